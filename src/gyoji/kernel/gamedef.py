"""What a game tells the kernel: its zones, figures, procedures and tables. The kernel reads these and knows no game.

A GameDef is made of a few self-contained parts. Anything needed on every step is precomputed once
(`GameDef.__post_init__`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Final

from gyoji.kernel.acts import Act, Cause, Move
from gyoji.kernel.board import Board
from gyoji.kernel.prints import CardDef, Program
from gyoji.kernel.procedures import Check, Procedure, Step, Switch
from gyoji.kernel.prohibit import Prohibitions
from gyoji.kernel.state import RawOption, Waiting
from gyoji.kernel.values import Kind
from gyoji.kernel.zones import ALL, NONE, PUBLIC, ZoneDef

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Mod
    from gyoji.kernel.timing import CheckAction

# What a batch may have changed, so that only the rule actions that depend on it are checked.
PILES: Final = 1  # a pile ran out
FIGURES: Final = 2  # damage or a figure
TOKENS: Final = 4  # a token moved
LASTING: Final = 8  # a lasting effect on a vital figure began, ended or changed its numbers: any card may be due
ANYTHING: Final = PILES | FIGURES | TOKENS | LASTING
Past = tuple[tuple[str, int], ...]


# Something that happened and may trigger effects: its name, the card it happened to and the other card of it (-1:
# none), the player, the cause, and the name of the zone that its card came from. A plain tuple, since there are many.
Event = tuple[str, int, int, int, Cause, str]
Args = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which a deck breaks the rules; `key` and `args` are for translations."""

    rule: str
    text: str
    key: str = field(default="", compare=False)
    args: Args = field(default_factory=dict, compare=False)


# One condition of an option: whether it is met, its words, its rules; and, for translations, its name and the values in
# its words.
Telling = tuple[bool, str, tuple[str, ...], str, Args]


class CardError(ValueError):
    """A card row that is not a valid card, with the reason."""


class PositionError(ValueError):
    """An invalid start position, with the place of the error."""


# From one zone to another: everything that the table of zones says about such a move.
Way = tuple[
    int,  # the kind of zone that is left; -1: from outside the game
    int,  # the kind of zone where the card arrives
    str,  # the name of the zone that is left
    tuple[str, ...],  # the facts it changes: the names of both zones and of their areas
    bool,  # a pile is left
    int,  # how many more cards there are in piles
    bool,  # everybody sees the card where it arrives
    int,  # from a pile that nobody may look into: who sees the card where it arrives; else -1
    bool,  # it becomes a new card
    int,  # its orientation: 0 stands, 1 rests, -1 as it was
    int,  # whose zone it is
    bool,  # the zones are not of the same player, or one of them has places
    bool,  # one of them has places
    tuple[str, ...],  # the events that a card's taking it is, judged after it
]


class RuleAction:
    """What the rules do by themselves, at once. `acts` returns the acts that are due now ([]: none)."""

    __slots__ = ("acts", "cause", "on", "rules", "switch")

    def __init__(self, rules: tuple[str, ...], acts: Callable[[Engine], list[Act]], on: int) -> None:
        self.rules = rules
        self.on = on  # what must have changed for it to be due
        self.acts = acts
        self.cause = Cause("rule", rules)
        self.switch = Switch(acts.__name__)


# ── the parts ──

ALONG: Final = "along"
STAYS: Final = "stays"


def everybody(game: Engine, mod: Mod, slot: int) -> bool:
    """An effect on a place affects every card there."""
    return True


