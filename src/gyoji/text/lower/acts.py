"""Acts without what is said besides, and things that are done to several cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Tail, Thing
from gyoji.text.meaning.things import Narrowed, Several


def unwrapped(act: Act, *negated: str) -> tuple[Act, bool, tuple[Tail, ...]]:
    """The act without what is said besides; is it passive? `negated`: the tenses that can be heard as "cannot"."""
    tails: list[Tail] = []
    passive = False
    while isinstance(act, do.With | do.Passive):
        if isinstance(act, do.With):
            tails += act.tails
        elif act.tense not in ("", *negated):
            raise Refused("what was not done")
        else:
            passive = True
        act = act.act
    return act, passive, tuple(tails)


def apart(act: Act, is_meant: Callable[[Tail], object]) -> tuple[Act, tuple[Tail, ...]]:
    """The act without some of what is said besides, and that."""
    match act:
        case do.Passive(inner):
            found, taken = apart(inner, is_meant)
            return replace(act, act=found), taken
        case do.With(inner, tails):
            taken = tuple(tail for tail in tails if is_meant(tail))
            rest = tuple(tail for tail in tails if tail not in taken)
            return do.With(inner, rest) if rest else inner, taken
    return act, ()


def without_span(act: Act, span_of: Callable[[Tail], str]) -> tuple[Act, str]:
    """The act without "this turn", and which span that was; "" where none is said."""
    found, spans = apart(act, span_of)
    if len(spans) > 1:
        raise Refused("two times at once")
    return found, span_of(spans[0]) if spans else ""


def with_times(first: Act, second: Act) -> Act:
    """ "A or B during your turn": the time is said of both."""
    inner = second.act if isinstance(second, do.Passive) else second
    times = tuple(tail for tail in inner.tails if isinstance(tail, cl.Within)) if isinstance(inner, do.With) else ()
    if not times:
        return first
    return replace(first, act=do.With(first.act, times)) if isinstance(first, do.Passive) else do.With(first, times)


def parts_of(what: Thing) -> tuple[Thing, ...]:
    """ "A and B" are two, and so are those "in your hand"."""
    if isinstance(what, Narrowed) and isinstance(what.thing, Several) and what.thing.op == "and":
        return tuple(Narrowed(part, what.mods) for part in what.thing.parts)
    return what.parts if isinstance(what, Several) and what.op == "and" else (what,)
