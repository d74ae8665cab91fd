"""What is said about an act besides: how long, when, for each of what. Every tail is used or refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.text.dbs.lower.cards import describe, side_of
from gyoji.text.dbs.lower.facts import both, own_by_default
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.results import fact_of
from gyoji.text.dbs.lower.setting import Setting
from gyoji.text.dbs.words import EVERYWHERE, MAIN_END, NEXT_END, NEXT_START
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Tail
from gyoji.text.meaning.values import Player

UNTIL: Final = {"turn": "turn", "battle": "battle", "game": "game"}


def with_tails(tails: tuple[Tail, ...], setting: Setting, inner: Callable[[], list[ac.Action]]) -> list[ac.Action]:
    """The instructions of an act with what is said about it besides. Every tail is used or refused."""
    until, per = setting.until, setting.each
    conditions: list[co.Condition] = []
    later = ""
    for tail in tails:
        match tail:
            case cl.Lasting(cl.Phase("turn" | "battle" | "game" as name, None, False), "") if not setting.constant:
                setting.until = UNTIL[name]
            case cl.Within(cl.Phase("turn" | "battle" as name, None, False), False) if not setting.constant:
                setting.until = UNTIL[name]
            case cl.Lasting(cl.Phase("main", None, False), "until end") if not setting.constant:
                setting.until = MAIN_END
            case cl.Lasting(cl.Phase("turn", Player("opponent"), True), "until end") if not setting.constant:
                setting.until = NEXT_END
            case cl.Lasting(cl.Phase("turn", Player("you"), True), "until start") if not setting.constant:
                setting.until = NEXT_START
            case cl.PerEach(what):
                found = describe(what)
                own_by_default(found)
                per_cards = found.low if found.count is not None and found.count.kind == "exactly" else 1
                setting.each = (found.selector(), per_cards)
            case cl.Within(cl.Phase("turn", Player() as whose, False), False) if setting.constant:
                setting.during.append(co.IsTurn(side_of(whose)))
            case cl.Given("if", fact):
                conditions.append(fact_of(fact, setting))
            case cl.AtEdge("end", cl.Phase("turn" | "battle" as name, None, False), False):
                later = f"end of {name}"
            case cl.After("battle"):
                later = "end of battle"
            case cl.Free("") | cl.Manner("afterwards"):
                pass
            case cl.Manner("in all areas"):
                setting.where = EVERYWHERE
            case _:
                raise Refused(f"what is said besides ({type(tail).__name__})")
    found_actions = inner()
    if setting.each is not per and setting.each is not None:
        raise Refused("for each of what")
    setting.until, setting.each = until, per
    if later:
        found_actions = [ac.Delayed(later, tuple(found_actions))]
    return [ac.If(both(conditions), tuple(found_actions))] if conditions else found_actions
