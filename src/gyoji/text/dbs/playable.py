"""What cards could say but no rule carries out: it is refused, with its reason."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final, get_args

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Count
from gyoji.effects.conditions import Did, Has, Not, ThisTurn
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Happened
from gyoji.text.dbs.words import EVERYWHERE, KEYWORDS
from gyoji.text.errors import Span, Unplayable

# What of the shared instructions this game carries out, beside its own.
ACTIONS: Final = (
    ac.Own,
    ac.Choose,
    ac.May,
    ac.If,
    ac.Modes,
    ac.Then,
    ac.Delayed,
    ac.Note,
    ac.Draw,
    ac.Discard,
    ac.Switch,
    ac.Destroy,
    ac.Move,
    ac.Shuffle,
    ac.Reveal,
    ac.Modify,
    ac.ModifyPlayer,
)
MOVES: Final = ("ko", "from ", "to ", "after_combo")  # events after which a card is a new one
FIGURES: Final = ("power", "cost", "combo_power", "combo_cost")
CHANGES: Final = (ac.Plus, ac.SetTo, ac.Gain, ac.AlsoIs, ac.Nullify, ac.Immune, ac.Ban, ac.Allow)
BANS: Final = (
    *("attack", "be_attacked", "activate", "play", "combo", "draw", "move", "cover", "leave", "stand", "rest"),
    *("be_chosen", "be_ko", "play_active", "negate_attack", "negate_skills", "damage"),
)
PERMITS: Final = ("attack", "combo", "play", "free", "free_skill", "pay", "any_color", "activate")


def must_be_playable(ability: Ability, keywords: Collection[str] = KEYWORDS) -> None:
    """Raises Unplayable for what no rule carries out, with the sentence that says it.

    `keywords`: those that a rule carries out.
    """
    for part, span in parts_of(ability):
        for node in walk(part):
            problem = problem_of(node, keywords)
            if problem:
                raise Unplayable(problem, span)
    problem = problem_of_all(ability, keywords)
    if problem:
        raise Unplayable(problem, ability.span)


def parts_of(ability: Ability) -> list[tuple[object, Span]]:
    """What an ability consists of, with the places where it is said."""
    head = (ability.cost, ability.condition, ability.events, ability.replace)
    return [(head, ability.span), *zip(ability.body, ability.body_spans, strict=True)]


def problem_of(node: object, keywords: Collection[str] = KEYWORDS) -> str:
    """Why no rule carries this part out; "" if one does."""
    match node:
        case _ if isinstance(node, get_args(ac.Action)) and not isinstance(node, ACTIONS):
            return "this game has no such action"
        case _ if isinstance(node, get_args(ac.Change)) and not isinstance(node, CHANGES):
            return "cards cannot get this in this game"
        case ac.Ban(act) if act not in BANS:
            return "nothing can forbid this in this game"
        case ac.Allow(act) if act not in PERMITS:
            return "nothing can allow this in this game"
        case ac.Plus(attr) if attr not in keywords and attr not in FIGURES:
            return f"no rule says what [{attr.replace('_', ' ').title()}] does"
        case se.HasKeyword(keyword) if keyword not in keywords:
            return f"no rule says what [{keyword.replace('_', ' ').title()}] is"
        case ac.Discard() if node.random:
            return "the player chooses what goes to the Drop Area"
        case ac.Choose() if unseen_areas(node):
            return problem_of_unseen(node)
        case Has() | Count() if is_secret(node.selector):
            return "these cards are hidden (3-1-3): no text can ask what they are"
        case ThisTurn():
            return "this game has no such condition"
    return ""


def problem_of_all(ability: Ability, keywords: Collection[str] = KEYWORDS) -> str:
    """Why these parts do not go together; "" if they do."""
    if asks_of_old_card(ability):
        return "what this card did before it moved"
    if searches_unseen(ability):
        return "cards in a hidden area cannot be chosen by what they are"
    if ability.kind == "keyword" and ability.keyword not in keywords:
        return "a keyword that this game does not have"
    if any(isinstance(node, Did) for node in walk(ability.condition)):
        return "nothing has been done before this"
    if asks_of_shuffling(ability.body):
        return "“if you do” cannot refer to shuffling"
    if ability.where == EVERYWHERE and not is_of_itself(ability):
        return "in all areas a card can gain traits, names and colors for itself only"
    if any(isinstance(node, ac.Pay) and node.card is None for node in walk(ability.body)):
        return "energy must be paid as a cost"
    return ""


def asks_of_old_card(ability: Ability) -> bool:
    """Does a skill that waits for this card to move ask what the card did before? It is a new card by then (3-1-4)."""
    if not any(event.subject == se.This() and event.event.startswith(MOVES) for event in ability.events):
        return False
    asked = (node.pattern for node in walk((ability.condition, ability.body)) if isinstance(node, Happened))
    return any(se.This() in (pattern.subject, pattern.other) for pattern in asked)


def asks_of_shuffling(body: tuple[ac.Action, ...]) -> bool:
    """“…, then shuffle your deck. If you do, …” means something done before that."""
    for before, action in pairwise(body):
        if isinstance(before, ac.Shuffle) and isinstance(action, ac.If) and action.condition in (Did(), Not(Did())):
            return True
    return any(asks_of_shuffling(node.then) for node in body if isinstance(node, ac.If)) or any(
        asks_of_shuffling(node.body) for node in body if isinstance(node, ac.May | ac.Then)
    )


def is_of_itself(ability: Ability) -> bool:
    """“This card gains 《A Trait》 in all areas”: words, and nothing else."""
    if ability.condition is not None or ability.where != EVERYWHERE:
        return False
    return all(
        isinstance(one, ac.Modify)
        and one.target == se.This()
        and all(isinstance(change, ac.AlsoIs) for change in one.changes)
        for one in ability.body
    )


def unseen_areas(choice: ac.Choose) -> list[se.Area]:
    """8-5-3-5: the areas of which who chooses does not see the cards."""
    if se.Is("face up", True) in choice.selector.filters:
        return []  # all see what lies face up
    areas = se.areas_of(choice.selector)
    return [(where, side) for where, side in areas if where == "life" or (where == "hand" and side != choice.who)]


def problem_of_unseen(choice: ac.Choose) -> str:
    if is_fitted(choice.selector):
        return ""  # judged with the rest of the skill
    if len(unseen_areas(choice)) < len(se.areas_of(choice.selector)):
        return "cards that are seen and cards that are not cannot be chosen from together"
    return ""


def searches_unseen(ability: Ability) -> bool:
    """Are cards chosen by what they are that who chooses does not see? A hand must have been revealed; life cards must
    have been, or are looked through and shuffled.
    """
    nodes = list(walk((ability.cost, ability.body)))
    shown = {area for node in nodes if isinstance(node, ac.Reveal) for area in revealed(node)}
    if ac.ByRules("shuffle back") in nodes:
        shown |= {("life", "own"), ("life", "enemy")}
    choices = [node for node in nodes if isinstance(node, ac.Choose) and is_fitted(node.selector)]
    return any(area not in shown for choice in choices for area in unseen_areas(choice))


def revealed(node: ac.Reveal) -> tuple[se.Area, ...]:
    return se.areas_of(node.target) if isinstance(node.target, se.Selector) else ()


def is_fitted(selector: se.Selector) -> bool:
    """Must a card be something to be found?"""
    parts = [part for part in selector.of if isinstance(part, se.Selector)]
    told = [one for one in selector.filters if not se.is_state(one, "face up")]  # all see how a card lies
    return bool(told or selector.kinds) or any(map(is_fitted, parts))


def is_secret(selector: se.Selector) -> bool:
    """Would the answer tell a player what cards are that the player does not see?"""
    hidden = (where in ("deck", "life") or (where == "hand" and side != "own") for where, side in se.areas_of(selector))
    return is_fitted(selector) and any(hidden)
