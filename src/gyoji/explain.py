"""Why: the conditions of an option and the parts of a figure, in words with rule numbers, using only what the asking
player may know.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gyoji.kernel.continuous import FIXES, Effect
from gyoji.kernel.decisions import Option, option_text
from gyoji.kernel.derive import taken, value
from gyoji.kernel.gamedef import Args
from gyoji.kernel.lots import alike
from gyoji.kernel.naming import Naming
from gyoji.kernel.spelling import tidy
from gyoji.kernel.spots import FIRST, name_of

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Ask, RawOption


@dataclass(frozen=True, slots=True)
class Reason:
    """One condition: whether it is met, in words, and its paragraphs. `key` and `args` are for clients that make their
    own words (the `needs` of a game's table).
    """

    holds: bool
    text: str
    rules: tuple[str, ...]
    key: str = ""
    args: Args = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Why:
    """Whether an option is offered, and its conditions. `whynot` also has the option's verb and args."""

    offered: bool
    reasons: tuple[Reason, ...]
    verb: str = ""
    args: tuple[int | str, ...] = ()

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
    """One part of a figure; `key` and `args` as in a Reason (the `parts` of a game's table)."""

    amount: int
    text: str
    rules: tuple[str, ...] = ()
    key: str = ""
    args: Args = field(default_factory=dict)


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


def why(game: Engine, text: str, player: int, *, exact: bool = False) -> Why:
    """`exact`: the text is an option's own, and means no other card of that name."""
    if not isinstance(text, str):
        raise ValueError(f"name an option by its text, not by {text!r}")
    pending = game.state.pending
    words = tidy(text)
    numbering = game.spec.numbering
    rows = [
        Reason(holds, told, numbering.own(rules), key, args)
        for holds, told, rules, key, args in game.spec.looks.explain_option(game, player, words)
    ]
    if pending is not None and pending.player == player and _offered(game, pending, words.lower(), exact):
        held = tuple(row for row in rows if row.holds)
        among = Reason(True, "it is one of the current options", numbering.own(pending.rules), "offered")
        return Why(True, held or (among,))
    if all(row.holds for row in rows):
        rules = numbering.own(pending.rules) if pending is not None and pending.player == player else ()
        text = "it is not one of the current options"
        rows.append(Reason(False, text, rules or numbering.cite("turns"), "elsewhere"))
    return Why(False, tuple(rows))


def whynot(game: Engine, card: str | int, player: int) -> list[tuple[str, Why]]:
    """What the player could do with a card in principle, whether or not it is offered now. ValueError if the player
    cannot identify such a card.
    """
    naming = Naming(game, player)
    slot = _identify(game, naming, card)
    handle = game.state.handle
    options: dict[str, RawOption] = {}  # by text, offered ones first
    pending = game.state.pending
    if pending is not None and pending.player == player:
        lot = alike(game, slot)
        for option, raw in zip(_options(game), pending.options, strict=True):
            if any(isinstance(part, int) and alike(game, part) == lot for part in raw):
                options[option.text] = raw
    for raw in game.spec.looks.attempts(game, player, slot):
        options.setdefault(option_text(naming, raw), raw)
    found: list[tuple[str, Why]] = []
    for text, raw in options.items():
        args = tuple(handle[part] if isinstance(part, int) else part for part in raw[1:])
        found.append((text, replace(why(game, text, player, exact=True), verb=str(raw[0]), args=args)))
    return found


def _options(game: Engine) -> list[Option]:
    decision = game.decision
    return decision.options if decision is not None else []


def _identify(game: Engine, naming: Naming, card: str | int) -> int:
    """The card that a player means by a name or a handle; the error is the same for hidden and for missing cards."""
    if isinstance(card, bool) or not isinstance(card, str | int):
        raise ValueError(f"name a card by its name or handle, not by {card!r}")
    handle = game.state.handle
    slots = naming.slots(card) if isinstance(card, str) else [slot for slot in naming.order if handle[slot] == card]
    if not slots:
        raise ValueError(f"you see no card called {card!r}")
    return slots[0]


def _offered(game: Engine, pending: Ask, words: str, exact: bool) -> bool:
    """Do the words mean one of the options? A card's bare name means the first of that name in its zone."""
    naming = Naming(game, pending.player)
    for option, raw in zip(_options(game), pending.options, strict=True):
        if option.text.lower() == words:
            return True
        if exact:
            continue
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


def explain(game: Engine, card: str | int, figure: str, player: int) -> Explanation:
    """Adds up the figure as the rules do. ValueError if the player cannot identify such a card."""
    if not isinstance(figure, str):
        raise ValueError(f"name a figure by a text, not by {figure!r}")
    slot = _identify(game, Naming(game, player), card)
    state, spec = game.state, game.spec
    known = (*spec.numbers.figures, *spec.numbers.keywords)
    if figure not in known:
        raise ValueError(f"{figure!r} is not a figure; figures: {', '.join(known)}")
    printed = state.prints[slot]
    parts = [Part(printed.values.get(figure, 0), "printed", (), "printed")]
    for relation, guest in state.guests[slot]:
        if figure in spec.relations[relation].lends:
            lent = state.prints[guest].lends.get(figure, 0)
            if lent:
                name = state.prints[guest].name
                parts.append(Part(lent, f"{relation} {name}", spec.numbering.cite("lends"), "lent", {"card": name}))
    for effect, card, before, after in taken(game, figure):
        if card == slot and before != after:
            name = _whose(game, effect)
            who = f"{name} makes it {effect.amount}" if effect.op in FIXES else name
            if effect.mod is None:
                text, cites = f"{who}, while its effect lasts", spec.numbering.cite("lasting")
                parts.append(Part(after - before, text, cites, "lasting", {"card": name}))
            else:
                text, cites = f"{who} (until end of {effect.mod.until})", spec.numbering.cite("effect")
                args: Args = {"card": name, "until": effect.mod.until}
                parts.append(Part(after - before, text, cites, "effect", args))
    total = value(game, slot, figure)
    added = sum(part.amount for part in parts)
    if added != total:
        parts.append(Part(total - added, "limit set by the rules", spec.numbering.cite("bounds"), "bounds"))
    shown = spec.numbers.figure(game, slot, figure)
    if shown != total:
        parts.append(Part(shown - total, "damage", spec.numbering.cite("damage"), "damage"))
    if figure in spec.numbers.vital:
        for mod in state.mods.get(slot, ()):
            if mod.attr.startswith("_"):  # what the rules have noted on the card
                word = mod.attr[1:]
                parts.append(Part(0, f"{word}, until this changes", spec.numbering.cite(mod.attr), word))
    return Explanation(printed.name, figure, shown, tuple(parts))


def _whose(game: Engine, effect: Effect) -> str:
    """The name of the card whose text it is; for a keyword effect, of the card that has it."""
    if effect.source < 0:  # not a card's: an effect on the place, or one that the rules have put on the card
        return name_of(game.spec, effect.on) if effect.on <= FIRST else "the rules"
    card = game.prints.get(effect.mod.number) if effect.mod is not None else None
    return card.name if card is not None and card.text else game.state.prints[effect.source].name
