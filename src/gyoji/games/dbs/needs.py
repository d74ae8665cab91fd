"""What stands for or against an option, in words: the conditions that `why` tells of, by name, in two languages."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

NEEDS: Final = {
    **said.NEEDS,
    "option": W("'{text}' is not one of the current options", "「{text}」は今の選択肢にない"),
    "in_hand": W("the card must be in your hand", "自分の手札にあること"),
    "charge_time": W("only in your Charge Phase, one card per turn", "自分のチャージフェイズに1枚だけ"),
    "main_phase": W("only in your Main Phase, not during a battle", "自分のメインフェイズで、バトル中でないときだけ"),
    "battle_step": W("only in your own step of a battle", "バトル中の自分のステップだけ"),
    "counter_time": W("only at a matching counter timing", "合うカウンタータイミングだけ"),
    "own_card": W("the card must be yours", "自分のカードであること"),
    "on_field": W(
        "the attacker must be your Leader or one of your Battle Cards in play",
        "場にある自分のリーダーかバトルカードであること",
    ),
    "is_battle": W("needs a Battle Card", "バトルカードであること"),
    "can_pay": W(
        "costs {cost}, partly in its own colours: you have {have} active energy",
        "コスト{cost}：色を満たすアクティブのエナジーが必要（今は{have}枚）",
    ),
    "not_barred": W("no effect may stop the card from being played", "効果でプレイを禁じられていないこと"),
    "not_barred!": W("{ban} stops the card from being played", "{ban}の効果でプレイできない"),
    "may_attack": W("no effect may stop the card from attacking it", "効果でその攻撃を禁じられていないこと"),
    "may_attack!": W("{ban} stops the card from attacking it", "{ban}の効果でその攻撃はできない"),
    "may_combo": W("no effect may stop the combo", "効果でコンボを禁じられていないこと"),
    "may_combo!": W("{ban} stops the combo", "{ban}の効果でコンボできない"),
    "may_activate": W("no effect may stop the skill", "効果でスキルを禁じられていないこと"),
    "may_activate!": W("{ban} stops the skill", "{ban}の効果でスキルを使えない"),
    "may_charge": W("no effect may stop the card from becoming energy", "効果でチャージを禁じられていないこと"),
    "may_charge!": W("{ban} stops the card from becoming energy", "{ban}の効果でチャージできない"),
    "is_active": W("the card must be active", "アクティブモードのカードが必要"),
    "is_active!": W("the card must be active: {card} is in Rest Mode", "アクティブモードが必要（{card}はレスト）"),
    "can_battle": W("must be a Leader Card or Battle Card", "リーダーカードかバトルカードが必要"),
    "can_be_attacked": W(
        "the target must be the Leader or a rested Battle Card", "対象はリーダーかレストのバトルカード"
    ),
    "can_be_attacked!": W(
        "the target must be the Leader or a rested Battle Card: {card} is active",
        "対象はリーダーかレストのバトルカード（{card}はアクティブ）",
    ),
    "has_combo": W("the card must have a combo cost and combo power", "コンボコストとコンボパワーを持つこと"),
    "stands": W("the card must be active if it is in the Battle Area", "バトルエリアからならアクティブであること"),
    "is_free": W("the card must be neither attacking nor attacked", "攻撃中でも攻撃されてもいないこと"),
    "can_pay_combo": W(
        "its combo costs {combo}: you have {have} active energy",
        "コンボコスト{combo}：アクティブのエナジーが必要（今は{have}枚）",
    ),
    "has_skill": W("the card must have a skill for this", "そのスキルを持っていること"),
    "its_place": W("the card must be in an area where the skill works", "スキルの働く場所にあること"),
    "in_main": W("[Activate: Main]: only in your Main Phase", "[起動メイン]は自分のメインフェイズ"),
    "in_battle": W("[Activate: Battle]: only in your own step of a battle", "[起動バトル]はバトル中の自分のステップ"),
    "once": W("[Once per turn]: not used yet this turn", "[ターン1回]：このターンまだ使っていないこと"),
    "its_condition": W("its condition must be met", "条件を満たしていること"),
    "its_cost": W("you must be able to pay its cost", "コストを支払えること"),
    "skill_number": W("the card has no skill number '{number}'", "「{number}」番のスキルはない"),
}

PARTS: Final = {
    **said.PARTS,
    "lent": W("{card} (underneath)", "下にある「{card}」"),
}
