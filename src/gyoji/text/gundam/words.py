"""The words of the Gundam Card Game: what its nouns, places, figures, keywords and marks stand for and how they are
spelled.
"""

from __future__ import annotations

from gyoji.effects.actions import NEXT_START, THIS_BATTLE, THIS_TURN, WHILE
from gyoji.effects.selectors import (
    AnyOf,
    AttachedTo,
    Attacking,
    Battling,
    Compare,
    Extreme,
    HasAttached,
    HasColor,
    HasKeyword,
    HasTiming,
    HasTrait,
    IsDamaged,
    IsKind,
    IsRested,
    IsSame,
    IsToken,
    NameHas,
    NameIs,
    This,
    ThisCard,
)
from gyoji.text.gundam.nodes import IsLink
from gyoji.text.lexer import Lexicon
from gyoji.text.vocabulary import FigureWord, LeftOut, Noun, Vocabulary

NOUNS = {
    "unit_token": Noun("Unit token", "Unit tokens", "battle", ("unit",), (IsToken(),)),
    "link_unit": Noun("Link Unit", "Link Units", "battle", ("unit",), (IsLink(),), This()),
    "unit": Noun("Unit", "Units", "battle", ("unit",), this=This()),
    "base": Noun("Base", "Bases", "base", ("base",), this=This()),
    "pilot": Noun("Pilot", "Pilots", "battle", ("pilot",)),
    "shield": Noun("Shield", "Shields", "shields", ()),
    "shield_area_card": Noun("shield area card", "shield area cards", "shield_area", ()),
    "ex_resource": Noun("EX Resource", "EX Resources", "resources", ("resource",), (IsToken(),)),
    "resource": Noun("Resource", "Resources", "resources", ("resource",)),
    "ex_base": Noun("EX Base", "EX Bases", "base", ("base",), (IsToken(),)),
    "unit_card": Noun("Unit card", "Unit cards", "", ("unit",)),
    "pilot_card": Noun("Pilot card", "Pilot cards", "", ("pilot",)),
    "command_card": Noun("Command card", "Command cards", "", ("command",)),
    "base_card": Noun("Base card", "Base cards", "", ("base",)),
    "card": Noun("card", "cards", "", (), this=ThisCard()),
}

PLACES = {  # place: (where, side)
    "own_trash": ("trash", "own"),
    "own_hand": ("hand", "own"),
    "own_deck": ("deck", "own"),
    "enemy_trash": ("trash", "enemy"),
    "enemy_hand": ("hand", "enemy"),
    "own_shield_area": ("shield_area", "own"),
    "enemy_shield_area": ("shield_area", "enemy"),
}
PLACE_WORDS = {
    ("trash", "own"): "your trash",
    ("hand", "own"): "your hand",
    ("deck", "own"): "your deck",
    ("trash", "enemy"): "your opponent's trash",
    ("hand", "enemy"): "your opponent's hand",
}
FIGURES = {
    "ap": FigureWord("AP", "AP{}", "{n}{bound} AP"),
    "hp": FigureWord("HP", "HP{}", "{n}{bound} HP"),
    "cost": FigureWord("cost", "cost {}", "{n}{bound} cost"),
    "lv": FigureWord("Lv.", "Lv. {}", "{n}{bound} Lv.", "lower", "higher", quality="Lv.{n}{bound}"),
}
KEYWORDS = {
    "repair": "Repair",
    "breach": "Breach",
    "support": "Support",
    "blocker": "Blocker",
    "first_strike": "First Strike",
    "high_maneuver": "High-Maneuver",
}

TRIGGER_HEADS = {  # head: event
    "h_deploy": "deploy",
    "h_attack": "attack",
    "h_destroyed": "destroyed",
    "h_paired": "paired",
    "h_linked": "linked",
    "h_burst": "burst",
}
HEAD_WORDS = {
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "paired": "When Paired",
    "linked": "When Linked",
    "burst": "Burst",
    "main": "Main",
    "action": "Action",
}
TIMING_HEADS = {"h_main": "main", "h_action": "action"}
ACTIVATE_HEADS = {"h_activate_main": "main", "h_activate_action": "action"}

FILTER_ORDER: tuple[type, ...] = (
    IsKind,
    IsRested,
    IsDamaged,
    HasColor,
    HasTrait,
    IsLink,
    IsToken,
    NameIs,
    Compare,
    HasKeyword,
    NameHas,
    HasTiming,
    HasAttached,
    AttachedTo,
    Battling,
    Attacking,
    IsSame,
    AnyOf,
    Extreme,
)

CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
LEXICON = Lexicon(
    classes={
        "CIRCLED": (r"[①-⑳]", "①"),
        "NAME": (r"\[[^\]\n]*\]", "[a name]"),
        # "(A)", "(A)/(B)", "(A) or (B)"; the figures of a token begin with its AP
        "TRAIT": (r"\((?!ap\d)[^()]*\)(?:\s*(?:/|or\b)\s*\((?!ap\d)[^()]*[^().]\))*", "(a trait)"),
    },
    abbreviations=("lv.",),
)

WORDS = Vocabulary(
    one="Unit",
    many="Units",
    nouns=NOUNS,
    places=PLACES,
    place_words=PLACE_WORDS,
    in_play=("battle", "base", "shields", "shield_area", "resources"),
    in_play_nouns="Units, Bases, Pilots, Shields or Resources",
    pile="your trash",
    figures=FIGURES,
    describes_known=True,
    keywords=KEYWORDS,
    counted_keywords=("repair", "breach", "support"),
    keyword="<{}>",
    durations={"this_turn": THIS_TURN, "this_battle": THIS_BATTLE},
    duration_words={
        THIS_TURN: " during this turn",
        THIS_BATTLE: " during this battle",
        WHILE: "",
        NEXT_START: "",
    },
    heads=HEAD_WORDS,
    a_trigger="【Deploy】",
    an_activation="【Activate･Main】",
    most=999,
    sides={"own": "friendly", "enemy": "enemy"},
    sides_adjectives=True,
    own_places=("hand", "trash"),
    joined={frozenset(("base", "shield")): "shield_area"},
    left_out=(
        LeftOut(IsLink(), IsLink(False), "Link Units"),
        LeftOut(IsToken(), IsToken(False), "Unit tokens"),
    ),
    opposites={HasAttached(): HasAttached(False), IsLink(): IsLink(False)},
    singled=(Battling, Attacking, AttachedTo),
    lone=(AttachedTo,),
    filter_order=FILTER_ORDER,
)
