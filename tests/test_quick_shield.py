"""The extension quick-shield of Vanguard V: whole games with the ticket, by chance and by computer players."""

from __future__ import annotations

import random

import pytest

import gyoji
from gyoji.agents import agent_named, answer
from gyoji.cards.decks import load_deck
from gyoji.games import game_named, table_named
from gyoji.text import print_ability

GAME = "vanguard-v+quick-shield"
TEXT = (
    "[AUTO]:When rode upon, draw a card, and if your opponent's vanguard is grade 1 or greater, put a Quick Shield"
    " ticket into your hand."
)


def with_tickets() -> gyoji.Deck:
    """A built-in deck whose first vanguard gives a ticket."""
    deck = load_deck("vanguard-v", "folded-city")
    row = {"number": "X-1", "name": "Porter", "type": "normal", "grade": 0, "power": 5000, "text": TEXT}
    porter = game_named(GAME).decks.make_print(row)
    return gyoji.Deck("porters", deck.main, deck.side, (porter,), ("X-1",))


def test_the_ticket_is_made_by_its_own_sentence_only() -> None:
    (ability,) = gyoji.compile_text(GAME, TEXT)
    (again,) = gyoji.compile_text(GAME, print_ability(GAME, ability))
    assert again == ability
    with pytest.raises(gyoji.TextError, match=r"needs the extension quick-shield"):
        gyoji.compile_text("vanguard-v", TEXT)
    with pytest.raises(gyoji.TextError):
        gyoji.compile_text(GAME, TEXT.replace("Quick Shield", "Slow Shield"))


def test_whole_games_with_tickets() -> None:
    """Played at random: copies and saved games go the same way, and the journal cites the paragraphs."""
    dice, deck, cited = random.Random(3), with_tickets(), set[str]()
    for seed in range(4):
        game = gyoji.Game(GAME, [deck, deck], seed=seed)
        while not game.over:
            assert game.decision is not None
            tickets = [option.text for option in game.decision.options if option.text.startswith("play ")]
            choice = dice.randrange(len(game.decision.options))
            game.choose(choice)
            if tickets or dice.random() < 0.02:
                assert gyoji.Game.load(game.save()).digest() == game.copy().digest() == game.digest()
        cited |= {rule for event in game.journal for rule in event.rules}
    assert {"QS-1", "QS-4"} <= cited


def test_computer_players_play_the_ticket() -> None:
    deck, played = with_tickets(), 0
    for seed in range(3):
        game = gyoji.Game(GAME, [deck, deck], seed=seed)
        agent = agent_named("simple", seed)
        while not game.over:
            answer(game, agent, seed)
        played += sum(event.word == "play" for event in game.journal)
    assert played > 0


def test_the_table_has_words_for_it() -> None:
    table = table_named(GAME)
    assert table.verbs["play"].words.en == "Play {0}" and table.card.kinds["ticket"].words.en == "Ticket"
    assert "play" not in table_named("vanguard-v").verbs
