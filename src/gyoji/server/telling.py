"""Answers to "why?", using only what the asking seat was shown and may know, and nothing newer."""

from __future__ import annotations

from gyoji import explain as found
from gyoji.game import Game
from gyoji.server.messages import Explanation, Part, Reason, Refused, Why, WhyNot


def why(world: Game, text: str, player: int) -> Why:
    """Is this option offered, and what are its conditions?"""
    told = world.why(text, player)
    return Why(told.offered, _reasons(told))


def whynot(world: Game, handle: int, player: int) -> list[WhyNot]:
    """Everything a card could do in principle, and what prevents each."""
    try:
        rows = world.whynot(handle, player)
    except ValueError as error:
        raise Refused("illegal", str(error)) from None
    return [WhyNot(text, told.verb, told.args, told.offered, _reasons(told)) for text, told in rows]


def explain(world: Game, handle: int, figure: str, player: int) -> Explanation:
    """Where this number comes from."""
    try:
        told = world.explain(handle, figure, player)
    except ValueError as error:
        raise Refused("illegal", str(error)) from None
    parts = [Part(part.amount, part.text, part.rules, part.key, dict(part.args)) for part in told.parts]
    return Explanation(told.card, told.figure, told.value, parts)


def _reasons(told: found.Why) -> list[Reason]:
    return [Reason(one.holds, one.text, one.rules, one.key, dict(one.args)) for one in told.reasons]
