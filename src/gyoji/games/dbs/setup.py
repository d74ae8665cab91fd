"""5-2: before the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gyoji.effects.redraw import push_redraw
from gyoji.games.dbs.damage import push_draw
from gyoji.games.dbs.timing import checkpoint
from gyoji.games.dbs.zones import DECK, LEADER, LIFE, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import begin_turn, perform
from gyoji.kernel.frames import cards_in, number_in
from gyoji.kernel.procedures import Procedure, goto, step
from gyoji.kernel.values import PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

START_HAND: Final = 6
START_LIFE: Final = 8


def deal(game: Engine, player: int, main: Sequence[str], side: Sequence[str], start: Sequence[str]) -> None:
    """5-2-1-1, 5-2-1-2: the Leader Card lies in the Leader Area, front side up; the deck is there."""
    prints = game.prints
    numbers = (*main, *start)
    game.lay_pile([number for number in numbers if prints[number].kind != "leader"], player, zone(player, DECK))
    for number in numbers:
        if prints[number].kind == "leader":
            game.place(game.new_slot(number, player), zone(player, LEADER))


def _each(game: Engine) -> tuple[int, int]:
    return (game.state.first, 1 - game.state.first)


PICKED, DONE = range(2)  # the values of its frame: cards that are returned, how many players have redrawn


@step("5-2-1-2", "5-2-1-3", "3-5-1")
def place_leaders(game: Engine, frame: Frame) -> None:
    """Skills that trigger when a Leader Card is placed do so now."""
    frame.v = [(), 0]
    leaders = [slot for player in (0, 1) for slot in cards(game, player, LEADER)]
    acts: list[Act] = [do.Happen("to leader", slot, -1, game.state.owner[slot]) for slot in leaders]
    perform(game, acts, Cause("rule", ("5-2-1-2", "5-2-1-3")))


check_leaders = checkpoint("check_leaders", "5-2-1-3")


@step("5-2-1-4", "3-2-4")
def shuffle_decks(game: Engine, frame: Frame) -> None:
    perform(game, [do.Shuffle(zone(player, DECK)) for player in (0, 1)], Cause("rule", ("5-2-1-4",)))


@step("5-2-1-5", "5-2-1-5-1")
def decide_first(game: Engine, frame: Frame) -> None:
    """Chance alone decides who goes first."""
    game.set_first(game.toss(2))


@step("5-2-1-6")
def second_draws(game: Engine, frame: Frame) -> None:
    push_draw(game, 1 - game.state.first, START_HAND)


@step("5-2-1-6")
def first_draws(game: Engine, frame: Frame) -> None:
    push_draw(game, game.state.first, START_HAND)


def _redrawing(game: Engine, frame: Frame) -> int:
    """Whose chance to redraw it is, the first player's first."""
    return 1 - game.state.first if frame.v[DONE] else game.state.first


@step("5-2-1-6", "5-2-1-6-1")
def ask_redraw(game: Engine, frame: Frame) -> None:
    """Any number of cards may go back."""
    push_redraw(game, _redrawing(game, frame), PICKED, ("5-2-1-6", "5-2-1-6-1"))


@step("5-2-1-6", "5-2-1-6-1")
def redraw(game: Engine, frame: Frame) -> None:
    """They go into the deck, it is shuffled, and as many are drawn. Then the other player may."""
    player, done = _redrawing(game, frame), number_in(frame, DONE)
    slots = cards_in(frame, PICKED)
    frame.v = [(), done + 1]
    if done == 0:
        goto(frame, ask_redraw)
    if slots:
        cause = Cause("rule", ("5-2-1-6-1",), player)
        perform(game, [do.Move(slot, zone(player, DECK), "redraw") for slot in slots], cause)
        perform(game, [do.Shuffle(zone(player, DECK))], cause)
        push_draw(game, player, len(slots))


@step("5-2-1-7")
def place_life(game: Engine, frame: Frame) -> None:
    for player in _each(game):
        for slot in cards(game, player, DECK)[:START_LIFE]:  # 3-2-3: one by one
            perform(game, [do.move(slot, zone(player, LIFE), "placed", 0)], Cause("rule", ("5-2-1-7",), player))


@step("5-2-1-8")
def begin(game: Engine, frame: Frame) -> None:
    begin_turn(game, 1, game.state.first, Cause("rule", ("5-2-1-8",)))
    game.push(game.spec.timing.turn, [0])


PREPARE = Procedure(
    "prepare",
    (
        place_leaders,
        check_leaders,
        shuffle_decks,
        decide_first,
        second_draws,
        first_draws,
        ask_redraw,
        redraw,
        place_life,
        begin,
    ),
    values=(REFS, PLAIN),
    settles=False,
)
