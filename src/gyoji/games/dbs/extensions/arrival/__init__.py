"""[Arrival]: a card that is played from the hand in a battle, by the colours of one's combos."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Meanings, Scope
from gyoji.games.dbs.zones import COMBO, cards
from gyoji.games.extensions import Extension
from gyoji.games.tables import Words
from gyoji.kernel.derive import quality
from gyoji.kernel.procedures import Switch
from gyoji.text.dbs.extensions import arrival as text

if TYPE_CHECKING:
    from gyoji.kernel.gamedef import GameDef

RULE: Final = "AR-1"
ARRIVES = Switch("cards can be played with [Arrival]")
BOTH_COLORS = Switch("[Arrival] needs a card of each of its colours in the Combo Area")
OWN = Meanings()


@OWN.condition(text.CombosOf, "combo", "colors")
def _combos_of(scope: Scope, one: text.CombosOf) -> bool:
    """AR-1-1. AR-R1: a card of both colours counts as either."""
    if not ARRIVES.on:
        return False
    found = {color for slot in cards(scope.game, scope.player, COMBO) for color in quality(scope.game, slot, "colors")}
    return set(one.colors) <= found or not BOTH_COLORS.on


def extend(game: GameDef) -> GameDef:
    numbering, instructions = game.numbering, game.instructions
    return replace(
        game,
        instructions=replace(instructions, conditions={**instructions.conditions, **OWN.conditions}),
        numbering=replace(
            numbering,
            cites={**numbering.cites, text.WORD: (RULE,)},
            switches={**numbering.switches, ARRIVES: (RULE, "AR-1-2"), BOTH_COLORS: ("AR-1-1",)},
        ),
    )


ARRIVAL: Final = Extension(
    text.ARRIVAL.name,
    Words("Arrival", "アライバル"),
    Words(
        "Cards with [Arrival] can be played in a battle when both of its colours are in your Combo Area.",
        "[Arrival]を持つカードは、指定の2色がコンボエリアにあればバトル中にプレイできる。",
    ),
    "dbs/extensions/arrival",
    extend,
)
