"""What is forbidden in a turn that is added: "you get an additional turn. You cannot ride during that turn."."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.values import Player
from gyoji.text.resolve import steps as st
from gyoji.text.vanguard.lower.refusal import Refused

Steps = tuple[st.Step, ...]
THAT: Final = cl.Within(cl.Phase("turn"))
ADDED: Final = cl.Lasting(cl.Phase("turn", Player("you"), True), "until end")  # 12.5.1: directly after this one
AT_END: Final = cl.AtEdge("end", cl.Phase("turn"))


def with_that_turn(step: st.Step, following: list[st.Step]) -> tuple[st.Step, int]:
    """The step, with the next one where the turn is given, and how many were taken: no turn, nothing forbidden."""
    match following[:1]:
        case [st.Perform(do.Modal("cannot", do.With(act, tails))) as ban] if THAT in tails and gives_turn(step):
            if not isinstance(step, st.Later) or step.time != AT_END:
                raise Refused("in which turn this is forbidden")  # this one goes on
            rest = tuple(ADDED if tail == THAT else tail for tail in tails)
            return after_turn(step, replace(ban, act=do.Modal("cannot", do.With(act, rest))))[0], 1
    return step, 0


def last_step(step: st.Step) -> st.Step | None:
    """Of steps within a step the last one."""
    if isinstance(step, st.Later | st.Check) and step.steps and not getattr(step, "otherwise", ()):
        return step.steps[-1]
    return None


def gives_turn(step: st.Step) -> bool:
    inner = last_step(step)
    return gives_turn(inner) if inner is not None else isinstance(step, st.Perform) and step.act == do.ExtraTurn()


def after_turn(step: st.Step, ban: st.Step) -> Steps:
    """The ban after the turn, however deep."""
    inner = last_step(step)
    if inner is None or not isinstance(step, st.Later | st.Check):
        return (step, ban)
    return (replace(step, steps=(*step.steps[:-1], *after_turn(inner, ban))),)
