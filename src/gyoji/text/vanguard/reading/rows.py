"""Lists of effects: which of the rows below are carried out depends on a number, on a card's type, or on a choice."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.clauses import Sentence
from gyoji.text.meaning.lines import Body
from gyoji.text.meaning.values import Bound, Count
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.battles import ONWARD

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)
card_verb = partial(any_verb, BOOK, by="Card")

BOOK.describe("Row", "a row that begins with ・")

BULLET = "(・|･|•|·|●)"
DO = "(perform|activate|resolve)"
BELOW = "the (effect below|following effect|following)"
ALL = f"[all of] {BELOW}"
BY = "(according to|depending on)"

verb(f"{DO} {ALL} {BY} {{by:Figure}}", game.DoRows)
card_verb(f"(get|gain) {ALL} {BY} {{by:Figure}}", game.DoRows)
verb(f"{DO} one of {BELOW} {BY} {{type_of:Possessor}} 's type", game.DoRows)
verb(f"{DO} {{count:RowCount}} of {BELOW}", game.DoRows)
verb(f"choose {{count:RowCount}} of {BELOW} [(,|and|, and) {DO} (it|them)]", game.DoRows)
verb(f"{DO} {ALL} [in order]", game.DoRows, count=Count("all"))
verb(f"{DO} (one|all) of {BELOW} {BY} {{by:WhichBattle}}", game.DoRows)
rule("WhichBattle", "the (battle|number of battle) (of|in) (the|this|that) turn", game.BattlesSoFar)
rule("RowCount", "{number:#NUMBER}", Count, kind="exactly")

rule("Sentence", "{clause:RowLimit} .", Sentence)
rule("RowLimit", f"[but ,] you cannot {DO} the same effect in the same turn", game.RowLimit)

# ── the rows ──

rule("Body", "{sentences:FirstSentence} {sentences:Sentence*} {options:Row+}", Body)
rule("EventBody", "{sentences:LaterSentence} {sentences:Sentence*} {options:Row+}", Body)
for first in ("FirstSentence", "LaterSentence"):
    rest = f"{{sentences:{first}}} {{sentences:Sentence*}}"
    rule("Row", f"{BULLET} {{bound:Limit}} (card|time|) - {rest}", game.Row)
    rule("Row", f"{BULLET} {{bound:BattleLimit}} [battle] - {rest}", game.Row)
    rule("Row", f"{BULLET} {{type:RowType}} - {rest}", game.Row)
    rule("Row", f"{BULLET} {rest}", game.Row)
rest = "{sentences:ThenSentence} {sentences:Sentence*}"
rule("Row", f"{BULLET} {{bound:Limit}} (card|time|) - {rest}", game.Row)
rule("BattleLimit", "{amount:#ORDINAL}", Bound, op="==")
rule("BattleLimit", f"{{amount:#ORDINAL}} {ONWARD}", Bound, op=">=")
rule("ThenSentence", "{clause:ThenClause} .", Sentence)
word("RowType", "normal unit", "normal")
word("RowType", "trigger unit", "trigger")
