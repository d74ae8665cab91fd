"""Selectors into noun phrases: "1 to 2 rested enemy Units with 3 or less HP"."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gyoji.effects.amounts import Const, Figure
from gyoji.effects.selectors import (
    AnyOf,
    Attacking,
    Battling,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasKeyword,
    HasTiming,
    HasTrait,
    IsDamaged,
    IsKind,
    IsLink,
    IsPaired,
    IsRested,
    IsSame,
    IsToken,
    NameHas,
    NameIs,
    PilotOf,
    Selector,
)
from gyoji.text.errors import NoWording
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.words import HEAD_WORDS, KEYWORDS, NOUNS, PLACE_WORDS, STATS
from gyoji.text.vocabulary import Noun


def bound_words(op: str, number: int, low: str, high: str) -> str:
    """“3 or less”, “3 or more”, “3”."""
    if op == "==":
        return str(number)
    return f"{number} or {low if op == '<=' else high}"


def level_words(compare: Compare) -> str:
    if not isinstance(compare.amount, Const):
        raise NoWording("a Lv. that is no number")
    return f"Lv.{bound_words(compare.op, compare.amount.value, 'lower', 'higher')}"


def traits_words(traits: tuple[str, ...]) -> str:
    return "/".join(f"({trait})" for trait in traits)


def quality_word(part: Filter) -> str | None:
    """A filter as an adjective, if it is one."""
    if isinstance(part, IsRested):
        return "rested" if part.rested else "active"
    if isinstance(part, IsDamaged):
        return "damaged" if part.damaged else "undamaged"
    if isinstance(part, HasColor) and len(part.any_of) == 1:
        return part.any_of[0]
    if isinstance(part, HasTrait):
        return traits_words(part.any_of)
    return None


def having_words(part: Filter) -> str | None:
    """A filter as what follows "with" or "has"."""
    if isinstance(part, Compare) and isinstance(part.amount, Const) and part.attr != "lv":
        return f"{bound_words(part.op, part.amount.value, 'less', 'more')} {STATS[part.attr]}"
    if isinstance(part, HasKeyword):
        return f"<{KEYWORDS[part.keyword]}>"
    if isinstance(part, NameHas):
        return f'"{part.part}" in its card name'
    if isinstance(part, HasTiming):
        return f"a 【{HEAD_WORDS[part.event]}】 effect"
    if isinstance(part, Extreme):
        return f"the {'highest' if part.highest else 'lowest'} {STATS[part.attr]}"
    if part == IsPaired(False):
        return "no paired Pilot"
    return None


@dataclass(slots=True)
class Parts:
    """The words of a noun phrase by their place."""

    doing: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    posts: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)


def sort_filter(part: Filter, parts: Parts, many: bool, speaker: Speaker) -> None:
    if (word := quality_word(part)) is not None:
        (parts.states if isinstance(part, IsRested | IsDamaged) else parts.adjectives).append(word)
    elif (word := having_words(part)) is not None:
        parts.posts.append(f"with {word.replace(' its ', ' their ') if many else word}")
    elif isinstance(part, Compare):
        if isinstance(part.amount, Const):
            parts.posts.append(f"that {'are' if many else 'is'} {level_words(part)}")
        else:
            parts.last.append(figure_words(part, speaker))
    elif isinstance(part, NameIs) and len(part.any_of) == 1:
        parts.posts.append(f"named [{part.any_of[0]}]")
    elif isinstance(part, Attacking):
        parts.doing.append("attacking")
    elif isinstance(part, Battling):
        if part.with_ is None:
            parts.doing.append("battling")
        else:
            with_ = a_card(part.with_, speaker) if isinstance(part.with_, Selector) else speaker.say_within(part.with_)
            parts.last.append(f"battling {with_}")
    elif isinstance(part, IsPaired):
        parts.last.append(f"paired with {a_card(Selector('battle', 'any', ('pilot',), part.pilot), speaker)}")
    elif isinstance(part, PilotOf):
        parts.last.append(f"paired with {speaker.say_within(part.unit)}")
    elif isinstance(part, IsLink | IsToken):  # the positive ones are nouns
        parts.last.append(f"other than {'Link Units' if isinstance(part, IsLink) else 'Unit tokens'}")
    elif isinstance(part, IsSame) and not part.same:
        parts.last.append(f"other than {speaker.say(part.ref)}")
    else:
        raise NoWording(f"no words for {part}")


def figure_words(part: Compare, speaker: Speaker) -> str:
    """“whose Lv. is equal to or lower than this Unit”."""
    figure = part.amount
    if not isinstance(figure, Figure) or figure.attr != part.attr:
        raise NoWording(f"no words for {part}")
    if part.op == "==":
        return f"whose {STATS[part.attr]} is equal to {speaker.say_within(figure.of)}"
    word = "lower" if part.op == "<=" else "higher"
    if part.attr in ("ap", "hp", "cost"):
        word = "less" if part.op == "<=" else "more"
    return f"whose {STATS[part.attr]} is equal to or {word} than {speaker.say_within(figure.of)}"


def nouns_of(selector: Selector) -> list[Noun]:
    """The nouns that say this place, these types and as many of these filters as possible."""
    where = selector.where if selector.where in ("battle", "base", "shields", "shield_area", "resources") else ""
    if len(selector.kinds) > 1:
        if where:
            raise NoWording("several types of cards in play")
        return [nouns_of(replace(selector, kinds=(kind,)))[0] for kind in selector.kinds]
    for noun in NOUNS.values():
        if noun.where == where and noun.kinds == selector.kinds and set(noun.filters) <= set(selector.filters):
            return [noun]
    raise NoWording(f"no noun for {selector.kinds} in “{selector.where}”")


def described(
    selector: Selector, det: str, many: bool, speaker: Speaker, side: bool = True, place: str = "from"
) -> str:
    """The cards in words, behind the determiner.

    `side`: say whose they are. `place`: "from", "in", or "" to leave out where they are.
    """
    if len(selector.filters) == 1 and isinstance(rows := selector.filters[0], AnyOf):
        return either(selector, rows, det, many, speaker, place)
    parts = Parts()
    nouns = nouns_of(selector)
    for part in selector.filters:
        if part not in nouns[0].filters:
            sort_filter(part, parts, many, speaker)
    in_play = bool(nouns[0].where)
    words = [det] if det else []
    words += parts.doing + parts.states
    if selector.other and det != "another":
        words.append("other")
    if side and in_play and selector.side != "any":
        words.append("friendly" if selector.side == "own" else "enemy")
    words += parts.adjectives
    words.append("/".join(noun.many if many else noun.one for noun in nouns))
    words += parts.posts
    if place and not in_play:
        words.append(place_words(selector, place))
    words += parts.last
    if len(parts.doing) > 1 or len(parts.last) > 1:
        raise NoWording("too many descriptions of one kind")
    return " ".join(words)


def place_words(selector: Selector, preposition: str) -> str:
    if selector.where == "bound":
        return "among them"
    if (selector.where, selector.side) not in PLACE_WORDS:
        raise NoWording(f"no words for the place {selector.where} of {selector.side}")
    return f"{preposition} {PLACE_WORDS[selector.where, selector.side]}"


def either(selector: Selector, rows: AnyOf, det: str, many: bool, speaker: Speaker, place: str) -> str:
    """“1 (Trait) Unit card/1 card with … from your trash”."""
    if selector.kinds or any(isinstance(part, IsSame) for row in rows.rows for part in row):
        raise NoWording("either of two descriptions of these cards")
    words = []
    for row in rows.rows:
        kinds = row[0].any_of if row and isinstance(row[0], IsKind) else ()
        one = Selector(selector.where, selector.side, kinds, row[1:] if kinds else row, selector.other)
        words.append(described(one, det, many, speaker, place=""))
    return f"{'/'.join(words)} {place_words(selector, place)}"


def article(words: str) -> str:
    """“a” or “an” in front of these words."""
    first = words.lstrip("([<").lower()
    return f"{'an' if first[:1] in 'aeiou' and not first.startswith(('unit', 'un')) else 'a'} {words}"


def a_card(selector: Selector, speaker: Speaker, side: bool = True, place: str = "from") -> str:
    if selector.other:
        return described(selector, "another", False, speaker, side, place)
    return article(described(selector, "", False, speaker, side, place))


def number_of(selector: Selector, low: int, high: int, speaker: Speaker) -> str:
    """“1 to 2 enemy Units”."""
    det = str(low) if low == high else f"up to {high}" if not low else f"{low} to {high}"
    return described(selector, det, high > 1, speaker)


def all_cards(selector: Selector, speaker: Speaker) -> str:
    if any(isinstance(part, PilotOf) for part in selector.filters):
        return described(selector, "the", False, speaker)
    return described(selector, "all", True, speaker)


def pilot_words(filters: tuple[Filter, ...]) -> str:
    """The qualification in 【During Pair･(Trait) Pilot】."""
    words = []
    for part in filters:
        word = level_words(part) if isinstance(part, Compare) and part.attr == "lv" else quality_word(part)
        if word is None:
            raise NoWording(f"a Pilot's mark cannot say {part}")
        words.append(word.title() if not word.startswith("(") else word)
    return " ".join([*words, "Pilot"]).replace(" Or ", " or ")
