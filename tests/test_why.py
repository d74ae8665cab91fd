"""Why, why not and what makes a number: true, complete, helpful, and from what the asking player may know."""

from __future__ import annotations

import pytest

from generic.harness import Dice, decisions, enough, every_game, playing, seeds_until, short
from gyoji.game import Game
from gyoji.games import game_named, table_named
from gyoji.kernel.naming import Naming
from gyoji.rulebooks import rulebook

CARDS: list[dict[str, object]] = [
    {"number": "T-1", "name": "Scout", "type": "unit", "color": "blue", "lv": 2, "cost": 1, "ap": 2, "hp": 2},
    {"number": "T-2", "name": "Titan", "type": "unit", "color": "blue", "lv": 6, "cost": 5, "ap": 6, "hp": 6},
    {"number": "T-3", "name": "Pia", "type": "pilot", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 1},
    {"number": "T-4", "name": "Wall", "type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 0, "hp": 3}
    | {"text": "<Blocker>"},
    {"number": "T-5", "name": "Signal", "type": "command", "color": "blue", "lv": 1, "cost": 1}
    | {"text": "【Action】Choose 1 enemy Unit. It gets AP-1 during this turn."},
    {"number": "T-6", "name": "Forge", "type": "base", "color": "blue", "lv": 1, "cost": 1, "hp": 4}
    | {"text": "【Activate･Main】【Once per Turn】Rest this Base：Draw 1."},
    {"number": "T-7", "name": "Beacon", "type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
    | {"text": "All your other Units get AP+1."},
    {"number": "T-8", "name": "Cork", "type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 2}
    | {"text": "This Unit can't be destroyed by battle damage."},
]


def table(players: dict[str, object]) -> Game:
    spec = game_named("gundam")
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*CARDS, *spec.decks.fillers)])
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def against(game: Game, card: str | int, text: str, player: int = 0) -> list[str]:
    """What stands against that option of a card, in words; the option must be among what the card could do."""
    found = dict(game.whynot(card, player))
    assert text in found, f"{text} is none of {list(found)}"
    return [reason.text for reason in found[text].failing]


def handle(game: Game, player: int, zone: str, place: int = 0) -> int:
    spec = game.spec
    return game.state.handle[game.state.zones[spec.zone(player, spec.place[zone])][place]]


# ── random games ──


@every_game
def test_why_not_is_true_and_complete(name: str) -> None:
    """Said to be offered is what is offered, and nothing that a card can do now is left out."""
    book = rulebook(name)
    known = {*book.paragraphs, *book.rulings}
    needs = table_named(name).needs
    offers = refusals = 0

    def seen() -> bool:
        return offers > 50 and refusals > 1000

    for seed in seeds_until(seen, 60_000, 0.8):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                decision = game.decision
                assert decision is not None
                if not dice.percent(12):
                    continue
                for player in (0, 1):
                    asked = decision.player == player
                    options = {option.text: option for option in decision.options} if asked else {}
                    for slot in Naming(game, player).order:
                        handle = game.state.handle[slot]
                        rows = dict(game.whynot(handle, player))
                        for text, found in rows.items():
                            assert found.offered == (text in options), (text, str(found))
                            assert bool(found.failing) != found.offered, (text, str(found))
                            if found.offered:
                                assert (found.verb, found.args) == (options[text].verb, options[text].args)
                            for reason in found.reasons:
                                assert reason.rules and known.issuperset(reason.rules), reason
                                assert reason.text == needs[reason.key].en.format(**reason.args), reason
                            offers, refusals = offers + found.offered, refusals + (not found.offered)
                        missing = [text for text, option in options.items() if handle in option.args]
                        assert not [text for text in missing if text not in rows], (missing, list(rows))
    assert offers > 50 and refusals > 1000, (offers, refusals)


@every_game
def test_where_a_player_may_act_a_refusal_has_its_own_reason(name: str) -> None:
    """In the main phase and in action steps nobody is put off with "it is not one of the current options"."""
    asked = 0

    def seen() -> bool:
        return asked > enough(1000)

    for seed in seeds_until(seen, 61_000, 0.8):
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                decision = game.decision
                assert decision is not None
                if decision.kind not in ("main", "action", "block") or number % 5 or game.state.loop:
                    continue
                for slot in Naming(game, decision.player).order:
                    for text, found in game.whynot(game.state.handle[slot], decision.player):
                        assert "elsewhere" not in [reason.key for reason in found.failing], (text, str(found))
                        asked += 1
    assert asked > enough(1000), asked


@every_game
def test_parts_add_up_and_have_words(name: str) -> None:
    parts = table_named(name).parts
    spec = game_named(name)
    asked = 0

    def seen() -> bool:
        return asked > enough(30)

    for seed in seeds_until(seen, 62_000, 0.5):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for number in decisions(game, seed):
                if number % (9 if short() or not game.state.mods else 2):  # in few games, where something changes cards
                    continue
                keywords = spec.numbers.keywords if short() else dice.shuffled([*spec.numbers.keywords])[:4]
                for slot in Naming(game, 0).order:
                    for figure in (*spec.numbers.figures, *keywords):
                        found = game.explain(game.state.handle[slot], figure, 0)
                        assert found.value == sum(part.amount for part in found.parts), str(found)
                        assert found.value == spec.numbers.figure(game, slot, figure)
                        for part in found.parts:
                            parts[part.key].en.format(**part.args)
                        asked += len(found.parts) > 1
    assert asked > enough(30), asked


