"""1-3-3, 10-12-1: what effects forbid. The table for acts that would happen, and what is asked before options are
offered: may this card attack that one, be played, be comboed with; may this skill be activated?
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.bans import Deed, ban_on, bans_covering, changes_on, forbids, in_force, once_mark, price_of
from gyoji.effects.evaluate import COMPARE, Scope, evaluate, holds, static_scope
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import EFFECT, SLOT, program_of, start
from gyoji.games.dbs.costs import payable
from gyoji.games.dbs.zones import BATTLE, COMBO, ENERGY, KINDS, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.continuous import NULLIFIED
from gyoji.kernel.derive import value
from gyoji.kernel.prohibit import DOER, HOST, PLAYER, Prohibition, Prohibitions, immunity
from gyoji.kernel.state import Mod

if TYPE_CHECKING:
    from gyoji.effects.conditions import Condition
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

Forbidden = tuple[ac.Ban, Scope]  # a prohibition, and the effect that it is of
Toll = tuple[AbilityProgram, int]  # what has to be paid, and the card whose effect asks for it

BY_EFFECT: Final = ("effect of A", "effect of B")  # how a card came to the Drop Area by rule processing (9-5-2-1)


def by_player(move: do.Move) -> int:
    """Whose effect brings a card to the Drop Area by rule processing; -1: nobody's."""
    return BY_EFFECT.index(move.how) if move.how in BY_EFFECT else -1


# ── which skills are meant (8-1-2) ──

SORTS: Final = {"triggered": "auto", "activated": "activate", "counter": "counter"}


@lru_cache(maxsize=4096)
def sorts_of(program: AbilityProgram) -> frozenset[str]:
    """What a skill is called: [Auto], [Activate], [Activate: Main], [Counter: Play], its keyword."""
    ability = program.ability
    sort = SORTS.get(ability.kind, ability.kind)
    timed = [f"{sort} {timing}" for timing in ability.timings]
    return frozenset((sort, *timed, *([ability.keyword] if ability.keyword else [])))


def is_skill(game: Engine, skills: ac.Skills, slot: int, program: AbilityProgram | None) -> bool:
    """Is a card's skill (None: the one that is resolving) one of those that a text means? 10-10-1: [Counter] is a
    keyword; 2-11-3: the energy cost is the card's total cost.
    """
    if program is None:
        frame = next((one for one in reversed(game.state.frames) if one.proc is EFFECT), None)
        if frame is None:
            return False
        program, slot = program_of(game, frame), frame.v[SLOT]  # type: ignore[assignment]
    sorts = sorts_of(program)
    if (skills.sorts and sorts.isdisjoint(skills.sorts)) or not sorts.isdisjoint(skills.without):
        return False
    keyword = bool(program.ability.keyword) or program.ability.kind == "counter"
    if skills.keyword is not None and skills.keyword != keyword:
        return False
    if skills.cost is None:
        return True
    number = evaluate(static_scope(game, slot), skills.cost.amount)
    return COMPARE[skills.cost.op](value(game, slot, skills.cost.attr), number)


# ── the acts that can be forbidden ──


def _leaves_battle_area(game: Engine, act: Act, cause: Cause) -> bool:
    """11-5-1: under another player's control it leaves the Battle Area too, for that player's."""
    if type(act) is not do.Move:
        return False
    slot, here = act.slot, game.state.zone[act.slot]
    return here % KINDS == BATTLE and act.zone != here and game.state.host[slot] < 0


def _why(game: Engine, act: Act, cause: Cause) -> Cause:
    """9-5-2-1: what rule processing drops because of an effect, that effect removes."""
    player = by_player(act) if type(act) is do.Move else -1
    return cause if player < 0 else do.cause("effect", cause.rules, player, cause.slot)


def _kept(game: Engine, act: Act, cause: Cause) -> None:
    if type(act) is do.Move and by_player(act) >= 0:
        spare(game, act.slot)


def spare(game: Engine, slot: int) -> None:
    """9-5-2-1, 10-12-1: it stays at this power, and is asked again when its power changes."""
    state, power = game.state, value(game, slot, "power")
    if not is_spared(game, slot):
        stamp, inc, master = state.next_inc, state.inc[slot], state.master[slot]
        game.quietly(do.Change(slot, Mod("_spared", power, "game", stamp, slot, inc, "", 0, 0, master)))


def is_spared(game: Engine, slot: int) -> bool:
    mods = game.state.mods
    return slot in mods and any(
        mod.attr == "_spared" and mod.amount == value(game, slot, "power") for mod in mods[slot]
    )


