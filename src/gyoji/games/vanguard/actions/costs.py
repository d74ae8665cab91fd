"""8.5.2.3, 8.6.4: costs. All choices first, then everything at the same time; all of it or nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypedDict

from gyoji.effects.alike import most
from gyoji.effects.bans import allowed, is_banned
from gyoji.effects.evaluate import Scope, evaluate, find, passes
from gyoji.effects.perform import can, executes
from gyoji.effects.resolve import COUNT, FOLLOW, NEXT, PLAYER, SLOT, THIS, act, bind, cause_of, pick, program_of
from gyoji.effects.selectors import Filter, Is
from gyoji.effects.together import can_leave, without
from gyoji.games.vanguard.actions.call import face_of, placing, way_of
from gyoji.games.vanguard.actions.cost_circles import can_be_placed, circles_left, have_circles, placing_of
from gyoji.games.vanguard.actions.field import BLASTS, announced, blast_acts, blastable, down_there, lock_acts
from gyoji.games.vanguard.faces import FACELESS
from gyoji.games.vanguard.figures import is_unit, together
from gyoji.games.vanguard.keywords import ONE_HOMARE, count
from gyoji.games.vanguard.moves import away, retire, to_soul
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import (
    BANISHED,
    BIND,
    BLASTED,
    CIRCLES,
    DAMAGE,
    DECK,
    DROP,
    FED,
    FIELD,
    G_ZONE,
    HAND,
    HOMARE,
    HURT,
    KINDS,
    SHUFFLED,
    SOUL,
    cards,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.about import About, below
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import number_in, numbers_in
from gyoji.kernel.procedures import Procedure, Switch, again, goto, step
from gyoji.kernel.values import PLAIN, REFS
from gyoji.text.vanguard.nodes.acts import Call
from gyoji.text.vanguard.nodes.bans import TURNED_UP
from gyoji.text.vanguard.nodes.costs import (
    Cost,
    DropToDeck,
    MillCards,
    PayCost,
    PileBlast,
    Take,
    TakeAll,
    ThisPays,
)
from gyoji.text.vanguard.words import CARD_DEEDS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

EVERYBODY: Final = 7
DEEDS_OF_CHOICE: Final = {"discard": "discard", "reveal": "reveal"}
SOUL_DEEDS: Final = ("soul", "card_into_soul")
DOWN: Final = "damage_down"  # into the damage zone, face down
BIND_DOWN: Final = "bind_down"  # into the bind zone, face down (4.9.2.1)
SHUFFLED_IN: Final = "deck_shuffle"  # into the deck: where in it nobody will know
MILLED_TO: Final = {
    "drop": (DROP, "milled", 0),
    **dict.fromkeys(("bind", "bind_down"), (BIND, "bound", -1)),
    "soul": (SOUL, "soul charge", 0),
    **dict.fromkeys(("damage", "damage_down"), (DAMAGE, "damaged", 0)),
}
DEED_ZONES: Final = {
    "hand": (HAND, -1),
    "drop": (DROP, 0),
    "bind": (BIND, -1),
    "damage": (DAMAGE, 0),
    DOWN: (DAMAGE, 0),
    "deck_top": (DECK, 0),
    "deck_bottom": (DECK, -1),
    BIND_DOWN: (BIND, -1),
    SHUFFLED_IN: (DECK, SHUFFLED),
}
ON_DECK: Final = ("deck_top", "deck_bottom")
REASONS: Final = {
    "hand": "returned",
    "drop": "dropped",
    "bind": "bound",
    "damage": "damaged",
    DOWN: "damaged",
    BIND_DOWN: "bound",
}  # what a move for a cost counts as

# v: the index of the next part to choose for, the circles chosen so far; what was chosen for each part follows
AT, PLACES, CHOSEN = range(3)


LOST_COST = Switch("an ability that has lost its cost does nothing")
REQUIRED = Switch("only cards that meet a blast's requirement can pay for it")


def payers(scope: Scope, part: Cost) -> list[int]:
    """The cards that a part of a cost can be paid with."""
    game, player = scope.game, scope.player
    if isinstance(part, PileBlast):  # 10.16.1, 10.17.1
        return _fit(scope, blastable(game, player, part.pile), part.filters)
    if isinstance(part, DropToDeck):
        return list(cards(game, player, DROP))
    if isinstance(part, (Take, TakeAll)):
        return _takable(scope, part)
    return []


def may_be_chosen(scope: Scope, slot: int) -> bool:
    """1.3.3: does no effect keep it from being chosen for costs?"""
    return not is_banned(scope.game, slot, "be_chosen", "cost", scope.card, scope.player)


def may_be_turned_up(scope: Scope, slot: int) -> bool:
    """1.3.3: does no effect keep it from being turned face up for costs?"""
    return not is_banned(scope.game, slot, TURNED_UP, "cost", scope.card, scope.player)


def _takable(scope: Scope, part: Take | TakeAll) -> list[int]:
    """What can be done with it: a rested card cannot rest, a face-up card is not turned up."""
    state = scope.game.state
    all_of_them = isinstance(part, TakeAll)  # nobody chooses among them
    found = [slot for slot in find(scope, part.selector) if all_of_them or may_be_chosen(scope, slot)]
    if part.deed == "rest":
        return [slot for slot in found if not state.rested[slot]]
    if part.deed == "face_up":
        return [slot for slot in found if state.face[slot] and may_be_turned_up(scope, slot)]
    if part.deed == "face_down":
        return [slot for slot in found if not state.face[slot]]
    return can_be_placed(scope, part, found)


def worked_out(scope: Scope, part: Cost) -> Cost:
    """With the number of cards that it takes now."""
    if not isinstance(part, (PileBlast, Take)) or part.many is None:
        return part
    return replace(part, number=max(0, evaluate(scope, part.many)), many=None)


def parts_now(scope: Scope, row: PayCost) -> tuple[Cost, ...]:
    parts = []
    for part in row.parts:
        parts.append(worked_out(scope, part))
    return tuple(parts)


UNCHOSEN: Final = (ThisPays, MillCards, TakeAll)  # parts for which nothing is chosen


def _this_can_pay(scope: Scope, part: ThisPays) -> bool:
    """Is it still the same card, in a place where that can be done with it?"""
    state, deed = scope.game.state, part.deed
    if deed == "soul":
        return _is_here(scope)
    if state.zone[scope.this] < 0 or scope.this_inc not in (-1, state.inc[scope.this]):
        return False
    if part.up and not passes(scope, scope.this, (Is("face up"),)):
        return False
    if deed == "face_down":  # 3.17.4
        return state.face[scope.this] == 0 and state.zone[scope.this] % KINDS in (DAMAGE, G_ZONE)
    if deed in CARD_DEEDS:
        return True
    return is_unit(scope.game, scope.this) and not (deed == "rest" and state.rested[scope.this])


def _enough(scope: Scope, parts: tuple[Cost, ...]) -> bool:
    """A card pays for only one part."""
    used: tuple[int, ...] = ()
    for part in parts:
        if isinstance(part, ThisPays):
            used = (scope.this,)
    pools: list[list[int]] = []
    for part in parts:
        if not isinstance(part, UNCHOSEN):
            free = without(payers(scope, part), used)
            if not _together(scope, part, free):
                return False
            pools += [free] * part.number
    return can_leave((), pools)


def _together(scope: Scope, part: Cost, free: list[int]) -> bool:
    """Can so many of these be chosen that are alike, or apart, or come to so much?"""
    if not isinstance(part, Take):
        return True
    if part.total is not None:
        figure = scope.game.spec.numbers.figure
        reached = sum(figure(scope.game, slot, part.total.attr) for slot in free)
        return reached >= evaluate(scope, part.total.amount)
    return most(scope.game, free, part.apart, part.alike) >= part.number


def _fit(scope: Scope, slots: list[int], filters: tuple[Filter, ...]) -> list[int]:
    """10.16.1.1, 10.17.1.1."""
    return [slot for slot in slots if passes(scope, slot, filters)] if filters and REQUIRED.on else list(slots)


def costs_nothing(scope: Scope) -> bool:
    """10.29.1: a card whose abilities have lost their costs."""
    return LOST_COST.on and any(True for _ in allowed(scope.game, scope.card, "no_cost"))


def _is_here(scope: Scope) -> bool:
    """Is this unit where it was, or where its leaving triggered this ability?"""
    state = scope.game.state
    if scope.this_inc not in (-1, state.inc[scope.this]):
        return False
    return state.zone[scope.this] % KINDS in FIELD or scope.subject == (scope.this, scope.this_inc)


@can(PayCost)
def can_pay(scope: Scope, row: PayCost) -> bool:
    """Could the whole cost be paid now?"""
    game = scope.game
    if costs_nothing(scope):
        return True
    state = game.state
    if row.homare and state.regs[HOMARE + scope.player] > 0 and ONE_HOMARE.on:
        return False
    parts = parts_now(scope, row)
    for part in parts:
        if isinstance(part, ThisPays):
            if not _this_can_pay(scope, part):
                return False
        elif isinstance(part, MillCards):
            if len(cards(game, scope.player, DECK)) < part.number:
                return False
        elif not isinstance(part, TakeAll) and len(payers(scope, part)) < part.number:
            return False
    return _enough(scope, parts) and have_circles(scope, parts)


@executes(PayCost)
def pay(game: Engine, frame: Frame, scope: Scope, row: PayCost) -> None:
    if costs_nothing(scope) or not row.parts:
        frame.v[COUNT] = 1
        return
    frame.v[COUNT] = 0
    if can_pay(scope, row):
        game.push(PAY, [0, (), *((),) * len(row.parts)])


def _parts(game: Engine) -> tuple[Cost, ...]:
    """Nothing changes between the choices, so that the numbers stay what they were."""
    player, slot, this = _below(game)
    return parts_now(Scope(game, player, slot, this), _cost(game))


def _cost(game: Engine) -> PayCost:
    """The cost of the effect below."""
    below = game.state.frames[-2]
    instruction = program_of(game, below).code[number_in(below, NEXT) - 1]
    assert isinstance(instruction, PayCost)
    return instruction


def _below(game: Engine) -> tuple[int, int, int]:
    below = game.state.frames[-2]
    return number_in(below, PLAYER), number_in(below, SLOT), number_in(below, THIS)


@step("8.5.2.3", "8.6.4")
def choose_payment(game: Engine, frame: Frame) -> None:
    """What pays for each part."""
    place = number_in(frame, AT)
    part = _parts(game)[place]
    if not isinstance(part, UNCHOSEN):
        player, slot, this = _below(game)
        ordered = isinstance(part, DropToDeck) and policy(game).any_order
        ordered = ordered or (isinstance(part, Take) and part.deed in ON_DECK)
        used = {one for row in range(place) for one in _slots(frame, row)}
        if any(isinstance(one, ThisPays) for one in _parts(game)):
            used.add(this)
        scope = Scope(game, player, slot, this)
        free = [one for one in payers(scope, part) if one not in used]
        pick(
            game,
            player,
            free,
            part.number,
            part.number + getattr(part, "more", 0),
            CHOSEN + place,
            kind=_kind_of_choice(part),
            source=slot,
            ordered=ordered,
            left=_left(scope, set(free), used, _parts(game)[place + 1 :]),
            **_bound_together(game, player, part),
        )


def _kind_of_choice(part: Cost) -> str:
    if isinstance(part, PileBlast):
        return BLASTS[part.pile]
    return "arrange" if isinstance(part, DropToDeck) else DEEDS_OF_CHOICE.get(part_to(part), "choose")


def _left(scope: Scope, free: set[int], used: set[int], parts: tuple[Cost, ...]) -> tuple[tuple[int, ...], ...]:
    """For each card that later parts are paid with, what it can be; nothing, if all of them are paid otherwise."""
    rows: list[tuple[int, ...]] = []
    for part in parts:
        if not isinstance(part, UNCHOSEN):
            rows += [tuple(one for one in payers(scope, part) if one not in used)] * part.number
    return tuple(rows) if any(not free.isdisjoint(row) for row in rows) else ()


class Together(TypedDict, total=False):
    total: tuple[str, str, int]
    apart: str
    alike: str


def _bound_together(game: Engine, player: int, part: Cost) -> Together:
    """What must hold of all cards that pay this part."""
    if not isinstance(part, Take):
        return {}
    found: Together = {"apart": part.apart, "alike": part.alike}
    if part.total is not None:
        _, slot, this = _below(game)
        scope = Scope(game, player, slot, this)
        found["total"] = (part.total.attr, part.total.op, evaluate(scope, part.total.amount))
    return found


@step("8.5.2.3", "8.6.4")
def next_part(game: Engine, frame: Frame) -> None:
    place = number_in(frame, AT)
    frame.v[AT] = place + 1
    if place + 1 < len(_parts(game)):
        goto(frame, choose_payment)


@step("10.7.1.1.1", "10.22.9")
def choose_circles(game: Engine, frame: Frame) -> None:
    """Where the cards go that are put on circles."""
    parts, places = _parts(game), numbers_in(frame, PLACES)
    rows = _put_on_circles(frame, parts)
    if len(places) < len(rows):
        slot, row = rows[len(places)]
        player, _, _ = _below(game)
        options: tuple[RawOption, ...] = tuple(("choose", name) for name in circles_left(game, player, row, places))
        game.ask(player, "circle", ("10.7.1.1.1",), options, source=slot)


@choose_circles.answer
def _circle_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[PLACES] = (*numbers_in(frame, PLACES), CIRCLES.index(str(option[1])))
    again(frame)


def _put_on_circles(frame: Frame, parts: tuple[Cost, ...]) -> list[tuple[int, Call]]:
    """The cards that are put on circles, and how."""
    found: list[tuple[int, Call]] = []
    for place, row in enumerate(map(placing_of, parts)):
        if row is not None:
            found += [(slot, row) for slot in _slots(frame, place)]
    return found


@step("8.5.2.3", "8.6.4", "10.16.1", "10.17.1", "10.9.1.1")
def pay_all(game: Engine, frame: Frame) -> None:
    """All of it at the same time."""
    parts = _parts(game)
    player, slot, this = _below(game)
    chosen = [_slots(frame, place) for place in range(len(parts))]
    on_circles = list(zip(_put_on_circles(frame, parts), numbers_in(frame, PLACES), strict=True))
    scope = Scope(game, player, slot, this)
    for place, part in enumerate(parts):
        if isinstance(part, TakeAll):
            pays = any(isinstance(one, ThisPays) for one in parts)
            chosen[place] = [one for one in payers(scope, part) if not (pays and one == this)]
    if _cost(game).homare:
        count(game, HOMARE + player, 1)
    if any(isinstance(part, PileBlast) and part.pile == "soul" for part in parts):
        count(game, BLASTED + player, 1)
    if any(part_to(part) in ("bind", BIND_DOWN) for part in parts):
        count(game, BANISHED + player, 1)
    if any(part_to(part) in SOUL_DEEDS for part in parts):
        count(game, FED + player, 1)
    if hurt := sum(_new_damage(part, slots) for part, slots in zip(parts, chosen, strict=True)):
        count(game, HURT + player, hurt)
    below = game.drop_frame()
    acts: list[Act] = []
    for part, slots in zip(parts, chosen, strict=True):
        acts += [] if placing_of(part) is not None else _payment(game, player, part, slots, this)
        bind(game, below, getattr(part, "bind", -1), slots)
        if isinstance(part, PileBlast):
            acts += announced(game, BLASTS[part.pile].replace(" ", "_"), player, slots)
    for (slot, row), circle in on_circles:
        acts += placing(game, player, [slot], [circle], way_of(game, row), face_of(row))
    act(game, below, acts, cause_of(game, below)._replace(kind="cost"), then=FOLLOW)
    if not acts:
        below.v[COUNT] = 1  # 1.3.5, 12.14.1.2 of V: it is paid with none


def part_to(part: Cost) -> str:
    """What is done with the cards of a part."""
    return str(getattr(part, "deed", "") or getattr(part, "to", ""))


def _slots(frame: Frame, place: int) -> list[int]:
    rows = frame.v[CHOSEN + place]
    assert isinstance(rows, tuple)
    return [row[0] for row in rows if isinstance(row, tuple) and isinstance(row[0], int)]


def _payment(game: Engine, player: int, part: Cost, slots: list[int], this: int) -> list[Act]:
    if isinstance(part, PileBlast):
        return blast_acts(game, slots, part.pile)
    if isinstance(part, DropToDeck):
        return [do.Move(slot, zone(game.state.owner[slot], DECK), "to deck", 0) for slot in reversed(slots)]
    if isinstance(part, MillCards):
        kind, reason, at = MILLED_TO[part.to]
        top = cards(game, player, DECK)[: part.number]
        face = policy(game).face_down if part.to == DOWN else FACELESS if part.to == BIND_DOWN else 0
        return [do.Move(slot, zone(player, kind), reason, at, face=face) for slot in top]
    if isinstance(part, Take) and part.shown:  # 10.9.1.1
        return [*(do.Show(slot, EVERYBODY) for slot in slots), *deeds(game, slots, part.deed)]
    if isinstance(part, ThisPays) and part.shown:  # 10.9.1.1
        return [do.Show(this, EVERYBODY), *deeds(game, [this], part.deed)]
    return deeds(game, [this] if isinstance(part, ThisPays) else slots, part.deed)


def _new_damage(part: Cost, slots: list[int]) -> int:
    """How many cards this part puts into the damage zone."""
    if isinstance(part, MillCards):
        return part.number if part.to in ("damage", DOWN) else 0
    if isinstance(part, (Take, TakeAll, ThisPays)) and part.deed in ("damage", DOWN):
        return 1 if isinstance(part, ThisPays) else len(slots)
    return 0


def deeds(game: Engine, slots: list[int], deed: str) -> list[Act]:
    """What a cost does with cards."""
    if deed == "discard":
        return [do.Move(slot, zone(game.state.owner[slot], DROP), "discarded", 0) for slot in slots]
    if deed == "reveal":  # 10.9.1.1, 10.9.1.3
        return [do.Show(slot, EVERYBODY) for slot in slots]
    if deed == "face_up":
        return [do.Turn(slot, 0, "face up") for slot in slots]
    if deed == "face_down":
        return [do.Turn(slot, down_there(game, slot), "face down") for slot in slots]
    if deed == "retire":
        return retire(game, slots)
    if deed == "rest":
        return [do.Rest(unit) for slot in slots for unit in together(game, slot)]
    if deed == "lock":
        return lock_acts(game, slots)
    if deed in ("soul", "card_into_soul"):
        return to_soul(game, slots)
    if deed == "deck_top":
        slots = slots[::-1]  # the first one chosen lies on top
    kind, at = DEED_ZONES[deed]
    face = policy(game).face_down if deed == DOWN else FACELESS if deed == BIND_DOWN else 0
    acts = away(game, slots, kind, REASONS.get(deed, "moved"), at, face)
    if deed == SHUFFLED_IN:
        acts += [do.Shuffle(zone(owner, DECK)) for owner in sorted({game.state.owner[slot] for slot in slots})]
    return acts


def _tells(game: Engine, place: int) -> About | None:
    """The text whose cost it is."""
    told = below(game, place)
    return told and told._replace(cost=True)


PAY = Procedure(
    "pay",
    (choose_payment, next_part, choose_circles, pay_all),
    values=(PLAIN, PLAIN, REFS),
    settles=False,
    tells=_tells,
)
