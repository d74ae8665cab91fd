"""Section 9: when effects trigger, activate and resolve; what they replace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope, evaluate, holds, passes, selects, static_scope
from gyoji.effects.lasting import heads_hold
from gyoji.effects.possible import choices_exist, choosable, could_do, doable
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import span_of, start
from gyoji.effects.uses import is_used, spend
from gyoji.games.gundam.figures import declared, shield_area
from gyoji.games.gundam.prints import BREACH, KEYWORD_CARD, KEYWORD_PRINT, REPAIR
from gyoji.games.gundam.rules_management import spare
from gyoji.games.gundam.zones import ATTACKER, BASE, BATTLE, KINDS, LIMBO, SHIELDS, TRASH, zone
from gyoji.kernel import acts as do
from gyoji.kernel.about import About, of_waiting
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.continuous import GAIN
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import waiting_in
from gyoji.kernel.gamedef import Event
from gyoji.kernel.procedures import Procedure, Switch, goto, leave, step
from gyoji.kernel.replace import subject_of
from gyoji.kernel.state import Mod, Waiting
from gyoji.kernel.values import PLAIN, WAITING
from gyoji.text.gundam import nodes as own

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import Frame, RawOption

QUALIFIED_PILOT = Switch("【When Paired】 needs a Pilot that meets its requirements")
REPAIR_NEEDS_DAMAGE = Switch("<Repair> does not activate without damage")
BREACH_OWN_TURN = Switch("<Breach> works in its player's own turn, by attack")
BREACH_NEEDS_SHIELDS = Switch("<Breach> does not activate against an empty shield area")
CONDITIONS = Switch("an effect activates only if its conditions are met")
TARGETS = Switch("an effect does not activate if a target cannot be chosen")
IDLE = Switch("【Once per Turn】: not used up if the effect could do nothing")
NEWEST_FIRST = Switch("newly triggered effects resolve before waiting ones")
BURST_FIRST = Switch("a 【Burst】 comes before all others")
ACTIVE_FIRST = Switch("the active player's effects come before the standby player's")


# ── what triggers (9-1-6) ──


LOOK_BACK = frozenset(("destroyed", "shield_destroyed", "returned"))


def before(game: Engine, move: do.Move, cause: Cause) -> list[Event]:
    """Events of a move, judged by the moment before it: destruction and return."""
    state = game.state
    slot, _, reason, _, _, _, _, source, how, _, _ = move
    why = do.cause(how, cause.rules, state.owner[source] if source >= 0 else -1, source) if how else cause
    owner = state.owner[slot]
    events: list[Event] = []
    if reason != "shield_destroyed" and game.concerns(reason, slot):
        events.append((reason, slot, source, owner, why, ""))
    if how in ("battle", "effect damage") and source >= 0:
        for name in game.heard_of(_DESTROYS.get(state.zone[slot] % KINDS, ()), source):
            events.append((name, source, slot, state.owner[source], why, ""))
    if how in ("effect", "effect damage") and source >= 0:
        events.append(("effect_destroys", slot, source, state.owner[source], why, ""))
    return events


_DESTROYS = {  # 4-10: what texts call it, by where the destroyed card was
    BATTLE: ("destroys", "destroys_card"),
    SHIELDS: ("destroys_shield_card", "destroys_shield", "destroys_card"),
    BASE: ("destroys_shield_card", "destroys_base", "destroys_card"),
}
DESTROYING = frozenset(name for names in _DESTROYS.values() for name in names)
_ON_ENEMIES = DESTROYING | {"deals_battle_damage"}


def matches(game: Engine, program: Program, slot: int, subject: int, other: int, player: int, cause: Cause) -> bool:
    """Does this event meet the trigger condition of a program of `slot` (9-1-6-2)?"""
    assert isinstance(program, AbilityProgram)
    ability = program.ability
    trigger = ability.trigger
    assert trigger is not None
    state = game.state
    owner = state.owner[slot]
    host = state.host[slot]
    this = host if host >= 0 else slot
    if ability.heads and not heads_hold(game, ability, this):
        return False
    if ability.once and is_used(game, state.inc[slot], program):
        return False
    subjects = trigger.subject
    if trigger.player != "any" and subjects is None and (player == owner) != (trigger.player == "own"):
        return False
    if not is_caused(game, trigger.cause, cause, owner):
        return False
    if program.event == "effect_destroys" and other != this:
        return False
    if isinstance(subjects, se.Selector):
        scope = Scope(game, owner, slot, this)
        if subject < 0 or not is_meant(scope, subjects, subject, program.event):
            return False
    elif subjects is not None and program.event != "burst" and subject != this:
        return False
    if (trigger.target != "any" or program.event in _ON_ENEMIES) and player != owner:
        return False  # "an enemy Unit", "the enemy player": an enemy of this card's player, not of the attacking one
    if trigger.target != "any" and declared(game) != trigger.target:
        return False
    if trigger.origins and game.came_from not in trigger.origins:
        return False
    if trigger.other_side != "any" and (other < 0 or (state.owner[other] == owner) != (trigger.other_side == "own")):
        return False
    if trigger.other_kinds and (other < 0 or state.prints[other].kind not in _kinds(trigger.other_kinds)):
        return False
    if not trigger.other and ability.condition is None:
        return True
    scope = Scope(game, owner, slot, this)
    if trigger.other and QUALIFIED_PILOT.on and (other < 0 or not passes(scope, other, trigger.other)):
        return False
    return ability.condition is None or _turn_allows(scope, ability.condition)


def _kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return (*kinds, "command") if "pilot" in kinds else kinds


def is_meant(scope: Scope, selector: se.Selector, subject: int, event: str) -> bool:
    """Does the trigger refer to this card? Discarded, drawn or placed cards are judged where they arrived."""
    if event in ("discarded", "drew", "command_played", "command_activated", "ex_placed", "shield_destroyed"):
        owner = scope.game.state.owner[subject]
        if selector.side != "any" and (owner == scope.player) != (selector.side == "own"):
            return False
        kinds = selector.kinds
        if event != "shield_destroyed" and kinds and scope.game.state.prints[subject].kind not in kinds:
            return False
        return passes(scope, subject, selector.filters)
    return selects(scope, selector, subject)


BY_DAMAGE = frozenset(("battle", "effect damage", "damage"))


def is_caused(game: Engine, wanted: str, cause: Cause, owner: int) -> bool:
    if wanted == "any":
        return True
    if wanted == "battle":
        return cause.kind == "battle"
    if wanted == "damage":
        return cause.kind in BY_DAMAGE
    by = cause.player if cause.player >= 0 else game.state.owner[cause.slot] if cause.slot >= 0 else -1
    if wanted.startswith("enemy ") and (by < 0 or by == owner):
        return False
    if wanted.startswith("own ") and by != owner:
        return False
    return cause.kind == wanted.removeprefix("enemy ").removeprefix("own ")


def _turn_allows(scope: Scope, condition: co.Condition) -> bool:
    """ "During your turn" is checked when the event happens; other conditions when the effect would activate."""
    match condition:
        case co.IsTurn():
            return holds(scope, condition)
        case co.All(parts):
            return all(_turn_allows(scope, part) for part in parts)
        case _:
            return True


def by_keyword(
    game: Engine, event: str, subject: int, other: int, player: int, cause: Cause
) -> list[tuple[int, Program]]:
    """Keyword effects that trigger: <Repair> at the end of the turn, <Breach> when an attack destroys a Unit."""
    state = game.state
    if event == "turn_end":
        found: list[tuple[int, Program]] = []
        for slot in state.zones[player * KINDS + BATTLE]:
            if (state.damage[slot] > 0 or not REPAIR_NEEDS_DAMAGE.on) and value(game, slot, "repair") > 0:
                found.append((slot, KEYWORD_CARD.programs[REPAIR]))
        return found
    if subject < 0 or cause.kind != "battle" or value(game, subject, "breach") <= 0:
        return []
    if BREACH_OWN_TURN.on and not (state.owner[subject] == state.active and state.regs[ATTACKER] == subject):
        return []
    if BREACH_NEEDS_SHIELDS.on and shield_area(game, 1 - state.owner[subject]) < 0:
        return []
    return [(subject, KEYWORD_CARD.programs[BREACH])]


# ── resolving waiting effects (9-1-6-5 to 9-1-6-8) ──


@step("9-1-6-5", "9-1-6-6", "9-1-6-7", "9-1-6-8")
def choose_next(game: Engine, frame: Frame) -> None:
    """Which waiting effect is next: Bursts; then the newest; then the active player's, in that player's order."""
    waiting = game.state.waiting
    if not waiting:
        leave(frame)
    elif len(waiting) == 1:
        game.ask(waiting[0].player, "order", ("9-1-6-5",), (("order", waiting[0].slot),))
    else:
        _ask_order(game)


def _ask_order(game: Engine) -> None:
    state = game.state
    group = state.waiting
    if BURST_FIRST.on and any(row.first for row in group):
        group = [row for row in group if row.first]
    elif NEWEST_FIRST.on:
        newest = max(row.generation for row in group)
        group = [row for row in group if row.generation == newest]
    mine = [row for row in group if row.player == state.active]
    if ACTIVE_FIRST.on:
        group = mine or group
    else:
        group = [row for row in group if row.player != state.active] or group
    numbers = [_row_number(game, row) for row in group]
    options: list[RawOption] = []
    for row, number in zip(group, numbers, strict=True):
        option: RawOption = ("order", row.slot, number) if number else ("order", row.slot)
        if option not in options:
            options.append(option)
    game.ask(group[0].player, "order", ("9-1-6-5",), tuple(options))


def _row_number(game: Engine, row: Waiting) -> str:
    """The number of an effect among its card's effects, if several of them wait."""
    rows = {
        (other.number, other.program)
        for other in game.state.waiting
        if other.slot == row.slot and other.player == row.player
    }
    if len(rows) < 2:
        return ""
    if row.number != KEYWORD_PRINT:
        return str(row.program + 1)
    keyword = _program(game, row).ability.keyword
    programs = game.state.prints[row.slot].programs
    printed = [p.index + 1 for p in programs if isinstance(p, AbilityProgram) and p.ability.keyword == keyword]
    return str(printed[0]) if printed else ""


