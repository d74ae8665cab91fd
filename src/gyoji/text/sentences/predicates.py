"""What can be said of a card: adjectives before the noun, modifiers behind it, and predicates after "is"."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import AttackCard, Modal, Move, Passive, With
from gyoji.text.meaning.bases import Predicate
from gyoji.text.meaning.clauses import By, Lasting
from gyoji.text.meaning.predicates import (
    All,
    Among,
    Any,
    Atop,
    AtRandom,
    Beneath,
    Different,
    Doing,
    Except,
    Extreme,
    Facing,
    From,
    HeldBy,
    Ignoring,
    In,
    InBattle,
    InMode,
    InPlay,
    Is,
    Keyword,
    KeywordKind,
    Measured,
    NamedOf,
    NameHas,
    Not,
    Only,
    OtherCard,
    Remaining,
    Same,
    Showing,
    SkillLess,
    That,
    TheOnly,
    Which,
)
from gyoji.text.meaning.things import Cards, Copies, Done, Kind, Narrowed, Ref, Skills
from gyoji.text.meaning.values import Bound, Player, SameFigureOf

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("Adjective", "an adjective")
BOOK.describe("Mod", "more about the cards")
BOOK.describe("Located", "a place")
BOOK.describe("Predicate", "what the cards are")

# ── before the noun ──

IN_MODE = "in {mode:Mode}"  # said before the noun, behind it, and after "is"
BOOK.form(IN_MODE, "Adjective", "{mode:LongMode}", InMode)
for category in ("SecondPredicate", "ReferenceMod"):
    BOOK.form(IN_MODE, category, "in {mode:Mode}", InMode)

DENIED = "non - {what:Denied}"  # whatever can stand before the noun
rule("Adjective", DENIED, Not)
for denied in ("Name", "KeywordName", "OfKind"):
    BOOK.form(DENIED, "Denied", f"{{x:{denied}}}")
rule("OfKind", "{kind:NounAlone}", Is)
rule("NounAlone", "{noun:ShortNoun}", Kind)
rule("Adjective", "{what:Name} - only", Only)
rule("Adjective", "face - {face:UpOrDown}", Facing)
word("UpOrDown", "up", "up")
word("UpOrDown", "down", "down")
rule("Adjective", "skill - less", SkillLess)
rule("Adjective", "{what:DoingWord}", Doing)
word("DoingWord", "attacking", "attacking")
word("DoingWord", "attack~ed", "attacked")
rule("Adjective", "different", Different, quality="card")

# ── "with …", "that have …" ──

rule("Quality", "[a] {figure:FigureName} (of|) {bound:Limit}", Measured)
rule("Quality", "[a] original {figure:FigureName} (of|) {bound:Limit}", Measured, original=True)
rule("Quality", "[a] (total|combined) {figure:FigureName} (of|) {bound:Limit}", Measured, total=True)
rule("Quality", "[a] (less|lower) {figure:FigureName} than {bound:Below}", Measured)
rule("Quality", "[a] (more|higher|greater) {figure:FigureName} than {bound:Above}", Measured)
rule("Below", "{amount:SameFigure}", Bound, op="<")
rule("Above", "{amount:SameFigure}", Bound, op=">")
rule("SameFigure", "{of:Reference}", SameFigureOf)
rule("SameFigure", "{of:Pronoun}", SameFigureOf)
rule("SameFigure", "{of:Possessed}", SameFigureOf)
rule("Possessed", "{whose:YourOrTheir} {kind:Kinds}", Cards)
rule("Quality", "the {kind:ExtremeWord} {figure:FigureName}", Extreme)
word("ExtremeWord", "highest", "highest")
word("ExtremeWord", "lowest", "lowest")
rule("Quality", "{figure:FigureName} that add up to [a total of] {bound:Limit}", Measured, total=True)
rule("Quality", "no skill", SkillLess)
rule("Quality", "no {what:KeywordSkill}", Not)
rule("Quality", "{x:KeywordSkill}")
rule("KeywordSkill", "keyword skill", KeywordKind)
rule("Quality", "{x:Groups}")
rule("Quality", "(a|the|) {x:SkillKeyword} skill")
rule("Quality", "{part:Groups} in (its|their) {kind:NameSort?} name", NameHas)
rule("Quality", "the {kind:NameSort?} name {name:Groups}", NamedOf)


def placed_itself(same: Same | Different) -> bool:
    """ "the same name as this card in your deck": it is the other card that is there."""
    thing = same.thing
    if isinstance(thing, Cards):
        mine = thing.whose is not None and thing.count is None  # there is only one place where "your leader" can be
        return any(
            (isinstance(mod, Which) and comes_from(mod.act))
            or isinstance(mod, From | Among)
            or (mine and isinstance(mod, In | HeldBy))
            for mod in thing.mods
        )
    if not isinstance(thing, Narrowed):
        return False
    return isinstance(thing.thing, Done) or (
        isinstance(thing.thing, Ref) and thing.thing.kind in ("this", "it", "that")
    )


def comes_from(act: object) -> bool:
    return isinstance(act, Move) and act.source is not None


rule("SameAs", "the same {quality:NameQuality} as {thing:Thing}", Same, refuse=placed_itself)
rule("SameAs", "the same {quality:CostName} as {thing:Thing}", Same, refuse=placed_itself)
rule("Quality", "{x:SameAs}")
rule("Quality", "the same {quality:NameQuality}", Same)
rule("Quality", "(equal|the same) {quality:CostName}", Same)
rule("Quality", "(different|unique) {quality:NameQuality}", Different, each=True)
rule("Quality", "a different {quality:NameQuality}", Different)
word("NameSort", "character", "character")
word("NameSort", "card", "card")
word("NameQuality", "character name", "character name")
word("NameQuality", "card name", "card name")
word("NameQuality", "name", "name")


def two_keywords(both: All) -> bool:
    """ "with [X] and [Y]" is one group of keywords, not two qualities."""
    return all(isinstance(part, Keyword) for part in both.parts)


rule("Qualities", "{x:Quality}")
rule("Qualities", "[both] {parts:Quality} and {parts:Quality}", All, refuse=two_keywords)

# ── behind the noun ──


def said_where(is_: Predicate) -> bool:
    """ "cards that are in play | in your area": the place is said of the cards."""
    return isinstance(is_, InPlay) and is_.where is not None


def lasts(which: Which) -> bool:
    """What was done to a card does not last: "for the turn" belongs to the act."""
    return isinstance(which.act, With) and any(isinstance(tail, Lasting) for tail in which.act.tails)


def moved_this_way(which: Which) -> bool:
    """ "returned with this effect", without a place: there is a rule for just that."""
    match which.act:
        case With(Move(None, None, None, (), False), (By(Skills() | None, False, _),)):
            return True
    return False


def was_done(that: That) -> bool:
    """ "that was put there" is "put there"."""
    return isinstance(that.does, Passive) and that.does.tense == "was"


rule("Mod", "{x:Located}")
rule("Mod", "(with|that have|which have|of) {x:Qualities}")
rule("Mod", "(without|that do not have) {what:Quality}", Not)
rule("Mod", "(without|that do not have) (a|any) skill", SkillLess)
rule("Mod", "(that|which) be not {what:Predicates}", Not)
rule("Mod", "(that|which) be not {what:ACopy}", Except)
rule("ACopy", "(a|) (copy|copies) of {of:Copied}", Copies, count=None)
rule("Mod", "(whose|which|with a|that have a) {kind:NameSort?} name [that] (include~s|include) {part:Groups}", NameHas)
rule("Mod", "(named|whose name be|whose {kind:NameSort} name be) {name:Groups}", NamedOf)
rule("Mod", "(for|of) which the total {figure:FigureName} add~s up to {bound:Limit}", Measured, total=True)
rule("Mod", "whose (total|combined) {figure:FigureName} be {bound:Limit}", Measured, total=True)
rule("Mod", "whose {figure:FigureName} add up to [a total of] {bound:Limit}", Measured, total=True)
rule("Mod", "whose original {figure:FigureName} (be|be~ed) {bound:Limit}", Measured, original=True)
rule("Mod", "whose {figure:FigureName} (be|be~ed) {bound:Limit}", Measured)
rule("Mod", "at random", AtRandom)
rule("Mod", "remaining", Remaining)
rule("Mod", "{x:Being}")


def comes_from_elsewhere(beneath: Beneath) -> bool:
    """What has cards under it is where it is."""
    host = beneath.thing
    return isinstance(host, Narrowed) and any(isinstance(mod, From) for mod in host.mods)


rule("Being", "[from] under {thing:Host}", Beneath, refuse=comes_from_elsewhere)
rule("Being", "on top of {thing:Host}", Atop)
BOOK.form(IN_MODE, "Being", "in {mode:Mode}", InMode)
rule("Being", "in [a] battle {against:Foe?}", InBattle)
rule("Host", "{x:Definite}")
rule("Host", "{x:BareName}")
rule("Foe", "with {x:Things}")
rule("Mod", "between you and your opponent", HeldBy, who=Player("both"))
rule("Mod", "in play", InPlay)
rule("Mod", "[from] among {things:Definite}", Among)
rule("Mod", "(in|from) {place:Place} or [from] among {things:Definite}", Among)
rule("Mod", "(other than|except [for]|besides|but not) {what:Excepted}", Except)
rule("Mod", "[,] ignoring {keyword:KeywordName}", Ignoring)
rule("Mod", "{who:Player} (have|control|control~s)", HeldBy)
rule("Mod", "(be~ing|being) attack~ed", Doing, what="being attacked")
rule("Mod", "being {act:ActDone}", Which, now=True, refuse=lambda which: which.act == AttackCard() or lasts(which))
DONE = "{act:ActDone}"
for done in (DONE, f"(that|which) (be~ed|have be~ed) {DONE}"):
    BOOK.form(f"Mod: {DONE}", "Mod", done, Which, lambda which: lasts(which) or moved_this_way(which))
rule("Mod", "{act:MovedThisWay}", Which)
rule("WhatWasDone", "{act:ActDone}", Which, refuse=lasts)
rule("Mod", "{act:MovedSomewhere}", Which)
rule("MovedThisWay", "{act:MovedSomewhere} {tails:ThisWay}", With)
rule("MovedSomewhere", "(place~ed|put~ed|add~ed|return~ed|send~ed)", Move)
rule("ThisWay", "[in] this way", By, word="this way")
rule("ThisWay", "(with|by|using) {what:SkillThing}", By)
rule("Mod", "[that] {who:Player} {act:ActEdGap}", Which, refuse=lasts)
rule("Mod", "[that] {who:Player} be {act:ActIngGap}", Which, now=True)
rule("Mod", "[that] {who:Player} {act:ActGap}", Which, now=True)
rule("Mod", "[that] {who:Player} {act:ActSGap}", Which, now=True)
rule("Mod", "(that|which) {does:CardDoes}", That, refuse=was_done)
rule("Mod", "(that|which) {does:HasNot}", That)
rule("HasNot", "(have not|do~ed not) {act:CardActEd}", Modal, modal="did not")
rule("Mod", "(that|which) (be|be~ed) {x:Predicates}", refuse=said_where)
rule("HeadlessMod", "[from] among {things:Definite}", Among)
rule("HeadlessMod", "{x:Located}")
rule("HeadlessMod", "with {x:Qualities}", refuse=lambda quality: not isinstance(quality, Measured))
rule("HeadlessMod", "remaining", Remaining)

# ── after "is" ──

rule("Predicates", "{x:Predicate}")
rule("Predicates", "{parts:Predicate} or {parts:SecondPredicate}", Any)
rule("Predicates", "{parts:Predicate} and {parts:SecondPredicate}", All)


def says_one_figure(is_: Is) -> bool:
    """ "is 3 or more": the figure itself is what is said."""
    kind = is_.kind
    return isinstance(kind, Kind) and not kind.noun and kind.group is None and not is_.mods


rule("Predicate", "[a] {kind:Kinds} {mods:Mod*}", Is, refuse=says_one_figure)
rule("Predicate", "{whose:Owner} {kind:Kinds}", Is)
rule("Predicate", "any other card", OtherCard)
rule("Predicate", "named {name:Groups}", NamedOf)
rule("Predicate", "{x:Being}")
rule("Predicate", "{x:Located}")
rule("Predicate", "in play {where:Located?}", InPlay)
rule("Predicate", "on its {side:CardSide} [side]", Showing)
word("CardSide", "front", "front")
word("CardSide", "back", "back")
rule("Predicate", "the only {kind:Kinds} {mods:Mod*}", TheOnly)
rule("Predicates", "{parts:Predicate} , and {parts:WasSo}", All)
rule("SecondPredicate", "{x:WasSo}")
rule("WasSo", "{does:WasDone}", That)
rule("WasSo", "{what:WasNotDone}", Not)
rule("WasDone", "be~ed {act:ActDone}", Passive, tense="was")
rule("WasNotDone", "{does:NotDoneThen}", That)
rule("NotDoneThen", "be~ed not {act:ActDone}", Passive, tense="was")
rule("SecondPredicate", "{x:Located}")
rule("SecondPredicate", "have {x:Qualities}")
rule("SecondPredicate", "a {kind:Kinds} {mods:Mod*}", Is)
rule("SecondPredicate", "{whose:Owner} {kind:Kinds}", Is)
