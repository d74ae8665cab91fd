"""Clauses, facts, events, times, and how they are put together."""

from __future__ import annotations

from dataclasses import field

from gyoji.text.meaning.bases import Act, Amount, Clause, Fact, Limit, Place, Predicate, Price, Tail, Thing, node
from gyoji.text.meaning.values import Player

Span = tuple[int, int]


# ── clauses ──


@node
class Does(Clause, Fact):
    """Somebody or something does something; without a subject it is an instruction. After "when" it is an event, after
    "if" what happened. instead: "you instead …"."""

    act: Act
    who: Player | Thing | Amount | None = None
    instead: bool = False


@node
class Sequence(Clause):
    first: Clause
    second: Clause


@node
class If(Clause):
    """lasting   as long as it is so: asked again and again"""

    condition: Fact
    do: Clause
    instead: bool = False
    lasting: bool = False


@node
class Unless(Clause):
    condition: Fact
    do: Clause


@node
class Paying(Clause):
    """What follows is done if the price is paid; nobody has to pay it."""

    price: Price
    do: Clause


@node
class MayDo(Clause):
    """A player may do all of that: 'you may "draw a card, and …"'."""

    do: Clause
    who: Player


@node
class InQuotes(Clause):
    """What is done, in quotes: 'for each of those, "look at …"'."""

    do: Clause


@node
class EitherDo(Clause):
    """One or the other, each in quotes: 'and "draw a card." or "…."'."""

    first: Clause
    second: Clause


@node
class Otherwise(Clause):
    do: Clause


@node
class Else(Clause):
    do: Clause
    otherwise: Clause


@node
class When(Clause):
    """Each time: "whenever"; `next`: the next time only."""

    event: Fact
    do: Clause
    next: bool = False


@node
class At(Clause):
    """Later: "at the end of the turn, …"."""

    time: Tail
    do: Clause


@node
class During(Clause):
    span: Tail
    do: Clause


@node
class ForEachDo(Clause):
    what: Thing
    do: Clause


@node
class Replace(Clause):
    """If that would happen, this happens instead."""

    event: Fact
    do: Clause


@node
class OnlyHave(Clause):
    """ "You can only have 1 X"; "there can only be 1 X"."""

    what: Thing
    who: Player | None = None


@node
class OnlyCan(Clause):
    what: Thing
    act: Act


@node
class ThenDo(Clause):
    """A sentence that begins with "Then"."""

    do: Clause


@node
class Note(Clause):
    """A reminder in parentheses that adds nothing."""

    text: str


@node
class DefineToken(Clause):
    name: str
    stats: tuple[Stat, ...]


@node
class Stat:
    figure: str
    number: int


@node
class Sentence:
    clause: Clause
    text_span: Span = field(default=(0, 0), compare=False)


# ── facts and events ──


@node
class Be(Fact):
    """Cards are something. negated: are not; past: were."""

    what: Thing
    is_: Predicate
    negated: bool = False
    past: bool = False


@node
class Have(Fact):
    """A player has cards; an area holds them."""

    who: Player | Place
    what: Thing
    negated: bool = False


@node
class HaveOnly(Fact):
    """ "if you only have red cards in your hand": all of them are, and there are some."""

    who: Player
    what: Thing


@node
class CardsHave(Fact):
    """Cards have so many cards under them."""

    who: Thing
    what: Thing


@node
class Exist(Fact):
    what: Thing
    negated: bool = False


@node
class Compare(Fact):
    amount: Amount
    bound: Limit


@node
class HaveMore(Fact):
    """more, less, same; `by`: at least so many."""

    who: Player
    what: Thing
    than: Player
    how: str
    by: int | None = None


@node
class Did(Fact):
    """ "if you do", "if you don't"."""

    who: Player | None = None
    negated: bool = False
    could: bool = False


@node
class TurnOf(Fact):
    whose: Player
    negated: bool = False


@node
class Negated(Fact):
    fact: Fact


@node
class Joined(Fact):
    """and, or."""

    op: str
    first: Fact
    second: Fact


@node
class Would(Fact):
    who: Player | Thing
    act: Act
    other: Act | None = None


@node
class Becomes(Fact):
    """A figure comes to be within a bound."""

    amount: Amount
    bound: Limit


@node
class SpanEvent(Fact):
    """A turn, phase or battle begins or ends."""

    what: str
    phase: str
    whose: Player | None = None


# ── times and durations ──


@node
class Phase:
    """turn, battle, game, or a phase of the game."""

    name: str
    whose: Player | None = None
    next: bool = False


@node
class Lasting(Tail):
    """For the duration of. edge: "", until start, until end."""

    span: Phase
    edge: str = ""


@node
class Within(Tail):
    """During, as a time in which something is so."""

    span: Phase
    only: bool = False


@node
class ForBattleOf(Tail):
    """In battles of that card; attack: only in those where it attacks."""

    thing: Thing
    attack: bool = False


@node
class AgainstAttack(Tail):
    attack: Thing


@node
class BattleWhere(Tail):
    """ "during a battle where …"; "the turn when …"; `whose`: a turn of that player."""

    event: Fact
    span: str = "battle"
    whose: Player | None = None


@node
class AnyTime(Tail):
    """During one time or another: "during your draw phase or end phase"."""

    times: tuple[Tail, ...]


@node
class NotDuring(Tail):
    """ "other than during …"."""

    time: Tail


@node
class BattleWith(Tail):
    thing: Thing


@node
class AtEdge(Tail):
    """At the start or the end of something. each: of each of them."""

    edge: str
    span: Phase
    each: bool = False


@node
class EndWhen(Tail):
    """At the end of the battle (or turn) in which something happened."""

    span: str
    event: Fact


@node
class After(Tail):
    what: Fact | Phase | str


# ── other tails ──


@node
class PerEach(Tail):
    what: Thing


@node
class By(Tail):
    """How it comes about: by a skill, by doing something. `excluded`: in any other way; word: with, this way; who: the
    player who does it.
    """

    what: Thing | Act | None = None
    excluded: bool = False
    word: str = ""
    who: Player | None = None


@node
class Given(Tail):
    """if, unless, while, until, even if, only if, only while."""

    word: str
    fact: Fact


@node
class EvenIn(Tail):
    """Even in that mode; only: in no other."""

    mode: str
    only: bool = False


@node
class OutOf(Tail):
    """Where from, said last: "is played by a skill from your hand"."""

    source: Predicate


@node
class Free(Tail):
    """Without paying its cost."""

    cost: str = ""


@node
class Instead(Tail):
    """ "instead"; of: "instead of 2", "instead of being played"."""

    of: Act | int | None = None


@node
class Times(Tail):
    """How often. per: turn, game, or unsaid."""

    number: int
    per: str = ""
    only: bool = False
    more: bool = False


@node
class WhileDoing(Tail):
    act: Act


@node
class Manner(Tail):
    """A tail that needs nothing else: again, at the same time, in all areas, at any time, as an additional cost …"""

    word: str
