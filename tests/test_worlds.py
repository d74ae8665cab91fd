"""Two worlds that a player cannot tell apart give that player the same bytes.

A story is played and written down. Then it is played again, with the same choices, in a world that differs only in what
one player has never been able to see; at each decision of that player, all that the engine tells the player must be the
same, byte for byte: view, journal, prompt, options, handles, reasons. Four kinds of other world:

strangers   the opponent's cards that the player never saw are other cards
hands       the opponent's cards that the player never saw lie in another order
piles       the player's own cards in deck and shields that were never seen lie in another order
twins       every shuffle may swap cards of the same print: nobody can tell, so handles must not either

The last part plants leaks and asks that the comparison finds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Self

import msgspec
import pytest

from generic.harness import (
    Chooser,
    Dice,
    deck_cards,
    decks_of,
    enough,
    every_engine,
    every_game,
    play_on,
    seeds,
    seeds_until,
    short,
)
from gyoji import Deck, Game
from gyoji.effects.actions import LookTop
from gyoji.effects.program import AbilityProgram
from gyoji.kernel import chance, changes, naming
from gyoji.kernel.acts import Cause
from gyoji.kernel.engine import Engine
from gyoji.kernel.journal import Journal
from gyoji.kernel.sight import seeing, views
from gyoji.kernel.state import Ask, RawOption
from gyoji.kernel.zones import OWNER, PUBLIC


class Told(AssertionError):
    """The player can tell the worlds apart."""


class Parted(Exception):
    """The other world cannot follow the story: what somebody did is not possible there. No fault; another seed."""


# ── a game that is watched ──


class Places(list[int]):
    """The zone of each card; notes who could see a card there, by the rules of the zones alone."""

    world: Witness

    def __setitem__(self, slot, zone):  # type: ignore[no-untyped-def]
        list.__setitem__(self, slot, zone)
        spec = self.world.spec
        sight = spec.zones[zone % spec.kinds].sight
        self.world.sees(slot, 7 if sight == PUBLIC else 1 << zone // spec.kinds if sight == OWNER else 0)


class Shown(dict[int, int]):
    """Cards that are shown, and to whom; notes it."""

    world: Witness

    def __setitem__(self, slot: int, bits: int) -> None:
        dict.__setitem__(self, slot, bits)
        self.world.sees(slot, bits)


class Witness(Game):
    """A game that notes when each player first saw each card: judged by zones and showings, not by what was told."""

    __slots__ = ("first_seen", "moment")

    first_seen: dict[tuple[int, int], int]  # player, slot → how many decisions had been taken
    moment: int

    @classmethod
    def begins(cls, name: str, decks: list[Deck], seed: int, shuffler: Shuffler | None = None) -> Self:
        world = cls.__new__(cls)
        if shuffler is not None:
            shuffler.world = world
        world.first_seen, world.moment = {}, 0
        world.begin(name, decks, seed, True)
        return world

    def begin_play(self, seed: int, *, journal: bool) -> None:
        """The preparation begins right after this: from here on changes are watched."""
        super().begin_play(seed, journal=journal)
        state = self.state
        state.zone, state.shown = Places(state.zone), Shown(state.shown)
        state.zone.world = state.shown.world = self

    def _take_from(self, other: Engine) -> None:
        super()._take_from(other)
        self.first_seen, self.moment = {}, 0

    def sees(self, slot: int, bits: int) -> None:
        for player in (0, 1):
            if bits >> player & 1:
                self.first_seen.setdefault((player, slot), self.moment)


# ── what a player is told ──


@dataclass(slots=True)
class Sight:
    """What the engine tells a player at a decision, as bytes."""

    view: bytes
    decision: bytes
    clock: bytes  # how many events the player knows of
    journal: bytes = b""
    reasons: bytes = b""
    deal: str = ""  # a world dealt anew for the player; not told
    spectator: bytes = b""  # who sees no more than the player

    def differs(self, other: Sight) -> str:
        """The first difference in words; "" if there is none."""
        for part in ("decision", "view", "clock", "journal", "reasons", "spectator"):
            one, two = getattr(self, part), getattr(other, part)
            if one != two:
                place = next(
                    (at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
                )
                around = slice(max(0, place - 150), place + 150)
                return f"{part}:\n  …{one[around].decode(errors='replace')}\n  …{two[around].decode(errors='replace')}"
        return ""


def sight(game: Game, player: int, place: int = 0) -> Sight:
    """What a player gets to know at an own decision. The journal only grows, so it is read as a whole now and then."""
    decision = game.decision
    assert decision is not None and decision.player == player
    told = Sight(
        msgspec.json.encode(game.view(player)),
        msgspec.json.encode(
            (
                (
                    decision.kind,
                    decision.prompt,
                    decision.rules,
                    decision.source,
                    decision.picked,
                    decision.min,
                    decision.max,
                ),
                [(option.index, option.text, option.verb, option.args, option.rules) for option in decision.options],
            )
        ),
        b"%d" % _clock(game, player),
    )
    if place % 48 < 2:
        assert game.journal is not None
        told.journal = msgspec.json.encode(game.journal.for_player(player))
        told.spectator = msgspec.json.encode((game.view(None), game.journal.for_player(None)))
    if place % 12 < 2:
        names = naming.Naming(game, player)
        named = [names.name(slot) for slot in names.order[:: 1 + len(names.order) // 8]]
        texts = [option.text for option in decision.options[:8]] + [f"play {name}" for name in named]
        why = [str(game.why(text, player)) for text in texts]
        handles = [game.state.handle[slot] for slot in names.order[:: 1 + len(names.order) // 8]]
        whynot = [game.whynot(handle, player) for handle in handles]
        figures = [str(game.explain(name, game.spec.numbers.figures[0], player)) for name in named]
        told.reasons = msgspec.json.encode((why, whynot, figures))
        told.deal = dealt(game, player, place)
    return told


def dealt(game: Game, player: int, seed: int) -> str:
    """A fingerprint of a world dealt anew; not of how many questions, perhaps to the other, there were meanwhile."""
    world = game.resample(player, seed)
    world.state.tick = 0
    return world.digest()


# ── a story and its other worlds ──


@dataclass(slots=True)
class Row:
    """A decision of the story, and the option that was taken."""

    ask: Ask
    option: RawOption
    text: str
    sight: Sight  # of the player who decided
    clocks: tuple[int, int]  # for each player: how many events the player knows of

    @property
    def declines(self) -> bool:
        return self.option[0] in DECLINES


@dataclass
class Story:
    """A game that was played: who took what, what the players were told on the way, when they first saw which card."""

    name: str
    decks: list[Deck]
    seed: int
    rows: list[Row] = field(default_factory=list)
    shuffled: int = 1 << 60  # the first decision after a shuffle in play
    first_seen: dict[tuple[int, int], int] = field(default_factory=dict)

    def unseen(self, player: int, owner: int, until: int) -> list[int]:
        """Places in the owner's deck list of cards that the player does not see before decision `until`."""
        first = self.first_slot(owner)
        places = range(len(self.decks[owner].main))
        return [place for place in places if self.first_seen.get((player, first + place), until) >= until]

    def first_slot(self, owner: int) -> int:
        """The slot of the first card of a deck: decks are dealt one after the other, in the order of their lists."""
        return 0 if owner == 0 else len(self.decks[0].numbers)


