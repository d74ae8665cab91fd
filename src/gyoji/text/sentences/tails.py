"""What is said about an act besides: how long, when, by what, how often, on which condition."""

from dataclasses import fields, is_dataclass

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import (
    Choose,
    Draw,
    Gain,
    Move,
    Negate,
    Passive,
    Play,
    Search,
    TakeDamage,
    Then,
    UseTo,
    With,
)
from gyoji.text.meaning.bases import Act, Benefit
from gyoji.text.meaning.clauses import (
    BattleWhere,
    By,
    EvenIn,
    Free,
    Given,
    Instead,
    Manner,
    OutOf,
    PerEach,
    Times,
    WhileDoing,
    Within,
)
from gyoji.text.meaning.predicates import Except, Keyword, Measured, OnCards, Same, That, Which
from gyoji.text.meaning.things import BattleItself, Cards, Occasions, Ref, Several, Skills, TopCards
from gyoji.text.meaning.values import Bound, Count, CountOf, FigureOf
from gyoji.text.sentences.verbs import FORMS

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
BOOK.describe("Tail", "how long, when, how often or by what")

rule("Tail", "[,] {x:Lasting}")
rule("Tail", "{x:Duration}")
rule("Tail", "{x:Time}")
rule("Tail", "[,] for (each|every) [of] {what:Things}", PerEach)
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
rule("Tail", "without using {what:SkillThing}", By, excluded=True)
rule("Tail", "(by|with) [card] skill (other than|except) {what:OwnSkills}", By, excluded=True)
rule("OwnSkills", "(its|their) own [skill]", Skills, of=Ref("it"))
rule("Tail", "(other than|except) by {what:ActIng}", By, excluded=True)
rule("Tail", "if {fact:Condition}", Given, word="if")
rule("Tail", "unless {fact:Condition}", Given, word="unless")
rule("Tail", "even (if|when) {fact:Condition}", Given, word="even if")
rule("Tail", "only if {fact:Condition}", Given, word="only if")
rule("Tail", "only when {fact:State}", Given, word="only while")
rule("Tail", "when {fact:State}", Given, word="while")
rule("Tail", "(while|as long as) {fact:LastingState}", Given, word="while")
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
rule("Tail", "{only:OnlySoOften?} [up to] {number:HowOften} (per|a|each) {per:SpanName}", Times)
rule("Tail", "{number:HowOften}", Times)
rule("HowOften", "{x:#NUMBER} time")
word("HowOften", "once", 1)
word("HowOften", "twice", 2)
word("OnlySoOften", "only", True)
rule("Tail", "{number:#NUMBER} more time", Times, more=True)
rule("Tail", "only during {span:OwnPhase}", Within, only=True)
rule("Tail", "[during|on] the turn [that|when] {event:OneHappening}", BattleWhere, span="turn")
rule("OneHappening", "{x:SimpleEvent}")
rule("OneHappening", "{x:PastEvent}")
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
rule("Tail", "{word:MannerWords}", Manner)
for said, manner in MANNERS.items():
    word("MannerWords", said, manner)

CLAUSAL = (Given, WhileDoing, BattleWhere)


def refused(act: With) -> bool:
    """A tail that holds a clause ends the act; "with [X]" belongs to the cards if there are any."""
    if any(isinstance(tail, CLAUSAL) or _by_doing(tail) for tail in act.tails[:-1]):
        return True
    if any(
        isinstance(tail, By | Within) and ends_open(before)
        for before, tail in zip((act.act, *act.tails), act.tails, strict=False)
    ):
        return True
    if isinstance(act.act, TakeDamage) and act.act.by is not None and isinstance(act.tails[0], By):
        return True  # "from attacks by your cards"
    if act.tails[0] == Manner("in all areas") and ends_in_owners(act.act):
        return True
    if isinstance(act.tails[0], Given) and act.tails[0].word == "as" and ends_in_same(act.act):
        return True  # "in the same column as this card": that is what it is compared with
    if act.tails[0] == Manner("in battle") and isinstance(act.act, Choose):
        return True  # it is the cards that are in battle
    return _has_cards(act) and any(isinstance(t, By) and t.word == "with" and _only_keyword(t.what) for t in act.tails)


