"""Which cards a word refers to.

Each rule is a function with a name. Where none of them settles a reference, the text is refused: a wrong guess would
play, silently.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Final, TypeVar

from gyoji.text.meaning.acts import AttackCard, AttackWith, Passive, Past, Play, With
from gyoji.text.meaning.bases import Amount, Fact, Predicate, Skill, Thing
from gyoji.text.meaning.clauses import Does
from gyoji.text.meaning.predicates import Among, Doing, Except, From, In, Is, Same, That, Which
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
from gyoji.text.meaning.values import Count, Player
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
    "same number",
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
    this_since: bool = False  # since then the sentence has named this card, which stays where it is
    mentioned: Thing | None = None  # a card that this sentence has named
    sentence: int = 0
    used: set[int] = field(default_factory=set)  # numbers that the current sentence refers to
    spoken_of: set[int] = field(default_factory=set)  # numbers that some sentence refers to
    entered: set[int] = field(default_factory=set)  # numbers of cards that came into play
    divided: set[int] = field(default_factory=set)  # numbers of chosen cards of which some were chosen again
    number: Amount | None = None  # what a condition has counted last
    several: bool = False  # the condition of this sentence speaks of several cards
    had: Cards | None = None  # which ones, if it is about how many somebody has
    meaning_all: str = ""  # "steps": all cards that something is done to can be meant later; "words": described again
    everyone: Thing | None = None  # all cards that something was done to last, if nothing was chosen since
    actor: Player | None = None  # who acts, if somebody else than the skill's master

    def introduce(self, how: str, thing: Thing | None = None) -> int:
        """A "host", on or under which something is put, is not what "it" means."""
        number = len(self.introduced)
        self.introduced.append(Introduced(number, how, self.sentence, thing))
        if how != "host":
            self.last = self.group = Known(number)
            self.everyone = None
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
    def waiting(self, event: Fact) -> Iterator[None]:
        """What is done whenever that happens speaks of the event's card; nothing outside of it speaks of what it
        chooses. An event of a card that was spoken of before is told as what follows it."""
        about, known = event_card(event), len(self.introduced)
        if isinstance(about, Known | Several | Topic | Role):
            yield
            return
        self.subject, self.roles = about, roles_of(event, about)
        self.group = self.last = self.topic = self.mentioned = None
        yield
        self.subject = self.group = self.last = self.topic = self.mentioned = None  # "it" could be this or that card
        self.roles = {}
        for one in self.introduced[known:]:
            one.closed = True

    @contextmanager
    def option(self) -> Iterator[None]:
        """One of several options: what it speaks of is closed to the others."""
        before = (self.group, self.last, self.topic, self.mentioned, self.everyone, len(self.introduced))
        yield
        self.group, self.last, self.topic, self.mentioned, self.everyone, known = before
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
        case Narrowed(Ref("the rest"), (From() | In() as mod,)) if (chosen := chosen_there(mod, discourse)) is not None:
            return settle_parts(Cards(Kind(noun="card"), Count("all"), mods=(mod, Except(chosen))), discourse)
        case Narrowed(inner, mods):
            return Narrowed(settle(inner, discourse), tuple(settle_parts(mod, discourse) for mod in mods))
        case Several(op, parts):
            return Several(op, tuple(settle(part, discourse) for part in parts))
        case PartOf(count, of):
            return Some(count, (Among(settle(of, discourse)),))
        case Cards(
            _, None, None, False, (Which(Play(None, (), None)) | That(Passive(Play(None, (), None))),), "the"
        ) if "being played" in discourse.roles:
            return discourse.roles["being played"]  # "the card that your opponent is playing", "the card played"
        case Skills() | Attack() if isinstance(thing.of, Ref) and is_itself(thing.of):
            return replace(settle_parts(replace(thing, of=None), discourse), of=thing.of)  # the skill itself, no card
        case Cards() | Some() | TopCards():
            return settle_parts(thing, discourse)
    if isinstance(thing, SETTLED):
        return thing
    return settle_parts(thing, discourse)


def is_itself(of: Ref) -> bool:
    """ "this skill", "the attack": no card's, but the one that is meant."""
    return of.noun in ("skill", "attack") or of.kind == "this"


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
    if isinstance(value, Same) and (model := already_compared(value, discourse)) is not None:
        return replace(value, thing=settle(model, discourse))
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
        case "that own" if "own" in discourse.roles:
            return discourse.roles["own"]
        case "that own" if "other" in discourse.roles:
            raise Unresolved("it is not clear which friendly card this is")
        case "it" if ref.several and (everyone := they_are_all_of_them(discourse)) is not None:
            return everyone
        case "it":
            found = it_is_what_was_named_last(discourse, ref.several)
            if ref.several and isinstance(found, This | ThisCard):
                raise Unresolved("it is not clear which cards “they” are")
            return found
        case "that" | "the" | "that enemy" | "that own":
            return that_card_was_introduced(ref, discourse)
        case "those" | "both" | "each of them":
            return those_cards_were_introduced_together(ref, discourse)
        case "the play":
            return ref  # what is being countered; no card
        case "the rest" if (rest := rest_of_zone(discourse)) is not None:
            return rest
        case "the rest":
            return the_rest_was_looked_at(discourse)
        case "the other one":
            return one_is_left(discourse)
        case "the revealed rest":
            return the_rest_was_looked_at(discourse, "revealed")
    raise Unresolved(f"it is not clear which card “{ref.kind}” is")


