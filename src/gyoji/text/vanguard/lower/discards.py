"""Cards that are discarded, which may count as cards of another grade for it."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import selectors as se
from gyoji.text.vanguard.nodes.filters import DiscardedAs


def as_discarded(filters: tuple[se.Filter, ...]) -> tuple[se.Filter, ...]:
    """Of cards that are discarded: "it may be discarded as a grade 3" (1.3.1)."""
    return tuple(
        DiscardedAs(one)
        if isinstance(one, se.Compare) and one.attr == "grade"
        else replace(one, rows=tuple(map(as_discarded, one.rows)))
        if isinstance(one, se.AnyOf)
        else one
        for one in filters
    )
