"""Views: all that a player may see now, built from an allow-list and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.lots import twins
from gyoji.kernel.sight.faces import TO_ALL, Faces, Json
from gyoji.kernel.sight.seeing import printed, seen_by
from gyoji.kernel.spots import on_place
from gyoji.kernel.zones import ALL, NONE

if TYPE_CHECKING:
    from gyoji.kernel.about import About
    from gyoji.kernel.decisions import Option
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption, Waiting


def view(game: Engine, player: int | None, faces: Faces | None = None) -> Json:
    """What this player (None: a spectator) may see, as plain JSON-able data (but for what `faces` packs)."""
    state, spec = game.state, game.spec
    faces = Faces() if faces is None else faces
    bit = 4 if player is None else 1 << player
    outcome = state.outcome
    result: Json = {
        "game": spec.name,
        "player": None if player is None else "AB"[player],
        "turn": {"player": "AB"[state.active], "number": state.turn, "phase": state.phase, "step": state.step},
        "first": "AB"[state.first] if state.turn else None,
        "over": outcome is not None,
        "winner": None if outcome is None or outcome[0] < 0 else "AB"[outcome[0]],
        "reason": None if outcome is None else {"text": outcome[1], "rule": spec.numbering.own_one(outcome[2])},
    }
    result.update(spec.looks.scene(game))
    result["A"] = _side(game, 0, bit, faces)
    result["B"] = _side(game, 1, bit, faces)
    result["shown"] = sorted(state.handle[slot] for slot, to in state.shown.items() if to & bit)
    result["waiting"] = [_waiting(game, row, bit) for row in state.waiting]
    pending = state.pending
    if pending is not None and pending.player == player:
        result["decision"] = _decision(game)
    return result


def open_view(game: Engine) -> Json:
    """Each side as its own player sees it, for a game that is over: what neither can see stays hidden."""
    faces = Faces()
    result = view(game, None, faces)
    result["A"], result["B"] = _side(game, 0, 1, faces), _side(game, 1, 2, faces)
    if game.state.pending is not None:
        result["decision"] = _decision(game)
    return result


def _side(game: Engine, owner: int, bit: int, faces: Faces) -> Json:
    """A player's zones, as those see them whom the bit stands for."""
    state, spec = game.state, game.spec
    zones: Json = {}
    first, known, drawn = spec.zone(owner, 0), faces.cards, faces.zones
    for kind, zone in enumerate(spec.zones):
        if zone.gone:
            continue
        number = first + kind
        seers = TO_ALL if (number, TO_ALL) in drawn else bit  # who sees the zone as this one does
        if (number, seers) in drawn:
            zones[zone.name] = drawn[number, seers]
            continue
        slots, sight = state.zones[number], spec.sights[number]
        cards: list[Json | None] = []
        if sight == ALL:
            seers = TO_ALL
            for slot in slots:
                cards.append(known.get(slot) or _face(game, slot, faces))
        elif not (sight[0] | sight[1]) & bit and not state.shown:
            for slot in slots:  # only what is open wherever it lies
                cards.append(_face_to(game, slot, faces, bit) if state.prints[slot].open else None)
            if sight == NONE and cards.count(None) == len(cards):
                seers = TO_ALL
        else:
            for slot in slots:
                cards.append(_face_to(game, slot, faces, bit))
        if not zone.pile and None in cards:  # what is not seen comes last, so that its place tells nothing
            cards = [card for card in cards if card is not None] + [None] * cards.count(None)
        if not zone.places:
            here = {"count": len(slots), "cards": cards, **_on_place(game, number, -1)}
            zones[zone.name] = drawn[number, seers] = faces.pack(here)
        for place, name in enumerate(spec.open_places(state.regs, number)):
            those = [card for slot, card in zip(slots, cards, strict=True) if state.place[slot] == place]
            zones[name] = {"count": len(those), "cards": those, **_on_place(game, number, place)}
    return zones


def _on_place(game: Engine, zone: int, place: int) -> Json:
    """The effects on a place, which everybody sees."""
    mods = game.state.mods.get(on_place(zone, place), ()) if game.spots else ()
    rows = [{"figure": mod.attr, "amount": mod.amount, "op": mod.op, "until": mod.until} for mod in mods]
    return {"effects": rows} if rows else {}


def _face(game: Engine, slot: int, faces: Faces) -> Json:
    """All that a card shows, with what is attached to it."""
    state = game.state
    card = printed(game, slot)
    row = game.spec.looks.shows(game, slot)
    row["id"], row["name"], row["number"] = state.handle[slot], card.name, card.number
    if state.prints[slot].down:
        row["down"] = True
    guests = state.guests[slot]
    if guests:
        row["attached"] = [{"relation": relation, **_face(game, guest, faces)} for relation, guest in guests]
    faces.cards[slot] = row
    return row


def _face_to(game: Engine, slot: int, faces: Faces, bit: int) -> Json | None:
    """What a card shows to these, with those attached cards that they see; None if they do not see it."""
    if not seen_by(game, slot) & bit:
        return None
    row = faces.cards.get(slot) or _face(game, slot, faces)
    guests = game.state.guests[slot]
    if guests and not all(seen_by(game, guest) & bit for _, guest in guests):
        seen = [(relation, _face_to(game, guest, faces, bit)) for relation, guest in guests]
        row = row | {"attached": [{"relation": relation, **(face or {})} for relation, face in seen]}
    return row


def _waiting(game: Engine, row: Waiting, bit: int) -> Json:
    """An effect that waits: whose, of which card, and what set it off."""
    state = game.state
    return {
        "card": state.prints[row.slot].name,
        "id": state.handle[row.slot] if seen_by(game, row.slot) & bit else None,
        "player": "AB"[row.player],
        "word": game.program(row.number, row.program).event,
    }


def _decision(game: Engine) -> Json:
    """The question with its options: only ever for whoever is asked."""
    decision, pending = game.decision, game.state.pending
    assert decision is not None and pending is not None
    options: list[Json] = []
    candidates = decision.candidates
    for option in decision.options:
        raw = pending.options[option.index]
        row = _option(option)
        if said := game.spec.looks.says(game, raw):
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
    if (told := decision.about) is not None:
        result["about"] = _about(game, told, 1 << decision.player)
    if candidates:
        result["candidates"] = list(map(_option, candidates))
        result["ordered"] = decision.ordered
    return result


def _about(game: Engine, told: About, bit: int) -> Json:
    """The text that asks and the part of it in question; of the cards that it speaks of, those that are seen."""
    state = game.state
    card = state.prints[told.slot]
    end = told.span[1] if told.span is not None else 0
    text = card.text if end <= len(card.text) else card.front.text  # an effect goes on when its card is turned over
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
    return result


def _option(option: Option) -> Json:
    return {"text": option.text, "verb": option.verb, "args": list(option.args)}


def _same(game: Engine, raw: RawOption, player: int) -> list[int]:
    """The copies that the option might as well begin with."""
    if len(raw) < 2 or not isinstance(raw[1], int):
        return []
    return [game.state.handle[slot] for slot in twins(game, raw[1]) if seen_by(game, slot) & 1 << player]
