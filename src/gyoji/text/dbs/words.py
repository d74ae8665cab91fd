"""The words of the Dragon Ball Super Card Game: what its nouns, places, figures, keywords and marks stand for and how
they are spelled.
"""

from __future__ import annotations

import re

from gyoji.effects.actions import THIS_BATTLE, THIS_TURN, WHILE
from gyoji.effects.selectors import IsToken, This
from gyoji.text.dbs.nodes import CharacterHas, CostInEnergy, IgnoringBarrier, OnlyColor, SkillLess, Without
from gyoji.text.lexer import Lexicon
from gyoji.text.vocabulary import FILTER_ORDER, FigureWord, Noun, Vocabulary

EVERY = 99  # so many cards are chosen where all of them are
NEXT_CHARGE = "charge of turn"  # these three get the number of a turn as they begin to last
NEXT_START = "start of turn"
NEXT_END = "end of turn"
MAIN_END = "main end"  # how long "until the end of the Main Phase" lasts

NOUNS = {
    "token": Noun("token card", "token cards", "battle", ("battle",), (IsToken(),)),  # 10-18-1
    "battle_card": Noun("Battle Card", "Battle Cards", "battle", ("battle",), this=This(), anywhere=True),  # 8-5-4
    "leader_card": Noun("Leader Card", "Leader Cards", "leader", ("leader",), this=This()),
    "extra_card": Noun("Extra Card", "Extra Cards", "", ("extra",), this=This()),
    "battle_card_elsewhere": Noun("Battle Card", "Battle Cards", "", ("battle",)),
    "fighter": Noun("Battle Card or Leader Card", "Battle Cards or Leader Cards", "fighters", ("battle", "leader")),
    "life": Noun("life", "life", "life", ()),  # 8-5-6
    "area_card": Noun("card in the Battle Area", "cards in the Battle Area", "battle", ()),
    "energy": Noun("energy", "energy", "energy", ()),  # 8-5-5
    "card": Noun("card", "cards", "", (), this=This()),
}
PLACES = {  # place: (where, side)
    "own_hand": ("hand", "own"),
    "own_deck": ("deck", "own"),
    "own_drop": ("drop", "own"),
    "own_life": ("life", "own"),
    "own_battle": ("battle", "own"),
    "enemy_battle": ("battle", "enemy"),
    "own_warp": ("warp", "own"),
    "own_field": ("field", "own"),
    "own_hand_battle": ("hand or battle", "own"),
    "own_drop_warp": ("drop or warp", "own"),
    "own_energy": ("energy", "own"),
    "own_combo": ("combo", "own"),
    "enemy_hand": ("hand", "enemy"),
    "enemy_warp": ("warp", "enemy"),
    "enemy_life": ("life", "enemy"),
    "enemy_energy": ("energy", "enemy"),
    "enemy_combo": ("combo", "enemy"),
    "enemy_drop": ("drop", "enemy"),
}
PLACE_WORDS = {
    ("hand", "own"): "your hand",
    ("deck", "own"): "your deck",
    ("drop", "own"): "your Drop Area",
    ("life", "own"): "your life",
    ("battle", "own"): "your Battle Area",
    ("battle", "enemy"): "your opponent's Battle Area",
    ("warp", "own"): "your Warp",
    ("field", "own"): "your Battle Area or Leader Area",
    ("hand or battle", "own"): "your hand or Battle Area",
    ("drop or warp", "own"): "your Drop Area or Warp",
    ("energy", "own"): "your Energy Area",
    ("combo", "own"): "your Combo Area",
    ("hand", "enemy"): "your opponent's hand",
    ("warp", "enemy"): "your opponent's Warp",
    ("life", "enemy"): "your opponent's life",
    ("energy", "enemy"): "your opponent's Energy Area",
    ("combo", "enemy"): "your opponent's Combo Area",
    ("drop", "enemy"): "your opponent's Drop Area",
}
FIGURES = {
    "power": FigureWord("power", "{} power", "{n}{bound} power"),
    "cost": FigureWord("energy cost", "{} energy cost", "{n}{bound} energy cost"),
    "combo_power": FigureWord("combo power", "{} combo power", "{n}{bound} combo power"),
}
KEYWORDS = {
    "blocker": "Blocker",
    "critical": "Critical",
    "double_strike": "Double Strike",
    "triple_strike": "Triple Strike",
    "quadruple_strike": "Quadruple Strike",
    "dual_attack": "Dual Attack",
    "triple_attack": "Triple Attack",
    "revenge": "Revenge",
    "indestructible": "Indestructible",
    "barrier": "Barrier",
    "deflect": "Deflect",
    "victory_strike": "Victory Strike",
    "field": "Field",
    "super_combo": "Super Combo",
    "wormhole": "Wormhole",
    "ultimate": "Ultimate",
    "dragon_ball": "Dragon Ball",
    "warrior_of_universe_7": "Warrior of Universe 7",
}
ENERGY_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")  # energy of any colour
COLORS = ("red", "blue", "green", "yellow", "black")  # 2-4-1-1
COUNTERS = {"h_counter_play": "play", "h_counter_attack": "attack", "h_counter_counter": "counter"}
CATEGORIES = {"h_auto": "triggered", "h_permanent": "constant"}
TIMINGS = {"h_main": "main", "h_battle": "battle"}

