"""Kinds of card, circles and zones, figures, phases; abilities and attacks as things."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import Doing, Facing, In, InMode, Keyword, Measured, Named, NamedOf, Same, Trait
from gyoji.text.meaning.things import Area, Attack, Cards, Kind, Ref, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
ABILITIES = (  # keywords by which cards are told apart
    *("bloom", "brave", "darkness", "hollow", "magia", "oracle", "revelation", "ritual", "shadowstitch", "success"),
    *("thunderstrike", "unite", "blaze", "harmony", "afterimage", "engorge", "rescue"),
)
rule, word = BOOK.rule, BOOK.word

for category, described in {
    "AreaName": "a zone",
    "Mode": "[Stand] or [Rest]",
    "KeywordName": "a keyword",
    "FigureName": "power or grade",
    "SkillThing": "effects",
    "AttackThing": "an attack",
    "#TYPE": "the type of an ability such as [AUTO]",
    "#CLAN": "a clan in < >",
    "#NAME": 'a card name in " "',
}.items():
    BOOK.describe(category, described)

NOUNS = {
    "card": "card",
    "unit": "unit",
    "vanguard": "vanguard",
    "(rear-guard|rearguard)": "rear",
    "guardian": "guardian",
    "lock~ed card": "locked",
    "g unit": "g",
    "heart": "heart",
    "normal unit": "normal",
    "trigger unit": "trigger",
    "unit card": "unit card",
}
ZONES = {
    "hand": "hand",
    "deck": "deck",
    "soul": "soul",
    "drop zone": "drop",
    "damage zone": "damage",
    "bind zone": "bind",
    "g zone": "g_zone",
    "@vc": "vanguard",
    "@rc": "rear",
    "@gc": "guardians",
    "front row": "front",
    "back row": "back",
}
MARKED_ZONES = {
    "@vc": "vanguard",
    "@rc": "rear",
    "@gc": "guardians",
    "@hand": "hand",
    "@drop": "drop",
    "@soul": "soul",
    "@damage": "damage",
    "@bind": "bind",
    "@gzone": "g_zone",
    "@deck": "deck",
    "drop zone": "drop",
    "damage zone": "damage",
    "bind zone": "bind",
    "g zone": "g_zone",
    "'[' g zone ']'": "g_zone",
    "deck": "deck",
    "soul": "soul",
    "hand": "hand",
}
FIGURES = {
    "@power": "power",
    "@critical": "critical",
    "@shield": "shield",
    "grade": "grade",
    "drive": "drive",
}
PHASES = {
    "stand phase": "stand",
    "draw phase": "draw",
    "ride phase": "ride",
    "main phase": "main",
    "battle phase": "battle_phase",
    "end phase": "end",
    "guard step": "guard_step",
    "drive step": "drive_step",
    "close step": "close_step",
    "damage step": "damage_step",
}

for words, noun in NOUNS.items():
    word("Noun", words, noun)
for noun in ("unit", "vanguard", "rear-guard", "g unit"):
    value = NOUNS["(rear-guard|rearguard)"] if noun == "rear-guard" else NOUNS[noun]
    word("OwnNoun", noun, value)
word("ShortNoun", "trigger", "trigger")
for words, zone in ZONES.items():
    word("AreaName", words, zone)
for words, zone in MARKED_ZONES.items():
    word("MarkedZone", words, zone)
for words, figure in FIGURES.items():
    word("FigureName", words, figure)
word("CostName", "grade", "grade")
for words, phase in PHASES.items():
    word("PhaseName", words, phase)
    word("InnerPhase", words, phase)
for mode in ("stand", "rest"):
    word("Mode", f"@{mode}", mode)
    word("LongMode", f"@{mode}", mode)

rule("Name", "{name:#CLAN}", Trait)
rule("Name", "{name:#NAME}", Named)
rule("KeywordName", "'[' limit-break 4 ']'", Keyword, keyword="limit_break")
for keyword in ("boost", "intercept"):
    rule("KeywordName", f"@{keyword}", Keyword, keyword=keyword)
for icon in ("critical", "draw", "stand", "heal", "front"):
    rule("Adjective", f"@{icon} trigger", Keyword, keyword=f"{icon} trigger")
rule("Kind", "{adjectives:TriggerIcon}", Kind, noun="card")
for icon in ("critical", "draw", "heal", "front"):
    rule("TriggerIcon", f"@{icon} trigger", Keyword, keyword=f"{icon} trigger")

PARTS = {
    "choose~ed": "chosen",
    "attacking": "attacking",
    "attack~ed": "attacked",
    "boost~ed": "boosted",
    "boosting": "boosting",
    "reveal~ed": "revealed",
    "call~ed": "called",
    "retire~ed": "retired",
}
for words, part in PARTS.items():
    word("Part", words, part)

# ── references ──

rule("Reference", "this unit", Ref, kind="this", noun="unit")
rule("Owner", "(his or her|his|her)", Player, who="they")
rule("Player", "(he or she|he|she)", Player, who="they")

# ── what is said of cards ──

rule("Adjective", "grade {bound:Limit}", Measured, figure="grade")
rule("Adjective", "face up", Facing, face="up")
rule("Adjective", "face down", Facing, face="down")
rule("Mod", "on {place:Place}", In)
rule("Mod", "in the same column as {thing:Definite}", Same, quality="column")
rule("Mod", "being boost~ed", Doing, what="boosted")
rule("Predicate", "boost~ed", Doing, what="boosted")
rule("Predicate", "{mode:Mode}", InMode)
rule("Predicate", "grade {bound:Limit}", Measured, figure="grade")
rule("Predicate", "on {place:Place}", In)
rule("Predicate", "@legion", Doing, what="in legion")
rule("Adjective", "front row", In, place=Area(("front",)))
rule("Adjective", "back row", In, place=Area(("back",)))
rule("Owner", "any (player|fighter) 's", Player, who="any")
for ability in ABILITIES:
    word("AbilityName", ability, ability)
rule("Quality", "the {keyword:AbilityName} ability", Keyword)
rule("Fact", "it be the {number:#ORDINAL} battle of (that|the|this) turn", game.BattleNumber)
rule("Predicate", "{name:QuotedName}", NamedOf)
rule("QuotedName", "{name:#NAME}", Named)

# ── how many ──

rule("AreaAsNumber", "{whose:Owner} {areas:DamageCount}", Area)
word("DamageCount", "damage", "damage")

# ── abilities and attacks ──

rule("SkillKeyword", "{x:KeywordName}")
rule("SkillThing", "{of:SkillOwner} (effect|ability)", Skills)
rule("SkillThing", "a (effect|ability) from {of:Definite}", Skills)
rule("SkillSubject", "{of:SkillOwner} (effect|ability)", Skills)
rule("SkillOwner", "this", Ref, kind="this", noun="skill")
rule("SkillOwner", "{x:Possessing} 's")
rule("SkillOwner", "{x:YourOrTheir}")
rule("SkillOwner", "{whose:YourOrTheir?} {kind:FullKind}", Cards)
rule("AttackThing", "{of:AttackOwner} attack", Attack)
rule("AttackOwner", "{x:Possessing} 's")
rule("AttackOwner", "its", Ref, kind="it")
rule("AttackOwner", "the", Ref, kind="the", noun="attack")
rule("AttackThing", "a attack", Attack, count=Count("exactly", 1))
