"""10.25, 11.10: Seek Mate and legion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.actions import GAME
from gyoji.effects.evaluate import Scope
from gyoji.effects.nodes import walk
from gyoji.effects.perform import executes, look_through
from gyoji.effects.possible import targets
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import FOLLOW, act, cause_of, pick
from gyoji.games.vanguard.figures import HEART, MATE, is_g_unit, mate_of, vanguard
from gyoji.games.vanguard.meanings import OWN
from gyoji.games.vanguard.zones import DECK, FIELD, KINDS, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import quality, value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import cards_in, number_in, words_in
from gyoji.kernel.procedures import Procedure, Switch, step
from gyoji.kernel.state import Mod
from gyoji.kernel.values import CARD, PLAIN, REFS
from gyoji.text.vanguard.nodes.acts import SeekMate

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

ONLY_SOUGHT = Switch("a unit is in a legion only with what its Seek Mate names")
BOTH_WAYS = Switch("two cards can legion if either seeks the other")
SINCE_NOW = Switch("a unit legions in the turn in which it enters a legion")
NO_THIRD = Switch("a heart in a legion cannot join another")
WAS_IN_LEGION: Final = "was in legion"

# The values of its frame: player, the leader, names of possible mates, the one that was found.
WHO, LEADER, NAMES, FOUND = range(4)


@OWN.condition("may seek mate", "vanguard")
def _may_seek(scope: Scope) -> bool:
    """11.10.2: never in a legion so far, against a vanguard of grade 3 or more; 10.25.16: no Mate does it."""
    game = scope.game
    state = game.state
    foe = vanguard(game, 1 - scope.player)
    if foe < 0 or value(game, foe, "grade") < 3 or state.host[scope.this] >= 0 or mate_of(game, scope.this) >= 0:
        return False
    return not any(mod.attr == WAS_IN_LEGION for mod in state.mods.get(scope.this, ()))


@executes(SeekMate)
def _seek(game: Engine, frame: Frame, scope: Scope, row: SeekMate) -> None:
    game.push(LEGION, [scope.player, scope.this, row.names, ()])


def sought_by(game: Engine, slot: int) -> tuple[str, ...]:
    """11.10.1.1: the names that the Seek Mate of a card says."""
    names: list[str] = []
    for program in game.state.prints[slot].front.programs:
        if isinstance(program, AbilityProgram) and program.ability.keyword == "legion":
            names += [name for node in walk(program.ability.body) if isinstance(node, SeekMate) for name in node.names]
    return tuple(names)


def _seeks(game: Engine, one: int, other: int) -> bool:
    names = sought_by(game, one) if ONLY_SOUGHT.on else quality(game, other, "names")
    return any(name in names for name in quality(game, other, "names"))


@executes("legion")
def _legion_with(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.25.1.2: only with a vanguard that has Seek Mate and is in no legion; 10.25.18: or with its heart."""
    state = game.state
    leader = vanguard(game, scope.player)
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in FIELD]
    if leader < 0 or len(slots) != 1:
        acts: list[Act] = []
    elif is_g_unit(game, leader):
        acts = _join_heart(game, scope.player, leader, slots[0])
    else:
        acts = _join(game, scope.player, leader, slots[0])
    act(game, frame, acts, then=FOLLOW)


def _join(game: Engine, player: int, leader: int, slot: int) -> list[Act]:
    if mate_of(game, leader) >= 0 or not _seeks(game, leader, slot):
        return []
    return joined(game, player, leader, slot)


def joined(game: Engine, player: int, leader: int, slot: int) -> list[Act]:
    """10.25.1: beside the Leader, in its orientation; 10.25.12: that is when both of them "legion"."""
    rested = game.state.rested[leader]
    return [
        do.Move(slot, zone(player, VANGUARD), "legion", rested=rested, host=leader, relation=MATE),
        *noted(game, (leader, slot), player),
        do.Happen("legion", leader, slot, player),
        do.Happen("legion", slot, leader, player),
    ]


