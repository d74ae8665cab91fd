"""“If you do not, …” and “and if not, …”: what is done if the condition before is not so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gyoji.effects.nodes import walk
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Clause


def with_alternatives(sentences: Sequence[cl.Sentence]) -> list[cl.Sentence]:
    """ "If you do, A. If you do not, B.": B is the other branch of the same question."""
    found: list[cl.Sentence] = []
    asked = False
    for one in sentences:
        match one.clause:
            case cl.If(cl.Did(_, True, False), inner, False) if asked:
                found.append(replace(one, clause=cl.Otherwise(branched(inner))))
                asked = False
                continue
            case cl.If(cl.Did(_, False, False), inner):
                asked = not offers(inner)
            case clause:
                asked = asked and not offers(clause)
        found.append(replace(one, clause=branched(one.clause)))
    return found


def branched(clause: Clause) -> Clause:
    """ "if A, B, and if you do not, C": C is done if A is not so, unless B is something that may be done."""
    match clause:
        case cl.If(condition, inner, False) if not isinstance(condition, cl.Did) or not condition.negated:
            return replace(clause, do=other_branch(inner))
        case cl.ThenDo(inner):
            return cl.ThenDo(branched(inner))
        case cl.At(time, inner):
            return cl.At(time, branched(inner))
    return clause


def other_branch(clause: Clause) -> Clause:
    match clause:
        case cl.Sequence(first, cl.If(cl.Did(_, True, False), second, False)) if not offers(first):
            return cl.Else(first, second)
        case cl.Sequence(first, second) if not offers(first):
            return cl.Sequence(first, other_branch(second))
    return clause


def offers(clause: Clause) -> bool:
    return any(isinstance(one, do.Modal) and one.modal == "may" for one in walk(clause))
