"""What the grammar could say but no rule of this game carries out is refused here, with its reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, get_args

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Count
from gyoji.effects.conditions import Has, RefIs, ThisTurn
from gyoji.effects.nodes import walk
from gyoji.text.english.discourse import Discourse
from gyoji.text.errors import Unplayable
from gyoji.text.trees import Node
from gyoji.text.vanguard.guarding import ONLY, RETIRED, TOGETHER
from gyoji.text.vanguard.nodes.acts import STAND_ENEMY, STAND_OWN, Call, Declare
from gyoji.text.vanguard.nodes.costs import PayCost
from gyoji.text.vanguard.nodes.filters import HasDeclaredName

# What of the English core this game carries out, beside its own.
ACTIONS: Final = (
    ac.Own,
    ac.Choose,
    ac.May,
    ac.If,
    ac.Then,
    ac.Repeat,
    ac.Delayed,
    ac.Draw,
    ac.Discard,
    ac.Mill,
    ac.Stand,
    ac.Rest,
    ac.Move,
    ac.Modify,
    ac.ModifyPlayer,
    ac.LookTop,
    ac.LookUpTo,
    ac.Reveal,
    ac.ReturnRest,
    ac.Shuffle,
    ac.Damage,
)
FIGURES: Final = ("power", "critical", "shield", "drive", "boost", "intercept", "stride_grade", "front_power")
BANS: Final = (
    *(
        "attack",
        "be_attacked",
        "be_chosen",
        "be_hit",
        "stand",
        "deal_damage",
        "intercept",
        "normal_call",
        "ride",
        RETIRED,
    ),
    *(STAND_OWN, STAND_ENEMY),
)
PLAYER_BANS: Final = ("guard", "intercept", "trigger_effects", ONLY, *TOGETHER.values())
REPLACED: Final = ("retire",)
SELVES: Final = (se.This, se.ThisCard)


def must_be_playable(ability: Ability, effect: Node, discourse: Discourse) -> None:
    check(ability, partial(discourse.error, effect))
    paid = any(isinstance(node, PayCost) for node in walk((ability.body, ability.condition, ability.trigger)))
    if discourse.cost and ability.kind != "activated" and not paid:
        raise discourse.error(effect, "say when the cost is paid", "you may pay the cost")


def unplayable(problem: str, *expected: str) -> Unplayable:
    return Unplayable(problem)


def must_be_carried_out(ability: Ability) -> None:
    """The same, for abilities that were made from a reading."""
    check(ability, unplayable)


def check(ability: Ability, error: Callable[..., Exception]) -> None:
    """`error`: makes what is raised, of the problem and of what would be right."""
    declares = any(isinstance(node, Declare) for node in walk(ability.body))
    if not declares and any(isinstance(node, HasDeclaredName) for node in walk(ability)):
        raise error("no name was declared before this", "declare a card name")
    shown = any(isinstance(node, ac.Reveal) and is_their_hand(node.target) for node in walk(ability.body))
    for node in walk((ability.body, ability.condition, ability.trigger)):
        if isinstance(node, get_args(ac.Action)) and not isinstance(node, ACTIONS):
            raise error("this game has no such action")
        if isinstance(node, ac.Damage) and not (
            isinstance(node.target, se.Selector) and node.target.where == "vanguard" and node.source is None
        ):
            raise error("damage can only be dealt to vanguards", "your opponent's vanguard")
        if isinstance(node, ac.Plus) and node.attr not in FIGURES:
            raise error("cards cannot get this ability", "[Power] +5000")
        if isinstance(node, ac.Modify | ac.ModifyPlayer):
            must_be_forbidden(node, error)
        if isinstance(node, ac.Repeat) and any(isinstance(one, Call) and one.separate for one in walk(node.body)):
            raise error("cards called one by one cannot be called to separate circles", "call it")
        if isinstance(node, se.Battling | ThisTurn):
            raise error("this game has no such condition")
        if (
            isinstance(node, Has | Count)
            and node.selector.where == "deck"
            and (node.selector.filters or node.selector.kinds)
        ):
            raise error("the deck is face down (4.2.2): no text can ask what is in it", "cards")
        if isinstance(node, ac.Choose | Has | Count) and not shown and asks_of_their_hand(node):
            raise error("your opponent's hand is hidden: nobody else knows what is in it", "cards")
        if isinstance(node, RefIs) and node.kinds:
            raise error("say what the card must be", "grade 3 or greater")
    if ability.replace is not None and ability.replace.event not in REPLACED:
        raise error("this game has no such replacement", "if this unit would be retired,")
    if not ability.where and not is_about_itself(ability):
        raise error("say where this ability works", "(VC)", "(RC)")


def is_their_hand(target: object) -> bool:
    return isinstance(target, se.Selector) and (target.where, target.side) == ("hand", "enemy")


def asks_of_their_hand(node: ac.Choose | Has | Count) -> bool:
    """Must one see the opponent's hand to tell which cards are meant? An opponent who chooses sees it."""
    if isinstance(node, ac.Choose) and node.who != "own":
        return False
    return is_their_hand(node.selector) and bool(node.selector.filters or node.selector.kinds)


def must_be_forbidden(modify: ac.Modify | ac.ModifyPlayer, error: Callable[..., Exception]) -> None:
    """What cards cannot do or undergo, and what players cannot."""
    known = BANS if isinstance(modify, ac.Modify) else PLAYER_BANS
    for change in modify.changes:
        if isinstance(change, ac.Ban) and change.act not in known:
            raise error("nothing can forbid this in this game", "cannot attack")


def is_about_itself(ability: Ability) -> bool:
    """3.1.1.3.10: what names no zone works in every zone, the deck among them. That makes sense for what happens to
    the card itself and for what it is itself.
    """
    if ability.kind == "triggered":
        return ability.trigger is not None and ability.trigger.subject == se.This()
    if ability.kind == "constant":
        return all(isinstance(act, ac.Modify) and isinstance(act.target, SELVES) for act in ability.body)
    return False
