"""10.7: superior calls. The player chooses a circle for each card; all are placed at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import can, executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, FOLLOW, act, cause_of, pick
from gyoji.games.vanguard import moves
from gyoji.games.vanguard.faces import LOCKED
from gyoji.games.vanguard.figures import ATTACKED, GUARDING, free_circles, tied
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.moves import ride_acts
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.protect import cards_only, guard_face
from gyoji.games.vanguard.zones import (
    CALLED,
    CELLS,
    CIRCLES,
    DROP,
    FIELD,
    FROM_SOUL,
    G_ZONE,
    GUARDIANS,
    INVITED,
    KINDS,
    ON_CIRCLES,
    SOUL,
    VANGUARD,
    cell,
    on_circle,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import cards_in, number_in, numbers_in, refs_in
from gyoji.kernel.procedures import Procedure, Switch, again, goto, step
from gyoji.kernel.values import CARDS, PLAIN, REFS
from gyoji.text.vanguard.nodes.acts import Call, CallForerunner, CallToGuard, PutLocked, Ride

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# v: player, cards to be called, circles chosen so far, how they are called, which face is up, the cards picked of those
WHO, CARDS_, CHOSEN, HOW, FACE, CALLED_ONES = range(6)
SEPARATELY, OPENLY, AT_REST = 1, 2, 4  # on separate circles, on circles without a unit, rested
IN_COLUMN: Final = 8  # and its doubles: in the left, middle or right column only
FRONT_UP: Final = 0
OWN_CIRCLE = Switch("only the master of its circle may ride over a dominated vanguard")
AS_LOCKED = Switch("a card placed locked is not a unit")


@executes(Call)
def _call(game: Engine, frame: Frame, scope: Scope, row: Call) -> None:
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in FIELD]
    slots = cards_only(game, slots)
    if row.beside and not _stands(scope):
        slots = []
    frame.v[COUNT] = 0
    if slots:
        separate = row.separate or policy(game).separate
        how = SEPARATELY * separate | OPENLY * row.open | AT_REST * row.rested
        if row.beside:
            how |= IN_COLUMN << cell(game, scope.this)[1]
        _push_calls(game, scope.player, slots, how)


def _push_calls(game: Engine, player: int, slots: list[int], how: int, face: int = FRONT_UP) -> None:
    game.push(CALLING, [player, tuple(slots), (), how, face, ()])


def _stands(scope: Scope) -> bool:
    """Is this unit still on a circle, so that it has a column?"""
    state = scope.game.state
    return scope.this_inc in (-1, state.inc[scope.this]) and state.zone[scope.this] % KINDS in ON_CIRCLES


@executes(Ride)
def _ride(game: Engine, frame: Frame, scope: Scope, row: Ride) -> None:
    """10.6.1: from neither the field nor the G zone; 10.6.1.1: a superior ride; 10.35.5.1: not under another's card."""
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in (*FIELD, G_ZONE)]
    here = state.zone[scope.this]
    if here % KINDS == VANGUARD and here // KINDS != scope.player and OWN_CIRCLE.on:  # 10.35.5.1
        slots = []
    slots = [slot for slot in cards_only(game, slots) if not is_banned(game, slot, "ride")]
    if len(slots) > 1 and policy(game).rides_in_turn:
        frame.v[COUNT] = 0
        game.push(RIDING, [scope.player, tuple((slot, state.inc[slot]) for slot in slots), ()])
    else:
        rested = 1 if row.rested else -1
        act(game, frame, ride_acts(game, scope.player, slots[0], rested) if len(slots) == 1 else [], then=FOLLOW)


# v: player, cards that are left to ride, the one that is next
RIDER, LEFT, NEXT = range(3)


@step("v:10.6.2")
def choose_rider(game: Engine, frame: Frame) -> None:
    """If several cards are to ride together, their master chooses which is next."""
    pick(game, number_in(frame, RIDER), cards_in(frame, LEFT), 1, 1, NEXT, kind="rides next")


@step("v:10.6.2")
def ride_next(game: Engine, frame: Frame) -> None:
    who, left, (slot,) = number_in(frame, RIDER), refs_in(frame, LEFT), cards_in(frame, NEXT)
    rest = tuple(ref for ref in left if ref[0] != slot)
    below = game.state.frames[-2]
    if rest:
        frame.v[LEFT], frame.v[NEXT] = rest, ()
        goto(frame, choose_rider)
    else:
        game.drop_frame()
    act(game, below, ride_acts(game, who, slot), cause_of(game, below), then="" if rest else FOLLOW)


RIDING = Procedure("rides in turn", (choose_rider, ride_next), values=(PLAIN, REFS, REFS), settles=False)


@executes(CallToGuard)
def _call_to_guard(game: Engine, frame: Frame, scope: Scope, row: CallToGuard) -> None:
    state = game.state
    guard_with(game, frame, scope, [one for one in targets(scope, row.target) if state.zone[one] % KINDS not in FIELD])


def guard_with(game: Engine, frame: Frame, scope: Scope, slots: list[int]) -> None:
    """Each for an attacked unit; without one nothing can be guarded."""
    frame.v[COUNT] = 0
    if slots and tied(game, ATTACKED):
        game.push(GUARDING_CALL, [scope.player, tuple(slots), (), ()])


# v: player, the cards, the attacked unit that was picked last, those that the cards guard, one for each so far
GUARDS, PICKED, GUARDED = 1, 2, 3


@step("10.7.1.3.1")
def choose_guarded(game: Engine, frame: Frame) -> None:
    """The player whose units are attacked chooses which of them each card guards."""
    slot = numbers_in(frame, GUARDS)[len(numbers_in(frame, GUARDED))]
    pick(game, 1 - game.state.active, tied(game, ATTACKED), 1, 1, PICKED, kind="guarded", source=slot)


