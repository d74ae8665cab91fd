"""One act to instructions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Benefit, Predicate, Skill, Tail, Thing
from gyoji.text.meaning.things import Area, Into
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Known, RestOf
from gyoji.text.vanguard.lower.cards import describe, reference, side_of, target, zones_of
from gyoji.text.vanguard.lower.costs import parts_of
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes import costs
from gyoji.text.vanguard.reading import acts as game

# 8.1.1.1.2.5, 8.1.1.2.3.5; 8.1.1.2.2 in the rulings: all that follows depends on the payment.
GAME: Final = Game(did_takes_all=True, then_falls=True, discards_from="hand", tells_card=True)
STANDS: Final = {"you": own.STAND_OWN, "opponent": own.STAND_ENEMY, "they": own.STAND_ENEMY}
YOU: Final = Player("you")
MOVES: Final = {"hand": "hand", "soul": "soul", "drop": "drop", "damage": "damage", "bind": "bind"}
RETURNED: Final = {"top": "top", "bottom": "bottom"}


@dataclass(slots=True)
class Setting:
    """What lowering one ability knows.

    constant  it is always on
    cost      what is in brackets in front of it
    paid      it has been said that it is paid
    chosen    cards have been chosen
    rode      the number of the card that was ridden last, or -1; called: the same of cards that were called
    until     how long the act under way lasts
    per       for each of which cards
    """

    constant: bool = False
    cost: costs.PayCost | None = None
    paid: bool = False
    chosen: bool = False
    rode: int = -1
    called: int = -1
    until: str = ""
    per: se.Selector | None = None

    def lasts(self) -> str:
        if self.constant:
            expect_none(until=self.until)
            return ac.WHILE
        return self.until or ac.GAME  # 8.2.1.2

    def amount(self, number: int) -> am.Amount:
        if self.per is None:
            return am.Const(number)
        per, self.per = self.per, None
        return am.Count(per, number)


def perform(act: Act, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    if isinstance(act, do.With):
        return with_tails(act, who, setting)
    if isinstance(who, Thing):
        return by_card(act, who, setting)
    if who is not None and who != YOU:
        return by_opponent(act, who)
    match act:
        case game.PayTheCost():
            if setting.cost is None:
                raise Refused("there is no cost to pay")
            setting.paid = True
            return [setting.cost]
        case do.Pay((price,), None, None):
            return [costs.PayCost(parts_of(price, Discourse(GAME)))]
        case do.Draw(Count("exactly", int() as number)):
            return [ac.Draw("own", setting.amount(number))]
        case do.Draw(Count("up to", int() as number)):
            return [ac.DrawUpTo(am.Const(number))]
        case game.Charge("soul", number):
            return [own.SoulCharge(number)]
        case game.Charge("damage", number):
            return [own.CounterCharge(number)]
        case game.Retire(Thing() as what, None):
            return [own.Retire(target(what))]
        case game.Lock(Thing() as what):
            return [own.Lock(target(what))]
        case game.Unlock(Thing() as what):
            return [own.Unlock(target(what))]
        case do.Switch(Thing() as what, mode):
            return [ac.Stand(target(what)) if mode == "stand" else ac.Rest(target(what))]
        case do.Discard(Known(number), None):
            return [own.Discarded(se.Bound(number))]
        case do.Reveal(Thing() as what):
            ref = reference(what)
            if ref is not None:
                return [ac.Reveal(ref)]
        case do.Shuffle(Area(("deck",), whose, "")) if side_of(whose) == "own":
            return [ac.Shuffle("own")]
        case game.Call(Known(number), Area(("rear",), None | Player("you")), None, how):
            setting.called = number
            return [call(number, how)]
        case game.Ride(Known(number), how, None):
            setting.rode = number
            return [own.Ride(se.Bound(number), rested=rested(how))]
        case game.Bind(Thing() as what, how, None) if not how or how == (pr.Facing("up"),):
            return [own.Bind(target(what))]
        case do.FlipTo(Thing() as what, "face up"):
            return [own.TurnUp(target(what))]
        case do.Move(RestOf(number), Into(Area(("deck",), whose, ""), "top" | "bottom" as end, ""), None, how, False):
            if side_of(whose) != "own" or how not in ((), (do.AnyOrder(),)):
                raise Refused("where the rest goes")
            return [ac.ReturnRest(number, RETURNED[end])]
        case do.Move(RestOf(number), Into(Area(("drop",), whose, ""), "", ""), None, (), False):
            if side_of(whose) == "enemy":
                raise Refused("where the rest goes")
            return [ac.ReturnRest(number, "trash")]
        case do.Move(Thing() as what, Into(place, end, ""), None, (), False):
            return [ac.Move(target(what), goal(place, end))]
    raise Refused(in_words("this act", act))


def by_opponent(act: Act, who: Player) -> list[ac.Action]:
    """What the opponent does with cards that they have chosen."""
    if who not in (Player("opponent"), Player("they")):
        raise Refused("who does this")
    match act:
        case game.Retire(Known(number), None):
            return [own.Retire(se.Bound(number))]
        case do.Draw(Count("exactly", int() as number)):
            return [ac.Draw("enemy", am.Const(number))]
        case do.Discard(Known(number), None):
            return [own.Discarded(se.Bound(number))]
        case do.Move(
            Known(number), Into(Area(("deck",), Player("they" | "opponent" | "owner"), ""), end, ""), None, (), False
        ):
            if end in ("top", "bottom"):
                return [ac.Move(se.Bound(number), f"deck_{end}")]
    raise Refused("what your opponent does")


def goal(place: object, end: str) -> str:
    if not isinstance(place, Area):
        raise Refused("where it goes")
    areas, side = zones_of(place)
    if side != "own" or len(areas) > 1:
        raise Refused("where it goes")
    if areas == ("deck",) and end in ("top", "bottom"):
        return f"deck_{end}"
    if areas[0] not in MOVES or end:
        raise Refused("where it goes")
    return MOVES[areas[0]]


def call(number: int, how: tuple[Predicate, ...]) -> own.Call:
    separate = any(isinstance(one, game.Separate) and "separate" in one.kind for one in how)
    opened = any(isinstance(one, game.Separate) and "open" in one.kind for one in how)
    return own.Call(
        se.Bound(number),
        separate,
        opened,
        rested(tuple(one for one in how if not isinstance(one, game.Separate))),
    )


def rested(how: tuple[Predicate, ...]) -> bool:
    match how:
        case ():
            return False
        case (pr.InMode(mode),):
            return mode == "rest"
    raise Refused("how it comes into play")


# ── what cards get ──


def by_card(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Gain(gains):
            changes = tuple(change for one in gains for change in gain(one, setting))
            return [ac.Modify(target(who), changes, setting.lasts())]
        case do.Modal("cannot", inner):
            return [banned(inner, who, setting)]
    raise Refused(in_words("this act", act))


def banned(act: Act, who: Thing, setting: Setting) -> ac.Action:
    match act:
        case do.With(do.SwitchTo("stand"), (cl.Within(cl.Phase("stand", Player(whose), True), False),)) if (
            not setting.constant and whose in STANDS
        ):
            return ac.Modify(target(who), (ac.Ban(STANDS[whose]),), STANDS[whose])
        case do.With(inner, (cl.Lasting() as tail,)):
            before = setting.until
            add_tail(tail, setting)
            try:
                return banned(inner, who, setting)
            finally:
                setting.until = before
        case do.BeDoing("hit"):
            return ac.Modify(target(who), (ac.Ban("be_hit"),), setting.lasts())
        case do.AttackCard(None, False):
            return ac.Modify(target(who), (ac.Ban("attack"),), setting.lasts())
        case game.Intercept():
            return ac.Modify(target(who), (ac.Ban("intercept"),), setting.lasts())
    raise Refused(in_words("what it cannot do", act))


def gain(one: Benefit, setting: Setting) -> list[ac.Change]:
    match one:
        case ln.Plus(figure, number, None):
            return [ac.Plus(figure, setting.amount(abs(number)), number < 0)]
        case ln.GainWord(pr.Keyword("boost" | "intercept" as word)):
            return [ac.Plus(word, am.Const(1))]
        case ln.GainWord(pr.Named(word)) if word.lower() in ("boost", "intercept"):
            return [ac.Plus(word.lower(), am.Const(1))]
        case ln.Granted(skill):
            return [ac.Gain(ability) for ability in granted(skill)]
    raise Refused(in_words("what it gets", one))


def granted(skill: Skill) -> list[Ability]:
    from gyoji.text.vanguard.lower.abilities import lower_skill

    return lower_skill(skill)


# ── tails ──


def with_tails(act: do.With, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    before = setting.until
    for tail in act.tails:
        add_tail(tail, setting)
    try:
        found = perform(act.act, who, setting)
    finally:
        setting.until = before
    if setting.per is not None:
        raise Refused("for each of these")
    return found


def add_tail(tail: Tail, setting: Setting) -> None:
    match tail:
        case cl.Lasting(cl.Phase("turn" | "battle" as span, None, False), ""):
            expect_none(until=setting.until)
            setting.until = ac.THIS_TURN if span == "turn" else ac.THIS_BATTLE
        case cl.PerEach(what):
            found = describe(what)
            expect_none(count=found.count, each=setting.per)
            setting.per = found.selector()
        case _:
            raise Refused(in_words("what is said about the act", tail))
