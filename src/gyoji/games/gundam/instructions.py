"""Instructions that only this game has, and what the shared ones mean here."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects import perform as shared
from gyoji.effects.arrange import carry
from gyoji.effects.evaluate import Scope, evaluate, resolve, side_players
from gyoji.effects.lowering import Postpone
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, NEXT, act, cause_of, rebind, start
from gyoji.effects.rows import Rows
from gyoji.games.gundam.effects import may_activate
from gyoji.games.gundam.figures import attacker, in_battle, receiver, shield_area
from gyoji.games.gundam.play import (
    active_resources,
    pair_up,
    push_deploy,
    push_payment,
    push_tokens,
    resource_acts,
    room_for_resources,
    tell_of_command,
)
from gyoji.games.gundam.prints import command_at, make_print
from gyoji.games.gundam.rules_management import destroy
from gyoji.games.gundam.setup import EX_BASE, EX_RESOURCE
from gyoji.games.gundam.zones import (
    BATTLE,
    DECLARED,
    HAND,
    KINDS,
    MAX_EX,
    RESOURCES,
    SHIELDS,
    TARGET,
    TRASH,
    cards,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.frames import numbers_in
from gyoji.kernel.prints import CardDef
from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.values import CARDS
from gyoji.text.gundam import nodes as own

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

EXECUTORS, TAKERS, DOABLE = Rows(shared.EXECUTORS), Rows(shared.TAKERS), Rows(shared.DOABLE)
executes, can = EXECUTORS.row, DOABLE.row


# ── damage ──


def harm(game: Engine, slots: list[int], amount: int, source: int) -> list[Act]:
    """4-5-3: effect damage to Units, Bases and Shields."""
    if game.state.mods:
        slots = [receiver(game, slot, "effect") for slot in slots]
    return [do.damage(slot, amount, source, "effect") for slot in slots]


@executes(ac.Damage)
def _damage(game: Engine, frame: Frame, scope: Scope, row: ac.Damage) -> None:
    amount = evaluate(scope, row.amount)
    source = scope.this if row.source is None else next(iter(resolve(scope, row.source)), scope.this)  # 2-3-4-4
    act(game, frame, harm(game, targets(scope, row.target), amount, source))


@can(ac.Recover)
def _can_recover(scope: Scope, row: ac.Recover) -> bool:
    """4-6-3: only from damage."""
    damage = scope.game.state.damage
    return any(damage[slot] for slot in targets(scope, row.target))


@executes(ac.Recover)
def _recover(game: Engine, frame: Frame, scope: Scope, row: ac.Recover) -> None:
    amount = evaluate(scope, row.amount)
    act(game, frame, [do.recover(slot, amount) for slot in targets(scope, row.target)])


@executes(ac.Destroy)
def _destroy(game: Engine, frame: Frame, scope: Scope, row: ac.Destroy) -> None:
    carry(game, frame, destroy(game, targets(scope, row.target), scope.this, "effect"))


@executes(ac.DamagePlayer)
def _damage_player(game: Engine, frame: Frame, scope: Scope, row: ac.DamagePlayer) -> None:
    """4-5-3 with 10-2-1-1: effect damage to a player has no consequence. 11-1-2-3: damage to a shield area is dealt to
    the Base if there is one, else to the topmost Shield.
    """
    amount = evaluate(scope, row.amount)
    if row.area:
        hit = [shield_area(game, player) for player in side_players(scope, row.side)]
        act(game, frame, harm(game, [slot for slot in hit if slot >= 0], amount, scope.this))
        return
    (player,) = side_players(scope, row.side)
    game.write("hurt", cause_of(game, frame), (), player, amount, "effect")
    frame.v[COUNT] = 1


# ── what lasts for a battle ──


@executes(ac.Modify)
@executes(ac.ModifyPlayer)
def _modify(game: Engine, frame: Frame, scope: Scope, row: ac.Modify | ac.ModifyPlayer) -> None:
    """7-3-4, 7-7-1: "during this battle" has no effect if there is none."""
    if row.until == ac.THIS_BATTLE and not in_battle(game):
        frame.v[COUNT] = 0
    else:
        shared.EXECUTORS[type(row)](game, frame, scope, row)


@executes(Postpone)
def _postpone(game: Engine, frame: Frame, scope: Scope, row: Postpone) -> None:
    """The same for "at the end of this battle"."""
    if row.when == "end of battle" and not in_battle(game):
        frame.v[NEXT] = row.to
    else:
        shared.EXECUTORS[Postpone](game, frame, scope, row)


# ── shields ──


@executes(own.TakeShields)
def _take_shields(game: Engine, frame: Frame, scope: Scope, row: own.TakeShields) -> None:
    """3-6-4-1: from the top."""
    (player,) = side_players(scope, row.side)
    top = cards(game, player, SHIELDS)[: max(0, evaluate(scope, row.amount))]
    if row.to == "destroyed":
        act(game, frame, destroy(game, top, scope.this, "effect"))
        return
    to = HAND if row.to == "hand" else TRASH
    act(game, frame, [do.Move(slot, zone(player, to), "moved", 0 if to == TRASH else -1) for slot in top])


# ── deploying and pairing ──


@executes(ac.Play)
def _deploy(game: Engine, frame: Frame, scope: Scope, row: ac.Play) -> None:
    slots = [slot for slot in targets(scope, row.target) if game.state.prints[slot].kind in ("unit", "base")]
    if row.pay and slots:
        price = sum(value(game, slot, "cost") for slot in slots)
        if active_resources(game, scope.player) < price:
            frame.v[COUNT] = 0
            return
    frame.v[COUNT] = len(slots)
    if slots:
        game.push(AFTER_DEPLOY, [tuple(slots)])
        push_deploy(game, scope.player, slots, row.rested)
        if row.pay:
            push_payment(game, scope.player, price, tuple(slots))


DEPLOYED = 0  # the value of its frame


@step()
def follow_deployed(game: Engine, frame: Frame) -> None:
    """The effect can still refer to the cards that it deployed."""
    slots = list(numbers_in(frame, DEPLOYED))
    rebind(game, game.drop_frame(), slots)


AFTER_DEPLOY = Procedure("after deploy", (follow_deployed,), values=(CARDS,), settles=False)


@executes(own.Pair)
def _pair(game: Engine, frame: Frame, scope: Scope, row: own.Pair) -> None:
    """6-5-2-3-3: a Unit has at most one Pilot; a Base has none, though its text may say “this Unit”."""
    pilots = [slot for slot in targets(scope, row.target) if game.state.prints[slot].lends]
    units = _without_pilot(scope, row)
    frame.v[COUNT] = 0
    if pilots and units:
        frame.v[COUNT] = pair_up(game, pilots[0], units[0], cause_of(game, frame))
        rebind(game, frame, pilots[:1])


@can(own.Pair)
def _can_pair(scope: Scope, row: own.Pair) -> bool:
    return bool(_without_pilot(scope, row))


def _without_pilot(scope: Scope, row: own.Pair) -> list[int]:
    state = scope.game.state
    return [slot for slot in resolve(scope, row.unit) if state.prints[slot].kind == "unit" and not state.guests[slot]]


# ── tokens and Resources ──


@lru_cache(maxsize=4096)
def token_print(token: ac.TokenSpec) -> CardDef:
    """The print of a token that a text describes. Its number encodes all of it, so equal tokens share one print."""
    traits = "/".join(token.traits)
    told = [f"{attr.upper()}{number}" for attr, number in token.figures]
    number = " ".join(["token", token.name, f"({traits})", token.kind, *told])
    row = {
        "number": number,
        "name": token.name,
        "type": token.kind,
        **dict(token.figures),
        "traits": list(token.traits),
        "text": token.text,
        "token": True,
    }
    return make_print(row)


@executes(ac.MakeTokens)
def _make_token(game: Engine, frame: Frame, scope: Scope, row: ac.MakeTokens) -> None:
    number = evaluate(scope, row.amount)
    frame.v[COUNT] = max(0, number)
    if number > 0:
        token = EX_BASE if row.token.name == EX_BASE else token_print(row.token).number
        for player in side_players(scope, row.side):
            push_tokens(game, player, token, number, row.rested)


@executes(own.PlaceResource)
def _place_resource(game: Engine, frame: Frame, scope: Scope, row: own.PlaceResource) -> None:
    number = evaluate(scope, row.amount)
    acts: list[Act] = []
    placed = 0
    for player in side_players(scope, row.side):
        if row.ex:  # 3-4-2-1: at most five
            there = sum(game.state.prints[slot].token for slot in cards(game, player, RESOURCES))
            count = max(0, min(number, MAX_EX - there, room_for_resources(game, player)))
            acts += [do.Create(EX_RESOURCE, player, zone(player, RESOURCES), "ex_resource", int(row.rested))] * count
            placed += count
        else:
            acts += resource_acts(game, player, number, row.rested)
    act(game, frame, acts)


# ── others ──


@executes(ac.Redirect)
def _redirect(game: Engine, frame: Frame, scope: Scope, row: ac.Redirect) -> None:
    """The current attack is now on that Unit; what it was declared against does not change (7-3-5-2)."""
    found = [slot for slot in targets(scope, row.target) if game.state.zone[slot] % KINDS == BATTLE]
    regs = game.state.regs
    frame.v[COUNT] = 0
    if found and attacker(game) >= 0:
        values = (*regs[:TARGET], found[0], game.state.inc[found[0]], *regs[DECLARED:])
        act(game, frame, [do.Set(tuple(values))])


@can(ac.Pay)
def _can_pay(scope: Scope, row: ac.Pay) -> bool:
    return active_resources(scope.game, scope.player) >= row.total


@executes(ac.Pay)
def _pay(game: Engine, frame: Frame, scope: Scope, row: ac.Pay) -> None:
    """9-1-7-3: ① and the like are paid with Resources."""
    frame.v[COUNT] = 1
    if row.total and game.heard("paid"):
        happens = do.Happen("paid", scope.this, -1, scope.player, detail=str(row.total))
        perform(game, [happens], cause_of(game, frame))
    push_payment(game, scope.player, row.total)


@executes(ac.ActivateCard)
def _run_other(game: Engine, frame: Frame, scope: Scope, row: ac.ActivateCard) -> None:
    """Activate the 【Main】 of this card, or of another Command."""
    for slot in targets(scope, row.target):
        rows = (command_at(game.state.prints[slot], timing) for timing in row.sorts)
        program = next((one for one in rows if one is not None), None)
        if program is not None and may_activate(game, program, Scope(game, scope.player, slot, slot)):
            frame.v[COUNT] = 1
            tell_of_command(game, scope.player, slot, "")
            start(game, program, scope.player, slot, slot)


@executes(own.Announce)
def _announce(game: Engine, frame: Frame, scope: Scope, row: own.Announce) -> None:
    acts: list[Act] = [do.happen(row.event, scope.this, slot, scope.player) for slot in resolve(scope, row.other)]
    act(game, frame, acts)


# Instructions with a separate paragraph.
DEEDS: Final[dict[type[object] | str, tuple[str, ...]]] = {
    ac.Draw: ("4-14-2",),
    ac.Shuffle: ("4-15-1",),
    ac.Damage: ("4-5-1", "4-5-3"),
    ac.Recover: ("4-6-1",),
    ac.Destroy: ("4-10-1", "4-10-2"),
    ac.LookTop: ("9-3-6",),
}
