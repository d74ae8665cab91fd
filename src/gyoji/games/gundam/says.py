"""What an option that contains only a number refers to, in the words of its card: one of several modes or effects."""

from __future__ import annotations

from gyoji.effects.program import AbilityProgram
from gyoji.games.gundam.effects import meant_by
from gyoji.games.gundam.play import activations
from gyoji.games.saying import mode_of
from gyoji.kernel.engine import Engine
from gyoji.kernel.state import RawOption


def says(game: Engine, option: RawOption) -> str:
    """That part of the card's text; '' if the option is complete in itself, or refers to no part of the text."""
    ask, last = game.state.pending, option[-1]
    if option[0] == "order" and ask is not None and ask.kind == "order" and not ask.ordered:
        return _waiting(game, option)
    if ask is None or not isinstance(last, str) or not last.isdigit():
        return ""
    if option[0] == "activate" and isinstance(option[1], int):
        return _effect(game, option[1], int(last))
    return mode_of(game, int(last)) if ask.kind == "mode" else ""


def _effect(game: Engine, slot: int, number: int) -> str:
    """For a card with several activated effects."""
    card, ability = game.state.prints[slot], activations(game, slot)[number - 1].ability
    span = card.spans.get(ability.keyword) if ability.keyword else ability.span
    return "" if span is None else " ".join(card.text[slice(*span)].split())


def _waiting(game: Engine, option: RawOption) -> str:
    """For a waiting effect."""
    row = meant_by(game, option)
    card, program = game.state.prints[row.slot], game.program(row.number, row.program)
    assert isinstance(program, AbilityProgram)
    keyword = program.ability.keyword
    span = card.spans.get(keyword) if keyword else program.span if program.number == card.number else None
    return "" if span is None else " ".join(card.text[slice(*span)].split())
