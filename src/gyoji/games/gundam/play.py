"""6-5-2, 2-8, 2-9: playing cards from the hand — who may, what it costs, where they go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import PICK, pick, span_of, start
from gyoji.effects.uses import spend
from gyoji.games.gundam.effects import activatable, condition_holds, may_activate, put_away, targets_exist
from gyoji.games.gundam.figures import PILOT, is_link, past_of
from gyoji.games.gundam.prints import KEYWORD_CARD, SUPPORT, command_at
from gyoji.games.gundam.zones import (
    BASE,
    BATTLE,
    HAND,
    KINDS,
    LIMBO,
    MAX_BASES,
    MAX_RESOURCES,
    MAX_UNITS,
    OUT,
    RESOURCE_DECK,
    RESOURCES,
    TRASH,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.about import About, below
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import activated_by, value
from gyoji.kernel.door import perform
from gyoji.kernel.prints import CardDef
from gyoji.kernel.procedures import Procedure, Switch, check, goto, leave, step
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.values import CARD, HEADED, PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, Plain, RawOption

ACTION_STEPS = ("battle action", "end action")  # 8-1
EX_IS_SPENT = Switch("an EX Resource used to pay leaves the game")

# ── who may play what ──


@check("2-8-1", needs="as many Resources as the card's Lv.")
def has_level(game: Engine, player: int, slot: int) -> bool:
    return len(game.state.zones[player * KINDS + RESOURCES]) >= value(game, slot, "lv")


@check("2-9-1", needs="enough active Resources for the card's cost")
def can_pay(game: Engine, player: int, slot: int) -> bool:
    return active_resources(game, player) >= value(game, slot, "cost")


@has_level.bulk
def _within_level(game: Engine, player: int, slots: list[int]) -> list[int]:
    return _at_most(game, slots, "lv", len(game.state.zones[player * KINDS + RESOURCES]))


@can_pay.bulk
def _within_means(game: Engine, player: int, slots: list[int]) -> list[int]:
    return _at_most(game, slots, "cost", active_resources(game, player))


def _at_most(game: Engine, slots: list[int], attr: str, most: int) -> list[int]:
    """The cards in a hand whose figure is at most this; as printed, unless an effect is on one of them."""
    found = []
    mods = game.state.mods
    if attr in game.reach or (mods and not mods.keys().isdisjoint(slots)):
        for slot in slots:
            if value(game, slot, attr) <= most:
                found.append(slot)
    else:
        prints = game.state.prints
        for slot in slots:
            if prints[slot].values[attr] <= most:
                found.append(slot)
    return found


@check("6-5-2-3-3", needs="a Unit without a Pilot")
def has_room_for_pilot(game: Engine, player: int, slot: int) -> bool:
    """`slot` is the Unit here."""
    return not game.state.guests[slot]


@has_room_for_pilot.bulk
def _without_pilot(game: Engine, player: int, slots: list[int]) -> list[int]:
    guests, found = game.state.guests, []
    for slot in slots:
        if not guests[slot]:
            found.append(slot)
    return found


@check("1-3-3", needs="a Unit that no effect forbids to pair")
def may_be_paired(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, slot, "be_paired")


@may_be_paired.bulk
def _not_banned(game: Engine, player: int, slots: list[int]) -> list[int]:
    mods = game.state.mods
    if "ban:be_paired" not in game.statics and (not mods or mods.keys().isdisjoint(slots)):
        return slots
    return may_be_paired.one_by_one(game, player, slots)


def timing_now(game: Engine) -> str:
    """11-2-3-2, 11-2-4-2: which Command and activated effects can be used now; "" for none."""
    step = game.state.step
    return "main" if step == "main" else "action" if step in ACTION_STEPS else ""


@check("9-3-1-1", needs="the condition of the effect to hold")
def has_condition(game: Engine, player: int, slot: int) -> bool:
    program = command_at(game.state.prints[slot], "main" if game.state.step == "main" else "action")
    if program is None or program.condition is None:
        return True
    return condition_holds(Scope(game, player, slot, slot), program)


@check("9-1-8-1-1", needs="every target that the effect must choose")
def has_targets(game: Engine, player: int, slot: int) -> bool:
    program = command_at(game.state.prints[slot], "main" if game.state.step == "main" else "action")
    if program is None or not program.required:
        return True
    return targets_exist(Scope(game, player, slot, slot), program)


@check(
    "11-2-3-2",
    "11-2-4-2",
    "9-1-8-1",
    needs="a 【Main】 effect in the main phase, an 【Action】 effect in an action step",
)
def has_timing(game: Engine, player: int, slot: int) -> bool:
    return timing_now(game) in game.state.prints[slot].timings


@has_timing.bulk
def _at_this_time(game: Engine, player: int, slots: list[int]) -> list[int]:
    prints = game.state.prints
    timing = timing_now(game)
    found = []
    for slot in slots:
        if timing in prints[slot].timings:
            found.append(slot)
    return found


PLAY_CHECKS = (can_pay, has_level)
EFFECT_CHECKS = (has_timing, has_condition, has_targets)
COMMAND_CHECKS = (has_timing, can_pay, has_level, has_condition, has_targets)
UNIT_TO_PAIR = (has_room_for_pilot, may_be_paired)


def active_resources(game: Engine, player: int) -> int:
    """How many Resources could pay now; counted once between two batches."""
    group, count = game.memo[player]
    if group != game.group:
        area = game.state.zones[player * KINDS + RESOURCES]
        count = len(area) - sum(map(game.state.rested.__getitem__, area))
        game.memo[player] = (game.group, count)
    return count


def hand_options(game: Engine, player: int) -> list[RawOption]:
    """Everything that may be played from the hand in the main phase."""
    slots = game.state.zones[player * KINDS + HAND]
    for one in PLAY_CHECKS:
        among = one.among
        slots = among(game, player, slots)
        if not slots:
            return []
    prints = game.state.prints
    options: list[RawOption] = []
    units: list[int] | None = None
    for slot in lots(game, slots):
        card = prints[slot]
        lends = card.lends
        if card.kind == "command":
            for one in EFFECT_CHECKS:
                test = one.fn
                if not test(game, player, slot):
                    break
            else:
                options.append(("play", slot))
        elif not lends:
            options.append(("play", slot))
        if lends:
            if units is None:
                units = game.state.zones[player * KINDS + BATTLE]
                for one in UNIT_TO_PAIR:
                    among = one.among
                    units = among(game, player, units)
            for unit in units:
                options.append(("pair", slot, unit))
    return options


def lots(game: Engine, slots: list[int]) -> list[int]:
    """One of each set of copies in a hand: nobody can tell those apart."""
    if len(slots) == 1:
        return slots
    prints = game.state.prints
    found: dict[CardDef, int] = {}
    for slot in slots:
        found.setdefault(prints[slot], slot)
    return list(found.values())


def command_options(game: Engine, player: int) -> list[RawOption]:
    """11-2-4-2: Command cards that may be played in an action step. 11-2-4-2-2: nothing is paired there."""
    prints = game.state.prints
    slots = []
    for slot in game.state.zones[player * KINDS + HAND]:
        if prints[slot].timings:
            slots.append(slot)
    if not slots:
        return []
    for one in COMMAND_CHECKS:
        among = one.among
        slots = among(game, player, slots)
        if not slots:
            return []
    return [("play", slot) for slot in lots(game, slots)]


def activations(game: Engine, slot: int) -> tuple[AbilityProgram, ...]:
    """The activated effects that a card in play has, printed ones first; <Support> is one."""
    state = game.state
    found = activated_by(game, slot)
    if state.host[slot] < 0 and state.zone[slot] % KINDS == BATTLE and value(game, slot, "support") > 0:
        found = (*found, KEYWORD_CARD.programs[SUPPORT])
    return found  # type: ignore[return-value]


def activate_options(game: Engine, player: int, timing: str) -> list[RawOption]:
    """The activated effects of the player's Units, Pilots and Base that may be activated now."""
    state = game.state
    prints, master = state.prints, state.master
    for slot in game.activators:
        if master[slot] == player and timing in prints[slot].activates:
            break
    else:  # nothing is printed; a Unit may have been granted an effect, or <Support>
        if not game.gains and (timing != "main" or (not state.mods and "support" not in game.reach)):
            return []
    return _options_among(game, player, timing)


