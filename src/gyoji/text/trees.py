"""Trees of nodes, copied with other parts. Nodes are frozen: what does not change is kept as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from gyoji.effects.abilities import Ability

N = TypeVar("N")


def with_parts(node: N, change: Callable[[object], object]) -> N:
    """The node with what `change` makes of its parts: the elements of a row, the fields of a node."""
    if isinstance(node, tuple):
        row = tuple(map(change, node))
        return row if any(one is not other for one, other in zip(row, node, strict=True)) else node  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes: dict[str, object] = {}
    for one in fields(node):
        before = getattr(node, one.name)
        after = change(before)
        if after is not before:
            changes[one.name] = after
    return replace(node, **changes) if changes else node


def exchange(node: N, old: object, new: object) -> N:
    """The node with one part in place of another, wherever that is."""
    return new if node == old else with_parts(node, lambda part: exchange(part, old, new))  # type: ignore[return-value]


def renumbered(node: N, numbers: Mapping[int, int], omit: Callable[[object], bool] = lambda one: False) -> N:
    """Instructions with other numbers for their cards, and without those that are to be left out. Abilities that they
    give have numbers of their own.
    """
    if isinstance(node, tuple):
        return tuple(renumbered(one, numbers, omit) for one in node if not omit(one))  # type: ignore[return-value]
    if isinstance(node, Ability):
        return node
    found = with_parts(node, lambda part: renumbered(part, numbers, omit))
    bind = getattr(found, "bind", None)
    return replace(found, bind=numbers[bind]) if bind in numbers else found  # type: ignore[type-var, index]
