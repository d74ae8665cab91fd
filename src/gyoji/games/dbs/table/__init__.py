"""The table's layout and words: where areas are, how cards are drawn, what is asked and what the log says."""

from __future__ import annotations

from gyoji.games.dbs.deck import COPIES, DECK_SIZE, VIOLATIONS
from gyoji.games.dbs.figures import UNDER
from gyoji.games.dbs.needs import NEEDS, PARTS
from gyoji.games.dbs.table import asks, layout, tells
from gyoji.games.dbs.table.cards import CARD
from gyoji.games.tables import Building, Chain, Part, Scene, Table, Words

W = Words

BUILDING = Building(
    parts={
        "main": Part(W("deck", "デッキ"), "deck", ("battle", "extra"), DECK_SIZE),
        "start": Part(W("leader", "リーダー"), "leader", ("leader",), 1),
    },
    copies=COPIES,
    axis="cost",
    sort=("cost", "power"),
    never="token",
)

TABLE = Table(
    title=W("Dragon Ball Super Card Game", "ドラゴンボール超カードゲーム"),
    grid=layout.GRID,
    phone=layout.PHONE,
    zones=layout.ZONES,
    card=CARD,
    verbs=asks.VERBS,
    args=asks.ARGS,
    turn=asks.TURN,
    phases=asks.PHASES,
    steps=asks.STEPS,
    stops=asks.STOPS,
    prompts=asks.PROMPTS,
    hints=asks.HINTS,
    events=tells.EVENTS,
    told=tells.TOLD,
    words=tells.WORDS,
    untils=tells.UNTILS,
    reasons=tells.REASONS,
    needs=NEEDS,
    parts=PARTS,
    building=BUILDING,
    violations=VIOLATIONS,
    relations={UNDER: W("underneath", "下のカード")},
    scene=Scene(
        "battle",
        "attacker",
        "target",
        W("attacks", "攻撃中"),
        helpers={"combos": W("combos", "コンボ")},
        figure="power",
        sums="power",
        lines=False,
    ),
    counters={},
    score=("life",),
    confirms=asks.CONFIRMS,
    beneath=(UNDER,),
    chain=Chain("chain", "counter", tells.CHAIN),
)
