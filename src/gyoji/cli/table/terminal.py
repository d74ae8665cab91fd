"""The table for people: a drawn board, numbered options, words."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gyoji.agents.sight import Card, Choice, Question, Sight
from gyoji.cli.out import cited, pairs
from gyoji.cli.rules import print_rule
from gyoji.cli.table import board
from gyoji.cli.table.log import attack_under_way, lines
from gyoji.explain import Explanation, Why
from gyoji.games import table_named
from gyoji.games.sentences import number_sentence
from gyoji.games.tables import readable
from gyoji.kernel.decisions import Decision, Option
from gyoji.kernel.gamedef import GameDef
from gyoji.kernel.journal import Event
from gyoji.rulebooks import Rulebook

LOG_LINES = 12  # how many log lines are shown under the board
HELP = (
    ("1, or `{option}`", "choose an option by its number or words"),
    ("2 5, then `done`", "choose several cards, in any order; type a number again to take it back"),
    ("? {option}", "can you do this, and if not, which rule prevents it"),
    ("? {card}", "everything a card could do, and what prevents it"),
    ("why {card} {figure}", "where a number comes from: {figures}, or a keyword"),
    ("card {card}", "a card in full"),
    ("look {look}", "the face-up cards of a zone, both sides"),
    ("rule {rule}", "a paragraph of the rulebook, in our own words"),
    ("log, log 50", "what happened, with rule numbers"),
    ("board", "draw the board again"),
    ("save FILE", "save the game; `gyoji play --load FILE` continues it"),
    ("concede, quit", "concede the game, or leave the table"),
)


class Number(NamedTuple):
    """An answer to "how many?": the number, if it is one, its words, the option's text."""

    number: str
    words: str
    text: str


