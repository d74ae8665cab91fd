"""<Suppression>: an attack that hits the first two Shields at the same time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.extensions import Extension
from gyoji.games.gundam import attack
from gyoji.games.gundam.figures import PILOT, attacker
from gyoji.games.gundam.zones import BASE, SHIELDS, cards
from gyoji.games.tables import Keyword, Words
from gyoji.kernel import acts as do
from gyoji.kernel.derive import value
from gyoji.kernel.door import perform
from gyoji.kernel.procedures import Switch, goto, step
from gyoji.text.gundam import extensions as text

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.state import Frame

SHIELDS_HIT: Final = 2
SUPPRESSES = Switch("<Suppression> hits two Shields")
BASE_ALONE = Switch("a Base takes the damage of <Suppression> alone")


@step(*attack.attack_player.rules, instead_of=attack.attack_player)
def attack_player(game: Engine, frame: Frame) -> None:
    """SU-1: the first two Shields, or the only one. SU-1-1: a Base is hit as always."""
    slot = attacker(game)
    foe = 1 - game.state.owner[slot]
    shields = cards(game, foe, SHIELDS)[:SHIELDS_HIT]
    based = bool(cards(game, foe, BASE)) and BASE_ALONE.on
    if based or not shields or not SUPPRESSES.on or value(game, slot, text.WORD) <= 0:
        attack.attack_player.fn(game, frame)
        return
    goto(frame, attack.end_battle)
    power, cause = value(game, slot, "ap"), do.cause("battle", ("7-6-2-4", "SU-1"), game.state.owner[slot], slot)
    perform(game, [do.damage(one, power, slot, "battle") for one in shields], cause)


ATTACK = attack.ATTACK.edited(attack_player)


def extend(game: GameDef) -> GameDef:
    numbers, words, pilot = game.numbers, text.SUPPRESSION.keywords, game.relations[PILOT]
    return replace(
        game,
        numbers=replace(numbers, keywords={**numbers.keywords, **words}, flags=numbers.flags | words.keys()),
        relations={**game.relations, PILOT: replace(pilot, lends=pilot.lends | words.keys())},
        timing=replace(game.timing, procedures={**game.timing.procedures, ATTACK.name: ATTACK}),
        numbering=replace(
            game.numbering,
            switches={**game.numbering.switches, SUPPRESSES: ("SU-1", "SU-1-2"), BASE_ALONE: ("SU-1-1",)},
        ),
    )


SUPPRESSION: Final = Extension(
    text.SUPPRESSION.name,
    Words("Suppression", "制圧"),
    Words(
        "Attacks of Units with <Suppression> hit the first two Shields at the same time.",
        "〈制圧〉を持つユニットの攻撃は、シールドの先頭2枚に同時に当たる。",
    ),
    "gundam/extensions/suppression",
    extend,
    keywords={
        text.WORD: Keyword(
            "Suppression",
            Words("Suppression", "制圧"),
            Words(
                "When this Unit's attack damages Shields, it damages the first two at the same time.",
                "攻撃でシールドにダメージを与えるとき、先頭の2枚に同時に与える。",
            ),
            "SU-1",
        )
    },
    events={
        f"change:{text.WORD}": Words("{cards} {gets|get} <Suppression> ({until})", "{cards}が〈制圧〉を得た（{until}）")
    },
)
