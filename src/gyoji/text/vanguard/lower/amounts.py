"""Numbers that are worked out: counts, figures, sums, so many for each."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.patterns import Happened
from gyoji.text.lower.filters import limit as as_compared
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Predicate, Thing
from gyoji.text.meaning.clauses import Does
from gyoji.text.meaning.things import Area, Cards, Kind, Occasions, Several
from gyoji.text.meaning.values import Added, Count, CountOf, Difference, FigureOf, Multiple, PerCard, Player
from gyoji.text.resolve.choices import shared_place
from gyoji.text.resolve.steps import Known
from gyoji.text.vanguard.keywords import ALL
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.described import Described
from gyoji.text.vanguard.lower.history import deed, looked_back, tallied, with_span
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.lower.zones import side_of, zones_of
from gyoji.text.vanguard.reading import acts as game

ORIGINAL: Final = "original_"  # 3.7.1.2: before a figure, what is printed
ON_TABLE: Final = ("field", "circles", "rear", "vanguard", "guardians", "rear_gc")


def amount_of(amount: int | Amount) -> am.Amount:
    """A number, wherever one can stand."""
    match amount:
        case int():
            return am.Const(amount)
        case CountOf(Area(areas, _, "or" | "and") as place) if len(areas) > 1:
            apart = tuple(CountOf(replace(place, areas=(one,), op="")) for one in areas)
            return am.Sum(tuple(map(amount_of, apart)))
        case CountOf(Area() as place):
            (where,), side = zones_of(place)
            return am.Count(whole(se.Selector(where, side)))
        case CountOf(Several("and", parts)):
            return am.Sum(tuple(counted(part) for part in shared_place(parts)))
        case CountOf(game.OpenCircles(whose, row, 1)):
            return am.Tally("open circles", side_of(whose), row)
        case CountOf(Thing() as what):
            return counted(what)
        case game.BattlesSoFar():
            return am.Tally("battles")  # 7.1.2.1
        case Added(inner, more):
            return am.Sum((amount_of(inner), am.Const(more)))
        case Difference(more, less):
            return am.Sum((amount_of(more),), (amount_of(less),), True)
        case PerCard(number, what):
            return times(per_each(what), number)
        case Multiple(of, number):
            return times(amount_of(of), number)
        case FigureOf(figure, of, original, total):
            return figure_of(ORIGINAL + figure if original else figure, of, total)
    raise Refused("a number that is worked out")


def counted(what: Thing) -> am.Amount:
    own = of_gifts(what) or of_past(what)
    if own is not None:
        return own
    found = describe(one_or_another(what))
    if found.count is not None and found.count.kind != "all":
        raise Refused("a number of a number")
    return count_of(found)


def one_or_another(what: Thing) -> Thing:
    """ "the number of "A" and "B"", "for each "A" and "B"": all that are one or the other."""
    match what:
        case Cards(Kind(group=pr.EachOf(parts)) as kind):
            return replace(what, kind=replace(kind, group=pr.Any(parts)))
    return what


def of_past(what: Thing) -> am.Amount | None:
    """How often it has happened: "the number of rear-guards you called this turn"."""
    if isinstance(what, Occasions):
        found = deed(what.event) if isinstance(what.event, Does) else None
        if not isinstance(found, Happened):
            raise Refused("how often this has happened")
        return am.Happenings(replace(found, op=">=", number=1))
    happened = tallied(what) if isinstance(what, Cards) else None
    return None if happened is None else am.Happenings(happened)


def of_gifts(what: Thing) -> am.Amount | None:
    """How many Forces there are, or circles of Accels (v:10.6.3.1, v:10.6.3.2)."""
    match what:
        case game.Forces(where, None):
            return am.Tally("forces", where=where)
        case game.MoreCircles(None):
            return am.Tally("opened circles")
    return None


def count_of(found: Described, per: int = 1) -> am.Amount:
    """How many there are; of cards with different names, how many names."""
    apart, alike, found.apart, found.alike = found.apart, found.alike, "", ""
    selector = found.selector()
    if found.bind >= 0 and found.side != "any":  # “the number of his or her cards returned with this effect”
        selector = replace(selector, side=found.side)
    selector = selector if found.anybodys else whole(selector)
    if alike or apart not in ("", "names"):
        return am.Times(am.Most(selector, apart or alike, bool(alike)), 1, per)
    return am.Count(selector, 1, apart == "names", per)


def whole(selector: se.Selector) -> se.Selector:
    """Cards of a zone are somebody's."""
    if selector.side == "any" and selector.where not in (*ON_TABLE, "bound", "several"):
        raise Refused("whose cards these are")
    return selector


def gained(amount: FigureOf) -> am.Amount:
    """What a unit gets of other cards: of several, all that they have."""
    several = isinstance(amount.of, Cards) and amount.of.count == Count("all")
    return amount_of(replace(amount, total=amount.total or several))


