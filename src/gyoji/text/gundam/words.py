"""What the texts and the rules of the Gundam Card Game both name: keywords, prices; how a text falls into lines."""

from __future__ import annotations

from typing import Final

from gyoji.text.lexer import Lexicon
from gyoji.text.lower.order import Order

KEYWORDS: Final = {
    "repair": "Repair",
    "breach": "Breach",
    "support": "Support",
    "blocker": "Blocker",
    "first_strike": "First Strike",
    "high_maneuver": "High-Maneuver",
}
# Keywords of later rulebooks. They are read, so that the rest of a card can be; only extensions carry them out.
LATER_KEYWORDS: Final = {"suppression": "Suppression"}
CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"  # prices
LEXICON: Final = Lexicon()

ordered: Final = Order()
