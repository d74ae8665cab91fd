"""Every message on the network, as strict structs: unknown fields, wrong types and unknown kinds are refused.

This module knows no match and no socket; `gyoji serve --schema` prints it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seat = Literal["A", "B"]
Kind = Literal["person", "computer"]
Code = Literal[
    "bad_message",  # not understood
    "too_big",
    "too_fast",
    "unknown_token",
    "not_seated",
    "stale",  # the game has moved on
    "illegal",  # not one of the options, or a card that the seat cannot see
    "not_your_turn",
    "no_undo",
    "over",
    "bad_deck",
    "full",
    "quota",  # the storage limit of this address is reached
    "broken",  # the store or the rules failed
    "retry",  # the target is being restarted: try again in a moment
    "not_over",  # over HTTP only, from here on
    "unknown_rule",
    "unknown_path",
    "forbidden",
]
SEATS: tuple[Seat, Seat] = ("A", "B")
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=100)]  # made up by a page, at random
Id = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | Annotated[str, msgspec.Meta(max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Number = Annotated[int, msgspec.Meta(ge=1 - 2**53, le=2**53 - 1)]  # as every page, process and file can represent it
Name = Annotated[str, msgspec.Meta(max_length=40)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
OptionText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
DeckText = Annotated[str, msgspec.Meta(max_length=60_000)]
CardListText = Annotated[str, msgspec.Meta(max_length=1_000_000)]
Json = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]  # already encoded

# What a card shows, as in views.
Face = dict[str, Annotated[object, msgspec.Meta(extra_json_schema={"description": "a number, a text or a list"})]]


class Strict(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a browser may send."""


class Said(msgspec.Struct):
    """What the server sends; every field is present."""


# ── decks and matches, over HTTP ──


class DeckChoice(Strict):
    """A built-in deck's name; or a deck's text, with a list of custom cards if it has any."""

    shipped: Word | None = None
    text: DeckText | None = None
    cards: CardListText | None = None

    def __post_init__(self) -> None:
        if (self.shipped is None) == (self.text is None):
            raise ValueError("a deck must be either `shipped` or a `text`")
        if self.cards is not None and self.text is None:
            raise ValueError("`cards` only work with a deck's `text`")


class You(Strict):
    deck: DeckChoice
    name: Name | None = None


class Friend(Strict, tag="friend", tag_field="kind"):
    """A person who is sent the invitation."""


class Computer(Strict, tag="computer", tag_field="kind"):
    name: Word
    deck: DeckChoice


class NewMatch(Strict):
    game: Word
    you: You
    other: Friend | Computer
    seat: Literal["A", "B", "any"] = "any"
    clock: Annotated[float, msgspec.Meta(gt=0, le=600)] | None = None  # minutes for each player
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | None = None


class Created(Said, omit_defaults=True):
    match: str
    seat: Seat
    token: str
    watch: str
    invite: str | None = None


class Share(Strict):
    """The fragment of a link for others: `#i=TOKEN`, `#t=TOKEN` or `#r=TOKEN`."""

    link: Annotated[str, msgspec.Meta(max_length=200)]


class Shared(Said):
    """The whole link; `reachable`: others can open it; `qr` is its QR code (SVG)."""

    address: str
    reachable: bool
    qr: str


class DeckCheck(Strict):
    game: Word
    text: DeckText
    cards: CardListText | None = None


class Violation(Said):
    """How a deck breaks a rule; `key` and `args` are for clients that make their own words."""

    rule: str
    text: str
    key: str
    args: dict[str, int | str]


class Fault(Said):
    """An unreadable part: a line of the deck's text, or a card of the card list (then `line` is its position in the
    list, `text` the line of its text). The text is wrong from `start` to `end`.
    """

    where: Literal["deck", "cards"]
    line: int
    text: str
    start: int
    end: int
    message: str
    key: str
    args: dict[str, int | str]


class Checked(Said, omit_defaults=True):
    """Everything wrong with a deck at once, and everything that could be read of it."""

    name: str
    cards: int
    violations: list[Violation]
    faults: list[Fault] = []
    parts: dict[str, list[tuple[str, int]]] = {}  # "main", "side", "start": numbers and how many of each
    own: list[Face] = []  # the faces of the card list's cards
    error: str | None = None  # the first fault in one line


class Pool(Said):
    """The built-in cards of a game, as views show them, and the texts of its decks by name."""

    cards: list[Face]
    decks: dict[str, str]


class Sentence(Said):
    """A sentence in both languages of the page."""

    en: str
    ja: str


class ShippedDeck(Said):
    name: str
    title: str
    cards: int
    style: Sentence  # how it is played


