"""Coming back: a reload in the middle of an effect, a server that was killed, a network that was gone."""

from __future__ import annotations

from browser.conftest import Room
from browser.lobby import two_people
from browser.positions import played_until
from browser.seat import Eager, Json, Seat
from browser.serving import Server
from gyoji.game import Game


def picture(seat: Seat) -> Json:
    """All that a person sees of the game, without what only counts messages."""
    seen = seat.look()
    return {key: part for key, part in seen.items() if key not in ("version", "line")}


def picks_several(game: Game) -> bool:
    return game.decision is not None and game.decision.max > 1


def looks_at_the_deck(game: Game) -> bool:
    decision = game.decision
    if decision is None or decision.kind != "choose":
        return False
    cards = game.view(decision.player)["AB"[decision.player]]["deck"]["cards"]
    return sum(card is not None for card in cards) > 1


def test_reload_in_a_row_of_picks(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.seat_link(server.position(played_until(picks_several, ["azure-wing", "ivory-gate"]))["token"]))
    seat.ready()
    before, options = picture(seat), seat.options
    card = f'[data-card="{options[0]["args"][0]}"]'
    seat.press(f".board .card{card}")
    seat.until("(text) => person.picked(text)", options[0]["text"])
    seat.page.reload()
    seat.ready()
    assert picture(seat) == before and seat.options == options, "nothing was sent, so nothing is picked"
    seat.everything_is_offered()
    count = len(server.truth(seat.match).now.inputs)
    seat.step(options[0])
    assert options[0]["text"] in [text for _, _, text in server.truth(seat.match).now.inputs[count:]]


def test_reload_while_looking_at_cards_of_the_deck(room: Room, server: Server) -> None:
    seat = room.seat()
    game = played_until(looks_at_the_deck, ["azure-wing", "crimson-tide"])
    seat.goto(server.seat_link(server.position(game)["token"]))
    seat.ready()
    tray = "() => [...document.querySelectorAll('.tray [data-card]')].map((card) => card.dataset.card).sort()"
    before, cards = picture(seat), seat.page.evaluate(tray)
    assert len(cards) > 1
    seat.page.reload()
    seat.ready()
    assert picture(seat) == before and seat.page.evaluate(tray) == cards
    seat.everything_is_offered()
    option = seat.options[0]
    seat.step(option)
    assert option["text"] in [text for _, _, text in server.truth(seat.match).now.inputs[len(game.inputs) :]]


def test_the_server_is_killed_and_the_game_goes_on(room: Room, own_server: Server) -> None:
    seats = [room.seat(), room.seat()]
    two_people(seats[0], seats[1], own_server, ("crimson-tide", "verdant-root"))
    for seat in seats:
        seat.press(".top .autopass")  # every choice is made by hand
    truth, choose = own_server.truth(seats[0].match), Eager(5)

    def play(count: int) -> None:
        goal = len(truth.games) + count
        while len(truth.games) < goal:
            game = truth.now
            assert game.decision is not None
            asked, past = seats[game.decision.player], len(truth.games)
            asked.ready()
            asked.take(choose(asked.options))
            asked.wait_for(lambda past=past: len(truth.games) > past)

    def settle() -> list[Json]:
        """What both see, once all has arrived."""
        game = truth.now
        for player, seat in enumerate(seats):
            seat.wait_for(lambda seat=seat, player=player: same_view(seat, game, player))
        assert game.decision is not None
        seats[game.decision.player].ready()
        before: list[Json] = []
        while before != (now := [picture(seat) for seat in seats]):  # until nothing is drawn any more
            before = now
            seats[0].page.wait_for_timeout(200)
        return now

    play(15)
    for count in (1, 2):
        before, inputs = settle(), truth.now.inputs
        for seat in seats:
            seat.allow("WebSocket connection", "ERR_CONNECTION_REFUSED")
        own_server.kill()
        for seat in seats:
            seat.page.locator(".banner").wait_for(state="visible")
            assert "Reconnecting" in seat.page.locator(".banner").inner_text()
        own_server.start()
        for seat in seats:
            seat.until("() => person.look()?.line === 'online'", timeout=30_000)
            seat.page.locator(".banner").wait_for(state="hidden")
        assert settle() == before and truth.now.inputs == inputs
        play(count)


