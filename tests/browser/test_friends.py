"""Two browsers play each other. The whole game is noted frame by frame: neither is ever sent what it may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser

from browser.conftest import Room, opened_room
from browser.lobby import surrender, two_people
from browser.seat import Eager, Json, Seat
from browser.serving import Server, Truth
from gyoji.cards.pools import pool
from gyoji.game import Game

DRAWN = ("battle", "base", "resources", "shields", "hand")


@dataclass
class Record:
    """A game between two people; `shown`: which of the true games both were shown, one after the other."""

    seats: list[Seat]
    truth: Truth
    shown: list[int] = field(default_factory=list)
    bodies: list[list[str]] = field(default_factory=list)

    def frames(self, player: int) -> list[tuple[int, str, Json]]:
        """Each frame that came to a player, as text and with its whole view; and which game it was made for. A state
        tells that itself: it is the first one not before the last that looks so and has been told so far.
        """
        seat, step, told = self.seats[player], 0, 0
        looks = [look_of(game, player) for game in self.truth.games]
        found = []
        for text, message in zip(seat.frames, seat.messages(), strict=True):
            told += len(message.get("log", message.get("events", ())))
            if message["type"] == "state":
                fitting = [at for at in self.shown if at >= step and looks[at] == (message["view"], told)]
                assert fitting, f"after step {step}: this was never to be seen: {text[:300]}"
                step = fitting[0]
            found.append((step, text, message))
        return found


def look_of(game: Game, player: int) -> tuple[Json, int]:
    """What a player sees, and how much has been told."""
    return plain(game.view(player)), len(journal(game, player))


def plain(view: Json) -> Json:
    """A view as it comes out of a frame."""
    return json.loads(json.dumps(view))


def drawn(view: Json) -> dict[str, tuple[int, list[int]]]:
    """What a page has to show of a view: how many cards each zone has, and which of them lie open."""
    zones = {}
    for side in "AB":
        for name, row in view[side].items():
            cards = [one for card in row["cards"] if card for one in (card, *card.get("attached", ()))]
            ids = sorted(card["id"] for card in cards) if name in DRAWN else []
            zones[f"{side}.{name}"] = (row["count"], ids)
    return zones


def shown(seat: Seat) -> dict[str, tuple[int, list[int]]]:
    zones = seat.look()["zones"]
    return {key: (row["count"], row["cards"] if key[2:] in DRAWN else []) for key, row in zones.items()}


def agree(seats: list[Seat], game: Game) -> None:
    """Waits until both pages were sent, and show, what the game is."""
    for player, seat in enumerate(seats):
        view = plain(game.view(player))
        seat.wait_for(lambda seat=seat, view=view: seat.state["view"] == view)
        seat.wait_for(lambda seat=seat, view=view: shown(seat) == drawn(view))


@pytest.fixture(scope="module")
def record(browser: Browser, server: Server) -> Iterator[Record]:
    with opened_room(browser) as room:
        seats = [room.seat(), room.seat()]
        two_people(seats[0], seats[1], server, ("crimson-tide", "verdant-root"))
        for seat in seats:
            seat.press(".top .autopass")  # every choice is made by hand
        found = Record(seats, server.truth(seats[0].match))
        choose = Eager(11)
        for _ in range(500):
            game = found.truth.now
            agree(seats, game)
            found.shown.append(len(found.truth.games) - 1)
            if game.decision is None:
                break
            asked = seats[game.decision.player]
            asked.ready()
            asked.everything_is_offered()
            if len(found.shown) % 10 == 0:
                ask_about_a_card(asked)
            asked.take(choose(asked.options))
            asked.wait_for(lambda: len(found.truth.games) - 1 > found.shown[-1])  # by several, where a set is picked
        found.bodies = [[answer.text() for answer in seat.answers if "/api/" in answer.url] for seat in seats]
        yield found


def ask_about_a_card(seat: Seat) -> None:
    """Why not?, so that the answers to questions are among the frames."""
    cards = [card for row in seat.look()["zones"].values() for card in row["cards"]]
    seat.page.mouse.move(*seat.point(f'[data-card="{cards[-1]}"]'))
    count = len(seat.messages("told"))
    seat.press(".inspector .whynot")
    seat.wait_for(lambda: len(seat.messages("told")) > count)


def test_both_see_the_same_end(record: Record) -> None:
    game = record.truth.now
    assert game.over and game.winner is not None and len(record.shown) > 20
    for player, seat in enumerate(record.seats):
        seat.until("() => !document.querySelector('.ending').hidden")
        assert seat.page.locator(".ending h2").inner_text() == ("Victory" if player == game.winner else "Defeat")
        assert seat.overflow() <= 0


def test_each_is_sent_its_own_view_and_journal_and_nothing_else(record: Record) -> None:
    games = record.truth.games
    for player in (0, 1):
        frames = record.frames(player)
        events = [event for _, _, message in frames for event in message.get("log", message.get("events", ()))]
        told = [[event["n"], event["kind"], event["text"], event["cards"]] for event in events]
        allowed = [
            [one.n, one.kind, one.text, [list(card) for card in one.cards]] for one in journal(games[-1], player)
        ]
        assert told == allowed
        states = [(step, message) for step, _, message in frames if message["type"] == "state"]
        sent = [look_of(games[step], player) for step in sorted({step for step, _ in states})]
        for step in record.shown:
            assert look_of(games[step], player) in sent, f"step {step}: nothing was sent"
        for step, state in states:
            may = state["asked"] == "AB"[player]
            assert ("decision" in state["view"]) == may, f"step {step}: a decision for somebody else"


def journal(game: Game, player: int) -> list[Json]:
    assert game.journal is not None
    return game.journal.for_player(player)


def test_no_frame_holds_a_hidden_card(record: Record) -> None:
    """Each frame is searched as text for names and numbers of cards, and for handles, that its reader cannot know."""
    games = record.truth.games
    prints = {card.name: card.number for card in pool("gundam").values()}
    frames = [record.frames(player) for player in (0, 1)]
    for player in (0, 1):
        names: set[str] = set()
        handles: set[int] = set()
        hidden_names = found_elsewhere = 0
        for step in record.shown:
            game = games[step]
            view, log = game.view(player), journal(game, player)
            names |= {name for name in prints if name in json.dumps([view, [one.text for one in log]])}
            names |= {name for one in log for _, name in one.cards if name}
            handles |= handles_in(view) | {handle for one in log for handle, _ in one.cards if handle is not None}
            handles |= {one.source[0] for one in log if one.source}
            hidden = hidden_from(player, game)
            assert len(hidden) > 30 and not hidden & handles_in(view)
            unknown = prints.keys() - names
            hidden_names += len(unknown & {game.state.prints[slot].name for slot in range(len(game.state.prints))})
            other = "".join(text for at, text, _ in frames[1 - player] if at == step)
            found_elsewhere += sum(name in other for name in unknown)
            for text in (text for at, text, _ in frames[player] if at == step):
                leaked = [name for name in unknown if name in text or f'"{prints[name]}"' in text]
                assert not leaked, f"step {step}: {leaked} in {text[:300]}"
                foreign = handles_in(message_of(text)) - handles
                assert not foreign, f"step {step}: handles {foreign} in {text[:300]}"
        assert hidden_names > len(record.shown), "there was always something to hide"
        assert found_elsewhere > 10, "and the other player's own frames do hold it"
        for body in record.bodies[player]:
            assert not [name for name in prints.keys() - names if name in body]


def message_of(frame: str) -> Json:
    """A frame without the number that pairs an answer with its question."""
    message = json.loads(frame)
    message.pop("id", None)
    return message


def hidden_from(player: int, game: Game) -> set[int]:
    """Handles of the cards that lie face down for this player: the other's hand, decks, Shields."""
    state, spec = game.state, game.spec
    found = set()
    for owner in (0, 1):
        for kind, zone in enumerate(spec.zones):
            if zone.name in ("deck", "resource_deck", "shields") or (zone.name == "hand" and owner != player):
                slots = state.zones[spec.zone(owner, kind)]
                found |= {state.handle[slot] for slot in slots if not state.shown.get(slot, 0) & 1 << player}
    return found


