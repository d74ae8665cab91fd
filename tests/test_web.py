"""The page as it ships: words in both languages, nothing from outside, nothing that its policy would block, no game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import pytest

from gyoji.games import NAMES, table_named
from gyoji.server.messages import Code
from gyoji.web import PUBLIC, folder

WEB = folder()
MODULES = sorted((WEB / "js").glob("*.js"))
STYLES = sorted((WEB / "css").glob("*.css"))
PICTURES = sorted((WEB / "img").iterdir())
IMPORT = re.compile(r"""^(?:import|export)\b[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'""", re.M)
NAMED = re.compile(r"^import\s+\{([^}]*)\}\s+from\s+'([^']+)'", re.M)
EXPORT = re.compile(r"^export\s+(?:async\s+)?(?:function\*?|class|const|let)\s+(\w+)", re.M)
WORD = re.compile(r"""\bt\(\s*'([^']+)'""")
SPACE = "http://www.w3.org/"  # names of XML, never fetched


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / "words" / f"{language}.json").read_text("utf8"))
    return found


def code(path: Path) -> str:
    """A module without its comments; words in them are for readers."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf8"), flags=re.S)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def test_both_languages_say_the_same_things() -> None:
    english, japanese = words("en"), words("ja")
    assert set(english) == set(japanese)
    for key, sentence in english.items():
        assert sentence.strip() and japanese[key].strip(), key
        places = set(re.findall(r"\{(\w+)\}", sentence))
        # "a card" needs no number where "1枚" has one.
        assert places ^ set(re.findall(r"\{(\w+)\}", japanese[key])) <= {"n"}, key


def test_words_are_in_order_and_written_once() -> None:
    for language in ("en", "ja"):
        text = (WEB / "words" / f"{language}.json").read_text("utf8")
        keys = [pair[0] for pair in json.JSONDecoder(object_pairs_hook=list).decode(text)]
        assert keys == sorted(set(keys)), language


def test_every_word_that_is_said_is_known_and_every_known_word_is_said() -> None:
    known = set(words("en"))
    text = "\n".join(code(path) for path in MODULES)
    said = set(WORD.findall(text))
    assert said <= known, said - known
    stems = set(re.findall(r"t\(\s*`([\w.]+)\$\{", text)) | set(re.findall(r"= `([\w.]+)\$\{", text))
    loose = set(re.findall(r"'([\w.-]+)'", text))
    silent = {
        key
        for key in known
        if key not in loose
        and key.removesuffix(".one") not in loose
        and not any(key.startswith(stem) for stem in stems)
    }
    assert not silent


def test_every_refusal_has_words() -> None:
    for code in get_args(Code):
        assert f"error.{code}" in words("en"), code


def test_japanese_is_japanese() -> None:
    """Only signs, names and abbreviations may be the same in both."""
    same = {key for key, sentence in words("en").items() if words("ja")[key] == sentence}
    assert all(not re.search(r"[a-z]{4}", re.sub(r"\{\w+\}", "", words("en")[key])) for key in same), same


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_imports_resolve(path: Path) -> None:
    text = path.read_text("utf8")
    for one, other in IMPORT.findall(text):
        target = one or other
        assert target.startswith("./"), f"{target} is not of this folder"
        assert (path.parent / target).is_file(), target
    for names, target in NAMED.findall(text):
        there = set(EXPORT.findall((path.parent / target).read_text("utf8")))
        for name in names.split(","):
            first = name.split(" as ")[0].strip()
            assert not first or first in there, f"{target} exports no {first}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_what_is_imported_is_used(path: Path) -> None:
    text = path.read_text("utf8")
    body = NAMED.sub("", text)
    for names, target in NAMED.findall(text):
        for name in names.split(","):
            own = name.split(" as ")[-1].strip()
            assert not own or re.search(rf"\b{own}\b", body), f"{own} of {target} is not used"


def test_every_module_is_reached() -> None:
    reached = {"main.js"}
    queue = ["main.js"]
    while queue:
        text = (WEB / "js" / queue.pop()).read_text("utf8")
        for one, other in IMPORT.findall(text):
            name = (one or other).removeprefix("./")
            if name not in reached:
                reached.add(name)
                queue.append(name)
    assert reached == {path.name for path in MODULES}


def shipped() -> Iterator[Path]:
    for name in PUBLIC:
        path = WEB / name
        yield from (path,) if path.is_file() else sorted(one for one in path.rglob("*") if one.is_file())


def test_nothing_comes_from_outside() -> None:
    for path in shipped():
        text = path.read_text("utf8").replace(SPACE, "")
        assert not re.search(r"https?://|wss?://[\w.]|(?<![:\w\\`])//[\w-]+\.[a-z]{2,}/", text), path


def test_only_what_is_meant_to_be_shipped_is_there() -> None:
    assert {path.name for path in WEB.iterdir()} - {"__pycache__"} == {*PUBLIC, "__init__.py"}
    assert {path.suffix for path in shipped()} == {".html", ".css", ".js", ".json", ".svg"}


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []
        self._open = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self._open = tag

    def handle_data(self, data: str) -> None:
        if self._open in ("script", "style") and data.strip():
            self.inline.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._open = ""


def test_the_policy_blocks_nothing() -> None:
    """`default-src 'self'`: no inline script, style, handler; no code from text; no pictures from data."""
    tags = Tags()
    tags.feed((WEB / "index.html").read_text("utf8"))
    assert not tags.inline
    for tag, attrs in tags.found:
        assert "style" not in attrs and not any(name.startswith("on") for name in attrs), tag
        for name in ("src", "href"):
            if name in attrs:
                assert (WEB / str(attrs[name])).is_file(), attrs[name]
    for path in MODULES:
        text = code(path)
        for risky in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "cssText",
        ):
            assert risky not in text, f"{path.name}: {risky}"
        assert not re.search(r"setAttribute\('style'|attr\([^)]*'style'|\bstyle: ", text), path.name
    for path in STYLES:
        assert "url(" not in path.read_text("utf8") and "@import" not in path.read_text("utf8"), path.name


def test_pictures_that_are_named_are_there() -> None:
    text = "\n".join(code(path) for path in MODULES) + (WEB / "index.html").read_text("utf8")
    named = set(re.findall(r"img/([\w.-]+)", text))
    assert named == {path.name for path in PICTURES}


def game_words(name: str) -> set[str]:
    """What only this game says: zones, verbs, figures, kinds, flags, steps; less what any page says."""
    table = table_named(name)
    face = table.card
    rows = {name, *table.zones, *face.kinds, *face.figures, *face.keywords, *face.flags, *face.marks, *table.counters}
    rows |= {face.turned.field, face.lent, face.printed, *face.lines, *table.verbs, *table.steps, table.scene.field}
    return rows - COMMON


# Words that any page with cards uses: for its own parts, for HTML, or because every view has them.
COMMON = {
    *("g", "drop", "close", "down", "stand", "normal", "guard", "field", "extra", "life", "counter"),
    *("deck", "hand", "row", "first", "second", "keep", "play", "choose", "order", "yes", "no", "done", "end", "pass"),
    *(
        "start",
        "draw",
        "main",
        "action",
        "active",
        "attack",
        "block",
        "damage",
        "printed",
        "traits",
        "links",
        "link",
        "base",
    ),
    *(
        "white",
        "red",
        "green",
        "blue",
        "token",
        "fresh",
        "cost",
        "support",
        "redraw",
        "activate",
        "resource",
        "turn",
        "rested",
    ),
}


def test_the_page_knows_no_game() -> None:
    for name in NAMES:
        special = game_words(name)
        assert len(special) > 10
        for path in (*MODULES, *STYLES):
            text = code(path).lower()
            for word in special:
                assert not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text), f"{path.name} knows {word!r}"


def test_no_zone_verb_figure_or_kind_is_quoted() -> None:
    """Nor is one of the common words used as the name of something in a game: no module quotes it as such."""
    table = table_named("gundam")
    names = {*table.zones, *table.card.kinds, *table.card.figures, *table.card.keywords, *table.verbs} - {
        "hand",
        "deck",
    }
    for path in MODULES:
        text = code(path)
        for word in names:
            found = re.search(
                rf"""(?:zones|kinds|figures|keywords|verbs|verb|zone|type)\s*(?:===?|\[|\.)\s*['"]?{word}\b""", text
            )
            assert not found, f"{path.name}: {found}"
