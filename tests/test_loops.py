"""Loops: nobody can stop one, one player can, both can; loops that make tokens, loops in which figures grow (R21)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel import loops
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.derive import value
from gyoji.kernel.position import AS_IT_IS, IN_OTHER_WORDS, LEFT_OUT, position
from gyoji.kernel.state import FIELDS, Mod, State, Used, with_value


def unit(name: str, text: str = "", **more: object) -> dict[str, object]:
    row = {"number": f"T-{name}", "name": name, "type": "unit", "ap": 1, "hp": 3, "lv": 1, "cost": 1, "text": text}
    return {**row, **more}


SPIN = unit("Spinner", "【Activate･Main】This Unit recovers 1 HP.")
TWIRL = unit("Twirler", "【Activate･Main】This Unit recovers 1 HP.")
FIDGET = unit("Fidget", "【Activate･Action】This Unit recovers 1 HP.")
GROWER = unit("Grower", "【Activate･Main】This Unit gets AP+1 during this turn.")
MAKER = unit("Maker", "When one of your other Units is destroyed, deploy 1 [Imp] ((Imp)･AP1･HP1) Unit token.")
BREAKER = unit("Breaker", "When one of your other Units is deployed, destroy that Unit.")
SEED = unit("Seed")


def table(rows: list[dict[str, object]], players: dict[str, object], seed: int = 0) -> Game:
    spec = game_named("gundam")
    prints = [spec.decks.make_print(row) for row in (*rows, *spec.decks.fillers)]
    game = Game.bare("gundam", prints, seed)
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def alone(*rows: dict[str, object]) -> Game:
    """A has these Units, B has two Shields."""
    return table(list(rows), {"A": {"battle": [row["name"] for row in rows]}, "B": {"shields": 2}})


def texts(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def until_asked(game: Game, choose: Callable[[Game], str], most: int = 200) -> int:
    """Chooses until a number is asked for; gives how many choices that took."""
    for count in range(most):
        assert game.decision is not None
        if game.decision.kind == "loop":
            return count
        game.choose(choose(game))
    pytest.fail("the loop was never noticed")


def slot_of(game: Game, name: str) -> int:
    return next(slot for slot, card in enumerate(game.state.prints) if card.name == name)


# ── who can stop ──


def test_a_player_who_could_stop_names_a_number_and_must_leave_the_loop() -> None:
    game = alone(SPIN)
    until_asked(game, lambda game: "activate Spinner")
    assert game.decision is not None and game.decision.player == 0
    game.choose("choose 3")
    assert game.decision.kind == "main"
    assert "activate Spinner" not in texts(game) and "end" in texts(game)
    game.choose("attack Spinner player")
    assert game.state.zones[game.spec.zone(1, game.spec.place["shields"])].__len__() == 1
    assert not game.over


@pytest.mark.parametrize(("first", "second", "larger"), [(5, 2, 0), (2, 5, 1), (4, 4, 0)])
def test_where_both_could_stop_the_smaller_number_stops_and_the_larger_cannot_go_on(
    first: int, second: int, larger: int
) -> None:
    game = table([FIDGET], {"A": {"battle": ["Fidget"]}, "B": {"battle": ["Fidget"], "shields": 2}})
    game.choose("end")
    until_asked(game, lambda game: next(text for text in texts(game) if text.startswith("activate")))
    assert game.decision is not None and game.decision.player == 0, "the active player names first"
    game.choose(f"choose {first}")
    assert game.decision is not None and game.decision.player == 1
    told: list[tuple[int, str]] = []  # who acts, passes, has nothing left but to pass, names a number

    def choose(text: str, word: str) -> None:
        assert game.decision is not None
        told.append((game.decision.player, word))
        with game.noting() as taken:
            game.choose(text)
        told.extend((player, "must pass") for player, option in taken if option == ("pass",))

    choose(f"choose {second}", "names")
    while game.decision is not None and game.decision.kind in ("action", "loop") and len(told) < 40:
        acts = [text for text in texts(game) if text.startswith("activate")]
        if game.decision.kind == "loop":
            choose("choose 1", "names")
        else:
            choose(acts[0], "acts")
    first_stop = next(row for row in told if row[1] == "must pass")
    assert first_stop == (1 - larger, "must pass"), "who named less stops the loop"
    assert len(told) < 40, told
    assert (larger, "must pass") in told, "who named more cannot take it up again"


def test_a_loop_that_nobody_can_stop_is_a_draw_also_where_it_makes_new_tokens() -> None:
    game = table(
        [MAKER, BREAKER, SEED],
        {"A": {"battle": ["Maker", "Breaker"], "hand": ["Seed"], "resources": 2}, "B": {"shields": 2}},
    )
    game.choose("play Seed")
    assert game.over and game.winner is None
    assert game.reason == "an endless loop that nobody can stop (R21)"
    assert len(game.state.prints) < 200


def test_of_two_loops_out_of_one_position_both_are_barred_in_the_end() -> None:
    game = alone(SPIN, TWIRL)
    asked = 0
    for _ in range(300):
        if game.decision is not None and game.decision.kind == "loop":
            asked += 1
            game.choose("choose 1")
            continue
        wheels = [text for text in texts(game) if text.startswith("activate")]
        if not wheels:
            break
        game.choose(wheels[-1])
    assert asked == 2 and texts(game) == ["attack Spinner player", "attack Twirler player", "end"]


def test_of_cards_that_are_the_same_thing_one_loop_is_all_loops() -> None:
    game = table([SPIN], {"A": {"battle": ["Spinner", "Spinner"]}, "B": {"shields": 2}})
    until_asked(game, lambda game: "activate Spinner")
    game.choose("choose 1")
    assert not any(text.startswith("activate") for text in texts(game))


def test_a_loop_of_two_choices_can_be_left_after_the_first() -> None:
    """12.1.1.2 (G), 11-1-2-1 (DBS): it is stopped at any choice that can stop it."""
    rest = unit("Rester", "【Activate･Main】Choose 1 of your Units. Rest it.")
    stand = unit("Stander", "【Activate･Main】Choose 1 of your Units. Set it as active.")
    game = alone(rest, stand)
    step = ["activate Rester", "choose Rester", "activate Stander", "choose Rester"]
    taken = 0

    def go(game: Game) -> str:
        nonlocal taken
        taken += 1
        return step[(taken - 1) % 4]

    until_asked(game, go)
    game.choose("choose 1")
    where = taken % 4
    for text in step[where:] + step[:where]:
        if text not in texts(game):
            break
        game.choose(text)
    else:
        pytest.fail("a whole round was done once more")


def test_a_long_turn_is_no_loop() -> None:
    """Many decisions without a card leaving a pile are fine as long as the position changes."""
    game = table(
        [SPIN], {"A": {"battle": [{"card": "Spinner", "damage": 2}], "hand": 9, "resources": 9}, "B": {"shields": 2}}
    )
    for _ in range(9):
        if game.decision is not None and any(option.text.startswith("play Filler") for option in game.decision.options):
            game.choose(next(option for option in game.decision.options if option.text.startswith("play Filler")))
            while game.decision is not None and game.decision.kind == "excess":
                game.choose(0)
    assert not game.over


def late(game: Game) -> Game:
    """The same, late in a long turn."""
    game.state.tick = loops.PATIENCE + 1
    game.ask_again()
    return game


def test_what_was_done_once_or_taken_back_once_is_no_loop_yet() -> None:
    game = late(alone(SPIN))
    for kind in ("main", "loop"):
        game.choose("activate Spinner")
        assert game.decision is not None and game.decision.kind == kind


def test_moving_back_and_forth_once_is_no_loop_yet() -> None:
    spec = game_named("vanguard-g")
    game = Game.bare("vanguard-g", [spec.decks.make_print(row) for row in spec.decks.fillers])
    players = {"A": {"vanguard": ["Vanguard A"], "front_left": ["Filler"]}, "B": {"vanguard": ["Vanguard B"]}}
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    late(game)
    for _ in range(2):
        for _ in ("back", "forth"):
            assert game.decision is not None and game.decision.kind == "main"
            game.choose("exchange left")
    assert game.decision is not None and game.decision.kind == "loop"
    assert len(game.decision.repeats) == 2


# A turn of many decisions in each game: a card with many abilities that change something, once each, and what changes
# nothing: an activation without effect, a declined awakening, a unit that moves there and back.
MANY = 26
CLERK = unit("Clerk", "\n".join(["【Activate･Main】【Once per Turn】This Unit gets AP+1 during this turn."] * MANY))
LAMP = {"number": "T-Lamp", "name": "Lamp", "type": "battle", "color": "red", "cost": 1, "power": 5000}
LAMP["text"] = "\n".join(["[Activate: Main] [Once per turn] This card gains +1000 power for the turn."] * MANY)
ONA = {"number": "T-Ona", "name": "Ona", "type": "leader", "color": "red", "power": 10000}
ONA["text"] = "[Awaken] When your life is at 4 or less: You may draw 2 cards and flip this card over."
ONA["back"] = {"name": "Ona Awake", "power": 15000}
PAGE = {"number": "T-Page", "name": "Page", "type": "normal", "grade": 1, "power": 7000, "shield": 5000}
PAGE["text"] = "\n".join(["[ACT](RC)[1/Turn]:This unit gets [Power] +1000 until end of turn."] * MANY)
IDLE = {
    "gundam": ([CLERK, SPIN], {"battle": ["Clerk", "Spinner"]}, "activate Clerk", ["activate Spinner"]),
    "dbs": ([LAMP, ONA], {"leader": ["Ona"], "life": 4, "battle": ["Lamp"]}, "activate Lamp", ["activate Ona", "no"]),
    "vanguard-g": ([PAGE], {"front_left": ["Page"]}, "activate Page", ["exchange left", "exchange left"]),
}


@pytest.mark.parametrize("name", IDLE)
def test_late_in_a_long_turn_what_changes_nothing_is_asked_about_the_second_time_only(name: str) -> None:
    rows, mine, act, nothing = IDLE[name]
    spec = game_named(name)
    game = Game.bare(name, [spec.decks.make_print(row) for row in (*rows, *spec.decks.fillers)], 0)
    spec.decks.lay_out(game, {"A": mine, "B": {}}, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    for number in range(1, MANY + 1):
        game.choose(f"{act} {number}")
    assert game.state.tick > loops.PATIENCE, "long enough"
    for kind in ("main", "loop"):
        for text in nothing:
            assert game.decision is not None and game.decision.kind != "loop"
            game.choose(text)
        assert game.decision is not None and game.decision.kind == kind
    assert [" ".join(row).split()[0] for row in game.decision.repeats] == [text.split()[0] for text in nothing]


@pytest.mark.parametrize("tick", range(loops.PATIENCE + 2))
def test_a_pass_that_nobody_sees_closes_no_round(tick: int) -> None:
    """However long the turn was before, a number is asked for where A chooses, when A has come back there twice."""
    game = table([FIDGET], {"A": {"battle": ["Fidget"]}, "B": {"shields": 2}})
    game.choose("end")
    game.state.tick = tick
    game.ask_again()
    acts = 0
    while game.decision is not None and game.decision.kind != "loop":
        game.choose("activate Fidget")
        acts += 1
    assert acts >= 2 and (tick < loops.PATIENCE or acts == 2)
    beats = game.state.frames[-1].v[0]
    assert isinstance(beats, tuple)
    assert [row[1] for row in beats] == [0, loops.NOBODY], "A's choice, then B's pass"


def test_something_else_in_between_makes_it_no_round() -> None:
    game = late(alone(SPIN, TWIRL))
    for name in ("Spinner", "Twirler", "Spinner"):
        game.choose(f"activate {name}")
    assert game.decision is not None and game.decision.kind == "main"
    game.choose("activate Twirler")
    assert game.decision.kind == "loop", "both by turns, twice"
    assert game.decision.repeats == [("activate", "Spinner"), ("activate", "Twirler")]


def test_rounds_that_never_come_twice_in_a_row_are_asked_about_in_the_end() -> None:
    """Of three things a row can be made, as long as you like, in which nothing is ever said twice over."""
    row = "a"
    for _ in range(6):
        row = "".join({"a": "abc", "b": "ac", "c": "b"}[sign] for sign in row)
    whirl = unit("Whirler", "【Activate･Main】This Unit recovers 1 HP.")
    game = late(alone(SPIN, TWIRL, whirl))
    names = iter(row)
    wheels = {"a": "Spinner", "b": "Twirler", "c": "Whirler"}
    assert until_asked(game, lambda game: f"activate {wheels[next(names)]}", len(row)) <= loops.TURNS + 1


def test_the_question_says_what_repeats_to_whom_it_asks() -> None:
    game = alone(SPIN)
    until_asked(game, lambda game: "activate Spinner")
    assert game.decision is not None
    assert game.decision.prompt == "activate Spinner: this repeats: how many more times?"
    told = game.view(0)["decision"]
    assert isinstance(told, dict)
    assert told["repeats"] == [{"text": "activate Spinner", "verb": "activate", "args": ["Spinner"]}]
    world = game.resample(1, 3)
    assert world.decision is None or not world.decision.repeats, "what another player chose may be hidden"


# ── any number ──


def grower_asked() -> tuple[Game, int, int]:
    game = alone(GROWER)
    until_asked(game, lambda game: "activate Grower")
    slot = slot_of(game, "Grower")
    return game, slot, value(game, slot, "ap")


@pytest.mark.parametrize("number", [0, 1, 7, 37, 200, 1234, 999_999, 1_000_000])
def test_what_a_round_adds_is_added_as_often_as_the_player_says(number: int) -> None:
    """12.1.1.4 (G): at once, without the actions in between."""
    game, slot, before = grower_asked()
    effects = len(game.state.mods[slot])
    game.choose(f"choose {number}")
    assert value(game, slot, "ap") == before + number
    assert len(game.state.mods[slot]) <= effects + 1
    assert "activate Grower" not in texts(game) and "end" in texts(game)
    again = Game.replay(game.header, game.inputs)
    assert again.digest() == game.digest()


@pytest.mark.parametrize("text", ["choose 1000001", "choose -1", "choose 3.5", "choose many", "choose", "choose 12 3"])
def test_what_is_no_number_is_not_taken(text: str) -> None:
    game, _, _ = grower_asked()
    before = game.digest()
    with pytest.raises(IllegalChoice):
        game.choose(text)
    assert game.digest() == before


def test_a_number_is_spelled_digit_by_digit() -> None:
    game, slot, before = grower_asked()
    game.choose("choose another")
    assert "done" not in texts(game)
    game.choose("choose 4")
    assert game.decision is not None and "4…" in game.decision.prompt
    game.choose("choose 2")
    game.choose("done")
    assert value(game, slot, "ap") == before + 42


# ── what grows ──


def test_growth_that_ends_by_itself_is_done_as_far_as_it_goes() -> None:
    game = alone(
        unit("Grower", "【Activate･Main】If this Unit has 99 or less AP, this Unit gets AP+1 during this turn.")
    )
    until_asked(game, lambda game: "activate Grower")
    game.choose("choose 5000")
    assert value(game, slot_of(game, "Grower"), "ap") == 100
    assert not game.state.barred, "it is another position now"


def test_forced_growth_without_end_is_a_draw() -> None:
    """One Unit's growth sets off the other's, for ever."""
    rouse = "When this Unit is rested, set this Unit as active. It gets AP+1 during this turn."
    lull = "When one of your other Units is set as active, rest it."
    game = alone(unit("Rouser", rouse), unit("Luller", lull))
    game.choose("attack Rouser player")
    assert game.over and game.winner is None


def test_figures_that_shrink_are_taken_to_their_end() -> None:
    drain = unit("Drainer", "【Activate･Main】Choose 1 enemy Unit. It gets HP-1 during this turn.")
    game = table([drain, SEED], {"A": {"battle": ["Drainer"]}, "B": {"battle": [{"card": "Seed"}], "shields": 2}})
    for _ in range(3):
        game.choose("activate Drainer")
    assert "activate Drainer" not in texts(game), "nothing left to choose"


# ── positions ──


def test_every_part_of_a_state_is_in_its_position_or_says_why_not() -> None:
    fields = {row.name for row in FIELDS}
    assert sorted(fields | {*IN_OTHER_WORDS, *AS_IT_IS, *LEFT_OUT}) == sorted(State.__slots__)
    assert not {*AS_IT_IS, *LEFT_OUT} & fields, "a card's fields say it in their own table"
    assert all(row.position or row.why for row in FIELDS)
    assert {row.name for row in FIELDS if row.position} >= fields & {*IN_OTHER_WORDS}


def test_positions_tell_apart_what_can_influence_the_future() -> None:
    game = alone(SPIN, SEED)
    spinner = slot_of(game, "Spinner")
    keys = {position(game).key}

    def changed(change: Callable[[State], None]) -> None:
        twin = game.copy()
        change(twin.state)
        keys.add(position(twin).key)

    changes: list[Callable[[State], None]] = [
        lambda state: state.rested.__setitem__(spinner, 1),
        lambda state: setattr(state, "face", with_value(state.face, spinner, 1)),
        lambda state: state.damage.__setitem__(spinner, 1),
        lambda state: state.entered.__setitem__(spinner, state.turn),
        lambda state: state.used.append(Used(state.inc[spinner], "T-Spinner", 0)),
        lambda state: state.shown.__setitem__(spinner, 7),
        lambda state: state.regs.__setitem__(0, spinner),
    ]
    for change in changes:
        changed(change)
    assert len(keys) == len(changes) + 1


def test_effects_on_a_card_count_as_they_work() -> None:
    """Sums of a figure are sizes; what says no number counts once; abilities, and figures that are set, in a row."""
    game = alone(SPIN, SEED)
    spinner = slot_of(game, "Spinner")

    def key(*rows: tuple[str, int, str]) -> tuple[str, tuple[int, ...]]:
        twin = game.copy()
        inc = twin.state.inc[spinner]
        twin.state.mods[spinner] = tuple(
            Mod(attr, amount, "turn", stamp, spinner, inc, "T-Spinner", 0, 0, 0, op)
            for stamp, (attr, amount, op) in enumerate(rows, 900)
        )
        here = position(twin)
        return here.key, here.sizes

    plus, also, flag = ("ap", 1, "+"), ("gain", 0, "also"), ("blocker", 1, "+")
    assert key(plus)[0] == key(plus, plus, plus)[0] and key(plus)[1] == (1,) and key(plus, plus, plus)[1] == (3,)
    assert key(flag) == key(flag, flag)
    assert key(("ban:attack", 0, "+")) == key(("ban:attack", 0, "+"), ("ban:attack", 0, "+"))
    assert key(also) != key(also, also)
    lost = ("lost", 0, "also")
    assert key(lost) == key(lost, lost)
    assert key(lost, also, lost) == key(also, lost) != key(lost, also), "what was given since is lost with the rest"
    assert key(plus, ("ap", 5, "=")) != key(("ap", 5, "="), plus)
    assert key(flag, ("blocker", -1, "+")) != key(flag, flag, ("blocker", -1, "+"))


def test_in_which_order_a_hand_is_held_makes_no_other_row_of_picks() -> None:
    sower = unit("Sower", "【Activate･Main】Discard 2.")
    rows = [sower, SPIN, TWIRL, SEED]
    games = []
    for hand in (["Seed", "Spinner", "Seed", "Twirler"], ["Twirler", "Seed", "Spinner", "Seed"]):
        game = table(rows, {"A": {"battle": ["Sower"], "hand": hand}, "B": {"shields": 2}})
        game.state.tick = loops.PATIENCE + 1  # positions are compared
        games.append(game)
    one, two = games
    for choice in ("activate Sower", "choose Seed", "choose Twirler", "end"):
        assert position(one).key == position(two).key and texts(one) == texts(two)
        one.choose(choice)
        two.choose(choice)


def test_bookkeeping_is_saved_and_loaded() -> None:
    game = alone(SPIN, TWIRL)
    for count in range(120):
        loaded = Game.load(game.save())
        assert loaded.digest() == game.digest()
        assert (loaded.state.loop, loaded.state.barred) == (game.state.loop, game.state.barred)
        wheels = [text for text in texts(game) if text.startswith(("activate", "choose 2"))]
        if not wheels:
            break
        game.choose(wheels[-1])
        loaded.choose(wheels[-1])
        assert loaded.digest() == game.digest(), count
    assert len(game.state.barred) == 2


def test_ordinary_play_never_looks_for_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(loops, "look", never)
    game = Game("gundam", seed=3)
    for _ in range(60):
        assert game.decision is not None
        game.choose(game.decision.count - 1)
