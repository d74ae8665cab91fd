"""Numbers, bounds, counts, figures."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import Ignoring
from gyoji.text.meaning.things import Cards
from gyoji.text.meaning.values import Between, Bound, Count, CountOf, FigureOf, NumberOf, OneOf, Player

BOOK = RuleBook()
rule = BOOK.rule

BOOK.describe("Limit", "a number to compare with")
BOOK.describe("Count", "how many")
BOOK.describe("Amount", "an amount")
BOOK.describe("#NUMBER", "a number")


def ends_ignoring(count: CountOf) -> bool:
    """Nothing is chosen to be counted: "…, ignoring [X]" belongs to the cards that are compared with the number."""
    return isinstance(count.what, Cards) and any(isinstance(mod, Ignoring) for mod in count.what.mods)


rule("Limit", "{amount:#NUMBER}", Bound, op="==")
rule("Limit", "{amount:#NUMBER} or (less|below|under)", Bound, op="<=")
rule("Limit", "{amount:#NUMBER} or (more|above|over)", Bound, op=">=")
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
rule("Amount", "{x:Figure}")
rule("Amount", "(your opponent|the opponent) 's", NumberOf, who=Player("opponent"))
rule("Amount", "yours", NumberOf, who=Player("you"))

rule("Count", "{number:#NUMBER}", Count, kind="exactly")
rule("Count", "a", Count, kind="exactly", number=1)
rule("Count", "exactly {number:#NUMBER}", Count, kind="exactly")
rule("Count", "up to {number:#NUMBER}", Count, kind="up to")
rule("Count", "(up to a total of {number:#NUMBER}|up to {number:#NUMBER} total)", Count, kind="up to", total=True)
rule("Count", "(a total of {number:#NUMBER}|{number:#NUMBER} total)", Count, kind="exactly", total=True)
rule("Count", "({number:#NUMBER} or more|at least {number:#NUMBER})", Count, kind="at least")
rule(
    "Count", "({number:#NUMBER} or more total|a total of {number:#NUMBER} or more)", Count, kind="at least", total=True
)
rule("Count", "less than {number:#NUMBER}", Count, kind="less than")
rule("Count", "more than {number:#NUMBER}", Count, kind="more than")
rule("Count", "({number:#NUMBER} or less|only {number:#NUMBER} or less)", Count, kind="at most")
rule("Count", "[either] {number:#NUMBER} or {other:#NUMBER}", Count, kind="one of")
rule("Count", "{number:#NUMBER} each", Count, kind="exactly", each=True)
rule("Count", "up to {number:#NUMBER} each", Count, kind="up to", each=True)
rule("AtLeast", "{number:#NUMBER}", Count, kind="at least")
rule("AtMost", "{number:#NUMBER}", Count, kind="at most")
rule("CountEach", "{number:#NUMBER}", Count, kind="exactly", each=True)
rule("CountEach", "up to {number:#NUMBER}", Count, kind="up to", each=True)
rule("Count", "another", Count, kind="another")
rule("Count", "all", Count, kind="all")
rule("Count", "(each|every)", Count, kind="every")
rule("Count", "any number", Count, kind="any number")
rule("Count", "any", Count, kind="any")
rule("Count", "no", Count, kind="no")
rule("Count", "half", Count, kind="half")
rule("Count", "that many", Count, kind="that many")
rule("Count", "up to that many", Count, kind="up to that many")
rule("Count", "the same number of", Count, kind="same number")

rule("Figure", "{what:AreaAsNumber}", CountOf)
rule("Figure", "the [total] number of {what:Things}", CountOf, refuse=ends_ignoring)
rule("Figure", "the total {figure:FigureName} of {of:Things}", FigureOf, total=True)
rule("Figure", "the {figure:FigureName} of {of:Things}", FigureOf)
rule("Figure", "{of:Possessor} 's {figure:FigureName}", FigureOf)
rule("Figure", "{of:Possessor} 's original {figure:FigureName}", FigureOf, original=True)
rule("Figure", "{of:ItsOwn} {figure:FigureName}", FigureOf)
rule("Figure", "{of:ItsOwn} original {figure:FigureName}", FigureOf, original=True)
