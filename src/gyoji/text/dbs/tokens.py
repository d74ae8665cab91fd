"""Tokens in texts (10-18): cards that an effect makes, with all that it says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Action
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import IsRested, IsToken, NameIs
from gyoji.text.dbs.nodes import MakeTokens, TokenSpec
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.flow import Flow, Led
from gyoji.text.english.phrase import Phrase
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.trees import Node, name, nodes, numbers, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import LeadReader, NounActReader, PartReader

FIGURES: Final = {"token_power": "power", "token_combo_cost": "combo_cost", "token_combo_power": "combo_power"}
WORDS: Final = {"power": "power", "combo_cost": "combo cost", "combo_power": "combo power"}


def name_of(node: Node) -> str:
    """10-18-4: “Ghost tokens” are called Ghost."""
    return str(tokens(node, "TOKENS")[0]).rpartition(" ")[0].strip()


def read_token_named(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.noun, phrase.kinds, phrase.where = "token", ("battle",), "battle"
    phrase.filters += [IsToken(), NameIs((name_of(part),))]


def read_note(flow: Flow, led: Led) -> int:
    """What the note behind a sentence says, for the acts of the sentence."""
    note = led.leads[0]
    flow.discourse.notes[name_of(note)] = note
    return flow.led(led.rest())


def read_tokens(reader: ClauseReader, phrase: Phrase) -> list[Action]:
    discourse = reader.discourse
    named = [part.any_of[0] for part in phrase.filters if isinstance(part, NameIs)]
    rested = IsRested(True) in phrase.filters
    note = discourse.notes.get(named[0]) if named else None
    if note is None or len(phrase.filters) != 2 + rested or phrase.side != "any" or phrase.other:
        hint = "play 1 Ghost token. (Ghost tokens have 10000 power)"
        raise discourse.error(phrase.node, "say what such tokens have", hint)
    if not phrase.counted or phrase.low != phrase.high:
        raise discourse.error(phrase.node, "say how many tokens are played", "1", "2")
    return [MakeTokens(spec_of(named[0], note, discourse), reader.amount(phrase.low), rested)]


def spec_of(title: str, note: Node, discourse: Discourse) -> TokenSpec:
    """10-18-2: the token is what the effect says of it."""
    figures = {FIGURES[name(part)]: numbers(part)[0] for part in nodes(note)}
    if "power" not in figures or ("combo_cost" in figures) != ("combo_power" in figures):
        raise discourse.error(note, "a token has power, and combo cost with combo power or neither of them")
    return TokenSpec(title, tuple(sorted(figures.items(), key=lambda row: list(WORDS).index(row[0]))))


LEADS: dict[str, LeadReader] = {"token_note": read_note}
POSTS: dict[str, PartReader] = {"token_named": read_token_named}
NOUN_ACTS: dict[tuple[str, str], NounActReader] = {
    ("play", "token"): read_tokens,
}


def tokens_words(action: MakeTokens, speaker: Speaker) -> str:
    if not isinstance(action.amount, Const):
        raise NoWording("tokens without a number")
    title, figures = action.token.name, [f"{number} {WORDS[attr]}" for attr, number in action.token.figures]
    many = "tokens" if action.amount.value > 1 else "token"
    how = " in Rest Mode" if action.rested else ""
    return f"play {action.amount.value} {title} {many}{how}. ({title} tokens have {', '.join(figures)})"


PRINTERS = Printers(acts={MakeTokens: tokens_words})
