"""Token units: pseudo-cards (12.13) that effects call to rear-guard circles, as the notes on cards describe them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Meanings, Scope
from gyoji.effects.nodes import walk
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import BINDS, COUNT, act, bind, cause_of
from gyoji.games.extensions import Extension
from gyoji.games.tables import Kind, Words
from gyoji.games.vanguard.figures import free_circles
from gyoji.games.vanguard.numbers import with_paragraphs
from gyoji.games.vanguard.prints import TOKEN, make_token
from gyoji.games.vanguard.protect import erase
from gyoji.games.vanguard.zones import ERASED, GUARDIANS, KINDS, REAR, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import number_in, word_in
from gyoji.kernel.gamedef import FIGURES, TOKENS, RuleAction
from gyoji.kernel.procedures import Procedure, Switch, step
from gyoji.kernel.values import PLAIN
from gyoji.text.vanguard import extensions as text
from gyoji.text.vanguard.nodes.tokens import IsToken, MakeTokens

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Frame, RawOption

BOOK: Final = "vanguard/extensions/token_units"
MADE = Switch("effects that call a token make one")
TOKENS_ONLY = Switch("texts that speak of tokens mean no other units")
NAMED = Switch("a token is only of the kind that it was called as")
ON_CIRCLES = Switch("tokens are erased outside rear-guard and guardian circles")
UNLOCKED = Switch("a token that is locked is erased")
VALID: Final = (REAR, GUARDIANS, ERASED)
OWN = Meanings()
# v: player, number of the token's print, where the effect keeps the cards, how many at least, how many
WHO, PRINT, KEPT, LOW, MANY = range(5)


@OWN.filter(IsToken)
def _is_token(scope: Scope, slot: int, one: IsToken) -> bool:
    """TU-2, TU-2-1."""
    card = scope.game.state.prints[slot].front
    names = card.attrs.get(TOKEN, ())
    return bool(names or not TOKENS_ONLY.on) and (not one.name or one.name in names or not NAMED.on)


def _make(game: Engine, frame: Frame, scope: Scope, row: MakeTokens) -> None:
    """TU-1: it is created on the circle to which it is called; until that is chosen it is outside the game."""
    frame.v[COUNT], frame.v[BINDS + row.bind] = 0, ()
    if MADE.on:
        number = make_token(row.name, row.spec).number
        game.push(MAKING, [scope.player, number, row.bind, row.low, row.high])


@step("TU-1-1")
def say_number(game: Engine, frame: Frame) -> None:
    """ "Up to": the player says how many, and for each of them there must be a circle."""
    who, low, high = number_in(frame, WHO), number_in(frame, LOW), number_in(frame, MANY)
    if low < high:
        most = min(high, len(free_circles(game, who)))
        options: tuple[RawOption, ...] = tuple(("choose", str(number)) for number in range(min(low, most), most + 1))
        game.ask(who, "number", ("TU-1-1",), options)


@say_number.answer
def _said(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[MANY] = int(str(option[1]))


@step("TU-1")
def create(game: Engine, frame: Frame) -> None:
    who, number, place = number_in(frame, WHO), word_in(frame, PRINT), number_in(frame, KEPT)
    many = number_in(frame, MANY)
    below = game.drop_frame()
    before = len(game.tokens)
    made: list[Act] = [do.Create(number, who, zone(who, ERASED), "created")] * many
    why = cause_of(game, below)
    act(game, below, made, why._replace(rules=(*why.rules, "TU-1")))
    bind(game, below, place, list(game.tokens[before:]))


MAKING = Procedure("make tokens", (say_number, create), values=(PLAIN,) * 5, settles=False)


def erase_strays(game: Engine) -> list[Act]:
    """TU-3: as 12.13.1.4.2.1 has it of all pseudo-cards."""
    return [erase(game, slot) for slot in _tokens(game) if game.state.zone[slot] % KINDS not in VALID and ON_CIRCLES.on]


def erase_locked(game: Engine) -> list[Act]:
    """TU-3-1."""
    state = game.state
    there = [slot for slot in _tokens(game) if state.zone[slot] % KINDS != ERASED]
    return [erase(game, slot) for slot in there if state.prints[slot].kind == "locked" and UNLOCKED.on]


def _tokens(game: Engine) -> list[int]:
    return [slot for slot in game.tokens if TOKEN in game.state.prints[slot].front.attrs]


AT_ONCE: Final = (RuleAction(("TU-3",), erase_strays, TOKENS), RuleAction(("TU-3-1",), erase_locked, TOKENS | FIGURES))


def completing(complete: Callable[[Iterable[CardDef]], list[CardDef]]) -> Callable[[Iterable[CardDef]], list[CardDef]]:
    """The same with the tokens that texts make."""

    def with_tokens(prints: Iterable[CardDef]) -> list[CardDef]:
        known = {card.number: card for card in complete(prints)}
        for card in list(known.values()):
            for program in card.programs:
                assert isinstance(program, AbilityProgram)
                for node in walk(program.ability.body):
                    if isinstance(node, MakeTokens):
                        token = make_token(node.name, node.spec)
                        known.setdefault(token.number, token)
        return list(known.values())

    return with_tokens


def extend(game: GameDef) -> GameDef:
    numbering, instructions, timing = with_paragraphs(game.numbering, BOOK), game.instructions, game.timing
    return replace(
        game,
        instructions=replace(
            instructions,
            executors={**instructions.executors, MakeTokens: _make},
            filters={**instructions.filters, **OWN.filters},
        ),
        timing=replace(
            timing,
            procedures={**timing.procedures, MAKING.name: MAKING},
            rule_actions=(*timing.rule_actions, *AT_ONCE),
        ),
        decks=replace(game.decks, complete=completing(game.decks.complete)),
        numbering=replace(
            numbering,
            deeds={**numbering.deeds, MakeTokens: ("TU-1",)},
            switches={
                **numbering.switches,
                MADE: ("TU-1",),
                TOKENS_ONLY: ("TU-2",),
                NAMED: ("TU-2-1",),
                ON_CIRCLES: ("TU-3",),
                UNLOCKED: ("TU-3-1",),
            },
        ),
    )


TOKEN_UNITS: Final = Extension(
    text.TOKEN_UNITS.name,
    Words("Token units", "トークンユニット"),
    Words(
        "Effects call units that are no cards of a deck, with what the notes on the cards say that they have.",
        "デッキのカードではないユニットを、カードの注釈にある情報を持つものとしてコールする。",
    ),
    BOOK,
    extend,
    kinds={TOKEN: Kind(Words("Token unit", "トークンユニット"))},
)
