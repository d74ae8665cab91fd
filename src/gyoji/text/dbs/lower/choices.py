"""Choosing, looking, and limits on how many there may be."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import WITH_MODES, Described, area_of, describe, is_just_in_a_mode, reference
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, amount, plain_cards, worked_out
from gyoji.text.dbs.words import EVERY
from gyoji.text.lower.setting import player_side
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Place, Thing
from gyoji.text.meaning.things import Area, Cards, Narrowed, Several, Skills, Some, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import Known


def choose(number: int, what: Thing, who: Player | None, setting: Setting) -> list[ac.Action]:
    """Cards are chosen. Of "2 of these or 2 of those" the player says first which."""
    if isinstance(what, TopCards):
        setting.pending[number] = what, who
        return []  # taken as they are moved
    if isinstance(what, Skills):
        setting.skills[number] = what
        return []  # chosen as something is done to it
    options = all_but(what.parts) if isinstance(what, Several) and what.op == "or" else (what,)
    chooses = player_side(who)
    rows = [option(number, one, chooses, setting) for one in options]
    sides = {whose(row.selector, setting) for row in rows}
    setting.sides[number] = sides.pop() if len(sides) == 1 else "any"
    if len(rows) > 1 and all(row.high == 1 for row in rows):
        together = se.Selector("several", of=tuple(row.selector for row in rows))
        return [ac.Choose(number, together, min(row.low for row in rows), 1, chooses)]
    if len(rows) > 1:
        expect_none(who_chooses=chooses != "own")
        return [ac.Modes(tuple((row,) for row in rows))]
    return list(rows)


def all_but(parts: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """ "all Battle Cards other than this card or your ＜A＞": what follows "or" is left out too."""
    first, *others = parts
    every = isinstance(first, Cards) and first.count is not None and first.count.kind == "all"
    if not isinstance(first, Cards) or not every:
        return parts
    left_out = bool(first.mods) and isinstance(first.mods[-1], pr.Except)
    if not left_out or not all(isinstance(one, Cards) and one.count is None for one in others):
        raise Refused("all of these cards, or others")
    return (replace(first, mods=(*first.mods, *map(pr.Except, others))),)


def option(number: int, what: Thing, chooses: str, setting: Setting) -> ac.Choose:
    """Cards that can be chosen, and how many of them. A card that is known is chosen as it is."""
    ref = reference(what)
    if ref is not None:
        expect_none(place=isinstance(what, Narrowed))
        every = 1 if isinstance(ref, se.This | se.Subject) else EVERY
        return ac.Choose(number, se.Selector("several", of=(ref,)), every, every, chooses)
    match what:
        case Some(Count("up to" | "exactly" as kind, int() as most), (pr.Among(Thing() as cards),)) if (
            not isinstance(cards, Known) and (ref := reference(cards)) is not None
        ):  # "1 of those cards": of the event's card
            return ac.Choose(number, se.Selector("several", of=(ref,)), 0 if kind == "up to" else most, most, chooses)
    found = describe(what)
    total, found.total = found.total, None
    apart, found.apart = found.apart, ""
    low, high, many = bounds(found, setting)
    if found.random:
        chooses, found.random = unseeing(found), False
    expect_none(apart=apart and low)
    if found.bind < 0 and not found.where and found.noun == "" and found.side == "any":
        found.where = "battle"
    if is_just_in_a_mode(found):
        found.put_in(*((area, found.side) for area in WITH_MODES))
    return ac.Choose(number, found.selector(), low, high, chooses, many, total, apart)


def unseeing(found: Described) -> str:
    """At random: the player chooses who does not see the cards (3-3-2, 8-5-3-5)."""
    if found.where != "hand" or found.side == "any" or found.filters or found.kinds:
        raise Refused("which cards are chosen at random")
    return "own" if found.side == "enemy" else "enemy"


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


def bounds(found: Described, setting: Setting) -> tuple[int, int, am.Amount | None]:
    """How many at least, how many at most; how many, if that is worked out."""
    count = found.count
    if count is None:
        return (1, 1, None) if found.total is None else (0, EVERY, None)
    if count.kind in ("exactly", "up to", "another") and isinstance(count.number, int | None):
        return found.low, found.high, None
    if count.kind == "one of" and isinstance(count.number, int) and count.other == count.number + 1:
        return count.number, count.other, None
    if count.kind == "all":
        return EVERY, EVERY, None
    if count.kind == "any number":
        return 0, EVERY, None
    many = worked_out(count, setting)
    return int(not count.kind.startswith("up to")), EVERY, many


def look(number: int, what: Thing | Place | None, who: Player | None, to: str, setting: Setting) -> list[ac.Action]:
    """Cards are looked at (11-6-1: by the skill's master) or revealed to all, and can be spoken of afterwards."""
    setting.sides[number] = "own"
    if isinstance(what, TopCards):
        taken = take(number, what, who, setting)
        return [taken, ac.Reveal(se.Bound(number), to)]
    if isinstance(what, Place):
        where, side = area_of(what)
        if side not in ("own", "enemy") or where not in ("hand", "life"):
            raise Refused("looking at these cards")
        setting.sides[number] = side
        return [ac.Reveal(se.Selector(where, side), to, number)]
    if not isinstance(what, Cards):
        raise Refused("looking at these cards")
    return [*choose(number, what, who, setting), ac.Reveal(se.Bound(number), to)]


def take(number: int, what: TopCards, who: Player | None, setting: Setting) -> ac.Take:
    """Cards at an end of a pile."""
    if what.place is None or what.mods or not plain_cards(what.kind):
        raise Refused("these cards of a pile")
    where, side = area_of(what.place)
    if where not in ("deck", "life"):
        raise Refused("the top of this area")
    side = player_side(who) if side == "any" and not has_owner(what.place) else side
    if side == "any":
        raise Refused("the piles of both players")
    setting.sides[number] = side
    setting.taken[number] = f"{where}_{what.end}"
    up_to = what.count is not None and what.count.kind.startswith("up to")
    return ac.Take(number, where, side, so_many(what.count, setting), what.end == "bottom", up_to, player_side(who))


def has_owner(place: Place) -> bool:
    return isinstance(place, Area) and place.whose is not None


def so_many(count: Count | None, setting: Setting) -> am.Amount:
    if count is None:
        return amount(1, setting)
    if count.kind in ("exactly", "up to") and isinstance(count.number, int):
        return amount(count.number, setting)
    return worked_out(count, setting)
