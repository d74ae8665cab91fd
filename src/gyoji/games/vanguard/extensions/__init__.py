"""What is younger than an edition's comprehensive rules: told from the notes that cards print, from the rulebook of a
later edition, or from what is known of later rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from gyoji.games.extensions import Extensions
from gyoji.games.vanguard.editions.g import G
from gyoji.games.vanguard.editions.v import V, make_print_of_v
from gyoji.games.vanguard.extensions.astral_plane import ASTRAL_PLANE
from gyoji.games.vanguard.extensions.cradle_markers import CRADLE_MARKERS
from gyoji.games.vanguard.extensions.imaginary_gifts import BOOK, IMAGINARY_GIFTS
from gyoji.games.vanguard.extensions.quick_shield import QUICK_SHIELD, ROW
from gyoji.games.vanguard.extensions.token_units import TOKEN_UNITS
from gyoji.games.vanguard.needs import only_known
from gyoji.games.vanguard.numbers import with_paragraphs
from gyoji.games.vanguard.prints import PSEUDO_CARD, TOKEN, make_print, make_pseudo_card, make_ticket, token_of
from gyoji.kernel.prints import CardDef

GIFTED: Final = with_paragraphs(G.numbering, BOOK)


def make_extended_print_of_g(row: Mapping[str, object], game: str) -> CardDef:
    if row == PSEUDO_CARD:
        return make_pseudo_card()
    return only_known(partial(make_print, game=game), GIFTED, game)(row)


def make_extended_print_of_v(row: Mapping[str, object], game: str) -> CardDef:
    if row.get("type") == TOKEN:
        return token_of(row)
    if row == ROW:
        return make_ticket(row)
    return only_known(partial(make_print_of_v, game=game), V.numbering, game)(row)


EXTENSIONS: Final[Mapping[str, Extensions]] = {
    "vanguard-g": Extensions((IMAGINARY_GIFTS,), make_extended_print_of_g),
    "vanguard-v": Extensions((TOKEN_UNITS, QUICK_SHIELD, CRADLE_MARKERS, ASTRAL_PLANE), make_extended_print_of_v),
}
