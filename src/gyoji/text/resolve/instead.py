""" "Draw 1 card. If …, draw 2 cards instead": what a sentence puts in place of what the one before says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from gyoji.effects.nodes import walk
from gyoji.text.meaning.acts import Choose, Look, Reveal, Shuffle, With
from gyoji.text.meaning.bases import Clause, Fact
from gyoji.text.meaning.clauses import Does, If, Instead
from gyoji.text.meaning.predicates import Measured
from gyoji.text.meaning.things import Cards, Kind, Some, TopCards
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.acts import bare, durations
from gyoji.text.resolve.steps import (
    Check,
    Either,
    Introduce,
    Known,
    Lasting,
    Offer,
    Perform,
    Step,
    ThisCard,
    Unresolved,
)
from gyoji.text.trees import with_parts

N = TypeVar("N")


def in_place_of(clause: Clause) -> tuple[Fact, Clause] | None:
    """The condition and what is done then, if the clause says "instead"."""
    match clause:
        case If(condition, do, True):
            return condition, do
        case If(condition, Does(act, who, said)):
            plain = without_instead(act)
            if said or plain != act:
                return condition, Does(plain, who)
    return None


def says_instead(node: object) -> bool:
    """Is something in it said to be done instead?"""
    return any(part == Instead(None) for part in walk(node))


def without_instead(node: N) -> N:
    """The word "instead" behind an act says that it is a replacement, and nothing else."""
    if isinstance(node, With) and Instead(None) in node.tails:
        tails = tuple(tail for tail in node.tails if tail != Instead(None))
        return without_instead(With(node.act, tails) if tails else node.act)  # type: ignore[return-value]
    return with_parts(node, without_instead)  # type: ignore[return-value]


def other_choice(do: Clause) -> Choose | Look | Reveal | None:
    """ "choose up to 2 instead", "choose 1 with a cost of 4 or less instead": of cards like those; "look at 4 cards
    instead": of the same pile."""
    match do:
        case Does(Choose(Some(_, mods)) as act, None | Player()) if all(isinstance(mod, Measured) for mod in mods):
            return act
        case Does(Look(Some(_, ()), False) | Reveal(Some(_, ())) as act, None | Player()):
            return act
        case Does(Look(Cards(Kind((), None), count, None, False, (), ""), False) as act, None | Player()) | Does(
            Reveal(Cards(Kind((), None), count, None, False, (), "")) as act, None | Player()
        ) if count is not None:
            return replace(act, what=Some(count))
    return None


def chosen_instead(steps: Sequence[Step], fact: Fact, act: Choose | Look | Reveal, who: object = None) -> list[Step]:
    """The steps, with so many cards to choose, or with such a figure, if the fact holds; `who` is said to choose."""
    some = act.what
    assert isinstance(some, Some)
    found = list(steps)
    for at in reversed(range(len(found))):
        step = found[at]
        if (
            isinstance(step, Introduce)
            and isinstance(step.act, type(act))
            and isinstance(step.act.what, Cards | Some | TopCards)
        ):
            if who not in (None, step.who):
                raise Unresolved("it is not clear who chooses instead")
            if isinstance(step.act.what, TopCards):
                more = replace(step.act.what, count=some.count)
                found[at] = replace(step, instead=(fact, replace(step.act, what=more)))
                return found
            figures = {mod.figure for mod in some.mods if isinstance(mod, Measured)}
            kept = tuple(
                mod for mod in step.act.what.mods if not isinstance(mod, Measured) or mod.figure not in figures
            )
            if len(kept) + len(some.mods) != len(step.act.what.mods):
                raise Unresolved("it is not clear what is said of the cards instead of what")
            other = replace(step.act.what, count=some.count, mods=(*some.mods, *kept))
            found[at] = replace(step, instead=(fact, replace(step.act, what=other)))
            return found
        if isinstance(step, Check | Offer | Lasting):
            found[at] = replace(step, steps=tuple(chosen_instead(step.steps, fact, act, who)))
            return found
    raise Unresolved("it is not clear what is done instead of what")


def done_instead(steps: Sequence[Step], fact: Fact, new: list[Step]) -> list[Step]:
    """The steps, with those at their end replaced if the fact holds: they must be of the same kind."""
    match new:
        case [Offer(who, inner)] if len(steps) >= len(inner) and are_done_to_one(steps[-len(inner) :], inner):
            kept, usual = list(steps[: -len(inner)]), tuple(steps[-len(inner) :])
            if who == Player("you"):  # "you may do B to it instead": one or the other
                return [*kept, Check(fact, (Either((inner, usual)),), usual)]
    before, old = list(steps[: -len(new)]), steps[-len(new) :]
    if [kind_of(step) for step in old] == [kind_of(step) for step in new] or are_done_to_one(old, new):
        lasting = [as_long_as(one, other) for one, other in zip(new, old, strict=True)]
        return [*before, Check(fact, tuple(lasting), tuple(old))]
    *first, last = steps
    if first and isinstance(last, Perform) and isinstance(last.act, Shuffle):
        return [*done_instead(first, fact, new), last]
    if isinstance(last, Check | Offer | Lasting) and not getattr(last, "otherwise", ()):
        return [*first, replace(last, steps=tuple(done_instead(last.steps, fact, new)))]
    raise Unresolved("it is not clear what is done instead of what")


def are_done_to_one(old: Sequence[Step], new: Sequence[Step]) -> bool:
    """ "turn it over. If …, remove it instead": one act on cards in place of another on the same ones."""
    match [*old, *new]:
        case [Perform(one), Perform(other)]:
            objects = [getattr(bare(act), "what", None) for act in (one, other)]
            return objects[0] == objects[1] and isinstance(objects[0], Known | ThisCard)
    return False


def kind_of(step: Step) -> tuple[type, ...]:
    act = step.act if isinstance(step, Introduce | Perform) else None
    return type(step), type(bare(act) if act is not None else None)


def as_long_as(new: Step, old: Step) -> Step:
    """Where only the replaced act says how long, it is said of both."""
    if not isinstance(new, Perform) or not isinstance(old, Perform) or durations(new.act):
        return new
    tails = durations(old.act)
    return replace(new, act=With(new.act, tuple(tails))) if tails else new
