"""The table's layout and words: where each zone is, what a card shows, the steps of a turn, events as sentences."""

from __future__ import annotations

from gyoji.games import said
from gyoji.games.gundam.deck import COPIES, DECK_SIZE, MAIN_TYPES, RESOURCE_DECK_SIZE, VIOLATIONS
from gyoji.games.gundam.needs import NEEDS, PARTS
from gyoji.games.tables import (
    Arg,
    Building,
    Color,
    Confirm,
    Face,
    Keyword,
    Kind,
    Part,
    Phase,
    Place,
    Scene,
    Size,
    Stop,
    Table,
    Turned,
    Verb,
    Words,
    Zone,
)

W = Words

# The middle of the table is above row 1: Shields and Base on the left, piles on the right, the battle area between.
# On a small screen the battle area takes the whole width; everything else is below it, the piles as small plates.
ZONES = {
    "deck": Zone(W("deck", "山札"), Place(1, 11, 1, 2), Place(3, 9, 2), "pile", "down"),
    "resource_deck": Zone(W("resource deck", "リソースデッキ"), Place(3, 11), Place(4, 9, 2), "pile", "down"),
    "resources": Zone(W("resource area", "リソースエリア"), Place(3, 3, 8), Place(3, 5, 4, 2), "pips"),
    "battle": Zone(W("battle area", "バトルエリア"), Place(1, 3, 8, 2), Place(1, 1, 12, 2), "row"),
    "shields": Zone(W("Shields", "シールド"), Place(3, 1, 2), Place(3, 3, 2, 2), "stack", "down"),
    "base": Zone(W("Base", "ベース"), Place(1, 1, 2, 2), Place(3, 1, 2, 2), "row"),
    "hand": Zone(W("hand", "手札"), Place(4, 1, 12, 2), Place(5, 1, 12), "hand"),
    "trash": Zone(W("trash", "トラッシュ"), Place(1, 12, 1, 2), Place(3, 11, 2), "pile"),
    "removed": Zone(W("removed cards", "除外エリア"), Place(3, 12), Place(4, 11, 2), "pile"),
    "nowhere": Zone(W("resolving", "処理中のカード"), Place(1, 10, 1, 2), Place(1, 11, 2, 2), "hidden"),
}

