"""Playing cards and tokens."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import reference
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, each
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind
from gyoji.text.meaning.values import Bound, Player


def play(what: Thing, how: tuple[object, ...], side: str, setting: Setting, placed: bool = False) -> list[ac.Action]:
    """Played in the Battle Area of who plays, or in the one that is said. `placed`: the text says "place"."""
    rested = active = False
    over: se.Ref | None = None
    for one in how:
        match one:
            case pr.InMode(mode):
                rested, active = mode == "rest", mode == "active"
            case pr.Atop(thing):
                over = reference(thing)
                expect_none(over=over is None)
            case pr.In(Area(("battle",), whose)):
                side = area_side(whose, side)
            case _:
                raise Refused("how it is played")
    if side not in ("own", "enemy", "owner"):
        raise Refused("in whose Battle Area it is played")
    if is_token(what):
        expect_none(over=over)
        return [token(what, rested, side, setting)]
    alone = placed and over is None
    on_top = active and over is not None
    return each(what, lambda cards: ac.Play(cards, rested, on_top, over, side, placed=alone), setting)


def area_side(whose: Player | None, side: str) -> str:
    """In whose Battle Area; "their": that of who plays it."""
    if whose is None or whose.who == "they":
        return side
    if whose.who == "owner":
        return "owner"
    found = side_of(whose)
    if found == "any":
        raise Refused("a Battle Area of either player")
    return found


def is_token(what: Thing) -> bool:
    return isinstance(what, Cards) and isinstance(what.kind, Kind) and what.kind.noun == "token"


def figures_in(mods: tuple[Predicate, ...]) -> dict[str, int]:
    """10-18-2: "tokens with 10000 power"."""
    found: dict[str, int] = {}
    for mod in mods:
        for part in mod.parts if isinstance(mod, pr.All) else (mod,):
            match part:
                case pr.Measured("power" | "combo_power" | "combo_cost" as figure, Bound("==", int() as number)):
                    found[figure] = number
                case _:
                    raise Refused("what these tokens are")
    return found


def token(what: Thing, rested: bool, side: str, setting: Setting) -> ac.Action:
    assert isinstance(what, Cards)
    assert isinstance(what.kind, Kind)
    group, figures = what.kind.group, figures_in(what.mods)
    spec = setting.tokens.get(group.name.lower()) if isinstance(group, pr.TokenNamed) else None
    if spec is None and figures and isinstance(group, pr.TokenNamed):
        spec = ac.TokenSpec(group.name, tuple(figures.items()))
    if spec is None or what.count is None or what.count.kind != "exactly" or not isinstance(what.count.number, int):
        raise Refused("a token that the text does not define")
    if what != Cards(what.kind, what.count, mods=what.mods) or (what.mods and figures != dict(spec.figures)):
        raise Refused("which tokens are played")
    if side == "owner":
        raise Refused("in whose Battle Area tokens are played")
    return ac.MakeTokens(spec, am.Const(what.count.number), rested, side)
