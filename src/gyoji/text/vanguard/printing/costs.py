"""Costs in words: what stands between brackets, or is paid in the course of an effect."""

from __future__ import annotations

from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Const
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Filter, Selector
from gyoji.text.english.printing.act import top_words
from gyoji.text.english.printing.noun import described, number_of
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.nodes.costs import (
    Cost,
    CounterBlast,
    DiscardCards,
    DiscardHand,
    IntoSoul,
    MillCards,
    PayCost,
    RevealCards,
    SoulBlast,
    Take,
    ThisPays,
)
from gyoji.text.vanguard.words import PAYMENTS, THIS_PAYS


def costs_in(ability: Ability) -> list[PayCost]:
    """The costs that are paid in the course of an effect; one of them stands in front of it."""
    return list(dict.fromkeys(node for node in walk(ability.body) if isinstance(node, PayCost)))


def paid_words(cost: PayCost, speaker: Speaker) -> str:
    if speaker.ability is not None and (len(costs_in(speaker.ability)) > 1 or speaker.ability.cost):
        return f"pay [{pay_words(cost, speaker)}]"
    return "pay the cost"


def pay_words(cost: PayCost, speaker: Speaker) -> str:
    return " & ".join(part_words(part, speaker) for part in cost.parts)


def required_words(filters: tuple[Filter, ...], speaker: Speaker) -> str:
    """10.16.1.1: which cards pay."""
    if not filters:
        return ""
    return f": {described(Selector('', 'any', (), filters), '', False, speaker, side=False, place='')}"


def part_words(part: Cost, speaker: Speaker) -> str:
    match part:
        case CounterBlast(number, filters):
            return f"Counter-Blast {number}{required_words(filters, speaker)}"
        case SoulBlast(number, filters):
            return f"Soul-Blast {number}{required_words(filters, speaker)}"
        case RevealCards(number, filters):
            return f"Reveal {number_of(Selector('hand', 'own', (), filters), number, number, speaker)}"
        case DiscardCards(1):
            return "Choose a card from your hand, and discard it"
        case Take(number, selector, deed):
            words = PAYMENTS[deed][number > 1]
            if not words:
                raise NoWording(f"no words for {part}")
            return f"Choose {number_of(selector, number, number, speaker)}, and {words}"
        case ThisPays(deed):
            return THIS_PAYS[deed]
        case DiscardHand():
            return "Discard all cards from your hand"
        case MillCards(1, "damage_down"):
            return "Put the top card of your deck into your damage zone face down"
        case MillCards(number, "bind"):
            return f"Bind {top_words(Const(number))} face up"
        case MillCards(number):
            return f"Put {number} cards from the top of your deck into your drop zone"
        case IntoSoul():
            return "Put this unit into your soul"
        case _:
            raise NoWording(f"no words for {part}")


PRINTERS = Printers(
    acts={PayCost: paid_words},
    costs={PayCost: pay_words},
)
