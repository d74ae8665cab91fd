"""What a game tells the kernel: its zones, figures, procedures and tables. The kernel reads these and knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from gyoji.kernel.acts import Act, Cause, Move
from gyoji.kernel.prints import CardDef, Program
from gyoji.kernel.procedures import Check, Procedure, Step, Switch
from gyoji.kernel.state import RawOption
from gyoji.kernel.zones import PUBLIC, ZoneDef

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

# What a batch may have changed, so that only the rule actions that look at it are asked.
PILES: Final = 1  # a card left a pile
FIGURES: Final = 2  # damage or a figure
TOKENS: Final = 4  # a token moved
LASTING: Final = 8  # a lasting effect on a vital figure began, ended or gives other numbers: any card may be due
ANYTHING: Final = PILES | FIGURES | TOKENS | LASTING
Past = tuple[tuple[str, int], ...]
Event = tuple[str, int, int, int, Cause]  # name, subject, other, player, cause


Args = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which a deck breaks the rules; `key` and `args` are for those who speak another language."""

    rule: str
    text: str
    key: str = field(default="", compare=False)
    args: Args = field(default_factory=dict, compare=False)


# One condition of an option: does it hold, in words, its rules; and, for those who speak another language, its name
# and what goes into its words.
Telling = tuple[bool, str, tuple[str, ...], str, Args]


class CardError(ValueError):
    """A card row that makes no card, with what is wrong in it."""


class PositionError(ValueError):
    """A start position that makes no sense, with its place."""


class Way(NamedTuple):
    """From one zone to another: all that the table of zones says of it."""

    old_kind: int  # -1: from outside the game
    kind: int
    old_name: str
    name: str
    off_pile: bool
    public: bool  # everybody sees the card where it arrives
    renews: bool  # it becomes a new card
    single: bool  # it arrives where each card is its own thing


class RuleAction:
    """What the rules do by themselves, at once. `acts` gives the acts that are due now; an empty list: nothing."""

    __slots__ = ("acts", "cause", "on", "rules", "switch")

    def __init__(self, rules: tuple[str, ...], acts: Callable[[Engine], list[Act]], on: int) -> None:
        self.rules = rules
        self.on = on  # what must have changed for it to be due
        self.acts = acts
        self.cause = Cause("rule", rules)
        self.switch = Switch(acts.__name__)


def no_opinion(game: Engine, player: int) -> float:
    """Anybody may win."""
    return 0.5


def says_nothing(game: Engine, option: RawOption) -> str:
    """Every option says it all itself."""
    return ""


def no_leanings(game: Engine) -> list[float]:
    """No option looks better than another."""
    ask = game.state.pending
    return [] if ask is None else [0.0] * len(ask.options)


