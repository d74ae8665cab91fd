"""Deck texts: reads them as people, deck sites and simulators write them, and writes them in the same forms.

A text is read to its end whatever is wrong with it: each fault has its line and the place in that line. Nothing is
guessed: a name that several different cards have lists them, a name or number that no card has suggests the nearest.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Final, NamedTuple

from gyoji.kernel.spelling import tidy

MOST: Final = 999  # copies of a card
MOST_CARDS: Final = 9999  # in total
MOST_FAULTS: Final = 40  # reported for one text
LONGEST, SHORT = 200, 80  # characters of a line that are shown, and that are quoted in a sentence
NEAR: Final = 3  # names that are suggested
# Headings that every game understands; a game adds its own (`Decks.sections`, `Decks.headings`).
HEADINGS: Final = dict.fromkeys(("deck", "main", "main deck", "maindeck", "cards"), "main")
_COLUMNS: Final = {
    **dict.fromkeys(("count", "quantity", "qty", "amount", "copies", "#"), "count"),
    **dict.fromkeys(("number", "card number", "no", "no.", "id", "card id", "code", "card code"), "number"),
    **dict.fromkeys(("name", "card", "card name"), "name"),
}
_TITLE: Final = re.compile(r"(?:#|//)\s*name:\s*(.+)", re.IGNORECASE)
_COUNTS: Final = (  # “4 x Name”, “4 Name”, “4xName”, “Name x4”
    re.compile(r"(?P<count>[0-9]{1,9})\s*[x×*]\s+(?P<rest>\S.*)$", re.IGNORECASE),
    re.compile(r"(?P<count>[0-9]{1,9})\s+(?P<rest>\S.*)$"),
    re.compile(r"(?P<count>[0-9]{1,9})[x×*](?P<rest>\S.*)$", re.IGNORECASE),
    re.compile(r"(?P<rest>\S.*?)\s+[x×*]\s*(?P<count>[0-9]{1,9})$", re.IGNORECASE),
)
_IN_BRACKETS: Final = re.compile(r"(?P<name>.*\S)\s*[(\[](?P<number>[^()\[\]]+)[)\]]$")
_NUMBERED: Final = re.compile(r"(?P<number>\S+)(?:\s+(?P<name>.+))?$")
# “Main Deck”, “[Main Deck]”, “== Units (20) ==”, “Units: 20”.
_HEADING: Final = re.compile(r"[-=*\[\s]*(?P<words>[^\W\d][^\[\]():=*]*?)[\s:]*[(\[]?\s*\d*\s*[)\]]?[-=*\]\s:]*$")
LONGEST_HEADING: Final = 60
LONGEST_LINE: Final = 1000  # characters that are looked at


class Fault(NamedTuple):
    """An unreadable part: a line of the text, and the place in it. `key` and `args` are for clients that make their own
    words.
    """

    line: int
    text: str  # of that line
    span: tuple[int, int]
    message: str
    key: str
    args: dict[str, int | str]

    def caret(self) -> str:
        """The line with its place marked."""
        start, end = self.span
        return f"{self.text}\n{' ' * start}{'^' * max(1, end - start)}"


@dataclass
class Known:
    """The cards that a deck may name: their names by number, the part of a deck that some of them belong to, and a key
    that is equal for printings of one and the same card.
    """

    names: Mapping[str, str]
    parts: Mapping[str, str] = field(default_factory=dict)
    alike: Callable[[str], object] = lambda number: number
    searches: int = MOST_FAULTS  # how many more times the nearest names are searched for: that takes long

    @cached_property
    def numbers(self) -> dict[str, str]:
        """By number in small letters."""
        return {number.casefold(): number for number in self.names}

    @cached_property
    def named(self) -> dict[str, list[str]]:
        """Numbers by name in small letters."""
        found: dict[str, list[str]] = {}
        for number, name in self.names.items():
            found.setdefault(name.casefold(), []).append(number)
        return found

    def numbered(self, word: str) -> str | None:
        return word if word in self.names else self.numbers.get(word.casefold())

    def called(self, name: str) -> list[str]:
        """The numbers of the different cards of this name; of printings of one card, the first."""
        first: dict[object, str] = {}
        for number in self.named.get(name.casefold(), ()):
            first.setdefault(self.alike(number), number)
        return list(first.values())

    def near(self, word: str) -> str:
        """What might have been meant: numbers, or names, in quotes."""
        self.searches -= 1
        if self.searches < 0:
            return ""
        word = word[:SHORT].casefold()
        numbers = [self.numbers[one] for one in get_close_matches(word, self.numbers, NEAR, 0.75)]
        names = get_close_matches(word, self.named, NEAR, 0.75)
        return ", ".join([*numbers, *(repr(self.names[self.named[name][0]]) for name in names)][:NEAR])


@dataclass
class DeckText:
    """What was read: the deck's name, the numbers of its cards by part of the deck, and the faults."""

    name: str
    parts: dict[str, list[str]] = field(default_factory=lambda: {"main": [], "side": [], "start": []})
    faults: list[Fault] = field(default_factory=list)


