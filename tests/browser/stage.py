"""A table laid by hand: positions with every kind of decision, shown to a page that believes it is in a match.

The page and its files come from the real server; only its line is answered here, from a game that was never played up
to where it stands. So any position is there at once, and a page can be shown one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute

from browser.seat import Seat
from gyoji.cards.pools import pool
from gyoji.game import Game
from gyoji.games import game_named
from gyoji.server.messages import SEATS, State, Welcome, encode

Json = Any
Side = Mapping[str, object]

HAND = [
    "Isaro Venn",
    "Sounding the Deep",
    "Slack Water",
    "Slack Water",
    "Patch and Pump",
    "Longlight, Admiral's Barque",
    "Tidecaller Albatross",
    "Kittiwake Picket",
    "Hold the Mole",
    "Leviathan Keel",
]
LARKSPUR: Side = {"card": "Ebb Warden", "pilot": "Yun Larkspur"}
CALM = ["Coalsack Marauder", {"card": "Wheel of Cinders", "rested": True}, "Kiln Breaker"]

# As much as a table can hold: six Units a side, some with Pilots, some rested, a Base, piles, a hand of ten.
AZURE: Side = {
    "battle": [
        {"card": "Bastion Pelican", "pilot": "Isaro Venn"},
        {"card": "Tidecaller Albatross", "damage": 2},
        {"card": "Convoy Gannet", "rested": True, "pilot": "Maren Oskell"},
        "Harbour Tender",
        {"card": "Undertow Grappler", "new": True},
        {"card": "Ebb Warden", "rested": True, "damage": 1},
    ],
    "hand": HAND,
    "resources": {"active": 9, "rested": 4, "ex": 2},
    "base": [{"card": "Mole Station Nine", "damage": 2}],
    "shields": ["Slack Water", "Isaro Venn", "Petrel Runner", "Spring Tide", "Slack Water", "Crush Depth"],
    "trash": ["Petrel Runner", "Dockside Tern", "Spray Shrike", "Dov Halloran", "Crush Depth", "Spring Tide"],
    "removed": ["Tamsin Reyl", "Petrel Runner"],
    "deck": [
        "Riptide Signaller",
        "Tamsin Reyl",
        "Convoy Gannet",
        "Tidecaller Albatross",
        "Crush Depth",
        "Petrel Runner",
    ],
}
CRIMSON: Side = {
    "battle": [
        {"card": "Scorchline Raider", "pilot": "Korrin Flint", "rested": True},
        {"card": "Coalsack Marauder", "rested": True, "damage": 1},
        {"card": "Desperate Stoker", "pilot": "Rask Tolliver"},
        {"card": "Powder Mule", "rested": True},
        "Arc Welder",
        {"card": "Wheel of Cinders", "rested": True, "damage": 3},
    ],
    "hand": [
        "Slag Shot",
        "Stoke the Fires",
        "Stoke the Fires",
        "Closed Session",
        "Cinder Trooper",
        "Vesna Scald",
        "Oda Kiln",
    ],
    "resources": {"active": 8, "rested": 2, "ex": 1},
    "base": ["Crucible, Walking Forge"],
    "shields": ["Slag Shot", "Rask Tolliver", "Rain of Clinkers", "Foundry Gate", "Slag Shot", "Oda Kiln"],
    "trash": ["Spark Runner", "Tinderfang", "Slag Hound", "Bellows Jack", "Burn the Bridges"],
    "removed": ["Ash Ghost"],
}


def laid(
    mine: Side, theirs: Side, play: Sequence[str] = (), *, of: str = "gundam", own: Sequence[Json] = (), **turn: object
) -> Game:
    """A game that stands where A begins its main phase (or where `turn` says), after these choices."""
    decks = game_named(of).decks
    cards = {**pool(of), **{card.number: card for card in map(decks.make_print, [*decks.fillers, *own])}}
    game = Game.bare(of, list(cards.values()), 1)
    decks.lay_out(game, {"A": mine, "B": theirs}, {"player": "A", "number": 15, "phase": "main", **turn})
    game.start_here()
    for text in play:
        assert game.decision is not None
        texts = [option.text for option in game.decision.options]
        assert text in texts, f"{text} is not among {texts}"
        game.choose(text)
    return game


def full(*play: str, **more: object) -> Game:
    """The full table, A to choose."""
    return laid({**AZURE, **more}, CRIMSON, play)


def mulligan() -> Game:
    game = Game("gundam", decks=["azure-wing", "crimson-tide"], seed=3)
    while game.decision is not None and game.decision.kind != "redraw":
        game.choose(0)
    return game


def over() -> Game:
    game = full()
    game.concede(1)
    return game


EVEN: Side = {"resources": {"active": 13, "rested": 2}}  # no question of how to pay
TWICE: Side = {**EVEN, "hand": ["Twofold Motion", *HAND[:8]]}
MANY: Side = {"battle": [LARKSPUR, "Harbour Tender"], "hand": [*HAND, "Slack Water", "Petrel Runner", "Seawall Frame"]}
GROVE: Side = {
    **EVEN,
    "hand": ["Culling the Grove", *HAND[:8]],
    "battle": [
        {"card": "Sandpiper Lancer", "damage": 1},
        {"card": "Sandpiper Lancer", "damage": 1},
        "Tinderfang",
        {"card": "Windfall Forager", "damage": 1},
        "Leviathan Keel",
    ],
}
BLOCKERS: Side = {
    **CRIMSON,
    "battle": [
        "Threshold Keeper",
        "Seawall Frame",
        {"card": "Kittiwake Picket", "pilot": "Tamsin Reyl"},
        {"card": "Silk Advocate", "rested": True},
        "Veilward Matron",
        "Ebb Warden",
    ],
}
BARE: Side = {"base": [], "hand": []}

POSITIONS: dict[str, Callable[[], Game]] = {
    "redraw": mulligan,
    "main": full,
    "pay": lambda: full("play Slack Water"),
    "choose": lambda: full("play Slack Water", **EVEN),
    "several": lambda: full("pair Isaro Venn#2 Tidecaller Albatross", **EVEN),
    "excess": lambda: full("play Kittiwake Picket", **EVEN),
    "may": lambda: full("play Sounding the Deep", **EVEN),
    "tray": lambda: full("play Sounding the Deep", "yes", **EVEN),
    "mode": lambda: full("play Twofold Motion", **TWICE),
    "order": lambda: full("play Culling the Grove", **GROVE),
    "discard": lambda: full("end", "pass", "pass", **MANY),
    "block": lambda: laid(AZURE, BLOCKERS, ["attack Tidecaller Albatross player"]),
    "action": lambda: laid(AZURE, CRIMSON, ["attack Tidecaller Albatross player"]),
    "burst": lambda: laid(
        {**AZURE, **BARE}, {**CRIMSON, **BARE, "battle": CALM}, ["attack Tidecaller Albatross player"]
    ),
    "return": lambda: laid({**AZURE, "battle": [LARKSPUR]}, CRIMSON, phase="start"),
    "over": over,
}


PLAIN = "localStorage.setItem('gyoji.hints', 'false')"  # no notes for a first game
HINTS = "localStorage.setItem('gyoji.hints', 'true')"
SHOWN = "(version) => document.querySelector('main.table')?.dataset.version === version"
CLEAR = """() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.querySelector('.board').click();
}"""


# What the server tells of a game that is over; these were never played there.
SUMMARY = {"steps": 0, "turns": 15, "chances": [], "moments": [], "played": {"A": [], "B": []}}


class Stage:
    """Shows laid games to a page."""

    def __init__(
        self, seat: Seat, address: str, *, hints: bool = False, other: Callable[[Game], None] | None = None
    ) -> None:
        """`other` answers for whoever does not sit at the page."""
        self.seat = seat
        self._address = address
        self.taken: list[str | list[str]] = []  # what was chosen on the page: options, and whole sets
        self._other = other
        self._game: Game | None = None
        self._player = 0
        self._version = 0
        self._line: WebSocketRoute | None = None
        seat.page.add_init_script(HINTS if hints else PLAIN)
        seat.page.route_web_socket("**/ws", self._join)
        seat.page.route("**/api/replay/summary", lambda route: route.fulfill(json=SUMMARY))

    def show(self, game: Game, player: int | None = None) -> None:
        """The page of the player who is asked (or of this one)."""
        self._game = game
        self._player = player if player is not None else game.decision.player if game.decision else 0
        wanted = self._version + 1
        self.seat.page.goto(f"{self._address}/#t=laid{wanted}")
        self.seat.until(SHOWN, str(wanted))

    def resize(self, width: int, height: int) -> None:
        self.seat.page.set_viewport_size({"width": width, "height": height})
        self.seat.until("([wide, high]) => innerWidth === wide && innerHeight === high", [width, height])
        self.seat.page.evaluate("() => person.still()")

    def clear(self) -> None:
        """Closes what was opened over the table, and lets go of what was aimed with."""
        self.seat.page.evaluate(CLEAR)

    def _join(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._take)

    def _take(self, text: str | bytes) -> None:
        message, game = json.loads(text), self._game
        assert game is not None
        if message["type"] == "join":
            names, kinds = {"A": "Harbourmaster Ines", "B": "Cinder Marshal"}, {"A": "person", "B": "person"}
            seat = SEATS[self._player]
            self._send(Welcome("laid", game.spec.name, seat, names, kinds, {"A": "", "B": ""}, 900_000, []))  # type: ignore[arg-type]
            self._state()
        elif message["type"] == "choose":
            self.taken.append(message.get("option") or sorted(message["options"]))
            assert game.decision is not None
            game.choose(message["option"] if "option" in message else game.decision.whole(message["options"]))
            while self._other and game.decision is not None and game.decision.player != self._player:
                self._other(game)
            self._send({"type": "done", "id": message["id"]})
            self._state()
        elif "id" in message:
            self._send({"type": "error", "id": message["id"], "code": "broken", "message": "a laid table"})

    def _state(self) -> None:
        game = self._game
        assert game is not None
        self._version += 1
        asked = SEATS[game.decision.player] if game.decision else None
        view = msgspec.Raw(encode(game.view(self._player)))
        clock, present = {"A": 754_000, "B": 831_000}, {"A": True, "B": True}
        self._send(State(self._version, view, [], asked, False, clock, present, True))  # type: ignore[arg-type]

    def _send(self, message: Json) -> None:
        assert self._line is not None
        text = encode(message).decode()
        self.seat.frames.append(text)
        self._line.send(text)


def until(game: Game, kind: str, *wanted: str) -> Game:
    """Goes on with these choices (else passes) until somebody is asked that."""
    while game.decision is not None and game.decision.kind != kind:
        texts = [option.text for option in game.decision.options]
        game.choose(next((text for text in (*wanted, "pass", "no", "done", "end") if text in texts), texts[0]))
    assert game.decision is not None, f"nobody is asked to {kind}"
    return game
