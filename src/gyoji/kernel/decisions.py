"""Decisions: the one kind of question. Words are made when somebody reads them; playing on needs none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gyoji.kernel.naming import Naming

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Ask, RawOption


class IllegalChoice(ValueError):
    """What was chosen is not on offer. Nothing has changed; `legal` lists what is."""

    def __init__(self, choice: object, legal: Sequence[str]) -> None:
        self.choice = choice
        self.legal = list(legal)
        super().__init__(
            f"{choice!r} is not offered; legal now: {', '.join(self.legal) or 'nothing, the game is over'}"
        )


class Option:
    """One legal choice: `text` is stable and unique within its decision, `args` are handles of cards or words."""

    __slots__ = ("args", "index", "rules", "text", "verb")

    def __init__(self, index: int, text: str, verb: str, args: tuple[int | str, ...], rules: tuple[str, ...]) -> None:
        self.index = index
        self.text = text
        self.verb = verb
        self.args = args
        self.rules = rules

    def __repr__(self) -> str:
        return f"<option {self.text}>"


class Decision:
    """What a player must decide now, with all legal options."""

    __slots__ = ("_ask", "_game", "_options", "kind", "max", "min", "player", "rules")

    def __init__(self, game: Engine, ask: Ask) -> None:
        self._game = game
        self._ask = ask
        self._options: list[Option] | None = None
        self.player = ask.player
        self.kind = ask.kind
        self.rules = ask.rules
        self.min = ask.low
        self.max = ask.high

    @property
    def count(self) -> int:
        """How many options there are, without making their words."""
        return len(self._ask.options)

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            self._options = list(_options(self._game, self._ask))
        return self._options

    @property
    def source(self) -> int | None:
        """The handle of the card whose effect asks, if one does."""
        slot = self._ask.source
        return self._game.state.handle[slot] if slot >= 0 else None

    @property
    def picked(self) -> list[int]:
        """Handles of what has been picked so far in a row of picks."""
        return [self._game.state.handle[slot] for slot in self._ask.picked]

    @property
    def prompt(self) -> str:
        """The question in words."""
        game, ask = self._game, self._ask
        text = game.spec.looks.prompts.get(ask.kind, ask.kind)
        if ask.note:
            text = f"{text}: {ask.note}"
        if ask.source >= 0:
            text = f"{game.state.prints[ask.source].name}: {text}"
        if ask.high > 1:
            low = f"{ask.low} to " if ask.low != ask.high else ""
            text = f"{text} ({len(ask.picked)} picked, {low}{ask.high} in all)"
        return text

    def __repr__(self) -> str:
        return f"<decision {'AB'[self.player]} {self.kind}: {', '.join(option.text for option in self.options)}>"


def _options(game: Engine, ask: Ask) -> list[Option]:
    naming = Naming(game, ask.player)
    taken: dict[str, int] = {}
    options: list[Option] = []
    for index, raw in enumerate(ask.options):
        text = option_text(naming, raw)
        taken[text] = taken.get(text, 0) + 1
        if taken[text] > 1:
            text = f"{text} ({taken[text]})"
        args = tuple(game.state.handle[arg] if isinstance(arg, int) else arg for arg in raw[1:])
        options.append(Option(index, text, str(raw[0]), args, ask.rules))
    return options


def option_text(naming: Naming, raw: RawOption) -> str:
    return " ".join(naming.name(part) if isinstance(part, int) else part for part in raw)
