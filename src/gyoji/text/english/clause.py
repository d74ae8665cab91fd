"""What reading any clause needs: its cards, its number, how long it lasts, and what "it" means afterwards.

A clause that names a number of cards without "choose" ("discard 1 card from your hand") is a choice and an act on what
was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lark import Tree

from gyoji.effects.actions import WHILE, Action, Change, Choose, Modify, Rest, Stand, Target
from gyoji.effects.amounts import Amount
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Bound, IsRested, Ref, Selector
from gyoji.text.english.change import times
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import plain, read_np
from gyoji.text.english.phrase import Phrase
from gyoji.text.trees import Node, kids, name


def asks_for_rest(selector: Selector) -> bool:
    """Would standing or resting change which cards it finds?"""
    return any(isinstance(node, IsRested) for node in walk(selector))


@dataclass(slots=True)
class ClauseReader:
    """Reads the clauses of one sentence. `until` and `each` come from the sentence's front or end."""

    discourse: Discourse
    until: str = ""
    each: tuple[Selector, bool, int] | None = None
    earlier: list[Action] = field(default_factory=list)  # what the sentences before this one do
    last: Node | None = None  # the clause read last

    def read(self, clause: Node) -> list[Action]:
        self.last = clause
        return self.discourse.readers.acts[name(clause)](self, clause)

    def read_again(self, clause: Node, np: Node) -> list[Action]:
        """The same act for another noun phrase."""
        children = [np if isinstance(child, Tree) and child.data == "np" else child for child in clause.children]
        return self.read(Tree(clause.data, children, clause.meta))

    def np(self, clause: Node, index: int = 0) -> Phrase:
        return read_np(kids(clause, "np")[index], self.discourse)

    def amount(self, number: int) -> Amount:
        """A number, times what “for each” counts."""
        self.discourse.multiplied = True
        return times(number, self.each)

    def lasting(self, node: Node) -> str:
        """How long a change lasts."""
        if self.discourse.constant:
            if self.until:
                raise self.discourse.error(node, "a constant effect cannot have a duration")
            return WHILE
        if not self.until:
            if self.discourse.words.endless and not self.discourse.limited:
                return self.discourse.words.endless
            hints = (words.strip() for words in self.discourse.words.duration_words.values() if words)
            raise self.discourse.error(node, "say how long this lasts", *hints)
        return self.until

    # ── cards ──

    def targets(self, phrase: Phrase) -> tuple[list[Action], list[Target]]:
        """The cards of a phrase; with a choice in front where the text names a number of them."""
        if phrase.refs:
            return [], list(plain(phrase, self.discourse))
        if phrase.counted:
            choose = self.choose(phrase)
            return [choose], [Bound(choose.bind)]
        if not self.all_meant(phrase):
            raise self.discourse.error(phrase.node, "say which cards", "all", "1")
        return [], [phrase.selector(self.discourse)]

    def all_meant(self, phrase: Phrase) -> bool:
        """Does the phrase mean all such cards? “all enemy cards”, “your cards in play”, “the card battling it”."""
        if phrase.det in ("all", "all_own", "all_enemy", "own", "enemys"):
            return True
        if phrase.det == "the":
            return any(isinstance(part, self.discourse.words.singled) for part in phrase.filters)
        return not phrase.det and phrase.plural

    def choose(self, phrase: Phrase, who: str = "own") -> Choose:
        selector = phrase.selector(self.discourse)
        bind = self.discourse.new_bind()
        self.discourse.refer(Bound(bind))
        return Choose(bind, selector, phrase.low, phrase.high, who)

    def each_target(self, phrase: Phrase, act: Callable[[Target], Action]) -> list[Action]:
        words = self.discourse.words
        if (
            phrase.refs == (words.this_card,) and phrase.where in words.own_places
        ):  # "return this card from your hand …"
            self.discourse.works_in = phrase.where
        before, targets = self.targets(phrase)
        self.about(targets)
        done = [act(target) for target in targets]
        match done, targets:
            case [Stand() | Rest() | Modify()], [Selector() as every] if not asks_for_rest(every):
                self.discourse.group = every  # as many as before: "they"
        return [*before, *done]

    def about(self, targets: list[Target]) -> None:
        """A sentence about known cards: "it" in the next sentence means them."""
        refs: list[Ref] = [target for target in targets if not isinstance(target, Selector)]
        if refs:
            self.discourse.refer(*refs)

    def one(self, phrase: Phrase) -> Ref:
        if len(phrase.refs) != 1:
            hint = f"this {self.discourse.words.one}"
            raise self.discourse.error(phrase.node, "one known card is needed here", "it", hint)
        return phrase.refs[0]

    def modify_refs(self, clause: Node, refs: list[Ref], *changes: Change) -> list[Action]:
        self.discourse.refer(*refs)
        return [Modify(ref, changes, self.lasting(clause)) for ref in refs]

    def modify(self, clause: Node, phrase: Phrase, *changes: Change, until: str = "") -> list[Action]:
        if self.discourse.constant and phrase.counted:
            words = self.discourse.words
            hints = (f"this {words.one}", f"all your {words.many}")
            raise self.discourse.error(phrase.node, "a constant effect cannot choose cards", *hints)
        until = until or self.lasting(clause)
        return self.each_target(phrase, lambda target: Modify(target, changes, until))
