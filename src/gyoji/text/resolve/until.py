"""How many cards "until there are 5" comes to."""

from __future__ import annotations

from dataclasses import replace

from gyoji.text.meaning.acts import Draw, Move
from gyoji.text.meaning.bases import Act, Fact, Goal, Place, Predicate
from gyoji.text.meaning.clauses import Compare, Exist, Have
from gyoji.text.meaning.predicates import Beneath, In, Remaining
from gyoji.text.meaning.things import Area, Cards, Some, TopCards, Under
from gyoji.text.meaning.values import Bound, Count, CountOf, Difference, Player
from gyoji.text.resolve.steps import Unresolved


def so_many_until(act: Act, fact: Fact) -> Act:
    """ "until you have 5": as many as are missing there, or, of cards that are taken from there, as many as are too
    many."""
    there = number_there(fact)
    match act:
        case Draw(None) if there is not None:
            return Draw(Difference(*there))
        case Move(TopCards(_, None) as pile, to) if there is not None:
            number, counted = there
            missing = Difference(number, same_host(counted, to))
            return replace(act, what=replace(pile, count=Count("exactly", missing)))
    match getattr(act, "what", None):
        case Cards(_, None) as cards:
            kept, left = there if there is not None else (number_left(fact), CountOf(cards))
            return replace(act, what=replace(cards, count=Count("exactly", Difference(left, kept))))  # type: ignore[type-var]
    raise Unresolved("it is not clear until when this is done")


def same_host(counted: CountOf, to: Goal | None) -> CountOf:
    """ "under your {X} until there are 5 cards under {X}": the same player's."""
    match counted.what, to:
        case Cards(mods=(Beneath(Cards(whose=None) as host),)) as cards, Under(Cards() as named):
            if replace(named, whose=None) == host:
                return replace(counted, what=replace(cards, mods=(Beneath(named),)))
    return counted


def number_there(fact: Fact) -> tuple[int, CountOf] | None:
    """ "there are 5 cards in your hand": 5, and the number of cards there."""
    match fact:
        case Have(Player() as who, Cards(_, Count("exactly" | "only", int() as number)) as cards, False):
            mods = tuple(there(mod, who) for mod in cards.mods if mod != Remaining())
            whose = cards.whose if any(isinstance(mod, In) for mod in mods) else cards.whose or who
            return number, CountOf(replace(cards, count=None, whose=whose, mods=mods))
        case Exist(Cards(_, Count("exactly" | "only", int() as number)) as cards, False):
            return number, CountOf(replace(cards, count=None))
        case Have(Place() as place, Cards(_, Count("exactly", int() as number)) as cards, False):
            return number, CountOf(replace(cards, count=None, mods=(*cards.mods, In(place))))
        case Compare(CountOf() as counted, Bound("==", int() as number)):
            return number, counted
    return None


def there(mod: Predicate, who: Player) -> Predicate:
    """ "they have 2 cards in hand": in theirs."""
    if isinstance(mod, In) and isinstance(mod.place, Area) and mod.place.whose is None:
        return In(replace(mod.place, whose=who))
    return mod


def number_left(fact: Fact) -> int:
    """ "there are only 6 remaining"."""
    match fact:
        case Exist(Some(Count("exactly" | "only", int() as number), (Remaining(),)), False):
            return number
        case Have(Player(), Some(Count("exactly" | "only", int() as number), (Remaining(),)), False):
            return number
    raise Unresolved("it is not clear until when this is done")
