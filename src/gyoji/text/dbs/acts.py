"""This game's own acts, conditions and triggers, beside those of the English core."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Destroy, Plus, Target
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, RefIs
from gyoji.effects.selectors import Compare, Selector, This
from gyoji.text.dbs.nodes import Flip, GainControl, Inflict, Negate, PayEnergy, ReturnTop
from gyoji.text.dbs.words import ENERGY_WORDS
from gyoji.text.english.act import acting
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import has, own_side
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.english.phrase import OPS
from gyoji.text.trees import Node, name, nodes, numbers, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, EventReader, FactReader


# ── acts ──


def take_control(target: Target) -> Action:
    assert not isinstance(target, Selector)
    return GainControl(target)


def read_control(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if not phrase.refs and not phrase.counted:
        raise reader.discourse.error(phrase.node, "say which cards", "1", "it")
    return reader.each_target(phrase, take_control)


def read_pay(reader: ClauseReader, clause: Node) -> list[Action]:
    """8-4-2-3, 8-4-2-4: ① is energy of any colour, a coloured ball energy of that colour."""
    parts = list(nodes(clause))
    balls = Counter(tokens(part)[0][1:].split("_")[0].lower() for part in parts if name(part) == "one_color")
    other = sum(energy_of(tokens(part)[0]) for part in parts if name(part) == "any_energy")
    return [PayEnergy(balls.total() + other, tuple(sorted(balls.items())))]


def energy_of(sign: str) -> int:
    """“②”, “[two]”."""
    return ENERGY_WORDS.index(sign[1:-1].lower()) + 1 if sign[0] == "[" else "①②③④⑤⑥⑦⑧⑨".index(sign) + 1


def read_cost_change(reader: ClauseReader, clause: Node) -> list[Action]:
    """“Reduce the energy cost of this card in your hand by 2”, “increase … of Battle Cards in your opponent's hand”."""
    discourse = reader.discourse
    phrase = reader.np(clause)
    if not discourse.constant:
        raise discourse.error(clause, "energy costs are changed by [Permanent] skills", "[Permanent]")
    return reader.modify(clause, phrase, Plus("cost", Const(numbers(clause)[0]), name(clause) == "lower_cost"))


def read_inflict(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Inflict("own" if name(clause) == "inflict_self" else "enemy", reader.amount(numbers(clause)[0]))]


def negating(what: str) -> ActReader:
    return lambda reader, clause: [Negate(what)]


ACTS: dict[str, ActReader] = {
    "ko": acting(Destroy),
    "inflict": read_inflict,
    "inflict_self": read_inflict,
    "flip": lambda reader, clause: [Flip(This())],
    "gain_control": read_control,
    "return_top_card": lambda reader, clause: [ReturnTop(This())],
    "raise_cost": read_cost_change,
    "lower_cost": read_cost_change,
    "negate_attack": negating("attack"),
    "negate_play": negating("play"),
    "negate_counter": negating("counter"),
    "pay": read_pay,
}


# ── conditions ──


def read_its_figure(fact: Node, discourse: Discourse) -> Condition:
    refs = discourse.pronoun()
    stat, bound = nodes(fact)
    if len(refs) != 1:
        raise discourse.error(fact, "one known card is needed here", "its power")
    return RefIs(refs[0], (Compare(name(stat), OPS[name(bound)], Const(numbers(fact)[0])),))


def read_own_figure(fact: Node, discourse: Discourse) -> Condition:
    stat, bound = nodes(fact)
    discourse.refer(This())
    return RefIs(This(), (Compare(name(stat), OPS[name(bound)], Const(numbers(fact)[0])),))


FACTS: dict[str, FactReader] = {"its_figure_is": read_its_figure, "own_figure_is": read_own_figure}


# ── triggers ──


def read_play_event(event: Node, discourse: Discourse) -> When:
    """“you play this card”, “you play a Battle Card with …”."""
    (phrase,) = phrases_of(event, discourse)
    origin = phrase.where if phrase.where in ("hand", "drop") else "any"
    if not phrase.refs:
        own_side(phrase, "own", discourse)
        if phrase.where not in ("", "battle", "hand", "drop"):
            raise discourse.error(phrase.node, "cards are played from these areas", "from your hand")
        phrase.where = "battle"
    return When(Trigger("play", plain_subject(phrase, discourse), target=origin))


def read_combo_event(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    if phrase.refs != (This(),):
        raise discourse.error(phrase.node, "the card itself is meant", "this card")
    return When(Trigger("combo", plain_subject(phrase, discourse)))


def read_kos(event: Node, discourse: Discourse) -> When:
    """“this card KO-s your opponent's Battle Card”."""
    who, whom = phrases_of(event, discourse)
    if whom.refs or whom.side != "enemy" or whom.kinds != ("battle",) or whom.filters:
        raise discourse.error(whom.node, "a Battle Card of the opponent is meant", "your opponent's Battle Card")
    return When(Trigger("kos", plain_subject(who, discourse), other_kinds=("battle",)))


def read_dropped_by_skill(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    return When(Trigger("dropped", plain_subject(phrase, discourse), cause="own effect"))


def read_situation(event: Node, discourse: Discourse) -> When:
    """8-6-6: not an event, but what comes to be so."""
    (phrase,) = phrases_of(event, discourse)
    if name(event) == "ev_you_have":
        own_side(phrase, "own", discourse)
    return When(Trigger("situation", situation=has(phrase, discourse)))


EVENTS: dict[str, EventReader] = {
    "ev_play": read_play_event,
    "ev_combo": read_combo_event,
    "ev_kos": read_kos,
    "ev_dropped_by_skill": read_dropped_by_skill,
    "ev_you_have": read_situation,
    "ev_there_are": read_situation,
}
SUBJECT_EVENTS = {
    "ev_dropped": "dropped",
    "ev_deals_damage": "deals_damage",
    "ev_dealt_damage": "dealt_damage",
    "ev_leader_placed": "leader_placed",
}
MOMENTS = {
    "main_start": Trigger("main_start"),
    "main_end": Trigger("main_end"),
    "offence_start": Trigger("offence_start", player="any"),
    "defence_start": Trigger("defence_start", player="any"),
    "damage_start": Trigger("damage_start", player="any"),
    "after_combo": Trigger("after_combo", This()),
    "after_hand_combo": Trigger("after_hand_combo", This()),
}
REPLACED = {"would_be_ko": "ko"}
