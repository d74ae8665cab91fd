"""From which zone cards came that were chosen in one of several: “if you called from your soul”."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Thing
from gyoji.text.meaning.things import Area, Cards, Narrowed, Several
from gyoji.text.resolve.steps import Known
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import AREAS


def without_source(asked: Act) -> tuple[Act, Area | None]:
    """ "called from your deck": the act, and the zone where its cards were chosen."""
    match asked:
        case do.Discard() | game.Retire():
            return asked, None
        case do.Move(_, _, pr.From(Area((_,)) as area)) | game.Call(_, _, pr.From(Area((_,)) as area)):
            return replace(asked, source=None), area
        case do.Move(what) | game.Call(what) | game.Bind(what):
            found, zone = from_zone(what)
            return replace(asked, what=found), zone
    return asked, None


def from_zone(what: Thing | None) -> tuple[Thing | None, Area | None]:
    """ "a card from your soul": the cards without it, and that zone."""
    if not isinstance(what, Cards | Narrowed):
        return what, None
    match [mod for mod in what.mods if isinstance(mod, pr.From)]:
        case [pr.From(Area((_,)) as area) as source]:
            rest = tuple(mod for mod in what.mods if mod is not source)
            return (what.thing if isinstance(what, Narrowed) and not rest else replace(what, mods=rest)), area
    return what, None


def is_in_area(source: se.Area, area: Area) -> bool:
    zone, side = source
    return (zone,) == area.areas and side_of(area.whose) in ("any", side)


def chosen_in(
    what: Thing | None, places: Mapping[int, tuple[se.Area, ...]]
) -> Iterator[tuple[int, tuple[se.Area, ...]]]:
    """The numbers of chosen cards, and the zones of which each were chosen."""
    for part in what.parts if isinstance(what, Several) else (what,):
        if isinstance(part, Known) and part.number in places:
            found: list[se.Area] = []
            for where, side in places[part.number]:
                found += [(zone, side) for zone in (where.split("_") if where in AREAS else (where,))]
            yield part.number, tuple(found)
