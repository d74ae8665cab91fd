"""10.28, 11.11: stride. The cost is one or more cards of the hand whose grades add up to 3 or more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Allow
from gyoji.effects.bans import allowed, is_banned, permission, price_of
from gyoji.effects.evaluate import Scope, selects
from gyoji.effects.perform import executes
from gyoji.effects.possible import targets
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import FOLLOW, act, start
from gyoji.games.vanguard.actions.costs import can_pay
from gyoji.games.vanguard.faces import HEART as HEART_FACE
from gyoji.games.vanguard.figures import EVERY_CLAN, HEART, clans, is_g_unit, vanguard, vanguards
from gyoji.games.vanguard.nations import nations
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.zones import DROP, G_ZONE, GROWN, HAND, KINDS, REMOVED, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in, numbers_in
from gyoji.kernel.lots import firsts, lots_of
from gyoji.kernel.procedures import Check, Procedure, Switch, again, check, step
from gyoji.kernel.state import Mod
from gyoji.kernel.timing import Case, Question
from gyoji.kernel.values import CARD, CARDS, PLAIN
from gyoji.text.vanguard.nodes.acts import Stride
from gyoji.text.vanguard.nodes.bans import DISCARDED_AS_3
from gyoji.text.vanguard.nodes.costs import PayCost

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

ULTIMATE: Final = "ultimate_stride"
SKILLS: Final = ("stride", ULTIMATE)
STRIDE_PRICE: Final = "stride_cost"  # what may be paid in place of the cost of a stride
HISTORY: Final = 3  # face-up cards in the G zone
RETURNS: Final = "_ultimate"  # a note on the player: the card that strode so
FOREVER: Final = "game"
GRADES: Final = 3  # of both vanguards, and of what is discarded together

# v: player, the G unit, what is discarded for it
WHO, UNIT, PAID = range(3)


PAYS_AS_3: Final = "stride_as_3"  # it may be discarded as a grade 3 card
OWN_COST = Switch("effects on stride costs do not change the cost of an ultimate stride")


@check("10.28.1", needs="a G unit that lies face down in the G zone")
def is_face_down(game: Engine, player: int, slot: int) -> bool:
    return game.state.prints[slot].down


@check("10.28.1", "11.11.1.3.1", needs="a G unit with stride")
def has_stride(game: Engine, player: int, slot: int) -> bool:
    return "stride" in game.state.prints[slot].front.values or is_ultimate(game, slot)


def is_ultimate(game: Engine, slot: int) -> bool:
    """11.42.1."""
    return ULTIMATE in game.state.prints[slot].front.values


@check("10.28.2.1", needs="three face-up cards in your G zone")
def has_history(game: Engine, player: int, slot: int) -> bool:
    """Of an ultimate stride."""
    if not is_ultimate(game, slot):
        return True
    prints = game.state.prints
    return sum(not prints[card].down for card in cards(game, player, G_ZONE)) >= HISTORY


@check("10.28.2.1", needs="the nation of your vanguard")
def is_of_nation(game: Engine, player: int, slot: int) -> bool:
    """Of an ultimate stride."""
    if not is_ultimate(game, slot):
        return True
    leader = vanguard(game, player)
    mine = nations(game, slot)
    return leader >= 0 and any(one in mine for one in nations(game, leader))


@check("8.5.2.1.1.3", "10.28.2.2", needs="grade 3 or more of both vanguards")
def both_grown(game: Engine, player: int, slot: int) -> bool:
    """10.28.2.1: not required for an ultimate stride."""
    if is_ultimate(game, slot):
        return True
    return is_grown(game, 0) and is_grown(game, 1)


@both_grown.bulk
def _with_both_grown(game: Engine, player: int, slots: list[int]) -> list[int]:
    if is_grown(game, 0) and is_grown(game, 1):
        return slots
    return [slot for slot in slots if is_ultimate(game, slot)]


def is_grown(game: Engine, player: int) -> bool:
    leader = vanguard(game, player)
    return leader >= 0 and value(game, leader, "grade") >= GRADES


@check("8.5.2.1.1.3", needs="grade 3 or more of both vanguards, or of your own since your turn began")
def grown_in_time(game: Engine, player: int, slot: int) -> bool:
    """8.5.2.1.2: not required for an ultimate stride."""
    if is_ultimate(game, slot):
        return True
    return (player == game.state.active and game.state.regs[GROWN] > 0) or both_grown(game, player, slot)


@check("v:8.5.2.1.2.1", "v:8.5.2.1.2.1.1", needs="the nation of your vanguard; if it has none, a card of every clan")
def is_of_same_nation(game: Engine, player: int, slot: int) -> bool:
    """Of an ultimate stride."""
    leader = vanguard(game, player)
    if is_ultimate(game, slot) and leader >= 0 and not nations(game, leader):
        return EVERY_CLAN in clans(game, slot)
    return is_of_nation(game, player, slot)


def worth(game: Engine, slot: int, unit: int) -> int:
    """The grade of a card while it pays for the stride of that G unit; 11.42.3."""
    grade = value(game, slot, "grade")
    if is_ultimate(game, unit) and OWN_COST.on:
        return grade
    if game.limits and (permission(game, slot, PAYS_AS_3, unit) or permission(game, slot, DISCARDED_AS_3)):
        grade = max(grade, 3)
    return grade + value(game, slot, "stride_grade")


def own_price(game: Engine, slot: int) -> AbilityProgram | None:
    """11.11.1.3: the cost that its own stride skill names, if that is not the usual one."""
    for program in game.state.prints[slot].front.programs:
        if isinstance(program, AbilityProgram) and program.ability.keyword in SKILLS and program.ability.cost:
            return program
    return None


def other_prices(game: Engine, player: int, slot: int) -> list[tuple[int, AbilityProgram | None]]:
    """What effects let this player pay for the stride of that G unit: whose effect, and the price; None: nothing.
    11.42.3: for an ultimate stride they do not.
    """
    if not game.limits or (is_ultimate(game, slot) and OWN_COST.on):
        return []
    found: list[tuple[int, AbilityProgram | None]] = []
    for change, scope in allowed(game, -1 - player, STRIDE_PRICE):
        if isinstance(change, Allow) and (change.what is None or selects(scope, change.what, slot)):
            price = None if change.price is None else price_of(scope, change)
            if price is None or is_payable(game, player, scope.card, price):
                found.append((scope.card, price))
    return found


def is_payable(game: Engine, player: int, source: int, price: AbilityProgram) -> bool:
    scope = Scope(game, player, source, source)
    return all(can_pay(scope, row) for row in price.ability.cost if isinstance(row, PayCost))


@check("8.5.2.4", "11.11.1.3", "11.11.1.3.1", needs="what its stride costs: cards in hand whose grades add up to 3")
def can_pay_stride(game: Engine, player: int, slot: int) -> bool:
    return pays_usual(game, player, slot) or bool(other_prices(game, player, slot))


def pays_usual(game: Engine, player: int, slot: int) -> bool:
    """Is there what its own stride skill costs?"""
    own = own_price(game, slot)
    return has_grades(game, player, slot) if own is None else is_payable(game, player, slot, own)


def has_grades(game: Engine, player: int, slot: int) -> bool:
    grades = 0
    for card in cards(game, player, HAND):
        grades += worth(game, card, slot)
    return grades >= GRADES


@check("11.11.1.1", needs="a player whom no effect forbids to stride", by_effects=True)
def may_stride(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, -1 - player, "stride")


CHECKS: Final = (is_face_down, has_stride, may_stride, both_grown, has_history, is_of_nation, can_pay_stride)
CHECKS_IN_TIME: Final = (
    *(is_face_down, has_stride, may_stride, grown_in_time, has_history, is_of_same_nation, can_pay_stride),
)


def stride_options(game: Engine, player: int, checks: tuple[Check, ...] = CHECKS) -> list[RawOption]:
    found = list(cards(game, player, G_ZONE))
    for one in checks:
        if not found:
            return []
        found = one.among(game, player, found)
    return [("stride", slot) for slot in firsts(game, found)]


def _values(frame: Frame) -> tuple[int, int, tuple[int, ...]]:
    return number_in(frame, WHO), number_in(frame, UNIT), numbers_in(frame, PAID)


@step("11.11.1.3.1", "8.5.2.4")
def choose_discards(game: Engine, frame: Frame) -> None:
    who, unit, _ = _values(frame)
    prices = other_prices(game, who, unit)
    if not prices:
        pay_usual(game, who, unit)
    else:
        sources = [unit] if pays_usual(game, who, unit) else []  # the unit itself: the usual cost
        sources += [source for source, _ in prices]
        options = tuple(("choose", source) for source in dict.fromkeys(sources))
        game.ask(who, "stride cost", ("11.11.1.3",), options, source=unit)


def pay_usual(game: Engine, who: int, unit: int) -> None:
    own = own_price(game, unit)
    if own is not None:
        start(game, own, who, unit, unit, stop=own.cost_length)
    else:
        game.push(STRIDE_COST, [who, unit, ()])


@choose_discards.answer
def _price_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    """What is paid in place of the cost of the stride, or the usual cost."""
    who, unit, _ = _values(frame)
    if option[1] == unit:
        pay_usual(game, who, unit)
        return
    price = next(price for source, price in other_prices(game, who, unit) if source == option[1])
    if price is not None:
        assert isinstance(option[1], int)
        start(game, price, who, option[1], option[1], stop=price.cost_length)


def stride_acts(game: Engine, who: int, unit: int, rested: int) -> list[Act]:
    """10.28.3.1.1: in the vanguard's orientation, as a rule; 10.28.3.2: the vanguard becomes its heart."""
    circle, old = zone(who, VANGUARD), vanguard(game, who)
    under = [guest for relation, guest in game.state.guests[old] if relation == HEART]
    hearts = [*vanguards(game, who), *under]
    return [
        do.Move(unit, circle, "stride", rested=rested),
        *(do.Move(slot, circle, "heart", rested=0, host=unit, relation=HEART) for slot in hearts),
    ]


