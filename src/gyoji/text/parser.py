"""A dialect's parser: the grammar of the English core and its own as one LALR grammar; errors in the reader's words."""

from __future__ import annotations

from importlib.resources import files

from lark import Token, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import PatternStr

from gyoji.text.errors import TextError
from gyoji.text.lexer import END_OF_SENTENCE, UNKNOWN, Lexicon, WordLexer
from gyoji.text.tables import tables

Node = Tree[Token]

ENGLISH = ("sentence", "noun", "act", "condition", "event")  # the parts of the core's grammar


def english_grammar() -> str:
    folder = files("gyoji.text.english")
    return "\n".join(folder.joinpath(f"{part}.lark").read_text(encoding="utf-8") for part in ENGLISH)


class Parser:
    """Parses one line of card text into a lark tree with positions."""

    def __init__(self, grammar: str, lexicon: Lexicon) -> None:
        self.lark = tables(grammar)
        lexer = self.lark.parser.lexer
        assert isinstance(lexer, WordLexer)
        lexer.learn(lexicon)
        self.words = lexicon.spoken
        self.stop_missing = lexicon.stop_missing
        self.known: set[str] = set()  # every word that stands anywhere in the grammar
        for terminal in self.lark.terminals:
            if isinstance(terminal.pattern, PatternStr):
                self.known.update(atom.key for atom in lexicon.atoms_of(terminal.pattern.value))
                self.words[terminal.name] = terminal.pattern.value.split("|")[0]

    def parse(self, line: str) -> Node:
        try:
            return self.lark.parse(line)
        except UnexpectedToken as error:
            if self.stop_missing and error.token.type == "$END" and not line.rstrip().endswith(END_OF_SENTENCE):
                return self.parse(line.rstrip() + END_OF_SENTENCE)
            raise self.explain(line, error) from None

    def explain(self, line: str, error: UnexpectedToken) -> TextError:
        accepted = set(error.accepts or error.expected)
        expected = tuple(sorted({self.words[name] for name in accepted if name in self.words}))
        token = error.token
        if token.type == "$END":
            end = len(line.rstrip())
            return TextError(line, (end, end), "the text is incomplete", expected)
        start, end = token.start_pos or 0, token.end_pos or 0
        strange = token.type == UNKNOWN and token.lower() not in self.known
        word = f"“{line[start:end]}”"
        problem = f"Gyoji can't read this card yet: {word}" if strange else f"Gyoji can't read {word} here yet"
        return TextError(line, (start, end), problem, expected)
