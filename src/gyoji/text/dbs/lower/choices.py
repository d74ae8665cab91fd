"""Choosing, looking, and limits on how many there may be."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import Described, area_of, describe, reference
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, plain_cards, player_side, top_number
from gyoji.text.dbs.words import EVERY
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import (
    Narrowed,
    Several,
    TopCards,
)
from gyoji.text.meaning.values import Player


def choose(number: int, what: Thing, who: Player | None, setting: Setting) -> list[ac.Action]:
    """Cards are chosen. Of "2 of these or 2 of those" the player says first which."""
    options = what.parts if isinstance(what, Several) and what.op == "or" else (what,)
    rows = [option(one) for one in options]
    chooses = player_side(who)
    sides = {whose(selector, setting) for selector, _, _ in rows}
    setting.sides[number] = sides.pop() if len(sides) == 1 else "any"
    if len(rows) > 1 and all(high == 1 for _, _, high in rows):
        together = se.Selector("several", of=tuple(selector for selector, _, _ in rows))
        return [ac.Choose(number, together, min(low for _, low, _ in rows), 1, chooses)]
    if len(rows) > 1:
        expect_none(who_chooses=chooses != "own")
        return [ac.Modes(tuple((ac.Choose(number, *row, chooses),) for row in rows))]
    return [ac.Choose(number, *rows[0], chooses)]


def option(what: Thing) -> tuple[se.Selector, int, int]:
    """Cards that can be chosen, and how many of them. A card that is known is chosen as it is."""
    ref = reference(what)
    if ref is not None:
        expect_none(place=isinstance(what, Narrowed))
        number = 1 if isinstance(ref, se.This | se.Subject) else EVERY
        return se.Selector("several", of=(ref,)), number, number
    found = describe(what)
    low, high = bounds(found)
    if found.bind < 0 and not found.where and found.noun == "" and found.side == "any":
        found.where = "battle"
    return found.selector(), low, high


def whose(selector: se.Selector, setting: Setting) -> str:
    """Whose the cards are that are chosen: "own", "enemy", or not known before ("any")."""
    if selector.where == "bound":
        return setting.sides.get(selector.bind, "own")
    if not selector.of:
        return selector.side
    sides = {side_of_part(part, setting) for part in selector.of} if selector.where == "several" else {"any"}
    return sides.pop() if len(sides) == 1 else "any"


def side_of_part(part: se.Ref | se.Selector, setting: Setting) -> str:
    if isinstance(part, se.Selector):
        return whose(part, setting)
    if isinstance(part, se.Bound):
        return setting.sides.get(part.bind, "own")
    return "own" if isinstance(part, se.This) else "any"


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
