"""What a prohibition or permission is about: which cards, which skills, brought about by what, when."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.dbs.lower.cards import Described, area_of, describe, filters_of, keyword_name
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.happenings import during
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import OPPONENT, YOU
from gyoji.text.dbs.words import NEXT_CHARGE, ordered
from gyoji.text.lower.facts import both, turn_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Predicate, Tail, Thing
from gyoji.text.meaning.things import AnyArea, Attack, BattleItself, Cards, Copies, Kind, Narrowed, Ref, Several, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import This, Toll, Topic

ITSELF: Final = (se.IsSame(se.This()),)
WHEREVER: Final = ("", "all", "every", "any")  # numbers of cards that mean all of that description


# ── cards ──


def pattern(thing: Thing) -> se.Selector:
    """Cards as a prohibition asks of one whether it is meant: wherever it is, unless the text says where."""
    match thing:
        case This():
            return se.Selector("", filters=ITSELF)
        case Narrowed(This(), mods):
            found = Described(filters=list(ITSELF))
            placed(mods, found)
            return se.Selector(found.where, found.side, (), tuple(found.filters))
        case Cards():
            return of_cards(thing)
        case Copies(None | Count("another" | "any") | Count("exactly", 1)):
            found = describe(thing)
            return se.Selector(found.where if found.placed else "", found.side, (), ordered(found.filters), found.other)
        case Topic(inner):
            return pattern(inner)
        case Several("or" | "and", parts):
            return either([pattern(part) for part in parts])
    raise Refused("these cards in what is forbidden or allowed")


def placed(mods: tuple[Predicate, ...], found: Described) -> None:
    """Where a card is, for a reference with a place."""
    for mod in mods:
        match mod:
            case pr.From(AnyArea(None, _, None)) | pr.In(AnyArea(None, _, None)):
                pass
            case pr.In(place) | pr.From(place) if not isinstance(place, Thing):
                found.where, found.side = area_of(place)
            case _:
                raise Refused("what is said of this card")


def of_cards(thing: Cards) -> se.Selector:
    count = thing.count.kind if thing.count is not None else ""
    excepted = [mod for mod in thing.mods if isinstance(mod, pr.Except) and isinstance(mod.what, Cards)]
    anywhere = [mod for mod in thing.mods if is_anywhere(mod)]
    rest = tuple(mod for mod in thing.mods if mod not in excepted and mod not in anywhere)
    found = describe(replace(thing, count=None, mods=rest))
    if count == "another":
        found.other = True
    elif count not in WHEREVER and thing.count != Count("exactly", 1):  # "by a Leader Card"
        raise Refused("this number of cards in what is forbidden or allowed")
    if found.bind >= 0:
        raise Refused("chosen cards in what is forbidden or allowed")
    for mod in excepted:
        assert isinstance(mod.what, Cards)
        found.filters.append(se.Without(as_filters(of_cards(mod.what))))
    if found.placed or found.under is not None:
        return found.together().selector()
    if found.either:
        rows = tuple(as_filters(se.Selector("", "any", one.kinds, ordered(one.filters))) for one in found.either)
        found.filters.append(se.AnyOf(rows))
    return se.Selector("", found.side, found.kinds, ordered(found.together().filters), found.other)


def is_anywhere(mod: Predicate) -> bool:
    match mod:
        case pr.From(AnyArea(None, _, None)) | pr.In(AnyArea(None, _, None)):
            return True
    return False


def as_filters(selector: se.Selector) -> tuple[se.Filter, ...]:
    """A description without a place as filters. Whose cards they are is left out: one player's are asked."""
    kinds = (se.IsKind(selector.kinds),) if selector.kinds else ()
    if selector.where or selector.other:
        raise Refused("cards but for those in a place")
    return ordered((*selector.filters, *kinds))


def either(selectors: list[se.Selector]) -> se.Selector:
    sides = {one.side for one in selectors}
    if len(sides) > 1:
        raise Refused("cards of both players in what is forbidden or allowed")
    return se.Selector("", sides.pop(), (), (se.AnyOf(tuple(as_filters(one) for one in selectors)),))


def others(selector: se.Selector) -> se.Selector:
    """All cards but these: "can only attack this card"."""
    if selector.where or selector.other:
        raise Refused("only cards in a place")
    return se.Selector("", "any", (), (se.Without(as_filters(selector)),))


# ── skills ──


def skills_of(skills: Skills) -> tuple[ac.Skills, se.Selector | None]:
    """Which skills, and of which cards."""
    expect_none(count=skills.count is not None and skills.count.kind not in ("exactly", "all", "any"))
    found = ac.Skills()
    for tag in skills.tags:
        found = tagged(tag, found)
    cards: se.Selector | None = None
    for mod in skills.mods:
        match mod:
            case pr.Measured("cost", _, False, False):
                (compare,) = filters_of(mod)
                if not isinstance(compare, se.Compare):
                    raise Refused("skills with this energy cost")
                found = replace(found, cost=compare)
            case pr.OnCards(what):
                cards = pattern(what)
            case pr.Except(Kind((), pr.Keyword(word), "")):
                found = replace(found, without=(*found.without, sort_name(word)))
            case _:
                raise Refused("what is said of these skills")
    match skills.of:
        case None | Player():
            pass
        case Topic(inner) if cards is None:
            cards = pattern(inner)
        case Ref("the") if cards is not None:  # "the [Counter] skill on copies of this card"
            pass
        case Ref("this") | This():
            if not skills.tags:
                raise Refused("one skill of several of a card")
            cards = pattern(This())
        case Thing() as of if cards is None and not isinstance(of, Ref):
            cards = pattern(of)
        case _:
            raise Refused("the skills of these cards")
    return found, cards


