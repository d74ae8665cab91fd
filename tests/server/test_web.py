"""The web application: headers, origins, what is asked over HTTP, and the schema of it all."""

from __future__ import annotations

import gzip
import json
import re
import socket
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from gyoji.cards import load_deck
from gyoji.cli import app
from gyoji.games import NAMES
from gyoji.rulebooks import rulebook
from gyoji.server.messages import schema
from server.harness import MINE, THEIRS, Table, play_out

SAFE = {
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("path", "status"), [("/", 200), ("/healthz", 200), ("/api/games", 200), ("/nowhere", 404), ("/api/replay", 401)]
)
def test_every_answer_is_safe_in_a_browser(table: Table, path: str, status: int) -> None:
    answer = table.http("GET", path)
    assert answer.status == status
    headers = {name.lower(): value for name, value in answer.headers.items()}
    assert SAFE.items() <= headers.items()
    policy = headers["content-security-policy"]
    for word in ("default-src 'self'", "frame-ancestors 'none'", "connect-src 'self'"):
        assert word in policy
    assert "unsafe" not in policy
    assert headers["cache-control"] == ("no-store" if path == "/api/replay" else "no-cache")
    assert "server" not in headers


def test_modules_are_javascript_and_asked_for_again(table: Table) -> None:
    page = table.http("GET", "/").data.decode()
    scripts = re.findall(r'src="([^"]+\.js)"', page)
    assert scripts and "<script>" not in page
    answer = table.http("GET", "/" + scripts[0].lstrip("/"))
    headers = {name.lower(): value for name, value in answer.headers.items()}
    assert headers["content-type"].startswith("text/javascript")
    assert table.http("GET", "/" + scripts[0].lstrip("/"), headers={"if-none-match": headers["etag"]}).status == 304


def test_no_way_out_of_the_folder(table: Table) -> None:
    for path in ("/../server/app.py", "/%2e%2e/server/app.py", "/..%2fgame.py", "/__init__.py/../../game.py"):
        with socket.create_connection(("127.0.0.1", table.port)) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            head = line.makefile("rb").readline()
            assert b" 404" in head or b" 400" in head, (path, head)


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"origin": "http://127.0.0.1:PORT"}, True),
        ({"origin": "http://127.0.0.1"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "http://127.0.0.1:PORT.evil.example"}, False),
        ({"origin": "null"}, False),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"host": "evil.example"}, False),
        ({"host": "evil.example:PORT", "origin": "http://evil.example:PORT"}, False),
        ({"host": "localhost:PORT", "origin": "http://localhost:PORT"}, True),
    ],
)
def test_pages_from_elsewhere_are_refused(table: Table, headers: dict[str, str], allowed: bool) -> None:
    sent = {name: value.replace("PORT", str(table.port)) for name, value in headers.items()}
    wish = {"game": "gundam", "you": {"deck": MINE}, "other": {"kind": "friend"}}
    answer = table.http("POST", "/api/matches", wish, headers=sent)
    assert answer.status == (200 if allowed else 403)
    if "host" in headers:
        assert (table.http("GET", "/api/games", headers=sent).status == 200) == allowed
    if "host" not in headers:
        try:
            with connect(f"ws://127.0.0.1:{table.port}/ws", additional_headers=sent, compression=None):
                assert allowed
        except InvalidStatus as error:
            assert not allowed and error.response.status_code == 403


def test_health_and_games(table: Table) -> None:
    health = table.http("GET", "/healthz").json
    assert health["ok"] is True and isinstance(health["matches"], int)
    games = table.http("GET", "/api/games").json
    assert [game["name"] for game in games] == list(NAMES)
    decks = {deck["name"]: deck for deck in games[0]["decks"]}
    assert decks["azure-wing"]["cards"] == 50
    assert {row["name"] for row in games[0]["opponents"]} >= {"random", "greedy", "search-1", "search-3"}
    assert games[0]["table"]["zones"]["hand"]["words"]["en"]


