"""8.2.1.3: "if this unit would be retired, … instead". What is replaced is what cards would undergo, by any cause or by
that one; 8.2.1.3.2: "you may … instead" lets the player decide.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from gyoji.effects import selectors as se
from gyoji.effects.abilities import Replace
from gyoji.effects.nodes import walk
from gyoji.text.lower.acts import unwrapped
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact, Thing
from gyoji.text.meaning.things import Cards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.trees import with_parts
from gyoji.text.vanguard.lower.bans import said_besides
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.reading import acts as game

N = TypeVar("N")
ONE: tuple[Count | None, ...] = (None, Count("exactly", 1), Count("any"), Count("all"))


def replacement(steps: tuple[st.Step, ...]) -> tuple[Replace, tuple[st.Step, ...]] | None:
    """What is replaced, and what happens instead; None: nothing is."""
    match steps:
        case (st.Instead(event, inner),):
            return replaced(event, inner)
    return None


def replaced(event: Fact, inner: tuple[st.Step, ...]) -> tuple[Replace, tuple[st.Step, ...]]:
    match event:
        case cl.Would(Thing() as who, act, None):
            pass
        case _:
            raise Refused(in_words("what is replaced", event))
    bare, passive, tails = unwrapped(act)
    said = said_besides(tails, Setting(constant=True))
    if not passive or said.by is not None or said.when or said.until or said.left:
        raise Refused(in_words("what is replaced", event))
    found = Replace(kind_of(bare), subject(who), said.cause)
    match inner:
        case (st.Offer(Player("you"), offered), *rest):
            found, inner = replace(found, optional=True), (*offered, *rest)
    words = [one for one in walk(inner) if isinstance(one, cl.Instead)]
    if len(words) != 1 or words[0].of not in (None, replace_object(bare, words[0].of)):
        raise Refused("what happens instead")
    return found, told(without(inner), who)


def kind_of(act: Act) -> str:
    match act:
        case game.Retire(None, None):
            return "retire"
        case game.Lock(None):
            return "lock"
        case game.Unlock(None):
            return "unlock"
    raise Refused(in_words("what is replaced", act))


def replace_object(act: Act, of: object) -> Act | None:
    """ "instead of retiring it": the same act, with its object."""
    what = getattr(of, "what", None)
    return replace(act, what=what) if what is not None else None  # type: ignore[type-var]


def subject(who: Thing) -> se.Ref | se.Selector:
    if isinstance(who, st.This):
        return se.This()
    if not isinstance(who, Cards) or who.count not in ONE:
        raise Refused("to which cards this would happen")
    return describe(replace(who, count=None)).selector()


def without(node: N) -> N:
    """The steps without the word."""
    if isinstance(node, do.With) and any(isinstance(tail, cl.Instead) for tail in node.tails):
        tails = tuple(tail for tail in node.tails if not isinstance(tail, cl.Instead))
        return without(do.With(node.act, tails) if tails else node.act)  # type: ignore[return-value]
    return with_parts(node, without)  # type: ignore[return-value]


def told(node: N, who: Thing) -> N:
    """ "it" is the card to which it would happen."""
    if isinstance(node, st.Topic) and node.thing == who:
        return st.Subject()  # type: ignore[return-value]
    return with_parts(node, lambda one: told(one, who))