# ── the rules ──


def it_is_what_was_named_last(discourse: Discourse, several: bool = True) -> Thing:
    """ "it", "them": the cards that were chosen or named last, else those that the condition or the event is about,
    else a card that the same sentence has named. Two that could be meant: refused."""
    if discourse.topic is not None and not _named_in(discourse, discourse.sentence):
        if discourse.this_since and not several and not isinstance(discourse.topic, SETTLED):
            return This()
        if not isinstance(discourse.topic, SETTLED) and _chosen_before(discourse):
            raise Unresolved("it is not clear whether “it” is the card of the condition or the one chosen before")
        return discourse.topic if isinstance(discourse.topic, SETTLED) else Topic(discourse.topic)
    for known in (discourse.last, discourse.subject, discourse.mentioned):
        among_several = discourse.several and (several or not discourse.game.tells_card)
        if isinstance(known, This) and among_several and known is not discourse.mentioned:
            raise Unresolved("it is not clear whether this is about this card or the cards of the condition")
        if known is not None:
            return known
    raise Unresolved("it is not clear which card “it” is")


def they_are_all_of_them(discourse: Discourse) -> Thing | None:
    """ "they", after something was done to all cards of a description: all of those. After "if you have six cards of a
    description", in what is always on: whichever these are."""
    if discourse.everyone is not None:
        return discourse.everyone
    if discourse.meaning_all == "words" and discourse.had is not None:
        return replace(discourse.had, count=Count("all"))
    return None


def _named_in(discourse: Discourse, sentence: int) -> bool:
    return any(one.sentence == sentence for one in discourse.open())


def _chosen_before(discourse: Discourse) -> bool:
    """Was something chosen by an earlier sentence of the body? What the cost chose has been dealt with."""
    return any(0 < one.sentence < discourse.sentence for one in discourse.open())


def that_card_was_introduced(ref: Ref, discourse: Discourse) -> Thing:
    """ "that card": what was introduced last, else the card of the event, or its other card if the event is about this
    card; never this card. One card is none of two."""
    if isinstance(discourse.group, Several):
        raise Unresolved(f"it is not clear which of several cards “{ref.kind} card” is")
    if discourse.game.tells_card and ref.noun and _is_seen_only(discourse):
        in_play = discourse.newest("chosen", "moved")  # cards of a pile are not yet what the noun says
        if in_play is not None:
            return in_play
    elif discourse.group is not None:
        return discourse.group
    if isinstance(discourse.subject, Subject):
        return discourse.subject
    for role in ("being played", "other"):
        if role in discourse.roles:
            return discourse.roles[role]
    if discourse.game.tells_card and ref.noun and isinstance(discourse.topic, Cards):
        return Topic(discourse.topic)  # “if the attacking one is …, that one gets …”
    raise Unresolved(f"it is not clear which card “{ref.kind} card” is")


def _is_seen_only(discourse: Discourse) -> bool:
    """Were the cards that were introduced last only looked at, and did not come into play since?"""
    known = discourse.group
    if not isinstance(known, Known) or known.number in discourse.entered:
        return False
    return discourse.introduced[known.number].how in ("looked at", "revealed")


