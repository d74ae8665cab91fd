"""What the table asks and offers: verbs, places, questions, the steps of a turn, hints for a first game."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Arg, Confirm, Phase, Stop, Verb, Words
from gyoji.games.vanguard.table.layout import ZONES

W = Words

RETIRES: Final = W("retires", "退却する")  # 9.3.6: the unit that was there before
VERBS: Final = {
    **said.VERBS,
    **said.LOOK_VERBS,
    "keep": Verb(W("Keep this hand", "このまま始める"), W("Keep", "キープ")),
    "redraw": Verb(W("Redraw some cards", "選んで引き直す"), W("Redraw", "引き直す")),
    "ride": Verb(W("Ride {0}", "{0}にライドする"), W("Ride", "ライド"), drop=("vanguard",)),
    "stride": Verb(W("Stride {0}", "{0}に超越する"), W("Stride", "超越"), drop=("vanguard",)),
    "call": Verb(W("Call {0} to {1}", "{0}をコールする：{1}"), W("Call", "コール"), targets=1, displaces=RETIRES),
    "circle:choose": Verb(W("{0}", "{0}"), W("Choose", "選ぶ"), displaces=RETIRES),
    "exchange": Verb(W("Swap front and back: {0} column", "{0}の縦列を入れ替える"), W("Swap", "入れ替え"), shifts=True),
    "activate": Verb(
        W("Use {0}'s ability", "{0}の能力を使う"),
        W("Use", "能力"),
        W("Use {0}'s ability {1}", "{0}の能力（{1}番）を使う"),
    ),
    "attack": Verb(W("Attack {1} with {0}", "{0}で{1}にアタックする"), W("Attack", "アタック"), targets=1),
    "boost": Verb(W("Boost with {0}", "{0}でブーストする"), W("Boost", "ブースト")),
    "guard": Verb(
        W("Guard with {0}", "{0}でガードする"),
        W("Guard", "ガード"),
        targets=1,
        drop=("guardians",),
    ),
    "intercept": Verb(
        W("Intercept with {0}", "{0}でインターセプトする"),
        W("Intercept", "インターセプト"),
        targets=1,
        drop=("guardians",),
    ),
    "gguard": Verb(
        W("Call {0} as a G guardian", "{0}をGガーディアンとしてコールする"),
        W("G guardian", "Gガーディアン"),
        targets=1,
        drop=("guardians",),
    ),
    "ride:pass": Verb(W("Don't ride", "ライドしない"), W("Don't ride", "ライドしない"), passes=True),
    "stride:pass": Verb(W("Don't stride", "超越しない"), W("Don't stride", "超越しない"), passes=True),
    "boost:pass": Verb(W("Don't boost", "ブーストしない"), W("Don't boost", "ブーストしない"), passes=True),
    "guard:pass": Verb(
        W("No guard", "ガードしない"),
        W("No guard", "ガードしない"),
        passes=True,
        after={"guardians": W("Done guarding", "ガードを終える")},
    ),
    "main:end": Verb(W("Go to battle phase", "バトルフェイズへ進む"), W("Battle", "バトルへ")),
    "attack:end": Verb(W("End turn", "ターンを終える"), W("End turn", "ターン終了")),
    "trigger order:done": Verb(
        W("Trigger effect first, then power", "アイコンの効果が先"), W("Effect first", "アイコンが先")
    ),
    "trigger order:order": Verb(W("Power first", "パワーが先"), W("Power first", "パワーが先")),
    "declare:choose": Verb(W("{0}", "{0}"), W("Declare", "宣言")),
    "end": Verb(W("End phase", "フェイズを終える"), W("End", "終了")),
}

ARGS: Final = {
    "vanguard": Arg(ZONES["vanguard"].words, ("vanguard",), "mine"),
    "left": Arg(W("left", "左"), ("front_left", "back_left"), "mine"),
    "center": Arg(W("center", "中央"), ("vanguard", "back_center"), "mine"),
    "right": Arg(W("right", "右"), ("front_right", "back_right"), "mine"),
    "force": Arg(W("Force", "フォース")),
    "accel": Arg(W("Accel", "アクセル")),
    "protect": Arg(W("Protect", "プロテクト")),
    "top": Arg(W("the top", "一番上")),
    "bottom": Arg(W("the bottom", "一番下")),
    "another": Arg(W("another number", "ほかの数")),
    "one at a time": Arg(W("one at a time", "1枚ずつ")),
}

TURN: Final = (
    Phase("stand", ("stand",)),
    Phase("draw", ("draw", "g assist")),
    Phase("ride", ("ride", "stride")),
    Phase("main", ("main",)),
    Phase("battle", ("start", "attack", "guard", "drive", "damage", "close")),
    Phase("end", ("end",)),
)
PHASES: Final = {
    "stand": W("stand", "スタンド"),
    "draw": W("draw", "ドロー"),
    "ride": W("ride", "ライド"),
    "main": W("main", "メイン"),
    "battle": W("battle", "バトル"),
    "end": W("end", "エンド"),
}
STEPS: Final = {
    "stand": W("stand phase", "スタンドフェイズ"),
    "draw": W("draw step", "ドローステップ"),
    "g assist": W("G assist step", "Gアシストステップ"),
    "ride": W("ride step", "ライドステップ"),
    "stride": W("stride step", "ストライドステップ"),
    "main": W("main phase", "メインフェイズ"),
    "start": W("start step", "スタートステップ"),
    "attack": W("attack step", "アタックステップ"),
    "guard": W("guard step", "ガードステップ"),
    "drive": W("drive step", "ドライブステップ"),
    "damage": W("damage step", "ダメージステップ"),
    "close": W("close step", "クローズステップ"),
    "end": W("end phase", "エンドフェイズ"),
}
STOPS: Final = (
    Stop("ride", "mine", W("when I could ride", "ライドできるとき"), True),
    Stop("stride", "mine", W("when I could stride", "超越できるとき"), True),
    Stop("attack", "mine", W("when I could boost", "ブーストできるとき"), True),
    Stop("guard", "theirs", W("when I could guard", "ガードできるとき"), True),
)

PROMPTS: Final = {
    **said.PROMPTS,
    **said.LOOK_PROMPTS,
    "return": W("Top or bottom of the deck?", "山札の上と下のどちらに置きますか？"),
    "first vanguard": W("Choose your first vanguard", "ファーストヴァンガードを選んでください"),
    "redraw": W("Keep this hand or redraw?", "このまま始めますか？一度だけ引き直せます"),
    "put back": W("Put which cards back into the deck?", "山札に戻すカードを選んでください"),
    "g assist": W(
        "Use G assist? Look at the top 5 cards for the next grade; taking one costs 2 cards from your hand and 2 from "
        "your G zone",
        "Gアシストを使いますか？山札の上5枚から次のグレードを探し、手札に加えたら手札2枚とGゾーン2枚を除外します",
    ),
    "g assist card": W("G assist: take which card?", "手札に加えるカードを選んでください"),
    "remove from hand": W("G assist: remove 2 cards from your hand", "手札から除外するカードを選んでください"),
    "remove from G zone": W("G assist: remove 2 cards from your G zone", "Gゾーンから除外するカードを選んでください"),
    "ride": W("Ride a card?", "ライドしますか？"),
    "stride": W("Stride a G unit?", "超越しますか？"),
    "stride cost": W("What do you pay for this stride?", "超越のコストをどう支払いますか？"),
    "heart": W("Which heart gives its name and power?", "名前とパワーを与えるハーツを選んでください"),
    "main": W("Your main phase: call, use an ability, swap, or go to battle", "メインフェイズ：コール・能力・入れ替え"),
    "attack": W("Attack or end turn", "アタックするか、ターンを終えてください"),
    "boost": W("Boost the attack?", "ブーストしますか？"),
    "guard": W("You are being attacked. Guard?", "アタックされています。ガードしますか？"),
    "trigger critical": W(
        "Critical trigger: which unit gets critical?", "クリティカルトリガー：クリティカルを得るユニット"
    ),
    "trigger order": W("Resolve which part of the trigger first?", "トリガー：どちらを先に行いますか？"),
    "trigger power": W("Trigger: which unit gets the power?", "トリガー：パワーを得るユニットを選んでください"),
    "trigger stand": W("Stand trigger: stand which rear-guard?", "スタンドトリガー：スタンドするリアガード"),
    "trigger heal": W("Heal trigger: heal which damage?", "ヒールトリガー：回復するダメージを選んでください"),
    "keep": W("Keep which one on the circle?", "サークルに残すカードを選んでください"),
    "ride from soul": W("Ride which card from your soul?", "ソウルからライドするカードを選んでください"),
    "arrange:cost": W(
        "To pay the cost, put which cards on top of the deck? The first goes on top",
        "コストとして山札の上に置くカードを、上からの順番で選んでください",
    ),
    "one more": W("Another card?", "もう1枚続けますか？"),
    "may": W("Do this?", "この能力を使いますか？"),
    "column": W("Which column?", "どの縦列ですか？"),
    "circle": W("To which circle?", "どのサークルですか？"),
    "called": W("Too few circles: call which of them?", "サークルが足りません。コールするカードを選んでください"),
    "rides next": W("Ride which card next?", "次にライドするカードを選んでください"),
    "discard:stride": W(
        "Discard cards whose grades add up to 3 or more", "グレードの合計が3以上になるように捨ててください"
    ),
    "counter blast": W(
        "Counter-Blast: turn which damage face down?", "カウンターブラスト：裏にするダメージを選んでください"
    ),
    "soul blast": W(
        "Soul-Blast: put which cards from your soul into the drop zone?",
        "ソウルブラスト：ソウルから置くカードを選んでください",
    ),
    "counter charge": W(
        "Counter-Charge: turn which damage face up?", "カウンターチャージ：表にするダメージを選んでください"
    ),
    "reveal": W("Reveal which card?", "公開するカードを選んでください"),
    "guarded": W("Guard which unit?", "守るユニットを選んでください"),
    "declare": W("Declare which card name?", "カード名を宣言してください"),
    "gift": W("Take which gift?", "どのギフトを得ますか？"),
    "gift circle": W("Put the Force on which circle?", "フォースをどのサークルに置きますか？"),
    "play ability": W("Use this ability?", "この能力を使いますか？"),
    "make known": W("Reveal this card to use its ability?", "このカードを公開して能力を使いますか？"),
    "number": W("Which number?", "数を選んでください"),
    "mate": W("Which Legion Mate?", "双闘のメイトを選んでください"),
    "search": W("Choose which card?", "探したカードを選んでください"),
}

# In the edition where only cards from hand pay for it.
ASSIST_OF_HAND: Final = W(
    "Use G assist? Look at the top 5 cards for the next grade; taking one costs 2 cards from your hand",
    "Gアシストを使いますか？山札の上5枚から次のグレードを探し、手札に加えたら手札2枚を除外します",
)

CONFIRMS: Final = {
    "put back": Confirm(W("Put this card back", "このカードを戻す"), W("Put these {n} back", "この{n}枚を戻す")),
    "discard": Confirm(W("Discard this card", "このカードを捨てる"), W("Discard these {n}", "この{n}枚を捨てる")),
    "choose": Confirm(W("Choose this card", "このカードを選ぶ"), W("Choose these {n}", "この{n}枚を選ぶ")),
    "counter blast": Confirm(
        W("Turn this card face down", "このカードを裏にする"), W("Turn these {n} face down", "この{n}枚を裏にする")
    ),
    "soul blast": Confirm(W("Soul-Blast this card", "このカードで払う"), W("Soul-Blast these {n}", "この{n}枚で払う")),
    "counter charge": Confirm(
        W("Turn this card face up", "このカードを表にする"), W("Turn these {n} face up", "この{n}枚を表にする")
    ),
}

HINTS: Final = {
    "redraw": W(
        "You want one card each of grades 1, 2 and 3 to ride in your first turns. You may put back any cards you don't "
        "want and draw that many, once.",
        "序盤にライドするため、グレード1・2・3が1枚ずつあるのが理想です。要らないカードを戻し、同じ枚数を1度だけ引き直せます。",
    ),
    "ride": W(
        "Once per turn you may ride a card of the same grade as your vanguard or one higher. You can only call and "
        "guard with cards up to your vanguard's grade, so ride whenever you can.",
        "ターンに1度、ヴァンガードと同じか1つ上のグレードのカードにライドできます。"
        "コールやガードに使えるグレードもこれで決まるので、まずはライドしましょう。",
    ),
    "stride": W(
        "From grade 3 on, you can stride a G unit over your vanguard for this turn by discarding cards with grades "
        "adding up to 3 or more. It has more power and makes three drive checks.",
        "両者がグレード3以上なら、グレードの合計が3以上になるよう手札を捨てて、このターンだけGユニットに超越できます。"
        "パワーが高く、ドライブチェックを3回行います。",
    ),
    "main": W(
        "Call units from your hand to the circles around your vanguard: drag a card to a circle, or click the card and "
        "then the circle. Units in the back row can boost the unit in front of them. Cards that can act have a bright "
        "frame.",
        "手札のユニットをリアガードサークルにコールします。ドラッグするか、カードとサークルを順にクリックしてください。"
        "後列のユニットは前のユニットをブーストできます。行動できるカードは枠が光ります。",
    ),
    "attack": W(
        "Front row units can attack. An attack hits if its power is at least the target's. A player with six damage "
        "loses. When your vanguard attacks, it also makes drive checks, which may reveal triggers.",
        "前列のユニットがアタックできます。相手以上のパワーならヒットします。ダメージ6枚で敗北です。"
        "ヴァンガードのアタックではドライブチェックを行い、トリガーが出ることもあります。",
    ),
    "boost": W(
        "The unit behind the attacker can rest to add its power.",
        "後ろのユニットをレストして、そのパワーを加えられます。",
    ),
    "guard": W(
        "Guard with cards from your hand: their shield is added to the power of the unit under attack, and the attack "
        "fails if that total is higher than the attacker's. Front row units with Intercept can guard too. Don't worry "
        "about early damage: you can use it to pay for abilities.",
        "手札のカードのシールドを加え、アタックしているユニットのパワーを上回れば守れます。"
        "前列の「インターセプト」でも守れます。序盤のダメージは能力のコストにもなるので、無理に守る必要はありません。",
    ),
    "trigger power": W(
        "Give the trigger's power to any of your units: to the attacker to break through the guard, or to a unit that "
        "has yet to attack.",
        "トリガーのパワーは自分のどのユニットにも与えられます。今アタック中のユニットか、これからアタックするユニットがよいでしょう。",
    ),
    "counter blast": W(
        "Counter-Blast pays for abilities: turn face-up damage face down.",
        "能力のコストとして、表のダメージを裏にします。",
    ),
}
