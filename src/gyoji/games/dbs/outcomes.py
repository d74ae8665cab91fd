"""What skills do to the game as a whole: further turns, wins and losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope, side_players
from gyoji.effects.resolve import COUNT, NEXT, STOP, act, cause_of
from gyoji.games.dbs import moving
from gyoji.games.dbs.turn import FURTHER_TURN
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

EXECUTORS = moving.EXECUTORS  # all of the game's
executes = EXECUTORS.row


@executes(ac.ExtraTurn)
def _further_turn(game: Engine, frame: Frame, scope: Scope, row: ac.ExtraTurn) -> None:
    """When this turn ends, the player has another one (1-3-1)."""
    (player,) = side_players(scope, row.who)
    values = list(frame.v)
    values[STOP] = values[NEXT]
    act(game, frame, [do.Postpone(f"{FURTHER_TURN} {player}", tuple(values))])


@executes(ac.EndGame)
def _end_game(game: Engine, frame: Frame, scope: Scope, row: ac.EndGame) -> None:
    """1-2-6: at once."""
    (player,) = side_players(scope, row.loser)
    frame.v[COUNT] = 1
    perform(game, [do.Lose(player, "a card says so")], cause_of(game, frame)._replace(rules=("1-2-6",)))
