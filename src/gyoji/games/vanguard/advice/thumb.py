"""Rules of thumb: how good each option of a decision looks at first sight, without looking ahead.

Ride up, stride, put attackers in front and boosters behind them, attack where it hits, give triggers to the units they
help most. For cards that the deciding player cannot see, a resampled world is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.games.advice import NEVER, TIRED, Glance, agree, as_many, judged, slot_in
from gyoji.games.vanguard.advice.guarding import guard_leanings
from gyoji.games.vanguard.advice.reading import (
    LAST_GRADE,
    behind,
    boosted_power,
    grade_of,
    grade_of_leader,
    harms,
    keep_worth,
    leads,
    perfect,
    rouses,
    steps_over,
)
from gyoji.games.vanguard.figures import ATTACKED, attacker, in_front, power, rear_guards, tied, vanguard
from gyoji.games.vanguard.zones import (
    BEHIND,
    CIRCLES,
    COLUMNS,
    DAMAGE,
    FRONT,
    HAND,
    KINDS,
    REAR,
    USUAL,
    VANGUARD,
    cards,
)
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

NEAR: Final = 5000  # a unit that lacks no more power than this will hit after a trigger
FAR: Final = 20000  # a unit that lacks more than this will not
MIRRORED: Final = dict(zip(COLUMNS["right"], COLUMNS["left"], strict=True))  # a circle → that of the other column
_AHEAD: Final = {back: front for front, back in BEHIND.items()}
STRONG: Final = 9000  # power that is worth a place in the front row


def leanings(game: Engine) -> list[float]:
    """How good each option of the current decision looks; above DECLINE: better than declining."""
    ask = game.state.pending
    assert ask is not None
    if ask.kind == "guard":
        return guard_leanings(game, ask.player, ask.options)
    return judged(_Thumb(game), _VERBS, _KINDS)


class _Thumb(Glance):
    """Also looks at the player's own circles."""

    __slots__ = ("grade",)

    def __init__(self, game: Engine) -> None:
        super().__init__(game)
        self.grade = grade_of_leader(game, self.player)

    def on(self, place: int) -> int:
        """The card on one of the own rear-guard circles, or -1."""
        state = self.game.state
        for slot in state.zones[self.player * KINDS + REAR]:
            if state.place[slot] == place:
                return slot
        return -1

    def ready(self) -> list[int]:
        """The own rear-guards that can still attack."""
        game = self.game
        return [slot for slot in rear_guards(game, self.player) if in_front(game, slot) and not game.state.rested[slot]]

    def size(self, slot: int) -> float:
        """How much a unit on a circle is worth, in cards."""
        game = self.game
        return value(game, slot, "power") / 10000 + 0.1 * value(game, slot, "grade")


# ── before the first turn ──


def _keep(thumb: _Thumb, option: RawOption) -> float:
    """A hand to keep: one card of each grade to ride."""
    prints = thumb.game.state.prints
    grades = {grade_of(prints[slot]) for slot in cards(thumb.game, thumb.player, HAND)}
    return 1.0 if grades >= {1, 2, 3} else -1.0


def _put_back(thumb: _Thumb, option: RawOption) -> float:
    """All but the best card of each grade to ride."""
    prints = thumb.game.state.prints
    card = prints[slot_in(option)]
    grade = grade_of(card)
    if not grade:
        return 1.0
    rivals = [prints[slot] for slot in cards(thumb.game, thumb.player, HAND) if grade_of(prints[slot]) == grade]
    best = max(rivals, key=lambda one: (perfect(one) is None, one.values["power"], one.number))
    picked = [prints[slot] for slot in thumb.ask.picked]
    spare = sum(one is card for one in rivals) - (card is best)
    return 1.0 if sum(one is card for one in picked) < spare else -1.0


# ── the ride phase ──


def _ride(thumb: _Thumb, option: RawOption) -> float:
    """Ride up whenever possible, the strongest card with the most abilities; ride the same grade for a gift."""
    game = thumb.game
    card = game.state.prints[slot_in(option)]
    if grade_of(card) <= thumb.grade:
        return 2.0 + 0.2 * leads(card) if "gift" in card.attrs else NEVER
    return 5.0 + card.values["power"] / 10000 + 0.2 * leads(card) - (perfect(card) is not None)


def _stride(thumb: _Thumb, option: RawOption) -> float:
    card = thumb.game.state.prints[slot_in(option)].front
    return 5.0 + card.values["power"] / 10000 + 0.2 * leads(card)