@dataclass(frozen=True, slots=True)
class Numbers:
    """What cards show: figures and keywords, and their names."""

    figures: tuple[str, ...]  # numeric attributes
    keywords: Mapping[str, str]  # keyword attribute → printed word
    flags: frozenset[str]  # keywords that do not stack
    vital: frozenset[str]  # figures that rule actions depend on
    figure: Callable[[Engine, int, str], int]  # a figure as texts mean it (after damage)
    # Properties that are not numbers and can change (names, kinds of words, "gain"), and which of them are printed on
    # the card.
    qualities: Mapping[str, Callable[[Engine, int], tuple[str, ...]]]
    # In which order effects apply, by operation (see kernel/continuous).
    layers: tuple[frozenset[str], ...] = (frozenset(("also",)), frozenset(("base",)), frozenset(("+", "=")))
    signed: frozenset[str] = frozenset()  # figures that may be below 0; all others are at least 0
    absent: frozenset[str] = frozenset()  # figures that a card may not have: such a card fails every comparison
    # Does an effect on a place affect the card that is there now? This may depend on the turn and on the card's master.
    reaches: Callable[[Engine, Mod, int], bool] = everybody

    def words(self, values: Mapping[str, int]) -> list[str]:
        """Keywords among these values, with their amounts, as they are printed."""
        return [
            word if attr in self.flags else f"{word} {values[attr]}"
            for attr, word in self.keywords.items()
            if values.get(attr)
        ]


@dataclass(frozen=True, slots=True)
class Relation:
    """A way in which a card can be attached to another card, its host."""

    counts_as: str = ""  # the kind of card it counts as while attached; "": none, it is part of its host
    beside: bool = (
        False  # it is next to its host as a separate card: selectors find it as what it is, and it is "this card"
    )
    works: bool = True  # whether its own abilities work
    lends: frozenset[str] = frozenset()  # figures that it adds to its host
    goes: str = ALONG  # where it goes when its host leaves: along, nowhere (it stays), or to the zone of that name
    along: frozenset[tuple[int, int]] = frozenset()  # zone changes of its host in which it goes along in any case


def always_asks(game: Engine) -> bool:
    """No shortcut: check every action."""
    return False


@dataclass(frozen=True, slots=True)
class Timing:
    """The order of play: setup, turn, what resolves triggered effects, what the rules do by themselves."""

    phases: tuple[str, ...]
    prepare: Procedure
    turn: Procedure
    settle: Procedure  # resolves waiting triggered effects
    procedures: Mapping[str, Procedure]  # all by name, for saved games
    rule_actions: tuple[RuleAction, ...]  # in the order in which they are checked
    loop_rule: str = ""
    loop_from_one: bool = False  # True if 0 may not be named as a number of times
    check: tuple[CheckAction, ...] = ()  # what the rules do at a check timing
    # Fast path: True only if certainly nothing is due (False may be a false alarm).
    calm: Callable[[Engine], bool] = always_asks
    resolve: Procedure | None = None  # resolves an ability that waits at a check timing; its value: the row
    # postponed procedures that are not part of an effect: until when,
    later: Mapping[str, str] = field(default_factory=dict)
    # and the procedure whose values are kept


def not_noted(game: Engine, happened: Event) -> None:
    """A game whose texts ask nothing of the past."""


def judged_after(old: ZoneDef, new: ZoneDef) -> bool:
    """A game that judges no move by the moment before it, but for its reason."""
    return False


def never(game: Engine, program: Program, slot: int) -> bool:
    """A game without situation triggers."""
    return False


def once(game: Engine, program: Program, slot: int) -> int:
    return 1


def settled(game: Engine, row: Waiting) -> bool:
    """A game whose effects are judged entirely by one moment."""
    return True


@dataclass(frozen=True, slots=True)
class Triggers:
    """Which events there are, and what they trigger."""

    look_back: frozenset[str]  # reasons of moves for which `before` is called
    before: Callable[[Engine, Move, Cause], list[Event]]  # the events of a move, judged by the moment before it
    events_of: Mapping[str, tuple[str, ...]]  # reason of a move → its events, judged after it
    keeps_past: frozenset[str]  # events whose effects may ask for last information
    # last information about a card that is about to leave; where it came from
    past_of: Callable[[Engine, int, str], Past]
    by_keyword: Callable[[Engine, str, int, int, int, Cause], list[tuple[int, Program]]]  # keyword effects that trigger
    keyword_events: frozenset[str]
    anywhere: frozenset[str]  # events that trigger wherever the card is by then
    first: frozenset[str]  # events whose effects come before all others
    matches: Callable[[Engine, Program, int, int, int, int, Cause], bool]  # does a program trigger on this event
    past_values: Mapping[str, Kind] = field(default_factory=dict)  # which numbers of last information are cards
    once_a_batch: bool = False  # several events at the same time trigger an ability once; else once for each
    situation: Callable[[Engine, Program, int], bool] = never  # is what a situation trigger speaks of so now
    keeps_last: bool = False  # what cards in play were is kept when they leave, for as long as it may be asked for
    confirms: Callable[[Engine, Waiting], bool] = settled  # is what the moment before set off also so after it
    by_way: bool = False  # every move is also the events "from …" and "to …", named after the zones
    looks_back: Callable[[ZoneDef, ZoneDef], bool] = (
        judged_after  # or, of such ways, those that `before` is asked about
    )
    tally: Callable[[Engine, Event], None] = not_noted  # notes an event that a text may ask about later
    times: Callable[[Engine, Program, int], int] = once  # how often an ability of a card waits for one event
    follows: bool = False  # an ability about a card's going means the card where it went, and no other place


