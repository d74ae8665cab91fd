"""Why an option is offered, or why not: asked of the very conditions that make the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope
from gyoji.effects.program import AbilityProgram
from gyoji.effects.uses import is_used
from gyoji.games.dbs import battle, play
from gyoji.games.dbs.costs import card_price, payable
from gyoji.games.dbs.energy import active_energy
from gyoji.games.dbs.needs import NEEDS
from gyoji.games.dbs.prohibitions import Forbidden, activation_ban, attack_ban, charge_ban, combo_ban, play_ban
from gyoji.games.dbs.skills import PLACES, condition_met, skill_ban
from gyoji.games.dbs.zones import BATTLE, HAND, KINDS, LEADER, cards
from gyoji.kernel.derive import activated_by, value
from gyoji.kernel.gamedef import Args, Telling
from gyoji.kernel.naming import Naming
from gyoji.kernel.procedures import Check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

_FIELD = (LEADER, BATTLE)
# Checks that ask for prohibitions: what forbids it.
_BANS: dict[Check, Callable[[Engine, int, int], Forbidden | None]] = {
    play.not_barred: play_ban,
    battle.may_combo: combo_ban,
}


def attempts(game: Engine, player: int, slot: int) -> list[RawOption]:
    """All that could be done with this card in principle by this player, be it possible now or not."""
    state = game.state
    side, kind = divmod(state.zone[slot], KINDS)
    card = state.prints[slot]
    mine = [one for place in _FIELD for one in cards(game, player, place)]
    if side != player:
        return [("attack", one, slot) for one in mine] if kind in _FIELD and state.host[slot] < 0 else []
    options: list[RawOption] = []
    if kind == HAND:  # copies in a hand are told apart by nobody: options name the first of them
        slot = next(one for one in cards(game, player, HAND) if state.prints[one] is card)
        options = [("charge", slot)]
        if card.kind == "battle":
            options += [("play", slot), ("combo", slot)]
        if card.timings:
            options.append(("counter", slot))
    elif kind in _FIELD and state.host[slot] < 0:
        foes = [one for place in _FIELD for one in cards(game, 1 - player, place)]
        options = [("attack", slot, foe) for foe in foes]
        if kind == BATTLE:
            options.append(("combo", slot))
    if kind in PLACES:
        skills = activated_by(game, slot)
        many = len(skills) > 1
        for place in range(1, len(skills) + 1):
            options.append(("activate", slot, str(place)) if many else ("activate", slot))
    return options


def tell(name: str, fulfilled: bool, /, *rules: str, **args: int | str) -> Telling:
    """A condition by its name in `NEEDS`, where there is one with the words for its failing."""
    key = f"{name}!" if not fulfilled and f"{name}!" in NEEDS else name
    return fulfilled, NEEDS[key].en.format(**args), rules, key, args


def explain_option(game: Engine, player: int, text: str) -> list[Telling]:
    """The conditions of an option in words, each with whether it holds for this player now."""
    pending = game.state.pending
    verb, _, rest = text.strip().partition(" ")
    if game.state.outcome is not None:
        return [tell("over", False, "1-2-1")]
    reasons: list[Telling] = []
    if pending is None or pending.player != player:
        reasons.append(tell("asked", False, "4-6-2", player="AB"[player]))
    asker = _ASKERS.get(verb.lower())
    if asker is not None:
        reasons += asker(_Question(game, player, Naming(game, player)), rest)
    elif pending is not None and not reasons:
        reasons.append(tell("option", False, *pending.rules, text=text))
    return reasons


class _Question:
    """Who asks, of which game."""

    __slots__ = ("game", "naming", "player")

    def __init__(self, game: Engine, player: int, naming: Naming) -> None:
        self.game = game
        self.player = player
        self.naming = naming

    @property
    def main(self) -> bool:
        state = self.game.state
        return state.phase == "main" and state.step == "main" and state.active == self.player

    @property
    def battle(self) -> bool:
        state = self.game.state
        return state.step == ("offence" if state.active == self.player else "defence")

    def ask(self, checks: tuple[Check, ...], slot: int) -> list[Telling]:
        game, player = self.game, self.player
        args: Args = {
            "card": self.naming.name(slot),
            "cost": card_price(game, slot),
            "combo": value(game, slot, "combo_cost"),
            "have": len(active_energy(game, player)),
        }
        return [
            self.of_ban(one.name, _BANS[one](game, player, slot), *one.rules)
            if one in _BANS
            else tell(one.name, one.fn(game, player, slot), *one.rules, **args)
            for one in checks
        ]

    def of_ban(self, name: str, ban: Forbidden | None, *rules: str) -> Telling:
        """A condition that no effect forbids it; which card's effect does."""
        return tell(name, ban is None, *rules, ban=self.naming.name(ban[1].card) if ban is not None else "")

    def meant(self, words: str, *kinds: int) -> tuple[int, str]:
        """The card whose name the words begin with, rather in those zones of the player; and the words after it."""
        parts = words.split(" ")
        zone = self.game.state.zone
        wanted = [self.player * KINDS + kind for kind in kinds]
        for length in range(len(parts), 0, -1):
            slots = self.naming.slots(" ".join(parts[:length]))
            fitting = [slot for slot in slots if zone[slot] in wanted]
            if slots:
                return (fitting or slots)[0], " ".join(parts[length:])
        return -1, words

    def lies(self, slot: int, *kinds: int) -> bool:
        state = self.game.state
        return state.host[slot] < 0 and state.zone[slot] in [self.player * KINDS + kind for kind in kinds]


