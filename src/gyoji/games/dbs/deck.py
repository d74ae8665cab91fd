"""5-1: deck construction. Every violation is named with its paragraph, in words of two languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gyoji.games.tables import Words
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.prints import CardDef

DECK_SIZE: Final = 50
COPIES: Final = 4
DRAGON_BALLS: Final = 7
SUPER_COMBOS: Final = 4

W = Words
VIOLATIONS: Final = {
    "leader": W(
        "the deck has {count} Leader Cards, it must have exactly 1",
        "リーダーカードが{count}枚（ちょうど1枚にすること）",
    ),
    "size": W(
        "the deck has {count} cards, it must have exactly {size}", "デッキは{count}枚（ちょうど{size}枚にすること）"
    ),
    "token": W("{number} {name} is a token; a deck holds none", "{number}「{name}」はトークンで、デッキには入らない"),
    "copies": W("{count} copies of {number}, at most {most} are allowed", "{number}が{count}枚（{most}枚まで）"),
    "ultimate": W(
        "{count} cards with [Ultimate], at most 1 is allowed", "[アルティメット]のカードが{count}枚（1枚まで）"
    ),
    "super_combo": W(
        "{count} cards with [Super Combo], at most {most} are allowed", "[超コンボ]のカードが{count}枚（{most}枚まで）"
    ),
    "dragon_ball": W(
        "{count} cards with [Dragon Ball], at most {most} are allowed",
        "[ドラゴンボール]のカードが{count}枚（{most}枚まで）",
    ),
}


def check_deck(main: Sequence[CardDef], side: Sequence[CardDef], start: Sequence[CardDef]) -> list[Violation]:
    """All violations, in the order of the paragraphs; an empty list: the deck is legal. The Leader Card may be listed
    with the deck or by itself.
    """
    found: list[Violation] = []
    leaders = [card for card in (*main, *start) if card.kind == "leader"]
    deck = [card for card in (*main, *start) if card.kind != "leader"]
    if len(leaders) != 1:
        found.append(violation("5-1-2", "leader", count=len(leaders)))
    if len(deck) != DECK_SIZE:
        found.append(violation("5-1-3", "size", count=len(deck), size=DECK_SIZE))
    for card in {card.number: card for card in deck if card.token}.values():
        found.append(violation("5-1-3", "token", number=card.number, name=card.name))
    known = {card.number: card for card in deck}
    for number, count in Counter(card.number for card in deck).items():
        if count > COPIES and not known[number].values.get("dragon_ball"):
            found.append(violation("5-1-3-1", "copies", count=count, number=number, most=COPIES))
    for rule, word, most in (
        ("10-14-1", "ultimate", 1),
        ("10-17", "super_combo", SUPER_COMBOS),
        ("10-31-1", "dragon_ball", DRAGON_BALLS),
    ):
        count = sum(card.values.get(word, 0) > 0 for card in deck)
        if count > most:
            found.append(violation(rule, word, count=count, most=most))
    return found


def violation(rule: str, key: str, /, **args: int | str) -> Violation:
    """A violation by its name in `VIOLATIONS`."""
    return Violation(rule, VIOLATIONS[key].en.format(**args), key, args)
