"""A dialect as one object: its words, its grammar, its readers and printers. It compiles lines, prints abilities."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache

from gyoji.effects.abilities import Ability
from gyoji.text.compiler import Compiler
from gyoji.text.english import readers
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.heads import Heads
from gyoji.text.english.line import compile_line
from gyoji.text.english.printing import printers
from gyoji.text.english.printing.line import print_ability
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.tables import Printers
from gyoji.text.english.tables import Readers
from gyoji.text.errors import TextError
from gyoji.text.lexer import Lexicon
from gyoji.text.parser import Parser, english_grammar
from gyoji.text.trees import Node
from gyoji.text.vocabulary import Vocabulary

REMEMBERED = 4096  # so many lines of a dialect are compiled once only


def anything(ability: Ability, effect: Node, discourse: Discourse) -> None:
    """Refuses nothing."""


class Dialect:
    """One game's card text.

    grammar                    its own, behind the core's
    lexicon                    what its text is made of
    own_readers, own_printers  what is its own; the core's are there already
    heads                      makes what the marks in front of its lines are read into
    marks                      writes them
    check                      refuses, with its reason, what the grammar could say but no rule carries out
    successor                  compiles the lines that this grammar refuses
    """

    def __init__(
        self,
        name: str,
        words: Vocabulary,
        grammar: str,
        lexicon: Lexicon,
        own_readers: Readers,
        own_printers: Printers,
        heads: Callable[[], Heads] = Heads,
        marks: Marks | None = None,
        check: Callable[[Ability, Node, Discourse], None] = anything,
        successor: Compiler | None = None,
    ) -> None:
        self.name = name
        self.words = words
        self.own_grammar = grammar
        self.lexicon = lexicon
        self.readers = readers.READERS.and_own(own_readers)
        self.printers = printers.PRINTERS.and_own(own_printers)
        self.heads = heads
        self.marks = marks or Marks()
        self.check = check
        self.successor = successor
        self.compile = lru_cache(maxsize=REMEMBERED)(self.compile_anew)

    @property
    def grammar(self) -> str:
        return f"{english_grammar()}\n{self.own_grammar}"

    @cached_property
    def parser(self) -> Parser:
        return Parser(self.grammar, self.lexicon)

    def compile_anew(self, line: str) -> tuple[Ability, ...]:
        """The abilities of one line, with spans in that line."""
        try:
            return self.compile_itself(line)
        except TextError as refusal:
            if self.successor is None:
                raise
            try:
                return self.successor.compile_anew(line)
            except TextError:
                raise refusal from None

    def compile_itself(self, line: str) -> tuple[Ability, ...]:
        """The same, without its successor."""
        return compile_line(line, self)

    def forget(self) -> None:
        """What was compiled before is compiled anew next time."""
        self.compile.cache_clear()

    def print(self, ability: Ability) -> str:
        """The ability's line (or lines); NoWording where no text would compile to it."""
        if self.successor is not None and ability.reading is not None:
            return self.successor.print(ability)
        return print_ability(ability, self)
