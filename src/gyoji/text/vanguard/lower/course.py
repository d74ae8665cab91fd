"""The course of a game: turns, who wins; what is done to cards that only the rulebook names."""

from __future__ import annotations

import re
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Thing
from gyoji.text.meaning.predicates import Keyword, Named
from gyoji.text.meaning.things import Area, Cards, Into, Kind, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import Known, RestOf, This
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.lower.amounts import ON_TABLE
from gyoji.text.vanguard.lower.cards import target
from gyoji.text.vanguard.lower.markers import put_cradle
from gyoji.text.vanguard.lower.moves import exchanged
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.results import KEPT, Deed
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.zones import zones_of
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes import imaginary
from gyoji.text.vanguard.nodes.bans import UNHIT
from gyoji.text.vanguard.nodes.filters import OneGradeAbove
from gyoji.text.vanguard.nodes.planes import plane
from gyoji.text.vanguard.nodes.tickets import CreateTickets
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.reading.planes import BecomePlane

OTHER: Final = {"own": "enemy", "enemy": "own"}
HALF_ON_TABLE: Final = "a unit changes places with a card that is none"
EVERY_CLAN: Final = "Cray Elemental"  # 2.2.5
LIMIT_BREAK: Final = re.compile(r"\[Limit[- ]Break (\d)\]", re.IGNORECASE)


# ── what players do ──


def in_course(act: Act, side: str, setting: Setting) -> list[ac.Action]:
    match act:
        case do.ExtraTurn():
            return [ac.ExtraTurn(side)]
        case do.WinGame():
            return [ac.EndGame(OTHER[side])]
        case do.LoseGame():
            return [ac.EndGame(side)]
        case do.RemoveFrom(Thing() as what, None):
            return [ac.Move(target(what), "removed")]
        case course.Nullify(Thing() as what):
            return [ac.DoTo(target(what), "nullify effects")]
        case do.Flip(Thing() as what):
            return [ac.DoTo(target(what), "flip over")]
        case do.Move(RestOf(number), Into(Area(("deck",) as areas, whose), "bottom", ""), None, (), True):
            if side == "own" and zones_of(Area(areas, whose))[1] in ("any", "own"):
                return [ac.ReturnRest(number, "bottom", "random")]
    return by_you(act, setting) if side == "own" else []


def by_you(act: Act, setting: Setting) -> list[ac.Action]:
    match act:
        case do.AttackWith(
            Thing() as attacker, Cards(Kind((), None, "vanguard"), None, Player("opponent"), False, (), "")
        ):
            return attacked_by(reference(attacker), act, setting)
        case course.TimeLeap(Thing() as what) if (unit := reference(what)) is not None:
            if isinstance(what, Known) and setting.most.get(what.number, 1) > 1:
                raise Refused("how many units leap")  # 10.31.2: one by one
            bind = KEPT + len(setting.deeds)
            setting.deeds.append(Deed(do.Search(), "own", bind))
            return [own.TimeLeap(leap(unit, bind))]
        case course.Swap(This() as unit, Known() as other) | course.Swap(Known() as other, This() as unit):
            if is_on_table(other, setting) != any(zone in ON_TABLE for zone in setting.zones):
                raise Refused(HALF_ON_TABLE)
            return [exchanged(unit, other)]
        case course.Swap(Known(one) as card, Known(other) as with_card):
            if is_on_table(card, setting) != is_on_table(with_card, setting):
                raise Refused(HALF_ON_TABLE)
            if is_on_table(card, setting) and not setting.most.get(one) == setting.most.get(other) == 1:
                raise Refused("which unit changes places with which")
            setting.deeds += (*put_where(one, other, setting), *put_where(other, one, setting))
            return [own.Exchange(se.Bound(one), se.Bound(other))]
        case course.MakeLegion(Thing() as what) if reference(what) is not None:
            return [ac.DoTo(target(what), "legion")]
        case game.PutCradle(Thing() as what) if (unit := reference(what)) is not None and not setting.until:
            if setting.side_of(unit) != "enemy":
                raise Refused("on whose unit the marker is put")
            return put_cradle(unit)
        case BecomePlane() if setting.constant:
            return plane(UNIT, setting.lasts())
        case course.CreateTickets(Count("exactly", int() as number, None, False, False), name):
            return [CreateTickets(name, number)]
        case course.BattleChecks():
            attacking = se.Selector("circles", "own", UNIT, (se.Is("attacking"),))
            return [ac.Modify(attacking, (ac.Allow("drive_checks"),), ac.THIS_BATTLE)]
        case course.ActivateTriggers(Thing() as what) if not setting.until:
            return [ac.DoTo(target(what), "activate triggers")]
        case course.Create(where):
            return [imaginary.CreateProtect(where)]
        case course.TriggersGive(more, "front") if setting.constant and more > 0:
            return [ac.Modify(se.This(), (ac.Plus("front_power", am.Const(more)),), setting.lasts())]
    return []