@dataclass(frozen=True, slots=True)
class Substitution:
    """Effects that replace what would happen."""

    kind_of: Callable[[Act], str]  # what substitutions call an act; "" if none can replace it
    applies: Callable[[Engine, Program, int, Act, Cause], bool]  # may a program replace this act
    optional: Callable[[Program], bool]  # is it a "may"
    start: Callable[[Engine, Program, int, Act, Cause], Act | None]  # an act that happens in its place, if any


@dataclass(frozen=True, slots=True)
class Instructions:
    """How each instruction of card text is carried out, and what its filters and conditions mean."""

    executors: dict[type[object] | str, Callable[..., None]]
    takers: Mapping[type[object] | str, Callable[..., None]]  # what instructions that ask do with the answer
    doable: Mapping[type[object] | str, Callable[..., bool]]  # could an instruction be carried out now
    # which cards an instruction that chooses could choose now
    candidates: Mapping[type[object] | str, Callable[..., list[int]]]
    filters: Mapping[type[object] | str, Callable[..., bool]]  # what each filter of card text tests
    conditions: Mapping[type[object] | str, Callable[..., bool]]  # what each condition tests
    # Called before each batch of an effect; returns what to do after it.
    watch: Callable[[Engine, Cause], Callable[[], None] | None] | None = None


@dataclass(frozen=True, slots=True)
class Decks:
    """Cards, decks and positions: how they are made, and whether they are legal."""

    make_print: Callable[[Mapping[str, object]], CardDef]
    complete: Callable[[Iterable[CardDef]], list[CardDef]]  # further prints that belong to these: tokens and the like
    # Lays out a player's decks before the setup: main deck, second deck, cards that begin apart.
    deal: Callable[[Engine, int, Sequence[str], Sequence[str], Sequence[str]], None]
    check: Callable[[Sequence[CardDef], Sequence[CardDef], Sequence[CardDef]], list[Violation]]
    lay_out: Callable[[Engine, Mapping[str, object], Mapping[str, object]], dict[str, int]]  # a start position
    fillers: tuple[Mapping[str, object], ...]  # plain cards to fill up positions
    # The sections of a deck file, and which part of a deck each is: "main", "side" (the second deck), "start".
    sections: Mapping[str, str] = field(default_factory=lambda: {"deck": "main"})
    headings: Mapping[str, str] = field(default_factory=dict)  # further words for them, as deck sites have them
    parts: Mapping[str, str] = field(default_factory=dict)  # type of card → the part it belongs to; all others: "main"
    homes: Mapping[str, str] = field(default_factory=dict)  # kind of card → the zone of its deck; all others: "deck"
    plain: tuple[str, int] = ("", 0)  # for a second deck that a file leaves out: its card, its size


def says_nothing(game: Engine, option: RawOption) -> str:
    """Every option is complete in itself."""
    return ""


