"""One clause into steps: what is chosen comes first, then what is done."""

from __future__ import annotations

from dataclasses import fields, replace
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
    Gain,
    LetDo,
    Look,
    Modal,
    Move,
    OfSuch,
    Or,
    Passive,
    Past,
    Pay,
    Play,
    Reveal,
    Search,
    Switch,
    SwitchTo,
    Then,
    With,
)
from gyoji.text.meaning.bases import Act, Goal, Place, Skill, Tail, Thing
from gyoji.text.meaning.clauses import AtEdge, By, Does, Given, Instead, Lasting, Manner, TurnOf, Within
from gyoji.text.meaning.predicates import (
    Among,
    Atop,
    AtRandom,
    Beneath,
    Doing,
    Except,
    From,
    FromEnd,
    In,
    InPlay,
    OnCards,
)
from gyoji.text.meaning.things import (
    Area,
    Attack,
    Cards,
    Kind,
    Narrowed,
    OnTopOf,
    PartOf,
    Ref,
    Several,
    Skills,
    Some,
    TopCards,
    Under,
    is_it,
)
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.choices import (
    all_of_those_seen,
    among_shown,
    chosen,
    each_kind,
    from_each,
    may_be_one,
    shared_place,
    up_to_all,
)
from gyoji.text.resolve.each import at_random, counts_cards, for_each, per_card
from gyoji.text.resolve.facts import settle_fact
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.references import NEW, SETTLED, YOU, Discourse, settle, settle_parts
from gyoji.text.resolve.steps import (
    Check,
    Either,
    Introduce,
    Known,
    Later,
    Mention,
    Offer,
    Perform,
    Step,
    This,
    ThisCard,
    Toll,
    Topic,
    Unresolved,
)
from gyoji.text.resolve.until import so_many_until
from gyoji.text.trees import exchange, with_parts

A = TypeVar("A", bound=Act)
N = TypeVar("N")
OPPONENT: Final = Player("opponent")
EACH: Final = Player("each")
OPTIONAL: Final = (Choose, Move, Discard, Draw)  # that somebody can do this is an offer, not leave beyond the rules
FIGHTING: Final = (AttackCard, AttackWith, BeTarget)  # that somebody must fight is no act of the skill
AS_MANY: Final = ("same number", "that many", "up to that many")  # counts that ask for as many cards as before
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
    what = getattr(inner, "what", None)
    if isinstance(what, Cards) and is_choice(what):
        return True  # "each player discards 1 card"
    if isinstance(inner, Modal) and inner.modal == "may":
        return True
    return isinstance(inner, Choose | Move) or (isinstance(inner, Draw) and not draws_so_many(inner.count))


def draws_so_many(count: object) -> bool:
    """Is it said how many cards are drawn, with nothing left to decide?"""
    return count is not None and not (isinstance(count, Count) and count.kind == "up to")


def by_each(act: Act, discourse: Discourse) -> list[Step]:
    """Each player does it, the turn player first (dbs 1-3-4). What they chose is not spoken of later."""
    if (discourse.last is not None or discourse.topic is not None) and not chooses_first(act):
        raise Unresolved("it is not clear whether each player does this with cards spoken of before")
    known = len(discourse.introduced)

    def of(who: Player) -> list[Step]:
        discourse.last = discourse.group = discourse.topic = None
        return clause_steps(Does(as_you(act) if who == YOU else act, who), discourse)

    first, second = ((*of(one), *of(other)) for one, other in ((YOU, OPPONENT), (OPPONENT, YOU)))
    discourse.last = discourse.group = None
    for one in discourse.introduced[known:]:
        one.closed = True
    return [Check(TurnOf(YOU), first, second)]


def chooses_first(act: Act) -> bool:
    """ "choose a card from their hands, and bind it": it is theirs."""
    first = bare(first_of(act))
    return isinstance(first, Choose) and isinstance(first.what, Cards) and is_choice(first.what)


def of_figure(act: Act, figure: FigureOf) -> Act:
    """ "The cost of those cards is reduced by 1": it is what is reduced."""
    match act:
        case With(inner, tails):
            return With(of_figure(inner, figure), tails)
        case Passive(With(inner, tails), ""):
            return With(of_figure(Passive(inner), figure), tails)
        case Modal(_, inner):
            return replace(act, act=of_figure(inner, figure))
        case Passive(ChangeFigure(None) as change, "") | (ChangeFigure(None) as change):
            return replace(change, what=figure)
    raise Unresolved("an amount does nothing by itself")


