"""Moments that abilities wait for: phases, steps of a battle, the end of a battle in which something happened."""

from __future__ import annotations

from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import Pattern
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Fact, Tail, Thing
from gyoji.text.meaning.things import Attack, Cards
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.lower.battles import PHASES, battle_is, given, in_battle
from gyoji.text.vanguard.lower.happenings import attacker, pattern_of, so_of_subject, target
from gyoji.text.vanguard.lower.history import in_turn, noted, so_many
from gyoji.text.vanguard.lower.parties import ONE, card, either
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.reading import acts as game

STEPS: Final = (
    *("attack_step", "guard_step", "drive_step", "damage_step"),
    *("start_step", "stride_step", "g_assist_step"),
)


def moments(time: Tail) -> tuple[Pattern, ...]:
    match time:
        case cl.AtEdge("start", cl.Phase("turn", None | Player() as who, False)):
            return (Pattern("turn_start", player=side_of(who)),)
        case cl.AtEdge("start", cl.Phase(name, None | Player() as who, False), False) if name in STEPS:
            return (Pattern(name, player=side_of(who)),)
        case cl.AtEdge("start", cl.Phase(name, None | Player() as who, False), False) if name in PHASES:
            return (Pattern(PHASES[name][0], player=side_of(who)),)
        case cl.AtEdge("end", cl.Phase("turn", Player() as who, False), False):
            return (Pattern("turn_end", player=side_of(who)),)
        case cl.AtEdge("end", cl.Phase("turn", None, False)):
            return (Pattern("turn_end"),)  # “at the end of the turn”: whoever's it is (6.8.1.3)
        case cl.AtEdge("end", cl.Phase("battle", None, False)) | cl.AtEdge(
            "start", cl.Phase("close_step", None, False)
        ):
            return (Pattern("battle_end"),)  # 7.8.1.1: the close step begins with it
        case cl.EndWhen("battle", event):
            return tuple(battle_end(one) for one in either(event))
        case cl.EndWhen("turn", event):
            return (Pattern("turn_end", condition=in_turn(cl.BattleWhere(event, "turn"))),)  # 6.8.1.3
        case game.StepWhen(step, event):
            rows = tuple(battle_is(one) for one in either(event))
            return (Pattern(step, condition=rows[0] if len(rows) == 1 else co.Either(rows)),)
    raise Refused(in_words("this moment", time))


def battle_end(fact: Fact) -> Pattern:
    match fact:
        case game.BattleNumber():
            return Pattern("battle_end", condition=battle_is(fact))
        case cl.Does(do.Past(act), who, False):
            return battle_end(cl.Does(act, who))
        case cl.Does(do.With(act, (game.WhileSo(is_, negated),)), who, False):
            return so_of_subject(battle_end(cl.Does(act, who)), is_, negated)
        case cl.Does(do.AttackCard(what, False), Thing() as who, False):
            found = Pattern("battle_end", card(who))
            if what is None:
                return found
            foe = card(what)
            if not isinstance(foe, se.Selector) or foe.where != "vanguard":
                raise Refused("what was attacked")  # a rear-guard may have left
            return given(found, in_battle(what, se.Is("attacked")))
        case cl.Does(game.Boost(None), Thing() as who, False):
            return Pattern("boost_end", card(who))
        case cl.Does(game.Boost(Thing() as what), This(), False):
            return Pattern("boost_end", se.This(), condition=in_battle(what, se.Is("boosted by this")))
        case cl.Does(do.Modal("does not", game.Hit(None)), Attack(count, of, ()), False) if count in ONE:
            return Pattern("battle_end", attacker(of), condition=co.GameIs("attack missed"))  # 7.7.1.7
        case cl.Does(do.Reveal(Cards() as what), game.Check() as check, False):
            one, op, number = so_many(what)
            revealed = noted(pattern_of(cl.Does(do.Reveal(one), check), ()), "battle", op, number)
            return Pattern("battle_end", condition=revealed)
        case cl.Does(game.Hit(what), Attack(count, of, ()), False) if count in ONE:
            hit = noted(Pattern("hits", attacker(of), target(what)), "battle")
            return Pattern("battle_end", attacker(of), condition=hit)
        case cl.Does(do.Passive(do.AttackCard(None, False), "" | "was"), Thing() as who, False):
            found = Pattern("attacked_end", card(who))
            if isinstance(found.subject, se.Selector) and found.subject.where != "vanguard":
                raise Refused("what was attacked")
            return found
        case cl.Does(do.Passive(game.Boost(None), "" | "was"), This(), False):
            return Pattern("battle_end", se.This(), condition=co.RefIs(se.This(), (se.Is("boosted"),)))
        case cl.Does(
            do.Passive(do.With(game.Boost(None), (cl.By(Thing() as by, False, ""),)), "" | "was"), This(), False
        ):
            both = (co.RefIs(se.This(), (se.Is("boosted"),)), in_battle(by, se.Is("boosting")))
            return Pattern("battle_end", se.This(), condition=co.All(both))
    raise Refused(in_words("this battle", fact))
