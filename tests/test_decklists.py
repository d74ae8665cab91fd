"""Deck texts in the forms of people, deck sites and simulators, and card lists beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gyoji
from gyoji.cards import DeckError, load_deck, shipped_decks, write_deck
from gyoji.cards.decks import parse_deck, read_deck_text
from gyoji.games import NAMES


@pytest.mark.parametrize(
    "line",
    [
        "4 AZ-001",
        "4x AZ-001",
        "4 x AZ-001 Petrel Runner",
        "4xAZ-001",
        "4×az-001 petrel runner",
        "4 Petrel Runner (AZ-001)",
        "4 Petrel Runner [az-001]",
        "4 Petrel Runner",
        "Petrel Runner x4",
        "4\tAZ-001\tPetrel Runner",
        "AZ-001;4",
        "Petrel Runner,4,AZ-001",
    ],
)
def test_a_line_in_every_form(line: str) -> None:
    assert parse_deck("gundam", line, "d").main == ("AZ-001",) * 4


@pytest.mark.parametrize(
    "heading", ["Resource deck:", "RESOURCE DECK", "[Resource Deck]", "== Resources (2) ==", "Resources: 2", "resource"]
)
def test_headings(heading: str) -> None:
    deck = parse_deck("gundam", f"Units (1)\n1 AZ-001\n\n{heading}\n2 NE-001\nPilots:\n1 AZ-002", "d")
    assert deck.main == ("AZ-001", "AZ-002") and deck.side == ("NE-001",) * 2


def test_what_belongs_elsewhere_goes_there_by_itself() -> None:
    leader = next(iter(load_deck("dbs", "ember-line").start))
    deck = parse_deck("dbs", f"// a comment\n1 {leader}\n", "d")
    assert deck.start == (leader,) and deck.main == ()


def test_tables_with_a_header() -> None:
    deck = parse_deck("gundam", 'Card Name,Qty,Card Number\n"Petrel Runner",2,AZ-001\nKittiwake Picket,1,\n', "d")
    assert deck.main == ("AZ-001", "AZ-001", "AZ-002")


def test_a_list_of_each_copy() -> None:
    text = json.dumps(["Exported from a deck site", "AZ-001", "AZ-002", "AZ-001"])
    assert sorted(parse_deck("gundam", text, "d").main) == ["AZ-001", "AZ-001", "AZ-002"]
    assert parse_deck("gundam", "AZ-001\nAZ-001\nAZ-002", "d").main == ("AZ-001", "AZ-001", "AZ-002")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 AZ-01", "line 1: no card has the number 'AZ-01'; did you mean AZ-0"),
        ("4 Petrel Runer", "line 1: no card is called 'Petrel Runer'; did you mean 'Petrel Runner'?"),
        ("4 Qqqqq", "line 1: no card is called 'Qqqqq'"),
        ("4 Petrel Runner (AZ-002)", "line 1: AZ-002 is called 'Kittiwake Picket', not 'Petrel Runner'"),
        ("Spells:\n4 AZ-001", "line 1: 'Spells:' is not a section; sections: deck:, resource deck:"),
        ("Petrel", "line 1: 'Petrel' is not of the form"),
        ("1000 AZ-001", "line 1: 1000 copies of one card"),
        ('["AZ-001", "AZ-xyz"]', "no card has the number 'AZ-xyz'"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(DeckError, match=r"deck d, ") as failed:
        parse_deck("gundam", text, "d")
    assert message in str(failed.value)


def test_the_place_of_a_fault() -> None:
    _, [first, second] = read_deck_text("gundam", "4 AZ-001\n2 Nobody Known\n3 ZZ-999 Who", "d")
    assert (first.line, first.text[slice(*first.span)]) == (2, "Nobody Known")
    assert (second.line, second.text[slice(*second.span)]) == (3, "ZZ-999")


def test_many_faults_take_no_long_time() -> None:
    lines = [f"4 Petrel Runer {number}" for number in range(9000)]
    _, faults = read_deck_text("gundam", "\n".join(lines), "d")
    assert len(faults) == 40


def test_long_lines_take_no_long_time() -> None:
    for sign in ("(", "[", " x", "-", "=", ",", "; ", "4 ", '"'):
        _, faults = read_deck_text("gundam", "4 " + sign * 200_000, "d")
        assert faults


@pytest.mark.parametrize("form", ["gyoji", "numbers", "names", "csv", "list"])
@pytest.mark.parametrize("game", NAMES)
def test_decks_come_back(game: str, form: str) -> None:
    for name in shipped_decks(game):
        deck = load_deck(game, name)
        again = parse_deck(game, write_deck(game, deck, form), deck.name)
        if form in ("csv", "list"):  # no sections: a first vanguard cannot be told from the other cards
            assert sorted(again.numbers) == sorted(deck.numbers)
        else:
            assert (sorted(again.main), sorted(again.side), again.start) == (
                sorted(deck.main),
                sorted(deck.side),
                deck.start,
            )


UNIT = {"type": "unit", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
LAMP = {**UNIT, "name": "Lamp", "text": "【Deploy】Draw 1."}
ROWS = [
    {**LAMP, "number": "P-1"},
    {**LAMP, "number": "P-1b"},
    {**UNIT, "number": "P-2", "name": "Wick"},
    {**UNIT, "number": "P-3", "name": "Wick", "lv": 2, "ap": 2},
    {**UNIT, "number": "P-4", "name": "Riddle", "text": "【Deploy】Tickle 1."},
]


def written(folder: Path, text: str) -> Path:
    path = folder / "deck.txt"
    path.write_text(text)
    return path


def test_only_the_cards_of_the_deck_are_read(tmp_path: Path) -> None:
    """A card that cannot be read is in nobody's way until it is in the deck."""
    deck = load_deck("gundam", written(tmp_path, "2 Lamp\n1 P-3"), ROWS)
    assert deck.main == ("P-1", "P-1", "P-3") and [card.number for card in deck.cards] == ["P-1", "P-3"]
    with pytest.raises(DeckError, match=r"a card cannot be played\nP-4 Riddle: .*Tickle"):
        load_deck("gundam", written(tmp_path, "2 Lamp\n1 Riddle"), ROWS)


def test_a_name_of_several_cards_lists_them(tmp_path: Path) -> None:
    """Printings of the same card are one card: Lamp above."""
    with pytest.raises(DeckError, match="several cards are called 'Wick': P-2, P-3; say which by its number"):
        load_deck("gundam", written(tmp_path, "2 Wick"), ROWS)


def test_a_game_with_cards_of_a_list(tmp_path: Path) -> None:
    text = write_deck("gundam", load_deck("gundam", "azure-wing")).replace("4 AZ-001 Petrel Runner", "4 Lamp")
    deck = load_deck("gundam", written(tmp_path, text), ROWS)
    game = gyoji.Game("gundam", [deck, deck], seed=3)
    assert game.decision is not None and deck.violations("gundam") == []
