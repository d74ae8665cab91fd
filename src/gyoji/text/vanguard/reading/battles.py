"""Which battle of the turn: “it is the third battle of that turn or more”, “during the first battle”, Wave (11.35)."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.clauses import AtEdge, BattleWhere, EndWhen, Phase
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule = BOOK.rule

BOOK.describe("NthBattle", "a battle of the turn")
BOOK.describe("WaveTimes", "battles of the turn")

N = "{numbers:#ORDINAL}"
OF_TURN = "of (that|the|this) turn"
ONWARD = "(or more|or later|or subsequent|and after|and later)"

for owner in ("the", "{whose:Owner}"):
    rule("NthBattle", f"{owner} {N} battle [{OF_TURN}]", game.BattleNumber)
    rule("NthBattle", f"{owner} {N} (or|and) {N} battle [{OF_TURN}]", game.BattleNumber)
    rule("NthBattle", f"{owner} {N} to {N} battle [{OF_TURN}]", game.BattleNumber, to=True)
    rule("NthBattle", f"{owner} {N} battle {OF_TURN} {ONWARD}", game.BattleNumber, on=True)
    rule("NthBattle", f"{owner} {N} battle {ONWARD} [{OF_TURN}]", game.BattleNumber, on=True)
    rule("NthBattle", f"{owner} {N} {ONWARD} battle [{OF_TURN}]", game.BattleNumber, on=True)
rule("WaveTimes", f"{N} [time] [only]", game.BattleNumber)
rule("WaveTimes", f"{N} [time] (or|,) {N} [time]", game.BattleNumber)
rule("WaveTimes", f"{N} [time] to {N} [time]", game.BattleNumber, to=True)
rule("WaveTimes", f"{N} [time] {ONWARD}", game.BattleNumber, on=True)
rule("WaveTimes", f"{N} [time] or {N} [time] {ONWARD}", game.BattleNumber, on=True)

rule("Fact", "(it|this|that battle|the battle) (be|be~ed) {x:NthBattle}")
rule("Duration", "(during|in|on) {event:NthBattle}", BattleWhere)
rule("Time", "at the end of {event:NthBattle}", EndWhen, span="battle")
rule("Time", "at the end of each battle", AtEdge, edge="end", span=Phase("battle"))
