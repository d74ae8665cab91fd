"""Cards from the top of a deck: looked at, called, put somewhere unseen; hands that are looked through."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act
from gyoji.text.meaning.things import Area, Cards, Into, Several, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.vanguard.lower.acts import SIDES, perform
from gyoji.text.vanguard.lower.cards import describe, top_amount, top_number
from gyoji.text.vanguard.lower.moves import apart as to_each_goal
from gyoji.text.vanguard.lower.moves import facing
from gyoji.text.vanguard.lower.refusal import Refused, expect_none
from gyoji.text.vanguard.lower.results import KEPT, Deed, noted
from gyoji.text.vanguard.lower.setting import YOU, Setting
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.reading import acts as game

TOPS: Final = ("hand", "soul", "drop", "damage", "bind")


def looked_at(number: int, what: TopCards, reveal: bool, who: Player | None, setting: Setting) -> ac.Action:
    """3.13: somebody looks at cards of the top of a deck, or reveals them."""
    if who not in SIDES or not isinstance(what.place, Area):
        raise Refused("who looks at these cards")
    whose = side_of(what.place.whose)
    owner = SIDES[who] if whose == "any" else whose
    setting.sides[number] = owner
    mine = replace(what, place=replace(what.place, whose=YOU))
    match what.count:
        case Count("up to", int() as many) if not reveal and (SIDES[who], owner) == ("own", "own"):
            top_number(replace(mine, count=Count("exactly", many)))
            setting.looked.add(number)
            return ac.LookTop(number, am.Const(many), up_to=True)
    if SIDES[who] == owner:
        setting.looked.add(number)
    return ac.LookTop(number, top_amount(mine), reveal, SIDES[who], owner)


def looked_through(number: int, what: Cards) -> ac.Action:
    """ "Look at all of the cards in your opponent's hand"."""
    found = describe(what)
    if found.count not in (None, Count("all")) or (found.where, found.side) != ("hand", "enemy"):
        raise Refused("which cards are looked at")
    return ac.Reveal(found.selector(), "own", number)


def from_top(
    number: int, what: TopCards, who: Player | None, following: list[st.Step], setting: Setting
) -> list[ac.Action]:
    """ "Put the top card of your deck into your soul"; what is said of it afterwards is said of what was put there."""
    match following[:1]:
        case [st.Perform(act, doer)] if getattr(act, "what", None) == st.Known(number) and doer == who:
            if isinstance(act, do.Move) and len(goals := to_each_goal(act, setting)) > 1:
                if who not in (None, Player("you")):
                    raise Refused("who says where it goes")
                rows = (from_top(number, what, who, [st.Perform(one, doer)], setting) for one in goals)
                return [ac.Modes(tuple(tuple(row) for row in rows))]
        case [st.Perform(do.Move(Several("and", (*others, last))) as both, doer)] if last == st.Known(number):
            rest = others[0] if len(others) == 1 else Several("and", tuple(others))  # “this unit and the top card”
            first = replace(both, what=rest)
            placed = noted(first, doer, perform(first, doer, setting), setting)
            return [*placed, *from_top(number, what, who, [st.Perform(replace(both, what=last), doer)], setting)]
        case _:
            raise Refused("cards from the top of the deck")
    side = SIDES.get(who)
    if side is None:
        raise Refused("who does this")
    match what.place:
        case Area(("deck",), whose):
            holder = side if whose is None else side_of(whose)
        case _:
            raise Refused("the top of another zone than a deck")
    if what.count == Count("up to", 1):  # one card from the top, or none
        one = from_top(number, replace(what, count=None), who, following, setting)
        return [ac.May(tuple(one), side)]
    before: list[ac.Action] = []
    many: am.Amount
    mine = replace(what, place=Area(("deck",), YOU))
    match what.count:
        case Count("up to", int() as most, None, False, False) if (side, holder) == ("own", "own"):
            said = KEPT + len(setting.deeds)  # 3.12.4.1: the player says how many
            setting.deeds.append(Deed(do.Look(), side, said))
            top_number(replace(mine, count=Count("exactly", most)))
            before, many = [own.Say("number", said, most)], am.Chosen(said)
        case _:
            many = top_amount(mine)
    if isinstance(act, game.Call | game.Ride):
        expect_none(count=before)
        if holder != side:
            raise Refused("whose deck this is")
        return called_from_top(act, number, many, replace(what, place=Area(("deck",), YOU)), doer, setting)
    put = put_from_top(act, many, holder)
    bare: Act = replace(act, what=None)  # type: ignore[type-var]
    found = noted(bare, who, [put], setting)
    if isinstance(found[0], ac.Note):
        setting.renamed[number] = found[0].bind
        setting.sides[found[0].bind] = holder
    return [*before, *found]


def called_from_top(
    act: game.Call | game.Ride, number: int, many: am.Amount, what: TopCards, who: Player | None, setting: Setting
) -> list[ac.Action]:
    """10.7.1.4: who calls a card that nobody has seen knows it before choosing its circle."""
    if isinstance(act, game.Call) and act.to == Area(("guardians",)):
        return noted(replace(act, what=None), who, perform(replace(act, what=what), who, setting), setting)
    setting.sides[number] = SIDES[who]
    return [ac.Take(number, "deck", SIDES[who], many), *noted(act, who, perform(act, who, setting), setting)]


def put_from_top(act: Act, many: am.Amount, side: str) -> ac.Action:
    match act:
        case do.Move(_, Into(Area((zone,), whose, ""), "", face), None, how, False) if side_of(whose) in ("any", side):
            face = facing(face, how)
        case game.Bind(_, how, None) if all(isinstance(one, pr.Facing) for one in how):
            zone, face = "bind", facing("", how)
        case do.Discard(_, None):  # 10.3.1
            zone, face = "drop", ""
        case _:
            raise Refused("cards from the top of the deck")
    if zone not in TOPS or (face and zone not in ("damage", "bind")):
        raise Refused("cards from the top of the deck")
    if zone == "drop":
        return ac.Mill(side, many)
    goal = f"{zone}_down" if face == "down" else zone
    if not isinstance(many, am.Const):
        return own.TopTo(goal, 0, side, many)
    if zone == "soul" and side == "own":
        return own.Charge("soul", many.value)
    return own.TopTo(goal, many.value, side)
