"""What filters and conditions mean that only this game has. One row of a table each."""

from __future__ import annotations

from gyoji.effects.evaluate import SHARED, Meanings, Scope
from gyoji.games.dbs.zones import DECK, HAND, KINDS, cards
from gyoji.kernel.derive import quality, value
from gyoji.text.dbs.nodes import CanBurst, HasTwin

MEANINGS = Meanings(SHARED)


@MEANINGS.filter(HasTwin, "hand", "=power", "characters")
def _has_twin(scope: Scope, slot: int, one: HasTwin) -> bool:
    """10-13-3-1: of equal power, one each of the characters."""
    game = scope.game
    power = value(game, slot, "power")
    for other in cards(game, game.state.zone[slot] // KINDS, HAND):
        twin = game.state.prints[other].kind == "battle" and one.character in quality(game, other, "characters")
        if twin and other not in (slot, scope.card) and value(game, other, "power") == power:
            return True
    return False


@MEANINGS.condition(CanBurst, "deck")
def _can_burst(scope: Scope, one: CanBurst) -> bool:
    """10-30-1, 8-4-2-2: all of the cards must be there."""
    return len(cards(scope.game, scope.player, DECK)) >= one.number
