"""What effects have put off until a moment of a turn is done when it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.moments import put_off
from gyoji.effects.resolve import take_up

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def do_put_off(game: Engine, name: str) -> None:
    """In the order in which it was put off."""
    for when in reversed(put_off(game, name)):
        take_up(game, when)
