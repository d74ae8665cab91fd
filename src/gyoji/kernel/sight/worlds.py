"""Other worlds: the same game as far as one player can know, with everything else dealt anew.

For honest search, and for the proof that nothing leaks. What a player knows stays: cards that are seen or were seen
going where they are; and of cards that were shuffled together, that the known ones are among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel import chance
from gyoji.kernel.sight.knowing import OF_LOT, OF_PLACE
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.zones import ALL

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef


def deal_anew(game: Engine, player: int, seed: int) -> None:
    """Deals all that `player` cannot know anew, in this game itself; chance starts from the seed.

    What is dealt hangs on the seed and on what the player knows, and on nothing else: cards are gathered in the order
    of their marks and dealt to places in the order in which they lie. Two worlds that the player cannot tell apart
    become the same one.
    """
    state = game.state
    prints, known = state.prints, state.known
    dice = chance.seeded(seed)
    apart = game.spec.decks.apart
    unknown = [slot for zone in range(len(state.zones)) for slot in _unknown(game, zone, 1 << player)]
    lots: dict[int, list[int]] = {}
    for slot in unknown:
        if state.lot[slot]:
            lots.setdefault(state.lot[slot], []).append(slot)
    # The known members of a lot take places within it, and what is known of them goes along ...
    dealt: dict[int, CardDef] = {}
    notes: dict[int, int] = {}
    members: set[int] = set()
    for lot in sorted(lots):
        few = [slot for slot in lots[lot] if known[slot] & (8 << player)]
        if few:
            few.sort(key=lambda slot: prints[slot].mark)
            others = sorted((slot for slot in lots[lot] if slot not in few), key=known.__getitem__)
            places = lots[lot].copy()
            dice = chance.shuffled(dice, places)
            dealt.update(zip(places, (prints[slot].front for slot in few), strict=False))
            notes.update((place, known[slot] & OF_LOT) for place, slot in zip(places, few + others, strict=True))
            members.update(few)
    # ... and the rest is shuffled among the places that are left, each player's decks for themselves.
    pools: dict[tuple[int, bool], tuple[list[int], list[CardDef]]] = {}
    for slot in unknown:
        places, cards = pools.setdefault((state.owner[slot], prints[slot].front.kind in apart), ([], []))
        if slot not in dealt:
            places.append(slot)
        if slot not in members:
            cards.append(prints[slot].front)
    for key in sorted(pools):
        places, cards = pools[key]
        dice = chance.shuffled(dice, places)
        dealt.update(zip(places, sorted(cards, key=_mark), strict=True))
    for slot, card in dealt.items():
        game.reprint(slot, card, known[slot] & OF_PLACE | notes.get(slot, known[slot] & OF_LOT))
    game.reseed(dice)
    game.rebuild()
    if state.pending is not None and state.pending.player != player:
        game.ask_again()


def _mark(card: CardDef) -> str:
    return card.mark


def _unknown(game: Engine, zone: int, bit: int) -> list[int]:
    """The cards in a zone that the player with this bit cannot know, in the order in which they lie."""
    if game.spec.sights[zone] == ALL:
        return []
    return [slot for slot in game.state.zones[zone] if not (seen_by(game, slot) | game.state.known[slot]) & bit]
