"""What selectors, conditions and amounts come to, in a game, for an effect.

`Scope` is what an effect knows of itself: whose it is, its card, what it has chosen so far. `reads` lists the facts
that an answer hangs on, for the cache of derived values.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Plain

Card = tuple[int, int]  # slot and incarnation: one card, until it becomes a new one


class Scope:
    """An effect's point of view."""

    __slots__ = ("binds", "card", "count", "game", "other", "past", "player", "subject", "this", "this_inc")

    def __init__(
        self,
        game: Engine,
        player: int,
        card: int,
        this: int,
        this_inc: int = -1,
        subject: Card = (-1, -1),
        other: Card = (-1, -1),
        past: tuple[tuple[str, int], ...] = (),
        binds: tuple[Plain, ...] = (),
        count: int = 0,
    ) -> None:
        self.game = game
        self.player = player
        self.card = card  # what the text is printed on
        self.this = this  # "this Unit"
        self.this_inc = this_inc  # -1: whatever it is now
        self.subject = subject
        self.other = other
        self.past = past
        self.binds = binds
        self.count = count  # how many acts the last batch did


def static_scope(game: Engine, source: int) -> Scope:
    """The point of view of a lasting effect of a card in play."""
    host = game.state.host[source]
    return Scope(game, game.state.owner[source], source, host if host >= 0 else source)


# ── references ──


def resolve(scope: Scope, ref: se.Ref) -> list[int]:
    """The cards that a reference means now; a card that has become a new card is not meant any more."""
    match ref:
        case se.This():
            return _current(scope, ((scope.this, scope.this_inc),))
        case se.ThisCard():
            return [scope.card]
        case se.Bound(bind):
            row = scope.binds[bind] if 0 <= bind < len(scope.binds) else ()
            return _current(scope, row or ())  # type: ignore[arg-type]
        case se.Subject():
            return _current(scope, (scope.subject,))
        case se.Other():
            return _current(scope, (scope.other,))
        case _:
            assert_never(ref)


def _current(scope: Scope, cards: tuple[Card, ...]) -> list[int]:
    inc = scope.game.state.inc
    found = []
    for slot, was in cards:
        if slot >= 0 and (was < 0 or inc[slot] == was):
            found.append(slot)
    return found


# ── selectors ──


def side_players(scope: Scope, side: str) -> tuple[int, ...]:
    if side == "own":
        return (scope.player,)
    if side == "enemy":
        return (1 - scope.player,)
    active = scope.game.state.active
    if side == "active":
        return (active,)
    if side == "standby":
        return (1 - active,)
    return (active, 1 - active)


def find(scope: Scope, selector: se.Selector) -> list[int]:
    """The cards that the selector finds, in zone order."""
    found = _place(scope, selector)
    if not found:
        return found
    if selector.other and scope.this in found:
        found.remove(scope.this)
    kinds = selector.kinds
    if kinds and found:
        state = scope.game.state
        host, prints = state.host, state.prints
        fitting = []
        for slot in found:
            if ("pilot" if host[slot] >= 0 else prints[slot].kind) in kinds:
                fitting.append(slot)
        found = fitting
    for one in selector.filters:
        if not found:
            return found
        test, passing = _FILTERS[type(one)], []
        for slot in found:
            if test(scope, slot, one):
                passing.append(slot)
        found = passing
    for one in selector.filters:
        if type(one) is se.Extreme:
            found = _extreme(scope, found, one)
    return found


def _extreme(scope: Scope, slots: list[int], one: se.Extreme) -> list[int]:
    """Those with the highest (lowest) figure of all that pass the rest."""
    if not slots:
        return slots
    figures = [scope.game.spec.figure(scope.game, slot, one.attr) for slot in slots]
    best = max(figures) if one.highest else min(figures)
    return [slot for slot, number in zip(slots, figures, strict=True) if number == best]