@executes(Stride)
def _stride(game: Engine, frame: Frame, scope: Scope, row: Stride) -> None:
    """10.28.1: a G unit that lies face down, if the text does not say another (1.3.1); 10.28.2.2."""
    who, state = scope.player, game.state
    old = vanguard(game, who)
    mine = [slot for slot in targets(scope, row.target) if slot in cards(game, who, G_ZONE) and is_g_unit(game, slot)]
    fits = [slot for slot in mine if is_face_down(game, who, slot) != row.up and may_stride(game, who, slot)]
    grown = not policy(game).strides_grown or (is_grown(game, 0) and is_grown(game, 1))
    if len(fits) != 1 or old < 0 or not grown:
        act(game, frame, [])
        return
    rested = int(row.mode == "rest") if row.mode else state.rested[old]
    act(game, frame, stride_acts(game, who, fits[0], rested), then=FOLLOW)


@step("8.5.1.4.1", "8.5.2.2.2", "8.5.2.4", "8.5.3.4", "10.28.3.1", "10.28.3.1.1", "10.28.3.2", "10.27.1", "10.27.5")
def place_g_unit(game: Engine, frame: Frame) -> None:
    """The G unit goes on the vanguard circle; the cost is paid."""
    who, unit, paid = _values(frame)
    state = game.state
    acts = stride_acts(game, who, unit, state.rested[vanguard(game, who)])
    acts += [do.Move(slot, zone(who, DROP), "stride cost", 0) for slot in paid]
    if is_ultimate(game, unit):
        acts.append(do.Change(-1 - who, Mod(RETURNS, 1, FOREVER, state.next_inc, unit, -1, "", 0, 0, who)))
    perform(game, acts, do.cause("play", ("10.28.3.1",), who, unit))


