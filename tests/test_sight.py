"""Who sees a card, what players know of it, and what they call it: handles, showings, faces, worlds in between."""

from __future__ import annotations

from collections.abc import Mapping

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.acts import Act, Cause, Move, Show, Shuffle, Use
from gyoji.kernel.door import perform

SPEC = game_named("gundam")
DECK, HAND, TRASH = (SPEC.place[name] for name in ("deck", "hand", "trash"))


def unit(name: str, text: str = "", **more: object) -> dict[str, object]:
    return {
        "number": f"T-{name}",
        "name": name,
        "type": "unit",
        "color": "blue",
        "lv": 1,
        "cost": 1,
        "ap": 2,
        "hp": 2,
    } | {
        "text": text,
        **more,
    }


CARDS: list[dict[str, object]] = [
    unit("Grunt"),
    unit("Brute"),
    unit("Titan", ap=9, hp=9),
    unit("Herald", "【Activate･Main】【Once per Turn】Choose 1 card from your hand. Reveal it."),
]


def table(players: Mapping[str, object]) -> Game:
    spec = game_named("gundam")
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*CARDS, *spec.decks.fillers)])
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def do(game: Game, *acts: Act) -> None:
    perform(game, list(acts), Cause("rule", ("1-1-1",), 0))


def cards(game: Game, player: int, kind: int) -> list[int]:
    return list(game.state.zones[SPEC.zone(player, kind)])


# ── handles and incarnations ──


def test_a_card_that_is_shown_has_a_new_handle_and_is_the_same_card() -> None:
    game = table({"A": {"hand": ["Grunt", "Brute"]}, "B": {}})
    slot = cards(game, 0, HAND)[0]
    state = game.state
    do(game, Use(slot, "T-Grunt", 0))
    inc, handle = state.inc[slot], state.handle[slot]
    do(game, Show(slot, 7))
    assert state.inc[slot] == inc and state.handle[slot] > handle
    assert (state.inc[slot], "T-Grunt", 0) in state.used, "what was spent is still spent"


def test_a_card_that_all_see_keeps_its_handle_when_it_is_shown() -> None:
    game = table({"A": {"battle": ["Grunt"]}, "B": {}})
    slot = cards(game, 0, SPEC.place["battle"])[0]
    handle = game.state.handle[slot]
    do(game, Show(slot, 7))
    assert game.state.handle[slot] == handle


def test_a_card_that_moves_is_new_in_both_ways() -> None:
    game = table({"A": {"hand": ["Grunt"]}, "B": {}})
    (slot,) = cards(game, 0, HAND)
    inc, handle = game.state.inc[slot], game.state.handle[slot]
    do(game, Move(slot, SPEC.zone(0, TRASH), "discarded", 0))
    assert game.state.inc[slot] > inc and game.state.handle[slot] > handle


def test_nothing_follows_a_card_through_a_shuffle() -> None:
    game = table({"A": {"deck": 6}, "B": {}})
    before = {slot: (game.state.inc[slot], game.state.handle[slot]) for slot in cards(game, 0, DECK)}
    do(game, Shuffle(SPEC.zone(0, DECK)))
    for slot, (inc, handle) in before.items():
        assert game.state.inc[slot] > inc and game.state.handle[slot] > handle
    told = [game.state.handle[slot] for slot in cards(game, 0, DECK)]
    assert told == sorted(told), "handles follow the new order, not the old one"


def test_handles_are_kept_in_a_saved_game() -> None:
    game = table({"A": {"hand": ["Grunt", "Brute"]}, "B": {}})
    before = game.digest()
    do(game, Show(cards(game, 0, HAND)[0], 7))
    again = Game.load(game.save())
    assert again.state.handle == game.state.handle != game.state.inc
    assert again.view(0) == game.view(0) and again.digest() == game.digest() != before
