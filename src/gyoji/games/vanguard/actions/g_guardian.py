"""7.5.1.2.3, 11.14: G guardians. The cost is a heal trigger of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import is_banned, permission
from gyoji.effects.resolve import pick
from gyoji.games.vanguard.actions.stride import both_grown, is_face_down
from gyoji.games.vanguard.figures import GUARDING
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.zones import CALLED, DROP, G_ZONE, GUARDIANS, HAND, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import perform
from gyoji.kernel.frames import cards_in, number_in
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import Procedure, check, step
from gyoji.kernel.values import CARD, PLAIN, REFS
from gyoji.text.vanguard.nodes.bans import PAYS_AS_HEAL

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

MOST_FACE_UP: Final = 3

# v: player, the G guardian, the unit it guards, what is discarded for it
WHO, UNIT, TARGET, PAID = range(4)


@check("11.14.1", "7.5.1.2.3", needs="a card with G guardian")
def is_g_guardian(game: Engine, player: int, slot: int) -> bool:
    return "g_guardian" in game.state.prints[slot].front.values


@check("7.5.1.2.3", needs="at most three face-up G guardians in the G zone")
def has_few_face_up(game: Engine, player: int, slot: int) -> bool:
    prints = game.state.prints
    rows = [card for card in cards(game, player, G_ZONE) if "g_guardian" in prints[card].front.values]
    return sum(not prints[card].down for card in rows) <= MOST_FACE_UP


@check("11.14.2", needs="a heal trigger in hand")
def can_pay_heal(game: Engine, player: int, slot: int) -> bool:
    return bool(_heals(game, player))


@has_few_face_up.bulk
def _with_few_face_up(game: Engine, player: int, slots: list[int]) -> list[int]:
    return slots if has_few_face_up(game, player, -1) else []


@can_pay_heal.bulk
def _with_heal(game: Engine, player: int, slots: list[int]) -> list[int]:
    return slots if can_pay_heal(game, player, -1) else []


@check("11.14.1", needs="a G guardian that no effect forbids to call", by_effects=True)
def may_call(game: Engine, player: int, slot: int) -> bool:
    """1.3.3: what is forbidden cannot be done."""
    return not is_banned(game, -1 - player, "guard", by=slot)


CHECKS: Final = (is_face_down, is_g_guardian, both_grown, has_few_face_up, can_pay_heal, may_call)
QUICKEST: Final = (can_pay_heal, both_grown, is_face_down, is_g_guardian, has_few_face_up, may_call)


def _heals(game: Engine, player: int) -> list[int]:
    """What pays: heal triggers, and cards that an effect lets pay as such."""
    return [slot for slot in cards(game, player, HAND) if _pays(game, slot)]


def _pays(game: Engine, slot: int) -> bool:
    if game.state.prints[slot].attrs.get("trigger") == ("heal",):
        return True
    return bool(game.limits) and permission(game, slot, PAYS_AS_HEAL) is not None


def g_guardian_options(game: Engine, player: int) -> list[RawOption]:
    found = cards(game, player, G_ZONE)
    for one in QUICKEST:
        if not found:
            return []
        found = one.among(game, player, found)
    return [("gguard", slot) for slot in firsts(game, found)]


def _values(frame: Frame) -> tuple[int, int, int]:
    return number_in(frame, WHO), number_in(frame, UNIT), number_in(frame, TARGET)


@step("11.14.2")
def choose_heal(game: Engine, frame: Frame) -> None:
    who, unit, _ = _values(frame)
    pick(game, who, _heals(game, who), 1, 1, PAID, kind="discard", source=unit)


@step("11.14.2", "7.5.1.2.3")
def call_g_guardian(game: Engine, frame: Frame) -> None:
    who, unit, target = _values(frame)
    acts: list[Act] = [do.Move(slot, zone(who, DROP), "guardian cost", 0) for slot in cards_in(frame, PAID)]
    count(game, CALLED + who, 1)
    acts += [do.Move(unit, zone(who, GUARDIANS), "g guard"), do.Tie(GUARDING, unit, target)]
    perform(game, acts, do.cause("play", ("7.5.1.2.3",), who, unit))


@step("7.5.1.2.3")
def turn_up(game: Engine, frame: Frame) -> None:
    """It is shown before its cost is paid."""
    who, unit, _ = _values(frame)
    perform(game, [do.Turn(unit, 0, "face up")], do.cause("play", ("7.5.1.2.3",), who, unit))


G_GUARDIAN = Procedure("g guardian", (choose_heal, call_g_guardian), values=(PLAIN, CARD, CARD, REFS), settles=False)
# The same in the edition where the card is turned face up first.
OPEN_G_GUARDIAN = Procedure(
    "g guardian", (turn_up, choose_heal, call_g_guardian), values=G_GUARDIAN.values, settles=False
)
