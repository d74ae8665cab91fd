"""8.6: patterns of events that automatic abilities wait for. What texts ask of the past is noted here too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import selectors as se
from gyoji.effects.actions import GAME
from gyoji.effects.evaluate import Scope, holds, resolve, selects
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import By, Happened, Pattern, is_of_this, note_of, speaks_of_others
from gyoji.effects.resolve import EFFECT, program_of
from gyoji.games.vanguard.zones import DECK, KINDS
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform
from gyoji.kernel.state import AHEAD, Mod
from gyoji.kernel.zones import PUBLIC
from gyoji.text.vanguard.nodes.acts import TimeLeap
from gyoji.text.vanguard.nodes.bans import UNHIT

if TYPE_CHECKING:
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import Event
    from gyoji.kernel.zones import ZoneDef

CAUSES: Final = {"effect": ("effect",), "cost": ("cost",), "skill": ("effect", "cost")}  # 8.1.1.1.1
BY_RULE: Final = {"hollow": "11.33.2", "charging": "11.29.2"}  # units that leave by a keyword's rule
DOERS: Final = ("effect", "cost", "play")
# How long. The end of the turn itself still asks for what happened in it.
NOTED: Final = {"battle": "battle", "turn": "noted turn", "game": GAME}
ENDS: Final = {0: "top", -1: "bottom"}  # where in the deck a card is put
MOST: Final = 60  # more than texts ask for is not counted, so that what repeats is known as a loop


def looks_back(old: ZoneDef, new: ZoneDef) -> bool:
    """8.6.5.1.1, 8.6.5.1.2: what leaves the field, or a public zone for a hidden one, is judged as it was."""
    return (old.field and not new.field) or (old.sight == PUBLIC and new.sight != PUBLIC)


def way_events(game: Engine, move: do.Move, cause: Cause) -> list[Event]:
    """The events "from …" and "to …" of a move that is judged by the moment before it."""
    state, spec = game.state, game.spec
    slot, was, events = move.slot, state.zone[move.slot], []
    if spec.leaving[was][move.zone]:
        kind = move.zone % KINDS
        ends = (f"to deck {ENDS[move.at]}",) if kind == DECK and move.at in ENDS else ()
        for name in game.heard_of((*spec.way_events[was % KINDS][kind], *ends), slot):
            events.append((name, slot, cause.slot, state.master[slot], cause, spec.zones[was % KINDS].name))
    return events


def fulfils(game: Engine, pattern: Pattern, scope: Scope, subject: int, other: int, player: int, cause: Cause) -> bool:
    """Is the event that is being matched one of this pattern, seen from there?"""
    if pattern.event != game.event:
        return False
    if pattern.player != "any" and (actor(player, cause) == scope.player) != (pattern.player == "own"):
        return False
    if pattern.origins and game.came_from not in pattern.origins:
        return False
    if pattern.by is not None and not is_caused(game, pattern.by, scope, cause):
        return False
    if not is_meant(scope, pattern.subject, subject) or not is_meant(scope, pattern.other, other):
        return False
    return pattern.condition is None or holds(scope, pattern.condition)


def actor(player: int, cause: Cause) -> int:
    """Who does it: the player whose effect or play it is, else the one whose card or turn it is."""
    return cause.player if cause.kind in DOERS and cause.player >= 0 else player


def is_caused(game: Engine, by: By, scope: Scope, cause: Cause) -> bool:
    """Is it brought about so? 8.1.1.1.1: the cost is part of an ability, and not of its effect."""
    if by.skills and by.skills[0] in BY_RULE:
        return BY_RULE[by.skills[0]] in cause.rules
    if cause.kind not in CAUSES[by.kind]:
        return False
    if by.player != "any" and (cause.player == scope.player) != (by.player == "own"):
        return False
    if by.card is not None and not is_meant(scope, by.card, cause.slot):
        return False
    return not by.skills or all(is_under_way(game, word) for word in by.skills)


def is_under_way(game: Engine, word: str) -> bool:
    """Is an ability of that keyword being resolved?"""
    for frame in reversed(game.state.frames):
        if frame.proc is EFFECT:
            ability = program_of(game, frame).ability
            if word == "time_leap":
                return any(isinstance(node, TimeLeap) for node in walk(ability.body))
            return ability.keyword == word
    return False


def is_meant(scope: Scope, wanted: se.Ref | se.Selector | None, slot: int) -> bool:
    """Is this the card, or one of the cards, that the pattern speaks of?"""
    if wanted is None:
        return True
    if slot < 0:
        return False
    if isinstance(wanted, se.Selector):
        return selects(scope, wanted, slot)
    return slot == scope.this if isinstance(wanted, se.This) else slot in resolve(scope, wanted)


# ── what happened before ──


def note(game: Engine, happened: Event) -> None:
    """Notes the event for every question that texts of this game ask about such events."""
    event, subject, other, player, cause, _ = happened
    if cause.kind == UNHIT:
        return
    for tally in game.tallies[event]:
        assert isinstance(tally, Happened)
        pattern = tally.pattern
        this = asked_about(pattern, subject, other, cause)
        if this < 0 and is_of_this(pattern):
            continue
        for asking in (0, 1) if this < 0 else (game.state.master[this],):
            scope = Scope(game, asking, this, this)
            if fulfils(game, pattern, scope, subject, other, player, cause):
                name, until = note_of(pattern, tally.span), NOTED[tally.span]
                if this == subject and is_before(game, subject):
                    name = AHEAD + name
                _count(game, this if this >= 0 else -1 - asking, name, until)
                if speaks_of_others(pattern) and asking == game.state.master[subject]:
                    _count(game, subject, name, until)  # a card that asks for others leaves this out


def is_before(game: Engine, subject: int) -> bool:
    """Is the event that is being matched a move of this card that is judged by the moment before it (8.6.5.1.2)?"""
    by_way = game.event.startswith(("from ", "to "))
    return by_way and game.spec.zones[game.state.zone[subject] % KINDS].name == game.came_from


def asked_about(pattern: Pattern, subject: int, other: int, cause: Cause) -> int:
    """Which card is "this card", if the pattern speaks of one."""
    if pattern.subject == se.This():
        return subject
    if pattern.other == se.This():
        return other
    return cause.slot if is_of_this(pattern) else -1


def _count(game: Engine, on: int, name: str, until: str) -> None:
    """One more of it, on a card or a player."""
    number = 1
    for mod in game.state.mods.get(on, ()):
        if mod.attr == name:
            number = min(mod.amount + 1, MOST)
            game.quietly(do.Lift(on, mod))
    game.quietly(do.Change(on, Mod(name, number, until, game.state.next_inc, -1, -1, "", 0, 0, 0)))


def forget_notes(game: Engine, span: str) -> None:
    """What was noted of this turn is over with it."""
    if game.tallies:
        perform(game, [do.Expire(NOTED[span])], do.cause("rule", ("6.2.1",)))
