"""`gyoji cards report`: shares and gaps of card lists."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from gyoji.cards.report import is_aside, needs_of, report
from gyoji.cli.app import app

GOOD, BAD = "【Deploy】Draw 1.", "【Deploy】Tickle 1 enemy Unit."


def unit(number: str, text: str) -> dict[str, object]:
    return {
        "number": number,
        "name": number,
        "type": "unit",
        "color": "blue",
        "lv": 1,
        "cost": 1,
        "ap": 1,
        "hp": 1,
        "text": text,
    }


NUMBERS = [f"N-{n}" for n in range(40)]
SEEN = [number for number in NUMBERS if not is_aside(number)]
ASIDE = [number for number in NUMBERS if is_aside(number)]


def test_a_fifth_is_set_aside() -> None:
    assert 0.15 < sum(is_aside(f"X{n:04}") for n in range(2000)) / 2000 < 0.25


def test_cards_of_starter_decks_are_never_set_aside() -> None:
    assert not any(is_aside(f"{deck}-{n:03}") for deck in ("ST01", "SD9", "V-TD12") for n in range(50))


def test_shares_and_gaps_are_counted_apart() -> None:
    rows = [unit(SEEN[0], GOOD), unit(SEEN[1], BAD), unit(SEEN[2], BAD), unit(ASIDE[0], GOOD), unit(ASIDE[1], BAD)]
    rows += [unit(SEEN[3], "")]
    made = report("gundam", rows)
    assert (made.seen.cards, made.seen.compiled, made.aside.cards, made.aside.compiled) == (3, 1, 2, 1)
    assert made.all.percent == 40.0
    [gap] = made.ranked()
    assert (gap.cards, gap.example) == (2, SEEN[1])
    assert "»Tickle«" in gap.where


def test_a_card_that_needs_something_alone_is_not_foretold() -> None:
    shared = [unit(SEEN[0], "【Deploy】Draw 2."), unit(SEEN[1], "【Deploy】Draw 3.")]
    made = report("gundam", shared)
    assert (made.alone, made.forecast.percent) == (set(), 100.0)
    made = report("gundam", [*shared, unit(SEEN[2], "【Deploy】Rest 1 enemy Unit.")])
    assert made.alone == {SEEN[2]}
    assert (made.forecast.compiled, made.forecast.cards) == (2, 3)


def test_rules_of_a_grammar_are_needed_too() -> None:
    """Two texts with the same instructions that are read by different rules."""
    row = {"type": "battle", "color": "red", "cost": 1, "power": 1000}
    texts = ["[Auto] When you play this card, draw 1 card.", "[Auto] When this card is played, draw 1 card."]
    needs = [needs_of("dbs", {**row, "number": SEEN[0], "name": "X", "text": text}) for text in texts]
    assert needs[0] & needs[1]
    assert needs[0] - needs[1]
    assert needs[1] - needs[0]


def test_a_starter_deck_is_whole_if_all_its_cards_compile() -> None:
    made = report(
        "gundam", [unit("ST01-001", GOOD), unit("ST01-002", ""), unit("ST02-001", GOOD), unit("ST02-002", BAD)]
    )
    assert sorted(made.starters) == ["ST01", "ST02"]
    assert made.whole_starters == ["ST01"]


def test_the_command_prints_both_forms(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text(json.dumps([unit(SEEN[0], GOOD), unit(SEEN[1], BAD)]))
    told = CliRunner().invoke(app, ["cards", "report", "gundam", str(path)])
    assert told.exit_code == 0
    assert "1 of     2 cards with text" in told.output
    rows = json.loads(CliRunner().invoke(app, ["cards", "report", "gundam", str(path), "--json"]).output)
    assert rows["seen"] == {"cards": 2, "compiled": 1, "percent": 50.0}
    assert rows["gaps"][0]["cards"] == 1
    assert rows["starters"] == {"decks": 0, "whole": []}
    assert rows["gap"] == -50.0


def test_a_missing_list_is_an_error_in_words() -> None:
    told = CliRunner().invoke(app, ["cards", "report", "gundam", "nowhere.json"])
    assert told.exit_code != 0
