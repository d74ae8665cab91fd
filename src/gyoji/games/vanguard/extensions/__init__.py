"""What is younger than the comprehensive rules 2.11 of V, told from the notes that cards print and from what is known
of the later rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from gyoji.games.extensions import Extensions
from gyoji.games.vanguard.editions.v import V, make_print_of_v
from gyoji.games.vanguard.extensions.cradle_markers import CRADLE_MARKERS
from gyoji.games.vanguard.extensions.quick_shield import QUICK_SHIELD, ROW
from gyoji.games.vanguard.extensions.token_units import TOKEN_UNITS
from gyoji.games.vanguard.needs import only_known
from gyoji.games.vanguard.prints import TOKEN, make_ticket, token_of
from gyoji.kernel.prints import CardDef


def make_print(row: Mapping[str, object], game: str) -> CardDef:
    if row.get("type") == TOKEN:
        return token_of(row)
    if row == ROW:
        return make_ticket(row)
    return only_known(partial(make_print_of_v, game=game), V.numbering)(row)


EXTENSIONS: Final = Extensions((TOKEN_UNITS, QUICK_SHIELD, CRADLE_MARKERS), make_print)
