"""How cards look: their kinds, clans and figures, triggers as badges, and an explanation of each keyword."""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Badge, Color, Face, Keyword, Kind, Turned, Words
from gyoji.games.vanguard.figures import KEYWORDS as PRINTED

W = Words

KINDS: Final = {
    "normal": Kind(W("Normal unit", "ノーマルユニット")),
    "trigger": Kind(W("Trigger unit", "トリガーユニット")),
    "g": Kind(W("G unit", "Gユニット")),
    "pseudo": Kind(W("Gift", "ギフト")),
}
# Clans of the built-in cards. Any other gets a separate hue and its own name.
CLANS: Final = {
    "Carillon Guard": Color(W("Carillon Guard", "カリヨンガード"), "#c9962f", "◆"),
    "Moss Court": Color(W("Moss Court", "モスコート"), "#3f8f5f", "♣"),
    "Lantern Watch": Color(W("Lantern Watch", "ランタンウォッチ"), "#c8693a", "☀"),
    "Wreck Choir": Color(W("Wreck Choir", "レッククワイア"), "#3b6fa8", "♒"),
    "Paper Court": Color(W("Paper Court", "ペーパーコート"), "#8f6fb8", "✦"),
    "Glass Caravan": Color(W("Glass Caravan", "グラスキャラバン"), "#3a8f7a", "◈"),
}
TRIGGERS: Final = {
    "critical": Badge(W("critical", "クリティカル"), "#b8862b", "★"),
    "draw": Badge(W("draw", "ドロー"), "#b3402f", "＋"),
    "stand": Badge(W("stand", "スタンド"), "#2f6fb6", "↻"),
    "heal": Badge(W("heal", "ヒール"), "#2e8b4a", "♥"),
    "front": Badge(W("front", "フロント"), "#8a52b8", "▲"),
}
GIFTS: Final = {
    "force": Badge(W("Force", "フォース"), "#b3402f", "力"),
    "accel": Badge(W("Accel", "アクセル"), "#2f6fb6", "速"),
    "protect": Badge(W("Protect", "プロテクト"), "#2e8b4a", "護"),
}
FIGURES: Final = {
    "power": W("power", "パワー"),
    "critical": W("critical", "クリティカル"),
    "shield": W("shield", "シールド"),
    "grade": W("grade", "グレード"),
    "drive": W("drive", "ドライブ"),
}
HELP: Final = {  # attribute → paragraph, name in Japanese, what it does
    "boost": (
        "11.4.1",
        "ブースト",
        W(
            "In the back row, rest this unit to add its power to the attack of the unit in front of it.",
            "後列でレストすると、前のユニットのアタック中、そのパワーを加える。",
        ),
    ),
    "intercept": (
        "11.3.1",
        "インターセプト",
        W(
            "In the front row, this unit can move to the guardian circle and guard with its shield.",
            "前列からガーディアンサークルに移動し、そのシールドで守れる。",
        ),
    ),
    "twin_drive": (
        "11.2.3",
        "ツインドライブ!!",
        W("As your vanguard, it makes two drive checks.", "ヴァンガードのとき、ドライブチェックを2回行う。"),
    ),
    "triple_drive": (
        "11.2.4",
        "トリプルドライブ!!!",
        W("As your vanguard, it makes three drive checks.", "ヴァンガードのとき、ドライブチェックを3回行う。"),
    ),
    "restraint": ("11.5", "抑制", W("It can't attack.", "アタックできない。")),
    "forerunner": (
        "11.7",
        "先駆",
        W(
            "When a unit of the same clan rides this unit, you may call this unit to a rear-guard circle.",
            "同じクランのユニットがライドしたとき、リアガードサークルにコールできる。",
        ),
    ),
    "lord": (
        "11.8",
        "盟主",
        W(
            "It can't attack while you have a unit of another clan.",
            "別のクランのユニットがいると、アタックできない。",
        ),
    ),
    "sentinel": ("11.9", "守護者", W("At most four of these in a deck.", "デッキには合計4枚まで。")),
    "resist": (
        "11.13",
        "抵抗",
        W("Your opponent's effects can't choose it.", "相手の効果では選ばれない。"),
    ),
    "revelation_vc": (
        "11.20",
        "星詠（Ｖ）",
        W(
            "When placed on the vanguard circle, look at the top card of your deck. You may put it into the soul.",
            "ヴァンガードサークルに登場したとき、山札の上を見てソウルに置いてよい。",
        ),
    ),
    "revelation_rc": (
        "11.20",
        "星詠（Ｒ）",
        W(
            "When placed on a rear-guard circle, look at the top card of your deck. You may put it into the soul.",
            "リアガードサークルに登場したとき、山札の上を見てソウルに置いてよい。",
        ),
    ),
    "revelation_vc_rc": (
        "11.20",
        "星詠（Ｖ/Ｒ）",
        W(
            "When placed on a circle, look at the top card of your deck. You may put it into the soul.",
            "サークルに登場したとき、山札の上を見てソウルに置いてよい。",
        ),
    ),
    "blaze": (
        "11.21",
        "烈火",
        W(
            "In the attack step, your vanguard blazes if you have more rear-guards than your opponent.",
            "リアガードが相手より多いと、アタックステップにヴァンガードが烈火状態になる。",
        ),
    ),
    "afterimage": (
        "11.22",
        "残像",
        W(
            "When a bound card goes to your opponent's hand, it may return to a hand of six or fewer cards.",
            "バインドゾーンから相手の手札にカードが加わったとき、手札が6枚以下なら手札に戻せる。",
        ),
    ),
    "engorge": (
        "11.24",
        "暴食",
        W(
            "When it attacks, you may retire your other rear-guards. It then becomes engorged.",
            "アタックしたとき、リアガードを退却させて暴食状態になれる。",
        ),
    ),
    "charge": (
        "11.29",
        "突撃",
        W(
            "When placed by an effect, it may charge. After its battle, put it on the bottom of the deck.",
            "効果で登場したとき突撃状態になれる。バトルの後、山札の下に置かれる。",
        ),
    ),
    "hollow": (
        "11.33",
        "亡霊",
        W(
            "When placed on a rear-guard circle, it may become hollowed. It is retired at the end of the turn.",
            "リアガードサークルに登場したとき亡霊状態になれる。ターンの終わりに退却する。",
        ),
    ),
    "harmony": (
        "11.34",
        "協奏",
        W(
            "When another unit is placed in its column, both are in harmony.",
            "同じ縦列に別のユニットが登場すると、協奏状態になる。",
        ),
    ),
    "success": (
        "11.37",
        "成功",
        W(
            "In your turn, it is successful while one of your rear-guards has that much power.",
            "自分のターン中、パワーがその値以上のリアガードがいると成功状態になる。",
        ),
    ),
    "generation_break": (
        "11.12",
        "超越条件",
        W(
            "Active with that many face-up G units on the vanguard circle and in the G zone.",
            "表のGユニットがヴァンガードサークルとGゾーンにその数以上あると有効。",
        ),
    ),
    "limit_break": ("11.6", "リミットブレイク", W("Active with that much damage.", "ダメージがその数以上で有効。")),
    "brave": ("11.15", "勇気", W("Active with three or fewer cards in hand.", "手札が3枚以下で有効。")),
    "oracle": ("11.16", "神託", W("Active with five or more cards in hand.", "手札が5枚以上で有効。")),
    "ritual": (
        "11.18",
        "儀式",
        W("Active with that many grade 1 cards in your drop zone.", "ドロップゾーンのグレード1がその数以上で有効。"),
    ),
    "unite": (
        "11.19",
        "連携",
        W("Active once you have called two or more units this turn.", "このターンに2枚以上コールしていると有効。"),
    ),
    "thunderstrike": (
        "11.26",
        "雷激",
        W(
            "Active with that many cards in your opponent's bind zone.",
            "相手のバインドゾーンのカードがその数以上で有効。",
        ),
    ),
    "darkness": (
        "11.30",
        "闇黒",
        W("Active once a card was put into your soul this turn.", "このターンにソウルが増えていると有効。"),
    ),
    "dark_device": (
        "11.36",
        "暗器",
        W(
            "Active while your opponent has no standing unit in its column.",
            "同じ縦列に相手のスタンドしているユニットがいないと有効。",
        ),
    ),
    "shinken_hissatsu": (
        "11.39",
        "真剣必殺",
        W("Active with three or more damage.", "ダメージが3枚以上で有効。"),
    ),
    "rescue": (
        "11.17",
        "救援",
        W(
            "Heals damage, then deals damage to your vanguard.",
            "ダメージを回復し、自分のヴァンガードにダメージを与える。",
        ),
    ),
    "shadowstitch": (
        "11.25",
        "影縫",
        W(
            "Active after a battle in which your attack on a vanguard did not hit.",
            "ヴァンガードへのアタックがヒットしなかったバトルの終わりに働く。",
        ),
    ),
    "rush": (
        "11.27",
        "疾走",
        W("Triggers when one of your effects stands this unit.", "自分のカードの効果でスタンドしたとき働く。"),
    ),
    "burst": (
        "11.28",
        "爆裂",
        W("What it does depends on a unit's power.", "ユニットのパワーの大きさで効果が変わる。"),
    ),
    "magia": (
        "11.31",
        "奇術",
        W(
            "Calls units from the soul. They go back to the soul at the end of the turn.",
            "ソウルからユニットをコールし、ターンの終わりにソウルへ戻す。",
        ),
    ),
    "time_leap": (
        "11.32",
        "時翔",
        W(
            "Binds a unit for the turn and calls one that is one grade higher in its place.",
            "ユニットをバインドし、グレードが1高いユニットをコールする。ターンの終わりに元に戻る。",
        ),
    ),
    "bloom": (
        "11.38",
        "開花",
        W("Triggers when another of your units is placed.", "ほかの自分のユニットが登場したとき働く。"),
    ),
    "nitou_kaigan": (
        "11.41",
        "二刀開眼",
        W("Active when a certain unit boosts it or is boosted by it.", "決められたユニットとのブーストで働く。"),
    ),
    "dominate_label": (
        "11.23",
        "支配",
        W("Takes control of an opponent's unit.", "相手のユニットを支配する。"),
    ),
    "homare": ("11.40", "誉", W("You can pay its cost once per turn.", "このコストはターンに1回だけ払える。")),
    "g_guardian": (
        "11.14",
        "Ｇガーディアン",
        W(
            "In the guard step, discard a heal trigger from your hand to call it from the G zone as a guardian.",
            "ガードステップに、手札のヒールトリガーを捨ててGゾーンからコールできる。",
        ),
    ),
    "stride": (
        "11.11",
        "超越",
        W(
            "Discard cards with grades adding up to 3 or more to stride it over your vanguard for the turn.",
            "グレードの合計が3以上になるよう手札を捨て、ターン終了時までヴァンガードの上に超越する。",
        ),
    ),
    "ultimate_stride": (
        "11.42",
        "究極超越",
        W(
            "A stride that needs three face-up cards in your G zone and a vanguard of the same nation.",
            "Gゾーンの表のカード3枚と、ヴァンガードと同じ国家を必要とする超越。",
        ),
    ),
}
KEYWORDS: Final = {
    attr: Keyword(PRINTED[attr], W(PRINTED[attr], name), does, rule)
    for attr, (rule, name, does) in HELP.items()
    if attr in PRINTED
}

CARD: Final = Face(
    kinds=KINDS,
    colors=CLANS,
    corners={"top_left": "grade", "top_right": "shield", "bottom_left": "power", "bottom_right": "critical"},
    figures=FIGURES,
    keywords=KEYWORDS,
    flags={
        "down": W("face down", "裏向き"),
        "locked": W("locked", "ロック"),
        "deleted": W("deleted", "デリート"),
    },
    turned=Turned("rested", W("resting", "レスト"), W("standing", "スタンド")),
    marks={},
    lines={"clan": W("clan", "クラン"), "race": W("race", "種族"), "nation": W("nation", "国家")},
    lent="lends",
    printed="printed",
    color="clan",
    beside="race",
    badges={"trigger": TRIGGERS, "gift": GIFTS},
    thousands=("power", "shield"),
)