def those_cards_were_introduced_together(ref: Ref, discourse: Discourse) -> Thing:
    """ "those cards", "both of them": all that the last choice introduced."""
    found = discourse.everyone or discourse.group or discourse.subject
    if found is None or isinstance(found, This):
        raise Unresolved(f"it is not clear which cards “{ref.kind}” are")
    if discourse.game.tells_card and is_narrower(ref, found, discourse):
        return Cards(Kind(noun="card"), Count("all"), mods=(Among(found), Is(Kind(noun=ref.noun))))
    return found


def is_narrower(ref: Ref, found: Thing, discourse: Discourse) -> bool:
    """ "those red cards", after cards: the red ones among them."""
    thing = discourse.introduced[found.number].thing if isinstance(found, Known) else None
    said = thing.kind.noun if isinstance(thing, Cards) and isinstance(thing.kind, Kind) else ""
    return bool(ref.noun and said) and (said, ref.noun) in discourse.game.narrower


def done_to_it(done: Done, discourse: Discourse) -> Thing:
    """ "the revealed card": what that was done to last. "The attacking card" is one of the event or of the battle."""
    if done.part == "chosen":
        return the_chosen_cards(done, discourse)
    found = discourse.newest(done.part) or discourse.roles.get(done.part)
    if found is None and done.part in BATTLE_ROLES:
        return Cards(done.kind, whose=done.whose, mods=(Doing(done.part),), the="the")
    if found is None and done.part in discourse.game.deeds and done.whose is None:
        return Cards(done.kind, mods=(Which(discourse.game.deeds[done.part]),), the="the")
    if found is None:
        raise Unresolved(f"no card was {done.part} before")
    if isinstance(done.kind, Kind) and (done.kind.adjectives or done.kind.group is not None):
        known = discourse.introduced[found.number].thing if isinstance(found, Known) else None
        if not isinstance(known, Cards) or not fits_description(done, known):
            raise Unresolved(f"it is not clear that the card that was {done.part} is such a card")
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
    said = {*thing.kind.adjectives, *thing.mods}
    return done.kind.group in (None, thing.kind.group) and said.issuperset(done.kind.adjectives)


def is_in_area(mod: Predicate) -> bool:
    return isinstance(mod, In | From) and isinstance(mod.place, Area)


def among_them(among: Among, discourse: Discourse) -> Predicate:
    """ "among them": the cards that were looked at or revealed last."""
    if isinstance(among.things, Ref) and among.things.kind in ("it", "those", "that"):
        found = discourse.newest("looked at", "revealed")
        if discourse.game.tells_card and found is not None and some_were_picked(found, discourse):
            raise Unresolved("it is not clear among which cards")
        if found is None and discourse.game.tells_card and isinstance(discourse.group, Known):
            found = discourse.group  # "choose three cards, your opponent chooses one from among them"
            discourse.divided.add(found.number)
        if found is None:
            raise Unresolved("it is not clear among which cards")
        discourse.refer(found.number)
        return replace(among, things=found)
    return replace(among, things=settle(among.things, discourse))


def already_compared(same: Same, discourse: Discourse) -> Thing | None:
    """ "search for a card with the same name as that card, play it, and choose cards with the same name as that card":
    the same card as before, whether or not another was found."""
    group = discourse.group
    if not isinstance(same.thing, Ref) or same.thing.kind != "that" or not isinstance(group, Known):
        return None
    mods = getattr(discourse.introduced[group.number].thing, "mods", ())
    models = [mod.thing for mod in mods if isinstance(mod, Same) and mod.quality == same.quality]
    return models[0] if len(models) == 1 and isinstance(models[0], Known) else None


def some_were_picked(pile: Known, discourse: Discourse) -> bool:
    """Were several of these cards chosen, and nothing said of them yet? Then "among them" could be among those."""
    newest = discourse.open()[-1]
    if newest.how != "chosen" or newest.number in discourse.spoken_of or newest.number <= pile.number:
        return False
    one = Count("up to", 1), Count("exactly", 1)
    return is_taken_from_others(newest.thing) and newest.thing.count not in one  # type: ignore[union-attr]


