"""Changes into words: "gets +1 might", "can't be chosen by enemy effects"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects.actions import AlsoNamed, Ban, Change, Gain, Modify, Plus, Target
from gyoji.effects.amounts import Amount, Const, Count, Figure
from gyoji.effects.selectors import Selector, This
from gyoji.text.english.printing.noun import all_cards, described, figure_word
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording

if TYPE_CHECKING:
    from gyoji.text.english.printing.tables import ChangePrinter

BAN_CAUSES = {"any": "", "effect": " by effects", "enemy effect": " by enemy effects"}
BANS = {"attack": ("attack", False), "be_chosen": ("be chosen", True), "draw": ("draw cards", True)}


def counted(amount: Amount) -> tuple[int, Count | None]:
    """An amount as a number and what it is counted for."""
    if isinstance(amount, Const):
        return amount.value, None
    if isinstance(amount, Count):
        return amount.each, amount
    raise NoWording(f"no words for {amount} here")


def each_words(count: Count | None, speaker: Speaker) -> str:
    """“ for each card in your hand”."""
    if count is None:
        return ""
    det = "each" if count.per == 1 else f"every {count.per}"
    cards = described(count.selector, det, count.per > 1, speaker, place="in")
    return f" for {cards}{' with unique names' if count.unique_names else ''}"


def figure_of(figure: Figure, speaker: Speaker) -> str:
    """“this card's cost”, “its cost”."""
    word = figure_word(figure.attr, speaker).word
    if isinstance(figure.of, This):
        return f"{speaker.this}'s {word}"
    if speaker.it != (figure.of,):
        raise NoWording("“its” would mean another card here")
    return f"its {word}"


def subject_words(target: Target, speaker: Speaker) -> tuple[str, bool]:
    """Who gets the change, and whether the verb is plural."""
    if isinstance(target, Selector):
        return all_cards(target, speaker), True
    words = speaker.say(target, subject=True)
    return words, words == "they"


def modify_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    """The clause with its duration."""
    duration = speaker.words.duration_words.get(modify.until)
    if duration is None:
        raise NoWording(f"no words for lasting “{modify.until}”")
    printer = speaker.printers.changes.get(type(modify.changes[0])) if modify.changes else None
    if printer is None:
        raise NoWording(f"no words for {modify.changes}")
    return printer(modify, subject, many, speaker) + duration


def only_change(modify: Modify) -> Change:
    if len(modify.changes) != 1:
        raise NoWording("these changes do not go into one sentence")
    return modify.changes[0]


# ── what cards get ──


def gets_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    words: list[str] = []
    counts: list[Count | None] = []
    for change in modify.changes:
        if isinstance(change, Plus):
            if isinstance(change.amount, Figure):
                raise NoWording("no words for a figure as a bonus")
            number, count = counted(change.amount)
            counts.append(count)
            words.append(plus_words(change, number, speaker))
        elif isinstance(change, Gain):
            words.append(quoted(change, speaker))
            counts.append(counts[-1] if counts else None)
        else:
            raise NoWording("these changes do not go into one sentence")
    verb = ("gain" if gained(modify.changes[0], speaker) else "get") + ("" if many else "s")
    if counts[0] is not None and len(counts) > 1 and not any(counts[1:]):  # only the first is counted
        return f"{subject} {verb} {words[0]}{each_words(counts[0], speaker)} and {' and '.join(words[1:])}"
    if len({None if count is None else replace(count, each=1) for count in counts}) > 1:
        raise NoWording("these changes are counted for different cards")
    return f"{subject} {verb} {' and '.join(words)}{each_words(counts[0], speaker)}"


def gained(change: Change, speaker: Speaker) -> bool:
    """Effects and keywords are gained; figures are got."""
    return not isinstance(change, Plus) or change.attr in speaker.words.keywords


def plus_words(change: Plus, number: int, speaker: Speaker) -> str:
    if change.attr in speaker.words.keywords:
        if change.negative:
            raise NoWording("keywords are not taken away")
        return speaker.words.spelled(change.attr, number)
    return figure_word(change.attr, speaker).plus.format(f"{'-' if change.negative else '+'}{number}")


def quoted(change: Gain, speaker: Speaker) -> str:
    inner = speaker.dialect.print(change.ability)
    if "\n" in inner or "“" in inner:
        raise NoWording("this effect cannot be quoted")
    return f"“{inner}”" if '"' in inner else f'"{inner}"'


def named_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, AlsoNamed)
    return f"this card's name is also treated as {speaker.words.name.format(change.name)}"


# ── what cards can't ──


def cant_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    first = modify.changes[0]
    assert isinstance(first, Ban)
    if (clause := speaker.printers.ban_clauses.get(first.act)) is not None:
        return clause(first, subject, speaker)
    return f"{subject} can't {bans_words(modify.changes, speaker)}"


def bans_words(changes: tuple[Change, ...], speaker: Speaker) -> str:
    if len(changes) > 2:
        raise NoWording("more than two things that can't be done")
    words = []
    for change in changes:
        if not isinstance(change, Ban):
            raise NoWording("these changes do not go into one sentence")
        words.append(ban_words(change, speaker))
    return " or ".join(words)


def ban_words(ban: Ban, speaker: Speaker) -> str:
    printers = speaker.printers
    if ban.act in printers.special_bans:
        return printers.special_bans[ban.act](ban, speaker)
    words, with_cause = printers.bans.get(ban.act, ("", False))
    if not words or ban.by is not None or (ban.cause != "any" and not with_cause):
        raise NoWording(f"no words for {ban}")
    return words + ban_cause(ban, speaker)


def ban_cause(ban: Ban, speaker: Speaker) -> str:
    if ban.cause not in speaker.printers.ban_causes:
        raise NoWording(f"no words for the cause {ban.cause}")
    return speaker.printers.ban_causes[ban.cause]


CHANGES: dict[type, ChangePrinter] = {
    Plus: gets_words,
    Gain: gets_words,
    AlsoNamed: named_words,
    Ban: cant_words,
}
