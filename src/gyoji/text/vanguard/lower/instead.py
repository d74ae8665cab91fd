""" "[Power] +10000 instead of +5000", "two instead of one": what a sentence puts in place of what the one before says.

That is `text/resolve/instead.py`, once it is known what is replaced. In a continuous ability each sentence is an
ability of its own (8.1.1.1.2.2): the one that is replaced works unless the condition of the other is met.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from gyoji.effects.nodes import walk
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Benefit, Clause, Fact, Predicate, Tail, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Ref, Some, TopCards, is_it
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.acts import bare
from gyoji.text.resolve.instead import in_place_of
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.reading import acts as game


def with_instead(sentences: Sequence[cl.Sentence]) -> list[cl.Sentence]:
    """The sentences with “instead” for “instead of …”: what is kept of the sentence before is said again."""
    found: list[cl.Sentence] = []
    for one in sentences:
        one = replace(one, clause=within_a_sentence(one.clause))
        if found:
            one = replace(one, clause=of_that_zone(one.clause, found[-1].clause))
        match one.clause:
            case cl.If(_, cl.Does() as does) as clause if found and in_place_of(instead_of_nothing(clause)) is not None:
                does = replace(does, who=this_unit(does.who, found[-1].clause))
                one = replace(one, clause=replace(clause, do=done(does, found[-1].clause)))
            case cl.If(_, cl.Does(do.With(_, tails)), False) if replaced(tails) is not None:
                raise Refused("instead of what")
        found.append(one)
    return found


def within_a_sentence(clause: Clause) -> Clause:
    """ "…, A one of them, and if that is so, A two instead of one": two of them if that is so, and otherwise one."""
    match clause:
        case cl.Sequence(first, cl.If(fact, cl.Does(do.With(act, tails), who, False), False)) if isinstance(
            of := replaced(tails), int
        ):
            rest = tuple(tail for tail in tails if not isinstance(tail, cl.Instead))
            new = in_its_place(act, of, first)
            return cl.If(fact, cl.Else(cl.Does(do.With(new, rest) if rest else new, who), first))
        case cl.If(_, inner) | cl.Paying(_, inner) | cl.During(_, inner):
            return replace(clause, do=within_a_sentence(inner))
    return clause


def instead_of_nothing(clause: cl.If) -> cl.If:
    """With “instead” for “instead of …”."""
    match clause:
        case cl.If(_, cl.Does(act) as does):
            return replace(clause, do=replace(does, act=plainly(act)))
    return clause


def plainly(act: Act) -> Act:
    match act:
        case do.Modal("may", inner):
            return do.Modal("may", plainly(inner))
        case do.With(inner, tails):
            return do.With(inner, tuple(cl.Instead() if isinstance(tail, cl.Instead) else tail for tail in tails))
    return act


def done(does: cl.Does, before: Clause) -> cl.Does:
    """What is done in place of what was said before; what may be left undone anyway needs no “may”."""
    match does.act:
        case do.With(act, tails) | do.Modal("may", do.With(act, tails)) if (of := replaced(tails)) is not None:
            rest = tuple(tail for tail in tails if not isinstance(tail, cl.Instead))
            new: Act = do.With(in_its_place(act, of, before), (*rest, cl.Instead()))
            if isinstance(does.act, do.Modal) and not isinstance(of, int):
                return replace(does, act=do.Modal("may", new))
            if isinstance(does.act, do.Modal) and not counts_up_to(new):
                raise Refused("what may be done instead")
            return replace(does, act=new, who=None if isinstance(does.act, do.Modal) else does.who)
    return does


def counts_up_to(act: Act) -> bool:
    count = getattr(getattr(bare(act), "what", None), "count", None)
    return isinstance(count, Count) and count.kind == "up to"


def this_unit(who: Player | Thing | Amount | None, before: Clause) -> Player | Thing | Amount | None:
    """ "This unit gets A. If …, it gets B instead": “it” is not what the condition speaks of."""
    subjects = [one.who for one in walk(before) if isinstance(one, cl.Does) and isinstance(bare(one.act), do.Gain)]
    if not is_it(who) or len(subjects) != 1 or not isinstance(subjects[0], Ref):
        return who
    done = before.do if isinstance(before, cl.Paying) else before
    others = any(isinstance(node, Cards) for node in walk(done))
    this = [node for node in walk(done) if isinstance(node, Ref) and node.kind == "this"]
    if subjects[0].kind == "this" or (is_it(subjects[0]) and this and not others):
        return this[0]
    return who


def of_that_zone(clause: Clause, before: Clause) -> Clause:
    """ "If your drop zone has ten cards, A. If it has twenty, B": the zone of the sentence before."""
    match clause:
        case cl.If(cl.Have(game.ThatZone(), _) as fact):
            places = [one.who for one in walk(before) if isinstance(one, cl.Have) and isinstance(one.who, Area)]
            if len(places) != 1:
                raise Refused("which zone has these cards")
            return replace(clause, condition=replace(fact, who=places[0]))
    return clause


def replaced(tails: tuple[Tail, ...]) -> Act | int | None:
    return next((tail.of for tail in tails if isinstance(tail, cl.Instead)), None)


def in_its_place(act: Act, of: Act | int, before: Clause) -> Act:
    match act, of:
        case do.Gain(gains), do.Gain(lost):
            old = [one for one in walk(before) if isinstance(one, do.Gain)]
            if not old:
                raise Refused(in_words("instead of what", of))
            return do.Gain((*kept(old[-1].gains, lost), *gains))
        case do.Choose(Cards(kind, count, whose, False, ())), int() | do.Choose():
            asked = [one.what for one in walk(before) if isinstance(one, do.Choose) and isinstance(one.what, Cards)]
            if len(asked) != 1 or count is None or whose not in (None, asked[0].whose):
                raise Refused("instead of which cards")
            if not is_same(asked[0], kind, of):
                raise Refused("instead of how many")
            return do.Choose(Some(count))
        case _, Act() if not isinstance(act, do.Gain | do.Choose) and is_it(getattr(of, "what", None)):
            if any(type(one) is type(of) for one in walk(before)):
                return act  # “retire it instead of binding it”
        case game.Call(to=Area()), game.Call(None, Area() as to):
            if [one.to for one in walk(before) if isinstance(one, game.Call)] == [to]:
                return act  # “call them to (GC) instead of (RC)”
        case _, int():
            found = [one for one in walk(before) if type(one) is type(act) and number_of(one) == of]
            if len(found) == 1 and (new := counted_anew(found[0], act)) is not None:
                return new
    raise Refused(in_words("instead of what", do.With(act, (cl.Instead(of),))))


def number_of(act: object) -> int | None:
    """How many cards are drawn, charged, retired …"""
    match act:
        case game.Charge(_, number):
            return number
        case do.Draw(Count("exactly" | "up to", int() as number)):
            return number
    count = getattr(getattr(act, "what", None), "count", None)
    if isinstance(count, Count) and count.kind in ("exactly", "up to") and isinstance(count.number, int):
        return count.number
    return None


def counted_anew(old: Act, new: Act) -> Act | None:
    """ "Draw a card. If …, draw two cards instead of one": the same act with another number of the same cards."""
    match old, new:
        case game.Charge(pile), game.Charge(other):
            return new if pile == other else None
        case do.Draw(), do.Draw():
            return new
    before, what = getattr(old, "what", None), getattr(new, "what", None)
    match before, what:
        case TopCards(), Some(count, ()) | Cards(Kind((), None, "card"), count, None, False, (), ""):
            return type(new)(Some(count)) if count is not None and same_besides(old, new) else None  # type: ignore[call-arg]
    if not isinstance(before, Cards) or not same_besides(old, new):
        return None
    match what:
        case Some(count, ()) if count is not None:
            return replace(old, what=replace(before, count=count))  # type: ignore[type-var]
        case Cards(kind, Count() as count, whose, False, mods, "") if whose in (None, before.whose):
            if not mods and is_short(kind, before.kind):
                return replace(old, what=replace(before, count=count))  # type: ignore[type-var]
            placed = tuple(mod for mod in before.mods if isinstance(mod, pr.In | pr.From))
            said = tuple(named(mod) for mod in mods)
            if kind == before.kind and said == tuple(mod for mod in before.mods if mod not in placed):
                return replace(old, what=replace(before, count=count, mods=(*mods, *placed)))  # type: ignore[type-var]
    return None


def is_short(kind: object, before: object) -> bool:
    """ "two rear-guards", of those that were described before."""
    match kind, before:
        case Kind((), None, noun), Kind(_, _, same):
            return noun == same
    return False


def named(mod: Predicate) -> Predicate:
    """ "with A in their different card names" are cards with A in their names."""
    return pr.NameHas(mod.part, "card") if isinstance(mod, game.NamesHave) and mod.how == "different" else mod


def same_besides(old: Act, new: Act) -> bool:
    """Is nothing else said of the act than before?"""
    names = [one.name for one in fields(new) if one.name != "what"]  # type: ignore[arg-type]
    return all(getattr(new, name) in (None, (), "", False, getattr(old, name)) for name in names)


def kept(before: tuple[Benefit, ...], lost: tuple[Benefit, ...]) -> tuple[Benefit, ...]:
    """What the sentence before gives besides what is replaced."""
    left = list(before)
    for one in lost:
        meant = [other for other in left if other == one or is_short_for(one, other)]
        if len(meant) != 1:
            raise Refused("instead of which of these")
        left.remove(meant[0])
    return tuple(left)


def is_short_for(one: Benefit, other: Benefit) -> bool:
    match one, other:
        case ln.Plus("", number, None), ln.Plus(_, same, None):
            return number == same
    return False


def is_same(asked: Cards, kind: object, of: Act | int) -> bool:
    """Are these the cards, and as many, as the sentence before asks for?"""
    number: object
    if isinstance(of, int):
        number, noun = of, kind
    elif isinstance(of, do.Choose) and isinstance(of.what, Cards):
        number, noun = getattr(of.what.count, "number", None), of.what.kind
    else:
        return False
    nouns = {one.noun if isinstance(one, Kind) else "" for one in (asked.kind, kind, noun)}
    plain = all(isinstance(one, Kind) and not one.adjectives and one.group is None for one in (kind, noun))
    return isinstance(number, int) and asked.count == Count("exactly", number) and plain and len(nouns) == 1


# ── continuous abilities ──


def apart(sentences: Sequence[cl.Sentence]) -> list[cl.Sentence]:
    """The sentences of a continuous ability, each by itself: one that is replaced, unless the condition is met."""
    found: list[cl.Sentence] = []
    for one in with_instead(sentences):
        other = in_place_of(one.clause)
        if other is None:
            found.append(one)
            continue
        fact, new = other
        if not found:
            raise Refused("instead of what")
        *_, before = found
        found[-1] = replace(before, clause=unless(fact, before.clause))
        found.append(replace(one, clause=within(before.clause, cl.If(fact, of_the_same(new, before.clause)))))
    return found


def of_the_same(clause: Clause, before: Clause) -> Clause:
    """ "they get …": the cards that the sentence before is about."""
    subjects = [one.who for one in walk(before) if isinstance(one, cl.Does) and isinstance(one.act, do.Gain)]
    if isinstance(clause, cl.Does) and is_it(clause.who) and len(subjects) == 1:
        return replace(clause, who=subjects[0])
    return clause


def unless(fact: Fact, clause: Clause) -> Clause:
    if isinstance(clause, cl.During) and is_turn(clause.span):
        return replace(clause, do=unless(fact, clause.do))
    if not isinstance(clause, cl.Does | cl.If):
        raise Refused("instead of what")
    return cl.Unless(fact, clause)


def within(before: Clause, clause: Clause) -> Clause:
    """ "During your turn, if A, X. If B, Y instead": Y in that turn, too."""
    if isinstance(before, cl.During) and is_turn(before.span):
        return cl.During(before.span, clause)
    return clause


def is_turn(span: Tail) -> bool:
    match span:
        case cl.Within(cl.Phase("turn", Player(), False), False):
            return True
    return False
