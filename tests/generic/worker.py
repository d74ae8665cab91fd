"""What the generic tests have other processes do: `python -m generic.worker TASK`, JSON in, JSON out."""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from pathlib import Path

from generic.harness import decisions, new_game, play_on
from gyoji import Game
from gyoji.games import NAMES

GOLDEN_SEEDS = (0, 1, 4)  # shipped decks all


def golden(name: str) -> dict[str, list[str]]:
    """For each golden seed: the digest at the start, every fiftieth decision, and the end; then the whole story, all
    that was asked and told, which does not hang on how a state is laid out.
    """
    result = {}
    for seed in GOLDEN_SEEDS:
        digests = play_on(new_game(name, seed), seed)
        result[str(seed)] = [*digests[::50], digests[-1], story(new_game(name, seed), seed)]
    return result


def story(game: Game, seed: int) -> str:
    """A fingerprint of every question with its options and of everything the journal tells."""
    told = hashlib.blake2b(digest_size=16)
    for _ in decisions(game, seed):
        decision = game.decision
        assert decision is not None
        asked = (decision.player, decision.kind, [option.text for option in decision.options])
        told.update(repr(asked).encode())
    for event in game.journal or ():
        told.update(repr((event.kind, event.text, event.rules)).encode())
    return told.hexdigest()


def go_on(work: list[tuple[str, int]]) -> list[list[str]]:
    """Saved games, each played to its end with choices from a seed: the digests on the way."""
    return [play_on(Game.load(base64.b64decode(data)), seed) for data, seed in work]


def one_more(game: Game) -> tuple[str, Game]:
    """A game that was handed over: its digest, and itself after one more choice."""
    before = game.digest()
    game.choose(0)
    return before, game


def publish() -> None:
    """Writes golden.json anew."""
    text = json.dumps({name: golden(name) for name in NAMES}, indent=2) + "\n"
    Path(__file__).with_name("golden.json").write_text(text, "utf8")


def main(task: str) -> None:
    if task == "publish":
        publish()
    else:
        work = json.load(sys.stdin)
        json.dump(golden(work) if task == "golden" else go_on(work), sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
