"""What a table description is: how a game's zones, cards, turns and events show, as data in two languages.

A page that reads one knows how to draw a game and how to speak of it, and needs to know no game. Everything here
becomes plain JSON in one call (`msgspec.to_builtins`). docs/table.md says how a page reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec


class Words(msgspec.Struct, frozen=True):
    """The same thing said in every language of the page. A sentence has places such as `{who}` and `{cards}`."""

    en: str
    ja: str


class Size(msgspec.Struct, frozen=True):
    """A grid for one side of the table; row 1 is nearest the middle."""

    columns: int
    rows: int


class Place(msgspec.Struct, frozen=True):
    """Where a zone lies on that grid, and over how many rows and columns."""

    row: int
    column: int
    width: int = 1
    height: int = 1


class Zone(msgspec.Struct, frozen=True):
    """How a zone shows.

    row     its cards beside each other         pile    the top card and a count; opens on a click
    stack   cards overlap, each can be seen     hand    a fan
    pips    small cards, active or turned       hidden  not shown unless it holds a card; lies over others then
    circle  a place for one card
    """

    words: Words
    place: Place
    phone: Place  # on the narrow grid
    show: Literal["row", "pile", "stack", "hand", "pips", "hidden", "circle"]
    face: Literal["up", "down"] = "up"
    opens: bool = False  # it is there once a view tells of it; those that share a place lie beside each other in it
    faces: bool = False  # some of its cards lie face up and some face down: it tells how many lie face up
    tally: bool = False  # it tells how many of its cards are not turned, by colour


class Kind(msgspec.Struct, frozen=True):
    """A type of card. A `full` card has figures and text, a `plain` one little more than its name."""

    words: Words
    shape: Literal["full", "plain"] = "full"


class Color(msgspec.Struct, frozen=True):
    """A colour of cards: `hue` as CSS writes it, `sign` for those who cannot tell the hues apart."""

    words: Words
    hue: str
    sign: str


class Keyword(msgspec.Struct, frozen=True):
    """A keyword effect: as a view prints it (before its amount), in words, in a sentence, and by its paragraph."""

    printed: str
    words: Words
    help: Words
    rule: str = ""


class Badge(msgspec.Struct, frozen=True):
    """What one value of a field shows as on a card; on a small one, its sign."""

    words: Words
    hue: str
    sign: str


class Turned(msgspec.Struct, frozen=True):
    """The field that turns a card sideways, and what a card is called when it is turned and when it is not."""

    field: str
    on: Words
    off: Words


class Face(msgspec.Struct, frozen=True):
    """How a card is drawn from what a view tells of it."""

    kinds: Mapping[str, Kind]
    colors: Mapping[str, Color]
    corners: Mapping[str, str]  # top_left, top_right, bottom_left, bottom_right → a figure
    figures: Mapping[str, Words]
    keywords: Mapping[str, Keyword]  # by the name under which `explain` knows them
    flags: Mapping[str, Words]  # fields that are badges
    turned: Turned
    marks: Mapping[str, Words]  # fields that are counters
    lines: Mapping[str, Words]  # fields that are further lines of text
    lent: str  # the field with the figures that a card adds to the one it is attached to
    printed: str  # the field with printed figures, where they are not what the card shows now
    odd: str = ""  # the field that makes a card look different from others of its type
    color: str = "color"  # the field with its colour; a value that is none of `colors` has a hue of its own
    beside: str = ""  # the field that stands beside its type
    badges: Mapping[str, Mapping[str, Badge]] = {}  # fields of which each value is a badge
    thousands: tuple[str, ...] = ()  # figures that cards show in thousands: 11k
    other: str = ""  # the field with the card's other side, for all to read
    signs: Mapping[str, Words] = {}  # what is shown for signs that a text writes out


def readable(face: Face, text: str) -> str:
    """A card's text with what is shown for the signs that it writes out."""
    for sign, shown in face.signs.items():
        text = text.replace(sign, shown.en)
    return text


class Verb(msgspec.Struct, frozen=True):
    """What an option does. `{0}` and `{1}` stand for its args."""

    words: Words
    short: Words  # for a button on the card itself
    numbered: Words | None = None  # the sentence, where the last arg is a number
    targets: int | None = None  # the place of the arg that is a target
    drop: tuple[str, ...] = ()  # own zones onto which the first card may be dragged for this, where there is no target
    shifts: bool = False  # cards that lie in the zones of its word change places: it is on each of them
    passes: bool = False  # a chance to act goes by: what automatic passing takes, where no stop stands
    after: Mapping[str, Words] = {}  # the sentence once the player has a card in this zone: "No guard", "Done guarding"
    displaces: Words | None = None  # what becomes of a card that lies in the zones of its word


