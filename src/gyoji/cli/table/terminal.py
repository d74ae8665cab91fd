"""The table for people: a drawn board, numbered options, words."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gyoji.agents.sight import Card, Question, Sight
from gyoji.cli.out import cited, pairs
from gyoji.cli.rules import print_rule
from gyoji.cli.table import board
from gyoji.cli.table.log import attack_under_way, lines
from gyoji.explain import Explanation, Why
from gyoji.kernel.decisions import Decision
from gyoji.kernel.gamedef import GameDef
from gyoji.kernel.journal import Event
from gyoji.rulebooks import Rulebook

LOG_LINES = 12  # so many of what happened since the last look stand under the board
HELP = (
    ("1, or `{option}`", "take an option, by number or by its words"),
    ("2 5, then `done`", "of several cards: pick by numbers in any order, the same number again takes one back"),
    ("? {option}", "is it offered, and if not, which rule stands against it"),
    ("? {card}", "all that a card could do, and what stands against it"),
    ("why {card} {figure}", "what makes this figure: {figures}, or a keyword"),
    ("card {card}", "a card at full length"),
    ("look {look}", "the open cards of a zone, both sides"),
    ("rule {rule}", "a paragraph of the rulebook, in our own words"),
    ("log, log 50", "what happened, with rule numbers"),
    ("board", "draw the board again"),
    ("save FILE", "save the game; `gyoji play --load FILE` goes on"),
    ("concede, quit", "give up, or leave the table"),
)


class TerminalTable:
    """Draws for one seat. Everything it shows comes from that seat's view and log."""

    collects = True

    def __init__(self, screen: Console, spec: GameDef, names: tuple[str, str], foot: str = "") -> None:
        self._screen = screen
        self._spec = spec
        self._plan = spec.looks.board
        self._names = names
        self._foot = foot
        self._live = screen.is_terminal and sys.stdin.isatty()

    def show(self, seen: Sight, labels: board.Labels, log: list[Event], since: int) -> None:
        """The board, and beneath it what happened after the first `since` events."""
        if self._live:
            self._screen.clear()
        else:
            self._screen.print()
        attack = attack_under_way(log, seen.turn.step in self._plan.fights)
        self._screen.print(board.board(seen, self._plan, labels, attack, self._names, self._foot))
        rows = lines(log[since:])
        if rows:
            self._screen.print(board.log_lines(rows[-LOG_LINES:], max(0, len(rows) - LOG_LINES)))
        if seen.decision is not None:
            self._question(seen, seen.decision, labels)

    def _question(self, seen: Sight, question: Question, labels: board.Labels) -> None:
        self._screen.print()
        self._screen.print(cited(question.prompt, question.rules, "bold"))
        if question.about is not None and question.about.text:
            text = Text(question.about.text, "dim")
            if question.about.span is not None:
                text.stylize("not dim bold", *question.about.span)
            self._screen.print(Padding(text, (0, 0, 0, 2), expand=False))
        if question.about is not None and question.about.paid is not None:
            self._screen.print(Text("{} of {} paid".format(*question.about.paid), "green"))
        if question.candidates and question.max > 1:
            self._screen.print(board.options(question.candidates, labels))
            order = "in their order" if question.ordered else "in any order"
            self._screen.print(Text(f"type numbers {order}; a number again takes it back; `done` when ready", "cyan"))
            return
        if question.picked:
            picked = [labels.get(handle, "?") for handle in question.picked]
            self._screen.print(Text(f"picked: {', '.join(picked)}", "green"))
        self._screen.print(board.options(question.options, labels))

    def ask(self, seat: str) -> str:
        """The next line that the player types; EOFError when there is none."""
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
            self._screen.print(Text("\nThis decision rests on:", "bold"))
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
        self._screen.print(board.log_lines(lines(events, all_of_them=True)[-wanted:]))

    def card(self, card: Card, where: str) -> None:
        self._screen.print(board.card_panel(card, self._plan, where))

    def pile(self, title: str, cards: list[Card]) -> None:
        self._screen.print(board.pile(title, self._plan, cards) if cards else Text(f"{title}: nothing open", "dim"))

    def picks(self, decision: Decision, texts: list[str]) -> None:
        names = [text.partition(" ")[2] for text in texts]
        if decision.ordered:
            names = [f"{place} {name}" for place, name in enumerate(names, 1)]
        missing = decision.min - len(texts)
        rest = f"{missing} more" if missing > 0 else "`done` takes them"
        self._screen.print(Text(f"picked: {'; '.join(names) or 'none'} ({rest})", "green"))

    def note(self, text: str) -> None:
        self._screen.print(Text(text))

    def error(self, text: str) -> None:
        self._screen.print(Text(text, "red"))

    def end(self, result: str, won: bool | None) -> None:
        style = "bold green" if won else "bold red" if won is False else "bold yellow"
        self._screen.print()
        self._screen.print(Text(result, style))
