"""Games with the cards that players have in their hands: whatever text compiles must also play."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from gyoji.cards.decks import Deck
from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.derive import oracle, value
from gyoji.kernel.prints import CardDef
from gyoji.text import TextError

LIST = Path(__file__).parents[2] / "shared" / "cards" / "gundam.json"
pytestmark = pytest.mark.skipif(not LIST.exists(), reason="the list of real cards is not here")


def prints() -> list[CardDef]:
    spec = game_named("gundam")
    found = []
    for row in json.loads(LIST.read_text("utf8")):
        try:
            found.append(spec.decks.make_print(row))
        except TextError:
            continue  # refused with its place: that is tested elsewhere
    return found


@pytest.mark.parametrize("seed", range(24))
def test_random_decks_of_real_cards_play_to_the_end(seed: int) -> None:
    cards = prints()
    dice = random.Random(seed)
    main = [card for card in cards if card.kind in ("unit", "pilot", "command", "base") and not card.token]
    resource = next(card for card in cards if card.kind == "resource" and not card.token)
    decks = []
    for name in ("one", "two"):
        chosen = dice.sample(main, 13)
        numbers = [card.number for card in chosen for _ in range(4)][:50]
        decks.append(Deck(name, tuple(numbers), (resource.number,) * 10, (*chosen, resource)))
    game = Game.__new__(Game)
    game.begin("gundam", decks, seed, journal=True)
    for count in range(4000):
        decision = game.decision
        if decision is None:
            break
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)
        game.choose(dice.randrange(decision.count))
        if count % 9 == 0:
            for zone in game.state.zones:
                for slot in zone:
                    for attr in (*game.spec.numbers.figures, *game.spec.numbers.keywords):
                        assert value(game, slot, attr) == oracle(game, slot, attr), (game.state.prints[slot], attr)
    assert game.over
    assert Game.load(game.save()).digest() == game.digest()
