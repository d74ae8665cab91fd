"""Leads: what stands in front of a sentence's acts. "If …,", "Then,", "You may", "For each …,", "At the end of …,"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects.actions import Action, Choose, Delayed, If, May, Repeat, Then
from gyoji.effects.conditions import Did, Not
from gyoji.effects.nodes import walk
from gyoji.text.english.change import times
from gyoji.text.english.condition import read_cond
from gyoji.text.english.flow import Flow, Led, Step, actions
from gyoji.text.trees import name, only

if TYPE_CHECKING:
    from gyoji.text.english.tables import LeadReader


def lead_until(flow: Flow, led: Led) -> int:
    until = flow.discourse.words.durations[name(only(led.leads[0]))]
    return flow.led(led.rest()._replace(frame=replace(led.frame, until=until)))


def lead_each(flow: Flow, led: Led) -> int:
    """A number behind it is multiplied; where something is chosen, or there is no number, all of it is repeated."""
    each = flow.counted_for(led.leads[0])
    discourse = flow.discourse
    before, discourse.multiplied = discourse.copy(), False
    body, after = flow.inner(led._replace(frame=replace(led.frame, each=each)))
    chooses = any(isinstance(node, Choose) for node in walk(actions(body)))
    if discourse.multiplied and not (chooses and discourse.words.repeats):
        led.steps.extend(body)
        return after
    if not discourse.words.repeats:
        raise discourse.error(led.leads[0], "nothing after this can be counted", "draw 1")
    discourse.become(before)
    body, after = flow.inner(led)
    led.steps.append(Step(Repeat(times(1, each), actions(body)), flow.place(led.at, after)))
    return after


def lead_then(flow: Flow, led: Led) -> int:
    """All up to the next “Then,”; where a condition is for one sentence only, those that speak of this one."""
    end = next((i for i in range(led.at + 1, led.limit) if flow.starts_with_then(i)), led.limit)
    if flow.discourse.words.whole_conditions:
        body, after = flow.collect(led.at, end, led.leads[1:])
    else:
        since = flow.discourse.sentence
        body, after = flow.inner(led._replace(limit=end))
        flow.lists.append(body)
        while after < end and flow.goes_on(after, since, False, body):
            after = flow.sentence(after, end, body, False)
        flow.lists.pop()
    led.steps.append(Step(Then(actions(body)), flow.place(led.at, after)))
    return after


def lead_if(flow: Flow, led: Led) -> int:
    condition = read_cond(only(led.leads[0]), flow.discourse)
    flow.bind_thrown_away()
    if flow.is_instead(led.at):
        flow.step_in(led.at, condition, flow.acts(flow.sentences[led.at], led.steps, led.frame), led.steps)
        return led.at + 1
    since = flow.discourse.sentence
    body, after = flow.inner(led)
    flow.lists.append(body)
    while after < led.limit and (not flow.asks_not_done(after) or could_be_left(body)):
        if condition != Did() and not flow.goes_on(after, since, led.head, body):
            break
        after = flow.sentence(after, led.limit, body, False)
    flow.lists.pop()
    done = Step(If(condition, actions(body)), flow.place(led.at, after), tuple(body))
    last = led.steps[-1] if led.steps else None
    if condition == Did() and last is not None and isinstance(last.action, If) and last.action.condition != Did():
        last.action = hung_on(last.action, done.action)  # it asks for what was done on that condition
    else:
        led.steps.append(done)
    return after


def could_be_left(body: list[Step]) -> bool:
    """Is the last thing done one that need not be, so that “if you do not” is said of it?"""
    last = body[-1].action if body else None
    return isinstance(last, May) or (isinstance(last, If) and last.condition == Did() and not last.otherwise)


def hung_on(action: If, more: Action) -> If:
    """A condition with one thing more to do at the end of what hangs on it."""
    *inner, last = action.then
    if isinstance(last, If) and last.condition != Did() and not last.otherwise:
        return replace(action, then=(*inner, hung_on(last, more)))
    return replace(action, then=(*action.then, more))


def lead_otherwise(flow: Flow, led: Led) -> int:
    last = led.steps[-1] if led.steps else None
    since = flow.discourse.sentence
    body, after = flow.inner(led)
    while after < led.limit and not flow.leads[after] and flow.speaks_of(after, since, body):
        after = flow.sentence(after, led.limit, body, False)
    if last is None or not isinstance(last.action, If) or last.action.otherwise:
        raise flow.discourse.error(led.leads[0], "nothing before this depends on a condition", "if")
    last.action = replace(last.action, otherwise=actions(body))
    return after


def lead_not_done(flow: Flow, led: Led) -> int:
    """“If you do not, …”: in place of what hangs on its being done."""
    last = led.steps[-1] if led.steps else None
    body, after = flow.inner(led)
    if (
        last is not None
        and isinstance(last.action, If)
        and last.action.condition == Did()
        and not last.action.otherwise
    ):
        last.action = replace(last.action, otherwise=actions(body))
    elif last is not None and isinstance(last.action, May):
        led.steps.append(Step(If(Not(Did()), actions(body)), flow.place(led.at, after), tuple(body)))
    else:
        raise flow.discourse.error(led.leads[0], "nothing before this is optional", "you may")
    return after


def lead_may(flow: Flow, led: Led) -> int:
    since = flow.discourse.sentence
    body, after = flow.inner(led)
    flow.lists.append(body)
    while after < led.limit and not flow.leads[after] and flow.speaks_of(after, since, body):
        after = flow.sentence(after, led.limit, body, False)
    flow.lists.pop()
    led.steps.append(Step(May(actions(body)), flow.place(led.at, after)))
    return after


def lead_at(flow: Flow, led: Led) -> int:
    """“At the end of this turn, …”: once, later."""
    when = flow.discourse.readers.delays.get(name(only(led.leads[0])))
    if when is None:
        raise flow.misplaced(led.leads[0])
    body, _ = flow.inner(led)
    led.steps.append(Step(Delayed(when, actions(body)), flow.place(led.at, led.at + 1)))
    return led.at + 1


LEADS: dict[str, LeadReader] = {
    "lead_until": lead_until,
    "lead_each": lead_each,
    "lead_then": lead_then,
    "lead_if": lead_if,
    "lead_otherwise": lead_otherwise,
    "lead_not_done": lead_not_done,
    "lead_may": lead_may,
    "lead_at": lead_at,
}
