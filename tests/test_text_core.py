"""The English core of card text: it knows no game, dialects only add to it, and a new one can be made of it."""

from __future__ import annotations

import itertools
import logging
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark import Lark, logger
from lark.exceptions import GrammarError
from lark.lexer import PatternStr

import gyoji.text
from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import (
    THIS_TURN,
    WHILE,
    Choose,
    Discard,
    Draw,
    If,
    May,
    Modify,
    Move,
    Plus,
    Rest,
    Shuffle,
)
from gyoji.effects.amounts import Const, Count
from gyoji.effects.conditions import Did, Has
from gyoji.effects.selectors import Bound, Compare, IsRested, Selector, Subject, This
from gyoji.text.dbs.reading.reader import TITLES
from gyoji.text.dbs.words import KEYWORDS
from gyoji.text.dialects import SPOKEN, dialect_of
from gyoji.text.english.dialect import Dialect
from gyoji.text.english.printing.printers import PRINTERS
from gyoji.text.english.printing.tables import Printers
from gyoji.text.english.readers import READERS
from gyoji.text.english.tables import Readers
from gyoji.text.errors import NoWording, TextError
from gyoji.text.gundam.reading import nouns as gundam_nouns
from gyoji.text.gundam.reading import tokens as gundam_tokens
from gyoji.text.gundam.words import KEYWORDS as GUNDAM_KEYWORDS
from gyoji.text.lexer import Lexicon, WordLexer
from gyoji.text.parser import english_grammar
from gyoji.text.vocabulary import Vocabulary
from small_dialect import SMALL

TEXT = Path(gyoji.text.__file__).parent
SPEAKING = {game: dialect_of(game) for game in SPOKEN}
EVERY = {
    **{game: dialect for game, dialect in SPEAKING.items() if isinstance(dialect, Dialect)},
    SMALL.name: SMALL,
}
every_dialect = pytest.mark.parametrize("dialect", EVERY.values(), ids=list(EVERY))


# ── the core knows no game ──

# What all card games have, in these words.
COMMON = {
    *("card", "cards", "hand", "deck", "battle", "cost", "attack", "action", "damage", "field"),
    *("trigger", "triggered", "activated", "constant"),
    "bind",  # to give a name to what was chosen
    "bases",  # a module: the kinds of node that others refer to
}


def words_of(words: Vocabulary) -> set[str]:
    """What a dialect's vocabulary calls its nouns, places, figures, keywords and marks."""
    found = {*words.in_play, *(where for where, _ in words.place_words)}
    for noun in words.nouns.values():
        found |= {noun.one, noun.many, noun.where, *noun.kinds}
    for key, figure in words.figures.items():
        found |= {key, figure.word}
    for table in (words.keywords, words.heads):
        found |= {*table, *table.values()}
    return {word.lower().replace("_", " ") for word in found if word} - COMMON


def named(source: str, words: set[str]) -> list[str]:
    """The words of a game that a source names, each with its line."""
    found = []
    pattern = re.compile("|".join(rf"(?<![a-z]){re.escape(word)}(?![a-z])" for word in sorted(words)))
    for number, line in enumerate(source.splitlines(), 1):
        plain = line.lower().replace("_", " ").replace("importlib.resources", "")
        found += [f"{number}: {match.group()}" for match in pattern.finditer(plain)]
    return found


def shared_sources() -> Iterator[Path]:
    """All of text/ but the dialects' folders, and the two modules that name dialects: its face and their list."""
    rooms = {path.parent.name for path in TEXT.glob("*/dialect.py")} - {"english"}
    for path in sorted(TEXT.rglob("*")):
        room = path.relative_to(TEXT).parts[0]
        if path.suffix in (".py", ".lark") and room not in (*rooms, "__init__.py", "dialects.py"):
            yield path


