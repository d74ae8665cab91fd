"""What the computer does is shown one act at a time, at the pace the player wishes, and never at the player's cost."""

from __future__ import annotations

from itertools import pairwise

from browser.conftest import Room
from browser.positions import made_game, texts_of
from browser.seat import Eager, Json, Seat
from browser.serving import Server
from gyoji.game import Game

HOLD = {"slow": 2200, "normal": 1200, "fast": 500}  # milliseconds

# Notes what is told in the middle of the table, when, and what the page shows at that time.
NOTE = """() => {
  window.noted = [];
  const look = () => {
    const middle = document.querySelector('.middle');
    const table = document.querySelector('main.table');
    const row = {
      told: middle.dataset.told ?? null,
      words: middle.querySelector('.telling').hidden ? '' : middle.querySelector('.told-words').textContent,
      log: [...document.querySelectorAll('.log-list .said')].at(-1)?.textContent ?? '',
      lit: [...document.querySelectorAll('.card.told')].length,
      mine: table.dataset.mine === 'yes',
      arrow: document.querySelector('.arrow.fight')?.dataset.shown === 'yes',
    };
    if (JSON.stringify({ ...window.noted.at(-1), at: 0 }) !== JSON.stringify({ ...row, at: 0 }))
      window.noted.push({ ...row, at: performance.now() });
    requestAnimationFrame(look);
  };
  look();
}"""


# Notes of each act that is told where its words stand: in how many lines, and whether they stand out of their box.
MEASURE = """() => {
  window.noted = [];
  const words = document.querySelector('.told-words');
  new MutationObserver(() => {
    if (!words.textContent || words.parentElement.hidden) return;
    const box = words.parentElement.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(words);
    const rows = [...text.getClientRects()];
    const out = (row) => row.top < box.top || row.bottom > box.bottom || row.left < 0 || row.right > innerWidth;
    const lines = new Set(rows.map((row) => Math.round(row.top))).size;
    window.noted.push({ words: words.textContent, lines, cut: rows.some(out) });
  }).observe(words.parentElement, { childList: true, subtree: true, attributes: true });
}"""


def attacked() -> Game:
    """A can only end the turn; B has Skiffs, which will attack."""
    game = made_game("Hulk", "Skiff")
    while (decision := game.decision) is not None:
        texts = texts_of(game)
        ready = game.view(0)["B"]["battle"]["count"] > 1
        if decision.player == 0 and decision.kind == "main" and ready:
            return game
        play = next((text for text in texts if text.startswith("play Skiff")), "end")
        game.choose(next(text for text in ("keep", play, "pass", *texts) if text in texts))
    raise AssertionError("the game is over")


def sit_down(room: Room, server: Server, pace: str, **more: Json) -> Seat:
    context = room.context(**more)
    context.add_init_script(f"localStorage['gyoji.pace'] = '\"{pace}\"'")
    seat = room.seat(context)
    seat.goto(server.seat_link(server.position(attacked(), "greedy")["token"]))
    seat.ready()
    return seat


def end_turn(seat: Seat) -> int:
    """Ends the turn; the version that was shown before."""
    before = int(seat.look()["version"])
    seat.take(next(option for option in seat.options if option["text"] == "end"))
    return before


def noted(seat: Seat) -> list[Json]:
    return list(seat.page.evaluate("() => window.noted"))


def test_each_act_is_shown_before_the_next(room: Room, server: Server) -> None:
    seat = sit_down(room, server, "fast")
    seat.page.evaluate(NOTE)
    seat.ready(after=end_turn(seat))
    rows = [row for row in noted(seat) if row["words"]]
    first: dict[str, Json] = {}
    for row in rows:
        first.setdefault(row["told"], row)
    told = list(first.values())
    words = [row["words"] for row in told]
    attacks = [place for place, row in enumerate(told) if "attacks" in row["words"]]
    assert len(attacks) > 1 and any("damage" in one for one in words), words
    for one, other in pairwise(told):
        assert other["at"] - one["at"] >= HOLD["fast"] * 0.9, f"{one['words']} was hardly to be seen"
    for place in attacks:
        assert told[place]["lit"] and told[place]["arrow"], "who attacks, and whom"
        assert "attacks" in told[place]["log"], "what follows is not told yet"
        assert "damage" in words[place + 1], words
    assert not any(row["mine"] for row in rows[: rows.index(told[-1])]), "asked before all was shown"
    state = seat.state
    assert state["view"]["decision"] and seat.look()["version"] == state["version"]
    log = [event["n"] for message in seat.messages() for event in message.get("events", ())]
    assert log == sorted(set(log))


def test_what_is_told_is_not_cut_on_the_smallest_screen(room: Room, server: Server) -> None:
    seat = sit_down(room, server, "fast", viewport={"width": 320, "height": 568})
    seat.page.evaluate(MEASURE)
    seat.ready(after=end_turn(seat))
    rows = noted(seat)
    assert any(row["lines"] > 1 for row in rows), "none of it needs more than one line"
    assert not [row["words"] for row in rows if row["cut"]]


def test_skipping_leads_to_the_next_question(room: Room, server: Server) -> None:
    seat = sit_down(room, server, "slow")
    before = end_turn(seat)
    seat.until("() => document.querySelector('.middle').dataset.told")
    seat.page.keyboard.press("s")
    seat.ready(after=before, timeout=HOLD["slow"])
    assert seat.page.locator(".telling").is_hidden()
    before = end_turn(seat)  # and the turn after that is told again
    seat.until("() => document.querySelector('.middle').dataset.told")
    seat.press('[data-act="skip"]')
    seat.ready(after=before, timeout=HOLD["slow"])


def test_who_comes_back_is_shown_where_the_game_stands(room: Room, server: Server) -> None:
    seat = sit_down(room, server, "slow")
    before = end_turn(seat)
    seat.wait_for(lambda: seat.state["version"] > before and seat.state["view"].get("decision") is not None)
    assert not seat.look()["mine"], "all has come, but little of it is shown"
    seat.page.reload()
    seat.ready(timeout=HOLD["slow"])
    assert seat.page.locator(".telling").is_hidden()
    assert seat.page.locator(".log-list .said", has_text="attacks").count() > 1


def test_the_pace_is_a_setting(room: Room, server: Server) -> None:
    seat = sit_down(room, server, "slow")
    seat.press(".top .more")
    seat.page.locator("#pace").select_option("none")
    seat.page.keyboard.press("Escape")
    seat.ready(after=end_turn(seat), timeout=HOLD["slow"])
    seat.page.reload()
    seat.ready()
    seat.press(".top .more")
    assert seat.page.locator("#pace").input_value() == "slow", "the test sets it anew at each start"


def test_nothing_waits_while_a_clock_runs(room: Room, server: Server) -> None:
    """However slow the pace: when this player's time runs, the question is there."""
    context = room.context()
    context.add_init_script("localStorage['gyoji.pace'] = '\"slow\"'")
    seat = room.seat(context)
    seat.goto(server.seat_link(server.match("greedy", clock=10, seed=5)["token"]))
    choose, asked = Eager(5), 0
    seat.ready()
    for _ in range(14):
        before = seat.state["version"]
        seat.take(choose(seat.options))
        seat.wait_for(
            lambda before=before: seat.state["version"] > before and seat.state["view"].get("decision") is not None
        )
        version = seat.state["version"]
        seat.until("(version) => person.look().version >= version && person.look().mine", version, HOLD["slow"] / 2)
        asked += 1
    assert asked == 14
