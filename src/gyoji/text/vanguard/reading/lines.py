"""Abilities as they are printed: types, zones, marks, costs, bodies."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Passive
from gyoji.text.meaning.clauses import Does, Paying
from gyoji.text.meaning.lines import Body, DoAct, Line, On, Paid, Prices, Trigger
from gyoji.text.meaning.things import Ref
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
}.items():
    BOOK.describe(category, described)

# ── costs ──

rule("CostItem", "counter-blast {number:#NUMBER} {what:BlastedCards?}", game.Blast, pile="damage")
rule("CostItem", "soul-blast {number:#NUMBER} {what:BlastedCards?}", game.Blast, pile="soul")
rule("BlastedCards", "{x:BareThing}")
rule("CostItem", "{act:Acts}", DoAct)
rule("Cost", "{x:CostItem}")
rule("Cost", "{first:CostItem} & {second:Cost}", Prices)
rule("Stated", "@cost '[' {price:Cost} ']' (,|, and|and) {do:Clauses}", Paying)

# ── abilities ──

MARKS = {
    "generation break": "generation_break",
    "limit-break": "limit_break",
}
rule("Line", "{skills:Skill+}", Line)
rule("Skill", "{type:#TYPE} [{zones:MarkedZone} {zones:MoreZones*}] {marks:Mark*} (:|) {body:SkillBody}", game.Ability)
rule("MoreZones", "/ {x:MarkedZone}")
rule("Mark", "@once", game.Mark, word="once")
for words, mark in MARKS.items():
    rule("Mark", f"'[' {words} {{number:#NUMBER}} ']'", game.Mark, word=mark)
rule("SkillBody", "{x:Body}")
rule("SkillBody", "{trigger:Trigger} , {body:EventBody}", On)
rule("SkillBody", "'[' {price:Cost} ']' {body:AfterCost}", Paid)
rule("AfterCost", "{x:Body}")
rule("AfterCost", "{trigger:Trigger} , {body:EventBody}", On)
rule("EventBody", "{x:Body}")
rule("EventBody", "{sentences:LaterSentence} {sentences:Sentence*}", Body)
rule("Body", "{sentences:FirstSentence} {sentences:Sentence*}", Body)
rule("Trigger", "when {fact:ThisIs}", Trigger, word="when")
rule("ThisIs", "{act:PassiveOfThis}", Does, who=Ref("this", "unit"))
rule("PassiveOfThis", "{act:ActDone}", Passive)
