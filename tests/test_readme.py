"""The documents run: their Python, scenarios, card lists and commands; what they quote and link to exists.

The words after the three backticks say what a block is:

    python          a doctest; all blocks of one document are one session
    python PATH     lines quoted from that file ("…" for omitted lines)
    yaml            scenarios, or rows of a card list
    yaml FILE       the same, and text FILE: a file of that name, for the commands of this document
    console         `$ gyoji …` with its output ("…" for any text); slow commands are only looked up
"""

from __future__ import annotations

import doctest
import re
import shlex
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from gyoji.cli import app
from gyoji.games import game_named
from gyoji.scenarios import read_scenarios, run_scenario

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SLOW = ("play", "bench", "perft", "rules mutate")  # commands that are not run here, only looked up
FENCE = re.compile(r"^ *```(.*)$")
LINK = re.compile(r"\[[^\]]*\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)")

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its words behind the backticks, its text, the line on which the text begins (from 1)."""

    info: str
    text: str
    line: int

    @property
    def language(self) -> str:
        return self.info.split(" ")[0]

    @property
    def rest(self) -> str:
        return self.info.partition(" ")[2].strip()


def blocks(path: Path) -> Iterator[Block]:
    info: str | None = None
    rows: list[str] = []
    begin = 0
    for number, line in enumerate(path.read_text("utf8").splitlines(), 1):
        fence = FENCE.match(line)
        if fence is None:
            rows.append(line)
        elif info is None:
            info, rows, begin = fence[1].strip(), [], number + 1
        else:
            yield Block(info, textwrap.dedent("\n".join(rows)) + "\n", begin)
            info = None
    assert info is None, f"{path.name}: a block is not closed"


@every_document
def test_python_runs(path: Path) -> None:
    """The examples of a document one after the other; line numbers of failures are those of the document."""
    lines = [""] * len(path.read_text("utf8").splitlines())
    found = False
    for block in blocks(path):
        if block.language == "python" and not block.rest:
            assert ">>>" in block.text, f"{path.name}:{block.line}: an example without a prompt"
            lines[block.line - 1 : block.line - 1 + block.text.count("\n")] = block.text.splitlines()
            found = True
    if not found:
        pytest.skip("no examples")
    test = doctest.DocTestParser().get_doctest("\n".join(lines) + "\n", {}, path.name, str(path), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.append)
    assert not told, "".join(told)


@every_document
def test_quotes_are_true(path: Path) -> None:
    for block in blocks(path):
        if block.language != "python" or not block.rest:
            continue
        source = {line.strip() for line in (ROOT / block.rest).read_text("utf8").splitlines()}
        wrong = [line for line in block.text.splitlines() if line.strip() not in source | {"", "…", "# …"}]
        assert not wrong, f"{path.name}:{block.line}: not (or no longer) in {block.rest}: {wrong}"


@every_document
def test_yaml_runs(path: Path, tmp_path: Path) -> None:
    for place, block in enumerate(blocks(path)):
        if block.language != "yaml":
            continue
        rows = yaml.safe_load(block.text)
        where = f"{path.name}:{block.line}"
        assert isinstance(rows, list) and all(isinstance(row, Mapping) for row in rows), f"{where}: a list is wanted"
        if "game" not in rows[0]:
            for row in rows:
                assert game_named("gundam").decks.make_print(row).name, where
            continue
        file = tmp_path / f"{place}.yaml"
        file.write_text(block.text, "utf8")
        for scenario in read_scenarios([file]):
            result = run_scenario(scenario)
            assert result.passed, f"{where}, {scenario.name}: {result.message}"


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """Each `$ …` line and the output that stands beneath it."""
    for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command.strip(), output


def lay_out_files(path: Path, folder: Path) -> None:
    """The repository as a reader sees it, and beside it the files that the document shows."""
    for name in ("scenarios", "src", "tests"):
        (folder / name).symlink_to(ROOT / name)
    for block in blocks(path):
        if block.language in ("yaml", "text") and block.rest:
            (folder / block.rest).write_text(block.text, "utf8")


@every_document
def test_commands_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out_files(path, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    makefile = (ROOT / "Makefile").read_text("utf8")
    for block in blocks(path):
        if block.language != "console":
            continue
        for command, output in commands(block):
            where = f"{path.name}:{block.line}: {command}"
            words = shlex.split(command, comments=True)
            if words[0] == "make":
                assert re.search(rf"^{words[1]}:", makefile, re.M), where
                continue
            assert words[0] == "gyoji", f"{where}: only `make` and `gyoji` are shown"
            slow = " ".join(words[1:]).startswith(SLOW)
            result = CliRunner().invoke(app, [*words[1:2], "--help"] if slow else words[1:], prog_name="gyoji")
            assert not isinstance(result.exception, Exception) or isinstance(result.exception, SystemExit), where
            assert result.exit_code in (0, 1), f"{where}: {result.output}"
            if output.strip() and not slow:
                same = doctest.OutputChecker().check_output(output.replace("…", "..."), result.stdout, FLAGS)
                assert same, f"{where} printed:\n{result.stdout}"


@every_document
def test_links_lead_somewhere(path: Path) -> None:
    text = re.sub(r"^ *```.*?^ *```", "", path.read_text("utf8"), flags=re.M | re.S)
    broken = [target for target in LINK.findall(text) if not (path.parent / target).exists()]
    assert not broken, f"{path.name}: {broken}"


@every_document
def test_documents_name_modules_that_exist(path: Path) -> None:
    """`kernel/door.py`, `games/gundam/`, `tests/generic/`: whatever looks like a place in the repository is one."""
    text = path.read_text("utf8")
    places = re.findall(
        r"`((?:src|tests|docs|scenarios|kernel|effects|text|games|cards|cli|agents|sim)/[\w./-]*)`", text
    )
    roots = (ROOT, ROOT / "src" / "gyoji")
    missing = [place for place in places if not any((root / place).exists() for root in roots)]
    assert not missing, f"{path.name}: {missing}"
