"""Section 9: what the rules do by themselves at a check timing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gyoji.games.vanguard import gauges
from gyoji.games.vanguard.actions import gifts, legion, stride
from gyoji.games.vanguard.damage import DAMAGE_PROCESS
from gyoji.games.vanguard.figures import HEART, mates, vanguard, vanguards
from gyoji.games.vanguard.moves import give_way, retire, ride_acts
from gyoji.games.vanguard.play import may
from gyoji.games.vanguard.zones import (
    DAMAGE,
    DECK,
    GAUGE,
    GUARDIANS,
    KINDS,
    REAR,
    SOUL,
    VANGUARD,
    cards,
    circles,
    on_circle,
    zone,
)
from gyoji.kernel.acts import Act, Lose
from gyoji.kernel.lots import firsts
from gyoji.kernel.timing import Case, CheckAction, Question
from gyoji.kernel.values import CARD, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Mod

MOST_DAMAGE: Final = 6  # 9.2.2
# Tiers: 10.28.6 is the end of a return; 9.6.1 waits for all others; a player who has lost is asked nothing more.
RETURNING, LOSING, OTHERS, GAUGES, DAMAGING = range(-1, 4)


def _players(game: Engine) -> tuple[int, int]:
    return game.state.active, 1 - game.state.active


# notes on players and vanguards that actions wait for
NOTES: Final = (gifts.DUE, gifts.OWED, stride.RETURNS, legion.WAS_IN_LEGION)
_SIDES: Final = tuple(
    (-1 - player, *(zone(player, kind) for kind in (VANGUARD, DECK, DAMAGE, REAR, GAUGE))) for player in (0, 1)
)


def calm(game: Engine) -> bool:
    """Is certainly nothing due? Each player has one vanguard, face up, without guests and damage; cards in the deck and
    few in the damage zone; no two rear-guards on a circle; and nothing else is unusual.
    """
    state = game.state
    zones, mods = state.zones, state.mods
    if game.tokens or (state.phase != "battle" and (zones[GUARDIANS] or zones[KINDS + GUARDIANS])):
        return False
    for player, center, deck, damage, back, gauge in _SIDES:
        here = zones[center]
        if len(here) != 1 or not zones[deck] or len(zones[damage]) >= MOST_DAMAGE:
            return False
        slot = here[0]
        if state.damage[slot] or state.guests[slot] or state.prints[slot].down:
            return False
        rear = zones[back]
        if len(rear) > 1 and len(set(map(state.place.__getitem__, rear))) < len(rear):
            return False
        if mods and zones[gauge]:
            return False
        if (slot in mods and _is_note_among(mods[slot])) or (player in mods and _is_note_among(mods[player])):
            return False
    return True


def _is_note_among(mods: Sequence[Mod]) -> bool:
    """Is one of these notes on the card or player?"""
    for mod in mods:
        if mod.attr in NOTES:
            return True
    return False


# ── losing (9.2) ──


def six_damage(game: Engine) -> list[Case]:
    zones = game.state.zones
    if len(zones[DAMAGE]) < MOST_DAMAGE and len(zones[KINDS + DAMAGE]) < MOST_DAMAGE:
        return []
    return [(player,) for player in _players(game) if len(cards(game, player, DAMAGE)) >= MOST_DAMAGE]


def no_deck(game: Engine) -> list[Case]:
    zones = game.state.zones
    if zones[DECK] and zones[KINDS + DECK]:
        return []
    return [(player,) for player in _players(game) if not cards(game, player, DECK)]


def no_vanguard_and_no_soul(game: Engine) -> list[Case]:
    return [(player,) for player in _without_vanguard(game) if not cards(game, player, SOUL)]


def _without_vanguard(game: Engine) -> list[int]:
    if vanguard(game, 0) >= 0 and vanguard(game, 1) >= 0:
        return []
    return [player for player in _players(game) if vanguard(game, player) < 0]


def _lose(why: str, case: Case) -> list[Act]:
    assert isinstance(case[0], int)
    return [Lose(case[0], why)]


def _lose_by_damage(game: Engine, case: Case, chosen: int) -> list[Act]:
    return _lose("six cards are in the damage zone", case)


def _lose_by_deck(game: Engine, case: Case, chosen: int) -> list[Act]:
    return _lose("no cards are left in the deck", case)


def lose_without_vanguard(game: Engine, case: Case, chosen: int) -> list[Act]:
    return _lose("there is neither a vanguard nor a soul", case)


# ── overloaded circles (9.3) ──


def _last(game: Engine, slots: list[int]) -> list[int]:
    """Those that were placed last."""
    placed = game.state.placed
    newest = max(placed[slot] for slot in slots)
    return [slot for slot in slots if placed[slot] == newest]


def _in_legion(game: Engine, player: int) -> bool:
    return any(mates(game, slot) for slot in cards(game, player, VANGUARD))


def _several_vanguards(game: Engine) -> list[int]:
    """The players with several cards on their vanguard circle."""
    zones = game.state.zones
    if len(zones[VANGUARD]) < 2 and len(zones[KINDS + VANGUARD]) < 2:
        return []
    return [player for player in _players(game) if len(cards(game, player, VANGUARD)) > 1]


def crowded_vanguard_circle(game: Engine) -> list[Case]:
    return [(player,) for player in _several_vanguards(game) if not _in_legion(game, player)]


def crowded_legion(game: Engine) -> list[Case]:
    found: list[Case] = []
    for player in _players(game):
        here = cards(game, player, VANGUARD)
        if len(here) == 1 and len(game.state.guests[here[0]]) > 1 and len(mates(game, here[0])) > 1:
            found.append((player,))
    return found


def legion_and_others(game: Engine) -> list[Case]:
    return [(player,) for player in _several_vanguards(game) if _in_legion(game, player)]


def crowded_rear_guard_circle(game: Engine) -> list[Case]:
    state = game.state
    found: list[Case] = []
    for player in _players(game):
        slots = state.zones[player * KINDS + REAR]
        if len(slots) > 1:
            taken = list(map(state.place.__getitem__, slots))
            if len(set(taken)) < len(taken):
                found += [(player, place) for place in circles(game, player) if taken.count(place) > 1]
    return found


def _on(game: Engine, case: Case) -> list[int]:
    """What competes for a circle: all units on it; for a legion alone, its Mates."""
    player = case[0]
    assert isinstance(player, int)
    if len(case) > 1:
        assert isinstance(case[1], int)
        return on_circle(game, player, case[1])
    here = cards(game, player, VANGUARD)
    if len(here) == 1:
        return mates(game, here[0])
    return [one for slot in here for one in (*mates(game, slot), slot)]


def _which_stays(game: Engine, case: Case) -> Question | None:
    """9.3.3, 9.3.4, 9.3.7: if several were placed last, their player keeps one."""
    last = firsts(game, _last(game, _on(game, case)))
    assert isinstance(case[0], int)
    return Question(case[0], "keep", tuple(last)) if len(last) > 1 else None


def _put_off(game: Engine, case: Case, chosen: int) -> list[Act]:
    here = _on(game, case)
    stays = chosen if chosen >= 0 else _last(game, here)[0]
    gone = [slot for slot in here if slot != stays]
    if len(case) > 1:
        return retire(game, gone)
    below = game.state.guests  # 10.32.4: hearts were there before, and are not placed again (10.27.6)
    hearts = [guest for slot in gone for relation, guest in below[slot] if relation == HEART]
    return give_way(game, [*hearts, *gone], "to soul")


# ── guardians out of battle (9.4), no vanguard (9.5) ──


def illegal_guardians(game: Engine) -> list[Case]:
    if game.state.phase == "battle":
        return []
    return [(player,) for player in _players(game) if cards(game, player, GUARDIANS)]


def _retire_guardians(game: Engine, case: Case, chosen: int) -> list[Act]:
    assert isinstance(case[0], int)
    return retire(game, list(cards(game, case[0], GUARDIANS)))


def no_vanguard(game: Engine) -> list[Case]:
    """1.3.3: if effects let no card of the soul ride, there is no vanguard for now."""
    return [(player,) for player in _without_vanguard(game) if _riders(game, player)]


def _riders(game: Engine, player: int) -> list[int]:
    return [slot for slot in cards(game, player, SOUL) if may(game, player, slot, "ride")]


def who_rides(game: Engine, case: Case) -> Question:
    assert isinstance(case[0], int)
    return Question(case[0], "ride from soul", tuple(firsts(game, _riders(game, case[0]))))


def ride_from_soul(game: Engine, case: Case, chosen: int) -> list[Act]:
    assert isinstance(case[0], int)
    return ride_acts(game, case[0], chosen)


# ── of V: a Mate without its Leader (9.3.1), gauges without their unit (9.8) ──


def mate_alone(game: Engine) -> list[Case]:
    """A Legion Mate whose Leader has left stays on the vanguard circle as a separate unit."""
    state = game.state
    found: list[Case] = []
    if state.mods:
        for player in _players(game):
            for slot in cards(game, player, VANGUARD):
                if not mates(game, slot) and legion.has_lost_leader(game, slot):
                    found.append((player, slot))
    return found


def _mate_to_soul(game: Engine, case: Case, chosen: int) -> list[Act]:
    assert isinstance(case[1], int)
    return give_way(game, [case[1]], "to soul")


MATE_ALONE: Final = CheckAction(("v:9.3.1",), mate_alone, tier=OTHERS, acts=_mate_to_soul, values=(PLAIN, CARD))
ILLEGAL_GAUGES: Final = CheckAction(
    ("v:9.8.1", "v:4.12.3.3"), gauges.illegal_gauges, tier=GAUGES, acts=gauges.drop_gauge, values=(CARD,)
)


# ── the damage process (9.6) ──


def vanguard_damage(game: Engine) -> list[Case]:
    """9.6.1.1: the turn player's vanguard first, and only that."""
    for player in _players(game):
        for slot in vanguards(game, player):  # 10.25.7
            if game.state.damage[slot] > 0:
                return [(slot, player, -1)]
    return []


