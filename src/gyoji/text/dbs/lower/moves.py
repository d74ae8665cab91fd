"""Cards that go somewhere: destinations, whose they are, cards from the top of a pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.cards import area_of, describe
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.setting import Setting, amount, each, plain_cards, top_number
from gyoji.text.dbs.words import ordered
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Goal, Place
from gyoji.text.meaning.things import (
    Area,
    Cards,
    Into,
    Narrowed,
    OnTopOf,
    OutOfGame,
    TopCards,
    Under,
)
from gyoji.text.meaning.values import Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.steps import Known, RestOf, This


def discarded(steps: list[st.Step], setting: Setting) -> ac.Discard | None:
    """ "Place 2 cards from your hand in the Drop Area"."""
    match steps[:2]:
        case [
            st.Introduce(number, do.Choose(Cards() as what), None, True),
            st.Perform(do.Move(Known(moved), Into(place, "", ""), None, (), False), None),
        ] if number == moved and area_of(owners(place))[0] == "drop":
            found = describe(what)
            if (found.where, found.side, found.bind) == ("hand", "own", -1) and found.low == found.high:
                return ac.Discard("own", am.Const(found.low), ordered(found.filters), found.kinds)
    return None


def move(act: do.Move, side: str, setting: Setting) -> list[ac.Action]:
    if act.what is None or act.to is None or act.source is not None:
        raise Refused("moving this")
    rested = is_rested(act)
    goal, owner = destination(act.to, act.shuffled)
    if isinstance(act.what, RestOf):
        back = {"deck_bottom": "bottom", "deck_top": "top", "drop": "trash"}.get(goal)
        if back is None or owner == "enemy":
            raise Refused("where the rest goes")
        return [ac.ReturnRest(act.what.number, back, "kept" if back == "trash" else "any")]
    if isinstance(act.what, TopCards):
        return [from_top(act.what, goal, owner, setting)]
    if goal == "hand" and act.what == Narrowed(This(), (pr.Alone(),)):
        return [own.ReturnTop(se.This())]
    makes: dict[str, Callable[[ac.Target], ac.Action]] = {
        "energy": lambda cards: own.ToEnergy(cards, rested),
        "under": own.PlaceUnder,
        "over": own.PlayOver,
        "battle": lambda cards: own.Play(cards, rested),
    }
    found = each(act.what, makes.get(goal, lambda cards: ac.Move(cards, goal)), setting)
    for one in found:
        must_be_owners(one, owner, setting)
    return found


def is_rested(act: do.Move) -> bool:
    """Is it placed in Rest Mode? "In any order" is how it is done anyway."""
    rested = False
    for how in act.how:
        match how:
            case pr.InMode(mode):
                rested = mode == "rest"
            case do.AnyOrder():
                pass
            case _:
                raise Refused("how it is moved")
    return rested


def destination(goal: Goal, shuffled_in: bool) -> tuple[str, str]:
    """Where to, and whose area that is ("any": the owner's)."""
    match goal:
        case OutOfGame():
            return "removed", "any"
        case Under(This()):
            return "under", "any"
        case OnTopOf(This()):
            return "over", "any"
        case Into(place, end, ""):
            where, side = area_of(owners(place))
            if where == "deck":
                if not end and not shuffled_in:
                    raise Refused("where in the deck")
                return ("deck_shuffle" if shuffled_in else f"deck_{end}"), side
            if not end:
                return where, side
    raise Refused("where it goes")


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


def from_top(what: TopCards, goal: str, owner: str, setting: Setting) -> ac.Action:
    if what.place is None or what.end != "top" or what.mods or not plain_cards(what.kind) or goal != "drop":
        raise Refused("moving these cards")
    where, side = area_of(what.place)
    if where != "deck" or owner not in ("any", side):
        raise Refused("moving these cards")
    number = top_number(what)
    if what.count is not None and what.count.kind == "up to":
        if side != "own":
            raise Refused("moving these cards")
        return own.MillUpTo(number)
    return ac.Mill(side, amount(number, setting))
