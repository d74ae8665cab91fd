"""How cards go to the Energy Area and from the top of the deck by a skill, and are looked at there: instructions beside
those of :mod:`gyoji.games.dbs.instructions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.amounts import Const
from gyoji.effects.arrange import carry
from gyoji.effects.possible import targets
from gyoji.effects.resolve import FOLLOW, act
from gyoji.games.dbs import instructions
from gyoji.games.dbs.zones import DECK, DROP, ENERGY, cards, zone
from gyoji.kernel import acts as do
from gyoji.text.dbs.nodes import MillUpTo, ToEnergy

if TYPE_CHECKING:
    from gyoji.effects.evaluate import Scope
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


EXECUTORS, TAKERS = instructions.EXECUTORS, instructions.TAKERS  # all of the game's


@EXECUTORS.row(ToEnergy)
def _to_energy(game: Engine, frame: Frame, scope: Scope, row: ToEnergy) -> None:
    """3-1-7, 3-8: to the owner's area, active unless the text says in Rest Mode."""
    state = game.state
    moves: list[Act] = []
    for slot in targets(scope, row.target):
        moves.append(do.Move(slot, zone(state.owner[slot], ENERGY), "moved", rested=int(row.rested)))
    carry(game, frame, moves)


@EXECUTORS.row(MillUpTo)
def _ask_how_many(game: Engine, frame: Frame, scope: Scope, row: MillUpTo) -> None:
    _ask_number(game, scope, row.most)


def _ask_number(game: Engine, scope: Scope, most: int) -> None:
    """1-3-5-1: how many cards from the top of the deck; none, if the player likes."""
    numbers = range(min(most, len(cards(game, scope.player, DECK))) + 1)
    options = tuple(("choose", str(number)) for number in numbers)
    game.ask(scope.player, "number", ("1-3-5-1",), options, source=scope.card)


@TAKERS.row(MillUpTo)
def _mill(game: Engine, frame: Frame, scope: Scope, row: MillUpTo, option: RawOption) -> None:
    to = zone(scope.player, DROP)
    slots = cards(game, scope.player, DECK)[: int(option[1])]
    act(game, frame, [do.Move(slot, to, "milled", 0) for slot in slots], then=FOLLOW)


@EXECUTORS.row(ac.LookUpTo)
def _ask_how_deep(game: Engine, frame: Frame, scope: Scope, row: ac.LookUpTo) -> None:
    _ask_number(game, scope, row.number)


@TAKERS.row(ac.LookUpTo)
def _look(game: Engine, frame: Frame, scope: Scope, row: ac.LookUpTo, option: RawOption) -> None:
    EXECUTORS[ac.LookTop](game, frame, scope, ac.LookTop(row.bind, Const(int(option[1]))))
