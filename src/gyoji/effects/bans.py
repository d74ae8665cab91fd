"""Prohibitions and permissions that effects put on cards and players. A prohibition beats a permission."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope, holds, selects, static_scope
from gyoji.effects.lasting import Given, Lasting
from gyoji.effects.program import AbilityProgram
from gyoji.kernel.acts import Move, Use
from gyoji.kernel.derive import mods_on, value
from gyoji.kernel.prohibit import BAN, MAY, covers
from gyoji.kernel.state import Used

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act, Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prohibit import Prohibition

Permit = tuple[ac.Allow, Scope]


def changes_on(game: Engine, slot: int, attr: str) -> Iterator[tuple[ac.Change, Scope]]:
    """The changes under an attribute that are on a card (or, as -1 - player, on a player), with whose they are."""
    for mod in mods_on(game, slot):
        if mod.attr == attr and not (game.immunities and game.exempts(slot, mod.source, mod.player)):
            program = game.program(mod.number, mod.program)
            assert isinstance(program, AbilityProgram)
            yield program.changes[mod.node], Scope(game, mod.player, mod.source, mod.source, mod.source_inc)
    for source, static in game.statics.get(attr, ()):
        if game.immunities and game.exempts(slot, source, game.state.master[source]):
            continue
        if isinstance(static, Lasting):
            if static.amount(game, source, slot) > 0:
                yield static.change, static_scope(game, source)
        elif isinstance(static, Given):
            for holder, _ in static.holders(game, source):
                if static.inner.amount(game, holder, slot) > 0:
                    yield static.inner.change, static_scope(game, holder)


class Deed(NamedTuple):
    """What would happen or be done, as far as prohibitions ask: what brings it about, and what else it concerns."""

    cause: str = "any"  # its kind
    by: int = -1  # the card it comes from
    player: int = -1  # whose doing it is
    what: int = -1  # the other card: what is attacked, played, moved, whose ability is activated
    to: int = -1  # the zone it goes to
    skill: AbilityProgram | None = None  # the ability that is activated
    done: bool = False  # it is being done: what it takes has been paid


PLAIN: Final = Deed()
PRICE: Final = "price"  # the kind of an ability that is only a price


def ban_on(game: Engine, asked: int, act: str, deed: Deed = PLAIN) -> tuple[ac.Ban, Scope] | None:
    """What forbids this act to (or by) a card or, as -1 - player, a player: the prohibition, and whose it is."""
    if not game.limits:
        return None
    attr = BAN + act
    if asked not in game.reach.get(attr, ()) and asked not in game.state.mods:
        return None
    return _found(game, asked, attr, deed)


def _found(game: Engine, asked: int, attr: str, deed: Deed) -> tuple[ac.Ban, Scope] | None:
    for change, scope in changes_on(game, asked, attr):
        if not isinstance(change, ac.Ban) or not forbids(scope, change, asked, deed):
            continue
        if change.price is None or not _is_paid(scope, change, deed):
            return change, scope
    return None


def _is_paid(scope: Scope, ban: ac.Ban, deed: Deed) -> bool:
    """Has what lifts the prohibition been paid, or can it be?"""
    return deed.done or scope.game.spec.prohibitions.affords(scope, deed.player, max(deed.by, 0), price_of(scope, ban))


def price_of(scope: Scope, change: ac.Ban | ac.Allow) -> AbilityProgram:
    """What has to be paid where that lifts a prohibition, or lets something be done."""
    for card in scope.game.prints.values():
        for program in card.programs:
            assert isinstance(program, AbilityProgram)
            if program.ability.kind == PRICE and program.ability == change.price:
                return program
    raise AssertionError("a price belongs to a print of the game")


def bans_covering(game: Engine, asked: int, act: str, deed: Deed) -> list[tuple[ac.Ban, Scope]]:
    """All prohibitions of this act that would cover the deed, were it not for what lifts them."""
    if not game.limits:
        return []
    if asked not in game.reach.get(BAN + act, ()) and asked not in game.state.mods:
        return []
    found = [(change, scope) for change, scope in changes_on(game, asked, BAN + act) if isinstance(change, ac.Ban)]
    return [(ban, scope) for ban, scope in found if forbids(scope, replace(ban, spare=0), asked, deed)]


def forbids(scope: Scope, ban: ac.Ban, asked: int, deed: Deed) -> bool:
    """Does what is forbidden to a card or player cover this deed?"""
    game = scope.game
    caused = ban.cause == "any" or covers(game, ban.cause, asked, deed.cause, deed.by, deed.player)
    if caused and ban.by is not None:
        caused = deed.by >= 0 and selects(scope, ban.by, deed.by)
    if caused and ban.skills is not None:
        caused = game.spec.prohibitions.is_skill(game, ban.skills, deed.by, deed.skill)
    if caused == ban.excluding:
        return False
    if ban.what is not None and (deed.what < 0 or not selects(scope, ban.what, deed.what)):
        return False
    if ban.to is not None and not _goes(scope, ban.to, deed.to):
        return False
    if ban.once and times_done(scope, ban):
        return False
    if ban.spare and times_done(scope, ban) < ban.spare:
        return False
    return ban.when is None or holds(scope, ban.when)


def times_done(scope: Scope, ban: ac.Ban) -> int:
    """How often it has been done in this turn since it was forbidden but for so many times."""
    return scope.game.state.used.count(Used(scope.game.state.inc[scope.card], once_mark(ban), 0))


def once_mark(ban: ac.Ban) -> str:
    """The mark of a prohibition that has been used in this turn."""
    return f"<{ban.act}>"


def _goes(scope: Scope, place: tuple[str, str], zone: int) -> bool:
    """Is the zone an area of that name, on that side?"""
    where, side = place
    spec = scope.game.spec
    if zone < 0 or zone % spec.kinds not in spec.areas[where]:
        return False
    return side == "any" or (zone // spec.kinds == scope.player) == (side == "own")


def is_banned(game: Engine, slot: int, act: str, cause: str = "any", by: int = -1, by_player: int = -1) -> bool:
    """May this act not happen to (or be done by) the card? `cause` is what would bring it about, `by` the card it
    comes from.
    """
    if not game.limits or (slot not in game.state.mods and slot not in game.reach.get(BAN + act, ())):
        return False
    return _found(game, slot, BAN + act, Deed(cause, by, by_player)) is not None


def in_force(game: Engine, row: Prohibition, asked: int, act: Act, cause: Cause) -> bool:
    """Does an effect on a card (or, as -1 - player, on a player) forbid what a row of the game's table is about?"""
    if not row.by:
        to = act.zone if isinstance(act, Move) else -1
        deed = Deed(cause.kind, cause.slot, cause.player, _card_of(act), to, done=True)
        found = ban_on(game, asked, row.name, deed)
        if found is not None and found[0].once:
            game.quietly(Use(found[1].card, once_mark(found[0]), 0))
        return found is not None
    for word in row.by:
        if covers(game, word, asked, cause.kind, cause.slot, cause.player):
            return value(game, asked, row.name) > 0
    return False


