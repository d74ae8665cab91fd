"""The public face: what it promises about choices, records, knowledge and errors."""

from __future__ import annotations

import random

import pytest

import gyoji
from gyoji.game import Game
from gyoji.games import game_named

SCOUT = {"number": "T-1", "name": "Scout", "type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 2, "hp": 2}
SOUNDING = {
    "number": "T-2",
    "name": "Sounding",
    "type": "command",
    "color": "blue",
    "lv": 1,
    "cost": 1,
    "text": "【Main】Look at the top 3 cards of your deck. You may reveal 1 (Nobody) Unit card among them and add it "
    "to your hand. Return the remaining cards randomly to the bottom of your deck.",
}


def table(rows: list[dict[str, object]], players: dict[str, object]) -> Game:
    spec = game_named("gundam")
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*rows, *spec.decks.fillers)])
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def walk(seed: int, choices: int) -> gyoji.Game:
    game = gyoji.Game("gundam", seed=seed)
    dice = random.Random(seed)
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(dice.randrange(game.decision.count))
    return game


# ── choices ──


def test_a_bad_list_tells_only_what_is_legal_now() -> None:
    game = gyoji.Game("gundam", seed=7)
    for option in ("first", "keep", "keep"):
        game.choose(option)
    assert game.decision is not None
    legal = [option.text for option in game.decision.options]
    before = game.digest()
    for bad in (["end", "bogus"], ["end", "end"], [], [None], None, "bogus", 99, -1, True):
        with pytest.raises(gyoji.IllegalChoice) as caught:
            game.choose(bad)  # type: ignore[arg-type]
        assert caught.value.legal == legal
        assert game.digest() == before


def test_why_not_always_names_what_fails() -> None:
    game = table([SCOUT], {"A": {"battle": ["Scout"], "hand": ["Scout"], "resources": 2}, "B": {"shields": 2}})
    assert game.why("play Scout", 0).offered and game.why("play Scout#2", 0).offered
    assert game.why("ATTACK scout PLAYER", 0).offered
    for text in ("play Nobody", "attack Scout Filler", "block Scout", "activate Scout 99", "activate Scout#²", "jump"):
        found = game.why(text, 0)
        assert not found.offered and found.failing and all(reason.rules for reason in found.failing), text


def test_why_says_the_same_whatever_the_opponent_holds() -> None:
    with_it = table([SCOUT], {"A": {}, "B": {"hand": ["Scout"]}})
    without = table([SCOUT], {"A": {}, "B": {"hand": ["Filler"]}})
    assert str(with_it.why("play Scout", 0)) == str(without.why("play Scout", 0))
    with pytest.raises(ValueError, match="you see no card"):
        with_it.explain("Scout", "ap", 0)


# ── records ──


def test_a_resampled_game_has_records_of_its_own() -> None:
    game = walk(7, 20).resample(0, 1)
    dice = random.Random(1)
    for _ in range(10):
        if game.decision is not None:
            game.choose(dice.randrange(game.decision.count))
    assert gyoji.Game.replay(game.header, game.inputs).digest() == game.digest()


def test_a_game_from_a_position_can_be_replayed() -> None:
    game = table([SCOUT], {"A": {"battle": ["Scout"]}, "B": {"shields": 2}})
    game.choose("attack Scout player")
    assert gyoji.Game.replay(game.header, game.inputs).digest() == game.digest()
    assert gyoji.Game.load(game.save()).inputs == game.inputs


def test_a_record_that_does_not_fit_is_an_error() -> None:
    game = gyoji.Game("gundam", seed=7)
    with pytest.raises(gyoji.IllegalChoice):
        gyoji.Game.replay(game.header, [("choose", 0, "third")])
    with pytest.raises(ValueError, match="not an input"):
        gyoji.Game.replay(game.header, [("jump", 0)])
    with pytest.raises(gyoji.SaveError):
        gyoji.Game.replay({**game.header, "format": 99}, [])


@pytest.mark.parametrize("place", [0, 10, 40, 400])
def test_a_damaged_save_is_refused(place: int) -> None:
    data = bytearray(walk(3, 12).save())
    data[place] ^= 1
    with pytest.raises(gyoji.SaveError):
        gyoji.Game.load(bytes(data))


def test_a_digest_tells_prints_of_one_number_apart() -> None:
    strong = {**SCOUT, "ap": 3}
    players: dict[str, object] = {"A": {"battle": ["Scout"]}, "B": {}}
    assert table([SCOUT], players).digest() != table([strong], players).digest()


# ── knowledge ──


def test_the_card_that_is_being_paid_for_is_no_secret() -> None:
    game = table([SCOUT], {"A": {"hand": ["Scout", "Filler"], "resources": {"active": 2, "ex": 1}}, "B": {}})
    game.choose("play Scout")
    assert game.decision is not None and game.decision.kind == "pay"
    for seed in range(8):
        twin = game.resample(1, seed)
        twin.choose("choose Resource")
        assert [card["name"] for card in twin.view(1)["A"]["battle"]["cards"]] == ["Scout"]  # type: ignore[index]


def test_cards_seen_going_to_the_bottom_stay_there_in_other_worlds() -> None:
    deck = ["Scout", "Scout", "Scout", *["Filler"] * 12]
    game = table([SCOUT, SOUNDING], {"A": {"hand": ["Sounding"], "resources": 1, "deck": deck, "shields": 4}, "B": {}})
    game.choose("play Sounding")
    for seed in range(20):
        twin = game.resample(0, seed)
        bottom = twin.state.zones[twin.spec.zone(0, twin.spec.place["deck"])][-3:]
        assert {twin.state.prints[slot].name for slot in bottom} == {"Scout"}


# ── bad input ──


def test_wrong_arguments_end_in_words() -> None:
    game = gyoji.Game("gundam", seed=1)
    for call in (
        lambda: gyoji.Game("chess"),
        lambda: gyoji.Game(["gundam"]),  # type: ignore[arg-type]
        lambda: gyoji.Game("gundam", seed="x"),  # type: ignore[arg-type]
        lambda: gyoji.Game("gundam", decks="azure-wing"),
        lambda: gyoji.Game("gundam", decks=[None, None]),  # type: ignore[list-item]
        lambda: gyoji.Game("gundam", decks=["x" * 5000, "azure-wing"]),
        lambda: gyoji.compile_text("chess", "Draw 1."),
        lambda: gyoji.compile_text("gundam", "【Main】Draw 99999999999999999999."),
        lambda: game.view(2),
        lambda: game.why("end", 2),
        lambda: game.resample(2, 1),
        lambda: game.concede(2),
        lambda: gyoji.Game.load(b"nothing"),
    ):
        with pytest.raises(ValueError):
            call()


def test_what_is_put_on_face_down_cards_does_not_name_them() -> None:
    hush = {
        "number": "T-3",
        "name": "Hush",
        "type": "command",
        "lv": 1,
        "cost": 1,
        "text": "【Main】During this battle, your shield area cards can't receive damage from enemy Units.",
    }
    game = table([SCOUT, hush], {"A": {"hand": ["Hush"], "resources": 1, "shields": ["Scout", "Scout"]}, "B": {}})
    game.choose("play Hush")
    assert game.journal is not None
    for player in (0, 1, None):
        assert not any(
            "Scout" in event.text or "Scout" in str(event.cards) for event in game.journal.for_player(player)
        )
