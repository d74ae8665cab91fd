"""When and how long. Which phases there are is the game's."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.clauses import (
    After,
    AgainstAttack,
    AtEdge,
    BattleWhere,
    BattleWith,
    EndWhen,
    ForBattleOf,
    Lasting,
    Phase,
    Within,
)

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("Duration", "how long")
BOOK.describe("Time", "when")
BOOK.describe("SpanName", "turn, battle or game")
BOOK.describe("PhaseName", "a phase")

for name in ("turn", "battle", "game"):
    word("SpanName", name, name)
word("PhaseName", "turn", "turn")
word("PhaseName", "battle", "battle")
word("Next", "next", True)
rule("Span", "{name:SpanName}", Phase)
rule("OwnTurn", "{whose:Owner} {next:Next?} turn", Phase, name="turn")
rule("OwnPhase", "{whose:Owner} {next:Next?} {name:PhaseName}", Phase)
rule("ThePhase", "the {name:InnerPhase}", Phase)
rule("AnyPhase", "the {name:PhaseName}", Phase)

# ── how long ──

rule("Duration", "{x:Lasting}")
rule("Lasting", "for the duration of (the|this|that) {span:Span}", Lasting)
rule("Lasting", "for the (rest|remainder) of (the|this) {span:Span}", Lasting)
rule("Lasting", "for (the|this) {span:Span}", Lasting)
rule("Lasting", "for the duration of {span:OwnTurn}", Lasting)
rule("Lasting", "for the duration of {thing:Reference} 's battle", ForBattleOf)
rule("Lasting", "for the duration of {thing:ItsOwn} battle", ForBattleOf)
rule("Duration", "during {thing:Reference} 's battle", ForBattleOf)
rule("Duration", "during {thing:Reference} 's attack", ForBattleOf, attack=True)
rule("Duration", "during {thing:ItsOwn} battle", ForBattleOf)
rule("Duration", "during {thing:ItsOwn} attack", ForBattleOf, attack=True)
rule("Duration", "against {attack:AttackThing}", AgainstAttack)
rule("Duration", "this {span:Span}", Within)
rule("Duration", "during (this|that|the) {span:Span}", Within)
rule("Duration", "until the end of (the|this|that) {span:Span}", Lasting)
rule("Duration", "until end of (the|) turn", Lasting, span=Phase("turn"))
rule("Duration", "until the end of turn", Lasting, span=Phase("turn"))
rule("Duration", "until the end of {span:OwnTurn}", Lasting, edge="until end")
rule("Duration", "until the end of {span:ThePhase}", Lasting, edge="until end")
rule("Duration", "until (|the beginning of|the start of) {span:NextTurn}", Lasting, edge="until start")
rule("NextTurn", "{whose:Owner} next {name:PhaseName}", Phase, next=True)
rule("Duration", "during the next turn", Within, span=Phase("turn", next=True))
rule("Duration", "(during|on) {span:OwnPhase}", Within)
rule("Duration", "during {span:AnyPhase}", Within)
rule("Duration", "during the {span:PhaseOfTurn}", Within)
rule("PhaseOfTurn", "{name:PhaseName} of {whose:Owner} {next:Next?} turn", Phase)
rule("Duration", "(during|in) [a|the] battle (where|in which) {event:Event}", BattleWhere)
rule("Duration", "(during|in) a turn (when|where|in which) {event:Event}", BattleWhere, span="turn")
rule("Duration", "(during|in) a turn (when|where|in which) {event:PastEvent}", BattleWhere, span="turn")
rule("Duration", "(during|in) battle (against|with) {thing:Things}", BattleWith)

# ── when ──

rule("Time", "at the end of (the|this|that) {span:Span}", AtEdge, edge="end")
rule("Time", "at the end of a battle", AtEdge, edge="end", span=Phase("battle"))
rule("Time", "at the end of {span:ThePhase}", AtEdge, edge="end")
rule("Time", "at the end of {span:OwnPhase}", AtEdge, edge="end")
rule("Time", "at the (beginning|start) of {span:OwnPhase}", AtEdge, edge="start")
rule("Time", "at the (beginning|start) of {span:AnyPhase}", AtEdge, edge="start")
rule("Time", "at the (beginning|start) of the game", AtEdge, edge="start", span=Phase("game"))
rule("Time", "at the end of each turn", AtEdge, edge="end", span=Phase("turn"), each=True)
rule("Time", "at the (beginning|start) of each turn", AtEdge, edge="start", span=Phase("turn"), each=True)
rule(
    "Time",
    "at the end of (the|a) battle (after|when|where|that|in which|during which) {event:Event}",
    EndWhen,
    span="battle",
)
IN_WHICH = "(when|where|after|in which|during which|that)"
rule("Time", f"at the end of (the|a) turn {IN_WHICH} {{event:Event}}", EndWhen, span="turn")
rule("Time", f"at the end of (the|a) turn {IN_WHICH} {{event:PastEvent}}", EndWhen, span="turn")
rule("Time", "after (the|this|that) battle", After, what="battle")
rule("Time", "after (the|this|that) attack", After, what="attack")
rule("Time", "after this (one|turn)", After, what="turn")
rule("Time", "after {what:Event}", After)
