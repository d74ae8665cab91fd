"""Section 8: action steps, in battle and in the end phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.gundam.play import activate, activate_options, command_options, play_card
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, again, leave, step

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

RULES = ("8-3", "8-4")

PLAYER, PASSES = range(2)  # the values of its frame: player to act, passes in a row


@step("8-2", "8-3", "8-4", "8-4-2")
def take_action(game: Engine, frame: Frame) -> None:
    """The players take turns, starting with the standby player: a Command, an activated effect, or pass."""
    player = number_in(frame, PLAYER)
    game.ask(player, "action", RULES, (*action_options(game, player), ("pass",)))


def action_options(game: Engine, player: int) -> list[RawOption]:
    """8-3: what a player can do in an action step, apart from passing."""
    return command_options(game, player) + activate_options(game, player, "action")


def _can_act(game: Engine, player: int) -> bool:
    return bool(command_options(game, player) or activate_options(game, player, "action"))


@take_action.answer
def _acted(game: Engine, frame: Frame, option: RawOption) -> None:
    player = number_in(frame, PLAYER)
    frame.v[PLAYER] = 1 - player
    if option[0] == "pass":  # 8-3-3
        frame.v[PASSES] = number_in(frame, PASSES) + 1
    else:
        frame.v[PASSES] = 0
        if option[0] == "play":
            play_card(game, player, option)
        else:
            activate(game, player, option)


@step("8-4-1", "8-5")
def end_or_go_on(game: Engine, frame: Frame) -> None:
    """If both passed one after the other, the step ends. Otherwise the other player acts."""
    if frame.v[PASSES] == 2:
        leave(frame)
    else:
        again(frame)
        again(frame)


ACTION_STEP = Procedure("action step", (take_action, end_or_go_on))


def push_action_step(game: Engine) -> None:
    """Begins an action step. If neither player can do anything but pass, both pass at once."""
    active = game.state.active
    if _can_act(game, 1 - active) or _can_act(game, active):
        game.push(ACTION_STEP, [1 - active, 0])
    elif game.journal is not None or game.unasked is not None:
        for player in (1 - active, active):
            game.pass_over(player, RULES, "pass")
