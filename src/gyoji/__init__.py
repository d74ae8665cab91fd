"""Gyoji: a referee for trading card games. This module is the whole public API.

>>> import gyoji
>>> game = gyoji.Game("gundam", seed=7)
>>> game.decision.player in (0, 1)
True
"""

from __future__ import annotations

from gyoji.cards.decks import Deck, DeckError, shipped_decks
from gyoji.game import Game
from gyoji.games import UnknownGame
from gyoji.kernel.decisions import Decision, IllegalChoice, Option
from gyoji.kernel.journal import Event, Journal
from gyoji.kernel.saving import SaveError
from gyoji.rulebooks import Paragraph, Rulebook, Ruling, rulebook
from gyoji.text import TextError, compile_text

__version__ = "0.1.0"
__all__ = [
    "Decision",
    "Deck",
    "DeckError",
    "Event",
    "Game",
    "IllegalChoice",
    "Journal",
    "Option",
    "Paragraph",
    "Rulebook",
    "Ruling",
    "SaveError",
    "TextError",
    "UnknownGame",
    "compile_text",
    "rulebook",
    "shipped_decks",
]
