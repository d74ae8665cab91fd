"""How a dialect writes what stands around an effect: its marks, its cost, and what its wording says by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.conditions import Condition

if TYPE_CHECKING:
    from gyoji.text.english.printing.speaker import Speaker


class Marks:
    """The plainest dialect: no marks at all, a cost in front of a colon."""

    once = ""  # "once per turn", as a mark

    def standing(self, ability: Ability, speaker: Speaker) -> str:
        """What stands in front of everything else."""
        return ""

    def trigger(self, trigger: Trigger, speaker: Speaker) -> str:
        """A mark that says when a triggered effect triggers; "": only words can."""
        return ""

    def when(self, ability: Ability, speaker: Speaker) -> str:
        """The mark of a triggered effect whose trigger is told in words."""
        return ""

    def always(self, ability: Ability, speaker: Speaker) -> str:
        """The mark of a constant effect or a substitution."""
        return ""

    def timings(self, ability: Ability, speaker: Speaker) -> str:
        """When an effect may be activated."""
        return ""

    def needs(self, ability: Ability) -> str:
        """What must be there for the effect to work, as marks."""
        return ""

    def cost(self, words: str) -> str:
        return f"{words}: "

    def on_condition(self, ability: Ability, cost: str, speaker: Speaker) -> str:
        """The cost of an activated effect, with what must hold for it to be activated, where that is told so."""
        return cost

    def unmarked(self, ability: Ability) -> Condition | None:
        """The condition of an effect without what the marks in front of it say."""
        return ability.condition

    def still_to_say(self, ability: Ability, conditions: list[Condition]) -> list[Condition]:
        """The conditions of a constant effect that the words of its body do not say already."""
        return conditions
