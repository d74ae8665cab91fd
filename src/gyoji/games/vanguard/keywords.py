"""Section 11: what keywords require and do beyond their text: marks, states, harmony, what has happened this turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import THIS_TURN, ByRules
from gyoji.effects.amounts import Tally
from gyoji.effects.bans import allowed
from gyoji.effects.evaluate import Scope, condition_test, holds, resolve, tally
from gyoji.effects.perform import executes
from gyoji.effects.resolve import act
from gyoji.effects.selectors import Subject, This
from gyoji.games.vanguard.figures import tied
from gyoji.games.vanguard.meanings import OWN
from gyoji.games.vanguard.moves import away
from gyoji.games.vanguard.zones import (
    BATTLES,
    CALLED,
    DECK,
    DROP,
    FED,
    FIELD,
    KINDS,
    ON_CIRCLES,
    cards,
    cell,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import quality
from gyoji.kernel.door import set_registers
from gyoji.kernel.procedures import Switch
from gyoji.kernel.prohibit import MAY
from gyoji.kernel.state import Mod
from gyoji.text.vanguard.keywords import MARKS, STATES, UNRESTRAINED
from gyoji.text.vanguard.nodes.conditions import Battles, Marked

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

HARMONY: Final = "_harmony"  # a note on each of the two, with the other as its source
ENOUGH, MOST_BATTLES = 2, 99
IN_HARMONY: Final = "in harmony"
DOMINATED: Final = "dominated"

# One switch for each keyword that defines when an ability is active, with its paragraphs.
MARK_RULES: Final = {
    "generation_break": ("11.12.1", "11.12.3.1", "11.12.3.1.1", "11.12.3.2", "11.12.3.2.1", "11.12.3.3"),
    "limit_break": ("11.6.1", "11.6.3.1", "11.6.3.1.1", "11.6.3.2", "11.6.3.2.1", "11.6.3.3"),
    "brave": ("11.15.1", "11.15.2", "11.15.2.1", "11.15.3", "11.15.3.1", "11.15.4"),
    "oracle": ("11.16.1", "11.16.2", "11.16.2.1", "11.16.3", "11.16.3.1", "11.16.4"),
    "ritual": ("11.18.1", "11.18.2", "11.18.3", "11.18.4"),
    "unite": ("11.19.1", "11.19.1.1", "11.19.1.1.1", "11.19.1.2", "11.19.1.3"),
    "thunderstrike": ("11.26.1", "11.26.1.1", "11.26.1.2", "11.26.1.2.1", "11.26.1.3"),
    "darkness": ("11.30.1", "11.30.1.1", "11.30.1.2", "11.30.1.3"),
    "dark_device": ("11.36.1", "11.36.1.1", "11.36.1.2", "11.36.1.3"),
    "shinken_hissatsu": ("11.39.1", "11.39.1.1", "11.39.1.2", "11.39.1.2.1", "11.39.1.3"),
}
LIMIT_BREAKS: Final = tuple(f"limit_break_{number}" for number in range(1, 7))
ACTIVE: Final = {mark: Switch(f"{row.words.format('N')}: when an ability is active") for mark, row in MARKS.items()}
OWN_PART = Switch("making one keyword of an ability active does not make its others active")
WAVE = Switch("an ability with Wave is active only in the battles that it names")
ONE_HOMARE = Switch("only one cost of a Homare ability is paid per turn")
NOT_BY_RIDING = Switch("cards put into the soul by riding do not count for Darkness")
LOOSE = Switch("units stay in harmony when they move, until they leave the field")
ONCE_IN_HARMONY = Switch("a unit in harmony does not enter harmony again")
SWITCHES: Final = {
    **{ACTIVE[mark]: rules for mark, rules in MARK_RULES.items()},
    OWN_PART: ("12.8.1.1",),
    WAVE: ("11.35.1",),
    ONE_HOMARE: ("11.40.1",),
    LOOSE: ("11.34.1.2",),
    ONCE_IN_HARMONY: ("11.34.1.3.1",),
    NOT_BY_RIDING: ("11.30.2",),
}


# ── when an ability is active ──


@condition_test(Marked)
def _marked(scope: Scope, one: Marked) -> bool:
    """12.8.1.1: what makes one keyword active only applies to that keyword."""
    if not ACTIVE[one.mark].on or holds(scope, one.meaning):
        return True
    return not OWN_PART.on and is_freed(scope)


def is_freed(scope: Scope, marks: Iterable[str] = LIMIT_BREAKS) -> bool:
    """Does an effect make abilities with that mark of this card, or of all its player's cards, active?"""
    asked = (scope.card, -1 - scope.player)
    return any(True for mark in marks for one in asked for _ in allowed(scope.game, one, mark))