class TerminalTable:
    """Draws for one seat. Everything it shows comes from that seat's view and log."""

    collects = True

    def __init__(self, screen: Console, spec: GameDef, names: tuple[str, str], foot: str = "") -> None:
        self._screen = screen
        self._spec = spec
        self._plan = spec.looks.board
        self._table = table_named(spec.name)
        self._names = names
        self._foot = foot
        self._live = screen.is_terminal and sys.stdin.isatty()

    def show(self, seen: Sight, labels: board.Labels, log: list[Event], since: int) -> None:
        """The board, and below it what happened after the first `since` events."""
        if self._live:
            self._screen.clear()
        else:
            self._screen.print()
        attack = attack_under_way(self._table, log, seen.turn.step in self._plan.fights)
        for side in (seen.A, seen.B):
            for zone in side.values():
                self._read(zone.seen)
        self._screen.print(board.board(seen, self._plan, labels, attack, self._names, self._foot))
        rows = lines(self._table, log[since:])
        if rows:
            self._screen.print(board.log_lines(rows[-LOG_LINES:], max(0, len(rows) - LOG_LINES)))
        if seen.decision is not None:
            self._question(seen, seen.decision, labels)

    def _read(self, cards: Iterable[Card]) -> None:
        """Texts as people read them, without escapes."""
        for card in cards:
            card.text = readable(self._table.card, card.text)

    def _question(self, seen: Sight, question: Question, labels: board.Labels) -> None:
        self._screen.print()
        self._screen.print(cited(question.prompt, question.rules, "bold"))
        if question.about is not None and question.about.text:
            told, (start, end) = question.about.text, question.about.span or (0, 0)
            parts = told[:start], told[start:end], told[end:]
            before, part, after = (readable(self._table.card, one) for one in parts)
            text = Text.assemble((before, "dim"), (part, "bold"), (after, "dim"))
            self._screen.print(Padding(text, (0, 0, 0, 2), expand=False))
        if question.about is not None and question.about.paid is not None:
            self._screen.print(Text("{} of {} paid".format(*question.about.paid), "green"))
        if question.candidates and question.max > 1:
            self._screen.print(board.options(question.candidates, labels))
            order = "in order" if question.ordered else "in any order"
            self._screen.print(Text(f"type numbers {order}, a number again to take it back, then `done`", "cyan"))
            return
        if question.picked:
            picked = [labels.get(handle, "?") for handle in question.picked]
            self._screen.print(Text(f"picked: {', '.join(picked)}", "green"))
        if rows := self._numbers(question.kind, question.options):
            self._screen.print(board.numbers([(row.number, row.words) for row in rows]))
        else:
            self._screen.print(board.options(question.options, labels))

    def _numbers(self, kind: str, options: Sequence[Choice | Option]) -> list[Number]:
        """The options of a question for a number, in words; nothing if it is another question."""
        rows: list[Number] = []
        for option in options:
            words = number_sentence(self._table, kind, option.verb, option.args[0]) if len(option.args) == 1 else ""
            if not words:
                return []
            arg = str(option.args[0])
            rows.append(Number(arg if arg.isdecimal() else "", words, option.text))
        return rows if any(row.number for row in rows) else []

    def meant(self, decision: Decision, typed: str) -> str:
        """Where a number is asked for, it can be typed itself, or the words that are shown."""
        rows = self._numbers(decision.kind, decision.options)
        said = typed.lower()
        return next((row.text for row in rows if said in (row.words.lower(), row.text.partition(" ")[2])), "")

    def ask(self, seat: str) -> str:
        """The next line that the player types; EOFError if there is none."""
        prompt = f"{seat}> "
        if sys.stdin.isatty():
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(f"{prompt}{line.rstrip()}")
        return line

    def help(self, book: Rulebook, rules: tuple[str, ...], option: str, card: str) -> None:
        figures = self._spec.numbers.figures
        told = {
            "option": option,
            "card": card,
            "figure": figures[0],
            "figures": ", ".join(figures),
            "look": self._plan.look,
            "rule": min(rules, key=len),
        }
        rows = [(word.format(**told), words.format(**told)) for word, words in HELP]
        self._screen.print(pairs(rows, "bold cyan"))
        cited = [(number, book[number].text) for number in rules if number in book]
        if cited:
            self._screen.print(Text("\nRules for this decision:", "bold"))
            self._screen.print(pairs(cited, "cyan"))

    def why(self, text: str, found: Why) -> None:
        verdict = Text(f"“{text}” is offered" if found.offered else f"“{text}” is not offered", "bold")
        self._screen.print(verdict)
        for reason in found.reasons:
            mark, style = ("✓", "green") if reason.holds else ("✗", "red")
            self._screen.print(Text.assemble((f"  {mark} ", style), cited(reason.text, reason.rules)))

    def explanation(self, found: Explanation) -> None:
        self._screen.print(Text(f"{found.card}: {found.figure} {found.value}", "bold"))
        for part in found.parts:
            self._screen.print(Text.assemble((f"  {part.amount:+d} ", "cyan"), cited(part.text, part.rules)))

    def rule(self, book: Rulebook, number: str) -> None:
        print_rule(self._screen, book, number)

    def log(self, events: list[Event], wanted: int) -> None:
        self._screen.print(board.log_lines(lines(self._table, events, all_of_them=True)[-wanted:]))

    def card(self, card: Card, where: str) -> None:
        self._read([card])
        self._screen.print(board.card_panel(card, self._plan, where))

    def pile(self, title: str, cards: list[Card]) -> None:
        self._screen.print(board.pile(title, self._plan, cards) if cards else Text(f"{title}: no face-up cards", "dim"))

    def picks(self, decision: Decision, texts: list[str]) -> None:
        names = [text.partition(" ")[2] for text in texts]
        if decision.ordered:
            names = [f"{place} {name}" for place, name in enumerate(names, 1)]
        missing = decision.min - len(texts)
        rest = f"{missing} more" if missing > 0 else "`done` to confirm"
        self._screen.print(Text(f"picked: {'; '.join(names) or 'none'} ({rest})", "green"))

    def note(self, text: str) -> None:
        self._screen.print(Text(text))

    def error(self, text: str) -> None:
        self._screen.print(Text(text, "red"))

    def end(self, result: str, won: bool | None) -> None:
        style = "bold green" if won else "bold red" if won is False else "bold yellow"
        self._screen.print()
        self._screen.print(Text(result, style))