def _discard(thumb: _Thumb, option: RawOption) -> float:
    """The least valuable card. For a stride, one card that pays for all of it before two."""
    game, slot = thumb.game, slot_in(option)
    enough = thumb.ask.source >= 0 and grade_of(thumb.game.state.prints[slot]) >= LAST_GRADE
    return 4.0 - keep_worth(game, thumb.player, slot) + enough


# ── the main phase ──


def _call(thumb: _Thumb, option: RawOption) -> float:
    """Attackers in front, boosters behind them; good guards stay in the hand."""
    slot = slot_in(option)
    return _settle(thumb, slot, CIRCLES.index(str(option[2])))


def _settle(thumb: _Thumb, slot: int, place: int) -> float:
    """How good a card of the hand looks on a circle."""
    game = thumb.game
    card = game.state.prints[slot]
    values = card.values
    there = thumb.on(place)
    if place in MIRRORED and max(map(thumb.on, (*MIRRORED, *MIRRORED.values()))) < 0:
        return NEVER  # one empty column is as good as the other
    if there >= 0 and value(game, there, "power") + 2000 >= values["power"]:
        return NEVER
    fresh = 0.0 if there < 0 else -2.5
    if card.kind == "trigger" or perfect(card) is not None:
        return NEVER
    hand = cards(game, thumb.player, HAND)
    if values["grade"] >= LAST_GRADE:
        prints = game.state.prints
        fresh -= 1.0 * (sum(grade_of(prints[one]) >= LAST_GRADE for one in hand) == 1)
    if place >= USUAL:
        return 3.5 + values["power"] / 10000 + fresh
    if place in FRONT:
        if values["power"] < min(STRONG, _leader_power(thumb, thumb.foe) - 1000):
            return NEVER if thumb.grade >= 2 else 0.4 + fresh
        return 3.0 + values["power"] / 10000 + 0.3 * (thumb.on(BEHIND.get(place, -1)) >= 0) + fresh
    if not values.get("boost", 0):
        return NEVER
    if place == BEHIND[-1]:
        return 2.2 + values["power"] / 10000 + fresh
    return (2.0 if thumb.on(_AHEAD[place]) >= 0 else 0.6) + values["power"] / 10000 + fresh


def _leader_power(thumb: _Thumb, player: int) -> int:
    leader = vanguard(thumb.game, player)
    return value(thumb.game, leader, "power") if leader >= 0 else 0


def _exchange(thumb: _Thumb, option: RawOption) -> float:
    """Brings forward a unit behind an empty circle, or behind a weaker unit that could boost."""
    game = thumb.game
    front, back = (thumb.on(place) for place in COLUMNS[str(option[1])])
    if back < 0 or game.state.rested[back]:
        return NEVER
    if front < 0:
        return 0.5 if value(game, back, "power") >= STRONG else NEVER
    better = value(game, back, "power") - value(game, front, "power")
    return 0.5 if better >= 2000 and value(game, front, "boost") > 0 else NEVER


def _activate(thumb: _Thumb, option: RawOption) -> float:
    """Usually yes, but not forever."""
    return NEVER if thumb.game.state.tick > TIRED else 1.0


def _circle(thumb: _Thumb, option: RawOption) -> float:
    """Where a card that an effect calls or moves goes."""
    name = option[1]
    if not isinstance(name, str) or name not in CIRCLES or thumb.ask.source < 0:
        return 0.5
    return 20.0 + _settle(thumb, thumb.ask.source, CIRCLES.index(name))


def _gift_circle(thumb: _Thumb, option: RawOption) -> float:
    """Power for the vanguard, or else for the front row."""
    name = str(option[1])
    return 1.0 if name not in CIRCLES else 0.8 if CIRCLES.index(name) in FRONT else 0.0


# ── the battle phase ──


def _attack(thumb: _Thumb, option: RawOption) -> float:
    """The vanguard if the attack reaches it, otherwise a unit it reaches; one rear-guard first, then the vanguard, then
    those that its drive checks may have given power.
    """
    game = thumb.game
    slot, target = slot_in(option), slot_in(option, 2)
    over = steps_over(boosted_power(game, thumb.player, slot), power(game, target))
    leads_attack = game.state.zone[slot] % KINDS == VANGUARD
    waiting = len(thumb.ready())
    if game.state.zone[target] % KINDS == VANGUARD:
        if not over and not leads_attack:
            return NEVER
        if leads_attack:
            return 2.0 if over else 0.8
        first = waiting > 1 and not game.state.rested[vanguard(game, thumb.player)]
        return (2.4 if first else 1.8) - 0.02 * over
    if not over:
        return NEVER
    worth = 0.9 + 0.3 * thumb.size(target) - 0.05 * over
    return worth - 0.5 if leads_attack else worth