def _by_counter_play(game: Engine, act: Act, cause: Cause) -> bool:
    """Is it done by the effect of a [Counter: Play] skill?"""
    if cause.kind != "effect":
        return False
    for frame in reversed(game.state.frames):
        if frame.proc is EFFECT:
            ability = program_of(game, frame).ability
            return ability.kind == "counter" and ability.timings[0] == "play"
    return False


# 10-22-1: such a card in play is not affected by [Counter: Play] skills (play.py: nor is its play).
DEFLECTED: Final = tuple(
    Prohibition(act, "deflect", by=("effect",), when=_by_counter_play, rules=("10-22-1",))
    for act in (do.Move, do.Rest, do.Stand, do.Change)
)


def affords(scope: Scope, player: int, slot: int, price: AbilityProgram) -> bool:
    """8-4-2-2: can a player who does something with a card pay what an effect asks for it?"""
    return payable(Scope(scope.game, player, slot, scope.this), price.cost)


def _negates_skills(game: Engine, act: Act, cause: Cause) -> bool:
    return type(act) is do.Change and act.mod.attr == NULLIFIED


def _either(act: type[Act], name: str) -> tuple[Prohibition, Prohibition]:
    """Forbidden to the card, or to the player who does it."""
    return Prohibition(act, name, rules=("1-3-3",)), Prohibition(act, name, DOER, rules=("1-3-3",))


# 10-12-1: an indestructible card leaves the Battle Area neither through battle nor by an opponent's skill.
PROHIBITIONS: Final = Prohibitions(
    (
        *DEFLECTED,
        *immunity(("1-3-1",), do.Move, do.Rest, do.Stand, do.Change),
        Prohibition(
            do.Move,
            "indestructible",
            by=("battle", "enemy effect"),
            when=_leaves_battle_area,
            kept=_kept,
            rules=("10-12-1", "11-5-1"),
        ),
        Prohibition(do.Move, "be_ko", reason="ko", rules=("1-3-3",)),
        Prohibition(do.Move, "play", DOER, reason="play", rules=("1-3-3",)),  # in answer; before: `play_ban`
        Prohibition(do.Move, "draw", PLAYER, reason="drew", rules=("1-3-3", "4-9-1")),
        Prohibition(do.Move, "leave", when=_leaves_battle_area, rules=("1-3-3",)),
        Prohibition(do.Move, "cover", HOST, rules=("1-3-3", "11-3-4")),
        *_either(do.Move, "move"),
        Prohibition(do.Change, "negate_skills", when=_negates_skills, rules=("1-3-3", "8-3-2")),
        *_either(do.Stand, "stand"),
        *_either(do.Rest, "rest"),
    ),
    in_force,
    why=_why,
    affords=affords,
    is_skill=is_skill,
)


# ── what is asked before it is offered ──


def _ban(game: Engine, slot: int, player: int, act: str, deed: Deed) -> Forbidden | None:
    """What forbids it to the card, or to the player who would do it."""
    return ban_on(game, slot, act, deed) or ban_on(game, -1 - player, act, deed)


def tolls(game: Engine, slot: int, player: int, act: str, deed: Deed) -> list[Toll]:
    """What has to be paid for doing something that is forbidden unless it is paid."""
    if not game.limits:
        return []
    found = bans_covering(game, slot, act, deed) + bans_covering(game, -1 - player, act, deed)
    return [(price_of(scope, ban), scope.this) for ban, scope in found if ban.price is not None]


def pay_tolls(game: Engine, slot: int, player: int, act: str, deed: Deed) -> None:
    """1-3-1: that is paid before anything else."""
    for price, source in tolls(game, slot, player, act, deed):
        start(game, price, player, slot, source, stop=price.cost_length)


def attack_deed(player: int, slot: int, target: int) -> Deed:
    return Deed("rule", slot, player, target)


def play_deed(player: int, slot: int, cause: str = "play", by: int = -1) -> Deed:
    return Deed(cause, by if by >= 0 else slot, player, slot, zone(player, BATTLE))


def skill_deed(player: int, slot: int, program: AbilityProgram) -> Deed:
    return Deed("play", slot, player, slot, -1, program)


def combo_deed(player: int, slot: int) -> Deed:
    return Deed("play", slot, player, slot, zone(player, COMBO))


def note_attack(game: Engine, player: int, slot: int, target: int) -> None:
    """An attack counts where only so many are allowed."""
    if not game.limits:
        return
    deed = attack_deed(player, slot, target)
    for ban, scope in bans_covering(game, slot, "attack", deed) + bans_covering(game, -1 - player, "attack", deed):
        if ban.spare:
            game.quietly(do.Use(scope.card, once_mark(ban), 0))


