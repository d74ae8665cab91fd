"""What happens, in words: looking through the deck, attacks and plays that skills wait for."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Allow, Ban, Modify
from gyoji.effects.selectors import IsRested, NameIs, Selector
from gyoji.text.english.printing.change import only_change
from gyoji.text.english.printing.event import subject_words
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording

ON = {("leader",): " a Leader Card", ("battle",): " a Battle Card", (): ""}


def attack_event(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} attacks{ON[trigger.other_kinds]}"


def attacked_event(trigger: Trigger, speaker: Speaker) -> str:
    by = " by a Battle Card" if trigger.other_kinds else ""
    return f"{subject_words(trigger.subject, speaker)} is attacked{by}"


FROM = {"any": "", "hand": " from your hand", "drop": " from your Drop Area", "battle": " from your Battle Area"}


def skill_words(cause: str) -> str:
    """“[over_realm]” as it is written."""
    return f"[{cause[1:-1].replace('_', '-' if 'union' in cause else ' ').title()}]"


def play_event(trigger: Trigger, speaker: Speaker) -> str:
    if isinstance(trigger.subject, Selector) and trigger.target != "any":
        return f"you play {subject_words(replace(trigger.subject, where=trigger.target), speaker)}"
    how = f" using {skill_words(trigger.cause)}" if trigger.cause.startswith("[") else FROM[trigger.target]
    return f"you play {subject_words(trigger.subject, speaker)}{how}"


PERMITS = {
    "attack_active": "{} can attack Battle Cards in Active Mode",
    "play_free": "you can play this card from your hand without paying its energy cost",
}


def permit_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, Allow)
    return PERMITS[change.act].format(subject)


KO_BY = {"any": "", "battle": " in battle", "enemy effect": " by your opponent's skills"}


def rested_clause(ban: Ban, subject: str, speaker: Speaker) -> str:
    return f"{subject} can't be switched to Active Mode during your opponent's next Charge Phase"


def is_only_one(action: Action) -> bool:
    return isinstance(action, Modify) and action.changes == (Ban("play"),)


def only_one_words(modify: Modify) -> str:
    named = modify.target.filters[0] if isinstance(modify.target, Selector) else None
    if not isinstance(named, NameIs):
        raise NoWording("no name of which there is one only")
    return f"you can only have up to 1 {{{named.any_of[0]}}} in play in your Battle Area"


def thrown_event(trigger: Trigger, speaker: Speaker) -> str:
    result = f" as a result of {skill_words(trigger.cause)}" if trigger.cause != "any" else ""
    return f"{subject_words(trigger.subject, speaker)} is placed in your Drop Area from your hand{result}"


def mode(part: IsRested) -> str:
    return "in Rest Mode" if part.rested else "in Active Mode"


PRINTERS = Printers(
    changes={Allow: permit_words},
    sentences={Modify: lambda modify, speaker: [only_one_words(modify)] if is_only_one(modify) else None},
    bans={
        "stand": ("be switched to Active Mode", False),
        "attack_battle": ("attack Battle Cards", False),
        "be_attacked_by_leader": ("be attacked by a Leader Card", False),
    },
    special_bans={
        "leave": lambda ban, speaker: "leave the Battle Area due to skills",
        "be_ko": lambda ban, speaker: f"be KO-ed{KO_BY[ban.cause]}",
    },
    subject_events={"placed": ("is placed in the Battle Area", False)},
    ban_clauses={"stand_charge": rested_clause},
    filters={IsRested: lambda part, parts, many, speaker: parts.posts.append(mode(part))},
    predicates={IsRested: lambda part, speaker: f"is {mode(part)}"},
    moves={
        "drop": "place {} in its owner's Drop Area",
        "warp": "send {} to its owner's Warp",
        "removed": "remove {} from the game",
    },
    returns={("trash", "kept"): "place the rest in your Drop Area"},
    events={
        "into_drop": thrown_event,
        "attack": attack_event,
        "attacked": attacked_event,
        "play": play_event,
        "combo": lambda trigger, speaker: f"you combo with this card{FROM[trigger.target]}",
        "evolved": lambda trigger, speaker: "a card evolves into this card",
    },
)
