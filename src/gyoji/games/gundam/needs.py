"""What stands for or against an option, in words: the conditions that `why` tells of, by name, in two languages.

A condition that can say more when it fails has a second sentence under its name and `!`, with the numbers and names of
the moment in it.
"""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

NEEDS: Final = {
    **said.NEEDS,
    # of any option
    "option": W("'{text}' is none of the options of this decision", "「{text}」は今の選択肢にない"),
    # playing a card
    "in_hand": W("the card must be in your hand", "自分の手札にあること"),
    "main_phase": W("only in your main phase", "自分のメインフェイズだけ"),
    "not_alone": W(
        "a Pilot is paired with a Unit, never played alone", "パイロットは単独では出せず、ユニットにセットする"
    ),
    "is_pilot": W(
        "only a Pilot, or a Command with a Pilot effect, is paired",
        "セットできるのはパイロット、またはパイロット効果を持つコマンドだけ",
    ),
    "with_unit": W("with one of your Units", "自分のユニットにセットする"),
    "has_unit": W("with one of your Units: you have none in the battle area", "セットできる自分のユニットがいない"),
    "can_pay": W(
        "needs active Resources for its cost of {cost}: you have {have}",
        "コスト{cost}：アクティブのリソースが{cost}枚必要（今は{have}枚）",
    ),
    "has_level": W("needs Lv. {lv}: you have {have}", "Lv.{lv}が必要（今はLv.{have}）"),
    "has_timing": W(
        "needs a 【Main】 effect in the main phase, an 【Action】 effect in an action step",
        "メインフェイズには【メイン】、アクションステップには【アクション】の効果が必要",
    ),
    "has_condition": W("needs the condition of its effect to hold", "効果の条件を満たしていること"),
    "has_condition!": W("the condition of its effect does not hold", "効果の条件を満たしていない"),
    "has_targets": W("needs every target that its effect must choose", "効果で選ぶ対象がそろっていること"),
    "has_targets!": W("needs every target that its effect must choose: not all are there", "効果で選ぶ対象が足りない"),
    "has_room_for_pilot": W("needs a Unit without a Pilot", "パイロットのいないユニットが必要"),
    "has_room_for_pilot!": W(
        "needs a Unit without a Pilot: {unit} has {pilot}",
        "パイロットのいないユニットが必要（{unit}には{pilot}がいる）",
    ),
    "may_be_paired": W("needs a Unit that no effect forbids to pair", "効果でセットを禁じられていないこと"),
    # attacking
    "attack_phase": W("only in your main phase, outside a battle", "自分のメインフェイズで、バトル中でないときだけ"),
    "attack_unit": W("with one of your Units in the battle area", "自分のバトルエリアのユニットで攻撃する"),
    "is_active": W("needs an active Unit", "アクティブのユニットが必要"),
    "is_active!": W("needs an active Unit: {unit} is rested", "アクティブのユニットが必要（{unit}はレスト）"),
    "has_settled": W(
        "needs a Unit that was there before this turn, or a Link Unit",
        "前のターンからいるユニットか、リンクユニットが必要",
    ),
    "has_settled!": W(
        "needs a Unit that was there before this turn, or a Link Unit: {unit} came this turn",
        "前のターンからいるユニットか、リンクユニットが必要（{unit}はこのターンに配備された）",
    ),
    "not_forbidden": W("needs a Unit that no effect forbids to attack", "効果で攻撃を禁じられていないこと"),
    "is_rested_target": W("needs a rested enemy Unit as the target", "対象はレストしている敵ユニット"),
    "is_rested_target!": W(
        "needs a rested enemy Unit as the target: {unit} is active",
        "対象はレストしている敵ユニット（{unit}はアクティブ）",
    ),
    "target_open": W("no effect stands against this target", "この対象を禁じる効果がないこと"),
    # blocking
    "block_step": W("only in the block step of an attack on you", "相手の攻撃のブロックステップだけ"),
    "has_blocker": W("needs <Blocker>", "〈ブロッカー〉が必要"),
    "has_blocker!": W("needs <Blocker>: {unit} does not have it", "〈ブロッカー〉が必要（{unit}は持っていない）"),
    "can_block": W("needs an active Unit", "アクティブのユニットが必要"),
    "can_block!": W("needs an active Unit: {unit} is rested", "アクティブのユニットが必要（{unit}はレスト）"),
    "is_not_target": W("needs a Unit that is not itself attacked", "攻撃されているユニット自身ではないこと"),
    "not_outmanoeuvred": W("needs an attacking Unit without <High-Maneuver>", "攻撃側が〈高機動〉を持たないこと"),
    "first_block": W("needs no block yet in this attack", "この攻撃でまだブロックしていないこと"),
    "may_block": W("needs a Unit that no effect forbids to block", "効果でブロックを禁じられていないこと"),
    # activating an effect
    "own_card": W("one of your own cards", "自分のカードであること"),
    "in_play": W("a Unit, Pilot or Base in play", "場にあるユニット・パイロット・ベースであること"),
    "has_effect": W("the card must have an activated effect", "起動できる効果を持っていること"),
    "effect_number": W("'{number}' is no number of an effect", "「{number}」番の効果はない"),
    "one_effect": W(
        "the card has one activated effect: it goes without a number", "起動できる効果は1つなので番号は不要"
    ),
    "in_main": W("only in your main phase (【Activate･Main】)", "自分のメインフェイズだけ（【起動･メイン】）"),
    "in_action": W("only in an action step (【Activate･Action】)", "アクションステップだけ（【起動･アクション】）"),
    "in_main_or_action": W("only in your main phase or an action step", "自分のメインフェイズかアクションステップだけ"),
    "once": W("【Once per Turn】: not used yet in this turn", "【ターン1回】：このターンまだ使っていないこと"),
    "its_heads": W("its Pilot must be there as the effect asks", "効果の求めるパイロットがセットされていること"),
    "its_cost": W("its cost must be payable", "効果のコストを支払えること"),
    "its_cost!": W(
        "its cost must be payable: what it rests, pays or discards is not there",
        "効果のコスト（レスト・支払い・捨て札）を満たせない",
    ),
    "its_condition": W("its condition must hold", "効果の条件を満たしていること"),
    "its_targets": W("its targets must be there", "効果で選ぶ対象があること"),
    "may_activate": W("no effect forbids it", "効果で禁じられていないこと"),
}

PARTS: Final = {
    **said.PARTS,
    "lent": W("Pilot {card}", "パイロット「{card}」"),
    "spared": W("spared, until this changes", "破壊を免れた（HPが変わるまで）"),
}
