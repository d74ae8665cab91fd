"""Cards of the top of a deck that go somewhere unseen: to the guardian circle, into the damage zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope, evaluate, side_players
from gyoji.effects.perform import can, executes, takes
from gyoji.effects.resolve import BINDS, COUNT, act, bind
from gyoji.games.vanguard.actions.call import guard_with
from gyoji.games.vanguard.faces import FACELESS
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import BANISHED, BIND, DAMAGE, DECK, FED, HAND, HURT, SOUL, cards, zone
from gyoji.kernel import acts as do
from gyoji.text.vanguard.nodes.acts import CallTopToGuard, Say, TopTo

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


TOP_TO: Final = {  # the zone, why a card goes there, at which end, the register that counts it
    "hand": (HAND, "moved", -1, None),
    "soul": (SOUL, "to soul", 0, FED),
    "damage": (DAMAGE, "damaged", 0, HURT),
    "bind": (BIND, "bound", -1, BANISHED),
}


@can(CallTopToGuard)
def _has_cards(scope: Scope, row: CallTopToGuard) -> bool:
    return bool(cards(scope.game, scope.player, DECK))


@can(TopTo)
def _has_top(scope: Scope, row: TopTo) -> bool:
    return all(cards(scope.game, player, DECK) for player in side_players(scope, row.who))


@executes(CallTopToGuard)
def _call_top_to_guard(game: Engine, frame: Frame, scope: Scope, row: CallTopToGuard) -> None:
    """10.7.1.3: as many as there are."""
    guard_with(game, frame, scope, cards(game, scope.player, DECK)[: max(0, evaluate(scope, row.amount))])


@can(ac.Take)
def _has_cards_to_take(scope: Scope, row: ac.Take) -> bool:
    (player,) = side_players(scope, row.side)
    return bool(cards(scope.game, player, DECK))


@executes(ac.Take)
def _take_top(game: Engine, frame: Frame, scope: Scope, row: ac.Take) -> None:
    """4.2.2: from the top, as many as there are."""
    (player,) = side_players(scope, row.side)
    top = cards(game, player, DECK)[: max(0, evaluate(scope, row.amount))]
    bind(game, frame, row.bind, top)
    frame.v[COUNT] = len(top)


@executes("say number")
def _say_number(game: Engine, frame: Frame, scope: Scope, row: Say) -> None:
    """1.3.5, 3.12.4.1: up to so many, of those that are there; the most first, none last."""
    most = min(row.most, len(cards(game, scope.player, DECK)))
    options: tuple[RawOption, ...] = tuple(("choose", str(number)) for number in range(most, -1, -1))
    game.ask(scope.player, "number", ("3.12.4.1",), options, source=scope.card)


@takes("say number")
def _said(game: Engine, frame: Frame, scope: Scope, row: Say, option: RawOption) -> None:
    frame.v[BINDS + row.bind] = int(str(option[1]))


@executes(TopTo)
def _top_to(game: Engine, frame: Frame, scope: Scope, row: TopTo) -> None:
    """4.8, 10.19: face up, or face down (4.8.2.1, 4.9.2.1)."""
    (player,) = side_players(scope, row.who)
    kind, reason, at, register = TOP_TO[row.to.removesuffix("_down")]
    number = row.number if row.many is None else max(0, evaluate(scope, row.many))
    top = cards(game, player, DECK)[:number]
    if register is not None:
        count(game, register + player, len(top))
    down = policy(game).face_down if kind == DAMAGE else FACELESS
    face = down if row.to.endswith("_down") else 0
    acts: list[Act] = [do.Move(slot, zone(player, kind), reason, at, face=face) for slot in top]
    act(game, frame, acts)
