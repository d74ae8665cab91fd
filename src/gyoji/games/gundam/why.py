"""Why an option is offered, or why not: uses the same conditions that make the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import Scope
from gyoji.effects.lasting import heads_hold
from gyoji.effects.program import AbilityProgram
from gyoji.effects.uses import is_used
from gyoji.games.asking import Question, teller
from gyoji.games.gundam import attack, play
from gyoji.games.gundam.effects import condition_holds, payable, targets_exist
from gyoji.games.gundam.figures import level
from gyoji.games.gundam.needs import NEEDS
from gyoji.games.gundam.zones import BASE, BATTLE, HAND, KINDS, SHIELDS, cards
from gyoji.kernel.derive import value
from gyoji.kernel.gamedef import Args, Telling

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption


# ── what a card could do ──


def attempts(game: Engine, player: int, slot: int) -> list[RawOption]:
    """Everything this player could do with this card in principle, whether or not it is possible now."""
    state = game.state
    side, kind = divmod(state.zone[slot], KINDS)
    units = cards(game, player, BATTLE)
    if side != player:
        if kind == BATTLE and state.host[slot] < 0:
            return [("attack", unit, slot) for unit in units]
        return [("attack", unit, "player") for unit in units] if kind in (BASE, SHIELDS) else []
    if kind == HAND:
        return _from_hand(game, slot, units)
    options: list[RawOption] = []
    if kind == BATTLE and state.host[slot] < 0:
        foes = cards(game, 1 - player, BATTLE)
        options += [("attack", slot, "player"), *(("attack", slot, foe) for foe in foes)]
    if kind in (BATTLE, BASE):
        options += [_activation(game, slot, place) for place in range(len(play.activations(game, slot)))]
    if kind == BATTLE and state.host[slot] < 0:
        options.append(("block", slot))
    return options


def _from_hand(game: Engine, slot: int, units: list[int]) -> list[RawOption]:
    """Nobody can tell copies in a hand apart: options name the first of them."""
    prints = game.state.prints
    card = prints[slot]
    first = next(one for one in game.state.zones[game.state.zone[slot]] if prints[one] is card)
    options: list[RawOption] = [] if card.kind == "pilot" else [("play", first)]
    if card.lends:
        options += [("pair", first, unit) for unit in units] or [("pair", first)]
    return options


def _activation(game: Engine, slot: int, place: int) -> RawOption:
    return ("activate", slot, str(place + 1)) if len(play.activations(game, slot)) > 1 else ("activate", slot)


# ── the conditions of an option ──


tell = teller(NEEDS)


def explain_option(game: Engine, player: int, text: str) -> list[Telling]:
    """The conditions of an option in words, each with whether it is met for this player now."""
    pending = game.state.pending
    verb, _, rest = text.strip().partition(" ")
    verb = verb.lower()
    if game.state.outcome is not None:
        return [tell("over", False, "1-2-1")]
    reasons: list[Telling] = []
    if pending is None or pending.player != player:  # None: the other player is being skipped
        reasons.append(tell("asked", False, "6-1-2", player="AB"[player]))
    asker = _ASKERS.get(verb)
    if asker is not None:
        reasons += asker(_Question(game, player, NEEDS), verb, rest)
    elif pending is not None and not reasons:
        reasons.append(tell("option", False, *pending.rules, text=text))
    return reasons


class _Question(Question):
    """With the values that this game's conditions need."""

    __slots__ = ()

    def args(self, name: str, slot: int) -> Args:
        game, player = self.game, self.player
        if name == "has_level":
            return {"lv": value(game, slot, "lv"), "have": level(game, player)}
        if name == "can_pay":
            return {"cost": value(game, slot, "cost"), "have": play.active_resources(game, player)}
        named: Args = {"unit": self.naming.name(slot)}
        guests = game.state.guests[slot]
        if name == "has_room_for_pilot" and guests:
            named["pilot"] = self.naming.name(guests[0][1])
        return named


def _unknown(words: str) -> list[Telling]:
    return [tell("known", False, "3-1-4", name=words)]