def test_a_match_with_an_extension(table: Table) -> None:
    """It is offered with its game, played by its name, and shown wherever the game is."""
    games = {game["name"]: game for game in table.http("GET", "/api/games").json}
    (found,) = (one for one in games["dbs"]["extensions"] if one["name"] == "energy-exhaust")
    assert found["title"]["en"] == "Energy-Exhaust" and found["about"]["ja"]
    assert found["keywords"]["energy_exhaust"]["rule"] == "EE-1"
    assert games["vanguard-legion"]["extensions"] == []
    name, deck = "dbs+energy-exhaust", {"shipped": "ember-line"}
    made = table.create(game=name, you={"deck": deck}, other={"kind": "computer", "name": "random", "deck": deck})
    page = table.page(made["token"])
    assert page.until("welcome")["game"] == name
    (row,) = table.http("GET", "/api/matches", headers={"authorization": f"Bearer {made['token']}"}).json
    assert row["game"] == name
    assert table.http("GET", "/api/rules/dbs%2Benergy-exhaust/EE-1").json["text"]
    assert table.http("GET", "/api/rules/dbs/EE-1").status == 404
    card = {"number": "X-1", "name": "Slow Coal", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    cards = json.dumps([{**card, "combo_cost": 0, "combo_power": 5000, "text": "[Energy-Exhaust]"}])
    faults = {game: check(table, "4 X-1 Slow Coal", cards, game).get("faults", []) for game in ("dbs", name)}
    assert "needs the extension energy-exhaust" in faults["dbs"][0]["message"] and faults[name] == []


def test_a_paragraph_with_what_is_around_it(table: Table) -> None:
    found = table.http("GET", "/api/rules/gundam/7-6-2-4-1").json
    assert found["number"] == "7-6-2-4-1" and found["text"]
    assert [row["number"] for row in found["parents"]] == ["7", "7-6", "7-6-2", "7-6-2-4"]
    above = table.http("GET", "/api/rules/gundam/7-6-2-4").json
    assert "7-6-2-4-1" in [row["number"] for row in above["children"]]
    assert found["rulings"]
    ruling = table.http("GET", "/api/rules/gundam/R23").json  # as `explain` cites it
    assert ruling["kind"] == "ruling" and ruling["text"] == ruling["rulings"][0]["reading"]
    assert [row["number"] for row in ruling["children"]] == ["10-3-1", "10-1-2", "9-1-9-1"]
    for number, id in (("11-2-12-1", "R22"), ("10-3-1", "R23"), ("9-1-5-3", "R24")):
        beside = table.http("GET", f"/api/rules/gundam/{number}").json["rulings"]
        assert id in [row["id"] for row in beside]
    for path in ("/api/rules/gundam/99-9", "/api/rules/chess/1-1"):
        assert table.http("GET", path).status in (400, 404)


def test_a_paragraph_and_a_ruling_in_japanese(table: Table) -> None:
    book = rulebook("gundam", "ja")
    found = table.http("GET", "/api/rules/gundam/4-6-3?language=ja").json
    assert found["text"] == book["4-6-3"].text != rulebook("gundam")["4-6-3"].text
    assert [row["text"] for row in found["parents"]] == [book["4"].text, book["4-6"].text]
    assert [row["reading"] for row in found["rulings"]] == [book.rulings["R18"].reading]
    above = table.http("GET", "/api/rules/gundam/4-6?language=ja").json
    assert [row["text"] for row in above["children"]] == [book[f"4-6-{n}"].text for n in (1, 2, 3)]
    ruling = table.http("GET", "/api/rules/gundam/R18?language=ja").json
    assert ruling["text"] == book.rulings["R18"].reading and ruling["children"][0]["text"] == book["4-6-3"].text
    assert table.http("GET", "/api/rules/gundam/4-6-3?language=en").json["text"] == rulebook("gundam")["4-6-3"].text
    for other in ("", "fr", "../ja"):
        refused = table.http("GET", f"/api/rules/gundam/4-6-3?language={other}")
        assert refused.status == 400 and refused.json["error"]["code"] == "bad_message"


# ── decks ──

OWN = """
- {number: T-1, name: Lamp, type: unit, color: blue, lv: 1, cost: 1, ap: 1, hp: 1}
- {number: T-2, name: Wick, type: command, color: blue, lv: 1, cost: 1, text: "【Main】Draw 1."}
"""


def own_deck(game: str = "gundam") -> str:
    """A legal deck with two cards of one's own in it."""
    main = list(load_deck(game, "azure-wing").main)
    counts = {number: main.count(number) for number in dict.fromkeys(main)}
    blue = [number for number, count in counts.items() if count == 4][:2]
    rows = [f"{count} {number}" for number, count in counts.items() if number not in blue]
    return "\n".join(["# name: Lanterns", *rows, "4 T-1 Lamp", "4 T-2 Wick"])


def check(table: Table, text: str, cards: str | None = None, game: str = "gundam") -> Any:
    body = {"game": game, "text": text} | ({} if cards is None else {"cards": cards})
    answer = table.http("POST", "/api/decks/check", body)
    assert answer.status == 200, answer.data
    return answer.json


def test_a_deck_is_checked(table: Table) -> None:
    found = check(table, own_deck(), OWN)
    assert (found["name"], found["cards"], found["violations"]) == ("Lanterns", 50, [])
    assert "error" not in found and "faults" not in found
    assert [card["name"] for card in found["own"]] == ["Lamp", "Wick"] and found["own"][0]["cost"] == 1
    assert ["T-1", 4] in found["parts"]["main"] and found["parts"]["side"] == [["NE-001", 10]]
    found = check(table, "5 AZ-001")
    assert found["cards"] == 5 and {row["rule"] for row in found["violations"]}
    assert "line 2" in check(table, "4 AZ-001\nfour of a kind")["error"]
    assert "T-1" in check(table, own_deck())["error"]


def test_all_faults_are_told_at_once_with_their_places(table: Table) -> None:
    text = "4 AZ-001 Petrel Runner\nfour of a kind\n  4 ZZ-1\nside dish:\n4 AZ-002 Somebody Else\n"
    text += "4 T-1\n9999 AZ-003\n5 AZ-004"
    cards = """
- {number: T-1, name: Soot, type: command, lv: 1, cost: 1, text: "【Burst】Draw 1.\\n【Main】Draw soot."}
- {number: T-2, name: Ash, type: gadget}
- {number: T-3, name: Ember, type: unit, color: red, lv: 1, cost: 1, ap: 1, hp: 1}
"""
    found = check(table, text, cards)
    told = [(row["where"], row["line"], row["key"]) for row in found["faults"]]
    lines = [("deck", 2, "line"), ("deck", 3, "number"), ("deck", 4, "section"), ("deck", 5, "name")]
    assert told == [("cards", 1, "text"), ("cards", 2, "card"), *lines, ("deck", 7, "count")]
    marked = [row["text"][row["start"] : row["end"]] for row in found["faults"]]
    assert "soot" in marked[0] and found["faults"][0]["text"] == "【Main】Draw soot."
    assert marked[2:] == ["four of a kind", "ZZ-1", "side dish:", "Somebody Else", "9999"]
    assert found["parts"]["main"] == [["AZ-001", 4], ["AZ-004", 5]] and {row["key"] for row in found["violations"]}
    assert [card["number"] for card in found["own"]] == ["T-3"]
    assert found["error"].startswith("card 1 (T-1): ")


def test_the_pool_is_sent_once(table: Table) -> None:
    answer = table.http("GET", "/api/cards/gundam")
    cards = {card["number"]: card for card in answer.json["cards"]}
    assert len(answer.data) < 200_000 and {"name", "type", "color", "cost", "text"} <= set(cards["AZ-002"])
    assert cards["AZ-017"]["lends"] == {"ap": 2, "hp": 1} and "id" not in cards["AZ-017"]
    for name, text in answer.json["decks"].items():
        found = check(table, text)
        assert "faults" not in found and found["violations"] == [], name
    mark = answer.headers["etag"]
    again = table.http("GET", "/api/cards/gundam", headers={"if-none-match": mark})
    assert again.status == 304 and not again.data
    weak = table.http("GET", "/api/cards/gundam", headers={"if-none-match": f'"other", {mark.removeprefix("W/")}'})
    assert weak.status == 304
    assert table.http("GET", "/api/cards/chess").status == 400


@pytest.mark.parametrize("path", ["/api/games", "/api/cards/gundam"])
def test_what_never_changes_is_compressed_and_kept(table: Table, path: str) -> None:
    plain, packed = (table.http("GET", path, headers={"accept-encoding": one}) for one in ("br, gzip;q=0", "br, gzip"))
    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data and 3 * len(packed.data) < len(plain.data)
    for one in (plain, packed):
        assert one.headers["cache-control"] == "no-cache" and one.headers["vary"] == "Accept-Encoding"
    unchanged = table.http("GET", path, headers={"if-none-match": packed.headers["etag"]})
    assert unchanged.status == 304 and unchanged.headers["etag"] == packed.headers["etag"]
    assert table.http("GET", "/api/matches").headers["cache-control"] == "no-store"


def test_every_deck_that_ships_says_how_it_is_played(table: Table) -> None:
    for deck in table.http("GET", "/api/games").json[0]["decks"]:
        assert deck["style"]["en"].endswith(".") and deck["style"]["ja"].endswith("。"), deck


def test_a_violation_can_be_said_in_every_language(table: Table) -> None:
    sentences = table.http("GET", "/api/games").json[0]["table"]["violations"]
    deck = "deck:\n5 AZ-001\n1 CR-001\n1 VE-001\n1 NE-001\n1 NE-002\nresource deck:\n1 AZ-001"
    found = check(table, deck)["violations"]
    assert {row["key"] for row in found} == set(sentences)
    for row in found:
        said = sentences[row["key"]]
        assert said["en"].format(**row["args"]) == row["text"]
        assert "{" not in said["ja"].format(**row["args"])


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("- {number: T-1, name: Soot, type: command, lv: 1, cost: 1, text: '【Main】Draw soot.'}", "card 1 (T-1)"),
        ("- {number: T-1, name: Ash, type: gadget}", "card 1 (T-1)"),
        ("- {number: AZ-001, name: Mine, type: unit, lv: 1, cost: 1, ap: 9, hp: 9}", "built-in card"),
        ("- {number: T-1, name: A, type: unit, lv: 1, cost: 1, ap: 1, hp: 1}\n" * 2, "an earlier card"),
        ("just words", "a list of cards"),
        ("- [1, 2]", "a list of cards"),
        ("- {number: T-1, name: [unclosed", "line"),
        ('[{"number": "T-1",]', "line 1"),
        ("a: &a [x]\nb: *a", "aliases"),
        ("- !!python/object:os.system {}", "card list"),
        ("- " * 5000, "card list"),
        ("[" * 5000 + "]" * 5000, "card list"),
        ("- {number: T-1, name: X, when: 2001-01-01}", "unknown key when"),
        ("- {number: T-1, 1: 2}", "must be text, a number or a list"),
    ],
)
def test_a_card_list_that_cannot_be_read(table: Table, cards: str, words: str) -> None:
    assert words in check(table, "4 T-1", cards)["error"]


