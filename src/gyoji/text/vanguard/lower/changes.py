"""What cards and players get for a time: figures, abilities, bans."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.moments import COMING, NEXT, moment
from gyoji.effects.patterns import Happened, Pattern
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Benefit, Skill, Tail, Thing
from gyoji.text.meaning.things import Cards, Several
from gyoji.text.meaning.values import FigureOf, Player
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.lower.amounts import amount_of, gained, per_each, times
from gyoji.text.vanguard.lower.battles import PHASES
from gyoji.text.vanguard.lower.cards import target
from gyoji.text.vanguard.lower.course import of_unit
from gyoji.text.vanguard.lower.permits import allowed, changed
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.keywords import Word

ICON: Final = re.compile(r"(boost|intercept)( ?\(\[\1\]\))?", re.IGNORECASE)  # 2.10: with its sign or without
ALWAYS_ON: Final = ("resist", "restraint", "lord")  # 11.8, 11.9, 11.13: a name without a number is the ability
STARTS: Final = {"turn": "turn", **{word: name for word, (_, name) in PHASES.items() if word != "end"}}


def by_card(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Modal("can", do.With(do.AttackCard(None, False), (cl.Times(often, "turn", False, False),))) if (
            type(who) is This
        ):
            attacked = Happened(Pattern("attack", se.This()), "turn", ">=", often)
            return [ac.Modify(se.This(), (ac.Ban("attack", when=attacked),), setting.lasts())]
        case do.Modal("can", inner):
            return [ac.Modify(target(who), (allowed(inner),), setting.lasts())]
        case do.Modal("does not", do.With(do.SwitchTo(), (game.WhenFighting(),)) as inner):
            return [ac.Modify(target(who), (allowed(inner),), setting.lasts())]
        case do.Battle() | do.Lose() | do.Become():
            return [ac.Modify(target(who), changed(act), setting.lasts())]
        case do.Gain(gains):
            changes = tuple(change for one in gains for change in gain(one, setting))
            until = setting.lasts()
            return [ac.Modify(target(part), changes, until) for part in parts_of(who)]
        case game.BecomeFigure(number, figure):
            return [ac.Modify(target(who), (ac.SetTo(figure, am.Const(number)),), setting.lasts())]
        case game.BecomeSo(state) if not setting.constant and state != "in harmony":
            if setting.until not in ("", ac.THIS_TURN):
                raise Refused("how long it is so")
            return [ac.Modify(target(who), (ac.AlsoIs("state", state),), ac.THIS_TURN)]  # section 11: until end of turn
    found = of_unit(act, who, setting)
    if not found:
        raise Refused(in_words("this act", act))
    return found


def parts_of(who: Thing) -> tuple[Thing, ...]:
    """ "that unit and this unit get …": each of them once, this unit last."""
    if not isinstance(who, Several) or who.op != "and":
        return (who,)
    known = [part for part in who.parts if reference(part) is not None]
    rest = [without(part, known) for part in who.parts if reference(part) is None]
    return (*rest, *sorted(known, key=lambda part: isinstance(part, This)))


def without(part: Thing, known: list[Thing]) -> Thing:
    """ "this unit and all of your <Clan>": the others."""
    if not isinstance(part, Cards):
        raise Refused(in_words("these cards", part))
    others = tuple(pr.Except(one) for one in known if not isinstance(one, This))
    return replace(part, other=part.other or len(others) < len(known), mods=(*part.mods, *others))


def gain(one: Benefit, setting: Setting) -> list[ac.Change]:
    match one:
        case ln.Plus(figure, number, None):
            return [ac.Plus(figure, setting.amount(abs(number)), number < 0)]
        case game.GainFigure(amount, "", figure) if figure:
            return [ac.Plus(figure, amount_of(amount))]
        case game.GainFigure(FigureOf() as amount, also, ""):
            figures = (amount.figure, also) if also else (amount.figure,)
            return [ac.Plus(figure, gained(replace(amount, figure=figure))) for figure in figures]
        case ln.GainWord(pr.Keyword("boost" | "intercept" as word)):
            return [ac.Plus(word, am.Const(1))]
        case ln.GainWord(pr.Named(word)) if (said := ICON.fullmatch(word)) is not None:
            return [ac.Plus(said[1].lower(), am.Const(1))]
        case ln.GainWord(pr.Named(word)) if word.lower() in ALWAYS_ON:
            return [ac.Gain(ability) for ability in granted(game.Ability("cont", Word(word.lower())))]
        case ln.Granted(skill):
            return [ac.Gain(ability) for ability in granted(skill)]
    raise Refused(in_words("what it gets", one))


def granted(skill: Skill) -> list[Ability]:
    from gyoji.text.vanguard.lower.abilities import lower_skill

    return lower_skill(skill)


def put_off(time: Tail) -> str:
    """Until when something is put off (8.6.6)."""
    match time:
        case cl.AtEdge("end", cl.Phase("turn" | "battle" as span, None, False), False):
            return f"end of {span}"
        case cl.AtEdge("start", cl.Phase("end", None, False), False):  # 6.8.1.3
            return "end of turn"
        case cl.AtEdge("end", cl.Phase("turn", Player() as whose, next), False):
            return moment(NEXT if next else COMING, one_side(whose, time), "end", "turn")
        case cl.AtEdge("start", cl.Phase("end", Player() as whose, _), False):
            return moment(COMING, one_side(whose, time), "end", "turn")
        case cl.AtEdge("start", cl.Phase(name, Player() as whose, _), False) if name in STARTS:
            return moment(COMING, one_side(whose, time), "start", STARTS[name])
    raise Refused(in_words("when this is done", time))


def one_side(whose: Player, time: Tail) -> str:
    side = side_of(whose)
    if side == "any":
        raise Refused(in_words("whose turn this is", time))
    return side


def add_tail(tail: Tail, setting: Setting) -> None:
    match tail:
        case cl.Lasting(cl.Phase("turn" | "battle" as span, None, False), "") | cl.Within(
            cl.Phase("turn" | "battle" as span, None, False), False
        ):
            until = ac.THIS_TURN if span == "turn" else ac.THIS_BATTLE
            if setting.until not in ("", until):
                raise Refused("how long this lasts")
            setting.until = until
        case cl.Lasting(cl.Phase("game", None, False), ""):
            expect_none(until=setting.until)
            setting.until = ac.GAME
        case cl.Lasting(cl.Phase("turn", Player() as whose, next), "until end"):
            expect_none(until=setting.until)
            setting.until = moment(NEXT if next else COMING, one_side(whose, tail), "end", "turn")
        case cl.Lasting(cl.Phase(name, Player() as whose, True), "until start") if name in STARTS:
            expect_none(until=setting.until)
            setting.until = moment(COMING, one_side(whose, tail), "start", STARTS[name])
        case cl.Times(number, "", False, False):
            expect_none(each=setting.per)
            setting.per = am.Const(number)
        case cl.PerEach(what):
            often = setting.per.value if isinstance(setting.per, am.Const) else 1  # “once for each …”
            expect_none(each=setting.per if not isinstance(setting.per, am.Const) else None)
            setting.per = times(per_each(what), often)
        case _:
            raise Refused(in_words("what is said about the act", tail))
