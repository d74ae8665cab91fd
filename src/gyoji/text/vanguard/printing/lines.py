"""Abilities as whole lines: those that are a keyword, and those whose parts stand in an order of their own."""

from __future__ import annotations

from gyoji.effects.abilities import Ability
from gyoji.effects.selectors import This
from gyoji.text.english.printing.condition import condition_words
from gyoji.text.english.printing.flow import cost_words, text_of
from gyoji.text.english.printing.line import body_rows, parts_of, timed_words, triggered_words
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.vanguard.keywords import WORDS
from gyoji.text.vanguard.nodes.acts import SeekMate
from gyoji.text.vanguard.printing.marks import WHILE_BOOSTED, VanguardMarks, head


def activated_line(ability: Ability, speaker: Speaker) -> str:
    """8.1.1.1.1: a condition to play it stands in front of the cost."""
    condition = VanguardMarks().unmarked(ability)
    if condition is None or not ability.cost:
        return timed_words(ability, speaker)
    cost = cost_words(ability.cost, speaker)
    asked = condition_words(condition, speaker)
    speaker.it, speaker.named = (This(),), False
    return f"{head('[ACT]', ability)}If {asked}, [COST][{cost}], {text_of(body_rows(ability, speaker))}"


def triggered_line(ability: Ability, speaker: Speaker) -> str:
    words = triggered_words(ability, speaker)
    trigger = ability.trigger
    if trigger is not None and trigger.event == "battle_end" and WHILE_BOOSTED in parts_of(ability.condition):
        head_words, comma, rest = words.partition(", ")
        return f"{head_words} while boosted{comma}{rest}"
    return words


def keyword_line(ability: Ability, speaker: Speaker) -> str:
    return head(WORDS[ability.keyword].mark, ability) + speaker.words.spelled(ability.keyword, ability.amount)


def legion_line(ability: Ability, speaker: Speaker) -> str:
    (seek,) = ability.body
    assert isinstance(seek, SeekMate)
    return f"[ACT](VC):[Legion {ability.amount}]" + " or ".join(f'"{name}"' for name in seek.names)


def stride_line(ability: Ability, speaker: Speaker) -> str:
    mark = "[Stride]" if ability.keyword == "stride" else "[Ultimate Stride]"
    return f"{mark}-Stride Step-[Discard cards with grades of 3 or more in all] [Stride] this card."


def g_guardian_line(ability: Ability, speaker: Speaker) -> str:
    return "[G Guardian]-Guard Step-[Discard a card with a heal trigger] Call this card."


PRINTERS = Printers(
    kinds={
        **{f"{kind} {word}": keyword_line for word in WORDS for kind in ("keyword", "triggered", "constant")},
        "activated ": activated_line,
        "triggered ": triggered_line,
        "activated legion": legion_line,
        "keyword stride": stride_line,
        "keyword ultimate_stride": stride_line,
        "keyword deck_limit": lambda ability, speaker: (
            f"[CONT]:You may have up to {ability.amount} cards with the same card name as this card in a deck."
        ),
        "keyword g_guardian": g_guardian_line,
    },
)
