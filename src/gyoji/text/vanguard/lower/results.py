"""What earlier acts of the same ability did: "if you put a card into your hand", "for each card discarded".

Every act gets a number under which the engine keeps the cards that it really happened to (8.1.1.2.3.4, 4.1.8).
`settled` puts that number in place of a description by what was done; `result` asks for it. Numbers that nobody asks
for are taken out again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.lower.results import KEPT as KEPT
from gyoji.text.lower.results import says_no_more
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Goal, Predicate, Skill, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Area, Cards, EitherGoal, Into, Kind, Ref, Several, Skills, Some
from gyoji.text.meaning.values import Bound, Count, CountOf, Player
from gyoji.text.resolve.steps import Known, This, Topic
from gyoji.text.trees import renumbered, with_parts
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.departed import as_it_was
from gyoji.text.vanguard.lower.described import GUARDS, Described
from gyoji.text.vanguard.lower.filters import filters_of
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.sources import chosen_in, is_in_area, without_source
from gyoji.text.vanguard.lower.zones import zones_of
from gyoji.text.vanguard.nodes import costs
from gyoji.text.vanguard.nodes.acts import Mean
from gyoji.text.vanguard.nodes.conditions import Now
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import ordered

if TYPE_CHECKING:
    from gyoji.text.vanguard.lower.setting import Setting

N = TypeVar("N")
PAYING = costs.PileBlast | costs.Take | costs.TakeAll  # parts that keep what they are paid with
KEEPING = ac.Discard | ac.Reveal | PAYING  # what keeps the cards that it is done to, if somebody asks
UNASKED = ac.Note | Mean  # what only says which cards are meant, if somebody asks
NOTHING: Final = game.PayTheCost()  # an act after which nothing asks
ASKED: Final = (  # acts that can be asked about
    *(do.Move, do.Discard, do.Switch, do.Draw, do.Reveal, do.FlipTo, game.Heal),
    *(
        game.Retire,
        game.Delete,
        game.Bind,
        game.Lock,
        game.Unlock,
        game.Charge,
        game.Call,
        game.Ride,
        game.Shift,
        game.Stride,
    ),
)
OPS: Final = {"exactly": "==", "at least": ">=", "at most": "<="}
YOU: Final = Player("you")
PAID: Final[dict[str, Act]] = {  # what is done with cards that pay
    "retire": game.Retire(),
    "discard": do.Discard(),
    "rest": do.Switch(None, "rest"),
    "face_up": do.FlipTo(None, "face up"),
    "face_down": do.FlipTo(None, "face down"),
    "bind": game.Bind(),
    "lock": game.Lock(),
    "reveal": do.Reveal(),
    "call": game.Call(),
    "deck_top": do.Move(None, Into(Area(("deck",), YOU), "top")),
    "deck_bottom": do.Move(None, Into(Area(("deck",), YOU), "bottom")),
    **{zone: do.Move(None, Into(Area((zone,), YOU))) for zone in ("hand", "soul", "drop", "damage")},
}


@dataclass(slots=True)
class Deed:
    """An act that was done: by whom, and under which number its cards are kept; `cost`: it was paid; `sources`: under
    which numbers those are kept that came from each of several zones."""

    act: Act
    side: str
    bind: int
    cost: bool = False
    sources: tuple[tuple[se.Area, int], ...] = ()


def noted(act: Act, who: Player | Thing | None, actions: list[ac.Action], setting: Setting) -> list[ac.Action]:
    """The actions of an act, with a number for what they do."""
    bare = act.act if isinstance(act, do.With) else act
    bare = either_place(bare) if isinstance(bare, do.Or) else bare
    if setting.constant or not isinstance(bare, ASKED) or isinstance(who, Thing) or not actions:
        return actions
    bind = KEPT + len(setting.deeds)
    if isinstance(bare, do.Reveal):
        actions = [replace(one, bind=bind) if isinstance(one, ac.Reveal) and one.bind < 0 else one for one in actions]
    side = "own" if who in (None, Player("you")) else "enemy"
    setting.deeds.append(Deed(bare, side, bind))
    if isinstance(bare, do.Reveal):
        return actions
    before, setting.deeds[bind - KEPT].sources = by_source(bare, setting)
    return [*before, ac.Note(bind), *actions, ac.Note(bind, True)]


def by_source(act: Act, setting: Setting) -> tuple[list[Mean], tuple[tuple[se.Area, int], ...]]:
    """The cards that come from each of several zones, for “if you called from your soul”: zones and numbers, and what
    keeps those of one choice apart."""
    found: list[Mean] = []
    sources: list[tuple[se.Area, int]] = []
    for number, areas in chosen_in(getattr(act, "what", None), setting.areas):
        if len(areas) == 1:
            sources.append((areas[0], number))
            continue
        for zone, side in areas:
            cards = se.Selector(zone, side, filters=(se.IsSame(se.Bound(number)),))
            found.append(Mean(KEPT + len(setting.deeds), cards))
            setting.deeds.append(Deed(game.PayTheCost(), "own", found[-1].bind))
            sources.append(((zone, side), found[-1].bind))
    return found, tuple(sources)


def either_place(act: do.Or) -> Act:
    """ "return it to your hand or put it into your soul": it is somewhere afterwards."""
    match act:
        case do.Or(do.Move(Known() as what, Into() as one, None, ()), do.Move(same, Into() as other, None, ())):
            return do.Move(what, EitherGoal((one, other))) if same == what else act
    return act


def paid_acts(parts: tuple[costs.Cost, ...], setting: Setting) -> tuple[costs.Cost, ...]:
    """The parts of a cost, each with a number for what it is paid with."""
    found: list[costs.Cost] = []
    for part in parts:
        act = act_paid(part)
        if act is not None and isinstance(part, PAYING):
            bind = KEPT + len(setting.deeds)
            setting.deeds.append(Deed(act, "own", bind, cost=True))
            part = replace(part, bind=bind)
        found.append(part)
    return tuple(found)


def act_paid(part: costs.Cost) -> Act | None:
    """What is done for a part of a cost, if it is spoken of afterwards."""
    match part:
        case costs.PileBlast("soul"):
            return game.Blasted("soul")
        case costs.Take(_, _, deed) | costs.TakeAll(_, deed):
            return PAID.get(deed)
    return None


# ── questions ──


def result(fact: Fact, setting: Setting) -> co.Condition | None:
    """What asks for the result of an act before; None: it asks for something else."""
    fact = settled(fact, setting)
    match fact:
        case cl.Does(act, who):
            asked, said, negated = question(act)
            if asked is None:
                return None
            player = who if isinstance(who, Player) else None
            deed = deed_of(asked, player, said, setting)
            if deed is None:
                return None
            asked, area = without_source(asked)
            if said == "effect" and area is None:
                deed = all_together(asked, deed, player, setting)
            there = at_end(asked, deed.act)
            if there is not None:
                return co.Not(there) if negated else there
            if isinstance(asked, do.Draw):
                found = drawn(deed, asked)
                return co.Not(found) if negated else found
            what = who if isinstance(who, Thing) else getattr(asked, "what", None)
            found = was_done(deed, what)
            return co.Not(found) if negated else found
        case cl.Be(Cards(), pr.Same(_, None) | pr.Different(_, True, None)):
            return None
        case cl.Be(Cards() as what, is_, negated) if (bind := kept(what)) >= 0:
            return one_is(bind, what, is_, negated)
        case cl.Compare(CountOf(Cards() as what), Bound("==" | "<=" | ">=" as op, int() as number)) if kept(what) >= 0:
            if what.count is not None:
                raise Refused("how many of these")
            return among(describe(what), kept(what), op, number)
    return None


def at_end(asked: Act, done: Act) -> co.Condition | None:
    """ "put it on the top or bottom of your deck, and if you put it on the bottom": where it is now."""
    match asked, done:
        case do.Move(_, Into(_, "top" | "bottom" as end, "")), do.Move(Known(number), Into(_, "either", "")):
            return Now(number, f"deck_{end}")
        case do.Move(_, Into(Area((zone,)), end, "")), do.Move(Known(number), EitherGoal()):
            return Now(number, f"{zone}_{end}" if end else zone)
    return None


def drawn(deed: Deed, asked: do.Draw) -> co.Condition:
    """ "if you drew three cards"."""
    match asked.count:
        case None:
            return of_deed(deed)
        case Count("exactly" | "at least" | "at most" as kind, int() as number, None, _, False):
            return of_deed(deed, (), ">=" if number == 1 and kind == "exactly" else OPS[kind], number)
    raise Refused("how many of these")


def kept(what: Cards) -> int:
    """The number of what was done to these cards."""
    for mod in what.mods:
        if isinstance(mod, pr.Among) and isinstance(mod.things, Known) and mod.things.number >= KEPT:
            return mod.things.number
    return -1


def one_is(bind: int, what: Cards, is_: Predicate, negated: bool) -> co.Condition:
    """ "the card put into your soul with this effect is grade 1"; "the cards retired are grade 1": all of them."""
    if what.count is not None or not isinstance(what.the, str) or what.the != "the":
        raise Refused("what these cards are")
    found = describe(what)
    others = co.BoundAny(bind, ordered([*found.filters, se.Without(ordered(filters_of(is_)))]))
    condition = co.All((co.BoundAny(bind, ordered([*found.filters, *filters_of(is_)])), co.Not(others)))
    return as_it_was(co.Not(condition) if negated else condition)


def question(act: Act) -> tuple[Act | None, str, bool]:
    """The act that is asked about, does the text say that it is one of this effect or cost, and is it asked whether
    not."""
    negated = plain = False
    match act:
        case do.Past(inner) | do.Passive(inner, "was"):
            pass
        case do.Modal("did not", inner) | do.Passive(inner, "was not"):
            negated = True
        case do.Passive(inner, ""):
            plain = True
        case do.Switch() | do.Reveal() | game.Stride() as inner:
            pass  # the icon has no other form for the past; “if you reveal three cards”
        case do.With(do.Switch() | do.SwitchTo()) as inner:
            plain = True
        case _:
            return None, "", False
    said = ""
    if isinstance(inner, do.With):
        said = said_of_all(inner.tails)
        if not said:
            return None, "", False
        inner = inner.act
    if isinstance(inner, do.SwitchTo):
        inner = do.Switch(None, inner.mode)
    is_state = plain and not said and not isinstance(inner, game.Retire)  # no unit is retired, but for this moment
    return (None, "", False) if is_state else (inner, said, negated)


def said_of_all(tails: tuple[Tail, ...]) -> str:
    """effect, cost: what brought it about, by all that is said of it."""
    said = {cause_said(tail) for tail in tails}
    return said.pop() if len(said) == 1 else ""


def cause_said(tail: Tail) -> str:
    """ "this way", "with this effect"; "for this cost"."""
    match tail:
        case cl.By(None, False, "this way"):
            return "effect"
        case cl.By(Skills(None, Ref("this") | This(), (game.Part("effect" | "cost" as part),), ()), False, _):
            return part
    return ""


def was_done(deed: Deed, what: Thing | None) -> co.Condition:
    if isinstance(what, Topic) and isinstance(what.thing, Cards):
        what = what.thing
    if isinstance(what, Some) and not what.mods:
        what = Cards(Kind(noun="card"), what.count)  # “if you retired three or more”
    ref = reference(what) if what is not None else None
    if isinstance(ref, se.This | se.ThisCard) and getattr(deed.act, "what", None) != what:
        return of_deed(deed, (se.IsSame(ref),))  # “if you did not choose this unit”: another one or none
    if what is None or ref is not None:
        return of_deed(deed)
    found = describe(what)
    if isinstance(deed.act, do.Choose) and found.noun in GUARDS:
        found.filters.append(se.Is(f"{found.noun} circle"))  # “if a vanguard was chosen with this effect”
        found.noun = "unit"
    if found.placed or found.other or not is_said_of_all(found.noun, deed.act):
        raise Refused("which cards these were")
    if found.side != "any":
        return of_side(deed, found)
    match found.count:
        case None | Count("exactly", 1, None, False, False):
            return of_deed(deed, ordered(found.filters))
        case Count("exactly" | "at least" | "at most" as kind, int() as number, None, _, False):
            return of_deed(deed, ordered(found.filters), OPS[kind], number)
    raise Refused("how many of these")


def of_side(deed: Deed, found: Described) -> co.Condition:
    """ "if one or more of your opponent's cards were returned": those of that player, of all that were."""
    op, number = ">=", 1
    match found.count:
        case None | Count("exactly", 1, None, False, False):
            pass
        case Count("exactly" | "at least" | "at most" as kind, int() as many, None, _, False):
            op, number = OPS[kind], many
        case _:
            raise Refused("how many of these")
    return co.Has(se.Selector("bound", found.side, (), ordered(found.filters), bind=deed.bind), op, number)


def is_said_of_all(noun: str, act: Act) -> bool:
    """Are all cards to which it was done called so?"""
    if noun in ("card", "", "unit", "normal", "trigger"):
        return True
    what = getattr(act, "what", None)
    if not isinstance(what, Cards):
        return noun == "rear"
    return noun in ("rear", "vanguard") and getattr(what.kind, "noun", "") == noun


def among(found: Described, bind: int, op: str, number: int) -> co.Condition:
    """So many of the cards to which it was done are such."""
    return co.BoundAny(bind, ordered(found.filters), op, number)


def of_deed(deed: Deed, filters: tuple[se.Filter, ...] = (), op: str = ">=", number: int = 1) -> co.Condition:
    """So many of the cards to which it was done are such, wherever they went from there (a token is erased at once:
    12.13.1.4.2.1 of V); of chosen cards, which they were.
    """
    if isinstance(deed.act, do.Choose):
        return Now(deed.bind, "", filters, number, op)
    return co.BoundAny(deed.bind, filters, op, number)


# ── which act is meant ──


def deed_of(asked: Act, who: Player | None, said: str, setting: Setting) -> Deed | None:
    side = None if who is None else "own" if who == Player("you") else "enemy"
    asked, area = without_source(asked)
    for deed in reversed(setting.deeds):
        if said and deed.cost != (said == "cost"):
            continue  # unsaid, what was paid is an act of the ability like others
        if side not in (None, deed.side) or not any(is_same_act(asked, one) for one in (deed.act, *as_move(deed))):
            continue
        if area is None:
            return deed
        sources = [bind for source, bind in deed.sources if is_in_area(source, area)]
        if sources and len(deed.sources) == 1:
            return deed
        if sources:
            return replace(deed, act=game.PayTheCost(), bind=sources[0])  # those of that zone
    if said:
        raise Refused("nothing of this kind was done before")
    return None


def as_move(deed: Deed) -> tuple[Act, ...]:
    """10.17.1, 10.18.1: from the deck into the soul, from there into the drop zone of the same player."""
    match deed.act:
        case game.Charge("soul"):
            zone = "soul"
        case game.Blasted("soul"):
            zone = "drop"
        case _:
            return ()
    return (do.Move(None, Into(Area((zone,), YOU if deed.side == "own" else Player("opponent")))),)


def is_same_act(asked: Act, done: Act) -> bool:
    match asked, done:
        case do.Move(_, goal, source, ()), do.Move(_, reached):
            return source is None and (goal is None or (reached is not None and is_same_goal(goal, reached)))
        case do.Move(_, Into(Area(("drop",)), "", ""), None, ()), do.Discard() | game.Retire():
            return True  # 10.3.1, 10.4.1
        case do.Discard(_, pr.From(Area(("hand",), _, ""))), do.Discard():
            return True
        case game.Charged(pile), game.Charge(other):
            return pile == other
    return says_no_more(asked, done)


def is_same_goal(asked: Goal, reached: Goal) -> bool:
    if isinstance(reached, EitherGoal):
        return any(is_same_goal(asked, part) for part in reached.parts)
    match asked, reached:
        case Into(place, end, ""), Into(there, where):
            (areas, side), (others, whose) = zones_of(place), zones_of(there)
            return (
                areas == others
                and (end in ("", where) or where == "either")
                and (side == whose or "any" in (side, whose))
            )
    return False


# ── cards by what was done to them ──


def settled(node: N, setting: Setting) -> N:
    """The node with the numbers of acts in place of relative clauses: "the cards put there with this effect"."""
    if not setting.deeds or isinstance(node, Skill):  # an ability in quotes speaks of what it does itself
        return node
    if isinstance(node, pr.Except):
        return replace(node, what=pointed(settled(node.what, setting)))  # “other than the unit called with this effect”
    if isinstance(node, game.InThatColumn) and setting.column >= 0:
        return replace(node, number=setting.column)
    if isinstance(node, Cards):
        for mod in node.mods:
            deed = done_to(mod, setting)
            if deed is not None and isinstance(deed.act, do.Choose) and is_just_it(node):
                return Known(deed.bind)  # type: ignore[return-value]
            if deed is not None:
                mods = tuple(pr.Among(Known(deed.bind)) if one is mod else one for one in node.mods)
                return replace(node, mods=mods)
    return with_parts(node, lambda part: settled(part, setting))


def is_just_it(cards: Cards) -> bool:
    """ "the unit chosen with this effect", of which nothing else is said."""
    match cards:
        case Cards(Kind((), None), None, None, False, (_,), "the"):
            return True
    return False


def pointed(thing: N) -> N:
    """ "the called unit": the very cards to which it was done."""
    match thing:
        case Cards(Kind((), None), None, None, False, (pr.Among(Known(number) as known, None),), "the") if (
            number >= KEPT
        ):
            return known  # type: ignore[return-value]
        case Several(_, parts):
            return replace(thing, parts=tuple(pointed(part) for part in parts))
    return thing


def pointed_in(act: Act) -> Act:
    """The act, with what it is done to."""
    if isinstance(act, do.With):
        return replace(act, act=pointed_in(act.act))
    what = getattr(act, "what", None)
    return replace(act, what=pointed(what)) if isinstance(what, Cards | Several) else act  # type: ignore[type-var]


def done_to(mod: Predicate, setting: Setting) -> Deed | None:
    match mod:
        case pr.Which(act, who):
            pass
        case pr.That(do.Passive(act, "was" | "has been")):
            who = None
        case pr.That(do.With(do.SwitchTo(mode), tails)):  # the icon has no other form: "the units that [Stand]"
            act, who = do.With(do.Switch(None, mode), tails), None
        case _:
            return None
    said = ""
    who, act = done_by(act, who)
    if isinstance(act, do.With):
        said = said_of_all(act.tails)
        if not said:
            return None
        act = act.act
    if isinstance(act, do.SwitchTo):
        act = do.Switch(None, act.mode)
    deed = deed_of(act, who, said, setting)
    return deed if deed is None or said != "effect" else together(act, deed, who, setting)


def done_by(act: Act, who: Player | None) -> tuple[Player | None, Act]:
    """ "chosen by your opponent": who does it, and the act without saying so."""
    if not isinstance(act, do.With) or who is not None:
        return who, act
    players = [tail.who for tail in act.tails if isinstance(tail, cl.By) and tail.who is not None]
    if len(players) != 1:
        return who, act
    rest = tuple(tail for tail in act.tails if not isinstance(tail, cl.By) or tail.who is None)
    return players[0], do.With(act.act, rest) if rest else act.act


def together(asked: Act, last: Deed, who: Player | None, setting: Setting) -> Deed:
    """ "the units called with this effect": by all that it has called so far (4.1.8)."""
    rows = [one for one in setting.deeds if is_same_act(asked, one.act) and not one.cost and one.bind >= KEPT]
    rows = [one for one in rows if who is None or one.side == last.side]
    if len(rows) < 2 or isinstance(last.act, do.Reveal):
        return last
    first = setting.joined.get(rows[0].bind, rows[0].bind)
    setting.joined |= {one.bind: first for one in rows}
    return replace(last, bind=first)


def all_together(asked: Act, last: Deed, who: Player | None, setting: Setting) -> Deed:
    """ "if three or more were retired with this effect": by all that it has done so far, wherever they are now."""
    deed = together(asked, last, who, setting)
    if deed is last or not hasattr(deed.act, "what"):
        return deed
    return replace(deed, act=replace(deed.act, what=None))  # type: ignore[type-var]


# ── afterwards ──


def tidied(body: list[tuple[ac.Action, Span]], setting: Setting) -> list[tuple[ac.Action, Span]]:
    """Without the numbers that nobody asks for; the others follow each other."""
    if setting.joined:
        begun: set[int] = set()
        body = [(joined(one, setting.joined, begun), span) for one, span in body]
    actions = tuple(action for action, _ in body)
    spoken_of = {bind for node, bind in bindings(actions) if not isinstance(node, UNASKED | KEEPING)}
    thrown = {bind for node, bind in bindings(actions) if isinstance(node, KEEPING)}
    asked = {bind: place for place, bind in enumerate(sorted(spoken_of))}
    asked |= {bind: -1 for bind in thrown if bind not in asked}

    def drop(node: object) -> bool:
        return isinstance(node, UNASKED) and node.bind not in asked

    return [(renumbered(one, asked, drop), span) for one, span in body if not drop(one)]


def bindings(node: object) -> Iterator[tuple[object, int]]:
    """The numbers of cards in an effect, but for abilities that it gives: those have numbers of their own."""
    if isinstance(node, tuple):
        for one in node:
            yield from bindings(one)
    elif is_dataclass(node) and not isinstance(node, type | Ability):
        bind = getattr(node, "bind", -1)
        if isinstance(bind, int) and bind >= 0:
            yield node, bind
        for each in fields(node):
            yield from bindings(getattr(node, each.name))


def joined(node: N, numbers: dict[int, int], begun: set[int]) -> N:
    """With one number for what is spoken of together: what is done later is added to what was done before."""
    if isinstance(node, Ability):
        return node
    bind = getattr(node, "bind", None)
    if isinstance(node, ac.Note) and bind in numbers:
        first = numbers[node.bind]
        more = not node.end and first in begun
        begun.add(first)
        return replace(node, bind=first, more=more)
    found = with_parts(node, lambda part: joined(part, numbers, begun))
    return replace(found, bind=numbers[bind]) if bind in numbers else found  # type: ignore[type-var]
