"""Section 10: acts on cards of the field: retire, stand, return, lock, unlock, delete, exchange; damage and charges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import perform
from gyoji.effects import selectors as se
from gyoji.effects.arrange import carry
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope, evaluate, find, resolve, side_players
from gyoji.effects.moments import fixed
from gyoji.effects.perform import bounds_of, can, chooses_from, discard_acts, executes, still_shown, takes
from gyoji.effects.possible import choosable, targets
from gyoji.effects.resolve import BINDS, COUNT, FOLLOW, act, bind, cause_of, pick, scope_of
from gyoji.games.vanguard.damage import push_checks
from gyoji.games.vanguard.faces import BACK, DELETED, FACELESS, LOCKED
from gyoji.games.vanguard.figures import is_g_unit, is_unit, may_stand, together
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.moves import away, retire
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.protect import erase
from gyoji.games.vanguard.zones import (
    BANISHED,
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FED,
    FIELD,
    G_ZONE,
    GAUGE,
    HAND,
    HURT,
    KINDS,
    REAR,
    REMOVED,
    SHUFFLED,
    SOUL,
    VANGUARD,
    cards,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import cards_in, number_in, word_in
from gyoji.kernel.procedures import Procedure, Switch, step
from gyoji.kernel.values import PLAIN, REFS
from gyoji.text.vanguard.keywords import REVEALED, UNIT
from gyoji.text.vanguard.nodes.acts import (
    Blast,
    Charge,
    ChooseAtRandom,
    ChooseCircle,
    Exchange,
    Say,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

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
    "deck_shuffle": (DECK, SHUFFLED),
}


REASONS: Final = {
    "hand": "returned",
    "drop": "dropped",
    "soul": "to soul",
    REVEALED: "revelation",
    "damage": "damaged",
    "bind": "bound",
}


@executes("retire")
def _retire(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.4.1."""
    slots = [slot for slot in targets(scope, row.target) if is_unit(game, slot)]
    act(game, frame, retire(game, slots), then=FOLLOW)


def choose(game: Engine, frame: Frame, scope: Scope, row: ac.Choose) -> None:
    """8.5.4.1.4: whether there is such a card among cards that nobody else sees is not known, so none may be chosen.
    As many as are counted when it is done; of none nobody chooses.
    """
    if row.number is not None:
        low, high = bounds_of(scope, row)
        if not high:
            bind(game, frame, row.bind, [])
            frame.v[COUNT] = 0
            return
        row = replace(row, low=low, high=high, number=None)
    selector = row.selector
    hidden = any(name in UNSEEN_ZONES for name, _ in se.areas_of(selector))
    asks = bool(selector.filters or selector.kinds not in SHOWN_KINDS or row.apart or row.alike or row.total)
    unseen = UNSEEN.on and hidden and asks
    if unseen and not any(game.state.zone[slot] % KINDS in PUBLIC_KINDS for slot in find(scope, selector)):
        row = replace(row, low=0)
    if selector.where == "bound":
        bind(game, frame, selector.bind, still_shown(game, scope, selector.bind))  # no longer what was put somewhere
        scope = scope_of(game, frame)
    perform.EXECUTORS[ac.Choose](game, frame, scope, row)


COLUMNS: Final = ("left", "center", "right")


@executes("say column")
def _choose_column(game: Engine, frame: Frame, scope: Scope, row: Say) -> None:
    """4.6.2: one of three; circles that gifts have opened are in none of them."""
    options: tuple[RawOption, ...] = tuple(("choose", name) for name in COLUMNS)
    game.ask(scope.player, "column", ("4.6.2",), options, source=scope.card)


@takes("say column")
def _column_chosen(game: Engine, frame: Frame, scope: Scope, row: Say, option: RawOption) -> None:
    frame.v[BINDS + row.bind] = COLUMNS.index(str(option[1]))


@executes(ChooseCircle)
def _choose_circle(game: Engine, frame: Frame, scope: Scope, row: ChooseCircle) -> None:
    """4.6.1: what cannot be chosen stands in nobody's way there."""
    found = find(scope, row.selector)
    bind(game, frame, row.bind, [])
    frame.v[COUNT] = 0
    if found:
        pick(game, scope.player, found, row.low, row.high, BINDS + row.bind, source=scope.card)


