"""Other worlds: the same game as far as one player can know, with everything else dealt anew.

For honest search, and for the proof that nothing leaks. What a player knows stays: cards that are seen or were seen
going where they are; and of cards that were shuffled together, that the known ones are among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel import chance
from gyoji.kernel.door import seen_by
from gyoji.kernel.zones import PUBLIC

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def deal_anew(game: Engine, player: int, seed: int) -> None:
    """Deals all that `player` cannot know anew, in this game itself; chance starts from the seed."""
    state = game.state
    bit = 1 << player
    dice = chance.seeded(seed)
    unknown = [slot for slot in range(len(state.zone)) if _is_unknown(game, slot, bit)]
    lots: dict[int, list[int]] = {}
    for slot in unknown:
        if state.lot[slot]:
            lots.setdefault(state.lot[slot], []).append(slot)
    prints = {slot: state.prints[slot] for slot in unknown}
    # The known members of a lot take places within it ...
    fixed: set[int] = set()
    for lot in sorted(lots):
        members = [slot for slot in lots[lot] if state.known[slot] & (bit << 3)]
        if members:
            places = lots[lot].copy()
            dice = chance.shuffled(dice, places)
            taken = places[: len(members)]
            strangers = [slot for slot in taken if slot not in members]
            vacated = [slot for slot in members if slot not in taken]
            cards = [prints[slot] for slot in members]
            for place, stranger in zip(vacated, strangers, strict=True):
                prints[place] = prints[stranger]
            for place, card in zip(taken, cards, strict=True):
                prints[place] = card
            fixed.update(taken)
    # ... and the rest is shuffled among the places that are left, each player's decks for themselves.
    pools: dict[tuple[int, bool], list[int]] = {}
    for slot in unknown:
        if slot not in fixed:
            pools.setdefault((state.owner[slot], prints[slot].kind == "resource"), []).append(slot)
    for key in sorted(pools):
        order = pools[key].copy()
        dice = chance.shuffled(dice, order)
        cards = [prints[slot] for slot in order]
        for slot, card in zip(pools[key], cards, strict=True):
            prints[slot] = card
    for slot, card in prints.items():
        game.reprint(slot, card)
    game.reseed(dice)
    game.rebuild()
    if state.pending is not None and state.pending.player != player:
        game.ask_again()


def _is_unknown(game: Engine, slot: int, bit: int) -> bool:
    zone = game.state.zone[slot]
    if zone < 0 or game.spec.zones[zone % game.spec.kinds].sight == PUBLIC:
        return False
    return not (seen_by(game, slot) | game.state.known[slot]) & bit
