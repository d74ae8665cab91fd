"""Files of plain data from anywhere: YAML and JSON, read in linear time and memory.

YAML is read from its events, without recursion: nesting is limited, tags are refused, and the size of what aliases
expand to is checked first. Numbers with a point and dates stay text: 8.10 and 2014-12-19 are paragraphs and names here.
Every problem is a PlainError, one line with the place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Final

import yaml

DEEPEST: Final = 40
MOST_BYTES: Final = 64 * 2**20
MOST_ALIASED: Final = 100_000  # values that aliases may expand to, in one file
_INT: Final = re.compile(r"[-+]?(0|[1-9][0-9_]{0,30})$|0x[0-9a-fA-F]{1,16}$|0o?[0-7]{1,20}$")
_WORDS: Final[dict[str, object]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"), True),
    **dict.fromkeys(("no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"), False),
}
_Parser: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class PlainError(ValueError):
    """What cannot be read, in one line with the place."""


def read_text(path: Path) -> str:
    """The text of a file, in UTF-8."""
    data = read_bytes(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PlainError(f"cannot be read (line {line} is not UTF-8 text)") from None


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file, up to the size limit."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise PlainError(f"cannot be read ({getattr(error, 'strerror', None) or error})") from None
    if len(data) > most:
        raise PlainError(f"it is larger than {most // 2**20} MiB")
    return data


def read_json(text: str) -> object:
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise PlainError("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise PlainError(f"line {error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise PlainError(_one_line(error)) from None


def _no_number(word: str) -> object:
    raise PlainError(f"{word} is not a number")


def read_yaml(text: str, *, aliases: bool = True) -> object:
    """The one document of a YAML text."""
    try:
        return _Builder(aliases).build(yaml.parse(text, Loader=_Parser))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"line {mark.line + 1}: " if mark is not None else ""
        raise PlainError(f"{where}{_one_line(error.problem or error.context or 'this is not YAML')}") from None
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        raise error if isinstance(error, PlainError) else PlainError(_one_line(error)) from None


def _one_line(error: object) -> str:
    return (" ".join(str(error).split()) or "cannot be read")[:200]


class _Open:
    """A list or mapping that has not ended yet."""

    __slots__ = ("anchor", "key", "keyed", "value", "weight")

    def __init__(self, value: list[object] | dict[object, object], anchor: str | None) -> None:
        self.value = value
        self.anchor = anchor
        self.weight = 1  # how many values it contains, including itself
        self.key: object = None
        self.keyed = False  # a mapping's key has come, its value has not

    def take(self, value: object, weight: int, place: str) -> None:
        self.weight += weight
        if isinstance(self.value, list):
            self.value.append(value)
        elif self.keyed:
            self.value[self.key] = value
            self.keyed = False
        elif isinstance(value, Hashable):
            self.key, self.keyed = value, True
        else:
            raise PlainError(f"{place}: a key must be a word or a number")


class _Builder:
    def __init__(self, aliases: bool) -> None:
        self._aliases = aliases
        self._open: list[_Open] = []
        self._anchored: dict[str, tuple[object, int]] = {}
        self._aliased = 0
        self._documents = 0
        self._result: object = None
        self._does: dict[type[yaml.Event], Callable[[yaml.Event, str], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.SequenceStartEvent: self._begin,
            yaml.MappingStartEvent: self._begin,
            yaml.SequenceEndEvent: self._end,
            yaml.MappingEndEvent: self._end,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }

    def build(self, events: Iterable[yaml.Event]) -> object:
        for event in events:
            does = self._does.get(type(event))
            if does is not None:
                does(event, f"line {event.start_mark.line + 1}" if event.start_mark else "somewhere")
        return self._result

    def _document(self, event: yaml.Event, place: str) -> None:
        self._documents += 1
        if self._documents > 1:
            raise PlainError(f"{place}: a second document begins here; a file must be one document")

    def _give(self, value: object, weight: int, anchor: str | None, place: str) -> None:
        if anchor is not None:
            self._anchored[anchor] = value, weight
        if self._open:
            self._open[-1].take(value, weight, place)
        else:
            self._result = value

    def _scalar(self, event: yaml.Event, place: str) -> None:
        assert isinstance(event, yaml.ScalarEvent)
        if event.tag is not None and event.tag != "!":
            raise PlainError(f"{place}: tags ({event.tag[:40]}) are not read here")
        value: object = event.value
        if event.implicit[0] and event.tag is None:
            value = _meant(event.value)
        self._give(value, 1, event.anchor, place)

    def _begin(self, event: yaml.Event, place: str) -> None:
        assert isinstance(event, yaml.CollectionStartEvent)
        if event.tag is not None:
            raise PlainError(f"{place}: tags ({event.tag[:40]}) are not read here")
        if len(self._open) >= DEEPEST:
            raise PlainError(f"{place}: it is nested more than {DEEPEST} deep")
        self._open.append(_Open([] if isinstance(event, yaml.SequenceStartEvent) else {}, event.anchor))

    def _end(self, event: yaml.Event, place: str) -> None:
        one = self._open.pop()
        if isinstance(one.value, dict) and "<<" in one.value:
            one.value = _merged(one.value, place)
        self._give(one.value, one.weight, one.anchor, place)

    def _alias(self, event: yaml.Event, place: str) -> None:
        assert isinstance(event, yaml.AliasEvent)
        if not self._aliases:
            raise PlainError(f"{place}: aliases (*name) are not supported here")
        value, weight = self._anchored.get(event.anchor or "", (None, 0))
        if not weight:
            raise PlainError(f"{place}: there is no complete anchor &{str(event.anchor)[:40]}")
        self._aliased += weight
        if self._aliased > MOST_ALIASED:
            raise PlainError(f"{place}: aliases stand for more than {MOST_ALIASED:,} values in all")
        self._give(value, weight, None, place)


def _merged(row: dict[object, object], place: str) -> dict[object, object]:
    """A mapping that merges others (`<<: *name`): its own entries take precedence."""
    found: dict[object, object] = {}
    others = row.pop("<<")
    for other in reversed(others if isinstance(others, list) else [others]):
        if not isinstance(other, dict):
            raise PlainError(f"{place}: << needs a mapping or a list of mappings")
        found.update(other)
    return {**found, **row}


def _meant(word: str) -> object:
    """What a word without quotes means: null, true or false, a whole number, or itself."""
    if word in _WORDS:
        return _WORDS[word]
    if not _INT.match(word):
        return word
    digits = word.replace("_", "")
    base = 16 if digits.startswith("0x") else 8 if len(digits) > 1 and digits[0] == "0" else 10
    return int(digits.removeprefix("0x").removeprefix("0o"), base)
