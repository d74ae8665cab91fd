"""8-4: skill costs. Whether a cost can be paid is judged part by part, in the order in which the parts are paid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.amounts import Const
from gyoji.effects.evaluate import Scope, evaluate, find, passes
from gyoji.effects.perform import choosable, targets
from gyoji.games.dbs.energy import Needs, can_afford, price, specified
from gyoji.games.dbs.prints import FORBIDDEN
from gyoji.games.dbs.zones import HAND, KINDS
from gyoji.kernel.derive import value
from gyoji.kernel.procedures import Switch
from gyoji.text.dbs.nodes import FitToPay, PayCard, PayEnergy
from gyoji.text.dbs.words import EVERY

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

WHOLE_COST = Switch("a cost that cannot be paid in full is not paid at all")


def payable(scope: Scope, cost: tuple[ac.Action, ...]) -> bool:
    """8-4-2-1, 8-4-2-2: can every part of the cost be paid, one after the other?"""
    if not WHOLE_COST.on:
        return True
    game, total = scope.game, 0
    arrived = drawn = 0  # cards that earlier parts bring to the hand; of drawn ones nobody knows what they are
    needs: Needs = ()
    chosen: list[ac.Choose] = []
    for action in cost:
        if isinstance(action, ac.Destroy | ac.Move) and not isinstance(action.target, se.Bound):
            free = FitToPay(FORBIDDEN[type(action)])
            if not all(passes(scope, slot, (free,)) for slot in targets(scope, action.target)):
                return False
        if isinstance(action, PayCard):
            total += card_price(game, scope.card) + action.total
            needs = (*needs, *specified(game, scope.card), *action.colors)
        elif isinstance(action, PayEnergy):
            total, needs = total + action.total, needs + action.colors
        elif isinstance(action, ac.Choose):
            chosen += [action] * (action.low if action.low < EVERY else 1)
        elif isinstance(action, ac.Discard):
            unknown = 0 if action.filters or action.kinds else drawn
            if len(throwable(scope, action)) + arrived + unknown < evaluate(scope, action.amount):
                return False
            arrived -= evaluate(scope, action.amount)
        elif isinstance(action, ac.Rest) and not isinstance(action.target, se.Bound):  # its choice is judged above
            if not any(not game.state.rested[slot] for slot in targets(scope, action.target)):
                return False
        elif isinstance(action, ac.Draw):
            drawn += evaluate(scope, action.amount)
        elif isinstance(action, ac.Move) and action.to == "hand":
            if isinstance(action.target, se.Bound):  # chosen by an earlier part
                arrived += sum(one.bind == action.target.bind for one in chosen)
            else:
                arrived += len(targets(scope, action.target))
    return can_afford(game, scope.player, total, needs) and (not chosen or _all_found(scope, chosen, ()))


def card_price(game: Engine, slot: int) -> int:
    """The energy cost of a card; its specified cost may be more than its total cost."""
    return price(value(game, slot, "cost"), specified(game, slot))


def throwable(scope: Scope, row: ac.Discard) -> list[int]:
    """The cards in hand that a cost or effect can take; a card whose own skill it is has been presented."""
    found = find(scope, se.Selector("hand", "own", row.kinds, row.filters))
    return [slot for slot in found if slot != scope.card]


def _all_found(scope: Scope, chosen: list[ac.Choose], taken: tuple[int, ...]) -> bool:
    """Can different cards be chosen for all of these?"""
    if len(taken) == len(chosen):
        return True
    wanted = chosen[len(taken)].selector
    selector = replace(wanted, filters=tuple(one for one in wanted.filters if not _hangs_on_another(one)))
    for slot in choosable(scope, selector):
        itself = slot == scope.card and scope.game.state.zone[slot] % KINDS == HAND  # it is presented
        if slot not in taken and not itself and _all_found(scope, chosen, (*taken, slot)):
            return True
    return False


def _hangs_on_another(one: se.Filter) -> bool:
    """Does it compare with a card that is chosen in front of it?"""
    return isinstance(one, se.IsSame) or (isinstance(one, se.Compare) and not isinstance(one.amount, Const))
