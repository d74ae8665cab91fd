"""5.4 and 6.1: setting up the game, up to Stand Up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gyoji.effects.perform import draw_acts
from gyoji.effects.redraw import push_redraw
from gyoji.effects.resolve import pick
from gyoji.games.vanguard.actions.course import turn_values
from gyoji.games.vanguard.faces import BACK
from gyoji.games.vanguard.zones import DECK, G_ZONE, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import value
from gyoji.kernel.door import begin_turn, perform
from gyoji.kernel.frames import cards_in
from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.values import REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

START_HAND = 5

# v: picks of the player asked last, by player


def deal(game: Engine, player: int, main: Sequence[str], g_deck: Sequence[str], first: Sequence[str]) -> None:
    """5.4.2: the main deck; 5.4.3.1: the G deck, face down; 5.4.3: also face down, a first vanguard if one is named."""
    game.lay_pile(main, player, zone(player, DECK))
    for kind, numbers in ((G_ZONE, g_deck), (VANGUARD, first)):
        for number in numbers:
            game.place(game.new_slot(number, player), zone(player, kind), face=BACK)


def _choose_first(game: Engine, frame: Frame, player: int) -> None:
    if not cards(game, player, VANGUARD):
        candidates = [slot for slot in cards(game, player, DECK) if value(game, slot, "grade") == 0]
        pick(game, player, candidates, 1, 1, player, kind="first vanguard")


def _lay_down(game: Engine, frame: Frame, player: int) -> None:
    acts: list[Act] = [do.Move(slot, zone(player, VANGUARD), "laid down", face=BACK) for slot in _slots(frame, player)]
    perform(game, acts, Cause("rule", ("5.4.3",), player))


def _slots(frame: Frame, player: int) -> list[int]:
    return cards_in(frame, player)


@step("5.4.3")
def one_chooses_first_vanguard(game: Engine, frame: Frame) -> None:
    frame.v = [(), ()]
    _choose_first(game, frame, 0)


@step("5.4.3")
def other_chooses_first_vanguard(game: Engine, frame: Frame) -> None:
    _choose_first(game, frame, 1)


@step("5.4.3")
def lay_down_first_vanguards(game: Engine, frame: Frame) -> None:
    """Face down, each without knowing the other's."""
    for player in (0, 1):
        _lay_down(game, frame, player)
    frame.v = [(), ()]


@step("5.4.3.1")
def shuffle_decks(game: Engine, frame: Frame) -> None:
    perform(game, [do.Shuffle(zone(player, DECK)) for player in (0, 1)], Cause("rule", ("5.4.3.1",)))


@step("5.4.3.2", "5.4.3.2.1")
def toss(game: Engine, frame: Frame) -> None:
    """Randomness decides who goes first; nobody chooses."""
    game.set_first(game.toss(2))


@step("5.4.3.4")
def draw_five(game: Engine, frame: Frame) -> None:
    for player in (game.state.first, 1 - game.state.first):
        perform(game, draw_acts(game, player, START_HAND), Cause("rule", ("5.4.3.4",), player))


def _mulligan(game: Engine, player: int) -> None:
    push_redraw(game, player, player, ("5.4.3.4",))


def _redraw(game: Engine, frame: Frame, player: int) -> None:
    """The chosen cards are shuffled back, and as many are drawn; if none are chosen, nothing is shuffled."""
    slots = _slots(frame, player)
    cause = Cause("rule", ("5.4.3.4",), player)
    if slots:
        back: list[Act] = [do.Move(slot, zone(player, DECK), "redraw") for slot in slots]
        perform(game, [*back, do.Shuffle(zone(player, DECK))], cause)
        perform(game, draw_acts(game, player, len(slots)), cause)


def _redraw_below(game: Engine, frame: Frame, player: int) -> None:
    """The chosen cards go to the bottom, as many are drawn, and only then the deck is shuffled."""
    slots = _slots(frame, player)
    cause = Cause("rule", ("5.4.3.4",), player)
    if slots:
        perform(game, [do.Move(slot, zone(player, DECK), "redraw", -1) for slot in slots], cause)
        perform(game, draw_acts(game, player, len(slots)), cause)
        perform(game, [do.Shuffle(zone(player, DECK))], cause)


@step("5.4.3.4")
def first_player_chooses(game: Engine, frame: Frame) -> None:
    _mulligan(game, game.state.first)


@step("5.4.3.4")
def first_player_redraws(game: Engine, frame: Frame) -> None:
    _redraw(game, frame, game.state.first)


@step("5.4.3.4")
def second_player_chooses(game: Engine, frame: Frame) -> None:
    _mulligan(game, 1 - game.state.first)


@step("5.4.3.4")
def second_player_redraws(game: Engine, frame: Frame) -> None:
    _redraw(game, frame, 1 - game.state.first)


@step("5.4.3.4", instead_of=first_player_redraws)
def first_player_redraws_first(game: Engine, frame: Frame) -> None:
    _redraw_below(game, frame, game.state.first)


@step("5.4.3.4", instead_of=second_player_redraws)
def second_player_redraws_first(game: Engine, frame: Frame) -> None:
    _redraw_below(game, frame, 1 - game.state.first)


@step("6.1.1")
def stand_up(game: Engine, frame: Frame) -> None:
    """Both vanguards are turned face up."""
    acts: list[Act] = [do.Turn(slot, 0, "stand up") for player in (0, 1) for slot in cards(game, player, VANGUARD)]
    perform(game, acts, Cause("rule", ("6.1.1",)))


@step("6.2.1")
def begin(game: Engine, frame: Frame) -> None:
    frame.v = [(), ()]
    begin_turn(game, 1, game.state.first, Cause("rule", ("6.2.1",)))
    game.push(game.spec.timing.turn, turn_values(game.state.first))


def strays(game: Engine, frame: Frame) -> list[int]:
    """In another world: first vanguards that cannot be one there (5.4.3)."""
    state = game.state
    found: list[int] = []
    for player in (0, 1):
        chosen = {(slot, state.inc[slot]) for slot in _slots(frame, player) if state.zone[slot] == zone(player, DECK)}
        found += [slot for slot, inc in chosen if (slot, inc) in frame.v[player]]  # type: ignore[operator]
        found += cards(game, player, VANGUARD)
    return [slot for slot in found if state.prints[slot].front.values["grade"]]


PREPARE = Procedure(
    "prepare",
    (
        one_chooses_first_vanguard,
        other_chooses_first_vanguard,
        lay_down_first_vanguards,
        shuffle_decks,
        toss,
        draw_five,
        first_player_chooses,
        first_player_redraws,
        second_player_chooses,
        second_player_redraws,
        stand_up,
        begin,
    ),
    values=(REFS,),
    settles=False,
    strays=strays,
)
