"""Random whole games: every game must end, lose no card, and ask only questions that make sense."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from generic.harness import (
    USUAL,
    Dice,
    decisions,
    deck_cards,
    enough,
    every_game,
    play_on,
    playing,
    seeds,
    seeds_until,
    short,
)
from gyoji import Game, IllegalChoice, Option, rulebook
from gyoji.kernel.lots import alike
from gyoji.kernel.state import RawOption

ALWAYS_ASKED = {"main"}  # kinds of decision that are put even with a single option


@every_game
def test_every_card_is_in_one_place(name: str) -> None:
    """Each card lies in one zone or under one host; decks lose and gain nothing; no two cards share a handle."""
    for seed in seeds(0):
        with playing(name, seed) as game:
            dealt = cards_dealt(game)
            for _ in decisions(game, seed):
                cards_in_place(game)
                assert cards_dealt(game) == dealt
            cards_in_place(game)
            assert cards_dealt(game) == dealt


def cards_dealt(game: Game) -> list[Counter[str]]:
    """Of each player: how many of each print, tokens left out."""
    state = game.state
    return [
        Counter(
            card.front.number
            for card, owner in zip(state.prints, state.owner, strict=True)
            if owner == player and not card.token
        )
        for player in (0, 1)
    ]


def cards_in_place(game: Game) -> None:
    state, spec = game.state, game.spec
    listed = Counter(slot for zone in state.zones for slot in zone)
    hosted = Counter(guest for guests in state.guests for _, guest in guests)
    for slot, zone in enumerate(state.zone):
        card = state.prints[slot]
        assert 0 <= zone < len(state.zones), f"{card} is nowhere"
        host = state.host[slot]
        if host >= 0:
            assert (listed[slot], hosted[slot]) == (0, 1), f"{card} is under a host and elsewhere too"
            assert slot in [guest for _, guest in state.guests[host]]
            assert state.host[host] < 0, f"{card} hangs on a card that hangs on another"
            assert zone == state.zone[host], f"{card} and its host are in different zones"
        else:
            assert (listed[slot], hosted[slot]) == (1, 0), f"{card} is listed {listed[slot]} times"
            assert slot in state.zones[zone]
        if card.token:
            home = spec.zones[zone % spec.kinds]
            assert home.field or home.gone, f"the token {card} is in {home.name}"
    assert len(set(state.inc)) == len(state.inc), "two cards have the same incarnation"
    assert len(set(state.handle)) == len(state.handle), "two cards have the same handle"
    assert all(inc <= handle < state.next_inc for inc, handle in zip(state.inc, state.handle, strict=True))


@every_game
def test_questions_make_sense(name: str) -> None:
    """Texts are unique and stay the same; an option says what it does; nobody is asked where there is nothing to
    decide.
    """
    kinds: Counter[str] = Counter()
    for seed in seeds(1000):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                kinds[question_makes_sense(game)] += 1
    assert len(kinds) >= 5, kinds


def question_makes_sense(game: Game) -> str:
    """Checks what is asked now; gives its kind."""
    decision = game.decision
    assert decision is not None
    texts = [option.text for option in decision.options]
    assert len(texts) == len(set(texts)) == decision.count, texts
    assert len({text.lower() for text in texts}) == len(texts), f"told apart only by capitals: {texts}"
    assert texts == [option.text for option in game.copy().decision.options]  # type: ignore[union-attr]
    assert decision.count >= 2 or decision.kind in ALWAYS_ASKED
    assert 0 <= decision.min <= decision.max and len(decision.picked) < decision.max
    handles = set(game.state.handle)
    for place, option in enumerate(decision.options):
        assert option.index == place and option.text.startswith(option.verb)
        assert " ".join(option.text.split()) == option.text
        assert all(arg in handles for arg in option.args if isinstance(arg, int))
    assert set(decision.picked) <= handles and (decision.source is None or decision.source in handles)
    assert decision.prompt and all(isinstance(rule, str) for rule in decision.rules)
    if decision.kind != "order":  # effects that wait are told apart, whatever their cards are
        rows = [tuple(_lot(game, part) for part in row) for row in _raw(game)]
        assert len(set(rows)) == len(rows), f"cards that nobody can tell apart are one option: {texts}"
    return decision.kind


def _lot(game: Game, part: int | str) -> object:
    return alike(game, part) if isinstance(part, int) else part


def _raw(game: Game) -> tuple[RawOption, ...]:
    assert game.state.pending is not None
    return game.state.pending.options


@every_game
def test_every_option_can_be_taken(name: str) -> None:
    """By text, by Option, by index: the same; and from each of them the game goes on."""
    taken = 0
    for seed in seeds(2000, 0.5):
        with playing(name, seed) as game:
            dice = Dice(seed)
            for _ in decisions(game, seed):
                decision = game.decision
                assert decision is not None
                if not (short() or dice.percent(25)) or (decision.kind in ALWAYS_ASKED and not dice.percent(10)):
                    continue
                for option in decision.options:
                    worlds = [game.copy() for _ in range(4)]
                    names: list[Option | str | int] = [option, option.text, option.index, f"  {option.text.upper()} "]
                    for world, choice in zip(worlds, names, strict=True):
                        world.choose(choice)
                    assert len({world.digest() for world in worlds}) == 1, option
                    play_on(worlds[0], seed, 3)
                    taken += 1
    assert taken > 50


@every_game
def test_what_is_not_offered_changes_nothing(name: str) -> None:
    for seed in seeds(3000, 0.4):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                decision = game.decision
                assert decision is not None
                texts = [option.text for option in decision.options]
                first = texts[0]
                wrong: list[object] = [
                    "",
                    "no such thing",
                    first + " x",
                    decision.count,
                    -1,
                    None,
                    True,
                    1.0,
                    [],
                    ["no such thing"],
                ]
                wrong += [[first, "no such thing"], [decision.count], [first, -1], [None], {first}]
                before = game.save()
                for choice in wrong:
                    with pytest.raises(IllegalChoice) as caught:
                        game.choose(choice)  # type: ignore[arg-type]
                    if not isinstance(choice, list) or len(choice) < 2:
                        assert caught.value.legal == texts, choice
                        assert all(text in str(caught.value) for text in texts)
                assert game.save() == before
            with pytest.raises(IllegalChoice):
                game.choose(0)
            with pytest.raises(IllegalChoice):
                game.choose("pass")


@every_game
def test_a_player_may_concede_at_any_decision(name: str) -> None:
    for seed in seeds(4000, 0.4):
        dice = Dice(seed)
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                for player in (0, 1):
                    twin = game.copy()
                    twin.concede(player)
                    assert twin.over and twin.winner == 1 - player and twin.decision is None and twin.reason
                    for again in (0, 1):
                        with pytest.raises(ValueError):
                            twin.concede(again)
                    with pytest.raises(IllegalChoice):
                        twin.choose(0)
                    if dice.percent(3):
                        assert Game.replay(twin.header, twin.inputs).digest() == twin.digest()
                    assert not game.over
            with pytest.raises(ValueError):
                game.concede(0)


@every_game
def test_the_end_is_the_end(name: str) -> None:
    """A finished game has a reason with its rule; winner and reason agree; views say so to everybody."""
    for seed in seeds(5000, 0.5):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                assert not game.over and game.winner is None and game.reason is None
            assert game.over and game.decision is None and game.reason and "(" in game.reason
            assert game.winner in (0, 1, None)
            for player in (0, 1, None):
                view = game.view(player)
                assert view["over"] is True and "decision" not in view
                assert view["winner"] == (None if game.winner is None else "AB"[game.winner])


@every_game
def test_nothing_is_destroyed_twice(name: str) -> None:
    """A card that falls, falls from the field: no event tells of a destruction from anywhere else."""
    fallen = 0
    reasons = ("(destroyed)", "(retired)", "(ko)")
    for seed in seeds(7000, 3):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                pass
            fields = [zone.name for zone in game.spec.zones if zone.field]
            assert game.journal is not None
            for event in game.journal:
                if event.kind == "move" and event.text.endswith(reasons):
                    assert any(f".{field} →" in event.text for field in fields), event
                    fallen += 1
    assert fallen > enough(50), fallen


@every_game
def test_everything_cites_its_rule(name: str) -> None:
    """Every decision and every event names paragraphs that the rulebook has; an effect's events point into its text."""
    book = rulebook(name)
    known = {*book.paragraphs, *book.rulings}
    spans = 0

    def seen() -> bool:
        return spans > 50

    for seed in seeds_until(seen, 8000, 0.5):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                cited = game.decision.rules  # type: ignore[union-attr]
                assert cited and known.issuperset(cited), cited
            texts: dict[str, int] = {}
            for card in game.prints.values():
                texts[card.name] = max(texts.get(card.name, 0), len(card.text))
            assert game.journal is not None
            for place, event in enumerate(game.journal, 1):
                assert event.n == place and event.text
                assert event.rules and known.issuperset(event.rules), event
                if event.span is not None:
                    start, end = event.span
                    assert event.source is not None and 0 <= start < end <= texts[event.source[1]], event
                    spans += 1
    assert seen(), spans


@every_game
def test_views_are_plain_data(name: str) -> None:
    """A view is JSON; the decision is in the view of the one who decides and in no other."""
    for seed in seeds(6000, 0.4):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                for player in (0, 1, None):
                    view = game.view(player)
                    assert json.loads(json.dumps(view)) == view
                    ask = game.state.pending
                    assert ask is not None and ("decision" in view) == (player == ask.player)


@every_game
def test_all_of_the_pool_is_played(name: str) -> None:
    """The seeds above reach the cards: most of the pool has been seen in a public zone by the end of some game."""
    if len(seeds(0)) < USUAL:
        pytest.skip("too few games to see many cards")
    seen: set[str] = set()
    for seed in seeds(0):
        with playing(name, seed, journal=False) as game:
            for _ in decisions(game, seed):
                pass
            state, spec = game.state, game.spec
            seen.update(
                state.prints[slot].number
                for slot, zone in enumerate(state.zone)
                if spec.zones[zone % spec.kinds].sight == 0
            )
    wanted = {card.number for card in deck_cards(name)}
    assert len(seen & wanted) > 0.8 * len(wanted), sorted(wanted - seen)
