"""The marks in front of a line, [Auto], [Activate: Main], [Counter: Play]; and lines that are keyword skills with a
cost: [Awaken], [Evolve], [Union].
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, Choose, Delayed, If, Move
from gyoji.effects.amounts import Figure
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import Bound, Compare, Filter, HasColor, HasWord, IsSame, Selector, This
from gyoji.text.dbs.nodes import CanBurst, HasTwin, Play, PlayOn
from gyoji.text.dbs.words import CATEGORIES, COUNTERS, TIMINGS
from gyoji.text.english.condition import both, read_cond
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.flow import Flow
from gyoji.text.english.heads import Heads
from gyoji.text.english.line import finish, read_cost, sentences_of
from gyoji.text.english.noun import read_group_parts
from gyoji.text.trees import Node, kids, name, numbers, only, span, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import HeadReader, LineReader


ACTIVATED = ("activated", "counter")  # skills that a player chooses to activate


@dataclass(slots=True)
class DbsHeads(Heads):
    needs: tuple[Condition, ...] = ()  # [Bond], [Sparking], [Burst]: what must be there for the skill to work

    @property
    def pays(self) -> bool:
        return self.kind in ACTIVATED  # 8-1-3-1, 10-10-3

    def put_on(self, ability: Ability) -> Ability:
        if not self.needs:
            return ability
        known = [] if ability.condition is None else [ability.condition]
        return replace(ability, condition=both([*self.needs, *known]))

    def must_suit(self, line: Node, discourse: Discourse) -> None:
        if name(line) in ("ability_line", "cost_line", "if_line", "led_cost_line") and not self.timed:
            raise discourse.error(line, "a skill begins with what kind of skill it is", "[Auto]", "[Permanent]")
        if self.kind == "constant" and any(isinstance(need, CanBurst) for need in self.needs):
            raise discourse.error(line, "only a skill that activates has a [Burst]", "[Auto]", "[Activate: Main]")


def read_head(mark: Node, heads: Heads, discourse: Discourse) -> None:
    head = only(mark)
    kind = name(head)
    if kind == "h_once":
        heads.once = "turn"
        return
    if kind in NEEDED or kind == "h_burst":
        assert isinstance(heads, DbsHeads)
        (number,) = numbers(head)
        need = CanBurst(number) if kind == "h_burst" else Has(NEEDED[kind], ">=", number)
        heads.needs = (*heads.needs, need)
        return
    heads.must_be_free(head, discourse)
    if kind in TIMINGS:
        heads.kind, heads.timings = "activated", (TIMINGS[kind],)
    elif kind in COUNTERS:
        heads.kind, heads.timings = "counter", (COUNTERS[kind],)
    else:
        heads.kind = CATEGORIES[kind]


# 10-23-1: Battle Cards in the own Battle Area; 10-29-1: cards in the own Drop Area.
NEEDED = {"h_bond": Selector("battle", "own", ("battle",)), "h_sparking": Selector("drop", "own", ())}
HEADS: dict[str, HeadReader] = {"head": read_head}


# ── keyword skills with a cost ──


def awaken_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-2-2, 10-28-2: condition : effect. It may be activated in the Main Phase and in battles (6-3-1-2-2-2)."""
    condition = read_cond(kids(tree, "cond")[0], discourse)
    steps = Flow(sentences_of(kids(tree, "effect")[0]), discourse).run()
    ability = Ability("activated", timings=("main", "battle"), keyword=name(tree).removesuffix("_line"))
    whole = finish(ability, heads, steps, [condition], tree, discourse)
    discourse.dialect.check(whole, tree, discourse)
    return (whole,)


def characters_of(tree: Node) -> list[str]:
    return [token[1:-1].strip() for token in tokens(tree, "CHARACTER")]


def base_of(tree: Node, discourse: Discourse) -> Choose:
    """10-5-2: the Battle Card that this card is played on, as the text describes it."""
    phrase = read_group_parts(kids(tree, "base")[0], discourse)
    if phrase.where not in ("", "battle") or phrase.side != "any" or not phrase.filters:
        raise discourse.error(phrase.node, "say who is evolved", "<Character>")
    return Choose(0, Selector("battle", "own", ("battle",), discourse.words.ordered(phrase.filters)))


def _choice(bind: int, where: str, character: str, *more: Filter) -> Choose:
    return Choose(bind, Selector(where, "own", ("battle",), (HasWord("characters", (character,)), *more)))


def _played(tree: Node, discourse: Discourse, keyword: str, chosen: list[Action], body: list[Action]) -> Ability:
    """A skill that is activated from the hand (10-5-2, 10-13-3-2, 10-13-4-2)."""
    parts = kids(tree, "parts")
    cost = read_cost(parts[0], discourse) if parts else ()
    place = span(tree)
    ability = Ability(
        "activated",
        tuple(body),
        cost=(*cost, *chosen),
        timings=("main",),
        where="hand",
        keyword=keyword,
        span=place,
        body_spans=(place,) * len(body),
    )
    discourse.dialect.check(ability, tree, discourse)
    return ability


def evolve_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-5-1, 10-5-4: such a Battle Card is chosen, and this card is played on top of it."""
    return (_played(tree, discourse, "evolve", [base_of(tree, discourse)], [PlayOn((Bound(0),))]),)


def xeno_evolve_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-5-5: the chosen card goes to the Warp, and this card is played, active."""
    body: list[Action] = [Move(Bound(0), "warp"), Play(This())]
    return (_played(tree, discourse, "xeno_evolve", [base_of(tree, discourse)], body),)


def realm_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-15, 10-25: with so many (black) cards in the Drop Area, all of it goes to the Warp and this card is played; by
    [Over Realm] for this turn only.
    """
    dark = name(tree).startswith("dark")
    drop = Selector("drop", "own", ())
    body: list[Action] = [Move(drop, "warp"), Play(This())]
    if not dark:
        there = Has(Selector("battle", "any", (), (IsSame(This()),)), ">=", 1)  # 10-15-4: if it is still there
        body.append(Delayed("end of turn", (If(there, (Move(This(), "warp"),)),)))
    ability = _played(tree, discourse, name(tree).removesuffix("_line"), [], body)
    counted = Selector("drop", "own", (), (HasColor(("black",)),)) if dark else drop
    return (replace(ability, condition=Has(counted, ">=", numbers(tree)[0])),)


def potara_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-13-4: one of each character; this card is played on top of both, active."""
    one, other = characters_of(tree)
    chosen: list[Action] = [_choice(0, "battle", one), _choice(1, "battle", other, IsSame(Bound(0), False))]
    return (_played(tree, discourse, "union_potara", chosen, [PlayOn((Bound(0), Bound(1)), True)]),)


def fusion_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """10-13-3: one of each character of equal power from the hand; they are dropped, and this card is played."""
    one, other = characters_of(tree)
    equal = Compare("power", "==", Figure(Bound(0), "power"))
    chosen: list[Action] = [
        _choice(0, "hand", one, HasTwin(other)),
        _choice(1, "hand", other, equal, IsSame(Bound(0), False)),
    ]
    body: list[Action] = [Move(Bound(0), "drop"), Move(Bound(1), "drop"), Play(This())]
    return (_played(tree, discourse, "union_fusion", chosen, body),)


LINES: dict[str, LineReader] = {
    "awaken_line": awaken_line,
    "wish_line": awaken_line,
    "evolve_line": evolve_line,
    "xeno_evolve_line": xeno_evolve_line,
    "over_realm_line": realm_line,
    "dark_over_realm_line": realm_line,
    "potara_line": potara_line,
    "fusion_line": fusion_line,
}
