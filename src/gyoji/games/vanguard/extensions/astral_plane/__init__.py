"""Astral Planes: a circle of a player on which only Astral Deities can be, which fight from there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.evaluate import Meanings, Scope
from gyoji.effects.program import AbilityProgram
from gyoji.games.extensions import Extension
from gyoji.games.tables import Words
from gyoji.games.vanguard.drive_step import take_checked_card
from gyoji.games.vanguard.figures import attacker, free_circles, nothing
from gyoji.games.vanguard.keywords import hollowed_away
from gyoji.games.vanguard.moves import away, retire
from gyoji.games.vanguard.numbers import with_paragraphs
from gyoji.games.vanguard.play import may_be_called
from gyoji.games.vanguard.rule_actions import OTHERS
from gyoji.games.vanguard.turn import act_or_end, main_options, retire_hollowed
from gyoji.games.vanguard.zones import CIRCLES, DECK, DROP, HAND, KINDS, REAR, SOUL, TRIGGER, cards, on_circle, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import quality
from gyoji.kernel.door import perform
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import Switch, step
from gyoji.kernel.timing import Case, CheckAction, push_check
from gyoji.kernel.values import CARD
from gyoji.text.vanguard import extensions as text
from gyoji.text.vanguard.nodes.planes import ASTRAL, ON_PLANE, PARTS, PLANE

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Frame, RawOption

BOOK: Final = "vanguard/extensions/astral_plane"
NAME: Final = "back_center"  # the circle of each player that can become one
PLACE: Final = CIRCLES.index(NAME)
DEITY: Final = "Astral Deity"  # the race
MADE, FROM_BACK, CHECKING = (
    Switch("effects make an Astral Plane"),
    Switch("units on an Astral Plane attack from the back row"),
    Switch("units on an Astral Plane make drive checks"),
)
DEITIES_ONLY = Switch("only Astral Deities are called to an Astral Plane")
ANY_GRADE = Switch("Astral Deities are called to an Astral Plane whatever their grade")
ELSEWHERE: Final = co.Not(co.RefIs(se.This(), (se.Is(ON_PLANE),)))
LEAVERS = Switch("a unit that leaves all other circles is an Astral Deity")
OWN = Meanings()


def _does(scope: Scope, part: Switch) -> bool:
    return part.on


for rule, switch in zip(PARTS, (MADE, FROM_BACK, CHECKING), strict=True):
    OWN.condition(rule)(partial(_does, part=switch))


def is_plane(game: Engine, player: int) -> bool:
    """AP-1."""
    return ASTRAL in quality(game, -1 - player, PLANE)


@OWN.filter(ON_PLANE, PLANE, "field")
def _is_on_plane(scope: Scope, slot: int) -> bool:
    """AP-1-1."""
    state = scope.game.state
    there = state.zone[slot] % KINDS == REAR and state.place[slot] == PLACE
    return there and is_plane(scope.game, state.zone[slot] // KINDS)


def is_deity(game: Engine, slot: int) -> bool:
    """AP-2-1."""
    return DEITY in quality(game, slot, "race") or (LEAVERS.on and leaves_others(game.state.prints[slot].front))


@cache
def leaves_others(card: CardDef) -> bool:
    """Does it say that it leaves circles that are no Astral Plane?"""
    abilities = [program.ability for program in card.programs if isinstance(program, AbilityProgram)]
    return any(one.trigger is not None and one.trigger.situation == ELSEWHERE for one in abilities)


# ── who can be there ──


def others_there(game: Engine) -> list[Case]:
    """AP-2: cards on an Astral Plane that are no Astral Deities."""
    found = [slot for player in (0, 1) if is_plane(game, player) for slot in on_circle(game, player, PLACE)]
    return [(slot,) for slot in found if game.state.prints[slot].kind == "locked" or not is_deity(game, slot)]


def _put_off(game: Engine, case: Case, chosen: int) -> list[Act]:
    """Units are retired; a locked card is no unit and only goes to the drop zone."""
    (slot,) = case
    assert isinstance(slot, int)
    return away(game, [slot], DROP, "drop", 0) if game.state.prints[slot].kind == "locked" else retire(game, [slot])


PUT_OFF: Final = CheckAction(("AP-2",), others_there, tier=OTHERS, acts=_put_off, values=(CARD,))


def calls_to_plane(game: Engine, player: int, options: list[RawOption]) -> list[RawOption]:
    """AP-3, AP-3-1."""
    if not is_plane(game, player) or NAME not in free_circles(game, player):
        return options
    deities = [slot for slot in cards(game, player, HAND) if is_deity(game, slot)]
    usual = [one for one in options if one[0] != "call" or one[2] != NAME or one[1] in deities or not DEITIES_ONLY.on]
    known = [one[1] for one in usual if one[0] == "call" and one[2] == NAME]
    more = [slot for slot in firsts(game, may_be_called.among(game, player, deities)) if slot not in known]
    return [*([("call", slot, NAME) for slot in more] if ANY_GRADE.on else []), *usual]


@step(*act_or_end.rules, "AP-3", instead_of=act_or_end)
def act_with_plane(game: Engine, frame: Frame) -> None:
    player = game.state.active
    game.ask(player, "main", ("6.6.1.2",), tuple(calls_to_plane(game, player, main_options(game, player))), always=True)


act_with_plane.answer(act_or_end.on_answer)


# ── what units do there ──


@step(*take_checked_card.rules, "AP-5-1", instead_of=take_checked_card)
def take_or_feed(game: Engine, frame: Frame) -> None:
    """What a unit on an Astral Plane has checked goes to the soul."""
    player, slot = game.state.active, attacker(game)
    checked = cards(game, player, TRIGGER)
    if slot in on_circle(game, player, PLACE) and is_plane(game, player):
        fed: list[Act] = [do.Move(card, zone(player, SOUL), "to soul", 0) for card in checked]
        perform(game, fed, do.cause("rule", ("AP-5-1",), player))
    else:
        kept: list[Act] = [do.Move(card, zone(player, HAND), "checked") for card in checked]
        perform(game, kept, do.cause("rule", ("7.6.1.2.6",), player))
    push_check(game)


@step(*retire_hollowed.rules, "AP-6", instead_of=retire_hollowed)
def retire_and_return(game: Engine, frame: Frame) -> None:
    """Before effects that last until the end of the turn are over."""
    player = game.state.active
    there = on_circle(game, player, PLACE) if is_plane(game, player) else []
    acts = [*hollowed_away(game), *away(game, there, DECK, "to deck", -1)]
    if acts:
        perform(game, acts, do.cause("rule", ("11.33.2", "AP-6"), player))
        push_check(game)


def extend(game: GameDef) -> GameDef:
    numbering, instructions, timing = with_paragraphs(game.numbering, BOOK), game.instructions, game.timing
    turn = timing.procedures["turn"].edited(act_with_plane, retire_and_return)
    attack = timing.procedures["attack"].edited(take_or_feed)
    calm = timing.calm

    def calm_without_planes(state: Engine) -> bool:
        return not (is_plane(state, 0) or is_plane(state, 1)) and calm(state)

    return replace(
        game,
        numbers=replace(game.numbers, qualities={**game.numbers.qualities, PLANE: nothing}),
        instructions=replace(
            instructions,
            filters={**instructions.filters, **OWN.filters},
            conditions={**instructions.conditions, **OWN.conditions},
        ),
        timing=replace(
            timing,
            turn=turn,
            procedures={**timing.procedures, turn.name: turn, attack.name: attack},
            check=(*timing.check, PUT_OFF),
            calm=calm_without_planes,
        ),
        numbering=replace(
            numbering,
            switches={
                **numbering.switches,
                MADE: ("AP-1",),
                LEAVERS: ("AP-2-1",),
                DEITIES_ONLY: ("AP-3",),
                ANY_GRADE: ("AP-3-1",),
                FROM_BACK: ("AP-4",),
                CHECKING: ("AP-5",),
            },
        ),
    )


ASTRAL_PLANE: Final = Extension(
    text.ASTRAL_PLANE.name,
    Words("Astral Plane", "星域"),
    Words(
        "A circle of the back row on which only Astral Deities can be, which attack and check from there.",
        "星神だけが存在でき、後列からアタックしてドライブチェックを行うサークル。",
    ),
    BOOK,
    extend,
)
