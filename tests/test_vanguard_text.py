"""The card text of Vanguard: lines that printed cards share, in their own wording and in ours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gyoji import TextError, compile_text
from gyoji.effects.abilities import Ability

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
    with pytest.raises(TextError, match="a heal trigger pays"):
        meaning(f"{step}{pay} Call this card to your (GC) from face down.")
