"""What conditions ask of earlier acts of the same skill."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.nodes import walk
from gyoji.text.dbs.lower.cards import area_of, describe, reference
from gyoji.text.dbs.lower.facts import condition, has
from gyoji.text.dbs.lower.setting import Setting
from gyoji.text.dbs.reading import acts as game
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.results import Results, question
from gyoji.text.lower.setting import Deed
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Thing
from gyoji.text.meaning.things import Narrowed
from gyoji.text.meaning.values import Player

RESULTS: Final = Results(
    (do.Move, do.Play, game.Ko, do.Switch, do.Discard, game.Combo, do.Control, do.Draw), area_of, "drop"
)


def fact_of(fact: Fact, setting: Setting) -> co.Condition:
    """A condition in a body: what an earlier act has done can be asked too."""
    if isinstance(fact, cl.Joined):
        parts = (fact_of(fact.first, setting), fact_of(fact.second, setting))
        return co.All(parts) if fact.op == "and" else co.Either(parts)
    fact = RESULTS.settled(fact, setting)
    if isinstance(fact, cl.Does):
        asked, said, negated = question(fact.act)
        deed = None
        if asked is not None:
            who = fact.who if isinstance(fact.who, Player) else None
            deed = RESULTS.deed_of(asked, who, said, setting)
        if deed is not None and asked is not None:
            what = fact.who if isinstance(fact.who, Thing) else getattr(asked, "what", None)
            found = was_drawn(deed, setting) if isinstance(asked, do.Draw) else was_done(deed, what)
            return co.Not(found) if negated else found
    if isinstance(fact, cl.Be) and fact.past:
        must_last(fact.is_)
        return as_it_was(condition(replace(fact, past=False)))
    return condition(fact)


def as_it_was(asked: co.Condition) -> co.Condition:
    """What a card was is asked of it although it has become a new card since: its deck was shuffled, it has moved."""
    match asked:
        case co.Not(part):
            return co.Not(as_it_was(part))
        case co.RefIs(se.Bound(number), filters, kinds):
            return co.BoundAny(number, (*((se.IsKind(kinds),) if kinds else ()), *filters))
    return asked


def was_done(deed: Deed, what: Thing | None) -> co.Condition:
    if isinstance(what, Narrowed):
        raise Refused("from where a card was moved or played")
    if what is None or reference(what) is not None:
        return co.BoundAny(deed.bind)
    found = describe(what)
    if found.bind >= 0 and not found.filters:
        return co.BoundAny(deed.bind)
    found.where, found.bind, found.side = "", deed.bind, "any"
    if found.noun in ("energy", "life"):
        found.kinds, found.noun = (), ""
    return has(found)


def was_drawn(deed: Deed, setting: Setting) -> co.Condition:
    """Drawn cards have no number: it can be asked right afterwards only."""
    if deed is not setting.deeds[-1]:
        raise Refused("whether cards were drawn some acts ago")
    return co.Did()


def must_last(predicate: object) -> None:
    """8-10-1: a card is asked for what it is where it is now. Its mode is lost on the way."""
    if any(isinstance(part, pr.InMode | pr.In | pr.Beneath) for part in walk(predicate)):
        raise Refused("what a card was before it moved")
