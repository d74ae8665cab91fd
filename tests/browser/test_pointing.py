"""What can be done with a pointer besides clicking what is highlighted: dragging, menus, questions, taking back."""

from __future__ import annotations

from browser.conftest import Room
from browser.positions import first_attack, forked_road, made_game, played_until, texts_of
from browser.seat import Json, Seat, named
from browser.serving import Server
from gyoji.game import Game
from gyoji.server.undo import nothing_shown

DECKS = ("azure-wing", "crimson-tide")


def sit_down(room: Room, server: Server, game: Game) -> Seat:
    seat = room.seat()
    seat.goto(server.seat_link(server.position(game)["token"]))
    seat.ready()
    return seat


def last_choice(seat: Seat, server: Server, since: int) -> list[str]:
    """What was chosen since, in the store."""
    return [row[2] for row in server.truth(seat.match).now.inputs[since:]]


def plays_or_pairs(game: Game) -> bool:
    """Can one card be played by itself, and be paired with one of several?"""
    assert game.decision is not None
    verbs = [(option.args[0], option.verb) for option in game.decision.options if option.args]
    return any(verbs.count((card, "pair")) > 1 and (card, "play") in verbs for card, _ in verbs)


def test_modes_are_offered_in_the_words_of_their_card(room: Room, server: Server) -> None:
    game = forked_road()
    seat = sit_down(room, server, game)
    shown = [one["words"] for one in seat.look()["buttons"]]
    for number, option in enumerate(seat.options, 1):
        assert len(option["says"]) > 10 and f"{number}{option['says']}" in shown  # the number is the key to press
    assert seat.overflow() <= 0
    before = seat.look()["version"]
    seat.take(seat.options[1])
    seat.ready(after=before)
    assert last_choice(seat, server, len(game.inputs))[0] == "choose 2"


# ── dragging ──


def test_one_card_is_dragged_onto_another(room: Room, server: Server) -> None:
    game = played_until(plays_or_pairs, DECKS)
    seat = sit_down(room, server, game)
    option = next(one for one in seat.options if one["verb"] == "pair")
    before = seat.look()["version"]
    seat.drag(f'[data-card="{option["args"][0]}"]', f'[data-card="{option["args"][1]}"]')
    seat.ready(after=before)
    assert last_choice(seat, server, len(game.inputs))[0] == option["text"]


def test_a_card_is_dragged_onto_a_zone(room: Room, server: Server) -> None:
    game = first_attack("Hulk")
    seat = sit_down(room, server, game)
    play, attack = (next(one for one in seat.options if one["verb"] == verb) for verb in ("play", "attack"))

    before = seat.look()
    seat.drag(f'[data-card="{play["args"][0]}"]', '.plate[data-seat="B"]')  # nothing can be done there
    seat.page.wait_for_timeout(200)
    assert seat.look() == before and last_choice(seat, server, len(game.inputs)) == []

    seat.drag(f'[data-card="{play["args"][0]}"]', '[data-zone="A.battle"]')
    seat.ready(after=before["version"])
    assert last_choice(seat, server, len(game.inputs)) == [play["text"]]

    before = seat.look()
    seat.drag(f'[data-card="{attack["args"][0]}"]', '[data-zone="B.shields"]')
    seat.ready(after=before["version"])
    assert attack["text"] in last_choice(seat, server, len(game.inputs))


# ── several things to do with one card ──


def test_a_card_with_several_options_has_a_menu(room: Room, server: Server) -> None:
    game = played_until(plays_or_pairs, DECKS)
    seat = sit_down(room, server, game)
    pairs = [one for one in seat.options if one["verb"] == "pair"]
    card = pairs[0]["args"][0]
    play = next(one for one in seat.options if one["verb"] == "play" and one["args"] == [card])
    seat.press(f'[data-card="{card}"]')
    menu = seat.page.locator(".menu")
    menu.wait_for()
    assert menu.get_by_role("menuitem").count() == 2
    assert menu.locator(named(play["text"])).count() == 1
    seat.press(".menu-item[data-options]")
    seat.until("() => person.look().aim === 'pair'")
    targets = {one["option"] for one in seat.look()["cards"]}
    assert targets == {one["text"] for one in pairs if one["args"][0] == card}
    seat.press(".bar .choice:not([data-option])")  # cancel
    seat.until("() => person.look().aim === null")
    seat.press(f'[data-card="{card}"]')
    menu.wait_for()
    seat.press(".board .middle")  # anywhere else
    menu.wait_for(state="detached")
    assert last_choice(seat, server, len(game.inputs)) == []


