"""What cards and players may do beyond the rules: permissions over patterns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import area_of, describe, target
from gyoji.text.dbs.lower.patterns import Said, pattern, said_besides, skills_of
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import YOU, Setting, each
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.dbs.reading import acts as game
from gyoji.text.lower.acts import unwrapped
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Place, Tail, Thing
from gyoji.text.meaning.things import Area, Cards, Narrowed, Ref, Skills
from gyoji.text.meaning.values import CountOf, FigureOf, Player
from gyoji.text.resolve.steps import This, Topic

IN_HAND = ("hand", "own")
PLAYED_FROM = ("hand", "drop", "warp", "energy")  # areas where a skill that lets its card be played works

COMBOED_FROM = (("drop", "own"), ("warp", "own"), ("energy", "own"))  # areas from which the rules know no combo

# "can combo when in Rest Mode" allows what is forbidden there; in Active Mode it is allowed anyway.
IN_REST: Final = ([cl.EvenIn("rest")], [cl.EvenIn("rest", True)])


def permitted(act: Act, who: Player | Thing, setting: Setting) -> list[ac.Action]:
    """ "can …"."""
    inner, passive, tails = unwrapped(act, "is not")
    if passive:
        inner, who = by_you(inner, who), YOU
    lifted, rest = lifting(tuple(tail for tail in tails if not pays_for_it(tail)))
    said = said_besides(rest, setting.constant)
    expect_none(source=said.source)
    expect_none(cause=said.cause != "any", until=said.until, once=said.once, everywhere=said.everywhere)
    expect_none(price=said.price is not None and not isinstance(inner, do.Activate))

    def modify() -> list[ac.Action]:
        if isinstance(who, Player):
            if who != YOU:
                raise Refused("what another player can do")
            return for_players(inner, lifted, said, setting)
        return for_cards(inner, who, lifted, said, setting)

    return with_tails(tuple(said.left), setting, modify)


def by_you(act: Act, who: Player | Thing) -> Act:
    """ "This card can be played from your hand" is what you can do."""
    match act:
        case do.Play(None, how, pr.From() as source) if isinstance(who, This):
            return do.Play(Narrowed(This(), (source,)), how, None)
        case game.Combo(None, (), source) if isinstance(who, This) and (source is None or isinstance(source, pr.From)):
            return game.Combo(This() if source is None else Narrowed(This(), (source,)))
    raise Refused("what can be done to cards")


def pays_for_it(tail: Tail) -> bool:
    """ "by paying its energy cost": as cards are paid for anyway."""
    match tail:
        case cl.By(do.Pay((), None, FigureOf("cost", This() | Ref("this"), False, False)), False, ""):
            return True
    return False


def lifting(tails: tuple[Tail, ...]) -> tuple[list[Tail], tuple[Tail, ...]]:
    """Tails that say which rule does not hold: "even if …", "in Rest Mode"."""
    lifted = [tail for tail in tails if isinstance(tail, cl.EvenIn) or is_even_if(tail)]
    return lifted, tuple(tail for tail in tails if tail not in lifted)


def lifts(act: Act) -> bool:
    """ "You may …, even if …": leave, not an offer."""
    return isinstance(act, do.With) and any(is_even_if(tail) for tail in act.tails)


def is_even_if(tail: Tail) -> bool:
    return isinstance(tail, cl.Given) and tail.word == "even if"


def allow(act: str, said: Said, what: se.Selector | None = None, skills: ac.Skills | None = None) -> ac.Allow:
    return ac.Allow(act, (), what, skills, said.moment())


def for_cards(act: Act, who: Thing, lifted: list[Tail], said: Said, setting: Setting) -> list[ac.Action]:
    match act:
        case do.AttackCard(Cards() as prey, False) if not lifted and not said.free:
            found = describe(prey)
            if found.where != "battle" or se.Is("rested", False) not in found.filters or found.groups:
                raise Refused("which cards can be attacked")
            what = replace(found.selector(), where="battle")
            return each(who, lambda cards: ac.Modify(cards, (allow("attack", said, what),), setting.lasts()), setting)
        case game.Combo(None, (), None) if lifted in IN_REST and not said.free:
            return each(who, lambda cards: ac.Modify(cards, (allow("combo", said),), setting.lasts()), setting)
        case do.Activate(Skills() as skills, None) if not said.free and not said.price:
            expect_none(whose=skills.of not in (None, who, Topic(who)))
            return awakened(replace(skills, of=None), pattern(who), lifted, said, setting)
    raise Refused("what cards can do")


def for_players(act: Act, lifted: list[Tail], said: Said, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Play(Narrowed(This(), (pr.From(Place() as place),)), (), None) if setting.constant and not lifted:
            return played_from(place, said, setting)
        case do.Play(This(), (), None) if setting.constant and said.free and not lifted:
            return played_from(Area(("hand",), YOU), said, setting)
        case do.Activate(Narrowed(This(), (pr.From(Place() as place),)), None) if said.free or said.price:
            return from_hand(place, None, lifted, said, setting)
        case do.Activate(Skills(None, Ref("this"), tags, ()) as skills, pr.From(Place() as place)) if tags and (
            said.free or said.price
        ):
            return from_hand(place, skills_of(replace(skills, of=None))[0], lifted, said, setting)
        case do.Activate(Skills(None, Ref("this"), tags, ()) as skills, None) if (
            tags and said.free and setting.constant
        ):  # 10-10-2: from there it is activated
            return from_hand(Area(("hand",), YOU), skills_of(replace(skills, of=None))[0], lifted, said, setting)
        case do.Play(Cards() as what, (), None) if setting.constant and said.free and not lifted:
            if (describe(what).where, describe(what).side) == IN_HAND:
                return [ac.Modify(target(what), (allow("free", said),), ac.WHILE)]
        case do.Activate(Skills() as skills, None) if not said.free and not said.price:
            return awakened(skills, None, lifted, said, setting)
        case game.Combo(This() | Narrowed(This(), (pr.From(Area(("battle",))),)), (), None) if (
            not said.free and lifted and all(is_rested(tail) for tail in lifted)
        ):
            return [ac.Modify(se.This(), (allow("combo", said),), setting.lasts())]
        case game.Combo(Narrowed(This(), (pr.From(Place() as place) | pr.In(Place() as place),)), (), None) if (
            setting.constant and not lifted and not said.free and area_of(place) in COMBOED_FROM
        ):
            setting.where = area_of(place)[0]
            return [ac.Modify(se.This(), (allow("combo", said),), ac.WHILE)]
        case game.Combo(Cards() as what, (), None) if not lifted and not said.free:
            found = describe(what)
            if found.where == "battle" and se.Is("rested", True) not in found.filters:
                raise Refused("combos that the rules allow anyway")
            return [ac.Modify(target(what), (allow("combo", said),), setting.lasts())]
        case do.PayWith(This()) if setting.constant and not said.free:
            match lifted:
                case [cl.Given("even if", cl.Be(This(), pr.In(place), False, False))] if area_of(place) == (
                    "battle",
                    "own",
                ):
                    return [ac.Modify(se.This(), (allow("pay", said),), ac.WHILE)]
    raise Refused("what players can do")


def from_hand(
    place: Place, skills: ac.Skills | None, lifted: list[Tail], said: Said, setting: Setting
) -> list[ac.Action]:
    """The skills of this card in the hand for nothing, or for another price than its energy cost."""
    if area_of(place) != IN_HAND or lifted or not setting.constant:
        raise Refused("skills that cost something else")
    if skills is not None and skills != ac.Skills(skills.sorts):
        raise Refused("which skills cost something else")
    setting.where = "hand"
    leave = replace(allow("free_skill", said, skills=skills), price=said.price)
    return [ac.Modify(se.This(), (leave,), ac.WHILE)]


def is_rested(tail: Tail) -> bool:
    """ "even if it's in Rest Mode"."""
    match tail:
        case cl.EvenIn("rest") | cl.Given("even if", cl.Be(This(), pr.InMode("rest"), False, False)):
            return True
    return False


def played_from(place: Place, said: Said, setting: Setting) -> list[ac.Action]:
    """This card, from an area, by paying for it or not."""
    where, side = area_of(place)
    if side != "own" or where not in PLAYED_FROM or (where == "hand") != said.free:
        raise Refused("from where it can be played")
    setting.where = where
    return [ac.Modify(se.This(), (allow("free" if said.free else "play", said),), ac.WHILE)]


def awakened(
    skills: Skills, cards: se.Selector | None, lifted: list[Tail], said: Said, setting: Setting
) -> list[ac.Action]:
    """[Awaken] and [Wish], whatever the life is (10-2-1, 10-28-1)."""
    meant, of = skills_of(replace(skills, of=None) if isinstance(skills.of, This) else skills)
    if meant.sorts not in (("awaken",), ("wish",)) or not all(asks_life(tail) for tail in lifted):
        raise Refused("skills that can be activated")
    what = of if of is not None else cards
    if what is None:
        raise Refused("whose skills can be activated")
    return [ac.ModifyPlayer("own", (allow("activate", said, what, meant),), setting.lasts())]


def asks_life(tail: Tail) -> bool:
    """ "even if you have 5 or more life"."""
    match tail:
        case cl.Given("even if", cl.Have(Player("you"), what, False)):
            return describe(what).where == "life" and not describe(what).filters
        case cl.Given("even if", cl.Compare(CountOf(place), _)):
            return isinstance(place, Place) and area_of(place) == ("life", "own")
    return False
