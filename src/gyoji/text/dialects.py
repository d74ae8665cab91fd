"""Which dialect compiles and prints the card text of which game. A new game adds a row here and a folder beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gyoji.effects.abilities import Ability
from gyoji.text.gundam.abilities import compile_line as compile_gundam
from gyoji.text.gundam.printing import print_ability as print_gundam


@dataclass(frozen=True, slots=True)
class Dialect:
    """`compile` takes one line and gives its abilities, with spans in that line; `print` gives one line (or more)."""

    compile: Callable[[str], tuple[Ability, ...]]
    print: Callable[[Ability], str]
    forget: Callable[[], None]  # what was compiled before is compiled anew next time


class UnknownDialect(ValueError):
    """A name that is no game whose card texts are known."""


DIALECTS: dict[str, Dialect] = {
    "gundam": Dialect(compile_gundam, print_gundam, compile_gundam.cache_clear),
}


def dialect_of(game: str) -> Dialect:
    if game not in DIALECTS:
        raise UnknownDialect(f"no game is called {game!r}; card texts are known of: {', '.join(sorted(DIALECTS))}")
    return DIALECTS[game]
