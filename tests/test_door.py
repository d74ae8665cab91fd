"""The door: a batch happens at once, is judged as a whole, and is looked at again when something held it up."""

from __future__ import annotations

import dataclasses

import pytest

from gyoji.games.gundam.zones import BATTLE, HAND, TRASH, zone
from gyoji.kernel.acts import Cause, Change, Command, Damage, Move, Recover, Set, Shuffle, Succeed
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.state import NOWHERE, Mod, Waiting
from gyoji.kernel.timing import meant_by, order_options
from laid import SPEC, command, count, table, texts, to_main, unit

SUMMONER = unit("Summoner", "【Activate･Main】Choose 2 Unit cards from your hand. Deploy them.")


# ── events are matched when the whole batch is done ──


def test_units_deployed_together_see_each_other_arrive() -> None:
    text = "When one of your other Units is deployed, draw 1."
    cards = [unit("Watcher", text), unit("Viewer", text), SUMMONER]
    game, _ = table(cards, {"A": {"battle": ["Summoner"], "hand": ["Watcher", "Viewer"]}, "B": {"shields": 2}})
    game.choose("activate Summoner")
    to_main(game)
    assert count(game, 0, "hand") == 2


@pytest.mark.parametrize("hand", [["Banner", "Rookie"], ["Rookie", "Banner"]])
def test_what_is_deployed_is_judged_on_the_table_as_it_is_then(hand: list[str]) -> None:
    """Whichever comes first in the hand: on the table the one makes the other strong."""
    cards = [
        unit("Banner", "All your other Units get AP+3.", ap=0),
        unit("Rookie", ap=1),
        unit("Drummer", "When one of your other Units with 4 or more AP is deployed, draw 1."),
        SUMMONER,
    ]
    game, _ = table(cards, {"A": {"battle": ["Summoner", "Drummer"], "hand": hand}, "B": {"shields": 2}})
    game.choose("activate Summoner")
    to_main(game)
    assert count(game, 0, "hand") == 1


# ── a batch that was held up ──

NOVA = command("Nova", "【Main】Deal 2 damage to all enemy Units.")


def _nova(coward: str, hostage: str = "") -> tuple[int, int, list[str]]:
    cards = [unit("Hostage", hostage, hp=2), unit("Coward", coward, hp=2), NOVA]
    start = {"A": {"hand": ["Nova"], "resources": 3}, "B": {"battle": ["Coward", "Hostage"], "shields": 2}}
    game, _ = table(cards, start)
    game.choose("play Nova")
    game.choose("yes")
    to_main(game)
    told = [event.text for event in game.journal or () if "Hostage" in event.text and "→" in event.text]
    return count(game, 1, "hand"), count(game, 1, "trash"), told


def test_a_card_that_is_gone_by_then_is_not_destroyed_again() -> None:
    """Both have fallen; in place of the one the other is destroyed, which is then no longer there to fall."""
    text = "If this Unit would be destroyed, you may destroy 1 of your other Units instead."
    hand, trash, told = _nova(text, "【Destroyed】Draw 1.")
    assert (hand, trash) == (1, 1)
    assert told == ["Hostage: B.battle → B.trash (destroyed)"]


def test_a_card_that_is_in_hand_by_then_is_not_destroyed() -> None:
    text = "If this Unit would be destroyed, you may return 1 of your other Units to its owner's hand instead."
    hand, trash, told = _nova(text)
    assert (hand, trash) == (1, 0)
    assert told == ["Hostage: B.battle → B.hand (returned)"]


def test_of_two_substitutions_of_one_card_the_chosen_one_runs() -> None:
    text = (
        "If this Unit would be destroyed, you may discard 1 instead.\n"
        "If this Unit would be destroyed, you may place the top card of your deck into your trash instead."
    )
    start = {
        "A": {"battle": ["Killer"]},
        "B": {"battle": [{"card": "Phoenix", "rested": True}], "hand": 2, "shields": 2},
    }
    game, _ = table([unit("Phoenix", text, hp=1), unit("Killer", ap=3)], start)
    game.choose("attack Killer Phoenix")
    while game.decision is not None and game.decision.kind != "substitute":
        game.choose("pass")
    assert texts(game) == ["choose Phoenix 1", "choose Phoenix 2", "no"]
    deck = count(game, 1, "deck")
    first, second = game.copy(), game.copy()
    first.choose("choose Phoenix 1")
    to_main(first)
    second.choose("choose Phoenix 2")
    to_main(second)
    assert (count(first, 1, "hand"), count(first, 1, "deck")) == (1, deck)
    assert (count(second, 1, "hand"), count(second, 1, "deck")) == (2, deck - 1)


# ── moves that do not make a new card ──


