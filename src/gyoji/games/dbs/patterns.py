"""8-6: events, and which of them fulfil a trigger condition. What texts ask of the past is noted here too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import selectors as se
from gyoji.effects.evaluate import Scope, holds, passes, resolve
from gyoji.effects.patterns import By, Happened, Pattern, note_of, speaks_of_others
from gyoji.effects.resolve import EFFECT, program_of
from gyoji.games.dbs.prohibitions import by_player
from gyoji.games.dbs.zones import BATTLE, KINDS, ZONES
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform
from gyoji.kernel.state import Mod
from gyoji.kernel.zones import PUBLIC
from gyoji.text.dbs.words import THIS_SKILL

if TYPE_CHECKING:
    from gyoji.effects.abilities import Ability
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import Event
    from gyoji.kernel.zones import ZoneDef

UNDER: Final = "under"  # where a card comes from that lay under another (11-3-3)
BY_SKILL: Final = ("effect", "cost")  # 8-1-1: a skill is what a text orders, and its cost
BY_PLAYER: Final = ("effect", "cost", "play")
# Events that trigger a card's own skills wherever it is by then: it has moved.
ANYWHERE: Final = frozenset(
    (
        "combo",
        "after_combo",
        "activated",
        "under",
        *(f"{way} {zone.name}" for zone in ZONES for way in ("from", "to")),
    )
)
# How long what happened is noted; the end of the turn itself still asks for it.
NOTED: Final = {"battle": "battle", "turn": "noted turn", "game": "game"}
MOST: Final = 30  # more than texts ask for is not counted, so that what repeats is known as a loop


# ── the events of a move (8-6-5) ──


def looks_back(old: ZoneDef, new: ZoneDef) -> bool:
    """8-6-5-1-1, 8-6-5-1-2: what leaves the Battle Area, or an open area for a secret one, is judged as it was."""
    return old.name == "battle" or (old.sight == PUBLIC and new.sight != PUBLIC)


def before(game: Engine, move: do.Move, cause: Cause) -> list[Event]:
    """The events of a move that are judged by the moment before it."""
    events, zones = _events(game, move, cause), game.spec.zones
    if not looks_back(zones[game.state.zone[move.slot] % KINDS], zones[move.zone % KINDS]):
        events = [event for event in events if event[0] == "under"]
    return [event for event in events if event[0] in ("ko", "kos") or game.concerns(event[0], move.slot)]


def _events(game: Engine, move: do.Move, cause: Cause) -> list[Event]:
    """All events of a move."""
    state, spec = game.state, game.spec
    slot, source, was = move.slot, move.source, state.zone[move.slot]
    master = state.master[slot]
    events: list[Event] = []
    if state.host[slot] >= 0:  # 11-3-2: what lies under a card is no card of the area by itself
        origin, names = UNDER, spec.way_events[-1][move.zone % KINDS] if move.zone % KINDS != was % KINDS else ()
    else:
        origin, names = spec.zones[was % KINDS].name, spec.way_events[was % KINDS][move.zone % KINDS]
        if was % KINDS == BATTLE == move.zone % KINDS and was != move.zone and move.host < 0:
            names = ("from battle",)  # 11-5-1: to the other player's
    if move.reason == "ko" and was % KINDS == BATTLE:
        events.append(("ko", slot, source, master, cause, ""))
        if move.how == "battle" and source >= 0:
            events.append(("kos", source, slot, state.master[source], cause, ""))
    by = by_player(move)
    why = do.cause("effect", cause.rules, by, source) if by >= 0 else cause
    events += [(name, slot, source, master, why, origin) for name in names]
    if move.host >= 0 and state.host[slot] < 0:  # 11-3-1; 11-3-2: its skills are asked as they were before
        events.append(("under", slot, move.host, master, why, origin))
    return events


# ── is a pattern fulfilled (8-6-2) ──


def fulfils(game: Engine, pattern: Pattern, scope: Scope, subject: int, other: int, player: int, cause: Cause) -> bool:
    """Is the event that is being matched one of this pattern, seen from there?"""
    if pattern.event != game.event:
        return False
    return _fits(game, pattern, scope, (game.event, subject, other, player, cause, game.came_from))


def would_fulfil(game: Engine, pattern: Pattern, scope: Scope, move: do.Move, cause: Cause) -> bool:
    """8-9-1: would this move be an event of the pattern?"""
    events = _events(game, move, cause)
    if move.reason == "damage":  # 4-10-2
        events.append(("damage", move.slot, move.source, game.state.master[move.slot], cause, ""))
    return any(event[0] == pattern.event and _fits(game, pattern, scope, event) for event in events)


def _fits(game: Engine, pattern: Pattern, scope: Scope, event: Event) -> bool:
    _, subject, other, player, cause, origin = event
    if pattern.player != "any" and (actor(player, cause) == scope.player) != (pattern.player == "own"):
        return False
    if pattern.origins and not is_one_of(origin, pattern.origins):
        return False
    if pattern.by is not None and not is_caused(game, pattern.by, scope, cause):
        return False
    if not is_meant(scope, pattern.subject, subject) or not is_meant(scope, pattern.other, other):
        return False
    return pattern.condition is None or holds(scope, pattern.condition)


def actor(player: int, cause: Cause) -> int:
    """Who does it: the player whose skill or play it is, else the one whose card or turn it is."""
    return cause.player if cause.kind in BY_PLAYER and cause.player >= 0 else player


def is_one_of(word: str, wanted: tuple[str, ...]) -> bool:
    """ "union_potara" is one of "union"."""
    return any(word == one or word.startswith(one + "_") for one in wanted)


def is_caused(game: Engine, by: By, scope: Scope, cause: Cause) -> bool:
    """Is it brought about so?"""
    if by.kind != "skill":
        return cause.kind == by.kind
    if cause.kind not in BY_SKILL:
        return False
    if by.player != "any" and (cause.player == scope.player) != (by.player == "own"):
        return False
    if by.card is not None and not is_meant(scope, by.card, cause.slot):
        return False
    if not by.skills and not by.excluded:
        return True
    ability = skill_under_way(game)
    word = word_of(ability) if ability is not None else ""
    waits = ability is not None and cause.slot == scope.this and any(event.by == by for event in ability.events)
    if waits and THIS_SKILL in by.excluded:  # it is the very skill that waits for others
        return False
    if by.excluded:
        return not is_one_of(word, by.excluded)
    return is_one_of(word, by.skills)


def skill_under_way(game: Engine) -> Ability | None:
    """The skill that is being carried out now; None: none, or a play by paying the card's cost."""
    for frame in reversed(game.state.frames):
        if frame.proc is EFFECT:
            return program_of(game, frame).ability
        if frame.proc.name == "play":
            return None
    return None


