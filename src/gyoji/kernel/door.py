"""The one door: every change of the state of play goes through `perform`, as a batch of acts that happen at the same
time.

For a batch: acts that cannot happen (already so, prohibited) fall away; substitutions may step in; what leaves is
looked at for the last time; the changes are made; events are written with one group number; triggers are matched; then
the rule actions that act at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.kernel import chance, register, situations
from gyoji.kernel.acts import (
    Act,
    Cause,
    Change,
    Command,
    Create,
    Damage,
    Expire,
    Happen,
    Hide,
    Lift,
    Lose,
    Move,
    Postpone,
    Recover,
    Rest,
    Set,
    Show,
    Shuffle,
    Stand,
    Succeed,
    Tie,
    Turn,
    Untie,
    Use,
)
from gyoji.kernel.acts import cause as cause_of
from gyoji.kernel.continuous import SET
from gyoji.kernel.derive import ANY_FIGURE, forget, forget_card, quality, touch
from gyoji.kernel.gamedef import ALONG, FIGURES, PILES, STAYS, TOKENS, Event
from gyoji.kernel.procedures import Switch
from gyoji.kernel.prohibit import prohibited
from gyoji.kernel.sight.knowing import come_out, learn, mix, uncover
from gyoji.kernel.sight.seeing import open_to, seen_by
from gyoji.kernel.sight.showing import hide, show
from gyoji.kernel.spots import FIRST, name_of, on_place, place_of
from gyoji.kernel.state import THIS_TURN, Frame, Last, Link, Mod, Used, Waiting, with_value
from gyoji.kernel.triggers import match

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

ALREADY = Switch("what is already in a state is not put into it again")
ZERO = Switch("damage of zero is not dealt")
UNHURT = Switch("what has no damage does not recover")
RENEWAL = Switch("a card that changes zones is a new card")
FOLLOWING = Switch("what is attached goes along")
PROHIBITION = Switch("what is prohibited does not happen")


def perform(game: Engine, acts: list[Act], cause: Cause, then: str = "") -> int:
    """Carries out a batch; gives how many of its acts happened now.

    A batch that a substitution holds up goes on in a frame of its own and counts 0 here. So nothing that hangs on the
    batch may stand after a call of this: it is named by `then`, a row of `THEN`, and runs when the batch is done.
    """
    if len(acts) != 1 or (then and then != BY_ITSELF):
        return carry_out(game, acts, cause, then)
    # Most batches are one act: the same as there, without a loop.
    act = acts[0]
    kind = type(act)
    if kind in _POSSIBLE:
        possible = _POSSIBLE[kind]
        if not possible(game, act):
            return 0
    if game.objections:
        if game.bans and PROHIBITION.on and prohibited(game, act, cause):
            return 0
        if (game.replacers or game.gains) and game.intercept(acts, cause, then) is None:
            return 0
    game.group += 1
    game.stamp = game.state.next_inc
    events: list[Event] = []
    found = None
    if kind is Move:
        if act[2] in game.spec.look_back or game.spec.keeps_last:  # type: ignore[misc, operator]
            found = _look_back(game, acts, cause)
    elif kind is Turn:
        found = _look_back(game, acts, cause)
    change = _CHANGES[kind]
    change(game, act, cause, events)
    if found or game.situated:
        _hear(game, events, found, False)
    elif events:
        found = []
        for row in events:
            match(game, found, row)
        if found:
            game.await_effects(found)
    if game.defeated:
        game.judge()
    if game.dirty:
        manage(game)
    return 1


def carry_out(game: Engine, acts: list[Act], cause: Cause, then: str, held: bool = False) -> int:
    """Any batch. `held`: it was held up, and no substitution steps in any more."""
    if not acts and not then and not held:
        return 0
    state = game.state
    acts, leaving, late = _look_over(game, acts)
    if held or game.objections:
        kept = _unopposed(game, acts, cause, then, held)
        if kept is None:
            return 0
        acts = kept
    # What the batch sets off may put others on top.
    frame = state.frames[-1] if then and then != BY_ITSELF else None
    if acts:
        game.group += 1
        game.stamp = state.next_inc
        events: list[Event] = []
        found = _look_back(game, acts, cause) if leaving else None
        # Whether anybody hears of an act is known at once, unless a further act of the batch may bring who does.
        game.late = late
        for act in acts:
            change = _CHANGES[type(act)]
            change(game, act, cause, events)
        game.late = False
        if events or found or game.situated:
            _hear(game, events, found, late)
        if game.defeated:
            game.judge()
        if game.dirty:
            manage(game)
    if frame is not None:
        THEN[then](game, frame, acts)
    return len(acts)


def _hear(game: Engine, events: list[Event], found: list[Waiting] | None, late: bool) -> None:
    """Matches the events of a batch; what they, and the moment before it, have set off waits."""
    if found is None:
        found = []
    for row in events:
        if not late or row[1] < 0 or game.concerns(row[0], row[1]):
            match(game, found, row)
    if game.situated:
        situations.look(game, found)
    if found:
        game.await_effects(found)


def _unopposed(game: Engine, acts: list[Act], cause: Cause, then: str, held: bool) -> list[Act] | None:
    """The acts that nothing forbids; None if a substitution holds the batch up."""
    if game.bans and PROHIBITION.on:
        acts = _those_allowed(game, acts, cause)
    if held:
        if then != BY_ITSELF:
            game.report(len(acts))
        return acts
    if acts and (game.replacers or game.gains):
        return game.intercept(acts, cause, then)
    return acts


Afterwards = Callable[["Engine", "Frame", list[Act]], None]


def afterwards(name: str) -> Callable[[Afterwards], Afterwards]:
    """Makes a function what runs after a batch that names it: on the frame that the batch came from."""

    def wrap(fn: Afterwards) -> Afterwards:
        THEN[name] = fn
        return fn

    return wrap


BY_ITSELF: Final = "by itself"  # instead of a row of THEN: the rules do it, it is no doing of the procedure under way
THEN: dict[str, Afterwards] = {}


def enter(game: Engine, phase: str, step: str, cause: Cause) -> None:
    """A phase and step begin. Nothing can prohibit, replace or be triggered by that, so it takes the short way."""
    state = game.state
    state.step = step
    if state.phase != phase:
        state.phase = phase
        if "turn" in game.readers:
            touch(game, "turn")
        if game.journal is not None:
            game.group += 1
            game.write("phase", cause, (), state.active, 0, phase)
    if game.dirty:
        manage(game)


def set_registers(game: Engine, values: tuple[int, ...]) -> None:
    """The registers from the first on get these values; like `enter`, nothing can step in."""
    game.state.regs[: len(values)] = values
    if "registers" in game.readers:
        touch(game, "registers")
    if game.dirty:
        manage(game)


def begin_turn(game: Engine, number: int, player: int, cause: Cause) -> None:
    """The turn passes; like `enter`, nothing can step in."""
    state = game.state
    game.group += 1
    state.turn, state.active = number, player
    if number == 1:  # the game begins: a pile may have run out before
        game.dirty |= PILES
    if state.used:
        state.used = [row for row in state.used if row.until != THIS_TURN]
    state.progress()
    if "turn" in game.readers:
        touch(game, "turn")
    game.write("turn", cause, (), player, number, "")
    if game.dirty:
        manage(game)


def _look_back(game: Engine, acts: list[Act], cause: Cause) -> list[Waiting]:
    """What is set off by the moment before the batch; and what cards that leave were, is kept."""
    found: list[Waiting] = []
    triggers = game.spec.triggers
    look_back = triggers.look_back
    for act in acts:
        if type(act) is Move and act.reason in look_back:
            for event in triggers.before(game, act, cause):
                match(game, found, event)
    if triggers.keeps_last:
        _keep_last(game, acts)
    return found


def _keep_last(game: Engine, acts: list[Act]) -> None:
    """What cards in play are that are about to become new cards: all looked at before anything changes."""
    state = game.state
    for act in acts:
        if (type(act) is Move and _leaves_play(game, act)) or (type(act) is Turn and act.renew):
            slot = act.slot
            state.last[state.inc[slot]] = Last(
                state.prints[slot].number,
                state.owner[slot],
                state.master[slot],
                state.zone[slot],
                state.place[slot],
                state.rested[slot],
                _shown(game, slot),
                quality(game, slot, "names"),
                state.guests[slot],
            )


def _shown(game: Engine, slot: int) -> tuple[tuple[str, int], ...]:
    """The figures of a card now, and the keywords that it has."""
    numbers, state, reach = game.spec.numbers, game.state, game.reach
    figure = numbers.figure
    rows = []
    for attr in numbers.figures:
        rows.append((attr, figure(game, slot, attr)))
    printed = state.prints[slot].values
    laden = slot in state.mods or bool(state.guests[slot])
    for attr in numbers.keywords:
        if laden or attr in printed or attr in reach:  # what is neither printed nor given it has not
            amount = figure(game, slot, attr)
            if amount:
                rows.append((attr, amount))
    return tuple(rows)


def _leaves_play(game: Engine, act: Move) -> bool:
    spec, was = game.spec, game.state.zone[act.slot]
    way = (was % spec.kinds, act.zone % spec.kinds)
    return was >= 0 and spec.zones[way[0]].field and way not in spec.moves_in_place


def manage(game: Engine) -> None:
    """Rule actions that act at once: all of the first kind that is due; the door they go through asks again."""
    if game.state.outcome is None:
        for action in game.spec.due[game.dirty]:
            if action.switch.on:
                due = action.acts  # not called as a method: see Speed in CONTRIBUTING.md
                acts = due(game)
                if acts and perform(game, acts, action.cause, BY_ITSELF):
                    return
    game.dirty = 0


def _can_rest(game: Engine, act: Rest) -> bool:
    return not game.state.rested[act[0]] or not ALREADY.on


def _can_stand(game: Engine, act: Stand) -> bool:
    return bool(game.state.rested[act[0]]) or not ALREADY.on


def _can_hurt(game: Engine, act: Damage) -> bool:
    return act[1] > 0 or not ZERO.on


def _can_recover(game: Engine, act: Recover) -> bool:
    return act.amount > 0 and (game.state.damage[act.slot] > 0 or not UNHURT.on)


# Could it happen at all, or is it already so? Of all other acts: yes.
_POSSIBLE: dict[type[Act], Callable[..., bool]] = {
    Rest: _can_rest,
    Stand: _can_stand,
    Damage: _can_hurt,
    Recover: _can_recover,
}


def _look_over(game: Engine, acts: list[Act]) -> tuple[list[Act], bool, bool]:
    """Of several acts those that are possible. Must any be judged by the moment before, and may any bring who waits for
    events?
    """
    spec, state = game.spec, game.state
    leaving, late, failing = spec.keeps_last, False, False  # failing: perhaps one is not possible
    for act in acts:
        kind = type(act)
        if kind is Move:
            if act[2] in spec.look_back:  # type: ignore[misc, operator]
                leaving = True
            if state.prints[act[0]].registered:  # type: ignore[index]
                late = True
        elif kind is Rest:  # many at a time, when a payment is made; as many stand when a turn begins
            if state.rested[act[0]]:  # type: ignore[index]
                failing = True
        elif kind is Stand:
            if not state.rested[act[0]]:  # type: ignore[index]
                failing = True
        elif kind in _POSSIBLE:
            failing = True
        elif kind not in _BRINGS_NOBODY:
            late = True
    return _those_possible(game, acts) if failing else acts, leaving, late and len(acts) > 1


def _those_possible(game: Engine, acts: list[Act]) -> list[Act]:
    return [act for act in acts if type(act) not in _POSSIBLE or _POSSIBLE[type(act)](game, act)]


def _those_allowed(game: Engine, acts: list[Act], cause: Cause) -> list[Act]:
    allowed = []
    for act in acts:
        if not prohibited(game, act, cause):
            allowed.append(act)
    return allowed


_BRINGS_NOBODY: Final = frozenset((Happen, Set, Lose, Use, Show, Shuffle))  # who waits for events


def apply(game: Engine, act: Act, cause: Cause, events: list[Event]) -> None:
    """One change, whatever may speak against it."""
    game.stamp = game.state.next_inc
    _CHANGES[type(act)](game, act, cause, events)


# ── moving ──


def _move(game: Engine, act: Move, cause: Cause, events: list[Event]) -> None:
    state = game.state
    spec = game.spec
    # A slice is a plain tuple, which is taken apart at once.
    slot, to, reason, at, rested, host, relation, _, _, place, face = act[:]
    was = state.zone[slot]
    way = spec.ways[was][to]
    old_kind, kind, old_name, facts, off_pile, piled, public, drawn, renews, arrives, side, odd, places = way
    card = state.prints[slot]
    if card.token:
        game.dirty |= TOKENS
    if was >= 0:
        listed = card.registered
        if state.host[slot] >= 0:
            listed = listed if register.works(game, slot) else ()
            _detach(game, slot)
        else:
            left = state.zones[was]
            left.remove(slot)
            if off_pile and not left:
                game.dirty |= PILES
        if listed:
            register.leave(game, slot, old_kind)
    known = state.known[slot]
    if public:
        if known != 7 and not off_pile and was >= 0:
            come_out(game, slot, was)
        if face != state.face[slot]:
            card = _show_face(game, slot, face)
        state.known[slot] = 7
        state.lot[slot] = 0
    elif drawn < 0 or known or state.shown or state.lot[slot] or card.open or card.down or face != state.face[slot]:
        saw = seen_by(game, slot)
        if face != state.face[slot]:
            card = _show_face(game, slot, face)
        learn(game, slot, was, to, saw)
    else:
        state.known[slot] = drawn
    if piled:
        # As many cards as were put into piles can leave them again; beyond that they run out, and play moves on.
        if piled > 0 or state.returned:
            state.returned += piled
        elif state.loop or state.barred:
            state.progress()
        else:
            state.tick = 0
    fresh = state.next_inc
    state.next_inc = fresh + 1  # renewed or not, what is placed later has another stamp
    if renews and RENEWAL.on:
        state.inc[slot] = state.handle[slot] = fresh
        state.damage[slot] = 0
        state.entered[slot] = state.turn
        if slot in state.mods or state.shown:
            _clear(game, slot)
    if rested >= 0:
        state.rested[slot] = rested
    elif arrives >= 0:
        state.rested[slot] = arrives
    state.zone[slot] = to
    if odd or game.strangers:
        _change_sides(game, slot, was, side, renews and RENEWAL.on)
        if places and state.place[slot] != place:
            state.place = with_value(state.place, slot, place)
    state.placed[slot] = game.stamp
    if host >= 0:
        state.host[slot] = host
        state.guests[host] = (*state.guests[host], (relation, slot))
        forget_card(game, host)
        game.dirty |= FIGURES
    elif at < 0:
        state.zones[to].append(slot)
    else:
        state.zones[to].insert(at, slot)
    if slot in game.cached or ANY_FIGURE in game.readers:
        forget_card(game, slot)
    if card.registered and (host < 0 or spec.relations[relation].works):
        register.enter(game, slot, kind)
    readers = game.readers
    if readers:
        for fact in facts:
            if fact in readers:
                touch(game, fact)
    if game.journal is not None:
        _note_move(game, slot, was, act, cause)
    guests = state.guests[slot]
    if reason in spec.events_of:
        for name in spec.events_of[reason]:
            if game.late or name in game.watch or name in card.own or guests or game.gains:
                events.append((name, slot, host, state.master[slot], cause, old_name))
    if guests and was != to and FOLLOWING.on:
        _take_along(game, slot, old_kind, kind, side, at, cause, events)


def _change_sides(game: Engine, slot: int, was: int, side: int, renewed: bool) -> None:
    """The card has moved, perhaps to the other side: who is its master there."""
    state = game.state
    left = was // game.spec.kinds
    stranger = was >= 0 and state.master[slot] != left
    if left != side or (stranger and renewed):
        state.master = with_value(state.master, slot, side)
    if stranger:
        game.count_strangers()


def _renew(game: Engine, slot: int) -> None:
    """The card becomes a new card where it lies: a new handle, and nothing of what was on it."""
    state = game.state
    state.inc[slot] = state.handle[slot] = state.next_inc
    state.next_inc += 1
    state.damage[slot] = 0
    state.entered[slot] = state.turn
    _clear(game, slot)


def _clear(game: Engine, slot: int) -> None:
    """Effects on the card and showings of it end."""
    state = game.state
    if slot in state.mods:
        register.taken_off(game, slot, state.mods.pop(slot))
    if state.shown:
        hide(state, slot)


def _take_along(
    game: Engine, host: int, old_kind: int, kind: int, side: int, at: int, cause: Cause, events: list[Event]
) -> None:
    """What is attached to a card that leaves goes along, goes elsewhere or stays, as its relation says."""
    state, spec = game.state, game.spec
    for name, guest in state.guests[host]:
        relation = spec.relations[name]
        if (old_kind, kind) in relation.along or (old_kind == kind and relation.goes == ALONG):
            _move(game, Move(guest, spec.zone(side, kind), "follow", host=host, relation=name), cause, events)
        elif relation.goes == ALONG:
            _move(game, Move(guest, spec.zone(state.owner[guest], kind), "follow", at), cause, events)
        elif relation.goes == STAYS:
            _move(game, Move(guest, state.zone[guest], "left behind", at), cause, events)
        else:
            to = spec.zone(state.owner[guest], spec.place[relation.goes])
            _move(game, Move(guest, to, "left behind", at), cause, events)


def _detach(game: Engine, slot: int) -> None:
    """Off its host."""
    state = game.state
    host = state.host[slot]
    state.guests[host] = tuple(row for row in state.guests[host] if row[1] != slot)
    state.host[slot] = -1
    forget_card(game, host)
    game.hurt.setdefault(host, (-1, ""))
    game.dirty |= FIGURES


def _note_move(game: Engine, slot: int, was: int, act: Move, cause: Cause) -> None:
    sees = seen_by(game, slot)
    if was >= 0 and sees != 7:
        sees |= open_to(game, slot, was)
    name = "draw" if act.reason == "drew" else "move"
    spec = game.spec
    to = spec.zone_names[act.zone] if act.place < 0 else name_of(spec, on_place(act.zone, act.place))
    way = (spec.zone_names[was] if was >= 0 else None, to)
    host = game.card_row(act.host, seen_by(game, act.host)) if act.host >= 0 else None
    game.write(name, cause, (game.card_row(slot, sees),), game.state.owner[slot], 0, act.reason, way=way, second=host)


# ── the other changes ──


# Rest and Stand are the commonest acts but for Move: a function each, with its words in place, takes a fifth less.


def _rest(game: Engine, act: Rest, cause: Cause, events: list[Event]) -> None:
    state = game.state
    slot = act[0]
    state.rested[slot] = 1
    if "rested" in game.readers:
        touch(game, "rested")
    if game.journal is not None:
        _note_turned(game, slot, "rest", cause)
    if "rested" in game.watch or game.late or "rested" in state.prints[slot].own or state.guests[slot] or game.gains:
        events.append(("rested", slot, cause.slot, state.master[slot], cause, ""))


def _stand(game: Engine, act: Stand, cause: Cause, events: list[Event]) -> None:
    state = game.state
    slot = act[0]
    state.rested[slot] = 0
    if "rested" in game.readers:
        touch(game, "rested")
    if game.journal is not None:
        _note_turned(game, slot, "stand", cause)
    if "stood" in game.watch or game.late or "stood" in state.prints[slot].own or state.guests[slot] or game.gains:
        events.append(("stood", slot, cause.slot, state.master[slot], cause, ""))


def _note_turned(game: Engine, slot: int, word: str, cause: Cause) -> None:
    row = game.card_row(slot, seen_by(game, slot))
    game.write(word, cause, (row,), game.state.owner[slot], 0, "")


def _damage(game: Engine, act: Damage, cause: Cause, events: list[Event]) -> None:
    state = game.state
    slot, amount, source, how = act[:]
    state.damage[slot] += amount
    game.dirty |= FIGURES
    game.hurt[slot] = (source, how)
    if "damage" in game.readers:
        touch(game, "damage")
    if game.journal is not None:
        game.write("damage", cause, (game.card_row(slot, seen_by(game, slot)),), state.owner[slot], amount, how)
    guests = state.guests[slot]
    if "damaged" in game.watch or game.late or "damaged" in state.prints[slot].own or guests or game.gains:
        why = cause_of(how, cause.rules, cause.player, source)
        events.append(("damaged", slot, source, state.master[slot], why, ""))
    if source >= 0:
        name = "deals_" + how + "_damage"
        if game.late or game.concerns(name, source):
            events.append((name, source, slot, state.master[source], cause, ""))


def _recover(game: Engine, act: Recover, cause: Cause, events: list[Event]) -> None:
    state = game.state
    slot = act.slot
    amount = min(act.amount, state.damage[slot])
    state.damage[slot] -= amount
    if slot in state.mods:  # the rules may have noted something of it
        game.dirty |= FIGURES
    if "damage" in game.readers:
        touch(game, "damage")
    if game.journal is not None:
        game.write("recover", cause, (game.card_row(slot, seen_by(game, slot)),), state.owner[slot], amount, "")
    events.append(("recovered", slot, cause.slot, state.master[slot], cause, ""))


def _turn(game: Engine, act: Turn, cause: Cause, events: list[Event]) -> None:
    """Another face is up: its abilities are listed in place of those of the other."""
    state = game.state
    slot = act.slot
    kind = state.zone[slot] % game.spec.kinds
    works = register.works(game, slot)
    if works:
        register.leave(game, slot, kind)
    saw = seen_by(game, slot)
    _show_face(game, slot, act.face)
    uncover(game, slot, saw)
    if act.renew and RENEWAL.on:
        _renew(game, slot)
        state.master = with_value(state.master, slot, state.zone[slot] // game.spec.kinds)
        state.placed[slot] = game.stamp
    elif act.keeps is not None and slot in state.mods:
        _keep_only(game, slot, act.keeps)
    if act.rested >= 0 and act.rested != state.rested[slot]:
        state.rested[slot] = act.rested
        if "rested" in game.readers:
            touch(game, "rested")
    if works:
        register.enter(game, slot, kind)
    _forget_lasting(game, slot)
    if state.host[slot] >= 0:
        forget_card(game, state.host[slot])
    game.dirty |= FIGURES
    if game.journal is not None:
        row = game.card_row(slot, saw | seen_by(game, slot))
        game.write("turn over", cause, (row,), state.master[slot], act.face, act.reason)
    for name in game.spec.triggers.events_of.get(act.reason, ()):
        events.append((name, slot, cause.slot, state.master[slot], cause, ""))


def _forget_lasting(game: Engine, slot: int) -> None:
    """What a card is, or whose, has changed where it lies: every lasting effect may look at that."""
    forget_card(game, slot)
    for attr in {*game.statics, *game.rounds, *[program.memo for _, program in game.situations]}:
        forget(game, attr)


def _show_face(game: Engine, slot: int, face: int) -> CardDef:
    """Another face of the card is up; gives it."""
    state = game.state
    front = state.prints[slot].front
    card = state.prints[slot] = front.faces[face - 1] if face else front
    state.face = with_value(state.face, slot, face)
    return card


def _keep_only(game: Engine, slot: int, keeps: tuple[str, ...]) -> tuple[Mod, ...]:
    """Effects on the card that are not of these kinds end; gives those that stay."""
    mods = game.state.mods
    kept = tuple(mod for mod in mods[slot] if mod.attr in keeps)
    over = [mod for mod in mods[slot] if mod.attr not in keeps]
    if kept:
        mods[slot] = kept
    else:
        del mods[slot]
    register.taken_off(game, slot, over)
    return kept


def _succeed(game: Engine, act: Succeed, cause: Cause, events: list[Event]) -> None:
    """What the one hands over to the other."""
    state = game.state
    slot, heir, keeps, turned = act
    if turned:
        state.rested[heir] = state.rested[slot]
    if slot in state.mods:
        kept = _keep_only(game, slot, keeps)
        state.mods.pop(slot, None)
        register.taken_off(game, slot, kept)
        for mod in kept:
            state.mods[heir] = (*state.mods.get(heir, ()), mod)
            register.put_on(game, heir, mod)
    old, new = state.placed[slot], state.placed[heir]
    for place, link in enumerate(state.links):
        if link.slot == slot and link.placed == old:
            link = link._replace(slot=heir, placed=new)
        if link.other == slot and link.other_placed == old:
            link = link._replace(other=heir, other_placed=new)
        state.links[place] = link
    forget_card(game, slot)
    forget_card(game, heir)
    game.dirty |= FIGURES
    for fact in ("rested", "links"):
        if fact in game.readers:
            touch(game, fact)


def _command(game: Engine, act: Command, cause: Cause, events: list[Event]) -> None:
    state = game.state
    state.master = with_value(state.master, act.slot, act.player)
    game.count_strangers()
    _forget_lasting(game, act.slot)
    if game.journal is not None:
        game.write("command", cause, (game.card_row(act.slot, seen_by(game, act.slot)),), act.player, 0, "")


def _tie(game: Engine, act: Tie, cause: Cause, events: list[Event]) -> None:
    state = game.state
    kind, slot, other = act
    state.links.append(Link(kind, slot, state.placed[slot], other, state.placed[other] if other >= 0 else -1))
    if "links" in game.readers:
        touch(game, "links")


def _untie(game: Engine, act: Untie, cause: Cause, events: list[Event]) -> None:
    state = game.state
    state.links = [link for link in state.links if link.kind != act.kind]
    if "links" in game.readers:
        touch(game, "links")


def _change(game: Engine, act: Change, cause: Cause, events: list[Event]) -> None:
    state = game.state
    slot, mod = act
    quiet = mod.attr.startswith("_")  # a note of the rules, not an effect
    state.mods[slot] = (*state.mods.get(slot, ()), mod)
    register.put_on(game, slot, mod)
    if slot < 0:
        if slot <= FIRST and game.journal is not None and not quiet:
            _note_on_place(game, slot, mod, cause)
        return
    forget_card(game, slot)
    if not quiet:
        game.hurt.setdefault(slot, (-1, ""))
        game.dirty |= FIGURES
    if game.journal is not None and not quiet:
        row = game.card_row(slot, seen_by(game, slot))
        name = "set" if mod.op == SET else "change"
        game.write(name, cause, (row,), state.owner[slot], mod.amount, mod.attr, until=mod.until)
    if mod.amount and not quiet and mod.op != SET:
        name = mod.attr + ("_reduced" if mod.amount < 0 else "_increased")
        events.append((name, slot, cause.slot, state.master[slot], cause, ""))


def _note_on_place(game: Engine, key: int, mod: Mod, cause: Cause) -> None:
    spec = game.spec
    name = "set" if mod.op == SET else "change"
    side = place_of(key)[0] // spec.kinds
    game.write(name, cause, (), side, mod.amount, mod.attr, way=(None, name_of(spec, key)), until=mod.until)


def _expire(game: Engine, act: Expire, cause: Cause, events: list[Event]) -> None:
    for slot, mods in list(game.state.mods.items()):
        ended = [mod for mod in mods if mod.until == act.until]
        if ended and act.on in (None, slot):
            _take_off(game, slot, ended)


def _lift(game: Engine, act: Lift, cause: Cause, events: list[Event]) -> None:
    if act.mod in game.state.mods.get(act.slot, ()):
        _take_off(game, act.slot, [act.mod])


def _take_off(game: Engine, slot: int, ended: list[Mod]) -> None:
    """Effects on a card, a player or a place are over; of equal ones as many as are named."""
    state = game.state
    kept = list(state.mods[slot])
    for mod in ended:
        kept.remove(mod)
    if kept:
        state.mods[slot] = tuple(kept)
    else:
        del state.mods[slot]
    register.taken_off(game, slot, ended)
    if slot >= 0:
        forget_card(game, slot)
        game.hurt.setdefault(slot, (-1, ""))
        game.dirty |= FIGURES


def _shuffle(game: Engine, act: Shuffle, cause: Cause, events: list[Event]) -> None:
    """Chance orders the zone anew. Nobody can follow a card through that: neither references nor handles survive it."""
    state = game.state
    zone = state.zones[act.zone]
    cards = zone[-act.last :] if act.last else zone
    state.chance = chance.shuffled(state.chance, cards)
    if act.last:
        zone[-act.last :] = cards
    inc, handle = state.inc, state.handle
    fresh = state.next_inc
    state.next_inc += len(cards)
    for place, slot in enumerate(cards, fresh):
        inc[slot] = handle[slot] = place
    register.shuffled(game, cards, act.zone % game.spec.kinds)
    mix(game, cards, fresh, zone[: -act.last] if act.last else [])
    if state.shown:
        for slot in cards:
            hide(state, slot)
    if game.journal is not None:
        way = (None, game.spec.zone_names[act.zone])
        player, kind = divmod(act.zone, game.spec.kinds)
        word = "last" if act.last else game.spec.zones[kind].name
        game.write("shuffle", cause, (), player, act.last, word, way=way)


def _show(game: Engine, act: Show, cause: Cause, events: list[Event]) -> None:
    slot = act.slot
    show(game, slot, act.to)
    if game.journal is not None:
        row = game.card_row(slot, act.to | seen_by(game, slot))
        game.write("show" if act.to == 7 else "look", cause, (row,), cause.player, 0, "")


def _lose(game: Engine, act: Lose, cause: Cause, events: list[Event]) -> None:
    game.write("lose", cause, (), act.player, 0, act.why)
    game.defeated.append((act.player, act.why, cause.rules[0] if cause.rules else ""))


def _set(game: Engine, act: Set, cause: Cause, events: list[Event]) -> None:
    game.state.regs[: len(act.values)] = act.values
    if "registers" in game.readers:
        touch(game, "registers")


def _happen(game: Engine, act: Happen, cause: Cause, events: list[Event]) -> None:
    if game.journal is not None and act.word:
        cards = (game.card_row(act.subject, 7),) if act.subject >= 0 else ()
        word = "attack" if act.event == "attack" else "note"
        second = game.card_row(act.other, 7) if act.other >= 0 else None
        game.write(word, cause, cards, act.player, 0, act.word, second=second)
    name, subject, other, player, _ = act
    events.append((name, subject, other, player, cause, ""))


def _create(game: Engine, act: Create, cause: Cause, events: list[Event]) -> None:
    slot = game.new_slot(act.number, act.owner)
    _move(game, Move(slot, act.zone, act.reason, rested=act.rested, face=act.face), cause, events)


def _hide(game: Engine, act: Hide, cause: Cause, events: list[Event]) -> None:
    hide(game.state, act.slot)


def _use(game: Engine, act: Use, cause: Cause, events: list[Event]) -> None:
    game.state.used.append(Used(game.state.inc[act.slot], act.number, act.program, act.until))


def _postpone(game: Engine, act: Postpone, cause: Cause, events: list[Event]) -> None:
    game.state.later.append((act.when, act.v))


_CHANGES: dict[type[Act], Callable[..., None]] = {
    Move: _move,
    Rest: _rest,
    Stand: _stand,
    Damage: _damage,
    Recover: _recover,
    Change: _change,
    Turn: _turn,
    Succeed: _succeed,
    Command: _command,
    Tie: _tie,
    Untie: _untie,
    Expire: _expire,
    Lift: _lift,
    Shuffle: _shuffle,
    Create: _create,
    Lose: _lose,
    Happen: _happen,
    Show: _show,
    Hide: _hide,
    Use: _use,
    Postpone: _postpone,
    Set: _set,
}