OWN_VERBS = ("ko", "ko'd", "combo", "evolve", "awaken", "wish")  # of the Dragon Ball Super Card Game
GUNDAM_TITLES = {noun for noun in gundam_nouns.NOUNS if noun != "card"} | {*gundam_nouns.AREAS, *gundam_nouns.FIGURES}
WORDS = {
    "gundam": {
        *GUNDAM_TITLES,
        *(word.lower() for word in GUNDAM_KEYWORDS.values()),
        *(mark for mark in gundam_tokens.TAGS if mark not in ("destroyed", "pilot", "once per turn")),
        *("shields", "resources", "shield_area", "units", "pilots", "bases", "link_unit", "ex_base"),
    }
    - COMMON,
    **{name: words_of(dialect.words) for name, dialect in EVERY.items()},
    "dbs": {*TITLES, *OWN_VERBS, *(word.lower() for word in KEYWORDS.values()), "energy", "special trait"} - COMMON,
}


@pytest.mark.parametrize("game", WORDS)
def test_the_core_names_nothing_of_a_game(game: str) -> None:
    words = WORDS[game]
    found = {str(path.relative_to(TEXT)): rows for path in shared_sources() if (rows := named(path.read_text(), words))}
    assert not found


def test_the_scan_catches() -> None:
    words = WORDS["gundam"]
    assert named('if noun == "link_unit":', words) == ["1: link unit"]
    assert named('post: "in your Trash" -> x', words) == ["1: trash"]
    assert named("x = 1\ny = ap", words) == ["2: ap"]
    assert not named("opportunity, mapping, the card's hand", words)
    assert len(list(shared_sources())) > 25


def test_the_core_imports_no_dialect() -> None:
    for path in shared_sources():
        for game in SPOKEN:
            assert f"text.{game}" not in path.read_text(), path


# ── dialects only add ──

OPEN = ("head", "keyword", "stat", "until")  # the core leaves these to the dialect
HOLES = 'head: "a head"\nkeyword: "a keyword"\nstat: "a stat"\nuntil: "until"\n'


HELPER = re.compile(r"<__\w+>")  # lark's own rules for "*" and "+" are numbered as they come


def forms(grammar: str, dialect: Dialect) -> Counter[tuple[str, ...]]:
    """Every wording of a grammar: its rule and its words, other rules in it by their names."""
    lark = Lark(grammar, parser="lalr", lexer=WordLexer, maybe_placeholders=False)
    fixed = {row.name: row.pattern.value.split("|") for row in lark.terminals if isinstance(row.pattern, PatternStr)}
    found: Counter[tuple[str, ...]] = Counter()
    for rule in lark.rules:
        choices = [fixed.get(symbol.name, [f"<{symbol.name}>"]) for symbol in rule.expansion]
        for words in itertools.product(*choices):
            found[str(rule.origin.name), *(HELPER.sub("<…>", word) for word in words)] += 1
    return found


def said_again(dialect: Dialect, more: str = "") -> list[tuple[str, ...]]:
    """Wordings of the core that a dialect's grammar says once more, or no longer."""
    core = forms(english_grammar() + HOLES, dialect)
    whole = forms(f"{dialect.grammar}\n{more}", dialect)
    return [form for form in core if form[0] not in OPEN and not form[0].startswith("_") and core[form] != whole[form]]


@every_dialect
def test_no_shared_form_is_defined_again(dialect: Dialect) -> None:
    assert "%override" not in dialect.own_grammar
    assert not said_again(dialect)


@pytest.mark.parametrize(
    "again",
    [
        'noun: "page|pages" -> page',
        '%extend clause: "draw" NUMBER "card|cards" -> pull',
        '%extend clause: "shuffle your deck" -> mix',
    ],
)
def test_a_grammar_that_defines_a_shared_form_again_is_refused(again: str) -> None:
    with pytest.raises(GrammarError):
        forms(f"{SMALL.grammar}\n{again}", SMALL)


