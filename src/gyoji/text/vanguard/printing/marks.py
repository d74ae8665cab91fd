"""What stands in front of an effect: its kind, where it works, how often, and the keywords that say when."""

from __future__ import annotations

from typing import Final

from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import Condition, RefIs
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import This
from gyoji.text.english.condition import both
from gyoji.text.english.printing.line import parts_of
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.vanguard.keywords import HOMARE, LABELS, MARKS
from gyoji.text.vanguard.nodes.conditions import Battles, Marked, NameUnused
from gyoji.text.vanguard.nodes.costs import PayCost
from gyoji.text.vanguard.nodes.filters import IsBoosted
from gyoji.text.vanguard.printing.costs import costs_in, pay_words
from gyoji.text.vanguard.words import ZONE_MARKS

ORDINALS: Final = {1: "st", 2: "nd", 3: "rd"}
WHILE_BOOSTED: Final = RefIs(This(), (IsBoosted(),))


class VanguardMarks(Marks):
    def when(self, ability: Ability, speaker: Speaker) -> str:
        return head("[AUTO]", ability) + self.paid_in_its_course(ability, speaker)

    def always(self, ability: Ability, speaker: Speaker) -> str:
        return head("[CONT]", ability)

    def timings(self, ability: Ability, speaker: Speaker) -> str:
        return head("[ACT]", ability) + self.paid_in_its_course(ability, speaker)

    def paid_in_its_course(self, ability: Ability, speaker: Speaker) -> str:
        costs = costs_in(ability)
        return self.cost(pay_words(costs[0], speaker)) if len(costs) == 1 else ""

    def cost(self, words: str) -> str:
        return f"[{words}] "

    def unmarked(self, ability: Ability) -> Condition | None:
        parts = [part for part in parts_of(ability.condition) if not is_marked(part)]
        parts = [part for part in parts if part != NameUnused()]  # a sentence of its own says it
        if ability.trigger is not None and WHILE_BOOSTED in parts:  # what the words of the trigger say already
            parts.remove(WHILE_BOOSTED)
        return both(parts)


def head(kind: str, ability: Ability) -> str:
    """The kind of an ability, where it works, how often, and the keywords that say when."""
    label = label_words(ability) if ability.keyword in LABELS else ""
    where = ZONE_MARKS[ability.where] if ability.where else ""
    once = f"[1/{ability.once}]" if ability.once else ""
    marks = "".join(mark_words(part) for part in parts_of(ability.condition) if is_marked(part))
    homare = (
        HOMARE if any(isinstance(node, PayCost) and node.homare for node in walk((ability.cost, ability.body))) else ""
    )
    return f"{label}{kind}{where}{once}{marks}{homare}:"


def is_marked(part: Condition) -> bool:
    return isinstance(part, Marked) or (isinstance(part, Battles) and part.wave)


def mark_words(part: Condition) -> str:
    if isinstance(part, Marked):
        return MARKS[part.mark].words.format(part.number)
    assert isinstance(part, Battles)
    times = [f"{number}{ORDINALS.get(number, 'th')}" for number in part.which]
    if part.on or len(times) == 1:
        return f"Wave-{times[0]} time {'or more' if part.on else 'only'}"
    return f"Wave-{' or '.join(times)} time"


def label_words(ability: Ability) -> str:
    number = f" {ability.amount}" if ability.amount else ""
    return f"{LABELS[ability.keyword]}{number}-"