CARD = Face(
    kinds={
        "unit": Kind(W("Unit", "ユニット")),
        "pilot": Kind(W("Pilot", "パイロット")),
        "command": Kind(W("Command", "コマンド")),
        "base": Kind(W("Base", "ベース")),
        "resource": Kind(W("Resource", "リソース"), "plain"),
    },
    colors={
        "blue": Color(W("blue", "青"), "#2f6fd6", "■"),
        "green": Color(W("green", "緑"), "#2e8b4a", "▲"),
        "red": Color(W("red", "赤"), "#c8372d", "●"),
        "white": Color(W("white", "白"), "#d9d6cc", "◇"),
        "purple": Color(W("purple", "紫"), "#7d4bb5", "✚"),
    },
    corners={"top_left": "cost", "top_right": "lv", "bottom_left": "ap", "bottom_right": "hp"},
    figures={
        "ap": W("AP", "AP"),
        "hp": W("HP", "HP"),
        "lv": W("Lv.", "Lv."),
        "cost": W("cost", "コスト"),
    },
    keywords={
        "repair": Keyword(
            "Repair",
            W("Repair", "リペア"),
            W(
                "At the end of your turn, this Unit recovers that much HP.",
                "自分のターンの終わりに、このユニットはその数値分HPを回復する。",
            ),
            "11-1-1",
        ),
        "breach": Keyword(
            "Breach",
            W("Breach", "突破"),
            W(
                "When this Unit's attack destroys an enemy Unit, it also deals that much damage to the enemy "
                "Base or top Shield.",
                "このユニットの攻撃で敵ユニットを破壊すると、相手のベースか一番上のシールドにもその数値分のダメージを与える。",
            ),
            "11-1-2",
        ),
        "support": Keyword(
            "Support",
            W("Support", "援護"),
            W(
                "Main phase: rest this Unit to give another of your Units that much AP this turn.",
                "自分のメインフェイズにレストすると、ほかの味方ユニット1機のAPがこのターン中その数値分増える。",
            ),
            "11-1-3",
        ),
        "blocker": Keyword(
            "Blocker",
            W("Blocker", "ブロッカー"),
            W(
                "When another of your cards is attacked, you may rest this Unit to make it the target instead.",
                "相手の攻撃に対してレストすると、攻撃の対象をこのユニットに変えられる。",
            ),
            "11-1-4",
        ),
        "first_strike": Keyword(
            "First Strike",
            W("First Strike", "先制攻撃"),
            W(
                "When this Unit attacks, it deals damage first. A Unit destroyed by it deals no damage back.",
                "攻撃するとき先にダメージを与える。それで破壊されたユニットは反撃できない。",
            ),
            "11-1-5",
        ),
        "high_maneuver": Keyword(
            "High-Maneuver",
            W("High-Maneuver", "高機動"),
            W("This Unit's attacks can't be blocked.", "このユニットの攻撃はブロックされない。"),
            "11-1-6",
        ),
    },
    flags={
        "link": W("Link", "リンク"),
        "fresh": W("just deployed", "配備直後"),
        "token": W("token", "トークン"),
    },
    turned=Turned("rested", W("rested", "レスト"), W("active", "アクティブ")),
    marks={"damage": W("damage", "ダメージ")},
    lines={"traits": W("traits", "特徴"), "links": W("Link condition", "リンク条件")},
    lent="lends",
    printed="printed",
    odd="token",
    beside="traits",
)

VERBS = {
    **said.VERBS,
    "first": Verb(W("Go first", "先攻を取る"), W("First", "先攻")),
    "second": Verb(W("Go second", "後攻を取る"), W("Second", "後攻")),
    "keep": Verb(W("Keep this hand", "この手札で始める"), W("Keep", "キープ")),
    "redraw": Verb(W("Mulligan", "手札を引き直す"), W("Redraw", "引き直す")),
    "play": Verb(W("Play {0}", "{0}をプレイする"), W("Play", "プレイ"), drop=("battle", "base", "nowhere")),
    "pair": Verb(W("Pair {0} with {1}", "{0}を{1}にセットする"), W("Pair", "セット"), targets=1),
    "attack": Verb(W("Attack {1} with {0}", "{0}で{1}に攻撃する"), W("Attack", "攻撃"), targets=1),
    "activate": Verb(
        W("Use {0}'s effect", "{0}の効果を使う"),
        W("Use", "効果"),
        W("Use {0}'s effect {1}", "{0}の効果（{1}番）を使う"),
    ),
    "block": Verb(W("Block with {0}", "{0}でブロックする"), W("Block", "ブロック")),
    "end": Verb(W("End turn", "メインフェイズを終える"), W("End turn", "ターン終了")),
    "pay:choose": Verb(W("Pay with {0}", "{0}で支払う"), W("Pay", "支払う")),
}

ARGS = {
    "player": Arg(W("the player", "プレイヤー"), ("base", "shields")),
    "top": Arg(W("the top", "一番上")),
    "bottom": Arg(W("the bottom", "一番下")),
    "another": Arg(W("another number", "ほかの数")),
}

