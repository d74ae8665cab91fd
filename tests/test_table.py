"""A game's table has words, in every language, for all that the game can say.

What can be said is found three ways: in the game's own tables, in its source (every event that is written, every reason
why a card moves, every step that is entered), and by playing. `gaps` lists what has no words; the last test takes words
away and asks that `gaps` notices.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

import gyoji
from generic.harness import decisions, every_game, playing, seeds
from gyoji.effects import actions as ac
from gyoji.game import Game
from gyoji.games import NAMES, UnknownGame, game_named, table_named
from gyoji.games.dbs import prints as dbs_prints
from gyoji.games.dbs import turn as dbs_turn
from gyoji.games.gundam import prints as gundam_prints
from gyoji.games.gundam import turn as gundam_turn
from gyoji.games.tables import Place, Size, Table, Words
from gyoji.games.vanguard import prints as vanguard_prints
from gyoji.games.vanguard import turn as vanguard_turn
from gyoji.games.vanguard.why import VERBS
from gyoji.kernel import journal
from gyoji.kernel.journal import Event
from gyoji.text.dbs import playable
from gyoji.text.dbs import words as dbs_words
from gyoji.text.dbs.lower import events, happenings
from gyoji.text.gundam.lower.cards import TIMINGS
from gyoji.text.gundam.lower.changes import DOES, DONE_TO
from gyoji.text.gundam.lower.events import DESTROYED
from gyoji.text.vanguard import playable as vanguard_playable
from gyoji.text.vanguard.lower.battles import PHASES

SRC = Path(gyoji.__file__).parent
LANGUAGES = Words.__struct_fields__
GONE = {zone.name for game in NAMES for zone in game_named(game).zones if zone.gone}
# docs/table.md
AGREEING = re.compile(r"\w+\|\w+")  # for one card, for several: {goes|go}
PLACES = frozenset(("who", "other", "cards", "source", "second", "n", "signed", "word", "from", "to", "until"))
JAPANESE = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
ALIKE = frozenset(("AP", "HP", "Lv.", "{word}", "{0}"))  # said alike in all languages


# ── what can be said ──


@dataclass
class Sayings:
    """What a game can say, by the part of the table that must know it."""

    zones: set[str] = field(default_factory=set)
    figures: set[str] = field(default_factory=set)
    keywords: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    colors: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    args: set[str] = field(default_factory=set)
    phases: set[str] = field(default_factory=set)
    steps: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    relations: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    untils: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    needs: set[str] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)
    violations: set[str] = field(default_factory=set)
    passing: set[str] = field(default_factory=set)  # steps in which an option passes
    events: set[tuple[str, str]] = field(default_factory=set)  # kind and word, for which there must be a sentence

    def hear(self, event: Event, names: set[str]) -> None:
        self.events.add((event.kind, event.word))
        if event.kind in ("move", "draw"):
            self.reasons.add(event.word)
        elif event.kind in ("trigger", "lose", "note", "activate", "end") or (
            event.kind == "attack" and event.word not in names
        ):
            self.words.add(event.word)
        elif event.kind == "phase":
            self.phases.add(event.word)
        if event.until:
            self.untils.add(re.sub(r" \d+$", "", event.until))  # a certain turn is told without its number
        if event.way is not None:
            self.zones.update(zone[2:] for zone in event.way if zone is not None and zone[2:] not in GONE)


def constants(node: ast.AST) -> Iterator[str]:
    """The words that an expression may be: `"a"`, `"a" if x else "b"`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def given(name: str, place: int, *folders: str) -> set[str]:
    """Words given at this place in calls of a function or method of that name, in these folders or files."""
    found: set[str] = set()
    for folder in folders:
        paths = [SRC / folder] if folder.endswith(".py") else sorted((SRC / folder).rglob("*.py"))
        paths = [path for path in paths if "extensions" not in path.parts]  # these have their own words
        for path in paths:
            for args in calls(path).get(name, ()):
                if len(args) > place:
                    found.update(constants(args[place]))
    return found


