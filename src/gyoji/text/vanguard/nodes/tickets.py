"""Tickets, as data: what makes them."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import Own


@dataclass(frozen=True, slots=True)
class CreateTickets(Own):
    """Tickets of that name are made in the hand of their player."""

    name: str
    number: int = 1
