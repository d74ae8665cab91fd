"""Continuous effects: base value, layers, dependency, time stamps; circles; what is no number; and that looking at a
figure changes nothing.

Where the Gundam Card Game has a text it is used. What only other rulebooks have (a figure that is set, a trait that is
gained) is put together from instructions.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from generic.harness import Dice
from gyoji import Game
from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Replace, Trigger
from gyoji.effects.amounts import Amount, Const, Count, Figure
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import SHARED, Meanings, Scope
from gyoji.effects.program import build
from gyoji.games import game_named
from gyoji.games.gundam.zones import BATTLE
from gyoji.kernel.acts import Cause, Change, Damage, Move, Rest
from gyoji.kernel.derive import literal, oracle, quality, value
from gyoji.kernel.door import perform
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.position import position
from gyoji.kernel.prints import CardDef
from gyoji.kernel.state import Mod

SPEC = game_named("gundam")
OWN = se.Selector("battle", "own", ("unit",))
OTHERS = se.Selector("battle", "own", ("unit",), other=True)
ONE_LAYER = SPEC.numbers.layers
SET_LAST = (frozenset(("also",)), frozenset(("+",)), frozenset(("=",)))


def unit(name: str, text: str = "", ap: int = 1, hp: int = 5, **more: object) -> CardDef:
    row = {"number": f"T-{name}", "name": name, "type": "unit", "ap": ap, "hp": hp, "lv": 1, "cost": 1, "text": text}
    return SPEC.decks.make_print({**row, **more})


def made(name: str, *abilities: Ability, ap: int = 1, hp: int = 5, **more: object) -> CardDef:
    """A Unit with abilities that no text says."""
    programs = build(f"T-{name}", abilities, frozenset((BATTLE,)), {})
    listed = tuple(program for program in programs[: len(abilities)] if program.listed)
    activated = tuple(program for program in programs[: len(abilities)] if program.ability.kind == "activated")
    timings = frozenset(timing for program in activated for timing in program.ability.timings)
    card = unit(name, ap=ap, hp=hp, **more)
    return replace(card, programs=programs, registered=listed, activated=activated, activates=timings)


def lasting(target: ac.Target, *changes: ac.Change, condition: co.Condition | None = None) -> Ability:
    return Ability("constant", (ac.Modify(target, changes, ac.WHILE),), condition=condition)


def at_least(attr: str, number: int, whose: se.Selector = OTHERS) -> co.Condition:
    return co.Has(replace(whose, filters=(se.Compare(attr, ">=", Const(number)),)))


def table(
    cards: Sequence[CardDef], enemy: Sequence[CardDef] = (), layers: tuple[frozenset[str], ...] = ONE_LAYER
) -> tuple[Game, dict[str, int]]:
    """A table with these Units, which came into play in this order; A is in the main phase."""
    prints = {card.number: card for card in (*cards, *enemy)}
    fillers = [SPEC.decks.make_print(row) for row in SPEC.decks.fillers]
    game = Game.bare("gundam", [*prints.values(), *fillers])
    game.spec = replace(SPEC, numbers=replace(SPEC.numbers, layers=layers))
    players: Mapping[str, object] = {
        "A": {"battle": [card.name for card in cards], "resources": 5},
        "B": {"battle": [card.name for card in enemy], "shields": 3},
    }
    SPEC.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    names: dict[str, int] = {}
    for slot, card in enumerate(game.state.prints):
        names.setdefault(card.name, slot)
    return game, names


def figures(game: Game, names: Mapping[str, int], *who: str, attr: str = "ap") -> list[int]:
    found = [value(game, names[name], attr) for name in who]
    letter = literal(game)
    assert found == [value(letter, names[name], attr) for name in who]
    return found


# ── who is asked first ──

ALPHA = unit("Alpha", "While you have another Unit with 4 or less AP in play, this Unit gets AP-2.", ap=5)
BETA = unit("Beta", "While you have another Unit with 5 or more AP in play, this Unit gets AP+2.", ap=4)


@pytest.mark.parametrize(("order", "expected"), [((ALPHA, BETA), [3, 4]), ((BETA, ALPHA), [5, 6])])
def test_a_circle_goes_by_time_stamps_whoever_is_asked_first(order: tuple[CardDef, ...], expected: list[int]) -> None:
    game, names = table(order)
    other = game.copy()
    assert figures(game, names, "Alpha", "Beta") == expected
    assert figures(other, names, "Beta", "Alpha") == expected[::-1]


def test_looking_changes_nothing() -> None:
    def fight(look: str) -> str:
        game, _ = table([ALPHA, BETA], [unit("Target", ap=0, hp=4)])
        game.state.rested[game.state.zones[SPEC.zone(1, BATTLE)][0]] = 1
        game.ask_again()
        if look:
            game.explain(look, "ap", player=0)
            game.view(0)
        game.choose("attack Alpha Target")
        while game.decision is not None and game.decision.kind != "main":
            game.choose(0)
        return game.digest()

    assert fight("") == fight("Alpha") == fight("Beta")


# ── dependency ──

LOOKS = unit("Looks", "While you have another Unit with 5 or more AP in play, this Unit gets AP+2.", ap=3)
GROWS = unit("Grows", "While you have another Unit with 3 or more AP in play, this Unit gets AP+1.", ap=4)


@pytest.mark.parametrize("order", [(LOOKS, GROWS), (GROWS, LOOKS)])
def test_what_would_be_changed_waits_for_what_changes_it(order: tuple[CardDef, ...]) -> None:
    """Each can change what the other looks at, but only one in fact does: the other way the 3 AP are there anyway."""
    game, names = table(order)
    assert figures(game, names, "Looks", "Grows") == [5, 5]


def test_a_number_that_is_looked_at_twice_must_stay_within_both_bounds() -> None:
    middle = co.All((at_least("ap", 3), co.Not(at_least("ap", 5))))
    older = made("Older", lasting(se.This(), ac.Plus("ap", Const(1)), condition=middle), ap=2)
    younger = made(
        "Younger", lasting(se.This(), ac.Plus("ap", Const(2), negative=True), condition=at_least("ap", 2)), ap=4
    )
    game, names = table([older, younger])
    assert figures(game, names, "Older", "Younger") == [2, 2]


def test_several_that_only_together_make_the_difference() -> None:
    """None of the two alone lifts Low to 5, but the effect that looks waits for both: it is not in a circle."""
    flag = "While this Unit is active, all your Units with 2 or less HP get AP+1."
    cards = [LOOKS, unit("Low", ap=3, hp=2), unit("Flag", flag, ap=0), unit("Pole", flag, ap=0)]
    game, names = table(cards)
    assert figures(game, names, "Low", "Looks") == [5, 5]


def test_chains_of_figures_are_worked_out_from_their_beginning() -> None:
    """AP hangs on HP, HP on Lv., keywords on AP; the oldest effect is the last to be known."""
    cards = [
        unit("Guard", "While this Unit has 4 or more AP, it gains <Blocker>.", ap=3, hp=3, lv=4),
        made("Smith", lasting(replace(OWN, filters=(se.Compare("hp", ">=", Const(4)),)), ac.Plus("ap", Const(1)))),
        made("Leech", lasting(replace(OWN, filters=(se.Compare("lv", ">=", Const(4)),)), ac.Plus("hp", Const(1)))),
    ]
    game, names = table(cards)
    guard = names["Guard"]
    shown = [value(game, guard, attr) for attr in ("blocker", "ap", "hp")]
    assert shown == [1, 4, 4] == [oracle(game, guard, attr) for attr in ("blocker", "ap", "hp")]
    assert not game.rounds, "nothing goes in a circle here, so everything is added up when asked"


def test_a_circle_of_three_is_cut_once() -> None:
    """The oldest goes first. What is left is no circle any more: the youngest comes before the one that looks at it."""

    def looks(name: str, attr: str, changes: str, at: int) -> CardDef:
        return made(name, lasting(OWN, ac.Plus(changes, Const(1)), condition=at_least(attr, at, OWN)), ap=1, hp=1, lv=1)

    game, names = table([looks("One", "ap", "hp", 2), looks("Two", "lv", "ap", 2), looks("Three", "hp", "lv", 1)])
    # One sees 1 AP and does nothing. Three sees 1 HP: Lv. 2. Two sees Lv. 2: 2 AP.
    assert [figures(game, names, "One", attr=attr)[0] for attr in ("hp", "lv", "ap")] == [1, 2, 2]


def test_units_that_count_one_another() -> None:
    text = "This Unit gets AP+1 for each other Unit with 3 or more AP."
    own = [unit(f"U{place}", text, ap=4) for place in range(5)]
    game, names = table(own, own)
    assert value(game, names["U0"], "ap") == 4 + 9
    # Where some have too little at first, those go first who lift themselves over the mark; then all count them.
    mixed = [unit("Big", text, ap=4), unit("Small", text, ap=2), unit("Tiny", text, ap=2)]
    game, names = table(mixed)
    assert figures(game, names, "Small", "Tiny", "Big") == [3, 4, 6]


@pytest.mark.timing
def test_units_that_count_one_another_take_no_time() -> None:
    own = [unit(f"U{place}", "This Unit gets AP+1 for each other Unit with 3 or more AP.", ap=4) for place in range(5)]
    game, names = table(own, own)
    begin = time.perf_counter()
    value(game, names["U0"], "ap")
    assert time.perf_counter() - begin < 0.5


# ── figures that are set ──


def sets(name: str, number: int) -> CardDef:
    return made(name, lasting(OTHERS, ac.SetTo("ap", Const(number))))


def adds(name: str, number: int) -> CardDef:
    return made(name, lasting(OTHERS, ac.Plus("ap", Const(number))))


@pytest.mark.parametrize(
    ("order", "layers", "expected"),
    [
        ((sets("Set", 4), adds("Add", 2)), ONE_LAYER, 6),
        ((adds("Add", 2), sets("Set", 4)), ONE_LAYER, 4),
        ((sets("Set", 4), adds("Add", 2)), SET_LAST, 4),
        ((sets("Set", 4), sets("Later", 7)), ONE_LAYER, 7),
        ((sets("Later", 7), sets("Set", 4)), SET_LAST, 4),
        ((sets("Set", 0),), ONE_LAYER, 0),
    ],
)
def test_set_and_plus_go_by_layer_then_by_time_stamp(
    order: tuple[CardDef, ...], layers: tuple[frozenset[str], ...], expected: int
) -> None:
    game, names = table([unit("Plain", ap=1), *order], layers=layers)
    assert figures(game, names, "Plain") == [expected]


def test_what_depends_is_applied_later_also_if_it_is_older() -> None:
    """The older sets those with 3 or more AP to 6; whether Plain is one of them hangs on the younger."""
    strong = replace(OTHERS, filters=(se.Compare("ap", ">=", Const(3)),))
    older = made("Older", lasting(strong, ac.SetTo("ap", Const(6))))
    game, names = table([unit("Plain", ap=2), older, adds("Younger", 2)])
    assert figures(game, names, "Plain") == [6]


def activated(*changes: ac.Change) -> Ability:
    body = (ac.Choose(0, OTHERS), ac.Modify(se.Bound(0), changes, ac.THIS_TURN))
    return Ability("activated", body, timings=("main",))


def test_an_effect_can_set_a_figure_for_a_time() -> None:
    setter = made("Setter", activated(ac.SetTo("ap", Const(3))))
    adder = made("Adder", activated(ac.Plus("ap", Const(2))))
    game, names = table([unit("Plain", ap=9), setter, adder])
    for who, expected in (("Adder", 11), ("Setter", 3), ("Adder", 5)):
        game.choose(f"activate {who}")
        game.choose("choose Plain")
        assert figures(game, names, "Plain") == [expected]
    assert figures(rebuilt(game), names, "Plain") == [5]
    told = game.explain("Plain", "ap", 0)
    assert [part.amount for part in told.parts] == [9, 2, -8, 2]
    assert "Setter makes it 3" in str(told)
    assert [event.text for event in game.journal if event.kind == "set"] == ["Plain: ap = 3 (turn)"]
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    assert figures(game, names, "Plain") == [9]
    assert not game.rounds


# ── what is no number ──

FAN = unit("Fan", "While you have a Unit named [Foo] in play, this Unit gets AP+2.", ap=1)


@pytest.mark.parametrize(
    ("text", "choice", "before", "after"),
    [
        ("While this Unit is rested, this card's name is also treated as [Foo].", "attack Mask player", 1, 3),
        ("During your turn, this card's name is also treated as [Foo].", "end", 3, 1),
    ],
)
def test_a_name_that_comes_and_goes(text: str, choice: str, before: int, after: int) -> None:
    game, names = table([unit("Mask", text), FAN])
    assert figures(game, names, "Fan") == [before]
    game.choose(choice)
    while game.state.active == 0 and choice == "end":
        game.choose(0)
    assert figures(game, names, "Fan") == [after]
    assert (quality(game, names["Mask"], "names") == ("Mask", "Foo")) == (after == 3)


KAI = SPEC.decks.make_print({"number": "T-P", "name": "Kai", "type": "pilot", "ap": 1, "hp": 1, "lv": 1, "cost": 1})
PILOTS = se.Selector("battle", "own", ("pilot",))


def with_pilot(cards: Sequence[CardDef], paired: str) -> tuple[Game, dict[str, int]]:
    """A table on which one Unit is paired with Kai."""
    fillers = [SPEC.decks.make_print(row) for row in SPEC.decks.fillers]
    game = Game.bare("gundam", [*cards, KAI, *fillers])
    rows = [{"card": card.name, "pilot": "Kai"} if card.name == paired else card.name for card in cards]
    SPEC.decks.lay_out(
        game, {"A": {"battle": rows}, "B": {"shields": 2}}, {"player": "A", "number": 3, "phase": "main"}
    )
    game.start_here()
    return game, {card.name: slot for slot, card in enumerate(game.state.prints)}


def test_a_name_makes_and_breaks_a_link() -> None:
    giver = made("Giver", lasting(PILOTS, ac.AlsoIs("names", "Ace"), condition=co.IsTurn("own")))
    frame = unit("Frame", "【During Link】This Unit gets AP+3.", ap=1, link="[Ace]")
    game, names = with_pilot([frame, giver], "Frame")
    assert figures(game, names, "Frame") == [5]
    game.choose("end")
    while game.state.active == 0:
        game.choose(0)
    assert figures(game, names, "Frame") == [2]


def test_a_name_that_hangs_on_the_name_of_the_pilot() -> None:
    """The older looks at Pilots through their Units: it waits for the younger, which names Pilots."""
    manned = replace(OWN, filters=(se.HasAttached(True, (se.HasWord("names", ("Ace",)),)),))
    older = made("Older", lasting(manned, ac.AlsoIs("names", "Flagship")))
    younger = made("Younger", lasting(PILOTS, ac.AlsoIs("names", "Ace")))
    game, names = with_pilot([older, unit("Frame"), younger], "Frame")
    assert quality(game, names["Frame"], "names") == ("Frame", "Flagship")
    assert quality(game, names["Older"], "names") == ("Older",)


def test_a_trait_for_a_time() -> None:
    fan = unit("Fan", "While you have a (Kin) Unit in play, this Unit gets AP+2.", ap=1)
    giver = made("Giver", activated(ac.AlsoIs("traits", "Kin")))
    game, names = table([fan, unit("Plain"), giver])
    assert figures(game, names, "Fan") == [1]
    game.choose("activate Giver")
    game.choose("choose Plain")
    assert figures(game, names, "Fan") == [3]
    assert quality(game, names["Plain"], "traits") == ("Kin",)
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    assert figures(game, names, "Fan") == [1]
    assert (game.qualities, quality(game, names["Plain"], "traits")) == (0, ())


def test_words_that_hang_on_words() -> None:
    """The older gives a word to those that have one which the younger gives: it waits for it."""
    kin = replace(OWN, filters=(se.HasWord("traits", ("Kin",)),))
    older = made("Older", lasting(kin, ac.AlsoIs("names", "Cousin")))
    younger = made("Younger", lasting(OTHERS, ac.AlsoIs("traits", "Kin")))
    game, names = table([older, unit("Plain"), younger])
    assert quality(game, names["Plain"], "names") == ("Plain", "Cousin")
    assert quality(literal(game), names["Plain"], "names") == ("Plain", "Cousin")
    assert quality(game, names["Younger"], "names") == ("Younger",)


def test_a_name_and_a_number_that_hang_on_each_other() -> None:
    """What is no number is applied first, by what the numbers are then; and no figure hangs on who asks."""
    vain = "While this Unit has 3 or more AP, this card's name is also treated as [Foo]."
    proud = "While you have a Unit named [Foo] in play, this Unit gets AP+2."
    for ap, expected in ((1, 1), (3, 5)):
        game, names = table([unit("Vain", f"{vain}\n{proud}", ap=ap)])
        assert figures(game, names, "Vain") == [expected]
        assert ("Foo" in quality(game, names["Vain"], "names")) == (expected == 5)


def test_an_ability_that_was_given_counts_as_one_that_the_card_has() -> None:
    given = Ability("triggered", (ac.Draw(),), Trigger("destroyed", se.This()))
    giver = made("Giver", lasting(OTHERS, ac.Gain(given), condition=co.IsTurn("own")))
    fan = made("Fan", lasting(se.This(), ac.Plus("ap", Count(replace(OTHERS, filters=(se.HasAbility("destroyed"),))))))
    game, names = table([fan, unit("Plain"), giver])
    assert figures(game, names, "Fan") == [2]
    game.choose("end")
    while game.state.active == 0:
        game.choose(0)
    assert figures(game, names, "Fan") == [1]


# ── abilities that are given ──


def on(game: Game, who: str, whom: str) -> None:
    """Activates what a card has, and chooses another one for it, where there is a choice."""
    game.choose(f"activate {who}")
    if game.decision is not None and game.decision.kind == "choose":
        game.choose(f"choose {whom}")


def test_what_lasts_of_an_ability_that_was_given_for_a_time() -> None:
    """As often as it was given, for as long as the card has it."""
    giver = made("Giver", activated(ac.Gain(lasting(OWN, ac.Plus("ap", Const(2)), condition=co.IsTurn("own")))))
    game, names = table([giver, unit("Plain"), unit("Other")])
    for count in (1, 2):
        on(game, "Giver", "Plain")
        assert figures(game, names, "Plain", "Other") == [1 + 2 * count] * 2
        assert index_of(game) == index_of(rebuilt(game))
    perform(game, [Move(names["Plain"], SPEC.zone(0, SPEC.place["hand"]), "returned")], Cause("rule"))
    assert figures(game, names, "Other") == [1] and index_of(game) == index_of(rebuilt(game))
    on(game, "Giver", "Other")
    assert figures(game, names, "Other") == [3]
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    assert figures(game, names, "Other") == [1] and index_of(game) == index_of(rebuilt(game))


def rebuilt(game: Game) -> Game:
    twin = game.copy()
    twin.rebuild()
    return twin


def index_of(game: Game) -> object:
    return game.statics, game.readers, game.rounds, game.gains, game.qualities, game.bans


def test_what_lasts_of_an_ability_that_a_lasting_effect_gives() -> None:
    strong = replace(OTHERS, filters=(se.Compare("ap", ">=", Const(3)),))
    proud = lasting(se.This(), ac.Plus("hp", Const(2)), ac.Ban("attack"), condition=co.Has(strong, "<=", 0))
    giver = made("Giver", lasting(replace(OTHERS, filters=(se.HasWord("names", ("One", "Two")),)), ac.Gain(proud)))
    game, names = table([giver, unit("One", hp=1), unit("Two", ap=3, hp=1), unit("Three", hp=1)])
    assert figures(game, names, "One", "Two", "Three", attr="hp") == [1, 3, 1], "each looks at its own others"
    assert is_banned(game, names["Two"], "attack") and not is_banned(game, names["One"], "attack")
    perform(game, [Move(names["Two"], SPEC.zone(0, SPEC.place["hand"]), "returned")], Cause("rule"))
    assert figures(game, names, "One", attr="hp") == [3]
    perform(game, [Move(names["Giver"], SPEC.zone(0, SPEC.place["hand"]), "returned")], Cause("rule"))
    assert figures(game, names, "One", attr="hp") == [1]


def test_an_ability_that_was_given_is_as_old_as_the_gain() -> None:
    sets = made("Sets", activated(ac.Gain(lasting(OWN, ac.SetTo("ap", Const(5))))))
    more = made("More", activated(ac.Plus("ap", Const(1))))
    for order, expected in ((("Sets", "More"), 6), (("More", "Sets"), 5)):
        game, names = table([unit("Plain"), sets, more])
        for who in order:
            on(game, who, "Plain")
        assert figures(game, names, "Plain") == [expected]


def test_an_activated_ability_that_was_given_can_be_activated() -> None:
    draws = Ability("activated", (ac.Draw(),), timings=("main",), once="turn")
    game, _ = table([made("Giver", activated(ac.Gain(draws))), unit("Plain")])
    assert "activate Plain" not in [option.text for option in game.decision.options]  # type: ignore[union-attr]
    on(game, "Giver", "Plain")
    hand = len(game.state.zones[SPEC.zone(0, SPEC.place["hand"])])
    game.choose("activate Plain")
    assert len(game.state.zones[SPEC.zone(0, SPEC.place["hand"])]) == hand + 1
    assert "activate Plain" not in [option.text for option in game.decision.options], "once per turn"  # type: ignore[union-attr]


def test_a_substitution_that_was_given_steps_in() -> None:
    shield = Ability("substitution", (ac.Draw(),), replace=Replace("destroy", se.This()))
    game, names = table([made("Giver", activated(ac.Gain(shield))), unit("Plain")])
    on(game, "Giver", "Plain")
    for name in ("Plain", "Giver"):
        perform(game, [Move(names[name], SPEC.zone(0, SPEC.place["trash"]), "destroyed", 0)], Cause("effect"))
        game.run()
    assert game.state.zone[names["Plain"]] == SPEC.zone(0, BATTLE)
    assert game.state.zone[names["Giver"]] == SPEC.zone(0, SPEC.place["trash"])


def test_what_was_given_before_a_loss_is_lost_and_what_was_given_after_it_stays() -> None:
    giver = made("Giver", activated(ac.Gain(lasting(OWN, ac.Plus("ap", Const(2))))))
    taker = made("Taker", activated(ac.Lose()))
    game, names = in_a_game_with_losses([unit("Plain"), giver, taker])
    for who, expected in (("Giver", 3), ("Taker", 1), ("Giver", 3)):
        on(game, who, "Plain")
        assert figures(game, names, "Plain") == [expected]


@pytest.mark.parametrize(
    "ability",
    [
        lasting(OTHERS, ac.Gain(lasting(se.This(), ac.Plus("ap", Count(OTHERS))))),
        lasting(OTHERS, ac.Gain(lasting(OTHERS, ac.Gain(lasting(se.This(), ac.Plus("ap", Const(1))))))),
        Ability("constant", (ac.ModifyPlayer("own", (ac.Gain(lasting(OWN, ac.Plus("ap", Const(1)))),), ac.WHILE),)),
    ],
)
def test_what_is_not_carried_out_is_refused(ability: Ability) -> None:
    with pytest.raises(CardError):
        made("Odd", ability)


# ── abilities that are lost ──

LOSING = replace(SPEC, numbers=replace(SPEC.numbers, qualities={**SPEC.numbers.qualities, "lost": lambda *_: ()}))


def in_a_game_with_losses(cards: Sequence[CardDef], enemy: Sequence[CardDef] = ()) -> tuple[Game, dict[str, int]]:
    game, names = table(cards, enemy)
    game.spec = LOSING
    game.rebuild()
    return game, names


@pytest.mark.parametrize("order", [0, 1])
def test_what_a_card_has_lost_does_not_last(order: int) -> None:
    """Whichever came first: what takes abilities is applied before what those would do."""
    mute = made("Mute", lasting(replace(OTHERS, filters=(se.HasWord("names", ("Flag",)),)), ac.Lose()))
    cards = [unit("Plain"), *[mute, adds("Flag", 2)][:: 1 - 2 * order]]
    game, names = in_a_game_with_losses(cards)
    assert figures(game, names, "Plain", "Mute") == [1, 1]


def test_of_two_that_take_each_other_s_abilities_the_older_keeps_its_own() -> None:
    older = made("Older", lasting(OTHERS, ac.Lose()), lasting(OWN, ac.Plus("ap", Const(1))))
    younger = made("Younger", lasting(OTHERS, ac.Lose()), lasting(OWN, ac.Plus("ap", Const(2))))
    game, names = in_a_game_with_losses([unit("Plain"), older, younger])
    assert figures(game, names, "Plain", "Older", "Younger") == [2, 2, 2]


def test_lost_for_a_turn_and_what_is_given_afterwards() -> None:
    taker = made("Taker", activated(ac.Lose()))
    draws = Ability("triggered", (ac.Draw(),), Trigger("turn_end", None))
    giver = made("Giver", activated(ac.Gain(draws)))
    game, names = in_a_game_with_losses([unit("Plain"), adds("Flag", 2), taker, giver])
    assert figures(game, names, "Plain") == [3]
    for who, whom in (("Giver", "Flag"), ("Taker", "Flag"), ("Giver", "Flag")):
        game.choose(f"activate {who}")
        game.choose(f"choose {whom}")
    assert figures(game, names, "Plain") == [1]
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    assert len([event for event in game.journal if event.kind == "draw" and event.player == 0]) == 1
    assert figures(game, names, "Plain") == [3]
    assert game.losses == 0


def test_a_card_without_abilities_triggers_nothing() -> None:
    game, names = in_a_game_with_losses(
        [unit("Bell", "【Attack】Draw 1.", ap=1), unit("Watch", "When one of your other Units attacks, draw 1.")]
    )
    silent = made("Silence", lasting(OTHERS, ac.Lose()))
    mute, _ = in_a_game_with_losses([*(game.state.prints[names[name]] for name in ("Bell", "Watch")), silent])
    for one, drawn in ((game, 2), (mute, 0)):
        one.choose("attack Bell player")
        while one.decision is not None and one.decision.kind != "main":
            one.choose(0)
        assert len([event for event in one.journal if event.kind == "draw" and event.player == 0]) == drawn


# ── positions ──


def test_where_the_age_of_effects_counts_positions_tell_which_is_older() -> None:
    first, second = made("First", lasting(OTHERS, ac.Lose())), made("Second", lasting(OTHERS, ac.Lose()))
    sets, more = made("Sets", lasting(OWN, ac.SetTo("ap", Const(5)))), adds("More", 1)
    plain = unit("Plain")
    for game_of, one, other in ((in_a_game_with_losses, first, second), (table, sets, more)):
        there, back = game_of([plain, one, other])[0], game_of([plain, other, one])[0]
        assert position(there).key != position(back).key
    there, back = table([plain, first, more])[0], table([plain, more, first])[0]
    assert position(there).key == position(back).key, "effects that only add have no age"


def test_whether_what_was_put_on_a_card_is_older_than_what_lasts_counts_in_positions() -> None:
    sets = made("Sets", lasting(OWN, ac.SetTo("ap", Const(5))))
    keys = set()
    for older in (False, True):
        game, names = table([sets, unit("Plain")])
        slot, inc = names["Plain"], game.state.inc
        stamp = inc[names["Sets"]] - 1 if older else game.state.next_inc
        perform(game, [Change(slot, Mod("ap", 1, "turn", stamp, slot, inc[slot], "T-Sets", 0, 0, 0))], Cause("rule"))
        assert value(game, slot, "ap") == (5 if older else 6)
        keys.add(position(game).key)
    assert len(keys) == 2


# ── the order of what was given ──

GIVER = unit(
    "Giver",
    "【Activate･Main】Choose 1 of your other Units. It gains “At the end of your turn, draw 1.” during this turn.",
)


def test_a_loaded_game_goes_on_like_the_one_that_was_saved() -> None:
    game, _ = table([GIVER, unit("Xeno"), unit("Yarn")])
    for who in ("Yarn", "Xeno"):
        game.choose("activate Giver")
        game.choose(f"choose {who}")
    loaded = Game.load(game.save())
    assert loaded.digest() == game.digest()
    for one in (game, loaded):
        one.choose("end")
        while one.decision is not None and one.decision.kind == "action":
            one.choose("pass")
    assert [option.text for option in game.decision.options] == [option.text for option in loaded.decision.options]  # type: ignore[union-attr]
    assert loaded.digest() == game.digest()


def test_an_ability_gained_twice_triggers_twice() -> None:
    game, _ = table([GIVER, unit("Xeno"), unit("Yarn")])
    for _ in range(2):
        game.choose("activate Giver")
        game.choose("choose Xeno")
    game.choose("end")
    while game.state.turn == 3:
        game.choose(0)
    drawn = [event for event in game.journal if event.kind == "draw" and event.player == 0]
    assert len(drawn) == 2


# ── what filters and conditions mean ──


def test_a_game_gives_its_own_meaning_to_a_filter_and_the_others_keep_theirs() -> None:
    """One row of a table; what it reads counts for values that are remembered."""
    own = Meanings(SHARED)

    @own.filter("attacking", "rested")
    def rests(scope: Scope, slot: int) -> bool:
        return bool(scope.game.state.rested[slot])

    @own.condition(co.IsTurn, "damage")
    def hurt(scope: Scope, one: co.IsTurn) -> bool:
        return any(scope.game.state.damage)

    tables = replace(SPEC.instructions, filters=own.filters, conditions=own.conditions)
    eager = made("Eager", lasting(replace(OWN, filters=(se.Is("attacking"),)), ac.Plus("ap", Const(2))))
    proud = made("Proud", lasting(OWN, ac.Plus("hp", Const(1)), condition=co.IsTurn("own")))
    usual, names = table([eager, proud, unit("Plain")])
    game, _ = table([eager, proud, unit("Plain")])
    game.spec = replace(SPEC, instructions=tables)
    game.rebuild()
    for one, ap, hp in ((usual, 1, 6), (game, 1, 5)):
        assert figures(one, names, "Plain") == [ap] and figures(one, names, "Plain", attr="hp") == [hp]
        perform(one, [Rest(names["Plain"]), Damage(names["Proud"], 1, names["Eager"], "effect")], Cause("rule"))
    assert figures(usual, names, "Plain") == [1] and figures(usual, names, "Plain", attr="hp") == [6]
    assert figures(game, names, "Plain") == [3] and figures(game, names, "Plain", attr="hp") == [6]


# ── bounds, absent figures ──


def test_a_figure_may_be_below_zero_where_the_game_says_so() -> None:
    game, names = table([unit("Plain", ap=1), adds("Weakens", -3)])
    assert figures(game, names, "Plain") == [0]
    game.spec = replace(SPEC, numbers=replace(SPEC.numbers, signed=frozenset(("ap",))))
    game.rebuild()
    assert figures(game, names, "Plain") == [-2]


def test_what_has_no_figure_fails_every_comparison() -> None:
    plain = unit("Plain")
    bare = replace(plain, values={attr: number for attr, number in plain.values.items() if attr != "lv"})
    few = made("Few", lasting(replace(OTHERS, filters=(se.Compare("lv", "<=", Const(3)),)), ac.Plus("ap", Const(1))))
    many = made("Many", lasting(replace(OTHERS, filters=(se.Compare("lv", ">=", Const(0)),)), ac.Plus("ap", Const(1))))
    least = made("Least", lasting(replace(OTHERS, filters=(se.Extreme("lv", False),)), ac.Plus("hp", Const(1))))
    game, names = table([bare, few, many, least])
    assert figures(game, names, "Plain") == [3]
    game.spec = replace(SPEC, numbers=replace(SPEC.numbers, absent=frozenset(("lv",))))
    game.rebuild()
    assert figures(game, names, "Plain", "Few") == [1, 2]
    assert figures(game, names, "Plain", "Few", attr="hp") == [5, 6]


# ── effects by chance ──


def by_chance(dice: Dice, place: int) -> CardDef:
    """A Unit with one or two lasting effects on figures or names that look at figures and names."""
    attrs = ("ap", "hp", "lv", "breach", "blocker")

    def condition() -> co.Condition | None:
        whose = dice.one(
            (
                OWN,
                OTHERS,
                se.Selector("battle", "enemy", ("unit",)),
                se.Selector("battle", "any", ("unit",), other=True),
            )
        )
        kind = dice.below(6)
        if kind == 0:
            return None
        if kind == 5:
            both = tuple(part for part in (condition(), condition()) if part is not None)
            return co.All(both) if dice.percent(50) else co.Either(both)
        if kind == 1:
            return co.Has(replace(whose, filters=(se.HasWord("names", (f"Name{dice.below(3)}",)),)))
        if kind == 2:
            return co.RefIs(
                se.This(), (se.Compare(dice.one(attrs), dice.one((">=", "<=", "==")), Const(dice.below(5))),)
            )
        found = co.Has(
            replace(whose, filters=(se.Compare(dice.one(attrs), dice.one((">=", "<=")), Const(1 + dice.below(4))),)),
            dice.one((">=", "<=")),
            1 + dice.below(3),
        )
        return co.Not(found) if kind == 3 else found

    def amount() -> Amount:
        whose = dice.one((OTHERS, se.Selector("battle", "enemy", ("unit",))))
        kind = dice.below(4)
        if kind == 0:
            return Count(replace(whose, filters=(se.Compare(dice.one(attrs), ">=", Const(2 + dice.below(2))),)))
        if kind == 1:
            return Figure(se.This(), dice.one(attrs))
        return Const(1 + dice.below(2))

    def effect() -> Ability:
        filters: tuple[se.Filter, ...] = ()
        if dice.percent(50):
            filters = (se.Compare(dice.one(attrs), dice.one((">=", "<=")), Const(1 + dice.below(4))),)
        if dice.percent(10):
            filters = (se.Extreme(dice.one(attrs), dice.percent(50)),)
        target: ac.Target = dice.one((se.This(), replace(OWN, filters=filters), replace(OTHERS, filters=filters)))
        kind = dice.below(10)
        change: ac.Change = ac.Plus(dice.one(attrs), amount(), negative=dice.percent(25))
        if kind == 0:
            change = ac.SetTo(dice.one(attrs), amount())
        elif kind == 1:
            change = ac.AlsoIs("names", f"Name{dice.below(3)}")
        return lasting(target, change, condition=condition())

    effects = [effect() for _ in range(1 + dice.below(2))]
    return made(f"U{place}", *effects, ap=dice.below(5), hp=1 + dice.below(4), lv=dice.below(4))


@pytest.mark.parametrize("layers", [ONE_LAYER, SET_LAST])
def test_by_the_letter_and_fast_come_to_the_same(layers: tuple[frozenset[str], ...]) -> None:
    """Whatever effects there are and whoever is asked first: what is remembered is what comes out by the letter."""
    attrs = (*SPEC.numbers.figures, *SPEC.numbers.keywords)
    circles = 0
    for seed in range(60):
        dice = Dice(seed)
        cards = [by_chance(dice, place) for place in range(2 + dice.below(5))]
        half = dice.below(len(cards) + 1)
        game, _ = table(cards[:half], cards[half:], layers)
        circles += any(len(group) > 1 for group in game.rounds.values())
        slots = [slot for side in (0, 1) for slot in game.state.zones[SPEC.zone(side, BATTLE)]]
        keys = [(slot, attr) for slot in slots for attr in attrs]
        letter = literal(game)
        expected = {key: value(letter, *key) for key in keys}
        for _ in range(3):
            asked = game.copy()
            assert {key: value(asked, *key) for key in dice.shuffled(keys)} == expected, seed
        for slot in slots:
            assert quality(game, slot, "names") == quality(letter, slot, "names"), seed
    assert circles > 20, circles
