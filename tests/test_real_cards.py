"""Games with the cards that players have in their hands: whatever text compiles must also play.

The lists lie beside the repository and are not part of it; without them nothing is tested here. `make real` plays many
more games.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path

import pytest

from generic.harness import Dice, begin, decisions, deck_kinds, play_on
from generic.test_derived import values_agree
from generic.test_games import cards_dealt, cards_in_place, question_makes_sense
from gyoji import Deck, Game, shipped_decks
from gyoji.cards.decks import load_deck
from gyoji.games import game_named
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef
from gyoji.text import TextError

CARDS = Path(__file__).parents[2] / "shared" / "cards"
LISTS = {
    "gundam": ("gundam.json", "gundam-later.json"),
    "dbs": ("dbs.json", "dbs-later.json"),
    "vanguard-legion": ("vanguard-legion.json",),
    "vanguard-g": ("vanguard-g.json",),
    "vanguard-v": ("vanguard-v.json",),
}
GAMES = int(os.environ.get("GYOJI_REAL_GAMES", "4"))
FIRST = int(os.environ.get("GYOJI_REAL_FIRST", "0"))
pytestmark = pytest.mark.skipif(not CARDS.exists(), reason="the lists of real cards are not here")


@cache
def prints(name: str) -> tuple[CardDef, ...]:
    """Every card of the lists that compiles."""
    make, found = game_named(name).decks.make_print, []
    for path in LISTS[name]:
        for row in json.loads((CARDS / path).read_text("utf8")):
            try:
                found.append(make(row))
            except (TextError, CardError):
                continue  # refused with its place, which is tested elsewhere
    return tuple({card.number: card for card in found}.values())


def real_deck(name: str, dice: Dice) -> Deck:
    """Few different cards, so that copies meet; in one colour where cards have colours, so that they can be paid; every
    other deck of one clan where cards have clans, so that they work together; G units of the lists as well.
    """
    model = load_deck(name, dice.one(shipped_decks(name)))
    cards = [card for card in prints(name) if not card.token]
    start, side = model.start, model.side
    leaders = [card for card in cards if card.kind == "leader"]
    colors: frozenset[str] = frozenset()
    extra: list[CardDef] = []
    if leaders:
        leader = dice.one(leaders)
        start, colors, extra = (leader.number,), frozenset(leader.attrs["colors"]), [leader]
    if dice.below(2):
        cards = of_one_clan(cards, dice)
    fitting = [card for card in cards if card.kind in deck_kinds(name) and shares_color(card, colors)]
    chosen = [dice.one(fitting) for _ in range(8 + dice.below(25))]
    main = [dice.one(chosen) for _ in model.main]
    g_units = [card for card in cards if card.kind == "g"]
    if g_units:
        drawn = [dice.one(g_units) for _ in range(16)]
        side, extra = tuple(card.number for card in drawn), [*extra, *drawn]
    extra = list({card.number: card for card in (*extra, *main)}.values())
    return Deck("real", tuple(card.number for card in main), side, tuple(extra), start)


def of_one_clan(cards: list[CardDef], dice: Dice) -> list[CardDef]:
    """The cards of a clan that has enough of them, or all where there are no clans."""
    clans: dict[str, list[CardDef]] = {}
    for card in cards:
        for clan in card.attrs.get("clan", ()):
            clans.setdefault(clan, []).append(card)
    large = [clans[clan] for clan in sorted(clans) if len(clans[clan]) >= 30]
    return dice.one(large) if large else cards


def shares_color(card: CardDef, colors: frozenset[str]) -> bool:
    return not colors or not colors.isdisjoint(card.attrs["colors"])


@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
@pytest.mark.parametrize("name", LISTS)
def test_random_decks_of_real_cards_play_to_the_end(name: str, seed: int) -> None:
    dice = Dice(seed)
    decks = [real_deck(name, dice) for _ in range(2)]
    game = begin(name, decks, seed)
    dealt = cards_dealt(game)
    try:
        for number in decisions(game, seed):
            question_makes_sense(game)
            cards_in_place(game)
            if number % 9 == 0:
                values_agree(game)
            if number % 40 == 0:
                goes_on_alike(game, seed)
        assert cards_dealt(game) == dealt
    except Exception as error:
        ask = game.state.pending
        names = sorted({card.number for deck in decks for card in deck.cards})
        error.add_note(f"{name}, seed {seed}, {len(game.choices)} choices in; asked: {ask}; cards: {names}")
        raise
    assert Game.load(game.save()).digest() == game.digest()


def goes_on_alike(game: Game, seed: int) -> None:
    """A copy, a saved game and one dealt anew go on; the first two as the game itself would."""
    told = [json.dumps(game.view(player)) for player in (0, 1)]
    assert game.state.pending is not None
    loaded = Game.load(game.save())
    assert play_on(loaded, seed, 5) == play_on(game.copy(), seed, 5)
    player = game.state.pending.player
    other = game.resample(player, seed)
    assert json.dumps(other.view(player)) == told[player]
    play_on(other, seed, 3)
