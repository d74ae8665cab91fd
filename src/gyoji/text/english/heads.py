"""What the marks in front of a line say: when its effect works. A dialect adds what only its marks say."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.abilities import Ability, Trigger
from gyoji.text.english.discourse import Discourse
from gyoji.text.trees import Node


@dataclass(slots=True)
class Heads:
    """The marks of one line, read."""

    trigger: Trigger | None = None
    kind: str = ""  # what kind of effect they make it, other than by a trigger: "activated", "constant" …
    timings: tuple[str, ...] = ()  # when such an effect may be activated
    once: str = ""

    @property
    def timed(self) -> bool:
        """Do they say when? A line says that once."""
        return bool(self.trigger or self.kind)

    @property
    def pays(self) -> bool:
        """May a cost stand in front of the effect? Of one that a player chooses to activate."""
        return self.kind == "activated"

    def standing(self) -> Heads:
        """What also holds for a further effect of the same line."""
        return type(self)()

    def must_suit(self, line: Node, discourse: Discourse) -> None:
        """Refuses a kind of line that cannot stand behind these marks."""

    def for_keyword(self, keyword: str) -> Heads:
        """As they count for a keyword effect behind them."""
        return self

    def suits(self, ability: Ability) -> bool:
        """Is it the kind of effect that they say? A substitution is one that always works."""
        return self.kind in ("", ability.kind) or (self.kind, ability.kind) == ("constant", "substitution")

    def put_on(self, ability: Ability) -> Ability:
        """The ability with what a dialect's own marks add."""
        return ability

    def must_be_free(self, head: Node, discourse: Discourse) -> None:
        if self.timed:
            raise discourse.error(head, "a line can have only one timing")
