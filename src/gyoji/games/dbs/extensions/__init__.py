"""Keywords that are newer than the rule manual 1.074, taken from the notes that cards print beside them."""

from __future__ import annotations

from typing import Final

from gyoji.games.dbs.extensions.arrival import ARRIVAL
from gyoji.games.dbs.extensions.energy_exhaust import ENERGY_EXHAUST
from gyoji.games.dbs.extensions.offering import OFFERING
from gyoji.games.dbs.prints import make_print
from gyoji.games.extensions import Extensions

EXTENSIONS: Final = Extensions((ENERGY_EXHAUST, ARRIVAL, OFFERING), make_print)
