"""What cards and players cannot, or can only, do, and what cannot be done to cards: prohibitions over patterns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import area_of, describe
from gyoji.text.dbs.lower.patterns import ITSELF, Said, causes, others, pattern, said_besides, skills_of
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, each, modifies
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.dbs.reading import acts as game
from gyoji.text.dbs.words import ordered
from gyoji.text.lower.acts import unwrapped
from gyoji.text.lower.setting import player_side
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Goal, Place, Predicate, Tail, Thing
from gyoji.text.meaning.things import (
    AnyArea,
    Area,
    Attack,
    Cards,
    Copies,
    EitherGoal,
    Into,
    Kind,
    Narrowed,
    OutOfGame,
    Ref,
    Several,
    Skills,
    Under,
)
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import Known, Subject, This

LEADER: Final = Kind(noun="leader")
TOLLED: Final = ("attack", "play", "combo", "activate")  # what a player can pay for
DRAWN: Final = tuple(se.Selector(area, side) for area in ("deck", "life") for side in ("own", "enemy", "any"))
Banned = tuple[ac.Ban, Player | Thing]  # what is forbidden, and to whom


def banned(act: Act, who: Player | Thing, setting: Setting, only: bool = False) -> list[ac.Action]:
    """ "cannot …"; `only`: "can only …"."""
    inner, passive, tails = unwrapped(act, "is not")
    if only and (changed := on_condition(tails)) is not None:
        tails, only = changed, False
        act = do.Passive(do.With(inner, tails)) if passive else do.With(inner, tails)
    if isinstance(inner, do.Or | do.Then) and not only:
        shared = (*tails, *lasting_of(inner.second)) if not lasting_of(inner.first) else tails
        first = do.With(inner.first, shared) if shared else inner.first
        second = do.With(inner.second, tails) if tails else inner.second
        wrapped = [do.Passive(part) if passive else part for part in (first, second)]
        return [action for part in wrapped for action in banned(part, who, setting)]
    if passive and isinstance(inner, do.Move) and len(goals := goals_of(inner.to)) > 1:
        moves = [do.Passive(do.With(replace(inner, to=goal), tails)) for goal in goals]
        return [one for row in moves for one in banned(row, who, setting, only)]
    several = causes(tails)
    if len(several) > 1:
        rows = [do.With(inner, row) for row in several]
        return [one for row in rows for one in banned(do.Passive(row) if passive else row, who, setting, only)]
    said = said_besides(tails, setting.constant)
    if said.free:
        raise Refused("what is forbidden without paying")
    if said.spare and not (only and isinstance(inner, do.AttackWith | do.AttackCard)):
        raise Refused("how often something can be done")
    if isinstance(inner, do.Affect) and passive and isinstance(who, Thing):
        exempt, so = immunity(inner, said), said.moment()

        def exempted() -> list[ac.Action]:
            found = each(who, modifies(setting, exempt), setting)
            return [ac.If(so, tuple(found))] if so is not None else found

        expect_none(when=so is not None and not setting.constant)
        return with_tails(tuple(said.left), setting, exempted)
    if only:
        found = [restricted(inner, passive, who, said)]
    elif isinstance(who, Several) and who.op == "and":
        found = [forbidden(inner, passive, part, said) for part in of_one_player(who.parts)]
    else:
        found = [forbidden(inner, passive, who, said)]

    def modify() -> list[ac.Action]:
        lasts = said.until or setting.lasts()
        return [action for ban, whose in found for action in put_on(ban, whose, lasts, setting)]

    return with_tails(tuple(said.left), setting, modify)


def goals_of(goal: Goal | None) -> list[Goal]:
    """ "to your hand or deck" are two."""
    match goal:
        case EitherGoal(parts):
            return list(parts)
        case Into(Area(areas), "", ""):
            return [replace(goal, place=replace(goal.place, areas=(area,), op="")) for area in areas]  # type: ignore[type-var]
    return []


def on_condition(tails: tuple[Tail, ...]) -> tuple[Tail, ...] | None:
    """ "Can only be played if …" is "cannot be played unless …"."""
    match tails:
        case (cl.Given("if" | "only if", fact),):
            return (cl.Given("unless", fact),)
    return None


def of_one_player(parts: tuple[Thing, ...]) -> list[Thing]:
    """ "Your opponent's [Counter] skills and [Auto] skills" are all of them the opponent's."""
    first = parts[0].of if isinstance(parts[0], Skills) else None
    if not isinstance(first, Player):
        return list(parts)
    return [replace(part, of=first) if isinstance(part, Skills) and part.of is None else part for part in parts]


