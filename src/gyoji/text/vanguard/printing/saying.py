"""What the dialect says of cards beside their types, and of what happens to them, in words again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.amounts import Const, Count
from gyoji.effects.conditions import Compare
from gyoji.effects.selectors import Facing, Filter, NameIs, Selector, This
from gyoji.text.english.printing.act import chosen_words, plural_words, top_words
from gyoji.text.english.printing.event import subject_words
from gyoji.text.english.printing.noun import Parts, a_card, article, described, sort_filter
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.deeds import ATTACKER_WORDS, ATTACKERS
from gyoji.text.vanguard.facts import (
    AttackMissed,
    BoostedByThis,
    HasAbility,
    InMiddle,
    NameHasAny,
    OriginalNameHas,
)
from gyoji.text.vanguard.happening import BATTLE, DOING_OF_ANY, END, MAIN, OTHERS, OWN_COST, OWN_DOING, OWN_EFFECT, RIDE
from gyoji.text.vanguard.keywords import LABELS, MARKS, UNIT, WORDS
from gyoji.text.vanguard.nodes.acts import CallTopToGuard, ChooseAsMany, TopTo
from gyoji.text.vanguard.nodes.conditions import more_than
from gyoji.text.vanguard.nodes.filters import InLegion
from gyoji.text.vanguard.printing.events import battle_words

if TYPE_CHECKING:
    from gyoji.effects.abilities import Trigger
    from gyoji.text.english.printing.speaker import Speaker
    from gyoji.text.english.printing.tables import EventPrinter, FilterPrinter


def behind(words: str) -> FilterPrinter:
    """The printer of a filter that is always the same words behind the noun."""

    def sort(part: object, parts: Parts, many: bool, speaker: Speaker) -> None:
        parts.posts.append(words)

    return sort


# ── triggers ──

DROPPED_BY: Final = {
    "any": "is put into the drop zone from (RC)",
    OWN_EFFECT: "is put into the drop zone due to the effect of your card",
    OWN_COST: "is put into the drop zone from (RC) for the cost of your unit's ability",
    OWN_DOING: "is retired for the effect or cost of your card",
    DOING_OF_ANY: "is retired by a card's ability",
    "effect": "is retired by a card's effect",
}
AIMED: Final = {"vanguard": "vanguard", "rear": "rear"}


def other_unit(filters: tuple[Filter, ...], target: str, speaker: Speaker) -> str:
    """The event's other unit: “a <Clan> vanguard”."""
    where = AIMED.get(target, "field")
    return article(described(Selector(where, "any", UNIT, filters), "", False, speaker))


def boost_event(trigger: Trigger, speaker: Speaker) -> str:
    speaker.other_words = "the boosted unit"
    words = f"{subject_words(trigger.subject, speaker)} boosts ([Boost])"
    if not trigger.other and trigger.target == "any":
        return words
    return f"{words} {other_unit(trigger.other, trigger.target, speaker)}"


def boosted_event(trigger: Trigger, speaker: Speaker) -> str:
    words = f"{subject_words(trigger.subject, speaker)} is boosted ([Boost])"
    return f"{words} by {other_unit(trigger.other, 'any', speaker)}" if trigger.other else words


def hits_event(trigger: Trigger, speaker: Speaker) -> str:
    aim = " a vanguard" if trigger.target == "vanguard" else ""
    subject = trigger.subject
    if not isinstance(subject, Selector):
        return f"this unit's attack hits{aim}"
    speaker.trigger_of_another = True
    for attackers, words in zip(ATTACKERS.values(), ATTACKER_WORDS, strict=True):
        if subject == attackers:
            return f"your {words} attack hits{aim}"
    if BoostedByThis() not in subject.filters or subject.other:
        return f"the attack of {a_card(subject, speaker)} hits{aim}"
    said = tuple(part for part in subject.filters if part != BoostedByThis())
    what = f" {other_unit(said, subject.where, speaker)}" if said or subject.where in AIMED else ""
    return f"an attack hits{aim} during the battle that this unit boosted ([Boost]){what}"


