"""What else texts say of cards, as data: rows and columns, clans they are not of, names; and its readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.selectors import Facing
from gyoji.text.english.condition import own_side
from gyoji.text.english.noun import that_card
from gyoji.text.english.phrase import Phrase, narrowed
from gyoji.text.trees import Node, enclosed, tokens
from gyoji.text.vanguard.facts import InMiddle, NameHasAny, OriginalNameHas
from gyoji.text.vanguard.nodes.filters import ColumnOf, HasClan, InLegion, InRow

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.tables import HavingReader, PartReader


# ── readers ──


def read_middle(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    own_side(phrase, "own", discourse)
    phrase.filters.append(InMiddle())


def read_behind(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters += [ColumnOf(), InRow("back")]


def read_column(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(ColumnOf(that_card(Phrase(post), discourse)))


def read_enemy_has(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    own_side(phrase, "enemy", discourse)


def read_not_clan(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(HasClan((enclosed(tokens(adj, "CLAN")[0]),), has=False))


def names_in(node: Node) -> tuple[str, ...]:
    return tuple(enclosed(token) for token in tokens(node))


ADJECTIVES: dict[str, PartReader] = {"not_clan": read_not_clan}
POSTS: dict[str, PartReader] = {
    "front_row": narrowed(InRow("front")),
    "back_row": narrowed(InRow("back")),
    "own_middle": read_middle,
    "behind_this": read_behind,
    "column_of_that": read_column,
    "enemy_has": read_enemy_has,
    "up_mark": narrowed(Facing(True)),
    "post_legion": narrowed(InLegion()),
}
HAVING: dict[str, HavingReader] = {
    "name_part_any": lambda having, discourse: NameHasAny(names_in(having)),
    "original_name_part": lambda having, discourse: OriginalNameHas(names_in(having)[0]),
}
