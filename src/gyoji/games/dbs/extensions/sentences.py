"""Keywords that say no more than a sentence: while their rule is part of the game, they work like it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Meanings, Scope
from gyoji.text.dbs.extensions.sentences import WhilePlayed

if TYPE_CHECKING:
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.procedures import Switch

OWN = Meanings()
SWITCHES: Final[dict[str, Switch]] = {}  # by keyword


@OWN.condition(WhilePlayed)
def _while_played(scope: Scope, one: WhilePlayed) -> bool:
    return SWITCHES[one.keyword].on


def with_sentence(game: GameDef, keyword: str, switch: Switch, rules: tuple[str, ...]) -> GameDef:
    """The game with a keyword that is a sentence; the switch turns it off, for each of these paragraphs."""
    SWITCHES[keyword] = switch
    numbering, instructions = game.numbering, game.instructions
    return replace(
        game,
        instructions=replace(instructions, conditions={**instructions.conditions, **OWN.conditions}),
        numbering=replace(
            numbering,
            cites={**numbering.cites, keyword: rules[:1]},
            switches={**numbering.switches, switch: rules},
        ),
    )
