"""What players know about cards they do not see: cards they saw going there, and, for cards that were shuffled
together, that the known ones are among them.

`State.known` has a bit for each who could know what a card is (player 0, player 1, spectator), and three bits further
up who knows that it is one of the cards of its lot: cards that were last shuffled together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.sight.seeing import open_to, seen_by

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

OF_PLACE: Final = 7  # of `State.known`: who knows the card there
OF_LOT: Final = 56  # of `State.known`: who knows that the card is one of its lot


def learn(game: Engine, slot: int, was: int, to: int, saw: int) -> None:
    """Updates who can know this card when it moves to where not everybody sees it; `saw`: who saw it where it was."""
    if was == to:
        return  # those who knew it follow it, and it still belongs to its lot
    state = game.state
    known = state.known[slot] & OF_PLACE
    if was >= 0:
        known |= saw
        if not game.spec.zones[was % game.spec.kinds].pile:
            # Those who do not see them cannot tell which card left the zone, and lose track of all of them.
            known &= saw
            if saw != 7:
                keep = saw | saw << 3
                for fellow in state.zones[was]:
                    state.known[fellow] &= keep | seen_by(game, fellow)
        elif state.lot[slot] and known != 7:
            # Those who do not see which card left its lot no longer know what is left of the lot.
            _unlearn(game, state.zones[was], state.lot[slot], 7 | known << 3)
    state.lot[slot] = 0
    state.known[slot] = known | open_to(game, slot, to)


def come_out(game: Engine, slot: int, was: int) -> None:
    """A card leaves a zone that is not a pile, where not everybody saw it, and is now seen by everybody. Those who knew
    that a copy of it was there cannot tell whether this is it, and now know of none.
    """
    state = game.state
    blind = OF_PLACE & ~state.known[slot]  # those who see a card know it
    if blind:
        for fellow in state.zones[was]:
            if state.known[fellow] & blind and state.prints[fellow] is state.prints[slot]:
                told = state.known[fellow] & blind & ~seen_by(game, fellow)
                state.known[fellow] &= ~told
                blind &= ~told


def _unlearn(game: Engine, zone: list[int], lot: int, keep: int) -> None:
    """Keeps only these bits of what is known about the cards of a lot."""
    known, lots = game.state.known, game.state.lot
    fellows = [slot for slot in zone if lots[slot] == lot]
    left = 0
    for slot in fellows:
        kept = known[slot] = known[slot] & keep
        left |= kept
    if left < 8:  # nobody knows anything about the lot any more
        for slot in fellows:
            lots[slot] = 0


def uncover(game: Engine, slot: int, saw: int) -> None:
    """The card is seen by more people than before, and they now know it."""
    state = game.state
    sees = seen_by(game, slot)
    if sees & ~saw:
        # A handle that becomes visible must not reveal where the card was or when it came.
        state.handle[slot] = state.next_inc
        state.next_inc += 1
    state.known[slot] |= sees


def mix(game: Engine, cards: list[int], stamp: int, others: list[int]) -> None:
    """These cards were shuffled together: it stays known that the known ones are among them. `others` are the rest of
    their zone: if only part of a lot was shuffled, it is no longer a lot to those who do not know which part.
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
    lot = stamp if any(map(known.__getitem__, cards)) else 0  # cards that nobody knew anything about are not a lot
    if lot or any(map(lots.__getitem__, cards)):
        for slot in cards:
            known[slot] = (known[slot] << 3 | known[slot]) & OF_LOT
            lots[slot] = lot
