"""The parties of an event: the cards that it speaks of, where they come from, and the skill that brings it about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from gyoji.effects import selectors as se
from gyoji.effects.patterns import By
from gyoji.text.dbs.lower.cards import Described, describe, filters_of, keyword_name, owner_side, reference
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.words import KEYWORDS, THIS_SKILL, ordered
from gyoji.text.lower.setting import side_of as side
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Predicate, Thing
from gyoji.text.meaning.things import AnyArea, Area, Cards, Narrowed, Ref, Skills
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import This

Card = se.Ref | se.Selector | None
ONE: Final = (("exactly", 1), ("any", None), ("another", None))
# Kinds of skill by which something can come about: keywords, and what stands in brackets before a text.
SKILLS: Final = frozenset(
    (
        *KEYWORDS,
        *("awaken", "wish", "over_realm", "dark_over_realm", "swap", "evolve", "xeno_evolve"),
        *("union", "union_absorb", "union_potara", "union_fusion"),
        *("counter", "counter_play", "counter_attack", "counter_counter", "auto", "activate"),
        *("activate_main", "activate_battle"),
    )
)


@dataclass(slots=True)
class Said:
    """A card as an event speaks of it: which, and where it comes from."""

    card: Card
    side: str = "any"
    origins: tuple[str, ...] = ()
    noun: str = ""


# ── cards ──


def said(thing: Thing, where: str = "", *, played: bool = False, keeps_place: bool = False) -> Said:
    """A card as an event speaks of it. `where`: it is there as it happens; else where it comes from is told apart."""
    found = reference(thing)
    if found is not None:
        origins, whose = origins_of(thing.mods) if isinstance(thing, Narrowed) else ((), "any")
        if where and origins not in ((), (where,)):
            raise Refused("where the cards of this event are")
        return on_side(Said(found, "any", () if where else origins), whose)
    if not isinstance(thing, Cards):
        raise Refused("the cards of this event")
    places = tuple(mod for mod in thing.mods if isinstance(mod, pr.In | pr.From))
    origins, whose = origins_of(places)
    described = one_card(replace(thing, mods=tuple(mod for mod in thing.mods if mod not in places)))
    card = Said(None, described.side, origins, described.noun)
    if not origins and not played and not where and described.where in ("battle", "leader", "energy", "life"):
        card.origins = (described.where,)  # 8-5-4 to 8-5-6
    if not origins and not played and not where and not described.noun and described.side != "any":
        card.origins = ("battle",)
    there = where if where and where != "field" else "fighters" if where else ""
    if keeps_place:
        expect_none(places=len(card.origins) > 1)
        there = card.origins[0] if card.origins else ""
    if where and origins and origins not in ((where,), ("battle",)):
        raise Refused("where the cards of this event are")
    if where and described.noun in ("battle", "leader"):
        there = described.where if described.where != "fighters" else there
    selector = se.Selector(there, described.side, described.kinds, ordered(described.filters), described.other)
    return on_side(replace(card, card=selector), whose)


def one_card(thing: Thing) -> Described:
    found = describe(thing)
    if found.count is not None and (found.count.kind, found.count.number) not in ONE:
        raise Refused("an event of several cards")
    if found.groups or found.bind >= 0 or found.total is not None or found.areas or found.under is not None:
        raise Refused("the cards of this event")
    if found.either:
        if any(one.where not in ("battle", "leader") for one in found.either):
            raise Refused("cards of several kinds in one event")
        rows = [ordered((se.IsKind(one.kinds), *one.filters)) for one in found.either]
        found.filters.append(se.AnyOf(tuple(rows)))
    return found


def placeless(card: Said) -> Card:
    """A card that moves: where it is when that is judged, the pattern says otherwise."""
    return replace(card.card, where="") if isinstance(card.card, se.Selector) else card.card


def on_side(card: Said, whose: str) -> Said:
    """The card of the player in whose area it is said to be."""
    if whose == "any" or (isinstance(card.card, se.This) and whose == "own"):
        return card
    if not isinstance(card.card, se.Selector):
        raise Refused("this card in an area of the other player")
    if card.side not in ("any", whose):
        raise Refused("a card of one player in an area of the other")
    return replace(card, card=replace(card.card, side=whose), side=whose)


def origins_of(mods: Iterable[Predicate]) -> tuple[tuple[str, ...], str]:
    found: tuple[tuple[str, ...], str] = ((), "any")
    for mod in mods:
        if found[0] or not isinstance(mod, pr.In | pr.From):
            raise Refused("where it comes from")
        areas, whose, _ = from_where(mod)
        found = (areas, whose)
    return found


def from_where(source: Predicate | None) -> tuple[tuple[str, ...], str, bool]:
    """The areas a card comes from, whose they are, and whether anything is said of it."""
    match source:
        case None:
            return (), "any", False
        case pr.From(AnyArea(None, False)):
            return (), "any", True
        case pr.From(Area(areas, whose, op)) | pr.In(Area(areas, whose, op)) if op != "and":
            return areas, owner_side(whose), True
    raise Refused("where it comes from")


# ── skills ──


def this_or(thing: Thing) -> Card:
    """ "This card's [Blocker]": its owner is not settled where it is said with a skill."""
    return se.This() if isinstance(thing, Ref) and thing.kind == "this" else said(thing).card


def cause(skills: Skills, excluded: bool) -> By:
    """By which skill it comes about."""
    expect_none(excluded=excluded)
    if skills.count is not None and (skills.count.kind, skills.count.number) not in ONE:
        raise Refused("by several skills")
    found = By()
    filters: list[se.Filter] = []
    words: list[str] = []
    for tag in skills.tags:
        match tag:
            case pr.Not(pr.Keyword() as keyword):
                found = replace(found, excluded=(*found.excluded, skill_word(keyword)))
            case pr.Keyword():
                words.append(skill_word(tag))
            case pr.Any(parts) if len(skills.tags) == 1:  # by either of them
                found = replace(found, skills=tuple(map(skill_word, parts)))
            case pr.Character() | pr.Named() | pr.Trait() | pr.Colored():
                filters += filters_of(tag)
            case pr.Except() if is_not_this(tag):
                found = replace(found, excluded=(*found.excluded, THIS_SKILL))
            case _:
                raise Refused("by which skill")
    if words and (found.excluded or len(words) > 1):
        raise Refused("by which skill")
    found = replace(found, skills=tuple(words) or found.skills)
    owners = [skills.of] if skills.of is not None and skills.of != Ref("the", "skill") else []
    for mod in skills.mods:
        if isinstance(mod, pr.OnCards):
            owners.append(mod.what)
        elif is_not_this(mod) and not found.skills:
            found = replace(found, excluded=(*found.excluded, THIS_SKILL))
        else:
            raise Refused("by which skill")
    if filters:
        found = replace(found, card=se.Selector("", "any", (), ordered(filters)))
    for owner in owners:
        if isinstance(owner, Player):
            found = replace(found, player=side(owner))
        elif found.card is not None or not isinstance(owner, Thing):
            raise Refused("whose skill")
        else:
            card = this_or(owner)
            found = replace(found, card=replace(card, where="") if isinstance(card, se.Selector) else card)
    return found


def is_not_this(said: Predicate) -> bool:
    """ "by a skill other than this one", "by another skill"."""
    return isinstance(said, pr.Except) and said.what in (Ref("this"), This())


def skill_word(tag: Predicate) -> str:
    if not isinstance(tag, pr.Keyword) or keyword_name(tag.keyword) not in SKILLS:
        raise Refused("which kind of skill this is")
    return keyword_name(tag.keyword)
