"""What happens and what happened in Vanguard, as tables: an event, its look-back and its number are all read."""

from itertools import product

import pytest

from gyoji.text import TextError, compile_text

WHOSE = ("this unit", "your rear-guard", "your other rear-guard", "your vanguard", "your other <Coal>")
DONE = (
    *("attacked", "attacked a vanguard", "boosted", "was attacked", "was moved", "was placed", "became [Rest]"),
    *("[Stand]", "was placed on (RC) from your deck", "was unlocked"),
)
LEFT = ("was retired", "was put into the drop zone", "was bound", "was put into your soul")
NOW = {"was attacked": "is attacked", "attacked": "attacks", "boosted": "boosts", "became": "becomes", "was": "is"}
CAUSES = (
    *("", "due to an effect", "by your card's effect", "due to an effect from one of your opponent's cards"),
    *("for the cost of your unit's ability", "for your cost", "due to the effect of your <Coal>"),
)
BATTLES = ("third battle", "third or later battle", "second or third battle", "second to fourth battle")
SAID = ("the {} of that turn", "your {}", "the {}")
RESULTS = {  # an act, and what is asked of it
    "retire one of your opponent's rear-guards": ("retire", "retired", "a rear-guard", "unit"),
    "choose a card from your hand, and discard it": ("discard", "discarded", "a card", "card"),
    "choose a card from your drop zone, and bind it": ("bind", "bound", "a card", "card"),
    "choose a card from your damage zone, and heal it": ("heal", "healed", "a card", "card"),
    "choose one of your rear-guards, and move it to another (RC)": ("move", "moved", "a unit", "unit"),
    "choose a card from your hand, and call it to (RC)": ("call", "called", "a unit", "unit"),
    "choose one of your locked cards, and unlock it": ("unlock", "unlocked", "a card", "card"),
}


def must_compile(line: str) -> None:
    try:
        compile_text("vanguard-v", line)
    except TextError as error:
        pytest.fail(f"{error}")


def present(done: str) -> str:
    first = next(past for past in (*NOW, "") if done.startswith(past))
    return NOW.get(first, "") + done[len(first) :]


@pytest.mark.parametrize(("who", "done"), [*product(WHOSE, (*DONE, *LEFT))])
def test_what_happens_to_a_unit_can_have_happened(who: str, done: str) -> None:
    if (who, done) == (WHOSE[0], "was retired"):
        must_compile("[AUTO](Drop):At the end of your turn, if this card was retired this turn, draw a card.")
    for game in ("vanguard-g", "vanguard-v"):
        compile_text(game, f"[AUTO](RC):When {who} {present(done)}, draw a card.")
    must_compile(f"[AUTO](RC):At the end of your turn, if {who} {done} this turn, draw a card.")
    must_compile(f"[AUTO](RC):During your opponent's turn, when {who} {present(done)}, draw a card.")
    if not done.startswith("became"):
        must_compile(f"[CONT](RC):During the turn that {who} {done}, this unit gets [Power] +2000.")
    if who.endswith("rear-guard"):
        many = f"two or more of {who}s".replace("was ", "were ")
        must_compile(f"[AUTO](RC):When it attacks, if {many} {done.replace('was ', 'were ')} this turn, draw a card.")


@pytest.mark.parametrize(("done", "cause"), [*product(("is retired", "is locked", "becomes [Rest]"), CAUSES)])
def test_every_event_has_every_cause(done: str, cause: str) -> None:
    for who in ("this unit", "your other rear-guard", "your opponent's rear-guard"):
        must_compile(f"[AUTO](RC):When {who} {done} {cause}, draw a card.".replace(" ,", ","))


@pytest.mark.parametrize(("said", "battle"), [*product(SAID, BATTLES)])
def test_battles_are_numbered_everywhere(said: str, battle: str) -> None:
    which = said.format(battle)
    for line in (
        f"[AUTO](RC):When it attacks, if it is {which}, draw a card.",
        f"[AUTO](RC):At the end of the battle it attacked, if that battle was {which}, draw a card.",
        f"[AUTO](RC):When it attacks in {which}, draw a card.",
        f"[AUTO](RC):During {which}, when it attacks, draw a card.",
        f"[AUTO](RC):At the end of {which}, draw a card.",
        f"[CONT](RC):During {which}, this unit gets [Power] +2000.",
    ):
        must_compile(line)


@pytest.mark.parametrize("act", RESULTS)
def test_every_act_has_results(act: str) -> None:
    verb, past, what, noun = RESULTS[act]
    for asked in (
        f"you {past}",
        f"you {past} {what}",
        f"you did not {verb}",
        f"{what} was {past}",
        f"that {noun} was grade 2",
        f"the {past} {noun} is a <Coal>",
        f"two or more were {past}",
    ):
        must_compile(f"[AUTO](RC):When it attacks, {act}. If {asked}, draw a card.")
    must_compile(f"[AUTO](RC):When it attacks, {act}. For each {noun} {past} by this effect, [Soul-Charge 1].")
