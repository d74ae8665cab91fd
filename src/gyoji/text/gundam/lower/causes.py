"""By what something comes about, and when: what is said besides an act that is an event, forbidden or replaced."""

from __future__ import annotations

from gyoji.effects import conditions as co
from gyoji.text.gundam.reading import own
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Tail
from gyoji.text.meaning.things import Skills
from gyoji.text.meaning.values import Count, Player

DAMAGE = {"": "damage", "battle": "battle", "effect": "effect damage", "enemy effect": "enemy effect damage"}
RECEIVED = {"": "any", "battle": "battle", "effect": "effect", "enemy effect": "enemy effect"}


def unwrapped(act: Act) -> tuple[Act, bool, tuple[Tail, ...]]:
    """The act without what is said besides; is it passive?"""
    tails: list[Tail] = []
    passive = False
    while isinstance(act, do.With | do.Passive):
        if isinstance(act, do.With):
            tails += act.tails
        elif act.tense:
            raise Refused("what was done")
        else:
            passive = True
        act = act.act
    return act, passive, tuple(tails)


def cause_of(tail: Tail) -> str | None:
    """By what it comes about, in the words of triggers and bans; None if the tail says something else."""
    match tail:
        case cl.By(own.DamageItself(sort), False, _):
            return DAMAGE[sort]
        case cl.By(Skills(count, of, (), ()), False, _) if count in (None, Count("exactly", 1), Count("all")):
            match of:
                case None:
                    return "effect"
                case Player("opponent"):
                    return "enemy effect"
    return None


def split(tails: tuple[Tail, ...]) -> tuple[str, tuple[Tail, ...]]:
    """The cause, and what is left."""
    causes = [cause for tail in tails if (cause := cause_of(tail)) is not None]
    if len(causes) > 1:
        raise Refused("by what this comes about")
    return causes[0] if causes else "any", tuple(tail for tail in tails if cause_of(tail) is None)


def turn_of(tail: Tail | None) -> co.Condition | None:
    """ "During your turn"."""
    match tail:
        case cl.Within(cl.Phase("turn", Player("you" | "opponent" as who), False), False):
            return co.IsTurn("own" if who == "you" else "enemy")
    return None