def lasting_of(act: Act) -> tuple[Tail, ...]:
    """How long the last of several acts lasts: "can't attack or be KO'd for the turn" says it of both."""
    if isinstance(act, do.Or | do.Then):
        return lasting_of(act.second)
    if isinstance(act, do.Passive | do.Modal):
        return lasting_of(act.act)
    return tuple(tail for tail in act.tails if is_lasting(tail)) if isinstance(act, do.With) else ()


def is_lasting(tail: Tail) -> bool:
    return isinstance(tail, cl.Lasting) or (isinstance(tail, cl.Within) and tail.span.next)


def immunity(act: do.Affect, said: Said) -> ac.Immune:
    """ "is not affected by your opponent's skills"."""
    odd = (act.what, said.skills, said.excluding, said.once, said.spare, said.price, said.source)
    cause = "effect" if said.cause == "any" and said.by is not None else said.cause  # "by Extra Cards"
    if any(odd) or cause not in ("effect", "enemy effect", "own effect"):
        raise Refused("what does not affect a card")
    return ac.Immune(cause, said.by)


def put_on(ban: ac.Ban, who: Player | Thing, lasts: str, setting: Setting) -> list[ac.Action]:
    if isinstance(who, Player):
        return [ac.ModifyPlayer(banned_side(who), (ban,), lasts)]
    if ban.act == "attack" and ban.by is None and isinstance(who, Cards) and who.count is None and not setting.constant:
        meant = replace(ban, by=pattern(replace(who, whose=None)))  # 8-8-1-5: those that come later too
        return [ac.ModifyPlayer(banned_side(who.whose or Player("both")), (meant,), lasts)]
    return each(who, lambda cards: ac.Modify(cards, (ban,), lasts), setting)


def banned_side(who: Player) -> str:
    return "any" if who.who in ("each", "both", "any") else player_side(who)


def ban(act: str, said: Said, **more: object) -> ac.Ban:
    """A prohibition with what is said besides."""
    skills = more.pop("skills", None) or said.skills
    by = more.pop("by", None) or said.by
    if said.source is not None and act != "play":
        raise Refused("from where this is forbidden")
    if said.everywhere and act not in ("play", "negate_skills"):
        raise Refused("what is forbidden in all areas")
    if said.price is not None and act not in TOLLED:
        raise Refused("what is forbidden unless something is paid")
    found = ac.Ban(act, said.cause, by, said.excluding, skills=skills, when=said.moment(), **more)  # type: ignore[arg-type]
    return replace(found, once=said.once, spare=said.spare, price=said.price)


# ── cannot ──


def forbidden(act: Act, passive: bool, who: Player | Thing, said: Said) -> Banned:
    if isinstance(who, Skills | Attack):
        return of_skills(act, passive, who, said)
    found = done_to_cards(act, who, said) if passive else None
    if found is None and not passive:
        found = by_anybody(act, who, said)
    if found is None:
        raise Refused("what is forbidden")
    return found


def whose(of: Thing | None) -> Thing:
    """The card whose attack or skills these are."""
    if of is None or isinstance(of, Ref):
        expect_none(other=of not in (None, Ref("this")))
        return This()
    return of


def of_skills(act: Act, passive: bool, who: Skills | Attack, said: Said) -> Banned:
    """ "Your opponent's [Counter] skills cannot be activated"; "this card's attack cannot be negated"."""
    match act, who:
        case do.Activate(None, None), Skills() if passive:
            skills, cards = skills_of(who)
            player = who.of if isinstance(who.of, Player) else None
            if player is None:
                raise Refused("whose skills cannot be activated")
            return ban("activate", said, skills=skills, what=cards), player
        case do.Block(None), Attack(None, Ref("this") | This(), ()) if passive:
            return not_blocked(said)
        case do.Negate(None), Attack(None, of, ()) if passive and not isinstance(of, Player):
            return ban("negate_attack", said), whose(of)
        case do.Negate(None), Skills(None | Count("all"), of, (), ()) if passive and not isinstance(of, Player):
            return ban("negate_skills", said), whose(of)
    raise Refused("what is forbidden about skills and attacks")