def tell(name: str, seed: int, cls: type[Witness] = Witness) -> Story:
    """Plays a game from a seed and writes it down."""
    decks = decks_of(name, seed)
    world = cls.begins(name, decks, seed)
    story = Story(name, decks, seed)
    for owner, deck in enumerate(decks):
        first = story.first_slot(owner)
        dealt = [card.number for card in world.state.prints[first : first + len(deck.main)]]
        assert dealt == list(deck.main), "the deck lists do not lie in the slots in order"
    chooser = Chooser(seed)
    shuffles = _shuffles(world)
    while (decision := world.decision) is not None:
        ask = world.state.pending
        assert ask is not None
        index = chooser.index(world)
        text = decision.options[index].text
        if story.shuffled > len(story.rows) and _shuffles(world) > shuffles:
            story.shuffled = len(story.rows)
        clocks = (_clock(world, 0), _clock(world, 1))
        story.rows.append(Row(ask, ask.options[index], text, sight(world, decision.player, len(story.rows)), clocks))
        world.moment = len(story.rows)
        world.choose(index)
    story.first_seen = world.first_seen
    assert len(story.first_seen) > 10, "nobody saw any card: the witness does not work"
    return story


def _shuffles(game: Game) -> int:
    assert game.journal is not None
    return sum(raw[0] == "shuffle" for raw in game.journal.rows())


