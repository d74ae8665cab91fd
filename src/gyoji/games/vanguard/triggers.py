"""2.8: what a trigger icon does when its card is checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.bans import is_banned, permission
from gyoji.effects.perform import draw_acts
from gyoji.effects.resolve import pick
from gyoji.games.vanguard.figures import has_clan_of, in_front, rear_guards, together, units, vanguards
from gyoji.games.vanguard.zones import DAMAGE, DROP, KINDS, REAR, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import cards_in, number_in, words_in
from gyoji.kernel.procedures import Procedure, Switch, goto, leave, step
from gyoji.kernel.state import Mod
from gyoji.kernel.values import CARD, PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

SAME_CLAN = Switch("a trigger works only with a unit of its clan on a circle")
NULLIFIED = Switch("no part of a nullified trigger effect happens")
ENOUGH_DAMAGE = Switch("a heal trigger heals only with at least as much damage as the opponent")

# The actions of each icon, as printed.
ICONS: Final = {
    "critical": ("critical", "power"),  # 2.8.1.1.2
    "draw": ("draw", "power"),  # 2.8.1.1.3
    "stand": ("stand", "power"),  # 2.8.1.1.4
    "heal": ("heal", "power"),  # 2.8.1.1.5
    "front": ("front",),  # 2.8.1.1.6 of V
}
DRIVEN: Final = {"front": ("front drive",)}  # for effects that mention only drive checks
FOR_UNITS: Final = ("critical", "power", "stand")
TO_ALL: Final = "triggers_to_all"  # an effect chooses all units for them
RULES: Final = {
    "critical": "2.8.1.1.2",
    "draw": "2.8.1.1.3",
    "stand": "2.8.1.1.4",
    "heal": "2.8.1.1.5",
    "front": "v:2.8.1.1.6",
}

# v: player, the checked card, its remaining actions, what was picked for the current one
WHO, CHECKED, LEFT, PICKED = range(4)


def push_trigger(game: Engine, player: int, slot: int, *, drive: bool = False) -> None:
    """Pushes the actions of a checked card's icon, if it has one and its clan is there. `drive`: in a drive check."""
    if is_banned(game, -1 - player, "trigger_effects") and NULLIFIED.on:
        return
    for icon in game.state.prints[slot].attrs.get("trigger", ()):
        if has_clan_of(game, player, slot) or not SAME_CLAN.on:
            parts = DRIVEN.get(icon, ICONS[icon]) if drive else ICONS[icon]
            game.push(game.spec.timing.procedures["trigger"], [player, slot, parts, ()])


def _frame(frame: Frame) -> tuple[int, int, tuple[str, ...]]:
    return number_in(frame, WHO), number_in(frame, CHECKED), words_in(frame, LEFT)


@step("2.8.2")
def choose_order(game: Engine, frame: Frame) -> None:
    """Which of the two comes first; by default, as printed."""
    who, slot, left = _frame(frame)
    if len(left) > 1:
        game.ask(who, "trigger order", ("2.8.2",), (("done",), ("order", slot, "2")), source=slot)


@choose_order.answer
def _ordered(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "order":
        frame.v[LEFT] = _frame(frame)[2][::-1]


def _candidates(game: Engine, who: int, part: str) -> list[int]:
    if part in ("critical", "power"):
        return units(game, who)
    if part == "stand":
        return rear_guards(game, who)
    if part == "heal":
        mine, theirs = len(cards(game, who, DAMAGE)), len(cards(game, 1 - who, DAMAGE))
        return list(cards(game, who, DAMAGE)) if mine >= theirs or not ENOUGH_DAMAGE.on else []
    return []


def _any_candidates(game: Engine, who: int, part: str) -> list[int]:
    return units(game, who) if part == "stand" else _candidates(game, who, part)


@step("2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5")
def choose_for_action(game: Engine, frame: Frame) -> None:
    """Each action has a separate choice."""
    _choose(game, frame, _candidates)


@step("2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5", instead_of=choose_for_action)
def choose_any_for_action(game: Engine, frame: Frame) -> None:
    """Any unit may be chosen to stand, too."""
    _choose(game, frame, _any_candidates)


def _choose(game: Engine, frame: Frame, candidates_of: Callable[[Engine, int, str], list[int]]) -> None:
    who, slot, left = _frame(frame)
    frame.v[PICKED] = ()
    if not left:
        leave(frame)
        return
    candidates = candidates_of(game, who, left[0])
    if left[0] in FOR_UNITS and permission(game, -1 - who, TO_ALL) is not None:
        frame.v[PICKED] = tuple((one, game.state.inc[one]) for one in candidates)
    elif candidates:
        pick(game, who, candidates, 1, 1, PICKED, kind=f"trigger {left[0]}", source=slot)


@step("2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5")
def do_action(game: Engine, frame: Frame) -> None:
    who, slot, left = _frame(frame)
    chosen = cards_in(frame, PICKED)
    icon = game.state.prints[slot].attrs["trigger"][0]
    cause = do.cause("rule", (RULES[icon],), who, slot)
    frame.v[LEFT] = left[1:]
    goto(frame, choose_for_action)
    perform(game, _acts(game, who, slot, left[0], chosen), cause)


def _acts(game: Engine, who: int, slot: int, part: str, chosen: list[int]) -> list[Act]:
    if part == "draw":
        return draw_acts(game, who, 1)
    if part == "stand":
        rear = [one for one in chosen if game.state.zone[one] % KINDS == REAR]
        return [do.Stand(unit) for one in rear for unit in together(game, one)]
    if part == "heal":  # 10.8.1
        return [do.Move(card, zone(game.state.owner[card], DROP), "healed", 0) for card in chosen]
    if part in ("front", "front drive"):
        every = (*vanguards(game, who), *rear_guards(game, who))
        more = sum(value(game, unit, "front_power") for unit in every) if part == "front drive" else 0
        power = value(game, slot, "trigger_power") + more
        return [gets(game, unit, "power", power, slot, who) for unit in every if in_front(game, unit)]
    amount = value(game, slot, "trigger_power") if part == "power" else 1
    return [gets(game, unit, part, amount, slot, who) for unit in chosen]


def gets(game: Engine, unit: int, attr: str, amount: int, source: int, player: int) -> Act:
    """A figure goes up until the end of the turn."""
    state = game.state
    return do.Change(unit, Mod(attr, amount, ac.THIS_TURN, state.next_inc, source, state.inc[source], "", 0, 0, player))


TRIGGER = Procedure(
    "trigger", (choose_order, choose_for_action, do_action), values=(PLAIN, CARD, PLAIN, REFS), settles=False
)
