"""Positions to begin a test from: games played here by dice, up to where something holds; and decks made for a test."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import yaml

from gyoji.game import Game

CARDS = """
- {number: T-1, name: Skiff, type: unit, color: blue, lv: 1, cost: 1, ap: 2, hp: 3}
- {number: T-2, name: Flare, type: command, color: red, lv: 1, cost: 1, text: "【Action】Draw 1."}
- {number: T-3, name: Hulk, type: unit, color: red, lv: 9, cost: 9, ap: 9, hp: 9}
- number: T-4
  name: Forked Road
  type: command
  color: red
  lv: 1
  cost: 1
  text: |-
    【Main】Choose 1 of the following:
    ・Draw 2. Then, discard 1.
    ・Place the top 2 cards of your deck into your trash.
- {number: T-5, name: Cork, type: unit, color: blue, lv: 1, cost: 1, ap: 1, hp: 2,
   text: "This Unit can't be destroyed by battle damage."}
- {number: T-7, name: Ebb Toll, type: command, color: blue, lv: 1, cost: 1, text: "【Main】Draw 3. Then, discard 2."}
- number: T-8
  name: Sunken Store
  type: command
  color: blue
  lv: 1
  cost: 1
  text: 【Main】Choose 3 cards from your hand. Place them on the bottom of your deck.
- {number: T-9, name: Diver, type: unit, color: blue, lv: 1, cost: 1, ap: 1, hp: 1,
   text: "【Deploy】Choose 1 card from your trash. Add it to your hand."}
- {number: T-10, name: Reef, type: unit, color: red, lv: 2, cost: 1, ap: 1, hp: 4,
   text: "<Blocker>\\n【Deploy】You may discard 1. If you do, draw 1."}
- {number: T-11, name: Spare Cells, type: command, color: blue, lv: 1, cost: 1, text: "【Main】Place 1 EX Resource."}
- {number: T-6, name: Titan, type: unit, color: red, lv: 1, cost: 1, ap: 5, hp: 5}
"""
EAGER = {"attack": 6, "play": 8, "pair": 8, "activate": 4, "yes": 5}


def played_until(holds: Callable[[Game], bool], decks: Sequence[str], seeds: range = range(60)) -> Game:
    """The first game in which something holds at a decision, played by dice up to there."""
    for seed in seeds:
        game, dice = Game("gundam", decks=list(decks), seed=seed), random.Random(seed)
        while game.decision is not None:
            if holds(game):
                return game
            options = list(game.decision.options)
            game.choose(dice.choices(options, [EAGER.get(option.verb, 1) for option in options])[0])
    raise AssertionError(f"nothing of the kind in {len(seeds)} games")


def made_game(mine: str, theirs: str, seed: int = 1) -> Game:
    """A game between decks of fifty cards of one name each, which no tournament would allow."""
    rows = yaml.safe_load(CARDS)
    numbers = {row["name"]: row["number"] for row in rows}
    decks = [["one", [numbers[mine]] * 50, ["NE-001"] * 10], ["two", [numbers[theirs]] * 50, ["NE-001"] * 10]]
    return Game.replay({"format": 1, "game": "gundam", "seed": seed, "decks": decks, "cards": rows}, [])


def mixed_game(mine: Sequence[str], theirs: str, seed: int = 1) -> Game:
    """Likewise, with cards of several names, as many of each."""
    rows = yaml.safe_load(CARDS)
    numbers = {row["name"]: row["number"] for row in rows}
    deck = [numbers[mine[place % len(mine)]] for place in range(50)]
    decks = [["one", deck, ["NE-001"] * 10], ["two", [numbers[theirs]] * 50, ["NE-001"] * 10]]
    return Game.replay({"format": 1, "game": "gundam", "seed": seed, "decks": decks, "cards": rows}, [])


def asked_for(
    kind: str, mine: Sequence[str], plays: Sequence[str], holds: Callable[[Game], bool] | None = None
) -> Game:
    """A is asked that kind of question; A plays cards of these names when that can be done, the first first."""
    for seed in range(1, 40):
        game = mixed_game(mine, "Hulk", seed)
        while (decision := game.decision) is not None and game.state.turn < 14:
            if decision.player == 0 and decision.kind == kind and (holds is None or holds(game)):
                return game
            names = tuple(f"play {name}" for name in plays) if decision.player == 0 else ()
            texts = texts_of(game)
            wanted = ("first" if decision.player == 0 else "second", "keep", *names, "yes", "pass", "end")
            found = (text for one in wanted for text in texts if text == one or text.startswith(f"{one}#"))
            game.choose(next(found, texts[0]))
    raise AssertionError(f"nobody is asked to {kind}")


def first_attack(theirs: str) -> Game:
    """A is about to attack with a Skiff; B, who has only cards of one name, has let every chance go by."""
    game = made_game("Skiff", theirs)
    while (decision := game.decision) is not None and "attack Skiff player" not in (texts := texts_of(game)):
        wanted = (
            ("first", "keep", "play Skiff", "pass", "end")
            if decision.player == 0
            else ("second", "keep", "pass", "end")
        )
        game.choose(next(text for text in wanted if text in texts))
    return game


def spared() -> Game:
    """B's Cork has taken more damage in battle than it has HP, and is still there; A is asked."""
    game = made_game("Titan", "Cork")
    while (decision := game.decision) is not None:
        texts = texts_of(game)
        if decision.player == 0 and decision.kind == "main":
            if any(card["name"] == "Cork" and card["hp"] == 0 for card in game.view(0)["B"]["battle"]["cards"]):
                return game
            wanted = ("attack Titan Cork", "play Titan", "end")
        elif decision.player == 0:
            wanted = ("first", "keep", "pass", "end")
        else:
            wanted = ("second", "keep", "play Cork", "attack Cork player", "pass", "end")
        game.choose(next(text for text in (*wanted, *texts) if text in texts))
    raise AssertionError("the game is over")


def forked_road() -> Game:
    """A has played a card that offers two ways."""
    game = made_game("Forked Road", "Hulk")
    while (decision := game.decision) is not None and decision.kind != "mode":
        wanted = ("first", "second", "keep", "play Forked Road", "pass", "end")
        texts = texts_of(game)
        game.choose(next((text for text in wanted if text in texts), texts[0]))
    return game


def crowded() -> Game:
    """As many cards on the table as there is room for, and a full hand."""
    game = made_game("Skiff", "Skiff")
    while (decision := game.decision) is not None:
        view, mine = game.view(decision.player), "AB"[decision.player]
        if decision.kind == "main" and view[mine]["hand"]["count"] > 8 and view["A"]["battle"]["count"] == 6:
            return game
        verbs = {option.verb: option for option in decision.options}
        wanted = ("play", "first", "keep", "end") if view[mine]["battle"]["count"] < 6 else ("end",)
        game.choose(next((verbs[verb] for verb in wanted if verb in verbs), decision.options[0]))
    raise AssertionError("the game is over")


def texts_of(game: Game) -> list[str]:
    return [option.text for option in game.decision.options] if game.decision else []
