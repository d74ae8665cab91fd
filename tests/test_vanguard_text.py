"""The card text of Vanguard: lines that printed cards share, in their own wording and in ours; all that is known comes
back from the printer; what no rule carries out is refused.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from gyoji import TextError, compile_text
from gyoji.effects.abilities import Ability
from gyoji.effects.actions import If, May
from gyoji.effects.amounts import Const, Tally
from gyoji.effects.conditions import All, Compare
from gyoji.text import print_abilities
from gyoji.text.vanguard.nodes.conditions import Marked
from gyoji.text.vanguard.nodes.costs import PayCost

HAND = "from your hand, and discard"


def meaning(text: str) -> list[Ability]:
    return [replace(ability, span=(0, 0)) for ability in compile_text("vanguard-g", text)]


@pytest.mark.parametrize(
    ("ours", "stock"),
    [
        (
            "[Stride]-Stride Step-[Discard cards with grades of 3 or more in all] [Stride] this card.",
            f"[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater {HAND}"
            " them] [Stride] this card on your (VC) from face down.",
        ),
        (
            "[G Guardian]-Guard Step-[Discard a card with a heal trigger] Call this card.",
            f'[G Guardian]-Opponent Turn\'s Guard Step-[Choose a card with "[Heal] Heal" {HAND} it]'
            " Call this card to your (GC) from face down.",
        ),
    ],
)
def test_lines_in_two_wordings_mean_the_same(ours: str, stock: str) -> None:
    assert meaning(ours) == meaning(stock) != []


def test_only_a_heal_trigger_pays_for_a_g_guardian() -> None:
    step, pay = "[G Guardian]-Opponent Turn's Guard Step-", f'[Choose a card with "[Draw] Draw" {HAND} it]'
    with pytest.raises(TextError, match="what a G guardian costs"):
        meaning(f"{step}{pay} Call this card to your (GC) from face down.")


# ── the round trip ──


@pytest.mark.parametrize(
    "text",
    [
        "[CONT]:Sentinel",
        "[AUTO]:Forerunner",
        "[CONT](VC)/(RC)[Generation Break 2]:Resist",
        '[ACT](VC):[Legion 20000] "Ash" or "Oak Fir"',
        "[ACT](RC)[1/turn][Generation Break 1]:[Counter-Blast 1 & put this unit into your soul] Draw a card.",
        "[AUTO](VC)[Generation Break 1]:[Soul-Blast 2] When your G unit [Stride], you may pay the cost."
        " If you do, choose one of your opponent's rear-guards, and lock it.",
        "[AUTO](VC):When this unit attacks a vanguard, choose all of your rear-guards. [Stand] them.",
        "[CONT]:This card is also regarded as <Elm Court>.",
        "[AUTO](RC):When this unit attacks, if this unit is boosted, choose one of your opponent's vanguards, and"
        " deal 1 damage to it.",
        "[ACT](RC):[Soul-Blast 1] Choose 2 of your other rear-guards, and they get [Power] +2000 until end of turn.",
        "[ACT](VC):[COST][Counter-Blast 1], and put a card from your hand into your soul.",
    ],
)
def test_these_are_canonical(text: str) -> None:
    assert print_abilities("vanguard-g", compile_text("vanguard-g", text)) == text


def test_a_cost_is_paid_where_the_text_says_so() -> None:
    """3.1.1.5.1, 3.1.1.5.2."""
    cost = "[Counter-Blast 1]"
    (before,) = compile_text("vanguard-g", f"[ACT](VC):{cost} Draw a card.")
    assert isinstance(before.cost[0], PayCost) and not isinstance(before.body[0], PayCost)
    text = f"[ACT](VC):{cost} If you have a rear-guard, you may pay the cost. If you do, draw a card."
    (within,) = compile_text("vanguard-g", text)
    assert within.cost == () and isinstance(within.body[0], If) and within.body[0].then[0] == May(before.cost)


def test_a_generation_break_is_a_condition() -> None:
    (resist,) = compile_text("vanguard-g", "[CONT](RC)[Generation Break 2]:Resist")
    twice = Marked("generation_break", 2, Compare(Tally("generation"), ">=", Const(2)))
    assert resist.condition == twice
    (line,) = compile_text(
        "vanguard-g", "[CONT](RC)[Generation Break 2]:If you have a vanguard, this unit can't attack."
    )
    assert isinstance(line.condition, All) and line.condition.parts[0] == twice


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[ACT]:[Soul-Blast 1] Draw a card.", "say where this ability works"),
        ("[AUTO]:At the end of your turn, draw a card.", "say where this ability works"),
        ("[CONT]:All of your rear-guards get [Power] +1000.", "say where this ability works"),
        ("[AUTO](RC):[Soul-Blast 1] When this unit attacks, draw a card.", "say when the cost is paid"),
        (
            "[AUTO](RC):When this unit attacks, deal 2 damage to all of your units.",
            "damage can only be dealt to vanguards",
        ),
        ("[CONT](RC):All battling units get [Power] +1000.", "can't read this card yet: “battling”"),
        ("[CONT](RC):This unit gains Resist.", "can't read this card yet: “Resist”"),
        ("[CONT](RC):This unit can't be chosen or draw cards.", "can't read this card yet: “draw”"),
        ("[CONT](VC):If you would draw a card, draw 2 instead.", "can't read this card yet: “instead”"),
        (
            "[ACT](RC):[Put this unit into your soul] This unit gets \"[AUTO](VC):When your opponent's rear-guard is"
            ' retired, draw a card." until end of turn.',
            "this unit is no longer on its circle",
        ),
        (
            "[AUTO]:When this unit is placed on (RC), put two cards from the top of your soul into your drop zone.",
            "the top of another zone than a deck",
        ),
        ("[AUTO]:Sentinel", "a different type of ability"),
        ("[AUTO]:Blaze", "say where this ability works"),
        ("[CONT][Generation Break 1]:Sentinel", "this keyword cannot have a condition"),
        ('[ACT](VC)[1/turn]:[Legion 20000]"Ash"', "a keyword with a limit"),
        (
            "[AUTO](RC):When placed, [COST][Soul-Blast 1], and this ability cannot be used for the rest of that turn.",
            "the rulebook does not say how far this sentence reaches",
        ),
        (
            "[AUTO](RC):When this unit attacks, it battles all of your opponent's front row units in that battle.",
            "7.4.1.8",
        ),
        (
            "[AUTO](RC):When it attacks, retire a rear-guard, and if that unit was boosting, draw a card.",
            "which part in",
        ),
        ("[CONT](RC):If you have a rear-guard in each column, this unit gets [Power] +3000.", "how many of these"),
        (
            "[CONT](VC):All of your <Ash> rear-guards get [Power] +2000, and your other rear-guards get [Boost].",
            "other than which cards",
        ),
    ],
)
def test_what_no_rule_carries_out_is_refused(text: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        meaning(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "[AUTO](RC):When placed, one of your other gets [Power] +1000 until end of turn.",
            "can't read this card yet: “gets”",
        ),
        ("[AUTO](RC):When placed, if you have an vanguard, draw a card.", "can't read this card yet: “an”"),
        (
            "[AUTO](RC):When placed, this unit gets [Power] +1000 until end of turn. "
            "If you have a rear-guard, it gets [Power] +3000 instead of +2000.",
            "instead of which of these",
        ),
        (
            "[AUTO](RC):When placed, if your vanguard is grade 3, it gets [Power] +1000 until end of turn.",
            "these cards: “it”",
        ),
        ("[AUTO](VC)/(GC):When placed, draw a card.", "where it is placed"),
        (
            "[AUTO](RC):When placed, draw a card, [COST][Soul-Blast 1], and draw a card. Draw a card.",
            "whether this depends on the cost",
        ),
        (
            "[CONT](RC):This unit gets [Power] +1000, and it gets [Critical] +1 during the battle it attacked.",
            "what is said about the act",
        ),
        ("[AUTO](RC):When placed, if you called a card, draw a card.", "since when this must have happened"),
        (
            "[ACT](VC):For each of your units, choose up to one card from your soul, and call them to separate (RC).",
            "cards called one by one",
        ),
        ("[AUTO](RC):When placed, [Soul-Charge 1], and if it is grade 3, draw a card.", "not clear which card “it” is"),
        ("[CONT](RC):They get [Power] +2000.", "not clear which cards “they” are"),
        (
            "[ACT](RC):Look at the top three cards of your deck, put one into your hand, and the other into your soul.",
            "which card is the other one",
        ),
        (
            "[ACT](RC):Choose one of your rear-guards, and retire it. If that unit was in the front row, draw a card.",
            "where this card was, or how",
        ),
        (
            "[ACT](RC):[COST][retire a rear-guard], and if the retired unit was in the back row, draw a card.",
            "where this card was, or how",
        ),
        ("[AUTO]:When retired, if this unit was boosting, draw a card.", "where this card was, or how"),
        (
            "[ACT](RC):Your opponent chooses one of the following.\n・You draw a card.\n・[Soul-Charge 1].",
            "who does what the rows say",
        ),
        (
            "[ACT](RC):Your opponent discards a card from his or her hand or retires one of his or her rear-guards.",
            "who says which of these is done",
        ),
        (
            "[ACT](RC):Your opponent puts the top card of his or her deck into his or her drop zone or soul.",
            "who says where it goes",
        ),
        (
            "[AUTO]:When rode upon, draw a card if you have no other units.",
            "other units than which",
        ),
        (
            "[AUTO]:When this card is revealed by a damage check due to your card's effect, draw a card.",
            "what a check comes about by",
        ),
        (
            "[ACT](VC):[COST][Soul-Blast 1], swap a card from your damage zone with one of your rear-guards.",
            "a unit changes places with a card that is none",
        ),
        (
            "[ACT](RC):[COST][Counter-Blast 1], choose one of your units, and retire all of your other rear-guards.",
            "other than which cards",
        ),
    ],
)
def test_what_can_be_read_in_two_ways_is_refused(text: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        compile_text("vanguard-v", text)


def test_a_line_may_lack_its_last_full_stop() -> None:
    stopped = compile_text("vanguard-g", "[ACT](RC):[Soul-Blast 1] Draw a card.")
    assert compile_text("vanguard-g", "[ACT](RC):[Soul-Blast 1] Draw a card") == stopped
    with pytest.raises(TextError):
        compile_text("vanguard-g", "[ACT](RC):[Soul-Blast 1] Draw")
