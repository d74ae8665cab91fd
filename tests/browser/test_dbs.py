"""The Dragon Ball Super Card Game in the browser: whole games by mouse and touch, both sides of a leader,
energy by colour, sums of a battle, the counter window, cards underneath; and nothing hidden in any frame.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from browser.conftest import Room
from browser.dbs import FOE, LEADER, POSITIONS
from browser.lobby import against_computer
from browser.seat import Json, Seat, named
from browser.serving import Server
from browser.stage import Stage
from browser.test_builder import build, found, judged, total
from browser.test_phone import fits
from browser.test_replays import AT
from gyoji.cards.pools import pool
from gyoji.game import Game
from gyoji.games import table_named
from gyoji.games.tables import readable

ENDED = "() => !document.querySelector('.ending').hidden"
PAYING = ("Coal Heaver#2", "Weir Twins#2", "Sluice Sentry#2")  # red, blue, blue and green
DECKS = ("ember-line", "night-water")
LIKES = {"attack": 12, "charge": 6, "play": 8, "activate": 3, "yes": 3, "combo": 0.5, "counter": 3, "end": 0.4}


class Keen:
    """Charges, plays, attacks, and combos now and then."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def __call__(self, options: list[Json]) -> Json:
        return self._dice.choices(options, [LIKES.get(one["verb"], 1) for one in options])[0]


def hides(seat: Seat) -> Callable[[], None]:
    """At each question: no card of a secret area is in what the page was sent, unless it is shown."""

    def look() -> None:
        view = seat.state["view"]
        for side in "AB":
            for zone in ("deck", "life") if side == seat.letter else ("deck", "life", "hand"):
                seen = [card["id"] for card in view[side][zone]["cards"] if card]
                asked = {one["args"][0] for one in seat.options if one["args"]}
                assert set(seen) <= {*view["shown"], *asked}, f"{side}.{zone} is secret: {seen}"

    return look


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_whole_game(room: Room, server: Server, touch: bool) -> None:
    phone = {"viewport": {"width": 390, "height": 664}}
    seat = room.seat(room.phone(**phone) if touch else None, touch=touch)
    seat.goto(server.seat_link(server.match("random", decks=DECKS, game="dbs", seed=5)["token"]))
    secrets = hides(seat)

    def each() -> None:
        seat.everything_is_offered()
        secrets()
        if touch:
            fits(seat)

    assert seat.play(Keen(4), each=each) > 10
    assert server.truth(seat.match).now.over
    seat.until(ENDED)


def test_a_number_is_its_own_key(room: Room, server: Server) -> None:
    """How many cards are looked at: the key 2 says two, and 0 none."""
    game, dice = Game("dbs", decks=["night-water", "night-water"], seed=2), random.Random(2)
    while game.decision is not None and game.decision.kind != "look":
        options = list(game.decision.options)
        game.choose(dice.choices(options, [LIKES.get(one.verb, 1) for one in options])[0])
    assert game.decision is not None
    assert {"choose 0", "choose 2"} <= {one.text for one in game.decision.options}
    for key in "20":
        made = server.position(game)
        seat = room.seat()
        seat.goto(server.seat_link(made["token"]))
        seat.ready()
        before = seat.look()["version"]
        seat.page.keyboard.press(key)
        seat.ready(after=before)
        assert [one["option"] for one in seat.sent if one["type"] == "choose"] == [f"choose {key}"]


def test_the_lobby_offers_it(room: Room, server: Server) -> None:
    seat = room.seat()
    against_computer(seat, server, "random", *DECKS, game="dbs")
    seat.until("() => person.look() !== null")
    assert seat.messages("welcome")[-1]["game"] == "dbs"


def staged(room: Room, server: Server, position: str, **context: Json) -> Stage:
    laid = Stage(room.seat(room.context(**context) if context else None), server.address)
    laid.show(POSITIONS[position]())
    return laid


def shown(room: Room, server: Server, position: str, **context: Json) -> Seat:
    return staged(room, server, position, **context).seat


def test_both_sides_of_a_leader_can_be_read(room: Room, server: Server) -> None:
    seat = shown(room, server, "main")
    seat.page.hover('[data-zone="A.leader"] .card')
    other = seat.page.locator(".inspector .other-side")
    assert "Orla, the Gates Thrown Open" in other.inner_text() and "15000" in other.inner_text()
    assert not seat.page.locator('[data-zone="A.leader"] [data-flag="side"]').count()
    seat = shown(room, server, "awake")
    seat.page.hover('[data-zone="A.leader"] .card')
    assert LEADER in seat.page.locator(".inspector .other-side").inner_text()
    assert seat.page.locator('[data-zone="A.leader"] .card:not(.portrait) [data-flag="side"]').count() == 1


