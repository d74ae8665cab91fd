"""Events and numbers as sentences, in the words of a game's table: the terminal says what the page says."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gyoji.games.tables import Table, Words
from gyoji.kernel.journal import Event

_AGREEING = re.compile(r"\{(\w+)\|(\w+)\}")  # for one card, for several: {goes|go}
_PLACE = re.compile(r"\{(\w+)\}")


def event_sentence(table: Table, event: Event) -> str:
    """What happened, in English; the players are A and B."""
    known = _sentence(table, event)
    if known is None:
        return event.text
    places = {
        "who": _player(event.player),
        "other": _player(None if event.player is None else 1 - event.player),
        "cards": ", ".join(_names(event)),
        "source": event.source[1] if event.source else "",
        "second": event.second[1] if event.second else "a card",
        "n": str(event.number),
        "signed": f"{event.number:+d}",
        "word": table.phases[event.word].en if event.kind == "phase" else _word(table, event.word),
        "from": _zone(table, event.way[0] if event.way else None),
        "to": _zone(table, event.way[1] if event.way else None),
        "until": _until(table, event.until),
    }
    text = _AGREEING.sub(r"\2" if len(event.cards) > 1 else r"\1", known.en)
    return _PLACE.sub(lambda place: places[place[1]], text)


def _sentence(table: Table, event: Event) -> Words | None:
    kind, events = event.kind, table.events
    if not event.cards and event.way and event.way[1] and f"{kind}:place" in events:
        return events[f"{kind}:place"]
    if event.cards and not any(name for _, name in event.cards) and f"{kind}:hidden" in events:
        return events[f"{kind}:hidden"]
    return events.get(f"{kind}:{event.word}") or events.get(kind)


def number_sentence(table: Table, kind: str, verb: str, arg: int | str) -> str:
    """What an answer to "how many?" means, in English: "Look at 3 cards". "": the table does not say it."""
    known = table.verbs.get(f"{kind}:{verb}:{arg}") or table.verbs.get(f"{kind}:{verb}")
    return _PLACE.sub(str(arg), known.words.en) if known is not None and isinstance(arg, str) else ""


def _player(player: int | None) -> str:
    return "the game" if player is None else "AB"[player]


def _names(event: Event) -> list[str]:
    names = [name for _, name in event.cards if name is not None]
    hidden = len(event.cards) - len(names)
    return [*names, "a card" if hidden == 1 else f"{hidden} cards"] if hidden else names


def _word(table: Table, word: str) -> str:
    """What a word of an event means; a name stays as it is."""
    rows: tuple[Mapping[str, Words], ...] = (table.words, table.phases, table.card.figures)
    for row in rows:
        if word in row:
            return row[word].en
    if word in table.card.keywords:
        return table.card.keywords[word].words.en
    return table.args[word].words.en if word in table.args else word


def _zone(table: Table, key: str | None) -> str:
    name = key[2:] if key else ""
    return table.zones[name].words.en if name in table.zones else _word(table, name)


def _until(table: Table, until: str) -> str:
    """How long it lasts; a specific turn is named without its number."""
    words = table.untils.get(until) or table.untils.get(re.sub(r" \d+$", "", until))
    return words.en if words else until