@chooses_from(ChooseCircle)
def _circles_to_choose(scope: Scope, row: ChooseCircle) -> list[int]:
    return find(scope, row.selector)


@executes(ChooseAtRandom)
def _choose_at_random(game: Engine, frame: Frame, scope: Scope, row: ChooseAtRandom) -> None:
    """Nobody says which: the hand is shuffled, and the first of it are taken."""
    fits = set(choosable(scope, row.selector))
    (owner,) = side_players(scope, row.selector.side)
    hand = zone(owner, HAND)
    act(game, frame, [do.Shuffle(hand)])
    chosen = [slot for slot in game.state.zones[hand] if slot in fits][: row.high]
    bind(game, frame, row.bind, chosen)
    frame.v[COUNT] = len(chosen)


@chooses_from(ChooseAtRandom)
def _open_to_chance(scope: Scope, row: ChooseAtRandom) -> list[int]:
    return choosable(scope, row.selector)


@can(ChooseAtRandom)
def _can_choose_at_random(scope: Scope, row: ChooseAtRandom) -> bool:
    return bool(choosable(scope, row.selector))


def switch(game: Engine, frame: Frame, scope: Scope, row: ac.Switch) -> None:
    """10.12.1, 10.25.10: Leader and Mate do it together; 10.22.4: a locked card neither stands nor rests."""
    found = [slot for slot in targets(scope, row.target) if row.rested or may_stand(game, slot)]
    turn = do.Rest if row.rested else do.Stand
    act(game, frame, [turn(unit) for slot in found for unit in together(game, slot) if is_unit(game, unit)])


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
        acts = [erase(game, slot) for slot in slots if slot in game.tokens]
        slots = [slot for slot in slots if slot not in game.tokens]
    to = row.to if row.to != REVEALED or BY_REVELATION.on else "soul"
    acts += away(game, slots, kind, REASONS.get(to, "moved"), at, face=_face(game, kind) if row.face == "down" else 0)
    carry(game, frame, acts, shuffle=row.to == "deck_shuffle")


def _face(game: Engine, kind: int) -> int:
    """How a card lies face down there (4.8.2.1, 4.9.2.1)."""
    return policy(game).face_down if kind == DAMAGE else FACELESS


def modify(game: Engine, frame: Frame, scope: Scope, row: ac.Modify) -> None:
    """What units become is told to who waits for it (11.24.1, 11.29.1, 11.37.2)."""
    row = replace(row, until=fixed(scope, row.until))
    perform.EXECUTORS[ac.Modify](game, frame, scope, row)
    for change in row.changes:
        if isinstance(change, ac.AlsoIs) and change.attr == "state":
            slots = [slot for slot in targets(scope, row.target) if game.concerns(change.word, slot)]
            if slots:
                act(game, frame, [do.Happen(change.word, slot, player=game.state.master[slot]) for slot in slots])


def modify_player(game: Engine, frame: Frame, scope: Scope, row: ac.ModifyPlayer) -> None:
    perform.EXECUTORS[ac.ModifyPlayer](game, frame, scope, replace(row, until=fixed(scope, row.until)))


