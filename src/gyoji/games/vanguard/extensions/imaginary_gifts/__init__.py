"""Imaginary gifts in G: effects give them, and they are what they are in V (10.6.3, 12.13.2). No ride brings one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.extensions import Extension
from gyoji.games.tables import Words
from gyoji.games.vanguard import protect
from gyoji.games.vanguard.actions import gifts
from gyoji.games.vanguard.numbers import with_paragraphs
from gyoji.games.vanguard.prints import make_pseudo_card
from gyoji.games.vanguard.table.layout import OPENED
from gyoji.text.vanguard import extensions as text

if TYPE_CHECKING:
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.prints import CardDef

BOOK: Final = "vanguard/extensions/imaginary_gifts"
SWITCHES: Final = {
    gifts.FREELY: ("IG-1-2",),
    gifts.OWN_TURN: ("v:10.6.3.1", "v:10.6.3.2"),
    gifts.NOT_DOMINATED: ("v:10.35.8",),
    protect.GUARDS_ONLY: ("v:12.13.2.5",),
}


def completing(complete: Callable[[Iterable[CardDef]], list[CardDef]]) -> Callable[[Iterable[CardDef]], list[CardDef]]:
    """The same with Protect."""

    def with_protect(prints: Iterable[CardDef]) -> list[CardDef]:
        return complete([*prints, make_pseudo_card()])

    return with_protect


def extend(game: GameDef) -> GameDef:
    numbering, timing = with_paragraphs(game.numbering, BOOK), game.timing
    return replace(
        game,
        numbers=replace(game.numbers, absent=frozenset(("grade",)), reaches=gifts.reaches),
        timing=replace(
            timing,
            procedures={**timing.procedures, gifts.GIVE.name: gifts.GIVE},
            check=(*timing.check, *gifts.CHECK_ACTIONS),
            rule_actions=(*timing.rule_actions, *protect.AT_ONCE),
        ),
        decks=replace(game.decks, complete=completing(game.decks.complete)),
        numbering=replace(numbering, switches={**numbering.switches, **SWITCHES}),
    )


IMAGINARY_GIFTS: Final = Extension(
    text.IMAGINARY_GIFTS.name,
    Words("Imaginary gifts", "イマジナリーギフト"),
    Words(
        "Effects give Force, Accel and Protect: power for a circle, a further circle, a guardian.",
        "効果によって、サークルのパワー、追加のサークル、守護者となるフォース・アクセル・プロテクトを得る。",
    ),
    BOOK,
    extend,
    zones=OPENED,
)
