"""Bodies into sentences: conditions, options, "If you do", "Then", "instead"."""

from __future__ import annotations

from gyoji.effects.actions import (
    THIS_TURN,
    Action,
    Choose,
    Delayed,
    Deploy,
    Gain,
    If,
    May,
    Modes,
    ModifyPlayer,
    Move,
    Pair,
    Pay,
    Recover,
    Reveal,
    Then,
)
from gyoji.effects.conditions import Did
from gyoji.effects.selectors import Bound, Ref
from gyoji.text.english.flow import does
from gyoji.text.errors import NoWording
from gyoji.text.gundam.printing.actions import (
    Targeted,
    chosen_words,
    clause_words,
    same_act,
    targeted_words,
    them_words,
)
from gyoji.text.gundam.printing.conditions import condition_words
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.printing.triggers import event_words
from gyoji.text.lexer import CIRCLED

FLOW = If | May | Then | Modes | Delayed
DELAYS = {"end of turn": "at the end of this turn", "end of battle": "at the end of this battle"}


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def stopped(sentence: str) -> str:
    """With its full stop; "Lv." has one already."""
    return sentence if sentence.endswith(("Lv.", ".")) else sentence + "."


def text_of(sentences: list[str]) -> str:
    return " ".join(stopped(capital(sentence)) for sentence in sentences)


def sentences_of(body: tuple[Action, ...], speaker: Speaker, tight: bool = False) -> list[str]:
    """One string a sentence, without capital and full stop.

    `tight`: a sentence that does not speak of what was before would not belong here any more, so "and" joins it.
    """
    rows: list[str] = []
    at = 0
    while at < len(body):
        before, start = len(rows), at
        speaker.spoke_of_it = False
        at = next_sentence(body, at, rows, speaker)
        if tight and before and not speaker.spoke_of_it and not isinstance(body[start], FLOW | Choose):
            rows[before - 1 :] = [" and ".join(rows[before - 1 :])]
    return rows


def next_sentence(body: tuple[Action, ...], at: int, rows: list[str], speaker: Speaker) -> int:
    action = body[at]
    if isinstance(action, Choose):
        return choice(body, at, rows, speaker)
    if same_act(body, at, speaker.it) and isinstance(action, Targeted):
        rows.append(them_words(action, speaker))
        return at + len(speaker.it)
    if isinstance(action, If):
        rows += if_sentences(action, speaker)
    elif isinstance(action, May) and len(action.body) == 1 and isinstance(action.body[0], Recover):
        (sentence,) = sentences_of(action.body, speaker)
        rows.append(sentence.replace(" recovers ", " recover ").replace(" recover ", " may recover ", 1))
    elif isinstance(action, May):
        first, *rest = may_sentences(action, speaker)
        rows += [f"you may {first}", *rest]
    elif isinstance(action, Then):
        first, *rest = sentences_of(action.body, speaker)
        rows += [f"then, {first}", *rest]
    elif isinstance(action, Delayed):
        first, *rest = sentences_of(action.body, speaker)
        if rest:
            raise NoWording("several sentences at a later time")
        rows.append(f"{DELAYS[action.when]}, {first}")
    elif isinstance(action, ModifyPlayer) and isinstance(gain := action.changes[0], Gain):
        rows += watch_sentences(action, gain, speaker)
    elif isinstance(action, Modes):
        rows.append(modes_words(action, speaker))
    else:
        rows.append(clause_words(action, speaker))
    return at + 1


def choice(body: tuple[Action, ...], at: int, rows: list[str], speaker: Speaker) -> int:
    """A choice, or two in one sentence if what follows happens to both."""
    first = body[at]
    assert isinstance(first, Choose)
    pair = body[at + 1] if at + 1 < len(body) else None
    if isinstance(pair, Pair) and pair.target == Bound(first.bind) and isinstance(pair.unit, Bound):
        unit = speaker.say(pair.unit)
        rows.append(f"pair {chosen_words(first, speaker)} with {unit}")
        return at + 2
    verb = "your opponent chooses" if first.who == "enemy" else "choose"
    words = f"{verb} {chosen_words(first, speaker)}"
    refs: tuple[Ref, ...] = (Bound(first.bind),)
    after = at + 1
    while after < len(body) and isinstance(more := body[after], Choose) and more.who == first.who:
        together = (*refs, Bound(more.bind))
        if not any(same_act(body, i, together) for i in range(after + 1, len(body))):
            break
        words += f" and {chosen_words(more, speaker)}"
        refs = together
        speaker.refer(*refs)
        after += 1
    rows.append(words)
    return after


