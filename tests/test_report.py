"""`gyoji cards report`: shares and gaps of card lists."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from gyoji.cards.report import is_aside, report
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


def test_shares_and_gaps_are_counted_apart() -> None:
    rows = [unit(SEEN[0], GOOD), unit(SEEN[1], BAD), unit(SEEN[2], BAD), unit(ASIDE[0], GOOD), unit(ASIDE[1], BAD)]
    rows += [unit(SEEN[3], "")]
    made = report("gundam", rows)
    assert (made.seen.cards, made.seen.compiled, made.aside.cards, made.aside.compiled) == (3, 1, 2, 1)
    assert made.all.percent == 40.0
    [gap] = made.ranked()
    assert (gap.cards, gap.example) == (2, SEEN[1])
    assert "»Tickle«" in gap.where


def test_the_command_prints_both_forms(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text(json.dumps([unit(SEEN[0], GOOD), unit(SEEN[1], BAD)]))
    told = CliRunner().invoke(app, ["cards", "report", "gundam", str(path)])
    assert told.exit_code == 0
    assert "1 of     2 cards with text" in told.output
    rows = json.loads(CliRunner().invoke(app, ["cards", "report", "gundam", str(path), "--json"]).output)
    assert rows["seen"] == {"cards": 2, "compiled": 1, "percent": 50.0}
    assert rows["gaps"][0]["cards"] == 1


def test_a_missing_list_is_an_error_in_words() -> None:
    told = CliRunner().invoke(app, ["cards", "report", "gundam", "nowhere.json"])
    assert told.exit_code != 0
