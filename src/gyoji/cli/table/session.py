"""A session at the table: a person against an agent. Reads what is typed, until the game or the input ends."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import msgspec

from gyoji.agents import Agent, answer
from gyoji.agents.sight import Card, Sight, sight
from gyoji.cli.out import BadInput
from gyoji.cli.rules import known_number
from gyoji.explain import Explanation, Why
from gyoji.game import Game
from gyoji.kernel.decisions import DONE, Decision, IllegalChoice
from gyoji.kernel.journal import Event
from gyoji.kernel.naming import Naming
from gyoji.kernel.spelling import tidy
from gyoji.rulebooks import Rulebook, rulebook

SHORT_LOG = 20


class Leave(Exception):
    """The player leaves the table."""


class Table(Protocol):
    """Where a session is shown: to a person or to a program. `collects`: several cards are picked one by one and taken
    together; otherwise each pick is taken at once, unless they come as a list.
    """

    collects: bool

    def show(self, seen: Sight, labels: dict[int, str], log: list[Event], since: int) -> None: ...
    def ask(self, seat: str) -> str: ...
    def meant(self, decision: Decision, typed: str) -> str: ...  # the option's text; "": no other way to say one
    def help(self, book: Rulebook, rules: tuple[str, ...], option: str, card: str) -> None: ...
    def why(self, text: str, found: Why) -> None: ...
    def explanation(self, found: Explanation) -> None: ...
    def rule(self, book: Rulebook, number: str) -> None: ...
    def log(self, events: list[Event], wanted: int) -> None: ...
    def card(self, card: Card, where: str) -> None: ...
    def pile(self, title: str, cards: list[Card]) -> None: ...
    def picks(self, decision: Decision, texts: list[str]) -> None: ...
    def note(self, text: str) -> None: ...
    def error(self, text: str) -> None: ...
    def end(self, result: str, won: bool | None) -> None: ...


class Session:
    """Plays one game at a table. It only shows what is in this seat's `Game.view`, log and names."""

    def __init__(self, game: Game, seat: int, agent: Agent, table: Table) -> None:
        self._game = game
        self._seat = seat
        self._agent = agent
        self._table = table
        self._seen_events = max(0, len(self._events()) - SHORT_LOG)
        self._picks: list[str] = []  # the cards picked so far, if several are picked
        self._commands = {
            "?": self._ask_why,
            "help": self._ask_why,
            "why": self._explain,
            "rule": self._rule,
            "log": self._log,
            "card": self._card,
            "look": self._look,
            "board": self._board,
            "save": self._save,
            "concede": self._concede,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Runs until the game is over or the player leaves; the end of the input and Ctrl-C also leave."""
        game = self._game
        try:
            while not game.over:
                if game.decision is not None and game.decision.player != self._seat:
                    answer(game, self._agent)
                    continue
                self._show()
                while not self._answered(self._table.ask("AB"[self._seat])):
                    pass
        except (EOFError, KeyboardInterrupt):
            self._table.note("\nYou have left the table. The game is not finished.")
            return
        except Leave:
            self._table.note("You have left the table. The game is not finished.")
            return
        self._show()
        self._table.end(self._result(), None if game.winner is None else game.winner == self._seat)

    def _result(self) -> str:
        game = self._game
        if game.winner is None:
            return f"Draw: {game.reason}"
        return f"{'You win' if game.winner == self._seat else 'You lose'}: {game.reason}"

    # ── looking ──

    def _sight(self) -> Sight:
        return sight(self._game.view(self._seat))

    def _events(self) -> list[Event]:
        return self._game.journal.for_player(self._seat) if self._game.journal is not None else []

    def _labels(self) -> dict[int, str]:
        """The names that this seat's options use, for cards that it can identify."""
        naming = Naming(self._game, self._seat)
        return {self._game.state.handle[slot]: naming.name(slot) for slot in naming.order}

    def _show(self) -> None:
        self._picks = self._forced()
        events = self._events()
        self._table.show(self._sight(), self._labels(), events, self._seen_events)
        self._seen_events = len(events)

    def _forced(self) -> list[str]:
        """Of several cards to pick, those that must be included: they are already picked."""
        decision = self._game.decision
        if decision is None or decision.player != self._seat or decision.max < 2:
            return []
        return [option.text for option in decision.candidates if option.args[0] in decision.picked]

    # ── what is typed ──

    def _answered(self, typed: str) -> bool:
        """Handles what was typed; True if it took an option or ended the game."""
        typed = " ".join(typed.split())
        if not typed:
            return False
        if typed.startswith("?"):
            typed = f"? {typed[1:]}"
        decision = self._game.decision
        if decision is not None and (meant := self._table.meant(decision, typed)):
            self._game.choose(meant)
            return True
        word, _, rest = typed.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(rest.strip())
            return self._game.over
        return self._take(typed)

    def _take(self, typed: str) -> bool:
        decision = self._game.decision
        assert decision is not None
        if typed.startswith("["):
            return self._take_set(decision, typed)
        if self._table.collects and decision.candidates and decision.max > 1:
            return self._collect(decision, typed)
        try:
            if typed.isdecimal():
                if not 1 <= int(typed) <= decision.count:
                    self._table.error(f"there is no option {typed}; choose 1 to {decision.count}")
                    return False
                self._game.choose(int(typed) - 1)
            else:
                self._game.choose(typed)
        except IllegalChoice:
            if typed.partition(" ")[0].lower() in self._game.spec.looks.explained:
                self._ask_why(typed)
            else:
                self._table.error(f"“{typed}” is not an option. Type a number or the option's words, or ? for help")
            return False
        return True

    def _take_set(self, decision: Decision, typed: str) -> bool:
        """A whole set of picks as a JSON list of texts."""
        try:
            self._game.choose(decision.whole(msgspec.json.decode(typed, type=list[str])))
        except (msgspec.DecodeError, IllegalChoice):
            self._table.error(f"{typed} is not a set of cards you can choose")
            return False
        return True

    def _collect(self, decision: Decision, typed: str) -> bool:
        """Several cards are picked: by number or words, in any order, and taken back in the same way; `done` ends it,
        alone or after the last numbers.
        """
        words = typed.replace(",", " ").split()
        if words and words[-1].lower() == DONE:
            before = typed[: -len(DONE)].rstrip(" ,")
            return (not before or self._picked(decision, before)) and self._taken(decision)
        if self._picked(decision, typed):
            self._table.picks(decision, self._picks)
        return False

    def _taken(self, decision: Decision) -> bool:
        missing = decision.min - len(self._picks)
        try:
            self._game.choose(decision.whole(self._picks))
        except IllegalChoice:
            self._table.error(f"choose {missing} more" if missing > 0 else "these cannot be chosen together")
            return False
        self._picks = []
        return True

    def _picked(self, decision: Decision, typed: str) -> bool:
        """Adds the named cards to the picks, or takes them back; False if they cannot be meant."""
        offered = [option.text for option in decision.candidates]
        words = typed.replace(",", " ").split()
        named = [offered[int(word) - 1] for word in words if word.isdecimal() and 1 <= int(word) <= len(offered)]
        if len(named) < len(words):
            named = [text for text in offered if text.lower() in (typed.lower(), f"choose {typed}".lower())]
        if not named:
            self._table.error(
                f"“{typed}” is not one of the cards. Type numbers or a card's name, `{DONE}`, or ? for help"
            )
            return False
        picks = list(self._picks)
        for text in named:
            picks = [one for one in picks if one != text] if text in picks else [*picks, text]
        if len(picks) > decision.max:
            self._table.error(f"you can choose at most {decision.max}; type one again to take it back")
            return False
        self._picks = picks
        return True

    def _ask_why(self, text: str) -> None:
        decision = self._game.decision
        assert decision is not None
        if not text:
            self._table.help(rulebook(self._sight().game), decision.rules, decision.options[0].text, self._some_card())
            return
        text = self._table.meant(decision, text) or text
        options = decision.options
        if self._table.collects and decision.candidates and decision.max > 1:
            options = decision.candidates
        if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(options):
            text = options[int(text) - 1].text
        explained = text.partition(" ")[0].lower() in self._game.spec.looks.explained
        if explained or any(option.text == text for option in decision.options) or not self._why_not(text):
            self._table.why(text, self._game.why(text, self._seat))

    def _why_not(self, card: str) -> bool:
        """Everything a card could do, and what prevents it; False if there is no such card."""
        try:
            found = self._game.whynot(card, self._seat)
        except ValueError:
            return False
        for option, why in found:
            self._table.why(option, why)
        return bool(found)

    def _some_card(self) -> str:
        """A card that this seat can name, for examples."""
        return next(iter(self._labels().values()), "CARD")

    def _explain(self, text: str) -> None:
        words = text.replace("-", "_").lower().split()
        card, _, figure = text.rpartition(" ")
        if len(words) > 2 and f"{words[-2]}_{words[-1]}" in self._game.spec.numbers.keywords:  # `first strike`
            card, figure = text.rsplit(" ", 2)[0], f"{words[-2]}_{words[-1]}"
        if not card:
            self._table.error(
                f"type `why CARD FIGURE`, for example `why {self._some_card()} {self._game.spec.numbers.figures[0]}`"
            )
            return
        try:
            found = self._game.explain(card, figure.lower().replace("-", "_"), self._seat)
        except ValueError as error:
            self._table.error(str(error))
            return
        self._table.explanation(found)

    def _rule(self, number: str) -> None:
        book = rulebook(self._sight().game)
        if not number:
            self._table.error("type `rule NUMBER`")
            return
        try:
            self._table.rule(book, known_number(book, number))
        except BadInput as error:
            self._table.error(str(error))

    def _log(self, count: str) -> None:
        if count and not (count.isdecimal() and len(count) < 6 and int(count)):
            self._table.error("type `log`, or `log 50` for the last 50 lines")
            return
        self._table.log(self._events(), int(count or SHORT_LOG))

    def _card(self, name: str) -> None:
        labels = self._labels()
        wanted = tidy(name).lower()
        for player, zone, card in self._sight().cards():
            if wanted in (card.name.lower(), labels.get(card.id, "").lower()):
                self._table.card(card, f"{player}.{zone}")
                return
        self._table.error(f"you see no card called {name!r}" if name else "type `card NAME`")

    def _look(self, zone: str) -> None:
        seen = self._sight()
        name = zone.lower().replace(" ", "_") or self._game.spec.looks.board.look
        if name not in seen.A:
            self._table.error(f"there is no zone {zone!r}; zones: {', '.join(seen.A)}")
            return
        for player in "AB":
            self._table.pile(f"{player}.{name}", seen.zone(player, name).seen)

    def _board(self, _: str) -> None:
        self._seen_events = max(0, len(self._events()) - SHORT_LOG)
        self._show()

    def _save(self, file: str) -> None:
        if not file:
            self._table.error("type `save FILE`")
            return
        try:
            Path(file).expanduser().write_bytes(self._game.save())
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self._table.error(f"{file}: cannot be written ({reason})")
            return
        seat = " --seat B" if self._seat else ""
        self._table.note(f"saved; `gyoji play --load {file}{seat}` continues from here")

    def _concede(self, _: str) -> None:
        self._game.concede(self._seat)

    def _quit(self, _: str) -> None:
        raise Leave
