"""What cards may do beyond the rules, what they lose, and what they count as besides."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Benefit, Thing
from gyoji.text.meaning.things import Area, Cards, Kind
from gyoji.text.meaning.values import Bound, Count
from gyoji.text.vanguard.keywords import UNRESTRAINED
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.filters import HEAL, trigger_icon
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.nodes.bans import BATTLE_ALL, DISCARDED_AS_3, FROM_BACK, PAYS_AS_HEAL, STANDING
from gyoji.text.vanguard.nodes.imaginary import TYPE
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.words import ordered

ICON: Final = re.compile(r"\s*\(\[\w+\]\)$")
BACK: Final = pr.From(Area(("back",)))
CALLED_AS: Final = {grade: f"call_as_{grade}" for grade in range(4)}
VANGUARD: Final = Kind((), None, "vanguard")
LOST: Final = {
    "boost": "boost",
    "intercept": "intercept",
    "twin drive": "twin_drive",
    "triple drive": "triple_drive",
}


# ── may ──


def allowed(act: Act) -> ac.Allow:
    """ "can attack from the back row"."""
    match act:
        case do.With(do.AttackCard(None, False), (cl.OutOf(source),)) if source == BACK:
            return ac.Allow("attack_from_back")
        case do.AttackCard(Cards(kind, Count("exactly", 1) | None, None, False, (source,)), False) if source == BACK:
            if kind == VANGUARD:  # a vanguard, the vanguard
                return ac.Allow("attack_vanguard_from_back")
        case do.With(game.Intercept(), (cl.OutOf(source),)) if source == BACK:
            return ac.Allow(FROM_BACK)
        case do.AttackCard(Cards() as what, False):
            return ac.Allow("attack_back_row", what=at_back(what))
        case do.With(do.SwitchTo("rest"), (game.WhenFighting(deed),)):
            return ac.Allow(STANDING[deed])
        case game.CallAs(grade) if grade in CALLED_AS:
            return ac.Allow(CALLED_AS[grade])
        case game.PayAs(3):
            return ac.Allow(DISCARDED_AS_3)
        case do.With(game.PayAs(-1, icon), (cl.By(game.Call(Cards() as what), False, "cost"),)) if trigger_icon(
            icon
        ) == HEAL and is_any_g_guardian(what):
            return ac.Allow(PAYS_AS_HEAL)
        case do.With(game.PayAs(3), (game.PayingStride(unit),)):
            return ac.Allow("stride_as_3", what=None if unit is None else g_unit(unit))
    raise Refused(in_words("what it can do", act))


def is_any_g_guardian(what: Cards) -> bool:
    found = describe(what)
    return found.noun == "g guardian" and len(found.filters) == 1 and not (found.placed or found.other)


def at_back(what: Cards) -> se.Selector:
    """7.4.1.6: units of the back row, which the rules do not let attack."""
    if what.count not in (None, Count("exactly", 1), Count("any")):
        raise Refused("how many units are attacked")
    found = describe(replace(what, count=None))
    found.side = "enemy" if found.side == "any" else found.side
    if found.side != "enemy" or se.Is("back row") not in found.filters or found.noun not in ("unit", "rear"):
        raise Refused(in_words("what it can attack", what))
    return found.selector()


def battled(what: Cards) -> se.Selector:
    """v:10.20.1: other units than the one that was chosen; the opponent's, whether it is said or not (7.4.1.6)."""
    found = describe(replace(what, count=None))
    if found.side == "own" or found.noun not in ("unit", "rear", "vanguard") or found.other:
        raise Refused(in_words("what it battles", what))
    found.side = "enemy"
    return found.selector()


def g_unit(unit: Thing) -> se.Selector:
    """The unit whose cost is paid: it is in the G zone, or on its way."""
    match unit:
        case Cards(Kind(_, _, "g"), Count("exactly", 1), None, False, _):
            found = describe(replace(unit, count=None))
            if not found.placed:
                return se.Selector("", "any", (), ordered(found.filters))
    raise Refused(in_words("whose cost is paid", unit))


# ── what it is from now on ──


def changed(act: Act) -> tuple[ac.Change, ...]:
    match act:
        case do.Battle(Cards(count=Count("all")) as what):
            return (ac.Allow(BATTLE_ALL, what=battled(what)),)
        case do.Lose(gains):
            return tuple(lost(one) for one in gains)
        case do.Become(Kind((), pr.Trait(clan), ""), (), True, True):
            return (ac.AlsoIs("clan", clan),)
        case do.Become(Kind((pr.Measured(figure, Bound("==", int() as number)),), None, ""), (), False, True):
            return (ac.SetTo(figure, am.Const(number)),)
        case do.Become(Kind((), pr.Named(name), ""), (), True, True):
            return (ac.AlsoIs("names", name),)
        case do.Become(Kind((), None, "trigger" | "normal" as kind), (), True, True):
            return (ac.AlsoIs(TYPE, kind),)  # v:2.9.3.1
    raise Refused(in_words("what becomes of it", act))


def keyword_in(name: str) -> str:
    """A keyword in quotes, without its icon or signs: "Intercept ([Intercept])", "Twin Drive!!"."""
    return ICON.sub("", name).strip("[]!").lower()


def lost(one: Benefit) -> ac.Change:
    match one:
        case ln.SkillsOf(None):
            return ac.Lose()
        case game.OriginalAbilities():
            return ac.Lose(original=True)
        case course.CostsOfAbilities():
            return ac.Allow("no_cost")
        case ln.GainWord(pr.Keyword(word)) if word in LOST:
            return ac.SetTo(LOST[word], am.Const(0))
        case ln.GainWord(pr.Named(name)) if keyword_in(name) in LOST:
            return ac.SetTo(LOST[keyword_in(name)], am.Const(0))
        case ln.GainWord(pr.Named(name)) if keyword_in(name) == "restraint":
            return ac.AlsoIs("state", UNRESTRAINED)
    raise Refused(in_words("what it loses", one))
