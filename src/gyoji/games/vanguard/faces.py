"""What of a card can be up beside its front, by number: see `prints.py`, which makes them."""

from __future__ import annotations

BACK, LOCKED, DELETED, HEART, FACELESS, UNIT_FACE = range(1, 7)
