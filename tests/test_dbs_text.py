"""Card text of the Dragon Ball Super Card Game: what is refused, and at which words; what is printed."""

from __future__ import annotations

import pytest

from gyoji.text import TextError, compile_text, print_abilities

REFUSED = [  # text, the sentence that is marked: the last one, or the skill where it is its event
    ("[Auto] When this card KO-s two of your opponent's Battle Cards, draw 1 card.", ""),
    ("[Auto] When you play this card from your opponent's hand, draw 1 card.", ""),
    ("[Auto] When you play 2 cards, draw 1 card.", ""),
    ("[Auto] When this card in your hand attacks, draw 1 card.", ""),
    ("[Auto] When this card is placed in your opponent's Drop Area from your hand, draw 1 card.", ""),
    ("[Activate: Main] Draw 1 card. KO this card in your opponent's hand.", "KO this card in your opponent's hand."),
    (
        "[Permanent] Reduce the energy cost of this card in your opponent's hand by 1.",
        "Reduce the energy cost of this card in your opponent's hand by 1.",
    ),
    (
        "[Activate: Main] Draw 1 card. If you have 1 or more red cards in your life, draw 1 card.",
        "If you have 1 or more red cards in your life, draw 1 card.",
    ),
    (
        "[Activate: Main] If your opponent has a red card in their hand, draw 1 card.",
        "If your opponent has a red card in their hand, draw 1 card.",
    ),
    (
        "[Activate: Main] Choose 1 of your opponent's cards from your Drop Area and KO it.",
        "Choose 1 of your opponent's cards from your Drop Area and KO it.",
    ),
    (
        "[Activate: Main] Draw 1 card. Choose 1 of your Battle Cards and place it in your opponent's Drop Area.",
        "Choose 1 of your Battle Cards and place it in your opponent's Drop Area.",
    ),
    (
        "[Activate: Main] Place the top card of your deck in your opponent's Drop Area.",
        "Place the top card of your deck in your opponent's Drop Area.",
    ),
    ("[Activate: Main] Shuffle your deck. If you do, draw 1 card.", ""),
    ("[Permanent] If you did not, this card gains +5000 power.", ""),
    ("[Permanent] You can include up to 7 copies of this card in your Warp.", ""),
    ("[Swap 5] [1]: 《Choir》 with an energy cost of 4.", ""),
    ("[Aegis]", ""),
    ("[Activate: Main] Draw 100000 cards.", "100000"),
]


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_what_no_rule_carries_out_is_refused_at_its_sentence(text: str, words: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_text("dbs", text)
    assert text[slice(*caught.value.span)] == (words or text)


@pytest.mark.parametrize(
    "text",
    [
        "[Activate: Main] Choose up to 1 of your opponent's Battle Cards. Place it on the bottom of its owner's deck.",
        "[Activate: Main] Choose up to 1 of your opponent's Battle Cards. Place it on the top of its owner's deck.",
        "[Activate: Main] Choose 1 card from your hand. Place it on the bottom of your deck.",
    ],
)
def test_it_is_printed_whose_deck_a_card_goes_to(text: str) -> None:
    assert print_abilities("dbs", compile_text("dbs", text)) == text


def test_a_line_without_a_tag_goes_on_with_the_skill_before() -> None:
    broken = compile_text(
        "dbs",
        "[Auto] When you play this card, draw 1 card.\nThen, choose up to 1 of your energy and add it to your hand.",
    )
    whole = compile_text(
        "dbs",
        "[Auto] When you play this card, draw 1 card. Then, choose up to 1 of your energy and add it to your hand.",
    )
    assert broken == whole and len(broken) == 1
    assert len(compile_text("dbs", "[Blocker]\n[Auto] When you play this card, draw 1 card.")) == 2
