"""What is paid for a skill, and with which cards it is not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.results import RESULTS
from gyoji.text.dbs.lower.setting import GAME, Setting
from gyoji.text.dbs.lower.steps import lower_steps
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.bases import Price
from gyoji.text.resolve.acts import act_steps, card_steps
from gyoji.text.resolve.references import Discourse, settle_parts
from gyoji.text.trees import renumbered


def is_under_this(action: ac.Action) -> bool:
    return isinstance(action, ac.Move) and action.to == "under" and action.host == se.This()


def not_under_itself(actions: list[ac.Action]) -> list[ac.Action]:
    """A card in the Battle Area that is placed under this one is another card."""
    placed = {one.target for one in actions if isinstance(one, ac.Move) and is_under_this(one)}
    return [
        replace(one, selector=replace(one.selector, other=True))
        if isinstance(one, ac.Choose) and se.Bound(one.bind) in placed and se.looks_in(one.selector, "battle")
        else one
        for one in actions
    ]


def no_leaders(actions: list[ac.Action]) -> list[ac.Action]:
    """3-5-3: a Leader Card leaves its area for nothing, so that no cost is paid with it."""
    moved = {one.target for one in actions if isinstance(one, ac.Move | ac.Destroy)}
    return [
        replace(one, selector=no_leader(one.selector))
        if isinstance(one, ac.Choose) and se.Bound(one.bind) in moved
        else one
        for one in actions
    ]


def no_leader(selector: se.Selector) -> se.Selector:
    if selector.where == "several":
        return replace(
            selector, of=tuple(no_leader(one) if isinstance(one, se.Selector) else one for one in selector.of)
        )
    if selector.where not in ("fighters", "field"):
        return selector
    return replace(selector, where="battle", kinds=tuple(kind for kind in selector.kinds if kind != "leader"))


def pay(price: Price, cost: list[ac.Action], needs: list[co.Condition], setting: Setting, discourse: Discourse) -> None:
    match price:
        case ln.Prices(first, second):
            pay(first, cost, needs, setting, discourse)
            pay(second, cost, needs, setting, discourse)
        case ln.PayEnergy(parts):
            cost.append(energy(parts))
        case ln.Require(fact):
            needs.append(condition(settle_parts(fact, discourse)))
        case ln.DoAct(act, False, who):
            steps = act_steps(act, None, discourse) if who is None else card_steps(who, act, discourse)
            paid = lower_steps(steps, setting)
            if any(isinstance(one, ac.Choose) and (one.number, one.total) != (None, None) for one in paid):
                raise Refused("a cost with a number that is worked out")
            cost += paid
        case _:
            raise Refused("this cost")


def energy(parts: tuple[Price, ...]) -> ac.Pay:
    colors: Counter[str] = Counter(part.color for part in parts if isinstance(part, ln.ColorEnergy))
    plain = sum(part.number for part in parts if isinstance(part, ln.AnyEnergy))
    return ac.Pay(plain + colors.total(), tuple(sorted(colors.items())))


def prices(price: Price | None, after: int) -> tuple[ac.Action, ...]:
    """What a keyword asks for besides its material, whose cards have the numbers before `after`."""
    cost: list[ac.Action] = []
    needs: list[co.Condition] = []
    if price is not None:
        pay(price, cost, needs, Setting(), Discourse(GAME))
    expect_none(condition=needs)
    cost, _ = RESULTS.tidied(cost, [])
    binds = {bind for node in walk(tuple(cost)) if isinstance(bind := getattr(node, "bind", -1), int) and bind >= 0}
    return renumbered(tuple(cost), {bind: after + bind for bind in binds})
