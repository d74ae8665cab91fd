"""What cards and players cannot, or can only, do, and what cannot be done to cards: prohibitions (1.3.3)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import Happened, Pattern
from gyoji.text.lower.acts import unwrapped
from gyoji.text.lower.facts import both
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Place, Predicate, Tail, Thing
from gyoji.text.meaning.things import Area, Attack, Cards, Into, Kind, Kinds, Several, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import Known, This, ThisCard
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.lower.alike_bans import by_grade, each_description, must_know_its_cards, same_grade
from gyoji.text.vanguard.lower.battles import during, in_battle
from gyoji.text.vanguard.lower.cards import describe, target
from gyoji.text.vanguard.lower.changes import add_tail, put_off
from gyoji.text.vanguard.lower.facts import condition
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.zones import side_of, zones_of
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes.bans import ANY_EFFECT, ENEMY, ONLY, RETIRED, TURNED_UP, USED
from gyoji.text.vanguard.nodes.conditions import Battles
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.words import ordered

YOU: Final = Player("you")
CALLED_FROM: Final = ("hand", "deck", "soul", "drop", "damage", "bind", "g_zone")
THIS_BATTLE: Final = cl.Lasting(cl.Phase("battle"))
ENEMIES: Final = (Player("opponent"), Player("they"))
TO_REAR: Final = ("rear", "any")  # 8.5.2.2: guarding is a normal call, too
IN_TURN: Final = ("draw", "ride", "main", "battle_phase")  # phases of which a turn has one
NOT_IN_HAND: Final = ("vanguard", "rear", "guardian", "locked", "heart", "g guardian")
WHOLE: Final = ("", "all", "every", "any")  # numbers of cards that mean all of that description
PARTS: Final = {"effect": "effect", "ability": "effect or cost", "effect or cost": "effect or cost", "cost": "cost"}
CAUSES: Final = {  # by whose effects, or effects and costs
    ("effect", None): "effect",
    ("effect", "own"): "own effect",
    ("effect", "enemy"): ENEMY,
    ("effect or cost", None): "effect or cost",
    ("effect or cost", "own"): "own effect or cost",
    ("effect or cost", "enemy"): "enemy effect or cost",
}
NEXT_PHASES: Final = {  # what ends with the next such phase: of this unit's master, of the other player
    ("stand", "own"): own.STAND_OWN,
    ("stand", "enemy"): own.STAND_ENEMY,
    ("end", "own"): own.END_OWN,
    ("end", "enemy"): own.END_ENEMY,
}
HELD: Final = {"stand": "stand", "end": "unlock"}  # what is asked about in those phases
Banned = tuple[ac.Ban, Player | Thing]  # what is forbidden, and to whom


@dataclass(slots=True)
class Said:
    """What is said about an act that is forbidden, besides.

    until  it ends with that phase
    begins  when the turn begins in which it is so
    each_battle  how often it can be done is counted in each battle
    left   how long it lasts
    """

    cause: str = "any"
    by: se.Selector | None = None
    excluding: bool = False
    until: str = ""
    begins: str = ""
    each_battle: bool = False
    when: list[co.Condition] = field(default_factory=list)
    left: list[Tail] = field(default_factory=list)

    def moment(self) -> co.Condition | None:
        return both(self.when) if self.when else None


def is_ban(act: Act) -> bool:
    """ "cannot …", "can only …", "cannot … nor …", "does not [Stand]", "are not unlocked"."""
    match act:
        case do.Or(first, second):
            return is_ban(first) and is_ban(second)
        case do.Modal("does not", inner):
            return isinstance(unwrapped(inner)[0], do.SwitchTo) and not any(
                isinstance(tail, game.WhenFighting) for tail in unwrapped(inner)[2]
            )
        case do.Passive(inner, "is not"):
            return not isinstance(unwrapped(inner)[0], do.Affect)
    return isinstance(act, do.Modal) and act.modal in ("cannot", "only")


def forbid(act: Act, who: Player | Thing, setting: Setting) -> list[ac.Action]:
    if isinstance(act, do.Passive) and act.tense == "is not":
        return banned(do.Passive(act.act), who, setting)
    if isinstance(act, do.Modal):
        return banned(act.act, who, setting, act.modal == "only")
    return banned(act, who, setting)


def banned(act: Act, who: Player | Thing, setting: Setting, only: bool = False) -> list[ac.Action]:
    """ "cannot …"; `only`: "can only …"."""
    inner, passive, tails = unwrapped(act)
    if isinstance(inner, do.Or | do.Then) and not only:
        return each_of(inner, passive, tails, who, setting)
    if isinstance(inner, do.Modal) and inner.modal == "cannot" and not only:
        return banned(wrapped(inner.act, passive, tails), who, setting)
    if not only and (parts := each_description(inner)):
        return [one for part in parts for one in banned(wrapped(part, passive, tails), who, setting)]
    alike = None if setting.constant else same_grade(inner)
    if alike is not None:
        return by_grade(
            inner, alike, only, setting, lambda plain: banned(wrapped(plain, passive, tails), who, setting, only)
        )
    said = said_besides(tails, setting)
    found = restricted(inner, passive, who, said, setting) if only else forbidden(inner, passive, who, said)
    return lasting_bans(found, said, setting)


def lasting_bans(found: list[Banned], said: Said, setting: Setting) -> list[ac.Action]:
    before = setting.until
    if any(isinstance(tail, cl.Lasting) for tail in said.left):
        setting.until = ""
    for tail in said.left:
        add_tail(tail, setting)
    try:
        lasts = said.until or setting.lasts()
        stated = bool(setting.until)
    finally:
        setting.until = before
    if lasts == ac.GAME and not stated:
        raise Refused("how long this is forbidden")
    for one, _ in found:
        must_know_its_cards(one)
    return [begun(put_on(ban, whose, lasts, setting), said) for ban, whose in found]


def begun(action: ac.Action, said: Said) -> ac.Action:
    """ "During your opponent's next turn" is not the turn under way, if that is theirs."""
    match action:
        case ac.Modify(se.Selector()):
            return action  # those that are there now (8.7.1)
        case ac.Modify(_, (ac.Ban(when=co.IsTurn()) as ban,)) | ac.ModifyPlayer(_, (ac.Ban(when=co.IsTurn()) as ban,)):
            if said.begins:
                then = replace(action, changes=(replace(ban, when=None),), until="turn")
                return ac.Delayed(said.begins, (then,))
    return action


def each_of(
    acts: do.Or | do.Then, passive: bool, tails: tuple[Tail, ...], who: Player | Thing, setting: Setting
) -> list[ac.Action]:
    """ "cannot attack nor boost": both are forbidden; how long is said last, of both."""
    shared = (*tails, *lasting_of(acts.second)) if not lasting_of(acts.first) else tails
    rows = ((acts.first, shared), (acts.second, tails))
    return together([one for part, row in rows for one in banned(wrapped(part, passive, row), who, setting)])


def together(actions: list[ac.Action]) -> list[ac.Action]:
    """What is forbidden to the same cards for the same time is one change."""
    found: list[ac.Action] = []
    for action in actions:
        last = found[-1] if found else None
        if isinstance(action, ac.Modify) and last == replace(action, changes=getattr(last, "changes", ())):
            found[-1] = replace(action, changes=(*last.changes, *action.changes))
        else:
            found.append(action)
    return found


def wrapped(act: Act, passive: bool, tails: tuple[Tail, ...]) -> Act:
    found = do.With(act, tails) if tails else act
    return do.Passive(found) if passive else found


def lasting_of(act: Act) -> tuple[Tail, ...]:
    if isinstance(act, do.Or | do.Then):
        return lasting_of(act.second)
    if isinstance(act, do.Passive | do.Modal):
        return lasting_of(act.act)
    tails = act.tails if isinstance(act, do.With) else ()
    return tuple(one for one in tails if isinstance(one, cl.Lasting | cl.BattleWhere | cl.Within))


def lifted(actions: list[tuple[ac.Action, cl.Span]], needs: list[co.Condition]) -> list[tuple[ac.Action, cl.Span]]:
    """When the one thing that a continuous ability forbids is forbidden: the condition of the ability."""
    match actions:
        case [(ac.Modify(_, (ac.Ban() as one,)) | ac.ModifyPlayer(_, (ac.Ban() as one,)) as action, span)]:
            if one.when is not None:
                needs.append(one.when)
                return [(replace(action, changes=(replace(one, when=None),)), span)]
    return actions


# ── what is said besides ──


def said_besides(tails: tuple[Tail, ...], setting: Setting) -> Said:
    said = Said()
    for tail in tails:
        match tail:
            case cl.By(Skills() as skills, excluded, _):
                brought_about(skills, excluded, said)
            case cl.By(Cards() | This() as cards, False, _):
                said.by = pattern(cards)
            case cl.Within(cl.Phase("stand" | "end" as name, Player() as whose, True), False):
                if setting.constant or said.until or (name, side_of(whose)) not in NEXT_PHASES:
                    raise Refused("until when this is forbidden")
                said.until = NEXT_PHASES[name, side_of(whose)]
            case cl.Within(cl.Phase("battle", Player("each"), False), False):
                said.each_battle = True
            case cl.Within(cl.Phase("turn" | "battle" as name, None, False), False):
                said.left.append(cl.Lasting(cl.Phase(name)))  # "you cannot ride this turn"
            case cl.Within(cl.Phase("turn", Player() as whose, True), False) if not setting.constant:
                said.left.append(cl.Lasting(cl.Phase("turn", whose, True), "until end"))
                said.when.append(co.IsTurn(side_of(whose)))
                said.begins = put_off(cl.AtEdge("start", cl.Phase("turn", whose, True)))
            case cl.Within(cl.Phase(name, Player() as whose, True), False) if not setting.constant and name in IN_TURN:
                said.left.append(cl.Lasting(cl.Phase("turn", whose, True), "until end"))
                said.when.append(during(cl.Within(cl.Phase(name, whose))))
            case cl.Within(cl.Phase(name, None, False), False) if not setting.constant and name in IN_TURN:
                said.left.append(cl.Lasting(cl.Phase("turn")))  # "during that ride phase"
                said.when.append(during(tail))
            case cl.Within(cl.Phase(_, _, False), False) | cl.BattleWhere():
                said.when.append(during(tail))
            case cl.Given("if" | "while", fact) if setting.constant:
                said.when.append(condition(fact))
            case cl.Given("unless", fact) if setting.constant:
                said.when.append(co.Not(condition(fact)))
            case _:
                said.left.append(tail)
    return said


def brought_about(skills: Skills, excluded: bool, said: Said) -> None:
    """8.1.1.1.1: by effects, by costs, or by abilities, which are both; anybody's or a player's."""
    if said.cause != "any" or excluded or skills.count is not None or skills.mods:
        raise Refused(in_words("what brings it about", cl.By(skills)))
    match skills.tags:
        case (game.Part(part),):
            said.cause = PARTS[part]
        case _:
            raise Refused(in_words("what brings it about", cl.By(skills)))
    side = None
    match skills.of:
        case None:
            pass
        case Player() as who:
            side = side_of(who)
        case Cards(Kind((), None, "card"), None, whose, False, ()):
            side = side_of(whose) if whose is not None else None
        case Cards() as cards:
            said.by = pattern(replace(cards, whose=None))
            side = side_of(cards.whose) if cards.whose is not None else None
        case _:
            raise Refused(in_words("what brings it about", cl.By(skills)))
    said.cause = CAUSES.get((said.cause, side), said.cause)


# ── cards ──


def pattern(thing: Thing) -> se.Selector:
    """Cards as a prohibition asks of one whether it is meant: wherever it is, unless the text says where."""
    match thing:
        case This() | ThisCard():
            return se.Selector("", filters=(se.IsSame(se.This()),))
        case Cards(Kinds()):
            pass
        case Cards():
            if thing.count is not None and thing.count.kind not in WHOLE and thing.count != Count("exactly", 1):
                raise Refused("this number of cards in what is forbidden")
            found = describe(replace(thing, count=None))
            if found.bind >= 0:
                raise Refused("chosen cards in what is forbidden")
            where = found.where if found.placed or found.noun in ("vanguard", "rear", "guardian") else ""
            return se.Selector(where, found.side, found.kinds, ordered(found.filters), found.other)
    raise Refused(in_words("what is forbidden", thing))


def is_g_guardian(kind: object) -> bool:
    return kind == Kind(noun="g guardian")


def without_g_guardians(act: game.Call) -> tuple[game.Call | None, bool]:
    """ "call G guardians and grade 0 cards from hand": the G zone is where the first of them are (11.14)."""
    match act.what:
        case Cards(Kind() as kind) as cards if is_g_guardian(kind) and cards == Cards(kind, cards.count):
            expect_none(source=act.source, how=cards.count is not None and cards.count.kind not in WHOLE)
            return None, True
        case Cards(Kinds(op, parts)) as cards if any(map(is_g_guardian, parts)):
            left = tuple(one for one in parts if not is_g_guardian(one))
            return replace(act, what=replace(cards, kind=left[0] if len(left) == 1 else Kinds(op, left))), True
    return act, False


def of_hand(what: Thing | None, source: Predicate | None, who: Player, wherever: bool = False) -> se.Selector:
    """Cards that a player calls from hand: "grade 1 or greater cards from his or her hand"; `wherever`: from any zone,
    if the text says none."""
    side = "own" if who == YOU else "enemy"
    rows: list[tuple[se.Filter, ...]] = []
    parts = what.parts if isinstance(what, Several) else () if what is None else (what,)
    from_hand = is_hand(source, side)
    for part in parts:
        if not isinstance(part, Cards) or part.other:
            raise Refused("which cards cannot be called")
        if part.count is not None and part.count.kind not in WHOLE:
            raise Refused("how many cards cannot be called")
        kinds = part.kind.parts if isinstance(part.kind, Kinds) else (part.kind,)
        mods = [mod for mod in part.mods if not is_hand(mod, side)]
        from_hand = from_hand or len(mods) < len(part.mods)
        rows += [filters_of_called(replace(part, kind=kind, mods=tuple(mods), count=None)) for kind in kinds]
    if not from_hand and (not wherever or source is not None):
        raise Refused("from where cards cannot be called")
    where = "hand" if from_hand else ""
    if len(rows) < 2:
        return se.Selector(where, side, (), rows[0] if rows else ())
    if () in rows:
        return se.Selector(where, side)
    return se.Selector(where, side, (), (se.AnyOf(tuple(rows)),))


def filters_of_called(cards: Cards) -> tuple[se.Filter, ...]:
    found = describe(cards)
    if found.placed or found.side != "any" or found.noun in NOT_IN_HAND:
        raise Refused(in_words("which cards cannot be called", cards))
    return ordered(found.filters)


def is_hand(place: Predicate | None, side: str) -> bool:
    match place:
        case pr.From(Area(("hand",), whose, "")):
            return side_of(whose) in ("any", side)
    return False


# ── cannot ──


def forbidden(act: Act, passive: bool, who: Player | Thing, said: Said) -> list[Banned]:
    if isinstance(who, Player):
        found = None if passive else by_players(act, who, said)
    elif isinstance(who, Attack):
        found = of_attacks(act, passive, who, said)
    else:
        found = done_to_cards(act, who, said) if passive else by_cards(act, who, said)
    if found is None:
        raise Refused(in_words("what it cannot do", act))
    return found


def ban(act: str, said: Said, **more: object) -> ac.Ban:
    by = more.pop("by", None) or said.by
    return ac.Ban(act, said.cause, by, when=said.moment(), **more)  # type: ignore[arg-type]


def of_attacks(act: Act, passive: bool, who: Attack, said: Said) -> list[Banned] | None:
    """ "this unit's attack cannot be intercepted"."""
    match act, who:
        case game.Intercept(), Attack(None, Thing() as attacker, ()) if passive:
            said.when.append(in_battle(attacker, se.Is("attacking")))
            return [(ban("intercept", said), Player("opponent"))]
    return None


def by_cards(act: Act, who: Thing, said: Said) -> list[Banned] | None:
    """What cards cannot do."""
    match act:
        case game.UseAbilities(type, None) if type in USED:
            return [(ban(USED[type], said), who)]
        case course.DealDamage(""):
            return [(ban("deal_damage", said), who)]
        case do.AttackCard(None, False):
            return [(ban("attack", said), who)]
        case do.AttackCard(Several("or", parts), False):
            return [(ban("attack", said, what=pattern(part)), who) for part in parts]
        case do.AttackCard(Thing() as prey, False):
            return [(ban("attack", said, what=pattern(prey)), who)]
        case game.Boost(None):
            return [(ban("boost", said), who)]
        case game.Boost(Thing() as boosted):
            return [(ban("boost", said, what=pattern(boosted)), who)]
        case game.Intercept():
            return [(ban("intercept", said), who)]
        case do.SwitchTo("stand"):
            return [(held("stand", said), who)]
    return None


def held(act: str, said: Said) -> ac.Ban:
    """ "… during your opponent's next stand phase" names the phase with which it ends."""
    if said.until:
        phase = next(name for (name, _), until in NEXT_PHASES.items() if until == said.until)
        expect_none(cause=said.cause != "any", by=said.by, when=bool(said.when), phase=HELD[phase] != act)
        return ac.Ban(said.until)
    return ban(act, said)


MOVED: Final = {"hand": "hand", "deck": "deck", "soul": "soul", "drop": "drop", "damage": "damage", "bind": "bind"}


def done_to_cards(act: Act, who: Thing, said: Said) -> list[Banned] | None:
    """What cannot be done to cards."""
    if said.until and not isinstance(act, game.Unlock | do.Switch):
        raise Refused("until when this is forbidden")
    match act:
        case do.AttackCard(None, False):
            return [(ban("be_attacked", said), who)]
        case game.Hit(None):
            return [(ban("be_hit", said), who)]
        case game.Boost(None):
            return [(ban("be_boosted", said), who)]
        case do.Choose(None):
            return [(ban("be_chosen", said), who)]
        case game.Retire(None, None):
            said.cause = ANY_EFFECT if said.cause == "effect" else said.cause
            return [(ban(RETIRED, said), who)]
        case do.Switch(None, "stand"):
            return [(held("stand", said), who)]
        case game.Lock(None):
            return [(ban("be_locked", said), who)]
        case game.Unlock(None):
            return [(held("unlock", said), who)]
        case do.FlipTo(None, "face up"):
            return [(ban(TURNED_UP, said), who)]
        case game.Bind(None, (), None):
            return [(ban("move", said, to=("bind", "any")), who)]
        case do.Move(None, Into(Place() as place, "", ""), None, (), False):
            areas, side = zones_of(place)
            if side == "enemy":
                raise Refused("zones of your opponent")
            return [(ban("move", said, to=(MOVED[area], "any")), who) for area in areas if area in MOVED] or None
        case game.Call(None, Area(("rear",), None, ""), None, (), True):
            return [(ban("normal_call", said, to=TO_REAR), who)]
        case game.Call(None, Area(("guardians",), None, ""), None, (), _):
            return [(ban("guard", said, by=pattern(who)), YOU)] if isinstance(who, This) else None
        case game.Call(None, Area(("rear",), None, ""), None, (), False):
            return [(ban("call", said), who)]
        case game.Ride(None, (), None, normal):
            return [(ban("normal_ride" if normal else "ride", said), who)]
        case game.Call(None, None, None, (), normal):
            return [(ban(one, said), who) for one in ("call", "normal_call")[normal:]]
    return None


def by_players(act: Act, who: Player, said: Said) -> list[Banned] | None:
    """What players cannot do."""
    match act:
        case do.Switch(Thing() as cards, "stand"):
            return [(held("stand", said), cards)]
        case game.Unlock(Thing() as cards):
            return [(held("unlock", said), cards)]
        case game.Ride(Known() as card, (), None, _) | game.Call(Known() as card, None, None, (), _) if who == YOU:
            return done_to_cards(replace(act, what=None), card, said)
        case game.Call(This() | ThisCard() as card, Area(), None, (), _):
            return done_to_cards(replace(act, what=None), card, said)
    if said.until:
        raise Refused("until when this is forbidden")
    if isinstance(act, game.Call) and not act.normal and who in (YOU, *ENEMIES):
        rest, g_guardians = without_g_guardians(act)
        if g_guardians and act.to in (None, Area(("guardians",))):
            zone = se.Selector("g_zone", "own" if who == YOU else "enemy")
            found = [] if rest is None else by_players(rest, who, said)
            return None if found is None else [(ban("guard", said, by=zone), who), *found]
    match act:
        case game.Call(what, Area(("guardians",), None, "") | None, source, (), normal) if who in (YOU, *ENEMIES):
            if act.to is None and not has_hand(act, who):
                if what is None and normal and source is None:
                    return [(ban("normal_call", said), who)]
                return anywhere(act, who, said)
            if normal and act.to is not None and not has_hand(act, who):
                source = pr.From(Area(("hand",)))  # 8.5.2.2.1.1: that is from where
            return [(ban("guard", said, by=of_hand(what, source, who, wherever=True)), who)]
        case game.Call(what, Area(("rear",), None, ""), source, (), normal):
            if normal:
                return [(ban("normal_call", said, what=called(what, source), to=TO_REAR), who)]
            return [(ban("call", said, what=called(what, source)), who)]
        case game.UseAbilities(type, Thing() as what) if type in USED:
            return [(ban(USED[type], said), what)]
        case game.Intercept():
            return [(ban("intercept", said), who)]
        case game.Ride(This() | ThisCard(), (), None, normal):
            return [(ban("normal_ride" if normal else "ride", said), ThisCard())]
        case game.Ride(None, (), None, normal):
            return [(ban("normal_ride" if normal else "ride", said), who)]
        case game.Stride(None):
            return [(ban("stride", said), who)]
    return None


def anywhere(act: game.Call, who: Player, said: Said) -> list[Banned] | None:
    """ "cannot call grade 0 cards": neither to rear-guard circles nor to guard, from wherever."""
    if act.source is not None or act.normal or not isinstance(act.what, Cards) or act.what.whose is not None:
        return None
    guards = of_hand(act.what, None, who, wherever=True)
    return [(ban("call", said, what=called(act.what)), who), (ban("guard", said, by=guards), who)]


def has_hand(act: game.Call, who: Player) -> bool:
    """Does the text say that it is from the hand?"""
    side = "own" if who == YOU else "enemy"
    parts = act.what.parts if isinstance(act.what, Several) else (act.what,)
    mods = [mod for part in parts if isinstance(part, Cards) for mod in part.mods]
    return any(is_hand(one, side) for one in (act.source, *mods))


def called(what: Thing | None, source: Predicate | None = None) -> se.Selector | None:
    """Which cards cannot be called, and from where if the text says that; None: whichever."""
    if not isinstance(what, Cards):
        raise Refused("which cards cannot be called")
    sources = [mod for mod in (*what.mods, source) if isinstance(mod, pr.From)]
    plain = replace(what, whose=None, count=None, mods=tuple(mod for mod in what.mods if mod not in sources))
    filters = filters_of_called(plain)
    if not sources:
        return se.Selector("", filters=filters) if filters else None
    match sources:
        case [pr.From(Area((zone,), whose, ""))] if zone in CALLED_FROM:
            return se.Selector(zone, side_of(whose), (), filters)
    raise Refused("from where cards cannot be called")


# ── can only ──


def restricted(act: Act, passive: bool, who: Player | Thing, said: Said, setting: Setting) -> list[Banned]:
    """ "can only": nothing else is done."""
    expect_none(cause=said.cause != "any", by=said.by, until=said.until)
    match act:
        case game.Call(Cards(count=Count("up to", int() as most)), _, _, (), False) if who in ENEMIES:
            assert isinstance(who, Player)
            return [(no_more(act, most, who, said, setting), who)]
        case game.Call(Cards() as what, None, None, (), False) if who in ENEMIES and not has_hand(act, who):
            assert isinstance(who, Player)
            hand = of_hand(what, pr.From(Area(("hand",))), who)
            others_than = (se.Without(hand.filters),)
            g_guardians = se.Selector("g_zone", "enemy", (), others_than)
            called_so = ban("call", said, what=se.Selector("", filters=others_than))
            return [(called_so, who), (ban(ONLY, said, by=hand), who), (ban("guard", said, by=g_guardians), who)]
        case game.Call(Thing() as what, Area(("guardians",), None, "") | None, source, (), False) if who in ENEMIES:
            assert isinstance(who, Player)
            return [(ban(ONLY, said, by=of_hand(what, source, who)), who)]
        case game.Call(Cards() as what, to, source, (), True) if who in ENEMIES and not passive:
            assert isinstance(who, Player)
            guards, calls = to != Area(("rear",)), to != Area(("guardians",))  # 8.5.2.2: guarding is a normal call, too
            from_hand = source or pr.From(Area(("hand",)))
            return [
                *([(ban("normal_call", said, what=others(pattern(what)), to=TO_REAR), who)] if calls else []),
                *([(ban(ONLY, said, by=of_hand(what, from_hand, who)), who)] if guards else []),
            ]
        case do.AttackCard(None, False) if not passive and isinstance(who, Thing):
            match said.when:
                case [Battles((first,), True)]:  # it is asked before the battle has begun (7.1.2.1)
                    too_early = co.Compare(am.Tally("battles"), "<=", am.Const(first - 2))
                    return [(ac.Ban("attack", when=too_early), who)]
        case do.AttackCard(Thing() as prey, False) if not passive and isinstance(who, Thing):
            return [(ban("attack", said, what=others(pattern(prey))), who)]
    raise Refused("the only thing that can be done")


def no_more(act: game.Call, most: int, who: Player, said: Said, setting: Setting) -> ac.Ban:
    """ "can only call up to three guardians": in a battle in which so many have come no more are called."""
    assert isinstance(act.what, Cards)
    fights = setting.until == ac.THIS_BATTLE or any(one == THIS_BATTLE for one in said.left)
    if not (said.each_battle or fights) or act.to not in (None, Area(("guardians",))):
        raise Refused("how many cards can be called in which time")
    if has_hand(act, who):
        hand = of_hand(replace(act.what, count=None), act.source, who)
        origins: tuple[str, ...] = ("hand",)
    elif act.what == Cards(Kind(noun="guardian"), act.what.count) and act.source is None:
        hand, origins = None, CALLED_FROM  # who intercepts is not called (7.5.1.2.4)
    else:
        raise Refused("how many cards can be called")
    if hand is not None and hand.filters:
        raise Refused("how many of these can be called")
    come = Pattern("placed_gc", se.Selector("guardians", "enemy", UNIT), origins=origins)
    said.when.append(Happened(come, "battle", ">=", most))
    return ban("guard", said, by=hand)


def others(selector: se.Selector) -> se.Selector:
    """All cards but these: "can only attack the vanguard"."""
    match selector:
        case se.Selector("vanguard", _, _, ()):
            return se.Selector("rear", "any", selector.kinds)
        case se.Selector("rear", _, _, ()):
            return se.Selector("vanguard", "any", selector.kinds)
        case se.Selector("" | "field" | "vanguard" | "rear" as where, _, kinds, filters, False):
            there = (se.Is(f"{where} circle"),) if where in ("vanguard", "rear") else ()
            if filters or there:
                return se.Selector("", "any", kinds, (se.Without((*filters, *there)),))
    raise Refused("only these cards")


# ── on whom it is put ──


def put_on(one: ac.Ban, who: Player | Thing, lasts: str, setting: Setting) -> ac.Action:
    if isinstance(who, Player):
        return ac.ModifyPlayer(side_of(who), (one,), lasts)
    if isinstance(who, Cards) and who.count is None and (setting.constant or who.whose is not None) and not who.the:
        return ac.Modify(describe(who).selector(), (one,), lasts)  # "your units cannot …": all of them
    return ac.Modify(target(who), (one,), lasts)
