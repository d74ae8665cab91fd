"""How cards go from one area to another by a skill: instructions beside those of
:mod:`gyoji.games.dbs.instructions`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.arrange import carry
from gyoji.effects.evaluate import Scope, evaluate, resolve, side_players
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, FOLLOW, NEXT, act, bind, cause_of, program_of
from gyoji.effects.selectors import Bound, looks_in
from gyoji.games.dbs import instructions
from gyoji.games.dbs.battle import has_combo, may_combo, note_origin
from gyoji.games.dbs.costs import pile_of
from gyoji.games.dbs.figures import attack_card
from gyoji.games.dbs.play import cover_acts, uncover_acts
from gyoji.games.dbs.zones import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, KINDS, LEADER, LIFE, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import ARRIVES
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


EXECUTORS, TAKERS = instructions.EXECUTORS, instructions.TAKERS  # all of the game's
TOLD = Switch("a card that moves between secret areas because of its properties is revealed")
# Where in which area: 0 on top, -1 at the bottom or last.
PLACES: Final = {
    "deck_top": ("deck", 0),
    "deck_bottom": ("deck", -1),
    "deck_shuffle": ("deck", -1),
    "life_top": ("life", 0),
    "life_bottom": ("life", -1),
    "hand": ("hand", -1),
    "removed": ("removed", -1),
}
EITHER: Final = {"deck_either": ("deck_top", "deck_bottom"), "life_either": ("life_top", "life_bottom")}
CONTROLS: Final = {"control": "own", "enemy control": "enemy"}
SECRET: Final = (HAND, DECK, LIFE)


# ── cards at an end of a pile ──


@EXECUTORS.row(ac.Take)
def _take(game: Engine, frame: Frame, scope: Scope, row: ac.Take) -> None:
    """1-3-5-1: of up to so many the player says how many; none, if the player likes."""
    pile, most = pile_of(scope, row), max(0, evaluate(scope, row.amount))
    if not row.up_to:
        _taken(game, frame, row, pile[:most])
        return
    options = tuple(("choose", str(number)) for number in range(min(most, len(pile)) + 1))
    (who,) = side_players(scope, row.who)
    following = program_of(game, frame).code[number_in(frame, NEXT) :]
    if following and following[0] == ac.Reveal(Bound(row.bind), "own"):
        game.ask(who, "look", game.spec.numbering.cites["look"], options[::-1], source=scope.card)
    else:
        game.ask(who, "number", ("1-3-5-1",), options, source=scope.card)


@TAKERS.row(ac.Take)
def _take_so_many(game: Engine, frame: Frame, scope: Scope, row: ac.Take, option: RawOption) -> None:
    _taken(game, frame, row, pile_of(scope, row)[: int(option[1])])


def _taken(game: Engine, frame: Frame, row: ac.Take, slots: list[int]) -> None:
    bind(game, frame, row.bind, slots)
    frame.v[COUNT] = len(slots)


@instructions.can(ac.Take)
def _can_take(scope: Scope, row: ac.Take) -> bool:
    return bool(pile_of(scope, row))


# ── moving ──


@EXECUTORS.row(ac.Move)
def _move(game: Engine, frame: Frame, scope: Scope, row: ac.Move) -> None:
    """3-1-7: to the owner's area."""
    slots = targets(scope, row.target)
    if row.to in EITHER:
        if slots:
            options = (("choose", "top"), ("choose", "bottom"))
            game.ask(scope.player, "return", game.spec.numbering.cites["choose"], options, source=scope.card)
    elif row.to == "under":
        _place_under(game, frame, scope, row, slots)
    elif row.to in CONTROLS:  # 11-5: to the Battle Area of the skill's master, or of the other player, as it is
        (player,) = side_players(scope, CONTROLS[row.to])
        there, foreign = zone(player, BATTLE), [one for one in slots if game.state.master[one] != player]
        carry(game, frame, [do.Move(slot, there, "control") for slot in foreign])
    elif row.to == "combo":
        _combo(game, frame, scope, slots)
    elif row.to == "drop":
        _drop(game, frame, row, slots)
    else:
        _carry(game, frame, scope, row, slots)


@TAKERS.row(ac.Move)
def _move_there(game: Engine, frame: Frame, scope: Scope, row: ac.Move, option: RawOption) -> None:
    end = EITHER[row.to][option[1] == "bottom"]
    _carry(game, frame, scope, replace(row, to=end), targets(scope, row.target))


