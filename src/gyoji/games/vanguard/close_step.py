"""7.8: the end of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.games.vanguard.abilities import anything_due, stand_by_once, would_stand_by
from gyoji.games.vanguard.actions.attack_by_effect import push_attacks
from gyoji.games.vanguard.battle import MARKS
from gyoji.games.vanguard.figures import ATTACKED, ATTACKING, BOOSTING, GUARDING, chosen_attacker, tied
from gyoji.games.vanguard.keywords import charged_away
from gyoji.games.vanguard.zones import NO_BATTLE
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import enter, perform, set_registers
from gyoji.kernel.procedures import goto, step
from gyoji.kernel.timing import push_check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


@step("7.8.1.1", "7.8.1.2")
def begin_close_step(game: Engine, frame: Frame) -> None:
    """Abilities for the end of the battle trigger, each once per close step."""
    enter(game, "battle", "close", do.cause("rule", ("7.8.1.1",)))
    slot = chosen_attacker(game)
    stand_by_once(game, frame, MARKS, "battle_end", game.state.active, "7.8.1.1", subject=slot)
    for booster in tied(game, BOOSTING):
        stand_by_once(game, frame, MARKS, "boost_end", game.state.active, "7.8.1.1", subject=booster, other=slot)
    for one in tied(game, ATTACKED):
        if game.concerns("attacked_end", one):
            stand_by_once(game, frame, MARKS, "attacked_end", game.state.active, "7.8.1.1", subject=one)
    push_check(game)


@step("11.29.2")
def put_away_charging(game: Engine, frame: Frame) -> None:
    """Charging units that took part in this battle go to the bottom of the deck."""
    acts = charged_away(game, (ATTACKING, ATTACKED, BOOSTING))
    if acts:
        perform(game, acts, do.cause("rule", ("11.29.2",), game.state.active))
        push_check(game)


@step("7.8.1.2", "7.8.1.4")
def end_battle(game: Engine, frame: Frame) -> None:
    """The battle ends, with effects that last until its end; nobody is attacking or attacked any more."""
    acts: list[Act] = [do.Expire(ac.THIS_BATTLE)]
    acts += [do.Untie(kind) for kind in (ATTACKING, ATTACKED, BOOSTING, GUARDING)]
    perform(game, acts, do.cause("rule", ("7.8.1.2",)))


@step("7.8.1.3")
def look_for_more(game: Engine, frame: Frame) -> None:
    slot = chosen_attacker(game)
    if would_stand_by(game, frame, MARKS, "battle_end", game.state.active, subject=slot) or anything_due(game):
        goto(frame, begin_close_step)


def end_numbered(game: Engine, paragraph: str) -> None:
    """No battle of the turn is under way any more."""
    enter(game, "battle", "start", do.cause("rule", (paragraph,)))
    set_registers(game, NO_BATTLE)


@step("7.8.1.5")
def end_attack(game: Engine, frame: Frame) -> None:
    """10.34.1.3: attacks that effects named in this battle come after it."""
    end_numbered(game, "7.8.1.5")
    game.leave_frame()
    push_attacks(game)