# ── questions ──


def strengthened(game: Game) -> bool:
    assert game.decision is not None
    return game.decision.kind == "main" and strong_card(game.view(game.decision.player)) is not None


def strong_card(view: Json) -> Json:
    """A card of the player's own whose AP is not the printed one."""
    cards = view[view["player"]]["battle"]["cards"]
    return next((card for card in cards if card.get("printed", {}).get("ap", card["ap"]) < card["ap"]), None)


def test_why_on_a_figure(room: Room, server: Server) -> None:
    seat = sit_down(room, server, played_until(strengthened, DECKS))
    card = strong_card(seat.state["view"])
    seat.page.mouse.move(*seat.point(f'[data-card="{card["id"]}"]'))
    seat.until("(name) => document.querySelector('.inspector h3')?.textContent === name", card["name"])
    seat.page.locator(".inspector").get_by_role("button", name=f"Why AP {card['ap']}?").click()
    parts = seat.page.locator(".inspector .parts")
    parts.wait_for()
    amounts = [number(words) for words in parts.locator("td.amount").all_inner_texts()]
    assert len(amounts) > 2 and amounts[-1] == card["ap"] == sum(amounts[:-1])


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def test_why_not_on_a_card_that_cannot_act(room: Room, server: Server) -> None:
    game = made_game("Hulk", "Skiff")
    while "end" not in texts_of(game) or game.decision is None or game.decision.player != 0:
        game.choose(next(text for text in ("first", "keep", "end", "pass", *texts_of(game)) if text in texts_of(game)))
    seat = sit_down(room, server, game)
    hulk = seat.look()["zones"]["A.hand"]["cards"][0]
    assert seat.page.locator(f'[data-card="{hulk}"].can').count() == 0
    seat.page.mouse.move(*seat.point(f'[data-card="{hulk}"]'))
    seat.press(".inspector .whynot")
    failing = seat.page.locator(".inspector li.fails")
    failing.first.wait_for()
    assert any("Lv. 9" in words for words in failing.all_inner_texts())
    rule = failing.first.locator("[data-rule]").first.get_attribute("data-rule")
    assert rule
    seat.page.locator(f'.inspector li.fails [data-rule="{rule}"]').first.click()
    seat.until("(rule) => document.querySelector('.rule-number')?.textContent === rule", rule)


def test_a_rule_number_in_the_log_opens_the_paragraph(room: Room, server: Server) -> None:
    seat = sit_down(room, server, first_attack("Hulk"))
    link = seat.page.locator(".log-list .rule-link").last
    rule = link.inner_text()
    link.click()
    seat.until("(rule) => document.querySelector('.rule-number')?.textContent === rule", rule)
    shown = server.get(f"/api/rules/gundam/{rule}")
    assert seat.page.locator(".rule-text").inner_text() == " ".join(shown["text"].split())
    assert shown["parents"] and seat.page.locator(".rule-body .parents li").count() == len(shown["parents"])


