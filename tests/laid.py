"""A table with a few cards on it, for tests of the kernel: rows of cards, a position, and the slots by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gyoji.game import Game
from gyoji.games import game_named

Row = Mapping[str, object]
SPEC = game_named("gundam")


def table(cards: Sequence[Row], players: Mapping[str, object], seed: int = 0) -> tuple[Game, dict[str, int]]:
    """The game in player A's main phase, and the first slot of each name."""
    game = Game.bare("gundam", [SPEC.decks.make_print(row) for row in (*cards, *SPEC.decks.fillers)], seed)
    named = SPEC.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    for slot, card in enumerate(game.state.prints):
        named.setdefault(card.name, slot)
    return game, named


def unit(name: str, text: str = "", ap: int = 1, hp: int = 3) -> Row:
    return {
        "number": f"T-{name}",
        "name": name,
        "type": "unit",
        "ap": ap,
        "hp": hp,
        "lv": 1,
        "cost": 1,
        "text": text,
    }


def command(name: str, text: str) -> Row:
    return {"number": f"T-{name}", "name": name, "type": "command", "lv": 1, "cost": 1, "text": text}


def texts(game: Game) -> list[str]:
    return [option.text for option in game.decision.options] if game.decision else []


def count(game: Game, player: int, zone: str) -> int:
    return len(game.state.zones[SPEC.zone(player, SPEC.place[zone])])


def to_main(game: Game) -> None:
    """Takes the first option until the main phase asks again."""
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
