"""4-9, 4-10: drawing cards and taking damage, one card after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dbs.zones import DECK, DROP, HAND, LIFE, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, again, goto, leave, step
from gyoji.kernel.values import CARD, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# The values of both frames: player, how many still, the card that it comes from; whose effect it is, or 1 if the cards
# go to the Drop Area.
PLAYER, LEFT, SOURCE, BY = range(4)
CRITICAL = BY


def push_draw(game: Engine, player: int, number: int, source: int = -1, by: int = -1) -> None:
    """`source` and `by`: the card whose effect it is, and whose effect that is."""
    if number > 0:  # 1-3-2-2
        game.push(DRAW, [player, number, source, by])


@step("4-9-2", "4-9-3", "3-2-3")
def draw_one(game: Engine, frame: Frame) -> None:
    """The top card of the deck, as often as is left to draw."""
    player, left, source = number_in(frame, PLAYER), number_in(frame, LEFT), number_in(frame, SOURCE)
    deck = cards(game, player, DECK)
    if left > 0 and deck:
        frame.v[LEFT] = left - 1
        again(frame)
        cause = do.cause("effect" if source >= 0 else "rule", ("4-9-2",), number_in(frame, BY), source)
        perform(game, [do.move(deck[0], zone(player, HAND), "drew")], cause)


DRAW = Procedure("draw", (draw_one,), values=(PLAIN, PLAIN, CARD, PLAIN), settles=False)


# ── drawing up to a number (4-9-4) ──


def push_draw_up_to(game: Engine, player: int, number: int, source: int) -> None:
    if number > 0:  # 4-9-4
        game.push(DRAW_UP_TO, [player, number, source, player])


@step("4-9-4-1")
def may_stop(game: Engine, frame: Frame) -> None:
    """Before each card the player may end it."""
    source = number_in(frame, SOURCE)
    game.ask(number_in(frame, PLAYER), "may", ("4-9-4-1",), (("yes",), ("no",)), source=source)


@may_stop.answer
def _stopped(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "no":
        leave(frame)


@step("4-9-4-2")
def draw_next(game: Engine, frame: Frame) -> None:
    push_draw(game, number_in(frame, PLAYER), 1, number_in(frame, SOURCE), number_in(frame, BY))


@step("4-9-4-3")
def until_the_number(game: Engine, frame: Frame) -> None:
    frame.v[LEFT] = number_in(frame, LEFT) - 1
    if number_in(frame, LEFT) > 0 and cards(game, number_in(frame, PLAYER), DECK):
        goto(frame, may_stop)


DRAW_UP_TO = Procedure(
    "draw up to", (may_stop, draw_next, until_the_number), values=(PLAIN, PLAIN, CARD, PLAIN), settles=False
)


def push_damage(game: Engine, player: int, number: int, source: int, *, critical: bool = False) -> None:
    """4-10: a player is dealt damage by a card."""
    if number > 0:  # 4-10-2-2
        game.push(DAMAGE, [player, number, source, int(critical)])


@step("4-10-2-1", "4-10-2-2", "4-11-1-1", "10-6-1")
def take_one(game: Engine, frame: Frame) -> None:
    """A card of the life goes to the hand; 10-6-1: of a [Critical] attack, to the Drop Area."""
    player, left, critical = number_in(frame, PLAYER), number_in(frame, LEFT), number_in(frame, CRITICAL)
    life = cards(game, player, LIFE)
    if left > 0 and life:
        frame.v[LEFT] = left - 1
        again(frame)
        move = do.Move(life[0], zone(player, DROP if critical else HAND), "damage", 0 if critical else -1)
        rules = ("4-10-2-1", "10-6-1") if critical else ("4-10-2-1",)
        source = number_in(frame, SOURCE)
        perform(game, [move], do.cause("battle" if critical else "damage", rules, 1 - player, source))


@step("4-10-2")
def damage_taken(game: Engine, frame: Frame) -> None:
    """All of it has been taken."""
    if game.heard("damaged"):
        happens = do.Happen("damaged", number_in(frame, SOURCE), -1, number_in(frame, PLAYER))
        perform(game, [happens], do.cause("rule", ("4-10-2",)))


DAMAGE = Procedure("damage", (take_one, damage_taken), values=(PLAIN, PLAIN, CARD, PLAIN), settles=False)
