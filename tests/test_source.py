"""The source itself: one door for every change of state, imports that point one way, and a tidy house.

The scans read the syntax tree of every module. They are themselves tested with planted offences at the end.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from gyoji.games import NAMES, game_named
from gyoji.kernel.gamedef import GameDef

SRC = Path(__file__).parents[1] / "src" / "gyoji"
MODULES = sorted(SRC.rglob("*.py"))
LONGEST = 900  # lines


@cache
def parsed(source: str) -> ast.Module:
    return ast.parse(source)


def _place(path: Path) -> str:
    return path.relative_to(SRC).as_posix()


# ── one door ──

DOOR = {
    "kernel/changes.py",
    "kernel/door.py",
    "kernel/engine.py",
    "kernel/loops.py",
    "kernel/moves.py",
    "kernel/state.py",
    "kernel/saving.py",
    "kernel/sight/knowing.py",
    "kernel/sight/showing.py",
}

# place: function → why it may. Short, and it stays short.
ALLOWED = {("kernel/procedures.py", "_over"): "every procedure ends so: as Engine.leave_frame, without a further call"}

_METHODS = """append extend insert remove pop clear sort reverse update setdefault popitem add discard
__setitem__ __delitem__"""
MUTATORS = frozenset(_METHODS.split())
ROOTS = {"state"}  # a name or attribute that is a state
LISTS_OF_STATE = {"cards"}  # functions that give out a zone's own list
SHUFFLERS = {"shuffled", "shuffle", "setattr", "delattr"}  # functions that change their argument


class _Scan(ast.NodeVisitor):
    """Finds what changes a state (or what hangs on one): assignments, deletions, calls of mutating methods."""

    def __init__(self) -> None:
        self.found: list[tuple[str, int, str]] = []  # function, line, source
        self.names: list[set[str]] = [set()]  # by function: names that stand for a part of a state
        self.function = "<module>"

    # what is part of a state

    def is_state(self, node: ast.expr) -> bool:
        """Is this expression a state itself?"""
        if isinstance(node, ast.Name):
            return node.id in ROOTS
        return isinstance(node, ast.Attribute) and node.attr in ROOTS

    def is_part(self, node: ast.expr) -> bool:
        """Is this expression a part of a state that could be changed through it?"""
        if isinstance(node, ast.Name):
            return any(node.id in names for names in self.names)
        if isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
            return self.is_state(node.value) or self.is_part(node.value)
        if isinstance(node, ast.IfExp):
            return self.is_part(node.body) or self.is_part(node.orelse)
        if isinstance(node, ast.BoolOp):
            return any(self.is_part(value) for value in node.values)
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                return node.func.id in LISTS_OF_STATE
            return (
                isinstance(node.func, ast.Attribute)
                and node.func.attr in ("get", "values", "items")
                and self.is_part(node.func.value)
            )
        return False

    def is_target(self, node: ast.expr) -> bool:
        """Does assigning to this change a state? `x.state = …` does too; binding a mere name does not."""
        if isinstance(node, ast.Tuple | ast.List):
            return any(self.is_target(part) for part in node.elts)
        if isinstance(node, ast.Name):
            return False
        if isinstance(node, ast.Starred):
            return self.is_target(node.value)
        return self.is_part(node) or (self.is_state(node) and not isinstance(node, ast.Name))

    def note(self, node: ast.AST) -> None:
        self.found.append((self.function, getattr(node, "lineno", 0), ast.unparse(node).splitlines()[0]))

    # where it is changed

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.function = (
            self.function,
            node.name if self.function == "<module>" else f"{self.function}.{node.name}",
        )
        self.names.append(set())
        self.generic_visit(node)
        self.names.pop()
        self.function = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outer, self.function = (
            self.function,
            node.name if self.function == "<module>" else f"{self.function}.{node.name}",
        )
        self.generic_visit(node)
        self.function = outer

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assign(target, node.value, node)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._assign(node.target, node.value, node)
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._assign(node.target, node.value, node)
        self.generic_visit(node)

    def _assign(self, target: ast.expr, value: ast.expr, node: ast.AST) -> None:
        if self.is_target(target):
            self.note(node)
        elif isinstance(target, ast.Name):
            (self.names[-1].add if self.is_part(value) else self.names[-1].discard)(target.id)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for part, given in zip(target.elts, value.elts, strict=True):
                self._assign(part, given, node)

    def visit_For(self, node: ast.For) -> None:
        if isinstance(node.target, ast.Name) and self.is_part(node.iter):
            self.names[-1].add(node.target.id)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        # `row += [3]` changes the list that the name stands for; `total += 3` binds the name anew
        in_place = isinstance(node.value, ast.List | ast.ListComp) and self.is_part(node.target)
        if self.is_target(node.target) or in_place:
            self.note(node)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        if any(self.is_target(target) for target in node.targets):
            self.note(node)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in MUTATORS and self.is_part(function.value):
            self.note(node)
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name in SHUFFLERS and any(self.is_part(arg) or self.is_state(arg) for arg in node.args):
            self.note(node)
        self.generic_visit(node)


def changes_of_state(source: str) -> list[tuple[str, int, str]]:
    """Where a module changes a state: function, line, source. A step's own frame, given to it, is its own to write."""
    scan = _Scan()
    scan.visit(parsed(source))
    return scan.found