def _why_play(one: _Question, verb: str, words: str) -> list[Telling]:
    game, player = one.game, one.player
    state = game.state
    hand, field = player * KINDS + HAND, player * KINDS + BATTLE
    slot, rest = one.meant(words, (hand,))
    if slot < 0:
        return _unknown(words)
    card = state.prints[slot]
    in_main = state.step == "main" and state.active == player
    reasons = [tell("in_hand", state.zone[slot] == hand, "4-7-1")]
    if card.kind != "command" or verb == "pair":
        reasons.append(tell("main_phase", in_main, "6-5-1", "11-2-4-2-2"))
    reasons += one.ask(play.COMMAND_CHECKS if card.kind == "command" and verb == "play" else play.PLAY_CHECKS, slot)
    if verb == "play":
        if card.kind == "pilot":
            reasons.append(tell("not_alone", False, "6-5-2-3-1"))
        return reasons
    reasons.append(tell("is_pilot", bool(card.lends), "6-5-2-3-1", "6-5-2-3-5"))
    if not rest and not state.zones[field]:
        return [*reasons, tell("has_unit", False, "6-5-2-3-1")]
    unit, _ = one.meant(rest, (field,))
    if unit < 0:
        return reasons + _unknown(rest)
    mine = state.zone[unit] == field and state.host[unit] < 0
    return [*reasons, tell("with_unit", mine, "6-5-2-3-1"), *(one.ask(play.UNIT_TO_PAIR, unit) if mine else ())]


def _why_attack(one: _Question, verb: str, words: str) -> list[Telling]:
    game, player = one.game, one.player
    state = game.state
    field = player * KINDS + BATTLE
    slot, rest = one.meant(words, (field,))
    if slot < 0:
        return _unknown(words)
    mine = state.zone[slot] == field and state.host[slot] < 0
    reasons = [
        tell("attack_phase", state.step == "main" and state.active == player, "6-5-4-1", "7-1"),
        tell("attack_unit", mine, "7-3-1"),
        *one.ask(attack.ATTACKER_CHECKS, slot),
    ]
    target: int | str = "player"
    if rest.lower() != "player":
        target, _ = one.meant(rest, ((1 - player) * KINDS + BATTLE,))
        if target < 0:
            return reasons + _unknown(rest)
        reasons += one.ask((attack.is_rested_target,), target)
    if mine and all(row[0] for row in reasons):
        free = ("attack", slot, target) in attack.attack_options(game, player)
        reasons.append(tell("target_open", free, "1-3-3", "9-1-5-6"))
    return reasons


def _why_block(one: _Question, verb: str, words: str) -> list[Telling]:
    state = one.game.state
    slot, _ = one.meant(words, (one.player * KINDS + BATTLE,))
    if slot < 0:
        return _unknown(words)
    now = state.step == "block" and state.active != one.player
    reasons = [tell("block_step", now, "7-4-1")]
    return reasons + one.ask(attack.BLOCK_CHECKS if now else (attack.has_blocker, attack.can_block), slot)


def _why_activate(one: _Question, verb: str, words: str) -> list[Telling]:
    game, player = one.game, one.player
    state = game.state
    slot, rest = one.meant(words)
    if slot < 0:
        return _unknown(words)
    rows = play.activations(game, slot)
    reasons = [
        tell("own_card", state.owner[slot] == player, "9-1-7-1"),
        tell("in_play", state.zone[slot] % KINDS in (BATTLE, BASE), "2-10-2", "2-10-3"),
        tell("has_effect", bool(rows), "9-1-7-1"),
    ]
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else 1
    if rest and rest != str(number):
        reasons.append(tell("effect_number", False, "9-1-7-1", number=rest))
    if len(rows) == 1 and rest:
        reasons.append(tell("one_effect", rest == "1", "9-1-7-1"))
    if 1 <= number <= len(rows) and all(row[0] for row in reasons):
        reasons += _why_effect(one, slot, rows[number - 1])
    return reasons


def _why_effect(one: _Question, slot: int, program: AbilityProgram) -> list[Telling]:
    """The conditions of an activated effect one by one, as `activatable` checks them."""
    game, player = one.game, one.player
    state, ability = game.state, program.ability
    timing = play.timing_now(game)
    this = state.host[slot] if state.host[slot] >= 0 else slot
    scope = Scope(game, player, slot, this, state.inc[this])
    reasons = [tell("in_" + "_or_".join(ability.timings), timing in ability.timings, "11-2-1-1", "11-2-2-1")]
    if ability.once:
        reasons.append(tell("once", not is_used(game, state.inc[slot], program), "11-2-12-1"))
    if ability.heads:
        reasons.append(tell("its_heads", heads_hold(game, ability, this), "11-2-10-1", "11-2-11-2"))
    if program.cost:
        reasons.append(tell("its_cost", payable(scope, program.cost), "9-1-7-2"))
    if program.condition is not None:
        reasons.append(tell("its_condition", condition_holds(scope, program), "9-2-1"))
    if program.required:
        reasons.append(tell("its_targets", targets_exist(scope, program), "9-2-2"))
    if game.bans:
        reasons.append(tell("may_activate", not is_banned(game, this, "activate"), "1-3-3"))
    return reasons


_ASKERS: dict[str, Callable[[_Question, str, str], list[Telling]]] = {
    "play": _why_play,
    "pair": _why_play,
    "attack": _why_attack,
    "block": _why_block,
    "activate": _why_activate,
}
