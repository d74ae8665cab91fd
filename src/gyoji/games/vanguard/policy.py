"""What editions decide differently within shared code. Shared code asks for nothing else about an edition."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from gyoji.games.vanguard.faces import BACK

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


T = TypeVar("T")


def decided(usual: T, words: str, *rules: str) -> T:
    """The value in G; what it means if true, and the keys of its paragraphs."""
    return field(default=usual, metadata={"words": words, "rules": rules})


@dataclass(frozen=True, slots=True)
class Policy:
    """The defaults are those of G."""

    face_down: int = decided(BACK, "what a card shows that lies face down in the damage zone", "4.8.2.2")
    clans_of_nation: bool = decided(
        False, "a card with a nation but no clan belongs to all clans of that nation", "v:2.15.3.4"
    )
    separate: bool = decided(
        False, "cards that are called together go to different circles", "10.7.1.1.1", "v:10.7.1.1.1.1.1"
    )
    makes_room: bool = decided(
        False, "a card placed locked removes the card in its place at once", "10.22.9", "v:10.22.9.1"
    )
    rides_in_turn: bool = decided(False, "cards that ride together do so one after the other", "v:10.6.2")
    set_last: bool = decided(False, "a power that was set ignores what is added to it", "v:8.7.1.4")
    damage_at_once: bool = decided(
        False, "damage of an effect is checked for as soon as it is dealt", "10.33.2", "legion:3.13.1"
    )
    boost_outlasts: bool = decided(True, "a boosted unit counts as boosted even if the booster is gone", "12.9.1")
    any_order: bool = decided(True, "cards returned by Seek Mate go on top of the deck, in any order", "11.10.2")
    looks_one_by_one: bool = decided(
        True, "a player who looks at up to N cards of the deck may stop after each of them", "3.13.3.1"
    )
    strides_grown: bool = decided(
        True, "an effect lets a unit stride only when both vanguards are grade 3 or greater", "10.28.2.2"
    )
    open_zones_only: bool = decided(False, "abilities that nobody can see are not waited for", "6.8.1.5", "7.8.1.3")


def policy(game: Engine) -> Policy:
    """The policy of the edition being played."""
    found = game.spec.policy
    assert isinstance(found, Policy)
    return found
