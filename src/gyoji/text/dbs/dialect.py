"""The dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources
from itertools import pairwise
from typing import Final, get_args

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import Did, Not, ThisTurn
from gyoji.effects.nodes import walk
from gyoji.text.dbs import (
    acts,
    areas,
    building,
    cards,
    course,
    facts,
    happening,
    heads,
    kinds,
    kinds_said,
    lines,
    negating,
    permits,
    printing,
    saying,
    swaps,
    tokens,
)
from gyoji.text.dbs.nodes import PayEnergy
from gyoji.text.dbs.printing import DbsMarks
from gyoji.text.dbs.words import LEXICON, WORDS
from gyoji.text.english.dialect import Dialect
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.tables import Readers
from gyoji.text.trees import Node

# What of the English core this game carries out, beside its own.
ACTIONS = (
    ac.Own,
    ac.Choose,
    ac.May,
    ac.If,
    ac.Modes,
    ac.Then,
    ac.Draw,
    ac.Discard,
    ac.Rest,
    ac.Stand,
    ac.Destroy,
    ac.Move,
    ac.Mill,
    ac.LookTop,
    ac.LookUpTo,
    ac.ReturnRest,
    ac.Shuffle,
    ac.Reveal,
    ac.Modify,
)
CHANGES = (ac.Plus, ac.AlsoNamed, ac.AlsoIs, ac.Nullify, ac.Ban, ac.Allow)
BANS = (
    "attack",
    "be_chosen",
    "be_ko",
    "stand",
    "stand_charge",
    "play",
    "leave",
    "attack_battle",
    "be_attacked_by_leader",
)


def must_be_playable(ability: Ability, effect: Node, discourse: Discourse) -> None:
    """What the grammar could say but no rule carries out is refused here, with its reason."""
    if ability.keyword == "over_realm":
        return
    for node in walk((ability.cost, ability.body, ability.condition, ability.trigger, ability.replace)):
        if isinstance(node, get_args(ac.Action)) and not isinstance(node, ACTIONS):
            raise discourse.error(effect, "this is not done in this game")
        if isinstance(node, get_args(ac.Change)) and not isinstance(node, CHANGES):
            raise discourse.error(effect, "cards get no such thing in this game", "+5000 power")
        if isinstance(node, ac.Ban) and node.act not in BANS:
            raise discourse.error(effect, "this is not forbidden in this game", "can't attack")
        if isinstance(node, ac.Discard) and node.random:
            raise discourse.error(effect, "a player chooses what goes to the Drop Area", "1 card")
        if isinstance(node, ac.Choose) and is_unseen(node) and (node.selector.filters or node.selector.kinds):
            raise discourse.error(effect, "nobody sees what is chosen there", "1 card")
        if isinstance(node, se.Attacking | se.Battling | ThisTurn):
            raise discourse.error(effect, "this game does not ask for that")
    if any(isinstance(node, ac.Ban) and node.act == "play" for node in walk(ability.body)) and len(ability.body) > 1:
        raise discourse.error(effect, "this is said in a sentence of its own")
    if asks_of_shuffling(ability.body):
        raise discourse.error(
            effect, "this would ask whether the deck was shuffled", "if you added a card to your hand"
        )
    if ability.where == permits.EVERYWHERE and not is_of_itself(ability):
        raise discourse.error(effect, "a card has that by itself, always", "This card gains 《a trait》 in all areas.")
    if any(isinstance(node, PayEnergy) for node in walk(ability.body)):
        raise discourse.error(effect, "energy is paid as a cost", "① :")
    if ability.replace is not None and ability.replace.event != "ko":
        raise discourse.error(effect, "only a KO is replaced", "If this card would be KO-ed,")


def asks_of_shuffling(body: tuple[ac.Action, ...]) -> bool:
    """“…, then shuffle your deck. If you do, …” means something done before that."""
    for before, action in pairwise(body):
        if isinstance(before, ac.Shuffle) and isinstance(action, ac.If) and action.condition in (Did(), Not(Did())):
            return True
    return any(asks_of_shuffling(node.then) for node in body if isinstance(node, ac.If)) or any(
        asks_of_shuffling(node.body) for node in body if isinstance(node, ac.May | ac.Then)
    )


def is_of_itself(ability: Ability) -> bool:
    """“This card gains 《A Trait》 in all areas”, and nothing else."""
    match ability.body:
        case (ac.Modify(se.This(), (ac.AlsoIs(),)),):
            return ability.condition is None and ability.where == permits.EVERYWHERE
    return False


def is_unseen(choice: ac.Choose) -> bool:
    """8-5-3-5: are these cards that who chooses does not see?"""
    where, side = choice.selector.where, choice.selector.side
    return where == "life" or (where == "hand" and side != choice.who)


# The rooms of the dialect: parts of its grammar, and modules with tables of readers.
PARTS: Final = (
    "dialect",
    "cards",
    "course",
    "areas",
    "facts",
    "lines",
    "happening",
    "permits",
    "kinds",
    "swaps",
    "tokens",
    "building",
    "negating",
)
ROOMS: Final = (
    heads,
    acts,
    cards,
    course,
    areas,
    facts,
    lines,
    happening,
    permits,
    kinds,
    swaps,
    tokens,
    building,
    negating,
)
FOLDER: Final = resources.files("gyoji.text.dbs")
GRAMMAR: Final = "\n".join(FOLDER.joinpath(f"{part}.lark").read_text(encoding="utf-8") for part in PARTS)

DBS = Dialect(
    "dbs",
    WORDS,
    GRAMMAR,
    LEXICON,
    Readers.of(*ROOMS),
    printing.PRINTERS.and_own(saying.PRINTERS)
    .and_own(kinds_said.PRINTERS)
    .and_own(swaps.PRINTERS)
    .and_own(tokens.PRINTERS)
    .and_own(building.PRINTERS)
    .and_own(negating.PRINTERS),
    heads=heads.DbsHeads,
    marks=DbsMarks(),
    check=must_be_playable,
)
