"""The rule numbers of each edition: from keys, which are G's numbers, to the numbers of its own rulebook.

A paragraph that G does not have is cited by a key with the edition's mark ("legion:7.6.1.6.3"); only that edition has
it. Building an edition looks up every key in its tables, so an unknown one is an error at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from gyoji.kernel.gamedef import Numbering
from gyoji.kernel.procedures import Procedure
from gyoji.kernel.timing import CheckAction

BASE = "g"  # whose numbers are the keys
MARKS = ("legion", BASE, "v")


class UnknownRule(ValueError):
    """A key that is not a paragraph, or a step of an edition whose rulebook does not have it."""


class Numbers(dict[str, tuple[str, ...]]):
    """The edition's numbers by key; none for a rule that it does not have."""

    def __init__(self, mark: str) -> None:
        base = paragraphs(BASE)
        if mark == BASE:
            super().__init__((key, (key,)) for key in base)
        else:
            text = _folder(mark).joinpath("numbers.json").read_text("utf8")
            found: dict[str, list[str]] = json.loads(text)
            super().__init__((key, tuple(found.get(key, ()))) for key in base)
        self.mark = mark

    def __missing__(self, key: str) -> tuple[str, ...]:
        mark, _, number = key.partition(":")
        known = paragraphs(mark) if mark in MARKS else ()
        if number not in known:
            raise UnknownRule(f"{key!r} is not a paragraph of any edition")
        return (number,) if mark == self.mark else ()


def with_paragraphs(numbering: Numbering, book: str) -> Numbering:
    """The same with the paragraphs of an extension, whose keys are their own numbers. `book`: its folder, in games/;
    where an extension has rules of a later edition, `numbers.json` says which of its paragraphs those are.
    """
    assert isinstance(numbering.numbers, Numbers)
    numbers = Numbers(numbering.numbers.mark)
    numbers.update(numbering.numbers)
    folder = files("gyoji.games").joinpath(book)
    rows = json.loads(folder.joinpath("rulebook.json").read_text("utf8"))
    numbers.update((row["id"], (row["id"],)) for row in rows)
    if (later := folder.joinpath("numbers.json")).is_file():
        numbers.update((key, tuple(own)) for key, own in json.loads(later.read_text("utf8")).items())
    return replace(numbering, numbers=numbers)


def _folder(mark: str) -> Traversable:
    return files("gyoji.games").joinpath("vanguard", "editions", mark)


@cache
def paragraphs(mark: str) -> tuple[str, ...]:
    """The numbers of an edition's rulebook."""
    file = _folder(mark).joinpath("rulebook.json")
    return tuple(row["id"] for row in json.loads(file.read_text("utf8")))


def must_belong(numbers: Numbers, procedures: Iterable[Procedure], actions: Iterable[CheckAction]) -> None:
    """UnknownRule if a step or rule action has keys, but the edition's rulebook has no paragraph for any of them."""
    rows = [(f"{procedure.name}.{step.name}", step.rules) for procedure in procedures for step in procedure.steps]
    rows += [(action.switch.name, action.rules) for action in actions]
    for name, keys in rows:
        own = [number for key in keys for number in numbers[key]]
        if keys and not own:
            raise UnknownRule(f"{name} does not belong to {numbers.mark}: it has no {' '.join(keys)}")
