"""What cards gain, can't do and may do; what players can't do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.gundam.lower.cards import WITH_AMOUNT, describe, filters_of, keyword_name, reference
from gyoji.text.gundam.lower.causes import DAMAGE, split
from gyoji.text.gundam.lower.setting import Setting, amount, each, target
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import ordered
from gyoji.text.lower.acts import unwrapped
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Benefit, Fact, Skill, Thing
from gyoji.text.meaning.things import Area, Cards, Into, Narrowed, Skills
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import This

NEXT_START_PHASE: Final = cl.Within(cl.Phase("start", Player("opponent"), True))
BLOCKER: Final = Skills(tags=(pr.Keyword("blocker"),))
# How an effect that cards gain is lowered: that is a line of its own, and lines come after all that is here.
GRANTED: Final[dict[str, Callable[[Skill], list[Ability]]]] = {}


def modify(who: Thing, changes: tuple[ac.Change, ...], setting: Setting, until: str = "") -> list[ac.Action]:
    lasts = until or setting.lasts()
    return each(who, lambda cards: ac.Modify(cards, changes, lasts), setting, subject=True)


# ── what they gain ──


def changed(gain: Benefit, setting: Setting) -> ac.Change:
    match gain:
        case ln.Plus(figure, number, None):
            return ac.Plus(figure, amount(abs(number), setting), number < 0)
        case ln.GainWord(pr.Keyword(keyword)):
            name, many = keyword_name(keyword)
            if (name in WITH_AMOUNT) != (many is not None):
                raise Refused(f"the number of <{keyword.title()}>")
            return ac.Plus(name, amount(many or 1, setting))
        case ln.GainWord(pr.Trait(name)):
            return ac.AlsoIs("traits", name)
        case ln.Granted(skill):
            [ability] = GRANTED["lower"](skill)
            return ac.Gain(ability)
    raise Refused("gaining this")


# ── what they can't do, and what can't be done to them ──

DONE_TO: Final[dict[type[Act], str]] = {
    own.Destroy: "be_destroyed",
    do.Choose: "be_chosen",
    do.Block: "be_blocked",
}
DOES: Final = {do.AttackCard(): "attack", do.Block(): "block", do.Activate(BLOCKER): "block", own.Recover(): "recover"}


def forbidden(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Block(Thing() as blocked) if reference(blocked) is not None:
            return modify(blocked, (ac.Ban("be_blocked", by=blockers(who)),), setting)
    if isinstance(act, do.Or):
        bans = [ban_of(part, setting) for part in (act.first, act.second)]
        return modify(who, tuple(bans), setting)
    inner, passive, tails = unwrapped(act)
    if passive and inner == do.Switch(None, "active") and tails == (NEXT_START_PHASE,):
        return modify(who, (ac.Ban("stand_in_start_phase"),), setting, ac.NEXT_START)
    return modify(who, (ban_of(act, setting),), setting)


def ban_of(act: Act, setting: Setting) -> ac.Ban:
    inner, passive, tails = unwrapped(act)
    cause, left = split(tails)
    match inner, left:
        case do.Block(None), (cl.By(Thing() as blocker, False, ""),) if passive and cause == "any":
            return ac.Ban("be_blocked", by=blockers(blocker))
    if left:
        raise Refused("what is said about what is forbidden")
    if passive:
        return ac.Ban(done_to(inner), cause)
    if isinstance(inner, own.Receive):
        return received(inner, cause)
    if inner in DOES:
        return ac.Ban(DOES[inner], cause)
    match inner:
        case own.Target(own.EnemyPlayer()) | do.AttackCard(own.EnemyPlayer(), False):
            return ac.Ban("attack_player", cause)
        case own.Target(Cards() as prey) | do.AttackCard(Cards() as prey, False):
            if describe(prey).selector() == se.Selector("battle", "enemy", ("unit",)):
                return ac.Ban("attack_unit", cause)
    raise Refused("what is forbidden")


def blockers(thing: Thing) -> se.Selector:
    """By which Units it can't be blocked: any of these."""
    found = describe(thing)
    if found.kinds != ("unit",) or found.side == "own" or found.count not in (None, Count("all")):
        raise Refused("which Units can't block")
    return found.selector()


