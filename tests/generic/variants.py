"""Lines of the Dragon Ball Super Card Game with one part changed for another that stands in the same place of another
line: another area, act, event, condition, number, duration. What a compiler only knows by heart does not survive this.

    python tests/generic/variants.py cards.json [how many]    what lowering refuses of them, most frequent first
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from gyoji.cards.report import is_aside
from gyoji.text import TextError, compile_text
from gyoji.text.dbs.reading.reader import print_reading, read_line
from gyoji.text.errors import NoWording

Slot = tuple[type, str]  # a kind of node, and one of its fields
Step = str | int
APART = ("text_span", "span")  # where a node stands in its line; nothing that is said


def parts(
    node: Any, slot: Slot = (object, ""), path: tuple[Step, ...] = ()
) -> Iterator[tuple[Slot, tuple[Step, ...], Any]]:
    """All parts of a reading: what kind of place each stands in, how to get there, and the part."""
    if isinstance(node, tuple):
        for place, one in enumerate(node):
            yield from parts(one, slot, (*path, place))
        return
    if slot[1]:
        yield slot, path, node
    if is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            if field.name not in APART:
                yield from parts(getattr(node, field.name), (type(node), field.name), (*path, field.name))


def changed(node: Any, path: tuple[Step, ...], part: Any) -> Any:
    """The reading with another part there."""
    if not path:
        return part
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return tuple(changed(one, rest, part) if place == step else one for place, one in enumerate(node))
    return replace(node, **{step: changed(getattr(node, step), rest, part)})


class Paradigms:
    """What stands where, in lines that compile."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.readings: list[Any] = []
        self.fill: dict[Slot, Counter[Any]] = defaultdict(Counter)
        for line in lines:
            try:
                compile_text("dbs", line)
                reading = read_line(line)
            except TextError:
                continue
            self.readings.append(reading)
            for slot, _, part in parts(reading):
                self.fill[slot][part] += 1

    def variants(self, dice: Random) -> Iterator[str]:
        """Lines with one part changed, without end; those that have no words are left out."""
        drawn = {slot: (list(row), list(row.values())) for slot, row in self.fill.items()}
        while True:
            reading = dice.choice(self.readings)
            slot, path, part = dice.choice(list(parts(reading)))
            [other] = dice.choices(*drawn[slot])
            if other != part:
                try:
                    yield print_reading(changed(reading, path, other))
                except NoWording:
                    continue


def lines_seen(path: Path) -> Iterator[str]:
    """The lines of a card list, without the cards that are set aside."""
    for row in json.loads(path.read_text(encoding="utf-8")):
        for face in (row, row.get("back") or {}):
            if not is_aside(row["number"]):
                yield from (face.get("text") or "").splitlines()


def main(paths: list[str], many: int = 2000) -> None:
    known = Paradigms(line for path in paths for line in lines_seen(Path(path)))
    refused: dict[str, list[str]] = defaultdict(list)
    dice, read = Random(1), 0
    variants = known.variants(dice)
    for _ in range(many):
        line = next(variants)
        try:
            read_line(line)
            read += 1
            compile_text("dbs", line)
        except TextError as error:
            refused[error.problem].append(
                f"{line}  «{line[slice(*error.span)]}»" if error.span != (0, len(line)) else line
            )
    print(f"{many} lines, {read} read, {many - sum(map(len, refused.values()))} compile")
    for problem, lines in sorted(refused.items(), key=lambda row: -len(row[1])):
        print(f"== {len(lines)} {problem}", *lines[:12], sep="\n    ")


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if not name.isdigit()], *(int(one) for one in sys.argv[1:] if one.isdigit()))
