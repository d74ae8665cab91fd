"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import Happened, Pattern
from gyoji.text.lower.facts import both, have_more, joined
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Fact, Limit, Place, Predicate, Thing
from gyoji.text.meaning.things import Cards, Kind, Kinds, Several, Some
from gyoji.text.meaning.values import Bound, Count, CountOf, FigureOf, NumberOf, OneOf, Outside, Player, SameFigureOf
from gyoji.text.resolve.choices import shared_place
from gyoji.text.resolve.steps import Known, Subject, This
from gyoji.text.trees import exchange
from gyoji.text.vanguard.keywords import ALL, UNIT
from gyoji.text.vanguard.lower.amounts import amount_of, limit, of_other, of_player
from gyoji.text.vanguard.lower.battles import battle_is, during
from gyoji.text.vanguard.lower.cards import describe, is_one_in_battle
from gyoji.text.vanguard.lower.departed import as_it_was
from gyoji.text.vanguard.lower.described import Described
from gyoji.text.vanguard.lower.filters import SHARED, compared_with, filters_of
from gyoji.text.vanguard.lower.history import deed
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import ROWS, side_of, zones_of
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.words import ordered

YOU, OPPONENT, THEY = Player("you"), Player("opponent"), Player("they")
EACH_OR_ANY: Final = tuple(map(Player, ("each", "both", "any", "either")))
OPS: Final = {"at least": ">=", "at most": "<=", "less than": "<", "more than": ">"}


def condition(fact: Fact) -> co.Condition:
    by_player = of_players(fact)
    if by_player is not None:
        return by_player
    match fact:
        case cl.Joined() | cl.Negated() if (made := joined(fact, condition)) is not None:
            return made
        case cl.Does(do.Then(first, second), who, False):
            return both([condition(cl.Does(first, who)), condition(cl.Does(second, who))])
        case cl.Have(Player("you"), game.MoreCircles(count), False):
            return co.Compare(am.Tally("opened circles"), *so_many(count))
        case cl.Have(Player("you"), game.Forces(where, count), False):
            return co.Compare(am.Tally("forces", where=where), *so_many(count))
        case cl.Have(Player() as who, game.Circle(count, None, "open", row), negated):
            found = condition(cl.Compare(CountOf(game.OpenCircles(who, row)), bound_of(count)))
            return co.Not(found) if negated else found
        case cl.Does(do.Passive(game.Delete(None), ""), Cards() as what):
            return is_so(what, pr.Doing("deleted"), False)
        case game.NowIs(time):
            return during(time)
        case cl.Have(who, Cards() as what, False) if len(kinds := each_kind(what)) > 1:
            return both([condition(cl.Have(who, one)) for one in kinds])
        case cl.Have(Player() as who, Cards() as what, negated):
            return has(what, side_of(who), negated)
        case cl.Have(Player() as who, Several("or", parts), negated) if all(isinstance(one, Cards) for one in parts):
            either = tuple(condition(cl.Have(who, one, negated)) for one in shared_place(parts))
            return co.All(either) if negated else co.Either(either)
        case cl.Have(Player("you"), Several("and", (Cards(count=Count(total=True)), *_) as parts), False):
            return in_all(parts)
        case cl.Have(Player() as who, Several("and", parts), negated) if all(isinstance(one, Cards) for one in parts):
            each = [condition(cl.Have(who, one)) for one in shared_place(parts)]
            return co.Not(both(each)) if negated else both(each)
        case cl.Have(Place() as place, Cards() as what, negated):
            return condition(cl.Exist(put_there(what, place), negated))
        case cl.Have(Place() as place, Several("and", parts), False):
            return both([condition(cl.Have(place, part)) for part in parts])
        case cl.Exist(Cards() as what, negated):
            return has(what, "", negated)
        case cl.Compare(FigureOf(figure, of, False, False), Bound(_, int()) | OneOf() as bound):
            return is_so(of, pr.Measured(figure, bound), False)
        case cl.Compare(amount, bound):
            return compared(amount, bound)
        case cl.HaveMore(subject):
            return have_more(fact, lambda what, who: held_by(what, who, subject))
        case cl.Be(Cards(count=None) as what, pr.In() as where, False, False) if len(kinds := each_kind(what)) > 1:
            return both([is_so(one, where, False) for one in kinds])
        case cl.Be(what, pr.Same(_, None) | pr.Different(_, True, None) as is_, negated, _):
            return is_so(what, is_, negated)
        case cl.Be(Several("or", parts), is_, True, False):
            return both([is_so(part, is_, True) for part in parts])  # “neither that card nor your vanguard is …”
        case cl.Be(Several("and", parts) as what, is_, negated, False) if reference(what) is None:
            return both([is_so(part, is_, negated) for part in parts])
        case cl.Be(what, is_, negated, False):
            return is_so(what, is_, negated)
        case cl.Be(what, pr.Doing("boosted" | "boosting") as is_, negated, True):
            return is_so(what, is_, negated)  # in the battle that is about to end
        case cl.Be(Known() | Subject() as what, is_, negated, True):
            return as_it_was(is_so(what, is_, negated))
        case cl.TurnOf(whose, negated):
            turn = co.IsTurn(side_of(whose))
            return co.Not(turn) if negated else turn
        case cl.CardsHave(This(), Cards(Kind(noun="gauge")) as what):
            gauges = describe(what)
            gauges.filters.append(se.Is("gauge of this"))
            return so_many_of(gauges, "own")
        case course.PowerDiffers(Player("opponent")):
            return co.GameIs("power changed")
        case game.AttacksAre(Bound("==" | "<=" | ">=" as op, int() as number)):
            return Happened(Pattern("attack", se.Selector("circles", "any", UNIT)), "turn", op, number)
        case game.BattleNumber():
            return battle_is(fact)
        case cl.Did(Player("you" | "opponent" | "they") | None, negated, could) if negated or not could:
            return co.Not(co.Did()) if negated else co.Did()
        case cl.Does(game.Holds(what), Player() as who, False):
            return condition(cl.Have(who, what))
        case cl.Does():
            return deed(fact)
    raise Refused(in_words("this condition", fact))


