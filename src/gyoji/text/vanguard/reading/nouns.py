"""Kinds of card, circles and zones, figures, phases; abilities and attacks as things."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import (
    Any,
    AtRandom,
    Different,
    Doing,
    EachOf,
    Facing,
    From,
    HeldBy,
    In,
    InMode,
    Keyword,
    Measured,
    Named,
    NamedOf,
    NameHas,
    Not,
    Same,
    Trait,
)
from gyoji.text.meaning.things import Area, Attack, Cards, Done, Kind, Places, Ref, Skills
from gyoji.text.meaning.values import Bound, Count, Player, SameFigureOf
from gyoji.text.sentences.places import OR
from gyoji.text.sentences.predicates import placed_itself
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
ABILITIES = {  # keywords by which cards are told apart
    **{
        word: word
        for word in (
            *("afterimage", "blaze", "bloom", "brave", "burst", "charge", "darkness", "engorge", "harmony", "hollow"),
            *("homare", "magia", "oracle", "rescue", "revelation", "ritual", "rush", "shadowstitch", "success"),
            *("thunderstrike", "unite", "wave"),
        )
    },
    "dark device": "dark_device",
    "dominate": "dominate_label",
    "nitou kaigan": "nitou_kaigan",
    "shinken hissatsu": "shinken_hissatsu",
    "time leap": "time_leap",
}
STATES = {  # what units become (section 11), also by the name of the ability
    "blazing": "blazing",
    "engorged": "engorged",
    "charging": "charging",
    "(hollowed|hollow)": "hollowed",
    "(successful|success)": "successful",
    "dominated": "dominated",
}
BEING_SO = {**STATES, "(in harmony|harmony)": "in harmony"}
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


def is_of_another(measured: Measured) -> bool:
    """ "a grade greater than that unit": there is a rule for just that."""
    return isinstance(measured.bound, Bound) and isinstance(measured.bound.amount, SameFigureOf)


NOUNS = {
    "card": "card",
    "unit": "unit",
    "vanguard": "vanguard",
    "(rear-guard|rearguard)": "rear",
    "guardian": "guardian",
    "lock~ed card": "locked",
    "g unit": "g",
    "(heart card|heart)": "heart",
    "normal unit": "normal",
    "trigger unit": "trigger",
    "unit card": "unit card",
    "sentinel": "sentinel",
    "@legion mate": "mate",
    "legion mate": "mate",
    "(g guardian|'[' g guardian ']')": "g guardian",
}
ZONES = {
    "hand": "hand",
    "deck": "deck",
    "soul": "soul",
    "(drop zone|drop)": "drop",
    "damage zone": "damage",
    "bind zone": "bind",
    "g zone": "g_zone",
    "trigger zone": "trigger",
    "@vc": "vanguard",
    "@rc": "rear",
    "@gc": "guardians",
    "front row": "front",
    "back row": "back",
    "middle column": "middle",
    "left column": "left",
    "right column": "right",
    "field": "field",
    "astral plane": "plane",
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
    "@trigger": "trigger",
    "trigger zone": "trigger",
    "@deck": "deck",
    "(drop zone|drop)": "drop",
    "damage zone": "damage",
    "bind zone": "bind",
    "g zone": "g_zone",
    "vc": "vanguard",
    "rc": "rear",
    "gc": "guardians",
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
    "(stand|@stand) phase": "stand",
    "draw phase": "draw",
    "ride phase": "ride",
    "main phase": "main",
    "battle phase": "battle_phase",
    "end phase": "end",
    "attack step": "attack_step",
    "guard step": "guard_step",
    "drive step": "drive_step",
    "close step": "close_step",
    "damage step": "damage_step",
    "start step": "start_step",
    "stride step": "stride_step",
    "g assist step": "g_assist_step",
}

for words, noun in NOUNS.items():
    word("Noun", words, noun)
for noun in ("unit", "vanguard", "rear-guard", "guardian", "g unit"):
    value = NOUNS["(rear-guard|rearguard)"] if noun == "rear-guard" else NOUNS[noun]
    word("OwnNoun", noun, value)
word("OwnNoun", "lock~ed card", "locked")
word("ShortNoun", "trigger", "trigger")
for words, zone in ZONES.items():
    word("AreaName", words, zone)
for words, zone in MARKED_ZONES.items():
    word("MarkedZone", words, zone)
for words, figure in FIGURES.items():
    word("FigureName", words, figure)
word("CostName", "grade", "grade")
word("CostName", "unit type", "unit type")
for kind in ("clan", "nation", "race"):
    word("CostName", kind, kind)
for words, phase in PHASES.items():
    word("PhaseName", words, phase)
    word("InnerPhase", words, phase)
for mode in ("stand", "rest"):
    word("Mode", f"@{mode}", mode)
    word("LongMode", f"@{mode}", mode)

CIRCLES_BUT = {"": ("rear", "guardians"), " and @gc": ("rear",)}
for words, circles in CIRCLES_BUT.items():
    others = f"circle other than @vc{words}"
    rule("Place", f"[any of] {{whose:Owner}} [other] {others}", game.CirclesBut, areas=circles, op="or")
    rule("OwnedArea", f"{{whose:Owner}} {others}", game.CirclesBut, areas=circles, op="or")
    rule("Place", f"any [other] {others}", game.CirclesBut, areas=circles, op="or", whose=Player("any"))
for row in ("front", "back"):
    rule("Place", f"(a|the|) {row} row @rc", game.RowCircle, areas=("rear",), row=row)
    rule("Place", f"{{whose:Owner}} {row} row @rc", game.RowCircle, areas=("rear",), row=row)
    rule("Place", f"@rc in the {row} row", game.RowCircle, areas=("rear",), row=row)
    rule("Place", f"@rc in {{whose:Owner}} {row} row", game.RowCircle, areas=("rear",), row=row)
rule("Place", "{of:CardsOwn} circle", game.CircleOf)
rule("Place", "another @rc", game.AnotherCircle)
rule("Place", "a @rc with {of:UnitThere}", game.CircleWith)
rule("UnitThere", "another {kind:Kinds}", Cards, count=Count("another"))
rule("UnitThere", "a {kind:Kinds}", Cards, count=Count("exactly", 1))
rule("Place", "{parts:AnyCircle} or {parts:OwnedArea}", Places, op="or")
for words, circle in {"@vc": "vanguard", "@rc": "rear", "@gc": "guardians"}.items():
    rule("AnyCircle", words, Area, areas=(circle,))
# Units as a place: “from your hand or rear-guards”; every circle: “on your circle or in your damage zone”.
word("UnitArea", "(rear-guard|rearguard)", "rear-guards")
for words, op in {OR: "or", "[,] and": "and"}.items():
    zones = "{whose:Owner} {areas:AreaName} {areas:MoreAreas*}"
    rule("UnitsAndZone", f"{zones} {words} {{areas:UnitArea}}", Area, op=op)
    rule("UnitsAndZone", f"{{whose:Owner}} {{areas:UnitArea}} {words} {{areas:AreaName}}", Area, op=op)
rule("Located", "from {place:UnitsAndZone}", From)
word("EveryCircle", "circle", "every circle")
rule("OnOrIn", "{parts:AllCircles} or in {parts:OwnedArea}", Places, op="or")
rule("AllCircles", "{whose:Owner} {areas:EveryCircle}", Area)
rule("Place", f"{{whose:Owner}} {{areas:AreaName}} {OR} {{areas:EveryCircle}}", Area, op="or")
rule("Name", "{name:#CLAN}", Trait)
rule("Name", "{name:#NAME}", Named)
rule("KeywordName", "'[' limit-break 4 ']'", Keyword, keyword="limit_break")
for keyword in ("boost", "intercept"):
    rule("KeywordName", f"(@{keyword}|{keyword})", Keyword, keyword=keyword)
    rule("Quality", f"the (@{keyword}|{keyword}) ability", Keyword, keyword=keyword)
for icon in ("critical", "draw", "stand", "heal", "front"):
    rule("Adjective", f"@{icon} trigger", Keyword, keyword=f"{icon} trigger")
    rule("IconAlone", f"@{icon}", Keyword, keyword=f"{icon} trigger")
    rule("Quality", f"@{icon}", Keyword, keyword=f"{icon} trigger")
rule("TriggerIcon", "{parts:IconAlone} or {parts:IconAlone} trigger", Any)
rule("Kind", "{adjectives:TriggerIcon}", Kind, noun="card")
rule("Kind", "{adjectives:LoneIcon}", Kind, noun="card")  # those that are no verbs
for icon in ("critical", "heal", "front"):
    rule("LoneIcon", f"@{icon}", Keyword, keyword=f"{icon} trigger")
for icon in ("critical", "draw", "stand", "heal", "front"):
    rule("TriggerIcon", f"@{icon} trigger", Keyword, keyword=f"{icon} trigger")
rule("Kind", "{adjectives:GradeAlone}", Kind)  # “a grade 3”: a card or a unit, as the place has it
rule("GradeAlone", "grade {bound:Limit}", Measured, figure="grade")

PARTS = {
    "choose~ed": "chosen",
    "attacking": "attacking",
    "attack~ed": "attacked",
    "boost~ed": "boosted",
    "boosting": "boosting",
    "reveal~ed": "revealed",
    "call~ed": "called",
    "retire~ed": "retired",
    "return~ed": "returned",
    "discard~ed": "discarded",
    "heal~ed": "healed",
    "move~ed": "moved",
    "bind~ed": "bound",
    "unlock~ed": "unlocked",
    "search~ed": "searched",
    "place~ed": "placed",
    "dominate~ed": "dominated",
    "@rest": "rested",
    "@stand": "stood",
}
for words, part in PARTS.items():
    word("Part", words, part)
rule("Reference", "(that|those|all [of] those) {part:Part} {kind:NounKind}", Done)
rule("Reference", "the {kind:NounKind} [that] be~ed {part:SearchedPart}", Done)
word("SearchedPart", "search~ed", "searched")
rule("Reference", "the rest of the reveal~ed card", Ref, kind="the revealed rest")

rule("Described", "any number from all {kind:Kinds} {mods:Mod*}", Cards, count=Count("any number"))

# ── references ──

rule("Reference", "this unit", Ref, kind="this", noun="unit")
rule("Owner", "(his or her|his|her)", Player, who="they")
rule("Player", "(he or she|he|she)", Player, who="they")

# ── what is said of cards ──

rule("Adjective", "{figure:FigureName} {bound:Limit}", Measured)
rule("Adjective", "original {figure:FigureName} {bound:Limit}", Measured, original=True)
rule("Adjective", "random", AtRandom)
rule("Adjective", "face up", Facing, face="up")
rule("Adjective", "face down", Facing, face="down")
rule("Mod", "on {place:Place}", In)
rule("Mod", "on {place:OnOrIn}", In)
rule("OnOrIn", "{parts:OwnedArea} or in {parts:OwnedArea}", Places, op="or")
rule("Mod", "in the same column as {thing:Definite}", Same, quality="column", refuse=placed_itself)
rule("Mod", "in the same column as the @rc [that] {thing:Reference} be~ed on", Same, quality="column")
rule("Mod", "in the same column", Same, quality="column")
rule("Mod", "in this column", Same, quality="column", thing=Ref("this", "unit"))
for line in ("row", "column"):
    rule("Mod", f"in each {line}", game.InEach, line=line)
rule("Mod", "in the same row", Same, quality="row")
rule("Mod", "in this row", Same, quality="row", thing=Ref("this", "unit"))
for quality in ("column", "row"):
    rule("Mod", f"in different {quality}", Different, quality=quality, each=True)
rule("Mod", "in {thing:CardsOwn} column", Same, quality="column")
for side in ("left", "middle", "right"):
    for row in ("front", "back"):
        for said in (f"in the {side} column of the {row} row", f"in the {row} row of the {side} column"):
            rule("Corner", said, game.InColumnOf, column=side, row=row)
        rule("Being", f"in the {side} column of {{whose:Owner}} {row} row", game.InColumnOf, column=side, row=row)
rule("Being", "{x:Corner}")
rule("Mod", "in another column", Not, what=Same("column"))
rule("Denied", "grade {bound:JustSo}", Measured, figure="grade")
rule("JustSo", "{amount:#NUMBER}", Bound, op="==")
rule("Mod", "(in|on) the same row as {thing:Definite}", Same, quality="row", refuse=placed_itself)
rule("Mod", "not {what:NamedSo}", Not)
rule("NamedSo", "named {name:QuotedName}", NamedOf)
rule("Mod", "being boost~ed", Doing, what="boosted")
rule("Adjective", "boosting", Doing, what="boosting")
rule("Adjective", "boost~ed", Doing, what="boosted")
BATTLE_PARTS = {
    "attacking": "attacking",
    "(being|be~ing) attack~ed": "being attacked",
    "boosting": "boosting",
    "being boost~ed": "boosted",
}
for words, part in BATTLE_PARTS.items():
    rule("BattlePart", words, Doing, what=part)
rule("BattleParts", "{x:BattlePart}")
rule("BattleParts", "{x:EitherPart}")
rule("EitherPart", "{parts:BattlePart} or {parts:BattlePart}", Any)
rule("Mod", "[(that|which) be] not {what:BattleParts}", Not)
rule("Mod", "[(that|which) be] {x:EitherPart}")
rule("Predicate", "boost~ed", Doing, what="boosted")
rule("Predicate", "boosting", Doing, what="boosting")
rule("Predicate", "[at] {mode:Mode}", InMode)
rule("Mod", "at {mode:Mode}", InMode)
rule("Predicate", "[a] {figure:FigureName} {bound:Limit}", Measured, refuse=is_of_another)
rule("Predicate", "original {figure:FigureName} {bound:Limit}", Measured, original=True)
rule("Predicate", "on {place:Place}", In)
rule("Predicate", "face up", Facing, face="up")
rule("Predicate", "face down", Facing, face="down")
rule("Predicate", "in the same column as {thing:Definite}", Same, quality="column", refuse=placed_itself)
rule("Predicate", "[of] {x:SameAs}")
rule("Predicate", "[of] a lower {figure:FigureName} than {bound:Below}", Measured)
rule("Predicate", "[of] a (higher|greater) {figure:FigureName} than {bound:Above}", Measured)
rule("Predicate", "[in] @legion", Doing, what="in legion")
rule("Adjective", "front row", In, place=Area(("front",)))
rule("Adjective", "back row", In, place=Area(("back",)))
rule("Owner", "any (player|fighter) 's", Player, who="any")
rule("Owner", "(all|both) fighter 's", Player, who="both")
rule("Owner", "each fighter 's", Player, who="each")
rule("Player", "(all|each|both) fighter", Player, who="each")
for words, ability in ABILITIES.items():
    word("AbilityName", words, ability)
word("AbilityName", "engorged", "engorge")
rule("Adjective", "delete~ed", Doing, what="deleted")
for words, state in STATES.items():
    rule("Adjective", words, Doing, what=state)
for words, state in BEING_SO.items():
    rule("Predicate", words, Doing, what=state)
rule("Mod", "in harmony", Doing, what="in harmony")
rule("Quality", "{part:Groups} in (its|their) original card name", NameHas, kind="original card")
rule("Quality", "sentinel", Keyword, keyword="sentinel")
rule("Quality", "'[' generation break {number:#NUMBER} ']'", game.WithBreak)
rule("Mod", "without {what:AnyTypes}", Not)
rule("AnyTypes", "(a|any) {types:#TYPE} ability", game.WithTypes)
rule("AnyTypes", "(a|any) {types:#TYPE} {types:MoreTypes*} [,] or {types:#TYPE} ability", game.WithTypes)
rule("MoreTypes", ", {x:#TYPE}")
rule("Mod", "of (all|both) (fighter|player)", HeldBy, who=Player("both"))
rule("Mod", "of yours", HeldBy, who=Player("you"))
rule("Mod", "of (your|the) opponent", HeldBy, who=Player("opponent"))
rule("Quality", "the sentinel ability", Keyword, keyword="sentinel ability")
rule("Quality", "the @legion ability", Keyword, keyword="legion")
rule("Quality", "the {keyword:AbilityName} ability", Keyword)


def is_bare_name(either: Any) -> bool:
    """'with "A" or "B" in its card name': both are parts of the name."""
    return any(isinstance(part, Named | Trait | Any | EachOf) for part in either.parts)


rule("Qualities", "{parts:Quality} or {parts:Quality}", Any, refuse=is_bare_name)
rule("Fact", "the total number of attack (this|that) turn be {bound:Limit}", game.AttacksAre)
rule("QuotedName", "{name:#NAME}", Named)

# ── how many ──

rule("Count", "none", Count, kind="no")
rule("AreaAsNumber", "{whose:Owner} {areas:DamageCount}", Area)
word("DamageCount", "damage", "damage")

# ── abilities and attacks ──

rule("SkillKeyword", "{x:KeywordName}")
rule("SkillSubject", "{of:SkillOwner} (effect|ability)", Skills)
rule("SkillOwner", "this", Ref, kind="this", noun="skill")
rule("SkillOwner", "{x:Possessing} 's")
rule("SkillOwner", "{x:YourOrTheir}")
rule("SkillOwner", "{whose:YourOrTheir?} {kind:FullKind}", Cards)
rule("AttackThing", "{of:AttackOwner} attack", Attack)
rule("AttackOwner", "{x:Possessing} 's")
rule("AttackOwner", "its", Ref, kind="it")
rule("AttackOwner", "{whose:YourOrTheir} {kind:Kinds} {mods:Mod} 's", Cards)
rule("AttackOwner", "(the|that)", Ref, kind="the", noun="attack")
rule("AttackThing", "a attack", Attack, count=Count("exactly", 1))
