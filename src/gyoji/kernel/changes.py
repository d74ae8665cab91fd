"""What each kind of act changes, once nothing prevents it: one function per act, and the table of them.

Only the door may use this; all other code calls the door.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gyoji.kernel import chance, register
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
from gyoji.kernel.continuous import FIXES
from gyoji.kernel.derive import forget, forget_card, touch
from gyoji.kernel.gamedef import FIGURES, Event
from gyoji.kernel.journal import EVERYONE
from gyoji.kernel.moves import RENEWAL, move, renew, show_face
from gyoji.kernel.sight.knowing import mix, uncover
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.sight.showing import hide, show
from gyoji.kernel.spots import FIRST, name_of, place_of
from gyoji.kernel.state import Link, Mod, Used, with_value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

# Rest and Stand are the most common acts after Move. A separate function for each, with its words inlined, is a fifth
# faster.


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
        seen = seen_by(game, slot)
        called = "" if seen == EVERYONE else game.spec.zones[state.zone[slot] % game.spec.kinds].called
        word = f"{how} {called}" if called else how
        game.write("damage", cause, (game.card_row(slot, seen),), state.owner[slot], amount, word)
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
    if slot in state.mods:  # the rules may have a note on it
        game.dirty |= FIGURES
    if "damage" in game.readers:
        touch(game, "damage")
    if game.journal is not None:
        game.write("recover", cause, (game.card_row(slot, seen_by(game, slot)),), state.owner[slot], amount, "")
    events.append(("recovered", slot, cause.slot, state.master[slot], cause, ""))


def _turn(game: Engine, act: Turn, cause: Cause, events: list[Event]) -> None:
    """Puts another face up: its abilities replace those of the old face in the index."""
    state = game.state
    slot = act.slot
    kind = state.zone[slot] % game.spec.kinds
    works = register.works(game, slot)
    if works:
        register.leave(game, slot, kind)
    saw = seen_by(game, slot)
    show_face(game, slot, act.face)
    uncover(game, slot, saw)
    if act.renew and RENEWAL.on:
        renew(game, slot)
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
    """A card's face or master has changed: every lasting effect may depend on that."""
    forget_card(game, slot)
    for attr in {*game.statics, *game.rounds, *[program.memo for _, program in game.situations]}:
        forget(game, attr)


def _keep_only(game: Engine, slot: int, keeps: tuple[str, ...]) -> tuple[Mod, ...]:
    """Ends effects on the card unless they are of these kinds; returns those that stay."""
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
    """What one card hands over to the other."""
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
        sees = seen_by(game, slot)  # the number of cards that an effect meets in a hand would tell what they are
        row = game.card_row(slot, sees)
        name = "set" if mod.op in FIXES else "change"
        game.write(name, cause, (row,), state.owner[slot], mod.amount, mod.attr, sees, until=mod.until)
    if mod.amount and not quiet and mod.op not in FIXES:
        name = mod.attr + ("_reduced" if mod.amount < 0 else "_increased")
        events.append((name, slot, cause.slot, state.master[slot], cause, ""))


def _note_on_place(game: Engine, key: int, mod: Mod, cause: Cause) -> None:
    spec = game.spec
    name = "set" if mod.op in FIXES else "change"
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
    """Ends effects on a card, a player or a place; of equal ones, as many as are named."""
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
    """Shuffles the zone. Nobody can follow a card through a shuffle: neither references nor handles survive it."""
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
    name, subject, other, player, _, detail = act
    events.append((name, subject, other, player, cause, detail))


def _create(game: Engine, act: Create, cause: Cause, events: list[Event]) -> None:
    slot = game.new_slot(act.number, act.owner)
    move(game, Move(slot, act.zone, act.reason, rested=act.rested, face=act.face), cause, events)


def _hide(game: Engine, act: Hide, cause: Cause, events: list[Event]) -> None:
    hide(game.state, act.slot)


def _use(game: Engine, act: Use, cause: Cause, events: list[Event]) -> None:
    game.state.used.append(Used(game.state.inc[act.slot], act.number, act.program, act.until))


def _postpone(game: Engine, act: Postpone, cause: Cause, events: list[Event]) -> None:
    game.state.later.append((act.when, act.v))


CHANGES: dict[type[Act], Callable[..., None]] = {
    Move: move,
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
