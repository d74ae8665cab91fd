"""“When … would …” that says how it is done from now on: so many at the same time, against the whole front row."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.lower.acts import unwrapped
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Clause, Tail, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Ref, Some, is_it
from gyoji.text.meaning.values import Count, Player
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.lower.amounts import amount_of
from gyoji.text.vanguard.lower.bans import ENEMIES, ban, is_hand, lasting_bans, of_hand, said_besides
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.nodes.bans import TOGETHER
from gyoji.text.vanguard.nodes.filters import InFight
from gyoji.text.vanguard.reading import acts as game

N = TypeVar("N")
THIS_TURN: Final = cl.Within(cl.Phase("turn"))
UNTIL_END: Final = cl.Lasting(cl.Phase("turn"))
YOU: Final = Player("you")
ANY_UNITS: Final = (Cards(Kind(noun="unit")), Cards(Kind(noun="unit"), Count("all")))


def at_once(node: N) -> N:
    """ "when your opponent would call …, he or she must call two or more at the same time" forbids to call fewer."""
    if isinstance(node, tuple):
        return tuple(at_once(one) for one in node)  # type: ignore[return-value]
    match node:
        case ln.On(ln.Trigger("would", fact, None, None, None), ln.Body((first, *rest), ())) if fact is not None:
            sentence = at_once(replace(first, clause=cl.Replace(fact, first.clause)))
            return ln.Body((sentence, *rest))  # type: ignore[return-value]
        case cl.Does(do.Modal("must", do.With(game.Intercept(), (cl.Manner("if possible"), *tails))), who):
            player = who.whose if isinstance(who, Cards) and replace(who, whose=None) in ANY_UNITS else who
            if isinstance(player, Player):
                act = do.With(game.MustIntercept(), tuple(tails)) if tails else game.MustIntercept()
                return cl.Does(act, player)  # type: ignore[return-value]
        case do.AttackCard(Ref("the", "vanguard"), False):
            return replace(node, what=Cards(Kind(noun="vanguard"), Count("exactly", 1)))
        case cl.Replace(cl.Would(Thing() as who, do.AttackCard(None, False), None), cl.Does(act, Thing() as again)) if (
            again == who or is_it(again)
        ) and says_how(act):
            return cl.Does(act, who)  # type: ignore[return-value]
        case cl.Replace(cl.Would(who, discarded, None), cl.Does(do.Modal("can", game.PayAs()) as act, again)):
            cards = thrown(who, discarded)
            if is_it(again) or again == cards:
                return cl.Does(act, cards)  # type: ignore[return-value]
        case cl.During(game.PayingStride() as span, cl.Does(do.Modal(modal, game.PayAs() as act), who)):
            return cl.Does(do.Modal(modal, do.With(act, (span,))), who)  # type: ignore[return-value]
        case cl.Replace(cl.Would(Player() as who, do.With(act, tails), None), inner) if fights_of_turn(tails):
            return at_once(for_its_battles(who, act, tails, inner))  # type: ignore[return-value]
        case cl.Replace(
            cl.Would(Player() as who, act, None),
            cl.Does(
                do.Modal(
                    "must",
                    do.With(
                        game.Call(
                            Some(count, ()) | Cards(Kind((), None, "card"), count, None, False, ()),
                            None,
                            None,
                            (),
                            False,
                        ),
                        (cl.Manner("at the same time"),),
                    ),
                ),
                Player("they"),
            ),
        ) if isinstance(count, Count) and count.kind == "at least" and isinstance(count.number, int | Amount):
            return cl.Does(game.AtOnce(act, count.number), who)  # type: ignore[return-value]
        case cl.Sequence(cl.Does(_, Ref("this") as unit), cl.Does(do.AttackCard(Thing()), None) as attack):
            node = replace(node, second=replace(attack, who=unit))  # “this unit gets …, and attacks …”
    if not is_dataclass(node) or isinstance(node, type | game.Ability):
        return node
    return replace(node, **{one.name: at_once(getattr(node, one.name)) for one in fields(node)})


def thrown(who: Player | Thing, act: Act) -> Thing:
    """ "When this card would be discarded", "when you would discard a card from hand": whichever these are."""
    match who, act:
        case Thing() as card, do.Passive(do.Discard(None, None)):
            return card
        case Player("you"), do.Discard(Cards(count=Count("exactly", 1), whose=None) as cards, source):
            said = (*cards.mods, *((source,) if source is not None else ()))
            rest = tuple(one for one in said if not is_hand(one, "own"))
            return replace(cards, count=Count("all"), mods=(*rest, pr.In(Area(("hand",), YOU))))
    raise Refused("what is discarded")


def fights_of_turn(tails: tuple[Tail, ...]) -> bool:
    """ "… for the battle that unit attacked during this turn"."""
    return any(isinstance(tail, cl.BattleWhere) and without_turn(tail) != tail for tail in tails)


def without_turn(span: cl.BattleWhere) -> cl.BattleWhere:
    match span:
        case cl.BattleWhere(cl.Does(do.Past(do.With(act, tails)), who, False), "battle") if THIS_TURN in tails:
            rest = tuple(tail for tail in tails if tail != THIS_TURN)
            return cl.BattleWhere(cl.Does(do.Past(do.With(act, rest) if rest else act), who))
    return span


def for_its_battles(who: Player, act: Act, tails: tuple[Tail, ...], inner: Clause) -> Clause:
    """This turn, and in the battles of that unit: a unit that was chosen keeps it in mind."""
    (span,) = (without_turn(tail) for tail in tails if isinstance(tail, cl.BattleWhere))
    rest = tuple(tail for tail in tails if not isinstance(tail, cl.BattleWhere))
    would = cl.Would(who, do.With(act, rest) if rest else act)
    if not isinstance(span.event, cl.Does) or not isinstance(span.event.who, Ref):
        raise Refused("for whose battles this is")
    unit = span.event.who
    if unit.kind == "that":
        own = cl.BattleWhere(replace(span.event, who=Ref("this", "unit")))
        body = ln.Body((cl.Sentence(cl.During(own, cl.Replace(would, inner))),))
        skill = game.Ability("cont", body, ("vanguard", "rear"))
        return cl.During(UNTIL_END, cl.Does(do.Gain((ln.Granted(skill),)), unit))
    return cl.During(UNTIL_END, cl.During(span, cl.Replace(would, inner)))


def says_how(act: Act) -> bool:
    """ "when this unit would attack, it battles all units in the front row": how it attacks from now on."""
    inner, _, _ = unwrapped(act.act if isinstance(act, do.Modal) and act.modal == "can" else act)
    return isinstance(inner, do.Battle | do.AttackCard)


def so_many(act: game.AtOnce, who: Player, setting: Setting) -> list[ac.Action]:
    """The fewest cards that are called from hand to guard."""
    inner, _, tails = unwrapped(act.act)
    said = said_besides(tails, setting)
    match inner:
        case game.Call(None | Cards(Kind((), None, "card" | "unit" | "guardian")), to, source, (), False):
            numbers = TOGETHER if isinstance(act.number, Amount) else [n for n in TOGETHER if n == act.number]
            if to not in (None, Area(("guardians",))) or who not in ENEMIES or not numbers:
                raise Refused(in_words("what is called at the same time", act.act))
            cards = inner.what if getattr(getattr(inner.what, "kind", None), "noun", "") != "guardian" else None
            source = source or next((mod for mod in getattr(inner.what, "mods", ()) if is_hand(mod, "enemy")), None)
            if of_hand(cards, source, who).filters:
                raise Refused("which cards are called at the same time")
        case _:
            raise Refused(in_words("what is called at the same time", act.act))
    if said.cause != "any" or said.by is not None or said.until:
        raise Refused(in_words("what is called at the same time", act.act))
    fights = [in_fight(one) for one in said.when]
    by = se.Selector("hand", "enemy", (), tuple(one for one in fights if one is not None)) if any(fights) else None
    said.when = [one for one, fight in zip(said.when, fights, strict=True) if fight is None]
    found: list[ac.Action] = []
    for number in numbers:
        bans = lasting_bans([(ban(TOGETHER[number], said, by=by), who)], said, setting)
        if isinstance(act.number, Amount):
            bans = [ac.If(co.Compare(amount_of(act.number), ">=", am.Const(number)), tuple(bans))]
        found += bans
    return found


def in_fight(condition: co.Condition) -> InFight | None:
    match condition:
        case co.RefIs(se.This(), (se.Is("attacking"),)):
            return InFight(se.Selector("field", "own", UNIT, (se.IsSame(se.This()),)), True)
        case co.Has(se.Selector("vanguard", "own", _, (se.Is("attacking"),)), ">=", 1):
            return InFight(se.Selector("vanguard", "own", UNIT), True)
    return None
