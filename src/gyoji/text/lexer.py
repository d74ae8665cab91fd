"""Card text into words: the lexer that all dialects share. It knows no game.

A grammar writes its fixed words as strings: "choose", "in play", ", other than". Such a string matches whole words,
without regard to case; where several fit, the longest that the parser can use at that point is taken. "gets|get" are
two wordings of one word. Besides there are six open classes of tokens, which a grammar declares: NUMBER, SIGNED (+2),
CIRCLED (②), NAME ([…]), QUOTED ("…") and TRAIT ((…), or (…)/(…)). Reminder notes, parentheses that end in a full stop,
are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from lark.common import LexerConf
from lark.lexer import Lexer, LexerState, PatternStr, Token
from lark.parsers.lalr_analysis import Shift

OPEN_CLASSES = {
    "NUMBER": "a number",
    "SIGNED": "+ or - a number",
    "CIRCLED": "①",
    "NAME": "[a name]",
    "QUOTED": '"some words"',
    "TRAIT": "(a trait)",
}
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
UNKNOWN = "UNKNOWN"
END_OF_SENTENCE = "."

ATOM = re.compile(
    r"""
      (?P<word>lv\.|[a-z]+(?:-[a-z]+)*(?:['’]\ ?(?:t|s|re|ll)\b|['’](?!\w))?)
    | (?P<SIGNED>[+\-−]\ ?\d+)
    | (?P<NUMBER>\d+)
    | (?P<CIRCLED>[①-⑳])
    | (?P<NAME>\[[^\]\n]*\])
    | (?P<QUOTED>"[^"]*"|“[^”]*”)
    | (?P<TRAIT>\((?!ap\d)[^()]*\)(?:\s*(?:/|or\b)\s*\((?!ap\d)[^()]*[^().]\))*)
    | (?P<mark>\S)
    """,
    re.VERBOSE | re.IGNORECASE,
)
SAME_MARK = {"：": ":", "・": "･", "·": "･", "•": "･", "●": "･", "，": ",", "＜": "<", "＞": ">"}
BLANKS = " \t\r\n\u3000\u00a0"


class Atom(NamedTuple):
    """One word, mark or open token of a text. `key` is what grammar strings are compared with."""

    kind: str  # an open class, or "" for words and marks
    key: str
    start: int
    end: int


def note_end(text: str, start: int) -> int:
    """Where the reminder note that begins at `start` ends; -1 if these parentheses are no note."""
    depth = 0
    for at in range(start, len(text)):
        if text[at] == "(":
            depth += 1
        elif text[at] == ")":
            depth -= 1
            if not depth:
                return at + 1 if text[start + 1 : at].rstrip().endswith(".") else -1
    return -1


def atoms_of(text: str) -> list[Atom]:
    """The words of a text, in order, without blanks and notes."""
    found: list[Atom] = []
    at = 0
    while at < len(text):
        if text[at] in BLANKS:
            at += 1
            continue
        if text[at] == "(" and (after := note_end(text, at)) > 0:
            at = after
            continue
        match = ATOM.match(text, at)
        assert match is not None and match.lastgroup is not None
        kind, key, at = match.lastgroup, match.group(), match.end()
        if kind == "word":
            key = key.lower().replace("’", "'").replace("' ", "'")
            found.append(Atom("", key, match.start(), at))
            if key == "lv." and ends_sentence(text, at):
                found.append(Atom("", END_OF_SENTENCE, at - 1, at))
        elif kind == "mark":
            found.append(Atom("", SAME_MARK.get(key, key), match.start(), at))
        else:
            found.append(Atom(kind, key, match.start(), at))
    return found


def ends_sentence(text: str, at: int) -> bool:
    """Does the stop of "Lv." that ends at `at` also end its sentence? ("… with the highest Lv. Deal 1 damage …")"""
    rest = text[at:].lstrip(BLANKS)
    return not rest or (rest[0].isupper() and at < len(text) and text[at] in BLANKS)


def phrase_key(phrase: str) -> tuple[str, ...]:
    """A grammar string as the keys of its words."""
    atoms = atoms_of(phrase)
    return tuple(atom.key for i, atom in enumerate(atoms) if not i or atom.start >= atoms[i - 1].end)


class WordLexer(Lexer):
    """Feeds lark's LALR parser with the longest phrase that the parser can use."""

    __future_interface__: ClassVar[int] = 2

    def __init__(self, conf: LexerConf) -> None:
        self.phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for terminal in conf.terminals:
            if isinstance(terminal.pattern, PatternStr):
                for wording in terminal.pattern.value.split("|"):
                    key = phrase_key(wording)
                    self.phrases.setdefault(key[0], []).append((key, terminal.name))
        for rows in self.phrases.values():
            rows.sort(key=lambda row: -len(row[0]))

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        source = lexer_state.text
        text: str = source if isinstance(source, str) else source.text
        atoms = atoms_of(text)
        at = 0
        while at < len(atoms):
            name, count = self.longest(atoms, at, parser_state)
            first, last = atoms[at], atoms[at + count - 1]
            at += count
            value = text[first.start : last.end]
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
