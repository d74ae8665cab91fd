"""What happens, in words: looking through the deck, attacks and plays that skills wait for."""

from __future__ import annotations

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Mill
from gyoji.effects.amounts import Const
from gyoji.text.english.printing.event import subject_words
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording

ON = {("leader",): " a Leader Card", ("battle",): " a Battle Card", (): ""}


def attack_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} attacks{ON[trigger.other_kinds]}"


def play_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"you play {subject_words(trigger.subject, speaker)}{' from your hand' if trigger.target == 'hand' else ''}"


def mill_words(action: Mill, speaker: Speaker) -> str:
    if action.who != "own" or not isinstance(action.amount, Const) or action.bind >= 0:
        raise NoWording(f"no words for {action}")
    number = action.amount.value
    return f"place up to {number} {'card' if number == 1 else 'cards'} from the top of your deck in your Drop Area"


PRINTERS = Printers(
    acts={Mill: mill_words},
    returns={("trash", "kept"): "place the rest in your Drop Area"},
    events={
        "attack": attack_event,
        "play": play_event,
        "evolved": lambda trigger, speaker: "a card evolves into this card",
    },
)
