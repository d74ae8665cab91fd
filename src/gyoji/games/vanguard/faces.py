"""What of a card can be up beside its front, by number: see `prints.py`, which makes them."""

from __future__ import annotations

BACK, LOCKED, DELETED, HEART, FACELESS = range(1, 6)
UNIT_FACE = OTHER_SIDE = 6  # of a pseudo-card, as a unit; of a card of two sides
