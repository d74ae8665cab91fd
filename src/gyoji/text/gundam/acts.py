"""Acts that only this game has: deploying, pairing, Shields and Resources, tokens; and what its Units can't and may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import (
    NEXT_START,
    THIS_TURN,
    Action,
    Allow,
    Ban,
    Destroy,
    Gain,
    ModifyPlayer,
    Move,
    Must,
    Only,
    Plus,
    ReturnRest,
)
from gyoji.effects.amounts import Amount, Const
from gyoji.effects.conditions import RefIs, ThisTurn
from gyoji.effects.selectors import IsRested, Ref, This
from gyoji.text.english.act import acting, read_amount
from gyoji.text.english.change import keyword_and_amount
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import cause_of, subject_of
from gyoji.text.english.flow import Flow, Led, Step, actions
from gyoji.text.english.noun import read_np
from gyoji.text.english.phrase import Phrase, traits_of
from gyoji.text.gundam.facts import read_with_victim
from gyoji.text.gundam.nodes import (
    DamagePlayer,
    DamageShieldArea,
    Deploy,
    DestroyShields,
    MakeToken,
    Pair,
    Pay,
    PlaceResource,
    Redirect,
    ReduceDamage,
    RunOther,
    TakeShields,
    TokenSpec,
)
from gyoji.text.gundam.words import CIRCLED, TIMING_HEADS
from gyoji.text.trees import Node, enclosed, kid, kids, name, numbers, only, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, AgainReader, BanReader, LeadReader, NounActReader

EX_BASE = TokenSpec("EX Base", "base", 0, 3)
TOKEN_HINT = "[Name]((Trait)･AP1･HP1) Unit token"

# ── Shields, Resources, the trash ──


def shields(reader: ClauseReader, phrase: Phrase) -> tuple[str, Amount]:
    if phrase.filters or phrase.low != phrase.high or not phrase.counted or phrase.side == "any":
        raise reader.discourse.error(phrase.node, "say how many Shields, and whose", "1 of your Shields")
    return phrase.side, reader.amount(phrase.low)


def read_take_shields(reader: ClauseReader, phrase: Phrase) -> list[Action]:
    return [TakeShields(*shields(reader, phrase))]


def read_destroy(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if phrase.noun == "shield" and phrase.counted:
        return [DestroyShields(*shields(reader, phrase))]
    return reader.each_target(phrase, Destroy)


def read_damage_player(reader: ClauseReader, clause: Node) -> list[Action]:
    return [DamagePlayer("enemy", reader.amount(numbers(clause)[0]))]


def read_damage_shields(reader: ClauseReader, clause: Node) -> list[Action]:
    return [DamageShieldArea("enemy", reader.amount(numbers(clause)[0]))]


def read_place(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    rest_only = all(part == IsRested(True) for part in phrase.filters)
    if phrase.noun == "ex_resource" and phrase.counted and phrase.low == phrase.high:
        return [PlaceResource(reader.amount(phrase.low), True, IsRested(True) in phrase.filters)]
    if phrase.noun == "resource" and phrase.counted and phrase.low == phrase.high and rest_only:
        return [PlaceResource(reader.amount(phrase.low), False, bool(phrase.filters))]
    raise reader.discourse.error(phrase.node, "only Resources can be placed", "1 EX Resource", "1 rested Resource")


def read_trash_rest(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ReturnRest(reader.discourse.looked_at(clause), "trash")]


def read_pay(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Pay(CIRCLED.index(tokens(clause, "CIRCLED")[0]) + 1)]


# ── deploying and pairing ──


def read_deploy(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    rested = IsRested(True) in phrase.filters
    if phrase.noun == "ex_base":
        return [MakeToken(EX_BASE, reader.amount(phrase.low), rested)]
    if phrase.own:
        return [MakeToken(token_spec(reader, phrase), reader.amount(phrase.low), rested)]
    if phrase.noun == "unit_token":
        raise reader.discourse.error(phrase.node, "give the token's name and figures", TOKEN_HINT)
    return reader.each_target(phrase, Deploy)


def token_spec(reader: ClauseReader, phrase: Phrase) -> TokenSpec:
    extra = [part for part in phrase.filters if part != IsRested(True)]
    named, stats = phrase.own.get("named"), phrase.own.get("stats")
    if phrase.noun != "unit_token" or named is None or stats is None or len(extra) != 1:
        raise reader.discourse.error(phrase.node, "give the token's name and figures", f"1 {TOKEN_HINT}")
    ap, hp = numbers(stats)
    traits = kid(stats, "traits")
    keywords = [
        reader.discourse.words.spelled(*keyword_and_amount(keyword, reader.discourse))
        for keyword in kids(stats, "keyword")
    ]
    title = enclosed(tokens(named)[0])
    return TokenSpec(title, "unit", ap, hp, traits_of(traits) if traits is not None else (), "\n".join(keywords))


def read_pay_deploy(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Deploy(ref, pay=True) for ref in reader.discourse.pronoun()]


def read_pair(reader: ClauseReader, clause: Node) -> list[Action]:
    unit: Ref = This()
    if name(clause) == "pair_with_it":
        refs = reader.discourse.pronoun()
        if len(refs) != 1:
            raise reader.discourse.error(clause, "only one Unit can be paired", "this Unit")
        unit = refs[0]
    return reader.each_target(reader.np(clause), lambda target: Pair(target, unit))


# ── attacks and timings ──


def read_redirect(reader: ClauseReader, clause: Node) -> list[Action]:
    if name(clause) == "redirect_here":
        return [Redirect(reader.one(reader.np(clause)))]
    attacker, target = reader.np(clause), reader.np(clause, 1)
    if attacker.kinds != ("unit",) or attacker.side == "own" or attacker.refs:
        raise reader.discourse.error(
            attacker.node, "this must mean the attacking enemy Unit", "the battling enemy Unit"
        )
    return [Redirect(reader.one(target))]


def read_run_other(reader: ClauseReader, clause: Node) -> list[Action]:
    head = only(clause)
    if name(head) not in TIMING_HEADS:
        raise reader.discourse.error(
            head, "only a Command's effect can be activated like this", "【Main】", "【Action】"
        )
    return [RunOther(TIMING_HEADS[name(head)])]


def read_watch(flow: Flow, led: Led) -> int:
    """“During this turn, if a friendly Unit destroys … with battle damage, …”: an effect that you have so long."""
    lead = led.leads[0]
    if led.frame.until != THIS_TURN:
        raise flow.misplaced(lead)
    when = read_with_victim(lead, flow.discourse)
    body, _ = flow.collect(led.at, led.limit, led.leads[1:])
    gained = Ability("triggered", actions(body), when.trigger)
    watch = ModifyPlayer("own", (Gain(gained),), led.frame.until)
    led.steps.append(Step(watch, flow.place(led.at, led.limit)))
    return led.limit


LEADS: dict[str, LeadReader] = {"if_destroys": read_watch}

# ── what Units can't, may and must ──

BANS = {
    "ban_block": "block",
    "ban_blocked": "be_blocked",
    "ban_rested": "be_rested",
    "ban_destroyed": "be_destroyed",
    "ban_returned": "be_returned",
    "ban_stand": "stand",
    "ban_paired": "be_paired",
    "ban_recover": "recover",
    "ban_player": "attack_player",
    "ban_units": "attack_unit",
}
DAMAGE_CAUSES = {"any": "any", "battle": "battle", "effect": "effect damage", "enemy effect": "enemy effect damage"}


def read_ban_damage(ban: Node, discourse: Discourse) -> Ban:
    cause = DAMAGE_CAUSES[cause_of(ban, discourse)]
    if name(ban) == "ban_damage":
        return Ban("receive_damage", cause)
    phrase = read_np(kids(ban, "np")[0], discourse)
    if phrase.noun == "command_card" and not phrase.filters:
        if cause != "effect damage" or phrase.side != "enemy":
            raise discourse.error(ban, "Commands can only deal effect damage", "effect damage from enemy Commands")
        return Ban("receive_damage", "enemy command")
    if phrase.det not in ("", "all") or not phrase.plural:
        raise discourse.error(phrase.node, "say from which cards", "enemy Units")
    return Ban("receive_damage", cause, phrase.selector(discourse))


SPECIAL_BANS: dict[str, BanReader] = {"ban_damage": read_ban_damage, "ban_damage_from": read_ban_damage}


def read_wont_stand(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Ban("stand_in_start_phase"), until=NEXT_START)


def read_ap_not_reduced(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [This()], Ban("ap_reduced", cause_of(clause, reader.discourse)))


def read_may_attack(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    allow = read_allow(reader.np(clause, 1), reader.discourse)
    return reader.modify(clause, phrase, allow)


def read_allow(target: Phrase, discourse: Discourse) -> Allow:
    """“an active enemy Unit that is Lv.3 or lower”: which may be chosen as attack target."""
    active = IsRested(False)
    if target.counted and target.high > 1:
        raise discourse.error(target.node, "a Unit attacks one Unit at a time", "an active enemy Unit")
    if target.refs or target.kinds != ("unit",) or target.side != "enemy" or active not in target.filters:
        raise discourse.error(target.node, "only active enemy Units need this permission", "an active enemy Unit")
    return Allow("attack_active", discourse.words.ordered([part for part in target.filters if part != active]))


def read_at_once(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Allow("attack_at_once"))


def read_taunt(reader: ClauseReader, clause: Node) -> list[Action]:
    """“Enemy Units choose this rested Unit as their attack target if possible when attacking.”."""
    attackers, target = reader.np(clause), reader.np(clause, 1)
    if attackers.kinds != ("unit",) or attackers.side != "enemy" or attackers.filters or attackers.refs:
        raise reader.discourse.error(attackers.node, "this must mean all enemy Units", "enemy Units")
    if target.refs != (This(),) or target.filters != [IsRested(True)]:
        raise reader.discourse.error(target.node, "only a rested Unit can be attacked", "this rested Unit")
    target.filters = []
    reader.discourse.needs = (RefIs(This(), (IsRested(True),)),)
    return reader.modify(clause, target, Must("taunt"))


def read_increase(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [This()], Plus("ap", read_amount(reader, only(clause))))


def read_only_attack(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase, deployed = reader.np(clause), reader.np(clause, 1)
    condition = ThisTurn("deploy", subject_of(deployed, reader.discourse))
    return reader.modify(clause, phrase, Only("attack", condition))


def read_reduce(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ReduceDamage(Const(numbers(clause)[0]))]


ACTS: dict[str, ActReader] = {
    "damage_player": read_damage_player,
    "damage_shields": read_damage_shields,
    "destroy": read_destroy,
    "trash_rest": read_trash_rest,
    "place": read_place,
    "place_in_trash": acting(lambda target: Move(target, "trash")),
    "deploy": read_deploy,
    "pay_deploy": read_pay_deploy,
    "pair": read_pair,
    "pair_with_it": read_pair,
    "redirect": read_redirect,
    "redirect_here": read_redirect,
    "run_other": read_run_other,
    "reduce": read_reduce,
    "pay": read_pay,
    "wont_stand": read_wont_stand,
    "may_attack_active": read_may_attack,
    "may_attack_at_once": read_at_once,
    "taunt": read_taunt,
    "ap_not_reduced": read_ap_not_reduced,
    "increase": read_increase,
    "only_attack": read_only_attack,
}
DAMAGE_AGAIN: dict[type, AgainReader] = {
    DamagePlayer: lambda step, amount: DamagePlayer(step.side, amount),
    DamageShieldArea: lambda step, amount: DamageShieldArea(step.side, amount),
}
NOUN_ACTS: dict[tuple[str, str], NounActReader] = {("add_to_hand", "shield"): read_take_shields}
AGAIN = {"deploy": False, "destroy": False}
