"""Names that a player can use for cards: `Scout`, and `Scout#2` for the second of that name.

Cards are counted among those that the player can identify: own field, other field, own hand, public piles, and what
is shown just now; each in the order of the game's zone table. Cards that the player cannot see never count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.zones import ALL, PUBLIC

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


class Naming:
    """The names one player uses now."""

    __slots__ = ("_game", "_names", "order", "player")

    def __init__(self, game: Engine, player: int | None) -> None:
        self._game = game
        self.player = player
        self.order: list[int] = []
        self._names: dict[int, str] = {}
        counts: dict[str, int] = {}
        for slot in identifiable(game, player):
            self.order.append(slot)
            name = game.state.prints[slot].name
            key = name.lower()
            counts[key] = counts.get(key, 0) + 1
            self._names[slot] = name if counts[key] == 1 else f"{name}#{counts[key]}"

    def name(self, slot: int) -> str:
        named = self._names.get(slot)
        return named if named is not None else self._game.state.prints[slot].name

    def slots(self, name: str) -> list[int]:
        """The cards that a name may mean: `Scout` every card of that name in order, `Scout#2` just the second."""
        wanted, _, number = name.strip().lower().partition("#")
        found = [slot for slot in self.order if self._game.state.prints[slot].name.lower() == wanted.strip()]
        if number:
            counted = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else 0
            return found[counted - 1 : counted] if counted else []
        return found

    def may_mean(self, slot: int, word: str) -> bool:
        """Can a word (in lower case) mean this card? Its name with its number does; its bare name if it is the first of
        that name in its zone.
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


def identifiable(game: Engine, player: int | None) -> list[int]:
    spec, state = game.spec, game.state
    me = 0 if player is None else player
    bit = 4 if player is None else 1 << player
    field = [kind for kind, zone in enumerate(spec.zones) if zone.field]
    private = [kind for kind, zone in enumerate(spec.zones) if not zone.field and zone.sight != PUBLIC]
    piles = [kind for kind, zone in enumerate(spec.zones) if not zone.field and zone.sight == PUBLIC and not zone.gone]
    prints, guests = state.prints, state.guests
    order: list[int] = []
    for owner, kinds in ((me, field), (1 - me, field), (me, private), (1 - me, private), (me, piles), (1 - me, piles)):
        for kind in kinds:
            zone = spec.zone(owner, kind)
            sight = spec.sights[zone]
            open_to_all = sight == ALL
            unseen = not (sight[0] | sight[1]) & bit and not state.shown  # but for what is open wherever it lies
            for slot in state.zones[zone]:
                if open_to_all or (prints[slot].open if unseen else seen_by(game, slot) & bit):
                    order.append(slot)
                for _, guest in guests[slot]:
                    if open_to_all or seen_by(game, guest) & bit:
                        order.append(guest)
    return order
