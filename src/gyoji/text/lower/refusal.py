"""What cannot be lowered, and why, in words for whoever wrote the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from gyoji.text.errors import Unplayable
from gyoji.text.meaning.bases import Act, Benefit, Clause, Fact, Predicate, Skill, Tail, Thing
from gyoji.text.meaning.things import Ref
from gyoji.text.resolve.steps import Known, RestOf, Role, Subject, This, Topic
from gyoji.text.sentences.reader import Reader
from gyoji.text.trees import with_parts

N = TypeVar("N")

CATEGORIES: Final[Mapping[type, tuple[str, ...]]] = {  # by kind of node: what it could be printed as
    Act: ("Act", "CardDoes", "CardBase", "ActDone", "ModalActs"),
    Fact: ("Condition", "Event", "Would"),
    Tail: ("Tail",),
    Predicate: ("Mod", "Predicate", "Adjective", "Quality"),
    Thing: ("Things", "SkillThing", "AttackThing", "Chosen"),
    Benefit: ("Gain",),
    Clause: ("Clauses",),
    Skill: ("Skill", "SkillBody"),
}
UNREAD: Final = {  # what a part of a node is called that nothing carries out
    "act": "what is done",
    "apart": "so many cards that have nothing in common",
    "bind": "cards spoken of before",
    "by": "by what this happens",
    "cause": "by what this happens",
    "circle": "on which circle",
    "color": "cards of several colors",
    "condition": "a condition here",
    "cost": "what is paid",
    "count": "how many",
    "descriptions": "what is said of the cards",
    "each": "for each of them",
    "each_kind": "of each kind",
    "everywhere": "in all areas",
    "excluded": "in any other way",
    "groups": "cards of several kinds",
    "how": "how this is done",
    "kind": "cards of this kind",
    "kinds": "cards of this kind",
    "mods": "what is said of the cards",
    "once": "how often",
    "other": "other cards",
    "over": "this as well",
    "place": "where the cards are",
    "phase": "when this is so",
    "places": "where the cards are",
    "player": "who does this",
    "price": "a price here",
    "random": "left to chance",
    "sides": "whose cards these are",
    "source": "where from",
    "total": "of all of them together",
    "twice": "two of these",
    "under": "cards that are under others",
    "until": "how long this lasts",
    "when": "when this is so",
    "who_chooses": "who chooses",
    "whose": "whose cards these are",
}


class Refused(Unplayable):
    """A reading that no instruction carries out; the problem names the part."""


class Words:
    """Refusals in the words of a game; `reader` prints them."""

    def __init__(self, reader: Reader) -> None:
        self.reader: Final = reader

    def expect_none(self, **parts: object) -> None:
        """Refuses parts that are filled although nothing here carries them out."""
        for name, value in parts.items():
            if value:
                raise Refused(self.in_words(UNREAD[name], value))

    def in_words(self, what: str, node: object) -> str:
        """What it is, and the words of the node if it can be printed."""
        words = self.words_of(node)
        return f"{what}: “{words}”" if words else what

    def words_of(self, node: object) -> str:
        spoken = unsettled(node)
        for kind, categories in CATEGORIES.items():
            for category in categories if isinstance(node, kind) else ():
                words = self.reader.printer.words(category, spoken)
                if words is not None:
                    text = self.reader.spelled(words)
                    return text[0].lower() + text[1:] if text[1:2].islower() else text
        return ""


def unsettled(node: N) -> N:
    """The node with words in place of the cards that were found for them, so that it can be printed."""
    if isinstance(node, This):
        return Ref("this")  # type: ignore[return-value]
    if isinstance(node, Known | RestOf | Subject | Role | Topic):
        return Ref("it")  # type: ignore[return-value]
    return with_parts(node, unsettled)  # type: ignore[return-value]