def is_on_table(cards: Known, setting: Setting) -> bool:
    return setting.places.get(cards.number, ("", ""))[0] in ON_TABLE


def put_where(number: int, other: int, setting: Setting) -> list[Deed]:
    """10.38.1: of two cards that are swapped, each is put where the other was."""
    zone, _ = setting.places.get(other, ("", ""))
    goal = Into(Area((zone,), Player("you")))
    return [Deed(do.Move(Known(number), goal), "own", number)] if zone else []


def leap(unit: se.Ref, bind: int) -> tuple[ac.Action, ...]:
    """10.31.2: a unit is bound; for it, one with a grade more is searched for and called; at the end of the turn that
    one goes under the deck, and if it does, the bound card is called.
    """
    called = se.Bound(bind)
    above = se.Selector("deck", "own", (), (OneGradeAbove(unit),))
    back = ac.Delayed("end of turn", (ac.Move(called, "deck_bottom"), ac.If(co.Did(), (own.Call(unit),))))
    found = (own.Search(bind, above, 0, 1), own.Call(called), ac.Shuffle(), back)
    return (ac.DoTo(unit, "bind"), ac.If(co.Did(), found))


# ── what cards are and do ──


def of_unit(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.AttackCard(Cards(Kind((), None, "vanguard"), None, Player("opponent"), False, (), ""), False):
            unit = reference(who)
            return attacked_by(unit, act, setting)
        case course.TriggersWork() if not setting.constant and not setting.until:
            return [ac.DoTo(target(who), "activate triggers")]
        case course.DriveChecks():
            return [ac.Modify(target(who), (ac.Allow("drive_checks"),), setting.lasts())]
        case course.ActivateTimes("auto", 2):
            return [ac.Modify(target(who), (ac.Allow("autos_twice"),), setting.lasts())]
        case course.ActivateUnhit():
            return [ac.Modify(target(who), (ac.Allow(UNHIT),), setting.lasts())]
        case course.OfAllClans():
            return [ac.Modify(target(who), (ac.AlsoIs("clan", EVERY_CLAN),), setting.lasts())]
        case course.BeActive():
            return [ac.ModifyPlayer("own", (ac.Allow(freed_mark(who)),), setting.lasts())]
        case course.ActiveEven(mark, number):
            return [ac.Modify(target(who), (ac.Allow(freed(mark, number)),), setting.lasts())]
        case do.Passive(do.With(do.Affect(None), (cl.By(Skills() as skills, False, ""),)), "is not"):
            return [ac.Modify(target(who), (ac.Immune(whose_effects(skills)),), setting.lasts())]
        case do.BeCalled("name" | "card name", name, True):
            return [ac.Modify(target(who), also_named(name), setting.lasts())]
    return []


def attacked_by(unit: se.Ref | None, act: Act, setting: Setting) -> list[ac.Action]:
    """10.34.1: the attack comes when this effect is over; how long something else lasts is not said of it."""
    if unit is None or setting.constant:
        raise Refused(in_words("this act", act))
    setting.attacks = True
    return [ac.DoTo(unit, "attack the vanguard")]


def also_named(name: object) -> tuple[ac.Change, ...]:
    if not isinstance(name, Named):
        raise Refused("what it is called besides")
    return (ac.AlsoIs("names", name.name),)


def freed(mark: str, number: int) -> str:
    """ "[Limit-Break 4] is active even when you have three or less damage": in any case."""
    found = LIMIT_BREAK.fullmatch(mark)
    if found is None or int(found[1]) != number + 1:
        raise Refused("when it is active")
    return f"limit_break_{found[1]}"


def freed_mark(who: Thing) -> str:
    """ "the brave abilities of your cards", wherever these are."""
    match who:
        case Skills(
            None, Cards(Kind((), None, "card"), None, Player("you"), False, ()), (Keyword("brave" as mark),), ()
        ):
            return mark
    raise Refused(in_words("what becomes active", who))


def whose_effects(skills: Skills) -> str:
    """12.12.1 of V: effects of a player's cards, or of any."""
    match skills:
        case Skills(None, None, (game.Part("effect"),), ()):
            return "effect"
        case Skills(
            None, Player("opponent") | Cards(Kind((), None, "card"), None, Player("opponent"), False, ()), tags
        ):
            if tags == (game.Part("effect"),):
                return "enemy effect"
    raise Refused(in_words("by what it is not affected", cl.By(skills)))
