"""What is chosen: lists of cards, and what is said of all of them at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.text.meaning.acts import Choose, Discard
from gyoji.text.meaning.bases import Act, Predicate, Thing
from gyoji.text.meaning.predicates import All, Among, EachOf, Except, From, HeldBy, In, InPlay, Measured
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds, Narrowed, Places, Ref, Several, Some, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.references import YOU, Discourse, settle
from gyoji.text.resolve.steps import Introduce, Known, Step, Unresolved

EACH: Final = Player("each")
BOTH: Final = Player("both")
OPPONENT: Final = Player("opponent")
CARD: Final = ("", "card")


def is_this(thing: Thing) -> bool:
    return isinstance(thing, Ref) and thing.kind == "this"


def chosen(what: Thing, who: Player | None, discourse: Discourse) -> list[Step]:
    """ "choose …": cards get a number. Of a list each part is chosen by itself."""
    if isinstance(what, Several) and what.op == "or":
        what = replace(what, parts=shared_place(what.parts))
    parts = what.parts if isinstance(what, Several) and what.op == "and" else (what,)
    steps: list[Step] = []
    numbers: list[int] = []
    listed = shared_place(parts)
    if discourse.game.tells_card:
        listed = tuple(map(one_in_each, listed))
    parts_apart = up_to_all(each_kind(listed, discourse.game.tells_card))
    this: list[Thing] = []
    if discourse.game.tells_card and len(parts_apart) > 1 and is_this(parts_apart[0]):
        this, parts_apart = [settle(parts_apart[0], discourse)], parts_apart[1:]
    for place, part in enumerate(parts_apart):
        settled = among_looked_at(settle(part, discourse), discourse)
        same = [number for number, other in zip(numbers, parts_apart[:place], strict=True) if may_be_one(other, part)]
        if isinstance(settled, Cards) and same:  # "1 red card and 1 blue card" are two
            settled = replace(settled, mods=(*settled.mods, *(Except(Known(number)) for number in same)))
        numbers.append(discourse.introduce("chosen", settled))
        steps.append(Introduce(numbers[-1], Choose(settled), who))
    discourse.introduce_all(numbers)
    if this:  # "choose this card and another of your cards": nobody has to choose this one
        discourse.last = discourse.group = Several("and", (*this, *(Known(number) for number in numbers)))
    return steps


def one_in_each(part: Thing) -> Thing:
    """ "a card from your hand and deck": one of each, unless the text says how many in total."""
    if not isinstance(part, Cards) or part.count is None or part.count.kind not in ("exactly", "up to"):
        return part
    places = [mod.place for mod in part.mods if isinstance(mod, In | From)]
    place = places[0] if len(places) == 1 else None
    if part.count.total or not isinstance(place, Area) or place.op != "and":
        return part
    return replace(part, count=replace(part.count, each=True))


def may_be_one(one: Thing, other: Thing) -> bool:
    """Could one card fit both descriptions? Not where they are in different places or of different types."""
    if one == Ref("this"):
        return isinstance(other, Cards) and other.whose in (None, YOU)
    if not isinstance(one, Cards) or not isinstance(other, Cards) or holders(one) != holders(other):
        return False
    places = [{mod for mod in part.mods if isinstance(mod, In | From | Among | InPlay)} for part in (one, other)]
    nouns = {getattr(part.kind, "noun", "") for part in (one, other)} - {"", "card"}
    return places[0] == places[1] and len(nouns) < 2


def holders(cards: Cards) -> set[Player]:
    """Whose cards these are, as far as it is said."""
    adjectives = cards.kind.adjectives if isinstance(cards.kind, Kind) else ()
    said = {one.who for one in adjectives if isinstance(one, HeldBy)}
    return said if cards.whose is None else said | {cards.whose}


def up_to_all(parts: list[Thing]) -> list[Thing]:
    """ "up to 1 red card and 1 blue card": "up to" is said of both."""
    counts = [part.count if isinstance(part, Cards) else None for part in parts]
    if counts[0] is None or counts[0].kind != "up to" or len(parts) == 1:
        return parts
    return [
        replace(part, count=replace(part.count, kind="up to"))
        if isinstance(part, Cards) and part.count is not None and part.count.kind == "exactly"
        else part
        for part in parts
    ]


def each_kind(parts: tuple[Thing, ...], every: bool = False) -> list[Thing]:
    """ "1 each of ＜A＞ and ＜B＞": one choice for each kind; `every`: also without "each"."""
    found: list[Thing] = []
    for part in parts:
        kind = part.kind if isinstance(part, Cards) else None
        if isinstance(part, Cards) and isinstance(kind, Kind) and isinstance(kind.group, EachOf) and part.count:
            count = replace(part.count, each=False)
            found += [replace(part, kind=replace(kind, group=one), count=count) for one in kind.group.parts]
        elif every and isinstance(part, Cards) and len(apart := every_kind(part)) > 1:
            found += apart
        elif isinstance(part, Cards) and part.count is not None and part.count.each:
            found += of_each_kind(part) or from_each(part)
        else:
            found.append(part)
    return found


def is_counted(cards: Cards) -> bool:
    """Is it a number of cards, not all of them nor so many in total?"""
    count = cards.count
    if count is None or count.total:
        return False
    return count.kind in ("exactly", "up to") and isinstance(count.number, int)


def every_kind(cards: Cards) -> list[Thing]:
    """ "a red card and blue card", "a card from your hand and deck": one of each."""
    if not is_counted(cards):
        return [cards]
    if EACH in whose_said(cards):
        return [of_player(cards, who) for who in (YOU, OPPONENT)]
    if cards.whose == BOTH and cards.count is not None and cards.count.each:  # "2 each of your and your opponent's"
        return [replace(cards, whose=who, count=replace(cards.count, each=False)) for who in (YOU, OPPONENT)]
    if isinstance(cards.kind, Kinds) and cards.kind.op == "and":
        last = cards.kind.parts[-1]  # what is only told by its figure has the noun of the last
        bare = [kind for kind in cards.kind.parts if not kind.noun and kind.group is None]
        named = [replace(kind, noun=last.noun, group=last.group) if kind in bare else kind for kind in cards.kind.parts]
        count = replace(cards.count, each=False) if cards.count is not None else None
        return [replace(cards, kind=kind, count=count) for kind in named]
    places = [mod.place for mod in cards.mods if isinstance(mod, In | From)]
    if cards.count is not None and (cards.count.each or any(getattr(place, "op", "") == "and" for place in places)):
        return list(from_each(cards))
    return [cards]


def whose_said(cards: Cards) -> list[Player | None]:
    """Whose cards, by what is said of them or of where they are."""
    places = [mod.place for mod in cards.mods if isinstance(mod, In | From)]
    return [cards.whose, *(place.whose for place in places if isinstance(place, Area))]


def of_player(cards: Cards, who: Player) -> Cards:
    """ "one of each player's cards": those of one of them."""
    mods = tuple(
        replace(mod, place=replace(mod.place, whose=who))
        if isinstance(mod, In | From) and isinstance(mod.place, Area) and mod.place.whose == EACH
        else mod
        for mod in cards.mods
    )
    return replace(cards, whose=who if cards.whose == EACH else cards.whose, mods=mods)


def of_each_kind(cards: Cards) -> list[Cards]:
    """ "1 red card and blue card each": one choice for each kind."""
    if not isinstance(cards.kind, Kinds) or cards.kind.op != "and" or cards.count is None:
        return []
    count = replace(cards.count, each=False)
    return [replace(cards, kind=kind, count=count) for kind in cards.kind.parts]


def from_each(cards: Cards) -> list[Cards]:
    """ "1 card each from your hand and life": one choice for each area."""
    places = [mod for mod in cards.mods if isinstance(mod, In | From)]
    place = places[0].place if len(places) == 1 else None
    if not isinstance(place, Area | Places) or place.op != "and" or cards.count is None:
        raise Unresolved("it is not clear of what there is one each")
    areas = place.parts if isinstance(place, Places) else [replace(place, areas=(one,), op="") for one in place.areas]
    count = replace(cards.count, each=False)
    rows = [tuple(replace(mod, place=one) if mod in places else mod for mod in cards.mods) for one in areas]
    return [replace(cards, count=count, mods=row) for row in rows]


def shared_place(parts: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """A place that is said last holds for the whole list; for this card if the last is one of the other cards there."""
    *before, last = parts
    places = tuple(mod for mod in last.mods if isinstance(mod, In | From | Among)) if isinstance(last, Cards) else ()
    if not isinstance(last, Cards) or not places:
        return parts
    said = [with_last(one, last, places) if is_placeless(one) else one for one in before]
    if last.other:
        said = [Narrowed(one, places) if isinstance(one, Ref) and one.kind == "this" else one for one in said]
    return (*said, last)


def with_last(one: Thing, last: Thing, places: tuple[Predicate, ...]) -> Thing:
    """What is said of the last of a list holds for one before it: the place, and where they share their number too, as
    in "up to 1 red card and 1 blue card with costs of 2", the figures."""
    assert isinstance(one, Cards | Some)
    figures = tuple(mod for mod in last.mods if is_figure(mod)) if isinstance(last, Cards) else ()
    if isinstance(one, Some) or one.mods or not figures:
        return replace(one, mods=(*one.mods, *places))
    counts = one.count, last.count if isinstance(last, Cards) else None
    if [count.kind if count is not None else "" for count in counts] != ["up to", "exactly"]:
        raise Unresolved("it is not clear whether the figure is said of all of these cards")
    return replace(one, mods=(*figures, *places))


def is_figure(mod: Predicate) -> bool:
    return all(map(is_figure, mod.parts)) if isinstance(mod, All) else isinstance(mod, Measured) and not mod.total


def is_placeless(thing: Thing) -> bool:
    if isinstance(thing, Some):
        return not thing.mods
    return (
        isinstance(thing, Cards)
        and thing.whose is None
        and not any(isinstance(mod, In | From | Among | InPlay) for mod in thing.mods)
    )


def among_shown(thing: Thing, act: Act, discourse: Discourse) -> Thing:
    """ "Look at five cards …, put up to one card into your hand, call up to one card": of those, though it is not
    said; after "reveal up to two cards from among them", of those that were revealed."""
    if not discourse.game.tells_card or not act.takes or isinstance(act, Discard) or not is_placeless(thing):
        return thing
    kind = getattr(thing, "kind", None)
    if not isinstance(thing, Cards) or thing.count is None or not isinstance(kind, Kind) or kind.noun not in CARD:
        return thing
    shown = [one for one in discourse.open("looked at", "revealed") if one.sentence >= discourse.sentence - 1]
    if not shown or not lies_on_deck(shown[-1].thing):
        return thing
    discourse.refer(shown[-1].number)
    return replace(thing, mods=(*thing.mods, Among(Known(shown[-1].number))))


def lies_on_deck(thing: Thing | None) -> bool:
    return isinstance(thing, TopCards) or (
        isinstance(thing, Cards) and any(isinstance(mod, Among) and isinstance(mod.things, Known) for mod in thing.mods)
    )


def among_looked_at(thing: Thing, discourse: Discourse) -> Thing:
    """Right after a look, cards without a place are among those that were looked at."""
    known = discourse.open()
    newest = known[-1] if known else None
    if newest is None or newest.how != "looked at" or newest.sentence < discourse.sentence - 1:
        return thing
    if not is_placeless(thing):
        return thing
    assert isinstance(thing, Cards | Some)
    discourse.refer(newest.number)
    return replace(thing, mods=(*thing.mods, Among(Known(newest.number))))


def all_of_those_seen(thing: Thing, discourse: Discourse) -> Thing:
    """ "Reveal five cards from the top of your deck, call all red cards": of those that were revealed."""
    newest = discourse.newest("looked at", "revealed")
    if newest is None or not isinstance(discourse.introduced[newest.number].thing, TopCards):
        return thing
    if not isinstance(thing, Cards) or not is_placeless(thing) or thing.other or thing.count != Count("all"):
        return thing
    if not isinstance(thing.kind, Kind) or thing.kind.noun != "card":
        return thing
    discourse.refer(newest.number)
    return replace(thing, mods=(*thing.mods, Among(newest)))
