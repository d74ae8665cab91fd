"""What is done: steps to instructions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Replace
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.cards import (
    Described,
    area_of,
    describe,
    keyword_name,
    reference,
    side_of,
    target,
)
from gyoji.text.dbs.lower.facts import both, condition, own_by_default
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.words import EVERY, EVERYWHERE, MAIN_END, NEXT_CHARGE, NEXT_END, NEXT_START, ordered
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Benefit, Fact, Goal, Place, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import (
    Area,
    Attack,
    Cards,
    Into,
    Kind,
    Narrowed,
    OnTopOf,
    OutOfGame,
    Ref,
    Several,
    Skills,
    Some,
    TopCards,
    Under,
)
from gyoji.text.meaning.values import Count, CountOf, FigureOf, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.steps import Known, RestOf, This

YOU: Final = Player("you")
OPPONENT: Final = Player("opponent")
NAMES: Final = {"character name": "characters", "trait": "traits"}
UNTIL: Final = {"turn": "turn", "battle": "battle", "game": "game"}


@dataclass(slots=True)
class Setting:
    """What lowering one ability knows and finds out."""

    constant: bool = False
    counter: str = ""  # what a [Counter] counters
    until: str = ""
    each: tuple[se.Selector, int] | None = None
    where: str = ""  # where the skill works, if elsewhere than in play
    during: list[co.Condition] = field(default_factory=list)
    tokens: dict[str, own.TokenSpec] = field(default_factory=dict)
    sides: dict[int, str] = field(default_factory=dict)  # by number: whose cards these are
    extra: list[co.Condition] = field(default_factory=list)
    added: int = -1  # cards that were added to the hand
    options: list[tuple[ac.Action, ...]] = field(default_factory=list)  # what the last sentence lets choose from
    done: ac.Action | None = None  # the last thing that is done so far
    replaces: Replace | None = None

    def lasts(self) -> str:
        if self.constant:
            return ac.WHILE
        if not self.until:
            raise Refused("how long this lasts")
        return self.until


# ── steps ──


def lower_steps(steps: Iterable[st.Step], setting: Setting) -> list[ac.Action]:
    return [action for action, _ in placed_steps(steps, setting)]


def placed_steps(steps: Iterable[st.Step], setting: Setting) -> list[tuple[ac.Action, Span]]:
    """Instructions, each with the sentences that say it."""
    found: list[tuple[ac.Action, Span]] = []
    left = list(steps)
    while left:
        place = left[0].text_span
        try:
            thrown = discarded(left, setting)
            lowered = [thrown] if thrown is not None else lower_step(left[0], setting)
        except Refused as error:
            error.span = error.span or place
            raise
        found += [(action, place) for action in lowered]
        if lowered and not isinstance(lowered[-1], ac.May | ac.If | ac.Then):
            setting.done = lowered[-1]
        del left[: 1 if thrown is None else 2]
    return found


def discarded(steps: list[st.Step], setting: Setting) -> ac.Discard | None:
    """ "Place 2 cards from your hand in the Drop Area"."""
    match steps[:2]:
        case [
            st.Introduce(number, do.Choose(Cards() as what), None, True),
            st.Perform(do.Move(Known(moved), Into(place, "", ""), None, (), False), None),
        ] if number == moved and area_of(owners(place))[0] == "drop":
            found = describe(what)
            if (found.where, found.side, found.bind) == ("hand", "own", -1) and found.low == found.high:
                return ac.Discard("own", am.Const(found.low), ordered(found.filters), found.kinds)
    return None


def lower_step(step: st.Step, setting: Setting) -> list[ac.Action]:
    match step:
        case st.Introduce(number, do.Choose(Thing() as what), who, _):
            return choose(number, what, who, setting)
        case st.Introduce(number, do.Reveal(Cards() as what), None, _):
            return [*choose(number, what, None, setting), ac.Reveal(se.Bound(number))]
        case st.OnlySoMany(Cards() as what, Player("you")) if setting.constant:
            return [only_so_many(what, setting)]
        case st.Introduce(number, do.Look(Thing() as what, False), who, _):
            expect_none(player=who not in (None, YOU))
            return [look(number, what, setting)]
        case st.Perform(act, who):
            return perform(act, who, setting)
        case st.Check(fact, inner, otherwise):
            known = fact_of(fact, setting)
            return [ac.If(known, tuple(lower_steps(inner, setting)), tuple(lower_steps(otherwise, setting)))]
        case st.Offer(Player("you"), (st.Perform(act, None),)) if setting.constant:
            return perform(do.Modal("may", act), None, setting)
        case st.Offer(who, inner):
            if who != YOU:
                raise Refused("another player may do this")
            return [ac.May(tuple(lower_steps(inner, setting)))]
        case st.Afterwards(inner):
            return [ac.Then(tuple(lower_steps(inner, setting)))]
        case st.Later(cl.AtEdge("end", cl.Phase("turn" | "battle" as name, None, False), False), inner):
            return [ac.Delayed(f"end of {name}", tuple(lower_steps(inner, setting)))]
        case st.Later(cl.After("battle"), inner):
            return [ac.Delayed("end of battle", tuple(lower_steps(inner, setting)))]
        case st.Lasting(span, inner):
            return with_tails((span,), setting, lambda: lower_steps(inner, setting))
    raise Refused(f"this step ({type(step).__name__})")


def only_so_many(what: Thing, setting: Setting) -> ac.Action:
    """While so many are there, no other of that description is played."""
    found = describe(what)
    there = found.where in ("battle", "field") and found.side != "enemy"
    if found.count is None or found.count.kind != "up to" or not there:
        raise Refused("a limit on how many there may be")
    filters = ordered(found.filters)
    setting.extra.append(co.Has(se.Selector("battle", "own", found.kinds, filters), ">=", found.high))
    return ac.Modify(se.Selector("out of play", "own", found.kinds, filters), (ac.Ban("play"),), ac.WHILE)


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


# ── choosing and looking ──


def choose(number: int, what: Thing, who: Player | None, setting: Setting) -> list[ac.Action]:
    found = describe(what)
    low, high = bounds(found)
    if found.bind < 0 and not found.where and found.noun == "" and found.side == "any":
        found.where = "battle"
    selector = found.selector()
    setting.sides[number] = selector.side if selector.where != "bound" else setting.sides.get(selector.bind, "own")
    return [ac.Choose(number, selector, low, high, player_side(who))]


def bounds(found: Described) -> tuple[int, int]:
    count = found.count
    if count is None:
        return 1, 1
    if count.kind in ("exactly", "up to", "another"):
        return found.low, found.high
    if count.kind == "all":
        return EVERY, EVERY
    if count.kind == "any number":
        return 0, EVERY
    raise Refused(f"this number of cards ({count.kind})")


def player_side(who: Player | None) -> str:
    if who is None or who == YOU:
        return "own"
    if who in (OPPONENT, Player("they")):
        return "enemy"
    raise Refused(f"who does this ({who.who})")


def look(number: int, what: Thing, setting: Setting) -> ac.Action:
    if not isinstance(what, TopCards) or what.place is None or what.mods or what.end != "top":
        raise Refused("looking at these cards")
    if area_of(what.place) != ("deck", "own") or not plain_cards(what.kind):
        raise Refused("looking at these cards")
    setting.sides[number] = "own"
    most = top_number(what)
    up_to = what.count is not None and what.count.kind == "up to"
    return ac.LookUpTo(number, most) if up_to else ac.LookTop(number, am.Const(most))


def plain_cards(kind: object) -> bool:
    return kind is None or kind == Kind(noun="card")


def top_number(what: TopCards) -> int:
    number = what.count.number if what.count is not None else 1
    if not isinstance(number, int) or (what.count is not None and what.count.kind not in ("exactly", "up to")):
        raise Refused("a number that is worked out")
    return number


# ── acts ──


def perform(act: Act, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    if isinstance(act, do.With):
        inner = act.act
        return with_tails(act.tails, setting, lambda: perform(inner, who, setting))
    if isinstance(who, Thing):
        return on_cards(act, who, setting)
    side = "each" if who == Player("each") else player_side(who)
    match act:
        case do.Draw(CountOf(Thing() as counted)):
            found = describe(counted)
            own_by_default(found)
            return [ac.Draw(side, am.Count(found.selector()))]
        case do.ChooseOption(Count("exactly", int() as number)) if setting.options:
            return [ac.Modes(tuple(setting.options), number)]
        case do.Draw(Count(kind, int() as number)) if kind in ("exactly", "up to"):
            if kind == "exactly":
                return [ac.Draw(side, amount(number, setting))]
            if side == "own":
                return [own.DrawUpTo(amount(number, setting))]
        case do.Move():
            return move(act, side, setting)
        case do.Discard(Some(Count("exactly", int() as number), ())) if who is not None:
            return [ac.Discard(whose_hand(who), amount(number, setting))]
        case do.Ko(Thing() as what):
            return each(what, ac.Destroy, setting)
        case do.Switch(Thing() as what, mode):
            return each(what, ac.Stand if mode == "active" else ac.Rest, setting)
        case do.Play(Thing() as what, how, None):
            return play(what, how, setting)
        case do.Shuffle(place):
            return [ac.Shuffle(shuffled(place))]
        case do.Reveal(Thing() as what):
            ref = reference(what)
            if ref is not None:
                return [ac.Reveal(ref)]
        case do.Negate(Thing() as what):
            return negate(what, setting)
        case do.Flip(This()):
            return [own.Flip(se.This())]
        case do.Control(Thing() as what):
            ref = reference(what)
            if ref is not None:
                return [own.GainControl(ref)]
        case do.Damage(to, int() as number, False):
            return [own.Inflict(victim(to), amount(number, setting))]
        case do.ChangeFigure(FigureOf(figure, of, False, False), int() as by, up, None, ()) if (
            setting.constant or setting.until
        ):
            return each(of, modifies(setting, ac.Plus(figure, amount(by, setting), not up)), setting)
        case do.Modal("can" | "may", do.With(do.Play(Narrowed(This(), (pr.From(place),)), (), None), (cl.Free(),))):
            if setting.constant and isinstance(place, Place) and area_of(place) == ("hand", "own"):
                setting.where = "hand"
                return [ac.Modify(se.This(), (ac.Allow("play_free"),), ac.WHILE)]
    raise Refused(f"this act ({type(act).__name__})")


def whose_hand(who: Player) -> str:
    return "each" if who.who == "each" else player_side(who)


def amount(number: int, setting: Setting) -> am.Amount:
    if setting.each is None:
        return am.Const(number)
    selector, per = setting.each
    setting.each = None
    return am.Count(selector, number, False, per)


def each(what: Thing, make: Callable[[ac.Target], ac.Action], setting: Setting) -> list[ac.Action]:
    parts = what.parts if isinstance(what, Several) and what.op == "and" else (what,)
    return [make(found_there(part, setting)) for part in parts]


def found_there(thing: Thing, setting: Setting) -> ac.Target:
    """A target. "This card in your hand" says where the skill works."""
    match thing:
        case Narrowed(This(), (pr.In(place) | pr.From(Place() as place),)):
            where, side = area_of(place)
            if side != "own" or where not in ("hand", "battle", "hand or battle", "drop"):
                raise Refused("this card in that place")
            if where != "battle" or setting.constant:
                setting.where = where
            return se.This()
    return target(thing)


def modifies(setting: Setting, *changes: ac.Change) -> Callable[[ac.Target], ac.Action]:
    until = setting.lasts()
    return lambda cards: ac.Modify(cards, changes, until)


def shuffled(place: Place | None) -> str:
    if place is None:
        return "own"
    where, side = area_of(place)
    if where != "deck":
        raise Refused("shuffling this")
    return "own" if side == "any" else side


def victim(to: Player | Place | None) -> str:
    if isinstance(to, Area):
        return side_of(to.whose)
    if isinstance(to, Player):
        return side_of(to)
    raise Refused("who takes this damage")


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


# ── moving ──


def move(act: do.Move, side: str, setting: Setting) -> list[ac.Action]:
    if act.what is None or act.to is None or act.source is not None:
        raise Refused("moving this")
    rested = is_rested(act)
    goal, owner = destination(act.to, act.shuffled)
    if isinstance(act.what, RestOf):
        back = {"deck_bottom": "bottom", "deck_top": "top", "drop": "trash"}.get(goal)
        if back is None or owner == "enemy":
            raise Refused("where the rest goes")
        return [ac.ReturnRest(act.what.number, back, "kept" if back == "trash" else "any")]
    if isinstance(act.what, TopCards):
        return [from_top(act.what, goal, owner, setting)]
    if goal == "hand" and act.what == Narrowed(This(), (pr.Alone(),)):
        return [own.ReturnTop(se.This())]
    if goal == "hand" and isinstance(act.what, Known):
        setting.added = act.what.number
    makes: dict[str, Callable[[ac.Target], ac.Action]] = {
        "energy": lambda cards: own.ToEnergy(cards, rested),
        "under": own.PlaceUnder,
        "over": own.PlayOver,
        "battle": lambda cards: own.Play(cards, rested),
    }
    found = each(act.what, makes.get(goal, lambda cards: ac.Move(cards, goal)), setting)
    for one in found:
        must_be_owners(one, owner, setting)
    return found


def is_rested(act: do.Move) -> bool:
    """Is it placed in Rest Mode? "In any order" is how it is done anyway."""
    rested = False
    for how in act.how:
        match how:
            case pr.InMode(mode):
                rested = mode == "rest"
            case do.AnyOrder():
                pass
            case _:
                raise Refused("how it is moved")
    return rested


def destination(goal: Goal, shuffled_in: bool) -> tuple[str, str]:
    """Where to, and whose area that is ("any": the owner's)."""
    match goal:
        case OutOfGame():
            return "removed", "any"
        case Under(This()):
            return "under", "any"
        case OnTopOf(This()):
            return "over", "any"
        case Into(place, end, ""):
            where, side = area_of(owners(place))
            if where == "deck":
                if not end and not shuffled_in:
                    raise Refused("where in the deck")
                return ("deck_shuffle" if shuffled_in else f"deck_{end}"), side
            if not end:
                return where, side
    raise Refused("where it goes")


def owners(place: Place) -> Place:
    """ "Their hand", as a place to go to, is the owner's."""
    if isinstance(place, Area) and place.whose == Player("they"):
        return replace(place, whose=Player("owner"))
    return place


def must_be_owners(action: ac.Action, owner: str, setting: Setting) -> None:
    """3-1-7-1: cards go to their owner's areas. "Your Drop Area" for an opponent's card is its owner's too; a text that
    gives an own card away is refused."""
    if owner != "enemy":
        return
    cards = getattr(action, "target", None)
    whose = None
    if isinstance(cards, se.This):
        whose = "own"
    elif isinstance(cards, se.Bound):
        whose = setting.sides.get(cards.bind)
    elif isinstance(cards, se.Selector):
        whose = cards.side
    if whose is not None and whose != owner:
        raise Refused("an area that is not the owner's")


def from_top(what: TopCards, goal: str, owner: str, setting: Setting) -> ac.Action:
    if what.place is None or what.end != "top" or what.mods or not plain_cards(what.kind) or goal != "drop":
        raise Refused("moving these cards")
    where, side = area_of(what.place)
    if where != "deck" or owner not in ("any", side):
        raise Refused("moving these cards")
    number = top_number(what)
    if what.count is not None and what.count.kind == "up to":
        if side != "own":
            raise Refused("moving these cards")
        return own.MillUpTo(number)
    return ac.Mill(side, amount(number, setting))


# ── what happens to cards ──


def on_cards(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Gain(gains):
            changes = tuple(change for gain in gains for change in changed(gain, setting))
            return each(who, modifies(setting, *changes), setting)
        case do.Lose(gains):
            lost = [change for gain in gains for change in changed(gain, setting)]
            less = tuple(ac.Plus(one.attr, one.amount, True) for one in lost if isinstance(one, ac.Plus))
            if len(less) < len(lost):
                raise Refused("losing this")
            return each(who, modifies(setting, *less), setting)
        case do.Damage(to, int() as number, False):
            if reference(who) is None:
                raise Refused("who deals this damage")
            return [own.Inflict(victim(to), amount(number, setting))]
        case do.Passive(do.With(do.Negate(None), tails), ""):
            return with_tails(tails, setting, lambda: negate(who, setting))
        case do.Modal("cannot" | "does not", inner):
            return banned(inner, who, setting)
        case do.BeCalled("name" | "card name", pr.Named(name), True) if isinstance(who, This):
            return [ac.Modify(se.ThisCard(), (ac.AlsoNamed(name),), setting.lasts())]
        case do.BeCalled(quality, pr.Character(name) | pr.Trait(name), True) if (
            isinstance(who, This) and quality in NAMES
        ):
            return [ac.Modify(se.ThisCard(), (ac.AlsoIs(NAMES[quality], name),), setting.lasts())]
        case do.Modal("can", do.With(inner, tails)):
            return with_tails(tails, setting, lambda: on_cards(do.Modal("can", inner), who, setting))
        case do.Modal("can", do.AttackCard(Cards() as prey, False)):
            found = describe(prey)
            if found.kinds == ("battle",) and found.filters == [se.IsRested(False)]:
                return each(who, modifies(setting, ac.Allow("attack_active")), setting)
    raise Refused(f"what cards do ({type(act).__name__})")


def changed(gain: Benefit, setting: Setting) -> list[ac.Change]:
    match gain:
        case ln.Plus(figure, number, None):
            return [ac.Plus(figure, amount(abs(number), setting), number < 0)]
        case ln.GainWord(pr.Keyword(keyword)):
            return [ac.Plus(keyword_name(keyword), am.Const(1))]
        case ln.Plus(figure, number, Thing() as per):
            found = describe(per)
            own_by_default(found)
            of_each = found.low if found.count is not None and found.count.kind == "exactly" else 1
            return [ac.Plus(figure, am.Count(found.selector(), abs(number), False, of_each), number < 0)]
        case ln.GainWord(pr.Trait(name)):
            return [ac.AlsoIs("traits", name)]
    raise Refused(f"gaining this ({type(gain).__name__})")


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


# ── tails ──


def with_tails(tails: tuple[Tail, ...], setting: Setting, inner: Callable[[], list[ac.Action]]) -> list[ac.Action]:
    """The instructions of an act with what is said about it besides. Every tail is used or refused."""
    until, per = setting.until, setting.each
    conditions: list[co.Condition] = []
    later = ""
    for tail in tails:
        match tail:
            case cl.Lasting(cl.Phase("turn" | "battle" | "game" as name, None, False), "") if not setting.constant:
                setting.until = UNTIL[name]
            case cl.Within(cl.Phase("turn" | "battle" as name, None, False), False) if not setting.constant:
                setting.until = UNTIL[name]
            case cl.Lasting(cl.Phase("main", None, False), "until end") if not setting.constant:
                setting.until = MAIN_END
            case cl.Lasting(cl.Phase("turn", Player("opponent"), True), "until end") if not setting.constant:
                setting.until = NEXT_END
            case cl.Lasting(cl.Phase("turn", Player("you"), True), "until start") if not setting.constant:
                setting.until = NEXT_START
            case cl.PerEach(what):
                found = describe(what)
                own_by_default(found)
                per_cards = found.low if found.count is not None and found.count.kind == "exactly" else 1
                setting.each = (found.selector(), per_cards)
            case cl.Within(cl.Phase("turn", Player() as whose, False), False) if setting.constant:
                setting.during.append(co.IsTurn(side_of(whose)))
            case cl.Given("if", fact):
                conditions.append(fact_of(fact, setting))
            case cl.AtEdge("end", cl.Phase("turn" | "battle" as name, None, False), False):
                later = f"end of {name}"
            case cl.After("battle"):
                later = "end of battle"
            case cl.Free("") | cl.Manner("afterwards"):
                pass
            case cl.Manner("in all areas"):
                setting.where = EVERYWHERE
            case _:
                raise Refused(f"what is said besides ({type(tail).__name__})")
    found_actions = inner()
    if setting.each is not per and setting.each is not None:
        raise Refused("for each of what")
    setting.until, setting.each = until, per
    if later:
        found_actions = [ac.Delayed(later, tuple(found_actions))]
    return [ac.If(both(conditions), tuple(found_actions))] if conditions else found_actions
