"""8-5-3: how cards are chosen by a skill: what may be chosen, what must be, what need not be found; options that a
player has. Instructions beside those of :mod:`gyoji.games.dbs.instructions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.conditions import Did
from gyoji.effects.evaluate import Scope, evaluate, find, side_players
from gyoji.effects.lowering import AskMay, AskMode, JumpUnless, PickFromHand
from gyoji.effects.nodes import walk
from gyoji.effects.perform import ask_may, ask_mode, bounds_of, look_through, total_of
from gyoji.effects.possible import choosable, could_do, doable, first_act, is_searched
from gyoji.effects.resolve import BINDS, COUNT, INC, NEXT, act, bind, cause_of, pick, program_of
from gyoji.effects.selectors import Area, Is, Selector, areas_of
from gyoji.games.dbs.costs import leaves_enough, throwable
from gyoji.games.dbs.instructions import CANDIDATES, TAKERS, can, executes
from gyoji.games.dbs.play import PLAY
from gyoji.games.dbs.play import SLOT as PLAYED
from gyoji.games.dbs.zones import BATTLE, HAND, KINDS, LEADER, zone
from gyoji.kernel import acts as do
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Switch
from gyoji.kernel.sight.seeing import seen_by
from gyoji.text.dbs.playable import is_fitted
from gyoji.text.dbs.words import EVERY

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

BARRIER = Switch("[Barrier]: an opponent's skill cannot choose the card")
BOTH: Final = 3  # both players
MAY_HIDE = Switch("a search of a secret area for particular cards may find nothing")


def _open(scope: Scope, selector: Selector, presented: int) -> list[int]:
    """What may be chosen. 10-16-1, 2-12-2: where [Barrier] works, an opponent's skill does not choose its card."""
    game, found = scope.game, []
    barrier = BARRIER.on and Is("ignoring barrier") not in selector.filters
    for slot in choosable(scope, selector):
        foe = game.state.master[slot] != scope.player and game.state.zone[slot] % KINDS in (BATTLE, LEADER)
        hidden = foe and barrier and value(game, slot, "barrier") > 0
        shown = game.state.zone[slot] % KINDS == HAND and (slot == presented or _is_being_played(game, slot))
        if not hidden and not shown:
            found.append(slot)
    return found


def _is_being_played(game: Engine, slot: int) -> bool:
    """6-3-1-2-1-1: the play of the card has been declared."""
    return any(frame.proc is PLAY and frame.v[PLAYED] == slot for frame in game.state.frames)


def _presented(game: Engine, frame: Frame, scope: Scope) -> int:
    """8-5-2-1: the card in hand whose skill is under way; -1: its card has become another one since."""
    return scope.card if game.state.inc[scope.card] == frame.v[INC] else -1


@can(ac.Choose)
def _can_choose(scope: Scope, row: ac.Choose) -> bool:
    return not row.low or bool(_open(scope, row.selector, scope.card)) or is_searched(scope, row.selector)


@executes(ac.Choose)
def _choose(game: Engine, frame: Frame, scope: Scope, row: ac.Choose) -> None:
    (who,) = side_players(scope, row.who)
    searched = searched_areas(row.selector)
    if searched:
        _look_through(game, frame, scope, searched, who)
    found = _open(scope, row.selector, _presented(game, frame, scope))
    least, most = bounds_of(scope, row)
    if not found or most <= 0:  # 8-5-3-4, 1-3-2-2
        frame.v[BINDS + row.bind] = ()
        frame.v[COUNT] = 0
    elif row.low >= EVERY:
        _take(game, frame, row, found)
    elif not searched and not all(seen_by(game, slot) >> who & 1 for slot in found):
        numbers = range(min(least, len(found)), min(most, len(found)) + 1)
        if len(numbers) > 1:  # what nobody sees is told apart by nobody: only how many
            options = tuple(("choose", str(number)) for number in numbers)
            game.ask(who, "number", game.spec.numbering.cites["choose"], options, source=scope.card)
        else:
            _take_unseen(game, frame, row, found, numbers[0])
    else:
        found = _paying(game, frame, scope, row, found)
        low = len(_must_be_found(game, frame, found)) if is_fitted(row.selector) else least
        total = total_of(scope, row)
        pick(game, who, found, min(low, least), most, BINDS + row.bind, source=scope.card, total=total, apart=row.apart)


def searched_areas(selector: Selector) -> list[Area]:
    """8-5-3-7: the secret piles that are searched: a deck; life cards too, where they are chosen by what they are."""
    areas = areas_of(selector)
    return [area for area in areas if area[0] == "deck" or (area[0] == "life" and is_fitted(selector))]


