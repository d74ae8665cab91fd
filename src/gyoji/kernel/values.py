"""Values: which of the plain numbers in flight are cards.

Frames, registers, waiting and postponed effects are plain data: a 5 may be a card or a count. Each procedure declares
its values (`Procedure.values`, a tuple of these kinds; the last one applies to all that follow), so that the same
position can be described with other names for its cards (`kernel/position.py`). A kind is a function of a value and of
names; it leaves values that are not cards unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, repeat
from typing import Final, Protocol

from gyoji.kernel.acts import BY_NAME, Cause
from gyoji.kernel.state import Mod, Plain, Waiting

Kind = Callable[[Plain, "Names"], Plain]


class Names(Protocol):
    """Other names: for cards, for their incarnations, for generations of triggered effects."""

    past: Mapping[str, Kind]  # which numbers of last information are cards, by name
    cases: Sequence[Sequence[Kind]]  # and which values of what a rule action is due for, by its number

    def slot(self, slot: int) -> Plain: ...
    def inc(self, inc: int) -> Plain: ...
    def generation(self, number: int) -> Plain: ...


def told(row: Sequence[Plain], kinds: Sequence[Kind], names: Names) -> tuple[Plain, ...]:
    """A row of values, with other names for the cards in it."""
    if not kinds:
        return tuple(row)
    return tuple([kind(value, names) for kind, value in zip(chain(kinds, repeat(kinds[-1])), row, strict=False)])


def _plain(value: Plain, names: Names) -> Plain:
    return value


def _card(value: Plain, names: Names) -> Plain:
    return names.slot(value) if isinstance(value, int) and value >= 0 else value


def _cards(value: Plain, names: Names) -> Plain:
    return tuple(_card(part, names) for part in value) if isinstance(value, tuple) else value


def _lots(value: Plain, names: Names) -> Plain:
    return tuple(_cards(part, names) for part in value) if isinstance(value, tuple) else value


def _inc(value: Plain, names: Names) -> Plain:
    return names.inc(value) if isinstance(value, int) and value >= 0 else value


def _incs(value: Plain, names: Names) -> Plain:
    return tuple(_inc(part, names) for part in value) if isinstance(value, tuple) else value


def _ref(value: Plain, names: Names) -> Plain:
    return told(value, (_card, _inc), names) if isinstance(value, tuple) else value


def _refs(value: Plain, names: Names) -> Plain:
    return tuple(_ref(part, names) for part in value) if isinstance(value, tuple) else value


def _keys(value: Plain, names: Names) -> Plain:
    if not isinstance(value, tuple):
        return value
    return tuple(told(row, (_inc, _plain), names) if isinstance(row, tuple) else row for row in value)


def _headed(value: Plain, names: Names) -> Plain:
    if not isinstance(value, tuple) or not value:
        return value
    if isinstance(value[0], tuple):
        return tuple(_headed(part, names) for part in value)
    return told(value, (_card, _plain), names)


def _past(value: Plain, names: Names) -> Plain:
    rows: list[Plain] = []
    for row in value if isinstance(value, tuple) else ():
        assert isinstance(row, tuple)
        name, number = row
        rows.append((name, names.past.get(str(name), _plain)(number, names)))
    return tuple(rows)


def _cases(value: Plain, names: Names) -> Plain:
    rows: list[Plain] = []
    for row in value if isinstance(value, tuple) else ():
        assert isinstance(row, tuple) and isinstance(row[0], int) and isinstance(row[1], tuple)
        rows.append((row[0], told(row[1], names.cases[row[0]], names)))
    return tuple(rows)


def _tailed(value: Plain, names: Names) -> Plain:
    rows: list[Plain] = []
    for row in value if isinstance(value, tuple) else ():
        assert isinstance(row, tuple)
        rows.append(told(row, (_plain, _card), names))
    return tuple(rows)


def _generation(value: Plain, names: Names) -> Plain:
    return names.generation(value) if isinstance(value, int) else value


def _mod(value: Plain, names: Names) -> Plain:
    assert isinstance(value, tuple)
    return told(value, _MOD, names)


def _cause(value: Plain, names: Names) -> Plain:
    assert isinstance(value, tuple)
    return told(value, _CAUSE, names)


def _waiting(value: Plain, names: Names) -> Plain:
    assert isinstance(value, tuple)
    return told(value, _WAITING, names)


def _acts(value: Plain, names: Names) -> Plain:
    assert isinstance(value, tuple)
    rows: list[Plain] = []
    for row in value:
        assert isinstance(row, tuple) and isinstance(row[0], str)
        rows.append((row[0], *told(row[1:], _ACTS[row[0]], names)))
    return tuple(rows)


PLAIN: Final[Kind] = _plain  # no card
CARD: Final[Kind] = _card  # a slot; a word or a negative number in its place is not a card
CARDS: Final[Kind] = _cards  # several
LOTS: Final[Kind] = _lots  # rows of several
INC: Final[Kind] = _inc  # an incarnation
INCS: Final[Kind] = _incs  # several
REF: Final[Kind] = _ref  # a slot and its incarnation
REFS: Final[Kind] = _refs  # several
KEYS: Final[Kind] = _keys  # abilities, each by the incarnation of its card and by its program
HEADED: Final[Kind] = _headed  # a slot and something about it, or several such rows
TAILED: Final[Kind] = _tailed  # rows of something and a card
DUE: Final[Kind] = _cases  # rule actions by number, and what they are due for
GENERATION: Final[Kind] = _generation  # how many effects had begun
PAST: Final[Kind] = _past  # last information: numbers by name
CAUSE: Final[Kind] = _cause
WAITING: Final[Kind] = _waiting  # a triggered effect that waits
ACTS: Final[Kind] = _acts  # acts that wait, each as the name of its kind and its fields

# Records of the kernel, by the names of their fields.
_BY_FIELD: Final[dict[str, Kind]] = {
    "slot": CARD,
    "host": CARD,
    "heir": CARD,
    "source": CARD,
    "subject": CARD,
    "other": CARD,
    "this": CARD,
    "inc": INC,
    "this_inc": INC,
    "source_inc": INC,
    "generation": _generation,
    "past": PAST,
    "mod": _mod,
}


def _kinds(fields: tuple[str, ...], **own: Kind) -> tuple[Kind, ...]:
    return tuple({**_BY_FIELD, **own}.get(field, PLAIN) for field in fields)


_WAITING: Final = _kinds(Waiting._fields, subject=REF, other=REF)
_MOD: Final = _kinds(Mod._fields)
_CAUSE: Final = _kinds(Cause._fields)
_ACTS: Final = {name: _kinds(kind._fields) for name, kind in BY_NAME.items()}