def act_steps(act: Act, who: Player | None, discourse: Discourse) -> list[Step]:
    match act:
        case Then(Choose(Cards(_, None)) as choice, With(Move(Ref("it")) as moving, (Given("until") as until, *tails))):
            moved = With(moving, tuple(tails)) if tails else moving
            return act_steps(Then(With(choice, (until,)), moved), who, discourse)
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
        case Or(first, second) if (what := getattr(first, "what", None)) == Ref("this") and is_it(
            getattr(second, "what", None)
        ):  # "ride this card or call it"
            return act_steps(Or(first, replace(second, what=what)), who, discourse)  # type: ignore[type-var]
        case Or(first, second) if discourse.game.tells_card and (needs_choice(first) or needs_choice(second)):
            return [either_way(first, second, who, discourse)]
        case Modal() | Or() | Passive() | Past():
            name_object(act, discourse)
            act = settle_parts(with_tolls(act, who or YOU, discourse.game), discourse)
            note_entering(act, discourse)
            return [Perform(act, who)]
        case With(inner, (Given("until", fact), *tails)):
            counted = so_many_until(inner, fact)
            return act_steps(With(counted, tuple(tails)) if tails else counted, who, discourse)
        case With(inner, tails) if (each := per_card(tails)) is not None and counts_cards(inner):
            rest = tuple(tail for tail in tails if tail is not each)
            return act_steps(for_each(With(inner, rest) if rest else inner, each.what), who, discourse)
        case With(inner, (AtEdge() as time,)) if isinstance(getattr(inner, "what", None), TopCards) or needs_choice(
            inner
        ):
            # The top card then, and the choice of whoever chooses then.
            return [Later(settle_parts(time, discourse), tuple(act_steps(inner, who, discourse)))]
        case With(inner, (*tails, Given("if", fact))) if discourse.game.tells_card:  # "draw a card if …"
            needed = settle_fact(fact, discourse)
            return [Check(needed, tuple(act_steps(With(inner, tuple(tails)) if tails else inner, who, discourse)))]
        case With(inner, tails):
            steps = act_steps(inner, who, discourse)
            return with_tails(steps, tuple(settle_parts(tail, discourse) for tail in tails))
        case Choose(what) if what is not None:
            return chosen(what, who, discourse)
        case Search(Place() as place, Cards() | Several("and") as what):
            steps = chosen(sought_in(what, place), who, discourse)
            if discourse.group is not None:
                discourse.roles["searched"] = discourse.group
            return steps
        case ChooseRandomly(what) if what is not None:
            return chosen(at_random(what), who, discourse)
        case Move(Cards() | Several() as what, _, From() as source) if (placed := there_from(what, source)) is not None:
            return act_steps(replace(act, what=placed, source=None), who, discourse)
        case Move(Cards(Kind((), None, "card") as kind, Count() as count, None, False, (), ""), _, FromEnd() as source):
            top = TopCards(source.end, count, source.place, kind)
            return act_steps(replace(act, what=top, source=None), who, discourse)
        case Move(Cards() as what, _, Among() as source):  # "put 1 card into your hand from among them"
            return act_steps(replace(act, what=replace(what, mods=(*what.mods, source)), source=None), who, discourse)
        case Move(Cards() as what, how=how) if AtRandom() in how:
            left = tuple(one for one in how if one != AtRandom())
            return act_steps(replace(act, what=at_random(what), how=left), who, discourse)
        case Act() if discourse.game.tells_card and (rows := one_or_the_other(act)) is not None:
            return [replace(either_way(*rows, who, discourse), of_cards=True)]
        case OfSuch(inner, mods) if isinstance(what := getattr(inner, "what", None), Cards):
            said = replace(what, mods=(*what.mods, *mods))
            return act_steps(replace(inner, what=said), who, discourse)  # type: ignore[type-var]
        case ChooseAnd(inner):
            return act_steps(inner, who, discourse)
        case Look() | Reveal():
            return looked_at(act, who, discourse)
        case LetDo(cards, done) if who in (None, YOU):
            return card_steps(cards, done, discourse)
    before, settled = objects_first(act, who, discourse)
    note_entering(settled, discourse)
    return [*before, Perform(settled, who)]