# ── afterwards, as rule actions ──


def returned_ultimate(game: Engine) -> list[Case]:
    """The players to whose G zone a unit of an ultimate stride has returned."""
    state = game.state
    found: list[Case] = []
    if state.mods:
        for player in (state.active, 1 - state.active):
            home = zone(player, G_ZONE)
            notes = state.mods.get(-1 - player, ())
            if any(mod.attr == RETURNS and state.zone[mod.source] == home for mod in notes):
                found.append((player,))
    return found


def remove_g_zone(game: Engine, case: Case, chosen: int) -> list[Act]:
    """10.28.6: all cards of that G zone are removed."""
    player = case[0]
    assert isinstance(player, int)
    return [do.Move(slot, zone(player, REMOVED), "removed") for slot in cards(game, player, G_ZONE)]


def _hearts(game: Engine, player: int) -> tuple[list[int], bool]:
    """The hearts of a player that could lend name and power, and whether one does."""
    state = game.state
    for slot in cards(game, player, VANGUARD):
        hearts = [guest for relation, guest in state.guests[slot] if relation == HEART]
        fits = [guest for guest in hearts if not is_g_unit(game, guest)]
        return fits, any(state.face[guest] == HEART_FACE for guest in fits)
    return [], False


def nothing_lent(game: Engine) -> list[Case]:
    """The players whose vanguard has hearts but none lends: it has just been placed, or the one that did has left."""
    state = game.state
    found: list[Case] = []
    for player in (state.active, 1 - state.active):
        for slot in state.zones[player * KINDS + VANGUARD]:
            if state.guests[slot] and is_g_unit(game, slot):
                fits, lent = _hearts(game, player)
                if fits and not lent:
                    found.append((player,))
    return found


