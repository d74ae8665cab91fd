"""Abilities that can be used once only: for a turn or for the game, by incarnation."""

from __future__ import annotations

from dataclasses import replace

from gyoji import Game
from gyoji.effects import actions as ac
from gyoji.effects.abilities import Ability
from gyoji.effects.uses import is_used, spend
from gyoji.games import game_named
from gyoji.games.gundam.zones import BATTLE
from gyoji.games.vanguard.zones import DROP, VANGUARD, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.door import perform
from gyoji.kernel.position import position
from gyoji.kernel.saving import pack_state, unpack_state
from gyoji.kernel.sound import check
from test_continuous import SPEC, made, table

G = game_named("vanguard-g")
ACT = Ability("activated", (ac.Draw(),), timings=("main",))


def offers(game: Game) -> list[str]:
    return [option.text for option in game.decision.options] if game.decision else []


def pass_turn(game: Game) -> None:
    turn = game.state.turn
    while game.state.turn < turn + 2 or game.decision is None or game.decision.kind != "main":
        game.choose("end" if "end" in offers(game) else 0)


def test_once_a_turn_and_once_a_game() -> None:
    cards = [made("Daily", replace(ACT, once="turn")), made("Unique", replace(ACT, once="game")), made("Ever", ACT)]
    game, names = table(cards)
    for name in names.keys() & {"Daily", "Unique", "Ever"}:
        game.choose(f"activate {name}")
    assert [f"activate {name}" in offers(game) for name in ("Daily", "Unique", "Ever")] == [False, False, True]
    loaded = game.copy()
    loaded.state = unpack_state(game.spec, game.prints, pack_state(game))
    loaded.rebuild()
    check(loaded)
    assert loaded.digest() == game.digest()
    pass_turn(game)
    assert [f"activate {name}" in offers(game) for name in ("Daily", "Unique", "Ever")] == [True, False, True]


def test_a_new_card_has_a_new_ability() -> None:
    """It goes by the incarnation in every rulebook: a card that came back is a new card."""
    game, names = table([made("Unique", replace(ACT, once="game"))])
    slot = names["Unique"]
    game.choose("activate Unique")
    program = game.state.prints[slot].programs[0]
    assert is_used(game, game.state.inc[slot], program)  # type: ignore[arg-type]
    for kind, reason in ((SPEC.place["hand"], "returned"), (BATTLE, "deploy")):
        perform(game, [do.Move(slot, SPEC.zone(0, kind), reason)], Cause("rule"))
    assert not is_used(game, game.state.inc[slot], program)  # type: ignore[arg-type]


def test_for_a_turn_and_for_the_game_are_different_positions() -> None:
    game, names = table([made("Unique", replace(ACT, once="game"))])
    slot = names["Unique"]
    program = game.state.prints[slot].programs[0]
    keys = {position(game).key}
    for act in (spend(slot, program), do.Use(slot, program.number, program.index)):  # type: ignore[arg-type]
        twin = game.copy()
        perform(twin, [act], Cause("rule"))
        keys.add(position(twin).key)
    assert len(keys) == 3


LEADER = {
    "number": "T-1",
    "name": "Leader",
    "type": "normal",
    "grade": 3,
    "power": 11000,
    "text": '[ACT](VC):[Legion 20000]"Mate"',
}
MATE = {**LEADER, "number": "T-2", "name": "Mate", "text": '[ACT](VC):[Legion 20000]"Leader"'}


def in_legion(found: bool) -> tuple[Game, dict[str, int]]:
    game = Game.bare("vanguard-g", [G.decks.make_print(row) for row in (LEADER, MATE, *G.decks.fillers)])
    names = G.decks.lay_out(
        game,
        {
            "A": {
                "vanguard": [{"card": "Leader", "named": "leader"}],
                "deck": [{"card": "Mate", "named": "mate"}, "Filler", "Filler", "Filler", "Filler", "Filler"],
                "drop": 9,
            },
            "B": {"vanguard": [{"card": "Leader", "named": "foe"}]},
        },
        {"player": "A", "number": 3, "phase": "main"},
    )
    game.start_here()
    game.choose("activate Leader")
    while game.decision is not None and game.decision.kind != "main":
        wanted = "choose Mate" if found else "done"
        game.choose(wanted if wanted in offers(game) else 0)
    return game, names


def test_seek_mate_is_used_up_for_the_game_though_nobody_was_found() -> None:
    """11.10.2: this ability cannot be used for the rest of that game."""
    game, _ = in_legion(found=False)
    assert not any(mod.attr == "was in legion" for mods in game.state.mods.values() for mod in mods)
    assert "activate Leader" not in offers(game)
    pass_turn(game)
    assert "activate Leader" not in offers(game)


def test_who_was_a_mate_has_been_in_a_legion_too() -> None:
    """11.10.2 asks whether this unit has ever been in a legion state."""
    for found in (True, False):
        game, names = in_legion(found)
        state = game.state
        leave = [do.Move(names["leader"], zone(0, DROP), "dropped", 0)]
        if not found:
            leave.append(do.Move(names["mate"], zone(0, VANGUARD), "ride"))
        perform(game, leave, Cause("rule"))  # type: ignore[arg-type]
        assert state.zones[zone(0, VANGUARD)] == [names["mate"]]
        game.ask_again()
        assert ("activate Mate" in offers(game)) == (not found)
