"""How the instructions of card texts are carried out in this game: its own, and what the shared ones mean here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects import perform as shared
from gyoji.effects.arrange import carry
from gyoji.effects.bans import Deed
from gyoji.effects.evaluate import Scope, bound, evaluate, passes, resolve, side_players
from gyoji.effects.lowering import Postpone
from gyoji.effects.moments import fixed
from gyoji.effects.possible import targets
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import COUNT, INC, NEXT, act, cause_of, program_of, rebind, start
from gyoji.effects.rows import Rows
from gyoji.effects.selectors import Bound, Several, Subject, This
from gyoji.games.dbs.arriving import AS_PLAYED, silence
from gyoji.games.dbs.battle import BATTLING, GUARD, change_guard, ko_acts, negate_attack, tell_of_attack
from gyoji.games.dbs.costs import card_price, other_price, paid_for_card, payable, pays_for_itself
from gyoji.games.dbs.damage import push_damage, push_draw, push_draw_up_to
from gyoji.games.dbs.energy import can_afford, push_payment, specified
from gyoji.games.dbs.figures import attack_card, guard_card, in_battle
from gyoji.games.dbs.patterns import tell_of_activation
from gyoji.games.dbs.play import NEGATED as PLAY_NEGATED
from gyoji.games.dbs.play import PLAY, RESTED, STAYS, play_acts, play_on_acts
from gyoji.games.dbs.prints import FORBIDDEN, token_print
from gyoji.games.dbs.prohibitions import (
    damage_ban,
    negation_ban,
    pay_tolls,
    play_ban,
    play_deed,
    sorts_of,
    token_ban,
    tolls,
)
from gyoji.games.dbs.skills import NEGATED, NEGATED_MARK, SKILL, activated, may_activate, push_skill
from gyoji.games.dbs.timing import COUNTER, PLAYS_NOT, counter_timing, counters_of, negate_counter, negate_its_play
from gyoji.games.dbs.zones import BATTLE, DECK, DROP, HAND, KINDS, LEADER, LIFE, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import value
from gyoji.kernel.door import afterwards, perform
from gyoji.kernel.frames import number_in, ref_in
from gyoji.kernel.procedures import Procedure, Switch, leave, step
from gyoji.kernel.values import CARD, PLAIN
from gyoji.kernel.values import INC as OF_CARD
from gyoji.text.dbs.nodes import AsPlayed, FitToPay, Flip, PlayOtherwise
from gyoji.text.dbs.words import PLAYED

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

EVOLVING = ("evolve", "xeno_evolve")  # 10-5
EXECUTORS, TAKERS = Rows(shared.EXECUTORS), Rows(shared.TAKERS)
DOABLE, CANDIDATES = Rows(shared.DOABLE), Rows(shared.CANDIDATES)
executes, can = EXECUTORS.row, DOABLE.row

NEGATED_SKILLS = Switch("negated skills do nothing")
ONE_FIELD = Switch("a new Field replaces the others")


# ── activating (8-5-2) ──


@executes(ac.Pay)
def _pay(game: Engine, frame: Frame, scope: Scope, row: ac.Pay) -> None:
    frame.v[COUNT] = 1
    if pays_for_itself(row):
        _pay_card(game, scope, row)
    elif row.card is not None:
        for slot in resolve(scope, row.card):
            push_payment(game, scope.player, card_price(game, slot), specified(game, slot))
    else:
        push_payment(game, scope.player, row.total, row.colors)


def _pay_card(game: Engine, scope: Scope, row: ac.Pay) -> None:
    price = other_price(game, scope.card, row)
    if price is None or not payable(scope, (*price.cost, ac.Pay(row.total, row.colors))):
        _pay_energy_cost(game, scope, row)
        return
    cost, colors = paid_for_card(game, scope.card, row)
    if can_afford(game, scope.player, cost + row.total, (*colors, *row.colors)):
        game.ask(scope.player, "may", ("1-3-1",), (("yes",), ("no",)), source=scope.card)
    else:
        _pay_other(game, scope, row)


@TAKERS.row(ac.Pay)
def _pay_which(game: Engine, frame: Frame, scope: Scope, row: ac.Pay, option: RawOption) -> None:
    """1-3-1: the other price, or the energy cost."""
    pay = _pay_other if option[0] == "yes" else _pay_energy_cost
    pay(game, scope, row)


def _pay_energy_cost(game: Engine, scope: Scope, row: ac.Pay) -> None:
    cost, colors = paid_for_card(game, scope.card, row)
    push_payment(game, scope.player, cost + row.total, (*colors, *row.colors))


def _pay_other(game: Engine, scope: Scope, row: ac.Pay) -> None:
    price = other_price(game, scope.card, row)
    assert price is not None
    push_payment(game, scope.player, row.total, row.colors)
    start(game, price, scope.player, scope.card, scope.card, stop=price.cost_length)


@can(ac.Pay)
def _can_pay(scope: Scope, row: ac.Pay) -> bool:
    game = scope.game
    return row.card is None or all(
        can_afford(game, scope.player, card_price(game, slot), specified(game, slot))
        for slot in resolve(scope, row.card)
    )


@executes(ac.ByRules)
def _by_rules(game: Engine, frame: Frame, scope: Scope, row: ac.ByRules) -> None:
    EXECUTORS[row.what](game, frame, scope)


@executes("activated")
def _activated(game: Engine, frame: Frame, scope: Scope) -> None:
    activated(game, program_of(game, frame), scope.player, scope.card)


@executes(ac.ActivateCard)
def _activate_card(game: Engine, frame: Frame, scope: Scope, row: ac.ActivateCard) -> None:
    """8-5-2: as players do, but at any time and from where the cards are."""
    found = [(slot, program) for slot in targets(scope, row.target) for program in _skills_of(scope, slot, row)[:1]]
    frame.v[COUNT] = len(found)
    for slot, program in reversed(found):
        push_skill(game, program, scope.player, slot, inc=game.state.inc[slot])


@can(ac.ActivateCard)
def _can_activate_card(scope: Scope, row: ac.ActivateCard) -> bool:
    return any(_skills_of(scope, slot, row) for slot in targets(scope, row.target))


def _skills_of(scope: Scope, slot: int, row: ac.ActivateCard) -> list[AbilityProgram]:
    """The skills of a card that the effect can activate: of those that it has in the hand."""
    rows = [one for one in scope.game.state.prints[slot].activated if isinstance(one, AbilityProgram)]
    meant = [one for one in rows if HAND in one.zones and (not row.sorts or not sorts_of(one).isdisjoint(row.sorts))]
    return [one for one in meant if may_activate(scope.game, scope.player, slot, one)]


@executes("to drop")
def _to_drop(game: Engine, frame: Frame, scope: Scope) -> None:
    slot = scope.card
    if game.state.inc[slot] == frame.v[INC]:
        to = zone(game.state.owner[slot], DROP)
        perform(game, [do.Move(slot, to, "used", 0)], Cause("rule", ("8-5-2-5-1",), scope.player, slot))
        rebind(game, frame, [slot])


# ── drawing, damage, KO ──


@executes(ac.Draw)
def _draw(game: Engine, frame: Frame, scope: Scope, row: ac.Draw) -> None:
    number = evaluate(scope, row.amount)
    if row.up_to:
        push_draw_up_to(game, scope.player, number, scope.card)
        return
    frame.v[COUNT] = max(0, number)
    for player in reversed(side_players(scope, "any" if row.who == "each" else row.who)):
        push_draw(game, player, number, scope.card, scope.player)


@executes(ac.DamagePlayer)
def _damage(game: Engine, frame: Frame, scope: Scope, row: ac.DamagePlayer) -> None:
    """4-11-1-2: the source is the card whose skill it is."""
    number = evaluate(scope, row.amount)
    frame.v[COUNT] = max(0, number)
    for player in reversed(side_players(scope, row.side)):
        if damage_ban(game, player, scope.card, "effect") is not None:
            continue  # 1-3-3
        if number > 0 and player != scope.player and game.concerns("deals_damage", scope.card):
            happens = do.Happen("deals_damage", scope.card, -1, scope.player)
            perform(game, [happens], cause_of(game, frame)._replace(rules=("4-11-1-2",)))
        push_damage(game, player, number, scope.card)


@executes(ac.Destroy)
def _ko(game: Engine, frame: Frame, scope: Scope, row: ac.Destroy) -> None:
    carry(game, frame, ko_acts(game, targets(scope, row.target), scope.card))


@can(ac.Destroy)
def _can_ko(scope: Scope, row: ac.Destroy) -> bool:
    """1-3-3: whom no effect keeps from it. Of what is still to be chosen the choice is judged."""
    if isinstance(row.target, Bound):
        return True
    free = (FitToPay(FORBIDDEN[ac.Destroy]),)
    return any(passes(scope, slot, free) for slot in targets(scope, row.target))


@executes("shuffle back")
def _shuffle_back(game: Engine, frame: Frame, scope: Scope) -> None:
    piles = [zone(player, kind) for player in side_players(scope, "any") for kind in (DECK, LIFE)]
    looked_at = [pile for pile in piles if not game.state.shown.keys().isdisjoint(game.state.zones[pile])]
    perform(game, [do.Shuffle(pile) for pile in looked_at], cause_of(game, frame)._replace(rules=("11-6-3", "3-2-4")))


def _lasts(game: Engine, until: str) -> bool:
    """8-2-2-2: "for the duration of the battle" is said in vain where there is none."""
    return until != ac.THIS_BATTLE or in_battle(game)


@executes(ac.Modify)
def _modify(game: Engine, frame: Frame, scope: Scope, row: ac.Modify) -> None:
    if not _lasts(game, row.until):
        frame.v[COUNT] = 0
        return
    row = replace(row, until=fixed(scope, row.until))
    negated = targets(scope, row.target) if ac.Nullify() in row.changes else []
    negated = [one for one in negated if not negation_ban(game, one, "negate_skills", scope.card, scope.player)]
    if negated and not NEGATED_SKILLS.on:
        return
    shared.EXECUTORS[ac.Modify](game, frame, scope, row)
    acts = [one for slot in negated for one in silence(game, scope, slot, row.until)]
    perform(game, acts, cause_of(game, frame))


@executes(ac.ModifyPlayer)
def _modify_player(game: Engine, frame: Frame, scope: Scope, row: ac.ModifyPlayer) -> None:
    if not _lasts(game, row.until):
        frame.v[COUNT] = 0
        return
    shared.EXECUTORS[ac.ModifyPlayer](game, frame, scope, replace(row, until=fixed(scope, row.until)))


@executes(AsPlayed)
def _as_played(game: Engine, frame: Frame, scope: Scope, row: AsPlayed) -> None:
    """8-8-1-4: the effect stays on the card as it comes into play."""
    frame.v[COUNT] = 0
    if _play_of(game, scope) is not None:
        act(game, frame, [do.Postpone(AS_PLAYED, tuple(frame.v))])


def _play_of(game: Engine, scope: Scope) -> Frame | None:
    """The play of the card that is being countered; 10-22: [Deflect] is not touched by it."""
    for slot in resolve(scope, Subject()):
        play = next((one for one in reversed(game.state.frames) if one.proc is PLAY and one.v[1] == slot), None)
        if play is not None and not play.v[PLAY_NEGATED] and value(game, slot, "deflect") <= 0:
            return play
    return None


@executes(Postpone)
def _postpone(game: Engine, frame: Frame, scope: Scope, row: Postpone) -> None:
    """What is to be done at the end of the battle, or after a play, is not done where there is none."""
    if (row.when == "end of battle" and not in_battle(game)) or (row.when == PLAYED and _play_of(game, scope) is None):
        frame.v[NEXT] = row.to
        return
    shared.EXECUTORS[Postpone](game, frame, scope, row)


# ── playing (3-6-3) ──


def _negated(game: Engine) -> bool:
    """Was what the skill (or counter) under way plays negated by a counter?"""
    for frame in reversed(game.state.frames):
        if frame.proc is SKILL:
            return bool(frame.v[NEGATED])
        if frame.proc is COUNTER:
            return bool(frame.v[PLAYS_NOT])
    return False


@executes(ac.Play)
def _play(game: Engine, frame: Frame, scope: Scope, row: ac.Play) -> None:
    if row.over is not None:
        _play_over(game, frame, scope, row, [slot for slot in targets(scope, row.target) if _playable(scope, slot)])
        return
    negated = _negated(game)
    tolled: list[int] = []
    acts: list[Act] = []
    for slot in targets(scope, row.target):
        player = game.state.owner[slot] if row.side == "owner" else side_players(scope, row.side)[0]
        if not _playable(scope, slot, player):
            continue
        if tolls(game, slot, scope.player, "play", _deed(scope, slot)):
            tolled.append(slot)
        else:
            acts += play_acts(game, player, [slot], negated, rested=int(row.rested))
    if row.also is not None:
        also = replace(row.also, until=fixed(scope, row.also.until))
        for slot in [one.slot for one in acts if isinstance(one, do.Move) and one.reason == "play"]:
            acts += [*shared.change_acts(game, frame, scope, slot, also), *silence(game, scope, slot, also.until)]
    carry(game, frame, [*acts, *_evolved(game, frame, scope, acts)])
    if row.placed:
        _place_extras(game, frame, scope, row)
    for slot in reversed(tolled):  # 1-3-3: played afterwards, if the player pays for it
        game.push(TOLL, [scope.player, slot, game.state.inc[slot], scope.card, int(row.rested)])


def _place_extras(game: Engine, frame: Frame, scope: Scope, row: ac.Play) -> None:
    """3-6-1, 3-6-4, 3-6-6: an Extra Card is placed in a Battle Area, not played; of Fields the last one stays."""
    state, cause = game.state, cause_of(game, frame)._replace(rules=("3-6-1", "3-6-4"))
    for slot in targets(scope, row.target):
        if state.prints[slot].kind == "extra" and state.zone[slot] % KINDS != BATTLE:
            player = state.owner[slot] if row.side == "owner" else side_players(scope, row.side)[0]
            there = do.Move(slot, zone(player, BATTLE), "field", rested=int(row.rested))
            perform(game, [there], cause, "other fields" if value(game, slot, "field") > 0 else "")
            frame.v[COUNT] = number_in(frame, COUNT) + 1


def _deed(scope: Scope, slot: int) -> Deed:
    return play_deed(scope.player, slot, "effect", scope.card)


TOLL_PLAYER, TOLL_SLOT, TOLL_INC, TOLL_BY, TOLL_RESTED = range(5)  # the values of its frame


@step("1-3-3")
def choose_toll(game: Engine, frame: Frame) -> None:
    """The player pays and plays the card, or does neither."""
    game.ask(number_in(frame, TOLL_PLAYER), "may", ("1-3-3",), (("yes",), ("no",)), source=number_in(frame, TOLL_SLOT))


@choose_toll.answer
def _toll_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    player, slot, by = (number_in(frame, at) for at in (TOLL_PLAYER, TOLL_SLOT, TOLL_BY))
    if option[0] == "no":
        leave(frame)
    else:
        pay_tolls(game, slot, player, "play", play_deed(player, slot, "effect", by))


@step("3-6-3")
def play_paid(game: Engine, frame: Frame) -> None:
    player, slot, by = (number_in(frame, at) for at in (TOLL_PLAYER, TOLL_SLOT, TOLL_BY))
    if game.state.inc[slot] == number_in(frame, TOLL_INC):
        acts = play_acts(game, player, [slot], False, rested=number_in(frame, TOLL_RESTED))
        perform(game, acts, Cause("effect", ("3-6-3",), player, by))


TOLL = Procedure("toll", (choose_toll, play_paid), values=(PLAIN, CARD, OF_CARD, CARD, PLAIN), settles=False)


def _play_over(game: Engine, frame: Frame, scope: Scope, row: ac.Play, slots: list[int]) -> None:
    """9-4-1, 9-4-2: on top of a card in the Battle Area, which hands on its position and what changes its power."""
    assert row.over is not None
    state, negated = game.state, _negated(game)
    bases = [slot for slot in resolve(scope, row.over) if state.zone[slot] % KINDS == BATTLE and state.host[slot] < 0]
    most = len(row.over.refs) if isinstance(row.over, Several) else 1
    frame.v[COUNT] = 0
    if len(bases) < most or len(slots) != 1 or slots[0] in bases:  # 10-5-4: nothing to be placed on any more
        return
    player = state.zone[bases[0]] // KINDS
    if negated and value(game, slots[0], "deflect") <= 0:
        carry(game, frame, play_acts(game, player, slots, True))
    else:
        acts = play_on_acts(game, player, slots[0], bases[:most], row.active)
        if row.rested:
            acts.append(do.Rest(slots[0]))
        if row.evolve:
            acts.append(do.Happen("evolved", slots[0], bases[0], player=scope.player))
        carry(game, frame, acts)


def _playable(scope: Scope, slot: int, player: int = -1) -> bool:
    """2-3-2-3, 1-3-3: a Battle Card that the effect may play."""
    game = scope.game
    banned = play_ban(game, player if player >= 0 else scope.player, slot, "effect", scope.card) is not None
    return game.state.prints[slot].kind == "battle" and not banned


def _evolved(game: Engine, frame: Frame, scope: Scope, acts: list[Act]) -> list[Act]:
    """10-5-7: a card that is played by a skill of that kind has been evolved into."""
    if program_of(game, frame).ability.keyword not in EVOLVING or not any(_is_play(act) for act in acts):
        return []
    base = next((slot for slot in bound(scope, 0)), -1)  # the keyword's first choice
    return [do.Happen("evolved", scope.card, base, player=scope.player)]


def _is_play(act: Act) -> bool:
    return isinstance(act, do.Move) and act.reason == "play"


@can(ac.Play)
def _can_play(scope: Scope, row: ac.Play) -> bool:
    return any(scope.game.state.zone[slot] % KINDS != BATTLE for slot in targets(scope, row.target))


@executes(ac.MakeTokens)
def _make_tokens(game: Engine, frame: Frame, scope: Scope, row: ac.MakeTokens) -> None:
    """10-18-3: into the Battle Area of the effect's master. A negated play: none come."""
    number = 0 if _negated(game) else evaluate(scope, row.amount)
    (player,) = side_players(scope, row.side)
    if token_ban(game, scope.player):
        number = 0
    rested = row.rested or token_ban(game, scope.player, "play_active")
    made = do.Create(token_print(row.token).number, player, zone(player, BATTLE), "play", int(rested))
    act(game, frame, [made] * max(0, number))


