"""Playing cards and tokens."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, each
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import (
    Cards,
    Kind,
)
from gyoji.text.resolve.steps import This


def play(what: Thing, how: tuple[object, ...], setting: Setting) -> list[ac.Action]:
    rested = active = over = False
    for one in how:
        match one:
            case pr.InMode(mode):
                rested, active = mode == "rest", mode == "active"
            case pr.Atop(This()):
                over = True
            case pr.In(_):
                pass
            case _:
                raise Refused("how it is played")
    if is_token(what):
        return [token(what, rested, setting)]
    if over:
        expect_none(rested=rested)
        return each(what, lambda cards: own.PlayOver(cards, active), setting)
    return each(what, lambda cards: own.Play(cards, rested), setting)


def is_token(what: Thing) -> bool:
    return isinstance(what, Cards) and isinstance(what.kind, Kind) and what.kind.noun == "token"


def token(what: Thing, rested: bool, setting: Setting) -> ac.Action:
    assert isinstance(what, Cards)
    assert isinstance(what.kind, Kind)
    group = what.kind.group
    spec = setting.tokens.get(group.name.lower()) if isinstance(group, pr.TokenNamed) else None
    if spec is None or what.count is None or what.count.kind != "exactly" or not isinstance(what.count.number, int):
        raise Refused("a token that the text does not define")
    if what != Cards(what.kind, what.count):
        raise Refused("which tokens are played")
    return own.MakeTokens(spec, am.Const(what.count.number), rested)
