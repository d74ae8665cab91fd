"""By what something comes about, and when: what is said besides an act that is an event, forbidden or replaced."""

from __future__ import annotations

from gyoji.text.gundam.reading import own
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Tail
from gyoji.text.meaning.things import Skills
from gyoji.text.meaning.values import Count, Player

DAMAGE = {"": "damage", "battle": "battle", "effect": "effect damage", "enemy effect": "enemy effect damage"}
RECEIVED = {"": "any", "battle": "battle", "effect": "effect", "enemy effect": "enemy effect"}


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
                case Player("you"):
                    return "own effect"
    return None


def split(tails: tuple[Tail, ...]) -> tuple[str, tuple[Tail, ...]]:
    """The cause, and what is left."""
    causes = [cause for tail in tails if (cause := cause_of(tail)) is not None]
    if len(causes) > 1:
        raise Refused("by what this comes about")
    return causes[0] if causes else "any", tuple(tail for tail in tails if cause_of(tail) is None)
