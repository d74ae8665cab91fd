"""What is asked and told in words."""

from __future__ import annotations

from typing import Final

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
