"""The readers of section 10: what the verbs on the cards say, as far as they are this game's alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import THIS_TURN, Action, Allow, Ban, Delayed, If, Lose, Move, Shuffle
from gyoji.effects.conditions import Did
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Bound, Ref, Selector
from gyoji.text.english.act import acting
from gyoji.text.english.clause import ClauseReader
from gyoji.text.trees import Node, name, nodes, numbers
from gyoji.text.vanguard.nodes.acts import (
    STAND_ENEMY,
    STAND_OWN,
    Bind,
    Blast,
    Call,
    CallToGuard,
    Declare,
    Dominate,
    LegionWith,
    PutLocked,
    Ride,
    Search,
    TimeLeap,
    TurnUp,
)
from gyoji.text.vanguard.nodes.filters import HasDeclaredName, OneGradeAbove

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, HavingReader

HIDDEN: Final = ("deck",)  # zones where nobody has to find what is there (10.10.1.1)


def read_search(reader: ClauseReader, clause: Node) -> list[Action]:
    """“search your deck for up to one <Clan> card”."""
    discourse = reader.discourse
    phrase = reader.np(clause)
    where, side = discourse.words.places[name(next(nodes(clause)))]
    if "unsaid" in phrase.own:  # “up to one grade 3”: a card of that place
        phrase.where, phrase.kinds = "", ()
    if not phrase.counted or phrase.refs or phrase.where or phrase.side != "any" or side != "own":
        raise discourse.error(phrase.node, "say what to search for", "up to one card")
    phrase.where, phrase.side = where, side
    choose = reader.choose(phrase)
    low = 0 if where in HIDDEN else choose.low
    return [Search(choose.bind, choose.selector, low, choose.high)]


def read_search_for(reader: ClauseReader, clause: Node) -> list[Action]:
    """“search for up to one card from your deck”; of cards that are looked at already one is chosen."""
    phrase = reader.np(clause)
    if not phrase.counted:
        raise reader.discourse.error(phrase.node, "say what to search for", "up to one card")
    choose = reader.choose(phrase)
    if choose.selector.where not in HIDDEN:
        return [choose]
    return [Search(choose.bind, choose.selector, 0, choose.high)]


def read_bind(reader: ClauseReader, clause: Node) -> list[Action]:
    down = name(clause) == "bind_down"
    return reader.each_target(reader.np(clause), lambda target: Bind(target, down))


def read_remove(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.each_target(reader.np(clause), lambda target: Move(target, "removed"))


def read_into_soul(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.each_target(reader.np(clause), lambda target: Move(target, "soul"))


def read_blast(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Blast("own" if name(clause) == "you_blast" else "enemy", numbers(clause)[0])]


def read_dominate(reader: ClauseReader, clause: Node) -> list[Action]:
    """“dominate it until end of turn”."""
    if reader.lasting(clause) != THIS_TURN:
        raise reader.discourse.error(clause, "say how long this lasts", "until end of turn")
    return reader.each_target(reader.np(clause), Dominate)


def read_lose_costs(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Allow("no_cost"))


def read_declare(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Declare()]


def read_lose_abilities(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), Lose())


def read_stays(reader: ClauseReader, clause: Node) -> list[Action]:
    """“it does not [Stand] during your opponent's next stand phase”."""
    discourse = reader.discourse
    if discourse.constant or reader.until:
        raise discourse.error(clause, "this lasts only until that phase")
    period = STAND_OWN if name(clause) == "stays_own" else STAND_ENEMY
    return reader.modify(clause, reader.np(clause), Ban(period), until=period)


def leap(target: Ref, bind: int) -> tuple[Action, ...]:
    """10.31.2: a unit is bound; for it, one with a grade more is searched for and called; at the end of the turn that
    one goes under the deck, and if it does, the bound card is called.
    """
    called = Bound(bind)
    above = Selector("deck", "own", (), (OneGradeAbove(target),))
    back = Delayed("end of turn", (Move(called, "deck_bottom"), If(Did(), (Call(target),))))
    return (Bind(target), If(Did(), (Search(bind, above, 0, 1), Call(called), Shuffle(), back)))


def found_by(action: TimeLeap) -> int:
    """The binding of what is called."""
    return next(node.bind for node in walk(action.body) if isinstance(node, Search))


def read_time_leap(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if phrase.counted and (phrase.low, phrase.high) != (1, 1):
        raise reader.discourse.error(phrase.node, "only one unit can leap at a time", "one of your rear-guards")
    before, found = reader.targets(phrase)
    if len(found) != 1 or isinstance(found[0], Selector):
        raise reader.discourse.error(phrase.node, "only one unit can leap at a time", "one of your rear-guards")
    reader.about(found)
    return [*before, TimeLeap(leap(found[0], reader.discourse.new_bind()))]


ACTS: dict[str, ActReader] = {
    "search": read_search,
    "search_for": read_search_for,
    "ride": acting(Ride),
    "bind": read_bind,
    "bind_down": read_bind,
    "remove": read_remove,
    "put_into_soul": read_into_soul,
    "legion_with": acting(LegionWith),
    "call_to_guard": acting(CallToGuard),
    "turn_up": acting(TurnUp),
    "put_locked": acting(PutLocked),
    "dominate_for": read_dominate,
    "time_leap": read_time_leap,
    "lose_costs": read_lose_costs,
    "declare": read_declare,
    "lose_abilities": read_lose_abilities,
    "stays_own": read_stays,
    "stays_enemy": read_stays,
    "you_blast": read_blast,
    "enemy_blasts": read_blast,
}
HAVING: dict[str, HavingReader] = {"declared_name": lambda having, discourse: HasDeclaredName()}