@executes("place field")
def _place_field(game: Engine, frame: Frame, scope: Scope) -> None:
    slot = scope.card
    if game.state.inc[slot] == frame.v[INC]:
        cause = cause_of(game, frame)._replace(rules=("10-3-1",))
        perform(game, [do.Move(slot, zone(scope.player, BATTLE), "field")], cause, "other fields")


@afterwards("other fields")
def _other_fields(game: Engine, frame: Frame, acts: list[Act]) -> None:
    """10-3-3, 3-6-6: the others go to the Drop Area."""
    moved = acts[0] if acts else None
    if isinstance(moved, do.Move) and ONE_FIELD.on:
        rebind(game, frame, [moved.slot])
        area = cards(game, moved.zone // KINDS, BATTLE)
        old = [slot for slot in area if slot != moved.slot and value(game, slot, "field") > 0]
        out: list[Act] = [do.Move(slot, zone(game.state.owner[slot], DROP), "dropped", 0) for slot in old]
        perform(game, out, Cause("rule", ("10-3-3", "3-6-6"), moved.zone // KINDS))


@executes(Flip)
def _flip(game: Engine, frame: Frame, scope: Scope, row: Flip) -> None:
    """10-2-3, 10-2-5: the same card, with its position and what changes its power."""
    acts: list[Act] = []
    for slot in targets(scope, row.target):
        card, face = game.state.prints[slot], game.state.face[slot]
        if card.kind == "leader" and card.front.faces and row.to != ("front", "back")[face]:
            acts.append(do.Turn(slot, 1 - face, "flipped", keeps=("power",)))
        elif game.state.zone[slot] % KINDS == LIFE and card.front.faces and row.to != ("down", "up")[face]:
            acts.append(do.Turn(slot, 1 - face, "turned"))
    act(game, frame, acts)


# ── battle and counters ──


@executes("block")
def _block(game: Engine, frame: Frame, scope: Scope) -> None:
    slot = _fights(game, scope)
    if slot >= 0:
        tell_of_attack(game, "block", "10-4-1", slot, attack_card(game))
        act(game, frame, change_guard(game, slot))
        tell_of_activation(game, program_of(game, frame).ability, scope.player, slot)


@executes(ac.Redirect)
def _retarget(game: Engine, frame: Frame, scope: Scope, row: ac.Redirect) -> None:
    """7-1: a Leader or Battle Card of the player who is attacked."""
    frame.v[COUNT] = 0
    attacker, state = attack_card(game), game.state
    for slot in targets(scope, row.target):
        here = state.zone[slot] % KINDS in (BATTLE, LEADER) and state.host[slot] < 0
        if attacker >= 0 and here and state.master[slot] != state.master[attacker]:
            tell_of_attack(game, "block", "7-1", slot, attacker)
            act(game, frame, change_guard(game, slot))


@executes("not blocked")
def _not_blocked(game: Engine, frame: Frame, scope: Scope) -> None:
    """Its skill, and that it is active, are for all to see; so is that its player was asked."""
    slot = _fights(game, scope)
    if slot >= 0 and not game.state.rested[slot]:
        tell_of_attack(game, "note", "10-4-1", slot, attack_card(game), "does not block")


def _fights(game: Engine, scope: Scope) -> int:
    """The card of the effect in the Battle Area while there is an attack; else -1."""
    here = [slot for slot in resolve(scope, This()) if game.state.zone[slot] % KINDS == BATTLE]
    return here[0] if here and attack_card(game) >= 0 else -1


@executes(ac.Negate)
def _negate(game: Engine, frame: Frame, scope: Scope, row: ac.Negate) -> None:
    if row.what == "this":
        _negate_this(game, frame, scope, row.until)
        return
    attacker = attack_card(game)
    guarded = row.what == "attack" and attacker >= 0  # 1-3-3
    kept = guarded and negation_ban(game, attacker, "negate_attack", scope.card, scope.player) is not None
    done = not kept and _NEGATES[row.what](game)
    frame.v[COUNT] = int(done)
    if done:
        word = f"negates the {row.what}"
        acts: list[Act] = [do.Happen("negated", scope.card, -1, scope.player, word)]
        if guarded and game.concerns("attack_negated", attacker):
            acts.append(do.Happen("attack_negated", attacker, scope.card, scope.player))
        perform(game, acts, cause_of(game, frame))


def _negate_this(game: Engine, frame: Frame, scope: Scope, until: str) -> None:
    """8-3-2: of a skill with two events, both."""
    span = program_of(game, frame).ability.span
    acts: list[Act] = []
    for program in game.state.prints[scope.card].programs:
        if program.span == span and game.state.inc[scope.card] == frame.v[INC]:
            acts.append(do.Use(scope.card, NEGATED_MARK + program.number, program.index, until))
    frame.v[COUNT] = len(acts)
    perform(game, acts, cause_of(game, frame))


def _negate_play(game: Engine) -> bool:
    """The play that is being countered; of a skill or a counter, what it would play."""
    place = counter_timing(game)
    if place >= 0 and negate_its_play(game, game.state.frames[place]):
        return True
    for frame in reversed(game.state.frames[: max(0, place)]):
        if frame.proc is PLAY:
            frame.v[PLAY_NEGATED] = 1
            return True
        if frame.proc is SKILL:
            frame.v[NEGATED] = 1
            return True
    return False


@executes(PlayOtherwise)
def _play_otherwise(game: Engine, frame: Frame, scope: Scope, row: PlayOtherwise) -> None:
    """A card that has gone is not played."""
    frame.v[COUNT] = 0
    play = _play_of(game, scope)
    if play is None:
        return
    frame.v[COUNT] = 1
    if row.how == "rest":
        play.v[PLAY_NEGATED] = RESTED
    elif row.how == "hand" and game.state.zone[scope.subject[0]] % KINDS == HAND:
        play.v[PLAY_NEGATED] = STAYS
    else:
        EXECUTORS[ac.Move](game, frame, scope, ac.Move(Subject(), row.how))


def _negate_counter(game: Engine) -> bool:
    """10-10-5; 1-3-3: but for one whose skills cannot be negated."""
    place = counter_timing(game)
    rows = counters_of(game.state.frames[place]) if place >= 0 else ()
    if rows and negation_ban(game, rows[-1][0], "negate_skills", -1, 1 - rows[-1][2]) is not None:
        return False
    return place >= 0 and negate_counter(game.state.frames[place])


def _negate_blocker(game: Engine) -> bool:
    """10-4-2: the attack is on its first target again, if that is still there."""
    for frame in reversed(game.state.frames):
        if frame.proc is BATTLING:
            slot, inc = ref_in(frame, GUARD)
            if game.state.inc[slot] == inc and guard_card(game) not in (-1, slot):
                perform(game, change_guard(game, slot), Cause("rule", ("10-4-2",)))
                return True
    return False


_NEGATES: dict[str, Callable[[Engine], bool]] = {
    "attack": negate_attack,
    "play": _negate_play,
    "counter": _negate_counter,
    "blocker": _negate_blocker,
}
