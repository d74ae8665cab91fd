"""What is said of cards, as filters, where it means the same in all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Limit, Predicate
from gyoji.text.meaning.values import Between, Bound, FigureOf, OneOf, SameFigureOf

Filters = list[se.Filter]


def plain_filters(predicate: Predicate) -> Filters | None:
    """What speaks of no other card; None: anything else."""
    match predicate:
        case pr.Colored(color):
            return [se.HasWord("colors", (color,))]
        case pr.Trait(name):
            return [se.HasWord("traits", (name,))]
        case pr.Named(name):
            return [se.HasWord("names", (name,))]
        case pr.NamedOf(name, _):
            return plain_filters(name)
        case pr.NameHas(pr.Named(part), "" | "card"):
            return [se.WordHas("names", part)]
        case pr.KeywordKind(True):
            return [se.HasAbility()]
        case pr.InMode(mode):
            return [se.Is("rested", mode == "rest")]
        case pr.InBattle(None):
            return [se.Battling()]
        case pr.Doing("attacking"):
            return [se.Is("attacking")]
        case pr.Doing("attacked" | "being attacked"):
            return [se.Is("attacked")]
        case pr.Facing(face):
            return [se.Is("face up", face == "up")]
    return None


def any_of(rows: list[Filters], ordered: Callable[[Iterable[se.Filter]], tuple[se.Filter, ...]]) -> se.Filter:
    """One filter for several rows: words of one kind are one list."""
    if not all(rows):
        raise Refused("any card, or one of a description")
    words = [row[0] for row in rows if len(row) == 1 and isinstance(row[0], se.HasWord)]
    if len(words) == len(rows) and len({one.kind for one in words}) == 1:
        return se.HasWord(words[0].kind, tuple(word for one in words for word in one.any_of))
    return se.AnyOf(tuple(ordered(row) for row in rows))


def measured(
    figure: str, original: bool, bound: Limit, attr: str, amount_of: Callable[[int | Amount], am.Amount]
) -> Filters:
    """A figure within a bound. `attr`: the figure as the engine calls it."""
    match bound:
        case Bound(op, SameFigureOf(of) | FigureOf("", of, False, False)):
            return measured(figure, original, Bound(op, FigureOf(figure, of, original)), attr, amount_of)
        case Bound(op, amount):
            op, wanted = limit(op, amount_of(amount))
            return [se.Compare(attr, op, wanted)]
        case OneOf(numbers):
            return [se.AnyOf(tuple((se.Compare(attr, "==", am.Const(number)),) for number in numbers))]
        case Between(low, high):
            return [se.Compare(attr, ">=", am.Const(low)), se.Compare(attr, "<=", am.Const(high))]
    raise Refused(f"this {figure}")


def limit(op: str, number: am.Amount) -> tuple[str, am.Amount]:
    """A bound as the engine compares: less than 3 is at most 2."""
    if op in ("==", "<=", ">="):
        return op, number
    by = -1 if op == "<" else 1
    return op + "=", am.Const(number.value + by) if isinstance(number, am.Const) else am.Sum((number, am.Const(by)))
