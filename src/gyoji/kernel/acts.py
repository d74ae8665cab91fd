"""Acts: the changes that the door knows. Each is a small named tuple of plain data; `Cause` says why one happens."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from gyoji.kernel.state import THIS_TURN, Mod, Plain


class Cause(NamedTuple):
    """Why something happens.

    kind    "rule", "battle", "effect", "cost", "play"; of what damage brings about also the kind of damage
    player  whose doing it is; slot: the card it comes from; span: the part of that card's text
    """

    kind: str
    rules: tuple[str, ...] = ()
    player: int = -1
    slot: int = -1
    span: tuple[int, int] | None = None


ARRIVES: Final = (
    -1
)  # the way between the zones says whether a card stands or rests where it arrives, or stays as it was


class Move(NamedTuple):
    """A card goes to a zone. `reason` is what the move counts as; `host` and `relation` attach it to another card."""

    slot: int
    zone: int
    reason: str
    at: int = -1  # 0: on top (or first), -1: at the bottom (or last)
    rested: int = ARRIVES
    host: int = -1
    relation: str = ""
    source: int = -1  # a destruction by damage: what did it, and how
    how: str = ""
    place: int = -1  # where in a zone with places
    face: int = 0  # which of its faces is up where it arrives


class Rest(NamedTuple):
    slot: int


class Stand(NamedTuple):
    """Set as active."""

    slot: int


class Damage(NamedTuple):
    slot: int
    amount: int
    source: int
    how: str  # "battle" or "effect"


class Recover(NamedTuple):
    slot: int
    amount: int


class Change(NamedTuple):
    """An effect is put on a card (or, with -1 - player, on a player; a place goes by its key, see kernel/spots)."""

    slot: int
    mod: Mod


class Turn(NamedTuple):
    """Another face of a card is up. Effects on it that `keeps` does not name end; None keeps all."""

    slot: int
    face: int
    reason: str
    renew: bool = False  # it becomes a new card
    keeps: tuple[str, ...] | None = None
    rested: int = (
        ARRIVES  # how it lies then: 0 stands, 1 rests, -1 as before; it counts neither as standing nor resting
    )


class Succeed(NamedTuple):
    """A card takes the place of another: its orientation, its ties, and those effects on it that `keeps` names."""

    slot: int
    heir: int
    keeps: tuple[str, ...] = ()
    turned: bool = True  # the orientation too


class Command(NamedTuple):
    """A player becomes the master of a card where it lies."""

    slot: int
    player: int


class Tie(NamedTuple):
    """Two cards are tied for as long as both lie where they lie (-1: no second card)."""

    kind: str
    slot: int
    other: int = -1


class Untie(NamedTuple):
    """Ties of this kind end."""

    kind: str


class Expire(NamedTuple):
    """All effects of this duration end, or those on one card (or player)."""

    until: str
    on: int | None = None


class Lift(NamedTuple):
    """One effect on a card (or player) ends before its time."""

    slot: int
    mod: Mod


class Shuffle(NamedTuple):
    """Chance orders a zone anew, or only its last so many cards."""

    zone: int
    last: int = 0


class Create(NamedTuple):
    """A card from outside the game is placed."""

    number: str
    owner: int
    zone: int
    reason: str
    rested: int = 0
    face: int = 0


class Lose(NamedTuple):
    player: int
    why: str


class Happen(NamedTuple):
    """Something happens that changes no card but may trigger effects. `detail` as of a move the zone that was left."""

    event: str
    subject: int = -1
    other: int = -1
    player: int = -1
    word: str = ""
    detail: str = ""


class Show(NamedTuple):
    """A card is shown to some (bits: player 0, player 1, spectators) until what shows it is over."""

    slot: int
    to: int


class Hide(NamedTuple):
    """A card that was shown is no longer."""

    slot: int


class Use(NamedTuple):
    """An ability is spent: for this turn, or for the game."""

    slot: int
    number: str  # the program
    program: int
    until: str = THIS_TURN


class Postpone(NamedTuple):
    """A part of an effect, as the values of its frame, is kept for later."""

    when: str
    v: tuple[Plain, ...]


class Set(NamedTuple):
    """The registers of the game (who attacks, who is attacked …) from the first on get these values."""

    values: tuple[int, ...]


Act = (
    Move
    | Rest
    | Stand
    | Damage
    | Recover
    | Change
    | Turn
    | Succeed
    | Command
    | Tie
    | Untie
    | Expire
    | Lift
    | Shuffle
    | Create
    | Lose
    | Happen
    | Show
    | Hide
    | Use
    | Postpone
    | Set
)

# Acts and causes are plain facts about a few cards: those that turns and battles are full of are made once each.
cause = cache(Cause)
move = cache(Move)
rest = cache(Rest)
stand = cache(Stand)
damage = cache(Damage)
recover = cache(Recover)
happen = cache(Happen)
reveal = cache(Show)
_KEPT: Final = (cause, move, rest, stand, damage, recover, happen, reveal)


def forget_many() -> None:
    """When there are very many, acts that were made once are forgotten: now and then, since a cache that looks for
    the oldest at every use costs more than it saves.
    """
    for kept in _KEPT:
        if kept.cache_info().currsize > 1 << 14:
            kept.cache_clear()


BY_NAME: dict[str, type[Act]] = {
    kind.__name__: kind
    for kind in (
        Move,
        Rest,
        Stand,
        Damage,
        Recover,
        Change,
        Turn,
        Succeed,
        Command,
        Tie,
        Untie,
        Expire,
        Lift,
        Shuffle,
        Create,
        Lose,
        Happen,
        Show,
        Hide,
        Use,
        Postpone,
        Set,
    )
}