def _options_among(game: Engine, player: int, timing: str) -> list[RawOption]:
    state = game.state
    main = timing == "main"
    given = game.gains > 0 or (main and "support" in game.reach)
    prints, guests, zones, mods = state.prints, state.guests, state.zones, state.mods
    options: list[RawOption] = []
    for slot in zones[player * KINDS + BATTLE]:
        if prints[slot].activates or guests[slot] or slot in mods or given:
            if game.gains or timing in prints[slot].activates or (main and value(game, slot, "support")):
                options += _activate(game, player, slot, timing)
            for _, guest in guests[slot]:
                if timing in prints[guest].activates:
                    options += _activate(game, player, guest, timing)
    for slot in zones[player * KINDS + BASE]:
        if timing in prints[slot].activates:
            options += _activate(game, player, slot, timing)
    return options


def _activate(game: Engine, player: int, slot: int, timing: str) -> list[RawOption]:
    rows = activations(game, slot)
    options: list[RawOption] = []
    for number, program in enumerate(rows, 1):
        if activatable(game, player, slot, program, timing):
            options.append(("activate", slot, str(number)) if len(rows) > 1 else ("activate", slot))
    return options


# ── paying (2-9-1, 4-17-5-3) ──

# v: player, amount, picked EX Resources


@step("4-17-5-1")
def choose_payment(game: Engine, frame: Frame) -> None:
    """Which Resources pay is asked only if it makes a difference: EX Resources are used up."""
    player, amount, spent = frame.v
    assert isinstance(player, int) and isinstance(amount, int) and isinstance(spent, int)
    normal, ex = _payers(game, player)
    least = max(0, amount - len(normal))
    most = min(len(ex), amount)
    if spent < least:
        frame.v[2] = least
        spent = least
    if spent < most:
        options: tuple[RawOption, ...] = (("choose", ex[spent]), ("choose", normal[0]))
        game.ask(player, "pay", ("2-9-1", "4-17-5-1"), options)


