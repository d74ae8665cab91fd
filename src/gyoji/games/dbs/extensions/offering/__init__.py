"""[Offering]: the opponent gives up life, or cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.extensions.sentences import with_sentence
from gyoji.games.extensions import Extension
from gyoji.games.tables import Words
from gyoji.kernel.procedures import Switch
from gyoji.text.dbs.extensions import offering as text

if TYPE_CHECKING:
    from gyoji.kernel.gamedef import GameDef

OFFERED = Switch("[Offering] triggers when its card is played")


def extend(game: GameDef) -> GameDef:
    return with_sentence(game, text.WORD, OFFERED, ("OF-1", "OF-1-1", "OF-1-2"))


OFFERING: Final = Extension(
    text.OFFERING.name,
    Words("Offering", "オファリング"),
    Words(
        "When you play a card with [Offering], your opponent gives up a life card or you draw 2 cards.",
        "[Offering]を持つカードをプレイすると、相手がライフを1枚失うか、自分が2枚引く。",
    ),
    "dbs/extensions/offering",
    extend,
)
