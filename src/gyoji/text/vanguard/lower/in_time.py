"""What happened to this card is noted on it as long as it stays where it is: asked before the ability moves it on."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Happened
from gyoji.text.trees import with_parts
from gyoji.text.vanguard.nodes.costs import ThisPays

N = TypeVar("N")


def asked_in_time(ability: Ability) -> Ability:
    """ "When this unit is retired, return this card to your hand, and if it was retired due to an effect, …": how it
    came to be retired is known when the ability begins, and nothing that the ability does changes it.
    """
    happened = {one.event for one in ability.events if one.subject == se.This()}
    if ability.trigger is not None and (ability.trigger.event, ability.trigger.subject) == ("retired", se.This()):
        happened.add("to drop")
    asked = [one for one in walk(ability.body) if isinstance(one, Happened) and one.pattern.event in happened]
    asked = [one for one in dict.fromkeys(asked) if one.pattern.subject == se.This()]
    if not asked or not any(map(moves_this, walk(ability.body))):
        return ability
    binds = [bind for node in walk(ability.body) if isinstance(bind := getattr(node, "bind", 0), int)]
    before: list[ac.Action] = []
    body = ability.body
    for bind, one in enumerate(asked, 1 + max(binds)):
        before.append(ac.Reckon(bind, am.Happenings(one)))
        body = with_other(body, one, co.Compare(am.Chosen(bind), one.op, am.Const(one.number)))
    spans = (*ability.body_spans[:1] * len(before), *ability.body_spans)
    return replace(ability, body=(*before, *body), body_spans=spans)


def moves_this(node: object) -> bool:
    if isinstance(node, ac.Move | ac.DoTo):
        return isinstance(node.target, se.This | se.ThisCard)
    return isinstance(node, ThisPays)


def with_other(node: N, old: object, new: object) -> N:
    """The node with one part in place of another. What is given to a card is an ability of its own."""
    if node == old:
        return new  # type: ignore[return-value]
    return node if isinstance(node, Ability) else with_parts(node, lambda part: with_other(part, old, new))