for mark in (*LIMIT_BREAKS, "brave"):  # 11.6: an effect says that the ability is active anyway
    OWN.condition(f"{mark} freed", "field", f"{MAY}{mark}")(partial(is_freed, marks=(mark,)))


@condition_test(Battles, "registers", "turn")
def _battles(scope: Scope, one: Battles) -> bool:
    """7.1.2.1, 11.35.1: which battle of the turn it is. Between two battles it is none (7.4.1.1, 7.8.1.2)."""
    state = scope.game.state
    number = state.regs[BATTLES] if state.phase == "battle" and state.step != "start" else 0
    return (one.wave and not WAVE.on) or number in one.which or (one.on and number > one.which[-1])


@tally("battles", "registers")
def _battles_begun(scope: Scope, one: Tally) -> int:
    """7.1.2.1: how many battles of this turn have begun."""
    return scope.game.state.regs[BATTLES]


@OWN.condition("united", "registers")
def _united(scope: Scope) -> bool:
    """11.19: two cards, or more, were called this turn."""
    return scope.game.state.regs[CALLED + scope.player] >= 2


@OWN.condition("soul fed", "registers")
def _soul_fed(scope: Scope) -> bool:
    """11.30: cards were put into the soul this turn other than by riding."""
    return scope.game.state.regs[FED + scope.player] > 0


def count(game: Engine, register: int, number: int) -> None:
    """Counts events of this turn; called before they happen, so that abilities that trigger on them count them too.

    Nobody asks for more than `ENOUGH` of anything but battles, and a growing number would hide a loop.
    """
    regs = list(game.state.regs)
    most = MOST_BATTLES if register == BATTLES else ENOUGH
    regs[register] = min(most, max(0, regs[register]) + number)
    set_registers(game, tuple(regs))


# ── what units are ──


def _is_in_state(scope: Scope, slot: int, state: str) -> bool:
    return is_so(scope.game, slot, state)


for word in (*STATES.values(), UNRESTRAINED):
    OWN.filter(word, "state", HARMONY, "field", "master")(partial(_is_in_state, state=word))


def is_so(game: Engine, slot: int, state: str) -> bool:
    if state == DOMINATED:  # 10.35: its master is not the one on whose side it lies
        return game.state.zone[slot] % KINDS in FIELD and game.state.master[slot] != game.state.zone[slot] // KINDS
    return in_harmony(game, slot) if state == IN_HARMONY else state in quality(game, slot, "state")


def _so(game: Engine, slots: list[int], state: str) -> list[int]:
    return [slot for slot in slots if is_so(game, slot, state)]


def on_circles(game: Engine) -> list[int]:
    return [slot for player in (0, 1) for kind in ON_CIRCLES for slot in cards(game, player, kind)]


def hollowed_away(game: Engine) -> list[Act]:
    """11.33.2: hollowed units go to the drop zone; that counts as being retired."""
    return away(game, _so(game, on_circles(game), "hollowed"), DROP, "retired", 0)


def charged_away(game: Engine, kinds: tuple[str, ...]) -> list[Act]:
    """11.29.2: charging units that take part in the battle go on the bottom of the deck."""
    fighting = list(dict.fromkeys(slot for kind in kinds for slot in tied(game, kind)))
    return away(game, _so(game, fighting, "charging"), DECK, "moved", -1)


# ── harmony (11.34) ──


def in_harmony(game: Engine, slot: int) -> bool:
    """Is it associated with another unit: both on the field, under one master?"""
    state = game.state
    for mod in state.mods.get(slot, ()):
        other = mod.source
        if (
            mod.attr == HARMONY
            and state.inc[other] == mod.source_inc
            and state.zone[slot] % KINDS in FIELD
            and state.zone[other] % KINDS in FIELD
            and state.master[slot] == state.master[other]
            and (LOOSE.on or cell(game, slot)[1] == cell(game, other)[1])
        ):
            return True
    return False


@executes("associate")
def _associate(game: Engine, frame: Frame, scope: Scope, row: ByRules) -> None:
    """11.34.1.1: not if one of the two has left; 11.34.1.3.1: a unit already in harmony does not enter it again."""
    state = game.state
    pair = [*resolve(scope, This()), *resolve(scope, Subject())]
    if len(pair) != 2 or any(state.zone[slot] % KINDS not in FIELD for slot in pair):
        act(game, frame, [])
        return
    fresh = [slot for slot in pair if not in_harmony(game, slot) or not ONCE_IN_HARMONY.on]
    acts: list[Act] = []
    for slot, other in (pair, pair[::-1]):
        note = Mod(HARMONY, 1, THIS_TURN, state.next_inc, other, state.inc[other], "", 0, 0, scope.player)
        acts.append(do.Change(slot, note))
    acts += [do.Happen("harmony", slot, player=state.master[slot]) for slot in fresh]
    act(game, frame, acts)
