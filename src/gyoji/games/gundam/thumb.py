"""Rules of thumb: how good each option of a decision looks at first sight, without looking ahead.

Build up, pair, attack where it pays, block when necessary. Only figures and kinds of card count; no card is known by
name. For cards that the deciding player cannot see, a resampled world is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from gyoji.games.advice import DECLINE, NEVER, TIRED, Glance, agree, judged, slot_in
from gyoji.games.gundam.figures import LINK_NAMES, LINK_TRAITS, attacker, figure
from gyoji.games.gundam.zones import BASE, BATTLE, HAND, MAX_UNITS, SHIELDS, cards
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import RawOption

LAST_SHIELDS = 2  # with this few Shields left, block with anything
_HARM = re.compile(r"\b(damage to|destroy|rest (it|them)|return|discard|AP-|HP-|can't)", re.IGNORECASE)
_FIGHT = re.compile(r"AP\+|HP\+|AP-|damage to|destroy|recovers|prevent", re.IGNORECASE)


def leanings(game: Engine) -> list[float]:
    """How good each option of the current decision looks; above DECLINE: better than declining."""
    return judged(_Thumb(game), _VERBS, {})


class _Thumb(Glance):
    """Reads each card only once."""

    __slots__ = ("_bouts", "_wall")

    def __init__(self, game: Engine) -> None:
        super().__init__(game)
        self._bouts: dict[int, tuple[int, int, float]] = {}
        self._wall: list[int] | None = None

    def bout(self, slot: int) -> tuple[int, int, float]:
        """A card's AP, its remaining HP, and how much losing it would hurt, in levels of a Unit."""
        found = self._bouts.get(slot)
        if found is None:
            game = self.game
            if game.state.prints[slot].kind == "unit":
                ap, hp = value(game, slot, "ap"), figure(game, slot, "hp")
                found = (ap, hp, (ap + hp + value(game, slot, "lv")) / 3)
            else:
                found = (0, 0, value(game, slot, "lv") / 2 + 0.5)
            self._bouts[slot] = found
        return found

    def least(self, slots: list[int]) -> float:
        """How much losing the least valuable one would hurt."""
        return min(self.bout(slot)[2] for slot in slots)

    @property
    def walls(self) -> list[int]:
        """Enemy Units that can block."""
        if self._wall is None:
            game, rested = self.game, self.game.state.rested
            self._wall = []
            for unit in cards(game, 1 - self.player, BATTLE):
                if not rested[unit] and value(game, unit, "blocker"):
                    self._wall.append(unit)
        return self._wall

    def duel(self, slot: int, foe: int) -> float:
        """The result of a battle between the two: the foe's worth if it is destroyed, minus ours if we are."""
        ap, hp, worth = self.bout(slot)
        foe_ap, foe_hp, foe_worth = self.bout(foe)
        loses = foe_ap >= hp
        if ap < foe_hp:
            return NEVER if loses else -0.5
        if loses and value(self.game, slot, "first_strike"):
            loses = False
        return 1.0 + (foe_worth - (worth if loses else 0.0)) / 3


# ── before the first turn ──


def _keep(thumb: _Thumb, option: RawOption) -> float:
    """A hand to keep: two or more early Units."""
    prints = thumb.game.state.prints
    hand = [prints[slot] for slot in cards(thumb.game, thumb.player, HAND)]
    early = sum(card.kind == "unit" and card.values.get("lv", 0) <= 3 for card in hand)
    return 1.0 if early >= 2 else -1.0


# ── the main phase ──


def _play(thumb: _Thumb, option: RawOption) -> float:
    """Units first, the most expensive of them; a Base if there is none; then Commands that do something now."""
    slot, game = slot_in(option), thumb.game
    card = game.state.prints[slot]
    if card.kind == "unit":
        worth = thumb.bout(slot)[2]
        units = cards(game, thumb.player, BATTLE)
        if len(units) >= MAX_UNITS and worth <= thumb.least(units):
            return NEVER
        return 3.0 + worth / 4
    if card.kind == "base":
        held = cards(game, thumb.player, BASE)
        spent = not held or (game.state.prints[held[0]].token and figure(game, held[0], "hp") <= 1)
        return 2.5 if spent else NEVER
    if game.state.step == "main":
        return 2.0
    return 0.3 if _fights(card) and attacker(game) >= 0 else NEVER


