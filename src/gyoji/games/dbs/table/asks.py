"""What the table asks and offers: verbs, questions, the steps of a turn, hints for a first game."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.dbs.game import DBS
from gyoji.games.tables import Arg, Confirm, Phase, Stop, Verb, Words

W = Words

NO_COMBO: Final = Verb(
    W("No combo", "コンボしない"),
    W("No combo", "コンボしない"),
    passes=True,
    after={"combo": W("Done with combos", "コンボを終える")},
)
VERBS: Final = {
    **said.VERBS,
    **said.LOOK_VERBS,
    "keep": Verb(W("Keep this hand", "この手札で始める"), W("Keep", "キープ")),
    "redraw": Verb(W("Redraw some cards", "選んで引き直す"), W("Redraw", "引き直す")),
    "charge": Verb(W("Charge {0}", "{0}をチャージする"), W("Charge", "チャージ"), drop=("energy",)),
    "play": Verb(W("Play {0}", "{0}をプレイする"), W("Play", "プレイ"), drop=("battle",)),
    "attack": Verb(W("Attack {1} with {0}", "{0}で{1}に攻撃する"), W("Attack", "攻撃"), targets=1),
    "combo": Verb(W("Combo with {0}", "{0}でコンボする"), W("Combo", "コンボ"), drop=("combo", "leader")),
    "activate": Verb(
        W("Use {0}'s skill", "{0}のスキルを使う"),
        W("Use", "スキル"),
        W("Use {0}'s skill {1}", "{0}のスキル（{1}番）を使う"),
        drop=("battle",),
    ),
    "counter": Verb(
        W("Counter with {0}", "{0}でカウンターする"),
        W("Counter", "カウンター"),
        W("Counter with {0}'s skill {1}", "{0}のスキル（{1}番）でカウンターする"),
        drop=("battle", "leader"),
    ),
    "charge:pass": Verb(W("Skip charging", "チャージしない"), W("Skip charging", "チャージしない"), passes=True),
    "offence:pass": NO_COMBO,
    "defence:pass": NO_COMBO,
    "counter:pass": Verb(W("Don't counter", "カウンターしない"), W("Don't counter", "カウンターしない"), passes=True),
    "end": Verb(W("End turn", "ターンを終える"), W("End turn", "ターン終了")),
    "pay:choose": Verb(W("Pay with {0}", "{0}で支払う"), W("Pay", "支払う")),
}

ARGS: Final = {
    "top": Arg(W("the top", "一番上")),
    "bottom": Arg(W("the bottom", "一番下")),
    "another": Arg(W("another number", "ほかの数")),
}

TURN: Final = (
    Phase("charge", ("charge",)),
    Phase("main", ("main", "attack", "offence", "defence", "damage", "main end")),
    Phase("end", ("end",)),
)
PHASES: Final = {
    "charge": W("Charge Phase", "チャージフェイズ"),
    "main": W("Main Phase", "メインフェイズ"),
    "end": W("End Phase", "エンドフェイズ"),
}
STEPS: Final = {
    "charge": W("charge", "チャージ"),
    "main": W("main", "メイン"),
    "attack": W("attack", "攻撃"),
    "offence": W("Offence Step", "オフェンスステップ"),
    "defence": W("Defence Step", "ディフェンスステップ"),
    "damage": W("Damage Step", "ダメージステップ"),
    "main end": W("end of the Main Phase", "メインフェイズの終わり"),
    "end": W("end", "エンド"),
}
STOPS: Final = (
    Stop("charge", "mine", W("when I could charge", "チャージできるとき"), True),
    Stop("offence", "mine", W("when I attack and could combo", "自分の攻撃でコンボできるとき"), True),
    Stop("defence", "theirs", W("when I am attacked and could combo", "攻撃されてコンボできるとき"), True),
    Stop("attack", "theirs", W("when I could counter an attack", "攻撃にカウンターできるとき"), True),
    Stop("main", "theirs", W("when I could counter a play or a skill", "プレイやスキルにカウンターできるとき"), True),
    Stop(
        "attack", "mine", W("when I could counter a counter to my attack", "攻撃へのカウンターに応じられるとき"), True
    ),
    Stop(
        "damage", "theirs", W("when I could counter in the Damage Step", "ダメージステップでカウンターできるとき"), True
    ),
    Stop(
        "damage",
        "mine",
        W("when I could counter in my Damage Step", "自分のダメージステップでカウンターできるとき"),
        True,
    ),
    Stop("end", "theirs", W("when I could counter at the end of a turn", "ターンの終わりにカウンターできるとき"), True),
    Stop(
        "end",
        "mine",
        W("when I could counter at the end of my turn", "自分のターンの終わりにカウンターできるとき"),
        True,
    ),
    Stop("main", "mine", W("when I could counter a counter to my play", "プレイへのカウンターに応じられるとき"), True),
)

_PROMPTS: Final = {
    **said.PROMPTS,
    **said.LOOK_PROMPTS,
    "redraw": W("Keep this hand or redraw?", "この手札で始めますか？一度だけ引き直せます"),
    "put back": W("Put which cards back into the deck?", "デッキに戻すカードを選んでください"),
    "charge": W("Charge a card as energy?", "エナジーにするカードを選んでください"),
    "main": W(
        "Your Main Phase: play a card, use a skill, attack, or end turn",
        "メインフェイズ：プレイ・スキル・攻撃、または終了",
    ),
    "offence": W("Your attack: combo, use a skill, or continue", "攻撃中：コンボ・スキル、またはそのまま進む"),
    "defence": W(
        "You are being attacked: combo, use a skill, or continue",
        "攻撃されています：コンボ・スキル、またはそのまま進む",
    ),
    "counter": W("Counter it?", "カウンターしますか？"),
    "may": W("Do this?", "このスキルを使いますか？"),
    "number": W("How many cards?", "何枚にしますか？"),
    "return": W("Top or bottom of the deck?", "デッキの上と下のどちらに置きますか？"),
    "pay": W("Pay with which energy?", "どのエナジーで支払いますか？"),
}
PROMPTS: Final = {kind: words for kind, words in _PROMPTS.items() if kind.partition(":")[0] in DBS.looks.prompts}

CONFIRMS: Final = {
    "put back": Confirm(W("Put this card back", "このカードを戻す"), W("Put these {n} back", "この{n}枚を戻す")),
    "discard": Confirm(
        W("Put this card in the Drop Area", "このカードを置く"), W("Put these {n} in the Drop Area", "この{n}枚を置く")
    ),
    "choose": Confirm(W("Choose this card", "このカードを選ぶ"), W("Choose these {n}", "この{n}枚を選ぶ")),
    "pay": Confirm(W("Pay with this card", "このカードで支払う"), W("Pay with these {n}", "この{n}枚で支払う")),
}

HINTS: Final = {
    "redraw": W(
        "You start without energy and charge one card each turn, so a good hand has cards that cost 1 to 3. You may "
        "put back any cards you don't want and draw that many, once.",
        "エナジーは毎ターン1枚ずつ増えます。コスト1〜3のカードがある手札が理想です。"
        "重すぎるカードは何枚でも、一度だけ引き直せます。",
    ),
    "charge": W(
        "Charging turns a card from your hand into energy, permanently. Charge what you can spare, in the colours you "
        "need. In your first turns you should always charge.",
        "手札の1枚をエナジーにします。もう戻りません。使わないカードを、必要な色で置きましょう。"
        "序盤は毎ターン置くのが普通です。",
    ),
    "main": W(
        "Pay for cards with energy; some of it must match the card's colour. Your Leader can attack from the first "
        "turn, and Battle Cards can attack as soon as you play them. Attack the Leader to take life, or a rested "
        "Battle Card to KO it. Attacking rests a card, so it can then be attacked itself.",
        "カードはエナジーで支払い、一部はそのカードの色でなければなりません。"
        "リーダーは最初のターンから、バトルカードは出たその時から攻撃できます。"
        "リーダーに攻撃してライフを減らすか、レストのバトルカードに攻撃してKOしましょう。"
        "攻撃したカードはレストし、攻撃される側にもなります。",
    ),
    "offence": W(
        "An attack succeeds if its power is at least the target's. Combo with cards from your hand or Battle Area to "
        "add their combo power for this battle; afterwards they go to the Drop Area.",
        "攻撃は、攻撃されたカード以上のパワーがあれば成功します。手札やバトルエリアのカードは、"
        "このバトルの間コンボパワーを加え、終わるとドロップエリアに置かれます。",
    ),
    "defence": W(
        "To stop the attack you need more power than the attacker. Each combo adds its combo power. Life you lose goes "
        "to your hand, so you don't have to stop everything.",
        "攻撃を防ぐには、相手より高いパワーが必要です。コンボするごとにコンボパワーが加わります。"
        "失ったライフは手札に加わるので、すべてを防ぐ必要はありません。",
    ),
    "counter": W(
        "Your opponent is doing something you can counter. Counters resolve before it, last one first.",
        "これから起こることに、手札のカードで応じられます。カウンターは後から使ったものほど先に解決します。",
    ),
}
