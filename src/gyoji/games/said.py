"""Words that all games share: why an option is (not) offered, parts of a number, yes and no, how a game ends."""

from __future__ import annotations

from typing import Final

from gyoji.games.tables import Verb, Words

W = Words

# Answers to “why?” and “why not?” for any option (explain.py).
NEEDS: Final = {
    "asked": W("it is not {player}'s decision", "今は{player}が選ぶ番ではない"),
    "over": W("the game is over", "ゲームは終わっている"),
    "known": W("you see no card called '{name}'", "「{name}」というカードは見当たらない"),
    "offered": W("it is one of the current options", "今の選択肢に入っている"),
    "elsewhere": W("it is not one of the current options", "今の選択肢には入っていない"),
}

# The parts that a number adds up from (explain.py).
PARTS: Final = {
    "printed": W("printed", "カードの表記"),
    "effect": W("{card} ({until})", "「{card}」の効果（{until}）"),
    "lasting": W("{card}, while its effect lasts", "「{card}」の常時効果"),
    "bounds": W("limit set by the rules", "ルール上の上限・下限"),
    "damage": W("damage", "ダメージ"),
}

VERBS: Final = {
    "pass": Verb(W("Pass", "パスする"), W("Pass", "パス"), passes=True),
    "choose": Verb(W("Choose {0}", "{0}を選ぶ"), W("Choose", "選ぶ"), W("{0}", "{0}")),
    "order": Verb(
        W("Resolve {0} next", "次に{0}の効果を解決する"),
        W("Next", "次に"),
        W("Resolve effect {1} of {0} next", "次に{0}の効果（{1}番）を解決する"),
    ),
    # Shorter: the question itself says the rest.
    "order:order": Verb(W("{0}", "{0}の効果"), W("Next", "次に"), W("Effect {1} of {0}", "{0}の効果（{1}番）")),
    "yes": Verb(W("Yes", "はい"), W("Yes", "はい")),
    "no": Verb(W("No", "いいえ"), W("No", "いいえ")),
    "done": Verb(W("Done", "これでよい"), W("Done", "決定")),
}

# How many cards of the deck are looked at, where a text says "up to".
LOOK_VERBS: Final = {
    "look:choose": Verb(W("Look at {0} cards", "{0}枚見る"), W("Look", "見る")),
    "look:choose:1": Verb(W("Look at 1 card", "1枚見る"), W("Look", "見る")),
    "look:choose:0": Verb(W("Look at none", "見ない"), W("Look at none", "見ない")),
    "look:choose:one at a time": Verb(W("Look at cards one at a time", "1枚ずつ見る"), W("One at a time", "1枚ずつ")),
}
LOOK_PROMPTS: Final = {"look": W("Look at how many cards?", "何枚見ますか？")}

PROMPTS: Final = {
    "mode": W("Choose one", "1つ選んでください"),
    "choose": W("Choose", "選んでください"),
    "discard": W("Choose cards to discard", "捨てるカードを選んでください"),
    "order": W("Which one is next?", "次はどれですか？"),
    "substitute": W("Do this instead?", "代わりにこうしますか？"),
    "arrange": W("Put these back in what order? The first goes on top", "上からどの順番で置きますか？"),
    "loop": W("This repeats. How many more times?", "同じことが繰り返されています。あと何回行いますか？"),
}

EVENTS: Final = {
    "move": W("{cards} {goes|go} from the {from} to the {to}", "{cards}が{from}から{to}へ移った"),
    "draw": W("{who} draws {cards}", "{who}が{cards}を引いた"),
    "shuffle": W("{who} shuffles the {to}", "{who}が{to}をシャッフルした"),
    "change": W("{cards}: {word} {signed} ({until})", "{cards}：{word}{signed}（{until}）"),
    "set": W("{cards}: {word} becomes {n} ({until})", "{cards}：{word}が{n}になる（{until}）"),
    "lose": W("{who} loses: {word}", "{who}の敗北：{word}"),
    "lose:conceded": W("{who} surrenders", "{who}が投了した"),
    "end": W("{who} wins: {word}", "{who}の勝ち：{word}"),
    "end:both players are defeated at the same moment": W("Draw: {word}", "引き分け：{word}"),
    "end:an endless loop that nobody can stop": W("Draw: {word}", "引き分け：{word}"),
    "end:a choice led to more than can be carried out": W("No winner: {word}", "勝者なし：{word}"),
    "end:the match was called off": W("No winner: {word}", "勝者なし：{word}"),
    "turn": W("Turn {n}: {who}", "ターン{n}：{who}"),
    "phase": W("{word}", "{word}"),
    "choice:passes": W("{who} passes", "{who}がパスした"),
    "choice:says yes": W("{who} chooses yes", "{who}が「はい」を選んだ"),
    "choice:says no": W("{who} chooses no", "{who}が「いいえ」を選んだ"),
    "choice:keeps the hand": W("{who} keeps their hand", "{who}がこの手札で始める"),
    "choice:redraws": W("{who} mulligans", "{who}が手札を引き直す"),
    "command": W("{who} takes control of {cards}", "{who}が{cards}のコントロールを得た"),
    "show": W("{who} reveals {cards}", "{who}が{cards}を公開した"),
    "look": W("{who} looks at {cards}", "{who}が{cards}を見た"),
    "trigger": W("{cards}: {word}", "{cards}：{word}"),
    "attack": W("{who} attacks {second} with {cards}", "{who}が{cards}で{second}に攻撃"),
    "block": W("{who} blocks {second} with {cards}", "{who}が{cards}で{second}の攻撃をブロック"),
    "replace:": W("{cards}: replacement effect", "{cards}の効果で置き換わった"),
    "replace": W("{cards}: replacement effect ({word})", "{cards}の効果で置き換わった（{word}）"),
    "note": W("{word}", "{word}"),
}

WORDS: Final = {
    "no cards are left in the deck": W("no cards left in the deck", "山札が尽きた"),
    "conceded": W("surrender", "投了"),
    "both players are defeated at the same moment": W("both players lose at the same time", "両者が同時に敗北した"),
    "an endless loop that nobody can stop": W("an endless loop that nobody can stop", "誰にも止められない無限ループ"),
    "a choice led to more than can be carried out": W(
        "a choice led to more steps than Gyoji can carry out", "選択の結果を処理しきれなかった"
    ),
    "the match was called off": W("the match was called off", "対戦は打ち切られた"),
}

REASONS: Final = {
    "redraw": W("redraw", "引き直し"),
    "drew": W("drawn", "ドロー"),
    "follow": W("with it", "一緒に移動"),
    "left behind": W("left behind", "残される"),
    "discarded": W("discarded", "捨て札"),
    "milled": W("from the deck", "山札から"),
    "put back": W("put back", "戻し"),
    "returned": W("returned", "手札へ"),
    "moved": W("moved", "移動"),
}
