"""From a reading back to words, by the rules that read it.

Of a category's rules the first one is taken whose slots are exactly the fields that are filled, and of its alternatives
the first; what is usual in a game comes before. So the order of rules says how things are printed; it never says how
they are read. The result is a list of keys; the language turns them into a text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from typing import Final

from gyoji.text.grammar.rules import Grammar, GrammarError, Rule
from gyoji.text.grammar.templates import Slot, Variant

Words = tuple[str, ...]


class Printer:
    """`terminal` writes a token's value: from its key and value to a text, or None if the key has no such value.
    `usual`: wordings that come before all others of their category, such as "Count: {#NUMBER} or more".
    """

    def __init__(
        self, grammar: Grammar, terminal: Callable[[str, object], str | None], usual: Sequence[str] = ()
    ) -> None:
        self.terminal: Final = terminal
        self.ways: Final[dict[str, list[tuple[Rule, Variant]]]] = {}
        for rule, ways in grammar.variants:
            self.ways.setdefault(rule.category, []).extend((rule, way) for way in ways)
        known = {wording(rule, way) for rows in self.ways.values() for rule, way in rows}
        unknown = [one for one in usual if one not in known]
        if unknown:
            raise GrammarError(f"no rule has this wording: {unknown[0]}")
        rank = {one: place for place, one in enumerate(usual)}
        for rows in self.ways.values():
            rows.sort(key=lambda row: rank.get(wording(*row), len(rank)))
        self.known: Final[dict[tuple[str, object], Words | None]] = {}

    def words(self, category: str, value: object) -> Words | None:
        """The words of a value as that category; None if no rule says it."""
        if category.startswith("#"):
            text = self.terminal(category, value)
            return None if text is None else (text,)
        key = (category, value)
        if key not in self.known:
            self.known[key] = self._words(category, value)
        return self.known[key]

    def _words(self, category: str, value: object) -> Words | None:
        for rule, way in self.ways[category]:
            filled = _filled(rule, way, value)
            words = None if filled is None else self._variant(way, filled)
            if words is not None:
                return words
        return None

    def _variant(self, way: Variant, filled: dict[str, object]) -> Words | None:
        parts = _values_of_slots(way, filled)
        if parts is None:
            return None
        words: list[str] = []
        for item in way:
            if not isinstance(item, Slot):
                words.append(item.key)
                continue
            for value in parts.pop(0):
                part = self.words(item.category, value)
                if part is None:
                    return None
                words += part
        return tuple(words)


def wording(rule: Rule, way: Variant) -> str:
    """A rule's category and one way to say it."""
    words = (f"{{{item.category}}}" if isinstance(item, Slot) else item.key for item in way)
    return f"{rule.category}: {' '.join(words)}"


def _values_of_slots(way: Variant, filled: dict[str, object]) -> list[tuple[object, ...]] | None:
    """The values that each slot says, in order; None if the slots do not fit what is filled."""
    slots = [item for item in way if isinstance(item, Slot)]
    if {slot.name for slot in slots} != filled.keys():
        return None
    left = {name: _row(value) for name, value in filled.items()}
    found: list[tuple[object, ...]] = []
    for n, slot in enumerate(slots):
        later = [other for other in slots[n + 1 :] if other.name == slot.name]
        if not isinstance(filled[slot.name], tuple):
            if slot.many or later:
                return None
            found.append((filled[slot.name],))
            continue
        row = left[slot.name]
        take = len(row) - len(later) if slot.many or not later else 1
        if take < 1 or (not slot.many and take > 1):
            return None
        found.append(row[:take])
        left[slot.name] = row[take:]
    return found


def _row(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _filled(rule: Rule, way: Variant, value: object) -> dict[str, object] | None:
    """What the slots of a rule must say for this value; None if the rule says something else."""
    if rule.node is None:
        slots = [item.name for item in way if isinstance(item, Slot)]
        return dict.fromkeys(slots, value) if slots or rule.values == (value,) else None
    if type(value) is not rule.node or (rule.refusal is not None and rule.refusal(value)):
        return None
    constants = dict(rule.constants)
    filled: dict[str, object] = {}
    assert is_dataclass(rule.node)
    for one in fields(rule.node):
        actual = getattr(value, one.name)
        if one.name in constants:
            if actual != constants[one.name]:
                return None
        elif one.compare and (one.default is MISSING or actual != one.default):
            filled[one.name] = actual
    return filled
