"""Walking the trees of instructions, selectors, conditions and amounts."""

from __future__ import annotations

from collections.abc import Iterator

from gyoji.effects.actions import Gain


def walk(node: object) -> Iterator[object]:
    """The node and all nodes in it, without granted abilities and positions in the text."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif hasattr(node, "__dataclass_fields__"):
        yield node
        if isinstance(node, Gain):
            return
        for name, field in node.__dataclass_fields__.items():
            if field.compare:
                yield from walk(getattr(node, name))
