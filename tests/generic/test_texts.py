"""Texts that nobody wrote: every form of the grammar is reached, all come back from the printer as they were meant, and
games with such cards keep every promise that games keep.

A game is one seed: its cards, its decks, its players. What fails tells the seed, and the cards without those lines that
it fails without. To play such games again:

    GYOJI_TEXT_SEEDS=123,124 pytest tests/generic/test_texts.py -k games
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType

import pytest

from generic.harness import GAMES, LONGEST, Chooser, Dice, begin, every_dialect, mid_effect, play_on
from generic.productions import Node, Production
from generic.test_copies import copies_go_on_alike, looked_at, saved_goes_on_alike
from generic.test_derived import asked_again_alike, cards_looked_at, index_agrees, nothing_is_due, values_agree
from generic.test_games import cards_dealt, cards_in_place, question_makes_sense
from generic.test_picks import Row, begins_row, picks_in_one_way
from generic.texts import READS, Writer, grammar_of, is_tangled, known_texts, made_up_decks, own_lines
from gyoji import Deck, Game
from gyoji.effects.abilities import Ability
from gyoji.effects.nodes import walk
from gyoji.games import game_named
from gyoji.kernel import derive
from gyoji.kernel.continuous import base, shown
from gyoji.kernel.derive import value
from gyoji.kernel.engine import Engine
from gyoji.kernel.naming import Naming
from gyoji.kernel.prints import CardDef
from gyoji.text import compile_text, print_abilities, print_ability
from gyoji.text.dialects import dialect_of
from gyoji.text.errors import NoWording
from gyoji.text.lines import lines_of
from test_worlds import dealt_anew, question_stands

SPEECHLESS = {"gundam": 0.06}  # the share of texts that compile and have no words of their own
UNDER_WAY = 0.2  # of dialects that are
FREE, TRIES = 20, 400  # lines that are drawn of one kind; and for a form of the grammar that is not in them

# ── texts ──


@every_dialect
def test_every_form_is_reached(name: str) -> None:
    """Each form of the grammar stands in some text that compiles, and each type of node comes out of one."""
    grammar = grammar_of(name)
    writer = Writer(grammar, Dice(1))
    drawn = accepted = 0
    met: set[str] = set()  # names of forms and of types

    def draw(kind: str, goal: Production | None) -> None:
        nonlocal drawn, accepted
        drawn += 1
        found = writer.attempt(kind, goal)
        if found is not None:
            accepted += 1
            root, _, abilities = found
            met.update(node.rule.name for node in root.walk())
            met.update(type(node).__name__ for node in walk(abilities))

    for kind in grammar.goals:
        for _ in range(FREE):
            draw(kind, None)
    needed = [row for row in grammar.productions if grammar.anywhere[row]]
    for goal in needed:
        kinds = [kind for kind in grammar.goals if goal in grammar.known[kind]]
        kinds = kinds or [kind for kind in grammar.goals if goal in grammar.goals[kind]]
        for place in range(TRIES if kinds else 0):
            if goal.name not in met:
                draw(kinds[place % len(kinds)], goal)
    types: set[str] = set()
    for ability, root in known_abilities(name):
        types |= (made := {type(node).__name__ for node in walk(ability)})
        rarest = min((node.rule for node in root.walk()), key=lambda rule: grammar.anywhere[rule])
        for _ in range(TRIES):
            if not made <= met:
                draw(ability.kind, rarest)
    missing = ({goal.name for goal in needed} | types) - met
    assert not missing, " ".join(sorted(missing))
    assert accepted > 0.3 * drawn, (accepted, drawn)


def known_abilities(name: str) -> Iterator[tuple[Ability, Node]]:
    """All abilities of known texts, with the derivations of their lines."""
    source = grammar_of(name).source
    for line in own_lines(name):
        for ability in compile_text(name, line):
            yield ability, source.derivation(line)


@every_dialect
def test_known_texts_have_words(name: str) -> None:
    """Every ability that is shipped, shown in a scenario or listed as a form can be said again."""
    for text in known_texts(name):
        for _, line in lines_of(text, dialect_of(name).lexicon):
            for ability in compile_text(name, line):
                assert compile_text(name, print_ability(name, ability)) == (ability,), line


def test_the_marks_of_a_skill_say_what_it_needs() -> None:
    for text in (
        "[Activate: Main] [Once per turn] [Bond 3] Draw 1 card.",
        "[Auto] [Sparking 3] [Bond 2] When this card attacks, if it is your turn, draw 1 card.",
        "[Counter: Play] [Sparking 3] Negate the attack.",
        "[Activate: Main] [Bond 1] [1]: Draw 1 card.",
        "[Bond 2] [Barrier]",
        "[Permanent] This card in your hand gains -2 energy cost.",
    ):
        assert print_abilities("dbs", compile_text("dbs", text)) == text
    for needed in ("[Bond 2] ", "[Sparking 4] "):
        (kept,) = compile_text("dbs", f"[Permanent] {needed}If this card would be KO-ed, draw 1 instead.")
        assert kept.condition is not None


@every_dialect
def test_texts_come_back(name: str) -> None:
    """What compiles has words, nearly always, and they mean the same."""
    grammar = grammar_of(name)
    drawn = accepted = tangled = 0
    speechless: list[str] = []
    for seed in range(6 * GAMES):
        if seed >= GAMES and tangled:
            break
        writer = Writer(grammar, Dice(seed))
        for kind in grammar.goals:
            drawn += 1
            found = writer.attempt(kind)
            if found is None:
                continue
            _, text, abilities = found
            accepted += 1
            tangled += kind == READS and any(map(is_tangled, abilities))
            try:
                again = tuple(one for ability in abilities for one in compile_text(name, print_ability(name, ability)))
            except NoWording:
                speechless.append(text)
            else:
                assert again == abilities, f"seed {seed}: {text!r} comes back as something else"
    assert accepted > 0.5 * drawn and tangled > 0, (accepted, drawn, tangled)
    assert len(speechless) <= SPEECHLESS.get(name, UNDER_WAY) * accepted, speechless


# ── games ──


class TooLong(AssertionError):
    """A choice takes longer than anybody would wait."""


@contextmanager
def in_time(what: str, seconds: float) -> Iterator[None]:
    """Raises TooLong if this takes longer."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"{what} took longer than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Checks:
    """Plays the game of a seed and checks it at every decision; counts how often what was checked."""

    choice = 2.0  # seconds of this process; games with written cards take a hundredth of it
    look = 10.0  # for all checks of one decision, which play on here and there

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.done: Counter[str] = Counter()

    def play(self, name: str, seed: int, decks: Sequence[Deck]) -> None:
        game = begin(name, list(decks), seed)
        try:
            self.check(game, seed)
        except Exception as error:
            ask = game.state.pending
            what = "the game is over" if ask is None else f"{'AB'[ask.player]} was asked {ask.kind!r}: {ask.options}"
            error.add_note(f"{name}, seed {seed}, {len(game.choices)} choices in, turn {game.state.turn}; {what}")
            raise

    def check(self, game: Game, seed: int) -> None:
        chooser, dice = Chooser(seed), Dice(seed)
        dealt = cards_dealt(game)
        for number in range(LONGEST):
            if game.decision is None:
                break
            with in_time("looking at a decision from all sides", self.look):
                self.decision(game, dice, number)
                cards_in_place(game)
            assert cards_dealt(game) == dealt
            with in_time("a choice", self.choice):
                game.choose(chooser.index(game))
            self.done["choices"] += 1
        assert game.over and game.reason, "no end"
        cards_in_place(game)

    def decision(self, game: Game, dice: Dice, number: int) -> None:
        ask = game.state.pending
        assert ask is not None
        question_makes_sense(game)
        self.done["values"] += sum(values_agree(game))
        order_does_not_matter(game, dice)
        index_agrees(game)
        nothing_is_due(game)
        asked_again_alike(game)
        if begins_row(game) and dice.percent(25):
            picks_in_one_way(game, Row(game, self.monkeypatch))
            self.done["picks"] += 1
        likely = 20 if mid_effect(game) else 4
        if dice.percent(likely):
            looking_changes_nothing(game, dice, number)
            self.done["looks"] += 1
        if dice.percent(likely):
            copies_go_on_alike(game, number)
            self.done["copies"] += 1
        if dice.percent(likely // 4):
            saved_goes_on_alike(game, number, 12)
            self.done["saves"] += 1
        if dice.percent(likely):
            play_on(dealt_anew(game, ask.player, number, "asked"), number, 5)
            question_stands(game, 1 - ask.player, number, "waiting")
            self.done["other worlds"] += 1


def order_does_not_matter(game: Game, dice: Dice) -> None:
    """Figures are the same, whichever is asked for first."""
    numbers = game.spec.numbers
    figures = [(slot, attr) for slot in cards_looked_at(game) for attr in (*numbers.figures, *numbers.keywords)]
    one, two = game.copy(), game.copy()
    one.rebuild()
    two.rebuild()
    found = {figure: value(one, *figure) for figure in figures}
    for slot, attr in dice.shuffled(figures):
        number = value(two, slot, attr)
        assert number == found[slot, attr], f"{attr} of {game.state.prints[slot]}: {number} or {found[slot, attr]}"


def looking_changes_nothing(game: Game, dice: Dice, seed: int) -> None:
    """A twin that was looked at, in any order, goes on as a twin does that nobody looked at."""
    before = game.save()
    asleep, twin = game.copy(), game.copy()
    asleep.rebuild()
    twin.rebuild()
    numbers = game.spec.numbers
    for player in dice.shuffled((0, 1)):
        names = Naming(twin, player)
        figures = [(slot, attr) for slot in names.order for attr in (*numbers.figures, *numbers.keywords)]
        for slot, attr in dice.shuffled(figures)[:20]:
            twin.explain(names.name(slot), attr, player)
    looked_at(twin)
    assert game.save() == twin.save() == before, "looking changed the game"
    assert play_on(twin, seed, 8) == play_on(asleep, seed, 8), "looking changed how the game goes on"


def seeds_of_games(first: int, share: float) -> list[int]:
    told = os.environ.get("GYOJI_TEXT_SEEDS")
    if told:
        return [int(seed) for seed in told.split(",")]
    return list(range(first, first + max(4, round(GAMES * share))))


@every_dialect
def test_games_with_texts_that_nobody_wrote(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = Checks(monkeypatch)
    seeds = seeds_of_games(0, 0.3)
    for seed in seeds:
        decks = made_up_decks(name, seed)
        try:
            checks.play(name, seed, decks)
        except Exception as error:
            fails = type(error)
            small = smaller(name, decks, lambda decks: _fails(name, seed, decks, Checks(monkeypatch), fails))  # noqa: B023
            error.add_note("\n".join(f"{card.name}, {card.data}" for card in _made_up(small)))
            error.add_note(f"again: GYOJI_TEXT_SEEDS={seed} pytest tests/generic/test_texts.py -k games")
            raise
    if len(seeds) > 8:
        assert min(checks.done[what] for what in ("picks", "looks", "copies", "saves", "other worlds")) > 3, checks.done


# ── what fails, in few words ──


def smaller(name: str, decks: Sequence[Deck], fails: Callable[[Sequence[Deck]], bool]) -> Sequence[Deck]:
    """The same decks without those lines on cards that it fails without."""
    make_print = game_named(name).decks.make_print
    lexicon = dialect_of(name).lexicon
    for card in _made_up(decks):
        lines = [line for _, line in lines_of(card.text, lexicon)]
        for line in tuple(lines):
            left = [other for other in lines if other is not line]
            less = make_print({**card.data, "text": "\n".join(left)})
            fewer = [
                replace(deck, cards=tuple(less if one.number == less.number else one for one in deck.cards))
                for deck in decks
            ]
            if fails(fewer):
                lines, decks = left, fewer
    return decks


def _made_up(decks: Sequence[Deck]) -> list[CardDef]:
    return list({card.number: card for deck in decks for card in deck.cards}.values())


def _fails(name: str, seed: int, decks: Sequence[Deck], checks: Checks, error: type[Exception]) -> bool:
    try:
        checks.play(name, seed, decks)
    except error:
        return True
    except Exception:
        return False
    return False


def test_what_fails_is_made_smaller() -> None:
    """Of all lines only those are left that the failure needs."""
    name = "gundam"
    lexicon = dialect_of(name).lexicon
    decks = made_up_decks(name, 0)
    texts = [line for card in _made_up(decks) for _, line in lines_of(card.text, lexicon)]
    needed = max(texts, key=len)
    small = smaller(name, decks, lambda decks: any(needed in card.text for card in _made_up(decks)))
    assert len(texts) > 2 and "".join(card.text for card in _made_up(small)).strip() == needed


# ── faults that must be found ──


class AskedFirst:
    """Figures as a recursion that remembers what it was asked for first: where they hang on each other, the order of
    the questions decides, and units that count one another take factorial time.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.so_far: list[int] = []
        self.tainted: set[int] = set()

    def remember(self, game: Engine, slot: int, attr: str) -> int:
        depth = len(self.asked)
        number = self.compute(game, slot, attr)
        if depth in self.tainted:
            self.tainted.discard(depth)
        else:
            game.cache.setdefault(attr, {})[slot] = number
            game.cached.add(slot)
        return number

    def compute(self, game: Engine, slot: int, attr: str) -> int:
        key = (slot, attr)
        if key in self.asked:
            place = self.asked.index(key)
            self.tainted.update(range(place + 1, len(self.asked) + 1))
            return shown(game, attr, self.so_far[place])
        total = base(game, slot, attr)
        total += sum(mod.amount for mod in game.state.mods.get(slot, ()) if mod.attr == attr)
        self.asked.append(key)
        self.so_far.append(total)
        try:
            for source, static in game.statics.get(attr, ()):
                self.so_far[-1] += static.amount(game, source, slot)
        finally:
            self.asked.pop()
            total = self.so_far.pop()
        return shown(game, attr, total)


class Figures(Checks):
    """Only what looks at figures."""

    def decision(self, game: Game, dice: Dice, number: int) -> None:
        order_does_not_matter(game, dice)


class Impatient(Checks):
    """Only the time that choices take."""

    choice = 0.5

    def decision(self, game: Game, dice: Dice, number: int) -> None:
        pass


@pytest.mark.parametrize(("checks", "fault"), [(Figures, AssertionError), (Impatient, TooLong)])
def test_figures_that_hang_on_each_other_are_found_out(
    checks: type[Checks], fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a recursion in place of the rules for continuous effects, some game soon has other figures by another order
    of questions, and some game takes too long.
    """
    name = "gundam"
    monkeypatch.setattr(derive, "_remember", AskedFirst().remember)
    found: list[Exception] = []
    for seed in range(60):
        try:
            checks(monkeypatch).play(name, seed, made_up_decks(name, seed, reading=100))
        except Exception as error:
            found.append(error)
            if isinstance(error, fault):
                return
            monkeypatch.setattr(derive, "_remember", AskedFirst().remember)
    raise AssertionError(f"not found: {found}")
