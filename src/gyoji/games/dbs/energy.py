"""2-11, 8-4-2: paying with energy. Which cards rest is asked where it makes a difference: where colours differ."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gyoji.effects.bans import candidates, permission
from gyoji.games.dbs.spelling import shares
from gyoji.games.dbs.zones import BATTLE, ENERGY, KINDS, LEADER, cards
from gyoji.kernel import acts as do
from gyoji.kernel.about import About, below
from gyoji.kernel.derive import quality, value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in, numbers_in, row_in
from gyoji.kernel.procedures import Procedure, Switch, again, leave, step
from gyoji.kernel.values import CARDS, PLAIN
from gyoji.text.dbs.words import COLORS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.lots import Lots
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Frame, RawOption

Lot = tuple[tuple[str, ...], int]  # colours, and the card itself if it is no energy
Needs = tuple[tuple[str, int], ...]  # specified cost: colours, and how many of each
NO_COLORS = Switch("[Warrior of Universe 7]: cards of that trait have no specified cost")
UNIVERSE_7 = ("Universe 7",)
_SPECIFIED = tuple((color, "specified:" + color) for color in COLORS)


def specified(game: Engine, slot: int) -> Needs:
    """2-11-1: the specified cost of a card."""
    printed = _printed_needs(game.state.prints[slot])
    if not printed or _is_free_of_colors(game, slot) or (game.limits and _has_any_color(game, slot)):
        return ()
    needs = []
    for color, attr in printed:
        needs.append((color, value(game, slot, attr)))
    return tuple(needs)


@lru_cache(maxsize=4096)
def _printed_needs(card: CardDef) -> tuple[tuple[str, str], ...]:
    """The colours of a print's specified cost, each with its attribute."""
    return tuple((color, attr) for color, attr in _SPECIFIED if attr in card.values)


def _has_any_color(game: Engine, slot: int) -> bool:
    """1-3-1: does an effect treat it as if it had no specified cost?"""
    return permission(game, -1 - game.state.master[slot], "any_color", slot) is not None


def _is_free_of_colors(game: Engine, slot: int) -> bool:
    """10-21-1: with a [Warrior of Universe 7] in play, whoever's, cards of that trait have no specified cost."""
    if NO_COLORS.on and shares(quality(game, slot, "traits"), UNIVERSE_7):
        for player in (0, 1):
            for one in cards(game, player, LEADER) + cards(game, player, BATTLE):
                if value(game, one, "warrior_of_universe_7") > 0:
                    return True
    return False


def price(total: int, needs: Needs) -> int:
    """How many energy cards rest. 2-11-1-1-1, 2-11-1-2-1: at least those of the specified cost."""
    whole = 0
    for _, number in needs:
        whole += number
    return max(total, whole)


def active_energy(game: Engine, player: int) -> list[int]:
    rested, energy, found = game.state.rested, cards(game, player, ENERGY), []
    if game.limits:  # 1-3-1
        energy = energy + candidates(game, player, "pay")
    for slot in energy:
        if not rested[slot]:
            found.append(slot)
    return found


def can_afford(game: Engine, player: int, total: int, needs: Needs = (), less: tuple[int, ...] = ()) -> bool:
    """Is there active energy for this cost, in its colours? `less` is energy that pays for something else."""
    energy = active_energy(game, player)
    for slot in less:
        if slot in energy:
            energy.remove(slot)
    if len(energy) < price(total, needs):
        return False
    return not needs or _covered(game, needs, energy) == sum(number for _, number in needs)


def _covered(game: Engine, needs: Needs, energy: list[int]) -> int:
    """How many parts of a specified cost these cards can pay, each card one: a card of two colours pays for either."""
    parts: list[list[int]] = []  # for each, the cards that can pay it
    for color, number in needs:
        payers = []
        for slot in energy:
            if color in quality(game, slot, "colors"):
                payers.append(slot)
        parts += [payers] * number
    pays: dict[int, int] = {}  # card → the part that it pays
    for part in range(len(parts)):
        _find_payer(parts, pays, part, set())
    return len(pays)


def _find_payer(parts: list[list[int]], pays: dict[int, int], part: int, tried: set[int]) -> bool:
    """A card for a part of a specified cost, even if another part must then be paid by another card."""
    for card in parts[part]:
        if card not in tried:
            tried.add(card)
            if card not in pays or _find_payer(parts, pays, pays[card], tried):
                pays[card] = part
                return True
    return False


