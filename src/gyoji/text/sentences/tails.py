"""What is said about an act besides: how long, when, by what, how often, on which condition."""

from dataclasses import fields, is_dataclass

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Choose, Draw, Gain, Move, Negate, Passive, Play, Then, UseTo, With
from gyoji.text.meaning.bases import Act
from gyoji.text.meaning.clauses import (
    BattleWhere,
    By,
    EvenIn,
    Free,
    Given,
    InOrderTo,
    Instead,
    Manner,
    OutOf,
    PerEach,
    Times,
    WhileDoing,
    Within,
)
from gyoji.text.meaning.lines import EqualFigure
from gyoji.text.meaning.predicates import Keyword, Measured, OnCards, That, Which
from gyoji.text.meaning.things import BattleItself, Cards, Ref, Several, Skills
from gyoji.text.meaning.values import Bound, Count, CountOf, FigureOf
from gyoji.text.sentences.verbs import FORMS

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
BOOK.describe("Tail", "how long, when, how often or by what")

rule("Tail", "{x:Duration}")
rule("Tail", ", {x:Lasting}")
rule("Tail", "{x:Time}")
rule("Tail", "[,] for (each|every) {what:Things}", PerEach)
rule("Tail", "[,] for (each|every) {what:OfYours}", PerEach)
rule("Tail", "[in] this way", By, word="this way")
rule("Tail", "(using|by|by using|through|due to|as a result of) {what:SkillThing}", By)
rule("Tail", "by {what:SkillsOrBattle}", By)
rule("SkillsOrBattle", "{parts:SkillThing} or {parts:BattleItself}", Several, op="or")
rule("SkillsOrBattle", "battle", BattleItself)
rule("BattleItself", "battle", BattleItself)
rule("Tail", "(using|by|through) {what:AttackThing}", By)
rule("Tail", "with {what:SkillThing}", By, word="with", refuse=lambda tail: _of_it(tail.what))
rule("Tail", "by {what:Things}", By)
rule("Tail", "by {what:ActIng}", By)
rule("Tail", "by {what:BothIng}", By)
rule("BothIng", "{first:ActIng} and {second:ActIng}", Then)
rule("Tail", ", except with {what:SkillThing}", By, excluded=True)
rule("Tail", "(other than|except) (with|using|by) {what:SkillThing}", By, excluded=True)
rule("Tail", "(other than|except) by {what:ActIng}", By, excluded=True)
rule("Tail", "if {fact:Condition}", Given, word="if")
rule("Tail", "unless {fact:Condition}", Given, word="unless")
rule("Tail", "even (if|when) {fact:Condition}", Given, word="even if")
rule("Tail", "only if {fact:Condition}", Given, word="only if")
rule("Tail", "only when {fact:State}", Given, word="only while")
rule("Tail", "when {fact:State}", Given, word="while")
rule("Tail", "(while|as long as) {fact:States}", Given, word="while")
rule("Tail", "(while|as long as) {fact:AttackingNow}", Given, word="while")
rule("Tail", "until {fact:State}", Given, word="until")
rule("Tail", "until {fact:SimpleEvent}", Given, word="until")
rule("Tail", "as {fact:SimpleEvent}", Given, word="as")
rule("Tail", "even in {mode:Mode}", EvenIn)
rule("Tail", "when in {mode:Mode}", EvenIn, only=True)
rule("Tail", "without pay~ing (its|their|the) {cost:CostSort?} cost", Free)
word("CostSort", "specified", "specified")
rule("Tail", "instead", Instead)
rule("Tail", "instead of {of:ActIng}", Instead)
rule("Tail", "instead of {of:#NUMBER}", Instead)
rule("Tail", "instead of being {of:BeingDone}", Instead)
rule("BeingDone", "{act:ActDone}", Passive)
rule("Tail", "(twice|2 time) in the same turn", Times, number=2, per="turn")
rule("Tail", "once per turn", Times, number=1, per="turn")
rule("Tail", "only once per turn", Times, number=1, per="turn", only=True)
rule("Tail", "(twice|2 time) per turn", Times, number=2, per="turn")
rule("Tail", "[up to] {number:#NUMBER} time (per|a) turn", Times, per="turn")
rule("Tail", "once per game", Times, number=1, per="game")
rule("Tail", "{number:#NUMBER} time", Times)
rule("Tail", "once", Times, number=1)
rule("Tail", "{number:#NUMBER} more time", Times, more=True)
rule("Tail", "only during {span:OwnPhase}", Within, only=True)
rule("Tail", "[during|on] the turn {event:SimpleEvent}", BattleWhere, span="turn")
rule("Tail", "[during|on] the turn {event:PastEvent}", BattleWhere, span="turn")
rule("Tail", "to {act:Act}", InOrderTo)
rule("Tail", "(when|while) {act:ActIng}", WhileDoing)
rule("Tail", "(when|while) {act:CardActIng}", WhileDoing)
MANNERS = {
    "again": "again",
    "each time": "each time",
    "afterwards": "afterwards",
    "at any time": "at any time",
    "any number of time": "any number of times",
    "as a additional cost": "as an additional cost",
    "at the same time": "at the same time",
    "(if possible|if able)": "if possible",
    "in (all|any) area": "in all areas",
    "in battle": "in battle",
    "with (its|their) skill negate~ed": "with its skills negated",
}
for said, manner in MANNERS.items():
    rule("Tail", said, Manner, word=manner)

