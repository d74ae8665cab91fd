"""Clauses that say what happens, to patterns over the facts of an event (8.6).

Active and passive wordings of one event come out as one pattern.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import By, Pattern
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Place, Predicate, Tail, Thing
from gyoji.text.meaning.things import Area, Attack, Cards, Into, Kind, Ref, Skills
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import This, ThisCard
from gyoji.text.vanguard.keywords import REVEALED, UNIT
from gyoji.text.vanguard.lower.battles import PHASES, during, given, in_battle
from gyoji.text.vanguard.lower.described import Described
from gyoji.text.vanguard.lower.filters import compared_with, filters_of
from gyoji.text.vanguard.lower.parties import ONE, Card, any_unit, card, either, one_of
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.lower.zones import side_of, zones_of
from gyoji.text.vanguard.nodes.filters import Beside
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import ordered

CIRCLES: Final = {
    ("vanguard",): "placed_vc",
    ("rear",): "placed_rc",
    ("guardians",): "placed_gc",
    ("vanguard", "rear"): "placed",
    ("rear", "guardians"): "placed_rc_gc",
}
PUT_ON_VC: Final = do.Passive(do.Move(None, Into(Area(("vanguard",)))))
HIT_AS_REAR: Final = se.Is("attacked as a rear-guard")
FIELD: Final = ("vanguard", "rear", "guardians")
OPEN: Final = (*FIELD, "drop", "soul", "damage", "bind")  # 4.1.2: zones in which all see the cards
PILES: Final = ("hand", "deck", "soul", "drop", "damage", "bind", "g_zone")
GOALS: Final = (*PILES, "trigger")  # 4.10: every check puts a card into the trigger zone
CHECKED: Final = ("card", "", "normal", "trigger", "unit card")  # 3.13.1: what a check reveals
CALLED: Final = ("rear", "guardians")
BLASTS: Final = {"damage": "counter_blast", "soul": "soul_blast"}
CHARGES: Final = {"damage": "counter_charge", "soul": "soul_charge"}
CAUSES: Final = {"effect": "effect", "cost": "cost", "ability": "skill", "effect or cost": "skill"}


def patterns(fact: Fact, zones: tuple[str, ...]) -> tuple[Pattern, ...]:
    """The events that a clause says: one, or several of which any will do."""
    found = tuple(pattern_of(one, zones) for one in either(fact))
    return (*found, *(rides_over(one) for one in found if "vanguard" in zones and is_over_this(one)))


OVER_THIS: Final = Beside("circle")


def is_over_this(found: Pattern) -> bool:
    return isinstance(found.subject, se.Selector) and OVER_THIS in found.subject.filters


def rides_over(found: Pattern) -> Pattern:
    """ "is placed on this unit's circle": also by a ride, which puts this unit into the soul at once (8.5.3.1)."""
    assert isinstance(found.subject, se.Selector)
    rider = replace(found.subject, where="", filters=tuple(one for one in found.subject.filters if one != OVER_THIS))
    return replace(found, event="rides_over", subject=rider, other=se.This())


def pattern_of(fact: Fact, zones: tuple[str, ...]) -> Pattern:
    match fact:
        case cl.SpanEvent("ends", "turn", None | Player() as who):
            return Pattern("turn_end", player=side_of(who))  # 6.8.1.3
        case cl.SpanEvent("begins", phase, None | Player() as who) if phase in PHASES:
            return Pattern(PHASES[phase][0], player=side_of(who))
        case cl.Does(do.With(act, tails), who, False):
            return with_tails(cl.Does(act, who), tails, zones)
        case cl.Does(do.Passive(do.With(act, tails), tense), who, False):
            return with_tails(cl.Does(do.Passive(act, tense), who), tails, zones)
        case cl.Does(do.Past(act), who, False):
            return pattern_of(cl.Does(act, who), zones)
        case cl.Does(do.Passive(act, "" | "was"), Thing() as who, False):
            return done_to(act, who, zones)
        case cl.Does(do.Passive(do.ChangeFigure(None, None, True, None, ()), ""), FigureOf("power", of, False, False)):
            return Pattern("power_increased", card(of))  # 2.5.4
        case cl.Does(do.Passive(do.ChangeFigure(None, None, False, None, ()), ""), FigureOf("power", of, False, False)):
            return Pattern("power_reduced", card(of))
        case cl.Does(do.Reveal(Thing() as what), game.Check() as check, False):
            return checked(what, check)
        case cl.Does(do.Then(first, game.Ride(Thing()) as ride), Thing() as who, False) if first == PUT_ON_VC:
            return of_card(ride, who)  # 10.5.1: who rides is put on the vanguard circle
        case cl.Does(
            do.Then(do.AttackCard(what, False), do.Modal("does not", game.Hit(None)) as missed), Thing() as who
        ):
            return of_card(replace(missed, act=game.Hit(what)), Attack(None, who))
        case cl.Does(act, Player() as who, False):
            return by_player(act, side_of(who))
        case cl.Does(act, Thing() as who, False):
            return of_card(act, who)
    raise Refused(in_words("this event", fact))


# ── what a unit does ──


def of_card(act: Act, who: Thing) -> Pattern:
    match act, who:
        case game.Hit(what), Attack(count, of, ()) if count in ONE:
            return Pattern("hits", attacker(of), target(what))
        case do.Modal("does not", game.Hit(what)), Attack(count, of, ()) if count in ONE:
            return Pattern("misses", attacker(of), target(what))
        case do.AttackCard(Cards(mods=(*mods, pr.From(Area(("front" | "back" as row,), None, "")))) as what, False), _:
            return out_of(row, card(who), any_unit(replace(what, mods=tuple(mods))))
        case do.AttackCard(what, False), _:
            return Pattern("attack", card(who), any_unit(what))
        case game.Boost(what), _:
            return Pattern("boost", card(who), any_unit(what))
        case game.BecomeSo(state), _:
            return Pattern("harmony" if state == "in harmony" else state, card(who))
        case game.Legion(), _:
            return Pattern("legion", card(who))
        case game.Intercept(), _:
            return Pattern("intercepts", card(who))
        case do.SwitchTo(mode), _:
            return Pattern("rested" if mode == "rest" else "stood", card(who))
        case game.Ride(Thing() as what, (), None), _:
            return Pattern("ridden", ridden(what), rider(who))
        case game.Ride(None, (), None), _:
            return Pattern("ride", rider(who))
        case game.Stride(), Cards(Kind(_, _, "g" | "unit" | "")):
            strode = replace(anywhere(one_of(who)), kinds=("g",))  # 10.28.1
            return Pattern("stride", strode)  # 8.6.5.1.5: judged before the vanguard is a heart
        case do.Leave(Area(("rear" | "vanguard" | "guardians" as circle,), None | Player("you"))), _:
            return Pattern(f"from {circle}", card(who))
    raise Refused(in_words("this event", cl.Does(act, who)))


def out_of(row: str, who: Card, what: Card) -> Pattern:
    """ "attacks a vanguard from the back row": it is who attacks that is in that row."""
    if isinstance(who, se.Selector):
        return Pattern("attack", replace(who, filters=ordered((*who.filters, se.Is(f"{row} row")))), what)
    assert who is not None
    return Pattern("attack", who, what, condition=co.RefIs(who, (se.Is(f"{row} row"),)))


def attacker(of: object) -> Card:
    if of is None:
        return None
    if isinstance(of, Player):
        return se.Selector("circles", side_of(of), UNIT)
    assert isinstance(of, Thing)
    return card(of)


def target(what: Thing | None) -> Card:
    """What is hit; 7.7.1.9 of Legion: a rear-guard has left by then."""
    found = any_unit(what)
    if not isinstance(found, se.Selector) or found.where == "vanguard":
        return found
    if found.filters or found.other or found.where not in ("rear", "field"):
        raise Refused("what is hit")
    if found.where == "field":
        if found.side == "own":
            raise Refused("what is hit")
        return None
    return se.Selector("", found.side, (), (HIT_AS_REAR,))


def ridden(what: Thing) -> Card:
    """The unit that is ridden; “a card named …” is the vanguard, too."""
    if isinstance(what, This):
        return se.This()
    found = one_of(what)
    if found.noun == "card" and not found.where:
        found.where, found.kinds = "field", UNIT
    return found.selector()


def rider(who: Thing) -> Card:
    """The card that rides: it comes from anywhere."""
    if isinstance(who, This):
        return se.This()
    return anywhere(one_of(who))


def anywhere(found: Described) -> se.Selector:
    if found.bind >= 0 or found.placed:
        raise Refused("where the cards are")
    found.where = ""
    return se.Selector("", found.side, found.kinds, tuple(found.filters), found.other)


# ── what a player does ──


def by_player(act: Act, side: str) -> Pattern:
    """With cards of that player: who brings it about does not matter."""
    match act:
        case do.Discard(Thing() as what, None | pr.From(Area(("hand",)))):
            found = done_to(do.Discard(), what, ())
        case do.Move(Thing() as what, Into(Area(areas), "", "") as to, source, (), False) if areas in CIRCLES:
            found = done_to(do.Move(None, to, source), what, ())
        case game.Call(Thing() as what, to, source, ()):
            found = called(what, to, source)
        case do.AttackCard(None, False):
            return Pattern("attack", se.Selector("circles", side, UNIT))
        case game.Blasted("soul", Thing() as what):
            cards = replace(anywhere(in_pile(one_of(what), ("soul",))), side=side)
            return Pattern("to drop", cards, origins=("soul",))
        case game.Blasted(pile, None):
            return Pattern(BLASTS[pile], player=side)  # 10.16.1, 10.17.1
        case game.Charged(pile, None):
            return Pattern(CHARGES[pile], player=side)  # 10.18.1, 10.30.1
        case do.Look(Area(("deck",), whose, "")) if side_of(whose) == side:
            return Pattern("looked", player=side)
        case game.Ride(None, (), None):
            return Pattern("ride", player=side)
        case game.Ride(what, (), source) if isinstance(what, Thing) or source is not None:
            what = Cards(Kind(noun="card")) if what is None else what
            if source is None and isinstance(what, Cards) and (source := from_where(what)) is not None:
                what = without(what, source)
            origins, _ = came_from(source) or ((), "any")
            return Pattern("ride", anywhere(one_of(what)), player=side, origins=origins)
        case do.Draw(Count("exactly", 1, None, False, False)):
            return Pattern("drew", player=side)
        case game.GetGift(Count("exactly", 1, None, False, False), "", ""):
            return Pattern("gift", player=side)
        case game.Stride(None, None, ()):
            return Pattern("stride", se.Selector("", side, ("g",)))  # 10.28.1
        case _:
            return done_by(act, side)
    if not isinstance(found.subject, se.Selector):
        return done_by(act, side)
    return replace(found, subject=replace(found.subject, side=same_side(found.subject.side, side)))


def done_by(act: Act, side: str) -> Pattern:
    """ "you retire a rear-guard", "your opponent binds a card": it is an effect, or a cost, of that player that does it
    (8.1.1.1.1)."""
    what = getattr(act, "what", None)
    if not isinstance(what, Thing):
        raise Refused(in_words("this event", cl.Does(act, Player("you" if side == "own" else "opponent"))))
    source = from_where(what) if getattr(act, "source", what) is None else None
    if source is not None:
        assert isinstance(what, Cards)
        what, act = without(what, source), replace(act, source=source)  # type: ignore[type-var]
    found = done_to(replace(act, what=None), what, ())  # type: ignore[type-var]
    if found.by is not None:
        raise Refused("by whom this is done")
    return replace(found, by=By("skill", side))


def from_where(what: Thing) -> pr.From | None:
    """ "a card from your drop zone"."""
    return next((mod for mod in what.mods if isinstance(mod, pr.From)), None) if isinstance(what, Cards) else None


def without(what: Cards, source: pr.From) -> Cards:
    return replace(what, mods=tuple(mod for mod in what.mods if mod is not source))


def called(what: Thing, to: Place | None, source: Predicate | None) -> Pattern:
    """10.7.1: to circles of either kind, if the text names none."""
    if isinstance(what, Cards) and source is None and (source := from_where(what)) is not None:
        what = without(what, source)
    if to is None:
        noun = one_of(what).noun if not isinstance(what, This) else ""
        areas = ("rear",) if noun == "rear" else ("guardians",) if noun == "guardian" else CALLED
        to = Area(areas, None, "or" if len(areas) > 1 else "")
    return done_to(game.Call(None, to, source), what, ())


# ── what is done to a card ──


def done_to(act: Act, who: Thing, zones: tuple[str, ...]) -> Pattern:
    """Something is done to a card."""
    if (row := row_left(getattr(act, "source", None))) is not None:
        circles, line = row
        return out_of_row(done_to(replace(act, source=pr.From(circles)), who, zones), line)  # type: ignore[type-var]
    match act:
        case do.AttackCard(None, False):
            return Pattern("attacked", card(who))
        case game.Boost(None):
            return Pattern("boosted", card(who))
        case game.Hit(None):
            return Pattern("hits", None, target(who))
        case do.FlipTo(None, side):
            return Pattern("turned_up" if side == "face up" else "turned_down", lying(who))
        case do.Move(None, None, source, (), False):
            return placed(who, zones, source)
        case do.Move(None, Into(place, "", ""), source, (), False):
            return moved(who, place, source)
        case do.Move(None, Into(Area(("deck",), _, "") as deck, "top" | "bottom" as end, ""), source, (), False):
            found = moved(who, deck, source)
            return replace(found, event=f"{found.event} {end}")
        case do.Move(None, Into(), _, (pr.Facing(face),), False) | game.Bind(None, (pr.Facing(face),), _) if isinstance(
            who, This
        ):
            return given(
                done_to(replace(act, how=()), who, zones), co.RefIs(se.This(), tuple(filters_of(pr.Facing(face))))
            )
        case game.Call(None, Place() as place, source, ()):
            return moved(who, place, source)
        case game.Call(None, None, source, ()):
            return called(who, None, source)
        case game.Retire(None, source):
            return gone(who, "drop", came_from(source) or (FIELD, "any"), "any")
        case do.Discard(None, source):
            if came_from(source) not in (None, (("hand",), "any"), (("hand",), "own")):
                raise Refused("where it comes from")
            return Pattern("discarded", se.This() if isinstance(who, This) else anywhere(in_hand(one_of(who))))
        case game.Bind(None, (), source):
            return gone(who, "bind", came_from(source), "any")
        case do.Choose(None):
            return Pattern("chosen", card(who))
        case game.Lock(None):
            return Pattern("locked", locked(who))
        case game.Unlock(None):
            return Pattern("unlocked", unlocked(who))
        case game.Delete(None):
            return Pattern("deleted", card(who))
        case game.Ride(None, (), None):
            return Pattern("ridden", card(who))
        case game.Shift(None, None, ()):
            return Pattern("moved", card(who))
        case game.Shift(None, Area(("rear",), None, ""), ()):  # 10.32.2: to intercept is to move, too
            return so_of_subject(Pattern("moved", card(who)), pr.In(Area(("rear",))), False)
        case do.Switch(None, mode):
            return Pattern("rested" if mode == "rest" else "stood", card(who))
    raise Refused(in_words("this event", cl.Does(do.Passive(act), who)))


def lying(who: Thing) -> se.Ref | se.Selector:
    """What is turned over lies in a zone where cards can do that."""
    found = card(who)
    if isinstance(found, se.Selector) and found.where not in ("damage", "g_zone"):
        raise Refused("where the cards are")
    return found


def row_left(source: Predicate | None) -> tuple[Area, str] | None:
    """ "from your front row", "from a front row (RC)": from which circles, and of which row."""
    match source:
        case pr.From(game.RowCircle(areas, whose, "", row)):
            return Area(areas, whose), row
        case pr.From(Area(("front" | "back" as row,), whose, "")):
            return Area(("vanguard", "rear"), whose, "or"), row
    return None


def out_of_row(found: Pattern, row: str) -> Pattern:
    """8.6.5.1.2: a card that leaves the field is judged as it was there."""
    if not found.event.startswith("to "):
        raise Refused("in which row this is")
    if isinstance(found.subject, se.Selector):
        return replace(
            found, subject=replace(found.subject, filters=ordered([*found.subject.filters, se.Is(f"{row} row")]))
        )
    return given(found, co.RefIs(se.This(), (se.Is(f"{row} row"),)))


def in_row(found: Pattern, row: str) -> Pattern:
    """ "is placed on (RC) in the back row": it is judged when it is there (8.6.5.1.1)."""
    if isinstance(found.subject, se.Selector):
        filters = ordered((*found.subject.filters, se.Is(f"{row} row")))
        return replace(found, subject=replace(found.subject, filters=filters))
    return given(found, co.RefIs(se.This(), (se.Is(f"{row} row"),)))


def locked(who: Thing) -> se.Ref | se.Selector:
    """10.22.3: a locked card has nothing of what it was."""
    if isinstance(who, This):
        return se.This()
    found = one_of(who)
    bare = found.noun in ("card", "unit", "") and not found.placed
    if (found.where != "rear" and not bare) or found.filters:
        raise Refused("what locked cards are")
    return se.Selector("rear", found.side, ("locked",), (), found.other)


def unlocked(who: Thing) -> se.Ref | se.Selector:
    """It is a unit again."""
    if isinstance(who, This):
        return se.This()
    found = one_of(who)
    return se.Selector("rear", found.side, UNIT, tuple(found.filters), found.other)


def came_from(source: Predicate | None) -> tuple[tuple[str, ...], str] | None:
    match source:
        case None:
            return None
        case pr.From(Place() as place):
            return zones_of(place)
    raise Refused("where it comes from")


def placed(who: Thing, zones: tuple[str, ...], source: Predicate | None) -> Pattern:
    """ "when placed" is on circles where the ability works (3.1.1.3), or on those of the units that are named."""
    if isinstance(who, This):
        areas = zones
    else:
        found = one_of(who)
        if found.noun == "locked" and source is None:
            return Pattern("put_locked", locked(who))
        areas = {"vanguard": ("vanguard",), "rear": ("rear",), "guardians": ("guardians",)}.get(found.where, ())
        if found.where == "field":
            origins, side = came_from(source) or ((), "any")
            found.side = same_side(found.side, side)
            return Pattern("placed_any", found.selector(), origins=origins)
    if areas not in CIRCLES:
        raise Refused("where it is placed")
    return moved(who, Area(areas, None, "or" if len(areas) > 1 else ""), source)


def moved(who: Thing, to: Place, source: Predicate | None) -> Pattern:
    if isinstance(to, game.CircleOf | game.CircleWith | game.AnotherCircle):
        return over(who, to, source)
    if isinstance(to, game.RowCircle):
        return in_row(moved(who, Area(to.areas, to.whose), source), to.row)
    opened = isinstance(to, game.MoreArea)
    areas, side = zones_of(Area(to.areas) if isinstance(to, game.MoreArea) else to)
    origin = came_from(source)
    if areas in CIRCLES:
        origins, from_side = origin or ((), "any")
        if isinstance(who, This):
            expect_none(circle=opened)
            if "enemy" in (side, from_side):
                raise Refused("circles of your opponent")
            return Pattern(CIRCLES[areas], se.This(), origins=origins)
        found = one_of(who)
        found.filters += [se.Is("opened circle")] * opened
        found.side = same_side(same_side(found.side, side), from_side)
        if found.placed and found.where in PILES:
            raise Refused("where it comes from")
        if found.noun in ("g", "g guardian"):
            found.where = "field"
        if found.noun in ("card", "sentinel", "normal", "trigger"):
            found.where, found.kinds = "field", UNIT
        return Pattern(CIRCLES[areas], found.selector(), origins=origins)
    if len(areas) > 1 or areas[0] not in GOALS:
        raise Refused("where it goes")
    return gone(who, areas[0], origin, side)


def over(who: Thing, to: Place, source: Predicate | None) -> Pattern:
    """Where a unit is already: it leaves only by a rule action (9.3.7)."""
    match to:
        case game.CircleOf(This()) if not isinstance(who, This):
            found = moved(who, Area(("vanguard", "rear"), None, "or"), source)
            assert isinstance(found.subject, se.Selector)
            return replace(found, subject=replace(found.subject, filters=(*found.subject.filters, OVER_THIS)))
        case game.AnotherCircle() if not isinstance(who, This):
            found = moved(who, Area(("rear",)), source)
            assert isinstance(found.subject, se.Selector)
            apart = se.Without((OVER_THIS,))
            return replace(found, subject=replace(found.subject, filters=(*found.subject.filters, apart)))
        case game.CircleWith(of) if isinstance(who, This):
            there = one_of(of)
            there.filters.append(OVER_THIS)
            return given(moved(who, Area(("rear",)), source), co.Has(there.selector(), ">=", 1))
    raise Refused("on which circle")


def same_side(one: str, other: str) -> str:
    if one == "any" or other in ("any", one):
        return one if one != "any" else other
    raise Refused("cards of one player in a zone of the other")


def gone(who: Thing, goal: str, origin: tuple[tuple[str, ...], str] | None, side: str) -> Pattern:
    """A card goes to a pile. 8.6.5.1.1, 8.6.5.1.2: it is asked about where all see it."""
    origins, from_side = origin or ((), "any")
    if any(one not in (*FIELD, *PILES) for one in origins):
        raise Refused("where it comes from")
    if isinstance(who, This):
        if "enemy" in (side, from_side):
            raise Refused("zones of your opponent")
        if goal in ("hand", "deck") and not origins and who.noun == "unit":
            origins = FIELD
        if goal in ("hand", "deck") and (not origins or any(one not in OPEN for one in origins)):
            raise Refused("what hidden cards are")
        return Pattern(f"to {goal}", se.This(), origins=origins)
    found = one_of(who)
    found.side = same_side(same_side(found.side, side), from_side)
    if found.where in ("vanguard", "rear", "guardians"):
        if origins and found.where not in origins:
            raise Refused("where it comes from")
        origins = (found.where,)
    elif found.where in ("field", "circles") and found.noun == "unit":
        origins = origins or FIELD
        if any(one not in FIELD for one in origins):
            raise Refused("units are on circles")
    else:
        found = in_pile(found, origins)
        if goal in ("hand", "deck", "g_zone") and (not origins or any(one not in OPEN for one in origins)):
            raise Refused("what hidden cards are")
        return Pattern(f"to {goal}", anywhere(found), origins=origins)
    return Pattern(f"to {goal}", found.selector(), origins=origins)


def in_hand(found: Described) -> Described:
    """What is discarded comes from the hand, whether the text says so or not (10.3.1)."""
    if found.placed and found.where == "hand":
        found.placed = False
    return in_pile(found, ("hand",))


def in_pile(found: Described, origins: tuple[str, ...]) -> Described:
    """Cards as they are in piles: of any type, if the text says no more than “card”."""
    if found.placed or found.noun not in ("card", "", "normal", "trigger", "g"):
        raise Refused("where the cards are")
    if not found.noun:
        found.kinds = UNIT if origins and all(one in FIELD for one in origins) else ()
    return found


# ── checks ──


def checked(what: Thing, check: game.Check) -> Pattern:
    """3.13.1, 7.6.1.2: a card is revealed for a check."""
    if isinstance(what, This):
        found: se.Ref | se.Selector = se.This()
    else:
        described = one_of(what)
        if described.placed or described.noun not in CHECKED or described.side == "enemy":
            raise Refused("which card is revealed")
        if not described.noun:
            described.kinds = ()
        found = replace(anywhere(described), where="trigger")
    event = f"{check.kind}_check"
    match check.of:
        case None:
            return Pattern(event, found)
        case Player() as who:
            if isinstance(found, se.Selector):
                return Pattern(event, replace(found, side=side_of(who)))
            return Pattern(event, found, player=side_of(who))
        case Thing() as unit if check.kind == "drive":  # it is its attack
            if isinstance(found, se.Selector):
                found = replace(found, side="own")
            return Pattern(event, found, condition=in_battle(unit, se.Is("attacking")))
    raise Refused("whose check it is")


# ── how and when ──


def beside_circle(fact: cl.Does, tails: tuple[Tail, ...]) -> cl.Does:
    """ "is placed on the same row as this unit", "is placed in the left column of the front row": rows and columns are
    of these circles (4.6.2, 4.6.3)."""
    match fact.act:
        case do.Passive(do.Move(None, None) as act, "") if any(map(is_about_circle, tails)):
            there = Into(Area(("vanguard", "rear"), None, "or"))
            return replace(fact, act=do.Passive(replace(act, to=there)))
    return fact


def is_about_circle(tail: Tail) -> bool:
    return isinstance(tail, game.BesideUnit) or (
        isinstance(tail, game.WhileSo) and isinstance(tail.is_, game.InColumnOf)
    )


def with_tails(fact: cl.Does, tails: tuple[Tail, ...], zones: tuple[str, ...]) -> Pattern:
    """What is said about an event besides: by what it comes about, for which check, during which time."""
    checks = [tail for tail in tails if isinstance(tail, game.ForCheck)]
    rest = [tail for tail in tails if not isinstance(tail, game.ForCheck)]
    if checks:
        match fact.act, fact.who, checks:
            case do.Passive(do.Reveal(None), ""), Thing() as what, [game.ForCheck(game.Check() as check)]:
                found = checked(what, check)
            case _:
                raise Refused(in_words("this event", fact))
        if any(isinstance(tail, cl.By) for tail in rest):
            raise Refused("what a check comes about by")  # 9.6.3: a rule makes it, whatever the damage came from
    else:
        found = pattern_of(beside_circle(fact, tails), zones)
    for tail in rest:
        match tail:
            case cl.By(Cards() | This() as foe, False, "") if found.event in ("attacked", "ridden", "boosted"):
                if found.other is not None:
                    raise Refused("by what it is attacked")
                found = replace(found, other=rider(foe) if found.event == "ridden" else card(foe))
            case game.BesideUnit(line, of) if is_placing(found):
                beside = Beside(line, compared_with(of))
                if isinstance(found.subject, se.Selector):
                    found = replace(found, subject=replace(found.subject, filters=(*found.subject.filters, beside)))
                else:
                    found = given(found, co.RefIs(se.This(), (beside,)))
            case game.NotFrom(source) if found.event in CIRCLES.values() and not found.origins:
                areas, side = came_from(source) or ((), "any")
                if side == "enemy" or any(one not in PILES for one in areas):
                    raise Refused("where it comes from")
                found = replace(found, origins=tuple(one for one in PILES if one not in areas))
            case cl.By(Skills(None, None, (game.Part("cost"), pr.Keyword("stride")), ())):
                if found.event not in ("discarded", "to drop") or found.by is not None:
                    raise Refused("what is paid to stride")
                found = replace(found, event="paid_stride", origins=())
            case cl.By(Skills(None, None | Player("you"), (game.Part("effect"), pr.Keyword("revelation")), ())) if (
                found.event == "to soul"
            ):
                about = found.subject
                there = replace(about, where="soul") if isinstance(about, se.Selector) else about
                found = replace(found, event=REVEALED, subject=there)  # 11.20.3
            case game.WhileSo(is_, negated):
                found = so_of_subject(found, is_, negated)
            case cl.By() if found.event == "looked" and cause(tail) == By("effect"):
                pass  # nobody looks at a deck otherwise
            case cl.By() if found.by is None:
                found = replace(found, by=cause(tail))
            case cl.By() if isinstance(fact.who, Player) and found.by == By("skill", side_of(fact.who)):
                found = replace(found, by=of_player(cause(tail), found.by.player))
            case cl.OutOf(source) if not found.origins:
                raise Refused(in_words("where it comes from", source))
            case cl.Within() | cl.BattleWhere() | cl.AnyTime() | cl.NotDuring():
                found = given(found, during(tail))
            case cl.AtEdge("end", cl.Phase("turn", whose, False), False):
                found = given(found, during(cl.Within(cl.Phase("end", whose))))  # 6.8.1: by what is done then
            case _:
                raise Refused(in_words("how this happens", tail))
    return found


def is_placing(pattern: Pattern) -> bool:
    return pattern.event in (*CIRCLES.values(), "placed_any")


def so_of_subject(pattern: Pattern, is_: Predicate, negated: bool) -> Pattern:
    """ "when it attacks while boosted"."""
    filters = ordered(filters_of(is_))
    if isinstance(pattern.subject, se.Selector) and not negated:
        return replace(pattern, subject=replace(pattern.subject, filters=(*pattern.subject.filters, *filters)))
    if pattern.subject != se.This():
        raise Refused("what it must be then")
    so = co.RefIs(se.This(), filters)
    return given(pattern, co.Not(so) if negated else so)


def cause(tail: cl.By) -> By:
    if tail.excluded:
        raise Refused("in any other way")
    match tail.what:
        case Skills(count, of, (game.Part(part),), ()) if count in ONE:
            return whose(CAUSES[part], of)
        case Skills(None, of, (game.Part(part), pr.Keyword(word)), ()):
            found = By(CAUSES[part]) if of is None else whose(CAUSES[part], of)
            return replace(found, skills=(word,))
        case Skills(None, None, (pr.Keyword("charging" | "hollow" as word),), ()):
            return By("rule", skills=(word,))  # 11.29.2, 11.33.2
        case Skills(None, None, (pr.Keyword("time_leap" as word),), ()):
            return By("effect", skills=(word,))
        case Thing() as who if tail.word == "":
            return whose("skill", who)
    raise Refused(in_words("by what this happens", tail))


def of_player(by: By, side: str) -> By:
    """ "you retire a rear-guard for the cost of your unit's ability"."""
    if by.player not in ("any", side):
        raise Refused("by whom this is done")
    return replace(by, player=side)


def whose(kind: str, of: Thing | Player | None) -> By:
    match of:
        case None:
            return By(kind)
        case Player():
            return By(kind, side_of(of))
        case Ref("this", "unit" | "card" | ""):
            return By(kind, card=se.This())
        case This(noun) if noun != "skill":
            return By(kind, card=se.This())
        case ThisCard():
            return By(kind, card=se.This())
        case Cards():
            found = one_of(of)
            if found.noun == "card":
                found = in_pile(found, ())
                if not found.filters and not found.other:
                    return By(kind, found.side)
                return By(kind, card=anywhere(found))
            if found.noun == "":
                found.where, found.kinds = "", ()
            return By(kind, card=se.Selector(found.where, found.side, found.kinds, tuple(found.filters), found.other))
    raise Refused("by what this happens")