@cache
def calls(path: Path) -> dict[str, list[list[ast.expr]]]:
    """By the name of a function or method: what it is given in each call of it in this file."""
    found: dict[str, list[list[ast.expr]]] = {}
    for node in ast.walk(ast.parse(path.read_text("utf8"))):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found.setdefault(called, []).append(node.args)
    return found


SHARED = ("kernel", "effects", "game.py")


@dataclass(frozen=True)
class Source:
    """Where in its source a game says something that no table of it lists."""

    folder: str  # of its rules
    text: str  # of its texts
    kinds: tuple[str, ...]
    colors: tuple[str, ...] = ()
    steps: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    bans: frozenset[str] = frozenset()
    checks: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    violations: frozenset[str] = frozenset()
    permits: frozenset[str] = frozenset()
    triggers: str = "Trigger"  # what is called with the name of the event that sets an ability off
    begins: int = 2  # the place of a step's name where `_begin` is called
    absent: frozenset[str] = frozenset()  # zones and steps that its source has, and it does not


SOURCES = {
    "gundam": Source(
        "games/gundam",
        "text/gundam",
        gundam_prints.TYPES,
        gundam_prints.COLORS,
        steps=frozenset(gundam_turn.ENTRIES),
        words=frozenset(TIMINGS.values()) | frozenset(DESTROYED.values()),
        bans=frozenset(DOES.values()) | frozenset(DONE_TO.values()),
        needs=frozenset(("in_main", "in_action", "in_main_or_action")),
    ),
}
VANGUARD_SOURCE = Source(
    "games/vanguard",
    "text/vanguard",
    vanguard_prints.TYPES,
    steps=frozenset(vanguard_turn.ENTRIES),
    words=frozenset(event for event, _ in PHASES.values()) | given("Pattern", 0, "text/vanguard"),
    bans=frozenset((*vanguard_playable.BANS, *vanguard_playable.PLAYER_BANS)),
    needs=frozenset(f"in_{kind}" for kind, _ in VERBS.values()),
)
SOURCES |= {
    "vanguard-g": VANGUARD_SOURCE,
    "vanguard-legion": replace(VANGUARD_SOURCE, absent=frozenset(("g_zone", "g assist", "stride"))),
    "vanguard-v": VANGUARD_SOURCE,
    "dbs": Source(
        "games/dbs",
        "text/dbs",
        dbs_prints.TYPES,
        dbs_words.COLORS,
        steps=frozenset(dbs_turn.ENTRIES),
        words=frozenset(
            word
            for named in (events.EDGES, events.STEPS, events.OF_BATTLE, happenings.SWITCHED)
            for word in named.values()
        ),
        bans=frozenset(playable.BANS),
        permits=frozenset(playable.PERMITS),
        triggers="Pattern",
        violations=frozenset(("ultimate", "super_combo", "dragon_ball")),
        begins=1,
    ),
}


