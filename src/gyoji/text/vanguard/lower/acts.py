"""One act to instructions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Place, Tail, Thing
from gyoji.text.meaning.things import Area, Cards, EitherGoal, Into, Kind, Narrowed, TopCards
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Subject, This, ThisCard
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.lower.amounts import ORIGINAL, amount_of, times
from gyoji.text.vanguard.lower.bans import forbid, is_ban
from gyoji.text.vanguard.lower.cards import describe, target, top_amount
from gyoji.text.vanguard.lower.changes import add_tail, by_card, put_off
from gyoji.text.vanguard.lower.costs import cheaper, parts_of, said_to_be_there
from gyoji.text.vanguard.lower.course import in_course
from gyoji.text.vanguard.lower.facts import there
from gyoji.text.vanguard.lower.gauges import put_as_gauge
from gyoji.text.vanguard.lower.keywords import other_stride_cost
from gyoji.text.vanguard.lower.moves import (
    as_it_lies,
    called,
    exchanged,
    move,
    must_come_from,
    put_locked,
    rested,
    shifted,
)
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.results import noted, paid_acts
from gyoji.text.vanguard.lower.setting import GAME, YOU, Setting
from gyoji.text.vanguard.lower.woulds import so_many
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes import costs, imaginary
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import states
from gyoji.text.vanguard.reading.keywords import PayToStride

AIM: Final = 900  # the number of what a dominated unit attacks
COMING_SO: Final = ("hollowed", "engorged", "charging", "blazing")  # states that last until the end of the turn
SIDES: Final = {None: "own", YOU: "own", Player("opponent"): "enemy", Player("they"): "enemy"}
EACH: Final = Player("each")
AT_ONCE: Final = (do.Draw, do.Shuffle, game.Charge)  # what both players do without being asked which cards
REPEATED: Final = (
    own.Charge,
    ac.Damage,
    imaginary.GetGift,
)


def perform(act: Act, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    if isinstance(act, do.With):
        return with_tails(act, who, setting)
    match act:
        case do.Modal("can", PayToStride() as pays) if setting.constant and who == YOU:
            return [other_stride_cost(pays, setting.lasts())]
        case do.Modal("can", do.With(inner, tails)) if lasting := tuple(one for one in tails if lasts(one)):
            rest = tuple(one for one in tails if not lasts(one))
            return with_tails(do.With(do.Modal("can", do.With(inner, rest) if rest else inner), lasting), who, setting)
        case do.Modal("cannot", do.Passive(do.With(do.Affect()) as touched, "")):
            return perform(do.Passive(touched, "is not"), who, setting)
    if is_ban(act):
        return forbid(act, who or YOU, setting)
    lies, bare = as_it_lies(act)
    if lies is not None:
        unit = reference(bare.what) if isinstance(bare.what, Thing) else None  # type: ignore[attr-defined]
        if unit is None:
            raise Refused("how it lies")
        return [ac.If(co.RefIs(unit, (se.Is("face up", lies == "up"),)), tuple(perform(bare, who, setting)))]
    match getattr(act, "what", None):
        case Narrowed(Thing() as thing, (pr.In(place),)) if (card := reference(thing)) is not None:
            plain = replace(act, what=thing)  # type: ignore[type-var]
            return [ac.If(co.RefIs(card, there(place)), tuple(perform(plain, who, setting)))]
    if isinstance(act, game.NoTriggers) and isinstance(who, Player):
        return [ac.ModifyPlayer(side_of(who), (ac.Ban("trigger_effects"),), setting.lasts())]
    if isinstance(act, game.TriggersToAll) and who in (None, YOU):
        return [ac.ModifyPlayer("own", (ac.Allow("triggers_to_all"),), setting.lasts())]
    if isinstance(act, game.MustIntercept) and isinstance(who, Player):
        return [ac.ModifyPlayer(side_of(who), (ac.Allow("intercept"),), setting.lasts())]
    if isinstance(act, game.AtOnce) and isinstance(who, Player):
        return so_many(act, who, setting)
    if isinstance(who, Thing):
        return by_card(act, who, setting)
    if who == EACH and isinstance(act, AT_ONCE):
        return [one for player in (YOU, Player("opponent")) for one in perform(act, player, setting)]
    if who not in SIDES:
        raise Refused("who does this")
    side = SIDES[who]
    found = in_course(act, side, setting) or on_cards(act, side, setting) or by_player(act, side, setting)
    if not found and side == "own":
        found = by_you(act, setting)
    if not found:
        raise Refused(in_words("this act", act) if side == "own" else in_words("what your opponent does", act))
    return found


def place_of(cards: ac.Target, setting: Setting) -> str:
    """Where chosen cards were."""
    return setting.places.get(cards.bind, ("", ""))[0] if isinstance(cards, se.Bound) else ""


def on_cards(act: Act, side: str, setting: Setting) -> list[ac.Action]:
    """What is done to cards, whoever does it."""
    match act:
        case game.Retire(Thing() as what, None):
            return [ac.DoTo(target(what), "retire")]
        case game.Heal(Thing() as what):
            return [ac.DoTo(target(what), "heal")]
        case states.PutLocked(Thing() as what, Area(("rear",), whose, ""), how) if side_of(whose) in ("any", side):
            cards = target(what)
            if setting.side_of(cards) not in ("", side):
                raise Refused("whose cards these are")
            return [put_locked(cards, how, side)]
        case game.Deal(number, Thing() as what):
            hurt = target(what)
            if isinstance(hurt, se.Selector) and hurt.where not in ("vanguard", "bound"):
                raise Refused("damage can only be dealt to vanguards")  # 3.15.1
            return [ac.Damage(hurt, am.Const(number))]
        case game.Lock(Thing() as what):
            return [ac.DoTo(target(what), "lock")]
        case game.Unlock(Thing() as what):
            return [ac.DoTo(target(what), "unlock")]
        case states.Dominate(Thing() as what, False) if (
            side == "own" and setting.until == ac.THIS_TURN and (ref := reference(what)) is not None
        ):
            return [ac.DoTo(ref, "dominate")]
        case do.AttackCard(Thing() as foe, False) if side == "own" and setting.dominated >= 0:
            return attacked_by_it(foe, setting)
        case do.Retarget(Thing() as what) if side == "own":
            return [ac.Redirect(target(what))]
        case game.Delete(Thing() as what):
            return [ac.DoTo(target(what), "delete")]
        case do.Switch(Thing() as what, mode):
            return [ac.Switch(target(what), mode != "stand")]
        case do.Discard(Thing() as what, None) if (ref := reference(what)) is not None:
            return [ac.DoTo(ref, "discard")]
        case do.Discard(TopCards(place=Area(("deck",), whose, "")) as what, None) if side_of(whose) in ("any", side):
            return [ac.Mill(side, top_amount(replace(what, place=Area(("deck",), YOU))))]  # 10.3.1
        case do.Discard(Cards(count=Count("all")) as what, None):
            found = describe(what).selector()
            if (found.where, found.side) != ("hand", side):
                raise Refused("what is discarded")
            return [ac.DoTo(found, "discard")]
        case game.Bind(Thing() as what, how, None) if how in ((), (pr.Facing("up"),), (pr.Facing("down"),)):
            return [ac.DoTo(target(what), "bind down" if how == (pr.Facing("down"),) else "bind")]
        case do.FlipTo(Thing() as what, "face up"):
            return [ac.DoTo(target(what), "turn up")]
        case do.FlipTo(Thing() as what, "face down"):
            cards = target(what)
            zone = cards.where if isinstance(cards, se.Selector) else place_of(cards, setting)
            if zone not in ("damage", "g_zone"):
                raise Refused("where it is turned face down")  # 4.8.2.1, 4.11.2
            return [ac.DoTo(cards, "turn down")]
        case do.Move(Thing() as what, Into(Area(("vanguard",), None | Player("you"), ""), "", ""), None, (), False):
            return [own.MoveOnField(target(what), "vanguard")]  # 10.32.1
        case game.Shift(Thing() as what, Place() as to, how):
            return [shifted(what, to, how, side, setting)]
        case do.Exchange(Thing() as what, other) if side == "own":
            return [exchanged(what, other)]
        case do.Move(Thing(), Into() | EitherGoal()):
            return move(act, side, setting)
    return []


def attacked_by_it(foe: Thing, setting: Setting) -> list[ac.Action]:
    """10.34.1, 10.35.1.2: the unit that is dominated attacks once the effect is over, and is dominated until then."""
    unit, setting.dominated = se.Bound(setting.dominated), -1
    match foe:
        case Cards(Kind((), None, "vanguard"), None, Player("opponent"), False, (), ""):
            return [own.DominateAndAttack(unit)]
        case Cards(Kind((), None, "unit"), None | Count("exactly", 1), Player("opponent"), True, (), ""):
            others = se.Selector("circles", "enemy", UNIT, (se.Is("front row"), se.IsSame(unit, False)))  # 7.4.1.6
            return [ac.Choose(AIM, others), own.DominateAndAttack(unit, se.Bound(AIM))]
    raise Refused(in_words("what it attacks", foe))


def by_player(act: Act, side: str, setting: Setting) -> list[ac.Action]:
    """What a player does with cards or a deck of their own."""
    match act:
        case do.Draw(Count("exactly" | "up to" as kind, int() | Amount() as number, None, False, False)):
            many = setting.amount(number) if isinstance(number, int) else amount_of(number)
            return [ac.Draw(side, many, kind == "up to")]
        case do.Draw(Amount() as number):
            return [ac.Draw(side, amount_of(number))]
        case do.Draw(Count("same number" | "that many", None, None, False, False)):
            return [ac.Draw(side, am.Count(se.Selector("bound", bind=setting.last_done())))]
        case game.BlastNow(pile, number):
            return [own.Blast(side, number, pile)]
        case game.GetGift(Count("exactly", int() as number), gift, where) if gift == "force" or (gift and not where):
            return [imaginary.GetGift(gift, where, side)] * number  # 10.6.3.1: only a Force is on a circle
        case do.Shuffle(Area(("deck",), whose, "")) if side_of(whose) in ("any", side):
            return [ac.Shuffle(side)]
        case do.Reveal(Thing() as what) if (ref := reference(what)) is not None:
            return [ac.Reveal(ref)]
        case game.Call():
            return [called(act, side, setting), *called_so(act)]
        case game.Charge(pile, number):
            return [own.Charge(pile, number, side)]
        case do.Or(first, second) if side == "own":
            rows = [noted(one, None, perform(one, None, setting), setting) for one in (first, second)]
            return [ac.Modes(tuple(map(tuple, rows)))]
    return []


def called_so(act: game.Call) -> list[ac.Action]:
    """ "as hollowed": it becomes so as it comes, until the end of the turn (11.33.1)."""
    states = [one.what for one in act.how if isinstance(one, pr.Doing)]
    if not states:
        return []
    if act.what is None or (unit := reference(act.what)) is None or any(one not in COMING_SO for one in states):
        raise Refused("how it comes into play")
    return [ac.Modify(unit, (ac.AlsoIs("state", state),), ac.THIS_TURN) for state in states]


def by_you(act: Act, setting: Setting) -> list[ac.Action]:
    """What only the master of the ability does."""
    match act:
        case game.Declare():
            return [own.Say("name")]
        case game.PayTheCost():
            if setting.cost is None:
                raise Refused("there is no cost to pay")
            setting.paid = True
            return [setting.cost]
        case do.Pay((price,), None, None):
            parts = parts_of(said_to_be_there(price, setting.here), Discourse(GAME))
            if setting.less is not None:
                parts, setting.less = cheaper(parts, *setting.less), None
            return [costs.PayCost(paid_acts(parts, setting))]
        case do.ChangeFigure(FigureOf(figure, of, original, False), None, False, int() | Amount() as number, ()):
            return [ac.Modify(target(of), (ac.SetTo(figure, amount_of(number), original),), setting.lasts())]
        case game.Multiply(FigureOf(figure, of, False, False), number):
            return [own.Increase(target(of), figure, am.Const(number - 1), setting.lasts(), own=figure)]
        case do.ChangeFigure(FigureOf(figure, of, False, False), FigureOf(other, same, original), True, None, ()) if (
            of == same
        ):
            its_own = ORIGINAL * original + other
            return [own.Increase(target(of), figure, am.Const(1), setting.lasts(), own=its_own)]
        case do.ChangeFigure(FigureOf(figure, of, False, False), by, True, None, ()) if by is not None:
            return [own.Increase(target(of), figure, amount_of(by), setting.lasts())]
        case do.ChangeFigure(FigureOf(figure, of, False, False), by, False, None, ()) if by is not None:
            return [own.Increase(target(of), figure, times(amount_of(by), -1), setting.lasts())]
        case game.MatchFigure(FigureOf(figure, of, False, False), int() | FigureOf() as to) if (
            not isinstance(to, FigureOf) or to.figure == figure
        ):
            return [own.Increase(target(of), figure, amount_of(to), setting.lasts(), own=own.WANTED)]
        case game.PutAsGauge(Thing() as what, Thing() as unit, name, _):
            return [put_as_gauge(what, unit, name)]
        case game.Stride(Thing() as what, None, ()):
            return [own.Stride(target(what), up=getattr(what, "number", -1) in setting.face_up)]
        case game.Stride(Thing() as what, None, (pr.InMode(mode),)):
            return [own.Stride(target(what), mode, getattr(what, "number", -1) in setting.face_up)]
        case game.Ride(Thing() as what, how, source, False):
            cards = target(what)
            must_come_from(source, what, setting)
            return [own.Ride(cards, rested=rested(how))]
    return []


def in_place_of_hand(act: do.With) -> Act | None:
    """ "call it … instead of putting it into your hand": what was revealed for a check has not gone there yet."""
    match act.tails:
        case (cl.Instead(do.Move(what, Into(Area(("hand",), None | Player("you"), ""), "", ""), None, (), False)),):
            seen = isinstance(what, Subject | This | ThisCard) and what == getattr(act.act, "what", None)
            return act.act if seen else None
    return None


def with_tails(act: do.With, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    if (plain := in_place_of_hand(act)) is not None:
        return perform(plain, who, setting)
    if act == do.With(do.ExtraTurn(), (cl.After("turn"),)):
        return perform(act.act, who, setting)  # it comes after this turn in any case
    before = setting.until
    delays = [tail for tail in act.tails if isinstance(tail, cl.AtEdge)]
    turns = [side for tail in act.tails if setting.constant and (side := turn_of(tail))]
    if any(isinstance(tail, cl.Lasting) for tail in act.tails):
        setting.until = ""  # “until end of turn, A, and B until end of that battle”
    for tail in act.tails:
        if tail not in delays and not (setting.constant and turn_of(tail)):
            add_tail(tail, setting)
    try:
        found = perform(act.act, who, setting)
        if setting.per is not None and not setting.multiplied:
            if not all(isinstance(one, REPEATED) or is_trigger(one) for one in found):
                raise Refused("for each of these")
            found = [ac.Repeat(setting.per, tuple(found))]  # 12.6.1
    finally:
        setting.until, setting.per, setting.multiplied = before, None, False
    for side in turns:
        found = [ac.If(co.IsTurn(side), tuple(found))]
    for tail in delays:
        found = [ac.Delayed(put_off(tail), tuple(found))]
    return found


def is_trigger(action: ac.Action) -> bool:
    """Is it a trigger effect, which is done as often as it is said?"""
    return isinstance(action, ac.DoTo) and action.deed == "activate triggers"


def lasts(tail: Tail) -> bool:
    """ "can attack from the back row until end of turn": so long it is allowed."""
    return isinstance(tail, cl.Lasting) or tail in (cl.Within(cl.Phase("turn")), cl.Within(cl.Phase("battle")))


def turn_of(tail: Tail) -> str:
    """ "during your turn", of what is always on: whose turn it must be."""
    match tail:
        case cl.Within(cl.Phase("turn", Player() as whose, False), False):
            return side_of(whose)
    return ""
