"""Lines as they are printed: marks, costs, bodies, keywords, what is gained."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.gundam.reading.own import Head, Marked, PayCircled, PilotName
from gyoji.text.meaning.acts import Gain
from gyoji.text.meaning.lines import Alone, Body, DoAct, GainWord, Granted, Line, On, Paid, Plus, Prices
from gyoji.text.meaning.predicates import Measured, Trait
from gyoji.text.meaning.things import Kind
from gyoji.text.sentences.verbs import verb

BOOK = RuleBook()
rule = BOOK.rule

for category, described in {
    "Line": "an effect",
    "Skill": "an effect",
    "SkillBody": "what the effect does",
    "EventBody": "what happens then",
    "Body": "what the effect does",
    "ChoiceBody": "an option",
    "FirstSentence": "a sentence",
    "Sentence": "a sentence",
    "Cost": "a cost",
    "Gain": "what it gains",
}.items():
    BOOK.describe(category, described)

# ── marks ──

rule("Line", "{skills:Skill}", Line)
rule("Line", "{skills:KeywordAlone} {skills:KeywordAlone+} [.]", Line)
rule("KeywordAlone", "{body:Keyword}", Marked)
rule("Skill", "{heads:Head*} {body:SkillBody}", Marked)
rule("Skill", "{heads:Head*} {body:Keyword} [.]", Marked)
rule("Skill", "{heads:Head} {body:PilotName} [.]", Marked)
rule("Keyword", "{keyword:#KEYWORD}", Alone)
rule("PilotName", "{name:#NAME}", PilotName)
rule("Head", "{names:#TAG} {names:OtherTag*}", Head)
rule("OtherTag", "/ {x:#TAG}")
rule("Head", "{names:#PAIR_TAG} {pilot:NeededPilot} 】", Head)
rule("NeededPilot", "{adjectives:Adjective*} {group:Groups?} pilot", Kind, noun="pilot")
rule("NeededPilot", "{adjectives:PilotLevel} pilot", Kind, noun="pilot")
rule("PilotLevel", "lv {bound:Limit}", Measured, figure="lv")

# ── costs ──

rule("Cost", "{x:CostItem}")
rule("Cost", "{first:CostItem} (,|, and|and) {second:Cost}", Prices)
rule("CostItem", "{act:Act}", DoAct)
rule("CostItem", "{act:Circled}", DoAct)
rule("Circled", "{number:#CIRCLED}", PayCircled)

# ── bodies ──

rule("SkillBody", "{x:Body}")
rule("SkillBody", "{trigger:Trigger} , {body:EventBody}", On)
rule("SkillBody", "{price:Cost} : {body:EventBody}", Paid)
rule("EventBody", "{x:Body}")
rule("EventBody", "{sentences:LaterSentence} {sentences:Sentence*} {options:Choice*}", Body)
rule("Body", "{sentences:FirstSentence} {sentences:Sentence*} {options:Choice*}", Body)
rule("Choice", "・ {x:ChoiceBody}")
rule("ChoiceBody", "{sentences:FirstSentence} {sentences:Sentence*}", Body)
rule("ChoiceBody", "{sentences:LaterSentence} {sentences:Sentence*}", Body)

# ── gains ──

verb(BOOK, "(get|gain) {gains:Gain}", Gain, by="Card")
verb(BOOK, "(get|gain) {gains:Gain} {gains:MoreGain*} [,] and {gains:Gain}", Gain, by="Card")
rule("MoreGain", ", {x:Gain}")
rule("Gain", "{figure:FigureName} {number:#PLUS}", Plus)
rule("Gain", "{what:KeywordName}", GainWord)
rule("Gain", "{what:GainedTrait}", GainWord)
rule("GainedTrait", "{name:#TRAIT}", Trait)
rule("Gain", '" {skill:Skill} "', Granted)
