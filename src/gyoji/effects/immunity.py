"""Not affected by effects: which effects a card's immunity covers.

It is used when figures and qualities are computed (kernel/continuous), when an act would be done to the card
(kernel/prohibit), and to decide what the card may not, may or must do (effects/bans).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope, reads, selects, static_scope
from gyoji.kernel.continuous import Exemption
from gyoji.kernel.prohibit import covers

if TYPE_CHECKING:
    from gyoji.effects.actions import Immune
    from gyoji.kernel.continuous import Effect
    from gyoji.kernel.engine import Engine


class Exempt(Exemption):
    """An immunity as an instruction describes it."""

    __slots__ = ("change",)

    def __init__(self, change: Immune) -> None:
        self.change = change
        self.reads = reads(change.by)

    def covers(self, game: Engine, immunity: Effect, slot: int, source: int, player: int) -> bool:
        if not covers(game, self.change.cause, slot, "effect", source, player):
            return False
        by, mod = self.change.by, immunity.mod
        if by is None:
            return True
        if mod is None:
            scope = static_scope(game, immunity.source)
        else:
            scope = Scope(game, mod.player, mod.source, mod.source, mod.source_inc)
        return source >= 0 and selects(scope, by, source)
