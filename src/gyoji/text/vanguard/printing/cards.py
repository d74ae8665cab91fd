"""What cards are told apart by, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.selectors import Attacked, Selector, SharesWord, This
from gyoji.text.english.printing.noun import bound_words, figure_word
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.nodes.filters import (
    HasClan,
    HasDeclaredName,
    InLegion,
    InState,
    IsBoosted,
    NotNamed,
    Original,
)

if TYPE_CHECKING:
    from gyoji.text.english.printing.noun import Parts


def clan_words(part: HasClan, speaker: Speaker) -> str:
    if len(part.any_of) != 1:
        raise NoWording("several clans")
    return f"<{part.any_of[0]}>" if part.has else f"non-<{part.any_of[0]}>"


def original_words(part: Original, speaker: Speaker) -> str:
    figure = figure_word(part.attr, speaker)
    return f"original {figure.word} {part.number}{bound_words(part.op, figure.less, figure.more)}"


def sort_attacked(part: Attacked, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("that is being attacked")


def sort_name(part: SharesWord, parts: Parts, many: bool, speaker: Speaker) -> None:
    if part.kind != "names" or not (part.same or part.ref == This()):
        raise NoWording(f"no words for {part}")
    if part.ref == This():
        same, other = "with the same card name as this unit", "with a different card name from this unit"
        parts.posts.append(same if part.same else other)
    else:
        whose = "your vanguard" if isinstance(part.ref, Selector) else "that unit"
        parts.posts.append(f"with the same card name as {whose}")


def sort_not_named(part: NotNamed, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append(f'not named "{part.name}"')


PRINTERS = Printers(
    qualities={HasClan: clan_words, InState: lambda part, speaker: part.state},
    having={Original: original_words, HasDeclaredName: lambda part, speaker: "the declared card name"},
    filters={
        SharesWord: sort_name,
        NotNamed: sort_not_named,
        Attacked: sort_attacked,
    },
    predicates={IsBoosted: lambda part, speaker: "is boosted ([Boost])", InLegion: lambda part, speaker: "is [Legion]"},
)
