"""7.5: who may guard and intercept, the guard step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import allowed, is_banned
from gyoji.games.vanguard.actions.g_guardian import g_guardian_options
from gyoji.games.vanguard.actions.together import at_once, guards, is_among_those_left, push_together
from gyoji.games.vanguard.figures import ATTACKED, in_front, rear_guards, tied
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.play import has_call_grade, has_vanguard, may
from gyoji.games.vanguard.protect import units_only
from gyoji.games.vanguard.zones import CALLED, GUARDIANS, HAND, KINDS, REAR, cards
from gyoji.kernel import acts as do
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import Check, Switch, check, goto, step
from gyoji.kernel.timing import push_check
from gyoji.text.vanguard.nodes.bans import FROM_BACK as INTERCEPT_FROM_BACK

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


AUTO_PASS = Switch("a player who can do nothing in the guard step passes automatically")


@step("7.5.1.1")
def begin_guard_step(game: Engine, frame: Frame) -> None:
    cause = do.cause("rule", ("7.5.1.1",))
    enter(game, "battle", "guard", cause)
    if game.heard("guard_step"):
        perform(game, [do.Happen("guard_step", player=game.state.active)], cause)


@step("7.5.1.2", "7.5.1.3")
def guard_play_timing(game: Engine, frame: Frame) -> None:
    push_check(game)


@check("7.5.1.2.4", "11.3.1", needs="a unit with intercept")
def has_intercept(game: Engine, player: int, slot: int) -> bool:
    return value(game, slot, "intercept") > 0


@check("1.3.3", needs="a unit that no effect forbids to intercept", by_effects=True)
def may_intercept(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, slot, "intercept") and not is_banned(game, -1 - player, "intercept")


@check("7.5.1.2.4", needs="a unit that is not attacked")
def is_not_attacked(game: Engine, player: int, slot: int) -> bool:
    return slot not in tied(game, ATTACKED)


@check("7.5.1.2.4", needs="a rear-guard in the front row")
def is_in_front_rear(game: Engine, player: int, slot: int) -> bool:
    state = game.state
    there = in_front(game, slot) or any(True for _ in allowed(game, slot, INTERCEPT_FROM_BACK))
    return state.zone[slot] % KINDS == REAR and there and state.zone[slot] // KINDS == player


INTERCEPT_CHECKS: Final = (is_in_front_rear, has_intercept, may_intercept, is_not_attacked)


@check("8.7.3.1", "1.3.3", needs="a card that no effect forbids to guard with", by_effects=True)
def may_guard(game: Engine, player: int, slot: int) -> bool:
    """A prohibition on a player applies to all cards that the player has by then."""
    if is_banned(game, -1 - player, "guard", by=slot) or not may(game, player, slot, "normal_call", to=GUARDIANS):
        return False
    return is_among_those_left(game, player, slot)


GUARD_CHECKS: Final = (has_call_grade, may_guard)
ANY_GUARD_CHECKS: Final = (has_vanguard, may_guard)  # v:8.5.2.1.1.2


def can_guard(game: Engine, player: int, checks: tuple[Check, ...]) -> list[int]:
    """The cards in the hand that may be called to the guardian circle, each by itself."""
    hand = units_only(game, cards(game, player, HAND))
    for one in checks:
        hand = one.among(game, player, hand)
    return hand


def guard_options(game: Engine, player: int, checks: tuple[Check, ...] = GUARD_CHECKS) -> list[RawOption]:
    """7.5.1.2: guard from hand, intercept, or a G guardian; if several units are attacked, each for one of them."""
    attacked = tied(game, ATTACKED)
    if not attacked:
        return []
    hand = can_guard(game, player, checks)
    interceptors = rear_guards(game, player)
    for one in INTERCEPT_CHECKS:
        interceptors = one.among(game, player, interceptors)
    if len(hand) < at_once(game, player):
        hand = []
    bare: list[RawOption] = [("guard", slot) for slot in firsts(game, hand)]
    bare += [("intercept", slot) for slot in interceptors]
    bare += g_guardian_options(game, player)
    if len(attacked) == 1:
        return bare
    return [(*option, target) for option in bare for target in attacked]


@step("7.5.1.2", "7.5.1.2.1", "7.5.1.2.2", "7.5.1.2.4", "8.5.2.2.1.1", "8.5.3.3")
def guard_or_pass(game: Engine, frame: Frame) -> None:
    player = 1 - game.state.active
    options = with_pass(game, player, guard_options(game, player))
    game.ask(player, "guard", ("7.5.1.2",), options, always=not AUTO_PASS.on)


def with_pass(game: Engine, player: int, options: list[RawOption]) -> tuple[RawOption, ...]:
    """Nobody passes who must intercept, by an effect, and can."""
    forced = game.limits and any(True for _ in allowed(game, -1 - player, "intercept"))
    if forced and any(option[0] == "intercept" for option in options):
        return tuple(options)
    return (*options, ("pass",))


@step("7.5.1.2", "7.5.1.2.1", "7.5.1.2.2", "7.5.1.2.4", "8.5.2.1.1.2", "8.5.3.3", instead_of=guard_or_pass)
def guard_with_any_or_pass(game: Engine, frame: Frame) -> None:
    """Cards of any grade may guard, but none without a vanguard."""
    player = 1 - game.state.active
    options = with_pass(game, player, guard_options(game, player, ANY_GUARD_CHECKS))
    game.ask(player, "guard", ("7.5.1.2",), options, always=not AUTO_PASS.on)


@guard_with_any_or_pass.answer
def _guard_with_any(game: Engine, frame: Frame, option: RawOption) -> None:
    guarded(game, frame, option, ANY_GUARD_CHECKS)


@guard_or_pass.answer
def _guard(game: Engine, frame: Frame, option: RawOption) -> None:
    guarded(game, frame, option, GUARD_CHECKS)


def guarded(game: Engine, frame: Frame, option: RawOption, checks: tuple[Check, ...]) -> None:
    """What the player chose to guard with, or to pass."""
    if option[0] == "pass":
        return
    goto(frame, guard_play_timing)
    slot = option[1]
    target = option[2] if len(option) > 2 else tied(game, ATTACKED)[0]
    assert isinstance(slot, int) and isinstance(target, int)
    player = 1 - game.state.active
    if option[0] == "gguard":
        game.push(game.spec.timing.procedures["g guardian"], [player, slot, target, ()])
        return
    if option[0] == "guard" and at_once(game, player) > 1:
        push_together(game, player, slot, target, [one for one in can_guard(game, player, checks) if one != slot])
        return
    if option[0] == "guard":
        count(game, CALLED + player, 1)
    rule, reason = ("7.5.1.2.2", "guard") if option[0] == "guard" else ("7.5.1.2.4", "intercept")
    perform(game, guards(game, player, slot, target, reason), do.cause("play", (rule,), player, slot))