def _clock(game: Game, player: int) -> int:
    """How many events the player knows of: the time, as both worlds must tell it."""
    assert game.journal is not None
    return sum(raw[10] >> player & 1 for raw in game.journal.rows())


@dataclass
class Count:
    """How much was really compared."""

    worlds: int = 0
    decisions: int = 0
    shuffled: int = 0  # decisions compared after a shuffle in play
    changed: int = 0  # cards that were others
    unlike: int = 0  # decisions that only one of the worlds put to the opponent
    parted: int = 0
    deals: int = -1  # worlds dealt anew out of both that were the same; -1: they cannot be, there are other cards


def follow(story: Story, world: Game, player: int, until: int, count: Count) -> None:
    """Plays the story in another world, up to decision `until`; Told if the player is told anything else.

    Questions that only one world puts to the opponent (in the other there was a single option, or none) are declined.
    """
    count.worlds += 1
    rows = story.rows
    place = 0
    forced = False  # the opponent chose something where the other world left no choice: it may have been another card
    while place < until:
        ask = world.state.pending
        clock = -1 if ask is None else _clock(world, player)
        while place < until and not _is_at(rows[place], player, ask, clock):
            if rows[place].ask.player == player:
                break
            forced = forced or not rows[place].declines
            count.unlike += 1
            place += 1
        if place >= until:
            return
        row = rows[place]
        if ask is not None and ask.player != player:
            if row.ask.player != player and _alike(row.ask, ask) and row.clocks[player] == clock:
                if row.option not in ask.options:
                    raise Parted(f"{row.option} is not possible in the other world")
                world.take(ask.options.index(row.option))
                place += 1
            else:
                world.take(_decline(ask))
                count.unlike += 1
            continue
        difference = (
            "the game is over in the other world" if ask is None else row.sight.differs(sight(world, player, place))
        )
        if difference:
            if forced:
                raise Parted("the opponent was forced to something else")
            raise Told(f"seed {story.seed}, player {player}, decision {place} of the story, {difference}")
        if count.deals >= 0 and row.sight.deal:
            if row.sight.deal != dealt(world, player, place):
                if forced:
                    raise Parted("the opponent was forced to something else")
                raise Told(f"seed {story.seed}, player {player}, decision {place}: what is dealt anew is not the same")
            count.deals += 1
        count.decisions += 1
        count.shuffled += place >= story.shuffled
        world.choose(row.text)
        place += 1


def _is_at(row: Row, player: int, ask: Ask | None, clock: int) -> bool:
    """Is the other world, as the player tells the time, no further than this decision of the story?"""
    if ask is None:
        return False
    if ask.player == player:
        return row.ask.player == player
    return row.clocks[player] > clock or (row.clocks[player] == clock and _alike(row.ask, ask))


def _alike(one: Ask, two: Ask) -> bool:
    return (one.player, one.kind, one.source, len(one.picked)) == (two.player, two.kind, two.source, len(two.picked))


DECLINES = ("pass", "no", "done", "keep", "end")


def _decline(ask: Ask) -> int:
    for place, option in enumerate(ask.options):
        if option[0] in DECLINES:
            return place
    raise Parted(f"{ask.kind!r} has to be answered in the other world only")


# ── the other worlds ──


def strangers(story: Story, player: int, until: int, count: Count, dice: Dice) -> list[Deck]:
    """The opponent's cards that the player does not see before `until` are other cards."""
    owner = 1 - player
    deck = story.decks[owner]
    unseen = set(story.unseen(player, owner, until))
    known = {number for place, number in enumerate(deck.main) if place not in unseen}
    cards = [card for card in (*deck_cards(story.name), *deck.cards) if card.number not in known]
    main = list(deck.main)
    extra = {card.number: card for card in deck.cards}
    for place in unseen:
        card = dice.one(cards)
        main[place] = card.number
        extra.setdefault(card.number, card)
    count.changed += sum(one != two for one, two in zip(main, deck.main, strict=True))
    decks = list(story.decks)
    decks[owner] = Deck(deck.name, tuple(main), deck.side, tuple(extra.values()), deck.start)
    return decks


def hands(story: Story, player: int, until: int, count: Count, dice: Dice) -> list[Deck]:
    """The opponent's cards that the player has not seen before `until` lie in another order."""
    return _reordered(story, player, 1 - player, until, count, dice)


