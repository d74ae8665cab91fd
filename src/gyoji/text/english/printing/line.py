"""An ability into its line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.conditions import All, Condition, ThisTurn
from gyoji.effects.selectors import This
from gyoji.text.english.condition import both
from gyoji.text.english.printing.condition import condition_words
from gyoji.text.english.printing.event import event_words, when_words, would_words
from gyoji.text.english.printing.flow import capital, cost_words, sentences_of, stopped, text_of
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording, TextError

if TYPE_CHECKING:
    from gyoji.text.english.dialect import Dialect
    from gyoji.text.english.printing.tables import KindPrinter


def print_ability(ability: Ability, dialect: Dialect) -> str:
    """The ability's line. Raises NoWording where no text would compile to it."""
    kinds = dialect.printers.kinds
    printer = kinds.get(f"{ability.kind} {ability.keyword}") or kinds.get(ability.kind)
    if printer is None:
        raise NoWording(f"no words for an ability of kind {ability.kind}")
    text = printer(ability, Speaker(dialect, ability, works_in=ability.where))
    try:
        same = dialect.compile(text) == (ability,)
    except TextError as error:
        raise NoWording(f"no words for {ability}: {error}") from None
    if not same:
        raise NoWording(f"no words for {ability}: “{text}” would be another effect")
    return text


def parts_of(condition: Condition | None) -> list[Condition]:
    if condition is None:
        return []
    return list(condition.parts) if isinstance(condition, All) else [condition]


def body_text(ability: Ability, condition: Condition | None, speaker: Speaker, lead: str = "") -> str:
    """The sentences, with the effect's condition at their head."""
    if condition is not None:
        lead += f"if {condition_words(condition, speaker)}, "
    rows = body_rows(ability, speaker)
    rows[0] = lead + rows[0]
    return text_of(rows)


def body_rows(ability: Ability, speaker: Speaker) -> list[str]:
    rows = sentences_of(ability.body, speaker)
    if not rows:
        raise NoWording("an effect that does nothing")
    return rows


# ── kinds of effects ──


def keyword_words(ability: Ability, speaker: Speaker) -> str:
    return speaker.dialect.marks.needs(ability) + speaker.words.spelled(ability.keyword, ability.amount)


def timed_words(ability: Ability, speaker: Speaker) -> str:
    """Effects that are activated, with or without a cost."""
    marks = speaker.dialect.marks
    standing = marks.standing(ability, speaker)
    once = (marks.once if ability.once else "") + marks.needs(ability)
    cost = marks.cost(cost_words(ability.cost, speaker)) if ability.cost else ""
    cost = marks.on_condition(ability, cost, speaker)
    speaker.it, speaker.named = (This(),), False
    body = body_text(ability, marks.unmarked(ability), speaker)
    return f"{standing}{marks.timings(ability, speaker)}{once}{cost}{body}"


def triggered_words(ability: Ability, speaker: Speaker) -> str:
    trigger = ability.trigger
    if trigger is None:
        raise NoWording("a triggered effect without a trigger")
    marks = speaker.dialect.marks
    standing = marks.standing(ability, speaker)
    once = (marks.once if ability.once else "") + marks.needs(ability)
    if mark := marks.trigger(trigger, speaker):
        return standing + mark + once + body_text(ability, marks.unmarked(ability), speaker)
    conditions = parts_of(marks.unmarked(ability))
    lead = ""
    times = speaker.printers.times
    while conditions and conditions[0] in times:
        lead += times[conditions[0]]
        conditions = conditions[1:]
    when = when_words(trigger, speaker)
    if when == "at the end of the turn" and conditions and isinstance(past := conditions[0], ThisTurn):
        when += f" when {event_words(Trigger(past.event, past.subject), speaker)}"
        conditions = conditions[1:]
    body = body_text(ability, both(conditions), speaker, f"{lead}{when}, ")
    return f"{standing}{marks.when(ability, speaker)}{once}{body}"


def while_words(condition: Condition | None, speaker: Speaker) -> str:
    conditions = parts_of(condition)
    words = ""
    while conditions and conditions[0] in speaker.printers.times:
        words += speaker.printers.times[conditions[0]]
        conditions = conditions[1:]
    rest = both(conditions)
    if rest is None:
        return words
    return f"{words}{speaker.words.while_leads[0].removeprefix('lead_')} {condition_words(rest, speaker)}, "


def constant_words(ability: Ability, speaker: Speaker) -> str:
    marks = speaker.dialect.marks
    standing = marks.standing(ability, speaker) + marks.always(ability, speaker) + marks.needs(ability)
    conditions = marks.still_to_say(ability, parts_of(marks.unmarked(ability)))
    lead = while_words(both(conditions), speaker)
    rows = body_rows(ability, speaker)
    return standing + stopped(capital(lead + " and ".join(rows)))


def substitution_words(ability: Ability, speaker: Speaker) -> str:
    if ability.replace is None:
        raise NoWording("a substitution without what it replaces")
    marks = speaker.dialect.marks
    standing = marks.standing(ability, speaker) + marks.always(ability, speaker) + marks.needs(ability)
    lead = while_words(marks.unmarked(ability), speaker)
    would = would_words(ability.replace, speaker)
    may = "you may " if ability.replace.optional else ""
    rows = body_rows(ability, speaker)
    instead = "" if type(ability.body[0]) in speaker.printers.no_instead else " instead"
    return standing + stopped(capital(f"{lead}{would}, {may}{' and '.join(rows)}{instead}"))


KINDS: dict[str, KindPrinter] = {
    "keyword": keyword_words,
    "constant": constant_words,
    "substitution": substitution_words,
    "triggered": triggered_words,
    "activated": timed_words,
}
