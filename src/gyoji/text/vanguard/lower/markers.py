"""What a Cradle marker is: lasting effects on the unit that it is put on, as the note beside it says."""

from __future__ import annotations

from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Trigger
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes.markers import CRADLE

FOUND: Final = se.Bound(0)
RETIRED: Final = Ability(  # what its unit has: the player who put the marker there is the opponent of the unit's master
    "triggered",
    (
        own.Search(0, se.Selector("deck", "enemy", (), (se.SharesWord("grade", se.This()),)), 0, 1, who="enemy"),
        ac.Reveal(FOUND),
        ac.Move(FOUND, "hand"),
        ac.Shuffle("enemy"),
    ),
    Trigger("retired", se.This()),
    where="rear",
    body_spans=((0, 0),) * 4,
)


def put_cradle(unit: se.Ref) -> list[ac.Action]:
    """Each part with the paragraph that has it."""
    less = am.Times(am.Figure(unit, "original_power"), -1, 1)
    parts: dict[str, ac.Action] = {
        "CM-1-1": ac.Modify(unit, (ac.Lose(original=True),), ac.GAME),
        "CM-1-2": own.Increase(unit, "power", less, ac.GAME),
        "CM-1-3": ac.Modify(unit, (ac.Ban("boost"), ac.Ban("intercept")), ac.GAME),
        "CM-1-4": ac.Modify(unit, (ac.Gain(RETIRED),), ac.GAME),
    }
    marked = ac.Modify(unit, (ac.AlsoIs("state", CRADLE),), ac.GAME)
    return [marked, *(ac.If(co.GameIs(rule), (part,)) for rule, part in parts.items())]
