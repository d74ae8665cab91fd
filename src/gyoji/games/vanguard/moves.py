"""Section 10: how cards go from one zone to another, as acts: retire, ride, call, soul, and where G units go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard.actions import gifts
from gyoji.games.vanguard.faces import OTHER_SIDE
from gyoji.games.vanguard.figures import HEART, MATE, is_g_unit
from gyoji.games.vanguard.zones import DROP, FIELD, G_ZONE, KINDS, REAR, SOUL, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


BY_OWNER = Switch("a card only goes to its owner's zones")


def away(game: Engine, slots: list[int], kind: int, reason: str, at: int = -1, face: int = 0) -> list[Act]:
    """Cards go to that zone of their owners; 4.6.9: G units that leave the field return to the G zone, face up."""
    state = game.state
    acts: list[Act] = []
    for slot in slots:
        owner = state.owner[slot] if BY_OWNER.on else state.master[slot]
        if is_g_unit(game, slot) and state.zone[slot] % KINDS in FIELD:
            acts += _uncover(game, slot)
            acts.append(do.Move(slot, zone(owner, G_ZONE), "g zone", face=_side(game, slot)))
        else:
            acts.append(do.Move(slot, zone(owner, kind), reason, at, face=face))
    return acts


def _side(game: Engine, slot: int) -> int:
    """12.11.3.3 of V: a card with two sides keeps the side that is up on circles and in the G zone."""
    return OTHER_SIDE if game.state.face[slot] == OTHER_SIDE else 0


def retire(game: Engine, slots: list[int]) -> list[Act]:
    """10.4.1: from the field to the drop zone."""
    return away(game, slots, DROP, "retired", 0)


def to_soul(game: Engine, slots: list[int]) -> list[Act]:
    return away(game, slots, SOUL, "to soul", 0)


def _uncover(game: Engine, slot: int) -> list[Act]:
    """10.28.4: hearts of a leaving G unit are vanguards again, in its orientation; 10.27.4: a legion is one again."""
    state = game.state
    hearts = [guest for relation, guest in state.guests[slot] if relation == HEART]
    acts: list[Act] = []
    leader = -1
    for heart in hearts:
        if is_g_unit(game, heart):
            acts.append(do.Move(heart, zone(state.owner[heart], G_ZONE), "g zone"))
        elif leader < 0:
            leader = heart
            acts.append(do.Move(heart, state.zone[slot], "uncovered", rested=state.rested[slot]))
        else:
            mate = do.Move(heart, state.zone[slot], "uncovered", rested=state.rested[slot], host=leader, relation=MATE)
            acts.append(mate)
    return acts


def ride_acts(game: Engine, player: int, slot: int, rested: int = -1) -> list[Act]:
    """8.5.3.1, 10.6.1: the card goes on the vanguard circle, and the previous vanguard into the soul.

    10.6.1.2 to 10.6.1.4: the whole legion, and hearts; a G unit returns to the G zone instead.
    """
    below = game.state.guests
    here = [one for old in cards(game, player, VANGUARD) for one in (*(guest for _, guest in below[old]), old)]
    rides = do.Move(slot, zone(player, VANGUARD), "ride", rested=rested)
    return [*give_way(game, here, "ridden", slot), rides, *gifts.brings(game, player, slot)]


def give_way(game: Engine, slots: list[int], reason: str, source: int = -1) -> list[Act]:
    """The previous vanguard goes into the soul; 10.6.1.3, 10.32.4: a G unit returns to the G zone."""
    state = game.state
    acts: list[Act] = []
    for one in slots:
        owner = state.owner[one]
        if is_g_unit(game, one):
            acts.append(do.Move(one, zone(owner, G_ZONE), "g zone"))
        else:
            acts.append(do.Move(one, zone(owner, SOUL), reason, 0, source=source))
    return acts


def call(slot: int, player: int, place: int, reason: str = "call") -> do.Move:
    """10.7.1: to a rear-guard circle."""
    return do.Move(slot, zone(player, REAR), reason, place=place)
