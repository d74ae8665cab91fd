"""What the pronouns of one effect mean while it is read from left to right.

"it" and "them" name what the last sentence chose, made or was about; "that card" what the trigger was about. Each
antecedent carries the number of the sentence that set it, so that the flow can tell whether a sentence goes on from the
one before ("You may choose 1 card. Reveal it.") or stands for itself. The dialect comes along: its words and readers.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gyoji.effects.actions import Action
from gyoji.effects.conditions import Condition
from gyoji.effects.selectors import Bound, Ref, Selector, This
from gyoji.text.errors import Span, TextError
from gyoji.text.trees import Node, span

if TYPE_CHECKING:
    from gyoji.text.english.dialect import Dialect
    from gyoji.text.english.tables import Readers
    from gyoji.text.vocabulary import Vocabulary


@dataclass(slots=True)
class Discourse:
    line: str
    dialect: Dialect
    it: tuple[Ref, ...] = (This(),)
    that: Ref | None = None  # "that card"
    that_enemy: Ref | None = None  # "that enemy card", where it is another one
    constant: bool = False  # changes last while the source works
    next_bind: int = 0
    looked: int = -1  # the binding of the cards looked at: "among them", "the remaining cards"
    thrown: int = -1  # the binding of the cards last thrown away: "If you placed a blue card with this effect"
    thrown_set: int = -1
    counted: Selector | None = None  # what the last condition counted: "If 5 or more are in play"
    works_in: str = ""  # "this card in your hand gets …": where a constant effect works
    limited: bool = False  # does the sentence say anywhere how long something lasts?
    cost: tuple[Action, ...] = ()  # told in front of the effect: what "pay the cost" does
    needs: tuple[Condition, ...] = ()  # conditions that a constant effect's wording brings along
    group: Selector | None = None  # all cards that the last act was done to: "they"
    named: dict[str, Ref] = field(default_factory=dict)  # what a trigger's words have given a name to
    notes: dict[str, Node] = field(default_factory=dict)  # what a note behind the sentence says of a name in it
    multiplied: bool = False  # “for each” stood by a number, and has multiplied it
    done: tuple[Action, ...] = ()  # the acts so far: "if you called a card"
    closed: str = ""  # why no sentence may follow
    sentence: int = 0
    it_set: int = -1  # the sentence that set `it`
    looked_set: int = -1
    looked_number: int = 0  # how many these are; 0: nobody knows yet
    chosen: tuple[Ref, ...] = ()  # what “it” was before cards were looked at: still meant by “that …” of a card in play
    chosen_set: int = -1
    used: int = -1  # the latest antecedent that the current sentence used
    mark: Span = (0, 0)  # the place being read, for errors

    @property
    def words(self) -> Vocabulary:
        return self.dialect.words

    @property
    def readers(self) -> Readers:
        return self.dialect.readers

    def new_bind(self) -> int:
        self.next_bind += 1
        return self.next_bind - 1

    def refer(self, *refs: Ref) -> None:
        """From here on "it" means these."""
        self.it = refs
        self.it_set = self.sentence
        self.group = None

    def use(self, since: int) -> None:
        """The current sentence speaks of what a sentence before it brought up; what it brings up itself is its own."""
        if since < self.sentence:
            self.used = max(self.used, since)

    def pronoun(self) -> tuple[Ref, ...]:
        self.use(self.it_set)
        return self.it

    def look(self, bind: int, number: int = 0) -> None:
        if self.it != (Bound(self.looked),):
            self.chosen, self.chosen_set = self.it, self.it_set
        self.looked = bind
        self.looked_number = number
        self.looked_set = self.sentence
        self.refer(Bound(bind))

    def that_pronoun(self, in_play: bool) -> tuple[Ref, ...]:
        """What "that …" means: a card in play is none of the cards that were looked at."""
        if not in_play or self.it != (Bound(self.looked),):
            return self.pronoun()
        self.use(self.chosen_set)
        return self.chosen

    def looked_at(self, node: Node) -> int:
        """The binding that "among them" and "the remaining cards" mean."""
        if self.looked < 0:
            raise self.error(node, "no cards were looked at before this")
        self.use(self.looked_set)
        return self.looked

    def throw(self) -> None:
        """Cards were thrown away; they get a binding only if a later sentence asks for one."""
        self.thrown = -1
        self.thrown_set = self.sentence

    def thrown_away(self, node: Node) -> int:
        if self.thrown_set < 0:
            raise self.error(node, "no cards were discarded before this")
        if self.thrown < 0:
            self.thrown = self.new_bind()
        self.use(self.thrown_set)
        return self.thrown

    def begin_sentence(self) -> None:
        self.sentence += 1
        self.used = -1

    def copy(self) -> Discourse:
        return replace(self)

    def fresh(self) -> Discourse:
        """For another effect of the same line."""
        return Discourse(self.line, self.dialect)

    def become(self, other: Discourse) -> None:
        """Takes over another's state (after a trial reading)."""
        for slot in self.__slots__:
            setattr(self, slot, getattr(other, slot))

    def error(self, node: Node, problem: str, *expected: str) -> TextError:
        place = span(node)
        return TextError(self.line, place if place != (0, 0) else self.mark, problem, expected)
