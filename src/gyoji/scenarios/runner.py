"""Runs scenarios: sets up the position, plays the line, checks the expectations. A failure names the step and what was
legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gyoji.cards.decks import violations
from gyoji.games import UnknownGame
from gyoji.kernel.engine import Overrun
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.state import Ask, RawOption
from gyoji.scenarios.expect import Failed, check_all, numbers_of
from gyoji.scenarios.files import Scenario, ScenarioError
from gyoji.scenarios.table import Table, _plain


@dataclass(frozen=True, slots=True)
class Result:
    name: str
    game: str
    rules: tuple[str, ...]
    passed: bool
    message: str = ""
    played: bool = True  # False: the game has no such cards, or no such position


def run_all(scenarios: Iterable[Scenario]) -> list[Result]:
    return [run_scenario(scenario) for scenario in scenarios]


def run_scenario(scenario: Scenario) -> Result:
    """Runs one scenario; everything that goes wrong with it is a failed Result, never an exception."""
    message, played = "", True
    try:
        _Run(scenario).run()
    except (ScenarioError, PositionError, UnknownGame) as error:
        message, played = str(error), False
    except Failed as error:
        message = str(error)
    except Overrun as error:
        message = f"play never reached a decision: {error}"
    except Exception as error:  # a bug in the engine is a failed scenario, not the end of the run
        message = f"the engine failed: {type(error).__name__}: {error}"
    return Result(scenario.name, scenario.game, scenario.rules, not message, message, played)


class _Run:
    def __init__(self, scenario: Scenario) -> None:
        self.data = scenario.data
        self.table = Table(scenario)
        self.game = self.table.game
        self.declined: list[str] = []
        self.nevers: list[tuple[int, object]] = []
        self.picked: list[RawOption] = []  # by steps, in the series of picks under way
        self.unasked: list[tuple[int, RawOption]] = []  # taken without asking since the last step that chose

    def run(self) -> None:
        if "check" in self.data:
            self._check_deck()
            return
        self._start()
        steps = self.data.get("play") or []
        if not isinstance(steps, list):
            raise ScenarioError("play must be a list of steps")
        steps = list(steps)
        place = 0
        while steps:
            place += 1
            step = steps.pop(0)
            if not isinstance(step, Mapping) or len(step) != 1:
                raise ScenarioError(f"step {place}: must be one `PLAYER: option` or `word: …`")
            ((word, value),) = step.items()
            self.declined = []
            try:
                self._step(str(word), value, steps)
            except Failed as error:
                raise Failed(f"step {place} ({word}: {value}): {error}") from None
        self._watch_nevers()
        check_all(self.table, self._expectations(self.data.get("expect") or {}))

    def _expectations(self, value: object) -> Mapping[str, object]:
        if not isinstance(value, Mapping):
            raise ScenarioError("expect must be a mapping")
        return value

    # ── beginning ──

    def _start(self) -> None:
        start = self.data.get("start") or {}
        if not isinstance(start, Mapping):
            raise ScenarioError("start must be a mapping")
        if start.get("setup"):
            self._prepare(start)
            return
        unknown = set(start) - {"turn", "A", "B"}
        if unknown:
            raise ScenarioError(f"start: unknown key {', '.join(sorted(map(str, unknown)))}")
        turn = start.get("turn") or {}
        if not isinstance(turn, Mapping):
            raise ScenarioError("start.turn must be a mapping")
        players = {key: self._numbers(start.get(key) or {}) for key in ("A", "B")}
        self.table.named = self.table.spec.decks.lay_out(self.game, players, turn)
        self.game.start_here()

    def _numbers(self, zones: object) -> object:
        """Turns the keys of the scenario's cards into card numbers."""
        if not isinstance(zones, Mapping):
            return zones
        return {
            key: [self._row(row) for row in rows] if isinstance(rows, list) and key != "used" else rows
            for key, rows in zones.items()
        }

    def _row(self, row: object) -> object:
        if isinstance(row, Mapping):
            changed = dict(row)
            for key in ("card", *self.table.spec.relations):
                if key in changed:
                    named = changed[key]
                    rows = [self.table.number(one) for one in named] if isinstance(named, list) else None
                    changed[key] = self.table.number(named) if rows is None else rows
            return changed
        return self.table.number(row)

    def _prepare(self, start: Mapping[str, object]) -> None:
        decks = start.get("decks")
        if not isinstance(decks, Mapping) or set(decks) != {"A", "B"}:
            raise ScenarioError("start.decks must name the decks of A and B")
        for player, letter in enumerate("AB"):
            self.table.spec.decks.deal(self.game, player, *self._deck(decks[letter]))
        self.game.rebuild()
        self.game.push(self.table.spec.timing.prepare, [])
        self.game.start_here()

    def _deck(self, rows: object) -> tuple[list[str], list[str], list[str]]:
        """A deck's cards, its second deck, and those that begin apart: a list, or a mapping of the game's sections."""
        decks = self.table.spec.decks
        parts: dict[str, object] = {"main": rows, "side": None, "start": []}
        if isinstance(rows, Mapping):
            parts["main"] = rows.get("cards", rows.get("main", []))
            for word, part in decks.sections.items():
                parts[part] = rows.get(word.replace(" ", "_"), parts[part])
        if parts["side"] is None:
            parts["side"] = [{"card": decks.fillers[-1]["name"], "count": decks.plain[1]}]
        return self.table.deck(parts["main"]), self.table.deck(parts["side"]), self.table.deck(parts["start"])

    def _check_deck(self) -> None:
        check = self.data["check"]
        if not isinstance(check, Mapping) or "deck" not in check:
            raise ScenarioError("check must be {deck: …}")
        parts = self._deck(check["deck"])
        prints = self.game.prints
        found = violations(self.table.spec, *([prints[number] for number in part] for part in parts))
        rules = list(dict.fromkeys(one.rule for one in found))
        wanted = numbers_of(self.table, self._expectations(self.data.get("expect") or {}).get("violations"))
        if wanted != rules:
            words = "; ".join(f"{one.rule} {one.text}" for one in found)
            raise Failed(f"violations are {rules}, expected {wanted} ({words})")

    # ── steps ──

    def _step(self, word: str, value: object, later: list[object]) -> None:
        if word in ("A", "B"):
            options = list(value) if isinstance(value, list) else [value]
            self._choose("AB".index(word), options, later)
        elif word == "expect":
            check_all(self.table, self._expectations(value))
        elif word == "cannot":
            for player, texts in self._by_player(value):
                self._cannot(player, texts)
        elif word == "never":
            self.nevers += [(player, text) for player, texts in self._by_player(value) for text in texts]
        elif word == "to":
            self._go_to(value)
        elif word == "concede":
            self.game.concede(_seat(value))
        elif word == "topdeck":
            self._topdeck(value)
        else:
            raise ScenarioError(f"{word!r} is not a step")

    def _by_player(self, value: object) -> list[tuple[int, list[object]]]:
        if not isinstance(value, Mapping) or not set(value) <= {"A", "B"}:
            raise ScenarioError("must be a mapping of A or B to options")
        return [("AB".index(key), list(text) if isinstance(text, list) else [text]) for key, text in value.items()]

    def _cannot(self, player: int, texts: list[object]) -> None:
        ask = self.game.state.pending
        if ask is None or ask.player != player:
            raise Failed(f"the decision now is not {'AB'[player]}'s: {self._situation()}")
        for text in texts:
            if self.table.find(ask, text) is not None:
                raise Failed(f"{text!r} is offered; {self._situation()}")

    def _watch_nevers(self) -> None:
        ask = self.game.state.pending
        if ask is not None:
            for player, text in self.nevers:
                if ask.player == player and self.table.find(ask, text) is not None:
                    raise Failed(f"{text!r} must never be offered here, but is; {self._situation()}")

    def _choose(self, player: int, options: list[object], later: list[object]) -> None:
        last_turn = self.game.state.turn + 1
        left = self._still_to_choose(player, options)
        while left:
            self._watch_nevers()
            ask = self.game.state.pending
            if ask is None or self.game.state.turn > last_turn:
                raise Failed(f"{left[0]!r} was not offered; {self._situation()}")
            if ask.player == player:
                rows = left[:1] if ask.ordered else left
                if ask.high > 1 and not ask.ordered:
                    room = max(0, ask.high - len(ask.picked) - len(left))
                    rows = [*left, *self._picks_after(player, later)[:room]]
                fits = self._fits(ask, rows)
                if fits:
                    index, row = min(fits, key=lambda fit: fit[0]) if ask.high > 1 and not ask.ordered else fits[0]
                    if row in left:
                        left.remove(row)
                    else:
                        later.remove({"AB"[player]: row})
                    forced = self._forced(ask)
                    self.picked.append(ask.options[index])
                    with self.game.noting() as taken:
                        self.game.choose(index)
                    self.unasked = taken
                    left = self.table.without_taken(left, taken, player)
                    if not self._goes_on(ask):  # the series is done: what had to be picked first is part of it
                        left = self.table.without_taken(left, forced, player)
                    if taken and left and _plain(left[0]) == "done":
                        left.pop(0)  # the series of picks ended by itself
                    continue
            self._decline(ask)
        self.nevers = []

    def _still_to_choose(self, player: int, rows: list[object]) -> list[object]:
        """Without a choice that is not offered now since it was the only one, and so was taken without asking."""
        ask = self.game.state.pending
        if ask is None or len(rows) != 1 or not _plain(rows[0]).startswith("choose "):
            return list(rows)
        offered = ask.player == player and bool(self._fits(ask, rows))
        left = rows if offered else self.table.without_taken(rows, self.unasked, player)
        if not left:
            self.unasked = [one for one in self.unasked if not self.table.was_taken([one], player, rows[0])]
        return list(left)

    def _fits(self, ask: Ask, rows: list[object]) -> list[tuple[int, object]]:
        """Which of these are offered, and where."""
        exact = [(index, row) for row in rows if (index := self.table.find(ask, row)) is not None]
        others = [(index, row) for row in rows if (index := self.table.next_of_name(ask, row)) is not None]
        named = [row for _, row in exact]
        return exact + [fit for fit in others if fit[1] in named] if exact else others

    def _forced(self, ask: Ask) -> list[tuple[int, RawOption]]:
        """The picks of this series that were taken without asking."""
        if not ask.picked:
            self.picked = []
        chosen = {option[1] for option in self.picked if len(option) > 1}
        return [(ask.player, ("choose", slot)) for slot in ask.picked if slot not in chosen]

    def _goes_on(self, before: Ask) -> bool:
        """Is the series of picks of that decision still under way?"""
        ask = self.game.state.pending
        return ask is not None and ask.player == before.player and len(ask.picked) > len(before.picked)

    def _picks_after(self, player: int, later: list[object]) -> list[object]:
        """Picks that follow directly as separate steps belong to the same series of picks, while it has room."""
        picks: list[object] = []
        for step in later:
            value = step.get("AB"[player]) if isinstance(step, Mapping) and len(step) == 1 else None
            if value is None or isinstance(value, list) or not _plain(value).startswith("choose"):
                break
            picks.append(value)
        return picks

    def _decline(self, ask: Ask) -> None:
        index = self.table.decline(ask)
        if index is None:
            raise Failed(f"a decision that cannot be declined came first; {self._situation()}")
        decision = self.game.decision
        assert decision is not None
        self.declined.append(f"{'AB'[ask.player]}: {decision.options[index].text}")
        self.game.choose(index)

    def _go_to(self, value: object) -> None:
        if not isinstance(value, Mapping) or not set(value) <= {"player", "phase", "step"}:
            raise ScenarioError("to: only takes player, phase and step")
        last_turn = self.game.state.turn + 2
        while True:
            self._watch_nevers()
            state = self.game.state
            ask = state.pending
            if ask is None or state.turn > last_turn:
                raise Failed(f"no decision was reached there; {self._situation()}")
            whose = "AB"[ask.player] if "step" in value else "AB"[state.active]
            if (
                value.get("player", whose) in (whose, "AB"[state.active] if "phase" in value else whose)
                and value.get("phase", state.phase) == state.phase
                and value.get("step", state.step) == state.step
            ):
                break
            self._decline(ask)
        self.nevers = []

    def _topdeck(self, value: object) -> None:
        if not isinstance(value, Mapping):
            raise ScenarioError("topdeck must be a mapping of A or B to cards")
        for letter, names in value.items():
            rows = list(names) if isinstance(names, list) else [names]
            for name in reversed(rows):
                number = self.game.number_of(self.table.number(name))
                if number is None:
                    raise ScenarioError(f"topdeck: there is no card {name!r}")
                self.game.topdeck(_seat(letter), number)

    def _situation(self) -> str:
        game = self.game
        declined = f"; declined on the way: {', '.join(self.declined)}" if self.declined else ""
        decision = game.decision
        if decision is None:
            return f"the game is over: {game.reason}{declined}"
        options = ", ".join(option.text for option in decision.options)
        where = f"turn {game.state.turn}, {game.state.phase} phase, {game.state.step} step"
        return f"{'AB'[decision.player]} is asked ({decision.kind}; {where}): {options}{declined}"


def _seat(letter: object) -> int:
    if letter not in ("A", "B"):
        raise ScenarioError(f"a player must be A or B, not {letter!r}")
    return "AB".index(str(letter))