@cache
def written(name: str) -> Sayings:
    """What the tables and the source of a game say."""
    spec, source = game_named(name), SOURCES[name]
    rules = (*SHARED, source.folder)
    kept = [kind for kind, zone in enumerate(spec.zones) if not zone.gone]
    told = Sayings()
    told.zones = {
        place
        for zone in spec.zones
        if not zone.gone
        for place in zone.places[: len(zone.places) - zone.opens] or (zone.name,)
    } - source.absent
    told.figures, told.keywords = set(spec.numbers.figures), set(spec.numbers.keywords)
    told.kinds, told.colors = set(source.kinds), set(source.colors)
    told.phases = set(spec.timing.phases)
    told.steps = source.steps | given("enter", 2, source.folder) | given("_begin", source.begins, source.folder)
    told.steps -= source.absent
    told.verbs = set(spec.looks.spoken)
    told.prompts = {*spec.looks.prompts, *given("ask", 1, source.folder)}
    told.relations = set(spec.relations)
    told.reasons = {
        *given("Move", 2, *rules),
        *given("Create", 3, *rules),
        *spec.triggers.events_of,
        *spec.triggers.look_back,
    }
    told.untils = {ac.THIS_TURN, ac.THIS_BATTLE, ac.NEXT_START, ac.WHILE}
    told.words = {
        *given("Lose", 1, *rules),
        *given("end", 1, *rules),
        *given(source.triggers, 0, source.text, source.folder),
        *(event for was in kept for to in kept for event in spec.way_events[was][to]),
        *given("Happen", 4, source.folder),
        *given("tell_of_attack", 5, source.folder),
        *source.words,
    }
    told.needs = {
        *(check.name for check in spec.numbering.checks),
        *given("tell", 0, f"{source.folder}/why.py"),
        *given("Reason", 3, "explain.py"),
        *source.needs,
    }
    told.parts = given("Part", 3, "explain.py")
    told.violations = given("violation", 1, f"{source.folder}/deck.py") | source.violations
    told.events = {(kind, "") for kind in journal._SENTENCES if kind != "choice"}
    told.events |= {("choice", said) for said in spec.looks.spoken.values()}
    told.events |= {("change", attr) for attr in (*spec.numbers.figures, *spec.numbers.keywords, "gain", "names")}
    told.events |= {("change", f"ban:{act}") for act in given("Ban", 0, source.text) | source.bans}
    allowed = given("Allow", 0, source.text) | given("Must", 0, source.text) | source.permits
    told.events |= {("change", f"may:{act}") for act in allowed}
    told.events |= {("change", f"only:{act}") for act in given("Only", 0, source.text)}
    return told


# Chances to pass that random games seldom have: a play at the end of a turn, or in the damage step, can be countered.
DRAFT = "choose up to 1 《Ink》 Battle Card from your hand and play it."
DBS_BATTLE = {"type": "battle", "color": "red", "cost": 1, "power": 5000}
RARE_CARDS = [
    {**DBS_BATTLE, "number": "T-1", "name": "Owl", "text": f"[Auto] At the end of your turn, {DRAFT}"},
    {**DBS_BATTLE, "number": "T-2", "name": "Elk", "text": f"[Auto] When this card is KO-ed, {DRAFT}"},
    {**DBS_BATTLE, "number": "T-3", "name": "Blot", "traits": ["Ink"]},
    {
        "number": "T-4",
        "name": "No",
        "type": "extra",
        "color": "red",
        "cost": 0,
        "text": "[Counter: Play] Negate the play.",
    },
]
RARE = {
    "dbs": [
        ({"battle": ["Owl"], "hand": ["Blot"]}, {"hand": ["No"]}, ["end"]),
        (
            {"battle": ["Owl"], "hand": ["No"]},
            {"battle": [{"card": "Elk", "rested": True}], "hand": ["Blot"]},
            ["attack Owl Elk"],
        ),
    ]
}


def passing_rarely(name: str) -> set[str]:
    """The steps in which somebody may pass, in positions laid for it."""
    found: set[str] = set()
    spec = game_named(name)
    for mine, theirs, choices in RARE.get(name, []):
        game = Game.bare(name, [spec.decks.make_print(row) for row in (*RARE_CARDS, *spec.decks.fillers)])
        spec.decks.lay_out(game, {"A": mine, "B": theirs}, {"player": "A", "number": 3, "phase": "main"})
        game.start_here()
        for text in choices:
            game.choose(text)
        assert game.decision is not None
        if any(table_named(name).verbs[option.verb].passes for option in game.decision.options):
            found.add(game.state.step)
    return found


