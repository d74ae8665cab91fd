"""Astral Planes, as data: that a player has one, which units are on one, and what it lets them do."""

from __future__ import annotations

from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se

PLANE: Final = "plane"  # what a player has, among what effects add to a player
ASTRAL: Final = "astral"
ON_PLANE: Final = "astral plane"  # the state of a unit that is on one
MADE, FROM_BACK, CHECKING = "AP-1", "AP-4", "AP-5"
PARTS: Final = (MADE, FROM_BACK, CHECKING)  # what is asked of the game: is that paragraph part of it?


def plane(units: tuple[str, ...], until: str) -> list[ac.Action]:
    """The player's back row center circle is an Astral Plane: what units may do there, each with its paragraph."""
    there = se.Selector("rear", "own", units, (se.Is(ON_PLANE),))
    parts: dict[str, ac.Action] = {
        MADE: ac.ModifyPlayer("own", (ac.AlsoIs(PLANE, ASTRAL),), until),
        FROM_BACK: ac.Modify(there, (ac.Allow("attack_from_back"),), until),
        CHECKING: ac.Modify(there, (ac.Allow("drive_checks"),), until),
    }
    return [ac.If(co.GameIs(rule), (part,)) for rule, part in parts.items()]
