"""Looking, searching and revealing: what the other player is told does not hang on what is in a hidden zone.

A card is played in several worlds that differ only in what the opponent cannot see: how many cards of the deck and of
the hand fit, and where they lie. Its player does the same in all of them, takes nothing or takes the first card that
fits; when the card is done with, the opponent and a spectator must have been told the same, byte for byte. In the same
games every question is put anew once, which must change nothing.
"""

from __future__ import annotations

import io
from collections.abc import Mapping

import msgspec
import pytest
from rich.console import Console

from gyoji import Game
from gyoji.agents import agent_named
from gyoji.cli.table.session import Session
from gyoji.cli.table.terminal import TerminalTable
from gyoji.games import game_named
from gyoji.text import TextError, compile_text

Row = dict[str, object]
FITS = "Fit"


def battle(name: str, **more: object) -> Row:
    return {"number": name, "name": name, "type": "battle", "color": "red", "cost": 1, "power": 5000, **more}


def unit(name: str, **more: object) -> Row:
    row = {"number": name, "name": name, "type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 1}
    return {**row, **more}


def normal(name: str, **more: object) -> Row:
    return {"number": name, "name": name, "type": "normal", "grade": 1, "power": 7000, "shield": 5000, **more}


# By game: its cards, a card with the text, A's zones beside deck and hand, how it is played.
TABLES = {
    "dbs": (
        [battle(FITS, traits=["T"], character="F"), battle("Not")],
        lambda text: {"number": "E", "name": "E", "type": "extra", "color": "red", "cost": 0, "text": text},
        {"energy": 3},
        "activate E",
    ),
    "gundam": (
        [unit(FITS, traits=["T"]), unit("Not")],
        lambda text: {**unit("E", text=text), "type": "command"},
        {"resources": 3},
        "play E",
    ),
    "vanguard-g": (
        [normal(FITS), normal("Not", grade=2)],
        lambda text: normal("E", text=text),
        {"soul": 3, "damage": 2},
        "call E front_left",
    ),
}
TABLES |= dict.fromkeys(("vanguard-v", "vanguard-legion"), TABLES["vanguard-g"])

PLACED = "[AUTO]:When this unit is placed on (RC), "
FOUND = 'with "Fit" in its card name'
TEXTS = {
    "dbs": [
        "[Activate Main] Choose up to 1 《T》 from your deck and add it to your hand. Then, shuffle your deck.",
        "[Activate Main] Choose up to 1 《T》 from your deck and add it to your hand.",
        "[Activate Main] Choose 1 《T》 card from your deck and play it in Rest Mode. Then, shuffle your deck.",
        "[Activate Main] Choose up to 1 <F> from your deck, play it, then shuffle your deck.",
        "[Activate Main] Choose up to 2 《T》 cards from your deck and place them in your Drop Area.",
        "[Activate Main] You may choose up to 1 《T》 from your deck and add it to your hand. If you do, draw 1 card.",
        "[Activate Main] You may choose 1 《T》 card from your deck and add it to your hand. If you do, draw 1 card.",
        "[Activate Main] Look at up to 3 cards from the top of your deck. Choose up to 1 《T》 card among them and add"
        " it to your hand. Then, place the rest at the bottom of your deck in any order.",
        "[Activate Main] Look at up to 3 cards from the top of your deck, choose up to 1 《T》 among them, add it to"
        " your hand, and shuffle your deck.",
        "[Activate Main] Look at up to 3 cards from the top of your deck.",
        "[Activate Main] Choose 1 《T》 Battle Card from your hand and play it.",
        "[Activate Main] You may reveal 1 《T》 card from your hand. If you do so, draw 1 card.",
        "[Activate Main] You may choose up to 1 《T》 from your hand, place it in your Drop Area, and draw 1 card.",
    ],
    "gundam": [
        "【Main】Look at the top 3 cards of your deck. You may reveal 1 (T) Unit card among them and add it to your"
        " hand. Return the remaining cards randomly to the bottom of your deck.",
        "【Main】Look at the top 3 cards of your deck. Return 1 to the top. Return the remaining cards randomly to the"
        " bottom of your deck.",
        "【Main】Look at the top card of your deck. Return it to the top or bottom of your deck.",
        "【Main】You may discard 1 (T) Unit card. If you do, draw 1.",
        "【Main】You may reveal 1 (T) Unit card from your hand. If you do, draw 1.",
        "【Main】Choose up to 1 (T) Unit card from your deck. Add it to your hand. Shuffle your deck.",
        "【Main】Look at the top 3 cards of your deck. You may deploy 1 (T) Unit card among them. Return the remaining"
        " cards randomly to the bottom of your deck.",
    ],
    "vanguard-g": [
        PLACED + f"search your deck for up to one card {FOUND}, reveal it to your opponent, put it into your hand, and"
        " shuffle your deck.",
        PLACED + f"search your deck for up to one card {FOUND}, call it to (RC), and shuffle your deck.",
        PLACED + f"search your deck for up to two cards {FOUND}, put them into your drop zone, and shuffle your deck.",
        PLACED + f"you may search your deck for up to one card {FOUND}, put it into your soul, and shuffle your deck.",
        PLACED + f"look at three cards from the top of your deck, search for up to one card {FOUND} from among them,"
        " reveal it to your opponent, put it into your hand, and shuffle your deck.",
        PLACED + f"look at up to three cards from the top of your deck, search for up to one card {FOUND} from among"
        " them, reveal it to your opponent, put it into your hand, and shuffle your deck.",
        PLACED + "look at the top card of your deck, and put that card on the top or the bottom of your deck.",
        PLACED + f"you may choose up to one card {FOUND} from your hand, discard it, and draw a card.",
        PLACED + f"you may choose a card {FOUND} from your hand, and call it to (RC).",
        PLACED + f"you may reveal a card {FOUND} from your hand. If you do, draw a card.",
    ],
}
TEXTS |= dict.fromkeys(("vanguard-v", "vanguard-legion"), TEXTS["vanguard-g"])
ROWS = [(name, text) for name, texts in TEXTS.items() for text in texts]

# Where cards fit: the deck from the top, the hand beside the card that is played. All have one in the deck and in hand.
DECKS = ["F.........", "..F.......", "FFFFFF....", "F.F.F.F...", ".........F", "FFFFFFFFFF"]
HANDS = ["F..", ".F.", "FFF"]
NONE = ("..........", "...")


def zone(pattern: str) -> list[str]:
    return [FITS if sign == "F" else "Not" for sign in pattern]


def laid(name: str, text: str, deck: str, hand: str, others: Mapping[str, str] = {}) -> Game:
    """A game with these cards in A's deck and hand, and in other zones (`B.deck`)."""
    cards, make, zones, _ = TABLES[name]
    spec = game_named(name)
    rows = [*cards, make(text), *spec.decks.fillers]
    game = Game.bare(name, [spec.decks.make_print(row) for row in rows], 0)
    sides: dict[str, dict[str, object]] = {"A": {**zones, "deck": zone(deck), "hand": ["E", *zone(hand)]}, "B": {}}
    for place, pattern in others.items():
        sides[place[0]][place[2:]] = zone(pattern)
    spec.decks.lay_out(game, sides, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def asked_anew(game: Game) -> None:
    """A question that is put anew is the same question: a step that asks has done nothing before."""
    if game.state.pending is None or game.state.pending.picked:  # a row of picks would begin anew
        return
    again = game.copy()
    again.rebuild()
    again.ask_again()
    assert again.digest() == game.digest()
    assert again.state.showings == game.state.showings
    assert again.journal and game.journal and len(again.journal) == len(game.journal)


def play(game: Game, name: str, takes: bool) -> None:
    """Plays the card; takes a card that fits, or nothing, and says yes or no accordingly; of the rest the first."""
    game.choose(TABLES[name][3])
    while (decision := game.decision) is not None and decision.kind != "main":
        asked_anew(game)
        texts = [option.text for option in decision.options]
        wanted = ("yes", "choose 3", f"choose {FITS}") if takes and not decision.picked else ("done", "no", "choose 3")
        game.choose(next((text for text in wanted if text in texts), texts[0]))


def told(game: Game, players: tuple[int | None, ...] = (1, None)) -> bytes:
    """All that these know: the opponent and a spectator, unless others are named."""
    assert game.journal is not None
    return msgspec.json.encode([(game.view(who), game.journal.for_player(who)) for who in players])


@pytest.mark.parametrize(("name", "text"), ROWS)
def test_who_takes_nothing_tells_nothing(name: str, text: str) -> None:
    """Not even that there was nothing to take."""
    sights = set()
    for deck, hand in [*((deck, hand) for deck in DECKS for hand in HANDS), NONE]:
        game = laid(name, text, deck, hand)
        play(game, name, takes=False)
        sights.add(told(game))
    assert len(sights) == 1, _apart(sights)


@pytest.mark.parametrize(("name", "text"), ROWS)
def test_who_takes_a_card_does_not_tell_how_many_there_were(name: str, text: str) -> None:
    sights = set()
    for deck in ("F...FF....", "F.........", "F..FFFFFFF"):
        game = laid(name, text, deck, "F..")
        play(game, name, takes=True)
        sights.add(told(game))
    assert len(sights) == 1, _apart(sights)


# What is under a card that all may see: the top card fits in all of these decks.
REVEALED = {
    "dbs": "[Activate Main] Reveal the top card of your deck. If the revealed card was a 《T》 card, add it to your"
    " hand.",
    "vanguard-g": PLACED + "reveal the top card of your deck, and if the revealed card is a grade 1 card, put it into"
    " your hand.",
}
REVEALED |= dict.fromkeys(("vanguard-v", "vanguard-legion"), REVEALED["vanguard-g"])


@pytest.mark.parametrize("name", REVEALED)
def test_what_is_revealed_tells_nothing_of_the_rest(name: str) -> None:
    sights = set()
    for deck in ("F...FF....", "F.........", "F..FFFFFFF"):
        game = laid(name, REVEALED[name], deck, "...")
        play(game, name, takes=True)
        sights.add(told(game))
        assert FITS.encode() in told(game), "the top card was not shown"
    assert len(sights) == 1, _apart(sights)


# Hidden zones beside deck and hand: the text, whose zone it is, how its cards fit, and who must not be told.
OTHER_ZONES = [
    ("dbs", "[Activate Main] Choose up to 1 card from your life and add it to your hand.", "A.life", HANDS, (1, None)),
    ("dbs", "[Activate Main] Choose 1 of your life and send it to your Warp.", "A.life", ["F..", "F.F", "FFF"], (0, 1)),
    (
        "dbs",
        "[Activate Main] Look at up to 3 cards from the top of your opponent's deck and put them back in any order.",
        "B.deck",
        DECKS,
        (1, None),
    ),
    ("gundam", "【Main】Choose 1 of your Shields. Add it to your hand.", "A.shields", HANDS, (1, None)),
    ("gundam", "【Main】Add 1 of your Shields to your hand.", "A.shields", HANDS, (1, None)),
    *(
        (name, PLACED + "choose a card from your opponent's hand, and bind it face down.", "B.hand", HANDS, (0, None))
        for name in ("vanguard-g", "vanguard-v")
    ),
]


@pytest.mark.parametrize(("name", "text", "place", "patterns", "who"), OTHER_ZONES)
@pytest.mark.parametrize("takes", [True, False])
def test_other_hidden_zones_tell_nothing_either(
    name: str, text: str, place: str, patterns: list[str], who: tuple[int | None, ...], takes: bool
) -> None:
    sights = set()
    for pattern in patterns:
        game = laid(name, text, "..........", "...", {place: pattern})
        play(game, name, takes)
        sights.add(told(game, who))
    assert len(sights) == 1, _apart(sights)


# Every game with such texts asks the same question: the text, and what is offered beside the numbers.
UP_TO = {
    "dbs": ("[Activate Main] Look at up to 7 cards from the top of your deck.", []),
    "vanguard-g": (PLACED + "look at up to seven cards from the top of your deck.", ["choose one at a time"]),
}
UP_TO["vanguard-v"] = UP_TO["vanguard-g"]
UP_TO["vanguard-legion"] = (UP_TO["vanguard-g"][0], [])


def asked_to_look(name: str, deck: str = DECKS[0]) -> Game:
    """A may look at up to seven cards of this deck."""
    game = laid(name, UP_TO[name][0], deck, "F..")
    game.choose(TABLES[name][3])
    return game


@pytest.mark.parametrize("name", UP_TO)
@pytest.mark.parametrize("size", [10, 7, 3])
def test_how_many_to_look_at_is_one_question_with_the_most_first(name: str, size: int) -> None:
    game = asked_to_look(name, DECKS[0][:size])
    assert game.decision is not None and game.decision.kind == "look"
    most = min(size, 7)
    texts = [f"choose {number}" for number in range(most, 0, -1)] + UP_TO[name][1] + ["choose 0"]
    assert [option.text for option in game.decision.options] == texts
    for number in range(most + 1):
        told = game.copy()
        told.choose(f"choose {number}")
        assert told.decision is not None and told.decision.kind == "main", "asked once"


LOOKING = ["Look at 7 cards", "Look at 2 cards", "Look at 1 card", "Look at none"]


@pytest.mark.parametrize("name", UP_TO)
@pytest.mark.parametrize("typed", ["7", "look at 7 cards", "Look at 7 cards", "choose 7"])
def test_the_terminal_asks_it_in_words(name: str, typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number that is typed is the number of cards, and the words that are shown can be typed."""
    game, out = asked_to_look(name), io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"? {typed}\n{typed}\nquit\n"))
    table = TerminalTable(Console(file=out, width=100), game.spec, ("you", "them"))
    Session(game, 0, agent_named("random", 0), table).run()
    told = out.getvalue()
    assert "look at how many cards?" in told and all(words in told for words in LOOKING)
    assert "“choose 7” is offered" in told
    assert ("Look at cards one at a time" in told) == bool(UP_TO[name][1])
    assert game.journal is not None
    looks = [event for event in game.journal.for_player(0) if event.kind == "look"]
    assert sum(len(event.cards) for event in looks) == 7
    assert game.decision is not None and game.decision.kind == "main"


UNKNOWN = [
    ("dbs", "[Activate: Main] If there is a 《T》 card in your life, draw 1 card."),
    ("dbs", "[Activate: Main] If there is a 《T》 card in your deck, draw 1 card."),
    ("gundam", "【Main】If there are 2 or more (T) Unit cards in your deck, draw 1."),
    ("vanguard-g", "[ACT](VC):[Soul-Blast 1] If you have a grade 3 card in your deck, draw a card."),
    ("dbs", "[Activate: Main] If your opponent has a red card in their hand, draw 1 card."),
    ("dbs", "[Activate: Main] Choose 1 Battle Card from your opponent's hand and place it in the Drop Area."),
    ("gundam", "【Main】If your opponent has a Unit card in their hand, draw 1."),
    ("gundam", "【Main】Draw 1 for each Unit card in your opponent's hand."),
    ("gundam", "【Main】Choose 3 Unit cards from your opponent's hand. Deal 1 damage to them."),
    ("vanguard-g", PLACED + "if your opponent has a grade 1 card in their hand, draw a card."),
    ("vanguard-v", PLACED + "if the number of grade 1 cards in your opponent's hand is two or more, draw a card."),
    ("vanguard-legion", PLACED + "choose a grade 1 card from your opponent's hand, and discard it."),
]


@pytest.mark.parametrize(("name", "text"), UNKNOWN)
def test_no_text_asks_what_lies_face_down(name: str, text: str) -> None:
    """Whether it holds would tell, also whoever asks why."""
    with pytest.raises(TextError, match=r"hidden|face down"):
        compile_text(name, text)


def _apart(sights: set[bytes]) -> str:
    one, two = sorted(sights)[:2]
    place = next(at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
    return f"{one[place - 300 : place + 200].decode()}\n\n{two[place - 300 : place + 200].decode()}"
