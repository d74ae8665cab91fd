"""Section 8: skills are activated, countered and resolved; when Autos trigger; what effects replace."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.bans import permission
from gyoji.effects.conditions import All, Condition, Has
from gyoji.effects.evaluate import Scope, holds, static_scope
from gyoji.effects.possible import doable
from gyoji.effects.program import AbilityProgram, situation_holds
from gyoji.effects.resolve import span_of, start
from gyoji.effects.uses import is_used
from gyoji.games.dbs.costs import payable
from gyoji.games.dbs.keywords import AGAIN, KEYWORD_PRINT
from gyoji.games.dbs.patterns import fulfils, tell_of_activation, would_fulfil
from gyoji.games.dbs.prints import ACTIVATED, burst_of, tags_of
from gyoji.games.dbs.prohibitions import Forbidden, activation_ban, pay_tolls, play_ban, skill_deed, tolls
from gyoji.games.dbs.timing import push_counter
from gyoji.games.dbs.zones import BATTLE, DECK, DROP, ENERGY, HAND, KINDS, LEADER, LIFE, WARP, cards
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import activated_by, activators, value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in, ref_in, waiting_in, word_in
from gyoji.kernel.procedures import Procedure, Switch, leave, step
from gyoji.kernel.replace import subject_of
from gyoji.kernel.state import NOWHERE, THIS_TURN, Used
from gyoji.kernel.values import CARD, INC, PLAIN, REF, WAITING

if TYPE_CHECKING:
    from gyoji.effects.evaluate import Card
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import Frame, Plain, RawOption, Waiting

# Where skills are activated, in the order of the options; 2-12-2: in the last three if the text says so.
PLACES: Final = (LEADER, BATTLE, HAND, DROP, WARP, ENERGY)
CONDITIONS = Switch("a skill activates only if its condition is met")
OWN_TURN_END = Switch("an end-of-turn Auto becomes pending once per turn")
ONE_REALM = Switch("[Over Realm] and [Dark Over Realm] together are used once per turn")


# ── what becomes pending (8-6) ──


def matches(game: Engine, program: Program, slot: int, subject: int, other: int, player: int, cause: Cause) -> bool:
    """Is the trigger condition of a skill of `slot` fulfilled by this event (8-6-2)?"""
    assert isinstance(program, AbilityProgram)
    ability = program.ability
    state = game.state
    inc = state.inc[slot]
    if state.used:
        if is_used(game, inc, program) or is_negated(game, inc, program):  # 10-11-5, 8-3-2
            return False
        if game.event == "turn_end" and OWN_TURN_END.on and Used(*ended(inc, *program.key)) in state.used:  # 6-4-1-1
            return False
    scope = Scope(game, state.master[slot], slot, slot)
    for pattern in ability.events:
        if fulfils(game, pattern, scope, subject, other, player, cause):
            return True
    return False


NEGATED_MARK: Final = "<negated> "  # the mark of a skill that has negated itself, by print and place


def is_negated(game: Engine, inc: int, program: AbilityProgram) -> bool:
    """8-3-2: has this skill of the card negated itself?"""
    return any(
        row.inc == inc and row.number == NEGATED_MARK + program.number and row.program == program.index
        for row in game.state.used
    )


def ended(inc: int, number: str, place: int) -> tuple[int, str, int]:
    """The mark of an Auto of the end of the turn that has been pending in this turn."""
    return (inc, number, -1 - place)


# ── Auto skills that wait (8-6-4) ──

WAITED = 0  # the value of its frame: the row that waited


def _waited(game: Engine, frame: Frame) -> tuple[Waiting, AbilityProgram, int]:
    """What waited: the row, its skill, and the card that it means by "this card"."""
    row = waiting_in(frame, WAITED)
    program = game.program(row.number, row.program)
    assert isinstance(program, AbilityProgram)
    return row, program, row.this_inc


@step("8-6-4-1", "10-11-4", "1-3-3")
def leave_unfit(game: Engine, frame: Frame) -> None:
    """What was used since, is forbidden, or whose condition does not hold any more, waits no longer."""
    row, program, inc = _waited(game, frame)
    scope = Scope(game, row.player, row.slot, row.this, inc, row.subject, row.other)
    condition = program.ability.condition
    if (
        is_used(game, row.inc, program)
        or _has_left_hand(game, row, program)
        or (condition is not None and CONDITIONS.on and not holds(scope, condition))
        or activation_ban(game, row.player, row.slot, program) is not None
    ):
        leave(frame)


def _has_left_hand(game: Engine, row: Waiting, program: AbilityProgram) -> bool:
    """Is the card with a skill that works in the hand not there any more?"""
    if program.zones != {HAND}:
        return False
    return game.state.inc[row.slot] != row.inc or game.state.prints[row.slot].number != row.number


@step("10-30-1", "8-5-2-1", "8-5-2-2", "8-4-2-2")
def choose_to_activate(game: Engine, frame: Frame) -> None:
    """With [Burst] its master chooses whether the cards go; of a card in the hand, whether it is shown; of a skill with
    a cost, whether it is paid. What cannot be paid is not activated (8-4-2-2).
    """
    row, program, inc = _waited(game, frame)
    rules = ("10-30-1",) if burst_of(program.ability) else ("8-5-2-1",) if program.zones == {HAND} else ()
    if program.cost != (ACTIVATED,):
        rules = rules or ("8-5-2-2",)
        if not payable(Scope(game, row.player, row.slot, row.this, inc, row.subject, row.other), program.cost):
            leave(frame)
            return
    if rules:
        game.ask(row.player, "may", rules, (("yes",), ("no",)), source=row.slot)


@choose_to_activate.answer
def _chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "no":
        leave(frame)


@step("1-3-3")
def choose_toll(game: Engine, frame: Frame) -> None:
    """An Auto skill that is forbidden unless something is paid: its master chooses whether it is."""
    row, program, _ = _waited(game, frame)
    if tolls(game, row.slot, row.player, "activate", skill_deed(row.player, row.slot, program)):
        game.ask(row.player, "may", ("1-3-3",), (("yes",), ("no",)), source=row.slot)


@choose_toll.answer
def _toll_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    row, program, _ = _waited(game, frame)
    if option[0] == "no":
        leave(frame)
    else:
        pay_tolls(game, row.slot, row.player, "activate", skill_deed(row.player, row.slot, program))


@step("8-6-4", "8-6-7")
def activate_auto(game: Engine, frame: Frame) -> None:
    """It activates also when its card has gone since, or its skill was negated."""
    row, program, inc = _waited(game, frame)
    push_skill(game, program, row.player, row.slot, inc=inc, subject=row.subject, other=row.other)


AUTO = Procedure(
    "auto", (leave_unfit, choose_to_activate, choose_toll, activate_auto), values=(WAITING, PLAIN), settles=False
)


# ── a skill, from its activation to the counter timing after it (8-5-2) ──

# The values of its frame: player, slot, print and program, is what it plays negated, the event's cards, incarnation of
# its card.
PLAYER, SLOT, NUMBER, INDEX, NEGATED, SUBJECT, OTHER, THIS_INC = range(8)


def push_skill(
    game: Engine,
    program: AbilityProgram,
    player: int,
    slot: int,
    *,
    inc: int = -1,
    subject: Card = NOWHERE,
    other: Card = NOWHERE,
) -> None:
    values: list[Plain] = [player, slot, program.number, program.index, 0, subject, other, inc]
    game.push(SKILL, values)


@step("8-5-2-1", "8-5-2-2", "8-5-2-2-1")
def specify_skill(game: Engine, frame: Frame) -> None:
    """The player says which skill, and presents a card in hand. Then its cost is paid and it resolves."""
    player, slot, program = number_in(frame, PLAYER), number_in(frame, SLOT), skill_program(game, frame)
    hidden = game.state.zone[slot] % KINDS in (DECK, LIFE)
    if hidden or (game.state.zone[slot] % KINDS == HAND and program.zones == {HAND}):
        perform(game, [do.Show(slot, 7)], Cause("play", ("8-5-2-1",), player, slot))
    inc, subject, other = number_in(frame, THIS_INC), ref_in(frame, SUBJECT), ref_in(frame, OTHER)
    start(game, program, player, slot, slot, this_inc=inc, subject=subject, other=other)


@step("8-5-2-6", "4-7-2-4")
def counter_resolved(game: Engine, frame: Frame) -> None:
    push_counter(game, number_in(frame, PLAYER), tags_of(skill_program(game, frame)))


def skill_program(game: Engine, frame: Frame) -> AbilityProgram:
    program = game.program(word_in(frame, NUMBER), number_in(frame, INDEX))
    assert isinstance(program, AbilityProgram)
    return program


SKILL = Procedure(
    "skill",
    (specify_skill, counter_resolved),
    values=(PLAIN, CARD, PLAIN, PLAIN, PLAIN, REF, REF, INC),
    settles=False,
)


def activated(game: Engine, program: AbilityProgram, player: int, slot: int) -> None:
    """8-5-2-3, 8-5-2-4: the cost is paid; the skill is activated, and may be countered before it resolves."""
    keyword = program.ability.keyword
    cause = do.cause("rule", ("8-5-2-3",), player, slot, span_of(game, slot, program))
    if program.ability.once or (program.number, program.index) == (KEYWORD_PRINT, AGAIN):
        perform(game, [do.Use(slot, program.number, program.index, program.ability.once or THIS_TURN)], cause)
    if keyword in REALMS:
        perform(game, [do.Use(slot, REALM_MARK, player)], cause)
    if game.journal is not None:
        kind = "trigger" if program.event else "activate"
        game.write(kind, cause, (game.card_row(slot, 7),), player, 0, program.event or "its skill")
    if keyword != "blocker":  # which its player may still leave: see `ByRules`
        tell_of_activation(game, program.ability, player, slot)
    push_counter(game, player, tags_of(program))


# ── skills that players activate (8-1-3) ──


REALMS: Final = ("over_realm", "dark_over_realm")
REALM_MARK: Final = "<realm>"  # the mark of their use in a turn, by player


def realms_left(game: Engine, player: int) -> bool:
    """10-15-5, 10-25-4: once a turn, both together; 10-26-1: with [Wormhole] twice."""
    used = sum((row.number, row.program) == (REALM_MARK, player) for row in game.state.used)
    field = cards(game, player, LEADER) + cards(game, player, BATTLE)
    return used < 1 + any(value(game, slot, "wormhole") > 0 for slot in field) or not ONE_REALM.on


def activatable(game: Engine, player: int, slot: int, program: AbilityProgram, timing: str) -> bool:
    """May this skill be activated now: where its card is, its condition fulfilled, its cost paid?"""
    ability, state = program.ability, game.state
    if timing not in ability.timings or state.zone[slot] % KINDS not in program.zones:
        return False
    return may_activate(game, player, slot, program)


def may_activate(game: Engine, player: int, slot: int, program: AbilityProgram) -> bool:
    """The same wherever the card is, and whatever the time: an effect can activate it too."""
    ability, inc = program.ability, game.state.inc[slot]
    if game.state.used and (is_used(game, inc, program) or is_negated(game, inc, program)):
        return False
    if ability.keyword in REALMS and not realms_left(game, player):
        return False
    scope = Scope(game, player, slot, slot, inc)
    if ability.condition is not None and not condition_met(scope, ability.condition, program):
        return False
    return skill_ban(game, player, slot, program) is None and payable(scope, program.cost)


def condition_met(scope: Scope, condition: Condition, program: AbilityProgram) -> bool:
    """8-1-3: does the condition of a skill hold? 1-3-1: what an effect lets be activated does not ask for the life."""
    if not CONDITIONS.on or holds(scope, condition):
        return True
    if permission(scope.game, -1 - scope.player, "activate", scope.card, program) is None:
        return False
    parts = condition.parts if isinstance(condition, All) else (condition,)
    return all(holds(scope, part) for part in parts if not _asks_life(part))


def _asks_life(part: Condition) -> bool:
    return isinstance(part, Has) and part.selector.where == "life" and part.selector.side == "own"


def skill_ban(game: Engine, player: int, slot: int, program: AbilityProgram) -> Forbidden | None:
    """1-3-3: what forbids to activate a skill, or to play the card that plays itself with it."""
    found = activation_ban(game, player, slot, program)
    if found is None and _plays_itself(program):
        return play_ban(game, player, slot, "effect", slot, program)
    return found


@lru_cache(maxsize=4096)
def _plays_itself(program: AbilityProgram) -> bool:
    return any(isinstance(one, ac.Play) and one.target == se.This() for one in program.ability.body)


def activate_options(game: Engine, player: int, timing: str) -> list[RawOption]:
    """6-3-1-2-2, 7-2-1-2-3, 7-3-1-2-3: the skills of the player's Leader Card, Battle Cards and Extra Cards. 2-12-2:
    those of cards in the Drop Area, where the text says so.
    """
    options: list[RawOption] = []
    prints, zone = game.state.prints, game.state.zone
    found: dict[int, list[int]] = {}
    for slot in activators(game):
        if zone[slot] // KINDS == player and (timing in prints[slot].activates or game.gains):
            found.setdefault(zone[slot] % KINDS, []).append(slot)
    seen = set()
    for kind in PLACES if found else ():
        for slot in sorted(found[kind], key=cards(game, player, kind).index) if kind in found else ():
            card = prints[slot]
            if (kind, card) in seen:
                continue
            if kind in (HAND, DROP, WARP):  # copies there are told apart by nobody
                seen.add((kind, card))
            rows = activated_by(game, slot)
            for place, program in enumerate(rows, 1):
                assert isinstance(program, AbilityProgram)
                if activatable(game, player, slot, program, timing):
                    options.append(("activate", slot, str(place)) if len(rows) > 1 else ("activate", slot))
    return options


def activate(game: Engine, player: int, option: RawOption) -> None:
    """Begins what an `activate` option says."""
    slot = option[1]
    assert isinstance(slot, int)
    program = activated_by(game, slot)[int(option[2]) - 1 if len(option) > 2 else 0]
    assert isinstance(program, AbilityProgram)
    push_skill(game, program, player, slot, inc=game.state.inc[slot])
    pay_tolls(game, slot, player, "activate", skill_deed(player, slot, program))


# ── replacement (8-9) ──


def replaced_kind(act: Act) -> str:
    return "move" if type(act) is do.Move else ""


def replacement(game: Engine, program: Program, slot: int, act: Act, cause: Cause) -> bool:
    """May this replacement effect be applied to the event?"""
    assert isinstance(program, AbilityProgram) and program.ability.replace is not None
    scope, pattern = static_scope(game, slot), program.ability.replace.pattern
    assert pattern is not None and type(act) is do.Move
    if not would_fulfil(game, pattern, scope, act, cause):
        return False
    condition = program.ability.condition
    if condition is not None and not holds(scope, condition):
        return False
    return not optional(program) or all(doable(scope, action) for action in program.ability.body)  # 8-9-3


def optional(program: Program) -> bool:
    assert isinstance(program, AbilityProgram) and program.ability.replace is not None
    return program.ability.replace.optional


def substitute(game: Engine, program: Program, slot: int, act: Act, cause: Cause) -> Act | None:
    """8-9-1: what the replacement effect says is done in place of the event."""
    assert isinstance(program, AbilityProgram)
    subject = subject_of(act)
    start(game, program, game.state.master[slot], slot, slot, subject=(subject, game.state.inc[subject]))
    return None


def situation(game: Engine, program: Program, slot: int) -> bool:
    """8-6-6: is what a situation trigger speaks of so now?"""
    return situation_holds(game, program, slot)