def same_view(seat: Seat, game: Game, player: int) -> bool:
    """Has the page been sent, and drawn, what this player sees of the game now?"""
    view, true = seat.state["view"], game.view(player)
    asked = game.decision is not None and game.decision.player == player
    return view["turn"] == true["turn"] and ("decision" in view) == asked and counts(view) == counts(true)


def counts(view: Json) -> dict[str, int]:
    return {f"{side}.{name}": zone["count"] for side in "AB" for name, zone in view[side].items()}


def test_a_cut_connection_comes_back(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.allow("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    seat.goto(server.seat_link(server.match(decks=("azure-wing", "ivory-gate"))["token"]))
    seat.play(Eager(2), until=lambda: seat.state["view"]["turn"]["number"] > 1)
    before = picture(seat)
    seat.page.context.set_offline(True)
    seat.page.locator(".banner").wait_for(state="visible")
    assert "Reconnecting" in seat.page.locator(".banner").inner_text()
    assert seat.page.locator(".bar .choice:not([aria-disabled])").count() == 0
    seat.page.wait_for_timeout(1500)  # it tries in vain
    assert seat.look()["line"] != "online"
    seat.page.context.set_offline(False)
    seat.page.locator(".banner").wait_for(state="hidden")
    seat.ready()
    assert picture(seat) == before
    count = len(server.truth(seat.match).games)
    seat.step(seat.options[0])
    assert len(server.truth(seat.match).games) > count


BREAKS = """
const left = () => Number(sessionStorage.getItem('breaks') ?? BREAKS);
window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    super.onmessage = (event) => {
      if (!left() || JSON.parse(event.data).type !== 'accepted') return hear(event);
      sessionStorage.setItem('breaks', left() - 1);
      this.close();
    };
  }
};
"""


def invited(room: Room, server: Server, breaks: int) -> tuple[Seat, Seat]:
    """A host who waits, and a guest who has accepted and will not hear the answer so many times."""
    host, context = room.seat(), room.context()
    context.add_init_script(BREAKS.replace("BREAKS", str(breaks)))
    guest = room.seat(context)
    host.goto(server.address)
    host.press('.segment[data-choice="friend"]')
    host.press(".new-match .start")
    link = host.page.locator('[data-link="invite"]')
    link.wait_for()
    guest.goto(link.input_value())
    guest.press(".start")
    return host, guest


def test_a_line_that_breaks_while_an_invitation_is_accepted(room: Room, server: Server) -> None:
    for seat in invited(room, server, 2):
        seat.until("() => person.look() !== null")


def test_a_reload_before_the_answer_to_an_invitation(room: Room, server: Server) -> None:
    host, guest = invited(room, server, 99)
    host.until("() => person.look() !== null")  # the match has begun
    guest.page.evaluate("sessionStorage.setItem('breaks', 0)")
    guest.page.reload()
    guest.until("() => person.look() !== null")


LATER = """
window.left = 2;
window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    let refused = false;
    super.onmessage = (event) => {
      refused ||= window.left > 0 && JSON.parse(event.data).type === 'welcome' && window.left-- > 0;
      hear(refused ? { data: '{"type": "error", "code": "retry", "message": "in a moment"}' } : event);
    };
  }
};
"""


def test_whoever_is_told_to_come_again_does(room: Room, server: Server) -> None:
    """As while the process in which the match lives is replaced."""
    context = room.context()
    context.add_init_script(LATER)
    seat = room.seat(context)
    seat.goto(server.seat_link(server.match(decks=("azure-wing", "ivory-gate"))["token"]))
    seat.ready()
    assert seat.page.evaluate("window.left") == 0 and seat.page.locator(".toast").count() == 0
