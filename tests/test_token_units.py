"""The extension token-units of Vanguard V: notes that define tokens, and whole games with them."""

from __future__ import annotations

import random

import pytest

import gyoji
from gyoji.cards.decks import load_deck
from gyoji.cards.pools import pool_rows
from gyoji.games import game_named
from gyoji.text import print_ability
from gyoji.text.vanguard.nodes.tokens import TokenSpec
from gyoji.text.vanguard.reading.token_units import definitions

GAME = "vanguard-v+token-units"
NOTE = "(Ferns are grade 0/[Power] 3000/[Critical] 1 and have boost)"
LINES = (
    f"[AUTO](RC):When placed, call up to two Fern tokens to (RC). {NOTE}",
    f"[AUTO](VC/RC):When placed, you may call a Fern token to (RC). {NOTE}",
    "[ACT](RC):[COST][Soul-Blast 1], and call a vision token to (RC), and at the end of that turn, retire that token.",
    "[ACT](VC)[1/turn]:[COST][Retire two plant tokens], and draw a card.",
    "[AUTO](RC):When placed, call up to two plant tokens to your (RC) in the back row.",
    "[AUTO](RC):When placed, call up to two plant tokens to (RC), and those plant tokens get [Power] +5000 until end of"
    " turn.",
    "[CONT](RC):During your turn, if you have two or more token units, this unit gets [Power] +5000.",
    "[CONT](VC/RC):All of your plant tokens in the same row as this unit get [Power] +5000.",
)


@pytest.mark.parametrize("line", LINES)
def test_what_is_printed_means_the_same(line: str) -> None:
    (ability,) = gyoji.compile_text(GAME, line)
    (again,) = gyoji.compile_text(GAME, print_ability(GAME, ability))
    assert again == ability
    with pytest.raises(gyoji.TextError, match=r"needs the extension token-units"):
        gyoji.compile_text("vanguard-v", line)
    with pytest.raises(gyoji.TextError):
        gyoji.compile_text("vanguard-g", line)


@pytest.mark.parametrize(
    ("note", "spec"),
    [
        ("(Ferns are grade 0)", TokenSpec((("grade", 0),))),
        (
            "(Fern tokens are grade 2/[Shield] 5000, and can twin drive)",
            TokenSpec((("grade", 2), ("shield", 5000)), ("twin_drive",)),
        ),
        (
            "(Ferns are grade 0/[Power] 1000 and have boost and intercept)",
            TokenSpec((("grade", 0), ("power", 1000)), ("boost", "intercept")),
        ),
        ("(Ferns are grade 0 and have an ability to grow)", None),
        ("(Ferns are grade 0/grade 1)", None),
        ("(Ferns are grade 0/[Power] 3000, and cannot attack)", None),
        ("(Ferns are green)", None),
    ],
)
def test_a_note_defines_a_token_only_if_all_of_it_is_known(note: str, spec: TokenSpec | None) -> None:
    assert definitions(f"[AUTO](RC):When placed, call a Fern token to (RC). {note}").get("fern") == spec


def test_a_token_that_no_note_defines_is_refused() -> None:
    with pytest.raises(gyoji.TextError, match="no note says what such a token has: fern"):
        gyoji.compile_text(GAME, "[AUTO](RC):When placed, call a Fern token to (RC).")


def test_whole_games_with_tokens() -> None:
    """Played at random: tokens are called and erased, and copies and saved games go the same way."""
    spec, dice, called = game_named(GAME), random.Random(7), 0
    deck = load_deck("vanguard-v", "folded-city")
    sower = spec.decks.make_print(
        {"number": "X-1", "name": "Sower", "type": "normal", "grade": 0, "power": 5000, "text": LINES[0]}
    )
    triggers = {card.number for card in map(spec.decks.make_print, pool_rows("vanguard-v")) if card.kind == "trigger"}
    left_out = next(one for one in deck.main if deck.main.count(one) == 4 and one not in triggers)
    main = ["X-1" if number == left_out else number for number in deck.main]
    mine = gyoji.Deck("sowing", tuple(main), deck.side, (sower,), deck.start)
    for seed in range(4):
        game = gyoji.Game(GAME, [mine, mine], seed=seed)
        while not game.over:
            assert game.decision is not None
            game.choose(dice.randrange(len(game.decision.options)))
            if dice.random() < 0.02:
                assert gyoji.Game.load(game.save()).digest() == game.copy().digest() == game.digest()
        called += sum("TU-1" in event.rules for event in game.journal)
    assert called > 0
