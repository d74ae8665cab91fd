"""Prohibitions that speak of cards of an effect: of the same grade as a card that was chosen, bound, returned.

What is forbidden is asked about later, when the effect knows its cards no more (8.2.1.2). So the grade is settled when
the effect is carried out: there is one prohibition for each grade that one of the cards has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Predicate, Thing
from gyoji.text.meaning.things import Cards, Kind, Several, is_it
from gyoji.text.meaning.values import Bound
from gyoji.text.resolve.steps import Known
from gyoji.text.vanguard.lower.filters import filters_of
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.results import kept
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import ordered

GRADES: Final = range(6)  # that cards of a deck can have
VALUES: Final[dict[str, tuple[Predicate, ...]]] = {  # what a card of a deck can be
    "grade": tuple(pr.Measured("grade", Bound("==", grade)) for grade in GRADES),
    "unit type": (pr.Is(Kind(noun="normal")), pr.Is(Kind(noun="trigger"))),
}


def same_grade(act: Act) -> tuple[Cards, pr.Same] | None:
    """The cards that are called, and the cards whose grade they have."""
    match act:
        case game.Call(Cards(mods=mods) as cards):
            for mod in mods:
                if isinstance(mod, pr.Same) and mod.quality in VALUES and isinstance(mod.thing, Thing):
                    return cards, mod
    return None


def each_description(act: Act) -> list[game.Call]:
    """ "sentinels nor cards with the same grade as it from hand": each by itself, and from there."""
    match act:
        case game.Call(Several("or", parts), _, source):
            calls = [replace(act, what=part) for part in parts]
            if not any(same_grade(one) for one in calls):
                return []
            places = [mod for part in parts if isinstance(part, Cards) for mod in part.mods if isinstance(mod, pr.From)]
            return [replace(one, source=source or next(iter(places), None)) for one in calls]
    return []


def by_grade(
    act: Act, found: tuple[Cards, pr.Same], one: bool, setting: Setting, forbid: Callable[[Act], list[ac.Action]]
) -> list[ac.Action]:
    """A prohibition for each grade; `one`: only cards of a single grade are spared, so there is only one card."""
    assert isinstance(act, game.Call)
    cards, same = found
    if one and not is_single(same.thing, setting):
        raise Refused("the only grade of several cards")
    rows: list[ac.Action] = []
    for just in VALUES[same.quality]:
        mods = tuple(just if mod is same else mod for mod in cards.mods)
        said = replace(act, what=replace(cards, mods=mods))
        rows.append(ac.If(is_such(same.thing, just), tuple(forbid(said))))
    return rows


def is_such(thing: Thing | None, value: Predicate) -> co.Condition:
    filters = ordered(filters_of(value))
    match thing:
        case Known(number):
            return co.BoundAny(number, filters)
        case Cards() if kept(thing) >= 0 and thing.count is None:
            return co.BoundAny(kept(thing), filters)
        case Thing() if (ref := reference(thing)) is not None:
            return co.RefIs(ref, filters)
    raise Refused("cards of which grade")


def is_single(thing: Thing | None, setting: Setting) -> bool:
    if isinstance(thing, Known):
        return setting.most.get(thing.number, 1) == 1
    return thing is not None and not isinstance(thing, Cards) and not is_it(thing)


def must_know_its_cards(change: ac.Ban) -> None:
    """Of a card that only the effect knows nothing can be asked later."""
    if any(isinstance(node, se.Bound | se.Subject | se.Other | se.Left) for node in walk(change)):
        raise Refused("cards of an effect in what it forbids")