def tagged(tag: Predicate, found: ac.Skills) -> ac.Skills:
    match tag:
        case pr.Keyword(word) if not found.sorts:
            return replace(found, sorts=(sort_name(word),))
        case pr.Any(parts) if not found.sorts and all(isinstance(part, pr.Keyword) for part in parts):
            return replace(
                found, sorts=tuple(sort_name(part.keyword) for part in parts if isinstance(part, pr.Keyword))
            )
        case pr.Not(pr.Keyword(word)):
            return replace(found, without=(*found.without, sort_name(word)))
        case pr.KeywordKind(keyword):
            return replace(found, keyword=keyword)
    raise Refused("these skills")


SORTS: Final = ("auto", "activate", "counter")  # what skills are, with or without when they are used


def sort_name(word: str) -> str:
    """A tag or keyword as the game calls the sort."""
    return word if word.split()[0] in SORTS else keyword_name(word)


# ── what brings it about, when, how often ──


@dataclass(slots=True)
class Said:
    """What is said about an act that is forbidden or allowed, besides."""

    cause: str = "any"
    by: se.Selector | None = None
    skills: ac.Skills | None = None
    excluding: bool = False
    until: str = ""
    free: bool = False
    once: bool = False
    everywhere: bool = False
    spare: int = 0
    source: pr.From | None = None
    price: Ability | None = None
    when: list[co.Condition] = field(default_factory=list)
    left: list[Tail] = field(default_factory=list)

    def moment(self) -> co.Condition | None:
        return both(self.when) if self.when else None


def causes(tails: tuple[Tail, ...]) -> list[tuple[Tail, ...]]:
    """The tails for each cause: "by skills or battles" are two."""
    for at, tail in enumerate(tails):
        match tail:
            case cl.By(Several("or", parts), False, word):
                rest = tails[at + 1 :]
                return [row for part in parts for row in causes((*tails[:at], cl.By(part, False, word), *rest))]
    return [tails]


def said_besides(tails: tuple[Tail, ...], constant: bool) -> Said:
    """What tails say of the cause and the time; how long it lasts is left."""
    said = Said()
    for tail in tails:
        match tail:
            case cl.Manner("in battle") | cl.By(BattleItself(), False, _):
                said.cause = "battle"
            case cl.Times(1, "turn", False, False):
                said.once = True
            case cl.Manner("in all areas"):
                said.everywhere = True
            case cl.OutOf(pr.From() as source) if said.source is None:
                said.source = source
            case cl.Within(cl.Phase("charge", Player("opponent"), True), False):
                said.until = NEXT_CHARGE
                said.when.append(co.InPhase("charge"))
            case cl.Within(cl.Phase("charge", Player() as whose, False), False):
                said.when += [co.InPhase("charge"), turn_of(whose)]
            case cl.By(Skills() as skills, excluded, _):
                brought_about(skills, excluded, said)
            case cl.By(Cards() as cards, False, _):
                said.by = pattern(cards)
            case cl.Free("" | "energy"):
                said.free = True
            case cl.Within(cl.Phase("turn", Player() as whose, False), False):
                said.when.append(turn_of(whose))
            case cl.BattleWhere(_, "turn"):
                said.when.append(during(tail))
            case cl.Within(cl.Phase("charge", None, False), False):
                said.when.append(co.InPhase("charge"))
            case cl.ForBattleOf() | cl.AgainstAttack() | cl.BattleWhere():
                said.when.append(battle_of(tail))
            case cl.Given("if" | "while", fact) if constant:
                said.when.append(condition(fact))
            case Toll(_, cost) if cost and said.price is None:
                said.price = Ability("price", cost=cost)  # type: ignore[arg-type]
            case cl.Times(number, "", _, True):
                said.spare = number
            case cl.Given("unless", fact):
                said.when.append(co.Not(condition(fact)))
            case _:
                said.left.append(tail)
    return said


def battle_of(tail: Tail) -> co.Condition:
    """7-1: in battles of this card, or in those where it attacks."""
    match tail:
        case cl.ForBattleOf(This() | Ref("this"), attack):
            return co.RefIs(se.This(), (se.Is("attacking") if attack else se.Battling(),))
        case cl.AgainstAttack(Attack(None, Ref("this") | This(), ())):
            return co.RefIs(se.This(), (se.Is("attacking"),))
        case cl.BattleWhere(cl.Does(do.BeDoing("attacking", None) | do.AttackCard(None, False), This()), "battle"):
            return co.RefIs(se.This(), (se.Is("attacking"),))
        case cl.BattleWhere(cl.Does(do.BeDoing("in battle" | "battling", None), This()), "battle"):
            return co.RefIs(se.This(), (se.Battling(),))
    raise Refused("battles of these cards")


def brought_about(skills: Skills, excluded: bool, said: Said) -> None:
    """By skills: anybody's, a player's, those of cards, those of one sort."""
    said.cause, said.excluding = "effect", excluded
    of = skills.of
    if isinstance(of, This) or (isinstance(of, Ref) and of.kind == "this"):
        said.by = pattern(This())
        skills = replace(skills, of=None)
    elif of in (OPPONENT, YOU):
        said.cause = "enemy effect" if of == OPPONENT else "own effect"
        skills = replace(skills, of=None)
    elif isinstance(of, Cards) and of.kind == Kind(noun="card") and of.whose in (OPPONENT, YOU) and not of.mods:
        said.cause = "enemy effect" if of.whose == OPPONENT else "own effect"
        skills = replace(skills, of=None)
    found, cards = skills_of(skills)
    if found != ac.Skills():
        said.skills = found
    if cards is not None:
        said.by = cards
