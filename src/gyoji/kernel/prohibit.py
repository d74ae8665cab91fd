"""What effects forbid, as a table: which acts, under which name, whose prohibition counts, by which causes.

The door calls `prohibited` for each act of a batch while any such effect is in force. A new prohibition is a new row.
This module does not know what effects say: whether one is in force on a card is decided by the table's `in_force`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from gyoji.kernel.acts import Act, Cause, Damage, Move
from gyoji.kernel.continuous import IMMUNE
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

# Whose prohibition counts.
CARD: Final = "card"  # the act's card
PLAYER: Final = "player"  # its player
HOST: Final = "host"  # the card it would be attached to
SOURCE: Final = "source"  # the card that the act comes from
DOER: Final = "doer"  # the player whose doing it is

BY_EFFECT: Final = ("effect", "effect damage")  # kinds of cause that count as an effect
BAN: Final = "ban:"  # before a name: the attribute under which such effects are listed
MAY: Final = "may:"  # the same for permissions


class Words(NamedTuple):
    """What a prohibition can say of causes ("by enemy effects")."""

    kinds: tuple[str, ...] = ()  # kinds of cause; (): whichever
    enemy: bool = False  # the doing of the other player
    own: bool = False  # the doing of the player whose card it is
    card: str = ""  # from such a kind of card


CAUSES: Final[Mapping[str, Words]] = {
    "any": Words(),
    "battle": Words(("battle",)),
    "effect": Words(("effect", "cost")),
    "enemy effect": Words(("effect",), enemy=True),
    "own effect": Words(("effect",), own=True),
}


class Prohibition:
    """An act that effects can forbid."""

    __slots__ = ("act", "asked", "attr", "by", "kept", "name", "reason", "rules", "switch", "when")

    def __init__(
        self,
        act: type[Act],
        name: str,
        asked: str = CARD,
        *,
        rules: tuple[str, ...],
        reason: str = "",
        when: Callable[[Engine, Act, Cause], bool] | None = None,
        by: tuple[str, ...] = (),
        kept: Callable[[Engine, Act, Cause], None] | None = None,
        attr: str = "",
    ) -> None:
        self.act = act
        self.name = name  # what texts call it
        self.asked = asked
        self.rules = rules
        self.reason = reason  # for moves: only those with this reason
        self.when = when  # extra condition on the act and its cause
        self.by = by  # words of causes: then a keyword forbids it by these; (): each effect says by what
        self.kept = kept  # what follows for the card
        self.attr = attr or (name if by else BAN + name)  # the attribute under which it is listed
        self.switch = Switch(name)


def immunity(rules: tuple[str, ...], *acts: type[Act]) -> tuple[Prohibition, ...]:
    """Acts that effects cannot do to a card that is not affected by them."""
    return tuple([Prohibition(act, f"{IMMUNE} to {act.__name__}", rules=rules, attr=IMMUNE) for act in acts])


def brought_about(game: Engine, act: Act, cause: Cause) -> Cause:
    """The cause of an act: for damage, and for what damage does, that damage."""
    if type(act) is Damage:
        kind = "effect damage" if act.how == "effect" else act.how
    elif type(act) is Move and act.how:
        kind = act.how
    else:
        return cause
    source = act.source
    return Cause(kind, cause.rules, game.state.master[source] if source >= 0 else cause.player, source)


def nothing_in_force(game: Engine, row: Prohibition, asked: int, act: Act, cause: Cause) -> bool:
    """A game whose effects forbid nothing."""
    return False


def no_skill(game: Engine, skills: object, slot: int, program: object) -> bool:
    """A game whose effects do not say which abilities they forbid."""
    return False


Rows = tuple[Prohibition, ...]


@dataclass(frozen=True, slots=True)
class Prohibitions:
    """What effects forbid, and the words for causes."""

    rows: tuple[Prohibition, ...] = ()
    in_force: Callable[[Engine, Prohibition, int, Act, Cause], bool] = nothing_in_force  # on a card or -1 - player
    causes: Mapping[str, Words] = field(default_factory=lambda: CAUSES)
    why: Callable[[Engine, Act, Cause], Cause] = brought_about
    affords: Callable[..., bool] = no_skill  # can a player who does it with that card pay the price of a prohibition
    is_skill: Callable[..., bool] = no_skill  # is this ability of that card (None: the one under
    # way) among those meant

    # Derived from the rows, for fast access.
    by_act: Mapping[type[Act], Rows] = field(init=False, repr=False, default_factory=dict)
    by_reason: Mapping[str, Rows] = field(init=False, repr=False, default_factory=dict)  # of moves
    any_move: Rows = field(init=False, repr=False, default=())
    attrs: frozenset[str] = field(init=False, repr=False, default=frozenset())  # what `Engine.bans` counts

    def __post_init__(self) -> None:
        put, rows = object.__setattr__, self.rows
        put(self, "by_act", {kind: tuple(row for row in rows if row.act is kind) for kind in {row.act for row in rows}})
        moves = [row for row in rows if row.act is Move]
        reasons = {row.reason for row in moves}
        by_reason = {reason: tuple(row for row in moves if row.reason in ("", reason)) for reason in reasons}
        put(self, "by_reason", by_reason)
        put(self, "any_move", by_reason.get("", ()))
        put(self, "attrs", frozenset(row.attr for row in rows))


def prohibited(game: Engine, act: Act, cause: Cause) -> bool:
    """Does an effect forbid this act?"""
    table = game.spec.prohibitions
    rows = table.by_reason.get(act[2], table.any_move) if type(act) is Move else table.by_act.get(type(act), ())
    reach, mods = game.reach, game.state.mods
    for row in rows:
        asked = act[0] if row.asked == CARD else _asked(game, row.asked, act, cause)
        there = asked in mods or (row.attr in reach and asked in reach[row.attr])
        if there and row.switch.on and _forbids(game, table, row, asked, act, cause):  # type: ignore[arg-type]
            return True
    return False


def _forbids(game: Engine, table: Prohibitions, row: Prohibition, asked: int, act: Act, cause: Cause) -> bool:
    find, when, in_force = table.why, row.when, table.in_force
    why = find(game, act, cause)
    if row.attr == IMMUNE:
        return why.kind in BY_EFFECT and game.exempts(asked, why.slot, why.player)
    if (when is not None and not when(game, act, why)) or not in_force(game, row, asked, act, why):
        return False
    if row.kept is not None:
        row.kept(game, act, why)
    return True


def _asked(game: Engine, asked: str, act: Act, cause: Cause) -> int:
    """On which card or player (-1 - player) the prohibition would be."""
    if asked == PLAYER:
        return -1 - game.state.master[act[0]]  # type: ignore[index]
    if asked == DOER:
        player = game.spec.prohibitions.why(game, act, cause).player
        return -1 - player if player >= 0 else NOBODY
    if asked == HOST:
        return act.host if type(act) is Move and act.host >= 0 else NOBODY
    slot = game.spec.prohibitions.why(game, act, cause).slot
    return slot if slot >= 0 else NOBODY


NOBODY: Final = -9  # no card or player


def covers(game: Engine, word: str, asked: int, kind: str, by: int, by_player: int) -> bool:
    """Do these words of a prohibition on a card (or player) cover the cause? `kind` is the cause's kind, `by` the card
    it comes from, `by_player` the player responsible.
    """
    kinds, enemy, own, card = game.spec.prohibitions.causes[word]
    if kinds and kind not in kinds:
        return False
    if enemy or own:
        player = game.state.master[asked] if asked >= 0 else -1 - asked
        if by_player < 0 or (by_player == player) != own:
            return False
    return not card or (by >= 0 and game.state.prints[by].kind == card)
