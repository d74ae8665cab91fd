"""What an operator can watch: metrics, and lines on stderr."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gyoji.cli import app
from gyoji.server.metrics import BOUNDS, Latency
from gyoji.server.reports import JsonLines
from gyoji.server.run import Settings
from server.harness import Reach, Table, asked_one, serving
from server.hostile import deck
from server.process import Process, family

SAMPLE = re.compile(r"([a-z_]+(?:\{[a-z]+=\"[^\"]+\"(?:,[a-z]+=\"[^\"]+\")*\})?) (-?[0-9.e+-]+)")


def samples(reach: Reach, headers: dict[str, str] | None = None) -> dict[str, float]:
    """All samples, each line checked against the format."""
    answer = reach.http("GET", "/metrics", headers=headers)
    assert answer.status == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found: dict[str, float] = {}
    typed: set[str] = set()
    for line in answer.data.decode().splitlines():
        if line.startswith("# TYPE "):
            typed.add(line.split()[2])
        elif not line.startswith("# HELP "):
            match = SAMPLE.fullmatch(line)
            assert match, line
            name = match[1].partition("{")[0]
            assert name in typed or re.sub("_(bucket|sum|count)$", "", name) in typed, line
            assert match[1] not in found
            found[match[1]] = float(match[2])
    return found


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        before = samples(table)
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        for _ in range(5):
            page = asked_one(*pages)
            assert page is not None
            page.choose(page.options[0])
        own = table.create(you={"deck": deck(("",))}, seed=4)
        assert table.page(own["token"]).asked()
        after = samples(table)
        assert before["gyoji_connections"] == 0 and after["gyoji_connections"] == 3
        assert after["gyoji_matches"] == 2 and after["gyoji_rooms"] == 1 and after["gyoji_room_falls_total"] == 0
        assert after["gyoji_choice_seconds_count"] == 5 == after['gyoji_choice_seconds_bucket{le="+Inf"}']
        assert 0 < after["gyoji_choice_seconds_sum"] < 20
        assert after["gyoji_store_ok"] == 1 and after["gyoji_store_bytes"] > 10_000
        assert after["gyoji_store_transactions_total"] >= 6
        assert after["gyoji_store_statements_total"] > after["gyoji_store_transactions_total"]
        assert {f'gyoji_queue{{queue="{one}"}}' for one in ("think", "decks", "replays", "store")} <= set(after)
        assert after["process_cpu_seconds_total"] > before["process_cpu_seconds_total"] > 0


def test_latencies_are_counted_up_to_each_bound() -> None:
    latency = Latency()
    for seconds in (0.001, 0.002, 0.003, 99.0):
        latency.add(seconds)
    rows = dict(line.rsplit(" ", 1) for line in latency.lines("x", "about") if not line.startswith("#"))
    assert [rows[f'x_bucket{{le="{one}"}}'] for one in BOUNDS[:2]] == ["2", "3"]
    assert rows['x_bucket{le="10.0"}'] == "3" and rows['x_bucket{le="+Inf"}'] == rows["x_count"] == "4"


def test_only_whom_the_operator_names_reads_them(tmp_path: Path) -> None:
    through = {"X-Forwarded-For": "10.1.2.3"}
    with serving(tmp_path / "a") as table:
        assert samples(table)
        refused = table.http("GET", "/metrics", headers=through)  # a proxy that nobody trusts
        assert refused.status == 403 and refused.json["error"]["code"] == "forbidden"
    with serving(tmp_path / "b", trusted="127.0.0.1") as table:
        assert samples(table) and table.http("GET", "/metrics", headers=through).status == 403
    with serving(tmp_path / "c", trusted="127.0.0.1", monitors="10.1.0.0/16") as table:
        assert samples(table, through) and table.http("GET", "/metrics").status == 403
    with serving(tmp_path / "d", monitors="") as table:
        assert table.http("GET", "/metrics").status == 403


def test_the_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Settings] = []
    monkeypatch.setattr("gyoji.server.run.serve", lambda wanted, ready: asked.append(wanted))
    words = ["serve", "--data", str(tmp_path), "--log-format", "json", "--metrics-from", "10.0.0.0/8, ::1"]
    assert CliRunner().invoke(app, words, prog_name="gyoji").exit_code == 0
    assert (asked[0].reports, asked[0].metrics) == ("json", "10.0.0.0/8,::1")
    for wrong in (["--log-format", "xml"], ["--metrics-from", "everybody"]):
        assert CliRunner().invoke(app, ["serve", *wrong], prog_name="gyoji").exit_code == 2


def test_lines_as_json(table: Table) -> None:
    try:
        raise ValueError("a\nb")
    except ValueError:
        record = logging.LogRecord("gyoji.server", logging.ERROR, "", 0, "match %s failed", ("é",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    row = json.loads(line)
    assert (row["level"], row["logger"], row["message"]) == ("error", "gyoji.server", "match é failed")
    assert row["trace"].endswith("ValueError: a\nb") and row["time"].endswith("+00:00")


@pytest.mark.parametrize("style", ["text", "json"])
def test_what_is_wrong_is_a_line(tmp_path: Path, style: str) -> None:
    server = Process(tmp_path, "--log-format", style)
    made = server.create(you={"deck": deck(("",))}, seed=4)
    page = server.page(made["token"])
    assert page.asked() and page.choose(page.options[-1])["type"] == "done"
    for pid in family(server.process.pid):
        if pid != server.process.pid:
            os.kill(pid, signal.SIGKILL)
    page.until("closing")
    status, said = server.stop()
    assert status == 0
    lines = said.splitlines()
    assert lines and "Traceback" not in said
    if style == "json":
        assert any(row["message"].startswith("a match process crashed") for row in map(json.loads, lines))
    else:
        assert any(line.startswith("ERROR: a match process crashed") for line in lines)
