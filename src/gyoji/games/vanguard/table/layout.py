"""Where the zones lie: circles in two rows and three columns, as their player sees them; the other side is the same
turned about, so that columns face each other. Left of them what can be lost, right of them what cards come from.

Circles that are opened in play stand beside the front row, on the left and on the right. Between circles and piles,
next to the middle, there is room for what comes and goes: guardians and checks.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Place, Size, Words, Zone
from gyoji.games.vanguard.zones import ACCEL

W = Words

GRID: Final = Size(32, 3)
PHONE: Final = Size(17, 5)
# fmt: off
ZONES: Final = {
    "deck": Zone(W("deck", "山札"), Place(1, 29, 2), Place(3, 16, 2), "pile", "down"),
    "vanguard": Zone(W("vanguard", "ヴァンガード"), Place(1, 15, 4), Place(1, 8, 3, 2), "circle"),
    "front_left": Zone(W("front left", "前列左"), Place(1, 11, 4), Place(1, 5, 3, 2), "circle"),
    "front_right": Zone(W("front right", "前列右"), Place(1, 19, 4), Place(1, 11, 3, 2), "circle"),
    "back_left": Zone(W("back left", "後列左"), Place(2, 11, 4), Place(3, 5, 3, 2), "circle"),
    "back_center": Zone(W("back centre", "後列中央"), Place(2, 15, 4), Place(3, 8, 3, 2), "circle"),
    "back_right": Zone(W("back right", "後列右"), Place(2, 19, 4), Place(3, 11, 3, 2), "circle"),
    "guardians": Zone(W("guardians", "ガーディアン"), Place(1, 26, 3), Place(1, 16, 2, 2), "hidden"),
    "hand": Zone(W("hand", "手札"), Place(3, 1, 32), Place(5, 1, 17), "hand"),
    "drop": Zone(W("drop zone", "ドロップゾーン"), Place(2, 29, 2), Place(4, 16, 2), "pile"),
    "soul": Zone(W("soul", "ソウル"), Place(1, 6, 2), Place(3, 1, 2), "pile"),
    "damage": Zone(W("damage", "ダメージ"), Place(1, 1, 5, 2), Place(1, 1, 2, 2), "pips", faces=True),
    "bind": Zone(W("bind zone", "バインドゾーン"), Place(1, 31, 2), Place(1, 16, 2), "pile", faces=True),
    "trigger": Zone(W("trigger zone", "トリガーゾーン"), Place(2, 26, 3), Place(3, 16, 2, 2), "hidden"),
    "g_zone": Zone(W("G zone", "Gゾーン"), Place(2, 6, 2), Place(4, 1, 2), "pile", faces=True),
    "removed": Zone(W("removed cards", "除外"), Place(2, 31, 2), Place(2, 16, 2), "pile"),
    "gauge": Zone(W("gauge", "ゲージ"), Place(2, 26, 3), Place(3, 16, 2, 2), "hidden"),
}
# fmt: on
_SIDES: Final = (  # of opened circles: the first is on the left
    (W("accel circle {n}", "アクセルサークル{n}"), Place(1, 8, 3), Place(1, 3, 2, 2)),
    (W("accel circle {n}", "アクセルサークル{n}"), Place(1, 23, 3), Place(1, 14, 2, 2)),
)


def _opened(number: int) -> Zone:
    words, place, phone = _SIDES[(number - 1) % 2]
    named = W(words.en.format(n=number), words.ja.format(n=number))
    return Zone(named, place, phone, "circle", opens=True)


OPENED: Final = {name: _opened(number) for number, name in enumerate(ACCEL, 1)}
