"""Views: everything a player may see now, built from an allow-list and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.lots import twins
from gyoji.kernel.sight.faces import TO_ALL, Faces, Json, face
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.spots import on_place
from gyoji.kernel.zones import ALL, NONE, PUBLIC

if TYPE_CHECKING:
    from gyoji.kernel.about import About
    from gyoji.kernel.decisions import Option
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption, Waiting


def view(game: Engine, player: int | None, faces: Faces | None = None) -> Json:
    """What this player (None: a spectator) may see, as plain JSON-able data (except for what `faces` makes of it)."""
    faces = Faces() if faces is None else faces
    bit = bit_of(player)
    return {
        **table(game),
        "A": _side(game, 0, bit, faces),
        "B": _side(game, 1, bit, faces),
        **own(game, player),
    }


def bit_of(player: int | None) -> int:
    return 4 if player is None else 1 << player


def open_view(game: Engine) -> Json:
    """Each side as its own player sees it, for a finished game: what neither can see stays hidden."""
    faces = Faces()
    result = view(game, None, faces)
    result["A"], result["B"] = _side(game, 0, 1, faces), _side(game, 1, 2, faces)
    if game.state.pending is not None:
        result["decision"] = _decision(game)
    return result


# ── the parts of a view ──


def table(game: Engine) -> Json:
    """What everybody sees alike, without the zones."""
    state, spec, outcome = game.state, game.spec, game.state.outcome
    return {
        "game": spec.name,
        "turn": {"player": "AB"[state.active], "number": state.turn, "phase": state.phase, "step": state.step},
        "first": "AB"[state.first] if state.turn else None,
        "over": outcome is not None,
        "winner": None if outcome is None or outcome[0] < 0 else "AB"[outcome[0]],
        "reason": None if outcome is None else {"text": outcome[1], "rule": spec.numbering.own_one(outcome[2])},
        **spec.looks.scene(game),
    }


def own(game: Engine, player: int | None) -> Json:
    """What one seat sees, without the zones."""
    state, bit = game.state, bit_of(player)
    result: Json = {
        "player": None if player is None else "AB"[player],
        "shown": sorted(state.handle[slot] for slot, to in state.shown.items() if to & bit) if state.shown else [],
        "waiting": [_waiting(game, row, bit) for row in state.waiting if not _is_secret(game, row, bit)]
        if state.waiting
        else [],
    }
    pending = state.pending
    if pending is not None and pending.player == player:
        result["decision"] = _decision(game)
    return result


def _side(game: Engine, owner: int, bit: int, faces: Faces) -> Json:
    """A player's zones, as seen by those with this bit."""
    zones: Json = {}
    for number in range(game.spec.zone(owner, 0), game.spec.zone(owner + 1, 0)):
        zones.update(zone_to(game, number, bit, faces))
    return zones


def zone_to(game: Engine, number: int, bit: int, faces: Faces) -> Json:
    """A zone as seen by those with this bit: what is at each of its places (usually one)."""
    drawn = faces.zones
    if (number, TO_ALL) in drawn:
        return drawn[number, TO_ALL]
    if (number, bit) in drawn:
        return drawn[number, bit]
    state, spec = game.state, game.spec
    zone, sight, slots = spec.zones[number % spec.kinds], spec.sights[number], state.zones[number]
    seers = bit  # who sees the zone as these do
    cards: list[object] = []
    if sight == ALL:
        seers = TO_ALL
        known = faces.cards
        for slot in slots:
            cards.append(known[slot] if slot in known else faces.draw(game, slot))
    elif not (sight[0] | sight[1]) & bit and not state.shown:
        for slot in slots:  # only cards that are open everywhere
            cards.append(_face_to(game, slot, faces, bit) if state.prints[slot].open else None)
        if sight == NONE and cards.count(None) == len(cards):
            seers = TO_ALL
    else:
        for slot in slots:
            cards.append(_face_to(game, slot, faces, bit))
    if not zone.pile and None in cards:  # unseen cards come last, so that their place reveals nothing
        cards = [card for card in cards if card is not None] + [None] * cards.count(None)
    found: Json = {}
    if zone.gone:
        pass
    elif not zone.places:
        found[zone.name] = faces.lay({"count": len(slots), "cards": cards, **_on_place(game, number, -1)})
    for place, name in enumerate(spec.open_places(state.regs, number)):
        those = [card for slot, card in zip(slots, cards, strict=True) if state.place[slot] == place]
        found[name] = faces.lay({"count": len(those), "cards": those, **_on_place(game, number, place)})
    drawn[number, seers] = found
    return found