@cache
def played(name: str) -> Sayings:
    """What is said in games with all kinds of cards."""
    told = Sayings()
    for seed in seeds(90_000, 8):
        with playing(name, seed) as game:
            names = {card.name for card in game.prints.values()}
            readers = [game.journal.reader(player) for player in (0, None)]  # type: ignore[union-attr]
            for _ in decisions(game, seed):
                ask = game.state.pending
                assert ask is not None
                told.prompts.add(ask.kind)
                told.phases.add(game.state.phase)
                told.steps.add(game.state.step)
                for option in ask.options:
                    told.verbs.add(str(option[0]))
                    if table_named(name).verbs[str(option[0])].passes:
                        told.passing.add(game.state.step)
                    words_of = [part for part in option[1:] if isinstance(part, str)]
                    told.args.update(word for word in words_of if not word.isdigit() and word not in names)
            for reader in readers:
                for event in reader.fresh():
                    told.hear(event, names)
            view = game.view(None)
            told.words.add(view["reason"]["text"])  # type: ignore[index]
            told.kinds.update(card.front.kind for card in game.state.prints)
            told.colors.update(color for card in game.state.prints for color in card.attrs.get("colors", ()))
    told.passing |= passing_rarely(name)
    told.phases.discard("")
    told.steps.discard("")
    return told


# ── what has words ──


def gaps(table: Table, told: Sayings) -> list[str]:
    """What can be said and has no words in the table."""
    rooms: dict[str, Mapping[str, object]] = {
        "zones": {**table.zones, **table.words},
        "figures": table.card.figures,
        "keywords": table.card.keywords,
        "kinds": table.card.kinds,
        "colors": table.card.colors,
        "verbs": table.verbs,
        "args": table.args,
        "phases": table.phases,
        "steps": table.steps,
        "prompts": table.prompts,
        "relations": table.relations,
        "reasons": table.reasons,
        "untils": table.untils,
        "words": table.words,
        "needs": table.needs,
        "parts": table.parts,
        "violations": table.violations,
    }
    found = [f"{room}: {key}" for room, known in rooms.items() for key in getattr(told, room) if key not in known]
    for kind, word in told.events:
        sentence = table.events.get(f"{kind}:{word}") or table.events.get(kind)
        if sentence is None:
            found.append(f"events: {kind}:{word}")
        elif (
            kind == "change" and "{word}" in sentence.en and word not in ("", *table.card.figures, *table.card.keywords)
        ):
            found.append(f"events: change:{word}")
    return sorted(found)


def every_words(data: object, where: str = "") -> Iterator[tuple[str, Words]]:
    """All words of a table, with their places in it."""
    if isinstance(data, Words):
        yield where, data
    elif isinstance(data, msgspec.Struct):
        for name in data.__struct_fields__:
            yield from every_words(getattr(data, name), f"{where}.{name}")
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from every_words(value, f"{where}[{key}]")
    elif isinstance(data, tuple):
        for place, value in enumerate(data):
            yield from every_words(value, f"{where}[{place}]")


@every_game
def test_the_source_says_nothing_without_words(name: str) -> None:
    told = written(name)
    assert len(told.reasons) > 15 and len(told.steps) > 7 and len(told.needs) > 20 and len(told.events) > 40
    assert not gaps(table_named(name), told)


@every_game
def test_games_say_nothing_without_words(name: str) -> None:
    told = played(name)
    assert len(told.events) > 40 and len(told.prompts) > 10, "too little was played to tell"
    assert not gaps(table_named(name), told)


@every_game
def test_a_stop_can_be_set_wherever_a_chance_goes_by(name: str) -> None:
    """Automatic passing never ends a phase or declines an effect, and a player can forbid it step by step."""
    stops = {stop.step for stop in table_named(name).stops}
    assert played(name).passing <= stops
    kin = [other for other in NAMES if SOURCES[other].folder == SOURCES[name].folder]
    assert stops <= set().union(*(played(other).passing for other in kin))


