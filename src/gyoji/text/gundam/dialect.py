"""The Gundam dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources

from gyoji.text.english.dialect import Dialect
from gyoji.text.english.tables import Readers
from gyoji.text.gundam import acts, facts, heads
from gyoji.text.gundam.playable import must_be_playable
from gyoji.text.gundam.printing.marks import GundamMarks
from gyoji.text.gundam.printing.printers import PRINTERS
from gyoji.text.gundam.words import LEXICON, WORDS

READERS = Readers(
    lines=heads.LINES,
    heads=heads.HEADS,
    leads=acts.LEADS,
    acts=acts.ACTS,
    noun_acts=acts.NOUN_ACTS,
    again=acts.AGAIN,
    damage_again=acts.DAMAGE_AGAIN,
    pronouns=facts.PRONOUNS,
    adjectives=facts.ADJECTIVES,
    qualities=facts.QUALITIES,
    posts=facts.POSTS,
    having=facts.HAVING,
    facts=facts.FACTS,
    predicates=facts.PREDICATES,
    events=facts.EVENTS,
    subject_events=facts.SUBJECT_EVENTS,
    player_events=facts.PLAYER_EVENTS,
    replaced=facts.REPLACED,
    causes=facts.CAUSES,
    bans=acts.BANS,
    special_bans=acts.SPECIAL_BANS,
)


GUNDAM = Dialect(
    "gundam",
    WORDS,
    resources.files("gyoji.text.gundam").joinpath("dialect.lark").read_text(encoding="utf-8"),
    LEXICON,
    READERS,
    PRINTERS,
    heads=heads.GundamHeads,
    marks=GundamMarks(),
    check=must_be_playable,
)