class Opponent(Said):
    name: str
    title: str
    about: Sentence  # what it is


class ExtensionInfo(Said):
    """An extension of a game: a match is played with it if the game's name says so (`dbs+energy-exhaust`)."""

    name: str
    title: Sentence
    about: Sentence
    keywords: Json  # what it adds to the keywords of the game's table,
    events: Json  # and to the words of its events


class GameInfo(Said):
    name: str
    title: str
    decks: list[ShippedDeck]
    table: Json
    opponents: list[Opponent]
    extensions: list[ExtensionInfo]


class Listed(Said):
    """A match that one of a browser's tokens opens. `role` says what the token allows."""

    match: str
    role: Literal["seat", "watch", "invite", "replay"]
    seat: Seat | None
    game: str
    names: dict[Seat, str | None]
    waiting: bool
    over: bool
    winner: Seat | None
    turn: int
    when: float  # the last choice, in seconds since 1970
    takebacks: int = 0  # decisions undone after they had taken effect: against the computer only


class Health(Said):
    ok: bool
    matches: int
    trouble: str | None = None  # why the last choice could not be saved
    draining: bool = False  # no new matches: it stops when the others are over


class RuleText(Said):
    number: str
    text: str


class RulingText(Said):
    id: str
    question: str
    reading: str
    reason: str


class Rule(Said):
    number: str
    kind: str
    text: str
    parents: list[RuleText]
    children: list[RuleText]
    rulings: list[RulingText]


# ── replays, over HTTP ──


class Replay(Strict):
    """A replay file: the start of a game, and every choice."""

    gyoji: Literal[1]
    header: Json
    inputs: Annotated[list[list[str | Number]], msgspec.Meta(max_length=10_000)]
    takebacks: Count = 0  # free ones, before these inputs


class Uploaded(Said):
    match: str
    token: str


class Chosen(Said, omit_defaults=True):
    """What led to a step: the option's text, and what a caption is made of."""

    player: Seat
    text: str
    verb: str = ""
    args: tuple[tuple[int, str] | str, ...] = ()  # a card by handle and name, or a word
    says: str = ""  # the part of a card's text that the option refers to
    kind: str = ""  # of the decision
    source: tuple[int, str] | None = None  # the card that asked, if the option does not name it


class Chance(Said):
    """The chances at a step, the first of its turn."""

    step: int
    turn: int
    a: float  # A's estimated chance to win: 0 to 1


class KeyMoment(Said):
    """A choice that turned the game: A's chances before and after."""

    step: int
    turn: int
    chosen: Chosen
    before: float
    after: float


class PlayedCard(Said):
    name: str
    count: int


class Summary(Said, tag=True):
    """The summary of a finished game."""

    steps: int
    turns: int
    chances: list[Chance]
    moments: list[KeyMoment]
    played: dict[str, list[PlayedCard]]
    takebacks: int = 0


class PlayOn(Strict):
    step: Count
    seat: Seat
    opponent: Word


class Rematch(Said, omit_defaults=True):
    """Is the other player's wish still missing? If not, the seat at the new table."""

    waiting: bool
    match: str | None = None
    seat: Seat | None = None
    token: str | None = None
    watch: str | None = None


class Problem(Said):
    code: Code
    message: str


class Refusal(Said):
    error: Problem


# ── from the page, over the socket ──


class Join(Strict, tag="join", tag_field="type"):
    token: Token
    have: Count = 0
    id: Id | None = None


class Accept(Strict, tag="accept", tag_field="type"):
    """A client that made up a secret and got no answer sends the same secret again and gets the same seat."""

    token: Token
    deck: DeckChoice | None = None  # may be left out once the seat is taken
    name: Name | None = None
    secret: Secret | None = None
    id: Id | None = None


class Choose(Strict, tag="choose", tag_field="type"):
    """Either one option, or a whole set of picks: candidates, in any order unless it counts."""

    at: Count
    option: OptionText | None = None
    options: Annotated[list[OptionText], msgspec.Meta(max_length=200)] | None = None
    id: Id | None = None

    def __post_init__(self) -> None:
        if (self.option is None) == (self.options is None):
            raise ValueError("either `option` or `options` is required")


class Undo(Strict, tag="undo", tag_field="type"):
    at: Count
    id: Id | None = None


class Concede(Strict, tag="concede", tag_field="type"):
    id: Id | None = None


class AskWhy(Strict, tag="why", tag_field="type"):
    id: Id
    option: OptionText


class AskWhyNot(Strict, tag="whynot", tag_field="type"):
    id: Id
    card: Count


class AskExplain(Strict, tag="explain", tag_field="type"):
    id: Id
    card: Count
    figure: Word