def test_the_comparison_catches_a_shared_form_in_a_dialect() -> None:
    assert said_again(SMALL, '%extend clause: "draw" NUMBER "cards" -> pull') == [
        ("clause", "draw", "<NUMBER>", "cards")
    ]


def test_a_row_of_the_tables_is_never_replaced() -> None:
    with pytest.raises(ValueError, match="draw"):
        READERS.and_own(Readers(acts={"draw": READERS.acts["shuffle"]}))
    with pytest.raises(ValueError, match="Shuffle"):
        PRINTERS.and_own(Printers(acts={Shuffle: PRINTERS.acts[Draw]}))


@every_dialect
def test_every_form_that_parses_has_a_reader(dialect: Dialect) -> None:
    """The names behind the arrows of open rules stand in the tables."""
    tables = {
        "clause": "acts",
        "fact": "facts",
        "pred": "predicates",
        "having": "having",
        "post": "posts",
        "last_post": "posts",
        "pronoun": "pronouns",
        "change": "changes",
        "amount": "amounts",
        "by": "causes",
    }
    readers = dialect.readers
    missing = []
    for rule in dialect.parser.lark.rules:
        table, form = tables.get(str(rule.origin.name)), rule.alias
        if table is not None and form is not None and form not in getattr(readers, table):
            missing.append(f"{rule.origin.name}: {form}")
        if rule.origin.name == "event" and form not in {
            *readers.events,
            *readers.subject_events,
            *readers.player_events,
        }:
            missing.append(f"event: {form}")
        if rule.origin.name == "ban" and form not in {*readers.bans, *readers.special_bans}:
            missing.append(f"ban: {form}")
        if rule.origin.name == "noun" and form not in dialect.words.nouns:
            missing.append(f"noun: {form}")
        if rule.origin.name == "place" and form not in dialect.words.places:
            missing.append(f"place: {form}")
    assert not missing


@every_dialect
def test_the_grammar_has_no_conflicts(dialect: Dialect, caplog: pytest.LogCaptureFixture) -> None:
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        with caplog.at_level(logging.DEBUG, logger=logger.name):
            Lark(dialect.grammar, parser="lalr", lexer=WordLexer, debug=True)
    finally:
        logger.setLevel(level)
    assert not [record.message for record in caplog.records if "conflict" in record.message.lower()]


# ── a dialect of its own ──

LANTERNS = Selector("garden", "own", ("lantern",))
THEIRS = Selector("garden", "enemy", ("lantern",))
ATTACKS = Trigger("attack", This())


def glow(number: int, negative: bool = False) -> Plus:
    return Plus("glow", Const(number), negative)