CLAUSAL = (Given, InOrderTo, WhileDoing, BattleWhere)


def refused(act: With) -> bool:
    """A tail that holds a clause ends the act; "with [X]" belongs to the cards if there are any."""
    if any(isinstance(tail, CLAUSAL) or _by_doing(tail) for tail in act.tails[:-1]):
        return True
    if any(
        isinstance(tail, By | Within) and ends_open(before)
        for before, tail in zip((act.act, *act.tails), act.tails, strict=False)
    ):
        return True
    if act.tails[0] == Manner("in all areas") and ends_in_owners(act.act):
        return True
    if act.tails[0] == Manner("in battle") and isinstance(act.act, Choose):
        return True  # it is the cards that are in battle
    return _has_cards(act) and any(isinstance(t, By) and t.word == "with" and _only_keyword(t.what) for t in act.tails)


def ends_in_owners(act: Act) -> bool:
    """ "negate the skills of your cards in all areas": the areas are the cards'."""
    skills = act.what if isinstance(act, Negate) else None
    return isinstance(skills, Skills) and bool(skills.mods) and isinstance(skills.mods[-1], OnCards)


def _by_doing(tail: object) -> bool:
    return isinstance(tail, By) and isinstance(tail.what, Act)


def _only_keyword(what: object) -> bool:
    return isinstance(what, Skills) and what.of is None and all(isinstance(tag, Keyword) for tag in what.tags)


def _has_cards(act: With) -> bool:
    inner = act.act.act if isinstance(act.act, UseTo) else act.act
    return isinstance(getattr(inner, "what", None), Cards | Several)


def _of_it(what: object) -> bool:
    """ "with its skills negated" is no cause."""
    return isinstance(what, Skills) and isinstance(what.of, Ref) and what.of.kind == "it"


def ends_open(node: object) -> bool:
    """Does it end in a relative clause that could take a further tail? "the card you played | this turn"."""
    if isinstance(node, tuple):
        return bool(node) and ends_open(node[-1])
    if isinstance(node, Which | That):
        return not isinstance(node.act if isinstance(node, Which) else node.does, With)
    if isinstance(node, PerEach):
        return ends_open(node.what)
    if isinstance(node, Draw):
        return ends_open(node.count)
    if isinstance(node, Count):
        return ends_open(node.number)
    if isinstance(node, CountOf):
        return ends_open(node.what)
    if isinstance(node, FigureOf):
        return ends_open(node.of)
    if isinstance(node, Measured):
        return ends_open(node.bound)
    if isinstance(node, Bound | EqualFigure):
        return ends_open(node.amount)
    if isinstance(node, Gain):
        return ends_open(node.gains)
    if isinstance(node, Cards):
        return ends_open(node.mods) or (not node.mods and ends_open(node.count)) or _counted_last(node)
    if isinstance(node, Move) and not node.how:
        return ends_open(getattr(node.to, "thing", None))
    if isinstance(node, Play) and node.how:
        return ends_open(getattr(node.how[-1], "thing", None))
    return (isinstance(node, Play) or _has_only_object(node)) and ends_open(getattr(node, "what", None))


def _has_only_object(node: object) -> bool:
    """An act that says nothing but what it is done to."""
    return isinstance(node, Act) and is_dataclass(node) and [one.name for one in fields(node)] == ["what"]


def _counted_last(cards: Cards) -> bool:
    return cards.count is not None and isinstance(cards.count.number, CountOf) and ends_open(cards.count)


for subject in ("", "Card"):
    for form in (*FORMS, "VerbDone", "VerbGap", "VerbSGap", "VerbEdGap", "VerbIngGap"):
        if subject and form.endswith(("Done", "Gap")):
            continue
        category = subject + form.replace("Verb", "Act")
        rule(category, f"{{x:{subject}{form}}}")
        rule(category, f"{{act:{subject}{form}}} {{tails:Tail+}}", With, refuse=refused)
rule("DoneFrom", "{act:VerbDone} {tails:Tail+} {tails:LastSource}", With, refuse=refused)
rule("LastSource", "{source:Source}", OutOf)