class Arg(msgspec.Struct, frozen=True):
    """A word among an option's args; where it stands for a place, the zones that are meant, of which side."""

    words: Words
    zones: tuple[str, ...] = ()
    side: Literal["mine", "theirs"] = "theirs"


class Confirm(msgspec.Struct, frozen=True):
    """The button that ends a set of picks: of one card, of several (`{n}`)."""

    one: Words
    many: Words


class Phase(msgspec.Struct, frozen=True):
    """A phase and its steps, in the order of a turn."""

    phase: str
    steps: tuple[str, ...]


class Stop(msgspec.Struct, frozen=True):
    """A step at which a player may wish to be asked even when passing automatically."""

    step: str
    turn: Literal["mine", "theirs"]
    words: Words
    on: bool


class Scene(msgspec.Struct, frozen=True, rename={"origin": "from"}):
    """Which field of the view tells a fight, and its fields for who fights whom: a handle, a word among `args`, or a
    list of them. `helpers` are its fields with those who help: a handle helps who fights, a pair says whom it helps.
    `sums` is its field with what both sides fight with: their own figure, and what helpers add. `lines`: who helps whom
    is drawn.
    """

    field: str
    origin: str
    to: str
    words: Words
    helpers: Mapping[str, Words] = {}
    figure: str = ""  # by which they fight
    sums: str = ""
    lines: bool = True


class Chain(msgspec.Struct, frozen=True):
    """Which field of the view tells what waits to be answered, the first first: `[{what, card, second?, player,
    says?}]`; and the sentence for each `what`, with places `{card}` and `{second}`. Decisions of this kind ask for an
    answer.
    """

    field: str
    kind: str
    words: Mapping[str, Words]


class Part(msgspec.Struct, frozen=True):
    """A part of a deck: the heading of its section in a deck's text ("" where none is needed), the kinds of cards that
    go into it, and how many: exactly, or at most. One that is `among` another is taken from the cards of that part, of
    those with these figures.
    """

    words: Words
    section: str
    kinds: tuple[str, ...]
    size: int
    exact: bool = True
    among: str = ""
    having: Mapping[str, int] = {}


class Building(msgspec.Struct, frozen=True):
    """What somebody who builds a deck goes by. Whether the deck is legal, the rules say, not this."""

    parts: Mapping[str, Part]  # "main", "side", "start"
    copies: int  # of a card, as a rule
    axis: str  # the figure of the curve
    sort: tuple[str, ...]  # figures by which cards are sorted
    never: str  # the flag of cards that go into no deck
    finds: Mapping[str, Words] = {}  # fields of badges by which cards are found and counted too


class Table(msgspec.Struct, frozen=True):
    """All of it."""

    title: Words
    grid: Size
    phone: Size
    zones: Mapping[str, Zone]
    card: Face
    verbs: Mapping[str, Verb]
    args: Mapping[str, Arg]
    turn: tuple[Phase, ...]
    phases: Mapping[str, Words]
    steps: Mapping[str, Words]
    stops: tuple[Stop, ...]
    prompts: Mapping[str, Words]
    hints: Mapping[str, Words]  # kind of decision → what a newcomer should know there
    # by `kind:hidden` if the reader sees none of the cards, by `kind:word`, or by `kind`: the first that is there
    events: Mapping[str, Words]
    told: tuple[str, ...]  # keys of `events`: what others do that is shown one act at a time
    words: Mapping[str, Words]  # whatever else an event's `word` or the end's reason may be
    untils: Mapping[str, Words]  # how long an effect lasts
    reasons: Mapping[str, Words]  # why cards move, in short
    needs: Mapping[str, Words]  # conditions that `why` tells of: a Reason's `key`, with its `args` as places
    parts: Mapping[str, Words]  # what makes a figure: a Part's `key`, with its `args` as places
    building: Building
    violations: Mapping[str, Words]  # how a deck breaks the rules: a Violation's `key`, with its `args` as places
    relations: Mapping[str, Words]  # what an attached card is to its host
    scene: Scene
    counters: Mapping[str, Words]  # fields of the view with a number for each side
    score: tuple[str, ...]  # zones that count as a player's lives
    sums: Mapping[str, str] = {}  # kind of decision (`kind:step`) → the figure of picked cards that is added up
    reveals: tuple[str, ...] = ()  # keys of `events`: cards that are shown for a moment, though they may lie nowhere
    quiet: tuple[str, ...] = ()  # kinds of events that are told only to those who read every step
    confirms: Mapping[str, Confirm] = {}  # by kind of decision; else the page's own words
    beneath: tuple[str, ...] = ()  # relations of cards that lie under their host: they are counted on it, and listed
    chain: Chain | None = None
