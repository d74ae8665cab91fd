"""Sections 2 and 3: what cards are and show now: units, power with boost and shield, drive, names, who battles whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import FIGURE_FACTS
from gyoji.games.vanguard.faces import OTHER_SIDE
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.world import NATIONS
from gyoji.games.vanguard.zones import (
    ATTACKER,
    ATTACKER_INC,
    CIRCLES,
    FIELD,
    FRONT,
    G_ZONE,
    GUARDIANS,
    KINDS,
    ON_CIRCLES,
    REAR,
    VANGUARD,
    cell,
    circles,
)
from gyoji.kernel.continuous import GAIN, LOST, SET
from gyoji.kernel.derive import quality, taken, value
from gyoji.kernel.procedures import Switch
from gyoji.text.vanguard.keywords import AS_UNIT, HOMARE, LABELS, MARKS, WORDS
from gyoji.text.vanguard.nodes.acts import STAND_ENEMY, STAND_OWN
from gyoji.text.vanguard.nodes.imaginary import TYPE

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Link

FIGURES: Final = ("power", "critical", "shield", "grade", "drive")
ICONS: Final = {  # 2.10.1: attribute → the word in card lists
    "boost": "boost",
    "intercept": "intercept",
    "twin_drive": "twin drive",
    "triple_drive": "triple drive",
}
KEYWORDS: Final = {
    "boost": "Boost",
    "intercept": "Intercept",
    "twin_drive": "Twin Drive!!",
    "triple_drive": "Triple Drive!!!",
    **{name: row.words for name, row in WORDS.items()},
    **{name: row.words.replace(" {}", "").strip("[]") for name, row in MARKS.items()},
    **LABELS,
    "homare": HOMARE,
    "g_guardian": "G Guardian",
    "stride": "Stride",
    "ultimate_stride": "Ultimate Stride",
}
FLAGS: Final = frozenset(KEYWORDS)

ORIGINAL: Final = "original_"  # before a figure: what is printed
NAMELESS: Final = ("locked", "faceless", "pseudo", AS_UNIT)

ATTACKING: Final = "attacking"
ATTACKED: Final = "attacked"
BOOSTING: Final = "boosting"
GUARDING: Final = "guarding"
MATE: Final = "mate"
HEART: Final = "heart"

EVERY_CLAN: Final = "Cray Elemental"  # 2.2.5

IN_PLACE = Switch("a unit that has left its circle no longer attacks, is attacked, boosts or guards")
STILL_MEANT = Switch("a unit that has left its circle is still the unit that attacked")
BOOST_POWER = Switch("a boosting unit adds its power")
SHIELDS = Switch("guardians add their shield")
MASTER_NOW = Switch("a later reference to a card's master means its master at that time")
BOTH_KEPT = Switch("if one unit of a legion cannot stand, neither can the other")
LARGEST_DRIVE = Switch("only the largest drive ability counts")


# ── cards ──


def is_unit(game: Engine, slot: int) -> bool:
    """3.8.1: a card on the field that is neither locked nor a heart."""
    state = game.state
    if state.zone[slot] % KINDS not in FIELD or state.prints[slot].kind == "locked":
        return False
    return state.host[slot] < 0 or _relation(game, slot) == MATE


def _relation(game: Engine, slot: int) -> str:
    host = game.state.host[slot]
    return next(name for name, guest in game.state.guests[host] if guest == slot)


def vanguards(game: Engine, player: int) -> list[int]:
    """3.9.1.1: the vanguard, and its Legion Mate."""
    state = game.state
    found = []
    for slot in state.zones[player * KINDS + VANGUARD]:
        if not state.prints[slot].down or state.prints[slot].open:
            found.append(slot)
            for relation, guest in state.guests[slot]:
                if relation == MATE:
                    found.append(guest)
    return found


def vanguard(game: Engine, player: int) -> int:
    """A player's vanguard (of a legion its Leader), or -1."""
    prints = game.state.prints
    for slot in game.state.zones[player * KINDS + VANGUARD]:
        if not prints[slot].down or prints[slot].open:
            return slot
    return -1


def is_g_unit(game: Engine, slot: int) -> bool:
    """12.11.3.1 of V: for a card with two sides, the side that is up counts."""
    card = game.state.prints[slot]
    return (card if game.state.face[slot] == OTHER_SIDE else card.front).kind == "g"


def rear_guards(game: Engine, player: int) -> list[int]:
    """3.10.1: the units on rear-guard circles that have this player as their master."""
    state = game.state
    prints, master, found = state.prints, state.master, []
    for side in (player, 1 - player) if game.strangers else (player,):
        for slot in state.zones[side * KINDS + REAR]:
            if prints[slot].kind != "locked" and master[slot] == player:
                found.append(slot)
    return found


def guardians(game: Engine, player: int) -> list[int]:
    return game.state.zones[player * KINDS + GUARDIANS]


def units(game: Engine, player: int) -> list[int]:
    """3.8.2: vanguards, rear-guards and guardians of a player."""
    return [*vanguards(game, player), *rear_guards(game, player), *guardians(game, player)]


