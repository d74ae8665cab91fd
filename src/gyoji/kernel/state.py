"""The state of a game: plain data at every moment, even in the middle of an effect.

Cards are integer slots; each field is a list over all slots. A zone is a list of slots, index 0 on top. A procedure in
flight is a Frame: which procedure, which step, which values. Nothing here knows a rule, and nothing outside the kernel
changes it (tests/test_source.py checks that).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.procedures import Procedure

RawOption = tuple[str | int, ...]  # a verb, then card slots (int) and words (str)
Plain = int | str | None | tuple["Plain", ...]


AHEAD: Final = "_ahead"  # in front of a note on a card that is about to move: it is for the card that it becomes


class Mod(NamedTuple):
    """A temporary effect on a card (or a player)."""

    attr: str  # what it changes: a figure, a keyword, "names", "gain", "ban:…"; with "_" in front, a note of the rules
    amount: int
    until: str
    stamp: int  # when it was put there
    source: int  # the card whose effect it is
    source_inc: int
    number: str  # the program it came from: the print's number, the index among that print's programs,
    program: int
    node: int  # and which of that program's changes
    player: int  # whose effect it is
    op: str = "+"  # what it does with the attribute: "+", "=", "base", "also" (see kernel/continuous)


class Ask(NamedTuple):
    """The pending decision, as data."""

    player: int
    kind: str
    rules: tuple[str, ...]
    source: int  # the slot of the card whose effect asks, or -1
    options: tuple[RawOption, ...]
    picked: tuple[int, ...] = ()
    low: int = 1
    high: int = 1
    always: bool = False  # asked even with a single option
    ordered: bool = False  # the order of the picks matters
    note: str = ""  # what it is about, for the prompt


class Waiting(NamedTuple):
    """A triggered effect that waits to be activated."""

    generation: int
    first: bool  # before all others
    player: int
    slot: int  # the card it is printed on
    inc: int
    number: str  # its program: the print's number, and which of that print's programs
    program: int
    this: int  # the card it works for: its host, if it is attached
    this_inc: int
    subject: tuple[int, int]  # the event's card
    other: tuple[int, int]  # the event's other card
    past: tuple[tuple[str, int], ...]  # last information about `this`, if it has left


THIS_TURN: Final = "turn"


class Used(NamedTuple):
    """An ability that has been used, for a time."""

    inc: int  # of its card: a new card has a new ability
    number: str  # its program
    program: int
    until: str = THIS_TURN  # the end of the turn, or "game"


class Beat(NamedTuple):
    """A position in which a player was to be asked (`kernel/loops.py`). Cards in options are given by what they are."""

    outline: tuple[int | str, ...]  # a few facts that are equal in equal positions
    who: int  # the player, if there was more than one option; else -1
    key: str = ""  # the position itself; "" if no earlier one had its outline
    sizes: tuple[int, ...] = ()  # of figures
    offered: tuple[RawOption, ...] = ()  # until one is taken
    option: RawOption = ()  # the one that was taken
    said: tuple[str, ...] = ()  # that one, with the names of cards


class Bar(NamedTuple):
    """An option that a player may not take in a position, because it would close a loop once more."""

    key: str  # the position
    player: int
    option: RawOption
    says: str  # how long (`kernel/loops.py`)


class Frame:
    """A procedure in flight. `v` holds its values: plain data only (numbers, words, None and tuples of them)."""

    __slots__ = ("pc", "proc", "run", "v")

    def __init__(self, proc: Procedure, v: list[Plain], pc: int = 0) -> None:
        self.proc = proc
        self.run = proc.run  # here for fast access: it is needed at every step
        self.v = v
        self.pc = pc


class Link(NamedTuple):
    """A link between two separate cards (attacking, boosting, guarding): it holds while both stay where they are."""

    kind: str
    slot: int
    placed: int
    other: int  # -1: no card
    other_placed: int


class Showing(NamedTuple):
    """A card is shown until the procedure that shows it is over."""

    depth: int  # how many frames there are until then
    slot: int
    to: int  # bits: player 0, player 1, spectators


class Last(NamedTuple):
    """What a card was when it became a new card: what a text may still ask about it."""

    print: str  # number of the face that was up
    owner: int
    master: int
    zone: int
    place: int
    rested: int
    values: tuple[tuple[str, int], ...]  # figures and keywords, as texts mean them
    names: tuple[str, ...]
    guests: tuple[tuple[str, int], ...]  # what was attached: kind of relation, slot
    inc: int  # its incarnation then


NOWHERE = (-1, -1)


class Field(NamedTuple):
    """A field of a card: a list over all slots. Copying, new slots, saving, digest and loop positions use these."""

    name: str
    fresh: int | None  # the value for a new card; None: its maker sets it
    digest: bool = True  # can it influence the future?
    position: bool = True  # must it be the same for a position to be the same?
    why: str = ""  # the reason, where one of them is false
    seldom: bool = False  # it rarely changes: a tuple that copies share, replaced as a whole


FIELDS: Final = (
    Field("prints", None),
    Field("owner", None, seldom=True),
    Field("master", None, seldom=True),
    Field("zone", -1),
    Field("place", -1, seldom=True),
    Field("placed", 0, position=False, why="a time stamp"),
    Field("rested", 0),
    Field("face", 0, seldom=True),
    Field("damage", 0),
    Field("inc", 0, position=False, why="a time stamp"),
    Field("handle", 0, digest=False, position=False, why="what players are told"),
    Field("known", 0, digest=False, position=False, why="what players remember"),
    Field("lot", 0, digest=False, position=False, why="what players remember"),
    Field("entered", 0),
    Field("host", -1),
    Field("guests", None),
)
CARD_LISTS: Final = tuple(row.name for row in FIELDS)
# What a state contains apart from its cards and frames: lists, mappings, and plain values.
LISTS: Final = ("used", "waiting", "later", "regs", "links", "showings")
MAPPINGS: Final = ("mods", "shown", "last", "edges")
PLAIN: Final = (
    "pending",
    "turn",
    "active",
    "first",
    "phase",
    "step",
    "generation",
    "chance",
    "next_inc",
    "tick",
    "returned",
    "barred",
    "outcome",
    "section",
)


class State:
    __slots__ = (*CARD_LISTS, *LISTS, *MAPPINGS, *PLAIN, "frames", "loop", "zones")

    def __init__(self, zones: int, registers: int, chance: int) -> None:
        # cards, by slot
        self.prints: list[CardDef] = []  # the face that is up
        self.owner: tuple[int, ...] = ()
        self.master: tuple[int, ...] = ()  # who uses it
        self.zone: list[int] = []
        self.place: tuple[int, ...] = ()  # where in its zone, for zones with places; -1: none
        self.placed: list[int] = []  # when it got there: new with every move, equal for cards that came together
        self.rested: list[int] = []
        self.face: tuple[int, ...] = ()  # which of its faces is up; 0: the front
        self.damage: list[int] = []
        self.inc: list[int] = []  # incarnation: new whenever the card becomes a new card; references compare it
        self.handle: list[int] = []  # the id that players see: also new when it is shuffled or shown
        # Who could know what this card is (bits: player 0, player 1, spectator); and, three bits further up, who
        # knows that it is one of the cards of its lot: cards that were last shuffled together.
        self.known: list[int] = []
        self.lot: list[int] = []
        self.entered: list[int] = []  # the turn in which it got there
        self.host: list[int] = []  # the card it is attached to, or -1
        self.guests: list[tuple[tuple[str, int], ...]] = []  # cards attached to it: (kind of relation, slot)
        # zones, effects, what waits
        self.zones: list[list[int]] = [[] for _ in range(zones)]
        self.mods: dict[int, tuple[Mod, ...]] = {}  # by slot; -1 - player for a player; places: `kernel/spots.py`
        self.used: list[Used] = []  # abilities used for this turn, or for the game
        self.waiting: list[Waiting] = []
        self.later: list[
            tuple[str, tuple[Plain, ...]]
        ] = []  # postponed parts of effects: when, and their frames' values
        self.links: list[Link] = []
        self.last: dict[int, Last] = {}  # by incarnation: cards that something in flight may still ask about
        self.edges: dict[tuple[int, str, int], int] = {}  # situations, by incarnation and program: do they hold now
        self.shown: dict[int, int] = {}  # cards shown for a while, and to whom: the total of `showings`
        self.showings: list[Showing] = []
        self.frames: list[Frame] = []
        self.pending: Ask | None = None
        # turn
        self.turn = 0
        self.active = 0
        self.first = 0
        self.phase = ""
        self.step = ""
        self.regs: list[int] = [-1] * registers
        self.generation = 0
        self.chance = chance
        self.next_inc = 1
        self.tick = 0  # questions since the last progress
        self.returned = 0  # cards put into piles since then: as many can leave piles without progress
        self.loop: list[Beat] = []  # positions seen since then, in order
        self.barred: tuple[Bar, ...] = ()
        self.section: tuple[int, ...] = ()  # by slot: which deck the card came from (its zone's kind), -1 none
        self.outcome: tuple[int, str, str] | None = None  # winner (-1: draw), why, rule

    def progress(self) -> None:
        """Progress: nothing repeats across this point."""
        self.tick = self.returned = 0
        if self.loop or self.barred:
            self.loop, self.barred = [], ()

    def copy(self) -> State:
        """Written out field by field, because this is what search does most (tests/test_state.py compares it with the
        tables).
        """
        twin: State = State.__new__(State)
        twin.prints = self.prints.copy()
        twin.owner = self.owner
        twin.master = self.master
        twin.zone = self.zone.copy()
        twin.place = self.place
        twin.placed = self.placed.copy()
        twin.rested = self.rested.copy()
        twin.face = self.face
        twin.damage = self.damage.copy()
        twin.inc = self.inc.copy()
        twin.handle = self.handle.copy()
        twin.known = self.known.copy()
        twin.lot = self.lot.copy()
        twin.entered = self.entered.copy()
        twin.host = self.host.copy()
        twin.guests = self.guests.copy()
        twin.used = self.used.copy()
        twin.waiting = self.waiting.copy()
        twin.later = self.later.copy()
        twin.regs = self.regs.copy()
        twin.links = self.links.copy()
        twin.showings = self.showings.copy()
        twin.mods = self.mods.copy()
        twin.shown = self.shown.copy()
        twin.last = self.last.copy()
        twin.edges = self.edges.copy()
        twin.loop = self.loop.copy()
        twin.zones = [zone.copy() for zone in self.zones]
        twin.frames = [Frame(frame.proc, frame.v.copy(), frame.pc) for frame in self.frames]
        twin.pending = self.pending
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.phase = self.phase
        twin.step = self.step
        twin.generation = self.generation
        twin.chance = self.chance
        twin.next_inc = self.next_inc
        twin.tick = self.tick
        twin.returned = self.returned
        twin.barred = self.barred
        twin.outcome = self.outcome
        twin.section = self.section
        return twin


def with_value(row: tuple[int, ...], slot: int, value: int) -> tuple[int, ...]:
    """The tuple of a field that rarely changes, with another value for one card."""
    return (*row[:slot], value, *row[slot + 1 :])
