"""What can be said of a card: adjectives before the noun, modifiers behind it, and predicates after "is"."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import AttackCard, Move, With
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
    HeldBy,
    Ignoring,
    InBattle,
    Including,
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
from gyoji.text.meaning.things import Cards, Copies, Kind, Narrowed, Ref
from gyoji.text.meaning.values import Bound, Player, SameFigureOf

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("Adjective", "an adjective")
BOOK.describe("Mod", "more about the cards")
BOOK.describe("Located", "a place")
BOOK.describe("Predicate", "what the cards are")

# ── before the noun ──

rule("Adjective", "non - {what:Name}", Not)
rule("Adjective", "non - {what:OfKind}", Not)
rule("OfKind", "{kind:NounAlone}", Is)
rule("NounAlone", "{noun:ShortNoun}", Kind)
rule("Adjective", "{what:Name} - only", Only)
rule("Adjective", "non - {what:KeywordName}", Not)
rule("Adjective", "{mode:LongMode}", InMode)
rule("Adjective", "face - up", Facing, face="up")
rule("Adjective", "face - down", Facing, face="down")
rule("Adjective", "skill - less", SkillLess)
rule("Adjective", "attacking", Doing, what="attacking")
rule("Adjective", "attack~ed", Doing, what="attacked")
rule("Adjective", "different", Different, quality="card")

# ── "with …", "that have …" ──

rule("Quality", "[a] {figure:FigureName} (of|) {bound:Limit}", Measured)
rule("Quality", "[a] original {figure:FigureName} of {bound:Limit}", Measured, original=True)
rule("Quality", "a (total|combined) {figure:CostName} (of|) {bound:Limit}", Measured, total=True)
rule("Quality", "[a] (less|lower) {figure:FigureName} than {bound:Below}", Measured)
rule("Quality", "[a] (more|higher|greater) {figure:FigureName} than {bound:Above}", Measured)
rule("Below", "{amount:SameFigure}", Bound, op="<")
rule("Above", "{amount:SameFigure}", Bound, op=">")
rule("SameFigure", "{of:Reference}", SameFigureOf)
rule("SameFigure", "{of:Pronoun}", SameFigureOf)
rule("SameFigure", "{of:Possessed}", SameFigureOf)
rule("Possessed", "{whose:YourOrTheir} {kind:Kinds}", Cards)
rule("Quality", "the highest {figure:FigureName}", Extreme, kind="highest")
rule("Quality", "the lowest {figure:FigureName}", Extreme, kind="lowest")
rule("Quality", "{figure:FigureName} that add up to [a total of] {bound:Limit}", Measured, total=True)
rule("Quality", "no skill", SkillLess)
rule("Quality", "no {what:KeywordSkill}", Not)
rule("Quality", "{x:KeywordSkill}")
rule("KeywordSkill", "keyword skill", KeywordKind)
rule("Quality", "{x:Groups}")
rule("Quality", "(a|the|) {x:SkillKeyword} skill")
rule("Quality", "{part:Groups} in (its|their) {kind:NameSort?} name", NameHas)
rule("Quality", "a {kind:NameSort?} name that include~s {part:Groups}", NameHas)
rule("Quality", "the {kind:NameSort?} name {name:Groups}", NamedOf)


def placed_itself(same: Same) -> bool:
    """ "the same name as this card in your deck": it is the other card that is there."""
    if isinstance(same.thing, Cards):
        return any(isinstance(mod, Which) and comes_from(mod.act) for mod in same.thing.mods)
    return isinstance(same.thing, Narrowed) and same.thing.thing in (Ref("this"), Ref("it"))


def comes_from(act: object) -> bool:
    return isinstance(act, Move) and act.source is not None


rule("Quality", "the same {quality:NameQuality} as {thing:Thing}", Same, refuse=placed_itself)
rule("Quality", "the same {quality:CostName} as {thing:Thing}", Same, refuse=placed_itself)
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


rule("Mod", "{x:Located}")
rule("Mod", "(with|that have|which have) {x:Qualities}")
rule("Mod", "(without|that do not have) {what:Quality}", Not)
rule("Mod", "(that|which) be not {what:Predicates}", Not)
rule("Mod", "(that|which) be not {what:ACopy}", Except)
rule("ACopy", "(a|) (copy|copies) of {of:Copied}", Copies, count=None)
rule("Mod", "(whose|which) {kind:NameSort?} name (include~s|include) {part:Groups}", NameHas)
rule("Mod", "(named|whose name be|whose {kind:NameSort} name be) {name:Groups}", NamedOf)
rule("Mod", "(for|of) which the total {figure:CostName} add~s up to {bound:Limit}", Measured, total=True)
rule("Mod", "whose original {figure:FigureName} (be|be~ed) {bound:Limit}", Measured, original=True)
rule("Mod", "whose {figure:FigureName} (be|be~ed) {bound:Limit}", Measured)
rule("Mod", "at random", AtRandom)
rule("Mod", "of {figure:CostName} {bound:Limit}", Measured)
rule("Mod", "remaining", Remaining)
rule("Mod", "[from] under {thing:Definite}", Beneath)
rule("Mod", "under {thing:BareName}", Beneath)
rule("Mod", "on top of {thing:Definite}", Atop)
rule("Mod", "on top of {thing:BareName}", Atop)
rule("Mod", "between you and your opponent", HeldBy, who=Player("both"))
rule("Mod", "in {mode:Mode}", InMode)
rule("Mod", "in play", InPlay)
rule("Mod", "in battle", InBattle)
rule("Mod", "in battle with {against:Things}", InBattle)
rule("Mod", "[from] among {things:Definite}", Among)
rule("Mod", "(in|from) {place:Place} or [from] among {things:Definite}", Among)
rule("Mod", "(other than|except [for]|besides|but not) {what:Excepted}", Except)
rule("Mod", "include~ing {what:Excepted}", Including)
rule("Mod", "[,] ignoring {keyword:KeywordName}", Ignoring)
rule("Mod", "{who:Player} (have|control|control~s)", HeldBy)
rule("Mod", "(be~ing|being) attack~ed", Doing, what="being attacked")
rule("Mod", "being {act:ActDone}", Which, now=True, refuse=lambda which: which.act == AttackCard() or lasts(which))
rule("Mod", "{act:ActDone}", Which, refuse=lasts)
rule("Mod", "{act:MovedThisWay}", Which)
rule("MovedThisWay", "{act:MovedSomewhere} {tails:ThisWay}", With)
rule("MovedSomewhere", "(place~ed|put~ed|add~ed|return~ed|send~ed)", Move)
rule("ThisWay", "[in] this way", By, word="this way")
rule("ThisWay", "(with|by|using) {what:SkillThing}", By)
rule("Mod", "[that] {who:Player} {act:ActEdGap}", Which, refuse=lasts)
rule("Mod", "[that] {who:Player} be {act:ActIngGap}", Which, now=True)
rule("Mod", "[that] {who:Player} {act:ActGap}", Which, now=True)
rule("Mod", "[that] {who:Player} {act:ActSGap}", Which, now=True)
rule("Mod", "(that|which) {does:CardDoes}", That)
rule("Mod", "(that|which) (be|be~ed) {x:Predicates}", refuse=said_where)
rule("HeadlessMod", "[from] among {things:Definite}", Among)
rule("HeadlessMod", "{x:Located}")
rule("HeadlessMod", "with {x:Qualities}", refuse=lambda quality: not isinstance(quality, Measured))
rule("HeadlessMod", "remaining", Remaining)

# ── after "is" ──

rule("Predicates", "{x:Predicate}")
rule("Predicates", "{parts:Predicate} or {parts:SecondPredicate}", Any)
rule("Predicates", "{parts:Predicate} and {parts:SecondPredicate}", All)
rule("Predicate", "[a] {kind:Kinds} {mods:Mod*}", Is)
rule("Predicate", "{whose:Owner} {kind:Kinds}", Is)
rule("Predicate", "any other card", OtherCard)
rule("Predicate", "named {name:Groups}", NamedOf)
rule("Predicate", "in {mode:Mode}", InMode)
rule("Predicate", "{x:Located}")
rule("Predicate", "in play {where:Located?}", InPlay)
rule("Predicate", "in battle", InBattle)
rule("Predicate", "in battle with {against:Things}", InBattle)
rule("Predicate", "under {thing:Definite}", Beneath)
rule("Predicate", "on its {side:CardSide} [side]", Showing)
word("CardSide", "front", "front")
word("CardSide", "back", "back")
rule("Predicate", "the only {kind:Kinds} {mods:Mod*}", TheOnly)
rule("Predicate", "on top of {thing:Definite}", Atop)
rule("SecondPredicate", "in {mode:Mode}", InMode)
rule("SecondPredicate", "{x:Located}")
rule("SecondPredicate", "have {x:Qualities}")
rule("SecondPredicate", "a {kind:Kinds} {mods:Mod*}", Is)
rule("SecondPredicate", "{whose:Owner} {kind:Kinds}", Is)
