"""What an effect may read and apply to while some numbers are not known yet.

This decides which lasting effects depend on which (kernel/continuous). A selector without the filters that need such
numbers finds every card that the full one could find; the cards that such a filter is applied to are the cards that the
effect reads. An unknown node is assumed to read every card, which is never wrong, only coarse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.evaluate import facts_of, find, reads, resolve

if TYPE_CHECKING:
    from gyoji.effects.actions import Target
    from gyoji.effects.evaluate import Scope

Where = se.Selector | se.Ref | None  # cards to search for, cards named directly, or any card

# Filters that only look at the card itself.
OF_ITSELF = (se.Compare, se.Extreme, se.HasKeyword, se.HasWord, se.WordHas)


@dataclass(frozen=True, slots=True)
class Plan:
    target: Target | None  # finds every card that it may apply to
    certain: bool  # whether it works at all depends on nothing unknown
    looks: tuple[tuple[str, Where], ...]  # attribute, and the cards for which it may be read


def plan(effect: tuple[object, ...], target: Target | None, unknown: frozenset[str]) -> Plan:
    """For an effect: what must be true for it to work, and its change; its target; the unknown facts."""
    looks: list[tuple[str, Where]] = []
    _look((effect, target), None, unknown, looks)
    needed = effect[0]
    return Plan(_without(target, unknown), unknown.isdisjoint(reads(needed)), tuple(dict.fromkeys(looks)))


def _without(target: Target | None, unknown: frozenset[str]) -> Target | None:
    """Removes the filters that need unknown facts."""
    if not isinstance(target, se.Selector):
        return target
    kept = tuple(one for one in target.filters if unknown.isdisjoint(reads(one)))
    parts = tuple(_without(part, unknown) for part in target.of)
    return target if (kept, parts) == (target.filters, target.of) else replace(target, filters=kept, of=parts)  # type: ignore[arg-type]


def _look(node: object, where: Where, unknown: frozenset[str], looks: list[tuple[str, Where]]) -> None:
    if isinstance(node, tuple):
        for part in node:
            _look(part, where, unknown, looks)
        return
    if not hasattr(node, "__dataclass_fields__"):
        return
    if isinstance(node, se.Selector):
        if node.where != "bound":
            where = _without(node, unknown)
    elif isinstance(node, am.Figure):
        where = node.of
    elif isinstance(node, co.RefIs):
        where = node.ref
    elif not isinstance(node, (*OF_ITSELF, se.AnyOf)):
        where = None
    for fact in facts_of(node):
        if fact in unknown:
            looks.append((fact.removeprefix("="), where))
    if isinstance(node, se.Compare):
        where = None
    for name in node.__dataclass_fields__:
        _look(getattr(node, name), where, unknown, looks)


def cards_of(scope: Scope, where: Where) -> list[int] | None:
    if where is None:
        return None
    return find(scope, where) if isinstance(where, se.Selector) else resolve(scope, where)
