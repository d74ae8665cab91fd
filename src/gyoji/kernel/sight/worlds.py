"""Resampled worlds: the same game as far as one player can know, with everything else dealt again.

They are used for fair search, and to prove that nothing leaks. What a player knows stays: cards that are visible or
were seen going where they are; and, for cards that were shuffled together, that the known ones are among them. What the
other player has chosen in secret must have been possible there: if an effect chose a card of some kind from the hand,
it is one of that kind. If the other player is being asked something, the same is asked there, with that world's
options. If something visible depends on hidden cards (the power of a unit on its player's hand), the dealt cards
explain what is visible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from gyoji.kernel import chance
from gyoji.kernel.sight.knowing import OF_LOT, OF_PLACE
from gyoji.kernel.sight.likeness import Likeness
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.zones import ALL

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

TRIES: Final = 100  # deals that are inconsistent with the current situation are discarded, but not forever
PATIENT: Final = 10  # deals after which one that looks different is adjusted card by card
Pool = tuple[int, int]  # whose cards, and which deck they came from
AnyGame = TypeVar("AnyGame", bound="Engine")


def another_world(game: AnyGame, player: int, seed: int) -> AnyGame:
    """A copy of the game in which everything `player` cannot know is dealt again; randomness starts from the seed.

    The deal depends only on the seed and on what the player knows: cards are collected in the order of their marks and
    dealt to places in order. Two worlds that the player cannot tell apart become the same one.
    """
    dice = chance.seeded(seed)
    strays = set(_strays(game))
    ask = game.state.pending
    unseen = [(zone, _unknown(game, zone, 1 << player)) for zone in range(len(game.state.zones))]
    unknown = [slot for _, slots in unseen for slot in slots]
    likeness = Likeness(game, unknown, [zone for zone, slots in unseen if slots])
    for number in range(TRIES):
        world = game.copy()
        deal = _deal(world, unknown, player, dice)
        dice = deal.dice
        fits = _mend(world, deal, strays)
        if fits and likeness.apart(world):
            fits = number % PATIENT == PATIENT - 1 and likeness.explain(world, deal.free, dice)
            fits = fits and not _new_strays(world, deal, strays)
        if ask is not None and ask.player != player:
            world.ask_again()
            fits = fits and _question(world) == _question(game)
        if fits:
            break
    return world


class _Deal(NamedTuple):
    dice: int
    free: dict[int, Pool]  # places that got any card of their pool


def _deal(game: Engine, unknown: list[int], player: int, dice: int) -> _Deal:
    """Deals the unknown cards again, in this game itself."""
    state = game.state
    known = state.known
    fronts = [card.front for card in state.prints]
    lots: dict[int, list[int]] = {}
    for slot in unknown:
        if state.lot[slot]:
            lots.setdefault(state.lot[slot], []).append(slot)
    # The known members of a lot take places within it, and what is known about them goes along ...
    dealt: dict[int, CardDef] = {}
    notes: dict[int, int] = {}
    members: set[int] = set()
    for lot in sorted(lots):
        few = [slot for slot in lots[lot] if known[slot] & (8 << player)]
        if few:
            few.sort(key=lambda slot: fronts[slot].mark)
            others = sorted((slot for slot in lots[lot] if slot not in few), key=known.__getitem__)
            places = lots[lot].copy()
            dice = chance.shuffled(dice, places)
            dealt.update(zip(places, (fronts[slot] for slot in few), strict=False))
            notes.update((place, known[slot] & OF_LOT) for place, slot in zip(places, few + others, strict=True))
            members.update(few)
    # ... and the rest is shuffled among the remaining places, separately for each player's decks.
    pools: dict[Pool, tuple[list[int], list[CardDef]]] = {}
    free: dict[int, Pool] = {}
    for slot in unknown:
        pool = (state.owner[slot], state.section[slot])
        places, cards = pools.setdefault(pool, ([], []))
        if slot not in dealt:
            places.append(slot)
            free[slot] = pool
        if slot not in members:
            cards.append(fronts[slot])
    for pool in sorted(pools):
        places, cards = pools[pool]
        dice = chance.shuffled(dice, places)
        dealt.update(zip(places, sorted(cards, key=_mark), strict=True))
    for slot, card in dealt.items():
        game.reprint(slot, card, known[slot] & OF_PLACE | notes.get(slot, known[slot] & OF_LOT))
    game.reseed(dice, player)
    game.rebuild()
    return _Deal(dice, free)


def _mark(card: CardDef) -> str:
    return card.mark


def _unknown(game: Engine, zone: int, bit: int) -> list[int]:
    """The cards in a zone that the player with this bit cannot know, in order; after each card those attached to it."""
    if game.spec.sights[zone] == ALL:
        return []
    state = game.state
    there = [one for slot in state.zones[zone] for one in (slot, *(guest for _, guest in state.guests[slot]))]
    return [slot for slot in there if not (seen_by(game, slot) | state.known[slot]) & bit]


def _strays(game: Engine) -> list[int]:
    """Cards that were chosen for procedures in flight and could not have been chosen in this world."""
    found: list[int] = []
    for frame in game.state.frames:
        if frame.proc.strays is not None:
            found += frame.proc.strays(game, frame)
    return found


def _mend(game: Engine, deal: _Deal, before: set[int]) -> bool:
    """Replaces each stray by a card of its pool that is not one; False if there is none."""
    return all(_becomes_another(game, slot, deal, before) for slot in _new_strays(game, deal, before))


def _new_strays(game: Engine, deal: _Deal, before: set[int]) -> list[int]:
    return [slot for slot in _strays(game) if slot in deal.free and slot not in before]


def _becomes_another(game: Engine, slot: int, deal: _Deal, before: set[int]) -> bool:
    prints, known = game.state.prints, game.state.known
    front = prints[slot].front
    tried = {front}
    for other, pool in deal.free.items():
        card = prints[other].front
        if pool != deal.free[slot] or card in tried:
            continue
        tried.add(card)
        game.reprint(slot, card, known[slot])
        game.reprint(other, front, known[other])
        game.rebuild()
        if {slot, other}.isdisjoint(set(_strays(game)) - before):
            return True
        game.reprint(slot, front, known[slot])
        game.reprint(other, card, known[other])
    game.rebuild()
    return False


def _question(game: Engine) -> object:
    """What is asked, and at which point of the game."""
    state = game.state
    ask = state.pending
    if ask is None or not ask.options:  # an unanswerable question would not have been asked
        return None
    return ask.player, ask.kind, ask.source, state.turn, [(frame.proc, frame.pc) for frame in state.frames]