def done_to(act: Act) -> str:
    match act:
        case do.Switch(None, mode):
            return "stand" if mode == "active" else "be_rested"
        case do.Move(None, Into(Area(("hand",)), "", ""), None, (), False):
            return "be_returned"
        case own.Pair(None, Cards() as pilot) if describe(pilot).filters == [] and describe(pilot).noun == "pilot":
            return "be_paired"
        case own.Destroy(None) | do.Choose(None) | do.Block(None):
            return DONE_TO[type(act)]
    raise Refused("what cannot be done to cards")


def received(act: own.Receive, cause: str) -> ac.Ban:
    if cause != "any":
        raise Refused("by what damage comes about")
    sort = {**DAMAGE, "": "any"}[act.sort]
    if act.source is None:
        return ac.Ban("receive_damage", sort)
    found = describe(act.source)
    if found.count not in (None, Count("all")):
        raise Refused("from which cards damage is received")
    if found.noun == "command card":
        if sort != "effect damage" or found.side != "enemy" or found.filters:
            raise Refused("damage from these Commands")
        return ac.Ban("receive_damage", "enemy command")
    return ac.Ban("receive_damage", sort, found.selector())


def figure_kept(figure: FigureOf, act: Act, setting: Setting) -> list[ac.Action]:
    """ "This Unit's AP can't be reduced by enemy effects"."""
    inner, passive, tails = unwrapped(act)
    cause, left = split(tails)
    match inner:
        case do.ChangeFigure(None | FigureOf(), None, False, None, ()) if passive or not left:
            ref = reference(figure.of)
            if figure.figure == "ap" and ref == se.This() and not left:
                return [ac.Modify(ref, (ac.Ban("ap_reduced", cause),), setting.lasts())]
    raise Refused("which figure cannot be changed")


def player_forbidden(act: Act, who: Player, setting: Setting) -> list[ac.Action]:
    inner, passive, tails = unwrapped(act)
    cause, left = split(tails)
    if passive or left or inner != do.Draw() or who != Player("opponent"):
        raise Refused("what players cannot do")
    return [ac.ModifyPlayer("enemy", (ac.Ban("draw", cause),), setting.lasts())]


# ── what they may do ──


def permitted(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case own.Target(Cards() as prey):
            return modify(who, (attack_active(prey),), setting)
        case do.With(
            do.AttackCard(None, False), (cl.BattleWhere(cl.Does(do.Passive(own.Deploy(None), ""), it), "turn"),)
        ):
            if isinstance(it, Thing) and reference(it) == reference(who):
                return modify(who, (ac.Allow("attack_at_once"),), setting, "" if setting.constant else ac.THIS_TURN)
        case own.Recover(int() as number):
            return [ac.May(tuple(each(who, lambda cards: ac.Recover(cards, amount(number, setting)), setting)))]
    raise Refused("what cards may do")


def attack_active(prey: Cards) -> ac.Allow:
    """ "an active enemy Unit that is Lv.3 or lower": which may be chosen as attack target."""
    found = describe(prey)
    active = se.Is("rested", False)
    one = found.count == Count("exactly", 1)
    if not one or (found.where, found.side, found.kinds) != ("battle", "enemy", ("unit",)) or found.other:
        raise Refused("which Units may be attacked")
    if active not in found.filters:
        raise Refused("only active enemy Units need this permission")
    found.filters.remove(active)
    return ac.Allow("attack_active", ordered(found.filters))


def taunted(target_: Thing, who: Thing, setting: Setting) -> list[ac.Action]:
    """ "Enemy Units choose this rested Unit as their attack target if possible when attacking."."""
    if target(who, setting, subject=True) != se.Selector("battle", "enemy", ("unit",)):
        raise Refused("this must mean all enemy Units")
    match target_:
        case Narrowed(This("unit"), (pr.InMode("rest") as rested,)):
            setting.needs.append(co.RefIs(se.This(), tuple(filters_of(rested))))
            return [ac.Modify(se.This(), (ac.Allow("taunt"),), setting.lasts())]
    raise Refused("only a rested Unit can be attacked")


def only_when(event: Fact, who: Thing, setting: Setting) -> list[ac.Action]:
    """ "can only attack during a turn when one of your Units is deployed"."""
    match event:
        case cl.Does(do.Passive(own.Deploy(None), ""), Cards() as deployed, False):
            found = describe(deployed)
            if found.count == Count("exactly", 1):
                happened = co.ThisTurn("deploy", found.selector())
                return modify(who, (ac.Only("attack", happened),), setting)
    raise Refused("when it can attack")