def which_lends(game: Engine, case: Case) -> Question | None:
    assert isinstance(case[0], int)
    fits, _ = _hearts(game, case[0])
    return Question(case[0], "heart", tuple(fits)) if len(fits) > 1 else None


def lend_instead(game: Engine, case: Case, chosen: int) -> list[Act]:
    """10.28.3.3, 10.27.5.1, 10.27.5.2: one heart that is no G unit lends its name and power."""
    assert isinstance(case[0], int)
    fits, _ = _hearts(game, case[0])
    return [do.Turn(chosen if chosen >= 0 else fits[0], HEART_FACE, "lends")]


# ── what is discarded: v: player, the G unit, what was picked so far ──


@step("11.11.1.3.1", "8.5.2.4")
def pick_discard(game: Engine, frame: Frame) -> None:
    """Picked one by one, in one way only, without dead ends."""
    who, unit, paid = _values(frame)
    hand = [slot for lot in lots_of(game, cards(game, who, HAND)) for slot in lot]
    rest = hand[hand.index(paid[-1]) + 1 :] if paid else hand
    worths = {slot: worth(game, slot, unit) for slot in hand}
    total = sum(worths[slot] for slot in paid)
    open_to = [slot for place, slot in enumerate(rest) if total + sum(worths[card] for card in rest[place:]) >= GRADES]
    options: list[RawOption] = [("choose", slot) for slot in firsts(game, open_to)]
    if total >= GRADES:
        options.append(("done",))
    game.ask(who, "discard", ("11.11.1.3.1",), tuple(options), source=unit, picked=paid, low=1, high=len(hand))


@pick_discard.answer
def _picked(game: Engine, frame: Frame, option: RawOption) -> None:
    paid = numbers_in(frame, PAID)
    if option[0] == "choose":
        frame.v[PAID] = (*paid, option[1])
        again(frame)
    else:
        game.drop_frame()
        game.give(PAID, paid)


STRIDE_COST = Procedure("stride cost", (pick_discard,), values=(PLAIN, CARD, CARDS), settles=False, serves=True)
STRIDE = Procedure("stride", (choose_discards, place_g_unit), values=(PLAIN, CARD, CARDS), settles=False)
