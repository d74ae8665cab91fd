"""What the grammar could say but no rule of this game carries out is refused here, with its reason."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, get_args

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Count
from gyoji.effects.conditions import GameIs, Has, RefIs, ThisTurn
from gyoji.effects.nodes import walk
from gyoji.text.errors import Unplayable
from gyoji.text.vanguard.nodes.acts import END_ENEMY, END_OWN, STAND_ENEMY, STAND_OWN, Call, Say
from gyoji.text.vanguard.nodes.bans import BATTLE_ALL, ONLY, RETIRED, TOGETHER, TURNED_UP, USED
from gyoji.text.vanguard.nodes.costs import ThisPays
from gyoji.text.vanguard.nodes.markers import MARKED, PARTS
from gyoji.text.vanguard.nodes.planes import ON_PLANE
from gyoji.text.vanguard.nodes.planes import PARTS as PLANE_PARTS
from gyoji.text.vanguard.nodes.tickets import CreateTickets
from gyoji.text.vanguard.nodes.tokens import IsToken, MakeTokens

# What of the English core this game carries out, beside its own.
ACTIONS: Final = (
    ac.Own,
    ac.Choose,
    ac.May,
    ac.If,
    ac.Modes,
    ac.Then,
    ac.Repeat,
    ac.Reckon,
    ac.Modes,
    ac.Delayed,
    ac.Draw,
    ac.Discard,
    ac.Mill,
    ac.Switch,
    ac.Move,
    ac.Modify,
    ac.ModifyPlayer,
    ac.LookTop,
    ac.Note,
    ac.Reveal,
    ac.ReturnRest,
    ac.Shuffle,
    ac.Damage,
)
FIGURES: Final = ("power", "critical", "shield", "drive", "grade", "boost", "intercept", "stride_grade", "front_power")
BANS: Final = (
    *(
        "attack",
        "be_attacked",
        "be_boosted",
        "be_chosen",
        "be_locked",
        "boost",
        "call",
        "move",
        "normal_ride",
        "unlock",
        "be_hit",
        "stand",
        "deal_damage",
        "intercept",
        "normal_call",
        "ride",
        RETIRED,
        TURNED_UP,
        *USED.values(),
    ),
    *(STAND_OWN, STAND_ENEMY, END_OWN, END_ENEMY),
)
PLAYER_BANS: Final = (
    *("call", "guard", "intercept", "normal_call", "normal_ride", "ride", "stride", "trigger_effects"),
    *(ONLY, *TOGETHER.values()),
)
REPLACED: Final = ("retire", "lock", "unlock")
STAYING: Final = ("rest", "stand", "reveal")  # what is done with a unit that pays and stays where it is
SELVES: Final = (se.This, se.ThisCard)
YOUNGER: Final = (
    CreateTickets,
    IsToken,
    MakeTokens,
    MARKED,
    *PARTS,
    ON_PLANE,
    *PLANE_PARTS,
)  # that no rulebook has, but only an extension


def must_be_playable(ability: Ability, carried: Collection[type[object] | str] = ()) -> None:
    """Refuses an ability that no rule carries out. `carried`: what extensions do beyond that."""
    if any((kind := kind_of(node)) in YOUNGER and kind not in carried for node in walk(ability)):
        raise Unplayable("no rulebook that Gyoji plays by defines this")
    declares = any(isinstance(node, Say) and node.what == "name" for node in walk(ability.body))
    if not declares and any(se.is_state(node, "declared name") for node in walk(ability)):
        raise Unplayable("no name was declared before this")
    shown = any(isinstance(node, ac.Reveal) and is_their_hand(node.target) for node in walk(ability.body))
    chosen = {node.bind: node.selector for node in walk(ability.body) if isinstance(node, ac.Choose)}
    for node in walk((ability.body, ability.condition, ability.trigger, ability.events)):
        if isinstance(node, get_args(ac.Action)) and not isinstance(node, ACTIONS):
            raise Unplayable("this game has no such action")
        if isinstance(node, ac.Damage) and (node.source is not None or is_elsewhere(node.target, chosen)):
            raise Unplayable("damage can only be dealt to vanguards")
        if isinstance(node, ac.Plus) and node.attr not in FIGURES:
            raise Unplayable("cards cannot get this ability")
        if isinstance(node, ac.Modify | ac.ModifyPlayer):
            must_be_forbidden(node)
        if isinstance(node, ac.Repeat) and any(isinstance(one, Call) and one.separate for one in walk(node.body)):
            raise Unplayable("cards called one by one cannot be called to separate circles")
        if isinstance(node, se.Battling | ThisTurn):
            raise Unplayable("this game has no such condition")
        if (
            isinstance(node, Has | Count)
            and node.selector.where == "deck"
            and (node.selector.filters or node.selector.kinds)
        ):
            raise Unplayable("the deck is face down (4.2.2): no text can ask what is in it")
        if isinstance(node, ac.Choose | Has | Count) and not shown and asks_of_their_hand(node):
            raise Unplayable("your opponent's hand is hidden: nobody else knows what is in it")
        if isinstance(node, RefIs) and node.kinds:
            raise Unplayable("say what the card must be")
    if ability.kind == "activated" and is_paid_with_itself(ability) and gets_an_ability(ability):
        raise Unplayable("this unit is no longer on its circle when it would get this ability")
    if ability.replace is not None and ability.replace.event not in REPLACED:
        raise Unplayable("this game has no such replacement")
    if not ability.where and not is_about_itself(ability):
        raise Unplayable("say where this ability works")


def kind_of(node: object) -> type[object] | str:
    """What it is; of a state, which one."""
    return node.state if isinstance(node, se.Is | GameIs) else type(node)


def is_paid_with_itself(ability: Ability) -> bool:
    """Does the unit leave its circle as the cost of its ability?"""
    return any(isinstance(node, ThisPays) and node.deed not in STAYING for node in walk(ability.cost))


def gets_an_ability(ability: Ability) -> bool:
    gets = [node for node in ability.body if isinstance(node, ac.Modify) and node.target == se.This()]
    return any(isinstance(change, ac.Gain) for node in gets for change in node.changes)


def is_elsewhere(target: object, chosen: Mapping[int, se.Selector]) -> bool:
    """Are these cards, or those that were chosen as these, other cards than vanguards?"""
    if isinstance(target, se.Bound):
        target = chosen.get(target.bind)
    return isinstance(target, se.Selector) and target.where != "vanguard"


def is_their_hand(target: object) -> bool:
    return isinstance(target, se.Selector) and (target.where, target.side) == ("hand", "enemy")


def asks_of_their_hand(node: ac.Choose | Has | Count) -> bool:
    """Must one see the opponent's hand to tell which cards are meant? An opponent who chooses sees it."""
    if isinstance(node, ac.Choose) and node.who != "own":
        return False
    return is_their_hand(node.selector) and bool(node.selector.filters or node.selector.kinds)


def must_be_forbidden(modify: ac.Modify | ac.ModifyPlayer) -> None:
    """What cards cannot do or undergo, and what players cannot."""
    known = BANS if isinstance(modify, ac.Modify) else PLAYER_BANS
    for change in modify.changes:
        if isinstance(change, ac.Ban) and change.act not in known:
            raise Unplayable("nothing can forbid this in this game")
        if isinstance(change, ac.Allow) and change.act == BATTLE_ALL and modify.until == "battle":
            raise Unplayable("by then it is settled which units are attacked (7.4.1.8)")


def is_about_itself(ability: Ability) -> bool:
    """3.1.1.3.10: what names no zone works in every zone, the deck among them. That makes sense for what happens to
    the card itself and for what it is itself.
    """
    if ability.kind == "triggered":
        waits = (ability.trigger,) if ability.trigger is not None else ability.events
        return bool(waits) and all(se.This() in (one.subject, one.other) for one in waits)
    if ability.kind == "constant":
        return all(isinstance(act, ac.Modify) and isinstance(act.target, SELVES) for act in ability.body)
    return ability.kind == "keyword"
