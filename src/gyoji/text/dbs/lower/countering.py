"""[Counter: Play]: what it does to the card that is being played, which is not in play yet (6-3-1-2-1-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.words import PLAYED
from gyoji.text.lower.results import Placed
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.things import Cards, Kind, Ref
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Role

BATTLE: Final = Kind(noun="battle")
THE_CARD: Final = (Ref("the", "battle"), Ref("that", "battle"), Ref("the"), Cards(BATTLE, the="the"))


def is_after_play(trigger: ln.Trigger) -> bool:
    """ "When the Battle Card is played, …": what follows is done once it has come into play."""
    match trigger:
        case ln.Trigger("when", cl.Does(do.Passive(do.Play(None, (), None), ""), who), None, None, None):
            return who in THE_CARD
    return False


def speak_of_played_card(discourse: Discourse) -> None:
    """ "it", "those Battle Cards": the card that has been played."""
    discourse.last = discourse.group = discourse.subject = Role("being played")


def after_play(placed: Placed) -> Placed:
    """All of it is put off until the card has been played."""
    span = placed[0][1][0], placed[-1][1][1]
    return [(ac.Delayed(PLAYED, tuple(action for action, _ in placed)), span)]


def on_played_card(placed: Placed) -> Placed:
    """8-8-1-4: an effect on a card that comes into play stays on it; nothing else can be done to it yet."""
    return [(as_it_comes(action), span) for action, span in negated_and_moved(placed)]


def negated_and_moved(placed: Placed) -> Placed:
    """ "Negate its play and return it to its owner's hand": it goes there instead of being played."""
    found: Placed = []
    for action, span in placed:
        match action:
            case ac.If(_, then, ()):
                inner = negated_and_moved([(one, span) for one in then])
                action = replace(action, then=tuple(one for one, _ in inner))
            case ac.Move(se.Subject(), to) if found and found[-1][0] == ac.Negate("play"):
                found.pop()
                action = own.PlayOtherwise(to)
        found.append((action, span))
    return found


def as_it_comes(action: ac.Action) -> ac.Action:
    match action:
        case ac.Modify(se.Subject(), changes):
            return own.AsPlayed(action, ac.Nullify() in changes)
        case ac.If(_, then, otherwise):
            return replace(action, then=tuple(map(as_it_comes, then)), otherwise=tuple(map(as_it_comes, otherwise)))
        case ac.May(body) | ac.Then(body):
            return replace(action, body=tuple(map(as_it_comes, body)))
        case own.PlayOtherwise() | ac.Negate():
            return action
    if any(isinstance(node, se.Subject) for node in walk(action)):
        raise Refused("what is done to the card that is being played")
    return action
