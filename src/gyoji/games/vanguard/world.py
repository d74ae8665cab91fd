"""2.17: the nations that there are, and the clans of each, those of the shipped pools among them."""

from __future__ import annotations

from typing import Final

NATIONS: Final = {
    "United Sanctuary": (
        *("Royal Paladin", "Oracle Think Tank", "Angel Feather"),
        *("Shadow Paladin", "Gold Paladin", "Genesis"),
    ),
    "Dragon Empire": ("Kagero", "Nubatama", "Tachikaze", "Murakumo", "Narukami"),
    "Star Gate": ("Nova Grappler", "Dimension Police", "Etranger", "Link Joker"),
    "Dark Zone": ("Spike Brothers", "Dark Irregulars", "Pale Moon", "Gear Chronicle"),
    "Magallanica": ("Granblue", "Bermuda Triangle", "Aqua Force"),
    "Zoo": ("Megacolony", "Great Nature", "Neo Nectar"),
    "Chime Coast": ("Carillon Guard",),
    "Underfen": ("Moss Court",),
}
OF_CLANS: Final = {clan: nation for nation, clans in NATIONS.items() for clan in clans}
