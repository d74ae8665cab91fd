"""The words of Cardfight!! Vanguard: what its nouns, places, figures and marks stand for and how they are spelled."""

from __future__ import annotations

import re
from typing import Final

from gyoji.effects.actions import GAME, THIS_BATTLE, THIS_TURN, WHILE, Draw
from gyoji.effects.selectors import Attacked, Facing, HasKeyword, HasWord, IsRested, SharesWord, This, ThisCard
from gyoji.text.lexer import Lexicon
from gyoji.text.vanguard.facts import FILTERS, IsDeleted
from gyoji.text.vanguard.guarding import InFightOf
from gyoji.text.vanguard.keywords import ALL, ON_VC, UNIT
from gyoji.text.vanguard.keywords import WORDS as KEYWORD_ROWS
from gyoji.text.vanguard.nodes.acts import STAND_ENEMY, STAND_OWN, Call, CallToGuard, CallTopToGuard, SoulCharge, TopTo
from gyoji.text.vanguard.nodes.filters import (
    AttacksVanguard,
    ColumnOf,
    GradeOfVanguard,
    HasClan,
    HasDeclaredName,
    InLegion,
    InRow,
    InState,
    IsBoosted,
    IsBoosting,
    NameLacks,
    NotGrade,
    NotNamed,
    OnCircle,
    Original,
)
from gyoji.text.vanguard.nodes.imaginary import TYPE, GaugeNamed, IsGaugeOfThis, OnAdditional
from gyoji.text.vocabulary import FILTER_ORDER, FigureWord, Noun, Vocabulary


def trigger_noun(kind: str) -> Noun:
    """“a [Critical] trigger”: a card with that icon."""
    word = f"[{kind.capitalize()}] trigger"
    return Noun(word, f"{word}s", "", (), (HasWord("trigger", (kind,)),))


def typed_noun(kind: str) -> Noun:
    """“a trigger unit”: a card of that type (2.9)."""
    word = f"{kind} unit"
    return Noun(word, f"{word}s", "", (), (HasWord(TYPE, (kind,)),))


