"""A game is plain data: copied, saved, replayed, with or without a journal, here or in another process, it is the
same game.
"""

from __future__ import annotations

import base64
import copy
import json
import multiprocessing
import os
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from generic import worker
from generic.harness import (
    LONGEST,
    TESTS,
    Chooser,
    Dice,
    decisions,
    enough,
    every_game,
    far,
    mid_effect,
    new_game,
    play_on,
    playing,
    seeds,
    seeds_until,
    short,
)
from gyoji import Game, SaveError
from gyoji.games import NAMES
from gyoji.kernel.engine import BUDGET

GOLDEN = Path(__file__).with_name("golden.json")


def _some(game: Game, dice: Dice, of_ten: int = 4) -> bool:
    """A sample of decisions: many of those in the middle of an effect, a tenth as many of the others."""
    return dice.below(100) < (10 * of_ten if mid_effect(game) else of_ten)


@every_game
def test_a_copy_and_the_original_go_on_alike(name: str) -> None:
    copied = in_effects = 0

    def seen() -> bool:
        return copied > (25 if short() else 10) and in_effects > enough(10)

    for seed in seeds_until(seen, 20_000):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if not _some(game, dice):
                    continue
                copies_go_on_alike(game, number)
                copied += 1
                in_effects += mid_effect(game)
    assert seen(), (copied, in_effects)


def copies_go_on_alike(game: Game, seed: int) -> None:
    before = game.save()
    twin, sleeper = game.copy(), game.copy()
    assert twin.digest() == game.digest() and twin.save() == before
    went = play_on(twin, seed, 12)
    assert game.save() == sleeper.save() == before, "playing on a copy changed the original"
    assert play_on(game.copy(), seed, 12) == went


def test_python_copies_and_pickles_a_game_as_it_copies_and_saves_itself() -> None:
    """Also in the middle of an effect, and for a process that knows nothing of this one."""
    waiting: list[Game] = []
    for name in NAMES:
        game = new_game(name, 0)
        next(number for number in decisions(game, 0) if mid_effect(game))
        waiting.append(game)
    waiting[0].budget = BUDGET._replace(beats=5000)
    for game in waiting:
        for twin in (copy.copy(game), copy.deepcopy([game])[0], pickle.loads(pickle.dumps(game))):
            assert twin.save() == game.save() and twin.budget == game.budget
            assert twin.state is not game.state and twin.state.zones is not game.state.zones
            copies_go_on_alike(twin, 7)
    before = [game.digest() for game in waiting]
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as others:
        played = list(others.map(worker.one_more, waiting))
    assert [game.digest() for game in waiting] == before
    for game, told, other in zip(waiting, before, played, strict=True):
        assert other[0] == told
        game.choose(0)
        assert game.digest() == other[1].digest() and game.inputs == other[1].inputs


@every_game
def test_the_original_leaves_its_copies_alone(name: str) -> None:
    """Copies taken all along a game are still what they were when it is over, and reach the same end."""
    for seed in seeds(21_000, 0.4):
        dice = Dice(seed)
        kept: list[tuple[Game, bytes, int]] = []
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                if _some(game, dice, 4 if short() else 1):
                    kept.append((game.copy(), game.save(), len(game.choices)))
            choices = game.choices
            for twin, before, place in kept:
                assert twin.save() == before
                for index in choices[place:]:
                    twin.choose(index)
                assert twin.save() == game.save()


@every_game
def test_a_saved_game_goes_on_alike(name: str) -> None:
    loaded = in_effects = 0

    def seen() -> bool:
        return loaded > (12 if short() else 6) and in_effects >= enough(5)

    for seed in seeds_until(seen, 22_000, 0.6):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if not _some(game, dice, 2 if short() else 1):
                    continue
                saved_goes_on_alike(game, number, far(60))
                loaded += 1
                in_effects += mid_effect(game)
    assert seen(), (loaded, in_effects)


def saved_goes_on_alike(game: Game, seed: int, most: int = LONGEST) -> None:
    data = game.save()
    twin = Game.load(data)
    assert twin.digest() == game.digest() and twin.save() == data
    assert twin.inputs == game.inputs
    assert list(twin.journal or ()) == list(game.journal or ())
    assert [twin.view(player) for player in (0, 1, None)] == [game.view(player) for player in (0, 1, None)]
    here = game.copy()
    assert play_on(twin, seed, most) == play_on(here, seed, most)
    assert twin.save() == here.save()


