"""Agents: that they play, that they play well, and that none sees what its seat may not.

Honesty is tested by pairs of worlds: a game, and its twin in which cards that one player has never seen are others.
Who never saw them is judged by a witness, apart from what `resample` goes by. Whatever an agent answers in the one it
must answer in the other. Agents that cheat are planted, and the test must find them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, islice
from pathlib import Path

import pytest

from generic.harness import Chooser, Dice, decks_of, new_game
from gyoji import Game
from gyoji.agents import AGENTS, OPPONENTS, Agent, agent_named, answer, think, world_for
from gyoji.agents.greedy import GreedyAgent
from gyoji.agents.lookahead import is_quiet
from gyoji.agents.plain import RandomAgent, SimpleAgent
from gyoji.agents.search import SearchAgent
from gyoji.cards.decks import shipped_decks
from gyoji.games import NAMES, game_named
from gyoji.games.dbs.zones import ENERGY
from gyoji.kernel.gamedef import no_leanings
from gyoji.kernel.zones import PUBLIC
from gyoji.server.summary import LEAST
from gyoji.sim.arena import play_match, play_pairings, wilson
from test_worlds import Witness

Maker = Callable[[int], Agent]
MAKERS: dict[str, Maker] = {
    "random": RandomAgent,
    "simple": SimpleAgent,
    "greedy": GreedyAgent,
    "search": partial(SearchAgent, iterations=24),
}
every_agent = pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
# Games that have an opinion of positions and options, of editions that share it one; in all others players choose by
# chance.
OPINIONS = {game_named(name).advice.leanings: name for name in reversed(NAMES)}
every_game = pytest.mark.parametrize(
    "name", [name for leanings, name in OPINIONS.items() if leanings is not no_leanings]
)


# ── honesty ──


def twin_of(game: Witness, player: int, seed: int) -> Game:
    """The same game as far as the player can know: cards never seen are dealt otherwise, and chance is another."""
    dice = Dice(seed)
    twin = Game.copy(game)
    state, spec = twin.state, twin.spec
    for owner in (0, 1):
        unseen = [
            slot
            for slot, zone in enumerate(state.zone)
            if state.owner[slot] == owner
            and zone >= 0
            and spec.zones[zone % spec.kinds].sight != PUBLIC
            and spec.zones[zone % spec.kinds].name != "resource_deck"
            and (player, slot) not in game.first_seen
        ]
        prints = dice.shuffled([state.prints[slot] for slot in unseen])
        for slot, card in zip(unseen, prints, strict=True):
            twin.reprint(slot, card, state.known[slot])
    twin.reseed(dice.state)
    twin.rebuild()
    return twin


def pairs(name: str, seeds: range, every: int) -> Iterator[tuple[Witness, Game, int]]:
    """Games at decisions on the way, each with its twin and a number."""
    for seed in seeds:
        game = Witness.begins(name, decks_of(name, seed), seed)
        chooser = Chooser(seed)
        number = 0
        while (ask := game.state.pending) is not None:
            if len(ask.options) > 1 and number % every == seed % every:
                twin = twin_of(game, ask.player, number)
                if twin.view(ask.player) == game.view(ask.player):  # else a figure tells of a hidden card
                    yield game, twin, number
            game.moment = number = number + 1
            game.choose(chooser.index(game))


def differences(make: Callable[[Game], Agent], found: Iterator[tuple[Witness, Game, int]]) -> tuple[int, int]:
    """In how many pairs an agent tells the worlds apart, and out of how many. `make` gets the true game: who wants to
    cheat can.
    """
    unlike = count = 0
    for game, twin, number in found:
        choices = game.choices
        one = make(game).choose(world_for(game, number))
        two = make(twin).choose(world_for(twin, number))
        assert game.choices == choices, "an agent touched the game itself"
        unlike += one != two
        count += 1
    return unlike, count


@every_game
def test_worlds_that_a_player_cannot_tell_apart_become_the_same_world(name: str) -> None:
    """What an agent is given hangs on what its seat knows and on the seed, on nothing else."""
    count = changed = 0
    for game, twin, number in pairs(name, range(700, 712 if name == "gundam" else 704), 3):
        one, two = world_for(game, number), world_for(twin, number)
        assert one.digest() == two.digest() and one.journal is None
        assert one.state.pending == game.state.pending, "the options are others"
        player = _asked(game)
        assert game.resample(player, 5).digest() == one.resample(player, 5).digest(), (
            "a second deal knows less, or more"
        )
        count += 1
        changed += game.digest() != twin.digest() and game.state.prints != twin.state.prints
    assert count > 100 and changed > 0.9 * count, (count, changed)


def _asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.player


@every_game
@every_agent
def test_no_agent_sees_what_its_seat_may_not(name: str, maker: Maker) -> None:
    plain = maker in (RandomAgent, SimpleAgent)
    pace = (5 if plain else 25) * (1 if name == "gundam" else 2)
    most = (200 if plain else 40) if name == "gundam" else (100 if plain else 20)
    unlike, count = differences(lambda game: maker(3), islice(pairs(name, range(720, 744), pace), most))
    assert unlike == 0 and count >= min(most, 50), (unlike, count)


class Cheat:
    """Looks at the true game: its answer hangs on the first hidden card of the opponent, or on chance."""

    def __init__(self, game: Game, by_chance: bool) -> None:
        self._game = game
        self._by_chance = by_chance

    def choose(self, world: Game) -> int:
        state = self._game.state
        ask = world.state.pending
        assert ask is not None
        foe = [slot for slot, owner in enumerate(state.owner) if owner != ask.player]
        secret = state.chance if self._by_chance else sum(map(ord, state.prints[foe[0]].number))
        return secret % len(ask.options)


@pytest.mark.parametrize("by_chance", [False, True])
def test_a_cheat_is_found(by_chance: bool) -> None:
    unlike, _ = differences(lambda game: Cheat(game, by_chance), pairs("gundam", range(720, 728), 5))
    assert unlike > 5


@pytest.mark.parametrize("maker", [MAKERS["greedy"], MAKERS["search"]], ids=["greedy", "search"])
def test_an_agent_that_is_given_the_true_game_is_found(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A world that was not dealt anew: agents that look ahead in it give themselves away."""
    monkeypatch.setattr(Game, "resample", lambda self, player, seed: self.copy())
    unlike, _ = differences(lambda game: maker(3), pairs("gundam", range(720, 725), 7))
    assert unlike > 2


