"""Sentences into steps: how far a condition, an option and "Then" reach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.acts import Modal, Pay
from gyoji.text.meaning.bases import Clause, Fact, Thing
from gyoji.text.meaning.predicates import OtherCard
from gyoji.text.meaning.things import Ref
from gyoji.text.resolve.acts import clause_steps
from gyoji.text.resolve.choices import among_looked_at
from gyoji.text.resolve.each import for_each
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.instead import chosen_instead, done_instead, in_place_of, other_choice
from gyoji.text.resolve.references import YOU, Discourse, settle_fact, settle_parts, topic_of
from gyoji.text.resolve.steps import (
    Afterwards,
    Check,
    Instead,
    Introduce,
    Lasting,
    Later,
    Offer,
    OnlySoMany,
    Perform,
    Repeatedly,
    Step,
    Unresolved,
)


@dataclass(slots=True)
class Sentence:
    """A sentence as steps, with the numbers that it introduces and those that it refers to."""

    steps: list[Step]
    introduces: set[int] = field(default_factory=set)
    refers: set[int] = field(default_factory=set)
    then: bool = False
    asks_if_done: bool = False
    otherwise: bool = False


def body_steps(sentences: Sequence[cl.Sentence], discourse: Discourse) -> tuple[Step, ...]:
    """The steps of all sentences. A later sentence that speaks of cards from within a condition or an option belongs to
    it; "Then" takes what follows up to the next "Then"; the rest is in the game's table."""
    found: list[Sentence] = []
    for one in sentences:
        if isinstance(one.clause, cl.Note):
            continue
        other = in_place_of(one.clause) if found and not discourse.game.instead_of_act else None
        if other is not None:
            found[-1] = changed_by(one, *other, found[-1], discourse)
        else:
            found.append(resolved(one, discourse))
    return tuple(_joined(found, discourse.game))


def changed_by(sentence: cl.Sentence, condition: Fact, do: Clause, before: Sentence, discourse: Discourse) -> Sentence:
    """The sentence before, with what this one says instead."""
    discourse.sentence += 1
    discourse.used = set()
    discourse.topic = discourse.mentioned = None
    known = len(discourse.introduced)
    try:
        fact = settled_fact(condition, discourse)
        discourse.topic = None  # "it" is what the sentence before is about
        some = other_choice(do)
        if some is not None:
            steps = chosen_instead(before.steps, fact, some)
        else:
            steps = done_instead(before.steps, fact, steps_of(do, discourse))
    except Unresolved as error:
        error.span = error.span or sentence.text_span
        raise
    if len(discourse.introduced) > known:  # what only one of the two sentences chooses is not spoken of later
        discourse.last = discourse.group = None
        for one in discourse.introduced:
            one.closed = one.closed or one.number in before.introduces or one.number >= known
    span = before.steps[0].text_span[0], sentence.text_span[1]
    steps = [replace(step, text_span=span) for step in steps]
    return replace(before, steps=steps, refers=before.refers | discourse.used - before.introduces)


def resolved(sentence: cl.Sentence, discourse: Discourse) -> Sentence:
    discourse.sentence += 1
    discourse.used = set()
    discourse.topic = discourse.mentioned = None
    before = len(discourse.introduced)
    clause = sentence.clause
    match clause:
        case cl.If(cl.Be(Ref("it" | "that"), OtherCard(), False, False), do, False):
            clause = cl.Otherwise(do)  # "If it is any other card": another than the condition before asks for
    then, otherwise = isinstance(clause, cl.ThenDo), isinstance(clause, cl.Otherwise)
    try:
        steps = steps_of(clause.do if isinstance(clause, cl.ThenDo | cl.Otherwise) else clause, discourse)
    except Unresolved as error:
        error.span = error.span or sentence.text_span
        raise
    introduces = set(range(before, len(discourse.introduced)))
    asks = isinstance(steps[0], Check) and isinstance(steps[0].fact, cl.Did)
    steps = [replace(step, text_span=sentence.text_span) for step in steps]
    return Sentence(steps, introduces, discourse.used - introduces, then, asks, otherwise)