def test_an_alias_bomb_is_not_lit(table: Table) -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9)]
    assert "aliases" in check(table, "4 T-1", "\n".join(levels))["error"]


def test_a_match_with_cards_of_ones_own(table: Table) -> None:
    """Both players bring cards of the same numbers that are not the same cards: they stay apart."""
    other = OWN.replace("Lamp", "Torch").replace("Wick", "Spark")
    deck = own_deck().replace("Lamp", "Torch").replace("Wick", "Spark")
    made = table.create(you={"deck": {"text": own_deck(), "cards": OWN}}, other={"kind": "friend"})
    page = table.page()
    page.send(type="accept", token=made["invite"], deck={"text": deck, "cards": other})
    token = page.until("accepted")["token"]
    pages = [table.page(made["token"]), table.page(token)]
    play_out(pages, seed=1)
    header = table.http("GET", "/api/replay", token=token).json["header"]
    names = {row["number"]: row["name"] for row in header["cards"]}
    assert sorted(names.values()) == ["Lamp", "Spark", "Torch", "Wick"]
    assert {names[number] for number in header["decks"][0][1] if number in names} == {"Lamp", "Wick"}
    assert {names[number] for number in header["decks"][1][1] if number in names} == {"Torch", "Spark"}


def test_the_list_of_a_browsers_matches(table: Table) -> None:
    made = table.create(other={"kind": "friend"}, you={"deck": MINE, "name": "Ann"})
    tokens = ",".join([made["token"], made["watch"], made["invite"], "nonsense"])
    rows = table.http("GET", "/api/matches", token=tokens).json
    assert [(row["role"], row["seat"], row["waiting"]) for row in rows] == [
        ("seat", "A", True),
        ("watch", None, True),
        ("invite", "B", True),
    ]
    assert rows[0]["names"] == {"A": "Ann", "B": None} and rows[0]["over"] is False
    assert table.http("GET", "/api/matches").status == 401
    assert table.http("GET", "/api/matches", token=",".join(["x"] * 500)).status == 413