def of_players(fact: Fact) -> co.Condition | None:
    """ "both players' vanguards are grade 3 or greater", "each player has three or more rear-guards": on the cards of
    each of them; "any player's damage zone has five or more cards": of one of them. None: of nobody, or in all.
    """
    none = False
    match fact:
        case cl.Be(_, pr.Same() | pr.Different()) | cl.Compare(CountOf()):
            return None
        case cl.Exist(Cards(count=count), negated):
            none = negated or count == Count("no")
        case cl.Have(_, Cards(count=count)) | cl.Be(Cards(count=count)):
            pass
        case cl.Compare():
            count = None
        case _:
            return None
    if count is not None and count.total:
        return None
    for who in EACH_OR_ANY:
        one = exchange(fact, who, YOU)
        if one != fact:
            other = exchange(exchange(fact, who, OPPONENT), THEY, OPPONENT)  # “his or her”: that player's
            found = condition(exchange(one, THEY, YOU)), condition(other)
            return co.All(found) if none or who.who in ("each", "both") else co.Either(found)
    return None


def compared(amount: Amount, bound: Limit) -> co.Condition:
    """A number against another."""
    match bound:
        case Bound(op, NumberOf(who)):
            return compared(amount, Bound(op, of_other(amount, who)))
        case Bound(op, SameFigureOf(of)) if isinstance(amount, FigureOf):
            return compared(amount, Bound(op, FigureOf(amount.figure, of)))
        case Outside(low, high):
            return co.Either((compared(amount, Bound("<=", low)), compared(amount, Bound(">=", high))))
        case OneOf(numbers):
            return co.Either(tuple(compared(amount, Bound("==", number)) for number in numbers))
        case Bound("<", Amount() as other):
            return co.Compare(amount_of(other), ">=", am.Sum((amount_of(amount), am.Const(1))))
        case Bound(op, other):
            op, wanted = limit(op, other)
            match amount_of(amount):
                case am.Count(selector, 1, unique, 1) if isinstance(wanted, am.Const):
                    return co.Has(selector, op, wanted.value, unique)
                case am.Figure(ref, attr) if isinstance(wanted, am.Const):
                    return co.RefIs(ref, (se.Compare(attr, op, wanted),))
                case number:
                    return co.Compare(number, op, wanted)
    raise Refused("this comparison")


