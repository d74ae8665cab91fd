"""Card text of Vanguard, crossed: what can be said of units, in every place where units are named; what can be counted,
in every place where a number stands. A cell that is refused names the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from gyoji import TextError, compile_text

GAMES = ("vanguard-g", "vanguard-v")
UNITS = (  # what is said before and behind the noun
    *(("grade 2 or less ", ""), ("grade 1 or 2 ", ""), ("<Elm Court> ", ""), ("grade 3 <Elm Court> ", "")),
    *(("[Rest] ", ""), ("front row ", ""), ("boosted ", ""), ("non-<Elm Court> ", "")),
    *(("", ' named "Ash"'), ("", ' with "Ash" or "Oak" in its card name'), ("", " with [Power] 10000 or greater")),
    *(("", " with original [Power] 9000 or less"), ("", " with [Boost]"), ("", " without intercept")),
    *(("", " with the same card name as this unit"), ("", " with the same clan as your vanguard")),
    *(("", " with a different grade from your vanguard"), ("", " with a lower grade than this unit")),
    *(("", " with [Power] less than this unit's [Power]"), ("", ' other than a card named "Ash"')),
    *(("", " in the same column as this unit"), ("", " placed this turn"), ("", " that is [Stand]")),
)
NAMED = (  # where units are named
    "Choose one of your {}rear-guards{}, and it gets [Power] +1000 until end of turn.",
    "Choose up to two of your {}rear-guards{}, and they get [Power] +1000 until end of turn.",
    "All of your {}rear-guards{} get [Power] +1000 until end of turn.",
    "If you have a {}rear-guard{}, draw a card.",
    "If you have three or more {}rear-guards{}, draw a card.",
    "If you do not have a {}rear-guard{}, draw a card.",
    "If the number of {}rear-guards{} you have is two or more, draw a card.",
    "This unit gets [Power] +1000 until end of turn for each of your {}rear-guards{}.",
)
COUNTED = (
    *("the number of cards in your hand", "the number of your rear-guards", "the number of rear-guards you have"),
    *("the number of face up cards in your G zone", "the sum of the grades of your rear-guards"),
    *("the number of your opponent's open (RC)", "the grade of your vanguard", "twice the number of your rear-guards"),
    *("the number of your rear-guards +1", "the number of your rear-guards minus one"),
)
SLOTS = (  # where a number stands
    "Draw a number of cards equal to {}.",
    "Draw up to the same number of cards as {}.",
    "Choose the same number of your opponent's rear-guards as {}, and retire them.",
    "Choose up to a number of your opponent's rear-guards equal to {}, and retire them.",
    "Choose one of your opponent's rear-guards with grade less than or equal to {}, and retire it.",
    "Look at the same number of cards from the top of your deck as {}, and put them on the top of your deck.",
)
COMPARED = (
    *("is four", "is three or more", "is two or less", "is not five", "is two or four", "is less than {}"),
    *("is greater than {}", "is equal to {}", "is the same as {}", "is greater than or equal to {}"),
    *("is two or more greater than {}",),
)


def refused(lines: Iterable[str], game: str) -> list[str]:
    found = []
    for line in lines:
        try:
            compile_text(game, line)
        except TextError as error:
            found.append(f"{line}: {error.problem}")
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", NAMED)
def test_what_is_said_of_units_can_be_said_everywhere(place: str, game: str) -> None:
    lines = ("[ACT](VC):[Soul-Blast 1] " + place.format(*said) for said in UNITS)
    assert not refused(lines, game)


@pytest.mark.parametrize("slot", SLOTS)
def test_what_is_counted_can_stand_wherever_a_number_can(slot: str) -> None:
    assert not refused(("[ACT](VC):[Soul-Blast 1] " + slot.format(one) for one in COUNTED), "vanguard-v")


@pytest.mark.parametrize("bound", COMPARED)
def test_numbers_are_compared_in_all_ways(bound: str) -> None:
    numbers = [one for one in COUNTED if one.startswith("the number") and not one.endswith(("+1", "one"))]
    lines = (
        f"[CONT](VC):If {one} {bound.format(other)}, this unit gets [Power] +1000."
        for one, other in product(numbers, numbers)
        if one != other
    )
    assert not refused(lines, "vanguard-v")