@choose_next.answer
def _ordered(game: Engine, frame: Frame, option: RawOption) -> None:
    goto(frame, choose_next)
    waiting = game.state.waiting
    _take_up(game, waiting[0] if len(waiting) == 1 else meant_by(game, option))


def meant_by(game: Engine, option: RawOption) -> Waiting:
    """The waiting effect that an option resolves."""
    state = game.state
    wanted = str(option[2]) if len(option) > 2 else ""
    fits = [row for row in state.waiting if row.slot == option[1] and (not wanted or _row_number(game, row) == wanted)]
    if not wanted:
        fits = [row for row in fits if not _row_number(game, row)] or fits
    return max(fits, key=lambda row: row.generation)  # of those the first


def _take_up(game: Engine, row: Waiting) -> None:
    game.unwait(row)
    game.push(BURST if row.first else TRIGGERED, [tuple(row), 0])


SETTLE = Procedure("settle", (choose_next,), settles=False)


WAITED, ACCEPTED = range(2)  # the values of both frames: the row that waited; whether the Burst is activated


def _program(game: Engine, row: Waiting) -> AbilityProgram:
    program = game.program(row.number, row.program)
    assert isinstance(program, AbilityProgram)
    return program


def _scope(game: Engine, row: Waiting) -> Scope:
    return Scope(game, row.player, row.slot, row.this, row.this_inc, row.subject, row.other, row.past)