def not_blocked(said: Said) -> Banned:
    """10-4-1: while this card attacks, no [Blocker] is activated, or none of such cards."""
    what = said.by
    rest = replace(said, by=None, when=[*said.when, co.RefIs(se.This(), (se.Is("attacking"),))])
    return ban("activate", rest, skills=ac.Skills(("blocker",)), what=what), Player("opponent")


def by_anybody(act: Act, who: Player | Thing, said: Said) -> Banned | None:
    """What neither cards nor players can do."""
    match act:
        case do.AttackCard(None, False):
            return ban("attack", said), who
        case do.AttackCard(Thing() as prey, False):
            return ban("attack", said, what=pattern(prey)), who
        case game.Combo(None, (), source):
            return ban("combo", said, what=from_there(source)), who
        case do.Activate(Skills() as skills, None) if isinstance(who, Player) or skills.of is None:
            meant, cards = skills_of(skills)
            return ban("activate", said, skills=meant if meant != ac.Skills() else None, what=cards), who
    return by_players(act, who, said) if isinstance(who, Player) else by_cards(act, who, said)


def by_cards(act: Act, who: Thing, said: Said) -> Banned | None:
    """What cards cannot do."""
    match act:
        case do.SwitchTo(mode):
            return ban(turned(mode), said), who
        case do.Leave(place) if is_its_battle_area(place, who):
            return ban("leave", said), who
        case do.TakeDamage(None, None, False) if isinstance(who, Cards) and who == Cards(LEADER, whose=who.whose):
            return ban("damage", said), who.whose or Player("both")  # 4-10-1: damage is dealt to the player
        case do.Block(None):
            return ban("activate", said, skills=ac.Skills(("blocker",))), who
    return None


def done_to_cards(act: Act, who: Player | Thing, said: Said) -> Banned | None:
    """What cannot be done to cards."""
    if isinstance(who, Player):
        return None
    match act:
        case do.AttackCard(None, False) | do.BeTarget(None, Attack(None, None | Player("opponent"), ())):
            return ban("be_attacked", said), who
        case game.Ko(None):
            return ban("be_ko", said), who
        case do.Block(None) if isinstance(who, This):
            return not_blocked(said)
        case do.Choose(None):
            return ban("be_chosen", said), who
        case do.Switch(None, mode):
            return ban(turned(mode), said), who
        case do.RemoveFrom(None, Place() as place) if is_its_battle_area(place, who):
            return ban("leave", said), who
        case do.Move(None, Into(place, "", ""), None, (), False):
            return moved(place, said), who
        case do.Move(None, OutOfGame(), None, (), False):
            return ban("move", said, to=("removed", "any")), who
        case do.Play(None, (), source):
            return wherever("play", who, from_there(source or said.source), said)
        case game.Combo(None, (), source):
            return wherever("combo", who, from_there(source), said)
    return None


def wherever(act: str, who: Thing, place: se.Selector | None, said: Said) -> Banned:
    """ "Battle Cards can't be played from Drop Areas": cards that are played come from anywhere, so that players are
    forbidden to play such cards."""
    if not isinstance(who, Cards | Copies):
        return ban(act, said, what=place), who
    players = (who.whose if isinstance(who, Cards) else None) or Player("both")
    what = pattern(replace(who, whose=None) if isinstance(who, Cards) else who)
    if place is not None:
        expect_none(places=what.where, sides=what.side != "any")
        what = replace(what, where=place.where, side=place.side)
    return ban(act, said, what=what), players


