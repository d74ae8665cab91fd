"""The current attack: the values in its frame, and the name of the battle (7.1.2.2 to 7.1.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import Deed, ban_on, is_banned
from gyoji.games.vanguard.zones import KINDS, ON_CIRCLES, REAR, VANGUARD
from gyoji.kernel.procedures import Switch, check
from gyoji.kernel.values import CARD, GENERATION, KEYS, PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, Plain

ATTACK: Final = "attack"  # the procedure
RENAMED = Switch("a battle is renamed when all attacked units have become vanguards, or rear-guards")

# The values of its frame: the attacking unit, the attacked unit, how many effects had begun when they were
# chosen; both as the cards that an effect named (10.34; empty: they were chosen); what is hit; abilities that have
# been triggered in this close step; all units that have been attacked, and the kinds of circle they were on then.
UNIT, TARGET, BEGUN, NAMED, HIT, MARKS, AIMED, AIMED_AT = range(8)
VALUES: Final = (CARD, CARD, GENERATION, REFS, REFS, KEYS, REFS, PLAIN)


@check("7.4.1.3", "7.1.1", needs="a standing unit")
def is_standing(game: Engine, player: int, slot: int) -> bool:
    return not game.state.rested[slot]


@check("1.3.3", "7.2.2", needs="a unit that no effect forbids to attack", by_effects=True)
def may_attack(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, slot, "attack")


@check("7.4.1.6", "7.4.1.7.1", needs="a unit that no effect keeps from being attacked", by_effects=True)
def may_be_attacked(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, slot, "be_attacked")


def may_attack_it(game: Engine, slot: int, target: int) -> bool:
    """1.3.3: does no effect keep the unit from attacking just that one, or that one from being attacked by it? Whether
    it may attack at all, and that one be attacked, the checks above ask.
    """
    if not game.limits:
        return True
    deed = Deed("rule", slot, game.state.master[slot], target)
    return not (is_kept_from(game, slot, "attack", deed) or is_kept_from(game, target, "be_attacked", deed))


def is_kept_from(game: Engine, slot: int, act: str, deed: Deed) -> bool:
    return ban_on(game, slot, act, deed) is not None and not is_banned(game, slot, act)


def may_fight(game: Engine, unit: tuple[int, int], target: tuple[int, int]) -> bool:
    """7.4.1.4, 7.4.1.7, 10.34.1.1: may the attacker named by an effect attack the named target, as they are now?"""
    state, player = game.state, game.state.active
    if any(state.inc[slot] != inc for slot, inc in (unit, target)):
        return False
    found = may_attack.among(game, player, is_standing.among(game, player, [unit[0]]))
    if not found or not may_be_attacked.among(game, player, [target[0]]):
        return False
    return may_attack_it(game, unit[0], target[0])


def begin_attack(game: Engine, slot: int, target: int, *, named: bool = False) -> None:
    """Pushes the attack of one unit on another."""
    inc = game.state.inc
    names: Plain = ((slot, inc[slot]), (target, inc[target])) if named else ()
    game.push(game.spec.timing.procedures[ATTACK], [slot, target, game.state.generation, names, (), (), (), ()])


def cards_of(value: Plain) -> list[tuple[int, int]]:
    """Cards with their incarnations, out of a frame."""
    assert isinstance(value, tuple)
    found = []
    for row in value:
        assert isinstance(row, tuple)
        slot, inc = row
        assert isinstance(slot, int) and isinstance(inc, int)
        found.append((slot, inc))
    return found


def frame_of(game: Engine) -> Frame | None:
    """The current attack."""
    for frame in reversed(game.state.frames):
        if frame.proc.name == ATTACK:
            return frame
    return None


def attack_missed(game: Engine) -> bool:
    """7.7.1.7: nothing was hit in the current battle."""
    frame = frame_of(game)
    return frame is not None and not cards_of(frame.v[HIT])


def aim_at(game: Engine, frame: Frame, targets: list[int]) -> None:
    """7.1.2.2: the chosen target gives the battle its name."""
    state = game.state
    frame.v[AIMED] = tuple((slot, state.inc[slot]) for slot in targets)
    frame.v[AIMED_AT] = tuple(state.zone[slot] % KINDS for slot in targets)


def kind_of_target(game: Engine, slot: int) -> int:
    """The kind of circle a unit is on, or was on when it was attacked: by the time of the hit it may be retired."""
    kind = game.state.zone[slot] % KINDS
    frame = frame_of(game)
    if kind in ON_CIRCLES or frame is None:
        return kind
    chosen = frame.v[AIMED_AT]
    assert isinstance(chosen, tuple)
    was = [at for (target, _), at in zip(cards_of(frame.v[AIMED]), chosen, strict=True) if target == slot]
    return was[0] if was and isinstance(was[0], int) else kind


def is_attack_on(game: Engine, kind: int) -> bool:
    """Is this a battle in which a vanguard, or a rear-guard, is attacked?"""
    frame = frame_of(game)
    if frame is None:
        return False
    chosen = frame.v[AIMED_AT]
    assert isinstance(chosen, tuple)
    now = _kinds_now(game, frame)
    if (
        RENAMED.on
        and now
        and now[0] >= 0
        and len(set(now)) == 1
        and all(was in ON_CIRCLES and was != now[0] for was in chosen)
    ):
        return now[0] == kind  # 7.1.2.3
    return kind in chosen


def _kinds_now(game: Engine, frame: Frame) -> list[int]:
    """The kinds of circle the attacked units are on; nothing is known about one that has left the field."""
    state = game.state
    found: list[int] = []
    for slot, inc in cards_of(frame.v[AIMED]):
        kind = state.zone[slot] % KINDS
        found.append(kind if state.inc[slot] == inc and kind in (VANGUARD, REAR) else -1)
    return found