# ── the payment ──

PLAYER, NUMBER, NEEDS, PICKED = range(4)  # the values of its frame; needs: the specified cost


def push_payment(game: Engine, player: int, total: int, needs: Needs = ()) -> None:
    """The player rests energy; whoever could not afford it is not offered what it is for."""
    number = price(total, needs)
    if number <= 0:
        return
    energy = active_energy(game, player)
    if len(energy) == number or len({_lot(game, slot) for slot in energy}) < 2:
        _rest(game, player, energy[:number])
    else:
        game.push(PAY, [player, number, needs, ()])


def _rest(game: Engine, player: int, slots: list[int]) -> None:
    perform(game, list(map(do.rest, slots)), do.cause("cost", ("2-11-1-1", "8-4-2-3"), player))


@step("2-11-1-1", "2-11-1-2", "8-4-2-3", "8-4-2-4", "3-8-2")
def choose_energy(game: Engine, frame: Frame) -> None:
    """One card after the other, of each lot of equal colours the first; whatever is picked, the rest can be paid."""
    player, number, picked = number_in(frame, PLAYER), number_in(frame, NUMBER), numbers_in(frame, PICKED)
    if len(picked) == number:
        return
    options = _offered(game, player, number, row_in(frame, NEEDS), list(picked))  # type: ignore[arg-type]
    game.ask(
        player,
        "pay",
        ("2-11-1-1", "3-8-2"),
        tuple(("choose", slot) for slot in options),
        picked=picked,
        low=number,
        high=number,
    )


def _offered(game: Engine, player: int, number: int, needs: Needs, picked: list[int]) -> list[int]:
    ordered = [slot for lot in _lots(game, player) for slot in lot]
    rest = ordered[ordered.index(picked[-1]) + 1 :] if picked else ordered
    firsts = {_lot(game, slot): slot for slot in reversed(rest)}
    whole = sum(amount for _, amount in needs)
    options = []
    for slot in sorted(firsts.values(), key=rest.index):
        paid = [*picked, slot]
        others = rest[rest.index(slot) + 1 :]
        left = number - len(paid)
        if len(others) < left or _covered(game, needs, paid + others) < whole:
            continue
        if whole - _covered(game, needs, paid) <= left:
            options.append(slot)
    return options


def _lots(game: Engine, player: int) -> list[list[int]]:
    """The active energy, in lots of equal colours."""
    lots: dict[Lot, list[int]] = {}
    for slot in active_energy(game, player):
        lots.setdefault(_lot(game, slot), []).append(slot)
    return list(lots.values())


def _lot(game: Engine, slot: int) -> Lot:
    """Energy of equal colours is the same to who pays; a card of another area that may pay is not."""
    zone = game.state.zone[slot]
    return quality(game, slot, "colors"), -1 if zone % KINDS == ENERGY else slot


@choose_energy.answer
def _picked(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[PICKED] = (*row_in(frame, PICKED), option[1])
    again(frame)


@step("2-11-1-1", "2-11-1-2", "8-4-2-3", "8-4-2-4")
def rest_energy(game: Engine, frame: Frame) -> None:
    """The chosen energy rests, all at the same time."""
    _rest(game, number_in(frame, PLAYER), list(numbers_in(frame, PICKED)))
    leave(frame)


def _collects(game: Engine, frame: Frame) -> Lots:
    """The whole payment, as long as its player has chosen nothing: what was picked so far had to be."""
    player, number, picked = number_in(frame, PLAYER), number_in(frame, NUMBER), list(numbers_in(frame, PICKED))
    for count in range(len(picked)):
        if len(_offered(game, player, number, row_in(frame, NEEDS), picked[:count])) > 1:  # type: ignore[arg-type]
            return ()
    return tuple(tuple(lot) for lot in _lots(game, player))


def _tells(game: Engine, place: int) -> About | None:
    told, frame = below(game, place), game.state.frames[place]
    paid = (len(numbers_in(frame, PICKED)), number_in(frame, NUMBER))
    return told and told._replace(paid=paid, colors=row_in(frame, NEEDS))  # type: ignore[arg-type]


PAY = Procedure(
    "pay",
    (choose_energy, rest_energy),
    values=(PLAIN, PLAIN, PLAIN, CARDS),
    settles=False,
    collects=_collects,
    tells=_tells,
)
