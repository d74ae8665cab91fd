"""Cards of the top of the deck that go somewhere unseen: to the guardian circle, into the damage zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope, evaluate
from gyoji.effects.perform import can, executes
from gyoji.effects.resolve import act
from gyoji.games.vanguard.actions.call import guard_with
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import BANISHED, BIND, DAMAGE, DECK, HURT, cards, zone
from gyoji.kernel import acts as do
from gyoji.text.vanguard.nodes.acts import CallTopToGuard, TopTo

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


@can(CallTopToGuard)
@can(TopTo)
def _has_cards(scope: Scope, row: CallTopToGuard | TopTo) -> bool:
    return bool(cards(scope.game, scope.player, DECK))


@executes(CallTopToGuard)
def _call_top_to_guard(game: Engine, frame: Frame, scope: Scope, row: CallTopToGuard) -> None:
    """10.7.1.3: as many as there are."""
    guard_with(game, frame, scope, cards(game, scope.player, DECK)[: max(0, evaluate(scope, row.amount))])


@executes(TopTo)
def _top_to(game: Engine, frame: Frame, scope: Scope, row: TopTo) -> None:
    """4.8, 10.19: into the damage zone, or the bind zone, face up; or face down."""
    top = cards(game, scope.player, DECK)[: row.number]
    count(game, (BANISHED if row.to == "bind" else HURT) + scope.player, len(top))
    kind, reason, at = (BIND, "bound", -1) if row.to == "bind" else (DAMAGE, "damaged", 0)
    face = policy(game).face_down if row.to == "damage_down" else 0
    acts: list[Act] = [do.Move(slot, zone(scope.player, kind), reason, at, face=face) for slot in top]
    act(game, frame, acts)