# ── the schema ──


def kind(name: str) -> dict[str, Any]:
    whole = schema()
    return {"$ref": f"#/$defs/{name}", "$defs": whole["$defs"]}


def test_the_schema_is_printed_and_valid() -> None:
    result = CliRunner().invoke(app, ["serve", "--schema"])
    assert result.exit_code == 0
    printed = json.loads(result.stdout)
    assert printed == json.loads(json.dumps(schema()))
    sides = [printed["socket"][side] for side in ("from_page", "from_server")]
    jsonschema.Draft202012Validator.check_schema({"anyOf": sides, "$defs": printed["$defs"]})
    assert {"NewMatch", "Created", "Steps", "PlayOn"} <= set(printed["http"])


def test_real_frames_fit_the_schema(table: Table) -> None:
    whole = schema()
    socket_side: Any = whole["socket"]
    server = jsonschema.Draft202012Validator({**socket_side["from_server"], "$defs": whole["$defs"]})
    made = table.create(seed=5, clock=30)
    page = table.page(made["token"])
    page.asked()
    page.ask(type="why", option=page.options[0])
    page.ask(type="choose", at=0, option="x")
    page.ask(type="ping")
    play_out([page], most=30)
    card = next(card for zone in page.state["view"]["A"].values() for card in zone["cards"] if card and "hp" in card)
    page.ask(type="whynot", card=card["id"])
    page.ask(type="explain", card=card["id"], figure="hp")
    page.ask(type="concede")
    assert {message["type"] for message in page.heard} >= {"welcome", "state", "told", "pong", "error", "done"}
    for message in page.heard:
        server.validate(message)
    from_page = jsonschema.Draft202012Validator({**socket_side["from_page"], "$defs": whole["$defs"]})
    from_page.validate({"type": "choose", "at": 3, "option": "end", "id": 4})
    assert not from_page.is_valid({"type": "choose", "at": 3, "option": "end", "extra": 4})
    answers = {
        "Health": table.http("GET", "/healthz").json,
        "Rule": table.http("GET", "/api/rules/gundam/1-1").json,
        "Checked": check(table, "4 AZ-001"),
        "Created": made,
        "Steps": table.http("GET", "/api/replay/steps?from=0&count=2", token=made["token"]).json,
        "Refusal": table.http("GET", "/api/replay").json,
        "Replay": table.http("GET", "/api/replay", token=made["token"]).json,
    }
    for name, answer in answers.items():
        jsonschema.validate(answer, kind(name))
    for row in table.http("GET", "/api/games").json:
        jsonschema.validate(row, kind("GameInfo"))
    for row in table.http("GET", "/api/matches", token=made["token"]).json:
        jsonschema.validate(row, kind("Listed"))
    wish = {"game": "gundam", "you": {"deck": MINE}, "other": {"kind": "computer", "name": "random", "deck": THEIRS}}
    jsonschema.validate(wish, kind("NewMatch"))