LEXICON = Lexicon(
    classes={
        "CIRCLED": (r"[①-⑨]|\[(?:" + "|".join(ENERGY_WORDS) + r")\]", "①"),
        "BALL": (r"\{(?:" + "|".join(COLORS) + r")_ball\}", "{red_ball}"),
        "CHARACTER": (r"[<＜〈][^<>＜＞〈〉\n]*[>＞〉]", "<a character>"),
        "BONDED": (r"\[bond\s+[0-9]+\]\s*《[^《》\n]*》", "[Bond 2] 《a trait》"),  # 10-23-2-1
        "TRAIT": (r"《[^《》\n]*》|≪[^≪≫\n]*≫", "《a trait》"),
        "NAME": (r"\{[^{}\n]*\}", "{a name}"),
    },
    begins=re.compile(r"(?<=[.)])\s*(?=\[(?:auto|permanent|activate|double strike)\b)", re.IGNORECASE),
    titles={"TOKENS": (r"(?-i:[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*) tokens?\b", "Ghost tokens")},
    numbers={word: number for number, word in enumerate(ENERGY_WORDS[:3], 1)},
    note=re.compile(
        r"(?<=[(（])(?!and only this card|[\w.'’ -]+ tokens? ha(?:ve|s) )", re.IGNORECASE
    ),  # 2-12-3; but 2-12-3-1
)

WORDS = Vocabulary(
    one="card",
    many="Battle Cards",
    nouns=NOUNS,
    places=PLACES,
    place_words=PLACE_WORDS,
    in_play=("battle", "leader", "life", "fighters"),
    in_play_nouns="Battle Cards and Leader Cards",
    pile="your Drop Area",
    figures=FIGURES,
    keywords=KEYWORDS,
    counted_keywords=(),
    keyword="[{}]",
    durations={
        "main_end": MAIN_END,
        "this_turn": THIS_TURN,
        "this_battle": THIS_BATTLE,
        "own_next_start": NEXT_START,
        "enemy_next_end": NEXT_END,
    },
    duration_words={
        MAIN_END: " until the end of the Main Phase",
        THIS_TURN: " for the duration of the turn",
        THIS_BATTLE: " for the duration of the battle",
        NEXT_START: " until the start of your next turn",
        NEXT_END: " until the end of your opponent's next turn",
        NEXT_CHARGE: "",
        WHILE: "",
    },
    a_trigger="[Auto] When …,",
    an_activation="[Activate: Main]",
    most=99999,
    name="{{{}}}",
    heads={},
    whole_conditions=False,
    single=("leader_card",),
    rows=True,
    own_places=("hand", "battle", "hand or battle"),
    every=EVERY,
    in_play_place="field",
    in_play_cards=("fighters", ("battle", "leader")),
    without=Without,
    filter_order=(*FILTER_ORDER, SkillLess, CharacterHas, OnlyColor, CostInEnergy, Without, IgnoringBarrier),
    while_leads=("lead_if", "lead_while"),
)