def _joined(sentences: list[Sentence], game: Game) -> list[Step]:
    steps: list[Step] = []
    at = 0
    while at < len(sentences):
        sentence = sentences[at]
        if sentence.then:
            end = next((n for n in range(at + 1, len(sentences)) if sentences[n].then), len(sentences))
            inner = _joined([replace(sentence, then=False), *sentences[at + 1 : end]], game)
            steps.append(Afterwards(tuple(inner), text_span=_place(inner)))
            at = end
            continue
        if sentence.otherwise:
            end = _spoken_on(sentences, at, _reach(sentences, at, game))
            steps[-1:] = [
                _with_otherwise(steps, _joined([replace(sentence, otherwise=False), *sentences[at + 1 : end]], game))
            ]
            at = end
            continue
        taken = _reach(sentences, at, game)
        inner = _joined(sentences[at + 1 : taken], game)
        spoken_of = {number for one in sentences[at + 1 : taken] for number in one.refers}
        steps += _extended(sentence.steps, inner, spoken_of) if inner else sentence.steps
        at = taken
    return steps


def _with_otherwise(steps: list[Step], other: list[Step]) -> Step:
    """ "Otherwise, …": if the condition just before is not so."""
    last = steps[-1] if steps else None
    if not isinstance(last, Check) or last.otherwise:
        raise Unresolved("“otherwise” has no condition before it", other[0].text_span)
    return replace(last, otherwise=tuple(other))


def _reach(sentences: list[Sentence], at: int, game: Game) -> int:
    """Up to which sentence does the condition or option of this one reach?"""
    opening = sentences[at].steps[-1]
    if isinstance(opening, Later) or (isinstance(opening, Lasting) and isinstance(opening.steps[-1], Check)):
        return _later(sentences, at, introduced_in(opening.steps))
    if not isinstance(opening, Check | Offer):
        return at + 1
    if _pays(sentences[at].steps) and at + 1 < len(sentences) and not isinstance(sentences[at].steps[0], Offer | Check):
        raise Unresolved("it is not clear whether this depends on the cost", sentences[at + 1].steps[0].text_span)
    if (sentences[at].asks_if_done or _pays(sentences[at].steps)) and game.did_takes_all:
        return next((n for n in range(at + 1, len(sentences)) if sentences[n].otherwise), len(sentences))
    if at == 0 and game.head_takes_all and isinstance(opening, Check):
        return _head(sentences, introduced_in(opening.steps))
    inside = introduced_in(opening.steps)
    end = at + 1
    if end < len(sentences) and sentences[end].asks_if_done and _offers(opening):
        return len(sentences)
    while (
        end < len(sentences)
        and not sentences[end].asks_if_done
        and not sentences[end].otherwise
        and (sentences[end].refers & inside or (sentences[end].then and game.then_falls and isinstance(opening, Check)))
    ):
        inside |= sentences[end].introduces
        end += 1
    return end


def _head(sentences: list[Sentence], inside: set[int]) -> int:
    """A condition at the head reaches up to another one that asks for something else."""
    for end in range(1, len(sentences)):
        sentence = sentences[end]
        other = isinstance(sentence.steps[0], Check) and not sentence.asks_if_done and not sentence.then
        if sentence.otherwise or (other and not sentence.refers & inside):
            return end
        inside |= sentence.introduces
    return len(sentences)


def _later(sentences: list[Sentence], at: int, inside: set[int]) -> int:
    """What speaks of cards that will be chosen later, or asks whether something was done then, is done then too."""
    end = at + 1
    while end < len(sentences) and (
        sentences[end].refers & inside or sentences[end].asks_if_done or sentences[end].otherwise
    ):
        inside |= sentences[end].introduces
        end += 1
    return end


def _spoken_on(sentences: list[Sentence], at: int, end: int) -> int:
    """Up to where sentences speak of what this one, or one of them, has introduced."""
    inside = set().union(*(one.introduces for one in sentences[at:end]))
    while end < len(sentences) and sentences[end].refers & inside and not sentences[end].asks_if_done:
        inside |= sentences[end].introduces
        end += 1
    return end


def _offers(step: Check | Offer) -> bool:
    """Does a condition end in an option? "If A, you may B. If you do, C." asks within the condition."""
    return isinstance(step, Check) and bool(step.steps) and isinstance(step.steps[-1], Offer)


def _pays(steps: Sequence[Step]) -> bool:
    """Does a sentence end in what is done for a price that it names?"""
    match steps:
        case [*_, Offer(_, (Perform(Pay((_,))),)), Check(cl.Did())]:
            return True
        case [*_, Check(_, inner)]:
            return _pays(inner)
    return False


