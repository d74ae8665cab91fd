"""What is done, paid and forbidden in Cardfight!! Vanguard, as tables: all that is crossed here can be read."""

from itertools import product

import pytest

from gyoji.text import TextError, compile_text

ACTS = {  # in the imperative, in the third person
    "discard a card from {} hand": "discards a card from {} hand",
    "discard {} hand": "discards {} hand",
    "draw a card": "draws a card",
    "retire one of {} rear-guards": "retires one of {} rear-guards",
    "[Rest] one of {} rear-guards": "[Rest] one of {} rear-guards",
    "lock one of {} rear-guards": "locks one of {} rear-guards",
    "put one of {} rear-guards into {} soul": "puts one of {} rear-guards into {} soul",
    "put a card from {} hand on the bottom of {} deck": "puts a card from {} hand on the bottom of {} deck",
    "bind a card from {} drop zone": "binds a card from {} drop zone",
    "call a card from {} hand to (RC)": "calls a card from {} hand to (RC)",
    "reveal {} hand": "reveals {} hand",
    "put the top card of {} deck into {} drop zone": "puts the top card of {} deck into {} drop zone",
}
DOERS = {"": "your", "you may": "your", "your opponent": "his or her", "your opponent may": "his or her"}
GOALS = ("into your soul", "on the bottom of your deck", "on the top of your deck", "into your bind zone face down")
PILES = ("drop zone", "soul", "damage zone", "bind zone face down")
PUT = ("this unit", "a rear-guard", "a card from your hand", "two cards from your drop zone")
PAID = (
    *map(" ".join, product(("retire", "[Rest]", "lock"), ("this unit", "a rear-guard", "two rear-guards"))),
    *map(" ".join, product(("put",), PUT, GOALS)),
    *map(
        " ".join, product(("return",), PUT[:2], ("to your hand", "to your deck", "to your deck, and shuffle your deck"))
    ),
    *(f"put the top card of your deck into your {pile}" for pile in PILES),
    *(f"turn a card in your G zone face {side}" for side in ("up", "down")),
    *("discard your hand", "discard a card & retire this unit", "return a card from your soul to your hand"),
)
BANNED = ("attack", "boost", "intercept", "[Stand]", "be retired", "be chosen", "attack nor boost", "be hit")
LASTING = ("until end of turn", "until end of your opponent's next turn", "during your opponent's next turn")
ALONE = ("[Rest]", "reveal")  # what is not put off, or has no third person


def must_compile(line: str) -> None:
    try:
        compile_text("vanguard-v", line)
    except TextError as error:
        pytest.fail(f"{error}")


@pytest.mark.parametrize(("who", "act"), [*product(DOERS, ACTS)])
def test_every_act_is_done_by_every_player(who: str, act: str) -> None:
    third = who == "your opponent"
    said = (ACTS[act] if third else act).replace("{}", DOERS[who])
    must_compile(f"[AUTO](VC/RC):When it attacks, {who} {said}.")
    if third and not act.startswith(ALONE):  # and goes on
        must_compile(f"[AUTO](VC/RC):When it attacks, {who} {said}, and draws a card. Then, he or she {said}.")
        must_compile(f"[AUTO](VC/RC):When it attacks, {who} draws a card, and at the end of that turn, {said}.")


@pytest.mark.parametrize("cost", PAID)
def test_every_cost_is_paid(cost: str) -> None:
    must_compile(f"[ACT](RC)[1/turn]:[COST][{cost}], and draw a card.")
    must_compile(f"[AUTO](RC):When placed, [COST][Counter-Blast 1 & {cost}], and draw a card.")


@pytest.mark.parametrize(("act", "time"), [*product(BANNED, LASTING)])
def test_every_ban_lasts_every_time(act: str, time: str) -> None:
    chosen = "[AUTO](RC):When placed, choose one of your opponent's rear-guards, and"
    if (act, time) == ("[Stand]", LASTING[2]):
        return  # it does not stand in a turn: in its stand phase, texts say
    must_compile(f"{chosen} {time}, it cannot {act}.")
    must_compile(f"{chosen} it cannot {act} {time}.")