def may_activate(game: Engine, program: AbilityProgram, scope: Scope) -> bool:
    """9-2-1, 9-2-2: the conditions are met, and every required target can be chosen."""
    return condition_holds(scope, program) and targets_exist(scope, program)


def condition_holds(scope: Scope, program: AbilityProgram) -> bool:
    return program.condition is None or not CONDITIONS.on or holds(scope, program.condition)


def targets_exist(scope: Scope, program: AbilityProgram) -> bool:
    return not program.required or not TARGETS.on or choices_exist(scope, program.required)


@step("9-2-1", "9-2-2", "9-3-1-1", "9-3-3-1")
def ask_conditions(game: Engine, frame: Frame) -> None:
    """An effect whose conditions or targets are missing does not activate."""
    row = waiting_in(frame, WAITED)
    program = _program(game, row)
    if program.condition is None and not program.required and not program.ability.once:
        return
    scope = _scope(game, row)
    if (
        not may_activate(game, program, scope)
        or is_used(game, row.inc, program)
        or (program.ability.once and IDLE.on and not could_do(scope, program.ability.body))
    ):
        leave(frame)


@step("9-1-6-1", "9-1-6-4")
def activate_triggered(game: Engine, frame: Frame) -> None:
    """The effect activates, even if its card has left since (9-1-6-4)."""
    row = waiting_in(frame, WAITED)
    program = _program(game, row)
    cause = do.cause("rule", ("9-1-6-1",), row.player, row.slot, span_of(game, row.slot, program))
    if program.ability.once and game.state.inc[row.slot] == row.inc:
        perform(game, [spend(row.slot, program)], cause)
    if game.journal is not None:
        game.write("trigger", cause, (game.card_row(row.slot, 7),), row.player, 0, program.event)
    start(
        game,
        program,
        row.player,
        row.slot,
        row.this,
        this_inc=_inc_of_this(game, row),
        subject=row.subject,
        other=row.other,
        past=row.past,
    )


