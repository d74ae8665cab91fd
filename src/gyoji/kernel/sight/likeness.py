"""How lasting effects that depend on hidden cards show up in a player's view. If the power of a unit depends on a card
in its player's hand, everybody can see that there is such a card, so a resampled world must have one too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel import chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

    Pool = tuple[int, int]  # whose cards, and which deck they came from
    Traces = dict[tuple[int, int, str, int], tuple[int, int]]  # source, effect, attribute, card: how often, how much


class Likeness:
    """What hidden cards reveal in one world, to compare others with."""

    __slots__ = ("_facts", "_hidden", "_told")

    def __init__(self, game: Engine, hidden: Iterable[int], where: Iterable[int]) -> None:
        self._hidden = frozenset(hidden)
        self._facts = frozenset([name for zone in where for name in _called(game, zone)])
        self._told = self._traces(game)

    def apart(self, world: Engine) -> int:
        """How far another world, with other cards in these places, is from looking the same."""
        shown, told = self._traces(world), self._told
        if shown == told:
            return 0
        far = 0
        for key in shown.keys() | told.keys():
            one, two = shown.get(key, (0, 0)), told.get(key, (0, 0))
            far += abs(one[0] - two[0]) + abs(one[1] - two[1])
        return far

    def _traces(self, game: Engine) -> Traces:
        """What they do to visible cards."""
        found: Traces = {}
        hidden, facts = self._hidden, self._facts
        for attr, rows in game.statics.items():
            for source, static in rows:
                unseen = source in hidden
                if not unseen and facts.isdisjoint(static.reads):
                    continue
                cards, amount = static.outcome(game, source)
                for slot in cards:
                    if slot not in hidden:
                        key = (-1, 0, attr, slot) if unseen else (source, static.place, attr, slot)
                        often, much = found.get(key, (0, 0))
                        found[key] = often + 1, much + amount
        return found

    def explain(self, world: Engine, free: Mapping[int, Pool], dice: int) -> bool:
        """Puts other cards of their pool (`free`: places, and their pool) where it matters, as long as that brings the
        world closer; False if nothing does.
        """
        places = self._places(world, free)
        cards = sorted({world.state.prints[slot].front for slot in free}, key=lambda card: card.mark)
        order = list(range(len(cards)))
        chance.shuffled(chance.shuffled(dice, places), order)
        left = self.apart(world)
        while left:
            if not any(self._nearer(world, _swaps(world, cards[place], places, free), left) for place in order):
                return False
            left = self.apart(world)
        return True

    def _places(self, world: Engine, free: Mapping[int, Pool]) -> list[int]:
        """Where hidden cards matter: an effect asks for them there, or comes from there."""
        where = world.state.zone
        rows = [row for rows in world.statics.values() for row in rows]
        read = {fact for _, static in rows for fact in static.reads & self._facts}
        read.update(_called(world, where[source])[0] for source, _ in rows if source in self._hidden)
        return [slot for slot in free if not read.isdisjoint(_called(world, where[slot]))]

    def _nearer(self, world: Engine, swaps: list[tuple[int, int]], left: int) -> bool:
        """Makes one swap after the other until the world is closer; if it never is, undoes them all."""
        for slot, other in swaps:
            _swap(world, slot, other)
            if self.apart(world) < left:
                return True
        for slot, other in reversed(swaps):
            _swap(world, slot, other)
        return False


def _called(game: Engine, zone: int) -> tuple[str, ...]:
    """The names that effects use for a zone: its own, and those of its areas."""
    row = game.spec.zones[zone % game.spec.kinds]
    return (row.name, *row.areas)


def _swaps(world: Engine, card: CardDef, places: list[int], free: Mapping[int, Pool]) -> list[tuple[int, int]]:
    """Swaps that put this card into these places, from other zones, as long as there are more copies."""
    prints, where = world.state.prints, world.state.zone
    others = [slot for slot in free if prints[slot].front is card]
    found: list[tuple[int, int]] = []
    for slot in places:
        if prints[slot].front is not card:
            for other in others:
                if free[other] == free[slot] and where[other] != where[slot]:
                    others.remove(other)
                    found.append((slot, other))
                    break
    return found


def _swap(world: Engine, slot: int, other: int) -> None:
    prints, known = world.state.prints, world.state.known
    one, two = prints[slot].front, prints[other].front
    world.reprint(slot, two, known[slot])
    world.reprint(other, one, known[other])
    world.rebuild()
