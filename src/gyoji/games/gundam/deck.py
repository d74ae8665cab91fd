"""5-1: deck construction. Every violation is named with its paragraph, in words of two languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gyoji.games.tables import Words
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.prints import CardDef

DECK_SIZE = 50
RESOURCE_DECK_SIZE = 10
COPIES = 4
COLORS = 2
MAIN_TYPES = ("unit", "pilot", "command", "base")

W = Words
VIOLATIONS: Final = {
    "size": W(
        "the deck has {count} cards; it must have exactly {size}", "デッキは{count}枚（ちょうど{size}枚にすること）"
    ),
    "resource_size": W(
        "the resource deck has {count} cards; it must have exactly {size}",
        "リソースデッキは{count}枚（ちょうど{size}枚にすること）",
    ),
    "kind": W(
        "{number} {name} is a {kind}; only Units, Pilots, Commands and Bases go in the deck",
        "{number}「{name}」は{kind}（デッキに入るのはユニット・パイロット・コマンド・ベース）",
    ),
    "token": W(
        "{number} {name} is a token; tokens can't be in a deck", "{number}「{name}」はトークンで、デッキには入らない"
    ),
    "colors": W(
        "the deck has {count} colours ({colors}); at most {most} are allowed",
        "デッキは{count}色（{colors}。{most}色まで）",
    ),
    "copies": W("{count} copies of {number}; at most {most} are allowed", "{number}が{count}枚（{most}枚まで）"),
    "no_resource": W("{number} {name} is not a Resource card", "{number}「{name}」はリソースではない"),
}


def check_deck(main: Sequence[CardDef], resources: Sequence[CardDef], start: Sequence[CardDef] = ()) -> list[Violation]:
    """All violations, in the order of the paragraphs; an empty list: the deck is legal."""
    found: list[Violation] = []
    if len(main) != DECK_SIZE:
        found.append(violation("5-1-1", "size", count=len(main), size=DECK_SIZE))
    if len(resources) != RESOURCE_DECK_SIZE:
        found.append(violation("5-1-1", "resource_size", count=len(resources), size=RESOURCE_DECK_SIZE))
    for card in _unique(main):
        if card.token:
            found.append(violation("5-1-1-1", "token", number=card.number, name=card.name))
        elif card.kind not in MAIN_TYPES:
            found.append(violation("5-1-1-1", "kind", number=card.number, name=card.name, kind=card.kind))
    colored = [card for card in main if card.kind in MAIN_TYPES and not card.token]
    colors = sorted({color for card in colored for color in card.attrs["colors"]})
    if len(colors) > COLORS:
        found.append(violation("5-1-1-2", "colors", count=len(colors), colors=", ".join(colors), most=COLORS))
    for number, count in Counter(card.number for card in main).items():
        if count > COPIES:
            found.append(violation("5-1-1-3", "copies", count=count, number=number, most=COPIES))
    for card in _unique(resources):
        if card.kind != "resource" or card.token:
            found.append(violation("5-1-1-4", "no_resource", number=card.number, name=card.name))
    return found


def violation(rule: str, key: str, /, **args: int | str) -> Violation:
    """A violation by its name in `VIOLATIONS`."""
    return Violation(rule, VIOLATIONS[key].en.format(**args), key, args)


def _unique(cards: Sequence[CardDef]) -> list[CardDef]:
    return list({card.number: card for card in cards}.values())
