"""Asking what an earlier act of the same ability did: "if you added it", "if you did not"."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.cards import area_of
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.setting import YOU, Setting
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact
from gyoji.text.meaning.things import (
    Into,
)


def fact_of(fact: Fact, setting: Setting) -> co.Condition:
    """A condition in a body: what an earlier act has done can be asked too."""
    if isinstance(fact, cl.Does) and fact.who == YOU and isinstance(fact.act, do.Past):
        act = fact.act.act.act if isinstance(fact.act.act, do.With) else fact.act.act
        if setting.added >= 0 and (puts_into_hand(act) or (isinstance(act, do.ChooseTo) and not act.negated)):
            return own.Added(setting.added)
        if (isinstance(act, do.Play) and isinstance(setting.done, own.Play)) or (
            isinstance(act, do.Ko) and isinstance(setting.done, ac.Destroy)
        ):
            return co.Did()
    if isinstance(fact, cl.Does) and fact.who == YOU and isinstance(fact.act, do.Modal) and fact.act.modal == "did not":
        return co.Not(co.Did())
    return condition(fact)


def puts_into_hand(act: Act) -> bool:
    if not isinstance(act, do.Move) or not isinstance(act.to, Into):
        return False
    where, side = area_of(act.to.place)
    return where == "hand" and side != "enemy"
