"""Decisions: the one kind of question. Words are made when somebody reads them; playing on needs none.

Choosing several cards is a row of single picks and `done`, each set in one way. For people the first of such a row also
tells the whole of it: every card that may be picked (`candidates`), how many (`min`, `max`), and whether their order
counts (`ordered`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gyoji.kernel.about import About, about
from gyoji.kernel.loops import repeated
from gyoji.kernel.naming import Naming
from gyoji.kernel.spelling import tidy

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Ask, RawOption


DONE: Final = "done"  # what ends a row of picks


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

    __slots__ = ("_ask", "_game", "_lots", "_options", "kind", "max", "min", "ordered", "player", "rules")

    def __init__(self, game: Engine, ask: Ask) -> None:
        self._game = game
        self._ask = ask
        self._options: list[Option] | None = None
        self._lots: list[list[Option]] | None = None
        self.player = ask.player
        self.kind = ask.kind
        self.rules = game.spec.numbering.own(ask.rules)
        self.min = ask.low
        self.max = ask.high
        self.ordered = ask.ordered

    @property
    def count(self) -> int:
        """How many options there are, without making their words."""
        return len(self._ask.options)

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            self._options = _options(self._game, self._ask.player, self._ask.options, self.rules)
        return self._options

    @property
    def lots(self) -> list[list[Option]]:
        """The candidates of a row of picks, in lots of which nobody can tell the cards apart."""
        if self._lots is None:
            game = self._game
            frame = game.state.frames[-1] if game.state.frames else None
            slots = frame.proc.collects(game, frame) if frame is not None and frame.proc.collects is not None else ()
            self._lots = []
            if slots:
                cards = tuple(("choose", slot) for lot in slots for slot in lot)
                rows = iter(_options(game, self.player, cards, self.rules))
                self._lots = [[next(rows) for _ in lot] for lot in slots]
        return self._lots

    @property
    def candidates(self) -> list[Option]:
        """Every card that may be picked, as long as nothing has been chosen in this row of picks; else nothing. What
        was `picked` already had to be, and is among them.
        """
        return [option for lot in self.lots for option in lot]

    def whole(self, texts: Sequence[str]) -> list[str]:
        """What `choose` takes for a whole set: these candidates, in any order (in theirs, where it counts), and no
        more. IllegalChoice if they are no such set.
        """
        texts = list(texts)
        if not self.lots or not self.min <= len(texts) <= self.max or len(set(texts)) < len(texts):
            raise IllegalChoice(texts, [option.text for option in self.candidates])
        named = self.first_copies(texts)
        known = {option.text: option.args[0] for option in self.candidates}
        if not set(named) <= set(known):
            raise IllegalChoice(texts, list(known))
        picked = self.picked
        left = [text for text in named if known[text] not in picked]
        return left if len(texts) == self.max else [*left, DONE]

    def first_copies(self, texts: Sequence[str]) -> list[str]:
        """The same picks with the first cards of each lot, since it makes no difference which of its cards they are."""
        lots: dict[str, list[str]] = {}  # by text: the lot
        for lot in self.lots:
            names = [option.text for option in lot]
            lots.update(dict.fromkeys((name.lower() for name in names), names))
        taken: dict[str, int] = {}
        named: list[str] = []
        for text in texts:
            names = lots.get(text.lower(), [text])
            place = taken[names[0]] = taken.get(names[0], -1) + 1
            named.append(names[place] if place < len(names) else text)
        return named

    @property
    def source(self) -> int | None:
        """The handle of the card whose effect asks, if one does."""
        slot = self._ask.source
        return self._game.state.handle[slot] if slot >= 0 else None

    @property
    def about(self) -> About | None:
        """The card's text that asks, if one does: the part of it, whose effect it is, the cards it speaks of."""
        return about(self._game)

    @property
    def picked(self) -> list[int]:
        """Handles of what has been picked so far in a row of picks."""
        return [self._game.state.handle[slot] for slot in self._ask.picked]

    @property
    def repeats(self) -> list[tuple[str, ...]]:
        """What this player chose in a loop, if the question is how often it runs: verbs, with names and words."""
        return repeated(self._game.state, self.player)

    @property
    def prompt(self) -> str:
        """The question in words."""
        game, ask = self._game, self._ask
        prompts, asking = game.spec.looks.prompts, self.about
        moment = game.state.step if asking is None else "cost" if asking.cost else ""
        own = prompts.get(f"{ask.kind}:{moment}")
        text = own or prompts.get(ask.kind, ask.kind)
        if ask.note:
            text = f"{text}: {ask.note}"
        if rows := self.repeats:
            text = f"{', '.join(map(' '.join, rows))}: {text}"
        source = ask.source if ask.source >= 0 or asking is None else asking.slot
        if source >= 0:
            text = f"{game.state.prints[source].name}: {text}"
        if ask.high > 1:
            bounds = f" of {ask.high} chosen" if ask.low == ask.high else f" chosen, {ask.low} to {ask.high}"
            text = f"{text} ({len(ask.picked)}{bounds})"
        return text

    def __repr__(self) -> str:
        return f"<decision {'AB'[self.player]} {self.kind}: {', '.join(option.text for option in self.options)}>"


def _options(game: Engine, player: int, rows: Sequence[RawOption], rules: tuple[str, ...]) -> list[Option]:
    naming = Naming(game, player)
    handle = game.state.handle
    taken: dict[str, int] = {}
    options: list[Option] = []
    for index, raw in enumerate(rows):
        text = option_text(naming, raw)
        if text in taken:
            taken[text] += 1
            text = f"{text} ({taken[text]})"
        else:
            taken[text] = 1
        args: list[int | str] = []
        for arg in raw[1:]:
            args.append(handle[arg] if isinstance(arg, int) else arg)
        options.append(Option(index, text, str(raw[0]), tuple(args), rules))
    return options


def option_text(naming: Naming, raw: RawOption) -> str:
    words: list[str] = []
    for part in raw:
        words.append(naming.name(part) if isinstance(part, int) else part)
    return tidy(" ".join(words))
