"""5.1 to 5.3: deck construction. Every violation is named with its paragraph, in words of two languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gyoji.games.tables import Words
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.prints import CardDef
from gyoji.kernel.procedures import Switch
from gyoji.text.vanguard.keywords import DECK_LIMIT, DECK_MOST

DECK_SIZE: Final = 50  # 5.2.2.1
COPIES: Final = 4  # 5.2.2.2
TRIGGERS: Final = 16  # 5.2.2.3
HEALS: Final = 4  # 5.2.2.4
SENTINELS: Final = 4  # 5.2.2.5
G_DECK_SIZE: Final = 16  # 5.3.2
SAID_BY_CARDS = Switch("card text about decks overrides the rules")
DECK_RULES: Final = (
    "5.2.2.1",
    "5.2.2.2",
    "5.2.2.3",
    "5.2.2.4",
    "5.2.2.5",
    "5.2.2.6",
    "5.3.2",
    "5.3.2.1",
    "5.3.3",
)

W = Words
VIOLATIONS: Final = {
    "size": W(
        "the deck has {count} cards; it must have exactly {size}", "デッキは{count}枚（ちょうど{size}枚にすること）"
    ),
    "copies": W("{count} copies of {name}; at most {most} are allowed", "「{name}」が{count}枚（{most}枚まで）"),
    "triggers": W(
        "the deck has {count} trigger units; it must have exactly {size}",
        "トリガーユニットが{count}枚（ちょうど{size}枚にすること）",
    ),
    "heals": W(
        "the deck has {count} heal triggers; at most {most} are allowed", "ヒールトリガーが{count}枚（{most}枚まで）"
    ),
    "sentinels": W("the deck has {count} sentinels; at most {most} are allowed", "守護者が{count}枚（{most}枚まで）"),
    "kind": W(
        "{number} {name} is a G unit; only normal units and trigger units go in the main deck",
        "{number}「{name}」はGユニット（デッキに入るのはノーマルユニットとトリガーユニット）",
    ),
    "pseudo": W(
        "{number} {name} is a pseudo-card; only normal units and trigger units go in the main deck",
        "{number}「{name}」は疑似カード（デッキに入るのはノーマルユニットとトリガーユニット）",
    ),
    "g_size": W("the G deck has {count} cards; at most {most} are allowed", "Gデッキは{count}枚（{most}枚まで）"),
    "g_kind": W("{number} {name} is not a G unit", "{number}「{name}」はGユニットではない"),
    "first": W("the first vanguard must be a single grade 0 card", "ファーストヴァンガードはグレード0のカード1枚"),
}


def check_deck(main: Sequence[CardDef], g_deck: Sequence[CardDef], first: Sequence[CardDef]) -> list[Violation]:
    """All violations, in the order of the paragraphs; an empty list: the deck is legal.

    The first vanguard is one of the fifty cards (5.4.3); if a list names none, it is chosen during setup.
    """
    deck = [*first, *main]
    found: list[Violation] = []
    if len(deck) != DECK_SIZE:
        found.append(violation("5.2.2.1", "size", count=len(deck), size=DECK_SIZE))
    found += _copies("5.2.2.2", deck)
    triggers = sum(card.kind == "trigger" for card in deck)
    if triggers != TRIGGERS:
        found.append(violation("5.2.2.3", "triggers", count=triggers, size=TRIGGERS))
    heals = sum(card.attrs.get("trigger") == ("heal",) for card in deck)
    if heals > HEALS:
        found.append(violation("5.2.2.4", "heals", count=heals, most=HEALS))
    sentinels = sum("sentinel" in card.values for card in deck)
    if sentinels > SENTINELS:
        found.append(violation("5.2.2.5", "sentinels", count=sentinels, most=SENTINELS))
    for card in _unique(deck):
        if card.kind == "g" or card.token:
            found.append(violation("5.2.2.6", "pseudo" if card.token else "kind", number=card.number, name=card.name))
    if len(g_deck) > G_DECK_SIZE:
        found.append(violation("5.3.2", "g_size", count=len(g_deck), most=G_DECK_SIZE))
    found += _copies("5.3.2.1", g_deck)
    for card in _unique(g_deck):
        if card.kind != "g":
            found.append(violation("5.3.3", "g_kind", number=card.number, name=card.name))
    if len(first) > 1 or any(card.values.get("grade", 1) for card in first):
        found.append(violation("5.4.3", "first"))
    return found


def _copies(rule: str, deck: Sequence[CardDef]) -> list[Violation]:
    """5.1.2: what a card itself says about its copies takes precedence over the rule."""
    most: dict[str, int] = {}
    for card in deck:
        most[card.name] = max(most.get(card.name, COPIES), card.values.get(DECK_LIMIT, 0) * SAID_BY_CARDS.on)
    for card in deck:
        if SAID_BY_CARDS.on and card.values.get(DECK_MOST):
            most[card.name] = min(most[card.name], card.values[DECK_MOST])
    counts = Counter(card.name for card in deck)
    many = [name for name, count in counts.items() if count > most[name]]
    return [violation(rule, "copies", count=counts[name], name=name, most=most[name]) for name in many]


def violation(rule: str, key: str, /, **args: int | str) -> Violation:
    """A violation by its name in `VIOLATIONS`."""
    return Violation(rule, VIOLATIONS[key].en.format(**args), key, args)


def _unique(cards: Sequence[CardDef]) -> list[CardDef]:
    return list({card.number: card for card in cards}.values())
