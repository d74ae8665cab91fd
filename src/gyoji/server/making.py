"""Creates matches: against the computer, with a friend, or from a replay that is played on; also
accepts replay files.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import TypeVar

import msgspec

from gyoji.agents import AGENTS
from gyoji.cards.decks import Deck, load_deck, shipped_decks
from gyoji.games import UnknownGame, game_named
from gyoji.kernel.spelling import readable
from gyoji.records import FORMAT, deck_row
from gyoji.server import store
from gyoji.server.jobs import CheckDeck, DeckChecked, Failed, ReadDeck, ReadDeckRows, ReadReplay, ReplayFacts, packed
from gyoji.server.limits import Limits
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
from gyoji.server.quotas import Quotas
from gyoji.server.store import Input, Role, Setup, Store, Ticket
from gyoji.server.workers import Workers

T = TypeVar("T")
Tokens = list[tuple[str, Role, int | None]]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def seat_token(invitation: str, secret: str | None) -> str:
    """The token for accepting an invitation: always the same for the same secret."""
    if secret is None:
        return new_token()
    found = hmac.digest(secret.encode("utf8", "surrogatepass"), invitation.encode("utf8", "surrogatepass"), "sha256")
    return urlsafe_b64encode(found[:24]).decode()


def new_name() -> str:
    return secrets.token_hex(8)


def known_game(name: str) -> str:
    try:
        return game_named(name).name
    except UnknownGame as error:
        raise Refused("bad_message", str(error)) from None


def known_agent(name: str) -> str:
    if name not in AGENTS:
        raise Refused("bad_message", f"there is no opponent {name!r}; opponents: {', '.join(AGENTS)}")
    return name


class Maker:
    """Writes new matches to the store; the workers read their decks."""

    def __init__(self, storage: Store, readers: Workers, tapes: Workers, quotas: Quotas, limits: Limits) -> None:
        self._store = storage
        self._quotas = quotas
        self._limits = limits
        self._readers = readers
        self._tapes = tapes

    async def create(self, wish: NewMatch, address: str) -> Created:
        game, other = known_game(wish.game), wish.other
        if isinstance(other, Computer):
            known_agent(other.name)
        elif wish.seed is not None:
            raise Refused("bad_message", "a seed can only be set against the computer, because it reveals every card")
        mine = 0 if wish.seat == "A" else 1 if wish.seat == "B" else secrets.randbelow(2)
        deck = await self.legal_deck(game, wish.you.deck, address)
        name, token, watch, invite = new_name(), new_token(), new_token(), None
        tokens: Tokens = [(token, "seat", mine), (watch, "watch", None)]
        clock = None if wish.clock is None else round(wish.clock * 60_000)
        # A seed repeats the whole game, so the computer's dice follow it too.
        salt = secrets.randbits(48) if wish.seed is None else wish.seed
        you, header = readable(wish.you.name or ""), None
        if isinstance(other, Computer):
            theirs = await self.legal_deck(game, other.deck, address)
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
        if invite is not None:
            self._quotas.wait(name, address)
        try:
            await self._keep(address, store.add_match(name, "match", game, setup, header, tokens))
        except BaseException:
            self._quotas.begun(name)
            raise
        return Created(name, SEATS[mine], token, watch, invite)

    async def accept(self, ticket: Ticket, message: Accept, address: str) -> str:
        """The friend sends a deck and gets a token; the invitation is used up. A friend who has taken the seat and
        sends the same secret again gets the same token.
        """
        row = self._store.match(ticket.match)
        assert row is not None and ticket.player is not None
        token = seat_token(message.token, message.secret)
        if row.header is not None or ticket.role == "spent":
            if self._store.ticket(token) == (ticket.match, "seat", ticket.player):
                return token
            raise Refused("full", "someone has already taken this seat")
        if message.deck is None:
            raise Refused("bad_deck", "to accept an invitation, send a deck")
        deck = await self.legal_deck(row.game, message.deck, address)
        theirs, setup = 1 - ticket.player, row.setup
        first = msgspec.json.decode(setup.given, type=ReadDeckRows)
        setup = msgspec.structs.replace(
            setup,
            names=seats(theirs, setup.names[theirs], readable(message.name or "")),
            decks=seats(theirs, first.name, deck.name),
            own=bool(first.cards or deck.cards),
            given=msgspec.Raw(b"null"),
        )
        header = header_of(row.game, seats(theirs, first, deck), secrets.randbits(53))
        begins = [
            store.begin_match(ticket.match, setup, header),
            store.spend_invitation(ticket.match),
            store.add_token(ticket.match, token, "seat", ticket.player),
        ]
        await self._keep(address, begins)
        return token

    async def upload(self, replay: Replay, address: str) -> Uploaded:
        """Accepts a replay file, if every choice in it fits."""
        inputs: list[list[str | int]] = replay.inputs
        facts = await self._tapes.do(ReadReplay(bytes(replay.header), inputs), address)
        if isinstance(facts, Failed):
            raise Refused("bad_message", f"this replay cannot be read: {facts.message}")
        assert isinstance(facts, ReplayFacts)
        name, token = new_name(), new_token()
        rows = store.add_match(
            name,
            "replay",
            facts.game,
            Setup(("", ""), (None, None), facts.decks, takebacks=replay.takebacks),
            facts.header,
            [(token, "replay", None)],
        )
        rows += [store.add_input(name, at, Input(*row, None, None)) for at, row in enumerate(facts.inputs)]
        rows.append(store.note_progress(name, facts.turn, facts.outcome))
        await self._keep(address, rows)
        return Uploaded(name, token)

    async def play_on(self, row: store.Row, inputs: list[Input], mine: int, agent: str, address: str) -> Created:
        """A new match against the computer that starts after these inputs."""
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
        await self._keep(address, rows)
        return Created(name, SEATS[mine], token, watch)

    async def _keep(self, address: str, rows: list[store.Statement]) -> None:
        self._quotas.keep(address, rows)
        await self._store.write(rows)

    async def deck(self, game: str, choice: DeckChoice, address: str) -> ReadDeckRows | Failed:
        """The chosen deck, whether or not it is legal."""
        if choice.shipped is not None:
            names = shipped_decks(game)
            if choice.shipped not in names:
                return Failed(f"there is no built-in deck {choice.shipped!r}; decks: {', '.join(names)}")
            return packed(load_deck(game, choice.shipped), [])
        self._bound(choice.text or "", choice.cards or "")
        found = await self._readers.do(ReadDeck(game, choice, self._limits.list_seconds), address)
        assert isinstance(found, ReadDeckRows | Failed)
        return found

    async def check(self, game: str, text: str, cards: str, address: str) -> Checked:
        """Everything wrong with a deck, and everything that could be read of it."""
        self._bound(text, cards)
        found = await self._readers.do(CheckDeck(game, text, cards, self._limits.list_seconds), address)
        assert isinstance(found, DeckChecked)
        return found.answer

    def _bound(self, text: str, cards: str) -> None:
        most = self._limits.list_size
        for what, given in (("a deck's text", text), ("a card list", cards)):
            if (size := len(given.encode("utf8", "surrogatepass"))) > most:
                raise Refused("too_big", f"{what} may have {most} bytes; this one has {size}")

    async def legal_deck(self, game: str, choice: DeckChoice, address: str) -> ReadDeckRows:
        deck = await self.deck(game, choice, address)
        if isinstance(deck, Failed):
            raise Refused("bad_deck", deck.message)
        if deck.violations:
            words = "; ".join(f"{one.text} ({one.rule})" for one in deck.violations)
            raise Refused("bad_deck", f"deck {deck.name} is not legal: {words}")
        return deck


def seats(mine: int, one: T, other: T) -> tuple[T, T]:
    """Two things by seat: the first belongs to the player of this seat."""
    return (one, other) if mine == 0 else (other, one)


def header_of(game: str, decks: tuple[ReadDeckRows, ReadDeckRows], seed: int) -> bytes:
    """The start of the match. If custom cards of the two players happen to share a number, they are kept apart."""
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
