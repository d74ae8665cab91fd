"""Effects on a place: they reach whatever stands there, while it stands there, and end with their time.

Vanguard G has circles and no such effect yet; here one is put on its circles by hand, after what Vanguard V says of its
Force gift (10.6.3.1, 10.6.3.1.1, 10.35.8).
"""

from __future__ import annotations

from dataclasses import replace

from gyoji import Game
from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.bans import is_banned
from gyoji.effects.program import build
from gyoji.games import game_named
from gyoji.games.vanguard.zones import REAR, VANGUARD, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.continuous import ALSO, SET
from gyoji.kernel.derive import oracle, quality, value
from gyoji.kernel.door import perform
from gyoji.kernel.engine import Engine
from gyoji.kernel.position import position
from gyoji.kernel.prints import ANY_ZONE
from gyoji.kernel.saving import pack_state, unpack_state
from gyoji.kernel.sound import check
from gyoji.kernel.spots import on_place
from gyoji.kernel.state import Mod

G = game_named("vanguard-g")
LEFT, RIGHT, BACK = 0, 1, 2
RULE = Cause("rule", ("v:10.6.3.1",), 0)
SCOUT = {"number": "T-1", "name": "Scout", "type": "normal", "grade": 1, "power": 7000, "text": ""}
PIPER = {
    "number": "T-2",
    "name": "Piper",
    "type": "normal",
    "grade": 1,
    "power": 6000,
    "text": "[CONT](VC/RC):All of your rear-guards get [Power] +1000.",
}


def table() -> tuple[Game, dict[str, int]]:
    rows = [SCOUT, PIPER, *G.decks.fillers]
    game = Game.bare("vanguard-g", [G.decks.make_print(row) for row in rows])
    names = G.decks.lay_out(
        game,
        {
            "A": {
                "vanguard": [{"card": "Vanguard A", "named": "leader"}],
                "front_left": [{"card": "Scout", "named": "left"}],
                "front_right": [{"card": "Scout", "named": "right"}],
            },
            "B": {"vanguard": ["Vanguard B"], "front_left": [{"card": "Scout", "named": "foe"}]},
        },
        {"player": "A", "number": 3, "phase": "main"},
    )
    game.start_here()
    return game, names


def put(game: Engine, key: int, amount: int = 10000, until: str = "game", attr: str = "power", op: str = "+") -> None:
    mod = Mod(attr, amount, until, game.state.next_inc, -1, -1, "", 0, 0, 0, op)
    perform(game, [do.Change(key, mod)], RULE)


def powers(game: Engine, names: dict[str, int], *who: str) -> list[int]:
    found = [value(game, names[name], "power") for name in who]
    assert found == [oracle(game, names[name], "power") for name in who]
    return found


def step_to(game: Engine, slot: int, place: int) -> None:
    perform(game, [do.Move(slot, game.state.zone[slot], "moved", place=place)], Cause("effect", (), 0))


LEFT_CIRCLE = on_place(zone(0, REAR), LEFT)


def test_it_reaches_whatever_stands_there_while_it_stands_there() -> None:
    game, names = table()
    assert powers(game, names, "left", "right", "leader", "foe") == [7000, 7000, 10000, 7000]
    put(game, LEFT_CIRCLE)
    assert powers(game, names, "left", "right", "leader", "foe") == [17000, 7000, 10000, 7000]
    step_to(game, names["left"], BACK)
    assert powers(game, names, "left", "right") == [7000, 7000]
    step_to(game, names["right"], LEFT)
    assert powers(game, names, "left", "right") == [7000, 17000]
    perform(game, [do.Move(names["right"], zone(0, G.place["hand"]), "returned")], Cause("rule"))
    assert value(game, names["right"], "power") == 7000, "a card in hand stands nowhere"


def test_several_add_up_and_a_zone_without_places_is_one() -> None:
    """10.6.3.1.1, and the vanguard circle."""
    game, names = table()
    for key in (LEFT_CIRCLE, LEFT_CIRCLE, on_place(zone(0, VANGUARD), -1)):
        put(game, key)
    assert powers(game, names, "left", "leader") == [27000, 20000]


def test_it_is_applied_in_its_time_with_all_others() -> None:
    game, names = table()
    perform(game, [do.Create("T-2", 0, zone(0, REAR), "placed")], Cause("rule"))
    game.state.place = (*game.state.place[:-1], BACK)
    game.rebuild()
    assert powers(game, names, "left") == [8000]
    put(game, LEFT_CIRCLE, 3000, op=SET)
    assert powers(game, names, "left") == [3000], "younger than what lasts"
    put(game, LEFT_CIRCLE, 500)
    assert powers(game, names, "left") == [3500]