def test_energy_is_told_by_colour_and_paid_in_colours(room: Room, server: Server) -> None:
    laid = staged(room, server, "pay")
    seat = laid.seat
    zone = seat.page.locator('[data-zone="A.energy"]')
    assert zone.get_attribute("data-count") == "7" and zone.get_attribute("data-tally") == "red 3 blue 1 blue/green 1"
    assert "red 1" in seat.page.locator(".bar .count").inner_text()
    confirm = seat.page.locator('.choice[data-act="confirm"]')
    red, blue, both = (f'[data-zone="A.energy"] .card{named(f"choose {name}")}' for name in PAYING)
    seat.press(blue)
    seat.press(both)
    seat.until("() => document.querySelector('.choice.confirm').textContent.includes('red 1')")
    assert confirm.get_attribute("aria-disabled") == "true"
    seat.press(both)
    seat.press(red)
    seat.until("() => !document.querySelector('.choice.confirm').hasAttribute('aria-disabled')")
    seat.press('.choice[data-act="confirm"]')
    seat.wait_for(lambda: bool(laid.taken))
    assert laid.taken == [[f"choose {PAYING[0]}", f"choose {PAYING[1]}"]]


def test_sums_of_a_battle_with_combos(room: Room, server: Server) -> None:
    seat = shown(room, server, "combos")
    words = seat.page.locator(".fight-words").inner_text()
    assert words.count("25000") == 2 and "10k+15k" in words
    for side in "AB":
        assert seat.page.locator(f'[data-zone="{side}.combo"]').get_attribute("data-count") == "2"
    assert seat.page.locator(".arrow[data-shown=yes]").count() == 1  # the attack; who combos needs no line
    seat.page.set_viewport_size({"width": 390, "height": 664})  # names need more room than figures, and give way
    seat.page.locator(".fighter-name").first.wait_for(state="hidden")
    assert seat.page.locator(".fight-words").inner_text().split() == ["25000", "10k+15k", "attacks", "25000", "10k+15k"]


def test_names_of_small_cards_end_with_their_second_line(room: Room, server: Server) -> None:
    """Lines of whole pixels: else the tops of a third one would show."""
    seat = shown(room, server, "main", viewport={"width": 390, "height": 664}, device_scale_factor=2)
    title = "(node) => [parseFloat(getComputedStyle(node).lineHeight), node.clientHeight]"
    for name in seat.page.locator('[data-zone$=".leader"] .title').all():
        line, height = name.evaluate(title)
        assert line == round(line) and height <= 2 * line


def test_the_counter_window_says_what_is_countered(room: Room, server: Server) -> None:
    seat = shown(room, server, "counter")
    question = seat.page.locator(".bar .words").inner_text()
    assert question == f"{LEADER} attacks {FOE}: Counter it?"
    seat = shown(room, server, "answered")
    assert seat.page.locator(".bar .words").inner_text() == "Fog Bell counters: Counter it?"
    assert "Counter" in seat.page.locator(".bar .more.about").inner_text(), "the text that could be countered"
    assert seat.page.locator(".chain li").all_inner_texts() == ["Fog Bell counters"]
    seat = shown(room, server, "counter play", locale="ja-JP")
    assert "Coal Heaverのプレイ" in seat.page.locator(".bar .words").inner_text()
    assert seat.page.locator(".chain li").all_inner_texts() == ["Coal Heaverのプレイ"]


@pytest.mark.parametrize("own_server", [250], indirect=True)
def test_who_cannot_counter_is_passed_over_as_if_asked(room: Room, own_server: Server) -> None:
    """B has no energy for a counter; A is shown that B is asked, and what for."""
    seat = room.seat()
    seat.goto(own_server.seat_link(own_server.match("random", decks=DECKS, game="dbs", seed=5)["token"]))
    wanted = {"redraw": "keep", "charge": "pass", "main": "attack"}
    taken = ""
    while taken != "attack":
        assert seat.ready()
        kind = seat.state["view"]["decision"]["kind"]
        option = next((one for one in seat.options if one["verb"] == wanted.get(kind)), seat.options[-1])
        before, taken = len(seat.messages("state")), option["verb"]
        seat.take(option)
    windows: list[Json] = []

    def opened() -> bool:
        windows[:] = [one for one in seat.messages("state")[before:] if one["view"]["chain"]]
        return bool(windows)

    seat.wait_for(opened)
    assert windows[0]["asked"] == "B" and windows[0]["view"]["chain"][0]["what"] == "attack"