@every_game
def test_bytes_that_are_no_game_are_refused(name: str) -> None:
    data = new_game(name, 0).save()
    for wrong in (b"", b"no game", data[:-1], data[1:], b"\x80", data.replace(b"format", b"farmot")):
        with pytest.raises(SaveError):
            Game.load(wrong)


@every_game
def test_inputs_replay_the_game(name: str) -> None:
    """Header and inputs are plain data too: through JSON and back they lead to the same position."""
    for seed in seeds(23_000, 0.3):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                if short() and dice.percent(2):
                    _replay(game)
            _replay(game)


def _replay(game: Game) -> None:
    header, inputs = json.loads(json.dumps([game.header, game.inputs]))
    again = Game.replay(header, inputs)
    assert again.digest() == game.digest() and again.inputs == game.inputs
    assert list(again.journal or ()) == list(game.journal or ())
    by_index = Game.replay(header, [row[:2] for row in inputs])
    assert by_index.digest() == game.digest()


@every_game
def test_the_journal_does_not_matter(name: str) -> None:
    for seed in seeds(24_000, 0.6):
        with playing(name, seed) as game:
            silent = new_game(name, seed, journal=False)
            assert silent.journal is None
            chooser = Chooser(seed)
            for _ in decisions(game, seed):
                assert silent.digest() == game.digest()
                silent.choose(chooser.index(silent))
            assert silent.digest() == game.digest() and silent.journal is None


@every_game
def test_looking_changes_nothing(name: str) -> None:
    """Views, words, reasons, digests and copies of worlds that could be: the game they were asked of stays what it
    is.
    """
    for seed in seeds(25_000, 0.4):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if not dice.percent(10):
                    continue
                before = game.save()
                for player in (0, 1):
                    game.resample(player, number)
                looked_at(game)
                assert game.save() == before


def looked_at(game: Game) -> None:
    """Has the game tell all it can of the question: views, reasons, the journal."""
    decision = game.decision
    assert decision is not None
    for player in (0, 1):
        game.view(player)
        for option in decision.options:
            why = game.why(option.text, player)
            assert why.offered == (player == decision.player), option
            assert str(why) and (why.offered or why.failing)
    assert len(game.journal or ()) == len(list(game.journal or ()))


# ── other processes ──


def _elsewhere(task: str, work: object, hash_seed: str) -> object:
    """Has another process do a task; gives back what it said."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join((str(TESTS), str(TESTS.parent / "src"))),
    }
    done = subprocess.run(
        [sys.executable, "-m", "generic.worker", task],
        input=json.dumps(work),
        capture_output=True,
        text=True,
        env=environment,
        cwd=TESTS,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@every_game
def test_a_game_goes_on_in_another_process(name: str) -> None:
    work: list[tuple[str, int]] = []
    here: list[list[str]] = []
    for seed in seeds_until(lambda: len(work) > 4, 26_000, 0.5):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if _some(game, dice, 2):
                    work.append((base64.b64encode(game.save()).decode(), number))
                    here.append(play_on(game.copy(), number))
    assert len(work) > 4
    assert _elsewhere("go_on", work, "1") == here


@every_game
def test_a_seed_is_the_same_game_everywhere(name: str) -> None:
    """Seeds and a choice rule give the digests in golden.json: in this process and in others, whatever their hash
    seeds.

    A change of rules changes them: `python -m generic.worker publish` (in tests/) writes them anew.
    """
    here = worker.golden(name)
    assert _elsewhere("golden", name, "1") == here
    assert _elsewhere("golden", name, "4242") == here
    assert json.loads(GOLDEN.read_text("utf8"))[name] == here, golden_hint()


def golden_hint() -> str:
    return "rules or cards changed: check that this was meant, then run `cd tests && python -m generic.worker publish`"


@every_game
def test_a_question_that_is_put_anew_is_the_same_question(name: str) -> None:
    """A step that asks has done nothing before it asks: nothing is done twice when another world asks again."""
    asked = 0
    for seed in seeds(17_000, 0.6):
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                ask = game.state.pending
                assert ask is not None
                if number % (1 if short() else 3) == 0 and not ask.picked:  # a row of picks would begin anew
                    again = game.copy()
                    again.rebuild()
                    again.ask_again()
                    assert again.digest() == game.digest()
                    assert again.state.showings == game.state.showings
                    assert len(again.journal or ()) == len(game.journal or ())
                    asked += 1
    assert asked > 50
