"""The readers of what goes from area to area: to the Drop Area, the Warp, out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import Action, Move
from gyoji.text.dbs.nodes import ToEnergy
from gyoji.text.english.act import acting, read_discard
from gyoji.text.english.clause import ClauseReader
from gyoji.text.trees import Node, name, nodes

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader


def read_to_drop(reader: ClauseReader, clause: Node) -> list[Action]:
    """“place 1 card from your hand in the Drop Area”: its player picks it; any other card goes there by itself."""
    phrase = reader.np(clause)
    yours = name(list(nodes(clause))[1]) == "your_drop"
    if yours and phrase.counted and phrase.where == "hand" and phrase.side == "own" and phrase.low == phrase.high:
        return read_discard(reader, clause)
    return reader.each_target(phrase, lambda target: Move(target, "drop"))


ACTS: dict[str, ActReader] = {
    "to_drop": read_to_drop,
    "to_energy": acting(ToEnergy),
    "to_energy_rested": acting(lambda target: ToEnergy(target, True)),
    "to_warp": acting(lambda target: Move(target, "warp")),
}
