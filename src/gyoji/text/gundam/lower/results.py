"""What earlier acts of the same effect did: "the number of Units rested with this effect"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects.nodes import walk
from gyoji.text.gundam.lower.setting import Setting
from gyoji.text.gundam.reading import own
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Predicate
from gyoji.text.meaning.things import Ref, Skills
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.steps import Known, This
from gyoji.text.trees import with_parts

N = TypeVar("N")
KEPT: Final = 2000  # from here on: numbers of what was done
ASKED: Final = (do.Switch, do.Move, do.Discard, own.Destroy)  # acts that can be asked about


def asks_results(steps: object) -> bool:
    return any(asked(node) is not None for node in walk(steps))


def asked(node: object) -> Act | None:
    """What was done to the cards, if a description says that this effect did it."""
    match node:
        case pr.Which(do.With(act, (cl.By(Skills(None, Ref("this") | This(), (), ()), False, _),)), None, False):
            return act
    return None


def noted(act: Act, found: list[ac.Action], setting: Setting) -> list[ac.Action]:
    """The instructions of an act; if a later one asks, with a number for the cards that it really happens to."""
    bare = act.act if isinstance(act, do.With) else act
    if not setting.noting or not isinstance(bare, ASKED) or not found:
        return found
    bind = KEPT + len(setting.deeds)
    setting.deeds.append((bare, bind))
    match found:
        case [ac.Mill() | ac.Discard() as one]:
            return [replace(one, bind=bind)]
    return [ac.Note(bind), *found, ac.Note(bind, True)]


def with_results(step: st.Step, setting: Setting) -> st.Step:
    """The step with the numbers of cards in place of what was done to them; steps within it come later."""
    if isinstance(step, st.Perform | st.Introduce):
        return replace(step, act=settled(step.act, setting))
    return replace(step, fact=settled(step.fact, setting)) if isinstance(step, st.Check) else step


def settled(node: N, setting: Setting) -> N:
    act = asked(node)
    if act is not None:
        return among(act, setting)  # type: ignore[return-value]
    return with_parts(node, lambda part: settled(part, setting))


def among(act: Act, setting: Setting) -> Predicate:
    deeds = [bind for done, bind in setting.deeds if is_deed(done, act)]
    if len(deeds) != 1:
        raise Refused("which cards this was done to")
    return pr.Among(Known(deeds[0]))


def is_deed(done: Act, asked_for: Act) -> bool:
    if isinstance(done, do.Switch) and isinstance(asked_for, do.Switch):
        return done.mode == asked_for.mode
    if isinstance(asked_for, do.Move) and asked_for.to is not None:
        raise Refused("where the cards were put")
    return type(done) is type(asked_for)
