"""What is kept beside the state (values, index) is what would come out if it were made from nothing."""

from __future__ import annotations

from collections import Counter

from generic.harness import Dice, decisions, deck_cards, enough, every_game, playing, scenario_cards, seeds, short
from gyoji import Game
from gyoji.games import game_named
from gyoji.kernel.derive import extras, literal, quality, value
from gyoji.kernel.naming import Naming
from gyoji.kernel.situations import is_so
from gyoji.kernel.zones import OWNER

TABLES = ("watch", "statics", "replacers")  # of the index


@every_game
def test_fast_and_slow_values_agree(name: str) -> None:
    """Every figure and keyword of every card in play and in hand, at every decision."""
    compared = changed = 0
    for seed in seeds(30_000, 0.7):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                rows = values_agree(game)
                compared += len(rows)
                changed += sum(rows)
    assert compared > enough(10_000) and changed > enough(500), (compared, changed)


def values_agree(game: Game) -> list[bool]:
    """Compares all values now with what comes out by the letter; gives of each whether it is another than printed."""
    numbers = game.spec.numbers
    fresh, slowly = game.copy(), literal(game)
    fresh.rebuild()
    rows = []
    for slot in cards_looked_at(game):
        printed = game.state.prints[slot].values
        for attr in (*numbers.figures, *numbers.keywords):
            fast = value(game, slot, attr)
            slow = value(slowly, slot, attr)
            assert fast == slow == value(fresh, slot, attr), (
                f"{attr} of {game.state.prints[slot]}: {fast} is remembered, {slow} is right"
            )
            rows.append(fast != printed.get(attr, 0))
        for attr in numbers.qualities:
            assert quality(game, slot, attr) == quality(slowly, slot, attr) == quality(fresh, slot, attr)
            assert len(extras(game, slot, attr)) == len(extras(slowly, slot, attr))
    return rows


def cards_looked_at(game: Game) -> list[int]:
    """Cards in play, what is attached to them, and cards in hand."""
    spec = game.spec
    kinds = {kind for kind, zone in enumerate(spec.zones) if zone.field or zone.sight == OWNER}
    return [slot for slot, zone in enumerate(game.state.zone) if zone >= 0 and zone % spec.kinds in kinds]


@every_game
def test_the_index_is_what_the_state_says(name: str) -> None:
    filled: Counter[str] = Counter()
    for seed in seeds(31_004):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                index_agrees(game)
                for table in TABLES:
                    filled[table] += bool(getattr(game, table))
                filled["bans"] += game.bans > 0
                filled["gains"] += game.gains > 0
    programs = [program for card in (*deck_cards(name), *scenario_cards(name)) for program in card.programs]
    spec = game_named(name)
    unused = {"replacers"} if not any(program.replaces for program in programs) else set()
    unused |= {"bans"} if not spec.prohibitions.rows else set()
    seldom = set() if name == "gundam" else {"replacers", "bans"}  # few cards of the others do that yet
    seldom |= {"watch"} if name == "vanguard-v" else set()
    for table in {*TABLES, "bans"} - unused - seldom:
        assert filled[table] > enough(20), filled


def index_agrees(game: Game) -> None:
    """Compares the index with one made anew."""
    fresh = game.copy()
    fresh.rebuild()
    for table in TABLES:
        assert _rows(game, table) == _rows(fresh, table), table
    assert game.readers == fresh.readers
    for slot, program in game.situations:
        assert is_so(game, slot, program) == game.spec.triggers.situation(game, program, slot), "remembered too long"
    assert (game.bans, game.gains, game.qualities) == (fresh.bans, fresh.gains, fresh.qualities)
    assert game.objections == fresh.objections == game.bans + game.gains + sum(map(len, game.replacers.values()))
    assert game.rounds == fresh.rounds and game.reach.keys() == fresh.reach.keys()
    assert set(game.tokens) == set(fresh.tokens)


def _rows(game: Game, table: str) -> dict[str, list[tuple[int, int]]]:
    """An index as key → rows, programs and statics by identity. What is added up may stand in any order."""
    found = {key: [(slot, id(row)) for slot, row in rows] for key, rows in getattr(game, table).items()}
    return {key: sorted(rows) for key, rows in found.items()} if table == "statics" else found


@every_game
def test_nothing_is_left_undone(name: str) -> None:
    """The door asks rule actions only after what could make one due. At a decision, none is due, however one asks."""
    for seed in seeds(32_000):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                nothing_is_due(game)


def nothing_is_due(game: Game) -> None:
    fresh = game.copy()
    fresh.rebuild()
    for action in game.spec.timing.rule_actions:
        assert not action.acts(fresh), action.rules


@every_game
def test_asking_again_asks_the_same(name: str) -> None:
    """The question hangs on the position alone: put anew, with nothing remembered, it has the same options."""
    asked = 0
    for seed in seeds(33_000):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                asked_again_alike(game)
                asked += 1
    assert asked > enough(1000)


def asked_again_alike(game: Game) -> None:
    """The same, but that a row of picks begins anew (behind those picks that had no alternative)."""
    fresh = game.copy()
    fresh.rebuild()
    fresh.ask_again()
    ask, again = game.state.pending, fresh.state.pending
    assert ask is not None and again is not None
    if ask.picked:
        begun = len(again.picked)
        assert again == ask._replace(options=again.options, picked=ask.picked[:begun])
        assert {("choose", slot) for slot in ask.picked[begun : begun + 1]} <= set(again.options)
    else:
        assert again == ask
        assert fresh.digest() == game.digest(), "a step that asks does nothing else before"


@every_game
def test_explanations_add_up(name: str) -> None:
    """The parts that `explain` names make the number that it gives, for every card a player can name."""
    explained = changed = 0
    for seed in seeds(34_000, 0.4):
        dice = Dice(seed)
        with playing(name, seed) as game:
            attrs = (*game.spec.numbers.figures, *game.spec.numbers.keywords)
            for _ in decisions(game, seed):
                changes = game.state.mods or game.reach  # seldom in a short game: then it is looked at more often
                if not dice.percent(3 if "vanguard" in name else 40 if changes else 5):
                    continue
                for player in (0, 1):
                    names = Naming(game, player)
                    for slot in names.order:
                        for attr in (
                            attrs if short() else (*game.spec.numbers.figures, *(dice.one(attrs) for _ in range(4)))
                        ):
                            told = game.explain(names.name(slot), attr, player)
                            assert sum(part.amount for part in told.parts) == told.value, str(told)
                            assert told.value == game.spec.numbers.figure(game, slot, attr), str(told)
                            explained += 1
                            changed += sum(bool(part.amount) for part in told.parts) > 1
    assert explained > enough(1000) and changed >= enough(50), (explained, changed)
