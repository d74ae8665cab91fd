"""What cards cannot do, and what cannot be done to them."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.text.dbs.lower.cards import area_of, describe
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import OPPONENT, Setting, each
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.dbs.words import NEXT_CHARGE
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Tail, Thing
from gyoji.text.meaning.things import (
    Cards,
    Kind,
    Skills,
)
from gyoji.text.meaning.values import Player


def banned(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    tails: list[Tail] = []
    passive = False
    while isinstance(act, do.With | do.Passive):
        if isinstance(act, do.With):
            tails += act.tails
        elif act.tense:
            raise Refused("what was not done")
        else:
            passive = True
        act = act.act
    cause, until, by, left = ban_tails(tails)
    ban = ban_of(act, passive, cause, by, until)

    def modify() -> list[ac.Action]:
        lasts = until or setting.lasts()
        return each(who, lambda cards: ac.Modify(cards, (ban,), lasts), setting)

    return with_tails(tuple(left), setting, modify)


def ban_tails(tails: list[Tail]) -> tuple[str, str, Thing | None, list[Tail]]:
    cause, until, by = "any", "", None
    left: list[Tail] = []
    for tail in tails:
        match tail:
            case cl.Manner("in battle"):
                cause = "battle"
            case cl.Within(cl.Phase("charge", Player("opponent"), True), False):
                until = NEXT_CHARGE
            case cl.By(Skills() as skills, False, _):
                cause = skill_cause(skills)
            case cl.By(Cards() as cards, False, _):
                by = cards
            case _:
                left.append(tail)
    return cause, until, by, left


def skill_cause(skills: Skills) -> str:
    expect_none(tags=skills.tags, mods=skills.mods)
    if skills.of is None:
        return "effect"
    if skills.of == OPPONENT or (
        isinstance(skills.of, Cards) and skills.of.whose == OPPONENT and skills.of.kind == Kind(noun="card")
    ):
        return "enemy effect"
    raise Refused("skills of these cards")


def ban_of(act: Act, passive: bool, cause: str, by: Thing | None, until: str) -> ac.Change:
    match act:
        case do.AttackCard(None, False) if not passive and by is None:
            return ac.Ban("attack", cause)
        case do.AttackCard(Cards() as prey, False) if not passive and by is None:
            found = describe(prey)
            if found.kinds == ("battle",) and not found.filters:
                return ac.Ban("attack_battle")
        case do.AttackCard(None, False) if passive and isinstance(by, Cards) and describe(by).kinds == ("leader",):
            return ac.Ban("be_attacked_by_leader")
        case do.Ko(None) if passive and by is None:
            return ac.Ban("be_ko", cause)
        case do.Switch(None, "active") | do.SwitchTo("active") if by is None:
            return ac.Ban("stand_charge" if until == NEXT_CHARGE else "stand")
        case do.Leave(place) if by is None and area_of(place)[0] == "battle":
            return ac.Ban("leave", cause)
    raise Refused(f"what is forbidden ({type(act).__name__})")
