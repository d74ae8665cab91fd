"""The vocabulary that the reader and the printer of the dialect share: what each noun, place and head stands for."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.selectors import (
    AnyOf,
    Attacking,
    Battling,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasKeyword,
    HasTiming,
    HasTrait,
    IsDamaged,
    IsKind,
    IsLink,
    IsPaired,
    IsRested,
    IsSame,
    IsToken,
    NameHas,
    NameIs,
    PilotOf,
)


@dataclass(frozen=True, slots=True)
class Noun:
    """What a noun selects: where such cards are ("": the text must say), their types, and filters it brings along."""

    one: str
    many: str
    where: str
    kinds: tuple[str, ...]
    filters: tuple[Filter, ...] = ()


NOUNS = {
    "unit_token": Noun("Unit token", "Unit tokens", "battle", ("unit",), (IsToken(),)),
    "link_unit": Noun("Link Unit", "Link Units", "battle", ("unit",), (IsLink(),)),
    "unit": Noun("Unit", "Units", "battle", ("unit",)),
    "base": Noun("Base", "Bases", "base", ("base",)),
    "pilot": Noun("Pilot", "Pilots", "battle", ("pilot",)),
    "shield": Noun("Shield", "Shields", "shields", ()),
    "shield_area_card": Noun("shield area card", "shield area cards", "shield_area", ()),
    "ex_resource": Noun("EX Resource", "EX Resources", "resources", ("resource",), (IsToken(),)),
    "resource": Noun("Resource", "Resources", "resources", ("resource",)),
    "ex_base": Noun("EX Base", "EX Bases", "base", ("base",), (IsToken(),)),
    "unit_card": Noun("Unit card", "Unit cards", "", ("unit",)),
    "pilot_card": Noun("Pilot card", "Pilot cards", "", ("pilot",)),
    "command_card": Noun("Command card", "Command cards", "", ("command",)),
    "base_card": Noun("Base card", "Base cards", "", ("base",)),
    "card": Noun("card", "cards", "", ()),
}

PLACES = {  # place: (where, side)
    "own_trash": ("trash", "own"),
    "own_hand": ("hand", "own"),
    "own_deck": ("deck", "own"),
    "enemy_trash": ("trash", "enemy"),
    "enemy_hand": ("hand", "enemy"),
    "own_shield_area": ("shield_area", "own"),
    "enemy_shield_area": ("shield_area", "enemy"),
}
PLACE_WORDS = {
    ("trash", "own"): "your trash",
    ("hand", "own"): "your hand",
    ("deck", "own"): "your deck",
    ("trash", "enemy"): "your opponent's trash",
    ("hand", "enemy"): "your opponent's hand",
}
IN_PLAY = ("battle", "base", "shields", "shield_area", "resources")

COLORS = ("blue", "green", "red", "white", "purple")
STATS = {"ap": "AP", "hp": "HP", "cost": "cost", "lv": "Lv."}
KEYWORDS = {
    "repair": "Repair",
    "breach": "Breach",
    "support": "Support",
    "blocker": "Blocker",
    "first_strike": "First Strike",
    "high_maneuver": "High-Maneuver",
}
AMOUNT_KEYWORDS = ("repair", "breach", "support")  # these carry a number, the others none

TRIGGER_HEADS = {  # head: event
    "h_deploy": "deploy",
    "h_attack": "attack",
    "h_destroyed": "destroyed",
    "h_paired": "paired",
    "h_linked": "linked",
    "h_burst": "burst",
}
HEAD_WORDS = {
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "paired": "When Paired",
    "linked": "When Linked",
    "burst": "Burst",
    "main": "Main",
    "action": "Action",
}
TIMING_HEADS = {"h_main": "main", "h_action": "action"}
ACTIVATE_HEADS = {"h_activate_main": "main", "h_activate_action": "action"}

FILTER_ORDER: tuple[type[Filter], ...] = (
    IsKind,
    IsRested,
    IsDamaged,
    HasColor,
    HasTrait,
    IsLink,
    IsToken,
    NameIs,
    Compare,
    HasKeyword,
    NameHas,
    HasTiming,
    IsPaired,
    PilotOf,
    Battling,
    Attacking,
    IsSame,
    AnyOf,
    Extreme,
)


def ordered(filters: list[Filter]) -> tuple[Filter, ...]:
    """Filters in one order, so that two wordings of the same cards compile to the same selector."""
    return tuple(sorted(filters, key=lambda one: FILTER_ORDER.index(type(one))))