def _carry(game: Engine, frame: Frame, scope: Scope, row: ac.Move, slots: list[int]) -> None:
    name, at = PLACES.get(row.to, (row.to, 0))
    kind, state = game.spec.place[name], game.state
    told: list[Act] = [do.Show(slot, 7) for slot in _told(game, frame, scope, row, kind)]
    cause = cause_of(game, frame)._replace(rules=("11-2-1",))
    code = program_of(game, frame).code
    searched = any(isinstance(one, ac.Choose) and looks_in(one.selector, "deck") for one in code)  # 8-5-3-7
    looked = not searched and any(one.slot in state.shown for one in told if isinstance(one, do.Show))
    perform(game, told if looked else [], cause)  # what was looked at is left when it moves
    acts: list[Act] = []
    for slot in slots:
        to = zone(state.owner[slot], kind)
        if row.alone:
            acts += uncover_acts(game, slot)
        face = int(row.face == "up" and bool(state.prints[slot].front.faces))
        acts.append(do.Move(slot, to, _reason(game, slot, to), at, rested=_mode(row, kind), face=face))
    orders = side_players(scope, row.order)[0] if row.order else -1
    carry(game, frame, acts, shuffle=row.to == "deck_shuffle", orders=orders)
    perform(game, [] if looked else told, cause)


def _reason(game: Engine, slot: int, to: int) -> str:
    was = game.state.zone[slot]
    if was == to:
        return "put back"
    return "returned" if to % KINDS == HAND and game.spec.zones[was % KINDS].field else "moved"


def _mode(row: ac.Move, kind: int) -> int:
    """3-8: energy is active unless the text says in Rest Mode."""
    return int(row.rested) if kind == ENERGY else ARRIVES


def _drop(game: Engine, frame: Frame, row: ac.Move, slots: list[int]) -> None:
    """3-2-3: what comes from a deck goes one card after the other."""
    state, done = game.state, 0
    from_deck = [slot for slot in slots if state.zone[slot] % KINDS == DECK]
    for slot in from_deck:
        done += act(game, frame, [do.Move(slot, zone(state.owner[slot], DROP), "milled", 0)], then=FOLLOW)
    acts: list[Act] = []
    for slot in slots:
        if slot not in from_deck:
            acts += uncover_acts(game, slot) if row.alone else []
            acts.append(do.Move(slot, zone(state.owner[slot], DROP), "dropped", 0))
    if acts or not from_deck:
        carry(game, frame, acts)
    else:
        frame.v[COUNT] = done


def _combo(game: Engine, frame: Frame, scope: Scope, slots: list[int]) -> None:
    """3-7-3, 3-7-3-1: Battle Cards with combo cost and combo power are placed in the Combo Area of the skill's master,
    in a battle."""
    player = scope.player
    fit = [slot for slot in slots if has_combo(game, player, slot) and may_combo(game, player, slot)]
    if attack_card(game) < 0:
        fit = []
    for slot in fit:
        note_origin(game, slot)
    carry(game, frame, [do.Move(slot, zone(player, COMBO), "combo") for slot in fit])


def _told(game: Engine, frame: Frame, scope: Scope, row: ac.Move, kind: int) -> list[int]:
    """11-2-1: the cards that go from a secret area to another because of what they are."""
    target = row.target
    binds = {target.bind} if isinstance(target, Bound) else {ref.bind for ref in getattr(target, "refs", ())}
    wanted = [
        one.selector
        for one in program_of(game, frame).code
        if isinstance(one, ac.Choose) and one.bind in binds and (one.selector.filters or one.selector.kinds)
    ]
    if not wanted or not TOLD.on or kind not in SECRET:
        return []
    return [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS in SECRET]


def _place_under(game: Engine, frame: Frame, scope: Scope, row: ac.Move, slots: list[int]) -> None:
    """10-13-5-4, 11-3-4: underneath, at the very bottom; the card on top stays as it is (10-13-5-4-1)."""
    acts: list[Act] = []
    state = game.state
    for top in resolve(scope, row.host) if row.host is not None else []:
        if state.zone[top] % KINDS not in (BATTLE, LEADER) or state.host[top] >= 0:
            continue  # 11-3-1: not on the table any more, or under another card itself
        for slot in slots:
            if slot != top:
                acts += cover_acts(game, slot, top, state.zone[top])
        break
    carry(game, frame, acts)