def _unknown(words: str) -> list[Telling]:
    return [tell("known", False, "3-1-3", name=words)]


def _why_charge(one: _Question, words: str) -> list[Telling]:
    slot, _ = one.meant(words, HAND)
    pending = one.game.state.pending
    if slot < 0:
        return _unknown(words)
    now = pending is not None and pending.kind == "charge" and pending.player == one.player
    return [
        tell("in_hand", one.lies(slot, HAND), "6-2-5"),
        tell("charge_time", now, "6-2-5"),
        one.of_ban("may_charge", charge_ban(one.game, one.player, slot), "1-3-3"),
    ]


def _why_play(one: _Question, words: str) -> list[Telling]:
    slot, _ = one.meant(words, HAND)
    if slot < 0:
        return _unknown(words)
    return [
        tell("in_hand", one.lies(slot, HAND), "6-3-1-2-1"),
        tell("main_phase", one.main, "6-3-1-2-1"),
        *one.ask(play.PLAY_CHECKS, slot),
    ]


def _why_attack(one: _Question, words: str) -> list[Telling]:
    slot, rest = one.meant(words, *_FIELD)
    if slot < 0:
        return _unknown(words)
    reasons = [
        tell("main_phase", one.main, "6-3-1-2-3", "7-1"),
        tell("on_field", one.lies(slot, *_FIELD), "7-1"),
        *one.ask(battle.ATTACKER_CHECKS, slot),
    ]
    foe = _Question(one.game, 1 - one.player, one.naming)
    target, _ = foe.meant(rest, *_FIELD)
    free = min(slot, target) >= 0 and battle.reaches(one.game, slot, target)
    checks = (battle.can_battle,) if free else battle.TARGET_CHECKS
    if target < 0:
        return reasons + _unknown(rest)
    may = one.of_ban("may_attack", attack_ban(one.game, one.player, slot, target), "1-3-3")
    return [*reasons, *one.ask(checks, target), may]


def _why_combo(one: _Question, words: str) -> list[Telling]:
    slot, _ = one.meant(words, HAND, BATTLE)
    if slot < 0:
        return _unknown(words)
    return [
        tell("battle_step", one.battle, "7-2-1-2", "7-3-1-2"),
        tell("own_card", one.lies(slot, HAND, BATTLE), "7-2-1-2-1", "7-2-1-2-2"),
        *one.ask(battle.COMBO_CHECKS, slot),
    ]


def _why_counter(one: _Question, words: str) -> list[Telling]:
    slot, _ = one.meant(words, HAND)
    pending = one.game.state.pending
    if slot < 0:
        return _unknown(words)
    now = pending is not None and pending.player == one.player and ("counter", slot) in pending.options
    return [
        tell("in_hand", one.lies(slot, HAND), "10-10-2"),
        tell("has_skill", bool(one.game.state.prints[slot].timings), "10-10-1"),
        tell("counter_time", now, "4-7-1", "10-10-1"),
        *[one.of_ban("may_activate", ban, "1-3-3") for ban in _counter_bans(one, slot)],
    ]


def _counter_bans(one: _Question, slot: int) -> list[Forbidden | None]:
    """What forbids the [Counter] skills of a card."""
    programs = [program for program in one.game.state.prints[slot].programs if isinstance(program, AbilityProgram)]
    return [
        activation_ban(one.game, one.player, slot, program) for program in programs if program.ability.kind == "counter"
    ]


def _why_activate(one: _Question, words: str) -> list[Telling]:
    game, player = one.game, one.player
    slot, rest = one.meant(words, *PLACES)
    if slot < 0:
        return _unknown(words)
    state = game.state
    rows = activated_by(game, slot)
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else 1
    reasons = [
        tell("own_card", one.lies(slot, *PLACES), "8-1-3"),
        tell("has_skill", bool(rows), "8-1-3"),
    ]
    if rest and (rest != str(number) or not 1 <= number <= len(rows)):
        return [*reasons, tell("skill_number", False, "8-1-3", number=rest)]
    if not rows or not reasons[0][0]:
        return reasons
    program = rows[number - 1]
    assert isinstance(program, AbilityProgram)
    ability = program.ability
    scope = Scope(game, player, slot, slot, state.inc[slot])
    reasons.append(tell("its_place", state.zone[slot] % KINDS in program.zones, "2-12-2"))
    right = (one.main and "main" in ability.timings) or (one.battle and "battle" in ability.timings)
    reasons.append(tell("in_main" if "main" in ability.timings else "in_battle", right, "8-1-3", "6-3-1-2-2"))
    if ability.once:
        spent = is_used(game, state.inc[slot], program)
        reasons.append(tell("once", not spent, "10-11-1"))
    if ability.condition is not None:
        cited = game.spec.numbering.cites.get(ability.keyword, ())
        reasons.append(tell("its_condition", condition_met(scope, ability.condition, program), "8-1-3", *cited))
    reasons.append(one.of_ban("may_activate", skill_ban(game, player, slot, program), "1-3-3"))
    return [*reasons, tell("its_cost", payable(scope, program.cost), "8-4-2-2")]


_ASKERS: dict[str, Callable[[_Question, str], list[Telling]]] = {
    "charge": _why_charge,
    "play": _why_play,
    "attack": _why_attack,
    "combo": _why_combo,
    "counter": _why_counter,
    "activate": _why_activate,
}
