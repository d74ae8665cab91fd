"""Validates a position from a file: first its shape, then what its numbers refer to: cards, zones, programs, steps.

Anybody can write such a file. This module checks what the rules rely on: every card is in exactly one place, everything
that is named exists, and the step that asks can be answered. It does not check whether the position could have come
about in a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from gyoji.kernel.procedures import _no_answer
from gyoji.kernel.spots import is_place
from gyoji.kernel.state import CARD_LISTS, Ask, Bar, Frame, Last, Link, Mod, Plain, Showing, Used, Waiting
from gyoji.kernel.values import Kind, told

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

Ints = list[int]
FEW, MANY = 2**15, 2**40  # limits for counts and for stamps that no game reaches
MOST_CARDS = 5000


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A position as `saving.pack_state` writes it."""

    prints: list[str]
    owner: tuple[int, ...]
    master: tuple[int, ...]
    zone: Ints
    place: tuple[int, ...]
    placed: Ints
    rested: Ints
    face: tuple[int, ...]
    damage: Ints
    inc: Ints
    handle: Ints
    known: Ints
    lot: Ints
    entered: Ints
    host: Ints
    guests: list[tuple[tuple[str, int], ...]]
    used: list[Used]
    waiting: list[Waiting]
    later: list[tuple[str, tuple[Any, ...]]]
    regs: Ints
    links: list[Link]
    showings: list[Showing]
    mods: list[tuple[int, tuple[Mod, ...]]]
    shown: list[tuple[int, int]]
    last: list[tuple[int, Last]]
    edges: list[tuple[tuple[int, str, int], int]]
    zones: list[Ints]
    frames: list[tuple[str, int, list[Any]]]
    loop: list[list[Any]]
    barred: tuple[Bar, ...]
    pending: Ask | None
    turn: int
    active: int
    first: int
    phase: str
    step: str
    generation: int
    chance: int
    next_inc: int
    tick: int
    returned: int
    outcome: tuple[int, str, str] | None
    section: tuple[int, ...]


class Unsound(ValueError):
    """What is invalid in a position."""


def _must(holds: bool, words: str) -> None:
    if not holds:
        raise Unsound(words)


def _within(numbers: Iterable[int], low: int, high: int, words: str) -> None:
    for number in numbers:
        if not low <= number < high:
            raise Unsound(f"{words}: {number}")


class _Bounds:
    """Maps each card to itself, if it exists (`kernel/values.py`)."""

    def __init__(self, game: Engine) -> None:
        self._cards = len(game.state.prints)
        self._next = game.state.next_inc
        self.past: Mapping[str, Kind] = game.spec.triggers.past_values
        self.cases: Sequence[Sequence[Kind]] = [action.values for action in game.spec.timing.check]

    def slot(self, slot: int) -> Plain:
        _must(0 <= slot < self._cards, f"there is no card {slot}")
        return slot

    def inc(self, inc: int) -> Plain:
        _must(inc < self._next, f"no card has been there {inc} times")
        return inc

    def generation(self, number: int) -> Plain:
        return number


def check(game: Engine) -> None:
    """Raises Unsound if the position is invalid for this game."""
    _check_cards(game)
    _check_marks(game)
    _check_flow(game)


def _check_cards(game: Engine) -> None:
    """Every card is in one place, and attached cards and hosts agree."""
    state, spec = game.state, game.spec
    size = len(state.prints)
    _must(size <= MOST_CARDS, f"{size} cards are more than a game has")
    for name in CARD_LISTS:
        _must(len(getattr(state, name)) == size, f"{name} does not tell of every card")
    _must(len(state.section) in (0, size), "section does not tell of every card")
    _must(len(state.zones) == 2 * spec.kinds, "its zones are not those of the game")
    _must(len(state.regs) == len(spec.registers), "its registers are not those of the game")
    where = [-1] * size
    for number, held in enumerate(state.zones):
        _within(held, 0, size, "a zone holds no such card")
        for slot in held:
            _must(where[slot] < 0, f"card {slot} lies in two places")
            where[slot] = number
    for slot, card in enumerate(state.prints):
        host, zone = state.host[slot], state.zone[slot]
        _must(-1 <= zone < len(state.zones) and -1 <= host < size and host != slot, f"card {slot} is nowhere")
        _must(zone < 0 or host >= 0 or where[slot] == zone, f"card {slot} is not where it is said to be")
        front = card.front
        _must(0 <= state.face[slot] <= len(front.faces), f"card {slot} has no such face")
        _must((front, *front.faces)[state.face[slot]] is card, f"card {slot} shows another face")
        places = spec.open_places(state.regs, zone) if zone >= 0 else ()
        _must(-1 <= state.place[slot] < max(1, len(places)), f"card {slot} lies in no place of its zone")
        for kind, guest in state.guests[slot]:
            _must(kind in spec.relations and 0 <= guest < size, f"{kind!r} {guest} cannot be attached")
            _must(state.host[guest] == slot, f"card {guest} is not attached to {slot}")
    _within((*state.owner, *state.master, state.active, state.first), 0, 2, "there is no such player")
    counts = (*state.damage, *state.rested, *state.known, state.turn, state.tick, state.returned)
    _within(counts, 0, FEW, "a count is out of bounds")
    _within((state.generation, *state.handle, *state.lot, *state.placed, *state.entered), -MANY, MANY, "no stamp")
    _within(state.inc, 0, state.next_inc, "a card has been there more often than any")
    _within((state.next_inc,), 0, MANY, "no stamp")
    _within((state.chance,), 0, 2**64, "no state of chance")
    _within(state.section, -1, spec.kinds, "there is no such deck")


