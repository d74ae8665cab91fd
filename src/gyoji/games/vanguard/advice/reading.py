"""What computer players read from cards and circles. Only figures, icons and the structure of abilities count; no card
is known by name.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.amounts import Const
from gyoji.effects.evaluate import Scope
from gyoji.effects.nodes import walk
from gyoji.effects.program import AbilityProgram
from gyoji.games.vanguard.actions.costs import can_pay
from gyoji.games.vanguard.figures import mate_of, vanguard
from gyoji.games.vanguard.zones import BEHIND, HAND, KINDS, REAR, VANGUARD, cards
from gyoji.kernel.derive import value
from gyoji.text.vanguard.nodes.costs import PayCost, Take

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

STEP: Final = 5000  # shields and most of what adds power come in steps of this
LAST_GRADE: Final = 3  # riding ends here
_HARM: Final = re.compile(
    r"\b(retire|lock|delete|bind|rest|put (it|that)[^.]* (deck|damage)|opponent chooses)\b", re.IGNORECASE
)


@lru_cache(maxsize=64)
def added_power(card: CardDef) -> int:
    """How much power its text adds, as far as that is a plain number."""
    rows = [program.ability.body for program in card.programs if isinstance(program, AbilityProgram)]
    added = [node.amount for node in walk(tuple(rows)) if isinstance(node, ac.Plus) and node.attr == "power"]
    return sum(amount.value for amount in added if isinstance(amount, Const))


@lru_cache(maxsize=4096)
def harms(card: CardDef) -> bool:
    """Does it do something to cards that their player would not want?"""
    return bool(_HARM.search(card.text))


@lru_cache(maxsize=4096)
def rouses(card: CardDef) -> bool:
    """Does it stand other units?"""
    return "[Stand] it" in card.text or "[Stand] them" in card.text


@lru_cache(maxsize=4096)
def leads(card: CardDef) -> int:
    """How many abilities it has that work on the vanguard circle."""
    return sum(VANGUARD in program.zones for program in card.programs)


@lru_cache(maxsize=4096)
def perfect(card: CardDef) -> tuple[PayCost, ...] | None:
    """What it costs to guard with this card so that the attack does not hit at all; None: it cannot do that."""
    for program in card.programs:
        if not isinstance(program, AbilityProgram) or program.event != "placed_gc":
            continue
        nodes = list(walk(program.ability))
        if any(isinstance(node, ac.Ban) and node.act == "be_hit" for node in nodes):
            return tuple(node for node in nodes if isinstance(node, PayCost))
    return None


def guards_whole(game: Engine, player: int, slot: int) -> bool:
    """Could a card from hand, called to the guardian circle, keep the attack from hitting?"""
    costs = perfect(game.state.prints[slot])
    if costs is None:
        return False
    scope = Scope(game, player, slot, slot)
    spare = len(cards(game, player, HAND)) - 1
    for row in costs:
        wanted = sum(part.number for part in row.parts if isinstance(part, Take) and part.deed == "discard")
        if wanted > spare or not can_pay(scope, row):
            return False
    return True


def grade_of(card: CardDef) -> int:
    """The printed grade; a card without one is below all grades."""
    return card.values.get("grade", -1)


def grade_of_leader(game: Engine, player: int) -> int:
    leader = vanguard(game, player)
    return value(game, leader, "grade") if leader >= 0 else 0


def behind(game: Engine, player: int, place: int) -> int:
    """The unit on the back circle of a front circle's column (-1: the vanguard's), or -1."""
    state = game.state
    wanted = BEHIND.get(place, -2)
    for slot in state.zones[player * KINDS + REAR]:
        if state.place[slot] == wanted and state.prints[slot].kind != "locked":
            return slot
    return -1


def boosted_power(game: Engine, player: int, slot: int) -> int:
    """The power a front row unit would attack with: including its mate, and a possible booster."""
    state = game.state
    total = value(game, slot, "power")
    if state.zone[slot] % KINDS == VANGUARD:
        mate = mate_of(game, slot)
        if mate >= 0:
            total += value(game, mate, "power")
    helper = behind(game, player, state.place[slot])
    if helper >= 0 and not state.rested[helper] and value(game, helper, "boost") > 0:
        total += value(game, helper, "power")
    return total


def steps_over(power: int, other: int) -> int:
    """How many steps of shield it takes to stop an attack; 0: it does not hit anyway."""
    return (power - other) // STEP + 1 if power >= other else 0


def keep_worth(game: Engine, player: int, slot: int) -> float:
    """How much a card in the hand is worth; 1 is about a card to guard with."""
    card = game.state.prints[slot]
    grade, leader = grade_of(card), grade_of_leader(game, player)
    hand = [game.state.prints[one] for one in cards(game, player, HAND)]
    twins = sum(grade_of(one) == grade for one in hand)
    if leader < LAST_GRADE and grade == leader + 1:
        return 3.0 if twins == 1 else 0.9
    if grade > leader + 1:
        return 1.2 if twins == 1 else 0.5
    if grade >= LAST_GRADE:
        return 0.9 if twins == 1 else 0.35
    if perfect(card) is not None:
        return 1.4
    if card.attrs.get("trigger") == ("heal",):
        return 1.15
    return 0.35 + 0.06 * card.values.get("shield", 0) / 1000