TURN = (
    Phase("start", ("active", "start")),
    Phase("draw", ("draw",)),
    Phase("resource", ("resource",)),
    Phase("main", ("main", "attack", "block", "battle action", "damage", "battle end")),
    Phase("end", ("end action", "end", "hand", "cleanup")),
)
PHASES = {
    "start": W("start phase", "スタートフェイズ"),
    "draw": W("draw phase", "ドローフェイズ"),
    "resource": W("resource phase", "リソースフェイズ"),
    "main": W("main phase", "メインフェイズ"),
    "end": W("end phase", "エンドフェイズ"),
}
STEPS = {
    "active": W("active step", "アクティブステップ"),
    "start": W("start step", "スタートステップ"),
    "draw": W("draw", "ドロー"),
    "resource": W("resource", "リソース"),
    "main": W("main", "メイン"),
    "attack": W("attack step", "アタックステップ"),
    "block": W("block step", "ブロックステップ"),
    "battle action": W("battle action step", "バトルのアクションステップ"),
    "damage": W("damage step", "ダメージステップ"),
    "battle end": W("battle end step", "バトル終了ステップ"),
    "end action": W("end action step", "エンドフェイズのアクションステップ"),
    "end": W("end step", "エンドステップ"),
    "hand": W("hand step", "ハンドステップ"),
    "cleanup": W("cleanup step", "クリーンアップステップ"),
}
STOPS = (
    Stop("block", "theirs", W("when I could block", "ブロックできるとき"), True),
    Stop("battle action", "theirs", W("in battle, when I am attacked", "相手の攻撃中"), True),
    Stop("battle action", "mine", W("in battle, when I attack", "自分の攻撃中"), True),
    Stop("end action", "theirs", W("at the end of their turn", "相手のターンの終わり"), True),
    Stop("end action", "mine", W("at the end of my turn", "自分のターンの終わり"), False),
)

PROMPTS = {
    **said.PROMPTS,
    "first": W("Go first or second?", "先攻と後攻のどちらにしますか？"),
    "redraw": W("Keep this hand or mulligan?", "この手札で始めますか？1度だけ引き直せます。"),
    "main": W(
        "Your main phase: play a card, use an effect, attack, or end turn",
        "メインフェイズ：プレイ・効果・攻撃、または終了",
    ),
    "action": W("Action step: play a card, use an effect, or pass", "アクションステップ：プレイ・効果、またはパス"),
    "action:battle action": W(
        "Action step of this battle: play a card, use an effect, or pass",
        "このバトルのアクションステップ：プレイ・効果、またはパス",
    ),
    "block": W("Block the attack?", "ブロックしますか？"),
    "burst": W("Activate its Burst?", "【バースト】を使いますか？"),
    "may": W("Do this?", "この効果を使いますか？"),
    "discard:hand": W(
        "You can keep at most 10 cards: choose what to discard", "手札は10枚までです。捨てるカードを選んでください"
    ),
    "excess": W("The area is full: choose a card to remove", "場がいっぱいです。取り除くカードを選んでください"),
    "return": W("Top or bottom of the deck?", "山札の上と下のどちらに戻しますか？"),
    "pay": W("Pay with which Resource? (EX Resources are used up)", "何で支払いますか？EXリソースは使うとなくなります"),
}

CONFIRMS = {
    "discard": Confirm(W("Discard this card", "このカードを捨てる"), W("Discard these {n}", "この{n}枚を捨てる")),
    "excess": Confirm(W("Remove this card", "このカードを取り除く"), W("Remove these {n}", "この{n}枚を取り除く")),
    "choose": Confirm(W("Choose this card", "このカードを選ぶ"), W("Choose these {n}", "この{n}枚を選ぶ")),
}