# ── the same again ──


@every_game
@every_agent
def test_the_same_seed_and_world_give_the_same_answer_in_another_process(
    name: str, maker: Maker, tmp_path: Path
) -> None:
    game = new_game(name, 744, journal=False)
    chooser = Chooser(744)
    here, files = [], []
    for number in range(60):
        if number % 10 == 5:
            world = world_for(game, number)
            files.append(tmp_path / str(number))
            files[-1].write_bytes(world.save())
            here.append(maker(number).choose(world))
        game.choose(chooser.index(game))
    script = (
        "import sys; from gyoji import Game; from gyoji.agents.plain import *; from gyoji.agents.greedy import *;"
        "from gyoji.agents.search import *;"
        f"make = {_code(maker)};"
        "print([make(int(n.split('/')[-1])).choose(Game.load(open(n, 'rb').read())) for n in sys.argv[1:]])"
    )
    out = subprocess.run([sys.executable, "-c", script, *map(str, files)], capture_output=True, check=True).stdout
    assert out.decode().strip() == str(here)


def _code(maker: Maker) -> str:
    if isinstance(maker, partial):
        return f"lambda seed: {maker.func.__name__}(seed, **{maker.keywords!r})"
    assert isinstance(maker, type)
    return maker.__name__


def test_thinking_needs_a_name_a_seed_and_bytes() -> None:
    game = new_game("gundam", 745, journal=False)
    chooser = Chooser(745)
    for _ in range(30):
        game.choose(chooser.index(game))
    world = world_for(game, 1)
    for name in ("random", "simple", "greedy"):
        assert think(name, 7, world.save()) == agent_named(name, 7).choose(world)


# ── whole games ──