def test_cards_underneath_are_counted_and_can_be_looked_at(room: Room, server: Server) -> None:
    seat = shown(room, server, "main")
    top = seat.page.locator('[data-zone="A.battle"] .card[data-deep="2"]')
    assert top.count() == 1 and seat.page.locator('[data-zone="A.battle"] .card').count() == 6
    top.hover()
    below = seat.page.locator(".inspector .guest-list li")
    assert below.count() == 2 and "Towpath Runner" in below.first.inner_text()


def test_piles_and_the_log_in_japanese(room: Room, server: Server) -> None:
    seat = shown(room, server, "main", locale="ja-JP")
    assert "ドロップ" in seat.page.locator('[data-zone="A.drop"]').inner_text()
    for zone, count in (("warp", 2), ("drop", 4), ("removed", 1)):
        seat.press(f'[data-zone="A.{zone}"] .pile-button')
        assert seat.page.locator("dialog .pile-card").count() == count
        seat.page.keyboard.press("Escape")
    assert "メインフェイズ" in seat.page.locator(".bar .words").inner_text()


def test_the_builder_knows_leaders_and_two_colours(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server, DECKS[0], "dbs")
    assert (total(seat), total(seat, "start")) == (50, 1)
    assert seat.page.locator(".deck-verdict").inner_text() == "Legal"
    cards = {card.number: card for card in pool("dbs").values() if not card.token}
    for color in ("red", "green"):
        seat.press('[data-field="color"] .chip', color)
        wanted = {number for number, card in cards.items() if color in card.attrs["colors"]}
        assert set(found(seat)) == wanted and any(len(cards[number].attrs["colors"]) > 1 for number in wanted)
        seat.press('[data-field="color"] .chip', color)


def test_the_builder_tells_all_that_stands_on_a_card(room: Room, server: Server) -> None:
    """Both sides of a leader, which is found by either; colours of a cost, and what a combo costs."""
    seat = room.seat()
    build(seat, server, DECKS[0], "dbs")
    seat.page.fill(".find-text", "nine bells")
    seat.press(".pool-open")
    other = seat.page.locator("dialog .other-side").inner_text()
    assert seat.page.locator("dialog h2").inner_text() == "Kessa of the First Step"
    assert "Kessa, Nine Bells Ringing" in other and "15000" in other
    seat.page.keyboard.press("Escape")
    seat.page.fill(".find-text", "cinder pup")
    seat.press(".pool-open")
    facts = seat.page.locator("dialog .facts").inner_text()
    assert "specified cost ● red 1" in facts and "combo cost" in facts.lower()


def test_another_leader_stands_in_for_the_one_there_was(room: Room, server: Server) -> None:
    seat = room.seat()
    build(seat, server, DECKS[0], "dbs")
    first = seat.page.locator(".deck-group").first
    assert "Kessa" in first.inner_text()
    seat.press('.pool-card[data-number="TA-001"] [data-by="1"]')
    judged(seat)
    assert total(seat, "start") == 1 and "Kessa" not in first.inner_text()
    assert seat.page.locator(".deck-verdict").inner_text() == "Legal"
    seat.press('.build-bar [data-act="undo"]')
    assert "Kessa" in first.inner_text()


def told(*wanted: str) -> tuple[Game, list[int]]:
    """A game in which all of these were chosen, and the steps that the first of each led to."""
    for seed in range(20):
        game, choose = Game("dbs", decks=list(DECKS), seed=seed), random.Random(seed)
        while game.decision is not None:
            options = list(game.decision.options)
            game.choose(choose.choices(options, [LIKES.get(one.verb, 1) for one in options])[0])
        verbs = [str(row[2]).split()[0] for row in game.inputs]
        if all(verb in verbs for verb in wanted):
            return game, [verbs.index(verb) + 1 for verb in wanted]
    raise AssertionError(f"nobody chooses {wanted}")


def test_the_log_tells_a_play_once(room: Room, server: Server) -> None:
    """That a card is shown in order to be played is told with every step only."""
    game, (combo,) = told("combo")
    seat = room.seat()
    seat.goto(f"{server.address}/#r={server.upload(game)}")
    seat.until(AT, 0)
    seat.page.locator(".controls .slider").fill(str(combo))
    seat.until(AT, combo)
    log = seat.page.locator(".log-list")
    words = log.inner_text()
    assert "combos with" in words and " reveals " not in words
    seat.press("#log-all")
    seat.until("() => document.querySelector('.log-list').textContent.includes(' reveals ')")


