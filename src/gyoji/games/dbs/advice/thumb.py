"""Rules of thumb: how good each option of a decision looks at first sight, without looking ahead.

Charge energy while it is needed, play the most expensive card that can be paid for, awaken, attack where it hits, combo
when it decides something worth the cards. For cards that the deciding player cannot see, a resampled world is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.effects.resolve import EFFECT, INDEX, NUMBER, program_of
from gyoji.games.advice import DECLINE, NEVER, TIRED, Glance, agree, as_many, judged, slot_in
from gyoji.games.dbs import play
from gyoji.games.dbs.advice.battles import AWAKEN, battle_leanings, block_leaning, hit_cost, negate_leaning
from gyoji.games.dbs.advice.reading import (
    STEP,
    board_worth,
    boost,
    draws,
    enemies,
    hand_worth,
    harms,
    leader,
)
from gyoji.games.dbs.keywords import BLOCKER, KEYWORD_PRINT
from gyoji.games.dbs.timing import ACTOR, LIST, TAGS, counter_timing
from gyoji.games.dbs.zones import BATTLE, DECK, DROP, ENERGY, HAND, KINDS, LEADER, LIFE, cards
from gyoji.kernel.derive import quality, value
from gyoji.kernel.frames import number_in, row_in, words_in

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import RawOption

ENOUGH: Final = 6  # energy that pays for most of a deck
DEAR: Final = 5  # the energy cost from which a card is too expensive for the first turns
TURNED: Final = ("awaken", "wish")  # keyword skills that turn the leader over
# looking to the end of the turn does not show what a card will be good for
DECIDED: Final = ("charge", "discard", "pay")
RISK: Final = 0.5  # how likely a rested Battle Card is lost in the opponent's turn
LITTLE: Final = 3  # life at which blockers stay back


def leanings(game: Engine) -> list[float]:
    """How good each option of the current decision looks; above DECLINE: better than declining."""
    ask = game.state.pending
    assert ask is not None
    if ask.kind in ("offence", "defence"):
        return battle_leanings(game, ask.player, ask.options)
    scores = judged(Glance(game), _VERBS, _KINDS)
    if ask.kind in DECIDED:
        best = max(scores)
        return [score if score == best else NEVER for score in scores]
    return scores


# ── before the first turn ──


def _put_back_score(card: CardDef) -> float:
    """Expensive cards go back; so does an Extra Card that has no early use."""
    return 1.0 if card.values.get("cost", 0) >= DEAR else -1.0


def _keep(glance: Glance, option: RawOption) -> float:
    prints = glance.game.state.prints
    hand = cards(glance.game, glance.player, HAND)
    return -1.0 if any(_put_back_score(prints[slot]) > 0 for slot in hand) else 1.0


def _put_back(glance: Glance, option: RawOption) -> float:
    return _put_back_score(glance.game.state.prints[slot_in(option)])


# ── the Charge Phase ──


def _charge(glance: Glance, option: RawOption) -> float:
    """The least needed card of a useful colour; until there is enough energy for the whole hand."""
    game, player, slot = glance.game, glance.player, slot_in(option)
    state = game.state
    energy, hand = cards(game, player, ENERGY), cards(game, player, HAND)
    if len(energy) >= ENOUGH:
        dearest = max(state.prints[one].values.get("cost", 0) for one in hand)
        if len(energy) >= dearest or len(hand) < 3:
            return -1.0
    have = {color for one in energy for color in quality(game, one, "colors")}
    wanted: set[str] = set()
    for one in hand:
        if one != slot:
            wanted.update(colors_wanted(state.prints[one]))
    missing = wanted - have
    return 3.0 - hand_worth(game, player, slot) + 0.8 * bool(missing & set(quality(game, slot, "colors")))


def colors_wanted(card: CardDef) -> list[str]:
    return [attr.partition(":")[2] for attr in card.values if attr.startswith("specified:")]


def _pay(glance: Glance, option: RawOption) -> float:
    """Pays with the colour that the rest of the hand needs least, of which there is most."""
    game, player, slot = glance.game, glance.player, slot_in(option)
    own = quality(game, slot, "colors")
    prints = game.state.prints
    demand = sum(
        number
        for one in cards(game, player, HAND)
        for attr, number in prints[one].values.items()
        if attr.startswith("specified:") and attr.partition(":")[2] in own
    )
    supply = sum(quality(game, one, "colors") == own for one in cards(game, player, ENERGY))
    return 1.0 - demand / (10.0 * supply)


# ── the Main Phase ──


def _play(glance: Glance, option: RawOption) -> float:
    """The most expensive first."""
    card = glance.game.state.prints[slot_in(option)]
    return 3.0 + 0.3 * card.values["cost"] + 0.01 * card.values["power"] / STEP


def _activate(glance: Glance, option: RawOption) -> float:
    """Awaken before everything else; evolve or unite before playing; harmful skills only if there is a target."""
    game, slot = glance.game, slot_in(option)
    card = game.state.prints[slot]
    kind = game.state.zone[slot] % KINDS
    if kind == LEADER and "awaken" in card.spans and len(option) < 3:
        return AWAKEN
    if game.state.tick > TIRED:
        return NEVER
    if card.kind == "battle" and kind == HAND:
        return 3.5 + 0.3 * card.values["cost"]
    if harms(card):
        return 2.0 if enemies(game, glance.player) else NEVER
    if kind == HAND:
        if boost(card) and "field" not in card.values:
            return 1.6 if cards(game, glance.player, BATTLE) else NEVER
        return 2.8 if draws(card) else 2.2
    return 1.7


def _attack(glance: Glance, option: RawOption) -> float:
    """Where it hits: a Battle Card that can be KO'd, otherwise the leader. A leader risks nothing; a Battle Card is
    rested afterwards, and blockers for the last life stay back.
    """
    game, slot, target = glance.game, slot_in(option), slot_in(option, 2)
    leads = game.state.zone[slot] % KINDS == LEADER
    short = value(game, target, "power") - value(game, slot, "power")
    gain = min(hit_cost(game, glance.foe, slot, target), 10.0)
    if short > 0:
        spare = len(cards(game, glance.player, HAND)) - 2
        if not leads and (short > 2 * STEP or short > spare * STEP):
            return NEVER
        gain = gain / 2 - short / STEP
    elif leads:
        gain += 0.2
    return gain + 0.3 if leads else gain - risk(game, glance.player, slot)


def risk(game: Engine, player: int, slot: int) -> float:
    """What it costs to leave a Battle Card in Rest Mode until the next turn."""
    foe = leader(game, 1 - player)
    strong = foe < 0 or value(game, slot, "power") > value(game, foe, "power") + STEP
    home = value(game, slot, "blocker") > 0 and len(cards(game, player, LIFE)) <= LITTLE
    return RISK * (0.5 if strong else 1.0) * board_worth(game, slot) + 1.2 * home


# ── what others do ──


def _counter(glance: Glance, option: RawOption) -> float:
    """Always counter a counter; an attack if it would hurt; a play if the card is worth it."""
    game = glance.game
    place = counter_timing(game)
    if place < 0:
        return DECLINE
    frame = game.state.frames[place]
    if row_in(frame, LIST):
        return 1.0
    tags = words_in(frame, TAGS)
    if "attack" in tags and number_in(frame, ACTOR) == game.state.active:
        return negate_leaning(game)
    below = game.state.frames[place - 1]
    if below.proc is play.PLAY:
        return board_worth(game, number_in(below, play.SLOT)) - 1.3
    return 0.2


def _yes(glance: Glance, option: RawOption) -> float:
    """Usually yes; but a [Blocker] thinks twice."""
    frame = glance.game.state.frames[-1]
    if frame.proc is EFFECT and frame.v[NUMBER] == KEYWORD_PRINT and frame.v[INDEX] == BLOCKER:
        return block_leaning(glance.game, glance.ask.source)
    return 1.0


def _no(glance: Glance, option: RawOption) -> float:
    """A player who has begun to awaken goes through with it."""
    frame = glance.game.state.frames[-1]
    return NEVER if frame.proc is EFFECT and program_of(glance.game, frame).ability.keyword in TURNED else DECLINE


# ── the rest ──


def _discard(glance: Glance, option: RawOption) -> float:
    return 4.0 - hand_worth(glance.game, glance.player, slot_in(option))


def _choose(glance: Glance, option: RawOption) -> float:
    """Harm their best, our least; help the other way round; fetch expensive cards, pay with cheap ones."""
    slot, ask, game = slot_in(option), glance.ask, glance.game
    if slot < 0:
        return 0.5
    state = game.state
    kind = state.zone[slot] % KINDS
    if kind == HAND:
        return _discard(glance, option)
    if kind in (DECK, DROP):
        return 0.5 + 0.1 * state.prints[slot].values.get("cost", 0)
    if kind == ENERGY:
        return 0.5 + state.rested[slot]
    if kind not in (BATTLE, LEADER):
        return 0.5
    size = board_worth(game, slot) / 3
    harmful = ask.source >= 0 and harms(state.prints[ask.source])
    if state.master[slot] != glance.player:
        return 0.5 + size if harmful else 0.2
    if harmful:
        return 0.2 - size / 10
    return 0.5 + size


_VERBS: Final[dict[str, Callable[[Glance, RawOption], float]]] = {
    "keep": _keep,
    "charge": _charge,
    "play": _play,
    "activate": _activate,
    "attack": _attack,
    "counter": _counter,
    "yes": _yes,
    "no": _no,
    "choose": _choose,
}
# Picked cards, by the kind of question.
_KINDS: Final[dict[str, Callable[[Glance, RawOption], float]]] = {
    "put back": _put_back,
    "discard": _discard,
    "pay": _pay,
    "order": agree,
    "look": as_many,
}
