"""8-9: "if this card would be KO'd, … instead". What is replaced is a pattern over events, as a trigger is."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import conditions as co
from gyoji.effects.abilities import Ability, Replace
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.happenings import patterns
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.results import RESULTS
from gyoji.text.dbs.lower.setting import Setting
from gyoji.text.dbs.lower.steps import placed_steps
from gyoji.text.lower.facts import both
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Area
from gyoji.text.meaning.values import Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.instead import says_instead, without_instead


def replacement(steps: tuple[st.Step, ...]) -> tuple[Fact, tuple[st.Step, ...]] | None:
    """The event that is replaced, and what happens instead; None if nothing is."""
    match steps:
        case (st.Instead(event, inner),):
            return event, inner
        case (st.Check(cl.Does() as event, inner, ()),) if says_instead(inner):
            return event, inner
    return None


def replacing(event: Fact, inner: tuple[st.Step, ...], needs: list[co.Condition], span: Span) -> Ability:
    found = event_patterns(event, needs)
    if len(found) != 1:
        raise Refused("one of several events that are replaced")
    if found[0].event not in ("ko", "damage") and not found[0].event.startswith(("from ", "to ")):
        raise Refused("what is replaced")  # only what happens to cards that move can be
    optional = False
    match inner:
        case (st.Offer(Player("you"), offered), *rest):
            optional, inner = True, (*offered, *rest)
    if sum(part == cl.Instead(None) for part in walk(inner)) != 1:
        raise Refused("what happens instead")
    _, placed = RESULTS.tidied([], placed_steps(without_instead(inner), Setting()))
    return Ability(
        "substitution",
        tuple(action for action, _ in placed),
        replace=Replace("move", optional=optional, pattern=found[0]),
        condition=both(needs) if needs else None,
        where=" or ".join(found[0].origins) if found[0].event == "to drop" else "",
        span=span,
        body_spans=(span,) * len(placed),
    )


def event_patterns(event: Fact, needs: list[co.Condition]) -> list[Pattern]:
    match event:
        case cl.Would(who, act, None) if (bare := without_needs(act, needs)) != act:
            return event_patterns(cl.Would(who, bare), needs)
        case cl.Would(Player() as who, do.TakeDamage(None, None, False), None):
            return [Pattern("damage", player=side_of(who))]
        case cl.Would(who, act, None):
            return patterns(cl.Does(act, who))
        case cl.Does(do.Damage(Area(("life",), Player() as whose), None, False), None, False):
            return [Pattern("damage", player=side_of(whose))]
        case cl.Does():
            return patterns(event)
    raise Refused("what is replaced")


def without_needs(act: Act, needs: list[co.Condition]) -> Act:
    """The act without what must be so at that moment: "be KO'd by a skill | while your life is at 4 or less"."""
    if isinstance(act, do.Passive):
        return replace(act, act=without_needs(act.act, needs))
    if not isinstance(act, do.With):
        return act
    given = [tail for tail in act.tails if isinstance(tail, cl.Given) and tail.word in ("if", "while")]
    needs += [condition(tail.fact) for tail in given]
    rest = tuple(tail for tail in act.tails if tail not in given)
    return replace(act, tails=rest) if rest else act.act
