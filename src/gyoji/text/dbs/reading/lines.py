"""Skills as they are printed: tags, costs, bodies, keywords with material, what is gained."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Gain, Lose, Modal, Past, With
from gyoji.text.meaning.clauses import DefineToken, Does, During, Note, Replace, Sentence, Stat
from gyoji.text.meaning.lines import (
    Alone,
    AnyEnergy,
    Body,
    Bond,
    ColorEnergy,
    DoAct,
    EqualFigure,
    GainWord,
    GainWords,
    Granted,
    Line,
    Material,
    More,
    On,
    Option,
    Paid,
    PayEnergy,
    Plus,
    Prices,
    Require,
    SetFigure,
    SkillsOf,
    Tagged,
)
from gyoji.text.meaning.things import Ref
from gyoji.text.meaning.values import Player
from gyoji.text.sentences.clauses import WHEN
from gyoji.text.sentences.verbs import verb

BOOK = RuleBook()
rule = BOOK.rule

for category, described in {
    "Line": "a skill",
    "Skill": "a skill",
    "SkillBody": "what the skill does",
    "EventBody": "what happens then",
    "Body": "what the skill does",
    "ChoiceBody": "an option",
    "FirstSentence": "a sentence",
    "Sentence": "a sentence",
    "Cost": "a cost",
    "Gain": "what it gains",
    "Gains": "what it gains",
}.items():
    BOOK.describe(category, described)

# ── costs ──


def is_act(fact: object) -> bool:
    """ "you place this card …", "this card gets …" within a cost is an act, not something that has happened."""
    if isinstance(fact, Does) and fact.who == Ref("this"):
        return isinstance(fact.act.act if isinstance(fact.act, With) else fact.act, Gain)
    return isinstance(fact, Does) and fact.who == Player("you") and not isinstance(fact.act, Past | Modal)


rule("Sign", "{color:#ENERGY}", ColorEnergy)
rule("Sign", "'(' {color:#ENERGY} ')'", ColorEnergy)
BOOK.form("[number]", "Sign", "{number:#GENERIC}", AnyEnergy)  # “[two]”, “2”
rule("Energy", "{x:Sign}")
BOOK.form("[number]", "Energy", "{number:#NUMBER}", AnyEnergy)
rule("EnergyCost", "{parts:Energy+}", PayEnergy)
rule("CostItem", "{x:EnergyCost}")
rule("CostItem", "{act:Act}", DoAct)
rule("CostItem", "{who:ThisCard} {act:CardActS}", DoAct, refuse=lambda price: not is_act(Does(price.act, price.who)))
rule("ThisCard", "this card", Ref, kind="this")
rule("CostItem", "you may {act:Acts}", DoAct, optional=True)
rule("CostItem", "[if] you [also] {act:Act}", DoAct)
rule("CostItem", "[if|when] {fact:Fact}", Require, refuse=lambda price: is_act(price.fact))
rule("CostItem", "[if|when] {fact:EitherFact}", Require)
rule("Cost", "{x:CostItem}")
rule("Cost", "{first:CostItem} (,|, and|, then|and then|and) {second:Cost}", Prices)

BULLET = "(・|•|●|･)"

# ── skills ──

rule("Line", "{skills:Skill+}", Line)
rule("Line", "{sentences:Sentence+}", More)
rule("Line", f"{BULLET} {{body:ChoiceBody}}", Option)
rule("Body", "{sentences:FirstSentence} {sentences:Sentence*} {options:Choice*}", Body)
rule("Choice", f"{BULLET} {{x:ChoiceBody}}")
rule("ChoiceBody", "{sentences:FirstSentence} {sentences:Sentence*}", Body)
rule("ChoiceBody", "{sentences:LaterSentence} {sentences:Sentence*}", Body)
rule("SkillBody", "{x:Body}")
rule("SkillBody", "{trigger:Trigger} , {body:EventBody}", On)
rule("SkillBody", "{price:Cost} : {body:SkillBody}", Paid)
rule("SkillBody", "activate this skill {trigger:Trigger} . {body:EventBody}", On)
rule("EventBody", "{x:Body}")
rule("EventBody", "{sentences:LaterSentence} {sentences:Sentence*} {options:Choice*}", Body)
rule("EventBody", "{sentences:WaitingSentence} {sentences:Sentence*}", Body)
rule("WaitingSentence", "{clause:WaitingClause} .", Sentence)
rule("WaitingClause", "{span:LeadSpan} {do:WhenClause}", During)
rule("WaitingClause", f"{WHEN} {{event:Would}} , {{do:Clauses}}", Replace)
rule("Skill", "{tags:#TAG+} [:] {body:SkillBody}", Tagged)
rule("Skill", "{keyword:#ALONE} {price:Cost?} [.]", Alone)
rule("Skill", "{keyword:#MATERIAL} {price:Cost?} (:|,|) {material:Thing} [.]", Material)
rule("Skill", "{tags:#TAG*} {keyword:#BOND} {material:Thing?} [:] {body:SkillBody}", Bond)
rule("Skill", "{tags:#TAG*} {keyword:#BOND} {material:Thing?} {tags:#TAG+} [:] {body:SkillBody}", Bond)
rule("Skill", "{keyword:#BOND} {material:Thing?} {body:Keyword}", Bond)
rule("Keyword", "{keyword:#ALONE} [.]", Alone)
rule("Skill", "{body:PlainKeyword} {keyword:#BOND} {material:Thing} .", Bond)
rule("PlainKeyword", "{keyword:#ALONE}", Alone)

# ── notes ──

rule("Sentence", "{clause:Note} [.]", Sentence)
rule("Note", "{text:#NOTE}", Note)
rule("Note", "'(' {name:#TOKEN} token have {stats:Stat} {stats:MoreStat*} [.] ')'", DefineToken)
rule("MoreStat", "(,|, and|and) {x:Stat}")
rule("Stat", "{number:#NUMBER} power", Stat, figure="power")
rule("Stat", "{number:#NUMBER} combo cost", Stat, figure="combo_cost")
rule("Stat", "{number:#NUMBER} combo power", Stat, figure="combo_power")

# ── gains ──

verb(BOOK, "(gain|get) {gains:Gain} {gains:MoreGain*}", Gain, by="Card")
verb(BOOK, "(gain|get) {gains:GainPer} {gains:MoreGain+}", Gain, by="Card")
rule("GainPer", "{number:#PLUS} {figure:FigureName} for (each|every) {per:Things}", Plus)
verb(BOOK, "lose {gains:Gain} {gains:MoreGain*}", Lose, by="Card")
rule("MoreGain", "(and|, and|,) {x:Gain}")
rule("CardClause", "{who:Things} {act:HasWords}", Does)
rule("HasWords", "have {gains:HadWord} {gains:MoreGain*}", Gain)
rule("HasWords", "{act:HasPlainWords} {tails:Tail+}", With)
rule("HasPlainWords", "have {gains:HadWord} {gains:MoreGain*}", Gain)
rule("HadWord", "{what:KeywordName}", GainWord)
rule("Gain", "[a additional] {number:#PLUS} {figure:FigureName}", Plus)
rule("Gain", "[a additional] {number:#PLUS}", Plus, figure="power")
rule("Gain", "{number:#PLUS} combo", Plus, figure="combo_power")
rule("Gain", "[a additional] {what:KeywordName}", GainWord)
rule("Gain", "(its|their) {what:KeywordName}", GainWord)
rule("Gain", "{what:GainedName}", GainWord)
rule("GainedName", "{x:Name}")
rule("GainedName", "{x:Color}")
rule("Gain", "{parts:Color} , {parts:Color} [,] and {parts:Color} color", GainWords)
rule("Gain", "{skill:Material}", Granted)
rule("Material", "{keyword:#MATERIAL} {price:EnergyCost} : {material:Thing}", Material)
rule("Material", "{keyword:#MATERIAL} : {material:Thing}", Material)
rule("Gain", "[all] [of] the skill of {thing:Definite}", SkillsOf)
rule("Gain", "all [of] {thing:Reference} 's skill", SkillsOf)
rule("Gain", "all [of] (|its|their) {tags:SkillTag*} skill", SkillsOf)
rule("Gain", '" {skill:Skill} "', Granted)
rule("Gain", "combo cost {number:#NUMBER}", SetFigure, figure="combo_cost")
rule("Gain", "a combo cost of {number:#NUMBER}", SetFigure, figure="combo_cost")
rule("Gain", "{number:#NUMBER} combo power", SetFigure, figure="combo_power")
rule("Gain", "{number:#NUMBER} power", SetFigure, figure="power")
rule("Gain", "{figure:FigureName} equal to {amount:Amount}", EqualFigure)
