"""Card lists that players bring: both sides of a card are bounded alike, and all of it can be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gyoji.server.decks import check_deck, read_deck
from gyoji.server.messages import DeckChoice

Json = Any
LINE = "[Auto] When this card attacks, draw 1 card."
LEADER = {"number": "T-1", "name": "Bell Keeper", "type": "leader", "color": "red", "power": 10000, "traits": ["Bell"]}
BACK = {"name": "Bell Keeper, Awake", "power": 15000, "text": LINE}
UNIT = {"number": "T-2", "name": "Bell Ringer", "type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
RTL, ZERO = "\u202e", "\u200b"


def faults(game: str, row: Json) -> str:
    return "; ".join(fault.message for fault in check_deck(game, "", json.dumps([row])).faults)


def test_the_back_of_a_leader_may_say_as_much_as_its_front() -> None:
    back = {**BACK, "text": "\n".join([LINE] * 12)}
    assert len(str(back)) > 500
    assert not faults("dbs", {**LEADER, "back": back})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"text": "x" * 4001}, "text is longer than 4000 characters"),
        ({"name": "x" * 81}, "name is longer than 80 characters"),
        ({"era": "x" * 201}, "era is longer than 200 characters"),
        ({"traits": ["x"] * 41}, "traits is longer than 40 values"),
        ({"traits": [["x" * 201]]}, "traits is longer than 200 characters"),
        ({"traits": [["x"] * 41]}, "traits is longer than 40 values"),
        ({"k" * 41: 1}, "a name of more than 40 characters"),
        ({f"k{at}": 1 for at in range(41)}, "fields; 40 are allowed"),
    ],
)
def test_rows_within_rows_have_the_bounds_of_rows(change: Json, says: str) -> None:
    assert says in faults("dbs", {**LEADER, **change})
    assert says in faults("dbs", {**LEADER, "back": {**BACK, **change}})


def test_a_card_has_a_bound_as_a_whole() -> None:
    back = {**BACK, **{f"k{at}": "x" * 200 for at in range(39)}, "text": LINE}
    assert "together are longer than 12000" in faults("dbs", {**LEADER, "text": "x" * 4000, "back": back})


@pytest.mark.parametrize("name", [f"Bell{RTL}Ringer", ZERO, "Bell\x07", "\u3164", "\u2800 \u2800", "\u2066Bell"])
def test_names_that_cannot_be_read_are_refused_on_every_side(name: str) -> None:
    for game, row in (
        ("gundam", {**UNIT, "name": name}),
        ("gundam", {**UNIT, "pilot": {"name": name, "ap": 1, "hp": 1}}),
        ("dbs", {**LEADER, "name": name}),
        ("dbs", {**LEADER, "back": {**BACK, "name": name}}),
    ):
        assert "cannot be read" in faults(game, row), row


@pytest.mark.parametrize("key", ["text", "traits", "set"])
def test_no_field_has_signs_that_cannot_be_seen(key: str) -> None:
    words = f"Bell{RTL}"
    assert f"{key} cannot be read" in faults("gundam", {**UNIT, key: [words] if key == "traits" else words})
    assert not faults("gundam", {**UNIT, key: ["Bell", "Tower"] if key == "traits" else ""})


def test_lines_in_a_name_become_one() -> None:
    found = check_deck("gundam", "", json.dumps([{**UNIT, "name": "Bell\n Ringer\t"}]))
    assert [card["name"] for card in found.own] == ["Bell Ringer"]


@pytest.mark.parametrize(("name", "shown"), [(f"Bells{RTL}{ZERO} and  towers", "Bells and towers"), (ZERO, "")])
def test_the_name_of_a_deck_can_be_read(name: str, shown: str) -> None:
    text = f"# name: {name}\n50 AZ-001\n\nresource deck:\n10 NE-001"
    assert check_deck("gundam", text, "").name == shown
    assert read_deck("gundam", DeckChoice(None, text, None)).name == shown


def test_what_stands_on_a_back_is_known() -> None:
    assert "unknown key back" in faults("dbs", {**LEADER, "back": {**BACK, "back": BACK}})
    assert "unknown key fish" in faults("dbs", {**LEADER, "back": {**BACK, "fish": 1}})
