"""The types of a table description: how to show a game's zones, cards, turns and events, as data in two languages.

A page that reads one knows how to draw a game and how to talk about it, without knowing any game. Everything here
becomes plain JSON in one call (`msgspec.to_builtins`). docs/table.md explains how a page reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec


class Words(msgspec.Struct, frozen=True):
    """The same thing in every language of the page. A sentence has placeholders such as `{who}` and `{cards}`."""

    en: str
    ja: str


class Size(msgspec.Struct, frozen=True):
    """A grid for one side of the table; row 1 is nearest the middle."""

    columns: int
    rows: int


class Place(msgspec.Struct, frozen=True):
    """Where a zone is on that grid, and how many rows and columns it spans."""

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
    opens: bool = False  # it exists once a view contains it; zones that share a place lie side by side in it
    faces: bool = False  # some of its cards are face up and some face down: it shows how many are face up
    tally: bool = False  # it shows how many of its cards are not turned, by colour


class Kind(msgspec.Struct, frozen=True):
    """A type of card. A `full` card has figures and text, a `plain` one little more than its name."""

    words: Words
    shape: Literal["full", "plain"] = "full"


class Color(msgspec.Struct, frozen=True):
    """A colour of cards: `hue` as in CSS, `sign` for those who cannot tell the hues apart."""

    words: Words
    hue: str
    sign: str


class Keyword(msgspec.Struct, frozen=True):
    """A keyword effect: as a view prints it (before its amount), its name, its explanation, and its paragraph."""

    printed: str
    words: Words
    help: Words
    rule: str = ""


class Badge(msgspec.Struct, frozen=True):
    """How one value of a field is shown on a card; on a small card, its sign."""

    words: Words
    hue: str
    sign: str


class Turned(msgspec.Struct, frozen=True):
    """The field that turns a card sideways, and the words for a turned and an unturned card."""

    field: str
    on: Words
    off: Words


class Face(msgspec.Struct, frozen=True):
    """How a card is drawn from a view of it."""

    kinds: Mapping[str, Kind]
    colors: Mapping[str, Color]
    corners: Mapping[str, str]  # top_left, top_right, bottom_left, bottom_right → a figure
    figures: Mapping[str, Words]
    keywords: Mapping[str, Keyword]  # by the name that `explain` uses
    flags: Mapping[str, Words]  # fields that are badges
    turned: Turned
    marks: Mapping[str, Words]  # fields that are counters
    lines: Mapping[str, Words]  # fields that are further lines of text
    lent: str  # the field with the figures that a card adds to the one it is attached to
    printed: str  # the field with printed figures that differ from what the card shows now
    odd: str = ""  # the field that makes a card look different from others of its type
    color: str = "color"  # the field with its colour; a value that is not in `colors` gets a separate hue
    beside: str = ""  # the field shown beside its type
    badges: Mapping[str, Mapping[str, Badge]] = {}  # fields of which each value is a badge
    thousands: tuple[str, ...] = ()  # figures that cards show in thousands: 11k
    other: str = ""  # the field with the card's other side, public to all
    signs: Mapping[str, Words] = {}  # how symbols that a text spells out are shown


def readable(face: Face, text: str) -> str:
    """A card's text, with symbols instead of spelled-out ones."""
    for sign, shown in face.signs.items():
        text = text.replace(sign, shown.en)
    return text


class Verb(msgspec.Struct, frozen=True):
    """What an option does. `{0}` and `{1}` are its args."""

    words: Words
    short: Words  # for a button on the card itself
    numbered: Words | None = None  # the sentence if the last arg is a number
    targets: int | None = None  # the index of the arg that is a target
    drop: tuple[str, ...] = ()  # own zones onto which the first card may be dragged for this, if there is no target
    shifts: bool = False  # cards in the zones of its word swap places: it is on each of them
    passes: bool = False  # declines to act: automatic passing takes it, unless there is a stop
    after: Mapping[str, Words] = {}  # the sentence once the player has a card in this zone: "No guard", "Done guarding"
    displaces: Words | None = None  # what happens to a card that is already in the zones of its word