def the_rest_was_looked_at(discourse: Discourse, *hows: str) -> Thing:
    """ "the rest": the cards that were looked at or revealed last, without those that were taken."""
    found = [one for one in discourse.open(*(hows or ("looked at", "revealed"))) if not is_taken_from_others(one.thing)]
    if not found and not hows and discourse.game.tells_card:
        found = [one for one in discourse.open("chosen") if one.number in discourse.divided]
        if not found and (others := those_not_chosen(discourse)) is not None:
            return others
    if not found:
        raise Unresolved("it is not clear of which cards this is the rest")
    return RestOf(found[-1].number)


def one_is_left(discourse: Discourse) -> Thing:
    """ "put one into your hand, and the other on the bottom of your deck": all of these cards but one were taken."""
    rest = the_rest_was_looked_at(discourse)
    if isinstance(rest, RestOf):
        taken = [one.thing for one in discourse.open() if one.number > rest.number and is_taken_from_others(one.thing)]
        numbers = [number_of(one) for one in taken]
        if all(numbers) and number_of(discourse.introduced[rest.number].thing) - sum(numbers) == 1:
            return rest
    raise Unresolved("it is not clear which card is the other one")


def number_of(thing: Thing | None) -> int:
    """How many they are; 0 if that is open."""
    count = getattr(thing, "count", None)
    return count.number if isinstance(count, Count) and isinstance(count.number, int) else 0


def rest_of_zone(discourse: Discourse) -> Thing | None:
    """ "choose two cards from your hand, and discard the rest": nothing was looked at, so it is the rest of the hand.
    A deck is searched, and what is not found is not spoken of."""
    newest = discourse.newest()
    if not discourse.game.tells_card or newest is None or discourse.open("looked at", "revealed"):
        return None
    thing = discourse.introduced[newest.number].thing
    if newest.number in discourse.divided or not isinstance(thing, Cards) or thing.kind != Kind(noun="card"):
        return None
    match thing.mods:
        case (From(Area(areas)) | In(Area(areas)) as mod,) if "deck" not in areas and chosen_there(mod, discourse):
            return Cards(Kind(noun="card"), Count("all"), mods=(mod, Except(newest)))
    return None


def chosen_there(mod: From | In, discourse: Discourse) -> Known | None:
    """ "choose two cards from your hand, and discard the rest of the cards from your hand": all but those."""
    newest = discourse.newest()
    if newest is None or discourse.introduced[newest.number].how != "chosen":
        return None
    thing = discourse.introduced[newest.number].thing
    places = [one.place for one in thing.mods if isinstance(one, From | In)] if isinstance(thing, Cards) else []
    asked = discourse.actor if isinstance(mod.place, Area) and mod.place.whose == THEY else None
    place = replace(mod.place, whose=asked) if isinstance(mod.place, Area) and asked is not None else mod.place
    return newest if places == [place] else None


def those_not_chosen(discourse: Discourse) -> Thing | None:
    """ "choose two cards from your hand, and discard the rest": all others there, if nothing else was said of them."""
    chosen = discourse.open("chosen")
    known = chosen[-1].thing if chosen else None
    if not isinstance(known, Cards) or known.other or known.the or known.count is None:
        return None
    if known.count.kind not in ("exactly", "up to") or known.count.total or known.count.each:
        return None
    if not isinstance(known.kind, Kind) or known.kind.adjectives or known.kind.group is not None:
        return None
    if not all(is_in_area(mod) for mod in known.mods) or len(known.mods) + (known.whose is not None) != 1:
        return None
    number = chosen[-1].number
    discourse.refer(number)
    return replace(known, count=Count("all"), mods=(*known.mods, Except(Known(number))))


def is_taken_from_others(thing: Thing | None) -> bool:
    """ "reveal 1 card among them": of these cards there is no rest."""
    if isinstance(thing, Several):
        return any(map(is_taken_from_others, thing.parts))
    return isinstance(thing, Cards | Some) and any(isinstance(mod, Among) for mod in thing.mods)


# ── events and conditions ──


def event_card(fact: Fact) -> Thing | None:
    """The card that an event is about: one that is settled, or (of a description) the event's."""
    match fact:
        case Does(act, who):
            while isinstance(act, With | Passive | Past):
                act = act.act
            about = who if isinstance(who, Thing) else getattr(act, "what", None)
            about = about.thing if isinstance(about, Narrowed) else about
            if isinstance(about, (*SETTLED, Several)):
                return about
            return Subject() if isinstance(about, Cards) else None
    return None


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
