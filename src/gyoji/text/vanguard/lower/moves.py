"""Where cards go: piles, circles, gauges."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, EitherGoal, Into, Narrowed, Places, Several, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import Known, RestOf, This
from gyoji.text.vanguard.keywords import ALL
from gyoji.text.vanguard.lower.cards import describe, target, top_amount
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, expect_none
from gyoji.text.vanguard.lower.results import KEPT, Deed
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.zones import ROWS, side_of, zones_of
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes.conditions import Now
from gyoji.text.vanguard.reading import acts as game

MOVES: Final = {
    "hand": "hand",
    "soul": "soul",
    "drop": "drop",
    "damage": "damage",
    "bind": "bind",
    "g_zone": "g_zone",
}
UNITS: Final = (se.This, se.Bound, se.Subject, se.Other)  # that can change their places
RETURNED: Final = {"top": "top", "bottom": "bottom", "either": "choice"}


def move(act: do.Move, side: str, setting: Setting) -> list[ac.Action]:
    """Known cards go to a zone of their owner (4.1.6); what the text says of whose it is must be so."""
    what, to, how = act.what, act.to, act.how
    expect_none(source=act.source)
    if act.shuffled:
        raise Refused("which cards are shuffled")
    if len(goals := apart(act, setting)) > 1:
        expect_none(player=side != "own")
        either = ac.Modes(tuple(tuple(move(one, side, setting)) for one in goals))
        return [ac.If(co.BoundAny(what.number), (either,))] if isinstance(what, Known) else [either]
    if not isinstance(what, Thing) or not isinstance(to, Into):
        raise Refused("where it goes")
    face = facing(to.face, how)
    if isinstance(what, RestOf):
        return [rest(what.number, to, how, face)]
    if isinstance(what, Known) and what.number in setting.looked and to.end == "either" and not face:
        must_be_their_zone(to.place, "own", "deck")
        return [ac.ReturnRest(what.number, "choice")]
    if (seen := each_seen(what, setting)) >= 0 and to.end == "either" and not face and side == "own":
        must_be_their_zone(to.place, "own", "deck")
        top = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(do.Look(), side, top))
        picked = ac.Choose(top, se.Selector("bound", bind=seen), 0, ALL)
        return [picked, ac.Move(se.Bound(top), "deck_top"), ac.ReturnRest(seen, "bottom")]
    areas, whose = zones_of(to.place)
    cards = target(what)
    cards = setting.taken_from(cards) if isinstance(cards, se.Selector) else cards
    must_fit(cards, whose, side, setting)
    if areas == ("vanguard",) and (side, whose) == ("own", "own") and not to.end and not how:
        return [own.MoveOnField(cards, "vanguard")]  # 10.32.1
    return [ac.Move(cards, goal(areas, to.end, how), face=lying(areas[0], face))]


def each_seen(what: Thing, setting: Setting) -> int:
    """The number of the cards that were looked at, if it is "each card you looked at"; or -1."""
    if not isinstance(what, Cards) or what.count != Count("every"):
        return -1
    found = describe(what)
    return found.bind if found.bind in setting.looked and not found.filters and not found.other else -1


def as_it_lies(act: Act) -> tuple[str | None, Act]:
    """ "this face up card", "from face up": how the card has to lie, and the act without that."""
    match act:
        case do.Move() | game.Call() | game.Bind() | game.Stride() if isinstance(act.source, pr.Facing):
            return act.source.face, replace(act, source=None)
    match getattr(act, "what", None):
        case Narrowed(Thing() as thing, (pr.Facing(face),)):
            return face, replace(act, what=thing)  # type: ignore[type-var]
    return None, act


def apart(act: do.Move, setting: Setting) -> list[do.Move]:
    """ "on the bottom of your deck or into your soul", "on the top or bottom of your deck": one act for each goal."""
    match act.to:
        case EitherGoal(parts):
            return [replace(act, to=part) for part in parts]
        case Into(Area(areas, whose, "or"), "", face):
            return [replace(act, to=Into(Area((area,), whose), "", face)) for area in areas]
        case Into(Places("or", places), "", face):
            return [replace(act, to=Into(place, "", face)) for place in places]
        case Into(place, "either", face) if isinstance(act.what, Known) and act.what.number not in setting.looked:
            return [replace(act, to=Into(place, end, face)) for end in ("top", "bottom")]
    return [act]


def lying(area: str, face: str) -> str:
    """Only in some zones cards lie face down (4.8.2.1, 4.9.2.1); in the G zone the text has to say (4.11.2)."""
    if area == "g_zone" and face != "up":
        raise Refused("how it comes to lie")
    if face == "down" and area not in ("damage", "bind"):
        raise Refused("how it comes to lie")
    return "down" if face == "down" else ""


def facing(face: str, how: tuple[Predicate, ...]) -> str:
    """How cards come to lie: "" as usual there."""
    said = [one.face for one in how if isinstance(one, pr.Facing)]
    if len(said) + bool(face) > 1:
        raise Refused("how it comes to lie")
    return face or (said[0] if said else "")


def must_fit(cards: ac.Target, whose: str, side: str, setting: Setting) -> None:
    """Cards of one player do not go to a zone of the other one (4.1.6)."""
    if whose == "any":
        return
    holder = setting.side_of(cards)
    if holder not in ("", whose):
        raise Refused("where it goes")
    if not holder and whose != side:
        raise Refused("where it goes")


def must_be_their_zone(place: Place, side: str, area: str) -> None:
    areas, whose = zones_of(place)
    if areas != (area,) or whose not in ("any", side):
        raise Refused("where it goes")


def goal(areas: tuple[str, ...], end: str, how: tuple[Predicate, ...] = ()) -> str:
    """The name of a destination. Several cards go to a deck in the order that their owner likes (4.1.5)."""
    order = do.AnyOrder() in how
    if any(not isinstance(one, pr.Facing | do.AnyOrder) for one in how) or len(areas) > 1:
        raise Refused("where it goes")
    if areas == ("deck",) and end in ("top", "bottom"):
        return f"deck_{end}"
    if areas[0] not in MOVES or end or order:
        raise Refused("where it goes")
    return MOVES[areas[0]]


def rest(number: int, to: Into, how: tuple[Predicate, ...], face: str) -> ac.Action:
    """What is left of cards that were looked at or revealed."""
    areas, whose = zones_of(to.place)
    if whose == "enemy" or face or len(areas) > 1:
        raise Refused("where the rest goes")
    if areas == ("deck",) and to.end in ("top", "bottom", "either") and how in ((), (do.AnyOrder(),)):
        return ac.ReturnRest(number, RETURNED[to.end])
    if how or to.end or areas[0] not in MOVES:
        raise Refused("where the rest goes")
    if areas == ("drop",):
        return ac.ReturnRest(number, "trash")
    return ac.Move(se.Selector("bound", bind=number), MOVES[areas[0]])


def called(act: game.Call, side: str, setting: Setting) -> ac.Action:
    """10.7: to rear-guard circles, or to the guardian circle."""
    what, to = act.what, act.to
    how = act.how
    over: se.Ref | own.Left | None = None
    if isinstance(to, game.CircleOf):
        unit = reference(to.of)
        if unit is None:
            raise Refused("to which circle")
        over, to = own.Left(unit) if to.was else unit, Area(("rear",))
    column = None
    if isinstance(to, game.ColumnCircle):
        if setting.column < 0 or side != "own":
            raise Refused("to which circle")
        column, to = am.Chosen(setting.column), Area(to.areas)
    apart_from = None
    if isinstance(to, game.OtherCircle):
        apart_from, to = reference(to.of) if to.of is not None else None, Area(to.areas)
        if apart_from is None or to.areas != ("rear",):
            raise Refused("to which circle")
    if isinstance(to, game.ThatCircle):
        over, how = that_circle(how, side, setting)
        to = Area(("rear",))
    match what:
        case Narrowed(Known(number), (pr.From(Area((zone,))),)) if act.source is None:  # "that card from the bind zone"
            return ac.If(Now(number, zone), (called(replace(act, what=Known(number)), side, setting),))
    if isinstance(what, Narrowed) and isinstance(what.thing, This) and len(what.mods) == 1 and act.source is None:
        act = replace(act, source=what.mods[0])
        what = what.thing
    if not isinstance(what, Thing) or not isinstance(to, Area) or len(to.areas) > 1 or act.normal:
        raise Refused("what is called")
    if side_of(to.whose) not in ("any", side):
        raise Refused("whose circle this is")
    if isinstance(act.source, pr.Among) and isinstance(what, Cards):
        what = replace(what, mods=(*what.mods, act.source))
    else:
        must_come_from(act.source, what, setting)
    if isinstance(what, TopCards):
        expect_none(circle=apart_from)
        return called_from_top(what, to, act.how, side)
    cards = target(what)
    if setting.side_of(cards) not in ("", side):
        raise Refused("whose cards are called")
    if to.areas == ("guardians",):
        if side != "own" or act.how not in ((), (pr.InMode("rest"),)):
            raise Refused("how it comes into play")
        return ac.DoTo(cards, "call to guard")
    if isinstance(what, Known):
        setting.chosen[what.number] = "rear"  # “other units”: than those, or than this one?
    return replace(call(cards, how, side, over, apart_from), column=column)


def that_circle(how: tuple[Predicate, ...], side: str, setting: Setting) -> tuple[se.Ref | None, tuple[Predicate, ...]]:
    """The circle that was chosen: that of the unit on it; an open one is chosen as the card comes there."""
    circle, setting.circle = setting.circle, None
    if circle is None or side_of(circle.whose) != side:
        raise Refused("to which circle")
    if circle.kind == "occupied":
        return se.Bound(setting.circle_of), how
    if side != "own":
        raise Refused("who chooses the circle")  # who calls the card is asked for it
    row = (pr.In(Area((circle.row,))),) if circle.row else ()
    return None, (game.Separate("open"), *row, *how)


def called_from_top(what: TopCards, to: Area, how: tuple[Predicate, ...], side: str) -> ac.Action:
    """10.7.1.3: cards that nobody looks at before."""
    if to.areas != ("guardians",) or side != "own" or how not in ((), (pr.InMode("rest"),)):
        raise Refused("cards from the top of the deck")
    return own.CallTopToGuard(top_amount(what))


def must_come_from(source: Predicate | None, what: Thing, setting: Setting) -> None:
    """ "call this card from your soul", of an ability that works there."""
    match source:
        case None:
            return
        case pr.From(Area((zone,), None | Player("you"))) if isinstance(what, This) and setting.zones == (zone,):
            return
    raise Refused("where it comes from")


def call(
    cards: ac.Target, how: tuple[Predicate, ...], side: str, over: se.Ref | own.Left | None, apart: se.Ref | None = None
) -> own.Call:
    separate = any(isinstance(one, game.Separate) and "separate" in one.kind for one in how)
    opened = any(isinstance(one, game.Separate) and "open" in one.kind for one in how)
    rows = [row_of(one, side) for one in how if isinstance(one, pr.In)]
    rows += ["more"] * any(isinstance(one, game.Separate) and "additional" in one.kind for one in how)
    beside = [one for one in how if isinstance(one, pr.Same) and one.quality == "column" and one.thing is not None]
    lying = [together(one) for one in how if isinstance(one, pr.Same | pr.Different) and one not in beside]
    if len(rows) > 1 or len(lying) > 1 or (lying and not separate) or len(beside) > 1:
        raise Refused("to which circle")
    whose = [reference(one.thing) for one in beside if one.thing is not None]
    if None in whose:
        raise Refused("in which column this is")
    places = game.Separate | pr.In | pr.Same | pr.Different
    return own.Call(
        cards,
        separate,
        opened,
        rested(tuple(one for one in how if not isinstance(one, places | pr.Doing))),
        whose[0] if whose else None,
        side,
        rows[0] if rows else "",
        over,
        any(isinstance(one, game.Separate) and one.kind == "occupied" for one in how),
        apart,
        lying[0] if lying else "",
    )


def put_locked(cards: ac.Target, how: tuple[Predicate, ...], side: str) -> own.Call:
    """10.22.9."""
    if how not in ((), (game.Separate("separate"),), (game.Separate("open"),), (game.Separate("separate open"),)):
        raise Refused("to which circle")
    kinds = " ".join(one.kind for one in how if isinstance(one, game.Separate))
    return own.Call(cards, "separate" in kinds, "open" in kinds, who=side, locked=True)


def together(how: Predicate) -> str:
    """How the circles of several cards lie to each other."""
    match how:
        case pr.Same("column", None):
            return "column"
        case pr.Different("row", True, None):
            return "rows"
    raise Refused("to which circle")


def row_of(where: pr.In, side: str) -> str:
    """ "to (RC) in your back row"."""
    (row, *others), whose = zones_of(where.place)
    if others or row not in ROWS or whose not in (side, "any"):
        raise Refused("to which circle")
    return row


def shifted(what: Thing, to: Place, how: tuple[Predicate, ...], side: str, setting: Setting) -> ac.Action:
    """10.32.1: to a circle of its master. How it stands is not said of it but for guardians, which rest (4.6.5.1)."""
    cards = target(what)
    holder = setting.side_of(cards) or "own"
    if isinstance(to, game.ThatCircle):
        over, how = that_circle(how, holder, setting)
        to = Area(("rear",))
        expect_none(circle=over)
    if isinstance(to, game.OpenArea):
        to, how = Area(to.areas, to.whose), (game.Separate("open"), *how)
    if not isinstance(to, Area):
        raise Refused("to which circle")
    whose = side_of(to.whose)
    if side != "own" and to.areas != ("rear",):
        raise Refused("who moves it")
    if whose not in ("any", holder) or to.areas not in (("rear",), ("guardians",), ("vanguard",)):
        raise Refused("to which circle")
    (zone,) = to.areas
    if zone != "rear":
        if holder != "own" or how not in ((), ((pr.InMode("rest"),) if zone == "guardians" else ())):
            raise Refused("to which circle")
        return own.MoveOnField(cards, zone)
    rows = [row_of(one, holder) for one in how if isinstance(one, pr.In)]
    kinds = [one.kind for one in how if isinstance(one, game.Separate)]
    columns = [one for one in how if isinstance(one, pr.Same)]
    itself = columns in ([], [pr.Same("column")]) or (columns == [pr.Same("column", This())] and what == This())
    if len(rows) + len(kinds) + len(columns) != len(how) or len(rows) > 1 or kinds not in ([], ["open"]) or not itself:
        raise Refused("to which circle")
    return own.MoveOnField(cards, "rear", bool(kinds), rows[0] if rows else "", bool(columns), side)


def exchanged(what: Thing, other: Thing | None) -> ac.Action:
    """10.32.2: two units, or the two that were chosen together."""
    parts = what.parts if isinstance(what, Several) and what.op == "and" else (what,)
    refs = [reference(part) for part in (*parts, *((other,) if other is not None else ()))]
    match refs:
        case [se.Bound() as one]:
            return own.Exchange(one, None)
        case [one, another] if one != another and isinstance(one, UNITS) and isinstance(another, UNITS):
            if isinstance(one, se.This):
                one, another = another, one
            return own.Exchange(one, another)
    raise Refused("which units change their places")


def rested(how: tuple[Predicate, ...]) -> bool:
    match how:
        case ():
            return False
        case (pr.InMode(mode),):
            return mode == "rest"
    raise Refused("how it comes into play")
