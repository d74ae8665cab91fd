"""How the instructions that all games share are carried out. Each is one small function; none holds anything back.

`EXECUTORS` carries an instruction out, `TAKERS` takes the answer where it asked, `DOABLE` says whether it could be
done now (for "you may" and for costs), `CANDIDATES` which cards one that chooses could choose now. A game adds its own
to these tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.amounts import Const
from gyoji.effects.arrange import carry
from gyoji.effects.evaluate import Scope, evaluate, holds, resolve, side_players
from gyoji.effects.lasting import attr_of, op_of
from gyoji.effects.lowering import (
    AskMay,
    AskMode,
    CountTimes,
    DiscardPicked,
    Jump,
    JumpUnless,
    NextMode,
    OnceMore,
    PickFromHand,
    PickOrder,
    Postpone,
    Remember,
)
from gyoji.effects.moments import fixed
from gyoji.effects.possible import (
    choosable,
    doable,
    first_act,
    in_hand,
    is_idle,
    is_open,
    is_searched,
    may_begin,
    targets,
    whose,
)
from gyoji.effects.resolve import BINDS, COUNT, FOLLOW, NEXT, STOP, act, bind, cause_of, pick, program_of
from gyoji.effects.rows import Rows
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Switch
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.state import Mod

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

EXECUTORS: Rows[Callable[..., None]] = Rows()
TAKERS: Rows[Callable[..., None]] = Rows()
DOABLE: Rows[Callable[..., bool]] = Rows()
CANDIDATES: Rows[Callable[..., list[int]]] = Rows()
executes, takes, can, chooses_from = EXECUTORS.row, TAKERS.row, DOABLE.row, CANDIDATES.row


CONDITIONS = Switch("an instruction with a condition is done only if that is met")


# ── flow ──


@executes(JumpUnless)
def _jump_unless(game: Engine, frame: Frame, scope: Scope, row: JumpUnless) -> None:
    if not holds(scope, row.condition) and CONDITIONS.on:
        frame.v[NEXT] = row.to


@executes(Jump)
def _jump(game: Engine, frame: Frame, scope: Scope, row: Jump) -> None:
    frame.v[NEXT] = row.to


@executes(CountTimes)
def _count_times(game: Engine, frame: Frame, scope: Scope, row: CountTimes) -> None:
    frame.v[BINDS + row.bind] = evaluate(scope, row.amount)


@executes(OnceMore)
def _once_more(game: Engine, frame: Frame, scope: Scope, row: OnceMore) -> None:
    left = frame.v[BINDS + row.bind]
    assert isinstance(left, int)
    if left > 0:
        frame.v[BINDS + row.bind] = left - 1
    else:
        frame.v[NEXT] = row.to


@executes(ac.DoTo)
def _do_to(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    game.spec.instructions.executors[row.deed](game, frame, scope, row)


@executes(ac.ByRules)
def _by_rules(game: Engine, frame: Frame, scope: Scope, row: ac.ByRules) -> None:
    game.spec.instructions.executors[row.what](game, frame, scope, row)


@can(ac.ByRules)
def _can_by_rules(scope: Scope, row: ac.ByRules) -> bool:
    test = scope.game.spec.instructions.doable.get(row.what)
    return test is None or test(scope, row)


@executes(Remember)
def _remember(game: Engine, frame: Frame, scope: Scope, row: Remember) -> None:
    before, chosen = frame.v[BINDS + row.bind] or (), frame.v[BINDS + row.chosen] or ()
    assert isinstance(before, tuple) and isinstance(chosen, tuple)
    frame.v[BINDS + row.bind] = (*before, *chosen)


@executes(ac.Note)
def _note(game: Engine, frame: Frame, scope: Scope, row: ac.Note) -> None:
    if not row.end and not (row.more and frame.v[BINDS + row.bind]):
        frame.v[BINDS + row.bind] = ()


@executes(Postpone)
def _postpone(game: Engine, frame: Frame, scope: Scope, row: Postpone) -> None:
    later = list(frame.v)
    later[STOP] = row.to
    act(game, frame, [do.Postpone(fixed(scope, row.when), tuple(later))])
    frame.v[NEXT] = row.to


@executes(AskMay)
def _ask_may(game: Engine, frame: Frame, scope: Scope, row: AskMay) -> None:
    first = first_act(row.body)
    ask_may(game, scope, row, doable(scope, first) and not is_idle(scope, first) and may_begin(scope, row.body))


def ask_may(game: Engine, scope: Scope, row: AskMay, possible: bool) -> None:
    (who,) = side_players(scope, row.who)
    options: tuple[RawOption, ...] = (("yes",), ("no",)) if possible else (("no",),)
    game.ask(who, "may", game.spec.numbering.cites["may"], options, source=scope.card)


@takes(AskMay)
def _take_may(game: Engine, frame: Frame, scope: Scope, row: AskMay, option: RawOption) -> None:
    frame.v[COUNT] = 0
    if option[0] == "no":
        frame.v[NEXT] = row.to


@executes(AskMode)
def _ask_mode(game: Engine, frame: Frame, scope: Scope, row: AskMode) -> None:
    offered = [number for number, mode in enumerate(row.modes, 1) if is_open(scope, mode)]
    ask_mode(game, frame, scope, row, offered)


MODES: Final = 1000  # more than a text can hold


def ask_mode(game: Engine, frame: Frame, scope: Scope, row: AskMode, offered: list[int]) -> None:
    """Which of these, of several the next, none of them twice."""
    chosen = _chosen(frame, row.bind)
    options = tuple(("choose", str(number)) for number in offered if number not in chosen)
    if options:
        game.ask(scope.player, "mode", game.spec.numbering.cites["choose"], options, source=scope.card)
    else:
        frame.v[NEXT] = len(program_of(game, frame).code)


def _chosen(frame: Frame, bind: int) -> list[int]:
    """The numbers of the modes chosen so far, in order, out of the one number that is bound."""
    rest = number_in(frame, BINDS + bind) if bind >= 0 and frame.v[BINDS + bind] else 0
    found: list[int] = []
    while rest:
        rest, last = divmod(rest, MODES)
        found.insert(0, last)
    return found


def _as_one(chosen: list[int]) -> int:
    number = 0
    for one in chosen:
        number = number * MODES + one
    return number


@takes(AskMode)
def _take_mode(game: Engine, frame: Frame, scope: Scope, row: AskMode, option: RawOption) -> None:
    if row.number == 1:
        frame.v[NEXT] = row.starts[int(option[1]) - 1]
        return
    chosen = [*_chosen(frame, row.bind), int(option[1])]
    frame.v[BINDS + row.bind] = _as_one(chosen)
    if len(chosen) < row.number:
        frame.v[NEXT] = number_in(frame, NEXT) - 1


@executes(NextMode)
def _next_mode(game: Engine, frame: Frame, scope: Scope, row: NextMode) -> None:
    first, *rest = _chosen(frame, row.bind) or [0]
    frame.v[BINDS + row.bind] = _as_one(rest)
    frame.v[NEXT] = row.starts[first - 1] if first else row.to


@can(ac.Choose)
def _can_choose(scope: Scope, row: ac.Choose) -> bool:
    """Of "up to" so many none need be there."""
    if row.low and row.number is not None and evaluate(scope, row.number) <= 0:
        return False
    return not row.low or bool(choosable(scope, row.selector)) or is_searched(scope, row.selector)


@chooses_from(ac.Choose)
def _open_to_choice(scope: Scope, row: ac.Choose) -> list[int]:
    return choosable(scope, row.selector)


@executes(ac.Choose)
def _choose(game: Engine, frame: Frame, scope: Scope, row: ac.Choose) -> None:
    found = choosable(scope, row.selector)
    (who,) = side_players(scope, row.who)
    if se.looks_in(row.selector, "deck"):  # who searches a deck sees all of it: others learn nothing from how much
        decks = [
            game.spec.zone(owner, game.spec.place["deck"])
            for where, side in se.areas_of(row.selector)
            if where == "deck"
            for owner in side_players(scope, side)
        ]
        act(game, frame, [look for deck in decks for look in look_through(game, who, deck)])
        frame.v[COUNT] = 0  # to look is to have done nothing yet
    if not found:
        frame.v[BINDS + row.bind] = ()
        frame.v[COUNT] = 0
        return
    if not _sees_any(game, who, found):
        # Nobody who chooses can tell them apart: they are taken from the top without asking.
        bind(game, frame, row.bind, found[: row.high])
        frame.v[COUNT] = min(row.high, len(found))
        return
    total = total_of(scope, row)
    pick(
        *(game, who, found, row.low, row.high, BINDS + row.bind),
        source=scope.card,
        total=total,
        apart=row.apart,
        alike=row.alike,
    )


def total_of(scope: Scope, row: ac.Choose) -> tuple[str, str, int] | tuple[()]:
    """What the chosen cards must come to together."""
    return (row.total.attr, row.total.op, evaluate(scope, row.total.amount)) if row.total is not None else ()


def bounds_of(scope: Scope, row: ac.Choose) -> tuple[int, int]:
    """How many at least and at most, where the number is worked out as well."""
    if row.number is None:
        return row.low, row.high
    number = max(0, evaluate(scope, row.number))
    return number if row.low else 0, number


def _sees_any(game: Engine, player: int, slots: list[int]) -> bool:
    bit = 1 << player
    for slot in slots:
        if seen_by(game, slot) & bit:
            return True
    return False


# ── cards from hand and deck ──


@executes(ac.Draw)
def _draw(game: Engine, frame: Frame, scope: Scope, row: ac.Draw) -> None:
    number = evaluate(scope, row.amount)
    players = side_players(scope, whose(row.who))
    act(game, frame, [one for player in players for one in draw_acts(game, player, number)])


def draw_acts(game: Engine, player: int, number: int) -> list[Act]:
    """The top cards of the deck into the hand, all at the same time."""
    spec = game.spec
    first = player * spec.kinds
    hand = first + spec.place["hand"]
    acts: list[Act] = []
    for slot in game.state.zones[first + spec.place["deck"]][: number if number > 0 else 0]:
        acts.append(do.move(slot, hand, "drew"))
    return acts


@can(ac.Discard)
def _can_discard(scope: Scope, row: ac.Discard) -> bool:
    return all(
        len(in_hand(scope, row, player)) >= evaluate(scope, row.amount) > 0 for player in side_players(scope, row.who)
    )


@chooses_from(PickFromHand)
def _open_to_discard(scope: Scope, row: PickFromHand) -> list[int]:
    (player,) = side_players(scope, row.discard.who)
    return in_hand(scope, row.discard, player)


@executes(PickFromHand)
def _pick_from_hand(game: Engine, frame: Frame, scope: Scope, row: PickFromHand) -> None:
    (player,) = side_players(scope, row.discard.who)
    number = evaluate(scope, row.discard.amount)
    found = in_hand(scope, row.discard, player)
    if number <= 0 or not found:
        frame.v[BINDS + row.bind] = ()
    elif row.discard.random:
        hand = game.spec.zone(player, game.spec.place["hand"])
        act(game, frame, [do.Shuffle(hand)])
        fits = set(found)
        bind(game, frame, row.bind, [slot for slot in game.state.zones[hand] if slot in fits][:number])
    else:
        pick(game, player, found, number, number, BINDS + row.bind, kind="discard", source=scope.card)


@executes(DiscardPicked)
def _discard_picked(game: Engine, frame: Frame, scope: Scope, row: DiscardPicked) -> None:
    cards = resolve(scope, se.Bound(row.bind))
    act(game, frame, discard_acts(game, cards), then=FOLLOW)


def discard_acts(game: Engine, cards: list[int]) -> list[Act]:
    to = game.spec.place[game.spec.discards]
    return [do.Move(slot, game.spec.zone(game.state.owner[slot], to), "discarded", 0) for slot in cards]


@executes(PickOrder)
def _pick_order(game: Engine, frame: Frame, scope: Scope, row: PickOrder) -> None:
    cards = still_shown(game, scope, row.of)
    if len(cards) > 1:
        pick(
            game,
            scope.player,
            cards,
            len(cards),
            len(cards),
            BINDS + row.bind,
            kind="order",
            source=scope.card,
            ordered=True,
        )
    else:
        bind(game, frame, row.bind, cards)


def still_shown(game: Engine, scope: Scope, place: int) -> list[int]:
    """Looked-at cards that have not been put anywhere yet."""
    return resolve(scope, se.Left(place))


@executes(ac.ReturnRest)
def _return_rest(game: Engine, frame: Frame, scope: Scope, row: ac.ReturnRest) -> None:
    cards = still_shown(game, scope, row.bind)
    if row.where == "choice":
        if cards:
            game.ask(
                scope.player,
                "return",
                game.spec.numbering.cites["choose"],
                (("choose", "top"), ("choose", "bottom")),
                source=scope.card,
            )
        return
    _put_back(game, frame, scope, cards, row.where)
    if row.order == "random" and cards and row.where == "bottom":
        act(game, frame, [do.Shuffle(game.state.zone[cards[0]], len(cards))])


def _put_back(game: Engine, frame: Frame, scope: Scope, cards: list[int], where: str) -> None:
    spec, state = game.spec, game.state
    acts: list[Act]
    if where == "top":
        acts = [do.Move(slot, state.zone[slot], "put back", 0) for slot in reversed(cards)]
    elif where == "bottom":
        acts = [do.Move(slot, state.zone[slot], "put back", -1) for slot in cards]
    else:
        to = spec.place[spec.discards]
        acts = [do.Move(slot, spec.zone(state.owner[slot], to), "milled", 0) for slot in cards]
    act(game, frame, [*acts, *map(do.Hide, cards)], then=FOLLOW)


@takes(ac.ReturnRest)
def _take_return(game: Engine, frame: Frame, scope: Scope, row: ac.ReturnRest, option: RawOption) -> None:
    cards = still_shown(game, scope, row.bind)
    _put_back(game, frame, scope, cards[:1], str(option[1]))
    if len(cards) > 1:
        frame.v[NEXT] = frame.v[NEXT] - 1  # type: ignore[operator]


@executes(ac.Mill)
def _mill(game: Engine, frame: Frame, scope: Scope, row: ac.Mill) -> None:
    (player,) = side_players(scope, row.who)
    spec = game.spec
    deck = game.state.zones[spec.zone(player, spec.place["deck"])]
    cards = deck[: max(0, evaluate(scope, row.amount))]
    to = spec.zone(player, spec.place[spec.discards])
    bind(game, frame, row.bind, cards)
    act(game, frame, [do.Move(slot, to, "milled", 0) for slot in cards], then=FOLLOW)


@executes(ac.LookTop)
def _look(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop) -> None:
    if row.up_to:
        ask_how_many_to_look_at(game, scope, numbers_to_look_at(game, scope, row))
        return
    spec = game.spec
    (who,), (owner,) = side_players(scope, row.who), side_players(scope, row.side)
    deck = game.state.zones[spec.zone(owner, spec.place["deck"])]
    cards = deck[: max(0, evaluate(scope, row.amount))]
    act(game, frame, [do.reveal(slot, 7 if row.reveal else 1 << who) for slot in cards])
    bind(game, frame, row.bind, cards)


def numbers_to_look_at(game: Engine, scope: Scope, row: ac.LookTop) -> tuple[RawOption, ...]:
    """How many cards can be looked at: the most first, none last."""
    deck = game.state.zones[game.spec.zone(scope.player, game.spec.place["deck"])]
    return tuple(("choose", str(number)) for number in range(min(evaluate(scope, row.amount), len(deck)), -1, -1))


def ask_how_many_to_look_at(game: Engine, scope: Scope, options: tuple[RawOption, ...]) -> None:
    game.ask(scope.player, "look", game.spec.numbering.cites["look"], options, source=scope.card)


@takes(ac.LookTop)
def _look_at_so_many(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop, option: RawOption) -> None:
    look = game.spec.instructions.executors[ac.LookTop]
    look(game, frame, scope, ac.LookTop(row.bind, Const(int(option[1]))))


def look_through(game: Engine, player: int, zone: int) -> list[Act]:
    """The player sees all cards of a zone. What is seen already is not shown again: a question may be put anew."""
    bit = 1 << player
    return [do.Show(slot, bit) for slot in game.state.zones[zone] if not seen_by(game, slot) & bit]


@executes(ac.Reveal)
def _reveal(game: Engine, frame: Frame, scope: Scope, row: ac.Reveal) -> None:
    cards = targets(scope, row.target)
    to = 7
    if row.to != "all":
        (player,) = side_players(scope, row.to)
        to = 1 << player
    act(game, frame, [do.reveal(slot, to) for slot in cards])
    bind(game, frame, row.bind, cards)


@executes(ac.Shuffle)
def _shuffle(game: Engine, frame: Frame, scope: Scope, row: ac.Shuffle) -> None:
    spec = game.spec
    for player in side_players(scope, row.side):
        deck = spec.zone(player, spec.place["deck"])
        rules = spec.numbering.cites["shuffle one" if len(game.state.zones[deck]) == 1 else "shuffle"]
        act(game, frame, [do.Shuffle(deck)], cause_of(game, frame)._replace(rules=rules))


# ── cards in play ──


@can(ac.Switch)
def _can_switch(scope: Scope, row: ac.Switch) -> bool:
    rested = scope.game.state.rested
    for slot in targets(scope, row.target):
        if bool(rested[slot]) != row.rested:
            return True
    return False


@executes(ac.Switch)
def _switch(game: Engine, frame: Frame, scope: Scope, row: ac.Switch) -> None:
    turn = do.Rest if row.rested else do.Stand
    act(game, frame, [turn(slot) for slot in targets(scope, row.target)])


_IN_DECK = frozenset(("deck_top", "deck_bottom", "deck_shuffle"))
_LAST = frozenset(("deck_bottom", "deck_shuffle", "hand", "removed"))  # all others go on top


@executes(ac.Move)
def _move(game: Engine, frame: Frame, scope: Scope, row: ac.Move) -> None:
    spec, state = game.spec, game.state
    name, place = "deck" if row.to in _IN_DECK else row.to, -1 if row.to in _LAST else 0
    kind = spec.place[name]
    cards = targets(scope, row.target)
    moves: list[Act] = []
    for slot in cards:
        field = spec.zones[state.zone[slot] % spec.kinds].field
        reason = "returned" if name == "hand" and field else "moved"
        moves.append(do.Move(slot, spec.zone(state.owner[slot], kind), reason, place))
    carry(game, frame, moves, shuffle=row.to == "deck_shuffle")


@executes(ac.Modify)
def _modify(game: Engine, frame: Frame, scope: Scope, row: ac.Modify) -> None:
    cards = targets(scope, row.target)
    act(game, frame, [one for slot in cards for one in change_acts(game, frame, scope, slot, row)])


@executes(ac.ModifyPlayer)
def _modify_player(game: Engine, frame: Frame, scope: Scope, row: ac.ModifyPlayer) -> None:
    players = side_players(scope, row.side)
    act(game, frame, [one for player in players for one in change_acts(game, frame, scope, -1 - player, row)])


def change_acts(game: Engine, frame: Frame, scope: Scope, slot: int, row: ac.Modify | ac.ModifyPlayer) -> list[Act]:
    """The modifiers that put an instruction's changes on one card, fixed as they are now."""
    program = program_of(game, frame)
    until = f"{row.until} {1 - scope.player}" if row.until == ac.NEXT_START else row.until
    result: list[Act] = []
    for change in row.changes:
        place = next(at for at, each in enumerate(program.changes) if each is change)
        amount = 0
        if isinstance(change, ac.SetTo):
            amount = evaluate(scope, change.amount)
        elif isinstance(change, ac.Divert):
            to = resolve(scope, change.to)
            if not to:
                continue
            amount = game.state.inc[to[0]]  # no other card has this number
        elif isinstance(change, ac.Plus):
            amount = evaluate(scope, change.amount)
            if change.negative:
                amount = -amount
            if not amount:
                continue
        mod = Mod(
            attr_of(change),
            amount,
            until,
            game.state.next_inc,
            scope.this,
            game.state.inc[scope.this],
            program.number,
            program.index,
            place,
            scope.player,
            op_of(change),
        )
        result.append(do.Change(slot, mod))
    return result
