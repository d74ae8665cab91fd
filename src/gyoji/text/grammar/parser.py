"""From tokens to readings.

For each category and place the parser finds every reading once and remembers it. Readings that are equal are the same
object, so that comparing two of them is cheap. It does not rank readings: a text with two of them is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from gyoji.text.grammar.rules import Ending, Grammar, Point
from gyoji.text.grammar.tokens import Token

MOST_READINGS: Final = 64  # of one category at one place; more than that is hopelessly ambiguous

Reading = tuple[int, object]  # the place after it, and its value


class TooManyReadings(Exception):
    """Part of the text can be read in more ways than anybody could mean; `at` is the token where that part begins."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Unread(Exception):
    """No rule reads the text.

    at         the furthest token that was reached; behind the last one if the text is incomplete
    words      the words that could be there
    categories the categories that could begin there
    """

    def __init__(self, at: int, words: frozenset[str], categories: frozenset[str]) -> None:
        super().__init__(at)
        self.at = at
        self.words = words
        self.categories = categories


def readings(grammar: Grammar, tokens: Sequence[Token], category: str) -> list[object]:
    """Every reading of all the tokens as that category; none if there is none."""
    return _Parse(grammar, tokens).whole(category)


def rules_used(grammar: Grammar, tokens: Sequence[Token], category: str) -> frozenset[str]:
    """The rules that made the nodes of a text's readings, each as it was written."""
    parse = _TracedParse(grammar, tokens)
    found: set[str] = set()
    left = list(parse.whole(category))
    while left:
        node = left.pop()
        if isinstance(node, tuple):
            left += node
        elif is_dataclass(node):
            found |= parse.makers.get(id(node), set())
            left += [getattr(node, one.name) for one in fields(node)]
    return frozenset(found)


def why_unread(grammar: Grammar, tokens: Sequence[Token], category: str) -> Unread:
    """How far a text could be read that has no reading, and what could have followed."""
    parse = _WatchedParse(grammar, tokens)
    parse.whole(category)
    words = {word for point in parse.furthest for word in point.words}
    categories = {name for point in parse.furthest for name, _, _ in point.slots}
    return Unread(parse.reached, frozenset(words), frozenset(categories))


