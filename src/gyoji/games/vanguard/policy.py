"""What editions decide differently in the middle of what they share. Nothing else of an edition is asked for there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gyoji.games.vanguard.faces import BACK

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


@dataclass(frozen=True, slots=True)
class Policy:
    """As G does it, where nothing is said."""

    face_down: int = BACK  # 4.8.2.2: what a card shows that lies face down in the damage zone
    clans_of_nation: bool = False  # 2.15.3.4 of V: a card with a nation and no clan is of all its clans
    separate: bool = False  # 10.7.1.1.1.1.1 of V: cards that are called together go to different circles
    makes_room: bool = False  # 10.22.9.1 of V: what is put as a locked card drives off what lies there, at once
    rides_in_turn: bool = False  # 10.6.2 of V: of several cards that ride together, one after the other
    set_last: bool = False  # 8.7.1.4 of V: a power that was set is what it was set to, whatever is added to it
    damage_at_once: bool = False  # 3.13.1 of Legion: damage of an effect is checked for as soon as it is dealt
    boost_outlasts: bool = True  # 12.9.1: a unit counts as boosted although the one that boosted it is gone
    any_order: bool = True  # 11.10.2: what Seek Mate returns goes on top of the deck, in any order; else just into it
    open_zones_only: bool = False  # 6.8.1.5, 7.8.1.3 of V: abilities that nobody can see are not waited for


def policy(game: Engine) -> Policy:
    """That of the edition that is played."""
    found = game.spec.policy
    assert isinstance(found, Policy)
    return found
