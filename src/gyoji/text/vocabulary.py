"""A dialect's words as data: what its nouns, places and figures stand for, and how they are spelled.

Readers and printers of the English core know no game; what they need of its words comes in with the discourse (or the
speaker) as one `Vocabulary`. A dialect makes it in its `words.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gyoji.effects.selectors import (
    AnyOf,
    Attacking,
    Battling,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasKeyword,
    HasTiming,
    HasTrait,
    HasWord,
    IsDamaged,
    IsKind,
    IsRested,
    IsSame,
    IsToken,
    NameHas,
    NameIs,
    Ref,
)

# The order in which the filters of a selector stand, so that two wordings of the same cards are the same selector.
from gyoji.text.errors import NoWording

FILTER_ORDER: tuple[type, ...] = (
    IsKind,
    IsRested,
    IsDamaged,
    HasColor,
    HasTrait,
    HasWord,
    IsToken,
    NameIs,
    Compare,
    HasKeyword,
    NameHas,
    HasTiming,
    Battling,
    Attacking,
    IsSame,
    AnyOf,
    Extreme,
)


@dataclass(frozen=True, slots=True)
class Noun:
    """What a noun selects: where such cards are ("": the text must say), their types, and filters it brings along."""

    one: str
    many: str
    where: str
    kinds: tuple[str, ...]
    filters: tuple[Filter, ...] = ()
    this: Ref | None = None  # what "this …" means with it; None: that cannot be said
    anywhere: bool = False  # such cards are there unless the text says where they are


@dataclass(frozen=True, slots=True)
class FigureWord:
    """How a figure is spelled."""

    word: str  # "might"
    plus: str  # a change of it: "{} might" for "+3 might"
    having: str  # behind "with": "{n} might{bound}" for "3 might or less"
    less: str = "less"
    more: str = "more"
    quality: str = ""  # behind "is", for figures that are told so instead of behind "with": "rank {n}{bound}"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Cards that "other than …" may leave out: the filter they have, the one that leaves them out, their noun."""

    filter: Filter
    without: Filter
    many: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of one dialect that the core asks for."""

    one: str  # the noun of "this …" and "that …" in canonical wordings, and of hints
    many: str
    nouns: Mapping[str, Noun]  # by rule name; the printer takes the first that fits
    places: Mapping[str, tuple[str, str]]  # by rule name: where, and whose
    place_words: Mapping[tuple[str, str], str]  # where and whose: "your hand"
    in_play: tuple[str, ...]  # the places of cards in play
    in_play_nouns: str  # what may be in play, for hints
    pile: str  # a place that hints name: "your hand"
    figures: Mapping[str, FigureWord]
    keywords: Mapping[str, str]  # by rule name: "Lifelink"
    counted_keywords: tuple[str, ...]  # keywords that carry a number; the others carry none
    keyword: str  # how a keyword is written: "[{}]"
    durations: Mapping[str, str]  # by rule name: how long
    duration_words: Mapping[str, str]  # how long: the words behind the act, with a blank in front
    heads: Mapping[str, str]  # by event or timing: the words of its mark
    a_trigger: str  # a mark that makes an act a triggered effect, for hints
    an_activation: str
    most: int  # the largest number that a card says
    name: str = "[{}]"  # how a card's name is written
    every: int = -1  # so many cards are chosen where all are
    sides: Mapping[str, str] = field(default_factory=lambda: {"own": "your", "enemy": "your opponent's"})
    sides_adjectives: bool = False  # "1 enemy card" instead of "1 of your opponent's cards"
    own_places: tuple[str, ...] = ("hand",)  # where "this card" may be while its text speaks of it
    joined: Mapping[frozenset[str], str] = field(default_factory=dict)  # nouns that together name one place
    left_out: tuple[LeftOut, ...] = ()
    opposites: Mapping[Filter, Filter] = field(default_factory=dict)  # "is not …" as a filter of its own
    singled: tuple[type, ...] = (Battling, Attacking)  # filters that leave one card: "the card battling it"
    exact: bool = False  # “if you have two cards”: two, neither more nor less
    quoted: Mapping[str, str] = field(default_factory=dict)  # abilities that texts quote by their name: a keyword
    single: tuple[str, ...] = ()  # nouns of which a player has one only
    lone: tuple[type, ...] = ()  # filters that no two cards pass: "the card …", never "all cards …"
    filter_order: tuple[type, ...] = FILTER_ORDER
    repeats: bool = False  # “for each …,” in front of acts without a number: they are done that often
    unseen: tuple[type, ...] = ()  # acts that move a card of which “it” could speak
    brings: tuple[type, ...] = ()  # acts that bring a card of which “it” speaks: nobody asks what this card is
    printed: tuple[type, ...] = ()  # filters of its own that ask for what is printed on a card
    describes_known: bool = False  # “this rested card” is said by forms that ask whether it is
    leaves_chosen: bool = False  # “choose 1, and rest all other cards”: other than the chosen ones
    rows: bool = False  # acts with commas between them are done one after the other
    whole_conditions: bool = True  # "If …" at the head of an effect is for all of it, and is asked before it activates
    endless: str = ""  # how long a change lasts of which the text does not say it; "": it must
    while_leads: tuple[str, ...] = (
        "lead_while",
    )  # what the condition of a constant effect begins with; the first is printed
    rank: dict[type, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rank", {kind: at for at, kind in enumerate(self.filter_order)})

    @property
    def this_card(self) -> Ref | None:
        """What "this card" means."""
        return self.nouns["card"].this if "card" in self.nouns else None

    def ordered(self, filters: list[Filter]) -> tuple[Filter, ...]:
        """Filters in one order, so that two wordings of the same cards compile to the same selector."""
        rank = self.rank
        return tuple(sorted(filters, key=lambda one: rank[type(one)]))

    def spelled(self, keyword: str, amount: int) -> str:
        """A keyword as it is printed."""
        if keyword not in self.keywords:
            raise NoWording(f"no words for the keyword {keyword}")
        word = self.keywords[keyword]
        return self.keyword.format(f"{word} {amount}" if keyword in self.counted_keywords else word)
