"""What views tell of this game: all that a card's face shows now, and the battle under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.battle import BATTLING, COMBO_POWER
from gyoji.games.dbs.figures import FIGURES, attack_card, combos, guard_card
from gyoji.games.dbs.play import PLAY
from gyoji.games.dbs.skills import SKILL, skill_program
from gyoji.games.dbs.timing import counter_timing, counters_of
from gyoji.games.dbs.zones import BATTLE, ENERGY, KINDS, LEADER
from gyoji.games.saying import part_of
from gyoji.kernel.board import Board, Strip
from gyoji.kernel.derive import value, words_of
from gyoji.kernel.frames import number_in

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Frame

_POSITIONED: Final = (LEADER, BATTLE, ENERGY)  # 4-8-1


def shows(game: Engine, slot: int) -> dict[str, object]:
    """What is printed on the card (`face`), with what is different about it now."""
    state = game.state
    card = state.prints[slot]
    row = dict(card.face)
    if words := words_of(game, slot, game.spec.numbers.keywords):
        row["keywords"] = words
    if slot in state.mods or state.guests[slot] or game.statics:
        printed = {}
        for attr in FIGURES:
            now = value(game, slot, attr)
            if attr in row and now != row[attr]:
                printed[attr] = row[attr]
                row[attr] = now
        if printed:
            row["printed"] = printed
    if card.kind == "leader" and (card.faces or state.face[slot]):
        row["side"] = "back" if state.face[slot] else "front"
        row["other"] = _printed(game, card.front if state.face[slot] else card.faces[0])
    if state.zone[slot] % KINDS in _POSITIONED:
        row["rested"] = bool(state.rested[slot])
    return row


def _printed(game: Engine, card: CardDef) -> dict[str, object]:
    """A side that is not up, as it is printed."""
    words = game.spec.numbers.words(card.values)
    return {**card.face, **({"keywords": words} if words else {})}


BOARD: Final = Board(
    rows=("leader", "battle", "combo"),
    none="no Battle Cards",
    strips=(Strip("life", "Life", "bar"), Strip("energy", "Energy", "signs")),
    piles=("deck", "hand", "drop", "warp", "removed"),
    glimpses={"deck": "seen in the deck", "life": "seen in the life", "hand": "shown"},
    figures=(("power", "power "), ("combo_power", "combo ")),
    hand=(("cost", "cost "), ("power", "power ")),
    words=("character", "era"),
    fights=frozenset(("attack", "offence", "defence", "damage")),
    look="drop",
)


def scene(game: Engine) -> dict[str, object]:
    """The battle under way, who attacks whom and who combos for whom; and what can be countered."""
    one, other = attack_card(game), guard_card(game)
    chain = {"chain": _chain(game)}
    if one < 0 or other < 0:
        return {"battle": None, **chain}
    handle, active = game.state.handle, game.state.active
    sides = ((one, combos(game, active)), (other, combos(game, 1 - active)))
    battle = {
        "attacker": handle[one],
        "target": handle[other],
        "combos": [[handle[combo], handle[slot]] for slot, row in sides for combo in row],
        "power": [_sum(game, slot, row) for slot, row in sides],
    }
    return {"battle": battle, **chain}


def _sum(game: Engine, slot: int, row: list[int]) -> list[int]:
    """7-4-1-2, 7-4-1-3: a card's power and what combos add to it. In the Damage Step they have added it."""
    power = value(game, slot, "power")
    added = [mod for mod in game.state.mods.get(slot, ()) if mod.until == COMBO_POWER]
    more = sum(mod.amount for mod in added) if added else sum(value(game, one, "combo_power") for one in row)
    return [power - more if added else power, more]


def _chain(game: Engine) -> list[dict[str, object]]:
    """4-7-3: what is being countered, and the counters against it so far; nothing outside a counter timing."""
    place = counter_timing(game)
    if place < 0:
        return []
    frames = game.state.frames
    rows = [_countered(game, frames[:place])]
    for slot, _, player, number, index, _ in counters_of(frames[place]):
        says = part_of(game, slot, game.program(number, index))
        rows.append({"what": "counter", "card": game.state.handle[slot], "player": "AB"[player], "says": says})
    return rows


def _countered(game: Engine, frames: list[Frame]) -> dict[str, object]:
    """The attack, play or skill under way."""
    handle, player = game.state.handle, game.state.active
    for frame in reversed(frames):
        if frame.proc is BATTLING:
            one, other = attack_card(game), guard_card(game)
            ends = {"card": handle[one] if one >= 0 else None, "second": handle[other] if other >= 0 else None}
            return {"what": "attack", **ends, "player": "AB"[player]}
        if frame.proc is PLAY or frame.proc is SKILL:
            player, slot = number_in(frame, 0), number_in(frame, 1)
            says = {"says": part_of(game, slot, skill_program(game, frame))} if frame.proc is SKILL else {}
            return {"what": frame.proc.name, "card": handle[slot], "player": "AB"[player], **says}
    raise AssertionError("a counter timing with nothing to counter")