def attack_ban(game: Engine, player: int, slot: int, target: int) -> Forbidden | None:
    """What forbids the card to attack that one."""
    if not game.limits:
        return None
    deed = attack_deed(player, slot, target)
    return _ban(game, slot, player, "attack", deed) or ban_on(game, target, "be_attacked", deed)


def play_ban(
    game: Engine, player: int, slot: int, cause: str = "play", by: int = -1, skill: AbilityProgram | None = None
) -> Forbidden | None:
    """What forbids the player to play the card: what it says of itself, or an effect."""
    if not game.limits and not _own_limits(game.state.prints[slot]):
        return None
    deed = play_deed(player, slot, cause, by)._replace(skill=skill)
    return _own_ban(game, slot, player, "play", deed) or _ban(game, slot, player, "play", deed)


def comes_rested(game: Engine, player: int, slot: int) -> bool:
    """1-3-1: does an effect say that the card is played in Rest Mode?"""
    if not game.limits and not _own_limits(game.state.prints[slot]):
        return False
    deed, act = play_deed(player, slot), "play_active"
    return (_own_ban(game, slot, player, act, deed) or _ban(game, slot, player, act, deed)) is not None


def _own_ban(game: Engine, slot: int, player: int, act: str, deed: Deed) -> Forbidden | None:
    """What a card says of itself, wherever it is."""
    for condition, ban in _own_limits(game.state.prints[slot]):
        if ban.act == act:
            scope = Scope(game, player, slot, slot)
            if (condition is None or holds(scope, condition)) and forbids(scope, ban, slot, deed):
                return ban, scope
    return None


@lru_cache(maxsize=4096)
def _own_limits(card: CardDef) -> tuple[tuple[Condition | None, ac.Ban], ...]:
    """What a card says of how it is played, or of its skills being negated, holds wherever it is."""
    found: list[tuple[Condition | None, ac.Ban]] = []
    for program in card.programs:
        assert isinstance(program, AbilityProgram)
        if program.ability.kind == "constant":
            found += [(program.ability.condition, one) for one in _on_itself(program.ability.body)]
    return tuple(found)


def _on_itself(body: tuple[ac.Action, ...]) -> list[ac.Ban]:
    return [
        one
        for action in body
        if isinstance(action, ac.Modify) and action.target in (se.This(), *_THIS_CARD)
        for one in action.changes
        if isinstance(one, ac.Ban) and one.act in ("play", "play_active", "negate_skills")
    ]


_THIS_CARD: Final = tuple(se.Selector(where, "own", (), (se.IsSame(se.This()),)) for where in ("hand", "battle"))


def token_ban(game: Engine, player: int, act: str = "play") -> bool:
    """10-18-3: tokens are played; what forbids to play Battle Cards of whatever kind forbids them too."""
    if not game.limits:
        return False
    deed, any_card = Deed("effect", -1, player), (None, se.Selector(""), se.Selector("", kinds=("battle",)))
    return any(
        isinstance(change, ac.Ban)
        and change.what in any_card
        and forbids(scope, replace(change, what=None), -1 - player, deed)
        for change, scope in changes_on(game, -1 - player, f"ban:{act}")
    )


def combo_ban(game: Engine, player: int, slot: int) -> Forbidden | None:
    return _ban(game, slot, player, "combo", combo_deed(player, slot)) if game.limits else None


def activation_ban(game: Engine, player: int, slot: int, program: AbilityProgram) -> Forbidden | None:
    if not game.limits:
        return None
    return _ban(game, slot, player, "activate", skill_deed(player, slot, program))


def negation_ban(game: Engine, slot: int, act: str, by: int, player: int) -> Forbidden | None:
    """1-3-3: what keeps the attack ("negate_attack") or the skills ("negate_skills") of a card from being negated."""
    deed = Deed("effect", by, player)
    return ban_on(game, slot, act, deed) or _own_ban(game, slot, game.state.master[slot], act, deed)


def damage_ban(game: Engine, player: int, source: int, cause: str) -> Forbidden | None:
    """What keeps a player from taking damage of an attack ("battle") or a skill ("effect") of that card (4-10-2)."""
    return ban_on(game, -1 - player, "damage", Deed(cause, source, 1 - player)) if game.limits else None


def charge_ban(game: Engine, player: int, slot: int) -> Forbidden | None:
    """What keeps a card in hand from becoming energy in the Charge Phase (6-2-5)."""
    if not game.limits:
        return None
    return _ban(game, slot, player, "move", Deed("rule", -1, player, slot, zone(player, ENERGY)))
