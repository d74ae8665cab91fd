"""The grammars of dialects as productions, and lines as derivations."""

from __future__ import annotations

from collections.abc import Iterator

from gyoji.text.dbs.reading.reader import READER as DBS
from gyoji.text.dialects import EDITIONS
from gyoji.text.grammar.printer import _filled, _values_of_slots
from gyoji.text.grammar.rules import Rule
from gyoji.text.grammar.templates import Slot, Variant
from gyoji.text.gundam.reading.reader import READER as GUNDAM
from gyoji.text.meaning.lines import Line
from gyoji.text.sentences.reader import START, Reader
from gyoji.text.vanguard.reading.reader import READER as VANGUARD

FAR = 1 << 20
Span = tuple[int, int]


class Production:
    """One way to write a rule of the grammar."""

    __slots__ = ("height", "name", "parts", "rule")

    def __init__(self, rule: str, name: str, parts: tuple[tuple[str, bool], ...]) -> None:
        self.rule = rule
        self.name = name  # as readers know it
        self.parts = parts  # rules and terminals; is it a terminal?
        self.height = FAR  # so many levels are needed at least


class Node:
    """A production in a derivation, with its parts: nodes, and words for terminals."""

    __slots__ = ("parts", "rule")

    def __init__(self, rule: Production, parts: list[Node | str]) -> None:
        self.rule = rule
        self.parts = parts

    def walk(self) -> Iterator[Node]:
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.walk()


READERS = {"dbs": DBS, "gundam": GUNDAM, **dict.fromkeys(EDITIONS, VANGUARD)}


def source_of(game: str) -> Source:
    return Source(READERS[game])


class Source:
    """A dialect's grammar. A line's derivation is that of its canonical wording; a slot for several values is a rule of
    its own.

    wordings        fixed terminals: what they may look like
    spelled         open terminals: what a word of that class looks like
    anywhere, ever  chances beside what is usual under this parent: usual under any parent; possible at all
    """

    start = START
    anywhere, ever = 0.05, 0.003  # it reads much that no rule of the game carries out

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.spelled = {
            key: reader.written(key, words) or ""
            for key, words in (("#NAME", "a name"), ("#CHARACTER", "a character"), ("#TRAIT", "a trait"))
            if key in reader.grammar.terminals
        }
        grammar = reader.grammar
        self.wordings = {key: [key] for key in grammar.words()}
        self.rules: dict[str, list[tuple[Rule, Variant, Production]]] = {}
        self.rows: dict[str, tuple[Production, Production]] = {}  # the last one of several; one, and more
        self.productions: list[Production] = []
        for rule, ways in grammar.variants:
            for way in ways:
                production = Production(rule.category, str(rule), tuple(map(self._part, way)))
                self.rules.setdefault(rule.category, []).append((rule, way, production))
                self.productions.append(production)
        self.known: dict[tuple[str, int], Node | None] = {}

    def _part(self, item: object) -> tuple[str, bool]:
        if not isinstance(item, Slot):
            return str(getattr(item, "key", "")), True
        if not item.many:
            return item.category, item.of_token
        name = f"{item.category}+"
        if name not in self.rows:
            one = (item.category, item.of_token)
            self.rows[name] = (Production(name, name, (one,)), Production(name, name, (one, (name, False))))
            self.productions += self.rows[name]
        return name, False

    def derivation(self, line: str) -> Node:
        reading = self.reader.read(line)
        assert isinstance(reading, Line)
        self.known.clear()  # by identity: they live as long as the reading
        found = self._node(self.start, reading)
        assert isinstance(found, Node)
        return found

    def _node(self, category: str, value: object) -> Node | None:
        key = (category, id(value))
        if key not in self.known:
            ways = (self._with(*row, value) for row in self.rules[category])
            self.known[key] = next((node for node in ways if node is not None), None)
        return self.known[key]

    def _with(self, rule: Rule, way: Variant, production: Production, value: object) -> Node | None:
        filled = _filled(rule, way, value)
        values = None if filled is None else _values_of_slots(way, filled)
        if values is None:
            return None
        parts: list[Node | str] = []
        for item in way:
            if not isinstance(item, Slot):
                parts.append(item.key)
                continue
            row = [self._value(item.category, one) for one in values.pop(0)]
            if not all(row):
                return None
            said = [one for one in row if one is not None]
            parts.append(self._row(f"{item.category}+", said) if item.many else said[0])
        return Node(production, parts)

    def _value(self, category: str, value: object) -> Node | str | None:
        return self.reader.written(category, value) if category.startswith("#") else self._node(category, value)

    def _row(self, name: str, values: list[Node | str]) -> Node:
        last, more = self.rows[name]
        return Node(more, [values[0], self._row(name, values[1:])]) if values[1:] else Node(last, values)

    def written(self, words: list[str]) -> tuple[str, list[Span]]:
        text = self.reader.spelled(words)
        tokens = self.reader.tokenizer.tokens(text)
        if len(tokens) == len(words):
            return text, [token.span for token in tokens]
        return text, [(0, len(text))] * len(words)
