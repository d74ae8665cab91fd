"""What is kept for one address, and for all of them, has an end; matches that have begun go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from gyoji.server.limits import Limits
from gyoji.server.messages import Refused
from gyoji.server.quotas import CHOICE, DAY, Quotas
from gyoji.server.store import FILE, Store
from server.harness import MINE, THEIRS, Answer, Table, serving

Json = Any
FRIEND = {"game": "gundam", "seat": "A", "you": {"deck": MINE}, "other": {"kind": "friend"}}
COMPUTER = {**FRIEND, "other": {"kind": "computer", "name": "random", "deck": THEIRS}}


def made(table: Table, wish: Json = FRIEND, address: str = "198.51.100.1") -> Answer:
    return table.http("POST", "/api/matches", wish, headers={"x-forwarded-for": address})


def refusal(answer: Answer) -> tuple[int, str, str]:
    error = answer.json["error"]
    return answer.status, error["code"], error["message"]


def test_only_so_many_matches_of_an_address_wait_for_a_friend(tmp_path: Path) -> None:
    with serving(tmp_path, trusted="127.0.0.1", waiting_each=2) as table:
        waiting = [made(table).json, made(table).json]
        status, code, words = refusal(made(table))
        assert (status, code) == (429, "quota") and "2 matches from your address are already waiting" in words
        assert made(table, COMPUTER).status == 200  # that one waits for nobody
        assert made(table, address="198.51.100.2").status == 200
        page = table.page()
        page.send(type="accept", token=waiting[0]["invite"], deck=THEIRS)
        page.until("accepted")
        assert made(table).status == 200
        assert refusal(made(table))[1] == "quota"


def test_a_match_that_was_not_made_does_not_count(tmp_path: Path) -> None:
    with serving(tmp_path, trusted="127.0.0.1", waiting_each=1) as table:
        for wish in ({"you": {"deck": {"shipped": "no such deck"}}}, {"seed": 1}):
            assert made(table, {**FRIEND, **wish}).status == 400
        assert made(table).status == 200


def test_when_too_many_wait_those_go_that_have_waited_for_long(tmp_path: Path) -> None:
    with serving(tmp_path, trusted="127.0.0.1", waiting=3) as table:
        old = [made(table).json for _ in range(3)]
        assert refusal(made(table, address="198.51.100.2"))[:2] == (503, "full")
        sits = table.page(old[0]["token"])
        sits.until("waiting")
        with sqlite3.connect(tmp_path / FILE, timeout=10) as db:
            db.execute("UPDATE matches SET ran = ran - ? WHERE id != ?", (2 * DAY, old[2]["match"]))
        assert made(table, address="198.51.100.2").status == 200
        page = table.page()
        page.send(type="accept", token=old[1]["invite"], deck=THEIRS)
        assert page.next()["code"] == "unknown_token"
        for one in (old[0], old[2]):  # somebody sits there; it has not waited for long
            page.send(type="accept", token=one["invite"], deck=THEIRS)
            page.until("accepted")


def test_what_is_stored_for_an_address_in_a_day(tmp_path: Path) -> None:
    with serving(tmp_path, trusted="127.0.0.1", stored_each=20_000) as table:
        while (answer := made(table, COMPUTER)).status == 200:
            assert table.hall.store.used < 10**6
        status, code, words = refusal(answer)
        assert (status, code) == (429, "quota") and "19.5 KiB a day" in words
        assert made(table, COMPUTER, "198.51.100.2").status == 200


def test_choices_count_too(tmp_path: Path) -> None:
    with serving(tmp_path, stored_each=4_500) as table:
        page = table.page(table.create(seed=3)["token"])
        replies = []
        while page.asked() and len(replies) < 200:
            replies.append(page.choose(page.options[0]))
            if replies[-1]["type"] != "done":
                break
        assert replies[-1]["code"] == "quota" and 1 < len(replies) < 4_500 / CHOICE


def test_all_that_is_stored_has_an_end_and_matches_go_on(tmp_path: Path) -> None:
    with serving(tmp_path, stored=1) as table:
        assert refusal(made(table))[:2] == (503, "full")
        replay = {"gyoji": 1, "header": {}, "inputs": []}
        assert table.http("POST", "/api/replays", replay).status in (400, 503)
    with serving(tmp_path / "more") as table:
        going = table.create(seed=3)
    with serving(tmp_path / "more", stored=1) as table:
        page = table.page(going["token"])
        assert page.asked() and page.choose(page.options[0])["type"] == "done"


def test_a_day_later_all_is_well_again(tmp_path: Path) -> None:
    now = [0.0]
    store = Store(tmp_path)
    quotas = Quotas(store, Limits(waiting_each=1, stored_each=1000), lambda: now[0])
    quotas.wait("a", "here")
    quotas.keep("here", [("", (b"x" * 900,))])
    for refused in (lambda: quotas.wait("b", "here"), lambda: quotas.keep("here", [("", (b"x" * 900,))])):
        with pytest.raises(Refused):
            refused()
    now[0] += DAY + 1
    quotas.wait("b", "here")
    quotas.keep("here", [("", (b"x" * 900,))])
    store._reads.close()
    store._writes.close()
