"""A match over the wire: joining, choosing, looking on, coming back."""

from __future__ import annotations

import pytest

from server.harness import MINE, THEIRS, Table, asked_one, play_out


def test_a_game_against_the_computer_to_its_end(table: Table) -> None:
    made = table.create(seed=5)
    page = table.page(made["token"])
    assert play_out([page]) > 5
    assert page.state["view"]["over"] and page.state["asked"] is None
    assert page.welcome["kinds"] == {"A": "person", "B": "computer"}
    assert page.welcome["decks"] == {"A": page.welcome["decks"]["A"], "B": page.welcome["decks"]["B"]}
    assert [row["n"] for row in page.log] == list(range(1, len(page.log) + 1))
    assert page.log[-1]["kind"] == "end"


def test_a_seed_repeats_the_computers_choices_too(table: Table) -> None:
    logs = []
    for _ in range(2):
        page = table.page(table.create(seed=5)["token"])
        play_out([page])
        logs.append(page.log)
    assert logs[0] == logs[1]


def test_two_friends_and_a_spectator(table: Table) -> None:
    made = table.create(other={"kind": "friend"}, you={"deck": MINE, "name": "Ann"})
    first = table.page(made["token"])
    assert first.next()["type"] == "waiting"
    friend = table.page()
    friend.send(type="accept", token=made["invite"], deck=THEIRS, name="Bo", id="x")
    token = friend.until("accepted")["token"]
    friend.send(type="join", token=token)
    friend.until("state")
    first.until("state")
    looker = table.page(made["watch"])
    looker.until("state")
    for page, seat in ((first, "A"), (friend, "B"), (looker, None)):
        assert page.welcome["seat"] == seat
        assert page.welcome["names"] == {"A": "Ann", "B": "Bo"}
    play_out([first, friend])
    while not looker.state["view"]["over"]:
        looker.next()
    assert "decision" not in looker.state["view"]
    winners = {page.state["view"]["winner"] for page in (first, friend, looker)}
    assert len(winners) == 1


def test_two_tabs_of_one_seat_get_the_same(table: Table) -> None:
    made, friend = table.friends()
    tabs = [table.page(made["token"]) for _ in range(2)]
    other = table.page(friend)
    for page in (*tabs, other):
        page.until("state")
    for _ in range(6):
        asked = asked_one(tabs[0], other)
        assert asked is not None
        asked.choose(asked.options[0])
    tabs[1].silent()
    while tabs[1].state["version"] < tabs[0].state["version"]:
        tabs[1].next()
    assert tabs[1].state == tabs[0].state
    assert tabs[1].log == tabs[0].log


def test_coming_back_gives_the_same_state_and_only_the_new_log(table: Table) -> None:
    made = table.create(seed=9)
    page = table.page(made["token"])
    for _ in range(8):
        assert page.asked()
        page.choose(page.options[-1])
    assert page.asked()
    again = table.page(made["token"])
    again.until("state")
    assert again.state["view"] == page.state["view"]
    assert again.welcome["log"] == page.log
    some = table.page(made["token"], have=len(page.log) - 3)
    some.until("state")
    assert some.welcome["log"] == page.log[-3:]
    done = again.choose(again.options[0])
    assert done["type"] == "done"


def test_presence_is_told_and_does_not_make_a_choice_stale(table: Table) -> None:
    made, friend = table.friends()
    first = table.page(made["token"])
    first.until("state")
    assert first.state["present"] == {"A": True, "B": False}
    version = first.state["version"]
    other = table.page(friend)
    other.until("state")
    assert first.until("state")["present"] == {"A": True, "B": True}
    assert first.state["version"] > version
    asked = first if first.decision else other
    assert asked.choose(asked.options[0], at=version if asked is first else None)["type"] == "done"
    other.close()
    while first.state["present"]["B"]:
        first.next()


