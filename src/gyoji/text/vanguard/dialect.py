"""The Vanguard dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources
from typing import Final

from gyoji.text.english.dialect import Dialect
from gyoji.text.english.tables import Readers
from gyoji.text.vanguard import (
    course,
    deeds,
    described,
    happening,
    heads,
    own,
    places,
    playing,
    printing_deeds,
    printing_places,
    saying,
    specific,
    terse,
)
from gyoji.text.vanguard.heads import VanguardHeads
from gyoji.text.vanguard.playable import must_be_playable
from gyoji.text.vanguard.printing import PRINTERS, VanguardMarks
from gyoji.text.vanguard.words import LEXICON, WORDS

PARTS: Final = ("dialect", "terse", "places", "deeds", "nouns", "facts", "events", "acts")  # of the grammar
ROOM: Final = resources.files("gyoji.text.vanguard")
GRAMMAR: Final = "\n".join(ROOM.joinpath(f"{part}.lark").read_text(encoding="utf-8") for part in PARTS)
READERS = Readers(
    lines={**heads.LINES, **course.LINES},
    heads=heads.HEADS,
    leads=terse.LEADS,
    acts={**own.ACTS, **specific.ACTS, **playing.ACTS, **course.ACTS, **terse.ACTS, **deeds.ACTS},
    damage_again=own.DAMAGE_AGAIN,
    adjectives={**own.ADJECTIVES, **places.ADJECTIVES, **described.ADJECTIVES},
    posts={**own.POSTS, **course.POSTS, **places.POSTS, **described.POSTS},
    having={**own.HAVING, **specific.HAVING, **described.HAVING},
    facts={**own.FACTS, **places.FACTS, **deeds.FACTS},
    predicates={**own.PREDICATES, **places.PREDICATES, **deeds.PREDICATES},
    events={**own.EVENTS, **playing.EVENTS, **course.EVENTS, **terse.EVENTS, **deeds.EVENTS, **happening.EVENTS},
    subject_events={
        **own.SUBJECT_EVENTS,
        **playing.SUBJECT_EVENTS,
        **course.SUBJECT_EVENTS,
        **deeds.SUBJECT_EVENTS,
        **happening.SUBJECT_EVENTS,
    },
    moment_events=happening.MOMENT_READERS,
    times={**happening.TIMES, **deeds.TIMES},
    pronouns=happening.PRONOUNS,
    moments=own.MOMENTS,
    delays=own.DELAYS,
    bans={**own.BANS, **deeds.BANS},
    special_bans=playing.SPECIAL_BANS,
    replaced=playing.REPLACED,
)

VANGUARD = Dialect(
    "vanguard",
    WORDS,
    GRAMMAR,
    LEXICON,
    READERS,
    PRINTERS.and_own(printing_places.PRINTERS).and_own(printing_deeds.PRINTERS).and_own(saying.PRINTERS),
    heads=VanguardHeads,
    marks=VanguardMarks(),
    check=must_be_playable,
)
