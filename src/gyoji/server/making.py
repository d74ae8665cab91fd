"""Making matches: against the computer, with a friend, from a replay that is played on; and taking in replay files."""

from __future__ import annotations

import secrets
import unicodedata
from typing import TypeVar

import msgspec

from gyoji.agents import AGENTS
from gyoji.cards.decks import Deck, load_deck, shipped_decks
from gyoji.games import UnknownGame, game_named
from gyoji.records import FORMAT, deck_row
from gyoji.server import store
from gyoji.server.jobs import CheckDeck, DeckChecked, Failed, ReadDeck, ReadDeckRows, ReadReplay, ReplayFacts, packed
from gyoji.server.messages import (
    SEATS,
    Accept,
    Checked,
    Computer,
    Created,
    DeckChoice,
    NewMatch,
    Refused,
    Replay,
    Uploaded,
)
from gyoji.server.store import Input, Role, Setup, Store, Ticket
from gyoji.server.workers import Workers

T = TypeVar("T")
Tokens = list[tuple[str, Role, int | None]]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_name() -> str:
    return secrets.token_hex(8)


def known_game(name: str) -> str:
    try:
        return game_named(name).name
    except UnknownGame as error:
        raise Refused("bad_message", str(error)) from None


def known_agent(name: str) -> str:
    if name not in AGENTS:
        raise Refused("bad_message", f"no opponent is called {name!r}; opponents: {', '.join(AGENTS)}")
    return name


class Maker:
    """Writes new matches into the store; what they are played with is read by the workers."""

    def __init__(self, storage: Store, readers: Workers, tapes: Workers) -> None:
        self._store = storage
        self._readers = readers
        self._tapes = tapes

    async def create(self, wish: NewMatch) -> Created:
        game, other = known_game(wish.game), wish.other
        if isinstance(other, Computer):
            known_agent(other.name)
        elif wish.seed is not None:
            raise Refused("bad_message", "a seed can be set against the computer only: who knows it knows every card")
        mine = 0 if wish.seat == "A" else 1 if wish.seat == "B" else secrets.randbelow(2)
        deck = await self.legal_deck(game, wish.you.deck)
        name, token, watch, invite = new_name(), new_token(), new_token(), None
        tokens: Tokens = [(token, "seat", mine), (watch, "watch", None)]
        clock = None if wish.clock is None else round(wish.clock * 60_000)
        salt, you, header = secrets.randbits(48), plain_name(wish.you.name), None
        if isinstance(other, Computer):
            theirs = await self.legal_deck(game, other.deck)
            seed = wish.seed if wish.seed is not None else secrets.randbits(53)
            header = header_of(game, seats(mine, deck, theirs), seed)
            setup = Setup(
                seats(mine, you, other.name),
                seats(mine, None, other.name),
                seats(mine, deck.name, theirs.name),
                clock,
                salt,
                bool(deck.cards or theirs.cards),
            )
        else:
            invite = new_token()
            tokens.append((invite, "invite", 1 - mine))
            given = msgspec.Raw(msgspec.json.encode(deck))
            setup = Setup(
                seats(mine, you, ""), (None, None), seats(mine, deck.name, ""), clock, salt, bool(deck.cards), given
            )
        await self._store.write(store.add_match(name, "match", game, setup, header, tokens))
        return Created(name, SEATS[mine], token, watch, invite)

    async def accept(self, ticket: Ticket, message: Accept) -> str:
        """The friend brings a deck, and gets a token of their own; the invitation is spent."""
        row = self._store.match(ticket.match)
        assert row is not None and ticket.player is not None
        if row.header is not None or ticket.role == "spent":
            raise Refused("full", "somebody has taken this seat already")
        deck = await self.legal_deck(row.game, message.deck)
        theirs, setup, token = 1 - ticket.player, row.setup, new_token()
        first = msgspec.json.decode(setup.given, type=ReadDeckRows)
        setup = msgspec.structs.replace(
            setup,
            names=seats(theirs, setup.names[theirs], plain_name(message.name)),
            decks=seats(theirs, first.name, deck.name),
            own=bool(first.cards or deck.cards),
            given=msgspec.Raw(b"null"),
        )
        header = header_of(row.game, seats(theirs, first, deck), secrets.randbits(53))
        await self._store.write(
            [
                store.begin_match(ticket.match, setup, header),
                store.spend_invitation(ticket.match),
                store.add_token(ticket.match, token, "seat", ticket.player),
            ]
        )
        return token

    async def upload(self, replay: Replay) -> Uploaded:
        """Takes in a replay file, if every choice in it fits."""
        inputs: list[list[str | int]] = replay.inputs
        facts = await self._tapes.do(ReadReplay(bytes(replay.header), inputs))
        if isinstance(facts, Failed):
            raise Refused("bad_message", f"this is no replay that can be read: {facts.message}")
        assert isinstance(facts, ReplayFacts)
        name, token = new_name(), new_token()
        rows = store.add_match(
            name,
            "replay",
            facts.game,
            Setup(("", ""), (None, None), facts.decks),
            facts.header,
            [(token, "replay", None)],
        )
        rows += [store.add_input(name, at, Input(*row, None, None)) for at, row in enumerate(facts.inputs)]
        rows.append(store.note_progress(name, facts.turn, facts.outcome, False))
        await self._store.write(rows)
        return Uploaded(name, token)

    async def play_on(self, row: store.Row, inputs: list[Input], mine: int, agent: str) -> Created:
        """A new match against the computer that has come as far as these inputs."""
        assert row.header is not None
        known_agent(agent)
        name, token, watch = new_name(), new_token(), new_token()
        setup = Setup(
            seats(mine, row.setup.names[mine] if row.setup.agents[mine] is None else "", agent),
            seats(mine, None, agent),
            row.setup.decks,
            None,
            secrets.randbits(48),
            row.setup.own,
        )
        tokens: Tokens = [(token, "seat", mine), (watch, "watch", None)]
        rows = store.add_match(name, "match", row.game, setup, row.header, tokens)
        rows += [store.add_input(name, at, one) for at, one in enumerate(inputs)]
        await self._store.write(rows)
        return Created(name, SEATS[mine], token, watch)

    async def deck(self, game: str, choice: DeckChoice) -> ReadDeckRows | Failed:
        """The deck that was chosen, whether it may be played or not."""
        if choice.shipped is not None:
            names = shipped_decks(game)
            if choice.shipped not in names:
                return Failed(f"no deck that ships is called {choice.shipped!r}; decks: {', '.join(names)}")
            return packed(load_deck(game, choice.shipped), [])
        found = await self._readers.do(ReadDeck(game, choice))
        assert isinstance(found, ReadDeckRows | Failed)
        return found

    async def check(self, game: str, text: str, cards: str) -> Checked:
        """All that is wrong with a deck, and all that could be read of it."""
        found = await self._readers.do(CheckDeck(game, text, cards))
        assert isinstance(found, DeckChecked)
        return found.answer

    async def legal_deck(self, game: str, choice: DeckChoice) -> ReadDeckRows:
        deck = await self.deck(game, choice)
        if isinstance(deck, Failed):
            raise Refused("bad_deck", deck.message)
        if deck.violations:
            words = "; ".join(f"{one.text} ({one.rule})" for one in deck.violations)
            raise Refused("bad_deck", f"deck {deck.name} is not legal: {words}")
        return deck


