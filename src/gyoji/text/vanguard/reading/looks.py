"""Looking, revealing and searching: what is taken of the cards, and where the others go."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Move
from gyoji.text.meaning.predicates import Among, Facing
from gyoji.text.meaning.things import Narrowed, Ref, Some, TopCards
from gyoji.text.meaning.values import Count
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

# ── one of them here, another one there ──

THEM = (Among(Ref("it", several=True)),)
for form, ending in {"Verb": "", "VerbS": "~s"}.items():
    rule(form, f"(put{ending}|add{ending}) {{what:OneOfThem}} {{to:Goals}} {{how:How*}}", Move)
    rule(form, f"bind{ending} {{what:OneOfThem}} {{how:How*}}", game.Bind)
    rule(form, f"call{ending} {{what:OneOfThem}} to {{how:CircleKind?}} {{to:CallCircle}} {{how:How*}}", game.Call)
    rule(form, f"(put{ending}|add{ending}) {{what:Things}} {{to:Goals}} {{source:FromAmong}} {{how:How*}}", Move)
rule("OneOfThem", "{count:OneCount}", Some, mods=THEM)
rule("OneCount", "{number:#NUMBER}", Count, kind="exactly")
rule("OneCount", "up to {number:#NUMBER}", Count, kind="up to")
rule("Described", "{count:AnyNumber} {mods:FromAmong}", Some)
rule("AnyNumber", "any number", Count, kind="any number")

# ── the others ──

rule("Reference", "each of the rest", Ref, kind="the rest")
rule("Reference", "the remaining one card", Ref, kind="the other one")
rule("PutOther", "the other [1] {to:Goals} {how:How*}", Move, what=Ref("the other one"))

# ── so many from the top ──

rule("Described", "the same number of card {count:AsMany} from the {end:End} of {place:Place}", TopCards)

# ── as it lies: “this face up card”, “from face up” ──

rule("Described", "this {mods:FaceWord} card", Narrowed, thing=Ref("this"))
for face in ("up", "down"):
    rule("FaceWord", f"face {face}", Facing, face=face)
    rule("Source", f"from face {face}", Facing, face=face)
