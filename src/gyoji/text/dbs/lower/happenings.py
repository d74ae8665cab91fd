"""Clauses that say what happens, to patterns over the facts of an event (8-6): "this card is KO'd", "you play a card".

Active, passive and third-person wordings of one event come out as one pattern.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeGuard, TypeVar

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import By, Happened, Pattern
from gyoji.text.dbs.lower.cards import owner_side, said_of_all, stand_alone
from gyoji.text.dbs.lower.parties import (
    ONE,
    Card,
    Said,
    cause,
    from_where,
    on_side,
    placeless,
    said,
    skill_word,
    this_or,
)
from gyoji.text.dbs.lower.refusal import Refused, expect_none, in_words
from gyoji.text.dbs.reading import acts as game
from gyoji.text.dbs.words import ordered
from gyoji.text.lower.acts import with_times
from gyoji.text.lower.setting import side_of as side
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Goal, Place, Predicate, Tail, Thing
from gyoji.text.meaning.things import Area, Attack, Cards, Into, Kind, Kinds, Ref, Several, Skills, Under
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import This
from gyoji.text.trees import exchange

N = TypeVar("N")
LEADER: Final = Kind(noun="leader")
EXTRA: Final = Kind(noun="extra")
THE_SKILL: Final = Ref("the", "skill")
CARD_SKILLS: Final = ("activate", "counter", "field")  # what is meant by activating a card (8-1-3-1-2, 10-3-1)
# What a card does or undergoes without becoming a new card: only that can be asked of the card later (3-1-4).
STAYS: Final = (
    *("play", "attack", "attacked", "combo", "stood", "rested", "activated", "evolved", "flipped", "kos"),
    *("dealt_damage", "power_reduced", "power_increased"),
)
SWITCHED: Final = {"active": "stood", "rest": "rested"}
PHASES: Final = ("charge", "main", "end")
OPEN: Final = ("leader", "battle", "combo", "energy", "drop", "warp")  # 3-1-3: areas in which all see the cards


def patterns(fact: Fact) -> list[Pattern]:
    """The events that a clause says: one, or several of which any will do."""
    return [pattern_of(one) for one in either(fact)]


def either(fact: Fact) -> list[Fact]:
    """The events of "A or B", each by itself."""
    match fact:
        case cl.Joined("or", first, second):
            return either(first) + either(second)
        case cl.Does(do.Or(first, second), who, False):
            first = with_times(first, second)
            return either(cl.Does(first, who)) + either(cl.Does(second, who))
        case cl.Does(do.Shared(one, two, what), who, False):
            acts = [act for act in (one, two) if isinstance(act, do.Play | game.Combo | do.AttackWith)]
            expect_none(act=len(acts) != 2)
            return [cl.Does(replace(act, what=what), who) for act in acts]
        case cl.Does(act, Cards(Kinds("or", (*before, last)) as kinds) as who, False) if stand_alone(kinds):
            shared = tuple(mod for mod in who.mods if said_of_all(mod))
            rows = [replace(who, kind=kind, mods=shared) for kind in before]
            return [cl.Does(act, one) for one in (*rows, replace(who, kind=last))]  # "A or a Battle Card with …"
        case cl.Does(do.Play() | game.Combo() | do.AttackWith() as act, who, False) if isinstance(act.what, Several):
            if act.what.op == "or":
                return [one for part in act.what.parts for one in either(cl.Does(replace(act, what=part), who))]
        case cl.Does(do.Battle(Thing() as foe), who, False):  # 7-1: one of them attacks the other
            attacked = do.Passive(do.With(do.AttackCard(), (cl.By(foe),)))
            return [cl.Does(do.AttackCard(foe), who), cl.Does(attacked, who)]
        case cl.Does(act, Several("or", parts), False):
            return [one for part in parts for one in either(cl.Does(act, part))]
    return [fact]


def pattern_of(fact: Fact) -> Pattern:
    match fact:
        case cl.Does(do.With(act, tails), who, False):
            return with_tails(pattern_of(cl.Does(act, who)), tails)
        case cl.Does(do.Passive(do.With(act, tails), tense), who, False):
            attackers = [tail for tail in tails if is_attacker(act, tail)]
            others = tuple(tail for tail in tails if tail not in attackers)
            found = with_tails(pattern_of(cl.Does(do.Passive(act, tense), who)), others)
            return with_attacker(found, attackers)
        case cl.Does(do.Passive(act, _), Thing() as who, False):
            return card_pattern(passive(act, who), "any")
        case cl.Does(do.Passive(do.ChangeFigure(None, None, up, None, ()), ""), FigureOf("power", of, False, False)):
            return Pattern("power_increased" if up else "power_reduced", said(of, "battle").card)
        case cl.Does(do.Past(act), who, False) if not isinstance(act, do.Damage):
            return pattern_of(cl.Does(act, who))  # "after this card attacked"
        case cl.Does(do.Damage(to, None, False), None, False):
            whose = to if isinstance(to, Player) else to.whose if isinstance(to, Area) else None
            if whose is not None:
                return Pattern("damaged", player=side(whose))
        case cl.Does(act, Player() as who, False):
            return card_pattern(theirs(act, who), side(who))
        case cl.Does(act, Thing() as who, False):
            return of_card(act, who)
    raise Refused("this event")


def theirs(act: Act, who: Player) -> Act:
    """ "Your opponent plays one of their cards": their is who does it."""
    return exchange(act, Player("they"), who)


def passive(act: Act, who: Thing) -> Act:
    """The act with its object in its place: "a card is played" is somebody playing it."""
    if not hasattr(act, "what") or act.what is not None:
        raise Refused("this event")
    found = replace(act, what=who)  # type: ignore[type-var]
    assert isinstance(found, Act)
    return found


# ── what is done to a card ──


def card_pattern(act: Act, player: str) -> Pattern:
    """Somebody does something to a card; `player` where it is said who."""
    match act:
        case do.Play(Thing() as what, how, source):
            return played(what, how, source, player)
        case game.Combo(what, (), source):
            card = said(what, played=True) if isinstance(what, Thing) else Said(None)
            origins, whose, _ = from_where(source)
            if card.origins and origins:
                raise Refused("where it comes from")
            card = on_side(card, whose) if card.card is not None else card
            return Pattern("combo", placeless(card), player=player, origins=card.origins or origins)
        case do.AttackWith(Thing() as what, target):
            return Pattern("attack", said(what, "field").card, prey(target), player)
        case do.AttackCard(None, False) | do.AttackWith(None, None) if player != "any":
            return Pattern("attack", player=player)
        case do.AttackCard(Thing() as what, False) | do.AttackWith(None, Thing() as what) if player != "any":
            return Pattern("attack", None, prey(what), player)
        case do.AttackCard(Thing() as what, False):
            return Pattern("attacked", said(what, "field").card)
        case do.Negate(Attack(None | Count("exactly", 1), of, ())):  # 7-1-4
            return Pattern("attack_negated", attackers(of), player=player)
        case do.Draw(Count("exactly", 1)) if player != "any":
            return Pattern("drew", se.Selector("", player))
        case game.Ko(Thing() as what):
            return Pattern("ko", said(what, "battle").card, player=player)
        case do.Switch(Thing() as what, mode):
            return switched(what, mode, player)
        case do.Move(Thing() as what, Goal() as to, source, (), False):
            return moved(what, to, source, player)
        case do.Discard(Thing() as what, None | pr.From(Area(("hand",))) as source):
            return moved(what, Into(Area(("drop",))), source or pr.From(Area(("hand",))), player)
        case do.RemoveFrom(Thing() as what, Place() as place):
            return removed(what, place, player)
        case do.Block(Thing() as what):  # 10-4-1
            return Pattern(
                "activated", player=player, origins=("blocker",), condition=attacking(said(what, "field").card)
            )
        case do.Flip(Thing() as what):
            return Pattern("flipped", said(what, "field").card, player=player)
        case game.Awaken() if player != "any":
            return Pattern("activated", player=player, origins=("awaken",))
        case do.TakeDamage(None, None, False) if player != "any":
            return Pattern("damaged", player=player)
        case do.Activate(Skills() as skills, None):
            return activated(skills, None, player)
        case do.Activate(Thing() as what, source):
            card = said(what, played=True)
            origins = card.origins or from_where(source)[0]
            if origins not in ((), ("hand",)) or card.noun not in ("", "extra"):
                raise Refused("activating these cards")
            return Pattern("activated", on_side(card, from_where(source)[1]).card, player=player, origins=CARD_SKILLS)
    raise Refused(in_words("this event", act))


def attackers(of: Thing | Player | None) -> Card | None:
    """Whose attack."""
    if of is None or isinstance(of, Player):
        return None if of is None else se.Selector("field", side(of))
    return said(this_if_said(of), "field").card


def this_if_said(of: Thing) -> Thing:
    return This() if of == Ref("this") else of


def of_card(act: Act, who: Thing) -> Pattern:
    """A card does something."""
    match act, who:
        case do.Damage() | do.Past(do.Damage()), Attack(None | Count("exactly", 1), Thing() as of, ()):  # 7-4-1
            who = this_if_said(of)
    match act:
        case do.AttackCard(what, False):
            return Pattern("attack", said(who, "field").card, prey(what))
        case do.Block(None):
            return Pattern("activated", said(who, "battle").card, origins=("blocker",))  # 10-4-1
        case game.Evolve(None, Thing() as into):
            return Pattern("evolved", said(into).card, evolving(who))
        case game.Ko(Thing() as what):
            found = said(what, "battle").card
            if isinstance(found, se.Selector) and found.side != "own":
                return Pattern("kos", said(who, "field").card, found)
        case do.Damage(to, None, False):
            return Pattern("deals_damage", attacker_of(who, to))
        case do.Past(do.Damage(to, None, False)):
            return Pattern("dealt_damage", attacker_of(who, to))
        case do.Activate(Skills() as skills, None):
            return activated(skills, said(who).card, "any")
        case do.FlipTo(None, "front" | "back" as side_up):
            card = said(who, "field").card
            if isinstance(card, se.Selector):
                return Pattern(
                    "flipped",
                    replace(card, filters=(*card.filters, se.Is(f"{side_up} up"))),
                )
        case do.TakeDamage(None, None, False) if is_leader(who):
            return Pattern("damaged", player=side(who.whose))  # 4-10-1: damage is dealt to the player
        case do.SwitchTo(mode):
            return switched(who, mode, "any")
        case game.Awaken():
            return Pattern("activated", said(who).card, origins=("awaken",))
        case do.Leave(place):
            return removed(who, place, "any")
        case do.Go(place):
            return moved(who, Into(place), None, "any")
    raise Refused(in_words("this event", act))


def is_leader(who: Thing) -> TypeGuard[Cards]:
    return isinstance(who, Cards) and who == Cards(LEADER, whose=who.whose) and who.whose is not None


def attacking(card: Card) -> co.Condition:
    """Is such a card the attacking one?"""
    if card == se.This():
        return co.RefIs(se.This(), (se.Is("attacking"),))
    if not isinstance(card, se.Selector):
        raise Refused("which card is blocked")
    return co.Has(replace(card, filters=(*card.filters, se.Is("attacking"))), ">=", 1)


def attacker_of(who: Thing, to: Player | Place | None) -> Card:
    """Damage goes to the life of the other player (4-10-1)."""
    whose = to if isinstance(to, Player) else to.whose if isinstance(to, Area) and to.areas == ("life",) else None
    if to is not None and whose != Player("opponent"):
        raise Refused("whom damage is inflicted to")
    return said(who, "field").card


def evolving(who: Thing) -> Card:
    found = said(who).card
    plain = isinstance(found, se.Selector) and not found.filters and found.side == "any"
    return None if plain else found


def prey(what: Thing | None) -> Card:
    return None if what is None else said(what, "field").card


def played(what: Thing, how: tuple[Predicate, ...], source: Predicate | None, player: str) -> Pattern:
    card = said(what, played=True)
    whose, rested = "any", None
    for one in how:
        if isinstance(one, pr.InMode) and rested is None:
            rested = se.Is("rested", one.mode == "rest")
            continue
        if not isinstance(one, pr.In) or not isinstance(one.place, Area) or one.place.areas != ("battle",):
            raise Refused("how it is played")
        whose = owner_side(one.place.whose)
    origins, from_side, _ = from_where(source)
    if isinstance(card.card, se.Selector) and card.card.kinds and "battle" not in card.card.kinds:
        raise Refused("playing cards that are no Battle Cards")  # 6-3-1-2-1
    card = on_side(on_side(card, whose), from_side)
    found = Pattern("play", card.card, player=player, origins=card.origins or origins)
    return found if rested is None else in_that_mode(found, rested)


def in_that_mode(pattern: Pattern, mode: se.Is) -> Pattern:
    """3-6-3: the card has its mode as it comes into play."""
    if isinstance(pattern.subject, se.Selector):
        return replace(pattern, subject=replace(pattern.subject, filters=ordered((*pattern.subject.filters, mode))))
    if pattern.subject != se.This():
        raise Refused("how it is played")
    return replace(pattern, condition=co.RefIs(se.This(), (mode,)))


def switched(what: Thing, mode: str, player: str) -> Pattern:
    """4-8: a card that is switched was in the other mode."""
    card = said(what, keeps_place=True).card
    if isinstance(card, se.Selector):
        before = se.Is("rested", mode == "active")
        card = replace(card, filters=tuple(one for one in card.filters if one != before))
        if any(se.is_state(one, "rested") for one in card.filters):
            raise Refused("switching a card to the mode it is in")
    return Pattern(SWITCHED[mode], card, player=player)


def placed_under(what: Thing, host: Thing, source: Predicate | None, player: str) -> Pattern:
    """11-3-1: a card comes to lie under another one."""
    card = said(what)
    origins, from_side, _ = from_where(source)
    if card.origins and origins:
        raise Refused("where it comes from")
    card = on_side(card, from_side)
    above = None if host == Cards(Kind(noun="card"), Count("another")) else said(host, "field").card
    return Pattern("under", placeless(card), above, player, card.origins or origins)


def moved(what: Thing, to: Goal, source: Predicate | None, player: str) -> Pattern:
    if isinstance(to, Under):
        return placed_under(what, to.thing, source, player)
    if not isinstance(to, Into) or to.end or to.face or not isinstance(to.place, Area) or len(to.place.areas) != 1:
        raise Refused("where it goes")
    card = said(what)
    origins, from_side, stated = from_where(source)
    if card.origins and stated:
        typed = card.noun == "battle" and card.side == "any"  # "a Battle Card from your deck": of that type
        if card.noun not in ("battle", "leader", "energy", "life", "") or (
            origins and card.origins != origins and not typed
        ):
            raise Refused("where it comes from")
        card.origins = origins
    card.origins = card.origins or origins
    (goal,) = to.place.areas
    card = on_side(on_side(card, from_side), owner_side(to.place.whose))
    open_ended = not card.origins and not stated and card.noun == "card" and owner_side(to.place.whose) == "any"
    if open_ended and card.side != "any" and goal != "battle":
        raise Refused("where these cards come from")
    if goal not in OPEN and not card.origins:
        raise Refused("whether drawing and taking damage count")  # 4-9, 4-10: they bring cards to the hand too
    must_be_seen(card, goal)
    return Pattern(f"to {goal}", placeless(card), player=player, origins=card.origins)


def must_be_seen(card: Said, goal: str) -> None:
    """What goes from one secret area to another is not seen: no text can ask what it is (3-1-3)."""
    selector = card.card
    if goal in OPEN or not isinstance(selector, se.Selector) or not (selector.filters or selector.kinds):
        return
    if not card.origins or any(origin not in OPEN for origin in card.origins):
        raise Refused("what hidden cards are")


def removed(what: Thing, place: Place, player: str) -> Pattern:
    if not isinstance(place, Area) or len(place.areas) != 1:
        raise Refused("where it is removed from")
    (area,) = place.areas
    card = on_side(said(what), owner_side(place.whose))
    if card.origins not in ((), (area,)):
        raise Refused("where it is removed from")
    if area not in OPEN and isinstance(card.card, se.Selector) and (card.card.filters or card.card.kinds):
        raise Refused("what hidden cards are")
    return Pattern(f"from {area}", placeless(card), player=player)


def activated(skills: Skills, card: Card, player: str) -> Pattern:
    """A skill is activated (8-5-2-3)."""
    if skills.count is not None and (skills.count.kind, skills.count.number) not in ONE:
        raise Refused("several skills")
    owners = [mod.what for mod in skills.mods if isinstance(mod, pr.OnCards)]
    if len(owners) != len(skills.mods) or len(owners) > (card is None and skills.of in (None, THE_SKILL)):
        raise Refused("whose skill is activated")
    if owners and not skills.tags and isinstance(owners[0], Cards) and owners[0].kind == EXTRA:
        return card_pattern(do.Activate(owners[0]), player)  # "the skill of an Extra Card"
    if owners:
        skills = replace(skills, of=owners[0])
    tags = (one for tag in skills.tags for one in (tag.parts if isinstance(tag, pr.Any) else (tag,)))
    words = tuple(skill_word(tag) for tag in tags)
    if not words and player != "enemy" and (skills.of != Player("opponent")):
        raise Refused("which skill is activated")  # this very skill would set itself off
    if skills.of is not None:
        if card is not None:
            raise Refused("whose skill is activated")
        if isinstance(skills.of, Player):
            card = se.Selector("", side(skills.of))
        elif isinstance(skills.of, Thing):
            found = this_or(skills.of)
            card = replace(found, where="") if isinstance(found, se.Selector) else found
    return Pattern("activated", card, player=player, origins=words)


# ── how and when ──


def with_tails(pattern: Pattern, tails: tuple[Tail, ...]) -> Pattern:
    """What is said about an event besides: by what it comes about, during which time."""
    for tail in tails:
        match tail:
            case cl.By(Skills() as skills, excluded) if pattern.by is None:
                pattern = replace(pattern, by=cause(skills, excluded))
            case cl.Manner("in battle") if pattern.event == "ko" and pattern.by is None:
                pattern = replace(pattern, by=By("battle"))
            case cl.Manner("in battle") if pattern.event == "kos":
                pass  # that is what KO-ing a card means: a skill KO-s, not its card
            case cl.OutOf(source) if not pattern.origins and pattern.event in ("play", "combo"):
                pattern = replace(pattern, origins=from_where(source)[0])
            case cl.Within() | cl.BattleWhere():
                pattern = on_condition(pattern, during(tail))
            case cl.Times(number, "turn", False, False) if number > 1:  # the time before, one less has been noted
                pattern = on_condition(pattern, noted(pattern, "turn", "==", number - 1))
            case _:
                raise Refused("how this happens")
    return pattern


def on_condition(pattern: Pattern, more: co.Condition) -> Pattern:
    return replace(pattern, condition=more if pattern.condition is None else co.All((pattern.condition, more)))


def during(tail: Tail) -> co.Condition:
    match tail:
        case cl.Within(cl.Phase("turn", Player() as whose, False), False):
            return co.IsTurn(side(whose))
        case cl.Within(cl.Phase(name, Player() as whose, False), False) if name in PHASES:
            return co.All((co.IsTurn(side(whose)), co.InPhase(name)))
        case cl.Within(cl.Phase(name, None, False), False) if name in PHASES:
            return co.InPhase(name)
        case cl.BattleWhere(event, "turn" | "battle" as span):
            rows = [noted(one, span) for one in patterns(event)]
            return rows[0] if len(rows) == 1 else co.Either(tuple(rows))
    raise Refused("during this time")


def noted(pattern: Pattern, span: str, op: str = ">=", number: int = 1) -> Happened:
    """The question whether it happened. Refused where the game's notes cannot tell (`games/dbs/patterns.py`)."""
    for card in (pattern.subject, pattern.other):
        if isinstance(card, se.Selector):
            if card.other:
                raise Refused("what happened to other cards than this one")
        elif card == se.This():
            if pattern.event not in STAYS:
                raise Refused("what happened to this card before it moved")
        elif card is not None:
            raise Refused("what happened to a card before")
    if pattern.event in ("attack", "attacked") and number > 1:
        raise Refused("how many different cards attacked")
    return Happened(pattern, span, op, number)


def is_attacker(act: Act, tail: Tail) -> bool:
    return isinstance(act, do.AttackCard) and isinstance(tail, cl.By) and isinstance(tail.what, Cards)


def with_attacker(pattern: Pattern, attackers: list[Tail]) -> Pattern:
    """ "Is attacked by a Leader Card"."""
    for tail in attackers:
        if (
            not isinstance(tail, cl.By)
            or tail.excluded
            or pattern.other is not None
            or not isinstance(tail.what, Thing)
        ):
            raise Refused("by what it is attacked")
        pattern = replace(pattern, other=said(tail.what, "field").card)
    return pattern
