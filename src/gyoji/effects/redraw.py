"""Keep the hand, or put cards back: a question during setup that several games ask in the same way.

`keep`, or `redraw` and then any cards. What happens to them is up to the procedure that asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.resolve import pick
from gyoji.kernel.frames import number_in, words_in
from gyoji.kernel.procedures import Procedure, leave, step
from gyoji.kernel.values import PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# The values of its frame: player, the value of the frame below that gets the picks, paragraphs, picks.
PLAYER, INTO, CITES, PICKED = range(4)


def push_redraw(game: Engine, player: int, into: int, rules: tuple[str, ...]) -> None:
    """Asks; the cards that go back end up in value `into` of the frame below."""
    game.push(REDRAW, [player, into, rules, ()])


@step()
def keep_or_redraw(game: Engine, frame: Frame) -> None:
    game.ask(number_in(frame, PLAYER), "redraw", words_in(frame, CITES), (("keep",), ("redraw",)))


@keep_or_redraw.answer
def _said(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "keep":
        leave(frame)


@step()
def choose_cards(game: Engine, frame: Frame) -> None:
    player = number_in(frame, PLAYER)
    hand = game.state.zones[game.spec.zone(player, game.spec.place["hand"])]
    pick(game, player, list(hand), 0, len(hand), PICKED, kind="put back")


@step()
def hand_over(game: Engine, frame: Frame) -> None:
    into, picked = number_in(frame, INTO), frame.v[PICKED]
    game.drop_frame()
    game.give(into, picked)


REDRAW = Procedure(
    "redraw", (keep_or_redraw, choose_cards, hand_over), values=(PLAIN, PLAIN, PLAIN, REFS), settles=False
)
