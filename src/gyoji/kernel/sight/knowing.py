"""What players know of cards that they do not see: what they saw going where it is, and of cards that were shuffled
together, that the known ones are among them.

`State.known` has a bit for each who could know what a card is (player 0, player 1, spectator), and three bits further
up who knows that it is one of the cards of its lot: cards that were last shuffled together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.zones import OWNER

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

OF_PLACE: Final = 7  # of `State.known`: who knows the card that lies there
OF_LOT: Final = 56  # of `State.known`: who knows that the card is one of its lot


def learn(game: Engine, slot: int, was: int, old_kind: int, kind: int) -> None:
    """Who can know what this card is, after it moves to where not everybody sees it."""
    state = game.state
    zones = game.spec.zones
    sight = zones[kind].sight
    known = state.known[slot] & 7
    if state.shown:
        known |= state.shown.get(slot, 0)
    own_bit = 1 << state.owner[slot]
    if old_kind >= 0 and kind != old_kind:
        if zones[old_kind].sight == OWNER:
            # Others cannot tell which card of that hand went away, so they lose track of all of it.
            known &= own_bit
            for fellow in state.zones[was]:
                state.known[fellow] &= own_bit
        elif state.lot[slot] and known != 7:
            # Who does not see which card of its lot went away no longer knows what is left of the lot.
            _unlearn(game, state.zones[was], state.lot[slot], 7 | known << 3)
    state.lot[slot] = 0
    state.known[slot] = known | own_bit if sight == OWNER else known


def _unlearn(game: Engine, zone: list[int], lot: int, keep: int) -> None:
    """Only these bits are kept of what is known of the cards of a lot."""
    state = game.state
    fellows = [slot for slot in zone if state.lot[slot] == lot]
    left = 0
    for slot in fellows:
        state.known[slot] &= keep
        left |= state.known[slot]
    if left < 8:  # nobody knows anything of the lot any more
        for slot in fellows:
            state.lot[slot] = 0


def mix(game: Engine, cards: list[int], stamp: int) -> None:
    """These cards were shuffled together: of those that were known it is known that they are among them."""
    state = game.state
    known = state.known
    lot = stamp if any(map(known.__getitem__, cards)) else 0  # cards of which nobody knew anything are no lot
    if lot or any(map(state.lot.__getitem__, cards)):
        for slot in cards:
            known[slot] = (known[slot] << 3 | known[slot]) & OF_LOT
            state.lot[slot] = lot