@pytest.mark.parametrize("size", [(1280, 800), (390, 664), (320, 568), (844, 390)], ids=str)
def test_captions_of_a_replay_say_what_was_decided_and_can_be_read(
    room: Room, server: Server, size: tuple[int, int]
) -> None:
    game, (attack, passed, yes) = told("attack", "pass", "yes")
    seat = room.seat(room.context(viewport=dict(zip(("width", "height"), size, strict=True))))
    seat.goto(f"{server.address}/#r={server.upload(game)}")
    seat.until(AT, 0)
    caption = seat.page.locator(".controls .chosen")
    kinds = {"charge": "Skip charging", "offence": "No combo", "defence": "No combo"}
    for step in (attack, passed, yes):
        seat.page.locator(".controls .slider").fill(str(step))
        seat.until(AT, step)
        then = Game.replay(game.header, game.inputs[: step - 1])
        assert then.decision is not None
        if step == passed:
            assert caption.inner_text().endswith(kinds[then.decision.kind])
        if step == yes:
            assert then.decision.source is not None
            asker = then.state.prints[then.state.handle.index(then.decision.source)].name
            assert caption.inner_text().endswith(f"Yes ({asker})")
        assert caption.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    assert seat.overflow() <= 0
    for zone in seat.page.locator('[data-zone$=".battle"] .zone-body').all():  # the controls leave room for the table
        assert zone.evaluate("(node) => node.clientHeight") >= 24


# How much darker or brighter the words of an element are than its ground (WCAG 2, 1.4.3).
CONTRAST = """(node) => {
  const style = getComputedStyle(node);
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((n) => n / 255)
      .map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [one, other] = [light(style.color), light(style.backgroundColor)].sort((a, b) => b - a);
  return style.filter === 'none' ? (one + 0.05) / (other + 0.05) * style.opacity : 0;
}"""


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_is_still_to_be_paid_can_be_read(room: Room, server: Server, theme: str) -> None:
    context = room.context()
    context.add_init_script(f"localStorage['gyoji.theme'] = '\"{theme}\"'")
    laid = Stage(room.seat(context), server.address)
    laid.show(POSITIONS["pay with many"]())
    button = laid.seat.page.locator('.bar .choice[data-act="confirm"]')
    assert button.inner_text() == "Choose 4 more" and button.get_attribute("aria-disabled") == "true"
    assert button.evaluate(CONTRAST) > 7


def test_a_double_click_attacks_once(room: Room, server: Server) -> None:
    laid = staged(room, server, "main")
    seat = laid.seat
    seat.press('[data-zone="A.leader"] .card')
    seat.until("() => document.querySelector('main.table').dataset.aim === 'attack'")
    seat.page.mouse.dblclick(*seat.point('[data-zone="B.leader"] .card'))
    seat.wait_for(lambda: bool(laid.taken))
    seat.page.evaluate("() => person.still()")
    assert laid.taken == [f"attack {LEADER} {FOE}"]


# A card with every sign that a text writes out, drawn small, read in the inspector's words and as a part of an option.
READ = """async () => {
  const { makeCard, updateCard, readable } = await import('/js/cards.js');
  const { optionWords } = await import('/js/sentences.js');
  const { sentenceNodes } = await import('/js/about.js');
  const table = (await (await fetch('/api/games')).json()).find((one) => one.name === 'dbs').table;
  const text = '[Evolve] {red_ball}{blue_ball}① : <Darro>\\\\n{green_ball}{yellow_ball}{black_ball}';
  const card = { id: 1, name: 'A Card', number: 'X-1', type: 'battle', keywords: [], text };
  const about = { card: 1, name: 'A Card', text, span: [9, 19] };
  return [
    readable(text, table),
    updateCard(makeCard(1), card, table, 'en').node.textContent,
    optionWords({ text: 'choose 1', verb: 'choose', args: ['1'], says: text }, new Map(), table),
    sentenceNodes(about, card, table).map((one) => one.textContent ?? one).join(''),
  ];
}"""


def test_no_sign_is_shown_as_it_is_written(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.address)
    for words in seat.page.evaluate(READ):
        assert "●red" in words and "_ball" not in words and "{" not in words


def test_every_sign_of_the_pool_has_words() -> None:
    face = table_named("dbs").card
    for card in pool("dbs").values():
        assert "{" not in readable(face, card.text), card.name
