"""What is put in the way of effects: cards that are not affected by some of them, abilities that are nullified.

Both are worked out with all else that is no number, by dependency and time stamp. No text of the first three games says
them yet; here they are put together from instructions, after the paragraphs that speak of them: "is not affected by
effects" (Vanguard V 12.12.1), valid and negated skills (Dragon Ball Super 8-3-2, Vanguard V 8.3.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from generic.harness import Dice
from gyoji import Game
from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.amounts import Const
from gyoji.effects.bans import is_banned
from gyoji.games.gundam.zones import BATTLE
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.derive import literal, quality, value
from gyoji.kernel.door import perform
from gyoji.kernel.position import position
from gyoji.kernel.prints import CardDef
from gyoji.kernel.prohibit import immunity
from test_continuous import OTHERS, OWN, SPEC, activated, by_chance, figures, lasting, made, on, rebuilt, table, unit

ENEMIES = se.Selector("battle", "enemy", ("unit",))
SHIELDED = replace(
    SPEC,
    numbers=replace(
        SPEC.numbers,
        qualities={**SPEC.numbers.qualities, **dict.fromkeys(("lost", "nullified", "immune"), lambda *_: ())},
    ),
    prohibitions=replace(
        SPEC.prohibitions, rows=(*SPEC.prohibitions.rows, *immunity(("12.12.1",), do.Move, do.Rest, do.Change))
    ),
)


def in_a_game_with_immunity(cards: Sequence[CardDef], enemy: Sequence[CardDef] = ()) -> tuple[Game, dict[str, int]]:
    game, names = table(cards, enemy)
    game.spec = SHIELDED
    game.rebuild()
    return game, names


def named(selector: se.Selector, *names: str) -> se.Selector:
    return replace(selector, filters=(se.HasWord("names", names),))


PROUD = made("Proud", lasting(se.This(), ac.Immune("enemy effect")), ap=5)
WEAKENS = made("Weakens", lasting(ENEMIES, ac.Plus("ap", Const(2), negative=True)))


def came(game: Game, names: dict[str, int], *order: str) -> None:
    """These cards came last, in this order."""
    for name in order:
        game.state.inc[names[name]] = game.state.next_inc
        game.state.next_inc += 1
    game.rebuild()


# ── not affected ──


@pytest.mark.parametrize("order", [0, 1])
def test_what_it_is_not_affected_by_does_not_change_its_figures(order: int) -> None:
    """Whichever came first: an effect waits for what decides whether it applies."""
    helps = made("Helps", lasting(OWN, ac.Plus("ap", Const(1))))
    game, names = in_a_game_with_immunity([PROUD, unit("Plain", ap=5), helps], [WEAKENS])
    came(game, names, *("Proud", "Helps", "Weakens")[:: 1 - 2 * order])
    assert figures(game, names, "Proud", "Plain") == [6, 4]


def test_what_was_put_on_it_before_works_again_when_it_is_affected_again() -> None:
    """12.12.1: its information is not modified while it is not affected."""
    weaken = made("Weaken", activated(ac.Plus("ap", Const(2), negative=True)))
    shield = made("Shield", lasting(named(OTHERS, "Plain"), ac.Immune("effect")))
    game, names = in_a_game_with_immunity([unit("Plain", ap=5), weaken, shield])
    hand = SPEC.zone(0, SPEC.place["hand"])
    on(game, "Weaken", "Plain")
    assert figures(game, names, "Plain") == [5], "what is applied to it then is not applied at all"
    perform(game, [do.Move(names["Shield"], hand, "returned")], Cause("rule"))
    assert figures(game, names, "Plain") == [5]
    game, names = in_a_game_with_immunity([unit("Plain", ap=5), weaken, made("Shield", activated(ac.Immune("effect")))])
    on(game, "Weaken", "Plain")
    assert figures(game, names, "Plain") == [3]
    on(game, "Shield", "Plain")
    assert figures(game, names, "Plain") == figures(rebuilt(game), names, "Plain") == [5]
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    assert figures(game, names, "Plain") == [5] and not game.immunities and not game.rounds


def test_its_place_and_state_are_not_changed_by_what_it_is_not_affected_by() -> None:
    game, names = in_a_game_with_immunity([PROUD, unit("Plain")], [unit("Foe")])
    both = [do.Rest(names["Proud"]), do.Rest(names["Plain"])]
    assert perform(game, list(both), Cause("effect", (), 1, names["Foe"])) == 1
    assert not game.state.rested[names["Proud"]] and game.state.rested[names["Plain"]]
    hand = SPEC.zone(0, SPEC.place["hand"])
    assert perform(game, [do.Move(names["Proud"], hand, "returned")], Cause("effect", (), 1, names["Foe"])) == 0
    assert perform(game, [do.Rest(names["Proud"])], Cause("rule")) == 1, "rules are no effects"
    assert perform(game, [do.Stand(names["Proud"])], Cause("effect", (), 1, names["Foe"])) == 1, "no row of the table"
    assert perform(game, [do.Move(names["Proud"], hand, "returned")], Cause("effect", (), 0, names["Plain"])) == 1


def test_words_and_prohibitions_are_effects_too() -> None:
    marks = made("Marks", lasting(ENEMIES, ac.AlsoIs("names", "Marked"), ac.Ban("attack")))
    game, names = in_a_game_with_immunity([PROUD, unit("Plain")], [marks])
    for name, affected in (("Proud", False), ("Plain", True)):
        assert ("Marked" in quality(game, names[name], "names")) == affected
        assert ("Marked" in quality(literal(game), names[name], "names")) == affected
        assert is_banned(game, names[name], "attack") == affected


def test_not_affected_by_some_cards_and_that_hangs_on_what_they_are() -> None:
    """Which effects are meant may hang on figures, and those on effects."""
    weak = replace(ENEMIES, filters=(se.Compare("ap", "<=", Const(3)),))
    choosy = made("Choosy", lasting(se.This(), ac.Immune("any", weak)), ap=5)
    small = made("Small", lasting(ENEMIES, ac.Plus("hp", Const(1), negative=True)), ap=3)
    grows = made("Grows", lasting(named(OTHERS, "Small"), ac.Plus("ap", Const(1))), ap=1)
    game, names = in_a_game_with_immunity([choosy], [small])
    assert figures(game, names, "Choosy", attr="hp") == [5]
    game, names = in_a_game_with_immunity([choosy], [small, grows])
    assert figures(game, names, "Choosy", attr="hp") == [4]
    perform(game, [do.Move(names["Grows"], SPEC.zone(1, SPEC.place["hand"]), "returned")], Cause("rule"))
    assert figures(game, names, "Choosy", attr="hp") == [5]


# ── nullified ──


def test_what_is_nullified_has_no_effect_also_what_comes_afterwards() -> None:
    """8-3-2: the skill is there and does nothing; what is given later is a skill of that card too."""
    flag = made("Flag", lasting(OWN, ac.Plus("ap", Const(2))))
    null, gives = made("Null", activated(ac.Nullify())), made("Gives", activated(ac.Gain(flag.programs[0].ability)))  # type: ignore[attr-defined]
    game, names = in_a_game_with_immunity([unit("Plain"), flag, null, gives])
    assert figures(game, names, "Plain") == [3]
    on(game, "Null", "Flag")
    assert figures(game, names, "Plain") == [1]
    on(game, "Gives", "Flag")
    assert figures(game, names, "Plain") == [1]
    on(game, "Gives", "Plain")
    assert figures(game, names, "Plain") == [3]
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    assert figures(game, names, "Plain") == [3] and game.losses == 0


def test_nothing_triggers_of_what_is_nullified() -> None:
    bell = made("Bell", Ability("triggered", (ac.Draw(),), Trigger("attack", se.This())))
    bell = replace(bell, own={"attack": bell.programs})
    for extra, drawn in (((), 1), ((made("Null", lasting(OTHERS, ac.Nullify())),), 0)):
        game, _ = in_a_game_with_immunity([bell, *extra])
        game.choose("attack Bell player")
        while game.decision is not None and game.decision.kind != "main":
            game.choose(0)
        assert len([event for event in game.journal if event.kind == "draw" and event.player == 0]) == drawn


# ── in each other's way ──

NULLS = made("Nulls", lasting(named(ENEMIES, "Guard"), ac.Nullify()))


@pytest.mark.parametrize(("older", "expected"), [("Guard", 5), ("Nulls", 3)])
def test_of_two_that_would_stop_each_other_the_older_works(older: str, expected: int) -> None:
    """The one makes its own side immune, itself too; the other nullifies it: a circle, so the time stamps decide."""
    guard = made("Guard", lasting(OWN, ac.Immune("enemy effect")), ap=5)
    game, names = in_a_game_with_immunity([guard, unit("Plain", ap=5)], [NULLS, WEAKENS])
    came(game, names, older, "Nulls" if older == "Guard" else "Guard")
    assert figures(game, names, "Plain", "Guard") == [expected, expected]


@pytest.mark.parametrize("older", ["Guard", "Nulls"])
def test_who_makes_others_immune_and_not_itself_is_nullified_whatever_the_order(older: str) -> None:
    """What is nullified cannot be stopped by what it stops; the other way it can: no circle."""
    guard = made("Guard", lasting(named(OTHERS, "Plain"), ac.Immune("enemy effect")), ap=5)
    game, names = in_a_game_with_immunity([guard, unit("Plain", ap=5)], [NULLS, WEAKENS])
    came(game, names, older, "Nulls" if older == "Guard" else "Guard")
    assert figures(game, names, "Plain", "Guard") == [3, 3]


@pytest.mark.parametrize("order", list(permutations(("Guard", "Elder", "Nulls"))))
def test_an_effect_that_nullifies_one_that_makes_immune_is_stopped_by_a_third(order: tuple[str, ...]) -> None:
    """Elder keeps Guard from being nullified, Guard keeps Plain from being weakened; in whichever order they came."""
    guard = made("Guard", lasting(named(OTHERS, "Plain"), ac.Immune("enemy effect")), ap=5)
    elder = made("Elder", lasting(named(OTHERS, "Guard"), ac.Immune("enemy effect")), ap=5)
    game, names = in_a_game_with_immunity([guard, elder, unit("Plain", ap=5)], [NULLS, WEAKENS])
    came(game, names, *order)
    assert figures(game, names, "Plain", "Guard", "Elder") == [5, 5, 3]


def test_where_immunity_and_what_nullifies_it_are_in_a_circle_positions_tell_which_is_older() -> None:
    guard = made("Guard", lasting(OWN, ac.Immune("enemy effect")), ap=5)
    found = set()
    for older in ("Guard", "Nulls"):
        game, names = in_a_game_with_immunity([guard, unit("Plain", ap=5)], [NULLS, WEAKENS])
        came(game, names, older, "Nulls" if older == "Guard" else "Guard")
        found.add(position(game)[0])
    assert len(found) == 2


def test_by_the_letter_and_fast_come_to_the_same() -> None:
    """Effects by chance, some of which make cards immune, nullify or take abilities."""
    attrs = (*SPEC.numbers.figures, *SPEC.numbers.keywords)
    some = 0
    for seed in range(60):
        dice = Dice(7000 + seed)
        cards = [by_chance(dice, place) for place in range(1 + dice.below(4))]
        for place in range(1 + dice.below(3)):
            by = replace(dice.one((ENEMIES, OTHERS)), filters=(se.Compare("ap", "<=", Const(dice.below(4))),))
            change = dice.one((ac.Immune("enemy effect"), ac.Immune("any", by), ac.Nullify(), ac.Lose()))
            target = dice.one((se.This(), OWN, OTHERS, ENEMIES))
            cards.append(made(f"W{place}", lasting(target, change), ap=dice.below(5), hp=1 + dice.below(4)))
        cards = dice.shuffled(cards)
        half = dice.below(len(cards) + 1)
        game, _ = in_a_game_with_immunity(cards[:half], cards[half:])
        some += game.immunities > 0
        slots = [slot for side in (0, 1) for slot in game.state.zones[SPEC.zone(side, BATTLE)]]
        keys = [(slot, attr) for slot in slots for attr in attrs]
        letter = literal(game)
        expected = {key: value(letter, *key) for key in keys}
        for _ in range(2):
            asked = game.copy()
            assert {key: value(asked, *key) for key in dice.shuffled(keys)} == expected, seed
        for slot in slots:
            assert quality(game, slot, "names") == quality(letter, slot, "names"), seed
    assert some > 20
