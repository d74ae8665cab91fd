"""The log in lines: events as one player may know them, with repeats merged."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from gyoji.games.sentences import event_sentence
from gyoji.games.tables import Table
from gyoji.kernel.journal import Event

Line = tuple[str, tuple[str, ...]]  # what happened, the paragraphs it is based on


def lines(table: Table, events: Iterable[Event], *, all_of_them: bool = False) -> list[Line]:
    """One line per event, without the routine ones; the same event several times in a row is one line with a count."""
    told = [event for event in events if all_of_them or not _routine(table, event)]
    rows: list[Line] = []
    for (text, rules), same in groupby(told, key=lambda event: (_words(table, event), event.rules)):
        times = len(list(same))
        rows.append((f"{text} ×{times}" if times > 1 else text, rules))
    return rows


def _routine(table: Table, event: Event) -> bool:
    """What the board or the next line shows anyway: phases, answers, and cards turned as a cost or by the rules."""
    return (
        event.kind in ("phase", "choice", *table.quiet)
        or (event.kind in ("rest", "stand") and event.cause != "effect")
        or (event.kind == "show" and event.cause == "play")
    )


def _words(table: Table, event: Event) -> str:
    text = event_sentence(table, event)
    by = event.source[1] if event.source and event.cause == "effect" else ""
    return f"{text} (by {by})" if by and by not in text else text


def attack_under_way(table: Table, events: list[Event], fighting: bool) -> str:
    """The attack that the battle steps are about, in words; empty outside a battle."""
    if not fighting:
        return ""
    return next((event_sentence(table, event) for event in reversed(events) if event.kind == "attack"), "")
