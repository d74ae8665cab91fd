"""Why an option is offered, or why not: uses the same conditions that make the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope
from gyoji.effects.possible import doable
from gyoji.effects.program import AbilityProgram
from gyoji.effects.uses import is_used
from gyoji.games.asking import Question, teller
from gyoji.games.vanguard import attack_step, guard_step, play
from gyoji.games.vanguard.abilities import is_active
from gyoji.games.vanguard.actions import g_guardian, stride
from gyoji.games.vanguard.battle import may_be_attacked
from gyoji.games.vanguard.figures import ATTACKED, attacker, is_free, tied, vanguard
from gyoji.games.vanguard.reasons import NEEDS
from gyoji.games.vanguard.zones import CIRCLES, G_ZONE, HAND, KINDS, ON_CIRCLES, circles, zone
from gyoji.kernel.derive import activated_by
from gyoji.kernel.gamedef import Telling
from gyoji.kernel.lots import firsts
from gyoji.kernel.register import works

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.procedures import Check
    from gyoji.kernel.state import RawOption

tell = teller(NEEDS)

# By verb: the kind of decision that offers it, and its paragraphs.
VERBS: Final = {
    "ride": ("ride", "6.5.1.1.2"),
    "stride": ("stride", "6.5.1.2.2"),
    "call": ("main", "6.6.1.2.1"),
    "activate": ("main", "6.6.1.2.2"),
    "exchange": ("main", "6.6.1.2.3"),
    "attack": ("attack", "7.3.1.2"),
    "boost": ("boost", "7.4.1.10"),
    "guard": ("guard", "7.5.1.2.2"),
    "intercept": ("guard", "7.5.1.2.4"),
    "gguard": ("guard", "7.5.1.2.3"),
}


# ── what a card could do ──


def attempts(game: Engine, player: int, slot: int) -> list[RawOption]:
    """Everything this player could do with this card in principle, whether or not it is possible now."""
    state = game.state
    side, kind = divmod(state.zone[slot], KINDS)
    if side == player and kind == HAND:
        first = _first(game, slot)
        calls: list[RawOption] = [("call", first, CIRCLES[place]) for place in circles(game, player)]
        return [("ride", first), *calls, *_guards(game, "guard", first), *_activations(game, first)]
    if side == player and kind == G_ZONE:
        first = _first(game, slot)
        return [("stride", first), *_guards(game, "gguard", first), *_activations(game, first)]
    if state.master[slot] != player:
        return []
    found: list[RawOption] = []
    if kind in ON_CIRCLES and state.host[slot] < 0 and state.prints[slot].kind != "locked":
        found += [("attack", slot, target) for target in attack_step.targets_of(game, player)]
        found += [("boost", slot), *_guards(game, "intercept", slot)]
    return [*found, *_activations(game, slot)]


def _first(game: Engine, slot: int) -> int:
    """Copies that nobody can tell apart: options name the first of them."""
    prints, here = game.state.prints, game.state.zones[game.state.zone[slot]]
    return next(one for one in firsts(game, here) if prints[one] is prints[slot])


def _guards(game: Engine, verb: str, slot: int) -> list[RawOption]:
    """If several units are attacked, it says which one is guarded."""
    attacked = tied(game, ATTACKED)
    return [(verb, slot, target) for target in attacked] if len(attacked) > 1 else [(verb, slot)]


def _activations(game: Engine, slot: int) -> list[RawOption]:
    count = len(activated_by(game, slot))
    return [("activate", slot)] if count == 1 else [("activate", slot, str(place + 1)) for place in range(count)]


# ── the conditions of an option ──


def explain_option(game: Engine, player: int, text: str) -> list[Telling]:
    """The conditions of an option in words, each with whether it is met for this player now."""
    verb, _, rest = text.strip().partition(" ")
    verb = verb.lower()
    if game.state.outcome is not None:
        return [tell("over", False, "1.2.1")]
    pending = game.state.pending
    asked = pending is not None and pending.player == player
    if verb not in VERBS:
        if asked:
            return []
        return [tell("asked", False, "6.2.1", player="AB"[player])]
    kind, rule = VERBS[verb]
    now = asked and pending is not None and pending.kind == kind
    return [tell(f"in_{kind}", now, rule), *_ASKERS[verb](Question(game, player, NEEDS), rest)]


def _unknown(words: str) -> list[Telling]:
    return [tell("known", False, "2.1.1", name=words)]


def _of_card(kind: int, *checks: Check) -> Callable[[Question, str], list[Telling]]:
    """Conditions of a card in a zone of the player."""

    def asker(one: Question, words: str) -> list[Telling]:
        game, player = one.game, one.player
        home = zone(player, kind)
        slot, _ = one.meant(words, (home,))
        if slot < 0:
            return _unknown(words)
        found = [tell("in_hand" if kind == HAND else "in_g_zone", game.state.zone[slot] == home, "4.3.1")]
        found.append(tell("has_vanguard", vanguard(game, player) >= 0, "3.9.1"))
        return found + (one.ask(checks, slot) if all(row[0] for row in found) else [])

    return asker


_called = _of_card(HAND, play.has_call_grade)


def _why_call(one: Question, words: str) -> list[Telling]:
    name, _, circle = words.rpartition(" ")
    found = _called(one, name)
    game, player = one.game, one.player
    place = CIRCLES.index(circle) if circle in CIRCLES else -1
    if place not in circles(game, player):
        return [*found, tell("circle", False, "6.6.1.2.1", name=circle)]
    return [*found, tell("free_circle", is_free(game, player, place), "4.6.7")]


_guard_of_grade, _guard_of_any = _of_card(HAND, *guard_step.GUARD_CHECKS), _of_card(HAND, *guard_step.ANY_GUARD_CHECKS)


def _why_guard(one: Question, words: str) -> list[Telling]:
    """Depends on the step that asks for guardians in this edition."""
    steps = one.game.spec.timing.procedures["attack"].steps
    return (_guard_of_grade if guard_step.guard_or_pass in steps else _guard_of_any)(one, words)


def _why_exchange(one: Question, words: str) -> list[Telling]:
    free = ("exchange", words) in play.exchange_options(one.game, one.player)
    return [tell("column", free, "6.6.1.2.3")]


def _own(one: Question, words: str) -> tuple[int, str, list[Telling]]:
    """One of the player's units on a circle."""
    game, player = one.game, one.player
    circles = [zone(side, kind) for side in (player, 1 - player) for kind in ON_CIRCLES]
    slot, rest = one.meant(words, circles)
    if slot < 0:
        return slot, rest, _unknown(words)
    state = game.state
    mine = state.zone[slot] in circles and state.master[slot] == player and state.prints[slot].kind != "locked"
    return slot, rest, [tell("own_unit", mine and state.host[slot] < 0, "3.8.1")]


