"""Card text into words: the lexer that all dialects share. It knows no game.

A grammar writes its fixed words as strings: "choose", "in play", ", other than". Such a string matches whole words,
without regard to case; where several fit, the longest that the parser can use at that point is taken. "gets|get" are
two wordings of one word. Besides there are open classes of tokens, which a grammar declares: NUMBER, SIGNED (+2) and
QUOTED ("…"), and those that a dialect's `Lexicon` describes. Reminder notes are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from lark.common import LexerConf
from lark.lexer import Lexer, LexerState, PatternStr, Token
from lark.parsers.lalr_analysis import Shift

UNKNOWN = "UNKNOWN"
END_OF_SENTENCE = "."

WORD = r"[a-z]+(?:-[a-z]+)*(?:['’]\ ?(?:t|s|re|ll)\b|['’](?!\w))?"
OPEN_CLASSES = {
    "SIGNED": (r"[+＋\-−－]\ ?\d+", "+ or - a number"),
    "NUMBER": (r"\d+", "a number"),
    "QUOTED": (r'"[^"]*"|“[^”]*”', '"some words"'),
}
SAME_MARK = {"：": ":", "・": "･", "·": "･", "•": "･", "●": "･", "，": ",", "＜": "<", "＞": ">"}
CLOSED_BY = {"(": ")", "（": "）"}  # parentheses
BLANKS = " \t\r\n\u3000\u00a0"


class Atom(NamedTuple):
    """One word, mark or open token of a text. `key` is what grammar strings are compared with."""

    kind: str  # an open class, or "" for words and marks
    key: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What a dialect's text is made of, beside plain words, numbers and quotations."""

    classes: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # name: its pattern, and how errors call it
    titles: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # classes that begin like words
    abbreviations: tuple[str, ...] = ()  # words that end in a stop
    numbers: Mapping[str, int] = field(default_factory=dict)  # words that may stand for a NUMBER
    same_marks: Mapping[str, str] = field(default_factory=dict)  # other forms of a mark
    stop_missing: bool = False  # may the last full stop of a line be missing?
    begins: re.Pattern[str] | None = None  # marks that begin a line, also behind the last one's end
    heads: re.Pattern[str] | None = None  # what every line begins with; one that does not goes on with the line before
    note: re.Pattern[str] = re.compile(r"\.\s*\Z")  # parentheses whose inside it finds are a reminder note
    pattern: re.Pattern[str] = field(init=False, compare=False)
    marks: dict[str, str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        word = "|".join([*map(re.escape, self.abbreviations), WORD])
        groups = [f"(?P<{name}>{pattern})" for name, (pattern, _) in self.titles.items()]
        groups.append(f"(?P<word>{word})")
        groups += [f"(?P<{name}>{pattern})" for name, (pattern, _) in (*OPEN_CLASSES.items(), *self.classes.items())]
        object.__setattr__(self, "pattern", re.compile("|".join([*groups, r"(?P<mark>\S)"]), re.IGNORECASE))
        object.__setattr__(self, "marks", {**SAME_MARK, **self.same_marks})

    @property
    def spoken(self) -> dict[str, str]:
        """How errors call the open classes."""
        rows = (*OPEN_CLASSES.items(), *self.titles.items(), *self.classes.items())
        return {name: words for name, (_, words) in rows}

    def atoms_of(self, text: str) -> list[Atom]:
        """The words of a text, in order, without blanks and notes."""
        found: list[Atom] = []
        match_at = self.pattern.match
        at = 0
        while (at := self.skip(text, at)) < len(text):
            match = match_at(text, at)
            assert match is not None and match.lastgroup is not None
            kind, key, at = match.lastgroup, match.group(), match.end()
            if kind == "word":
                key = key.lower().replace("’", "'").replace("' ", "'")
                found.append(Atom("", key, match.start(), at))
                if key in self.abbreviations and ends_sentence(text, at):
                    found.append(Atom("", END_OF_SENTENCE, at - 1, at))
            elif kind == "mark":
                found.append(Atom("", self.marks.get(key, key), match.start(), at))
            else:
                found.append(Atom(kind, key, match.start(), at))
        return found

    def skip(self, text: str, at: int) -> int:
        """Where the next word begins: behind blanks and notes."""
        while at < len(text):
            if text[at] in BLANKS:
                at += 1
            elif text[at] in CLOSED_BY and (after := self.note_end(text, at)) > 0:
                at = after
            else:
                break
        return at

    def note_end(self, text: str, start: int) -> int:
        """Where the reminder note that begins at `start` ends; -1 if these parentheses are no note."""
        at = _closings(text).get(start)
        return at + 1 if at is not None and self.note.search(text, start + 1, at) else -1

    def phrase_key(self, phrase: str) -> tuple[str, ...]:
        """A grammar string as the keys of its words."""
        atoms = self.atoms_of(phrase)
        return tuple(atom.key for i, atom in enumerate(atoms) if not i or atom.start >= atoms[i - 1].end)


@lru_cache(maxsize=8)
def _closings(text: str) -> dict[int, int]:
    """Where each parenthesis that is closed is closed."""
    found: dict[int, int] = {}
    left: list[int] = []
    for at, sign in enumerate(text):
        if sign in CLOSED_BY:
            left.append(at)
        elif left and sign == CLOSED_BY[text[left[-1]]]:
            found[left.pop()] = at
    return found


def ends_sentence(text: str, at: int) -> bool:
    """Does the stop of an abbreviation that ends at `at` also end its sentence? ("… with the highest No. Draw 1.")"""
    rest = text[at:].lstrip(BLANKS)
    return not rest or (rest[0].isupper() and at < len(text) and text[at] in BLANKS)


class WordLexer(Lexer):
    """Feeds lark's LALR parser with the longest phrase that the parser can use."""

    __future_interface__: ClassVar[int] = 2

    def __init__(self, conf: LexerConf) -> None:
        self.terminals = conf.terminals
        self.lexicon = Lexicon()
        self.phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}

    def learn(self, lexicon: Lexicon) -> None:
        """From now on it reads this dialect's words. (Lark makes lexers itself, and gives them the grammar only.)"""
        self.lexicon = lexicon
        self.phrases.clear()
        for terminal in self.terminals:
            if isinstance(terminal.pattern, PatternStr):
                for wording in terminal.pattern.value.split("|"):
                    key = lexicon.phrase_key(wording)
                    self.phrases.setdefault(key[0], []).append((key, terminal.name))
        for rows in self.phrases.values():
            rows.sort(key=lambda row: -len(row[0]))

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        source = lexer_state.text
        text: str = source if isinstance(source, str) else source.text
        atoms = self.lexicon.atoms_of(text)
        numbers = self.lexicon.numbers
        at = 0
        while at < len(atoms):
            name, count = self.longest(atoms, at, parser_state)
            first, last = atoms[at], atoms[at + count - 1]
            at += count
            value = text[first.start : last.end]
            if name == "NUMBER" and first.key in numbers:
                value = str(numbers[first.key])
            yield Token(name, value, first.start, 1, first.start + 1, 1, last.end + 1, last.end)

    def longest(self, atoms: list[Atom], at: int, parser_state: Any) -> tuple[str, int]:
        """The terminal's name and its number of atoms: the longest usable phrase, else the longest, else UNKNOWN."""
        atom = atoms[at]
        if atom.kind:
            return atom.kind, 1
        fits = [
            (name, len(key))
            for key, name in self.phrases.get(atom.key, ())
            if all(at + i < len(atoms) and atoms[at + i].key == word for i, word in enumerate(key))
        ]
        if atom.key in self.lexicon.numbers:
            fits.append(("NUMBER", 1))
        if len(fits) > 1:
            for name, count in fits:
                if usable(parser_state, name):
                    return name, count
        return fits[0] if fits else (UNKNOWN, 1)


def usable(parser_state: Any, terminal: str) -> bool:
    """Would the parser shift this terminal now? Its look-ahead sets are merged (LALR), so the reductions are played."""
    states = parser_state.parse_conf.states
    stack: list[Any] = list(parser_state.state_stack)
    while True:
        step = states[stack[-1]].get(terminal)
        if step is None:
            return False
        action, rule = step
        if action is Shift:
            return True
        if rule.expansion:
            del stack[-len(rule.expansion) :]
        stack.append(states[stack[-1]][rule.origin.name][1])