@choose_payment.answer
def _paid_with(game: Engine, frame: Frame, option: RawOption) -> None:
    spent = frame.v[2]
    assert isinstance(spent, int)
    if isinstance(option[1], int) and game.state.prints[option[1]].token:
        frame.v[2] = spent + 1
        frame.pc -= 1


@step("4-17-5-3")
def pay(game: Engine, frame: Frame) -> None:
    """The Resources rest; EX Resources leave the game."""
    player, amount, spent = frame.v
    assert isinstance(player, int) and isinstance(amount, int) and isinstance(spent, int)
    normal, ex = _payers(game, player)
    if spent:
        _keep_used(game.state.frames[-2], spent)
    _pay(game, player, normal[: amount - spent], ex[:spent])


def _keep_used(frame: Frame, spent: int) -> None:
    """The procedure that plays a card knows how many EX Resources were used for it."""
    if frame.proc is PLAY or frame.proc is COMMAND:
        frame.v[3] = spent


def _pay(game: Engine, player: int, normal: list[int], ex: list[int]) -> None:
    acts: list[Act] = list(map(do.rest, normal))
    for slot in ex:
        acts.append(do.move(slot, zone(player, OUT), "spent") if EX_IS_SPENT.on else do.rest(slot))
    if acts:
        perform(game, acts, do.cause("cost", ("2-9-1", "4-17-5-3") if ex else ("2-9-1",), player))


def _payers(game: Engine, player: int) -> tuple[list[int], list[int]]:
    """The active Resources and the active EX Resources."""
    rested, tokens = game.state.rested, game.tokens
    normal: list[int] = []
    ex: list[int] = []
    for slot in game.state.zones[player * KINDS + RESOURCES]:
        if not rested[slot]:
            (ex if slot in tokens else normal).append(slot)
    return normal, ex


