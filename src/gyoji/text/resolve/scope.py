"""Sentences into steps: how far a condition, an option and "Then" reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.acts import Gain, Modal, Negate, Passive, Past, Pay, With
from gyoji.text.meaning.bases import Act, Clause, Fact, Thing
from gyoji.text.meaning.predicates import From, In, OtherCard
from gyoji.text.meaning.things import Cards, Ref
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.acts import clause_steps, durations
from gyoji.text.resolve.choices import among_looked_at
from gyoji.text.resolve.each import for_each
from gyoji.text.resolve.facts import settle_fact, topic_of
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.instead import chosen_instead, done_instead, in_place_of, other_choice
from gyoji.text.resolve.references import YOU, Discourse, settle_parts
from gyoji.text.resolve.steps import (
    Afterwards,
    Check,
    Either,
    ForEach,
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
    plain: bool = False  # what it asks about is no payment


def body_steps(sentences: Sequence[cl.Sentence], discourse: Discourse) -> tuple[Step, ...]:
    """The steps of all sentences. A later sentence that speaks of cards from within a condition or an option belongs to
    it; "Then" takes what follows up to the next "Then"; the rest is in the game's table."""
    found: list[Sentence] = []
    for one in each_sentence(sentences):
        if isinstance(one.clause, cl.Note):
            continue
        other = in_place_of(one.clause) if found and not discourse.game.instead_of_act else None
        if other is not None:
            found[-1] = changed_by(one, *other, found[-1], discourse)
        else:
            found.append(resolved(not_so(one, found), discourse))
            found[-1].plain = found[-1].asks_if_done and not pays_before(found[:-1], discourse.game)
    return tuple(_joined(found, discourse.game))


def pays_before(sentences: Sequence[Sentence], game: Game) -> bool:
    """Is a price what was offered just before "if you do"? Where all acts are alike for that, it may be anything."""
    if game.payment is None:
        return True
    offers = [one for one in within(sentences[-1].steps) if isinstance(one, Offer)] if sentences else []
    return any(
        isinstance(one, Perform) and isinstance(one.act, game.payment) for offer in offers[-1:] for one in offer.steps
    )


def not_so(sentence: cl.Sentence, before: Sequence[Sentence]) -> cl.Sentence:
    """ "If you have 2 cards, A. If you do not, B.": if the condition just before is not so. After "you may A" it is
    what was not done."""
    last = before[-1].steps[-1] if before else None
    match sentence.clause:
        case cl.If(cl.Did(_, True, False), do, False) if isinstance(last, Check) and not _offers(last):
            return replace(sentence, clause=cl.Otherwise(do))
    return sentence


def each_sentence(sentences: Sequence[cl.Sentence]) -> list[cl.Sentence]:
    """ "A; if that is so, B instead" is said as two sentences are."""
    found: list[cl.Sentence] = []
    for one in sentences:
        match one.clause:
            case cl.Sequence(first, cl.If() as second) if in_place_of(second) is not None:
                found += [replace(one, clause=first), replace(one, clause=second)]
            case _:
                found.append(one)
    return found


def changed_by(sentence: cl.Sentence, condition: Fact, do: Clause, before: Sentence, discourse: Discourse) -> Sentence:
    """The sentence before, with what this one says instead."""
    discourse.sentence += 1
    discourse.used = set()
    discourse.topic = discourse.mentioned = None
    discourse.several = False
    known = len(discourse.introduced)
    try:
        fact = settled_fact(condition, discourse)
        discourse.topic = None  # "it" is what the sentence before is about
        other = other_choice(do)
        if other is not None:
            steps = chosen_instead(before.steps, fact, other, do.who if isinstance(do, cl.Does) else None)
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
    discourse.several = False
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
    inner = opening.steps[-1] if isinstance(opening, Lasting) else opening
    if (
        isinstance(opening, Later)
        or isinstance(inner, Repeatedly)
        or (inner is not opening and isinstance(inner, Check))
    ):
        assert isinstance(opening, Later | Lasting | Repeatedly)
        return _later(sentences, at, introduced_in(opening.steps))
    if not isinstance(opening, Check | Offer):
        return at + 1
    if _pays(sentences[at].steps) and at + 1 < len(sentences) and not isinstance(sentences[at].steps[0], Offer | Check):
        raise Unresolved("it is not clear whether this depends on the cost", sentences[at + 1].steps[0].text_span)
    asks = sentences[at].asks_if_done and not sentences[at].plain
    if (asks or _pays(sentences[at].steps)) and game.did_takes_all:
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
        and (
            sentences[end].refers & inside
            or (sentences[end].then and game.then_falls and isinstance(opening, Check))
            or _asks_of_put_off(sentences[end].steps[0], opening)
        )
    ):
        inside |= sentences[end].introduces
        end += 1
    asked = end < len(sentences) and sentences[end].asks_if_done and _ends_in_offer(sentences[end - 1])
    done = end < len(sentences) and sentences[end].asks_if_done and not _asks_not(sentences[end])
    if game.tells_card and isinstance(opening, Check) and (asked or done):
        # "If A, B. Then you may C. If you do, D.", "If A, B. If you do, C.": all of it within A
        return _reach(sentences, end, game) if sentences[end].plain else len(sentences)
    return end


