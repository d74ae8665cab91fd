"""What can be done. The field `what` is the object: empty in a passive ("is played") and in a relative clause."""

from __future__ import annotations

from typing import ClassVar

from gyoji.text.meaning.bases import Act, Amount, Benefit, Goal, Place, Predicate, Price, Tail, Thing, node
from gyoji.text.meaning.things import Kind, Kinds
from gyoji.text.meaning.values import Count, FigureOf, Player

# ── how ──


@node
class AnyOrder(Predicate):
    """ "in any order"."""


# ── acts on cards ──


@node
class Choose(Act):
    what: Thing | None = None


@node
class ChooseRandomly(Act):
    what: Thing | None = None


@node
class ChooseAnd(Act):
    """ "choose and discard 1 card": what is done is done to what is chosen."""

    act: Act


@node
class ChooseTo(Act):
    """ "choose to do", "choose not to"."""

    act: Act
    negated: bool = False


@node
class ChooseOption(Act):
    """ "choose one of the following"."""

    count: Count


@node
class Move(Act):
    """Put, place, add, return, send. verb: which of them was said, where it matters ("discard")."""

    takes: ClassVar[bool] = True

    what: Thing | None = None
    to: Goal | None = None
    source: Predicate | None = None
    how: tuple[Predicate, ...] = ()
    shuffled: bool = False


@node
class MoveBoth(Act):
    """ "place that card in A and the others in B"."""

    what: Thing | None = None
    to: Goal | None = None
    other: Thing | None = None
    other_to: Goal | None = None
    how: tuple[Predicate, ...] = ()


@node
class Discard(Act):
    done: ClassVar[str] = "discarded"

    what: Thing | None = None
    source: Predicate | None = None


@node
class RemoveFrom(Act):
    what: Thing | None = None
    place: Place | None = None


@node
class Play(Act):
    done: ClassVar[str] = "played"

    what: Thing | None = None
    how: tuple[Predicate, ...] = ()
    source: Predicate | None = None


@node
class Draw(Act):
    count: Count | Amount | int | None = None


@node
class Switch(Act):
    what: Thing | None = None
    mode: str = ""


@node
class Flip(Act):
    what: Thing | None = None


@node
class FlipTo(Act):
    """side: front, back, face up, face down."""

    what: Thing | None = None
    side: str = ""


@node
class Shuffle(Act):
    """`what` empty: what was looked through."""

    what: Place | None = None


@node
class Look(Act):
    what: Thing | Place | None = None
    through: bool = False


@node
class Search(Act):
    what: Place | None = None
    goal: Thing | None = None


@node
class Reveal(Act):
    done: ClassVar[str] = "revealed"

    what: Thing | Place | None = None


@node
class Negate(Act):
    what: Thing | None = None


@node
class Activation(Thing):
    """ "the activation of that skill"."""

    of: Thing


@node
class Activate(Act):
    what: Thing | None = None
    source: Predicate | None = None


@node
class UseTo(Act):
    """ "use this skill to play a card"."""

    what: Thing | None = None
    act: Act | None = None


@node
class Control(Act):
    what: Thing | None = None


@node
class Exchange(Act):
    what: Thing | None = None
    other: Thing | None = None


@node
class Affect(Act):
    what: Thing | None = None


@node
class Include(Act):
    """In a deck."""

    what: Thing | None = None
    any_number: bool = False


# ── battle ──


@node
class AttackWith(Act):
    what: Thing | None = None
    target: Thing | None = None


@node
class AttackCard(Act):
    """Attacks; with no object: anything."""

    what: Thing | None = None
    again: bool = False


@node
class Battle(Act):
    what: Thing | None = None


@node
class Block(Act):
    what: Thing | None = None


@node
class Declare(Act):
    what: Thing | None = None


@node
class Retarget(Act):
    what: Thing | None = None


@node
class BeTarget(Act):
    """Chooses cards as the target of an attack."""

    what: Thing | None = None
    attack: Thing | None = None


@node
class Damage(Act):
    to: Player | Place | None = None
    amount: int | Amount | None = None
    less: bool = False


@node
class TakeDamage(Act):
    amount: int | Count | None = None
    by: Thing | None = None
    less: bool = False


# ── figures, gains and costs ──


@node
class ChangeFigure(Act):
    """by: how much; `to`: what it becomes."""

    what: FigureOf | Thing | None = None
    by: int | Amount | None = None
    up: bool = False
    to: int | Amount | None = None
    price: tuple[Price, ...] = ()


@node
class Gain(Act):
    gains: tuple[Benefit, ...]


@node
class Lose(Act):
    gains: tuple[Benefit, ...]


@node
class Pay(Act):
    price: tuple[Price, ...] = ()
    amount: int | None = None
    what: FigureOf | Thing | None = None


@node
class PayWith(Act):
    what: Thing | None = None


@node
class TreatAs(Act):
    what: Thing | None = None
    kind: Kind | Kinds | None = None
    also: bool = False
    quality: str = ""


# ── the game ──


@node
class ExtraTurn(Act):
    pass


@node
class WinGame(Act):
    pass


@node
class LoseGame(Act):
    pass


@node
class End(Act):
    """Ends the turn, the battle."""

    span: str


@node
class Repeat(Act):
    pass


# ── what cards do by themselves ──


@node
class Leave(Act):
    place: Place


@node
class Go(Act):
    place: Place


@node
class SwitchTo(Act):
    mode: str


# ── acts put together ──


@node
class With(Act):
    """An act and what is said about it besides."""

    act: Act
    tails: tuple[Tail, ...]


@node
class Then(Act):
    """One act, then another, by the same subject."""

    first: Act
    second: Act


@node
class Or(Act):
    first: Act
    second: Act


@node
class OfSuch(Act):
    """What is done to such cards, said last: "call a card to a circle with the same name as that card"."""

    act: Act
    mods: tuple[Predicate, ...]


@node
class Shared(Act):
    """Two acts with one object: "attack or guard with this card"."""

    first: Act
    second: Act
    what: Thing


@node
class BeDoing(Act):
    """Is doing something: attacking, in battle; `against` whom."""

    what: str
    against: Thing | None = None


@node
class Passive(Act):
    """The subject is what it is done to. tense: "", was, has been."""

    act: Act
    tense: str = ""


@node
class Past(Act):
    act: Act


@node
class Modal(Act):
    """may, can, cannot, must, only, need not, does not, would."""

    modal: str
    act: Act


@node
class LetDo(Act):
    """A player has cards do something: "you may have it get …"."""

    who: Thing
    act: Act


@node
class BeCalled(Act):
    """Its name (or trait) is also treated as another."""

    quality: str
    name: Predicate
    also: bool = False


@node
class Become(Act):
    """Becomes, or is treated as, something."""

    kind: Kind | Kinds | None = None
    colors: tuple[Predicate, ...] = ()
    also: bool = False
    treated: bool = False
