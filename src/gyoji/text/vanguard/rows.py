"""Lists: what is done depends on the type of a card that was put into the drop zone, or on a number.

A row of the list is a condition for all of its sentences, up to the next row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Action, Choose, If, Modify, ModifyPlayer, Rest, Stand
from gyoji.effects.conditions import Condition, Has, OwnCondition
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Bound
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.flow import Flow, Led, Step, actions
from gyoji.text.english.phrase import OPS
from gyoji.text.english.printing.tables import Printers
from gyoji.text.trees import Node, name, numbers, only
from gyoji.text.vanguard.nodes.acts import CounterCharge, Retire
from gyoji.text.vanguard.nodes.imaginary import GetGift

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.tables import ActReader, FactReader, LeadReader


@dataclass(frozen=True, slots=True)
class ThrownIs(OwnCondition):
    """The card that was put into the drop zone is of that type."""

    bind: int
    kind: str


KINDS: Final = {"row_normal": "normal", "row_trigger": "trigger"}
TYPED: Final = "typed"  # the card whose type is asked for
ROWS: Final = (*KINDS, "row_number")
# Acts after which as much is counted; gifts come after the whole effect (8.4.1.2).
STEADY: Final = (Choose, Modify, ModifyPlayer, CounterCharge, GetGift, Stand, Rest, If)
AWAY: Final = ("hand", "soul", "damage", "bind", "g_zone")  # where nothing is retired from


def read_by_type(reader: ClauseReader, clause: Node) -> list[Action]:
    """“put the top card of your deck into your drop zone, and perform one … depending on that card's type”."""
    discourse = reader.discourse
    discourse.named = {**discourse.named, TYPED: Bound(discourse.thrown_away(clause))}
    discourse.counted = None
    return []


def read_by_number(reader: ClauseReader, clause: Node) -> list[Action]:
    """“activate all of the effects below according to the number of cards in your hand”: counted once."""
    discourse = reader.discourse
    phrase = reader.np(clause)
    if phrase.det not in ("", "own", "enemys") or not phrase.plural:
        raise discourse.error(phrase.node, "say what to count", "cards in your hand", "your rear-guards")
    discourse.counted = phrase.selector(discourse)
    return []


def condition_of(flow: Flow, row: Node) -> Condition:
    discourse = flow.discourse
    if name(row) in KINDS:
        typed = discourse.named.get(TYPED)
        if discourse.counted is not None or not isinstance(typed, Bound):
            raise discourse.error(row, "nothing before this chooses a type")
        return ThrownIs(typed.bind, KINDS[name(row)])
    if discourse.counted is None:
        raise discourse.error(row, "nothing before this chooses a number")
    return Has(discourse.counted, OPS[name(only(row))], numbers(row)[0])


def lead_row(flow: Flow, led: Led) -> int:
    row = led.leads[0]
    condition = condition_of(flow, row)
    flow.bind_thrown_away()
    if isinstance(condition, Has):
        must_be_as_before(flow, row, condition, led.steps)
    body, after = flow.inner(led)
    flow.lists.append(body)
    while after < led.limit and not begins_a_row(flow, after):
        after = flow.sentence(after, led.limit, body, False)
    flow.lists.pop()
    led.steps.append(Step(If(condition, actions(body)), flow.place(led.at, after), tuple(body)))
    return after


def begins_a_row(flow: Flow, at: int) -> bool:
    return any(name(lead) in ROWS for lead in flow.leads[at][:1])


def must_be_as_before(flow: Flow, row: Node, condition: Has, steps: list[Step]) -> None:
    """The number is that of the beginning: what the rows before do must not change it."""
    for step in steps:
        if not isinstance(step.action, If) or not isinstance(step.action.condition, Has):
            continue
        if step.action.condition.selector != condition.selector:
            continue
        for act in step.action.then:
            still = isinstance(act, STEADY) or (isinstance(act, Retire) and condition.selector.where in AWAY)
            if not still or any(not isinstance(one, STEADY) for one in walk(act) if isinstance(one, If)):
                raise flow.discourse.error(row, "the count could change by then")


def read_thrown(fact: Node, discourse: Discourse) -> Condition:
    return ThrownIs(discourse.thrown_away(fact), THROWN[name(fact)])


THROWN: Final = {"thrown_normal": "normal", "thrown_trigger": "trigger"}
FACTS: dict[str, FactReader] = dict.fromkeys(THROWN, read_thrown)
PRINTERS: Final = Printers(
    conditions={ThrownIs: lambda one, speaker: f"the card put into the drop zone is a {one.kind} unit"},
)
ACTS: dict[str, ActReader] = {"by_type": read_by_type, "by_number": read_by_number}
LEADS: dict[str, LeadReader] = dict.fromkeys(ROWS, lead_row)
