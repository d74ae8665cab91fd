"""Section 2: from a row of a card list to a print, with the faces that a card can show."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from gyoji.effects.abilities import Ability
from gyoji.effects.nodes import walk
from gyoji.effects.program import build
from gyoji.games.vanguard.figures import ICONS, KEYWORDS
from gyoji.games.vanguard.zones import FIELD, GUARDIANS, KINDS, REAR, VANGUARD, ZONES
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef, Program, with_faces
from gyoji.text import TextError, compile_text
from gyoji.text.vanguard.course import DECK_LIMIT
from gyoji.text.vanguard.nodes import Marked, PayCost

TYPES: Final = ("normal", "trigger", "g")
TRIGGERS: Final = ("critical", "draw", "stand", "heal")
MOST: Final = 1_000_000
WORDS: Final = ("clan", "race", "nation")
NUMBERS: Final = ("power", "shield", "critical", "grade", "trigger_power")
KEYS: Final = frozenset(("number", "name", "type", *NUMBERS, *WORDS, "trigger", "icons", "text", "set", "rarity"))

# What of a card can be up, beside its front.
BACK, LOCKED, DELETED, HEART, FACELESS = 1, 2, 3, 4, 5
EVERYWHERE: Final = frozenset(range(KINDS))  # 3.1.1.3.10
TRIGGER_POWER: Final = 5000
WHERE: Final = {  # 3.1.1.3, 3.1.1.4: where an ability is active, as texts say it
    **{zone.name: frozenset((kind,)) for kind, zone in enumerate(ZONES)},
    "vanguard/rear": frozenset((VANGUARD, REAR)),
    "vanguard/guardians": frozenset((VANGUARD, GUARDIANS)),
    "rear/guardians": frozenset((REAR, GUARDIANS)),
    "vanguard/rear/guardians": frozenset(FIELD),
}


def make_print(row: Mapping[str, object]) -> CardDef:
    """A print from a row of a card list; CardError or TextError where the row makes no card."""
    name = str(row.get("name") or "")
    number = str(row.get("number") or name)
    where = f"card {number or '?'}"
    if not name:
        raise CardError(f"{where}: a card needs a name")
    unknown = {str(key) for key in row} - KEYS
    if unknown:
        raise CardError(f"{where}: unknown key {', '.join(sorted(unknown))}; known: {', '.join(sorted(KEYS))}")
    kind = row.get("type")
    if kind not in TYPES or not isinstance(kind, str):
        raise CardError(f"{where}: type is {kind!r}, must be one of {', '.join(TYPES)}")
    values = {attr: _number(row, attr, where) for attr in ("power", "shield", "grade")}
    values["critical"] = _number(row, "critical", where, 1)
    values["drive"] = 1  # 2.16
    values.update((icon, 1) for icon in _icons(row.get("icons"), where))
    attrs = {word: _words(row.get(word), f"{where}: {word}") for word in WORDS}
    trigger = str(row.get("trigger") or "")
    if trigger:
        if trigger not in TRIGGERS or kind != "trigger":
            raise CardError(f"{where}: trigger is {trigger!r}, must be one of {', '.join(TRIGGERS)} on a trigger unit")
        attrs["trigger"] = (trigger,)
        values["trigger_power"] = _number(row, "trigger_power", where, TRIGGER_POWER)
    elif kind == "trigger":
        raise CardError(f"{where}: a trigger unit needs a trigger: {', '.join(TRIGGERS)}")
    text = str(row.get("text") or "")
    abilities = _abilities(text, number, name)
    values.update((word, 1) for one in abilities for word in _keywords(one))
    values.update((one.keyword, one.amount) for one in abilities if one.keyword == DECK_LIMIT)
    programs = build(number, abilities, EVERYWHERE, WHERE, own_elsewhere=True)
    printed = programs[: len(abilities)]
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
        registered=tuple(p for p in printed if p.statics or p.situation or p.replaces or (p.event and not p.own)),
        activates=frozenset("main" for one in abilities if one.kind == "activated"),
        activated=tuple(program for program in printed if program.ability.kind == "activated"),
        spans={one.keyword: one.span for one in abilities if one.keyword},
        mark=f"{number} {_fingerprint(row)}",
        face=_face(row, kind),
        attrs=attrs,
        data=dict(row),
    )
    return with_faces(front, *_faces(front))


def _faces(front: CardDef) -> tuple[CardDef, ...]:
    """The other faces: its back, locked, deleted, as the heart that lends name and power, bound without
    information.
    """
    icons = {icon: front.values[icon] for icon in ICONS if icon in front.values}
    kept = {attr: front.values[attr] for attr in ("critical", "grade", "shield", "drive")}
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
        lends={"power": front.values["power"]},  # 10.27.5.1
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
    """The keywords that an ability has: its own, and those that stand in front of it."""
    found = [ability.keyword] if ability.keyword in KEYWORDS else []
    for node in walk((ability.condition, ability.cost, ability.body)):
        if isinstance(node, Marked):
            found.append(node.mark)
        elif isinstance(node, PayCost) and node.homare:
            found.append("homare")
    return found


def _face(row: Mapping[str, object], kind: str) -> dict[str, object]:
    """What a view tells of the print, in plain data that need not be copied."""
    face: dict[str, object] = {"id": 0, "name": row["name"], "number": row.get("number") or row["name"], "type": kind}
    for key in ("grade", "power", "shield", "critical", "trigger", "text", *WORDS):
        if row.get(key) is not None:
            face[key] = row[key]
    return face


def _fingerprint(row: Mapping[str, object]) -> str:
    data = json.dumps(row, sort_keys=True, default=str, ensure_ascii=False)
    return hashlib.blake2b(data.encode(), digest_size=6).hexdigest()


def _number(row: Mapping[str, object], key: str, where: str, usual: int = 0) -> int:
    number = row.get(key)
    if number is None:
        return usual
    if isinstance(number, bool) or not isinstance(number, int):
        raise CardError(f"{where}: {key} must be a whole number, not {number!r}")
    if not 0 <= number <= MOST:
        raise CardError(f"{where}: {key} is {str(number)[:12]}, which no card shows")
    return number


def _icons(icons: object, where: str) -> list[str]:
    """2.10.1: skill icons, as the attributes that they are."""
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
    return tuple(str(word) for word in rows)
