"""What is allowed beyond the rules, what is lost, what cards count as, and what is declared."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import (
    AttackCard,
    Battle,
    Become,
    Choose,
    Discard,
    Gain,
    Lose,
    Modal,
    Reveal,
    Switch,
    SwitchTo,
    Then,
    With,
)
from gyoji.text.meaning.clauses import By, Does, EitherDo, Have, InQuotes, Instead, Manner, MayDo, Sequence
from gyoji.text.meaning.lines import GainWord, Plus, SkillsOf
from gyoji.text.meaning.predicates import All, In, Same, Trait, Which
from gyoji.text.meaning.things import Area, Cards, Done, Kind, Narrowed, PartOf, Ref, Some
from gyoji.text.meaning.values import Count, Player
from gyoji.text.sentences.clauses import AND
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.results import is_plain

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)
card_verb = partial(any_verb, BOOK, by="Card")

SO_MANY: dict[str, type] = {
    "retire": game.Retire,
    "call": game.Call,
    "discard": Discard,
    "bind": game.Bind,
    "lock": game.Lock,
    "unlock": game.Unlock,
    "reveal": Reveal,
}

# ── attacks and intercepts: from the back row, of the back row, of the whole front row ──

rule("CardBase", "{act:FightAlone} {tails:LastSource} {tails:Tail*}", With)
rule("FightAlone", "attack", AttackCard)
rule("FightAlone", "intercept", game.Intercept)
rule("CardDoes", "(can|may) instead {act:CardBase}", Modal, modal="can")
card_verb("battle {what:Things} [in one attack]", Battle)
card_verb("attack {what:Things} in (one|a single) attack", Battle)
rule("Mod", "{parts:InRow} {parts:OfColumn}", All)
rule("InRow", "in the front row", In, place=Area(("front",)))
rule("InRow", "in the back row", In, place=Area(("back",)))
rule("OfColumn", "(of|in) the same column as {thing:Definite}", Same, quality="column")

rule("Tail", "as much as possible", Manner, word="if possible")
rule("CardBase", "be call~ed as a grade {grade:#NUMBER}", game.CallAs)

rule("CardBase", "{act:JustRests} {tails:WhenFighting}", With)
rule("JustRests", "@rest", SwitchTo, mode="rest")
for deed in ("attack", "boost"):
    rule("WhenFighting", f"when it {deed}~s", game.WhenFighting, deed=deed)

# ── a unit that is there now: “retire this unit on (RC)” ──

rule("Verb", "retire {what:ThereNow}", game.Retire)
rule("Verb", "bind {what:ThereNow}", game.Bind)
rule("Verb", "@stand {what:ThereNow}", Switch, mode="stand")
rule("ThereNow", "{thing:Reference} {mods:OnThatCircle}", Narrowed)
rule("OnThatCircle", "on {place:AnyCircle}", In)

# ── what is lost ──

card_verb("lose {gains:Loss} {gains:MoreLoss*}", Lose)
card_verb("lose {gains:Loss} {gains:MoreLoss*} [,] and {gains:Loss}", Lose)
rule("MoreLoss", ", {x:Loss}")
rule("Loss", "{what:KeywordName}", GainWord)
rule("Loss", "{what:QuotedName}", GainWord)
rule("Loss", "(all of its|all of their|all its|all their|all) ability", SkillsOf)
rule("Loss", "[all of] (its|their) original ability", game.OriginalAbilities)
rule("CardClause", "[all [of]] {who:YourOrTheir} trigger effect {act:NullAct}", Does)
rule("NullAct", "{x:PlainNull}")
rule("NullAct", "{act:PlainNull} {tails:Tail+}", With)
rule(
    "PlainNull",
    "(be nullify~ed|do not activate|be not activate~ed|cannot be activate~ed|cannot activate)",
    game.NoTriggers,
)

verb("choose all of your unit for your trigger effect", game.TriggersToAll, gaps=False)

# ── what a card counts as ──

rule("BecomeAct", "(be|will be) also regard~ed as {kind:BecomesKind}", Become, treated=True, also=True)
rule("BecomeAct", "be regard~ed as {kind:BecomesKind}", Become, treated=True)
rule("BecomeAct", "be also a {kind:ClanKind}", Become, treated=True, also=True)
rule("ClanKind", "{group:ClanName}", Kind)
rule("ClanName", "{name:#CLAN}", Trait)
rule("BecomeAct", "will also be regard~ed as {kind:BecomesKind}", Become, treated=True, also=True)
rule("CardBase", "be discard~ed as a grade {grade:#NUMBER}", game.PayAs)
rule("CardBase", "{act:PayAsAct} {tails:PayingTail}", With)
rule("PayAsAct", "be discard~ed as a grade {grade:#NUMBER}", game.PayAs)
rule("CardBase", "{act:PayAsIcon} {tails:ForCall}", With)
rule("PayAsIcon", "be (regard~ed|discard~ed) as a card with {icon:#NAME}", game.PayAs)
rule("ForCall", "for the cost (to|of) {what:ThatCall}", By, word="cost")
rule("ThatCall", "(call|call~ing) {what:PaidUnit}", game.Call)
rule("PayingTail", "{x:PayingStride}")
rule("Duration", "{x:PayingStride}")
rule("PayingStride", "while [you be] pay~ing the cost (for|of) @stride", game.PayingStride)
rule("PayingStride", "while [you be] pay~ing the cost of {unit:Things} for @stride", game.PayingStride)

# ── in place of what was said before ──

rule("Tail", "instead of {of:GivenBefore}", Instead)
rule("GivenBefore", "{gains:Gain} {gains:MoreGain*}", Gain)
rule("GivenBefore", "{gains:BarePlus}", Gain)
rule("BarePlus", "{number:#PLUS}", Plus, figure="")
rule("Tail", "instead of {of:ChosenBefore}", Instead)
rule("ChosenBefore", "{what:CountedBefore}", Choose)
rule("CountedBefore", "{count:ExactlySo} {kind:Kinds}", Cards)
rule("ExactlySo", "{number:#NUMBER}", Count, kind="exactly")

rule("InNumbersPlace", "instead of {of:#NUMBER}", Instead)
for words, act in SO_MANY.items():
    rule("SoManyAct", f"{words} {{what:SoManyMore}}", act)
rule("Verb", "{act:SoManyAct} {tails:InNumbersPlace}", With)
rule("Tail", "instead of {of:DoingIt}", Instead)
rule("DoingIt", "call~ing {what:Pronoun}", game.Call)
rule("DoingIt", "{to:BeforeCircle}", game.Call)
rule("BeforeCircle", "{areas:CallZone}", Area)
rule("SoManyMore", "{count:SoManyMoreCount}", Some)
rule("SoManyMoreCount", "{number:#NUMBER}", Count, kind="exactly")
rule("SoManyMoreCount", "up to {number:#NUMBER}", Count, kind="up to")
rule("Described", "{count:SoManyMoreCount} of {of:DoneBefore}", PartOf)
rule("Described", "(those|these) {kind:NounKind} {mods:DoneByThis}", Cards, the="the")
rule("DoneByThis", "{act:ActDone}", Which, refuse=is_plain)
rule("DoneBefore", "those {part:Part} {kind:NounKind}", Done)
rule("Stated", "{act:GivenInstead}", Does, who=Ref("it"))
rule("GivenInstead", "{act:BareGains} {tails:InGainsPlace}", With)
rule("BareGains", "{gains:Gain} {gains:MoreGain*}", Gain)
rule("InGainsPlace", "instead of {of:GivenBefore}", Instead)
rule("Fact", "it have {what:CardsInIt}", Have, who=game.ThatZone())
rule("CardsInIt", "{count:CountOrMore} card", Cards, kind=Kind(noun="card"))

# ── all that stands in quotes ──

rule("Stated", '{who:MayPlayer} may [play] " {do:Clauses} [.] "', MayDo)
rule("MayPlayer", "you", Player, who="you")
rule("Stated", '" {do:Clauses} [.] "', InQuotes)
rule("Stated", '{who:MayPlayer} may [play] " {do:Sentences} [.] "', MayDo)
rule("Sentences", "{first:Clauses} . {second:Clauses}", Sequence)
rule("Stated", '" {first:Clauses} . " or " {second:Clauses} . "', EitherDo)

# ── all fighters: “choose a card, and discards it”, in the one form or the other ──

rule("PlayerClause", "{who:EachFighter} {act:MixedActs}", Does)
rule("EachFighter", "(all|both) fighter", Player, who="each")
rule("MixedActs", f"{{first:Act}} {AND} {{second:ActsS}}", Then)

# ── declared names ──

verb("declare a card name", game.Declare)
rule("Predicate", "the card you declare~ed", game.Declared)
rule("Predicate", "the declare~ed card", game.Declared)
