"""Rows of picks: each set of cards can be picked in just one way, no pick leads into a dead end, lists may be given
at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from generic.harness import Dice, decisions, every_game, playing, short, wild_seeds
from gyoji import Game, IllegalChoice
from gyoji.effects import resolve
from gyoji.effects.together import COMPARE, words_of
from gyoji.kernel.frames import row_in
from gyoji.kernel.lots import alike
from gyoji.kernel.state import Frame

MOST = 3000  # ends of one row that are walked to


class Row:
    """One row of picks, all ways through it: the words chosen, and the cards picked in the end."""

    def __init__(self, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
        self.depth = len(game.state.frames)
        self.ended: list[tuple[int, ...]] = []
        self.ways: list[tuple[list[str], tuple[int, ...], str]] = []
        finish = resolve._finish

        def note(world: Game, frame: Frame) -> None:
            if len(world.state.frames) == self.depth:
                picked = frame.v[resolve.P_PICKED]
                assert isinstance(picked, tuple)
                self.ended.append(picked)  # type: ignore[arg-type]
            finish(world, frame)

        with monkeypatch.context() as patch:
            patch.setattr(resolve, "_finish", note)
            self._walk(game, [])

    def _walk(self, game: Game, words: list[str]) -> None:
        decision = game.decision
        assert decision is not None
        for option in decision.options:
            twin = game.copy()
            self.ended = []
            twin.choose(option.index)
            said = [*words, option.text]
            if self.ended:
                self.ways.append((said, self.ended[0], twin.digest()))
            else:
                assert in_row(twin) and len(twin.state.frames) == self.depth, f"{said} leads out of the row"
                self._walk(twin, said)
            assert len(self.ways) <= MOST


def in_row(game: Game) -> bool:
    frames = game.state.frames
    return game.state.pending is not None and bool(frames) and frames[-1].proc.name == "pick"


def is_ordered(game: Game) -> bool:
    return game.state.pending is not None and game.state.pending.ordered


def begins_row(game: Game) -> bool:
    """Is this decision the first of a row of picks (one that can be walked through)? Where a choice would close a loop
    once more, not every set is open.
    """
    if game.state.barred or not in_row(game):
        return False
    return not game.decision.picked and _ends(game) <= MOST  # type: ignore[union-attr]


def _ends(game: Game) -> int:
    """How many different picks there are: of each lot some number, in all between min and max; times the orders. No two
    picks may have a word in common where that is asked ("with different names"), and together they come to the total
    that is asked ("with a total power of 20000 or less").
    """
    decision, frame = game.decision, game.state.frames[-1]
    candidates, apart = frame.v[resolve.P_FROM], frame.v[resolve.P_APART]
    assert decision is not None and isinstance(candidates, tuple) and isinstance(apart, str)
    ordered = is_ordered(game)
    lots = Counter(alike(game, slot) for slot in candidates)  # type: ignore[arg-type]
    words = {alike(game, slot): words_of(game, slot, apart) if apart else frozenset() for slot in candidates}  # type: ignore[arg-type]
    total = row_in(frame, resolve.P_TOTAL)
    figures = {
        alike(game, slot): game.spec.numbers.figure(game, slot, str(total[0])) if total else 0 for slot in candidates
    }  # type: ignore[arg-type]
    # How many, their words, and what they come to.
    ways: Counter[tuple[int, frozenset[str], int]] = Counter({(0, frozenset(), 0): 1})
    for lot, there in lots.items():
        more: Counter[tuple[int, frozenset[str], int]] = Counter()
        for (size, taken_words, sum_of), count in ways.items():
            for taken in range((min(there, 1) if apart else there) + 1):
                if taken and taken_words & words[lot]:
                    continue
                # in order: the taken ones go anywhere among those before
                orders = _choose(size + taken, taken) if ordered else 1
                taken_by_then = taken_words | (words[lot] if taken else frozenset())
                more[size + taken, taken_by_then, sum_of + taken * figures[lot]] += count * orders
        ways = more
    return sum(
        count
        for (size, _, sum_of), count in ways.items()
        if decision.min <= size <= decision.max and (not total or COMPARE[str(total[1])](sum_of, total[2]))
    )


def _choose(n: int, k: int) -> int:
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


@every_game
def test_each_set_is_picked_in_one_way(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    walked = several = 0
    for seed in wild_seeds(10_000, 3):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                if begins_row(game):
                    picks_in_one_way(game, Row(game, monkeypatch))
                    walked += 1
                    several += game.decision.max > 1  # type: ignore[union-attr]
    assert walked > (50 if short() else 20) and several > 5, (walked, several)


def picks_in_one_way(game: Game, row: Row) -> None:
    decision = game.decision
    assert decision is not None
    sets = set()
    for words, picked, _ in row.ways:
        assert decision.min <= len(picked) <= decision.max, (words, picked)
        assert len(set(picked)) == len(picked)
        keys = [alike(game, slot) for slot in picked]
        sets.add(tuple(keys) if is_ordered(game) else tuple(sorted(map(repr, keys))))
    assert len(sets) == len(row.ways) == _ends(game), [words for words, _, _ in row.ways]


@every_game
def test_picks_may_be_named_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of picks in any order comes to the same as one after the other."""
    tried = 0
    for seed in wild_seeds(11_000, 2):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                if not begins_row(game):
                    continue
                for words, _, digest in dice.shuffled(Row(game, monkeypatch).ways)[:20]:
                    twin = game.copy()
                    twin.choose(words if is_ordered(game) else dice.shuffled(words))
                    assert twin.digest() == digest, words
                    tried += len(words) > 1
    assert tried > 20, tried


