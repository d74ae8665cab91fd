"""Trigger effects that a card's text activates, without a check (2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import executes
from gyoji.effects.possible import targets
from gyoji.games.vanguard.triggers import push_trigger

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


@executes("activate triggers")
def _activate_triggers(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """2.8.1.1: one card after the other; what has no icon does nothing."""
    for slot in reversed(targets(scope, row.target)):
        push_trigger(game, scope.player, slot)
