"""What effects do and have done, in words: the forms of the terse template that the longer one has none for."""

from __future__ import annotations

from typing import Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Mill
from gyoji.effects.selectors import Selector, This
from gyoji.text.english.printing.act import top_words
from gyoji.text.english.printing.noun import a_card, bound_words, described
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.nodes.acts import UseName
from gyoji.text.vanguard.nodes.conditions import THROWN, Now
from gyoji.text.vanguard.nodes.filters import AttacksVanguard, IsBoosting

HITS: Final = {"boost_hits": "the attack it boosted hits", "any_hits": "its attack or the attack it boosted hits"}
DONE: Final = {
    "rear": "called",
    "drop": "retired",
    "bind": "bound",
    "hand": "put a card into your hand",
    "vanguard": "rode",
    "": "chose",
    THROWN: "discarded",
    "soul": "put",
    "damage": "put",
    "deck": "put",
}


BY_NAME: Final = "this ability may only be used by a card with the same card name once a turn"


def mill_words(action: Mill, speaker: Speaker) -> str:
    whose = "your" if action.who == "own" else "your opponent's"
    return f"put {top_words(action.amount, whose)} into the drop zone"


def hits_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.subject != This():
        raise NoWording(f"no words for {trigger}")
    return HITS[trigger.event] + (" a vanguard" if trigger.target == "vanguard" else "")


def now_words(condition: Now, speaker: Speaker) -> str:
    words = DONE[condition.where]
    if (condition.number, condition.op) != (1, ">="):
        so_many = f"{condition.number}{bound_words(condition.op, 'less', 'more')}"
        cards = described(Selector("", "any", (), condition.filters), so_many, True, speaker, place="")
        words = "put" if condition.where == "hand" else words
        return f"you {words} {cards}{' into your hand' if condition.where == 'hand' else ''}"
    if condition.where in ("hand", "vanguard"):
        if condition.filters:
            raise NoWording(f"no words for {condition}")
        return f"you {words}"
    return f"you {words} {a_card(Selector('', 'any', (), condition.filters), speaker, place='')}"


PRINTERS = Printers(
    acts={UseName: lambda action, speaker: BY_NAME, Mill: mill_words},
    conditions={Now: now_words},
    predicates={
        AttacksVanguard: lambda part, speaker: "is attacking a vanguard",
        IsBoosting: lambda part, speaker: "is boosting",
    },
    bans={
        "intercept": ("intercept", False),
        "normal_call": ("be normal called", False),
        "ride": ("be ridden", False),
    },
    events=dict.fromkeys(HITS, hits_event),
    subject_events={"fights": ("attacks or boosts", False)},
)