def word_of(ability: Ability) -> str:
    """What kind of skill it is: its keyword, else its kind and timing."""
    kind = {"triggered": "auto", "activated": "activate"}.get(ability.kind, ability.kind)
    return ability.keyword or "_".join((kind, *ability.timings[:1]))


def tell_of_activation(game: Engine, ability: Ability, player: int, slot: int) -> None:
    """8-5-2-3: a skill is activated."""
    if game.concerns("activated", slot):
        happens = do.Happen("activated", slot, -1, player, detail=word_of(ability))
        perform(game, [happens], do.cause("rule", ("8-5-2-3",), player, slot))


def is_meant(scope: Scope, wanted: se.Ref | se.Selector | None, slot: int) -> bool:
    """Is this the card, or one of the cards, that the pattern speaks of?"""
    if wanted is None:
        return True
    if slot < 0:
        return False
    if not isinstance(wanted, se.Selector):
        return slot == scope.this if isinstance(wanted, se.This) else slot in resolve(scope, wanted)
    state, spec = scope.game.state, scope.game.spec
    if wanted.where and (state.zone[slot] % KINDS not in spec.areas[wanted.where] or state.host[slot] >= 0):
        return False
    if wanted.side != "any" and (state.master[slot] == scope.player) != (wanted.side == "own"):
        return False
    if wanted.other and slot == scope.this:
        return False
    if wanted.kinds and state.prints[slot].kind not in wanted.kinds:
        return False
    return passes(scope, slot, wanted.filters)


# ── what happened before ──


def note(game: Engine, happened: Event) -> None:
    """Notes the event for every question that texts of this game ask about such events."""
    event, subject, other, player, cause, _ = happened
    for tally in game.tallies[event]:
        assert isinstance(tally, Happened)
        pattern = tally.pattern
        for this in (subject,) if pattern.subject == se.This() else (other,) if pattern.other == se.This() else (-1,):
            for asking in (0, 1) if this < 0 else (game.state.master[this],):
                scope = Scope(game, asking, this, this)
                if fulfils(game, pattern, scope, subject, other, player, cause):
                    name, until = note_of(pattern, tally.span), NOTED[tally.span]
                    _count(game, this if this >= 0 else -1 - asking, name, until)
                    if speaks_of_others(pattern) and asking == game.state.master[subject]:
                        _count(game, subject, name, until)  # a card that asks for others leaves this out


def _count(game: Engine, on: int, name: str, until: str) -> None:
    """One more of it, on a card or a player."""
    number = 1
    for mod in game.state.mods.get(on, ()):
        if mod.attr == name:
            number = min(mod.amount + 1, MOST)
            game.quietly(do.Lift(on, mod))
    game.quietly(do.Change(on, Mod(name, number, until, game.state.next_inc, -1, -1, "", 0, 0, 0)))