def _pair(thumb: _Thumb, option: RawOption) -> float:
    """The best Unit that can still attack gets the Pilot; even better if they link."""
    pilot, unit = slot_in(option), slot_in(option, 2)
    state = thumb.game.state
    links = _links(state.prints[unit], state.prints[pilot])
    return 2.5 + thumb.bout(unit)[2] / 4 + links - 0.5 * state.rested[unit]


@lru_cache(maxsize=4096)
def _links(unit: CardDef, pilot: CardDef) -> bool:
    wanted = unit.attrs
    by_name = any(word in (pilot.name, *pilot.names) for word in wanted.get(LINK_NAMES, ()))
    return by_name or any(word in pilot.attrs["traits"] for word in wanted.get(LINK_TRAITS, ()))


def _attack(thumb: _Thumb, option: RawOption) -> float:
    slot, target = option[1], option[2]
    assert isinstance(slot, int)
    if not thumb.bout(slot)[0]:
        return NEVER
    if isinstance(target, int):
        return thumb.duel(slot, target)
    game = thumb.game
    walls = thumb.walls
    if walls and value(game, slot, "high_maneuver"):
        walls = []
    score = 1.5
    for wall in walls:
        score = min(score, thumb.duel(slot, wall) + 0.8)
    if walls:
        return score
    return 1.5 if cards(game, thumb.foe, SHIELDS) or cards(game, thumb.foe, BASE) else 20.0


def _activate(thumb: _Thumb, option: RawOption) -> float:
    """Resting a Unit to activate costs an attack or a block; and nobody should activate forever."""
    slot, state = slot_in(option), thumb.game.state
    if state.tick > TIRED:
        return NEVER
    return -0.5 if state.prints[slot].kind == "unit" and not state.rested[slot] else 0.4


# ── the rest ──


def _block(thumb: _Thumb, option: RawOption) -> float:
    """Block if it costs nothing or gains something; with few Shields left, block with anything."""
    game = thumb.game
    slot, foe = slot_in(option), attacker(game)
    if foe < 0:
        return DECLINE
    ap, hp, worth = thumb.bout(slot)
    foe_ap, foe_hp, foe_worth = thumb.bout(foe)
    falls = foe_ap >= hp
    fells = ap >= foe_hp and not (falls and value(game, foe, "first_strike"))
    gain = (foe_worth if fells else 0.0) - (worth if falls else 0.0) + 0.3
    left = len(cards(game, thumb.player, SHIELDS)) + len(cards(game, thumb.player, BASE))
    return gain / 3 + (10.0 if left <= LAST_SHIELDS else 0.0)


def _choose(thumb: _Thumb, option: RawOption) -> float:
    """Harm their best, our least; help the other way round."""
    slot, ask, state = slot_in(option), thumb.ask, thumb.game.state
    if slot < 0:
        return 0.6 if option[1:] == ("top",) else 0.5
    if ask.kind == "pay":
        return 0.0 if state.prints[slot].token else 1.0  # an EX Resource is gone once used
    size = thumb.bout(slot)[2] / 3
    if ask.kind in ("discard", "excess"):
        return 5.0 - size
    harms = ask.source >= 0 and _harms(state.prints[ask.source])
    if state.owner[slot] != thumb.player:
        return 0.5 + size if harms else 0.2
    return 0.2 - size / 10 if harms else 0.5 + size


@lru_cache(maxsize=4096)
def _harms(card: CardDef) -> bool:
    return bool(_HARM.search(card.text))


@lru_cache(maxsize=4096)
def _fights(card: CardDef) -> bool:
    return bool(_FIGHT.search(card.text))


_VERBS: dict[str, Callable[[_Thumb, RawOption], float]] = {
    "keep": _keep,
    "first": agree,
    "yes": agree,
    "play": _play,
    "pair": _pair,
    "attack": _attack,
    "activate": _activate,
    "block": _block,
    "choose": _choose,
}