def _look_through(game: Engine, frame: Frame, scope: Scope, areas: list[Area], who: int) -> None:
    """8-5-3-7: who searches views the whole deck, whatever is in it. What is seen already is not shown again."""
    piles = [zone(player, game.spec.place[where]) for where, side in areas for player in side_players(scope, side)]
    cause = cause_of(game, frame)._replace(rules=("8-5-3-7",))
    perform(game, [look for pile in piles for look in look_through(game, who, pile)], cause)


def _paying(game: Engine, frame: Frame, scope: Scope, part: ac.Action, found: list[int]) -> list[int]:
    """Of cards that pay a part of a cost, those that leave what the other parts need."""
    program = program_of(game, frame)
    if number_in(frame, NEXT) > program.cost_length:
        return found
    return leaves_enough(scope, program.cost, part, found)


def _must_be_found(game: Engine, frame: Frame, found: list[int]) -> list[int]:
    """8-5-3-5: of cards that must fit, those that lie open or are revealed; those that pay a cost all the same."""
    if number_in(frame, NEXT) <= program_of(game, frame).cost_length or not MAY_HIDE.on:
        return found
    return [slot for slot in found if seen_by(game, slot) & BOTH == BOTH]


@TAKERS.row(ac.Choose)
def _so_many(game: Engine, frame: Frame, scope: Scope, row: ac.Choose, option: RawOption) -> None:
    _take_unseen(game, frame, row, _open(scope, row.selector, _presented(game, frame, scope)), int(option[1]))


def _take_unseen(game: Engine, frame: Frame, row: ac.Choose, found: list[int], number: int) -> None:
    """From the top of a pile; from a hand by chance."""
    place = game.state.zone[found[0]]
    if number and not game.spec.zones[place % KINDS].pile:
        act(game, frame, [do.Shuffle(place)])
        found = [slot for slot in game.state.zones[place] if slot in found]
    _take(game, frame, row, found[:number])


def _take(game: Engine, frame: Frame, row: ac.Choose, slots: list[int]) -> None:
    bind(game, frame, row.bind, slots)
    frame.v[COUNT] = len(slots)


CANDIDATES[ac.Choose] = lambda scope, row: _open(scope, row.selector, -1)


@executes(AskMay)
def _ask_may(game: Engine, frame: Frame, scope: Scope, row: AskMay) -> None:
    """8-5-3-4: where nothing can be chosen the rest may be done; but “You may …. If you do, …” is done whole or not."""
    code = program_of(game, frame).code
    after = code[row.to] if row.to < len(code) else None
    first = first_act(row.body)
    possible = could_do(scope, row.body) if isinstance(first, ac.Choose) else doable(scope, first)
    if isinstance(after, JumpUnless) and any(isinstance(part, Did) for part in walk(after.condition)):
        possible = possible and all(_enough(scope, one) for one in row.body if isinstance(one, ac.Choose))
    ask_may(game, scope, row, possible)


def _enough(scope: Scope, row: ac.Choose) -> bool:
    if not areas_of(row.selector) or row.low >= EVERY or is_searched(scope, row.selector):
        return True
    return len(_open(scope, row.selector, scope.card)) >= row.low


@executes(AskMode)
def _ask_mode(game: Engine, frame: Frame, scope: Scope, row: AskMode) -> None:
    """10-27-1, 10-27-3: any of the list, also what could do nothing now (8-5-3-4)."""
    ask_mode(game, frame, scope, row, list(range(1, len(row.modes) + 1)))


@executes(PickFromHand)
def _pick_from_hand(game: Engine, frame: Frame, scope: Scope, row: PickFromHand) -> None:
    (player,) = side_players(scope, row.discard.who)
    number = evaluate(scope, row.discard.amount)
    side = "own" if player == scope.player else "enemy"
    found = find(scope, Selector("hand", side, row.discard.kinds, row.discard.filters))
    presented = _presented(game, frame, scope)
    found = [slot for slot in found if slot != presented and not _is_being_played(game, slot)]
    found = _paying(game, frame, scope, row.discard, found)
    fitting = row.discard.filters or row.discard.kinds
    low = len(_must_be_found(game, frame, found)) if fitting else number
    if number <= 0 or not found:
        frame.v[BINDS + row.bind] = ()
    else:
        pick(game, player, found, min(low, number), number, BINDS + row.bind, kind="discard", source=scope.card)


@can(ac.Discard)
def _can_discard(scope: Scope, row: ac.Discard) -> bool:
    return len(throwable(scope, row)) >= evaluate(scope, row.amount) > 0