NOUNS: Final = {
    "deleted_vanguard": Noun("deleted vanguard", "deleted vanguards", "vanguard", UNIT, (IsDeleted(),)),
    "vanguard": Noun("vanguard", "vanguards", "vanguard", UNIT),
    "rear_guard": Noun("rear-guard", "rear-guards", "rear", UNIT),
    "resting_rear_guard": Noun("[Rest] rear-guard", "[Rest] rear-guards", "rear", UNIT, (IsRested(True),)),
    "standing_rear_guard": Noun("[Stand] rear-guard", "[Stand] rear-guards", "rear", UNIT, (IsRested(False),)),
    "resting_unit": Noun("[Rest] unit", "[Rest] units", "field", UNIT, (IsRested(True),)),
    "standing_unit": Noun("[Stand] unit", "[Stand] units", "field", UNIT, (IsRested(False),)),
    "harmony_unit": Noun("unit in harmony", "units in harmony", "field", UNIT, (InState("in harmony"),)),
    "unit": Noun("unit", "units", "field", UNIT, this=This()),
    "circle_unit": Noun("unit on (VC) or (RC)", "units on (VC) or (RC)", "circles", UNIT),
    "rear_gc_unit": Noun("unit on (RC) or (GC)", "units on (RC) or (GC)", "rear_gc", UNIT),
    "heart": Noun("heart", "hearts", "vanguard", ("heart",)),
    "vc_card": Noun("card on (VC)", "cards on (VC)", "vanguard", ON_VC),
    "circle_card": Noun("card on (VC) or (RC)", "cards on (VC) or (RC)", "circles", ON_VC),
    "locked_card": Noun("locked card", "locked cards", "rear", ("locked",)),
    "face_up_g": Noun("face up G unit", "face up G units", "", ("g",), (Facing(True),)),
    "g_unit": Noun("G unit", "G units", "g_zone", ("g",)),
    "g_guardian_card": Noun("G guardian", "G guardians", "", ("g",), (HasKeyword("g_guardian"),)),
    "face_up_card": Noun("face up card", "face up cards", "", (), (Facing(True),)),
    "face_down_card": Noun("face down card", "face down cards", "", (), (Facing(False),)),
    "normal_unit": typed_noun("normal"),
    **{f"{kind}_trigger": trigger_noun(kind) for kind in ("critical", "draw", "stand", "heal", "front")},
    "unit_card": Noun("unit card", "unit cards", "", UNIT),
    "trigger_unit": typed_noun("trigger"),
    "guardian": Noun("guardian", "guardians", "guardians", UNIT),
    "sentinel_card": Noun("card with Sentinel", "cards with Sentinel", "", (), (HasKeyword("sentinel"),)),
    "gauge": Noun("gauge", "gauges", "gauge", ()),
    "card": Noun("card", "cards", "", (), this=ThisCard()),
}
AREAS: Final = {  # of two zones
    "hand_soul": "your hand or soul",
    "soul_drop": "your soul or drop zone",
    "hand_drop": "your hand or drop zone",
    "damage_drop": "your damage zone or drop zone",
}
PLACES: Final = {
    "own_hand": ("hand", "own"),
    **{f"own_{area}": (area, "own") for area in AREAS},
    "own_deck": ("deck", "own"),
    "own_drop": ("drop", "own"),
    "own_soul": ("soul", "own"),
    "own_damage": ("damage", "own"),
    "own_bind": ("bind", "own"),
    "own_g_zone": ("g_zone", "own"),
    "enemy_hand": ("hand", "enemy"),
    "enemy_bind": ("bind", "enemy"),
    "enemy_drop": ("drop", "enemy"),
    "enemy_damage": ("damage", "enemy"),
}
PLACE_WORDS: Final = {
    ("hand", "own"): "your hand",
    **{(area, "own"): words for area, words in AREAS.items()},
    ("deck", "own"): "your deck",
    ("drop", "own"): "your drop zone",
    ("soul", "own"): "your soul",
    ("damage", "own"): "your damage zone",
    ("bind", "own"): "your bind zone",
    ("g_zone", "own"): "your G zone",
    ("hand", "enemy"): "your opponent's hand",
    ("bind", "enemy"): "your opponent's bind zone",
    ("drop", "enemy"): "your opponent's drop zone",
    ("damage", "enemy"): "your opponent's damage zone",
}
ICON_WORDS: Final = {"boost": "Boost", "intercept": "Intercept"}  # 2.10: abilities that texts give by their name
FIGURES: Final = {
    "power": FigureWord("[Power]", "[Power] {}", "[Power] {n}{bound}", more="greater"),
    "critical": FigureWord("[Critical]", "[Critical] {}", "[Critical] {n}{bound}", more="greater"),
    "drive": FigureWord("drive", "drive {}", "drive {n}{bound}", more="greater"),
    **{keyword: FigureWord(word, f'"{word}"', "") for keyword, word in ICON_WORDS.items()},
    "shield": FigureWord("[Shield]", "[Shield] {}", "[Shield] {n}{bound}", more="greater"),
    "stride_grade": FigureWord("grade", "grade {} while you are paying the cost for [Stride]", ""),
    "front_power": FigureWord("[Front] increase", "{} [Power] with [Front] triggers of your drive checks", ""),
    "grade": FigureWord("grade", "grade {}", "grade {n}{bound}", more="greater", quality="grade {n}{bound}"),
}
KEYWORDS: Final = {name: row.words for name, row in KEYWORD_ROWS.items()}
FIELDS: Final = ("vanguard", "rear", "circles", "field")
PAYMENTS: Final = {  # what a cost does with the cards that were chosen for it: one, and several
    "discard": ("discard it", "discard them"),
    "reveal": ("reveal it", "reveal them"),
    "face_up": ("turn it face up", "turn them face up"),
    "retire": ("retire it", "retire them"),
    "rest": ("[Rest] it", "[Rest] them"),
    "lock": ("lock it", "lock them"),
    "bind": ("bind it", "bind them"),
    "hand": ("return it to your hand", "return them to your hand"),
    "soul": ("put it into your soul", "put them into your soul"),
    "drop": ("put it into your drop zone", "put them into your drop zone"),
    "deck_top": ("put it on the top of your deck", ""),
    "damage": ("put it into your damage zone", "put them into your damage zone"),
    "damage_down": ("put it into your damage zone face down", "put them into your damage zone face down"),
    "deck_bottom": ("put it on the bottom of your deck", "put them on the bottom of your deck in any order"),
}
DEED_PLACES: Final = {  # with cards of which places that is done
    "discard": ("hand", "gauge"),
    "reveal": ("hand",),
    "face_up": ("g_zone", "damage"),
    **dict.fromkeys(("retire", "rest", "lock", "hand"), FIELDS),
}
THIS_PAYS: Final = {  # and with this very card
    "retire": "Retire this unit",
    "rest": "[Rest] this unit",
    "lock": "Lock this unit",
    "hand": "Return this unit to your hand",
    "deck_bottom": "Put this unit on the bottom of your deck",
    "deck_top": "Put this unit on the top of your deck",
    "card_into_soul": "Put this card into your soul",
    "bind": "Bind this unit",
    "drop": "Put this card into your drop zone",
    "discard": "Discard this card",
    "damage": "Put this card into your damage zone",
    "damage_down": "Put this card into your damage zone face down",
}
CARD_DEEDS: Final = ("drop", "discard", "bind", "card_into_soul", "deck_top", "deck_bottom", "damage", "damage_down")
ZONES: Final = {  # 3.1.1.3, 3.1.1.4: where an ability works
    "w_vc": "vanguard",
    "w_rc": "rear",
    "w_gc": "guardians",
    "w_vc_rc": "vanguard/rear",
    "w_vc_gc": "vanguard/guardians",
    "w_rc_gc": "rear/guardians",
    "w_field": "vanguard/rear/guardians",
    "w_hand": "hand",
    "w_drop": "drop",
    "w_soul": "soul",
    "w_bind": "bind",
    "w_damage": "damage",
    "w_g_zone": "g_zone",
    "w_deck": "deck",
}
ZONE_MARKS: Final = {
    "vanguard": "(VC)",
    "rear": "(RC)",
    "guardians": "(GC)",
    "vanguard/rear": "(VC/RC)",
    "vanguard/guardians": "(VC)/(GC)",
    "rear/guardians": "(RC)/(GC)",
    "vanguard/rear/guardians": "(VC/RC)/(GC)",
    "hand": "(Hand)",
    "drop": "(Drop zone)",
    "soul": "(Soul)",
    "bind": "(Bind zone)",
    "damage": "(Damage zone)",
    "g_zone": "(G zone)",
    "deck": "(Deck)",
}
STEPS: Final = {  # whose beginnings texts wait for, beside those of main and battle phase
    "stand_phase": "stand phase",
    "draw_phase": "draw phase",
    "g_assist_step": "G assist step",
    "ride_phase": "ride phase",
    "stride_step": "stride step",
    "start_step": "start step",
    "attack_step": "attack step",
    "guard_step": "guard step",
    "drive_step": "drive step",
    "damage_step": "damage step",
}
ONES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TEENS: Final = (
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
    "twenty",
)
NUMBERS: Final = {
    **{word: number for number, word in enumerate((*ONES, *TEENS))},
    "twenty-five": 25,
    "thirty": 30,
}