HINTS = {
    "first": W(
        "The first player attacks first. The second player starts with an EX Resource, which can be used to pay once.",
        "先攻は先に攻撃できます。後攻は、一度だけ支払いに使えるEXリソースを持って始めます。",
    ),
    "redraw": W(
        "You start with few Resources, so a good hand has a low-level Unit. If yours has none, mulligan: put all five "
        "cards back and draw five new ones, once.",
        "序盤はリソースが少ないので、レベルの低いユニットがある手札が理想です。なければ1度だけ5枚すべてを引き直せます。",
    ),
    "main": W(
        "You get one Resource each turn. To play a card you need as many Resources as its level, and you rest as many "
        "as its cost. Cards that can act have a bright frame: click or drag them. Units can attack from the turn after "
        "they are deployed. Attack the player to break the Base and the Shields, then land one more hit to win.",
        "毎ターン、リソースが1枚増えます。カードはレベルの数のリソースを必要とし、コストの数だけレストして支払います。"
        "行動できるカードは枠が光ります。クリックするかドラッグしてください。ユニットは出た次のターンから攻撃できます。"
        "プレイヤーを攻撃してベースとシールドを破壊し、その後もう一度攻撃が通れば勝ちです。",
    ),
    "block": W(
        "You are being attacked. A Unit with <Blocker> can rest to take the attack instead. If you pass, the attack "
        "goes through to its target.",
        "攻撃されています。〈ブロッカー〉を持つユニットをレストすれば、攻撃を引き受けられます。"
        "パスすると、攻撃はそのまま続きます。",
    ),
    "action": W(
        "Before damage is dealt, and at the end of each turn, the players take turns using 【Action】 cards and "
        "effects. If you don't need anything now, pass.",
        "ダメージの前とターンの終わりには、両プレイヤーが交互に【アクション】のカードや効果を使えます。"
        "使うものがなければパスしてください。",
    ),
    "burst": W(
        "One of your Shields was destroyed and revealed. Its 【Burst】 is free, so you usually want it.",
        "破壊されたシールドが公開されました。【バースト】に支払いは要りません。使うのが普通です。",
    ),
    "discard": W(
        "You can't keep them all. Keep what you can play soon.",
        "すべては残せません。近いうちに使えるカードを残しましょう。",
    ),
}

