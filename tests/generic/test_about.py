"""Questions say what they are about: a card's own text, the part of it in question, whose effect, which cards."""

from __future__ import annotations

from generic.harness import decisions, every_game, playing, seeds
from gyoji import Game
from gyoji.kernel.sight.seeing import seen_by


@every_game
def test_a_question_of_an_effect_names_its_text(name: str) -> None:
    told = 0
    for seed in list(seeds(13_000))[:6]:
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                told += _fits(game)
    assert told > 5, told


def _fits(game: Game) -> bool:
    decision = game.decision
    assert decision is not None
    about = decision.about
    if decision.source is not None and about is not None and about.span is not None:
        assert game.state.handle[about.slot] == decision.source or decision.kind == "substitute"
    if about is None:
        return False
    told = game.view(decision.player)["decision"]["about"]  # type: ignore[index]
    assert told["name"] == game.state.prints[about.slot].name and told["player"] in "AB"
    if told["span"] is not None:
        start, end = told["span"]
        assert 0 <= start < end <= len(told["text"])
    for handle in told["meant"]:
        assert seen_by(game, game.state.handle.index(handle)) & 1 << decision.player
        assert handle != told["card"]
    return told["span"] is not None
