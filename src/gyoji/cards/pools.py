"""Card lists: rows of cards in a file (YAML or JSON), made into prints. Our own pools are such files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock

from gyoji.cards.plain import PlainError, read_json, read_text, read_yaml
from gyoji.games import game_named
from gyoji.kernel.prints import CardDef
from gyoji.kernel.spelling import tidy
from gyoji.kernel.variants import base_of


class CardListError(ValueError):
    """A card list that cannot be read, with the place."""


@cache
def pool_rows(game: str) -> tuple[Mapping[str, object], ...]:
    """The rows of the built-in pool of a game."""
    text = files("gyoji.cards").joinpath(base_of(game), "pool.yaml").read_text("utf8")
    rows = read_yaml(text)
    assert isinstance(rows, list)
    return tuple(rows)


@cache
def pool_names(game: str) -> Mapping[str, str]:
    """The names of the cards of the built-in pool, by number; no text is compiled."""
    return {str(row["number"]): tidy(str(row["name"])) for row in pool_rows(game)}


_making = Lock()  # cards are compared by their prints, so there must be only one of each, whoever asks first


def pool(game: str) -> Mapping[str, CardDef]:
    """The prints of the built-in pool of a game, by number; no built-in card needs an extension."""
    with _making:
        return _pool(base_of(game))


@cache
def _pool(game: str) -> Mapping[str, CardDef]:
    spec = game_named(game)
    return {card.number: card for card in (spec.decks.make_print(row) for row in pool_rows(game))}


def load_card_list(path: Path) -> list[Mapping[str, object]]:
    """The rows of a card list file; their contents are not checked yet."""
    try:
        text = read_text(path)
        rows = read_json(text) if path.suffix == ".json" else read_yaml(text)
    except PlainError as error:
        raise CardListError(f"{path}: {error}") from None
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise CardListError(f"{path}: a card list must be a list of mappings")
    return rows
