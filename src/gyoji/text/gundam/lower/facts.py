"""Conditions: "if you have 2 or more other Units in play", "while this Unit is damaged", "if you do"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.gundam.lower.cards import (
    Described,
    amount_of,
    apply,
    area_of,
    describe,
    filters_of,
    kind_of,
    paired_with,
    reference,
)
from gyoji.text.gundam.lower.results import RESULTS
from gyoji.text.gundam.lower.setting import Setting, span_of
from gyoji.text.gundam.nodes import AttackTarget
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import ordered
from gyoji.text.lower.facts import both, compared, have_more, joined, so_many, theirs
from gyoji.text.lower.filters import limit
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Place, Predicate, Thing
from gyoji.text.meaning.things import Cards, Narrowed, Some
from gyoji.text.meaning.values import Bound, Count, Player
from gyoji.text.resolve.steps import This

# How what happened this turn is lowered: events come after all that is here.
LATELY: Final[dict[str, Callable[[Fact], co.Condition]]] = {}
OPPOSITES: Final[dict[se.Filter, se.Filter]] = {
    se.Is("link"): se.Is("link", False),
    se.HasAttached(): se.HasAttached(False),
}


def described_twice(one: co.Condition, other: co.Condition) -> co.RefIs | None:
    """Two descriptions of the same card are one; None if they are of two cards."""
    if not isinstance(one, co.RefIs) or not isinstance(other, co.RefIs) or one.ref != other.ref:
        return None
    if one.kinds and other.kinds:
        return None
    return co.RefIs(one.ref, ordered((*one.filters, *other.filters)), one.kinds or other.kinds)


def condition(fact: Fact, setting: Setting) -> co.Condition:
    match fact:
        case cl.Joined("and", first, second):
            one, other = condition(first, setting), condition(second, setting)
            return described_twice(one, other) or both([one, other])
    made = joined(fact, lambda part: condition(part, setting))
    if made is not None:
        return made
    match fact:
        case own.PlayerIs(who, Bound(op, int() as number)):
            op, level = limit(op, am.Const(number))
            return co.Has(se.Selector("resources", side_of(who)), op, level.value)  # type: ignore[union-attr]  # 2-8-1
        case cl.Have(Player() as who, Cards() as what, False):
            found = describe(theirs(what, who))
            found.on_side(side_of(who))
            return has(found, setting)
        case cl.Compare(amount, bound):
            return compared(amount, bound, amount_of)
        case cl.HaveMore():
            return have_more(fact, held_by)
        case cl.Exist(what, False):
            return has(describe(what), setting)
        case cl.Be(Some(count, ()), pr.InPlay(None), False, False) if setting.counted is not None:
            return so_many(setting.counted, count, exactly="")  # "If 5 or more are in play"
        case cl.Be(what, is_, negated, False):
            return being(what, is_, negated, setting)
        case cl.Does(do.BeDoing("attacking", against), who, False):
            return attacking(who, against, setting)
        case cl.Does(do.Passive(own.Pair(None, Thing() as unit), "" | "is not" as tense), Thing() as who, False):
            found_filter = paired(who, unit)
            return so(*found_filter, tense == "is not")
        case cl.Does(do.Passive(do.Switch(None, mode), "" | "is not" as tense), Thing() as who, False):
            return so(one_card(who), se.Is("rested", mode == "rest"), tense == "is not")
        case cl.Does(own.Deploy(Narrowed(This(), (pr.From(Place() as place),))), Player("you"), False):
            return came_from(place)
        case cl.Does(do.Past(own.Deploy(Narrowed(This(), (pr.From(Place() as place),)))), Player("you"), False):
            return came_from(place)
        case cl.Does(
            own.PlayUsing(This(), Cards() as paid) | do.Past(own.PlayUsing(This(), Cards() as paid)),
            Player("you"),
            False,
        ):
            return ex_paid(paid)
        case cl.Does(_, _, False) if (event := of_this_turn(fact)) is not None:
            return LATELY["this turn"](event)
        case cl.Does(own.PutByThis(Cards() as what), Player("you"), False):
            found = describe(what)
            thrown = RESULTS.deed_of(do.Move(), None, True, setting)
            if thrown is None or (found.where, found.side, found.kinds) != ("", "any", ()):
                raise Refused("which cards were placed")
            return co.BoundAny(thrown.bind, ordered(found.filters))
    raise Refused("this condition")


def ex_paid(paid: Cards, later: bool = True) -> co.Condition:
    """So many EX Resources were used for the card. `later`: that is known once the effect is under way."""
    return co.Compare(am.OfEvent("ex", later), ">=", am.Const(ex_number(paid)))


def ex_number(paid: Cards) -> int:
    """How many EX Resources pay, at least."""
    found = describe(paid)
    if found.noun != "ex resource" or found.filters != [se.Is("token")] or found.side == "enemy" or found.other:
        raise Refused("what pays for it")
    match found.count:
        case Count("exactly" | "at least", int() as number):
            return number
    raise Refused("what pays for it")


def held_by(what: Thing, who: Player) -> se.Selector:
    found = describe(theirs(what, who))
    found.on_side(side_of(who))
    return found.selector(names=True)


def of_this_turn(fact: cl.Does) -> Fact | None:
    """ "… this turn", as what happened without saying when."""
    match fact.act:
        case do.Past(do.With(act, tails)) | do.Passive(do.With(act, tails), "was") | do.With(do.Past(act), tails):
            left = tuple(tail for tail in tails if span_of(tail) != "turn")
            if len(left) == len(tails):
                return None
            inner = do.With(act, left) if left else act
            return replace(fact, act=do.Passive(inner) if isinstance(fact.act, do.Passive) else inner)
    return None


def came_from(place: Place) -> co.Condition:
    where, side = area_of(place)
    if side != "own" or where not in ("hand", "trash"):
        raise Refused("where it was deployed from")
    return co.Compare(am.OfEvent(f"from:{where}"), ">=", am.Const(1))


def so(ref: se.Ref, quality: se.Filter, negated: bool) -> co.Condition:
    if not negated:
        return co.RefIs(ref, (quality,))
    opposite = OPPOSITES.get(quality)
    return co.RefIs(ref, (opposite,)) if opposite is not None else co.Not(co.RefIs(ref, (quality,)))


def paired(who: Thing, unit: Thing) -> tuple[se.Ref, se.Filter]:
    """ "This Unit is paired with a Pilot", "a Pilot is paired with this Unit"."""
    ref = reference(who)
    if ref is not None:
        return ref, paired_with(unit)
    return one_card(unit), paired_with(who)


def one_card(thing: Thing) -> se.Ref:
    ref = reference(thing)
    if ref is None:
        raise Refused("one known card is needed here")
    return ref


def attacking(who: object, what: Thing | None, setting: Setting) -> co.Condition:
    """What the attack of this battle was declared against (7-3-5-2). What lasts asks who attacks, too."""
    needs: list[co.Condition] = []
    if isinstance(who, Thing):
        if what is None or setting.constant:
            needs.append(co.RefIs(one_card(who), (se.Is("attacking"),)))
    elif who != Player("you"):
        raise Refused("who attacks")
    elif setting.constant:
        needs.append(co.IsTurn("own"))
    if what is None and needs:
        return both(needs)
    if isinstance(what, own.EnemyPlayer):
        return both([*needs, AttackTarget("player")])
    if what is None:
        raise Refused("what is attacked")
    found = describe(what)
    if (found.where, found.side, found.kinds, found.count) != ("battle", "enemy", ("unit",), Count("exactly", 1)):
        raise Refused("which Unit is attacked")
    needs.append(AttackTarget("unit"))
    if found.filters:
        found.filters.append(se.Battling(se.This()))
        needs.append(co.Has(found.selector()))
    return both(needs)


def has(found: Described, setting: Setting) -> co.Condition:
    """So many of them are there."""
    selector = found.selector(names=True)
    setting.counted = selector
    return so_many(selector, found.count, found.unique, exactly="")


def being(what: Thing, is_: Predicate, negated: bool, setting: Setting) -> co.Condition:
    if isinstance(what, Cards):
        found = describe(what)
        if not isinstance(is_, pr.In | pr.InPlay):
            raise Refused("what these cards are")
        apply(is_, found)
        if negated and found.count == Count("exactly", 1):
            found.count = Count("no")
        elif negated:
            raise Refused("cards that are not there")
        return has(found, setting)
    ref = one_card(what)
    found = Described()
    for part in is_.parts if isinstance(is_, pr.All) else (is_,):
        if isinstance(part, pr.Is) and part.whose is None and not found.kinds:
            kind_of(part.kind, found)
            for mod in part.mods:
                apply(mod, found)
        else:
            found.filters += filters_of(part)
    if found.side != "any" or found.other or found.bind >= 0 or found.unique:
        raise Refused("what this card is")
    known = co.RefIs(ref, ordered(found.filters), found.kinds)
    if not negated:
        return known
    if len(known.filters) == 1 and not known.kinds and known.filters[0] in OPPOSITES:
        return replace(known, filters=(OPPOSITES[known.filters[0]],))
    return co.Not(known)
