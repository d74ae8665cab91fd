"""Steps to instructions, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.foresight import payment
from gyoji.effects.nodes import walk
from gyoji.text.dbs.lower.acts import perform
from gyoji.text.dbs.lower.bans import only_so_many
from gyoji.text.dbs.lower.choices import choose, look
from gyoji.text.dbs.lower.happenings import patterns
from gyoji.text.dbs.lower.moves import discarded
from gyoji.text.dbs.lower.negation import as_it_is_played
from gyoji.text.dbs.lower.permits import lifts
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.results import RESULTS, fact_of
from gyoji.text.dbs.lower.setting import Setting
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.dbs.words import EVERY
from gyoji.text.lower.setting import Deed, player_side
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Cards, Copies, TopCards
from gyoji.text.meaning.values import Player
from gyoji.text.resolve import steps as st


def lower_steps(steps: Iterable[st.Step], setting: Setting) -> list[ac.Action]:
    return [action for action, _ in placed_steps(steps, setting)]


def placed_steps(steps: Iterable[st.Step], setting: Setting) -> list[tuple[ac.Action, Span]]:
    """Instructions, each with the sentences that say it."""
    found: list[tuple[ac.Action, Span]] = []
    left = list(steps)
    shuffled_outside = setting.shuffles
    while left:
        place = left[0].text_span
        setting.shuffles = shuffled_outside or any(isinstance(node, do.Shuffle) for node in walk(tuple(left)))
        try:
            thrown = discarded(left, setting)
            if thrown is not None:
                assert isinstance(left[1], st.Perform)
                lowered = RESULTS.noted(left[1].act, None, [thrown], setting)
            else:
                lowered = lower_step(left[0], setting)
        except Refused as error:
            error.span = error.span or place
            raise
        if isinstance(left[0], st.Check) and isinstance(left[0].fact, cl.Did):
            if left[0].fact.could and found and isinstance(found[-1][0], ac.May):
                raise Refused("whether something could have been done", place)
            lowered = if_all_was_done(lowered, [action for action, _ in found], setting)
            if found and isinstance(offer := found[-1][0], ac.May):  # 1-3-2-1: what is rested is not switched again
                found[-1] = (replace(offer, body=payment(offer.body)), found[-1][1])
        found += [(action, place) for action in lowered]
        del left[: 1 if thrown is None else 2]
    setting.shuffles = shuffled_outside
    return as_it_is_played(found)


def if_all_was_done(lowered: list[ac.Action], before: list[ac.Action], setting: Setting) -> list[ac.Action]:
    """ "Remove 7 of your cards. If you do": all seven. What is optional is only offered if all of it can be done."""
    numbers = {one.bind: one.low for one in before if isinstance(one, ac.Choose) and one.low == one.high < EVERY}
    needs: list[co.Condition] = []
    for one in reversed([one for one in before if not isinstance(one, ac.Note)]):
        if not isinstance(one, ac.Move) or not isinstance(one.target, se.Bound):
            break
        bind = one.target.bind
        if numbers.get(bind, 1) > 1 and setting.sides.get(bind) == "own":
            needs.append(co.Has(se.Selector("bound", "any", bind=bind), ">=", numbers[bind]))
    return [
        replace(one, condition=co.All((one.condition, *needs))) if isinstance(one, ac.If) and needs else one
        for one in lowered
    ]


def lower_step(step: st.Step, setting: Setting) -> list[ac.Action]:
    if isinstance(step, st.Introduce | st.Perform):
        step = RESULTS.settled(step, setting)
    match step:
        case st.Introduce(_, do.Choose(), _, _, (fact, do.Choose() as other)):
            plain = replace(step, instead=None)
            known = fact_of(fact, setting)
            then, otherwise = (lower_step(one, setting) for one in (replace(plain, act=other), plain))
            return [ac.If(known, tuple(then), tuple(otherwise))]
        case st.Introduce(number, do.Choose(Thing() as what) as act, who, _):
            if not isinstance(what, TopCards):
                setting.deeds.append(Deed(act, player_side(who), number))
            return choose(number, what, who, setting)
        case st.Introduce(number, do.Reveal(what) as act, who, _):
            setting.deeds.append(Deed(act, player_side(who), number))
            return look(number, what, who, "all", setting)
        case st.OnlySoMany(Cards() | Copies() as what, Player("you") | None) if setting.constant:
            return [only_so_many(what)]
        case st.Introduce(number, do.Look(what, False), who, _):
            return look(number, what, who, player_side(who), setting)
        case st.Perform(do.ChooseOption() as act, who):
            setting.options = [tuple(lower_steps(one, setting)) for one in setting.offered]
            return perform(act, who, setting)
        case st.Perform(act, who):
            return RESULTS.noted(act, who, perform(with_prices(act), who, setting), setting)
        case st.Check(fact, inner, (), True) if not setting.constant:
            known = fact_of(fact, setting)
            return [as_long_as(known, one) for one in lower_steps(inner, setting)]
        case st.Check(fact, inner, otherwise):
            known = fact_of(fact, setting)
            return [ac.If(known, tuple(lower_steps(inner, setting)), tuple(lower_steps(otherwise, setting)))]
        case st.Offer(Player("you"), (st.Perform(act, None),)) if setting.constant or lifts(act):
            return perform(do.Modal("can", with_prices(act)), None, setting)
        case st.Offer(who, inner):
            return [ac.May(tuple(lower_steps(inner, setting)), player_side(who))]
        case st.Afterwards(inner):
            return [ac.Then(tuple(lower_steps(inner, setting)))]
        case st.Later(time, inner):
            return with_tails((time,), setting, lambda: lower_steps(inner, setting))
        case st.Lasting(span, inner):
            return with_tails((span,), setting, lambda: lower_steps(inner, setting))
        case st.Repeatedly(event, inner, False) if not setting.constant:
            return whenever(event, inner, setting)
    raise Refused("this step")


def whenever(event: Fact, steps: tuple[st.Step, ...], setting: Setting) -> list[ac.Action]:
    """ "For the duration of the turn, when …, …": a skill that the player has so long (8-1-5), wherever its card is."""
    event, tails = without_duration(event)

    def waiting() -> list[ac.Action]:
        found = placed_steps(steps, Setting(timed=setting.timed))
        _, body = RESULTS.tidied([], found)
        actions = tuple(action for action, _ in body)
        known = {one.bind for one in walk(actions) if isinstance(one, ac.Choose | ac.Reveal | ac.Note | ac.Take)}
        if any(isinstance(one, se.Bound) and one.bind not in known for one in walk(actions)):
            raise Refused("cards chosen before, in what is done later")
        until, happens = setting.lasts(), tuple(patterns(event))
        skill = Ability("triggered", actions, events=happens, body_spans=tuple(span for _, span in body))
        cards = {one.subject for one in happens if isinstance(one.subject, se.Bound)}
        if not cards:
            return [ac.ModifyPlayer("own", (ac.Gain(skill),), until)]
        if len(cards) > 1 or len(happens) > 1 or any(isinstance(one, se.This) for one in walk((actions, happens))):
            raise Refused("to which of these cards this refers")
        itself = replace(skill, events=(replace(happens[0], subject=se.This()),))  # the chosen card has it
        return [ac.Modify(cards.pop(), (ac.Gain(itself),), until)]

    return with_tails(tails, setting, waiting)


def without_duration(event: Fact) -> tuple[Fact, tuple[Tail, ...]]:
    """ "When your opponent attacks this turn": the event, and how long it is waited for."""
    match event:
        case cl.Does(do.With(act, tails), who, False):
            spans = tuple(tail for tail in tails if isinstance(tail, cl.Lasting | cl.Within) and is_now(tail))
            rest = tuple(tail for tail in tails if tail not in spans)
            return cl.Does(do.With(act, rest) if rest else act, who), spans
    return event, ()


def is_now(tail: cl.Lasting | cl.Within) -> bool:
    return tail.span.whose is None and not tail.span.next


def as_long_as(condition: co.Condition, action: ac.Action) -> ac.Action:
    """What lasts, asked about the condition whenever it would take effect."""
    named = any(isinstance(one, se.Bound) for one in walk(condition))
    if isinstance(action, ac.Modify | ac.ModifyPlayer) and not named:
        changes = [
            replace(one, when=condition) if isinstance(one, ac.Ban | ac.Allow) and one.when is None else None
            for one in action.changes
        ]
        if None not in changes:
            return replace(action, changes=tuple(one for one in changes if one is not None))
    raise Refused("“as long as” in a skill that is activated")


def with_prices(act: Act) -> Act:
    """What lifts a prohibition, as instructions: they are the cost of a skill of nobody's."""
    if isinstance(act, do.Modal | do.Passive):
        return replace(act, act=with_prices(act.act))
    if isinstance(act, do.Or | do.Then):
        return replace(act, first=with_prices(act.first), second=with_prices(act.second))
    if isinstance(act, do.With):
        tails = tuple(priced(tail) if isinstance(tail, st.Toll) else tail for tail in act.tails)
        return do.With(with_prices(act.act), tails)
    return act


def priced(toll: st.Toll) -> st.Toll:
    lowered = lower_steps(toll.steps, Setting())
    return st.Toll((), tuple(one for one in lowered if not isinstance(one, ac.Note)))