def _inc_of_this(game: Engine, row: Waiting) -> int:
    """11-2-8-3: a 【Destroyed】 effect activates from the trash; there "this Unit" is the card in the trash."""
    event = _program(game, row).event
    if event == "destroyed" and game.state.zone[row.this] % KINDS == TRASH:
        return game.state.inc[row.this]
    return row.this_inc


def _tells(game: Engine, place: int) -> About:
    row = waiting_in(game.state.frames[place], WAITED)
    return of_waiting(game, row)._replace(keyword=_program(game, row).ability.keyword)


TRIGGERED = Procedure(
    "triggered", (ask_conditions, activate_triggered), values=(WAITING, PLAIN), settles=False, tells=_tells
)


# ── Burst (11-2-5, 7-6-2-4-1) ──


@step("11-2-5-1", "11-2-5-3", "7-6-2-4-1")
def offer_burst(game: Engine, frame: Frame) -> None:
    """The owner of the revealed Shield decides whether its Burst activates."""
    row = waiting_in(frame, WAITED)
    program = _program(game, row)
    options: tuple[RawOption, ...] = (("yes",), ("no",))
    if not may_activate(game, program, _scope(game, row)):
        options = (("no",),)
    game.ask(row.player, "burst", ("7-6-2-4-1", "11-2-5-2", "11-2-5-3"), options, source=row.slot)