def handles_in(value: Json, key: str = "") -> set[int]:
    """Every number in a message that stands for a card."""
    if isinstance(value, dict):
        return {one for name, part in value.items() for one in handles_in(part, name)}
    if isinstance(value, list | tuple):
        if key in ("cards", "source") and len(value) == 2 and isinstance(value[1], str):
            return {value[0]} if isinstance(value[0], int) else set()
        return {one for part in value for one in handles_in(part, key)}
    card = key in ("id", "args", "shown", "picked", "attacker", "target", "source", "card") and type(value) is int
    return {value} if card else set()


def test_surrender_ends_it_for_both(room: Room, server: Server) -> None:
    host, guest = room.seat(), room.seat()
    two_people(host, guest, server, ("azure-wing", "ivory-gate"))
    surrender(guest)
    for seat, words in ((host, "Victory"), (guest, "Defeat")):
        seat.until("() => document.querySelector('main.table')?.dataset.over === 'A'")
        assert seat.page.locator(".ending h2").inner_text() == words
    assert server.truth(host.match).now.winner == 0


def test_polite_phrases_and_another_game(room: Room, server: Server) -> None:
    host, guest = room.seat(), room.seat()
    two_people(host, guest, server, ("azure-wing", "ivory-gate"))
    host.press(".top .say")
    host.press('.menu [data-signal="hello"]')
    said = guest.page.locator(".toast.signal")
    said.wait_for()
    assert said.inner_text() == "Player 1: Hello!"
    guest.page.keyboard.press("t")
    guest.press('.menu [data-signal="mute"]')
    host.press(".top .say")
    host.press('.menu [data-signal="well_played"]')
    host.page.locator(".toast.signal", has_text="Well played!").wait_for()
    guest.wait_for(lambda: len(guest.messages("signal")) == 2)
    guest.page.wait_for_timeout(300)
    assert guest.page.locator(".toast", has_text="Well played!").count() == 0, "muted"

    first = host.match
    surrender(guest)
    for seat in (host, guest):
        seat.until("() => !document.querySelector('.ending').hidden")
    guest.press('.ending [data-end="rematch"]')
    again = host.page.locator('.ending [data-end="rematch"]')
    host.until("() => document.querySelector('.ending .wished') !== null")
    assert again.inner_text() == "Bo would like a rematch"
    assert "Waiting for Player 1" in guest.page.locator('.ending [data-end="rematch"]').inner_text()
    host.press('.ending [data-end="rematch"]')
    for seat in (host, guest):
        seat.wait_for(lambda seat=seat: seat.match != first)
        seat.until("() => person.look() !== null && person.look().over === null")
    assert host.match == guest.match and (host.letter, guest.letter) == ("A", "B")