def test_an_invitation_is_good_for_one(table: Table) -> None:
    made = table.create(other={"kind": "friend"})
    page = table.page()
    page.send(type="join", token=made["invite"], id=1)
    assert page.next()["code"] == "not_seated"
    page.send(type="accept", token=made["invite"], deck={"shipped": "no such deck"}, id=2)
    assert page.next()["code"] == "bad_deck"
    page.send(type="accept", token=made["invite"], deck=THEIRS, id=3)
    assert page.next()["type"] == "accepted"
    page.send(type="accept", token=made["invite"], deck=THEIRS, id=4)
    assert page.next()["code"] == "full"
    page.send(type="accept", token=made["token"], deck=THEIRS, id=5)
    assert page.next()["code"] == "bad_message"


def test_whoever_did_not_hear_the_answer_accepts_again_and_has_the_same_seat(table: Table) -> None:
    made = table.create(other={"kind": "friend"})
    secret = {"secret": "made up at random by a page"}
    first = table.page()
    first.send(type="accept", token=made["invite"], deck=THEIRS, name="Bo", **secret)
    first.close()  # before the answer comes
    tokens = []
    for more in ({"deck": THEIRS}, {"deck": MINE}, {}):
        page = table.page()
        page.send(type="accept", token=made["invite"], **more, **secret)
        tokens.append(page.until("accepted")["token"])
    assert len({*tokens}) == 1
    friend = table.page(tokens[0])
    assert friend.until("welcome")["seat"] == "B" and friend.welcome["names"]["B"] == "Bo"
    for other in ({}, {"secret": "what somebody else made up"}):
        page.send(type="accept", token=made["invite"], deck=THEIRS, id=1, **other)
        assert page.next()["code"] == "full"


def test_a_seat_that_is_not_taken_needs_a_deck(table: Table) -> None:
    made = table.create(other={"kind": "friend"})
    page = table.page()
    page.send(type="accept", token=made["invite"], secret="made up at random by a page", id=1)
    assert page.next()["code"] == "bad_deck"
    page.send(type="accept", token=made["invite"], secret="too short", deck=THEIRS, id=2)
    assert page.next()["code"] == "bad_message"


def test_giving_up_ends_the_game_for_both(table: Table) -> None:
    made, friend = table.friends()
    first, other = table.page(made["token"]), table.page(friend)
    first.until("state")
    other.until("state")
    assert other.ask(type="concede")["type"] == "done"
    while not first.state["view"]["over"]:
        first.next()
    assert first.state["view"]["winner"] == "A"
    assert other.ask(type="concede")["code"] == "over"
    assert first.ask(type="choose", at=first.state["version"], option="keep")["code"] == "over"


@pytest.mark.parametrize("seat", ["A", "B"])
def test_the_seat_is_the_one_that_was_wished(table: Table, seat: str) -> None:
    made = table.create(seat=seat)
    assert made["seat"] == seat
    page = table.page(made["token"])
    page.until("state")
    assert page.welcome["seat"] == page.state["view"]["player"] == seat


def test_why_and_explain_answer_from_what_is_shown(table: Table) -> None:
    made = table.create(seed=5)
    page = table.page(made["token"])
    assert page.asked()
    told = page.ask(type="why", option=page.options[0])
    assert told["why"]["offered"] is True
    told = page.ask(type="why", option="attack Nobody player")
    assert told["why"]["offered"] is False and told["why"]["reasons"]
    while not any(card for card in page.state["view"]["A"]["base"]["cards"]):
        page.choose(page.options[0])
        assert page.asked()
    base = page.state["view"]["A"]["base"]["cards"][0]
    told = page.ask(type="explain", card=base["id"], figure="hp")["explain"]
    assert told["value"] == sum(part["amount"] for part in told["parts"])
    assert page.ask(type="explain", card=10**6, figure="hp")["code"] == "illegal"
    assert page.ask(type="explain", card=base["id"], figure="beauty")["code"] == "illegal"
