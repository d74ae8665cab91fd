"""Section 8: when abilities wait to be played, how they and activated abilities are played, what effects forbid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.actions import Action, If, May
from gyoji.effects.bans import allowed, is_banned, permission
from gyoji.effects.evaluate import Scope, holds, passes, selects
from gyoji.effects.moments import put_off
from gyoji.effects.possible import doable
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import is_later, span_of, stand_by_later, start, take_up_later
from gyoji.effects.uses import is_used, spend, tracks
from gyoji.games.vanguard.actions.attack_by_effect import push_attacks
from gyoji.games.vanguard.battle import is_attack_on, kind_of_target
from gyoji.games.vanguard.figures import BOOSTING, attacker, live, together
from gyoji.games.vanguard.names import is_spent_by_name
from gyoji.games.vanguard.patterns import fulfils, is_before, way_events
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import (
    ATTACKER,
    ATTACKER_INC,
    BIND,
    BOOSTED,
    DECK,
    DROP,
    FIELD,
    GUARDIANS,
    KINDS,
    REAR,
    SOUL,
    VANGUARD,
)
from gyoji.kernel import acts as do
from gyoji.kernel import timing
from gyoji.kernel.acts import Cause
from gyoji.kernel.derive import activated_by, activators
from gyoji.kernel.door import perform
from gyoji.kernel.frames import row_in, waiting_in
from gyoji.kernel.gamedef import Event
from gyoji.kernel.lots import alike
from gyoji.kernel.procedures import Procedure, Switch, leave, step
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.state import Waiting
from gyoji.kernel.triggers import match
from gyoji.kernel.values import PLAIN, WAITING
from gyoji.text.vanguard.keywords import REVEALED
from gyoji.text.vanguard.nodes.bans import UNHIT, USED
from gyoji.text.vanguard.nodes.conditions import Marked

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import Frame, RawOption

RIDDEN = Switch("a unit that is ridden or strode over can still use its ability for that")
SHOWN = Switch("an ability activated from a hidden zone reveals its card")
EVERYBODY: Final = 7
MAY_DROP = Switch("an ability that would be used up may be declined")
ERASED_LEAVES = Switch("an erased card has left its zone")
NAMED_ONLY = Switch("Nitou Kaigan only waits for the unit that it names")
REARMED = Switch("a situation trigger triggers again while the situation lasts")

# ── which abilities wait (8.6) ──

# Reasons of moves whose events are judged by the moment before: leaving the field, being ridden, being strode over;
# and intercepting, because a rear-guard does it (11.3.1).
LOOK_BACK: Final = frozenset(
    ("retired", "returned", "ridden", "stride", "dropped", "moved", "to soul", "bound", "g zone", "erased", "intercept")
)
LEAVING: Final = {DROP: "dropped_rc", SOUL: "rear_to_soul", BIND: "rear_to_bind", DECK: "rear_to_deck"}
EVENTS_OF: Final = {
    "ride": ("ride", "placed_vc", "placed", "placed_any"),
    "call": ("placed_rc", "placed", "placed_rc_gc", "placed_any"),
    **dict.fromkeys(("guard", "g guard", "superior guard"), ("placed_gc", "placed_rc_gc", "placed_any", "to_gc")),
    "stride": ("placed_vc", "placed", "placed_any"),
    "returned": ("to_hand",),
    "unlock": ("unlocked",),
    "legion": ("placed_vc",),  # 10.5.1.1
    "discarded": ("discarded", "into_drop"),
    "stride cost": ("discarded", "into_drop", "paid_stride"),
    "guardian cost": ("discarded", "into_drop", "paid_g_guardian"),
    "bound": ("into_bind",),
    **dict.fromkeys(("soul blast", "milled", "healed", "dropped"), ("into_drop",)),
    **dict.fromkeys(("soul charge", "to soul", "ridden"), ("into_soul",)),
    "revelation": ("into_soul", REVEALED),  # 11.20.3
    **dict.fromkeys(("damage", "damaged"), ("into_damage",)),
    "drew": ("drew",),
    "shifted": ("moved",),  # 10.32.1, 10.32.2
    "intercept": ("moved", "to_gc"),
    "drive check": ("drive_check",),
    "damage check": ("damage_check",),
    "lock": ("locked",),
    "put locked": ("put_locked",),  # 10.22.9
    "delete": ("deleted",),
    **dict.fromkeys(("face up", "restore", "counter charge"), ("turned_up",)),  # 10.13.1, 10.30.1
    **dict.fromkeys(("face down", "counter blast"), ("turned_down",)),  # 10.13.1, 10.16.1
}
AIMS: Final = {"vanguard": VANGUARD, "rear": REAR}  # what is attacked
PLACED: Final = frozenset(("placed_vc", "placed_rc", "placed_gc", "placed_rc_gc", "placed_any"))


def before(game: Engine, move: do.Move, cause: Cause) -> list[Event]:
    """The events of a move that are judged by the moment before it. v:12.13.1.3.1: a pseudo-card that is erased has
    left its zone.
    """
    if move.reason == "erased" and not ERASED_LEAVES.on:
        return []
    named = _named_before(game, move, cause) if move.reason in LOOK_BACK else []
    return named + way_events(game, move, cause)


def _named_before(game: Engine, move: do.Move, cause: Cause) -> list[Event]:
    """8.6.5.1.2, 8.6.5.1.4, 8.6.5.1.5: a card that leaves the field, is ridden or strode over is judged as it was."""
    state = game.state
    slot, master = move.slot, state.master[move.slot]
    if move.reason in ("ridden", "stride") and not RIDDEN.on:
        return []
    if move.reason == "ridden":
        over: list[Event] = [("rides_over", move.source, slot, master, cause, "")] if move.source >= 0 else []
        return [("ridden", slot, move.source, master, cause, ""), *over]
    if move.reason == "stride":
        return [("stride", slot, -1, cause.player, cause, "")]
    if move.reason == "intercept":
        return [("intercepts", slot, -1, master, cause, "")]
    if move.reason == "returned" and state.zone[slot] % KINDS in FIELD:  # 8.6.5.1.1
        names = ("returned", "returned_rc") if state.zone[slot] % KINDS == REAR else ("returned",)
        return _called(names, slot, master, cause)
    if state.zone[slot] % KINDS == REAR and move.zone % KINDS in LEAVING and state.prints[slot].kind != "locked":
        names = (LEAVING[DROP], "retired") if move.zone % KINDS == DROP else (LEAVING[move.zone % KINDS],)
        return _called(names, slot, master, cause)
    if state.zone[slot] % KINDS == GUARDIANS and move.zone % KINDS not in FIELD:
        return _leaving_guard(move, master, cause)
    if state.zone[slot] % KINDS == VANGUARD and move.zone % KINDS == DROP:
        return _called(("retired",), slot, master, cause)
    return []


def _called(names: tuple[str, ...], slot: int, master: int, cause: Cause) -> list[Event]:
    return [(name, slot, cause.slot, master, cause, "") for name in names]


def _leaving_guard(move: do.Move, master: int, cause: Cause) -> list[Event]:
    """A guardian leaves."""
    names = ("dropped_gc", "left_gc", "retired") if move.zone % KINDS == DROP else ("left_gc",)
    return [(one, move.slot, cause.slot, master, cause, "") for one in names]


def matches(game: Engine, program: Program, slot: int, subject: int, other: int, player: int, cause: Cause) -> bool:
    """8.6.2: does this event meet the trigger condition of an ability of `slot`?"""
    assert isinstance(program, AbilityProgram)
    ability = program.ability
    trigger = ability.trigger
    state = game.state
    master = state.master[slot]
    if is_used(game, state.inc[slot], program) or is_banned(game, slot, USED["auto"]):  # 12.2.1.2; 1.3.3
        return False
    if cause.kind == UNHIT and slot != subject:  # nothing was hit: only that unit's own abilities are said to activate
        return False
    scope = Scope(game, master, slot, slot)
    if trigger is None:
        events = ability.events
        if not NAMED_ONLY.on and ability.keyword == "nitou_kaigan":  # 11.41.1
            events = tuple(replace(one, other=None) for one in events)
        if not any(fulfils(game, one, scope, subject, other, player, cause) for one in events):
            return False
        return _is_active_then(scope, ability.condition, game.event in BY_THEN or is_before(game, subject))
    subjects = trigger.subject
    if trigger.player != "any" and subjects is None and (player == master) != (trigger.player == "own"):
        return False
    if isinstance(subjects, se.Selector):
        if subject < 0 or not selects(scope, subjects, subject):
            return False
    elif subjects is not None and subject != slot:
        return False
    if program.event in ("paid_g_guardian", "paid_stride"):
        other = cause.slot  # what is called, or strides
    if program.event == "drive_check":
        if not is_check_of(game, slot, trigger.target):
            return False
    elif trigger.target in AIMS:
        if program.event == "battle_end":
            if not is_attack_on(game, AIMS[trigger.target]):
                return False
        elif other < 0 or kind_of_target(game, other) != AIMS[trigger.target]:
            return False
    elif trigger.target != "any" and game.came_from != trigger.target:
        return False
    for kind in trigger.other_kinds:  # 7.1.2.4: in a battle that a unit of this player is attacked in
        by = kind == BY_VANGUARD
        if master == state.active or not (by_vanguard(game) if by else is_attack_on(game, AIMS[kind])):
            return False
    if trigger.cause != "any" and not is_cause(cause, trigger.cause, master):
        return False
    named = NAMED_ONLY.on or ability.keyword != "nitou_kaigan"  # 11.41.1
    if trigger.other and (other < 0 or not passes(scope, other, trigger.other)) and named:
        return False
    return _is_active_then(scope, ability.condition, program.event in BY_THEN)


def _is_active_then(scope: Scope, condition: co.Condition | None, early: bool) -> bool:
    """`early`: the card has not moved yet."""
    if early:
        return all(holds(scope, part) for part in _parts(condition) if not _asked_after(part))
    return is_active(scope, condition)


BY_THEN: Final = frozenset(  # the events of `before`
    (
        *("ridden", "rides_over", "stride", "intercepts"),
        *("returned", "returned_rc", "dropped_gc", "left_gc", "retired"),
        *LEAVING.values(),
    )
)


def confirms(game: Engine, row: Waiting) -> bool:
    """11.12.3.2.1, 11.15.3.1, 11.18.3.1 …: the card is judged as it was, but the conditions of keywords after the move:
    a card that was retired is in the drop zone, one that rode has left the hand, the cost of a stride is paid.
    """
    program = _program(game, row)
    if program.event not in BY_THEN and program.ability.trigger is not None:
        return True
    scope = Scope(game, row.player, row.slot, row.this)
    return all(holds(scope, part) for part in _parts(program.ability.condition) if _asked_after(part))


def _asked_after(part: co.Condition) -> bool:
    """Everything a keyword requires, except the column of the unit itself (11.36.1), which it may have left."""
    return isinstance(part, Marked) and part.mark != "dark_device"


def _parts(condition: co.Condition | None) -> tuple[co.Condition, ...]:
    return condition.parts if isinstance(condition, co.All) else () if condition is None else (condition,)


def is_active(scope: Scope, condition: co.Condition | None) -> bool:
    """11.6.3.2.1, 11.12.3.2.1 …: the conditions of keywords are checked when the ability would trigger or be played."""
    return condition is None or holds(scope, condition)


CAUSES: Final = {
    "own effect or cost": ("effect", "cost"),
    "effect or cost": ("effect", "cost"),
    "own cost": ("cost",),
}


def is_cause(cause: Cause, wanted: str, master: int) -> bool:
    """Does it happen by an effect, or for a cost ("own …": of one of that player's cards)?"""
    kinds = CAUSES.get(wanted, ("effect",))
    return cause.kind in kinds and (not wanted.startswith("own") or cause.player == master)


BY_VANGUARD: Final = "by vanguard"


def by_vanguard(game: Engine) -> bool:
    """Is a vanguard attacking in the current battle?"""
    unit = attacker(game)
    return unit >= 0 and game.state.zone[unit] % KINDS == VANGUARD


def is_check_of(game: Engine, slot: int, whose: str) -> bool:
    """7.6.1.2: whose drive check is it: any unit's, this unit's ("this"), the vanguard's?"""
    if whose == "any":
        return True
    if whose != "this":
        return by_vanguard(game)
    unit = attacker(game)
    return unit >= 0 and slot in together(game, unit)


Key = tuple[int, str, int]
TIMES: Final = {
    "turn_end": "end of turn",
    "battle_end": "end of battle",
    "boost_end": "end of battle",
    "attacked_end": "end of battle",
}  # 8.6.6: when timed triggers come


def _key(row: Waiting) -> Key:
    return (row.inc, row.number, row.program)


def stand_by_once(
    game: Engine, frame: Frame, place: int, event: str, player: int, rule: str, subject: int = -1, other: int = -1
) -> None:
    """6.8.1.3, 7.8.1.1: abilities for this event start to wait, except those that already have in this phase or step.
    Each part of an effect that was postponed until now is a separate ability, and comes once (8.6.6.1).
    """
    marks = row_in(frame, place)
    stand_by_put_off(game, TIMES[event])
    known = len(game.state.waiting)
    perform(game, [do.Happen(event, subject, other, player)], do.cause("rule", (rule,)))
    found: dict[Key, int] = {}
    for row in game.state.waiting[known:]:
        key = _key(row)
        found[key] = found.get(key, 0) + 1
        if key in marks or found[key] > times(game, _program(game, row), row.slot):
            game.unwait(row)
    frame.v[place] = tuple(dict.fromkeys((*marks, *found)))


def stand_by_put_off(game: Engine, name: str) -> None:
    """8.6.6: what effects put off until this moment, which has come."""
    for when in put_off(game, name):
        stand_by_later(game, when)


def would_stand_by(game: Engine, frame: Frame, place: int, event: str, player: int, subject: int = -1) -> bool:
    """Is there an ability for this event that has not been triggered yet?"""
    marks = row_in(frame, place)
    found: list[Waiting] = []
    match(game, found, (event, subject, -1, player, Cause("rule"), ""))
    if policy(game).open_zones_only:
        found = [row for row in found if seen_by(game, row.slot) == EVERYBODY]
    return any(_key(row) not in marks for row in found) or bool(put_off(game, TIMES[event]))


def anything_due(game: Engine) -> bool:
    """Is a rule action due, or is an ability waiting to be played?"""
    return bool(game.state.waiting) or timing.is_due(game)


# ── playing a waiting ability (8.6.3) ──


WAITED, BEFORE = range(2)  # the values of its frame: the row that waited; how the table was before it was played


def _row(frame: Frame) -> Waiting:
    return waiting_in(frame, WAITED)


def _program(game: Engine, row: Waiting) -> AbilityProgram:
    program = game.program(row.number, row.program)
    assert isinstance(program, AbilityProgram)
    return program


def is_barred(game: Engine, row: Waiting) -> bool:
    """1.3.3: does an effect forbid to use the automatic abilities of this card?"""
    return game.state.inc[row.slot] == row.inc and is_banned(game, row.slot, USED["auto"])


@step("12.2.1.2", "12.5.1.1")
def ask_whether_usable(game: Engine, frame: Frame) -> None:
    """An ability that has been used up for this turn is not played; once played it is used up, whatever happens. This
    does not apply to postponed parts (8.6.6): the ability was used when it postponed them.
    """
    row = _row(frame)
    program = _program(game, row)
    if is_later(row):
        return
    if is_used(game, row.inc, program) or is_spent_by_name(game, row.player, row.slot, program) or is_barred(game, row):
        leave(frame)
    elif program.ability.once and game.state.inc[row.slot] == row.inc:
        perform(game, [spend(row.slot, program)], do.cause("rule", ("12.5.1.1",), row.player))


@step("8.6.3", "12.2.1.2", "v:8.1.1.2.3.1.1", "v:12.6.1.1.2", instead_of=ask_whether_usable)
def ask_whether_used(game: Engine, frame: Frame) -> None:
    """An ability that has been used up for this turn is not played; one that would be used up may be declined; neither
    applies to postponed parts of an effect (8.6.6).
    """
    row = _row(frame)
    program = _program(game, row)
    if is_later(row):
        return
    if is_used(game, row.inc, program) or is_spent_by_name(game, row.player, row.slot, program) or is_barred(game, row):
        leave(frame)
    elif program.ability.once:
        frame.v[BEFORE] = tracks(game)
        body = program.ability.body
        if MAY_DROP.on and not is_optional(body) and not is_idle(_scope(game, row), body):
            game.ask(row.player, "play ability", ("v:8.1.1.2.3.1.1",), (("yes",), ("no",)), source=row.slot)


@ask_whether_used.answer
def _dropped(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "no":
        leave(frame)


def is_optional(body: tuple[Action, ...]) -> bool:
    """Does everything it does depend on a question whether to do it? Then it need not be asked beforehand."""
    if not body:
        return False
    first, *rest = body
    asks = is_optional(first.then) and not first.otherwise if isinstance(first, If) else isinstance(first, May)
    return asks and all(isinstance(act, If) and act.condition == co.Did() and not act.otherwise for act in rest)


def is_idle(scope: Scope, body: tuple[Action, ...]) -> bool:
    """Is no requirement met (8.1.1.2.3), so that nothing would be done, and nothing used up?"""
    return all(isinstance(act, If) and not act.otherwise and not holds(scope, act.condition) for act in body)


def _scope(game: Engine, row: Waiting) -> Scope:
    """The point of view of a waiting ability."""
    return Scope(game, row.player, row.slot, row.this, row.this_inc, row.subject, row.other, row.past)


@step("8.1.1.2.3.1", "12.5.1.1")
def use_up(game: Engine, frame: Frame) -> None:
    """It is used up if anything has changed, even if its requirement was not met."""
    row = _row(frame)
    program = _program(game, row)
    if is_later(row) or not program.ability.once:
        return
    if game.state.inc[row.slot] == row.inc and frame.v[BEFORE] != tracks(game):
        perform(game, [spend(row.slot, program)], do.cause("rule", ("12.5.1.1",), row.player))


@step("v:8.1.1.2.1.1")
def make_known(game: Engine, frame: Frame) -> None:
    """An ability in a hidden zone waits only if its master reveals it."""
    row = _row(frame)
    state = game.state
    if not is_later(row) and state.inc[row.slot] == row.inc and seen_by(game, row.slot) != EVERYBODY:
        game.ask(row.player, "make known", ("v:8.1.1.2.1.1",), (("yes",), ("no",)), source=row.slot)


@make_known.answer
def _made_known(game: Engine, frame: Frame, option: RawOption) -> None:
    row = _row(frame)
    if option[0] == "no":
        leave(frame)
    else:
        perform(game, [do.reveal(row.slot, EVERYBODY)], do.cause("rule", ("v:8.1.1.2.1.1",), row.player, row.slot))


@step("8.6.1", "8.6.2", "8.6.3", "8.6.3.1", "8.6.8", "8.5.3.5")
def play_ability(game: Engine, frame: Frame) -> None:
    """It is played even if its card has left since."""
    row = _row(frame)
    program = _program(game, row)
    cause = do.cause("rule", ("8.6.3",), row.player, row.slot, span_of(game, row.slot, program))
    if game.journal is not None:
        game.write("trigger", cause, (game.card_row(row.slot, 7),), row.player, 0, program.event)
    if take_up_later(game, row):
        return
    start(
        game,
        program,
        row.player,
        row.slot,
        row.this,
        this_inc=row.this_inc,
        subject=row.subject,
        other=row.other,
        past=row.past,
    )


@step("10.34.1")
def attacks_by_effect(game: Engine, frame: Frame) -> None:
    """The resolved ability is finished: attacks that it named come now."""
    push_attacks(game)


@step("8.6.7.1")
def rearm(game: Engine, frame: Frame) -> None:
    """A situation that lasts triggers again."""
    row = _row(frame)
    if REARMED.on:
        game.rearm(row)


RESOLVE = Procedure(
    "resolve", (ask_whether_usable, play_ability, rearm, attacks_by_effect), values=(WAITING, PLAIN), settles=False
)
# Where an ability is used up only if it did something, and a situation triggers when it comes about and not again.
RESOLVE_IF_CHANGED = Procedure(
    "resolve",
    (make_known, ask_whether_used, play_ability, use_up, attacks_by_effect),
    values=(WAITING, PLAIN),
    settles=False,
)


# ── activated abilities (8.1.1.1) ──


def activatable(game: Engine, player: int, slot: int, program: AbilityProgram) -> bool:
    """May this activated ability be played now: where it is, not used up, its cost payable?"""
    state = game.state
    ability = program.ability
    if ability.kind != "activated" or state.zone[slot] % KINDS not in program.zones:
        return False
    if is_used(game, state.inc[slot], program) or is_banned(game, slot, "activate"):
        return False
    scope = Scope(game, player, slot, slot, state.inc[slot])
    if not is_active(scope, ability.condition):
        return False
    return all(doable(scope, action) for action in program.cost)


def activate_options(game: Engine, player: int) -> list[RawOption]:
    """6.6.1.2.2: the activated abilities of the player's cards."""
    state = game.state
    options: list[RawOption] = []
    seen: set[tuple[object, int]] = set()  # of copies that nobody can tell apart, one represents all
    found = [slot for slot in activators(game) if state.master[slot] == player]
    if len(found) > 1:  # by position: an order by slots would identify copies through a shuffle
        found.sort(key=lambda slot: _lies(game, slot))
    for slot in found:
        programs = activated_by(game, slot)
        for place, program in enumerate(programs, 1):
            assert isinstance(program, AbilityProgram)
            lot = (alike(game, slot), place)
            if lot not in seen and activatable(game, player, slot, program):
                seen.add(lot)
                options.append(("activate", slot, str(place)) if len(programs) > 1 else ("activate", slot))
    return options


def _lies(game: Engine, slot: int) -> tuple[int, int, bool]:
    """Where a card is: its zone, its place there, and after it the cards beside it."""
    state = game.state
    host = state.host[slot]
    base = slot if host < 0 else host
    return state.zone[base], state.zones[state.zone[base]].index(base), host >= 0


def activate(game: Engine, player: int, option: RawOption) -> None:
    slot = option[1]
    assert isinstance(slot, int)
    program = activated_by(game, slot)[int(option[2]) - 1 if len(option) > 2 else 0]
    assert isinstance(program, AbilityProgram)
    cause = do.cause("rule", ("8.5.2", "8.5.3.5"), player, slot, span_of(game, slot, program))
    if program.ability.once:
        perform(game, [spend(slot, program)], cause)
    if game.journal is not None:
        game.write("activate", cause, (game.card_row(slot, 7),), player, 0, "main")
    start(game, program, player, slot, slot)
    if SHOWN.on and seen_by(game, slot) != EVERYBODY:  # while its cost is paid and it is resolved
        perform(game, [do.reveal(slot, EVERYBODY)], do.cause("rule", ("8.5.2.3.1",), player, slot))


# ── what effects allow ──


AUTOS_TWICE: Final = "autos_twice"


def times(game: Engine, program: Program, slot: int) -> int:
    """How often an automatic ability of this unit starts to wait for one event."""
    return 2 if game.limits and permission(game, slot, AUTOS_TWICE) is not None else 1


def makes_checks(game: Engine, slot: int) -> bool:
    """7.6.1.2: was this unit granted drive checks?"""
    return any(True for _ in allowed(game, slot, "drive_checks"))


def is_boosted(game: Engine, slot: int, inc: int) -> bool:
    """12.9.1: a unit that was boosted in this attack counts as boosted until its end; if it left, as it was."""
    regs = game.state.regs
    was = (regs[ATTACKER], regs[ATTACKER_INC]) == (slot, inc) and regs[BOOSTED] > 0
    if was and (policy(game).boost_outlasts or game.state.inc[slot] != inc):
        return True
    return any(link.kind == BOOSTING and link.other == slot for link in live(game))