def test_a_move_in_place_keeps_the_card_as_it_was_and_the_index_in_order() -> None:
    text = "When one of your Units is rested, draw 1."
    start = {"A": {"battle": [{"card": "Watcher", "rested": True}, "Viewer"]}, "B": {"shields": 2}}
    game, named = table([unit("Watcher", text), unit("Viewer", text)], start)
    game.spec = dataclasses.replace(SPEC, moves_in_place=frozenset({(BATTLE, BATTLE)}))
    slot = named["Watcher"]
    inc = game.state.inc[slot]
    perform(game, [Move(slot, zone(0, BATTLE), "moved")], Cause("rule"))
    assert game.state.inc[slot] == inc and game.state.rested[slot]
    twin = game.copy()
    twin.rebuild()
    assert game.watch == twin.watch


def test_a_shuffle_of_cards_that_work_where_they_lie_leaves_the_index_in_order() -> None:
    text = "When one of your Units is rested, draw 1."
    names = ["One", "Two", "Three", "Four"]
    game, _ = table([unit(name, text) for name in names], {"A": {"deck": names}, "B": {"shields": 2}})
    for card in game.state.prints:  # now they watch from the hand
        for program in card.registered:
            program.zones = frozenset((HAND,))
    hand = zone(0, HAND)
    deck = list(game.state.zones[zone(0, SPEC.place["deck"])])
    perform(game, [Move(slot, hand, "drew") for slot in deck], Cause("rule"))
    perform(game, [Shuffle(hand)], Cause("rule"))
    twin = game.copy()
    twin.rebuild()
    assert len(game.watch["rested"]) == 4
    assert game.watch == twin.watch


# ── what the rules do at once, held up itself ──

PHOENIX = unit("Phoenix", "If this Unit would be destroyed, you may discard 1 instead.", hp=1)
BANNER = unit("Banner", "All your other Units get HP+2.")


def test_a_rule_action_that_is_held_up_is_not_taken_for_what_the_batch_came_from() -> None:
    """Without the Banner the Phoenix falls; while that is asked, the effect still knows what it returned."""
    fetch = command("Fetch", "【Main】Choose 1 enemy Unit. Return it to its owner's hand.")
    hurt = {"card": "Phoenix", "damage": 1}
    start = {"A": {"hand": ["Fetch"], "resources": 3}, "B": {"battle": [hurt, "Banner"], "hand": 1, "shields": 2}}
    game, _ = table([PHOENIX, BANNER, fetch], start)
    game.choose("play Fetch")
    game.choose("choose Banner")
    assert game.decision is not None and game.decision.kind == "substitute"
    game.choose("no")
    assert count(game, 1, "hand") == 2 and count(game, 1, "trash") == 1


def test_if_you_do_counts_what_was_done_though_a_rule_action_is_held_up_by_it() -> None:
    nova = command("Nova", "【Main】Destroy all enemy Units with 3 or more AP. If you do, draw 2.")
    strong = unit("Elder", "If this Unit would be destroyed, you may discard 1 instead.", ap=3)
    banner = unit("Banner", "All your other Units get HP+2.", ap=3)
    hurt = {"card": "Phoenix", "damage": 1}
    start = {"A": {"hand": ["Nova"], "resources": 3}, "B": {"battle": [hurt, "Banner", "Elder"], "hand": 2}}
    game, _ = table([PHOENIX, banner, strong, nova], start)
    game.choose("play Nova")
    game.choose("no")  # the Elder falls, and the Banner with it
    game.choose("yes")  # the Phoenix does not
    to_main(game)
    assert count(game, 1, "battle") == 1 and count(game, 0, "hand") == 2


def test_the_rules_act_when_a_batch_is_done_not_in_its_course() -> None:
    cards = [unit("Rookie", "While this Unit is attacking, it gets AP+1.", hp=2), unit("Killer")]
    hurt = {"card": "Rookie", "damage": 1}
    game, named = table(cards, {"A": {"battle": [hurt, "Killer"]}, "B": {"shields": 2}})
    rookie, killer = named["Rookie"], named["Killer"]
    assert "registers" in game.readers
    batch = [Damage(rookie, 1, killer, "effect"), Set((-1,)), Recover(rookie, 1)]
    perform(game, batch, Cause("effect", player=0, slot=killer))
    assert count(game, 0, "battle") == 2


# ── acts that wait keep to their cards ──


def test_a_change_that_waits_is_not_put_on_the_card_that_comes_after() -> None:
    game, named = table(
        [PHOENIX, unit("Rookie")], {"A": {"battle": ["Rookie"]}, "B": {"battle": ["Phoenix"], "hand": 1}}
    )
    phoenix, rookie = named["Phoenix"], named["Rookie"]
    mod = Mod("ap", 3, "game", game.state.next_inc, phoenix, game.state.inc[phoenix], "", 0, 0, 1)
    batch = [Move(phoenix, zone(1, TRASH), "destroyed", 0), Change(rookie, mod), Change(-1, mod)]
    perform(game, batch, Cause("effect", player=0, slot=rookie))
    perform(game, [Move(rookie, zone(0, HAND), "moved")], Cause("rule"))
    game.state.pending = None
    game.run()
    game.choose("no")
    assert rookie not in game.state.mods and -1 in game.state.mods
    assert phoenix in game.state.zones[zone(1, TRASH)]