def test_nothing_changes_the_state_around_the_door() -> None:
    offences = []
    for path in MODULES:
        place = _place(path)
        if place in DOOR:
            continue
        for function, line, text in changes_of_state(path.read_text("utf8")):
            if (place, function) not in ALLOWED:
                offences.append(f"{place}:{line} in {function}: {text}")
    assert not offences, "\n".join(["state is changed outside the door:", *offences])


def test_the_allow_list_is_short_and_used() -> None:
    used = {(_place(path), function) for path in MODULES for function, _, _ in changes_of_state(path.read_text("utf8"))}
    assert set(ALLOWED) <= used, "no longer needed"
    assert len(ALLOWED) <= 4


def test_the_door_is_where_changes_are() -> None:
    """The scan sees the changes that there are: the kernel's own rooms are full of them."""
    found = {place: len(changes_of_state((SRC / place).read_text("utf8"))) for place in sorted(DOOR)}
    least = {"kernel/changes.py": 20, "kernel/moves.py": 15, "kernel/engine.py": 15, "kernel/loops.py": 1}
    assert all(found[place] > number for place, number in least.items()), found


def test_only_the_door_asks_for_changes() -> None:
    """Whoever made one around it would pass over prohibitions, substitutions and whoever waits for it."""
    asks = {_place(path) for path in MODULES if "gyoji.kernel.changes" in path.read_text("utf8")}
    moves = {_place(path) for path in MODULES if "gyoji.kernel.moves import" in path.read_text("utf8")}
    assert (asks, moves) == ({"kernel/door.py"}, {"kernel/changes.py"})


PLANTED = [
    "def f(game): game.state.turn = 3",
    "def f(game): game.state.turn += 1",
    "def f(self): self.state.damage[3] = 1",
    "def f(self): self.state = None",
    "def f(state): state.zones[0].append(4)",
    "def f(state): del state.mods[4]",
    "def f(game): game.state.frames.pop()",
    "def f(game): game.state.frames[-1].v[2] = 1",
    "def f(game): game.state.waiting.extend([])",
    "def f(game):\n    zones = game.state.zones\n    zones[1].remove(3)",
    "def f(game):\n    state = game.state\n    hand = state.zones[4]\n    hand.sort()",
    "def f(game):\n    for zone in game.state.zones:\n        zone.clear()",
    "def f(game):\n    below = game.state.frames[-1]\n    below.v[0] = 1",
    "def f(game): game.state.rested[1], x = 1, 2",
    "def f(game): setattr(game.state, 'turn', 3)",
    "def f(scope): scope.game.state.mods.setdefault(3, ())",
    "def f(game): cards(game, 0, HAND).remove(3)",
    "def f(game): chance.shuffled(1, game.state.zones[2])",
    "class A:\n    def f(self):\n        self.game.state.used.clear()",
    "def f(game):\n    def g():\n        game.state.shown.pop(1)",
    "def f(game):\n    hand = game.state.zones[4]\n    hand += [3]",
    "def f(game):\n    if (row := game.state.zones[0]):\n        row.reverse()",
]
HARMLESS = [
    "def f(game, frame): frame.v[2] = 1",
    "def f(game, frame): frame.pc -= 1",
    "def f(game, frame): frame.v = [game.toss(2)]",
    "def f(game):\n    hand = list(game.state.zones[4])\n    hand.sort()",
    "def f(game):\n    total = game.state.damage[1]\n    total += 1",
    "def f(game):\n    state = game.state\n    found = []\n    found.append(state.turn)",
    "def f(game): perform(game, [do.Rest(slot) for slot in game.state.zones[1]], cause)",
    "def f(game): game.push(ATTACK, [1])",
]


@pytest.mark.parametrize("source", PLANTED)
def test_the_scan_catches(source: str) -> None:
    assert changes_of_state(source)


@pytest.mark.parametrize("source", HARMLESS)
def test_the_scan_lets_be(source: str) -> None:
    assert not changes_of_state(source)


# ── imports ──

