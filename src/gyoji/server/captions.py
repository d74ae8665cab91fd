"""What led to a step of a replay, so that a page can say it: the option with the names of its cards."""

from __future__ import annotations

from gyoji.game import Game
from gyoji.kernel.decisions import Option
from gyoji.server.messages import Chosen, Seat


def caption(game: Game, option: Option, seat: Seat) -> Chosen:
    """A choice that is about to be made, with the names of its cards."""
    handles = {handle: slot for slot, handle in enumerate(game.state.handle)} if option.args else {}
    args = tuple(
        (arg, game.state.prints[handles[arg]].name) if isinstance(arg, int) else str(arg) for arg in option.args
    )
    pending = game.state.pending
    assert pending is not None
    return Chosen(seat, option.text, option.verb, args, game.spec.looks.says(game, pending.options[option.index]))