@pytest.mark.parametrize("size", [(390, 664), (320, 568), (667, 375)], ids=str)
def test_polite_phrases_by_touch(room: Room, server: Server, size: tuple[int, int]) -> None:
    """Where there is no room for their button they are in the options, and as they are anywhere."""
    small = room.phone(viewport={"width": size[0], "height": size[1]})
    host, guest = room.seat(small, touch=True), room.seat()
    two_people(host, guest, server, ("azure-wing", "ivory-gate"))
    host.press(".top .more")
    host.press('dialog [data-act="say"]')
    host.page.locator("dialog").wait_for(state="detached")
    boxes = host.page.evaluate("() => person.boxes('.menu-item')")
    assert len(boxes) == 7
    for box in boxes:
        assert box["height"] >= 40 and box["left"] >= 0 and box["right"] <= size[0], box
        assert box["top"] >= 0 and box["bottom"] <= size[1], box
    host.press('.menu [data-signal="thanks"]')
    guest.page.locator(".toast.signal", has_text="Thank you!").wait_for()
    host.press(".top .more")
    host.press('dialog [data-act="say"]')
    host.press('.menu [data-signal="mute"]')
    guest.press(".top .say")
    guest.press('.menu [data-signal="hello"]')
    host.wait_for(lambda: len(host.messages("signal")) == 2)
    host.page.wait_for_timeout(300)
    assert host.page.locator(".toast", has_text="Hello!").count() == 0, "muted"
