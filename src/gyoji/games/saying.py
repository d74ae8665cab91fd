"""What an option that contains only a number refers to, in the words of its card: one of several modes or abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.lowering import AskMode
from gyoji.effects.nodes import walk
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import NEXT, cause_of, program_of
from gyoji.effects.selectors import HasKeyword, OwnFilter
from gyoji.kernel.derive import activated_by
from gyoji.kernel.frames import number_in
from gyoji.kernel.timing import meant_by
from gyoji.text.lines import BULLETS

if TYPE_CHECKING:
    from gyoji.effects.actions import Action
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import RawOption


def says(game: Engine, option: RawOption) -> str:
    """That part of the card's text; '' if the option is complete in itself, or refers to no part of the text."""
    ask, last = game.state.pending, option[-1]
    if len(option) < 2 or ask is None:
        return ""
    if option[0] == "order" and ask.kind == "order" and not ask.ordered and game.state.waiting:
        row = meant_by(game, option)
        return part_of(game, row.slot, game.program(row.number, row.program))
    if not isinstance(last, str) or not last.isdigit():
        return ""
    if option[0] == "activate" and isinstance(option[1], int):
        return part_of(game, option[1], activated_by(game, option[1])[int(last) - 1])
    return mode_of(game, int(last)) if ask.kind == "mode" else ""


def part_of(game: Engine, slot: int, program: Program) -> str:
    """The part of a card's text that is this ability, on either side of the card."""
    assert isinstance(program, AbilityProgram)
    span = program.ability.span
    for card in (game.state.prints[slot], game.state.prints[slot].front):
        if span is not None and program.number == card.number:
            return " ".join(card.text[slice(*span)].split())
    return ""


def mode_of(game: Engine, number: int) -> str:
    """For the effect that asks: a row of the list in its text."""
    frame = game.state.frames[-1]
    cause = cause_of(game, frame)
    instruction = program_of(game, frame).code[number_in(frame, NEXT) - 1]
    if cause.span is None or not isinstance(instruction, AskMode):
        return ""
    text = game.state.prints[cause.slot].text[slice(*cause.span)]
    rows = [row.strip() for row in text.splitlines() if row.strip().startswith(BULLETS)]
    if len(rows) == len(instruction.modes):
        return rows[number - 1].lstrip("".join(BULLETS)).strip()
    return _keyword_of(game, instruction.modes[number - 1])


def _keyword_of(game: Engine, mode: tuple[Action, ...]) -> str:
    """The keyword that a way of doing it is about, where the ways differ in nothing else."""
    filters = [one for one in walk(mode) if isinstance(one, HasKeyword | OwnFilter)]
    words = [word for one in filters if (word := getattr(one, "keyword", "") or getattr(one, "sort", ""))]
    if len(words) != 1:
        return ""
    return f"[{game.spec.numbers.keywords.get(words[0]) or words[0].replace('_', ' ').title()}]"
