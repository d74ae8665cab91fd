"""Own decks and own card lists through the lobby: what is legal is played, what is not is told with its rule."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from browser.conftest import Room
from browser.seat import Seat
from browser.serving import Server
from gyoji.cards.decks import Deck, load_deck

CARDS = """
- {number: MY-001, name: Paper Kite, type: unit, color: blue, lv: 1, cost: 1, ap: 1, hp: 1, text: "<Blocker>"}
- {number: MY-002, name: Brass Heron, type: unit, color: blue, lv: 3, cost: 2, ap: 3, hp: 3}
"""

SELECTED = """() => {
  const text = document.activeElement;
  return text.value.slice(text.selectionStart, text.selectionEnd);
}"""


def deck_text(name: str, *, own: int = 0, more: int = 0) -> str:
    """A shipped deck under another name; `own` of its cards are own ones, and `more` too many of one card."""
    deck: Deck = load_deck("gundam", "azure-wing")
    main = list(deck.main)
    numbers = ["MY-001"] * min(own, 4) + ["MY-002"] * max(0, own - 4)
    main[: len(numbers)] = numbers
    main += ["AZ-013"] * more
    lines = [f"# name: {name}", *(f"{main.count(one)} {one}" for one in dict.fromkeys(main))]
    lines += ["resource deck:", *(f"{deck.side.count(one)} {one}" for one in dict.fromkeys(deck.side))]
    return "\n".join(lines) + "\n"


def new_deck(seat: Seat, server: Server) -> None:
    seat.goto(server.address)
    seat.press('.tile[data-deck="new"]:has([name="my-deck"])')
    seat.page.locator(".deck-editor").first.wait_for()


def choose_file(seat: Seat, words: str, path: Path) -> None:
    with seat.page.expect_file_chooser() as chooser:
        seat.press('.new-match fieldset:has([name="my-deck"]) .file button', words)
    chooser.value.set_files(path)


def use(seat: Seat) -> None:
    seat.press('.new-match fieldset:has([name="my-deck"]) .deck-editor button.primary')


def matches(server: Server) -> int:
    return int(server.get("/healthz")["matches"])


def test_an_own_deck_is_played(room: Room, server: Server, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(deck_text("Harbour Lights"), "utf8")
    seat = room.seat()
    new_deck(seat, server)
    choose_file(seat, "Open a file", path)
    seat.page.locator(".deck-answer .fine").wait_for()
    use(seat)
    tile = seat.page.locator('.tile[data-deck="+Harbour Lights"]:has([name="my-deck"])')
    tile.wait_for()
    assert tile.locator("input").is_checked()
    seat.press('.segment[data-choice="random"]')
    seat.press('.segment[data-choice="A"]')
    seat.press(".new-match .start")
    assert seat.ready()
    assert seat.messages("welcome")[-1]["decks"]["A"] == "Harbour Lights"
    seat.goto(server.address)
    tile.wait_for()  # it is there the next time too


def test_own_cards_are_played(room: Room, server: Server, tmp_path: Path) -> None:
    deck, cards = tmp_path / "mine.txt", tmp_path / "cards.yaml"
    deck.write_text(deck_text("Kites", own=8), "utf8")
    cards.write_text(CARDS, "utf8")
    seat = room.seat()
    new_deck(seat, server)
    choose_file(seat, "Your card list", cards)
    choose_file(seat, "Open a file", deck)
    seat.page.locator(".deck-answer .fine").wait_for()
    use(seat)
    seat.press('.segment[data-choice="random"]')
    seat.press('.segment[data-choice="A"]')
    seat.press(".new-match .start")
    assert seat.ready()
    game = server.truth(seat.match).now
    assert sum(card.name == "Paper Kite" for card in game.state.prints) == 4
    assert sum(card.name == "Brass Heron" for card in game.state.prints) == 4


def test_a_deck_that_breaks_a_rule_starts_nothing(room: Room, server: Server, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(deck_text("Too Many Pelicans", more=3), "utf8")
    (violation, *_) = load_deck("gundam", path).violations("gundam")
    seat = room.seat()
    new_deck(seat, server)
    choose_file(seat, "Open a file", path)
    problem = seat.page.locator(".deck-answer .violations li")
    problem.first.wait_for()
    assert violation.rule in problem.first.inner_text() and violation.text in problem.first.inner_text()
    assert seat.page.locator(".deck-editor button.primary").first.is_hidden()
    count = matches(server)
    seat.press(".new-match .start")
    seat.page.locator(".new-match .problem[role=alert]:not(:empty)").wait_for()
    assert seat.page.locator("[data-page=lobby]").count() == 1 and matches(server) == count


def test_what_is_wrong_with_a_deck_is_told_in_japanese(room: Room, server: Server) -> None:
    seat = room.seat(room.context(locale="ja-JP"))
    new_deck(seat, server)
    seat.page.locator(".deck-text").first.fill("5 AZ-001\n1 CR-001\n1 VE-001\n1 NE-001\n1 NE-002")
    seat.press('.new-match fieldset:has([name="my-deck"]) .check')
    rows = seat.page.locator(".deck-answer .violations li")
    rows.first.wait_for()
    assert rows.count() == 5
    for told in rows.all_inner_texts():
        words = re.sub("[A-Z]{2}-001|NE-002|「.*?」", "", told)  # numbers and names of cards stay as they are
        assert not re.search("[a-zA-Z{]", words), told


def test_a_deck_that_cannot_be_read_is_told_where(room: Room, server: Server) -> None:
    seat = room.seat()
    new_deck(seat, server)
    seat.page.locator(".deck-text").first.fill("4 ZZ-999 Nobody\n")
    seat.press('.new-match fieldset:has([name="my-deck"]) .check')
    problem = seat.page.locator(".deck-answer .problem").first
    problem.wait_for()
    assert "ZZ-999" in problem.inner_text()


def test_all_faults_are_told_at_once_and_in_view(room: Room, server: Server) -> None:
    """Each with its place marked; a click goes there in the text. On a phone too nobody has to look for them."""
    for context in (room.context(), room.phone(viewport={"width": 390, "height": 664})):
        seat = room.seat(context)
        new_deck(seat, server)
        seat.page.locator(".deck-text").first.fill("4 AZ-001 Petrel\nhello world\n  4 ZZ-999\n5 CR-001\n")
        seat.press('.new-match fieldset:has([name="my-deck"]) .check')
        seat.page.locator(".deck-answer .fault").first.wait_for()
        assert seat.page.locator(".deck-answer .fault mark").all_inner_texts() == ["Petrel", "hello world", "ZZ-999"]
        assert seat.page.locator(".deck-answer .violations li:not(.fault)").count() >= 2  # what could be read is judged
        seat.point(".deck-answer .fault mark", "Petrel")  # on the screen, and nothing lies over it
        seat.press(".deck-answer .fault-words", "ZZ-999")
        assert seat.page.evaluate(SELECTED) == "ZZ-999"


def test_a_wrong_card_list_is_told_where(room: Room, server: Server, tmp_path: Path) -> None:
    deck, cards = tmp_path / "mine.txt", tmp_path / "cards.yaml"
    deck.write_text(deck_text("Kites", own=8), "utf8")
    cards.write_text(CARDS.replace("<Blocker>", "Summon a dragon."), "utf8")
    seat = room.seat()
    new_deck(seat, server)
    choose_file(seat, "Your card list", cards)
    choose_file(seat, "Open a file", deck)
    problem = seat.page.locator(".deck-answer .problem").first
    problem.wait_for()
    assert "Summon a dragon" in problem.inner_text() or "MY-001" in problem.inner_text()


# ── what the lobby says ──


def test_decks_say_how_they_are_played_and_opponents_how_strong_they_are(room: Room, server: Server) -> None:
    for language in ("en", "ja"):
        seat = room.seat(room.context(locale={"en": "en-GB", "ja": "ja-JP"}[language]))
        seat.goto(server.address)
        seat.page.locator(".start").wait_for()
        game = server.get("/api/games")[0]
        for deck in game["decks"]:
            tile = seat.page.locator(f'.tile[data-deck="{deck["name"]}"]:has([name="my-deck"])')
            assert deck["style"][language] in tile.inner_text()
        names = seat.page.locator('.segment:has([name="opponent"])').all_inner_texts()
        assert len(set(names)) == len(names) == len(game["opponents"]) + 1
        for one in game["opponents"]:
            segment = seat.page.locator(f'.segment[data-choice="{one["name"]}"]')
            assert segment.get_attribute("title") == one["about"][language]
            assert one["name"] not in segment.inner_text().lower()
            seat.press(f'.segment[data-choice="{one["name"]}"]')
            assert seat.page.locator("#opponent-about").inner_text() == one["about"][language]


# ── links ──


def linked(server: Server, wish: object) -> str:
    return f"{server.address}/#new={quote(json.dumps(wish))}"


def own_decks(seat: Seat) -> list[dict[str, str]]:
    return list(json.loads(seat.page.evaluate("() => localStorage.getItem('gyoji.decks')") or "[]"))


def test_a_link_never_touches_the_decks_of_this_browser(room: Room, server: Server) -> None:
    """Thirty decks stay, one of the same name too; what came with the link is played, or kept beside them if wished."""
    mine = [{"game": "gundam", "name": f"Deck {n}", "text": deck_text(f"Deck {n}"), "cards": ""} for n in range(30)]
    seat = room.seat()
    seat.goto(server.address)
    seat.page.evaluate("(decks) => localStorage.setItem('gyoji.decks', JSON.stringify(decks))", mine)
    for name in ("Deck 3", "A Stranger's"):
        wish = {"you": {"deck": {"text": deck_text(name, own=8), "cards": CARDS}}, "seat": "A"}
        seat.goto("about:blank")
        seat.goto(linked(server, {**wish, "other": {"kind": "computer", "name": "random"}, "seed": 7}))
        tile = seat.page.locator('.tile[data-deck=">"]:has([name="my-deck"])')
        tile.wait_for()
        assert tile.locator("input").is_checked() and name in tile.inner_text()
        assert own_decks(seat) == mine
        seat.press(".new-match .start")
        assert seat.ready() and seat.messages("welcome")[-1]["decks"]["A"] == name
        assert own_decks(seat) == mine
    seat.goto("about:blank")
    seat.goto(linked(server, {"you": {"deck": {"text": deck_text("Deck 3", more=0)}}}))
    seat.press('.tile[data-deck=">"] [data-act="plus"]')
    seat.page.locator('.tile[data-deck="+Deck 2 2"], .tile[data-deck="+Deck 30"]').first.wait_for()
    assert [deck for deck in own_decks(seat) if deck in mine] == mine and len(own_decks(seat)) == 31


@pytest.mark.parametrize(
    "wish",
    [
        *(None, 5, "x", [], True, {"you": None, "other": 3}, {"you": {"deck": {"text": 5}}}, {"you": {"deck": []}}),
        {"game": {}, "seat": "Z", "seed": "x", "other": {"name": [], "deck": {"shipped": 1}}},
        {"game": "chess", "you": {"deck": {"shipped": "nothing"}}, "other": {"name": "nobody"}, "seat": 4, "seed": -1},
    ],
    ids=str,
)
def test_a_link_that_makes_no_sense_shows_the_lobby(room: Room, server: Server, wish: object) -> None:
    seat = room.seat()
    seat.goto(linked(server, wish))
    seat.page.locator("[data-page=lobby] .start").wait_for()
    assert seat.page.locator('.tile:has([name="my-deck"]:checked)').count() == 1
    seat.press('.segment[data-choice="random"]')
    seat.press(".new-match .start")
    assert seat.ready()
