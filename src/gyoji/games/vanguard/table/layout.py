"""Where the zones are: circles in two rows and three columns, as their player sees them; the other side is rotated by
180°, so that columns face each other. On their left is what can be lost, on their right where cards come from.

Circles that are opened in play are beside the front row, on the left and on the right. Between circles and piles, next
to the middle, there is room for what comes and goes: guardians and checks.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Place, Size, Words, Zone
from gyoji.games.vanguard.zones import ACCEL

W = Words

GRID: Final = Size(36, 3)
PHONE: Final = Size(21, 5)
# fmt: off
ZONES: Final = {
    "deck": Zone(W("deck", "山札"), Place(1, 33, 2), Place(3, 19, 3), "pile", "down"),
    "vanguard": Zone(W("vanguard", "ヴァンガード"), Place(1, 17, 4), Place(1, 10, 3, 2), "circle"),
    "front_left": Zone(W("front left", "前列左"), Place(1, 13, 4), Place(1, 7, 3, 2), "circle"),
    "front_right": Zone(W("front right", "前列右"), Place(1, 21, 4), Place(1, 13, 3, 2), "circle"),
    "back_left": Zone(W("back left", "後列左"), Place(2, 13, 4), Place(3, 7, 3, 2), "circle"),
    "back_center": Zone(W("back centre", "後列中央"), Place(2, 17, 4), Place(3, 10, 3, 2), "circle"),
    "back_right": Zone(W("back right", "後列右"), Place(2, 21, 4), Place(3, 13, 3, 2), "circle"),
    "guardians": Zone(W("guardians", "ガーディアン"), Place(1, 28, 5), Place(1, 19, 3, 2), "hidden"),
    "hand": Zone(W("hand", "手札"), Place(3, 1, 36), Place(5, 1, 21), "hand"),
    "drop": Zone(W("drop zone", "ドロップゾーン"), Place(2, 33, 2), Place(4, 19, 3), "pile"),
    "soul": Zone(W("soul", "ソウル"), Place(1, 8, 2), Place(3, 1, 3), "pile"),
    "damage": Zone(W("damage", "ダメージ"), Place(1, 1, 7, 2), Place(1, 1, 3, 2), "pips", faces=True),
    "bind": Zone(W("bind zone", "バインドゾーン"), Place(1, 35, 2), Place(1, 19, 3), "pile", faces=True),
    "trigger": Zone(W("trigger zone", "トリガーゾーン"), Place(2, 28, 5), Place(3, 19, 3, 2), "hidden"),
    "g_zone": Zone(W("G zone", "Gゾーン"), Place(2, 8, 2), Place(4, 1, 3), "pile", faces=True),
    "removed": Zone(W("removed cards", "除外"), Place(2, 35, 2), Place(2, 19, 3), "pile"),
    "gauge": Zone(W("gauge", "ゲージ"), Place(2, 28, 5), Place(3, 19, 3, 2), "hidden"),
}
# fmt: on
_SIDES: Final = (  # of opened circles: the first is on the left
    (W("accel {n}", "アクセル{n}"), Place(1, 10, 3, 2), Place(1, 4, 3, 4)),
    (W("accel {n}", "アクセル{n}"), Place(1, 25, 3, 2), Place(1, 16, 3, 4)),
)


def _opened(number: int) -> Zone:
    words, place, phone = _SIDES[(number - 1) % 2]
    named = W(words.en.format(n=number), words.ja.format(n=number))
    return Zone(named, place, phone, "circle", opens=True)


OPENED: Final = {name: _opened(number) for number, name in enumerate(ACCEL, 1)}