def _asks_not(sentence: Sentence) -> bool:
    """ "If you do not": asked of what was not done."""
    first = sentence.steps[0]
    return isinstance(first, Check) and isinstance(first.fact, cl.Did) and first.fact.negated


def _ends_in_offer(sentence: Sentence) -> bool:
    last: Step | None = sentence.steps[-1]
    while isinstance(last, Check):
        last = last.steps[-1] if last.steps else None
    return isinstance(last, Offer)


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
        sentences[end].refers & inside
        or sentences[end].asks_if_done
        or sentences[end].otherwise
        or any(asks_of(step, sentences[at].steps) for step in sentences[end].steps[:1])
    ):
        inside |= sentences[end].introduces
        end += 1
    return end


def asks_of(step: Step, steps: Iterable[Step]) -> bool:
    """Does a condition ask what one of these steps, which are put off, will have done? "If you called a card"."""
    match step:
        case Check(cl.Does(Past(asked) | Passive(asked, "was") | Modal("did not", asked))):
            while isinstance(asked, With):
                asked = asked.act
            return any(isinstance(one, Perform | Introduce) and type(one.act) is type(asked) for one in within(steps))
    return False


def _asks_of_put_off(step: Step, opening: Check | Offer) -> bool:
    """ "If A, B, and at the end of that turn, C. If you did C, D.": only C is asked about, which is not done before."""
    *before, last = opening.steps
    return isinstance(last, Later) and asks_of(step, last.steps) and not asks_of(step, before)


def within(steps: Iterable[Step]) -> Iterator[Step]:
    """These steps and all that are parts of them."""
    for step in steps:
        yield step
        for name in ("steps", "otherwise"):
            yield from within(getattr(step, name, ()))


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
    assert isinstance(last, Check | Offer | Later | Lasting | Repeatedly)
    inner = last.steps[-1] if last.steps else None
    if isinstance(inner, Later) and (asked := [step for step in more if asks_of(step, inner.steps)]):
        put_off = replace(inner, steps=(*inner.steps, *asked))
        rest = [step for step in more if step not in asked]
        return [*before, replace(last, steps=(*last.steps[:-1], put_off, *rest), text_span=_place([last, *more]))]
    asks = isinstance(more[0], Check) and isinstance(more[0].fact, cl.Did)  # whether it was done is no part of it
    spoken_on = isinstance(inner, Later | Offer) and bool(spoken_of & introduced_in(inner.steps)) and not asks
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
            first = with_duration_of(first, second)
            steps = steps_of(first, discourse)
            if isinstance(steps[-1], Either) and not steps[-1].of_cards:
                raise Unresolved("it is not clear how far “or” reaches")
            return steps + steps_of(second, discourse)
        case cl.If(condition, do, False):
            fact = settled_fact(condition, discourse)
            do, other = without_otherwise(do)
            if other is None:
                return [Check(fact, tuple(steps_of(do, discourse)), (), clause.lasting)]
            with discourse.option():
                then = tuple(steps_of(do, discourse))
            with discourse.option():
                otherwise = tuple(steps_of(other, discourse))
            return [Check(fact, then, otherwise, clause.lasting)]
        case cl.Unless(condition, do):
            fact = cl.Negated(settled_fact(condition, discourse))
            return [Check(fact, tuple(steps_of(do, discourse)))]
        case cl.Paying(price, do):
            discourse.deal_with_price()
            return [Offer(YOU, (Perform(Pay((price,))),)), Check(cl.Did(YOU), tuple(steps_of(do, discourse)))]
        case cl.InQuotes(do):
            return steps_of(do, discourse)
        case cl.EitherDo(first, second):
            rows: list[tuple[Step, ...]] = []
            for one in (first, second):
                with discourse.option():
                    rows.append(tuple(steps_of(one, discourse)))
            return [Either(tuple(rows))]
        case cl.MayDo(do, who):
            return [Offer(who, tuple(steps_of(do, discourse)))]
        case cl.At(time, do):
            return [Later(settle_parts(time, discourse), tuple(steps_of(do, discourse)))]
        case cl.During(cl.Lasting() as span, cl.Sequence() as both) if any(map(durations, acts_of(both))):
            each = said_of_each(both, span)
            return [Lasting(settle_parts(span, discourse), tuple(steps_of(each, discourse)))]
        case cl.During(span, do):
            return [Lasting(settle_parts(span, discourse), tuple(steps_of(do, discourse)))]
        case cl.When(event, do, once):
            happens = settled_fact(event, discourse)
            with discourse.waiting(happens):
                return [Repeatedly(happens, tuple(steps_of(do, discourse)), once)]
        case cl.Replace(event, do):
            return [Instead(settled_fact(event, discourse), tuple(steps_of(do, discourse)))]
        case cl.OnlyHave(what, who):
            return [OnlySoMany(settle_parts(what, discourse), who)]
        case cl.OnlyCan(what, act):
            return [Perform(Modal("only", settle_parts(act, discourse)), settle_parts(what, discourse))]
        case cl.ForEachDo(what, do) if discourse.game.each_repeats and not only_gains(do):
            counted = settle_parts(cl.PerEach(what), discourse).what
            with discourse.option():
                return [ForEach(counted, tuple(steps_of(do, discourse)))]
        case cl.ForEachDo(what, do):
            return steps_of(each_clause(do, what), discourse)
    raise Unresolved("the rulebook does not say how far this sentence reaches")


