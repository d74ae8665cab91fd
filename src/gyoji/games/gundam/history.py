"""What texts ask of the past: events are noted, on cards and players, if a text in the game asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import selectors as se
from gyoji.effects.evaluate import Scope, holds, noted, selects
from gyoji.effects.patterns import Happened, Pattern, note_of, speaks_of_others
from gyoji.games.gundam.effects import is_caused, is_meant
from gyoji.kernel import acts as do
from gyoji.kernel.state import Mod

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import Event

MOST: Final = 30  # more than texts ask for is not counted, so that what repeats is known as a loop


def note(game: Engine, happened: Event) -> None:
    """Notes the event for every question that texts of this game ask about such events."""
    event, subject, other = happened[:3]
    for tally in game.tallies[event]:
        assert isinstance(tally, Happened)
        pattern = tally.pattern
        name = note_of(pattern, tally.span)
        if se.This() in (pattern.subject, pattern.other):
            this = subject if pattern.subject == se.This() else other
            if this >= 0 and _fits(Scope(game, game.state.owner[this], this, this), pattern, happened):
                _count(game, this, name, tally.span)
            continue
        for player in (0, 1):
            if _fits(Scope(game, player, -1, -1), pattern, happened):
                _count(game, -1 - player, name, tally.span)
                if speaks_of_others(pattern):
                    _count(game, subject, name, tally.span)  # a card that asks for others leaves this out


def _fits(scope: Scope, pattern: Pattern, happened: Event) -> bool:
    """Is the event one of this pattern, seen from there?"""
    event, subject, other, player, cause, origin = happened
    if pattern.player != "any" and (player == scope.player) != (pattern.player == "own"):
        return False
    if pattern.origins and origin not in pattern.origins:
        return False
    if pattern.by is not None and not is_caused(scope.game, pattern.by.kind, cause, scope.player):
        return False
    wanted = pattern.subject
    if isinstance(wanted, se.Selector) and (subject < 0 or not is_meant(scope, wanted, subject, event)):
        return False
    wanted = pattern.other
    if isinstance(wanted, se.Selector) and (other < 0 or not selects(scope, wanted, other)):
        return False
    return pattern.condition is None or holds(scope, pattern.condition)


def _count(game: Engine, on: int, name: str, until: str) -> None:
    """One more of it, on a card or a player."""
    number = noted(game, on, name) + 1
    for mod in game.state.mods.get(on, ()):
        if mod.attr == name:
            game.quietly(do.Lift(on, mod))
    game.quietly(do.Change(on, Mod(name, min(number, MOST), until, game.state.next_inc, -1, -1, "", 0, 0, 0)))
