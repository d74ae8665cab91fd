"""Clauses: who does what, one after the other, if, when, unless.

What follows "if", "when" and "during" takes the rest of its sentence, so there is one way to read it.
"""

from gyoji.text.grammar.rules import Refusal, RuleBook
from gyoji.text.meaning.acts import (
    AttackCard,
    BeCalled,
    Become,
    BeDoing,
    ChangeFigure,
    Modal,
    Or,
    Passive,
    Past,
    Then,
    With,
)
from gyoji.text.meaning.clauses import (
    At,
    Does,
    During,
    Else,
    ForEachDo,
    Given,
    If,
    OnlyCan,
    OnlyHave,
    Otherwise,
    Replace,
    Sentence,
    Sequence,
    ThenDo,
    Unless,
    When,
)
from gyoji.text.meaning.things import Cards, Copies, Several
from gyoji.text.meaning.values import Count, Player

BOOK = RuleBook()
rule = BOOK.rule

for category, described in {
    "Clauses": "an instruction",
    "FirstClauses": "an instruction",
    "Instruction": "an instruction",
    "Instructions": "an instruction",
    "Act": "an act",
    "CardDoes": "what it does",
    "Event": "an event",
    "Condition": "a condition",
}.items():
    BOOK.describe(category, described)

AND = "(, then|, and|and|,|, and then|then|and then|, then ,|;|; then|; then ,|; and)"
WHEN = "(when|whenever|each time|any time)"
OTHERWISE = "(otherwise|if not|if it be not|if they be not)"
CANNOT = "(cannot|can not|may not|will not)"


def ends_in_unless(both: Then) -> bool:
    """ "unless" takes what follows."""
    last = both.first.tails[-1] if isinstance(both.first, With) else None
    return isinstance(last, Given) and last.word == "unless"


def ends_in_attack(both: Then) -> bool:
    """ "it gets …, and attack that card" tells who reads it to attack."""
    return isinstance(both.second, AttackCard) and both.second.what is not None


# ── several acts of one subject ──


def either(category: str, first: str, second: str, word: str = "[,] or", refuse: Refusal | None = None) -> None:
    """One of two: the same for acts of players and cards, done, forbidden and undergone."""
    begins = "[either] " if word == "[,] or" else ""
    BOOK.form(
        "{first:Act} or {second:Act}", category, f"{begins}{{first:{first}}} {word} {{second:{second}}}", Or, refuse
    )


rule("Acts", "{x:Act}")
either("Acts", "Act", "Acts")
rule("Acts", f"{{first:Act}} {AND} {{second:Acts}}", Then, refuse=ends_in_unless)
rule("ActsS", "{x:ActS}")
either("ActsS", "ActS", "ActS")
rule("ActsS", f"{{first:ActS}} {AND} {{second:ActsS}}", Then)

# ── a player does something ──


def third_person(clause: Does) -> bool:
    """The verb takes an s: "your opponent chooses"."""
    return isinstance(clause.who, Player) and clause.who.who not in ("you", "they", "each")


def plain_person(clause: Does) -> bool:
    """The verb takes no s: "you choose"."""
    return isinstance(clause.who, Player) and clause.who.who in ("you", "they")


def done_by_cards(clause: Does) -> bool:
    """ "they cannot …", of what only cards do: those that were spoken of."""
    act = clause.act.act if isinstance(clause.act, Modal) else clause.act
    act = act.act if isinstance(act, With) else act
    return isinstance(clause.who, Player) and clause.who.who == "they" and act.cards


MODALS = {
    "may [also]": "may",
    "can [also]": "can",
    CANNOT: "cannot",
    "do not have to": "need not",
    "(may|can) only": "only",
    "(have to|must)": "must",
    "do not": "does not",
}
rule("PlayerClause", "{who:Player} [also] {act:Acts}", Does, refuse=third_person)
rule("PlayerClause", "{who:Player} instead {act:Acts}", Does, instead=True)
rule("PlayerClause", "{who:Player} {act:ModalActs}", Does, refuse=done_by_cards)
rule("ModalActs", "{modal:ModalWords} {act:Acts}", Modal)
for words, modal in MODALS.items():
    BOOK.word("ModalWords", words, modal)
rule("PlayerClause", "neither player {act:CanAct}", Does, who=Player("each"))
rule("CanAct", "can {act:Acts}", Modal, modal="cannot")
either("ModalActs", "CannotAct", "CannotAct")
either("ModalActs", "CannotAct", "CannotAct", "and")  # none of both
rule("ModalActs", f"{CANNOT} {{act:ThreeActs}}", Modal, modal="cannot")
rule("CannotAct", f"{CANNOT} {{act:Act}}", Modal, modal="cannot")
rule("ThreeActs", "{first:Act} , {second:LastTwo}", Or)
either("LastTwo", "Act", "Act")
rule("TheirClause", "{who:Player} [then] {act:ActsS}", Does, refuse=plain_person)