def _tells_payment(game: Engine, place: int) -> About | None:
    told = below(game, place)
    _, amount, spent = game.state.frames[place].v
    assert isinstance(amount, int) and isinstance(spent, int)
    return told and told._replace(paid=(spent, amount))


PAY = Procedure("pay", (choose_payment, pay), settles=False, tells=_tells_payment)


def push_payment(game: Engine, player: int, amount: int, slots: tuple[int, ...] = ()) -> None:
    """Pays at once if there is nothing to choose; otherwise the payment's procedure asks first.

    `slots` are the cards that are paid for.
    """
    if amount <= 0:
        return
    normal, ex = _payers(game, player)
    if ex or "rest" in game.replacers or game.heard("rested"):
        present(game, player, slots)
    if ex:
        game.push(PAY, [player, amount, 0])
    else:
        _pay(game, player, normal[:amount], ex)


def present(game: Engine, player: int, slots: Iterable[int]) -> None:
    """9-3-1-2: everybody sees the played cards before anybody is asked anything."""
    acts: list[Act] = [do.reveal(slot, 7) for slot in slots if slot >= 0 and seen_by(game, slot) != 7]
    if acts:
        perform(game, acts, do.cause("play", ("9-3-1-2",), player))


# ── placing Resources (3-4, 6-4) ──


def room_for_resources(game: Engine, player: int) -> int:
    """3-4-2: at most fifteen."""
    return MAX_RESOURCES - len(game.state.zones[player * KINDS + RESOURCES])


def resource_acts(game: Engine, player: int, number: int, rested: bool = False) -> list[Act]:
    """Resources from the resource deck into the resource area, as far as there is room (3-4-2)."""
    deck, area = player * KINDS + RESOURCE_DECK, player * KINDS + RESOURCES
    number = min(number, room_for_resources(game, player))
    acts: list[Act] = []
    for slot in game.state.zones[deck][: number if number > 0 else 0]:
        acts.append(do.move(slot, area, "resource", -1, int(rested)))
    return acts


# ── deploying (6-5-2-1, 6-5-2-2, 10-4, 10-5) ──

_ROOM = ((BATTLE, MAX_UNITS, "unit"), (BASE, MAX_BASES, "base"))

# v: player, cards as (slot, number), rested, excess picked


def _arriving(frame: Frame) -> tuple[int, tuple[tuple[int, str], ...], int]:
    player, arriving, rested, _ = frame.v
    return player, arriving, rested  # type: ignore[return-value]


@step("10-4-2", "10-5-2", "10-4-2-2", "3-5-2", "3-6-3")
def make_room(game: Engine, frame: Frame) -> None:
    """If the area is full, the player chooses which cards already there are removed."""
    player, arriving, _ = _arriving(frame)
    prints = game.prints
    types = []
    for _, number in arriving:
        types.append(prints[number].kind)
    zones = game.state.zones
    for kind, most, name in _ROOM:
        new = types.count(name)
        if new:
            there = zones[player * KINDS + kind]
            excess = len(there) + new - most
            if excess > 0:
                present(game, player, [slot for slot, _ in arriving])
                pick(game, player, list(there), excess, excess, 3, kind="excess")
                return
    goto(frame, deploy)


@step("10-4-2-1", "10-5-2-1")
def put_excess_away(game: Engine, frame: Frame) -> None:
    """It goes to the trash but is not destroyed."""
    picked = frame.v[3]
    assert isinstance(picked, tuple)
    slots = [row[0] for row in picked if isinstance(row, tuple) and isinstance(row[0], int)]
    if slots:
        owner = game.state.owner
        acts: list[Act] = [do.Move(slot, zone(owner[slot], TRASH), "excess", 0) for slot in slots]
        perform(game, acts, Cause("rule", ("10-4-2", "10-4-2-1", "10-5-2", "10-5-2-1")))


