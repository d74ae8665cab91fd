"""Choosing, looking, and limits on how many there may be."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import Described, area_of, describe
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.setting import Setting, plain_cards, player_side, top_number
from gyoji.text.dbs.words import EVERY, ordered
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import (
    TopCards,
)
from gyoji.text.meaning.values import Player


def choose(number: int, what: Thing, who: Player | None, setting: Setting) -> list[ac.Action]:
    found = describe(what)
    low, high = bounds(found)
    if found.bind < 0 and not found.where and found.noun == "" and found.side == "any":
        found.where = "battle"
    selector = found.selector()
    setting.sides[number] = selector.side if selector.where != "bound" else setting.sides.get(selector.bind, "own")
    return [ac.Choose(number, selector, low, high, player_side(who))]


def bounds(found: Described) -> tuple[int, int]:
    count = found.count
    if count is None:
        return 1, 1
    if count.kind in ("exactly", "up to", "another"):
        return found.low, found.high
    if count.kind == "all":
        return EVERY, EVERY
    if count.kind == "any number":
        return 0, EVERY
    raise Refused(f"this number of cards ({count.kind})")


def look(number: int, what: Thing, setting: Setting) -> ac.Action:
    if not isinstance(what, TopCards) or what.place is None or what.mods or what.end != "top":
        raise Refused("looking at these cards")
    if area_of(what.place) != ("deck", "own") or not plain_cards(what.kind):
        raise Refused("looking at these cards")
    setting.sides[number] = "own"
    most = top_number(what)
    up_to = what.count is not None and what.count.kind == "up to"
    return ac.LookUpTo(number, most) if up_to else ac.LookTop(number, am.Const(most))


def only_so_many(what: Thing, setting: Setting) -> ac.Action:
    """While so many are there, no other of that description is played."""
    found = describe(what)
    there = found.where in ("battle", "field") and found.side != "enemy"
    if found.count is None or found.count.kind != "up to" or not there:
        raise Refused("a limit on how many there may be")
    filters = ordered(found.filters)
    setting.extra.append(co.Has(se.Selector("battle", "own", found.kinds, filters), ">=", found.high))
    return ac.Modify(se.Selector("out of play", "own", found.kinds, filters), (ac.Ban("play"),), ac.WHILE)
