"""Records that somebody has tampered with: valid ones with a few things in them changed, and a checksum that fits."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from gyoji.game import Game
from gyoji.records import MAGIC, _sum

HEAD = len(MAGIC) + 16
WORDS = ("", "x", "A", "deck", "stop", "\x1b[2J", "é" * 50, "a" * 3000, "0", "gundam", "dbs")
NUMBERS = (-(2**31), -3, -2, -1, 0, 1, 2, 3, 7, 60, 255, 999, 2**31, 2**62)


def sealed(body: bytes) -> bytes:
    return MAGIC + _sum(body) + body


def mutated(data: bytes, seed: int) -> bytes:
    """A saved game with some values in it changed; of a position, in both places where it stands."""
    dice = random.Random(seed)
    body = data[HEAD:]
    if dice.random() < 0.1:
        return sealed(_other_bytes(body, dice))
    tree = msgspec.msgpack.decode(body)
    origin = tree["header"].get("origin")
    same = origin is not None and dice.random() < 0.7
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        if same:
            # The same change in the position and in where it has come to: they still agree.
            again = random.Random(dice.random())
            state = again.getstate()
            _change(origin, again)
            again.setstate(state)
            _change(tree["state"], again)
        else:
            _change(tree, dice)
    return sealed(msgspec.msgpack.encode(tree))


def mutated_replay(text: bytes, seed: int) -> Any:
    """A replay file with some values in it changed."""
    dice = random.Random(seed)
    tree = json.loads(text)
    for _ in range(dice.choice((1, 1, 2, 5))):
        _change(tree, dice)
    return tree


def _other_bytes(body: bytes, dice: random.Random) -> bytes:
    found = bytearray(body)
    for _ in range(dice.choice((1, 2, 8))):
        kind = dice.randrange(3)
        at = dice.randrange(len(found))
        if kind == 0:
            found[at] = dice.randrange(256)
        elif kind == 1:
            del found[at : at + dice.randrange(1, 40)]
        else:
            found[at:at] = dice.randbytes(dice.randrange(1, 40))
        if not found:
            return b"\xc0"
    return bytes(found)


def _change(tree: Any, dice: random.Random) -> None:
    """One value somewhere in the tree becomes another, goes, or comes twice. Small branches are as likely as big."""
    node: Any = tree
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            if isinstance(node, list):
                node.append(_value(dice))
            else:
                node["x"] = _value(dice)
            return
        key = dice.choice(keys)
        inner = node[key]
        if isinstance(inner, dict | list) and inner and dice.random() < 0.9:
            node = inner
            continue
        what = dice.randrange(10)
        if what == 0 and isinstance(node, list):
            del node[key]
        elif what == 0:
            node.pop(key)
        elif what == 1 and isinstance(node, list):
            node.insert(key, inner)
        elif what == 2 and isinstance(node, list):
            other = dice.randrange(len(node))
            node[key], node[other] = node[other], node[key]
        elif isinstance(inner, bool) and what < 8:
            node[key] = not inner
        elif isinstance(inner, int) and what < 8:
            node[key] = dice.choice((inner + 1, inner - 1, inner * 2, -inner, *NUMBERS))
        elif isinstance(inner, str) and inner and what < 8:
            at = dice.randrange(len(inner))
            node[key] = dice.choice((inner[:at] + inner[at + 1 :], inner[:at] + "7" + inner[at:], inner.upper()))
        else:
            node[key] = _value(dice)
        return


def _value(dice: random.Random) -> Any:
    return dice.choice((None, True, False, [], {}, [[]], [0], ["x", 1], {"a": 1}, 1.5, *WORDS, *NUMBERS))


def samples(name: str, seed: int) -> Iterator[Game]:
    """Games of all ages, from decks and from positions in the middle of play."""
    dice = random.Random(seed)
    for age in (0, 3, 12, 40, 90):
        game = Game(name, seed=seed + age)
        _play(game, age, dice)
        yield game
        if not game.over and age:
            world = game.resample(dice.randrange(2), seed)
            yield world
            _play(world, 4, dice)
            yield world


def _play(game: Game, count: int, dice: random.Random) -> None:
    for _ in range(count):
        if game.decision is None:
            return
        game.choose(dice.randrange(game.decision.count))
