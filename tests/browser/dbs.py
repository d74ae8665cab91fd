"""Tables of the Dragon Ball Super Card Game laid by hand: every kind of decision, with much on the table. The cards are
these tests' own, so that positions stay what they are when the pool changes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml

from browser.stage import Side, laid, until
from gyoji.game import Game

Json = Any

CARDS = """
- name: Orla of the Lower Locks
  type: leader
  color: red
  power: 10000
  text: |-
    [Auto] When this card attacks, draw 1 card.
    [Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.
  back:
    name: Orla, the Gates Thrown Open
    power: 15000
    text: >-
      [Double Strike]

      [Activate: Main] [Once per turn] Place 1 card from your hand in the Drop Area : Choose up to 1 of your opponent's
      Battle Cards with 10000 or less power and KO it.

      [Activate: Battle] [Once per turn] Place 1 card from your hand in the Drop Area : This card gains +10000 power for
      the duration of the battle.
- name: Bram the Tollkeeper
  type: leader
  color: blue/green
  power: 10000
  text: "[Auto] When this card attacks, draw 1 card."
- {name: Bargehand, color: red, cost: 1, specified: {red: 1}, power: 5000, combo_cost: 0, combo_power: 5000}
- name: Towpath Runner
  color: red
  cost: 2
  specified: {red: 1}
  power: 10000
  combo_cost: 0
  combo_power: 5000
  character: Runner
  text: "[Auto] When this card attacks, this card gains +5000 power for the duration of the turn."
- name: Runner on the High Water, Sworn to the Lock
  color: red
  cost: 5
  specified: {red: 2}
  power: 25000
  combo_cost: 1
  combo_power: 10000
  character: Runner
  text: |-
    [Evolve] {red_ball}① : <Runner>
    [Double Strike]
- name: Sluice Sentry
  color: blue/green
  cost: 3
  specified: {blue: 1, green: 1}
  power: 15000
  combo_cost: 0
  combo_power: 5000
  text: |-
    [Blocker]
    [Auto] When this card is KO-ed, draw 1 card.
- {name: Coal Heaver, color: red, cost: 3, specified: {red: 2}, power: 20000, combo_cost: 1, combo_power: 10000}
- name: Weir Twins
  color: blue
  cost: 4
  specified: {blue: 2}
  power: 15000
  combo_cost: 0
  combo_power: 5000
  text: "[Dual Attack]"
- name: Lock Warden
  color: green
  cost: 4
  specified: {green: 1}
  power: 20000
  combo_cost: 0
  combo_power: 5000
  text: |-
    [Barrier]
    [Auto] When you play this card, choose up to 2 of your opponent's Battle Cards and switch them to Rest Mode.
- {name: Fog Bell, type: extra, color: blue, cost: 2, text: "[Counter: Attack] Negate the attack."}
- {name: Closed Gate, type: extra, color: blue, cost: 1, text: "[Counter: Play] Negate the play."}
- {name: Last Word, type: extra, color: red, cost: 1, text: "[Counter: Counter] Negate the [Counter]."}
- {name: Ballast Stone, type: extra, color: red, cost: 1, text: "[Activate: Main] Draw 2 cards."}
- name: The Long Pound
  type: extra
  color: red
  cost: 2
  specified: {red: 1}
  text: |-
    [Field]
    [Permanent] All of your Battle Cards gain +5000 power.
"""
OWN: list[Json] = [
    {"number": f"T-{place}", "type": "battle", "traits": ["Lock Guild"], "era": "Dry Season", **row}
    for place, row in enumerate(yaml.safe_load(CARDS), 1)
]

HAND = [
    "Bargehand",
    "Towpath Runner",
    "Runner on the High Water, Sworn to the Lock",
    "Sluice Sentry",
    "Coal Heaver",
    "Lock Warden",
    "Last Word",
    "Ballast Stone",
    "The Long Pound",
]
MINE: Side = {
    "leader": ["Orla of the Lower Locks"],
    "battle": [
        "Towpath Runner",
        {
            "card": "Runner on the High Water, Sworn to the Lock",
            "rested": True,
            "under": ["Towpath Runner", "Towpath Runner"],
        },
        "Sluice Sentry",
        {"card": "Coal Heaver", "rested": True, "plus": {"power": -5000}},
        "Weir Twins",
        "The Long Pound",
    ],
    "energy": [
        "Bargehand",
        "Coal Heaver",
        "Coal Heaver",
        "Weir Twins",
        "Sluice Sentry",
        {"card": "Sluice Sentry", "rested": True},
        {"card": "Bargehand", "rested": True},
    ],
    "hand": HAND,
    "life": 5,
    "drop": ["Bargehand", "Fog Bell", "Coal Heaver", "Towpath Runner"],
    "warp": ["Bargehand", "Weir Twins"],
    "removed": ["Coal Heaver"],
}
THEIRS: Side = {
    **MINE,
    "leader": ["Bram the Tollkeeper"],
    "battle": [
        {"card": "Sluice Sentry", "rested": True},
        "Lock Warden",
        {"card": "Weir Twins", "rested": True},
        {"card": "Lock Warden", "under": ["Bargehand"]},
        "Sluice Sentry",
    ],
    "energy": ["Weir Twins", "Weir Twins", "Lock Warden", "Sluice Sentry", {"card": "Weir Twins", "rested": True}],
    "hand": ["Fog Bell", "Closed Gate", "Bargehand", "Sluice Sentry", "Coal Heaver", "Weir Twins"],
    "life": 6,
}


def table(*play: str, mine: Side | None = None, theirs: Side | None = None, **turn: object) -> Game:
    """The full table, A's turn."""
    game = laid({**MINE, **(mine or {})}, {**THEIRS, **(theirs or {})}, of="dbs", own=OWN, **turn)
    for text in play:
        act(game, text)
    return game


def act(game: Game, text: str) -> None:
    """Takes an option, whichever of the cards of one name it is with."""
    assert game.decision is not None
    texts = [option.text for option in game.decision.options]
    found = [one for one in texts if re.sub(r"#\d+", "", one) == text]
    assert found, f"{text} is not among {texts}"
    game.choose(found[-1])


def mulligan(kind: str) -> Game:
    return until(Game("dbs", decks=["ember-line", "night-water"], seed=3), kind, "redraw")


def over() -> Game:
    game = table()
    game.concede(1)
    return game


LEADER, FOE = "Orla of the Lower Locks", "Bram the Tollkeeper"
ATTACK = f"attack {LEADER} {FOE}"
CALM: Side = {"hand": ["Bargehand", "Sluice Sentry", "Coal Heaver", "Weir Twins"], "battle": ["Lock Warden"]}
EVEN: Side = {"energy": ["Coal Heaver"] * 6}
AWAKE: Side = {"leader": [{"card": LEADER, "face": "back"}], "life": 3}


def combos() -> Game:
    """Both have combos in the battle; B is asked for more."""
    game = until(table(ATTACK, theirs=CALM, mine=EVEN), "offence")
    for text in ("combo Bargehand", "combo Coal Heaver", "pass"):
        act(game, text)
    until(game, "defence")
    for text in ("combo Bargehand", "combo Coal Heaver"):
        act(game, text)
        until(game, "defence", "done")
    return game


def answered() -> Game:
    """A attacks, B counters, A may counter that."""
    game = until(table(ATTACK, theirs={"battle": []}), "counter")
    act(game, "counter Fog Bell")
    return until(game, "counter", "choose Weir Twins")


# Ten Battle Cards, some of them rested and two on others, and much energy.
MANY: Side = {
    "battle": [*MINE["battle"], *MINE["battle"][:4]],  # type: ignore[misc, index]
    "energy": [*["Coal Heaver", "Weir Twins", "Sluice Sentry"] * 3, *[{"card": "Lock Warden", "rested": True}] * 5],
    "life": 8,
}

POSITIONS: dict[str, Callable[[], Game]] = {
    "redraw": lambda: mulligan("redraw"),
    "put back": lambda: mulligan("put back"),
    "charge": lambda: until(table(phase="charge"), "charge"),
    "main": table,
    "many": lambda: table(mine=MANY, theirs={**MANY, "leader": ["Bram the Tollkeeper"]}),
    "awake": lambda: table(mine=AWAKE),
    "pay": lambda: until(table("play Towpath Runner"), "pay"),
    "pay with many": lambda: until(table("play Lock Warden", mine=MANY), "pay"),
    "choose": lambda: until(table("play Lock Warden"), "choose"),
    "discard": lambda: until(table("activate Orla, the Gates Thrown Open 1", mine=AWAKE), "discard"),
    "may": lambda: until(table(ATTACK), "may"),
    "counter": lambda: until(table(ATTACK, theirs={"battle": []}), "counter"),
    "counter play": lambda: until(table("play Coal Heaver", mine=EVEN), "counter"),
    "answered": answered,
    "offence": lambda: until(table(ATTACK, theirs=CALM), "offence"),
    "defence": lambda: until(table(ATTACK, theirs=CALM), "defence"),
    "combos": combos,
    "over": over,
}
