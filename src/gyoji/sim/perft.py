"""Perft: how many lines of play there are from a position, so and so many decisions deep.

As in chess programming: two engines, or two versions of one, that count the same from the same positions almost
surely have the same rules; where a count differs, a rule does. A line is a sequence of options; a game that ends
earlier counts as one line where it ended. `python -m gyoji.sim.perft --publish` counts the fixed positions anew.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from dataclasses import dataclass

from gyoji.cards.pools import pool
from gyoji.game import Game
from gyoji.games import game_named


@dataclass(frozen=True, slots=True)
class Start:
    """Where a count begins: two decks and a seed, or a laid-out table; then the options that are taken first."""

    game: str
    about: str
    decks: tuple[str, str] | None = None
    seed: int = 1
    turn: Mapping[str, object] | None = None
    players: Mapping[str, object] | None = None
    play: tuple[str, ...] = ()


_STARTS: dict[str, Start] = {
    "gundam-opening": Start(
        "gundam",
        "Azure Wing against Crimson Tide, seed 1, from the choice of who goes first",
        decks=("azure-wing", "crimson-tide"),
    ),
    "gundam-main": Start(
        "gundam",
        "a main phase in the middle of a game: Units, a Pilot, Commands and a Base to play, attacks, an EX Resource",
        turn={"player": "A", "number": 9, "phase": "main"},
        players={
            "A": {
                "resources": {"active": 4, "rested": 1, "ex": 1},
                "hand": [
                    "Spray Shrike",
                    "Isaro Venn",
                    "Slack Water",
                    "Patch and Pump",
                    "Mole Station Nine",
                    "Petrel Runner",
                ],
                "battle": [
                    {"card": "Cormorant Diver", "damage": 1},
                    "Harbour Tender",
                    {"card": "Ebb Warden", "rested": True},
                ],
                "shields": ["Slack Water", "Isaro Venn", "Petrel Runner"],
                "base": ["EX Base"],
                "deck": [
                    "Petrel Runner",
                    "Seawall Frame",
                    "Slack Water",
                    "Dov Halloran",
                    "Cormorant Diver",
                    "Moonwell Heron",
                ],
            },
            "B": {
                "resources": 5,
                "hand": ["Slag Shot", "Stoke the Fires", "Cinder Trooper"],
                "battle": [
                    {"card": "Slag Hound", "rested": True},
                    "Kiln Breaker",
                    {"card": "Tinderfang", "rested": True},
                ],
                "shields": ["Slag Shot", "Rask Tolliver", "Foundry Gate"],
                "deck": ["Clinker Drudge", "Slag Shot", "Kiln Breaker", "Oda Kiln", "Tinderfang", "Spark Runner"],
            },
        },
    ),
    "gundam-block": Start(
        "gundam",
        "the block step of an attack on the player: two Blockers, one only thanks to a Base, Commands on both sides",
        turn={"player": "A", "number": 9, "phase": "main"},
        players={
            "A": {
                "resources": 4,
                "hand": ["Felling Stroke", "Crabapple Skirmisher", "Felling Stroke"],
                "battle": [{"card": "Quince Bombard", "pilot": "Bettan Oakhollow"}, "Drone Shepherd", "Medlar Ram"],
                "shields": 3,
                "deck": ["Hornbeam Guard", "Felling Stroke", "Seedling Walker", "Burdock Trooper"],
            },
            "B": {
                "resources": 4,
                "hand": ["Closed Session", "Recall Writ", "Vellum Courier"],
                "battle": ["Threshold Keeper", "Gatehouse Warden", {"card": "Silk Advocate", "rested": True}],
                "base": ["Hall of Quiet Bells"],
                "shields": ["Recall Writ", "Lucan Sallow", "Vellum Courier"],
                "deck": ["Notary Frame", "Closed Session", "Taper Moth", "Bellringer"],
            },
        },
        play=("attack Quince Bombard player",),
    ),
    "gundam-action": Start(
        "gundam",
        "the action step of a battle between two Units: Commands and activated effects on both sides",
        turn={"player": "A", "number": 11, "phase": "main"},
        players={
            "A": {
                "resources": 5,
                "hand": ["Slag Shot", "Stoke the Fires", "Stoke the Fires"],
                "battle": [{"card": "Scorchline Raider", "pilot": "Korrin Flint"}, "Powder Mule", "Arc Welder"],
                "base": ["Foundry Gate"],
                "shields": 2,
                "deck": ["Slag Shot", "Spark Runner", "Kiln Breaker", "Cinder Trooper"],
            },
            "B": {
                "resources": 5,
                "hand": ["Slack Water", "Patch and Pump", "Patch and Pump"],
                "battle": [
                    {"card": "Bastion Pelican", "rested": True, "pilot": "Isaro Venn", "damage": 1},
                    {"card": "Sandpiper Lancer", "damage": 1},
                    "Riptide Signaller",
                ],
                "base": [{"card": "Mole Station Nine", "damage": 2}],
                "shields": 2,
                "deck": ["Petrel Runner", "Slack Water", "Ebb Warden", "Moonwell Heron"],
            },
        },
        play=("attack Scorchline Raider Bastion Pelican",),
    ),
    "gundam-burst": Start(
        "gundam",
        "a Shield with a Burst has been destroyed: activate it or not, while the attack's own effects wait",
        turn={"player": "A", "number": 9, "phase": "main"},
        players={
            "A": {
                "resources": 3,
                "hand": ["Slag Shot", "Cinder Trooper", "Spark Runner"],
                "battle": [{"card": "Anvil Brawler", "pilot": "Korrin Flint"}, "Slag Hound", "Clinker Drudge"],
                "shields": 2,
                "deck": ["Slag Shot", "Spark Runner", "Kiln Breaker", "Cinder Trooper"],
            },
            "B": {
                "resources": 3,
                "hand": ["Closed Session", "Vellum Courier"],
                "battle": [{"card": "Bellringer", "rested": True}, {"card": "Lantern Adept", "rested": True}],
                "shields": ["Slag Shot", "Recall Writ", "Paper Lantern, Courier Yacht", "Lucan Sallow"],
                "deck": ["Notary Frame", "Closed Session", "Taper Moth", "Silk Advocate", "Writ Server"],
            },
        },
        play=("attack Anvil Brawler player", "pass", "pass"),
    ),
    "gundam-full-hand": Start(
        "gundam",
        "the end of a turn with thirteen cards in hand, copies among them: three must go, then the next turn begins",
        turn={"player": "A", "number": 15, "phase": "end", "step": "hand"},
        players={
            "A": {
                "resources": 7,
                "hand": [
                    {"card": "Petrel Runner", "count": 3},
                    {"card": "Slack Water", "count": 2},
                    {"card": "Isaro Venn", "count": 2},
                    "Cormorant Diver",
                    "Moonwell Heron",
                    "Spray Shrike",
                    "Patch and Pump",
                    "Mole Station Nine",
                    "Leviathan Keel",
                ],
                "battle": ["Seawall Frame"],
                "shields": 2,
            },
            "B": {
                "resources": 3,
                "hand": ["Slag Hound", "Slag Shot"],
                "battle": ["Kiln Breaker"],
                "shields": 2,
                "deck": ["Clinker Drudge", "Slag Shot", "Kiln Breaker"],
            },
        },
    ),
}

POSITIONS: dict[str, str] = {name: start.about for name, start in _STARTS.items()}

# Lines of play from each position, one, two, three … decisions deep.
PUBLISHED: dict[str, tuple[int, ...]] = {
    "gundam-opening": (2, 4, 8, 16, 29, 59, 126, 265, 637, 1_426, 3_681, 9_344, 26_386, 80_012, 262_674),
    "gundam-main": (19, 45, 418, 1_991, 11_019, 48_212, 195_756),
    "gundam-block": (3, 9, 21, 66, 228, 795, 2_653, 8_609, 27_159, 87_906, 292_522),
    "gundam-action": (4, 12, 49, 167, 570, 1_930, 6_519, 20_709, 63_852, 196_182),
    "gundam-burst": (2, 5, 19, 97, 343, 998, 3_062, 10_716, 40_179, 153_534),
    "gundam-full-hand": (7, 35, 148, 638, 1_906, 4_264, 14_451, 82_323),
}


def position(name: str) -> Game:
    """The position of that name, ready to play. KeyError if there is none."""
    start = _STARTS[name]
    if start.decks is not None:
        game = Game(start.game, start.decks, start.seed, journal=False)
    else:
        spec = game_named(start.game)
        cards = {**pool(start.game), **{card.number: card for card in map(spec.decks.make_print, spec.decks.fillers)}}
        game = Game.bare(start.game, list(cards.values()), start.seed, journal=False)
        spec.decks.lay_out(game, start.players or {}, start.turn or {})
        game.start_here()
    for text in start.play:
        game.choose(text)
    return game


def count(name: str, depth: int) -> int:
    """How many lines of play there are from a position, that many decisions deep."""
    return lines(position(name), depth)


def lines(game: Game, depth: int) -> int:
    """The same from any game, which stays as it is."""
    decision = game.decision
    if decision is None or depth <= 0:
        return 1
    if depth == 1:
        return decision.count
    total = 0
    for index in range(decision.count):
        twin = game.copy()
        twin.choose(index)
        total += lines(twin, depth - 1)
    return total


def publish(most: int = 300_000) -> dict[str, tuple[int, ...]]:
    """Counts every position, deeper and deeper, as long as the next count will probably stay below `most`."""
    counts: dict[str, tuple[int, ...]] = {}
    for name in POSITIONS:
        rows = [count(name, 1)]
        growth = 2.0
        while rows[-1] * growth < most and len(rows) < 16:
            rows.append(count(name, len(rows) + 1))
            growth = max(1.2, rows[-1] / rows[-2])
        counts[name] = tuple(rows)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description="Count lines of play from fixed positions.")
    parser.add_argument("--publish", action="store_true", help="print PUBLISHED anew")
    parser.add_argument("--most", type=int, default=300_000, help="how many lines the deepest count may about have")
    options = parser.parse_args()
    if options.publish:
        print("PUBLISHED: dict[str, tuple[int, ...]] = {")
        for name, rows in publish(options.most).items():
            print(f'    "{name}": ({", ".join(f"{n:_}" for n in rows)}),')
        print("}")
        return
    for name, rows in PUBLISHED.items():
        began = time.perf_counter()
        for depth, wanted in enumerate(rows, 1):
            found = count(name, depth)
            print(f"{name} {depth}: {found:,}{'' if found == wanted else f', published are {wanted:,}'}")
        print(f"{name}: {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
