"""Abilities as they are printed: types, zones, marks, costs, bodies."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Passive, Switch
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
rule("BlastedCards", "[-|:] {x:BareThing}")
rule("CostItem", "counter-blast {number:#NUMBER} ']' [-] {what:BareThing}", game.Blast, pile="damage")
rule("CostItem", "soul-blast {number:#NUMBER} ']' [-] {what:BareThing}", game.Blast, pile="soul")
rule("CostItem", "{act:Acts}", DoAct)
rule("Cost", "{x:CostItem}")
rule("Cost", "{first:CostItem} & {second:Cost}", Prices)
rule("Stated", "@cost '[' {price:Cost} ']' (,|, and|and) {do:Clauses}", Paying)

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
}
rule("Line", "{skills:Skill+}", Line)
rule("Skill", "{type:#TYPE} [{zones:MarkedZone} {zones:MoreZones*}] {marks:Mark*} (:|) {body:SkillBody}", game.Ability)
rule("MoreZones", "/ {x:MarkedZone}")
rule("Mark", "@once", game.Mark, word="once")
for words, mark in BRACKETED.items():
    rule("Mark", f"'[' {words} {{number:#NUMBER}} ']'", game.Mark, word=mark)
for words, mark in COUNTED.items():
    rule("Mark", f"{words} {{number:#NUMBER}}", game.Mark, word=mark)
for words, mark in PLAIN.items():
    rule("Mark", words, game.Mark, word=mark)
rule("SkillBody", "{x:Body}")
rule("SkillBody", "{trigger:Trigger} , {body:EventBody}", On)
rule("SkillBody", "'[' {price:Cost} ']' {body:AfterCost}", Paid)
rule("SkillBody", "{price:OpenCost} ']' {body:AfterCost}", Paid)
rule("OpenCost", "{x:RestCost}")
rule("OpenCost", "{first:RestCost} & {second:Cost}", Prices)
rule("RestCost", "{act:RestThis}", DoAct)
rule("RestThis", "@rest {what:Reference}", Switch, mode="rest")
rule("AfterCost", "{x:Body}")
rule("AfterCost", "{trigger:Trigger} , {body:EventBody}", On)
rule("EventBody", "{x:Body}")
rule("EventBody", "{sentences:LaterSentence} {sentences:Sentence*}", Body)
rule("Body", "{sentences:FirstSentence} {sentences:Sentence*}", Body)
rule("Trigger", "when {fact:ThisIs}", Trigger, word="when")
rule("ThisIs", "{act:PassiveOfThis}", Does, who=Ref("this", "unit"))
rule("PassiveOfThis", "{act:ActDone}", Passive)
rule("Trigger", "when rode upon", Trigger, word="when", fact=Does(Passive(game.Ride()), Ref("this", "unit")))
