"""Colours of cards, for games whose texts speak of them."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Become
from gyoji.text.meaning.predicates import All, Any, ColorCount, Different, Only, Same
from gyoji.text.sentences.predicates import DENIED, placed_itself

BOOK = RuleBook()
rule = BOOK.rule
BOOK.describe("Color", "a colour")

rule("Colors", "{x:Color}")
rule("Colors", "mono - {what:Color}", Only)
rule("Colors", "{parts:Color} (or|and / or) {parts:Color}", Any)
rule("Colors", "{parts:Color} {parts:MoreColor*} [,] and {parts:Color}", All)
rule("MoreColor", ", {x:Color}")
rule("PlainAdjective", "{x:Colors}")
rule("Adjective", "{x:PlainAdjective}")
BOOK.form(DENIED, "Denied", "{x:PlainAdjective}")
rule("Adjective", "{parts:MultiColor}", All)
rule("MultiColor", "{parts:Color} / {parts:Color} multicolor", All)
rule("PlainAdjective", "{x:ColorCount}")
rule("ColorCount", "mono - color", ColorCount, kind="mono")
rule("ColorCount", "(multicolor|multicolor~ed|multi - color|multi - color~ed)", ColorCount, kind="multi")
rule("Quality", "the same color as {thing:Thing}", Same, quality="color", refuse=placed_itself)
rule("Mod", "of a different color", Different, quality="color")
rule("Mod", "of the same color", Same, quality="color")
rule("Predicate", "{x:Colors}")
rule("Predicate", "both {parts:Color} and {parts:Color}", All)
rule("Predicate", "{what:Colors} and no other color", Only)
rule("Predicate", "{x:ColorCount}")
rule("BecomeAct", "become~s {colors:Colors}", Become)
rule("BecomeAct", "be treat~ed as {colors:Colors}", Become, treated=True)
rule("BecomeAct", "be also treat~ed as {colors:Colors}", Become, treated=True, also=True)
