"""Events in words: the terminal's log says what happened as the page does."""

from __future__ import annotations

import pytest

from generic.harness import decisions, playing, seeds
from gyoji.cli.table.log import lines
from gyoji.games import NAMES, table_named
from gyoji.games.sentences import event_sentence
from gyoji.kernel.journal import Event


def event(kind: str, word: str = "", *names: str | None, player: int | None = 0, **more: object) -> Event:
    cards = tuple((None if name is None else place, name) for place, name in enumerate(names))
    rest = {"number": 0, "way": None, "until": "", "second": None, **more}
    return Event(1, kind, (), "as the kernel says it", cards, player, None, None, "rule", 0, word=word, **rest)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "told", "words"),
    [
        ("gundam", event("damage", "battle", None, number=3), "A's Shield takes 3 damage"),
        ("gundam", event("damage", "battle", "Scout", number=3), "Scout takes 3 battle damage"),
        ("gundam", event("move", "destroyed", "Scout", "Wall"), "Scout, Wall are destroyed"),
        ("gundam", event("move", "follow", "Pia", way=("A.battle", "A.trash")), "Pia goes to the trash with it"),
        ("gundam", event("change", "ap", "Scout", number=2, until="turn"), "Scout: AP +2 (this turn)"),
        ("gundam", event("draw", "drew", None, None), "A draws 2 cards"),
        ("gundam", event("phase", "main", player=None), "main phase"),
        ("vanguard-g", event("phase", "ride", player=None), "ride phase"),
        ("vanguard-g", event("note", "boosts", "Page", second=(9, "Knight")), "Page boosts Knight"),
        ("dbs", event("note", "does not get through", "Reed", second=(9, "Wall")), "Reed's attack on Wall fails"),
        ("dbs", event("of no table"), "as the kernel says it"),
    ],
)
def test_an_event_is_said_in_the_words_of_its_game(game: str, told: Event, words: str) -> None:
    assert event_sentence(table_named(game), told) == words


@pytest.mark.parametrize("name", NAMES)
def test_every_event_of_a_game_has_its_sentence(name: str) -> None:
    table = table_named(name)
    for seed in seeds(91_000, 2):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                pass
            assert game.journal is not None
            for player in (0, 1, None):
                for text, _ in lines(table, game.journal.for_player(player), all_of_them=True):
                    assert "{" not in text and "_" not in text and "None" not in text and text.strip() == text, text
