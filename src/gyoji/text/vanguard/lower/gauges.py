"""Cards become gauges of a unit, or of several (10.39)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Some, TopCards
from gyoji.text.meaning.values import Count
from gyoji.text.resolve.steps import Known, Perform, Step
from gyoji.text.vanguard.lower.cards import target, top_number
from gyoji.text.vanguard.lower.filters import NAMELESS
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.results import KEPT, Deed
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.nodes import imaginary
from gyoji.text.vanguard.reading import acts as game

MOST_EACH: Final = 5  # units for each of which a card is chosen


def all_hosts(unit: Thing) -> ac.Target | None:
    """ "for each of your rear-guards", "for each of those units"."""
    match unit:
        case Some(Count("every"), (pr.Among(Known(number), None),)):
            return se.Bound(number)
        case Cards(count=Count("every")):
            return target(unit)
    return None


def gauge_name(word: str) -> str:
    return "" if word == NAMELESS else word


def put_as_gauge(what: Thing, unit: Thing, name: str) -> ac.Action:
    """10.39.1.1, 10.39.1.2; a gauge is face down wherever it comes from (4.12.2)."""
    host: ac.Target | None = reference(unit)
    name = gauge_name(name)
    if isinstance(what, TopCards):
        host = host or all_hosts(unit)
    if host is None:
        raise Refused("a gauge belongs to one unit")
    match what:
        case TopCards(
            "top", Count("up to", int() as number), Area(("deck",), whose, ""), None | Kind((), None, "card")
        ):
            if side_of(whose) != "own":
                raise Refused("whose deck this is")
            return imaginary.TopGauges(host, 0, number, name)
        case TopCards():
            number = top_number(what).value
            return imaginary.TopGauges(host, number, number, name)
        case Known(number):
            assert isinstance(host, se.Ref)
            return imaginary.PutGauge(se.Bound(number), host, name)
    raise Refused(in_words("these cards", what))


def gauge_for_each(following: list[Step]) -> game.PutAsGauge | None:
    """What is chosen becomes a gauge for each of several units that were chosen before."""
    match following[:1]:
        case [Perform(game.PutAsGauge(Known(), Thing() as unit) as act, None)] if isinstance(all_hosts(unit), se.Bound):
            return act
    return None


def gauges_apart(act: game.PutAsGauge, setting: Setting, chosen: Callable[[int], ac.Choose]) -> list[ac.Action]:
    """10.39.1.1: so many cards for each of the units, one unit after the other."""
    assert act.unit is not None
    hosts = all_hosts(act.unit)
    assert isinstance(hosts, se.Bound)
    most = setting.most.get(hosts.bind, 0)
    if not 0 < most <= MOST_EACH:
        raise Refused("how many units these are")
    found: list[ac.Action] = []
    for at in range(most):
        fresh = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(do.Look(), "own", fresh))
        given = imaginary.PutGauge(se.Bound(fresh), se.Nth(hosts, at), gauge_name(act.name))
        found.append(ac.If(co.BoundAny(hosts.bind, (), ">=", at + 1), (chosen(fresh), given)))
    return found
