"""Lines to abilities: marks, costs, triggers, constant effects, replacements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.foresight import foreseeable
from gyoji.effects.nodes import walk
from gyoji.text.gundam.lower.cards import TIMINGS, WITH_AMOUNT, Described, describe, keyword_name, kind_of
from gyoji.text.gundam.lower.changes import GRANTED
from gyoji.text.gundam.lower.events import has_victim, replaced, so_then, triggered_by
from gyoji.text.gundam.lower.facts import condition
from gyoji.text.gundam.lower.results import RESULTS, asks_results
from gyoji.text.gundam.lower.setting import GAME, Setting, span_of
from gyoji.text.gundam.lower.steps import lower_steps, placed_steps
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import ordered
from gyoji.text.lower.acts import without_span
from gyoji.text.lower.facts import both, during_turn
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.results import Placed
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.bases import Fact, Price, Skill, Tail, Thing
from gyoji.text.meaning.things import Cards, Kind, Ref, Several, Skills
from gyoji.text.meaning.values import Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.acts import act_steps
from gyoji.text.resolve.instead import says_instead, without_instead
from gyoji.text.resolve.references import Discourse, settle_parts
from gyoji.text.resolve.scope import body_steps
from gyoji.text.resolve.steps import Role, Subject, This
from gyoji.text.trees import renumbered

N = TypeVar("N")
STANDING: Final = (("during pair",), ("during link",))  # marks that say as long as what an effect is there
USED: Final = {  # marks that say when an effect can be used: its kind and timings
    ("main",): ("command", ("main",)),
    ("action",): ("command", ("action",)),
    ("main", "action"): ("command", ("main", "action")),
    ("action", "main"): ("command", ("action", "main")),
    ("activate main",): ("activated", ("main",)),
    ("activate action",): ("activated", ("action",)),
}


@dataclass(slots=True)
class Heads:
    """The marks of a line, read."""

    kind: str = ""
    timings: tuple[str, ...] = ()
    trigger: Trigger | None = None
    once: str = ""
    filters: tuple[se.Filter, ...] = ()


def lower_line(line: object) -> tuple[Ability, ...]:
    if not isinstance(line, ln.Line):
        raise Refused("this line")
    return tuple(ability for skill in line.skills for part in parts_of(skill) for ability in lower_skill(part))


def parts_of(skill: Skill) -> list[Skill]:
    """ "…. When this effect destroys an enemy Unit, …": an effect of its own, with the marks that are no timing."""
    if not isinstance(skill, own.Marked):
        return [skill]
    *outer, body = bodies(skill.body)
    for at, sentence in enumerate(body.sentences) if isinstance(body, ln.Body) else ():
        match sentence.clause:
            case cl.When(cl.Does(own.Destroy(), Skills(None, Ref("this"))) as event, do_, False) if at:
                assert isinstance(body, ln.Body)
                first: Skill = replace(body, sentences=body.sentences[:at])
                for around in reversed(outer):
                    first = replace(around, body=first)  # type: ignore[type-var]
                rest = ln.Body((replace(sentence, clause=do_), *body.sentences[at + 1 :]))
                standing = tuple(head for head in skill.heads if head.names in STANDING)
                second = own.Marked(ln.On(ln.Trigger(word="when", fact=event), rest), standing, skill.text_span)
                return [replace(skill, body=first), second]
    return [skill]


def bodies(skill: Skill) -> list[Skill]:
    """A cost, a trigger, and what is behind them."""
    return [skill, *bodies(skill.body)] if isinstance(skill, ln.Paid | ln.On) else [skill]


def lower_skill(skill: Skill) -> list[Ability]:
    if not isinstance(skill, own.Marked):
        raise Refused("this line")
    if isinstance(skill.body, own.PilotName):
        if skill.heads != (own.Head(("pilot",)),):
            raise Refused("only 【Pilot】 can be followed by a name alone")
        return []  # the game reads it; it is no ability
    heads = read_heads(skill.heads)
    if isinstance(skill.body, ln.Alone):
        found = [keyword(skill.body, heads)]
    else:
        found = effects(skill.body, heads)
    span = skill.text_span
    return [
        replace(
            one,
            once=heads.once,
            heads=heads.filters,
            span=span,
            body_spans=one.body_spans or (span,) * len(one.body),
            reading=one.reading and ln.Line((replace(skill, body=one.reading),)),  # type: ignore[arg-type]
        )
        for one in found
    ]


GRANTED["lower"] = lower_skill


# ── marks ──


def read_heads(said: Sequence[own.Head]) -> Heads:
    heads = Heads()
    for head in said:
        filters = pilot(head.pilot)
        name = head.names[0]
        if head.names == ("once per turn",):
            heads.once = "turn"
        elif head.names == ("during pair",):
            heads.filters += (se.HasAttached(True, filters),)
        elif head.names == ("during link",):
            heads.filters += (se.Is("link"),)
        elif heads.kind or heads.trigger is not None:
            raise Refused("an effect with two timings")
        elif head.names in USED:
            heads.kind, heads.timings = USED[head.names]
        elif len(head.names) == 1 and name in TIMINGS:
            heads.trigger = Trigger(TIMINGS[name], se.This(), other=filters)
        else:
            raise Refused("this mark")
    return heads


def pilot(need: Kind | None) -> tuple[se.Filter, ...]:
    """What the Pilot of 【When Paired･(Trait) Pilot】 must be."""
    if need is None:
        return ()
    found = Described()
    kind_of(need, found)
    if found.side != "any" or found.other or found.stats is not None:
        raise Refused("only a Pilot's trait, colour or Lv. fits here")
    return ordered(found.filters)


def keyword(alone: ln.Alone, heads: Heads) -> Ability:
    name, number = keyword_name(alone.keyword)
    if (name in WITH_AMOUNT) != (number is not None):
        raise Refused(f"the number of <{alone.keyword.title()}>")
    by_itself = name == "support" and (heads.kind, heads.timings) == ("activated", ("main",))  # when it works anyway
    if (heads.kind and not by_itself) or heads.trigger is not None or heads.once:
        raise Refused("a keyword effect with this timing")
    if not heads.filters:
        return Ability("keyword", keyword=name, amount=number or 1, reading=alone)
    gained = ac.Modify(se.This(), (ac.Plus(name, am.Const(number or 1)),), ac.WHILE)  # so long only
    return Ability("constant", (gained,), reading=alone)


# ── effects ──


def effects(body: Skill, heads: Heads) -> list[Ability]:
    discourse = Discourse(GAME, subject=This("unit"))
    setting = Setting()
    cost: list[ac.Action] = []
    whole = body
    if isinstance(body, ln.Paid):
        if heads.kind != "activated":
            raise Refused("only an activated effect can have a cost")
        pay(body.price, cost, setting, discourse)
        discourse.last = discourse.group = None
        body = body.body
    needs: list[co.Condition] = []
    trigger = heads.trigger
    time: Tail | None = None
    if not heads.kind and trigger is None:
        body = as_triggered(body)
    if isinstance(body, ln.On) and (heads.kind or trigger is not None):
        if body.trigger != ln.Trigger(word="at", time=body.trigger.time):
            return [for_a_while(body, heads, whole)]
        time, body = body.trigger.time, body.body  # the effect is used now; what it does is put off
    elif isinstance(body, ln.On):
        settled = settled_trigger(body.trigger, discourse)
        if any(isinstance(part, own.Reduce) and part.who is None for part in walk(body.body)):
            return [reduction(settled, body.body, whole, discourse)]
        when = triggered_by(settled)
        trigger, needs = when.trigger, when.needs
        body = body.body
    if not isinstance(body, ln.Body):
        raise Refused("this effect")
    kind = heads.kind or ("triggered" if trigger is not None else "")
    if not kind:
        return [one for sentence in body.sentences for one in constant(sentence, body, heads)]
    placed = lowered(body, setting, discourse, time)
    return [finished(Ability(kind, trigger=trigger, timings=heads.timings), cost, placed, needs, setting, whole)]


def as_triggered(body: Skill) -> Skill:
    """ "If …, when …, …": an effect with a trigger, and a condition of its own."""
    match body:
        case ln.Body((cl.Sentence(cl.If(fact, cl.When(event, do_, False), False, False), place), *rest), options):
            trigger = ln.Trigger(word="when", fact=event, condition=fact)
            return ln.On(trigger, ln.Body((cl.Sentence(do_, place), *rest), options))
    return body


def reduction(trigger: ln.Trigger, body: Skill, whole: Skill, discourse: Discourse) -> Ability:
    """ "When this Unit receives damage, reduce it by 1.": damage is less before it is received (9-1-9)."""
    if not isinstance(body, ln.Body) or body.options or trigger.word not in ("when", "would") or trigger.fact is None:
        raise Refused("damage is reduced before it is received")
    return substitution(trigger.fact, body_steps(body.sentences, discourse), so_then(trigger), whole)


def lowered(body: ln.Body, setting: Setting, discourse: Discourse, time: Tail | None = None) -> Placed:
    steps = body_steps(body.sentences, discourse)
    if time is not None:
        steps = (st.Later(settle_parts(time, discourse), steps),)
    for option in body.options:
        with discourse.option():
            setting.offered.append(body_steps(option.sentences, discourse))
    setting.noting = asks_results((steps, tuple(setting.offered)))
    placed = placed_steps(steps, setting)
    if setting.shuffle_due:
        raise Refused("where in the deck")
    return placed


def finished(
    ability: Ability,
    cost: list[ac.Action],
    placed: Placed,
    needs: list[co.Condition],
    setting: Setting,
    reading: Skill,
) -> Ability:
    """Puts the body into an ability. A condition on the whole body is the ability's own (9-2-1)."""
    cost, placed = RESULTS.tidied(cost, placed)
    actions = tuple(action for action, _ in placed)
    spans = tuple(span for _, span in placed)
    whole = actions[0] if len(actions) == 1 else None
    if isinstance(whole, ac.If) and not whole.otherwise and foreseeable(whole.condition):
        needs = [*needs, whole.condition]
        actions, spans = whole.then, spans * len(whole.then)
    return in_order(
        replace(
            ability,
            body=actions,
            body_spans=spans,
            condition=both(needs) if needs else None,
            cost=tuple(cost),
            where=setting.where,
            reading=reading,
        )
    )