def by_players(act: Act, who: Player, said: Said) -> Banned | None:
    """What players cannot do."""
    match act:
        case do.BeTarget(Thing() as prey, Attack(None, None, ())):
            return ban("attack", said, what=pattern(prey)), who
        case do.AttackWith(Known() | Subject() as with_, None):
            return ban("attack", said), with_
        case do.AttackWith(Thing() as with_, prey):
            target = pattern(prey) if prey is not None else None
            return ban("attack", said, by=pattern(with_), what=target), who
        case do.Play(This() | Narrowed(This()) as what, (), source):
            return ban("play", said, what=of_this(what, source)), This()
        case do.Play(Thing() as what, (), None):
            return ban("play", said, what=pattern(what)), who
        case game.Combo(Thing() as what, (), None):
            return ban("combo", said, what=pattern(what)), who
        case do.Activate(Cards() as cards, None):
            return ban("activate", said, what=pattern(cards)), who
        case do.Move(Thing() as what, Into(place, "", ""), source, (), False):
            found = moved(place, said)
            drawn = (
                found.to is not None and found.to[0] == "hand" and source is not None and from_there(source) in DRAWN
            )
            if drawn and said.cause == "any":
                raise Refused("whether drawing and taking damage count")  # 4-9, 4-10
            return replace(found, what=moved_cards(what, source)), who
        case do.Move(Thing() as what, Under(This()), None, (), False) if plain(what):
            return ban("cover", said if said.cause != "any" else replace(said, cause="own effect")), This()
        case do.Switch(Thing() as what, mode):
            return ban(turned(mode), said, what=in_its_area(what)), who
        case do.TakeDamage(None, by, False):
            return ban("damage", of_attack(by, said)), who
        case do.Draw(None) | do.Draw(Count("any" | "all")):
            return ban("draw", said), who
        case do.Negate(Attack(None, Ref("this") | This(), ())) if said.cause == "any":
            return ban("negate_attack", replace(said, cause=by_whom(who))), This()
        case do.Negate(Skills(_, Ref("this", "" | "card") | This(), (), ())) if said.cause == "any":
            return ban("negate_skills", replace(said, cause=by_whom(who))), This()
        case do.Choose(Thing() as what) if said.cause in ("any", "effect"):
            return ban("be_chosen", replace(said, cause=by_whom(who))), what
        case do.AttackWith(None, None):
            return ban("attack", said), who
    return None


def of_attack(by: Thing | None, said: Said) -> Said:
    """Damage "from your opponent's attacks", "from attacks by Battle Cards"."""
    match by:
        case None:
            return said
        case Attack(_, None | Player("opponent"), ()):
            return replace(said, cause="battle")
        case Attack(_, Cards() as cards, ()) | Attack(_, None, (pr.ByThing(Cards() as cards),)) if said.by is None:
            return replace(said, cause="battle", by=pattern(cards))
    raise Refused("damage from what")


def by_whom(who: Player) -> str:
    """Whose effects do what that player cannot."""
    if who.who not in ("you", "opponent"):
        return "effect"
    return "own effect" if who.who == "you" else "enemy effect"


def plain(what: Thing) -> bool:
    """Is it just “cards”?"""
    return isinstance(what, Cards) and pattern(what) == se.Selector("")


def moved_cards(what: Thing, source: Predicate | None) -> se.Selector | None:
    """Which cards cannot come there, and from where; None: any."""
    found, origin = pattern(what), from_there(source)
    if origin is not None:
        expect_none(places=found.where, sides=found.side != "any")
        found = replace(found, where=origin.where, side=origin.side)
    return None if found == se.Selector("") else found


def is_its_battle_area(place: Place, who: Thing) -> bool:
    """The Battle Area in which the cards are: of the player whose cards they are."""
    where, side = area_of(place)
    whose = who.whose if isinstance(who, Cards) else Player("you") if isinstance(who, This) else None
    return where == "battle" and (side == "any" or whose is None or side == player_side(whose))


def in_its_area(what: Thing) -> se.Selector:
    """Cards by a noun that says where they are: energy, life, Battle Cards."""
    found = pattern(what)
    if isinstance(what, Cards) and not found.where:
        return replace(found, where=describe(replace(what, count=None)).where)
    return found


def turned(mode: str) -> str:
    return "stand" if mode == "active" else "rest"


