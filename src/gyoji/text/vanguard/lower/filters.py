"""What is said of cards, as filters."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.lower.acts import without_span
from gyoji.text.lower.filters import plain_filters
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Limit, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds
from gyoji.text.meaning.values import Added, Bound, Count, FigureOf, OneOf, Player, SameFigureOf
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.keywords import PSEUDO
from gyoji.text.vanguard.keywords import STATES as STATE_WORDS
from gyoji.text.vanguard.lower.described import COLUMNS
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import ROWS
from gyoji.text.vanguard.nodes.filters import (
    Beside,
    InFight,
)
from gyoji.text.vanguard.nodes.markers import MARKED
from gyoji.text.vanguard.nodes.tokens import IsToken
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.reading.nouns import ABILITIES

ICON: Final = re.compile(r"\[(Critical|Draw|Stand|Heal|Front)\] \1", re.IGNORECASE)
TRIGGERS: Final = ("critical", "draw", "stand", "heal", "front")
NAMELESS: Final = "equip"  # gauges of this kind are told from others by no name
DOING: Final = {  # what units are and do, as texts say it: the state
    **{state: state for state in STATE_WORDS.values()},
    **{state: state for state in ("attacking", "attacked", "boosting", "boosted", "boosted by this", "boosting this")},
    "being attacked": "attacked",
    "deleted": "deleted",
    "in legion": "in a legion",
}
BARRED: Final[dict[Act, str]] = {  # what an effect forbids to units, as texts tell them by it
    do.SwitchTo("stand"): "cannot stand",
    do.AttackCard(): "cannot attack",
    game.Boost(): "cannot boost",
    game.Intercept(): "cannot intercept",
}
GIFTED: Final[dict[str, tuple[se.Filter, ...]]] = {  # units on circles with such a gift
    "accel": (se.Is("opened circle"),),
    "force": (se.Is("force circle"),),
    "rear force": (se.Is("force circle"), se.Is("rear circle")),
}
HEAL: Final = se.HasWord("trigger", ("heal",))
SHARED: Final = {  # what cards can have in common
    "name": "names",
    "card name": "names",
    **{quality: quality for quality in ("grade", "clan", "nation", "race")},
}
APART: Final = {**SHARED, "column": "column", "row": "row"}  # in what they can differ


def filters_of(predicate: Predicate) -> list[se.Filter]:
    from gyoji.text.vanguard.lower.cards import described_as

    match predicate:
        case pr.Trait(name):
            return [se.HasWord("clans", (name,))]
        case pr.Any(parts):
            return [any_of([filters_of(part) for part in parts])]
        case pr.All(parts):
            return [one for part in parts for one in filters_of(part)]
        case pr.NamedOf(pr.Named() | pr.Any() as name, "" | "card"):
            return filters_of(name)
        case pr.NameHas(pr.Named(part), "original card"):
            return [se.WordHas("original names", part)]  # 3.7.1.2
        case pr.NameHas(pr.Any(parts), kind):
            return [any_of([filters_of(pr.NameHas(part, kind)) for part in parts])]
        case pr.Not(pr.InMode() | pr.Facing() | game.HasCradle() as part):
            return [replace(one, so=not one.so) for one in filters_of(part) if isinstance(one, se.Is)]
        case pr.Not(pr.Any(parts)):  # “not attacking or boosting”: neither
            return [one for part in parts for one in filters_of(pr.Not(part))]
        case pr.Not(part) if (denied := filters_of(part)) and not any(isinstance(one, se.Extreme) for one in denied):
            return [se.Without(tuple(denied))]
        case pr.Except(Thing() as thing) if (ref := reference(thing)) is not None:
            return [se.IsSame(ref, False)]
        case pr.Except(Kind() as kind) if asked := described_as(kind, ()):
            return [se.Without(tuple(asked))]
        case pr.Extreme("highest" | "lowest" as kind, figure):
            return [se.Extreme(figure, kind == "highest")]
        case pr.Keyword(word) if word.removesuffix(" trigger") in TRIGGERS and word.endswith(" trigger"):
            return [se.HasWord("trigger", (word.removesuffix(" trigger"),))]
        case pr.Measured(figure, bound, False, False):
            return [compared(figure, bound)]
        case pr.Is(Kind((pr.Doing("attacking"),), None, "vanguard" | "rear" as attacked), None, ()):
            return [se.Is("attacking a rear-guard" if attacked == "rear" else "attacking a vanguard")]
        case pr.Is(Kind() as kind, None, mods):
            return described_as(kind, mods)
        case pr.Is(Kinds("or", parts), None, mods):
            return [any_of([described_as(part, mods) for part in parts])]
        case pr.Measured("grade" | "power" as figure, Bound("==" | "<=" | ">=" as op, int() as number), True, False):
            return [se.Compare(f"original_{figure}", op, am.Const(number))]
        case pr.Same("column", Thing() as thing):
            return [Beside("column", compared_with(thing))]
        case pr.Same("column" | "row" as line, None):
            return [Beside(line)]
        case course.CanLegion(This()):
            return [se.Is("can legion with this")]
        case pr.That(do.BeDoing("attacking", None) | do.Past(do.AttackCard(None, False))):
            return [se.Is("attacking")]
        case pr.That(do.BeDoing("attacking", Thing() as foe) | do.Past(do.AttackCard(Thing() as foe, False))):
            return [InFight(prey(foe))]
        case pr.Same("row", Thing() as thing):
            return [Beside("row", compared_with(thing))]
        case pr.Same(quality, Thing() as other) if quality in SHARED:
            return [se.SharesWord(SHARED[quality], compared_with(other))]
        case pr.Different(quality, _, Thing() as other) if quality in SHARED:
            return [se.SharesWord(SHARED[quality], compared_with(other), False)]
        case pr.That(do.Passive(do.AttackCard(None, False), "")):
            return [se.Is("attacked")]
        case pr.That(do.Modal("cannot", act)) if act in BARRED:
            return [se.Is(BARRED[act])]
        case pr.Except(Cards(Kind((), None, "card" | "unit"), Count("exactly", 1), None, False, (mod,), "")):
            return filters_of(pr.Not(mod))
        case pr.In(Area(("vanguard" | "rear" as circle,), None, "")):
            return [se.Is(f"{circle} circle")]
        case pr.In(Area(("front" | "back" | "plane" as row,), None, "")):
            return [se.Is(ROWS[row])]
        case pr.Keyword(word) if word in ABILITIES.values():
            return [se.HasAbility(word)]
        case game.InColumnOf(column, row, None | Player("you")):
            return [se.Is(f"{row} row"), COLUMNS[column]]
        case game.WithTypes(types):
            return [any_of([[se.HasAbility(one)] for one in sorted(types)])]
        case game.WithGauge(name):
            return [se.HasAttached(True, () if name == NAMELESS else (se.HasWord("gauge", (name,)),))]
        case game.OnMore(None, gift):
            return list(GIFTED[gift])
        case game.GaugeCalled(name):
            return [se.HasWord("gauge", (name,))] if name != NAMELESS else []
        case pr.Doing(state) if state in DOING:
            return [se.Is(DOING[state])]
        case game.BoostedBy(This()):
            return [se.Is("boosted by this")]
        case game.IsGift("protect"):
            return [se.IsKind((PSEUDO,))]  # v:12.13.1.2: a Protect is a card
        case game.WithBreak(number):
            return [se.HasAbility(f"generation_break_{number}")]
        case pr.Keyword("legion"):
            return [se.HasAbility("legion")]  # 11.10
        case pr.Keyword("sentinel ability"):
            return [se.HasAbility("sentinel")]
        case pr.Keyword("sentinel" | "boost" | "intercept" as word):
            return [se.HasKeyword(word)]
        case game.Declared():
            return [se.Is("declared name")]
        case game.HasCradle():
            return [se.Is(MARKED)]
        case game.TokenCalled(called):
            return [IsToken(called.name)]
        case pr.Which(do.With() as act, None, False) | pr.That(do.Passive(do.With() as act, "was" | "has been")):
            return past(do.Passive(act), predicate)
        case pr.That(do.Past(do.With() as act)):
            return past(act, predicate)
        case pr.Keyword("limit_break"):
            return [se.HasAbility("limit_break_4")]  # 11.6
        case pr.Named() | pr.NameHas() | pr.InMode() | pr.Facing() if (plain := plain_filters(predicate)) is not None:
            return plain
    raise Refused(in_words("what is said of the cards", predicate))


def trigger_icon(word: str) -> se.Filter:
    """'with "[Heal] Heal"': a card with that icon (2.9)."""
    found = ICON.fullmatch(word)
    if found is None:
        raise Refused(f"cards with “{word}”")
    return se.HasWord("trigger", (found[1].lower(),))


def prey(foe: Thing) -> se.Selector:
    """ "a unit that attacked a grade 3 vanguard": in the battle under way."""
    from gyoji.text.vanguard.lower.cards import describe

    found = describe(foe)
    if found.count not in (None, Count("exactly", 1), Count("any")) or found.bind >= 0 or found.side == "own":
        raise Refused(in_words("what is attacked", foe))
    return found.selector()


def past(act: Act, predicate: Predicate) -> list[se.Filter]:
    from gyoji.text.vanguard.lower.history import past_filter, span_of

    if not without_span(act, span_of)[1]:
        raise Refused(in_words("what is said of the cards", predicate))
    return past_filter(act)


def compared_with(thing: Thing) -> se.Ref | se.Selector:
    """The cards that others are compared with: one of them is enough."""
    from gyoji.text.vanguard.lower.cards import describe

    ref = reference(thing)
    if ref is not None:
        return se.This() if isinstance(ref, se.ThisCard) else ref
    found = describe(thing)
    match found.count:
        case None | Count("any" | "another"):
            return found.selector()
        case Count("exactly", 1, None, False, False) if isinstance(thing, Cards) and thing.whose is None:
            return found.selector()
    raise Refused("with how many cards they are compared")  # “as one of your rear-guards”: which one?


def any_of(rows: list[list[se.Filter]]) -> se.Filter:
    """One of several: clans and names are listed, anything else is a row each."""
    flat = [row[0] for row in rows if len(row) == 1]
    if len(flat) == len(rows):
        for kind in ("clans", "names"):
            words = [one for one in flat if isinstance(one, se.HasWord) and one.kind == kind]
            if len(words) == len(flat):
                return se.HasWord(kind, tuple(name for one in words for name in one.any_of))
    return se.AnyOf(tuple(tuple(row) for row in rows))


def compared(figure: str, bound: Limit) -> se.Filter:
    from gyoji.text.vanguard.lower.amounts import limit

    match bound:
        case Bound(op, Added(SameFigureOf(of), more)):
            return se.Compare(figure, *limit(op, Added(FigureOf(figure, of), more)))
        case Bound(op, SameFigureOf(of)):
            return se.Compare(figure, *limit(op, FigureOf(figure, of)))
        case Bound(op, amount):
            return se.Compare(figure, *limit(op, amount))
        case OneOf(numbers):
            return se.AnyOf(tuple((se.Compare(figure, "==", am.Const(number)),) for number in numbers))
    raise Refused("a figure compared with this")
