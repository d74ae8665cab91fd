"""8.5: what a player may do with cards in hand: ride, call, swap; who may, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.bans import Deed, ban_on, permission
from gyoji.games.vanguard.figures import free_circles, locked_circles, vanguard
from gyoji.games.vanguard.protect import cards_only
from gyoji.games.vanguard.zones import COLUMNS, HAND, REAR, cards, on_circle, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption


@check("8.5.2.1.1.1", "10.25.9", needs="the grade of your vanguard or one more")
def has_ride_grade(game: Engine, player: int, slot: int) -> bool:
    above = value(game, slot, "grade") - value(game, vanguard(game, player), "grade")
    return above in (0, 1)


@check("8.5.2.1", "8.5.2.1.1.2", needs="a grade that is not above your vanguard's")
def has_call_grade(game: Engine, player: int, slot: int) -> bool:
    leader = vanguard(game, player)
    return leader >= 0 and grade_to_call(game, slot) <= value(game, leader, "grade")


def grade_to_call(game: Engine, slot: int) -> int:
    """The grade as which a card is called, which effects may lower."""
    grade = value(game, slot, "grade")
    if not game.limits:
        return grade
    return next((one for one in range(grade) if permission(game, slot, f"call_as_{one}")), grade)


@has_call_grade.bulk
def _of_call_grade(game: Engine, player: int, slots: list[int]) -> list[int]:
    leader = vanguard(game, player)
    found: list[int] = []
    if leader >= 0:
        most = value(game, leader, "grade")
        for slot in slots:
            if grade_to_call(game, slot) <= most:
                found.append(slot)
    return found


@check("v:8.5.2.1.1.2.1", needs="a vanguard on your vanguard circle")
def has_vanguard(game: Engine, player: int, slot: int) -> bool:
    return vanguard(game, player) >= 0


@check("1.3.3", needs="a card that no effect forbids to ride", by_effects=True)
def may_ride(game: Engine, player: int, slot: int) -> bool:
    return may(game, player, slot, "ride", "normal_ride")


@check("1.3.3", needs="a card that no effect forbids to be called", by_effects=True)
def may_be_called(game: Engine, player: int, slot: int) -> bool:
    return may(game, player, slot, "call", "normal_call", to=REAR)


def may(game: Engine, player: int, slot: int, *acts: str, to: int = -1) -> bool:
    """Is the player not forbidden to do this with the card, and the card not to have it done?"""
    if not game.limits:
        return True
    deed = Deed("play", slot, player, slot, zone(player, to) if to >= 0 else -1)
    return all(ban_on(game, asked, act, deed) is None for act in acts for asked in (slot, -1 - player))


def ride_options(game: Engine, player: int) -> list[RawOption]:
    """6.5.1.1.2: the cards that may ride."""
    if vanguard(game, player) < 0:
        return []
    hand = has_ride_grade.among(game, player, cards_only(game, cards(game, player, HAND)))
    return [("ride", slot) for slot in firsts(game, may_ride.among(game, player, hand))]


def call_options(game: Engine, player: int) -> list[RawOption]:
    """6.6.1.2.1: each card that may be called, to each rear-guard circle; 4.6.7: none to a locked one."""
    hand = has_call_grade.among(game, player, cards_only(game, cards(game, player, HAND)))
    hand = firsts(game, may_be_called.among(game, player, hand))
    circles = free_circles(game, player)
    return [("call", slot, name) for slot in hand for name in circles]


def exchange_options(game: Engine, player: int) -> list[RawOption]:
    """6.6.1.2.3: columns of two rear-guard circles, at least one of them with a unit of the player."""
    state = game.state
    taken = list(map(state.place.__getitem__, cards(game, player, REAR)))
    options: list[RawOption] = []
    if taken:
        locked = locked_circles(game, player)
        for name, (front, back) in COLUMNS.items():
            if (front in taken or back in taken) and front not in locked and back not in locked:
                options.append(("exchange", name))
    return options


def exchange_acts(game: Engine, player: int, name: str) -> list[Act]:
    front, back = COLUMNS[name]
    moves = [(slot, back) for slot in on_circle(game, player, front)]
    moves += [(slot, front) for slot in on_circle(game, player, back)]
    return [do.Move(slot, zone(player, REAR), "shifted", place=place) for slot, place in moves]


CHECKS = (has_ride_grade, may_ride, has_call_grade, has_vanguard, may_be_called)
