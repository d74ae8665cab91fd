"""What stands for or against an option, in words: the conditions that `why` tells of, by name; what makes a figure."""

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
    "in_boost": W("only when a unit of yours attacks", "自分のユニットがアタックしたときだけ"),
    "in_guard": W("only in the guard step of an attack on you", "相手のアタックのガードステップだけ"),
    # which card
    "in_hand": W("the card must be in your hand", "自分の手札にあること"),
    "in_g_zone": W("the card must be in your G zone", "自分のGゾーンにあること"),
    "has_vanguard": W("you need a vanguard", "ヴァンガードがいること"),
    "own_unit": W("one of your units on a circle", "サークルにいる自分のユニットであること"),
    "own_card": W("one of your own cards", "自分のカードであること"),
    # calling, changing places
    "circle": W("'{name}' is no circle", "「{name}」というサークルはない"),
    "free_circle": W("needs a circle without a locked card", "ロックされたカードのないサークルが必要"),
    "column": W("needs a column with a unit and without a locked card", "ユニットがいて、ロックのない縦列が必要"),
    # abilities
    "has_ability": W("the card must have an activated ability", "起動能力を持っていること"),
    "ability_number": W("it has no ability number {number}", "{number}番の能力はない"),
    "its_zone": W("the card must be where its ability works", "能力が有効な場所にあること"),
    "once": W("not used yet in this turn", "このターンまだ使っていないこと"),
    "may_activate": W("no effect forbids it", "効果で禁じられていないこと"),
    "its_condition": W("its condition must hold", "能力の条件を満たしていること"),
    "its_cost": W("its cost must be payable", "能力のコストを払えること"),
    # fighting
    "open_target": W("no effect stands against this attack", "このアタックを禁じる効果がないこと"),
    "behind": W("needs to stand behind the attacking unit", "アタックしているユニットの後ろにいること"),
    "has_ride_grade": W("needs the grade of your vanguard or one more", "ヴァンガードと同じか1つ上のグレードが必要"),
    "has_call_grade": W("needs a grade that is not above your vanguard's", "ヴァンガード以下のグレードが必要"),
    "not_first_turn": W("not in the first turn of the game", "最初のターンではアタックできない"),
    "is_in_front": W("needs a unit in the front row", "前列のユニットが必要"),
    "is_standing": W("needs a standing unit", "スタンドしているユニットが必要"),
    "may_attack": W("needs a unit that no effect forbids to attack", "効果でアタックを禁じられていないこと"),
    "can_be_attacked": W(
        "needs the opponent's vanguard or a unit in the front row", "相手のヴァンガードか前列のユニットが対象"
    ),
    "may_be_attacked": W(
        "needs a target that no effect keeps from being attacked", "効果でアタックの対象から外れていないこと"
    ),
    "can_boost": W("needs a standing unit with boost", "ブーストを持つスタンドしたユニットが必要"),
    "is_not_dominated": W("needs a unit that is not dominated", "支配されていないユニットが必要"),
    "may_guard": W("needs a card that no effect forbids to guard with", "効果でガードを禁じられていないこと"),
    "is_in_front_rear": W("needs a rear-guard in the front row", "前列のリアガードが必要"),
    "has_intercept": W("needs a unit with intercept", "インターセプトが必要"),
    "may_intercept": W(
        "needs a unit that no effect forbids to intercept", "効果でインターセプトを禁じられていないこと"
    ),
    "grown_in_time": W("needs grade 3 or more of your vanguard in time", "ヴァンガードがグレード3以上であること"),
    "is_of_same_nation": W("needs the nation of your vanguard", "ヴァンガードと同じ国家であること"),
    "may_be_called": W("needs a card that no effect forbids to call", "効果でコールを禁じられていないこと"),
    "may_ride": W("needs a card that no effect forbids to ride", "効果でライドを禁じられていないこと"),
    "can_discard": W("needs a card in hand", "手札が必要"),
    "has_bound_dragons": W(
        "needs five different Zeroth Dragons in your bind zone", "バインドゾーンに異なるゼロスドラゴンが5枚必要"
    ),
    "has_grown": W("needs a vanguard of grade 3 or more", "ヴァンガードがグレード3以上であること"),
    "strides_flipped": W("needs a card that strides as its other side", "裏面で超越するカードであること"),
    "is_not_attacked": W("needs a unit that is not attacked", "アタックされていないユニットが必要"),
    "has_low_vanguard": W("needs a vanguard of grade 2 or less", "ヴァンガードがグレード2以下であること"),
    "has_g_cards": W("needs cards in the G zone", "Gゾーンにカードが必要"),
    "lacks_next_grade": W("needs a hand without the next grade", "手札に次のグレードがないこと"),
    "is_face_down": W("needs a card that lies face down in the G zone", "Gゾーンに裏で置かれていること"),
    "has_stride": W("needs a G unit with stride", "超越を持つGユニットが必要"),
    "both_grown": W("needs grade 3 or more of both vanguards", "両者のヴァンガードがグレード3以上であること"),
    "has_history": W("needs three face-up cards in your G zone", "Gゾーンに表のカードが3枚必要"),
    "is_of_nation": W("needs the nation of your vanguard", "ヴァンガードと同じ国家であること"),
    "can_pay_stride": W("needs cards in hand whose grades add up to 3", "グレードの合計が3以上になる手札が必要"),
    "is_g_guardian": W("needs a G guardian", "Gガーディアンであること"),
    "has_few_face_up": W(
        "needs at most three face-up G guardians in your G zone", "Gゾーンの表のGガーディアンが3枚以下であること"
    ),
    "can_pay_heal": W("needs a heal trigger in hand", "手札にヒールトリガーが必要"),
}

PARTS: Final = {
    **said.PARTS,
    "lent": W("heart {card}", "ハーツ「{card}」"),
    "damage": W("boost, Mate and shield in this battle", "このバトルのブースト・双闘・シールド"),
}