def moved(place: Place, said: Said) -> ac.Ban:
    """Cards cannot come to that area."""
    where, side = area_of(place)
    if where == "combo":
        return ban("combo", said)
    return ban("move", said, to=(where, side))


def from_there(source: Predicate | None) -> se.Selector | None:
    match source:
        case None | pr.From(AnyArea(None, _, None)):
            return None
        case pr.From(Place() as place):
            where, side = area_of(place)
            return se.Selector(where, side)
    raise Refused("from where it cannot be played")


def of_this(what: Thing, source: Predicate | None) -> se.Selector | None:
    """Only from that area, if one is said."""
    found = pattern(what)
    if source is not None and isinstance(what, Narrowed):
        raise Refused("from where it cannot be played")
    return from_there(source) if source is not None else found if found.where else None


# ── can only ──


def of_kind(thing: Thing) -> se.Selector:
    """ "Can only play red cards": of which kind, and not how many, as in "can only play 1 card"."""
    if isinstance(thing, Cards) and thing.count == Count("exactly", 1):
        raise Refused("how many of them")
    return pattern(thing)


def restricted(act: Act, passive: bool, who: Player | Thing, said: Said) -> Banned:
    """ "can only": nothing else is done."""
    expect_none(cause=said.cause != "any" and not isinstance(act, do.Play))
    match act:
        case do.AttackWith(Thing() as with_, None) if said.spare:
            return ban("attack", said, by=pattern(with_)), who
        case do.AttackWith(Thing() as with_, None):
            return ban("attack", said, by=others(of_kind(with_))), who
        case do.AttackWith(None, None) if said.spare:
            return ban("attack", said), who
        case do.AttackCard(None, False) if said.spare and not passive:
            return ban("attack", said), who
        case do.AttackCard(Thing() as prey, False) if not passive and not said.spare:
            return ban("attack", said, what=others(of_kind(prey))), who
        case do.Play(Cards() as what, (), None) if isinstance(who, Player) and said.cause != "any":
            expect_none(twice=said.excluding)
            return ban("play", replace(said, excluding=True), what=pattern(what)), who
        case do.Play(Cards() as what, (), None) if isinstance(who, Player):
            return ban("play", said, what=others(of_kind(what))), who
        case game.Combo(Cards() as what, (), None) if isinstance(who, Player):
            return ban("combo", said, what=others(of_kind(what))), who
        case do.Activate(Cards() as what, None) if isinstance(who, Player):
            return ban("activate", said, what=others(of_kind(what))), who
        case do.Activate(Skills() as skills, None) if isinstance(who, Player):
            meant, cards = skills_of(skills)
            if cards is not None and meant == ac.Skills():
                return ban("activate", said, what=others(cards)), who
        case do.Play(This(), (), None) if isinstance(who, Player) and said.cause != "any":
            return restricted(do.Play(), True, This(), said)
        case do.Play(None, (), source) if passive and isinstance(who, This):
            if said.cause != "any":  # by such skills only
                expect_none(place=from_there(source), twice=said.excluding)
                return ban("play", replace(said, excluding=True)), who
            place = from_there(source)
            if place is None:
                raise Refused("from where it can only be played")
            there = co.Has(replace(place, filters=ITSELF), ">=", 1)
            return ban("play", replace(said, when=[*said.when, co.Not(there)])), who
    raise Refused("the only thing that can be done")


def only_so_many(what: Thing, place: Place | None = None) -> ac.Action:
    """While so many are there, no other of that description is played."""
    found = describe(what)
    if place is not None:
        found.put_in(area_of(place))
    if isinstance(what, Copies):
        found.kinds = ("battle",)
    there = found.where in ("battle", "field") and found.side != "enemy"
    if found.count is None or found.count.kind not in ("up to", "exactly", "only") or not there:
        raise Refused("this limit on how many there may be")
    filters = ordered(found.filters)
    number = found.count.number
    if not isinstance(number, int):
        raise Refused("a limit that is worked out")
    enough = co.Has(se.Selector("battle", "own", found.kinds, filters), ">=", number)
    meant = se.Selector("", "any", found.kinds, filters)
    return ac.ModifyPlayer("own", (ac.Ban("play", what=meant, when=enough),), ac.WHILE)
