"""8-4: skill costs. Whether a cost can be paid is judged part by part, in the order in which the parts are paid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.amounts import Const
from gyoji.effects.bans import Deed, allowed, ban_on, price_of
from gyoji.effects.evaluate import Scope, evaluate, find, holds, passes, side_players
from gyoji.effects.possible import choosable, targets
from gyoji.games.dbs.energy import Needs, can_afford, price, specified
from gyoji.games.dbs.prints import FORBIDDEN
from gyoji.games.dbs.zones import HAND, KINDS, cards
from gyoji.kernel.derive import value
from gyoji.kernel.procedures import Switch
from gyoji.text.dbs.nodes import FitToPay
from gyoji.text.dbs.words import EVERY

if TYPE_CHECKING:
    from gyoji.effects.program import AbilityProgram
    from gyoji.kernel.engine import Engine

WHOLE_COST = Switch("a cost that cannot be paid in full is not paid at all")


class _Part(NamedTuple):
    """A card that a part of a cost takes."""

    selector: se.Selector
    bind: int
    energy: bool  # energy that does not pay for another part
    to: str = ""  # where it goes, if it moves


def payable(scope: Scope, cost: tuple[ac.Action, ...], gone: int = -1) -> bool:
    """8-4-2-1, 8-4-2-2: can every part of the cost be paid, one after the other? `gone` is a card that an earlier part
    takes.
    """
    if not cost or not WHOLE_COST.on:
        return True
    if scope.game.limits:
        its = next((one for one in cost if isinstance(one, ac.Pay) and pays_for_itself(one)), None)
        other = other_price(scope.game, scope.card, its) if its is not None else None
        if other is not None and payable(scope, _with(other, cost), gone):
            return True
    game, total = scope.game, 0
    arrived = drawn = 0  # cards that earlier parts bring to the hand; of drawn ones nobody knows what they are
    needs: Needs = ()
    parts: list[_Part] = []
    paid, goes = -1, {}
    for at, action in enumerate(cost if len(cost) > 1 else ()):
        if isinstance(action, ac.Pay):
            paid = at
        elif isinstance(action, ac.Move) and isinstance(action.target, se.Bound):
            goes[action.target.bind] = action.to
    for at, action in enumerate(cost):
        if isinstance(action, (ac.Destroy, ac.Move)) and not _are_fit(scope, action):
            return False
        if isinstance(action, ac.Pay):
            card, colors = paid_for_card(game, scope.card, action) if pays_for_itself(action) else (0, ())
            total += card + action.total
            needs = (*needs, *colors, *action.colors)
        elif isinstance(action, ac.Choose):
            unspent = at < paid or se.Is("rested", False) in action.selector.filters
            energy = unspent and se.looks_in(action.selector, "energy")
            number = action.low if action.low < EVERY else 1
            parts += [_Part(action.selector, action.bind, energy, goes.get(action.bind, ""))] * number
        elif isinstance(action, ac.Discard):
            number = evaluate(scope, action.amount)
            known = min(arrived, number)
            unknown = 0 if action.filters or action.kinds else min(drawn, number - known)
            arrived, drawn = arrived - known, drawn - unknown
            parts += [_Part(_thrown(action), -1, False, "drop")] * (number - known - unknown)
        elif isinstance(action, ac.Switch):  # of chosen cards the choice is judged above
            judged = not action.rested or isinstance(action.target, se.Bound)
            if not judged and _are_rested(scope, action.target):
                return False
        elif isinstance(action, ac.Take):
            if not action.up_to and len(pile_of(scope, action)) < evaluate(scope, action.amount):
                return False
        elif isinstance(action, ac.Draw):
            drawn += evaluate(scope, action.amount)
        elif isinstance(action, ac.Move) and action.to == "hand":
            if isinstance(action.target, se.Bound):  # chosen by an earlier part, or just now
                arrived += _taken_as(parts, action.target.bind) or int(gone >= 0)
            else:
                arrived += len(targets(scope, action.target))
    if not can_afford(game, scope.player, total, needs, (gone,)):
        return False
    return not parts or _all_found(scope, parts, (), gone, total, needs)


def _are_fit(scope: Scope, action: ac.Destroy | ac.Move) -> bool:
    """Does nothing keep the cards of this part from going? What was chosen was judged when it was."""
    if isinstance(action.target, se.Bound):
        return True
    free = (FitToPay(FORBIDDEN[type(action)]),)
    return all(passes(scope, slot, free) for slot in targets(scope, action.target))


def _are_rested(scope: Scope, target: ac.Target) -> bool:
    rested = scope.game.state.rested
    return all(rested[slot] for slot in targets(scope, target))


def _taken_as(parts: list[_Part], bind: int) -> int:
    """How many cards are taken under that name."""
    return sum(part.bind == bind for part in parts)


def pays_for_itself(row: ac.Pay) -> bool:
    """2-11-1-2: is it the price of the card whose skill it is?"""
    return row.card == se.ThisCard()


def pile_of(scope: Scope, row: ac.Take) -> list[int]:
    """The pile, from the end at which cards are taken."""
    (player,) = side_players(scope, row.side)
    pile = cards(scope.game, player, scope.game.spec.place[row.where])
    return pile[::-1] if row.bottom else pile


def card_price(game: Engine, slot: int) -> int:
    """The energy cost of a card; its specified cost may be more than its total cost."""
    return price(value(game, slot, "cost"), specified(game, slot))


def paid_for_card(game: Engine, slot: int, row: ac.Pay) -> tuple[int, Needs]:
    """What its energy cost takes, in which colours; 1-3-1: nothing, where an effect says so of this skill."""
    if game.state.zone[slot] % KINDS != HAND or _let_off(game, slot, row, False) is not None:
        return 0, ()  # 2-11-1-2: it is paid for a card in the hand
    needs = specified(game, slot)
    return price(value(game, slot, "cost"), needs), needs


def other_price(game: Engine, slot: int, row: ac.Pay) -> AbilityProgram | None:
    """1-3-1: what may be paid in place of a card's energy cost."""
    found = _let_off(game, slot, row, True)
    return None if found is None else price_of(found[1], found[0])


