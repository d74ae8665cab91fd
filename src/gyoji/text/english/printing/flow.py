"""Bodies into sentences: conditions, options, "If you do", "Then", "instead"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import Action, Choose, Delayed, If, May, Modes, Modify, Move, Repeat, Reveal, Then
from gyoji.effects.amounts import Count
from gyoji.effects.conditions import Did, Not
from gyoji.effects.selectors import Bound, Ref, This
from gyoji.text.english.flow import does
from gyoji.text.english.printing.act import (
    chosen_words,
    clause_words,
    is_targeted,
    same_act,
    targeted_words,
    them_words,
)
from gyoji.text.english.printing.change import each_words
from gyoji.text.english.printing.condition import condition_words
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording

if TYPE_CHECKING:
    from gyoji.text.english.printing.tables import SentencePrinter

FLOW = If | May | Then | Modes | Delayed | Repeat


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def stopped(sentence: str) -> str:
    """With its full stop; an abbreviation at its end has one already."""
    return sentence if sentence.endswith(".") else sentence + "."


def text_of(sentences: list[str]) -> str:
    return " ".join(stopped(capital(sentence)) for sentence in sentences)


def sentences_of(body: tuple[Action, ...], speaker: Speaker, tight: bool = False) -> list[str]:
    """One string a sentence, without capital and full stop.

    `tight`: a sentence that does not speak of what was before would not belong here any more, so "and" joins it.
    """
    if tight and speaker.words.rows:
        return in_a_row(body, speaker)
    rows: list[str] = []
    at = 0
    while at < len(body):
        before, start = len(rows), at
        speaker.spoke_of_it = False
        at = next_sentence(body, at, rows, speaker)
        if tight and before and not speaker.spoke_of_it and not isinstance(body[start], FLOW | Choose):
            rows[before - 1 :] = [" and ".join(rows[before - 1 :])]
    return rows


def in_a_row(body: tuple[Action, ...], speaker: Speaker) -> list[str]:
    """One sentence, its acts one after the other; “If you do” and “Then” in sentences of their own behind it."""
    acts: list[str] = []
    after: list[str] = []
    at = 0
    while at < len(body):
        rows: list[str] = []
        start, at = at, next_sentence(body, at, rows, speaker)
        done = body[start]
        if (isinstance(done, If) and done.condition == Did()) or (isinstance(done, Then) and acts):
            after += rows
        elif after:
            raise NoWording("what is done in any case stands in front of “if you do”")
        else:
            acts.append(rows[0])
            after += rows[1:]
    return [", and ".join(acts), *after]


def next_sentence(body: tuple[Action, ...], at: int, rows: list[str], speaker: Speaker) -> int:
    action = body[at]
    if isinstance(action, Choose):
        return choice(body, at, rows, speaker)
    if same_act(body, at, speaker.it, speaker) and is_targeted(action, speaker):
        rows.append(them_words(action, speaker))
        return at + len(speaker.it)
    printer = speaker.printers.sentences.get(type(action))
    own = None if printer is None else printer(action, speaker)
    rows += [clause_words(action, speaker)] if own is None else own
    return at + 1


def choice(body: tuple[Action, ...], at: int, rows: list[str], speaker: Speaker) -> int:
    """A choice, or two in one sentence if what follows happens to both."""
    first = body[at]
    assert isinstance(first, Choose)
    after = at + 1
    if after < len(body) and (printer := speaker.printers.chosen.get(type(body[after]))) is not None:
        together = printer(first, body[after], speaker)
        if together is not None:
            rows.append(together)
            return at + 2
    words = clause_words(first, speaker)
    refs: tuple[Ref, ...] = (Bound(first.bind),)
    while after < len(body) and isinstance(more := body[after], Choose) and more.who == first.who:
        if type(more) is not Choose or type(first) is not Choose:
            break
        both = (*refs, Bound(more.bind))
        if not any(same_act(body, i, both, speaker) for i in range(after + 1, len(body))):
            break
        words += f" and {chosen_words(more, speaker)}"
        refs = both
        speaker.refer(*refs)
        after += 1
    rows.append(words)
    return after


# ── conditions ──


def if_sentences(action: If, speaker: Speaker) -> list[str]:
    if len(action.otherwise) == 1 and len(action.then) == 1 and does(action.otherwise[0], type(action.then[0])):
        return instead_sentences(action, speaker)
    done = action.condition == Did()
    condition = NOT_DONE if action.condition == Not(Did()) else condition_words(action.condition, speaker)
    it = speaker.it
    first, *rest = sentences_of(action.then, speaker, tight=not done)
    rows = [f"if {condition}, {first}", *rest]
    if action.otherwise:
        speaker.it = it
        first, *rest = sentences_of(action.otherwise, speaker, tight=True)
        rows += [f"if {NOT_DONE}, {first}" if done else f"otherwise, {first}", *rest]
    return rows


NOT_DONE = "you do not"


def instead_sentences(action: If, speaker: Speaker) -> list[str]:
    rows = sentences_of(action.otherwise, speaker)
    it = speaker.it
    condition = condition_words(action.condition, speaker)
    speaker.it = it
    better = sentences_of(action.then, speaker, tight=True)
    if len(better) != 1:
        raise NoWording("several sentences instead of one")
    return [*rows, f"if {condition}, {better[0]} instead"]


# ── options ──


def may_sentences(action: May, speaker: Speaker) -> list[str]:
    body = action.body
    if len(body) == 1 and (printer := speaker.printers.optional.get(type(body[0]))) is not None:
        return [printer(body[0], speaker)]
    first, *rest = what_may(action, speaker)
    return [f"you may {have_words(first) if isinstance(body[0], Modify) else first}", *rest]


def have_words(clause: str) -> str:
    """“have it get …”, where it may be given something."""
    for verb in (" gets ", " gains "):
        if verb in clause:
            return f"have {clause.replace(verb, verb.rstrip('s ') + ' ', 1)}"
    return clause


def what_may(action: May, speaker: Speaker) -> list[str]:
    if action.who != "own":
        raise NoWording("the opponent may")
    body = action.body
    if len(body) == 3 and isinstance(first := body[0], Choose):
        ref = Bound(first.bind)
        if body[1:] == (Reveal(ref), Move(ref, "hand")) and first.high == 1:
            return [f"reveal {chosen_words(first, speaker)} and add it to your hand"]
    it = speaker.it[0] if speaker.it else This()
    if body == (Reveal(it), Move(it, "hand")):
        words = speaker.say(it)
        return [f"reveal {words} and add {words} to your hand"]
    if len(body) == 2 and isinstance(first := body[0], Choose):
        printer = speaker.printers.optional_chosen.get(type(body[1]))
        together = None if printer is None else printer(first, body[1], speaker)
        if together is not None:
            return [together]
    return sentences_of(body, speaker, tight=True)


# ── afterwards, later, one of several ──


def then_sentences(action: Then, speaker: Speaker) -> list[str]:
    first, *rest = sentences_of(action.body, speaker)
    return [f"then, {first}", *rest]


def delayed_sentences(action: Delayed, speaker: Speaker) -> list[str]:
    first, *rest = sentences_of(action.body, speaker, tight=speaker.words.rows)
    if rest or action.when not in speaker.printers.delays:
        raise NoWording("several sentences at a later time")
    return [f"{speaker.printers.delays[action.when]}, {first}"]


def repeat_sentences(action: Repeat, speaker: Speaker) -> list[str]:
    if not isinstance(action.amount, Count) or action.amount.each != 1:
        raise NoWording(f"no words for {action.amount} times")
    each = each_words(action.amount, speaker).strip()
    first, *rest = sentences_of(action.body, speaker, tight=True)
    return [", and ".join([f"{each}, {first}", *rest])]


def modes_words(lead: str, bullet: str, action: Modes, speaker: Speaker) -> list[str]:
    """For dialects that have such lists: one sentence, with a row for each mode."""
    rows = [lead]
    it = speaker.it
    for mode in action.modes:
        speaker.it = it
        rows.append(f"{bullet}{text_of(sentences_of(mode, speaker))}")
    return ["\n".join(rows)]


SENTENCES: dict[type, SentencePrinter] = {
    If: if_sentences,
    May: may_sentences,
    Then: then_sentences,
    Delayed: delayed_sentences,
    Repeat: repeat_sentences,
}


# ── costs ──


def cost_words(cost: tuple[Action, ...], speaker: Speaker) -> str:
    """The acts of a cost, in a row."""
    rows: list[str] = []
    at = 0
    while at < len(cost):
        action = cost[at]
        after = cost[at + 1] if at + 1 < len(cost) else None
        short = speaker.printers.costs.get(type(action))
        if short is not None:
            rows.append(short(action, speaker))
        elif isinstance(action, Choose):
            if after is None or not is_targeted(after, speaker) or after.target != Bound(action.bind):
                raise NoWording("a choice alone cannot be a cost")
            rows.append(targeted_words(after, chosen_words(action, speaker), False, speaker))
            at += 1
        else:
            rows.append(clause_words(action, speaker))
        at += 1
    return capital(", ".join(rows))
