"""How cards look: kinds, colours and figures, which side of a leader is up, and an explanation of each keyword."""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Badge, Color, Face, Keyword, Kind, Turned, Words
from gyoji.text.dbs.words import KEYWORDS as PRINTED

W = Words

KINDS: Final = {
    "leader": Kind(W("Leader Card", "リーダーカード")),
    "battle": Kind(W("Battle Card", "バトルカード")),
    "extra": Kind(W("Extra Card", "エクストラカード")),
}
COLORS: Final = {
    "red": Color(W("red", "赤"), "#c8372d", "●"),
    "blue": Color(W("blue", "青"), "#2f6fd6", "■"),
    "green": Color(W("green", "緑"), "#2e8b4a", "▲"),
    "yellow": Color(W("yellow", "黄"), "#c79a16", "◆"),
    "black": Color(W("black", "黒"), "#4a4657", "✚"),
}
FIGURES: Final = {
    "power": W("power", "パワー"),
    "cost": W("cost", "コスト"),
    "combo_cost": W("combo cost", "コンボコスト"),
    "combo_power": W("combo", "コンボ"),
}
# Most combos cost nothing; those that do show their cost.
COMBO_COSTS: Final = {
    str(cost): Badge(W(f"combo cost {cost}", f"コンボコスト{cost}"), "#7a5a1e", sign)
    for cost, sign in enumerate("①②③④", 1)
}
HELP: Final = {  # attribute → paragraph, name in Japanese, what it does
    "awaken": (
        "10-2",
        "覚醒",
        W(
            "When its condition is met, the Leader flips over. It is still the same card.",
            "条件を満たすと、リーダーが裏返る。同じカードのままである。",
        ),
    ),
    "field": (
        "10-3",
        "フィールド",
        W(
            "Place it in your Battle Area. It stays there until you use another Field.",
            "バトルエリアに置かれ、別の[フィールド]を使うまで残る。",
        ),
    ),
    "blocker": (
        "10-4-1",
        "ブロッカー",
        W(
            "When another of your cards is attacked, you may rest this card to make it the target instead.",
            "自分のほかのカードが攻撃されたとき、レストモードにして攻撃を引き受けられる。",
        ),
    ),
    "evolve": (
        "10-5-4",
        "進化",
        W(
            "Play it from your hand on top of the named Battle Card, for this cost.",
            "手札から、このコストで指定のバトルカードの上にプレイできる。",
        ),
    ),
    "ex_evolve": (
        "10-5-4",
        "EX進化",
        W(
            "Play it from your hand on top of the named Battle Card, for this cost.",
            "手札から、このコストで指定のバトルカードの上にプレイできる。",
        ),
    ),
    "xeno_evolve": (
        "10-5-5",
        "ゼノ進化",
        W(
            "From your hand: send the named Battle Card to the Warp and play this card in Active Mode.",
            "手札から使い、指定のバトルカードをワープに送って、アクティブモードでプレイする。",
        ),
    ),
    "critical": (
        "10-6-1",
        "クリティカル",
        W(
            "Life lost to its attack goes to the Drop Area instead of the hand.",
            "このカードの攻撃で失うライフは、手札ではなくドロップエリアに置かれる。",
        ),
    ),
    "double_strike": (
        "10-7-1",
        "ダブルストライク",
        W("Its attack deals 2 damage.", "このカードの攻撃は2ダメージを与える。"),
    ),
    "triple_strike": (
        "10-7-1",
        "トリプルストライク",
        W("Its attack deals 3 damage.", "このカードの攻撃は3ダメージを与える。"),
    ),
    "quadruple_strike": (
        "10-7-1",
        "クアドラプルストライク",
        W("Its attack deals 4 damage.", "このカードの攻撃は4ダメージを与える。"),
    ),
    "dual_attack": (
        "10-8-1",
        "デュアルアタック",
        W(
            "Once per turn, it becomes active after attacking and can attack again.",
            "ターンに1回、攻撃したバトルの後でアクティブモードになる。",
        ),
    ),
    "triple_attack": (
        "10-8-1",
        "トリプルアタック",
        W(
            "Twice per turn, it becomes active after attacking and can attack again.",
            "ターンに2回、攻撃したバトルの後でアクティブモードになる。",
        ),
    ),
    "revenge": (
        "10-9-1",
        "リベンジ",
        W(
            "After the battle, KO a Battle Card that attacked it.",
            "このカードを攻撃したバトルカードを、バトルの後でKOする。",
        ),
    ),
    "indestructible": (
        "10-12-1",
        "不滅",
        W(
            "Neither battles nor your opponent's skills can remove it from the Battle Area.",
            "バトルでも相手のスキルでも、バトルエリアを離れない。",
        ),
    ),
    "ultimate": ("10-14-1", "アルティメット", W("Only one such card in a deck.", "デッキに1枚だけ入れられる。")),
    "over_realm": (
        "10-15-3",
        "オーバーレルム",
        W(
            "With that many cards in your Drop Area, send them all to the Warp to play this card for the turn.",
            "ドロップエリアがその枚数以上なら、すべてワープに送り、このターンだけプレイする。",
        ),
    ),
    "dark_over_realm": (
        "10-25-3",
        "ダークオーバーレルム",
        W(
            "With that many black cards in your Drop Area, send the whole Drop Area to the Warp to play this card.",
            "ドロップエリアの黒のカードがその枚数以上なら、ドロップエリアをすべてワープに送り、プレイする。",
        ),
    ),
    "wormhole": (
        "10-26-1",
        "ワームホール",
        W(
            "You may use Over Realm and Dark Over Realm twice per turn in total.",
            "[オーバーレルム]と[ダークオーバーレルム]を合わせてターンに2回使える。",
        ),
    ),
    "barrier": ("10-16-1", "バリア", W("Your opponent's skills can't choose it.", "相手のスキルでは選ばれない。")),
    "super_combo": ("10-17", "超コンボ", W("At most four of these in a deck.", "デッキには合計4枚まで。")),
    "victory_strike": (
        "10-20-1",
        "ビクトリーストライク",
        W("If its attack deals damage to life, you win.", "このカードの攻撃でライフにダメージを与えると勝つ。"),
    ),
    "warrior_of_universe_7": (
        "10-21-1",
        "第7宇宙の戦士",
        W(
            "Cards of Universe 7 have no specified cost.",
            "《第7宇宙》の特徴を持つカードには指定コストがない。",
        ),
    ),
    "deflect": (
        "10-22-1",
        "ディフレクト",
        W("[Counter: Play] doesn't affect it.", "[カウンター：プレイ]の影響を受けない。"),
    ),
    "bond": (
        "10-23-1",
        "ボンド",
        W(
            "Active with that many Battle Cards in your Battle Area.",
            "自分のバトルエリアにバトルカードがその枚数以上あると働く。",
        ),
    ),
    "swap": (
        "10-24-3",
        "スワップ",
        W(
            "Play a Battle Card of that cost from your hand and return this card to your hand.",
            "手札からそのコストのバトルカードをプレイし、このカードは手札に戻る。",
        ),
    ),
    "wish": (
        "10-28-3",
        "願い",
        W(
            "When its condition is met and its cost is paid, the Leader flips over.",
            "条件を満たしてコストを支払うと、リーダーが裏返る。",
        ),
    ),
    "sparking": (
        "10-29-1",
        "スパーキング",
        W("Active with that many cards in your Drop Area.", "自分のドロップエリアがその枚数以上で有効。"),
    ),
    "burst": (
        "10-30-1",
        "バースト",
        W(
            "To use it, put that many cards from the top of your deck into the Drop Area.",
            "使うには、デッキの上からその枚数をドロップエリアに置く。",
        ),
    ),
    "dragon_ball": (
        "10-31-1",
        "ドラゴンボール",
        W(
            "At most seven of these in a deck, in any number of copies.",
            "同じカードを何枚でも、合計7枚まで入れられる。",
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
    colors=COLORS,
    corners={"top_left": "cost", "top_right": "combo_power", "bottom_left": "power"},
    figures=FIGURES,
    keywords=KEYWORDS,
    flags={"token": W("token", "トークン")},
    turned=Turned("rested", W("rested", "レスト"), W("active", "アクティブ")),
    marks={},
    lines={
        "specified": W("specified cost", "指定コスト"),
        "character": W("character", "キャラクター"),
        "traits": W("traits", "特徴"),
        "era": W("era", "時代"),
    },
    signs={
        f"{{{name}_ball}}": W(f"{color.sign}{color.words.en}", f"{color.sign}{color.words.ja}")
        for name, color in COLORS.items()
    },
    lent="lends",
    printed="printed",
    odd="token",
    beside="traits",
    badges={"side": {"back": Badge(W("back side", "裏面"), "#b8862b", "★")}, "combo_cost": COMBO_COSTS},
    thousands=("power", "combo_power"),
    other="other",
)
