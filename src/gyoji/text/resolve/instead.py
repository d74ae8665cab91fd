""" "Draw 1 card. If …, draw 2 cards instead": what a sentence puts in place of what the one before says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from gyoji.text.meaning.acts import Choose, With
from gyoji.text.meaning.bases import Clause, Fact
from gyoji.text.meaning.clauses import Does, If, Instead
from gyoji.text.meaning.predicates import Measured
from gyoji.text.meaning.things import Cards, Some
from gyoji.text.resolve.acts import bare, durations
from gyoji.text.resolve.steps import Check, Introduce, Known, Lasting, Offer, Perform, Step, Unresolved

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


def without_instead(node: N) -> N:
    """The word "instead" behind an act says that it is a replacement, and nothing else."""
    if isinstance(node, tuple):
        return tuple(without_instead(one) for one in node)  # type: ignore[return-value]
    if isinstance(node, With) and Instead(None) in node.tails:
        tails = tuple(tail for tail in node.tails if tail != Instead(None))
        return without_instead(With(node.act, tails) if tails else node.act)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{one.name: without_instead(getattr(node, one.name)) for one in fields(node)})


def other_choice(do: Clause) -> Some | None:
    """ "choose up to 2 instead", "choose 1 with a cost of 4 or less instead": of cards like those."""
    match do:
        case Does(Choose(Some(_, mods) as some), None) if all(isinstance(mod, Measured) for mod in mods):
            return some
    return None


def chosen_instead(steps: Sequence[Step], fact: Fact, some: Some) -> list[Step]:
    """The steps, with so many cards to choose, or with such a figure, if the fact holds."""
    found = list(steps)
    for at in reversed(range(len(found))):
        step = found[at]
        if isinstance(step, Introduce) and isinstance(step.act, Choose) and isinstance(step.act.what, Cards | Some):
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
            found[at] = replace(step, steps=tuple(chosen_instead(step.steps, fact, some)))
            return found
    raise Unresolved("it is not clear what is done instead of what")


def done_instead(steps: Sequence[Step], fact: Fact, new: list[Step]) -> list[Step]:
    """The steps, with those at their end replaced if the fact holds: they must be of the same kind."""
    before, old = list(steps[: -len(new)]), steps[-len(new) :]
    if [kind_of(step) for step in old] == [kind_of(step) for step in new] or are_done_to_one(old, new):
        lasting = [as_long_as(one, other) for one, other in zip(new, old, strict=True)]
        return [*before, Check(fact, tuple(lasting), tuple(old))]
    *first, last = steps
    if isinstance(last, Check | Offer | Lasting) and not getattr(last, "otherwise", ()):
        return [*first, replace(last, steps=tuple(done_instead(last.steps, fact, new)))]
    raise Unresolved("it is not clear what is done instead of what")


def are_done_to_one(old: Sequence[Step], new: Sequence[Step]) -> bool:
    """ "turn it over. If …, remove it instead": one act on cards in place of another on the same ones."""
    match [*old, *new]:
        case [Perform(one), Perform(other)]:
            objects = [getattr(bare(act), "what", None) for act in (one, other)]
            return objects[0] == objects[1] and isinstance(objects[0], Known)
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