def acts_of(clause: Clause) -> list[Act]:
    """What is done, one after the other."""
    if isinstance(clause, cl.Sequence):
        return acts_of(clause.first) + acts_of(clause.second)
    return [clause.act] if isinstance(clause, cl.Does) else []


def said_of_each(clause: Clause, span: cl.Lasting) -> Clause:
    """ "Until end of turn, A, and B until end of that battle": A has the time that is said first."""
    match clause:
        case cl.Sequence(first, second):
            return cl.Sequence(said_of_each(first, span), said_of_each(second, span))
        case cl.Does(act) if ends_alone(act) and not durations(act):
            return replace(clause, act=With(act, (span,)))
    return clause


def with_duration_of(first: Clause, second: Clause) -> Clause:
    """ "it gains [X] and you cannot draw cards for the turn": what is joined lasts as long."""
    last = second.first if isinstance(second, cl.Sequence) else second
    if (
        not (isinstance(first, cl.Does) and isinstance(last, cl.Does))
        or not ends_alone(first.act)
        or durations(first.act)
    ):
        return first
    tails = durations(last.act)
    return replace(first, act=With(first.act, (tails[0],))) if len(tails) == 1 and ends_alone(last.act) else first


def ends_alone(act: Act) -> bool:
    """Is this something that is so for a while, and nothing else?"""
    match act:
        case With(inner):
            return ends_alone(inner)
        case Gain() | Modal("cannot") | Passive(Negate() | With(Negate())):
            return True
    return False


def only_gains(clause: Clause) -> bool:
    """Do cards that are named get something? That multiplies what they get."""
    match clause:
        case cl.Does(With(Gain()) | Gain()):
            return True
        case cl.Sequence(first, second):
            return only_gains(first) and only_gains(second)
        case cl.During(_, do):
            return only_gains(do)
    return False


def each_clause(clause: Clause, cards: Thing) -> Clause:
    """ "For each card, …" is said of every act that follows."""
    match clause:
        case cl.Does(act):
            return replace(clause, act=for_each(act, cards))
        case cl.Sequence(first, second):
            return cl.Sequence(each_clause(first, cards), each_clause(second, cards))
        case cl.During(_, do):
            return replace(clause, do=each_clause(do, cards))
    raise Unresolved("it is not clear what is done for each card")


def without_otherwise(clause: Clause) -> tuple[Clause, Clause | None]:
    """ "if …, A and B, otherwise C": A and B, and C apart."""
    match clause:
        case cl.Else(do, otherwise):
            return do, otherwise
        case cl.Sequence(first, cl.Otherwise(do)):
            return first, do
        case cl.Sequence(first, cl.If(cl.Did(_, True, False), do, False)) if not is_offered(first):
            return first, do
        case cl.Sequence(first, second):
            rest, other = without_otherwise(second)
            return cl.Sequence(first, rest), other
        case cl.At(_, do):
            rest, other = without_otherwise(do)
            return replace(clause, do=rest), other
    return clause, None


def is_offered(clause: Clause) -> bool:
    """ "you may A, and if you do not, B" asks for what was done."""
    return isinstance(clause, cl.Does) and isinstance(clause.act, Modal)


def speaks_of_several(fact: Fact) -> bool:
    """ "if you have 2 or more cards, they …"."""
    if isinstance(fact, cl.Joined):
        return speaks_of_several(fact.first) or speaks_of_several(fact.second)
    count = fact.what.count if isinstance(fact, cl.Have | cl.Exist) and isinstance(fact.what, Cards) else None
    return count is not None and count.kind == "at least" and count.number != 1


def cards_had(fact: Fact) -> Cards | None:
    """The cards of which you have so many, if the condition is about nothing else."""
    match fact:
        case cl.Have(Player("you"), Cards(_, Count("at least" | "exactly", int() as number)) as cards, False) if (
            number > 1
        ):
            placed = any(isinstance(mod, In | From) for mod in cards.mods)
            return cards if placed or cards.whose is not None else replace(cards, whose=Player("you"))
    return None


def settled_fact(fact: Fact, discourse: Discourse) -> Fact:
    """A condition with its references settled; what it is about can be "it" in what follows."""
    settled = settle_fact(fact, discourse)
    if isinstance(settled, cl.Exist) and among_looked_at(settled.what, discourse) is not settled.what:
        raise Unresolved("it is not clear whether these are cards that were looked at")
    if isinstance(settled, cl.Did):
        discourse.deal_with_price()
    discourse.several = discourse.several or speaks_of_several(settled)
    discourse.had = cards_had(settled)
    about = topic_of(settled)
    if about is not None:
        discourse.topic, discourse.this_since = about, False
    return settled
