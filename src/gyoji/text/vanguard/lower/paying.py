"""Prices: what an ability pays first is its cost."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import conditions as co
from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, If, May
from gyoji.effects.conditions import Did
from gyoji.text.vanguard.nodes.costs import PayCost


def with_cost_in_front(ability: Ability) -> Ability:
    """8.1.1.1.1: what an activated ability asks for first is a condition to play it, what it pays first its cost."""
    body, condition = ability.body, ability.condition
    if len(body) == 1 and isinstance(whole := body[0], If) and not whole.otherwise and is_paid_first(whole.then):
        body, condition = whole.then, whole.condition if condition is None else co.All((condition, whole.condition))
    if not is_paid_first(body):
        return ability
    pay, rest = body
    assert isinstance(pay, May) and isinstance(rest, If)
    spans = ability.body_spans[-1:] * len(rest.then)
    return replace(ability, cost=pay.body, body=rest.then, body_spans=spans, condition=condition)


def is_paid_first(body: tuple[Action, ...]) -> bool:
    return len(body) == 2 and is_payment(body[0]) and isinstance(rest := body[1], If) and rest.condition == Did()


def is_payment(act: Action) -> bool:
    return isinstance(act, May) and len(act.body) == 1 and isinstance(act.body[0], PayCost)
