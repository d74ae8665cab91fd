"""Names that a player can use for cards: `Scout`, and `Scout#2` for the second of that name.

Cards are counted among those that the player can identify: own field, opponent's field, own hand, public piles, and
what is shown right now; each in the order of the game's zone table. Cards that the player cannot see never count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.spelling import tidy
from gyoji.kernel.zones import ALL

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


class Naming:
    """The names one player uses now. Cards are numbered only as far as needed."""

    __slots__ = ("_counts", "_game", "_left", "_names", "_order", "player")

    def __init__(self, game: Engine, player: int | None) -> None:
        self._game = game
        self.player = player
        self._left = identifiable(game, player)
        self._order: list[int] = []
        self._names: dict[int, str] = {}
        self._counts: dict[str, int] = {}

    @property
    def order(self) -> list[int]:
        self._go_on(-1)
        return self._order

    def number_all(self) -> None:
        """Numbers all cards, before cards move, so that they keep their current names."""
        self._go_on(-1)

    def name(self, slot: int) -> str:
        if slot not in self._names:
            self._go_on(slot)
        named = self._names.get(slot)
        return named if named is not None else self._game.state.prints[slot].name

    def _go_on(self, until: int) -> None:
        """Numbers cards up to this one."""
        prints, names, counts, order = self._game.state.prints, self._names, self._counts, self._order
        for slot in self._left:
            name = prints[slot].name
            key = name.lower()
            count = counts[key] = counts[key] + 1 if key in counts else 1
            names[slot] = name if count == 1 else f"{name}#{count}"
            order.append(slot)
            if slot == until:
                return

    def slots(self, name: str) -> list[int]:
        """The cards that a name may mean: `Scout` every card of that name in order, `Scout#2` just the second."""
        wanted = tidy(name).lower()
        found = self._called(wanted)
        if found or "#" not in wanted:
            return found
        wanted, _, number = wanted.rpartition("#")
        counted = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else 0
        return self._called(wanted.rstrip())[counted - 1 : counted] if counted else []

    def _called(self, name: str) -> list[int]:
        prints = self._game.state.prints
        return [slot for slot in self.order if prints[slot].name.lower() == name]

    def may_mean(self, slot: int, word: str) -> bool:
        """Can a word (in lower case) mean this card? Its name with its number can; so can its bare name if it is the
        first of that name in its zone.
        """
        if self.name(slot).lower() == word:
            return True
        state = self._game.state
        name = state.prints[slot].name.lower()
        if word == f"{name}#1":
            word = name
        if word != name:
            return False
        for other in self.order:
            if other == slot:
                return True
            if state.prints[other].name.lower() == name and state.zone[other] == state.zone[slot]:
                return False
        return True


def identifiable(game: Engine, player: int | None) -> Iterator[int]:
    spec, state = game.spec, game.state
    bit = 4 if player is None else 1 << player
    prints, guests = state.prints, state.guests
    for zone in spec.naming[player or 0]:
        sight = spec.sights[zone]
        open_to_all = sight == ALL
        unseen = not (sight[0] | sight[1]) & bit and not state.shown  # except cards that are open everywhere
        for slot in state.zones[zone]:
            if open_to_all or (prints[slot].open if unseen else seen_by(game, slot) & bit):
                yield slot
            for _, guest in guests[slot]:
                if open_to_all or seen_by(game, guest) & bit:
                    yield guest
