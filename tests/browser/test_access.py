"""For everybody: names for what can be pressed, words for what happens, and stillness where it is wished for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.conftest import Room
from browser.lobby import surrender
from browser.positions import crowded, first_attack, played_until
from browser.seat import Eager, Seat
from browser.serving import Server
from browser.stage import POSITIONS, Stage
from gyoji.game import Game

LOOKS = """localStorage.setItem('gyoji.theme', '"light"'); localStorage.setItem('gyoji.cards', '"large"');"""
# Whatever can be pressed or filled in, and has no name to be called by.
NAMELESS = """() => {
  const said = (node) => (node.getAttribute('aria-label') || node.textContent || node.title || '').trim();
  const labelled = (node) => (node.labels ? [...node.labels].map(said).join('') : '');
  return [...document.querySelectorAll('button, a, input, select, textarea, summary, [role], [tabindex="0"]')]
    .filter((node) => node.getClientRects().length && !node.closest('[aria-hidden=true]'))
    .filter((node) => !['presentation', 'status', 'log', 'alert', 'timer'].includes(node.getAttribute('role')))
    .filter((node) => !said(node) && !labelled(node))
    .map((node) => node.outerHTML.slice(0, 160));
}"""


def no_serious_problem(seat: Seat) -> None:
    found = Axe().run(seat.page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']][:3]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious, "\n".join(serious)
    assert seat.page.evaluate(NAMELESS) == []


def lobby(seat: Seat, server: Server) -> None:
    seat.goto(server.address)
    seat.page.locator(".start").wait_for()
    seat.press('.tile[data-deck="new"]:has([name="my-deck"])')


def table(seat: Seat, server: Server) -> None:
    seat.goto(server.seat_link(server.position(crowded())["token"]))
    seat.ready()
    seat.page.mouse.move(*seat.point(f'[data-card="{seat.look()["cards"][0]["card"]}"]'))
    seat.press(".inspector .whynot")
    seat.page.locator(".inspector .answer").wait_for()


def aiming(seat: Seat, server: Server) -> None:
    seat.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
    seat.ready()
    option = next(one for one in seat.options if one["verb"] == "attack")
    seat.press(f'[data-card="{option["args"][0]}"]')
    seat.until("() => person.look().aim === 'attack'")


def tray(seat: Seat, server: Server) -> None:
    def looks(game: Game) -> bool:
        view = game.view(game.decision.player) if game.decision and game.decision.kind == "choose" else None
        return view is not None and any(card for card in view[view["player"]]["deck"]["cards"])

    seat.goto(server.seat_link(server.position(played_until(looks, ["azure-wing", "crimson-tide"]))["token"]))
    seat.ready()


def options(seat: Seat, server: Server) -> None:
    seat.goto(server.seat_link(server.match(seed=1)["token"]))
    seat.ready()
    seat.press(".top .more")
    seat.page.locator("dialog").wait_for()


def ending(seat: Seat, server: Server) -> None:
    seat.goto(server.seat_link(server.match(seed=1)["token"]))
    seat.ready()
    surrender(seat)
    seat.until("() => !document.querySelector('.ending').hidden")


def replay(seat: Seat, server: Server) -> None:
    seat.goto(f"{server.address}/#r={server.upload(first_attack('Flare'))}")
    seat.page.locator(".controls").wait_for()


@pytest.mark.parametrize("place", [lobby, table, aiming, tray, options, ending, replay])
def test_no_serious_problem_for_anybody(room: Room, server: Server, place: Callable[[Seat, Server], None]) -> None:
    seat = room.seat()
    place(seat, server)
    no_serious_problem(seat)


@pytest.mark.parametrize("place", [lobby, table, aiming, tray, options, ending])
def test_nor_by_daylight(room: Room, server: Server, place: Callable[[Seat, Server], None]) -> None:
    """The light theme, with larger cards."""
    context = room.context()
    context.add_init_script(LOOKS)
    seat = room.seat(context)
    place(seat, server)
    assert seat.page.evaluate("() => document.documentElement.dataset.theme") == "light"
    no_serious_problem(seat)


def test_looks_are_settings(room: Room, server: Server) -> None:
    """Larger cards are larger; both settings hold when the page is opened again."""
    seat = room.seat()
    stage = Stage(seat, server.address)
    stage.show(POSITIONS["main"]())
    plain = cards_in_play(seat)
    seat.press(".top .more")
    for words in ("Larger cards", "Light theme"):
        seat.press("dialog .switch", words)
    seat.page.keyboard.press("Escape")
    seat.page.evaluate("() => person.still()")
    assert cards_in_play(seat) > 1.15 * plain
    assert seat.page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "light"
    stage.show(POSITIONS["main"]())
    seat.page.evaluate("() => person.still()")
    assert cards_in_play(seat) > 1.15 * plain


def cards_in_play(seat: Seat) -> float:
    """How large cards are on the own side, in hand and in play: square pixels in all."""
    boxes = seat.page.evaluate("() => person.boxes('.side.mine .wide .slot, .strip.near .slot')")
    return float(sum(box["width"] * box["height"] for box in boxes))


@pytest.mark.parametrize("place", [lobby, table])
def test_nor_on_a_phone(room: Room, server: Server, place: Callable[[Seat, Server], None]) -> None:
    seat = room.seat(room.phone(), touch=True)
    if place is table:
        seat.goto(server.seat_link(server.position(crowded())["token"]))
        seat.ready()
    else:
        place(seat, server)
    no_serious_problem(seat)


def test_decisions_and_events_are_read_out(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
    seat.ready()
    live = seat.page.locator(".spoken")
    assert live.get_attribute("aria-live") == "polite"
    asked = live.inner_text()
    assert seat.look()["question"].split(":")[0] in asked
    seat.step(next(one for one in seat.options if one["verb"] == "play"))
    told = live.inner_text()
    assert told != asked and "Skiff" in told and seat.look()["question"] in told


def test_stillness_is_respected(room: Room, server: Server) -> None:
    """Cards glide where nobody asked for less motion, and nothing moves where somebody did."""
    running = """() => document.getAnimations()
      .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().activeDuration > 50)
      .map((one) => `${one.animationName ?? one.transitionProperty} ${one.effect.target.className}`)"""
    watch = """() => {
      window.moved = 0;
      const plain = Element.prototype.animate;
      Element.prototype.animate = function (...args) { window.moved += 1; return plain.apply(this, args); };
    }"""
    for wish, moves in (("reduce", False), ("no-preference", True)):
        seat = room.seat(room.context(reduced_motion=wish))
        seat.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
        seat.ready()
        seat.page.evaluate(watch)
        seat.step(next(one for one in seat.options if one["verb"] == "play"))
        assert bool(seat.page.evaluate("() => window.moved")) == moves
        if not moves:
            assert seat.page.evaluate(running) == []


def test_motion_is_no_obstacle(room: Room, server: Server) -> None:
    """With all its motion the page can be played as fast as a person clicks."""
    seat = room.seat(room.context(reduced_motion="no-preference"))
    seat.goto(server.seat_link(server.match(decks=("crimson-tide", "verdant-root"))["token"]))
    count = 0

    def enough() -> bool:
        nonlocal count
        count += 1
        return count > 12

    seat.play(Eager(2), until=enough)
    assert seat.overflow() <= 0
