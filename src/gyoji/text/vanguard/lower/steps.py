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
from gyoji.text.meaning.things import Area, Cards, Into, Kind, Ref, Several, TopCards
from gyoji.text.meaning.values import Count, CountOf, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.acts import bare
from gyoji.text.vanguard.lower.acts import SIDES, perform
from gyoji.text.vanguard.lower.amounts import per_each
from gyoji.text.vanguard.lower.attacks import are_opposite, asks_of_attack, of_attack
from gyoji.text.vanguard.lower.bans import is_ban
from gyoji.text.vanguard.lower.cards import target
from gyoji.text.vanguard.lower.changes import add_tail, gain, put_off
from gyoji.text.vanguard.lower.choosing import choose, introduced
from gyoji.text.vanguard.lower.contrary import branches
from gyoji.text.vanguard.lower.extra_turns import with_that_turn
from gyoji.text.vanguard.lower.facts import condition
from gyoji.text.vanguard.lower.gauges import gauge_for_each, gauges_apart
from gyoji.text.vanguard.lower.keywords import other_stride_cost
from gyoji.text.vanguard.lower.others import with_others_told
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.results import NOTHING, Deed, noted, pointed, pointed_in, result, settled
from gyoji.text.vanguard.lower.rows import do_rows
from gyoji.text.vanguard.lower.setting import YOU, Setting
from gyoji.text.vanguard.lower.tops import looked_at, looked_through
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import states
from gyoji.text.vanguard.reading.keywords import PayToStride

N = TypeVar("N")
Steps = tuple[st.Step, ...]
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
            expect_you_say_which(step)
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
            setting.sides[number] = "enemy"
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
        case st.Perform(do.With(act, tails), who) if nexts := [one for one in tails if is_next(one)]:
            rest = tuple(one for one in tails if one not in nexts)
            return lasting(nexts[0], (replace(step, act=do.With(act, rest) if rest else act),), setting), 0
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
            return [ac.May(lower_steps(steps, setting), OFFERED[who])], 0
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
            expect_you_say_which(rows[0][0])
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


def expect_you_say_which(step: st.Step) -> None:
    """ "Your opponent discards a card or retires a rear-guard": whoever does it says which."""
    if isinstance(step, st.Introduce | st.Perform) and isinstance(step.who, Player) and step.who != Player("you"):
        raise Refused("who says which of these is done")


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
        deed.act = deed.act if deed.bind in drawn else NOTHING
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
    bans = all(isinstance(one, st.Perform) and is_ban(one.act) for one in steps)
    if not setting.constant and is_next(span) and not bans:
        begins = cl.AtEdge("start", cl.Phase("turn", span.span.whose, True))  # in that turn it begins, and ends
        until = cl.Lasting(cl.Phase("turn"))
        later = lower_steps((st.Lasting(until, steps),), setting)
        if any(isinstance(node, ac.Modify) and isinstance(node.target, se.Selector) for node in walk(later)):
            raise Refused("which cards these will be")  # 8.7.1: those that are there now
        return [ac.Delayed(put_off(begins), later)]
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