def piles(story: Story, player: int, until: int, count: Count, dice: Dice) -> list[Deck]:
    """The player's own cards that have not been seen before `until` lie in another order."""
    return _reordered(story, player, player, until, count, dice)


def _reordered(story: Story, player: int, owner: int, until: int, count: Count, dice: Dice) -> list[Deck]:
    deck = story.decks[owner]
    places = story.unseen(player, owner, until)
    main = list(deck.main)
    for place, other in zip(places, dice.shuffled(places), strict=True):
        main[place] = deck.main[other]
    count.changed += sum(one != two for one, two in zip(main, deck.main, strict=True))
    decks = list(story.decks)
    decks[owner] = Deck(deck.name, tuple(main), deck.side, deck.cards, deck.start)
    return decks


class Shuffler:
    """Chance as shuffles know it, but cards of one print may be swapped in every shuffle."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.world: Witness | None = None
        self.swapped = 0

    def shuffled(self, state: int, slots: list[int]) -> int:
        state = chance.shuffled(state, slots)
        assert self.world is not None
        places: dict[str, list[int]] = {}
        for place, slot in enumerate(slots):
            places.setdefault(self.world.state.prints[slot].number, []).append(place)
        for row in places.values():
            twins = [slots[place] for place in row]
            for place, slot in zip(row, self.dice.shuffled(twins), strict=True):
                self.swapped += slots[place] != slot
                slots[place] = slot
        return state


def follow_twins(
    story: Story, dice: Dice, monkeypatch: pytest.MonkeyPatch, count: Count, cls: type[Witness] = Witness
) -> None:
    """The whole story in a world where twins were swapped: both players are asked the same and told the same."""
    shuffler = Shuffler(dice)
    with monkeypatch.context() as patch:
        patch.setattr(changes, "chance", shuffler)
        world = cls.begins(story.name, story.decks, story.seed, shuffler)
        count.worlds += 1
        for place, row in enumerate(story.rows):
            decision = world.decision
            if decision is None or decision.player != row.ask.player:
                raise Told(f"seed {story.seed}: the worlds do not ask the same player at decision {place}")
            difference = row.sight.differs(sight(world, decision.player, place))
            if difference:
                raise Told(f"seed {story.seed}, player {decision.player}, decision {place} of the story, {difference}")
            count.decisions += 1
            count.shuffled += place >= story.shuffled
            world.choose(row.text)
        if world.decision is not None:
            raise Told(f"seed {story.seed}: the game goes on in the world of twins only")
        count.changed += shuffler.swapped


# ── the tests ──

World = Callable[[Story, int, int, Count, Dice], list[Deck]]


def run(kind: World, story: Story, count: Count, dice: Dice, cls: type[Witness] = Witness) -> None:
    """Both players, over the whole story and over the beginning of it up to some decision."""
    for player in (0, 1):
        own = [place for place, row in enumerate(story.rows) if row.ask.player == player]
        for until in (len(story.rows), dice.one(own) + 1):
            world = cls.begins(story.name, kind(story, player, until, count, dice), story.seed)
            try:
                follow(story, world, player, until, count)
            except Parted:
                count.parted += 1


@every_game
def test_what_a_player_cannot_know_changes_nothing(name: str) -> None:
    counts = {strangers: Count(), hands: Count(deals=0), piles: Count(deals=0)}

    def seen(count: Count) -> bool:
        many = count.decisions > 300 and count.shuffled > 200 and count.changed > enough(500)
        return many and count.parted < count.worlds / 2

    for seed in seeds_until(lambda: all(map(seen, counts.values())), 40_000, 0.4):
        story = tell(name, seed)
        for kind, count in counts.items():
            run(kind, story, count, Dice(seed))
    for kind, count in counts.items():
        where = kind.__name__, count
        assert seen(count), where
        if kind is strangers:
            assert name != "gundam" or count.unlike > 3, where
        else:
            assert count.deals > (50 if name == "gundam" else 5), where


@every_game
def test_twins_are_swapped_unseen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count()
    for seed in seeds(41_000, 0.5):
        follow_twins(tell(name, seed), Dice(seed), monkeypatch, count)
    assert count.decisions > 300 and count.shuffled > 200 and count.changed > enough(500), count


# ── worlds that are dealt anew ──


@every_game
def test_a_world_dealt_anew_tells_the_player_the_same(name: str) -> None:
    """`resample` at a player's own decision: another world, the same bytes; and it can be played on."""
    compared = changed = 0
    for seed in seeds(42_000, 0.3):
        chooser = Chooser(seed)
        game = Witness.begins(name, decks_of(name, seed), seed)
        place = 0
        while (decision := game.decision) is not None:
            player = decision.player
            if place % (4 if short() else 8) == 0:
                twin = dealt_anew(game, player, place, f"seed {seed}, decision {place}")
                changed += twin.digest() != game.digest()
                compared += 1
                play_on(twin, place, 10)
            game.choose(chooser.index(game))
            place += 1
    assert compared > (100 if short() else 15) and changed > 0.9 * compared, (compared, changed)