# ── a card does something ──

rule("CardClause", "{who:Subject} {act:CardActs}", Does)
for subject in ("Things", "SkillSubject", "AttackThing"):
    rule("Subject", f"{{x:{subject}}}")
rule("CardClause", "{who:Figure} {act:FigureAct}", Does)
rule("CardActs", "{x:CardDoes}")
rule("CardActs", f"{{first:CardDoes}} {AND} {{second:CardActs}}", Then, refuse=ends_in_attack)
rule("CardDoes", "[also] {x:CardActS}")
rule("CardDoes", "[also] {x:CardAct}")
rule("CardDoes", "[have] {act:CardActEd}", Past)
rule("CardDoes", "{modal:CardModal} {act:CardBase}", Modal)
BOOK.word("CardModal", CANNOT, "cannot")
BOOK.word("CardModal", "(can|may) [also]", "can")
BOOK.word("CardModal", "(can|may) only", "only")
BOOK.word("CardModal", "(must|have to)", "must")
BOOK.word("CardModal", "do not", "does not")
TENSES = {
    "": "be [being|be~ing]",
    "is not": "be not",
    "was": "(be~ed|have be~ed|have~ed be~ed)",
    "was not": "(be~ed not|could not be)",
}
for tense, be in TENSES.items():
    BOOK.form("be {act:ActDone}", "CardDoes", f"{be} {{act:ActDone}}", Passive, tense=tense)
rule("CardDoes", "be {act:DoneFrom}", Passive)
rule("CardDoes", "{x:BecomeAct}")
rule("CardDoes", "{act:BecomeAct} {tails:Tail+}", With)
rule("BecomeAct", "become~s {kind:BecomesKind}", Become)
rule("BecomeAct", "be treat~ed as {kind:BecomesKind}", Become, treated=True)
rule("CardDoes", "be attacking", BeDoing, what="attacking")
rule("CardDoes", "be attacking {against:Described}", BeDoing, what="attacking")
rule("BecomeAct", "be also treat~ed as {kind:BecomesKind}", Become, treated=True, also=True)
rule("BecomesKind", "[a] {x:Kinds}")
rule("CardBase", "{x:CardAct}")
rule("CardBase", "be {act:ActDone}", Passive)
rule("CardBase", "be {act:DoneFrom}", Passive)
either("CardBase", "OneCardBase", "CardBase")
rule("CardBase", "{first:OneCardBase} , {second:LastCardBases}", Or)
either("LastCardBases", "OneCardBase", "OneCardBase")
rule("CardBase", "be {x:EitherPassive}")
either("EitherPassive", "PassiveAct", "PassiveAct")
rule("OneCardBase", "{x:CardAct}")
rule("OneCardBase", "be {act:ActDone}", Passive)
rule("PassiveAct", "{act:ActDone}", Passive)


def changes_no_figure(act: Passive) -> bool:
    """An area can be a number that is reduced; it is cards that are switched."""
    inner = act.act.act if isinstance(act.act, With) else act.act
    return not isinstance(inner, ChangeFigure)


rule("FigureAct", "be {act:ActDone}", Passive, refuse=changes_no_figure)
rule("FigureAct", "cannot be {act:CannotBe}", Modal, modal="cannot")
rule("CannotBe", "{act:ActDone}", Passive, refuse=changes_no_figure)

rule("CardClause", "{who:Possessor} 's {act:NameTreated}", Does)
rule("NameTreated", "{quality:TreatedName} be treat~ed as {name:Groups}", BeCalled)
rule("NameTreated", "{quality:TreatedName} be also treat~ed as {name:Groups}", BeCalled, also=True)
rule("TreatedName", "{x:NameQuality}")

# ── clauses put together ──


def begins_bare(either: If) -> bool:
    """ "if you have a red | card, this card …": a noun alone does not begin what follows."""
    clause = either.do.first if isinstance(either.do, Sequence) else either.do
    who = clause.who if isinstance(clause, Does) else None
    first = who.parts[0] if isinstance(who, Several) else who
    return isinstance(first, Cards) and first.count is None and first.whose is None and not first.the


rule("Instruction", "[also] {act:Act}", Does)
rule("Instruction", "{act:EitherAct}", Does)
either("EitherAct", "Act", "Act")
rule("Instruction", "instead [,] {act:Act}", Does, instead=True)
rule("Instructions", "{x:Instruction}")
rule("Instructions", f"{{first:Instruction}} {AND} {{second:Clauses}}", Sequence)
rule("Instructions", f"{{do:Instruction}} [, and|,|;] {OTHERWISE} [,] {{otherwise:Clauses}}", Else)
rule("Stated", f"{{do:OneClause}} [, and|,|;] {OTHERWISE} [,] {{otherwise:Clauses}}", Else)
ONE_CLAUSE = ("PlayerClause", "TheirClause", "CardClause")
for one in ONE_CLAUSE:
    rule("OneClause", f"{{x:{one}}}")

