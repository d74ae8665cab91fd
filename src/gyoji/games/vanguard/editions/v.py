"""The V edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from gyoji.games.vanguard import (
    abilities,
    attack,
    deck,
    edition,
    gauges,
    guard_step,
    moves,
    protect,
    setup,
    triggers,
    turn,
)
from gyoji.games.vanguard.abilities import RESOLVE_IF_CHANGED
from gyoji.games.vanguard.actions import g_assist, gifts, stride, together, two_sides
from gyoji.games.vanguard.actions.attack_by_effect import ATTACK_BY_EFFECT
from gyoji.games.vanguard.actions.g_assist import HAND_ASSIST
from gyoji.games.vanguard.actions.g_guardian import OPEN_G_GUARDIAN
from gyoji.games.vanguard.actions.stride import STRIDE, STRIDE_COST
from gyoji.games.vanguard.actions.two_sides import FLIPPED_STRIDE
from gyoji.games.vanguard.damage import DAMAGE_PROCESS
from gyoji.games.vanguard.edition import Edition, build
from gyoji.games.vanguard.faces import FACELESS
from gyoji.games.vanguard.policy import Policy
from gyoji.games.vanguard.positions import FILLERS
from gyoji.games.vanguard.prints import GIFTS, PSEUDO_CARD, TRIGGERS, Icons, make_print
from gyoji.games.vanguard.rule_actions import ILLEGAL_GAUGES, MATE_ALONE, RULE_ACTIONS
from gyoji.games.vanguard.switches import CHECKS, SWITCHES
from gyoji.kernel import acts as do
from gyoji.kernel.continuous import IMMUNE, NULLIFIED
from gyoji.kernel.prints import CardDef
from gyoji.kernel.prohibit import immunity

NOT_HERE: Final = (stride.both_grown, stride.is_of_nation, g_assist.has_g_cards, abilities.REARMED)
NEW_CHECKS: Final = (stride.grown_in_time, stride.is_of_same_nation, *two_sides.CHECKS)
NEW_SWITCHES: Final = {
    gifts.LIMITED: ("v:10.6.3",),
    gifts.FREELY: ("v:10.6.3",),
    gifts.OWN_TURN: ("v:10.6.3.1", "v:10.6.3.2"),
    gifts.NOT_DOMINATED: ("v:10.35.8",),
    protect.GUARDS_ONLY: ("v:12.13.2.5",),
    protect.APART: ("v:2.9.3.1",),
    moves.BY_OWNER: ("v:3.3.2",),
    deck.SAID_BY_CARDS: ("v:5.1.2",),
    protect.COUNTS_AS_PUT: ("v:12.13.1.2.2",),
    protect.NOT_THERE: ("v:12.13.1.4.2.2",),
    abilities.ERASED_LEAVES: ("v:12.13.1.3.1",),
    gauges.AFTER_ABILITIES: ("v:9.8.1",),
    gauges.ONE_UNIT: ("v:9.8.2", "v:4.12.3.3.2"),
    together.AT_ONCE: ("1.3.1",),
    abilities.MAY_DROP: ("v:8.1.1.2.3.1.1", "v:12.6.1.1.2"),
}
INACTIVE: Final = frozenset(("MB/010", "MB/011", "MB/012"))  # 12.4.1
ICONS: Final = Icons(triggers=(*TRIGGERS, "front"), power=10000, gifts=GIFTS, two_sided=True, inactive=INACTIVE)


def make_print_of_v(row: Mapping[str, object], game: str = "vanguard-v") -> CardDef:
    return make_print(row, ICONS, game)


def complete(prints: Iterable[CardDef]) -> list[CardDef]:
    """Protect belongs to these (12.13.2), and the other sides of cards (12.11.1)."""
    known = list(prints)
    sides = [face for card in known for face in card.faces if face.number != card.number]
    return edition.complete([*known, *sides, make_print_of_v(PSEUDO_CARD)])


def _grown(row: Mapping[str, object]) -> Mapping[str, object]:
    return {**row, "power": 12000} if row.get("grade") == 3 else row


V: Final = build(
    Edition(
        name="vanguard-v",
        title="Cardfight!! Vanguard V",
        mark="v",
        prepare=setup.PREPARE.edited(setup.first_player_redraws_first, setup.second_player_redraws_first),
        turn=turn.TURN.edited(
            turn.begin_stand_phase_grown,
            turn.offer_hand_assist,
            turn.offer_timely_stride,
            turn.look_for_more_to_check,
        ),
        attack=attack.ATTACK.edited(guard_step.guard_with_any_or_pass),
        trigger=triggers.TRIGGER.edited(triggers.choose_any_for_action),
        resolve=RESOLVE_IF_CHANGED,
        rule_actions=(*RULE_ACTIONS, MATE_ALONE, protect.ERASE_STRAYS, ILLEGAL_GAUGES, *gifts.CHECK_ACTIONS),
        at_once=protect.AT_ONCE,
        qualities=(IMMUNE, NULLIFIED),
        prohibitions=immunity(("v:12.12.1",), do.Move, do.Rest, do.Stand, do.Turn, do.Damage, do.Command),
        processes=(
            DAMAGE_PROCESS,
            HAND_ASSIST,
            STRIDE,
            STRIDE_COST,
            FLIPPED_STRIDE,
            OPEN_G_GUARDIAN,
            ATTACK_BY_EFFECT,
            gifts.GIVE,
        ),
        layers=(  # 8.7.1.2, 8.7.1.1, v:8.7.1.3, v:8.7.1.4
            frozenset(("also",)),
            frozenset(("base",)),
            frozenset(("+",)),
            frozenset(("=",)),
        ),
        make_print=make_print_of_v,
        complete=complete,
        fillers=tuple(_grown(row) for row in FILLERS),
        absent=frozenset(("grade",)),  # 12.13.2.2.1
        reaches=gifts.reaches,
        checks=tuple(check for check in CHECKS if check not in NOT_HERE) + NEW_CHECKS,
        switches={**{switch: keys for switch, keys in SWITCHES.items() if switch not in NOT_HERE}, **NEW_SWITCHES},
        policy=Policy(
            face_down=FACELESS,
            strides_grown=False,
            clans_of_nation=True,
            separate=True,
            makes_room=True,
            rides_in_turn=True,
            set_last=True,
            open_zones_only=True,
        ),
    )
)