def in_front(game: Engine, slot: int) -> bool:
    """Is a unit on a vanguard or rear-guard circle in the front row?"""
    state = game.state
    kind = state.zone[slot] % KINDS
    return kind == VANGUARD or (kind == REAR and state.place[slot] in FRONT)


def is_free(game: Engine, player: int, place: int) -> bool:
    """4.6.6, 4.6.7: is the circle a rear-guard circle without a locked card?"""
    return place not in locked_circles(game, player)


def locked_circles(game: Engine, player: int) -> list[int]:
    """The circles with a locked card, as places."""
    state = game.state
    prints, found = state.prints, []
    for slot in state.zones[player * KINDS + REAR]:
        if prints[slot].kind == "locked":
            found.append(state.place[slot])
    return found


def free_circles(game: Engine, player: int) -> list[str]:
    """The rear-guard circles of a player that cards can be put on, by name."""
    locked = locked_circles(game, player)
    names = CIRCLES[: len(circles(game, player))]
    return [name for place, name in enumerate(names) if place not in locked] if locked else list(names)


def mate_of(game: Engine, slot: int) -> int:
    """10.25.2: the Legion Mate of a Leader, or the other way round; -1: not in a legion."""
    state = game.state
    host = state.host[slot]
    if host >= 0:
        return host if _relation(game, slot) == MATE else -1
    for relation, guest in state.guests[slot]:
        if relation == MATE:
            return guest
    return -1


def mates(game: Engine, slot: int) -> list[int]:
    """9.3.2: the Legion Mates beside a unit: one, or for a moment more, until the next check timing."""
    return [guest for relation, guest in game.state.guests[slot] if relation == MATE]


def together(game: Engine, slot: int) -> list[int]:
    """10.25.10: what stands and rests together with a unit: itself, and the other unit of its legion."""
    other = mate_of(game, slot)
    return [slot] if other < 0 else [slot, other]


def may_stand(game: Engine, slot: int) -> bool:
    """10.25.11: what keeps one unit of a legion from standing keeps the other too."""
    units = together(game, slot) if BOTH_KEPT.on else [slot]
    return not any(is_banned(game, unit, "stand") for unit in units)


def held(game: Engine, slot: int, player: int, own: str = STAND_OWN, enemy: str = STAND_ENEMY) -> list[tuple[int, str]]:
    """What keeps a unit from standing in this stand phase of a player, or a card from being unlocked in this end
    phase: on which card, and for how long.

    10.35.1.3: whose phase is meant depends on the current master of the unit that says it.
    """
    state = game.state
    found = []
    for unit in together(game, slot):
        for mod in state.mods.get(unit, ()):
            if mod.until in (own, enemy):
                there = state.inc[mod.source] == mod.source_inc and MASTER_NOW.on
                master = state.master[mod.source] if there else mod.player
                if (master == player) == (mod.until == own):
                    found.append((unit, mod.until))
    return found


# ── figures ──


# Power as texts mean it also depends on boosters and guardians, and on what they show.
FIGURE_FACTS["power"] = ("links", "field", "=shield")
FIGURE_FACTS["row"] = FIGURE_FACTS["column"] = ("field", "master")


def figure(game: Engine, slot: int, attr: str) -> int:
    """A figure as card texts mean it: power with boost, Mate and shield; drive with the drive ability."""
    if attr == "power":
        return power(game, slot)
    if attr == "drive":
        return drive(game, slot)
    if attr in ("row", "column"):  # 4.6.2.1: as one player sees it
        row, column = cell(game, slot)
        return row if attr == "row" else 2 - column if game.state.master[slot] else column
    if attr.startswith(ORIGINAL):  # 3.7.1.2
        return game.state.prints[slot].values.get(attr.removeprefix(ORIGINAL), 0)
    return value(game, slot, attr)


def power(game: Engine, slot: int) -> int:
    """7.4.1.11, 3.11.1.3: during a battle, boosters and guardians are added."""
    total = value(game, slot, "power")
    if game.state.links and not (policy(game).set_last and is_set(game, slot)):
        for link in game.state.links:
            if slot in link[1::2] and lies_so(game, link):
                total += _adds(game, link, slot)
    return total


def _adds(game: Engine, link: Link, slot: int) -> int:
    """What one link adds to the power of a unit."""
    if link.other == slot and link.kind == BOOSTING and BOOST_POWER.on:
        return value(game, link.slot, "power")
    if link.other == slot and link.kind == GUARDING and SHIELDS.on:
        return max(0, value(game, link.slot, "shield"))
    if link.slot == slot and link.kind == ATTACKING and game.state.host[slot] < 0:
        mate = mate_of(game, slot)
        return value(game, mate, "power") if mate >= 0 else 0
    return 0


def is_set(game: Engine, slot: int) -> bool:
    """Has an effect set the power of a card?"""
    mods = [mod for rows in game.state.mods.values() for mod in rows if mod.op == SET and mod.attr == "power"]
    if not mods and not any(static.op == SET for _, static in game.statics.get("power", ())):
        return False
    return any(card == slot and effect.op == SET for effect, card, _, _ in taken(game, "power"))


