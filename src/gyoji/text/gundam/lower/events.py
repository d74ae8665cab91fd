"""Triggers: "when this Unit attacks", "at the end of your turn"; and what is replaced."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Replace, Trigger
from gyoji.effects.patterns import By, Happened, Pattern
from gyoji.text.gundam.lower.cards import describe, reference
from gyoji.text.gundam.lower.causes import DAMAGE, RECEIVED, split
from gyoji.text.gundam.lower.facts import LATELY, condition, ex_number, ex_paid
from gyoji.text.gundam.lower.setting import Setting
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import ordered
from gyoji.text.lower.acts import unwrapped
from gyoji.text.lower.facts import during_turn
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Tail, Thing
from gyoji.text.meaning.things import Area, Cards, Into, Narrowed, Ref, Several, Skills
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import This

Card = se.Ref | se.Selector
ONE: Final = (Count("exactly", 1), Count("another"))
DESTROYED: Final = {  # noun: the event
    "card": "destroys_card",
    "shield area card": "destroys_shield_card",
    "shield": "destroys_shield",
    "base": "destroys_base",
}
SUPPORT: Final = (pr.Keyword("support"),)


@dataclass(frozen=True, slots=True)
class When:
    """A trigger and the conditions that its wording brings along."""

    trigger: Trigger
    needs: list[co.Condition] = field(default_factory=list)


def so_then(trigger: ln.Trigger) -> list[co.Condition]:
    """What must be so as it happens."""
    needs: list[co.Condition] = []
    if trigger.during is not None:
        turn = during_turn(trigger.during)
        if turn is None:
            raise Refused("during this time")
        needs.append(turn)
    return [*needs, condition(trigger.condition, Setting())] if trigger.condition is not None else needs


def triggered_by(trigger: ln.Trigger) -> When:
    if trigger.word == "at" and trigger.time is not None:
        found = at_time(trigger.time)
    elif trigger.word == "when" and trigger.fact is not None:
        found = happening(trigger.fact)
    else:
        raise Refused("when it happens")
    return When(found.trigger, [*found.needs, *so_then(trigger)])


def at_time(time: Tail) -> When:
    match time:
        case cl.AtEdge(edge, cl.Phase("turn", Player() as whose, False), False):
            return When(Trigger(f"turn_{edge}", player=side_of(whose)))
        case cl.AtEdge(edge, cl.Phase("turn", None, False), _):
            return When(Trigger(f"turn_{edge}", player="any"))
        case cl.EndWhen("turn", event):
            return When(Trigger("turn_end", player="any"), [this_turn(event)])
    raise Refused("this time")


def this_turn(event: Fact) -> co.Condition:
    """That happened this turn."""
    found = happening(as_event(event))
    trigger = found.trigger
    if found.needs or trigger.target != "any" or trigger.event == "effect_destroys":
        raise Refused("only a simple event of this turn")
    if trigger == Trigger(trigger.event, trigger.subject) and trigger.event in ("deploy", "paired"):
        return co.ThisTurn(trigger.event, trigger.subject)
    other = se.Selector("", trigger.other_side, trigger.other_kinds, trigger.other)
    by = By(trigger.cause) if trigger.cause != "any" else None
    player = trigger.player if trigger.subject is None else "any"
    asked = other if other != se.Selector("") else None
    return Happened(Pattern(trigger.event, trigger.subject, asked, player, trigger.origins, by))


LATELY["this turn"] = this_turn


def as_event(fact: Fact) -> Fact:
    """What happened, as what happens."""
    match fact:
        case cl.Does(act, who, instead):
            return cl.Does(in_the_present(act), who, instead)
    return fact


def in_the_present(act: Act) -> Act:
    match act:
        case do.Past(inner):
            return in_the_present(inner)
        case do.Passive(inner, "was" | ""):
            return do.Passive(in_the_present(inner))
        case do.With(inner, tails):
            return do.With(in_the_present(inner), tails)
    return act


def card(thing: Thing) -> Card:
    """Whose event it is: this card, or one of those that a selector finds."""
    if isinstance(thing, Several) and thing.op == "or" and thing.parts[0] == This("unit"):
        return this_or(thing)
    ref = reference(thing)
    if ref is not None:
        if ref == se.This():
            return ref
        raise Refused("which card this happens to")
    found = describe(thing)
    if found.count not in ONE:
        raise Refused("an event of several cards")
    return found.selector()


def this_or(thing: Several) -> se.Selector:
    """ "this Unit or one of your white Units"."""
    _, *others = thing.parts
    if len(others) != 1:
        raise Refused("which card this happens to")
    found = card(others[0])
    if not isinstance(found, se.Selector) or found.other or found.side != "own":
        raise Refused("which card this happens to")
    return se.Selector(found.where, "own", found.kinds, (se.AnyOf(((se.IsSame(se.This()),), found.filters)),))


def source_of(thing: Thing) -> se.Selector:
    """From which card damage comes."""
    found = describe(thing)
    if found.count not in (*ONE, None, Count("all")) or found.bind >= 0:
        raise Refused("from which card damage comes")
    if found.where:
        return found.selector()
    return se.Selector("", found.side, found.kinds, ordered(found.filters), found.other)


def victim(thing: Thing) -> tuple[str, tuple[str, ...], tuple[se.Filter, ...]]:
    """The event's other card, one of the opponent's: its noun, types, and what is said of it."""
    if not isinstance(thing, Cards):
        raise Refused("this must mean an enemy card")
    found = describe(thing)
    if found.side != "enemy" or found.count not in ONE or found.other:
        raise Refused("this must mean an enemy card")
    return found.noun, found.kinds, ordered(found.filters)


# ── events ──


def happening(fact: Fact) -> When:
    match fact:
        case cl.Does(act, Player() as who, False):
            return by_player(act, side_of(who))
        case cl.Does(own.Destroy(Cards() as what), Skills(None, Ref("this"), (), ()), False):
            return When(Trigger("effect_destroys", card(what)))
        case cl.Does(act, FigureOf("ap", of, False, False), False) if reference(of) == se.This():
            inner, _, tails = unwrapped(act)
            cause, left = split(tails)
            if inner == do.ChangeFigure() and not left:
                return When(Trigger("ap_reduced", se.This(), cause=cause))
        case cl.Does(own.Destroy(Thing()) as act, own.DamageItself(sort, Thing() as source), False):
            return done(act, source, DAMAGE[sort])
        case cl.Does(act, Thing() as who, False):
            return of_card(act, who)
    raise Refused("this event")


def by_player(act: Act, player: str) -> When:
    inner, passive, tails = unwrapped(act)
    cause, left = split(tails)
    if passive or left:
        raise Refused("this event")
    match inner:
        case do.Draw(None):
            return When(Trigger("drew", cause=cause, player=player))
        case do.Discard(None):
            return When(Trigger("discarded", cause=cause, player=player))
        case do.Discard(Cards() as what, None):
            thrown = describe(what)
            if thrown.count in (*ONE, Count("at least", 1)) and thrown.side == "any" and thrown.where in ("", "hand"):
                subject = se.Selector("", player, thrown.kinds, ordered(thrown.filters))
                return When(Trigger("discarded", subject, cause=cause))
    if cause != "any":
        raise Refused("by what this comes about")
    match inner:
        case own.Put(Cards() as what) if player == "own":
            found = describe(what)
            if found.noun == "ex resource" and found.count in ONE and found.filters == [se.Is("token")]:
                return When(Trigger("ex_placed", player=player))
        case own.Deploy(Cards() as what):
            return When(Trigger("deploy", of_player(what, player)))
        case do.Play(Cards() as what):
            return When(Trigger("command_played", of_command(what, player)))
        case own.PlayUsing(Cards() as what, None, True):
            return When(Trigger("command_activated", of_command(what, player), origins=("played", "ex")))
        case own.PlayUsing(None, Cards() as paid) if ex_number(paid) == 1:
            return When(Trigger("ex_used", player=player))
        case own.PlayUsing(Cards() as what, Cards() as paid) if describe(what).kinds == ("unit",):
            found = describe(what)
            if found.count in ONE and found.side == "any" and found.where in ("", "battle") and not found.other:
                unit = se.Selector("battle", player, found.kinds, ordered(found.filters))
                return When(Trigger("deploy", unit), [ex_paid(paid, later=False)])
        case own.PlayUsing(Cards() as what, Cards() as paid):
            if ex_number(paid) == 1:
                return When(Trigger("command_activated", of_command(what, player), origins=("ex",)))
        case own.ActivateCommand(Cards() as what, timings) if set(timings) == {"main", "action"}:
            return When(Trigger("command_activated", of_command(what, player)))
        case own.PayFor(number, Thing() as payer) if player == "own":
            needs: list[co.Condition] = [co.Compare(am.OfEvent("paid"), ">=", am.Const(number))] if number > 1 else []
            return When(Trigger("paid", card(payer)), needs)
        case own.Pair(Cards() as pilot, Thing() as unit) if player == "own":
            return When(Trigger("paired", card(unit), other=of_pilot(pilot)))
        case own.UseSupport(Skills(None, This() | None | Thing(), tags, ()), Cards() as what) if tags == SUPPORT:
            found = describe(what)
            if player == "own" and found.noun == "unit" and found.count in ONE and found.side == "any":
                return When(Trigger("support_used", se.This(), other=ordered(found.filters)))
    raise Refused("what a player does as an event")


def of_command(what: Cards, player: str) -> se.Selector:
    """A Command that this player plays, wherever it is by then."""
    found = describe(what)
    if found.noun != "command card" or found.count not in ONE or found.side != "any" or found.where or found.other:
        raise Refused("which Command this is")
    return se.Selector("", player, found.kinds, ordered(found.filters))


def of_player(what: Cards, player: str) -> se.Selector:
    found = describe(what)
    found.on_side(player)
    if found.count not in ONE:
        raise Refused("an event of several cards")
    return found.selector()


def of_pilot(pilot: Cards) -> tuple[se.Filter, ...]:
    found = describe(pilot)
    if found.noun != "pilot" or found.count not in ONE or found.side != "any" or found.other:
        raise Refused("a Unit is paired with a Pilot")
    return ordered(found.filters)


def of_card(act: Act, who: Thing) -> When:
    inner, passive, tails = unwrapped(act)
    needs = [condition(tail.fact, Setting()) for tail in tails if isinstance(tail, cl.Given) and tail.word == "while"]
    cause, left = split(tuple(tail for tail in tails if not isinstance(tail, cl.Given)))
    match inner, left:
        case do.Block(None), (cl.By(Thing() as blocker, False, ""),) if passive and cause == "any":
            _, kinds, filters = victim(blocker)
            return When(Trigger("blocked", card(who), filters, kinds, "enemy"), needs)
    if left or any(isinstance(tail, cl.Given) and tail.word != "while" for tail in tails):
        raise Refused("how this happens")
    found = undergone(inner, who, cause) if passive else done(inner, who, cause)
    return replace(found, needs=[*found.needs, *needs])


def undergone(act: Act, who: Thing, cause: str) -> When:
    """What is done to a card."""
    match act:
        case own.Destroy(None):
            if isinstance(who, Cards) and describe(who).noun == "shield":
                shield = describe(who)
                if shield.filters or shield.side == "any" or cause != "any" or shield.count not in (*ONE, None):
                    raise Refused("only say whose Shield is destroyed")
                return When(Trigger("shield_destroyed", None, player=shield.side))
            return When(Trigger("destroyed", card(who), cause=cause))
        case own.Deploy(None) if cause == "any":
            return When(Trigger("deploy", card(who)))
        case do.AttackCard(None, False) if cause == "any" and reference(who) == se.This():
            attacker = se.Selector("battle", "enemy", ("unit",))
            return When(Trigger("attack", attacker, (se.IsSame(se.This()),)))
        case do.Block(None) if cause == "any":
            return When(Trigger("blocked", card(who)))
        case do.Switch(None, "rest"):
            return When(Trigger("rested", card(who), cause=cause))
        case do.Switch(None, "active"):
            match who:
                case Narrowed(This() as this, (pr.InMode("rest"),)):  # only a rested Unit can be
                    who = this
            return When(Trigger("stood", card(who), cause=cause))
        case do.Move(None, Into(Area(("hand",)), "", ""), None, (), False):
            return When(Trigger("returned", card(who), cause=cause))
        case own.Pair(None, Thing() as other) if cause == "any":
            if isinstance(who, Cards) and describe(who).noun == "pilot":
                return When(Trigger("paired", card(other), other=of_pilot(who)))
            if isinstance(other, Cards):
                return When(Trigger("paired", card(who), other=of_pilot(other)))
    raise Refused("what happens to a card")


def done(act: Act, who: Thing, cause: str) -> When:
    """What a card does."""
    match act:
        case own.Destroy(Thing() as what) if cause in ("battle", "damage", "effect damage"):
            noun, kinds, filters = victim(what)
            if kinds == ("unit",):
                return When(Trigger("destroys", card(who), filters, cause=cause))
            if noun in DESTROYED and not filters:
                return When(Trigger(DESTROYED[noun], card(who), cause=cause))
    if cause != "any":
        raise Refused("by what this comes about")
    match act:
        case do.AttackCard(None, False):
            return When(Trigger("attack", card(who)))
        case do.AttackCard(own.EnemyPlayer(), False):
            return When(Trigger("attack", card(who), target="player"))
        case do.AttackCard(Cards() as what, False) if (prey := describe(what)).side == "own":
            attacker = card(who)
            theirs = isinstance(attacker, se.Selector) and attacker.side == "enemy"
            if theirs and prey.kinds == ("unit",) and prey.count in ONE and not prey.other:
                return When(Trigger("attack", attacker, ordered(prey.filters), prey.kinds, "own"))
        case do.AttackCard(Cards() as what, False):
            _, kinds, filters = victim(what)
            if kinds == ("unit",):
                return When(Trigger("attack", card(who), filters, target="unit"))
        case own.Deal(None, Cards() as what, None, "battle"):
            _, kinds, filters = victim(what)
            return When(Trigger("deals_battle_damage", card(who), filters, kinds))
        case own.Receive(sort, None):
            return When(Trigger("damaged", card(who), cause=RECEIVED[sort]))
        case own.Receive(sort, Thing() as source):
            by = source_of(source)
            if by.other:
                raise Refused("from which card damage comes")
            return When(Trigger("damaged", card(who), by.filters, by.kinds, by.side, RECEIVED[sort]))
        case do.Block(None):
            return When(Trigger("blocks", card(who)))
        case do.Block(Cards() as what):
            _, kinds, filters = victim(what)
            return When(Trigger("blocks", card(who), filters, kinds, "enemy"))
        case own.Recover(None):
            return When(Trigger("recovered", card(who)))
        case own.Link():
            return When(Trigger("linked", card(who)))
    raise Refused("what a card does as an event")


def has_victim(fact: Fact | None) -> bool:
    """Does the event have another card, "that enemy Unit"?"""
    if not isinstance(fact, cl.Does):
        return False
    act, _, tails = unwrapped(fact.act)
    if isinstance(act, own.Receive):
        return isinstance(act.source, Cards)
    if isinstance(act, do.Block) and any(isinstance(tail, cl.By) for tail in tails):
        return True
    return isinstance(act, own.Destroy | own.Deal | do.AttackCard | do.Block) and isinstance(act.what, Cards)


# ── what is replaced ──


def replaced(event: Fact) -> Replace:
    match event:
        case cl.Would(Player("you"), do.Draw(), None):
            return Replace("draw", None)
        case cl.Would(Thing() as who, act, None) | cl.Does(act, Thing() as who, False):
            inner, passive, tails = unwrapped(act)
            cause, left = split(tails)
            source = inner.source if isinstance(inner, own.Receive) else None
            by = source_of(source) if source is not None else None
            if not left:
                return Replace(replaced_name(inner, passive), card(who), received(inner, cause), by=by)
    raise Refused("what is replaced")


def replaced_name(act: Act, passive: bool) -> str:
    match act:
        case own.Destroy(None) if passive:
            return "destroy"
        case do.Switch(None, "rest") if passive:
            return "rest"
        case do.Move(None, Into(Area(("hand",)), "", ""), None, (), False) if passive:
            return "return"
        case own.Receive() if not passive:
            return "damage"
    raise Refused("what is replaced")


def received(act: Act, cause: str) -> str:
    if isinstance(act, own.Receive):
        if cause != "any":
            raise Refused("by what damage comes about")
        return RECEIVED[act.sort]
    return cause
