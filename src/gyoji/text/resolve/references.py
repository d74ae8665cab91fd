"""Which cards a word refers to.

Each rule is a function with a name. Where none of them settles a reference, the text is refused: a wrong guess would
play, silently.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Final, TypeVar

from gyoji.text.meaning.bases import Predicate, Thing
from gyoji.text.meaning.predicates import Among, Doing, From, In
from gyoji.text.meaning.things import (
    Area,
    Attack,
    Cards,
    Done,
    Kind,
    Narrowed,
    PartOf,
    Ref,
    Several,
    Skills,
    Some,
    TopCards,
)
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import Known, RestOf, Subject, This, Topic, Unresolved

N = TypeVar("N")

SETTLED: Final = (This, Known, Subject, RestOf, Topic)
NEW: Final = ("exactly", "up to", "any number", "another", "at least", "one of")  # counts that ask for a choice


FIGHTING: Final = ("attacking", "attacked", "being attacked")
THEY: Final = Player("they")


@dataclass(slots=True)
class Introduced:
    """Cards with a number: what introduced them (chosen, looked at, revealed, moved …), in which sentence, how they are
    described."""

    number: int
    how: str
    sentence: int
    thing: Thing | None = None


@dataclass(slots=True)
class Discourse:
    """What has been spoken of so far, within one ability."""

    subject: Thing | None = None  # the card that the event is about
    introduced: list[Introduced] = field(default_factory=list)
    last: Thing | None = None  # what "it" means now
    topic: Thing | None = None  # what the condition of this sentence is about
    sentence: int = 0
    used: set[int] = field(default_factory=set)  # numbers that the current sentence refers to
    actor: Player | None = None  # who acts, if somebody else than the skill's master

    def introduce(self, how: str, thing: Thing | None = None) -> int:
        number = len(self.introduced)
        self.introduced.append(Introduced(number, how, self.sentence, thing))
        self.last = Known(number)
        return number

    def newest(self, *hows: str) -> Known | None:
        for one in reversed(self.introduced):
            if one.how in hows:
                return Known(one.number)
        return None


def settle(thing: Thing, discourse: Discourse) -> Thing:
    """The thing with every reference in it settled."""
    found = _settle(thing, discourse)
    if isinstance(found, Known | RestOf):
        discourse.used.add(found.number)
    return found


def _settle(thing: Thing, discourse: Discourse) -> Thing:
    match thing:
        case Ref():
            return _reference(thing, discourse)
        case Done():
            return done_to_it(thing, discourse)
        case Narrowed(inner, mods):
            return Narrowed(settle(inner, discourse), tuple(settle_parts(mod, discourse) for mod in mods))
        case Several(op, parts):
            return Several(op, tuple(settle(part, discourse) for part in parts))
        case PartOf(count, of):
            return Some(count, (Among(settle(of, discourse)),))
        case Skills() | Attack() if isinstance(thing.of, Ref) and (thing.of.noun == "skill" or thing.of.kind == "this"):
            return replace(settle_parts(replace(thing, of=None), discourse), of=thing.of)  # the skill itself, no card
        case Cards() | Some() | TopCards():
            return settle_parts(thing, discourse)
    if isinstance(thing, SETTLED):
        return thing
    return settle_parts(thing, discourse)


def settle_parts(node: N, discourse: Discourse) -> N:
    """The node with the things in its fields settled, however deep."""
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes: dict[str, object] = {}
    for one in fields(node):
        before = getattr(node, one.name)
        after = _settled_value(before, discourse)
        if after is not before:
            changes[one.name] = after
    return replace(node, **changes) if changes else node


def _settled_value(value: object, discourse: Discourse) -> object:
    if isinstance(value, Among):
        return among_them(value, discourse)
    if value == THEY and discourse.actor is not None:
        return discourse.actor  # "your opponent chooses a card from their hand"
    if isinstance(value, Thing):
        return settle(value, discourse)
    if isinstance(value, tuple):
        row = tuple(_settled_value(one, discourse) for one in value)
        return row if any(one is not other for one, other in zip(row, value, strict=True)) else value
    if is_dataclass(value) and not isinstance(value, type):
        return settle_parts(value, discourse)
    return value


def _reference(ref: Ref, discourse: Discourse) -> Thing:
    match ref.kind:
        case "this":
            return This()
        case "it":
            return it_is_what_was_named_last(discourse)
        case "that" | "those" | "the" | "both" | "each of them":
            return that_card_was_introduced(ref, discourse)
        case "the play":
            return ref  # what is being countered; no card
        case "the rest":
            return the_rest_was_looked_at(discourse)
    raise Unresolved(f"it is not clear which card “{ref.kind}” is")


# ── the rules ──


def it_is_what_was_named_last(discourse: Discourse) -> Thing:
    """ "it", "them": the cards that were chosen or named last, else those that the condition or the event is about."""
    if discourse.topic is not None and not _named_in(discourse, discourse.sentence):
        return Topic(discourse.topic) if not isinstance(discourse.topic, SETTLED) else discourse.topic
    if discourse.last is not None:
        return discourse.last
    if discourse.subject is not None:
        return discourse.subject
    raise Unresolved("it is not clear which card “it” is")


def _named_in(discourse: Discourse, sentence: int) -> bool:
    return any(one.sentence == sentence for one in discourse.introduced)


def that_card_was_introduced(ref: Ref, discourse: Discourse) -> Thing:
    """ "that card", "those cards": what was introduced last, else the card of the event; never this card, nor one on or
    under which something was put."""
    spoken = [one.number for one in discourse.introduced if one.how != "host"]
    if spoken:
        return Known(spoken[-1])
    if isinstance(discourse.subject, Subject):
        return discourse.subject
    raise Unresolved(f"it is not clear which card “{ref.kind} card” is")


def done_to_it(done: Done, discourse: Discourse) -> Thing:
    """ "the chosen card", "the revealed card": what that was done to last. "Your opponent's chosen card", "the chosen
    ＜A＞": the last that was described so."""
    if done.part in FIGHTING:  # a card that attacks or is attacked is known by the battle
        return Cards(done.kind, whose=done.whose, mods=(Doing(done.part),))
    rows = [one for one in discourse.introduced if one.how == done.part and fits_description(done, one.thing)]
    if not rows:
        raise Unresolved(f"no card was {done.part} before")
    return Known(rows[-1].number)