def _let_off(game: Engine, slot: int, row: ac.Pay, priced: bool) -> tuple[ac.Allow, Scope] | None:
    """What says that this skill of the card costs nothing, or something else."""
    for change, scope in allowed(game, slot, "free_skill"):
        if isinstance(change, ac.Allow) and (change.price is not None) == priced:
            meant = change.skills is None or not set(row.sorts).isdisjoint(change.skills.sorts)
            if meant and (change.when is None or holds(scope, change.when)):
                return change, scope
    return None


def _with(price: AbilityProgram, cost: tuple[ac.Action, ...]) -> tuple[ac.Action, ...]:
    """A cost with that price in place of the card's."""
    rows: list[ac.Action] = []
    for one in cost:
        if isinstance(one, ac.Pay) and pays_for_itself(one):
            rows += [*price.cost, ac.Pay(one.total, one.colors)]
        else:
            rows.append(one)
    return tuple(rows)


def _thrown(row: ac.Discard) -> se.Selector:
    return se.Selector("hand", "own", row.kinds, row.filters)


def throwable(scope: Scope, row: ac.Discard) -> list[int]:
    """The cards in hand that a cost or effect can take; a card whose own skill it is has been presented."""
    return [slot for slot in find(scope, _thrown(row)) if slot != scope.card]


def _all_found(scope: Scope, parts: list[_Part], taken: tuple[int, ...], gone: int, total: int, needs: Needs) -> bool:
    """Can different cards be taken for all of these, so that the energy they leave pays the energy cost?"""
    if len(taken) == len(parts):
        spent = [slot for slot, part in zip(taken, parts, strict=True) if part.energy]
        return not spent or can_afford(scope.game, scope.player, total, needs, (gone, *spent))
    wanted = parts[len(taken)].selector
    selector = replace(wanted, filters=tuple(one for one in wanted.filters if not _hangs_on_another(one)))
    for slot in choosable(scope, selector):
        itself = slot == scope.card and scope.game.state.zone[slot] % KINDS == HAND  # it is presented
        if slot in taken or slot == gone or itself or not _may_go(scope, slot, parts[len(taken)].to):
            continue
        if _all_found(scope, parts, (*taken, slot), gone, total, needs):
            return True
    return False


def _may_go(scope: Scope, slot: int, to: str) -> bool:
    """1-3-3: does no effect keep the card from going there to pay for something?"""
    game, place = scope.game, scope.game.spec.place.get("deck" if to.startswith("deck") else to)
    if place is None or not game.limits:
        return True
    deed = Deed("cost", scope.card, scope.player, slot, game.spec.zone(game.state.owner[slot], place))
    return ban_on(game, slot, "move", deed) is None and ban_on(game, -1 - scope.player, "move", deed) is None


def leaves_enough(scope: Scope, cost: tuple[ac.Action, ...], part: ac.Action, found: list[int]) -> list[int]:
    """8-4-2-2: of the cards that could pay a part of a cost, those after which the rest of it can be paid."""
    if part not in cost:
        return found
    rest = cost[cost.index(part) + 1 :]
    return [slot for slot in found if payable(scope, rest, slot)] or found


def _hangs_on_another(one: se.Filter) -> bool:
    """Does it compare with a card that is chosen in front of it?"""
    return isinstance(one, se.IsSame) or (isinstance(one, se.Compare) and not isinstance(one.amount, Const))
