"""Abilities back into this game's words, beside the printers of the English core."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability, Replace, Trigger
from gyoji.effects.actions import Choose, Destroy, Modes, Rest, Stand
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import HasWord
from gyoji.text.dbs.heads import ACTIVATED, NEEDED
from gyoji.text.dbs.nodes import CanBurst, Flip, GainControl, Inflict, Negate, PayEnergy, Play, ReturnTop
from gyoji.text.dbs.saying import is_only_one
from gyoji.text.english.condition import both
from gyoji.text.english.printing.act import verb
from gyoji.text.english.printing.condition import condition_words
from gyoji.text.english.printing.event import subject_event_words, subject_words
from gyoji.text.english.printing.flow import cost_words, modes_words, text_of
from gyoji.text.english.printing.line import body_rows, parts_of, timed_words
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.noun import described
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording

if TYPE_CHECKING:
    from gyoji.text.english.printing.tables import KindPrinter


MARKS = {NEEDED["h_bond"]: "Bond", NEEDED["h_sparking"]: "Sparking"}


NEGATED = {"counter": "[Counter]", "blocker": "[Blocker]"}


def mark_words(condition: Condition) -> str:
    """10-23, 10-29, 10-30: the mark that says this; "": none does."""
    if isinstance(condition, CanBurst):
        return f"[Burst {condition.number}] "
    if not isinstance(condition, Has) or condition.op != ">=":
        return ""
    if condition.selector in MARKS:
        return f"[{MARKS[condition.selector]} {condition.number}] "
    match condition.selector.filters:
        case (HasWord("traits", (trait,)),) if replace(condition.selector, filters=()) == NEEDED["h_bond"]:
            return f"[Bond {condition.number}] 《{trait}》 : "
    return ""


class DbsMarks(Marks):
    once = "[Once per turn] "

    def when(self, ability: Ability, speaker: Speaker) -> str:
        return "[Auto] "

    def always(self, ability: Ability, speaker: Speaker) -> str:
        return "[Permanent] "

    def timings(self, ability: Ability, speaker: Speaker) -> str:
        head = "Counter" if ability.kind == "counter" else "Activate"
        return f"[{head}: {ability.timings[0].capitalize()}] "

    def needs(self, ability: Ability) -> str:
        return "".join(mark_words(part) for part in parts_of(ability.condition))

    def unmarked(self, ability: Ability) -> Condition | None:
        return None if ability.kind in ACTIVATED else self.asked(ability)

    def asked(self, ability: Ability) -> Condition | None:
        """What must hold, beside what marks say."""
        return both([part for part in parts_of(ability.condition) if not mark_words(part)])

    def still_to_say(self, ability: Ability, conditions: list[Condition]) -> list[Condition]:
        """That one is there is said by “only up to 1”."""
        return [] if any(is_only_one(action) for action in ability.body) else conditions

    def cost(self, words: str) -> str:
        return f"{words} : "

    def on_condition(self, ability: Ability, cost: str, speaker: Speaker) -> str:
        """“If your Leader Card is red : …”."""
        asked = self.asked(ability)
        if asked is None:
            return cost
        return f"If {condition_words(asked, speaker)}{', ' if cost else ' : '}{cost[:1].lower()}{cost[1:]}"


def awaken_words(ability: Ability, speaker: Speaker) -> str:
    if ability.condition is None:
        raise NoWording("an [Awaken] without its condition")
    condition = condition_words(ability.condition, speaker)
    return f"[{ability.keyword.capitalize()}] When {condition} : {text_of(body_rows(ability, speaker))}"


def evolve_words(word: str) -> KindPrinter:
    """A cost, and the card that it is played on."""

    def words(ability: Ability, speaker: Speaker) -> str:
        *paid, chosen = ability.cost
        if not isinstance(chosen, Choose):
            raise NoWording("nobody to evolve")
        base = described(replace(chosen.selector, where="bound", kinds=()), "", False, speaker, place="")
        return f"[{word}] {cost_words(tuple(paid), speaker)}{' : ' if paid else ''}{base}"

    return words


def played_words(word: str) -> KindPrinter:
    """[Union]: a cost, and who is needed."""

    def words(ability: Ability, speaker: Speaker) -> str:
        chosen = [action for action in ability.cost if isinstance(action, Choose)]
        names = " and ".join(f"<{_character(action)}>" for action in chosen)
        paid = cost_words(tuple(action for action in ability.cost if not isinstance(action, Choose)), speaker)
        return f"[{word}] {paid} : {names}"

    return words


def realm_words(ability: Ability, speaker: Speaker) -> str:
    if not isinstance(needed := ability.condition, Has):
        raise NoWording("without a number of cards")
    words = ability.keyword.replace("_", " ").title()
    return f"[{words} {needed.number}] {cost_words(ability.cost, speaker)}".rstrip()


def _character(action: Choose) -> str:
    for part in action.selector.filters:
        if isinstance(part, HasWord):
            return part.any_of[0]
    raise NoWording("a choice without a character")


def bearer_words(part: HasWord, speaker: Speaker) -> str | None:
    signs = {"characters": "<{}>", "traits": "《{}》"}.get(part.kind)
    return None if signs is None else " or ".join(signs.format(one) for one in part.any_of)


def energy_words(action: PayEnergy, speaker: Speaker) -> str:
    balls = "".join(f"{{{color}_ball}}" * number for color, number in action.colors)
    return balls + "①" * (action.total - sum(number for _, number in action.colors))


def modes_sentence(action: Modes, speaker: Speaker) -> list[str]:
    """10-27-2."""
    return modes_words(f"choose {action.number}-", "・", action, speaker)


def damage_words(action: Inflict, speaker: Speaker) -> str:
    if not isinstance(action.amount, Const):
        raise NoWording(f"no words for {action}")
    return f"inflict {action.amount.value} damage to {'your opponent' if action.side == 'enemy' else 'your life'}"


def kos_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} KO-s your opponent's Battle Card"


def dropped_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.cause == "own effect":
        return f"{subject_words(trigger.subject, speaker)} is placed in the Drop Area by one of your skills"
    return subject_event_words(trigger, speaker)


def situation_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.situation is None:
        raise NoWording("a situation without one")
    return condition_words(trigger.situation, speaker)


def would_be_ko(replaced: Replace, cause: str) -> str:
    return f"be KO-ed{cause}"


PRINTERS = Printers(
    kinds={
        "counter": timed_words,
        "activated awaken": awaken_words,
        "activated wish": awaken_words,
        "activated evolve": evolve_words("Evolve"),
        "activated xeno_evolve": evolve_words("Xeno-Evolve"),
        "activated over_realm": realm_words,
        "activated dark_over_realm": realm_words,
        "activated union_potara": played_words("Union-Potara"),
        "activated union_fusion": played_words("Union-Fusion"),
    },
    acts={
        Inflict: damage_words,
        Flip: lambda action, speaker: "flip this card over",
        Negate: lambda action, speaker: f"negate the {NEGATED.get(action.what, action.what)}",
        ReturnTop: lambda action, speaker: "return this card (and only this card) to its owner's hand",
    },
    costs={PayEnergy: energy_words},
    sentences={Modes: modes_sentence},
    targeted={
        Rest: verb("switch {} to Rest Mode"),
        Stand: verb("switch {} to Active Mode"),
        Destroy: verb("KO {}"),
        Play: lambda action, words, many, speaker: f"play {words}{' in Rest Mode' if action.rested else ''}",
        GainControl: verb("gain control of {}"),
    },
    events={
        "kos": kos_event,
        "dropped": dropped_event,
        "situation": situation_event,
    },
    subject_events={
        "ko": ("is KO-ed", False),
        "dropped": ("is placed in the Drop Area from the Battle Area", False),
        "deals_damage": ("deals damage", False),
        "dealt_damage": ("has dealt damage", False),
        "leader_placed": ("is placed in the Leader Area", False),
    },
    moments={
        ("main_start", "own"): "at the beginning of your Main Phase",
        ("main_end", "own"): "at the end of your Main Phase",
        ("offence_start", "any"): "at the beginning of the Offence Step",
        ("defence_start", "any"): "at the beginning of the Defence Step",
        ("damage_start", "any"): "at the beginning of the Damage Step",
        ("after_combo", "own"): "at the end of the battle after you combo with this card",
        ("after_hand_combo", "own"): "at the end of the battle after you combo with this card from your hand",
    },
    replaced={"ko": would_be_ko},
    qualities={HasWord: bearer_words},
)
