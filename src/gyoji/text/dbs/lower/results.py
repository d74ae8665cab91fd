"""What earlier acts of the same ability did: "if you added it", "the card placed this way", "for each card KO'd".

Every act gets a number under which the engine keeps the cards that it really happened to. `settled` puts that number in
place of a description by what was done; `fact_of` asks for it. Numbers that nobody asks for are taken out again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.dbs.lower.cards import area_of, describe, reference
from gyoji.text.dbs.lower.facts import condition, has
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.setting import Deed, Setting, player_side
from gyoji.text.dbs.reading import acts as game
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Goal, Place, Predicate, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Area, Cards, Into, Narrowed, Ref, Skills
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import Known, This
from gyoji.text.trees import renumbered, with_parts

N = TypeVar("N")
KEPT: Final = 1000  # from here on: numbers of what was done
LASTING: Final = (
    do.Move,
    do.Play,
    game.Ko,
    do.Switch,
    do.Discard,
    game.Combo,
    do.Control,
    do.Draw,
)  # acts that can be asked about


def noted(act: Act, who: Player | Thing | None, actions: list[ac.Action], setting: Setting) -> list[ac.Action]:
    """The actions of an act, with a number for what they do."""
    bare = act.act if isinstance(act, do.With) else act
    if setting.constant or not isinstance(bare, LASTING) or isinstance(who, Thing) or not actions:
        return actions
    bind = KEPT + len(setting.deeds)  # no two deeds have one number
    setting.deeds.append(Deed(bare, "each" if who == Player("each") else player_side(who), bind))
    return [ac.Note(bind), *actions, ac.Note(bind, True)]


# ── questions ──


def fact_of(fact: Fact, setting: Setting) -> co.Condition:
    """A condition in a body: what an earlier act has done can be asked too."""
    if isinstance(fact, cl.Joined):
        parts = (fact_of(fact.first, setting), fact_of(fact.second, setting))
        return co.All(parts) if fact.op == "and" else co.Either(parts)
    fact = settled(fact, setting)
    if isinstance(fact, cl.Does):
        asked, said, negated = question(fact.act)
        deed = None
        if asked is not None:
            who = fact.who if isinstance(fact.who, Player) else None
            deed = deed_of(asked, who, said, setting)
        if deed is not None and asked is not None:
            what = fact.who if isinstance(fact.who, Thing) else getattr(asked, "what", None)
            found = was_drawn(deed, setting) if isinstance(asked, do.Draw) else was_done(deed, what)
            return co.Not(found) if negated else found
    if isinstance(fact, cl.Be) and fact.past:
        must_last(fact.is_)
        return as_it_was(condition(replace(fact, past=False)))
    return condition(fact)


def as_it_was(asked: co.Condition) -> co.Condition:
    """What a card was is asked of it although it has become a new card since: its deck was shuffled, it has moved."""
    match asked:
        case co.Not(part):
            return co.Not(as_it_was(part))
        case co.RefIs(se.Bound(number), filters, kinds):
            return co.BoundAny(number, (*((se.IsKind(kinds),) if kinds else ()), *filters))
    return asked


def question(act: Act) -> tuple[Act | None, bool, bool]:
    """The act that is asked about, does the text say that it is one of this skill, and is it asked whether not."""
    negated = False
    match act:
        case do.Past(inner):
            pass
        case do.Modal("did not", inner):
            negated = True
        case do.Passive(inner, "was"):
            pass
        case do.Passive(inner, "was not"):
            negated = True
        case do.With(_, tails) if tails and all(is_this_skill(tail) for tail in tails):
            inner = act  # "if you use this skill to play …"
        case _:
            return None, False, False
    if isinstance(inner, do.ChooseTo):
        negated, inner = negated != inner.negated, inner.act
    said = False
    if isinstance(inner, do.With):
        if not all(is_this_skill(tail) for tail in inner.tails):
            return None, False, False
        inner, said = inner.act, True
    return inner, said, negated


def is_this_skill(tail: Tail) -> bool:
    """ "this way", "with this skill"."""
    match tail:
        case cl.By(None, False, "this way"):
            return True
        case cl.By(Skills(None, Ref("this") | This(), (), ()), False, _):
            return True
    return False


def was_done(deed: Deed, what: Thing | None) -> co.Condition:
    if isinstance(what, Narrowed):
        raise Refused("from where a card was moved or played")
    if what is None or reference(what) is not None:
        return co.BoundAny(deed.bind)
    found = describe(what)
    if found.bind >= 0 and not found.filters:
        return co.BoundAny(deed.bind)
    found.where, found.bind, found.side = "", deed.bind, "any"
    if found.noun in ("energy", "life"):
        found.kinds, found.noun = (), ""
    return has(found)


def was_drawn(deed: Deed, setting: Setting) -> co.Condition:
    """Drawn cards have no number: it can be asked right afterwards only."""
    if deed is not setting.deeds[-1]:
        raise Refused("whether cards were drawn some acts ago")
    return co.Did()


def must_last(predicate: object) -> None:
    """8-10-1: a card is asked for what it is where it is now. Its mode is lost on the way."""
    if any(isinstance(part, pr.InMode | pr.In | pr.Beneath) for part in walk(predicate)):
        raise Refused("what a card was before it moved")


# ── which act is meant ──


def deed_of(asked: Act, who: Player | None, said: bool, setting: Setting) -> Deed | None:
    for deed in reversed(setting.deeds):
        if is_same_act(asked, deed.act) and (who is None or player_side(who) == deed.side):
            return deed
    if said:
        raise Refused("nothing of this kind was done before")
    return None


def is_same_act(asked: Act, done: Act) -> bool:
    asked, done = plain(asked), plain(done)
    if type(asked) is not type(done):
        return False
    match asked, done:
        case do.Move(_, goal, source), do.Move(_, reached):
            return source is None and (goal is None or (reached is not None and is_same_goal(goal, reached)))
        case do.Switch(_, mode), do.Switch(_, other):
            return mode == other
        case do.Play(_, how, source), do.Play():
            return not how and source is None
        case game.Combo(_, how), game.Combo():
            return not how
    return True


def plain(act: Act) -> Act:
    """To discard is to place a card in the Drop Area."""
    return do.Move(act.what, Into(Area(("drop",)))) if isinstance(act, do.Discard) else act


def are_of_two(one: Place, other: Place) -> bool:
    """Does the text say that these are areas of different players?"""
    owners = {place.whose for place in (one, other) if isinstance(place, Area)}
    return {Player("you"), Player("opponent")} <= owners


def is_same_goal(asked: Goal, reached: Goal) -> bool:
    match asked, reached:
        case Into(place, end, ""), Into(there, where):
            return area_of(place)[0] == area_of(there)[0] and end in ("", where) and not are_of_two(place, there)
    return type(asked) is type(reached)


# ── cards by what was done to them ──


def settled(node: N, setting: Setting) -> N:
    """The node with the numbers of acts in place of relative clauses: "the card you placed in the Drop Area"."""
    if isinstance(node, Cards) and (which := next(filter(relative, node.mods), None)) is not None:
        deed = done_to(relative(which), setting)
        if deed is not None:
            mods = tuple(pr.Among(Known(deed.bind)) if mod is which else mod for mod in node.mods)
            return replace(node, mods=mods)
    return with_parts(node, lambda part: settled(part, setting))


def relative(mod: Predicate) -> pr.Which | None:
    """ "placed there", "you placed there", "that was placed there"."""
    match mod:
        case pr.Which():
            return mod
        case pr.That(do.Passive(act, "was" | "has been")):
            return pr.Which(act)
    return None


def done_to(which: pr.Which | None, setting: Setting) -> Deed | None:
    if which is None:
        return None
    act, said = which.act, False
    if isinstance(act, do.With):
        if not all(is_this_skill(tail) for tail in act.tails):
            return None
        act, said = act.act, True
    if which.now and not said:  # "the cards you combo with using this skill" are those of before
        return None
    return deed_of(act, which.who, said, setting)


# ── afterwards ──


def tidied(
    cost: list[ac.Action], body: list[tuple[ac.Action, Span]]
) -> tuple[list[ac.Action], list[tuple[ac.Action, Span]]]:
    """Without the numbers that nobody asks for; the others follow those of the text."""
    actions = [action for action, _ in body]
    asked: dict[int, int] = {}
    highest = -1
    for node in walk((tuple(cost), tuple(actions))):
        bind = getattr(node, "bind", -1)
        if isinstance(bind, int) and bind < KEPT:
            highest = max(highest, bind)
        elif isinstance(bind, int) and not isinstance(node, ac.Note):
            asked[bind] = 0
    for place, bind in enumerate(sorted(asked), 1):
        asked[bind] = highest + place

    def drop(node: object) -> bool:
        return isinstance(node, ac.Note) and node.bind not in asked

    return (
        list(renumbered(tuple(cost), asked, drop)),
        [(renumbered(one, asked, drop), span) for one, span in body if not drop(one)],
    )
