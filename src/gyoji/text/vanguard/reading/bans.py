"""What is forbidden and allowed: normal rides and calls, intercepts, attacks from the back row, what is lost."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Modal, Or, Passive, Then, With
from gyoji.text.meaning.clauses import BattleWhere, Phase, Replace, Within
from gyoji.text.meaning.things import Several, Some
from gyoji.text.meaning.values import Count, Player
from gyoji.text.sentences.clauses import AND, CANNOT
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.verbs import bare_unit

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)
card_verb = partial(any_verb, BOOK, by="Card")

# ── neither … nor ──

rule("ModalActs", f"{CANNOT} {{act:NorActs}}", Modal, modal="cannot")
rule("NorActs", "{first:Act} nor {second:Act}", Or)
rule("CardBase", "{first:OneCardBase} nor {second:OneCardBase}", Or)
rule("CardBase", "be {first:PassiveAct} nor {second:PassiveAct}", Or)

rule("Things", "{parts:Thing} nor {parts:Thing}", Several, op="or")

# ── one thing after the other that a player cannot do ──

rule("ModalActs", f"{{first:OneModal}} {AND} {{second:LaterModal}}", Then)
rule("OneModal", f"{CANNOT} {{act:Act}}", Modal, modal="cannot")
rule("OneModal", "(can|may) only {act:Act}", Modal, modal="only")
rule("LaterModal", "{x:OneModal}")
rule("ModalActs", "(can|may) {act:OnlyActs}", Modal, modal="only")
rule("OnlyActs", "{x:OnlyVerb}")
rule("OnlyActs", "{act:OnlyVerb} {tails:Tail+}", With)
for words, normal in {"call": False, "normal call": True}.items():
    rule("OnlyVerb", f"{words} only {{what:Things}}", game.Call, normal=normal)
    rule("OnlyVerb", f"{words} only {{what:Things}} to {{to:CallCircle}}", game.Call, normal=normal)
rule("LaterModal", f"{{first:OneModal}} {AND} {{second:LaterModal}}", Then)
rule("ActsS", f"{{first:ActS}} {AND} {{second:LaterModal}}", Then)

# ── calls and rides: by the rules of the turn (normal), from where, to where ──

verb("call {what:Things} to {how:CircleKind?} {to:CallCircle} {source:Source}", game.Call, gaps=False)
for form, ending in {"Verb": "", "VerbS": "~s", "VerbDone": "~ed"}.items():
    rule(form, f"normal call{ending}", game.Call, normal=True)
    rule(form, f"normal ride{ending}", game.Ride, normal=True)
    rule(form, f"normal call{ending} to {{to:CallCircle}}", game.Call, normal=True)
for form, ending in {"Verb": "", "VerbS": "~s"}.items():
    rule(form, f"call{ending} {{source:Source}} to {{to:CallCircle}}", game.Call)
    rule(form, f"call{ending} {{source:Source}}", game.Call)
    rule(form, f"call{ending} {{what:Things}}", game.Call)
    rule(form, f"normal call{ending} {{what:Things}} to {{to:CallCircle}}", game.Call, normal=True)
    rule(form, f"normal call{ending} {{what:Things}}", game.Call, normal=True)
    rule(form, f"normal ride{ending} {{what:Things}}", game.Ride, normal=True)
    rule(form, f"ride{ending}", game.Ride)
    rule(form, f"@stride{ending}", game.Stride)
    rule(form, f"intercept{ending}", game.Intercept)

# ── so many at the same time: “he or she must call two or more at the same time” ──

for form, ending in {"Verb": "", "VerbS": "~s"}.items():
    rule(form, f"call{ending} {{what:SoMany}}", game.Call)
rule("SoMany", "{count:SoManyOrMore}", Some)
rule("SoManyOrMore", "{number:#NUMBER} or more", Count, kind="at least")
rule("SoMany", "the same number [of card] {count:AsManyOrMore}", Some)
rule("AsManyOrMore", "as {number:Counted} or more", Count, kind="at least")
rule("Tail", "(for|in|during) (each|a) battle", Within, span=Phase("battle", Player("each")))

# ── abilities that cannot be used ──

rule("CardBase", "{x:UseOwn}")
rule("CardBase", "{act:UseOwn} {tails:Tail+}", With)
rule("UseOwn", "(use|activate) (its|their|) {type:#TYPE} ability", game.UseAbilities)
rule("Verb", "(use|activate) [the] {type:#TYPE} ability of {what:Things}", game.UseAbilities)
rule("Verb", "(use|activate) {what:ItsOwn} {type:#TYPE} ability", game.UseAbilities)
rule("Verb", "(use|activate) {what:Possessing} 's {type:#TYPE} ability", game.UseAbilities)

# ── in battle ──

rule("CardBase", "be {act:InBattleDone}", Passive)
rule("CardBase", "be {act:InBattleDoneWith}", Passive)
rule("InBattleDoneWith", "{act:InBattleDone} {tails:Tail+}", With)
rule("InBattleDone", "boost~ed", game.Boost)
rule("InBattleDone", "intercept~ed", game.Intercept)

# ── how long ──

rule("Duration", "for the battle [that|where|in which] {event:Event}", BattleWhere, refuse=bare_unit)
rule("Duration", "in the battle [that] {event:Event}", BattleWhere, refuse=bare_unit)
rule("Duration", "in {span:OwnPhase}", Within)
rule("Duration", "in {span:AnyPhase}", Within)
rule("Duration", "during the next {span:NextPhase}", Within)
rule("NextPhase", "{name:PhaseName}", Phase, next=True)
rule("Duration", "during (that|this) {span:ThatPhase}", Within)
rule("FirstInner", "when {event:Would} , {do:Clauses}", Replace)
rule("ThatPhase", "{name:InnerPhase}", Phase)
rule("Fact", "it be {time:InBattle}", game.NowIs)
rule("InBattle", "during the battle (that|in which|where) {event:Event}", BattleWhere)
