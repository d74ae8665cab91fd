"""What is installed where: lower bounds that were tried, locks that fit, a package and files for operators that run."""

from __future__ import annotations

import importlib
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

import gyoji.server.run
from gyoji.cli import app

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))
PROJECT, BUILD = SETTINGS["project"], SETTINGS["build-system"]
NEED = re.compile(r"([A-Za-z0-9_.-]+)\s*(>=\s*([0-9.]+))?")


def needs(rows: list[str]) -> dict[str, str]:
    found = [NEED.match(row) for row in rows]
    return {one[1].lower(): one[3] or "" for one in found if one is not None}


PIN = re.compile(r"([A-Za-z0-9_.-]+)==([0-9A-Za-z.+]+)( ;[^\\\n]+)?((?: \\\n +--hash=sha256:[0-9a-f]{64})*)\n")
LOCKS = {"requirements.lock": [], "requirements.test.lock": ["dev"], "requirements.browser.lock": ["dev", "browser"]}


def pinned(name: str, *, hashes: bool = True) -> dict[str, str]:
    """The versions that a file lists, all with the hashes of their files or all without; nothing else is in it."""
    text = re.sub(r"(?m)^ *#.*\n", "", (ROOT / name).read_text("utf8"))
    assert not PIN.sub("", text)
    found = list(PIN.finditer(text))
    assert all(bool(one[4]) == hashes for one in found)
    return {one[1].lower().replace("_", "-"): one[2] for one in found}


def test_the_lower_bounds_are_those_that_were_tried() -> None:
    assert pinned("requirements.lowest", hashes=False) == needs(PROJECT["dependencies"])


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_all_that_is_needed_and_what_builds(name: str) -> None:
    locked = pinned(name)
    extras = PROJECT["optional-dependencies"]
    wanted = needs(
        [*BUILD["requires"], *PROJECT["dependencies"], *(row for part in LOCKS[name] for row in extras[part])]
    )
    for need, lowest in wanted.items():
        assert need in locked, need
        if lowest:
            have, least = ([int(part) for part in re.findall(r"\d+", one)] for one in (locked[need], lowest))
            assert have >= least, (need, locked[need], lowest)


def test_the_locks_agree() -> None:
    play, test, browser = (pinned(name) for name in LOCKS)
    assert play.items() <= test.items() <= browser.items()


def test_the_lock_is_made_with_what_builds() -> None:
    assert f"echo '{' '.join(BUILD['requires'])}' |" in (ROOT / "Makefile").read_text("utf8")


def test_an_editable_install_needs_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`make` fetches nothing for it, and the locks hold what builds."""
    monkeypatch.chdir(ROOT)
    assert importlib.import_module(BUILD["build-backend"]).build_editable(str(tmp_path))


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Gyoji as it is installed from its wheel, without the repository around it."""
    folder = tmp_path_factory.mktemp("package")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("gyoji-*.whl")
    with zipfile.ZipFile(wheel) as held:
        held.extractall(folder / "installed")
    return folder


def in_package(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    place = {**os.environ, "PYTHONPATH": str(package / "installed")}
    command = [sys.executable, "-m", "gyoji", *words]
    return subprocess.run(command, cwd=package, env=place, capture_output=True, text=True, timeout=60)


def test_the_package_runs_as_a_module(package: Path) -> None:
    done = in_package(package, "--version")
    assert (done.returncode, done.stdout) == (0, f"gyoji {PROJECT['version']}\n"), done.stderr
    assert in_package(package, "rules", "show", "gundam", "1-1").returncode == 0


@pytest.mark.parametrize("words", ["coverage gundam", "mutate dbs", "diff vanguard-g vanguard-v"])
def test_what_needs_the_scenarios_says_so(package: Path, words: str) -> None:
    done = in_package(package, "rules", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch("gyoji: this needs the scenarios, .*run it in a clone of the repository\n", done.stderr)


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
