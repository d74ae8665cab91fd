"""What is paid: the parts of a cost."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Predicate, Price, Thing
from gyoji.text.meaning.things import Area, Cards, Into, Kind, Narrowed, Ref, Several, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.acts import act_steps
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Introduce, Known, Perform, Step, This, ThisCard
from gyoji.text.vanguard.keywords import ALL, UNIT
from gyoji.text.vanguard.lower.amounts import amount_of
from gyoji.text.vanguard.lower.cards import describe, top_number
from gyoji.text.vanguard.lower.described import Described
from gyoji.text.vanguard.lower.discards import as_discarded
from gyoji.text.vanguard.lower.moves import as_it_lies, call, put_locked
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.lower.zones import zones_of
from gyoji.text.vanguard.nodes import acts
from gyoji.text.vanguard.nodes import costs as own
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import states
from gyoji.text.vanguard.words import DEED_PLACES, PAYMENTS, THIS_PAYS, ordered

VANGUARD: Final = Kind(noun="vanguard")
SHOWN_FROM: Final = ("hand", "hand_drop")
PAYING: Final = ("card", "", "normal", "trigger")  # what cards that pay are called
MILLED: Final = ("drop", "bind", "bind_down", "soul", "damage", "damage_down")
DECKS: Final = {"top": "deck_top", "bottom": "deck_bottom", "": "deck_shuffle"}
DEEDS: Final = {"hand": "hand", "soul": "soul", "drop": "drop", "damage": "damage", "bind": "bind"}
LYING: Final = {("damage", "down"): "damage_down", ("bind", "down"): "bind_down"}  # 4.8.2.1, 4.9.2.1


def shuffled_in(price: Price) -> Price:
    """ "Return it to your deck", of which the effect shuffles what comes of it: on the bottom will do."""
    match price:
        case ln.Prices(first, second):
            return ln.Prices(shuffled_in(first), shuffled_in(second))
        case ln.DoAct(act):
            return replace(price, act=onto_deck(act))
    return price


def said_to_be_there(price: Price, zones: Collection[str]) -> Price:
    """ "Put this card on the bottom of your deck from your drop zone", where the card is in that zone anyway."""
    match price:
        case ln.Prices(first, second):
            return ln.Prices(said_to_be_there(first, zones), said_to_be_there(second, zones))
        case ln.DoAct(do.Move(Ref("this"), _, pr.From(Area((zone,), None | Player("you")))) as act) if zone in zones:
            return replace(price, act=replace(act, source=None))
        case ln.DoAct(
            do.Move(Narrowed(Ref("this") as what, (pr.From(Area((zone,), None | Player("you"))),)))
            | game.Bind(Narrowed(Ref("this") as what, (pr.From(Area((zone,), None | Player("you"))),))) as act
        ) if zone in zones:
            return replace(price, act=replace(act, what=what))
    return price


def onto_deck(act: Act) -> Act:
    match act:
        case do.Then(_, do.Shuffle()):
            return act
        case do.Then(first, second):
            return do.Then(onto_deck(first), onto_deck(second))
        case do.Move(_, Into(Area(("deck",)), "", "") as to):
            return replace(act, to=replace(to, end="bottom"))
    return act


def parts_of(price: Price, discourse: Discourse) -> tuple[own.Cost, ...]:
    match price:
        case ln.Prices(ln.DoAct(do.Reveal() as shown, False), ln.DoAct(act, False)) if done_to(act) == Ref("it"):
            return done(act_steps(do.Then(shown, act), None, discourse))
        case ln.Prices(first, second):
            return parts_of(first, discourse) + parts_of(second, discourse)
        case game.NoCost():
            return ()
        case game.Blast(pile, number, what):
            return (blast(pile, number, what),)
        case ln.DoAct(act, False):
            return done(act_steps(without_shuffling(act), None, discourse))
    raise Refused("this cost")


def without_shuffling(act: Act) -> Act:
    """ "Return it to your deck, and shuffle your deck": where in the deck it is nobody knows anyway."""
    match act:
        case do.Then(first, do.Shuffle(None | Area(("deck",), None | Player("you"), ""))) if last_goes_into_deck(first):
            return first
        case do.Then(first, second):
            return do.Then(first, without_shuffling(second))
    return act


def last_goes_into_deck(act: Act) -> bool:
    match act:
        case do.Then(_, second):
            return last_goes_into_deck(second)
        case do.Move(_, Into(Area(("deck",)), "", "")):
            return True
    return False


def blast(pile: str, number: int, what: Thing | None) -> own.Cost:
    """10.16.1, 10.17.1; “[Soul-Blast any number of cards]”."""
    more = 0
    if isinstance(what, Cards) and what.count is not None:
        number, more, _ = numbers_paid(describe(what))
        what = replace(what, count=None)
    cards = paid_with(what)
    return own.PileBlast(pile, number, cards, more=more)


def cheaper(parts: tuple[own.Cost, ...], pile: str, by: am.Amount) -> tuple[own.Cost, ...]:
    """ "This ability's cost is reduced by [Counter-Blast 1] for each …": nothing is less than none."""
    found = [part for part in parts if isinstance(part, own.PileBlast) and part.pile == pile]
    if len(found) != 1 or found[0].more or found[0].filters:
        raise Refused("which part of the cost is reduced")
    left = replace(found[0], many=am.Sum((am.Const(found[0].number),), (by,), True))
    return tuple(left if part is found[0] else part for part in parts)


def paid_with(what: Thing | None) -> tuple[se.Filter, ...]:
    """10.16.1.1: cards of that description only."""
    if what is None:
        return ()
    found = describe(what)
    expect_none(places=found.placed, kinds=found.noun not in PAYING, whose=found.side != "any")
    return ordered([*found.filters, *[se.IsSame(se.ThisCard(), False)] * found.other])


def done(steps: list[Step]) -> tuple[own.Cost, ...]:
    """Acts one after the other, each with cards chosen for it or with this card: all are paid at the same time."""
    match steps:
        case []:
            return ()
        case [Introduce(number, do.Choose(TopCards() as what), None), Perform(act, None), *rest] if done_to(
            act
        ) == Known(number):
            return (from_top(what, act), *done(rest))
        case [Introduce(_, do.Discard(TopCards() as what) as act, None), *rest] | [
            Perform(do.Discard(TopCards() as what) as act, None),
            *rest,
        ]:
            return (from_top(what, act), *done(rest))
        case [
            Introduce(number, do.Choose(Cards() as what), None),
            Perform(do.Reveal(Known(shown)), None),
            Perform(act, None),
            *rest,
        ] if number == shown and done_to(act) == Known(number):
            return (replace(from_hand(describe(what), act), shown=True), *done(rest))
        case [Introduce(number, do.Reveal(Cards() as what), None), Perform(act, None), *rest] if done_to(act) == Known(
            number
        ):
            return (replace(from_hand(describe(what), act), shown=True), *done(rest))
        case [Introduce(number, do.Choose(what), None), Perform(act, None), *rest] if (
            done_to(act) == Known(number) and what
        ):
            return (taken(describe(paid_apart(what)), act), *done(rest))
        case [Introduce(number, do.Reveal(Cards() as what), None), *rest]:
            return (revealed(describe(what)), *done(rest))
        case [Perform(do.Reveal(ThisCard()), None), Perform(act, None), *rest] if isinstance(done_to(act), ThisCard):
            cost = this_pays(deed_of(act), True)
            if not isinstance(cost, own.ThisPays):
                raise Refused("what is revealed")
            return (replace(cost, shown=True), *done(rest))
        case [Perform(act, None), *rest] if (lies := as_it_lies(act))[0] is not None:
            (cost,) = done([Perform(lies[1], None)])
            if not isinstance(cost, own.ThisPays) or lies[0] != "up":
                raise Refused("how it lies")
            return (replace(cost, up=True), *done(rest))
        case [Perform(act, None), *rest] if isinstance(done_to(act), This):
            return (this_pays(deed_of(act), isinstance(done_to(act), ThisCard)), *done(rest))
        case [Perform(act, None), *rest] if isinstance(what := done_to(act), Cards) and what.count == Count("all"):
            return (all_taken(describe(what), act), *done(rest))
        case [Perform(act, None), *rest] if isinstance(what := done_to(act), Cards) and what.kind == VANGUARD:
            return (taken(describe(replace(what, count=what.count or Count("exactly", 1))), act), *done(rest))
        case [*chosen, Perform(act, None)] if isinstance(parts := getattr(act, "what", None), Several):
            apart = [Perform(replace(act, what=part), None) for part in parts.parts]  # type: ignore[type-var]
            return tuple(cost for one in apart for cost in done([*introduced(chosen, one), one]))
    raise Refused("this cost")


def paid_apart(what: Thing) -> Thing:
    """ "a card named A and a card named B": a card pays for only one part, without being told."""
    if not isinstance(what, Cards):
        return what
    return replace(what, mods=tuple(mod for mod in what.mods if not is_other_payer(mod)))


def is_other_payer(mod: Predicate) -> bool:
    return isinstance(mod, pr.Except) and isinstance(mod.what, Known)


def introduced(steps: list[Step], act: Perform) -> list[Step]:
    """The choice of the cards that an act is done with."""
    what = done_to(act.act)
    if not isinstance(what, Known):
        return []
    found = [one for one in steps if isinstance(one, Introduce) and one.number == what.number]
    return [replace(one, act=apart(one.act)) for one in found]


def apart(act: Act) -> Act:
    """Without “another than those”: a card pays for one part only (8.5.2.3)."""
    match act:
        case do.Choose(Cards() as what):
            mods = tuple(mod for mod in what.mods if not isinstance(mod, pr.Except) or not isinstance(mod.what, Known))
            return replace(act, what=replace(what, mods=mods))
    return act


def from_hand(found: Described, act: Act) -> own.Take:
    """ "Reveal a card from your hand, and put it on the bottom of your deck": who pays shows it. Cards of a zone that
    all see need not be shown.
    """
    cost = taken(found, act)
    if not isinstance(cost, own.Take) or cost.selector.where not in SHOWN_FROM:
        raise Refused("what is revealed")
    return cost


def from_top(what: TopCards, act: Act) -> own.Cost:
    """ "Put two cards from the top of your deck into your drop zone"."""
    many = top_number(what).value
    deed = deed_of(act)
    deed = "drop" if deed == "discard" else deed  # 10.3.1
    if deed not in MILLED:
        raise Refused(in_words("this cost", act))
    return own.MillCards(many, deed)


def revealed(found: Described) -> own.Cost:
    if found.other:
        raise Refused("what is revealed")
    return taken(found, do.Reveal())


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
        case game.Bind(_, (pr.Facing("down"),), None):
            return "bind_down"
        case do.Switch(_, "rest"):
            return "rest"
        case do.Discard(_, None):
            return "discard"
        case do.Reveal():
            return "reveal"
        case do.FlipTo(_, "face up"):
            return "face_up"
        case do.FlipTo(_, "face down"):
            return "face_down"
        case game.Call(_, Area(("rear",), None | Player("you")), None, _, False):
            return "call"
        case states.PutLocked(_, Area(("rear",), None | Player("you"))):
            return "put_locked"
        case do.Move(_, Into(place, end, ""), None, how, False):
            return goal_of(place, end, how)
    raise Refused(in_words("this cost", act))


def goal_of(place: object, end: str, how: tuple[Predicate, ...]) -> str:
    if not isinstance(place, Area):
        raise Refused("this cost")
    areas, side = zones_of(place)
    if side == "enemy" or len(areas) > 1:
        raise Refused("this cost")
    name = DECKS.get(end, "") if areas == ("deck",) else DEEDS.get(areas[0], "")
    if not name or (end and areas != ("deck",)):
        raise Refused("this cost")
    match how:
        case (pr.Facing("down"),) if (name, "down") in LYING:
            return LYING[name, "down"]
        case () | (do.AnyOrder(),) if end or not how:
            return name
        case (pr.Facing("up"),) if name in ("damage", "bind"):
            return name
    raise Refused("how this is paid")


def number_paid(found: Described) -> int:
    number, more, many = numbers_paid(found)
    if more or many is not None:
        raise Refused("how many cards are paid")
    return number


def numbers_paid(found: Described) -> tuple[int, int, am.Amount | None]:
    """How many cards, how many more there may be, and the number where it is worked out; none is a number, too
    (1.3.5).
    """
    match found.count:
        case Count("exactly", int() as number, None, False, False):
            return number, 0, None
        case Count("exactly", int() as number, None, True, False) if found.parts:
            return number, 0, None  # so many in total, of several zones
        case Count("exactly", Amount() as many, None, False, False):
            return 0, 0, amount_of(many)
        case Count("another"):
            return 1, 0, None
        case Count("any number"):
            return 0, ALL, None
        case Count("up to", int() as number, None, False, False):
            return 0, number, None
        case Count("at least", int() as number, None, False, False):
            return number, ALL, None
    raise Refused("how many cards are paid")


def taken(found: Described, act: Act) -> own.Cost:
    number, more, many = numbers_paid(found)
    total, apart, alike = found.taken_together()
    if total is not None and total.op != ">=":
        raise Refused("what the cards that are paid come to")
    deed, selector = paid_by(found, act)
    together = total is not None or apart or alike or many is not None
    if deed == "discard":
        selector = replace(selector, filters=as_discarded(selector.filters))
    placing = placed(act, selector)
    if placing is not None and (more or together):
        raise Refused("how many cards are paid")
    return own.Take(
        number, selector, deed, more=more, total=total, apart=apart, alike=alike, many=many, placing=placing
    )


def placed(act: Act, cards: se.Selector) -> acts.Call | None:
    """On which circles, if that is where they are put."""
    match act:
        case game.Call(_, _, _, how):
            found = call(cards, how, "own", None)
            if found.beside or found.together:
                raise Refused("to which circle")
            return found
        case states.PutLocked(_, _, how):
            return put_locked(cards, how, "own")
    return None


def all_taken(found: Described, act: Act) -> own.Cost:
    """v:12.14.1.2: all of these cards, even if there are none."""
    deed, selector = paid_by(found, act)
    if deed in ("call", "put_locked"):
        raise Refused("how many cards are paid")
    if deed.startswith("deck"):
        raise Refused("in which order this is paid")
    return own.TakeAll(selector, deed)


def paid_by(found: Described, act: Act) -> tuple[str, se.Selector]:
    """What is done with which cards of one's own (v:12.14.1)."""
    deed = deed_of(act)
    if found.side == "enemy" or found.bind >= 0:
        raise Refused("whose cards are paid")
    found.side = "own"
    if deed == "retire" and found.noun == "card" and not found.placed:
        found.where, found.kinds = "rear", UNIT  # “retire two grade 0 cards”: those that can be (10.4.1)
    selector = found.selector()
    places = DEED_PLACES.get(deed)
    if deed not in PAYMENTS or (places is not None and not all(where in places for where, _ in se.areas_of(selector))):
        raise Refused(in_words("this cost", act))
    return deed, selector


def this_pays(deed: str, card: bool) -> own.Cost:
    """`card`: the text says “this card”, wherever it is."""
    if deed == "soul":
        return own.ThisPays("card_into_soul" if card else "soul")
    if deed not in THIS_PAYS:
        raise Refused("this card pays")
    return own.ThisPays(deed)
