"""8.5.2.3, 8.6.4: costs. All choices first, then everything at the same time; all of it or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import allowed
from gyoji.effects.evaluate import Scope, find, passes
from gyoji.effects.perform import can, executes
from gyoji.effects.resolve import COUNT, FOLLOW, NEXT, PLAYER, SLOT, THIS, act, cause_of, pick, program_of
from gyoji.effects.selectors import Filter
from gyoji.games.vanguard.actions.field import lock_acts
from gyoji.games.vanguard.figures import is_unit, together
from gyoji.games.vanguard.keywords import ONE_HOMARE, count
from gyoji.games.vanguard.moves import away, retire, to_soul
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import (
    BANISHED,
    BIND,
    BLASTED,
    DAMAGE,
    DECK,
    DROP,
    FED,
    FIELD,
    HAND,
    HOMARE,
    HURT,
    KINDS,
    SOUL,
    cards,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.about import About, below
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, Switch, goto, step
from gyoji.kernel.values import PLAIN, REFS
from gyoji.text.vanguard.nodes.costs import (
    Cost,
    CounterBlast,
    DiscardCards,
    DiscardHand,
    DropToDeck,
    IntoSoul,
    MillCards,
    PayCost,
    RevealCards,
    SoulBlast,
    Take,
    ThisPays,
)
from gyoji.text.vanguard.words import CARD_DEEDS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

KINDS_OF_CHOICE: Final[dict[type, str]] = {
    CounterBlast: "counter blast",
    SoulBlast: "soul blast",
    DiscardCards: "discard",
    DropToDeck: "arrange",
    RevealCards: "reveal",
}
EVERYBODY: Final = 7
DEEDS_OF_CHOICE: Final = {"discard": "discard", "reveal": "reveal"}
SOUL_DEEDS: Final = ("soul", "card_into_soul")
DOWN: Final = "damage_down"  # into the damage zone, face down
MILLED_TO: Final = {"drop": (DROP, "milled", 0), "bind": (BIND, "bound", -1), DOWN: (DAMAGE, "damaged", 0)}
DEED_ZONES: Final = {
    "hand": (HAND, -1),
    "drop": (DROP, 0),
    "bind": (BIND, -1),
    "damage": (DAMAGE, 0),
    DOWN: (DAMAGE, 0),
    "deck_top": (DECK, 0),
    "deck_bottom": (DECK, -1),
}
REASONS: Final = {
    "hand": "returned",
    "drop": "dropped",
    "bind": "bound",
    "damage": "damaged",
    DOWN: "damaged",
}  # what a move for a cost counts as

AT = 0  # the value of its frame: the index of the next part to choose for; what was chosen for each part follows


LOST_COST = Switch("an ability that has lost its cost does nothing")
REQUIRED = Switch("only cards that meet a blast's requirement can pay for it")


def payers(scope: Scope, part: Cost) -> list[int]:
    """The cards that a part of a cost can be paid with."""
    game, player = scope.game, scope.player
    if isinstance(part, CounterBlast):  # 10.16.1
        return _fit(scope, [slot for slot in cards(game, player, DAMAGE) if not game.state.face[slot]], part.filters)
    if isinstance(part, SoulBlast):  # 10.17.1
        return _fit(scope, cards(game, player, SOUL), part.filters)
    if isinstance(part, RevealCards):
        return [slot for slot in cards(game, player, HAND) if passes(scope, slot, part.filters)]
    if isinstance(part, DiscardCards):
        return list(cards(game, player, HAND))
    if isinstance(part, DropToDeck):
        return list(cards(game, player, DROP))
    if isinstance(part, Take):
        return _takable(scope, part)
    return []


def _takable(scope: Scope, part: Take) -> list[int]:
    """What can be done with it: a rested card cannot rest, a face-up card is not turned up."""
    state = scope.game.state
    found = find(scope, part.selector)
    if part.deed == "rest":
        return [slot for slot in found if not state.rested[slot]]
    if part.deed == "face_up":
        return [slot for slot in found if state.face[slot]]
    return found


UNCHOSEN: Final = (IntoSoul, ThisPays, MillCards, DiscardHand)  # parts for which nothing is chosen


def _this_can_pay(scope: Scope, part: ThisPays) -> bool:
    """Is it still the same card, in a place where that can be done with it?"""
    state, deed = scope.game.state, part.deed
    if state.zone[scope.this] < 0 or scope.this_inc not in (-1, state.inc[scope.this]):
        return False
    if deed in CARD_DEEDS:
        return True
    return is_unit(scope.game, scope.this) and not (deed == "rest" and state.rested[scope.this])


def _enough(scope: Scope, row: PayCost) -> bool:
    """A card pays for only one part."""
    used: set[int] = {scope.this} if any(isinstance(part, IntoSoul | ThisPays) for part in row.parts) else set()
    for part in sorted(row.parts, key=lambda part: len(payers(scope, part))):
        if isinstance(part, UNCHOSEN):
            continue
        free = [slot for slot in payers(scope, part) if slot not in used]
        if len(free) < part.number:
            return False
        used.update(free[: part.number])
    return True


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
    for part in row.parts:
        if isinstance(part, IntoSoul):
            if not _is_here(scope):
                return False
        elif isinstance(part, ThisPays):
            if not _this_can_pay(scope, part):
                return False
        elif isinstance(part, MillCards):
            if len(cards(game, scope.player, DECK)) < part.number:
                return False
        elif not isinstance(part, DiscardHand) and len(payers(scope, part)) < part.number:
            return False
    return _enough(scope, row)


@executes(PayCost)
def pay(game: Engine, frame: Frame, scope: Scope, row: PayCost) -> None:
    if costs_nothing(scope):
        frame.v[COUNT] = 1
        return
    frame.v[COUNT] = 0
    if can_pay(scope, row):
        game.push(PAY, [0, *((),) * len(row.parts)])


def _parts(game: Engine) -> tuple[Cost, ...]:
    return _cost(game).parts


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
        ordered = ordered or (isinstance(part, Take) and part.deed == "deck_bottom")
        used = {one for row in range(1, place + 1) for one in _slots(frame, row)}
        if any(isinstance(one, IntoSoul | ThisPays) for one in _parts(game)):
            used.add(this)
        pick(
            game,
            player,
            [one for one in payers(Scope(game, player, slot, this), part) if one not in used],
            part.number,
            part.number,
            place + 1,
            kind=DEEDS_OF_CHOICE.get(part.deed, "choose") if isinstance(part, Take) else KINDS_OF_CHOICE[type(part)],
            source=slot,
            ordered=ordered,
        )


@step("8.5.2.3", "8.6.4")
def next_part(game: Engine, frame: Frame) -> None:
    place = number_in(frame, AT)
    frame.v[AT] = place + 1
    if place + 1 < len(_parts(game)):
        goto(frame, choose_payment)


@step("8.5.2.3", "8.6.4", "10.16.1", "10.17.1", "10.9.1.1")
def pay_all(game: Engine, frame: Frame) -> None:
    """All of it at the same time."""
    parts = _parts(game)
    player, _, this = _below(game)
    chosen = [_slots(frame, place) for place in range(1, len(parts) + 1)]
    if _cost(game).homare:
        count(game, HOMARE + player, 1)
    if any(isinstance(part, SoulBlast) for part in parts):
        count(game, BLASTED + player, 1)
    if any("bind" in (getattr(part, "deed", ""), getattr(part, "to", "")) for part in parts):
        count(game, BANISHED + player, 1)
    if any(isinstance(part, IntoSoul) or getattr(part, "deed", "") in SOUL_DEEDS for part in parts):
        count(game, FED + player, 1)
    if hurt := sum(_new_damage(part) for part in parts):
        count(game, HURT + player, hurt)
    below = game.drop_frame()
    acts: list[Act] = []
    for part, slots in zip(parts, chosen, strict=True):
        acts += _payment(game, player, part, slots, this)
    act(game, below, acts, cause_of(game, below)._replace(kind="cost"), then=FOLLOW)
    if not acts and any(isinstance(part, DiscardHand) for part in parts):
        below.v[COUNT] = 1  # 12.14.1.2 of V: it is paid with none


def _slots(frame: Frame, place: int) -> list[int]:
    rows = frame.v[place]
    assert isinstance(rows, tuple)
    return [row[0] for row in rows if isinstance(row, tuple) and isinstance(row[0], int)]


def _payment(game: Engine, player: int, part: Cost, slots: list[int], this: int) -> list[Act]:
    if isinstance(part, CounterBlast):
        return [do.Turn(slot, policy(game).face_down, "counter blast") for slot in slots]
    if isinstance(part, SoulBlast):
        return [do.Move(slot, zone(game.state.owner[slot], DROP), "soul blast", 0) for slot in slots]
    if isinstance(part, DiscardCards):
        return [do.Move(slot, zone(player, DROP), "discarded", 0) for slot in slots]
    if isinstance(part, DropToDeck):
        return [do.Move(slot, zone(game.state.owner[slot], DECK), "to deck", 0) for slot in reversed(slots)]
    if isinstance(part, RevealCards):
        return [do.Show(slot, EVERYBODY) for slot in slots]  # 10.9.1.1, 10.9.1.3
    if isinstance(part, DiscardHand):
        return [do.Move(slot, zone(player, DROP), "discarded", 0) for slot in cards(game, player, HAND)]
    if isinstance(part, MillCards):
        kind, reason, at = MILLED_TO[part.to]
        top = cards(game, player, DECK)[: part.number]
        face = policy(game).face_down if part.to == DOWN else 0
        return [do.Move(slot, zone(player, kind), reason, at, face=face) for slot in top]
    if isinstance(part, Take | ThisPays):
        return deeds(game, slots if isinstance(part, Take) else [this], part.deed)
    return to_soul(game, [this])


def _new_damage(part: Cost) -> int:
    """How many cards this part puts into the damage zone."""
    if isinstance(part, MillCards):
        return part.number if part.to == DOWN else 0
    if isinstance(part, Take | ThisPays) and part.deed in ("damage", DOWN):
        return part.number if isinstance(part, Take) else 1
    return 0


def deeds(game: Engine, slots: list[int], deed: str) -> list[Act]:
    """What a cost does with cards."""
    if deed == "discard":
        return [do.Move(slot, zone(game.state.owner[slot], DROP), "discarded", 0) for slot in slots]
    if deed == "reveal":
        return [do.Show(slot, EVERYBODY) for slot in slots]
    if deed == "face_up":
        return [do.Turn(slot, 0, "face up") for slot in slots]
    if deed == "retire":
        return retire(game, slots)
    if deed == "rest":
        return [do.Rest(unit) for slot in slots for unit in together(game, slot)]
    if deed == "lock":
        return lock_acts(game, slots)
    if deed in ("soul", "card_into_soul"):
        return to_soul(game, slots)
    kind, at = DEED_ZONES[deed]
    return away(game, slots, kind, REASONS.get(deed, "moved"), at, policy(game).face_down if deed == DOWN else 0)


def _tells(game: Engine, place: int) -> About | None:
    """The text whose cost it is."""
    told = below(game, place)
    return told and told._replace(cost=True)


PAY = Procedure("pay", (choose_payment, next_part, pay_all), values=(PLAIN, REFS), settles=False, tells=_tells)