def ends_in_same(act: Act) -> bool:
    """Does it, or do its cards, end in "in the same …", with nothing that they are compared with?"""
    what = getattr(act, "what", None)
    what = what.parts[-1] if isinstance(what, Several) else what
    said = getattr(act, "how", ()) or (what.mods if isinstance(what, Cards) else ())
    return bool(said) and isinstance(said[-1], Same) and said[-1].thing is None


def ends_in_owners(act: Act) -> bool:
    """ "negate the skills of your cards in all areas": the areas are the cards'."""
    skills = act.what if isinstance(act, Negate) else None
    return isinstance(skills, Skills) and bool(skills.mods) and isinstance(skills.mods[-1], OnCards)


def _by_doing(tail: object) -> bool:
    return isinstance(tail, By) and isinstance(tail.what, Act)


def _only_keyword(what: object) -> bool:
    if not isinstance(what, Skills) or what.of is not None:
        return False
    return all(isinstance(tag, Keyword) for tag in what.tags) and (bool(what.tags) or what.count == Count("no"))


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
        does = node.act if isinstance(node, Which) else node.does
        return not isinstance(does, With) or all(
            isinstance(tail, Within) or (isinstance(tail, By) and tail.who is not None) for tail in does.tails
        )
    if isinstance(node, Occasions):
        return True
    if isinstance(node, PerEach | Except):
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
    if isinstance(node, Same):
        return ends_open(node.thing)
    if isinstance(node, Search):
        return ends_open(node.goal)
    if isinstance(node, Bound | Benefit) and (amount := getattr(node, "amount", None)) is not None:
        return ends_open(amount)
    if isinstance(node, Gain):
        return ends_open(node.gains)
    if isinstance(node, Cards):
        return ends_open(node.mods) or (not node.mods and ends_open(node.count)) or _counted_last(node)
    if isinstance(node, TopCards):
        return ends_open(node.mods) or (not node.mods and ends_open(node.count))
    if isinstance(node, Move) and not node.how:
        return ends_open(getattr(node.to, "thing", None))
    if isinstance(node, Play) and node.how:
        return ends_open(getattr(node.how[-1], "thing", None))
    if isinstance(node, Act) and isinstance(by := getattr(node, "by", None), CountOf | FigureOf):
        return ends_open(by)  # “increase … by …”, “… according to …”
    return (isinstance(node, Play) or _has_only_object(node)) and ends_open(getattr(node, "what", None))


def _has_only_object(node: object) -> bool:
    """An act that says nothing but what it is done to."""
    if not isinstance(node, Act) or not is_dataclass(node) or not hasattr(node, "what"):
        return False
    return not any(getattr(node, one.name) for one in fields(node) if one.name != "what")


def _counted_last(cards: Cards) -> bool:
    return cards.count is not None and isinstance(cards.count.number, CountOf) and ends_open(cards.count)


for subject in ("", "Card"):
    for form in (*FORMS, "VerbDone", "VerbGap", "VerbSGap", "VerbEdGap", "VerbIngGap"):
        if subject and form.endswith(("Done", "Gap")):
            continue
        category = subject + form.replace("Verb", "Act")
        BOOK.form("Act: {x:Verb}", category, f"{{x:{subject}{form}}}")
        BOOK.form("Act: {act:Verb} {tails:Tail+}", category, f"{{act:{subject}{form}}} {{tails:Tail+}}", With, refused)
rule("DoneFrom", "{act:VerbDone} {tails:Tail+} {tails:LastSource}", With, refuse=refused)
rule("LastSource", "{source:Source}", OutOf)
