"""Selectors into noun phrases: "1 to 2 of your other cards with …"."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

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
    IsKind,
    IsSame,
    NameHas,
    NameIs,
    Selector,
)
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording
from gyoji.text.vocabulary import FigureWord, Noun, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from gyoji.text.english.printing.tables import FilterPrinter, WordPrinter


def bound_words(op: str, low: str, high: str) -> str:
    """“ or less”, “ or more”, or nothing, behind a number."""
    return "" if op == "==" else f" or {low if op == '<=' else high}"


def figure_word(attr: str, speaker: Speaker) -> FigureWord:
    if attr not in speaker.words.figures:
        raise NoWording(f"no words for the figure {attr}")
    return speaker.words.figures[attr]


# ── filters as words ──


def quality_word(part: Filter, speaker: Speaker) -> str | None:
    """A filter as what follows "is" or stands in front of a noun, if it is such."""
    printers = speaker.printers
    printer = printers.states.get(type(part)) or printers.qualities.get(type(part))
    return None if printer is None else printer(part, speaker)


def having_words(part: Filter, speaker: Speaker) -> str | None:
    """A filter as what follows "with" or "has"."""
    printer = speaker.printers.having.get(type(part))
    return None if printer is None else printer(part, speaker)


def told_as_quality(part: Filter, speaker: Speaker) -> str | None:
    """A figure that is told behind "is": "rank 3 or lower"."""
    if not isinstance(part, Compare) or not (figure := figure_word(part.attr, speaker)).quality:
        return None
    if not isinstance(part.amount, Const):
        raise NoWording(f"a {figure.word} that is not a number")
    return figure.quality.format(n=part.amount.value, bound=bound_words(part.op, figure.less, figure.more))


def compare_having(part: Compare, speaker: Speaker) -> str | None:
    figure = figure_word(part.attr, speaker)
    if not isinstance(part.amount, Const) or figure.quality:
        return None
    return figure.having.format(n=part.amount.value, bound=bound_words(part.op, figure.less, figure.more))


def extreme_having(part: Extreme, speaker: Speaker) -> str:
    return f"the {'highest' if part.highest else 'lowest'} {figure_word(part.attr, speaker).word}"


def keyword_having(part: HasKeyword, speaker: Speaker) -> str:
    return speaker.words.keyword.format(speaker.words.keywords[part.keyword])


QUALITIES: dict[type, WordPrinter] = {
    HasColor: lambda part, speaker: " or ".join(part.any_of),
}
HAVING: dict[type, WordPrinter] = {
    Compare: compare_having,
    HasKeyword: keyword_having,
    NameHas: lambda part, speaker: f'"{part.part}" in its card name',
    Extreme: extreme_having,
}


# ── filters in a noun phrase ──


@dataclass(slots=True)
class Parts:
    """The words of a noun phrase by their place."""

    doing: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    posts: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)


def sort_filter(part: Filter, parts: Parts, many: bool, speaker: Speaker) -> None:
    if (word := quality_word(part, speaker)) is not None:
        (parts.states if type(part) in speaker.printers.states else parts.adjectives).append(word)
        return
    if (word := having_words(part, speaker)) is not None:
        parts.posts.append(f"with {word.replace(' its ', ' their ') if many else word}")
        return
    for row in speaker.words.left_out:
        if part == row.without:
            parts.last.append(f"other than {row.many}")
            return
    printer = speaker.printers.filters.get(type(part))
    if printer is None:
        raise NoWording(f"no words for {part}")
    printer(part, parts, many, speaker)


def sort_compare(part: Compare, parts: Parts, many: bool, speaker: Speaker) -> None:
    if isinstance(part.amount, Const):
        parts.posts.append(f"that {'are' if many else 'is'} {told_as_quality(part, speaker)}")
    else:
        parts.last.append(figure_words(part, speaker))


def sort_name(part: NameIs, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append(f"named {' or '.join(speaker.words.name.format(name) for name in part.any_of)}")


def sort_attacking(part: Attacking, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.doing.append("attacking")


def sort_battling(part: Battling, parts: Parts, many: bool, speaker: Speaker) -> None:
    if part.with_ is None:
        parts.doing.append("battling")
    else:
        parts.last.append(battling_words(part, speaker))


def battling_words(part: Battling, speaker: Speaker) -> str:
    with_ = part.with_
    if with_ is None:
        raise NoWording(f"no words for {part}")
    return f"battling {a_card(with_, speaker) if isinstance(with_, Selector) else speaker.say_within(with_)}"


def sort_same(part: IsSame, parts: Parts, many: bool, speaker: Speaker) -> None:
    if part.same or isinstance(part.ref, Selector):
        raise NoWording(f"no words for {part}")
    parts.last.append(f"other than {speaker.say(part.ref)}")


FILTERS: dict[type, FilterPrinter] = {
    Compare: sort_compare,
    NameIs: sort_name,
    Attacking: sort_attacking,
    Battling: sort_battling,
    IsSame: sort_same,
}
OPEN_ENDED: dict[type, Callable[[Any], bool]] = {
    Battling: lambda part: part.with_ is not None,
    IsSame: lambda part: True,
    Compare: lambda part: not isinstance(part.amount, Const),
}


def figure_words(part: Compare, speaker: Speaker) -> str:
    """“whose cost is equal to or less than this card”."""
    figure = part.amount
    if not isinstance(figure, Figure) or figure.attr != part.attr:
        raise NoWording(f"no words for {part}")
    word = figure_word(part.attr, speaker)
    if part.op == "==":
        return f"whose {word.word} is equal to {speaker.say_within(figure.of)}"
    bound = word.less if part.op == "<=" else word.more
    return f"whose {word.word} is equal to or {bound} than {speaker.say_within(figure.of)}"


# ── whole phrases ──


def nouns_of(selector: Selector, words: Vocabulary) -> list[Noun]:
    """The nouns that say this place, these types and as many of these filters as possible."""
    where = selector.where if selector.where in words.in_play else ""
    for noun in words.nouns.values():
        if noun.where == where and noun.kinds == selector.kinds and set(noun.filters) <= set(selector.filters):
            return [noun]
    if len(selector.kinds) > 1 and not where:
        return [nouns_of(replace(selector, kinds=(kind,)), words)[0] for kind in selector.kinds]
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
    nouns = nouns_of(selector, speaker.words)
    for part in selector.filters:
        if part not in nouns[0].filters:
            sort_filter(part, parts, many, speaker)
    in_play = bool(nouns[0].where)
    whose = speaker.words.sides.get(selector.side, "") if side and in_play else ""
    if whose and not speaker.words.sides_adjectives:  # "1 of your opponent's cards"
        det, many, whose = f"{det or 'one'} of {whose}", True, ""
    words = [det] if det else []
    words += parts.doing + parts.states
    if selector.other and not det.startswith("another"):
        words.append("other")
    if whose:
        words.append(whose)
    words += parts.adjectives
    words.append("/".join(noun.many if many else noun.one for noun in nouns))
    words += parts.posts
    if place and not in_play:
        words.append(place_words(selector, place, speaker))
    words += parts.last
    if len(parts.doing) > 1 or len(parts.last) > 1:
        raise NoWording("too many descriptions of one kind")
    return " ".join(words)


def place_words(selector: Selector, preposition: str, speaker: Speaker) -> str:
    if selector.where == "bound":
        return "among them"
    place = speaker.words.place_words.get((selector.where, selector.side))
    if place is None:
        raise NoWording(f"no words for the place {selector.where} of {selector.side}")
    return f"{preposition} {place}"


def either(selector: Selector, rows: AnyOf, det: str, many: bool, speaker: Speaker, place: str) -> str:
    """“1 blue card/1 card with … from your hand”."""
    if selector.kinds or any(isinstance(part, IsSame) for row in rows.rows for part in row):
        raise NoWording("either of two descriptions of these cards")
    words = []
    for row in rows.rows:
        kinds = row[0].any_of if row and isinstance(row[0], IsKind) else ()
        one = Selector(selector.where, selector.side, kinds, row[1:] if kinds else row, selector.other)
        words.append(described(one, det, many, speaker, place=""))
    return f"{'/'.join(words)} {place_words(selector, place, speaker)}"


def article(words: str) -> str:
    """“a” or “an” in front of these words."""
    first = words.lstrip("([<").lower()
    return f"{'an' if first[:1] in 'aeiou' and not first.startswith('un') else 'a'} {words}"


def a_card(selector: Selector, speaker: Speaker, side: bool = True, place: str = "from") -> str:
    if selector.other:
        return described(selector, "another", False, speaker, side, place)
    words = described(selector, "", False, speaker, side, place)
    return words if words.startswith("one of ") else article(words)


def number_of(selector: Selector, low: int, high: int, speaker: Speaker) -> str:
    """“1 to 2 of your cards”."""
    if low == high == speaker.words.every:
        in_play = selector.where in speaker.words.in_play
        return described(selector, "all" if in_play else f"all of {speaker.words.sides['own']}", True, speaker)
    if not low and high == speaker.words.every:
        whose = selector.where in speaker.words.in_play and selector.side in speaker.words.sides
        return described(selector, "any number" if whose else "any number of", True, speaker)
    det = str(low) if low == high else f"up to {high}" if not low else f"{low} to {high}"
    return described(selector, det, high > 1, speaker)


def all_cards(selector: Selector, speaker: Speaker) -> str:
    if any(isinstance(part, speaker.words.lone) for part in selector.filters):
        return described(selector, "the", False, speaker)
    return described(selector, "all", True, speaker)
