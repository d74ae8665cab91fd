"""Kinds of card, areas, figures; keywords; effects, attacks and damage as things."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.gundam.reading.own import (
    Damaged,
    DamageItself,
    EnemyPlayer,
    HasEffect,
    Linked,
    Pair,
    PairedWith,
    PlayerIs,
    PutByThis,
    Stats,
    Unpaired,
)
from gyoji.text.meaning.acts import BeDoing, Passive, Switch
from gyoji.text.meaning.clauses import Be, By, Does, Given, If, Joined, Sequence, TurnOf
from gyoji.text.meaning.predicates import (
    Any,
    AtRandom,
    Colored,
    Except,
    HeldBy,
    InBattle,
    InMode,
    InPlay,
    Keyword,
    KeywordKind,
    Measured,
    Named,
    NameHas,
    Trait,
)
from gyoji.text.meaning.things import Area, Attack, Cards, Into, Kind, Kinds, Narrowed, Ref, Several, Skills, Some
from gyoji.text.meaning.values import Count, FigureOf, Player

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("AreaName", "an area")
BOOK.describe("KeywordName", "a keyword")
BOOK.describe("FigureName", "AP, HP, cost or Lv.")
BOOK.describe("SkillThing", "effects")
BOOK.describe("AttackThing", "an attack")
BOOK.describe("#TAG", "a mark such as 【Deploy】")
BOOK.describe("#PAIR_TAG", "a mark such as 【Deploy】")
BOOK.describe("#KEYWORD", "a keyword")
BOOK.describe("#TRAIT", "a trait in ( )")
BOOK.describe("#NAME", "a name in [ ]")

NOUNS = (
    *("card", "unit", "link unit", "unit token", "base", "pilot", "shield", "shield area card", "resource"),
    *("ex resource", "ex base", "unit card", "pilot card", "command card", "base card"),
)
AREAS = ("hand", "deck", "trash", "shield area", "battle area", "resource area")
FIGURES = ("ap", "hp", "cost", "lv")
COLORS = ("blue", "green", "red", "white", "purple")
YOU, OPPONENT = Player("you"), Player("opponent")

for noun in NOUNS:
    word("Noun", noun, noun)
word("Noun", "command", "command card")
word("ShortNoun", "unit", "unit")
for noun in ("unit", "base", "pilot"):
    word("OwnNoun", noun, noun)
for area in AREAS:
    word("AreaName", area, area)
for figure in FIGURES:
    word("FigureName", figure, figure)
word("CostName", "cost", "cost")
for color in COLORS:
    rule("Color", color, Colored, color=color)
for said, mode in (("rested", "rest"), ("active", "active")):
    word("Mode", said, mode)
    word("LongMode", said, mode)
word("PhaseName", "start phase", "start")
word("InnerPhase", "start phase", "start")
rule("AreaAsNumber", "the size of {whose:Owner} {areas:AreaName}", Area)
word("Part", "choose~ed", "chosen")
word("Part", "reveal~ed", "revealed")
word("Part", "attacking", "attacking")

# ── names, traits, keywords ──

rule("Name", "{name:#TRAIT}", Trait)
rule("Name", "{name:#NAME}", Named)
rule("KeywordName", "{keyword:#KEYWORD}", Keyword)
for many, one in (("Groups", "Group"), ("Names", "Name")):
    rule(many, f"{{parts:{one}}} {{parts:Slash{one}+}}", Any)
    rule(f"Slash{one}", f"/ {{x:{one}}}")
rule("Quality", "{part:NamePart} in (its|their) card name", NameHas, kind="card")
rule("NamePart", "{name:#QUOTED}", Named)

# ── references ──

for noun in ("unit", "base", "pilot", "command"):
    rule("Reference", f"this {noun}", Ref, kind="this", noun=noun)
rule("Reference", "this", Ref, kind="this", noun="unit")
rule("Reference", "that enemy {noun:OwnNoun}", Ref, kind="that enemy")
rule("Reference", "that friendly {noun:OwnNoun}", Ref, kind="that own")
rule("Reference", "any remaining card", Ref, kind="the rest")
rule("Reference", "the unit rest~ed with this (ability|effect)", Ref, kind="that", noun="rested")
rule("Described", "this {mods:ThisMode} unit", Narrowed, thing=Ref("this", "unit"))
rule("ThisMode", "{mode:LongMode}", InMode)
rule("Described", "{mods:OwnPair} pair~ed pilot", Cards, kind=Kind(noun="pilot"), the="the")
rule("OwnPair", "{thing:Reference} 's", PairedWith)
rule("OwnPair", "{thing:ItsOwn}", PairedWith)
rule("Described", "the enemy player", EnemyPlayer)
rule("Player", "the enemy player", Player, who="opponent")
rule("Described", "a enemy", Cards, kind=Kind((HeldBy(OPPONENT),), noun="card"), count=Count("exactly", 1))
rule("Described", "the {kind:BattlingKind}", Cards, the="the")
rule("BattlingKind", "{adjectives:Battling} {adjectives:Adjective*} {noun:Noun}", Kind)
rule("Battling", "battling", InBattle)

# ── what is said of cards ──

rule("Adjective", "friendly", HeldBy, who=YOU)
rule("Adjective", "enemy", HeldBy, who=OPPONENT)
rule("Adjective", "damaged", Damaged)
rule("Adjective", "undamaged", Damaged, damaged=False)
for category in ("Predicate", "SecondPredicate"):
    rule(category, "lv {bound:Limit}", Measured, figure="lv")
    rule(category, "active", InMode, mode="active")
    rule(category, "damaged", Damaged)
    rule(category, "undamaged", Damaged, damaged=False)
rule("Predicate", "linked", Linked)
rule("WhileState", "{x:State}")
rule("WhileState", "{first:State} and {second:WhileState}", Joined, op="and")
rule("WhileState", "{who:Things} {act:IsDone}", Does)
rule("WhileState", "{what:Things} be not {is_:Predicates}", Be, negated=True)
rule("WhileState", "it be {whose:Owner} turn", TurnOf)
rule("IsDone", "be {act:PairedDone}", Passive)
rule("IsDone", "be {act:RestedDone}", Passive)
rule("RestedDone", "rest~ed", Switch, mode="rest")
rule("Stated", "(while|as long as) {condition:WhileState} , {do:Clauses}", If, lasting=True)
rule("Tail", "(while|as long as) {fact:WhileState}", Given, word="while")
rule("CardDoes", "be {act:PairedDone}", Passive)
rule("CardDoes", "be not {act:PairedDone}", Passive, tense="is not")
rule("CardBase", "be {act:PairedDone}", Passive)
rule("PassiveAct", "{act:PairedDone}", Passive)
rule("PairedDone", "pair~ed with {unit:Things}", Pair)
rule("Being", "battling {against:Things?}", InBattle)
rule("Quality", "{bound:Limit} {figure:FigureName}", Measured)
rule("Quality", "no pair~ed pilot", Unpaired)
rule("Mod", "without a [pair~ed] pilot", Unpaired)
rule("Kind", "remaining ex resource", Kind, noun="ex resource")
rule("Quality", "a {timing:#TAG} effect", HasEffect)
rule("Mod", "that have no pilot pair~ed with (it|them)", Unpaired)
rule("Mod", "pair~ed with {thing:Definite}", PairedWith)
rule("Mod", "that be lv {bound:Limit}", Measured, figure="lv")
rule("Mod", "{against:Reference} be battling", InBattle)
rule("HeadlessMod", "at random", AtRandom)
rule("KeywordSkill", "[a] keyword effect", KeywordKind)
rule("Mod", ", other than {what:Excepted}", Except)
rule("Amount", "{of:Pronoun}", FigureOf, figure="")
rule("Amount", "{of:Reference}", FigureOf, figure="")  # "lower than this Unit": its figure of the same name

# ── numbers and lists ──

rule("Count", "{number:#NUMBER} to {other:#NUMBER}", Count, kind="from to")
rule("Count", "only {number:#NUMBER}", Count, kind="only")
rule("Kinds", "{parts:FullKind} / {parts:FullKind}", Kinds, op="or")
rule("Things", "{parts:Listed} / {parts:Listed}", Several, op="or")

# ── tokens ──

rule("Described", "{count:Count} {kind:TokenKind}", Cards)
rule("TokenKind", "{adjectives:Adjective*} {group:Stats} unit token", Kind, noun="unit token")
rule("Stats", "{name:#NAME} {stats:#STATS}", Stats)

# ── facts ──

rule("Fact", "{who:Player} {act:PutThere}", Does)
rule("PutThere", "(place~ed|place) {what:Things} with this (effect|ability)", PutByThis)
rule("Stated", "{first:CardClause} and , {second:IfClause}", Sequence)
rule("IfClause", "if {condition:Condition} , {do:Clauses}", If)
rule("State", "{who:Player} be lv {level:Limit}", PlayerIs)
rule("State", "{what:Things} have {is_:Qualities}", Be)
rule("State", "{what:SoMany} be {is_:StillInPlay}", Be)
rule("SoMany", "{count:Count}", Some)
rule("StillInPlay", "in play", InPlay)
rule("State", "{who:Player} {act:AttackingIt}", Does)
rule("WhileState", "{who:Things} {act:AttackingIt}", Does)
rule("AttackingIt", "be attacking {against:Described}", BeDoing, what="attacking")

# ── effects, attacks, damage ──

rule("SkillThing", "{x:SkillSubject}")
rule("SkillSubject", "{count:SkillCount?} {of:SkillOwner?} effect", Skills)
rule("SkillKeyword", "{x:KeywordName}")
rule("SkillCount", "{x:Count} [of]")
rule("SkillOwner", "this", Ref, kind="this", noun="effect")
rule("SkillOwner", "enemy", Player, who="opponent")
rule("SkillOwner", "{x:YourOrTheir}")
rule("AttackThing", "(the|this) attack", Attack)
rule("Tail", "(by|with) {what:DamageThing}", By)
rule("DamageThing", "{sort:DamageSort?} damage", DamageItself)
rule("DamageThing", "damage from a battle", DamageItself, sort="battle")
rule("SimpleEvent", "{who:DamageFrom} {act:CardDoes}", Does)
rule("DamageFrom", "{sort:DamageSort?} damage from {source:Things}", DamageItself)
rule("DamageFrom", "{source:Possessing} 's attack", DamageItself, sort="battle")
for sort in ("battle", "effect", "enemy effect"):
    word("DamageSort", sort, sort)

# ── where to ──

DECK = Area(("deck",), YOU)
rule("Goal", "to the top", Into, place=DECK, end="top")
rule("Goal", "to the bottom", Into, place=DECK, end="bottom")
