"""The conditions of options in words, by name, as `why` reports them; and the parts of a figure."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

NEEDS: Final = {
    **said.NEEDS,
    # when
    "in_ride": W("only in your ride step", "自分のライドステップだけ"),
    "in_stride": W("only in your stride step", "自分のストライドステップだけ"),
    "in_main": W("only in your main phase", "自分のメインフェイズだけ"),
    "in_attack": W("only in your battle phase, between attacks", "自分のバトルフェイズで、アタックの前だけ"),
    "in_boost": W("only when one of your units attacks", "自分のユニットがアタックしたときだけ"),
    "in_guard": W("only in the guard step when you are attacked", "相手のアタックのガードステップだけ"),
    # which card
    "in_hand": W("the card must be in your hand", "自分の手札にあること"),
    "in_g_zone": W("the card must be in your G zone", "自分のGゾーンにあること"),
    "has_vanguard": W("you need a vanguard", "ヴァンガードがいること"),
    "own_unit": W("the unit must be yours and on a circle", "サークルにいる自分のユニットであること"),
    "own_card": W("the card must be yours", "自分のカードであること"),
    # calling, changing places
    "circle": W("there is no circle '{name}'", "「{name}」というサークルはない"),
    "free_circle": W("the circle must have no locked card", "ロックされたカードのないサークルが必要"),
    "column": W("the column must have a unit and no locked card", "ユニットがいて、ロックのない縦列が必要"),
    # abilities
    "has_ability": W("the card must have an activated ability", "起動能力を持っていること"),
    "ability_number": W("the card has no ability number {number}", "{number}番の能力はない"),
    "its_zone": W("the card must be in a zone where its ability works", "能力が有効な場所にあること"),
    "once": W("not used yet this turn", "このターンまだ使っていないこと"),
    "may_activate": W("no effect may prevent it", "効果で禁じられていないこと"),
    "its_condition": W("its condition must be met", "能力の条件を満たしていること"),
    "its_cost": W("you must be able to pay its cost", "能力のコストを払えること"),
    # fighting
    "open_target": W("no effect may prevent this attack", "このアタックを禁じる効果がないこと"),
    "behind": W("the unit must be behind the attacker", "アタックしているユニットの後ろにいること"),
    "has_ride_grade": W(
        "needs the same grade as your vanguard, or one higher", "ヴァンガードと同じか1つ上のグレードが必要"
    ),
    "has_call_grade": W("the grade must not be higher than your vanguard's", "ヴァンガード以下のグレードが必要"),
    "not_first_turn": W("not on the first turn of the game", "最初のターンではアタックできない"),
    "is_in_front": W("the unit must be in the front row", "前列のユニットが必要"),
    "is_standing": W("the unit must be standing", "スタンドしているユニットが必要"),
    "may_attack": W("no effect may stop the unit from attacking", "効果でアタックを禁じられていないこと"),
    "can_be_attacked": W(
        "the target must be the opponent's vanguard or a front row unit", "相手のヴァンガードか前列のユニットが対象"
    ),
    "may_be_attacked": W(
        "no effect may protect the target from being attacked", "効果でアタックの対象から外れていないこと"
    ),
    "can_boost": W("the unit must be standing and have boost", "ブーストを持つスタンドしたユニットが必要"),
    "is_not_dominated": W("the unit must not be dominated", "支配されていないユニットが必要"),
    "may_guard": W("no effect may stop the card from guarding", "効果でガードを禁じられていないこと"),
    "is_in_front_rear": W("the unit must be a front row rear-guard", "前列のリアガードが必要"),
    "has_intercept": W("the unit must have intercept", "インターセプトが必要"),
    "may_call": W("no effect may stop the G guardian from being called", "効果でコールを禁じられていないこと"),
    "may_intercept": W("no effect may stop the unit from intercepting", "効果でインターセプトを禁じられていないこと"),
    "grown_in_time": W(
        "your vanguard must have been grade 3 or higher in time", "ヴァンガードがグレード3以上であること"
    ),
    "is_of_same_nation": W("must be of your vanguard's nation", "ヴァンガードと同じ国家であること"),
    "may_be_called": W("no effect may stop the card from being called", "効果でコールを禁じられていないこと"),
    "may_boost": W("no effect may stop the unit from boosting", "効果でブーストを禁じられていないこと"),
    "may_stride": W("no effect may stop the player from striding", "効果で超越を禁じられていないこと"),
    "may_ride": W("no effect may stop the card from riding", "効果でライドを禁じられていないこと"),
    "can_discard": W("needs a card in hand", "手札が必要"),
    "has_bound_dragons": W(
        "needs five different Zeroth Dragons in your bind zone", "バインドゾーンに異なるゼロスドラゴンが5枚必要"
    ),
    "has_grown": W("needs a vanguard of grade 3 or higher", "ヴァンガードがグレード3以上であること"),
    "strides_flipped": W("the card must be one that strides with its other side", "裏面で超越するカードであること"),
    "is_not_attacked": W("the unit must not be under attack", "アタックされていないユニットが必要"),
    "has_low_vanguard": W("needs a vanguard of grade 2 or lower", "ヴァンガードがグレード2以下であること"),
    "has_g_cards": W("needs cards in the G zone", "Gゾーンにカードが必要"),
    "lacks_next_grade": W("needs a hand with no card of the next grade", "手札に次のグレードがないこと"),
    "is_face_down": W("the card must be face down in your G zone", "Gゾーンに裏で置かれていること"),
    "has_stride": W("needs a G unit with stride", "超越を持つGユニットが必要"),
    "both_grown": W("both vanguards must be grade 3 or higher", "両者のヴァンガードがグレード3以上であること"),
    "has_history": W("needs three face-up cards in your G zone", "Gゾーンに表のカードが3枚必要"),
    "is_of_nation": W("must be of your vanguard's nation", "ヴァンガードと同じ国家であること"),
    "can_pay_stride": W(
        "needs cards in hand with grades adding up to 3 or more", "グレードの合計が3以上になる手札が必要"
    ),
    "is_g_guardian": W("needs a G guardian", "Gガーディアンであること"),
    "has_few_face_up": W(
        "at most three G guardians may be face up in your G zone", "Gゾーンの表のGガーディアンが3枚以下であること"
    ),
    "can_pay_heal": W("needs a heal trigger in hand", "手札にヒールトリガーが必要"),
}

PARTS: Final = {
    **said.PARTS,
    "lent": W("heart {card}", "ハーツ「{card}」"),
    "damage": W("boost, Legion Mate and shield in this battle", "このバトルのブースト・双闘・シールド"),
}