def dealt_anew(game: Game, player: int, seed: int, where: str) -> Game:
    """Another world that the player, who is asked, cannot tell from this one."""
    before = game.save()
    twin, again = (game.resample(player, seed) for _ in range(2))
    difference = sight(game, player).differs(sight(twin, player))
    assert not difference, f"{where}, {difference}"
    assert twin.digest() == again.digest(), "the same seed deals another world"
    assert game.save() == before, "dealing another world changed this one"
    _check_deal(game, twin, player)
    return twin


@every_game
def test_the_opponent_may_be_thinking(name: str) -> None:
    """`resample` while the other player is asked: the question stands, or had but one answer there; the bytes agree."""
    stood = moved = amid = 0
    for seed in seeds(44_000, 0.5):
        chooser = Chooser(seed)
        game = Witness.begins(name, decks_of(name, seed), seed)
        while (ask := game.state.pending) is not None:
            if question_stands(game, 1 - ask.player, stood, f"seed {seed}"):
                stood += 1
                amid += game.state.frames[-1].proc.serves  # a row of picks
            else:
                moved += 1
            game.choose(chooser.index(game))
    assert stood > 200 and moved < stood / 20 and amid > 10, (stood, moved, amid)


def question_stands(game: Game, player: int, seed: int, where: str) -> bool:
    """Deals another world while the other player is asked. Does the question stand there, with the same bytes?"""
    ask = game.state.pending
    assert ask is not None
    twin = game.resample(player, seed)
    other = twin.state.pending
    if _clock(twin, player) != _clock(game, player) or other is None:
        assert not ask.always, f"{where}: {ask.kind!r} was not asked any more"
        return False
    assert (other.player, other.kind, other.source) == (ask.player, ask.kind, ask.source), where
    assert game.view(player) == twin.view(player)
    assert game.view(None) == twin.view(None)
    assert game.journal and twin.journal
    if seed % 8 == 0:
        assert game.journal.for_player(player) == twin.journal.for_player(player)
        play_on(twin, seed, 10)
    return True


def _check_deal(game: Game, twin: Game, player: int) -> None:
    """The same cards in all, owner by owner; what the player sees stays where it is."""
    one, two = game.state, twin.state
    for owner in (0, 1):
        mine = [slot for slot, whose in enumerate(one.owner) if whose == owner]
        assert Counter(one.prints[slot].number for slot in mine) == Counter(two.prints[slot].number for slot in mine)
    for slot, card in enumerate(one.prints):
        if seeing.seen_by(game, slot) >> player & 1:
            assert two.prints[slot] is card
    assert one.zones == two.zones and one.inc == two.inc and one.handle == two.handle


@every_game
def test_worlds_dealt_anew_are_other_worlds(name: str) -> None:
    """Whatever the player does not see takes several values; the opponent's hand is one of them."""
    game = Witness.begins(name, decks_of(name, 0), 0)
    while game.decision is not None and game.state.turn < 4:
        game.choose(game.decision.count - 1)
    decision = game.decision
    assert decision is not None
    player = decision.player
    foe = game.spec.zone(1 - player, game.spec.place["hand"])
    hands = set()
    for seed in range(20):
        state = game.resample(player, seed).state
        hands.add(tuple(sorted(state.prints[slot].number for slot in state.zones[foe])))
    assert len(hands) > 10


# ── leaks that must be found ──


class Talker(Witness):
    """Leak: the journal tells when somebody was asked."""

    __slots__ = ()

    def take(self, index: int) -> None:
        self.write("note", Cause("rule"), (), -1, 0, "somebody thought about it")
        super().take(index)


