"""The Gundam Card Game, comprehensive rules 1.0, as the tables that the kernel reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gyoji.effects.actions import MakeTokens
from gyoji.effects.arrange import ARRANGE, OWNER_ORDERS
from gyoji.effects.evaluate import QUALIFIED
from gyoji.effects.lasting import HEADS, WHILE_ON
from gyoji.effects.nodes import walk
from gyoji.effects.perform import CANDIDATES
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import EFFECT
from gyoji.effects.uses import ONCE
from gyoji.games.gundam import attack, effects, figures, instructions, play
from gyoji.games.gundam.action_step import ACTION_STEP
from gyoji.games.gundam.conditions import MEANINGS
from gyoji.games.gundam.deck import check_deck
from gyoji.games.gundam.evaluation import evaluate
from gyoji.games.gundam.face import BOARD, scene, shows
from gyoji.games.gundam.history import note
from gyoji.games.gundam.positions import FILLER, RESOURCE, lay_out
from gyoji.games.gundam.prints import KEYWORD_CARD, make_print
from gyoji.games.gundam.prohibitions import PROHIBITIONS
from gyoji.games.gundam.rules_management import RULE_ACTIONS, SPARED, SPARED_UNTIL
from gyoji.games.gundam.says import says
from gyoji.games.gundam.setup import EX_BASE, EX_RESOURCE, PREPARE
from gyoji.games.gundam.thumb import leanings
from gyoji.games.gundam.turn import TURN
from gyoji.games.gundam.why import attempts, explain_option
from gyoji.games.gundam.zones import (
    DECK,
    REGISTERS,
    RESOURCE_DECK,
    ZONES,
    zone,
)
from gyoji.kernel import door, moves, triggers
from gyoji.kernel.gamedef import (
    Advice,
    Decks,
    GameDef,
    Instructions,
    Looks,
    Numbering,
    Numbers,
    Relation,
    Substitution,
    Timing,
    Triggers,
)
from gyoji.kernel.loops import LOOP
from gyoji.kernel.prints import CardDef, Program
from gyoji.kernel.procedures import Procedure
from gyoji.kernel.replace import REPLACE, SUBSTITUTION
from gyoji.kernel.values import CARD, INC, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

_PROCEDURES: tuple[Procedure, ...] = (
    PREPARE,
    TURN,
    attack.ATTACK,
    ACTION_STEP,
    *play.PROCEDURES,
    effects.SETTLE,
    effects.TRIGGERED,
    effects.BURST,
    instructions.AFTER_DEPLOY,
    EFFECT,
    ARRANGE,
    REPLACE,
    LOOP,
)

_TOKENS = (
    {"number": EX_BASE, "name": EX_BASE, "type": "base", "ap": 0, "hp": 3, "token": True},  # 4-17-4-1
    {"number": EX_RESOURCE, "name": EX_RESOURCE, "type": "resource", "token": True},  # 4-17-5-1
)


def complete(prints: Iterable[CardDef]) -> list[CardDef]:
    """The prints and those that belong to them: EX tokens, keyword effects, every token that a text creates."""
    known = {card.number: card for card in prints}
    for row in _TOKENS:
        known.setdefault(str(row["number"]), make_print(row))
    known[KEYWORD_CARD.number] = KEYWORD_CARD
    for card in list(known.values()):
        for program in card.programs:
            for token in _tokens_made(program):
                known.setdefault(token.number, token)
    return list(known.values())


@lru_cache(maxsize=4096)
def _tokens_made(program: Program) -> tuple[CardDef, ...]:
    assert isinstance(program, AbilityProgram)
    nodes = walk((program.ability.cost, program.ability.body))
    made = (node.token for node in nodes if isinstance(node, MakeTokens) and node.token.name != EX_BASE)
    return tuple(map(instructions.token_print, made))


def deal(game: Engine, player: int, main: Sequence[str], resources: Sequence[str], start: Sequence[str]) -> None:
    """5-2-1-1, 5-2-1-3: the decks are face down."""
    game.lay_pile(main, player, zone(player, DECK))
    game.lay_pile(resources, player, zone(player, RESOURCE_DECK))


GUNDAM = GameDef(
    name="gundam",
    title="Gundam Card Game 1.0",
    zones=ZONES,
    registers=REGISTERS,
    register_values=(CARD, INC, CARD, INC, PLAIN),
    numbers=Numbers(
        figures=figures.FIGURES,
        keywords=figures.KEYWORDS,
        flags=figures.FLAGS,
        vital=frozenset(("hp",)),
        figure=figures.figure,
        qualities=figures.QUALITIES,
    ),
    relations={figures.PILOT: Relation(counts_as="pilot", lends=figures.LENT)},
    timing=Timing(
        phases=("start", "draw", "resource", "main", "end"),
        prepare=PREPARE,
        turn=TURN,
        settle=effects.SETTLE,
        procedures={procedure.name: procedure for procedure in _PROCEDURES},
        rule_actions=RULE_ACTIONS,
        loop_rule="R21",
    ),
    triggers=Triggers(
        look_back=effects.LOOK_BACK,
        before=effects.before,
        events_of={
            "deploy": ("deploy",),
            "drew": ("drew",),
            "discarded": ("discarded",),
            "shield_destroyed": ("shield_destroyed", "burst"),
            "ex_resource": ("ex_placed",),
            "spent": ("ex_used",),
        },
        keeps_past=frozenset(("deploy", "paid", "destroyed", "returned")) | effects.DESTROYING,
        past_of=figures.past_of,
        past_values={"attached": CARD, "foe": CARD, "foe_inc": INC},
        by_keyword=effects.by_keyword,
        keyword_events=frozenset(("turn_end", "destroys")),
        anywhere=frozenset(("burst",)),
        first=frozenset(("burst",)),
        matches=effects.matches,
        tally=note,
        once_a_batch=True,
    ),
    prohibitions=PROHIBITIONS,
    substitution=Substitution(
        kind_of=effects.replaced_kind,
        applies=effects.replacement,
        optional=effects.optional,
        start=effects.substitute,
    ),
    instructions=Instructions(
        executors=instructions.EXECUTORS,
        takers=instructions.TAKERS,
        doable=instructions.DOABLE,
        candidates=CANDIDATES,
        filters=MEANINGS.filters,
        conditions=MEANINGS.conditions,
    ),
    decks=Decks(
        make_print=make_print,
        complete=complete,
        deal=deal,
        check=check_deck,
        lay_out=lay_out,
        fillers=(
            {"number": FILLER, "name": FILLER, "type": "unit", "lv": 1, "cost": 1, "ap": 1, "hp": 1},
            {"number": RESOURCE, "name": RESOURCE, "type": "resource"},
        ),
        sections={"deck": "main", "resource deck": "side"},
        headings={
            **dict.fromkeys(("unit", "units", "pilot", "pilots", "command", "commands", "base", "bases"), "main"),
            **dict.fromkeys(("resource", "resources"), "side"),
        },
        parts={"resource": "side"},
        homes={"resource": "resource_deck"},
        plain=("NE-001", 10),
    ),
    looks=Looks(
        shows=shows,
        scene=scene,
        explain_option=explain_option,
        attempts=attempts,
        prompts={
            "first": "go first or second?",
            "redraw": "keep this hand or mulligan?",
            "main": "your main phase: play a card, use an effect, attack, or end it",
            "action": "action step: play a card, use an effect, or pass",
            "action:battle action": "action step of this battle: play a card, use an effect, or pass",
            "block": "block the attack?",
            "burst": "activate its Burst?",
            "may": "do this?",
            "mode": "choose one",
            "choose": "choose",
            "discard": "choose cards to discard",
            "discard:hand": "you can keep at most 10 cards: choose what to discard",
            "excess": "the area is full: choose a card to remove",
            "order": "which one is next?",
            "return": "top or bottom of the deck?",
            "substitute": "do this instead?",
            "arrange": "put these back in what order? The first goes on top",
            "pay": "pay with which Resource?",
            "loop": "this repeats: how many more times?",
        },
        spoken={
            "pass": "passes",
            "yes": "says yes",
            "no": "says no",
            "keep": "keeps the hand",
            "redraw": "redraws",
            "first": "goes first",
            "second": "goes second",
            "end": "ends the main phase",
        },
        says=says,
        board=BOARD,
        explained=("play", "pair", "attack", "block", "activate"),
    ),
    numbering=Numbering(
        deeds=instructions.DEEDS,
        sights={
            "deck": ("3-2-2",),
            "resource_deck": ("3-3-2",),
            "resources": ("3-4-3",),
            "battle": ("3-5-3",),
            "shields": ("3-6-4", "3-6-4-1"),
            "base": ("3-6-3-1",),
            "hand": ("3-8-2", "3-8-3"),
            "trash": ("3-9-2",),
            "removed": ("3-7-2",),
        },
        deck_rules=("5-1-1", "5-1-1-1", "5-1-1-2", "5-1-1-3", "5-1-1-4"),
        cites={
            "effect": ("9-3-1-3",),
            "choose": ("9-3-3", "9-3-4"),
            "may": ("9-1-3",),
            "shuffle": ("4-15-1", "3-2-4"),
            "substitute": ("9-1-9-1",),
            "turns": ("6-1-2",),
            "concede": ("1-2-3",),
            "shuffle one": ("4-15-1-1",),
            "lends": ("2-3-4-4", "2-6-3", "2-7-3"),
            "lasting": ("9-1-5-2",),
            "bounds": ("1-3-6",),
            "damage": ("4-5-1",),
            SPARED: ("10-3-1", "10-1-2", "1-3-3", "9-1-9-1", "R23"),
        },
        checks=(*play.CHECKS, *attack.CHECKS),
        switches={
            door.ALREADY: ("1-3-2-1",),
            door.ZERO: ("4-5-4",),
            door.UNHURT: ("4-6-3",),
            moves.RENEWAL: ("3-1-5",),
            moves.FOLLOWING: ("6-5-2-3-4",),
            door.PROHIBITION: ("1-3-3", "9-1-5-6"),
            triggers.ONCE_A_BATCH: ("9-1-6-3",),
            SUBSTITUTION: ("9-1-9-1",),
            OWNER_ORDERS: ("3-1-6", "3-1-7"),
            HEADS: ("11-2-10-1",),
            QUALIFIED: ("11-2-11-2",),
            WHILE_ON: ("9-1-5-3",),
            figures.SHIELD_HP: ("3-6-4-2", "10-3-1-1"),
            figures.LINK: ("2-11-3",),
            play.EX_IS_SPENT: ("4-17-5-3",),
            SPARED_UNTIL: ("10-3-1",),
            effects.QUALIFIED_PILOT: ("11-2-11-2",),
            effects.REPAIR_NEEDS_DAMAGE: ("11-1-1-3",),
            effects.BREACH_OWN_TURN: ("11-1-2-1", "11-1-2-2"),
            effects.BREACH_NEEDS_SHIELDS: ("11-1-2-5",),
            effects.CONDITIONS: ("9-2-1", "9-3-1-1"),
            effects.TARGETS: ("9-2-2", "9-3-3-1", "9-1-8-1-1"),
            ONCE: ("11-2-12-1",),
            effects.IDLE: ("11-2-12-1",),
            effects.NEWEST_FIRST: ("9-1-6-7",),
            effects.BURST_FIRST: ("9-1-6-8",),
            effects.ACTIVE_FIRST: ("9-1-6-6",),
        },
    ),
    advice=Advice(
        evaluate=evaluate,
        leanings=leanings,
    ),
    discards="trash",
    limbo="nowhere",
)
