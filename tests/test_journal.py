"""Reading the journal bit by bit, and events that can be said in any language."""

from __future__ import annotations

import pytest

import gyoji
from generic.harness import Dice, decisions, enough, every_game, playing, seeds
from gyoji.game import Game
from gyoji.games import game_named
from gyoji.games.dbs.zones import BATTLE
from gyoji.kernel.journal import Event, Journal, Row, Way

SEATS = (0, 1, None)
COLORS = ("red", "blue")


@every_game
def test_bits_make_the_whole(name: str) -> None:
    """What a reader gives over time is what `for_player` gives at once, also where the game is copied in between."""
    bits = 0
    for seed in seeds(70_000, 0.6):
        dice = Dice(seed)
        with playing(name, seed) as game:
            assert game.journal is not None
            readers = {seat: game.journal.reader(seat) for seat in SEATS}
            told: dict[int | None, list[Event]] = {seat: [] for seat in SEATS}
            for _ in decisions(game, seed):
                if dice.percent(30):
                    game.copy()
                for seat in SEATS:
                    if dice.percent(50):
                        fresh = readers[seat].fresh()
                        told[seat] += fresh
                        bits += bool(fresh)
                        assert readers[seat].fresh() == []
            for seat in SEATS:
                told[seat] += readers[seat].fresh()
                assert told[seat] == game.journal.for_player(seat)
                assert [event.n for event in told[seat]] == list(range(1, len(told[seat]) + 1))
    assert bits > enough(1000), bits


def test_a_copy_is_read_for_itself() -> None:
    game = gyoji.Game("gundam", seed=3)
    assert game.journal is not None
    reader = game.journal.reader(0)
    reader.fresh()
    twin = game.copy()
    assert twin.journal is not None
    game.choose(0)
    theirs = twin.journal.reader(0)
    assert len(theirs.fresh()) == len(twin.journal.for_player(0)) < len(game.journal.for_player(0))
    twin.choose(1)
    assert [event.text for event in reader.fresh()] != [event.text for event in theirs.fresh()]


def _raw(number: int) -> Row:
    return Row("recover", ("1",), (), 0, number, "", None, None, "rule", number, 7)


