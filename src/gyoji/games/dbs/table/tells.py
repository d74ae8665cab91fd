"""Words of the log: each event as a sentence, why cards move, what triggers skills, how long effects last."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

EVENTS: Final = {
    **said.EVENTS,
    "move:placed": W("{who} places {cards} ({to})", "{who}が{cards}を{to}に置いた"),
    "move:redraw": W("{who} puts {cards} back into the deck", "{who}が{cards}をデッキに戻した"),
    "move:charge": W("{who} charges {cards}", "{who}が{cards}をチャージした"),
    "move:play": W("{who} plays {cards}", "{who}が{cards}をプレイした"),
    "move:field": W("{who} places {cards} as a Field", "{who}がフィールド{cards}を置いた"),
    "move:combo": W("{who} combos with {cards}", "{who}が{cards}でコンボした"),
    "move:after combo": W(
        "{cards} {goes|go} to the Drop Area after the combo", "コンボした{cards}がドロップエリアに置かれた"
    ),
    "move:covered": W("{cards} {goes|go} underneath", "{cards}が下に重なった"),
    "move:uncovered": W("{cards} is on top again", "{cards}が再び一番上になった"),
    "move:damage": W("{who} loses life: {cards}", "{who}がライフを失った：{cards}"),
    "move:ko": W("{cards} {is|are} KO'd", "{cards}がKOされた"),
    "move:negated": W(
        "The play is negated: {cards} {goes|go} to the Drop Area",
        "プレイが無効になり、{cards}がドロップエリアに置かれた",
    ),
    "move:used": W("{cards} {goes|go} to the Drop Area", "使い終えた{cards}がドロップエリアに置かれた"),
    "move:dropped": W("{cards} {goes|go} to the Drop Area", "{cards}がドロップエリアに置かれた"),
    "move:control": W("{who} gains control of {cards}", "{who}が{cards}のコントロールを得た"),
    "move:discarded": W("{who} places {cards} in the Drop Area", "{who}が{cards}をドロップエリアに置いた"),
    "move:milled": W("{cards} {goes|go} from the deck to the Drop Area", "{cards}がデッキからドロップエリアに置かれた"),
    "move:put back": W("{cards} {goes|go} back into the deck", "{cards}がデッキに戻された"),
    "move:returned": W("{cards} {returns|return} to {who}'s hand", "{cards}が{who}の手札に戻った"),
    "move:left the game": W("{cards} {leaves|leave} the game", "{cards}がゲームから取り除かれた"),
    "move:follow": W("{cards} {goes|go} to the {to} with it", "{cards}も一緒に{to}へ移った"),
    "rest": W("{cards} {rests|rest}", "{cards}がレストした"),
    "stand": W("{cards} {becomes|become} active", "{cards}がアクティブになった"),
    "damage": W("{cards} {takes|take} {n} damage", "{cards}に{n}ダメージ"),
    "hurt": W("{who} takes {n} damage", "{who}に{n}ダメージ"),
    "recover": W("{cards} {recovers|recover} {n}", "{cards}が{n}回復した"),
    "change:gain": W("{cards} {gains|gain} a skill ({until})", "{cards}がスキルを得た（{until}）"),
    "change:names": W(
        "{cards} also {counts|count} as another name ({until})", "{cards}が別の名前でも扱われる（{until}）"
    ),
    "change:ban:attack": W("{cards} can't attack ({until})", "{cards}は攻撃できない（{until}）"),
    "change:immune": W("{cards}: not affected by skills ({until})", "{cards}はスキルの効果を受けない（{until}）"),
    "change:nullified": W("{cards}: skills negated ({until})", "{cards}のスキルが無効になった（{until}）"),
    "change:ban:be_attacked": W(
        "some cards can't attack {cards} ({until})", "{cards}は一部のカードに攻撃されない（{until}）"
    ),
    "change:ban:be_ko": W("{cards} can't be KO'd ({until})", "{cards}はKOされない（{until}）"),
    "change:ban:damage": W("{who} takes no such damage ({until})", "{who}はそのダメージを受けない（{until}）"),
    "change:ban:leave": W("{cards} can't leave its area ({until})", "{cards}はエリアを離れない（{until}）"),
    "change:ban:play_active": W("{cards} is played in Rest Mode ({until})", "{cards}はレストでプレイされる（{until}）"),
    "change:ban:play": W("{cards} can't be played ({until})", "{cards}はプレイできない（{until}）"),
    "change:ban:stand": W("{cards} won't become active ({until})", "{cards}はアクティブにならない（{until}）"),
    "change:ban:rest": W("{cards} can't be rested ({until})", "{cards}はレストにならない（{until}）"),
    "change:ban:combo": W("{cards} can't be used in combos ({until})", "{cards}はコンボできない（{until}）"),
    "change:ban:activate": W("{cards}: some skills are forbidden ({until})", "{cards}の一部のスキル禁止（{until}）"),
    "change:ban:move": W("{cards} can't go to some areas ({until})", "{cards}は一部のエリアに移らない（{until}）"),
    "change:ban:cover": W("cards can't be placed under {cards} ({until})", "{cards}の下にカードを置けない（{until}）"),
    "change:ban:negate_attack": W(
        "{cards}: attacks can't be negated ({until})", "{cards}の攻撃は無効にならない（{until}）"
    ),
    "change:ban:negate_skills": W(
        "{cards}: skills can't be negated ({until})", "{cards}のスキルは無効にならない（{until}）"
    ),
    "change:may:attack": W(
        "{cards} may attack active Battle Cards ({until})", "{cards}はアクティブのバトルカードにも攻撃できる（{until}）"
    ),
    "change:may:activate": W("{cards}: some skills are allowed ({until})", "{cards}の一部のスキルを使える（{until}）"),
    "change:may:any_color": W("{cards}: paid with any color ({until})", "{cards}はどの色でも支払える（{until}）"),
    "change:may:combo": W("{cards} may be used in combos ({until})", "{cards}でコンボできる（{until}）"),
    "change:may:free_skill": W("{cards}: skills for free ({until})", "{cards}のスキルはコストなし（{until}）"),
    "change:may:free": W("{cards} may be played for free ({until})", "{cards}はコストなしで使える（{until}）"),
    "change:may:pay": W("{cards} may be used as energy ({until})", "{cards}をエナジーとして使える（{until}）"),
    "change:may:play": W("{cards} may be played ({until})", "{cards}をプレイできる（{until}）"),
    "change:ban:be_chosen": W("{cards} can't be chosen ({until})", "{cards}は選ばれない（{until}）"),
    "change:ban:draw": W("{who} can't draw ({until})", "{who}はカードを引けない（{until}）"),
    "choice:ends the Main Phase": W("{who} ends their Main Phase", "{who}がメインフェイズを終えた"),
    "turn over": W("{cards} {is|are} flipped over", "{cards}が裏返された"),
    "turn over:flipped": W("{cards} {is|are} flipped over", "{cards}が裏返った"),
    "activate": W("{who} uses {cards}'s skill", "{who}が{cards}のスキルを使った"),
    "activate:its counter": W("{who} counters with {cards}", "{who}が{cards}でカウンターした"),
    "note:does not get through": W(
        "{cards}'s attack on {second} fails", "{cards}の攻撃は通らない：{second}のほうが強い"
    ),
    "note:does not block": W("{cards} does not block {second}", "{cards}は{second}の攻撃をブロックしない"),
}

# What can be countered now.
CHAIN: Final = {
    "attack": W("{card} attacks {second}", "{card}が{second}に攻撃"),
    "play": W("{card} is played", "{card}のプレイ"),
    "skill": W("{card}'s skill", "{card}のスキル"),
    "counter": W("{card} counters", "{card}のカウンター"),
}

TOLD: Final = (
    *(
        "turn",
        "attack",
        "block",
        "activate",
        "activate:its counter",
        "trigger",
        "replace",
        "command",
        "lose",
        "turn over:flipped",
        "note:does not get through",
        "note:does not block",
    ),
    *("move:play", "move:field", "move:combo", "move:damage", "move:ko", "move:negated", "move:control"),
)

# The areas of which a text says that a card goes to or leaves them.
AREAS: Final = {
    "hand": ("the hand", "手札"),
    "deck": ("the deck", "デッキ"),
    "leader": ("the Leader Area", "リーダーエリア"),
    "battle": ("the Battle Area", "バトルエリア"),
    "combo": ("the Combo Area", "コンボエリア"),
    "energy": ("the Energy Area", "エナジーエリア"),
    "life": ("the Life Area", "ライフエリア"),
    "drop": ("the Drop Area", "ドロップエリア"),
    "warp": ("the Warp", "ワープ"),
    "removed": ("the cards removed from the game", "除外されたカード"),
}

WORDS: Final = {
    **said.WORDS,
    "its skill": W("its skill", "スキル"),
    "its counter": W("its counter", "カウンター"),
    "no life is left": W("no life left", "ライフがなくなった"),
    "dealt damage with [Victory Strike]": W("damage by [Victory Strike]", "[ビクトリーストライク]のダメージ"),
    "a card says so": W("a card's effect", "カードの効果"),
    "does not get through": W("attack fails", "攻撃が通らない"),
    "does not block": W("does not block", "ブロックしない"),
    "negates the attack": W("The attack is negated", "攻撃が無効になった"),
    "negates the play": W("The play is negated", "プレイが無効になった"),
    "negates the counter": W("The counter is negated", "カウンターが無効になった"),
    # what triggers a skill
    **{
        f"to {area}": W(f"going to {en} triggers a skill", f"{ja}に置かれてスキルが発動")
        for area, (en, ja) in AREAS.items()
    },
    **{
        f"from {area}": W(f"leaving {en} triggers a skill", f"{ja}を離れてスキルが発動")
        for area, (en, ja) in AREAS.items()
    },
    "activated": W("a card's or skill's use triggers a skill", "カードやスキルの使用によりスキルが発動"),
    "after_combo": W("the end of its combo triggers a skill", "コンボを終えてスキルが発動"),
    "attack": W("its attack triggers a skill", "攻撃によりスキルが発動"),
    "attacked": W("being attacked triggers a skill", "攻撃されたことでスキルが発動"),
    "battle_end": W("the end of the battle triggers a skill", "バトルの終わりにスキルが発動"),
    "combo": W("the combo triggers a skill", "コンボによりスキルが発動"),
    "damage": W("damage", "ダメージ"),
    "damage_start": W("the Damage Step triggers a skill", "ダメージステップにスキルが発動"),
    "damaged": W("damage taken triggers a skill", "ダメージを受けてスキルが発動"),
    "deals_damage": W("being about to deal damage triggers a skill", "ダメージを与えるときスキルが発動"),
    "attack_negated": W("a negated attack triggers a skill", "アタックが無効になってスキルが発動"),
    "dealt_damage": W("dealing damage triggers a skill", "ダメージを与えてスキルが発動"),
    "defence_start": W("the Defence Step triggers a skill", "ディフェンスステップにスキルが発動"),
    "drew": W("drawing triggers a skill", "カードを引いたことでスキルが発動"),
    "evolved": W("the evolution triggers a skill", "進化によりスキルが発動"),
    "flipped": W("being flipped over triggers a skill", "裏返ってスキルが発動"),
    "ko": W("being KO'd triggers a skill", "KOされてスキルが発動"),
    "kos": W("KO'ing a card triggers a skill", "カードをKOしてスキルが発動"),
    "main_end": W("the end of the Main Phase triggers a skill", "メインフェイズの終わりにスキルが発動"),
    "main_start": W("the Main Phase triggers a skill", "メインフェイズの始まりにスキルが発動"),
    "offence_start": W("the Offence Step triggers a skill", "オフェンスステップにスキルが発動"),
    "play": W("being played triggers a skill", "プレイによりスキルが発動"),
    "power_increased": W("more power triggers a skill", "パワーが上がってスキルが発動"),
    "power_reduced": W("less power triggers a skill", "パワーが下がってスキルが発動"),
    "rested": W("being rested triggers a skill", "レストしてスキルが発動"),
    "revenge": W("[Revenge]", "[リベンジ]が発動"),
    "situation": W("the game state triggers a skill", "状況によりスキルが発動"),
    "stood": W("becoming active triggers a skill", "アクティブになってスキルが発動"),
    "turn_end": W("the end of the turn triggers a skill", "ターンの終わりにスキルが発動"),
    "under": W("coming to lie under a card triggers a skill", "カードの下に置かれてスキルが発動"),
    "turn_start": W("the start of the turn triggers a skill", "ターンの始まりにスキルが発動"),
}

UNTILS: Final = {
    "turn": W("this turn", "このターン中"),
    "battle": W("this battle", "このバトル中"),
    "game": W("for the rest of the game", "このゲーム中"),
    "while": W("while the effect lasts", "効果が続く間"),
    "next start": W("until the next turn begins", "次のターンの始まりまで"),
    "start of turn": W("until that turn begins", "そのターンの始まりまで"),
    "start of main": W("until the Main Phase of that turn", "そのターンのメインフェイズまで"),
    "end of turn": W("until that turn ends", "そのターンの終わりまで"),
    "end of main": W("until the Main Phase ends", "メインフェイズの終わりまで"),
    "combo": W("this battle, by combo", "コンボによりこのバトル中"),
}

REASONS: Final = {
    **said.REASONS,
    "placed": W("placed", "配置"),
    "charge": W("charged", "チャージ"),
    "play": W("played", "プレイ"),
    "field": W("Field", "フィールド"),
    "combo": W("combo", "コンボ"),
    "after combo": W("after the combo", "コンボ後"),
    "covered": W("underneath", "重なり"),
    "uncovered": W("on top again", "再び一番上"),
    "damage": W("life lost", "ダメージ"),
    "ko": W("KO", "KOされた"),
    "negated": W("negated", "無効"),
    "used": W("used", "使用済み"),
    "dropped": W("to the Drop Area", "ドロップへ"),
    "control": W("control", "コントロール"),
    "flipped": W("flipped over", "裏返し"),
    "left the game": W("left the game", "ゲーム外"),
}
