"""Other than which cards: “all of your other rear-guards”, once cards have been chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from gyoji.effects.nodes import walk
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Predicate, Skill
from gyoji.text.meaning.things import Cards, Kinds, Ref, Several
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.trees import exchange, with_parts
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.words import FIELDS

N = TypeVar("N")
THEIRS = (Player("opponent"), Player("they"))


def with_others_told(act: Act, setting: Setting) -> Act:
    """Other than the cards that were chosen, if this unit cannot be meant; where both could be, the text is refused."""
    if setting.dominated >= 0 and isinstance(act, do.AttackCard):
        return act  # other than the unit that attacks
    for node in parts_of(act):
        if not isinstance(node, Cards) or not node.other or any(isinstance(mod, pr.Same) for mod in node.mods):
            continue
        if any(among_picked(mod, setting) for mod in node.mods):
            continue
        chosen = [number for number, where in setting.chosen.items() if could_be(node, number, where)]
        if node.whose in THEIRS:
            chosen = [number for number in setting.sides if is_theirs(node, number, setting)]
        elif not chosen:
            continue
        if len(chosen) != 1 or not (node.whose in THEIRS or is_elsewhere(node, setting)):
            raise Refused("other than which cards")
        told = replace(node, other=False, mods=(*node.mods, pr.Except(st.Known(chosen[0]))))
        act = exchanged_for(act, node, told)
    return act


def exchanged_for(node: N, old: Cards, new: Cards) -> N:
    if node == old:
        return new  # type: ignore[return-value]
    return node if isinstance(node, Skill) else with_parts(node, lambda part: exchanged_for(part, old, new))


def is_elsewhere(others: Cards, setting: Setting) -> bool:
    """Is this unit none of them anyway: a vanguard, where rear-guards are meant?"""
    return setting.zones == ("vanguard",) and nouns_of(others) <= {"rear"}


def is_theirs(others: Cards, number: int, setting: Setting) -> bool:
    """Were these chosen among the opponent's units?"""
    where, side = setting.places.get(number, ("", ""))
    return side == "enemy" and where in FIELDS and could_be(others, number, where)


def nouns_of(cards: Cards) -> set[str]:
    return {part.noun for part in (cards.kind.parts if isinstance(cards.kind, Kinds) else (cards.kind,))}


def could_be(others: Cards, number: int, where: str) -> bool:
    """Does it matter whether those chosen cards are meant? Not if they are excluded anyway, or on other circles."""
    if pr.Except(st.Known(number)) in others.mods:
        return False
    return {where} | nouns_of(others) != {"vanguard", "rear"}


def among_picked(mod: Predicate, setting: Setting) -> bool:
    """ "all other cards bound with this effect", after some of those were chosen: other than the ones chosen."""
    return isinstance(mod, pr.Among) and isinstance(mod.things, st.Known) and mod.things.number in setting.picked


def parts_of(node: object) -> Iterator[object]:
    """A node and all in it, but for abilities in quotes: those speak for themselves."""
    if isinstance(node, tuple):
        for one in node:
            yield from parts_of(one)
    elif is_dataclass(node) and not isinstance(node, type | Skill):
        yield node
        for each in fields(node):
            yield from parts_of(getattr(node, each.name))


def must_be_clear_which_others(sentences: Sequence[cl.Sentence]) -> None:
    """ "All of your grade 2 rear-guards …, and all of your other rear-guards …": than those, or than this unit?"""
    for sentence in sentences:
        groups = [node for node in parts_of(sentence) if isinstance(node, Cards) and node.count in (None, Count("all"))]
        for place, others in enumerate(groups):
            if others.other and any(is_part_of(one, others) for one in groups[:place]):
                raise Refused("other than which cards")


def is_part_of(group: Cards, others: Cards) -> bool:
    """Are these some of those that would be meant, were there no “other”?"""
    return group.whose == others.whose and nouns_of(group) == nouns_of(others) and group != others and not group.other


def with_another(sentences: Sequence[cl.Sentence]) -> Sequence[cl.Sentence]:
    """ "Exchange the positions of this unit and one of your rear-guards": two units, so that one is another one."""
    for act in dict.fromkeys(walk(tuple(sentences))):
        match act:
            case do.Exchange(Several(_, (Ref("this"), Cards(other=False) as unit)) as what, None):
                both = replace(what, parts=(what.parts[0], replace(unit, other=True)))
            case do.Exchange(Several(_, (Cards(other=False) as unit, Ref("this"))) as what, None):
                both = replace(what, parts=(replace(unit, other=True), what.parts[1]))
            case _:
                continue
        sentences = exchange(tuple(sentences), act, replace(act, what=both))
    return sentences
