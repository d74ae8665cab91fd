"""The readers of section 8: what is replaced or nullified, what a player cannot do, what a check reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Ban
from gyoji.effects.selectors import Selector, Subject
from gyoji.text.english.act import acting
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, speak_of
from gyoji.text.english.noun import read_np
from gyoji.text.english.phrase import Phrase
from gyoji.text.trees import Node, only
from gyoji.text.vanguard.nodes.acts import NullifyEffects

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, BanReader, EventReader

CHECKED: Final = "checked"  # what “the revealed card” is a name for
REPLACED: Final = {"would_be_retired": "retire"}


def cards_in(phrase: Phrase, where: str, side: str, discourse: Discourse) -> Selector:
    """Cards that a phrase describes and that are in a zone which the words around it name."""
    if phrase.refs or phrase.where not in ("", "field") or phrase.side != "any":
        raise discourse.error(phrase.node, "describe the cards", "grade 1 or less cards")
    kinds = () if phrase.where else phrase.kinds  # “grade 3 units” of a hand are any cards
    return Selector(where, side, kinds, discourse.words.ordered(phrase.filters))


def read_ban_guard(ban: Node, discourse: Discourse) -> Ban:
    """“your opponent cannot call grade 0 cards from hand to (GC)”."""
    phrase = read_np(only(ban), discourse)
    if phrase.det or not phrase.plural:
        raise discourse.error(phrase.node, "say which cards", "grade 0 cards")
    return Ban("guard", by=cards_in(phrase, "hand", "enemy", discourse))


def read_drive_check(event: Node, discourse: Discourse) -> When:
    """“your drive check reveals a grade 3 card”."""
    (phrase,) = phrases_of(event, discourse)
    if phrase.det != "one":
        raise discourse.error(phrase.node, "only one card can be revealed at a time", "a card")
    subject = cards_in(phrase, "trigger", "own", discourse)
    speak_of(subject, discourse)
    discourse.named = {**discourse.named, CHECKED: Subject()}
    return When(Trigger("drive_check", subject))


ACTS: dict[str, ActReader] = {"nullify_effects": acting(NullifyEffects)}
SPECIAL_BANS: dict[str, BanReader] = {"ban_guard": read_ban_guard}
EVENTS: dict[str, EventReader] = {"ev_drive_check": read_drive_check}
SUBJECT_EVENTS: Final = {"ev_returned": "returned"}
