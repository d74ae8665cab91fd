"""[Energy-Exhaust]: a card that comes to an Energy Area in Rest Mode, wherever it comes from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.zones import ENERGY
from gyoji.games.extensions import Extension
from gyoji.games.tables import Keyword, Words
from gyoji.kernel.derive import value
from gyoji.kernel.procedures import Switch
from gyoji.text.dbs.extensions import energy_exhaust as text

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef

RULE: Final = "EE-1"
EXHAUSTED = Switch("a card with [Energy-Exhaust] comes to the Energy Area in Rest Mode")


def rested_by(game: Engine, slot: int) -> tuple[str, ...]:
    """EE-1: whatever else says how it is placed (EE-1-1)."""
    return (RULE,) if EXHAUSTED.on and value(game, slot, text.WORD) > 0 else ()


def extend(game: GameDef) -> GameDef:
    numbers, words = game.numbers, text.ENERGY_EXHAUST.keywords
    return replace(
        game,
        numbers=replace(numbers, keywords={**numbers.keywords, **words}, flags=numbers.flags | words.keys()),
        must_rest={**game.must_rest, ENERGY: rested_by},
        numbering=replace(game.numbering, switches={**game.numbering.switches, EXHAUSTED: (RULE, "EE-1-1", "EE-1-2")}),
    )


ENERGY_EXHAUST: Final = Extension(
    text.ENERGY_EXHAUST.name,
    Words("Energy-Exhaust", "エナジーエグゾースト"),
    Words(
        "Cards with [Energy-Exhaust] come to the Energy Area in Rest Mode.",
        "[Energy-Exhaust]を持つカードはレストモードでエナジーエリアに置かれる。",
    ),
    "dbs/extensions/energy_exhaust",
    extend,
    keywords={
        text.WORD: Keyword(
            "Energy-Exhaust",
            Words("Energy-Exhaust", "エナジーエグゾースト"),
            Words("It comes to an Energy Area in Rest Mode.", "エナジーエリアにはレストモードで置かれる。"),
            RULE,
        )
    },
)
