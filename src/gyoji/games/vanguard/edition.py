"""An edition of the game: its tables and policies, and the GameDef made from them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.arrange import ARRANGE
from gyoji.effects.bans import in_force
from gyoji.effects.program import situation_holds
from gyoji.effects.redraw import REDRAW
from gyoji.effects.resolve import EFFECT, PICK
from gyoji.games.advice import NEVER
from gyoji.games.saying import says
from gyoji.games.vanguard import abilities, figures, instead, meanings, nations, patterns, triggers
from gyoji.games.vanguard.actions.attack_by_effect import ATTACK_BY_EFFECT, LATER
from gyoji.games.vanguard.advice.evaluation import evaluate as chances
from gyoji.games.vanguard.advice.thumb import leanings
from gyoji.games.vanguard.board import BOARD
from gyoji.games.vanguard.deck import DECK_RULES, check_deck
from gyoji.games.vanguard.face import ASKED, scene, shows
from gyoji.games.vanguard.faces import LOCKED
from gyoji.games.vanguard.figures import HEART, MATE
from gyoji.games.vanguard.instructions import CANDIDATES, DEEDS, DOABLE, EXECUTORS, TAKERS
from gyoji.games.vanguard.instructions import PROCEDURES as ACTIONS
from gyoji.games.vanguard.needs import only_known
from gyoji.games.vanguard.numbers import Numbers, must_belong
from gyoji.games.vanguard.policy import Policy
from gyoji.games.vanguard.positions import FILLERS, lay_out
from gyoji.games.vanguard.prints import make_print
from gyoji.games.vanguard.rule_actions import calm
from gyoji.games.vanguard.says import PROMPTS, SPOKEN
from gyoji.games.vanguard.setup import PREPARE, deal
from gyoji.games.vanguard.switches import CHECKS, SWITCHES
from gyoji.games.vanguard.why import VERBS, attempts, explain_option
from gyoji.games.vanguard.zones import ARRIVALS, FIELD, MOVES_IN_PLACE, REGISTERS, SIGHTS, ZONES
from gyoji.kernel import acts as do
from gyoji.kernel.board import Board
from gyoji.kernel.gamedef import (
    STAYS,
    Advice,
    Decks,
    GameDef,
    Instructions,
    Looks,
    Numbering,
    Relation,
    RuleAction,
    Substitution,
    Timing,
    Triggers,
    everybody,
)
from gyoji.kernel.gamedef import Numbers as Figures
from gyoji.kernel.loops import LOOP
from gyoji.kernel.procedures import Check, Procedure, Switch
from gyoji.kernel.prohibit import CAUSES, Prohibition, Prohibitions, Words
from gyoji.kernel.replace import REPLACE
from gyoji.kernel.timing import CHECK, RULES, CheckAction
from gyoji.kernel.values import CARD, INC, PLAIN
from gyoji.text.vanguard.nodes.bans import ANY_EFFECT, RETIRED, TURNED_UP

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act, Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import Violation
    from gyoji.kernel.prints import CardDef, Program
    from gyoji.kernel.state import Mod


CITES: Final[Mapping[str, tuple[str, ...]]] = {  # what all games do
    "effect": ("8.5.3.5",),
    "choose": ("8.5.4", "8.5.4.1"),
    "look": ("3.13.3.1", "8.5.4.1.1"),
    "may": ("3.1.1.5.2",),
    "stand by": ("8.4.1.2", "8.4.1.3"),
    "shuffle": ("10.11.1",),
    "shuffle one": ("10.11.1",),
    "substitute": ("8.2.1.3",),
    "turns": ("6.2.1",),
    "concede": ("1.2.4",),
    "lends": ("10.27.5.1",),
    "lasting": ("8.2.1.2",),
    "bounds": ("1.3.2.2",),
    "damage": ("3.9.2",),
}


def complete(prints: Iterable[CardDef]) -> list[CardDef]:
    """No further prints belong to these."""
    return list({card.number: card for card in prints}.values())


def _locks(game: Engine, act: Act, cause: Cause) -> bool:
    return type(act) is do.Turn and act.face == LOCKED


def _turns_up(game: Engine, act: Act, cause: Cause) -> bool:
    """10.13.1; 3.17.4: what is face up is not turned face up."""
    return type(act) is do.Turn and act.face == 0 and game.state.prints[act.slot].down


PROHIBITIONS: Final = (
    Prohibition(do.Move, RETIRED, reason="retired", rules=("1.3.3",)),
    Prohibition(do.Move, "move", rules=("1.3.3",)),
    Prohibition(do.Turn, "be_locked", when=_locks, rules=("1.3.3",)),
    Prohibition(do.Turn, TURNED_UP, when=_turns_up, rules=("1.3.3",)),
)
BAN_CAUSES: Final = {
    **CAUSES,
    **dict.fromkeys(("effect", ANY_EFFECT), Words(("effect",))),  # 8.1.1.1.1: a cost is no effect
    "cost": Words(("cost",)),
    "effect or cost": Words(("effect", "cost")),
    "enemy effect or cost": Words(("effect", "cost"), enemy=True),
    "own effect or cost": Words(("effect", "cost"), own=True),
}
NOTHING_TO_RUN: Final[Mapping[str, str]] = {
    "7.7.1.5.2": "nothing can stand by between the comparison of powers and the damage, so no attacker leaves there",
}


# What deck sites call the sections of a deck.
HEADINGS: Final = {
    **dict.fromkeys(("fv", "starter", "starting vanguard"), "start"),
    **dict.fromkeys(("g", "g zone", "g unit", "g units"), "side"),
    **dict.fromkeys(("units", "normal units", "trigger", "triggers", "trigger units"), "main"),
    **{f"grade {grade}": "main" for grade in range(5)},
}


@dataclass(frozen=True)
class Edition:
    """What makes one edition: its tables, in which steps cite keys (`numbers.py`), and its policies. The defaults are
    those of G.
    """

    name: str
    title: str
    mark: str  # its folder, and the prefix of keys for its own paragraphs
    turn: Procedure
    attack: Procedure
    rule_actions: tuple[CheckAction, ...]
    processes: tuple[Procedure, ...]  # that steps, options or rule actions of this edition run
    layers: tuple[frozenset[str], ...]  # the order of continuous effects
    prepare: Procedure = PREPARE
    trigger: Procedure = triggers.TRIGGER  # what trigger icons do
    resolve: Procedure = abilities.RESOLVE  # how waiting abilities are played
    make_print: Callable[[Mapping[str, object]], CardDef] = make_print
    check_deck: Callable[[Sequence[CardDef], Sequence[CardDef], Sequence[CardDef]], list[Violation]] = check_deck
    # The sections of a deck text, and which cards are elsewhere than in the deck.
    sections: Mapping[str, str] = field(
        default_factory=lambda: {"first vanguard": "start", "deck": "main", "g deck": "side"}
    )
    homes: Mapping[str, str] = field(default_factory=lambda: {"g": "g_zone"})
    board: Board = BOARD
    verbs: Collection[str] = tuple(VERBS)  # whose conditions can be explained
    qualities: tuple[str, ...] = ()  # further properties of a card that are not numbers and that effects can change
    prohibitions: tuple[Prohibition, ...] = ()
    at_once: tuple[RuleAction, ...] = ()  # rule actions that do not wait for a check timing
    absent: frozenset[str] = frozenset()  # figures that a card may not have
    reaches: Callable[[Engine, Mod, int], bool] = everybody  # which cards an effect on a circle affects
    complete: Callable[[Iterable[CardDef]], list[CardDef]] = complete
    fillers: tuple[Mapping[str, object], ...] = FILLERS
    policy: Policy = Policy()  # noqa: RUF009  # it never changes
    checks: tuple[Check, ...] = CHECKS
    switches: Mapping[Switch, tuple[str, ...]] = field(default_factory=lambda: SWITCHES)
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: CITES)


def build(edition: Edition) -> GameDef:
    """The tables that the kernel reads."""
    numbers = Numbers(edition.mark)
    own = (edition.prepare, edition.turn, edition.attack, *edition.processes, edition.trigger, edition.resolve)
    must_belong(numbers, own, edition.rule_actions)
    shared = (*ACTIONS, CHECK, RULES, EFFECT, PICK, REDRAW, ARRANGE, REPLACE, LOOP)
    book = f"vanguard/editions/{edition.mark}"
    numbering = Numbering(
        cites=edition.cites,
        book=book,
        numbers=numbers,
        nothing_to_run=NOTHING_TO_RUN,
        deeds=DEEDS,
        sights=SIGHTS,
        deck_rules=DECK_RULES,
    )
    return GameDef(
        name=edition.name,
        title=edition.title,
        zones=ZONES,
        registers=REGISTERS,
        numbers=Figures(
            figures=figures.FIGURES,
            keywords=figures.KEYWORDS,
            flags=figures.FLAGS,
            vital=frozenset(),
            figure=figures.figure,
            qualities={
                **figures.QUALITIES,
                "nation": nations.nations,
                **dict.fromkeys(edition.qualities, figures.nothing),
            },
            layers=edition.layers,
            signed=frozenset(("power", "critical", "drive")),
            absent=edition.absent,
            reaches=edition.reaches,
        ),
        relations={
            MATE: Relation(beside=True, goes=STAYS),  # 10.25.2 to 10.25.4
            HEART: Relation(counts_as="heart", works=False, lends=frozenset(("power",)), goes=STAYS),  # 10.27.3
        },
        timing=Timing(
            phases=("stand", "draw", "ride", "main", "battle", "end"),
            prepare=edition.prepare,
            turn=edition.turn,
            settle=CHECK,
            procedures={procedure.name: procedure for procedure in (*own, *shared)},
            rule_actions=edition.at_once,
            loop_rule="12.1.1",
            check=edition.rule_actions,
            calm=calm,
            resolve=edition.resolve,
            later={LATER: ATTACK_BY_EFFECT.name} if ATTACK_BY_EFFECT in own else {},
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
            confirms=abilities.confirms,
            by_way=True,
            looks_back=patterns.looks_back,
            tally=patterns.note,
            times=abilities.times,
            follows=True,
        ),
        prohibitions=Prohibitions((*PROHIBITIONS, *edition.prohibitions), in_force=in_force, causes=BAN_CAUSES),
        substitution=Substitution(
            kind_of=instead.kind_of, applies=instead.applies, optional=instead.is_optional, start=instead.step_in
        ),
        instructions=Instructions(EXECUTORS, TAKERS, DOABLE, CANDIDATES, meanings.filters(), meanings.conditions()),
        decks=Decks(
            make_print=only_known(edition.make_print, numbering, edition.name),
            complete=edition.complete,
            deal=deal,
            check=edition.check_deck,
            lay_out=lay_out,
            fillers=edition.fillers,
            sections=edition.sections,
            headings={word: part for word, part in HEADINGS.items() if part in edition.sections.values()},
            parts={"g": "side"} if "side" in edition.sections.values() else {},
            homes=edition.homes,
        ),
        looks=Looks(
            shows=shows,
            scene=scene,
            explain_option=explain_option,
            attempts=attempts,
            prompts=PROMPTS,
            spoken=SPOKEN,
            says=says,
            asked=ASKED,
            board=edition.board,
            explained=tuple(edition.verbs),
            figured=FIELD,
        ),
        numbering=replace(
            numbering,
            checks=tuple(check for check in edition.checks if numbering.own(check.rules)),
            switches={switch: keys for switch, keys in edition.switches.items() if numbering.own(keys)},
        ),
        advice=Advice(evaluate=chances, leanings=leanings, deals=4, hopeless=NEVER),
        moves_in_place=MOVES_IN_PLACE,
        arrivals=ARRIVALS,
        discards="drop",
        register_values=(CARD, INC, PLAIN),
        policy=edition.policy,
    )


def no_past(game: Engine, slot: int, event: str) -> tuple[tuple[str, int], ...]:
    return ()


def no_keywords(
    game: Engine, event: str, subject: int, other: int, player: int, cause: Cause
) -> list[tuple[int, Program]]:
    return []
