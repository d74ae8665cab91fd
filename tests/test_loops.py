"""Loops: nobody can stop one, one player can, both can (R21)."""

from __future__ import annotations

import pytest

from gyoji.game import Game
from gyoji.games import game_named

SPIN = {
    "number": "T-1",
    "name": "Spinner",
    "type": "unit",
    "ap": 1,
    "hp": 3,
    "text": "【Activate･Main】This Unit recovers 1 HP.",
}
FIDGET = {
    "number": "T-2",
    "name": "Fidget",
    "type": "unit",
    "ap": 1,
    "hp": 3,
    "text": "【Activate･Action】This Unit recovers 1 HP.",
}


def table(rows: list[dict[str, object]], players: dict[str, object], seed: int = 0) -> Game:
    spec = game_named("gundam")
    prints = [spec.decks.make_print(row) for row in (*rows, *spec.decks.fillers)]
    game = Game.bare("gundam", prints, seed)
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def test_a_player_who_could_stop_names_a_number_and_must_leave_the_loop() -> None:
    game = table([SPIN], {"A": {"battle": ["Spinner"]}, "B": {"shields": 2}})
    for _ in range(200):
        assert game.decision is not None
        if game.decision.kind == "loop":
            break
        game.choose("activate Spinner")
    else:
        pytest.fail("the loop was never noticed")
    assert game.decision.player == 0
    game.choose("choose 3")
    assert game.decision is not None and game.decision.kind == "main"
    texts = [option.text for option in game.decision.options]
    assert "activate Spinner" not in texts and "end" in texts
    game.choose("attack Spinner player")
    assert game.state.zones[game.spec.zone(1, game.spec.place["shields"])].__len__() == 1
    assert not game.over


@pytest.mark.parametrize(("first", "second", "barred"), [(5, 2, 0), (2, 5, 1), (4, 4, 0)])
def test_where_both_could_stop_the_larger_number_must(first: int, second: int, barred: int) -> None:
    game = table([FIDGET], {"A": {"battle": ["Fidget"]}, "B": {"battle": ["Fidget"], "shields": 2}})
    game.choose("end")
    for _ in range(200):
        assert game.decision is not None
        if game.decision.kind == "loop":
            break
        fidget = next(option for option in game.decision.options if option.verb == "activate")
        game.choose(fidget)
    else:
        pytest.fail("the loop was never noticed")
    assert game.decision.player == 0, "the active player names first"
    game.choose(f"choose {first}")
    assert game.decision is not None and game.decision.player == 1
    game.choose(f"choose {second}")
    asked: dict[int, bool] = {}
    for _ in range(6):
        decision = game.decision
        if decision is None or decision.kind != "action":
            break
        options = [option for option in decision.options if option.verb == "activate"]
        asked[decision.player] = bool(options)
        game.choose(options[0] if options else "pass")
    assert asked.get(barred) is not True, "who named more cannot go on"


def test_a_long_turn_is_no_loop() -> None:
    """Many decisions without a card leaving a pile are fine as long as the position changes."""
    game = table(
        [SPIN], {"A": {"battle": [{"card": "Spinner", "damage": 2}], "hand": 9, "resources": 9}, "B": {"shields": 2}}
    )
    for _ in range(9):
        if game.decision is not None and any(option.text.startswith("play Filler") for option in game.decision.options):
            game.choose(next(option for option in game.decision.options if option.text.startswith("play Filler")))
            while game.decision is not None and game.decision.kind == "excess":
                game.choose(0)
    assert not game.over
