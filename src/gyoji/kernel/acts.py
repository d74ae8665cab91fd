"""Acts: the changes that the door can carry out. Each is a small named tuple of plain data; `Cause` says why one
happens.
"""

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


ARRIVES: Final = -1  # the pair of zones decides whether the card stands, rests, or stays as it was


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
    """Puts an effect on a card (or, with -1 - player, on a player; a place is given by its key, see kernel/spots)."""

    slot: int
    mod: Mod


class Turn(NamedTuple):
    """Puts another face of a card up. Effects on it end unless `keeps` names them; None keeps all."""

    slot: int
    face: int
    reason: str
    renew: bool = False  # it becomes a new card
    keeps: tuple[str, ...] | None = None
    rested: int = (
        # its orientation afterwards: 0 stands, 1 rests, -1 as before; this does not count as standing or resting
        ARRIVES
    )


class Succeed(NamedTuple):
    """A card takes the place of another: its orientation, its links, and the effects on it that `keeps` names."""

    slot: int
    heir: int
    keeps: tuple[str, ...] = ()
    turned: bool = True  # the orientation too


class Command(NamedTuple):
    """A player becomes the master of a card, which stays where it is."""

    slot: int
    player: int


class Tie(NamedTuple):
    """Links two cards for as long as both stay where they are (-1: no second card)."""

    kind: str
    slot: int
    other: int = -1


class Untie(NamedTuple):
    """Ends all links of this kind."""

    kind: str


class Expire(NamedTuple):
    """All effects of this duration end, or those on one card (or player)."""

    until: str
    on: int | None = None


class Lift(NamedTuple):
    """Ends one effect on a card (or player) early."""

    slot: int
    mod: Mod


class Shuffle(NamedTuple):
    """Shuffles a zone, or only its last few cards."""

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
    """Shows a card to some (bits: player 0, player 1, spectators) until the procedure that shows it is over."""

    slot: int
    to: int


class Hide(NamedTuple):
    """Ends the showing of a card."""

    slot: int


class Use(NamedTuple):
    """Marks an ability as used: for this turn, or for the game."""

    slot: int
    number: str  # the program
    program: int
    until: str = THIS_TURN


class Postpone(NamedTuple):
    """Keeps a part of an effect, as the values of its frame, for later."""

    when: str
    v: tuple[Plain, ...]


class Set(NamedTuple):
    """Sets the registers of the game (attacker, target …), starting with the first."""

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

# Acts and causes are plain facts about a few cards. Those that occur all the time in turns and battles are cached.
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
    """Clears the cache of acts when it has grown large. Doing so now and then is cheaper than a cache that finds its
    oldest entry on every use.
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
