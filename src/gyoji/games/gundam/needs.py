"""The conditions of options in words: what `why` reports, by name, in two languages.

A condition that can say more when it fails has a second sentence under its name and `!`, with the current numbers and
names.
"""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

NEEDS: Final = {
    **said.NEEDS,
    # of any option
    "option": W("'{text}' is not one of the current options", "「{text}」は今の選択肢にない"),
    # playing a card
    "in_hand": W("the card must be in your hand", "自分の手札にあること"),
    "main_phase": W("only in your main phase", "自分のメインフェイズだけ"),
    "not_alone": W(
        "a Pilot must be paired with a Unit, it can't be played alone",
        "パイロットは単独では出せず、ユニットにセットする",
    ),
    "is_pilot": W(
        "only a Pilot, or a Command with a Pilot effect, can be paired",
        "セットできるのはパイロット、またはパイロット効果を持つコマンドだけ",
    ),
    "with_unit": W("the target must be one of your Units", "自分のユニットにセットする"),
    "has_unit": W(
        "the target must be one of your Units: you have none in the battle area", "セットできる自分のユニットがいない"
    ),
    "can_pay": W(
        "costs {cost} active Resources: you have {have}",
        "コスト{cost}：アクティブのリソースが{cost}枚必要（今は{have}枚）",
    ),
    "has_level": W("needs Lv. {lv}: you are at Lv. {have}", "Lv.{lv}が必要（今はLv.{have}）"),
    "has_timing": W(
        "needs a 【Main】 effect in the main phase or an 【Action】 effect in an action step",
        "メインフェイズには【メイン】、アクションステップには【アクション】の効果が必要",
    ),
    "has_condition": W("its effect's condition must be met", "効果の条件を満たしていること"),
    "has_condition!": W("its effect's condition is not met", "効果の条件を満たしていない"),
    "has_targets": W("its effect must have all the targets it needs", "効果で選ぶ対象がそろっていること"),
    "has_targets!": W("its effect must have all the targets it needs: some are missing", "効果で選ぶ対象が足りない"),
    "has_room_for_pilot": W("the Unit must have no Pilot", "パイロットのいないユニットが必要"),
    "has_room_for_pilot!": W(
        "the Unit must have no Pilot: {unit} has {pilot}",
        "パイロットのいないユニットが必要（{unit}には{pilot}がいる）",
    ),
    "may_be_paired": W("no effect may stop the Unit from being paired", "効果でセットを禁じられていないこと"),
    # attacking
    "attack_phase": W("only in your main phase, not during a battle", "自分のメインフェイズで、バトル中でないときだけ"),
    "attack_unit": W(
        "the attacker must be one of your Units in the battle area", "自分のバトルエリアのユニットで攻撃する"
    ),
    "is_active": W("the Unit must be active", "アクティブのユニットが必要"),
    "is_active!": W("the Unit must be active: {unit} is rested", "アクティブのユニットが必要（{unit}はレスト）"),
    "has_settled": W(
        "the Unit must have been deployed before this turn, or be a Link Unit",
        "前のターンからいるユニットか、リンクユニットが必要",
    ),
    "has_settled!": W(
        "the Unit must have been deployed before this turn, or be a Link Unit: {unit} was deployed this turn",
        "前のターンからいるユニットか、リンクユニットが必要（{unit}はこのターンに配備された）",
    ),
    "not_forbidden": W("no effect may stop the Unit from attacking", "効果で攻撃を禁じられていないこと"),
    "is_rested_target": W("the target must be a rested enemy Unit", "対象はレストしている敵ユニット"),
    "is_rested_target!": W(
        "the target must be a rested enemy Unit: {unit} is active",
        "対象はレストしている敵ユニット（{unit}はアクティブ）",
    ),
    "target_open": W("no effect may rule out this target", "この対象を禁じる効果がないこと"),
    # blocking
    "block_step": W("only in the block step when you are attacked", "相手の攻撃のブロックステップだけ"),
    "has_blocker": W("needs <Blocker>", "〈ブロッカー〉が必要"),
    "has_blocker!": W("needs <Blocker>: {unit} doesn't have it", "〈ブロッカー〉が必要（{unit}は持っていない）"),
    "can_block": W("the Unit must be active", "アクティブのユニットが必要"),
    "can_block!": W("the Unit must be active: {unit} is rested", "アクティブのユニットが必要（{unit}はレスト）"),
    "is_not_target": W("the Unit must not be the target of the attack", "攻撃されているユニット自身ではないこと"),
    "not_outmanoeuvred": W("the attacker must not have <High-Maneuver>", "攻撃側が〈高機動〉を持たないこと"),
    "first_block": W("this attack must not have been blocked already", "この攻撃でまだブロックしていないこと"),
    "may_block": W("no effect may stop the Unit from blocking", "効果でブロックを禁じられていないこと"),
    # activating an effect
    "own_card": W("the card must be yours", "自分のカードであること"),
    "in_play": W("the card must be a Unit, Pilot or Base in play", "場にあるユニット・パイロット・ベースであること"),
    "has_effect": W("the card must have an activated effect", "起動できる効果を持っていること"),
    "effect_number": W("the card has no effect number '{number}'", "「{number}」番の効果はない"),
    "one_effect": W(
        "the card has only one activated effect: leave the number out", "起動できる効果は1つなので番号は不要"
    ),
    "in_main": W("only in your main phase (【Activate･Main】)", "自分のメインフェイズだけ（【起動･メイン】）"),
    "in_action": W("only in an action step (【Activate･Action】)", "アクションステップだけ（【起動･アクション】）"),
    "in_main_or_action": W("only in your main phase or an action step", "自分のメインフェイズかアクションステップだけ"),
    "once": W("【Once per Turn】: not used yet this turn", "【ターン1回】：このターンまだ使っていないこと"),
    "its_heads": W("it must have the Pilot that the effect needs", "効果の求めるパイロットがセットされていること"),
    "its_cost": W("you must be able to pay its cost", "効果のコストを支払えること"),
    "its_cost!": W(
        "you must be able to pay its cost: something to rest, pay or discard is missing",
        "効果のコスト（レスト・支払い・捨て札）を満たせない",
    ),
    "its_condition": W("its condition must be met", "効果の条件を満たしていること"),
    "its_targets": W("it must have its targets", "効果で選ぶ対象があること"),
    "may_activate": W("no effect may prevent it", "効果で禁じられていないこと"),
}

PARTS: Final = {
    **said.PARTS,
    "lent": W("Pilot {card}", "パイロット「{card}」"),
    "spared": W("saved from destruction, until its HP changes", "破壊を免れた（HPが変わるまで）"),
}
