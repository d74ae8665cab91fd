"""What is installed where: lower bounds that were tried, a lock that fits, files for operators that run."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import gyoji.server.run
from gyoji.cli import app

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]
NEED = re.compile(r"([A-Za-z0-9_.-]+)\s*(>=\s*([0-9.]+))?")


def needs(rows: list[str]) -> dict[str, str]:
    found = [NEED.match(row) for row in rows]
    return {one[1].lower(): one[3] or "" for one in found if one is not None}


def pinned(name: str) -> dict[str, str]:
    rows = [row for row in (ROOT / name).read_text("utf8").splitlines() if row and not row.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9A-Za-z.+]+", row) for row in rows), rows
    return {word.lower(): version for word, _, version in (row.partition("==") for row in rows)}


def test_the_lower_bounds_are_those_that_were_tried() -> None:
    assert pinned("requirements.lowest") == needs(PROJECT["dependencies"])


def test_the_lock_holds_all_that_is_needed() -> None:
    locked = {name.replace("_", "-"): version for name, version in pinned("requirements.lock").items()}
    extras = PROJECT["optional-dependencies"]
    wanted = needs([*PROJECT["dependencies"], *extras["dev"], *extras["browser"]])
    for name, lowest in wanted.items():
        assert name.replace("_", "-") in locked, name
        if lowest:
            have, need = ([int(part) for part in re.findall(r"\d+", one)] for one in (locked[name], lowest))
            assert have >= need, (name, locked[name], lowest)


def commands() -> list[list[str]]:
    docker = (ROOT / "Dockerfile").read_text("utf8")
    unit = (ROOT / "docs/gyoji.service").read_text("utf8")
    container = json.loads(next(row[4:] for row in docker.splitlines() if row.startswith("CMD ")))
    service = shlex.split(next(row.partition("=")[2] for row in unit.splitlines() if row.startswith("ExecStart=")))
    return [container[1:], service[1:]]


@pytest.mark.parametrize("command", commands(), ids=["container", "service"])
def test_what_operators_run(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    settings: list[gyoji.server.run.Settings] = []
    monkeypatch.setattr("gyoji.server.run.serve", lambda wanted, ready: settings.append(wanted))
    result = CliRunner().invoke(app, command, prog_name="gyoji")
    assert result.exit_code == 0, result.output
    assert settings[0].data == Path("/var/lib/gyoji") and settings[0].keep_days == 90


def test_what_the_container_takes_is_there() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf8").split()
    for row in (ROOT / "Dockerfile").read_text("utf8").splitlines():
        if row.startswith("COPY "):
            for name in row.split()[1:-1]:
                assert (ROOT / name).exists() and name not in ignored
