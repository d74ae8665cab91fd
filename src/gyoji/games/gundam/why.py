"""Why an option is offered, or why not: asked of the very conditions that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.program import AbilityProgram
from gyoji.games.gundam import attack, play
from gyoji.games.gundam.effects import ONCE, activatable
from gyoji.games.gundam.zones import BATTLE, HAND, KINDS
from gyoji.kernel.naming import Naming
from gyoji.kernel.procedures import Check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

Reason = tuple[bool, str, tuple[str, ...]]  # holds, in words, rules


def explain_option(game: Engine, player: int, text: str) -> list[Reason]:
    """The conditions of an option in words, each with whether it holds for this player now."""
    state = game.state
    reasons: list[Reason] = []
    pending = state.pending
    verb, _, rest = text.strip().partition(" ")
    verb = verb.lower()
    naming = Naming(game, player)
    if pending is None or pending.player != player:
        reasons.append((False, f"{'AB'[player]} is not asked now", ("6-1-2",)))
    if verb in ("play", "pair"):
        reasons += _why_play(game, player, naming, verb, rest)
    elif verb == "attack":
        reasons += _why_attack(game, player, naming, rest)
    elif verb == "block":
        reasons += _why_block(game, player, naming, rest)
    elif verb == "activate":
        reasons += _why_activate(game, player, naming, rest)
    elif not reasons:
        reasons.append((False, f"{text!r} is none of the options of this decision", pending.rules if pending else ()))
    return reasons


def _ask(checks: tuple[Check, ...], game: Engine, player: int, slot: int) -> list[Reason]:
    return [(one.fn(game, player, slot), f"needs {one.needs}", one.rules) for one in checks]


def _meant(naming: Naming, words: str, game: Engine, zone: int | None = None) -> tuple[int, str]:
    """The card whose name the words begin with, and the words after it."""
    parts = words.split(" ")
    for length in range(len(parts), 0, -1):
        slots = naming.slots(" ".join(parts[:length]))
        fitting = [slot for slot in slots if zone is None or game.state.zone[slot] == zone]
        if fitting or slots:
            return (fitting or slots)[0], " ".join(parts[length:])
    return -1, words


def _unknown(words: str) -> list[Reason]:
    return [(False, f"no card that you can identify is called {words!r}", ("3-1-4",))]


def _why_play(game: Engine, player: int, naming: Naming, verb: str, words: str) -> list[Reason]:
    hand = player * KINDS + HAND
    slot, rest = _meant(naming, words, game, hand)
    if slot < 0:
        return _unknown(words)
    state = game.state
    card = state.prints[slot]
    in_main = state.step == "main"
    reasons: list[Reason] = [(state.zone[slot] == hand, "the card must be in your hand", ("4-7-1",))]
    if card.kind != "command" or verb == "pair":
        reasons.append((in_main and state.active == player, "only in your main phase", ("6-5-1", "11-2-4-2-2")))
    checks = play.COMMAND_CHECKS if card.kind == "command" and verb == "play" else play.PLAY_CHECKS
    reasons += _ask(checks, game, player, slot)
    if verb == "pair":
        reasons.append(
            (bool(card.lends), "only a Pilot, or a Command with a Pilot effect, is paired", ("6-5-2-3-1", "6-5-2-3-5"))
        )
        unit, _ = _meant(naming, rest, game, player * KINDS + BATTLE)
        if unit < 0:
            return reasons + _unknown(rest)
        reasons.append((state.zone[unit] == player * KINDS + BATTLE, "with one of your Units", ("6-5-2-3-1",)))
        reasons += _ask(play.UNIT_TO_PAIR, game, player, unit)
    return reasons


def _why_attack(game: Engine, player: int, naming: Naming, words: str) -> list[Reason]:
    slot, rest = _meant(naming, words, game, player * KINDS + BATTLE)
    if slot < 0:
        return _unknown(words)
    state = game.state
    reasons: list[Reason] = [
        (
            state.step == "main" and state.active == player,
            "only in your main phase, outside a battle",
            ("6-5-4-1", "7-1"),
        ),
        (state.zone[slot] == player * KINDS + BATTLE, "with one of your Units in the battle area", ("7-3-1",)),
    ]
    reasons += _ask(attack.ATTACKER_CHECKS, game, player, slot)
    if rest.lower() != "player":
        target, _ = _meant(naming, rest, game, (1 - player) * KINDS + BATTLE)
        if target < 0:
            return reasons + _unknown(rest)
        reasons += _ask((attack.is_rested_target,), game, player, target)
    if state.zone[slot] == player * KINDS + BATTLE and all(holds for holds, _, _ in reasons):
        wanted = ("attack", slot, "player" if rest.lower() == "player" else target)
        offered = wanted in attack.attack_options(game, player)
        reasons.append((offered, "no effect stands against this target", ("1-3-3", "9-1-5-6")))
    return reasons


def _why_block(game: Engine, player: int, naming: Naming, words: str) -> list[Reason]:
    slot, _ = _meant(naming, words, game, player * KINDS + BATTLE)
    if slot < 0:
        return _unknown(words)
    asked = game.state.step == "block" and game.state.active != player
    reasons: list[Reason] = [(asked, "only in the block step of an attack on you", ("7-4-1",))]
    return reasons + (_ask(attack.BLOCK_CHECKS, game, player, slot) if asked else [])


def _why_activate(game: Engine, player: int, naming: Naming, words: str) -> list[Reason]:
    slot, rest = _meant(naming, words, game)
    if slot < 0:
        return _unknown(words)
    state = game.state
    rows = play.activations(game, slot)
    reasons: list[Reason] = [
        (state.owner[slot] == player, "one of your own cards", ("9-1-7-1",)),
        (bool(rows), "the card must have an activated effect", ("9-1-7-1",)),
    ]
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else 1
    reasons.append((not rest or rest == str(number), f"{rest!r} is no number of an effect", ("9-1-7-1",)))
    if len(rows) == 1 and rest:
        reasons.append((rest == "1", "the card has one activated effect: it goes without a number", ("9-1-7-1",)))
    if 1 <= number <= len(rows):
        program = rows[number - 1]
        assert isinstance(program, AbilityProgram)
        timing = "main" if state.step == "main" else "action"
        spent = program.ability.once and ONCE.on and (state.inc[slot], program.number, program.index) in state.used
        reasons.append(
            (timing in program.ability.timings, "only at the timing that it names", ("11-2-1-1", "11-2-2-1"))
        )
        reasons.append((not spent, "【Once per Turn】: not used yet in this turn", ("11-2-12-1",)))
        reasons.append(
            (
                activatable(game, player, slot, program, timing),
                "its conditions, cost and targets must be there",
                ("9-2-1", "9-2-2", "9-1-7-2"),
            )
        )
    return reasons
