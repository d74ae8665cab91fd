"""Cards that go somewhere: destinations, whose they are, cards from the top of a pile."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import area_of, describe, reference
from gyoji.text.dbs.lower.choices import take
from gyoji.text.dbs.lower.plays import play
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.setting import Setting, each, plain_cards
from gyoji.text.dbs.words import ordered
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Goal, Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Back, Cards, Into, IntoPlay, Narrowed, OnTopOf, OutOfGame, Several, Under
from gyoji.text.meaning.values import Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.steps import Known, RestOf, This


def discarded(steps: list[st.Step], setting: Setting) -> ac.Discard | None:
    """ "Place 2 cards from your hand in the Drop Area"."""
    match steps[:2]:
        case [
            st.Introduce(number, do.Choose(Cards() as what), None, True, None),
            st.Perform(do.Move(Known(moved), Into(place, "", ""), None, (), False), None),
        ] if number == moved and area_of(owners(place)) in (("drop", "own"), ("drop", "any")):
            found = describe(what)
            if found.random:
                return None
            if found.count is not None and not isinstance(found.count.number, int) and found.count.kind != "another":
                return None
            if (found.where, found.side, found.bind) == ("hand", "own", -1) and found.low == found.high:
                return ac.Discard("own", am.Const(found.low), ordered(found.filters), found.kinds)
    return None


def move(act: do.Move, side: str, setting: Setting) -> list[ac.Action]:
    what = act.what
    if what is None or act.to is None:
        raise Refused("moving this")
    if act.source is not None:
        what = from_there(what, act.source)
    return [*taken_first(what, setting), *moved(act, what, act.to, side, setting)]


def taken_first(what: Thing, setting: Setting) -> list[ac.Action]:
    """Cards at an end of a pile are taken as they are moved."""
    parts = what.parts if isinstance(what, Several) else (what,)
    numbers = [part.number for part in parts if isinstance(part, Known) and part.number in setting.pending]
    return [take(number, *setting.pending.pop(number), setting) for number in numbers]


def moved(act: do.Move, what: Thing, to: Goal, side: str, setting: Setting) -> list[ac.Action]:
    goal, owner, host = destination(to, act.shuffled or (is_into_deck(to) and setting.shuffles))
    if goal == "back":
        goal = setting.taken.get(what.number, "") if isinstance(what, Known | RestOf) else ""
        if not goal:
            raise Refused("where it goes back to")
    if goal in ("over", "battle"):
        how = [one for one in act.how if not isinstance(one, do.AnyOrder)]
        how += [pr.Atop(to.thing)] if isinstance(to, OnTopOf) else []
        placed = isinstance(to, Into)  # "put it into play" is playing it
        return play(what, tuple(how), whose_area(owner, side), setting, placed)
    face = to.face if isinstance(to, Into) else ""
    if goal.startswith("life"):
        face = next((one.face for one in act.how if isinstance(one, pr.Facing)), face)
        act = replace(act, how=tuple(one for one in act.how if not isinstance(one, pr.Facing)))
    rested, order = manner(act.how, goal, side)
    if isinstance(what, RestOf):
        if owner == "enemy":
            raise Refused("where the rest goes")
        return [ac.Move(se.Left(what.number), goal, rested, host, order=order or side)]
    alone = what == Narrowed(This(), (pr.Alone(),))
    cards = This() if alone else what
    together = in_one_order(cards) if order else None
    if together is not None:
        return [ac.Move(together, goal, rested, host, alone, order, face)]
    found = each(cards, lambda one: ac.Move(one, goal, rested, host, alone, order, face), setting)
    for one in found:
        must_be_owners(one, owner, setting)
    return found


def in_one_order(cards: Thing) -> se.Several | None:
    """Cards that were chosen one after the other and are placed "in any order" are placed together."""
    parts = cards.parts if isinstance(cards, Several) and cards.op == "and" else ()
    known = [se.Bound(part.number) for part in parts if isinstance(part, Known)]
    return se.Several(tuple(known)) if len(known) == len(parts) > 1 else None


def move_both(act: do.MoveBoth, side: str, setting: Setting) -> list[ac.Action]:
    """ "Place that card in A and the rest in B". What lies under a card that leaves goes to the Drop Area anyway
    (11-3-5)."""
    first = move(do.Move(act.what, act.to, None, act.how), side, setting)
    if goes_along(act.other, act.what) and act.other_to is not None and destination(act.other_to, False)[0] == "drop":
        return first
    return [*first, *move(do.Move(act.other, act.other_to, None, act.how), side, setting)]


def goes_along(other: Thing | None, what: Thing | None) -> bool:
    """All cards under that card?"""
    if not isinstance(other, Cards) or other.count is None or other.count.kind not in ("all", "every"):
        return False
    return plain_cards(other.kind) and other.mods == (pr.Beneath(what),) if isinstance(what, Thing) else False


def from_there(what: Thing, source: Predicate) -> Thing:
    """ "Place this card in your Drop Area from your hand": this card in the hand."""
    if not isinstance(what, This) or not isinstance(source, pr.From):
        raise Refused("where it comes from")
    return Narrowed(what, (source,))


def whose_area(owner: str, side: str) -> str:
    """A Battle Area of nobody in particular is that of who plays the card."""
    return side if owner == "any" else owner


def manner(how: tuple[Predicate, ...], goal: str, side: str) -> tuple[bool, str]:
    """Is it placed in Rest Mode, and who says in which order? "In any order": who places them."""
    rested, order = False, ""
    for one in how:
        match one:
            case pr.InMode(mode) if goal == "energy":
                rested = mode == "rest"
            case do.AnyOrder():
                order = side
            case _:
                raise Refused("how it is moved")
    return rested, order


def destination(goal: Goal, shuffled_in: bool) -> tuple[str, str, se.Ref | None]:
    """Where to, whose area that is ("any": the owner's), under which card."""
    match goal:
        case OutOfGame():
            return "removed", "any", None
        case Under(thing):
            host = reference(thing)
            if host is None or isinstance(thing, Narrowed):
                raise Refused("under which card it goes")
            return "under", "any", host
        case Back():
            return "back", "any", None
        case OnTopOf():
            return "over", "any", None
        case IntoPlay():
            return "battle", "any", None
        case Into(place, end, face):
            where, side = area_of(owners(place))
            if face and where != "life":
                raise Refused("how it lies there")
            if where == "deck" and not end and not shuffled_in:
                raise Refused("where in the deck")
            if where == "deck" or (where == "life" and end):
                return (f"{where}_shuffle" if shuffled_in else f"{where}_{end}"), side, None
            if not end:
                return where, side, None
    raise Refused("where it goes")


def is_into_deck(goal: Goal) -> bool:
    """Into a deck, nobody says where: it is shuffled afterwards."""
    return isinstance(goal, Into) and not goal.end and isinstance(goal.place, Area) and goal.place.areas == ("deck",)


def owners(place: Place) -> Place:
    """ "Their hand", as a place to go to, is the owner's."""
    if isinstance(place, Area) and place.whose == Player("they"):
        return replace(place, whose=Player("owner"))
    return place


def must_be_owners(action: ac.Action, owner: str, setting: Setting) -> None:
    """3-1-7-1: cards go to their owner's areas. "Your Drop Area" for an opponent's card is its owner's too; a text that
    gives an own card away is refused."""
    if owner != "enemy":
        return
    cards = getattr(action, "target", None)
    whose = None
    if isinstance(cards, se.This):
        whose = "own"
    elif isinstance(cards, se.Bound):
        whose = setting.sides.get(cards.bind)
    elif isinstance(cards, se.Selector):
        whose = cards.side
    if whose is not None and whose != owner:
        raise Refused("an area that is not the owner's")
