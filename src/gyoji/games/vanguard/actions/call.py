"""10.7: superior calls. The player chooses a circle for each card; all are placed at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope, evaluate, known, last_of, resolve, side_players
from gyoji.effects.perform import can, executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, FOLLOW, act, cause_of, pick
from gyoji.effects.selectors import Ref
from gyoji.games.vanguard import moves
from gyoji.games.vanguard.faces import LOCKED
from gyoji.games.vanguard.figures import ATTACKED, GUARDING, free_circles, tied
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.moves import ride_acts
from gyoji.games.vanguard.play import may
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.protect import cards_only, guard_face, units_only
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
    REAR,
    SOUL,
    USUAL,
    VANGUARD,
    cell,
    on_circle,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import cards_in, number_in, numbers_in, refs_in, word_in
from gyoji.kernel.procedures import Procedure, Switch, again, goto, step
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.values import CARDS, PLAIN, REFS
from gyoji.text.vanguard.nodes.acts import Call, Left, Ride

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# v: player, cards to be called, circles chosen so far, how they are called, which face is up, the cards picked of
# those, circles that are barred, how the circles lie to each other (a word of `Call.together`)
WHO, CARDS_, CHOSEN, HOW, FACE, CALLED_ONES, BARRED, TOGETHER = range(8)
SEPARATELY, OPENLY, AT_REST = 1, 2, 4  # on separate circles, on circles without a unit, rested
IN_COLUMN: Final = 8  # and its doubles: in the left, middle or right column only
ANY_COLUMN: Final = IN_COLUMN * 7
IN_ROW: Final = {"": 0, "front": 64, "back": 128, "more": 0}
ROWS: Final = (IN_ROW["front"], IN_ROW["back"])
OCCUPIED: Final = 256  # on circles with a unit
ON_CIRCLE: Final = 512  # times the number of the only circle, from 1 on
FRONT_UP: Final = 0
OWN_CIRCLE = Switch("only the master of its circle may ride over a dominated vanguard")
AS_LOCKED = Switch("a card placed locked is not a unit")


@executes(Call)
def _call(game: Engine, frame: Frame, scope: Scope, row: Call) -> None:
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in FIELD]
    if row.locked:
        return _put_locked(game, frame, scope, row)
    (player,) = side_players(scope, row.who)
    slots = [slot for slot in cards_only(game, slots) if may(game, player, slot, "call")]
    circle = _circle_of(scope, row.over, player) if row.over is not None else -1
    column = _column_of(scope, row.beside) if row.beside is not None else -1
    if (row.beside is not None and column < 0) or (row.over is not None and circle < 0):
        slots = []
    frame.v[COUNT] = 0
    if slots:
        how = way_of(game, row)
        if row.column is not None:
            how |= IN_COLUMN << evaluate(scope, row.column)
        if column >= 0:
            how |= IN_COLUMN << column
        unseen = [slot for slot in slots if not seen_by(game, slot) >> player & 1]
        act(game, frame, [do.reveal(slot, 1 << player) for slot in unseen])  # 10.7.1.4: before the circle is chosen
        frame.v[COUNT] = 0
        barred = _circles_left(scope, row.apart, player) if row.apart is not None else ()
        if row.row == "more":  # v:10.6.3.2: those that gifts have opened
            barred = (*barred, *range(USUAL))
        _push_calls(game, player, slots, how | ON_CIRCLE * (circle + 1), barred=barred, together=row.together)


def way_of(game: Engine, row: Call) -> int:
    """How cards are put on circles, as far as the effect says it without other cards."""
    how = SEPARATELY * (row.separate or policy(game).separate) | OPENLY * row.open
    return how | AT_REST * row.rested | IN_ROW[row.row] | OCCUPIED * row.full


def face_of(row: Call) -> int:
    return LOCKED if row.locked and AS_LOCKED.on else FRONT_UP


def _circles_left(scope: Scope, apart: Ref, player: int) -> tuple[int, ...]:
    """The rear-guard circles of this player on which a unit is, or was when it left."""
    state = scope.game.state
    found: list[int] = []
    for slot in known(scope, apart):
        last = last_of(scope, slot)
        where, place = (state.zone[slot], state.place[slot]) if last is None else (last.zone, last.place)
        if where == zone(player, REAR):
            found.append(place)
    return tuple(found)


def _circle_of(scope: Scope, over: Ref | Left, player: int) -> int:
    """The rear-guard circle of this player on which a unit is now, or -1."""
    state = scope.game.state
    if isinstance(over, Left):
        places = _circles_left(scope, over.ref, player)
    else:
        places = tuple(state.place[slot] for slot in resolve(scope, over) if state.zone[slot] == zone(player, REAR))
    return places[0] if len(places) == 1 else -1


def _push_calls(
    game: Engine,
    player: int,
    slots: list[int],
    how: int,
    face: int = FRONT_UP,
    barred: tuple[int, ...] = (),
    together: str = "",
) -> None:
    game.push(CALLING, [player, tuple(slots), (), how, face, (), barred, together])


def _column_of(scope: Scope, ref: Ref) -> int:
    """The column of a unit that is still on a circle, or -1."""
    state = scope.game.state
    columns = [cell(scope.game, slot)[1] for slot in resolve(scope, ref) if state.zone[slot] % KINDS in ON_CIRCLES]
    return columns[0] if len(columns) == 1 else -1


@executes(Ride)
def _ride(game: Engine, frame: Frame, scope: Scope, row: Ride) -> None:
    """10.6.1: from neither the field nor the G zone; 10.6.1.1: a superior ride; 10.35.5.1: not under another's card."""
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in (*FIELD, G_ZONE)]
    here = state.zone[scope.this]
    if here % KINDS == VANGUARD and here // KINDS != scope.player and OWN_CIRCLE.on:  # 10.35.5.1
        slots = []
    slots = [slot for slot in cards_only(game, slots) if may(game, scope.player, slot, "ride")]
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