def sought_in(what: Thing, place: Place) -> Thing:
    """Cards that are searched for are in the place that is searched, each of several as well."""
    if isinstance(what, Several):
        return replace(what, parts=tuple(sought_in(part, place) for part in what.parts))
    if not isinstance(what, Cards):
        raise Unresolved("it is not clear which cards are searched for")
    mods = tuple(mod for mod in what.mods if not isinstance(mod, In | From) or mod.place != place)
    return replace(what, mods=(*mods, In(place)))


def note_entering(act: Act, discourse: Discourse) -> None:
    """What comes into play by an act is not only a card that was looked at."""
    if isinstance(act, Or):
        note_entering(act.first, discourse)
        note_entering(act.second, discourse)
    elif act.enters and isinstance(what := getattr(act, "what", None), Known):
        discourse.entered.add(what.number)
        if act.done:
            discourse.roles[act.done] = what  # "the called card"


def one_or_the_other(act: A) -> tuple[A, A] | None:
    """ "call two cards of the one kind or one card of the other": as many as are asked for of either. What is only
    chosen or revealed can be spoken of afterwards, whichever it was."""
    what = getattr(act, "what", None)
    if (
        isinstance(act, Choose | Reveal)
        or not isinstance(what, Several)
        or what.op != "or"
        or len(what.parts) != 2
        or not all(map(is_choice, what.parts))
    ):
        return None
    one, other = shared_place(what.parts)
    if getattr(one, "count", None) == getattr(other, "count", None):
        return None
    return replace(act, what=one), replace(act, what=other)  # type: ignore[type-var]


def needs_choice(act: Act) -> bool:
    """Does it ask for cards of a description? Then what is chosen depends on which act is done."""
    if isinstance(act, Or | Then):
        return needs_choice(act.first) or needs_choice(act.second)
    inner = bare(act)
    what = getattr(inner, "what", None)
    return isinstance(inner, Choose) or (isinstance(what, Thing) and is_choice(what))


def either_way(first: Act, second: Act, who: Player | None, discourse: Discourse) -> Either:
    """ "return a card to your hand, or put a card into your deck": nothing speaks of what only one of them chose."""
    rows: list[tuple[Step, ...]] = []
    for act in (first, second):
        with discourse.option():
            rows.append(tuple(act_steps(act, who, discourse)))
        if isinstance(rows[-1][-1], Introduce):
            raise Unresolved("it is not clear how far “or” reaches")  # what is done with what was chosen
    return Either(tuple(rows))


def there_from(what: Thing, source: From) -> Thing | None:
    """ "Place 1 card there from your hand": a card in the hand. Cards that are somewhere else by what is
    said of them: None."""
    if isinstance(what, Several):
        parts = [there_from(part, source) for part in what.parts]
        return replace(what, parts=tuple(part for part in parts if part is not None)) if all(parts) else None
    if not isinstance(what, Cards) or what.whose is not None or what.the or not is_choice(what):
        return None
    if any(isinstance(mod, In | From | Among | Beneath | InPlay) for mod in what.mods):
        return None
    return replace(what, mods=(*what.mods, source))


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
    return exchange(node, Player("they"), YOU)


def with_tails(steps: list[Step], tails: tuple[object, ...]) -> list[Step]:
    """What is said about an act belongs to the last step, which does it."""
    *before, last = steps
    if not isinstance(last, Perform | Introduce):
        raise Unresolved("it is not clear to what this belongs")
    return [*before, replace(last, act=With(last.act, tails))]  # type: ignore[arg-type]


