"""Two people at a table: polite phrases, and another game when both wish for one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from server.harness import Json, Page, Table, full_disk, serving


def answered(page: Page) -> Json:
    """What the server says to the last message: that it is done, or why not."""
    while True:
        message = page.next()
        if message["type"] in ("done", "error"):
            return message


def test_phrases_reach_all_and_are_bounded(table: Table) -> None:
    made, friend = table.friends()
    pages = [table.page(made["token"]), table.page(friend), table.page(made["watch"])]
    for page in pages:
        page.until("state")
    pages[0].send(type="signal", phrase="hello", id=1)
    for page in pages:
        assert page.until("signal") == {"type": "signal", "seat": "A", "phrase": "hello"}
    assert pages[0].until("done")["id"] == 1
    for number in range(2, 6):
        pages[0].send(type="signal", phrase="thanks", id=number)
    codes = [answered(pages[0]) for _ in range(4)]
    assert [row["type"] for row in codes] == ["done", "done", "error", "error"], "three at once, then slowly"
    assert codes[-1]["code"] == "too_fast"
    pages[1].send(type="signal", phrase="well_played", id=9)  # who is quiet may still speak
    assert answered(pages[1])["id"] == 9
    pages[2].send(type="signal", phrase="hello", id=1)
    assert answered(pages[2])["code"] == "not_seated", "spectators can only watch"
    for wrong in ("", "you cheat", "HELLO"):
        pages[1].send(type="signal", phrase=wrong, id=3)
        assert answered(pages[1])["code"] == "bad_message", "no free text"


def test_a_rematch_begins_when_both_wish(table: Table) -> None:
    made, friend = table.friends()
    tokens = (made["token"], friend)
    answer = table.http("POST", "/api/rematch", token=tokens[0])
    assert (answer.status, answer.json["error"]["code"]) == (409, "not_over")
    page = table.page(tokens[1])
    page.until("state")
    page.send(type="concede", id=1)
    page.until("done")
    assert table.http("POST", "/api/rematch", token=made["watch"]).json == {"waiting": True}  # who looks on asks only
    assert table.http("POST", "/api/rematch", token=tokens[0]).json == {"waiting": True}
    assert table.http("POST", "/api/rematch", token=tokens[0]).json == {"waiting": True}, "alone nobody gets one"
    given = [table.http("POST", "/api/rematch", token=token).json for token in reversed(tokens)][::-1]
    assert [row["waiting"] for row in given] == [False, False] and given[0]["match"] == given[1]["match"]
    assert given == [table.http("POST", "/api/rematch", token=token).json for token in tokens], "one match, not two"
    assert given[0]["match"] != made["match"] and given[0]["token"] != given[1]["token"]
    headers = []
    for token in (made["token"], given[0]["token"]):
        row = table.hall.store.match(table.hall.ticket(token).match)
        assert row is not None and row.header is not None
        headers.append(json.loads(row.header))
    assert headers[0].pop("seed") != headers[1].pop("seed") and headers[0] == headers[1]
    for row, seat in zip(given, "AB", strict=True):
        page = table.page(row["token"])
        welcome = page.until("welcome")
        assert welcome["seat"] == row["seat"] == seat and welcome["names"]["B"] == "Bo"


def test_nobody_is_given_a_seat_at_a_table_that_the_disk_did_not_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends()
        page = table.page(friend)
        page.until("state")
        page.send(type="concede", id=1)
        page.until("done")
        table.http("POST", "/api/rematch", token=friend)
        with full_disk(table, monkeypatch):
            for token in (made["token"], friend, friend):
                assert table.http("POST", "/api/rematch", token=token).json["error"]["code"] == "broken"
        for token in (made["token"], friend):
            given = table.http("POST", "/api/rematch", token=token).json
            table.page(given["token"]).until("state")


def test_against_the_computer_there_is_none(table: Table) -> None:
    made = table.create()
    page = table.page(made["token"])
    page.until("state")
    page.send(type="concede", id=1)
    page.until("done")
    assert table.http("POST", "/api/rematch", token=made["token"]).json["error"]["code"] == "not_seated"
