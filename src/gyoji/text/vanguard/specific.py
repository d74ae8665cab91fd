"""The readers of section 10: what the verbs on the cards say, as far as they are this game's alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Action, Move
from gyoji.text.english.act import acting
from gyoji.text.english.clause import ClauseReader
from gyoji.text.trees import Node, name, nodes, numbers
from gyoji.text.vanguard.nodes import Bind, Blast, Ride, Search, TurnUp

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader

HIDDEN: Final = ("deck",)  # zones where nobody has to find what is there (10.10.1.1)


def read_search(reader: ClauseReader, clause: Node) -> list[Action]:
    """“search your deck for up to one <Clan> card”."""
    discourse = reader.discourse
    phrase = reader.np(clause)
    where, side = discourse.words.places[name(next(nodes(clause)))]
    if not phrase.counted or phrase.refs or phrase.where or phrase.side != "any" or side != "own":
        raise discourse.error(phrase.node, "say what is searched for", "up to one card")
    phrase.where, phrase.side = where, side
    choose = reader.choose(phrase)
    low = 0 if where in HIDDEN else choose.low
    return [Search(choose.bind, choose.selector, low, choose.high)]


def read_bind(reader: ClauseReader, clause: Node) -> list[Action]:
    down = name(clause) == "bind_down"
    return reader.each_target(reader.np(clause), lambda target: Bind(target, down))


def read_remove(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.each_target(reader.np(clause), lambda target: Move(target, "removed"))


def read_blast(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Blast("own" if name(clause) == "you_blast" else "enemy", numbers(clause)[0])]


ACTS: dict[str, ActReader] = {
    "search": read_search,
    "ride": acting(Ride),
    "bind": read_bind,
    "bind_down": read_bind,
    "remove": read_remove,
    "turn_up": acting(TurnUp),
    "you_blast": read_blast,
    "enemy_blasts": read_blast,
}