def _on_place(game: Engine, zone: int, place: int) -> Json:
    """The effects on a place, which everybody sees."""
    if not game.spots:
        return {}
    mods = game.state.mods.get(on_place(zone, place), ())
    rows = [{"figure": mod.attr, "amount": mod.amount, "op": mod.op, "until": mod.until} for mod in mods]
    return {"effects": rows} if rows else {}


def _face_to(game: Engine, slot: int, faces: Faces, bit: int) -> object:
    """What a card shows to these, with the attached cards they see; None if they do not see it."""
    if not seen_by(game, slot) & bit:
        return None
    guests = game.state.guests[slot]
    if guests and not all(seen_by(game, guest) & bit for _, guest in guests):
        return _partly(game, slot, bit)
    return faces.cards[slot] if slot in faces.cards else faces.draw(game, slot)


def _partly(game: Engine, slot: int, bit: int) -> Json:
    """A visible card whose attachments are only partly visible."""
    row = face(game, slot)
    guests = game.state.guests[slot]
    if guests:
        seen = [(name, _partly(game, guest, bit) if seen_by(game, guest) & bit else {}) for name, guest in guests]
        row["attached"] = [{"relation": relation, **shown} for relation, shown in seen]
    return row


def _is_secret(game: Engine, row: Waiting, bit: int) -> bool:
    """Is it an effect of a card that waits where these do not see it, because it works there and nowhere else?"""
    if seen_by(game, row.slot) & bit:
        return False
    zones, works = game.spec.zones, game.program(row.number, row.program).zones
    return all(kind < len(zones) and zones[kind].sight != PUBLIC for kind in works)


def _waiting(game: Engine, row: Waiting, bit: int) -> Json:
    """A waiting effect: whose, of which card, and what triggered it."""
    state = game.state
    return {
        "card": state.prints[row.slot].name,
        "id": state.handle[row.slot] if seen_by(game, row.slot) & bit else None,
        "player": "AB"[row.player],
        "word": game.program(row.number, row.program).event,
    }


def _decision(game: Engine) -> Json:
    """The question with its options: only for the player who is asked."""
    decision, pending = game.decision, game.state.pending
    assert decision is not None and pending is not None
    options: list[Json] = []
    candidates, says = decision.candidates, game.spec.looks.says
    for option, raw in zip(decision.options, pending.options, strict=True):
        row = _option(option)
        if said := says(game, raw):
            row["says"] = said
        if not candidates and (same := _same(game, raw, decision.player)):
            row["same"] = same
        options.append(row)
    result: Json = {
        "player": "AB"[decision.player],
        "kind": decision.kind,
        "prompt": decision.prompt,
        "rules": list(decision.rules),
        "source": decision.source,
        "options": options,
        "picked": decision.picked,
        "min": decision.min,
        "max": decision.max,
    }
    if rows := decision.repeats:
        result["repeats"] = [{"text": " ".join(row), "verb": row[0], "args": list(row[1:])} for row in rows]
    if (told := decision.about) is not None:
        result["about"] = _about(game, told, 1 << decision.player)
    if candidates:
        result["candidates"] = list(map(_option, candidates))
        result["ordered"] = decision.ordered
    return result


def _about(game: Engine, told: About, bit: int) -> Json:
    """The text that asks and the relevant part of it; of the cards that it refers to, the visible ones."""
    state = game.state
    card = state.prints[told.slot]
    end = told.span[1] if told.span is not None else 0
    text = card.text if end <= len(card.text) else card.front.text  # an effect continues when its card is turned over
    result: Json = {
        "card": state.handle[told.slot],
        "name": card.name,
        "text": text,
        "span": None if told.span is None or end > len(text) else list(told.span),
        "player": "AB"[told.player],
        "meant": [state.handle[slot] for slot in told.meant if seen_by(game, slot) & bit],
    }
    if told.keyword:
        result["keyword"] = told.keyword
    if told.paid is not None:
        result["paid"] = list(told.paid)
    if told.colors:
        result["colors"] = dict(told.colors)
    if told.cost:
        result["cost"] = True
    return result


def _option(option: Option) -> Json:
    return {"text": option.text, "verb": option.verb, "args": list(option.args)}


def _same(game: Engine, raw: RawOption, player: int) -> list[int]:
    """The copies that the option could start with instead."""
    if len(raw) < 2 or not isinstance(raw[1], int):
        return []
    return [game.state.handle[slot] for slot in twins(game, raw[1]) if seen_by(game, slot) & 1 << player]
