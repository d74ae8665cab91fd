"""What views show of this game: everything on a card's face now, and the current battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard import figures
from gyoji.games.vanguard.faces import DELETED, LOCKED
from gyoji.games.vanguard.figures import ATTACKED, ATTACKING, BOOSTING, FIGURES, GUARDING, KEYWORDS
from gyoji.games.vanguard.zones import FIELD, KINDS
from gyoji.kernel.derive import quality, value, words_of

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def shows(game: Engine, slot: int) -> dict[str, object]:
    """What is printed on the card, with what is different now."""
    state = game.state
    card = state.prints[slot]
    row = dict(card.face)
    if card.kind == "faceless":
        return {key: row[key] for key in row if key not in FIGURES}
    if state.zone[slot] % KINDS not in FIELD:
        return row
    row["rested"] = bool(state.rested[slot])
    if is_locked(game, slot):
        return {key: row[key] for key in row if key not in FIGURES} | {"locked": True}
    if is_deleted(game, slot):
        row["deleted"] = True
    printed: dict[str, object] = {}
    for attr in FIGURES:
        now, was = figures.figure(game, slot, attr), card.values.get(attr, 0)
        if attr == "drive" or (attr == "shield" and attr not in row and not now):
            continue
        if value(game, slot, attr) != was:
            printed[attr] = was
        row[attr] = now
    if printed:
        row["printed"] = printed
    if words := words_of(game, slot, KEYWORDS):
        row["keywords"] = words
    return row


def is_locked(game: Engine, slot: int) -> bool:
    return game.state.face[slot] == LOCKED


def is_deleted(game: Engine, slot: int) -> bool:
    return game.state.face[slot] == DELETED


def clan(game: Engine, slot: int) -> list[str]:
    return list(figures.clans(game, slot))


def nation(game: Engine, slot: int) -> list[str]:
    return list(quality(game, slot, "nation"))


ASKED = {"locked": is_locked, "deleted": is_deleted, "clan": clan, "nation": nation}


def scene(game: Engine) -> dict[str, object]:
    """The current battle: attacker, attacked units, boosters and guardians."""
    handle = game.state.handle
    links = figures.live(game) if game.state.links else []
    if not links:
        return {"battle": None}
    battle: dict[str, object] = {
        kind: [handle[link.slot] for link in links if link.kind == kind] for kind in (ATTACKING, ATTACKED, BOOSTING)
    }
    battle[GUARDING] = [[handle[link.slot], handle[link.other]] for link in links if link.kind == GUARDING]
    return {"battle": battle}
