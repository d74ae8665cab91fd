"""Clauses about what cards get, gain, can't and may: "it gets AP+2", "this Unit can't attack"."""

from __future__ import annotations

from gyoji.effects.actions import NEXT_START, Action, Allow, Ban, ModifyPlayer, Must, Only, Plus
from gyoji.effects.conditions import RefIs, ThisTurn
from gyoji.effects.selectors import IsRested, This, ThisCard
from gyoji.text.gundam.actions import read_amount
from gyoji.text.gundam.changes import read_allow, read_ban, read_change, read_name
from gyoji.text.gundam.reading import ClauseReader, Reader
from gyoji.text.gundam.triggers import cause_of, subject_of
from gyoji.text.trees import Node, nodes, only


def read_gets(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    change = list(nodes(clause))[1]
    return reader.modify(clause, phrase, read_change(change, reader.each, reader.discourse, reader.compile_quoted))


def read_cant(reader: ClauseReader, clause: Node) -> list[Action]:
    bans = [read_ban(ban, reader.discourse) for ban in list(nodes(clause))[1:]]
    return reader.modify(clause, reader.np(clause), *bans)


def read_wont_stand(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Ban("stand_in_start_phase"), until=NEXT_START)


def read_may_attack(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    allow = read_allow(reader.np(clause, 1), reader.discourse)
    return reader.modify(clause, phrase, allow)


def read_enemy_cant(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ModifyPlayer("enemy", (read_ban(only(clause), reader.discourse),), reader.lasting(clause))]


def read_at_once(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Allow("attack_at_once"))


def read_taunt(reader: ClauseReader, clause: Node) -> list[Action]:
    """“Enemy Units choose this rested Unit as their attack target if possible when attacking.”."""
    attackers, target = reader.np(clause), reader.np(clause, 1)
    if attackers.kinds != ("unit",) or attackers.side != "enemy" or attackers.filters or attackers.refs:
        raise reader.discourse.error(attackers.node, "all enemy Units are meant", "enemy Units")
    if target.refs != (This(),) or target.filters != [IsRested(True)]:
        raise reader.discourse.error(target.node, "only a rested Unit can be attacked", "this rested Unit")
    target.filters = []
    reader.discourse.needs = (RefIs(This(), (IsRested(True),)),)
    return reader.modify(clause, target, Must("taunt"))


def read_ap_not_reduced(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [This()], Ban("ap_reduced", cause_of(clause)))


def read_also_named(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [ThisCard()], read_name(clause))


def read_increase(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [This()], Plus("ap", read_amount(reader, only(clause))))


def read_only_attack(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase, deployed = reader.np(clause), reader.np(clause, 1)
    condition = ThisTurn("deploy", subject_of(deployed, reader.discourse))
    return reader.modify(clause, phrase, Only("attack", condition))


MODIFYING: dict[str, Reader] = {
    "gets": read_gets,
    "cant": read_cant,
    "wont_stand": read_wont_stand,
    "may_attack_active": read_may_attack,
    "may_attack_at_once": read_at_once,
    "taunt": read_taunt,
    "ap_not_reduced": read_ap_not_reduced,
    "enemy_cant": read_enemy_cant,
    "also_named": read_also_named,
    "increase": read_increase,
    "only_attack": read_only_attack,
}