@step("6-5-2-1-1", "6-5-2-2-1", "4-4-4")
def deploy(game: Engine, frame: Frame) -> None:
    """The cards are placed, normally active (4-4-4)."""
    player, arriving, rested = _arriving(frame)
    acts: list[Act] = []
    for slot, number in arriving:
        to = player * KINDS + (BASE if game.prints[number].kind == "base" else BATTLE)
        if slot >= 0:
            acts.append(do.move(slot, to, "deploy", -1, rested))
        else:
            acts.append(do.Create(number, player, to, "deploy", rested))
    perform(game, acts, do.cause("play", ("6-5-2-1-1",), player))


DEPLOY = Procedure(
    "deploy",
    (make_room, put_excess_away, deploy),
    values=(PLAIN, HEADED, PLAIN, REFS),
    settles=False,
    tells=below,
)


def push_deploy(game: Engine, player: int, slots: list[int], rested: bool = False) -> None:
    prints = game.state.prints
    rows: tuple[Plain, ...] = ()
    for slot in slots:
        rows = (*rows, (slot, prints[slot].number))
    game.push(DEPLOY, [player, rows, int(rested), ()])


def push_tokens(game: Engine, player: int, number: str, count: int, rested: bool = False) -> None:
    """Tokens from outside the game; never more than there is room for at all (3-5-2)."""
    rows = tuple((-1, number) for _ in range(min(count, MAX_UNITS)))
    game.push(DEPLOY, [player, rows, int(rested), ()])


def pair_acts(game: Engine, pilot: int, unit: int) -> list[Act]:
    """6-5-2-3-1: the Pilot is placed beneath the Unit. 【When Paired】 and 【When Linked】 follow from
    `after_pairing`.
    """
    return [do.move(pilot, zone(game.state.owner[unit], BATTLE), "paired", -1, do.ARRIVES, unit, PILOT)]


def pair_up(game: Engine, pilot: int, unit: int, cause: Cause) -> int:
    count = perform(game, pair_acts(game, pilot, unit), cause)
    if count:
        events: list[Act] = [do.happen("paired", unit, pilot, game.state.owner[unit])]
        if is_link(game, unit):
            events.append(do.happen("linked", unit, pilot, game.state.owner[unit]))
        perform(game, events, cause)
    return count


# ── playing a card from the hand ──

# v: player, slot, Unit to pair with or -1, how many EX Resources were used


def _played(frame: Frame) -> tuple[int, int, int]:
    player, slot, unit = frame.v[:3]
    return player, slot, unit  # type: ignore[return-value]


@step("2-9-1")
def pay_for_card(game: Engine, frame: Frame) -> None:
    """The cost is paid."""
    player, slot, _ = _played(frame)
    push_payment(game, player, value(game, slot, "cost"), (slot,))


@step("6-5-2-1-1", "6-5-2-2-1", "6-5-2-3-1", "6-5-2-3-5")
def put_card(game: Engine, frame: Frame) -> None:
    """Unit and Base are deployed, a Pilot is paired."""
    player, slot, unit = _played(frame)
    if unit >= 0:
        pair_up(game, slot, unit, do.cause("play", ("6-5-2-3-1",), player, slot))
    elif game.state.prints[slot].kind == "resource":
        leave(frame)
    else:
        push_deploy(game, player, [slot])


def _tells(game: Engine, place: int) -> About:
    player, slot = game.state.frames[place].v[:2]
    assert isinstance(player, int) and isinstance(slot, int)
    return About(slot, player)


PLAY = Procedure("play", (pay_for_card, put_card), values=(PLAIN, CARD, CARD, PLAIN), tells=_tells)


# ── playing a Command (6-5-2-4, 8-3-1, 9-1-8) ──

# v: player, slot, number of the effect, how many EX Resources were used


@step("9-3-1-2", "9-3-2", "2-3-5-1", "3-1-2")
def present_command(game: Engine, frame: Frame) -> None:
    """The card is shown; while its effect is active it is in no location."""
    player, slot, _ = _played(frame)
    timing = "main" if game.state.step == "main" else "action"
    program = command_at(game.state.prints[slot], timing)
    assert program is not None
    frame.v[2] = program.index
    perform(
        game,
        [
            do.move(slot, zone(player, LIMBO), "played"),
            do.happen("command_played", slot, -1, player),
        ],
        do.cause("play", ("9-3-2", "3-1-2"), player, slot),
    )


