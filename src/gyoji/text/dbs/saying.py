"""What happens, in words: looking through the deck, attacks and plays that skills wait for."""

from __future__ import annotations

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Mill
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import IsRested
from gyoji.text.english.printing.event import subject_words
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording

ON = {("leader",): " a Leader Card", ("battle",): " a Battle Card", (): ""}


def attack_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} attacks{ON[trigger.other_kinds]}"


FROM = {"any": "", "hand": " from your hand", "drop": " from your Drop Area"}


def play_event(trigger: Trigger, speaker: Speaker) -> str:
    using = f" using [{trigger.cause[1:-1].replace('_', '-' if 'union' in trigger.cause else ' ').title()}]"
    how = using if trigger.cause.startswith("[") else FROM[trigger.target]
    return f"you play {subject_words(trigger.subject, speaker)}{how}"


def mill_words(action: Mill, speaker: Speaker) -> str:
    if action.who != "own" or not isinstance(action.amount, Const) or action.bind >= 0:
        raise NoWording(f"no words for {action}")
    number = action.amount.value
    return f"place up to {number} {'card' if number == 1 else 'cards'} from the top of your deck in your Drop Area"


def mode(part: IsRested) -> str:
    return "in Rest Mode" if part.rested else "in Active Mode"


PRINTERS = Printers(
    filters={IsRested: lambda part, parts, many, speaker: parts.posts.append(mode(part))},
    predicates={IsRested: lambda part, speaker: f"is {mode(part)}"},
    acts={Mill: mill_words},
    moves={
        "drop": "place {} in its owner's Drop Area",
        "warp": "send {} to its owner's Warp",
        "removed": "remove {} from the game",
    },
    returns={("trash", "kept"): "place the rest in your Drop Area"},
    events={
        "attack": attack_event,
        "play": play_event,
        "combo": lambda trigger, speaker: f"you combo with this card{FROM[trigger.target]}",
        "evolved": lambda trigger, speaker: "a card evolves into this card",
    },
)
