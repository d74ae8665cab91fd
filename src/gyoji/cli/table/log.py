"""The log in lines: events as one player may know them, repeats drawn together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from gyoji.kernel.journal import Event

QUIET = frozenset(("phase",))  # said by the board's middle line already
BATTLE_STEPS = frozenset(("attack", "block", "battle action", "damage", "battle end"))

Line = tuple[str, tuple[str, ...]]  # what happened, the paragraphs it rests on


def lines(events: Iterable[Event], *, all_of_them: bool = False) -> list[Line]:
    """One line an event; the same thing several times in a row is one line with a count."""
    told = [event for event in events if all_of_them or event.kind not in QUIET]
    rows: list[Line] = []
    for (text, rules), same in groupby(told, key=lambda event: (_words(event), event.rules)):
        times = len(list(same))
        rows.append((f"{text} ×{times}" if times > 1 else text, rules))
    return rows


def _words(event: Event) -> str:
    by = event.source[1] if event.source and event.cause == "effect" else ""
    return f"{event.text}, by {by}" if by and by not in event.text else event.text


def attack_under_way(events: list[Event], step: str) -> str:
    """The attack that the battle steps are about, in words; empty outside a battle."""
    if step not in BATTLE_STEPS:
        return ""
    return next((event.text for event in reversed(events) if event.kind == "attack"), "")
