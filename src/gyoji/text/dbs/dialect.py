"""The dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources

from gyoji.text.dbs import acts, heads
from gyoji.text.dbs.printing import PRINTERS, DbsMarks
from gyoji.text.dbs.words import LEXICON, WORDS
from gyoji.text.english.dialect import Dialect
from gyoji.text.english.tables import Readers

READERS = Readers(
    lines=heads.LINES,
    heads=heads.HEADS,
    acts=acts.ACTS,
    facts=acts.FACTS,
    events=acts.EVENTS,
    subject_events=acts.SUBJECT_EVENTS,
    moments=acts.MOMENTS,
    replaced=acts.REPLACED,
)

DBS = Dialect(
    "dbs",
    WORDS,
    resources.files("gyoji.text.dbs").joinpath("dialect.lark").read_text(encoding="utf-8"),
    LEXICON,
    READERS,
    PRINTERS,
    heads=heads.DbsHeads,
    marks=DbsMarks(),
)
