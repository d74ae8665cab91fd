"""10.23: to declare. A player names a card that exists, and the effect uses the name afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import executes, takes
from gyoji.effects.resolve import act
from gyoji.games.vanguard.figures import names_of
from gyoji.games.vanguard.meanings import OWN
from gyoji.kernel import acts as do
from gyoji.kernel.derive import quality
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.state import Mod
from gyoji.text.vanguard.nodes.acts import Say

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

DECLARED: Final = "_declared "  # a note on the player, with the name
PERIOD: Final = "declared"


def known_names(game: Engine, player: int) -> list[str]:
    """10.23.2: the names a player can know: of their own cards, and of the opponent's cards that they see."""
    state = game.state
    found: set[str] = set()
    for slot, owner in enumerate(state.owner):
        if owner == player:
            found.add(state.prints[slot].front.name)
        elif state.zone[slot] >= 0 and seen_by(game, slot) >> player & 1:
            found.update(names_of(game, slot))
    return sorted(found)


@executes(Say)
def _say(game: Engine, frame: Frame, scope: Scope, row: Say) -> None:
    game.spec.instructions.executors[f"say {row.what}"](game, frame, scope, row)


@takes(Say)
def _has_said(game: Engine, frame: Frame, scope: Scope, row: Say, option: RawOption) -> None:
    game.spec.instructions.takers[f"say {row.what}"](game, frame, scope, row, option)


@executes("say name")
def _declare(game: Engine, frame: Frame, scope: Scope, row: Say) -> None:
    """10.23.1."""
    options: tuple[RawOption, ...] = tuple(("choose", name) for name in known_names(game, scope.player))
    game.ask(scope.player, "declare", ("10.23.2",), options, source=scope.card)


@takes("say name")
def _declared(game: Engine, frame: Frame, scope: Scope, row: Say, option: RawOption) -> None:
    state = game.state
    on = -1 - scope.player
    attr = f"{DECLARED}{option[1]}"
    note = Mod(attr, 1, PERIOD, state.next_inc, scope.card, state.inc[scope.card], "", 0, 0, scope.player)
    act(game, frame, [do.Expire(PERIOD, on), do.Change(on, note)])


@OWN.filter("declared name", "names")
def _has_declared(scope: Scope, slot: int) -> bool:
    said = {
        mod.attr.removeprefix(DECLARED)
        for mod in scope.game.state.mods.get(-1 - scope.player, ())
        if mod.attr.startswith(DECLARED)
    }
    return any(name in said for name in quality(scope.game, slot, "names"))