def seats(mine: int, one: T, other: T) -> tuple[T, T]:
    """Two things by seat: the first is that of the player who has this seat."""
    return (one, other) if mine == 0 else (other, one)


def header_of(game: str, decks: tuple[ReadDeckRows, ReadDeckRows], seed: int) -> bytes:
    """What the match begins from. Own cards of the two players that share a number by chance stay apart."""
    first, second = decks
    taken = {str(row["number"]): row for row in first.cards}
    clash = {number for row in second.cards if taken.get(number := str(row["number"]), row) != row}
    if clash:
        second = msgspec.structs.replace(
            second,
            main=tuple(_apart(number, clash) for number in second.main),
            side=tuple(_apart(number, clash) for number in second.side),
            start=tuple(_apart(number, clash) for number in second.start),
            cards=[{**row, "number": _apart(str(row["number"]), clash)} for row in second.cards],
        )
    cards = first.cards + [row for row in second.cards if str(row["number"]) not in taken]
    rows = [deck_row(Deck(deck.name, deck.main, deck.side, start=deck.start)) for deck in (first, second)]
    return msgspec.json.encode({"format": FORMAT, "game": game, "seed": seed, "decks": rows, "cards": cards})


def _apart(number: str, clash: set[str]) -> str:
    return f"{number}/B" if number in clash else number


def plain_name(name: str | None) -> str:
    """A name without what cannot be seen: signs that turn the rest of a line around, say."""
    return "".join(sign for sign in name or "" if unicodedata.category(sign)[0] != "C").strip()