@executes("call to guard")
def _call_to_guard(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    state = game.state
    guard_with(game, frame, scope, [one for one in targets(scope, row.target) if state.zone[one] % KINDS not in FIELD])


def guard_with(game: Engine, frame: Frame, scope: Scope, slots: list[int]) -> None:
    """Each for an attacked unit; without one nothing can be guarded. 1.3.3: what is forbidden cannot be done."""
    frame.v[COUNT] = 0
    slots = [one for one in units_only(game, slots) if not is_banned(game, -1 - scope.player, "guard", by=one)]
    if slots and tied(game, ATTACKED):
        game.push(GUARDING_CALL, [scope.player, tuple(slots), (), (), "superior guard"])


# v: player, the cards, the attacked unit that was picked last, those that the cards guard, one for each so far, what
# their coming counts as
GUARDS, PICKED, GUARDED, COMING = 1, 2, 3, 4


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
    reason = word_in(frame, COMING)
    below = game.drop_frame()
    acts: list[Act] = []
    for slot, target in zip(slots, guarded, strict=True):
        acts.append(do.Move(slot, zone(who, GUARDIANS), reason, face=guard_face(game, slot)))
        acts.append(do.Tie(GUARDING, slot, target))
    act(game, below, acts, cause_of(game, below), then=FOLLOW)


GUARDING_CALL = Procedure(
    "call to guard",
    (choose_guarded, note_guarded, call_guardians),
    values=(PLAIN, CARDS, REFS, CARDS, PLAIN),
    settles=False,
)


def _put_locked(game: Engine, frame: Frame, scope: Scope, row: Call) -> None:
    """10.22.9: face down on a circle, as a locked card and not a unit."""
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in FIELD]
    frame.v[COUNT] = 0
    if slots:
        how = way_of(game, row)
        (caller,) = side_players(scope, row.who)
        _push_calls(game, caller, slots, how, face_of(row))


@can("call forerunner")
def _can_call_forerunner(scope: Scope, row: ac.ByRules) -> bool:
    """11.7.1: it has been in its player's soul since it was ridden."""
    return scope.game.state.zone[scope.card] == zone(scope.player, SOUL)


