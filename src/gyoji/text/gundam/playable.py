"""What the grammar could say but no rule carries out: refused here, with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Choose, Gain, Modify, ModifyPlayer, Play, Plus, Target
from gyoji.effects.amounts import Count
from gyoji.effects.conditions import BoundAny, Did, Has, ThisTurn
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import (
    Battling,
    Bound,
    Compare,
    Extreme,
    HasAbility,
    HasKeyword,
    HasWord,
    Selector,
    WordHas,
)
from gyoji.text.errors import Unplayable
from gyoji.text.gundam.nodes import ReduceDamage
from gyoji.text.gundam.words import KEYWORDS, LATER_KEYWORDS

FACE_DOWN = ("shields", "shield_area")
THEIR_HAND = "your opponent's hand is hidden (3-8-2): nobody else knows what is in it"
PRINTED = (Compare, Extreme, HasKeyword, HasAbility, HasWord, WordHas)  # what only a face tells
IN_PLAY = ("battle", "base", "shields", "shield_area", "resources")


def must_be_playable(ability: Ability, keywords: Mapping[str, str] = KEYWORDS) -> None:
    """`keywords`: those that the rules carry out."""
    for name in keywords_of(ability):
        if name not in keywords:
            raise Unplayable(f"<{LATER_KEYWORDS.get(name, name)}> is a keyword of a later rulebook")
    for problem in problems(ability):
        raise Unplayable(problem)


def keywords_of(ability: Ability) -> Iterator[str]:
    """All keywords that it has, gives or asks for."""
    if ability.keyword:
        yield ability.keyword
    for node in walk((ability.cost, ability.body, ability.condition, ability.trigger, ability.heads)):
        match node:
            case Plus() if node.attr in {**KEYWORDS, **LATER_KEYWORDS}:
                yield node.attr
            case HasKeyword():
                yield node.keyword
            case Gain():
                yield from keywords_of(node.ability)


def problems(ability: Ability) -> Iterator[str]:
    """What is wrong with it."""
    chosen: dict[int, Selector] = {}
    searched = [node.selector for node in walk((ability.cost, ability.body)) if isinstance(node, Choose)]
    for node in walk((ability.cost, ability.body, ability.condition)):
        match node:
            case Choose():
                chosen[node.bind] = node.selector
                if node.who == "own" and node.selector.side == "enemy" and is_secret(node.selector):
                    yield THEIR_HAND
                if node.selector.where == "shield_area" and not any(
                    isinstance(one, Battling) for one in node.selector.filters
                ):
                    yield "Shields cannot be told apart, a Base can: say which"
            case ReduceDamage() if (
                ability.replace is None or ability.replace.event != "damage" or ability.body != (node,)
            ):
                yield "damage is reduced before it is received, and only that"
            case ThisTurn() if node.event not in ("deploy", "paired"):
                yield "of a turn only deploying and pairing are kept"
            case Modify() | ModifyPlayer():
                for change in node.changes:
                    if isinstance(change, Gain) and not can_be_given(change.ability):
                        yield "only a triggered effect can be given to others"
            case Play() if is_in_play(node.target, chosen):
                yield "what is in play is not deployed"
            case Selector() if node.where in FACE_DOWN and tells_faces(node):
                yield "Shields lie face down (3-6-4): nobody knows what they are"
            case Selector() if node.where == "deck" and (node.kinds or tells_faces(node)) and node not in searched:
                yield "the deck is face down (3-2-2): look at its top cards first"
            case Has() | Count() if node.selector.side == "enemy" and is_secret(node.selector):
                yield THEIR_HAND
            case Has() | Count() if ability.kind == "constant" and is_secret(node.selector):
                yield "a hand is private (3-8-2): what all can see cannot depend on what is in it"
    for node in walk(ability.condition):
        if isinstance(node, Did | BoundAny):
            yield "nothing has been done yet that this could speak of"


def can_be_given(ability: Ability) -> bool:
    """Triggered effects; and that damage is less."""
    if ability.kind == "substitution":
        return len(ability.body) == 1 and isinstance(ability.body[0], ReduceDamage)
    return ability.kind == "triggered"


def is_in_play(target: Target, chosen: dict[int, Selector]) -> bool:
    if isinstance(target, Bound):
        return target.bind in chosen and is_in_play(chosen[target.bind], chosen)
    return isinstance(target, Selector) and target.where in IN_PLAY


def is_secret(selector: Selector) -> bool:
    return selector.where == "hand" and (bool(selector.kinds) or tells_faces(selector))


def tells_faces(selector: Selector) -> bool:
    """Must one see the cards to tell which are meant?"""
    return any(isinstance(one, PRINTED) for one in selector.filters)
