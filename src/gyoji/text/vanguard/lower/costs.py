"""What is paid: the parts of a cost."""

from __future__ import annotations

from typing import Final

from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Price, Thing
from gyoji.text.meaning.things import Area, Into
from gyoji.text.meaning.values import Count
from gyoji.text.resolve.acts import act_steps
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Introduce, Known, Perform, Step, This, ThisCard
from gyoji.text.vanguard.lower.cards import Described, describe, zones_of
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.nodes import costs as own
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import DEED_PLACES, PAYMENTS, THIS_PAYS, WORDS

DEEDS: Final = {"hand": "hand", "soul": "soul", "drop": "drop", "damage": "damage"}


def parts_of(price: Price, discourse: Discourse) -> tuple[own.Cost, ...]:
    match price:
        case ln.Prices(first, second):
            return parts_of(first, discourse) + parts_of(second, discourse)
        case game.Blast("damage", number, what):
            return (own.CounterBlast(number, paid_with(what)),)
        case game.Blast("soul", number, what):
            return (own.SoulBlast(number, paid_with(what)),)
        case ln.DoAct(act, False):
            return done(act_steps(act, None, discourse))
    raise Refused("this cost")


def paid_with(what: Thing | None) -> tuple[se.Filter, ...]:
    """10.16.1.1: cards of that description only."""
    if what is None:
        return ()
    found = describe(what)
    expect_none(places=found.placed, kinds=found.noun not in ("card", ""), other=found.other, whose=found.side != "any")
    return WORDS.ordered(found.filters)


def done(steps: list[Step]) -> tuple[own.Cost, ...]:
    match steps:
        case [Introduce(number, do.Choose(what), None), Perform(act, None)] if done_to(act) == Known(number) and what:
            return (taken(describe(what), act),)
        case [Perform(act, None)] if isinstance(done_to(act), This):
            return (this_pays(deed_of(act), isinstance(done_to(act), ThisCard)),)
    raise Refused("this cost")


def done_to(act: Act) -> Thing | None:
    found = getattr(act, "what", None)
    return found if isinstance(found, Thing) else None


def deed_of(act: Act) -> str:
    match act:
        case game.Retire(_, None):
            return "retire"
        case game.Lock():
            return "lock"
        case game.Bind(_, () | (pr.Facing("up"),), None):
            return "bind"
        case do.Switch(_, "rest"):
            return "rest"
        case do.Discard(_, None):
            return "discard"
        case do.Reveal():
            return "reveal"
        case do.FlipTo(_, "face up"):
            return "face_up"
        case do.Move(_, Into(place, end, ""), None, how, False):
            return goal_of(place, end, len(how) == 1 and how[0] == do.AnyOrder(), len(how))
    raise Refused(in_words("this cost", act))


def goal_of(place: object, end: str, any_order: bool, hows: int) -> str:
    if hows and not (any_order and end == "bottom"):
        raise Refused("how this is paid")
    if not isinstance(place, Area):
        raise Refused("this cost")
    areas, side = zones_of(place)
    if side == "enemy" or len(areas) > 1:
        raise Refused("this cost")
    name = f"deck_{end}" if areas == ("deck",) and end in ("top", "bottom") else DEEDS.get(areas[0], "")
    if not name or (end and areas != ("deck",)):
        raise Refused("this cost")
    return name


def taken(found: Described, act: Act) -> own.Cost:
    match found.count:
        case Count("exactly", int() as number):
            pass
        case Count("another"):
            number = 1
        case _:
            raise Refused("how many cards are paid")
    deed = deed_of(act)
    if found.side == "enemy" or found.bind >= 0:
        raise Refused("whose cards are paid")
    found.side = "own"
    selector = found.selector()
    if deed == "discard" and number == 1 and selector == se.Selector("hand", "own"):
        return own.DiscardCards(1)
    places = DEED_PLACES.get(deed)
    if deed not in PAYMENTS or (places is not None and selector.where not in places):
        raise Refused(in_words("this cost", act))
    return own.Take(number, selector, deed)


def this_pays(deed: str, card: bool) -> own.Cost:
    """`card`: the text says “this card”, wherever it is."""
    if deed == "soul":
        return own.ThisPays("card_into_soul") if card else own.IntoSoul()
    if deed not in THIS_PAYS:
        raise Refused("this card pays")
    return own.ThisPays(deed)
