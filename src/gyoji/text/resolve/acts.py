"""One clause into steps: what is chosen comes first, then what is done."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from gyoji.text.meaning.acts import (
    Activation,
    AttackCard,
    AttackWith,
    BeTarget,
    ChangeFigure,
    Choose,
    ChooseAnd,
    ChooseOption,
    ChooseRandomly,
    ChooseTo,
    Discard,
    Draw,
    Flip,
    FlipTo,
    Look,
    Modal,
    Move,
    Or,
    Passive,
    Past,
    Pay,
    Play,
    Reveal,
    Search,
    Then,
    With,
)
from gyoji.text.meaning.bases import Act, Goal, Place, Tail, Thing
from gyoji.text.meaning.clauses import By, Does, Given, Instead, Lasting, Manner, TurnOf, Within
from gyoji.text.meaning.predicates import (
    Among,
    Atop,
    AtRandom,
    Doing,
    Except,
    From,
    In,
)
from gyoji.text.meaning.things import (
    Area,
    Attack,
    Cards,
    Kind,
    Narrowed,
    OnTopOf,
    Ref,
    Several,
    Skills,
    Some,
    TopCards,
    Under,
)
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.choices import chosen, may_be_one, shared_place, up_to_all
from gyoji.text.resolve.each import at_random, counts_cards, for_each, per_card
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.references import NEW, SETTLED, YOU, Discourse, settle, settle_parts
from gyoji.text.resolve.steps import Check, Introduce, Known, Offer, Perform, Step, This, Toll, Topic, Unresolved
from gyoji.text.resolve.until import so_many_until

A = TypeVar("A", bound=Act)
N = TypeVar("N")
OPPONENT: Final = Player("opponent")
EACH: Final = Player("each")
OPTIONAL: Final = (Choose, Move, Discard, Draw)  # that somebody can do this is an offer, not leave beyond the rules
FIGHTING: Final = (AttackCard, AttackWith, BeTarget)  # that somebody must fight is no act of the skill
INTRODUCING: Final = {Look: "looked at", Reveal: "revealed"}


def clause_steps(clause: Does, discourse: Discourse) -> list[Step]:
    """A clause that instructs: "choose …", "you may …", "your opponent …", "this card gains …"."""
    who = clause.who
    if isinstance(who, Thing):
        return card_steps(who, clause.act, discourse)
    if isinstance(who, FigureOf):
        return act_steps(of_figure(clause.act, who), None, discourse)
    if who is not None and not isinstance(who, Player):
        raise Unresolved("an amount does nothing by itself")
    if who == EACH and takes_turns(clause.act):
        return by_each(clause.act, discourse)
    discourse.actor = None if who in (None, YOU) else who
    try:
        return act_steps(clause.act, who, discourse)
    finally:
        discourse.actor = None


def takes_turns(act: Act) -> bool:
    """Do both players do this one after the other? What needs no answer they do at once."""
    if isinstance(act, Then):
        return takes_turns(act.first) or takes_turns(act.second)
    inner = bare(act)
    return isinstance(inner, Choose | Move) or (isinstance(inner, Draw) and inner.count is None)


def by_each(act: Act, discourse: Discourse) -> list[Step]:
    """Each player does it, the turn player first (dbs 1-3-4). What they chose is not spoken of later."""
    if discourse.last is not None or discourse.topic is not None:
        raise Unresolved("it is not clear whether each player does this with cards spoken of before")
    known = len(discourse.introduced)

    def of(who: Player) -> list[Step]:
        discourse.last = discourse.group = None
        return clause_steps(Does(as_you(act) if who == YOU else act, who), discourse)

    first, second = ((*of(one), *of(other)) for one, other in ((YOU, OPPONENT), (OPPONENT, YOU)))
    discourse.last = discourse.group = None
    for one in discourse.introduced[known:]:
        one.closed = True
    return [Check(TurnOf(YOU), first, second)]


def of_figure(act: Act, figure: FigureOf) -> Act:
    """ "The cost of those cards is reduced by 1": it is what is reduced."""
    match act:
        case With(inner, tails):
            return With(of_figure(inner, figure), tails)
        case Passive(With(inner, tails), ""):
            return With(of_figure(Passive(inner), figure), tails)
        case Modal(_, inner):
            return replace(act, act=of_figure(inner, figure))
        case Passive(ChangeFigure(None) as change, ""):
            return replace(change, what=figure)
    raise Unresolved("an amount does nothing by itself")


def act_steps(act: Act, who: Player | None, discourse: Discourse) -> list[Step]:
    match act:
        case Then(first, second):
            return act_steps(first, who, discourse) + act_steps(second, who, discourse)
        case Modal(_, Then(first, ChooseOption() as options)):
            return act_steps(replace(act, act=first), who, discourse) + act_steps(options, who, discourse)
        case Modal("must", inner) if not isinstance(bare(inner), FIGHTING):
            return act_steps(inner, who, discourse)
        case Modal("may", ChooseTo(inner, False)):
            return act_steps(Modal("may", inner), who, discourse)
        case Modal("can", inner) if isinstance(bare(first_of(inner)), OPTIONAL):
            return act_steps(Modal("may", inner), who, discourse)
        case Modal("may", inner):
            name_object(inner, discourse)
            inner = with_tolls(inner, who or YOU, discourse.game)
            return [Offer(who or YOU, tuple(act_steps(inner, None if who == YOU else who, discourse)))]
        case Discard(Cards() as what) if not any(isinstance(mod, In | From | Among) for mod in what.mods):
            whose = what.whose or (YOU if who in (None, YOU) else Player("they"))
            there = From(Area((discourse.game.discards_from,), whose))
            return act_steps(replace(act, what=replace(what, mods=(*what.mods, there))), who, discourse)
        case Discard(Some()):
            return [Perform(settle_parts(act, discourse), who)]  # whoever discards says what
        case Modal() | Or() | Passive() | Past():
            name_object(act, discourse)
            act = with_tolls(act, who or YOU, discourse.game)
            return [Perform(settle_parts(act, discourse), who)]
        case With(inner, (Given("until", fact), *tails)):
            counted = so_many_until(inner, fact)
            return act_steps(With(counted, tuple(tails)) if tails else counted, who, discourse)
        case With(inner, tails) if (each := per_card(tails)) is not None and counts_cards(inner):
            rest = tuple(tail for tail in tails if tail is not each)
            return act_steps(for_each(With(inner, rest) if rest else inner, each.what), who, discourse)
        case With(inner, tails):
            steps = act_steps(inner, who, discourse)
            return with_tails(steps, tuple(settle_parts(tail, discourse) for tail in tails))
        case Choose(what) if what is not None:
            return chosen(what, who, discourse)
        case Search(Place() as place, Cards() as what):
            return chosen(replace(what, mods=(*what.mods, In(place))), who, discourse)
        case ChooseRandomly(what) if what is not None:
            return chosen(at_random(what), who, discourse)
        case Move(Cards() as what, how=how) if AtRandom() in how:
            left = tuple(one for one in how if one != AtRandom())
            return act_steps(replace(act, what=at_random(what), how=left), who, discourse)
        case ChooseAnd(inner):
            return act_steps(inner, who, discourse)
        case Look() | Reveal():
            return looked_at(act, who, discourse)
    before, settled = objects_first(act, who, discourse)
    return [*before, Perform(settled, who)]


def bare(act: Act) -> Act:
    return bare(act.act) if isinstance(act, With) else act


def first_of(act: Act) -> Act:
    return first_of(act.first) if isinstance(act, Then) else act


def name_object(act: Act, discourse: Discourse) -> None:
    """ "You can use this card …, even when it's in your hand": what the act is done to can be "it" besides."""
    while isinstance(act, Modal | Passive | With):
        act = act.act
    what = getattr(act, "what", None)
    while isinstance(what, Narrowed | Skills):
        what = what.thing if isinstance(what, Narrowed) else what.of
    if what == Ref("this") and discourse.last is None:
        discourse.last = This()


def master_of(cards: Thing) -> Player | None:
    """Whose cards do it, where that is said."""
    if cards == Ref("this"):
        return YOU
    return cards.whose if isinstance(cards, Cards) else None


def with_tolls(act: Act, who: Player | None, game: Game) -> Act:
    """ "unless they discard a card": who would do it pays that, with cards of their own."""
    if isinstance(act, Modal | Passive):
        return replace(act, act=with_tolls(act.act, who, game))
    if isinstance(act, Or | Then):
        return replace(act, first=with_tolls(act.first, who, game), second=with_tolls(act.second, who, game))
    if isinstance(act, With):
        return With(with_tolls(act.act, who, game), tuple(toll(tail, who, game) for tail in act.tails))
    return act


def toll(tail: Tail, who: Player | None, game: Game) -> Tail:
    match tail:
        case Given("unless", Does(act, Player() as payer)) if payer in (Player("they"), who) and not isinstance(
            act, Past | Modal
        ):
            return Toll(tuple(act_steps(as_you(without_cost_words(act)), None, Discourse(game))))
        case By(With(act, (Instead(Pay((), None, FigureOf("cost", Ref("it" | "this"), False, False))),)), False, ""):
            return Toll(tuple(act_steps(act, None, Discourse(game))))
    return tail


def without_cost_words(act: Act) -> Act:
    """ "as an additional cost", "as they play it", "each time" say that it is a price."""
    if isinstance(act, Then):
        return Then(without_cost_words(act.first), without_cost_words(act.second))
    if not isinstance(act, With):
        return act
    tails = tuple(tail for tail in act.tails if not is_cost_word(tail))
    return With(without_cost_words(act.act), tails) if tails else without_cost_words(act.act)


def is_cost_word(tail: Tail) -> bool:
    match tail:
        case Manner("as an additional cost" | "each time") | Given("as", _):
            return True
    return False


def as_you(node: N) -> N:
    """What "they" do as if "you" did it."""
    if isinstance(node, tuple):
        return tuple(as_you(one) for one in node)  # type: ignore[return-value]
    if node == Player("they"):
        return YOU  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{one.name: as_you(getattr(node, one.name)) for one in fields(node)})


def with_tails(steps: list[Step], tails: tuple[object, ...]) -> list[Step]:
    """What is said about an act belongs to the last step, which does it."""
    *before, last = steps
    if not isinstance(last, Perform | Introduce):
        raise Unresolved("it is not clear to what this belongs")
    return [*before, replace(last, act=With(last.act, tails))]  # type: ignore[arg-type]


def looked_at(act: Look | Reveal, who: Player | None, discourse: Discourse) -> list[Step]:
    """Cards that are looked at or revealed can be spoken of afterwards."""
    settled = settle_parts(act, discourse)
    parts = settled.what.parts if isinstance(settled.what, Several) else (settled.what,)
    if all(isinstance(part, SETTLED) for part in parts):
        return [Perform(settled, who)]
    what = settled.what if isinstance(settled.what, Thing) else None
    return [Introduce(discourse.introduce(INTRODUCING[type(act)], what), settled, who)]


def objects_first(act: A, who: Player | None, discourse: Discourse) -> tuple[list[Step], A]:
    """A number of cards without "choose" is a choice first, by who does it (dbs 8-5-3). "It" is what was named before
    this act: "place the top card of your deck under it"."""
    steps: list[Step] = []
    changes: dict[str, object] = {}
    hosts, act = hosts_first(act, who, discourse)
    steps += hosts
    pronouns = {
        one.name: named_before(value, discourse)
        for one in fields(act)  # type: ignore[arg-type]
        if isinstance(value := getattr(act, one.name), Goal | tuple) or value == Ref("it")
    }
    act = replace(act, **pronouns)  # type: ignore[type-var]
    for one in fields(act):  # type: ignore[arg-type]
        value = getattr(act, one.name)
        if isinstance(value, Thing):
            before, settled = chosen_first(value, act, who, discourse)
            steps += before
            changes[one.name] = settled
    rest = on_another_card(settle_parts(replace(act, **changes), discourse), discourse)  # type: ignore[type-var]
    if isinstance(rest, Flip | FlipTo) and rest.what is not None:
        discourse.roles["flipped"] = rest.what  # "the flipped card"
    return steps, rest


def on_another_card(act: A, discourse: Discourse) -> A:
    """ "play it on top of the chosen card": no card goes on or under itself, so that another one was chosen."""
    what = getattr(act, "what", None)
    hosts = [act.to] if isinstance(act, Move) else [*act.how] if isinstance(act, Play) else []
    if not isinstance(what, Known) or what not in [getattr(host, "thing", None) for host in hosts]:
        return act
    others = [one for one in discourse.open("chosen") if one.number != what.number]
    if len(others) != 1:
        raise Unresolved("it is not clear on or under which card this goes")
    discourse.refer(others[0].number)
    host = Known(others[0].number)
    if isinstance(act, Move):
        return replace(act, to=replace(act.to, thing=host))  # type: ignore[type-var]
    meant = tuple(replace(one, thing=host) if getattr(one, "thing", None) == what else one for one in hosts)  # type: ignore[type-var]
    return replace(act, how=meant)  # type: ignore[type-var]


def named_before(value: object, discourse: Discourse) -> object:
    if isinstance(value, tuple):
        return tuple(named_before(one, discourse) for one in value)
    return settle(value, discourse) if isinstance(value, Thing) else settle_parts(value, discourse)


def hosts_first(act: A, who: Player | None, discourse: Discourse) -> tuple[list[Step], A]:
    """A described card on which, or under which, something is put is chosen; it is not what "it" means."""
    steps: list[Step] = []

    def chosen_host(where: object) -> object:
        if not isinstance(where, Under | OnTopOf | Atop) or not isinstance(where.thing, Cards):
            return where
        settled = settle(replace(where.thing, count=where.thing.count or Count("exactly", 1)), discourse)
        number = discourse.introduce("host")
        steps.append(Introduce(number, Choose(settled), who, implied=True))
        return replace(where, thing=Known(number))

    if isinstance(act, Move) and act.to is not None:
        act = replace(act, to=chosen_host(act.to))  # type: ignore[arg-type]
    elif isinstance(act, Play):
        act = replace(act, how=tuple(map(chosen_host, act.how)))  # type: ignore[arg-type]
    return steps, act


def chosen_first(thing: Thing, act: Act, who: Player | None, discourse: Discourse) -> tuple[list[Step], Thing]:
    if isinstance(thing, Several):
        thing = replace(thing, parts=tuple(up_to_all(list(shared_place(thing.parts)))))
    if isinstance(thing, Several) and thing.op == "and":
        steps: list[Step] = []
        parts: list[Thing] = []
        for place, part in enumerate(thing.parts):
            taken = [
                known
                for known, other in zip(parts, thing.parts[:place], strict=True)
                if is_choice(other) and isinstance(known, Known) and may_be_one(other, part)
            ]
            if isinstance(part, Cards) and is_choice(part):
                part = replace(part, mods=(*part.mods, *map(Except, taken)))
            before, settled = chosen_first(part, act, who, discourse)
            steps += before
            parts.append(settled)
        both = Several("and", tuple(parts))
        discourse.last = both
        return steps, both
    settled = settle(thing, discourse)
    if isinstance(settled, Several) and any(map(is_choice, settled.parts)):
        number = discourse.introduce("chosen", settled)
        return [Introduce(number, Choose(settled), who, implied=True)], Known(number)
    if is_choice(settled) and not (isinstance(act, Play) and is_token(settled)):
        number = discourse.introduce("chosen", settled)
        return [Introduce(number, Choose(settled), who, implied=True)], Known(number)
    if isinstance(settled, TopCards) and isinstance(act, Move):
        number = discourse.introduce("moved")
        return [Introduce(number, Choose(settled), who, implied=True)], Known(number)
    if isinstance(settled, Cards) and settled.the:
        discourse.mentioned = Topic(settled)
        if any(isinstance(mod, Doing) for mod in settled.mods):
            discourse.last = Topic(settled)  # "rest the attacking card. It …": there is just one
    if isinstance(settled, Skills | Attack | Activation):  # "negate its skills and rest it": it is the card
        of = settled.of
        if isinstance(of, Thing) and not isinstance(of, Ref | Cards | Skills):
            discourse.last = of
    elif not isinstance(settled, Cards | TopCards):
        discourse.last = settled
    return [], settled


def is_token(thing: Thing) -> bool:
    """Tokens are made when they are played; nobody chooses among them."""
    return isinstance(thing, Cards) and isinstance(thing.kind, Kind) and thing.kind.noun == "token"


def is_choice(thing: Thing) -> bool:
    """Does it ask for so many cards of a description? Cards on top of a pile are not chosen."""
    return isinstance(thing, Cards | Some) and thing.count is not None and thing.count.kind in NEW


def card_steps(who: Thing, act: Act, discourse: Discourse) -> list[Step]:
    """Something happens to cards: "this card gains …", "they cannot attack"."""
    if isinstance(act, Then):
        act = shared_duration(act)
        first = card_steps(who, act.first, discourse)
        again = first[-1].who if isinstance(first[-1], Perform) and isinstance(first[-1].who, Thing) else who
        return first + card_steps(again, act.second, discourse)
    act = with_tolls(act, master_of(who), discourse.game)
    before, settled = chosen_first(who, act, None, discourse)
    outer = discourse.topic
    if isinstance(settled, Cards):
        discourse.topic = settled  # "your red cards can activate their skills"
    done = settle_parts(act, discourse)
    discourse.topic = outer
    return [*before, Perform(done, settled)]


def shared_duration(both: Then) -> Then:
    """ "gains [X] for the duration of the turn, and cannot attack": both last as long."""
    tails = [tail for act in (both.first, both.second) for tail in durations(act)]
    if len(tails) != 1:
        return both
    parts = [act if durations(act) else With(act, (tails[0],)) for act in (both.first, both.second)]
    return Then(*parts)


def durations(act: Act) -> list[Tail]:
    if isinstance(act, Modal | Passive | Past):
        return durations(act.act)
    if isinstance(act, Then):
        return durations(act.first) + durations(act.second)
    return [tail for tail in act.tails if is_duration(tail)] if isinstance(act, With) else []


def is_duration(tail: Tail) -> bool:
    return isinstance(tail, Lasting) or (isinstance(tail, Within) and tail.span.whose is None and not tail.only)
