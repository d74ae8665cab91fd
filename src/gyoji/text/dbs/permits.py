"""The readers of what cards can and cannot, beyond the rules: attack active cards, be played for nothing, stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import WHILE, Action, Allow, AlsoIs, Ban, Modify
from gyoji.effects.conditions import Has
from gyoji.effects.selectors import NameIs, Selector, This
from gyoji.text.dbs.words import NEXT_CHARGE
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.trees import Node, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, BanReader, ChangeReader

ATTACK_ACTIVE = Allow("attack_active")
PLAY_FREE = Allow("play_free")
EVERYWHERE = "everywhere"  # where a skill works that says “in all areas”


def read_attacks_active(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), ATTACK_ACTIVE)


def must_be_constant(clause: Node, discourse: Discourse) -> None:
    if not discourse.constant:
        raise discourse.error(clause, "only a [Permanent] skill says this", "[Permanent]")


def read_plays_free(reader: ClauseReader, clause: Node) -> list[Action]:
    """The energy cost stays what it is; it is not paid."""
    must_be_constant(clause, reader.discourse)
    reader.discourse.works_in = "hand"
    return reader.modify_refs(clause, [This()], PLAY_FREE)


def read_trait_everywhere(reader: ClauseReader, clause: Node) -> list[Action]:
    discourse = reader.discourse
    must_be_constant(clause, discourse)
    phrase = reader.np(clause)
    if phrase.refs != (This(),) or phrase.filters or phrase.where:
        raise discourse.error(phrase.node, "the card itself is meant", "this card")
    discourse.works_in = EVERYWHERE
    return reader.modify_refs(clause, [This()], AlsoIs("traits", tokens(clause, "TRAIT")[0][1:-1].strip()))


def read_only_one(reader: ClauseReader, clause: Node) -> list[Action]:
    """While one is there, no other of that name is played."""
    discourse = reader.discourse
    must_be_constant(clause, discourse)
    named = (NameIs((tokens(clause, "NAME")[0][1:-1].strip(),)),)
    discourse.needs = (*discourse.needs, Has(Selector("battle", "own", (), named)))
    return [Modify(Selector("out of play", "own", (), named), (Ban("play"),), WHILE)]


def read_stays_rested(reader: ClauseReader, clause: Node) -> list[Action]:
    """“They cannot be switched to Active Mode during your opponent's next Charge Phase.”: 6-2-2 passes them over."""
    if reader.discourse.constant or reader.until:
        raise reader.discourse.error(clause, "this says by itself how long it lasts")
    return reader.modify(clause, reader.np(clause), Ban("stand_charge"), until=NEXT_CHARGE)


def read_may_attack(change: Node, reader: ClauseReader) -> Allow:
    return ATTACK_ACTIVE


ACTS: dict[str, ActReader] = {
    "attacks_active": read_attacks_active,
    "plays_free": read_plays_free,
    "trait_everywhere": read_trait_everywhere,
    "only_one": read_only_one,
    "stays_rested": read_stays_rested,
}
CHANGES: dict[str, ChangeReader] = {
    "may_attack_active": read_may_attack,
}
BANS = {"ban_stand": "stand", "ban_attack_battle": "attack_battle", "ban_by_leader": "be_attacked_by_leader"}
SPECIAL_BANS: dict[str, BanReader] = {
    "ban_leave": lambda ban, discourse: Ban("leave", "effect"),
    "ban_ko": lambda ban, discourse: Ban("be_ko"),
    "ban_ko_battle": lambda ban, discourse: Ban("be_ko", "battle"),
    "ban_ko_skill": lambda ban, discourse: Ban("be_ko", "enemy effect"),
}
