"""Clauses as conditions: what cards are doing in the battle under way, what happened in this turn, battle or game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Happened, Pattern, is_of_this
from gyoji.text.lower.acts import without_span
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Tail, Thing
from gyoji.text.meaning.things import Attack, Cards, Kind, Ref, Some
from gyoji.text.meaning.values import Bound, Count, Player
from gyoji.text.resolve.steps import Known, Subject, This
from gyoji.text.vanguard.keywords import REVEALED
from gyoji.text.vanguard.lower.battles import LEGION_TURN, OWN_LEGION, battle_is, in_battle
from gyoji.text.vanguard.lower.happenings import FIELD, OPEN, patterns
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.reading import acts as game

SPANS: Final = ("turn", "battle", "game")
HERE: Final = ("vanguard", "rear")  # “this unit was placed”: wherever it is now
THIS_TURN: Final = cl.Within(cl.Phase("turn"))
ANY_ATTACK: Final = Attack(None, Cards(Kind(noun="unit"), Count("any")))
THIS_ATTACK: Final = Ref("the", "attack")
STAYS: Final = frozenset(  # events that are noted on the card as it is afterwards
    (
        *("attack", "boost", "hits", "misses", "attacked", "rested", "stood", "moved", "harmony"),
        *("placed_vc", "placed_rc", "placed_gc", "placed", "placed_rc_gc", "ride", "unlocked", "drive_check", REVEALED),
        *("discarded", *(f"to {zone}" for zone in OPEN if zone not in FIELD)),
    )
)
PEEKED: Final = ("battle_end", "boost_end", "attacked_end", "turn_end")  # the game looks ahead for these


def deed(fact: cl.Does) -> co.Condition:
    """A clause after "if"."""
    match fact:
        case cl.Does(do.Modal("does not", game.Hit(None)), Attack(None, of, ()), False) if of == THIS_ATTACK:
            return co.GameIs("attack missed")  # 7.7.1.7
        case cl.Does(game.Hit(None), Attack(None, of, ()), False) if of == THIS_ATTACK:
            return co.Not(co.GameIs("attack missed"))  # “if that attack hit”
        case cl.Does(game.Hit(Thing()) as hit, Attack(None, of, ()), False) if of == THIS_ATTACK:
            rows = [noted(one, "battle") for one in patterns(cl.Does(hit, ANY_ATTACK), HERE)]
            return rows[0] if len(rows) == 1 else co.Either(tuple(rows))
        case cl.Does(game.Hit() | do.Modal("does not", game.Hit()) as act, Attack(None, of) as attack, False):
            then = do.With(act, (cl.Within(cl.Phase("battle")),))
            if isinstance(of, Subject | Known) and (ref := reference(of)) is not None:
                return to_card(ref, looked_back(then, Attack(None, This())))
            return looked_back(then, replace(attack, of=This("unit")) if of == Ref("this", "unit") else attack)
        case cl.Does(do.AttackCard() | do.Passive(do.AttackCard(), ""), Thing(), False):
            return battle_is(fact)
        case cl.Does(do.BeDoing("attacking", foe), Thing() as who, False):
            return battle_is(cl.Does(do.AttackCard(foe), who))
        case cl.Does(do.Passive(do.With(game.Boost(None)) | game.Boost(None), ""), Thing(), False):
            return battle_is(fact)
        case cl.Does(do.Passive(game.Delete(None), ""), Thing() as who, False):
            return in_battle(who, se.Is("deleted"))  # 10.26.2
        case cl.Does(game.Target(Thing() as what), Attack(None, of, ()), False) if of == THIS_ATTACK:
            return in_battle(what, se.Is("attacked"))
        case cl.Does(do.Past(act), who, False):
            return looked_back(act, who)
        case cl.Does(do.With() as act, who, False) if without_span(act, span_of)[1]:
            return looked_back(act, who)  # an icon looks the same in the past: "your unit [Stand] this turn"
        case cl.Does(do.Modal("did not", act), who, False):
            return co.Not(looked_back(act, who))
        case cl.Does(do.Passive(do.With(act, (cl.By(),) as tails), "was"), This() | Subject(), False):
            return looked_back(do.Passive(do.With(act, (*tails, THIS_TURN))), fact.who)  # how it came to be here
        case cl.Does(do.Passive(act, "was" | "has been"), who, False):
            return looked_back(do.Passive(act), who)
        case cl.Does(do.Passive(act, "was not"), who, False):
            return co.Not(looked_back(do.Passive(act), who))
    raise Refused(in_words("this condition", fact))


def in_turn(tail: cl.BattleWhere) -> co.Condition:
    """ "During the turn that this unit was placed": it happened in this turn."""
    match tail:
        case cl.BattleWhere(_, "turn", Player() as whose):
            return co.All((co.IsTurn(side_of(whose)), in_turn(replace(tail, whose=None))))
        case cl.BattleWhere(cl.Does(do.Past(act) | (do.Passive() as act), who, False), "turn"):
            act = do.Passive(act.act) if isinstance(act, do.Passive) else act
            return looked_back(with_span(act), who)
        case cl.BattleWhere(cl.Does(act, who, False), "turn"):  # icons have no other form for the past
            return looked_back(with_span(act), who)
    raise Refused(in_words("during this turn", tail.event))


def with_span(act: Act) -> Act:
    match act:
        case do.Passive(inner, tense):
            return do.Passive(with_span(inner), tense)
        case do.With(inner, tails):
            return do.With(inner, (*tails, THIS_TURN))
    return do.With(act, (THIS_TURN,))


def looked_back(act: Act, who: object) -> co.Condition:
    """It happened in that time, so many times."""
    if isinstance(who, Known | Subject) and (ref := reference(who)) is not None:
        return to_card(ref, looked_back(act, This("unit")))
    act, span = without_span(act, span_of)
    if not span:
        raise Refused("since when this must have happened")
    act, often = so_often(act)
    act, who, op, number = counted(act, who)
    if often is not None:
        if (op, number) != (">=", 1):
            raise Refused("how often this must have happened")
        op, number = often
    fact = cl.Does(act, who)  # type: ignore[arg-type]
    rows: list[co.Condition] = [
        LEGION_TURN if (one, span, op, number) == (OWN_LEGION, "turn", ">=", 1) else noted(one, span, op, number)
        for one in patterns(fact, HERE)
    ]
    if len(rows) > 1 and (number, op) != (1, ">="):
        raise Refused("a number of events of several kinds")
    return rows[0] if len(rows) == 1 else co.Either(tuple(rows))


def to_card(ref: se.Ref, past: co.Condition) -> co.Condition:
    """It happened to that card. Notes are taken as the card's master sees it, so nothing may depend on whose it is."""
    match past:
        case co.Not(part):
            return co.Not(to_card(ref, part))
        case co.Either(parts):
            return co.Either(tuple(to_card(ref, part) for part in parts))
        case Happened(Pattern(_, se.This(), None, "any", _, by, None, None)) if by is None or by.player == "any":
            if by is None or by.card is None:
                return co.RefIs(ref, (se.Underwent(past),))
    raise Refused("what happened to a card before")


