"""An edition of the game: its tables and policies, and the GameDef that they make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gyoji.effects import evaluate, perform, resolve
from gyoji.effects.arrange import ARRANGE, OWNER_ORDERS
from gyoji.effects.bans import in_force
from gyoji.effects.evaluate import SHARED
from gyoji.effects.program import WHILE_ON, situation_holds
from gyoji.effects.redraw import REDRAW
from gyoji.effects.resolve import EFFECT, PICK
from gyoji.effects.uses import ONCE
from gyoji.games.vanguard import (
    abilities,
    attack,
    battle,
    conditions,
    figures,
    instead,
    keywords,
    nations,
    play,
    triggers,
)
from gyoji.games.vanguard.actions import (
    attack_by_effect,
    call,
    costs,
    field,
    g_assist,
    g_guardian,
    legion,
    nullify,
    search,
    stride,
)
from gyoji.games.vanguard.board import BOARD
from gyoji.games.vanguard.deck import check_deck
from gyoji.games.vanguard.face import ASKED, scene, shows
from gyoji.games.vanguard.figures import HEART, MATE
from gyoji.games.vanguard.instructions import CANDIDATES, DOABLE, EXECUTORS, TAKERS
from gyoji.games.vanguard.instructions import PROCEDURES as ACTIONS
from gyoji.games.vanguard.positions import FILLERS, lay_out
from gyoji.games.vanguard.prints import make_print
from gyoji.games.vanguard.says import PROMPTS, SPOKEN
from gyoji.games.vanguard.setup import PREPARE, deal
from gyoji.games.vanguard.why import attempts, explain_option
from gyoji.games.vanguard.zones import ARRIVALS, MOVES_IN_PLACE, REGISTERS, ZONES
from gyoji.kernel import continuous, derive, door, timing
from gyoji.kernel.gamedef import (
    STAYS,
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
from gyoji.kernel.procedures import Procedure
from gyoji.kernel.prohibit import Prohibitions
from gyoji.kernel.replace import REPLACE, SUBSTITUTION
from gyoji.kernel.timing import CHECK, RULES, CheckAction
from gyoji.kernel.values import CARD, INC, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef, Program


@dataclass(frozen=True)
class Edition:
    """What makes one edition: its name, its turn and attack, its rule actions, and the order of continuous effects."""

    name: str
    title: str
    book: str  # its folder
    turn: Procedure
    attack: Procedure
    rule_actions: tuple[CheckAction, ...]
    processes: tuple[Procedure, ...]  # that rule actions run
    layers: tuple[frozenset[str], ...]
    cites: Mapping[str, tuple[str, ...]]


def build(edition: Edition) -> GameDef:
    """The tables that the kernel reads."""
    procedures = (
        PREPARE,
        edition.turn,
        edition.attack,
        *edition.processes,
        triggers.TRIGGER,
        g_assist.G_ASSIST,
        stride.STRIDE,
        stride.STRIDE_COST,
        g_guardian.G_GUARDIAN,
        abilities.RESOLVE,
        *ACTIONS,
        CHECK,
        RULES,
        EFFECT,
        PICK,
        REDRAW,
        ARRANGE,
        REPLACE,
        LOOP,
    )
    return GameDef(
        name=edition.name,
        title=edition.title,
        zones=ZONES,
        registers=REGISTERS,
        numbers=Numbers(
            figures=figures.FIGURES,
            keywords=figures.KEYWORDS,
            flags=figures.FLAGS,
            vital=frozenset(),
            figure=figures.figure,
            qualities={**figures.QUALITIES, "nation": nations.nations},
            layers=edition.layers,
            signed=frozenset(("power", "critical", "drive")),
        ),
        relations={
            MATE: Relation(beside=True, goes=STAYS),  # 10.25.2 to 10.25.4
            HEART: Relation(counts_as="heart", works=False, lends=frozenset(("power",)), goes=STAYS),  # 10.27.3
        },
        timing=Timing(
            phases=("stand", "draw", "ride", "main", "battle", "end"),
            prepare=PREPARE,
            turn=edition.turn,
            settle=CHECK,
            procedures={procedure.name: procedure for procedure in procedures},
            rule_actions=(),
            loop_rule="12.1.1",
            check=edition.rule_actions,
            resolve=abilities.RESOLVE,
            later={attack_by_effect.LATER: attack_by_effect.ATTACK_BY_EFFECT.name},
        ),
        triggers=Triggers(
            look_back=abilities.LOOK_BACK,
            before=abilities.before,
            events_of=abilities.EVENTS_OF,
            keeps_past=frozenset(),
            past_of=no_past,
            by_keyword=no_keywords,
            keyword_events=frozenset(),
            anywhere=frozenset(),
            first=frozenset(),
            matches=abilities.matches,
            situation=situation_holds,
            keeps_last=True,
        ),
        prohibitions=Prohibitions(in_force=in_force),
        substitution=Substitution(
            kind_of=instead.kind_of, applies=instead.applies, optional=instead.is_optional, start=instead.step_in
        ),
        instructions=Instructions(EXECUTORS, TAKERS, DOABLE, CANDIDATES, conditions.filters(), SHARED.conditions),
        decks=Decks(
            make_print=make_print,
            complete=complete,
            deal=deal,
            check=check_deck,
            lay_out=lay_out,
            fillers=FILLERS,
            sections={"first vanguard": "start", "deck": "main", "g deck": "side"},
            homes={"g": "g_zone"},
        ),
        looks=Looks(
            shows=shows,
            scene=scene,
            explain_option=explain_option,
            attempts=attempts,
            prompts=PROMPTS,
            spoken=SPOKEN,
            asked=ASKED,
            board=BOARD,
            explained=("ride", "stride", "call", "attack", "boost", "guard", "intercept", "gguard"),
        ),
        numbering=Numbering(
            cites=edition.cites,
            checks=(*play.CHECKS, *attack.CHECKS_OF_ATTACK, *g_assist.CHECKS, *stride.CHECKS, *g_guardian.CHECKS[1:]),
            switches={
                door.ALREADY: ("1.3.2.1", "3.17.2", "3.17.4"),
                door.ZERO: ("7.7.1.5.1",),
                door.RENEWAL: ("4.1.4", "8.7.3"),
                derive.OVERLAP: ("3.7.1.1",),
                nations.BY_CLAN: ("2.17.4", "2.17.4.1"),
                nations.KNOWN_ONLY: ("2.17.3.1",),
                OWNER_ORDERS: ("4.1.5",),
                WHILE_ON: ("8.3.3",),
                figures.BOOST_POWER: ("7.4.1.11",),
                figures.SHIELDS: ("3.11.1.3",),
                figures.LARGEST_DRIVE: ("11.2.2",),
                triggers.SAME_CLAN: ("7.6.1.2.4", "9.6.5"),
                triggers.NULLIFIED: ("12.3.1", "12.3.2"),
                conditions.SAME_NAME: ("12.7.1", "12.7.2.2"),
                triggers.ENOUGH_DAMAGE: ("2.8.1.1.5",),
                attack.EQUAL_HITS: ("7.7.1.2",),
                costs.REQUIRED: ("10.16.1.1", "10.17.1.1"),
                field.ALL_OR_NOTHING: ("10.16.1.2",),
                search.LOOKS_THROUGH: ("10.10.1",),
                search.MAY_FAIL: ("10.10.1.1",),
                search.MUST_FIND: ("10.10.1.2",),
                search.SET_ASIDE: ("10.11.1.1",),
                attack.GIVEN_CHECKS: ("7.6.1.2", "7.6.1.2.1"),
                SUBSTITUTION: ("8.2.1.3", "8.2.1.3.1"),
                field.UNSEEN: ("8.5.4.1.4",),
                evaluate.FINAL: ("8.8.1",),
                nullify.WHOLLY: ("8.7.6.1",),
                nullify.NULLIFIED: ("8.7.6",),
                continuous.STAMPED: ("8.7.2.1", "8.7.2.1.1", "8.7.2.1.1.1"),
                continuous.DEPENDING: ("8.7.2",),
                continuous.LAYERED: ("8.7.1.2", "8.7.1.3"),
                timing.TURN_PLAYER_FIRST: ("8.4.1.2", "8.4.1.3"),
                timing.RULES_FIRST: ("8.4.1.1", "8.4.1.4"),
                perform.CONDITIONS: ("8.3.2", "8.1.1.2.3"),
                resolve.MUST_CHOOSE: ("8.5.4.1",),
                resolve.UP_TO: ("8.5.4.1.1",),
                resolve.AS_MANY: ("8.5.4.1.2",),
                evaluate.LAST: ("8.6.5.1.1", "8.6.5.1.2"),
                figures.IN_PLACE: ("7.4.1.8.2", "7.4.1.10.1.1", "7.7.1.3"),
                figures.STILL_MEANT: ("7.4.1.8.2.1",),
                attack.NO_MATE: ("7.4.1.8.6",),
                attack.AUTO_PASS: ("7.5.1.2.1.1",),
                abilities.RIDDEN: ("8.6.5.1.4", "8.6.5.1.5"),
                battle.RENAMED: ("7.1.2.3", "7.1.2.4"),
                call.AS_LOCKED: ("10.22.9",),
                legion.ONLY_SOUGHT: ("10.25.1.2",),
                legion.NO_THIRD: ("10.25.18.1",),
                call.OWN_CIRCLE: ("10.35.5.1",),
                costs.LOST_COST: ("10.29.1",),
                figures.BOTH_KEPT: ("10.25.11",),
                figures.MASTER_NOW: ("10.35.1.3",),
                attack.BOTH_HARMLESS: ("10.25.6.1",),
                field.OWN_CIRCLES: ("10.35.4.2",),
                attack_by_effect.WHOLE_LEGION: ("10.35.1.4",),
                attack_by_effect.NOT_TWICE: ("10.35.1.1.2",),
                ONCE: ("12.5.1.1", "8.1.1.1.2.1", "8.1.1.2.3.1"),
                **keywords.SWITCHES,
                abilities.SHOWN: ("8.5.2.3.1",),
                abilities.REARMED: ("8.6.7.1",),
            },
            book=edition.book,
        ),
        moves_in_place=MOVES_IN_PLACE,
        arrivals=ARRIVALS,
        discards="drop",
        register_values=(CARD, INC, PLAIN),
    )


def complete(prints: Iterable[CardDef]) -> list[CardDef]:
    """No prints come along."""
    return list({card.number: card for card in prints}.values())


def no_past(game: Engine, slot: int, event: str) -> tuple[tuple[str, int], ...]:
    return ()


def no_keywords(
    game: Engine, event: str, subject: int, other: int, player: int, cause: Cause
) -> list[tuple[int, Program]]:
    return []
