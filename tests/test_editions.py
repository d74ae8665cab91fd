"""Editions of one game: each rulebook in both languages, and under which numbers an edition has rules of another."""

from __future__ import annotations

import ast
import json
import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gyoji import Game, shipped_decks
from gyoji.cards.decks import load_deck
from gyoji.games import NAMES, game_named
from gyoji.games.vanguard.actions.g_assist import G_ASSIST
from gyoji.games.vanguard.numbers import Numbers, UnknownRule, must_belong
from gyoji.games.vanguard.rule_actions import vanguard_damage
from gyoji.kernel import timing
from gyoji.kernel.engine import Engine
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.timing import CheckAction
from gyoji.rulebooks import KINDS, rulebook
from gyoji.scenarios.editions import NotEditions, changes, only_here, outcomes
from gyoji.scenarios.mutants import mutables
from gyoji.text import TextError

EDITIONS = Path(__file__).parent.parent / "src" / "gyoji" / "games" / "vanguard" / "editions"
TOLD = sorted(file.parent.name for file in EDITIONS.glob("*/rulebook.json"))
NUMBERED = sorted(file.parent.name for file in EDITIONS.glob("*/numbers.json"))
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def read(edition: str, file: str) -> Any:
    return json.loads((EDITIONS / edition / file).read_text("utf8"))


def pairs(edition: str, file: str) -> list[tuple[str, Any]]:
    """A JSON object with every key that is written, also one that is there twice."""
    found: list[tuple[str, Any]] = json.loads((EDITIONS / edition / file).read_text("utf8"), object_pairs_hook=list)
    return found


def paragraphs(edition: str) -> list[str]:
    return [row["id"] for row in read(edition, "rulebook.json")]


@pytest.mark.parametrize("edition", TOLD)
def test_an_edition_is_told_whole_in_both_languages(edition: str) -> None:
    rows = read(edition, "rulebook.json")
    assert all(row["text"] and row["kind"] in KINDS for row in rows)
    ids = paragraphs(edition)
    assert len(set(ids)) == len(ids)
    japanese = pairs(edition, "rulebook.ja.json")
    assert [number for number, _ in japanese] == ids
    headings = {row["id"] for row in rows if row["kind"] == "heading"}
    assert all(text and (number in headings or KANA.search(text)) for number, text in japanese)


@pytest.mark.parametrize("edition", TOLD)
def test_rulings_are_about_paragraphs_of_the_edition(edition: str) -> None:
    rulings = read(edition, "rulings.json")
    ids = set(paragraphs(edition))
    assert all(ruling["rules"] and ids.issuperset(ruling["rules"]) for ruling in rulings)
    japanese = pairs(edition, "rulings.ja.json")
    assert [id for id, _ in japanese] == [ruling["id"] for ruling in rulings]


@pytest.mark.parametrize("edition", NUMBERED)
def test_a_key_is_a_number_of_g_and_leads_to_own_numbers(edition: str) -> None:
    numbers = pairs(edition, "numbers.json")
    known = paragraphs("g")
    assert [key for key, _ in numbers] == [id for id in known if id in dict(numbers)], "each once, in the order of G"
    own = set(paragraphs(edition)) if edition in TOLD else None
    for key, found in numbers:
        assert found and len(set(found)) == len(found), key
        assert own is None or own.issuperset(found), key


# ── editions that are played ──

PLAYED = [name for name in NAMES if name.startswith("vanguard-")]
SOURCES = EDITIONS.parent
KEY = re.compile(r"(?:[a-z]+:)?\d+(?:\.\d+){2,}")