SAID: list[tuple[str, Ability, str]] = [
    ("[Swift] (It is quick.)", Ability("keyword", keyword="swift", amount=1), "[Swift]"),
    ("[scatter 2]", Ability("keyword", keyword="scatter", amount=2), "[Scatter 2]"),
    (
        "[Steady] All of your lanterns get +3000 glow.",
        Ability("constant", (Modify(LANTERNS, (glow(3000),), WHILE),)),
        "[Steady] All of your lanterns get +3000 glow.",
    ),
    (
        "[Auto][Once a day] When this lantern attacks, choose up to two of your opponent's dimmed lanterns. "
        "They get -2 glow for the day.",
        Ability(
            "triggered",
            (
                Choose(0, Selector("garden", "enemy", ("lantern",), (IsRested(True),)), 0, 2),
                Modify(Bound(0), (glow(2, True),), THIS_TURN),
            ),
            ATTACKS,
            once="turn",
        ),
        "[Auto] [Once a day] When this lantern attacks, choose up to 2 of your opponent's dimmed lanterns. "
        "They get -2 glow until end of day.",
    ),
    (
        "[Chore] Dim this lantern, discard one: Draw two cards.",
        Ability("activated", (Draw("own", Const(2)),), cost=(Rest(This()), Discard()), timings=("day",)),
        "[Chore] Dim this lantern, discard 1 : Draw 2.",
    ),
    (
        "[Auto]:[Return 1 card from your shed to your hand] When this lantern attacks, you may pay the cost. "
        "If you do, draw one.",
        Ability(
            "triggered",
            (
                May((Choose(0, Selector("shed", "own", ())), Move(Bound(0), "hand"))),
                If(Did(), (Draw(),)),
            ),
            ATTACKS,
        ),
        "[Auto] When this lantern attacks, you may choose 1 card from your shed. Add it to your hand. "
        "If you do, draw 1.",
    ),
    (
        "[Auto] When one of your other lanterns flickers by an effect, that lantern gets +1 glow for the day for each "
        "of your opponent's lanterns with 3 glow or less.",
        Ability(
            "triggered",
            (
                Modify(
                    Subject(),
                    (
                        Plus(
                            "glow",
                            Count(Selector("garden", "enemy", ("lantern",), (Compare("glow", "<=", Const(3)),))),
                        ),
                    ),
                    THIS_TURN,
                ),
            ),
            Trigger("flicker", Selector("garden", "own", ("lantern",), other=True), cause="effect"),
        ),
        "[Auto] When another of your lanterns flickers by an effect, that lantern gets +1 glow for each of your "
        "opponent's lanterns with 3 glow or less until end of day.",
    ),
    (
        "[Steady] While your opponent has two or more lanterns, this lantern gains [Swift].",
        Ability("constant", (Modify(This(), (Plus("swift", Const(1)),), WHILE),), condition=Has(THEIRS, ">=", 2)),
        "[Steady] While your opponent has 2 or more lanterns, this lantern gains [Swift].",
    ),
]


@pytest.mark.parametrize(("text", "ability", "printed"), SAID, ids=[text[:40] for text, _, _ in SAID])
def test_a_small_dialect_reads_and_prints(text: str, ability: Ability, printed: str) -> None:
    assert SMALL.compile(text) == (ability,)
    assert SMALL.print(ability) == printed


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Draw 1.", "Draw 1.", "[Auto]"),
        ("[Auto] Draw 1.", "Draw 1.", "[Auto]"),
        ("[Steady] When this lantern attacks, draw 1.", "When this lantern attacks, draw 1.", None),
        ("[Auto] When this lantern attacks, pay the cost.", "pay the cost", None),
        ("[Chore] This lantern gets +1 glow.", "This lantern gets +1 glow", "until end of day"),
        ("[Chore] Rest this lantern.", "Rest", "dim"),
        ("[Chore] Draw 100000.", "100000", "a number up to 99999"),
        ("[Steady] This lantern gets +1 glow or.", "or", "and"),
    ],
)
def test_a_small_dialect_refuses_what_it_does_not_know(text: str, words: str, expected: str | None) -> None:
    with pytest.raises(TextError) as caught:
        SMALL.compile(text)
    assert text[slice(*caught.value.span)] == words
    if expected is not None:
        assert expected in caught.value.expected


def test_a_small_dialect_says_when_it_has_no_words() -> None:
    with pytest.raises(NoWording):
        SMALL.print(Ability("triggered", (Move(This(), "compost"),), ATTACKS))


@pytest.mark.timing
def test_parentheses_cost_no_more_than_their_number() -> None:
    """Those that are never closed, and those that lie in one another."""
    lexicon = Lexicon()
    began = time.process_time()
    assert len(lexicon.atoms_of("(" * 100_000)) == 100_000
    assert len(lexicon.atoms_of("(" * 2000 + ")" * 2000)) == 4000
    assert time.process_time() - began < 5


def test_what_is_in_parentheses_is_passed_over() -> None:
    lexicon = Lexicon()
    assert [atom.key for atom in lexicon.atoms_of("draw (one (or so.) of them.) (cards")] == ["draw", "(", "cards"]
