"""Rules of thumb: how good each option of a decision looks at first sight, without looking ahead.

Charge energy while it is needed, play the dearest card that can be paid, awaken, attack where it hits, combo when it
decides something that is worth the cards. What is asked of cards that the deciding player cannot see is asked of a
world in which they were dealt anew.
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

ENOUGH: Final = 6  # energy that most of what is in a deck can be paid with
DEAR: Final = 5  # the energy cost from which on a card is not for the first turns
TURNED: Final = ("awaken", "wish")  # keyword skills that turn the leader over
DECIDED: Final = ("charge", "discard", "pay")  # what a card will be good for no look to the end of the turn tells
RISK: Final = 0.5  # how likely a Battle Card that lies rested is lost in the opponent's turn
LITTLE: Final = 3  # life at which blockers stay at home


def leanings(game: Engine) -> list[float]:
    """For each option of the decision that waits, how good it looks; above DECLINE: better than declining."""
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
    """What is dear goes back; so does an Extra Card that nothing can be done with early."""
    return 1.0 if card.values.get("cost", 0) >= DEAR else -1.0


def _keep(glance: Glance, option: RawOption) -> float:
    prints = glance.game.state.prints
    hand = cards(glance.game, glance.player, HAND)
    return -1.0 if any(_put_back_score(prints[slot]) > 0 for slot in hand) else 1.0


def _put_back(glance: Glance, option: RawOption) -> float:
    return _put_back_score(glance.game.state.prints[slot_in(option)])


# ── the Charge Phase ──


def _charge(glance: Glance, option: RawOption) -> float:
    """What is missed least, of a colour that is wanted; until there is enough for all that is in the hand."""
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
    """With the colour that the rest of the hand wants least, of which there is most."""
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
    """The dearest first."""
    card = glance.game.state.prints[slot_in(option)]
    return 3.0 + 0.3 * card.values["cost"] + 0.01 * card.values["power"] / STEP


def _activate(glance: Glance, option: RawOption) -> float:
    """To awaken before all else; what evolves or unites before what is played; what harms if there is whom."""
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
    """Where it hits: a Battle Card that can be had, else the leader. A leader risks nothing; a Battle Card lies rested
    afterwards, and who guards the last of the life stays at home.
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
    """A counter of a counter always; of an attack when it would hurt; of a play when the card is worth it."""
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
    """Gladly; but a [Blocker] thinks twice."""
    frame = glance.game.state.frames[-1]
    if frame.proc is EFFECT and frame.v[NUMBER] == KEYWORD_PRINT and frame.v[INDEX] == BLOCKER:
        return block_leaning(glance.game, glance.ask.source)
    return 1.0


def _no(glance: Glance, option: RawOption) -> float:
    """Who has begun to awaken does."""
    frame = glance.game.state.frames[-1]
    return NEVER if frame.proc is EFFECT and program_of(glance.game, frame).ability.keyword in TURNED else DECLINE


# ── the rest ──


def _discard(glance: Glance, option: RawOption) -> float:
    return 4.0 - hand_worth(glance.game, glance.player, slot_in(option))


def _choose(glance: Glance, option: RawOption) -> float:
    """Harm the best of theirs, the least of ours; favour the other way round; fetch what is dear, pay with what is
    not.
    """
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
# Cards that are picked, by what is asked.
_KINDS: Final[dict[str, Callable[[Glance, RawOption], float]]] = {
    "put back": _put_back,
    "discard": _discard,
    "pay": _pay,
    "order": agree,
    "look": as_many,
}
