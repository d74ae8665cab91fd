"""Expectations: what a scenario expects, checked against the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gyoji.kernel.derive import quality, value
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.spelling import tidy
from gyoji.scenarios.files import ScenarioError, of_game

if TYPE_CHECKING:
    from gyoji.scenarios.table import Table


class Failed(AssertionError):
    """An expectation is not met, or an option was not offered."""


def check_all(table: Table, wanted: Mapping[str, object]) -> None:
    """Raises Failed for the first expectation that is not met."""
    for key, expected in wanted.items():
        key = str(key)
        if key == "offers":
            _offers(table, expected, offered=True)
        elif key == "not offers":
            _offers(table, expected, offered=False)
        elif key == "log":
            _log(table, numbers_of(table, expected))
        elif key.startswith("view."):
            _view(table, key[5:], expected)
        else:
            found = _value(table, key, expected)
            if not _equal(table, found, expected):
                raise Failed(f"{key} is {_tell(table, found)}, expected {expected!r}")


def numbers_of(table: Table, expected: object) -> object:
    """Numbers of paragraphs: those of this game, if a scenario is for several editions."""
    return of_game(expected, table.spec.name, []) if isinstance(expected, Mapping) else expected


# ── values ──


def _value(table: Table, key: str, expected: object) -> object:
    game = table.game
    state = game.state
    if key == "winner":
        outcome = state.outcome
        return "none" if outcome is None else "draw" if outcome[0] < 0 else "AB"[outcome[0]]
    if key == "turn.player":
        return "AB"[state.active]
    if key == "turn.number":
        return state.turn
    if key == "phase":
        return state.phase
    if key == "step":
        return state.step
    if key == "decision.player":
        return "none" if state.pending is None else "AB"[state.pending.player]
    if key == "decision.kind":
        return "none" if state.pending is None else state.pending.kind
    head, _, tail = key.partition(".")
    if head in ("A", "B") and tail:
        return _zone(table, "AB".index(head), tail, expected)
    name, _, attr = key.rpartition(".")
    if not name:
        raise ScenarioError(f"expect: {key!r} cannot be checked")
    return _figure(table, table.card(name), attr, key)


def _zone(table: Table, player: int, name: str, expected: object) -> object:
    game = table.game
    zone, _, part = name.partition(".")
    spots = {spot: row for spot, row in game.spec.spots.items() if not game.spec.zones[row[0]].gone}
    if zone not in spots:
        raise ScenarioError(f"expect: no zone {name!r}; zones: {', '.join(spots)}")
    kind, place = spots[zone]
    slots = [slot for slot in game.state.zones[game.spec.zone(player, kind)] if game.state.place[slot] == place]
    if part:
        state = game.state
        tokens = [slot for slot in slots if state.prints[slot].token]
        normal = [slot for slot in slots if not state.prints[slot].token]
        counts = {
            "active": sum(not state.rested[slot] for slot in normal),
            "rested": sum(bool(state.rested[slot]) for slot in normal),
            "ex": len(tokens),
        }
        if part not in counts:
            raise ScenarioError(f"expect: {name!r} cannot be checked")
        return counts[part]
    return len(slots) if isinstance(expected, int) and not isinstance(expected, bool) else slots


def _figure(table: Table, slot: int, attr: str, key: str) -> object:
    game = table.game
    state, spec = game.state, game.spec
    card = state.prints[slot]
    if attr in ("zone",):
        host = state.host[slot]
        slot = host if host >= 0 else slot
        zone = state.zone[slot]
        gone = zone < 0 or spec.zones[zone % spec.kinds].gone
        return "none" if gone else f"{'AB'[zone // spec.kinds]}.{spec.spot(zone, state.place[slot])}"
    if attr in spec.relations:
        return [guest for relation, guest in state.guests[slot] if relation == attr]
    if attr in spec.looks.asked:
        return spec.looks.asked[attr](game, slot)
    if attr == "rested":
        return bool(state.rested[slot])
    if attr == "face":
        return "up" if seen_by(game, slot) == 7 and not card.down else "down"
    if attr == "link":
        return spec.numbers.figure(game, slot, "link") > 0
    if attr in ("names", "traits"):
        return list(quality(game, slot, attr))
    if attr == "name":
        return card.name
    if attr == "color":
        return "/".join(quality(game, slot, "colors")) or "none"
    if attr in ("type", "kind"):
        return card.kind
    if attr == "token":
        return card.token
    if attr == "damage":
        return state.damage[slot]
    if attr == "keywords":
        return spec.looks.shows(game, slot).get("keywords", [])
    if attr in spec.numbers.figures:
        return spec.numbers.figure(game, slot, attr)
    if attr in spec.numbers.keywords:
        return value(game, slot, attr)
    raise ScenarioError(f"expect: {key!r} cannot be checked")


def _equal(table: Table, found: object, expected: object) -> bool:
    if isinstance(found, list):
        return _same_cards(table, found, expected)
    if isinstance(found, bool) or isinstance(expected, bool):
        return found is expected
    if isinstance(found, str):
        return found.lower() == str("none" if expected is None else expected).lower()
    return found == expected


def _same_cards(table: Table, found: list[object], expected: object) -> bool:
    """Lists may be in any order; with `top` first, the order from the top is checked."""
    if expected is None or expected == "none":
        return not found
    rows = expected if isinstance(expected, list) else [expected]
    if rows and rows[0] == "top":
        head = found[: len(rows) - 1]
        return len(head) == len(rows) - 1 and all(_is(table, one, row) for one, row in zip(head, rows[1:], strict=True))
    if len(rows) != len(found):
        return False
    left = list(found)
    for row in sorted(rows, key=lambda row: str(row) not in table.named):
        fits = next((one for one in left if _is(table, one, row)), None)
        if fits is None:
            return False
        left.remove(fits)
    return True


def _is(table: Table, found: object, expected: object) -> bool:
    """Is a card (a slot) or word the one that a name means?"""
    name = tidy(str(expected))
    if not isinstance(found, int):
        return str(found).lower() == name.lower()
    if name in table.named:
        return found == table.named[name]
    card = table.game.state.prints[found]
    own = table.cards.get(name)
    return card is own or card.name.lower() == name.partition("#")[0].lower()


def _tell(table: Table, found: object) -> str:
    if isinstance(found, list):
        return repr([table.game.state.prints[one].name if isinstance(one, int) else one for one in found])
    return repr(found)


# ── decisions, log, views ──


def _offers(table: Table, texts: object, *, offered: bool) -> None:
    decision = table.game.decision
    ask = table.game.state.pending
    for text in texts if isinstance(texts, list) else [texts]:
        there = ask is not None and table.find(ask, text) is not None
        if there != offered:
            options = ", ".join(option.text for option in decision.options) if decision else "nothing: the game is over"
            raise Failed(f"{text!r} is {'not ' if offered else ''}offered; on offer: {options}")


def _log(table: Table, rules: object) -> None:
    if not isinstance(rules, list):
        raise ScenarioError("log must be a list of rules")
    journal = table.game.journal
    assert journal is not None
    left = [str(rule) for rule in rules]
    for raw in journal.rows():
        while left and left[0] in raw.rules:
            left.pop(0)
    if left:
        raise Failed(f"the log does not cite {left[0]} (in this order: {', '.join(map(str, rules))})")


def _view(table: Table, letter: str, wanted: object) -> None:
    if letter not in ("A", "B") or not isinstance(wanted, Mapping):
        raise ScenarioError("view.A or view.B must be a mapping")
    player = "AB".index(letter)
    seen = table.game.view(player)
    for key, expected in wanted.items():
        if key in ("revealed", "looking"):
            found = _shown(table, player, to_all=key == "revealed")
            good = len(found) == expected if isinstance(expected, int) else _same_cards(table, list(found), expected)
            if not good:
                raise Failed(f"view.{letter}: {key} is {_tell(table, list(found))}, expected {expected!r}")
            continue
        owner, _, zone = str(key).partition(".")
        zones = seen.get(owner)
        row = zones.get(zone) if isinstance(zones, Mapping) else None
        if not isinstance(row, Mapping):
            raise ScenarioError(f"view.{letter}: no zone {key!r}")
        cards = row["cards"]
        assert isinstance(cards, list)
        names = [card["name"] if isinstance(card, Mapping) else "hidden" for card in cards]
        if expected == "hidden":
            good = all(name == "hidden" for name in names)
        elif isinstance(expected, int):
            good = len(names) == expected
        elif isinstance(expected, list):
            wanted_names = [_title(table, name) for name in expected]
            pile = table.spec.zones[table.spec.spots[zone][0]].pile
            good = names == wanted_names if pile else Counter(names) == Counter(wanted_names)
        else:
            raise ScenarioError(f"view.{letter}.{key}: must be hidden, a number or a list")
        if not good:
            raise Failed(f"view.{letter}: {key} is {names}, expected {expected!r}")


def _title(table: Table, name: object) -> str:
    title = tidy(str(name))
    own = table.cards.get(title)
    if title in table.named:
        return table.game.state.prints[table.named[title]].name
    return own.name if own is not None else title


def _shown(table: Table, player: int, *, to_all: bool) -> list[int]:
    """Cards shown right now: to everybody (or in no location, face up), or only to this player."""
    game = table.game
    state, spec = game.state, game.spec
    found = [
        slot for slot, bits in state.shown.items() if (bits == 7 if to_all else bits & (1 << player) and bits != 7)
    ]
    if to_all and spec.limbo:
        for owner in (0, 1):
            found += [slot for slot in state.zones[spec.zone(owner, spec.place[spec.limbo])] if slot not in found]
    return found