def figure_of(figure: str, of: Thing, total: bool) -> am.Amount:
    """A figure of one card, or of all of them together."""
    ref = reference(of)
    if ref is not None:
        expect_none(total=total)
        return am.Figure(ref, figure)
    found = describe(of)
    if found.bind >= 0 and not total and isinstance(of, Cards) and of.the and of.count is None and not found.filters:
        return am.Figure(se.Bound(found.bind), figure)  # “the original [Power] of the card retired with this effect”
    if total:
        if found.count is not None and found.count.kind != "all":
            raise Refused("a number of a number")
        return am.Total(whole(found.selector()), figure)
    if found.bind >= 0 and isinstance(of, Cards) and of.the == "the" and found.count is None:
        return am.Total(found.selector(), figure)  # “the unit called with this effect”
    extreme = any(isinstance(one, se.Extreme) and one.attr == figure for one in found.filters)
    if found.where == "vanguard" and found.count == Count("exactly", 1):
        found.count = None  # “one of your vanguards”: there is just one
    if (found.where != "vanguard" and not extreme) or found.side == "any" or found.count is not None:
        raise Refused(in_words("a figure of these cards", of))
    return am.Highest(found.selector(), figure)


# ── for each ──


def per_each(what: Thing) -> am.Amount:
    """ "for each …", "for every two …": how many times."""
    if isinstance(what, Known):
        return am.Count(se.Selector("bound", bind=what.number))  # “for each of those cards”
    own = of_gifts(what) or of_past(what)
    if own is not None:
        return own
    if isinstance(what, Several) and what.op == "and":
        return am.Sum(tuple(per_each(part) for part in shared_place(what.parts)))
    ref = reference(what)
    if isinstance(ref, se.Bound):
        return am.Count(se.Selector("bound", bind=ref.bind))
    match what:
        case game.OpenCircles(whose, row, per):
            circles = am.Tally("open circles", side_of(whose), row)
            return circles if per == 1 else am.Times(circles, 1, per)
        case game.FigurePoints(figure, of, per):
            points = figure_of(figure, of, False)
            return points if per == 1 else am.Times(points, 1, per)
        case game.BattlesOf(Cards(Kind(noun="rear")) as attackers):  # in no battle do two of them attack
            past = looked_back(with_span(do.AttackCard()), attackers)
            if isinstance(past, Happened):
                return am.Happenings(past)
        case game.Excess(Cards() as cards, who, than):
            mine, theirs = (am.Count(of_player(cards, one, who)) for one in (who, than))
            return am.Sum((mine,), (theirs,), True)
    found = describe(one_or_another(what))
    match found.count:
        case None | Count("all"):
            return count_of(found)
        case Count("exactly", int() as per, None, False, False):
            return count_of(found, per)
    raise Refused("for each of how many")


def times(amount: am.Amount, number: int) -> am.Amount:
    """So many times a number."""
    if isinstance(amount, am.Const):
        return am.Const(amount.value * number)
    if isinstance(amount, am.Count):
        return replace(amount, each=amount.each * number)
    if isinstance(amount, am.Sum):
        parts, less = (tuple(times(one, number) for one in row) for row in (amount.parts, amount.less))
        return am.Sum(parts, less, amount.floored)
    if isinstance(amount, am.Times):
        return replace(amount, number=amount.number * number)
    return amount if number == 1 else am.Times(amount, number)


# ── bounds ──


def limit(op: str, amount: int | Amount) -> tuple[str, am.Amount]:
    return as_compared(op, amount_of(amount))


def bounds(count: Count | None) -> tuple[int, int, am.Amount | None]:
    """How many at least and at most; how many, if that is worked out."""
    match count:
        case Count("exactly", int() as number, None, _, False):
            return number, number, None
        case Count("up to", int() as number, None, _, False):
            return 0, number, None
        case Count("at least", int() as number, None, _, False):
            return number, ALL, None
        case Count("between", int() as number, int() as most, False, False):
            return number, most, None
        case Count("exactly" | "up to" as kind, Amount() as number, None, False, False):
            return 0 if kind == "up to" else ALL, ALL, amount_of(number)
        case Count("another"):
            return 1, 1, None
        case Count("all"):
            return ALL, ALL, None
        case Count("any number"):
            return 0, ALL, None
    raise Refused("how many cards are chosen")


# ── the same of another player ──


def of_player(what: Cards, who: Player, subject: Player) -> se.Selector:
    """Cards that both players have, in a zone or on circles: those of one of them. They may be called those of the
    player who is spoken of: "your opponent has more cards in his or her hand than you".
    """
    found = describe(what)
    if found.count is not None or (found.side == "enemy" != side_of(subject)):
        raise Refused("how many of these")
    found.side = side_of(who)
    return found.selector()


def of_other(amount: Amount, who: Player) -> Amount:
    """ "the number of cards in your hand is less than your opponent's": the same number of somebody else."""
    match amount:
        case CountOf(Area(areas, Player(), op)):
            return CountOf(Area(areas, who, op))
        case CountOf(Cards() as what):
            return CountOf(held_by(what, who))
        case FigureOf(_, Cards() as what):
            return replace(amount, of=held_by(what, who))
    raise Refused("the same number of another player")


def said_of_player(mod: Predicate, who: Player) -> Predicate:
    match mod:
        case pr.HeldBy():
            return pr.HeldBy(who)
        case pr.In(Area(areas, Player(), op)):
            return pr.In(Area(areas, who, op))
        case pr.From(Area(areas, Player(), op)):
            return pr.From(Area(areas, who, op))
    return mod


def held_by(what: Cards, who: Player) -> Cards:
    """The same cards, of that player."""
    mods = tuple(said_of_player(mod, who) for mod in what.mods)
    if mods == what.mods and what.whose is None:
        raise Refused("the same number of another player")
    return replace(what, whose=who if what.whose is not None else None, mods=mods)
