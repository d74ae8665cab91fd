"""The Vanguard dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources

from gyoji.text.english.dialect import Dialect
from gyoji.text.english.tables import Readers
from gyoji.text.vanguard import course, heads, own, playing, specific
from gyoji.text.vanguard.heads import VanguardHeads
from gyoji.text.vanguard.playable import must_be_playable
from gyoji.text.vanguard.printing import PRINTERS, VanguardMarks
from gyoji.text.vanguard.words import LEXICON, WORDS

READERS = Readers(
    lines={**heads.LINES, **course.LINES},
    heads=heads.HEADS,
    acts={**own.ACTS, **specific.ACTS, **playing.ACTS, **course.ACTS},
    damage_again=own.DAMAGE_AGAIN,
    adjectives=own.ADJECTIVES,
    posts={**own.POSTS, **course.POSTS},
    having={**own.HAVING, **specific.HAVING},
    facts=own.FACTS,
    predicates=own.PREDICATES,
    events={**own.EVENTS, **playing.EVENTS, **course.EVENTS},
    subject_events={**own.SUBJECT_EVENTS, **playing.SUBJECT_EVENTS, **course.SUBJECT_EVENTS},
    moments=own.MOMENTS,
    delays=own.DELAYS,
    bans=own.BANS,
    special_bans=playing.SPECIAL_BANS,
    replaced=playing.REPLACED,
)

VANGUARD = Dialect(
    "vanguard",
    WORDS,
    resources.files("gyoji.text.vanguard").joinpath("dialect.lark").read_text(encoding="utf-8"),
    LEXICON,
    READERS,
    PRINTERS,
    heads=VanguardHeads,
    marks=VanguardMarks(),
    check=must_be_playable,
)
