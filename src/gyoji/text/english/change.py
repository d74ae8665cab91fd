"""What cards get, gain and can't: the changes that `Modify` puts on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import AlsoNamed, Ban, Change, Gain, Plus
from gyoji.effects.amounts import Amount, Const, Count
from gyoji.effects.selectors import Selector
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import cause_of
from gyoji.text.errors import TextError
from gyoji.text.trees import Node, enclosed, name, nodes, numbers, tokens

if TYPE_CHECKING:
    from gyoji.text.english.clause import ClauseReader
    from gyoji.text.english.tables import ChangeReader

SIGNS = str.maketrans("−－＋", "--+")  # other forms of them
BANS = {"ban_attack": "attack", "ban_chosen": "be_chosen", "ban_draw": "draw"}


def times(number: int, each: tuple[Selector, bool, int] | None) -> Amount:
    """A number, or that number for each card that a selector finds (with unique names), or for every so many."""
    return Const(number) if each is None else Count(each[0], number, each[1], each[2])


def keyword_and_amount(keyword: Node, discourse: Discourse) -> tuple[str, int]:
    words = discourse.words
    word = name(next(nodes(keyword)))
    amounts = numbers(keyword)
    if (word in words.counted_keywords) != bool(amounts):
        raise discourse.error(keyword, "this keyword takes no such number", words.spelled(word, 1))
    return word, amounts[0] if amounts else 1


def signed(node: Node) -> int:
    return int(tokens(node, "SIGNED")[0].replace(" ", "").translate(SIGNS))


def read_change(change: Node, reader: ClauseReader) -> Change:
    return reader.discourse.readers.changes[name(change)](change, reader)


def plus_of(attr: str, value: int) -> Plus:
    return Plus(attr, Const(abs(value)), value < 0)


def read_plus(change: Node, reader: ClauseReader) -> Change:
    value = signed(change)
    return Plus(name(next(nodes(change))), reader.amount(abs(value)), value < 0)


def read_plus_keyword(change: Node, reader: ClauseReader) -> Change:
    word, amount = keyword_and_amount(next(nodes(change)), reader.discourse)
    return Plus(word, reader.amount(amount))


def read_gain(change: Node, reader: ClauseReader) -> Change:
    discourse = reader.discourse
    token = tokens(change, "QUOTED")[0]
    if (keyword := discourse.words.quoted.get(enclosed(token).lower())) is not None:
        return Plus(keyword, reader.amount(1))
    try:
        abilities = discourse.dialect.compile(token[1:-1])
    except TextError as error:
        raise error.shifted(discourse.line, (token.start_pos or 0) + 1) from None
    if len(abilities) != 1:
        raise discourse.error(change, "only one effect can be gained at a time")
    return Gain(abilities[0])


CHANGES: dict[str, ChangeReader] = {
    "plus": read_plus,
    "plus_keyword": read_plus_keyword,
    "gain_effect": read_gain,
}


def read_ban(ban: Node, discourse: Discourse) -> Ban:
    readers = discourse.readers
    kind = name(ban)
    if kind in readers.bans:
        return Ban(readers.bans[kind], cause_of(ban, discourse))
    return readers.special_bans[kind](ban, discourse)


def read_name(clause: Node) -> AlsoNamed:
    return AlsoNamed(enclosed(tokens(clause, "NAME")[0]))
