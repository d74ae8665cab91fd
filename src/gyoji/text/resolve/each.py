"""Acts on cards of which there is one for each of others, and cards that are taken at random."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from gyoji.text.meaning.acts import Modal, Search, Then, With
from gyoji.text.meaning.bases import Act, Tail, Thing
from gyoji.text.meaning.clauses import PerEach
from gyoji.text.meaning.predicates import AtRandom
from gyoji.text.meaning.things import Cards, Done, Ref
from gyoji.text.meaning.values import PerCard
from gyoji.text.resolve.references import NEW
from gyoji.text.resolve.steps import Unresolved

A = TypeVar("A", bound=Act)


def at_random(what: Thing) -> Thing:
    """ "Randomly choose a card", "a card at random"."""
    if not isinstance(what, Cards):
        raise Unresolved("it is not clear what is chosen at random")
    return replace(what, mods=(*what.mods, AtRandom()))


def per_card(tails: tuple[Tail, ...]) -> PerEach | None:
    return next((tail for tail in tails if isinstance(tail, PerEach)), None)


def counts_cards(act: Act) -> bool:
    """Does it say a number of cards that are chosen? "For each card" multiplies that."""
    what = act.goal if isinstance(act, Search) else getattr(act, "what", None)
    return (
        isinstance(what, Cards)
        and what.count is not None
        and what.count.kind in NEW
        and isinstance(what.count.number, int)
    )


def for_each(act: A, cards: Thing) -> A:
    """ "For each of those, choose 1 card and rest it": every number in it is multiplied; what is said of the same cards
    once more is not."""
    if isinstance(act, With):
        return replace(act, act=for_each(act.act, cards)) if counts_cards(act.act) else with_each(act, cards)
    if isinstance(act, Then):
        return replace(act, first=for_each(act.first, cards), second=for_each(act.second, cards))
    if isinstance(act, Modal):
        return replace(act, act=for_each(act.act, cards))
    name = "goal" if isinstance(act, Search) else "what"
    what = getattr(act, name, None)
    if counts_cards(act):
        assert isinstance(what, Cards)
        assert what.count is not None
        assert isinstance(what.count.number, int)
        count = replace(what.count, number=PerCard(what.count.number, cards))
        return replace(act, **{name: replace(what, count=count)})  # type: ignore[type-var]
    return act if isinstance(what, Ref | Done) else with_each(act, cards)


def with_each(act: A, cards: Thing) -> A:
    tails = act.tails if isinstance(act, With) else ()
    return With(act.act if isinstance(act, With) else act, (*tails, PerEach(cards)))  # type: ignore[return-value]
