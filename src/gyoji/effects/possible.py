"""What could be done now: the cards that an instruction works on or could choose, and whether a body of instructions
would do anything. Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope, evaluate, find, holds, resolve, side_players
from gyoji.effects.foresight import foreseeable, required
from gyoji.effects.lowering import OnCards
from gyoji.kernel.zones import HIDDEN


def targets(scope: Scope, target: ac.Target) -> list[int]:
    """The cards an instruction works on."""
    return find(scope, target) if isinstance(target, se.Selector) else resolve(scope, target)


def choosable(scope: Scope, selector: se.Selector) -> list[int]:
    """The cards that may be chosen: those the selector finds, except for those protected from being chosen."""
    game = scope.game
    found = find(scope, selector)
    mods = game.state.mods
    if not game.limits or ("ban:be_chosen" not in game.reach and (not mods or mods.keys().isdisjoint(found))):
        return found
    free = []
    for slot in found:
        if not is_banned(game, slot, "be_chosen", "effect", scope.card, scope.player):
            free.append(slot)
    return free


def is_searched(scope: Scope, selector: se.Selector) -> bool:
    """Is it chosen among cards that are out of play and that nobody sees? What they are must not tell whether it can
    be done.
    """
    spec, zones = scope.game.spec, scope.game.state.zones
    for where, side in se.areas_of(selector):
        for kind in spec.areas[where]:
            if spec.zones[kind].sight == HIDDEN and not spec.zones[kind].field:
                for player in side_players(scope, side):
                    if zones[spec.zone(player, kind)]:
                        return True
    return False


def choices_exist(scope: Scope, rows: Iterable[ac.Action]) -> bool:
    """Can everything that these instructions must choose be chosen now? See `required` in gyoji.effects.program."""
    for row in rows:
        if isinstance(row, ac.Choose):
            possible = bool(choosable(scope, row.selector)) or is_searched(scope, row.selector)
        elif isinstance(row, ac.If):
            branch = row.then if holds(scope, row.condition) else row.otherwise
            possible = choices_exist(scope, required(branch))
        else:
            assert isinstance(row, ac.Modes)
            possible = any(choices_exist(scope, required(mode)) for mode in row.modes)
        if not possible:
            return False
    return True


def doable(scope: Scope, action: ac.Action) -> bool:
    """Could this instruction do anything now? If it works on cards still to be chosen, that depends on the choice."""
    if isinstance(action, OnCards) and isinstance(action.target, se.Bound) and action.target.bind >= len(scope.binds):
        return True
    if isinstance(action, ac.Modes):
        return any(is_paid(scope, mode) for mode in action.modes)
    tests = scope.game.spec.instructions.doable
    return type(action) not in tests or tests[type(action)](scope, action)


def is_idle(scope: Scope, action: ac.Action) -> bool:
    """Does it work on cards that were chosen, or meant, and none of them is there?"""
    return (
        isinstance(action, OnCards) and not isinstance(action.target, se.Selector) and not targets(scope, action.target)
    )


def is_open(scope: Scope, mode: tuple[ac.Action, ...]) -> bool:
    """Can what it must choose be chosen, and what it takes be paid?"""
    return is_paid(scope, mode) and all(doable(scope, action) for action in mode if isinstance(action, ac.Choose))


def is_paid(scope: Scope, mode: tuple[ac.Action, ...]) -> bool:
    return all(doable(scope, action) for action in mode if isinstance(action, ac.Own) and action.pays)


def first_act(body: tuple[ac.Action, ...]) -> ac.Action:
    return next(action for action in body if not isinstance(action, ac.Note))


def could_do(scope: Scope, body: tuple[ac.Action, ...]) -> bool:
    """Could any of these instructions do something now, even if only to choose?"""
    return any(_does_something(scope, action) for action in body)


def _does_something(scope: Scope, action: ac.Action) -> bool:
    candidates = scope.game.spec.instructions.candidates.get(type(action))
    if candidates is not None:
        return bool(candidates(scope, action)) or is_searched(scope, action.selector)  # type: ignore[union-attr]
    if isinstance(action, ac.If):
        if foreseeable(action.condition):
            return could_do(scope, action.then if holds(scope, action.condition) else action.otherwise)
        return could_do(scope, action.otherwise)  # it depends on what was done or chosen before: nothing yet
    if isinstance(action, ac.May):
        return doable(scope, first_act(action.body)) and could_do(scope, action.body)
    if isinstance(action, ac.Note):
        return False
    if isinstance(action, ac.Then):
        return could_do(scope, action.body)
    if isinstance(action, ac.Repeat):
        return evaluate(scope, action.amount) > 0 and could_do(scope, action.body)
    if isinstance(action, ac.Modes):
        return any(could_do(scope, mode) for mode in action.modes)
    if isinstance(action, ac.Discard):
        return any(in_hand(scope, action, player) for player in side_players(scope, whose(action.who)))
    return doable(scope, action) and (not isinstance(action, OnCards) or bool(targets(scope, action.target)))


def may_begin(scope: Scope, body: tuple[ac.Action, ...]) -> bool:
    """Everything that must be chosen can be chosen; and if the first choice is optional, there is something to do
    anyway.
    """
    chooses = type(first_act(body)) in scope.game.spec.instructions.candidates
    return choices_exist(scope, required(body)) and (not chooses or could_do(scope, body))


def whose(who: str) -> str:
    """The players that an instruction is for, as a side."""
    return "any" if who == "each" else who


def in_hand(scope: Scope, row: ac.Discard, player: int) -> list[int]:
    """What a player could discard."""
    side = "own" if player == scope.player else "enemy"
    return find(scope, se.Selector("hand", side, row.kinds, row.filters))
