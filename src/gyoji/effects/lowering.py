"""Compiles an effect body to a flat list of instructions with jumps, so that an effect in flight is just a position in
that list.
"""

from dataclasses import dataclass, replace

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.amounts import Amount
from gyoji.effects.conditions import Condition


@dataclass(frozen=True, slots=True)
class JumpUnless:
    """Jumps to `to` unless the condition is met."""

    condition: Condition
    to: int


@dataclass(frozen=True, slots=True)
class Jump:
    to: int


@dataclass(frozen=True, slots=True)
class AskMay:
    """Yes or no; no jumps to `to`. `body` is what yes would do: if it cannot be done, the answer is no."""

    body: tuple[ac.Action, ...]
    who: str
    to: int


@dataclass(frozen=True, slots=True)
class AskMode:
    """One of several; each starts at its index. If more than one is chosen, which ones and in which order is bound."""

    starts: tuple[int, ...]
    modes: tuple[tuple[ac.Action, ...], ...]
    number: int = 1
    bind: int = -1


@dataclass(frozen=True, slots=True)
class NextMode:
    """Runs the next of the chosen ones; after the last, jumps to `to`."""

    bind: int
    starts: tuple[int, ...]
    to: int


@dataclass(frozen=True, slots=True)
class PickFromHand:
    """The first half of a discard: the player whose hand it is picks."""

    bind: int
    discard: ac.Discard


@dataclass(frozen=True, slots=True)
class DiscardPicked:
    """The second half: the picked cards are discarded."""

    bind: int


@dataclass(frozen=True, slots=True)
class Postpone:
    """Postpones what follows, up to `to`, to the end of this turn or battle."""

    when: str
    to: int


@dataclass(frozen=True, slots=True)
class CountTimes:
    """A number, such as how often what follows is done, computed once."""

    bind: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class OnceMore:
    """Subtracts one from the number; at zero, jumps to `to`."""

    bind: int
    to: int


@dataclass(frozen=True, slots=True)
class Remember:
    """Adds what was chosen to what has been chosen so far."""

    bind: int
    chosen: int


@dataclass(frozen=True, slots=True)
class PickOrder:
    """Puts the remaining looked-at cards in an order, from the top."""

    bind: int
    of: int


Instruction = (
    ac.Action
    | JumpUnless
    | Jump
    | AskMay
    | AskMode
    | NextMode
    | PickFromHand
    | DiscardPicked
    | PickOrder
    | Postpone
    | CountTimes
    | OnceMore
    | Remember
)


OnCards = ac.Damage | ac.Switch | ac.Destroy | ac.Recover | ac.Move | ac.Modify | ac.Reveal | ac.OwnOnCards


class Lowering:
    """Compiles bodies to flat lists; allocates the bindings that instructions need beside those of the text."""

    def __init__(self, free: int) -> None:
        self.free = free  # the next binding that the text does not use
        self.seen: list[int] = []  # within repetitions: the bindings of what has been chosen so far
        # acts on several, and the first of the acts each is made from
        self.joined: list[tuple[ac.Action, ac.Action]] = []

    def fresh(self) -> int:
        self.free += 1
        return self.free - 1

    def lower(self, body: tuple[ac.Action, ...], start: int = 0) -> list[Instruction]:
        """The body as a list of instructions that begins at `start`."""
        code: list[Instruction] = []
        at = 0
        while at < len(body):
            action, at = self._together(body, at)
            code += self._one(action, start + len(code))
        return code

    def _together(self, body: tuple[ac.Action, ...], at: int) -> tuple[ac.Action, int]:
        """The act at this index, and where to continue. The same act on one choice right after another is what "them"
        means: one act on both, at the same time.
        """
        first = body[at]
        at += 1
        if not isinstance(first, OnCards) or not isinstance(first.target, se.Bound):
            return first, at
        refs = [first.target]
        while at < len(body) and isinstance(more := body[at], OnCards) and isinstance(more.target, se.Bound):
            if more != replace(first, target=more.target):
                break
            refs.append(more.target)
            at += 1
        if len(refs) == 1:
            return first, at
        joined = replace(first, target=se.Several(tuple(refs)))
        self.joined.append((joined, first))
        return joined, at

    def _one(self, action: ac.Action, here: int) -> list[Instruction]:
        match action:
            case ac.If(condition, then, otherwise):
                yes = self.lower(then, here + 1)
                if not otherwise:
                    return [JumpUnless(condition, here + len(yes) + 1), *yes]
                no = self.lower(otherwise, here + len(yes) + 2)
                end = here + len(yes) + 2
                return [JumpUnless(condition, end), *yes, Jump(end + len(no)), *no]
            case ac.May(inner, who):
                rows = self.lower(inner, here + 1)
                return [AskMay(inner, who, here + 1 + len(rows)), *rows]
            case ac.Then(inner):
                return self.lower(inner, here)
            case ac.Modes(modes, number):
                return self._modes(modes, min(number, len(modes)), here)
            case ac.Reckon(bind, amount):
                return [CountTimes(bind, amount)]
            case ac.Repeat(amount, inner):
                return self._repeat(amount, inner, here)
            case ac.Choose() if self.seen:
                return [self._another(action), Remember(self.seen[-1], action.bind)]
            case ac.Delayed(when, inner):
                rows = self.lower(inner, here + 1)
                return [Postpone(when, here + 1 + len(rows)), *rows]
            case ac.Discard(who="each"):
                first, second = self.fresh(), self.fresh()
                return [
                    PickFromHand(first, replace(action, who="active")),
                    PickFromHand(second, replace(action, who="standby")),
                    DiscardPicked(first),
                    DiscardPicked(second),
                ]
            case ac.Discard():
                bind = action.bind if action.bind >= 0 else self.fresh()
                return [PickFromHand(bind, action), DiscardPicked(bind)]
            case ac.ReturnRest(bind, where, "any") if where != "choice":
                order = self.fresh()
                return [PickOrder(order, bind), ac.ReturnRest(order, where, "kept")]
            case _:
                return [action]

    def _another(self, choose: ac.Choose) -> ac.Choose:
        """Excludes what was chosen before, in the same series of repetitions."""
        fresh = se.IsSame(se.Bound(self.seen[-1]), False)
        return replace(choose, selector=replace(choose.selector, filters=(*choose.selector.filters, fresh)))

    def _repeat(self, amount: Amount, body: tuple[ac.Action, ...], here: int) -> list[Instruction]:
        left = self.fresh()
        self.seen.append(self.fresh())
        rows = self.lower(body, here + 2)
        self.seen.pop()
        return [CountTimes(left, amount), OnceMore(left, here + 3 + len(rows)), *rows, Jump(here + 1)]

    def _modes(self, modes: tuple[tuple[ac.Action, ...], ...], number: int, here: int) -> list[Instruction]:
        rows: list[list[Instruction]] = []
        starts: list[int] = []
        place = here + (1 if number == 1 else 2)
        for mode in modes:
            starts.append(place)
            rows.append(self.lower(mode, place))
            place += len(rows[-1]) + 1
        if number == 1:
            return [AskMode(tuple(starts), modes), *(row for mode in rows for row in (*mode, Jump(place)))]
        bind = self.fresh()
        asked: list[Instruction] = [AskMode(tuple(starts), modes, number, bind), NextMode(bind, tuple(starts), place)]
        return [*asked, *(row for mode in rows for row in (*mode, Jump(here + 1)))]