def test_it_ends_with_its_time_and_leaves_nothing() -> None:
    game, names = table()
    put(game, LEFT_CIRCLE, until="turn")
    put(game, LEFT_CIRCLE, 1, until="battle")
    perform(game, [do.Expire("turn")], Cause("rule"))
    assert powers(game, names, "left") == [7001] and game.spots == 1
    perform(game, [do.Expire("battle")], Cause("rule"))
    assert powers(game, names, "left") == [7000] and game.spots == 0
    assert not game.state.mods and not game.rounds and "power" not in game.reach


def test_the_game_says_whom_it_reaches() -> None:
    """10.6.3.1, 10.35.8: only in the turn of the circle's player, and no unit of another master."""

    def reaches(game: Engine, mod: Mod, slot: int) -> bool:
        side = game.state.zone[slot] // game.spec.kinds
        return game.state.active == side == game.state.master[slot]

    game, names = table()
    game.spec = replace(G, numbers=replace(G.numbers, reaches=reaches))
    put(game, LEFT_CIRCLE)
    assert powers(game, names, "left") == [17000]
    twin = game.copy()
    perform(twin, [do.Command(names["left"], 1)], Cause("effect", (), 1))
    assert powers(twin, names, "left") == [7000] and powers(game, names, "left") == [17000]
    game.choose("end")
    while game.state.active == 0:
        game.choose(0)
    assert powers(game, names, "left") == [7000]


def test_keywords_names_and_prohibitions_hang_on_a_place_too() -> None:
    game, names = table()
    put(game, LEFT_CIRCLE, 1, attr="resist")
    changes = (ac.AlsoIs("names", "Marked"), ac.Ban("attack"))
    ability = Ability("activated", (ac.Modify(se.This(), changes),))
    card = replace(G.decks.make_print({**SCOUT, "number": "T-9"}), programs=build("T-9", (ability,), ANY_ZONE, {}))
    game.prints["T-9"] = card
    for node, (attr, op) in enumerate((("names", ALSO), ("ban:attack", "+"))):
        mod = Mod(attr, 1, "game", game.state.next_inc, names["leader"], -1, "T-9", 0, node, 0, op)
        perform(game, [do.Change(LEFT_CIRCLE, mod)], RULE)
    for name, there in (("left", True), ("right", False)):
        assert value(game, names[name], "resist") == there
        assert ("Marked" in quality(game, names[name], "names")) == there
        assert is_banned(game, names[name], "attack") == there
    step_to(game, names["left"], BACK)
    assert not value(game, names["left"], "resist") and not is_banned(game, names["left"], "attack")
    assert "Marked" not in quality(game, names["left"], "names")


def test_saves_digest_copies_and_positions_have_it() -> None:
    game, names = table()
    plain, bare = game.digest(), position(game).key
    put(game, LEFT_CIRCLE)
    told = game.digest(), position(game).key
    assert told[0] != plain and told[1] != bare
    twin = game.copy()
    assert powers(twin, names, "left") == [17000] and (twin.digest(), position(twin).key) == told
    loaded = game.copy()
    loaded.state = unpack_state(game.spec, game.prints, pack_state(game))
    loaded.rebuild()
    check(loaded)
    assert powers(loaded, names, "left") == [17000] and (loaded.digest(), position(loaded).key) == told
    assert (loaded.spots, loaded.readers, loaded.rounds, loaded.reach) == (
        *(game.spots, game.readers, game.rounds, game.reach),
    )
    other, _ = table()
    put(other, on_place(zone(0, REAR), RIGHT))
    assert position(other).key not in (bare, told[1]), "another circle is another position"


def test_views_the_journal_and_why_tell_it() -> None:
    game, _ = table()
    assert "effects" not in game.view(1)["A"]["front_left"]  # type: ignore[index,operator]
    put(game, LEFT_CIRCLE)
    effect = {"figure": "power", "amount": 10000, "op": "+", "until": "game"}
    for player in (0, 1, None):
        side = game.view(player)["A"]
        assert side["front_left"]["effects"] == [effect] and "effects" not in side["front_right"]  # type: ignore[index]
    assert list(game.journal)[-1].text == "A.front_left: power +10000 (game)"
    told = game.explain("Scout", "power", 0)
    assert [(part.amount, part.text) for part in told.parts] == [
        (7000, "printed"),
        (10000, "A.front_left (until end of game)"),
    ]
