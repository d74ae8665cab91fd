"""Who can be called or ridden: units (10.7.1 of V). A pseudo-card in the hand is none, and is not offered for that."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import Final

from gyoji.effects.actions import Action, Choose, Delayed, If, May, Repeat, Then
from gyoji.effects.selectors import Bound
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes.acts import Call, Ride

HANDS: Final = ("hand", "hand_soul", "hand_drop")  # places where a pseudo-card may be


def units_only(body: tuple[Action, ...]) -> tuple[Action, ...]:
    """10.7.1.1.1, 12.13.2.5 of V: what is chosen to be called or ridden at once is chosen among units."""
    return tuple(_within(_narrowed(act, after)) for act, after in zip_longest(body, body[1:]))


def _narrowed(act: Action, after: Action | None) -> Action:
    if not isinstance(act, Choose) or act.selector.kinds or act.selector.where not in HANDS:
        return act
    if not isinstance(after, Call | Ride) or after.target != Bound(act.bind) or getattr(after, "locked", False):
        return act
    return replace(act, selector=replace(act.selector, kinds=UNIT))


def _within(act: Action) -> Action:
    if isinstance(act, If):
        return replace(act, then=units_only(act.then), otherwise=units_only(act.otherwise))
    if isinstance(act, May | Then | Repeat | Delayed):
        return replace(act, body=units_only(act.body))
    return act
