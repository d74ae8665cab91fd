"""Card texts that nobody wrote, drawn by chance out of a dialect's own grammar, and cards with such texts.

A text is a derivation: from `start` on, a production for each rule, a word for each terminal. Which productions are
likely is counted, not told: the texts of the game's pool and scenarios are parsed, and what stands under what in them
stands so here more often; every production of the grammar keeps a small chance everywhere. So a new dialect has its
generator as soon as it has a grammar and cards. A writer has habits besides, and takes the words taken last again
and again, so that the cards of a game speak of the same things.

The grammar is wider than what makes sense, and the compiler says where a text makes none (`TextError.span`). Just those
words are drawn again, then more and more around them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from itertools import accumulate

from generic.harness import TESTS, Dice, deck_cards, scenario_cards, wild_deck
from generic.productions import FAR, Node, Production, Source, source_of
from gyoji import Deck
from gyoji.cards.pools import pool
from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Plus
from gyoji.effects.amounts import Figure
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Compare, Extreme, Selector
from gyoji.games import game_named
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef
from gyoji.text import TextError, compile_text, print_abilities
from gyoji.text.dialects import dialect_of
from gyoji.text.errors import NoWording
from gyoji.text.lines import lines_of

NAMES = ("Ash", "Birch", "Cedar", "Elder", "Fir", "Hazel", "Oak Fir", "Rowan")  # few, so that texts and cards meet
TRAITS = ("Moss", "Reed", "Salt")
FORMS = {
    "gundam": TESTS / "test_text_forms.txt",
    "vanguard-g": TESTS / "generic" / "vanguard_forms.txt",
    "dbs": TESTS / "generic" / "dbs_forms.txt",
}
READS = "reads"  # beside the kinds of ability: constant effects that hang on figures
DEEPEST = 34  # levels of a derivation; from here on it takes the shortest way to its end
LONGEST = 75  # words of a line; longer ones are given up
REPAIRS = 24  # how often parts of one line are drawn again before it is given up
VARIED = 60  # percent: how many lines are variations of known ones
HABIT = 60  # percent: how often a writer takes the words taken last, where they are usual
THOUSAND = 1000  # figures that are round stay so


Place = tuple[Production | None, int]  # a production and a place in it


class Written:
    """The words of a derivation as one line, and where in it each node stands."""

    def __init__(self, root: Node, source: Source) -> None:
        words: list[str] = []
        nodes: list[tuple[int, int, list[Node]]] = []  # its first word, the one behind it, the way down to the node
        self._gather(root, [], words, nodes)
        self.words = len(words)
        self.text, places = source.written(words)
        self.spans = [(places[first][0], places[end - 1][1], way) for first, end, way in nodes if first < end]

    def _gather(
        self, node: Node, above: list[Node], words: list[str], nodes: list[tuple[int, int, list[Node]]]
    ) -> None:
        first = len(words)
        way = [*above, node]
        for part in node.parts:
            if isinstance(part, Node):
                self._gather(part, way, words, nodes)
            else:
                words.append(part)
        nodes.append((first, len(words), way))

    def around(self, span: tuple[int, int]) -> list[Node]:
        """The way from the root down to the smallest node that holds these places."""
        start, end = span
        fits = [row for row in self.spans if row[0] <= start and row[1] >= end]
        return min(fits, key=lambda row: (row[1] - row[0], -len(row[2])))[2] if fits else self.spans[-1][2]


class Grammar:
    """A dialect's productions, and how usual each is in the texts that are known, by kind of ability and place."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.source = source_of(game)
        self.productions = self.source.productions
        self.rules: dict[str, list[Production]] = {}
        for production in self.productions:
            self.rules.setdefault(production.rule, []).append(production)
        self.spelled = self.source.spelled
        self.wordings = self.source.wordings
        self._measure()
        self.usual: dict[str, dict[Place, Counter[Production]]] = {}  # by kind of ability
        self.anywhere: Counter[Production] = Counter()
        self.known: dict[str, dict[str | Production, list[Node]]] = {}  # by kind: lines that use it
        self.said: dict[Place, list[str]] = {}  # the open words that stand there in known texts
        self.spoken: dict[str, list[str]] = {}  # by terminal: wherever they stand
        for line in own_lines(game):
            root = self.source.derivation(line)
            for kind in sorted({kind for ability in compile_text(game, line) for kind in kinds_of(ability)}):
                self._learn(self.usual.setdefault(kind, {}), root, (None, 0))
                known = self.known.setdefault(kind, {})
                for node in root.walk():
                    known.setdefault(node.rule.rule, []).append(root)
                    known.setdefault(node.rule, []).append(root)
        self.goals = {
            kind: [production for production in self.productions if production.rule in known]
            for kind, known in self.known.items()
        }

    def _measure(self) -> None:
        """Finds out how many levels each production needs at least."""
        least: dict[str, int] = {}
        changed = True
        while changed:
            changed = False
            for production in self.productions:
                under = [0 if terminal else least.get(name, FAR) for name, terminal in production.parts]
                height = 1 + max(under, default=0)
                if height < production.height:
                    production.height = height
                    least[production.rule] = min(height, least.get(production.rule, FAR))
                    changed = True

    def _learn(self, usual: dict[Place, Counter[Production]], node: Node, place: Place) -> None:
        usual.setdefault(place, Counter())[node.rule] += 1
        self.anywhere[node.rule] += 1
        for at, part in enumerate(node.parts):
            if isinstance(part, Node):
                self._learn(usual, part, (node.rule, at))
            elif node.rule.parts[at][0] not in self.wordings:
                self.said.setdefault((node.rule, at), []).append(str(part))
                self.spoken.setdefault(node.rule.parts[at][0], []).append(str(part))

    def chances(self, kind: str, rule: str, place: Place) -> list[float]:
        """How likely each production of a rule is at a place, in lines of that kind."""
        here = self.usual[kind].get(place, Counter())
        rows = self.rules[rule]
        ever = self.source.ever / len(rows) ** 0.5
        all_here = sum(here.values()) or 1
        all_anywhere = sum(self.anywhere[row] for row in rows) or 1
        return [here[row] / all_here + self.source.anywhere * self.anywhere[row] / all_anywhere + ever for row in rows]

    def is_usual(self, kind: str, production: Production, place: Place) -> bool:
        """Does it stand at this place in some known text of that kind?"""
        return self.usual[kind].get(place, self.anywhere)[production] > 0

    @cache  # noqa: B019
    def is_text(self, quoted: str) -> bool:
        """Is what is quoted there an effect (and not a part of a name)?"""
        try:
            return bool(compile_text(self.game, quoted[1:-1]))
        except TextError:
            return False


