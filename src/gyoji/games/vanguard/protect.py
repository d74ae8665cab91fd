"""12.13 of V: the pseudo-card Protect. It is no card and yet treated as one: counted, shown to everybody wherever it
lies, and nowhere any more as soon as it lies elsewhere than in a hand or on the guardian circle of its master.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.vanguard.faces import UNIT_FACE
from gyoji.games.vanguard.prints import PSEUDO
from gyoji.games.vanguard.zones import ERASED, GUARDIANS, HAND, KINDS, zone
from gyoji.kernel.acts import Act, Move
from gyoji.kernel.gamedef import TOKENS, RuleAction
from gyoji.kernel.procedures import Switch
from gyoji.kernel.timing import Case, CheckAction
from gyoji.kernel.values import CARD

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


GUARDS_ONLY = Switch("a pseudo-card can be called to the guardian circle and nowhere else")


def is_pseudo(game: Engine, slot: int) -> bool:
    return game.state.prints[slot].front.kind == PSEUDO


def guard_face(game: Engine, slot: int) -> int:
    """12.13.2.4.1, 12.13.2.5: on the guardian circle it is a unit, and can be called there as though it were one."""
    return UNIT_FACE if is_pseudo(game, slot) else 0


def cards_only(game: Engine, slots: list[int]) -> list[int]:
    """12.13.2.5: a pseudo-card is neither ridden nor called anywhere else."""
    if not game.tokens or not GUARDS_ONLY.on:
        return slots
    return [slot for slot in slots if not is_pseudo(game, slot)]


def _strays(game: Engine) -> list[int]:
    """12.13.2.4: pseudo-cards in zones where they cannot exist."""
    state = game.state
    found: list[int] = []
    for slot in game.tokens:
        kind, side = state.zone[slot] % KINDS, state.zone[slot] // KINDS
        if kind != ERASED and (kind not in (HAND, GUARDIANS) or side != state.master[slot]):
            found.append(slot)
    return found


def _erase(game: Engine, slot: int) -> Act:
    """12.13.1.3: it is nowhere any more."""
    return Move(slot, zone(game.state.owner[slot], ERASED), "erased")


def erase_pseudo_cards(game: Engine) -> list[Act]:
    """12.13.1.4.2.1: at once, also in the middle of an effect."""
    return [_erase(game, slot) for slot in _strays(game)]


def stray_pseudo_cards(game: Engine) -> list[Case]:
    """9.7.1: whatever brought it there."""
    return [(slot,) for slot in _strays(game)] if game.tokens else []


def _erase_stray(game: Engine, case: Case, chosen: int) -> list[Act]:
    assert isinstance(case[0], int)
    return [_erase(game, case[0])]


AT_ONCE: Final = (RuleAction(("v:12.13.1.4.2.1", "v:12.13.2.4"), erase_pseudo_cards, TOKENS),)
ERASE_STRAYS: Final = CheckAction(("v:9.7.1",), stray_pseudo_cards, tier=1, acts=_erase_stray, values=(CARD,))
