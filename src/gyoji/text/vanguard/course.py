"""The readers of what effects do to the course of the game: turns, its end, draws and looks, triggers that are off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import Action, Ban, DrawUpTo, EndGame, ExtraTurn, ModifyPlayer
from gyoji.effects.amounts import Const, Figure
from gyoji.effects.selectors import SharesWord, This
from gyoji.text.english.act import read_amount
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.event import When
from gyoji.text.english.phrase import narrowed
from gyoji.text.trees import Node, name, nodes, numbers, span
from gyoji.text.vanguard.heads import own
from gyoji.text.vanguard.nodes.acts import Increase

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.heads import Heads
    from gyoji.text.english.tables import ActReader, EventReader, LineReader, PartReader

DECK_LIMIT: Final = "deck_limit"

WHOSE = {"extra_turn": "own", "enemy_extra_turn": "enemy", "win_game": "enemy", "lose_game": "own"}


def read_extra_turn(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ExtraTurn(WHOSE[name(clause)])]


def read_end(reader: ClauseReader, clause: Node) -> list[Action]:
    return [EndGame(WHOSE[name(clause)])]


def read_draw_up_to(reader: ClauseReader, clause: Node) -> list[Action]:
    return [DrawUpTo(Const(numbers(clause)[0]))]


def read_increase(reader: ClauseReader, clause: Node) -> list[Action]:
    """“increase this unit's [Power] by its [Power]”."""
    stat, amount = nodes(clause)
    by = read_amount(reader, amount)
    if not isinstance(by, Figure):
        raise reader.discourse.error(amount, "say by which figure", "its [Power]")
    return [Increase(This(), name(stat), by, reader.lasting(clause))]


def read_nullified(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ModifyPlayer("enemy", (Ban("trigger_effects"),), reader.lasting(clause))]


def read_figure_event(event: Node, discourse: Discourse) -> When:
    discourse.refer(This())
    return When(Trigger("power_increased" if name(event) == "ev_increased" else "power_reduced", This()))


def deck_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """5.1.2: more copies than the rules allow."""
    if own(heads).mark != "cont" or own(heads).where or own(heads).conditions:
        raise discourse.error(tree, "rules about decks must apply before the game", "[CONT]:")
    return (Ability("keyword", keyword=DECK_LIMIT, amount=numbers(tree)[0], span=span(tree)),)


LINES: dict[str, LineReader] = {"deck_line": deck_line}
ACTS: dict[str, ActReader] = {
    "extra_turn": read_extra_turn,
    "enemy_extra_turn": read_extra_turn,
    "win_game": read_end,
    "lose_game": read_end,
    "draw_up_to": read_draw_up_to,
    "increase": read_increase,
    "triggers_nullified": read_nullified,
}
POSTS: dict[str, PartReader] = {
    "same_name": narrowed(SharesWord("names", This())),
    "other_name": narrowed(SharesWord("names", This(), False)),
}
EVENTS: dict[str, EventReader] = {"ev_increased": read_figure_event, "ev_decreased": read_figure_event}
SUBJECT_EVENTS = {"ev_dropped_gc": "dropped_gc", "ev_unlocked": "unlocked"}
