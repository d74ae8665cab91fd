"""Words of the log: each event as a sentence, why cards move, what triggers abilities, how long effects last."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Words

W = Words

EVENTS: Final = {
    **said.EVENTS,
    "phase": W("{word} phase", "{word}フェイズ"),
    "move:laid down": W("{who} sets a first vanguard: {cards}", "{who}がファーストヴァンガードを置いた：{cards}"),
    "move:redraw": W("{who} puts {cards} back into the deck", "{who}が{cards}を山札に戻した"),
    "move:ride": W("{who} rides {cards}", "{who}が{cards}にライドした"),
    "move:ridden": W("{cards} {goes|go} into the soul", "{cards}がソウルに置かれた"),
    "move:stride": W("{who} strides {cards}", "{who}が{cards}に超越した"),
    "move:heart": W("{cards} becomes the heart", "{cards}がハーツになった"),
    "move:g zone": W("{cards} {returns|return} to the G zone, face up", "{cards}が表でGゾーンに戻った"),
    "move:uncovered": W("{cards} is the vanguard again", "{cards}が再びヴァンガードになった"),
    "move:call": W("{who} calls {cards} ({to})", "{who}が{cards}を{to}にコールした"),
    "move:shifted": W("{cards} {moves|move} to {to}", "{cards}が{to}に移動した"),
    "move:guard": W("{who} guards with {cards}", "{who}が{cards}でガード"),
    "move:superior guard": W("{who} guards with {cards}", "{who}が{cards}でガード"),
    "move:g guard": W("{who} calls the G guardian {cards}", "{who}がGガーディアン{cards}をコール"),
    "move:intercept": W("{who} intercepts with {cards}", "{who}が{cards}でインターセプト"),
    "move:drive check": W("{who}'s drive check: {cards}", "{who}のドライブチェック：{cards}"),
    "move:damage check": W("{who}'s damage check: {cards}", "{who}のダメージチェック：{cards}"),
    "move:checked": W("{cards} {goes|go} to {who}'s hand", "{cards}が{who}の手札に加わった"),
    "move:damage": W("{who} takes damage: {cards}", "{cards}が{who}のダメージになった"),
    "move:healed": W("{who} heals {cards}", "{who}が{cards}を回復した"),
    "move:retired": W("{cards} {is|are} retired", "{cards}が退却した"),
    "move:soul charge": W("{who} Soul-Charges {cards}", "{who}が{cards}をソウルチャージした"),
    "move:soul blast": W("{who} Soul-Blasts {cards}", "{who}が{cards}をソウルブラストした"),
    "move:to soul": W("{cards} {goes|go} into the soul", "{cards}がソウルに置かれた"),
    "move:revelation": W("{cards} {goes|go} into the soul", "{cards}がソウルに置かれた"),
    "move:put locked": W("{cards} is placed as a locked card", "{cards}が呪縛カードとして置かれた"),
    "move:to deck": W("{cards} {goes|go} back into the deck", "{cards}が山札に戻された"),
    "move:to damage": W("{cards} {goes|go} into the damage zone", "{cards}がダメージゾーンに置かれた"),
    "move:bound": W("{cards} {is|are} bound", "{cards}がバインドされた"),
    "move:removed": W("{cards} {is|are} removed from the game", "{cards}がゲームから除外された"),
    "move:found": W("{who} takes {cards} from the deck", "{who}が山札から{cards}を手札に加えた"),
    "move:stride cost": W("{who} discards {cards} to stride", "{who}が超越のために{cards}を捨てた"),
    "move:guardian cost": W(
        "{who} discards {cards} to call the G guardian", "{who}がGガーディアンのために{cards}を捨てた"
    ),
    "move:discarded": W("{who} discards {cards}", "{who}が{cards}を捨てた"),
    "move:milled": W("{cards} {goes|go} from the deck to the drop zone", "{cards}が山札からドロップゾーンに置かれた"),
    "move:put back": W("{cards} {goes|go} back into the deck", "{cards}が山札に戻された"),
    "move:returned": W("{cards} {returns|return} to {who}'s hand", "{cards}が{who}の手札に戻った"),
    "move:legion": W("{cards} joins the legion", "{cards}が双闘した"),
    "move:created": W("{who} gets {cards}", "{who}が{cards}を得た"),
    "move:erased": W("{cards} {is|are} erased", "{cards}が消滅した"),
    "move:gauge": W("{cards} becomes a gauge", "{cards}がゲージになった"),
    "move:follow": W("{cards} {goes|go} to the {to} with it", "{cards}も一緒に{to}へ移った"),
    "rest": W("{cards} {rests|rest}", "{cards}がレストした"),
    "stand": W("{cards} {stands|stand}", "{cards}がスタンドした"),
    "damage": W("{cards} {takes|take} {n} damage", "{cards}に{n}ダメージ"),
    "hurt": W("{who} takes {n} damage", "{who}に{n}ダメージ"),
    "recover": W("{cards}: {n} damage to check", "{cards}の{n}ダメージを処理する"),
    "change:place": W("{who}'s {to}: {word} {signed} ({until})", "{who}の{to}：{word}{signed}（{until}）"),
    "change:gain": W("{cards} {gains|gain} an ability ({until})", "{cards}が能力を得た（{until}）"),
    "change:lost": W("{cards} {loses|lose} abilities ({until})", "{cards}が能力を失った（{until}）"),
    "change:names": W(
        "{cards} also {counts|count} as another name ({until})", "{cards}が別の名前でも扱われる（{until}）"
    ),
    "change:clan": W(
        "{cards} also {counts|count} as another clan ({until})", "{cards}が別のクランとしても扱われる（{until}）"
    ),
    "change:race": W(
        "{cards} also {counts|count} as another race ({until})", "{cards}が別の種族としても扱われる（{until}）"
    ),
    "change:nation": W(
        "{cards} also {counts|count} as another nation ({until})", "{cards}が別の国家としても扱われる（{until}）"
    ),
    "change:state": W("{cards} {changes|change} state ({until})", "{cards}の状態が変わった（{until}）"),
    "change:was in legion": W("{cards} counts as having been in a legion", "{cards}は双闘したことがある"),
    "change:ban:activate": W("{cards} can't use [ACT] abilities ({until})", "{cards}は起動能力を使えない（{until}）"),
    "change:ban:use_auto": W("{cards} can't use [AUTO] abilities ({until})", "{cards}は自動能力を使えない（{until}）"),
    "change:ban:attack": W("{cards} can't attack ({until})", "{cards}はアタックできない（{until}）"),
    "change:ban:be_hit": W("{cards} can't be hit ({until})", "{cards}はヒットされない（{until}）"),
    "change:ban:be_boosted": W("{cards} can't be boosted ({until})", "{cards}はブーストされない（{until}）"),
    "change:ban:be_locked": W("{cards} can't be locked ({until})", "{cards}は呪縛されない（{until}）"),
    "change:ban:call": W("{cards} can't be called ({until})", "{cards}はコールできない（{until}）"),
    "change:ban:move": W("{cards} can't be put there ({until})", "{cards}はそこに置かれない（{until}）"),
    "change:ban:normal_ride": W("{cards} can't ride normally ({until})", "{cards}は通常ライドできない（{until}）"),
    "change:ban:stride": W("{cards} can't stride ({until})", "{cards}は超越できない（{until}）"),
    "change:ban:unlock": W("{cards} can't be unlocked ({until})", "{cards}は解呪されない（{until}）"),
    "change:ban:unlock in enemy phase": W(
        "{cards} won't be unlocked in its next end phase", "{cards}は次のエンドフェイズに解呪されない"
    ),
    "change:ban:unlock in own phase": W(
        "{cards} won't be unlocked in your next end phase", "{cards}は次の自分のエンドフェイズに解呪されない"
    ),
    "change:ban:be_attacked": W("{cards} can't be attacked ({until})", "{cards}はアタックされない（{until}）"),
    "change:ban:be_chosen": W("{cards} can't be chosen ({until})", "{cards}は効果で選ばれない（{until}）"),
    "change:ban:be_retired": W("{cards} can't be retired ({until})", "{cards}は退却しない（{until}）"),
    "change:ban:be_turned_up": W("{cards} can't be turned face up ({until})", "{cards}は表にならない（{until}）"),
    "change:ban:boost": W("{cards} can't boost ({until})", "{cards}はブーストできない（{until}）"),
    "change:ban:deal_damage": W("{cards} deals no damage ({until})", "{cards}はダメージを与えない（{until}）"),
    "change:ban:draw": W("Cards can't be drawn ({until})", "カードを引けない（{until}）"),
    "change:ban:guard": W("Some cards can't guard ({until})", "一部のカードでガードできない（{until}）"),
    "change:ban:guard_other": W("Only some cards can guard ({until})", "一部のカードでしかガードできない（{until}）"),
    **{
        f"change:ban:guard_below_{number}": W(
            f"Cards guard {number} or more at the same time ({{until}})",
            f"同時に{number}枚以上でしかガードできない（{{until}}）",
        )
        for number in range(2, 11)
    },
    "change:ban:intercept": W("{cards} can't intercept ({until})", "{cards}はインターセプトできない（{until}）"),
    "change:ban:normal_call": W("{cards} can't be called normally ({until})", "{cards}は通常コールできない（{until}）"),
    "change:ban:ride": W("{cards} can't ride ({until})", "{cards}はライドできない（{until}）"),
    "change:ban:stand": W("{cards} won't stand ({until})", "{cards}はスタンドしない（{until}）"),
    "change:ban:stand in enemy phase": W(
        "{cards} won't stand in its next stand phase", "{cards}は次のスタンドフェイズにスタンドしない"
    ),
    "change:ban:stand in own phase": W(
        "{cards} won't stand in your next stand phase", "{cards}は次の自分のスタンドフェイズにスタンドしない"
    ),
    "change:ban:trigger_effects": W(
        "{cards}: trigger effects don't apply ({until})", "{cards}：トリガーの効果なし（{until}）"
    ),
    "change:may:battle_all": W(
        "{cards} battles several units in one attack ({until})", "{cards}は一度に複数のユニットとバトルする（{until}）"
    ),
    "change:may:attack_standing": W(
        "{cards} doesn't rest when it attacks ({until})", "{cards}はアタックしてもレストしない（{until}）"
    ),
    "change:may:boost_standing": W(
        "{cards} doesn't rest when it boosts ({until})", "{cards}はブーストしてもレストしない（{until}）"
    ),
    "change:may:attack_from_back": W(
        "{cards} may attack from the back row ({until})", "{cards}は後列からアタックできる（{until}）"
    ),
    "change:may:attack_vanguard_from_back": W(
        "{cards} may attack a vanguard from the back row ({until})",
        "{cards}は後列からヴァンガードにアタックできる（{until}）",
    ),
    "change:may:stride_as_3": W(
        "{cards} may be discarded as a grade 3 for a stride ({until})",
        "{cards}は超越のコストでグレード3として捨てられる（{until}）",
    ),
    "change:may:discarded_as_3": W(
        "{cards} may be discarded as a grade 3 ({until})", "{cards}はグレード3として捨てられる（{until}）"
    ),
    "change:may:pays_as_heal": W(
        "{cards} may be discarded as a heal trigger ({until})", "{cards}は治トリガーとして捨てられる（{until}）"
    ),
    "change:may:attack_back_row": W(
        "{cards} may attack the back row ({until})", "{cards}は後列にアタックできる（{until}）"
    ),
    "change:may:drive_checks": W("{cards} makes drive checks ({until})", "{cards}はドライブチェックを行う（{until}）"),
    "change:may:intercept": W(
        "{cards} must intercept if possible ({until})", "{cards}：可能ならインターセプトする（{until}）"
    ),
    "change:may:stride_cost": W("Another cost for stride ({until})", "超越のコストが変わる（{until}）"),
    "change:may:triggers_to_all": W(
        "{cards}: trigger effects go to all units ({until})", "{cards}：トリガーの効果は全ユニットに（{until}）"
    ),
    "change:may:autos_twice": W(
        "{cards}: each automatic ability twice ({until})", "{cards}：自動能力は２回発動する（{until}）"
    ),
    "change:may:unhit": W(
        "{cards}: abilities for hits activate without a hit ({until})",
        "{cards}：ヒットしなくてもヒット時の能力が発動する（{until}）",
    ),
    "change:may:no_cost": W("{cards}: no cost to pay ({until})", "{cards}：コストを払わなくてよい（{until}）"),
    "choice:ends the phase": W("{who} ends the phase", "{who}がフェイズを終えた"),
    "turn over": W("{cards} {is|are} turned over", "{cards}が裏返された"),
    "turn over:stand up": W("{cards} is turned face up. Stand up, vanguard!", "{cards}が表になった：スタンドアップ！"),
    "turn over:counter blast": W("{who} Counter-Blasts {cards}", "{who}がカウンターブラスト：{cards}"),
    "turn over:counter charge": W("{who} Counter-Charges {cards}", "{who}がカウンターチャージ：{cards}"),
    "turn over:lends": W("{cards} gives its name and power", "{cards}が名前とパワーを与える"),
    "turn over:lock": W("{cards} {is|are} locked", "{cards}がロックされた"),
    "turn over:unlock": W("{cards} {is|are} unlocked", "{cards}が解呪された"),
    "turn over:delete": W("{cards} {is|are} deleted", "{cards}がデリートされた"),
    "turn over:restore": W("{cards} {is|are} no longer deleted", "{cards}のデリートが解けた"),
    "turn over:face up": W("{cards} {is|are} turned face up", "{cards}が表になった"),
    "activate": W("{who} uses {cards}'s ability", "{who}が{cards}の能力を使った"),
    "note:G assist": W("{who} uses G assist and reveals their hand", "{who}がGアシストを行い、手札を公開"),
    "note:boosts": W("{cards} boosts {second}", "{cards}が{second}をブースト"),
    "note:does not hit": W("{cards}'s attack on {second} does not hit", "{cards}のアタックは{second}にヒットしない"),
}

TOLD: Final = (
    *("turn", "attack", "activate", "trigger", "replace", "command", "lose"),
    *("note:G assist", "note:boosts", "note:does not hit"),
    *("move:ride", "move:stride", "move:call", "move:guard", "move:superior guard", "move:g guard", "move:intercept"),
    *("move:drive check", "move:damage check", "move:retired", "move:healed", "move:legion"),
    *("turn over:lock", "turn over:delete"),
)
QUIET: Final = ("recover",)  # 9.6.2: followed by the damage check, which has its own line
REVEALS: Final = ("move:drive check", "move:damage check")

PLACES: Final = {
    "deck": ("the deck", "山札"),
    "hand": ("the hand", "手札"),
    "drop": ("the drop zone", "ドロップゾーン"),
    "soul": ("the soul", "ソウル"),
    "damage": ("the damage zone", "ダメージゾーン"),
    "bind": ("the bind zone", "バインドゾーン"),
    "g_zone": ("the G zone", "Gゾーン"),
    "gauge": ("the gauges", "ゲージ"),
    "vanguard": ("the vanguard circle", "ヴァンガードサークル"),
    "rear": ("a rear-guard circle", "リアガードサークル"),
    "guardians": ("the guardian circle", "ガーディアンサークル"),
    "trigger": ("the trigger zone", "トリガーゾーン"),
    "removed": ("outside the game", "ゲーム外"),
}
WORDS: Final = {
    **said.WORDS,
    "six cards are in the damage zone": W("six cards in the damage zone", "ダメージが6枚になった"),
    "there is neither a vanguard nor a soul": W("no vanguard and no soul", "ヴァンガードもソウルもなくなった"),
    "a card says so": W("a card's effect", "カードの効果"),
    "an extra turn": W("An extra turn follows", "追加ターンを得た"),
    "boosts": W("boosts", "ブースト"),
    "G assist": W("G assist", "Gアシスト"),
    "does not hit": W("does not hit", "ヒットしない"),
    "main": W("an ability", "能力"),
    "": W("an ability", "能力"),
    "rear": W("rear-guard circle", "リアガードサークル"),
    # what triggers an ability
    **{
        f"to {zone}": W(f"going to {en} triggers an ability", f"{ja}に置かれて能力が発動")
        for zone, (en, ja) in PLACES.items()
    },
    **{
        f"from {zone}": W(f"leaving {en} triggers an ability", f"{ja}を離れて能力が発動")
        for zone, (en, ja) in PLACES.items()
    },
    "attack": W("its attack triggers an ability", "アタックにより能力が発動"),
    "attacked": W("being attacked triggers an ability", "アタックされたことで能力が発動"),
    "attack_step": W("the attack step triggers an ability", "アタックステップに能力が発動"),
    "battle_end": W("the end of the battle triggers an ability", "バトルの終わりに能力が発動"),
    "battle_phase": W("the battle phase triggers an ability", "バトルフェイズに能力が発動"),
    "boost": W("the boost triggers an ability", "ブーストにより能力が発動"),
    "boost_end": W("the end of the boosted battle triggers an ability", "ブーストしたバトルの終わりに能力が発動"),
    "gift": W("the imaginary gift triggers an ability", "イマジナリーギフトを得たことで能力が発動"),
    "chosen": W("being chosen triggers an ability", "選ばれたことで能力が発動"),
    "counter_blast": W("the Counter-Blast triggers an ability", "カウンターブラストにより能力が発動"),
    "counter_charge": W("the Counter-Charge triggers an ability", "カウンターチャージにより能力が発動"),
    "soul_blast": W("the Soul-Blast triggers an ability", "ソウルブラストにより能力が発動"),
    "soul_charge": W("the Soul-Charge triggers an ability", "ソウルチャージにより能力が発動"),
    "boosted": W("being boosted triggers an ability", "ブーストされたことで能力が発動"),
    "call": W("the call triggers an ability", "コールにより能力が発動"),
    "damage_step": W("the damage step triggers an ability", "ダメージステップに能力が発動"),
    "discarded": W("discarding triggers an ability", "捨てたカードにより能力が発動"),
    "draw_phase": W("the draw phase triggers an ability", "ドローフェイズに能力が発動"),
    "drew": W("drawing triggers an ability", "カードを引いたことで能力が発動"),
    "drive_check": W("the drive check triggers an ability", "ドライブチェックにより能力が発動"),
    "damage_check": W("the damage check triggers an ability", "ダメージチェックにより能力が発動"),
    "locked": W("the lock triggers an ability", "呪縛により能力が発動"),
    "put_locked": W("a locked card put on a circle triggers an ability", "呪縛カードが置かれて能力が発動"),
    "turned_up": W("a card turned face up triggers an ability", "表にしたカードにより能力が発動"),
    "turned_down": W("a card turned face down triggers an ability", "裏にしたカードにより能力が発動"),
    "deleted": W("the deletion triggers an ability", "デリートにより能力が発動"),
    "rested": W("resting triggers an ability", "レストしたことで能力が発動"),
    "drive_step": W("the drive step triggers an ability", "ドライブステップに能力が発動"),
    "dropped_gc": W("leaving the guardian circle triggers an ability", "ガーディアンサークルを離れて能力が発動"),
    "attacked_end": W("the end of the battle triggers an ability", "バトルの終わりに能力が発動"),
    "boost_hits": W("the hit of the unit it boosted triggers an ability", "ブーストしたアタックがヒットし、能力が発動"),
    "charging": W("its charge triggers an ability", "突撃により能力が発動"),
    "engorged": W("being engorged triggers an ability", "暴食により能力が発動"),
    "paid_g_guardian": W("paying for a G guardian triggers an ability", "Gガーディアンのコストになり能力が発動"),
    "paid_stride": W("paying for a stride triggers an ability", "超越のコストになり能力が発動"),
    "start_step": W("the start step triggers an ability", "スタートステップに能力が発動"),
    "successful": W("its success triggers an ability", "成功により能力が発動"),
    "fights": W("its battle triggers an ability", "バトルにより能力が発動"),
    "harmony": W("harmony triggers an ability", "協奏により能力が発動"),
    "intercepts": W("the intercept triggers an ability", "インターセプトにより能力が発動"),
    "returned_rc": W("returning to hand triggers an ability", "サークルから戻ったことで能力が発動"),
    "unlocked": W("being unlocked triggers an ability", "解呪により能力が発動"),
    "retired": W("being retired triggers an ability", "退却したことで能力が発動"),
    "dropped_rc": W("leaving its circle triggers an ability", "サークルを離れたことで能力が発動"),
    "into_damage": W("a card put into the damage zone triggers an ability", "ダメージゾーンに置かれて能力が発動"),
    "into_drop": W("a card put into the drop zone triggers an ability", "ドロップゾーンに置かれて能力が発動"),
    "into_soul": W("a card put into the soul triggers an ability", "ソウルに置かれて能力が発動"),
    "rear_to_bind": W("being bound triggers an ability", "バインドされて能力が発動"),
    "rear_to_soul": W("being put into the soul triggers an ability", "ソウルに置かれて能力が発動"),
    "rear_to_deck": W("being put into the deck triggers an ability", "山札に置かれて能力が発動"),
    "g_assist_step": W("the G assist step triggers an ability", "Gアシストステップに能力が発動"),
    "guard_step": W("the guard step triggers an ability", "ガードステップに能力が発動"),
    "hits": W("its hit triggers an ability", "ヒットしたことで能力が発動"),
    "deals_battle_damage": W("dealing battle damage triggers an ability", "バトルでダメージを与えたことで能力が発動"),
    "deals_effect_damage": W(
        "dealing damage with a skill triggers an ability", "スキルでダメージを与えたことで能力が発動"
    ),
    "legion": W("the legion triggers an ability", "双闘により能力が発動"),
    "main_phase": W("the main phase triggers an ability", "メインフェイズに能力が発動"),
    "misses": W("not hitting triggers an ability", "ヒットしなかったことで能力が発動"),
    "moved": W("the move triggers an ability", "移動により能力が発動"),
    "placed": W("being placed triggers an ability", "登場により能力が発動"),
    "placed_gc": W("being placed as a guardian triggers an ability", "ガーディアンとして登場し、能力が発動"),
    "placed_rc_gc": W("being placed triggers an ability", "登場し、能力が発動"),
    "placed_any": W("being placed triggers an ability", "登場し、能力が発動"),
    "left_gc": W("leaving the guardian circle triggers an ability", "ガーディアンサークルを離れて能力が発動"),
    "looked": W("looking at the deck triggers an ability", "山札を見たので能力が発動"),
    "to_gc": W("being put on the guardian circle triggers an ability", "ガーディアンサークルに置かれて能力が発動"),
    "placed_rc": W("being placed as a rear-guard triggers an ability", "リアガードとして登場し、能力が発動"),
    "placed_vc": W("being placed as the vanguard triggers an ability", "ヴァンガードとして登場し、能力が発動"),
    "power_increased": W("gaining power triggers an ability", "パワーが増えたことで能力が発動"),
    "power_reduced": W("losing power triggers an ability", "パワーが減ったことで能力が発動"),
    "returned": W("returning to hand triggers an ability", "手札に戻ったことで能力が発動"),
    "ride": W("the ride triggers an ability", "ライドにより能力が発動"),
    "ridden": W("being ridden triggers an ability", "ライドされたことで能力が発動"),
    "rides_over": W("a ride over a unit triggers an ability", "ユニットの上にライドされたことで能力が発動"),
    "ride_phase": W("the ride phase triggers an ability", "ライドフェイズに能力が発動"),
    "situation": W("the game state triggers an ability", "状況により能力が発動"),
    "stand_phase": W("the stand phase triggers an ability", "スタンドフェイズに能力が発動"),
    "stood": W("standing triggers an ability", "スタンドしたことで能力が発動"),
    "stride": W("the stride triggers an ability", "超越により能力が発動"),
    "stride_step": W("the stride step triggers an ability", "ストライドステップに能力が発動"),
    "to_hand": W("a card added to hand triggers an ability", "手札に加わったことで能力が発動"),
    "turn_end": W("the end of the turn triggers an ability", "ターンの終わりに能力が発動"),
    "turn_start": W("the start of the turn triggers an ability", "ターンの始まりに能力が発動"),
}

UNTILS: Final = {
    "turn": W("this turn", "このターン中"),
    "battle": W("this battle", "このバトル中"),
    "game": W("for the rest of the game", "このゲーム中"),
    "while": W("while the effect lasts", "効果が続く間"),
    "end of turn": W("until that turn ends", "そのターンの終わりまで"),
    "next start": W("until the next turn begins", "次のターンの始まりまで"),
    "start of turn": W("until that turn begins", "そのターンの始まりまで"),
    "start of stand": W("until that stand phase begins", "そのスタンドフェイズの始まりまで"),
    "start of draw": W("until that draw phase begins", "そのドローフェイズの始まりまで"),
    "start of ride": W("until that ride phase begins", "そのライドフェイズの始まりまで"),
    "start of main": W("until that main phase begins", "そのメインフェイズの始まりまで"),
    "start of battle": W("until that battle phase begins", "そのバトルフェイズの始まりまで"),
    "stand in enemy phase": W("until the next stand phase", "次のスタンドフェイズまで"),
    "stand in own phase": W("until the next stand phase", "次のスタンドフェイズまで"),
}

REASONS: Final = {
    **said.REASONS,
    "laid down": W("first vanguard", "ファーストヴァンガード"),
    "ride": W("ride", "ライド"),
    "ridden": W("ridden", "ライドされた"),
    "stride": W("stride", "超越"),
    "heart": W("heart", "ハーツ"),
    "g zone": W("to the G zone", "Gゾーンへ"),
    "uncovered": W("vanguard again", "再びヴァンガード"),
    "call": W("called", "コール"),
    "shifted": W("moved", "移動"),
    "guard": W("guard", "ガード"),
    "superior guard": W("guard", "ガード"),
    "g guard": W("G guardian", "Gガーディアン"),
    "intercept": W("intercept", "インターセプト"),
    "drive check": W("drive check", "ドライブチェック"),
    "damage check": W("damage check", "ダメージチェック"),
    "checked": W("checked", "チェック"),
    "damage": W("damage", "ダメージ"),
    "healed": W("healed", "回復"),
    "retired": W("retired", "退却"),
    "soul charge": W("Soul-Charge", "ソウルチャージ"),
    "soul blast": W("Soul-Blast", "ソウルブラスト"),
    "to soul": W("into the soul", "ソウルへ"),
    "revelation": W("into the soul", "ソウルへ"),
    "put locked": W("as a locked card", "呪縛カードとして"),
    "to deck": W("into the deck", "山札へ"),
    "to damage": W("into the damage zone", "ダメージゾーンへ"),
    "bound": W("bound", "バインド"),
    "removed": W("removed", "除外"),
    "found": W("found", "サーチ"),
    "legion": W("legion", "双闘"),
    "lock": W("locked", "呪縛"),
    "unlock": W("unlocked", "解呪"),
    "delete": W("deleted", "デリート"),
    "face up": W("turned face up", "表に"),
    "face down": W("turned face down", "裏に"),
    "restore": W("turned face up", "表に"),
    "counter blast": W("Counter-Blast", "カウンターブラスト"),
    "counter charge": W("Counter-Charge", "カウンターチャージ"),
    "created": W("created", "生成"),
    "damaged": W("damage", "ダメージ"),
    "dropped": W("to the drop zone", "ドロップへ"),
    "guardian cost": W("G guardian cost", "Gガーディアンのコスト"),
    "stride cost": W("stride cost", "超越のコスト"),
    "swapped": W("swapped", "交換"),
    "erased": W("erased", "消滅"),
    "gauge": W("gauge", "ゲージ"),
}