def test_a_pile_opens(room: Room, server: Server) -> None:
    def has_trash(game: Game) -> bool:
        assert game.decision is not None
        return game.decision.kind == "main" and game.view(0)["A"]["trash"]["count"] > 1

    seat = sit_down(room, server, played_until(has_trash, DECKS))
    row = seat.state["view"]["A"]["trash"]
    seat.press('[data-zone="A.trash"] .pile-button')
    shown = seat.page.locator('dialog [data-pile="A.trash"] .pile-card')
    shown.first.wait_for()
    names = [words.split(",")[0] for words in (one.get_attribute("aria-label") or "" for one in shown.all())]
    assert [card["name"].split(",")[0] for card in row["cards"]] == names
    seat.page.keyboard.press("Escape")
    seat.page.locator("dialog").wait_for(state="detached")
    seat.press('[data-zone="A.deck"] .pile-button')
    seat.page.locator("dialog").wait_for()
    assert f"{seat.state['view']['A']['deck']['count']} cards face down" in seat.page.locator("dialog").inner_text()
    assert seat.page.locator("dialog .pile-card").count() == 0


# ── taking back ──


def silent_act(game: Game) -> str:
    """An act that shows nobody anything and asks nobody else, so that it can be taken back; '' if there is none."""
    decision = game.decision
    assert decision is not None
    for option in decision.options if decision.kind == "main" else ():
        after = game.copy()
        after.choose(option.index)
        same = after.decision is not None and after.decision.player == decision.player
        if option.verb == "activate" and same and nothing_shown(game, after):
            return option.text
    return ""


def test_undo_brings_the_board_back(room: Room, server: Server) -> None:
    game = played_until(lambda game: bool(silent_act(game)), DECKS)
    seat = sit_down(room, server, game)
    text = silent_act(game)
    before = seat.look()
    assert seat.page.locator(".bar .undo").is_disabled() is not before["undo"]
    option = next(one for one in seat.options if one["text"] == text)
    seat.step(option)
    assert seat.look()["undo"] and server.truth(seat.match).now.digest() != game.digest()
    after = seat.look()["version"]
    seat.press(".bar .undo")
    seat.ready(after=after)
    now = seat.look()
    assert {**now, "version": 0} == {**before, "version": 0}
    assert server.truth(seat.match).now.digest() == game.digest()
    seat.step(option)
    assert last_choice(seat, server, len(game.inputs)) == [text]


# ── automatic passing ──


def test_automatic_passing_with_its_switch_and_a_stop(room: Room, server: Server) -> None:
    """A Flare could be played at the end of one's own turn; by default nobody is asked whether it is."""
    game = made_game("Flare", "Hulk")
    while texts_of(game) != ["end"] or game.decision is None or game.decision.player != 0:
        game.choose(next(text for text in ("first", "keep", "pass", "end", *texts_of(game)) if text in texts_of(game)))
    seat = sit_down(room, server, game)

    def end_my_turn() -> str:
        """Ends the turn; who is asked next, and in whose turn?"""
        count = len(server.truth(seat.match).now.inputs)
        seat.play(lambda options: options[0], until=lambda: [one["text"] for one in seat.options] == ["end"])
        seat.step(seat.options[0])
        made = last_choice(seat, server, count)
        assert made.count("end") >= 1
        return "mine" if seat.state["view"]["turn"]["player"] == "A" else "theirs"

    assert seat.page.locator(".top .autopass").get_attribute("aria-pressed") == "true"
    assert end_my_turn() == "theirs", "the end of one's own turn was passed"
    assert "pass" in last_choice(seat, server, len(game.inputs))
    assert "Action step" in seat.look()["question"], "at the end of theirs there is a stop"

    seat.press(".top .more")
    seat.page.get_by_label("at the end of my turn").check()
    seat.page.keyboard.press("Escape")
    seat.page.locator("dialog").wait_for(state="detached")
    assert end_my_turn() == "mine", "the stop holds"
    before = seat.look()["version"]
    seat.press(".top .more")
    seat.page.get_by_label("at the end of my turn").uncheck()  # and lets go at once
    seat.page.keyboard.press("Escape")
    seat.ready(after=before)
    assert seat.state["view"]["turn"]["player"] == "B"

    seat.press(".top .autopass")
    seat.until("() => document.querySelector('.top .autopass').getAttribute('aria-pressed') === 'false'")
    assert end_my_turn() == "mine", "without automatic passing every chance is asked about"
