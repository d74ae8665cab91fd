"""Times: during which phase, during which battle."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import Pattern
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Tail, Thing
from gyoji.text.meaning.things import Cards, Kind
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.lower.parties import card, either
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.nodes.conditions import Battles
from gyoji.text.vanguard.reading import acts as game

PHASES: Final = {  # how a phase begins, and what it is called
    "stand": ("stand_phase", "stand"),
    "draw": ("draw_phase", "draw"),
    "ride": ("ride_phase", "ride"),
    "main": ("main_phase", "main"),
    "battle_phase": ("battle_phase", "battle"),
    "end": ("turn_end", "end"),  # 6.8.1.3
}


OWN_LEGION: Final = Pattern("legion", se.This())
LEGION_TURN: Final = co.RefIs(se.This(), (se.Is("in a legion this turn"),))


def given(pattern: Pattern, condition: co.Condition) -> Pattern:
    both = condition if pattern.condition is None else co.All((pattern.condition, condition))
    return replace(pattern, condition=both)


def during(tail: Tail) -> co.Condition:
    match tail:
        case cl.Within(cl.Phase("turn", Player() as who, False), False):
            return co.IsTurn(side_of(who))
        case cl.Within(cl.Phase(name, None | Player() as who, False), False) if name in PHASES:
            return co.InPhase(PHASES[name][1], side_of(who))
        case cl.BattleWhere(event, "battle"):
            rows = [battle_is(one) for one in either(event)]
            return rows[0] if len(rows) == 1 else co.Either(tuple(rows))
        case cl.BattleWhere(_, "turn"):
            from gyoji.text.vanguard.lower.history import in_turn

            return in_turn(tail)
        case cl.AnyTime(times):
            return co.Either(tuple(map(during, times)))
        case cl.NotDuring(time):
            return co.Not(during(time))
    raise Refused(in_words("during this time", tail))


def battle_is(fact: Fact) -> co.Condition:
    """Is the battle now one in which that unit attacks, boosts or is attacked (7.1.2)? Or one of these of the turn?"""
    match fact:
        case game.BattleNumber(whose=None):
            return battles(fact)
        case game.BattleNumber(whose=Player() as whose):
            return co.All((co.IsTurn(side_of(whose)), battles(fact)))
        case cl.Does(do.Past(act), who, False):
            return battle_is(cl.Does(act, who))
        case cl.Does(do.With(do.AttackCard() as act, (game.WhileSo(pr.Doing("boosted"), negated), *by)), who, False):
            if isinstance(who, Thing) and not (negated and by):
                boosted = co.Not(in_battle(who, se.Is("boosted"))) if negated else in_battle(who, se.Is("boosted"))
                parts = [battle_is(cl.Does(act, who)), boosted]
                match by:
                    case []:
                        return co.All(tuple(parts))
                    case [cl.By(Thing() as foe, False, "")]:
                        return co.All((*parts, in_battle(foe, se.Is("boosting"))))
        case cl.Does(
            do.AttackCard(Cards(Kind((), None, "vanguard"), Count("exactly", 1), None, False, ())), who, False
        ):
            if isinstance(who, Thing):
                return in_battle(who, se.Is("attacking a vanguard"))
        case cl.Does(do.AttackCard(what, False), Thing() as who, False):
            attacks = in_battle(who, se.Is("attacking"))
            return attacks if what is None else co.All((attacks, in_battle(what, se.Is("attacked"))))
        case cl.Does(game.Boost(None), Thing() as who, False):
            return in_battle(who, se.Is("boosting"))
        case cl.Does(game.Boost(Thing() as what), This(), False):
            return in_battle(what, se.Is("boosted by this"))
        case cl.Does(do.Passive(game.Boost(None), "" | "was"), Thing() as who, False):
            return in_battle(who, se.Is("boosted"))
        case cl.Does(do.Passive(do.With(game.Boost(None), (cl.By(foe, False, ""),)), "" | "was"), who, False):
            if isinstance(foe, Thing) and isinstance(who, Thing):
                return co.All((in_battle(who, se.Is("boosted")), in_battle(foe, se.Is("boosting"))))
        case cl.Does(do.Passive(do.AttackCard(None, False), "" | "was"), Thing() as who, False):
            return in_battle(who, se.Is("attacked"))
        case cl.Does(do.Passive(do.With(do.AttackCard(None, False), (cl.By(foe, False, ""),)), "" | "was"), who, False):
            if isinstance(foe, Thing) and isinstance(who, Thing):
                return co.All((in_battle(who, se.Is("attacked")), in_battle(foe, se.Is("attacking"))))
    raise Refused(in_words("during this battle", fact))


def battles(said: game.BattleNumber, wave: bool = False) -> Battles:
    """11.35.2: "2nd to 4th" are those between, too."""
    numbers = tuple(range(said.numbers[0], said.numbers[-1] + 1)) if said.to else said.numbers
    return Battles(numbers, said.on, wave)


def in_battle(who: Thing, part: se.Filter) -> co.Condition:
    found = card(who)
    if isinstance(found, se.Selector):
        return co.Has(replace(found, filters=(*found.filters, part)), ">=", 1)
    return co.RefIs(found, (part,))
