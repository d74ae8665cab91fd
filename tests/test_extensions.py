"""Extensions: switched on by name and never otherwise; their paragraphs are shown and their rules can be missed."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

import gyoji
from gyoji.cards.decks import load_deck
from gyoji.cli import app
from gyoji.games import NAMES, game_named, known_extensions, table_named
from gyoji.kernel.variants import joined
from gyoji.rulebooks import LANGUAGES, MUST_SHOW, rulebook
from gyoji.scenarios import read_scenarios, run_scenario
from gyoji.scenarios.coverage import scenarios_of
from gyoji.scenarios.mutants import mutate
from gyoji.sim.perft import count, positions, published
from gyoji.text.dialects import text_extensions

FOLDER = Path(__file__).parents[1] / "scenarios"
SCENARIOS = read_scenarios([FOLDER])
GAMES = [name for name in NAMES if known_extensions(name)]
EACH = [joined(name, [one.name]) for name in GAMES for one in known_extensions(name)]
ALL = [joined(name, [one.name for one in known_extensions(name)]) for name in GAMES]  # each game with all of them
SLOW = {
    "number": "X-1",
    "name": "Slow Coal",
    "type": "battle",
    "color": "red",
    "cost": 2,
    "power": 10000,
    "combo_cost": 0,
    "combo_power": 5000,
    "text": "[Energy-Exhaust]",
}


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gyoji.scenarios.coverage.read_scenarios", lambda paths: SCENARIOS)


def own_paragraphs(name: str) -> dict[str, str]:
    """The paragraphs that the extensions of a game add to its rulebook, and their kinds."""
    base = rulebook(name.partition("+")[0])
    return {one.id: one.kind for one in rulebook(name).paragraphs.values() if one.id not in base}


# ── names ──


@pytest.mark.parametrize("game", NAMES)
def test_both_halves_have_the_same_names(game: str) -> None:
    assert [one.name for one in known_extensions(game)] == [one.name for one in text_extensions(game)]


@pytest.mark.parametrize("name", EACH)
def test_a_game_is_called_by_its_extensions(name: str) -> None:
    base, _, extension = name.partition("+")
    game = gyoji.Game(name, seed=3)
    title = next(one.title for one in known_extensions(base) if one.name == extension)
    assert game.header["game"] == name and game.view(0)["game"] == name
    assert game.spec.extensions == (extension,) and game.spec.title == f"{game_named(base).title} + {title.en}"
    assert table_named(name).title.ja == f"{table_named(base).title.ja} + {title.ja}"
    assert game.digest() != gyoji.Game(base, seed=3).digest()
    again = gyoji.Game.load(game.save())
    assert again.spec is game.spec and again.digest() == game.digest()
    assert gyoji.Game.replay(game.header, game.inputs).spec is game.spec


@pytest.mark.parametrize("name", ALL)
def test_the_order_of_extensions_does_not_matter(name: str) -> None:
    base, *extensions = name.split("+")
    assert game_named(joined(base, reversed(extensions))) is game_named(name)
    assert gyoji.rulebook(joined(base, reversed(extensions))) == rulebook(name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dbs+wings", "dbs has no extension 'wings'; extensions: energy-exhaust"),
        ("dbs+", "dbs has no extension ''"),
        ("vanguard-legion+energy-exhaust", "vanguard-legion has no extension 'energy-exhaust'; it has none"),
        ("dbs+energy-exhaust+energy-exhaust", "says the extension energy-exhaust twice"),
        ("chess+energy-exhaust", "no game is called 'chess'"),
    ],
)
def test_no_such_extension(name: str, words: str) -> None:
    with pytest.raises(gyoji.UnknownGame, match=words):
        gyoji.Game(name)


# ── rules ──


@pytest.mark.parametrize("name", ALL)
def test_nothing_becomes_different_for_cards_without_it(name: str) -> None:
    """All scenarios of the game itself, played with all of its extensions."""
    failed = [one for one in map(run_scenario, scenarios_of(name, FOLDER)) if not one.passed]
    assert not failed, [f"{one.name}: {one.message}" for one in failed]


@pytest.mark.parametrize("name", ALL)
def test_lines_of_play_are_as_many(name: str) -> None:
    """No built-in card needs an extension."""
    for position in positions(name):
        assert count(position, 2, name) == published()[position][1]


@pytest.mark.parametrize("name", EACH)
def test_every_paragraph_is_shown_and_every_mutant_killed(name: str) -> None:
    own = own_paragraphs(name)
    cited = {rule for one in SCENARIOS if one.game == name for rule in one.rules}
    assert {number for number, kind in own.items() if kind in MUST_SHOW} <= cited <= set(rulebook(name).paragraphs)
    mutants = mutate(name, folder=FOLDER, paragraphs=own)
    assert not [one for one in mutants if not one.killed]
    assert {one.rule for one in mutants} >= {number for number, kind in own.items() if kind == "engine"}
    rulings = set(rulebook(name).rulings) - set(rulebook(name.partition("+")[0]).rulings)
    assert rulings <= {str(one.ruling) for one in SCENARIOS if one.game == name}


@pytest.mark.parametrize("name", ALL)
def test_paragraphs_have_their_own_numbers_and_two_languages(name: str) -> None:
    base, own = rulebook(name.partition("+")[0]), own_paragraphs(name)
    assert own and not own.keys() & base.paragraphs.keys()
    assert len(rulebook(name)) == len(base) + len(own)
    for language in LANGUAGES:
        assert not rulebook(name, language).untold & own.keys()


# ── cards ──


def slow_deck(game: str) -> gyoji.Deck:
    """A built-in deck with four cards that need the extension."""
    deck = load_deck("dbs", "ember-line")
    card = game_named(game).decks.make_print(SLOW)
    left_out = next(number for number in deck.main if deck.main.count(number) == 4)
    main = [card.number if number == left_out else number for number in deck.main]
    return gyoji.Deck("slow", tuple(main), deck.side, (card,), deck.start)


def test_a_card_that_needs_an_extension_is_refused_without_it() -> None:
    words = r"needs the extension energy-exhaust, .* \(play dbs\+energy-exhaust\)"
    with pytest.raises(gyoji.TextError, match=words):
        game_named("dbs").decks.make_print(SLOW)
    with pytest.raises(gyoji.TextError, match=words):
        gyoji.compile_text("dbs", "[Blocker]\n[Energy-Exhaust]")
    with pytest.raises(gyoji.TextError, match="later rulebook"):  # no extension would help
        gyoji.compile_text("dbs", "[Energy-Exhaust][Unique]")
    assert gyoji.compile_text("dbs+energy-exhaust", "[Energy-Exhaust]")


def test_rules_of_a_later_edition_are_an_extension_of_an_earlier_one() -> None:
    """The text is read in every edition; only its rule is missing there."""
    row = {"number": "X-2", "name": "Ferry", "type": "normal", "grade": 1, "power": 7000}
    row["text"] = "[ACT](RC)[1/turn]:You get an Imaginary Gift:Force."
    card = game_named("vanguard-g+imaginary-gifts").decks.make_print(row)
    with pytest.raises(gyoji.TextError, match=r"needs the extension imaginary-gifts, .* \(play vanguard-g\+imag"):
        game_named("vanguard-g").decks.make_print(row)
    with pytest.raises(ValueError, match="no rule in this edition"):
        game_named("vanguard-legion").decks.make_print(row)
    deck = load_deck("vanguard-g", "high-chime")
    ferry = gyoji.Deck("ferry", deck.main, deck.side, (card,), deck.start)
    assert not ferry.violations("vanguard-g+imaginary-gifts")
    with pytest.raises(gyoji.DeckError, match="X-2 Ferry: This needs the extension imaginary-gifts"):
        ferry.violations("vanguard-g")


def test_a_deck_made_for_an_extension_is_refused_without_it() -> None:
    deck = slow_deck("dbs+energy-exhaust")
    gyoji.Game("dbs+energy-exhaust", [deck, "night-water"])
    with pytest.raises(gyoji.DeckError, match="X-1 Slow Coal: This needs the extension energy-exhaust"):
        gyoji.Game("dbs", [deck, "night-water"])
    header = gyoji.Game("dbs+energy-exhaust", [deck, "night-water"]).header
    with pytest.raises(gyoji.SaveError, match="needs the extension"):
        gyoji.Game.replay({**header, "game": "dbs"}, [])


def test_whole_games_with_an_extension() -> None:
    """Played at random: the journal cites the paragraph, and copies and saved games go the same way."""
    dice, charged, cited = random.Random(5), 0, 0
    for seed in range(3):
        deck = slow_deck("dbs+energy-exhaust")
        game = gyoji.Game("dbs+energy-exhaust", [deck, deck], seed=seed)
        while not game.over:
            assert game.decision is not None
            choice = dice.randrange(len(game.decision.options))
            charged += game.decision.options[choice].text.startswith("charge Slow Coal")
            game.choose(choice)
            if dice.random() < 0.02:
                assert gyoji.Game.load(game.save()).digest() == game.copy().digest() == game.digest()
        cited += sum("EE-1" in event.rules for event in game.journal)
    assert cited >= charged > 0


def test_why_cites_the_paragraph() -> None:
    """A skill that only an extension knows is explained by the extension's own paragraph."""
    spec = game_named("dbs+arrival")
    guest = {**SLOW, "color": "red/green", "text": "[Arrival Red/Green] {red_ball}"}
    game = gyoji.Game.bare(spec.name, [spec.decks.make_print(row) for row in (guest, *spec.decks.fillers)])
    spec.decks.lay_out(game, {"A": {"hand": ["X-1"]}}, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    (reason,) = (one for one in game.why("activate Slow Coal", player=0).reasons if "condition" in one.text)
    assert not reason.holds and reason.rules == ("8-1-3", "AR-1")


# ── commands ──


def run(*args: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == code, result.output
    return result.output


def test_commands_take_extensions(tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps([SLOW]), "utf8")
    found: Mapping[str, object] = json.loads(run("cards", "check", "dbs+energy-exhaust", str(cards), "--json"))
    assert found["compiled"] == 1
    assert "needs the extension energy-exhaust" in " ".join(run("cards", "check", "dbs", str(cards), code=1).split())
    assert "EE-1 " in run("rules", "show", "dbs+energy-exhaust", "EE")
    run("rules", "show", "dbs", "EE", code=2)
    assert '"game": "dbs+energy-exhaust"' in run(
        "deck", "check", "ember-line", "--game", "dbs+energy-exhaust", "--json"
    )
    listed = json.loads(run("rules", "list", "--json"))
    assert [row["game"] for row in listed] == list(NAMES)
    extensions = next(row["extensions"] for row in listed if row["game"] == "dbs")
    assert extensions[0] == {"name": "energy-exhaust", "title": "Energy-Exhaust", "paragraphs": "EE"}
