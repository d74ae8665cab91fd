"""What lowering one ability knows besides the step in hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.steps import Step
from gyoji.text.vanguard.lower.amounts import times
from gyoji.text.vanguard.lower.refusal import Refused, expect_none
from gyoji.text.vanguard.lower.results import Deed
from gyoji.text.vanguard.nodes import costs
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.acts import Circle, Row

# 8.1.1.1.2.5, 8.1.1.2.3.5; 8.1.1.2.2 in the rulings: all that follows depends on the payment, but what is asked of
# another act reaches to the full stop (8.1.1.2.3.2).
GAME: Final = Game(
    did_takes_all=True,
    payment=game.PayTheCost,
    then_falls=True,
    discards_from="hand",
    tells_card=True,
    narrower=frozenset(("unit", noun) for noun in ("vanguard", "rear")),  # 3.8.2
    each_repeats=True,  # 12.6.1
    passive_is_done=True,
    deeds={
        "called": game.Call(),
        "retired": game.Retire(),
        "bound": game.Bind(),
        "discarded": do.Discard(),
        "healed": game.Heal(),
        "moved": game.Shift(),
        "revealed": do.Reveal(),  # for a cost; what else was revealed is known by then
        "unlocked": game.Unlock(),
        "returned": do.Move(),
        "rested": do.Switch(None, "rest"),
        "stood": do.Switch(None, "stand"),
        "ridden": game.Ride(),
        "placed": game.Ride(),  # of what an effect did; what an event placed is known by then
    },
)
YOU: Final = Player("you")
Steps = tuple[Step, ...]


@dataclass(slots=True)
class Setting:
    """What lowering one ability knows.

    constant  it is always on
    zones     where it works
    here      where this card then is, or was put by what the ability waits for
    cost      what is in brackets in front of it
    less      by how much a blast of the cost is reduced: of which pile
    paid      it has been said that it is paid
    chosen    numbers of chosen cards that “other units” could be others than, and where they are
    dominated the number of the unit that is dominated and has not attacked yet, or -1
    until     how long the act under way lasts
    attacks   a unit will attack when the effect is over
    per       for each of how many; multiplied: some number of the act was
    deeds     what was done so far
    joined    numbers of what was done that are spoken of together, with the first of them
    sides     by number of cards that were chosen: whose they are
    places    by number of cards that were chosen: in which zone they were, and whose
    face_up   numbers of chosen cards that the text calls face up
    areas     by number of cards that were chosen: in which zones they could be
    looked    numbers of cards that were looked at or revealed, and lie there still
    picked    by number of cards that were chosen: which were chosen among them
    renamed   numbers of cards that are kept under another number
    most      by number of cards that were chosen: how many they are at most
    column    the number of the column that was chosen
    circle    the rear-guard circle that was chosen; circle_of: the number of the unit on it
    after     what comes after the step under way, in the whole ability
    rows      the rows of a list below the text, each with its steps; rows_once: each of them once a turn
    """

    constant: bool = False
    zones: tuple[str, ...] = ()
    here: set[str] = field(default_factory=set)
    cost: costs.PayCost | None = None
    less: tuple[str, am.Amount] | None = None
    paid: bool = False
    chosen: dict[int, str] = field(default_factory=dict)
    dominated: int = -1
    until: str = ""
    attacks: bool = False
    per: am.Amount | None = None
    multiplied: bool = False
    deeds: list[Deed] = field(default_factory=list)
    joined: dict[int, int] = field(default_factory=dict)
    after: Steps = ()
    rows: list[tuple[Row, tuple[Step, ...]]] = field(default_factory=list)
    rows_once: bool = False
    sides: dict[int, str] = field(default_factory=dict)
    places: dict[int, tuple[str, str]] = field(default_factory=dict)
    face_up: set[int] = field(default_factory=set)
    areas: dict[int, tuple[se.Area, ...]] = field(default_factory=dict)
    looked: set[int] = field(default_factory=set)
    renamed: dict[int, int] = field(default_factory=dict)
    most: dict[int, int] = field(default_factory=dict)
    circle: Circle | None = None
    circle_of: int = -1
    column: int = -1
    picked: dict[int, list[int]] = field(default_factory=dict)

    def taken_from(self, selector: se.Selector) -> se.Selector:
        """Cards among others: of those that were looked at what is left, of others all that are still the same."""
        if selector.where != "bound" or selector.bind in self.looked:
            return selector
        others = tuple(se.IsSame(se.Bound(one), False) for one in self.picked.get(selector.bind, ()))
        filters = (*selector.filters, *(one for one in others if one not in selector.filters))
        return replace(selector, where="several", filters=filters, bind=-1, of=(se.Bound(selector.bind),))

    def pick(self, number: int, selector: se.Selector) -> None:
        """Cards of that number were chosen among others that were chosen."""
        match selector.of:
            case (se.Bound(bind),) if selector.where == "several":
                self.picked.setdefault(bind, []).append(number)

    def side_of(self, cards: ac.Target) -> str:
        """Whose cards these are: "own", "enemy", or "" if that is not said."""
        match cards:
            case se.Selector(where="several", of=of):
                return same({self.side_of(part) for part in of})
            case se.Selector(where="bound", bind=bind) | se.Bound(bind) | se.Left(bind):
                return self.sides.get(bind, "")
            case se.Selector(side=side):
                return "" if side == "any" else side
            case se.Several(refs):
                return same({self.side_of(ref) for ref in refs})
            case se.This() | se.ThisCard():
                return "own"
        return ""

    def last_done(self) -> int:
        """The number of what was done last: "draw the same number of cards". Of a cost with several parts, which?"""
        match self.deeds:
            case [*_, Deed(cost=True), Deed(cost=True)] | []:
                raise Refused("the same number as which")
        return self.deeds[-1].bind

    def lasts(self) -> str:
        if self.constant:
            expect_none(until=self.until)
            return ac.WHILE
        return self.until or ac.GAME  # 8.2.1.2

    def amount(self, number: int) -> am.Amount:
        if self.per is None:
            return am.Const(number)
        self.multiplied = True
        return times(self.per, number)


def same(sides: set[str]) -> str:
    return sides.pop() if len(sides) == 1 else ""
