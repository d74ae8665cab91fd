"""Rules of thumb: how good each option of a decision looks at first sight, without looking ahead.

Build up, pair, attack where it pays, block when it must. Figures and kinds of card count; no card is known by name.
What is asked of cards that the deciding player cannot see is asked of a world in which they were dealt anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from gyoji.games.gundam.figures import attacker, figure
from gyoji.games.gundam.zones import BASE, BATTLE, HAND, MAX_UNITS, SHIELDS, cards
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Ask, RawOption

NEVER = -10.0
DECLINE = 0.0  # end, pass, done, no: what is left when nothing looks better
LAST_SHIELDS = 2  # so few Shields left: block with anything
TIRED = 16  # so many beats without a card leaving a pile: activate nothing more
_HARM = re.compile(r"\b(damage to|destroy|rest (it|them)|return|discard|AP-|HP-|can't)", re.IGNORECASE)
_FIGHT = re.compile(r"AP\+|HP\+|AP-|damage to|destroy|recovers|prevent", re.IGNORECASE)


def leanings(game: Engine) -> list[float]:
    """For each option of the decision that waits, how good it looks; above DECLINE: better than declining."""
    ask = game.state.pending
    assert ask is not None
    return [_VERBS.get(str(option[0]), _plain)(game, ask, option) for option in ask.options]


def worth(game: Engine, slot: int) -> float:
    """How much it would hurt to lose this card, in about the levels of a Unit."""
    card = game.state.prints[slot]
    if card.kind == "unit":
        return (value(game, slot, "ap") + figure(game, slot, "hp") + value(game, slot, "lv")) / 3
    return value(game, slot, "lv") / 2 + 0.5


def _plain(game: Engine, ask: Ask, option: RawOption) -> float:
    return DECLINE


def _agree(game: Engine, ask: Ask, option: RawOption) -> float:
    return 1.0


def _slot(option: RawOption, place: int = 1) -> int:
    part = option[place] if len(option) > place else -1
    return part if isinstance(part, int) else -1


# ── before the first turn ──


def _keep(game: Engine, ask: Ask, option: RawOption) -> float:
    """A hand to keep: two or more Units that can come early."""
    prints = game.state.prints
    hand = [prints[slot] for slot in cards(game, ask.player, HAND)]
    early = sum(card.kind == "unit" and card.values.get("lv", 0) <= 3 for card in hand)
    return 1.0 if early >= 2 else -1.0


# ── the main phase ──


def _play(game: Engine, ask: Ask, option: RawOption) -> float:
    """Units first and the dearest of them, a Base where there is none, then Commands that do something now."""
    slot, player = _slot(option), ask.player
    card = game.state.prints[slot]
    if card.kind == "unit":
        units = cards(game, player, BATTLE)
        if len(units) >= MAX_UNITS and worth(game, slot) <= min(worth(game, unit) for unit in units):
            return NEVER
        return 3.0 + worth(game, slot) / 4
    if card.kind == "base":
        held = cards(game, player, BASE)
        spent = not held or (game.state.prints[held[0]].token and figure(game, held[0], "hp") <= 1)
        return 2.5 if spent else NEVER
    if game.state.step == "main":
        return 2.0
    return 0.3 if _fights(card) and attacker(game) >= 0 else NEVER


def _pair(game: Engine, ask: Ask, option: RawOption) -> float:
    """The best Unit that can still attack takes the Pilot; one that it links with even more so."""
    pilot, unit = _slot(option), _slot(option, 2)
    links = _links(game.state.prints[unit], game.state.prints[pilot])
    return 2.5 + worth(game, unit) / 4 + links - 0.5 * game.state.rested[unit]


@lru_cache(maxsize=4096)
def _links(unit: CardDef, pilot: CardDef) -> bool:
    names = (pilot.name, *pilot.names)
    return any(word in (names if kind == "name" else pilot.traits) for kind, word in unit.link)


def _attack(game: Engine, ask: Ask, option: RawOption) -> float:
    slot, target = _slot(option), _slot(option, 2)
    if not value(game, slot, "ap"):
        return NEVER
    if target >= 0:
        return _duel(game, slot, target)
    foe = 1 - ask.player
    walls: list[int] = []
    if not value(game, slot, "high_maneuver"):
        rested = game.state.rested
        walls = [unit for unit in cards(game, foe, BATTLE) if not rested[unit] and value(game, unit, "blocker")]
    if not walls and not cards(game, foe, SHIELDS) and not cards(game, foe, BASE):
        return 20.0
    return min([1.5, *(_duel(game, slot, wall) + 0.8 for wall in walls)])


def _duel(game: Engine, slot: int, foe: int) -> float:
    """What a battle between the two would bring: the foe's worth if it falls, less ours if we do."""
    wins = value(game, slot, "ap") >= figure(game, foe, "hp")
    first = wins and value(game, slot, "first_strike")
    loses = value(game, foe, "ap") >= figure(game, slot, "hp") and not first
    if not wins:
        return NEVER if loses else -0.5
    return 1.0 + (worth(game, foe) - (worth(game, slot) if loses else 0.0)) / 3


def _activate(game: Engine, ask: Ask, option: RawOption) -> float:
    """Resting a Unit to activate costs an attack or a block; and nobody activates for ever."""
    slot = _slot(option)
    if game.state.tick > TIRED:
        return NEVER
    card = game.state.prints[slot]
    return -0.5 if card.kind == "unit" and not game.state.rested[slot] else 0.4


# ── the rest ──


def _block(game: Engine, ask: Ask, option: RawOption) -> float:
    """Block where it costs nothing or wins something; with little left behind, block with whatever is there."""
    slot, foe = _slot(option), attacker(game)
    if foe < 0:
        return DECLINE
    falls = value(game, foe, "ap") >= figure(game, slot, "hp")
    fells = value(game, slot, "ap") >= figure(game, foe, "hp") and not (falls and value(game, foe, "first_strike"))
    gain = (worth(game, foe) if fells else 0.0) - (worth(game, slot) if falls else 0.0) + 0.3
    left = len(cards(game, ask.player, SHIELDS)) + len(cards(game, ask.player, BASE))
    return gain / 3 + (10.0 if left <= LAST_SHIELDS else 0.0)


def _choose(game: Engine, ask: Ask, option: RawOption) -> float:
    """Harm the best of theirs, the least of ours; favour the other way round."""
    slot = _slot(option)
    if slot < 0:
        return 0.6 if option[1:] == ("top",) else 0.5
    if ask.kind == "pay":
        return 0.0 if game.state.prints[slot].token else 1.0  # an EX Resource is gone once spent
    size = worth(game, slot) / 3
    if ask.kind in ("discard", "excess"):
        return 5.0 - size
    harms = ask.source >= 0 and _harms(game.state.prints[ask.source])
    if game.state.owner[slot] != ask.player:
        return 0.5 + size if harms else 0.2
    return 0.2 - size / 10 if harms else 0.5 + size


@lru_cache(maxsize=4096)
def _harms(card: CardDef) -> bool:
    return bool(_HARM.search(card.text))


@lru_cache(maxsize=4096)
def _fights(card: CardDef) -> bool:
    return bool(_FIGHT.search(card.text))


_VERBS: dict[str, Callable[[Engine, Ask, RawOption], float]] = {
    "keep": _keep,
    "first": _agree,
    "yes": _agree,
    "play": _play,
    "pair": _pair,
    "attack": _attack,
    "activate": _activate,
    "block": _block,
    "choose": _choose,
}
