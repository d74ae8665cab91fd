"""What views show of this game: everything on a card's face now, and the current battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.gundam import figures
from gyoji.games.gundam.attack import has_settled
from gyoji.games.gundam.setup import is_decided
from gyoji.games.gundam.zones import BASE, BATTLE, KINDS, PLAYER_TARGET, RESOURCES, SHIELDS, TARGET
from gyoji.kernel.board import Board, Strip
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

FIGHTS = ("unit", "base")  # cards that show AP and HP wherever they are; others do so in battle


def shows(game: Engine, slot: int) -> dict[str, object]:
    """What is printed on the card (`face`), with what is different now."""
    state = game.state
    card = state.prints[slot]
    kind = state.zone[slot] % KINDS
    row = dict(card.face)
    if traits := card.attrs["traits"]:
        row["traits"] = list(traits)
    if card.lends:
        row["lends"] = dict(card.lends)
    fights = card.kind in FIGHTS or kind in (BATTLE, SHIELDS)
    changed = _changes(game, slot)
    now = {**card.values, **changed} if changed else card.values
    if fights:
        damage = state.damage[slot]
        row["ap"] = now["ap"]
        row["hp"] = figures.figure(game, slot, "hp") if kind == SHIELDS else max(0, now["hp"] - damage)  # 1-3-6
        row["damage"] = damage
        if len(now) > len(figures.FIGURES):  # keywords are listed beside the figures
            words = game.spec.numbers.words(now)
            if words:
                row["keywords"] = words
        if figures.is_link(game, slot):
            row["link"] = True
    if changed:
        printed = {attr: card.values[attr] for attr in figures.FIGURES if attr in changed and attr in row}
        if printed:
            row["printed"] = printed
        row.update((attr, now[attr]) for attr in ("lv", "cost") if attr in printed)
    if kind in (BATTLE, RESOURCES, BASE):
        row["rested"] = bool(state.rested[slot])
        if kind == BATTLE and state.entered[slot] == state.turn and _must_wait(game, slot):
            row["fresh"] = True
    return row


def _must_wait(game: Engine, slot: int) -> bool:
    """2-11-4: a Unit cannot attack in the turn it was deployed, unless it is a Link Unit or an effect lets it."""
    state = game.state
    player = state.owner[slot]
    return state.host[slot] < 0 and player == state.active and not has_settled.fn(game, player, slot)


def _changes(game: Engine, slot: int) -> dict[str, int]:
    """Figures and keywords that differ from the print."""
    values, numbers = game.state.prints[slot].values, game.spec.numbers
    changed: dict[str, int] = {}
    if slot in game.state.mods or game.state.guests[slot]:
        for attr in (*numbers.figures, *numbers.keywords):
            if (now := value(game, slot, attr)) != values.get(attr, 0):
                changed[attr] = now
        return changed
    for attr, reached in game.reach.items():  # only lasting effects can affect it
        shown = attr in numbers.keywords or attr in numbers.figures
        if slot in reached and shown and (now := value(game, slot, attr)) != values.get(attr, 0):
            changed[attr] = now
    return changed


def scene(game: Engine) -> dict[str, object]:
    """The current battle with attacker and target; the players' levels; who goes first, once that is decided."""
    levels = {"A": figures.level(game, 0), "B": figures.level(game, 1)}
    if not game.state.turn and is_decided(game):
        return {"battle": None, "levels": levels, "first": "AB"[game.state.first]}
    one = figures.attacker(game)
    if one < 0:
        return {"battle": None, "levels": levels}
    foe = figures.attacked(game)
    target: object = game.state.handle[foe] if foe >= 0 else None
    if game.state.regs[TARGET] == PLAYER_TARGET:
        target = "player"
    return {"battle": {"attacker": game.state.handle[one], "target": target}, "levels": levels}


BOARD = Board(
    rows=("battle",),
    none="no Units",
    strips=(
        Strip("shields", "Shields", "bar"),
        Strip("base", "Base", "names"),
        Strip("resources", "Resources", "signs"),
    ),
    piles=("deck", "hand", "trash", "removed"),
    glimpses={"nowhere": "in effect", "deck": "seen in the deck", "shields": "seen in the Shields", "hand": "shown"},
    figures=(("lv", "Lv."), ("ap", "AP "), ("hp", "HP ")),
    hand=(("lv", "Lv."), ("cost", "cost ")),
    short=("ap", "hp"),
    worn=("hp", "damage"),
    flags={"link": "Link"},
    lines={"links": "Link"},
    fights=frozenset(("attack", "block", "battle action", "damage", "battle end")),
    look="trash",
)
