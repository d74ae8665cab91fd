"""Prohibitions and permissions that effects put on cards and players. What is prohibited beats what is permitted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope, selects, static_scope
from gyoji.effects.lasting import Given, Lasting
from gyoji.effects.program import AbilityProgram
from gyoji.kernel.derive import mods_on, value
from gyoji.kernel.prohibit import BAN, covers

if TYPE_CHECKING:
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prohibit import Prohibition


def changes_on(game: Engine, slot: int, attr: str) -> Iterator[tuple[ac.Change, Scope]]:
    """The changes listed under an attribute that are on a card (or, as -1 - player, on a player), with whose they
    are.
    """
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


def is_banned(game: Engine, slot: int, act: str, cause: str = "any", by: int = -1, by_player: int = -1) -> bool:
    """May this act not happen to (or be done by) the card? `cause` is what would bring it about, `by` the card it
    comes from.
    """
    attr = BAN + act
    if slot not in game.reach.get(attr, ()) and slot not in game.state.mods:
        return False
    for change, scope in changes_on(game, slot, attr):
        if not isinstance(change, ac.Ban) or not covers(game, change.cause, slot, cause, by, by_player):
            continue
        if change.by is not None and (by < 0 or not selects(scope, change.by, by)):
            continue
        return True
    return False


def in_force(game: Engine, row: Prohibition, asked: int, cause: Cause) -> bool:
    """Does an effect on a card (or, as -1 - player, on a player) forbid what a row of the game's table is about?"""
    if not row.by:
        return is_banned(game, asked, row.name, cause.kind, cause.slot, cause.player)
    for word in row.by:
        if covers(game, word, asked, cause.kind, cause.slot, cause.player):
            return value(game, asked, row.name) > 0
    return False


def allowed(game: Engine, slot: int, act: str) -> Iterator[tuple[ac.Change, Scope]]:
    """The permissions for this act that are on the card."""
    attr = "may:" + act
    if slot in game.reach.get(attr, ()) or slot in game.state.mods:
        yield from changes_on(game, slot, attr)
