"""The Quick Shield ticket: a pseudo-card (12.13) that is no unit but an order, played in the guard step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import THIS_TURN
from gyoji.effects.evaluate import Scope
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import act, cause_of, start
from gyoji.games.extensions import Extension
from gyoji.games.tables import Kind, Verb, Words
from gyoji.games.vanguard.guard_step import (
    ANY_GUARD_CHECKS,
    guard_options,
    guard_play_timing,
    guard_with_any_or_pass,
    guarded,
    with_pass,
)
from gyoji.games.vanguard.numbers import with_paragraphs
from gyoji.games.vanguard.play import has_call_grade
from gyoji.games.vanguard.prints import TICKET, make_ticket
from gyoji.games.vanguard.protect import NO_UNIT, erase
from gyoji.games.vanguard.zones import ERASED, HAND, KINDS, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.gamedef import TOKENS, RuleAction
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import Procedure, Switch, goto, step
from gyoji.kernel.state import Mod
from gyoji.kernel.values import CARD, PLAIN
from gyoji.text.vanguard import extensions as text
from gyoji.text.vanguard.nodes.tickets import CreateTickets

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.prints import CardDef
    from gyoji.kernel.state import Frame, RawOption

BOOK: Final = "vanguard/extensions/quick_shield"
ROW: Final[dict[str, object]] = {
    "number": "Quick Shield",
    "name": "Quick Shield",
    "type": TICKET,
    "grade": 0,
    "text": "[ACT](Hand):Choose one of your attacked units, and it gets [Power] +5000 until end of that battle.",
}
MADE = Switch("effects make tickets")
PLAYED = Switch("tickets can be played in the guard step")
ONCE = Switch("a player plays one order a turn")
IN_HAND = Switch("tickets are erased outside the hand")
ORDERED: Final = "_order"  # a note of the rules on a player: an order was played this turn
WHO, CARD_ = range(2)  # v: player, the ticket


def _create(game: Engine, frame: Frame, scope: Scope, row: CreateTickets) -> None:
    """QS-1."""
    who = scope.player
    why = cause_of(game, frame)
    made: list[Act] = [do.Create(str(ROW["number"]), who, zone(who, HAND), "created")] * row.number
    act(game, frame, made if MADE.on else [], why._replace(rules=(*why.rules, "QS-1")))


def order_options(game: Engine, player: int) -> list[RawOption]:
    """QS-3, QS-3-1, QS-3-2."""
    tickets = [slot for slot in cards(game, player, HAND) if game.state.prints[slot].kind == TICKET]
    if not tickets or not PLAYED.on or (ONCE.on and _has_played(game, player)):
        return []
    return [("play", slot) for slot in firsts(game, has_call_grade.among(game, player, tickets))]


def _has_played(game: Engine, player: int) -> bool:
    return any(mod.attr == ORDERED for mod in game.state.mods.get(-1 - player, ()))


@step(*guard_with_any_or_pass.rules, "QS-3", instead_of=guard_with_any_or_pass)
def guard_or_play(game: Engine, frame: Frame) -> None:
    """Guard, intercept, play a ticket, or pass."""
    player = 1 - game.state.active
    options = [*guard_options(game, player, ANY_GUARD_CHECKS), *order_options(game, player)]
    game.ask(player, "guard", ("7.5.1.2",), with_pass(game, player, options))


@guard_or_play.answer
def _guard_or_play(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "play":
        assert isinstance(option[1], int)
        goto(frame, guard_play_timing)
        game.push(PLAY, [1 - game.state.active, option[1]])
    else:
        guarded(game, frame, option, ANY_GUARD_CHECKS)


@step("QS-4")
def play_ticket(game: Engine, frame: Frame) -> None:
    """It leaves the hand for good; what its text says is done then."""
    who, slot = number_in(frame, WHO), number_in(frame, CARD_)
    note = Mod(ORDERED, 1, THIS_TURN, game.state.next_inc, -1, -1, "", 0, 0, who)
    acts: list[Act] = [do.Change(-1 - who, note), do.Move(slot, zone(who, ERASED), "play")]
    game.drop_frame()
    perform(game, acts, do.cause("play", ("QS-4",), who, slot))
    program = game.state.prints[slot].front.programs[0]
    assert isinstance(program, AbilityProgram)
    start(game, program, who, slot, slot)


PLAY = Procedure("play a ticket", (play_ticket,), values=(PLAIN, CARD), settles=False)


def erase_tickets(game: Engine) -> list[Act]:
    """QS-1-1: as 12.13.1.4.2.1 has it of all pseudo-cards."""
    state = game.state
    tickets = [slot for slot in game.tokens if state.prints[slot].front.kind == TICKET and IN_HAND.on]
    return [erase(game, slot) for slot in tickets if state.zone[slot] % KINDS not in (HAND, ERASED)]


AT_ONCE: Final = RuleAction(("QS-1-1",), erase_tickets, TOKENS)


def completing(complete: Callable[[Iterable[CardDef]], list[CardDef]]) -> Callable[[Iterable[CardDef]], list[CardDef]]:
    """The same with the ticket."""

    def with_ticket(prints: Iterable[CardDef]) -> list[CardDef]:
        return [*(card for card in complete(prints) if card.number != ROW["number"]), make_ticket(ROW)]

    return with_ticket


def extend(game: GameDef) -> GameDef:
    numbering, instructions, timing = with_paragraphs(game.numbering, BOOK), game.instructions, game.timing
    attack = timing.procedures["attack"].edited(guard_or_play)
    return replace(
        game,
        instructions=replace(instructions, executors={**instructions.executors, CreateTickets: _create}),
        timing=replace(
            timing,
            procedures={**timing.procedures, attack.name: attack, PLAY.name: PLAY},
            rule_actions=(*timing.rule_actions, AT_ONCE),
        ),
        decks=replace(game.decks, complete=completing(game.decks.complete)),
        numbering=replace(
            numbering,
            deeds={**numbering.deeds, CreateTickets: ("QS-1",)},
            switches={
                **numbering.switches,
                MADE: ("QS-1",),
                PLAYED: ("QS-3",),
                ONCE: ("QS-3-2",),
                IN_HAND: ("QS-1-1",),
                NO_UNIT: ("QS-2",),
            },
        ),
    )


QUICK_SHIELD: Final = Extension(
    text.QUICK_SHIELD.name,
    Words("Quick Shield", "クイックシールド"),
    Words(
        "Effects put a ticket into the hand that is played in the guard step and adds power to an attacked unit.",
        "効果で手札に置かれるチケットを、ガードステップにプレイしてアタックされたユニットのパワーを上げる。",
    ),
    BOOK,
    extend,
    events={"move:play": Words("{who} plays {cards}", "{who}が{cards}をプレイ")},
    verbs={"play": Verb(Words("Play {0}", "{0}をプレイする"), Words("Play", "プレイ"))},
    kinds={TICKET: Kind(Words("Ticket", "チケット"))},
    reasons={"play": Words("played", "プレイ")},
)
