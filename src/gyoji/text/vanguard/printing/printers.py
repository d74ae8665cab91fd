"""Everything that the dialect says in words, in one table: its own rooms of printing, and those beside readers."""

from __future__ import annotations

from functools import reduce
from typing import Final

from gyoji.text.english.printing.tables import Printers
from gyoji.text.vanguard import comparing, guarding, lately, origins, rows
from gyoji.text.vanguard.printing import acts, cards, changes, costs, deeds, events, imaginary, lines, places, saying

SPEAKING: Final = (
    lines,
    costs,
    acts,
    changes,
    cards,
    events,
    places,
    deeds,
    saying,
    imaginary,
    lately,
    origins,
    guarding,
    rows,
    comparing,
)
PRINTERS: Final = reduce(Printers.and_own, [room.PRINTERS for room in SPEAKING])