class Arg(msgspec.Struct, frozen=True):
    """A word among an option's args; if it means a place, the zones and their side."""

    words: Words
    zones: tuple[str, ...] = ()
    side: Literal["mine", "theirs"] = "theirs"


class Confirm(msgspec.Struct, frozen=True):
    """The button that ends a set of picks: for one card, and for several (`{n}`)."""

    one: Words
    many: Words


class Phase(msgspec.Struct, frozen=True):
    """A phase and its steps, in the order of a turn."""

    phase: str
    steps: tuple[str, ...]


class Stop(msgspec.Struct, frozen=True):
    """A step at which a player may want to be asked even when passing automatically."""

    step: str
    turn: Literal["mine", "theirs"]
    words: Words
    on: bool


class Scene(msgspec.Struct, frozen=True, rename={"origin": "from"}):
    """Which field of the view describes a battle, and its fields for who attacks whom: a handle, a word among `args`,
    or a list of them. `helpers` are its fields with the cards that help: a handle helps the card that is fighting, a
    pair says which one. `sums` is its field with the totals of both sides: their own figure, and what helpers add.
    `lines`: lines show who helps whom.
    """

    field: str
    origin: str
    to: str
    words: Words
    helpers: Mapping[str, Words] = {}
    figure: str = ""  # that they fight with
    sums: str = ""
    lines: bool = True


class Chain(msgspec.Struct, frozen=True):
    """Which field of the view lists what can be responded to, in order: `[{what, card, second?, player, says?}]`; and
    the sentence for each `what`, with placeholders `{card}` and `{second}`. Decisions of this kind ask for a response.
    """

    field: str
    kind: str
    words: Mapping[str, Words]


class Part(msgspec.Struct, frozen=True):
    """A part of a deck: the heading of its section in a deck's text ("" if it needs none), the kinds of cards that go
    into it, and how many: exactly, or at most. A part that is `among` another is taken from that part's cards with
    these figures.
    """

    words: Words
    section: str
    kinds: tuple[str, ...]
    size: int
    exact: bool = True
    among: str = ""
    having: Mapping[str, int] = {}


class Building(msgspec.Struct, frozen=True):
    """What the deck builder needs. Whether the deck is legal is decided by the rules, not by this."""

    parts: Mapping[str, Part]  # "main", "side", "start"
    copies: int  # of a card, normally
    axis: str  # the figure of the curve
    sort: tuple[str, ...]  # figures by which cards are sorted
    never: str  # the flag of cards that cannot be in a deck
    finds: Mapping[str, Words] = {}  # badge fields by which cards can also be searched and counted


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
    hints: Mapping[str, Words]  # kind of decision → a tip for new players
    # by `kind:hidden` if the reader sees none of the cards, by `kind:word`, or by `kind`: the first key that exists
    events: Mapping[str, Words]
    told: tuple[str, ...]  # keys of `events`: acts of others that are shown one at a time
    words: Mapping[str, Words]  # every other `word` of an event, or reason of the end
    untils: Mapping[str, Words]  # how long an effect lasts
    reasons: Mapping[str, Words]  # why cards move, in short
    needs: Mapping[str, Words]  # conditions that `why` reports: a Reason's `key`, with its `args` as placeholders
    parts: Mapping[str, Words]  # the parts of a figure: a Part's `key`, with its `args` as placeholders
    building: Building
    violations: Mapping[str, Words]  # how a deck breaks the rules: a Violation's `key`, with its `args` as placeholders
    relations: Mapping[str, Words]  # what an attached card is to its host
    scene: Scene
    counters: Mapping[str, Words]  # fields of the view with a number for each side
    score: tuple[str, ...]  # zones that count as a player's lives
    sums: Mapping[str, str] = {}  # kind of decision (`kind:step`) → the figure of picked cards that is added up
    reveals: tuple[str, ...] = ()  # keys of `events`: cards that are shown for a moment, even if they are in no zone
    quiet: tuple[str, ...] = ()  # kinds of events that are shown only to those who read every step
    confirms: Mapping[str, Confirm] = {}  # by kind of decision; otherwise the page's own words
    beneath: tuple[str, ...] = ()  # relations of cards under their host: they are counted on it, and listed
    chain: Chain | None = None
