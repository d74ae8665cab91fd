"""Section 11 as a table: each keyword one row, with the words that texts say it in and what it stands for.

marks    stand behind the kind of an ability and say when it is active: a condition ([AUTO](RC)Brave:)
words    are a whole line: an ability of its own ([AUTO]:Hollow)
labels   stand in front of a line and name what kind of effect it is (Burst-[AUTO]: …)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import (
    THIS_TURN,
    WHILE,
    AlsoIs,
    Ban,
    ByRules,
    Choose,
    DoTo,
    If,
    LookTop,
    May,
    Modify,
    Move,
    Switch,
    Target,
)
from gyoji.effects.amounts import Const, Tally
from gyoji.effects.conditions import All, Condition, Did, Either, GameIs, Has, IsTurn, Not, RefIs
from gyoji.effects.conditions import Compare as AtLeast
from gyoji.effects.selectors import Bound, Compare, Is, Selector, SharesWord, This, ThisCard
from gyoji.text.vanguard.nodes.conditions import (
    more_than,
)
from gyoji.text.vanguard.nodes.filters import Beside

PSEUDO: Final = "pseudo"  # of a pseudo-card, which no list has
AS_UNIT: Final = "as unit"  # what a pseudo-card is where it counts as a unit
UNIT: Final = ("normal", "trigger", "g", AS_UNIT)  # 3.8.1: a locked card is of none of these
ON_VC: Final = (*UNIT, "heart")  # 10.27.3: a heart is no unit, and a card on the vanguard circle
REVEALED: Final = "soul_by_revelation"  # 11.20.3: where revelation puts a card, and what that is called
SEEK_MATE_CARDS: Final = 4  # 11.10.2
DECK_LIMIT: Final = "deck_limit"
DECK_MOST: Final = "deck_most"  # no more than that
ALL: Final = 99  # "choose all", "one or more": as many as there are
OWN_REAR: Final = Selector("rear", "own", UNIT)
OTHER_REAR: Final = Selector("rear", "own", UNIT, other=True)


# ── marks: when an ability is active ──


@dataclass(frozen=True, slots=True)
class Mark:
    """How it is written ("{}" for its number), and what must hold."""

    words: str
    meaning: Callable[[int], Condition]

    @property
    def counted(self) -> bool:
        return "{}" in self.words


def _so_many(where: str, side: str, op: str, number: int) -> Condition:
    return Has(Selector(where, side), op, number)


MARKS: Final = {
    "generation_break": Mark("[Generation Break {}]", lambda n: AtLeast(Tally("generation"), ">=", Const(n))),  # 11.12
    "limit_break": Mark(  # 11.6
        "[Limit Break {}]", lambda n: Either((_so_many("damage", "own", ">=", n), GameIs(f"limit_break_{n} freed")))
    ),
    "brave": Mark("Brave", lambda n: Either((_so_many("hand", "own", "<=", 3), GameIs("brave freed")))),  # 11.15
    "oracle": Mark("Oracle", lambda n: _so_many("hand", "own", ">=", 5)),  # 11.16
    "ritual": Mark(  # 11.18
        "Ritual {}", lambda n: Has(Selector("drop", "own", (), (Compare("grade", "==", Const(1)),)), ">=", n)
    ),
    "unite": Mark("Unite", lambda n: GameIs("united")),  # 11.19
    "thunderstrike": Mark("Thunderstrike {}", lambda n: _so_many("bind", "enemy", ">=", n)),  # 11.26
    "darkness": Mark("Darkness", lambda n: GameIs("soul fed")),  # 11.30
    "dark_device": Mark(  # 11.36
        "Dark Device", lambda n: Has(Selector("circles", "enemy", UNIT, (Is("rested", False), Beside())), "==", 0)
    ),
    "shinken_hissatsu": Mark("Shinken Hissatsu", lambda n: _so_many("damage", "own", ">=", 3)),  # 11.39
}
HOMARE: Final = "Homare"  # 11.40: a limit on paying, see PayCost


# ── words: whole abilities ──


@dataclass(frozen=True, slots=True)
class Word:
    """Under which kind of ability it is printed, its words, and the ability; None: a word that other rules ask for."""

    mark: str
    words: str
    ability: Callable[[int], Ability] | None = None
    counted: bool = False


def becomes(target: Target, state: str) -> Modify:
    """“… becomes hollowed until end of turn”."""
    return Modify(target, (AlsoIs("state", state),), THIS_TURN)


def constant(*changes: Ban, condition: Condition | None = None) -> Callable[[int], Ability]:
    ability = Ability("constant", (Modify(This(), changes, WHILE),), condition=condition)
    return lambda number: ability


def forerunner(number: int) -> Ability:
    trigger = Trigger("ridden", This(), other=(SharesWord("clan", ThisCard()),))
    return Ability("triggered", (May((ByRules("call forerunner"),)),), trigger)


def revelation(event: str) -> Callable[[int], Ability]:
    """11.20.2; 11.20.2.1: where every rear-guard rests already, none is rested; 11.20.3."""
    standing = Selector("rear", "own", UNIT, (Is("rested", False),))
    rested = If(Did(), (Choose(1, standing), Switch(Bound(1), True)))
    body = (LookTop(0), May((Move(Bound(0), REVEALED),)), rested)
    return lambda number: Ability("triggered", body, Trigger(event, This()))


def blaze(number: int) -> Ability:
    """11.21.1; 11.21.1.1: of a legion both become blazing."""
    more = more_than(OWN_REAR, Selector("rear", "enemy", UNIT))
    body = If(more, (becomes(Selector("vanguard", "own", UNIT), "blazing"),))
    return Ability("triggered", (body,), Trigger("attack_step", player="own"))


def afterimage(number: int) -> Ability:
    """11.22.1."""
    trigger = Trigger("to_hand", Selector("hand", "enemy"), target="bind")
    few = Has(Selector("hand", "own"), "<=", 6)
    return Ability("triggered", (If(few, (May((Move(This(), "hand"),)),)),), trigger)


def engorge(number: int) -> Ability:
    """11.24.1; 11.24.2: retiring them is an effect, not a cost."""
    retire = May((Choose(0, OTHER_REAR, 1, ALL), DoTo(Bound(0), "retire")))
    return Ability("triggered", (retire, If(Did(), (becomes(This(), "engorged"),))), Trigger("attack", This()))


def placed(state: str, cause: str = "any") -> Callable[[int], Ability]:
    """“When this unit is placed on (RC), you may have it become …”."""
    ability = Ability("triggered", (May((becomes(This(), state),)),), Trigger("placed_rc", This(), cause=cause))
    return lambda number: ability


def harmony(number: int) -> Ability:
    """11.34.1."""
    other = Selector("circles", "own", UNIT, (Beside(),), other=True)
    return Ability("triggered", (ByRules("associate"),), Trigger("placed", other))


def success(number: int) -> Ability:
    """11.37.2, 11.37.3: a situation; 11.37.4: it is asked again when the ability resolves."""
    strong = Has(Selector("rear", "own", UNIT, (Compare("power", ">=", Const(number)),)))
    not_yet = Not(RefIs(This(), (Is("successful"),)))
    trigger = Trigger("situation", None, player="any", situation=All((not_yet, strong, IsTurn("own"))))
    return Ability("triggered", (If(strong, (becomes(This(), "successful"),)),), trigger)


UNRESTRAINED: Final = "without restraint"  # it has lost that ability
WORDS: Final = {
    "restraint": Word(  # 11.5
        "[CONT]", "Restraint", constant(Ban("attack"), condition=Not(RefIs(This(), (Is(UNRESTRAINED),))))
    ),
    "forerunner": Word("[AUTO]", "Forerunner", forerunner),  # 11.7
    "lord": Word(  # 11.8
        "[CONT]",
        "Lord",
        constant(
            Ban("attack"),
            condition=Has(Selector("field", "own", UNIT, (SharesWord("clan", ThisCard(), False),), other=True)),
        ),
    ),
    "sentinel": Word("[CONT]", "Sentinel"),  # 11.9: for deck construction
    "resist": Word("[CONT]", "Resist", constant(Ban("be_chosen", "enemy effect"))),  # 11.13
    "revelation_vc": Word("[AUTO]", "Revelation-(VC)", revelation("placed_vc")),  # 11.20
    "revelation_rc": Word("[AUTO]", "Revelation-(RC)", revelation("placed_rc")),
    "revelation_vc_rc": Word("[AUTO]", "Revelation-(VC/RC)", revelation("placed")),
    "blaze": Word("[AUTO]", "Blaze", blaze),  # 11.21
    "afterimage": Word("[AUTO]", "Afterimage", afterimage),  # 11.22
    "engorge": Word("[AUTO]", "Engorge", engorge),  # 11.24
    "charge": Word("[AUTO]", "Charge", placed("charging", "effect")),  # 11.29
    "hollow": Word("[AUTO]", "Hollow", placed("hollowed")),  # 11.33
    "harmony": Word("[AUTO]", "Harmony", harmony),  # 11.34
    "success": Word("[AUTO]", "Success", success, counted=True),  # 11.37
}
EVERYWHERE: Final = ("forerunner", "sentinel", "resist", "restraint", "lord")  # printed with or without a zone
STATES: Final = {  # by rule name of the grammar: as texts say that a unit is so
    "blazing": "blazing",
    "engorged": "engorged",
    "charging": "charging",
    "hollowed": "hollowed",
    "harmony_state": "in harmony",
    "successful": "successful",
    "dominated": "dominated",
}


# ── labels: names of kinds of effects ──

LABELS: Final = {
    "rescue": "Rescue",  # 11.17
    "shadowstitch": "Shadowstitch",  # 11.25
    "rush": "Rush",  # 11.27
    "burst": "Burst",  # 11.28
    "magia": "Magia",  # 11.31
    "time_leap": "Time Leap",  # 11.32
    "bloom": "Bloom",  # 11.38
    "dominate_label": "Dominate",
    "nitou_kaigan": "Nitou Kaigan",  # 11.41
}
