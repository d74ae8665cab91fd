"""The deck builder: cards are found; a deck is built, judged, kept, given away and brought back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.conftest import Room
from browser.seat import Seat
from browser.serving import Server
from browser.test_access import no_serious_problem
from browser.test_words import all_is_japanese
from gyoji.cards.decks import load_deck, parse_deck
from gyoji.cards.pools import pool

SIZES = [(390, 664), (844, 390), (1280, 800), (2560, 1300)]
KEYWORDS = [
    ("gundam", "azure-wing", "VE-002"),
    ("vanguard-v", "glass-desert", "VV-008"),
    ("dbs", "ember-line", "EM-020"),
]
PARTS = [
    ("glass-desert", "vanguard-v", ["main", "start"]),
    ("high-chime", "vanguard-g", ["main", "side", "start"]),
    ("azure-wing", "gundam", ["main", "side"]),
]


def build(seat: Seat, server: Server, deck: str = "azure-wing", game: str = "") -> None:
    """Opens the builder with a copy of a shipped deck."""
    seat.goto(server.address)
    seat.page.locator(".start").wait_for()
    if game:
        seat.press(f'.segment[data-choice="{game}"]')
    assert seat.overflow() <= 0
    seat.press(f'.tile[data-deck="{deck}"]:has([name="my-deck"]) [data-act="pen"]')
    judged(seat)


def judged(seat: Seat) -> None:
    """Waits until the referee has said what there is to say."""
    seat.until("() => document.querySelector('.deck-verdict:not(.waits) p') !== null")


def total(seat: Seat, part: str = "main") -> int:
    return int(seat.page.locator(f'.deck-total[data-part="{part}"]').get_attribute("data-count") or 0)


def found(seat: Seat) -> list[str]:
    return [
        str(one)
        for one in seat.page.evaluate(
            "() => [...document.querySelectorAll('.pool-card')].map((one) => one.dataset.number)"
        )
    ]


def decks(seat: Seat) -> list[Any]:
    return list(json.loads(seat.page.evaluate("() => localStorage.getItem('gyoji.decks')") or "[]"))


def as_text(seat: Seat) -> str:
    """The deck as the builder gives it away."""
    seat.press('.build-bar [data-act="text"]')
    text = seat.page.locator("dialog .deck-text").input_value()
    seat.page.keyboard.press("Escape")
    return text


def test_cards_are_found_by_text_type_colour_and_cost(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    cards = {number: card for number, card in pool("gundam").items() if not card.token}
    seat.page.fill(".find-text", "blocker tidewatch")
    wanted = {
        n
        for n, card in cards.items()
        if "locker" in card.text and ("Tidewatch" in card.attrs["traits"] or "Tidewatch" in card.text)
    }
    assert {"AZ-002", "AZ-012", "AZ-017"} <= wanted and set(found(seat)) == wanted
    seat.page.fill(".find-text", "")
    seat.press('.chips[data-field="color"] .chip', "red")
    seat.press('.chips[data-field="type"] .chip', "Pilot")
    red = {n for n, card in cards.items() if "red" in card.attrs["colors"] and card.kind == "pilot"}
    assert set(found(seat)) == red
    seat.press(".pool-head button", "Clear")
    seat.press('.chips[data-field="cost"] .chip', "5")
    seat.press('.chips[data-field="cost"] .chip', "6")
    assert set(found(seat)) == {n for n, card in cards.items() if card.values.get("cost") in (5, 6)}
    assert str(len(found(seat))) in seat.page.locator(".pool-count").inner_text()


def test_every_card_can_be_reached(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    while seat.page.locator(".pool-more").is_visible():
        seat.press(".pool-more")
    assert set(found(seat)) == {number for number, card in pool("gundam").items() if not card.token}


def test_a_deck_is_built_judged_kept_and_played(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    assert total(seat) == 50 and total(seat, "side") == 10
    assert seat.page.locator(".deck-verdict .fine").count() == 1
    curve = seat.page.evaluate(
        "() => [...document.querySelectorAll('.curve li')].map((one) => [one.dataset.value, one.dataset.count])"
    )
    costs = [pool("gundam")[number].values["cost"] for number in load_deck("gundam", "azure-wing").main]
    assert {int(value): int(count) for value, count in curve if int(count)} == {
        cost: costs.count(cost) for cost in set(costs)
    }
    first = load_deck("gundam", "azure-wing").main[0]
    for _ in range(2):
        seat.press(f'.deck-row[data-number="{first}"] [data-by="-1"]')
    for number in ("CR-001", "VE-001"):
        seat.page.fill(".find-text", number)
        seat.press(f'.pool-card[data-number="{number}"] [data-by="1"]')
    judged(seat)
    told = seat.page.locator(".deck-verdict .violations").inner_text()
    assert "5-1-1-2" in told and "4 colours" in told  # four colours now
    for _ in range(2):
        seat.press('.build-bar [data-act="undo"]')
    seat.press(f'.deck-row[data-number="{first}"] [data-by="1"]')
    seat.page.fill(".find-text", "AZ-003")
    seat.press('.pool-card[data-number="AZ-003"] [data-by="1"]')
    judged(seat)
    assert total(seat) == 50 and seat.page.locator(".deck-verdict .fine").count() == 1
    seat.page.fill(".build-name", "Harbour Lights")
    seat.press('.build-bar [data-act="use"]')
    tile = seat.page.locator('.tile[data-deck="+Harbour Lights"]:has([name="my-deck"])')
    tile.wait_for()
    assert tile.locator("input").is_checked()
    seat.press('.segment[data-choice="random"]')
    seat.press('.segment[data-choice="A"]')
    seat.press(".new-match .start")
    assert seat.ready()
    names = [card.name for card in server.truth(seat.match).now.state.prints]
    assert names.count("Dockside Tern") == 1


def test_a_vanguard_deck_is_built_judged_and_played(room: Room, server: Server) -> None:
    """With its G deck and its first vanguard; grades make the curve."""
    seat, shipped = room.seat(), load_deck("vanguard-g", "high-chime")
    build(seat, server, "high-chime", "vanguard-g")
    size = len(shipped.main) + len(shipped.start)  # as the rules count it
    assert total(seat) == size == 50 and total(seat, "side") == len(shipped.side)
    assert seat.page.locator(".deck-verdict .fine").count() == 1
    told = parse_deck("vanguard-g", as_text(seat), "again")
    for mine, theirs in ((told.main, shipped.main), (told.side, shipped.side), (told.start, shipped.start)):
        assert sorted(mine) == sorted(theirs)
    first = shipped.main[-1]
    seat.press(f'.deck-row[data-number="{first}"] [data-by="-1"]')
    judged(seat)
    assert seat.page.locator(".deck-verdict .violations").count() == 1 and total(seat) == size - 1
    seat.press('.build-bar [data-act="undo"]')
    judged(seat)
    seat.page.fill(".build-name", "Second Chime")
    seat.press('.build-bar [data-act="use"]')
    seat.page.locator('.tile[data-deck="+Second Chime"]:has([name="my-deck"])').wait_for()
    seat.press('.segment[data-choice="random"]')
    seat.press('.segment[data-choice="A"]')
    seat.press(".new-match .start")
    assert seat.ready() and seat.messages("welcome")[-1]["game"] == "vanguard-g"


def test_triggers_are_found_counted_and_seen(room: Room, server: Server) -> None:
    """In words of either language; and a clan that ships has its Japanese name wherever it is told."""
    seat = room.seat(room.context(locale="ja"))
    build(seat, server, "folded-city", "vanguard-v")
    cards, shipped = pool("vanguard-v"), load_deck("vanguard-v", "folded-city")
    heals = {number for number, card in cards.items() if "heal" in card.attrs.get("trigger", ())}
    seat.page.fill(".find-text", "ヒール トリガーユニット")
    assert heals and set(found(seat)) == heals
    seat.page.fill(".find-text", "")
    seat.press('.chips[data-field="trigger"] .chip', "ヒール")
    assert set(found(seat)) == heals
    seat.press(".pool-head button", "外す")
    seat.press('.chips[data-field="gift"] .chip', "フォース")
    assert {"force"} == {one for number in found(seat) for one in cards[number].attrs["gift"]}
    counted = seat.page.locator(".deck-badge:has([title=ヒール])").inner_text()
    assert counted.split() == ["♥", str(sum(number in heals for number in shipped.main))]
    mine = sorted(heals & set(shipped.main))[0]
    assert seat.page.locator(f'.deck-row[data-number="{mine}"] .badge-sign').inner_text() == "♥"
    seat.press(f'.deck-row[data-number="{mine}"] .deck-card')
    assert "クラン ペーパーコート" in seat.page.locator("dialog").inner_text()


def test_what_is_not_legal_is_kept_and_not_played(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    seat.press('.deck-row[data-number="AZ-001"] [data-by="-1"]')
    seat.press('.build-bar [data-act="use"]')
    seat.page.locator(".build > .refused .violations").wait_for()
    assert "not legal" in seat.page.locator(".build > .refused").inner_text()
    assert seat.overflow() <= 0
    seat.press(".top .home")
    seat.page.locator('.tile[data-deck="+Azure Wing"] input').first.wait_for(state="attached")
    assert "not legal" in seat.page.locator('.tile[data-deck="+Azure Wing"]').first.inner_text()
    seat.press('.tile[data-deck="+Azure Wing"]:has([name="my-deck"])')
    seat.press(".new-match .start")
    assert "Azure Wing" in seat.page.locator(".new-match .problem[role=alert]").inner_text()


def test_decks_are_named_duplicated_and_deleted_with_undo(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    seat.page.fill(".build-name", "One")
    seat.press('.build-bar [data-act="save"]')
    seat.page.fill(".build-name", "Two")  # the same deck by another name: renamed, no second one
    seat.press('.build-bar [data-act="use"]')
    seat.page.locator('.tile[data-deck="+Two"]').first.wait_for()
    assert [deck["name"] for deck in decks(seat)] == ["Two"]
    seat.press('.tile[data-deck="+Two"] [data-act="copy"]')
    assert sorted(deck["name"] for deck in decks(seat)) == ["Two", "Two 2"]
    kept = decks(seat)
    seat.press('.tile[data-deck="+Two"] [data-act="close"]')
    assert [deck["name"] for deck in decks(seat)] == ["Two 2"]
    assert seat.page.evaluate("() => document.activeElement.dataset.act") == "undo"
    seat.press('.deck-undo [data-act="undo"]')
    assert decks(seat) == kept
    seat.press('.tile[data-deck="+Two"] [data-act="pen"]')
    judged(seat)
    seat.page.fill(".build-name", "Two 2")  # the name of another deck: that one stays as it is
    seat.press('.build-bar [data-act="save"]')
    assert sorted(deck["name"] for deck in decks(seat)) == ["Two 2", "Two 3"]


def test_what_is_under_way_is_not_lost(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    seat.page.fill(".build-name", "Half Done")
    seat.press('.deck-row[data-number="AZ-001"] [data-by="-1"]')
    seat.page.reload()
    judged(seat)
    assert total(seat) == 49 and seat.page.locator(".build-name").input_value() == "Half Done"
    seat.goto(server.address)
    seat.press('.tile[data-deck="new"]:has([name="my-deck"])')
    seat.press(".build-on", "Half Done")
    judged(seat)
    assert total(seat) == 49
    build(seat, server, "crimson-tide")
    assert [deck["name"] for deck in decks(seat)] == ["Half Done"]
    assert len(parse_deck("gundam", decks(seat)[0]["text"], "").main) == 49


def test_decks_go_out_and_come_in_as_text(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server, "verdant-root")
    text = as_text(seat)
    given, shipped = parse_deck("gundam", text, ""), load_deck("gundam", "verdant-root")
    assert (given.name, sorted(given.main), given.side) == ("Verdant Root", sorted(shipped.main), shipped.side)
    seat.press('.build-bar [data-act="text"]')
    with seat.page.expect_download() as download:
        seat.press('dialog [data-act="file"]')
    assert download.value.path().read_text("utf8") == text
    seat.page.locator("dialog .deck-text").fill("# name: From Afar\n4 AZ-001 Petrel Runner\n3 ZZ-9\n")
    seat.press("dialog .check")
    fault = seat.page.locator("dialog .fault")
    fault.wait_for()
    assert fault.locator("mark").inner_text() == "ZZ-9"
    seat.press("dialog .use")
    judged(seat)
    assert total(seat) == 4 and seat.page.locator(".build-name").input_value() == "From Afar"
    seat.press('.build-bar [data-act="undo"]')
    assert total(seat) == 50


CARDS = """
- {number: MY-001, name: Paper Kite, type: unit, color: blue, lv: 1, cost: 1, ap: 1, hp: 1, text: "<Blocker>"}
- {number: MY-002, name: Brass Heron, type: unit, color: blue, lv: 3, cost: 9, ap: 3, hp: 3}
"""


def test_own_cards_are_built_with(room: Room, server: Server, tmp_path: Any) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS, "utf8")
    seat = room.seat()
    build(seat, server)
    seat.press('.build-bar [data-act="text"]')
    with seat.page.expect_file_chooser() as chooser:
        seat.press("dialog .file button", "Your card list")
    chooser.value.set_files(path)
    seat.page.locator("dialog .deck-answer .fine").wait_for()
    seat.press("dialog .use")
    judged(seat)
    seat.press('.chips[data-field="own"] .chip')
    assert found(seat) == ["MY-001", "MY-002"]
    seat.press('.pool-card[data-number="MY-002"] [data-by="1"]')
    seat.press('.deck-row[data-number="AZ-001"] [data-by="-1"]')
    judged(seat)
    assert seat.page.locator(".deck-verdict .fine").count() == 1
    seat.press('.build-bar [data-act="use"]')
    seat.page.locator(".start").wait_for()
    seat.press('.tile[data-deck="+Azure Wing"] [data-act="pen"]')
    judged(seat)
    assert seat.page.locator('.deck-row[data-number="MY-002"]').count() == 1


def test_by_keyboard_alone(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server)
    keys = seat.page.keyboard
    seat.page.locator(".find-text").focus()
    keys.type("kiln breaker")
    for _ in range(60):
        keys.press("Tab")
        if seat.page.evaluate("() => document.activeElement.classList.contains('pool-open')"):
            break
    assert seat.page.evaluate("() => document.activeElement.parentElement.dataset.number") == found(seat)[0]
    keys.press("End")
    number = seat.page.evaluate("() => document.activeElement.parentElement.dataset.number")
    assert number == found(seat)[-1]
    for key in ("+", "+", "-"):
        keys.press(key)
    assert seat.page.locator(f'.pool-card[data-number="{number}"] .step-count').inner_text() == "1"
    assert seat.page.evaluate("() => document.activeElement.parentElement.dataset.number") == number
    keys.press("Enter")
    seat.page.locator("dialog.card-look").wait_for()
    keys.press("Escape")
    assert seat.page.evaluate("() => document.activeElement.parentElement.dataset.number") == number
    row = seat.page.locator('.deck-row [data-by="-1"]').first
    row.focus()
    keys.press("Enter")
    assert seat.page.evaluate("() => document.activeElement.dataset.by") == "-1"  # the focus stays


# Words on buttons that do not stand in one line.
BROKEN = """() => [...document.querySelectorAll('.build-bar button, .build-tabs button, .chip, .rule-link')]
  .filter((one) => one.getClientRects().length)
  .filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = [...range.getClientRects()].map((box) => Math.round(box.top + box.height / 2));
    return Math.max(...lines) - Math.min(...lines) > 8 || one.scrollWidth > one.clientWidth + 1;
  })
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_fits_every_screen(room: Room, server: Server, size: tuple[int, int], locale: str) -> None:
    width, height = size
    small = width < 1000
    wish: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": small, "is_mobile": small}
    seat = room.seat(room.context(locale=locale, **wish), touch=small)
    build(seat, server)
    assert seat.overflow() <= 0
    assert seat.page.evaluate(BROKEN) == []
    for box in seat.page.evaluate("() => person.boxes('.step, .chip, .build-bar button, .build-tabs button')"):
        if box["width"]:
            assert min(box["width"], box["height"]) >= 40, box
    before = total(seat)
    seat.page.fill(".find-text", "CR-001")
    seat.press('.pool-card[data-number="CR-001"] [data-by="1"]')
    if width < 761:
        assert f"{before + 1} / 50" in seat.page.locator('[data-tab="deck"]').inner_text()
        seat.press('[data-tab="deck"]')
        assert not seat.page.locator(".pool").is_visible()
    seat.press('.deck-row[data-number="CR-001"] .deck-card')
    seat.page.locator("dialog.card-look").wait_for()
    (box,) = seat.page.evaluate("() => person.boxes('dialog.card-look')")
    assert box["left"] >= 0 and box["right"] <= width and box["top"] >= 0 and box["bottom"] <= height + 1
    seat.page.keyboard.press("Escape")
    seat.page.locator("dialog").wait_for(state="detached")
    assert seat.overflow() <= 0
    judged(seat)
    no_serious_problem(seat)