@every_game
def test_a_whole_set_is_free(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any of the candidates, copies that are alike too, in any order: the game goes on as if they had been picked one
    after the other; what is no such set changes nothing.
    """
    tried = 0
    for seed in wild_seeds(12_000, 2):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                decision = game.decision
                if decision is None or not in_row(game) or not decision.candidates or _ends(game) > MOST:
                    continue
                ways = {_told(game, picked): digest for _, picked, digest in Row(game, monkeypatch).ways}
                tells = game.view(decision.player)["decision"]
                assert [row["text"] for row in tells["candidates"]] == [one.text for one in decision.candidates]
                for count in range(decision.min, decision.max + 1):
                    texts = [option.text for option in dice.shuffled(decision.candidates)[:count]]
                    slots = [game.state.handle.index(handle) for handle in _handles(game, texts)]
                    twin = game.copy()
                    assert twin.decision is not None
                    if _told(game, slots) not in ways:  # together they are not what is asked: alike, a total
                        with pytest.raises(IllegalChoice):
                            twin.choose(twin.decision.whole(texts))
                        continue
                    twin.choose(twin.decision.whole(texts))
                    assert twin.digest() == ways[_told(game, slots)], texts
                    tried += count > 1
                _refuses(game)
    assert tried > 3, tried


def _handles(game: Game, texts: list[str]) -> list[int | str]:
    assert game.decision is not None
    known = {option.text: option.args[0] for option in game.decision.candidates}
    return [known[text] for text in texts]


def _told(game: Game, slots: Sequence[int]) -> tuple[object, ...]:
    """What was picked, as far as anybody can tell."""
    keys = [alike(game, slot) for slot in slots]
    return tuple(keys) if is_ordered(game) else tuple(sorted(keys, key=repr))


def _refuses(game: Game) -> None:
    decision = game.decision
    assert decision is not None
    before, texts = game.digest(), [option.text for option in decision.candidates]
    wrong = [texts[: decision.min - 1] if decision.min else texts[:1] * 2, texts[:1] * max(2, decision.min), ["done"]]
    if len(texts) > decision.max:
        wrong.append(texts[: decision.max + 1])
    for bad in (*wrong, [*texts[: decision.max - 1], "choose nothing at all"]):
        with pytest.raises(IllegalChoice):
            decision.whole(bad)
    assert game.digest() == before