def test_a_spared_unit_tells_why_it_is_still_there() -> None:
    game = table({"A": {"battle": ["Titan"]}, "B": {"battle": [{"card": "Cork", "rested": True}]}})
    assert "spared" not in str(game.explain("Cork", "hp", 0))
    game.choose("attack Titan Cork")
    assert str(game.explain("Cork", "hp", 0)).splitlines() == [
        "Cork: hp 0",
        "  +2 printed",
        "  -2 damage (4-5-1)",
        "  +0 spared, until this changes (10-3-1, 10-1-2, 1-3-3, 9-1-9-1, R23)",
    ]
    assert "spared" not in str(game.explain("Cork", "ap", 0))


# ── handles ──


def test_a_handle_means_the_card_itself() -> None:
    game = table({"A": {"battle": ["Scout", {"card": "Scout", "damage": 1}], "resources": 2}, "B": {"shields": 2}})
    first, second = handle(game, 0, "battle"), handle(game, 0, "battle", 1)
    assert game.explain(first, "hp", 0).value == 2 and game.explain(second, "hp", 0).value == 1
    assert game.explain("Scout#2", "hp", 0) == game.explain(second, "hp", 0)
    assert next(text for text, _ in game.whynot(second, 0)) == "attack Scout#2 player"


@pytest.mark.parametrize("zone", ["hand", "deck", "shields"])
def test_a_hidden_card_sounds_like_none_at_all(zone: str) -> None:
    game = table({"A": {}, "B": {"hand": ["Scout"], "deck": ["Scout"], "shields": ["Scout"]}})
    hidden = handle(game, 1, zone)
    for wrong in (hidden, 10**6, 0, -1):
        for ask in (lambda card: game.explain(card, "ap", 0), lambda card: game.whynot(card, 0)):
            with pytest.raises(ValueError, match=f"^you see no card called {wrong}$"):
                ask(wrong)
    if zone == "hand":
        assert game.explain(hidden, "ap", 1).value == 2


@pytest.mark.parametrize("card", [None, True, 1.5, ["Scout"], b"Scout"])
def test_what_is_no_card_is_refused(card: object) -> None:
    game = table({"A": {"battle": ["Scout"]}, "B": {}})
    with pytest.raises(ValueError, match="name or handle"):
        game.whynot(card, 0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="name or handle"):
        game.explain(card, "ap", 0)  # type: ignore[arg-type]


# ── in a beginner's words ──


def test_numbers_are_named() -> None:
    game = table({"A": {"hand": ["Titan"], "resources": 3}, "B": {}})
    assert against(game, "Titan", "play Titan") == [
        "costs 5 active Resources: you have 3",
        "needs Lv. 6: you are at Lv. 3",
    ]


def test_a_pilot_needs_a_unit() -> None:
    alone = table({"A": {"hand": ["Pia"], "resources": 3}, "B": {}})
    assert against(alone, "Pia", "pair Pia") == [
        "the target must be one of your Units: you have none in the battle area"
    ]
    crewed = {"card": "Scout", "pilot": "Pia"}
    taken = table({"A": {"hand": ["Pia"], "battle": [crewed], "resources": 3}, "B": {}})
    own = handle(taken, 0, "hand")
    assert against(taken, own, "pair Pia#2 Scout") == ["the Unit must have no Pilot: Scout has Pia"]
    assert [reason.text for reason in taken.why("play Pia#2", 0).failing] == [
        "a Pilot must be paired with a Unit, it can't be played alone"
    ]


def test_a_tired_or_new_unit_cannot_attack() -> None:
    units = [{"card": "Scout", "rested": True}, {"card": "Wall", "new": True}]
    game = table({"A": {"battle": units, "resources": 3}, "B": {"battle": ["Beacon"], "shields": 2}})
    assert against(game, "Scout", "attack Scout player") == ["the Unit must be active: Scout is rested"]
    assert against(game, "Wall", "attack Wall player") == [
        "the Unit must have been deployed before this turn, or be a Link Unit: Wall was deployed this turn"
    ]
    assert "the target must be a rested enemy Unit: Beacon is active" in against(game, "Beacon", "attack Wall Beacon")
    assert against(game, "Scout", "block Scout") == [
        "only in the block step when you are attacked",
        "needs <Blocker>: Scout doesn't have it",
        "the Unit must be active: Scout is rested",
    ]


def test_a_command_has_its_timing() -> None:
    game = table({"A": {"hand": ["Signal"], "resources": 3}, "B": {"battle": ["Scout"]}})
    assert against(game, "Signal", "play Signal") == [
        "needs a 【Main】 effect in the main phase or an 【Action】 effect in an action step"
    ]


def test_an_effect_says_which_of_its_conditions_fails() -> None:
    game = table({"A": {"base": ["Forge"], "resources": 3, "deck": 5}, "B": {"deck": 5}})
    assert dict(game.whynot("Forge", 0))["activate Forge"].offered
    game.choose("activate Forge")
    assert against(game, "Forge", "activate Forge") == [
        "【Once per Turn】: not used yet this turn",
        "you must be able to pay its cost: something to rest, pay or discard is missing",
    ]
    assert dict(game.whynot("Forge", 1)) == {}, "an enemy Base is attacked with one's own Units, and B has none"


def test_copies_in_a_hand_can_do_the_same() -> None:
    game = table({"A": {"hand": ["Scout", "Scout"], "resources": 3}, "B": {}})
    one, two = handle(game, 0, "hand"), handle(game, 0, "hand", 1)
    assert game.whynot(one, 0) == game.whynot(two, 0)
    assert dict(game.whynot(two, 0))["play Scout"].offered


def test_who_is_not_asked_is_told_so() -> None:
    game = table({"A": {}, "B": {"hand": ["Scout"], "resources": 3}})
    assert "it is not B's decision" in against(game, "Scout", "play Scout", 1)
    game.concede(0)
    assert against(game, "Scout", "play Scout", 1) == ["the game is over"]
