"""Facts and events: what follows "if", "when", "while".

A clause can be either: after "when" it happens, after "if" it has happened. Its node is the same.
"""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import BeDoing, Damage, Modal, Move, Or, Passive, Past, Shared, TakeDamage, Then, With
from gyoji.text.meaning.bases import Act, Fact
from gyoji.text.meaning.clauses import (
    Be,
    Becomes,
    CardsHave,
    Compare,
    Did,
    Does,
    Exist,
    Have,
    HaveMore,
    HaveOnly,
    Joined,
    Lasting,
    PerEach,
    SpanEvent,
    TurnOf,
    Would,
)
from gyoji.text.meaning.lines import Trigger
from gyoji.text.meaning.predicates import Beneath, NamedOf, NameHas, Showing
from gyoji.text.meaning.things import Cards, Ref, Several
from gyoji.text.meaning.values import Player
from gyoji.text.sentences.clauses import WHEN, either

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("Fact", "a condition")
BOOK.describe("State", "a condition")
BOOK.describe("SimpleEvent", "an event")
BOOK.describe("Trigger", "when it happens")


def joined(category: str, first: str, word: str, second: str, op: str = "and") -> None:
    """One fact and, or or, another one: the same for states, events and whatever can be a condition."""
    BOOK.form(
        f"{{first:Fact}} {op} {{second:Fact}}", category, f"{{first:{first}}} {word} {{second:{second}}}", Joined, op=op
    )


# ── states: what is so ──


def lists_reference(fact: Have | HaveOnly) -> bool:
    """Players have cards of some description; "…, this card" begins what follows."""
    return isinstance(fact.what, Several) and any(isinstance(part, Ref) for part in fact.what.parts)


rule("State", "{x:FigureState}")
rule("FigureState", "{amount:Figure} be [at] {bound:Limit}", Compare)
rule("State", "{what:Things} be [all] {is_:Predicates}", Be)
rule("State", "{who:Player} (only have|have only) {what:BareThing}", HaveOnly, refuse=lists_reference)
rule("State", "{what:Possessor} 's {is_:FacingSide}", Be)
rule("FacingSide", "{side:CardSide} be facing up", Showing)
rule("State", "{what:Possessor} 's {is_:OfItsName}", Be)
rule("OfItsName", "{kind:NameSort?} name (include~s|include) {part:Groups}", NameHas)
rule("OfItsName", "{kind:NameSort?} name be {name:Groups}", NamedOf)
rule("State", "{who:Things} have {what:CardsBeneath}", CardsHave)
rule("CardsBeneath", "{count:Count} {kind:Kinds} {mods:BeneathIt}", Cards)
rule("BeneathIt", "under {thing:Pronoun}", Beneath)
rule("State", "{who:Player} {negated:DoNot?} (have|control|control~s) {what:Cards}", Have, refuse=lists_reference)
word("DoNot", "do not", True)
rule("State", "{who:Player} have {what:HadEither}", Have, refuse=lists_reference)
rule("HadEither", "{parts:Thing} [,] or have {parts:Listed}", Several, op="or")
rule("HadEither", "{parts:Thing} [,] and have {parts:Listed}", Several, op="and")
rule("State", "there be {what:Cards}", Exist)
rule("States", "{x:State}")
joined("States", "State", "and", "States")

rule("Fact", "{x:State}")
rule("Fact", "{what:Things} be not {is_:Predicates}", Be, negated=True)
rule("Fact", "{what:Things} be~ed {negated:NotWord?} {is_:Predicates}", Be, past=True)
word("NotWord", "not", True)
rule("Fact", "{what:Things} have {is_:Qualities}", Be)
rule("Fact", "{what:Things} have~ed {is_:Qualities}", Be, past=True)
rule("Fact", "{who:Place} have {what:Things} [in it]", Have)
rule("Fact", "there be not {what:Things}", Exist, negated=True)
rule("Fact", "{who:Player} have {how:MoreOrLess} {what:BareThing} than {than:Player} [do|do~ed]", HaveMore)
rule("Fact", "{who:Player} have {by:#NUMBER} or more {how:MoreOrLess} {what:BareThing} than {than:Player}", HaveMore)
rule("Fact", "{who:Player} have the same number of {what:BareThing} as {than:Player}", HaveMore, how="same")
word("MoreOrLess", "more", "more")
word("MoreOrLess", "less", "less")
rule("Fact", "it be {negated:NotWord?} {whose:Owner} turn", TurnOf)
rule("Fact", "[only] during {whose:Owner} turn", TurnOf)
rule("Fact", "{first:State} {second:DuringTurn}", Joined, op="and")
rule("DuringTurn", "during {whose:Owner} turn", TurnOf)

# ── what was done before ──

rule("Fact", "{who:Player} (do|do~ed) {negated:NotWord?} [so|this|do so]", Did)
rule("Fact", "so", Did)
rule("Fact", "{who:Player} cannot", Did, could=True, negated=True)
rule("Fact", "{who:Player} {act:PastAct}", Does)
rule("State", "{x:Perfect}")
rule("Perfect", "{who:Player} have {act:PastAct}", Does)
rule("PastEvent", "{who:Player} {act:PastAct}", Does)
rule("PastAct", "{act:ActEd}", Past)
rule("Fact", "{who:Player} {act:BothDone}", Does)
rule("BothDone", "{first:PastAct} [,] and {second:PastAct}", Then)
rule("Fact", "{who:Player} {act:NotDone}", Does)
rule("NotDone", "(do|do~ed) not {act:Act}", Modal, modal="did not")
rule("NotDone", "have not {act:ActEd}", Modal, modal="did not")
rule("NotDone", "could not {act:Act}", Modal, modal="did not")

