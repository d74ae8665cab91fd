"""Section 2: what a card shows now — AP, HP, Lv., cost, names, link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.gundam.zones import (
    ATTACKER,
    ATTACKER_INC,
    BASE,
    BATTLE,
    DECLARED,
    KINDS,
    PLAYER_TARGET,
    RESOURCES,
    SHIELDS,
    TARGET,
    TARGET_INC,
    cards,
)
from gyoji.kernel.continuous import GAIN
from gyoji.kernel.derive import quality, value
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

KEYWORDS = {
    "repair": "Repair",
    "breach": "Breach",
    "support": "Support",
    "blocker": "Blocker",
    "first_strike": "First Strike",
    "high_maneuver": "High-Maneuver",
}
FLAGS = frozenset(("blocker", "first_strike", "high_maneuver"))
FIGURES = ("ap", "hp", "lv", "cost")
LENT = frozenset(("ap", "hp", *KEYWORDS))  # 2-3-4-4: what a Pilot adds to its Unit
PILOT = "pilot"

SHIELD_HP = Switch("Shields have 1 HP each")
LINK = Switch("a Unit whose Pilot meets its link condition is a Link Unit")


def figure(game: Engine, slot: int, attr: str) -> int:
    """A figure as card texts mean it: HP is what is left of it."""
    if attr == "hp":
        return max(0, hp(game, slot) - game.state.damage[slot])  # 1-3-6
    if attr == "link":
        return int(is_link(game, slot))
    if attr == "damage":
        return game.state.damage[slot]
    return value(game, slot, attr)


def hp(game: Engine, slot: int) -> int:
    """HP without damage; 10-3-1-1: a Shield has 1."""
    if game.state.zone[slot] % KINDS == SHIELDS:
        return 1 if SHIELD_HP.on else value(game, slot, "hp") + 2
    return value(game, slot, "hp")


LINK_NAMES: Final = "link names"  # words on a Unit: what its Pilot must be called,
LINK_TRAITS: Final = "link traits"  # or what traits it must have, any of them


def is_link(game: Engine, slot: int) -> bool:
    """2-11-3: a Unit whose Pilot meets its link condition."""
    state = game.state
    guests = state.guests[slot]
    if not guests or state.zone[slot] % KINDS != BATTLE or not LINK.on:
        return False
    words = state.prints[slot].attrs
    if LINK_NAMES not in words:
        return False
    for _, guest in guests:
        names = quality(game, guest, "names") if game.qualities else _names(game, guest)
        for word in words[LINK_NAMES]:
            if word in names:
                return True
        traits = quality(game, guest, "traits") if game.qualities else _traits(game, guest)
        for word in words[LINK_TRAITS]:
            if word in traits:
                return True
    return False


def _names(game: Engine, slot: int) -> tuple[str, ...]:
    """2-2-4: a card can have several names. A paired Command also has its Pilot's name."""
    card = game.state.prints[slot]
    return (card.name, *card.names) if game.state.host[slot] >= 0 else (card.name,)


def _traits(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["traits"]


def _colors(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["colors"]


def _none(game: Engine, slot: int) -> tuple[str, ...]:
    """Printed abilities are found elsewhere."""
    return ()


# Properties that are not numbers and can change, and their printed values.
QUALITIES = {"names": _names, "traits": _traits, "colors": _colors, GAIN: _none}


def pilot_of(game: Engine, slot: int) -> int:
    guests = game.state.guests[slot]
    return guests[0][1] if guests else -1


def level(game: Engine, player: int) -> int:
    """2-8-1: a player's Lv. is the number of Resources in the resource area, active or rested."""
    return len(cards(game, player, RESOURCES))


def past_of(game: Engine, slot: int, event: str) -> tuple[tuple[str, int], ...]:
    """11-2-8-3-1: what the card was in its last location; for a deployed card, where it came from."""
    state = game.state
    if event == "deploy":
        used = ex_used(game)
        return (("from:" + game.came_from, 1), ("ex", used)) if used else (("from:" + game.came_from, 1),)
    if event == "paid":
        return (("paid", int(game.came_from)),)
    rows = [(attr, value(game, slot, attr)) for attr in ("ap", "lv", "cost", *KEYWORDS)]
    rows.append(("hp", figure(game, slot, "hp")))
    rows.append(("damage", state.damage[slot]))
    rows.append(("rested", state.rested[slot]))
    rows.append(("link", int(is_link(game, slot))))
    pilot = pilot_of(game, slot)
    rows.append(("paired", int(pilot >= 0)))
    rows.append(("attached", pilot))
    foe = battling(game, slot)
    if foe >= 0:
        rows += (("foe", foe), ("foe_inc", state.inc[foe]))
    return tuple(rows)


# ── EX Resources ──


def ex_used(game: Engine) -> int:
    """How many EX Resources were used to play the card that is just being put into play; 0: an effect puts it there."""
    for frame in reversed(game.state.frames):
        if frame.proc.name == "play":
            used = frame.v[3]
            assert isinstance(used, int)
            return used
        if frame.proc.name != "deploy":
            break
    return 0


# ── the battle under way ──


def attacker(game: Engine) -> int:
    """The attacking Unit, or -1 if there is none or it is no longer there."""
    regs = game.state.regs
    slot = regs[ATTACKER]
    return slot if slot >= 0 and game.state.inc[slot] == regs[ATTACKER_INC] else -1


def attacked(game: Engine) -> int:
    """The Unit being attacked, or -1."""
    regs = game.state.regs
    slot = regs[TARGET]
    return slot if slot >= 0 and game.state.inc[slot] == regs[TARGET_INC] else -1


def shield_area(game: Engine, player: int) -> int:
    """11-1-2-3: what damage to a shield area hits: the Base, otherwise the top Shield; -1 if there is neither."""
    zones, first = game.state.zones, player * KINDS
    row = zones[first + BASE] or zones[first + SHIELDS]
    return row[0] if row else -1


def battling(game: Engine, slot: int) -> int:
    """The card it is in battle with, or -1. An attack on the player is a battle with the card it
    would hit (7-6-2-1).
    """
    one, other = attacker(game), attacked(game)
    if one >= 0 and game.state.regs[TARGET] == PLAYER_TARGET:
        other = shield_area(game, 1 - game.state.owner[one])
    if slot >= 0 and one >= 0 and other >= 0:
        if slot == one:
            return other
        if slot == other:
            return one
    return -1


def receiver(game: Engine, slot: int, how: str) -> int:
    """The card that receives damage which is dealt to this one: another one, if an effect says so and it is there."""
    state = game.state
    if slot in state.mods:
        for mod in state.mods[slot]:
            if mod.attr in ("divert:any", "divert:" + how) and mod.amount in state.inc:
                other = state.inc.index(mod.amount)
                if state.zone[other] % KINDS in (BATTLE, BASE):
                    return other
    return slot


def in_battle(game: Engine) -> bool:
    """7-3-4, 7-7-1: is there a battle that something could last for? It is over from its end step on."""
    state = game.state
    return state.regs[ATTACKER] >= 0 and state.step != "battle end"


def is_attacking(game: Engine, slot: int) -> bool:
    return attacker(game) == slot


def declared(game: Engine) -> str:
    """7-3-5-2: what the attack was declared against, whatever has happened to the target since."""
    return {0: "player", 1: "unit"}.get(game.state.regs[DECLARED], "")