@offer_burst.answer
def _burst(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[ACCEPTED] = int(option[0] == "yes")


@step("11-2-5-1", "2-3-5-4-2", "3-1-2")
def activate_burst(game: Engine, frame: Frame) -> None:
    """While its Burst is active the card is in no location."""
    if frame.v[ACCEPTED]:
        row = waiting_in(frame, WAITED)
        program = _program(game, row)
        cause = Cause("rule", ("11-2-5-1", "11-2-5-2"), row.player, row.slot, program.ability.span)
        game.write("trigger", cause, (game.card_row(row.slot, 7),), row.player, 0, "burst")
        start(game, program, row.player, row.slot, row.slot)


@step("11-2-5-3", "7-6-2-4-1")
def put_shield_away(game: Engine, frame: Frame) -> None:
    """Declined or resolved, the card goes to the trash, unless its effect moved it."""
    row = waiting_in(frame, WAITED)
    put_away(game, row.slot, ("11-2-5-3",))


BURST = Procedure(
    "burst", (offer_burst, activate_burst, put_shield_away), values=(WAITING, PLAIN), settles=False, tells=_tells
)


def put_away(game: Engine, slot: int, rules: tuple[str, ...]) -> None:
    """A card in no location goes to its owner's trash."""
    owner = game.state.owner[slot]
    if game.state.zone[slot] % KINDS == LIMBO:
        perform(game, [do.move(slot, zone(owner, TRASH), "done with", 0)], do.cause("rule", rules))


# ── activated effects (9-1-7) ──


def activatable(game: Engine, player: int, slot: int, program: AbilityProgram, timing: str) -> bool:
    """May this activated effect be activated now, its cost paid and its targets chosen?"""
    ability = program.ability
    if ability.kind != "activated" or timing not in ability.timings:
        return False
    state = game.state
    host = state.host[slot]
    this = host if host >= 0 else slot
    if ability.once and is_used(game, state.inc[slot], program):
        return False
    if ability.heads and not heads_hold(game, ability, this):
        return False
    if is_banned(game, this, "activate"):
        return False
    scope = Scope(game, player, slot, this, state.inc[this])
    if program.cost and not payable(scope, program.cost):
        return False
    return may_activate(game, program, scope)


def payable(scope: Scope, cost: tuple[ac.Action, ...]) -> bool:
    """Could every part of the cost be paid now?"""
    for action in cost:
        if isinstance(action, ac.Choose):
            if len(choosable(scope, action.selector)) < max(1, action.low):
                return False
        elif not doable(scope, action):
            return False
    return True


# ── substitution (9-1-9) ──

NEXT: Final = "next"  # in place of how often: only the next time, whenever that is


def _use_up(game: Engine, slot: int, program: Program) -> int:
    """What was given for the next time only is gone; how often the card had it: all of it was meant for this time."""
    given = [mod for mod in game.state.mods.get(slot, ()) if mod.attr == GAIN and _gives(game, mod) is program]
    for mod in given:
        game.quietly(do.Lift(slot, mod))
    return len(given)


def _gives(game: Engine, mod: Mod) -> object:
    return game.program(mod.number, mod.program).gives[mod.node]


_REPLACED = {do.Damage: "damage", do.Rest: "rest"}
_REPLACED_MOVES = {"destroyed": "destroy", "drew": "draw", "returned": "return"}


def replaced_kind(act: Act) -> str:
    if type(act) is do.Move:
        return _REPLACED_MOVES.get(act.reason, "")
    return _REPLACED.get(type(act), "")


def replacement(game: Engine, program: Program, slot: int, act: Act, cause: Cause) -> bool:
    """May this substitution effect replace the act?"""
    assert isinstance(program, AbilityProgram)
    ability = program.ability
    replace = ability.replace
    assert replace is not None
    state = game.state
    scope = static_scope(game, slot)
    subject = subject_of(act)
    if replace.event == "draw":
        if (state.owner[subject] == scope.player) != (replace.player == "own"):
            return False
    elif isinstance(replace.subject, se.Selector):
        if not selects(scope, replace.subject, subject):
            return False
    elif subject != scope.this:
        return False
    if isinstance(act, do.Move) and act.how:
        cause = Cause(act.how, cause.rules, state.owner[act.source] if act.source >= 0 else -1, act.source)
    if isinstance(act, do.Damage):
        cause = Cause(act.how, cause.rules, state.owner[act.source] if act.source >= 0 else -1, act.source)
    if not is_caused(game, replace.cause, cause, scope.player):
        return False
    if replace.by is not None and (cause.slot < 0 or not selects(scope, replace.by, cause.slot)):
        return False
    if ability.heads and not heads_hold(game, ability, scope.this):
        return False
    if ability.once and is_used(game, state.inc[slot], program):
        return False
    if ability.condition is not None and not holds(scope, ability.condition):
        return False
    return all(doable(scope, action) for action in ability.body[:1])


def optional(program: Program) -> bool:
    assert isinstance(program, AbilityProgram) and program.ability.replace is not None
    return program.ability.replace.optional


def substitute(game: Engine, program: Program, slot: int, act: Act, cause: Cause) -> Act | None:
    """9-1-9-1: the substitution is carried out in place of the act; damage that is only reduced is still dealt."""
    assert isinstance(program, AbilityProgram)
    scope = static_scope(game, slot)
    body = program.ability.body
    times = 1
    if program.ability.once == NEXT:
        times = _use_up(game, slot, program)
    elif program.ability.once:
        game.quietly(spend(slot, program))
    if isinstance(act, do.Damage) and body and isinstance(body[0], own.ReduceDamage):
        left = act.amount - times * max(0, evaluate(scope, body[0].amount))
        return act._replace(amount=left) if left > 0 else None
    if isinstance(act, do.Move) and act.reason == "destroyed":
        spare(game, act.slot)
    subject = subject_of(act)
    start(game, program, scope.player, slot, scope.this, subject=(subject, game.state.inc[subject]))
    return None
