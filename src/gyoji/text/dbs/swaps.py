"""Keyword skills of cards in the Battle Area: [Swap] (10-24), [Union-Absorb] (10-13-5); cards that come to lie under
this one and on top of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, Choose, Move
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import Bound, Compare, Filter, Selector, This
from gyoji.text.dbs.nodes import PlaceUnder, Play, PlayOver
from gyoji.text.english.act import acting
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.flow import Flow
from gyoji.text.english.heads import Heads
from gyoji.text.english.line import finish, read_cost, sentences_of
from gyoji.text.english.noun import read_group_parts
from gyoji.text.english.printing.act import verb
from gyoji.text.english.printing.flow import cost_words, text_of
from gyoji.text.english.printing.line import body_rows
from gyoji.text.english.printing.noun import described
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.trees import Node, kid, kids, numbers, span

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, LineReader


def swap_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-24-2, 10-24-3: up to one card of that cost is played from the hand; then this card returns to it."""
    paid = kid(tree, "parts")
    cost = () if paid is None else read_cost(paid, discourse)
    body = swap_body(swapped(kids(tree, "base")[0], numbers(tree)[0], discourse))
    place = span(tree)
    ability = Ability(
        "activated",
        body,
        cost=cost,
        timings=("main",),
        keyword="swap",
        span=place,
        body_spans=(place,) * len(body),
    )
    discourse.dialect.check(ability, tree, discourse)
    return (ability,)


def swapped(node: Node, cost: int, discourse: Discourse) -> tuple[Filter, ...]:
    """Which Battle Cards of the energy cost X."""
    phrase = read_group_parts(node, discourse)
    wanted = Compare("cost", "==", Const(cost))
    if kid(node, "in_place") is not None or phrase.side != "any" or phrase.kinds not in ((), ("battle",)):
        raise discourse.error(node, "a Battle Card in the hand is meant", f"《a trait》 with an energy cost of {cost}")
    if wanted not in phrase.filters:
        raise discourse.error(node, "the energy cost is that of the mark", f"with an energy cost of {cost}")
    return discourse.words.ordered(phrase.filters)


def swap_body(filters: tuple[Filter, ...]) -> tuple[Action, ...]:
    chosen = Choose(0, Selector("hand", "own", ("battle",), filters), 0, 1)
    return chosen, Play(Bound(0)), Move(This(), "hand")


# ── [Union-Absorb] ──


def absorb_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-13-5-3: cost : effect. The cost puts cards under this one."""
    cost = tuple(not_itself(action) for action in read_cost(kids(tree, "parts")[0], discourse))
    if not any(isinstance(action, PlaceUnder) for action in cost):
        raise discourse.error(kids(tree, "parts")[0], "cards are put to this one", "place 1 … under this card")
    steps = Flow(sentences_of(kids(tree, "effect")[0]), discourse).run()
    ability = Ability("activated", cost=cost, timings=("main",), keyword="union_absorb")
    whole = finish(ability, heads, steps, [], tree, discourse)
    discourse.dialect.check(whole, tree, discourse)
    return (whole,)


def not_itself(action: Action) -> Action:
    """What is put under a card is another one."""
    if isinstance(action, Choose) and action.selector.where == "battle":
        return replace(action, selector=replace(action.selector, other=True))
    return action


def absorb_words(ability: Ability, speaker: Speaker) -> str:
    paid = cost_words(ability.cost, speaker)
    speaker.it, speaker.named = (This(),), False
    return f"[Union-Absorb] {paid} : {text_of(body_rows(ability, speaker))}"


def over_words(action: PlayOver, words: str, many: bool, speaker: Speaker) -> str:
    return f"play {words} on top of this card{' in Active Mode' if action.active else ''}"


def swap_words(ability: Ability, speaker: Speaker) -> str:
    chosen = ability.body[0]
    if not isinstance(chosen, Choose) or ability.body != swap_body(chosen.selector.filters):
        raise NoWording("a [Swap] that does something else")
    cost = next((part.amount for part in chosen.selector.filters if isinstance(part, Compare)), None)
    paid = f"{cost_words(ability.cost, speaker)} : " if ability.cost else ""
    words = described(chosen.selector, "", False, speaker, side=False, place="")
    return f"[Swap {cost.value if isinstance(cost, Const) else 0}] {paid}{words}."


LINES: dict[str, LineReader] = {"swap_line": swap_line, "absorb_line": absorb_line}
ACTS: dict[str, ActReader] = {
    "place_under": acting(PlaceUnder),
    "play_over": acting(PlayOver),
    "play_over_active": acting(lambda target: PlayOver(target, True)),
}
PRINTERS = Printers(
    kinds={"activated swap": swap_words, "activated union_absorb": absorb_words},
    targeted={PlaceUnder: verb("place {} under this card"), PlayOver: over_words},
)
