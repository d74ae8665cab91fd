"""Vanguard tables laid by hand: every kind of decision, with as much on the table as it can hold. The cards are these
tests' own, so that positions stay what they are when the pool changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml

from browser.stage import Side, laid, until
from gyoji.game import Game

Json = Any

CARDS = """
- {name: Lantern Boy Osk, grade: 0, power: 5000, shield: 10000, icons: [boost], text: "[AUTO]:Forerunner"}
- {name: Spark Wick, type: trigger, trigger: critical, grade: 0, power: 5000, shield: 10000, icons: [boost]}
- {name: Tallow Nurse, type: trigger, trigger: heal, grade: 0, power: 5000, shield: 10000, icons: [boost]}
- {name: Can Bearer, type: trigger, trigger: draw, grade: 0, power: 5000, shield: 5000, icons: [boost]}
- {name: Relit Ember, type: trigger, trigger: stand, grade: 0, power: 5000, shield: 10000, icons: [boost]}
- name: Shade of the Hood
  grade: 1
  power: 6000
  shield: 0
  icons: [boost]
  text: >-
    [CONT]:Sentinel

    [AUTO]:When this unit is placed on (GC) from hand, [COST][discard a card from your hand], choose one of your units
    that is being attacked, and it cannot be hit until end of that battle.
- {name: Trimmer Lo, grade: 1, power: 8000, shield: 5000, icons: [boost]}
- name: Glass Polisher of the Long Stair
  grade: 1
  power: 7000
  shield: 5000
  icons: [boost]
  text: >-
    [AUTO]:When this unit is placed on (RC), choose one of your other rear-guards, and it gets [Power] +5000 until end
    of turn.
- {name: Beam Walker, grade: 2, power: 10000, shield: 5000, icons: [intercept]}
- name: Second Watch
  grade: 2
  power: 9000
  shield: 5000
  icons: [intercept]
  text: "[AUTO](RC):When this unit attacks a vanguard, this unit gets [Power] +3000 until end of that battle."
- name: Keeper of the Great Lamp, Aumerle
  grade: 3
  power: 11000
  icons: [twin drive]
  text: >-
    [ACT](VC)[1/turn]:[Counter-Blast 2] Choose one of your rear-guards, and it gets [Power] +5000 until end of turn.

    [ACT](VC)[1/turn]:[Soul-Blast 1] Search your deck for one grade 2 card, reveal it, add it to your hand, and shuffle
    your deck.

    [AUTO](VC):At the beginning of your battle phase, draw a card.

    [AUTO](VC):At the beginning of your battle phase, [Soul-Charge 1].
- {name: Storm over the Mole, grade: 3, power: 60000, icons: [twin drive]}
- name: Flood Light
  grade: 3
  power: 13000
  icons: [twin drive]
  text: "[CONT](VC):This unit battles all of your opponent's units in the front row in one attack."
- name: Oracle of the Fog
  grade: 3
  power: 11000
  icons: [twin drive]
  text: >-
    [ACT](VC):[Soul-Blast 1] Declare a card name, and reveal the top card of your deck. If the revealed card is
    the card you declared, draw a card.
- name: Sun over the Breakwater
  type: g
  grade: 4
  power: 15000
  icons: [triple drive]
  text: >-
    [Stride]-Stride Step-[Discard cards with grades of 3 or more in all] [Stride] this card.

    [CONT](VC):All of your rear-guards get [Power] +3000.
- name: Wall of Lenses
  type: g
  grade: 4
  power: 15000
  shield: 15000
  text: "[G Guardian]-Guard Step-[Discard a card with a heal trigger] Call this card."
"""
OWN: list[Json] = [
    {"number": f"T-{place}", "type": "normal", "clan": "Lamp Watch", "race": "Keeper", "nation": "Long Coast", **row}
    for place, row in enumerate(yaml.safe_load(CARDS), 1)
]

HAND = [
    "Spark Wick",
    "Tallow Nurse",
    "Shade of the Hood",
    "Trimmer Lo",
    "Beam Walker",
    "Second Watch",
    "Keeper of the Great Lamp, Aumerle",
    "Glass Polisher of the Long Stair",
    "Can Bearer",
]
DECK = ["Trimmer Lo", "Second Watch", "Relit Ember", "Beam Walker", "Second Watch", "Can Bearer", "Trimmer Lo"] * 3
MINE: Side = {
    "vanguard": ["Keeper of the Great Lamp, Aumerle"],
    "front_left": ["Second Watch"],
    "front_right": [{"card": "Beam Walker", "rested": True}],
    "back_left": ["Trimmer Lo"],
    "back_center": ["Glass Polisher of the Long Stair"],
    "back_right": [{"card": "Can Bearer", "rested": True}],
    "hand": HAND,
    "deck": DECK,
    "damage": ["Spark Wick", "Relit Ember", {"card": "Beam Walker", "face": "down"}, "Trimmer Lo", "Second Watch"],
    "soul": ["Lantern Boy Osk", "Trimmer Lo", "Beam Walker"],
    "drop": ["Can Bearer", "Spark Wick", "Shade of the Hood", "Second Watch", "Trimmer Lo"],
    "bind": ["Trimmer Lo", {"card": "Can Bearer", "face": "down"}],
    "g_zone": [{"card": "Sun over the Breakwater", "face": "up"}, "Sun over the Breakwater", *["Wall of Lenses"] * 2],
    "removed": ["Can Bearer"],
}
THEIRS: Side = {
    **MINE,
    "vanguard": [{"card": "Sun over the Breakwater", "heart": ["Keeper of the Great Lamp, Aumerle"]}],
    "front_left": ["Beam Walker"],
    "front_right": [{"card": "Second Watch", "rested": True}],
    "back_left": [{"card": "Trimmer Lo", "locked": True}],
    "back_right": [{"card": "Glass Polisher of the Long Stair", "deleted": True}],
    "hand": HAND[:6],
    "damage": ["Spark Wick", {"card": "Can Bearer", "face": "down"}, "Trimmer Lo"],
    "removed": ["Can Bearer", "Trimmer Lo"],
}
PLAIN: Side = {**THEIRS, "vanguard": ["Keeper of the Great Lamp, Aumerle"]}


def table(*play: str, mine: Side = MINE, theirs: Side = THEIRS, of: str = "vanguard-g", **turn: object) -> Game:
    """The full table, A's turn."""
    own = [row for row in OWN if of != "vanguard-legion" or row["type"] != "g"]
    return laid(mine, theirs, play, of=of, own=own, **turn)