def if_sentences(action: If, speaker: Speaker) -> list[str]:
    if len(action.otherwise) == 1 and len(action.then) == 1 and does(action.otherwise[0], type(action.then[0])):
        return instead_sentences(action, speaker)
    condition = condition_words(action.condition, speaker)
    it = speaker.it
    first, *rest = sentences_of(action.then, speaker, tight=action.condition != Did())
    rows = [f"if {condition}, {first}", *rest]
    if action.otherwise:
        speaker.it = it
        first, *rest = sentences_of(action.otherwise, speaker, tight=True)
        rows += [f"otherwise, {first}", *rest]
    return rows


def instead_sentences(action: If, speaker: Speaker) -> list[str]:
    rows = sentences_of(action.otherwise, speaker)
    it = speaker.it
    condition = condition_words(action.condition, speaker)
    speaker.it = it
    better = sentences_of(action.then, speaker, tight=True)
    if len(better) != 1:
        raise NoWording("several sentences instead of one")
    return [*rows, f"if {condition}, {better[0]} instead"]


def may_sentences(action: May, speaker: Speaker) -> list[str]:
    if action.who != "own":
        raise NoWording("the opponent may")
    body = action.body
    if len(body) == 3 and isinstance(first := body[0], Choose):
        ref = Bound(first.bind)
        if body[1:] == (Reveal(ref), Move(ref, "hand")) and first.high == 1:
            return [f"reveal {chosen_words(first, speaker)} and add it to your hand"]
    if len(body) == 2 and body[0] == Reveal(speaker.it[0]) and body[1] == Move(speaker.it[0], "hand"):
        words = speaker.say(speaker.it[0])
        return [f"reveal {words} and add {words} to your hand"]
    if len(body) == 2 and isinstance(first := body[0], Choose) and body[1] == Deploy(Bound(first.bind)):
        return [f"deploy {chosen_words(first, speaker)}"]
    return sentences_of(body, speaker, tight=True)


def watch_sentences(action: ModifyPlayer, gain: Gain, speaker: Speaker) -> list[str]:
    """“during this turn, if a friendly Unit destroys an enemy Unit with battle damage, …”."""
    trigger = gain.ability.trigger
    if trigger is None or trigger.event != "destroys" or action.until != THIS_TURN:
        raise NoWording("no words for this effect of a player")
    event = event_words(trigger, speaker)
    first, *rest = sentences_of(gain.ability.body, speaker)
    return [f"during this turn, if {event}, {first}", *rest]


def modes_words(action: Modes, speaker: Speaker) -> str:
    rows = ["choose 1 of the following:"]
    it = speaker.it
    for mode in action.modes:
        speaker.it = it
        rows.append(f"・{text_of(sentences_of(mode, speaker))}")
    return "\n".join(rows)


def cost_words(cost: tuple[Action, ...], speaker: Speaker) -> str:
    """What stands in front of the colon."""
    rows: list[str] = []
    at = 0
    while at < len(cost):
        action = cost[at]
        after = cost[at + 1] if at + 1 < len(cost) else None
        if isinstance(action, Pay):
            rows.append(CIRCLED[action.amount - 1])
        elif isinstance(action, Choose):
            if not isinstance(after, Targeted) or after.target != Bound(action.bind):
                raise NoWording("a choice alone is no cost")
            words = targeted_words(after, chosen_words(action, speaker), False, speaker)
            rows.append(words.replace(" from your trash from the game", " from your trash"))
            at += 1
        else:
            rows.append(clause_words(action, speaker))
        at += 1
    return ", ".join(rows[:1] and [capital(rows[0]), *rows[1:]])