class Wrong(NamedTuple):
    """Why a line cannot be read: the place in it, the key of the words, and what they speak of."""

    span: tuple[int, int]
    key: str
    args: dict[str, int | str]


class Line(NamedTuple):
    """A line of cards: how many of which."""

    copies: int
    number: str


def read(text: str, name: str, known: Known, sections: Mapping[str, str], headings: Mapping[str, str]) -> DeckText:
    """Reads a deck text: one card a line, with its count, under headings if it has any.

    sections  the headings that errors name, and the part of the deck that each begins
    headings  further headings that are understood
    """
    if text.lstrip().startswith("["):
        listed = _listed(text)
        if listed is not None:
            return _counted(listed, name, known)
    made, all_headings = DeckText(name), {**HEADINGS, **headings, **sections}
    part, columns = "", None
    for place, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()[:LONGEST_LINE]
        if title := _TITLE.match(line):
            made.name = tidy(title.group(1))
        elif not line or line.startswith(("#", "//")):
            continue
        elif (found := _heading(line, all_headings)) is not None:
            part = found
        elif (header := _header(line)) is not None:
            columns = header
        else:
            row = _row(line, columns, known)
            if isinstance(row, Wrong) and row.key == "section":
                row.args["sections"] = ", ".join(f"{word}:" for word in sections)
            if not _add(made, place, line, row, part, known):
                break
    return made


def _add(made: DeckText, place: int, line: str, row: Line | Wrong, part: str, known: Known) -> bool:
    """Adds the cards of a line, or its fault; no if the deck is too large to read on."""
    if isinstance(row, Line) and sum(map(len, made.parts.values())) + row.copies > MOST_CARDS:
        made.faults.append(_fault(place, line, Wrong((0, len(line)), "cards", {"most": MOST_CARDS})))
        return False
    if isinstance(row, Line):
        # Deck sites list all cards together: what belongs elsewhere goes there by itself.
        made.parts[part or known.parts.get(row.number, "main")].extend([row.number] * row.copies)
    elif len(made.faults) < MOST_FAULTS:
        made.faults.append(_fault(place, line, row))
    return True


def _heading(line: str, headings: Mapping[str, str]) -> str | None:
    """The part of the deck that the line begins, if it is a heading that is known."""
    found = _HEADING.match(line) if len(line) <= LONGEST_HEADING else None
    return headings.get(tidy(found["words"]).casefold()) if found else None


def _header(line: str) -> list[str] | None:
    """The columns of a table, if the line is its header."""
    cells = [_COLUMNS.get(cell.strip().strip('"').casefold(), "") for cell in _cells(line)]
    return cells if len(cells) > 1 and "count" in cells and {"number", "name"} & set(cells) else None


def _cells(line: str) -> list[str]:
    sign = next((sign for sign in "\t;," if sign in line), None)
    if sign is None:
        return [line]
    # A cell in quotes may contain the sign; two quotes in it are one.
    cells = re.findall(rf'(?:^|{sign})\s*("(?:[^"]|"")*"|[^{sign}]*)', line)
    return [cell[1:-1].replace('""', '"') if cell[:1] == '"' else cell.strip() for cell in cells]


def _row(line: str, columns: Sequence[str] | None, known: Known) -> Line | Wrong:
    cells = _cells(line)
    if columns is not None and len(cells) > 1:
        values = dict(zip(columns, cells, strict=False))
        return _from_cells(line, values.get("count", ""), values.get("number", ""), values.get("name", ""), known)
    plain = _plain_row(line, known)
    if isinstance(plain, Wrong) and len(cells) > 1:
        counts = [cell for cell in cells if cell.isascii() and cell.isdigit()]
        numbers = [cell for cell in cells if known.numbered(cell) is not None]
        names = [cell for cell in cells if known.called(cell)]
        if len(counts) == 1 and (numbers or names):
            return _from_cells(line, counts[0], numbers[0] if numbers else "", names[0] if names else "", known)
    return plain


def _from_cells(line: str, count: str, number: str, name: str, known: Known) -> Line | Wrong:
    if not (count.isascii() and count.isdigit() and len(count) < 10):
        return Wrong((0, len(line)), "line", {})
    found = _card(number, name, known) if number else _by_name(name, known)
    return _counting(line, int(count), found)


def _plain_row(line: str, known: Known) -> Line | Wrong:
    """COUNT NUMBER, COUNT NUMBER NAME, COUNT NAME (NUMBER), COUNT NAME; the count may be behind, after an x."""
    first: Wrong | None = None
    for form in _COUNTS:
        if found := form.match(line):
            row = _counting(line, int(found["count"]), _which(found["rest"], known))
            if isinstance(row, Line):
                return row
            first = first or row
    number = known.numbered(line)  # simulators list each copy
    if number is not None:
        return Line(1, number)
    if first is not None:
        return first
    return Wrong((0, len(line)), "section" if line.endswith(":") else "line", {})


