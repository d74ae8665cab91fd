"""Further acts, conditions and references: what the opponent does, what was done before, what abilities cards have."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Action, Allow, AlsoIs, May, Move, Shuffle
from gyoji.effects.amounts import Count
from gyoji.effects.conditions import Condition
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Bound, Facing, Filter, HasWord, Selector, SharesWord, ThisCard
from gyoji.text.english.act import acting, top_number
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import always, described_as, subject
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import read_np
from gyoji.text.english.phrase import Phrase
from gyoji.text.trees import Node, enclosed, kids, name, numbers, only, tokens
from gyoji.text.vanguard.facts import AttackMissed, HasAbility
from gyoji.text.vanguard.keywords import ALL as EVERY
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes.acts import Bind, Blast, Call, CallTopToGuard, ChooseAsMany, SoulCharge, TopTo
from gyoji.text.vanguard.nodes.conditions import more_than
from gyoji.text.vanguard.nodes.filters import IsBoosted
from gyoji.text.vanguard.playing import CHECKED

if TYPE_CHECKING:
    from gyoji.text.english.tables import (
        ActReader,
        FactReader,
        HavingReader,
        PartReader,
        PredicateReader,
        PronounReader,
    )

EVERY_CLAN: Final = "Cray Elemental"  # 2.2.5


# ── acts ──


def read_call_top(reader: ClauseReader, clause: Node) -> list[Action]:
    return [CallTopToGuard(reader.amount(top_number(clause)))]


TOPS: Final = {"top_into_damage": "damage", "top_into_damage_down": "damage_down"}


def read_top_to(reader: ClauseReader, clause: Node) -> list[Action]:
    number = top_number(clause)
    to = TOPS.get(name(clause))
    return [SoulCharge(number)] if to is None else [TopTo(to, number)]


def read_bind_top(reader: ClauseReader, clause: Node) -> list[Action]:
    return [TopTo("bind", top_number(clause))]


def read_enemy_shuffles(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Shuffle("enemy")]


def read_from_back(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Allow(name(clause)))


LIMIT_BREAK: Final = re.compile(r"\[Limit[ -]Break (\d+)\]", re.IGNORECASE)


def read_limit_freed(reader: ClauseReader, clause: Node) -> list[Action]:
    """11.6: “your vanguard's "[Limit Break 4]" is active even when you have 3 or less damage”."""
    said = LIMIT_BREAK.fullmatch(enclosed(tokens(clause, "QUOTED")[0]))
    if said is None or int(said[1]) != numbers(clause)[0] + 1:
        raise reader.discourse.error(clause, "this must be a limit break", '"[Limit Break 4]"')
    target = Selector("vanguard", "own", UNIT)
    phrase = Phrase(clause, "vanguard", "own", where=target.where, side=target.side, kinds=target.kinds)
    return reader.modify(clause, phrase, Allow(f"limit_break_{said[1]}"))


def read_every_clan(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [ThisCard()], AlsoIs("clan", EVERY_CLAN))


def read_as_many(reader: ClauseReader, clause: Node) -> list[Action]:
    """“choose up to the same number of your rear-guards as the number of cards in your soul”."""
    phrase = reader.np(clause)
    if phrase.refs or phrase.det not in ("", "own", "enemys") or not phrase.plural:
        raise reader.discourse.error(phrase.node, "say what is chosen", "your rear-guards")
    counted = reader.np(clause, 1)
    if counted.refs or counted.det not in ("", "own", "enemys") or not counted.plural:
        raise reader.discourse.error(counted.node, "say what to count", "cards in your soul")
    amount = Count(counted.selector(reader.discourse))
    choose = reader.choose(phrase)
    low = 0 if name(clause) == "choose_up_to_as_many" else EVERY
    return [ChooseAsMany(choose.bind, choose.selector, low, EVERY, choose.who, amount=amount)]


