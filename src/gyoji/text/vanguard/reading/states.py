"""Locked, deleted and dominated cards (10.22, 10.26, 10.35)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.bases import Act, Place, Predicate, Thing, node
from gyoji.text.meaning.things import Attack
from gyoji.text.sentences.verbs import verb as any_verb

BOOK = RuleBook()
rule = BOOK.rule
verb = partial(any_verb, BOOK)


@node
class PutLocked(Act):
    """Cards are put on circles as locked cards (10.22.9)."""

    what: Thing | None = None
    to: Place | None = None
    how: tuple[Predicate, ...] = ()


@node
class Dominate(Act):
    """10.35; stand: it is put to [Stand] first."""

    done: ClassVar[str] = "dominated"

    what: Thing | None = None
    stand: bool = False


verb("put {what:Things} (on|onto) {how:CircleKind?} {to:CallCircle} [face down] as [a] lock~ed card", PutLocked)
verb("dominate {what:Things}", Dominate)
rule("Verb", "@stand and dominate {what:Things}", Dominate, stand=True)

rule("AttackThing", "the attack of {of:Described}", Attack)