def past_filter(act: Act) -> list[se.Filter]:
    """ "units placed this turn", "rear-guards that attacked this turn": such cards of those that are described."""
    match to_card(se.Subject(), looked_back(act, This("unit"))):
        case co.RefIs(_, (se.Underwent() as underwent,)):
            return [underwent]
    raise Refused("what happened to these cards")


def so_often(act: Act) -> tuple[Act, tuple[str, int] | None]:
    """The act without how often it happened: "two or more times this turn"."""
    match act:
        case do.Passive(inner, tense):
            found, often = so_often(inner)
            return do.Passive(found, tense), often
        case do.With(inner, tails):
            said = [tail for tail in tails if isinstance(tail, game.SoOften)]
            rest = tuple(tail for tail in tails if tail not in said)
            match said:
                case []:
                    return act, None
                case [game.SoOften(Bound(op, int() as number))]:
                    return do.With(inner, rest) if rest else inner, (op, number)
            raise Refused("how often this must have happened")
    return act, None


def tallied(cards: Cards) -> Happened | None:
    """ "units retired during this turn", as a number of events; None: the cards are described otherwise, or are
    somewhere now (`past_filter`)."""
    if any(isinstance(mod, pr.In) for mod in cards.mods):
        return None
    for mod in cards.mods:
        match mod:
            case pr.Which(do.With() as act, who, False) if without_span(act, span_of)[1]:
                rest = replace(cards, count=None, mods=tuple(one for one in cards.mods if one is not mod))
                if who is None:
                    found = looked_back(do.Passive(act), rest)
                else:
                    done = replace(act.act, what=rest)  # type: ignore[type-var]
                    found = looked_back(do.With(done, act.tails), who)
                if isinstance(found, Happened) and not (who is None and cards.whose and is_placing(found)):
                    return found  # “your units placed this turn” are those of them that are still there
    return None