def held_by(what: Thing, who: Player, subject: Player) -> se.Selector:
    if not isinstance(what, Cards):
        raise Refused(in_words("these cards", what))
    return of_player(what, who, subject)


def each_kind(what: Cards) -> list[Cards]:
    """ "a "A" and a "B"", "a grade 1 and grade 2 card": one of each."""
    match what.kind:
        case Kinds("and", parts) if what.count in (None, Count("exactly", 1)):
            noun = parts[-1].noun
            return [replace(what, kind=replace(part, noun=part.noun or noun)) for part in parts]
        case Kind(group=pr.EachOf(names)) as kind:
            return [replace(what, kind=replace(kind, group=one)) for one in names]
    return [what]


def in_all(parts: tuple[Thing, ...]) -> co.Condition:
    """ "you have a total of four or less cards in your hand and your rear-guards"."""
    first, *others = parts
    if not isinstance(first, Cards) or any(not isinstance(one, Cards) or one.count is not None for one in others):
        raise Refused("how many of these")
    both = Several("and", (replace(first, count=None), *others))
    return compared(CountOf(both), bound_of(first.count))


def put_there(what: Cards, place: Place) -> Cards:
    """ "your soul has a <Clan>": such cards in it."""
    if any(isinstance(mod, pr.In | pr.From) for mod in what.mods) or what.whose is not None:
        raise Refused("where the cards are")
    return replace(what, mods=(*what.mods, pr.In(place)))


def has(what: Cards, side: str, negated: bool = False) -> co.Condition:
    """A player has so many of these, or has none; no side: there are so many."""
    return so_many_of(describe(what), side, negated)


def so_many_of(found: Described, side: str, negated: bool = False) -> co.Condition:
    """12.7.1: so many of different names, or so many that are alike."""
    if side and found.side not in ("any", side):
        raise Refused("whose cards these are")
    found.side = side or found.side
    known = found.bind >= 0 or found.where in ("field", "circles", "rear", "vanguard")
    if found.side == "any" and not found.anybodys and not known:
        raise Refused("whose cards these are")
    op, number = so_many(found.count)
    if negated and (op, number.value) != (">=", 1):
        raise Refused("how many of these")
    if (op, number.value) == (">=", 1) and any(is_like_this(one) for one in found.filters):
        found.other = True
    apart, alike, found.apart, found.alike = found.apart, found.alike, "", ""
    if alike or apart not in ("", "names"):
        if not 2 <= number.value < ALL:  # “in each column”: how many there are depends on gifts (v:10.6.3.2)
            raise Refused("how many of these")
        return co.Compare(am.Most(found.selector(), apart or alike, bool(alike)), op, number)
    if negated:
        op, number = "==", am.Const(0)
    return co.Has(found.selector(), op, number.value, apart == "names")


def is_like_this(one: se.Filter) -> bool:
    """ "a unit with the same name as this unit": several cards are compared (12.7.1), so that it is another one."""
    return isinstance(one, se.SharesWord) and one.ref == se.This() and one.same


def so_many(count: Count | None) -> tuple[str, am.Const]:
    match count:
        case None | Count("another") | Count("any") | Count("exactly", 1):
            return ">=", am.Const(1)
        case Count("exactly", int() as many, None, False, False):
            return "==", am.Const(many)
        case Count("at least" | "at most" as kind, int() as many):
            return OPS[kind], am.Const(many)
        case Count("no"):
            return "==", am.Const(0)
    raise Refused("how many of these")