EVENTS = {
    **said.EVENTS,
    "move:placed": W("{who} places {cards} ({to})", "{who}が{cards}を{to}に置いた"),
    "move:redraw": W("{who} puts {cards} back into the deck", "{who}が{cards}を山札に戻した"),
    "move:resource": W("{who} places a Resource", "{who}がリソースを置いた"),
    "move:ex_resource": W("{who} gets an EX Resource", "{who}がEXリソースを得た"),
    "move:resource_destroyed": W("{cards} {goes|go} back to the resource deck", "{cards}がリソースデッキに戻った"),
    "move:spent": W("{who} uses up {cards}", "{who}が{cards}を使い切った"),
    "move:deploy": W("{who} deploys {cards}", "{who}が{cards}を配備した"),
    "move:paired": W("{who} pairs {cards} with {second}", "{who}が{cards}を{second}にセットした"),
    "move:played": W("{who} plays {cards}", "{who}が{cards}をプレイした"),
    "move:done with": W("{cards} {goes|go} to the trash", "処理を終えた{cards}がトラッシュに置かれた"),
    "move:destroyed": W("{cards} {is|are} destroyed", "{cards}が破壊された"),
    "move:shield_destroyed": W("{who}'s Shield is destroyed: {cards}", "{who}のシールドが破壊された：{cards}"),
    "move:excess": W("{cards} {goes|go} to the trash to make room", "場を空けるため{cards}がトラッシュに置かれた"),
    "move:follow": W("{cards} {goes|go} to the {to} with it", "{cards}も一緒に{to}へ移った"),
    "move:left the game": W("{cards} {leaves|leave} the game", "{cards}がゲームから取り除かれた"),
    "move:discarded": W("{who} discards {cards}", "{who}が{cards}を捨てた"),
    "move:milled": W("{cards} {goes|go} from the deck to the trash", "{cards}が山札からトラッシュに置かれた"),
    "move:put back": W("{cards} {goes|go} back into the deck", "{cards}が山札に戻された"),
    "move:returned": W("{cards} {returns|return} to the hand", "{cards}が手札に戻った"),
    "shuffle:last": W(
        "{who} puts {n} cards on the bottom of the {to} in random order", "{who}が{n}枚を{to}の下に無作為に置いた"
    ),
    "rest": W("{cards} {rests|rest}", "{cards}がレストした"),
    "stand": W("{cards} {becomes|become} active", "{cards}がアクティブになった"),
    "damage": W("{cards} {takes|take} {n} damage", "{cards}に{n}ダメージ"),
    "damage:hidden": W("{who}'s Shield takes {n} damage", "{who}のシールドに{n}ダメージ"),
    "damage:battle": W("{cards} {takes|take} {n} battle damage", "{cards}に{n}の戦闘ダメージ"),
    "damage:effect": W("{cards} {takes|take} {n} effect damage", "{cards}に{n}の効果ダメージ"),
    "hurt": W("{who} takes {n} effect damage", "{who}に{n}の効果ダメージ"),
    "recover": W("{cards} {recovers|recover} {n} HP", "{cards}のHPが{n}回復した"),
    "change:gain": W("{cards} {gains|gain} an effect ({until})", "{cards}が効果を得た（{until}）"),
    "change:names": W(
        "{cards} also {counts|count} as another name ({until})", "{cards}が別の名前でも扱われる（{until}）"
    ),
    "change:traits": W("{cards} {gains|gain} a trait ({until})", "{cards}が特徴を得た（{until}）"),
    "change:blocker": W("{cards} {gets|get} <Blocker> ({until})", "{cards}が〈ブロッカー〉を得た（{until}）"),
    "change:first_strike": W("{cards} {gets|get} <First Strike> ({until})", "{cards}が〈先制攻撃〉を得た（{until}）"),
    "change:high_maneuver": W("{cards} {gets|get} <High-Maneuver> ({until})", "{cards}が〈高機動〉を得た（{until}）"),
    "change:ban:attack": W("{cards} can't attack ({until})", "{cards}は攻撃できない（{until}）"),
    "change:ban:attack_player": W(
        "{cards} can't attack the player ({until})", "{cards}はプレイヤーに攻撃できない（{until}）"
    ),
    "change:ban:attack_unit": W("{cards} can't attack Units ({until})", "{cards}はユニットに攻撃できない（{until}）"),
    "change:ban:block": W("{cards} can't block ({until})", "{cards}はブロックできない（{until}）"),
    "change:ban:be_blocked": W("{cards} can't be blocked ({until})", "{cards}はブロックされない（{until}）"),
    "change:ban:be_chosen": W("{cards} can't be chosen by effects ({until})", "{cards}は効果で選ばれない（{until}）"),
    "change:ban:be_rested": W("{cards} can't be rested ({until})", "{cards}はレストされない（{until}）"),
    "change:ban:be_destroyed": W("{cards} can't be destroyed ({until})", "{cards}は破壊されない（{until}）"),
    "change:ban:be_returned": W("{cards} can't be returned ({until})", "{cards}は手札に戻されない（{until}）"),
    "change:ban:receive_damage": W(
        "{cards} can't take this kind of damage ({until})", "{cards}は該当するダメージを受けない（{until}）"
    ),
    "change:ban:stand": W("{cards} can't become active ({until})", "{cards}はアクティブにならない（{until}）"),
    "change:ban:stand_in_start_phase": W(
        "{cards} won't become active ({until})", "{cards}はアクティブにならない（{until}）"
    ),
    "change:ban:be_paired": W("{cards} can't be paired ({until})", "{cards}にはセットできない（{until}）"),
    "change:ban:recover": W("{cards} can't recover HP ({until})", "{cards}はHPを回復できない（{until}）"),
    "change:ban:activate": W("{cards} can't use effects ({until})", "{cards}は効果を使えない（{until}）"),
    "change:ban:ap_reduced": W("{cards}: AP can't be lowered ({until})", "{cards}のAPは減らされない（{until}）"),
    "change:ban:draw": W("{who} can't draw with effects ({until})", "{who}は効果でカードを引けない（{until}）"),
    "change:may:attack_active": W(
        "{cards} may attack active Units ({until})", "{cards}はアクティブのユニットにも攻撃できる（{until}）"
    ),
    "change:may:attack_at_once": W(
        "{cards} may attack the turn it is deployed ({until})", "{cards}は配備されたターンにも攻撃できる（{until}）"
    ),
    "change:may:taunt": W(
        "{cards} must be attacked first ({until})", "相手は可能なら{cards}に攻撃しなければならない（{until}）"
    ),
    "change:divert:any": W(
        "damage to {cards} goes elsewhere ({until})", "{cards}へのダメージは別のカードが受ける（{until}）"
    ),
    "change:divert:battle": W(
        "battle damage to {cards} goes elsewhere ({until})", "{cards}への戦闘ダメージは別のカードが受ける（{until}）"
    ),
    "change:divert:effect": W(
        "effect damage to {cards} goes elsewhere ({until})", "{cards}への効果ダメージは別のカードが受ける（{until}）"
    ),
    "change:only:attack": W(
        "{cards} can attack only if a condition is met ({until})", "{cards}は条件を満たす間だけ攻撃できる（{until}）"
    ),
    "choice:goes first": W("{who} goes first", "{who}が先攻を選んだ"),
    "choice:goes second": W("{who} goes second", "{who}が後攻を選んだ"),
    "choice:ends the main phase": W("{who} ends their main phase", "{who}がメインフェイズを終えた"),
    "turn over": W("{cards} {is|are} turned over", "{cards}が裏返された"),
    "activate": W("{who} uses {cards}'s effect", "{who}が{cards}の効果を使った"),
    "attack:the player": W("{who} attacks {other} with {cards}", "{who}が{cards}で{other}に攻撃"),
}

