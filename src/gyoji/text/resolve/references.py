"""Which cards a word refers to.

Each rule is a function with a name. Where none of them settles a reference, the text is refused: a wrong guess would
play, silently.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Final, TypeVar

from gyoji.text.meaning.acts import AttackCard, AttackWith, BeDoing, Passive, Play, With
from gyoji.text.meaning.bases import Act, Fact, Predicate, Skill, Thing
from gyoji.text.meaning.clauses import Be, CardsHave, Does, Joined, Would
from gyoji.text.meaning.predicates import Among, Doing, From, In, Which
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
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.steps import Known, RestOf, Role, Subject, This, ThisCard, Topic, Unresolved

N = TypeVar("N")

SETTLED: Final = (This, Known, Subject, RestOf, Topic, Role)
NEW: Final = (
    "exactly",
    "up to",
    "any number",
    "another",
    "at least",
    "one of",
    "from to",
)  # counts that ask for a choice
THEY: Final = Player("they")
YOU: Final = Player("you")
BATTLE_ROLES: Final = ("attacking", "attacked", "being attacked")  # the rules say which cards these are


@dataclass(slots=True)
class Introduced:
    """Cards with a number.

    how       what introduced them: chosen, looked at, revealed, moved, host
    sentence  which sentence did; 0: the cost
    thing     how they are described
    closed    they belong to one of several options, and nothing outside of it can mean them
    """

    number: int
    how: str
    sentence: int
    thing: Thing | None = None
    closed: bool = False


@dataclass(slots=True)
class Discourse:
    """What has been spoken of so far, within one ability."""

    game: Game
    subject: Thing | None = None  # the card that the event is about
    roles: dict[str, Thing] = field(default_factory=dict)  # what the event made of cards: "attacking", "played"
    introduced: list[Introduced] = field(default_factory=list)
    group: Thing | None = None  # the cards that were introduced last, all of one choice
    last: Thing | None = None  # what "it" means now
    topic: Thing | None = None  # what the condition of this sentence is about
    mentioned: Thing | None = None  # a card that this sentence has named
    sentence: int = 0
    used: set[int] = field(default_factory=set)  # numbers that the current sentence refers to
    spoken_of: set[int] = field(default_factory=set)  # numbers that some sentence refers to
    actor: Player | None = None  # who acts, if somebody else than the skill's master

    def introduce(self, how: str, thing: Thing | None = None) -> int:
        """A "host", on or under which something is put, is not what "it" means."""
        number = len(self.introduced)
        self.introduced.append(Introduced(number, how, self.sentence, thing))
        if how != "host":
            self.last = self.group = Known(number)
        return number

    def introduce_all(self, numbers: list[int]) -> None:
        """What one choice introduced in several parts is spoken of together."""
        if len(numbers) > 1:
            self.last = self.group = Several("and", tuple(Known(number) for number in numbers))

    def deal_with_price(self) -> None:
        """ "if you do": what was chosen to be paid is dealt with, like a cost."""
        for one in self.introduced:
            one.sentence = 0

    def refer(self, number: int) -> None:
        self.used.add(number)
        self.spoken_of.add(number)

    def open(self, *hows: str) -> list[Introduced]:
        return [one for one in self.introduced if not one.closed and (one.how in hows if hows else one.how != "host")]

    def newest(self, *hows: str) -> Known | None:
        found = self.open(*hows)
        return Known(found[-1].number) if found else None

    @contextmanager
    def option(self) -> Iterator[None]:
        """One of several options: what it speaks of is closed to the others."""
        before = (self.group, self.last, self.topic, self.mentioned, len(self.introduced))
        yield
        self.group, self.last, self.topic, self.mentioned, known = before
        for one in self.introduced[known:]:
            one.closed = True


def settle(thing: Thing, discourse: Discourse) -> Thing:
    """The thing with every reference in it settled."""
    found = _settle(thing, discourse)
    for part in found.parts if isinstance(found, Several) else (found,):
        if isinstance(part, Known | RestOf):
            discourse.refer(part.number)
    if isinstance(found, This):
        discourse.mentioned = found
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
        case Cards(_, None, None, False, (Which(Play(None, (), None), _, True),), "the") if (
            "being played" in discourse.roles
        ):
            return discourse.roles["being played"]  # "the card that your opponent is playing"
        case Skills() | Attack() if isinstance(thing.of, Ref) and (thing.of.noun == "skill" or thing.of.kind == "this"):
            return replace(settle_parts(replace(thing, of=None), discourse), of=thing.of)  # the skill itself, no card
        case Cards() | Some() | TopCards():
            return settle_parts(thing, discourse)
    if isinstance(thing, SETTLED):
        return thing
    return settle_parts(thing, discourse)


def settle_parts(node: N, discourse: Discourse) -> N:
    """The node with the things in its fields settled, however deep."""
    if not is_dataclass(node) or isinstance(node, type | Skill):
        return node  # an ability in quotes speaks for itself
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
            if discourse.game.tells_card:
                return This() if ref.noun else ThisCard()
            return This(ref.noun)
        case "that enemy" if "other" in discourse.roles:
            return discourse.roles["other"]
        case "it":
            return it_is_what_was_named_last(discourse)
        case "that" | "the" | "that enemy":
            return that_card_was_introduced(ref, discourse)
        case "those" | "both" | "each of them":
            return those_cards_were_introduced_together(ref, discourse)
        case "the play":
            return ref  # what is being countered; no card
        case "the rest":
            return the_rest_was_looked_at(discourse)
    raise Unresolved(f"it is not clear which card “{ref.kind}” is")


# ── the rules ──


def it_is_what_was_named_last(discourse: Discourse) -> Thing:
    """ "it", "them": the cards that were chosen or named last, else those that the condition or the event is about,
    else a card that the same sentence has named. Two that could be meant: refused."""
    if discourse.topic is not None and not _named_in(discourse, discourse.sentence):
        if not isinstance(discourse.topic, SETTLED) and _chosen_before(discourse):
            raise Unresolved("it is not clear whether “it” is the card of the condition or the one chosen before")
        return discourse.topic if isinstance(discourse.topic, SETTLED) else Topic(discourse.topic)
    for known in (discourse.last, discourse.subject, discourse.mentioned):
        if known is not None:
            return known
    raise Unresolved("it is not clear which card “it” is")


def _named_in(discourse: Discourse, sentence: int) -> bool:
    return any(one.sentence == sentence for one in discourse.open())


def _chosen_before(discourse: Discourse) -> bool:
    """Was something chosen by an earlier sentence of the body? What the cost chose has been dealt with."""
    return any(0 < one.sentence < discourse.sentence for one in discourse.open())


def that_card_was_introduced(ref: Ref, discourse: Discourse) -> Thing:
    """ "that card": what was introduced last, else the card of the event; never this card. One card is none of two."""
    if isinstance(discourse.group, Several):
        raise Unresolved(f"it is not clear which of several cards “{ref.kind} card” is")
    if discourse.group is not None:
        return discourse.group
    if isinstance(discourse.subject, Subject):
        return discourse.subject
    if "being played" in discourse.roles:
        return discourse.roles["being played"]
    raise Unresolved(f"it is not clear which card “{ref.kind} card” is")


def those_cards_were_introduced_together(ref: Ref, discourse: Discourse) -> Thing:
    """ "those cards", "both of them": all that the last choice introduced."""
    found = discourse.group or discourse.subject
    if found is None or isinstance(found, This):
        raise Unresolved(f"it is not clear which cards “{ref.kind}” are")
    return found


def done_to_it(done: Done, discourse: Discourse) -> Thing:
    """ "the revealed card": what that was done to last. "The attacking card" is one of the event or of the battle."""
    if done.part == "chosen":
        return the_chosen_cards(done, discourse)
    found = discourse.newest(done.part) or discourse.roles.get(done.part)
    if found is None and done.part in BATTLE_ROLES:
        return Cards(done.kind, whose=done.whose, mods=(Doing(done.part),), the="the")
    if found is None:
        raise Unresolved(f"no card was {done.part} before")
    return found


def the_chosen_cards(done: Done, discourse: Discourse) -> Thing:
    """ "the chosen cards": all that were chosen and not yet spoken of; if there are none, the last choice. "Your
    opponent's chosen card", "the chosen ＜A＞": those that were described so."""
    chosen = [one for one in discourse.open("chosen") if fits_description(done, one.thing)]
    if not chosen:
        raise Unresolved("no card was chosen before")
    left = [one for one in chosen if one.number not in discourse.spoken_of]
    if len({one.sentence for one in left}) > 1:
        raise Unresolved("it is not clear which of the chosen cards are meant")
    if len(left) > 1:
        return Several("and", tuple(Known(one.number) for one in left))
    if left:
        return Known(left[0].number)
    group = discourse.group
    return group if isinstance(group, Several) and Known(chosen[-1].number) in group.parts else Known(chosen[-1].number)


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
        discourse.refer(found.number)
        return replace(among, things=found)
    return replace(among, things=settle(among.things, discourse))


