"""Section 10: acts on cards of the field: retire, stand, return, lock, unlock, delete, exchange; damage and charges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import perform
from gyoji.effects import selectors as se
from gyoji.effects.arrange import carry
from gyoji.effects.evaluate import Scope, evaluate, find, resolve, side_players
from gyoji.effects.perform import can, chooses_from, discard_acts, executes, still_shown
from gyoji.effects.possible import choosable, targets
from gyoji.effects.resolve import COUNT, FOLLOW, act, bind, cause_of, pick, scope_of
from gyoji.games.vanguard.damage import push_checks
from gyoji.games.vanguard.faces import DELETED, FACELESS, LOCKED
from gyoji.games.vanguard.figures import is_g_unit, is_unit, may_stand, together
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.moves import away, retire
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.protect import erase, is_pseudo
from gyoji.games.vanguard.zones import (
    BANISHED,
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FED,
    G_ZONE,
    HAND,
    HURT,
    KINDS,
    REAR,
    REMOVED,
    SOUL,
    VANGUARD,
    cards,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import cards_in, number_in
from gyoji.kernel.procedures import Procedure, Switch, step
from gyoji.kernel.values import PLAIN, REFS
from gyoji.text.vanguard.keywords import REVEALED, UNIT
from gyoji.text.vanguard.nodes.acts import (
    Bind,
    Blast,
    ChooseAsMany,
    CounterCharge,
    DealDamage,
    Delete,
    Discarded,
    Exchange,
    Heal,
    Lock,
    Retire,
    SoulCharge,
    TurnUp,
    Unlock,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

OWN_CIRCLES = Switch("a dominated unit does not move to another master's circle")
ALL_OR_NOTHING = Switch("an effect's Counter-Blast uses exactly as many cards as it says, or does nothing")
UNSEEN = Switch("a player who must choose a particular card among hidden ones may choose none")
BY_REVELATION = Switch("cards put into the soul by revelation count as put there by revelation")
UNSEEN_ZONES: Final = ("hand", "deck", "hand_soul", "hand_drop")
SHOWN_KINDS: Final = ((), UNIT)  # what is no unit card (Protect) is open to all: that the others are, is known
PUBLIC_KINDS: Final = (SOUL, DROP)  # of two zones one is open to all
DESTINATIONS: Final = {
    "hand": (HAND, -1),
    "drop": (DROP, 0),
    "soul": (SOUL, 0),
    REVEALED: (SOUL, 0),
    "bind": (BIND, -1),
    "damage": (DAMAGE, 0),
    "g_zone": (G_ZONE, -1),
    "removed": (REMOVED, -1),
    "deck_top": (DECK, 0),
    "deck_bottom": (DECK, -1),
    "deck_shuffle": (DECK, -1),
}


REASONS: Final = {
    "hand": "returned",
    "drop": "dropped",
    "soul": "to soul",
    REVEALED: "revelation",
    "damage": "damaged",
    "bind": "bound",
}


@executes(Retire)
def _retire(game: Engine, frame: Frame, scope: Scope, row: Retire) -> None:
    """10.4.1."""
    slots = [slot for slot in targets(scope, row.target) if is_unit(game, slot)]
    act(game, frame, retire(game, slots), then=FOLLOW)


def choose(game: Engine, frame: Frame, scope: Scope, row: ac.Choose) -> None:
    """8.5.4.1.4: whether there is such a card among cards that nobody else sees is not known, so none may be chosen."""
    selector = row.selector
    unseen = (
        UNSEEN.on and selector.where in UNSEEN_ZONES and bool(selector.filters or selector.kinds not in SHOWN_KINDS)
    )
    if unseen and not any(game.state.zone[slot] % KINDS in PUBLIC_KINDS for slot in find(scope, selector)):
        row = replace(row, low=0)
    if selector.where == "bound":
        bind(game, frame, selector.bind, still_shown(game, scope, selector.bind))  # no longer what was put somewhere
        scope = scope_of(game, frame)
    perform.EXECUTORS[ac.Choose](game, frame, scope, row)


@executes(ChooseAsMany)
def _choose_as_many(game: Engine, frame: Frame, scope: Scope, row: ChooseAsMany) -> None:
    """As many as are counted when it is done; of none nobody chooses."""
    number = max(0, evaluate(scope, row.amount))
    if not number:
        bind(game, frame, row.bind, [])
        frame.v[COUNT] = 0
        return
    choose(game, frame, scope, ac.Choose(row.bind, row.selector, number if row.low else 0, number, row.who))


@can(ChooseAsMany)
def _can_choose_as_many(scope: Scope, row: ChooseAsMany) -> bool:
    return not row.low or (evaluate(scope, row.amount) > 0 and bool(choosable(scope, row.selector)))


@chooses_from(ChooseAsMany)
def _open_to_as_many(scope: Scope, row: ChooseAsMany) -> list[int]:
    return choosable(scope, row.selector)


def stand(game: Engine, frame: Frame, scope: Scope, row: ac.Stand) -> None:
    """10.12.1, 10.25.10: Leader and Mate stand together."""
    slots = [unit for slot in targets(scope, row.target) if may_stand(game, slot) for unit in together(game, slot)]
    act(game, frame, [do.Stand(slot) for slot in slots if is_unit(game, slot)])


def rest(game: Engine, frame: Frame, scope: Scope, row: ac.Rest) -> None:
    """10.12.1, 10.25.10; 10.22.4: a locked card neither stands nor rests."""
    slots = [unit for slot in targets(scope, row.target) for unit in together(game, slot)]
    act(game, frame, [do.Rest(slot) for slot in slots if is_unit(game, slot)])


def move(game: Engine, frame: Frame, scope: Scope, row: ac.Move) -> None:
    """4.1.6: to its owner's zone; 4.1.5: who orders them; 4.1.8: what is said next follows the card."""
    kind, at = DESTINATIONS[row.to]
    target = row.target
    if isinstance(target, se.Selector) and target.where == "bound":  # “put the rest into your soul”
        slots = still_shown(game, scope, target.bind)
    else:
        slots = targets(scope, target)
    register = {SOUL: FED, DAMAGE: HURT, BIND: BANISHED}.get(kind)
    if register is not None:
        for slot in slots:
            count(game, register + game.state.owner[slot], 1)
    acts: list[Act] = []
    if kind == REMOVED and game.tokens:  # v:12.13.1.3.2: a pseudo-card is erased where it is
        acts = [erase(game, slot) for slot in slots if is_pseudo(game, slot)]
        slots = [slot for slot in slots if not is_pseudo(game, slot)]
    to = row.to if row.to != REVEALED or BY_REVELATION.on else "soul"
    acts += away(game, slots, kind, REASONS.get(to, "moved"), at)
    carry(game, frame, acts, shuffle=row.to == "deck_shuffle")