def _counting(line: str, count: int, found: str | Wrong) -> Line | Wrong:
    """With its count; the place of what is wrong is found in the line."""
    if isinstance(found, Wrong):
        word = str(found.args.get("name") or found.args.get("number") or "")
        start = line.casefold().find(word.casefold()) if word else -1
        return found._replace(span=(start, start + len(word)) if start >= 0 else (0, len(line)))
    if count > MOST:
        start = line.find(str(count))
        return Wrong((start, start + len(str(count))), "count", {"count": count})
    return Line(count, found)


def _which(words: str, known: Known) -> str | Wrong:
    """The number of the card that these words name."""
    numbered = _NUMBERED.match(words)
    assert numbered is not None
    if known.numbered(numbered["number"]) is not None:
        return _card(numbered["number"], numbered["name"] or "", known)
    if known.called(tidy(words)):  # a name may end in brackets
        return _by_name(words, known)
    bracketed = _IN_BRACKETS.match(words)
    if bracketed and known.numbered(bracketed["number"].strip()) is not None:
        return _card(bracketed["number"].strip(), bracketed["name"], known)
    if bracketed and re.search(r"\d", bracketed["number"]):
        return _no_number(bracketed["number"].strip(), known)
    if re.search(r"\d", numbered["number"]):
        return _no_number(numbered["number"], known)
    return _by_name(words, known)


def _card(word: str, called: str, known: Known) -> str | Wrong:
    """The card of that number, if it has that name; "" as a name is any."""
    number, called = known.numbered(word), tidy(called)
    if number is None:
        return _no_number(word, known)
    printed = known.names[number]
    if called and called.casefold() != printed.casefold():
        return Wrong((0, 0), "name", {"number": number, "printed": printed, "name": called})
    return number


def _no_number(word: str, known: Known) -> Wrong:
    near = known.near(word)
    return Wrong((0, 0), "number_near" if near else "number", {"number": word, **({"near": near} if near else {})})


def _by_name(words: str, known: Known) -> str | Wrong:
    name = tidy(words)
    found = known.called(name)
    if len(found) == 1:
        return found[0]
    if found:
        return Wrong((0, 0), "several", {"name": name, "numbers": ", ".join(found)})
    near = known.near(name)
    return Wrong((0, 0), "called_near" if near else "called", {"name": name, **({"near": near} if near else {})})


def _listed(text: str) -> list[str] | None:
    """The numbers that a simulator lists, each copy by itself: a JSON list of texts."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, list) and all(isinstance(one, str) for one in found) else None


def _counted(listed: list[str], name: str, known: Known) -> DeckText:
    """The first entry may say where the list comes from."""
    made = DeckText(name)
    if listed and known.numbered(listed[0]) is None and " " in listed[0]:
        listed = listed[1:]
    for word, count in Counter(listed).items():
        if not _add(made, 1, word, _counting(word, count, _card(word, "", known)), "", known):
            break
    return made


_SAYS = {
    "section": "{text!r} is not a section; sections: {sections}",
    "line": "{text!r} is not of the form `COUNT NUMBER NAME`",
    "number": "no card has the number {number!r}",
    "number_near": "no card has the number {number!r}; did you mean {near}?",
    "called": "no card is called {name!r}",
    "called_near": "no card is called {name!r}; did you mean {near}?",
    "several": "several cards are called {name!r}: {numbers}; say which by its number",
    "name": "{number} is called {printed!r}, not {name!r}",
    "cards": "a deck can't have more than {most} cards",
    "count": "{count} copies of one card is too many for any deck",
}


def _fault(place: int, line: str, wrong: Wrong) -> Fault:
    text = "".join(sign if sign.isprintable() else "·" for sign in line[:LONGEST])
    start, end = (min(at, len(text)) for at in wrong.span)
    short = {name: value[:SHORT] if isinstance(value, str) else value for name, value in wrong.args.items()}
    return Fault(place, text, (start, end), _SAYS[wrong.key].format(text=text[:SHORT], **short), wrong.key, short)


# ── written ──


def write(
    form: str, name: str, parts: Mapping[str, Iterable[str]], names: Mapping[str, str], sections: Mapping[str, str]
) -> str:
    """A deck in a form that `read` reads: "gyoji" (4 NUMBER NAME), "numbers" (4xNUMBER), "names" (4 NAME (NUMBER)),
    "csv", "list" (JSON, each copy by itself).
    """
    if form == "list":
        return json.dumps([number for numbers in parts.values() for number in numbers], ensure_ascii=False) + "\n"
    if form == "csv":
        rows = [
            f'{count},{number},"{names[number].replace(chr(34), chr(34) * 2)}"'
            for numbers in parts.values()
            for number, count in Counter(numbers).items()
        ]
        return "\n".join(["count,number,name", *rows]) + "\n"
    lines = [f"# name: {name}"]
    for heading, part in sections.items():
        numbers = Counter(parts.get(part, ()))
        if numbers:
            lines += ["", f"{heading.capitalize()}:", *(_written(form, *row, names) for row in numbers.items())]
    return "\n".join(lines) + "\n"


def _written(form: str, number: str, count: int, names: Mapping[str, str]) -> str:
    match form:
        case "numbers":
            return f"{count}x{number}"
        case "names":
            return f"{count} {names[number]} ({number})"
    return f"{count} {number} {names[number]}"