@dataclass(frozen=True)
class GameDef:
    """One edition of one game, as tables and a few functions."""

    name: str
    title: str
    zones: tuple[ZoneDef, ...]
    registers: tuple[str, ...]
    figures: tuple[str, ...]  # numeric attributes
    keywords: Mapping[str, str]  # keyword attribute → printed word
    flags: frozenset[str]  # keywords of which further copies add nothing
    vital: frozenset[str]  # figures that rule actions look at
    phases: tuple[str, ...]
    prepare: Procedure
    turn: Procedure
    settle: Procedure  # resolves triggered effects that wait
    procedures: Mapping[str, Procedure]  # all by name, for saved games
    rule_actions: tuple[RuleAction, ...]  # in the order in which they are looked at
    look_back: frozenset[str]  # reasons of moves that `before` is asked about
    before: Callable[[Engine, Move, Cause], list[Event]]  # the events a move is, judged by the moment before it
    events_of: Mapping[str, tuple[str, ...]]  # reason of a move → the events it is, judged after it
    keeps_past: frozenset[str]  # events whose effects may ask for last information
    by_keyword: Callable[[Engine, str, int, int, int, Cause], list[tuple[int, Program]]]  # keyword effects that trigger
    keyword_events: frozenset[str]
    anywhere: frozenset[str]  # events that trigger wherever the card is by then
    first: frozenset[str]  # events whose effects come before all others
    moves_in_place: frozenset[tuple[int, int]]  # zone changes that do not make a new card
    lends: Mapping[str, frozenset[str]]  # relation → figures that an attached card adds to its host
    follow: Mapping[str, bool]  # relation → does the attached card go where its host goes
    matches: Callable[[Engine, Program, int, int, int, int, Cause], bool]  # does a program trigger on this event
    past_of: Callable[[Engine, int, str], Past]  # last information of a card about to leave; where one came from
    banned: Callable[[Engine, Act, Cause], bool]  # is an act prohibited by an effect
    act_bans: frozenset[str]  # the prohibitions that `banned` looks for
    replacement: Callable[[Engine, Program, int, Act, Cause], bool]  # may a program step in for this act
    replaced_kind: Callable[[Act], str]  # what replacements know an act as; "" if none can step in
    optional: Callable[[Program], bool]  # is that substitution a "may"
    substitute: Callable[
        [Engine, Program, int, Act, Cause], Act | None
    ]  # starts it; an act that goes on in its place, if any
    make_print: Callable[[Mapping[str, object]], CardDef]
    figure: Callable[[Engine, int, str], int]  # a figure as texts mean it (HP that is left)
    battling: Callable[[Engine, int], int]  # the card it is in battle with, or -1
    attacking: Callable[[Engine, int], bool]
    declared: Callable[[Engine], str]  # what the attack under way was declared against: "player", "unit", ""
    level: Callable[[Engine, int], int]  # a player's level
    names_of: Callable[[Engine, int], tuple[str, ...]]
    explain_option: Callable[[Engine, int, str], list[Telling]]  # why / why not
    attempts: Callable[[Engine, int, int], list[RawOption]]  # what a player could do with a card in principle
    shows: Callable[[Engine, int], dict[str, object]]  # what a card in play shows, for views
    scene: Callable[[Engine], dict[str, object]]  # what is going on (a battle), public to all, for views
    lay_out: Callable[[Engine, Mapping[str, object], Mapping[str, object]], dict[str, int]]  # a start position
    fillers: tuple[Mapping[str, object], ...]  # plain cards that positions are filled up with
    complete: Callable[[Iterable[CardDef]], list[CardDef]]  # prints that come along: tokens and the like
    deal: Callable[
        [Engine, int, Sequence[str], Sequence[str]], None
    ]  # lays a player's decks down before the preparation
    check_deck: Callable[[Sequence[CardDef], Sequence[CardDef]], list[Violation]]
    executors: Mapping[type[object], Callable[..., None]]  # how each instruction is carried out
    takers: Mapping[type[object], Callable[..., None]]  # what those that ask do with the answer
    doable: Mapping[type[object], Callable[..., bool]]  # could an instruction be carried out now
    destroy: Callable[[Engine, list[int], int, str], list[Act]]  # what destroying cards means
    harm: Callable[[Engine, list[int], int, int], list[Act]]  # effect damage to cards
    cites: Mapping[str, tuple[str, ...]]  # paragraphs for what all games do: "effect", "choose", "may"
    checks: tuple[Check, ...] = ()  # every condition, for mutants
    switches: Mapping[Switch, tuple[str, ...]] = field(default_factory=dict)  # kernel rules and their paragraphs here
    prompts: Mapping[str, str] = field(default_factory=dict)
    spoken: Mapping[str, str] = field(default_factory=dict)  # options that are told when taken, and how
    declines: tuple[str, ...] = ("pass", "no", "done", "keep", "end")
    loop_rule: str = ""
    limbo: str = ""  # the zone of cards that are in no location while their effect is active
    side_deck: tuple[str, str, int] = ("", "", 0)  # the second deck: what it is called, its plain card, its size
    says: Callable[[Engine, RawOption], str] = says_nothing  # the words of a card that a number in an option stands for
    evaluate: Callable[[Engine, int], float] = no_opinion  # a player's chance to win, at a glance: 0 to 1
    leanings: Callable[[Engine], list[float]] = no_leanings  # how good each option looks; above 0: better than none

    @property
    def steps(self) -> list[tuple[Procedure, Step]]:
        return [(procedure, step) for procedure in self.procedures.values() for step in procedure.steps]

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", len(self.zones))
        zones = range(2 * len(self.zones))
        ways = tuple(tuple(self._way(was, to) for to in zones) for was in (*zones, -1))
        object.__setattr__(self, "ways", ways)
        due = (tuple(action for action in self.rule_actions if changed & action.on) for changed in range(ANYTHING + 1))
        object.__setattr__(self, "due", tuple(due))
        object.__setattr__(self, "place", {zone.name: kind for kind, zone in enumerate(self.zones)})

    kinds: int = field(init=False, repr=False, default=0)  # how many kinds of zone there are
    place: Mapping[str, int] = field(init=False, repr=False, default_factory=dict)  # a zone's name → its kind

    # By what has changed (`Engine.dirty`): the rule actions to look at.
    due: tuple[tuple[RuleAction, ...], ...] = field(init=False, repr=False, default=())

    # By the zone that a card leaves (the last row: none) and the zone where it arrives.
    ways: tuple[tuple[Way, ...], ...] = field(init=False, repr=False, default=())

    def _way(self, was: int, to: int) -> Way:
        old_kind = was % self.kinds if was >= 0 else -1
        kind = to % self.kinds
        old, new = self.zones[old_kind], self.zones[kind]
        return Way(
            old_kind,
            kind,
            old.name if was >= 0 else "",
            new.name,
            was >= 0 and old.pile,
            new.sight == PUBLIC,
            (old_kind, kind) not in self.moves_in_place,
            new.singles,
        )

    def zone(self, player: int, kind: int) -> int:
        """The zone of that kind of that player."""
        return player * self.kinds + kind
