"""The other faces that a card can show, by number; `prints.py` makes them."""

from __future__ import annotations

BACK, LOCKED, DELETED, HEART, FACELESS = range(1, 6)
UNIT_FACE = OTHER_SIDE = 6  # of a pseudo-card, as a unit; of a card with two sides
