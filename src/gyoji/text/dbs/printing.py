"""Abilities back into this game's words, beside the printers of the English core."""

from __future__ import annotations

from gyoji.effects.abilities import Ability, Replace, Trigger
from gyoji.effects.actions import Choose, DamagePlayer, Deploy, Destroy, Modify, Plus, Rest, Stand
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Has, RefIs
from gyoji.effects.selectors import Compare, HasWord, Selector, This
from gyoji.text.dbs.actions import Flip, GainControl, Negate, PayEnergy, ReturnTop
from gyoji.text.english.printing.act import verb
from gyoji.text.english.printing.condition import condition_words
from gyoji.text.english.printing.event import subject_event_words, subject_words
from gyoji.text.english.printing.flow import cost_words, text_of
from gyoji.text.english.printing.line import body_rows, timed_words
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.noun import all_cards, bound_words
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording


class DbsMarks(Marks):
    once = "[Once per turn] "

    def when(self, ability: Ability) -> str:
        return "[Auto] "

    def always(self, ability: Ability) -> str:
        return "[Permanent] "

    def timings(self, ability: Ability) -> str:
        head = "Counter" if ability.kind == "counter" else "Activate"
        return f"[{head}: {ability.timings[0].capitalize()}] "

    def cost(self, words: str) -> str:
        return f"{words} : "


def activated_words(ability: Ability, speaker: Speaker) -> str:
    """[Awaken], [Evolve] and [Union] have lines of their own."""
    if ability.keyword == "awaken" and ability.condition is not None:
        condition = condition_words(ability.condition, speaker)
        return f"[Awaken] When {condition} : {text_of(body_rows(ability, speaker))}"
    if ability.keyword in _UNIONS:
        chosen = [action for action in ability.cost if isinstance(action, Choose)]
        names = " and ".join(f"<{_character(action)}>" for action in chosen)
        paid = cost_words(tuple(action for action in ability.cost if not isinstance(action, Choose)), speaker)
        return f"[{_UNIONS[ability.keyword]}] {paid} : {names}"
    return timed_words(ability, speaker)


_UNIONS = {"evolve": "Evolve", "union_potara": "Union-Potara", "union_fusion": "Union-Fusion"}


def _character(action: Choose) -> str:
    for part in action.selector.filters:
        if isinstance(part, HasWord):
            return part.any_of[0]
    raise NoWording("a choice without a character")


def energy_words(action: PayEnergy, speaker: Speaker) -> str:
    balls = "".join(f"{{{color}_ball}}" * number for color, number in action.colors)
    return balls + "①" * (action.total - sum(number for _, number in action.colors))


def damage_words(action: DamagePlayer, speaker: Speaker) -> str:
    if action.side != "enemy" or not isinstance(action.amount, Const):
        raise NoWording(f"no words for {action}")
    return f"inflict {action.amount.value} damage to your opponent"


def has_words(condition: Has, speaker: Speaker) -> str | None:
    if condition.selector == Selector("life", "own", ()) and condition.op != "==":
        return f"your life is at {bound_words(condition.op, condition.number, 'less', 'more')}"
    return None


def figure_is_words(condition: RefIs, speaker: Speaker) -> str | None:
    if len(condition.filters) == 1 and isinstance(part := condition.filters[0], Compare) and not condition.kinds:
        if isinstance(part.amount, Const) and speaker.it == (condition.ref,):
            word = speaker.words.figures[part.attr].word
            return f"its {word} is {bound_words(part.op, part.amount.value, 'less', 'more')}"
    return None


def play_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"you play {subject_words(trigger.subject, speaker)}"


def kos_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} KO-s your opponent's Battle Card"


def dropped_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.cause == "own effect":
        return f"{subject_words(trigger.subject, speaker)} is placed in the Drop Area by one of your skills"
    return subject_event_words(trigger, speaker)


def would_be_ko(replaced: Replace, cause: str) -> str:
    return f"be KO-ed{cause}"


def cost_change(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str | None:
    """Costs are raised and lowered in words of their own."""
    change = modify.changes[0]
    if not isinstance(change, Plus) or change.attr != "cost" or not isinstance(change.amount, Const):
        return None
    verb_of = "reduce" if change.negative else "increase"
    if isinstance(modify.target, Selector):
        cards = all_cards(modify.target, speaker).removeprefix("all ")
    elif modify.target == This() and speaker.works_in:
        cards = f"this card in {speaker.words.place_words[speaker.works_in, 'own']}"
    else:
        raise NoWording("the cost of a card in play")
    return f"{verb_of} the energy cost of {cards} by {change.amount.value}"


PRINTERS = Printers(
    kinds={"counter": timed_words},
    acts={
        DamagePlayer: damage_words,
        Flip: lambda action, speaker: "flip this card over",
        Negate: lambda action, speaker: f"negate the {'[Counter]' if action.what == 'counter' else action.what}",
        ReturnTop: lambda action, speaker: "return this card (and only this card) to its owner's hand",
    },
    costs={PayEnergy: energy_words},
    targeted={
        Rest: verb("switch {} to Rest Mode"),
        Stand: verb("switch {} to Active Mode"),
        Destroy: verb("KO {}"),
        Deploy: verb("play {}"),
        GainControl: verb("gain control of {}"),
    },
    events={
        "play": play_event,
        "combo": lambda trigger, speaker: "you combo with this card",
        "kos": kos_event,
        "dropped": dropped_event,
    },
    subject_events={"ko": ("is KO-ed", False), "dropped": ("is placed in the Drop Area from the Battle Area", False)},
    moments={
        ("main_start", "own"): "at the beginning of your Main Phase",
        ("after_combo", "own"): "at the end of the battle after you combo with this card",
    },
    replaced={"ko": would_be_ko},
)
