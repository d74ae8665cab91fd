"""What has been spoken of so far, so that the printer says "it" exactly where the reader would understand it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gyoji.effects.abilities import Ability
from gyoji.effects.selectors import Bound, Other, Ref, Subject, This, ThisCard
from gyoji.text.errors import NoWording


@dataclass(slots=True)
class Speaker:
    print_inner: Callable[[Ability], str]  # prints an effect that is gained
    it: tuple[Ref, ...] = (This(),)
    named: bool = False  # has a sentence (or condition) of this effect already named what "it" means?
    trigger_of_another: bool = False  # the trigger was about another card: "that Unit"
    many: set[int] = field(default_factory=set)  # bindings that may hold several cards
    own_cards: set[int] = field(default_factory=set)  # bindings of cards from the own trash, hand or deck
    spoke_of_it: bool = False  # was a pronoun said since this was last set back?
    works_in: str = ""  # "this card in your hand"

    def refer(self, *refs: Ref) -> None:
        self.it = refs
        self.named = True

    def is_plural(self, ref: Ref) -> bool:
        return isinstance(ref, Bound) and ref.bind in self.many

    def say(self, ref: Ref, subject: bool = False) -> str:
        """The card in words: "it", "them", "this Unit"."""
        if isinstance(ref, ThisCard):
            return f"this card in your {self.works_in}" if self.works_in else "this card"
        if isinstance(ref, Other):
            return "that enemy Unit"
        if self.it == (ref,) and self.named:
            self.spoke_of_it = True
            if isinstance(ref, Subject):
                return "that Unit"
            return ("they" if subject else "them") if self.is_plural(ref) else "it"
        if isinstance(ref, This):
            return "this Unit"
        if isinstance(ref, Subject) and self.trigger_of_another and not any(isinstance(one, Bound) for one in self.it):
            return "that Unit"
        raise NoWording(f"no pronoun would mean {ref} here")

    def say_within(self, ref: Ref) -> str:
        """The card inside another phrase: "whose Lv. is equal to or lower than this Unit"."""
        return "this Unit" if isinstance(ref, This) else self.say(ref)

    def say_all(self, refs: tuple[Ref, ...], subject: bool = False) -> str:
        if len(refs) == 1:
            return self.say(refs[0], subject)
        if refs != self.it:
            raise NoWording("“them” would mean other cards here")
        self.spoke_of_it = True
        return "they" if subject else "them"
