"""6.4.1.2: G assist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.resolve import pick
from gyoji.games.vanguard.figures import vanguard
from gyoji.games.vanguard.zones import DECK, G_ZONE, HAND, REMOVED, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import cards_in, number_in
from gyoji.kernel.procedures import Check, Procedure, check, goto, step
from gyoji.kernel.values import PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

LOOKED_AT: Final = 5
PRICE: Final = 2  # cards of the hand, and of the G zone
YES_OR_NO: Final = (("yes",), ("no",))

# v: player, what was found, what of the hand and what of the G zone is removed
WHO, FOUND, FROM_HAND, FROM_G_ZONE = range(4)


@check("6.4.1.2.2.1", needs="a vanguard below grade 3")
def has_low_vanguard(game: Engine, player: int, slot: int) -> bool:
    return slot >= 0 and value(game, slot, "grade") < 3


@check("6.4.1.2.2.2", needs="two cards in the G zone")
def has_g_cards(game: Engine, player: int, slot: int) -> bool:
    return len(cards(game, player, G_ZONE)) >= PRICE


@check("6.4.1.2.2.3", needs="no card of the next grade in hand")
def lacks_next_grade(game: Engine, player: int, slot: int) -> bool:
    grade = value(game, slot, "grade") + 1
    return all(value(game, card, "grade") != grade for card in cards(game, player, HAND))


OPEN: Final = (has_low_vanguard, has_g_cards)  # what both players see
OPEN_OF_HAND: Final = (has_low_vanguard,)  # where the G zone pays nothing
CHECKS: Final = (*OPEN, lacks_next_grade)


def offer_assist(game: Engine, player: int, checks: tuple[Check, ...] = OPEN) -> None:
    """6.4.1.2.2: where all conditions hold. Whoever could not for what is in the hand has said no: that nobody was
    asked would tell what the hand holds.
    """
    one = vanguard(game, player)
    if all(holds(game, player, one) for holds in checks):
        answers = YES_OR_NO if lacks_next_grade(game, player, one) else YES_OR_NO[1:]
        game.ask(player, "g assist", ("6.4.1.2.1.2",), answers)


def _player(frame: Frame) -> int:
    return number_in(frame, WHO)


@step("6.4.1.2.4")
def show_hand(game: Engine, frame: Frame) -> None:
    """The opponent sees that the conditions are met; then the hand is hidden again."""
    player = _player(frame)
    cause = do.cause("rule", ("6.4.1.2.4",), player)
    perform(game, [do.Happen("g_assist", player=player, word="G assist")], cause)
    perform(game, [do.Show(slot, 7) for slot in cards(game, player, HAND)], cause)
    perform(game, [do.Hide(slot) for slot in cards(game, player, HAND)], cause)


@step("6.4.1.2.5")
def look_for_next_grade(game: Engine, frame: Frame) -> None:
    """Five cards from the top; one of the next grade may be taken."""
    player = _player(frame)
    top = cards(game, player, DECK)[:LOOKED_AT]
    perform(game, [do.Show(slot, 1 << player) for slot in top], do.cause("rule", ("6.4.1.2.5",), player))


@step("6.4.1.2.5")
def choose_next_grade(game: Engine, frame: Frame) -> None:
    player = _player(frame)
    top = cards(game, player, DECK)[:LOOKED_AT]
    grade = value(game, vanguard(game, player), "grade") + 1
    fits = [slot for slot in top if value(game, slot, "grade") == grade]
    pick(game, player, fits, 0, 1, FOUND, kind="g assist card")


@step("6.4.1.2.5")
def take_found_card(game: Engine, frame: Frame) -> None:
    """It is shown to the opponent and goes to the hand."""
    player = _player(frame)
    cause = do.cause("rule", ("6.4.1.2.5",), player)
    found = cards_in(frame, FOUND)
    if found:
        perform(game, [do.Show(slot, 7) for slot in found], cause)
    acts: list[Act] = [do.Move(slot, zone(player, HAND), "found") for slot in found]
    acts += [do.Hide(slot) for slot in cards(game, player, DECK)[:LOOKED_AT] if slot not in found]
    perform(game, acts, cause)
    if not found:
        goto(frame, shuffle_deck)


@step("6.4.1.2.5", "6.4.1.2.5.2")
def choose_from_hand(game: Engine, frame: Frame) -> None:
    player = _player(frame)
    pick(game, player, list(cards(game, player, HAND)), PRICE, PRICE, FROM_HAND, kind="remove from hand")


@step("6.4.1.2.5", "6.4.1.2.5.2")
def choose_from_g_zone(game: Engine, frame: Frame) -> None:
    player = _player(frame)
    pick(game, player, list(cards(game, player, G_ZONE)), PRICE, PRICE, FROM_G_ZONE, kind="remove from G zone")


@step("6.4.1.2.5", "6.4.1.2.5.1", "10.36.1")
def remove_cards(game: Engine, frame: Frame) -> None:
    player = _player(frame)
    slots = [*cards_in(frame, FROM_HAND), *cards_in(frame, FROM_G_ZONE)]
    acts: list[Act] = [do.Move(slot, zone(player, REMOVED), "removed") for slot in slots]
    perform(game, acts, do.cause("rule", ("6.4.1.2.5",), player))


@step("6.4.1.2.5", "10.11.1")
def shuffle_deck(game: Engine, frame: Frame) -> None:
    player = _player(frame)
    perform(game, [do.Shuffle(zone(player, DECK))], do.cause("rule", ("6.4.1.2.5",), player))


G_ASSIST = Procedure(
    "g assist",
    (
        show_hand,
        look_for_next_grade,
        choose_next_grade,
        take_found_card,
        choose_from_hand,
        choose_from_g_zone,
        remove_cards,
        shuffle_deck,
    ),
    values=(PLAIN, REFS),
    settles=False,
)
# The same where the hand alone pays for it.
HAND_ASSIST = G_ASSIST.edited(without=(choose_from_g_zone,))
