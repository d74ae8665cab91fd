"""Lines of Vanguard in which a list has lost or doubled a sign or a small word: they mean what the whole line means."""

from __future__ import annotations

import pytest

from gyoji import TextError, compile_text
from gyoji.text import print_abilities

HEAD = "[ACT](VC):[Soul-Blast 2]"
ATTACKS = "[AUTO](VC):When this unit attacks, draw a card"
PAID = "you may pay the cost. If you do, draw a card."


def words(text: str) -> str:
    return print_abilities("vanguard-g", compile_text("vanguard-g", text))


@pytest.mark.parametrize(
    ("flawed", "whole"),
    [
        (
            '[ACT](VC):[Counter-Blast 2], Choose a card named "Moth" from your hand, and discard it] Draw two cards.',
            '[ACT](VC):[Counter-Blast 2 & Choose a card named "Moth" from your hand, and discard it] Draw two cards.',
        ),
        (
            f"[AUTO](RC):[Counter-Blast 1], [Soul-Blast 2] When this unit attacks, {PAID}",
            f"[AUTO](RC):[Counter-Blast 1 & Soul-Blast 2] When this unit attacks, {PAID}",
        ),
        (
            f"[AUTO](RC):[Soul-Blast 1]&[Counter-Blast 1] When this unit attacks, {PAID}",
            f"[AUTO](RC):[Soul-Blast 1 & Counter-Blast 1] When this unit attacks, {PAID}",
        ),
        (
            f"[AUTO](RC):Choose a card from your hand, and discard it] When this unit boosts, {PAID}",
            f"[AUTO](RC):[Choose a card from your hand, and discard it] When this unit boosts, {PAID}",
        ),
        (
            "[AUTO](RC):At the end of the battle it attacked [COST][retire this unit], and draw a card.",
            "[AUTO](RC):At the end of the battle it attacked, [COST][retire this unit], and draw a card.",
        ),
        (
            f'[AUTO]:[Counter-Blast 1-card with "Moth in its card name] When this unit is placed on (RC), {PAID}',
            f'[AUTO]:[Counter-Blast 1-card with "Moth" in its card name] When this unit is placed on (RC), {PAID}',
        ),
        (
            "[ACT](VC):[Soul-Blast 1] Choose up to to two of your <Moth> rear-guards, and they get [Power] *2000.",
            "[ACT](VC):[Soul-Blast 1] Choose up to two of your <Moth> rear-guards, and they get [Power] +2000.",
        ),
        (
            '[ACT](VC):Choose a unit, and until end of turn, it gets "(RC):When this unit boosts, draw a card.".',
            '[ACT](VC):Choose a unit, and until end of turn, it gets "[AUTO](RC):When this unit boosts, draw a card.".',
        ),
        (
            "[AUTO](VC):During you turn, when this unit attacks,, draw a card.",
            "[AUTO](VC):During your turn, when this unit attacks, draw a card.",
        ),
        (
            '[AUTO](VC):When this unit attacks, if you have a rear-guard wih "Moth" in its card name, draw a card.',
            '[AUTO](VC):When this unit attacks, if you have a rear-guard with "Moth" in its card name, draw a card.',
        ),
        (
            "[AUTO](RC):When this unit attacks, if your have a <Moth> vanguard, draw a card.",
            "[AUTO](RC):When this unit attacks, if you have a <Moth> vanguard, draw a card.",
        ),
        (
            "[ACT](RC):[Soul-Blast 1] Choose you vanguard, and it gets [Power] +3000 until end of turn.",
            "[ACT](RC):[Soul-Blast 1] Choose your vanguard, and it gets [Power] +3000 until end of turn.",
        ),
        (
            "[ACT](VC):[Soul-Blast 1] Draw a card, and rest all of your opponent's rear-guards.",
            "[ACT](VC):[Soul-Blast 1] Draw a card, and [Rest] all of your opponent's rear-guards.",
        ),
        (
            f'{HEAD} Until end of turn, this unit gets "{ATTACKS}".',
            f'{HEAD} Until end of turn, this unit gets "{ATTACKS}.".',
        ),
        (
            f"{HEAD} This unit gets\n{ATTACKS}\nuntil end of turn.",
            f'{HEAD} This unit gets "{ATTACKS}." until end of turn.',
        ),
        (
            "[AUTO](RC):When another unit is placed on (RC), this unit loses\nRestraint\nuntil end of turn.",
            '[AUTO](RC):When another unit is placed on (RC), this unit loses "Restraint" until end of turn.',
        ),
        (
            "[ACT](VC):[Soul-Blast 1] Choose your vanguard, and it gets [Power]:+5000 until end of turn.",
            "[ACT](VC):[Soul-Blast 1] Choose your vanguard, and it gets [Power] +5000 until end of turn.",
        ),
        (
            "[AUTO](RC):When this unit attacks, this gets [Power] +2000 until end of that battle.",
            "[AUTO](RC):When this unit attacks, this unit gets [Power] +2000 until end of that battle.",
        ),
        ("[ACT](VC):[Soul-Blast 1]2] Draw a card.", "[ACT](VC):[Soul-Blast 12] Draw a card."),
        (
            "[AUTO](RC):When placed, COST [Soul-Blast 1], and draw a card.",
            "[AUTO](RC):When placed, [COST][Soul-Blast 1], and draw a card.",
        ),
        (
            "[AUTO](RC):When placed, your opponent chooses a card from his or her hand. and discards it.",
            "[AUTO](RC):When placed, your opponent chooses a card from his or her hand, and discards it.",
        ),
        (
            "[AUTO](RC):When placed, look at two cards from the top of your deck, call a card from anomg them to (RC), "
            "and put the rest into your soul.",
            "[AUTO](RC):When placed, look at two cards from the top of your deck, call a card from among them to (RC), "
            "and put the rest into your soul.",
        ),
        (
            "[CONT](VC):All of your rear-guards without any [CONT], AC@, or [AUTO] abilities get [Power] +1000.",
            "[CONT](VC):All of your rear-guards without any [CONT], [ACT], or [AUTO] abilities get [Power] +1000.",
        ),
        (
            "[AUTO](RC):When this unit attacks, it gets [Power] 2000 until end of that battle.",
            "[AUTO](RC):When this unit attacks, it gets [Power] +2000 until end of that battle.",
        ),
        (
            '[ACT](RC):[Retire this unit] Search for your deck for up to one card named "Moth", and call it to (RC).'
            " Shuffle your deck.",
            '[ACT](RC):[Retire this unit] Search your deck for up to one card named "Moth", and call it to (RC).'
            " Shuffle your deck.",
        ),
        (
            "[AUTO]:When this unit is retired for the cost of your units ability, draw a card.",
            "[AUTO]:When this unit is retired for the cost of your unit's ability, draw a card.",
        ),
        (
            "[AUTO](RC):When this unit boosts a ?Moth?, choose one of your oponent's rear-guards, and reitre it.",
            "[AUTO](RC):When this unit boosts a <Moth>, choose one of your opponent's rear-guards, and retire it.",
        ),
        ("[ACT](VC/RC):Lord", "[CONT](VC/RC):Lord"),
        ("(You may only have up to four\n[Heal] HEAL\nin a deck.)\n[CONT]:Sentinel", "[CONT]:Sentinel"),
        (
            "[AUTO](VC):When it attacks, until end of that battle, when your opponent would call from hand to (GC), "
            "he or she must call three more at the same time.",
            "[AUTO](VC):When it attacks, until end of that battle, when your opponent would call from hand to (GC), "
            "he or she must call three or more at the same time.",
        ),
    ],
)
def test_what_a_list_has_lost_is_mended(flawed: str, whole: str) -> None:
    assert words(flawed) == words(whole) != ""


@pytest.mark.parametrize(
    "text",
    [
        "[AUTO](RC):When this unit attacks, it gets [Power] ?2000 until end of that battle.",  # more, or less?
        "[AUTO](RC):When this unit attacks, if your vanguard have two cards, draw a card.",
        "[ACT](VC):[Soul-Blast 1] 0] Draw a card.",
        "[ACT](VC):[Soul-Blast 1] Draw a drac.",
        f"{HEAD} This unit gets\n{ATTACKS}.",
        f"{HEAD} Drow a card.",  # one letter for another
        '[ACT](VC):[Soul-Blast 1] Choose a card with "Moth from your hand, and discard it.',  # where does the name end?
    ],
)
def test_what_only_a_guess_could_mend_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text("vanguard-g", text)
