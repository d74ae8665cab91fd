"""When what can be done once counts as done."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects.nodes import walk
from gyoji.text.vanguard.lower.paying import is_payment
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.nodes.costs import PayCost


def using(actions: tuple[ac.Action, ...], mark: ac.Action) -> tuple[ac.Action, ...]:
    """It is used from here on: once its price is paid, or once it is carried out."""
    if not actions:
        raise Refused("when it counts as used")
    *before, last = actions
    if isinstance(last, ac.If) and not last.otherwise:
        if last.condition == co.Did() and before and is_payment(before[-1]):
            return (*before, replace(last, then=(*last.then, mark)))
        if any(map(is_payment, last.then)):
            return (*before, replace(last, then=using(last.then, mark)))
    if any(isinstance(node, PayCost) for node in walk(actions)):
        raise Refused("when it counts as used")
    return (*actions, mark)