def pay(price: Price, cost: list[ac.Action], setting: Setting, discourse: Discourse) -> None:
    match price:
        case ln.Prices(first, second):
            pay(first, cost, setting, discourse)
            pay(second, cost, setting, discourse)
        case ln.DoAct(act, False):
            cost += lower_steps(act_steps(act, None, discourse), setting)
        case _:
            raise Refused("this cost")


def settled_trigger(trigger: ln.Trigger, discourse: Discourse) -> ln.Trigger:
    """The trigger with its references settled; the card that it is about can be "it" in what follows."""
    settled = settle_parts(trigger, discourse)
    fact = settled.fact or getattr(settled.time, "event", None)
    discourse.subject = subject_of(fact)
    discourse.last = discourse.group = discourse.mentioned = None
    if has_victim(fact):
        discourse.roles["other"] = Role("other")
        if isinstance(discourse.subject, Subject):  # "one of your Units destroys an enemy Unit"
            discourse.roles["own"] = discourse.subject
    if attacks_own(fact):  # "that enemy Unit" attacks, "that friendly Unit" is attacked
        discourse.roles.update(own=Role("other"), other=Subject())
    return settled


def attacks_own(fact: Fact | None) -> bool:
    """ "An enemy Unit attacks one of your Units"."""
    match fact:
        case cl.Does(do.AttackCard(Cards() as prey, False), Cards()):
            return describe(prey).side == "own"
    return False