# Each room and the rooms it may look into; itself always.
BASICS = {"kernel"}
EFFECTS = BASICS | {"effects"}
TEXT = EFFECTS | {"text"}
GAMES = TEXT | {"games"}
CARDS = GAMES | {"cards"}
FACE = CARDS | {"game", "explain", "rulebooks", "records"}  # the modules at the top of the package
TABLES = FACE | {"agents", "scenarios"}
MAY_IMPORT: dict[str, set[str]] = {
    "folders": set(),  # where a user's files lie
    "kernel": set(),
    "effects": BASICS,
    "text": EFFECTS | {"folders"},
    "games": TEXT,
    "cards": GAMES,
    "explain": CARDS,
    "rulebooks": CARDS,
    "records": CARDS | {"game"},  # games are made from records and records from games
    "game": FACE,
    "agents": FACE | {""},
    "scenarios": FACE | {""},
    "sim": TABLES | {""},
    "envs": TABLES | {""},
    "web": set(),  # the page: no Python
    "server": TABLES | {"", "sim", "web", "folders"},
    "cli": TABLES | {"", "sim", "envs", "server"},
    "__main__": {"cli"},
    "": FACE,  # gyoji/__init__.py: the public face
}


SHARED = (
    "advice",
    "asking",
    "extensions",
    "laying",
    "printing",
    "said",
    "saying",
    "tables",
)  # of `games`, for every game


def imports(source: str, package: str = "gyoji") -> Iterator[tuple[int, str]]:
    """Modules of Gyoji that a module imports anywhere, also inside functions: line and dotted name without `gyoji.`."""
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are written in full"
            module = node.module or ""
            # `from gyoji import kernel` names a room, `from gyoji import Game` the public face
            names = [f"{module}.{alias.name}" if module == package else module for alias in node.names]
        else:
            continue
        for name in names:
            if name == package or name.startswith(package + "."):
                yield node.lineno, name[len(package) + 1 :]


def _room(dotted: str) -> str:
    """The room of a dotted name: its folder, or the module at the top; "" for what the package itself gives."""
    head = dotted.split(".")[0]
    return head if head in MAY_IMPORT else ""


def wrong_imports(place: str, source: str) -> list[str]:
    """Imports of a module (by its place under src/gyoji) that go the wrong way."""
    own = "" if place == "__init__.py" else place.split("/")[0].removesuffix(".py")
    allowed = MAY_IMPORT[own] | {own}
    wrong = [f"{place}:{line} imports gyoji.{name}" for line, name in imports(source) if _room(name) not in allowed]
    if own == "games" and place.count("/") > 1:  # one game knows nothing of another
        game = place.split("/")[1]
        for line, name in imports(source):
            parts = name.split(".")
            if parts[0] == "games" and len(parts) > 1 and parts[1] not in (game, *SHARED):
                wrong.append(f"{place}:{line} imports another game: gyoji.{name}")
    return wrong


def test_every_room_is_known() -> None:
    rooms = {
        entry.name.removesuffix(".py")
        for entry in SRC.iterdir()
        if entry.suffix == ".py" or (entry / "__init__.py").exists()
    }
    assert rooms - {"__init__"} <= set(MAY_IMPORT)


def test_imports_point_one_way() -> None:
    wrong = [row for path in MODULES for row in wrong_imports(_place(path), path.read_text("utf8"))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("kernel/door.py", "from gyoji.effects import actions"),
        ("kernel/door.py", "def f():\n    import gyoji.games"),
        ("kernel/door.py", "from gyoji import games"),
        ("kernel/door.py", "from gyoji import Game"),
        ("effects/perform.py", "from gyoji.text import compile_text"),
        (
            "effects/perform.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from gyoji.games.gundam import game",
        ),
        ("text/parser.py", "from gyoji.games import game_named"),
        ("games/gundam/turn.py", "from gyoji.cards.pools import pool"),
        ("games/gundam/turn.py", "from gyoji.games.dbs import turn"),
        ("cards/pools.py", "from gyoji.game import Game"),
        ("game.py", "from gyoji.scenarios.runner import run_all"),
        ("agents/greedy.py", "from gyoji.scenarios.runner import run_all"),
        ("scenarios/runner.py", "from gyoji.sim import perft"),
        ("sim/perft.py", "from gyoji.cli import main"),
    ],
)
def test_the_import_scan_catches(place: str, source: str) -> None:
    assert wrong_imports(place, source)


# ── shared rooms know no game ──

# Rooms whose code is the same for every game: in strings and names they use no word of one game. The words come from
# the games themselves; what every game has (deck, hand) is nobody's.
NEUTRAL = ("kernel", "effects", "scenarios", "agents", "sim", "cli")

# Words of some game that are plain English, and what they mean in these rooms.
PLAIN_WORDS = {
    "oracle": "what a value is by the letter; a keyword of Vanguard",
    "base": "what is there before any effect",
    "battle": "a kind of damage, a time; every game has battles",
    "bind": "to give a name to what was chosen",
    "cost": "what is paid for an effect",
    "damage": "a field of a card",
    "drop": "to let go of",
    "field": "the zones of cards in play; a field of a record",
    "intercept": "to step in",
    "nowhere": "in no zone",
    "out": "output",
    "trigger": "to set off an ability",
    "under": "below",
}


