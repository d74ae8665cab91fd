"""The table for programs (`gyoji play --json`): one JSON object per line; answers come in on stdin like a person's."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import msgspec

from gyoji.agents.sight import Card, Sight
from gyoji.cli.table.board import Labels
from gyoji.explain import Explanation, Why
from gyoji.kernel.decisions import Decision
from gyoji.kernel.journal import Event
from gyoji.rulebooks import Rulebook


class JsonTable:
    """Each line has one key, which says what it is: view, why, explain, rule, log, card, zone, note, error, end."""

    collects = False

    def show(self, seen: Sight, labels: Labels, log: list[Event], since: int) -> None:
        self._print("view", {**msgspec.to_builtins(seen), "log": [asdict(event) for event in log[since:]]})

    def ask(self, seat: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def meant(self, decision: Decision, typed: str) -> str:
        """Programs type an option's text or its place."""
        return ""

    def help(self, book: Rulebook, rules: tuple[str, ...], option: str, card: str) -> None:
        self._print("rule", [asdict(book[number]) for number in rules if number in book])

    def why(self, text: str, found: Why) -> None:
        self._print("why", {"text": text, **asdict(found)})

    def explanation(self, found: Explanation) -> None:
        self._print("explain", asdict(found))

    def rule(self, book: Rulebook, number: str) -> None:
        self._print("rule", [asdict(paragraph) for paragraph in book.below(number)])

    def log(self, events: list[Event], wanted: int) -> None:
        self._print("log", [asdict(event) for event in events[-wanted:]])

    def card(self, card: Card, where: str) -> None:
        self._print("card", {**card.facts, "where": where})

    def pile(self, title: str, cards: list[Card]) -> None:
        self._print("zone", {"name": title, "cards": [card.facts for card in cards]})

    def picks(self, decision: Decision, texts: list[str]) -> None:
        """Programs send whole sets."""

    def note(self, text: str) -> None:
        self._print("note", text)

    def error(self, text: str) -> None:
        self._print("error", text)

    def end(self, result: str, won: bool | None) -> None:
        self._print("end", {"result": result, "won": won})

    def _print(self, key: str, value: object) -> None:
        print(json.dumps({key: value}), flush=True)
