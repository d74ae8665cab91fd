"""The words of Cardfight!! Vanguard: what its nouns, places, figures and marks stand for and how they are spelled."""

from __future__ import annotations

from typing import Final

from gyoji.effects.actions import GAME, THIS_BATTLE, THIS_TURN, WHILE
from gyoji.effects.selectors import This, ThisCard
from gyoji.text.lexer import Lexicon
from gyoji.text.vanguard.nodes import (
    STAND_ENEMY,
    STAND_OWN,
    HasClan,
    HasDeclaredName,
    InLegion,
    IsAttacked,
    IsBoosted,
    Original,
    SameClanAsThis,
    SameColumn,
    SameNameAsThis,
)
from gyoji.text.vocabulary import FILTER_ORDER, FigureWord, Noun, Vocabulary

UNIT: Final = ("normal", "trigger", "g")  # 3.8.1: a locked card is of none of these
NOUNS: Final = {
    "vanguard": Noun("vanguard", "vanguards", "vanguard", UNIT),
    "rear_guard": Noun("rear-guard", "rear-guards", "rear", UNIT),
    "unit": Noun("unit", "units", "field", UNIT, this=This()),
    "heart": Noun("heart", "hearts", "vanguard", ("heart",)),
    "locked_card": Noun("locked card", "locked cards", "rear", ("locked",)),
    "g_unit": Noun("G unit", "G units", "g_zone", ("g",)),
    "card": Noun("card", "cards", "", (), this=ThisCard()),
}
PLACES: Final = {
    "own_hand": ("hand", "own"),
    "own_deck": ("deck", "own"),
    "own_drop": ("drop", "own"),
    "own_soul": ("soul", "own"),
    "own_damage": ("damage", "own"),
    "enemy_hand": ("hand", "enemy"),
}
PLACE_WORDS: Final = {
    ("hand", "own"): "your hand",
    ("deck", "own"): "your deck",
    ("drop", "own"): "your drop zone",
    ("soul", "own"): "your soul",
    ("damage", "own"): "your damage zone",
    ("hand", "enemy"): "your opponent's hand",
}
FIGURES: Final = {
    "power": FigureWord("[Power]", "[Power] {}", "[Power] {n}{bound}", more="greater"),
    "critical": FigureWord("[Critical]", "[Critical] {}", "[Critical] {n}{bound}", more="greater"),
    "shield": FigureWord("[Shield]", "[Shield] {}", "[Shield] {n}{bound}", more="greater"),
    "grade": FigureWord("grade", "grade {}", "grade {n}{bound}", more="greater", quality="grade {n}{bound}"),
}
KEYWORDS: Final = {"sentinel": "Sentinel", "forerunner": "Forerunner", "resist": "Resist"}
ZONES: Final = {"w_vc": "vanguard", "w_rc": "rear", "w_gc": "guardians", "w_vc_rc": "vanguard/rear", "w_hand": "hand"}
ZONE_MARKS: Final = {
    "vanguard": "(VC)",
    "rear": "(RC)",
    "guardians": "(GC)",
    "vanguard/rear": "(VC/RC)",
    "hand": "(Hand)",
}
KEYWORD_MARKS: Final = {"sentinel": "[CONT]", "forerunner": "[AUTO]", "resist": "[CONT]"}  # as which they are printed
ALL: Final = 99  # "choose all": as many as there are
STEPS: Final = {  # whose beginnings texts wait for, beside those of main and battle phase
    "stand_phase": "stand phase",
    "draw_phase": "draw phase",
    "g_assist_step": "G assist step",
    "ride_phase": "ride phase",
    "stride_step": "stride step",
    "attack_step": "attack step",
    "guard_step": "guard step",
    "drive_step": "drive step",
    "damage_step": "damage step",
}
NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

LEXICON: Final = Lexicon(
    classes={"CLAN": (r"<[^<>\n]+>", "<a clan>"), "NAME": (r"\{[^{}\n]+\}", "{a name}")},
    numbers={word: number for number, word in enumerate(NUMBERS)},
)
WORDS: Final = Vocabulary(
    one="unit",
    many="units",
    nouns=NOUNS,
    places=PLACES,
    place_words=PLACE_WORDS,
    in_play=("vanguard", "rear", "field", "g_zone"),
    in_play_nouns="vanguards, rear-guards or units",
    pile="your drop zone",
    figures=FIGURES,
    keywords=KEYWORDS,
    counted_keywords=(),
    keyword="{}",
    heads={},
    durations={"this_turn": THIS_TURN, "this_battle": THIS_BATTLE},
    duration_words={
        THIS_TURN: " until end of turn",
        THIS_BATTLE: " until end of that battle",
        WHILE: "",
        STAND_OWN: "",
        STAND_ENEMY: "",
        GAME: "",
    },
    endless=GAME,  # 8.2.1.2
    a_trigger="[AUTO]:When …,",
    an_activation="[ACT](VC):",
    most=1_000_000,
    name="{{{}}}",
    every=ALL,
    filter_order=(
        *FILTER_ORDER,
        HasClan,
        Original,
        SameColumn,
        IsAttacked,
        IsBoosted,
        InLegion,
        HasDeclaredName,
        SameClanAsThis,
        SameNameAsThis,
    ),
    repeats=True,
    rows=True,
    whole_conditions=False,
    while_leads=("lead_while", "lead_if"),
)
