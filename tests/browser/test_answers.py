"""Answering: several cards picked freely, copies, undo that keeps its place, options that go dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from browser.conftest import Room
from browser.keyboard import Keyboard
from browser.positions import asked_for, first_attack, played_until
from browser.seat import Json, Seat, named
from browser.serving import Server
from browser.stage import AZURE, CRIMSON, Stage, laid
from browser.test_pointing import last_choice, sit_down
from gyoji.game import Game

HAND = ("Ebb Toll", "Skiff", "Hulk", "Flare")
CONFIRM = '.bar .choice[data-act="confirm"]'


def discarding(count: int = 6) -> Game:
    """A has drawn three cards and must discard two; some of the hand are copies."""
    return asked_for("discard", HAND, ["Ebb Toll"], lambda game: game.view(0)["A"]["hand"]["count"] >= count)


def button(seat: Seat) -> Json:
    return seat.page.evaluate(
        "(one) => { const b = document.querySelector(one); return {words: person.words(b.querySelector('span')), "
        "off: b.getAttribute('aria-disabled') === 'true'}; }",
        CONFIRM,
    )


def card(option: Json) -> str:
    return f'.board .card[data-card="{option["args"][0]}"]'


def pressed(seat: Seat) -> list[int]:
    cards = seat.page.locator('.board .card[aria-pressed="true"]').all()
    return sorted(int(one.get_attribute("data-card") or 0) for one in cards)


def trashed(seat: Seat) -> list[str]:
    return sorted(one["name"] for one in seat.state["view"]["A"]["trash"]["cards"])


def test_any_cards_in_any_order(room: Room, server: Server) -> None:
    game = discarding()
    seat = sit_down(room, server, game)
    options = seat.state["view"]["decision"]["candidates"]
    hand = [one["id"] for one in seat.state["view"]["A"]["hand"]["cards"]]
    lit = {one["card"] for one in seat.look()["cards"]}
    assert lit == set(hand), "every card is lit, the last one and copies too"
    assert button(seat) == {"words": "Choose 2 more", "off": True}

    by_place = sorted(options, key=lambda one: hand.index(one["args"][0]))
    last, middle, first = by_place[-1], by_place[2], by_place[0]
    seat.press(card(last))
    seat.until("(text) => person.picked(text)", last["text"])
    assert {one["card"] for one in seat.look()["cards"]} == set(hand), "cards to the left stay lit"
    assert button(seat) == {"words": "Choose 1 more", "off": True}
    seat.press(CONFIRM)  # has no effect yet
    seat.press(card(middle))
    seat.until("(text) => person.picked(text)", middle["text"])
    assert button(seat) == {"words": "Discard these 2", "off": False}
    assert "2 of 2" in seat.look()["question"]
    seat.press(card(middle))  # taken back
    seat.until("(text) => !person.picked(text)", middle["text"])
    seat.press(card(first))
    seat.until("(text) => person.picked(text)", first["text"])
    assert pressed(seat) == sorted([last["args"][0], first["args"][0]])
    assert not [one for one in seat.sent if one["type"] == "choose"], "nothing was sent so far"

    names = {one["id"]: one["name"] for one in seat.state["view"]["A"]["hand"]["cards"]}
    before, version = trashed(seat), seat.look()["version"]
    seat.press(CONFIRM)
    seat.ready(after=version)
    sent = [one for one in seat.sent if one["type"] == "choose"]
    assert len(sent) == 1 and sorted(sent[0]["options"]) == sorted([last["text"], first["text"]])
    gone = [names[last["args"][0]], names[first["args"][0]]]
    assert trashed(seat) == sorted([*before, "Ebb Toll", *gone])
    assert server.truth(seat.match).now.digest() != game.digest()


def test_by_touch(room: Room, server: Server) -> None:
    game = discarding()
    seat = room.seat(room.phone(), touch=True)
    seat.goto(server.seat_link(server.position(game)["token"]))
    seat.ready()
    options = seat.state["view"]["decision"]["candidates"]
    version = seat.look()["version"]
    for option in (options[-1], options[0], options[0], options[1]):
        seat.press(card(option))
        seat.page.wait_for_timeout(520)  # a finger takes its time
    assert pressed(seat) == sorted([options[-1]["args"][0], options[1]["args"][0]])
    seat.press(CONFIRM)
    seat.ready(after=version)
    assert sorted(seat.sent[-1]["options"]) == sorted([options[-1]["text"], options[1]["text"]])


def test_with_keys_alone(room: Room, server: Server) -> None:
    seat = sit_down(room, server, discarding())
    keys = Keyboard(seat)
    options = seat.state["view"]["decision"]["candidates"]
    node = seat.page.locator(card(options[-1]))
    assert node.get_attribute("role") == "button" and node.get_attribute("aria-pressed") == "false"
    keys.tab_to("card", str(options[-1]["args"][0]))
    keys.press("Enter")
    seat.until("(text) => person.picked(text)", options[-1]["text"])
    keys.focus()
    assert node.get_attribute("aria-pressed") == "true"
    keys.press("Space")  # too few
    keys.press("Escape")  # all taken back
    seat.until("(text) => !person.picked(text)", options[-1]["text"])
    version = seat.look()["version"]
    keys.take(options[1])
    seat.ready(after=version)
    assert options[1]["text"] in seat.sent[-1]["options"] and len(seat.sent[-1]["options"]) == 2
    keys.focus()


def test_where_the_order_counts_it_is_shown(room: Room, server: Server) -> None:
    game = asked_for("arrange", ("Sunken Store", "Skiff", "Hulk", "Flare"), ["Sunken Store"])
    seat = sit_down(room, server, game)
    options = seat.state["view"]["decision"]["candidates"]
    wanted = [options[2], options[0], options[1]]
    for option in wanted:
        seat.press(card(option))
        seat.until("(text) => person.picked(text)", option["text"])
    shown = [seat.page.locator(f"{card(option)} .tick").inner_text() for option in wanted]
    assert shown == ["1", "2", "3"]
    seat.press(card(wanted[0]))
    seat.until("(text) => !person.picked(text)", wanted[0]["text"])
    assert [seat.page.locator(f"{card(option)} .tick").inner_text() for option in wanted[1:]] == ["1", "2"]
    seat.press(card(wanted[0]))
    seat.until("(text) => person.picked(text)", wanted[0]["text"])
    version = seat.look()["version"]
    seat.press(CONFIRM)
    seat.ready(after=version)
    assert seat.sent[-1]["options"] == [wanted[1]["text"], wanted[2]["text"], wanted[0]["text"]]
    chosen = last_choice(seat, server, len(game.inputs))
    assert chosen[:2] == [wanted[1]["text"], wanted[2]["text"]]  # the last one goes without saying


def test_copies_can_all_be_clicked(room: Room, server: Server) -> None:
    game = first_attack("Hulk")
    seat = sit_down(room, server, game)
    copies = [one["id"] for one in seat.state["view"]["A"]["hand"]["cards"]]
    assert len(copies) > 2
    lit = {one["card"] for one in seat.look()["cards"]}
    assert set(copies) <= lit, "each copy is lit"
    seat.everything_is_offered()
    version = seat.look()["version"]
    seat.press(f'.board .card[data-card="{copies[-1]}"]')
    seat.ready(after=version)
    assert last_choice(seat, server, len(game.inputs))[0].startswith("play Skiff")


def test_copies_in_the_tray(room: Room, server: Server) -> None:
    """Of cards in the trash each copy can be chosen, with one click."""
    game = asked_for(
        "choose", ("Diver", "Ebb Toll", "Flare"), ["Ebb Toll", "Diver"], lambda game: len(game.decision.candidates) > 3
    )
    seat = sit_down(room, server, game)
    options = seat.state["view"]["decision"]["candidates"]
    assert len(options) > len(seat.state["view"]["decision"]["options"])
    for option in options:
        assert seat.page.locator(f".tray .card.can{named(option['text'])}").count() == 1
    version = seat.look()["version"]
    seat.press(card(options[-1]))
    seat.ready(after=version)
    assert seat.sent[-1]["options"] == [options[-1]["text"]]


def test_copies_in_an_opened_pile(room: Room, server: Server) -> None:
    game = asked_for("choose", ("Diver", "Ebb Toll", "Flare"), ["Ebb Toll", "Diver"])
    seat = sit_down(room, server, game)
    option = seat.state["view"]["decision"]["candidates"][-1]
    seat.press(".tray .peek")
    seat.press('[data-zone="A.trash"] .pile-button')
    seat.page.locator("dialog .pile-card").first.wait_for()
    version = seat.look()["version"]
    seat.page.locator(f"dialog .pile-card{named(option['text'])}").click()
    seat.ready(after=version)
    assert seat.sent[-1]["options"] == [option["text"]]


@pytest.mark.parametrize("own_server", [300], indirect=True)
def test_a_double_click_answers_once(room: Room, own_server: Server) -> None:
    game = first_attack("Hulk")
    seat = sit_down(room, own_server, game)
    undo = seat.page.locator(".bar .undo").bounding_box()
    x, y = seat.point(f".bar .choice{named('end')}")
    seat.page.mouse.dblclick(x, y, delay=60)
    seat.page.wait_for_timeout(1500)
    assert [one["type"] for one in seat.sent].count("choose") >= 1
    assert "undo" not in [one["type"] for one in seat.sent]
    assert last_choice(seat, own_server, len(game.inputs))[0] == "end"
    assert seat.page.locator(".bar .undo").bounding_box() == undo, "undo keeps its place"


# Presses twice where the first button is, the second time when the next question is there, and no time has passed.
TWICE = """async (kind) => {
  const { left, top, width, height } = document.querySelector('.bar .choice').getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const at = { ...place, pointerType: kind, bubbles: true, cancelable: true };
  const press = (detail) => {
    const node = document.elementFromPoint(at.clientX, at.clientY);
    for (const name of ['pointerdown', 'click']) node.dispatchEvent(new PointerEvent(name, { ...at, detail }));
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const time = performance.now();
  performance.now = () => time;
  const { version } = person.look();
  press(1);
  while (!person.ready(version)) await frame();
  press(kind === 'mouse' ? 2 : 1);
  delete performance.now;
  for (let k = 0; k < 12; k += 1) await frame();
}"""


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_half_a_double_click_answers_no_other_question(room: Room, server: Server, kind: str) -> None:
    """The answer comes between the two clicks: the next question stands where the first one stood."""
    seat = room.seat()
    Stage(seat, server.address).show(
        laid({**AZURE, "battle": ["Harbour Tender"]}, CRIMSON, ["play Tidecaller Albatross"])
    )
    seat.page.evaluate(TWICE, kind)
    assert seat.page.locator(".bar .count").inner_text() == "1 of 4 paid"
    seat.page.wait_for_timeout(600)
    version = seat.look()["version"]
    seat.page.locator(".bar .choice").first.click()  # later it is a click like any other
    seat.until("(last) => person.ready(last)", version)
    assert seat.page.locator(".bar .count").inner_text() == ""


@pytest.mark.parametrize("own_server", [400], indirect=True)
def test_options_go_dark_when_they_are_answered(room: Room, own_server: Server) -> None:
    game = first_attack("Hulk")
    seat = sit_down(room, own_server, game)
    seat.page.evaluate(
        """() => {
          window.lit = [];
          const end = [...document.querySelectorAll('.bar .choice')].find((one) => one.dataset.option === 'end');
          end.addEventListener('click', () => {
            const note = () => {
              const root = document.querySelector('main.table');
              window.lit.push([Number(root.dataset.version), document.querySelectorAll('.board .card.can').length,
                document.querySelectorAll('.bar .choice:not([aria-disabled])').length]);
              if (window.lit.length < 40) requestAnimationFrame(note);
            };
            queueMicrotask(() => requestAnimationFrame(note));
          });
        }"""
    )
    version = seat.look()["version"]
    seat.press(f".bar .choice{named('end')}")
    seat.page.wait_for_timeout(1200)
    lit = [row for row in seat.page.evaluate("() => window.lit") if row[0] == version]
    assert lit and all(row[1:] == [0, 0] for row in lit), lit


def edges(found: Locator) -> list[float]:
    """Where an element begins and ends from top to bottom, and where it ends on the right."""
    return found.evaluate("(one) => (({ top, bottom, right }) => [top, bottom, right])(one.getBoundingClientRect())")


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_the_table_can_be_seen_while_cards_lie_over_it(room: Room, server: Server, size: tuple[int, int]) -> None:
    game = asked_for("choose", ("Diver", "Ebb Toll", "Flare"), ["Ebb Toll", "Diver"])
    seat = sit_down(room, server, game)
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    tray = seat.page.locator(".tray")
    assert tray.locator(".card.can").first.is_visible()
    at = edges(seat.page.locator(".tray .peek"))
    seat.press(".tray .peek")
    tray.locator(".card.can").first.wait_for(state="hidden")
    assert edges(seat.page.locator(".tray .peek")) == at, "the button stays under the pointer"
    seat.page.mouse.down()  # the next click there brings the cards back
    seat.page.mouse.up()
    tray.locator(".card.can").first.wait_for(state="visible")
    seat.press(".tray .peek")
    tray.locator(".card.can").first.wait_for(state="hidden")
    seat.press('.board .zone[data-zone="A.battle"] .card')  # the table can be touched
    seat.page.keyboard.press("v")
    tray.locator(".card.can").first.wait_for(state="visible")
    option = seat.options[0]
    version = seat.look()["version"]
    seat.take(option)
    seat.ready(after=version)


# ── what a question is about ──


def asked(seat: Seat) -> Json:
    return seat.page.evaluate(
        "() => ({marked: person.words(document.querySelector('.bar mark')), "
        "sentence: person.words(document.querySelector('.bar .more')), "
        "question: person.words(document.querySelector('.bar .question'))})"
    )


def test_a_question_shows_the_cards_own_sentence(room: Room, server: Server) -> None:
    seat = sit_down(room, server, asked_for("may", ("Reef", "Skiff"), ["Reef"]))
    told = asked(seat)
    assert "Reef" in told["question"] and "9-" in told["question"]
    assert told["sentence"] == "【Deploy】You may discard 1. If you do, draw 1."
    assert "<Blocker>" not in told["sentence"]
    spoken = seat.page.locator(".spoken").text_content() or ""
    assert "Reef" in spoken and "discard 1" in spoken


def test_the_part_in_question_is_marked(room: Room, server: Server) -> None:
    game = asked_for("choose", ("Diver", "Ebb Toll", "Flare"), ["Ebb Toll", "Diver"])
    told = asked(sit_down(room, server, game))
    assert told["sentence"] == "【Deploy】Choose 1 card from your trash. Add it to your hand."
    assert told["marked"] == "Choose 1 card from your trash." and "Diver" in told["question"]


@pytest.mark.parametrize(
    ("locale", "name", "does"), [("en-GB", "Support 1", "Main phase: rest"), ("ja-JP", "援護 1", "レスト")]
)
def test_a_keyword_that_asks_tells_what_it_does(room: Room, server: Server, locale: str, name: str, does: str) -> None:
    seat = room.seat(room.context(locale=locale))
    battle = ["Riptide Signaller", "Harbour Tender", "Ebb Warden"]
    Stage(seat, server.address).show(laid({**AZURE, "battle": battle}, CRIMSON, ["activate Riptide Signaller"]))
    told = asked(seat)
    assert told["marked"] == name and does in told["sentence"] and told["sentence"].endswith("11-1-3")
    assert "Riptide Signaller" in told["question"]
    spoken = seat.page.locator(".spoken").text_content() or ""
    assert name in spoken and does in spoken
    seat.press('.bar .more [data-rule="11-1-3"]')
    seat.until("() => document.querySelector('.rule-number')?.textContent === '11-1-3'")


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "{n} of 4 paid"), ("ja-JP", "4枚中{n}枚を支払い済み")])
def test_a_payment_tells_how_much_of_it_is_paid(room: Room, server: Server, locale: str, words: str) -> None:
    seat = room.seat(room.context(locale=locale))
    Stage(seat, server.address).show(
        laid({**AZURE, "battle": ["Harbour Tender"]}, CRIMSON, ["play Tidecaller Albatross"])
    )
    for n in (0, 1):
        assert seat.page.locator(".bar .count").inner_text() == words.format(n=n)
        version, extra = seat.look()["version"], seat.page.locator('[data-zone="A.resources"] .card.can.odd').first
        extra.click()
        seat.until("(last) => person.ready(last)", version)
    assert seat.page.locator(".bar .count").inner_text() == ""


def test_the_unit_that_is_meant_is_marked(room: Room, server: Server) -> None:
    game = played_until(
        lambda game: bool(game.decision and game.decision.kind == "substitute" and game.decision.player == 0),
        ("azure-wing", "ivory-gate"),
    )
    seat = sit_down(room, server, game)
    about = seat.state["view"]["decision"]["about"]
    (handle,) = about["meant"]
    names = {one["id"]: one["name"] for one in seat.state["view"]["A"]["battle"]["cards"]}
    assert f"for {names[handle]}" in asked(seat)["question"]
    assert seat.page.locator(f'.board .card.meant[data-card="{handle}"]').count() == 1
    assert seat.page.locator(f'.board .card.source[data-card="{about["card"]}"]').count() == 1


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_the_mulligan_tells_who_goes_first(room: Room, server: Server, locale: str) -> None:
    game = asked_for("redraw", ("Skiff", "Flare"), [])
    seat = room.seat(room.context(locale=locale))
    seat.goto(server.seat_link(server.position(game)["token"]))
    seat.ready()
    assert ("You go first" if locale == "en-GB" else "あなたが先攻です") in asked(seat)["question"]


def test_a_payment_names_what_is_paid_and_can_be_taken_back(room: Room, server: Server) -> None:
    game = asked_for("pay", ("Spare Cells", "Skiff", "Flare"), ["Spare Cells", "Skiff"])
    seat = sit_down(room, server, game)
    words = [one["words"].lstrip("12") for one in seat.look()["buttons"]]
    assert words == ["Pay with EX Resource", "Pay with Resource"]
    assert "Skiff" in asked(seat)["question"] or "Spare Cells" in asked(seat)["question"]
    resources = seat.state["view"]["A"]["resources"]["cards"]
    odd = {one["id"] for one in resources if one.get("token")}
    drawn = seat.page.locator('.board [data-zone="A.resources"] .card.odd').all()
    assert odd and {int(one.get_attribute("data-card") or 0) for one in drawn} == odd
    lit = {one["card"] for one in seat.look()["cards"]}
    assert lit == {one["id"] for one in resources if not one["rested"]}, "each of them can be clicked"

    before = seat.look()
    seat.press(".bar .choice", "Pay with Resource")
    seat.ready(after=before["version"])
    assert seat.look()["undo"], "nothing has come of it yet that anybody could not have known"
    version = seat.look()["version"]
    seat.press(".bar .undo")
    seat.ready(after=version)
    assert {**seat.look(), "version": 0} == {**before, "version": 0}