def mulligan(kind: str) -> Game:
    return until(Game("vanguard-g", decks=["high-chime", "low-mire"], seed=3), kind, "redraw")


def fight(*play: str, mine: Side = MINE, theirs: Side = PLAIN) -> Game:
    return table(*play, mine=mine, theirs=theirs, phase="battle", step="start")


def over() -> Game:
    game = table()
    game.concede(1)
    return game


KEEPER = "Keeper of the Great Lamp, Aumerle"
ATTACK = f"attack {KEEPER} {KEEPER}#2"
CHECKED: Side = {**MINE, "deck": ["Spark Wick", "Tallow Nurse", *DECK]}
HURT: Side = {**MINE, "deck": ["Tallow Nurse", "Relit Ember", *DECK]}
FLOOD: Side = {**MINE, "vanguard": ["Flood Light"]}
ORACLE: Side = {**MINE, "vanguard": ["Oracle of the Fog"]}
STORM: Side = {**MINE, "vanguard": ["Storm over the Mole"]}


def guarding(*called: str, mine: Side = MINE, theirs: Side = PLAIN) -> Game:
    """B has called guardians and is asked for more."""
    attack = f"attack {mine['vanguard'][0]} {KEEPER}{'#2' * (mine is MINE)}"
    game = until(fight(attack, mine=mine, theirs=theirs), "guard", "boost Glass Polisher of the Long Stair")
    for name in called:
        game.choose(f"guard {name}")
        until(game, "guard")
    return game


def strengthened(*called: str) -> Game:
    """The attack has hit in spite of B's guardians; a trigger of B's damage may strengthen any of B's units."""
    hurt: Side = {**PLAIN, "deck": ["Relit Ember", *DECK]}
    return until(guarding(*called, mine=STORM, theirs=hurt), "trigger power")


def without(side: Side, **more: object) -> Side:
    """A side of an edition without G units."""
    return {**{zone: cards for zone, cards in side.items() if zone != "g_zone"}, **more}


GIVEN: Side = {"force": ["vanguard", "front_left", "front_left"], "gift": "force"}
OPENED: Side = {"accel": 3, "accel_1": ["Beam Walker"], "accel_2": [{"card": "Second Watch", "rested": True}]}
LEGION: Side = {"vanguard": [{"card": "Keeper of the Great Lamp, Aumerle", "mate": "Oracle of the Fog"}]}

POSITIONS: dict[str, Callable[[], Game]] = {
    "redraw": lambda: mulligan("redraw"),
    "put back": lambda: mulligan("put back"),
    "ride": lambda: table(phase="ride"),
    "stride": lambda: until(table(theirs=PLAIN, phase="ride"), "stride"),
    "discard": lambda: until(table(theirs=PLAIN, phase="ride"), "discard", "stride Sun over the Breakwater#2"),
    "main": table,
    "counter blast": lambda: table(f"activate {KEEPER} 1"),
    "choose": lambda: until(table(f"activate {KEEPER} 1"), "choose"),
    "soul blast": lambda: table(f"activate {KEEPER} 2"),
    "search": lambda: until(table(f"activate {KEEPER} 2"), "search"),
    "declare": lambda: until(table("activate Oracle of the Fog", mine=ORACLE), "declare"),
    "order": lambda: until(table("end", theirs=PLAIN), "order"),
    "attack": fight,
    "boost": lambda: until(fight(ATTACK), "boost"),
    "guard": lambda: until(fight(ATTACK), "guard", "boost Glass Polisher of the Long Stair"),
    "guarded": lambda: guarding("Spark Wick", "Tallow Nurse"),
    "guardians": lambda: strengthened("Spark Wick", "Tallow Nurse"),
    "four guardians": lambda: strengthened("Spark Wick", "Tallow Nurse", "Trimmer Lo#3", "Beam Walker#3"),
    "several": lambda: until(fight(f"attack Flood Light {KEEPER}", mine=FLOOD), "guard"),
    "trigger order": lambda: until(fight(ATTACK, mine=HURT), "trigger order"),
    "trigger critical": lambda: until(fight(ATTACK, mine=CHECKED), "trigger critical"),
    "trigger heal": lambda: until(fight(ATTACK, mine=HURT), "trigger heal", "choose Second Watch"),
    "gifts": lambda: table(mine={**MINE, **OPENED}, theirs={**PLAIN, **GIVEN}, of="vanguard-v"),
    "legion": lambda: table(mine=without(MINE, **LEGION), theirs=without(PLAIN, **LEGION), of="vanguard-legion"),
    "over": over,
}