@dataclass(frozen=True, slots=True)
class Looks:
    """What players are shown: views, questions, answers, reasons."""

    # What a card shows, for views. It may only depend on the card, what is attached to it, the effects on it, its
    # links,
    # and whether the card came this turn (sight/faces.py).
    shows: Callable[[Engine, int], dict[str, object]]
    scene: Callable[[Engine], dict[str, object]]  # what is going on (a battle), public to all, for views
    explain_option: Callable[[Engine, int, str], list[Telling]]  # why / why not
    attempts: Callable[[Engine, int, int], list[RawOption]]  # what a player could do with a card in principle
    prompts: Mapping[str, str] = field(default_factory=dict)
    spoken: Mapping[str, str] = field(default_factory=dict)  # options that are recorded when taken, and their words
    board: Board = field(default_factory=Board)  # how it is drawn in the terminal
    explained: tuple[str, ...] = ()  # verbs whose conditions `why` can name
    declines: tuple[str, ...] = ("pass", "no", "done", "keep", "end")
    # What else scenarios can ask of a card, by word: what views show that is not a figure.
    asked: Mapping[str, Callable[[Engine, int], object]] = field(default_factory=dict)
    says: Callable[[Engine, RawOption], str] = says_nothing  # the words of a card that a number in an option refers to
    figured: Collection[int] | None = None  # zones in which cards show more than is printed; None: all


def no_opinion(game: Engine, player: int) -> float:
    """Anybody may win."""
    return 0.5


def no_leanings(game: Engine) -> list[float]:
    """No option looks better than another."""
    ask = game.state.pending
    return [] if ask is None else [0.0] * len(ask.options)


@dataclass(frozen=True, slots=True)
class Advice:
    """What computer players use."""

    evaluate: Callable[[Engine, int], float] = no_opinion  # an estimate of a player's chance to win: 0 to 1
    # how good each option looks; above 0: better than doing nothing
    leanings: Callable[[Engine], list[float]] = no_leanings
    deals: int = 1  # in how many deals of the hidden cards an option should be tried
    hopeless: float = -inf  # options that look no better than this need not be tried
    doubt: float = 0.0  # how much more the rules of thumb are trusted than the results of a few deals