def _check_marks(game: Engine) -> None:
    """Effects, links and records belong to cards and programs that exist."""
    state, bounds = game.state, _Bounds(game)
    size = len(state.prints)
    for slot, mods in state.mods.items():
        _must(-2 <= slot < size or is_place(game.spec, slot), f"there is no card {slot}")
        for mod in mods:
            _must(-1 <= mod.source < size and abs(mod.amount) < FEW and 0 <= mod.player < 2, "an effect of nothing")
            if mod.number:
                _must(_exists(game, mod.number, mod.program), f"no effect {mod.program} stands on {mod.number}")
                gives = game.program(mod.number, mod.program).gives
                _must(mod.op != "also" or 0 <= mod.node < len(gives), "an effect gives nothing")
            else:
                _must(mod.op != "also", "an effect gives nothing")
    for one in state.waiting:
        _must(0 <= one.player < 2 and _exists(game, one.number, one.program), "an effect that waits is of nothing")
        _within((one.slot, one.this, one.subject[0], one.other[0]), -2, size, "there is no such card")
        _within((one.slot,), 0, size, "there is no such card")
    for link in state.links:
        _within((link.slot, link.other), -1, size, "there is no such card")
    for showing in state.showings:
        _within((showing.slot,), 0, size, "there is no such card")
        _within((showing.to,), 0, 8, "it is shown to nobody there is")
    _within(state.shown, 0, size, "there is no such card")
    for last in state.last.values():
        _must(last.print in game.prints and 0 <= last.owner < 2 and 0 <= last.master < 2, "a card that never was")
        _must(-1 <= last.zone < len(state.zones), "a card that was nowhere")
        _within((slot for _, slot in last.guests), 0, size, "there is no such card")
    told(state.regs, game.spec.register_values, bounds)


def _exists(game: Engine, number: str, place: int) -> bool:
    card = game.prints.get(number)
    return card is not None and 0 <= place < len(card.programs)


def _check_flow(game: Engine) -> None:
    """The step that asks can be answered, and procedures in flight hold cards that exist."""
    state, size = game.state, len(game.state.prints)
    for frame in state.frames:
        _must(0 <= frame.pc <= len(frame.proc.steps), f"{frame.proc.name} has no step {frame.pc}")
        _must(all(map(_plain, frame.v)), f"{frame.proc.name} holds what is no value")
        told(frame.v, frame.proc.values, _Bounds(game))
    ask = state.pending
    if ask is None:
        _must(state.outcome is not None or bool(state.frames), "nothing is to be done, and nobody has won")
        return
    _must(state.outcome is None, "somebody is asked although the game is over")
    _must(0 <= ask.player < 2 and bool(ask.options) and -1 <= ask.source < size, "nobody is asked anything")
    _must(0 <= ask.low <= FEW and 0 <= ask.high <= FEW, "a choice of an impossible number")
    _within(ask.picked, 0, size, "there is no such card")
    for option in ask.options:
        _must(bool(option) and isinstance(option[0], str), "an option that says nothing")
        _within((part for part in option if isinstance(part, int)), 0, size, "there is no such card")
    _must(bool(state.frames), "nobody asks")
    top: Frame = state.frames[-1]
    _must(top.pc > 0 and top.proc.steps[top.pc - 1].on_answer is not _no_answer, "what is asked cannot be answered")


def _plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_plain, value))
    return value is None or isinstance(value, str) or (isinstance(value, int) and abs(value) < MANY)
