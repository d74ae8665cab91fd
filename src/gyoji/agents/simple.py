"""The agent that plays by rules of thumb: build up, pair, attack where it pays, block when it must.

Each option gets a number for how good it looks; the highest is taken. It knows verbs, kinds of decisions and the
figures that its own seat sees, and no card by name.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from gyoji.agents.sight import Card, Choice, Question, Sight
from gyoji.kernel.journal import Event

Score = float
NEVER: Score = -1000.0
HARMS = re.compile(r"\b(damage to|destroy|rest (it|them)|return|discard|AP-|HP-|can't)", re.IGNORECASE)
EFFECTS_IN_BATTLE = re.compile(r"AP\+|HP\+|AP-|damage to|destroy|recovers|prevent", re.IGNORECASE)
BATTLE_STEPS = ("attack", "block", "battle action", "damage")
LAST_SHIELDS = 2  # so few Shields left: block with anything


class SimpleAgent:
    """Remembers one thing: which effects it has activated in this turn, so that it does not do so for ever."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = random.Random(seed)
        self._turn = 0
        self._activated: set[str] = set()

    def choose(self, seen: Sight, log: Sequence[Event]) -> int:
        question = seen.decision
        assert question is not None
        if seen.turn.number != self._turn:
            self._turn = seen.turn.number
            self._activated.clear()
        scores = [self._score(seen, question, option, log) for option in question.options]
        best = max(scores)
        index = self._dice.choice([place for place, score in enumerate(scores) if score == best])
        if question.options[index].verb == "activate":
            self._activated.add(question.options[index].text)
        return index

    def _score(self, seen: Sight, question: Question, option: Choice, log: Sequence[Event]) -> Score:
        card = _card(seen, option, 0)
        match option.verb:
            case "keep" | "redraw":
                return float((option.verb == "keep") == _opens(seen))
            case "play" if card is not None:
                return _play(seen, card)
            case "pair" if card is not None:
                return _pair(_card(seen, option, 1))
            case "attack" if card is not None:
                return _attack(seen, card, option)
            case "block" if card is not None:
                return _block(seen, card, log)
            case "activate":
                return self._activate(card, option)
            case "choose":
                return _pick(seen, question, option, card)
            case "yes" | "first" | "top":
                return 1.0
            case _:
                return 0.0  # end, pass, done, no, second, order: what is left when nothing looks better

    def _activate(self, card: Card | None, option: Choice) -> Score:
        if option.text in self._activated or card is None:
            return NEVER
        if card.type == "unit" and not card.rested:
            return NEVER  # resting it to activate costs an attack or a block
        return 5.0


def worth(card: Card) -> Score:
    """How much it would hurt to lose this card."""
    return float((card.ap or 0) + (card.hp or 0) + (card.lv or 0) + (2 if card.pilot else 0))


def _card(seen: Sight, option: Choice, place: int) -> Card | None:
    found = seen.find(option.args[place]) if place < len(option.args) else None
    return found[2] if found else None


def _units(seen: Sight, mine: bool) -> list[Card]:
    side = seen.mine if mine else seen.theirs
    return side["battle"].seen if "battle" in side else []


def _opens(seen: Sight) -> bool:
    """A hand to keep: two or more Units that can come early."""
    return sum(card.type == "unit" and (card.lv or 0) <= 3 for card in seen.mine["hand"].seen) >= 2


def _play(seen: Sight, card: Card) -> Score:
    """Units first and the dearest of them, a Base where there is none, then Commands that do something now."""
    if card.type == "unit":
        full = len(_units(seen, mine=True)) >= 6
        return NEVER if full and worth(card) <= min(map(worth, _units(seen, mine=True))) else 60 + worth(card)
    if card.type == "base":
        held = seen.mine["base"].seen
        return 50.0 if not held or (held[0].token and (held[0].hp or 0) <= 1) else NEVER
    if seen.turn.step in BATTLE_STEPS:
        return 5.0 if EFFECTS_IN_BATTLE.search(card.text) else NEVER
    return 40.0 if seen.turn.step == "main" else NEVER


def _pair(unit: Card | None) -> Score:
    """The best Unit that can still attack takes the Pilot."""
    return NEVER if unit is None else 55 + worth(unit) - (10 if unit.rested else 0)


def _attack(seen: Sight, unit: Card, option: Choice) -> Score:
    if not unit.ap:
        return NEVER
    target = _card(seen, option, 1)
    if target is not None:
        return _duel(unit, target)
    if not seen.theirs["shields"].count and not seen.theirs["base"].count:
        return 500.0
    walls = [card for card in _units(seen, mine=False) if card.has("Blocker") and not card.rested]
    if unit.has("High-Maneuver"):
        walls = []
    return min([30.0, *(_duel(unit, wall) + 15 for wall in walls)])


def _duel(unit: Card, foe: Card) -> Score:
    """What a battle between the two would bring: the foe's worth if it falls, less ours if we do."""
    wins = (unit.ap or 0) >= (foe.hp or 0)
    loses = (foe.ap or 0) >= (unit.hp or 0) and not (wins and unit.has("First Strike"))
    if not wins:
        return NEVER if loses else -5.0
    return 20 + worth(foe) - (worth(unit) if loses else 0)


def _block(seen: Sight, blocker: Card, log: Sequence[Event]) -> Score:
    """Block where it costs nothing or wins something; with little left behind, block with whatever is there."""
    attack = next((event for event in reversed(log) if event.kind == "attack"), None)
    handle = attack.cards[0][0] if attack and attack.cards else None
    found = seen.find(handle) if handle is not None else None
    if found is None:
        return 0.0
    attacker = found[2]
    falls = (attacker.ap or 0) >= (blocker.hp or 0)
    fells = (blocker.ap or 0) >= (attacker.hp or 0) and not (falls and attacker.has("First Strike"))
    gain = (worth(attacker) if fells else 0) - (worth(blocker) if falls else 0) + 1
    if seen.mine["shields"].count + seen.mine["base"].count <= LAST_SHIELDS:
        gain += 100
    return gain


def _pick(seen: Sight, question: Question, option: Choice, card: Card | None) -> Score:
    """Harm the best of theirs, the least of ours; favour the other way round."""
    if card is None or not option.args:
        return 1.0 if option.args[:1] == ["top"] else 0.5
    found = seen.find(card.id)
    mine = found is not None and found[0] == seen.player
    if question.kind == "pay":
        return -1.0 if card.token else 1.0  # an EX Resource is gone once spent
    if question.kind in ("discard", "excess"):
        return 100 - worth(card)
    source = seen.find(question.source) if question.source is not None else None
    harms = bool(source and HARMS.search(source[2].text))
    if not mine:
        return 1 + worth(card) if harms else 0.5
    return 0.1 - worth(card) / 100 if harms else 1 + worth(card)