def modify(game: Engine, frame: Frame, scope: Scope, row: ac.Modify) -> None:
    """What units become is told to who waits for it (11.24.1, 11.29.1, 11.37.2)."""
    perform.EXECUTORS[ac.Modify](game, frame, scope, row)
    for change in row.changes:
        if isinstance(change, ac.AlsoIs) and change.attr == "state":
            slots = [slot for slot in targets(scope, row.target) if game.concerns(change.word, slot)]
            if slots:
                act(game, frame, [do.Happen(change.word, slot, player=game.state.master[slot]) for slot in slots])


@executes(Lock)
def _lock(game: Engine, frame: Frame, scope: Scope, row: Lock) -> None:
    """10.22.1: the card is turned over and is another card; 10.35.2.4: so nobody dominates it any more."""
    slots = [slot for slot in targets(scope, row.target) if is_unit(game, slot)]
    act(game, frame, lock_acts(game, slots), then=FOLLOW)


def lock_acts(game: Engine, slots: list[int]) -> list[Act]:
    acts: list[Act] = []
    for slot in slots:
        if is_g_unit(game, slot):  # 10.22.8
            acts += away(game, [slot], DROP, "g zone")
        else:
            acts += [do.Turn(slot, LOCKED, "lock", renew=True, rested=0)]
    return acts


@executes(Unlock)
def _unlock(game: Engine, frame: Frame, scope: Scope, row: Unlock) -> None:
    """10.24.1, 10.24.3: face up again, standing, and another card once more."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] == LOCKED]
    act(game, frame, unlock_acts(slots), then=FOLLOW)


def unlock_acts(slots: list[int]) -> list[Act]:
    return [do.Turn(slot, 0, "unlock", renew=True, rested=0) for slot in slots]


@executes(TurnUp)
def _turn_up(game: Engine, frame: Frame, scope: Scope, row: TurnUp) -> None:
    """10.13.1; 10.22.5, 10.26.5: a locked card is unlocked by it, and a deleted unit is deleted no more."""
    face = game.state.face
    slots = targets(scope, row.target)
    acts = unlock_acts([slot for slot in slots if face[slot] == LOCKED])
    acts += [do.Turn(slot, 0, "restore") for slot in slots if face[slot] not in (0, LOCKED)]
    act(game, frame, acts, then=FOLLOW)


@executes(Bind)
def _bind(game: Engine, frame: Frame, scope: Scope, row: Bind) -> None:
    """10.19.1: to the bind zone of its owner, whoever does it."""
    slots = targets(scope, row.target)
    for slot in slots:
        count(game, BANISHED + game.state.owner[slot], 1)
    act(game, frame, away(game, slots, BIND, "bound", face=FACELESS if row.down else 0), then=FOLLOW)


@executes(Delete)
def _delete(game: Engine, frame: Frame, scope: Scope, row: Delete) -> None:
    """10.26.2: turned over where it lies, the same unit in the same orientation."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] != DELETED]
    act(game, frame, [do.Turn(slot, DELETED, "delete") for slot in slots])


@executes(Discarded)
def _discarded(game: Engine, frame: Frame, scope: Scope, row: Discarded) -> None:
    """10.2: chosen cards of a hand go to the drop zone."""
    slots = [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS == HAND]
    act(game, frame, discard_acts(game, slots), then=FOLLOW)