def _place(scope: Scope, selector: se.Selector) -> list[int]:
    game = scope.game
    state, spec = game.state, game.spec
    where, side = selector.where, selector.side
    if where == "bound":
        return resolve(scope, se.Bound(selector.bind))
    if where in spec.place and side in ("own", "enemy") and selector.kinds != ("pilot",):
        player = scope.player if side == "own" else 1 - scope.player
        return state.zones[player * spec.kinds + spec.place[where]].copy()
    places = ("base", "shields") if where == "shield_area" else (where,)
    found: list[int] = []
    for player in side_players(scope, side):
        for name in places:
            found += state.zones[player * spec.kinds + spec.place[name]]
    if where == "battle" and selector.kinds == ("pilot",):
        return _guests(scope.game, found)
    return found


def _guests(game: Engine, slots: list[int]) -> list[int]:
    guests = game.state.guests
    return [guest for slot in slots for _, guest in guests[slot]]


def _fits(scope: Scope, selector: se.Selector, slot: int) -> bool:
    if selector.other and slot == scope.this:
        return False
    if selector.kinds and not _is_kind(scope.game, slot, selector.kinds):
        return False
    return passes(scope, slot, selector.filters)


def _is_kind(game: Engine, slot: int, kinds: tuple[str, ...]) -> bool:
    """A Command card that is paired counts as a Pilot."""
    if game.state.host[slot] >= 0:
        return "pilot" in kinds
    return game.state.prints[slot].kind in kinds


def selects(scope: Scope, selector: se.Selector, slot: int) -> bool:
    """Does the selector find this card?"""
    game = scope.game
    state, spec = game.state, game.spec
    if selector.where == "bound" or any(isinstance(one, se.Extreme) for one in selector.filters):
        return slot in find(scope, selector)
    zone = state.zone[slot]
    if zone < 0:
        return False
    name = spec.zones[zone % spec.kinds].name
    if selector.where != name and not (selector.where == "shield_area" and name in ("base", "shields")):
        return False
    if state.host[slot] >= 0 and selector.kinds != ("pilot",):
        return False
    owner = zone // spec.kinds
    if (selector.side == "own" and owner != scope.player) or (selector.side == "enemy" and owner == scope.player):
        return False
    return _fits(scope, selector, slot)


# ── filters ──


def passes(scope: Scope, slot: int, filters: tuple[se.Filter, ...]) -> bool:
    for one in filters:
        if not _FILTERS[type(one)](scope, slot, one):
            return False
    return True


def _has_trait(scope: Scope, slot: int, one: se.HasTrait) -> bool:
    traits = scope.game.state.prints[slot].traits
    for trait in one.any_of:
        if trait in traits:
            return True
    return False


def _has_color(scope: Scope, slot: int, one: se.HasColor) -> bool:
    return scope.game.state.prints[slot].color in one.any_of


def _is_rested(scope: Scope, slot: int, one: se.IsRested) -> bool:
    return bool(_kept(scope, slot, "rested", scope.game.state.rested[slot])) == one.rested


def _is_damaged(scope: Scope, slot: int, one: se.IsDamaged) -> bool:
    return (_kept(scope, slot, "damage", scope.game.state.damage[slot]) > 0) == one.damaged


def _compares(scope: Scope, slot: int, one: se.Compare) -> bool:
    amount = one.amount
    wanted = amount.value if type(amount) is am.Const else evaluate(scope, amount)
    return _COMPARE[one.op](figure(scope, slot, one.attr), wanted)


def _has_keyword(scope: Scope, slot: int, one: se.HasKeyword) -> bool:
    return figure(scope, slot, one.keyword) > 0


def _has_timing(scope: Scope, slot: int, one: se.HasTiming) -> bool:
    return one.event in scope.game.state.prints[slot].own


def _name_has(scope: Scope, slot: int, one: se.NameHas) -> bool:
    game = scope.game
    return any(one.part.lower() in name.lower() for name in game.spec.names_of(game, slot))


def _name_is(scope: Scope, slot: int, one: se.NameIs) -> bool:
    names = scope.game.spec.names_of(scope.game, slot)
    return any(name in names for name in one.any_of)


def _is_link(scope: Scope, slot: int, one: se.IsLink) -> bool:
    return (figure(scope, slot, "link") > 0) == one.link


def _is_token(scope: Scope, slot: int, one: se.IsToken) -> bool:
    return scope.game.state.prints[slot].token == one.token


