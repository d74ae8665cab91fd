"""What happens: by which ability, in which check, at which step of a battle."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import (
    AttackCard,
    BeDoing,
    ChangeFigure,
    Discard,
    Leave,
    Look,
    Modal,
    Move,
    Passive,
    Past,
    Reveal,
    Search,
    SwitchTo,
    Then,
    With,
)
from gyoji.text.meaning.clauses import (
    AnyTime,
    AtEdge,
    BattleWhere,
    Be,
    By,
    Does,
    EndWhen,
    If,
    Joined,
    NotDuring,
    Phase,
    Times,
    Within,
)
from gyoji.text.meaning.lines import Trigger
from gyoji.text.meaning.predicates import Doing, Facing, In, InMode, Keyword, Same, Which
from gyoji.text.meaning.things import Attack, Cards, Done, Kind, Occasions, Ref, Several, Skills
from gyoji.text.meaning.values import Count, CountOf, FigureOf, Player
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.nouns import BEING_SO
from gyoji.text.vanguard.reading.verbs import says_place

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)
card_verb = partial(any_verb, BOOK, by="Card")

BOOK.describe("SkillPart", "effect, cost or ability")
BOOK.describe("CheckThing", "a check")

# ── by what ──

for part in ("effect", "ability", "cost"):
    rule("SkillPart", part, game.Part, part=part)
rule("PaidPart", "cost", game.Part, part="cost")
rule("SkillPart", "(effect or cost|cost or effect|effect and cost|cost and effect)", game.Part, part="effect or cost")
rule("SkillThing", "{of:SkillOwner} {tags:SkillPart}", Skills)
rule("SkillThing", "a card {tags:SkillPart}", Skills, of=Cards(Kind(noun="card"), Count("exactly", 1)))
rule("SkillThing", "a {tags:PaidPart}", Skills)
rule("SkillThing", "a {tags:SkillPart} (from|of) {of:Definite}", Skills)
rule("SkillThing", "the {tags:SkillPart} of {of:Definite}", Skills)
rule("SkillThing", "the {tags:SkillPart} of {of:BareName}", Skills)
rule("SkillThing", "{tags:SkillPart} of {of:Definite}", Skills)
rule("SkillThing", "(the|) {tags:SkillPart} of this (ability|effect)", Skills, of=Ref("this", "skill"))
rule("SkillThing", "{tags:DeedName}", Skills)
for words, keyword in {
    "time leap": "time_leap",
    "(charging|charge)": "charging",
    "(hollowed|hollow)": "hollow",
}.items():
    rule("DeedName", words, Keyword, keyword=keyword)
rule("Tail", "for {what:SkillThing}", By, word="for")
rule("Tail", "as {what:TheCost}", By, word="for")
rule("TheCost", "(the|) {tags:PaidPart}", Skills, of=Ref("this", "skill"))
rule("TheCost", "the {tags:PaidPart} for {tags:StrideTag}", Skills)
rule("AbilityTag", "{keyword:AbilityName} ability", Keyword)
rule("AbilityTag", "{keyword:AbilityName}", Keyword)
rule("SkillThing", "the {tags:SkillPart} of (a|the|) {tags:AbilityTag}", Skills)
rule("SkillThing", "the {tags:SkillPart} of {of:YourOrTheir} {tags:AbilityTag}", Skills)
rule("SkillThing", "the {tags:SkillPart} of {of:CheckOwner} {tags:AbilityTag}", Skills)
rule("SkillThing", "the {tags:SkillPart} of {of:CheckOwner} ability", Skills)
rule("SkillThing", "the {tags:SkillPart} of {tags:StrideTag}", Skills)
rule("SkillThing", "the {tags:SkillPart} of the {tags:AbilityTag} of {of:Possessing}", Skills)
rule("SkillThing", "the {tags:SkillPart} of {tags:StrideTag} of {of:Things}", Skills)
rule("StrideTag", "@stride", Keyword, keyword="stride")
rule("Tail", "other than {source:Source}", game.NotFrom)
rule("CardDoes", "be {act:PlacedBeside}", Passive)
rule("PassiveOfThis", "{act:PlacedBeside}", Passive)
rule("PlacedBeside", "{act:PlacedSomewhere} {tails:Beside} {tails:Tail*}", With)
rule("PlacedBeside", "{act:JustPlaced} {tails:BesideCircle} {tails:Tail*}", With)
rule("PlacedBeside", "{act:JustPlaced} {tails:InCorner} {tails:Tail*}", With)
rule("InCorner", "{is_:Corner}", game.WhileSo)
rule("JustPlaced", "place~ed", Move)
rule("BesideCircle", "(in|on) the same {line:LineName} as {of:Definite}", game.BesideUnit)
rule("PlacedSomewhere", "place~ed {to:Goals} {source:Source?}", Move)
rule("PlacedSomewhere", "place~ed {source:Source?}", Move)
rule("Beside", "(in|on) the same {line:LineName} as {of:Definite}", game.BesideUnit)
word("LineName", "column", "column")
word("LineName", "row", "row")

# ── one event or another, or a time ──

rule("Trigger", "when {fact:TerseOr}", Trigger, word="when")
rule("Trigger", "{time:Time} , and [if] {condition:Condition}", Trigger, word="at")
rule("TerseOr", "{first:ThisIs} [,] (or|and) when {second:Event}", Joined, op="or")
rule("TerseOr", "{first:ThisIs} ([,] or|[,] or when|and when) {second:ThisIs}", Joined, op="or")
rule("TerseOr", "{first:SimpleEvent} [,] (or|and) when {second:ThisIs}", Joined, op="or")
for event in ("ThisIs", "SimpleEvent"):
    rule("Trigger", f"when {{fact:{event}}} ([,] or|and) {{time:Time}}", Trigger, word="when")
    rule("Trigger", f"{{time:Time}} (or|and) when {{fact:{event}}}", Trigger, word="when")

# ── checks ──

word("CheckKind", "drive check", "drive")
word("CheckKind", "damage check", "damage")
rule("CheckThing", "(a|the|that|) {kind:CheckKind}", game.Check)
rule("CheckThing", "{of:YourOrTheir} {kind:CheckKind}", game.Check)
rule("CheckThing", "{of:CheckOwner} {kind:CheckKind}", game.Check)
rule("CheckOwner", "{x:Possessing} 's")
rule("CheckOwner", "its", Ref, kind="it")
rule("Tail", "(for|during|in|by) {check:CheckThing}", game.ForCheck)
rule("Reference", "the {kind:NounKind} {part:RevealedPart} (with|by) (that|the) (drive check|damage check)", Done)
word("RevealedPart", "reveal~ed", "revealed")
rule("SimpleEvent", "{who:CheckThing} {act:CheckReveals}", Does)
rule("CheckReveals", "(reveal~s|reveal) {what:Things}", Reveal)
rule("Fact", "{who:CheckThing} {act:HasRevealed}", Does)
rule("HasRevealed", "{act:RevealedAndWhen}", Past)
rule("RevealedAndWhen", "{act:RevealedThen} {tails:Tail+}", With)
rule("Time", "at the end of the battle [that] {event:CheckRevealed}", EndWhen, span="battle")
rule("CheckRevealed", "{who:CheckThing} {act:RevealedThen}", Does)
rule("RevealedThen", "reveal~ed {what:Things}", Reveal)

# ── attacks ──

rule("SimpleEvent", "{who:AttackThing} {act:DoesNotHit}", Does)
rule("DoesNotHit", "(do|do~ed) not {act:HitBase} [during that battle]", Modal, modal="does not")
rule("EitherCardDoes", "{first:CardDoes} and {second:DidNotHit}", Then)
rule("DidNotHit", "(do|do~ed) not {act:HitBase}", Modal, modal="does not")
rule("HitBase", "hit", game.Hit)
rule("HitBase", "hit {what:Things}", game.Hit)
rule("Event", "{first:SimpleEvent} , or [when] {second:Event}", Joined, op="or")
rule("SimpleEvent", "{who:AttackThing} {act:AttackOn}", Does)
rule("AttackOn", "target~s {what:Things}", game.Target)
rule("AttackThing", "a attack by {of:Described}", Attack, count=Count("exactly", 1))
rule("AttackThing", "the attack [that] {of:BoostedByIt}", Attack)
rule("BoostedByIt", "(it|this unit) boost~ed", Cards, kind=Kind(noun="unit"), mods=(Doing("boosted by this"),))
rule("BoostedByIt", "(it|this unit) boost~ed {kind:Kind}", Cards, mods=(Doing("boosted by this"),))
rule("SimpleEvent", "{who:EitherAttack} {act:CardDoes}", Does)
rule("EitherAttack", "{parts:AttackThing} or {parts:AttackThing}", Several, op="or")

rule("LastingState", "{x:Condition}")
rule("Fact", "face up", Be, what=Ref("this"), is_=Facing("up"))  # v:8.5.5.3
rule("BareState", "{is_:SoWord}", Be, what=Ref("it"))  # v:8.5.5.3: “while hollowed”, “if [Rest]”
rule("BareState", "{is_:InModeNow}", Be, what=Ref("it"))
rule("BareState", "{is_:WhereNow}", Be, what=Ref("it"))
rule("BareState", "{act:FightingNow}", Does, who=Ref("it"))
rule("InModeNow", "{mode:Mode}", InMode)
rule("WhereNow", "(in|on) {place:Place}", In)
rule("WhereNow", "{x:Corner}")
rule("WhereNow", "boosting", Doing, what="boosting")
for line in ("column", "row"):
    rule("WhereNow", f"in the same {line} as {{thing:Definite}}", Same, quality=line)
rule("FightingNow", "attacking", BeDoing, what="attacking")
rule("FightingNow", "attacking {against:Described}", BeDoing, what="attacking")
rule("Stated", "if {condition:BareState} , {do:Clauses}", If)
rule("Stated", "(while|as long as) {condition:BareState} , {do:Clauses}", If, lasting=True)

# ── what units do and undergo ──

card_verb("@rest", SwitchTo, mode="rest")
for words, state in BEING_SO.items():
    word("StateWord", words, state)
    rule("SoWord", words, Doing, what=state)
rule("SoWord", "boost~ed", Doing, what="boosted")
rule("SoWord", "being boost~ed", Doing, what="boosted")
card_verb("become {state:StateWord}", game.BecomeSo)
rule("CardDoes", "{tails:TurnBefore} [,] {act:CardAct}", With)
rule("CardDoes", "{tails:TurnBefore} [,] {act:CardActS}", With)
rule("TurnBefore", "during {span:OwnTurn}", Within)
card_verb("become {number:#NUMBER} {figure:FigureName}", game.BecomeFigure)
rule("Fact", "{who:Reference} {act:BecameNot}", Does)
rule("BecameNot", "have not {act:BecomeThen}", Modal, modal="did not")
rule("BecomeThen", "{act:BecomeAlone} {tails:Tail+}", With)
rule("BecomeAlone", "become {mode:Mode}", SwitchTo)
rule("SimpleEvent", "{who:Things} {act:SoAndDoes}", Does)
rule("SoAndDoes", "be {tails:SoNow} and {act:CardActS}", With)
rule("SoAndDoes", "be {act:DoneWhileSo}", Passive)
rule("DoneWhileSo", "{tails:SoNow} and {act:VerbDone}", With)
rule("SoNow", "{is_:SoWord}", game.WhileSo)
rule("SoNow", "not {is_:SoWord}", game.WhileSo, negated=True)
rule("Tail", "while {x:SoNow}")
rule("SimpleEvent", "{who:Things} be {act:BoostedByUnit}", Does)
rule("BoostedByUnit", "{act:BoostDoneBy}", Passive)
rule("BoostDoneBy", "{act:BareBoost} {tails:ByUnit}", With)
rule("BoostedByUnit", "{act:BoostDoneThen}", Passive)
rule("BoostDoneThen", "{act:BareBoost} {tails:ByUnit?} {tails:TurnBefore}", With)
rule("BareBoost", "boost~ed", game.Boost)
rule("ByUnit", "by {what:Things}", By)
rule("CardDoes", "{x:BecomeMode}")
rule("CardDoes", "{act:BecomeMode} {tails:Tail+}", With)
rule("BecomeMode", "(become~s|become) {mode:Mode}", SwitchTo)
rule("Fact", "{who:Things} {act:HasBecome}", Does)
rule("HasBecome", "{act:BecameThen}", Past)
rule("BecameThen", "{act:BecameSo} {tails:Tail+}", With)
rule("BecameSo", "become~ed {mode:Mode}", SwitchTo)
rule("ThisIs", "{act:BoostedPart}", Does, who=Ref("this", "unit"))
rule("ThisIs", "{act:TurnedBy}", Does, who=Ref("this", "unit"))
rule("ThisIs", "{act:Turned}", Does, who=Ref("this", "unit"))
rule("TurnedBy", "{act:Turned} {tails:Tail+}", With)
rule("SimpleEvent", "{who:Things} be {act:TurnedBy}", Does)
rule("VerbDone", "ride~ed upon", game.Ride)
rule("Turned", "{mode:Mode}", SwitchTo)
card_verb("ride", game.Ride)
card_verb("ride {what:Things}", game.Ride)
verb("delete {what:Things}", game.Delete)

card_verb("(leave) {place:Place}", Leave)


rule("Tail", "{bound:OrMore} time", game.SoOften)
rule("Tail", "up to {number:HowOften}", Times, per="turn")

rule("Figure", "the number of time {what:Occasions}", CountOf)
rule("Occasions", "{event:SimpleEvent}", Occasions)

# ── when ──

rule("Time", "at the end of turn", AtEdge, edge="end", span=Phase("turn"))
rule("EachPhase", "{name:InnerPhase}", Phase, whose=Player("each"))
rule("Duration", "during each {span:EachPhase}", Within)
rule("Duration", "during {times:OnePhase} or {times:OnePhase}", AnyTime)
rule("OnePhase", "{span:OwnPhase}", Within)
rule("OnePhase", "each {span:EachPhase}", Within)
rule("Time", "at the (beginning|start) of each [turn 's] {span:EachPhase}", AtEdge, edge="start")

STEPS = {
    "guard step": "guard_step",
    "drive step": "drive_step",
    "damage step": "damage_step",
    "close step": "battle_end",
}
for words, step in STEPS.items():
    word("BattleStep", words, step)
rule(
    "Time",
    "at the (beginning|start) of the {step:BattleStep} (of the battle [that|in which]|that) {event:Event}",
    game.StepWhen,
)

# ── figures ──

rule("OriginalFigure", "the original {figure:FigureName} of {of:Things}", FigureOf, original=True)
rule("OriginalFigure", "{of:ItsOwn} original {figure:FigureName}", FigureOf, original=True)
rule("OriginalFigure", "{of:Possessing} 's original {figure:FigureName}", FigureOf, original=True)
rule("CardClause", "{who:OriginalFigure} {act:BecomesNumber}", Does)
rule("CardClause", "{who:FigureOfOne} {act:BecomesNumber}", Does)
rule("BecomesNumber", "{x:ToNumber}")
rule("BecomesNumber", "{act:ToNumber} {tails:Tail+}", With)
rule("ToNumber", "(become~s|become) {to:#NUMBER}", ChangeFigure)
rule("ToNumber", "(become~s|become) [the same as|equal to] {to:Counted}", ChangeFigure)
rule("ToNumber", "be the same [number] as {to:Figure}", ChangeFigure)
rule("VerbDone", "increase~ed", ChangeFigure, up=True)
rule("VerbDone", "decrease~ed", ChangeFigure)
verb("double {what:FigureOfOne}", game.Multiply, number=2)
verb("triple {what:FigureOfOne}", game.Multiply, number=3)

# ── in a battle where a unit was boosted ──

rule("BoostedThen", "{who:Things} (be|be~ed) {act:BoostedPart}", Does)
rule("BoostedPart", "{act:BareBoost}", Passive)
rule("BoostedPart", "{act:BoostDoneBy}", Passive)
rule("Duration", "during the battle [that] {event:BoostedThen}", BattleWhere)
rule("Fact", "{x:BoostedThen} during that battle")
rule("Fact", "{who:Things} be~ed {act:BoostedByUnit}", Does)
rule("Duration", "during the turn {event:Event}", BattleWhere, span="turn")
rule("Duration", "(other than|except) {time:During}", NotDuring)
rule("During", "during {span:OwnPhase}", Within)
for span in ("turn", "battle"):
    rule("During", f"during the {span} [(that|in which)] {{event:Event}}", BattleWhere, span=span)
rule("Time", "at the end of the battle [that] {event:BoostedThen}", EndWhen, span="battle")
rule("Mod", "[that] this unit boost~ed", Doing, what="boosted by this")
rule("Mod", "[that] {of:ItAlone} boost~ed", game.BoostedBy)
rule("ItAlone", "it", Ref, kind="it")
rule("Mod", "[that be] boosting this unit", Doing, what="boosting this")

# ── what was done before, without saying it all again: “if you put a card”, “if three cards were returned” ──

rule("Fact", "{who:Player} {act:DidAndHas}", Does)
rule("DidAndHas", "{first:PastAct} [,] and {second:HasNow}", Then)
rule("HasNow", "have {what:Things}", game.Holds)
rule("VerbEd", "search~ed {what:Place}", Search)
rule("VerbEd", "attack~ed", AttackCard)
GOALLESS = "(put~ed|return~ed|add~ed)"

rule("VerbEd", GOALLESS, Move)
rule("VerbEd", f"{GOALLESS} {{source:Source}}", Move)
rule("VerbEd", "call~ed {source:Source}", game.Call)
rule("VerbEdGap", GOALLESS, Move)
rule("VerbEd", f"{GOALLESS} {{what:Things}}", Move, refuse=says_place)
rule("VerbDone", GOALLESS, Move)
rule("VerbDone", "call~ed", game.Call)
rule("VerbDone", "call~ed {source:Source}", game.Call)
for words, act in {
    "bind~ed": game.Bind,
    "retire~ed": game.Retire,
    "lock~ed": game.Lock,
    "unlock~ed": game.Unlock,
    "delete~ed": game.Delete,
    "reveal~ed": Reveal,
    "discard~ed": Discard,
    "heal~ed": game.Heal,
    "look~ed": Look,
}.items():
    rule("VerbEd", words, act)

# Icons have no other form for the past: “if you [Soul-Charge] a grade 3”, “each unit [Rest] for this cost”.
CHARGED = {"soul-charge": ("soul", game.Charged), "counter-charge": ("damage", game.Charged)}
BLASTED = {"soul-blast": ("soul", game.Blasted), "counter-blast": ("damage", game.Blasted)}
for words, (pile, act) in {**CHARGED, **BLASTED}.items():
    rule("VerbEd", f"'[' {words} ']'", act, pile=pile)
    rule("VerbEd", f"'[' {words} ']' {{what:Things}}", act, pile=pile)
    rule("VerbEd", f"'[' {words} ']' [a total of] {{what:SoManyDone}}", act, pile=pile)
    rule("VerbDone", f"'[' {words} ']'", act, pile=pile)
    rule("IconDone", f"'[' {words} ']'", act, pile=pile)
rule("NotDone", "(do|do~ed) not {act:IconBy}", Modal, modal="did not")
rule("IconBy", "{act:IconDone} {tails:FromSkill} {tails:Tail*}", With)
rule("IconBy", "{act:IconDone} {tails:Tail+}", With)
rule("FromSkill", "from {what:SkillThing}", By)
rule("Trigger", "when {fact:PlayerIcon}", Trigger, word="when")
rule("PlayerIcon", "{who:Player} {act:IconDone}", Does)
rule("Described", "the {mods:ChargedKind} {kind:Kinds}", Cards, the="the")
rule("ChargedKind", "{act:IconDone}", Which)
rule("Mod", "{act:TurnedBy}", Which)
