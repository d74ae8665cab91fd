"""Abilities as they are printed: types, zones, marks, costs, bodies."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Passive, Switch
from gyoji.text.meaning.clauses import Does, Paying
from gyoji.text.meaning.lines import Body, DoAct, Line, On, Paid, Prices, Trigger
from gyoji.text.meaning.things import Cards, Kind, Ref
from gyoji.text.meaning.values import Count
from gyoji.text.sentences.facts import lasts
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

for category, described in {
    "Line": "an ability",
    "Skill": "an ability",
    "SkillBody": "what the ability does",
    "EventBody": "what happens then",
    "FirstSentence": "a sentence",
    "Sentence": "a sentence",
    "Cost": "a cost",
    "Gain": "what it gets",
    "Mark": "a mark such as [Generation Break 1]",
    "Label": "the name of a kind of effect",
}.items():
    BOOK.describe(category, described)

# ── costs ──

rule("CostItem", "{x:BlastItem}")
rule("BlastItem", "counter-blast {number:#NUMBER} {what:BlastedCards?}", game.Blast, pile="damage")
rule("BlastItem", "soul-blast {number:#NUMBER} {what:BlastedCards?}", game.Blast, pile="soul")
rule("BlastedCards", "[-|:] {x:BareThing}")
rule("BlastedCards", "[-|:] another {kind:Kinds} {mods:Mod*}", Cards, other=True)
rule("CostItem", "counter-blast {what:BlastedMany}", game.Blast, pile="damage", number=0)
rule("CostItem", "soul-blast {what:BlastedMany}", game.Blast, pile="soul", number=0)
rule("BlastedMany", "{count:BlastCount} {kind:Kinds} {mods:Mod*}", Cards)
rule("BlastedMany", "{count:BlastCount}", Cards, kind=Kind(noun="card"))
rule("BlastedCards", "{mods:Mod+}", Cards, kind=Kind(noun="card"))
word("BlastCount", "any number of", Count("any number"))
rule("BlastCount", "up to {number:#NUMBER}", Count, kind="up to")
rule("BlastCount", "{number:#NUMBER} or more", Count, kind="at least")
rule("CostItem", "{act:Acts}", DoAct)
rule("CostItem", "(?|0)", game.NoCost)  # it is paid by saying so
rule("Cost", "{x:CostItem}")
rule("Cost", "{first:CostItem} & {second:Cost}", Prices)
rule("Cost", "{first:BlastItem} , {second:Cost}", Prices)
rule("Stated", "@cost '[' {price:Cost} ']' (,|, and|and|) {do:Clauses}", Paying)
rule("Stated", "@cost {price:OpenCost} ']' (,|, and|and|) {do:Clauses}", Paying)
rule("LaterClause", "'[' {price:Cost} ']' (,|, and) {do:Clauses}", Paying)

# ── abilities ──

BRACKETED = {
    "generation break": "generation_break",
    "(limit-break|limit break)": "limit_break",
}
COUNTED = {"ritual": "ritual", "thunderstrike": "thunderstrike"}
PLAIN = {
    "brave": "brave",
    "oracle": "oracle",
    "unite": "unite",
    "darkness": "darkness",
    "dark device": "dark_device",
    "shinken hissatsu": "shinken_hissatsu",
    "homare": "homare",
}
LINES = {"front row": "front", "back row": "back", "middle column": "middle"}
CORNERS = {
    f"{column} column of the {row} row": f"{column} {row}"
    for row in ("front", "back")
    for column in ("left", "middle", "right")
}
LABELS = {
    "rescue": "rescue",
    "shadowstitch": "shadowstitch",
    "rush": "rush",
    "burst": "burst",
    "magia": "magia",
    "time leap": "time_leap",
    "bloom": "bloom",
    "dominate": "dominate_label",
    "nitou kaigan": "nitou_kaigan",
}
rule("Line", "{skills:Skill+}", Line)
HEAD = "{type:#TYPE} [{zones:MarkedZone} {zones:MoreZones*}] {marks:Mark*}"
rule("Skill", f"[{{label:Label}} -] {HEAD} (:|) {{body:SkillBody}}", game.Ability)
rule("Skill", f"{HEAD} {{label:Label}} : {{body:SkillBody}}", game.Ability)
rule("Skill", f"{HEAD} : {{label:Label}} - {{body:SkillBody}}", game.Ability)
rule("MoreZones", "/ {x:MarkedZone}")
for words, label in LABELS.items():
    rule("Label", words, game.Mark, word=label)
rule("Label", "rescue {number:#NUMBER}", game.Mark, word="rescue")
rule("Mark", "@once", game.Mark, word="once")
rule("Mark", "@game", game.Mark, word="once a game")
rule("Mark", "wave - {battles:WaveTimes}", game.Mark, word="wave")
rule("Mark", "'[' wave - {battles:WaveTimes} ']'", game.Mark, word="wave")
for words, mark in BRACKETED.items():
    rule("Mark", f"'[' {words} {{number:#NUMBER}} ']'", game.Mark, word=mark)
for words, mark in COUNTED.items():
    rule("Mark", f"{words} {{number:#NUMBER}}", game.Mark, word=mark)
for words, mark in LINES.items():
    rule("Mark", f"in your {words}", game.Mark, word=mark)
for words, mark in CORNERS.items():
    for said in (words, words.replace("of the", "of your")):
        rule("Mark", f"in the {said}", game.Mark, word=mark)
for words, mark in PLAIN.items():
    rule("Mark", words, game.Mark, word=mark)
rule("SkillBody", "{x:Body}")
rule("SkillBody", "{trigger:Trigger} , {body:EventBody}", On)
rule("SkillBody", "'[' {price:Cost} ']' [,] {body:AfterCost}", Paid)
rule("SkillBody", "{price:OpenCost} ']' {body:AfterCost}", Paid)
rule(
    "SkillBody",
    "this ability 's cost be reduce~ed by {less:LessCost} for (each|every) [of] {per:Things} . {body:Costly}",
    game.Cheaper,
)
for words, pile in {"counter-blast": "damage", "soul-blast": "soul"}.items():
    rule("LessCost", f"'[' {words} {{number:#NUMBER}} ']'", game.Blast, pile=pile)
rule("Costly", "{x:Body}")
rule("Costly", "{trigger:Trigger} , {body:EventBody}", On)
rule("OpenCost", "{x:RestCost}")
rule("OpenCost", "{first:RestCost} & {second:Cost}", Prices)
rule("RestCost", "{act:RestThis}", DoAct)
rule("RestThis", "@rest {what:Things}", Switch, mode="rest")
rule("AfterCost", "{x:Body}")
rule("AfterCost", "{trigger:Trigger} , {body:EventBody}", On)
rule("EventBody", "{x:Body}")
rule("EventBody", "{sentences:LaterSentence} {sentences:Sentence*}", Body)
rule("Body", "{sentences:FirstSentence} {sentences:Sentence*}", Body)
rule("Clauses", "{x:LimitClause}")
USED_UP = (
    "this ability cannot be (used|activate~ed) for the rest [of] (that|the|this) {0}",
    "this ability cannot be (used|activate~ed) again [(during|until end of)] (that|the|this) {0}",
    "you cannot (use|activate) this ability again [(during|until end of)] (that|the|this) {0}",
    "this ability (can|may) [only] be (used|activate~ed) [only] [up to] once (a|per|each|in a) {0}",
    "this ability (activate~s|activate|trigger~s) [only] [up to] once (a|per|each|in a) {0}",
    "you (can|may) [only] (use|activate) this ability [only] [up to] once (a|per|each|in a) {0}",
)
for words, period in {"turn": "turn", "(game|fight)": "game"}.items():
    for said in USED_UP:
        rule("LimitClause", said.format(words), game.UseLimit, period=period)
rule(
    "LimitClause",
    "this ability (may|can) only be used by a card with the same card name once (a|per) turn",
    game.UseLimit,
    period="turn",
    name=True,
)
rule("Trigger", "when {fact:ThisIs}", Trigger, word="when", refuse=lasts)
rule("ThisIs", "{act:PassiveOfThis}", Does, who=Ref("this", "unit"))
rule("PassiveOfThis", "{act:ActDone}", Passive)
rule("Trigger", "when {fact:RidFrom}", Trigger, word="when")
rule("RidFrom", "{act:RidesFrom}", Does, who=Ref("this", "unit"))
rule("RidesFrom", "ride~ed from {what:Described}", game.Ride)
rule("Trigger", "when {fact:PlacedByRiding}", Trigger, word="when")
rule("PlacedByRiding", "this unit be {act:RidesThere}", Does, who=Ref("this", "unit"))
rule("RidesThere", "place~ed on @vc by ride~ing from {what:Thing}", game.Ride)
