"""6-3-1-2-1, 3-6, 9-4, 11-3: playing cards, from the hand and on top of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import candidates, permission
from gyoji.games.dbs.arriving import as_played_acts, do_once_played
from gyoji.games.dbs.energy import active_energy, can_afford, push_payment, specified
from gyoji.games.dbs.figures import UNDER
from gyoji.games.dbs.prohibitions import comes_rested, pay_tolls, play_ban, play_deed
from gyoji.games.dbs.timing import push_counter
from gyoji.games.dbs.zones import BATTLE, DROP, HAND, KINDS, zone
from gyoji.kernel import acts as do
from gyoji.kernel.about import About
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, check, step
from gyoji.kernel.values import CARD, INC, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Frame, RawOption

HANDED_ON: Final = ("power",)  # 9-4-2: what a card hands on to the one placed on top of it


# ── who may play what ──


@check("2-11-1-1", "6-3-1-2-1-1", needs="active energy for the card's cost, in its colours")
def can_pay(game: Engine, player: int, slot: int) -> bool:
    return can_afford(game, player, value(game, slot, "cost"), specified(game, slot)) or is_free(game, slot)


@can_pay.bulk
def _paid(game: Engine, player: int, slots: list[int]) -> list[int]:
    if game.limits:
        return can_pay.one_by_one(game, player, slots)
    most, test, found = len(active_energy(game, player)) if slots else 0, can_pay.fn, []
    for slot in slots:
        if value(game, slot, "cost") <= most and test(game, player, slot):
            found.append(slot)
    return found


def is_free(game: Engine, slot: int) -> bool:
    """Does an effect let it be played without paying its energy cost?"""
    return permission(game, slot, "free") is not None


@check("1-3-3", needs="a card that no effect forbids to play")
def not_barred(game: Engine, player: int, slot: int) -> bool:
    return play_ban(game, player, slot) is None


@check("6-3-1-2-1", "2-3-2-3", needs="a Battle Card")
def is_battle(game: Engine, player: int, slot: int) -> bool:
    return game.state.prints[slot].kind == "battle"


@is_battle.bulk
def _battle_cards(game: Engine, player: int, slots: list[int]) -> list[int]:
    prints, found = game.state.prints, []
    for slot in slots:
        if prints[slot].kind == "battle":
            found.append(slot)
    return found


PLAY_CHECKS: Final = (is_battle, not_barred, can_pay)


def play_options(game: Engine, player: int) -> list[RawOption]:
    """Every Battle Card that may be played from the hand, or by an effect (1-3-1) from elsewhere."""
    slots = lots(game, game.state.zones[player * KINDS + HAND])
    if game.limits:
        slots = list(dict.fromkeys(slots + candidates(game, player, "play")))
    for one in PLAY_CHECKS:
        slots = one.among(game, player, slots)
    return [("play", slot) for slot in slots]


def lots(game: Engine, slots: list[int]) -> list[int]:
    """One of each lot of copies among cards in a hand: nobody can tell those apart."""
    found: dict[CardDef, int] = {}
    for slot in slots:
        found.setdefault(game.state.prints[slot], slot)
    return list(found.values())


# ── playing a card from the hand (6-3-1-2-1) ──

# The values of its frame.
PLAYER, SLOT, INC_, NEGATED = range(4)
WHOLLY, STAYS, RESTED = 1, 2, 3  # what a counter has done to the play: negated it, kept the card where it is, rested it


def push_play(game: Engine, player: int, slot: int) -> None:
    game.push(PLAY, [player, slot, game.state.inc[slot], 0])


def _read(frame: Frame) -> tuple[int, int, int, int]:
    return number_in(frame, PLAYER), number_in(frame, SLOT), number_in(frame, INC_), number_in(frame, NEGATED)


@step("6-3-1-2-1-1", "2-11-1-1")
def reveal_and_pay(game: Engine, frame: Frame) -> None:
    """The card is shown, its energy cost paid, and the play declared."""
    player, slot, _, _ = _read(frame)
    perform(game, [do.Show(slot, 7)], Cause("play", ("6-3-1-2-1-1",), player, slot))
    if not is_free(game, slot):
        push_payment(game, player, value(game, slot, "cost"), specified(game, slot))
    pay_tolls(game, slot, player, "play", play_deed(player, slot))


@step("6-3-1-2-1-2", "4-7-2-1")
def counter_play(game: Engine, frame: Frame) -> None:
    push_counter(game, _read(frame)[PLAYER], ("play",))


@step("6-3-1-2-1-3", "3-6-3", "3-6-4")
def put_into_play(game: Engine, frame: Frame) -> None:
    """A card whose play was negated goes to the Drop Area, and its energy stays spent. The checkpoint follows."""
    player, slot, inc, negated = _read(frame)
    if game.state.inc[slot] != inc or negated == STAYS:
        return
    acts = play_acts(game, player, [slot], negated == WHOLLY, rested=int(negated == RESTED))
    acts += as_played_acts(game, slot)
    perform(game, acts, Cause("play", ("6-3-1-2-1-3",), player, slot))
    do_once_played(game, slot, game.state.zone[slot] % KINDS == BATTLE)


def _tells(game: Engine, place: int) -> About:
    player, slot, _, _ = _read(game.state.frames[place])
    return About(slot, player)


PLAY = Procedure(
    "play",
    (reveal_and_pay, counter_play, put_into_play),
    values=(PLAIN, CARD, INC, PLAIN),
    settles=False,
    tells=_tells,
)


def play_acts(game: Engine, player: int, slots: list[int], negated: bool, rested: int = 0) -> list[Act]:
    """Cards are placed in a player's Battle Area; 10-22: [Deflect] is not touched by [Counter: Play]."""
    acts: list[Act] = []
    for slot in slots:
        if negated and value(game, slot, "deflect") <= 0:
            acts.append(do.Move(slot, zone(game.state.owner[slot], DROP), "negated", 0))
        else:
            rests = rested or int(comes_rested(game, player, slot))
            acts.append(do.Move(slot, zone(player, BATTLE), "play", rested=rests))
    return acts


# ── on top of other cards (9-4, 11-3) ──


def play_on_acts(game: Engine, player: int, slot: int, bases: list[int], active: bool) -> list[Act]:
    """10-5-4, 10-13-4-4: the card is played; the others and all that lies under them go underneath it."""
    state, to = game.state, zone(player, BATTLE)
    place = state.zones[to].index(bases[0])
    acts: list[Act] = [do.Move(slot, to, "play", place)]
    for base in bases:
        acts.append(do.Succeed(base, slot, HANDED_ON, not active))
        acts += cover_acts(game, base, slot, to)
    return acts


def cover_acts(game: Engine, slot: int, top: int, to: int) -> list[Act]:
    """11-3-4: a card, with what lies under it, goes to the very bottom under another in that area."""
    stack = (slot, *(guest for _, guest in game.state.guests[slot]))
    return [do.Move(one, to, "covered", host=top, relation=UNDER) for one in stack]


def uncover_acts(game: Engine, slot: int) -> list[Act]:
    """11-3-7: the card below takes the place of the one on top, with its position and power effects."""
    guests = [guest for _, guest in game.state.guests[slot]]
    if not guests:
        return []
    to = game.state.zone[slot]
    heir, *others = guests
    acts: list[Act] = [do.Move(heir, to, "uncovered", game.state.zones[to].index(slot))]
    acts += [do.Move(one, to, "covered", host=heir, relation=UNDER) for one in others]
    return [*acts, do.Succeed(slot, heir, HANDED_ON)]


CHECKS = (is_battle, not_barred, can_pay)