def looked_at(act: Look | Reveal, who: Player | None, discourse: Discourse) -> list[Step]:
    """Cards that are looked at or revealed can be spoken of afterwards."""
    if isinstance(act.what, Several) and act.what.op == "or":
        act = replace(act, what=replace(act.what, parts=shared_place(act.what.parts)))
    settled = settle_parts(act, discourse)
    parts = settled.what.parts if isinstance(settled.what, Several) else (settled.what,)
    if all(isinstance(part, SETTLED) for part in parts):
        if discourse.game.tells_card and act.done and isinstance(settled.what, SETTLED):
            discourse.roles[act.done] = settled.what  # "the revealed cards"
        if discourse.game.tells_card and isinstance(settled.what, This | ThisCard):
            discourse.last = settled.what  # "reveal this card, and call it"
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
        if isinstance(value := getattr(act, one.name), Goal | tuple)
        or is_it(value)
        or (discourse.game.tells_card and one.name != "what" and refers_back(value))
    }
    act = replace(act, **pronouns)  # type: ignore[type-var]
    for one in fields(act):  # type: ignore[arg-type]
        value = getattr(act, one.name)
        if isinstance(value, Thing):
            before, settled = chosen_first(value, act, who, discourse)
            steps += before
            changes[one.name] = settled
        elif one.name == "what" and isinstance(value, FigureOf) and is_choice(value.of):
            before, settled = chosen_first(value.of, act, who, discourse)  # "increase the figure of 1 of your cards"
            steps += before
            changes[one.name] = replace(value, of=settled)
            act = replace(act, **changes)  # type: ignore[type-var]
    rest = on_another_card(settle_parts(replace(act, **changes), discourse), discourse)  # type: ignore[type-var]
    if isinstance(rest, Flip | FlipTo) and rest.what is not None:
        discourse.roles["flipped"] = rest.what  # "the flipped card"
    done = getattr(rest, "what", None)
    if discourse.game.tells_card and rest.done and isinstance(done, SETTLED):
        discourse.roles[rest.done] = done  # "the called card"
    return steps, rest


def refers_back(value: object) -> bool:
    """ "put a card … for that one", "for each of those": such as were spoken of before this act."""
    inner = value.of if isinstance(value, PartOf) else value
    return isinstance(inner, Ref) and inner.kind in ("that", "those")


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


def one_of(thing: Thing) -> Thing:
    """A card of a description, of several the one or the other."""
    if isinstance(thing, Several):
        return replace(thing, parts=tuple(map(one_of, thing.parts)))
    return replace(thing, count=thing.count or Count("exactly", 1)) if isinstance(thing, Cards) else thing


def hosts_first(act: A, who: Player | None, discourse: Discourse) -> tuple[list[Step], A]:
    """A described card on which, or under which, something is put is chosen; it is not what "it" means."""
    steps: list[Step] = []

    def chosen_host(where: object) -> object:
        if not isinstance(where, Under | OnTopOf | Atop):
            return where
        either = isinstance(where.thing, Several) and where.thing.op == "or"
        if not isinstance(where.thing, Cards) and not either:
            return where
        settled = settle(one_of(where.thing), discourse)
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
    if discourse.game.tells_card and len(apart := each_kind((thing,), every=True)) > 1:
        thing = Several("and", tuple(apart))
    elif isinstance(thing, Cards) and thing.count is not None and thing.count.each:
        thing = Several("and", tuple(from_each(thing)))
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
    if isinstance(thing, Skills) and (owner := chosen_owner(thing)) is not None:
        steps, known = chosen_first(owner, act, who, discourse)
        return steps, settle_parts(replace(thing, of=known, mods=()), discourse)
    settled = settle(thing, discourse)
    if discourse.game.tells_card and act.takes:
        settled = all_of_those_seen(settled, discourse)
    if isinstance(settled, Several) and any(map(is_choice, settled.parts)):
        number = discourse.introduce("chosen", settled)
        return [Introduce(number, Choose(settled), who, implied=True)], Known(number)
    again = discourse.game.tells_card and is_as_many_again(settled)
    if again or (is_choice(settled) and not (isinstance(act, Play) and is_token(settled))):
        settled = among_shown(settled, act, discourse)
        number = discourse.introduce("chosen", settled)
        return [Introduce(number, Choose(settled), who, implied=True)], Known(number)
    if isinstance(settled, TopCards) and act.takes:
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
    elif settled == Ref("the play"):  # "negate its play and return it to …"
        discourse.last = discourse.roles.get("being played")
    elif isinstance(settled, Narrowed) and isinstance(settled.thing, This | ThisCard):
        discourse.last = settled.thing  # “call this face up card, and it gets …”
    elif not isinstance(settled, Cards | TopCards):
        discourse.last = settled
        discourse.this_since = isinstance(settled, This) and (act.enters or isinstance(bare(act), Switch | Gain))
    if isinstance(settled, Cards) and settled.count is not None and settled.count.kind in ("all", "every"):
        return mentioned(settled, discourse), settled
    return [], settled


