"""What effects forbid: rows of the game's table, each a switch of its own; and the words of causes they speak of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gyoji import Game
from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.games import NAMES, game_named
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.door import perform
from gyoji.kernel.prohibit import CARD, HOST, PLAYER, SOURCE, Prohibition
from gyoji.scenarios.mutants import mutables
from gyoji.text.gundam.lower import causes
from test_continuous import SPEC, lasting, made, table, unit


def add(game: Game, row: Prohibition) -> None:
    """The game has one prohibition more."""
    game.spec = replace(SPEC, prohibitions=replace(SPEC.prohibitions, rows=(*SPEC.prohibitions.rows, row)))
    game.rebuild()


@pytest.mark.parametrize("there", [True, False])
def test_a_further_prohibition_is_one_row(there: bool) -> None:
    """Nothing in this game forbids that a card gets another master; one row, and the door knows it."""
    game, names = table([made("Stiff", lasting(se.This(), ac.Ban("be_commanded", "enemy effect"))), unit("Plain")])
    stiff, plain = names["Stiff"], names["Plain"]
    if there:
        add(game, Prohibition(do.Command, "be_commanded", rules=("1-3-3",)))
    assert perform(game, [do.Command(stiff, 1), do.Command(plain, 1)], Cause("effect", (), 1)) == (1 if there else 2)
    assert [game.state.master[stiff], game.state.master[plain]] == [0 if there else 1, 1]
    perform(game, [do.Command(stiff, 1)], Cause("effect", (), 0))
    assert game.state.master[stiff] == 1, "by an effect of its own player it may"


@pytest.mark.parametrize(("asked", "banned"), [(CARD, "Card"), (HOST, "Host"), (SOURCE, "Source"), (PLAYER, "You")])
def test_who_is_asked(asked: str, banned: str) -> None:
    """The card itself, its player, what it is to be attached to, or the card that it comes from."""
    forbids = lasting(se.This(), ac.Ban("go"))
    on_player = Ability("constant", (ac.ModifyPlayer("own", (ac.Ban("go"),), ac.WHILE),))
    rows = {"Card": (), "Host": (), "Source": (), "You": ()} | {banned: (on_player if banned == "You" else forbids,)}
    for reason, happens in (("goes", 0), ("stays", 1)):
        game, names = table([made(name, *abilities) for name, abilities in rows.items()])
        add(game, Prohibition(do.Move, "go", asked, reason="goes", rules=("1-3-3",)))
        slot, host = names["Card"], names["Host"]
        act = do.Move(slot, game.state.zone[host], reason, host=host, relation="pilot")
        assert perform(game, [act], Cause("effect", (), 0, names["Source"])) == happens


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_a_rule_that_can_be_switched_off(name: str) -> None:
    rows = game_named(name).prohibitions.rows
    switches = [thing for _, _, thing in mutables(name)]
    assert all(row.rules and row.switch in switches for row in rows)


def test_every_word_of_a_cause_that_a_text_can_say_is_in_the_table() -> None:
    said = {*causes.DAMAGE.values(), *causes.RECEIVED.values(), "effect", "enemy effect", "enemy command"}
    words = said - {causes.DAMAGE[""]}  # only events come about by any damage
    assert words <= SPEC.prohibitions.causes.keys()
