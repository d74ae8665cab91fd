"""The table of an edition: its layout and words. Parts that an edition does not have are left out
of the shared ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from gyoji.games.tables import Arg, Building, Part, Phase, Scene, Table, Words
from gyoji.games.vanguard.actions.g_assist import choose_from_g_zone
from gyoji.games.vanguard.deck import COPIES, DECK_SIZE, G_DECK_SIZE, VIOLATIONS
from gyoji.games.vanguard.figures import ATTACKED, ATTACKING, BOOSTING, GUARDING
from gyoji.games.vanguard.reasons import NEEDS, PARTS
from gyoji.games.vanguard.table import asks, layout, tells
from gyoji.games.vanguard.table.cards import CARD
from gyoji.games.vanguard.zones import CIRCLES
from gyoji.kernel.gamedef import GameDef

W = Words
T = TypeVar("T")

RELATIONS = {"mate": W("Legion Mate", "双闘のメイト"), "heart": W("heart", "ハーツ")}
SCENE = Scene(
    "battle",
    ATTACKING,
    ATTACKED,
    W("attacks", "アタック中"),
    helpers={BOOSTING: W("boosts", "ブースト"), GUARDING: W("guards", "ガード")},
    figure="power",
)
BUILDING = Building(
    parts={
        "main": Part(W("deck", "デッキ"), "deck", ("normal", "trigger"), DECK_SIZE - 1),
        "side": Part(W("G deck", "Gデッキ"), "g deck", ("g",), G_DECK_SIZE, exact=False),
        "start": Part(
            W("first vanguard", "ファーストヴァンガード"),
            "first vanguard",
            ("normal", "trigger"),
            1,
            among="main",
            having={"grade": 0},
        ),
    },
    copies=COPIES,
    axis="grade",
    sort=("grade", "power"),
    never="",
    finds={"trigger": W("trigger", "トリガー"), "gift": W("gift", "ギフト")},
)


def _prompts(game: GameDef) -> dict[str, Words]:
    found = {key: row for key, row in asks.PROMPTS.items() if key.partition(":")[0] in game.looks.prompts}
    assist = game.timing.procedures.get("g assist")
    if assist is not None and choose_from_g_zone not in assist.steps:
        found["g assist"] = asks.ASSIST_OF_HAND
    return found


# What editions without G units do not have: zone, steps, verbs.
NO_G_UNITS = frozenset(("g_zone", "g assist", "stride", "gguard"))


def table(game: GameDef, title: Words, *, opens: bool = False) -> Table:
    """The table of that edition; `opens`: circles can be opened in it."""
    sections = set(game.decks.sections.values())
    without = frozenset() if "side" in sections else NO_G_UNITS
    zones = {name: row for name, row in layout.ZONES.items() if name not in without}
    if opens:
        zones |= layout.OPENED
    numbers = game.numbering
    keywords = {
        name: msgspec.structs.replace(row, rule=numbers.own_one(row.rule))
        for name, row in _of(CARD.keywords, game.numbers.keywords).items()
    }
    return Table(
        title=title,
        grid=layout.GRID,
        phone=layout.PHONE,
        zones=zones,
        card=msgspec.structs.replace(CARD, keywords=keywords),
        verbs={key: row for key, row in asks.VERBS.items() if key.partition(":")[0] not in without},
        args={**asks.ARGS, **{name: Arg(zones[name].words, (name,), "mine") for name in CIRCLES if name in zones}},
        turn=tuple(Phase(row.phase, tuple(step for step in row.steps if step not in without)) for row in asks.TURN),
        phases=_of(asks.PHASES, game.timing.phases),
        steps={key: row for key, row in asks.STEPS.items() if key not in without},
        stops=tuple(stop for stop in asks.STOPS if stop.step not in without),
        prompts=_prompts(game),
        hints=_of(asks.HINTS, game.looks.prompts),
        events=tells.EVENTS,
        told=tells.TOLD,
        words=tells.WORDS,
        untils=tells.UNTILS,
        reasons=tells.REASONS,
        needs=NEEDS,
        parts=PARTS,
        building=msgspec.structs.replace(
            BUILDING, parts={key: BUILDING.parts[key] for key in BUILDING.parts if key in sections}
        ),
        violations=VIOLATIONS,
        relations=_of(RELATIONS, game.relations),
        scene=SCENE,
        counters={},
        score=("damage",),
        confirms=asks.CONFIRMS,
        sums={"discard:stride": "grade"},
        reveals=tells.REVEALS,
        quiet=tells.QUIET,
    )


def _of(rows: Mapping[str, T], names: Iterable[str]) -> dict[str, T]:
    """The entries that an edition has, in its order."""
    return {name: rows[name] for name in names if name in rows}