@step("10.7.1.3.1")
def note_guarded(game: Engine, frame: Frame) -> None:
    guarded = (*numbers_in(frame, GUARDED), *cards_in(frame, PICKED))
    frame.v[GUARDED] = guarded
    if len(guarded) < len(numbers_in(frame, GUARDS)):
        goto(frame, choose_guarded)


@step("10.7.1.3.1")
def call_guardians(game: Engine, frame: Frame) -> None:
    """They are placed rested, all at the same time."""
    who, slots, guarded = number_in(frame, WHO), numbers_in(frame, GUARDS), numbers_in(frame, GUARDED)
    below = game.drop_frame()
    acts: list[Act] = []
    for slot, target in zip(slots, guarded, strict=True):
        acts.append(do.Move(slot, zone(who, GUARDIANS), "superior guard", face=guard_face(game, slot)))
        acts.append(do.Tie(GUARDING, slot, target))
    act(game, below, acts, cause_of(game, below), then=FOLLOW)


GUARDING_CALL = Procedure(
    "call to guard",
    (choose_guarded, note_guarded, call_guardians),
    values=(PLAIN, CARDS, REFS, CARDS),
    settles=False,
)


@executes(PutLocked)
def _put_locked(game: Engine, frame: Frame, scope: Scope, row: PutLocked) -> None:
    """10.22.9: face down on a circle, as a locked card and not a unit."""
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in FIELD]
    frame.v[COUNT] = 0
    if slots:
        separate = int(policy(game).separate)
        _push_calls(game, scope.player, slots, separate, LOCKED if AS_LOCKED.on else FRONT_UP)


@can(CallForerunner)
def _can_call_forerunner(scope: Scope, row: CallForerunner) -> bool:
    """11.7.1: it has been in its player's soul since it was ridden."""
    return scope.game.state.zone[scope.card] == zone(scope.player, SOUL)


@executes(CallForerunner)
def _call_forerunner(game: Engine, frame: Frame, scope: Scope, row: CallForerunner) -> None:
    frame.v[COUNT] = 0
    if _can_call_forerunner(scope, row):
        _push_calls(game, scope.player, [scope.card], 0)


def _values(frame: Frame) -> tuple[int, tuple[int, ...], tuple[int, ...], int]:
    who, slots, chosen, how, *_ = frame.v
    assert isinstance(who, int) and isinstance(slots, tuple) and isinstance(chosen, tuple) and isinstance(how, int)
    numbers = tuple(slot for slot in slots if isinstance(slot, int))
    return who, numbers, tuple(place for place in chosen if isinstance(place, int)), how


def _circles(game: Engine, frame: Frame) -> list[str]:
    """The circles that the next card may be called to."""
    who, _, chosen, how = _values(frame)
    circles = free_circles(game, who)
    if how >= IN_COLUMN:
        circles = [name for name in circles if how & (IN_COLUMN << CELLS[CIRCLES.index(name)][1])]
    if how & OPENLY:
        circles = [name for name in circles if not on_circle(game, who, CIRCLES.index(name))]
    if how & (SEPARATELY | OPENLY):
        circles = [name for name in circles if CIRCLES.index(name) not in chosen]
    return circles


@step("10.7.1.1.1.1")
def choose_called(game: Engine, frame: Frame) -> None:
    """As many as possible: if each needs a separate circle and there are too few, their player chooses which come."""
    who, slots, _, how = _values(frame)
    room = len(_circles(game, frame)) if how & (SEPARATELY | OPENLY) else len(slots)
    if 0 < room < len(slots):
        pick(game, who, list(slots), room, room, CALLED_ONES, kind="called")


@step("10.7.1.1.1", "10.7.1.4")
def choose_circle(game: Engine, frame: Frame) -> None:
    """Where the next card goes."""
    who, slots, chosen, _ = _values(frame)
    if picked := cards_in(frame, CALLED_ONES):
        slots = tuple(slot for slot in slots if slot in picked)
        frame.v[CARDS_], frame.v[CALLED_ONES] = slots, ()
    if len(chosen) >= len(slots):
        return
    circles = _circles(game, frame)
    if not circles:
        frame.v[CARDS_] = slots[: len(chosen)]
        return
    options: tuple[RawOption, ...] = tuple(("choose", name) for name in circles)
    game.ask(who, "circle", ("10.7.1.1.1",), options, source=slots[len(chosen)])


@choose_circle.answer
def _chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    _, _, chosen, _ = _values(frame)
    frame.v[CHOSEN] = (*chosen, CIRCLES.index(str(option[1])))
    again(frame)


@step("10.7.1.1.2", "10.5.1")
def place_called(game: Engine, frame: Frame) -> None:
    """All at the same time."""
    who, slots, chosen, how = _values(frame)
    face = frame.v[FACE]
    assert isinstance(face, int)
    below = game.drop_frame()
    if not face:
        count(game, CALLED + who, len(slots))
        count(game, INVITED + who, len(slots))
        count(game, FROM_SOUL + who, sum(game.state.zone[slot] % KINDS == SOUL for slot in slots))
    acts: list[Act] = []
    if face and policy(game).makes_room:
        acts += moves.away(game, [one for place in chosen for one in on_circle(game, who, place)], DROP, "moved", 0)
    for slot, place in zip(slots, chosen, strict=True):
        one = moves.call(slot, who, place)
        one = one._replace(rested=1) if how & AT_REST else one
        acts.append(one._replace(reason="put locked", face=face) if face else one)
    act(game, below, acts, then=FOLLOW)


CALLING = Procedure(
    "call",
    (choose_called, choose_circle, place_called),
    values=(PLAIN, CARDS, PLAIN, PLAIN, PLAIN, REFS),
    settles=False,
)
