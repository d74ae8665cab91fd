"""Cradle markers: on a unit of the opponent, whose own abilities and power are gone."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Meanings, Scope
from gyoji.games.extensions import Extension
from gyoji.games.tables import Words
from gyoji.games.vanguard.numbers import with_paragraphs
from gyoji.kernel.derive import quality
from gyoji.kernel.procedures import Switch
from gyoji.text.vanguard import extensions as text
from gyoji.text.vanguard.nodes.markers import CRADLE, MARKED

if TYPE_CHECKING:
    from gyoji.kernel.gamedef import GameDef

BOOK: Final = "vanguard/extensions/cradle_markers"
PARTS: Final = {
    "CM-1-1": Switch("a unit with a Cradle marker has lost its original abilities"),
    "CM-1-2": Switch("a Cradle marker takes the original power"),
    "CM-1-3": Switch("a unit with a Cradle marker neither boosts nor intercepts"),
    "CM-1-4": Switch("a card is searched for when a unit with a Cradle marker is retired"),
}
TOLD_APART = Switch("texts tell units with a Cradle marker from those without")
OWN = Meanings()


def _does(scope: Scope, part: Switch) -> bool:
    return part.on


for rule, switch in PARTS.items():
    OWN.condition(rule)(partial(_does, part=switch))


@OWN.filter(MARKED, "state")
def _has_cradle(scope: Scope, slot: int) -> bool:
    """CM-2."""
    return CRADLE in quality(scope.game, slot, "state") or not TOLD_APART.on


def extend(game: GameDef) -> GameDef:
    numbering, instructions = with_paragraphs(game.numbering, BOOK), game.instructions
    switches = {switch: (rule,) for rule, switch in PARTS.items()}
    return replace(
        game,
        instructions=replace(
            instructions,
            filters={**instructions.filters, **OWN.filters},
            conditions={**instructions.conditions, **OWN.conditions},
        ),
        numbering=replace(numbering, switches={**numbering.switches, **switches, TOLD_APART: ("CM-2",)}),
    )


CRADLE_MARKERS: Final = Extension(
    text.CRADLE_MARKERS.name,
    Words("Cradle markers", "クレイドルマーカー"),
    Words(
        "A marker on a rear-guard of the opponent takes its abilities and its power from it.",
        "相手のリアガードに置かれ、その能力とパワーを失わせるマーカー。",
    ),
    BOOK,
    extend,
    events={f"change:{CRADLE}": Words("a Cradle marker is put on {cards}", "{cards}にクレイドルマーカーを置いた")},
)
