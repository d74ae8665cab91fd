"""What a body becomes: steps, and things that are settled.

A number stands for cards that an earlier step of the same body chose, looked at or moved.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from gyoji.text.errors import Unplayable
from gyoji.text.meaning.bases import Act, Fact, Tail, Thing, node
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.values import Player

# ── settled things ──


@node
class This(Thing):
    """The card whose text it is. noun: what the text calls it, if not just a card."""

    noun: str = ""


@node
class ThisCard(This):
    """The very card, where a game tells it from what it is in play."""


@node
class Known(Thing):
    """Cards that an earlier step introduced."""

    number: int


@node
class Subject(Thing):
    """The card that the event is about."""


@node
class Role(Thing):
    """The card that has a part in what is going on: being played; the other card of the event."""

    part: str


@node
class RestOf(Thing):
    """What is left of looked-at cards."""

    number: int


@node
class Topic(Thing):
    """The cards that the condition before is about: "if your first card is red, it gains …"."""

    thing: Thing


# ── steps ──


@node
class Toll(Tail):
    """ "unless they …": what who would do it has to do first, as steps of that player; `cost`: lowered."""

    steps: tuple[Step, ...] = ()
    cost: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """`text_span`: the sentences that say it."""

    text_span: Span = field(default=(0, 0), compare=False)


@node
class Introduce(Step):
    """A step that gives cards a number: they are chosen, looked at, revealed.

    implied  the text says no "choose"
    instead  if that is so, this is done in its place
    """

    number: int
    act: Act
    who: Player | None = None
    implied: bool = False
    instead: tuple[Fact, Act] | None = None


@node
class Mention(Step):
    """All cards of a description are spoken of later; nobody chooses them."""

    number: int
    what: Thing


@node
class Perform(Step):
    """Somebody or something does something; all things in it are settled."""

    act: Act
    who: Player | Thing | None = None


@node
class Check(Step):
    """If it is so, these steps; otherwise those. What is `lasting` holds as long as it is so."""

    fact: Fact
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()
    lasting: bool = False


@node
class Offer(Step):
    """A player may do all of this or nothing."""

    who: Player
    steps: tuple[Step, ...]


@node
class Either(Step):
    """One of these rows of steps, whichever the player likes; of_cards: they are the same act with other cards."""

    rows: tuple[tuple[Step, ...], ...]
    of_cards: bool = False


@node
class Afterwards(Step):
    """A sentence that begins with "Then", and what belongs to it."""

    steps: tuple[Step, ...]


@node
class Later(Step):
    time: Tail
    steps: tuple[Step, ...]


@node
class Lasting(Step):
    """During that time, these steps hold."""

    span: Tail
    steps: tuple[Step, ...]


@node
class ForEach(Step):
    """These steps, so many times as there are such cards. What they choose is not spoken of later."""

    what: Thing
    steps: tuple[Step, ...]


@node
class Repeatedly(Step):
    """Whenever that happens, these steps; `once`: the next time only."""

    event: Fact
    steps: tuple[Step, ...]
    once: bool = False


@node
class Instead(Step):
    """If that would happen, these steps happen instead."""

    event: Fact
    steps: tuple[Step, ...]


@node
class OnlySoMany(Step):
    """A player can only have so many of these."""

    what: Thing
    who: Player | None = None


class Unresolved(Unplayable):
    """What the text leaves open: no card that "it" could be, a scope that no paragraph settles."""

    opening: ClassVar[str] = "This text is not clear"