def is_placing(happened: Happened) -> bool:
    return happened.pattern.event.startswith("placed")


def noted(pattern: Pattern, span: str, op: str = ">=", number: int = 1) -> Happened:
    """The question whether it happened. Refused where the game's notes cannot tell (`games/vanguard/patterns.py`): they
    are kept on this card, or on a player."""
    of_this = is_of_this(pattern)
    if pattern.event in PEEKED or (se.This() in (pattern.subject, pattern.other) and pattern.event not in STAYS):
        raise Refused("what happened to this card before it moved")
    for node in walk(pattern):
        if isinstance(node, se.Selector) and node.other and node is not pattern.subject:
            raise Refused("what happened to other cards than this one")
        if isinstance(node, se.Bound | se.Subject | se.Other) or (isinstance(node, se.This) and not of_this):
            raise Refused("what happened to a card before")
    return Happened(pattern, span, op, number)


def span_of(tail: Tail) -> str:
    match tail:
        case cl.Within(cl.Phase(name, None, False), False) | cl.Lasting(cl.Phase(name, None, False), ""):
            return name if name in SPANS else ""
    return ""


def counted(act: Act, who: object) -> tuple[Act, object, str, int]:
    """The act with one card, and how often it must have happened: "two or more of your units were retired"."""
    if isinstance(who, Cards):
        cards, op, number = so_many(who)
        return act, cards, op, number
    inner = act.act if isinstance(act, do.With) else act
    what = getattr(inner, "what", None)
    if isinstance(what, Some) and not what.mods:
        what = Cards(Kind(noun="card"), what.count)  # “if you discarded three or more this turn”
    if isinstance(inner, do.Draw) and isinstance(inner.count, Count):
        _, op, number = so_many(Cards(Kind(), inner.count))
        one: Act = do.Draw(Count("exactly", 1))
    elif isinstance(what, Cards) and isinstance(who, Player | game.Check):
        cards, op, number = so_many(what)
        one = replace(inner, what=cards)  # type: ignore[type-var]
    else:
        return act, who, ">=", 1
    return replace(act, act=one) if isinstance(act, do.With) else one, who, op, number


def so_many(cards: Cards) -> tuple[Cards, str, int]:
    match cards.count:
        case None | Count("exactly", 1) | Count("any") | Count("another"):
            return cards, ">=", 1
        case Count("at least", int() as number):
            return replace(cards, count=None), ">=", number
        case Count("at most", int() as number):
            return replace(cards, count=None), "<=", number
        case Count("no"):
            return replace(cards, count=None), "==", 0
    raise Refused("this number of events")
