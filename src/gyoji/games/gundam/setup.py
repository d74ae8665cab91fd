"""5-2: before the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.perform import draw_acts
from gyoji.games.gundam.zones import BASE, DECK, HAND, RESOURCES, SHIELDS, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import begin_turn, perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, step

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

START_HAND = 5
START_SHIELDS = 6
EX_BASE = "EX Base"
EX_RESOURCE = "EX Resource"
WINNER = 0  # the value of its frame: who decides who goes first


@step("5-2-1-2")
def shuffle_decks(game: Engine, frame: Frame) -> None:
    perform(game, [do.Shuffle(zone(player, DECK)) for player in (0, 1)], Cause("rule", ("5-2-1-2",)))


@step("5-2-1-4")
def toss(game: Engine, frame: Frame) -> None:
    """Picks at random who decides, in place of rock paper scissors."""
    frame.v = [game.toss(2)]


@step("5-2-1-4")
def choose_player_one(game: Engine, frame: Frame) -> None:
    """The winner decides who is Player One."""
    game.ask(number_in(frame, WINNER), "first", ("5-2-1-4",), (("first",), ("second",)))


@choose_player_one.answer
def _first(game: Engine, frame: Frame, option: RawOption) -> None:
    winner = number_in(frame, WINNER)
    game.set_first(winner if option[0] == "first" else 1 - winner)


def is_decided(game: Engine) -> bool:
    """Is it known who goes first? Then at least the first step after that question has begun."""
    frames = game.state.frames
    return bool(game.state.turn) or (
        bool(frames) and frames[0].proc is PREPARE and frames[0].pc > PREPARE.where[choose_player_one.name] + 1
    )


@step("5-2-1-5")
def draw_five(game: Engine, frame: Frame) -> None:
    first = game.state.first
    for player in (first, 1 - first):
        perform(game, draw_acts(game, player, START_HAND), Cause("rule", ("5-2-1-5",), player))


def _ask_redraw(game: Engine, player: int, rule: str) -> None:
    game.ask(player, "redraw", (rule, "5-2-1-6-1"), (("keep",), ("redraw",)))


def _redraw(game: Engine, player: int, option: RawOption) -> None:
    """5-2-1-6-1: the hand goes to the bottom, five new cards are drawn, then the deck is shuffled."""
    if option[0] != "redraw":
        return
    cause = Cause("rule", ("5-2-1-6-1",), player)
    hand: list[Act] = [do.move(slot, zone(player, DECK), "redraw") for slot in cards(game, player, HAND)]
    perform(game, hand, cause)
    perform(game, draw_acts(game, player, START_HAND), cause)
    perform(game, [do.Shuffle(zone(player, DECK))], cause)


@step("5-2-1-6", "5-2-1-6-1")
def player_one_redraws(game: Engine, frame: Frame) -> None:
    _ask_redraw(game, game.state.first, "5-2-1-6")


@player_one_redraws.answer
def _one(game: Engine, frame: Frame, option: RawOption) -> None:
    _redraw(game, game.state.first, option)


@step("5-2-1-7", "5-2-1-6-1")
def player_two_redraws(game: Engine, frame: Frame) -> None:
    _ask_redraw(game, 1 - game.state.first, "5-2-1-7")


@player_two_redraws.answer
def _two(game: Engine, frame: Frame, option: RawOption) -> None:
    _redraw(game, 1 - game.state.first, option)


@step("5-2-2")
def place_shields(game: Engine, frame: Frame) -> None:
    """Six cards one by one, each over the one before: the last one placed is the top Shield."""
    for player in (game.state.first, 1 - game.state.first):
        top = cards(game, player, DECK)[:START_SHIELDS]
        shields: list[Act] = [do.move(slot, zone(player, SHIELDS), "placed", 0, 1) for slot in top]
        perform(game, shields, Cause("rule", ("5-2-2",), player))


@step("5-2-3", "4-17-4-2")
def place_ex_bases(game: Engine, frame: Frame) -> None:
    bases: list[Act] = [do.Create(EX_BASE, player, zone(player, BASE), "placed") for player in (0, 1)]
    perform(game, bases, Cause("rule", ("5-2-3",)))


@step("5-2-4", "4-17-5-2")
def place_ex_resource(game: Engine, frame: Frame) -> None:
    second = 1 - game.state.first
    perform(
        game, [do.Create(EX_RESOURCE, second, zone(second, RESOURCES), "placed")], Cause("rule", ("5-2-4",), second)
    )


@step("5-2-5")
def begin(game: Engine, frame: Frame) -> None:
    """The game begins with Player One's turn."""
    begin_turn(game, 1, game.state.first, Cause("rule", ("5-2-5",)))
    game.push(game.spec.timing.turn, [()])


PREPARE = Procedure(
    "prepare",
    (
        shuffle_decks,
        toss,
        choose_player_one,
        draw_five,
        player_one_redraws,
        player_two_redraws,
        place_shields,
        place_ex_bases,
        place_ex_resource,
        begin,
    ),
)
