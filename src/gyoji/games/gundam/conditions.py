"""Filters and conditions that only this game has: Pilots, links, battles, levels. One table entry each."""

from __future__ import annotations

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.evaluate import (
    FIGURE_FACTS,
    SHARED,
    Meanings,
    Scope,
    figure,
    find,
    has_left,
    resolve,
    selects,
)
from gyoji.effects.lasting import heads_hold
from gyoji.effects.program import AbilityProgram
from gyoji.games.gundam.figures import KEYWORDS, attacked, attacker, battling, declared, is_attacking
from gyoji.kernel.continuous import GAIN
from gyoji.kernel.derive import extras
from gyoji.kernel.prints import Program
from gyoji.text.gundam.nodes import AttackTarget

MEANINGS = Meanings(SHARED)
FIGURE_FACTS["hp"] = ("damage",)  # texts mean the HP that is left


@MEANINGS.filter("link", "battle", "names", "traits")
def _is_link(scope: Scope, slot: int) -> bool:
    return figure(scope, slot, "link") > 0


@MEANINGS.filter(se.HasAbility, "battle", "gain", "names", "traits", *("=" + keyword for keyword in KEYWORDS))
def _has_timing(scope: Scope, slot: int, one: se.HasAbility) -> bool:
    """Printed on it, its Pilot's (2-3-4-4), or granted to it; in play only if its heads are met (11-2-10-1)."""
    game = scope.game
    if not one.sort:  # 11-1: a keyword effect, whichever
        return any(figure(scope, slot, keyword) > 0 for keyword in game.spec.numbers.keywords)
    state, event = game.state, one.sort
    printed = state.prints[slot].own.get(event, ())
    if not game.spec.zones[state.zone[slot] % game.spec.kinds].field:
        return bool(printed)
    for _, guest in state.guests[slot]:
        printed = (*printed, *state.prints[guest].own.get(event, ()))
    if game.gains:
        given = [effect.gives for effect in extras(game, slot, GAIN)]
        printed = (*printed, *(one for one in given if isinstance(one, Program) and one.own and one.event == event))
    for program in printed:
        assert isinstance(program, AbilityProgram)
        if heads_hold(game, program.ability, slot):
            return True
    return False


@MEANINGS.filter(se.Battling, "battle", "registers")
def _battles(scope: Scope, slot: int, one: se.Battling) -> bool:
    if type(one.with_) is se.This and has_left(scope, scope.this):  # the card it was in battle with when it left
        past = dict(scope.past)
        return past.get("foe") == slot and past["foe_inc"] == scope.game.state.inc[slot]
    if one.with_ is None:  # 7-2: an attack on the player is a battle too, whatever it hits
        return slot >= 0 and slot in (attacker(scope.game), attacked(scope.game))
    foe = battling(scope.game, slot)
    if foe < 0:
        return False
    if isinstance(one.with_, se.Selector):
        return selects(scope, one.with_, foe)
    return foe in resolve(scope, one.with_)


@MEANINGS.filter("attacking", "battle", "registers")
def _attacks(scope: Scope, slot: int) -> bool:
    return is_attacking(scope.game, slot)


@MEANINGS.condition(AttackTarget, "registers")
def _attack_target(scope: Scope, one: AttackTarget) -> bool:
    return declared(scope.game) == one.target


@MEANINGS.condition(co.ThisTurn, "turn", "battle")
def _this_turn(scope: Scope, one: co.ThisTurn) -> bool:
    """The game keeps track of which cards came this turn: Units, Pilots."""
    state, subject = scope.game.state, one.subject
    cards = find(scope, subject) if isinstance(subject, se.Selector) else resolve(scope, subject or se.This())
    if one.event == "paired":
        cards = [guest for slot in cards for _, guest in state.guests[slot]]
    return any(state.entered[slot] == state.turn for slot in cards)
