"""Rules, and the grammars that are built of them.

A rule book collects the rules of one subject:

    BOOK = RuleBook()
    BOOK.rule("Bound", "{n:#NUMBER} or less", AtMost)
    BOOK.rule("Bound", "at least {n:#NUMBER}", AtLeast)
    BOOK.rule("Thing", "{x:Reference}")                 # no node: the slot's value passes through
    BOOK.rule("Things", "{parts:Thing} and {parts:Thing}", Both)    # a field that is a tuple gathers the values
    BOOK.word("End", "(the top|on top)", "top")         # words that stand for a value

A grammar puts rule books together and is checked as a whole before it is used: every slot has its category and its
field, values fit the fields' types, no category begins with itself, no two rules have the same words.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from sys import intern
from typing import Final

from gyoji.text.grammar.templates import Slot, Template, Variant, Word, parse_template, variants

TEXT_SPAN: Final = "text_span"  # a field of this name says where in the text the node was read; it comes last
Refusal = Callable[[typing.Any], bool]  # of a node that has been built: is this no reading after all?


class GrammarError(ValueError):
    """A grammar with faults; the message lists all of them."""


@dataclass(frozen=True, slots=True)
class Rule:
    """category: template → node, with `constants` for fields that the template has no slot for.

    line  the line that this rule was made from with others: the forms of a verb
    """

    category: str
    template: Template
    node: type | None
    constants: tuple[tuple[str, object], ...]
    refusal: Refusal | None
    source: str
    line: str = ""

    @property
    def written(self) -> str:
        """What somebody has written for it."""
        return self.line or str(self)

    @property
    def values(self) -> tuple[object, ...]:
        """The value that its words stand for, if it has neither node nor slot."""
        return tuple(value for _, value in self.constants) if self.node is None else ()

    def __str__(self) -> str:
        return f"{self.category}: {self.source}"


class RuleBook:
    """The rules of one subject, in the order in which they are written."""

    def __init__(self) -> None:
        self.rules: Final[list[Rule]] = []
        self.descriptions: Final[dict[str, str]] = {}

    def rule(
        self, category: str, template: str, node: type | None = None, refuse: Refusal | None = None, **constants: object
    ) -> None:
        self.add(Rule(category, parse_template(template), node, tuple(constants.items()), refuse, template))

    def form(
        self,
        line: str,
        category: str,
        template: str,
        node: type | None = None,
        refuse: Refusal | None = None,
        **constants: object,
    ) -> None:
        """A rule that is made with others from one line."""
        self.add(Rule(category, parse_template(template), node, tuple(constants.items()), refuse, template, line))

    def add(self, rule: Rule) -> None:
        """Equal strings become one object: the parser compares values by what they are in memory."""
        constants = tuple((name, intern(value) if isinstance(value, str) else value) for name, value in rule.constants)
        self.rules.append(replace(rule, constants=constants))

    def word(self, category: str, template: str, value: object) -> None:
        """Words that stand for a value."""
        self.add(Rule(category, parse_template(template), None, (("value", value),), None, template))

    def describe(self, category: str, words: str) -> None:
        """What an error message calls it: "a place"."""
        self.descriptions[category] = words


class Ending:
    """A way to finish a rule: how the values that were read become its node.

    places   by value: the field that it fills
    gathers  some field is a row, and takes the values of one or several slots
    """

    __slots__ = ("defaults", "gathers", "has_span", "node", "places", "refusal", "row_places", "rows", "rule")

    def __init__(self, rule: Rule, variant: Variant) -> None:
        slots = [item for item in variant if isinstance(item, Slot)]
        names = [slot.name for slot in slots]
        self.rule: Final = rule
        self.node: Final = rule.node
        self.refusal: Final = rule.refusal
        self.rows: Final = tuple(slot.many for slot in slots)
        repeated = len(set(names)) < len(names)
        self.gathers: Final = repeated or any(slot.name in row_fields(rule.node) and not slot.many for slot in slots)
        self.defaults: tuple[object, ...] = ()
        self.places: tuple[int, ...] = ()
        self.row_places: frozenset[int] = frozenset()
        self.has_span = False
        if rule.node is not None:
            given = dict(rule.constants)
            known = [one.name for one in fields(rule.node)]
            self.defaults = tuple(
                given.get(one.name, None if one.default is MISSING else one.default) for one in fields(rule.node)
            )
            self.places = tuple(known.index(name) for name in names)
            self.row_places = frozenset(known.index(name) for name in row_fields(rule.node))
            self.has_span = TEXT_SPAN in known

    def gathered(self, values: tuple[object, ...]) -> list[tuple[int, tuple[object, ...]]]:
        """The fields that are rows, and what they hold."""
        rows: dict[int, tuple[object, ...]] = {}
        for place, value, many in zip(self.places, values, self.rows, strict=True):
            if place in self.row_places:
                row = value if many and isinstance(value, tuple) else (value,)
                rows[place] = (*rows.get(place, ()), *row)
        return list(rows.items())


class Point:
    """A point within the templates of a category: which words and slots can follow, and which rules end here."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: Final[dict[str, Point]] = {}
        self.slots: Final[list[tuple[str, bool, Point]]] = []  # category, many, the point after it
        self.ends: Final[list[Ending]] = []

    def after(self, item: Word | Slot) -> Point:
        if isinstance(item, Word):
            return self.words.setdefault(item.key, Point())
        for category, many, point in self.slots:
            if (category, many) == (item.category, item.many):
                return point
        following = Point()
        self.slots.append((item.category, item.many, following))
        return following


