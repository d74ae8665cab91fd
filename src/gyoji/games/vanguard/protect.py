"""12.13 of V: the pseudo-card Protect. It is not a card but is treated as one: it is counted, everybody sees it
everywhere, and it ceases to exist outside its master's hand and guardian circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import executes
from gyoji.effects.resolve import act
from gyoji.games.vanguard.faces import UNIT_FACE
from gyoji.games.vanguard.prints import PROTECT, TICKET
from gyoji.games.vanguard.zones import ERASED, GUARDIANS, HAND, KINDS, SOUL, zone
from gyoji.kernel.acts import Act, Create, Move
from gyoji.kernel.derive import extras
from gyoji.kernel.gamedef import TOKENS, RuleAction
from gyoji.kernel.procedures import Switch
from gyoji.kernel.timing import Case, CheckAction
from gyoji.kernel.values import CARD
from gyoji.text.vanguard.keywords import PSEUDO
from gyoji.text.vanguard.nodes.imaginary import TYPE, CreateProtect

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


GUARDS_ONLY = Switch("a pseudo-card can be called only to the guardian circle")
NO_UNIT = Switch("a ticket is no unit")
APART = Switch("effects on types do not change special types")
COUNTS_AS_PUT = Switch("a card created in a zone counts as put there")
NOT_THERE = Switch("a pseudo-card is not created where it would be erased")
VALID: Final = (HAND, GUARDIANS)  # 12.13.2.4
CREATED: Final = {  # where effects create it, and what that counts as
    "hand": (HAND, "created"),
    "guardians": (GUARDIANS, "superior guard"),
    "soul": (SOUL, "to soul"),
}


def is_pseudo(game: Engine, slot: int) -> bool:
    """2.9.3.1: a special type, which no effect on types takes away."""
    if game.state.prints[slot].front.kind != PSEUDO:
        return False
    return APART.on or not extras(game, slot, TYPE)


@executes(CreateProtect)
def _create(game: Engine, frame: Frame, scope: Scope, row: CreateProtect) -> None:
    """12.13.1.2; 12.13.1.2.2: it counts as put there, on a circle as placed; 12.13.1.4.2.2."""
    kind, reason = CREATED[row.where]
    player = scope.player
    face = UNIT_FACE if kind == GUARDIANS else 0
    created = Create(PROTECT, player, zone(player, kind), reason if COUNTS_AS_PUT.on else "created", face=face)
    act(game, frame, [created] if kind in VALID or not NOT_THERE.on else [])


def guard_face(game: Engine, slot: int) -> int:
    """12.13.2.4.1, 12.13.2.5: on the guardian circle it is a unit, and can be called there like one."""
    return UNIT_FACE if is_pseudo(game, slot) else 0


def cards_only(game: Engine, slots: list[int]) -> list[int]:
    """12.13.2.5: a pseudo-card can neither ride nor be called anywhere else."""
    if not game.tokens:
        return slots
    return [slot for slot in units_only(game, slots) if not (GUARDS_ONLY.on and is_pseudo(game, slot))]


def units_only(game: Engine, slots: list[int]) -> list[int]:
    """A ticket is an order, which is called nowhere and does not ride."""
    if not game.tokens or not NO_UNIT.on:
        return slots
    return [slot for slot in slots if game.state.prints[slot].front.kind != TICKET]


def _strays(game: Engine) -> list[int]:
    """12.13.2.4: pseudo-cards in zones where they cannot exist."""
    state = game.state
    found: list[int] = []
    for slot in game.tokens:
        if state.prints[slot].front.kind != PSEUDO:
            continue
        kind, side = state.zone[slot] % KINDS, state.zone[slot] // KINDS
        if kind != ERASED and (kind not in VALID or side != state.master[slot]):
            found.append(slot)
    return found


def erase(game: Engine, slot: int) -> Act:
    """12.13.1.3: it ceases to exist."""
    return Move(slot, zone(game.state.owner[slot], ERASED), "erased")


def erase_pseudo_cards(game: Engine) -> list[Act]:
    """12.13.1.4.2.1: at once, even in the middle of an effect."""
    return [erase(game, slot) for slot in _strays(game)]


def stray_pseudo_cards(game: Engine) -> list[Case]:
    """9.7.1: however it got there."""
    return [(slot,) for slot in _strays(game)] if game.tokens else []


def _erase_stray(game: Engine, case: Case, chosen: int) -> list[Act]:
    assert isinstance(case[0], int)
    return [erase(game, case[0])]


AT_ONCE: Final = (RuleAction(("v:12.13.1.4.2.1", "v:12.13.2.4"), erase_pseudo_cards, TOKENS),)
ERASE_STRAYS: Final = CheckAction(("v:9.7.1",), stray_pseudo_cards, tier=1, acts=_erase_stray, values=(CARD,))
