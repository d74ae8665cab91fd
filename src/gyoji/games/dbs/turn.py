"""Section 6: the turn, from the Charge Phase to the End Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.moments import expire, put_off
from gyoji.games.dbs.battle import attack_options, push_attack
from gyoji.games.dbs.moments import do_put_off
from gyoji.games.dbs.patterns import NOTED
from gyoji.games.dbs.play import lots, play_options, push_play
from gyoji.games.dbs.prohibitions import charge_ban
from gyoji.games.dbs.skills import activate, activate_options, ended
from gyoji.games.dbs.timing import checkpoint
from gyoji.games.dbs.zones import BATTLE, ENERGY, HAND, KINDS, LEADER, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import begin_turn, enter, perform
from gyoji.kernel.procedures import Procedure, goto, step
from gyoji.kernel.values import PLAIN
from gyoji.text.dbs.words import MAIN_END

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


def _rule(*rules: str) -> Cause:
    return Cause("rule", rules)


def _announce(game: Engine, event: str, rule: str) -> None:
    if game.heard(event):
        perform(game, [do.Happen(event, player=game.state.active)], _rule(rule))


FURTHER_TURN = "further turn of"  # what a turn is put off until that a player has besides
PENDING = 0  # the value of its frame: have Autos of the end of the turn become pending in this round of the End Phase

# ── Charge Phase (6-2) ──


@step("6-2-1", "6-1-1")
def begin_charge(game: Engine, frame: Frame) -> None:
    enter(game, "charge", "charge", _rule("6-2-1"))
    _expire(game, NOTED["turn"], "6-2-1")
    expire(game, "start of turn", "6-2-1")
    _announce(game, "turn_start", "6-2-1")
    do_put_off(game, "start of turn")


check_turn_start = checkpoint("check_turn_start", "6-2-1")


@step("6-2-2")
def stand_up(game: Engine, frame: Frame) -> None:
    """The turn player's cards become active."""
    state = game.state
    acts: list[Act] = []
    for kind in (LEADER, BATTLE, ENERGY):
        for slot in state.zones[state.active * KINDS + kind]:
            if state.rested[slot]:
                acts.append(do.stand(slot))
    enter(game, "charge", "charge", _rule("6-2-2"))
    perform(game, acts, Cause("rule", ("6-2-2",), state.active))


@step("6-2-3")
def draw(game: Engine, frame: Frame) -> None:
    """Whoever goes first draws nothing in the first turn."""
    state = game.state
    if state.turn > 1:
        deck = game.state.zones[zone(state.active, 0)]
        acts: list[Act] = [do.move(slot, zone(state.active, HAND), "drew") for slot in deck[:1]]
        perform(game, acts, _rule("6-2-3"))


check_drawn = checkpoint("check_drawn", "6-2-4")


@step("6-2-5", "3-8-3")
def charge(game: Engine, frame: Frame) -> None:
    """One card from the hand may become energy."""
    player = game.state.active
    options: list[RawOption] = [("charge", slot) for slot in charged_cards(game, player)]
    game.ask(player, "charge", ("6-2-5",), (*options, ("pass",)))


def charged_cards(game: Engine, player: int) -> list[int]:
    """The cards in hand that may become energy; 1-3-3: but for those that an effect keeps from it."""
    return [slot for slot in lots(game, cards(game, player, HAND)) if charge_ban(game, player, slot) is None]


@charge.answer
def _charged(game: Engine, frame: Frame, option: RawOption) -> None:
    slot = option[1] if len(option) > 1 else -1
    if isinstance(slot, int) and slot >= 0:
        player = game.state.active
        perform(game, [do.Move(slot, zone(player, ENERGY), "charge")], Cause("rule", ("6-2-5",), player))


check_charged = checkpoint("check_charged", "6-2-6")


# ── Main Phase (6-3) ──


@step("6-3-1-1")
def begin_main(game: Engine, frame: Frame) -> None:
    expire(game, "start of main", "6-3-1-1")
    enter(game, "main", "main", _rule("6-3-1-1"))
    _announce(game, "main_start", "6-3-1-1")
    do_put_off(game, "start of main")


check_main = checkpoint("check_main", "6-3-1-1", "4-6-2-1", "6-3-1-2", "6-3-1-2-1-4")