# ── events ──

rule("OwnDoing", "{act:ActIng}", Does, who=Player("you"))


def is_no_condition(fact: Fact) -> bool:
    """ "if you put a card there" has happened, although the word looks the same when it happens now."""
    if not isinstance(fact, Does):
        return False
    act = fact.act.act if isinstance(fact.act, With) else fact.act
    return act == BeDoing("in battle") or (fact.who == Player("you") and isinstance(act, Move))


def done_twice(either: Or) -> bool:
    """ "is played or returned": both are done to the card."""
    return isinstance(either.first, Passive) and isinstance(either.second, Past)


rule("Fact", "{x:SimpleEvent}", refuse=is_no_condition)
rule("SimpleEvent", "{who:Player} {act:Act}", Does)
rule("SimpleEvent", "{who:Player} {act:ActS}", Does)
rule("SimpleEvent", "{who:Player} {act:EitherDone}", Does)
either("EitherDone", "ActS", "ActS")
either("EitherDone", "Act", "Act")
rule("EitherDone", "{first:SharedVerb} or {second:SharedVerb} {what:Things}", Shared)
rule("EitherDone", "{first:Act} and {second:Act}", Then)
rule("SimpleEvent", "{who:Subject} {act:CardDoes}", Does)
rule("SimpleEvent", "{who:Things} {act:EitherCardDoes}", Does)
either("EitherCardDoes", "CardDoes", "CardDoes", refuse=done_twice)
either("EitherCardDoes", "IsDone", "PassiveAct")
rule("IsDone", "be {act:ActDone}", Passive)
rule("EitherCardDoes", "{first:CardDoes} and {second:CardDoes}", Then)
rule("SimpleEvent", "{who:Figure} {act:FigureAct}", Does)
rule("SimpleEvent", "{amount:Figure} (become~s|reach~s|fall~s to|be reduce~ed to) [at] {bound:Limit}", Becomes)
rule("SimpleEvent", "{act:DamageDone}", Does)
rule("DamageDone", "damage be (inflict~ed|deal~ed) to {to:Victim}", Damage)
rule("SimpleEvent", "{who:Player} {act:DamageTaken}", Does)
rule("DamageTaken", "(receive|receive~s|take|take~s) {amount:Count?} damage", TakeDamage)
rule("DamageTaken", "(receive|receive~s|take|take~s) damage (from|by) {by:AttackThing}", TakeDamage)
rule("SimpleEvent", "{whose:Owner} [current] {phase:PhaseName} (end~s|end)", SpanEvent, what="ends")
rule("SimpleEvent", "{whose:Owner} {phase:PhaseName} (begin~s|start~s|begin|start)", SpanEvent, what="begins")
rule("SimpleEvent", "(the|this) {phase:SpanName} (end~s|end)", SpanEvent, what="ends")
rule("Event", "{x:SimpleEvent}")
joined("Event", "SimpleEvent", "(or [when]|and when)", "Event", "or")

rule("Condition", "{x:Fact}")
joined("Condition", "Fact", "[,] and [if]", "Condition")
rule("Condition", "{x:EitherFact}")
joined("EitherFact", "Fact", "[,] or [if]", "Condition", "or")
joined("Condition", "Fact", ",", "MoreStates")
joined("MoreStates", "State", "[,] and", "State")
joined("MoreStates", "State", ",", "MoreStates")

rule("Would", "{who:Things} would {act:CardBase}", Would)
rule("Would", "{who:Player} would {act:Act}", Would)

# ── triggers ──


def lasts(trigger: Trigger) -> bool:
    """What happens does not last, nor for each card: "when …, for the duration of the turn, …" is said of what
    follows."""
    act = trigger.fact.act if isinstance(trigger.fact, Does) else None
    return act is not None and ends_lasting(act)


def ends_lasting(act: Act) -> bool:
    """Does it end in how long it lasts?"""
    if isinstance(act, Or | Then):
        return ends_lasting(act.second)
    if isinstance(act, Passive | Past):
        return ends_lasting(act.act)
    return isinstance(act, With) and any(isinstance(tail, Lasting | PerEach) for tail in act.tails)


rule("Trigger", f"{{during:LeadTime?}} {WHEN} {{fact:Event}}", Trigger, word="when", refuse=lasts)
rule(
    "Trigger", f"{{during:LeadTime?}} {WHEN} {{fact:Event}} [,] and [if] {{condition:Condition}}", Trigger, word="when"
)
rule("Trigger", "{during:LeadTime?} {time:Time}", Trigger, word="at")
rule("Trigger", "{during:LeadTime?} when {fact:States}", Trigger, word="while")
rule("LeadTime", "{x:Duration} ,")
rule("Trigger", "when {fact:OwnDoing}", Trigger, word="when")
rule("Trigger", "when {condition:State} and {fact:Event}", Trigger, word="when")
rule("Trigger", f"{WHEN} {{fact:Would}}", Trigger, word="would")
