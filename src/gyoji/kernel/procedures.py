"""Procedures: tables of small steps, each with the paragraphs it carries out.

A step is a plain function `(game, frame)`. It changes the state through the door, asks for a decision (and then has an
`answer`), runs another procedure or jumps. A Check is a condition with its paragraphs; legal options, `why` and `why
not` all use the same Checks. Both are objects so that a mutant can switch one off (`gyoji rules mutate`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from gyoji.kernel.sight import showing

if TYPE_CHECKING:
    from gyoji.kernel.about import About
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.lots import Lots
    from gyoji.kernel.state import Frame, RawOption
    from gyoji.kernel.values import Kind

Run = Callable[["Engine", "Frame"], None]
Answer = Callable[["Engine", "Frame", "RawOption"], None]
Test = Callable[["Engine", int, int], bool]
Filter = Callable[["Engine", int, list[int]], list[int]]


def _no_answer(game: Engine, frame: Frame, option: RawOption) -> None:
    raise RuntimeError(f"step {frame.proc.name}.{frame.pc - 1} asks nothing")


class Step:
    """One step of a procedure."""

    __slots__ = ("_kept", "_places", "fn", "name", "on_answer", "rules")

    def __init__(self, fn: Run, rules: tuple[str, ...]) -> None:
        self.fn = fn
        self._kept = fn
        self._places: list[tuple[list[Run], int]] = []  # where procedures keep it
        self.rules = rules
        self.name = fn.__name__
        self.on_answer: Answer = _no_answer

    def answer(self, fn: Answer) -> Answer:
        """Marks what happens with the option that was chosen."""
        self.on_answer = fn
        return fn

    def switch_off(self) -> None:
        """The step does nothing."""
        self._run(_skip)

    def switch_on(self) -> None:
        self._run(self._kept)

    def _run(self, fn: Run) -> None:
        self.fn = fn
        for row, place in self._places:
            row[place] = fn

    def stand_in(self, row: list[Run]) -> None:
        """A procedure lists what it runs; this step is next."""
        self._places.append((row, len(row)))
        row.append(self.fn)

    def __repr__(self) -> str:
        return f"<step {self.name} {' '.join(self.rules)}>"


def _skip(game: Engine, frame: Frame) -> None:
    """What a disabled step does."""


def step(*rules: str, instead_of: Step | None = None) -> Callable[[Run], Step]:
    """Makes a function a step that carries out these paragraphs. In some tables it replaces another step; jumps to that
    step then lead to this one.
    """

    def wrap(fn: Run) -> Step:
        made = Step(fn, rules)
        if instead_of is not None:
            made.name = instead_of.name
        return made

    return wrap


class Check:
    """A condition on a player and a card, with its paragraphs and a description of what is missing when it fails.

    `among` returns the cards for which it holds; a condition may provide a faster way to do that (`bulk`). A condition
    that only effects can break (`by_effects`) is not asked while none forbids or allows anything.
    """

    __slots__ = ("_kept", "among", "fn", "name", "needs", "rules")

    def __init__(self, fn: Test, rules: tuple[str, ...], needs: str, by_effects: bool = False) -> None:
        self.fn = fn
        self.among: Filter = self.where_limited if by_effects else self.one_by_one
        self._kept: tuple[Test, Filter] | None = None
        self.rules = rules
        self.needs = needs
        self.name = fn.__name__

    def __call__(self, game: Engine, player: int, slot: int) -> bool:
        return self.fn(game, player, slot)

    def bulk(self, fn: Filter) -> Filter:
        """Marks a function that filters a list of cards with the same result as the condition itself."""
        self.among = fn
        return fn

    def one_by_one(self, game: Engine, player: int, slots: list[int]) -> list[int]:
        test, found = self.fn, []
        for slot in slots:
            if test(game, player, slot):
                found.append(slot)
        return found

    def where_limited(self, game: Engine, player: int, slots: list[int]) -> list[int]:
        return self.one_by_one(game, player, slots) if game.limits else slots

    def switch_off(self) -> None:
        """The condition always holds."""
        self._kept = (self.fn, self.among)
        self.fn, self.among = _always, _all

    def switch_on(self) -> None:
        assert self._kept is not None
        self.fn, self.among = self._kept

    def __repr__(self) -> str:
        return f"<check {self.name} {' '.join(self.rules)}>"


def _always(game: Engine, player: int, slot: int) -> bool:
    return True


def _all(game: Engine, player: int, slots: list[int]) -> list[int]:
    return slots


def check(*rules: str, needs: str, by_effects: bool = False) -> Callable[[Test], Check]:
    """Makes a function a Check for these paragraphs; `by_effects`: only effects can keep it from holding."""

    def wrap(fn: Test) -> Check:
        return Check(fn, rules, needs, by_effects)

    return wrap


class Switch:
    """A rule inside the kernel, as an object so that a mutant can switch it off. Games name the paragraphs."""

    __slots__ = ("name", "on")

    def __init__(self, name: str) -> None:
        self.name = name
        self.on = True

    def switch_off(self) -> None:
        self.on = False

    def switch_on(self) -> None:
        self.on = True

    def __repr__(self) -> str:
        return f"<switch {self.name}>"


def _over(game: Engine, frame: Frame) -> None:
    """What `Engine.leave_frame` does; it is the last entry of every procedure."""
    state = game.state
    state.frames.pop()
    if state.showings:
        showing.end(state)


class Procedure:
    """A named table of steps. `settles`: waiting triggered effects are resolved between its steps. `values`: which of
    its frame's values are cards (`kernel/values.py`). `serves`: it only asks, on behalf of the step below that pushed
    it.
    """

    __slots__ = (
        "collects",
        "name",
        "reports",
        "rewind",
        "run",
        "serves",
        "settles",
        "steps",
        "strays",
        "tells",
        "values",
        "where",
    )

    def __init__(
        self,
        name: str,
        steps: tuple[Step, ...],
        *,
        values: tuple[Kind, ...] = (),
        settles: bool = True,
        reports: int = -1,
        rewind: Callable[[Frame], None] | None = None,
        serves: bool = False,
        strays: Callable[[Engine, Frame], list[int]] | None = None,
        collects: Callable[[Engine, Frame], Lots] | None = None,
        tells: Callable[[Engine, int], About | None] | None = None,
    ) -> None:
        self.name = name
        self.steps = steps
        self.run: list[Run] = []  # what the steps do; after the last one the procedure is over
        for one in steps:
            one.stand_in(self.run)
        self.run.append(_over)
        self.values = values
        self.settles = settles
        self.rewind = rewind  # what else must be undone when a step that asked runs again
        self.serves = serves
        self.strays = strays  # in another world: the chosen cards that could not have been chosen there
        self.tells = tells  # what its questions are about, from the index of its frame
        self.collects = collects  # for a series of picks: all its cards, as long as nothing has been chosen
        self.reports = reports  # the value that receives how many acts of the last batch happened
        self.where = {one.name: place for place, one in enumerate(steps)}

    def edited(self, *steps: Step, without: Collection[Step] = ()) -> Procedure:
        """The same procedure with these steps replacing those of the same names, and without some."""
        own = {one.name: one for one in steps}
        assert own.keys() <= self.where.keys(), f"{self.name} has no step {sorted(own.keys() - self.where.keys())}"
        return Procedure(
            self.name,
            tuple(own.get(one.name, one) for one in self.steps if one not in without),
            values=self.values,
            settles=self.settles,
            reports=self.reports,
            rewind=self.rewind,
            serves=self.serves,
            strays=self.strays,
            collects=self.collects,
            tells=self.tells,
        )

    def __repr__(self) -> str:
        return f"<procedure {self.name}>"


def goto(frame: Frame, target: Step) -> None:
    """The frame continues with that step of its own procedure."""
    frame.pc = frame.proc.where[target.name]


def again(frame: Frame) -> None:
    """The step that runs now runs once more."""
    frame.pc -= 1


def leave(frame: Frame) -> None:
    """The procedure is over: no further step of it runs."""
    frame.pc = len(frame.proc.steps)
