"""Of a card that has left its circle one knows its figures and words (8.6.5.1.2) and whether it was boosted, not where
it stood, or how.
"""

from __future__ import annotations

from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Trigger
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.nodes.filters import Beside, InFight

IN_PLAY: Final = (se.Is, se.HasAttached, se.AttachedTo, Beside, InFight)
KNOWN: Final = (se.Is("boosted"), se.Is("boosted", False))
FIGHTING: Final = [se.Is(part) for part in ("attacking", "attacked", "boosting", "boosted")]
LEAVING: Final = ("retired", "dropped_rc", "dropped_gc", "rear_to_soul", "rear_to_bind", "rear_to_deck")
CIRCLES: Final = {"vanguard", "rear", "guardians"}


def as_it_was(found: co.Condition) -> co.Condition:
    """What a card was: asked after it has left."""
    if any(isinstance(node, IN_PLAY) and node not in KNOWN for node in walk(found)):
        raise Refused("where this card was, or how")
    return found


def expect_known(event: Trigger | tuple[Pattern, ...] | None, actions: tuple[ac.Action, ...]) -> None:
    """Nothing is asked of the card that the event has taken from its circle but what is known of it; of one that the
    ability takes away, no part in the battle.
    """
    taken: list[object] = []
    events = event if isinstance(event, tuple) else (event,) if event is not None else ()
    gone = [se.This() if one.subject == se.This() else se.Subject() for one in events if is_leaving(one)]
    for node in walk(actions):
        if isinstance(node, co.RefIs) and node.ref in gone:
            as_it_was(node)
        if isinstance(node, ac.Move | ac.DoTo):
            taken.append(node.target)
        elif isinstance(node, co.RefIs) and node.ref in taken and any(one in FIGHTING for one in node.filters):
            raise Refused("which part in the battle it had")


def is_leaving(event: Trigger | Pattern) -> bool:
    if isinstance(event, Trigger):
        return event.event in LEAVING
    return event.event.startswith("to ") and bool(event.origins) and set(event.origins) <= CIRCLES
