"""When and how long. Which phases there are is the game's."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.clauses import (
    After,
    AgainstAttack,
    AtEdge,
    BattleWhere,
    BattleWith,
    Does,
    EndWhen,
    ForBattleOf,
    Lasting,
    Phase,
    Within,
)
from gyoji.text.meaning.things import Cards, Kind

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

rule("Lasting", "(for the (duration|rest|remainder) of|for) {span:SomeTurn}", Lasting)
rule("SomeTurn", "(the|this|that) {name:SpanName}", Phase)
rule("Lasting", "for the duration of {thing:CardsOwn} battle", ForBattleOf)
rule("Duration", "during {thing:CardsOwn} battle", ForBattleOf)
rule("Duration", "during {thing:CardsOwn} attack", ForBattleOf, attack=True)
rule("Duration", "against {attack:AttackThing}", AgainstAttack)
rule("Duration", "(this|during this|during that|during the) {span:Span}", Within)
rule("Duration", "until the end of (the|this|that) {span:Span}", Lasting)
rule("Duration", "until end of (the|) turn", Lasting, span=Phase("turn"))
rule("Duration", "until the end of turn", Lasting, span=Phase("turn"))
rule("Duration", "until the end of {span:OwnTurn}", Lasting, edge="until end")
rule("Duration", "until the end of {span:ThePhase}", Lasting, edge="until end")
rule("Duration", "until (|the beginning of|the start of) {span:NextTurn}", Lasting, edge="until start")
rule("NextTurn", "{whose:Owner} next {name:PhaseName}", Phase, next=True)
rule("Duration", "during the next turn", Within, span=Phase("turn", next=True))
rule("Duration", "(during|on|for the (duration|rest|remainder) of) {span:OwnPhase}", Within)
rule("Duration", "during {span:AnyPhase}", Within)
rule("Duration", "during the {span:PhaseOfTurn}", Within)
rule("PhaseOfTurn", "{name:PhaseName} of {whose:Owner} {next:Next?} turn", Phase)
rule("Duration", "(during|in) [a|the] battle (when|where|in which) {event:Happening}", BattleWhere)
rule("Duration", "(during|in) a turn (when|where|in which) {event:Happening}", BattleWhere, span="turn")
word("EndedSpan", "turn", "turn")
word("EndedSpan", "battle", "battle")
for happening in ("Event", "PastEvent", "Perfect"):
    rule("Happening", f"{{x:{happening}}}")
rule("Duration", "(during|in) battle (against|with) {thing:Things}", BattleWith)

# ── when ──

rule("Time", "at the end of (the|this|that) {span:Span}", AtEdge, edge="end")
rule("Time", "at the end of a battle", AtEdge, edge="end", span=Phase("battle"))
rule("Time", "at the end of {span:ThePhase}", AtEdge, edge="end")
rule("Time", "at the end of {span:OwnPhase}", AtEdge, edge="end")
rule("Time", "at the (beginning|start) of {span:OwnPhase}", AtEdge, edge="start")
rule("Time", "at the (beginning|start) or end of {span:OwnPhase}", AtEdge, edge="start or end")
rule("Time", "at the (beginning|start) of {span:AnyPhase}", AtEdge, edge="start")
rule("Time", "at the (beginning|start) of the game", AtEdge, edge="start", span=Phase("game"))
rule("Time", "at the end of each turn", AtEdge, edge="end", span=Phase("turn"), each=True)
rule("Time", "at the (beginning|start) of each turn", AtEdge, edge="start", span=Phase("turn"), each=True)
IN_WHICH = "(when|where|after|in which|during which|that)"


def bare_noun(end: EndWhen) -> bool:
    """ "the battle that card attacked": that card, and not cards."""
    who = end.event.who if isinstance(end.event, Does) else None
    return isinstance(who, Cards) and who == Cards(Kind(noun=getattr(who.kind, "noun", "")))


rule("Time", f"at the end of (the|a) {{span:EndedSpan}} {IN_WHICH} {{event:Happening}}", EndWhen, refuse=bare_noun)
rule("Time", "after (the|this|that) {what:AfterName}", After)
for what, words in {"battle": "battle", "attack": "attack", "turn": "(turn|one)"}.items():
    word("AfterName", words, what)
rule("Time", "after {what:Event}", After)
