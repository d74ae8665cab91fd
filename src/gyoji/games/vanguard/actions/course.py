"""What effects do to the course of the game: extra turns, winning and losing, draws and looks one card at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope, evaluate, figure, side_players
from gyoji.effects.perform import TAKERS, draw_acts, executes, numbers_to_look_at
from gyoji.effects.perform import ask_how_many_to_look_at as ask_look
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, act, bind, cause_of
from gyoji.games.vanguard.actions.search import look as look_at_top
from gyoji.games.vanguard.actions.search import tell_of_look
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import DECK, cards
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.procedures import Procedure, goto, step
from gyoji.kernel.state import Mod
from gyoji.kernel.values import PLAIN
from gyoji.text.vanguard.nodes.acts import WANTED, Increase

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, Plain, RawOption

# ── turns and the end of the game ──

# The values of the turn's frame: abilities that have stood by in this end phase, extra turns to come (the next one
# first), whose turn comes when there are none.
MARKS, EXTRA, NEXT = range(3)


def turn_values(player: int) -> list[Plain]:
    """For a turn of this player."""
    return [(), (), 1 - player]


@executes(ac.ExtraTurn)
def _extra_turn(game: Engine, frame: Frame, scope: Scope, row: ac.ExtraTurn) -> None:
    """12.4.1: right after this one; 12.4.2: so the one added last comes first."""
    turn = next(one for one in game.state.frames if one.proc is game.spec.timing.turn)
    coming = turn.v[EXTRA]
    assert isinstance(coming, tuple)
    turn.v[EXTRA] = (*side_players(scope, row.who), *coming)
    act(game, frame, [do.Happen("extra_turn", player=scope.player, word="an extra turn")])


@executes(ac.EndGame)
def _end_game(game: Engine, frame: Frame, scope: Scope, row: ac.EndGame) -> None:
    """1.2.5: at once, before any check timing."""
    (loser,) = side_players(scope, row.loser)
    cause = cause_of(game, frame)
    act(game, frame, [do.Lose(loser, "a card says so")], cause._replace(rules=("1.2.5", *cause.rules)))


# ── figures ──


@executes(Increase)
def _increase(game: Engine, frame: Frame, scope: Scope, row: Increase) -> None:
    """2.5.4.2: by less than nothing is a decrease; 2.5.4.1: by nothing is no change."""
    amount = evaluate(scope, row.amount)
    state = game.state
    acts: list[Act] = []
    for slot in targets(scope, row.target):
        by = amount
        if row.own:
            by = amount - figure(scope, slot, row.attr) if row.own == WANTED else amount * figure(scope, slot, row.own)
        mod = Mod(row.attr, by, row.until, state.next_inc, scope.this, state.inc[scope.this], "", 0, 0, scope.player)
        acts += [do.Change(slot, mod)] if by else []
    act(game, frame, acts)


# ── one card at a time ──


def draw(game: Engine, frame: Frame, scope: Scope, row: ac.Draw) -> None:
    """3.12.3: several cards are drawn one by one."""
    number, drawn = evaluate(scope, row.amount), 0
    if row.up_to:
        (player,) = side_players(scope, row.who)
        game.push(UP_TO, [player, number, 0, -1])
        return
    for player in side_players(scope, "any" if row.who == "each" else row.who):
        for _ in range(min(number, len(cards(game, player, DECK)))):
            act(game, frame, draw_acts(game, player, 1))
            drawn += 1
    frame.v[COUNT] = drawn


# v: player, how many at most, how many so far, the binding of cards that are looked at (-1: they are drawn)
WHO, MOST, DONE, INTO = range(4)


ONE_AT_A_TIME: Final[RawOption] = ("choose", "one at a time")


def _frame(frame: Frame) -> tuple[int, int, int, int]:
    who, most, done, into = frame.v
    assert isinstance(who, int) and isinstance(most, int) and isinstance(done, int) and isinstance(into, int)
    return who, most, done, into


def look(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop) -> None:
    (ask_how_many_to_look_at if row.up_to else look_at_top)(game, frame, scope, row)


def ask_how_many_to_look_at(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop) -> None:
    """3.13.3.1: a number at once, or one card at a time, with a question after each."""
    options = numbers_to_look_at(game, scope, row)
    if policy(game).looks_one_by_one and len(options) > 2:  # of a single card there is nothing to stop
        options = (*options[:-1], ONE_AT_A_TIME, options[-1])
    ask_look(game, scope, options)


def look_up_to(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop, option: RawOption) -> None:
    if option == ONE_AT_A_TIME:
        game.push(UP_TO, [scope.player, evaluate(scope, row.amount), 0, row.bind])
        goto(game.state.frames[-1], draw_or_look)
    else:
        TAKERS[ac.LookTop](game, frame, scope, row, option)


@step("3.12.4", "3.12.4.3", "3.13.3", "3.13.3.3")
def reach_number(game: Engine, frame: Frame) -> None:
    """With the number reached, be it 0, or no card left, this is over."""
    who, most, done, into = _frame(frame)
    left = len(cards(game, who, DECK)) - (done if into >= 0 else 0)
    if done < most and left > 0:
        return
    below = game.drop_frame()
    if into >= 0:
        looked_at = cards(game, who, DECK)[:done]
        bind(game, below, into, looked_at)
        if looked_at:
            tell_of_look(game, below, who)
        act(game, below, [do.reveal(slot, 1 << who) for slot in looked_at])  # as long as the effect goes on
    below.v[COUNT] = done


@step("3.12.4.1", "3.13.3.1")
def one_more(game: Engine, frame: Frame) -> None:
    who, _, _, into = _frame(frame)
    rule = "3.12.4.1" if into < 0 else "3.13.3.1"
    source = cause_of(game, game.state.frames[-2]).slot
    game.ask(who, "one more", (rule,), (("yes",), ("done",)), source=source)


@one_more.answer
def _enough(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "done":
        frame.v[MOST] = frame.v[DONE]


@step("3.12.4.2", "3.13.3.2")
def draw_or_look(game: Engine, frame: Frame) -> None:
    """The top card is drawn; or the next one from the top is looked at."""
    who, most, done, into = _frame(frame)
    goto(frame, reach_number)
    if done >= most:
        return
    frame.v[DONE] = done + 1
    below = game.state.frames[-2]
    if into < 0:
        act(game, below, draw_acts(game, who, 1))
    else:
        act(game, below, [do.reveal(slot, 1 << who) for slot in cards(game, who, DECK)[done : done + 1]])


UP_TO = Procedure("up to", (reach_number, one_more, draw_or_look), values=(PLAIN,), settles=False)