def _why_attack(one: Question, words: str) -> list[Telling]:
    game, player = one.game, one.player
    slot, rest, found = _own(one, words)
    if slot < 0 or not found[0][0]:
        return found
    found += one.ask(attack_step.ATTACKER_CHECKS, slot)
    target, _ = one.meant(rest, [zone(1 - player, kind) for kind in ON_CIRCLES])
    if target < 0:
        return found + _unknown(rest)
    found += one.ask((attack_step.can_be_attacked, may_be_attacked), target)
    if all(row[0] for row in found):
        found.append(
            tell("open_target", ("attack", slot, target) in attack_step.attack_options(game, player), "7.4.1.6")
        )
    return found


def _why_boost(one: Question, words: str) -> list[Telling]:
    game, player = one.game, one.player
    slot, _, found = _own(one, words)
    if slot < 0 or not found[0][0]:
        return found
    fighting = attacker(game)
    behind = fighting >= 0 and ("boost", slot) in attack_step.boost_options(game, player, fighting)
    return [*found, *one.ask(attack_step.BOOST_CHECKS, slot), tell("behind", behind, "7.4.1.10")]


def _why_intercept(one: Question, words: str) -> list[Telling]:
    slot, _, found = _own(one, words)
    return found if slot < 0 else found + one.ask(guard_step.INTERCEPT_CHECKS, slot)


def _why_activate(one: Question, words: str) -> list[Telling]:
    game, player = one.game, one.player
    state = game.state
    slot, rest = one.meant(words)
    if slot < 0:
        return _unknown(words)
    programs = activated_by(game, slot)
    found = [
        tell("own_card", state.master[slot] == player, "6.6.1.2.2"),
        tell("has_ability", bool(programs) and works(game, slot), "8.1.1.1"),
    ]
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else 1
    if not 1 <= number <= len(programs):
        return [*found, tell("ability_number", False, "6.6.1.2.2", number=rest or "1")]
    program = programs[number - 1]
    assert isinstance(program, AbilityProgram)
    return [*found, *_why_ability(one, slot, program)]


def _why_ability(one: Question, slot: int, program: AbilityProgram) -> list[Telling]:
    """The conditions of an activated ability one by one, as `activatable` asks them."""
    game, state = one.game, one.game.state
    scope = Scope(game, one.player, slot, slot, state.inc[slot])
    found = [tell("its_zone", state.zone[slot] % KINDS in program.zones, "3.1.1.3")]
    if program.ability.once:
        found.append(tell("once", not is_used(game, state.inc[slot], program), "12.2.1.2"))
    if game.bans:
        found.append(tell("may_activate", not is_banned(game, slot, "activate"), "1.3.3"))
    if program.ability.condition is not None:
        found.append(tell("its_condition", is_active(scope, program.ability.condition), "8.1.1.1.2.6", "8.1.1.1"))
    if program.cost:
        found.append(tell("its_cost", all(doable(scope, action) for action in program.cost), "8.5.2.3"))
    return found


_ASKERS: Final[dict[str, Callable[[Question, str], list[Telling]]]] = {
    "ride": _of_card(HAND, play.has_ride_grade),
    "stride": _of_card(G_ZONE, *stride.CHECKS),
    "call": _why_call,
    "activate": _why_activate,
    "exchange": _why_exchange,
    "attack": _why_attack,
    "boost": _why_boost,
    "guard": _why_guard,
    "intercept": _why_intercept,
    "gguard": _of_card(G_ZONE, *g_guardian.CHECKS),
}
