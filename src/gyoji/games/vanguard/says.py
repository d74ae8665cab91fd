"""What is asked and told in words, and what part of a card's text a number in an option stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.program import AbilityProgram
from gyoji.kernel.derive import activated_by
from gyoji.kernel.timing import meant_by

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import RawOption

PROMPTS: Final = {
    "first vanguard": "choose your first vanguard",
    "redraw": "keep this hand or redraw?",
    "put back": "which cards go back into the deck?",
    "g assist": "use G assist?",
    "g assist card": "which card do you take?",
    "remove from hand": "which cards of your hand are removed?",
    "remove from G zone": "which cards of your G zone are removed?",
    "ride": "ride a card, or pass",
    "stride": "stride a G unit, or pass",
    "heart": "which heart lends its name and power?",
    "main": "your main phase: call, activate, exchange, or end it",
    "attack": "attack, or end the battle phase",
    "boost": "boost the attack?",
    "guard": "guard, intercept, or pass",
    "trigger critical": "which unit gets critical?",
    "trigger power": "which unit gets power?",
    "trigger stand": "which rear-guard stands?",
    "trigger heal": "which damage is healed?",
    "keep": "which one stays on the circle?",
    "ride from soul": "which card of your soul rides?",
    "one more": "one more card?",
    "may": "do this?",
    "mode": "choose one",
    "choose": "choose",
    "circle": "on which circle?",
    "discard": "choose what to discard",
    "counter blast": "turn which damage face down?",
    "soul blast": "put which card of your soul into the drop zone?",
    "counter charge": "turn which damage face up?",
    "reveal": "reveal which card?",
    "guarded": "which unit does it guard?",
    "declare": "which card name do you declare?",
    "search": "which card do you find?",
    "gift": "which gift do you take?",
    "gift circle": "on which circle is the Force?",
    "play ability": "play this ability?",
    "make known": "show this card to play its ability?",
    "number": "which number?",
    "mate": "which Legion Mate?",
    "order": "which comes next?",
    "arrange": "in which order, from the top?",
    "loop": "how often does the loop run?",
}
SPOKEN: Final = {
    "pass": "passes",
    "keep": "keeps the hand",
    "redraw": "redraws",
    "yes": "says yes",
    "no": "says no",
    "end": "ends the phase",
}


def says(game: Engine, option: RawOption) -> str:
    """That part of the card's text; '' where the option says it all itself, or where no part of the text is meant."""
    ask = game.state.pending
    if len(option) < 2 or ask is None or not isinstance(option[1], int):
        return ""
    if option[0] == "activate" and len(option) > 2:
        return _part(game, option[1], activated_by(game, option[1])[int(option[2]) - 1])
    if option[0] == "order" and ask.kind == "order" and not ask.ordered and game.state.waiting:
        row = meant_by(game, option)
        return _part(game, row.slot, game.program(row.number, row.program))
    return ""


def _part(game: Engine, slot: int, program: Program) -> str:
    card = game.state.prints[slot].front
    assert isinstance(program, AbilityProgram)
    span = program.ability.span
    return " ".join(card.text[slice(*span)].split()) if span is not None and program.number == card.number else ""
