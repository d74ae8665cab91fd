"""What players and units do in this game."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning import acts as do
from gyoji.text.meaning.clauses import AtEdge, BattleWhere, EndWhen, Lasting, Phase
from gyoji.text.meaning.lines import GainWord, Granted, Plus
from gyoji.text.meaning.predicates import AtRandom, Facing, InMode
from gyoji.text.meaning.things import Area
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

verb = partial(any_verb, BOOK)  # a player does it
card_verb = partial(any_verb, BOOK, by="Card")

# ── choosing and moving ──

verb("choose {what:Chosen}", do.Choose)
rule("Chosen", "{x:Things}")
rule("Chosen", "{x:Headless}")
rule("How", "in any order", do.AnyOrder)
rule("How", "at random", AtRandom)
rule("How", "face up", Facing, face="up")
rule("How", "face down", Facing, face="down")
rule("How", "as {mode:Mode}", InMode)
verb("(put|return|add) {what:Things} {to:Goals} {source:Source?} {how:How*}", do.Move)
verb("place {what:Things} {to:Goals} {source:Source?} {how:How*}", do.Move)
verb("place {what:Things}", do.Move)
verb("discard {what:Things}", do.Discard)
verb("draw {count:Count} card", do.Draw)
verb("retire {what:Things}", game.Retire)
verb("lock {what:Things}", game.Lock)
verb("unlock {what:Things}", game.Unlock)
verb("bind {what:Things} {how:How*}", game.Bind)
verb("call {what:Things} to {how:CircleKind?} {to:CallCircle} {how:How*}", game.Call)
rule("CircleKind", "separate", game.Separate, kind="separate")
rule("CircleKind", "[a] open", game.Separate, kind="open")
rule("CircleKind", "separate open", game.Separate, kind="separate open")
rule("CallCircle", "{whose:Owner?} {areas:CallZone}", Area)
word("CallZone", "@rc", "rear")
word("CallZone", "@gc", "guardians")
verb("ride {what:Things} {how:How*}", game.Ride)
rule("VerbEd", "ride~ed", game.Ride)
rule("VerbEd", "call~ed", game.Call)
rule("VerbEd", "call~ed {what:Things}", game.Call)
verb("(turn) {what:Things} face up", do.FlipTo, side="face up")
verb("(turn) {what:Things} face down", do.FlipTo, side="face down")
verb("@stand {what:Things}", do.Switch, mode="stand")
verb("@rest {what:Things}", do.Switch, mode="rest")

# ── looking ──

verb("look at {what:Things}", do.Look)
verb("search {what:Place} for {goal:Things}", do.Search)
verb("search for {what:Things}", game.SearchFor)
verb("reveal {what:Things} [to your opponent]", do.Reveal)
verb("shuffle {what:Place}", do.Shuffle)

# ── costs and charges ──

verb("pay the cost", game.PayTheCost)
rule("Verb", "'[' soul-charge {number:#NUMBER} ']'", game.Charge, pile="soul")
rule("Verb", "'[' counter-charge {number:#NUMBER} ']'", game.Charge, pile="damage")
rule("VerbS", "'[' soul-charge {number:#NUMBER} ']'", game.Charge, pile="soul")
rule("VerbS", "'[' counter-charge {number:#NUMBER} ']'", game.Charge, pile="damage")

# ── fighting ──

verb("(deal) {amount:#NUMBER} damage to {to:Victim}", do.Damage)
rule("Victim", "{x:Player}")
card_verb("attack", do.AttackCard)
card_verb("attack {what:Things}", do.AttackCard)
card_verb("boost", game.Boost)
card_verb("boost {what:Things}", game.Boost)
card_verb("hit", game.Hit)
card_verb("hit {what:Things}", game.Hit)
verb("attack {what:Things}", do.AttackCard)
verb("choose {what:Things} as the target of {attack:AttackThing}", do.BeTarget)
rule("SharedVerb", "call", game.Call)
rule("SharedVerb", "ride", game.Ride)
card_verb("@stand", do.SwitchTo, mode="stand")
card_verb("@stride", game.Stride)
card_verb("@legion", game.Legion)
card_verb("intercept", game.Intercept)
rule("CardBase", "be hit", do.BeDoing, what="hit")

# ── gains ──

card_verb("(get|gain) {gains:Gain} {gains:MoreGain*}", do.Gain)
card_verb("(get|gain) {gains:Gain} {gains:MoreGain*} [,] and {gains:Gain}", do.Gain)
rule("MoreGain", "(/|,) {x:Gain}")
rule("Gain", "{figure:FigureName} {number:#PLUS}", Plus)
rule("Gain", "{what:KeywordName}", GainWord)
rule("Gain", '" {skill:Skill} "', Granted)
rule("Gain", "{what:QuotedName}", GainWord)

# ── how long ──

rule("Duration", "until (end|the end) of (that|the|this) battle", Lasting, span=Phase("battle"))
rule("Duration", "during the battle [that] {event:Event}", BattleWhere)
rule("Time", "at the end of the battle {event:Event}", EndWhen, span="battle")
rule("Time", "at the (beginning|start) of the end phase of (that|this) turn", AtEdge, edge="end", span=Phase("turn"))