def test_in_japanese(room: Room, server: Server) -> None:
    seat = room.seat(room.context(locale="ja-JP"))
    build(seat, server)
    seat.press('.deck-row[data-number="AZ-001"] [data-by="-1"]')
    judged(seat)
    all_is_japanese(seat)
    seat.press('.build-bar [data-act="text"]')
    seat.page.locator("dialog .deck-text").fill("hello\n4 ZZ-9\n4 AZ-001 Nobody\nside dish:\n9999 AZ-001")
    seat.press("dialog .check")
    seat.page.locator("dialog .fault").first.wait_for()
    assert seat.page.locator("dialog .fault").count() == 5
    all_is_japanese(seat)


@pytest.mark.parametrize(("game", "deck", "number"), KEYWORDS)
def test_a_card_explains_its_keywords(room: Room, server: Server, game: str, deck: str, number: str) -> None:
    """As the inspector at the table does: each with what it does."""
    seat = room.seat()
    build(seat, server, deck, game)
    card = next(one for one in server.get(f"/api/cards/{game}")["cards"] if one["number"] == number)
    table = next(one["table"] for one in server.get("/api/games") if one["name"] == game)
    known = {one["printed"]: one["help"]["en"] for one in table["card"]["keywords"].values()}
    seat.page.fill(".find-text", number)
    seat.press(f'.pool-card[data-number="{number}"] .pool-open')
    told = seat.page.locator("dialog .keyword-list li")
    assert told.count() == len(card["keywords"]) > 0
    for line, printed in zip(told.all(), card["keywords"], strict=True):
        assert known[printed.rstrip(" 0123456789")] in line.inner_text()


@pytest.mark.parametrize(("deck", "game", "parts"), PARTS)
def test_a_part_is_told_if_there_are_cards_for_it(
    room: Room, server: Server, deck: str, game: str, parts: list[str]
) -> None:
    seat = room.seat()
    build(seat, server, deck, game)
    told = "() => [...document.querySelectorAll('.deck-total')].map((one) => one.dataset.part)"
    assert seat.page.evaluate(told) == parts
