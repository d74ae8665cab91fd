"""What selectors, conditions and amounts come to, in a game, for an effect.

`Scope` is what an effect knows of itself: whose it is, its card, what it has chosen so far. `reads` lists the facts
that an answer hangs on, for the cache of derived values.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, assert_never

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.alike import most
from gyoji.effects.patterns import Happened, is_of_this, note_of, speaks_of_others
from gyoji.effects.rows import Rows
from gyoji.kernel.derive import is_absent, quality
from gyoji.kernel.procedures import Switch
from gyoji.kernel.register import meant_by_this, stands_beside
from gyoji.kernel.sight.seeing import lies_face_up

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Last, Plain

Test = Callable[..., bool]
Kind = type[object] | str  # a kind of filter or condition, or one of the states that `Is` asks about

QUALIFIED = Switch("an attached card must meet the requirements")

FACTS: dict[Kind, tuple[str, ...]] = {}  # by filter, state or condition: all that it reads, in whichever game
FIGURE_FACTS: dict[str, tuple[str, ...]] = {}  # what figures hang on beside their number
WORD_FACTS: dict[str, tuple[str, ...]] = {"names": ("names", "field")}  # what words hang on, if not on what they are


class Meanings:
    """What each filter and condition means, and the facts that it reads beside those of the cards it looks at.

    A row is a function with `@filter` or `@condition` above it. The shared rows are `SHARED`; a game's own table begins
    with them, and its rows come beside them or in their place.
    """

    __slots__ = ("conditions", "filters")

    def __init__(self, shared: Meanings | None = None) -> None:
        self.filters: Rows[Test] = Rows(shared.filters if shared is not None else ())
        self.conditions: Rows[Test] = Rows(shared.conditions if shared is not None else ())

    def filter(self, kind: Kind, *facts: str) -> Callable[[Test], Test]:
        """Makes a function `(scope, slot, filter)` what that filter asks of a card; `(scope, slot)` of a state."""
        _reads(kind, facts)
        return self.filters.row(kind)

    def condition(self, kind: Kind, *facts: str) -> Callable[[Test], Test]:
        """Makes a function `(scope, condition)` what that condition asks; `(scope)` of a state of the game."""
        _reads(kind, facts)
        return self.conditions.row(kind)


def _reads(kind: Kind, facts: tuple[str, ...]) -> None:
    FACTS[kind] = tuple(dict.fromkeys((*FACTS.get(kind, ()), *facts)))


LAST = Switch("a card that has left is remembered as it was")
FINAL = Switch("a card that an effect removed from play is remembered as it was there")
SHARED = Meanings()
filter_test, condition_test = SHARED.filter, SHARED.condition


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
        self.this = this  # "this card"
        self.this_inc = this_inc  # -1: whatever it is now
        self.subject = subject
        self.other = other
        self.past = past
        self.binds = binds
        self.count = count  # how many acts the last batch did


def static_scope(game: Engine, source: int) -> Scope:
    """The point of view of a lasting effect of a card in play."""
    this = source if game.state.host[source] < 0 else meant_by_this(game, source)
    return Scope(game, game.state.master[source], source, this)


# ── references ──


def resolve(scope: Scope, ref: se.Ref) -> list[int]:
    """The cards that a reference means now; a card that has become a new card is not meant any more."""
    match ref:
        case se.This():
            return _current(scope, ((scope.this, scope.this_inc),))
        case se.ThisCard():
            if scope.card == scope.this and scope.game.spec.triggers.follows:
                return _current(scope, ((scope.card, scope.this_inc),))
            return [scope.card]
        case se.Bound(bind):
            row = scope.binds[bind] if 0 <= bind < len(scope.binds) else ()
            return _current(scope, row if isinstance(row, tuple) else ())  # type: ignore[arg-type]
        case se.Subject():
            return _current(scope, (scope.subject,))
        case se.Other():
            return _current(scope, (scope.other,))
        case se.Several(refs):
            return [slot for each in refs for slot in resolve(scope, each)]
        case se.Nth(of, at):
            return resolve(scope, of)[at : at + 1]
        case se.Left(bind):
            shown = scope.game.state.shown
            return [slot for slot in resolve(scope, se.Bound(bind)) if slot in shown]
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
    if scope.past and selector.kinds in scope.game.spec.attached_kinds:
        gone = _went_along(scope, selector)
        if gone is not None:
            return gone
    found = _place(scope, selector)
    if not found:
        return found
    if selector.other and scope.this in found:
        found.remove(scope.this)
    kinds = selector.kinds
    if kinds and found:
        state = scope.game.state
        host, prints = state.host, state.prints
        beneath = selector.where == "under"
        fitting = []
        for slot in found:
            if (prints[slot].kind if host[slot] < 0 or beneath else relation_of(scope.game, slot)) in kinds:
                fitting.append(slot)
        found = fitting
    tests = scope.game.spec.filters
    for one in selector.filters:
        if not found:
            return found
        test, passing = tests[type(one)], []
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
    slots = [slot for slot in slots if not is_absent(scope.game, slot, one.attr)]
    figures = [scope.game.spec.numbers.figure(scope.game, slot, one.attr) for slot in slots]
    if not figures:
        return slots
    best = max(figures) if one.highest else min(figures)
    return [slot for slot, number in zip(slots, figures, strict=True) if number == best]


def _place(scope: Scope, selector: se.Selector) -> list[int]:
    game = scope.game
    state, spec = game.state, game.spec
    where, side = selector.where, selector.side
    if where == "bound" or selector.of:
        return _pointed_out(scope, selector)
    kinds = spec.areas[where]
    attached = selector.kinds in spec.attached_kinds and spec.zones[kinds[0]].field
    if game.strangers and side in ("own", "enemy"):
        return _of_master(game, kinds, scope.player if side == "own" else 1 - scope.player, attached, selector.kinds)
    if len(kinds) == 1 and not attached and side in ("own", "enemy"):
        player = scope.player if side == "own" else 1 - scope.player
        found = state.zones[player * spec.kinds + kinds[0]].copy()
    else:
        found = []
        for player in side_players(scope, side):
            for kind in kinds:
                found += state.zones[player * spec.kinds + kind]
    if attached:
        return _guests(game, found)
    return _and_beside(game, found, selector.kinds) if spec.beside else found


def _pointed_out(scope: Scope, selector: se.Selector) -> list[int]:
    """Cards that were bound, or that its parts find; of one player, those of which that player is the master."""
    found = _described(scope, selector) if selector.of else resolve(scope, se.Bound(selector.bind))
    if selector.side not in ("own", "enemy"):
        return found
    master, player = scope.game.state.master, scope.player if selector.side == "own" else 1 - scope.player
    return [slot for slot in found if master[slot] == player]


def _described(scope: Scope, selector: se.Selector) -> list[int]:
    """All cards that one of its parts finds, each once; or what lies under them."""
    found: dict[int, None] = {}
    for part in selector.of:
        found.update(dict.fromkeys(find(scope, part) if isinstance(part, se.Selector) else resolve(scope, part)))
    return _guests(scope.game, list(found)) if selector.where == "under" else list(found)


def _of_master(game: Engine, kinds: tuple[int, ...], player: int, attached: bool, meant: tuple[str, ...]) -> list[int]:
    """Cards there whose master that player is, on whichever side they lie."""
    state, spec = game.state, game.spec
    found: list[int] = []
    for side in (player, 1 - player):
        for kind in kinds:
            slots = state.zones[side * spec.kinds + kind]
            for slot in _guests(game, slots) if attached else _and_beside(game, slots, meant):
                if state.master[slot] == player:
                    found.append(slot)
    return found


def _guests(game: Engine, slots: list[int]) -> list[int]:
    guests = game.state.guests
    return [guest for slot in slots for _, guest in guests[slot]]


def _and_beside(game: Engine, slots: list[int], kinds: tuple[str, ...]) -> list[int]:
    """These cards, and after each those that stand beside it, or are attached to it and count as one of the kinds."""
    guests, beside, relations = game.state.guests, game.spec.beside, game.spec.relations
    found: list[int] = []
    for slot in slots:
        found.append(slot)
        for name, guest in guests[slot]:
            if name in beside or relations[name].counts_as in kinds:
                found.append(guest)
    return found


def _went_along(scope: Scope, selector: se.Selector) -> list[int] | None:
    """Is what was attached to "this" card meant, which has left? Then what was last, if it lies where cards go."""
    if se.AttachedTo(se.This()) not in selector.filters or not has_left(scope, scope.this):
        return None
    state, spec = scope.game.state, scope.game.spec
    slot = dict(scope.past).get("attached", -1)
    if slot < 0 or state.zone[slot] % spec.kinds != spec.place[spec.discards]:
        return []
    rest = tuple(one for one in selector.filters if type(one) is not se.AttachedTo)
    return [slot] if passes(scope, slot, rest) else []


def _still_attached(scope: Scope, selector: se.Selector) -> list[int]:
    """What was attached to "this" card, which has left: for what is said of its own cards it is there still."""
    game = scope.game
    meant = selector.kinds in game.spec.attached_kinds and selector.side != "enemy"
    if not meant or not has_left(scope, scope.this):
        return []
    slot = dict(scope.past).get("attached", -1)
    return [slot] if slot >= 0 and passes(scope, slot, selector.filters) else []


def _fits(scope: Scope, selector: se.Selector, slot: int) -> bool:
    if selector.other and slot == scope.this:
        return False
    if selector.kinds and not _is_kind(scope.game, slot, selector.kinds):
        return False
    return passes(scope, slot, selector.filters)


def _is_kind(game: Engine, slot: int, kinds: tuple[str, ...]) -> bool:
    """Of an attached card its relation says as what it counts."""
    return (game.state.prints[slot].kind if game.state.host[slot] < 0 else relation_of(game, slot)) in kinds


def relation_of(game: Engine, slot: int) -> str:
    """As what an attached card counts."""
    state = game.state
    for name, guest in state.guests[state.host[slot]]:
        if guest == slot:
            relation = game.spec.relations[name]
            return state.prints[slot].kind if relation.beside else relation.counts_as
    return ""


def _is_found(game: Engine, slot: int, kinds: tuple[str, ...]) -> bool:
    """Is a card that is attached to another found among cards of these kinds?"""
    spec = game.spec
    if kinds in spec.attached_kinds or stands_beside(game, slot):
        return True
    return bool(spec.beside) and relation_of(game, slot) in kinds


def selects(scope: Scope, selector: se.Selector, slot: int) -> bool:
    """Does the selector find this card?"""
    game = scope.game
    state, spec = game.state, game.spec
    if selector.where == "bound" or selector.of or any(isinstance(one, se.Extreme) for one in selector.filters):
        return slot in find(scope, selector)
    zone = state.zone[slot]
    if zone < 0:
        return False
    if selector.where and zone % spec.kinds not in spec.areas[selector.where]:
        return False
    if state.host[slot] >= 0 and not _is_found(game, slot, selector.kinds):
        return False
    master = state.master[slot]
    if (selector.side == "own" and master != scope.player) or (selector.side == "enemy" and master == scope.player):
        return False
    return _fits(scope, selector, slot)


# ── filters ──


def passes(scope: Scope, slot: int, filters: tuple[se.Filter, ...]) -> bool:
    for one in filters:
        if not scope.game.spec.filters[type(one)](scope, slot, one):
            return False
    return True


@filter_test(se.HasWord)
def _has_word(scope: Scope, slot: int, one: se.HasWord) -> bool:
    words = words_of(scope, slot, one.kind)
    if one.only:
        return bool(words) and set(words) <= set(one.any_of)
    for word in one.any_of:
        if word in words:
            return True
    return False


@filter_test(se.Is)
def _is_so(scope: Scope, slot: int, one: se.Is) -> bool:
    return scope.game.spec.filters[one.state](scope, slot) == one.so


@filter_test("rested", "rested")
def _is_rested(scope: Scope, slot: int) -> bool:
    return bool(_kept(scope, slot, "rested", scope.game.state.rested[slot]))


@filter_test("face up", "field")
def _lies_face_up(scope: Scope, slot: int) -> bool:
    return lies_face_up(scope.game, slot)


@filter_test("damaged", "damage")
def _is_damaged(scope: Scope, slot: int) -> bool:
    return _kept(scope, slot, "damage", scope.game.state.damage[slot]) > 0


@filter_test(se.Compare)
def _compares(scope: Scope, slot: int, one: se.Compare) -> bool:
    amount = one.amount
    wanted = amount.value if type(amount) is am.Const else evaluate(scope, amount)
    game = scope.game
    if game.passing:
        return _compares_meanwhile(scope, slot, one.attr, one.op, wanted)
    if game.spec.numbers.absent and is_absent(game, slot, one.attr) and last_of(scope, slot) is None:
        return False
    return COMPARE[one.op](figure(scope, slot, one.attr), wanted)


@filter_test(se.HasKeyword)
def _has_keyword(scope: Scope, slot: int, one: se.HasKeyword) -> bool:
    if scope.game.passing:
        return _compares_meanwhile(scope, slot, one.keyword, ">=", 1)
    return figure(scope, slot, one.keyword) > 0


def _compares_meanwhile(scope: Scope, slot: int, attr: str, op: str, wanted: int) -> bool:
    """The same while figures are being worked out: tells how far the number may move without changing the answer."""
    game = scope.game
    group = game.passing.get(attr)
    looked = group.looked if group is not None else None
    before = looked.get((attr, slot), ALL_NUMBERS) if looked is not None else ALL_NUMBERS
    number = figure(scope, slot, attr)
    answer = COMPARE[op](number, wanted) and not is_absent(game, slot, attr)
    if looked is not None and (attr, slot) in looked and op != "==":
        low, high = (wanted, MOST) if (op == ">=") == answer else (-MOST, wanted)
        if not answer:
            low, high = (wanted + 1, high) if op == "<=" else (low, wanted - 1)
        more = looked[attr, slot][0] - number  # a figure may be less than the number, by what does not move now
        if number > 0 or not more:
            looked[attr, slot] = (max(before[0], low + more), min(before[1], high + more))
    return answer


@filter_test(se.WordHas)
def _word_has(scope: Scope, slot: int, one: se.WordHas) -> bool:
    part = one.part.lower()
    return any(part in word.lower() for word in words_of(scope, slot, one.kind))


def words_of(scope: Scope, slot: int, kind: str) -> tuple[str, ...]:
    """Its words of a kind; the names of a card that has left since are those that it had."""
    return names_of(scope, slot) if kind == "names" else quality(scope.game, slot, kind)


def names_of(scope: Scope, slot: int) -> tuple[str, ...]:
    """Its names; of a card that has left since, those that it had."""
    last = last_of(scope, slot) if scope.game.state.last else None
    return quality(scope.game, slot, "names") if last is None else last.names


@filter_test("token")
def _is_token(scope: Scope, slot: int) -> bool:
    return scope.game.state.prints[slot].token


@filter_test(se.IsKind)
def _is_one_of(scope: Scope, slot: int, one: se.IsKind) -> bool:
    return _is_kind(scope.game, slot, one.any_of)


@filter_test(se.HasAttached, "field")
def _has_attached(scope: Scope, slot: int, one: se.HasAttached) -> bool:
    filters = one.filters if QUALIFIED.on else ()
    if has_left(scope, slot):
        was = dict(scope.past).get("attached", -1)
        return (was >= 0 and passes(scope, was, filters)) == one.has
    for _, guest in scope.game.state.guests[slot]:
        if passes(scope, guest, filters):
            return one.has
    return not one.has


@filter_test(se.AttachedTo, "field")
def _is_attached_to(scope: Scope, slot: int, one: se.AttachedTo) -> bool:
    return scope.game.state.host[slot] in resolve(scope, one.host)


@filter_test(se.IsSame)
def _is_same(scope: Scope, slot: int, one: se.IsSame) -> bool:
    if isinstance(one.ref, se.Selector):
        return selects(scope, one.ref, slot) == one.same
    return (slot in resolve(scope, one.ref)) == one.same


@filter_test(se.AnyOf)
def _passes_any(scope: Scope, slot: int, one: se.AnyOf) -> bool:
    return any(passes(scope, slot, row) for row in one.rows)


@filter_test(se.Without)
def _without(scope: Scope, slot: int, one: se.Without) -> bool:
    return not passes(scope, slot, one.filters)


@filter_test(se.Extreme)
def _judged_last(scope: Scope, slot: int, one: se.Extreme) -> bool:
    return True  # among all that pass the rest


def has_left(scope: Scope, slot: int) -> bool:
    """Is it "this card", gone since, so that its last information counts?"""
    if slot != scope.this or not scope.past:
        return False
    game = scope.game
    return not game.spec.zones[game.state.zone[slot] % game.spec.kinds].field


def last_of(scope: Scope, slot: int) -> Last | None:
    """What a card was that the effect speaks of and that is a new card since; None: it is what it was, or nobody kept
    that.
    """
    last = scope.game.state.last
    if not last:
        return None
    for card, inc in ((scope.this, scope.this_inc), scope.subject, scope.other):
        if card == slot and inc >= 0:
            return last.get(inc) if LAST.on else None
    if FINAL.on:
        for row in scope.binds:
            if isinstance(row, tuple) and (slot, scope.game.state.inc[slot]) in row:
                return last.get(scope.game.state.inc[slot])
    return None


def inc_of(scope: Scope, slot: int) -> int:
    """As which card it is meant: of one that has left, as the one that it was."""
    last = last_of(scope, slot)
    if last is not None:
        return last.inc
    return scope.this_inc if slot == scope.this and scope.this_inc >= 0 else scope.game.state.inc[slot]


def known(scope: Scope, ref: se.Ref) -> list[int]:
    """The cards that a reference means, as far as they are asked for something only: of one that has left its last
    information counts.
    """
    if isinstance(ref, se.This):
        return [scope.this]
    if scope.game.state.last and isinstance(ref, (se.Subject, se.Other)):
        slot, _ = scope.subject if isinstance(ref, se.Subject) else scope.other
        if slot >= 0 and last_of(scope, slot) is not None:
            return [slot]
    return resolve(scope, ref)


def _kept(scope: Scope, slot: int, attr: str, now: int) -> int:
    if scope.past and has_left(scope, slot):
        for name, number in scope.past:
            if name == attr:
                return number
    return now


def figure(scope: Scope, slot: int, attr: str) -> int:
    """A figure now; of a card that has left, as it last was."""
    if scope.past and has_left(scope, slot):
        for name, number in scope.past:
            if name == attr:
                return number
    game = scope.game
    if game.state.last and (last := last_of(scope, slot)) is not None and not attr.startswith("original_"):
        return dict(last.values).get(attr, 0)
    number_of = game.spec.numbers.figure
    return number_of(game, slot, attr)


MOST: Final = 1 << 60
ALL_NUMBERS: Final = (-MOST, MOST)
COMPARE: dict[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "==": operator.eq}


# ── amounts ──

Reckoning = Callable[..., int]
TALLIES: Final = Rows[Reckoning]()


def tally(what: str, *facts: str) -> Callable[[Reckoning], Reckoning]:
    """Makes a function `(scope, amount)` what the `Tally` of that name comes to; it reads these facts."""
    _reads(what, facts)
    return TALLIES.row(what)


def evaluate(scope: Scope, amount: am.Amount) -> int:
    if type(amount) is am.Const:  # nearly always
        return amount.value
    match amount:
        case am.Const(number):
            return number
        case am.Count(selector, each, unique_names, per):
            found = counted(scope, selector)
            return each * ((names_among(scope, found) if unique_names else len(found)) // per)
        case am.Figure(of, attr):
            cards = known(scope, of)
            return figure(scope, cards[0], attr) if cards else 0
        case am.Chosen(bind):
            chosen = scope.binds[bind]
            return chosen if isinstance(chosen, int) else 0
        case am.Total(selector, attr):
            return sum(figure(scope, slot, attr) for slot in find(scope, selector))
        case am.Highest(selector, attr):
            return max((figure(scope, slot, attr) for slot in find(scope, selector)), default=0)
        case am.Most(selector, attr, same):
            return most(scope.game, find(scope, selector), "" if same else attr, attr if same else "")
        case am.Sum(parts, less, floored):
            number = sum(evaluate(scope, one) for one in parts) - sum(evaluate(scope, one) for one in less)
            return max(0, number) if floored else number
        case am.Times(inner, times, per):
            return times * (evaluate(scope, inner) // per)
        case am.OfEvent(word):
            return dict(scope.past).get(word, 0)
        case am.Happenings(happened):
            return happenings(scope, happened)
        case am.Tally(what):
            return TALLIES[what](scope, amount)
        case _:
            assert_never(amount)


# ── conditions ──


def holds(scope: Scope, condition: co.Condition) -> bool:
    return scope.game.spec.conditions[type(condition)](scope, condition)


def names_among(scope: Scope, slots: list[int]) -> int:
    """How many different names these cards have."""
    prints = scope.game.state.prints
    return len({prints[slot].name for slot in slots})


@condition_test(co.Has)
def _has(scope: Scope, one: co.Has) -> bool:
    found = find(scope, one.selector)
    if scope.past:
        found = found + _still_attached(scope, one.selector)
    return COMPARE[one.op](names_among(scope, found) if one.unique else len(found), one.number)


@condition_test(co.Compare)
def _compare(scope: Scope, one: co.Compare) -> bool:
    return COMPARE[one.op](evaluate(scope, one.amount), evaluate(scope, one.other))


@condition_test(co.IsTurn, "turn")
def _is_turn(scope: Scope, one: co.IsTurn) -> bool:
    return (scope.game.state.active == scope.player) == (one.side == "own")


@condition_test(co.InPhase, "turn")
def _in_phase(scope: Scope, one: co.InPhase) -> bool:
    state = scope.game.state
    return state.phase == one.phase and state.active in side_players(scope, one.side)


@condition_test(co.RefIs)
def _ref_is(scope: Scope, one: co.RefIs) -> bool:
    return _any_is(scope, known(scope, one.ref), one.filters, one.kinds)


@condition_test(co.GameIs)
def _game_is(scope: Scope, one: co.GameIs) -> bool:
    return scope.game.spec.conditions[one.state](scope)


@condition_test(co.Did)
def _did(scope: Scope, one: co.Did) -> bool:
    return scope.count > 0


@condition_test(co.BoundAny)
def _bound_any(scope: Scope, one: co.BoundAny) -> bool:
    if (one.op, one.number) == (">=", 1):
        return _any_is(scope, bound(scope, one.bind), one.filters)
    return COMPARE[one.op](sum(passes(scope, slot, one.filters) for slot in bound(scope, one.bind)), one.number)


@condition_test(Happened)
def _happened(scope: Scope, one: Happened) -> bool:
    return COMPARE[one.op](happenings(scope, one), one.number)


def happenings(scope: Scope, one: Happened) -> int:
    """Notes are kept on this card, or on the player whose text asks: there those of another card are all of them but
    those of this card.
    """
    pattern = one.pattern
    on = scope.this if is_of_this(pattern) else -1 - scope.player
    note = note_of(pattern, one.span)
    number = noted(scope.game, on, note)
    if on < 0 and speaks_of_others(pattern):
        number -= noted(scope.game, scope.this, note)
    return number


def noted(game: Engine, on: int, note: str) -> int:
    """How often something is noted to have happened, on a card or a player."""
    return sum(mod.amount for mod in game.state.mods.get(on, ()) if mod.attr == note)


@condition_test(co.All)
def _all(scope: Scope, one: co.All) -> bool:
    for part in one.parts:
        if not holds(scope, part):
            return False
    return True


@condition_test(co.Either)
def _either(scope: Scope, one: co.Either) -> bool:
    for part in one.parts:
        if holds(scope, part):
            return True
    return False


@condition_test(co.Not)
def _not(scope: Scope, one: co.Not) -> bool:
    return not holds(scope, one.part)


def _any_is(scope: Scope, slots: list[int], filters: tuple[se.Filter, ...], kinds: tuple[str, ...] = ()) -> bool:
    for slot in slots:
        if (not kinds or _is_kind(scope.game, slot, kinds)) and passes(scope, slot, filters):
            return True
    return False


def counted(scope: Scope, selector: se.Selector) -> list[int]:
    """Cards to which something was done, wherever they are now, be it in a deck that was shuffled."""
    if selector.where == "bound" and not (selector.filters or selector.kinds or selector.other):
        found = bound(scope, selector.bind)
        if selector.side not in ("own", "enemy"):
            return found
        master, own = scope.game.state.master, selector.side == "own"
        return [slot for slot in found if (master[slot] == scope.player) == own]
    return find(scope, selector)


def bound(scope: Scope, bind: int) -> list[int]:
    """The cards that were chosen, also those that have become new cards since."""
    row = scope.binds[bind]
    pairs = row if isinstance(row, tuple) else ()
    slots = [pair[0] for pair in pairs if isinstance(pair, tuple)]
    return [slot for slot in slots if isinstance(slot, int)]


# ── what an answer hangs on ──


def reads(node: object) -> frozenset[str]:
    """The facts that a selector, condition or amount hangs on: zones by name, "turn", "rested", "damage", "=ap" for
    figures, "names" and the like for what is no number.
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
    facts.update(facts_of(node))
    if isinstance(node, Happened):
        return  # its pattern was asked when it happened
    for name in node.__dataclass_fields__:
        _collect(getattr(node, name), facts)


def facts_of(node: object) -> tuple[str, ...]:
    """The facts that this node reads itself, beside those of the nodes in it."""
    name = (
        node.what if isinstance(node, am.Tally) else node.state if isinstance(node, se.Is | co.GameIs) else type(node)
    )
    facts = FACTS.get(name, ())
    if isinstance(node, se.Selector):
        return ("field",) if node.where == "under" else () if node.of else (node.where,)
    if isinstance(node, se.Compare | se.Extreme | am.Figure | am.Total | am.Highest):
        return ("=" + node.attr, *FIGURE_FACTS.get(node.attr, ()))
    if isinstance(node, co.Alike | am.Most):
        return (*facts, "names", "field", "=" + node.attr)
    if isinstance(node, se.HasKeyword):
        return ("=" + node.keyword,)
    if isinstance(node, se.HasWord | se.WordHas):
        return WORD_FACTS.get(node.kind, (node.kind,))
    if isinstance(node, Happened):
        return (note_of(node.pattern, node.span),)
    return facts