LEXICON: Final = Lexicon(
    stop_missing=True,
    begins=re.compile(r"(?<=[.)])(?<!:\))\s*(?=\[(?:AUTO|CONT|ACT)\][(:\[])", re.IGNORECASE),
    classes={
        "CLAN": (r"<[^<>\n]+>", "<a clan>"),
        "NAME": (r"\{[^{}\n]+\}", "{a name}"),
        "BLASTED": (r'\]\s*"[^"\n]+"(?=\s*\])', '] "a name"'),
    },
    numbers=NUMBERS,
    same_marks={"\u2010": "-", "\u2011": "-", "、": ",", "。": "."},
    note=re.compile(r"\.\s*\Z|\S\s+\S+\s+\S"),  # a sentence, or three words and more
)
WORDS: Final = Vocabulary(
    one="unit",
    many="units",
    nouns=NOUNS,
    places=PLACES,
    place_words=PLACE_WORDS,
    in_play=("vanguard", "rear", "field", "circles", "rear_gc", "guardians", "gauge"),
    in_play_nouns="vanguards, rear-guards or units",
    pile="your drop zone",
    figures=FIGURES,
    keywords=KEYWORDS,
    counted_keywords=tuple(name for name, row in KEYWORD_ROWS.items() if row.counted),
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
        ColumnOf,
        Attacked,
        IsBoosted,
        AttacksVanguard,
        IsBoosting,
        InRow,
        NotGrade,
        GradeOfVanguard,
        NameLacks,
        OnCircle,
        InLegion,
        HasDeclaredName,
        Facing,
        NotNamed,
        SharesWord,
        InState,
        *FILTERS,
        InFightOf,
        IsGaugeOfThis,
        OnAdditional,
        GaugeNamed,
    ),
    exact=True,
    quoted={
        said: keyword
        for keyword, word in ICON_WORDS.items()
        for said in (word.lower(), f"{word.lower()} ([{word.lower()}])")
    },
    single=("vanguard",),
    repeats=True,
    leaves_chosen=True,
    unseen=(Draw, SoulCharge, TopTo, CallTopToGuard),
    brings=(Call, CallToGuard),
    printed=(HasClan, NotGrade),
    rows=True,
    whole_conditions=False,
    while_leads=("lead_while", "lead_if"),
)
