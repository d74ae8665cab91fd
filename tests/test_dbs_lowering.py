"""Lines of the Dragon Ball Super Card Game to abilities: what is carried out, what is refused, what is printed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

from gyoji.cards.pools import pool_rows
from gyoji.effects import actions as ac
from gyoji.effects.nodes import walk
from gyoji.text import compile_text, print_ability
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.skills import lower_line
from gyoji.text.dbs.reading.reader import read_line
from gyoji.text.dialects import dialect_of
from gyoji.text.errors import TextError
from gyoji.text.lines import lines_of
from gyoji.text.resolve.steps import Unresolved

ROOT = Path(__file__).parent.parent
REAL = ROOT.parent / "shared" / "cards" / "dbs.json"


def texts(row: Mapping[str, object]) -> Iterator[str]:
    back = row.get("back")
    for side in (row, back):
        if isinstance(side, Mapping):
            yield str(side.get("text") or "")


@lru_cache(maxsize=1)
def own_lines() -> list[str]:
    """Every line of the game's own cards, of the forms that tests know, and of the scenarios' cards."""
    found = [text for row in pool_rows("dbs") for text in texts(row)]
    found += (ROOT / "tests/generic/dbs_forms.txt").read_text().splitlines()
    for path in sorted((ROOT / "scenarios/dbs").rglob("*.yaml")):
        for scenario in yaml.safe_load(path.read_text()):
            cards = scenario.get("cards") or {}
            found += [text for card in cards.values() if isinstance(card, Mapping) for text in texts(card)]
    lexicon = dialect_of("dbs").lexicon
    return sorted({line for text in found if not text.startswith("#") for _, line in lines_of(text, lexicon)})


def test_our_own_lines_say_what_their_printed_form_says() -> None:
    printed = 0
    for line in own_lines():
        for ability in compile_text("dbs", line):
            assert compile_text("dbs", print_ability("dbs", ability)) == (ability,), line
            printed += 1
    assert printed > 600


@pytest.mark.skipif(not REAL.exists(), reason="needs a list of printed cards beside the repository")
def test_printed_cards_compile_and_print() -> None:
    lexicon = dialect_of("dbs").lexicon
    rows = json.loads(REAL.read_text())
    lines = {line for row in rows for text in texts(row) for _, line in lines_of(text, lexicon)}
    compiled = 0
    for line in sorted(lines):
        try:
            abilities = compile_text("dbs", line)
        except TextError:
            continue
        compiled += 1
        for ability in abilities:
            assert compile_text("dbs", print_ability("dbs", ability)) == (ability,), line
    assert compiled > 550


def test_either_event_sets_off_one_skill() -> None:
    text = "[Auto] When you attack or combo with this card, draw 1 card."
    [ability] = compile_text("dbs", text)
    assert [pattern.event for pattern in ability.events] == ["attack", "combo"]
    assert print_ability("dbs", ability) == text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When you attack with this card", "When this card attacks"),
        ("When you play this card from your hand", "When this card is played from your hand"),
        ("When you place this card in your Battle Area", "When you place this card in the Battle Area"),
    ],
)
def test_one_event_in_two_wordings_is_one_pattern(one: str, other: str) -> None:
    events = [compile_text("dbs", f"[Auto] {when}, draw 1 card.")[0].events for when in (one, other)]
    assert [replace(pattern, player="any") for pattern in events[0]] == [
        replace(pattern, player="any") for pattern in events[1]
    ]


def test_an_instruction_knows_the_sentence_that_says_it() -> None:
    text = "[Activate: Main] Draw 1 card. Then, choose 1 card in your hand and play it."
    [ability] = compile_text("dbs", text)
    assert [text[slice(*span)] for span in ability.body_spans] == [
        "Draw 1 card.",
        "Then, choose 1 card in your hand and play it.",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "[Auto] When this card attacks, that card gets +5000 power for the duration of the turn.",
        "[Activate: Main] Place the rest at the bottom of your deck in any order.",
        "[Activate: Main] Choose up to 1 card among them and add it to your hand.",
    ],
)
def test_a_reference_to_nothing_is_refused(line: str) -> None:
    with pytest.raises(Unresolved):
        lower_line(read_line(line))


def test_a_part_that_no_instruction_carries_is_refused() -> None:
    with pytest.raises(Refused):
        lower_line(read_line("[Activate: Main] Choose 1 of your Battle Cards and exchange it with this card."))


@pytest.mark.parametrize(
    "text",
    [
        "[EX-Evolve] Choose 2 red cards from your hand and place them in your Drop Area : Red <Wing> card.",
        "[Union-Potara] {green_ball}, draw 2 cards : <Sun> and <Moon>",
        "[Swap 3] Choose 1 card in your hand and place it in your Drop Area : 《Wave》 with an energy cost of 3.",
    ],
)
def test_the_price_of_a_keyword_uses_no_more_numbers_than_cards(text: str) -> None:
    """A frame has a value for every number up to the highest."""
    [ability] = compile_text("dbs", text)
    chosen = [node.bind for node in walk((ability.cost, ability.body)) if isinstance(node, ac.Choose)]
    assert sorted(chosen) == list(range(len(chosen)))
    assert not any(isinstance(node, ac.Note) for node in walk(ability.cost))


@pytest.mark.parametrize(
    "line",
    [
        "[Activate: Main] Gain control of 1 of your opponent's Battle Cards until the end of the turn.",
        "[Activate: Main] Draw 1 card for the duration of the turn.",
        "[Permanent] Increase the energy cost of your opponent's Extra Cards by 1.",
        "[Activate: Main] Look at the top 2 cards of your deck. If there are any Battle Cards, draw 1 card.",
        "[Permanent] Your opponent can only play 1 red card.",
        "[Permanent] Your opponent can only attack with 1 Battle Card.",
    ],
)
def test_what_would_only_be_done_in_part_is_refused(line: str) -> None:
    """A duration that nothing keeps, cards without their area, cards that may be those just looked at, how many can be
    played beside of which kind."""
    with pytest.raises(TextError):
        compile_text("dbs", line)