def introduced_in(steps: Iterable[Step]) -> set[int]:
    found: set[int] = set()
    for step in steps:
        if isinstance(step, Introduce):
            found.add(step.number)
        for name in ("steps", "otherwise"):
            found |= introduced_in(getattr(step, name, ()))
    return found


def _extended(steps: Sequence[Step], more: list[Step], spoken_of: set[int]) -> list[Step]:
    """The last step, a condition, an option or what is put off, takes further steps in; those that speak of what is
    put off within it are put off too."""
    *before, last = steps
    assert isinstance(last, Check | Offer | Later | Lasting)
    inner = last.steps[-1] if last.steps else None
    spoken_on = isinstance(inner, Later | Offer) and bool(spoken_of & introduced_in(inner.steps))
    if isinstance(last, Lasting) or spoken_on or (isinstance(inner, Check) and _pays(last.steps)):
        taken = tuple(_extended(last.steps, more, spoken_of))
    else:
        taken = (*last.steps, *more)
    return [*before, replace(last, steps=taken, text_span=_place([last, *more]))]


def _place(steps: Sequence[Step]) -> tuple[int, int]:
    """From the beginning of the first to the end of the last."""
    return steps[0].text_span[0], steps[-1].text_span[1]


# ── one clause ──


def steps_of(clause: Clause, discourse: Discourse) -> list[Step]:
    match clause:
        case cl.Does():
            return clause_steps(clause, discourse)
        case cl.Sequence(first, second):
            return steps_of(first, discourse) + steps_of(second, discourse)
        case cl.If(condition, do, False):
            fact = settled_fact(condition, discourse)
            do, other = without_otherwise(do)
            then = tuple(steps_of(do, discourse))
            otherwise = tuple(steps_of(other, discourse)) if other is not None else ()
            return [Check(fact, then, otherwise, clause.lasting)]
        case cl.Unless(condition, do):
            fact = cl.Negated(settled_fact(condition, discourse))
            return [Check(fact, tuple(steps_of(do, discourse)))]
        case cl.Paying(price, do):
            discourse.deal_with_price()
            return [Offer(YOU, (Perform(Pay((price,))),)), Check(cl.Did(YOU), tuple(steps_of(do, discourse)))]
        case cl.At(time, do):
            return [Later(settle_parts(time, discourse), tuple(steps_of(do, discourse)))]
        case cl.During(span, do):
            return [Lasting(settle_parts(span, discourse), tuple(steps_of(do, discourse)))]
        case cl.When(event, do, once):
            return [Repeatedly(settled_fact(event, discourse), tuple(steps_of(do, discourse)), once)]
        case cl.Replace(event, do):
            return [Instead(settled_fact(event, discourse), tuple(steps_of(do, discourse)))]
        case cl.OnlyHave(what, who):
            return [OnlySoMany(settle_parts(what, discourse), who)]
        case cl.OnlyCan(what, act):
            return [Perform(Modal("only", settle_parts(act, discourse)), settle_parts(what, discourse))]
        case cl.ForEachDo(what, do):
            return steps_of(each_clause(do, what), discourse)
    raise Unresolved("the rulebook does not say how far this sentence reaches")


def each_clause(clause: Clause, cards: Thing) -> Clause:
    """ "For each card, …" is said of every act that follows."""
    match clause:
        case cl.Does(act):
            return replace(clause, act=for_each(act, cards))
        case cl.Sequence(first, second):
            return cl.Sequence(each_clause(first, cards), each_clause(second, cards))
    raise Unresolved("it is not clear what is done for each card")


def without_otherwise(clause: Clause) -> tuple[Clause, Clause | None]:
    """ "if …, A and B, otherwise C": A and B, and C apart."""
    match clause:
        case cl.Else(do, otherwise):
            return do, otherwise
        case cl.Sequence(first, second):
            rest, other = without_otherwise(second)
            return cl.Sequence(first, rest), other
    return clause, None


def settled_fact(fact: Fact, discourse: Discourse) -> Fact:
    """A condition with its references settled; what it is about can be "it" in what follows."""
    settled = settle_fact(fact, discourse)
    if isinstance(settled, cl.Exist) and among_looked_at(settled.what, discourse) is not settled.what:
        raise Unresolved("it is not clear whether these are cards that were looked at")
    if isinstance(settled, cl.Did):
        discourse.deal_with_price()
    about = topic_of(settled)
    if about is not None:
        discourse.topic = about
    return settled
