"""Keep the hand, or put cards of it back: a question of the preparation that several games ask in the same way.

`keep`, or `redraw` and then any cards. What is done with them is the business of the procedure that asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.resolve import pick
from gyoji.kernel.procedures import Procedure, leave, step
from gyoji.kernel.values import PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# v: player, the value of the frame below that gets the picks, paragraphs, picks


def push_redraw(game: Engine, player: int, into: int, rules: tuple[str, ...]) -> None:
    """Asks; the cards that go back end up in value `into` of the frame below."""
    game.push(REDRAW, [player, into, rules, ()])


@step()
def keep_or_redraw(game: Engine, frame: Frame) -> None:
    player, _, rules, _ = frame.v
    game.ask(player, "redraw", rules, (("keep",), ("redraw",)))  # type: ignore[arg-type]


@keep_or_redraw.answer
def _said(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "keep":
        leave(frame)


@step()
def choose_cards(game: Engine, frame: Frame) -> None:
    player = frame.v[0]
    assert isinstance(player, int)
    hand = game.state.zones[game.spec.zone(player, game.spec.place["hand"])]
    pick(game, player, list(hand), 0, len(hand), 3, kind="put back")


@step()
def hand_over(game: Engine, frame: Frame) -> None:
    into, picked = frame.v[1], frame.v[3]
    assert isinstance(into, int)
    game.drop_frame()
    game.give(into, picked)


REDRAW = Procedure(
    "redraw", (keep_or_redraw, choose_cards, hand_over), values=(PLAIN, PLAIN, PLAIN, REFS), settles=False
)
