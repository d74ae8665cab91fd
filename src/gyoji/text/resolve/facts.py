"""What conditions are about: their references settled part by part, and what "it" is afterwards."""

from __future__ import annotations

from dataclasses import replace

from gyoji.text.meaning.acts import AttackCard, BeDoing, Passive
from gyoji.text.meaning.bases import Act, Fact, Thing
from gyoji.text.meaning.clauses import Be, CardsHave, Compare, Does, Have, Joined, Would
from gyoji.text.meaning.predicates import Among, Not
from gyoji.text.meaning.things import Cards, Ref, Some
from gyoji.text.meaning.values import Count, CountOf, TheNumber
from gyoji.text.resolve.references import SETTLED, Discourse, settle, settle_parts
from gyoji.text.resolve.steps import Unresolved


def settle_fact(fact: Fact, discourse: Discourse) -> Fact:
    """A condition with its references settled, part by part: "… is red and it is your turn", "… has cards under it"."""
    match fact:
        case Compare(TheNumber(), _):
            if discourse.number is None:
                raise Unresolved("it is not clear which number this is")
            return replace(fact, amount=discourse.number)
        case Compare():
            settled = settle_parts(fact, discourse)
            discourse.number = settled.amount if isinstance(settled.amount, CountOf) else None
            return settled
        case Joined("and", first, second) if (one := had_and_told(first, second)) is not None:
            return settle_fact(one, discourse)
        case Joined(_, first, second):
            done = settle_fact(first, discourse)
            discourse.topic = topic_of(done) or discourse.topic
            return replace(fact, first=done, second=settle_fact(second, discourse))
        case CardsHave(who, what):
            cards = settle(who, discourse)
            before, discourse.topic = discourse.topic, cards
            try:
                return CardsHave(cards, settle(what, discourse))
            finally:
                discourse.topic = before
    return settle_parts(fact, discourse)


def had_and_told(first: Fact, second: Fact) -> Fact | None:
    """ "you have a card, and it is red": you have a red card."""
    match first, second:
        case _, Joined("and", told, more) if (one := had_and_told(first, told)) is not None:
            return Joined("and", one, more)
        case Have(_, Cards(_, Count("exactly", 1)) as cards, False), Be(Ref("it", _, False), is_, negated, False):
            mod = Not(is_) if negated else is_
            return replace(first, what=replace(cards, mods=(*cards.mods, mod)))
    return None


def topic_of(fact: Fact) -> Thing | None:
    """What a condition is about."""
    match fact:
        case Be(Some(Count("all"), (Among(things, None),))) if isinstance(things, SETTLED):
            return things  # "all of those cards"
        case Be():
            return fact.what
    if isinstance(fact, Joined):
        return topic_of(fact.first)
    if isinstance(fact, Would) and isinstance(fact.who, Thing):
        return fact.who
    if isinstance(fact, Does) and isinstance(fact.who, Thing) and is_in_battle(fact.act):
        return fact.who
    return None


def is_in_battle(act: Act) -> bool:
    """Does it say what a card does in the battle under way? "If your first card is attacking, it gains …"."""
    match act:
        case BeDoing() | AttackCard() | Passive(AttackCard(), ""):
            return True
    return False