def fits_description(done: Done, thing: Thing | None) -> bool:
    """Could these be the cards that were described so?"""
    if not isinstance(thing, Cards) or not isinstance(thing.kind, Kind) or not isinstance(done.kind, Kind):
        return True
    whose = thing.whose or next((mod.place.whose for mod in thing.mods if is_in_area(mod)), None)  # type: ignore[attr-defined]
    if done.whose is not None and whose is not None and done.whose != whose:
        return False
    return done.kind.group in (None, thing.kind.group)


def is_in_area(mod: Predicate) -> bool:
    return isinstance(mod, In | From) and isinstance(mod.place, Area)


def among_them(among: Among, discourse: Discourse) -> Predicate:
    """ "among them": the cards that were looked at or revealed last."""
    if isinstance(among.things, Ref) and among.things.kind in ("it", "those", "that"):
        found = discourse.newest("looked at", "revealed")
        if found is None:
            raise Unresolved("it is not clear among which cards")
        discourse.used.add(found.number)
        return replace(among, things=found)
    return replace(among, things=settle(among.things, discourse))


def the_rest_was_looked_at(discourse: Discourse) -> Thing:
    """ "the rest": the cards that were looked at or revealed last, without those that were taken."""
    found = discourse.newest("looked at", "revealed")
    if found is None:
        raise Unresolved("it is not clear of which cards this is the rest")
    return RestOf(found.number)
