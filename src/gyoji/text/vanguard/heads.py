"""What stands in front of a line: [AUTO](RC)[1/turn]:, its cost; and the lines that are a keyword."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import Action, If, May, Then
from gyoji.effects.conditions import Condition, Did
from gyoji.effects.nodes import walk
from gyoji.text.english.change import signed
from gyoji.text.english.condition import both
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.heads import Heads
from gyoji.text.errors import TextError
from gyoji.text.trees import Node, enclosed, name, nodes, numbers, span, tokens
from gyoji.text.vanguard.calling import units_only
from gyoji.text.vanguard.costs import paid
from gyoji.text.vanguard.keywords import LABELS, MARKS, WORDS
from gyoji.text.vanguard.nodes.acts import SeekMate, UseName, UseUp
from gyoji.text.vanguard.nodes.conditions import Battles, Marked, MaySeekMate, NameUnused
from gyoji.text.vanguard.nodes.costs import DropToDeck, PayCost
from gyoji.text.vanguard.playable import is_about_itself
from gyoji.text.vanguard.words import ZONES

if TYPE_CHECKING:
    from gyoji.text.english.tables import HeadReader, LineReader

KINDS: Final = {"h_auto": "auto", "h_act": "act", "h_cont": "cont"}
KINDS_MEANT: Final = {"auto": "triggered", "act": "activated", "cont": "constant"}
WRITTEN: Final = {"auto": "[AUTO]", "act": "[ACT]", "cont": "[CONT]"}
KIND_HINTS: Final = {"auto": "When …,", "act": "an act", "cont": "a change without an end"}
WITHOUT_MARK: Final = ("stride_line", "ultimate_stride_line", "other_side_line", "g_guardian_line")
LIMITS: Final = {"m_once": "turn", "m_once_a_game": "game"}
SEEK_MATE_CARDS: Final = 4  # 11.10.2
HERE: Final = "placed_here"  # “When placed”: on one of the circles where the ability works (3.1.1.3)
PLACED: Final = {
    "vanguard": "placed_vc",
    "rear": "placed_rc",
    "guardians": "placed_gc",
    "vanguard/rear": "placed",
    "rear/guardians": "placed_rc_gc",
}


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
        if not self.mark and name(line) not in WITHOUT_MARK:
            raise discourse.error(line, "a line must begin with the type of its ability", *WRITTEN.values())
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
        limitless = without_limit(ability)
        if not limitless.body or any(isinstance(node, If) and not node.then for node in walk(limitless.body)):
            raise TextError(self.line, ability.span, "this ability does nothing", ("draw a card",))
        ability = replace(
            limitless,
            body=units_only(limitless.body),
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
        if ability.trigger is not None:
            ability = replace(ability, trigger=self.placed(ability))
        if any(isinstance(node, UseName) for node in walk(ability.body)):
            limited = both([*given(ability.condition), NameUnused()])
            ability = replace(ability, condition=limited, body=used_when_paid(ability.body))
        if self.homare and not self.cost:
            raise TextError(self.line, ability.span, "Homare must be followed by its cost")
        if ability.kind != "activated":
            return ability
        if not self.cost:
            return with_cost_in_front(ability)
        if any(isinstance(node, PayCost) for node in walk(ability.body)):
            return ability  # 3.1.1.5.2: paid in its course
        return replace(ability, cost=self.cost)

    def placed(self, ability: Ability) -> Trigger | None:
        """“When placed” on the circles of this ability."""
        trigger = ability.trigger
        if trigger is None or trigger.event != HERE:
            return trigger
        if self.where not in PLACED:
            raise TextError(self.line, ability.span, "say where it is placed", ("(VC)", "(RC)", "(VC/RC)", "(GC)"))
        return replace(trigger, event=PLACED[self.where])

    def on_keyword(self, ability: Ability) -> Ability:
        word = WORDS[ability.keyword]
        if WRITTEN[self.mark] != (mark := word.mark) or self.cost or self.label:
            raise TextError(self.line, ability.span, "this keyword is a different type of ability", (f"{mark}:",))
        asked: list[Condition] = list(self.conditions)
        if word.ability is not None:
            meant = word.ability(ability.amount)
            asked += [meant.condition] if meant.condition is not None else []
            ability = replace(ability, kind=meant.kind, body=meant.body, trigger=meant.trigger)
        ability = replace(ability, where=self.where, condition=both(asked))
        if word.ability is not None and not ability.where and not is_about_itself(ability):
            raise TextError(self.line, ability.span, "say where this ability works", ("(VC)", "(RC)"))
        if ability.kind == "keyword" and ability.condition is not None:
            raise TextError(self.line, ability.span, "this keyword cannot have a condition", (f"{mark}:",))
        return ability


def given(condition: Condition | None) -> list[Condition]:
    return [] if condition is None else [condition]


def with_cost_in_front(ability: Ability) -> Ability:
    """8.1.1.1.1: what an activated ability asks for first is a condition to play it, what it pays first its cost."""
    body, condition = ability.body, ability.condition
    if len(body) == 1 and isinstance(whole := body[0], If) and not whole.otherwise and is_paid_first(whole.then):
        body, condition = whole.then, both([*given(condition), whole.condition])
    if not is_paid_first(body):
        return ability
    pay, rest = body
    assert isinstance(pay, May) and isinstance(rest, If)
    spans = ability.body_spans[-1:] * len(rest.then)
    return replace(ability, cost=pay.body, body=rest.then, body_spans=spans, condition=condition)


def is_paid_first(body: tuple[Action, ...]) -> bool:
    return len(body) == 2 and is_payment(body[0]) and isinstance(rest := body[1], If) and rest.condition == Did()


def used_when_paid(body: tuple[Action, ...]) -> tuple[Action, ...]:
    """A name is used with what is paid, whatever becomes of the rest."""
    kept: list[Action] = []
    for act in body:
        if isinstance(act, If):
            paid = act.condition == Did() and bool(kept) and is_payment(kept[-1])
            then = (*without_use(act.then), UseName()) if paid and uses_name(act) else used_when_paid(act.then)
            act = replace(act, then=then)
        kept.append(act)
    return tuple(kept)


def uses_name(act: Action) -> bool:
    return any(isinstance(node, UseName) for node in walk(act))


def is_payment(act: Action) -> bool:
    return isinstance(act, May) and len(act.body) == 1 and isinstance(act.body[0], PayCost)


def without_use(body: tuple[Action, ...]) -> tuple[Action, ...]:
    kept = [replace(act, then=without_use(act.then)) if isinstance(act, If) else act for act in body]
    return tuple(act for act in kept if not isinstance(act, UseName))


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
        raise discourse.error(head, "a line can only be one kind of ability")
    mine.mark = KINDS[name(head)]
    if mine.mark == "act":
        mine.kind, mine.timings = "activated", ("main",)
    for part in nodes(head):
        kind = name(part)
        if kind in ZONES:
            mine.where = ZONES[kind]
        elif kind in LIMITS:
            mine.once = LIMITS[kind]
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
    return Battles(which, name(part) == "m_wave_on", wave=True)


def read_cost(head: Node, heads: Heads, discourse: Discourse) -> None:
    mine = own(heads)
    if not mine.mark or mine.cost:
        raise discourse.error(head, "a cost comes after the type of the ability", "[ACT](VC):")
    mine.cost = discourse.cost = (paid(head, discourse, mine.homare),)


# ── lines that are a keyword ──


def legion_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """[ACT](VC):[Legion 20000]"Name": Seek Mate (11.10.2)."""
    mine = own(heads)
    if mine.mark != "act" or mine.where != "vanguard" or mine.cost or mine.once or mine.conditions:
        raise discourse.error(tree, "only a vanguard can have Seek Mate", "[ACT](VC):")
    mates = tuple(enclosed(token) for token in tokens(tree, "QUOTED"))
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
        raise discourse.error(tree, "only a heal trigger can pay for a G guardian", '"[Heal] Heal"')
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
