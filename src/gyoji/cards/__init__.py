"""Cards: the built-in pools, card lists from files, decks."""

from gyoji.cards.decks import Deck, DeckError, load_deck, shipped_decks, write_deck
from gyoji.cards.pools import CardListError, load_card_list, pool, pool_rows

__all__ = [
    "CardListError",
    "Deck",
    "DeckError",
    "load_card_list",
    "load_deck",
    "pool",
    "pool_rows",
    "shipped_decks",
    "write_deck",
]