Phrase = Literal["hello", "thanks", "well_played", "nice_move", "thinking", "sorry", "rematch"]


class Signal(Strict, tag="signal", tag_field="type"):
    """One of a few polite phrases, for everybody at the table."""

    phrase: Phrase
    id: Id | None = None


class Ping(Strict, tag="ping", tag_field="type"):
    id: Id


FromPage = Join | Accept | Choose | Undo | Concede | AskWhy | AskWhyNot | AskExplain | Signal | Ping


# ── from the server, over the socket ──


class Event(Said, omit_defaults=True):
    """A row of the log, as one seat may know it."""

    n: int
    kind: str
    rules: tuple[str, ...]
    text: str
    cards: tuple[tuple[int | None, str | None], ...]
    player: Seat | None
    number: int
    word: str
    way: tuple[str | None, str] | None  # from which zone to which
    until: str
    source: tuple[int, str] | None
    span: tuple[int, int] | None
    cause: str
    group: int
    second: tuple[int, str] | None = None  # the other card involved


LogRow = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Event"})]  # an Event, already encoded


class Frame(Said):
    """One step of a replay."""

    step: int
    view: Json
    events: list[LogRow]
    chosen: Chosen | None


class Steps(Said):
    steps: int
    frames: list[Frame]


class Welcome(Said, tag="welcome", tag_field="type", omit_defaults=True):
    match: str
    game: str
    seat: Seat | None
    names: dict[Seat, str]
    kinds: dict[Seat, Kind]
    decks: dict[Seat, str]
    clock: int | None  # what each player began with, in milliseconds
    log: list[LogRow]
    id: Id | None = None


class State(Said, tag="state", tag_field="type"):
    version: int
    view: Json
    events: list[LogRow]
    asked: Seat | None
    undo: bool
    clock: dict[Seat, int] | None  # milliseconds
    present: dict[Seat, bool]
    paused: bool


class Waiting(Said, tag="waiting", tag_field="type", omit_defaults=True):
    id: Id | None = None


class Accepted(Said, tag="accepted", tag_field="type", omit_defaults=True):
    token: str
    id: Id | None = None


class Reason(Said):
    """A condition; `key` and `args` are for clients that make their own words."""

    holds: bool
    text: str
    rules: tuple[str, ...]
    key: str
    args: dict[str, int | str]


class Why(Said):
    offered: bool
    reasons: list[Reason]


class WhyNot(Said):
    option: str
    verb: str
    args: tuple[int | str, ...]
    offered: bool
    reasons: list[Reason]


class Part(Said):
    amount: int
    text: str
    rules: tuple[str, ...]
    key: str
    args: dict[str, int | str]


class Explanation(Said):
    card: str
    figure: str
    value: int
    parts: list[Part]


class Told(Said, tag="told", tag_field="type", omit_defaults=True):
    id: Id
    why: Why | None = None
    whynot: list[WhyNot] | None = None
    explain: Explanation | None = None


class Signalled(Said, tag="signal", tag_field="type"):
    seat: Seat
    phrase: Phrase


class Done(Said, tag="done", tag_field="type"):
    id: Id


class Pong(Said, tag="pong", tag_field="type"):
    id: Id


class Error(Said, tag="error", tag_field="type", omit_defaults=True):
    code: Code
    message: str
    id: Id | None = None


class Closing(Said, tag="closing", tag_field="type"):
    reason: str


FromServer = Welcome | State | Waiting | Accepted | Told | Signalled | Done | Pong | Error | Closing

HTTP_REQUESTS: tuple[type, ...] = (NewMatch, Share, DeckCheck, Replay, PlayOn)
HTTP_ANSWERS: tuple[type, ...] = (
    Health,
    GameInfo,
    Rule,
    Checked,
    Pool,
    Created,
    Shared,
    Listed,
    Uploaded,
    Steps,
    Summary,
    Rematch,
    Refusal,
)


STOPPING = "the server is shutting down; come back later"


class Refused(ValueError):
    """A request that was refused; nothing has changed."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code


def schema() -> dict[str, object]:
    """The JSON schema of all messages, in both directions."""
    named: tuple[type, ...] = (*HTTP_REQUESTS, *HTTP_ANSWERS)
    kinds: list[object] = [FromPage, FromServer, *named, Event]
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Gyoji: messages between page and server",
        "anyOf": found[: 2 + len(named)],
        "socket": {"from_page": found[0], "from_server": found[1]},
        "http": {kind.__name__: row for kind, row in zip(named, found[2:], strict=False)},
        "$defs": parts,
    }


encode = msgspec.json.Encoder().encode
read_page = msgspec.json.Decoder(FromPage).decode