class Writer:
    """Draws lines of card text, with habits."""

    def __init__(self, grammar: Grammar, dice: Dice) -> None:
        self.grammar = grammar
        self.dice = dice
        self.habit: dict[str, Production] = {}  # by rule: the last one
        self.weights: dict[tuple[str, str, Place], list[int]] = {}  # added up, by kind, rule and place
        self.quoting = False

    # ── drawing ──

    def draw(self, kind: str, rule: str = "", place: Place = (None, 0), depth: int = 0) -> Node:
        """A derivation of that rule (of a line), as it may stand at that place in a line of that kind."""
        rule = rule or self.grammar.source.start
        rows = self.grammar.rules[rule]
        if len(rows) == 1:
            production = rows[0]
        elif depth >= DEEPEST:
            production = min(rows, key=lambda row: row.height)
        else:
            production = self._production(kind, rule, place)
        return self._with(kind, production, depth)

    def _with(self, kind: str, production: Production, depth: int) -> Node:
        parts: list[Node | str] = []
        for at, (name, terminal) in enumerate(production.parts):
            if terminal:
                parts.append(self._word(name, (production, at)))
            else:
                parts.append(self.draw(kind, name, (production, at), depth + 1))
        return Node(production, parts)

    def _production(self, kind: str, rule: str, place: Place) -> Production:
        key = (kind, rule, place)
        rows = self.grammar.rules[rule]
        if key not in self.weights:
            chances = self.grammar.chances(kind, rule, place)
            self.weights[key] = list(accumulate(round(1e6 * chance) for chance in chances))
        weights = self.weights[key]
        production = rows[bisect_right(weights, self.dice.below(weights[-1]))]
        last = self.habit.get(rule)
        if last is not None and self.dice.percent(HABIT) and self.grammar.is_usual(kind, last, place):
            return last
        if production.height == 1:
            self.habit[rule] = production
        return production

    def _word(self, terminal: str, place: Place) -> str:
        dice = self.dice
        if terminal in self.grammar.wordings:
            return dice.one(self.grammar.wordings[terminal])
        said = self.grammar.said.get(place) or self.grammar.spoken.get(terminal, ())
        if terminal in ("NAME", "CHARACTER", "#NAME", "#CHARACTER"):
            if said and dice.percent(15):  # names that mean something, such as those of abilities
                return dice.one(said)
            spoken = self.grammar.spelled[terminal]
            return f"{spoken[0]}{dice.one(NAMES)}{spoken[-1]}"
        if terminal in ("TRAIT", "#TRAIT"):
            spoken = self.grammar.spelled[terminal]
            several = spoken[0] == "(" and dice.percent(15)  # of one word for all of them
            return "/".join(f"{spoken[0]}{trait}{spoken[-1]}" for trait in dice.shuffled(TRAITS)[: 1 + several])
        if terminal == "QUOTED":
            if said and not self.grammar.is_text(said[0]) and dice.percent(50):
                return dice.one(said)
            if self.quoting or not said or not self.grammar.is_text(said[0]):
                return f"“{dice.one(NAMES)[:3]}”"
            self.quoting = True
            text, _ = self.line("triggered")
            self.quoting = False
            return f'"{text}"'
        if terminal == "#NOTE":
            return "(Reminder)"
        if said and (terminal.strip("#") not in ("NUMBER", "SIGNED", "PLUS") or dice.percent(70)):
            return dice.one(said)
        number = 1 + min(dice.below(4), dice.below(7))
        return str(number) if terminal.endswith("NUMBER") else f"{dice.one('++-')}{number}"

    # ── lines that mean something ──

    def begin(self, kind: str, goal: Production | None = None) -> Node:
        """A line drawn from nothing; or a known one that some production of the grammar, whichever, is put into."""
        if goal is None:
            if not self.dice.percent(VARIED):
                return self.draw(kind)
            goal = self.dice.one(self.grammar.goals[kind])
        known = self.grammar.known[kind]
        root = self._reworded(self.dice.one(known.get(goal) or known[goal.rule]))
        if not any(node.rule is goal for node in root.walk()):
            places = [
                (node, at)
                for node in root.walk()
                for at, part in enumerate(node.parts)
                if isinstance(part, Node) and part.rule.rule == goal.rule
            ]
            if not places:
                return self._with(kind, goal, 0)
            above, at = self.dice.one(places)
            above.parts[at] = self._with(kind, goal, DEEPEST // 2)
        for _ in range(self.dice.below(3)):
            self._vary(kind, root, goal)
        return root

    def _vary(self, kind: str, root: Node, goal: Production) -> None:
        """Draws some part anew, not one that holds the goal."""
        above = self.dice.one(list(root.walk()))
        at = self.dice.below(len(above.parts) or 1)
        part = above.parts[at] if above.parts else ""
        if isinstance(part, Node) and all(node.rule is not goal for node in part.walk()):
            above.parts[at] = self.draw(kind, part.rule.rule, (above.rule, at), DEEPEST // 2)

    def _reworded(self, node: Node) -> Node:
        parts: list[Node | str] = []
        for at, (part, (name, _)) in enumerate(zip(node.parts, node.rule.parts, strict=True)):
            if isinstance(part, Node):
                parts.append(self._reworded(part))
            else:
                parts.append(part if name in self.grammar.wordings else self._word(name, (node.rule, at)))
        return Node(node.rule, parts)

    def attempt(self, kind: str, goal: Production | None = None) -> tuple[Node, str, tuple[Ability, ...]] | None:
        """A line with its derivation and abilities, likely of that kind and with the goal; None: it came to nothing."""
        root = self.begin(kind, goal)
        for repair in range(REPAIRS):
            written = Written(root, self.grammar.source)
            if written.words > LONGEST:
                return None
            try:
                abilities = compile_text(self.grammar.game, written.text)
                return root, written.text, abilities
            except TextError as error:
                way = written.around(error.span)
            # the words that make no sense, or more around them the longer it takes
            way = way[: max(1, len(way) - self.dice.below(2 + repair // 3))]
            if len(way) == 1:
                root = self.begin(kind, goal)
            else:
                above, node = way[-2], way[-1]
                at = next(at for at, part in enumerate(above.parts) if part is node)
                above.parts[at] = self.draw(kind, node.rule.rule, (above.rule, at), len(way) - 1)
        return None

    def line(self, kind: str) -> tuple[str, tuple[Ability, ...]]:
        """A line whose first ability is of that kind, with its abilities."""
        while True:
            found = self.attempt(kind)
            if found is not None and found[2] and kind in kinds_of(found[2][0]):
                return found[1], found[2]


@cache
def grammar_of(game: str) -> Grammar:
    return Grammar(game)


def known_texts(game: str) -> list[str]:
    """The texts of the game's pool and scenarios, and the forms that the tests of its dialect list."""
    texts = [card.text for card in (*pool(game).values(), *scenario_cards(game)) if card.text]
    if game in FORMS:
        texts += [line.replace("\\n", "\n") for line in FORMS[game].read_text("utf8").splitlines()]
    return texts


def own_lines(game: str) -> Iterator[str]:
    """The lines of known texts."""
    for text in known_texts(game):
        for _, line in lines_of(text, dialect_of(game).lexicon):
            yield line


def kinds_of(ability: Ability) -> tuple[str, ...]:
    """Its kind; and READS, if it is a constant effect that hangs on figures of cards."""
    if ability.kind == "constant" and any(isinstance(node, Compare | Extreme | Figure) for node in walk(ability)):
        return ability.kind, READS
    return (ability.kind,)


def is_tangled(ability: Ability) -> bool:
    """Does a constant effect change a figure and look for cards by that figure? Such effects hang on each other."""
    nodes = list(walk(ability))
    changed = {node.attr for node in nodes if isinstance(node, Plus)}
    looked_for = [filters for node in nodes if isinstance(node, Selector) for filters in walk(node.filters)]
    return any(isinstance(node, Compare | Extreme) and node.attr in changed for node in looked_for)


# ── cards with such texts ──


@cache
def kinds_on(game: str, card_kind: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds of ability that cards of this kind have in the pool; and those that each of them has."""
    rows = [
        {ability.kind for ability in compile_text(game, card.text)}
        for card in deck_cards(game)
        if card.kind == card_kind
    ]
    return tuple(sorted(set().union(*rows))), tuple(sorted(set.intersection(*rows)))


def made_up_card(game: str, writer: Writer, number: str, name: str, reading: int) -> CardDef:
    """A card that nobody wrote: its kind is that of a card of the pool; figures, traits and texts are its own."""
    model = writer.dice.one(deck_cards(game))
    row = _changed(model.data, game_named(game).numbers.vital, writer.dice)
    while True:
        row |= {"number": number, "name": name, "text": "\n".join(_lines(game, writer, model.kind, reading))}
        try:
            return game_named(game).decks.make_print(row)
        except CardError:  # what only another edition has a rule for is no text of this game
            continue
        except TextError as error:  # nor is what only an extension has a rule for
            if "needs the extension" not in error.problem:
                raise


def _changed(row: Mapping[str, object], vital: frozenset[str], dice: Dice) -> dict[str, object]:
    """A card's row with other numbers (small ones, so that the card is soon played), names and traits."""
    changed: dict[str, object] = {}
    for key, told in row.items():
        if key == "name":
            told = dice.one(NAMES)
        elif isinstance(told, int) and not isinstance(told, bool):
            unit = THOUSAND if told and told % THOUSAND == 0 else 1
            told = (dice.below(told // unit + 2) + (key in vital)) * unit
        elif isinstance(told, str):
            told = re.sub(r"\[[^\]]*\]", lambda _: f"[{dice.one(NAMES)}]", told)
            told = re.sub(r"\([^()]*\)", lambda _: f"({dice.one(TRAITS)})", told)
        elif isinstance(told, Mapping):
            told = _changed(told, vital, dice)
        elif key == "traits":
            told = dice.shuffled(TRAITS)[: 1 + dice.percent(30)]
        changed[key] = told
    return changed


def _lines(game: str, writer: Writer, card_kind: str, reading: int) -> list[str]:
    """The lines of a card of this kind: up to three, that many percent of them effects that read figures."""
    dice = writer.dice
    possible, needed = kinds_on(game, card_kind)
    kinds = list(needed)
    for _ in range(len(kinds), dice.one((0, 1, 1, 1, 2, 2, 3)) if possible else 0):
        reads = "constant" in possible and READS in writer.grammar.known and dice.percent(reading)
        kinds.append(READS if reads else dice.one(possible))
    lines = []
    for kind in kinds:
        tangled = kind == READS and dice.percent(60)
        line, abilities = writer.line(kind)
        while not all(ability.kind in possible for ability in abilities) or (tangled and not is_tangled(abilities[0])):
            line, abilities = writer.line(kind)
        with suppress(NoWording):  # another test looks at that
            line = print_abilities(game, abilities)
        lines.append(line)
    return lines


@lru_cache(64)
def made_up_decks(game: str, seed: int, reading: int = 40) -> tuple[Deck, Deck]:
    """The two decks of a game with cards that nobody wrote: few different ones, the same for both players."""
    dice = Dice(seed ^ 0x7E87)
    writer = Writer(grammar_of(game), dice)
    names = dice.shuffled(NAMES)[: 4 + dice.below(5)]
    cards = [made_up_card(game, writer, f"X-{seed}-{place}", name, reading) for place, name in enumerate(names, 1)]
    return wild_deck(game, cards, dice), wild_deck(game, cards, dice)
