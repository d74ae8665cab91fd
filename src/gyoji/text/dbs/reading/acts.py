"""What is done only in this game, as nodes."""

from __future__ import annotations

from typing import ClassVar

from gyoji.text.meaning.bases import Act, Predicate, Thing, node


@node
class Combo(Act):
    done: ClassVar[str] = "comboed"

    what: Thing | None = None
    how: tuple[Predicate, ...] = ()
    source: Predicate | None = None


@node
class Ko(Act):
    done: ClassVar[str] = "KO'd"

    what: Thing | None = None


@node
class Evolve(Act):
    what: Thing | None = None
    into: Thing | None = None


@node
class Awaken(Act):
    pass