def drive(game: Engine, slot: int) -> int:
    """2.16, 11.2.2: 1, plus the largest drive ability, plus effects."""
    twin, triple = value(game, slot, "twin_drive") > 0, value(game, slot, "triple_drive") > 0
    ability = (2 if triple else int(twin)) if LARGEST_DRIVE.on else 2 * triple + twin
    return value(game, slot, "drive") + ability


def names_of(game: Engine, slot: int) -> tuple[str, ...]:
    """2.1.1; 10.22.3, 4.9.2.2: locked or bound face down it has none; 10.28.3.3: a G unit also has its heart's name."""
    state = game.state
    card = state.prints[slot]
    if card.kind in NAMELESS:
        return ()
    hearts = tuple(state.prints[guest].name for relation, guest in state.guests[slot] if _lends(game, relation, guest))
    return (card.name, *hearts)


def _lends(game: Engine, relation: str, guest: int) -> bool:
    return relation == HEART and bool(game.state.prints[guest].lends)


def clans(game: Engine, slot: int) -> tuple[str, ...]:
    """2.2: the clans of a card, including those that effects add."""
    return quality(game, slot, "clan")


def share_clan(mine: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """2.2.5: a card of every clan shares a clan with all."""
    if EVERY_CLAN in mine or EVERY_CLAN in others:
        return bool(mine and others)
    return any(clan in others for clan in mine)


def _clans(game: Engine, slot: int) -> tuple[str, ...]:
    """2.15.3.4 of V: a card with a nation and no clan has every clan of that nation."""
    attrs = game.state.prints[slot].attrs
    mine = attrs.get("clan", ())
    if not mine and policy(game).clans_of_nation:
        return tuple(clan for nation in attrs.get("nation", ()) for clan in NATIONS.get(nation, ()))
    return mine


def _races(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs.get("race", ())


def nothing(game: Engine, slot: int) -> tuple[str, ...]:
    return ()


def _triggers(game: Engine, slot: int) -> tuple[str, ...]:
    """2.8: its trigger icon."""
    return game.state.prints[slot].attrs.get("trigger", ())


def _types(game: Engine, slot: int) -> tuple[str, ...]:
    """2.9: its type; a pseudo-card has none (12.13.2.1 of V)."""
    return (game.state.prints[slot].kind,)


QUALITIES: Final = {
    "trigger": _triggers,
    "names": names_of,
    "clan": _clans,
    "race": _races,
    "state": nothing,
    TYPE: _types,
    GAIN: nothing,
    LOST: nothing,
}


def has_clan_of(game: Engine, player: int, slot: int) -> bool:
    """7.6.1.2.4, 9.6.5: is a unit of the card's clan on a vanguard or rear-guard circle of the player?"""
    wanted = clans(game, slot)
    for unit in (*vanguards(game, player), *rear_guards(game, player)):
        if game.state.zone[unit] % KINDS in ON_CIRCLES and share_clan(clans(game, unit), wanted):
            return True
    return False


# ── the battle under way ──


def live(game: Engine) -> list[Link]:
    """7.4.1.8.2, 7.4.1.10.1.1: links hold while both cards stay where they are."""
    found = []
    for link in game.state.links:
        if lies_so(game, link):
            found.append(link)
    return found


def lies_so(game: Engine, link: Link) -> bool:
    placed = game.state.placed
    _, slot, at, other, other_at = link[:]
    return (placed[slot] == at and (other < 0 or placed[other] == other_at)) or not IN_PLACE.on


def tied(game: Engine, kind: str) -> list[int]:
    """The cards that are linked like this now: attacking, attacked …"""
    found = []
    for link in game.state.links:
        if link[0] == kind and lies_so(game, link):
            found.append(link[1])
    return found


def boosters(game: Engine, slot: int) -> list[int]:
    """7.4.1.10.1: the units that boost this one."""
    return [link.slot for link in live(game) if link.kind == BOOSTING and link.other == slot]


def attacker(game: Engine) -> int:
    """7.4.1.5.1: the attacking unit (of a legion its Leader), or -1."""
    for link in game.state.links:
        if link[0] == ATTACKING and lies_so(game, link):
            return link[1]
    return -1


def chosen_attacker(game: Engine) -> int:
    """7.4.1.8.2.1: the unit that was chosen to attack, while it is the same card; or -1."""
    regs = game.state.regs
    slot = regs[ATTACKER] if STILL_MEANT.on else attacker(game)
    return slot if slot >= 0 and game.state.inc[slot] == regs[ATTACKER_INC] else -1


def generation(game: Engine, player: int) -> int:
    """11.12.1: face-up G units on the vanguard circle and in the G zone of a player."""
    state = game.state
    slots = [*state.zones[player * KINDS + VANGUARD], *state.zones[player * KINDS + G_ZONE]]
    return sum(state.prints[slot].kind == "g" and not state.prints[slot].down for slot in slots)
