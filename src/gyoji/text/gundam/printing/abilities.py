"""An ability into its line of text."""

from __future__ import annotations

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import Modify, Must
from gyoji.effects.conditions import All, Condition, IsTurn, RefIs, ThisTurn
from gyoji.effects.selectors import Filter, IsRested, This
from gyoji.text.english.condition import both
from gyoji.text.errors import NoWording, TextError
from gyoji.text.gundam.dialect import GUNDAM
from gyoji.text.gundam.printing.changes import keyword_words
from gyoji.text.gundam.printing.conditions import condition_words
from gyoji.text.gundam.printing.flow import capital, cost_words, sentences_of, stopped, text_of
from gyoji.text.gundam.printing.nouns import pilot_words
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.printing.triggers import event_words, has_head, head_words, when_words, would_words
from gyoji.text.gundam.words import HEAD_WORDS

TURNS = {"own": "during your turn, ", "enemy": "during your opponent's turn, "}


def print_ability(ability: Ability) -> str:
    """The ability's line. Raises NoWording where no text would compile to it."""
    text = wording(ability)
    try:
        same = GUNDAM.compile(text) == (ability,)
    except TextError as error:
        raise NoWording(f"no words for {ability}: {error}") from None
    if not same:
        raise NoWording(f"no words for {ability}: “{text}” would be another effect")
    return text


def wording(ability: Ability) -> str:
    speaker = Speaker(print_ability, works_in=ability.where)
    if ability.kind == "keyword":
        return keyword_words(ability.keyword, ability.amount)
    heads = standing_heads(ability)
    if ability.kind == "constant":
        return heads + constant_words(ability, speaker)
    if ability.kind == "substitution":
        return heads + substitution_words(ability, speaker)
    once = "【Once per Turn】" if ability.once else ""
    if ability.kind == "triggered":
        return heads + triggered_words(ability, once, speaker)
    if ability.kind == "command":
        timings = "/".join(f"【{HEAD_WORDS[timing]}】" for timing in ability.timings)
        return f"{heads}{timings}{once}{body_text(ability, ability.condition, speaker)}"
    if ability.kind == "activated":
        timings = "".join(f"【Activate･{HEAD_WORDS[timing]}】" for timing in ability.timings)
        cost = f"{cost_words(ability.cost, speaker)}：" if ability.cost else ""
        speaker.it, speaker.named = (This(),), False
        return f"{heads}{timings}{once}{cost}{body_text(ability, ability.condition, speaker)}"
    raise NoWording(f"no words for an ability of kind {ability.kind}")


def standing_heads(ability: Ability) -> str:
    heads = ""
    if ability.pair is not None:
        heads += f"【During Pair{qualified(ability.pair)}】"
    if ability.link:
        heads += "【During Link】"
    return heads


def qualified(pilot: tuple[Filter, ...]) -> str:
    return f"･{pilot_words(pilot)}" if pilot else ""


def parts_of(condition: Condition | None) -> list[Condition]:
    if condition is None:
        return []
    return list(condition.parts) if isinstance(condition, All) else [condition]


def body_text(ability: Ability, condition: Condition | None, speaker: Speaker, lead: str = "") -> str:
    """The sentences, with the effect's condition at their head."""
    if condition is not None:
        lead += f"if {condition_words(condition, speaker)}, "
    rows = sentences_of(ability.body, speaker)
    if not rows:
        raise NoWording("an effect that does nothing")
    rows[0] = lead + rows[0]
    return text_of(rows)


def triggered_words(ability: Ability, once: str, speaker: Speaker) -> str:
    trigger = ability.trigger
    if trigger is None:
        raise NoWording("a triggered effect without a trigger")
    if has_head(trigger):
        pilot = pilot_words(trigger.other) if trigger.other else ""
        return head_words(trigger, pilot) + once + body_text(ability, ability.condition, speaker)
    conditions = parts_of(ability.condition)
    lead = ""
    if conditions and isinstance(first := conditions[0], IsTurn):
        lead = TURNS[first.side]
        conditions = conditions[1:]
    when = when_words(trigger, speaker)
    if when == "at the end of the turn" and conditions and isinstance(past := conditions[0], ThisTurn):
        when += f" when {event_words(Trigger(past.event, past.subject), speaker)}"
        conditions = conditions[1:]
    return once + body_text(ability, both(conditions), speaker, f"{lead}{when}, ")


def while_words(condition: Condition | None, speaker: Speaker) -> str:
    conditions = parts_of(condition)
    words = ""
    while conditions and isinstance(first := conditions[0], IsTurn):
        words += TURNS[first.side]
        conditions = conditions[1:]
    rest = both(conditions)
    return words if rest is None else f"{words}while {condition_words(rest, speaker)}, "


def constant_words(ability: Ability, speaker: Speaker) -> str:
    conditions = parts_of(ability.condition)
    taunts = any(isinstance(act, Modify) and Must("taunt") in act.changes for act in ability.body)
    rested = RefIs(This(), (IsRested(True),))
    if taunts and conditions and conditions[-1] == rested:  # "this rested Unit" says it
        conditions = conditions[:-1]
    lead = while_words(both(conditions), speaker)
    rows = sentences_of(ability.body, speaker)
    if not rows:
        raise NoWording("an effect that does nothing")
    return stopped(capital(lead + " and ".join(rows)))


def substitution_words(ability: Ability, speaker: Speaker) -> str:
    if ability.replace is None:
        raise NoWording("a substitution without what it replaces")
    lead = while_words(ability.condition, speaker)
    would = would_words(ability.replace, speaker)
    may = "you may " if ability.replace.optional else ""
    rows = sentences_of(ability.body, speaker)
    if not rows:
        raise NoWording("a substitution that does nothing")
    instead = "" if rows[0].startswith("reduce it by") else " instead"
    return stopped(capital(f"{lead}{would}, {may}{' and '.join(rows)}{instead}"))
