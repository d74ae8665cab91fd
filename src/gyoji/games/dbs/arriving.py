"""8-8-1-4: what a [Counter: Play] does to the card that is being played, as it comes into play or right afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Scope
from gyoji.effects.moments import fixed
from gyoji.effects.perform import change_acts
from gyoji.effects.resolve import EFFECT, NEXT, SUBJECT, program_of, scope_of
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import number_in
from gyoji.kernel.state import Frame, Mod
from gyoji.text.dbs.nodes import AsPlayed
from gyoji.text.dbs.words import MANY, PLAYED

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

AS_PLAYED: Final = "as played"


def silence(game: Engine, scope: Scope, slot: int, until: str) -> list[Act]:
    """8-3-2: keyword skills as well, also those that it is given meanwhile."""
    source, inc, stamp = scope.card, game.state.inc[scope.card], game.state.next_inc
    words = game.spec.numbers.keywords
    return [do.Change(slot, Mod(word, -MANY, until, stamp, source, inc, "", 0, 0, scope.player)) for word in words]


def as_played_acts(game: Engine, slot: int) -> list[Act]:
    """What the card gets as it comes into play."""
    acts: list[Act] = []
    for _, v in game.due(AS_PLAYED) if game.state.later else ():
        frame = Frame(EFFECT, list(v))
        row, scope = program_of(game, frame).code[number_in(frame, NEXT) - 1], scope_of(game, frame)
        assert isinstance(row, AsPlayed)
        until = fixed(scope, row.change.until)
        acts += change_acts(game, frame, scope, slot, row.change)
        acts += silence(game, scope, slot, until) if row.silences else []
    return acts


def do_once_played(game: Engine, slot: int, came: bool) -> None:
    """What was put off until the card has been played; nothing of it if the card has not come into play."""
    for _, v in reversed(game.due(PLAYED)) if game.state.later else ():
        values = list(v)
        values[SUBJECT] = (slot, game.state.inc[slot])
        if came:
            game.push(EFFECT, values)
