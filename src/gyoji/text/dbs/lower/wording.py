"""Two wordings of one meaning: "use a skill to do something" is doing it by that skill; "if a player plays a card, it
is played in Rest Mode" is said of the cards that the player plays."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Tail
from gyoji.text.meaning.things import Cards, Ref
from gyoji.text.meaning.values import Player
from gyoji.text.trees import with_parts

N = TypeVar("N")


def in_one_wording(node: N) -> N:
    """The node in the one wording, wherever it stands."""
    match node:
        case do.With(do.UseTo(what, Act() as act), tails):
            return with_tails(in_one_wording(act), (cl.By(in_one_wording(what)), *in_one_wording(tails)))  # type: ignore[return-value]
        case do.UseTo(what, Act() as act):
            return with_tails(in_one_wording(act), (cl.By(in_one_wording(what)),))  # type: ignore[return-value]
        case cl.If(cl.Does(do.Play(Cards() as what, (), None), Player() as who), cl.Does(act, Ref("it" | "that"))) if (
            is_rested_play(act)
        ):
            played = replace(what, count=None, mods=(*what.mods, pr.Which(do.Play(), who, True)))
            return cl.Does(act, played)  # type: ignore[return-value]
    return with_parts(node, in_one_wording)  # type: ignore[return-value]


def is_rested_play(act: Act) -> bool:
    match act:
        case do.Passive(do.Play(None, (pr.InMode("rest"),), None), ""):
            return True
        case do.Passive(do.With(do.Play(None, (pr.InMode("rest"),), None), _), ""):
            return True
    return False


def with_tails(act: Act, tails: tuple[Tail, ...]) -> Act:
    if isinstance(act, do.With):
        return do.With(act.act, (*tails, *act.tails))
    return do.With(act, tails)
