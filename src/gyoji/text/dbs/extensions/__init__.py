"""Extensions of the Dragon Ball Super Card Game: what their keywords compile to."""

from __future__ import annotations

from typing import Final

from gyoji.text.dbs.extensions.arrival import ARRIVAL
from gyoji.text.dbs.extensions.energy_exhaust import ENERGY_EXHAUST
from gyoji.text.dbs.extensions.offering import OFFERING

EXTENSIONS: Final = (ENERGY_EXHAUST, ARRIVAL, OFFERING)
