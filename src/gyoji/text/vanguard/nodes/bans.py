"""What only this game forbids or allows, and whose effects a ban speaks of: names."""

from __future__ import annotations

from typing import Final

ONLY: Final = "guard_other"  # a ban of every card but these
TOGETHER: Final = {number: f"guard_below_{number}" for number in range(2, 11)}  # a ban of fewer at the same time
FROM_BACK: Final = "intercept_from_back"
RETIRED: Final = "be_retired"
USED: Final = {"act": "activate", "auto": "use_auto"}  # abilities of that type
TURNED_UP: Final = "be_turned_up"
BATTLE_ALL: Final = "battle_all"  # these cards in one attack
DISCARDED_AS_3: Final = "discarded_as_3"  # whatever its grade is
UNHIT: Final = "unhit"  # what waits for a hit is activated without one
PAYS_AS_HEAL: Final = "pays_as_heal"  # for a G guardian
STANDING: Final = {"attack": "attack_standing", "boost": "boost_standing"}  # without going to rest for it
ENEMY: Final = "enemy effect"
ANY_EFFECT: Final = "card effect"  # and for no cost
