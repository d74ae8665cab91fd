"""What only code can show of the Gundam rulebook: properties that no single line of play tells."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import gyoji
import laid
from gyoji.cards.decks import load_deck
from gyoji.game import Game
from gyoji.kernel.gamedef import CardError
from gyoji.text import TextError, compile_text


def played(seed: int, choices: int) -> gyoji.Game:
    game = gyoji.Game("gundam", seed=seed)
    dice = random.Random(seed)
    for _ in range(choices):
        if game.over:
            break
        assert game.decision is not None
        game.choose(dice.randrange(game.decision.count))
    return game


@pytest.mark.rules("gundam", "1-2-4")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_forces_or_replaces_a_concession(seed: int) -> None:
    """No text can make a player concede, and a concession ends the game at once, whatever waits."""
    for text in ("Your opponent concedes the game.", "If you would concede, draw 1 instead."):
        with pytest.raises(TextError):
            compile_text("gundam", text)
    for choices in range(0, 60, 7):
        for loser in (0, 1):
            game = played(seed, choices)
            if game.over:
                continue
            game.concede(loser)
            assert game.over and game.winner == 1 - loser and game.decision is None
            assert "1-2-3" in str(game.reason)


@pytest.mark.rules("gundam", "3-7-2-1", "3-9-2-1")
@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_trash_and_removed_cards_is_free(seed: int) -> None:
    """Turning those piles over changes nothing that a player can choose."""
    game = played(seed, 70)
    if game.over:
        pytest.skip("this game ended early")
    twin = game.copy()
    spec = twin.spec
    for player in (0, 1):
        for name in ("trash", "removed"):
            twin.state.zones[spec.zone(player, spec.place[name])].reverse()
    assert game.decision is not None and twin.decision is not None
    assert sorted(option.text.split("#")[0] for option in game.decision.options) == sorted(
        option.text.split("#")[0] for option in twin.decision.options
    )


@pytest.mark.rules("gundam", "5-2-1-1", "5-1-1")
def test_a_game_refuses_an_illegal_deck_and_says_why() -> None:
    deck = load_deck("gundam", "azure-wing")
    short = replace(deck, main=deck.main[:-1])
    with pytest.raises(gyoji.DeckError, match="49 cards") as caught:
        gyoji.Game("gundam", [short, "crimson-tide"])
    assert [violation.rule for violation in caught.value.violations] == ["5-1-1"]


@pytest.mark.rules("gundam", "4-4-5", "5-2-2")
def test_shields_are_laid_rested() -> None:
    game = gyoji.Game("gundam", seed=4)
    for option in ("first", "keep", "keep"):
        game.choose(option)
    spec = game.spec
    for player in (0, 1):
        shields = game.state.zones[spec.zone(player, spec.place["shields"])]
        assert len(shields) == 6
        assert all(game.state.rested[slot] for slot in shields)


@pytest.mark.rules("gundam", "7-6-3-2-3")
def test_units_that_destroy_each_other_fall_in_one_group() -> None:
    for seed in range(40):
        game = played(seed, 200)
        rows = [event for event in game.journal or () if event.kind == "move" and "(destroyed)" in event.text]
        groups = [event.group for event in rows]
        if len(groups) != len(set(groups)):
            return
    pytest.fail("no two cards were ever destroyed at the same time")


@pytest.mark.rules("gundam", "4-13-1", "4-15-1", "5-2-1-2")
def test_shuffles_are_fair() -> None:
    """Each card of the deck comes to each place about equally often."""
    rounds = 400
    tops: dict[int, int] = {}
    for seed in range(rounds):
        game = gyoji.Game("gundam", seed=seed)
        top = game.state.zones[game.spec.zone(0, game.spec.place["deck"])][0]
        tops[top] = tops.get(top, 0) + 1
    expected = rounds / 50
    chi = sum((tops.get(slot, 0) - expected) ** 2 / expected for slot in range(50))
    assert chi < 100, "49 degrees of freedom: beyond 100 it is no fair shuffle"


# ── what the log calls things ──


def told(game: Game, kind: str) -> list[str]:
    assert game.journal is not None
    return [event.text for event in game.journal.for_player(0) if event.kind == kind]


def test_a_shield_is_called_a_shield_while_it_lies_face_down() -> None:
    game, _ = laid.table([laid.unit("Ram", ap=3)], {"A": {"battle": ["Ram"]}, "B": {"shields": 2}})
    game.choose("attack Ram player")
    assert told(game, "damage") == ["B's Shield takes 3 damage (battle)"]


def test_a_substitution_is_told_with_what_it_says() -> None:
    text = "If this Unit would be destroyed, you may discard 1 instead."
    fell = laid.command("Fell", "【Main】Choose 1 friendly Unit. Destroy it.")
    position = {"A": {"battle": ["Ward"], "hand": ["Fell", "Filler"], "resources": 2}, "B": {}}
    game, _ = laid.table([laid.unit("Ward", text), fell], position)
    game.choose("play Fell")
    game.choose("yes")
    assert told(game, "replace") == [f"Ward replaces what would happen: {text}"]


# ── words that would change nothing ──


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("This Unit may choose 2 active enemy Units as its attack target.", "2 active enemy Units"),
        ("While this Unit is paired with 2 Pilots, this Unit gets AP+1.", "2 Pilots"),
        ("While 2 Pilots are paired with this Unit, this Unit gets AP+1.", "2 Pilots"),
        ("【Deploy】Choose 1 Unit paired with 2 Pilots. Rest it.", "2 Pilots"),
        ("When this Unit is paired with 2 Pilots, draw 1.", "2 Pilots"),
        ("When you pair 2 Pilots with this Unit, draw 1.", "2 Pilots"),
        ("【Deploy】Return this card in your opponent's hand to your hand.", "this card in your opponent's hand"),
        ("When this Unit attacks an enemy card, draw 1.", "an enemy card"),
        ("When this Unit destroys an enemy Resource with battle damage, draw 1.", "an enemy Resource"),
    ],
)
def test_what_would_change_nothing_is_refused_at_its_words(text: str, words: str) -> None:
    with pytest.raises(TextError) as refused:
        compile_text("gundam", text)
    assert words in text[slice(*refused.value.span)]


def test_a_text_that_names_a_pilot_needs_its_figures() -> None:
    row = laid.command("Last Mile", "【Main】Draw 1.\n【Pilot】[Sia Holt]")
    with pytest.raises(CardError, match="needs pilot"):
        laid.SPEC.decks.make_print(row)
    card = laid.SPEC.decks.make_print({**row, "pilot": {"ap": 1, "hp": 0}})
    assert card.names == ("Sia Holt",)
