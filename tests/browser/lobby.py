"""What a person does in the lobby before a game."""

from __future__ import annotations

from browser.seat import Seat
from browser.serving import Server

NAMES = {"A": "Player 1", "B": "Player 2"}


def choose_deck(seat: Seat, deck: str) -> None:
    seat.press(f'.tile[data-deck="{deck}"]:has([name="my-deck"])')


def against_computer(
    seat: Seat, server: Server, opponent: str, deck: str, theirs: str, side: str = "A", game: str = ""
) -> None:
    """Chooses the game (or leaves the first), deck, opponent and seat, and goes to the table."""
    seat.goto(server.address)
    if game:
        seat.press(f'.segment[data-choice="{game}"]')
    choose_deck(seat, deck)
    seat.press(f'.segment[data-choice="{opponent}"]')
    seat.press(f'.tile[data-deck="{theirs}"]:has([name="their-deck"])')
    seat.press(f'.segment[data-choice="{side}"]')
    seat.press(".new-match .start")


def two_people(host: Seat, guest: Seat, server: Server, decks: tuple[str, str], game: str = "") -> None:
    """One makes a match and sends the link; the other opens it and brings a deck."""
    host.goto(server.address)
    if game:
        host.press(f'.segment[data-choice="{game}"]')
    choose_deck(host, decks[0])
    host.press('.segment[data-choice="friend"]')
    host.press('.segment[data-choice="A"]')
    host.press(".new-match .start")
    link = host.page.locator('[data-link="invite"]')
    link.wait_for()
    guest.goto(link.input_value())
    choose_deck(guest, decks[1])
    guest.page.fill("#player-name", "Bo")
    guest.press(".start")
    for seat in (host, guest):
        seat.until("() => person.look() !== null")


def surrender(seat: Seat) -> None:
    seat.press(".top .more")
    seat.press('dialog [data-act="concede"]')
    seat.press('dialog [data-value="yes"]')
    seat.until("() => person.look().over")