class Grammar:
    """Rule books put together.

    terminals   the types of values that tokens carry, by key (`#NUMBER`: int)
    starts      the categories that texts are read as
    """

    def __init__(self, books: Iterable[RuleBook], terminals: Mapping[str, type], starts: Iterable[str]) -> None:
        self.rules: Final[list[Rule]] = []
        self.descriptions: Final[dict[str, str]] = {}
        for book in books:
            self.rules.extend(book.rules)
            self.descriptions.update(book.descriptions)
        self.terminals: Final = terminals
        self.starts: Final = tuple(starts)
        self.variants: Final = [(rule, list(variants(rule.template))) for rule in self.rules]
        self.points: Final[dict[str, Point]] = {rule.category: Point() for rule in self.rules}
        faults = _Faults(self).found()
        if faults:
            raise GrammarError("\n".join(faults))
        for rule, ways in self.variants:
            for variant in ways:
                point = self.points[rule.category]
                for item in variant:
                    point = point.after(item)
                point.ends.append(Ending(rule, variant))
        self.first: Final = self._first_keys()

    def words(self) -> set[str]:
        """Every word that some template has."""
        return {item.key for _, ways in self.variants for way in ways for item in way if isinstance(item, Word)}

    def _first_keys(self) -> dict[str, frozenset[str]]:
        """By category: the keys of tokens that it can begin with. A token's own key begins with itself."""
        first: dict[str, set[str]] = {category: set() for category in self.points}
        growing = True
        while growing:
            growing = False
            for category, point in self.points.items():
                keys = set(point.words)
                for name, _, _ in point.slots:
                    keys |= {name} if name.startswith("#") else first[name]
                if not keys <= first[category]:
                    first[category] |= keys
                    growing = True
        return {name: frozenset(keys) for name, keys in first.items()}