def mentioned(cards: Cards, discourse: Discourse) -> list[Step]:
    """All cards of a description, to which something is done: "they" can be meant later."""
    if not discourse.meaning_all:
        return []
    if discourse.meaning_all == "words":
        discourse.everyone = cards
        return []
    number = discourse.introduce("host", cards)
    discourse.everyone = Known(number)
    return [Mention(number, cards)]


def chosen_owner(skills: Skills) -> Cards | None:
    """ "negate the skills of up to 1 of your cards": the card is chosen."""
    match skills:
        case Skills(None | Count("all"), None | Ref("the", "skill"), _, (OnCards(Cards() as owner),)):
            return owner if is_choice(owner) else None
        case Skills(None | Count("all"), Cards() as owner, _, ()):
            return owner if is_choice(owner) else None
    return None


def is_token(thing: Thing) -> bool:
    """Tokens are made when they are played; nobody chooses among them."""
    return isinstance(thing, Cards) and isinstance(thing.kind, Kind) and thing.kind.noun == "token"


def is_choice(thing: Thing) -> bool:
    """Does it ask for so many cards of a description? Cards on top of a pile are not chosen."""
    return isinstance(thing, Cards | Some) and thing.count is not None and thing.count.kind in NEW


def is_as_many_again(thing: Thing) -> bool:
    """ "call the same number of cards": as many as something was done to before."""
    return isinstance(thing, Cards) and thing.count is not None and thing.count.kind in AS_MANY


def card_steps(who: Thing, act: Act, discourse: Discourse) -> list[Step]:
    """Something happens to cards: "this card gains …", "they cannot attack"."""
    if isinstance(act, Then):
        act = shared_duration(act)
        first = card_steps(who, act.first, discourse)
        again = first[-1].who if isinstance(first[-1], Perform) and isinstance(first[-1].who, Thing) else who
        return first + card_steps(again, act.second, discourse)
    if isinstance(act, Modal) and act.modal == "can" and isinstance(bare(act.act), Gain):
        return [Offer(YOU, tuple(card_steps(who, act.act, discourse)))]  # "this card may get …"
    if (done := done_to(who, act, discourse.game)) is not None:
        return act_steps(done, None, discourse)
    match act:
        case With(inner, (*tails, Given("if", fact))) if discourse.game.tells_card:  # "it gets … if …"
            needed = settle_fact(fact, discourse)
            return [Check(needed, tuple(card_steps(who, With(inner, tuple(tails)) if tails else inner, discourse)))]
    act = with_tolls(act, master_of(who), discourse.game)
    if discourse.game.tells_card and is_choice(who):
        act = that_card_is_another(act, discourse)
    before, settled = chosen_first(who, act, None, discourse)
    outer = discourse.topic
    if isinstance(settled, Cards):
        discourse.topic = settled  # "your red cards can activate their skills"
    done = settle_parts(act, discourse)
    discourse.topic = outer
    return [*before, Perform(done, settled)]


def done_to(who: Thing, act: Act, game: Game) -> Act | None:
    """ "The top card of your deck is placed in …", "that card is rested": that is done to it; None: nothing is."""
    match act:
        case With(inner, tails) if (done := done_to(who, inner, game)) is not None:
            return With(done, tails)
        case Passive(With(inner, tails), ""):
            return done_to(who, With(Passive(inner), tails), game)
        case Passive(Move(None) as moving, "") if isinstance(who, TopCards):
            return replace(moving, what=who)
        case Passive(inner, "") if game.passive_is_done and getattr(inner, "what", who) is None:
            return replace(inner, what=who)  # type: ignore[type-var]
        case SwitchTo(mode) if game.passive_is_done:
            return Switch(who, mode)
    return None


def that_card_is_another(node: N, discourse: Discourse) -> N:
    """ "one of your cards gets … for each of that card's grades": a card that was introduced before; a card that is
    chosen by the same words would be "it"."""
    if isinstance(node, Ref):
        another = node.kind == "that" and not node.noun and discourse.group is not None
        return settle(node, discourse) if another else node  # type: ignore[return-value]
    if isinstance(node, Skill):
        return node
    return with_parts(node, lambda part: that_card_is_another(part, discourse))


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
