"""What stands for or against an option, in words: the conditions that `why` tells of, by name, in two languages."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

NEEDS: Final = {
    **said.NEEDS,
    "option": W("'{text}' is none of the options of this decision", "「{text}」は今の選択肢にない"),
    "in_hand": W("the card must be in your hand", "自分の手札にあること"),
    "charge_time": W("only in your Charge Phase, one card a turn", "自分のチャージフェイズに1枚だけ"),
    "main_phase": W("only in your Main Phase, outside a battle", "自分のメインフェイズで、バトル中でないときだけ"),
    "battle_step": W("only in your own step of a battle", "バトル中の自分のステップだけ"),
    "counter_time": W("only at a counter timing that it fits", "合うカウンタータイミングだけ"),
    "own_card": W("one of your own cards", "自分のカードであること"),
    "on_field": W("a Leader Card or Battle Card of yours in play", "場にある自分のリーダーかバトルカードであること"),
    "is_battle": W("needs a Battle Card", "バトルカードであること"),
    "can_pay": W(
        "needs active energy for its cost of {cost}, in its colours: you have {have}",
        "コスト{cost}：色を満たすアクティブのエナジーが必要（今は{have}枚）",
    ),
    "not_barred": W("needs a card that no effect forbids to play", "効果でプレイを禁じられていないこと"),
    "is_active": W("needs an active card", "アクティブモードのカードが必要"),
    "is_active!": W("needs an active card: {card} is in Rest Mode", "アクティブモードが必要（{card}はレスト）"),
    "can_battle": W("needs a Leader Card or Battle Card", "リーダーカードかバトルカードが必要"),
    "not_forbidden": W("needs a card that no effect forbids to attack", "効果で攻撃を禁じられていないこと"),
    "can_be_attacked": W(
        "needs the Leader Card or a rested Battle Card as the target", "対象はリーダーかレストのバトルカード"
    ),
    "can_be_attacked!": W(
        "needs the Leader Card or a rested Battle Card as the target: {card} is active",
        "対象はリーダーかレストのバトルカード（{card}はアクティブ）",
    ),
    "has_combo": W("needs a card with combo cost and combo power", "コンボコストとコンボパワーを持つこと"),
    "stands": W("needs an active card, if it lies in the Battle Area", "バトルエリアからならアクティブであること"),
    "is_free": W("needs a card that neither attacks nor is attacked", "攻撃中でも攻撃されてもいないこと"),
    "can_pay_combo": W(
        "needs active energy for its combo cost of {combo}: you have {have}",
        "コンボコスト{combo}：アクティブのエナジーが必要（今は{have}枚）",
    ),
    "has_skill": W("the card must have such a skill", "そのスキルを持っていること"),
    "its_place": W("its card must be where the skill works", "スキルの働く場所にあること"),
    "in_main": W("an [Activate: Main] skill in your Main Phase", "[起動メイン]は自分のメインフェイズ"),
    "in_battle": W("an [Activate: Battle] skill in your step of a battle", "[起動バトル]はバトル中の自分のステップ"),
    "once": W("[Once per turn]: not used yet in this turn", "[ターン1回]：このターンまだ使っていないこと"),
    "its_condition": W("its condition must hold", "条件を満たしていること"),
    "its_cost": W("its cost must be payable", "コストを支払えること"),
    "skill_number": W("'{number}' is no number of a skill", "「{number}」番のスキルはない"),
}

PARTS: Final = {
    **said.PARTS,
    "lent": W("{card}, which lies underneath", "下にある「{card}」"),
}