@executes("lock")
def _lock(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
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


@executes("unlock")
def _unlock(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.24.1, 10.24.3: face up again, standing, and another card once more."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] == LOCKED]
    slots = [slot for slot in slots if not is_banned(game, slot, "unlock", "effect", scope.card, scope.player)]
    act(game, frame, unlock_acts(slots), then=FOLLOW)


def unlock_acts(slots: list[int]) -> list[Act]:
    return [do.Turn(slot, 0, "unlock", renew=True, rested=0) for slot in slots]


@executes("turn up")
def _turn_up(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.13.1; 10.22.5, 10.26.5: a locked card is unlocked by it, and a deleted unit is deleted no more."""
    face = game.state.face
    slots = targets(scope, row.target)
    acts = unlock_acts([slot for slot in slots if face[slot] == LOCKED])
    acts += [do.Turn(slot, 0, "restore") for slot in slots if face[slot] not in (0, LOCKED)]
    act(game, frame, acts, then=FOLLOW)


@executes("turn down")
def _turn_down(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.13.1: cards of the damage zone and the G zone."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] == 0]
    act(game, frame, [do.Turn(slot, down_there(game, slot), "face down") for slot in slots], then=FOLLOW)


def down_there(game: Engine, slot: int) -> int:
    """What a card shows that is turned face down where it lies (4.8.2.2, 4.11.2)."""
    return policy(game).face_down if game.state.zone[slot] % KINDS == DAMAGE else BACK


@executes("bind")
@executes("bind down")
def _bind(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.19.1: to the bind zone of its owner, whoever does it."""
    slots = targets(scope, row.target)
    for slot in slots:
        count(game, BANISHED + game.state.owner[slot], 1)
    act(game, frame, away(game, slots, BIND, "bound", face=FACELESS if row.deed == "bind down" else 0), then=FOLLOW)


@executes("delete")
def _delete(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.26.2: turned over where it lies, the same unit in the same orientation."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] != DELETED]
    act(game, frame, [do.Turn(slot, DELETED, "delete") for slot in slots])


@executes("discard")
def _discarded(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.2: chosen cards of a hand go to the drop zone; so do gauges that a text discards, and cards of the deck that
    it "discards", which is no discard (v:10.3.1).
    """
    state, slots = game.state, targets(scope, row.target)
    acts = discard_acts(game, [slot for slot in slots if state.zone[slot] % KINDS in (HAND, GAUGE)])
    found = [slot for slot in slots if state.zone[slot] % KINDS == DECK]
    acts += [do.Move(slot, zone(state.owner[slot], DROP), "milled", 0) for slot in found]
    act(game, frame, acts, then=FOLLOW)


@executes("heal")
def _heal(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.8.1."""
    slots = [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS == DAMAGE]
    acts: list[Act] = [do.Move(slot, zone(game.state.owner[slot], DROP), "healed", 0) for slot in slots]
    act(game, frame, acts, then=FOLLOW)


@executes(Exchange)
def _exchange(game: Engine, frame: Frame, scope: Scope, row: Exchange) -> None:
    """10.32.2: both move at the same time; a unit that is no rear-guard any more does not."""
    state = game.state
    ones, others = resolve(scope, row.target), resolve(scope, row.other) if row.other is not None else []
    slots = [*ones, *others]
    if len(ones) == len(others) and not any(state.zone[slot] % KINDS in FIELD for slot in slots):
        _swap(game, frame, scope, ones, others)
        return
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


def _swap(game: Engine, frame: Frame, scope: Scope, ones: list[int], others: list[int]) -> None:
    """v:10.38.1: all at the same time; 10.38.2: if one has nothing to be swapped with, none moves."""
    state = game.state
    goals = {**dict(zip(ones, others, strict=True)), **dict(zip(others, ones, strict=True))}
    zones = [state.zone[other] for other in goals.values()]
    for register, kind in ((HURT, DAMAGE), (BANISHED, BIND)):
        count(game, register + scope.player, sum(zone % KINDS == kind for zone in zones))
    act(game, frame, [do.Move(slot, zone, "swapped") for slot, zone in zip(goals, zones, strict=True)], then=FOLLOW)


def damage(game: Engine, frame: Frame, scope: Scope, row: ac.Damage) -> None:
    """10.33.1."""
    amount = evaluate(scope, row.amount)
    slots = [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS == VANGUARD]
    deal(game, frame, scope, slots, amount)


def deal(game: Engine, frame: Frame, scope: Scope, slots: list[int], amount: int) -> None:
    """The process itself is a rule action, later, or comes at once."""
    if policy(game).damage_at_once:
        push_checks(game, slots)
    act(game, frame, [do.Damage(slot, amount, scope.this, "effect") for slot in slots])


@executes(Charge)
def _charge(game: Engine, frame: Frame, scope: Scope, row: Charge) -> None:
    game.spec.instructions.executors[f"{row.pile} charge"](game, frame, scope, row)


@executes("soul charge")
def _soul_charge(game: Engine, frame: Frame, scope: Scope, row: Charge) -> None:
    """10.18.1."""
    (player,) = side_players(scope, row.who)
    soul = zone(player, SOUL)
    top = cards(game, player, DECK)[: row.number]
    count(game, FED + player, len(top))
    charged: list[Act] = [do.Move(slot, soul, "soul charge", 0) for slot in top]
    act(game, frame, [*charged, *announced(game, "soul_charge", player, top)])


def announced(game: Engine, event: str, player: int, slots: list[int]) -> list[Act]:
    """10.16 to 10.18, 10.30: a blast or a charge, which is one event with however many cards."""
    return [do.Happen(event, player=player)] if slots and game.heard(event) else []


def _face_down(game: Engine, player: int) -> list[int]:
    return [slot for slot in cards(game, player, DAMAGE) if game.state.face[slot]]


@can(Charge)
def _can_charge(scope: Scope, row: Charge) -> bool:
    (player,) = side_players(scope, row.who)
    return row.pile == "soul" or bool(_face_down(scope.game, player))


WHO, HOW_MANY, CHOSEN, PILE = range(4)  # the values of CHARGE and BLAST


@executes("damage charge")
def _counter_charge(game: Engine, frame: Frame, scope: Scope, row: Charge) -> None:
    """10.30.1: cards of the damage zone are turned face up, those that lie face down."""
    (player,) = side_players(scope, row.who)
    game.push(CHARGE, [player, row.number, ()])


@step("10.30.1")
def choose_charged(game: Engine, frame: Frame) -> None:
    player, number = number_in(frame, WHO), number_in(frame, HOW_MANY)
    pick(game, player, _face_down(game, player), number, number, CHOSEN, kind="counter charge")


@step("10.30.1")
def turn_face_up(game: Engine, frame: Frame) -> None:
    player, slots = number_in(frame, WHO), cards_in(frame, CHOSEN)
    below = game.drop_frame()
    charged: list[Act] = [do.Turn(slot, 0, "counter charge") for slot in slots]
    act(game, below, [*charged, *announced(game, "counter_charge", player, slots)], cause_of(game, below))


# ── a counter blast that is no cost ──


BLASTS: Final = {"damage": "counter blast", "soul": "soul blast"}


def blastable(game: Engine, player: int, pile: str) -> list[int]:
    """Cards of the soul, or those that lie face up in the damage zone."""
    if pile == "soul":
        return cards(game, player, SOUL)
    return [slot for slot in cards(game, player, DAMAGE) if not game.state.face[slot]]


@can(Blast)
def _can_blast(scope: Scope, row: Blast) -> bool:
    (player,) = side_players(scope, row.who)
    return len(blastable(scope.game, player, row.pile)) >= row.number


@executes(Blast)
def _blast(game: Engine, frame: Frame, scope: Scope, row: Blast) -> None:
    """10.16.1.2: with too few cards nothing is done."""
    (player,) = side_players(scope, row.who)
    frame.v[COUNT] = 0
    if not ALL_OR_NOTHING.on or _can_blast(scope, row):
        game.push(BLAST, [player, row.number, (), row.pile])


@step("10.16.1.2", "10.17.1")
def choose_blasted(game: Engine, frame: Frame) -> None:
    player, number, pile = number_in(frame, WHO), number_in(frame, HOW_MANY), word_in(frame, PILE)
    pick(game, player, blastable(game, player, pile), number, number, CHOSEN, kind=BLASTS[pile])


@step("10.16.1.2", "10.17.1")
def blast_chosen(game: Engine, frame: Frame) -> None:
    player, slots, pile = number_in(frame, WHO), cards_in(frame, CHOSEN), word_in(frame, PILE)
    below = game.drop_frame()
    event = BLASTS[pile].replace(" ", "_")
    act(game, below, [*blast_acts(game, slots, pile), *announced(game, event, player, slots)], cause_of(game, below))


def blast_acts(game: Engine, slots: list[int], pile: str) -> list[Act]:
    if pile == "soul":
        return [do.Move(slot, zone(game.state.owner[slot], DROP), BLASTS[pile], 0) for slot in slots]
    return [do.Turn(slot, policy(game).face_down, BLASTS[pile]) for slot in slots]


BLAST = Procedure("blast", (choose_blasted, blast_chosen), values=(PLAIN, PLAIN, REFS, PLAIN), settles=False)
CHARGE = Procedure("counter charge", (choose_charged, turn_face_up), values=(PLAIN, PLAIN, REFS), settles=False)