@every_game
def test_nothing_in_the_table_is_for_show(name: str) -> None:
    """What the table speaks of exists: a misspelt key would never be read."""
    table, spec = table_named(name), game_named(name)
    opened = {name for name, zone in table.zones.items() if zone.opens}
    assert set(table.zones) - opened == written(name).zones
    assert opened <= {place for zone in spec.zones for place in zone.places[len(zone.places) - zone.opens :]}
    assert set(table.card.figures) == set(spec.numbers.figures)
    assert {key: row.printed for key, row in table.card.keywords.items()} == dict(spec.numbers.keywords)
    assert tuple(table.phases) == spec.timing.phases == tuple(row.phase for row in table.turn)
    assert set(table.steps) == {step for row in table.turn for step in row.steps} == written(name).steps
    assert {key.partition(":")[0] for key in table.prompts} == {key.partition(":")[0] for key in spec.looks.prompts}
    assert set(table.violations) == written(name).violations
    assert {stop.step for stop in table.stops} <= set(table.steps)
    assert set(table.card.corners.values()) <= set(spec.numbers.figures)
    assert set(table.score) <= set(table.zones)
    for verb in table.verbs.values():
        assert {*verb.drop, *verb.after} <= set(table.zones)
    for arg in table.args.values():
        assert set(arg.zones) <= set(table.zones)
    building = table.building
    assert {building.axis, *building.sort} <= set(table.card.figures) and building.never in ("", *table.card.flags)
    for part, row in building.parts.items():
        assert set(row.kinds) <= set(table.card.kinds) and row.size > 0
        assert spec.decks.sections[row.section or "deck"] == part
    for key in table.events:
        kind, _, word = key.partition(":")
        assert kind in journal._SENTENCES, key
        if kind == "move":
            assert word in ("", *table.reasons), key
        elif kind == "choice":
            assert word in spec.looks.spoken.values(), key
    assert table.hints and set(table.hints) <= set(table.prompts)
    assert table.told and set(table.told) <= set(table.events)
    view = gyoji.Game(name, seed=1).view(0)
    assert table.scene.field in view and set(table.counters) <= set(view)


@every_game
def test_every_word_is_said_in_every_language(name: str) -> None:
    for where, said in every_words(table_named(name)):
        texts = [getattr(said, language) for language in LANGUAGES]
        assert all(text.strip() == text and text for text in texts), where
        assert len({frozenset(re.findall(r"\{\w+\}", text)) for text in texts}) == 1, f"{where}: {texts}"
        if said.en not in ALIKE:
            assert JAPANESE.search(said.ja), f"{where}: {said.ja} is no Japanese"
        assert not JAPANESE.search(said.en.replace("【", "").replace("】", "").replace("･", "")), where


@every_game
def test_sentences_have_places_that_a_page_fills(name: str) -> None:
    table = table_named(name)
    for key, said in table.events.items():
        for language in LANGUAGES:
            text = getattr(said, language)
            places = {place for place in re.findall(r"\{(.*?)\}", text) if not AGREEING.fullmatch(place)}
            assert places <= PLACES, f"{key}: {text}"
            kind, _, word = key.partition(":")
            if kind in ("move", "draw", "rest", "stand", "damage", "recover", "attack", "trigger", "show", "look"):
                named = "{cards}" in text or word in ("resource", "ex_resource", "hidden")
                assert named, f"{key} does not say which card: {text}"
    for key, verb in table.verbs.items():
        for _, said in every_words(verb):
            for language in LANGUAGES:
                assert set(re.findall(r"\{(.*?)\}", getattr(said, language))) <= {"0", "1"}, key


@every_game
def test_a_table_is_plain_json(name: str) -> None:
    table = table_named(name)
    data = msgspec.json.encode(table)
    assert msgspec.json.decode(data, type=Table) == table
    assert msgspec.json.decode(data) == msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(table)))
    assert msgspec.to_builtins(table)["scene"]["from"] == table.scene.origin


def test_an_unknown_game_has_no_table() -> None:
    with pytest.raises(UnknownGame, match=NAMES[0]):
        table_named("chess")


# ── where zones lie ──


