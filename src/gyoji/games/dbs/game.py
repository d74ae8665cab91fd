"""The Dragon Ball Super Card Game, rules 1.074, as the tables that the kernel reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gyoji.effects.arrange import ARRANGE, OWNER_ORDERS
from gyoji.effects.lasting import WHILE_ON
from gyoji.effects.redraw import REDRAW
from gyoji.effects.resolve import EFFECT, PICK
from gyoji.effects.uses import ONCE
from gyoji.games.advice import NEVER
from gyoji.games.dbs import (
    battle,
    choosing,
    costs,
    figures,
    instructions,
    keywords,
    moving,
    outcomes,
    patterns,
    play,
    skills,
    timing,
)
from gyoji.games.dbs.advice.evaluation import evaluate
from gyoji.games.dbs.advice.thumb import leanings
from gyoji.games.dbs.conditions import MEANINGS
from gyoji.games.dbs.damage import DAMAGE, DRAW, DRAW_UP_TO
from gyoji.games.dbs.deck import check_deck
from gyoji.games.dbs.energy import NO_COLORS, PAY
from gyoji.games.dbs.face import BOARD, scene, shows
from gyoji.games.dbs.fitness import STAYS_UNFIT, watch
from gyoji.games.dbs.positions import FILLERS, lay_out
from gyoji.games.dbs.prints import BY_DEFAULT, LOOKED_SHUFFLED, make_print, tokens_of
from gyoji.games.dbs.prohibitions import PROHIBITIONS
from gyoji.games.dbs.rule_processing import CHECK_ACTIONS, RULE_ACTIONS, calm
from gyoji.games.dbs.setup import PREPARE, deal
from gyoji.games.dbs.turn import TURN
from gyoji.games.dbs.why import attempts, explain_option
from gyoji.games.dbs.zones import ARRIVALS, IN_PLACE, ZONES
from gyoji.games.saying import says
from gyoji.kernel import door, moves
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
from gyoji.kernel.prints import CardDef
from gyoji.kernel.procedures import Procedure
from gyoji.kernel.replace import REPLACE, SUBSTITUTION
from gyoji.kernel.timing import CHECK, RULES
from gyoji.text.dbs.words import KEYWORDS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import Past

_PROCEDURES: tuple[Procedure, ...] = (
    PREPARE,
    TURN,
    CHECK,
    RULES,
    timing.COUNTER,
    skills.SKILL,
    skills.AUTO,
    play.PLAY,
    battle.BATTLING,
    battle.COMBOING,
    DRAW,
    DRAW_UP_TO,
    DAMAGE,
    instructions.TOLL,
    PAY,
    PICK,
    REDRAW,
    EFFECT,
    ARRANGE,
    REPLACE,
    LOOP,
)


def complete(prints: Iterable[CardDef]) -> list[CardDef]:
    """The prints, their other sides, the tokens that they make, and what keyword skills run from."""
    known = {card.number: card for card in prints}
    for card in list(known.values()):
        known.update((face.number, face) for face in card.faces)
    for card in list(known.values()):
        known.update((token.number, token) for token in tokens_of(card))
    known[keywords.KEYWORD_PRINT] = keywords.KEYWORD_CARD
    return list(known.values())


def no_past(game: Engine, slot: int, event: str) -> Past:
    """8-10-1: what a card is asked is asked where it is."""
    return ()


DBS = GameDef(
    name="dbs",
    title="Dragon Ball Super Card Game 1.074",
    zones=ZONES,
    registers=(),
    numbers=Numbers(
        figures=figures.FIGURES,
        keywords=KEYWORDS,
        flags=figures.FLAGS,
        vital=frozenset(),
        figure=figures.figure,
        qualities=figures.QUALITIES,
        signed=figures.SIGNED,
        absent=frozenset(figures.FIGURES),
    ),
    relations={figures.UNDER: Relation(works=False, goes="drop", along=IN_PLACE)},
    timing=Timing(
        phases=("charge", "main", "end"),
        prepare=PREPARE,
        turn=TURN,
        settle=CHECK,
        procedures={procedure.name: procedure for procedure in _PROCEDURES},
        rule_actions=RULE_ACTIONS,
        loop_rule="11-1-2",
        loop_from_one=True,  # 1-3-5
        check=CHECK_ACTIONS,
        calm=calm,
        resolve=skills.AUTO,
    ),
    triggers=Triggers(
        look_back=frozenset(("covered",)),  # 11-3-2
        before=patterns.before,
        events_of={
            "play": ("play",),
            "combo": ("combo",),
            "drew": ("drew",),
            "flipped": ("flipped",),
        },
        keeps_past=frozenset(),
        past_of=no_past,
        by_keyword=keywords.by_keyword,
        keyword_events=keywords.KEYWORD_EVENTS,
        anywhere=patterns.ANYWHERE,
        first=frozenset(),
        matches=skills.matches,
        by_way=True,
        looks_back=patterns.looks_back,
        tally=patterns.note,
        follows=True,
        situation=skills.situation,
    ),
    prohibitions=PROHIBITIONS,
    substitution=Substitution(
        kind_of=skills.replaced_kind,
        applies=skills.replacement,
        optional=skills.optional,
        start=skills.substitute,
    ),
    instructions=Instructions(
        executors=outcomes.EXECUTORS,
        takers=instructions.TAKERS,
        doable=instructions.DOABLE,
        candidates=instructions.CANDIDATES,
        filters=MEANINGS.filters,
        conditions=MEANINGS.conditions,
        watch=watch,
    ),
    decks=Decks(
        make_print=make_print,
        complete=complete,
        deal=deal,
        check=check_deck,
        lay_out=lay_out,
        fillers=FILLERS,
        sections={"deck": "main", "leader": "start"},
        headings={
            **dict.fromkeys(("leaders", "leader card"), "start"),
            **dict.fromkeys(("battle", "battle cards", "extra", "extra cards"), "main"),
        },
        parts={"leader": "start"},
    ),
    looks=Looks(
        shows=shows,
        scene=scene,
        explain_option=explain_option,
        attempts=attempts,
        prompts={
            "redraw": "keep this hand or redraw some cards?",
            "put back": "put which cards back into the deck?",
            "charge": "charge a card as energy?",
            "main": "your Main Phase: play a card, use a skill, attack, or end it",
            "offence": "your attack: combo, use a skill, or pass",
            "defence": "you are being attacked: combo, use a skill, or pass",
            "counter": "counter it?",
            "may": "do this?",
            "choose": "choose",
            "number": "how many cards?",
            "look": "look at how many cards?",
            "return": "top or bottom of the deck?",
            "mode": "choose one of these effects",
            "discard": "choose cards to put in the Drop Area",
            "order": "which one is next?",
            "substitute": "do this instead?",
            "arrange": "put these back in what order? The first goes on top",
            "pay": "pay with which energy?",
            "loop": "this repeats: how many more times?",
        },
        board=BOARD,
        says=says,
        explained=("charge", "play", "attack", "combo", "counter", "activate"),
        spoken={
            "pass": "passes",
            "yes": "says yes",
            "no": "says no",
            "keep": "keeps the hand",
            "redraw": "redraws",
            "end": "ends the Main Phase",
        },
    ),
    numbering=Numbering(
        cites={
            "effect": ("8-7-1",),
            "choose": ("8-5-3",),
            "look": ("1-3-5-1",),
            "may": ("8-5-2-5",),
            "stand by": ("4-5-3-2", "4-5-3-3", "8-6-4"),
            "shuffle": ("3-2-4",),
            "shuffle one": ("3-2-4",),
            "substitute": ("8-9-1",),
            "turns": ("4-6-2",),
            "concede": ("1-2-4",),
            "lends": ("11-3-2",),
            "lasting": ("8-1-4",),
            "bounds": ("1-3-6",),
            "damage": ("4-10-1",),
        },
        checks=(*play.CHECKS, *battle.CHECKS),
        deck_rules=("5-1-2", "5-1-3", "5-1-3-1", "5-1-3-2", "5-1-3-2-1", "10-14-1", "10-17", "10-31-1"),
        switches={
            door.ALREADY: ("1-3-2-1",),
            OWNER_ORDERS: ("3-1-6",),
            STAYS_UNFIT: ("8-1-4-2",),
            choosing.MAY_HIDE: ("8-5-3-5",),
            moving.TOLD: ("11-2-1",),
            LOOKED_SHUFFLED: ("11-6-3",),
            instructions.NEGATED_SKILLS: ("8-3-2",),
            moves.RENEWAL: ("3-1-4", "3-1-5"),
            moves.FOLLOWING: ("11-3-5", "11-3-6"),
            door.PROHIBITION: ("1-3-3", "10-12-1"),
            SUBSTITUTION: ("8-9-1",),
            WHILE_ON: ("8-3-3",),
            costs.WHOLE_COST: ("8-4-2-2",),
            timing.LAST_FIRST: ("4-7-3-5",),
            timing.ANSWER_ONLY_COUNTERS: ("10-10-3-3",),
            ONCE: ("10-11-1", "10-11-4", "10-11-5"),
            skills.CONDITIONS: ("8-1-3", "10-2-1"),
            skills.OWN_TURN_END: ("6-4-1-1",),
            skills.ONE_REALM: ("10-15-5", "10-25-4"),
            battle.VICTORY: ("10-20-1",),
            BY_DEFAULT: ("2-1-3", "2-5-5", "2-6-6"),
            NO_COLORS: ("10-21-1",),
            keywords.ONLY_SO_OFTEN: ("10-8-1",),
            choosing.BARRIER: ("10-16-1",),
            instructions.ONE_FIELD: ("10-3-3", "3-6-6"),
        },
    ),
    advice=Advice(evaluate=evaluate, leanings=leanings, deals=2, hopeless=NEVER, doubt=0.015),
    moves_in_place=IN_PLACE,
    arrivals=ARRIVALS,
    discards="drop",
)
