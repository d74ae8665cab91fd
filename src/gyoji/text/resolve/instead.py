""" "Draw 1 card. If …, draw 2 cards instead": what a sentence puts in place of what the one before says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from gyoji.text.meaning.acts import Choose, With
from gyoji.text.meaning.bases import Clause, Fact
from gyoji.text.meaning.clauses import Does, If, Instead
from gyoji.text.meaning.things import Cards, Some
from gyoji.text.meaning.values import Count
from gyoji.text.resolve.acts import bare, durations
from gyoji.text.resolve.steps import Check, Introduce, Lasting, Offer, Perform, Step, Unresolved

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


def another_number(do: Clause) -> Count | None:
    """ "choose up to 2 instead": so many of the same cards."""
    match do:
        case Does(Choose(Some(count, ())), None):
            return count
    return None


def so_many_instead(steps: Sequence[Step], fact: Fact, count: Count) -> list[Step]:
    """The steps, with another number of cards to choose if the fact holds."""
    found = list(steps)
    for at in reversed(range(len(found))):
        step = found[at]
        if isinstance(step, Introduce) and isinstance(step.act, Choose) and isinstance(step.act.what, Cards | Some):
            other = replace(step.act, what=replace(step.act.what, count=count))
            found[at] = replace(step, instead=(fact, other))
            return found
        if isinstance(step, Check | Offer | Lasting):
            found[at] = replace(step, steps=tuple(so_many_instead(step.steps, fact, count)))
            return found
    raise Unresolved("it is not clear what is done instead of what")


def done_instead(steps: Sequence[Step], fact: Fact, new: list[Step]) -> list[Step]:
    """The steps, with those at their end replaced if the fact holds: they must be of the same kind."""
    before, old = list(steps[: -len(new)]), steps[-len(new) :]
    if [kind_of(step) for step in old] == [kind_of(step) for step in new]:
        lasting = [as_long_as(one, other) for one, other in zip(new, old, strict=True)]
        return [*before, Check(fact, tuple(lasting), tuple(old))]
    *first, last = steps
    if isinstance(last, Check | Offer | Lasting) and not getattr(last, "otherwise", ()):
        return [*first, replace(last, steps=tuple(done_instead(last.steps, fact, new)))]
    raise Unresolved("it is not clear what is done instead of what")


def kind_of(step: Step) -> tuple[type, ...]:
    act = step.act if isinstance(step, Introduce | Perform) else None
    return type(step), type(bare(act) if act is not None else None)


def as_long_as(new: Step, old: Step) -> Step:
    """Where only the replaced act says how long, it is said of both."""
    if not isinstance(new, Perform) or not isinstance(old, Perform) or durations(new.act):
        return new
    tails = durations(old.act)
    return replace(new, act=With(new.act, tuple(tails))) if tails else new
