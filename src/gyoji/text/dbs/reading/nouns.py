"""Kinds of card, areas, modes, figures, phases; keywords; skills and attacks as things."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import (
    Alone,
    Any,
    ByThing,
    Character,
    Colored,
    Different,
    Except,
    Keyword,
    KeywordKind,
    Measured,
    Named,
    NameHas,
    Not,
    OnCards,
    That,
    TokenNamed,
    Trait,
    Which,
)
from gyoji.text.meaning.things import Area, Attack, Cards, Done, Kind, Narrowed, Ref, Several, Skills
from gyoji.text.meaning.values import Bound, Count, Player

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("AreaName", "an area")
BOOK.describe("Mode", "Active Mode or Rest Mode")
BOOK.describe("KeywordName", "a keyword")
BOOK.describe("FigureName", "power or cost")
BOOK.describe("SkillThing", "skills")
BOOK.describe("AttackThing", "an attack")
BOOK.describe("#TAG", "a tag such as [Auto]")
BOOK.describe("#KEYWORD", "a keyword")
BOOK.describe("#CHARACTER", "a character in < >")
BOOK.describe("#TRAIT", "a trait in << >>")
BOOK.describe("#NAME", "a card name in { }")

NOUNS = {
    "card": "card",
    "battle card": "battle",
    "(leader card|leader)": "leader",
    "extra card": "extra",
    "(energy|energy card)": "energy",
    "(life|life card)": "life",
    "token": "token",
}
AREAS = {
    "hand": "hand",
    "(deck|deck area)": "deck",
    "(life|life area)": "life",
    "battle area": "battle",
    "(drop area|drop)": "drop",
    "(energy area|energy)": "energy",
    "combo area": "combo",
    "leader area": "leader",
    "warp": "warp",
}
FIGURES = {
    "power": "power",
    "(energy cost|cost)": "cost",
    "combo power": "combo_power",
    "combo cost": "combo_cost",
    "specified cost": "specified_cost",
}
PHASES = {
    "main phase": "main",
    "charge phase": "charge",
    "end phase": "end",
    "(offense|offence) step": "offense",
    "(defense|defence) step": "defense",
    "damage step": "damage",
}
COLORS = ("red", "blue", "green", "yellow", "black")

for words, noun in NOUNS.items():
    word("Noun", words, noun)
for short in ("battle", "leader", "extra", "energy", "token"):
    word("ShortNoun", short, short)
word("OwnNoun", "battle card", "battle")
word("OwnNoun", "leader card", "leader")
word("OwnNoun", "energy", "energy")
for words, area in AREAS.items():
    word("AreaName", words, area)
for words, figure in FIGURES.items():
    word("FigureName", words, figure)
word("CostName", "(energy cost|cost)", "cost")
word("CostSort", "energy", "energy")
word("CostSort", "combo", "combo")
word("TreatedName", "special trait", "trait")
rule("Quality", "[a] {bound:Limit} {figure:FigureName}", Measured)
rule("Quality", "different {quality:FigureName}", Different, each=True)
rule("Quality", "{bound:PowerLimit}", Measured, figure="power")
rule("PowerLimit", "{amount:#NUMBER} power or less", Bound, op="<=")
rule("PowerLimit", "{amount:#NUMBER} power or more", Bound, op=">=")
rule("Quality", "{part:Groups} (as part of|in) (its|their) special trait", NameHas, kind="trait")
for words, phase in PHASES.items():
    word("PhaseName", words, phase)
    word("InnerPhase", words, phase)
for color in COLORS:
    rule("Color", color, Colored, color=color)
for mode in ("active", "rest"):
    word("Mode", f"{mode} (mode|)", mode)
    word("LongMode", f"{mode} mode", mode)
rule("Described", "{thing:Reference} {mods:Alone}", Narrowed)
rule("Alone", "'(' and only this card ')'", Alone)
rule("AreaAsNumber", "{whose:Owner} {areas:LifeArea}", Area)
rule("AreaAsNumber", "{whose:Owner} [current|total|amount of total|amount of] {areas:EnergyArea}", Area)
word("LifeArea", "life", "life")
word("EnergyArea", "energy", "energy")

rule("Name", "{name:#CHARACTER}", Character)
rule("Name", "{name:#TRAIT}", Trait)
rule("Name", "{name:#NAME}", Named)
rule("Name", "{name:#TOKEN}", TokenNamed)
rule("KeywordName", "{keyword:#KEYWORD}", Keyword)

PARTS = {
    "(choose~ed|select~ed)": "chosen",
    "attacking": "attacking",
    "attack~ed": "attacked",
    "reveal~ed": "revealed",
    "play~ed": "played",
    "place~ed": "placed",
    "combo~ed": "comboed",
    "specify~ed": "specified",
    "add~ed": "added",
    "send~ed": "sent",
    "return~ed": "returned",
    "ko~ed": "KO'd",
    "remove~ed": "removed",
    "look~ed": "looked at",
    "draw~ed": "drawn",
    "negate~ed": "negated",
    "switch~ed": "switched",
    "flip~ed": "flipped",
    "target~ed": "targeted",
    "discard~ed": "discarded",
    "activate~ed": "activated",
}
for words, part in PARTS.items():
    word("Part", words, part)

# ── skills ──


def cost_of_owner(skills: Skills) -> bool:
    """ "skills of cards with an energy cost of 3": the cost is the cards'."""
    pairs = zip(skills.mods, skills.mods[1:], strict=False)
    return any(isinstance(one, OnCards) and isinstance(two, Measured) for one, two in pairs)


