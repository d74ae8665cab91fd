"""What is said alike in every game: of options that are offered or not, of figures, of yes and no, of how games end."""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Verb, Words

W = Words

# Of any option, when somebody asks why or why not (explain.py).
NEEDS: Final = {
    "asked": W("{player} is not asked now", "今は{player}が選ぶ番ではない"),
    "over": W("the game is over", "ゲームは終わっている"),
    "known": W("no card that you can identify is called '{name}'", "「{name}」というカードは見当たらない"),
    "offered": W("it is among the options of this decision", "今の選択肢に入っている"),
    "elsewhere": W("it is none of the options of the decision now", "今の選択肢には入っていない"),
}

# What makes a figure (explain.py).
PARTS: Final = {
    "printed": W("printed", "カードの表記"),
    "effect": W("{card} ({until})", "「{card}」の効果（{until}）"),
    "lasting": W("{card}, as long as it works", "「{card}」の常時効果"),
    "bounds": W("the rules' bounds", "ルール上の上限・下限"),
    "damage": W("damage", "ダメージ"),
}

VERBS: Final = {
    "pass": Verb(W("Pass", "パスする"), W("Pass", "パス"), passes=True),
    "choose": Verb(W("Choose {0}", "{0}を選ぶ"), W("Choose", "選ぶ"), W("{0}", "{0}")),
    "order": Verb(
        W("{0} comes next", "次に{0}の効果を解決する"),
        W("Next", "次に"),
        W("Effect {1} of {0} comes next", "次に{0}の効果（{1}番）を解決する"),
    ),
    # Beside the question itself, which says the rest.
    "order:order": Verb(W("{0}", "{0}の効果"), W("Next", "次に"), W("Effect {1} of {0}", "{0}の効果（{1}番）")),
    "yes": Verb(W("Yes", "はい"), W("Yes", "はい")),
    "no": Verb(W("No", "いいえ"), W("No", "いいえ")),
    "done": Verb(W("Done", "これでよい"), W("Done", "決定")),
}

PROMPTS: Final = {
    "mode": W("Choose one", "1つ選んでください"),
    "choose": W("Choose", "選んでください"),
    "discard": W("Choose what to discard", "捨てるカードを選んでください"),
    "order": W("Which comes next?", "次はどれですか？"),
    "substitute": W("Do this instead?", "代わりにこうしますか？"),
    "arrange": W("In which order, from the top?", "上からどの順番で置きますか？"),
    "loop": W("How often does the loop run?", "ループを何回繰り返しますか？"),
}

EVENTS: Final = {
    "move": W("{cards} goes from the {from} to the {to}", "{cards}が{from}から{to}へ移った"),
    "draw": W("{who} draws {cards}", "{who}が{cards}を引いた"),
    "shuffle": W("{who} shuffles the {to}", "{who}が{to}をシャッフルした"),
    "change": W("{cards}: {word} {signed} ({until})", "{cards}：{word}{signed}（{until}）"),
    "set": W("{cards}: {word} becomes {n} ({until})", "{cards}：{word}が{n}になる（{until}）"),
    "lose": W("{who} is defeated: {word}", "{who}の敗北：{word}"),
    "lose:conceded": W("{who} surrenders", "{who}が投了した"),
    "end": W("{who} wins: {word}", "{who}の勝ち：{word}"),
    "end:both players are defeated at the same moment": W("A draw: {word}", "引き分け：{word}"),
    "end:an endless loop that nobody can stop": W("A draw: {word}", "引き分け：{word}"),
    "end:a choice led to more than can be carried out": W("No winner: {word}", "勝者なし：{word}"),
    "turn": W("Turn {n}: {who}", "ターン{n}：{who}"),
    "phase": W("{word}", "{word}"),
    "choice:passes": W("{who} passes", "{who}がパスした"),
    "choice:says yes": W("{who} says yes", "{who}が「はい」を選んだ"),
    "choice:says no": W("{who} says no", "{who}が「いいえ」を選んだ"),
    "choice:keeps the hand": W("{who} keeps the hand", "{who}がこの手札で始める"),
    "choice:redraws": W("{who} draws a new hand", "{who}が手札を引き直す"),
    "command": W("{who} takes control of {cards}", "{who}が{cards}のコントロールを得た"),
    "show": W("{who} shows {cards}", "{who}が{cards}を公開した"),
    "look": W("{who} looks at {cards}", "{who}が{cards}を見た"),
    "trigger": W("{cards}: {word}", "{cards}：{word}"),
    "attack": W("{who} attacks {second} with {cards}", "{who}が{cards}で{second}に攻撃"),
    "block": W("{who} blocks {second} with {cards}", "{who}が{cards}で{second}の攻撃をブロック"),
    "replace": W("{cards} changes what would happen", "{cards}の効果で置き換わった"),
    "note": W("{word}", "{word}"),
}

WORDS: Final = {
    "no cards are left in the deck": W("no cards are left in the deck", "山札が尽きた"),
    "conceded": W("surrender", "投了"),
    "both players are defeated at the same moment": W(
        "both players are defeated at the same moment", "両者が同時に敗北した"
    ),
    "an endless loop that nobody can stop": W("an endless loop that nobody can stop", "誰にも止められない無限ループ"),
    "a choice led to more than can be carried out": W(
        "a choice led to more than can be carried out", "選択の結果を処理しきれなかった"
    ),
}

REASONS: Final = {
    "redraw": W("redraw", "引き直し"),
    "drew": W("drawn", "ドロー"),
    "follow": W("goes along", "一緒に移動"),
    "left behind": W("is left behind", "残される"),
    "discarded": W("discarded", "捨て札"),
    "milled": W("from the deck", "山札から"),
    "put back": W("put back", "戻し"),
    "returned": W("returned", "手札へ"),
    "moved": W("moved", "移動"),
}
