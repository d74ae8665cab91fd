"""Who sees a card, what players know of it, and what they call it: handles, showings, faces, worlds in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.acts import Act, Cause, Hide, Move, Show, Shuffle, Turn, Use
from gyoji.kernel.door import perform
from gyoji.kernel.engine import Engine
from gyoji.kernel.naming import Naming
from gyoji.kernel.prints import with_faces
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.sight.views import view
from gyoji.kernel.sight.worlds import another_world
from gyoji.kernel.state import Used
from gyoji.kernel.zones import AS_FACE_UP, HIDDEN, OWNER, PUBLIC, ZoneDef

SPEC = game_named("gundam")
DECK, HAND, TRASH = (SPEC.place[name] for name in ("deck", "hand", "trash"))


def unit(name: str, text: str = "", **more: object) -> dict[str, object]:
    return {
        "number": f"T-{name}",
        "name": name,
        "type": "unit",
        "color": "blue",
        "lv": 1,
        "cost": 1,
        "ap": 2,
        "hp": 2,
    } | {
        "text": text,
        **more,
    }


def command(name: str, text: str) -> dict[str, object]:
    return {"number": f"T-{name}", "name": name, "type": "command", "color": "blue", "lv": 1, "cost": 1, "text": text}


CARDS: list[dict[str, object]] = [
    unit("Grunt"),
    unit("Brute"),
    unit("Titan", ap=9, hp=9),
    unit("Colossus", ap=9, hp=9),
    unit("Herald", "【Activate･Main】【Once per Turn】Choose 1 card from your hand. Reveal it."),
    unit("Crier", "【Activate･Main】Choose 1 card from your hand. Reveal it. Choose 1 enemy Unit. Rest it."),
    unit("Summoner", "【Activate･Main】Choose 1 Unit card from your hand. Deploy it."),
    unit("Sower", "【Activate･Main】Discard 2 Unit cards."),
    unit(
        "Whisperer", "【Activate･Main】Choose 1 Unit card with 2 or less AP from your hand. You may draw 1. Deploy it."
    ),
    unit("Toller", "When one of your Resources is rested, choose 1 enemy Unit. Rest it."),
    unit("Burier", "【Activate･Main】Choose 2 Unit cards from your hand. Return them to the bottom of your deck."),
    command(
        "Sifting",
        "【Main】Look at the top 3 cards of your deck. You may reveal 1 Unit card with 9 or more AP among them and add "
        "it to your hand. Return the remaining cards randomly to the bottom of your deck.",
    ),
    command(
        "Sorting", "【Main】Look at the top 2 cards of your deck and return them to the top or bottom of your deck."
    ),
]


def table(players: Mapping[str, object]) -> Game:
    spec = game_named("gundam")
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*CARDS, *spec.decks.fillers)])
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def do(game: Game, *acts: Act) -> None:
    perform(game, list(acts), Cause("rule", ("1-1-1",), 0))


def cards(game: Game, player: int, kind: int) -> list[int]:
    return list(game.state.zones[SPEC.zone(player, kind)])


# ── handles and incarnations ──


def test_a_card_that_is_shown_has_a_new_handle_and_is_the_same_card() -> None:
    game = table({"A": {"hand": ["Grunt", "Brute"]}, "B": {}})
    slot = cards(game, 0, HAND)[0]
    state = game.state
    do(game, Use(slot, "T-Grunt", 0))
    inc, handle = state.inc[slot], state.handle[slot]
    do(game, Show(slot, 7))
    assert state.inc[slot] == inc and state.handle[slot] > handle
    assert Used(state.inc[slot], "T-Grunt", 0) in state.used, "what was spent is still spent"


def test_a_card_that_all_see_keeps_its_handle_when_it_is_shown() -> None:
    game = table({"A": {"battle": ["Grunt"]}, "B": {}})
    slot = cards(game, 0, SPEC.place["battle"])[0]
    handle = game.state.handle[slot]
    do(game, Show(slot, 7))
    assert game.state.handle[slot] == handle


def test_a_card_that_moves_is_new_in_both_ways() -> None:
    game = table({"A": {"hand": ["Grunt"]}, "B": {}})
    (slot,) = cards(game, 0, HAND)
    inc, handle = game.state.inc[slot], game.state.handle[slot]
    do(game, Move(slot, SPEC.zone(0, TRASH), "discarded", 0))
    assert game.state.inc[slot] > inc and game.state.handle[slot] > handle


def test_nothing_follows_a_card_through_a_shuffle() -> None:
    game = table({"A": {"deck": 6}, "B": {}})
    before = {slot: (game.state.inc[slot], game.state.handle[slot]) for slot in cards(game, 0, DECK)}
    do(game, Shuffle(SPEC.zone(0, DECK)))
    for slot, (inc, handle) in before.items():
        assert game.state.inc[slot] > inc and game.state.handle[slot] > handle
    told = [game.state.handle[slot] for slot in cards(game, 0, DECK)]
    assert told == sorted(told), "handles follow the new order, not the old one"


def test_handles_are_kept_in_a_saved_game() -> None:
    game = table({"A": {"hand": ["Grunt", "Brute"]}, "B": {}})
    before = game.digest()
    do(game, Show(cards(game, 0, HAND)[0], 7))
    game.start_here()
    again = Game.load(game.save())
    assert again.state.handle == game.state.handle != game.state.inc
    assert again.view(0) == game.view(0) and again.digest() == game.digest() != before


# ── who sees a card: its zone, which way it lies, its print ──


def odd_table(**zones: ZoneDef) -> Engine:
    """An empty table whose zones of these names are others."""
    rows = tuple(zones.get(zone.name, zone) for zone in SPEC.zones)
    game = Engine(replace(SPEC, zones=rows), 0)
    game.know(SPEC.decks.make_print(row) for row in CARDS)
    return game


def lay(game: Engine, name: str, owner: int, zone: str, **more: bool) -> int:
    """A card of that name lies there; `open` and `down` are what the side of it says that is up."""
    front = game.prints[f"T-{name}"]
    side = replace(front, **more) if any(more.values()) else front
    if side.down:
        with_faces(front, side)
    slot = game.new_slot(front.number, owner)
    game.reprint(slot, side, 0)
    game.place(slot, game.spec.zone(owner, game.spec.place[zone]))
    game.rebuild()
    return slot


@pytest.mark.parametrize(
    "sight, down, faces",
    [
        (PUBLIC, OWNER, (7, 2)),  # a zone of cards that are open, but those that lie face down are their owner's matter
        (PUBLIC, PUBLIC, (7, 7)),  # which way they lie tells nothing
        (PUBLIC, HIDDEN, (7, 0)),
        (OWNER, HIDDEN, (2, 0)),
        (HIDDEN, AS_FACE_UP, (0, 0)),  # life
    ],
)
def test_who_sees_a_card_hangs_on_its_zone_and_on_which_way_it_lies(
    sight: int, down: int, faces: tuple[int, int]
) -> None:
    game = odd_table(removed=ZoneDef("removed", sight, down=down))
    slots = [lay(game, "Grunt", 1, "removed", down=way) for way in (False, True)]
    assert tuple(seen_by(game, slot) for slot in slots) == faces
    assert tuple(game.state.known[slot] for slot in slots) == faces
    for player, bit in ((0, 1), (1, 2), (None, 4)):
        seen: Any = view(game, player)["B"]
        names = [card and card["name"] for card in seen["removed"]["cards"]]
        assert names == ["Grunt"] * sum(bool(bits & bit) for bits in faces) + [None] * sum(
            not bits & bit for bits in faces
        )
        assert len(Naming(game, player).order) == sum(bool(bits & bit) for bits in faces)


def test_a_card_that_is_open_wherever_it_lies_is_seen_in_a_hand() -> None:
    game = odd_table()
    hidden, gift = lay(game, "Grunt", 0, "hand"), lay(game, "Brute", 0, "hand", open=True)
    assert seen_by(game, hidden) == 1 and seen_by(game, gift) == 7
    told: Any = view(game, 1)
    assert [card and card["name"] for card in told["A"]["hand"]["cards"]] == ["Brute", None]
    perform(game, [Move(gift, game.spec.zone(0, DECK), "moved", 0)], Cause("rule"))
    assert seen_by(game, gift) == 7 and game.state.known[gift] == 7
    assert game.state.known[hidden] == 1


def test_who_did_not_see_which_card_went_away_loses_track_of_those_that_are_left() -> None:
    """Face-down cards of a zone in which others lie face up: the others are still known."""
    game = odd_table(removed=ZoneDef("removed", PUBLIC, down=OWNER))
    up, one, two = (lay(game, name, 0, "removed", down=name != "Titan") for name in ("Titan", "Grunt", "Brute"))
    perform(game, [Show(one, 7)], Cause("rule"))
    perform(game, [Hide(one)], Cause("rule"))
    assert game.state.known[one] == 7 and game.state.known[two] == 1
    perform(game, [Move(two, game.spec.zone(0, DECK), "moved", 0)], Cause("rule"))
    assert [game.state.known[slot] for slot in (up, one, two)] == [7, 1, 1]


def test_who_sees_a_card_go_keeps_track_of_the_others() -> None:
    game = table({"A": {"hand": ["Grunt", "Brute", "Titan"]}, "B": {}})
    one, two, three = cards(game, 0, HAND)
    do(game, Show(one, 7), Show(two, 7))
    do(game, Move(two, SPEC.zone(0, DECK), "moved", 0))
    assert [game.state.known[slot] for slot in (one, two, three)] == [7, 7, 1], "a card that all see goes face down"
    do(game, Hide(one))
    do(game, Move(three, SPEC.zone(0, DECK), "moved", 0))
    assert [game.state.known[slot] for slot in (one, two, three)] == [1, 7, 1], "which card of the hand was that?"


def test_a_copy_that_comes_out_may_have_been_the_known_one() -> None:
    for played in (0, 1):
        game = table({"A": {"hand": ["Grunt", "Grunt", "Brute"]}, "B": {}})
        grunts = cards(game, 0, HAND)[:2]
        brute = cards(game, 0, HAND)[2]
        do(game, Show(grunts[0], 7), Show(brute, 7))
        do(game, Hide(grunts[0]), Hide(brute))
        do(game, Move(grunts[played], SPEC.zone(0, TRASH), "discarded", 0))
        assert game.state.known[grunts[1 - played]] == 1, "B saw a Grunt in the hand and one go; that may be the same"
        assert game.state.known[brute] == 7


def test_a_card_that_is_turned_is_seen_and_stays_known() -> None:
    game = odd_table(removed=ZoneDef("removed", PUBLIC, down=OWNER))
    slot = lay(game, "Grunt", 0, "removed")
    with_faces(game.prints["T-Grunt"], replace(game.prints["T-Grunt"], name="", down=True))
    handle = game.state.handle[slot]
    perform(game, [Turn(slot, 1, "closed")], Cause("rule"))
    assert seen_by(game, slot) == 1 and game.state.known[slot] == 7 and game.state.handle[slot] == handle
    told: Any = view(game, 0)
    assert [(card["name"], card["down"]) for card in told["A"]["removed"]["cards"]] == [("Grunt", True)]
    perform(game, [Turn(slot, 0, "opened")], Cause("rule"))
    assert seen_by(game, slot) == 7 and game.state.handle[slot] > handle, "which of those face down it was is not told"


# ── a showing has an end ──


def names(game: Game, player: int | None, side: str, zone: str) -> list[str | None]:
    told: Any = game.view(player)
    return [card and card["name"] for card in told[side][zone]["cards"]]


def test_what_an_effect_shows_is_hidden_again_when_it_is_over() -> None:
    game = table({"A": {"battle": ["Herald"], "hand": ["Grunt", "Brute"]}, "B": {}})
    slot = cards(game, 0, HAND)[0]
    game.choose("activate Herald")
    game.choose("choose Grunt")
    assert names(game, 1, "A", "hand") == [None, None] and not game.view(1)["shown"]
    assert game.state.known[slot] == 7, "what was seen stays known"
    told = [event.text for event in game.journal.for_player(1) if event.kind == "show"]  # type: ignore[union-attr]
    assert told == ["A reveals Grunt"]
    assert not game.state.showings


def test_what_an_effect_shows_is_seen_while_it_goes_on() -> None:
    game = table({"A": {"battle": ["Crier"], "hand": ["Grunt", "Brute"]}, "B": {"battle": ["Titan", "Herald"]}})
    game.choose("activate Crier")
    game.choose("choose Grunt")
    assert game.decision is not None and game.decision.kind == "choose"
    assert sorted(map(str, names(game, 1, "A", "hand"))) == ["Grunt", "None"]
    again = Game.load(game.save())
    for one in (game, again):
        one.choose(0)
        assert names(one, 1, "A", "hand") == [None, None]
    assert again.digest() == game.digest()


def test_one_showing_ends_and_the_other_goes_on() -> None:
    game = table({"A": {"hand": ["Grunt"]}, "B": {}})
    (slot,) = cards(game, 0, HAND)
    do(game, Show(slot, 4))
    frame = game.push(SPEC.timing.settle, [])
    do(game, Show(slot, 6))
    assert seen_by(game, slot) == 7
    game.leave_frame()
    assert seen_by(game, slot) == 5 and frame not in game.state.frames


def test_cards_that_are_put_back_one_by_one_are_seen_until_they_are() -> None:
    game = table({"A": {"hand": ["Sorting"], "resources": 2, "deck": ["Grunt", "Brute", "Titan"]}, "B": {}})
    game.choose("play Sorting")
    assert names(game, 0, "A", "deck") == ["Grunt", "Brute", None]
    handles = game.view(0)["shown"]
    game.choose("choose bottom")
    assert names(game, 0, "A", "deck") == ["Brute", None, None]
    assert game.view(0)["shown"] == handles[1:]  # type: ignore[index]
    game.choose("choose top")
    assert names(game, 0, "A", "deck") == [None, None, None]
    assert [game.state.prints[slot].name for slot in cards(game, 0, DECK)] == ["Brute", "Titan", "Grunt"]


# ── another world, in the middle of things ──


def asked(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def kinds_in(game: Game, player: int, zone: str) -> set[str]:
    return {game.state.prints[slot].name for slot in cards(game, player, SPEC.place[zone])}


def worlds(game: Game, count: int = 40) -> list[Game]:
    """Worlds as B may imagine them while A is asked: the question stands, B and a spectator are told the same."""
    before = game.save()
    found = []
    for seed in range(count):
        world = game.resample(1, seed)
        one, two = game.state.pending, world.state.pending
        assert one is not None and one.player == 0 and two is not None
        assert (one.player, one.kind, one.source) == (two.player, two.kind, two.source), asked(world)
        for player in (1, None):
            assert world.view(player) == game.view(player)
            assert world.journal.for_player(player) == game.journal.for_player(player)  # type: ignore[union-attr]
        mine = game.resample(0, seed)
        assert mine.view(0) == game.view(0) and asked(mine) == asked(game), "A's own picks stay what they are"
        found.append(world)
    assert game.save() == before
    return found


def play_out(game: Game) -> None:
    while game.decision is not None and game.decision.kind not in ("main", "first"):
        game.choose(game.decision.count - 1)


HAND_OF_MANY = ["Grunt", "Brute", "Titan", "Sorting", "Sorting", "Sorting"]


def test_in_a_row_of_picks_the_candidates_are_those_of_that_world() -> None:
    game = table({"A": {"battle": ["Summoner"], "hand": HAND_OF_MANY, "deck": ["Sorting", "Titan"] * 10}, "B": {}})
    game.choose("activate Summoner")
    offers = set()
    for world in worlds(game):
        offers.add(tuple(asked(world)))
        assert all(text in ("choose Grunt", "choose Brute", "choose Titan") for text in asked(world)), asked(world)
        while world.decision is not None and world.decision.kind == "choose":
            world.choose(0)
        assert kinds_in(world, 0, "battle") <= {"Summoner", "Grunt", "Brute", "Titan"}
    assert len(offers) > 2


def test_a_row_of_picks_that_has_begun_begins_anew() -> None:
    game = table({"A": {"battle": ["Sower"], "hand": HAND_OF_MANY, "deck": ["Sorting", "Titan"] * 10}, "B": {}})
    game.choose("activate Sower")
    game.choose("choose Grunt")
    assert game.decision is not None and len(game.decision.picked) == 1
    for world in worlds(game):
        play_out(world)
        assert len(world.state.zones[SPEC.zone(0, TRASH)]) == 2
        assert kinds_in(world, 0, "trash") <= {"Grunt", "Brute", "Titan"}


def test_what_was_chosen_unseen_could_have_been_chosen() -> None:
    """A has chosen a card from the hand by its AP; before it is deployed, A is asked something else."""
    hand = ["Grunt", "Sorting", "Titan", "Titan"]
    game = table({"A": {"battle": ["Whisperer"], "hand": hand, "deck": ["Titan"] * 30 + ["Brute"] * 3}, "B": {}})
    game.choose("activate Whisperer")  # the only one that fits is chosen unasked
    assert asked(game) == ["yes", "no"]
    deployed = set()
    for world in worlds(game):
        world.choose("no")
        deployed |= kinds_in(world, 0, "battle")
    assert deployed == {"Whisperer", "Grunt", "Brute"}


BOTH = {"battle": ["Herald", "Crier"]}


def test_a_card_that_is_played_is_shown_before_room_is_made_for_it() -> None:
    """6-5-2-1-1, 10-4-2: whoever chooses what makes room has said what comes."""
    game = table({"A": {"battle": 6, "hand": ["Grunt", "Sorting", "Sorting"], "resources": 3}, "B": {}})
    game.choose("play Grunt")
    assert game.decision is not None and game.decision.kind == "excess"
    assert sorted(map(str, names(game, 1, "A", "hand"))) == ["Grunt", "None", "None"]
    for world in worlds(game):
        world.choose(0)
        assert kinds_in(world, 0, "battle") == {"Filler", "Grunt"}
        assert names(world, 1, "A", "hand") == [None, None]


def test_a_card_that_an_effect_deploys_is_shown_before_room_is_made_for_it() -> None:
    battle = ["Summoner", *["Filler"] * 5]
    game = table({"A": {"battle": battle, "hand": ["Grunt", "Sorting", "Titan"], "deck": ["Sorting"] * 9}, "B": {}})
    game.choose("activate Summoner")
    game.choose("choose Grunt")
    assert game.decision is not None and game.decision.kind == "excess"
    for world in worlds(game):
        world.choose(1)
        assert kinds_in(world, 0, "battle") == {"Summoner", "Filler", "Grunt"}


@pytest.mark.parametrize("card", ["Grunt", "Sorting"])
def test_a_card_that_is_played_is_shown_before_its_payment_is_chosen(card: str) -> None:
    players = {"A": {"hand": [card, "Brute", "Titan"], "resources": {"active": 3, "ex": 1}}, "B": {}}
    game = table(players)
    game.choose(f"play {card}")
    assert game.decision is not None and game.decision.kind == "pay"
    for world in worlds(game, 12):
        assert sorted(map(str, names(world, 1, "A", "hand"))) == sorted([card, "None", "None"])


def test_a_card_that_is_played_is_shown_before_its_payment_triggers_anything() -> None:
    game = table({"A": {"battle": ["Toller"], "hand": ["Grunt", "Brute"], "resources": 2}, "B": BOTH})
    game.choose("play Grunt")
    while game.decision is not None and game.decision.kind != "choose":
        game.choose(0)
    assert [frame.proc.name for frame in game.state.frames].count("play") == 1, "asked in the middle of a play"
    for world in worlds(game, 12):
        play_out(world)
        assert "Grunt" in kinds_in(world, 0, "battle")


def test_cards_that_are_put_in_order_could_have_been_chosen() -> None:
    hand = ["Grunt", "Brute", "Titan", "Sorting", "Sorting"]
    game = table({"A": {"battle": ["Burier"], "hand": hand, "deck": ["Sorting", "Herald"] * 10}, "B": {}})
    game.choose("activate Burier")
    game.choose(["choose Grunt", "choose Brute"])
    assert game.decision is not None and game.decision.kind == "arrange"
    for world in worlds(game):
        bottom = {text.removeprefix("choose ").split("#")[0] for text in asked(world)}
        assert bottom <= {"Grunt", "Brute", "Titan", "Herald"}, bottom
        play_out(world)
        last = [world.state.prints[slot].name for slot in cards(world, 0, DECK)[-2:]]
        assert set(last) == bottom


def test_cards_that_are_looked_at_are_others_in_another_world() -> None:
    deck = ["Grunt", "Brute", "Titan", "Herald", "Crier", "Sorting"]
    game = table({"A": {"hand": ["Sorting"], "resources": 2, "deck": deck}, "B": {}})
    game.choose("play Sorting")
    assert game.decision is not None and game.decision.kind == "return"
    tops = set()
    for world in worlds(game):
        looked = [name for name in names(world, 0, "A", "deck") if name]
        tops.add(tuple(looked))
        world.choose("choose bottom")
        assert world.state.prints[cards(world, 0, DECK)[-1]].name == looked[0]
    assert len(tops) > 10


def test_who_has_agreed_can_do_it_in_every_world() -> None:
    """A has agreed to reveal a Unit card with 9 or more AP from among three: there is one."""
    deck = ["Titan", "Colossus", "Grunt", *["Brute"] * 12, "Titan"]
    game = table({"A": {"hand": ["Sifting"], "resources": 2, "deck": deck}, "B": {}})
    game.choose("play Sifting")
    game.choose("yes")
    assert game.decision is not None and game.decision.kind == "choose"
    for world in worlds(game, 20):
        assert set(asked(world)) <= {"choose Titan", "choose Titan#2", "choose Colossus", "done"}


def test_cards_come_from_the_deck_they_were_in() -> None:
    """A Resource in the hand or a Unit in the resource deck: no deal gives that."""
    game = table({"A": {"hand": ["Grunt", "Brute"], "deck": 8, "resource_deck": 6}, "B": {}})
    for seed in range(10):
        world = game.resample(1, seed)
        assert kinds_in(world, 0, "resource_deck") == {"Resource"}
        assert "Resource" not in kinds_in(world, 0, "deck") | kinds_in(world, 0, "hand")
    assert Game.load(game.save()).state.section == game.state.section


def test_cards_face_down_under_a_card_are_others_in_another_world() -> None:
    """Those that the player has never seen, and no others."""
    game = odd_table(battle=replace(SPEC.zones[SPEC.place["battle"]], down=OWNER))
    for card in game.prints.values():
        with_faces(card, replace(card, down=True))
    host = lay(game, "Titan", 1, "battle")
    for name in ("Grunt", "Brute", "Herald", "Crier"):
        lay(game, name, 1, "deck")
    under, known = (game.new_slot(f"T-{name}", 1) for name in ("Sower", "Colossus"))
    for slot in (under, known):
        game.place(slot, game.state.zone[host], host=host, relation=next(iter(game.spec.relations)), face=1)
    game.state.known[known] |= 1
    game.rebuild()
    found = set()
    for seed in range(30):
        world = another_world(game, 0, seed)
        found.add(world.state.prints[under].front.name)
        assert world.state.prints[under].down and world.state.prints[known].front.name == "Colossus"
        assert another_world(game, 1, seed).state.prints[under].front.name == "Sower", "their owner sees them"
    assert found == {"Sower", "Grunt", "Brute", "Herald", "Crier"}


# ── what is known of cards that were shuffled together ──


@pytest.mark.parametrize("moved", [0, 3])
@pytest.mark.parametrize("looks", [False, True])
def test_cards_that_change_places_unseen_may_be_any_of_those_shuffled_together(moved: int, looks: bool) -> None:
    """B knows that the Grunt is in A's deck. The top two are put to the bottom: it may be one of them, or not."""
    game = table({"A": {"deck": ["Grunt", "Brute", "Titan", "Herald", "Crier", "Sower"]}, "B": {"hand": ["Grunt"]}})
    grunt = cards(game, 0, DECK)[0]
    do(game, Show(grunt, 7))
    do(game, Hide(grunt))
    do(game, Shuffle(SPEC.zone(0, DECK)))
    deck = game.state.zones[SPEC.zone(0, DECK)]
    deck.remove(grunt)
    deck.insert(moved, grunt)
    two = cards(game, 0, DECK)[:2]
    if looks:
        do(game, *(Show(slot, 1) for slot in two))
    do(game, *(Move(slot, SPEC.zone(0, DECK), "put back", -1) for slot in two), *map(Hide, two))
    do(game, Shuffle(SPEC.zone(0, DECK), 2))
    places: Counter[int] = Counter()
    for seed in range(150):
        prints = game.resample(1, seed).state.prints
        names = [prints[slot].name for slot in cards(game, 0, DECK)]
        places[names.index("Grunt")] += 1
    assert len(places) == 6, places
    if looks:
        mine = [game.resample(0, seed).state.prints for seed in range(40)]
        last = {frozenset(prints[slot].name for slot in cards(game, 0, DECK)[-2:]) for prints in mine}
        assert len(last) == 1, "A knows which two they are"
