"""Situation triggers are asked when something that they read has changed, and not otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gyoji import Game
from gyoji.games import game_named
from gyoji.games.vanguard.zones import DECK, DROP, HAND, REAR, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import perform
from gyoji.kernel.engine import Engine
from gyoji.kernel.prints import Program

G = game_named("vanguard-g")
PAUPER = {
    "number": "T-1",
    "name": "Pauper",
    "type": "normal",
    "grade": 1,
    "power": 7000,
    "text": "[AUTO](RC):When you do not have any cards in your hand, draw a card.",
}
RULE = Cause("rule")


def table() -> tuple[Game, dict[str, int], list[str]]:
    """A table with two Paupers; and the list to which each question is added that is put to one."""
    asked: list[str] = []
    usual = G.triggers.situation

    def counted(game: Engine, program: Program, slot: int) -> bool:
        asked.append(game.state.prints[slot].name)
        return usual(game, program, slot)

    game = Game.bare("vanguard-g", [G.decks.make_print(row) for row in (PAUPER, *G.decks.fillers)])
    names = G.decks.lay_out(
        game,
        {
            "A": {
                "vanguard": [{"card": "Vanguard A", "named": "leader"}],
                "front_left": [{"card": "Pauper", "named": "pauper"}],
                "back_left": ["Pauper"],
                "hand": [{"card": "Filler", "named": "held"}],
                "drop": [{"card": "Filler", "named": "lost"}],
            }
        },
        {"player": "A", "number": 3, "phase": "main"},
    )
    game.start_here()
    game.spec = replace(G, triggers=replace(G.triggers, situation=counted))
    perform(game, [do.rest(names["leader"])], RULE)
    asked.clear()
    return game, names, asked


def acts(game: Game, names: dict[str, int]) -> dict[str, tuple[list[Act], int]]:
    """Batches, and how many of the two are asked after each."""
    leader, pauper, held, lost = (names[name] for name in ("leader", "pauper", "held", "lost"))
    deck = game.state.zones[zone(0, DECK)][0]
    return {
        "stand": ([do.stand(leader)], 0),
        "drop to deck": ([do.Move(lost, zone(0, DECK), "moved")], 0),
        "deck to drop": ([do.Move(deck, zone(0, DROP), "moved")], 0),
        "shuffle": ([do.Shuffle(zone(0, DECK))], 0),
        "circle to circle": ([do.Move(pauper, zone(0, REAR), "moved", place=1)], 2),  # it is listed anew
        "hand to drop": ([do.Move(held, zone(0, DROP), "moved")], 2),
        "draw": ([do.Move(deck, zone(0, HAND), "drew")], 2),
        "another master": ([do.Command(pauper, 1)], 2),
    }


@pytest.mark.parametrize("what", list(acts(*table()[:2])))
def test_only_what_has_to_do_with_a_situation_makes_it_be_asked(what: str) -> None:
    game, names, asked = table()
    batch, number = acts(game, names)[what]
    perform(game, batch, RULE)
    assert len(asked) == number
    perform(game, [do.Rest(names["leader"])], RULE)
    game.look_at_situations()
    assert len(asked) == number, "nor at a check timing, while all is as it was"


def test_it_stands_by_again_while_all_is_as_it_was_where_the_game_says_so() -> None:
    """8.6.7.1: what is remembered is whether the situation is there, not that it has triggered."""
    game, names, asked = table()
    perform(game, [do.Move(names["held"], zone(0, DROP), "moved")], RULE)
    assert len(game.state.waiting) == 2
    asked.clear()
    row = game.state.waiting[0]
    game.unwait(row)
    game.rearm(row)
    game.look_at_situations()
    assert len(game.state.waiting) == 2 and not asked