def _card_of(act: Act) -> int:
    """The card that an act is about; -1: none, or none yet."""
    first = act[:1]
    return first[0] if first and isinstance(first[0], int) else -1


def permission(
    game: Engine, asked: int, act: str, what: int = -1, skill: AbilityProgram | None = None, priced: bool = False
) -> Permit | None:
    """What lets a card (or, as -1 - player, a player) do this beyond the rules, to that card or with that ability."""
    if not game.limits:
        return None
    for change, scope in allowed(game, asked, act):
        if not isinstance(change, ac.Allow) or (change.price is not None) != priced:
            continue
        if change.what is not None and (what < 0 or not selects(scope, change.what, what)):
            continue
        if change.skills is not None and not game.spec.prohibitions.is_skill(game, change.skills, what, skill):
            continue
        if change.when is None or holds(scope, change.when):
            return change, scope
    return None


def allowed(game: Engine, slot: int, act: str) -> Iterator[tuple[ac.Change, Scope]]:
    """The permissions for this act on the card."""
    attr = MAY + act
    if slot in game.reach.get(attr, ()) or slot in game.state.mods:
        yield from changes_on(game, slot, attr)


def candidates(game: Engine, player: int, act: str) -> list[int]:
    """Cards of a player that some effect lets do this beyond the rules: those for which a permission may be there."""
    if not game.limits:
        return []
    attr, state = MAY + act, game.state
    reached = game.reach.get(attr)
    slots = [slot for slot, row in state.mods.items() if slot >= 0 and any(mod.attr == attr for mod in row)]
    if reached is not None:
        slots += [slot for slot in range(len(state.master)) if slot in reached and slot not in state.mods]
    return sorted(slot for slot in slots if state.master[slot] == player and permission(game, slot, act))
