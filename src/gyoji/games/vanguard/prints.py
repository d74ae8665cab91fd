"""Section 2: from a row of a card list to a print, with the faces that a card can show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import All
from gyoji.effects.nodes import walk
from gyoji.effects.program import build
from gyoji.games.printing import face_of, heading, mark
from gyoji.games.vanguard.figures import ICONS, KEYWORDS
from gyoji.games.vanguard.zones import FIELD, GUARDIANS, KINDS, REAR, VANGUARD, ZONES
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef, Program, with_faces
from gyoji.kernel.procedures import Switch
from gyoji.kernel.spelling import tidy
from gyoji.text import TextError, compile_text
from gyoji.text.vanguard.course import DECK_LIMIT
from gyoji.text.vanguard.keywords import AS_UNIT
from gyoji.text.vanguard.nodes.conditions import Battles, Marked
from gyoji.text.vanguard.nodes.costs import PayCost
from gyoji.text.vanguard.nodes.imaginary import OTHER_SIDE_STRIDE

TYPES: Final = ("normal", "trigger", "g")
PSEUDO: Final = "pseudo"  # of a pseudo-card, which no list has,
PROTECT: Final = "Protect"
PSEUDO_CARD: Final[Mapping[str, object]] = {  # 12.13.2 of V
    "number": PROTECT,
    "name": PROTECT,
    "type": PSEUDO,
    "text": "[CONT]:Sentinel\n"
    "[AUTO](GC):[Choose a card from your hand, and discard it] When this unit is placed on (GC), you may pay the cost. "
    "If you do, choose one of your units, and it cannot be hit until end of that battle.",
}
TRIGGERS: Final = ("critical", "draw", "stand", "heal")
GIFTS: Final = ("force", "accel", "protect")
MOST: Final = 1_000_000
WORDS: Final = ("clan", "race", "nation")
NUMBERS: Final = ("power", "shield", "critical", "grade", "trigger_power")
KEYS: Final = frozenset(
    ("number", "name", "type", *NUMBERS, *WORDS, "trigger", "icons", "gift", "back", "text", "set", "rarity")
)

MARKED = Switch("text after the name of a zone works only there")
EVERYWHERE: Final = frozenset(range(KINDS))  # 3.1.1.3.10
WHERE: Final = {  # 3.1.1.3, 3.1.1.4: where an ability is active, as texts say it
    **{zone.name: frozenset((kind,)) for kind, zone in enumerate(ZONES)},
    "vanguard/rear": frozenset((VANGUARD, REAR)),
    "vanguard/guardians": frozenset((VANGUARD, GUARDIANS)),
    "rear/guardians": frozenset((REAR, GUARDIANS)),
    "vanguard/rear/guardians": frozenset(FIELD),
}
ANYWHERE: Final = dict.fromkeys(WHERE, EVERYWHERE)


@dataclass(frozen=True)
class Icons:
    """What an edition prints on cards: trigger icons, their default power, gifts."""

    triggers: tuple[str, ...] = TRIGGERS
    power: int = 5000
    gifts: tuple[str, ...] = ()
    two_sided: bool = False  # 12.11 of V: are there cards with another side?
    inactive: frozenset[str] = frozenset()  # 12.4.1 of V: numbers of cards whose text does nothing


OLDER: Final = Icons()  # the editions before V


def make_print(row: Mapping[str, object], icons: Icons = OLDER) -> CardDef:
    """A print from a row of a card list; CardError or TextError if the row is not a valid card."""
    if icons.gifts and row == PSEUDO_CARD:
        return _pseudo_card()
    number, name, kind, where = heading(row, KEYS, TYPES)
    values = {attr: _number(row, attr, where) for attr in ("power", "shield", "grade")}
    values["critical"] = _number(row, "critical", where, 1)
    values["drive"] = 1  # 2.16
    values.update((icon, 1) for icon in _icons(row.get("icons"), where))
    attrs = {word: _words(row.get(word), f"{where}: {word}") for word in WORDS}
    trigger = str(row.get("trigger") or "")
    if trigger:
        if trigger not in icons.triggers or kind != "trigger":
            known = ", ".join(icons.triggers)
            raise CardError(f"{where}: trigger is {trigger!r}, must be one of {known} on a trigger unit")
        attrs["trigger"] = (trigger,)
        values["trigger_power"] = _number(row, "trigger_power", where, icons.power)
    elif kind == "trigger":
        raise CardError(f"{where}: a trigger unit needs a trigger: {', '.join(icons.triggers)}")
    back = row.get("back")
    if back is not None and not (icons.two_sided and isinstance(back, Mapping) and "back" not in back):
        raise CardError(f"{where}: back must be a mapping of what is printed there, in an edition that has such cards")
    if row.get("gift"):
        attrs["gift"] = _words(row["gift"], f"{where}: gift")
        if not set(attrs["gift"]) <= set(icons.gifts):
            known = ", ".join(icons.gifts) or "none in this edition"
            raise CardError(f"{where}: gift is {row['gift']!r}, must be one of: {known}")
    front = _print(row, number, name, kind, values, attrs, silent=number in icons.inactive)
    if isinstance(back, Mapping):
        other = make_print({"name": name, **back, "number": f"{number} back"}, icons)
        with_faces(front, *front.faces, replace(other, faces=()))
    return front


def _ability_words(ability: Ability) -> list[str]:
    """The keywords that an ability is or begins with: “with the … ability”."""
    words = [ability.keyword.partition("_vc")[0].partition("_rc")[0]] if ability.keyword else []
    parts = ability.condition.parts if isinstance(ability.condition, All) else (ability.condition,)
    words += [part.mark for part in parts if isinstance(part, Marked)]
    words += ["wave"] * any(isinstance(part, Battles) and part.wave for part in parts)
    paid = [node for node in walk((ability.cost, ability.body)) if isinstance(node, PayCost)]
    return words + ["homare"] * any(cost.homare for cost in paid)


def _pseudo_card() -> CardDef:
    """12.13.2.1, 12.13.2.2: no type, and no grade that is a number; 12.13.1.4.3.1: nothing else of a card."""
    return _print(PSEUDO_CARD, PROTECT, PROTECT, PSEUDO, {}, {}, pseudo=True)


def _print(
    row: Mapping[str, object],
    number: str,
    name: str,
    kind: str,
    values: dict[str, int],
    attrs: dict[str, tuple[str, ...]],
    pseudo: bool = False,
    silent: bool = False,
) -> CardDef:
    text = str(row.get("text") or "")
    abilities = () if silent else _abilities(text, number, name)
    values.update((word, 1) for one in abilities for word in _keywords(one))
    attrs = {**attrs, "abilities": tuple(dict.fromkeys(word for one in abilities for word in _ability_words(one)))}
    values.update((one.keyword, one.amount) for one in abilities if one.keyword in (DECK_LIMIT, OTHER_SIDE_STRIDE))
    programs = build(number, abilities, EVERYWHERE, WHERE if MARKED.on else ANYWHERE, own_elsewhere=True)
    printed = programs[: len(abilities)]
    for program in programs:
        if program.own and program.event == "intercepts":  # 11.3.1: on its way from (RC) to (GC) it is on both
            program.zones |= {REAR}
    own: dict[str, tuple[Program, ...]] = {}
    for program in printed:
        if program.own:
            own[program.event] = (*own.get(program.event, ()), program)
    front = CardDef(
        number,
        name,
        kind,
        values=values,
        text=text,
        programs=programs,
        own=own,
        registered=tuple(program for program in printed if program.listed),
        activates=frozenset("main" for one in abilities if one.kind == "activated"),
        activated=tuple(program for program in printed if program.ability.kind == "activated"),
        spans={one.keyword: one.span for one in abilities if one.keyword},
        mark=mark(number, row),
        face=_face(face_of(row, number, name, kind), row),
        attrs=attrs,
        data=dict(row),
        token=pseudo,
        open=pseudo,
    )
    return with_faces(front, *_faces(front), *([_as_unit(front)] if pseudo else []))


def _as_unit(front: CardDef) -> CardDef:
    """12.13.2.4.1: what a pseudo-card is on the guardian circle."""
    return replace(front, kind=AS_UNIT)


def _faces(front: CardDef) -> tuple[CardDef, ...]:
    """The other faces: its back, locked, deleted, as the heart that lends name and power, bound without
    information.
    """
    icons = {icon: front.values[icon] for icon in ICONS if icon in front.values}
    kept = {attr: front.values[attr] for attr in ("critical", "grade", "shield", "drive") if attr in front.values}
    same = {"face": front.face, "data": front.data}
    back = CardDef(
        front.number,
        front.name,
        front.kind,
        values=front.values,
        attrs=front.attrs,
        down=True,
        **same,  # type: ignore[arg-type]
    )
    locked = CardDef(front.number, front.name, "locked", down=True, open=True, **same)  # type: ignore[arg-type]  # 10.22.3
    deleted = CardDef(
        front.number,
        front.name,
        front.kind,
        values={**kept, **icons, "power": 0},  # 10.26.3
        attrs=front.attrs,
        down=True,
        open=True,
        **same,  # type: ignore[arg-type]
    )
    heart = CardDef(
        front.number,
        front.name,
        front.kind,
        values=front.values,
        lends={"power": front.values.get("power", 0)},  # 10.27.5.1
        attrs=front.attrs,
        **same,  # type: ignore[arg-type]
    )
    faceless = CardDef(front.number, front.name, "faceless", down=True, **same)  # type: ignore[arg-type]  # 4.9.2.2
    return back, locked, deleted, heart, faceless


def _abilities(text: str, number: str, name: str) -> tuple[Ability, ...]:
    try:
        return compile_text("vanguard-g", text) if text.strip() else ()
    except TextError as error:
        error.add_note(f"in the text of {number} {name}")
        raise


def _keywords(ability: Ability) -> list[str]:
    """The keywords of an ability: its own, and those in front of it."""
    found = [ability.keyword] if ability.keyword in KEYWORDS else []
    for node in walk((ability.condition, ability.cost, ability.body)):
        if isinstance(node, Marked):
            found.append(node.mark)
        elif isinstance(node, PayCost) and node.homare:
            found.append("homare")
    return found


def _face(face: dict[str, object], row: Mapping[str, object]) -> dict[str, object]:
    """What a view shows of the print, in plain data that need not be copied."""
    for key in ("grade", "power", "shield", "critical", "trigger", "gift", "text", *WORDS):
        if row.get(key) is not None:
            face[key] = row[key]
    return face


def _number(row: Mapping[str, object], key: str, where: str, usual: int = 0) -> int:
    number = row.get(key)
    if number is None:
        return usual
    if isinstance(number, bool) or not isinstance(number, int):
        raise CardError(f"{where}: {key} must be a whole number, not {number!r}")
    if not 0 <= number <= MOST:
        raise CardError(f"{where}: {key} is {str(number)[:12]}, which is not a valid value")
    return number


def _icons(icons: object, where: str) -> list[str]:
    """2.10.1: skill icons, as attributes."""
    known = {word: attr for attr, word in ICONS.items()}
    if icons is None:
        return []
    if not isinstance(icons, list | tuple) or not all(str(icon) in known for icon in icons):
        raise CardError(f"{where}: icons must be a list of {', '.join(known)}")
    return [known[str(icon)] for icon in icons]


def _words(words: object, where: str) -> tuple[str, ...]:
    if words is None:
        return ()
    rows = words if isinstance(words, list | tuple) else [words]
    if not all(isinstance(word, str) for word in rows):
        raise CardError(f"{where}: must be a word or a list of words")
    return tuple(map(tidy, rows))