def the_rest_was_looked_at(discourse: Discourse) -> Thing:
    """ "the rest": the cards that were looked at or revealed last, without those that were taken."""
    found = [one for one in discourse.open("looked at", "revealed") if not is_taken_from_others(one.thing)]
    if not found:
        raise Unresolved("it is not clear of which cards this is the rest")
    return RestOf(found[-1].number)


def is_taken_from_others(thing: Thing | None) -> bool:
    """ "reveal 1 card among them": of these cards there is no rest."""
    if isinstance(thing, Several):
        return any(map(is_taken_from_others, thing.parts))
    return isinstance(thing, Cards | Some) and any(isinstance(mod, Among) for mod in thing.mods)


# ── events and conditions ──


def roles_of(fact: Fact | None, subject: Thing | None) -> dict[str, Thing]:
    """What an event makes of the card that it is about: "when a card attacks" makes it the attacking card."""
    if subject is None or not isinstance(fact, Does):
        return {}
    act = fact.act
    passive = isinstance(act, Passive)
    while isinstance(act, With | Passive):
        act = act.act
    if isinstance(act, AttackCard | AttackWith):
        return {"attacked" if passive else "attacking": subject}
    return {act.done: subject} if act.done else {}


def settle_fact(fact: Fact, discourse: Discourse) -> Fact:
    """A condition with its references settled, part by part: "… is red and it is your turn", "… has cards under it"."""
    match fact:
        case Joined(_, first, second):
            done = settle_fact(first, discourse)
            discourse.topic = topic_of(done) or discourse.topic
            return replace(fact, first=done, second=settle_fact(second, discourse))
        case CardsHave(who, what):
            cards = settle(who, discourse)
            before, discourse.topic = discourse.topic, cards
            try:
                return CardsHave(cards, settle(what, discourse))
            finally:
                discourse.topic = before
    return settle_parts(fact, discourse)


def topic_of(fact: Fact) -> Thing | None:
    """What a condition is about."""
    if isinstance(fact, Be):
        return fact.what
    if isinstance(fact, Joined):
        return topic_of(fact.first)
    if isinstance(fact, Would) and isinstance(fact.who, Thing):
        return fact.who
    if isinstance(fact, Does) and isinstance(fact.who, Thing) and is_in_battle(fact.act):
        return fact.who
    return None


def is_in_battle(act: Act) -> bool:
    """Does it say what a card does in the battle under way? "If your first card is attacking, it gains …"."""
    match act:
        case BeDoing() | AttackCard() | Passive(AttackCard(), ""):
            return True
    return False
