"""What players and units do in this game."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning import acts as do
from gyoji.text.meaning.clauses import AtEdge, BattleWhere, Does, EndWhen, Lasting, Phase, Within
from gyoji.text.meaning.lines import GainWord, Granted, Plus
from gyoji.text.meaning.predicates import AtRandom, Facing, In, InMode
from gyoji.text.meaning.things import Area, Cards, Kind, Ref
from gyoji.text.meaning.values import Count, Player
from gyoji.text.sentences.clauses import AND
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

verb = partial(any_verb, BOOK)  # a player does it
card_verb = partial(any_verb, BOOK, by="Card")


def says_place(act: do.Move) -> bool:
    """ "place a card on (GC)": the place is where it is put."""
    return isinstance(act.what, Cards) and any(isinstance(mod, In) for mod in act.what.mods)


def is_plural(clause: Does) -> bool:
    return isinstance(clause.who, Player) and clause.who.who in ("you", "they", "each")


# ── choosing and moving ──

verb("choose {what:Chosen}", do.Choose)
for form, ending in {"Verb": "", "VerbS": "~s"}.items():
    rule(form, f"choose{ending} and {{act:{form}}}", do.ChooseAnd)
rule("Chosen", "{x:Things}")
rule("Chosen", "{x:Headless}")
rule("How", "in any order", do.AnyOrder)
rule("How", "at random", AtRandom)
rule("How", "face up", Facing, face="up")
rule("How", "face down", Facing, face="down")
rule("How", "(as|at) {mode:Mode}", InMode)
rule("How", "as {mode:BareMode}", InMode)
for bare in ("stand", "rest"):
    word("BareMode", bare, bare)
verb("(put|return|add) {what:Things} {to:Goals} {source:Source?} {how:How*}", do.Move)
for form, ending in {
    "Verb": "",
    "VerbS": "~s",
}.items():  # “put a card into your hand, and one …”
    for what in ("Things", "OneOfThem"):
        rule(f"Put{form}", f"(put{ending}|return{ending}) {{what:{what}}} {{to:Goals}} {{how:How*}}", do.Move)
    rule(form, f"{{first:Put{form}}} (,|, and|and) {{second:PutToo}}", do.Then)
rule("PutToo", "{x:PutOther}")
rule("PutToo", "{first:PutOther} (,|, and|and) {second:PutToo}", do.Then)
for what in ("Things", "OneOfThem"):
    rule("PutOther", f"{{what:{what}}} {{to:Goals}} {{how:How*}}", do.Move)
verb("place {what:Things} {to:Goals} {source:Source?} {how:How*}", do.Move)
verb("place {what:Things}", do.Move, refuse=says_place)
verb("discard {what:Things}", do.Discard)
verb("draw {count:Count} card", do.Draw)
verb("draw {count:AnotherOne} card", do.Draw)
rule("AnotherOne", "{number:#NUMBER} (more|additional)", Count, kind="exactly")
word("AnotherOne", "(a additional|another)", Count("exactly", 1))
rule("VerbEd", "draw~ed {count:PostedCount}", do.Draw)
rule("PostedCount", "{number:#NUMBER} card or more", Count, kind="at least")
rule("PostedCount", "{number:#NUMBER} card or less", Count, kind="at most")
verb("retire {what:Things}", game.Retire)
verb("heal {what:Things}", game.Heal)
verb("lock {what:Things}", game.Lock)
verb("unlock {what:Things}", game.Unlock)
verb("bind {what:Things} {how:How*}", game.Bind)
verb("ride {what:Things} [on [your] @vc] {how:How*}", game.Ride)
rule("VerbEd", "ride~ed", game.Ride)
rule("VerbEd", "ride~ed {source:Source}", game.Ride)
rule("VerbEd", "call~ed", game.Call)
rule("VerbEdGap", "call~ed", game.Call)
rule("VerbEd", "call~ed {what:Things}", game.Call)
verb("(turn) {what:Things} face up", do.FlipTo, side="face up")
verb("(turn) {what:Things} face down", do.FlipTo, side="face down")

# An icon has no third person: after “your opponent chooses one of them, and” it instructs.
for mode in ("stand", "rest"):
    verb(f"@{mode} {{what:Things}}", do.Switch, third=False, mode=mode)
    rule("IconS", f"@{mode}~s {{what:Things}}", do.Switch, mode=mode)
rule("TheirClause", "{who:Player} {act:IconActS}", Does, refuse=is_plural)
rule("TheirClause", "{who:Player} {act:IconThen}", Does, refuse=is_plural)
rule("TheirClause", "(he or she|he|she) [then] {act:ActsS}", Does, who=Player("they"))
rule("ActsS", f"{{first:ActS}} {AND} {{second:PutOffS}}", do.Then)  # “binds it, and at the end of turn, puts it …”
rule("PutOffS", "{tails:Time} [,] {act:ActS}", do.With)
rule("ActsS", f"{{first:ActS}} {AND} {{second:IconThen}}", do.Then)
rule("IconThen", f"{{first:IconActS}} {AND} {{second:ActsS}}", do.Then)
rule("IconActS", "{x:IconS}")
rule("IconActS", "{act:IconS} {tails:Tail+}", do.With)

# ── a hand as the cards in it: “discard your hand” ──

rule("Described", "{mods:WholeHand}", Cards, kind=Kind(noun="card"), count=Count("all"))
rule("WholeHand", "{place:HandOf}", In)
rule("HandOf", "{whose:Owner} {areas:HandName}", Area)
word("HandName", "hand", "hand")

# ── looking ──

verb("look at {what:Things}", do.Look)
verb("search {what:Place} for {goal:Things}", do.Search)
verb("search for {what:Things}", game.SearchFor)
rule("Verb", "{first:SearchAct} {second:CallAct}", do.Then)  # where a list has lost the comma
rule("SearchAct", "search {what:Place} for {goal:Things}", do.Search)
rule("CallAct", "call it to {to:CallCircle}", game.Call, what=Ref("it"))
verb("reveal {what:Things} [to your opponent]", do.Reveal)
verb("shuffle {what:Place}", do.Shuffle)
verb("shuffle the rest of {what:OwnedArea}", do.Shuffle)  # what was taken out of it goes somewhere else
verb("shuffle it", do.Shuffle)

# ── costs and charges ──

verb("pay the cost", game.PayTheCost)
rule("Verb", "'[' soul-charge {number:#NUMBER} ']'", game.Charge, pile="soul")
rule("Verb", "'[' counter-charge {number:#NUMBER} ']'", game.Charge, pile="damage")
rule("VerbS", "'[' soul-charge {number:#NUMBER} ']'", game.Charge, pile="soul")
rule("VerbS", "'[' counter-charge {number:#NUMBER} ']'", game.Charge, pile="damage")

for form in ("Verb", "VerbS"):
    rule(form, "{first:ChargeAct} / {second:ChargeAct}", do.Then)
rule("ModalActs", "may {act:BlastAct}", do.Modal, modal="may")  # in front of an ability it is its cost
rule("ModalActs", "may {act:EitherBlast}", do.Modal, modal="may")
rule("EitherBlast", "{first:BlastAct} or {second:BlastAct}", do.Or)
rule("EitherBlast", "{first:BlastAct} and {second:BlastAct}", do.Then)
for icon, pile in {"counter-blast": "damage", "soul-blast": "soul"}.items():
    rule("BlastAct", f"[pay] '[' {icon} {{number:#NUMBER}} ']'", game.BlastNow, pile=pile)
    rule("VerbS", f"'[' {icon} {{number:#NUMBER}} ']'", game.BlastNow, pile=pile)
rule("ChargeAct", "'[' soul-charge {number:#NUMBER} ']'", game.Charge, pile="soul")
rule("ChargeAct", "'[' counter-charge {number:#NUMBER} ']'", game.Charge, pile="damage")

# ── fighting ──

verb("(deal) {amount:#NUMBER} damage to {to:Victim}", do.Damage)
rule("Victim", "{x:Player}")
verb("(deal) {amount:#NUMBER} damage to {what:Definite}", game.Deal)
verb("(deal) {amount:#NUMBER} damage", game.Deal, what=Ref("it"))
card_verb("attack", do.AttackCard)
card_verb("attack {what:Things}", do.AttackCard)
card_verb("boost", game.Boost)
card_verb("boost {what:Things}", game.Boost)
card_verb("hit", game.Hit)
card_verb("hit {what:Things}", game.Hit)
verb("attack {what:Things}", do.AttackCard)
verb("attack {target:Definite} with {what:Reference}", do.AttackWith, gaps=False)
verb("choose {what:Things} as the target of {attack:AttackThing}", do.BeTarget)
for target in ("(that|the) attack 's target", "the target of (that|the) attack"):
    verb(f"change {target} to {{what:Things}}", do.Retarget)
rule("SharedVerb", "call", game.Call)
rule("SharedVerb", "ride", game.Ride)
card_verb("@stand", do.SwitchTo, mode="stand")
card_verb("@stride", game.Stride)
verb("@stride {what:Things} on [your] @vc {source:Source?} {how:How*}", game.Stride)
card_verb("@legion", game.Legion)
card_verb("intercept", game.Intercept)
rule("VerbDone", "hit", game.Hit)

# ── gains ──

card_verb("(get|gain) {gains:Gain} {gains:MoreGain*}", do.Gain)
card_verb("(get|gain) {gains:Gain} {gains:MoreGain*} [,] and {gains:Gain} {gains:MoreGain*}", do.Gain)
rule("MoreGain", "(/|,|&) {x:Gain}")
rule("Gain", "{figure:FigureName} {number:#PLUS}", Plus)
rule("Gain", "a additional {figure:FigureName} {number:#PLUS}", Plus)
rule("Gain", "drive check {number:#PLUS}", Plus, figure="drive")
rule("Gain", "{what:KeywordName}", GainWord)
rule("Gain", '" {skill:Skill} "', Granted)
rule("Gain", "{what:QuotedName}", GainWord)

rule("ModalActs", "may {act:LetDo}", do.Modal, modal="may")
rule("LetDo", "have {who:Things} {act:CardAct}", do.LetDo)

# ── how long ──


def bare_unit(battle: BattleWhere) -> bool:
    """ "the battle that unit attacked": that unit, and not units."""
    who = battle.event.who if isinstance(battle.event, Does) else None
    return isinstance(who, Cards) and who == Cards(Kind(noun="unit"))


rule("Duration", "until end of {span:OwnTurn}", Lasting, edge="until end")
rule("Duration", "until end of (that|this) turn", Lasting, span=Phase("turn"))
rule("Duration", "in (that|this) battle", Within, span=Phase("battle"))
rule("Duration", "until (end|the end) of (that|the|this|) battle", Lasting, span=Phase("battle"))
rule("Duration", "until end of [the|that|this] (game|fight)", Lasting, span=Phase("game"))
word("SpanName", "fight", "game")
for words, span in {"(turn|that turn|this turn)": "turn", "(battle|that battle|this battle)": "battle"}.items():
    rule("LeadSpan", f"until end of {words}", Lasting, span=Phase(span))
rule("Duration", "during the battle [that] {event:Event}", BattleWhere, refuse=bare_unit)
rule("Duration", "during the turn (that|when|in which) {event:Event}", BattleWhere, span="turn")
rule("Duration", "during {whose:Owner} turn (that|when|which|in which) {event:Event}", BattleWhere, span="turn")
for span in ("battle", "turn"):
    rule("Time", f"at the end of the {span} {{event:Event}}", EndWhen, span=span)
rule(
    "Time",
    "at the (beginning|start) of the close step of (that|this|the) battle",
    AtEdge,
    edge="end",
    span=Phase("battle"),
)
rule("Time", "at the (beginning|start) of the end phase of (that|this) turn", AtEdge, edge="end", span=Phase("turn"))