LOSSES: Final = (
    CheckAction(("9.2.2", "1.2.2.1", "4.8.3", "9.2.1", "1.2.2"), six_damage, tier=LOSING, acts=_lose_by_damage),
    CheckAction(("9.2.3", "1.2.2.2", "9.2.1", "1.2.2"), no_deck, tier=LOSING, acts=_lose_by_deck),
)
CIRCLES_AND_GUARDIANS: Final = (
    CheckAction(("9.3.1", "9.3.3", "10.32.4"), crowded_vanguard_circle, tier=OTHERS, asks=_which_stays, acts=_put_off),
    CheckAction(("9.3.2", "9.3.4"), crowded_legion, tier=OTHERS, asks=_which_stays, acts=_put_off),
    CheckAction(("9.3.5",), legion_and_others, tier=OTHERS, asks=_which_stays, acts=_put_off),
    CheckAction(("9.3.6", "9.3.7"), crowded_rear_guard_circle, tier=OTHERS, asks=_which_stays, acts=_put_off),
    CheckAction(("9.4.1",), illegal_guardians, tier=OTHERS, acts=_retire_guardians),
)
RULE_ACTIONS: Final = (
    *LOSSES,
    CheckAction(("9.2.4", "9.5.1.1"), no_vanguard_and_no_soul, tier=LOSING, acts=lose_without_vanguard),
    *CIRCLES_AND_GUARDIANS,
    CheckAction(("10.28.6",), stride.returned_ultimate, tier=RETURNING, acts=stride.remove_g_zone),
    CheckAction(
        ("10.28.3.3", "10.27.5.1", "10.27.5.2"),
        stride.nothing_lent,
        tier=OTHERS,
        asks=stride.which_lends,
        acts=stride.lend_instead,
    ),
    CheckAction(("9.5.1",), no_vanguard, tier=OTHERS, asks=who_rides, acts=ride_from_soul),
    CheckAction(("9.6.1", "9.6.1.1", "10.33.2"), vanguard_damage, tier=DAMAGING, process=DAMAGE_PROCESS),
)
