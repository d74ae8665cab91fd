"""Why: an option's conditions, a figure's parts, in words with rule numbers — only from what the asking player may
know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gyoji.kernel.decisions import option_text
from gyoji.kernel.derive import value
from gyoji.kernel.naming import Naming

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Ask


@dataclass(frozen=True, slots=True)
class Reason:
    """One condition: does it hold, in words, and the paragraphs that ask it."""

    holds: bool
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """Is an option offered, and the conditions behind that."""

    offered: bool
    reasons: tuple[Reason, ...]

    @property
    def failing(self) -> tuple[Reason, ...]:
        return tuple(reason for reason in self.reasons if not reason.holds)

    def __str__(self) -> str:
        head = "offered" if self.offered else "not offered"
        rows = [
            f"  {'✓' if reason.holds else '✗'} {reason.text} ({', '.join(reason.rules)})" for reason in self.reasons
        ]
        return "\n".join([head, *rows])


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that adds to a figure."""

    amount: int
    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    card: str
    figure: str
    value: int
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        rows = [
            f"  {part.amount:+d} {part.text}" + (f" ({', '.join(part.rules)})" if part.rules else "")
            for part in self.parts
        ]
        return "\n".join([f"{self.card}: {self.figure} {self.value}", *rows])


def why(game: Engine, text: str, player: int) -> Why:
    if not isinstance(text, str):
        raise ValueError(f"an option is asked for by its text, not by {text!r}")
    pending = game.state.pending
    words = " ".join(text.split())
    rows = [Reason(*row) for row in game.spec.explain_option(game, player, words)]
    if pending is not None and pending.player == player and _offered(game, pending, words.lower()):
        held = tuple(row for row in rows if row.holds)
        return Why(True, held or (Reason(True, "it is among the options of this decision", pending.rules),))
    if all(row.holds for row in rows):
        rules = pending.rules if pending is not None and pending.player == player else ()
        rows.append(Reason(False, "it is none of the options of the decision now", rules or game.spec.cites["turns"]))
    return Why(False, tuple(rows))


def _offered(game: Engine, pending: Ask, words: str) -> bool:
    """Do the words mean one of the options? A card's bare name means the first of that name in its zone."""
    naming = Naming(game, pending.player)
    for raw in pending.options:
        if option_text(naming, raw).lower() == words:
            return True
        left = words
        for part in raw:
            names = [left[:end] for end in range(len(left), 0, -1)]
            fits = next((n for n in names if (naming.may_mean(part, n) if isinstance(part, int) else n == part)), None)
            if fits is None:
                break
            left = left[len(fits) :].lstrip()
        else:
            if not left:
                return True
    return False


def explain(game: Engine, card: str, figure: str, player: int) -> Explanation:
    """Adds up the figure as the rules do. ValueError if the player cannot identify such a card."""
    if not isinstance(card, str) or not isinstance(figure, str):
        raise ValueError("a card and a figure are asked for by their names")
    slots = Naming(game, player).slots(card)
    if not slots:
        raise ValueError(f"no card that you can identify is called {card!r}")
    slot = slots[0]
    state, spec = game.state, game.spec
    known = (*spec.figures, *spec.keywords)
    if figure not in known:
        raise ValueError(f"{figure!r} is no figure; figures: {', '.join(known)}")
    printed = state.prints[slot]
    parts = [Part(printed.values.get(figure, 0), "printed")]
    for relation, guest in state.guests[slot]:
        if figure in spec.lends[relation]:
            lent = state.prints[guest].lends.get(figure, 0)
            if lent:
                parts.append(Part(lent, f"{relation} {state.prints[guest].name}", spec.cites.get("lends", ())))
    for mod in state.mods.get(slot, ()):
        if mod[0] == figure:
            parts.append(Part(mod[1], f"{state.prints[mod[4]].name}, until the end of: {mod[2]}", spec.cites["effect"]))
    for source, static in game.statics.get(figure, ()):
        amount = static.amount(game, source, slot)
        if amount:
            parts.append(
                Part(amount, f"{state.prints[source].name}, as long as it works", spec.cites.get("lasting", ()))
            )
    total = value(game, slot, figure)
    added = sum(part.amount for part in parts)
    if added != total:
        parts.append(Part(total - added, "the rules' bounds", spec.cites.get("bounds", ())))
    shown = spec.figure(game, slot, figure)
    if shown != total:
        parts.append(Part(shown - total, "damage", spec.cites.get("damage", ())))
    return Explanation(printed.name, figure, shown, tuple(parts))