def drive_check_event(trigger: Trigger, speaker: Speaker) -> str:
    subject = trigger.subject
    if subject == This() and trigger.target == "any":
        return "your drive check reveals this card"
    if not isinstance(subject, Selector):
        raise NoWording(f"no words for {trigger}")
    speaker.trigger_of_another = True
    whose = {"this": "this unit's", "vanguard": "your vanguard's"}.get(trigger.target, "your")
    return f"{whose} drive check reveals {a_card(subject, speaker, side=False, place='')}"


def dropped_event(trigger: Trigger, speaker: Speaker) -> str:
    words = f"{subject_words(trigger.subject, speaker)} {DROPPED_BY[trigger.cause]}"
    if not trigger.other:
        return words
    if trigger.other == OTHERS and trigger.cause == OWN_EFFECT:
        return f"{subject_words(trigger.subject, speaker)} is put into the drop zone {BY_OTHERS}"
    if trigger.cause != OWN_DOING:
        raise NoWording(f"no words for {trigger}")
    whose = described(Selector("", "any", (), trigger.other), "your", False, speaker, place="")
    return words.removesuffix("your card") + whose


def intercepts_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} intercepts ([Intercept]){battle_words(trigger.other_kinds)}"


BY_OTHERS: Final = "due to an effect from one of your other cards"


def to_deck_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.other:
        return f"{subject_words(trigger.subject, speaker)} is put into his or her deck {BY_OTHERS}"
    where = {"any": "your deck", OWN_EFFECT: "his or her deck due to an effect from one of your cards"}[trigger.cause]
    return f"{subject_words(trigger.subject, speaker)} is put into {where}"


def card_event(words: str) -> EventPrinter:
    """The printer of an event of this card, or of any card of its player."""

    def say(trigger: Trigger, speaker: Speaker) -> str:
        subject = trigger.subject
        if not isinstance(subject, Selector):
            return f"this card {words}"
        speaker.trigger_of_another = True
        if subject.other:
            raise NoWording(f"no words for {trigger}")
        return f"{a_card(Selector('', 'any', (), subject.filters), speaker, place='')} {words}"

    return say


def into_drop_event(trigger: Trigger, speaker: Speaker) -> str:
    return card_event(f"is put into the drop zone from your {trigger.target}")(trigger, speaker)


def stride_event(trigger: Trigger, speaker: Speaker) -> str:
    subject = trigger.subject
    if not isinstance(subject, Selector):
        return "your G unit [Stride]"
    speaker.trigger_of_another = True
    parts = Parts()
    for part in subject.filters:
        sort_filter(part, parts, False, speaker)
    return " ".join(["your", *parts.states, *parts.adjectives, "G unit", *parts.posts, *parts.last, "[Stride]"])


def paid_event(trigger: Trigger, speaker: Speaker) -> str:
    if not trigger.other:
        return "this card is discarded from hand for the cost of calling a [G Guardian]"
    (named,) = trigger.other
    assert isinstance(named, NameIs)
    what = f'"{named.any_of[0]}"'
    return f"this card is discarded from hand for the cost of calling {what} from the G zone"


def boost_end_event(trigger: Trigger, speaker: Speaker) -> str:
    speaker.other_words = "the boosted unit"
    what = other_unit(trigger.other, trigger.target, speaker)
    return f"at the end of the battle that this unit boosted ([Boost]) {what}"


MISSED_OF: Final = {"rear": "rear-guard's", "vanguard": "vanguard's"}


def battle_end_event(trigger: Trigger, speaker: Speaker) -> str:
    """Other units' battles; those of this unit are told by a table."""
    if trigger.target == "missed" and isinstance(trigger.subject, Selector):
        speaker.trigger_of_another = True
        return f"at the end of the battle that your {MISSED_OF[trigger.subject.where]} attack did not hit"
    aim = {"any": "", "vanguard": " a vanguard"}[trigger.target]
    return f"at the end of the battle that {subject_words(trigger.subject, speaker)} attacked{aim}"


