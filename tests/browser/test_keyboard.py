"""No mouse at all: from the lobby to the end of a game, with the focus always to be seen."""

from __future__ import annotations

from browser.conftest import Room
from browser.keyboard import Keyboard
from browser.positions import first_attack
from browser.seat import Eager
from browser.serving import Server

NO_MOUSE = """() => {
  window.mouse = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart']) {
    addEventListener(kind, () => { window.mouse += 1; }, true);
  }
}"""


def test_a_whole_game_by_keys(room: Room, server: Server) -> None:
    seat = room.seat()
    keys = Keyboard(seat)
    seat.goto(server.address)
    seat.page.evaluate(NO_MOUSE)
    keys.radio("my-deck", "crimson-tide")
    keys.radio("opponent", "random")
    keys.radio("their-deck", "verdant-root")
    keys.radio("seat", "A")
    keys.press("Enter")  # as in every form
    going, choose, count = seat.ready(), Eager(21), 0
    while going:
        keys.focus()
        going = keys.step(choose(seat.options))
        count += 1
        assert count < 300
    assert count > 5 and server.truth(seat.match).now.over
    seat.until("() => !document.querySelector('.ending').hidden")
    assert keys.focus()["what"].startswith("button")
    keys.press("Tab")
    keys.focus()
    assert seat.page.evaluate("() => window.mouse") == 0 and seat.clicks == 0


def test_the_focus_stays_while_the_other_player_acts(room: Room, server: Server) -> None:
    """Looked at in every frame of the page, not only when this player is asked again."""
    seat = room.seat()
    keys = Keyboard(seat)
    seat.goto(server.seat_link(server.match(seed=4)["token"]))
    seat.ready()
    keys.press("Tab")
    seat.page.evaluate(
        """() => {
          window.lost = [];
          let wrapped = false; // after the last thing on the page Tab leads out of it, and in again
          addEventListener('keydown', (event) => { wrapped = event.key === 'Tab'; }, true);
          addEventListener('focusin', () => { wrapped = false; }, true);
          const watch = () => {
            if (!person.focus() && !wrapped) window.lost.push(document.querySelector('main.table').dataset.version);
            requestAnimationFrame(watch);
          };
          watch();
        }"""
    )
    choose = Eager(5)
    for _ in range(14):
        keys.step(choose(seat.options))
    assert seat.page.evaluate("() => window.lost") == []


def test_arrows_and_letters(room: Room, server: Server) -> None:
    seat = room.seat()
    keys = Keyboard(seat)
    seat.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
    seat.ready()
    card = next(one["args"][0] for one in seat.options if one["verb"] == "attack")
    hand = seat.look()["zones"]["A.hand"]["cards"]
    keys.tab_to("card", str(card))
    for key in ("ArrowDown", "ArrowDown", "ArrowDown"):
        keys.press(key)
        if keys.focus()["card"] in map(str, hand):
            break
    first = keys.focus()["card"]
    assert int(first) in hand, "arrows lead from the table to the hand"
    keys.press("ArrowRight")
    second = keys.focus()["card"]
    keys.press("ArrowLeft")
    assert second != first and keys.focus()["card"] == first

    keys.press("w")  # why?
    seat.page.locator(".menu").wait_for()
    keys.press("Escape")
    seat.page.locator(".menu").wait_for(state="detached")
    assert keys.focus()["card"] == first

    keys.tab_to("card", str(card))
    keys.press("Enter")
    seat.until("() => person.look().aim === 'attack'")
    keys.press("Escape")
    seat.until("() => person.look().aim === null")

    keys.press("?")
    seat.page.locator("dialog.keys").wait_for()
    keys.press("Escape")
    seat.page.locator("dialog").wait_for(state="detached")
    keys.focus()

    auto = seat.page.locator(".top .autopass")
    assert auto.get_attribute("aria-pressed") == "true"
    keys.press("a")
    seat.until("() => document.querySelector('.top .autopass').getAttribute('aria-pressed') === 'false'")
    keys.press("l")
    seat.until("() => document.activeElement.closest('.log')")
