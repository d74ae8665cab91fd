"""Where the areas are: leader and life on the left, cards in play beside them, energy below, piles on the right.

The Combo Area only has cards during battles. On a wide table the Battle Area makes room for it; on a small one it
temporarily covers the piles.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Place, Size, Words, Zone

W = Words

GRID: Final = Size(24, 5)
PHONE: Final = Size(12, 5)
# fmt: off
ZONES: Final = {
    "deck": Zone(W("deck", "デッキ"), Place(1, 21, 2, 2), Place(3, 9, 2), "pile", "down"),
    "leader": Zone(W("leader", "リーダー"), Place(1, 3, 3, 2), Place(3, 1, 2, 2), "circle"),
    "battle": Zone(W("Battle Area", "バトルエリア"), Place(1, 6, 15, 2), Place(1, 1, 12, 2), "row"),
    "combo": Zone(W("Combo Area", "コンボエリア"), Place(1, 17, 4, 2), Place(3, 9, 4, 2), "hidden"),
    "energy": Zone(W("energy", "エナジー"), Place(3, 3, 18, 2), Place(3, 5, 4, 2), "pips", tally=True),
    "life": Zone(W("life", "ライフ"), Place(1, 1, 2, 4), Place(3, 3, 2, 2), "stack", "down"),
    "hand": Zone(W("hand", "手札"), Place(5, 1, 24), Place(5, 1, 12), "hand"),
    "drop": Zone(W("Drop Area", "ドロップ"), Place(1, 23, 2, 2), Place(3, 11, 2), "pile"),
    "warp": Zone(W("Warp", "ワープ"), Place(3, 21, 2, 2), Place(4, 9, 2), "pile"),
    "removed": Zone(W("removed cards", "除外"), Place(3, 23, 2, 2), Place(4, 11, 2), "pile"),
}
# fmt: on
