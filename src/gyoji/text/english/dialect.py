"""A dialect as one object: its words, its grammar, its readers and printers. It compiles lines, prints abilities."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache

from gyoji.effects.abilities import Ability
from gyoji.text.english.act import ACTS, AGAIN, AMOUNTS, DAMAGE_AGAIN
from gyoji.text.english.change import BANS, CHANGES
from gyoji.text.english.condition import FACTS, PREDICATES
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import (
    CAUSES,
    DELAYS,
    EVENTS,
    MOMENTS,
    PLAYER_EVENTS,
    REPLACED,
    SUBJECT_EVENTS,
)
from gyoji.text.english.heads import Heads
from gyoji.text.english.lead import LEADS
from gyoji.text.english.line import LINES, compile_line
from gyoji.text.english.noun import POSTS, PRONOUNS
from gyoji.text.english.phrase import ADJECTIVES, HAVING, QUALITIES
from gyoji.text.english.tables import Readers
from gyoji.text.parser import Parser, parser_for
from gyoji.text.trees import Node
from gyoji.text.vocabulary import Vocabulary

REMEMBERED = 4096  # so many lines of a dialect are compiled once only

ENGLISH = Readers(
    lines=LINES,
    leads=LEADS,
    acts=ACTS,
    again=AGAIN,
    damage_again=DAMAGE_AGAIN,
    amounts=AMOUNTS,
    pronouns=PRONOUNS,
    adjectives=ADJECTIVES,
    qualities=QUALITIES,
    posts=POSTS,
    having=HAVING,
    facts=FACTS,
    predicates=PREDICATES,
    events=EVENTS,
    subject_events=SUBJECT_EVENTS,
    player_events=PLAYER_EVENTS,
    moments=MOMENTS,
    delays=DELAYS,
    replaced=REPLACED,
    causes=CAUSES,
    changes=CHANGES,
    bans=BANS,
)


def anything(ability: Ability, effect: Node, discourse: Discourse) -> None:
    """Refuses nothing."""


class Dialect:
    """One game's card text.

    own    the readers that are its own; the core's are there already
    heads  makes what its marks are read into
    check  refuses, with its reason, what the grammar could say but no rule carries out
    """

    def __init__(
        self,
        name: str,
        words: Vocabulary,
        own: Readers,
        printer: Callable[[Ability], str],
        heads: Callable[[], Heads] = Heads,
        check: Callable[[Ability, Node, Discourse], None] = anything,
    ) -> None:
        self.name = name
        self.words = words
        self.readers = ENGLISH.and_own(own)
        self.heads = heads
        self.check = check
        self.print = printer
        self.compile = lru_cache(maxsize=REMEMBERED)(self.compile_anew)

    @cached_property
    def parser(self) -> Parser:
        return parser_for(self.name)

    def compile_anew(self, line: str) -> tuple[Ability, ...]:
        return compile_line(line, self)

    def forget(self) -> None:
        """What was compiled before is compiled anew next time."""
        self.compile.cache_clear()
