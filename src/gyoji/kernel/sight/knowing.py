"""What players know of cards that they do not see: what they saw going where it is, and of cards that were shuffled
together, that the known ones are among them.

`State.known` has a bit for each who could know what a card is (player 0, player 1, spectator), and three bits further
up who knows that it is one of the cards of its lot: cards that were last shuffled together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.sight.seeing import open_to, seen_by

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

OF_PLACE: Final = 7  # of `State.known`: who knows the card that lies there
OF_LOT: Final = 56  # of `State.known`: who knows that the card is one of its lot


def learn(game: Engine, slot: int, was: int, to: int, saw: int) -> None:
    """Who can know what this card is, when it moves to where not everybody sees it; so many saw it where it was."""
    if was == to:
        return  # whoever knew it follows it, and of its lot it is still
    state = game.state
    known = state.known[slot] & OF_PLACE
    if was >= 0:
        known |= saw
        if not game.spec.zones[was % game.spec.kinds].pile:
            # Who does not see them cannot tell which card of the zone went away, and loses track of all of them.
            known &= saw
            if saw != 7:
                keep = saw | saw << 3
                for fellow in state.zones[was]:
                    state.known[fellow] &= keep | seen_by(game, fellow)
        elif state.lot[slot] and known != 7:
            # Who does not see which card of its lot went away no longer knows what is left of the lot.
            _unlearn(game, state.zones[was], state.lot[slot], 7 | known << 3)
    state.lot[slot] = 0
    state.known[slot] = known | open_to(game, slot, to)


def come_out(game: Engine, slot: int, was: int) -> None:
    """A card comes from a zone that is no pile, and where not everybody saw it, to where everybody does. Whoever knew
    that a copy of it lies there cannot tell whether this is it, and knows of none any more.
    """
    state = game.state
    blind = OF_PLACE & ~state.known[slot]  # who sees a card knows it
    if blind:
        for fellow in state.zones[was]:
            if state.known[fellow] & blind and state.prints[fellow] is state.prints[slot]:
                told = state.known[fellow] & blind & ~seen_by(game, fellow)
                state.known[fellow] &= ~told
                blind &= ~told


def _unlearn(game: Engine, zone: list[int], lot: int, keep: int) -> None:
    """Only these bits are kept of what is known of the cards of a lot."""
    known, lots = game.state.known, game.state.lot
    fellows = [slot for slot in zone if lots[slot] == lot]
    left = 0
    for slot in fellows:
        kept = known[slot] = known[slot] & keep
        left |= kept
    if left < 8:  # nobody knows anything of the lot any more
        for slot in fellows:
            lots[slot] = 0


def uncover(game: Engine, slot: int, saw: int) -> None:
    """The card is seen where it lies by others than those who saw it before, and they know it."""
    state = game.state
    sees = seen_by(game, slot)
    if sees & ~saw:
        # A handle that is seen now must not tell where the card lay or when it came.
        state.handle[slot] = state.next_inc
        state.next_inc += 1
    state.known[slot] |= sees


def mix(game: Engine, cards: list[int], stamp: int, others: list[int]) -> None:
    """These cards were shuffled together: of those that were known it is known that they are among them. `others` are
    the rest of their zone: a lot of which only a part was shuffled is none any more to those who do not know which.
    """
    state = game.state
    known, lots = state.known, state.lot
    if others:
        for lot in {lots[slot] for slot in cards if lots[slot]}:
            follows = OF_PLACE
            for slot in cards:
                if lots[slot] == lot:
                    follows &= known[slot]
            _unlearn(game, others, lot, OF_PLACE | follows << 3)
        for slot in cards:
            known[slot] &= OF_PLACE
    lot = stamp if any(map(known.__getitem__, cards)) else 0  # cards of which nobody knew anything are no lot
    if lot or any(map(lots.__getitem__, cards)):
        for slot in cards:
            known[slot] = (known[slot] << 3 | known[slot]) & OF_LOT
            lots[slot] = lot
