"""Positions do not hang on slots: under other names for its cards a game is in the same position, and goes on alike.

A procedure that does not say which of its values are cards (`Procedure.values`) fails here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from generic.harness import (
    Chooser,
    Dice,
    decisions,
    enough,
    every_game,
    mid_effect,
    playing,
    seeds_until,
    wild_seeds,
)
from gyoji import Game
from gyoji.kernel.loops import PATIENCE
from gyoji.kernel.position import later_values, option_told, position
from gyoji.kernel.state import CARD_LISTS, Last, Plain, State, Waiting
from gyoji.kernel.values import CARD, WAITING, Kind, told


class Renamed:
    """Other slots for all cards; all else as it is."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.past = game.spec.triggers.past_values
        self.cases: Sequence[Sequence[Kind]] = [action.values for action in game.spec.timing.check]
        self.new = dice.shuffled(range(len(game.state.prints)))

    def slot(self, slot: int) -> int:
        return self.new[slot]

    def inc(self, inc: int) -> Plain:
        return inc

    def generation(self, number: int) -> Plain:
        return number


def renamed(game: Game, dice: Dice) -> Game:
    """The same game with other slots for its cards."""
    names = Renamed(game, dice)
    twin = game.copy()
    old, new = game.state, twin.state
    for name in CARD_LISTS:
        rows = list(getattr(old, name))
        for slot, row in enumerate(getattr(old, name)):
            rows[names.slot(slot)] = row
        setattr(new, name, rows)
    new.host = [CARD(host, names) for host in new.host]  # type: ignore[misc]
    new.guests = [tuple((kind, names.slot(slot)) for kind, slot in rows) for rows in new.guests]
    new.zones = [[names.slot(slot) for slot in zone] for zone in old.zones]
    new.mods = {
        CARD(slot, names): tuple(mod._replace(source=CARD(mod.source, names)) for mod in mods)  # type: ignore[misc]
        for slot, mods in old.mods.items()
    }
    new.shown = {names.slot(slot): to for slot, to in old.shown.items()}
    new.showings = [row._replace(slot=names.slot(row.slot)) for row in old.showings]
    new.waiting = [Waiting(*WAITING(row, names)) for row in old.waiting]  # type: ignore[misc]
    new.later = [(when, told(v, later_values(game.spec, when), names)) for when, v in old.later]
    new.section = tuple(old.section[names.new.index(slot)] for slot in range(len(old.section)))
    new.regs = list(told(old.regs, game.spec.register_values, names))  # type: ignore[arg-type]
    new.links = [row._replace(slot=names.slot(row.slot), other=CARD(row.other, names)) for row in old.links]  # type: ignore[arg-type]
    new.last = {inc: _last(row, names) for inc, row in old.last.items()}
    for frame in new.frames:
        frame.v = list(told(frame.v, frame.proc.values, names))
    twin.rebuild()
    twin.ask_again()
    return twin


def _last(row: Last, names: Renamed) -> Last:
    return row._replace(guests=tuple((kind, names.slot(slot)) for kind, slot in row.guests))


def watched(game: Game) -> Game:
    """The same game, so long without progress that positions are compared."""
    twin = game.copy()
    twin.state.tick = PATIENCE + 1
    twin.ask_again()
    return twin


def go_on_alike(game: Game, twin: Game, seed: int, most: int = 8) -> None:
    """Both are in the same position, and stay so whatever is chosen."""
    chooser = Chooser(seed)
    for _ in range(most):
        here, there = position(game), position(twin)
        assert here == there._replace(grown=here.grown, alike=here.alike)
        ask, other = game.state.pending, twin.state.pending
        if ask is None or other is None:
            assert ask is other and game.state.outcome == twin.state.outcome
            return
        offered = [option_told(option, here.alike) for option in ask.options]
        theirs = [option_told(option, there.alike) for option in other.options]
        assert (ask.player, ask.kind, sorted(map(str, offered))) == (other.player, other.kind, sorted(map(str, theirs)))
        index = chooser.index(game)
        game.choose(index)
        twin.choose(theirs.index(offered[index]))
        if game.state.tick <= PATIENCE:
            return  # progress was made, and positions are not compared: a row of picks lies as the cards lie


RENAMED = {
    *(*CARD_LISTS, "zones", "mods", "shown", "showings", "waiting", "later", "regs", "links", "last", "frames"),
    "section",
    *("used", "edges"),  # by incarnation, which stays
    *("pending",),  # asked anew
    *("loop", "barred"),  # told without slots
    *("turn", "active", "first", "phase", "step", "generation", "chance", "next_inc", "tick", "returned", "outcome"),
}


def test_all_of_a_state_is_renamed() -> None:
    assert set(State.__slots__) == RENAMED, "what is new in a state: is there a card in it?"


@every_game
def test_under_other_names_a_game_is_in_the_same_position_and_goes_on_alike(name: str) -> None:
    tried = in_effects = 0

    def seen() -> bool:
        return tried > 30 and in_effects >= enough(5)

    for seed in chain(wild_seeds(80_100, 0.5), seeds_until(seen, 80_000, 0.5)):
        dice = Dice(seed)
        with playing(name, seed, journal=False) as game:
            for number in decisions(game, seed):
                begun = bool(game.state.pending and game.state.pending.picked)  # a row of picks would begin anew
                if game.state.turn and not begun and dice.percent(30 if mid_effect(game) else 5):
                    twin = watched(game)
                    go_on_alike(twin, renamed(twin, dice), number)
                    tried += 1
                    in_effects += mid_effect(game)
    assert seen(), (tried, in_effects)
