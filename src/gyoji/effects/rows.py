"""Registries keyed by node type (what an instruction does, what a filter checks), filled by the decorator
`@table.row(Kind)`. A game's registry starts with the shared entries; its own entries add to them or replace them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Fn = TypeVar("Fn", bound=Callable[..., object])


class Rows(dict[type[object] | str, Fn]):
    """A table keyed by type, or by a name."""

    def row(self, kind: type[object] | str) -> Callable[[Fn], Fn]:
        """Registers a function for that type or name."""

        def wrap(fn: Fn) -> Fn:
            self[kind] = fn
            return fn

        return wrap
