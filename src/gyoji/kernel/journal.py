"""The journal: what happened, why, and who may see it.

Events are kept as small tuples in linked chunks, so that a copied game shares its past for nothing; words are made
when somebody reads. `for_player` gives the events one player may see, with hidden cards blanked, numbered anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

# kind, rules, cards ((handle, name, who may know it) …), player, number, word, source (handle, name), span, cause,
# group, who sees it
Raw = tuple[
    str,
    tuple[str, ...],
    tuple[tuple[int, str, int], ...],
    int,
    int,
    str,
    tuple[int, str] | None,
    tuple[int, int] | None,
    str,
    int,
    int,
]
EVERYONE = 7
SPECTATOR = 2
HIDDEN_NAME = "a card"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `cards` are (handle, name) pairs, (None, None) for a card the reader may not know."""

    n: int
    kind: str
    rules: tuple[str, ...]
    text: str
    cards: tuple[tuple[int | None, str | None], ...]
    player: int | None
    source: tuple[int, str] | None
    span: tuple[int, int] | None
    cause: str
    group: int


class _Chunk:
    __slots__ = ("events", "past", "size")

    def __init__(self, past: _Chunk | None, events: tuple[Raw, ...]) -> None:
        self.past = past
        self.events = events
        self.size: int = len(events) + (past.size if past else 0)


class Journal:
    """All events of a game so far. Iterating gives them as everybody-knows-all; `for_player` as one player may."""

    __slots__ = ("_past", "_tail")

    def __init__(self, raws: tuple[Raw, ...] = ()) -> None:
        self._past: _Chunk | None = _Chunk(None, raws) if raws else None
        self._tail: list[Raw] = []

    def add(self, raw: Raw) -> None:
        self._tail.append(raw)

    def copy(self) -> Journal:
        if self._tail:
            self._past = _Chunk(self._past, tuple(self._tail))
            self._tail = []
        twin = Journal()
        twin._past = self._past
        return twin

    def raws(self) -> list[Raw]:
        chunks: list[tuple[Raw, ...]] = []
        chunk = self._past
        while chunk is not None:
            chunks.append(chunk.events)
            chunk = chunk.past
        rows = [raw for events in reversed(chunks) for raw in events]
        rows.extend(self._tail)
        return rows

    def __len__(self) -> int:
        return (self._past.size if self._past else 0) + len(self._tail)

    def __iter__(self) -> Iterator[Event]:
        return iter([_event(n, raw, EVERYONE) for n, raw in enumerate(self.raws(), 1)])

    def __getitem__(self, n: int) -> Event:
        return list(self)[n]

    def for_player(self, player: int | None) -> list[Event]:
        """What this player (None: a spectator) may know of what happened."""
        if player is not None and (type(player) is not int or player not in (0, 1)):
            raise ValueError(f"player must be 0, 1 or None, not {player!r}")
        bit = 1 << (SPECTATOR if player is None else player)
        seen = [raw for raw in self.raws() if raw[10] & bit]
        groups: dict[int, int] = {}
        return [_event(n, raw, bit, groups) for n, raw in enumerate(seen, 1)]


def _event(n: int, raw: Raw, bit: int, groups: dict[int, int] | None = None) -> Event:
    kind, rules, cards, player, number, word, source, span, cause, group, _ = raw
    shown: list[tuple[int | None, str | None]] = []
    for handle, name, known in cards:
        shown.append((handle, name) if known & bit or bit == EVERYONE else (None, None))
    if groups is not None:
        group = groups.setdefault(group, len(groups) + 1)
    text = _words(kind, [name or HIDDEN_NAME for _, name in shown], player, number, word)
    return Event(n, kind, rules, text, tuple(shown), player if player >= 0 else None, source, span, cause, group)


_SENTENCES = {
    "move": "{cards}: {word}",
    "draw": "{who} draws {cards}",
    "shuffle": "{who} shuffles the {word}",
    "rest": "{cards} rests",
    "stand": "{cards} becomes active",
    "damage": "{cards} takes {n} damage ({word})",
    "recover": "{cards} recovers {n}",
    "change": "{cards}: {word}",
    "create": "{cards} is placed: {word}",
    "lose": "{who} is defeated: {word}",
    "end": "the game ends: {word}",
    "turn": "turn {n} begins: {who}",
    "phase": "{word}",
    "choice": "{who}: {word}",
    "show": "{who} shows {cards}",
    "look": "{who} looks at {cards}",
    "activate": "{who} activates {cards}: {word}",
    "trigger": "{cards} triggers: {word}",
    "attack": "{who} attacks {word} with {cards}",
    "replace": "{cards} happens instead: {word}",
    "note": "{word}",
}


def _words(kind: str, cards: list[str], player: int, number: int, word: str) -> str:
    who = "A" if player == 0 else "B" if player == 1 else "the game"
    names: list[str] = []
    for card in cards:
        if card == HIDDEN_NAME and names and names[-1].endswith(("a card", "cards")):
            count = 1 if names[-1] == HIDDEN_NAME else int(names[-1].split()[0])
            names[-1] = f"{count + 1} cards"
        else:
            names.append(card)
    return _SENTENCES.get(kind, "{word}").format(cards=", ".join(names) or "nothing", who=who, n=number, word=word)
