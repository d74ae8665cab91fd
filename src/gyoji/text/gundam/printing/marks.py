"""This game's marks into words: 【Deploy】, 【Activate･Main】, 【During Pair･Blue Pilot】."""

from __future__ import annotations

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import Modify, Must
from gyoji.effects.conditions import Condition, RefIs
from gyoji.effects.selectors import (
    Compare,
    HasAttached,
    HasColor,
    HasTrait,
    IsDamaged,
    IsRested,
    This,
)
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording
from gyoji.text.gundam.nodes import IsLink
from gyoji.text.gundam.printing.facts import pilot_words


class GundamMarks(Marks):
    once = "【Once per Turn】"
    headed = ("deploy", "attack", "destroyed", "paired", "linked", "burst")

    def standing(self, ability: Ability, speaker: Speaker) -> str:
        heads = ""
        for head in ability.heads:
            if head == IsLink():
                heads += "【During Link】"
            elif isinstance(head, HasAttached) and head.has:
                heads += f"【During Pair{f'･{pilot_words(head.filters, speaker)}' if head.filters else ''}】"
            else:
                raise NoWording(f"no head for {head}")
        return heads

    def trigger(self, trigger: Trigger, speaker: Speaker) -> str:
        if (
            trigger.event not in self.headed
            or trigger != Trigger(trigger.event, This(), other=trigger.other)
            or (trigger.other and trigger.event != "paired")
            or not all(isinstance(part, IsRested | IsDamaged | HasColor | HasTrait | Compare) for part in trigger.other)
        ):
            return ""
        pilot = f"･{pilot_words(trigger.other, speaker)}" if trigger.other else ""
        return f"【{speaker.words.heads[trigger.event]}{pilot}】"

    def timings(self, ability: Ability, speaker: Speaker) -> str:
        heads = speaker.words.heads
        if ability.kind == "command":
            return "/".join(f"【{heads[timing]}】" for timing in ability.timings)
        return "".join(f"【Activate･{heads[timing]}】" for timing in ability.timings)

    def cost(self, words: str) -> str:
        return words.replace(" from your trash from the game", " from your trash") + "："

    def still_to_say(self, ability: Ability, conditions: list[Condition]) -> list[Condition]:
        """ "this rested Unit" of a taunt says that it is rested."""
        taunts = any(isinstance(act, Modify) and Must("taunt") in act.changes for act in ability.body)
        if taunts and conditions and conditions[-1] == RefIs(This(), (IsRested(True),)):
            return conditions[:-1]
        return conditions