@step("6-3-1-2", "4-6-2-2", "4-6-2-3", "6-3-1-2-4")
def act_or_end(game: Engine, frame: Frame) -> None:
    """Play a card, activate a skill, attack, or end the phase."""
    player = game.state.active
    options = play_options(game, player)
    options += activate_options(game, player, "main")
    options += attack_options(game, player)
    game.ask(player, "main", ("6-3-1-2",), (*options, ("end",)), always=True)


@act_or_end.answer
def _acted(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "end":  # 6-3-1-2-4
        return
    goto(frame, check_main)
    player, slot = game.state.active, option[1]
    if option[0] == "attack":
        push_attack(game, option)
    elif option[0] == "activate":
        activate(game, player, option)
    else:
        assert isinstance(slot, int)
        push_play(game, player, slot)


@step("6-3-1-3-1-1")
def end_main(game: Engine, frame: Frame) -> None:
    enter(game, "main", "main end", _rule("6-3-1-3-1-1"))
    _announce(game, "main_end", "6-3-1-3-1-1")
    do_put_off(game, "end of main")


check_main_end = checkpoint("check_main_end", "6-3-1-3-1-1", "6-3-1-3-1-2")


@step("6-3-1-3-1-2", "6-3-1-3-1-3")
def end_main_effects(game: Engine, frame: Frame) -> None:
    expire(game, MAIN_END, "6-3-1-3-1-2")


def _expire(game: Engine, until: str, rule: str) -> None:
    if game.state.mods:
        perform(game, [do.Expire(until)], _rule(rule))


# ── End Phase (6-4) ──


@step("6-4-1-1")
def begin_end(game: Engine, frame: Frame) -> None:
    enter(game, "end", "end", _rule("6-4-1-1"))
    _announce(game, "turn_end", "6-4-1-1")


@step("6-4-1-1")
def mark_pending(game: Engine, frame: Frame) -> None:
    """Each Auto of the end of the turn becomes pending once a turn."""
    state = game.state
    frame.v[PENDING] = 0
    for row in state.waiting:
        if ("turn_end", False) in game.program(row.number, row.program).waits and state.inc[row.slot] == row.inc:
            frame.v[PENDING] = 1
            _, number, place = ended(row.inc, row.number, row.program)
            game.quietly(do.Use(row.slot, number, place))


@step("6-4-1-1", "10-15-4")
def do_what_was_put_off(game: Engine, frame: Frame) -> None:
    """What came for this turn only goes again; what effects put off until now is done."""
    do_put_off(game, "end of turn")


check_end = checkpoint("check_end", "6-4-1-2")


@step("6-4-1-2")
def end_turn_effects(game: Engine, frame: Frame) -> None:
    _expire(game, ac.THIS_TURN, "6-4-1-2")
    expire(game, "end of turn", "6-4-1-2")


@step("6-4-1-3")
def repeat_end(game: Engine, frame: Frame) -> None:
    """Autos may be new there, and what was put off meanwhile: then the phase is carried out once more."""
    if frame.v[PENDING] or put_off(game, "end of turn"):
        goto(frame, begin_end)


@step("6-4-1-3", "6-1-1")
def pass_turn(game: Engine, frame: Frame) -> None:
    """The opponent's turn, or a further one that a skill gave (1-3-1): of several, one after the other."""
    state = game.state
    when = f"{FURTHER_TURN} {state.active}"
    further = game.due(when) if state.later else []
    for _, values in further[1:]:
        game.quietly(do.Postpone(when, values))
    begin_turn(game, state.turn + 1, state.active if further else 1 - state.active, _rule("6-4-1-3"))
    goto(frame, begin_charge)


TURN = Procedure(
    "turn",
    (
        begin_charge,
        check_turn_start,
        stand_up,
        draw,
        check_drawn,
        charge,
        check_charged,
        begin_main,
        check_main,
        act_or_end,
        end_main,
        check_main_end,
        end_main_effects,
        begin_end,
        mark_pending,
        do_what_was_put_off,
        check_end,
        end_turn_effects,
        repeat_end,
        pass_turn,
    ),
    values=(PLAIN,),
    settles=False,
)
# Where a turn is taken up, by step (scenario positions). What triggers at a step's beginning is past by then.
ENTRIES = {"charge": stand_up, "main": check_main, "end": check_end}
PHASES = {"charge": "charge", "main": "main", "end": "end"}
