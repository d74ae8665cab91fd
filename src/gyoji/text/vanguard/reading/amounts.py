"""Numbers that are worked out: so many as there are others, for each, the sum of grades; cards alike and apart."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning import acts as do
from gyoji.text.meaning.clauses import Compare, ForEachDo, Given, Have, Negated, PerEach
from gyoji.text.meaning.predicates import Different, From, In, Measured, Same
from gyoji.text.meaning.things import Area, Cards, Done, Kind, Kinds, Ref, Several, TopCards
from gyoji.text.meaning.values import (
    Added,
    Bound,
    Count,
    CountOf,
    Difference,
    FigureOf,
    Outside,
    Player,
    SameFigureOf,
    TheNumber,
)
from gyoji.text.sentences.nouns import AS_MANY, OTHER
from gyoji.text.sentences.predicates import placed_itself
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)

for category in ("Circles", "FigurePoints", "Excess"):
    BOOK.describe(category, "what is counted")

# ── as many as ──

rule("Counted", "{amount:Figure} {more:#PLUS}", Added)
rule("Counted", "{more:Figure} minus {less:#NUMBER}", Difference)
rule("UpToRaised", "up to {number:Raised}", Count, kind="up to")
rule("Raised", "{amount:Figure} {more:#PLUS}", Added)
rule("Described", f"{{count:UpToRaised}} (of|) {OTHER} {{kind:Kinds}} {{mods:Mod*}}", Cards)
rule("Described", f"up to the number of {OTHER} {{kind:Kinds}} {{mods:Mod*}} {{count:UpToAsMany}}", Cards)
rule("Described", f"up to {AS_MANY} {{count:UpToAsMany}} {{mods:FromAmong}}", Cards)
rule("Count", "up to the same number of", Count, kind="up to that many")
rule("Described", "{count:JustAsMany} card from the {end:End} of {place:Place}", TopCards)
rule("JustAsMany", "the same number of", Count, kind="same number")
verb("draw the same number of card {count:AsMany}", do.Draw)
verb("draw up to the same number of card {count:UpToAsMany}", do.Draw)
verb("draw up to (a|the) number of card {count:UpToEqual}", do.Draw)
verb("draw [a number of] card equal to {count:Amount}", do.Draw)
verb("draw [card]", do.Draw)

rule("Tail", "until {fact:HandHas}", Given, word="until")
rule("HandHas", "{who:Place} have {what:Things}", Have)

rule("Limit", "exactly {amount:#NUMBER}", Bound, op="==")
rule("Limit", "{amount:SoMuchMore}", Bound, op=">=")
rule("SoMuchMore", "{more:#NUMBER} or more (more|greater) than {amount:Counted}", Added)
rule("Fact", "{fact:IsNotSo}", Negated)
rule("IsNotSo", "{amount:Figure} be not [at] {bound:Limit}", Compare)

# ── damage: the cards in a damage zone ──

damage = partial(rule, node=Cards, kind=Kind(noun="card"), mods=(In(Area(("damage",))),))
rule("State", "{who:Player} have {what:SomeDamage}", Have)
damage("SomeDamage", "{count:Count} damage")
damage("BareThing", "damage")

rule("Limit", "{low:#NUMBER} or less [,] or {high:#NUMBER} or more", Outside)

rule("Described", f"{{count:CountEach}} of {{whose:Owner}} {OTHER} {{kind:Kinds}} each {{mods:Mod+}}", Cards)

rule("Described", "{count:CountEach} {kind:Kinds} {mods:Mod*} each {mods:FromEach}", Cards)
rule("FromEach", "from {place:Place}", From)

# ── in total ──

rule("CountOrMore", "{number:#NUMBER} or more", Count, kind="at least")
rule("CountOrMore", "{number:#NUMBER} or less", Count, kind="at most")
rule("InTotal", "{number:#NUMBER}", Count, kind="exactly", total=True)
rule("InTotal", "up to {number:#NUMBER}", Count, kind="up to", total=True)
rule("InTotal", "{number:#NUMBER} or more", Count, kind="at least", total=True)
rule("InTotal", "{number:#NUMBER} or less", Count, kind="at most", total=True)
rule("Described", f"{{count:InTotal}} {OTHER} {{kind:Kinds}} in total {{mods:Mod+}}", Cards)

# “a total of four or less cards in your hand and rear-guards”
rule("Fact", "you have a total of {bound:Limit} {amount:CardsAndUnits}", Compare)
rule("CardsAndUnits", "{what:PileAndUnits}", CountOf)
rule("PileAndUnits", "{parts:CardsOfPile} [,] and {parts:UnitsToo}", Several, op="and")
rule("CardsOfPile", "card {mods:InPile}", Cards, kind=Kind(noun="card"))
rule("UnitsToo", "{kind:NounKind}", Cards, whose=Player("you"))
rule("InPile", "in {place:YourPiles}", In)
rule("YourPiles", "your {areas:PileName}", Area, whose=Player("you"))
rule("YourPiles", "your {areas:PileName} {areas:MorePiles*} , {areas:PileName}", Area, whose=Player("you"), op="and")
rule("MorePiles", ", {x:PileName}")
rule("Fact", "{amount:PilesTogether} have {bound:TotalOfCards}", Compare)
rule("TotalOfCards", "a total of {amount:#NUMBER} or more card", Bound, op=">=")
rule("TotalOfCards", "a total of {amount:#NUMBER} or less card", Bound, op="<=")
rule("PilesTogether", "{what:Place}", CountOf)
rule("PilesTogether", "{what:PileBesideUnits}", CountOf)
rule("PileBesideUnits", "{parts:ThosePiled} [,] and {parts:UnitsToo}", Several, op="and")
rule("ThosePiled", "{mods:PiledThere}", Cards, kind=Kind(noun="card"))
rule("PiledThere", "{place:YourPiles}", In)

rule("Count", "{number:#NUMBER} or more [,] up to a total of {other:#NUMBER} [,]", Count, kind="between")

# ── circles without a card ──

rule("Circles", "{whose:Owner} open (@rc|circle) {row:RowOf?}", game.OpenCircles)
rule("Circles", "all player 's open (@rc|circle) {row:RowOf?}", game.OpenCircles, whose=Player("both"))
rule("CirclesPer", "{per:#NUMBER} of {whose:Owner} open (@rc|circle) {row:RowOf?}", game.OpenCircles)
rule("CirclesPer", "of {x:Circles}")
rule("State", "{who:Player} have {what:SomeOpen}", Have)
rule("SomeOpen", "{count:Count} open (@rc|circle) {row:RowOf?}", game.Circle, kind="open")
rule("RowOf", "in the {x:RowName}")
rule("Figure", "the number of {what:Circles}", CountOf)

# ── for each point of a figure, for each card more ──


def several(points: game.FigurePoints) -> bool:
    """A figure of several cards is none."""
    return isinstance(points.of, Ref) and points.of.kind in ("those", "both", "each of them")


figure_points = partial(rule, node=game.FigurePoints, refuse=several)
figure_points("FigurePoints", "{figure:FigureName} of {of:Definite}")
figure_points("FigurePoints", "{figure:FigureName} {per:#NUMBER} of {of:Definite}")
figure_points("FigurePoints", "of {of:Possessing} 's {figure:FigureName}")
figure_points("FigurePoints", "of {of:ItsOwn} {figure:FigureName}")
rule("Excess", "{what:BareThing} {who:Player} have more than {than:Player}", game.Excess)
rule("CardsDone", "{part:Part} {kind:Kinds}", Done)
rule("CardsDone", "of (those|these) card", Ref, kind="those")
rule("CardsDone", "of (those|these) {noun:OwnNoun}", Ref, kind="those")
rule("Battles", "battle [that] {attackers:Described} attack~ed (during|) (this|that) turn", game.BattlesOf)
for counted in ("Battles", "CirclesPer", "FigurePoints", "Excess", "CardsDone"):
    rule("Tail", f"[,] for (each|every) {{what:{counted}}}", PerEach)
    rule("Stated", f"for (each|every) {{what:{counted}}} , {{do:Clauses}}", ForEachDo)

rule("Fact", "{amount:LessThanThose} by {bound:OrMore}", Compare)
rule("LessThanThose", "{less:Figure} be less than {more:OtherNumber}", Difference)
rule("LessThanThose", "{more:Figure} be (more|greater) than {less:OtherNumber}", Difference)
rule("OtherNumber", "{x:Figure}")
rule("OtherNumber", "{what:TheirCards}", CountOf)
rule("TheirCards", "{whose:Owner} {kind:Kinds}", Cards)

# ── a figure against that of another card ──

rule("Amount", "{amount:DoneFigure} {more:#PLUS}", Added)
rule("Amount", "{x:DoneFigure}")
rule("DoneFigure", "{of:WhatWasDoneTo} 's {figure:FigureName}", FigureOf)
rule("WhatWasDoneTo", "the {kind:Kinds} {mods:WhatWasDone}", Cards, the="the")

rule("Limit", "the same as {amount:OfAnother}", Bound, op="==")
rule("OfAnother", "{x:Amount}")
rule("Amount", "{x:SameFigure}")
rule("Amount", "{of:ThatCards}", SameFigureOf)
rule("ThatCards", "{x:Possessor} 's")

rule("Quality", "[a] {figure:FigureName} {bound:Shifted}", Measured)
rule("Shifted", "{amount:ShiftedFigure}", Bound, op="==")
rule("ShiftedFigure", "{more:#PLUS} (than|of) {amount:SameFigure}", Added)
rule("Mod", "that be a {figure:CostName} {bound:OneMore}", Measured)
rule("OneMore", "{amount:OneMoreThan}", Bound, op="==")
rule("OneMoreThan", "greater than {amount:SameFigure}", Added, more=1)
rule("OneMoreThan", "less than {amount:SameFigure}", Added, more=-1)
rule("ShiftedFigure", "(1|one) (greater|more) than {amount:SameFigure}", Added, more=1)
rule("ShiftedFigure", "(1|one) less than {amount:SameFigure}", Added, more=-1)
rule("Figure", "the original {figure:FigureName} of {of:Things}", FigureOf, original=True)

# ── one of each: “a grade 3 and grade 2 card”, “a [Critical] trigger and normal unit each” ──

rule("Kinds", "{parts:IconBefore} and {parts:FullKind}", Kinds, op="and")
rule("Kinds", "{parts:FullKind} and {parts:IconBefore}", Kinds, op="and")
rule("Kinds", "{parts:IconBefore} and {parts:IconBefore}", Kinds, op="and")
rule("IconBefore", "{adjectives:TriggerIcon}", Kind, noun="card")

rule("Kinds", "{parts:GradeBefore} and ({parts:FullKind}|{parts:NameKind})", Kinds, op="and")
rule("Kinds", "{parts:GradeBefore} {parts:MoreGrades+} [,] and {parts:Kind}", Kinds, op="and")
rule("Kinds", "{parts:GradeBefore} or {parts:FullKind}", Kinds, op="or")
rule("MoreGrades", ", {x:GradeBefore}")
rule("GradeBefore", "{adjectives:GradeWord}", Kind)
rule("Excepted", "a {x:GradeBefore}")
rule("GradeWord", "grade {bound:Limit}", Measured, figure="grade")

# ── sums ──

rule("SumOf", "the sum of the {figure:FigureName} of {of:Things}", FigureOf, total=True)
rule("SumOf", "the sum of the original {figure:FigureName} of {of:Things}", FigureOf, total=True, original=True)
rule("SumOf", "the sum of {of:UnitsOwn} {figure:FigureName}", FigureOf, total=True)
rule("UnitsOwn", "{whose:Owner} {kind:Kinds} 's", Cards)
rule("Figure", "{x:SumOf}")
rule("Quality", "the same {figure:CostName} as {bound:JustTheSum}", Measured)
rule("JustTheSum", "{amount:SumOf}", Bound, op="==")
verb("increase {what:FigureOfOne} by {by:Amount}", do.ChangeFigure, up=True)
verb("(reduce|decrease) {what:FigureOfOne} by {by:Amount}", do.ChangeFigure)
rule("Gain", "{amount:GainedFigure}", game.GainFigure)
rule("Gain", "{figure:FigureName} equal to {amount:Counted}", game.GainFigure)
rule("Gain", "{also:AndFigure} {amount:AfterFigure}", game.GainFigure)
rule("AndFigure", "the original {x:FigureName} and")
rule("AfterFigure", "{figure:FigureName} of {of:Definite}", FigureOf, original=True)
rule("GainedFigure", "the {figure:FigureName} of {of:Definite}", FigureOf)
rule("GainedFigure", "the original {figure:FigureName} of {of:Definite}", FigureOf, original=True)
rule("FigureOfOne", "{of:Possessor} 's {figure:FigureName}", FigureOf)
rule("FigureOfOne", "{of:ItsOwn} {figure:FigureName}", FigureOf)
rule("FigureOfOne", "{of:OneOfYours} 's {figure:FigureName}", FigureOf)
rule("FigureOfOne", "the {figure:FigureName} of {of:Things}", FigureOf)
rule("FiguresOwn", "{x:OneOfYours} 's")
rule("OneOfYours", "one of {whose:YourOrTheir} {kind:Kinds}", Cards, count=Count("exactly", 1))

for form, ending in {"Verb": "", "VerbS": "~s"}.items():
    either = f"increase{ending} or decrease{ending}"
    rule(form, f"{either} {{what:FigureOfOne}} to match {{to:Figure}}", game.MatchFigure)
    rule(form, f"{either} {{what:FigureOfOne}} to {{to:#NUMBER}}", game.MatchFigure)

# ── the number that was spoken of: “if it is ten or more” ──

rule("Fact", "it be {bound:OrMore}", Compare, amount=TheNumber())

# ── alike and apart ──


rule("Quality", "different grade", Different, quality="grade", each=True)
for quality in ("NameQuality", "CostName"):
    rule("Predicate", f"[of] the same {{quality:{quality}}}", Same)
    rule("Predicate", f"[of] the same {{quality:{quality}}} as {{thing:Definite}}", Same)
    rule("Predicate", f"[of] a different {{quality:{quality}}} (from|as|than) {{thing:Definite}}", Different)
    rule("Predicate", f"of different {{quality:{quality}}}", Different, each=True)
rule("Mod", "of different grade", Different, quality="grade", each=True)
rule("Mod", "of different {quality:NameQuality}", Different, each=True)
rule("Quality", "the same {quality:NameQuality} as each other", Same)
rule("Quality", "the same {quality:CostName} as each other", Same)
for quality in ("NameQuality", "CostName"):
    rule(
        "Quality",
        f"[a] different {{quality:{quality}}} (from|as|than) {{thing:Definite}}",
        Different,
        refuse=placed_itself,
    )
rule("Quality", "{part:Groups} in their different [card] name", game.NamesHave, how="different")
rule("Quality", "{part:Groups} in their same [card] name", game.NamesHave, how="same")
