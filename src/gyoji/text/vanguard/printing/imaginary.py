"""What only the V edition says, in words: gifts, gauges, cards that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Change, Immune, Modify
from gyoji.effects.selectors import Ref, This
from gyoji.text.english.printing.act import verb
from gyoji.text.english.printing.change import only_change
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.nodes.imaginary import (
    OTHER_SIDE_STRIDE,
    FlipOver,
    GetGift,
    IsGaugeOfThis,
    OnAdditional,
    PutGauge,
    TopGauges,
)

if TYPE_CHECKING:
    from gyoji.text.english.printing.noun import Parts


AFFECTING: Final[dict[Change, str]] = {
    Immune("enemy effect"): "your opponent's card effects",
    Immune("effect"): "card effects",
}


def gift_words(action: GetGift, speaker: Speaker) -> str:
    there = ", and put that marker on your (VC)" if action.where else ""
    return f"you get an Imaginary Gift: {action.gift.capitalize()}{there}"


def unit_words(unit: Ref, speaker: Speaker) -> str:
    if unit == This():
        return "this unit"
    if speaker.it == (unit,):
        speaker.spoke_of_it = True
        return "it"
    raise NoWording("the gauge would be another unit's here")


def top_words(action: TopGauges, speaker: Speaker) -> str:
    unit = unit_words(action.unit, speaker)
    if action.name:
        return f'put the top card of your deck face down as a "{action.name}" gauge for {unit}'
    if action.low == 1:
        return f"put the top card of your deck face down as an equip gauge for {unit}"
    cards, gauges = ("card", "an equip gauge") if action.high == 1 else ("cards", "equip gauges")
    return f"put up to {action.high} {cards} from the top of your deck face down as {gauges} for {unit}"


def gauge_words(action: PutGauge, words: str, many: bool, speaker: Speaker) -> str:
    if action.unit != This():
        raise NoWording("the gauge would be another unit's here")
    return f"put {words} as {'equip gauges' if many else 'an equip gauge'} for this unit"


def immune_words(modify: Modify, words: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    whose = AFFECTING.get(change)
    if whose is None:
        raise NoWording(f"no words for {change}")
    return f"{words} {'are' if many else 'is'} not affected by {whose}"


def other_side_line(ability: Ability, speaker: Speaker) -> str:
    return (
        '[Ultimate Stride]-"the other side"-Stride Step-[Choose a card from your hand, and discard it] Remove all of '
        "your other cards from your circles, soul, and G zone, flip this card over, and [Stride] it on your (VC)."
    )


def sort_equipped(part: IsGaugeOfThis, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("equipped to this unit")


def sort_additional(part: OnAdditional, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("on an additional (RC)")


PRINTERS = Printers(
    acts={
        GetGift: gift_words,
        TopGauges: top_words,
    },
    kinds={f"keyword {OTHER_SIDE_STRIDE}": other_side_line},
    targeted={PutGauge: gauge_words, FlipOver: verb("flip {} over")},
    changes={Immune: immune_words},
    filters={IsGaugeOfThis: sort_equipped, OnAdditional: sort_additional},
    predicates={OnAdditional: lambda part, speaker: "is on an additional (RC)"},
)