@executes(Heal)
def _heal(game: Engine, frame: Frame, scope: Scope, row: Heal) -> None:
    """10.8.1."""
    slots = [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS == DAMAGE]
    acts: list[Act] = [do.Move(slot, zone(game.state.owner[slot], DROP), "healed", 0) for slot in slots]
    act(game, frame, acts, then=FOLLOW)


@executes(Exchange)
def _exchange(game: Engine, frame: Frame, scope: Scope, row: Exchange) -> None:
    """10.32.2: both move at the same time; a unit that is no rear-guard any more does not."""
    state = game.state
    slots = [*resolve(scope, row.target), *(resolve(scope, row.other) if row.other is not None else ())]
    if len(slots) != 2 or any(state.zone[slot] % KINDS != REAR or not is_unit(game, slot) for slot in slots):
        act(game, frame, [])
        return
    one, other = slots
    acts: list[Act] = [
        do.Move(one, state.zone[other], "shifted", place=state.place[other]),
        do.Move(other, state.zone[one], "shifted", place=state.place[one]),
    ]
    if state.zone[one] != state.zone[other] and OWN_CIRCLES.on:  # 10.35.4.2
        acts = []
    act(game, frame, acts)


@executes(DealDamage)
def _deal(game: Engine, frame: Frame, scope: Scope, row: DealDamage) -> None:
    """10.33.1."""
    deal(game, frame, scope, targets(scope, row.target), row.number)


def damage(game: Engine, frame: Frame, scope: Scope, row: ac.Damage) -> None:
    """10.33.1: the same in other words."""
    amount = evaluate(scope, row.amount)
    slots = [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS == VANGUARD]
    deal(game, frame, scope, slots, amount)


def deal(game: Engine, frame: Frame, scope: Scope, slots: list[int], amount: int) -> None:
    """The process itself is a rule action, later, or comes at once."""
    if policy(game).damage_at_once:
        push_checks(game, slots)
    act(game, frame, [do.Damage(slot, amount, scope.this, "effect") for slot in slots])


@executes(SoulCharge)
def _soul_charge(game: Engine, frame: Frame, scope: Scope, row: SoulCharge) -> None:
    """10.18.1."""
    soul = zone(scope.player, SOUL)
    top = cards(game, scope.player, DECK)[: row.number]
    count(game, FED + scope.player, len(top))
    act(game, frame, [do.Move(slot, soul, "soul charge", 0) for slot in top])


def _face_down(game: Engine, player: int) -> list[int]:
    return [slot for slot in cards(game, player, DAMAGE) if game.state.face[slot]]


@can(CounterCharge)
def _can_charge(scope: Scope, row: CounterCharge) -> bool:
    return bool(_face_down(scope.game, scope.player))


WHO, HOW_MANY, CHOSEN = range(3)  # the values of CHARGE and BLAST


@executes(CounterCharge)
def _counter_charge(game: Engine, frame: Frame, scope: Scope, row: CounterCharge) -> None:
    """10.30.1: cards of the damage zone are turned face up, those that lie face down."""
    game.push(CHARGE, [scope.player, row.number, ()])


@step("10.30.1")
def choose_charged(game: Engine, frame: Frame) -> None:
    player, number = number_in(frame, WHO), number_in(frame, HOW_MANY)
    pick(game, player, _face_down(game, player), number, number, CHOSEN, kind="counter charge")


@step("10.30.1")
def turn_face_up(game: Engine, frame: Frame) -> None:
    slots = cards_in(frame, CHOSEN)
    below = game.drop_frame()
    act(game, below, [do.Turn(slot, 0, "counter charge") for slot in slots], cause_of(game, below))


# ── a counter blast that is no cost ──


def _face_up(game: Engine, player: int) -> list[int]:
    return [slot for slot in cards(game, player, DAMAGE) if not game.state.face[slot]]


@can(Blast)
def _can_blast(scope: Scope, row: Blast) -> bool:
    (player,) = side_players(scope, row.who)
    return len(_face_up(scope.game, player)) >= row.number


@executes(Blast)
def _blast(game: Engine, frame: Frame, scope: Scope, row: Blast) -> None:
    """10.16.1.2: with too few cards nothing is done."""
    (player,) = side_players(scope, row.who)
    frame.v[COUNT] = 0
    if not ALL_OR_NOTHING.on or _can_blast(scope, row):
        game.push(BLAST, [player, row.number, ()])


@step("10.16.1.2")
def choose_blasted(game: Engine, frame: Frame) -> None:
    player, number = number_in(frame, WHO), number_in(frame, HOW_MANY)
    pick(game, player, _face_up(game, player), number, number, CHOSEN, kind="counter blast")


@step("10.16.1.2")
def turn_face_down(game: Engine, frame: Frame) -> None:
    slots = cards_in(frame, CHOSEN)
    below = game.drop_frame()
    down = policy(game).face_down
    act(game, below, [do.Turn(slot, down, "counter blast") for slot in slots], cause_of(game, below))


BLAST = Procedure("blast", (choose_blasted, turn_face_down), values=(PLAIN, PLAIN, REFS), settles=False)
CHARGE = Procedure("counter charge", (choose_charged, turn_face_up), values=(PLAIN, PLAIN, REFS), settles=False)
