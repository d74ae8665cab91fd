"""Guarding, as texts change it: how many cards at the same time, which cards alone; who is not retired by effects, who
intercepts from the back row. Data, readers and printers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Action, Allow, Ban, Modify, ModifyPlayer
from gyoji.effects.selectors import IsSame, OwnFilter, Ref, Selector, This
from gyoji.text.english.change import read_ban, read_change
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.event import cause_of
from gyoji.text.english.printing.noun import described
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.playing import cards_in

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.printing.speaker import Speaker
    from gyoji.text.english.tables import ActReader, BanReader

ONLY: Final = "guard_other"  # a ban of every card but these
TOGETHER: Final = {number: f"guard_below_{number}" for number in (2, 3, 4, 5)}  # a ban of fewer at the same time
FROM_BACK: Final = "intercept_from_back"
RETIRED: Final = "be_retired"
ENEMY: Final = "enemy effect"
ANY_EFFECT: Final = "card effect"  # and for no cost


@dataclass(frozen=True, slots=True)
class InFightOf(OwnFilter):
    """Whatever the card: such a unit attacks in the battle under way."""

    of: Selector


FIGHTS: Final = {
    "fight_of_this": Selector("field", "own", UNIT, (IsSame(This()),)),
    "fight_of_vanguard": Selector("vanguard", "own", UNIT),
}
FIGHT_WORDS: Final = {
    FIGHTS["fight_of_this"]: " for the battle this unit attacked",
    FIGHTS["fight_of_vanguard"]: " for the battle your vanguard attacked",
}

# ── readers ──


def read_together(reader: ClauseReader, clause: Node) -> list[Action]:
    """“when your opponent would call cards from hand to (GC), he or she must call two or more at the same time”."""
    (number,) = numbers(clause)
    if number not in TOGETHER:
        raise reader.discourse.error(clause, "that many cannot be called at the same time", "two or more")
    fight = kid(clause, *FIGHTS)
    by = None if fight is None else Selector("hand", "enemy", (), (InFightOf(FIGHTS[name(fight)]),))
    return [ModifyPlayer("enemy", (Ban(TOGETHER[number], by=by),), reader.lasting(clause))]


def read_only(reader: ClauseReader, clause: Node) -> list[Action]:
    """“your opponent can only call grade 0 cards from hand”."""
    phrase = reader.np(clause)
    if phrase.det or not phrase.plural:
        raise reader.discourse.error(phrase.node, "say which cards", "grade 0 cards")
    these = cards_in(phrase, "hand", "enemy", reader.discourse)
    return [ModifyPlayer("enemy", (Ban(ONLY, by=these),), reader.lasting(clause))]


def read_from_back(reader: ClauseReader, clause: Node) -> list[Action]:
    """“this unit can intercept from the back row”; behind something else that it gets, without the unit."""
    if kids(clause, "np"):
        return reader.modify(clause, reader.np(clause), Allow(FROM_BACK))
    return reader.modify_refs(clause, the_same(reader, clause), Allow(FROM_BACK))


def the_same(reader: ClauseReader, clause: Node) -> list[Ref]:
    """The unit that the act before gave something, or forbade something."""
    last = reader.discourse.done[-1] if reader.discourse.done else None
    refs = reader.discourse.pronoun()
    if not isinstance(last, Modify) or refs != (last.target,):
        raise reader.discourse.error(clause, "say which card does this", "this unit")
    return list(refs)


def read_same_gets(reader: ClauseReader, clause: Node) -> list[Action]:
    """“this unit cannot be chosen …, and gets [Power] +5000”."""
    return reader.modify_refs(clause, the_same(reader, clause), *(read_change(one, reader) for one in nodes(clause)))


def read_same_cannot(reader: ClauseReader, clause: Node) -> list[Action]:
    bans = [read_ban(one, reader.discourse) for one in nodes(clause)]
    return reader.modify_refs(clause, the_same(reader, clause), *bans)


def read_retired(ban: Node, discourse: Discourse) -> Ban:
    """“cannot be retired by your opponent's card effects”."""
    return Ban(RETIRED, ENEMY if cause_of(ban, discourse) == ENEMY else ANY_EFFECT)


ACTS: dict[str, ActReader] = {
    "must_call_together": read_together,
    "can_only_call": read_only,
    "intercept_from_back": read_from_back,
    "same_gets": read_same_gets,
    "same_cannot": read_same_cannot,
}
SPECIAL_BANS: dict[str, BanReader] = {"ban_retired": read_retired}

# ── printers ──


def together_words(ban: Ban, subject: str, speaker: Speaker) -> str:
    number = next(number for number, act in TOGETHER.items() if act == ban.act)
    fight = ""
    if ban.by is not None:
        match ban.by.filters:
            case (InFightOf(of),) if of in FIGHT_WORDS:
                fight = FIGHT_WORDS[of]
            case _:
                raise NoWording(f"no words for {ban}")
    return f"when {subject} would call from hand to (GC){fight}, he or she must call {number} or more at the same time"


def only_words(ban: Ban, subject: str, speaker: Speaker) -> str:
    if ban.by is None:
        raise NoWording(f"no words for {ban}")
    return f"{subject} can only call {described(ban.by, '', True, speaker, side=False, place='')} from hand"


PRINTERS: Final = Printers(
    ban_clauses={**dict.fromkeys(TOGETHER.values(), together_words), ONLY: only_words},
    bans={RETIRED: ("be retired", True)},
    ban_causes={ANY_EFFECT: " by card effects"},
)
