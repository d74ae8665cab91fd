"""Prints: what is printed on a card. Immutable and shared by all games; a card on the table refers to its print.

Of a card's text, the kernel only knows what it needs to find it in time: which events an ability watches
(`Program.event`), in which zones it works, and which figures it changes (`Static`). What an ability does is defined in
`effects/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

ProgramKey = tuple[str, int]  # print number, place among that print's programs
ANY_ZONE: Final = frozenset(range(100))  # for a granted ability: in any zone while the card has it
ANY_CARD: Final = -9  # in place of one card: it may be any (players are -1 and -2)


class Static:
    """One lasting change that a continuous ability makes to one attribute, wherever it applies."""

    __slots__ = ("attr", "form", "gives", "op", "place", "reads")

    def __init__(self, attr: str, reads: frozenset[str], op: str = "+") -> None:
        self.attr = attr
        self.op = op  # what it does with the attribute: "+", "=", "base", "also" (see kernel/continuous)
        self.gives: object = None  # the property it adds that is not a number: a name, a word, an ability
        self.reads = reads  # facts its result depends on: zones, "turn", "rested", "=ap" for figures, "names" …
        self.place = 0  # its index among the lasting effects of its print
        self.form = (attr, op, reads)

    def amount(self, game: Engine, source: int, slot: int) -> int:
        """What it adds to `slot`'s attribute; 0 if it does not apply. Only for effects that add."""
        raise NotImplementedError

    def age(self, game: Engine, source: int) -> tuple[int, ...]:
        """Its time stamp, and what decides between equal ones: it is as old as its card's stay in its zone."""
        return game.state.inc[source], 1, self.place, 0

    def only(self, game: Engine, source: int) -> int:
        """The one card that it can apply to; ANY_CARD if it may be any."""
        return ANY_CARD

    def outcome(self, game: Engine, source: int) -> tuple[list[int], int]:
        """The cards that it applies to now, and how much; ([], 0): it does nothing."""
        raise NotImplementedError

    def could(
        self, game: Engine, source: int, unknown: frozenset[str]
    ) -> tuple[Iterable[int] | None, list[tuple[str, Iterable[int] | None]]]:
        """While these facts are not known yet: the cards it may apply to and, by attribute, the cards it may read.
        None: any card.
        """
        return None, [(fact.removeprefix("="), None) for fact in unknown & self.reads]


class Program:
    """One ability of a print, as the kernel sees it."""

    __slots__ = (
        "activated",
        "event",
        "gives",
        "index",
        "keyword",
        "memo",
        "number",
        "own",
        "reads",
        "replaces",
        "situation",
        "span",
        "statics",
        "tallies",
        "waits",
        "zones",
    )

    def __init__(
        self,
        number: str,
        index: int,
        zones: frozenset[int],
        *,
        event: str = "",
        own: bool = False,
        replaces: str = "",
        statics: tuple[Static, ...] = (),
        situation: bool = False,
        activated: bool = False,
        waits: tuple[tuple[str, bool], ...] = (),
    ) -> None:
        self.number = number
        self.index = index
        self.zones = zones  # kinds of zone where it works
        self.event = event  # the event that triggers it, if any
        self.own = own  # only its own card's event
        self.waits = waits or (((event, own),) if event else ())  # all events that trigger it: each as these two
        self.replaces = replaces  # the kind of act that it may replace, if any
        self.statics = statics
        self.situation = situation  # triggered by a condition, not by an event
        self.reads: frozenset[str] = frozenset()  # facts this condition depends on
        self.memo = f"?{number}/{index}"  # the key of the cached answer
        self.activated = activated  # by a player
        self.tallies: tuple[tuple[str, object], ...] = ()  # what it asks of the past: an event, and what of it is noted
        self.gives: tuple[object, ...] = ()  # by change that it puts on cards: what it gives that is no number
        self.keyword = False  # does it go by a keyword
        self.span: tuple[int, int] | None = None  # its place in the print's text

    @property
    def key(self) -> ProgramKey:
        return (self.number, self.index)

    @property
    def listed(self) -> bool:
        """Must the index know it while its card is where it works?"""
        if any(not own for _, own in self.waits):
            return True
        return bool(self.statics or self.replaces or self.situation or self.activated)


@dataclass(frozen=True, slots=True, eq=False)
class CardDef:
    """A print. `values` are its figures and keyword amounts, `lends` what it adds to the card it is attached to."""

    number: str
    name: str
    kind: str
    values: Mapping[str, int] = field(default_factory=dict)
    lends: Mapping[str, int] = field(default_factory=dict)
    text: str = ""
    token: bool = False
    names: tuple[str, ...] = ()  # the names it counts as when attached
    programs: tuple[Program, ...] = ()
    own: Mapping[str, tuple[Program, ...]] = field(default_factory=dict)  # by event: programs for its own events
    registered: tuple[Program, ...] = ()  # programs that the index must list while the card is where they work
    activates: frozenset[str] = frozenset()  # the timings at which a player can activate one of its abilities
    activated: tuple[Program, ...] = ()  # its abilities that a player activates
    timings: tuple[str, ...] = ()  # when it may be played for its effect
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # keyword → its position in the text
    mark: str = ""  # number and fingerprint of everything printed
    face: Mapping[str, object] = field(default_factory=dict)  # what a view shows of it in any zone
    data: Mapping[str, object] = field(default_factory=dict)  # the row it was made from, for saving
    attrs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # words on it, by kind
    open: bool = False  # everybody sees it in every zone
    down: bool = False  # a back: a card with this side up is face down

    faces: tuple[CardDef, ...] = ()  # other faces that can be up: its back, or what it shows in a special state
    _front: CardDef | None = None

    @property
    def front(self) -> CardDef:
        return self if self._front is None else self._front

    def __repr__(self) -> str:
        return f"<{self.number} {self.name}>"


def with_faces(front: CardDef, *faces: CardDef) -> CardDef:
    """The print with these further faces: number 1, 2 … of it."""
    for place, face in enumerate(faces, 1):
        object.__setattr__(face, "_front", front)
        object.__setattr__(face, "mark", f"{front.mark}/{place}")
    object.__setattr__(front, "faces", faces)
    return front