def cells(place: Place) -> set[tuple[int, int]]:
    rows, columns = range(place.row, place.row + place.height), range(place.column, place.column + place.width)
    return {(row, column) for row in rows for column in columns}


@every_game
@pytest.mark.parametrize("grid", ["place", "phone"])
def test_zones_lie_beside_each_other(name: str, grid: str) -> None:
    table = table_named(name)
    size: Size = table.grid if grid == "place" else table.phone
    taken: dict[tuple[int, int], str] = {}
    for zone, row in table.zones.items():
        own = cells(getattr(row, grid))
        assert all(1 <= line <= size.rows and 1 <= column <= size.columns for line, column in own), zone
        for cell in own:
            if row.show != "hidden" and not row.opens:  # lies over others while it holds a card, or shares its place
                assert cell not in taken, f"{zone} lies on {taken[cell]}"
                taken[cell] = zone
    assert max(line for line, _ in taken) == size.rows, "rows that nothing lies in"


@every_game
def test_colours_can_be_told_apart_by_their_signs(name: str) -> None:
    colors = table_named(name).card.colors.values()
    assert len({color.sign for color in colors}) == len({color.hue for color in colors}) == len(colors)
    assert all(re.fullmatch(r"#[0-9a-f]{6}", color.hue) for color in colors)


# ── these tests can fail ──


LOSSES = {
    "gundam": [
        ("zones", "battle"),
        ("steps", "block"),
        ("prompts", "burst"),
        ("verbs", "pair"),
        ("args", "player"),
        ("reasons", "shield_destroyed"),
        ("untils", "battle"),
        ("words", "battle damage while the shield area was empty"),
        ("words", "linked"),
        ("needs", "has_level"),
        ("needs", "elsewhere"),
        ("parts", "lasting"),
        ("violations", "copies"),
        ("phases", "main"),
        ("relations", "pilot"),
        ("events", "choice:passes"),
        ("events", "change:ban:attack"),
        ("events", "change:may:taunt"),
        ("events", "hurt"),
    ],
    "vanguard-g": [
        ("zones", "back_center"),
        ("steps", "g assist"),
        ("prompts", "trigger heal"),
        ("verbs", "exchange"),
        ("args", "left"),
        ("reasons", "drive check"),
        ("words", "six cards are in the damage zone"),
        ("words", "placed_gc"),
        ("words", "rear"),
        ("needs", "has_few_face_up"),
        ("needs", "free_circle"),
        ("needs", "in_boost"),
        ("violations", "sentinels"),
        ("relations", "heart"),
        ("events", "choice:ends the phase"),
        ("events", "change:ban:be_chosen"),
        ("events", "turn over"),
    ],
    "dbs": [
        ("zones", "warp"),
        ("steps", "offence"),
        ("prompts", "counter"),
        ("verbs", "combo"),
        ("reasons", "after combo"),
        ("words", "no life is left"),
        ("words", "after_combo"),
        ("words", "negates the attack"),
        ("words", "does not get through"),
        ("words", "does not block"),
        ("needs", "is_free"),
        ("violations", "ultimate"),
        ("relations", "under"),
        ("events", "choice:ends the Main Phase"),
        ("events", "change:ban:attack"),
    ],
}


@pytest.mark.parametrize(("name", "room", "key"), [(name, *loss) for name, rows in LOSSES.items() for loss in rows])
def test_a_missing_word_is_noticed(name: str, room: str, key: str) -> None:
    table = table_named(name)
    known = getattr(table, room)
    poorer = msgspec.structs.replace(table, **{room: {name: row for name, row in known.items() if name != key}})
    assert any(key in gap for gap in gaps(poorer, written(name)) + gaps(poorer, played(name)))


def test_g_assist_says_what_it_costs() -> None:
    told = {name: table_named(name).prompts["g assist"].en for name in ("vanguard-g", "vanguard-v")}
    assert all("2 cards from your hand" in words for words in told.values())
    assert ["G zone" in words for words in told.values()] == [True, False]