def keys_in(source: str) -> set[str]:
    """The strings of a module that look like paragraphs; what a docstring says is no key."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told]
    return {text for text in texts if isinstance(text, str) and KEY.fullmatch(text)}


def test_every_key_in_the_code_is_a_paragraph() -> None:
    found = {key for file in sorted(SOURCES.rglob("*.py")) for key in keys_in(file.read_text("utf8"))}
    assert len(found) > 400
    for name in PLAYED:
        for key in found:
            game_named(name).numbering.own((key,))  # UnknownRule if there is none


def test_a_key_that_no_rulebook_has_is_an_error() -> None:
    numbers = Numbers("v")
    for key in ("7.99.1", "v:7.99.1", "w:7.4.1", "v:"):
        with pytest.raises(UnknownRule, match=key):
            numbers[key]
    assert keys_in('"""7.99.1"""\nrule = ("7.99.1", "7.4 steps", "legion:3.13.1")\n') == {"7.99.1", "legion:3.13.1"}


def test_a_paragraph_of_one_edition_is_none_of_the_others() -> None:
    assert [Numbers(mark)["legion:7.6.1.6.3"] for mark in ("legion", "g", "v")] == [("7.6.1.6.3",), (), ()]
    assert [Numbers(mark)["8.6.7.1"] for mark in ("legion", "g", "v")] == [("8.6.6.1",), ("8.6.7.1",), ("8.6.7.1",)]


def test_a_step_that_the_rulebook_does_not_have_is_not_in_the_tables() -> None:
    with pytest.raises(UnknownRule, match=r"g assist\.show_hand does not belong to legion"):
        must_belong(Numbers("legion"), [G_ASSIST], ())
    must_belong(Numbers("g"), [G_ASSIST], ())
    with pytest.raises(UnknownRule, match="vanguard_damage does not belong to legion"):
        must_belong(Numbers("legion"), (), [CheckAction(("9.6.1.1",), vanguard_damage)])


@pytest.mark.parametrize("name", PLAYED)
def test_what_belongs_to_an_edition_has_its_numbers(name: str) -> None:
    book = rulebook(name)
    numbering = game_named(name).numbering
    assert all(numbering.own(check.rules) for check in numbering.checks)
    assert all(numbering.own(keys) for keys in numbering.switches.values())
    for _, rules, _ in mutables(name):
        assert rules and all(rule in book for rule in rules), rules


def test_numbers_are_told_as_the_edition_has_them() -> None:
    """The journal, a decision, `why`, the end of a game, a deck that is not legal: each with the edition's own."""
    game = Game("vanguard-legion", seed=1)
    assert game.decision is not None and game.decision.rules == ("5.2.5",)
    assert {option.rules for option in game.decision.options} == {("5.2.5",)}
    assert game.view(0)["decision"] is None or game.view(0)["decision"]["rules"] == ["5.2.5"]  # type: ignore[index]
    while game.state.phase != "main":
        game.choose(0)
    hand = game.state.zones[game.spec.zone(game.state.active, game.spec.place["hand"])]
    name = game.state.prints[hand[0]].name
    [(_, why), *_] = [row for row in game.whynot(name, game.state.active) if row[0].startswith("guard")]
    assert {rule for reason in why.reasons for rule in reason.rules} <= set(rulebook("vanguard-legion").paragraphs)
    assert any("8.5.2.1.1.2" in reason.rules for reason in why.reasons)
    assert game.journal is not None and {"5.2.3", "6.4.1.2"} <= {rule for row in game.journal for rule in row.rules}
    game.concede(0)
    assert game.reason == "conceded (1.2.4)" and game.view(1)["reason"]["rule"] == "1.2.4"  # type: ignore[index]
    deck = load_deck("vanguard-legion", shipped_decks("vanguard-legion")[0])
    short = replace(deck, main=deck.main[1:])
    assert "5.1.2.1" in [one.rule for one in short.violations("vanguard-legion")]


def test_a_card_that_the_edition_has_no_rule_for_is_refused() -> None:
    row = {"number": "X-1", "name": "Drill", "type": "normal", "grade": 3, "power": 11000}
    for told in ({"text": "[CONT](VC)[Generation Break 1]:This unit gets [Power] +1000."}, {"type": "g"}):
        game_named("vanguard-g").decks.make_print(row | told)
        with pytest.raises(CardError, match="no rule in this edition"):
            game_named("vanguard-legion").decks.make_print(row | told)


def test_only_v_has_gifts_and_g_by_an_extension() -> None:
    row = {"number": "X-1", "name": "Wick", "type": "normal", "grade": 1, "power": 7000}
    for text in (
        "[ACT](RC)[1/turn]:You get an Imaginary Gift:Force.",
        "[AUTO](RC):When you get an imaginary gift, draw a card.",
        "[ACT](RC)[1/turn]:If you did not get an Imaginary Gift this fight, draw a card.",
    ):
        for game in ("vanguard-v", "vanguard-g+imaginary-gifts"):
            game_named(game).decks.make_print(row | {"text": text})
        with pytest.raises(CardError, match=r"no rule in this edition \(paragraph 10\.6\.3 of a later one"):
            game_named("vanguard-legion").decks.make_print(row | {"text": text})
        with pytest.raises(TextError, match=r"needs the extension imaginary-gifts"):
            game_named("vanguard-g").decks.make_print(row | {"text": text})


