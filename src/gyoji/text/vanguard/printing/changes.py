"""What changes on cards or cannot be done, in words."""

from __future__ import annotations

from typing import Final

from gyoji.effects.actions import Allow, AlsoIs, Ban, Lose, Modify, SetTo
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import Selector, This
from gyoji.text.english.printing.change import only_change
from gyoji.text.english.printing.noun import article, described, figure_word
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.guarding import FROM_BACK as INTERCEPT_FROM_BACK
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes.acts import STAND_ENEMY, STAND_OWN
from gyoji.text.vanguard.nodes.imaginary import TYPE


def becomes_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, SetTo)
    if modify.target != This() or not isinstance(change.amount, Const):
        raise NoWording(f"no words for {modify}")
    return f"this unit's {figure_word(change.attr, speaker).word} becomes {change.amount.value}"


def also_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, AlsoIs)
    if change.attr == TYPE:
        return f"{subject} are also {change.word} units" if many else f"{subject} is also a {change.word} unit"
    return f"this card is also {article(f'<{change.word}>')}"


ALLOWED: Final = {
    "battle_front_row": "this unit battles all of your opponent's units in the front row in one attack",
    "drive_checks": "this unit makes drive checks",
}


def lose_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    only_change(modify)
    return f"{subject} {'lose' if many else 'loses'} all abilities"


def stays_words(ban: Ban, subject: str, speaker: Speaker) -> str:
    whose = "your" if ban.act == STAND_OWN else "your opponent's"
    return f"{subject} does not [Stand] during {whose} next stand phase"


LIMIT_BREAK: Final = "limit_break_"
FROM_BACK: Final = {"attack_from_back": "", "attack_vanguard_from_back": " a vanguard"}


def allow_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, Allow)
    if change.act == "no_cost" and not change.which:
        return f"{subject} {'lose the costs of their' if many else 'loses the costs of its'} abilities"
    if change.act == INTERCEPT_FROM_BACK:
        return f"{subject} can intercept from the back row"
    if change.act in FROM_BACK:
        return f"{subject} can attack{FROM_BACK[change.act]} from the back row"
    if change.act.startswith(LIMIT_BREAK) and modify.target == Selector("vanguard", "own", UNIT):
        number = int(change.act.removeprefix(LIMIT_BREAK))
        return f'your vanguard\'s "[Limit Break {number}]" is active even when you have {number - 1} or less damage'
    if modify.target != This() or change.which or change.act not in ALLOWED:
        raise NoWording(f"no words for {modify}")
    return ALLOWED[change.act]


def guard_words(ban: Ban, speaker: Speaker) -> str:
    if ban.by is None or ban.cause != "any":
        raise NoWording(f"no words for {ban}")
    return f"call {described(ban.by, '', True, speaker, side=False, place='')} from hand to (GC)"


PRINTERS = Printers(
    changes={SetTo: becomes_words, AlsoIs: also_words, Allow: allow_words, Lose: lose_words},
    bans={
        "be_hit": ("be hit", False),
        "be_attacked": ("be attacked", False),
        "stand": ("[Stand]", False),
        "deal_damage": ("deal damage", False),
    },
    special_bans={"guard": guard_words},
    replaced={"retire": lambda replaced, cause: "be retired"},
    ban_clauses={
        STAND_OWN: stays_words,
        STAND_ENEMY: stays_words,
        "trigger_effects": lambda ban, subject, speaker: f"{subject}'s trigger effects are nullified",
    },
)