rule("Clauses", "{x:Instructions}")
rule("Clauses", "{x:Stated}")
rule("Clauses", "{x:WhenClause}")
rule("Clauses", "{x:DuringClause}")
rule("FirstClauses", "{x:Instructions}")
rule("FirstClauses", "{x:Stated}")
rule("FirstClauses", "{span:LeadSpan} {do:FirstInner}", During)
rule("LeadSpan", "{x:Lasting} [,]")
rule("LeadSpan", "{x:Duration} ,")
rule("FirstClauses", "the next time {event:Event} , {do:Clauses}", When, next=True)
rule("FirstInner", "{x:Instructions}")
rule("FirstInner", "{x:Stated}")


def goes_on(both: Sequence) -> bool:
    """ "you choose a card | and place it", "your opponent may choose … | and place …": one player does both."""
    begun = both.second
    while isinstance(begun, Sequence | Else):
        begun = begun.first if isinstance(begun, Sequence) else begun.do
    return isinstance(begun, Does) and begun.who is None


AND_SO_ON = f"{{first:OneClause}} {AND} {{second:Clauses}}"
rule("Stated", "{x:OneClause}")
for one in ONE_CLAUSE:
    said = AND_SO_ON.replace("OneClause", one)
    BOOK.form(AND_SO_ON, "Stated", said, Sequence, goes_on if one == "PlayerClause" else None)
rule("Stated", "if {condition:Condition} , [then [,]] {do:Clauses}", If)
rule("Stated", "if {condition:State} {do:Stated}", If, refuse=begins_bare)
rule("Stated", "if {condition:State} also {do:Instructions}", If)
rule("Stated", "unless {condition:Condition} , {do:Clauses}", Unless)
rule("Stated", "(while|as long as) {condition:LastingState} , {do:Clauses}", If, lasting=True)
rule("LastingState", "{x:States}")
rule("LastingState", "{who:Things} {act:BeAttacking}", Does)
rule("BeAttacking", "be attacking", BeDoing, what="attacking")
rule("Stated", "if {event:Would} , [instead] {do:Clauses}", Replace)
rule("Stated", "for (each|every) [of] {what:Things} , {do:Clauses}", ForEachDo)
rule("CardClause", "{x:OnlyClause}")
rule("OnlyClause", "only {what:Things} can {act:CardBase}", OnlyCan)
rule("OnlyClause", "there can only be {what:Things}", OnlyHave)
rule("OnlyClause", "{who:Player} can only have {what:Things}", OnlyHave)
rule("OnlyClause", f"{{who:Player}} {CANNOT} have {{what:MoreThan}}", OnlyHave)
rule("MoreThan", "{count:NoMoreThan} {kind:Kinds} {mods:Mod*}", Cards)
rule("NoMoreThan", "more than {number:#NUMBER}", Count, kind="only")
rule("OnlyClause", "only {what:OnlySoMany}", OnlyHave)
rule("OnlySoMany", "{count:Count} {kind:Kinds} can be {mods:PronounMod}", Cards)
rule("OnlySoMany", "{count:Count} (copy|copies) of {of:Copied} can be {mods:PronounMod}", Copies)
rule("WhenClause", f"{WHEN} {{event:Would}} , {{do:Clauses}}", Replace)
rule("WhenClause", f"{WHEN} {{event:Event}} , {{do:Clauses}}", When)
rule("WhenClause", "when {event:OwnDoing} , {do:Clauses}", When)
rule("WhenClause", "the next time {event:Event} , {do:Clauses}", When, next=True)
rule("WhenClause", "when {condition:States} , {do:Clauses}", If)
rule("WhenClause", "{time:Time} [,] {do:Clauses}", At)
rule("DuringClause", "{span:LeadSpan} {do:Clauses}", During)

# ── sentences ──

rule("Sentence", "{clause:Clauses} .", Sentence)
rule("Sentence", "{clause:ThenClause} .", Sentence)
rule("Sentence", "{clause:OtherwiseClause} .", Sentence)
rule("Sentence", "{clause:InsteadClause} .", Sentence)
rule("ThenClause", "(then|after that|afterwards|also|additionally|in addition) [,] {do:Clauses}", ThenDo)
rule("OtherwiseClause", f"{OTHERWISE} , {{do:Clauses}}", Otherwise)
rule("InsteadClause", "if {condition:Condition} [,] instead [,] {do:Clauses}", If, instead=True)
rule("FirstSentence", "{clause:FirstClauses} .", Sentence)
rule("LaterSentence", "{clause:LaterClause} .", Sentence)
rule("LaterClause", "{time:Time} [,] {do:Clauses}", At)
