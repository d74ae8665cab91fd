"""What lowering one ability knows and finds out, and what all kinds of act share: targets, numbers, players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import ALL_AREAS, Described, amount_of, areas_of, describe, reference, target
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.lower.acts import parts_of
from gyoji.text.lower.setting import Setting as Shared
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Place, Thing
from gyoji.text.meaning.things import Into, Kind, Narrowed, Skills, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.steps import This

GAME: Final = Game(did_takes_all=True, then_falls=True, discards_from="hand")  # 8-5-2, 8-5
WORKING: Final = ("hand", "battle", "drop", "warp", "energy")  # where a text can say that its skill is used
YOU: Final = Player("you")
OPPONENT: Final = Player("opponent")


@dataclass(slots=True)
class Setting(Shared):
    """What lowering one ability knows and finds out."""

    counter: str = ""  # what a [Counter] counters
    tokens: dict[str, ac.TokenSpec] = field(default_factory=dict)
    pending: dict[int, tuple[TopCards, Player | None]] = field(default_factory=dict)  # of a pile
    shuffles: bool = False  # a deck is shuffled later on
    taken: dict[int, str] = field(default_factory=dict)  # by number: from which end of which pile
    options: list[tuple[ac.Action, ...]] = field(default_factory=list)  # what the last sentence offers, lowered
    skills: dict[int, Skills] = field(default_factory=dict)  # by number: of which a player chooses


def amount(number: int | Amount, setting: Setting) -> am.Amount:
    return setting.amount(number, amount_of)


def worked_out(count: Count, setting: Setting) -> am.Amount:
    """A number of cards that is not printed."""
    if count.kind in ("exactly", "up to") and count.number is not None and not count.total and not count.each:
        return amount_of(count.number)
    if count.kind in ("that many", "up to that many", "same number") and count.number is None and setting.deeds:
        return am.Count(se.Selector("bound", bind=setting.deeds[-1].bind))
    raise Refused(f"this number of cards ({count.kind})")


def each(what: Thing, make: Callable[[ac.Target], ac.Action], setting: Setting) -> list[ac.Action]:
    return [make(found_there(part, setting)) for part in parts_of(what)]


def found_there(thing: Thing, setting: Setting) -> ac.Target:
    """A target. "This card in your hand" says where the skill works, unless the skill itself has put it there; any
    other card in a place is meant if it is there."""
    match thing:
        case Narrowed(inner, (pr.In(place) | pr.From(Place() as place),)) if not isinstance(
            inner, This
        ) or was_put_there(place, setting):
            ref = reference(inner)
            if ref is not None:
                there = Described(filters=[se.IsSame(ref)])
                there.put_in(*areas_of(place))
                return there.selector()
            found = describe(inner)  # "the card sent to the Warp with this skill, from the Warp"
            if found.bind >= 0 and found.count is None:
                at = [se.Selector(where, side) for where, side in areas_of(place)]
                found.filters.append(se.IsSame(se.Selector("several", of=tuple(at))))
                return found.selector()
        case Narrowed(This(), (pr.In(place) | pr.From(Place() as place),)):
            areas = areas_of(place)
            working = ALL_AREAS if setting.constant else WORKING
            if any(side not in ("own", "any") or where not in working for where, side in areas):
                raise Refused("this card in that place")
            where = " or ".join(area for area, _ in areas)
            if where != "battle" or setting.constant:
                setting.where = where
            return se.This()
    return target(thing)


def was_put_there(place: Place, setting: Setting) -> bool:
    """Has the skill put its own card into that area before?"""
    areas = {where for where, _ in areas_of(place)}
    moves = [deed.act for deed in setting.deeds if isinstance(deed.act, do.Move) and isinstance(deed.act.what, This)]
    goals = [act.to.place for act in moves if isinstance(act.to, Into)]
    return any(where in areas for goal in goals for where, _ in areas_of(goal))


def modifies(setting: Setting, *changes: ac.Change) -> Callable[[ac.Target], ac.Action]:
    until = setting.lasts()
    return lambda cards: ac.Modify(cards, changes, until)


def plain_cards(kind: object) -> bool:
    return kind is None or kind == Kind(noun="card")