TOLD = (
    *("turn", "attack", "block", "damage", "hurt", "activate", "trigger", "replace", "command", "lose"),
    *("move:deploy", "move:paired", "move:played", "move:excess"),
)

WORDS = {
    **said.WORDS,
    "battle damage while the shield area was empty": W(
        "battle damage while the shield area was empty", "シールドエリアが空のときに戦闘ダメージを受けた"
    ),
    "the attack is broken off": W("The attack ends early", "攻撃は中断された"),
    "the player": W("the player", "プレイヤー"),
    "its effect": W("its effect", "効果"),
    # what triggers an effect
    "deploy": W("its Deploy effect triggers", "配備により効果が発動"),
    "attack": W("its Attack effect triggers", "攻撃により効果が発動"),
    "burst": W("【Burst】", "【バースト】が発動"),
    "destroyed": W("its Destroyed effect triggers", "破壊により効果が発動"),
    "destroys": W("it destroyed an enemy Unit: its effect triggers", "敵を破壊したことで効果が発動"),
    "destroys_shield_card": W(
        "it destroyed a card in the shield area: its effect triggers",
        "シールドエリアのカードを破壊したことで効果が発動",
    ),
    "destroys_shield": W("it destroyed a Shield: its effect triggers", "シールドを破壊したことで効果が発動"),
    "destroys_base": W("it destroyed a Base: its effect triggers", "ベースを破壊したことで効果が発動"),
    "destroys_card": W("it destroyed an enemy card: its effect triggers", "敵のカードを破壊したことで効果が発動"),
    "effect_destroys": W(
        "its effect destroyed a card: another effect triggers", "効果でカードを破壊したことで効果が発動"
    ),
    "shield_destroyed": W("Shield destroyed: its effect triggers", "シールドの破壊により効果が発動"),
    "paired": W("its When Paired effect triggers", "セットされたことで効果が発動"),
    "linked": W("its When Linked effect triggers", "リンクにより効果が発動"),
    "damaged": W("damage triggers its effect", "ダメージを受けたことで効果が発動"),
    "deals_battle_damage": W("its battle damage triggers its effect", "戦闘ダメージを与えたことで効果が発動"),
    "recovered": W("recovering HP triggers its effect", "HPの回復により効果が発動"),
    "blocked": W("a block triggers its effect", "ブロックされたことで効果が発動"),
    "blocks": W("blocking triggers its effect", "ブロックしたことで効果が発動"),
    "rested": W("resting triggers its effect", "レストしたことで効果が発動"),
    "stood": W("becoming active triggers its effect", "アクティブになったことで効果が発動"),
    "returned": W("returning to hand triggers its effect", "手札に戻ったことで効果が発動"),
    "drew": W("drawing a card triggers its effect", "カードを引いたことで効果が発動"),
    "discarded": W("discarding triggers its effect", "カードを捨てたことで効果が発動"),
    "ex_placed": W("an EX Resource triggers its effect", "EXリソースにより効果が発動"),
    "ex_used": W("using an EX Resource triggers its effect", "EXリソースの使用により効果が発動"),
    "command_played": W("playing a Command triggers its effect", "コマンドのプレイにより効果が発動"),
    "command_activated": W("a Command triggers its effect", "コマンドの効果により効果が発動"),
    "paid": W("paying for an effect triggers its effect", "効果のコストの支払いにより効果が発動"),
    "support_used": W("<Support> triggers its effect", "〈援護〉により効果が発動"),
    "ap_reduced": W("lowering AP triggers its effect", "APが減ったことで効果が発動"),
    "turn_start": W("start of turn: its effect triggers", "ターンの始まりに効果が発動"),
    "turn_end": W("end of turn: its effect triggers", "ターンの終わりに効果が発動"),
}