@pytest.mark.parametrize("name", ["vanguard-legion", "vanguard-g", "vanguard-v"])
def test_a_trigger_unit_without_its_trigger_is_refused(name: str) -> None:
    """Nothing stands in for it, not even the text of a card that could only be one of them."""
    make = game_named(name).decks.make_print
    row = {"number": "X-1", "name": "Spark", "type": "trigger", "grade": 0, "power": 5000, "shield": 10000}
    for told in ({}, {"trigger": None}, {"trigger": ""}, {"text": "[CONT]:Sentinel"}):
        with pytest.raises(CardError, match="X-1: a trigger unit needs a trigger: critical, draw, stand, heal"):
            make(row | told)
    with pytest.raises(CardError, match="trigger is 'over', must be one of critical, draw, stand, heal"):
        make(row | {"trigger": "over"})
    assert make(row | {"trigger": "draw"}).kind == "trigger"


# ── what changes between two of them ──


def test_rows_that_change_stand_side_by_side() -> None:
    found = {(row.kind, row.name): row for row in changes("vanguard-g", "vanguard-legion")}
    hits = found["step", "attack: hit_abilities"]
    assert hits.first is not None and hits.first.rules == ("7.7.1.7", "7.7.1.8")
    assert hits.second is not None and hits.second.rules == ("7.6.1.9",)
    order = found["order", "attack"]
    assert order.first is not None and order.first.does == "hit abilities, retire hit units"
    assert order.second is not None and order.second.does == "retire hit units, hit abilities"
    assert found["procedure", "stride"].second is None and found["procedure", "damage checks"].first is None
    assert found["rule action", "vanguard_damage"].second is None
    assert found["check", "both_grown"].second is None
    assert found["rule", "a legion is dominated as a whole"].second is None
    boost = found["policy", "boost outlasts"]
    assert boost.first is not None and boost.first.rules == ("12.9.1",) and boost.second is not None
    assert boost.second.rules == () and boost.second.does == f"not: {boost.first.does}"
    assert ("policy", "layers") in {(row.kind, row.name) for row in changes("vanguard-g", "vanguard-v")}
    assert not {row.first for row in changes("vanguard-legion", "vanguard-g")}.isdisjoint({hits.second})


def test_an_edition_is_no_other_than_itself() -> None:
    for name in PLAYED:
        assert changes(name, name) == [] and only_here(name, name, rulebook(name).paragraphs) == []
    with pytest.raises(NotEditions, match="gundam and dbs"):
        changes("gundam", "dbs")


def test_scenarios_that_come_out_differently(tmp_path: Path) -> None:
    """One that the other would play to another end; not one that both share, nor one that it has no cards for."""
    told = """
- name: All damage is checked before the loss
  game: vanguard-g
  rules: [9.6.7, 9.2.2]
  cards: {Boatman: {type: normal, grade: 2, power: 10000, shield: 5000, critical: 3}}
  start: {turn: {player: A, number: 5, phase: battle}, A: {front_left: [Boatman]}, B: {damage: 5, deck: 10}}
  play: [{A: attack Boatman Vanguard B}]
  expect: {winner: A, B.damage: 8, log: [9.6.7]}
- name: The same for both
  game: vanguard-g
  rules: [6.4.1.1.2]
  start: {turn: {player: A, number: 5, phase: draw}}
  expect: {A.hand: 1, log: [6.4.1.1.2]}
- name: Of G units
  game: vanguard-g
  rules: [4.1.2]
  cards: {Crown: {type: g, grade: 4, power: 15000}}
  start: {turn: {player: A, number: 5, phase: main}, A: {g_zone: [Crown]}}
  expect: {A.g_zone: 1}
- name: A shared one
  game: [vanguard-legion, vanguard-g]
  rules: [1.1.1]
  expect: {A.hand: 5}
"""
    (tmp_path / "told.yaml").write_text(told, "utf8")
    [found] = outcomes("vanguard-g", "vanguard-legion", tmp_path)
    assert (found.name, found.game, found.by) == (
        "All damage is checked before the loss",
        "vanguard-g",
        "vanguard-legion",
    )
    assert "B.damage is 6, expected 8" in found.message


@pytest.mark.parametrize("name", ("vanguard-legion", "vanguard-g", "vanguard-v"))
def test_what_looks_calm_has_nothing_due(name: str) -> None:
    """The quick look before rule actions are asked one by one never overlooks one."""
    seen = Counter[str]()
    spec = game_named(name)
    quick = spec.timing.calm

    def calm(game: Engine) -> bool:
        found, cases = quick(game), timing._cases(game, ())
        assert not (found and cases), cases
        seen["calm" if found else "due" if cases else "doubtful"] += 1
        return found

    watched = replace(spec, timing=replace(spec.timing, calm=calm))
    for seed in range(3):
        game, dice = Game(name, seed=seed, journal=False), random.Random(seed)
        game.spec = watched
        while (ask := game.state.pending) is not None:
            game.choose(dice.randrange(len(ask.options)))
    assert seen["calm"] > seen["doubtful"] and seen["due"] > 20, seen
