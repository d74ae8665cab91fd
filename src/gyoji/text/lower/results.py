"""What earlier acts of the same ability did: "if you added it", "the card placed this way", "for each card chosen".

Every act gets a number under which the engine keeps the cards that it really happened to. `settled` puts that number in
place of a description by what was done; `question` is what a condition asks. Numbers that nobody asks for are taken out
again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.setting import Deed, Setting, player_side
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Goal, Place, Predicate, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Area, Cards, Into, Ref, Skills
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import Known, This
from gyoji.text.trees import renumbered, with_parts

N = TypeVar("N")
Placed = list[tuple[ac.Action, Span]]  # instructions, each with the sentences that say it
KEPT: Final = 1000  # from here on: numbers of what was done
NOT_ASKED: Final = ("what", "count")  # parts of an act that a question says in its own way


@dataclass(frozen=True, slots=True)
class Results:
    """What a game says of its acts.

    acts     those that can be asked about
    area_of  an area, and whose it is
    thrown   the area where discarded cards go
    keeping  instructions that keep by themselves what they happen to
    """

    acts: tuple[type[Act], ...]
    area_of: Callable[[Place], se.Area]
    thrown: str
    keeping: tuple[type[ac.Action], ...] = ()

    def noted(
        self, act: Act, who: Player | Thing | None, actions: list[ac.Action], setting: Setting
    ) -> list[ac.Action]:
        """The instructions of an act, with a number for what they do."""
        bare = act.act if isinstance(act, do.With) else act
        if setting.constant or not setting.noting or not isinstance(bare, self.acts):
            return actions
        if isinstance(who, Thing) or not actions:
            return actions
        bind = KEPT + len(setting.deeds)  # no two deeds have one number
        setting.deeds.append(Deed(bare, "each" if who == Player("each") else player_side(who), bind))
        if len(actions) == 1 and isinstance(actions[0], self.keeping):
            return [replace(actions[0], bind=bind)]  # type: ignore[arg-type]
        return [ac.Note(bind), *actions, ac.Note(bind, True)]

    def settled(self, node: N, setting: Setting) -> N:
        """The node with the numbers of acts in place of relative clauses: "the card you placed there"."""
        if isinstance(node, Cards) and (which := next(filter(relative, node.mods), None)) is not None:
            deed = self._done_to(relative(which), setting)
            if deed is not None:
                mods = tuple(pr.Among(Known(deed.bind)) if mod is which else mod for mod in node.mods)
                return replace(node, mods=mods)
        return with_parts(node, lambda part: self.settled(part, setting))

    def _done_to(self, which: pr.Which | None, setting: Setting) -> Deed | None:
        if which is None:
            return None
        act, said = which.act, False
        if isinstance(act, do.With):
            if not all(map(is_this_skill, act.tails)):
                return None
            act, said = act.act, True
        if which.now and not said:  # "the cards that you place with this skill" are those of before
            return None
        return self.deed_of(act, which.who, said, setting)

    def deed_of(self, asked: Act, who: Player | None, said: bool, setting: Setting) -> Deed | None:
        """The last act of this kind. `said`: it is one of this ability."""
        for deed in reversed(setting.deeds):
            if self.is_same_act(asked, deed.act) and (who is None or player_side(who) == deed.side):
                return deed
        if said:
            raise Refused("nothing of this kind was done before")
        return None

    def is_same_act(self, asked: Act, done: Act) -> bool:
        """Is it the act that is asked about? A question says of it no more than the act itself."""
        asked, done = self._plain(asked), self._plain(done)
        if isinstance(asked, do.Move) and isinstance(done, do.Move):
            to, reached = asked.to, done.to
            return asked.source is None and (to is None or (reached is not None and self._is_same_goal(to, reached)))
        return says_no_more(asked, done)

    def _plain(self, act: Act) -> Act:
        """To discard is to place a card in that area."""
        return do.Move(act.what, Into(Area((self.thrown,)))) if isinstance(act, do.Discard) else act

    def _is_same_goal(self, asked: Goal, reached: Goal) -> bool:
        match asked, reached:
            case Into(place, end, ""), Into(there, where):
                return (
                    self.area_of(place)[0] == self.area_of(there)[0] and end in ("", where) and not of_two(place, there)
                )
        return type(asked) is type(reached)

    def tidied(self, cost: list[ac.Action], body: Placed) -> tuple[list[ac.Action], Placed]:
        """Without the numbers that nobody asks for; the others follow those of the text."""
        asked: dict[int, int] = {}
        kept: set[int] = set()
        highest = -1
        for node in walk((tuple(cost), tuple(action for action, _ in body))):
            bind = getattr(node, "bind", -1)
            if not isinstance(bind, int) or isinstance(node, ac.Note):
                continue
            if bind < KEPT:
                highest = max(highest, bind)
            elif isinstance(node, self.keeping):
                kept.add(bind)
            else:
                asked[bind] = 0
        for place, bind in enumerate(sorted(asked), 1):
            asked[bind] = highest + place

        def unasked(node: object) -> bool:
            return isinstance(node, ac.Note) and node.bind not in asked

        numbers = dict.fromkeys(kept, -1) | asked
        return (
            list(renumbered(tuple(cost), numbers, unasked)),
            [(renumbered(one, numbers, unasked), span) for one, span in body if not unasked(one)],
        )


def says_no_more(asked: Act, done: Act) -> bool:
    """Is it an act of this kind, and says the question no more of it than the act itself?"""
    if type(asked) is not type(done):
        return False
    return all(
        getattr(asked, one.name) in (None, (), "", getattr(done, one.name))
        for one in fields(asked)  # type: ignore[arg-type]
        if one.name not in NOT_ASKED
    )


def relative(mod: Predicate) -> pr.Which | None:
    """ "placed there", "you placed there", "that was placed there"."""
    match mod:
        case pr.Which():
            return mod
        case pr.That(do.Passive(act, "was" | "has been")):
            return pr.Which(act)
    return None


def of_two(one: Place, other: Place) -> bool:
    """Does the text say that these are areas of different players?"""
    owners = {place.whose for place in (one, other) if isinstance(place, Area)}
    return {Player("you"), Player("opponent")} <= owners


def is_this_skill(tail: Tail) -> bool:
    """ "this way", "with this skill"."""
    match tail:
        case cl.By(None, False, "this way"):
            return True
        case cl.By(Skills(None, Ref("this") | This(), (), ()), False, _):
            return True
    return False


def question(act: Act) -> tuple[Act | None, bool, bool]:
    """The act that is asked about, does the text say that it is one of this ability, and is it asked whether not."""
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
        case do.With(_, tails) if tails and all(map(is_this_skill, tails)):
            inner = act  # "if you use this skill to play …"
        case _:
            return None, False, False
    if isinstance(inner, do.ChooseTo):
        negated, inner = negated != inner.negated, inner.act
    said = False
    if isinstance(inner, do.With):
        if not all(map(is_this_skill, inner.tails)):
            return None, False, False
        inner, said = inner.act, True
    return inner, said, negated
