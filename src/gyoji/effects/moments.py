"""Moments of turns that are still to come: until when effects last, and what they have put off until then.

A text names a moment ("next enemy end of turn"). The one that is meant now is kept as a number, in whose turns it comes
and after which turn, so that an extra turn makes no difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import side_players
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.door import perform

if TYPE_CHECKING:
    from gyoji.effects.evaluate import Scope
    from gyoji.kernel.engine import Engine

NEXT: Final = "next"  # in that player's next turn
COMING: Final = "coming"  # or in the one under way, if it is that player's


def moment(word: str, side: str, edge: str, phase: str) -> str:
    """A moment of a turn that is still to come, in the words of `Modify.until` and `Delayed.when`."""
    return f"{word} {side} {edge} of {phase}"


def fixed(scope: Scope, named: str) -> str:
    """A moment as a text names it, as the one that is meant now."""
    word, _, rest = named.partition(" ")
    if word not in (NEXT, COMING):
        return named
    side, _, name = rest.partition(" ")
    (player,) = side_players(scope, side)
    after = scope.game.state.turn - (word == COMING)
    return f"{name} {2 * after + player}"


def expire(game: Engine, name: str, *rules: str) -> None:
    """A moment has come: effects that last until then end."""
    found = set()
    for row in game.state.mods.values():
        for mod in row:
            if mod.until.startswith(name):
                found.add(mod.until)
    for until in sorted(found):
        if is_now(game, name, until):
            perform(game, [do.Expire(until)], Cause("rule", rules))


def put_off(game: Engine, name: str) -> list[str]:
    """The moments that have come for which something is put off, in that order."""
    if not game.state.later:
        return []
    moments = dict.fromkeys(when for when, _ in game.state.later if when.startswith(name))
    return [when for when in moments if is_now(game, name, when)]


def is_now(game: Engine, name: str, when: str) -> bool:
    if when == name:
        return True
    number = when.removeprefix(name + " ")
    if not number.isdecimal():
        return False
    after, player = divmod(int(number), 2)
    return player == game.state.active and after < game.state.turn
