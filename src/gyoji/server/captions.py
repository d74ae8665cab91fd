"""What led to a step of a replay, so that a page can show it: the option with the names of its cards."""

from __future__ import annotations

from gyoji.game import Game
from gyoji.kernel.decisions import Option
from gyoji.server.messages import Chosen, Seat


def caption(game: Game, option: Option, seat: Seat) -> Chosen:
    """A choice about to be made, with the names of its cards, and of the card that asks."""
    decision, pending = game.decision, game.state.pending
    assert decision is not None and pending is not None
    handles = {handle: slot for slot, handle in enumerate(game.state.handle)}

    def named(handle: int) -> tuple[int, str]:
        return handle, game.state.prints[handles[handle]].name

    args = tuple(named(arg) if isinstance(arg, int) else str(arg) for arg in option.args)
    source = None if decision.source is None or decision.source in option.args else named(decision.source)
    says = game.spec.looks.says(game, pending.options[option.index])
    return Chosen(seat, option.text, option.verb, args, says, decision.kind, source)