UNTILS = {
    "turn": W("this turn", "このターン中"),
    "battle": W("this battle", "このバトル中"),
    "next start": W("until the end of the next start phase", "次のスタートフェイズの終わりまで"),
    "while": W("while the effect lasts", "効果が続く間"),
}

REASONS = {
    **said.REASONS,
    "placed": W("placed", "配置"),
    "resource": W("Resource", "リソース"),
    "ex_resource": W("EX Resource", "EXリソース"),
    "resource_destroyed": W("Resource destroyed", "リソース破壊"),
    "spent": W("spent", "消費"),
    "deploy": W("deployed", "配備"),
    "paired": W("paired", "セット"),
    "played": W("played", "プレイ"),
    "done with": W("used", "処理終了"),
    "destroyed": W("destroyed", "破壊"),
    "shield_destroyed": W("Shield destroyed", "シールド破壊"),
    "excess": W("making room", "枚数超過"),
    "left the game": W("left the game", "ゲーム外"),
}

BUILDING = Building(
    parts={
        "main": Part(W("deck", "デッキ"), "", MAIN_TYPES, DECK_SIZE),
        "side": Part(W("resource deck", "リソースデッキ"), "resource deck", ("resource",), RESOURCE_DECK_SIZE),
    },
    copies=COPIES,
    axis="cost",
    sort=("cost", "lv"),
    never="token",
)

TABLE = Table(
    title=W("Gundam Card Game", "ガンダムカードゲーム"),
    grid=Size(12, 5),
    phone=Size(12, 5),
    zones=ZONES,
    card=CARD,
    verbs=VERBS,
    args=ARGS,
    turn=TURN,
    phases=PHASES,
    steps=STEPS,
    stops=STOPS,
    prompts=PROMPTS,
    hints=HINTS,
    events=EVENTS,
    told=TOLD,
    words=WORDS,
    untils=UNTILS,
    reasons=REASONS,
    needs=NEEDS,
    parts=PARTS,
    building=BUILDING,
    violations=VIOLATIONS,
    relations={"pilot": W("Pilot", "パイロット")},
    scene=Scene("battle", "attacker", "target", W("attacks", "攻撃中")),
    counters={"levels": W("Lv.", "Lv.")},
    score=("shields", "base"),
    confirms=CONFIRMS,
)
