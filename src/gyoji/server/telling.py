"""Answers to "why?": from what the seat that asks was shown and may know, and from nothing newer."""

from __future__ import annotations

from gyoji.explain import Reason as Found
from gyoji.game import Game
from gyoji.kernel.naming import Naming
from gyoji.server.messages import Explanation, Part, Reason, Refused, Why


def why(world: Game, text: str, player: int) -> Why:
    found = world.why(text, player)
    return Why(found.offered, _reasons(found.reasons))


def explain(world: Game, handle: int, figure: str, player: int) -> Explanation:
    naming = Naming(world, player)
    slot = next((slot for slot in naming.order if world.state.inc[slot] == handle), None)
    if slot is None:
        raise Refused("illegal", "you see no such card")
    try:
        found = world.explain(naming.name(slot), figure, player)
    except ValueError as error:
        raise Refused("illegal", str(error)) from None
    parts = [Part(part.amount, part.text, part.rules) for part in found.parts]
    return Explanation(found.card, found.figure, found.value, parts)


def _reasons(found: tuple[Found, ...]) -> list[Reason]:
    return [Reason(reason.holds, reason.text, reason.rules) for reason in found]
