"""10.25, 11.10: Seek Mate and legion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Scope, condition_test
from gyoji.effects.perform import executes
from gyoji.effects.resolve import cause_of, pick
from gyoji.games.vanguard.figures import MATE, mate_of, vanguard
from gyoji.games.vanguard.zones import DECK, KINDS, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import quality, value
from gyoji.kernel.door import perform
from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.state import Mod
from gyoji.kernel.values import CARD, PLAIN, REFS
from gyoji.text.vanguard.nodes import MaySeekMate, SeekMate

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

WAS_IN_LEGION: Final = "was in legion"
FOREVER: Final = "game"

# v: player, the leader, names of possible mates, the one that was found


@condition_test(MaySeekMate, "vanguard")
def _may_seek(scope: Scope, one: MaySeekMate) -> bool:
    """11.10.2: never in a legion so far, against a vanguard of grade 3 or more; 10.25.16: no Mate does it."""
    game = scope.game
    state = game.state
    foe = vanguard(game, 1 - scope.player)
    if foe < 0 or value(game, foe, "grade") < 3 or state.host[scope.this] >= 0 or mate_of(game, scope.this) >= 0:
        return False
    return not any(mod.attr == WAS_IN_LEGION for mod in state.mods.get(scope.this, ()))


@executes(SeekMate)
def _seek(game: Engine, frame: Frame, scope: Scope, row: SeekMate) -> None:
    game.push(LEGION, [scope.player, scope.this, row.names, ()])


def _values(frame: Frame) -> tuple[int, int, tuple[str, ...]]:
    who, leader, names, _ = frame.v
    assert isinstance(who, int) and isinstance(leader, int) and isinstance(names, tuple)
    return who, leader, tuple(str(name) for name in names)


@step("11.10.2")
def search_mate(game: Engine, frame: Frame) -> None:
    """The player looks through the deck and may find one."""
    who, leader, names = _values(frame)
    deck = list(cards(game, who, DECK))
    perform(game, [do.Show(slot, 1 << who) for slot in deck], cause_of(game, game.state.frames[-2]))
    fits = [slot for slot in deck if any(name in names for name in quality(game, slot, "names"))]
    pick(game, who, fits, 0, 1, 3, kind="mate", source=leader)


@step("10.25.1", "10.6.1.5")
def form_legion(game: Engine, frame: Frame) -> None:
    """The mate comes beside the leader, in its orientation; the deck is shuffled."""
    who, leader, _ = _values(frame)
    state = game.state
    rows = frame.v[3]
    assert isinstance(rows, tuple)
    found = [row[0] for row in rows if isinstance(row, tuple) and isinstance(row[0], int)]
    below = game.drop_frame()
    cause = cause_of(game, below)
    acts: list[Act] = [do.Hide(slot) for slot in cards(game, who, DECK) if slot not in found]
    if state.zone[leader] % KINDS == VANGUARD:
        for slot in found:
            acts.append(
                do.Move(slot, zone(who, VANGUARD), "legion", rested=state.rested[leader], host=leader, relation=MATE)
            )
            acts.extend(do.Change(one, _note(game, one, who)) for one in (leader, slot))
    perform(game, [*acts, do.Shuffle(zone(who, DECK))], cause)


def _note(game: Engine, leader: int, player: int) -> Mod:
    """11.10.2: it has been in a legion."""
    state = game.state
    return Mod(WAS_IN_LEGION, 1, FOREVER, state.next_inc, leader, state.inc[leader], "", 0, 0, player)


LEGION = Procedure("legion", (search_mate, form_legion), values=(PLAIN, CARD, PLAIN, REFS), settles=False)
