"""What an ability waits for, in words."""

from __future__ import annotations

from typing import Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import Selector, This
from gyoji.text.english.printing.event import subject_event_words, subject_words
from gyoji.text.english.printing.line import parts_of
from gyoji.text.english.printing.noun import a_card, bound_words, described
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.printing.marks import WHILE_BOOSTED
from gyoji.text.vanguard.words import STEPS

AIMS: Final = {"vanguard": "vanguard", "rear": "rear-guard"}  # what a battle is about


def conditions_of(speaker: Speaker) -> list[Condition]:
    return parts_of(speaker.ability.condition) if speaker.ability is not None else []


def battle_words(kinds: tuple[str, ...]) -> str:
    """In what battle it must happen."""
    if kinds == ("by vanguard",):
        return " during the battle that your opponent's vanguard attacked"
    by = " by your opponent's vanguard" if "by vanguard" in kinds else ""
    return "".join(f" during the battle that your {AIMS[kind]} was attacked{by}" for kind in kinds if kind in AIMS)


def placed_gc_event(trigger: Trigger, speaker: Speaker) -> str:
    hand = " from hand" if trigger.target == "hand" else ""
    return f"{subject_words(trigger.subject, speaker)} is placed on (GC){hand}{battle_words(trigger.other_kinds)}"


PLACED: Final = {
    "placed_rc": "(RC)",
    "placed_vc": "(VC)",
    "placed": "(VC) or (RC)",
    "placed_rc_gc": "(RC) or (GC)",
    "placed_any": "",
}
ABILITIES: Final = {"any": "", "own effect": " by your card's ability", "effect": " by a card's ability"}
STOOD_BY: Final = {"any": "", "effect": " by a card's ability", "own effect": " due to the effect of your card"}


def placed_event(trigger: Trigger, speaker: Speaker) -> str:
    place = {"any": "", "hand": " from your hand", "deck": " from your deck", "soul": " from your soul"}
    words = place.get(trigger.target, " from your drop zone") + ABILITIES[trigger.cause]
    where = f" on {PLACED[trigger.event]}" if PLACED[trigger.event] else ""
    return f"{subject_words(trigger.subject, speaker)} is placed{where}{words}"


def ridden_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.subject != This():
        raise NoWording(f"no words for {trigger}")
    speaker.other_words = "that unit"
    by = f" by {a_card(Selector('', 'any', (), trigger.other), speaker, place='')}" if trigger.other else ""
    return f"ridden upon{by}"


def stood_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.cause == "effect" and trigger.subject == This():
        return "[Stand] by a card's ability"
    return f"{subject_words(trigger.subject, speaker)} [Stand]{STOOD_BY[trigger.cause]}"


def attack_event(trigger: Trigger, speaker: Speaker) -> str:
    target = " a vanguard" if trigger.target == "vanguard" else ""
    boosted = " while boosted" if WHILE_BOOSTED in conditions_of(speaker) else ""
    return subject_event_words(trigger, speaker) + target + boosted


def situation_event(trigger: Trigger, speaker: Speaker) -> str:
    """8.6.7: a number of cards."""
    so = trigger.situation
    if not isinstance(so, Has):
        raise NoWording(f"no words for the situation {so}")
    if so == Has(Selector("hand", "own", ()), "==", 0):
        return "you do not have any cards in your hand"
    selector = so.selector
    in_play = selector.where in speaker.words.in_play
    whose = f"{speaker.words.sides.get(selector.side, '')} ".lstrip() if in_play else ""
    cards = described(selector, "", True, speaker, side=False, place="in")
    return f"the number of {whose}{cards} is {so.number}{bound_words(so.op, 'less', 'more')}"


PRINTERS = Printers(
    events={
        "power_increased": lambda trigger, speaker: "this unit's [Power] is increased",
        "power_reduced": lambda trigger, speaker: "this unit's [Power] is decreased",
        "placed_gc": placed_gc_event,
        "discarded": lambda trigger, speaker: "this card is discarded from your hand",
        **dict.fromkeys(PLACED, placed_event),
        "ridden": ridden_event,
        "stood": stood_event,
        "attack": attack_event,
        "misses": lambda trigger, speaker: "this unit's attack does not hit",
        "situation": situation_event,
    },
    subject_events={
        "dropped_gc": ("is put into the drop zone from (GC)", False),
        "unlocked": ("is unlocked", False),
        "ride": ("rides", False),
        "legion": ("[Legion]", False),
        "attacked": ("is attacked", False),
        "moved": ("is moved", False),
        "returned": ("is returned to your hand", False),
        "harmony": ("becomes in harmony", False),
        "to_gc": ("intercepts or is placed on (GC)", False),
        "returned_rc": ("is returned to your hand from (RC)", False),
    },
    moments={
        ("main_phase", "own"): "at the beginning of your main phase",
        ("battle_phase", "own"): "at the beginning of your battle phase",
        ("boost_end", "own"): "at the end of the battle that this unit boosted ([Boost])",
        **{(step, "own"): f"at the beginning of your {words}" for step, words in STEPS.items()},
        ("battle_end", "own"): "at the end of the battle that this unit attacked",
        ("battle_end vanguard", "own"): "at the end of the battle that this unit attacked a vanguard",
        ("battle_end rear", "own"): "at the end of the battle that this unit attacked a rear-guard",
        ("battle_end vanguard", "enemy"): "at the end of the battle that your vanguard was attacked",
        ("battle_end rear", "enemy"): "at the end of the battle that your rear-guard was attacked",
    },
)