def bound_of(count: Count | None) -> Bound:
    op, number = so_many(count)
    return Bound(op, number.value)


def all_are(what: Cards, is_: Predicate, negated: bool) -> co.Condition:
    """ "all of your rear-guards are [Rest]": none is not, be there any or none."""
    if negated:
        raise Refused("what all of these are")
    found = describe(what)
    found.filters.extend(filters_of(pr.Not(is_)))
    return co.Has(found.selector(), "==", 0)


def in_common(what: Thing, attr: str, same: bool, negated: bool) -> co.Condition:
    """ "those cards have the same grade", "all of the revealed cards have different card names" (12.7.1)."""
    ref: se.Ref | se.Selector | None = reference(what)
    if ref is None and isinstance(what, Several):
        ref = se.Selector("several", of=tuple(compared_with(part) for part in what.parts))
    if ref is None:
        found = describe(what)
        if found.count not in (None, Count("all")):
            raise Refused("how many of these")
        ref = found.selector()
    alone = isinstance(what, Some) and not same  # “all of the chosen units have different names”: no two are alike
    found_so = co.Alike(ref, attr, same, alone)
    return co.Not(found_so) if negated else found_so


def is_somewhere(mod: Predicate) -> bool:
    return isinstance(mod, pr.In | pr.From) or (isinstance(mod, pr.Same) and mod.quality == "column")


def is_so(what: Thing, is_: Predicate, negated: bool) -> co.Condition:
    match is_:
        case pr.Same(quality, None) if quality in SHARED:
            return in_common(what, SHARED[quality], True, negated)
        case pr.Different(quality, True, None) if quality in SHARED:
            return in_common(what, SHARED[quality], False, negated)
    found: co.Condition
    ref = reference(what)
    match what:
        case Some(Count("all"), (pr.Among(Known(number), None),)) if not negated:
            pile = se.Selector("bound", bind=number)  # “all of those cards have …”
            fits = replace(pile, filters=ordered(filters_of(is_)))
            return co.All((co.Has(pile), co.Compare(am.Count(fits), "==", am.Count(pile))))
    if ref is not None:
        found = co.RefIs(ref, there(is_.place) if isinstance(is_, pr.In) else ordered(filters_of(is_)))
        return co.Not(found) if negated else found
    if not isinstance(what, Cards):
        raise Refused(in_words("these cards", what))
    if what.count == Count("all"):
        return all_are(what, is_, negated)
    if is_somewhere(is_) and not any(map(is_somewhere, what.mods)):
        if isinstance(is_, pr.Same) and isinstance(what.kind, Kind) and not what.kind.noun:
            what = replace(what, kind=replace(what.kind, noun="unit"))  # columns are of circles (4.6.2)
        found = has(replace(what, mods=(*what.mods, is_)), "")  # “"X" is in your soul”: there is one
        return co.Not(found) if negated else found
    described = describe(what)
    described.filters.extend(filters_of(is_))
    one = described.count in (None, Count("exactly", 1))
    if described.count is None and (described.where == "vanguard" or is_one_in_battle(described)):
        found = co.Has(described.selector(), ">=", 1)
        return co.Not(found) if negated else found
    if negated or described.side == "any":
        raise Refused("what these cards are")
    if one:
        return co.Has(described.selector(), ">=", 1)  # “one of your rear-guards is grade 3”: there is one
    return so_many_of(described, "")  # “three or more of your rear-guards are [Rest]”


def there(place: Place) -> tuple[se.Filter, ...]:
    """ "this unit is on (VC)", "in your back row"."""
    areas, side = zones_of(place)
    if side == "enemy":
        raise Refused("where this is")
    match areas:
        case ("front" | "back" | "plane" as row,):
            return (se.Is(ROWS[row]),)
        case ("left" | "right" as column,):
            return (se.Is(f"{column} column"),)
        case ("middle",):
            return (se.Is("middle column"),)
        case ("vanguard" | "rear" as circle,):
            return (se.Is(f"{circle} circle"),)
    raise Refused("where this is")
