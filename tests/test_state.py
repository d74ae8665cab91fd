"""The table of a card's fields: everything that copies, saves, compares or lengthens a state goes by it."""

from __future__ import annotations

import gyoji
from gyoji.kernel.saving import facts, pack_state
from gyoji.kernel.state import CARD_LISTS, FIELDS, LISTS, MAPPINGS, PLAIN, State


def _game() -> gyoji.Game:
    game = gyoji.Game("gundam", seed=3)
    while game.state.turn < 5:
        game.choose(len(game.decision.options) // 2)  # type: ignore[union-attr]
    return game


def test_every_slot_of_a_state_stands_in_a_table() -> None:
    assert set(State.__slots__) == {*CARD_LISTS, *LISTS, *MAPPINGS, *PLAIN, "frames", "loop", "zones"}


def test_every_field_is_in_digest_and_position_or_says_why_not() -> None:
    for field in FIELDS:
        assert (field.digest and field.position) or field.why, field.name


def test_all_fields_have_an_entry_for_each_card() -> None:
    state = _game().state
    assert {len(getattr(state, name)) for name in CARD_LISTS} == {len(state.prints)}


def test_a_copy_shares_no_list() -> None:
    state = _game().state
    twin = state.copy()
    seldom = {field.name for field in FIELDS if field.seldom}
    assert all(isinstance(getattr(state, name), tuple) for name in seldom)
    for name in (*CARD_LISTS, *LISTS, *MAPPINGS, "frames", "zones"):
        assert (getattr(twin, name) is not getattr(state, name)) == (name not in seldom), name
        if name != "frames":
            assert getattr(twin, name) == getattr(state, name), name
    for name in PLAIN:
        assert getattr(twin, name) == getattr(state, name), name


def test_a_saved_state_has_all_of_it_and_the_digest_what_can_matter() -> None:
    game = _game()
    saved, told = pack_state(game), facts(game)
    for name in (*CARD_LISTS, *LISTS, *MAPPINGS, *PLAIN, "frames", "loop", "zones"):
        assert name in saved, name
    assert set(saved) - set(told) == {field.name for field in FIELDS if not field.digest}
    again = gyoji.Game.load(game.save())
    for name in (*CARD_LISTS, *LISTS, *MAPPINGS, *PLAIN, "zones"):
        mine, theirs = getattr(game.state, name), getattr(again.state, name)
        if name == "prints":
            mine, theirs = [card.mark for card in mine], [card.mark for card in theirs]
        assert mine == theirs, name