def subject_of(fact: Fact | None) -> Thing:
    match fact:
        case cl.Does(act, own.DamageItself(_, Thing() as source)):
            return subject_of(cl.Does(act, source))
        case cl.Does(act, Thing() as who):
            passive = act.act if isinstance(act, do.Passive) else None
            if isinstance(passive, own.Pair) and isinstance(passive.unit, This):
                return This("unit")
            return Subject() if isinstance(who, Cards | Several) else This("unit")
        case cl.Does(own.Deploy(Cards()) | do.Play(Cards()) | own.PlayUsing(Cards()), Player()):
            return Subject()
        case cl.Does(own.ActivateCommand(Cards()) | own.PayFor(_, Cards()), Player()):
            return Subject()
        case cl.Does(own.Pair(_, unit), Player()) if isinstance(unit, Cards | Several):
            return Subject()
    return This("unit")


def for_a_while(body: ln.On, heads: Heads, whole: Skill) -> Ability:
    """ "【Deploy】During this turn, when …, …": an effect that this Unit has so long if it is about it, else you."""
    trigger, until = spanned(body.trigger)
    if not until or not isinstance(body.body, ln.Body):
        raise Refused("an effect with two timings")
    discourse = Discourse(GAME)
    when = triggered_by(settled_trigger(trigger, discourse))
    setting = Setting()
    placed = lowered(body.body, setting, discourse)
    inner = finished(Ability("triggered", trigger=when.trigger), [], placed, when.needs, setting, whole)
    gain = (ac.Gain(replace(inner, reading=None, body_spans=())),)
    about_this = when.trigger.subject == se.This()
    watch = ac.Modify(se.This(), gain, until) if about_this else ac.ModifyPlayer("own", gain, until)
    kind = heads.kind or "triggered"
    return Ability(kind, (watch,), heads.trigger, timings=heads.timings, reading=whole)


