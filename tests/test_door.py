"""The door: a batch happens at once, is judged as a whole, and is looked at again when something held it up."""

from __future__ import annotations

import dataclasses

import pytest

from gyoji.games.gundam.zones import BATTLE, zone
from gyoji.kernel.acts import Cause, Move
from gyoji.kernel.door import perform
from laid import SPEC, command, count, table, texts, to_main, unit

SUMMONER = unit("Summoner", "【Activate･Main】Choose 2 Unit cards from your hand. Deploy them.")


# ── events are matched when the whole batch is done ──


def test_units_deployed_together_see_each_other_arrive() -> None:
    text = "When one of your other Units is deployed, draw 1."
    cards = [unit("Watcher", text), unit("Viewer", text), SUMMONER]
    game, _ = table(cards, {"A": {"battle": ["Summoner"], "hand": ["Watcher", "Viewer"]}, "B": {"shields": 2}})
    game.choose("activate Summoner")
    to_main(game)
    assert count(game, 0, "hand") == 2


@pytest.mark.parametrize("hand", [["Banner", "Rookie"], ["Rookie", "Banner"]])
def test_what_is_deployed_is_judged_on_the_table_as_it_is_then(hand: list[str]) -> None:
    """Whichever comes first in the hand: on the table the one makes the other strong."""
    cards = [
        unit("Banner", "All your other Units get AP+3.", ap=0),
        unit("Rookie", ap=1),
        unit("Drummer", "When one of your other Units with 4 or more AP is deployed, draw 1."),
        SUMMONER,
    ]
    game, _ = table(cards, {"A": {"battle": ["Summoner", "Drummer"], "hand": hand}, "B": {"shields": 2}})
    game.choose("activate Summoner")
    to_main(game)
    assert count(game, 0, "hand") == 1


# ── a batch that was held up ──

NOVA = command("Nova", "【Main】Deal 2 damage to all enemy Units.")


def _nova(coward: str, hostage: str = "") -> tuple[int, int, list[str]]:
    cards = [unit("Hostage", hostage, hp=2), unit("Coward", coward, hp=2), NOVA]
    start = {"A": {"hand": ["Nova"], "resources": 3}, "B": {"battle": ["Coward", "Hostage"], "shields": 2}}
    game, _ = table(cards, start)
    game.choose("play Nova")
    game.choose("yes")
    to_main(game)
    told = [event.text for event in game.journal or () if "Hostage" in event.text and "→" in event.text]
    return count(game, 1, "hand"), count(game, 1, "trash"), told


def test_a_card_that_is_gone_by_then_is_not_destroyed_again() -> None:
    """Both have fallen; in place of the one the other is destroyed, which is then no longer there to fall."""
    text = "If this Unit would be destroyed, you may destroy 1 of your other Units instead."
    hand, trash, told = _nova(text, "【Destroyed】Draw 1.")
    assert (hand, trash) == (1, 1)
    assert told == ["Hostage: B.battle → B.trash (destroyed)"]


def test_a_card_that_is_in_hand_by_then_is_not_destroyed() -> None:
    text = "If this Unit would be destroyed, you may return 1 of your other Units to its owner's hand instead."
    hand, trash, told = _nova(text)
    assert (hand, trash) == (1, 0)
    assert told == ["Hostage: B.battle → B.hand (returned)"]


def test_of_two_substitutions_of_one_card_the_chosen_one_runs() -> None:
    text = (
        "If this Unit would be destroyed, you may discard 1 instead.\n"
        "If this Unit would be destroyed, you may place the top card of your deck into your trash instead."
    )
    start = {
        "A": {"battle": ["Killer"]},
        "B": {"battle": [{"card": "Phoenix", "rested": True}], "hand": 2, "shields": 2},
    }
    game, _ = table([unit("Phoenix", text, hp=1), unit("Killer", ap=3)], start)
    game.choose("attack Killer Phoenix")
    while game.decision is not None and game.decision.kind != "substitute":
        game.choose("pass")
    assert texts(game) == ["choose Phoenix 1", "choose Phoenix 2", "no"]
    deck = count(game, 1, "deck")
    first, second = game.copy(), game.copy()
    first.choose("choose Phoenix 1")
    to_main(first)
    second.choose("choose Phoenix 2")
    to_main(second)
    assert (count(first, 1, "hand"), count(first, 1, "deck")) == (1, deck)
    assert (count(second, 1, "hand"), count(second, 1, "deck")) == (2, deck - 1)


# ── moves that do not make a new card ──


def test_a_move_in_place_keeps_the_card_as_it_was_and_the_index_in_order() -> None:
    text = "When one of your Units is rested, draw 1."
    start = {"A": {"battle": [{"card": "Watcher", "rested": True}, "Viewer"]}, "B": {"shields": 2}}
    game, named = table([unit("Watcher", text), unit("Viewer", text)], start)
    game.spec = dataclasses.replace(SPEC, moves_in_place=frozenset({(BATTLE, BATTLE)}))
    slot = named["Watcher"]
    inc = game.state.inc[slot]
    perform(game, [Move(slot, zone(0, BATTLE), "moved")], Cause("rule"))
    assert game.state.inc[slot] == inc and game.state.rested[slot]
    twin = game.copy()
    twin.rebuild()
    assert game.watch == twin.watch