def words_of(spec: GameDef) -> set[str]:
    """Zones, areas and places, figures, keywords and relations of a game."""
    found = {name for zone in spec.zones for name in (zone.name, *zone.areas, *zone.places)}
    found |= {*spec.numbers.figures, *spec.numbers.keywords, *spec.relations}
    found |= {relation.counts_as for relation in spec.relations.values() if relation.counts_as}
    return found


@cache
def words_of_one_game() -> frozenset[str]:
    """What is a word of some games and not of all."""
    games = [words_of(game_named(name)) for name in NAMES]
    return frozenset(set.union(*games) - set.intersection(*games) - PLAIN_WORDS.keys())


def game_words(source: str, words: Collection[str]) -> list[tuple[int, str]]:
    """Where a module uses one of these words: in a string that is no docstring, or in a name."""
    tree = parsed(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = []
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            texts = [node.value]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            texts = [node.name]
        elif isinstance(node, ast.Name):
            texts = [node.id]
        elif isinstance(node, ast.Attribute):
            texts = [node.attr]
        elif isinstance(node, ast.arg | ast.keyword):
            texts = [node.arg or ""]
        elif isinstance(node, ast.alias):
            texts = [node.name, node.asname or ""]
        for text in texts:
            apart = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", text).lower()
            spelled = {*re.findall(r"[a-z]+", apart), *re.findall(r"[a-z_]+", text.lower())}
            found += [(getattr(node, "lineno", 0), word) for word in sorted(spelled.intersection(words))]
    return found


def test_shared_rooms_use_no_word_of_a_game() -> None:
    offences = [
        f"{_place(path)}:{line}: {word}"
        for path in MODULES
        if _place(path).split("/")[0] in NEUTRAL
        for line, word in game_words(path.read_text("utf8"), words_of_one_game())
    ]
    assert not offences, "\n".join(["a shared room speaks of one game:", *offences])


def test_the_words_are_those_of_the_games() -> None:
    assert {"trash", "shields", "hp", "pilot"} <= words_of_one_game()
    assert not {"deck", "hand"} & words_of_one_game()
    used = {
        word
        for path in MODULES
        if _place(path).split("/")[0] in NEUTRAL
        for _, word in game_words(path.read_text("utf8"), PLAIN_WORDS)
    }
    assert used == PLAIN_WORDS.keys(), "no longer needed"


@pytest.mark.parametrize(
    "source",
    [
        'PLACES = {"trash": 0}',
        'def f(where="shield_area"): ...',
        'x = f"to the {where} of the trash"',
        "class TrashPicked: ...",
        "def shields(game): ...",
        "def f(card): return card.hp",
        "def f(trash): ...",
        "f(pilot=1)",
        "from gyoji.kernel import shields as zones",
        "READY_SHIELDS = 1",
    ],
)
def test_the_word_scan_catches(source: str) -> None:
    assert game_words(source, {"trash", "shields", "shield_area", "hp", "pilot"})


@pytest.mark.parametrize(
    "source", ['"""Into the trash."""', 'def f():\n    """HP."""', "chip = 1", "trashy = 1", "# hp"]
)
def test_the_word_scan_lets_be(source: str) -> None:
    assert not game_words(source, {"trash", "shields", "shield_area", "hp", "pilot"})


# ── a tidy house ──


def test_no_file_is_too_long() -> None:
    long = {_place(path): count for path in MODULES if (count := len(path.read_text("utf8").splitlines())) > LONGEST}
    assert not long


FORBIDDEN = {
    "a note of something undone": re.compile(r"\b(TODO|FIXME|XXX|HACK)\b"),
    "a path of one machine": re.compile(r"""["'(= ](/home/|/Users/|/work/|/tmp/|/root/|[A-Z]:\\\\)"""),
    "a leftover of debugging": re.compile(r"^\s*(breakpoint\(|import pdb|print\(.*DEBUG)", re.M),
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_source_is_free_of(what: str) -> None:
    texts = [path for path in SRC.rglob("*") if path.suffix in (".py", ".yaml", ".txt", ".html", ".js", ".css")]
    found = [
        f"{path.relative_to(SRC)}:{number}: {line.strip()}"
        for path in texts
        for number, line in enumerate(path.read_text("utf8").splitlines(), 1)
        if FORBIDDEN[what].search(line)
    ]
    assert not found, "\n".join(found)


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        _place(path)
        for path in MODULES
        if path.read_text("utf8").strip() and not ast.get_docstring(parsed(path.read_text("utf8")))
    ]
    assert not silent
