"""5-1: deck construction. Every violation is named with its paragraph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gyoji.kernel.gamedef import Violation
from gyoji.kernel.prints import CardDef

DECK_SIZE = 50
RESOURCE_DECK_SIZE = 10
COPIES = 4
MAIN_TYPES = ("unit", "pilot", "command", "base")


def check_deck(main: Sequence[CardDef], resources: Sequence[CardDef]) -> list[Violation]:
    """All violations, in the order of the paragraphs; an empty list: the deck is legal."""
    found: list[Violation] = []
    if len(main) != DECK_SIZE:
        found.append(Violation("5-1-1", f"the deck has {len(main)} cards, it must have exactly {DECK_SIZE}"))
    if len(resources) != RESOURCE_DECK_SIZE:
        found.append(
            Violation(
                "5-1-1", f"the resource deck has {len(resources)} cards, it must have exactly {RESOURCE_DECK_SIZE}"
            )
        )
    for card in _unique(main):
        if card.kind not in MAIN_TYPES or card.token:
            kind = f"{card.kind} token" if card.token else card.kind
            found.append(
                Violation(
                    "5-1-1-1", f"{card.number} {card.name} is a {kind}; a deck holds Units, Pilots, Commands and Bases"
                )
            )
    colors = sorted({card.color for card in main if card.color and card.kind in MAIN_TYPES and not card.token})
    if len(colors) > 2:
        found.append(
            Violation("5-1-1-2", f"the deck has {len(colors)} colors ({', '.join(colors)}), at most two are allowed")
        )
    for number, count in Counter(card.number for card in main).items():
        if count > COPIES:
            found.append(Violation("5-1-1-3", f"{count} copies of {number}, at most {COPIES} are allowed"))
    for card in _unique(resources):
        if card.kind != "resource" or card.token:
            found.append(Violation("5-1-1-4", f"{card.number} {card.name} is no Resource card"))
    return found


def _unique(cards: Sequence[CardDef]) -> list[CardDef]:
    return list({card.number: card for card in cards}.values())
