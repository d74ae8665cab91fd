"""Templates: the words and slots of a rule.

    put {what:Things} {to:To} [back]     words, slots, and words that may be left out
    (at|on) the {end:End} of             alternatives; the first one is printed
    {who:Player?} {how:How*} {all:Gain+}   a slot that may be empty, and slots that hold several values
    {n:#NUMBER}                          a slot for a token that carries a value
    '(' {k:#NAME} ')'                    a bracket of the text itself stands in quotes

A word in a template is a *key*: the lexicon says which keys a word of the text has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final


@dataclass(frozen=True, slots=True)
class Word:
    key: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a value: that of another category, or of a token if the category's name begins with `#`."""

    name: str
    category: str
    many: bool = False
    optional: bool = False

    @property
    def of_token(self) -> bool:
        return self.category.startswith("#")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several templates; `optional`: or none of them."""

    options: tuple[Template, ...]
    optional: bool = False


Item = Word | Slot | Choice
Template = tuple[Item, ...]
Variant = tuple[Word | Slot, ...]  # a template with every choice made

_PIECE: Final = re.compile(
    r"\{(?P<name>\w+):(?P<category>#?\w+)(?P<times>[?*+]?)\}|'(?P<quoted>[^\w\s])'|(?P<mark>[()\[\]|])|(?P<word>[^\s()\[\]|{}]+)|(?P<wrong>\S)"
)


class TemplateError(ValueError):
    """A template that is not well formed."""


def parse_template(source: str) -> Template:
    pieces = list(_PIECE.finditer(source))
    template, rest = _sequence(source, pieces, 0, "")
    if rest != len(pieces):
        raise TemplateError(f"{source!r}: unexpected {pieces[rest].group()!r}")
    return template[0] if len(template) == 1 else (Choice(tuple(template)),)


def _sequence(source: str, pieces: list[re.Match[str]], at: int, closing: str) -> tuple[list[Template], int]:
    """The alternatives up to the closing bracket, and the place after it."""
    options: list[list[Item]] = [[]]
    while at < len(pieces):
        piece = pieces[at]
        at += 1
        mark = piece["mark"]
        if piece["wrong"]:
            raise TemplateError(f"{source!r}: unexpected {piece.group()!r}")
        if mark and mark == closing:
            return [tuple(option) for option in options], at
        if mark == "|":
            options.append([])
        elif mark in ("(", "["):
            inner, at = _sequence(source, pieces, at, ")" if mark == "(" else "]")
            options[-1].append(Choice(tuple(inner), optional=mark == "["))
        elif mark:
            raise TemplateError(f"{source!r}: {mark!r} closes nothing")
        elif piece["name"]:
            times = piece["times"]
            options[-1].append(Slot(piece["name"], piece["category"], times in ("*", "+"), times in ("*", "?")))
        else:
            options[-1].append(Word(piece["quoted"] or piece["word"]))
    if closing:
        raise TemplateError(f"{source!r}: {closing!r} is missing")
    return [tuple(option) for option in options], at


def variants(template: Template) -> Iterator[Variant]:
    """Every sequence of words and slots that the template stands for; the one that is printed comes first."""
    for parts in product(*map(_ways, template)):
        yield tuple(item for part in parts for item in part)


def _ways(item: Item) -> list[Variant]:
    match item:
        case Word():
            return [(item,)]
        case Slot(optional=True):
            return [(), (replace(item, optional=False),)]
        case Slot():
            return [(item,)]
        case Choice(options, optional):
            chosen = [variant for option in options for variant in variants(option)]
            return [(), *chosen] if optional else chosen