class _Parse:
    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        self.points: Final = grammar.points
        self.first: Final = grammar.first
        self.tokens: Final = tokens
        self.count: Final = len(tokens)
        self.done: Final[dict[tuple[str, int], list[Reading]]] = {}
        self.rows: Final[dict[tuple[str, int], list[tuple[int, tuple[object, ...]]]]] = {}
        self.nodes: Final[dict[tuple[object, ...], object]] = {}

    def whole(self, category: str) -> list[object]:
        if not self.count:
            return []
        return [value for end, value in self.read(category, 0) if end == self.count]

    def read(self, category: str, at: int) -> list[Reading]:
        """The readings of a category that begin at a token."""
        remembered = self.done.get((category, at))
        if remembered is not None:
            return remembered
        found: dict[tuple[int, int], Reading] = {}
        left: list[tuple[Point, int, tuple[object, ...]]] = [(self.points[category], at, ())]
        while left:
            point, place, values = left.pop()
            for ending in point.ends:
                self.finish(ending, values, at, place, found)
            if place < self.count:
                self.step(point, place, values, left)
        if len(found) > MOST_READINGS:
            raise TooManyReadings(at)
        result = self.done[category, at] = list(found.values())
        return result

    def step(
        self,
        point: Point,
        place: int,
        values: tuple[object, ...],
        left: list[tuple[Point, int, tuple[object, ...]]],
    ) -> None:
        """Reads one more word or slot."""
        token = self.tokens[place]
        keys = token.keys
        if point.words:
            for key in keys:
                following = point.words.get(key)
                if following is not None:
                    left.append((following, place + 1, values))
        for category, many, following in point.slots:
            first = self.first.get(category)
            if first is None:
                if category in keys:
                    left += self.terminals(category, many, following, place, values)
            elif not first.isdisjoint(token.key_set):
                if many:
                    left += [(following, end, (*values, row)) for end, row in self.read_many(category, place)]
                else:
                    left += [(following, end, (*values, value)) for end, value in self.read(category, place)]

    def terminals(
        self, key: str, many: bool, following: Point, place: int, values: tuple[object, ...]
    ) -> list[tuple[Point, int, tuple[object, ...]]]:
        """The value of a token, or the values of a row of them."""
        if not many:
            return [(following, place + 1, (*values, self.tokens[place].keys[key]))]
        found = []
        row: tuple[object, ...] = ()
        while place < self.count and key in self.tokens[place].keys:
            row = (*row, self.tokens[place].keys[key])
            place += 1
            found.append((following, place, (*values, self.same(("row", *map(id, row)), row))))
        return found

    def read_many(self, category: str, at: int) -> list[tuple[int, tuple[object, ...]]]:
        """Rows of one or more values of a category."""
        remembered = self.rows.get((category, at))
        if remembered is not None:
            return remembered
        found: dict[tuple[int, int], tuple[int, tuple[object, ...]]] = {}
        for end, value in self.read(category, at):
            tails: list[tuple[int, tuple[object, ...]]] = [(end, ())]
            if end < self.count and not self.first[category].isdisjoint(self.tokens[end].key_set):
                tails += self.read_many(category, end)
            for last, tail in tails:
                whole = (value, *tail)
                row = self.same(("row", *map(id, whole)), whole)
                found[last, id(row)] = (last, row)
        if len(found) > MOST_READINGS:
            raise TooManyReadings(at)
        result = self.rows[category, at] = list(found.values())
        return result

    def finish(
        self, ending: Ending, values: tuple[object, ...], at: int, end: int, found: dict[tuple[int, int], Reading]
    ) -> None:
        """Adds what a finished rule makes of its values, unless the rule refuses it."""
        value: object
        if ending.node is None:
            value = values[0] if values else ending.rule.values[0]
        else:
            fields = list(ending.defaults)
            for place, one in zip(ending.places, values, strict=True):
                fields[place] = one
            if ending.gathers:
                for place, gathered in ending.gathered(values):
                    fields[place] = self.same(("row", *map(id, gathered)), gathered)
            if ending.has_span:
                fields[-1] = (self.tokens[at].span[0], self.tokens[end - 1].span[1])
                key = (ending.node, at, end, *map(id, fields[:-1]))
            else:
                key = (ending.node, *map(id, fields))
            known = self.nodes.get(key)
            if known is None:
                known = self.nodes[key] = ending.node(*fields)
            value = known
        if ending.refusal is None or not ending.refusal(value):
            found[end, id(value)] = (end, value)

    def same(self, key: tuple[object, ...], row: tuple[object, ...]) -> tuple[object, ...]:
        """The one row that has these very values."""
        known = self.nodes.setdefault(key, row)
        assert isinstance(known, tuple)
        return known


class _TracedParse(_Parse):
    """A parse that remembers which rules made each node."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        super().__init__(grammar, tokens)
        self.makers: Final[dict[int, set[str]]] = {}

    def finish(
        self, ending: Ending, values: tuple[object, ...], at: int, end: int, found: dict[tuple[int, int], Reading]
    ) -> None:
        before = set(found)
        super().finish(ending, values, at, end, found)
        for key in found.keys() - before:
            self.makers.setdefault(key[1], set()).add(ending.rule.written)


class _WatchedParse(_Parse):
    """A parse that remembers how far it got."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        super().__init__(grammar, tokens)
        self.reached = 0
        self.furthest: list[Point] = []

    def read(self, category: str, at: int) -> list[Reading]:
        if at == self.count:
            return []
        return super().read(category, at)

    def step(
        self,
        point: Point,
        place: int,
        values: tuple[object, ...],
        left: list[tuple[Point, int, tuple[object, ...]]],
    ) -> None:
        self.note(point, place)
        before = len(left)
        super().step(point, place, values, left)
        for following, further, _ in left[before:]:
            self.note(following, further)

    def note(self, point: Point, place: int) -> None:
        if place > self.reached:
            self.reached, self.furthest = place, []
        if place == self.reached:
            self.furthest.append(point)
