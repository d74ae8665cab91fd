"""10.6.3 of V: imaginary gifts. A ride with a gift icon brings one at the next check timing.

Gifts come after rule actions and before waiting abilities (8.4.1.2, 8.4.1.3). The first kind that a ride has brought a
player is the only kind that further rides bring; gifts from effects are not limited, and limit nothing. Force is an
effect on a circle and not a card; Accel opens a circle with such an effect on it; Protect is a pseudo-card in the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import GAME
from gyoji.games.vanguard.figures import free_circles
from gyoji.games.vanguard.prints import GIFTS, PROTECT
from gyoji.games.vanguard.zones import ACCEL, ACCELS, CIRCLES, HAND, KINDS, REAR, USUAL, VANGUARD, circles, zone
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform, set_registers
from gyoji.kernel.frames import number_in, word_in
from gyoji.kernel.procedures import Procedure, Switch, leave, step
from gyoji.kernel.spots import on_place
from gyoji.kernel.state import Mod
from gyoji.kernel.timing import Case, CheckAction
from gyoji.kernel.values import PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

BOUND: Final = "_gift kind"  # a note on the player: the kind that was first given for a ride, by its number
DUE: Final = "_gift"  # a note on the player for each gift of a ride that is still to be given
OWED: Final = "_gift by effect"  # the same for gifts of effects
FORCE: Final = "force"
ON_VANGUARD: Final = "force on vanguard"  # a Force whose circle is set by an effect
KINDS_DUE: Final = (*GIFTS, ON_VANGUARD)
POWER: Final = 10000
TIER: Final = 9  # after all rule actions

OWN_TURN = Switch("a gift on a circle works in the turn of the unit's master")
LIMITED = Switch("all rides give the same kind of gift as the first")
FREELY = Switch("gifts from effects neither limit nor are limited by gifts from rides")
NOT_DOMINATED = Switch("a gift on a circle does not reach a dominated unit")


def brings(game: Engine, player: int, slot: int) -> list[Act]:
    """What a ride of this card adds to its batch: a note that its gift is due."""
    if GIVE.name not in game.spec.timing.procedures:
        return []
    return [_note(game, player, DUE, icon, slot) for icon in game.state.prints[slot].attrs.get("gift", ())]


def due(game: Engine, player: int, gift: str, slot: int, where: str = "") -> Act:
    """An effect of that card makes a gift due; a Force on the vanguard circle, if the effect says so."""
    return _note(game, player, OWED if FREELY.on else DUE, ON_VANGUARD if where else gift, slot)


def _note(game: Engine, player: int, attr: str, gift: str, slot: int = -1) -> Act:
    state = game.state
    inc = state.inc[slot] if slot >= 0 else -1
    return do.Change(-1 - player, Mod(attr, KINDS_DUE.index(gift), GAME, state.next_inc, slot, inc, "", 0, 0, player))


def _notes(game: Engine, player: int, *attrs: str) -> list[Mod]:
    return [mod for mod in game.state.mods.get(-1 - player, ()) if mod.attr in attrs]


def _due(game: Engine, player: int) -> list[Case]:
    return [(player, "", "")] if game.state.mods and _notes(game, player, DUE, OWED) else []


def gift_of_turn_player(game: Engine) -> list[Case]:
    return _due(game, game.state.active)


def gift_of_other_player(game: Engine) -> list[Case]:
    return [] if gift_of_turn_player(game) else _due(game, 1 - game.state.active)


# ── giving one: the values of its frame are the player, the kind and the circle that were chosen ──

WHO, GIFT, CIRCLE = range(3)


@step("v:8.4.1.2", "v:8.4.1.3")
def choose_gift(game: Engine, frame: Frame) -> None:
    """If several are due, the player chooses which."""
    who = number_in(frame, WHO)
    kinds = dict.fromkeys(KINDS_DUE[mod.amount] for mod in _notes(game, who, DUE, OWED))
    game.ask(who, "gift", ("v:10.6.3",), tuple(("choose", kind) for kind in kinds))


@choose_gift.answer
def _gift_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[GIFT] = option[1]


@step("v:10.6.3")
def take_up_gift(game: Engine, frame: Frame) -> None:
    """It is no longer due; if it is for a ride and another kind was given for a ride before, nothing else happens."""
    who, gift = number_in(frame, WHO), word_in(frame, GIFT)
    taken = next(mod for mod in _notes(game, who, DUE, OWED) if KINDS_DUE[mod.amount] == gift)
    if gift == ON_VANGUARD:
        gift = FORCE
        frame.v[GIFT], frame.v[CIRCLE] = gift, "vanguard"
    bound = _notes(game, who, BOUND)
    acts: list[Act] = [do.Lift(-1 - who, taken)]
    given = [do.Happen("gift", player=who)] if game.heard("gift") else []
    if taken.attr == DUE and not bound:
        acts.append(_note(game, who, BOUND, gift))
    elif taken.attr == DUE and GIFTS[bound[0].amount] != gift and LIMITED.on:
        leave(frame)
        given = []
    perform(game, [*acts, *given], do.cause("rule", ("v:10.6.3",), who))


@step("v:10.6.3.1", "v:10.6.3.1.1")
def choose_circle(game: Engine, frame: Frame) -> None:
    """Force: a vanguard or rear-guard circle of the player, even one that already has a Force."""
    who = number_in(frame, WHO)
    if word_in(frame, GIFT) == FORCE and not frame.v[CIRCLE]:
        names = ("vanguard", *free_circles(game, who))
        game.ask(who, "gift circle", ("v:10.6.3.1",), tuple(("choose", name) for name in names))


@choose_circle.answer
def _circle_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[CIRCLE] = option[1]


@step("v:10.6.3.1")
def put_force(game: Engine, frame: Frame) -> None:
    if word_in(frame, GIFT) == "force":
        who = number_in(frame, WHO)
        perform(game, [force_on(game, who, word_in(frame, CIRCLE))], do.cause("rule", ("v:10.6.3.1",), who))


@step("v:10.6.3.2", "v:10.6.3.2.1", "v:10.6.3.2.2", "v:10.6.3.2.2.1")
def open_circle(game: Engine, frame: Frame) -> None:
    """Accel: one more rear-guard circle."""
    if word_in(frame, GIFT) == "accel":
        who = number_in(frame, WHO)
        if len(circles(game, who)) < len(CIRCLES):
            opened = do.cause("rule", ("v:10.6.3.2",), who)
            set_registers(game, with_accels(game, who, len(circles(game, who)) - USUAL + 1))
            perform(game, [force_on(game, who, CIRCLES[circles(game, who)[-1]])], opened)


@step("v:10.6.3.3")
def create_protect(game: Engine, frame: Frame) -> None:
    if word_in(frame, GIFT) == "protect":
        who = number_in(frame, WHO)
        created = do.Create(PROTECT, who, zone(who, HAND), "created")
        perform(game, [created], do.cause("rule", ("v:10.6.3.3",), who))


GIVE = Procedure(
    "gift",
    (choose_gift, take_up_gift, choose_circle, put_force, open_circle, create_protect),
    values=(PLAIN,),
    settles=False,
)
CHECK_ACTIONS: Final = (
    CheckAction(("v:8.4.1.2",), gift_of_turn_player, tier=TIER, process=GIVE),
    CheckAction(("v:8.4.1.3",), gift_of_other_player, tier=TIER, process=GIVE),
)


def force_on(game: Engine, player: int, name: str) -> Act:
    """Units on that circle have more power from now on."""
    vanguard = name == "vanguard"
    key = on_place(zone(player, VANGUARD if vanguard else REAR), -1 if vanguard else CIRCLES.index(name))
    return do.Change(key, Mod("power", POWER, GAME, game.state.next_inc, -1, -1, "", 0, 0, player))


def forces(game: Engine, player: int, where: str, slot: int = -1) -> int:
    """How many Forces are on circles of the player: all, rear-guard circles, the vanguard circle, that of the unit."""
    state = game.state
    places = [-1, *circles(game, player)] if where == "circles" else [-1]
    if where == "rear":
        places = [*circles(game, player)]
    elif where == "here" and state.zone[slot] % KINDS != VANGUARD:
        places = [state.place[slot]] if state.zone[slot] % KINDS == REAR else []
    return sum(_forces_on(game, player, place) for place in places)


def _forces_on(game: Engine, player: int, place: int) -> int:
    """On one circle, -1: the vanguard's. What an added circle has from Accel itself (10.6.3.2) is not a Force."""
    key = on_place(zone(player, VANGUARD if place < 0 else REAR), place)
    given = sum(mod.attr == "power" and mod.source == -1 for mod in game.state.mods.get(key, ()))
    return given - (place >= USUAL)


def with_accels(game: Engine, player: int, number: int) -> tuple[int, ...]:
    """The registers, with this many circles opened."""
    assert number <= len(ACCEL)
    regs = list(game.state.regs)
    regs[ACCELS + player] = number
    return tuple(regs)


def bind_to(game: Engine, player: int, gift: str) -> Act:
    """That kind has been given to the player before."""
    return _note(game, player, BOUND, gift)


def reaches(game: Engine, mod: Mod, slot: int) -> bool:
    """10.6.3.1, 10.6.3.2: in the turn of the unit's master; 10.35.8: it does not affect a dominated unit."""
    state = game.state
    master = state.master[slot]
    if NOT_DOMINATED.on and master != state.zone[slot] // KINDS:
        return False
    return master == state.active or not OWN_TURN.on