def read_own_vanguard(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = Phrase(clause, "vanguard", "some_own", where="vanguard", side="own", kinds=UNIT)
    return [reader.choose(phrase)]


def read_may_blast(reader: ClauseReader, clause: Node) -> list[Action]:
    return [May((Blast("own", numbers(clause)[0]),))]


ACTS: dict[str, ActReader] = {
    "may_blast": read_may_blast,
    "call_separate_open": acting(lambda target: Call(target, separate=True, open=True)),
    "call_beside": acting(lambda target: Call(target, beside=True)),
    "choose_up_to_as_many": read_as_many,
    "choose_as_many": read_as_many,
    "choose_own_vanguard": read_own_vanguard,
    "call_top_to_guard": read_call_top,
    "enemy_shuffles": read_enemy_shuffles,
    "attack_from_back": read_from_back,
    "attack_vanguard_from_back": read_from_back,
    "bind_top": read_bind_top,
    "into_g_zone": acting(lambda target: Move(target, "g_zone")),
    "limit_freed": read_limit_freed,
    "every_clan": read_every_clan,
    "top_into_damage": read_top_to,
    "top_into_damage_down": read_top_to,
    "top_into_soul": read_top_to,
}

# ── what was done before ──

DEEDS: Final[dict[str, type[Action]]] = {"those_called": Call, "those_bound": Bind}


def read_those(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    """“the unit called with this effect”."""
    for act in reversed(list(walk(discourse.done))):
        if isinstance(act, DEEDS[name(pronoun)]):
            target = getattr(act, "target", None)
            if isinstance(target, Bound):
                return Phrase(group, det="pronoun", refs=(target,))
            break
    raise discourse.error(group, "nothing before this does that with chosen cards", "call it to (RC)")


def read_revealed(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    """“the revealed card”: of those looked at, or of the check that triggers this."""
    if discourse.looked < 0 and CHECKED in discourse.named:
        return Phrase(group, det="pronoun", refs=(discourse.named[CHECKED],))
    return Phrase(group, det="pronoun", refs=(Bound(discourse.looked_at(group)),))


def read_name_of_returned(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“with the same card name as the card returned with this effect”."""
    for act in reversed(list(walk(discourse.done))):
        if isinstance(act, Move) and act.to == "hand" and isinstance(act.target, Bound):
            phrase.filters.append(SharesWord("names", act.target))
            return
    raise discourse.error(post, "nothing was returned before this", "return it to your hand")


POSTS: dict[str, PartReader] = {"same_name_returned": read_name_of_returned}
PREDICATES: dict[str, PredicateReader] = {"pred_face_up": described_as(Facing(True))}
PRONOUNS: dict[str, PronounReader] = {**dict.fromkeys(DEEDS, read_those), "the_revealed": read_revealed}

# ── conditions and descriptions ──


def read_more_than(fact: Node, discourse: Discourse) -> Condition:
    """“the number of cards in your hand is less than your opponent's”."""
    phrase = read_np(kids(fact, "np")[0], discourse)
    if phrase.det not in ("", "own") or not phrase.plural:
        raise discourse.error(phrase.node, "say what to count", "cards in your hand", "rear-guards you have")
    mine = phrase.selector(discourse)
    if mine.side != "own" or mine.other:
        raise discourse.error(phrase.node, "say which of your cards to count", "cards in your hand")
    theirs = replace(mine, side="enemy")
    return more_than(mine, theirs) if name(fact) == "more_than_enemy" else more_than(theirs, mine)


def read_ability(having: Node, discourse: Discourse) -> Filter:
    return HasAbility(name(only(having)).removeprefix("m_"))


def read_was_boosted(fact: Node, discourse: Discourse) -> Condition:
    """12.9.1: “this unit was boosted during that battle”."""
    return described_as(IsBoosted())(subject(fact, discourse), fact, discourse)


FACTS: dict[str, FactReader] = {
    "was_boosted": read_was_boosted,
    "more_than_enemy": read_more_than,
    "less_than_enemy": read_more_than,
    "missed": always(AttackMissed()),
}
TRIGGER_ICON: Final = re.compile(r"\[(Critical|Draw|Stand|Heal)\] \1", re.IGNORECASE)


def read_icon(having: Node, discourse: Discourse) -> Filter:
    """2.8: “a card with "[Heal] Heal"”."""
    said = TRIGGER_ICON.fullmatch(enclosed(tokens(having, "QUOTED")[0]))
    if said is None:
        raise discourse.error(having, "this must be a trigger icon", '"[Heal] Heal"', '"…" in its card name')
    return HasWord("trigger", (said[1].lower(),))


HAVING: dict[str, HavingReader] = {"has_ability": read_ability, "trigger_icon": read_icon}
