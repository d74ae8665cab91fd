"""Costs that put cards on rear-guard circles: which circles there are for them (10.7.1.1, 10.22.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard.actions.call import OPENLY, SEPARATELY, circles_for, way_of
from gyoji.games.vanguard.play import may
from gyoji.games.vanguard.protect import cards_only
from gyoji.games.vanguard.zones import CIRCLES
from gyoji.text.vanguard.nodes.acts import Call
from gyoji.text.vanguard.nodes.costs import Take

if TYPE_CHECKING:
    from gyoji.effects.evaluate import Scope
    from gyoji.kernel.engine import Engine
    from gyoji.text.vanguard.nodes.costs import Cost


def placing_of(part: Cost) -> Call | None:
    return part.placing if isinstance(part, Take) else None


def can_be_placed(scope: Scope, part: Cost, slots: list[int]) -> list[int]:
    """Those that can be put there, if that is done with them."""
    if placing_of(part) is None:
        return slots
    placing = placing_of(part)
    called = placing is not None and not placing.locked
    return [one for one in cards_only(scope.game, slots) if not called or may(scope.game, scope.player, one, "call")]


def circles_left(game: Engine, player: int, row: Call, taken: tuple[int, ...]) -> list[str]:
    """The circles that the next card can be put on."""
    how = way_of(game, row)
    apart = how & (SEPARATELY | OPENLY)
    return [name for name in circles_for(game, player, how) if not apart or CIRCLES.index(name) not in taken]


def have_circles(scope: Scope, parts: tuple[Cost, ...]) -> bool:
    """Is there one for each card that is put on a circle?"""
    for row in map(placing_of, parts):
        if row is not None:
            number = sum(part.number for part in parts if isinstance(part, Take) and part.placing is not None)
            circles = circles_left(scope.game, scope.player, row, ())
            if len(circles) < (number if way_of(scope.game, row) & (SEPARATELY | OPENLY) else 1):
                return False
    return True