def _join_heart(game: Engine, player: int, top: int, slot: int) -> list[Act]:
    """Who has Seek Mate leads. Hearts in a legion lie in this order: the Leader, the Mate. 10.25.18.1: not a third."""
    state = game.state
    guests = [guest for relation, guest in state.guests[top] if relation == HEART]
    hearts = [guest for guest in guests if not is_g_unit(game, guest)]
    if not hearts or (len(hearts) > 1 and NO_THIRD.on):
        return []
    circle, heart = zone(player, VANGUARD), hearts[0]
    comes = do.Move(slot, circle, "legion", rested=0, host=top, relation=HEART)
    if _seeks(game, heart, slot):
        return [comes, *noted(game, (heart, slot), player)]
    if not _seeks(game, slot, heart):
        return []
    below = do.Move(heart, circle, "heart", rested=0, host=top, relation=HEART, face=state.face[heart])
    return [comes, below, *noted(game, (slot, heart), player)]


def _values(frame: Frame) -> tuple[int, int, tuple[str, ...]]:
    return number_in(frame, WHO), number_in(frame, LEADER), words_in(frame, NAMES)


@step("11.10.2")
def search_mate(game: Engine, frame: Frame) -> None:
    """The player looks through the deck and may find one."""
    who, leader, names = _values(frame)
    deck = list(cards(game, who, DECK))
    perform(game, look_through(game, who, zone(who, DECK)), cause_of(game, game.state.frames[-2]))
    fits = [slot for slot in deck if any(name in names for name in quality(game, slot, "names"))]
    pick(game, who, fits, 0, 1, FOUND, kind="mate", source=leader)


@step("10.25.1", "10.6.1.5")
def form_legion(game: Engine, frame: Frame) -> None:
    """The mate comes beside the leader, in its orientation; the deck is shuffled."""
    who, leader, _ = _values(frame)
    state = game.state
    found = cards_in(frame, FOUND)
    below = game.drop_frame()
    cause = cause_of(game, below)
    acts: list[Act] = [do.Hide(slot) for slot in cards(game, who, DECK) if slot not in found]
    if state.zone[leader] % KINDS == VANGUARD:
        for slot in found:
            acts += joined(game, who, leader, slot)
    perform(game, [*acts, do.Shuffle(zone(who, DECK))], cause)


def noted(game: Engine, slots: tuple[int, int], player: int) -> list[Act]:
    """11.10.2: both have been in a legion, led by the first of them, since this turn (10.25.14)."""
    state = game.state
    leader = slots[0]
    note = Mod(WAS_IN_LEGION, state.turn, GAME, state.next_inc, leader, state.inc[leader], "", 0, 0, player)
    return [do.Change(slot, note) for slot in slots]


@OWN.filter("in a legion this turn", "field", "turn")
def _legioned_this_turn(scope: Scope, slot: int) -> bool:
    """10.25.14: it came into a legion in this turn, whether it still is in one or not."""
    state = scope.game.state
    turns = [mod.amount for mod in state.mods.get(slot, ()) if mod.attr == WAS_IN_LEGION]
    return state.turn in turns if SINCE_NOW.on else bool(turns)


@OWN.filter("can legion with this", "names", "field")
def _can_legion(scope: Scope, slot: int) -> bool:
    """10.25.17: what the Seek Mate of this unit names, and what has a Seek Mate that names it."""
    game, this = scope.game, scope.card
    return _seeks(game, this, slot) or (BOTH_WAYS.on and _seeks(game, slot, this))


def has_lost_leader(game: Engine, slot: int) -> bool:
    """Was it the Mate of a unit that is there no more, or on another circle?"""
    state = game.state
    for mod in state.mods.get(slot, ()):
        leader = mod.source
        if mod.attr == WAS_IN_LEGION and leader != slot:
            return state.inc[leader] != mod.source_inc or state.zone[leader] != state.zone[slot]
    return False


LEGION = Procedure("legion", (search_mate, form_legion), values=(PLAIN, CARD, PLAIN, REFS), settles=False)
