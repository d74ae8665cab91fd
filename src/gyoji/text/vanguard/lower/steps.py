"""Steps to instructions, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects.nodes import walk
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact, Tail, Thing
from gyoji.text.meaning.clauses import Did, Span
from gyoji.text.meaning.things import Area, Cards, Into, Kind, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.vanguard.keywords import ALL
from gyoji.text.vanguard.lower.acts import YOU, Setting, add_tail, perform
from gyoji.text.vanguard.lower.cards import describe, side_of
from gyoji.text.vanguard.lower.facts import condition
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes.conditions import Now
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import WORDS


def lower_steps(steps: Iterable[st.Step], setting: Setting) -> tuple[ac.Action, ...]:
    return tuple(action for action, _ in placed_steps(steps, setting))


def placed_steps(steps: Iterable[st.Step], setting: Setting) -> list[tuple[ac.Action, Span]]:
    """Instructions, each with the sentences that say it."""
    found: list[tuple[ac.Action, Span]] = []
    left = list(steps)
    while left:
        step = left.pop(0)
        try:
            if isinstance(step, st.Check) and isinstance(step.fact, Did) and found and isinstance(found[-1][0], ac.If):
                raise Refused("“if you do” after what is done on a condition")
            lowered, taken = lower_step(step, left, setting)
        except Refused as error:
            error.span = error.span or step.text_span
            raise
        del left[:taken]
        found += [(action, step.text_span) for action in lowered]
    return found


def lower_step(step: st.Step, following: list[st.Step], setting: Setting) -> tuple[list[ac.Action], int]:
    """The instructions of a step, and how many of the following steps they cover too."""
    if isinstance(step, st.Introduce | st.Perform):
        must_be_clear_which_others(step.act, setting)
    match step:
        case st.Introduce(number, do.Choose(Thing() as what), who):
            if isinstance(what, TopCards):
                return [from_top(number, what, following)], 1
            if who in (Player("opponent"), Player("they")):
                setting.chosen = True
                return [replace(choose(number, what), who="enemy")], 0
            if who is not None and who != YOU:
                raise Refused("who chooses")
            match following[:1]:
                case [st.Perform(do.Discard(st.Known(known), None), None)] if known == number and step.implied:
                    return [discarded(what)], 1
                case [st.Perform(game.SearchFor(st.Known(known)))] if known == number:
                    return [choose(number, what)], 1
            setting.chosen = True
            return [choose(number, what)], 0
        case st.Introduce(number, do.Look(TopCards() as what), who) if who is None or who == YOU:
            return [ac.LookTop(number, top_number(what))], 0
        case st.Perform(act, who):
            return perform(act, who, setting), 0
        case st.Check(fact, steps, otherwise):
            needed = asked(fact, setting)
            then = lower_steps(steps, setting)
            return [ac.If(needed, then, lower_steps(otherwise, setting))], 0
        case st.Offer(who, steps) if who == YOU:
            if any(isinstance(one, st.Check) and isinstance(one.fact, Did) for one in steps):
                raise Refused("“if you do” within what may be done")
            return [ac.May(lower_steps(steps, setting))], 0
        case st.Later(
            cl.AtEdge("end", cl.Phase("turn", None, False), False)
            | cl.AtEdge("start", cl.Phase("end", Player("you"), False), False),  # 6.8.1.3
            steps,
        ):
            return [ac.Delayed("end of turn", lower_steps(steps, setting))], 0
        case st.Later(cl.AtEdge("end", cl.Phase("battle", None, False), False), steps):
            return [ac.Delayed("end of battle", lower_steps(steps, setting))], 0
        case st.Afterwards(steps):
            return [ac.Then(lower_steps(steps, setting))], 0
        case st.Lasting(span, steps):
            return lasting(span, steps, setting), 0
    raise Refused("this sentence")


def asked(fact: Fact, setting: Setting) -> co.Condition:
    """A condition; “if you rode” and “if you called a card …” ask for what came of the last such act."""
    match fact:
        case cl.Does(do.Past(game.Ride(None, (), None)), Player("you")) if setting.rode >= 0:
            return Now(setting.rode, "vanguard")
        case cl.Does(do.Past(game.Call(what, None, None, ())), Player("you")) if setting.called >= 0:
            if what is None:
                return Now(setting.called, "rear")
            found = describe(what)
            if found.placed or found.other or found.noun not in ("card", "") or found.count != Count("exactly", 1):
                raise Refused("what was called")
            return Now(setting.called, "rear", WORDS.ordered(found.filters))
    return condition(fact)


def must_be_clear_which_others(act: Act, setting: Setting) -> None:
    """ "all of your other rear-guards" after a choice: other than those, or than this unit?"""
    for node in walk(act):
        if isinstance(node, Cards) and node.other and (setting.chosen or node.whose == Player("opponent")):
            raise Refused("other than which cards")


def lasting(span: Tail, steps: tuple[st.Step, ...], setting: Setting) -> list[ac.Action]:
    """ "Until end of turn, …": said once for several changes."""
    before = setting.until
    add_tail(span, setting)
    try:
        found = list(lower_steps(steps, setting))
    finally:
        setting.until = before
    if not any(isinstance(node, ac.Modify | ac.ModifyPlayer) for node in walk(tuple(found))):
        raise Refused("how long this lasts")
    return found


def choose(number: int, what: Thing) -> ac.Choose:
    """Cards are chosen; of a deck, which nobody sees, nobody has to find any (4.2.2)."""
    found = describe(what)
    low, high = bounds(found.count)
    if found.where == "deck":
        return own.Search(number, found.selector(), 0, high)
    return ac.Choose(number, found.selector(), low, high)


def bounds(count: Count | None) -> tuple[int, int]:
    match count:
        case Count("exactly", int() as number, None, False, False):
            return number, number
        case Count("up to", int() as number, None, False, False):
            return 0, number
        case Count("another"):
            return 1, 1
        case Count("all"):
            return ALL, ALL
        case Count("any number"):
            return 0, ALL
    raise Refused("how many cards are chosen")


def from_top(number: int, what: TopCards, following: list[st.Step]) -> ac.Action:
    """ "Put the top card of your deck into your soul"; nothing speaks of it afterwards."""
    many = top_number(what)
    if any(isinstance(node, st.Known) and node.number == number for node in walk(tuple(following[1:]))):
        raise Refused("what is said of cards from the top of the deck")
    match following[:1]:
        case [st.Perform(do.Move(st.Known(known), Into(Area((zone,), whose, ""), "", ""), None, (), False), None)] if (
            known == number and side_of(whose) != "enemy"
        ):
            if zone == "drop":
                return ac.Mill("own", many)
            if zone == "soul":
                return own.SoulCharge(many.value)
    raise Refused("cards from the top of the deck")


def discarded(what: Thing) -> ac.Discard:
    """ "discard a card from your hand"."""
    found = describe(what)
    low, high = bounds(found.count)
    hand = found.selector()
    if low != high or (hand.where, hand.side, hand.other) != ("hand", "own", False):
        raise Refused("what is discarded")
    return ac.Discard("own", am.Const(low), hand.filters, hand.kinds)


def top_number(what: TopCards) -> am.Const:
    match what:
        case TopCards("top", count, Area(("deck",), whose, ""), None | Kind((), None, "card"), ()) if (
            side_of(whose) == "own"
        ):
            if count is None or count == Count("exactly", 1):
                return am.Const(1)
            if count.kind == "exactly" and isinstance(count.number, int):
                return am.Const(count.number)
    raise Refused(in_words("these cards", what))
