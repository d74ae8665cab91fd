"""Moments of turns to come: until when effects last, and what they have put off until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope, side_players
from gyoji.effects.resolve import take_up
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.door import perform
from gyoji.text.dbs.words import COMING, NEXT

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def fixed(scope: Scope, moment: str) -> str:
    """A moment as a text names it ("next enemy end of turn") as the one that is meant now: in which turns of whom it
    comes is kept as a number, so that an extra turn makes no difference.
    """
    word, _, rest = moment.partition(" ")
    if word not in (NEXT, COMING):
        return moment
    side, _, name = rest.partition(" ")
    (player,) = side_players(scope, side)
    after = scope.game.state.turn - (word == COMING)
    return f"{name} {2 * after + player}"


def expire(game: Engine, name: str, *rules: str) -> None:
    """A moment has come: effects that last until then end."""
    mods = game.state.mods
    if not mods:
        return
    for until in sorted({mod.until for row in mods.values() for mod in row if mod.until.startswith(name)}):
        if _is_now(game, name, until):
            perform(game, [do.Expire(until)], Cause("rule", rules))


def do_put_off(game: Engine, name: str) -> None:
    """What effects put off until now is done, in the order in which it was put off."""
    if not game.state.later:
        return
    moments = dict.fromkeys(when for when, _ in game.state.later if when.startswith(name))
    for when in reversed([when for when in moments if _is_now(game, name, when)]):
        take_up(game, when)


def _is_now(game: Engine, name: str, moment: str) -> bool:
    if moment == name:
        return True
    number = moment.removeprefix(name + " ")
    if not number.isdecimal():
        return False
    after, player = divmod(int(number), 2)
    return player == game.state.active and after < game.state.turn


def is_put_off(game: Engine, name: str) -> bool:
    """Is anything put off until this moment, which has come?"""
    return any(_is_now(game, name, when) for when, _ in game.state.later if when.startswith(name))
