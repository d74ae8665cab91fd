"""What is said about an act besides: how long, when, for each of what. Every tail is used or refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.moments import COMING, NEXT, moment
from gyoji.effects.nodes import walk
from gyoji.text.dbs.lower.cards import describe, own_by_default, reference
from gyoji.text.dbs.lower.negation import with_skills_negated
from gyoji.text.dbs.lower.patterns import battle_of
from gyoji.text.dbs.lower.refusal import Refused, expect_none, in_words
from gyoji.text.dbs.lower.results import fact_of
from gyoji.text.dbs.lower.setting import Setting
from gyoji.text.dbs.words import EVERYWHERE, MAIN_END
from gyoji.text.lower.facts import both
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Tail, Thing
from gyoji.text.meaning.values import FigureOf, Player

SPANS: Final = ("turn", "battle", "game")
NOW: Final = "now"
MOMENTS: Final = ("start of turn", "end of turn", "start of main", "end of main")  # those of a turn (6-2, 6-3, 6-4)


def lasts(node: object) -> bool:
    """Is it there for a while?"""
    return isinstance(node, ac.Modify | ac.ModifyPlayer) or (isinstance(node, ac.Negate) and bool(node.until))


def lasting(span: cl.Phase, edge: str) -> tuple[str, str]:
    """How long something lasts and, if it begins later than now, when."""
    if not edge and span.whose is None and not span.next and span.name in SPANS:
        return span.name, ""
    if not edge and span.name == "turn" and span.next and span.whose is not None:
        return ac.THIS_TURN, moment(NEXT, side_of(span.whose), "start", "turn")
    if edge in ("until start", "until end"):
        if span.whose is None and not span.next and f"{edge} {span.name}" == "until end main":
            return MAIN_END, ""
        if span.whose is not None:
            return to_come(edge.removeprefix("until "), span), ""
    raise Refused("how long this lasts")


def to_come(edge: str, span: cl.Phase) -> str:
    """A moment of a player's next turn. "The end of your opponent's turn" is that of this turn, if it is theirs."""
    name = f"{edge} of {span.name}"
    if name not in MOMENTS or span.whose is None or span.whose.who not in ("you", "opponent", "they"):
        raise Refused("this time")
    return moment(NEXT if span.next else COMING, side_of(span.whose), edge, span.name)


def moment_of(time: Tail) -> str:
    """When something is done that is put off."""
    match time:
        case cl.AtEdge("end", cl.Phase("turn" | "battle" | "main" as name, None, False), False):
            return f"end of {name}"
        case cl.After("battle"):
            return "end of battle"
        case cl.After("turn" | cl.SpanEvent("ends", "turn", None | Player("you"))):
            return NOW  # what comes after the turn waits for its end by itself
        case cl.AtEdge(edge, cl.Phase(whose=Player()) as span, False):
            return to_come(edge, span)
    raise Refused("this time")


def with_tails(tails: tuple[Tail, ...], setting: Setting, inner: Callable[[], list[ac.Action]]) -> list[ac.Action]:
    """The instructions of an act with what is said about it besides. Every tail is used or refused."""
    until, per = setting.until, setting.each
    conditions: list[co.Condition] = []
    later = ""
    silent = False
    paid: se.Ref | None = None
    for tail in tails:
        match tail:
            case cl.Lasting(span, edge) if not setting.constant:
                setting.until, later = lasting(span, edge)
            case cl.Within(cl.Phase(whose=None) | cl.Phase(next=True) as span, False) if not setting.constant:
                setting.until, later = lasting(span, "")
            case cl.PerEach(what):
                found = describe(what).together()
                own_by_default(found)
                per_cards = found.low if found.count is not None and found.count.kind == "exactly" else 1
                setting.each, setting.multiplied = am.Count(found.selector(), 1, False, per_cards), False
            case cl.Within(cl.Phase("turn", Player() as whose, False), False) if setting.constant:
                conditions.append(co.IsTurn(side_of(whose)))
            case cl.ForBattleOf() | cl.AgainstAttack() | cl.BattleWhere() if setting.constant:
                conditions.append(battle_of(tail))
            case cl.Given("while", fact) if setting.constant:
                conditions.append(fact_of(fact, setting))
            case cl.Given("if", fact):
                conditions.append(fact_of(fact, setting))
            case cl.AtEdge() | cl.After():
                later = moment_of(tail)
            case cl.Free("") | cl.Manner("afterwards"):
                pass
            case cl.By(do.Pay((), None, FigureOf("cost", Thing() as of, False, False)), False, ""):
                paid = reference(of)
                expect_none(price=paid is None)
            case cl.Manner("with its skills negated"):
                silent = True
            case cl.Manner("in all areas"):
                setting.where = EVERYWHERE
            case _:
                raise Refused(in_words("what is said besides", tail))
    counts = setting.each is not per
    found_actions = inner()
    if silent:
        found_actions = with_skills_negated(found_actions, setting)
    if setting.until != until and not any(map(lasts, walk(tuple(found_actions)))):
        raise Refused("how long this lasts")  # nothing that is done here ends
    if paid is not None:
        if not all(isinstance(one, ac.Play) and one.target == paid for one in found_actions):
            raise Refused("what is paid for")
        found_actions = [ac.Pay(card=paid), *found_actions]
    if counts and not setting.multiplied:
        raise Refused("for each of what")
    setting.until = until
    if counts:
        setting.each = per
    if later and conditions:
        raise Refused("whether this is asked now or then")
    if later == NOW and not all(isinstance(one, ac.ExtraTurn) for one in found_actions):
        raise Refused("what is done after the turn")
    if later and later != NOW:
        found_actions = [ac.Delayed(later, tuple(found_actions))]
    return [ac.If(both(conditions), tuple(found_actions))] if conditions else found_actions
