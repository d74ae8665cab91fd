"""What a question is about: the card whose text asks, the part of the text being carried out, whose effect it is, and
the cards it refers to. Procedures work this out from their frames (`Procedure.tells`); nothing is stored in the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Waiting


class About(NamedTuple):
    slot: int  # the card whose text asks
    player: int  # whose effect it is
    span: tuple[int, int] | None = None  # the part of the text
    meant: tuple[int, ...] = ()  # other cards in play that it refers to: chosen before, or part of the event
    keyword: str = ""  # the keyword whose effect it is: its words come from the rulebook, not from the card
    paid: tuple[int, int] | None = None  # for a payment: how much is chosen, and how much it is in total
    colors: tuple[tuple[str, int], ...] = ()  # how many of it must be of which colours
    cost: bool = False  # the question is part of paying the text's cost


def about(game: Engine, place: int | None = None) -> About | None:
    """What the frame at that index (default: the top one) is doing; None if it is not carrying out a card's text."""
    frames = game.state.frames
    place = len(frames) - 1 if place is None else place
    if place < 0:
        return None
    proc = frames[place].proc
    if proc.tells is not None:
        return proc.tells(game, place)
    return about(game, place - 1) if proc.serves else None


def below(game: Engine, place: int) -> About | None:
    """For a procedure that does a part of what the one below it is doing."""
    return about(game, place - 1)


def of_waiting(game: Engine, row: Waiting) -> About:
    """For an effect that is about to be resolved."""
    card, program = game.state.prints[row.slot], game.program(row.number, row.program)
    span = program.span if program.number == card.number else None
    meant = in_play(game, row.slot, (row.this, row.this_inc), row.subject, row.other)
    return About(row.slot, row.player, span, meant)


def in_play(game: Engine, but: int, *cards: tuple[int, int]) -> tuple[int, ...]:
    """The cards that are in play and still the same ones, each once."""
    state, spec = game.state, game.spec
    found: dict[int, None] = {}
    for slot, inc in cards:
        if slot >= 0 and slot != but and state.inc[slot] == inc and spec.zones[state.zone[slot] % spec.kinds].field:
            found[slot] = None
    return tuple(found)
