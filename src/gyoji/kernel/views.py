"""Views: all that a player may see now, built from an allow-list and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.door import seen_by

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

Json = dict[str, object]


def view(game: Engine, player: int | None) -> Json:
    """What this player (None: a spectator) may see, as plain JSON-able data."""
    state, spec = game.state, game.spec
    bit = 4 if player is None else 1 << player
    outcome = state.outcome
    result: Json = {
        "game": spec.name,
        "player": None if player is None else "AB"[player],
        "turn": {"player": "AB"[state.active], "number": state.turn, "phase": state.phase, "step": state.step},
        "first": "AB"[state.first] if state.turn else None,
        "over": outcome is not None,
        "winner": None if outcome is None or outcome[0] < 0 else "AB"[outcome[0]],
        "reason": None if outcome is None else {"text": outcome[1], "rule": outcome[2]},
    }
    result.update(spec.scene(game))
    for owner in (0, 1):
        zones: Json = {}
        for kind, zone in enumerate(spec.zones):
            if zone.gone:
                continue
            slots = state.zones[spec.zone(owner, kind)]
            cards: list[Json | None] = [_card(game, slot) if seen_by(game, slot) & bit else None for slot in slots]
            zones[zone.name] = {"count": len(slots), "cards": _reorder(zone.pile, cards)}
        result["AB"[owner]] = zones
    result["waiting"] = [{"card": state.prints[row.slot].name, "player": "AB"[row.player]} for row in state.waiting]
    pending = state.pending
    if pending is not None and pending.player == player:
        decision = game.decision
        assert decision is not None
        result["decision"] = {
            "player": "AB"[decision.player],
            "kind": decision.kind,
            "prompt": decision.prompt,
            "rules": list(decision.rules),
            "source": decision.source,
            "options": [
                {"text": option.text, "verb": option.verb, "args": list(option.args)} for option in decision.options
            ],
            "picked": decision.picked,
            "min": decision.min,
            "max": decision.max,
        }
    return result


def _reorder(pile: bool, cards: list[Json | None]) -> list[Json | None]:
    """A pile keeps its order; elsewhere cards that are not seen come last, so that their place tells nothing."""
    if pile:
        return cards
    return [card for card in cards if card is not None] + [None] * cards.count(None)


def _card(game: Engine, slot: int) -> Json:
    state = game.state
    row: Json = {"id": state.inc[slot], "name": state.prints[slot].name, "number": state.prints[slot].number}
    row.update(game.spec.shows(game, slot))
    guests = state.guests[slot]
    if guests:
        row["attached"] = [{"relation": relation, **_card(game, guest)} for relation, guest in guests]
    return row
