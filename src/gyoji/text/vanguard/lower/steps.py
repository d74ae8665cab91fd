"""Steps to instructions, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeGuard, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.lower.facts import joined
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Tail, Thing
from gyoji.text.meaning.clauses import Did, Span
from gyoji.text.meaning.things import Area, Cards, Into, Kind, Places, Ref, Several, Some, TopCards
from gyoji.text.meaning.values import Count, CountOf, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.acts import bare
from gyoji.text.vanguard.keywords import ALL, UNIT
from gyoji.text.vanguard.lower.acts import SIDES, perform
from gyoji.text.vanguard.lower.amounts import ON_TABLE, bounds, per_each
from gyoji.text.vanguard.lower.attacks import are_opposite, asks_of_attack, of_attack
from gyoji.text.vanguard.lower.bans import is_ban
from gyoji.text.vanguard.lower.cards import Described, describe, side_of, target, top_amount, top_number
from gyoji.text.vanguard.lower.changes import add_tail, gain, put_off
from gyoji.text.vanguard.lower.contrary import branches
from gyoji.text.vanguard.lower.discards import as_discarded
from gyoji.text.vanguard.lower.extra_turns import with_that_turn
from gyoji.text.vanguard.lower.facts import condition
from gyoji.text.vanguard.lower.gauges import gauge_for_each, gauges_apart
from gyoji.text.vanguard.lower.keywords import other_stride_cost
from gyoji.text.vanguard.lower.moves import facing
from gyoji.text.vanguard.lower.others import with_others_told
from gyoji.text.vanguard.lower.refusal import Refused, expect_none
from gyoji.text.vanguard.lower.results import KEPT, Deed, noted, pointed, pointed_in, result, settled
from gyoji.text.vanguard.lower.rows import do_rows
from gyoji.text.vanguard.lower.setting import YOU, Setting
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes.tokens import MakeTokens, TokenName
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import states
from gyoji.text.vanguard.reading.keywords import PayToStride
from gyoji.text.vanguard.reading.token_units import KNOWN

N = TypeVar("N")
Steps = tuple[st.Step, ...]
MOST_EACH: Final = 5  # units for each of which a card is searched for
UNASKED: Final = game.PayTheCost()  # an act after which nothing asks
AS_MANY: Final = {"same number": "exactly", "that many": "exactly", "up to that many": "up to"}
NOT_DONE: Final = tuple(Did(who, True) for who in (None, YOU, Player("opponent"), Player("they")))
NOW_DONE: Final = (do.Draw, do.Discard, game.Call, game.Retire, game.Bind)  # acts of which “if you …” asks what came
OFFERED: Final = {YOU: "own", Player("opponent"): "enemy", Player("they"): "enemy"}


def lower_steps(steps: Iterable[st.Step], setting: Setting) -> tuple[ac.Action, ...]:
    return tuple(action for action, _ in placed_steps(steps, setting))


def placed_steps(steps: Iterable[st.Step], setting: Setting) -> list[tuple[ac.Action, Span]]:
    """Instructions, each with the sentences that say it."""
    found: list[tuple[ac.Action, Span]] = []
    left, after = list(steps), setting.after
    while left:
        step = renamed(left.pop(0), setting)
        setting.after = (*left, *after)
        try:
            if isinstance(step, st.Check) and isinstance(step.fact, Did) and found and isinstance(found[-1][0], ac.If):
                raise Refused("“if you do” after what is done on a condition")
            if (
                isinstance(step, st.Check)
                and step.fact in NOT_DONE
                and not (found and isinstance(found[-1][0], ac.May))
            ):
                raise Refused("“if you do not” after what nobody may decline")
            step, bans = with_that_turn(step, left)
            del left[:bans]
            lowered, taken = lower_step(step, left, setting)
        except Refused as error:
            error.span = error.span or step.text_span
            raise
        del left[:taken]
        found += [(action, step.text_span) for action in lowered]
    setting.after = after
    return found


def lower_step(step: st.Step, following: list[st.Step], setting: Setting) -> tuple[list[ac.Action], int]:
    """The instructions of a step, and how many of the following steps they cover too."""
    if isinstance(step, st.Introduce | st.Perform):
        step = replace(step, act=with_others_told(settled(step.act, setting), setting))
    if isinstance(step, st.Introduce):
        step = replace(step, act=as_many_as_before(step.act, setting))
    match step:
        case st.Introduce(_, do.Choose() | do.Look() | do.Reveal() as act, _, _, (fact, other)) if type(act) is type(
            other
        ):
            needed, plain = asked(fact, setting), replace(step, instead=None)
            rows = [lower_step(one, following, setting) for one in (replace(plain, act=other), plain)]
            if any(taken for _, taken in rows):
                raise Refused("what is done with as many cards as that")
            return [ac.If(needed, *(tuple(row) for row, _ in rows))], 0
        case st.Introduce(_, _, _, _, instead) if instead is not None:
            raise Refused("what is chosen instead")
        case st.Introduce(_, do.Choose(Cards() as what), None) if (gauge := gauge_for_each(following)) is not None:
            return gauges_apart(gauge, setting, lambda bind: choose(bind, what)), 1
        case st.Introduce(_, (do.Choose(Several("or", parts)) | do.Reveal(Several("or", parts))) as act) if (
            isinstance(act, do.Reveal) or len({getattr(part, "count", None) for part in parts}) > 1
        ):  # “two cards with A in their names or a B”: who does it says which
            apart = [replace(step, act=replace(act, what=part)) for part in parts]
            return [ac.Modes(tuple(tuple(lower_step(one, [], setting)[0]) for one in apart))], 0
        case st.Introduce(number, do.Choose(Thing() as what), who):
            return introduced(step, number, settled(what, setting), who, following, setting)
        case st.Introduce(number, do.Look(TopCards() as what) | do.Reveal(TopCards() as what), who):
            cards = settled(what, setting)
            if who in SIDES:
                setting.deeds.append(Deed(type(step.act)(), SIDES[who], number))
            return [looked_at(number, cards, isinstance(step.act, do.Reveal), who, setting)], 0
        case st.Introduce(number, do.Look(Cards() as what), None | Player("you")):
            return [looked_through(number, what)], 0
        case st.Introduce(number, do.Reveal(Cards() as what), who):
            chosen, taken = introduced(step, number, settled(what, setting), who, following, setting)
            setting.deeds.append(Deed(do.Reveal(), SIDES[who], number))
            return [*chosen, ac.Reveal(se.Bound(number))], taken
        case st.Mention(number, what):
            meant = target(settled(what, setting))
            setting.sides[number] = setting.side_of(meant)
            return [own.Mean(number, meant)], 0
        case st.Perform(states.Dominate(st.Known(number), True), None) if not setting.until and setting.dominated < 0:
            setting.dominated = number
            return [], 0
        case st.Perform(states.Dominate(st.Known() as unit, False), None) if moves_to_guard(unit, following):
            return [ac.DoTo(target(unit), "dominate"), own.MoveOnField(target(unit), "guardians")], 1
        case st.Offer(Player("you"), (st.Perform(PayToStride() as pays, None),)) | st.Perform(
            do.Modal("can", PayToStride() as pays), Player("you")
        ) if setting.constant or setting.until:
            return [other_stride_cost(pays, setting.lasts())], 0
        case st.Perform(do.Move(_, Into(Area(("deck",), whose, ""), "", "")) as act, who):
            return shuffled_in(act, who, whose, following, setting)
        case st.Perform(game.SearchFor(Several("and", parts)), None) if all(isinstance(one, st.Known) for one in parts):
            return [], 0  # each of them has been chosen
        case st.Perform(game.DoRows() as act, who):
            return do_rows(settled(act, setting), who, setting, lower_steps), 0
        case st.Perform(act, who):
            who = pointed(settled(who, setting))
            who = all_of_them(who) if setting.constant else who
            return noted(act, who, perform(pointed_in(settled(act, setting)), who, setting), setting), 0
        case st.Check(fact, steps, otherwise):
            needed = asked(fact, setting)
            if asks_of_attack(needed):
                steps, otherwise = either_way(needed, steps, otherwise, setting)
                then = lower_steps(steps, setting)
                return of_attack(needed, then, lower_steps(otherwise, setting), setting), 0
            then = lower_steps(steps, setting)
            return [ac.If(needed, *branches(needed, then, lower_steps(otherwise, setting)))], 0
        case st.Offer(who, steps) if who in OFFERED:
            if any(isinstance(one, st.Check) and isinstance(one.fact, Did) for one in steps):
                raise Refused("“if you do” within what may be done")
            before, setting.offered = setting.offered, True
            body = lower_steps(steps, setting)
            setting.offered = before
            return [ac.May(body, OFFERED[who])], 0
        case st.Later(
            cl.EndWhen("battle", cl.Does(do.Past(do.AttackCard(None, False)), st.Known() as unit)),
            (st.Perform(act, None),),
        ) if leaves(act, unit):
            return [ac.Modify(target(unit), after_its_attack(act, setting), ac.THIS_TURN)], 0
        case st.Later(time, steps):
            attacks, setting.attacks = setting.attacks, False  # by then that attack is over
            later = lower_steps(steps, setting)
            setting.attacks = attacks
            return [ac.Delayed(put_off(time), later)], 0
        case st.ForEach(what, steps):
            return [repeated(settled(what, setting), steps, setting)], 0
        case st.Afterwards(steps) if setting.constant:
            return list(lower_steps(steps, setting)), 0  # what is always on knows no order
        case st.Either(rows):
            return [ac.Modes(tuple(lower_steps(row, setting) for row in rows))], 0
        case st.Afterwards(steps):
            return [ac.Then(lower_steps(steps, setting))], 0
        case st.Lasting(span, steps):
            return lasting(span, steps, setting), 0
    raise Refused("this sentence")


def as_many_as_before(act: Act, setting: Setting) -> Act:
    """ "choose any number of cards, …, and choose the same number of others": as many as something was done to last."""
    what = getattr(act, "what", None)
    match what:
        case Cards() | TopCards() if what.count is not None and what.count.kind in AS_MANY:
            done = Cards(Kind(noun="card"), mods=(pr.Among(st.Known(setting.last_done())),))
            count = replace(what.count, kind=AS_MANY[what.count.kind], number=CountOf(done))
            return replace(act, what=replace(what, count=count))  # type: ignore[type-var]
    return act


def all_of_them(who: Player | Thing | None) -> Player | Thing | None:
    """ "Your rear-guards get …", of what is always on: all of them, whichever these are (8.7.1)."""
    match who:
        case Several("and", parts):
            return replace(who, parts=tuple(all_of_them(part) for part in parts))  # type: ignore[misc]
        case Cards(Kind(noun=noun), None, Player("you" | "opponent")) if noun != "vanguard" and not who.the:
            return replace(who, count=Count("all"))
    return who


def moves_to_guard(unit: st.Known, following: list[st.Step]) -> bool:
    """ "…, and move it to your (GC)" (10.35.4.3): from then on it is a guardian of the player who dominated it."""
    match following[:1]:
        case [st.Perform(game.Shift(what, Area(("guardians",), None | Player("you"), ""), ()), None)]:
            return what == unit
    return False


def leaves(act: Act, unit: st.Known) -> bool:
    """Is the unit gone once that is done to it, so that it is done only once (8.6.6.1)?"""
    match act:
        case game.Retire(what, None) | game.Bind(what, (), None) | do.Move(what, Into(), None, (), False):
            return what == unit
    return False


def after_its_attack(act: Act, setting: Setting) -> tuple[ac.Change, ...]:
    """ "At the end of the battle that that unit attacked, …": the unit keeps it in mind this turn."""
    unit = Ref("this", "unit")
    time = cl.EndWhen("battle", cl.Does(do.Past(do.AttackCard()), unit))
    done = cl.Does(replace(act, what=unit))  # type: ignore[type-var]
    body = ln.On(ln.Trigger(word="at", time=time), ln.Body((cl.Sentence(done),)))
    return tuple(gain(ln.Granted(game.Ability("auto", body, ("vanguard", "rear"))), setting))


def either_way(needed: co.Condition, steps: Steps, otherwise: Steps, setting: Setting) -> tuple[Steps, Steps]:
    """ "If it did not hit, A, and if it hit, B"."""
    match steps:
        case (*before, st.Check(fact, others, ())) if not otherwise and are_opposite(needed, asked(fact, setting)):
            return tuple(before), others
    return steps, otherwise


def introduced(
    step: st.Introduce, number: int, what: Thing, who: Player | None, following: list[st.Step], setting: Setting
) -> tuple[list[ac.Action], int]:
    """Cards that are chosen, or taken from the top of a deck."""
    if isinstance(what, game.Circle):
        return chosen_circle(number, what, who, setting), 0
    if isinstance(what, game.Column):
        if SIDES.get(who) != "own":
            raise Refused("who chooses the column")
        setting.column = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(UNASKED, "own", setting.column))
        return [own.Say("column", setting.column)], 0
    if isinstance(what, Cards) and (called := token_of(what)) is not None:
        match following[:1]:
            case [st.Perform(game.Call(st.Known(known)), _)] if known == number:
                return [made(number, called, what, who, setting)], 0
    if isinstance(what, TopCards):
        return from_top(number, what, who, following, setting), 1
    side = SIDES.get(who)
    if side is None:
        raise Refused("who chooses")
    if setting.looked and is_sought(number, following):
        what = among_seen(what, max(setting.looked))
    if isinstance(what, Cards) and (units := same_as_each(what)) >= 0:
        return searched_for_each(number, what, units, side, setting), 0
    chosen = choose(number, what, side)
    setting.most[number] = chosen.high
    if chosen.selector.where == "several" and chosen.selector.of == (se.Subject(),):  # “one of those cards”
        those = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(UNASKED, "own", those))
        among = replace(chosen, selector=replace(chosen.selector, of=(se.Bound(those),)))
        setting.deeds.append(Deed(do.Choose(), side, number))
        return [own.Mean(those, se.Subject(), True), among], 0
    chosen = replace(chosen, selector=setting.taken_from(chosen.selector))
    setting.pick(number, chosen.selector)
    setting.deeds.append(Deed(do.Choose(), side, number))
    setting.sides[number] = setting.side_of(chosen.selector)
    setting.places[number] = chosen.selector.where, chosen.selector.side
    if se.Is("face up") in chosen.selector.filters:
        setting.face_up.add(number)
    setting.areas[number] = se.areas_of(chosen.selector)
    match following[:1]:
        case [st.Perform(do.Discard(st.Known(known), None), None)] if (
            known == number
            and step.implied
            and chosen.low == chosen.high
            and type(chosen) is ac.Choose
            and chosen.number is None
            and chosen.selector.where != "gauge"
        ):
            return noted(do.Discard(st.Known(number)), None, [discarded(number, what)], setting), 1
        case [st.Perform(game.SearchFor(st.Known(known)))] if known == number:
            return searched_in(chosen, what, setting), 1
    if setting.sides[number] != "enemy" and is_on_circles(chosen.selector):
        setting.chosen[number] = chosen.selector.where
    return searched_in(chosen, what, setting), 0


def token_of(what: Cards) -> TokenName | None:
    """ "a Fern token": the name, if nothing else is said of it."""
    match what:
        case Cards(Kind((game.TokenCalled(called),), None, "token"), Count(), None, False, (), ""):
            return called
    return None


def made(number: int, called: TokenName, what: Cards, who: Player | None, setting: Setting) -> ac.Action:
    """Tokens that are called come into being for it. What they have is said on the card, or on others."""
    spec = called.spec or KNOWN.get(called.name)
    if spec is None:
        raise Refused(f"no note says what such a token has: {called.name}")
    if SIDES.get(who) != "own":
        raise Refused("who calls it")
    match what.count:
        case Count("exactly" | "up to" as kind, int() as most, None, False, False):
            low = most if kind == "exactly" else 0
        case _:
            raise Refused("how many tokens")
    setting.sides[number] = "own"
    setting.most[number] = most
    return MakeTokens(number, called.name, spec, low, most)


def is_sought(number: int, following: list[st.Step]) -> bool:
    """Is it what is searched for, by itself or with others that are chosen after it?"""
    match next((one for one in following if not isinstance(one, st.Introduce)), None):
        case st.Perform(game.SearchFor(Several("and", parts))):
            return st.Known(number) in parts
        case st.Perform(game.SearchFor(what)):
            return what == st.Known(number)
    return False


def is_on_circles(selector: se.Selector) -> bool:
    """Could the cards be units, so that "your other units" could be others than those?"""
    if selector.where == "several":
        return any(not isinstance(part, se.Selector) or is_on_circles(part) for part in selector.of)
    return selector.where in ON_TABLE


def searched_in(chosen: ac.Choose, what: Thing, setting: Setting) -> list[ac.Action]:
    """ "your deck or drop zone": who searches says which of them, and is asked afterwards whether it was the deck;
    "your deck and drop zone": both."""
    zones = [one for one in chosen.selector.of if isinstance(one, se.Selector)]
    if chosen.selector.where == "several" and "deck" in [one.where for one in zones] and is_in_all(what):
        bind = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(do.Search(), "own", bind))
        return [chosen, ac.Reckon(bind, am.Const(1))]
    if chosen.selector.where != "several" or [one.where for one in zones].count("deck") != 1 or chosen.high > 1:
        return [chosen]
    bind = KEPT + len(setting.deeds)
    setting.deeds.append(Deed(do.Search(), "own", bind))
    rows: list[tuple[ac.Action, ...]] = []
    for zone in zones:
        one = replace(chosen, selector=zone)
        rows.append((searched(one), ac.Reckon(bind, am.Const(1))) if zone.where == "deck" else (one,))
    return [ac.Modes(tuple(rows))]


def is_in_all(what: Thing) -> bool:
    """Are several zones looked through, and not one or the other?"""
    places = [mod.place for mod in getattr(what, "mods", ()) if isinstance(mod, pr.In | pr.From)]
    return any(isinstance(place, Area | Places) and place.op == "and" for place in places)


def searched(chosen: ac.Choose) -> own.Search:
    """10.10.1: a deck, which nobody sees, is looked through."""
    return own.Search(**{one.name: getattr(chosen, one.name) for one in fields(chosen)})


def same_as_each(cards: Cards) -> int:
    """ "with the same card name as each of those units": the number of those units."""
    for mod in cards.mods:
        match mod:
            case pr.Same("name" | "card name", Some(Count("every"), (pr.Among(st.Known(number), None),))):
                return number
    return -1


def searched_for_each(number: int, what: Cards, units: int, side: str, setting: Setting) -> list[ac.Action]:
    """So many cards for each of the units, one unit after the other; all of them are spoken of together."""
    most = setting.most.get(units, 0)
    if most == ALL and setting.chosen.get(units) == "rear" and setting.sides.get(units) == "own":
        most = MOST_EACH  # a number that is worked out
    if not 0 < most <= MOST_EACH:
        raise Refused("how many cards these are")
    rest = tuple(mod for mod in what.mods if not isinstance(mod, pr.Same))
    plain = choose(number, replace(what, mods=rest), side)
    found: list[ac.Action] = []
    refs: list[se.Bound] = []
    for at in range(most):
        fresh = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(do.Look(), side, fresh))
        named = se.SharesWord("names", se.Nth(se.Bound(units), at))
        others = tuple(se.IsSame(ref, False) for ref in refs)
        filters = (*plain.selector.filters, named, *others)
        found.append(replace(plain, bind=fresh, selector=replace(plain.selector, filters=filters)))
        refs.append(se.Bound(fresh))
    setting.deeds.append(Deed(do.Choose(), side, number))
    setting.sides[number] = setting.side_of(plain.selector)
    setting.chosen[number] = plain.selector.where
    setting.places[number] = plain.selector.where, plain.selector.side
    setting.areas[number] = se.areas_of(plain.selector)
    return [*found, own.Join(number, tuple(refs))]


def among_seen(what: Thing, number: int) -> Thing:
    """ "Look at five cards …, search for one <Clan>": one of those."""
    if not isinstance(what, Cards) or any(isinstance(mod, pr.In | pr.From | pr.Among) for mod in what.mods):
        return what
    return replace(what, mods=(*what.mods, pr.Among(st.Known(number))))


def chosen_circle(number: int, what: game.Circle, who: Player | None, setting: Setting) -> list[ac.Action]:
    """A circle with a unit is that of the unit, which itself is not chosen; an open one is asked for when used."""
    if SIDES.get(who) != "own":
        raise Refused("who chooses the circle")
    setting.circle, setting.circle_of = what, number
    if what.kind != "occupied":
        expect_none(count=what.count.kind != "exactly")
        return []
    row = (se.Is(f"{what.row} row"),) if what.row else ()
    low = 0 if what.count.kind == "up to" else 1
    return [own.ChooseCircle(number, se.Selector("rear", side_of(what.whose), UNIT, row), low, 1)]


def looked_at(number: int, what: TopCards, reveal: bool, who: Player | None, setting: Setting) -> ac.Action:
    """3.13: somebody looks at cards of the top of a deck, or reveals them."""
    if who not in SIDES or not isinstance(what.place, Area):
        raise Refused("who looks at these cards")
    whose = side_of(what.place.whose)
    owner = SIDES[who] if whose == "any" else whose
    setting.sides[number] = owner
    mine = replace(what, place=replace(what.place, whose=YOU))
    match what.count:
        case Count("up to", int() as many) if not reveal and (SIDES[who], owner) == ("own", "own"):
            top_number(replace(mine, count=Count("exactly", many)))
            setting.looked.add(number)
            return ac.LookTop(number, am.Const(many), up_to=True)
    if SIDES[who] == owner:
        setting.looked.add(number)
    return ac.LookTop(number, top_amount(mine), reveal, SIDES[who], owner)


def looked_through(number: int, what: Cards) -> ac.Action:
    """ "Look at all of the cards in your opponent's hand"."""
    found = describe(what)
    if found.count not in (None, Count("all")) or (found.where, found.side) != ("hand", "enemy"):
        raise Refused("which cards are looked at")
    return ac.Reveal(found.selector(), "own", number)


def shuffled_in(
    act: do.Move, who: Player | Thing | None, whose: Player | None, following: list[st.Step], setting: Setting
) -> tuple[list[ac.Action], int]:
    """ "Return it to your deck, and shuffle your deck": where in the deck it is nobody will know."""
    shuffles = [one for one in walk(setting.after) if isinstance(one, do.Shuffle)]
    if not shuffles or not isinstance(act.to, Into):
        raise Refused("where in the deck it goes")
    onto = replace(act, to=replace(act.to, end="bottom"))
    (put,) = perform(settled(onto, setting), who, setting)
    assert isinstance(put, ac.Move)
    found = noted(act, who, [replace(put, to="deck_shuffle")], setting)
    if following and shuffles_it(following[0], who, whose):
        return found, 1
    if is_one(act.what, setting) and any(shuffles_it(one, who, whose) for one in following):
        return noted(act, who, [put], setting), 0  # until then it is still known which card it is (4.1.8)
    return found, 0


def shuffles_it(step: st.Step, who: Player | Thing | None, whose: Player | None) -> bool:
    match step:
        case st.Perform(do.Shuffle(Area(("deck",), other, "")), doer):
            return other == whose and doer in (who, None)
        case st.Perform(do.Shuffle(None), doer):
            return doer in (who, None)
    return False


def is_one(what: Thing | None, setting: Setting) -> bool:
    """Is this a single card, so that nobody has to say in which order it goes somewhere?"""
    return isinstance(what, st.Known) and setting.most.get(what.number) == 1


def renamed(node: N, setting: Setting) -> N:
    """The node with the numbers under which cards are really kept."""
    if isinstance(node, st.RestOf) and node.number not in setting.looked and node.number in setting.picked:
        others = tuple(pr.Except(st.Known(one)) for one in setting.picked[node.number])  # “the rest” of chosen cards
        mods = (pr.Among(st.Known(node.number)), *others)
        return Cards(Kind(noun="card"), mods=mods, the="the")  # type: ignore[return-value]
    if isinstance(node, st.Known):
        return replace(node, number=setting.renamed.get(node.number, node.number))
    if isinstance(node, tuple):
        return tuple(renamed(one, setting) for one in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes = {}
    for one in fields(node):
        before = getattr(node, one.name)
        after = renamed(before, setting)
        if after is not before and after != before:
            changes[one.name] = after
    return replace(node, **changes) if changes else node


def repeated(what: Thing, steps: tuple[st.Step, ...], setting: Setting) -> ac.Repeat:
    """12.6.1: so many times. Of what was done each time only what was drawn is asked for later; a unit that gets
    something each time could be chosen again, which no instruction lets happen."""
    number, known = per_each(what), len(setting.deeds)
    body = lower_steps(steps, setting)
    if any(isinstance(node, ac.Modify) and isinstance(node.target, se.Bound) for node in walk(body)):
        raise Refused("what chosen cards get for each of others")
    drawn = {deed.bind for deed in setting.deeds[known:] if isinstance(deed.act, do.Draw)}
    for deed in setting.deeds[known:]:
        deed.act = deed.act if deed.bind in drawn else UNASKED
    return ac.Repeat(number, added_up(body, drawn))


def added_up(actions: tuple[ac.Action, ...], binds: set[int]) -> tuple[ac.Action, ...]:
    """With what is drawn each time added to what was drawn before."""
    return tuple(
        replace(one, more=True) if isinstance(one, ac.Note) and one.bind in binds and not one.end else one
        for one in actions
    )


def asked(fact: Fact, setting: Setting) -> co.Condition:
    """A condition; “if you rode” and “if you called a card …” ask for what came of the last such act."""
    match fact:
        case cl.Does(do.Then(first, second), who, False):
            return asked(cl.Joined("and", cl.Does(first, who), cl.Does(second, who)), setting)
        case cl.Does(act, Player() as who, False) if isinstance(bare(act), NOW_DONE) and setting.deeds:
            return asked(cl.Does(do.Past(act), who), setting)  # “if you call two cards”: if you have
        case cl.Does(do.Past(do.Search(Area(("deck",), None | Player("you"), ""), None)), Player("you")):
            where = [deed.bind for deed in setting.deeds if isinstance(deed.act, do.Search)]
            if not where:
                raise Refused("whether the deck was searched")
            return co.Compare(am.Chosen(where[-1]), "==", am.Const(1))
        case cl.Joined() | cl.Negated() if (made := joined(fact, lambda part: asked(part, setting))) is not None:
            return made
    return result(fact, setting) or condition(settled(fact, setting))


def lasting(span: Tail, steps: tuple[st.Step, ...], setting: Setting) -> list[ac.Action]:
    """ "Until end of turn, …": said once for several changes."""
    if not setting.constant and (isinstance(span, cl.BattleWhere) or is_next(span)):
        return list(lower_steps(tuple(in_that_battle(span, one) for one in steps), setting))
    before, setting.until = setting.until, "" if isinstance(span, cl.Lasting) else setting.until
    add_tail(span, setting)
    try:
        found = list(lower_steps(steps, setting))
    finally:
        setting.until = before
    if not any(isinstance(node, ac.Modify | ac.ModifyPlayer | own.Increase) for node in walk(tuple(found))):
        raise Refused("how long this lasts")
    return found


def is_next(span: Tail) -> TypeGuard[cl.Within]:
    """ "During your opponent's next turn, …"."""
    return isinstance(span, cl.Within) and span.span.next


def in_that_battle(span: cl.BattleWhere | cl.Within, step: st.Step) -> st.Step:
    """ "For the battle that this unit attacked, your opponent cannot …": only then is it forbidden."""
    match step:
        case st.Perform(game.AtOnce(act) as once):
            return replace(step, act=replace(once, act=do.With(act, (span,))))
        case st.Perform(do.Passive(act, "is not") | do.Modal(_, act) as ban) if is_ban(ban):
            return replace(step, act=replace(ban, act=do.With(act, (span,))))
    raise Refused("what is done during that battle")


def choose(number: int, what: Thing, side: str = "own") -> ac.Choose:
    """Cards are chosen; of a deck, which nobody sees, nobody has to find any (4.2.2)."""
    found = describe(what)
    if found.random:
        return at_random(number, found, side)
    if found.count is None and found.where == "vanguard":
        found.count = Count("exactly", 1)  # “choose your vanguard”
    found.held_by(side)
    low, high, many = bounds(found.count)
    total, apart, alike = found.taken_together()
    matched, found.matched = found.matched, None
    selector = found.selector()
    if matched is not None:
        if found.where != "deck" or low != 0 or many is not None:
            raise Refused("a number of cards for each of several others")
        return own.Search(number, selector, 0, ALL, side, None, total, apart, alike, matched)
    if found.where == "deck":
        return own.Search(number, selector, 0, high, side, many, total, apart, alike)
    return ac.Choose(number, selector, low, high, side, many, total, apart, alike)


def at_random(number: int, found: Described, side: str) -> ac.Choose:
    """Which card of a hand is left to chance."""
    low, high, many = bounds(found.count)
    if found.where != "hand" or low != high or many is not None or found.filters or found.side == "any":
        raise Refused("what is chosen at random")
    return own.ChooseAtRandom(number, found.selector(), low, high, side)


def from_top(
    number: int, what: TopCards, who: Player | None, following: list[st.Step], setting: Setting
) -> list[ac.Action]:
    """ "Put the top card of your deck into your soul"; what is said of it afterwards is said of what was put there."""
    match following[:1]:
        case [st.Perform(act, doer)] if getattr(act, "what", None) == st.Known(number) and doer == who:
            pass
        case _:
            raise Refused("cards from the top of the deck")
    side = SIDES.get(who)
    if side is None:
        raise Refused("who does this")
    match what.place:
        case Area(("deck",), whose):
            holder = side if whose is None else side_of(whose)
        case _:
            raise Refused("the top of another zone than a deck")
    if what.count == Count("up to", 1):  # one card from the top, or none
        one = from_top(number, replace(what, count=None), who, following, setting)
        return [ac.May(tuple(one), side)]
    before: list[ac.Action] = []
    many: am.Amount
    mine = replace(what, place=Area(("deck",), YOU))
    match what.count:
        case Count("up to", int() as most, None, False, False) if (side, holder) == ("own", "own"):
            said = KEPT + len(setting.deeds)  # 3.12.4.1: the player says how many
            setting.deeds.append(Deed(do.Look(), side, said))
            top_number(replace(mine, count=Count("exactly", most)))
            before, many = [own.Say("number", said, most)], am.Chosen(said)
        case _:
            many = top_amount(mine)
    if isinstance(act, game.Call | game.Ride):
        expect_none(count=before)
        if holder != side:
            raise Refused("whose deck this is")
        return called_from_top(act, number, many, replace(what, place=Area(("deck",), YOU)), doer, setting)
    put = put_from_top(act, many, holder)
    bare: Act = replace(act, what=None)  # type: ignore[type-var]
    found = noted(bare, who, [put], setting)
    if isinstance(found[0], ac.Note):
        setting.renamed[number] = found[0].bind
        setting.sides[found[0].bind] = holder
    return [*before, *found]


def called_from_top(
    act: game.Call | game.Ride, number: int, many: am.Amount, what: TopCards, who: Player | None, setting: Setting
) -> list[ac.Action]:
    """10.7.1.4: who calls a card that nobody has seen knows it before choosing its circle."""
    if isinstance(act, game.Call) and act.to == Area(("guardians",)):
        return noted(replace(act, what=None), who, perform(replace(act, what=what), who, setting), setting)
    setting.sides[number] = SIDES[who]
    return [ac.Take(number, "deck", SIDES[who], many), *noted(act, who, perform(act, who, setting), setting)]


TOPS: Final = ("hand", "soul", "drop", "damage", "bind")


def put_from_top(act: Act, many: am.Amount, side: str) -> ac.Action:
    match act:
        case do.Move(_, Into(Area((zone,), whose, ""), "", face), None, how, False) if side_of(whose) in ("any", side):
            face = facing(face, how)
        case game.Bind(_, how, None) if all(isinstance(one, pr.Facing) for one in how):
            zone, face = "bind", facing("", how)
        case do.Discard(_, None):  # 10.3.1
            zone, face = "drop", ""
        case _:
            raise Refused("cards from the top of the deck")
    if zone not in TOPS or (face and zone not in ("damage", "bind")):
        raise Refused("cards from the top of the deck")
    if zone == "drop":
        return ac.Mill(side, many)
    goal = f"{zone}_down" if face == "down" else zone
    if not isinstance(many, am.Const):
        return own.TopTo(goal, 0, side, many)
    if zone == "soul" and side == "own":
        return own.Charge("soul", many.value)
    return own.TopTo(goal, many.value, side)


def discarded(number: int, what: Thing) -> ac.Discard:
    """ "discard a card from your hand"."""
    found = describe(what)
    low, high, many = bounds(found.count)
    hand = found.selector()
    if low != high or many is not None or (hand.where, hand.side, hand.other) != ("hand", "own", False):
        raise Refused("what is discarded")
    return ac.Discard("own", am.Const(low), as_discarded(hand.filters), hand.kinds, bind=number)
