"""The machinery of the text compiler, on a toy language: templates, checks of grammars, parser and printer."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from gyoji.text.grammar.parser import TooManyReadings, readings, why_unread
from gyoji.text.grammar.printer import Printer
from gyoji.text.grammar.rules import Grammar, GrammarError, RuleBook
from gyoji.text.grammar.templates import Choice, Slot, TemplateError, Word, parse_template, variants
from gyoji.text.grammar.tokens import Token


class Thing:
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Cards(Thing):
    count: int
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Both(Thing):
    one: Thing
    two: Thing


@dataclass(frozen=True, slots=True)
class Draw:
    what: Thing
    twice: bool = False
    text_span: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Steps:
    steps: tuple[Draw, ...]


TERMINALS = {"#NUMBER": int, "#COLOR": str}
COLORS = ("red", "blue")


def toy() -> RuleBook:
    book = RuleBook()
    book.rule("Text", "{steps:Step+}", Steps)
    book.rule("Step", "(draw|take) {what:Things} [please] .", Draw)
    book.rule("Step", "draw {what:Things} twice .", Draw, twice=True)
    book.rule("Things", "{x:Thing}")
    book.rule("Things", "{one:Thing} and {two:Things}", Both)
    book.rule("Thing", "{count:#NUMBER} {colors:#COLOR*} card", Cards)
    book.describe("Things", "some cards")
    return book


def grammar(*extra: tuple[object, ...]) -> Grammar:
    book = toy()
    for row in extra:
        book.rule(*row)  # type: ignore[arg-type]
    return Grammar([book], TERMINALS, ["Text"])


def tokens(text: str) -> list[Token]:
    found, at = [], 0
    for word in text.split(" "):
        keys: dict[str, object] = {word: None}
        if word.isdigit():
            keys["#NUMBER"] = int(word)
        if word in COLORS:
            keys["#COLOR"] = word
        if word.endswith("s"):
            keys[word[:-1]] = None
        found.append(Token(word, keys, (at, at + len(word))))
        at += len(word) + 1
    return found


def read(text: str, *extra: tuple[object, ...]) -> list[object]:
    return readings(grammar(*extra), tokens(text), "Text")


def show(key: str, value: object) -> str | None:
    if key == "#NUMBER" and isinstance(value, int):
        return str(value)
    return value if key == "#COLOR" and isinstance(value, str) else None


# ── templates ──


def test_a_template_is_words_slots_and_choices() -> None:
    assert parse_template("put {what:Things} [back] (in|on) {how:How*} '('") == (
        Word("put"),
        Slot("what", "Things"),
        Choice(((Word("back"),),), optional=True),
        Choice(((Word("in"),), (Word("on"),))),
        Slot("how", "How", many=True, optional=True),
        Word("("),
    )


def test_variants_begin_with_the_one_that_is_printed() -> None:
    ways = [
        " ".join(item.key for item in way if isinstance(item, Word)) for way in variants(parse_template("[a] (b|c)"))
    ]
    assert ways == ["b", "c", "a b", "a c"]


@pytest.mark.parametrize("wrong", ["(a", "a]", "{a", "{a:}", "[a|(b]"])
def test_a_malformed_template_is_refused(wrong: str) -> None:
    with pytest.raises(TemplateError):
        parse_template(wrong)


# ── grammars ──


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (("Step", "peek {what:Nothing}", Draw), "nothing is a Nothing"),
        (("Step", "peek {what:Things} {where:Things}", Draw), "no field 'where'"),
        (("Step", "peek", Draw), "nothing fills Draw.what"),
        (("Step", "peek {what:#COLOR}", Draw), "Draw.what does not take str"),
        (("Text", "again {steps:Things}", Steps), "Steps.steps does not take"),
        (("Thing", "{one:Things} or {two:Thing}", Both), "begins with itself"),
        (("Orphan", "never {x:Thing}"), "Orphan is used nowhere"),
        (("Step", "take {what:Things} .", Draw), "the same words as"),
        (("Step", "[now]", Draw), "can be empty"),
        (("Things", "nothing"), "needs exactly one slot or value"),
    ],
)
def test_a_grammar_with_a_fault_is_refused(row: tuple[object, ...], fault: str) -> None:
    with pytest.raises(GrammarError, match=fault):
        grammar(row)


# ── parser ──


def test_a_text_is_read() -> None:
    assert read("draw 2 red blue cards . take 1 card and 3 cards please .") == [
        Steps((Draw(Cards(2, ("red", "blue"))), Draw(Both(Cards(1), Cards(3)))))
    ]


def test_a_node_knows_its_place() -> None:
    [steps] = read("draw 1 card . draw 2 cards .")
    assert isinstance(steps, Steps)
    assert [step.text_span for step in steps.steps] == [(0, 13), (14, 28)]


def test_every_reading_is_found() -> None:
    twofold = read("draw 1 card and 2 cards and 3 cards .", ("Things", "{one:Pair} and {two:Thing}", Both), PAIR)
    assert len(twofold) == 2
    assert Steps((Draw(Both(Both(Cards(1), Cards(2)), Cards(3))),)) in twofold


PAIR = ("Pair", "{one:Thing} and {two:Thing}", Both)


def test_slots_of_one_name_gather_their_values() -> None:
    rules: list[tuple[object, ...]] = [
        ("Text", "{steps:Step} {steps:More*} then {steps:Step}", Steps),
        ("More", ", {x:Step}"),
    ]
    for text in (
        "draw 1 card . then draw 2 card .",
        "draw 1 card . , draw 2 card . , draw 3 card . then draw 4 card .",
    ):
        [steps] = read(text, *rules)
        assert isinstance(steps, Steps)
        assert [step.what for step in steps.steps] == [Cards(n + 1) for n in range(len(steps.steps))]
        assert Printer(grammar(*rules), show).words("Text", steps) is not None


def test_rows_of_one_name_are_put_together() -> None:
    rules: list[tuple[object, ...]] = [("Thing", "{count:#NUMBER} {colors:#COLOR*} and {colors:#COLOR+} card", Cards)]
    [steps] = read("draw 1 red and blue blue card .", *rules)
    assert steps == Steps((Draw(Cards(1, ("red", "blue", "blue"))),))


def test_a_rule_can_refuse_what_it_built() -> None:
    book = toy()
    book.rule("Step", "peek {what:Things} .", Draw, refuse=lambda node: isinstance(node.what, Both))
    peeking = Grammar([book], TERMINALS, ["Text"])
    assert readings(peeking, tokens("peek 1 card ."), "Text")
    assert not readings(peeking, tokens("peek 1 card and 1 card ."), "Text")


def test_hopeless_ambiguity_ends_in_an_error() -> None:
    book = toy()
    book.rule("Things", "{one:Thing} {two:Pile}", Both)
    book.rule("Pile", "{one:Thing} {two:Pile}", Both)
    book.rule("Pile", "{one:Heap} {two:Pile}", Both)
    book.rule("Pile", "{x:Thing}")
    book.rule("Heap", "{one:Thing} {two:Thing}", Both)
    piles = Grammar([book], TERMINALS, ["Text"])
    with pytest.raises(TooManyReadings):
        readings(piles, tokens("draw " + "1 card " * 30 + "."), "Text")


def test_a_failure_names_the_furthest_word_and_what_could_be_there() -> None:
    failure = why_unread(grammar(), tokens("draw 2 red cats ."), "Text")
    assert (failure.at, failure.words) == (3, {"card"})
    assert why_unread(grammar(), tokens("draw 2 cards and dogs ."), "Text").categories == {"Things"}


def test_a_text_that_ends_too_early_fails_at_its_end() -> None:
    failure = why_unread(grammar(), tokens("draw 2 cards"), "Text")
    assert failure.at == 3
    assert failure.words == {".", "please", "twice", "and"}


# ── printer ──


@pytest.mark.parametrize(
    "text",
    ["draw 2 red blue card .", "draw 1 card and 3 red card .", "draw 1 card twice . draw 2 card ."],
)
def test_what_is_printed_reads_back(text: str) -> None:
    [reading] = read(text)
    words = Printer(grammar(), show).words("Text", reading)
    assert words is not None
    assert " ".join(words) == text
    assert readings(grammar(), tokens(" ".join(words)), "Text") == [reading]


def test_a_synonym_is_printed_as_the_first_one() -> None:
    [reading] = read("take 1 card please .")
    assert Printer(grammar(), show).words("Text", reading) == ("draw", "1", "card", ".")


def test_what_no_rule_says_is_not_printed() -> None:
    assert Printer(grammar(), show).words("Text", Steps((Draw(Cards(1, ()), twice=True), Draw(Thing())))) is None
