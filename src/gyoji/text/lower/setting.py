"""What lowering one ability knows and finds out, in all games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning.bases import Act, Amount
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import Step

DOERS: Final = {"you": "own", "opponent": "enemy", "they": "enemy"}
SIDES: Final = {**DOERS, **dict.fromkeys(("either", "each", "both", "any"), "any")}


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that the text does: the act, who does it, and under which number the cards are kept that it really
    happened to."""

    act: Act
    side: str
    bind: int


@dataclass(slots=True)
class Setting:
    constant: bool = False
    until: str = ""
    timed: bool = True  # the text says of some effect how long it lasts; if of none, they last for the game
    each: am.Count | None = None  # for each of what
    multiplied: bool = False  # some number of the act was
    where: str = ""  # where the ability works, if elsewhere than in play
    sides: dict[int, str] = field(default_factory=dict)  # by number: whose cards these are
    offered: list[tuple[Step, ...]] = field(default_factory=list)  # what the last sentence lets choose from
    noting: bool = True  # what the text does can be asked for later
    deeds: list[Deed] = field(default_factory=list)  # what it has done so far

    def lasts(self) -> str:
        if self.constant:
            return ac.WHILE
        if not self.until and self.timed:
            raise Refused("how long this lasts")
        return self.until or ac.GAME

    def amount(self, number: int | Amount, amount_of: Callable[[int | Amount], am.Amount]) -> am.Amount:
        """A number; "for each …" multiplies it."""
        if self.each is None:
            return amount_of(number)
        if not isinstance(number, int):
            raise Refused("for each of a number that is worked out")
        self.multiplied = True
        return replace(self.each, each=number)


def player_side(who: Player | None) -> str:
    """Who does something; nobody in particular: you."""
    if who is None:
        return "own"
    if who.who not in DOERS:
        raise Refused(f"who does this ({who.who})")
    return DOERS[who.who]


def side_of(player: Player | None) -> str:
    """Whose cards these are."""
    if player is None:
        return "any"
    if player.who not in SIDES:
        raise Refused(f"whose cards these are ({player.who})")
    return SIDES[player.who]
