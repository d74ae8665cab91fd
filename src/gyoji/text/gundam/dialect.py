"""The Gundam dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Gain, Modify, ModifyPlayer
from gyoji.effects.conditions import ThisTurn
from gyoji.effects.nodes import walk
from gyoji.text.english.dialect import Dialect
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.tables import Readers
from gyoji.text.gundam import acts, facts, heads
from gyoji.text.gundam.nodes import ReduceDamage
from gyoji.text.gundam.printing.marks import GundamMarks
from gyoji.text.gundam.printing.printers import PRINTERS
from gyoji.text.gundam.words import LEXICON, WORDS
from gyoji.text.trees import Node

READERS = Readers(
    lines=heads.LINES,
    heads=heads.HEADS,
    leads=acts.LEADS,
    acts=acts.ACTS,
    noun_acts=acts.NOUN_ACTS,
    again=acts.AGAIN,
    damage_again=acts.DAMAGE_AGAIN,
    pronouns=facts.PRONOUNS,
    adjectives=facts.ADJECTIVES,
    qualities=facts.QUALITIES,
    posts=facts.POSTS,
    having=facts.HAVING,
    facts=facts.FACTS,
    predicates=facts.PREDICATES,
    events=facts.EVENTS,
    subject_events=facts.SUBJECT_EVENTS,
    player_events=facts.PLAYER_EVENTS,
    replaced=facts.REPLACED,
    causes=facts.CAUSES,
    bans=acts.BANS,
    special_bans=acts.SPECIAL_BANS,
)


def must_be_playable(ability: Ability, effect: Node, discourse: Discourse) -> None:
    """What the grammar could say but no rule carries out is refused here, with its reason."""
    for node in walk((ability.cost, ability.body, ability.condition)):
        if isinstance(node, ReduceDamage) and ability.kind != "substitution":
            raise discourse.error(
                effect, "damage is reduced before it is received", "If this Unit would receive damage,"
            )
        if isinstance(node, ThisTurn) and node.event not in ("deploy", "paired"):
            raise discourse.error(effect, "of a turn only deploying and pairing are kept", "is deployed", "is paired")
        if isinstance(node, Modify | ModifyPlayer):
            for change in node.changes:
                if isinstance(change, Gain) and change.ability.kind != "triggered":
                    raise discourse.error(effect, "only a triggered effect can be given to others", "【Attack】…")


GUNDAM = Dialect(
    "gundam",
    WORDS,
    resources.files("gyoji.text.gundam").joinpath("dialect.lark").read_text(encoding="utf-8"),
    LEXICON,
    READERS,
    PRINTERS,
    heads=heads.GundamHeads,
    marks=GundamMarks(),
    check=must_be_playable,
)