@executes("call forerunner")
def _call_forerunner(game: Engine, frame: Frame, scope: Scope, row: ac.ByRules) -> None:
    frame.v[COUNT] = 0
    if _can_call_forerunner(scope, row) and may(game, scope.player, scope.card, "call"):
        _push_calls(game, scope.player, [scope.card], 0)


def _values(frame: Frame) -> tuple[int, tuple[int, ...], tuple[int, ...], int]:
    who, slots, chosen, how, *_ = frame.v
    assert isinstance(who, int) and isinstance(slots, tuple) and isinstance(chosen, tuple) and isinstance(how, int)
    numbers = tuple(slot for slot in slots if isinstance(slot, int))
    return who, numbers, tuple(place for place in chosen if isinstance(place, int)), how


def _circles(game: Engine, frame: Frame) -> list[str]:
    """The circles that the next card may be called to."""
    who, slots, chosen, how = _values(frame)
    barred = numbers_in(frame, BARRED)
    circles = [name for name in circles_for(game, who, how) if CIRCLES.index(name) not in barred]
    if how & (SEPARATELY | OPENLY):
        circles = [name for name in circles if CIRCLES.index(name) not in chosen]
    return _lying(circles, chosen, len(slots), word_in(frame, TOGETHER))


def _lying(circles: list[str], chosen: tuple[int, ...], number: int, together: str) -> list[str]:
    """Those circles that lie to the ones chosen so far as the effect says; of columns such as take the most cards
    (10.7.1.1.1.1).
    """
    rows, columns = ({name: CELLS[CIRCLES.index(name)][line] for name in circles} for line in (0, 1))
    if together == "rows":
        taken = {CELLS[place][0] for place in chosen}
        return [name for name in circles if rows[name] not in taken]
    if together == "column" and chosen:
        return [name for name in circles if columns[name] == CELLS[chosen[0]][1]]
    if together == "column":
        room = {column: list(columns.values()).count(column) for column in columns.values()}
        most = min(number, max(room.values(), default=0))
        return [name for name in circles if room[columns[name]] >= most]
    return circles


def _room(game: Engine, frame: Frame) -> int:
    """How many cards the circles take, each on its own."""
    circles = _circles(game, frame)
    together = word_in(frame, TOGETHER)
    cells = [CELLS[CIRCLES.index(name)] for name in circles]
    if together == "rows":
        return len({row for row, _ in cells})
    if together == "column":
        return max((sum(other == column for _, other in cells) for _, column in cells), default=0)
    return len(circles)


def circles_for(game: Engine, who: int, how: int) -> list[str]:
    """The rear-guard circles of a player that cards can be put on, as far as the effect allows them."""
    circles = free_circles(game, who)
    if how >= ON_CIRCLE:
        circles = [name for name in circles if CIRCLES.index(name) == how // ON_CIRCLE - 1]
    if how & (ROWS[0] | ROWS[1]):
        circles = [name for name in circles if how & ROWS[CELLS[CIRCLES.index(name)][0]]]
    if how & ANY_COLUMN:
        circles = [name for name in circles if how & (IN_COLUMN << CELLS[CIRCLES.index(name)][1])]
    if how & OCCUPIED:
        circles = [name for name in circles if on_circle(game, who, CIRCLES.index(name))]
    if how & OPENLY:
        circles = [name for name in circles if not on_circle(game, who, CIRCLES.index(name))]
    return circles


@step("10.7.1.1.1.1")
def choose_called(game: Engine, frame: Frame) -> None:
    """As many as possible: if each needs a separate circle and there are too few, their player chooses which come."""
    who, slots, _, how = _values(frame)
    room = _room(game, frame) if how & (SEPARATELY | OPENLY) else len(slots)
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
    act(game, below, placing(game, who, slots, chosen, how, face), then=FOLLOW)


def placing(game: Engine, who: int, slots: Sequence[int], chosen: Sequence[int], how: int, face: int) -> list[Act]:
    """Cards are put on those circles."""
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
    return acts


CALLING = Procedure(
    "call",
    (choose_called, choose_circle, place_called),
    values=(PLAIN, CARDS, PLAIN, PLAIN, PLAIN, REFS, PLAIN, PLAIN),
    settles=False,
)
