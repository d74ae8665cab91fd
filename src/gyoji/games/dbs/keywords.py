"""Section 10: keyword skills that activate by themselves, written in the same instructions as card texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.patterns import Pattern
from gyoji.effects.program import build
from gyoji.games.dbs.figures import ATTACKS, STRIKES, is_battle_card
from gyoji.games.dbs.prints import ACTIVATED
from gyoji.games.dbs.zones import BATTLE, LEADER, cards
from gyoji.kernel.derive import value
from gyoji.kernel.prints import CardDef
from gyoji.kernel.procedures import Switch
from gyoji.kernel.state import Used

if TYPE_CHECKING:
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program

BLOCKER, AGAIN, REVENGE = range(3)
KEYWORD_PRINT: Final = "<keywords>"
_THIS: Final = se.This()

ONLY_SO_OFTEN = Switch("Dual Attack works once per turn, Triple Attack twice")


def _keyword_print() -> CardDef:
    """The pseudo-print that keyword skills run from."""
    abilities = (
        Ability(  # 10-4-1
            "triggered",
            (ac.May((ac.Switch(_THIS, True), ac.ByRules("block"))), ac.ByRules("not blocked")),
            events=(Pattern("attack", _THIS),),
            keyword="blocker",
            cost=(ACTIVATED,),
        ),
        Ability(  # 10-8-1
            "triggered",
            (ac.Switch(_THIS, False),),
            events=(Pattern("battle_end", _THIS),),
            keyword="dual_attack",
            cost=(ACTIVATED,),
        ),
        Ability(  # 10-9-1
            "triggered",
            (ac.Destroy(se.Other()),),
            events=(Pattern("revenge", _THIS),),
            keyword="revenge",
            cost=(ACTIVATED,),
        ),
    )
    programs = build(KEYWORD_PRINT, abilities, frozenset((BATTLE, LEADER)), {})
    return CardDef(KEYWORD_PRINT, "keyword", "keyword", programs=programs, mark=KEYWORD_PRINT)


KEYWORD_CARD: Final = _keyword_print()
KEYWORD_EVENTS: Final = frozenset(("attack", "battle_end", "revenge"))


def by_keyword(
    game: Engine, event: str, subject: int, other: int, player: int, cause: Cause
) -> list[tuple[int, Program]]:
    """Keyword skills that an event makes pending."""
    state, programs = game.state, KEYWORD_CARD.programs
    found: list[tuple[int, Program]] = []
    if event == "attack":  # 7-1-1, 10-4-1: any other of the player's cards is attacked
        for slot in cards(game, state.master[other], BATTLE):
            if slot != other and value(game, slot, "blocker") > 0:
                found.append((slot, programs[BLOCKER]))
    elif event == "battle_end":
        if subject >= 0 and _attacks_left(game, subject):
            found.append((subject, programs[AGAIN]))
    elif subject >= 0:
        found.append((subject, programs[REVENGE]))
    return found


def _attacks_left(game: Engine, slot: int) -> bool:
    """10-8-1: the skill activates X-1 times a turn."""
    for word, most in ATTACKS:
        if value(game, slot, word) > 0:
            used = game.state.used.count(Used(game.state.inc[slot], KEYWORD_PRINT, AGAIN))
            return used < most - 1 or not ONLY_SO_OFTEN.on
    return False


def avenged(game: Engine, guard: int, attacker: int) -> bool:
    """10-9-1: has this card, attacked by that one, [Revenge]? A Leader Card is not taken."""
    return value(game, guard, "revenge") > 0 and is_battle_card(game, attacker)


def damage_of(game: Engine, attacker: int) -> int:
    """7-4-1-4-1-1, 10-7-1: how much damage an attack inflicts."""
    for word, number in STRIKES:
        if value(game, attacker, word) > 0:
            return number
    return 1
