"""Card lists: rows of cards in a file (YAML or JSON), made into prints. Our own pools are such files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

import yaml

from gyoji.games import game_named
from gyoji.kernel.prints import CardDef


class CardListError(ValueError):
    """A card list that cannot be read, with the place."""


@cache
def pool_rows(game: str) -> tuple[Mapping[str, object], ...]:
    """The rows of the pool that ships for a game."""
    text = files("gyoji.cards").joinpath(game, "pool.yaml").read_text("utf8")
    rows = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return tuple(rows)


@cache
def pool(game: str) -> Mapping[str, CardDef]:
    """The prints of the pool that ships for a game, by number."""
    spec = game_named(game)
    return {card.number: card for card in (spec.decks.make_print(row) for row in pool_rows(game))}


def load_card_list(path: Path) -> list[Mapping[str, object]]:
    """The rows of a card list file; what they say is not checked yet."""
    try:
        text = path.read_text("utf8")
    except (OSError, UnicodeDecodeError) as error:
        raise CardListError(f"{path}: cannot be read ({error})") from None
    try:
        rows = json.loads(text) if path.suffix == ".json" else yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        raise CardListError(f"{path}: {(str(error).splitlines() or ['cannot be read'])[0][:200]}") from None
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise CardListError(f"{path}: a card list is a list of mappings")
    return rows
