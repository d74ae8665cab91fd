"""Extensions: rules that are newer than a game's rulebook, each a module with its own paragraphs.

An extension is switched on by name, for one game (`dbs+energy-exhaust`), and knows the game that it extends; the game
knows nothing of it. It has two halves: `text/` reads its cards, and here is what the rules do with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from gyoji.games.tables import Arg, Keyword, Kind, Table, Verb, Words, Zone
from gyoji.kernel.variants import joined

if TYPE_CHECKING:
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.prints import CardDef


@dataclass(frozen=True, slots=True)
class Extension:
    """The half of an extension that plays.

    name      as in the game's name: `dbs+energy-exhaust`
    title     its name for people
    about     what it does, in a sentence
    book      the folder of its paragraphs and rulings, in games/
    extend    the game with the rules of the extension
    keywords  what the table says of its keywords, by attribute
    events    what the table says of its events
    verbs     what the table says of its options
    kinds     what the table says of its types of card
    reasons   why cards move, in short
    zones     where it shows zones that the game has, but does not use
    """

    name: str
    title: Words
    about: Words
    book: str
    extend: Callable[[GameDef], GameDef]
    keywords: Mapping[str, Keyword] = field(default_factory=dict)
    events: Mapping[str, Words] = field(default_factory=dict)
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    reasons: Mapping[str, Words] = field(default_factory=dict)
    zones: Mapping[str, Zone] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Extensions:
    """The extensions of a game, in the order in which its name says them, and how a print is made with some of them."""

    rows: tuple[Extension, ...] = ()
    make_print: Callable[[Mapping[str, object], str], CardDef] | None = None


def extended(base: GameDef, known: Extensions, wanted: Sequence[Extension]) -> GameDef:
    """The game with these extensions."""
    game = base
    for one in wanted:
        game = one.extend(game)
    name = joined(base.name, (one.name for one in wanted))
    assert known.make_print is not None, f"{base.name} has extensions, but no prints with them"
    return replace(
        game,
        name=name,
        title=" + ".join((base.title, *(one.title.en for one in wanted))),
        extensions=tuple(one.name for one in wanted),
        decks=replace(game.decks, make_print=partial(_make_print, known.make_print, name)),
        numbering=replace(game.numbering, book=base.numbering.book or base.name),
    )


def _make_print(
    make_print: Callable[[Mapping[str, object], str], CardDef], name: str, row: Mapping[str, object]
) -> CardDef:
    return make_print(row, name)


def extended_table(table: Table, wanted: Sequence[Extension]) -> Table:
    """The table of a game with these extensions."""
    keywords = {**table.card.keywords, **{attr: word for one in wanted for attr, word in one.keywords.items()}}
    title = Words(
        " + ".join((table.title.en, *(one.title.en for one in wanted))),
        " + ".join((table.title.ja, *(one.title.ja for one in wanted))),
    )
    kinds = {**table.card.kinds, **{kind: row for one in wanted for kind, row in one.kinds.items()}}
    card = msgspec.structs.replace(table.card, keywords=keywords, kinds=kinds)
    events = {**table.events, **{key: words for one in wanted for key, words in one.events.items()}}
    verbs = {**table.verbs, **{key: verb for one in wanted for key, verb in one.verbs.items()}}
    reasons = {**table.reasons, **{key: words for one in wanted for key, words in one.reasons.items()}}
    shown = {name: zone for one in wanted for name, zone in one.zones.items()}
    args = {**table.args, **{name: Arg(zone.words, (name,), "mine") for name, zone in shown.items()}}
    return msgspec.structs.replace(
        table,
        title=title,
        zones={**table.zones, **shown},
        card=card,
        verbs=verbs,
        args=args,
        events=events,
        reasons=reasons,
    )
