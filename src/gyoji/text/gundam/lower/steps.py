"""Steps to instructions, in the order of the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.gundam import nodes
from gyoji.text.gundam.lower.acts import TAUNT, perform, top_cards
from gyoji.text.gundam.lower.cards import describe
from gyoji.text.gundam.lower.events import happening
from gyoji.text.gundam.lower.facts import condition
from gyoji.text.gundam.lower.results import RESULTS
from gyoji.text.gundam.lower.setting import GAME, Setting, amount, player_side, span_of, target
from gyoji.text.gundam.lower.tails import is_time, later, with_tails
from gyoji.text.gundam.reading import own
from gyoji.text.lower.acts import apart
from gyoji.text.lower.facts import during_turn
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.results import Placed
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact, Tail, Thing
from gyoji.text.meaning.predicates import Among
from gyoji.text.meaning.things import Cards, Kind, Some, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.acts import act_steps
from gyoji.text.resolve.instead import says_instead, without_instead
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Known

TAKEN: Final = ("shield", "resource", "ex resource", "ex base")  # what nobody chooses among
DAMAGE: Final = (ac.Damage, ac.DamagePlayer)


def lower_steps(steps: Sequence[st.Step], setting: Setting) -> list[ac.Action]:
    return [action for action, _ in placed_steps(steps, setting)]


def placed_steps(steps: Sequence[st.Step], setting: Setting) -> Placed:
    """Instructions, each with the sentences that say it."""
    found: Placed = []
    left = list(steps)
    while left:
        place, taken = left[0].text_span, 1
        try:
            if is_discarded(left):
                setting.held[left[0].number], lowered = left[0].act.what, []  # type: ignore[attr-defined]
            elif (both_ways := top_and_bottom(left, setting)) is not None:
                lowered, taken = both_ways, 3
            elif (instead := instead_of(left[0], found, setting)) is not None:
                found, lowered = instead, []
            else:
                lowered = lower_step(left[0], setting)
        except Refused as error:
            error.span = error.span or place
            raise
        for action in lowered:
            if isinstance(action, DAMAGE):
                setting.dealt = partial(replace, action)
            if isinstance(action, ac.Modify) and is_reduction(action):
                setting.reduced = partial(reduced_by, action)
        if is_one_of(left[0]) and found and found[-1][1] == place:
            found[-1:] = [(otherwise(found[-1][0], lowered), place)]  # "A if C, or B if D"
        else:
            found += [(action, place) for action in lowered]
        del left[:taken]
    return found


def is_reduction(action: ac.Modify) -> bool:
    """Does it give cards less damage for a while?"""
    match action:
        case ac.Modify(_, (ac.Gain(Ability("substitution", (nodes.ReduceDamage(),))),)):
            return True
    return False


def reduced_by(action: ac.Modify, number: am.Amount) -> ac.Action:
    """The same with another amount."""
    (gain,) = action.changes
    assert isinstance(gain, ac.Gain)
    return replace(action, changes=(ac.Gain(replace(gain.ability, body=(nodes.ReduceDamage(number),))),))


def is_one_of(step: st.Step) -> bool:
    """ "A if C, or B if D"."""
    if not isinstance(step, st.Perform) or not isinstance(step.act, do.Or) or step.who is not None:
        return False
    return has_condition(step.act.first) or has_condition(step.act.second)


def otherwise(first: ac.Action, rest: list[ac.Action]) -> ac.Action:
    """ "A if C, or B if D": the first that holds."""
    if not isinstance(first, ac.If) or first.otherwise:
        raise Refused("who chooses between these")
    return replace(first, otherwise=tuple(rest))


def one_of(act: Act, setting: Setting) -> ac.Action:
    """An act on a condition, and what is done if that does not hold."""
    if isinstance(act, do.Or):
        return otherwise(one_of(act.first, setting), [one_of(act.second, setting)])
    match act:
        case do.With(inner, (cl.Given("if", fact),)):
            steps = act_steps(inner, None, Discourse(GAME))
            found = lower_steps(steps, setting)
            if not any(isinstance(one, ac.Choose) for one in found):
                return ac.If(condition(fact, setting), tuple(found))
    raise Refused("who chooses between these")


def chosen_act(act: do.Or, setting: Setting) -> ac.Action | None:
    """ "A or B": you choose; of acts that say by themselves to which cards they are done."""
    first = chosen_act(act.first, setting) if isinstance(act.first, do.Or) else None
    parts = [act.first, act.second]
    if first is not None or any(has_condition(part) for part in parts):
        return None
    return ac.Modes(tuple(tuple(performed(part, None, setting)) for part in parts))


def has_condition(act: Act) -> bool:
    return isinstance(act, do.Or) or (
        isinstance(act, do.With) and any(isinstance(tail, cl.Given) for tail in act.tails)
    )


def lower_step(step: st.Step, setting: Setting) -> list[ac.Action]:
    if isinstance(step, st.Introduce | st.Perform):
        step = RESULTS.settled(step, setting)
    match step:
        case st.Introduce(number, do.Choose(Thing() as what), who, implied):
            return choose(number, what, who, implied, setting)
        case st.Introduce(number, do.Look(TopCards() as what, False), None):
            return [look(number, what, False, setting)]
        case st.Introduce(number, do.Reveal(TopCards() as what), None):
            return [look(number, what, True, setting)]
        case st.Introduce(number, do.Reveal(Thing() as what), None):
            return [*choose(number, what, None, False, setting), ac.Reveal(se.Bound(number))]
        case st.Perform(do.Shuffle(None), None) if setting.shuffle_due:
            setting.shuffle_due = False
            return []
        case st.Perform(do.ChooseOption(Count("exactly", 1)), None) if setting.offered:
            return [ac.Modes(tuple(tuple(lower_steps(one, setting)) for one in setting.offered))]
        case st.Perform(do.Or() as act, None):
            return [chosen_act(act, setting) or one_of(act, setting)]
        case st.Perform(act, who):
            return RESULTS.noted(act, who, performed(act, who, setting), setting)
        case st.Check(fact, inner, otherwise, lasts):
            if lasts and not setting.constant:
                raise Refused("“while” in an effect that does something once")
            known = condition(RESULTS.settled(fact, setting), setting)
            return [ac.If(known, tuple(lower_steps(inner, setting)), tuple(lower_steps(otherwise, setting)))]
        case st.Offer(who, inner):
            return [ac.May(tuple(lower_steps(inner, setting)), player_side(who))]
        case st.Afterwards(inner):
            return [ac.Then(tuple(lower_steps(inner, setting)))]
        case st.Later(time, inner):
            return [ac.Delayed(later(time), tuple(lower_steps(inner, setting)))]
        case st.Repeatedly(event, inner, False):
            return watched(event, inner, setting)
        case st.Repeatedly(
            cl.Does(do.With(own.Receive(sort, None), (span,)), Thing() as who, False),
            (st.Perform(own.Reduce(by, None), None),),
            True,
        ):
            return perform(own.Reduce(by, who, True, sort, None, span), None, setting)
        case st.Lasting(span, inner):
            return lasting(span, inner, setting)
    raise Refused("this sentence")


# ── choosing and looking ──


def choose(number: int, what: Thing, who: Player | None, implied: bool, setting: Setting) -> list[ac.Action]:
    if implied and is_taken(what):
        setting.held[number] = what
        return []
    if what == Some(Count("exactly", 1)) or (isinstance(what, Some) and not what.mods):
        what = Some(what.count, (Among(Known(last_looked(setting))),))
    found = describe(what)
    low, high = found.bounds()
    side = player_side(who)
    if side == "each":
        raise Refused("who chooses")
    if found.noun == "card" and not found.where and found.side == "any" and found.bind < 0 and setting.looked:
        found.bind = last_looked(setting)
    selector = found.selector()
    setting.sides[number] = "own" if found.bind >= 0 else selector.side
    return [ac.Choose(number, selector, low, high, side)]


def is_taken(what: Thing) -> bool:
    """Shields, Resources, tokens, the top of a deck: they are taken as the act is done."""
    if isinstance(what, TopCards):
        return True
    if not isinstance(what, Cards) or not isinstance(what.kind, Kind):
        return False
    placing = what.kind.noun in TAKEN and what.whose is None and not holders(what)
    return what.kind.noun == "shield" or placing or isinstance(what.kind.group, own.Stats)


def is_discarded(steps: list[st.Step]) -> bool:
    """ "Discard 1 Unit card": whoever discards picks it as that is done."""
    match steps[:2]:
        case [st.Introduce(number, do.Choose(Cards()), _, True), st.Perform(do.Discard(Known(thrown), None))]:
            return number == thrown
    return False


def holders(cards: Cards) -> bool:
    return describe(replace(cards, mods=())).side != "any"


def last_looked(setting: Setting) -> int:
    if not setting.looked:
        raise Refused("which cards")
    return max(setting.looked)


def look(number: int, what: TopCards, reveal: bool, setting: Setting) -> ac.Action:
    many, side = top_cards(what)
    if side != "own":
        raise Refused("looking at the opponent's deck")
    setting.looked[number] = many
    setting.sides[number] = side
    return ac.LookTop(number, amount(many, setting), reveal)


def top_and_bottom(steps: list[st.Step], setting: Setting) -> list[ac.Action] | None:
    """ "return 1 to the top and 1 to the bottom" of the cards looked at."""
    match steps[:3]:
        case [
            st.Introduce(one, do.Choose(Some(Count("exactly", int() as first), ())), None, True),
            st.Introduce(_, do.Choose(Some(Count("exactly", int() as second), ())), None, True),
            st.Perform(do.MoveBoth(_, to, _, other_to, ()), None),
        ] if getattr(to, "end", "") == "top" and getattr(other_to, "end", "") == "bottom":
            looked = last_looked(setting)
            if first + second != setting.looked[looked]:
                raise Refused("the numbers must add up to the cards looked at")
            among = se.Selector("bound", "any", (), bind=looked)
            return [
                ac.Choose(one, among, first, first),
                ac.Move(se.Bound(one), "deck_top"),
                ac.ReturnRest(looked, "bottom"),
            ]
    return None


# ── how long, when, for each of what ──


def performed(act: Act, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    """An act with what is said about it besides. How long it lasts can be said within: "can't attack this turn"."""
    act, tails = times_apart(act)
    return with_tails(tails, setting, lambda: perform(act, who, setting))


def times_apart(act: Act) -> tuple[Act, tuple[Tail, ...]]:
    match act:
        case do.With(inner, tails) if tails != TAUNT:
            act, further = times_apart(inner)
            if isinstance(act, own.Deploy):
                tails = tuple(tail for tail in tails if tail != cl.Free(""))  # what an effect deploys is not paid for
            return act, (*tails, *further)
        case do.Modal(_, do.Or(_, second) as inner):
            last, tails = apart(second, is_time)
            return replace(act, act=replace(inner, second=last)), tails
        case do.Modal(_, inner):
            bare, tails = apart(inner, is_time)
            return replace(act, act=bare), tails
    return act, ()


def lasting(span: Tail, inner: tuple[st.Step, ...], setting: Setting) -> list[ac.Action]:
    turn = during_turn(span)
    if turn is not None:
        if setting.constant:
            setting.needs.append(turn)
            return lower_steps(inner, setting)
        return [ac.If(turn, tuple(lower_steps(inner, setting)))]
    until = span_of(span)
    if not until or setting.constant:
        raise Refused("how long this lasts")
    match inner:
        case (st.Check(cl.Does(do.With() | own.Deal()) as event, done, ()),) if until == ac.THIS_TURN:
            return [gained(event, done, until)]
    before, setting.until = setting.until, until
    found = lower_steps(inner, setting)
    setting.until = before
    return found


# ── effects that are there for a while ──


def gained(event: Fact, inner: tuple[st.Step, ...], until: str) -> ac.Action:
    """ "During this turn, if a friendly Unit destroys … with battle damage, …": an effect that you have so long."""
    when = happening(event)
    if when.needs:
        raise Refused("what must be so then")
    effect = Ability("triggered", tuple(lower_steps(inner, Setting())), when.trigger)
    return ac.ModifyPlayer("own", (ac.Gain(effect),), until)


def watched(event: Fact, inner: tuple[st.Step, ...], setting: Setting) -> list[ac.Action]:
    """ "When it destroys an enemy Unit with battle damage during this turn, …": an effect that it has so long."""
    match event:
        case cl.Does(do.With(act, tails), Thing() as who, False):
            spans = [span for tail in tails if (span := span_of(tail))]
            rest = tuple(tail for tail in tails if not span_of(tail))
            if len(spans) == 1:
                about = do.With(act, rest) if rest else act
                when = happening(cl.Does(about, st.This("unit")))
                if when.needs:
                    raise Refused("what must be so then")
                done = as_its_own(tuple(lower_steps(inner, Setting())))
                return [ac.Modify(target(who, setting), (ac.Gain(replace(done, trigger=when.trigger)),), spans[0])]
    raise Refused("when this happens")


def as_its_own(body: tuple[ac.Action, ...]) -> Ability:
    """An effect with its condition apart (9-2-1)."""
    if len(body) == 1 and isinstance(whole := body[0], ac.If) and not whole.otherwise:
        return Ability("triggered", whole.then, condition=whole.condition)
    return Ability("triggered", body)


# ── "… instead" ──


def instead_of(step: st.Step, found: Placed, setting: Setting) -> Placed | None:
    """ "If C, B instead.": B in place of the last act of its kind (9-1-9)."""
    if not isinstance(step, st.Check) or step.otherwise:
        return None
    if not any(says_instead(one) for one in step.steps if not isinstance(one, st.Check)):  # that one is asked by itself
        return None
    known = condition(step.fact, setting)
    until = setting.until
    setting.until = setting.until or until_of(found)
    new = lower_steps(without_instead(step.steps), setting)
    setting.until = until
    if not new:
        raise Refused("what happens instead")
    first = new[0]
    at = next((i for i in range(len(found) - 1, -1, -1) if does(found[i][0], type(first))), -1)
    if at < 0 and found and same_target(first, found[-1][0]):
        at = len(found) - 1
    if at < 0:
        raise Refused("there is nothing before this that it could replace")
    old, place = found[at]
    if isinstance(first, ac.Choose) and isinstance(old, ac.Choose):
        if len(new) > 1 or (at and isinstance(found[at - 1][0], ac.Choose)):
            raise Refused("which choice this replaces")
        new = [replace(first, bind=old.bind)]
    span = (place[0], step.text_span[1])
    return [*found[:at], (ac.If(known, tuple(new), (old,)), span), *found[at + 1 :]]


def does(action: ac.Action, kind: type) -> bool:
    """Is this such an act, or a condition or option on one?"""
    if isinstance(action, ac.If):
        return any(does(one, kind) for one in action.then)
    if isinstance(action, ac.May | ac.Then):
        return any(does(one, kind) for one in action.body)
    return isinstance(action, kind)


def same_target(one: ac.Action, other: ac.Action) -> bool:
    goal = getattr(one, "target", None)
    return goal is not None and not isinstance(goal, se.Selector) and goal == getattr(other, "target", None)


def until_of(found: Placed) -> str:
    """How long the last change before this lasts."""
    for action, _ in reversed(found):
        if isinstance(action, ac.Modify | ac.ModifyPlayer):
            return action.until
    return ""
