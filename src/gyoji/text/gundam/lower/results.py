"""What earlier acts of the same effect did: "the number of Units rested with this effect"."""

from __future__ import annotations

from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects.nodes import walk
from gyoji.text.gundam.lower.cards import area_of
from gyoji.text.gundam.reading import own
from gyoji.text.lower.results import Results, is_this_skill
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr

RESULTS: Final = Results((do.Switch, do.Move, do.Discard, own.Destroy), area_of, "trash", (ac.Mill, ac.Discard))


def asks_results(steps: object) -> bool:
    """Does a description or a condition say that this effect did it?"""
    return any(map(is_asked, walk(steps)))


def is_asked(node: object) -> bool:
    match node:
        case pr.Which(do.With(_, tails), None, False):
            return all(map(is_this_skill, tails))
    return isinstance(node, own.PutByThis)
