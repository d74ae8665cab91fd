"""Who brings much to read waits for it; nobody else does."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path

import pytest

from gyoji.server.decks import check_deck
from gyoji.server.turns import Turns
from server.harness import Table, serving

Jobs = Turns[str]


def card_list(cards: int = 400, lines: int = 26, first: int = 0) -> str:
    """A list in which no two lines of text are the same: as much work as its size can be."""

    def word(at: int) -> str:
        return "".join(chr(ord("a") + int(digit)) for digit in str(at))

    def line(at: int) -> str:
        return f"【Deploy】Deploy {1 + at % 9} [Gnat{word(at)}]((Swarm)･AP1･HP{1 + at % 8}) Unit tokens. Draw 1."

    rows = [
        {"number": f"H-{at}", "name": f"Hazard {at}", "type": "unit", "color": "blue", "lv": 1, "cost": 0, "ap": 1}
        | {"hp": 9, "text": "\n".join(line(first + at * lines + k) for k in range(lines))}
        for at in range(cards)
    ]
    return json.dumps(rows, ensure_ascii=False)


def test_addresses_take_turns() -> None:
    jobs: Jobs = Turns(9)
    for name in ("a1", "a2", "a3", "b1", "b2", "c1"):
        jobs.put(name[0], 0, name)
    assert len(jobs) == 6 and jobs.waiting("a") == 3
    assert [jobs.take() for _ in range(6)] == [(name[0], name) for name in ("a1", "b1", "c1", "a2", "b2", "a3")]


def test_of_one_address_the_lightest_comes_first_and_then_the_oldest() -> None:
    jobs: Jobs = Turns(9)
    for name, weight in (("slow", 1), ("quick", 0), ("slow too", 1), ("quick too", 0)):
        jobs.put("", weight, name)
    assert [jobs.take() for _ in range(4)] == [("", name) for name in ("quick", "quick too", "slow", "slow too")]


def test_one_address_has_only_so_many_under_way() -> None:
    jobs: Jobs = Turns(1)
    for name in ("a1", "a2", "b1"):
        jobs.put(name[0], 0, name)
    assert [jobs.take(), jobs.take()] == [("a", "a1"), ("b", "b1")]
    found: list[object] = []
    waits = threading.Thread(target=lambda: found.append(jobs.take()))
    waits.start()
    waits.join(0.1)
    assert waits.is_alive() and not found
    jobs.done("a")
    waits.join(10)
    assert found == [("a", "a2")]
    jobs.close()
    assert jobs.take() is None


def check(table: Table, address: str, cards: str, answers: list[tuple[str, float, str]]) -> None:
    body = {"game": "gundam", "text": "", "cards": cards}
    found = table.http("POST", "/api/decks/check", body, headers={"x-forwarded-for": address}).json
    said = _said(found.get("error"))
    answers.append((address, time.monotonic(), said))


@pytest.mark.timing
def test_who_brings_long_lists_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    limits = {"list_size": 4 * 2**20, "list_seconds": 0.5}
    with serving(tmp_path, trusted="127.0.0.1", **limits) as table:
        answers: list[tuple[str, float, str]] = []
        check(table, "198.51.100.3", "", answers)  # so that a reader is there
        lists = [card_list(first=100_000 * at) for at in range(5)]
        threads = [threading.Thread(target=check, args=(table, "198.51.100.1", one, answers)) for one in lists]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        check(table, "198.51.100.2", card_list(3, 1), answers)
        for thread in threads:
            thread.join(60)
        order = [address[-1] for address, _, _ in answers]
        assert order.count("1") == 5 and order.index("2") <= 2, answers
        assert all("more than 0.5 seconds to read" in said for address, _, said in answers if address[-1] == "1")


def test_a_list_that_is_too_long_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, list_size=1000) as table:
        for body, what in (({"text": "x" * 1001}, "deck's text"), ({"text": "", "cards": "é" * 501}, "card list")):
            answer = table.http("POST", "/api/decks/check", {"game": "gundam", **body})
            assert answer.status == 413
            assert f"a {what} may have 1000 bytes; this one has 100" in answer.json["error"]["message"]


def test_one_address_does_not_fill_the_line(tmp_path: Path) -> None:
    with serving(tmp_path, trusted="127.0.0.1", jobs_each=1, list_size=4 * 2**20, list_seconds=0.5) as table:
        answers: list[tuple[str, float, str]] = []
        args = (table, "198.51.100.1", card_list(), answers)
        threads = [threading.Thread(target=check, args=args) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert sum("already waiting to be read" in said for _, _, said in answers) == 2


def test_a_list_that_takes_too_long_says_how_far_it_was_read() -> None:
    found = check_deck("gundam", "", card_list(20, 20, 10**6), 0.01)
    assert (
        found.error is not None and "more than 0.01 seconds to read" in found.error and "of its 20 cards" in found.error
    )
    assert not found.own


@pytest.mark.parametrize("cards", [card_list(2, 2)])
def test_a_short_list_is_read_in_time(cards: str) -> None:
    assert check_deck("gundam", "", cards, 4.0).error is None


def _said(error: object) -> str:
    return str(error.get("message")) if isinstance(error, dict) else str(error or "")
