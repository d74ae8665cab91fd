"""What has been spoken of so far, so that the printer says "it" exactly where the reader would understand it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gyoji.effects.selectors import Bound, Other, Ref, Subject, This, ThisCard
from gyoji.text.errors import NoWording

if TYPE_CHECKING:
    from gyoji.effects.abilities import Ability
    from gyoji.text.english.dialect import Dialect
    from gyoji.text.english.printing.tables import Printers
    from gyoji.text.vocabulary import Vocabulary


@dataclass(slots=True)
class Speaker:
    dialect: Dialect
    ability: Ability | None = None  # what is being said
    it: tuple[Ref, ...] = (This(),)
    named: bool = False  # has a sentence (or condition) of this effect already named what "it" means?
    trigger_of_another: bool = False  # the trigger was about another card: "that card"
    many: set[int] = field(default_factory=set)  # bindings that may hold several cards
    own_cards: set[int] = field(default_factory=set)  # bindings of own cards that are not in play
    other_words: str = ""  # the other card of the trigger's event, where it has a name: "the bound card"
    recalled: dict[Ref, str] = field(default_factory=dict)  # cards that can be named by what was done with them
    spoke_of_it: bool = False  # was a pronoun said since this was last set back?
    works_in: str = ""  # "this card in your hand"

    @property
    def words(self) -> Vocabulary:
        return self.dialect.words

    @property
    def printers(self) -> Printers:
        return self.dialect.printers

    @property
    def this(self) -> str:
        return f"this {self.words.one}"

    def refer(self, *refs: Ref) -> None:
        self.it = refs
        self.named = True

    def is_plural(self, ref: Ref) -> bool:
        return isinstance(ref, Bound) and ref.bind in self.many

    def say(self, ref: Ref, subject: bool = False) -> str:
        """The card in words: "it", "them", "this card"."""
        place = self.words.place_words.get((self.works_in, "own")) if self.works_in in self.words.own_places else None
        if isinstance(ref, ThisCard) or (place and ref == self.words.this_card):
            return f"this card in {place}" if place else "this card"
        if isinstance(ref, Other) and self.other_words:
            return self.other_words
        if isinstance(ref, Other):
            return f"that enemy {self.words.one}"
        if self.it == (ref,) and self.named:
            self.spoke_of_it = True
            if isinstance(ref, Subject):
                return f"that {self.words.one}"
            return ("they" if subject else "them") if self.is_plural(ref) else "it"
        if isinstance(ref, This):
            return self.this
        if isinstance(ref, Subject) and self.trigger_of_another and not any(isinstance(one, Bound) for one in self.it):
            return f"that {self.words.one}"
        if ref in self.recalled:
            self.spoke_of_it = True
            return self.recalled[ref]
        raise NoWording(f"no pronoun would mean {ref} here")

    def say_within(self, ref: Ref) -> str:
        """The card inside another phrase: "whose cost is equal to or less than this card"."""
        return self.this if isinstance(ref, This) else self.say(ref)

    def say_all(self, refs: tuple[Ref, ...], subject: bool = False) -> str:
        if len(refs) == 1:
            return self.say(refs[0], subject)
        if refs != self.it:
            raise NoWording("“them” would mean other cards here")
        self.spoke_of_it = True
        return "they" if subject else "them"