def _is_paired(scope: Scope, slot: int, one: se.IsPaired) -> bool:
    return _paired(scope, slot, one.pilot) == one.paired


def _is_pilot_of(scope: Scope, slot: int, one: se.PilotOf) -> bool:
    return scope.game.state.host[slot] in resolve(scope, one.unit)


def _is_one_of(scope: Scope, slot: int, one: se.IsKind) -> bool:
    return _is_kind(scope.game, slot, one.any_of)


def _battles(scope: Scope, slot: int, one: se.Battling) -> bool:
    foe = scope.game.spec.battling(scope.game, slot)
    if foe < 0:
        return False
    if one.with_ is None:
        return True
    if isinstance(one.with_, se.Selector):
        return selects(scope, one.with_, foe)
    return foe in resolve(scope, one.with_)


def _attacks(scope: Scope, slot: int, one: se.Attacking) -> bool:
    return scope.game.spec.attacking(scope.game, slot)


def _is_same(scope: Scope, slot: int, one: se.IsSame) -> bool:
    return (slot in resolve(scope, one.ref)) == one.same


def _passes_any(scope: Scope, slot: int, one: se.AnyOf) -> bool:
    return any(passes(scope, slot, row) for row in one.rows)


def _judged_last(scope: Scope, slot: int, one: se.Extreme) -> bool:
    return True  # among all that pass the rest


_FILTERS: dict[type[object], Callable[..., bool]] = {
    se.HasTrait: _has_trait,
    se.HasColor: _has_color,
    se.IsRested: _is_rested,
    se.IsDamaged: _is_damaged,
    se.Compare: _compares,
    se.HasKeyword: _has_keyword,
    se.HasTiming: _has_timing,
    se.NameHas: _name_has,
    se.NameIs: _name_is,
    se.IsLink: _is_link,
    se.IsToken: _is_token,
    se.IsPaired: _is_paired,
    se.PilotOf: _is_pilot_of,
    se.IsKind: _is_one_of,
    se.Extreme: _judged_last,
    se.Battling: _battles,
    se.Attacking: _attacks,
    se.IsSame: _is_same,
    se.AnyOf: _passes_any,
}


def _paired(scope: Scope, slot: int, pilot: tuple[se.Filter, ...]) -> bool:
    if _has_left(scope, slot):
        was = dict(scope.past).get("pilot", -1)
        return was >= 0 and passes(scope, was, pilot)
    return any(passes(scope, guest, pilot) for _, guest in scope.game.state.guests[slot])


def _has_left(scope: Scope, slot: int) -> bool:
    """Is it "this Unit", gone since, so that its last information counts?"""
    if slot != scope.this or not scope.past:
        return False
    game = scope.game
    return not game.spec.zones[game.state.zone[slot] % game.spec.kinds].field


def _kept(scope: Scope, slot: int, attr: str, now: int) -> int:
    if scope.past and _has_left(scope, slot):
        for name, number in scope.past:
            if name == attr:
                return number
    return now


def figure(scope: Scope, slot: int, attr: str) -> int:
    """A figure now; of a card that has left, as it last was."""
    if scope.past and _has_left(scope, slot):
        for name, number in scope.past:
            if name == attr:
                return number
    return scope.game.spec.figure(scope.game, slot, attr)


_COMPARE: dict[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "==": operator.eq}


# ── amounts ──


def evaluate(scope: Scope, amount: am.Amount) -> int:
    if type(amount) is am.Const:  # nearly always
        return amount.value
    match amount:
        case am.Const(number):
            return number
        case am.Count(selector, each, unique_names):
            found = find(scope, selector)
            if unique_names:
                return each * len({scope.game.state.prints[slot].name for slot in found})
            return each * len(found)
        case am.Figure(of, attr):
            if isinstance(of, se.This):
                return figure(scope, scope.this, attr)
            cards = resolve(scope, of)
            return figure(scope, cards[0], attr) if cards else 0
        case am.Chosen(bind):
            chosen = scope.binds[bind]
            return chosen if isinstance(chosen, int) else 0
        case _:
            assert_never(amount)


# ── conditions ──


