"""The readers of what happens: looking through the deck, attacks and plays that skills wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Choose, Mill, ReturnRest
from gyoji.effects.selectors import Bound, HasWord, IsRested, Ref, Selector, This
from gyoji.text.dbs.nodes import MillUpTo, Play
from gyoji.text.english.change import plus_of, signed
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.english.phrase import Phrase, read_range
from gyoji.text.trees import Node, name, nodes, numbers, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, EventReader

RESTS: Final = {"rest_to_bottom": "bottom", "rest_to_drop": "trash"}
ATTACKED: Final = {"ev_attack_leader": "leader", "ev_attack_battle": "battle"}


def read_rest(reader: ClauseReader, clause: Node) -> list[Action]:
    """“place the rest …”: of the cards looked at."""
    where = RESTS[name(clause)]
    return [ReturnRest(reader.discourse.looked_at(clause), where, "any" if where == "bottom" else "kept")]


def read_mill(reader: ClauseReader, clause: Node) -> list[Action]:
    found = numbers(clause)
    return [Mill("own", reader.amount(found[0] if found else 1))]


def read_add_combo(reader: ClauseReader, clause: Node) -> list[Action]:
    """“add +10000 to this card's Combo”."""
    return reader.modify_refs(clause, [This()], plus_of("combo_power", signed(clause)))


def read_choose_each(reader: ClauseReader, clause: Node) -> list[Action]:
    """“choose up to 1 each of <One> and <Another> from your deck”."""
    discourse = reader.discourse
    amount, *posts = nodes(clause)
    low, high = read_range(amount, discourse)
    chosen: list[Choose] = []
    for token in tokens(clause, "CHARACTER"):
        phrase = Phrase(clause, "card", "some", low=low, high=high)
        phrase.filters.append(HasWord("characters", (token[1:-1].strip(),)))
        for post in posts:
            discourse.readers.posts[name(post)](post, phrase, discourse)
        chosen.append(reader.choose(phrase))
    discourse.refer(*(Bound(one.bind) for one in chosen))
    return list(chosen)


def read_play(reader: ClauseReader, clause: Node) -> list[Action]:
    """“play it in Rest Mode”: how it is played; no card lies so where it is played from."""
    phrase = reader.np(clause)
    own = reader.discourse.readers.noun_acts.get(("play", phrase.noun))
    if own is not None and not phrase.refs:
        return own(reader, phrase)
    how = [part for part in phrase.filters if isinstance(part, IsRested)]
    if how == [IsRested(False)] or len(how) > 1:
        raise reader.discourse.error(phrase.node, "cards are played active unless the text says", "in Rest Mode")
    phrase.filters = [part for part in phrase.filters if part not in how]
    rested = bool(how) or name(clause) == "play_rested"
    return reader.each_target(phrase, lambda target: Play(target, rested))


def fighting(event: Node, discourse: Discourse) -> Ref | Selector | None:
    """Who attacks or is attacked: 7-1, a Leader Card or a Battle Card; “your cards” are both."""
    (phrase,) = phrases_of(event, discourse)
    if not phrase.refs and not phrase.where:
        phrase.where, phrase.kinds = "fighters", ("battle", "leader")
    if not phrase.refs and phrase.where not in ("battle", "leader", "fighters", "field"):
        raise discourse.error(phrase.node, "no card attacks from there", "one of your Battle Cards")
    return plain_subject(phrase, discourse)


def read_attack(event: Node, discourse: Discourse) -> When:
    """“this card attacks”, “… a Leader Card”."""
    on = ATTACKED.get(name(event))
    return When(Trigger("attack", fighting(event, discourse), other_kinds=(on,) if on else ()))


ACTS: dict[str, ActReader] = {
    "rest_to_bottom": read_rest,
    "rest_to_drop": read_rest,
    "mill_up_to": lambda reader, clause: [MillUpTo(numbers(clause)[0])],
    "mill_exactly": read_mill,
    "add_combo": read_add_combo,
    "choose_each": read_choose_each,
    "mill_one": read_mill,
    "play": read_play,
    "play_rested": read_play,
}
EVENTS: dict[str, EventReader] = {
    "ev_attack": read_attack,
    "ev_attack_leader": read_attack,
    "ev_attack_battle": read_attack,
    "ev_evolved": lambda event, discourse: When(Trigger("evolved", This())),
}
