"""Shared helpers for explaining why an option is (not) offered: who asks, which card, and the words of conditions."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, Protocol

from gyoji.games.tables import Words
from gyoji.kernel.gamedef import Args, Telling
from gyoji.kernel.naming import Naming
from gyoji.kernel.procedures import Check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


class Tell(Protocol):
    """A condition by its name, whether it is met, its paragraphs, and the values in its words."""

    def __call__(self, name: str, fulfilled: bool, /, *rules: str, **args: int | str) -> Telling: ...


def teller(needs: Mapping[str, Words]) -> Tell:
    """Describes conditions in these words; a condition with `!` after its name has separate words for when it fails."""

    def tell(name: str, fulfilled: bool, /, *rules: str, **args: int | str) -> Telling:
        key = f"{name}!" if not fulfilled and f"{name}!" in needs else name
        return fulfilled, needs[key].en.format(**args), rules, key, args

    return tell


class Question:
    """Who asks, in which game."""

    __slots__ = ("game", "naming", "needs", "player")

    def __init__(self, game: Engine, player: int, needs: Mapping[str, Words]) -> None:
        self.game = game
        self.player = player
        self.naming = Naming(game, player)
        self.needs = needs

    def ask(self, checks: tuple[Check, ...], slot: int) -> list[Telling]:
        """Each of these conditions of a card; without words for it, the check's own description is used."""
        tell, found = teller(self.needs), []
        for one in checks:
            if one.rules and not self.game.spec.numbering.own(one.rules):
                continue  # this edition has no such rule
            holds = one.fn(self.game, self.player, slot)
            if one.name in self.needs:
                found.append(tell(one.name, holds, *one.rules, **self.args(one.name, slot)))
            else:
                found.append((holds, f"needs {one.needs}", one.rules, "", {}))
        return found

    def args(self, name: str, slot: int) -> Args:
        """The numbers and names in the words of a condition."""
        return {}

    def meant(self, words: str, zones: Container[int] = ()) -> tuple[int, str]:
        """The card whose name the words begin with, preferably one in these zones, and the words after it; otherwise
        -1.
        """
        parts = words.split(" ")
        for length in range(len(parts), 0, -1):
            slots = self.naming.slots(" ".join(parts[:length]))
            fitting = [slot for slot in slots if self.game.state.zone[slot] in zones]
            if slots:
                return (fitting or slots)[0], " ".join(parts[length:])
        return -1, words