@every_game
@pytest.mark.parametrize("pair", [("random", "simple"), ("greedy", "search")], ids="-".join)
def test_agents_play_whole_games(name: str, pair: tuple[str, str]) -> None:
    """Shipped decks and wild ones; every answer is the index of an option, and every game ends."""
    makers = [MAKERS[one] if one != "search" else partial(SearchAgent, iterations=6) for one in pair]
    for seed in range(800, 800 + {"random": 20, "greedy": 3}[pair[0]] // (1 if name == "gundam" else 2)):
        game = new_game(name, seed, journal=False)
        agents = [maker(seed) for maker in makers][:: 1 if seed % 2 else -1]
        for _ in range(2000):
            if game.over:
                break
            answer(game, agents[_asked(game)], seed)
        assert game.over, f"seed {seed}: no end"


def test_an_agent_does_not_activate_for_ever() -> None:
    """An effect that can be activated without end and seems to gain something each time."""
    game = _endless()
    for maker in MAKERS.values():
        twin = game.copy()
        turn = twin.state.turn
        for _ in range(300):
            if twin.over or twin.state.turn != turn:
                break
            answer(twin, maker(1))
        assert twin.over or twin.state.turn != turn, maker


def _endless() -> Game:
    spec = game_named("gundam")
    text = "【Activate･Main】Choose 1 of your Units. It gets AP+1 during this turn."
    row = {"number": "T-1", "name": "Well", "type": "base", "ap": 0, "hp": 5, "text": text}
    game = Game.bare("gundam", [spec.decks.make_print(card) for card in (row, *spec.decks.fillers)], 0)
    units = {"battle": ["Filler", "Filler"], "shields": 3}
    spec.decks.lay_out(
        game, {"A": {**units, "base": ["Well"]}, "B": units}, {"player": "A", "number": 3, "phase": "main"}
    )
    game.start_here()
    return game


# ── time ──


@pytest.mark.timing
def test_a_search_keeps_its_time_and_forced_moves_take_none() -> None:
    game = new_game("gundam", 816, journal=False)
    chooser = Chooser(816)
    while not (is_quiet(game) and game.state.turn > 6 and len(game.state.pending.options) > 3):  # type: ignore[union-attr]
        game.choose(chooser.index(game))
    world = world_for(game)
    began = time.perf_counter()
    index = agent_named("search-1").choose(world)
    assert time.perf_counter() - began < 2
    assert 0 <= index < len(world.decision.options)  # type: ignore[union-attr]
    while len(game.state.pending.options) > 1:  # type: ignore[union-attr]
        game.choose(chooser.index(game))
    world = world_for(game)
    began = time.perf_counter()
    assert agent_named("search-3").choose(world) == 0
    assert time.perf_counter() - began < 0.05


# ── strength ──


@every_game
def test_those_that_know_the_game_beat_those_that_do_not(name: str) -> None:
    assert play_match(name, SimpleAgent, RandomAgent, 16).rate >= 0.9
    assert play_match(name, GreedyAgent, RandomAgent, 4).rate >= 0.75


def test_a_match_counts_right() -> None:
    """An agent against itself with the same seed on both seats wins as often as it loses: deals are played twice."""
    told: list[int] = []
    score = play_match(
        "gundam", lambda seed: SimpleAgent(1), lambda seed: SimpleAgent(1), 6, told=lambda s: told.append(s.games)
    )
    assert score.won == score.lost and score.games == 6 and told == [1, 2, 3, 4, 5, 6]
    assert score.a.decisions == score.b.decisions > 50 and score.a.longest > 0


def test_in_a_mirror_match_both_play_the_same_deck() -> None:
    class Looks(SimpleAgent):
        def choose(self, world: Game) -> int:
            seen.add(tuple(sorted(card.number for slot, card in enumerate(world.state.prints) if owned(world, slot))))
            return super().choose(world)

    def owned(world: Game, slot: int) -> bool:
        ask = world.state.pending
        return ask is not None and world.state.owner[slot] == ask.player and not world.state.prints[slot].token

    seen: set[tuple[str, ...]] = set()
    play_match("gundam", Looks, Looks, 2, mirror=True)
    assert len(seen) == 1
    play_match("gundam", Looks, Looks, 4)
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("points", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)]
)
def test_the_interval(points: int, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


def test_the_lobby_lists_agents_that_exist() -> None:
    names = [name for name, *_ in OPPONENTS]
    assert set(names) <= set(AGENTS) and names[0] == "random" and names[-1] == "search-3"
    assert all(words.en and words.ja for _, *said in OPPONENTS for words in said)


# ── the evaluation ──


@every_game
def test_an_evaluation_is_a_chance_and_what_one_wins_the_other_loses(name: str) -> None:
    for game, _, _ in pairs(name, range(760, 768), 7):
        chances = [game.spec.advice.evaluate(game, player) for player in (0, 1)]
        assert min(chances) >= 0 and sum(chances) == pytest.approx(1)
        assert len(game.spec.advice.leanings(game)) == len(game.state.pending.options)  # type: ignore[union-attr]


def test_a_charge_of_energy_turns_nothing() -> None:
    """Everybody charges in Dragon Ball Super, turn by turn: that is no turning point, only to leave it is a loss."""
    evaluate, charges = game_named("dbs").advice.evaluate, 0
    for seed, deck in enumerate(shipped_decks("dbs")):
        game, agent = Game("dbs", [deck, deck], seed, journal=False), SimpleAgent(seed)
        while (ask := game.state.pending) is not None:
            if ask.kind == "charge" and len(ask.options) > 1:
                charged, kept = game.copy(), game.copy()
                charged.choose(0)
                kept.choose("pass")
                before, after, without = (evaluate(one, ask.player) for one in (game, charged, kept))
                assert abs(after - before) < LEAST
                energy = len(game.state.zones[game.spec.zone(ask.player, ENERGY)])
                assert without < after or energy >= 5
                charges += 1
            answer(game, agent)
    assert charges > 20


def test_every_two_decks_meet_and_seats_are_swapped() -> None:
    rows = play_pairings("gundam", lambda dice: agent_named("random", dice), 2, seed=3)
    decks = shipped_decks("gundam")
    assert [(one, other) for one, other, _ in rows] == list(combinations(decks, 2))
    assert all(score.games == 2 for *_, score in rows)
    again = play_pairings("gundam", lambda dice: agent_named("random", dice), 2, seed=3, decks=decks[:2])
    assert len(again) == 1 and (again[0][2].won, again[0][2].lost) == (rows[0][2].won, rows[0][2].lost)
    ((_, _, turned),) = play_pairings("gundam", lambda dice: agent_named("random", dice), 2, seed=3, decks=decks[1::-1])
    assert turned.won == rows[0][2].lost  # the same deals with the decks named the other way round