class Spender(Witness):
    """Leak: being asked uses up a handle."""

    __slots__ = ()

    def take(self, index: int) -> None:
        self.state.next_inc += 1
        super().take(index)


class Handles(list[int]):
    """Handles that are new only when a card moves: a card that lies in its zone keeps its own."""

    world: Witness

    def __setitem__(self, slot, handle):  # type: ignore[no-untyped-def]
        state = self.world.state
        if slot not in state.zones[state.zone[slot]]:
            list.__setitem__(self, slot, handle)


class Tagged(Witness):
    """Leak: neither a shuffle nor a showing gives new handles. It shows where cards in the deck are looked at twice."""

    __slots__ = ()
    handles: ClassVar[type[Handles]] = Handles

    def begin_play(self, seed: int, *, journal: bool) -> None:
        super().begin_play(seed, journal=journal)
        self.state.handle = self.handles(self.state.handle)
        self.state.handle.world = self


class Brands(Handles):
    """Handles that are never new."""

    def __setitem__(self, slot, handle):  # type: ignore[no-untyped-def]
        pass


class Branded(Tagged):
    """Leak: a card keeps the handle it was dealt with for good, through moves and shuffles."""

    __slots__ = ()
    handles = Brands


def _finds(name: str, check: Callable[[Story, Count, Dice], None], first: int, cls: type[Witness] = Witness) -> None:
    """The comparison finds the leak in one of the first stories."""
    count = Count()
    for seed in range(first, first + 24):
        try:
            check(tell(name, seed, cls), count, Dice(seed))
        except Told:
            return
    raise AssertionError(f"the leak was not found: {count}")


def _strangers(cls: type[Witness] = Witness) -> Callable[[Story, Count, Dice], None]:
    return lambda story, count, dice: run(strangers, story, count, dice, cls)


@every_engine
def test_hidden_names_in_a_view_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "seen_by", lambda game, slot: 7)
    _finds(name, _strangers(), 43_000)


@every_engine
def test_own_pile_in_a_view_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the owner's own deck and shields are shown to the owner: strangers cannot tell, the order of piles does."""
    monkeypatch.setattr(views, "seen_by", lambda game, slot: seeing.seen_by(game, slot) | 1 << game.state.owner[slot])
    _finds(name, lambda story, count, dice: run(piles, story, count, dice), 43_000)


@every_engine
def test_hidden_names_in_the_journal_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Journal, "for_player", lambda self, player: list(self))
    _finds(name, _strangers(), 43_000)


@every_engine
def test_numbers_that_count_hidden_cards_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`Scout#2` because the opponent holds a Scout."""
    monkeypatch.setattr(naming, "seen_by", lambda game, slot: 7)
    _finds(name, _strangers(), 43_000)


@every_engine
@pytest.mark.parametrize("leak", [Talker, Spender])
def test_a_trace_of_being_asked_is_found(name: str, leak: type[Witness]) -> None:
    _finds(name, _strangers(leak), 43_000, leak)


def _looks_into_decks(name: str) -> bool:
    programs = [program for card in deck_cards(name) for program in card.programs]
    return any(isinstance(row, LookTop) for one in programs if isinstance(one, AbilityProgram) for row in one.code)


@every_engine
@pytest.mark.parametrize("leak", [Tagged, Branded])
def test_a_handle_that_survives_a_shuffle_is_found(
    name: str, leak: type[Witness], monkeypatch: pytest.MonkeyPatch
) -> None:
    if leak is Tagged and not _looks_into_decks(name):
        pytest.skip("no card of this game looks at cards in a deck yet")
    _finds(name, lambda story, count, dice: follow_twins(story, dice, monkeypatch, count, leak), 43_000, leak)


@every_engine
def test_an_order_by_deck_list_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand shown in the order of the deck list tells which copy came up."""
    real = views.view

    def sorted_hands(game: Engine, player: int | None) -> dict[str, object]:
        told = real(game, player)
        slots = {handle: slot for slot, handle in enumerate(game.state.handle)}
        for letter in "AB":
            cards = told[letter]["hand"]["cards"]  # type: ignore[index]
            cards.sort(key=lambda card: slots[card["id"]] if card else 1 << 30)
        return told

    monkeypatch.setattr("gyoji.game.view", sorted_hands)
    _finds(name, lambda story, count, dice: follow_twins(story, dice, monkeypatch, count), 43_000)