@step("6-5-2-4-1", "8-3-1", "9-1-8-1")
def activate_command(game: Engine, frame: Frame) -> None:
    player, slot, index = _played(frame)
    program = game.state.prints[slot].programs[index]
    assert isinstance(program, AbilityProgram)
    spent = frame.v[3]
    assert isinstance(spent, int)
    if may_activate(game, program, Scope(game, player, slot, slot)):
        tell_of_command(game, player, slot, "ex" if spent else "played")
        start(game, program, player, slot, slot, past=(("ex", spent),) if spent else ())


def tell_of_command(game: Engine, player: int, slot: int, how: str) -> None:
    """A Command's effect is activated: `how` it was played, "" if it was not."""
    if game.heard("command_activated"):
        happens = do.Happen("command_activated", slot, -1, player, detail=how)
        perform(game, [happens], do.cause("rule", ("9-1-8-1",), player, slot))


@step("2-3-5-2", "3-9-1")
def put_command_away(game: Engine, frame: Frame) -> None:
    """When its effect has ended, the Command goes to the trash."""
    _, slot, _ = _played(frame)
    card = (slot, game.state.inc[slot])
    put_away(game, slot, ("2-3-5-2",))
    for row in game.state.waiting.copy():
        if row.subject == card:  # "that card" is the one in the trash
            game.unwait(row)
            game.await_effects([row._replace(subject=(slot, game.state.inc[slot]))])


COMMAND = Procedure(
    "command",
    (pay_for_card, present_command, activate_command, put_command_away),
    values=(PLAIN, CARD, PLAIN, PLAIN),
    settles=False,
    tells=_tells,
)


def play_card(game: Engine, player: int, option: RawOption) -> None:
    """Starts a `play` or `pair` option."""
    slot = option[1]
    assert isinstance(slot, int)
    if option[0] == "pair":
        unit = option[2]
        assert isinstance(unit, int)
        game.push(PLAY, [player, slot, unit, 0])
    elif game.state.prints[slot].kind == "command":
        game.push(COMMAND, [player, slot, -1, 0])
    else:
        game.push(PLAY, [player, slot, -1, 0])


# ── activating an effect (6-5-3, 8-3-2, 9-3-1) ──

# v: player, slot, number of the effect among the card's activated effects


@step("9-1-7-2", "6-5-3-1", "8-3-2")
def activate_effect(game: Engine, frame: Frame) -> None:
    """The effect is declared, its conditions are met, it activates."""
    player, slot, number = _played(frame)
    program = activations(game, slot)[number]
    host = game.state.host[slot]
    cause = Cause("rule", ("9-3-1-2",), player, slot, span_of(game, slot, program))
    game.write("activate", cause, (game.card_row(slot, 7),), player, 0, "its effect")
    if program.ability.once:
        perform(game, [spend(slot, program)], cause)
    this = host if host >= 0 else slot
    start(game, program, player, slot, this, past=past_of(game, this, "") if _leaves(program) else ())


def _leaves(program: AbilityProgram) -> bool:
    """Is the card itself part of the cost? Then what it was counts for the rest of the effect."""
    for action in program.cost:
        if isinstance(action, (ac.Destroy, ac.Move)) and isinstance(action.target, (se.This, se.ThisCard)):
            return True
    return False


ACTIVATE = Procedure("activate", (activate_effect,), values=(PLAIN, CARD, PLAIN), settles=False)


def activate(game: Engine, player: int, option: RawOption) -> None:
    """Starts an `activate` option."""
    slot = option[1]
    assert isinstance(slot, int)
    game.push(ACTIVATE, [player, slot, int(option[2]) - 1 if len(option) > 2 else 0])


CHECKS = (has_level, can_pay, has_room_for_pilot, may_be_paired, has_condition, has_targets, has_timing)
PROCEDURES = (PICK, PAY, DEPLOY, PLAY, COMMAND, ACTIVATE)
