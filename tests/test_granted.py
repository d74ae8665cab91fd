"""An ability that a card was given triggers as if it were printed on the card, whatever it waits for: given by a
continuous ability, or by an effect until the end of the turn.
"""

from __future__ import annotations

import pytest

from gyoji.scenarios import Scenario, run_scenario

GAMES = ("vanguard-legion", "vanguard-g")
HIT = ({"A": "attack Hero Foe"}, {"to": {"player": "A", "step": "start"}})
STRUCK = ({"B": "attack Lance Hero"}, {"to": {"player": "B", "step": "start"}})
TURN_OVER = ({"A": "end"}, {"to": {"player": "B", "phase": "main"}})
INTERCEPTED = ({"B": "attack Lance Mark"}, {"A": "intercept Hero"}, {"to": {"player": "B", "step": "start"}})


def deed(words: str) -> tuple[dict[str, object], ...]:
    """An effect of A that does this with the Hero."""
    return ({"deed": words}, {"A": "activate Aide"})


EVENTS: dict[str, tuple[dict[str, object], ...]] = {
    "When this unit attacks": HIT,
    "When this unit attacks a vanguard": HIT,
    "When this unit's attack hits": HIT,
    "When this unit's attack hits a vanguard": HIT,
    "When this unit's attack does not hit": ({"A": "attack Hero Wall"}, HIT[1]),
    "When this unit is boosted": (HIT[0], {"A": "boost Page"}, HIT[1]),
    "At the end of the battle that this unit attacked": HIT,
    "At the end of your turn": TURN_OVER,
    "At the beginning of your battle phase": TURN_OVER,
    "When your drive check reveals a card": ({"A": "attack Lead Foe"}, HIT[1]),
    "When your other unit attacks": ({"A": "attack Lead Foe"}, HIT[1]),
    "When this unit is attacked": STRUCK,
    "When this unit is put into the drop zone from (RC)": STRUCK,
    "When this unit intercepts": INTERCEPTED,
    "When your rear-guard intercepts": INTERCEPTED,
    "When your opponent's unit attacks": STRUCK,
    "When this unit is moved": ({"A": "exchange left"},),
    "When this unit is retired": deed("retire it"),
    "When this unit is returned to your hand from (RC)": deed("return it to your hand"),
    "When this unit is bound": deed("bind it"),
    "When this unit [Stand]": deed("[Stand] it"),
    "When you draw a card": deed("draw a card"),
}
GIVEN = {
    "printed": ("", "[AUTO](RC):{}"),
    "printed without a place": ("", "[AUTO]:{}"),
    "all get it": ('[CONT](VC):All of your <Reed> rear-guards get "[AUTO](RC):{}".', ""),
    "all get it without a place": ('[CONT](VC):All of your <Reed> rear-guards get "[AUTO]:{}".', ""),
    "it has it itself": ("", '[CONT](RC):This unit gets "[AUTO]:{}".'),
    "for a time": (
        '[ACT](VC):[Counter-Blast 1] Choose one of your <Reed> rear-guards, and it gets "[AUTO](RC):{}".',
        "",
    ),
    "until end of turn": (
        '[ACT](VC):[Counter-Blast 1] Choose one of your <Reed> rear-guards, and it gets "[AUTO](RC):{}" '
        "until end of turn.",
        "",
    ),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", GIVEN)
@pytest.mark.parametrize("event", EVENTS)
def test_a_given_ability_triggers(event: str, way: str, game: str) -> None:
    theirs = any("B" in step for step in EVENTS[event])
    if theirs and way == "until end of turn":
        pytest.skip("it would be over before the opponent's turn")
    if "this unit" not in event and "[AUTO]:" in "".join(GIVEN[way]):
        pytest.skip("what is not about the unit itself says where it works")
    leads, own = (words.format(f"{event}, [Soul-Charge 1].") for words in GIVEN[way])
    done = next((str(step["deed"]) for step in EVENTS[event] if "deed" in step), "draw a card")
    act = f"[ACT](RC):[Counter-Blast 1] {done.capitalize()}."
    if " it" in done:
        act = f"[ACT](RC):[Counter-Blast 1] Choose one of your <Reed> rear-guards, and {done}."
    plain: dict[str, object] = {"type": "normal", "shield": 5000}
    cards = {
        "Lead": {"type": "normal", "grade": 3, "power": 10000, "text": leads},
        "Hero": {**plain, "grade": 2, "power": 10000, "clan": "Reed", "icons": ["intercept"], "text": own},
        "Page": {**plain, "grade": 1, "power": 6000, "icons": ["boost"]},
        "Mark": {**plain, "grade": 2, "power": 9000},
        "Aide": {**plain, "grade": 2, "power": 9000, "text": act},
        "Foe": {"type": "normal", "grade": 3, "power": 10000},
        "Lance": {**plain, "grade": 2, "power": 12000},
        "Wall": {**plain, "grade": 2, "power": 30000},
    }
    hero = {"card": "Hero", "rested": done == "[Stand] it"}
    behind = {"back_left": ["Page"], "back_center": ["Aide"]}
    start = {
        "turn": {"player": "A", "number": 5, "phase": "main"},
        "A": {"vanguard": ["Lead"], "damage": 3, "front_left": [hero], "front_right": ["Mark"], **behind},
        "B": {"vanguard": ["Foe"], "front_left": ["Lance"], "front_right": [{"card": "Wall", "rested": True}]},
    }
    given = [{"A": "activate Lead"}] if leads.startswith("[ACT]") else []
    play = [*given, *(step for step in EVENTS[event] if "deed" not in step)]
    data = {"cards": cards, "start": start, "play": play, "expect": {"A.soul": 1}}
    result = run_scenario(Scenario(f"{event}, {way}", game, (), data))
    assert result.passed, result.message
