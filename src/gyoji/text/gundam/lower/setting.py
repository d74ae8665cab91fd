"""What lowering one ability knows and finds out, and what all kinds of act share: targets, numbers, how long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.gundam.lower.cards import amount_of, area_of, describe, reference
from gyoji.text.lower.acts import parts_of
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.setting import Setting as Shared
from gyoji.text.lower.setting import player_side as shared_side
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Place, Tail, Thing
from gyoji.text.meaning.things import Cards, Narrowed
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.steps import Known, Subject, This

GAME: Final = Game(  # 11-2-1-2, 9-3, 9-2-1, 9-1-9
    did_takes_all=True, then_falls=False, discards_from="hand", head_takes_all=True, instead_of_act=True
)


@dataclass(slots=True)
class Setting(Shared):
    noting: bool = False
    held: dict[int, Thing] = field(default_factory=dict)  # cards that are not chosen but taken as the act is done
    looked: dict[int, int] = field(default_factory=dict)  # by number: how many cards were looked at
    needs: list[co.Condition] = field(default_factory=list)
    counted: se.Selector | None = None  # what the condition before has counted
    shuffle_due: bool = False  # cards went into a deck: it must be shuffled
    dealt: Callable[..., ac.Action] | None = None  # the damage that was dealt last, with another amount
    reduced: Callable[..., ac.Action] | None = None  # the reduction of damage that was said last, with another amount


def amount(number: int | Amount, setting: Setting) -> am.Amount:
    return setting.amount(number, amount_of)


def span_of(tail: Tail) -> str:
    """How long: this turn, this battle; "" if that is not said."""
    match tail:
        case cl.Within(cl.Phase("turn" | "battle" as name, None, False), False):
            return name
        case cl.Lasting(cl.Phase("turn" | "battle" as name, None, False), ""):
            return name
    return ""


def target(thing: Thing, setting: Setting, subject: bool = False) -> ac.Target:
    """What an act is done to. `subject`: what gains or does something; "enemy Units" are all of them there."""
    if isinstance(thing, Narrowed):
        return in_a_place(thing, setting)
    ref = reference(thing)
    if ref is not None:
        return ref
    found = describe(thing)
    plural = found.count in (Count("all"), Count("every")) or (subject and found.count is None)
    lone = isinstance(thing, Cards) and thing.the == "the" and any(map(leaves_one, found.filters))
    if not lone and (not plural or (isinstance(thing, Cards) and thing.the)):
        raise Refused("which cards")
    return found.selector()


def leaves_one(one: se.Filter) -> bool:
    """ "The Unit battling it": can it be true of one card only?"""
    return isinstance(one, se.Battling | se.AttachedTo) or se.is_state(one, "attacking")


def in_a_place(thing: Narrowed, setting: Setting) -> ac.Target:
    """ "This card in your hand" says where the effect works."""
    match thing:
        case Narrowed(Subject() | Known() as card, (pr.In(Place() as place) | pr.From(Place() as place),)):
            ref = reference(card)
            where, side = area_of(place)
            if ref is not None and side == "own" and where in ("hand", "trash"):
                return se.Selector(where, side, (), (se.IsSame(ref),))
        case Narrowed(This(""), (pr.In(Place() as place) | pr.From(Place() as place),)):
            where, side = area_of(place)
            if side == "own" and where in ("hand", "trash"):
                setting.where = where
                return se.ThisCard()
    raise Refused("a card only if it is so")


def each(
    what: Thing, make: Callable[[ac.Target], ac.Action], setting: Setting, subject: bool = False
) -> list[ac.Action]:
    return [make(target(part, setting, subject)) for part in parts_of(what)]


def player_side(who: Player | None) -> str:
    return "each" if who == Player("each") else shared_side(who)