# ── abilities, comparisons, the top of the deck ──

ABILITIES: Final = {
    **{mark: row.words.replace(" {}", "").strip("[]").lower() for mark, row in MARKS.items()},
    **{word: words.lower() for word, words in LABELS.items()},
    **{word: row.words.lower() for word, row in WORDS.items()},
    "revelation": "revelation",
    "wave": "wave",
    "homare": "homare",
}


def more_words(condition: Compare, speaker: Speaker) -> str:
    if not isinstance(condition.amount, Count):
        raise NoWording(f"no words for {condition}")
    counted = condition.amount.selector
    mine, theirs = replace(counted, side="own"), replace(counted, side="enemy")
    if condition not in (more_than(mine, theirs), more_than(theirs, mine)):
        raise NoWording(f"no words for {condition}")
    more = "more" if counted == mine else "less"
    cards = described(mine, "", True, speaker, side=False, place="in")
    have = " you have" if mine.where in speaker.words.in_play else ""
    return f"the number of {cards}{have} is {more} than your opponent's"


def top_to_words(action: TopTo, speaker: Speaker) -> str:
    top = top_words(Const(action.number))
    down = " face down" if action.to == "damage_down" else ""
    return f"bind {top}" if action.to == "bind" else f"put {top} into your damage zone{down}"


def as_many_words(action: ChooseAsMany, speaker: Speaker) -> str:
    if action.who != "own" or not isinstance(action.amount, Count):
        raise NoWording(f"no words for {action}")
    words = plural_words(action.selector, speaker, "from")
    counted = plural_words(action.amount.selector, speaker)
    chosen_words(replace(action, low=2, high=3), speaker)  # from here on "them" means these
    up_to = "" if action.low else "up to "
    return f"choose {up_to}the same number of {words} as the number of {counted}"


PRINTERS: Final = Printers(
    moves={"g_zone": "put {} into your G zone face up"},
    acts={
        CallTopToGuard: lambda action, speaker: f"call {top_words(action.amount)} to (GC)",
        TopTo: top_to_words,
        ChooseAsMany: as_many_words,
    },
    conditions={Compare: more_words, AttackMissed: lambda condition, speaker: "that attack did not hit"},
    filters={
        InMiddle: behind("in your middle column"),
        InLegion: behind("that is [Legion]"),
    },
    events={
        "boost": boost_event,
        "boosted": boosted_event,
        "hits": hits_event,
        "drive_check": drive_check_event,
        "dropped_rc": dropped_event,
        "into_drop": into_drop_event,
        "into_bind": lambda trigger, speaker: "bound from hand",
        "into_damage": card_event("is put into your damage zone"),
        "into_soul": card_event("is put into your soul"),
        "stride": stride_event,
        "paid_g_guardian": paid_event,
        "intercepts": intercepts_event,
        "paid_stride": lambda trigger, speaker: "this card is discarded from hand for the cost of [Stride]",
        "rear_to_deck": to_deck_event,
    },
    subject_events={
        "engorged": ("becomes engorged", False),
        "successful": ("becomes successful", False),
        "charging": ("becomes charging", False),
        "retired": ("is retired", False),
        "rear_to_soul": ("is put into your soul", False),
        "rear_to_bind": ("is put into your bind zone", False),
    },
    times={
        MAIN: "during your main phase, ",
        BATTLE: "during your battle phase, ",
        RIDE: "during your ride phase, ",
        END: "during your end phase, ",
    },
    moments={("attacked_end", "own"): "at the end of the battle that this unit was attacked"},
    timed={"battle_end": battle_end_event, "boost_end": boost_end_event},
    states={Facing: lambda part, speaker: "face up" if part.up else "face down"},
    having={
        HasAbility: lambda part, speaker: f"the {ABILITIES[part.word]} ability",
        OriginalNameHas: lambda part, speaker: f'"{part.part}" in its original card name',
        NameHasAny: lambda part, speaker: " or ".join(f'"{one}"' for one in part.parts) + " in its card name",
    },
)