# ── masters, successors, faces ──


def test_what_lasts_goes_by_who_is_master_now() -> None:
    cards = [unit("Banner", "All your other Units get AP+3."), unit("Rookie"), unit("Foe")]
    game, named = table(cards, {"A": {"battle": ["Banner", "Rookie"]}, "B": {"battle": ["Foe"]}})
    rookie, foe = named["Rookie"], named["Foe"]
    assert (value(game, rookie, "ap"), value(game, foe, "ap")) == (4, 1)
    perform(game, [Command(named["Banner"], 1)], Cause("rule"))
    assert (value(game, rookie, "ap"), value(game, foe, "ap")) == (1, 4)
    perform(game, [Command(named["Banner"], 0)], Cause("rule"))
    assert (value(game, rookie, "ap"), value(game, foe, "ap")) == (4, 1)


def test_a_successor_rests_as_the_other_did_and_the_other_has_nothing_left() -> None:
    bard = unit("Bard", "This Unit gets AP+1 for each rested friendly Unit in play.")
    old = {"card": "Elder", "rested": True}
    start = {"A": {"battle": [old, "Heir", "Bard"]}, "B": {"shields": 2}}
    game, named = table([unit("Elder"), unit("Heir"), bard], start)
    elder, heir = named["Elder"], named["Heir"]
    assert value(game, named["Bard"], "ap") == 2
    mod = Mod("ap", 3, "turn", game.state.next_inc, heir, game.state.inc[heir], "", 0, 0, 0)
    perform(game, [Change(elder, mod)], Cause("rule"))
    assert (value(game, elder, "ap"), value(game, heir, "ap")) == (4, 1)
    perform(game, [Succeed(elder, heir, ("ap",))], Cause("rule"))
    assert (value(game, elder, "ap"), value(game, heir, "ap"), value(game, named["Bard"], "ap")) == (1, 4, 3)


def test_what_is_attached_goes_along_to_the_other_side() -> None:
    start = {"A": {"battle": [{"card": "Rookie", "pilot": "Ace"}]}, "B": {"shields": 2}}
    pilot = {"number": "T-Ace", "name": "Ace", "type": "pilot", "ap": 1, "hp": 1, "lv": 1, "cost": 1, "text": ""}
    game, named = table([unit("Rookie"), pilot], start)
    rookie, ace = named["Rookie"], named["Ace"]
    perform(game, [Move(rookie, zone(1, BATTLE), "moved")], Cause("rule"))
    state = game.state
    assert state.zone[ace] == state.zone[rookie] == zone(1, BATTLE)
    assert state.host[ace] == rookie and [guest for _, guest in state.guests[rookie]] == [ace]


def test_a_situation_of_a_card_that_has_left_is_forgotten() -> None:
    game, named = table([unit("Rookie")], {"A": {"battle": ["Rookie"]}, "B": {"shields": 2}})
    rookie = named["Rookie"]
    game.note_situation((game.state.inc[rookie], "T-Rookie", 0), True)
    perform(game, [Move(rookie, zone(0, TRASH), "moved")], Cause("rule"))
    assert not game.state.edges


def test_of_a_card_of_which_both_have_something_the_one_who_is_asked_takes_up_their_own() -> None:
    game, named = table([unit("Rookie")], {"A": {"battle": ["Rookie"]}, "B": {"shields": 2}})
    slot = named["Rookie"]
    here = (slot, game.state.inc[slot])
    theirs, mine = (Waiting(0, False, who, *here, "T-Rookie", 0, *here, NOWHERE, NOWHERE, ()) for who in (1, 0))
    for row in (theirs, mine):
        game.stand_by(row)
    (option,) = order_options(game, [mine])
    assert meant_by(game, option) == mine
    game.unwait(mine)
    assert meant_by(game, option) == theirs


@pytest.mark.parametrize(
    "text",
    [
        "If this Unit would be destroyed, destroy this Unit instead.",
        "If this Unit would be destroyed, choose 1 other friendly Unit and destroy it instead.",
    ],
)
def test_no_substitution_steps_in_for_what_it_brings_about_itself(text: str) -> None:
    """Each is used once for the same event; what it does instead is still that event."""
    cards = [unit("One", text), unit("Two", text), command("Axe", "【Main】Destroy all Units.")]
    game, _ = table(cards, {"A": {"battle": ["One", "Two"], "hand": ["Axe"], "resources": 3}, "B": {"shields": 2}})
    game.choose("play Axe")
    to_main(game)
    assert count(game, 0, "battle") == 0 and count(game, 0, "trash") == 3
