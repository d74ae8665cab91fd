"""What is asked and what can be done: verbs, places, questions, the steps of a turn, hints for a first game."""

from __future__ import annotations

from typing import Final

from gyoji.games import said
from gyoji.games.tables import Arg, Confirm, Phase, Stop, Verb, Words
from gyoji.games.vanguard.table.layout import ZONES

W = Words

VERBS: Final = {
    **said.VERBS,
    "keep": Verb(W("Keep these cards", "このまま始める"), W("Keep", "キープ")),
    "redraw": Verb(W("Put cards back and draw as many", "選んで引き直す"), W("Redraw", "引き直す")),
    "ride": Verb(W("Ride {0}", "{0}にライドする"), W("Ride", "ライド"), drop=("vanguard",)),
    "stride": Verb(W("Stride {0}", "{0}に超越する"), W("Stride", "超越"), drop=("vanguard",)),
    "call": Verb(W("Call {0}: {1}", "{0}をコールする：{1}"), W("Call", "コール"), targets=1),
    "exchange": Verb(
        W("Change places: {0} column", "{0}の縦列を入れ替える"), W("Change places", "入れ替え"), shifts=True
    ),
    "activate": Verb(
        W("Use the ability of {0}", "{0}の能力を使う"),
        W("Use", "能力"),
        W("Use ability {1} of {0}", "{0}の能力（{1}番）を使う"),
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
    "ride:pass": Verb(W("Ride nothing", "ライドしない"), W("No ride", "ライドしない"), passes=True),
    "stride:pass": Verb(W("Stride nothing", "超越しない"), W("No stride", "超越しない"), passes=True),
    "boost:pass": Verb(W("No boost", "ブーストしない"), W("No boost", "ブーストしない"), passes=True),
    "guard:pass": Verb(W("Guard no more", "ガードを終える"), W("No guard", "ガードしない"), passes=True),
    "main:end": Verb(W("On to the battle phase", "バトルフェイズへ進む"), W("Battle", "バトルへ")),
    "attack:end": Verb(W("End the turn", "ターンを終える"), W("End turn", "ターン終了")),
    "trigger order:done": Verb(W("Its icon, then the power", "アイコンの効果が先"), W("Icon first", "アイコンが先")),
    "trigger order:order": Verb(W("The power first", "パワーが先"), W("Power first", "パワーが先")),
    "declare:choose": Verb(W("{0}", "{0}"), W("Declare", "宣言")),
    "end": Verb(W("End the phase", "フェイズを終える"), W("End", "終了")),
}

ARGS: Final = {
    "vanguard": Arg(ZONES["vanguard"].words, ("vanguard",), "mine"),
    "left": Arg(W("left", "左"), ("front_left", "back_left"), "mine"),
    "right": Arg(W("right", "右"), ("front_right", "back_right"), "mine"),
    "force": Arg(W("Force", "フォース")),
    "accel": Arg(W("Accel", "アクセル")),
    "protect": Arg(W("Protect", "プロテクト")),
    "top": Arg(W("the top", "一番上")),
    "bottom": Arg(W("the bottom", "一番下")),
    "another": Arg(W("another number", "ほかの数")),
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
    "first vanguard": W("Choose your first vanguard", "ファーストヴァンガードを選んでください"),
    "redraw": W("Keep these cards, or draw some anew?", "このまま始めますか？一度だけ引き直せます"),
    "put back": W("Which cards go back into the deck?", "山札に戻すカードを選んでください"),
    "g assist": W("Use G assist to look for a grade?", "Gアシストを使いますか？"),
    "g assist card": W("Which card do you take?", "手札に加えるカードを選んでください"),
    "remove from hand": W("Which cards of your hand are removed?", "手札から除外するカードを選んでください"),
    "remove from G zone": W("Which cards of your G zone are removed?", "Gゾーンから除外するカードを選んでください"),
    "ride": W("Ride a card, or stay", "ライドしますか？"),
    "stride": W("Stride a G unit, or stay", "超越しますか？"),
    "heart": W("Which heart lends its name and power?", "名前とパワーを与えるハーツを選んでください"),
    "main": W("Your main phase: call, use, change places", "メインフェイズ：コール・能力・入れ替え"),
    "attack": W("Attack, or end the turn", "アタックするか、ターンを終えてください"),
    "boost": W("Boost the attack?", "ブーストしますか？"),
    "guard": W("You are attacked: guard?", "アタックされています。ガードしますか？"),
    "trigger critical": W(
        "Critical trigger: which unit gets critical?", "クリティカルトリガー：クリティカルを得るユニット"
    ),
    "trigger order": W("Trigger: what comes first?", "トリガー：どちらを先に行いますか？"),
    "trigger power": W("Trigger: which unit gets the power?", "トリガー：パワーを得るユニットを選んでください"),
    "trigger stand": W("Stand trigger: which rear-guard stands?", "スタンドトリガー：スタンドするリアガード"),
    "trigger heal": W("Heal trigger: which damage is healed?", "ヒールトリガー：回復するダメージを選んでください"),
    "keep": W("Which one stays on the circle?", "サークルに残すカードを選んでください"),
    "ride from soul": W("Which card of your soul rides?", "ソウルからライドするカードを選んでください"),
    "one more": W("One more card?", "もう1枚続けますか？"),
    "may": W("Do this?", "この能力を使いますか？"),
    "circle": W("On which circle?", "どのサークルですか？"),
    "discard:stride": W(
        "Discard cards whose grades add up to 3 or more", "グレードの合計が3以上になるように捨ててください"
    ),
    "counter blast": W(
        "Counter-Blast: turn which damage face down?", "カウンターブラスト：裏にするダメージを選んでください"
    ),
    "soul blast": W("Soul-Blast: which cards leave your soul?", "ソウルブラスト：ソウルから置くカードを選んでください"),
    "counter charge": W(
        "Counter-Charge: turn which damage face up?", "カウンターチャージ：表にするダメージを選んでください"
    ),
    "reveal": W("Show which card?", "公開するカードを選んでください"),
    "guarded": W("Which unit does it guard?", "守るユニットを選んでください"),
    "declare": W("Which card name do you declare?", "カード名を宣言してください"),
    "gift": W("Which gift do you take?", "どのギフトを得ますか？"),
    "gift circle": W("On which circle do you put the Force?", "フォースをどのサークルに置きますか？"),
    "play ability": W("Play this ability?", "この能力を使いますか？"),
    "make known": W("Show this card to play its ability?", "このカードを公開して能力を使いますか？"),
    "number": W("Which number?", "数を選んでください"),
    "mate": W("Which one is the Legion Mate?", "双闘のメイトを選んでください"),
    "search": W("Which card do you find?", "探したカードを選んでください"),
}

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
        "You want one card each of grade 1, 2 and 3 to ride in the first turns. Put back what does not help: you draw "
        "as many, once.",
        "序盤にライドするため、グレード1・2・3が1枚ずつあるのが理想です。要らないカードを戻し、同じ枚数を1度だけ引き直せます。",
    ),
    "ride": W(
        "Once a turn a card of the same grade as your vanguard, or of one more, rides it. Your grade says what you "
        "may call and guard with, so ride while you can.",
        "ターンに1度、ヴァンガードと同じか1つ上のグレードのカードにライドできます。"
        "コールやガードに使えるグレードもこれで決まるので、まずはライドしましょう。",
    ),
    "stride": W(
        "From grade 3 on a G unit can stride over your vanguard for this turn: discard cards whose grades add up to 3. "
        "It has more power and makes three drive checks.",
        "両者がグレード3以上なら、グレードの合計が3以上になるよう手札を捨てて、このターンだけGユニットに超越できます。"
        "パワーが高く、ドライブチェックを3回行います。",
    ),
    "main": W(
        "Call units from your hand to the circles around your vanguard: drag a card to a circle, or click both. Units "
        "in the back row boost those in front of them. Cards that can act have a bright frame.",
        "手札のユニットをリアガードサークルにコールします。ドラッグするか、カードとサークルを順にクリックしてください。"
        "後列のユニットは前のユニットをブーストできます。行動できるカードは枠が光ります。",
    ),
    "attack": W(
        "Units in the front row attack, and hit with as much power as the unit they attack, or more. Six damage and "
        "the game is lost. The vanguard's attack also turns up cards of your deck that may be triggers.",
        "前列のユニットがアタックできます。相手以上のパワーならヒットします。ダメージ6枚で敗北です。"
        "ヴァンガードのアタックではドライブチェックを行い、トリガーが出ることもあります。",
    ),
    "boost": W(
        "The unit behind the attacker can rest to add its power.",
        "後ろのユニットをレストして、そのパワーを加えられます。",
    ),
    "guard": W(
        "Cards of your hand guard with their shield until the power of the unit that is attacked is above the "
        "attacker's. Units of the front row with Intercept can guard too. Early damage is no harm: it pays for "
        "abilities.",
        "手札のカードのシールドを加え、アタックしているユニットのパワーを上回れば守れます。"
        "前列の「インターセプト」でも守れます。序盤のダメージは能力のコストにもなるので、無理に守る必要はありません。",
    ),
    "trigger power": W(
        "A trigger gives power to any of your units: to the attacker to break the guard, or to one that still attacks.",
        "トリガーのパワーは自分のどのユニットにも与えられます。今アタック中のユニットか、これからアタックするユニットがよいでしょう。",
    ),
    "counter blast": W(
        "Abilities are paid with damage that lies face up: it is turned face down.",
        "能力のコストとして、表のダメージを裏にします。",
    ),
}
