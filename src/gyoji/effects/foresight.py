"""Static analysis of an effect body: what it needs, when it does anything, and how its cost is paid."""

from collections.abc import Iterator
from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Chosen, OfEvent
from gyoji.effects.conditions import Condition
from gyoji.effects.nodes import walk


def required(body: tuple[ac.Action, ...]) -> Iterator[ac.Action]:
    """Choices that the effect needs: unconditional ones, up to the first "Then,"; if only one of several branches is
    done (an "instead", modes), those of that branch.
    """
    for action in body:
        if isinstance(action, ac.Choose):
            if action.low > 0 and action.selector.where != "bound":
                yield _foreseen(action)
        elif isinstance(action, ac.If):
            branches = (action.then, action.otherwise)
            needed = [any(required(one)) for one in branches] if action.otherwise else []
            if foreseeable(action.condition) and any(needed):
                yield action
            elif needed and all(needed):
                yield ac.Modes(branches)  # nobody knows yet which of them it will be
        elif isinstance(action, ac.Modes):
            if all(any(required(mode)) for mode in action.modes):
                yield action
        elif isinstance(action, ac.Then):
            return


def _foreseen(choose: ac.Choose) -> ac.Choose:
    """The choice, as far as it can be judged before the effect has begun."""
    if foreseeable(choose.selector):
        return choose
    filters = tuple(one for one in choose.selector.filters if foreseeable(one))
    return replace(choose, selector=replace(choose.selector, filters=filters))


def foreseeable(node: object) -> bool:
    """Can it be asked before the effect has begun? Not what hangs on its own choices and acts."""
    return not any(
        isinstance(part, se.Bound | co.BoundAny | co.Did | Chosen)
        or (isinstance(part, OfEvent) and part.later)
        or (isinstance(part, se.Selector) and part.where == "bound")
        for part in walk(node)
    )


def needs(body: tuple[ac.Action, ...]) -> Condition | None:
    """What must be true for a body that consists only of conditions to do anything; None: it does something anyway."""
    rows: list[Condition] = []
    for action in body:
        if not isinstance(action, ac.If) or not foreseeable(action.condition):
            return None
        rows.append(action.condition)
        if action.otherwise:
            instead = needs(action.otherwise)
            if instead is None:
                return None
            rows.append(instead)
    if not rows:
        return None
    return rows[0] if len(rows) == 1 else co.Either(tuple(rows))


def condition_of(ability: Ability) -> Condition | None:
    """The ability's own condition, and that of its body if the body is only conditions."""
    whole = needs(ability.body)
    if whole is None or ability.condition is None:
        return whole or ability.condition
    return co.All((ability.condition, whole))


def payment(cost: tuple[ac.Action, ...]) -> tuple[ac.Action, ...]:
    """A cost, or what must be done for "if you do", that rests (or stands) chosen cards needs active (rested) ones:
    others would change nothing.
    """
    turned = {}
    for action in cost:
        if isinstance(action, ac.Switch) and isinstance(action.target, se.Bound):
            turned[action.target.bind] = se.Is("rested", not action.rested)
    paid: list[ac.Action] = []
    for action in cost:
        if isinstance(action, ac.Choose) and action.bind in turned:
            filters = (*action.selector.filters, turned[action.bind])
            action = replace(action, selector=replace(action.selector, filters=filters))
        paid.append(action)
    return tuple(paid)