@dataclass(frozen=True, slots=True)
class Numbering:
    """The paragraphs of rules implemented in shared code, and every switch that a mutant can turn off.

    Editions of one game share their steps but number the same rule differently. So steps, checks, causes, cites and
    switches name a key, and `own` translates it to this rulebook's numbers. It is called wherever a number is shown.
    """

    cites: Mapping[str, tuple[str, ...]]  # for what all games do ("effect", "choose"), and for keywords
    book: str = ""  # the folder of the rulebook and the rulings in games/, if it is not the game's name
    checks: tuple[Check, ...] = ()  # every condition, for mutants
    switches: Mapping[Switch, tuple[str, ...]] = field(default_factory=dict)  # kernel rules and their paragraphs here
    # What is an entry of a table: what instructions do, who sees a zone (by its name), the rules of deck construction.
    deeds: Mapping[type[object] | str, tuple[str, ...]] = field(default_factory=dict)
    sights: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck_rules: tuple[str, ...] = ()
    # Paragraphs that ask something of the software but have nothing to run, each with its reason.
    nothing_to_run: Mapping[str, str] = field(default_factory=dict)
    # The paragraphs of this rulebook by key; none: it has no such rule. If empty, keys are its own numbers.
    numbers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    _told: dict[tuple[str, ...], tuple[str, ...]] = field(init=False, repr=False, default_factory=dict)

    def own(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """This rulebook's numbers of these rules, without duplicates; rules that it does not have are left out."""
        if not self.numbers:
            return keys
        told = self._told.get(keys)
        if told is None:
            told = tuple(dict.fromkeys(number for key in keys for number in self.numbers[key]))
            self._told[keys] = told
        return told

    def own_one(self, key: str) -> str:
        """The same for one rule, as one word: the first of its numbers ("": it has none)."""
        return next(iter(self.own((key,))), "") if key else ""

    def cite(self, word: str) -> tuple[str, ...]:
        """This rulebook's numbers for something that all games do."""
        return self.own(self.cites.get(word, ()))


@dataclass(frozen=True, slots=True)
class GameDef:
    """One edition of one game, as tables and a few functions."""

    name: str
    title: str
    zones: tuple[ZoneDef, ...]
    registers: tuple[str, ...]
    numbers: Numbers
    relations: Mapping[str, Relation]  # ways in which cards can be attached to others
    timing: Timing
    triggers: Triggers
    prohibitions: Prohibitions
    substitution: Substitution
    instructions: Instructions
    decks: Decks
    looks: Looks
    numbering: Numbering
    advice: Advice = field(default_factory=Advice)
    moves_in_place: frozenset[tuple[int, int]] = frozenset()  # zone changes that do not make a new card
    arrivals: Mapping[tuple[int, int], int] = field(default_factory=dict)  # zone changes after which a card rests (1)
    register_values: tuple[Kind, ...] = ()  # which registers are cards (`kernel/values.py`)
    discards: str = ""  # the zone that cards are discarded to
    limbo: str = ""  # the zone of cards that are in no location while their effect is active
    # By kind of zone: the rules by which a card comes there at rest, whatever else is said of it; none: it need not.
    must_rest: Mapping[int, Callable[[Engine, int], tuple[str, ...]]] = field(default_factory=dict)
    extensions: tuple[str, ...] = ()  # the names of the extensions that it is played with
    policy: object = None  # what editions of the game decide differently, in a type that the game defines

    # Derived from the parts above, for fast access.
    kinds: int = field(init=False, repr=False, default=0)  # how many kinds of zone there are
    place: Mapping[str, int] = field(init=False, repr=False, default_factory=dict)  # a zone's name → its kind
    # The name players use for where a card can be: a zone, or a place in one (kind of zone and place; -1: it has none).
    spots: Mapping[str, tuple[int, int]] = field(init=False, repr=False, default_factory=dict)
    zone_names: tuple[str, ...] = field(init=False, repr=False, default=())  # "A.hand" …, by zone
    areas: Mapping[str, tuple[int, ...]] = field(init=False, repr=False, default_factory=dict)  # a name → its kinds
    attached_kinds: frozenset[tuple[str]] = field(init=False, repr=False, default=frozenset())  # each in a tuple
    beside: frozenset[str] = field(init=False, repr=False, default=frozenset())  # relations of cards beside their host
    due: tuple[tuple[RuleAction, ...], ...] = field(init=False, repr=False, default=())  # by what has changed
    look_back: frozenset[str] = field(init=False, repr=False, default=frozenset())
    keeps_last: bool = field(init=False, repr=False, default=False)
    events_of: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, default_factory=dict)
    filters: Mapping[type[object] | str, Callable[..., bool]] = field(init=False, repr=False, default_factory=dict)
    conditions: Mapping[type[object] | str, Callable[..., bool]] = field(init=False, repr=False, default_factory=dict)
    sights: tuple[tuple[int, int], ...] = field(init=False, repr=False, default=())  # by zone: `ZoneDef.seen_by`
    ways: tuple[tuple[Way, ...], ...] = field(init=False, repr=False, default=())  # by zone left (last: none), entered
    # By zone left and entered: is such a move judged by the moment before it? (): none is
    leaving: tuple[tuple[bool, ...], ...] = field(init=False, repr=False, default=())
    # by kind of zone, before and after; the last: from nowhere
    way_events: tuple[tuple[tuple[str, ...], ...], ...] = field(init=False, repr=False, default=())
    naming: tuple[tuple[int, ...], ...] = field(init=False, repr=False, default=())  # by player: zones, own field first

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "kinds", len(self.zones))
        put(self, "filters", self.instructions.filters)
        put(self, "conditions", self.instructions.conditions)
        zones = range(2 * len(self.zones))
        put(self, "look_back", self.triggers.look_back)
        put(self, "keeps_last", self.triggers.keeps_last)
        put(self, "events_of", self.triggers.events_of)
        put(self, "sights", tuple(zone.seen_by(side) for side in (0, 1) for zone in self.zones))
        put(self, "naming", (self._named(0), self._named(1)))
        sorts = range(len(self.zones))
        put(self, "way_events", tuple(tuple(self._way_events(was, to) for to in sorts) for was in (*sorts, -1)))
        put(self, "ways", tuple(tuple(self._way(was, to) for to in zones) for was in (*zones, -1)))
        rows = tuple(self.triggers.looks_back(old, new) for old in self.zones for new in self.zones)
        kinds = len(self.zones)
        leaving = tuple(rows[was % kinds * kinds :][:kinds] * 2 for was in zones)
        put(self, "leaving", (*leaving, (False,) * (2 * kinds)) if any(rows) else ())
        actions = self.timing.rule_actions
        due = (tuple(action for action in actions if changed & action.on) for changed in range(ANYTHING + 1))
        put(self, "due", tuple(due))
        put(self, "place", {zone.name: kind for kind, zone in enumerate(self.zones)})
        spots = [
            (name, (kind, place))
            for kind, zone in enumerate(self.zones)
            for place, name in enumerate(zone.places or (zone.name,), 0 if zone.places else -1)
        ]
        put(self, "spots", dict(spots))
        names = {name for zone in self.zones for name in (zone.name, *zone.areas)}
        kinds_of = list(enumerate(self.zones))
        areas = {name: tuple(k for k, zone in kinds_of if name in (zone.name, *zone.areas)) for name in sorted(names)}
        put(self, "areas", areas)
        put(self, "zone_names", tuple(f"{player}.{zone.name}" for player in "AB" for zone in self.zones))
        attached = frozenset((row.counts_as,) for row in self.relations.values() if row.counts_as)
        put(self, "attached_kinds", attached)
        put(self, "beside", frozenset(name for name, row in self.relations.items() if row.beside))

    def _named(self, me: int) -> tuple[int, ...]:
        """The zones in the order in which a player numbers cards of the same name (`kernel/naming.py`)."""
        rows = list(enumerate(self.zones))
        field = [kind for kind, zone in rows if zone.field]
        private = [kind for kind, zone in rows if not zone.field and zone.sight != PUBLIC]
        piles = [kind for kind, zone in rows if not zone.field and zone.sight == PUBLIC and not zone.gone]
        return tuple(
            self.zone(side, kind) for kinds in (field, private, piles) for side in (me, 1 - me) for kind in kinds
        )

    def _way(self, was: int, to: int) -> Way:
        old_kind = was % self.kinds if was >= 0 else -1
        kind = to % self.kinds
        old, new = self.zones[old_kind], self.zones[kind]
        renews = (old_kind, kind) not in self.moves_in_place
        off_pile = was >= 0 and old.pile
        places = bool(new.places or (was >= 0 and old.places))
        return (
            old_kind,
            kind,
            old.name if was >= 0 else "",
            self._facts(new, old if was >= 0 else None),
            off_pile,
            new.pile - off_pile,
            self.sights[to] == ALL,
            self.sights[to][0] if off_pile and self.sights[was] == NONE else -1,
            renews,
            self.arrivals.get((old_kind, kind), 0 if renews else -1),
            to // self.kinds,
            places or was // self.kinds != to // self.kinds,
            places,
            () if was >= 0 and self.triggers.looks_back(old, new) else self.way_events[old_kind][kind],
        )

    def _way_events(self, old_kind: int, kind: int) -> tuple[str, ...]:
        """The events that a card's going from one kind of zone to another is."""
        if not self.triggers.by_way or old_kind == kind:
            return ()
        leaves = (f"from {self.zones[old_kind].name}",) if old_kind >= 0 else ()
        return (*leaves, f"to {self.zones[kind].name}")

    def _facts(self, new: ZoneDef, old: ZoneDef | None) -> tuple[str, ...]:
        """The facts that change when a card moves between two zones: both zones, their areas, and the cards in play."""
        zones = [new] if old is None else [new, old]
        names = [name for zone in zones for name in (zone.name, *zone.areas)]
        return (*names, *(["field"] if any(zone.singles for zone in zones) else []))

    @property
    def steps(self) -> list[tuple[Procedure, Step]]:
        return [(procedure, step) for procedure in self.timing.procedures.values() for step in procedure.steps]

    def spot(self, zone: int, place: int) -> str:
        """The players' name for that place in that zone."""
        row = self.zones[zone % self.kinds]
        return row.places[place] if row.places else row.name

    def open_places(self, registers: list[int], zone: int) -> tuple[str, ...]:
        """The places in that zone that are open now."""
        row = self.zones[zone % self.kinds]
        if not row.opens:
            return row.places
        opened = registers[self.registers.index(row.opened) + zone // self.kinds]
        return row.places[: len(row.places) - row.opens + max(0, opened)]

    def zone(self, player: int, kind: int) -> int:
        """That player's zone of that kind."""
        return player * self.kinds + kind
