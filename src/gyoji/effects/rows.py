"""Tables by the type of a node: what an instruction does, what a filter asks. A row is a function under a line
`@table.row(Kind)`. A game's table begins with the shared rows; its own come beside them, or in their place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Fn = TypeVar("Fn", bound=Callable[..., object])


class Rows(dict[type[object], Fn]):
    """A table by type."""

    def row(self, kind: type[object]) -> Callable[[Fn], Fn]:
        """Makes a function the row of that type."""

        def wrap(fn: Fn) -> Fn:
            self[kind] = fn
            return fn

        return wrap