def is_unclear(skills: Skills) -> bool:
    """ "All of your Battle Cards' skills" are those of all of the cards."""
    owned = isinstance(skills.of, Cards) and skills.of.whose is not None
    return cost_of_owner(skills) or (owned and skills.count == Count("all"))


rule(
    "Worded",
    "{count:SkillCount?} {of:SkillOwner?} {tags:SkillTag*} (skill|effect) {mods:SkillMod*}",
    Skills,
    refuse=is_unclear,
)
rule("SkillThing", "{x:SkillSubject}")
rule("SkillSubject", "{x:Worded}")
rule("SkillSubject", "{of:SkillOwner} {tags:SkillKeyword+}", Skills)
rule("SkillSubject", "{count:SkillCount} {tags:SkillKeyword+}", Skills)
rule("SkillThing", "{tags:SkillKeyword+}", Skills)
rule("SkillThing", "{tags:EitherKeyword}", Skills)
rule("EitherKeyword", "{parts:SkillKeyword} or {parts:SkillKeyword}", Any)
rule("SkillSubject", "{parts:Worded} and {parts:Worded}", Several, op="and")
rule("SkillSubject", "{parts:Worded} or {parts:Worded}", Several, op="or")
rule("SkillSubject", "{parts:OwnedAttack} and {parts:PlainSkills}", Several, op="and")
rule("SkillSubject", "{parts:OwnedAttack} or {parts:PlainSkills}", Several, op="or")
rule("OwnedAttack", "{of:SkillOwner} attack", Attack)
rule("PlainSkills", "skill", Skills)
rule("SkillKeyword", "{x:KeywordName}")
rule("SkillKeyword", "{keyword:#PLAIN_TAG}", Keyword)
rule("SkillCount", "{x:Count} [of]")
rule("SkillOwner", "this", Ref, kind="this", noun="skill")
rule("SkillOwner", "that", Ref, kind="that", noun="skill")
rule("SkillOwner", "the", Ref, kind="the", noun="skill")
rule("SkillOwner", "the {part:Part}", Done, kind=Kind(noun="skill"))
rule("SkillOwner", "(its|their)", Ref, kind="it")
rule("SkillOwner", "{x:YourOrTheir}")
rule("SkillOwner", "a opponent 's", Player, who="opponent")
rule("SkillOwner", "{x:Possessing} 's")
rule("SkillOwner", "{whose:YourOrTheir?} {kind:FullKind}", Cards)
rule("SkillTag", "{x:SkillKeyword}")
rule("SkillTag", "{parts:SkillKeyword} (/|or|and) {parts:SkillKeyword}", Any)
rule("SkillTag", "{parts:SkillKeyword} {parts:MoreKeyword+} [,] (or|and) {parts:SkillKeyword}", Any)
rule("MoreKeyword", ", {x:SkillKeyword}")
rule("SkillTag", "keyword", KeywordKind)
rule("SkillTag", "non - keyword", KeywordKind, keyword=False)
rule("SkillTag", "non - {what:SkillKeyword}", Not)
rule("SkillTag", "other", Except, what=Ref("this"))
rule("SkillTag", "{x:Name}")
rule("SkillMod", "(of|on) {what:Things}", OnCards)
rule("SkillMod", "with [a] energy cost of {bound:Limit}", Measured, figure="cost")
rule("SkillMod", "other than this one", Except, what=Ref("this"))
rule("SkillMod", "other than {what:KeywordKind} [skill]", Except)
rule("KeywordKind", "{group:SkillKeyword}", Kind)
rule("SkillMod", "{act:ActDone}", Which)
rule("SkillMod", "(that|which) {does:CardDoes}", That)

# ── attacks ──

rule("AttackThing", "{count:SkillCount?} {of:SkillOwner} attack {mods:AttackMod*}", Attack)
rule("AttackThing", "{count:SkillCount} attack {mods:AttackMod*}", Attack)
rule("AttackMod", "(by|from) {what:Things}", ByThing)
