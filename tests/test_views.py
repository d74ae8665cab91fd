"""What a view tells: a card's whole face, the battle, what is shown and what waits; and both sides at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from generic.harness import decisions, enough, every_game, playing, seeds, seeds_until
from gyoji.game import Game
from gyoji.games import game_named, table_named
from gyoji.games.gundam import figures
from gyoji.kernel.acts import Cause, Hide, Show
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.sight.faces import Faces
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.sight.views import open_view, view

CARDS: list[dict[str, object]] = [
    {"number": "T-1", "name": "Scout", "type": "unit", "color": "blue", "lv": 2, "cost": 1, "ap": 2, "hp": 3}
    | {"link": "[Pia]", "traits": ["Guard"], "text": "<Repair 1>"},
    {"number": "T-2", "name": "Pia", "type": "pilot", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
    | {"text": "<Blocker>"},
    {"number": "T-3", "name": "Sounding", "type": "command", "color": "blue", "lv": 1, "cost": 1}
    | {
        "text": "【Main】Look at the top 3 cards of your deck. You may reveal 1 (Guard) Unit card among them and add "
        "it to your hand. Return the remaining cards randomly to the bottom of your deck."
    },
    {"number": "T-4", "name": "Kite", "type": "unit", "color": "red", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
    | {"text": "【Attack】Draw 1."},
    {"number": "T-5", "name": "Bell", "type": "unit", "color": "red", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
    | {"text": "When one of your Units attacks, choose 1 enemy Unit. It gets AP-1 during this turn."},
    {"number": "T-6", "name": "Crossroads", "type": "command", "color": "red", "lv": 1, "cost": 1}
    | {"text": "【Main】Choose 1 of the following:\n・Draw 1.\n・Choose 1 enemy Unit. Rest it.\n・Draw 2."},
    {"number": "T-7", "name": "Loom", "type": "unit", "color": "red", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
    | {"text": "<Support 1>\n【Activate･Main】【Once per Turn】Draw 1.\n【Activate･Main】Rest this Unit: Draw 2."},
]


def table(players: Mapping[str, object]) -> Game:
    spec = game_named("gundam")
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*CARDS, *spec.decks.fillers)])
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def faces(game: Game, player: int | None, side: str, zone: str) -> list[dict[str, Any]]:
    view: Any = game.view(player)
    return list(view[side][zone]["cards"])


def test_a_face_shows_what_is_printed_and_what_is_so_now() -> None:
    crewed = {"card": "Scout", "pilot": "Pia", "damage": 1, "rested": True}
    game = table({"A": {"battle": [crewed], "hand": ["Scout", "Pia"], "resources": 3}, "B": {"battle": ["Kite"]}})
    (unit,) = faces(game, 1, "A", "battle")
    (pilot,) = unit.pop("attached")
    assert unit == {
        "id": unit["id"],
        "name": "Scout",
        "number": "T-1",
        "type": "unit",
        "color": "blue",
        "traits": ["Guard"],
        "text": "<Repair 1>",
        "links": "[Pia]",
        "lv": 2,
        "cost": 1,
        "ap": 3,
        "hp": 3,
        "damage": 1,
        "printed": {"ap": 2, "hp": 3},
        "keywords": ["Repair 1", "Blocker"],
        "link": True,
        "rested": True,
    }
    assert pilot["relation"] == "pilot" and pilot["lends"] == {"ap": 1, "hp": 1, "blocker": 1}
    held, spare = faces(game, 0, "A", "hand")
    assert (held["ap"], held["hp"], held["damage"]) == (2, 3, 0) and "printed" not in held and "rested" not in held
    assert spare["lends"] == {"ap": 1, "hp": 1, "blocker": 1} and "ap" not in spare
    assert faces(game, 1, "A", "hand") == [None, None]
    view: Any = game.view(0)
    assert view["levels"] == {"A": 3, "B": 0} and view["battle"] is None


def test_a_view_can_be_changed_without_harm() -> None:
    game = table({"A": {"battle": [{"card": "Scout", "pilot": "Pia"}]}, "B": {}})
    before = game.view(0)
    (unit,) = faces(game, 0, "A", "battle")
    for part in (unit["traits"], unit["keywords"], unit["attached"]):
        part.clear()
    unit["attached"].append(1)
    unit["printed"]["ap"] = 99
    faces(game, 0, "A", "battle")[0]["attached"][0]["lends"]["ap"] = 99
    assert game.view(0) == before


def test_a_unit_that_just_came_is_marked_until_it_may_attack() -> None:
    units = [{"card": "Kite", "new": True}, {"card": "Scout", "pilot": "Pia", "new": True}, "Bell"]
    game = table({"A": {"battle": units, "deck": 4}, "B": {"deck": 4, "shields": 3}})
    assert [card.get("fresh", False) for card in faces(game, 0, "A", "battle")] == [True, False, False]
    game.choose("end")
    assert not any("fresh" in card for card in faces(game, 0, "A", "battle"))


def test_cards_that_are_looked_at_are_listed_for_those_who_see_them() -> None:
    players = {"A": {"hand": ["Sounding"], "resources": 2, "deck": ["Scout", "Kite", "Bell", "Filler"]}, "B": {}}
    game = table(players)
    game.choose("play Sounding")
    mine, theirs, spectator = (game.view(player) for player in (0, 1, None))
    assert len(mine["shown"]) == 3 and theirs["shown"] == spectator["shown"] == []  # type: ignore[arg-type]
    deck = [card for card in faces(game, 0, "A", "deck") if card]
    assert [card["name"] for card in deck] == ["Scout", "Kite", "Bell"]
    assert sorted(card["id"] for card in deck) == mine["shown"]


def said(game: Game, player: int | None) -> dict[str, str | None]:
    """What options that this player is offered say beside their text."""
    view: Any = game.view(player)
    return {option["text"]: option.get("says") for option in view.get("decision", {"options": []})["options"]}


def test_a_mode_is_told_in_the_words_of_its_card() -> None:
    game = table({"A": {"hand": ["Crossroads"], "resources": 2, "deck": 4}, "B": {}})
    assert said(game, 0)["play Crossroads"] is None
    game.choose("play Crossroads")
    assert said(game, 0) == {"choose 1": "Draw 1.", "choose 3": "Draw 2."}  # there is nobody to rest
    assert said(game, 1) == said(game, None) == {}


def test_one_of_several_effects_is_told_in_the_words_of_its_card() -> None:
    game = table({"A": {"battle": ["Loom", "Kite"], "deck": 4}, "B": {}})
    rows = {text: words for text, words in said(game, 0).items() if text.startswith("activate")}
    assert rows == {
        "activate Loom 1": "【Activate･Main】【Once per Turn】Draw 1.",
        "activate Loom 2": "【Activate･Main】Rest this Unit: Draw 2.",
        "activate Loom 3": "<Support 1>",
    }
    game.choose("activate Loom 1")
    assert said(game, 0)["activate Loom 2"] == "【Activate･Main】Rest this Unit: Draw 2."


def test_what_waits_is_told_with_what_set_it_off() -> None:
    players = {"A": {"battle": ["Kite", "Bell"], "deck": 5}, "B": {"battle": ["Scout"], "shields": 2}}
    game = table(players)
    game.choose("attack Kite player")
    view: Any = game.view(1)
    kite = faces(game, 1, "A", "battle")[0]["id"]
    assert {(row["card"], row["player"], row["word"]) for row in view["waiting"]} == {
        ("Kite", "A", "attack"),
        ("Bell", "A", "attack"),
    }
    assert view["battle"] == {"attacker": kite, "target": "player"}
    assert kite in [row["id"] for row in view["waiting"]]


@every_game
def test_every_figure_of_a_view_is_the_figure(name: str) -> None:
    """The quick way to a face says what the slow way says, for every card at many decisions."""
    cards = changed = 0

    def seen() -> bool:
        return cards > enough(5000) and changed > enough(100)

    for seed in seeds_until(seen, 80_000, 0.5):
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if number % 3:
                    continue
                slots = {handle: slot for slot, handle in enumerate(game.state.handle)}
                view: Any = game.view(number % 2)
                for side in "AB":
                    for zone in view[side].values():
                        for card in zone["cards"]:
                            for one in (card, *card.get("attached", ())) if card else ():
                                _check_face(game, slots[one["id"]], one)
                                cards += 1
                                changed += "printed" in one
    assert seen(), (cards, changed)


def _check_face(game: Game, slot: int, face: dict[str, Any]) -> None:
    card = game.state.prints[slot]
    for attr in game.spec.numbers.figures:
        if attr in face:
            assert face[attr] == game.spec.numbers.figure(game, slot, attr), (attr, face)
            was = card.values.get(attr, 0)  # a Protect has no power of its own
            if value(game, slot, attr) != was:
                assert face["printed"][attr] == was, face
            else:
                assert attr not in face.get("printed", {}), face
    if "damage" in face:
        words = [
            word if attr in game.spec.numbers.flags else f"{word} {value(game, slot, attr)}"
            for attr, word in game.spec.numbers.keywords.items()
            if value(game, slot, attr)
        ]
        assert face.get("keywords", []) == words, face
    assert face.get("link", False) == figures.is_link(game, slot), face


@every_game
def test_a_table_reads_every_field_of_a_face(name: str) -> None:
    """Whatever a face may tell, the table says how it is drawn."""
    table = table_named(name).card
    known = {"id", "name", "number", "type", "text", "keywords", "attached", "relation", table.turned.field}
    known |= {table.color, table.beside, table.other, *table.badges}
    known |= {table.lent, table.printed, *table.figures, *table.flags, *table.marks, *table.lines}
    told: set[str] = set()
    for seed in seeds(81_000, 0.4):
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                view: Any = game.view(0) if number % 5 == 0 else {}
                for side in view and "AB":
                    for zone in view[side].values():
                        for card in zone["cards"]:
                            told.update(*(one for one in (card, *card.get("attached", ()))) if card else ())
    assert told <= known, told - known
    assert len(told) > 15, told


@every_game
def test_what_is_kept_of_a_picture_is_what_would_be_drawn_anew(name: str) -> None:
    """From one picture to the next, some later, some after decisions that were taken back; and a zone that is not said
    to look different looks the same.
    """
    same = zones = 0
    for seed in seeds(83_000, 0.4):
        with playing(name, seed) as game:
            then, kept = game.copy(), Faces()
            kept.follow(None, then)
            seen = [view(then, player, kept) for player in (0, 1, None)]
            for number in decisions(game, seed):
                if seed % 3 and number % 7 == 3:
                    continue  # nobody looked
                before = dict(kept.zones)
                seen = _looked(then, game, kept, seen)
                same += sum(kept.zones.get(key) is zone for key, zone in before.items())
                zones += len(before)
                if number % 5 == 2:  # and back to where it was
                    seen = _looked(game, then, kept, seen)
                    seen = _looked(then, game, kept, seen)
                then = game.copy()
    assert same > zones / 4, (same, zones)


def _looked(then: Game, now: Game, kept: Faces, seen: list[Any]) -> list[Any]:
    """What each seat sees now, when it saw that then."""
    touched = kept.follow(then, now)
    kinds = now.spec.kinds
    for place, player in enumerate((0, 1, None)):
        plain: Any = view(now, player)
        assert view(now, player, kept) == plain, player
        for name, (kind, _) in now.spec.spots.items():
            for side in (0, 1):
                if side * kinds + kind not in touched and name in plain["AB"[side]]:
                    assert seen[place]["AB"[side]][name] == plain["AB"[side]][name], (player, name)
        seen[place] = plain
    return seen


def test_what_was_shown_for_a_moment_is_not_kept() -> None:
    game = table({"A": {"hand": ["Scout"]}, "B": {}})
    card = game.state.zones[game.spec.zone(0, game.spec.place["hand"])][0]
    perform(game, [Show(card, 7)], Cause("test"))
    shown, then = Faces(), game.copy()
    shown.follow(None, then)
    assert [row["name"] for row in _hand(then, 1, shown) if row] == ["Scout"]
    perform(game, [Hide(card)], Cause("test"))
    shown.follow(then, game)
    assert _hand(game, 1, shown) == [None]
    assert _hand(game, None, shown) == [None]


def _hand(game: Game, player: int | None, kept: Faces) -> list[Any]:
    found: Any = view(game, player, kept)
    return list(found["A"]["hand"]["cards"])


@every_game
def test_both_sides_see_what_each_side_sees(name: str) -> None:
    for seed in seeds(82_000, 0.2):
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if number % 11 == 0:
                    _check_open(game)
            _check_open(game)


def _check_open(game: Game) -> None:
    both = open_view(game)
    views: list[Any] = [game.view(0), game.view(1)]
    assert both["A"] == views[0]["A"] and both["B"] == views[1]["B"]
    assert both["player"] is None
    ask = game.state.pending
    assert both.get("decision") == (None if ask is None else views[ask.player]["decision"])
    for side, zones in enumerate((both["A"], both["B"])):
        for name, zone in zones.items():  # type: ignore[attr-defined]
            kind, place = game.spec.spots[name]
            here = [slot for slot in game.state.zones[game.spec.zone(side, kind)] if game.state.place[slot] == place]
            seen = sum(bool(seen_by(game, slot) & 1 << side) for slot in here)
            assert seen == sum(card is not None for card in zone["cards"])


def test_a_hand_is_open_only_in_the_open_view() -> None:
    game = table({"A": {"hand": ["Scout"]}, "B": {"hand": ["Kite"], "deck": ["Bell"]}})
    both: Any = open_view(game)
    assert both["A"]["hand"]["cards"][0]["name"] == "Scout" and both["B"]["hand"]["cards"][0]["name"] == "Kite"
    deck = game.state.zones[game.spec.zone(1, game.spec.place["deck"])]
    perform(game, [Show(deck[0], 1)], Cause("rule", ("1-1-1",), 0))
    both = open_view(game)
    assert both["B"]["deck"]["cards"] == [None], "what only the other player has seen stays hidden too"
    assert faces(game, None, "A", "hand") == faces(game, None, "B", "hand") == [None]


@pytest.mark.parametrize("seat", [2, True, "A"])
def test_there_are_two_seats(seat: object) -> None:
    with pytest.raises(ValueError, match="player must be"):
        table({"A": {}, "B": {}}).view(seat)  # type: ignore[arg-type]


def test_before_the_first_turn_it_is_told_who_goes_first() -> None:
    game = Game("gundam", seed=3)
    decision = game.decision
    assert decision is not None and decision.kind == "first"
    assert game.view(0)["first"] is None and game.view(None)["first"] is None
    winner = decision.player
    game.choose("second")
    for player in (0, 1, None):
        assert game.view(player)["first"] == "AB"[1 - winner]


def test_copies_in_hand_are_named_with_their_option() -> None:
    """Copies are one option; the view tells which cards it might as well begin with."""
    found = 0
    for seed in range(12):
        game = Game("gundam", seed=seed)
        for _ in range(40):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            names = {card["id"]: card["name"] for card in view["AB"[decision.player]]["hand"]["cards"]}
            for option in view["decision"]["options"]:
                for copy in option.get("same", ()):
                    assert names[copy] == names[option["args"][0]] and copy != option["args"][0]
                    found += 1
            game.choose(decision.count - 1 if decision.kind != "redraw" else "keep")
    assert found > 5
