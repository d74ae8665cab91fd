"""The limits as operators see them: listed with what they are about, and set by name."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gyoji.cli import app
from gyoji.server.limits import LIMITS, LimitError, Limits, limits_from, told
from gyoji.server.run import Settings


def test_limits_are_set_by_name() -> None:
    found = limits_from(["per_seat=2", " own-share = 0.5", "per-seat=3"])
    assert (found.per_seat, found.own_share) == (3, 0.5)
    assert found.spectators == LIMITS.spectators


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("fish=3", "no limit is called 'fish'"),
        ("per_seat", "per_seat must be a number, at least 1"),
        ("per_seat=0", "per_seat must be a number, at least 1, not '0'"),
        ("per_seat=2.5", "not '2.5'"),
        ("patience=nan", "not 'nan'"),
        ("patience=inf", "not 'inf'"),
        ("own_share=-1", "at least 0"),
    ],
)
def test_what_a_limit_cannot_be_is_said(word: str, says: str) -> None:
    with pytest.raises(LimitError, match=says):
        limits_from([word])


def test_every_limit_says_what_it_is_about() -> None:
    assert [name.partition("=")[0] for name, about in told(LIMITS) if about] == [one.name for one in fields(Limits)]
    said = CliRunner().invoke(app, ["serve", "--limits", "--limit", "spectators=7"], prog_name="gyoji")
    assert said.exit_code == 0 and "spectators=7 " in said.output and "spectators of one match" in said.output


def test_the_command_hands_them_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Settings] = []
    monkeypatch.setattr("gyoji.server.run.serve", lambda wanted, ready: asked.append(wanted))
    words = ["serve", "--data", str(tmp_path), "--max-matches", "9", "--limit", "jobs=3", "--limit", "idle=5"]
    assert CliRunner().invoke(app, words, prog_name="gyoji").exit_code == 0
    limits = asked[0].limits
    assert (limits.matches, limits.jobs, limits.idle) == (9, 3, 5.0)
    wrong = CliRunner().invoke(app, ["serve", "--limit", "jobs=many"], prog_name="gyoji")
    assert wrong.exit_code == 2 and "jobs" in wrong.output + str(wrong.stderr)