class _Faults:
    """What is wrong with a grammar, in words for whoever wrote it."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.faults: list[str] = []

    def found(self) -> list[str]:
        self._check_slots()
        if not self.faults:
            self._check_recursion()
            self._check_reach()
            self._check_twins()
            self._check_types()
        return self.faults

    def _check_slots(self) -> None:
        known = self.grammar.points.keys() | self.grammar.terminals.keys()
        self.faults += [f"nothing is a {start}" for start in self.grammar.starts if start not in known]
        for rule, ways in self.grammar.variants:
            for way in ways:
                slots = [item for item in way if isinstance(item, Slot)]
                self._check_fields(rule, way, slots)
                self.faults += [f"{rule}: nothing is a {slot.category}" for slot in slots if slot.category not in known]
        self.faults = list(dict.fromkeys(self.faults))

    def _check_fields(self, rule: Rule, way: Variant, slots: list[Slot]) -> None:
        if not way:
            self.faults.append(f"{rule}: can be empty")
        if rule.node is None:
            if len(slots) + len(rule.values) != 1:
                self.faults.append(f"{rule}: without a node it needs exactly one slot or value")
            return
        if not is_dataclass(rule.node):
            self.faults.append(f"{rule}: {rule.node.__name__} is no dataclass")
            return
        names = {slot.name for slot in slots} | {name for name, _ in rule.constants}
        known = {one.name for one in fields(rule.node)}
        needed = {one.name for one in fields(rule.node) if one.default is MISSING and one.default_factory is MISSING}
        for name in sorted(names - known):
            self.faults.append(f"{rule}: {rule.node.__name__} has no field {name!r}")
        for name, _ in rule.constants:
            if any(slot.name == name for slot in slots):
                self.faults.append(f"{rule}: {rule.node.__name__}.{name} is filled twice")
        for slot in slots:
            if slot.name in known - row_fields(rule.node) and [other.name for other in slots].count(slot.name) > 1:
                self.faults.append(f"{rule}: {rule.node.__name__}.{slot.name} is filled twice")
        for name in sorted(needed - names):
            self.faults.append(f"{rule}: nothing fills {rule.node.__name__}.{name}")

    def _check_recursion(self) -> None:
        begins: dict[str, set[str]] = {category: set() for category in self.grammar.points}
        for rule, ways in self.grammar.variants:
            begins[rule.category] |= {
                way[0].category for way in ways if isinstance(way[0], Slot) and not way[0].of_token
            }
        for category in begins:
            reached, left = set(), list(begins[category])
            while left:
                one = left.pop()
                if one not in reached:
                    reached.add(one)
                    left += begins[one]
            if category in reached:
                self.faults.append(f"{category} begins with itself")

    def _check_reach(self) -> None:
        uses: dict[str, set[str]] = {category: set() for category in self.grammar.points}
        for rule, ways in self.grammar.variants:
            uses[rule.category] |= {i.category for way in ways for i in way if isinstance(i, Slot) and not i.of_token}
        reached, left = set[str](), list(self.grammar.starts)
        while left:
            one = left.pop()
            if one not in reached:
                reached.add(one)
                left += uses[one]
        self.faults += [f"{category} is used nowhere" for category in uses if category not in reached]

    def _check_twins(self) -> None:
        seen: dict[tuple[str, tuple[object, ...]], Rule] = {}
        for rule, ways in self.grammar.variants:
            for way in ways:
                shape = tuple(item if isinstance(item, Word) else (item.category, item.many) for item in way)
                other = seen.setdefault((rule.category, shape), rule)
                if other is not rule:
                    self.faults.append(f"{rule}: the same words as {other.source!r}")
                    break

    def _check_types(self) -> None:
        results = self._result_types()
        for rule, ways in self.grammar.variants:
            if rule.node is None:
                continue
            hints = typing.get_type_hints(rule.node)
            rows = row_fields(rule.node)
            for slot in {item for way in ways for item in way if isinstance(item, Slot)}:
                allowed = classes_of(hints[slot.name], slot.many or slot.name in rows)
                wrong = [one.__name__ for one in results[slot.category] if not issubclass(one, allowed)]
                if wrong:
                    self.faults.append(
                        f"{rule}: {rule.node.__name__}.{slot.name} does not take {', '.join(sorted(wrong))}"
                    )

    def _result_types(self) -> dict[str, set[type]]:
        """By category and token key: the types that its values can have."""
        results: dict[str, set[type]] = {name: {one} for name, one in self.grammar.terminals.items()}
        results |= {category: set() for category in self.grammar.points}
        growing = True
        while growing:
            growing = False
            for rule, ways in self.grammar.variants:
                if rule.node is not None:
                    new = {rule.node}
                else:
                    new = {type(value) for value in rule.values}
                    new = new.union(*(results[i.category] for way in ways for i in way if isinstance(i, Slot)))
                if not new <= results[rule.category]:
                    results[rule.category] |= new
                    growing = True
        return results


@cache
def row_fields(node: type | None) -> frozenset[str]:
    """The fields of a node that hold rows of values; where it is in the text is none."""
    if node is None:
        return frozenset()
    hints = typing.get_type_hints(node)
    return frozenset(name for name, hint in hints.items() if typing.get_origin(hint) is tuple and name != TEXT_SPAN)


def classes_of(hint: object, many: bool) -> tuple[type, ...]:
    """The classes that a field's annotation allows; `many`: that it allows as members of a tuple."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return tuple(one for part in typing.get_args(hint) for one in classes_of(part, many))
    if typing.get_origin(hint) is tuple:
        return classes_of(typing.get_args(hint)[0], False) if many else ()
    if many or not isinstance(hint, type):
        return ()
    return (hint,)