def test_a_reader_looks_at_nothing_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the past and however often it was copied: only new rows are gone through."""
    kept = Journal()
    reader = kept.reader(1)
    looked: list[int] = []
    real = Journal.since

    def since(self: Journal, count: int) -> list[Row]:
        rows = real(self, count)
        looked.append(len(rows))
        return rows

    monkeypatch.setattr(Journal, "since", since)
    for number in range(200):
        kept.add(_raw(number))
        if number % 3 == 0:
            kept.copy()
        if number % 5 == 0:
            reader.fresh()
    reader.fresh()
    assert sum(looked) == 200


@pytest.mark.parametrize("first", range(13))
def test_since_is_the_end_of_all(first: int) -> None:
    kept = Journal(tuple(_raw(number) for number in range(4)))
    for number in range(4, 12):
        if number in (6, 7, 10):
            kept.copy()
        kept.add(_raw(number))
    assert kept.since(first) == kept.rows()[first:]
    assert [raw.number for raw in kept.rows()] == list(range(12))


@pytest.mark.parametrize("seat", [2, -1, True, "A", 0.0])
def test_nobody_else_reads(seat: object) -> None:
    with pytest.raises(ValueError, match="player must be"):
        Journal().reader(seat)  # type: ignore[arg-type]


# ── what an event says beside its text ──


def say(kind: str, word: str, player: int = 0, number: int = 0, way: Way | None = None, until: str = "") -> Event:
    """The event that a row becomes."""
    cards = ((5, "Scout", 7),)
    row = Row(kind, (), cards, player, number, word, None, None, "rule", 1, 7, way, until)
    return Journal((row,))[0]


def test_an_event_is_kept_as_facts_and_said_once() -> None:
    moved = say("move", "deploy", way=("A.hand", "A.battle"))
    assert (moved.word, moved.way, moved.text) == (
        "deploy",
        ("A.hand", "A.battle"),
        "Scout: A.hand → A.battle (deploy)",
    )
    made = say("move", "placed", way=(None, "B.base"))
    assert (made.word, made.way, made.text) == ("placed", (None, "B.base"), "Scout: B.base (placed)")
    shuffled = say("shuffle", "deck", 1, way=(None, "B.deck"))
    assert (shuffled.word, shuffled.number, shuffled.text) == ("deck", 0, "B shuffles the deck")
    under = say("shuffle", "last", number=3, way=(None, "A.deck"))
    assert (under.word, under.number, under.text) == ("last", 3, "A shuffles the last 3 cards of the deck")
    weaker = say("change", "ap", number=-2, until="battle")
    assert (weaker.word, weaker.number, weaker.until, weaker.text) == ("ap", -2, "battle", "Scout: ap -2 (battle)")
    held = say("change", "ban:stand_in_start_phase", until="next start 1")
    assert (held.word, held.until) == ("ban:stand_in_start_phase", "next start")
    assert held.text == "Scout: ban:stand_in_start_phase (next start 1)"
    assert (say("phase", "main").word, say("phase", "main").text) == ("main", "main phase")
    won = say("end", "conceded", 1)
    assert (won.player, won.word, won.text) == (1, "conceded", "the game ends: B wins: conceded")
    drawn = say("end", "an endless loop that nobody can stop", -1)
    assert (drawn.player, drawn.word) == (None, "an endless loop that nobody can stop")
    assert drawn.text == "the game ends: a draw: an endless loop that nobody can stop"


def test_how_many_cards_of_a_hand_an_effect_meets_is_not_told() -> None:
    """It would tell the opponent what they are."""
    spec = game_named("dbs")
    row = {"number": "T-1", "name": "Lull", "type": "extra", "color": "red", "cost": 0}
    row["text"] = "[Activate Main] Reduce the energy cost of red cards in your hand by 1 for the duration of the turn."
    told: dict[int, list[list[str]]] = {0: [], 1: []}
    others = [{"number": f"T-{color}", "name": color, "type": "battle", "color": color, "cost": 3} for color in COLORS]
    for hand in (["red", "red"], ["red", "blue"]):
        game = Game.bare("dbs", [spec.decks.make_print(one) for one in (row, *others, *spec.decks.fillers)])
        spec.decks.lay_out(game, {"A": {"hand": ["Lull", *hand]}}, {"player": "A", "number": 3, "phase": "main"})
        game.start_here()
        game.choose("activate Lull")
        assert game.journal is not None
        for player, found in told.items():
            found.append([event.text for event in game.journal.for_player(player)])
    assert told[1][0] == told[1][1]
    assert len(told[0][0]) == len(told[0][1]) + 1


def test_damage_to_a_player_is_an_event_of_that_player() -> None:
    spec = game_named("gundam")
    sting = {"number": "T-1", "name": "Sting", "type": "command", "lv": 1, "cost": 1}
    sting["text"] = "【Main】Deal 2 damage to the enemy player."
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (sting, *spec.decks.fillers)])
    players = {"A": {"hand": ["Sting"], "resources": 2}, "B": {"shields": 2}}
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    game.choose("play Sting")
    assert game.journal is not None
    (event,) = [event for event in game.journal.for_player(0) if event.kind == "hurt"]
    assert (event.text, event.player, event.number, event.word) == ("B takes 2 effect damage", 1, 2, "effect")


def test_a_block_and_a_pairing_name_both_cards() -> None:
    """The other card that an event is about is named: to everybody, and with its handle."""
    found: dict[str, Event] = {}
    for seed in range(40):
        game, dice = gyoji.Game("gundam", decks=["azure-wing", "crimson-tide"], seed=seed), Dice(seed)
        while game.decision is not None and len(found) < 3:
            options = game.decision.options
            wanted = [one for one in options if one.verb in ("block", "pair", "attack")] or options
            option = dice.one(wanted)
            told = len(game.journal.for_player(None))  # type: ignore[arg-type,union-attr]
            game.choose(option)
            for event in game.journal.for_player(None)[told:]:  # type: ignore[union-attr]
                if event.second is not None:
                    found[event.word if event.kind == "move" else event.kind] = event
    assert set(found) == {"attack", "block", "paired"}
    for event in found.values():
        (card,) = event.cards
        assert event.second is not None and event.second[0] != card[0] and event.second[1] in event.text
        assert card[1] and card[1] in event.text


def handles(game: Game, side: str) -> list[int]:
    """Of the cards in a player's Battle Area."""
    state = game.state
    return [state.handle[slot] for slot in state.zones[game.spec.zone("AB".index(side), BATTLE)]]


def test_what_becomes_of_an_attack_is_told_to_all() -> None:
    """In Dragon Ball Super: who blocks, who could and does not (a rested [Blocker] could not), what was too weak."""
    spec = game_named("dbs")
    rows = [
        {"number": "T-1", "name": "Reed", "type": "battle", "color": "red", "cost": 1, "power": 10000},
        {"number": "T-2", "name": "Wall", "type": "battle", "color": "red", "cost": 1, "power": 15000},
    ]
    rows[1]["text"] = "[Blocker]"
    game = Game.bare("dbs", [spec.decks.make_print(row) for row in (*rows, *spec.decks.fillers)])
    players = {"A": {"battle": ["Reed", "Reed"]}, "B": {"battle": [{"card": "Wall", "rested": True}, "Wall"]}}
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    for choice in ("attack Reed Leader B", "order Wall", "no", "attack Reed#2 Leader B", "order Wall", "yes", "pass"):
        game.choose(choice)
    assert game.journal is not None
    told = [event for event in game.journal.for_player(None) if event.kind == "block" or event.word.startswith("does")]
    first, second = [(handle, "Reed") for handle in handles(game, "A")]
    wall = (handles(game, "B")[1], "Wall")
    assert [(event.kind, event.word, event.player, event.cards, event.second) for event in told] == [
        ("note", "does not block", 1, (wall,), first),
        ("block", "", 1, (wall,), second),
        ("note", "does not get through", 0, (second,), wall),
    ]
    for seat in (0, 1):
        assert [event for event in game.journal.for_player(seat) if event in told] == told
