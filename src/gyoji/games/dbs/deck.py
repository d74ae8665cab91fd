"""5-1: deck construction. Every violation is named with its paragraph, in words of two languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gyoji.effects.amounts import Const
from gyoji.effects.evaluate import COMPARE
from gyoji.effects.program import AbilityProgram
from gyoji.effects.selectors import Compare, Filter, HasKeyword, HasWord
from gyoji.games.dbs.spelling import folded, shares
from gyoji.games.tables import Words
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.prints import CardDef
from gyoji.text.dbs.nodes import Include

DECK_SIZE: Final = 50
COPIES: Final = 4
DRAGON_BALLS: Final = 7
SUPER_COMBOS: Final = 4

W = Words
VIOLATIONS: Final = {
    "leader": W(
        "the deck has {count} Leader Cards; it must have exactly 1",
        "リーダーカードが{count}枚（ちょうど1枚にすること）",
    ),
    "size": W(
        "the deck has {count} cards; it must have exactly {size}", "デッキは{count}枚（ちょうど{size}枚にすること）"
    ),
    "token": W(
        "{number} {name} is a token; tokens can't be in a deck", "{number}「{name}」はトークンで、デッキには入らない"
    ),
    "copies": W("{count} copies of {number}; at most {most} are allowed", "{number}が{count}枚（{most}枚まで）"),
    "excluded": W("a skill bans {number} {name} from the deck", "スキルにより{number}「{name}」はデッキに入れられない"),
    "ultimate": W(
        "{count} cards with [Ultimate]; at most 1 is allowed", "[アルティメット]のカードが{count}枚（1枚まで）"
    ),
    "super_combo": W(
        "{count} cards with [Super Combo]; at most {most} are allowed", "[超コンボ]のカードが{count}枚（{most}枚まで）"
    ),
    "dragon_ball": W(
        "{count} cards with [Dragon Ball]; at most {most} are allowed",
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
    said = [
        (card, rule) for card in {card.number: card for card in (*leaders, *deck)}.values() for rule in _rules(card)
    ]
    for number, count in Counter(card.number for card in deck).items():
        rule, most = _most(known[number], said)
        if 0 <= most < count:
            found.append(violation(rule, "copies", count=count, number=number, most=most))
    for card in known.values():
        if any(_excluded(card, rule) for _, rule in said):
            found.append(violation("5-1-3-2", "excluded", number=card.number, name=card.name))
    found.sort(key=lambda one: one.rule)
    for rule, word, most in (
        ("10-14-1", "ultimate", 1),
        ("10-17", "super_combo", SUPER_COMBOS),
        ("10-31-1", "dragon_ball", DRAGON_BALLS),
    ):
        count = sum(card.values.get(word, 0) > 0 for card in deck)
        if count > most:
            found.append(violation(rule, word, count=count, most=most))
    return found


# ── skills that speak of building a deck (5-1-3-2) ──


def _rules(card: CardDef) -> list[Include]:
    """5-1-3-2-2: what a card says of the deck that it is in, or that it leads."""
    found = []
    for program in card.programs:
        assert isinstance(program, AbilityProgram)
        if program.ability.kind == "deck":
            found += [rule for rule in program.ability.body if isinstance(rule, Include)]
    return found


def _most(card: CardDef, said: list[tuple[CardDef, Include]]) -> tuple[str, int]:
    """So many copies, and the paragraph that says so; -1: any number. What a skill says replaces the four, and "only"
    wins over "can" (1-3-3).
    """
    if card.values.get("dragon_ball"):  # 10-31-1
        return "10-31-1", -1
    can, only = -2, -2
    for source, rule in said:
        if rule.which is None and (
            shares(card.attrs["names"], (rule.name,)) if rule.name else source.number == card.number
        ):
            if rule.only:
                only = rule.most if only < 0 else min(only, rule.most)
            else:
                can = -1 if -1 in (can, rule.most) else max(can, rule.most)
    if only >= 0:
        return "5-1-3-2-1", only
    return ("5-1-3-1", COPIES) if can == -2 else ("5-1-3-2-1", can)


def _excluded(card: CardDef, rule: Include) -> bool:
    if rule.which is None:
        return False
    kinds, filters = rule.which
    fits = (not kinds or card.kind in kinds) and all(_passes(card, part) for part in filters)
    return fits is not rule.others


def _passes(card: CardDef, part: Filter) -> bool:
    """What is printed on a card that lies in no area yet."""
    if isinstance(part, HasWord):
        words = card.attrs[part.kind]
        return bool(words) and folded(words) <= folded(part.any_of) if part.only else shares(words, part.any_of)
    if isinstance(part, HasKeyword):
        return card.values.get(part.keyword, 0) > 0
    assert isinstance(part, Compare) and isinstance(part.amount, Const)
    return part.attr in card.values and COMPARE[part.op](card.values[part.attr], part.amount.value)


def violation(rule: str, key: str, /, **args: int | str) -> Violation:
    """A violation by its name in `VIOLATIONS`."""
    return Violation(rule, VIOLATIONS[key].en.format(**args), key, args)
