"""Negating skills, attacks and plays."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, each, modifies
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import (
    Attack,
    Ref,
    Skills,
)


def negate(what: Thing, setting: Setting) -> list[ac.Action]:
    """Skills of cards are there and do nothing for a while; what is being countered comes to nothing."""
    if isinstance(what, Skills) and isinstance(what.of, Thing) and not isinstance(what.of, Ref):
        expect_none(tags=what.tags, mods=what.mods, count=what.count is not None and what.count.kind != "all")
        return each(what.of, modifies(setting, ac.Nullify()), setting)
    return [own.Negate(negated(what, setting))]


def negated(what: Thing, setting: Setting) -> str:
    if (isinstance(what, Attack) and what.of in (None, Ref("the"), Ref("that"))) or isinstance(what, Ref):
        return "attack" if isinstance(what, Attack) else "play"
    if isinstance(what, Skills) and what.tags == (pr.Keyword("blocker"),) and what.of == Ref("the"):
        return "blocker"
    if isinstance(what, Skills) and setting.counter == "counter":
        return "counter"
    raise Refused("negating this")