def spanned(trigger: ln.Trigger) -> tuple[ln.Trigger, str]:
    """A trigger without how long it is waited for, and how long that is."""
    if trigger.during is not None:
        return replace(trigger, during=None), span_of(trigger.during)
    match trigger.fact:
        case cl.Does(act, who, False):
            inner, until = without_span(act, span_of)
            return replace(trigger, fact=cl.Does(inner, who)), until
    return trigger, ""


# ── constant effects and replacements ──


def constant(sentence: cl.Sentence, body: ln.Body, heads: Heads) -> list[Ability]:
    """A sentence without a timing: what it says holds as long as its card is there."""
    if body.options:
        raise Refused("a constant effect that lets choose")
    discourse = Discourse(GAME, subject=This("unit"))
    setting = Setting(constant=True)
    steps = body_steps([sentence], discourse)
    reading = ln.Body((sentence,))
    needs: list[co.Condition] = []
    while len(steps) == 1:
        match steps[0]:
            case st.Check(fact, inner, ()):
                needs.append(condition(fact, setting))
                steps = inner
            case st.Lasting(span, inner) if (turn := during_turn(span)) is not None:
                needs.append(turn)
                steps = inner
            case st.Instead(event, inner):
                if len(body.sentences) > 1:
                    raise Refused("a replacement effect must be one sentence")
                return [substitution(event, inner, needs, reading)]
            case _:
                break
    if heads.once:
        raise Refused("a constant effect cannot be once per turn")
    return lasting(steps, needs, setting, reading)


def lasting(steps: tuple[st.Step, ...], needs: list[co.Condition], setting: Setting, reading: Skill) -> list[Ability]:
    placed = placed_steps(steps, setting)
    if not all(is_lasting(action) for action, _ in placed):
        raise Refused("an action needs a timing, such as 【Deploy】 or “When …,”")
    if any(isinstance(node, ac.Choose) for node in walk(tuple(action for action, _ in placed))):
        raise Refused("a constant effect cannot choose cards")
    needs = [*needs, *setting.needs]
    return [finished(Ability("constant"), [], placed, needs, setting, reading)]


def is_lasting(action: ac.Action) -> bool:
    """A lasting change, on a condition of its own or not."""
    if isinstance(action, ac.If):
        return all(map(is_lasting, (*action.then, *action.otherwise)))
    return isinstance(action, ac.Modify | ac.ModifyPlayer)


def substitution(event: Fact, inner: tuple[st.Step, ...], needs: list[co.Condition], reading: Skill) -> Ability:
    """ "If this Unit would be destroyed, … instead."."""
    setting = Setting()
    optional = False
    match inner:
        case (st.Offer(Player("you"), offered),):
            optional, inner = True, offered
    reduces = any(isinstance(part, own.Reduce) for part in walk(inner))
    if not reduces and not says_instead(inner):
        raise Refused("what happens instead")
    placed = placed_steps(without_instead(inner), setting)
    found = finished(Ability("substitution"), [], placed, [], setting, reading)
    instead = replace(replaced(event), optional=optional)
    return replace(found, replace=instead, condition=both(needs) if needs else None)


# ── numbers ──


def in_order(ability: Ability) -> Ability:
    """The numbers of cards in the order in which they come, without gaps."""
    found: dict[int, int] = {}
    for node in walk((ability.cost, ability.body)):
        bind = getattr(node, "bind", -1)
        if isinstance(bind, int) and bind >= 0:
            found.setdefault(bind, len(found))
    parts = renumbered((ability.cost, ability.body, ability.condition), found)
    return replace(ability, cost=parts[0], body=parts[1], condition=parts[2])