def _boost(thumb: _Thumb, option: RawOption) -> float:
    return 1.0


def _who_attacks(thumb: _Thumb) -> tuple[int, int]:
    """The attacking unit, and how much power it still lacks to hit its target."""
    game = thumb.game
    unit = attacker(game)
    if unit < 0 or game.state.master[unit] != thumb.player:
        return -1, 0
    short = min((power(game, target) - power(game, unit) for target in tied(game, ATTACKED)), default=0)
    return unit, short


def _gets_power(thumb: _Thumb, option: RawOption) -> float:
    """In one's own attack, the unit that needs it to hit, otherwise one that attacks later; in the opponent's turn the
    vanguard.
    """
    game, slot = thumb.game, slot_in(option)
    leader = game.state.zone[slot] % KINDS == VANGUARD
    if game.state.active != thumb.player:
        return 1.0 if leader else 0.0
    unit, short = _who_attacks(thumb)
    if slot == unit:
        return 2.0 if 0 < short <= FAR else 0.6
    if slot in thumb.ready():
        return 1.0 + thumb.size(slot) / 10
    return 0.1 * leader


def _gets_critical(thumb: _Thumb, option: RawOption) -> float:
    """The attacker, if it will hit; otherwise a unit that attacks later."""
    slot = slot_in(option)
    unit, short = _who_attacks(thumb)
    if slot == unit:
        return 1.5 if short <= NEAR else 0.5
    return 1.0 + thumb.size(slot) / 10 if slot in thumb.ready() else 0.0


def _stands(thumb: _Thumb, option: RawOption) -> float:
    """The strongest rested unit in the front row; then a booster."""
    game, slot = thumb.game, slot_in(option)
    if not game.state.rested[slot]:
        return 0.0
    return (2.0 if in_front(game, slot) else 1.0) + boosted_power(game, thumb.player, slot) / 100000


def _heals(thumb: _Thumb, option: RawOption) -> float:
    """Damage that is turned down already."""
    return 1.0 if thumb.game.state.face[slot_in(option)] else 0.5


# ── the rest ──


def _pays_with(thumb: _Thumb, option: RawOption) -> float:
    """Cards of the soul or the damage zone: those that would be least useful anywhere else."""
    return 1.0 - 0.1 * grade_of(thumb.game.state.prints[slot_in(option)])


def _choose(thumb: _Thumb, option: RawOption) -> float:
    """Harm their best, our least; help the other way round, units that can still attack first."""
    slot, ask, state = slot_in(option), thumb.ask, thumb.game.state
    if slot < 0:
        return 0.5
    kind = state.zone[slot] % KINDS
    if kind == DAMAGE:
        return _heals(thumb, option)
    if kind == HAND:
        return 4.0 - keep_worth(thumb.game, thumb.player, slot)
    if kind not in (REAR, VANGUARD):
        return 0.5 + grade_of(state.prints[slot]) / 10
    size = thumb.size(slot) / 3
    harmful = ask.source >= 0 and harms(state.prints[ask.source].front)
    if state.master[slot] != thumb.player:
        return 0.5 + size + 0.1 * in_front(thumb.game, slot) if harmful else 0.2
    if harmful:
        return 0.2 - size / 10
    if ask.source >= 0 and rouses(state.prints[ask.source].front):
        return _stands(thumb, option)
    useful = in_front(thumb.game, slot) and not state.rested[slot]
    return 0.5 + size + 0.3 * useful + 0.1 * (behind(thumb.game, thumb.player, state.place[slot]) >= 0)


_VERBS: Final[dict[str, Callable[[_Thumb, RawOption], float]]] = {
    "keep": _keep,
    "yes": agree,
    "ride": _ride,
    "stride": _stride,
    "call": _call,
    "exchange": _exchange,
    "activate": _activate,
    "attack": _attack,
    "boost": _boost,
    "choose": _choose,
}
# Picked cards, by the kind of question.
_KINDS: Final[dict[str, Callable[[_Thumb, RawOption], float]]] = {
    "put back": _put_back,
    "discard": _discard,
    "remove from hand": _discard,
    "circle": _circle,
    "gift circle": _gift_circle,
    "trigger power": _gets_power,
    "trigger critical": _gets_critical,
    "trigger stand": _stands,
    "trigger heal": _heals,
    "soul blast": _pays_with,
    "counter blast": _pays_with,
    "g assist card": agree,
    "look": as_many,
}
