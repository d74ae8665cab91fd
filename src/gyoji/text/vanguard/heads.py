"""What stands in front of a line: [AUTO](RC)[1/turn]:, its cost; and the lines that are a keyword."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, If, May, Then
from gyoji.effects.conditions import Condition
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Filter
from gyoji.text.english.change import signed
from gyoji.text.english.condition import both
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.heads import Heads
from gyoji.text.english.noun import read_group_parts, read_np
from gyoji.text.errors import TextError
from gyoji.text.trees import Node, name, nodes, numbers, span, tokens
from gyoji.text.vanguard.keywords import LABELS, MARKS, WORDS
from gyoji.text.vanguard.nodes import (
    Battles,
    Cost,
    CounterBlast,
    DiscardCards,
    DropToDeck,
    IntoSoul,
    Marked,
    MaySeekMate,
    MillCards,
    PayCost,
    RevealCards,
    SeekMate,
    SoulBlast,
    Take,
    ThisPays,
    UseUp,
)
from gyoji.text.vanguard.playable import is_about_itself
from gyoji.text.vanguard.words import DEED_PLACES, FIELDS, THIS_PAYS, ZONES

if TYPE_CHECKING:
    from gyoji.text.english.tables import HeadReader, LineReader

KINDS: Final = {"h_auto": "auto", "h_act": "act", "h_cont": "cont"}
KINDS_MEANT: Final = {"auto": "triggered", "act": "activated", "cont": "constant"}
WRITTEN: Final = {"auto": "[AUTO]", "act": "[ACT]", "cont": "[CONT]"}
KIND_HINTS: Final = {"auto": "When …,", "act": "an act", "cont": "a change without an end"}
PERIODS: Final = {"m_once": "turn", "m_once_a_game": "game"}
SEEK_MATE_CARDS: Final = 4  # 11.10.2


@dataclass(slots=True)
class VanguardHeads(Heads):
    mark: str = ""  # "auto", "act", "cont"
    where: str = ""
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Action, ...] = ()
    homare: bool = False
    label: str = ""
    label_number: int = 0
    line: str = ""

    def must_suit(self, line: Node, discourse: Discourse) -> None:
        if not self.mark and name(line) not in ("stride_line", "ultimate_stride_line", "g_guardian_line"):
            raise discourse.error(line, "a line begins with the kind of its ability", *WRITTEN.values())
        self.line = discourse.line

    def standing(self) -> Heads:
        return replace(self, trigger=None)

    def for_keyword(self, keyword: str) -> Heads:
        return replace(self, kind="", timings=())

    def put_on(self, ability: Ability) -> Ability:
        if ability.kind == "keyword":
            return self.on_keyword(ability)
        condition = both([*self.conditions, *([ability.condition] if ability.condition is not None else [])])
        once = self.once or next((node.period for node in walk(ability.body) if isinstance(node, UseUp)), "")
        ability = replace(
            without_limit(ability),
            where=self.where,
            condition=condition,
            once=once,
            keyword=self.label or ability.keyword,
            amount=self.label_number or ability.amount,
        )
        if KINDS_MEANT[self.mark] != ability.kind and (self.mark, ability.kind) != ("cont", "substitution"):
            raise TextError(
                self.line, ability.span, f"this is not what {WRITTEN[self.mark]} says", (KIND_HINTS[self.mark],)
            )
        if ability.kind != "activated" or any(isinstance(node, PayCost) for node in walk(ability.body)):
            return ability  # 3.1.1.5.2: paid in its course
        return replace(ability, cost=self.cost)

    def on_keyword(self, ability: Ability) -> Ability:
        word = WORDS[ability.keyword]
        if WRITTEN[self.mark] != (mark := word.mark) or self.cost or self.label:
            raise TextError(self.line, ability.span, "this keyword is another kind of ability", (f"{mark}:",))
        asked: list[Condition] = list(self.conditions)
        if word.ability is not None:
            meant = word.ability(ability.amount)
            asked += [meant.condition] if meant.condition is not None else []
            ability = replace(ability, kind=meant.kind, body=meant.body, trigger=meant.trigger)
        ability = replace(ability, where=self.where, condition=both(asked))
        if word.ability is not None and not ability.where and not is_about_itself(ability):
            raise TextError(self.line, ability.span, "say where this ability works", ("(VC)", "(RC)"))
        if ability.kind == "keyword" and ability.condition is not None:
            raise TextError(self.line, ability.span, "this keyword has no condition", (f"{mark}:",))
        return ability


def without_limit(ability: Ability) -> Ability:
    """12.5.1.1, 8.1.1.1.2.1, 8.1.1.2.3.1: “this ability cannot be used …” is what [1/turn] says, whatever becomes of
    the rest: it is no act.
    """
    spans = ability.body_spans or (ability.span,) * len(ability.body)
    kept = [(acts, place) for act, place in zip(ability.body, spans, strict=True) for acts in unlimited((act,))]
    return replace(ability, body=tuple(act for act, _ in kept), body_spans=tuple(place for _, place in kept))


def unlimited(body: tuple[Action, ...]) -> tuple[Action, ...]:
    kept: list[Action] = []
    for act in body:
        if isinstance(act, If):
            kept.append(replace(act, then=unlimited(act.then), otherwise=unlimited(act.otherwise)))
        elif isinstance(act, May | Then):
            kept.append(replace(act, body=unlimited(act.body)))
        elif not isinstance(act, UseUp):
            kept.append(act)
    return tuple(kept)


def own(heads: Heads) -> VanguardHeads:
    assert isinstance(heads, VanguardHeads)
    return heads


def read_kind(head: Node, heads: Heads, discourse: Discourse) -> None:
    mine = own(heads)
    if mine.mark:
        raise discourse.error(head, "a line is one kind of ability")
    mine.mark = KINDS[name(head)]
    if mine.mark == "act":
        mine.kind, mine.timings = "activated", ("main",)
    for part in nodes(head):
        kind = name(part)
        if kind in ZONES:
            mine.where = ZONES[kind]
        elif kind in PERIODS:
            mine.once = PERIODS[kind]
        elif kind == "m_homare":
            mine.homare = True
        elif kind in LABELS:
            mine.label, mine.label_number = kind, (numbers(part) or [0])[0]
        else:
            mine.conditions = (*mine.conditions, read_mark(part))


def read_mark(part: Node) -> Condition:
    """A keyword that says when the ability is active (11.6, 11.12, 11.15 …)."""
    kind = name(part)
    if kind.startswith("m_wave"):
        return read_wave(part)
    mark = kind.removeprefix("m_")
    number = (numbers(part) or [0])[0]
    return Marked(mark, number, MARKS[mark].meaning(number))


def read_wave(part: Node) -> Condition:
    """11.35.2: the battles of a turn: “2nd time only”, “1st or 4th time”, “3rd time or more”."""
    which = (abs(signed(part)), *numbers(part))
    if name(part) == "m_wave_to":
        which = tuple(range(which[0], which[1] + 1))
    return Battles(which, name(part) == "m_wave_on")


def read_cost(head: Node, heads: Heads, discourse: Discourse) -> None:
    mine = own(heads)
    if not mine.mark or mine.cost:
        raise discourse.error(head, "a cost stands behind the kind of an ability", "[ACT](VC):")
    parts = tuple(COSTS[name(part)](part, discourse) for part in nodes(head))
    mine.cost = discourse.cost = (PayCost(parts, mine.homare),)


def requirement(node: Node, discourse: Discourse) -> tuple[Filter, ...]:
    """10.16.1.1: “Counter-Blast 1: <Clan> card”."""
    if next(nodes(node), None) is None:
        return ()
    phrase = read_group_parts(node, discourse)
    if phrase.noun != "card" or phrase.where or phrase.other or phrase.unique or not phrase.filters:
        raise discourse.error(node, "say which cards pay for this", "<a clan> card")
    return discourse.words.ordered(phrase.filters)


def counter_blast(node: Node, discourse: Discourse) -> Cost:
    return CounterBlast(numbers(node)[0], requirement(node, discourse))


def soul_blast(node: Node, discourse: Discourse) -> Cost:
    return SoulBlast(numbers(node)[0], requirement(node, discourse))


def discard(node: Node, discourse: Discourse) -> Cost:
    return DiscardCards(1)


def reveal(node: Node, discourse: Discourse) -> Cost:
    phrase = read_np(next(nodes(node)), discourse)
    if (phrase.where, phrase.side) != ("hand", "own") or not phrase.counted or phrase.low != phrase.high:
        raise discourse.error(node, "cards of the hand are revealed for a cost", "a card from your hand")
    if phrase.kinds or phrase.other or phrase.unique:
        raise discourse.error(node, "cards of the hand are only cards", "a card from your hand")
    return RevealCards(phrase.low, discourse.words.ordered(phrase.filters))


def into_soul(node: Node, discourse: Discourse) -> Cost:
    return IntoSoul()


def take(node: Node, discourse: Discourse) -> Cost:
    """“Choose two of your rear-guards, and retire them”."""
    chosen, paid = nodes(node)
    phrase = read_np(chosen, discourse)
    if phrase.refs or not phrase.counted or phrase.low != phrase.high:
        raise discourse.error(chosen, "say how many cards pay for this", "a card from your hand")
    if phrase.side == "any" and phrase.where in FIELDS:
        phrase.side = "own"
    selector = phrase.selector(discourse)
    if selector.side != "own":
        raise discourse.error(chosen, "a cost is paid with cards of one's own", "one of your rear-guards")
    deed = name(paid).removeprefix("p_")
    if selector.where not in DEED_PLACES.get(deed, (selector.where,)):
        raise discourse.error(node, "this is not done with such cards", "a card from your hand")
    return Take(phrase.low, selector, deed)


def this_pays(node: Node, discourse: Discourse) -> Cost:
    return ThisPays(name(node).removeprefix("c_"))


def mill(node: Node, discourse: Discourse) -> Cost:
    return MillCards(numbers(node)[0])


COSTS: Final = {
    "c_take": take,
    "c_mill": mill,
    **{f"c_{deed}": this_pays for deed in THIS_PAYS},
    "c_counter_blast": counter_blast,
    "c_soul_blast": soul_blast,
    "c_discard": discard,
    "c_reveal": reveal,
    "c_into_soul": into_soul,
}


# ── lines that are a keyword ──


def legion_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """[ACT](VC):[Legion 20000]"Name": Seek Mate (11.10.2)."""
    mine = own(heads)
    if mine.mark != "act" or mine.where != "vanguard" or mine.cost or mine.once or mine.conditions:
        raise discourse.error(tree, "Seek Mate is an ability of a vanguard", "[ACT](VC):")
    mates = tuple(token[1:-1].strip() for token in tokens(tree, "QUOTED"))
    ability = Ability(
        "activated",
        (SeekMate(mates),),
        condition=MaySeekMate(),
        cost=(PayCost((DropToDeck(SEEK_MATE_CARDS),)),),
        timings=("main",),
        where="vanguard",
        once="game",
        keyword="legion",
        amount=numbers(tree)[0],
        span=span(tree),
    )
    return (ability,)


def stride_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    return (Ability("keyword", keyword="stride", amount=1, span=span(tree)),)


def ultimate_stride_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    return (Ability("keyword", keyword="ultimate_stride", amount=1, span=span(tree)),)


def g_guardian_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    if any(token[1:-1].lower() != "[heal] heal" for token in tokens(tree, "QUOTED")):
        raise discourse.error(tree, "a heal trigger pays for a G guardian", '"[Heal] Heal"')
    return (Ability("keyword", keyword="g_guardian", amount=1, span=span(tree)),)


HEADS: dict[str, HeadReader] = {
    "h_auto": read_kind,
    "h_act": read_kind,
    "h_cont": read_kind,
    "h_cost": read_cost,
}
LINES: dict[str, LineReader] = {
    "legion_line": legion_line,
    "stride_line": stride_line,
    "ultimate_stride_line": ultimate_stride_line,
    "g_guardian_line": g_guardian_line,
}
