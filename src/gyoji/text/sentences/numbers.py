"""Numbers, bounds, counts, figures."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import Among, From, Ignoring
from gyoji.text.meaning.things import Cards, Narrowed
from gyoji.text.meaning.values import Between, Bound, Count, CountOf, FigureOf, Multiple, NumberOf, OneOf, Player

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("Limit", "a number to compare with")
BOOK.describe("Count", "how many")
BOOK.describe("Amount", "an amount")
BOOK.describe("#NUMBER", "a number")


def ends_too_late(count: CountOf) -> bool:
    """Nothing is chosen to be counted: "…, ignoring [X]" belongs to the cards that are compared with the number; so
    does "the number of your cards | from your hand"."""
    if not isinstance(count.what, Cards):
        return False
    others = Ignoring | From | Among if count.what.whose is not None else Ignoring
    return any(isinstance(mod, others) for mod in count.what.mods)


def comes_from(figure: FigureOf) -> bool:
    """ "a cost less than the cost of that card from your hand": it is the other card that comes from there."""
    return isinstance(figure.of, Narrowed) and any(isinstance(mod, From) for mod in figure.of.mods)


rule("Limit", "{amount:#NUMBER}", Bound, op="==")
rule("Limit", "{x:OrMore}")
rule("OrMore", "{amount:#NUMBER} or (less|below|under)", Bound, op="<=")
rule("OrMore", "{amount:#NUMBER} or (more|above|over)", Bound, op=">=")
rule("Limit", "at least {amount:#NUMBER}", Bound, op=">=")
rule("Limit", "no more than {amount:#NUMBER}", Bound, op="<=")
rule("Limit", "(less than or equal to|equal [to] or less than) {amount:Amount}", Bound, op="<=")
rule("Limit", "(more than or equal to|equal [to] or more than) {amount:Amount}", Bound, op=">=")
rule("Limit", "equal to {amount:Amount}", Bound, op="==")
rule("Limit", "less than {amount:Amount}", Bound, op="<")
rule("Limit", "more than {amount:Amount}", Bound, op=">")
rule("Limit", "between {low:#NUMBER} and {high:#NUMBER}", Between)
rule("Limit", "{numbers:#NUMBER} or {numbers:#NUMBER}", OneOf)

rule("Amount", "{x:#NUMBER}")
rule("Amount", "{x:Counted}")
rule("Counted", "{x:Figure}")
rule("Counted", "(twice|double) {of:Figure}", Multiple, number=2)
rule("Counted", "{number:#NUMBER} time [of] {of:Figure}", Multiple)
rule("Amount", "(your opponent|the opponent) 's", NumberOf, who=Player("opponent"))
rule("Amount", "yours", NumberOf, who=Player("you"))

rule("Count", "{number:#NUMBER}", Count, kind="exactly")
rule("Count", "a", Count, kind="exactly", number=1)
rule("Count", "{kind:CountWord} {total:InAll?} {number:#NUMBER}", Count)
rule("Count", "{total:InAll} {number:#NUMBER}", Count, kind="exactly")
rule("Count", "{number:#NUMBER} total", Count, kind="exactly", total=True)
rule("Count", "{kind:CountWord} {number:#NUMBER} total", Count, total=True)
word("InAll", "a total of", True)
for words in ("up to", "exactly", "at least", "more than", "less than"):
    word("CountWord", words, words)
rule("Count", "{total:InAll?} {number:#NUMBER} or more", Count, kind="at least")
rule("Count", "[only] {total:InAll?} {number:#NUMBER} or less", Count, kind="at most")
rule("Count", "{number:#NUMBER} or more total", Count, kind="at least", total=True)
rule("Count", "{number:#NUMBER} or less total", Count, kind="at most", total=True)
rule("Count", "[either] {number:#NUMBER} or {other:#NUMBER}", Count, kind="one of")
rule("Count", "{x:CountEach} each")
rule("AtLeast", "{number:#NUMBER}", Count, kind="at least")
rule("AtMost", "{number:#NUMBER}", Count, kind="at most")
rule("CountEach", "{number:#NUMBER}", Count, kind="exactly", each=True)
rule("CountEach", "a", Count, kind="exactly", number=1, each=True)
rule("CountEach", "up to {number:#NUMBER}", Count, kind="up to", each=True)
rule("Count", "another", Count, kind="another")
rule("Count", "all", Count, kind="all")
rule("Count", "(each|every)", Count, kind="every")
rule("Count", "any number", Count, kind="any number")
rule("Count", "any [more]", Count, kind="any")
rule("Count", "any {number:#NUMBER}", Count, kind="exactly")
rule("Count", "no", Count, kind="no")
rule("Count", "half", Count, kind="half")
rule("Count", "that many", Count, kind="that many")
rule("Count", "up to that many", Count, kind="up to that many")
rule("Count", "the same number of", Count, kind="same number")

rule("Figure", "{what:AreaAsNumber}", CountOf)
rule("Figure", "the [total] number of {what:Things}", CountOf, refuse=ends_too_late)
rule("Figure", "the total {figure:FigureName} of {of:Things}", FigureOf, total=True)
rule("Figure", "the {figure:FigureName} of {of:Things}", FigureOf, refuse=comes_from)
rule("Figure", "{of:FiguresOwn} {figure:FigureName}", FigureOf)
rule("Figure", "{of:FiguresOwn} original {figure:FigureName}", FigureOf, original=True)
