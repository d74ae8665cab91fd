"""Keyword skills that put this card into play for a price, or for cards that the keyword names."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.cards import describe, keyword_name
from gyoji.text.dbs.lower.costs import prices
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.words import ordered
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Price, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Cards, Kind, Kinds


def number_in(keyword: str) -> int:
    return int(keyword.rsplit(" ", 1)[1])


def realm(keyword: str, price: Price | None, span: Span) -> Ability:
    """10-15, 10-25."""
    name = keyword.rsplit(" ", 1)[0]
    if name not in ("over realm", "dark over realm"):
        raise Refused(f"the price of [{keyword}]")
    drop = se.Selector("drop", "own", ())
    body: list[ac.Action] = [ac.Move(drop, "warp"), ac.Play(se.This())]
    if name == "over realm":
        there = co.Has(se.Selector("battle", "any", (), (se.IsSame(se.This()),)), ">=", 1)  # 10-15-4
        body.append(ac.Delayed("end of turn", (ac.If(there, (ac.Move(se.This(), "warp"),)),)))
    counted = drop if name == "over realm" else replace(drop, filters=(se.HasWord("colors", ("black",)),))
    needs = co.Has(counted, ">=", number_in(keyword))
    return played(keyword_name(name), (), tuple(body), prices(price, 0), span, needs)


def played(
    keyword: str,
    chosen: tuple[ac.Action, ...],
    body: tuple[ac.Action, ...],
    cost: tuple[ac.Action, ...],
    span: Span,
    needs: co.Condition | None = None,
    where: str = "hand",
) -> Ability:
    return Ability(
        "activated",
        body,
        condition=needs,
        cost=(*cost, *chosen),
        timings=("main",),
        where=where,
        keyword=keyword,
        span=span,
        body_spans=(span,) * len(body),
    )


def from_material(keyword: str, material: Thing, price: Price | None, span: Span) -> Ability:
    name = keyword_name(keyword.rstrip(" 0123456789"))
    if name in ("union_potara", "union_fusion"):
        return union(name, material, prices(price, 2), span)
    cost = prices(price, 1)
    found = describe(of_any_place(material))
    filters = ordered(found.filters)
    if found.where or found.side != "any" or found.kinds not in ((), ("battle",)) or not filters:
        raise Refused("the card that is specified")
    if name == "swap":
        if se.Compare("cost", "==", am.Const(number_in(keyword))) not in filters:
            raise Refused("another energy cost than [Swap] has")
        chosen = ac.Choose(0, se.Selector("hand", "own", ("battle",), filters), 0, 1)
        body: tuple[ac.Action, ...] = (chosen, ac.Play(se.Bound(0)), ac.Move(se.This(), "hand"))
        return played("swap", (), body, cost, span, where="")
    base = ac.Choose(0, se.Selector("battle", "own", ("battle",), filters))
    if name in ("evolve", "ex_evolve"):
        return played("evolve", (base,), (ac.Play(se.This(), over=se.Bound(0), evolve=True),), cost, span)
    if name == "xeno_evolve":
        return played(name, (base,), (ac.Move(se.Bound(0), "warp"), ac.Play(se.This())), cost, span)
    raise Refused(f"the keyword [{keyword}]")


def of_any_place(material: Thing) -> Thing:
    """ "Red Battle Card with an energy cost of 4": where it is taken from, the keyword says."""
    match material:
        case Cards(Kind(noun="battle") as kind):
            return replace(material, kind=replace(kind, noun="card"))
    return material


def specified_cards(material: Thing) -> tuple[tuple[se.Filter, ...], tuple[se.Filter, ...]]:
    """The two cards of a union, each by its character and what else is said of it. What comes last is said of both."""
    match material:
        case Cards(Kind(adjectives, pr.EachOf((first, second)), ""), None, None, False, mods, ""):
            kinds = (Kind(adjectives, first), Kind(adjectives, second))
        case Cards(Kinds("and", (Kind() as one, Kind() as two)), None, None, False, mods, ""):
            kinds = (one, two)
        case _:
            raise Refused("the characters of a union")
    rows = []
    for kind in kinds:
        found = describe(Cards(kind, mods=mods))
        if not isinstance(kind.group, pr.Character) or found.placed or found.kinds not in ((), ("battle",)):
            raise Refused("the characters of a union")
        rows.append(ordered(found.filters))
    return rows[0], rows[1]


def union(name: str, material: Thing, cost: tuple[ac.Action, ...], span: Span) -> Ability:
    """10-13-3, 10-13-4: one card of each of two characters."""
    one, two = specified_cards(material)

    def choice(bind: int, where: str, named: tuple[se.Filter, ...], *more: se.Filter) -> ac.Choose:
        return ac.Choose(bind, se.Selector(where, "own", ("battle",), (*named, *more)))

    other = se.IsSame(se.Bound(0), False)
    if name == "union_potara":
        chosen = (choice(0, "battle", one), choice(1, "battle", two, other))
        return played(
            name, chosen, (ac.Play(se.This(), active=True, over=se.Several((se.Bound(0), se.Bound(1)))),), cost, span
        )
    equal = se.Compare("power", "==", am.Figure(se.Bound(0), "power"))
    chosen = (choice(0, "hand", one, own.HasTwin(two)), choice(1, "hand", two, equal, other))
    body = (ac.Move(se.Bound(0), "drop"), ac.Move(se.Bound(1), "drop"), ac.Play(se.This()))
    return played(name, chosen, body, cost, span)