def holds(scope: Scope, condition: co.Condition) -> bool:
    game = scope.game
    state = game.state
    match condition:
        case co.Has(selector, op, number):
            return _COMPARE[op](len(find(scope, selector)), number)
        case co.IsTurn(side):
            return (state.active == scope.player) == (side == "own")
        case co.PlayerLevel(side, op, number):
            return _COMPARE[op](game.spec.level(game, side_players(scope, side)[0]), number)
        case co.RefIs(ref, filters, kinds):
            if isinstance(ref, se.This):
                cards = [scope.this]  # also when it has left: its last information counts
            else:
                cards = resolve(scope, ref)
            return _any_is(scope, cards, filters, kinds)
        case co.AttackTarget(target):
            return game.spec.declared(game) == target
        case co.Did():
            return scope.count > 0
        case co.BoundAny(bind, filters):
            return _any_is(scope, _bound(scope, bind), filters)
        case co.From(where):
            return dict(scope.past).get("from:" + where, 0) > 0
        case co.ThisTurn(event, subject):
            return _this_turn(scope, event, subject)
        case co.All(parts):
            for part in parts:
                if not holds(scope, part):
                    return False
            return True
        case co.Either(parts):
            for part in parts:
                if holds(scope, part):
                    return True
            return False
        case co.Not(part):
            return not holds(scope, part)
        case _:
            assert_never(condition)


def _any_is(scope: Scope, slots: list[int], filters: tuple[se.Filter, ...], kinds: tuple[str, ...] = ()) -> bool:
    for slot in slots:
        if (not kinds or _is_kind(scope.game, slot, kinds)) and passes(scope, slot, filters):
            return True
    return False


def _bound(scope: Scope, bind: int) -> list[int]:
    """The cards that were chosen, also those that have become new cards since."""
    row = scope.binds[bind]
    pairs = row if isinstance(row, tuple) else ()
    slots = [pair[0] for pair in pairs if isinstance(pair, tuple)]
    return [slot for slot in slots if isinstance(slot, int)]


def _this_turn(scope: Scope, event: str, subject: se.Ref | se.Selector | None) -> bool:
    """Of things that happened this turn the game keeps which cards came where they are: Units, Pilots."""
    state = scope.game.state
    cards = find(scope, subject) if isinstance(subject, se.Selector) else resolve(scope, subject or se.This())
    if event == "paired":
        cards = [guest for slot in cards for _, guest in state.guests[slot]]
    return any(state.entered[slot] == state.turn for slot in cards)


# ── what an answer hangs on ──

_FACTS: dict[type[object], tuple[str, ...]] = {
    se.IsRested: ("rested",),
    se.IsDamaged: ("damage",),
    se.IsLink: ("battle",),
    se.IsPaired: ("battle",),
    se.Battling: ("battle", "registers"),
    se.Attacking: ("battle", "registers"),
    se.PilotOf: ("battle",),
    co.ThisTurn: ("turn", "battle"),
    co.IsTurn: ("turn",),
    co.PlayerLevel: ("resources",),
    co.AttackTarget: ("registers",),
}


def reads(node: object) -> frozenset[str]:
    """The facts that a selector, condition or amount hangs on: zones by name, "turn", "rested", "damage", "=ap" for
    figures.
    """
    facts: set[str] = set()
    _collect(node, facts)
    return frozenset(facts)


def _collect(node: object, facts: set[str]) -> None:
    if isinstance(node, tuple):
        for part in node:
            _collect(part, facts)
        return
    if not hasattr(node, "__dataclass_fields__"):
        return
    facts.update(_FACTS.get(type(node), ()))
    if isinstance(node, se.Selector):
        facts.update(("base", "shields") if node.where == "shield_area" else (node.where,))
    elif isinstance(node, se.Compare | se.Extreme | am.Figure):
        facts.add("=" + node.attr)
        if node.attr == "hp":
            facts.add("damage")
    elif isinstance(node, se.HasKeyword):
        facts.add("=" + node.keyword)
    elif isinstance(node, se.NameHas | se.NameIs):
        facts.add("battle")
    for name in node.__dataclass_fields__:
        _collect(getattr(node, name), facts)
