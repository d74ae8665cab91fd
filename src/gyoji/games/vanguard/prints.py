"""Section 2: from a row of a card list to a print, with the faces that a card can show."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import All
from gyoji.effects.nodes import walk
from gyoji.effects.program import build
from gyoji.effects.selectors import HasWord
from gyoji.games.printing import face_of, heading, mark
from gyoji.games.vanguard.figures import ICONS, KEYWORDS
from gyoji.games.vanguard.world import NATIONS
from gyoji.games.vanguard.zones import G_ZONE, KINDS, REAR, ZONES
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef, Program, with_faces
from gyoji.kernel.procedures import Switch
from gyoji.kernel.spelling import tidy
from gyoji.text import TextError, compile_text
from gyoji.text.vanguard.keywords import AS_UNIT, DECK_LIMIT, DECK_MOST, PSEUDO
from gyoji.text.vanguard.nodes.conditions import Battles, Marked
from gyoji.text.vanguard.nodes.costs import PayCost
from gyoji.text.vanguard.nodes.imaginary import OTHER_SIDE_STRIDE
from gyoji.text.vanguard.nodes.tokens import TokenSpec
from gyoji.text.vanguard.words import ZONE_ORDER

TYPES: Final = ("normal", "trigger", "g")
PROTECT: Final = "Protect"
TICKET: Final = "ticket"
TOKEN: Final = "token"  # of a token unit: what a list would call its type, and the name of its kind
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
NAMED: Final = {zone.name: kind for kind, zone in enumerate(ZONES)}
WHERE: Final = {  # 3.1.1.3, 3.1.1.4: where an ability is active, as texts say it
    **{zone.name: frozenset((kind,)) for kind, zone in enumerate(ZONES)},
    **{
        "/".join(names): frozenset(NAMED[name] for name in names)
        for number in (2, 3)
        for names in combinations(ZONE_ORDER, number)
    },
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


def make_print(row: Mapping[str, object], icons: Icons = OLDER, game: str = "vanguard-g") -> CardDef:
    """A print from a row of a card list; CardError or TextError if the row is not a valid card. `game`: by whose text
    and with which extensions; the editions have their text in common.
    """
    if icons.gifts and row == PSEUDO_CARD:
        return make_pseudo_card()
    number, name, kind, where = heading(row, KEYS, TYPES)
    values = {attr: _number(row, attr, where) for attr in ("power", "shield", "grade")}
    values["critical"] = _number(row, "critical", where, 1)
    values["drive"] = 1  # 2.16
    values.update((icon, 1) for icon in _icons(row.get("icons"), where))
    attrs = _with_nation({word: _words(row.get(word), f"{where}: {word}") for word in WORDS})
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
    front = _print(row, number, name, kind, values, attrs, silent=number in icons.inactive, game=game)
    if isinstance(back, Mapping):
        other = make_print({"name": name, **back, "number": f"{number} back"}, icons, game)
        with_faces(front, *front.faces, replace(other, faces=()))
    return front


def _ability_words(ability: Ability) -> list[str]:
    """The keywords that an ability is or begins with: “with the … ability”."""
    words = [ability.keyword.partition("_vc")[0].partition("_rc")[0]] if ability.keyword else []
    parts = ability.condition.parts if isinstance(ability.condition, All) else (ability.condition,)
    words += [part.mark for part in parts if isinstance(part, Marked)]
    words += [f"{part.mark}_{part.number}" for part in parts if isinstance(part, Marked) and part.number]  # 11.12.2
    words += ["wave"] * any(isinstance(part, Battles) and part.wave for part in parts)
    paid = [node for node in walk((ability.cost, ability.body)) if isinstance(node, PayCost)]
    return words + ["homare"] * any(cost.homare for cost in paid)


def make_pseudo_card() -> CardDef:
    """12.13.2.1, 12.13.2.2: no type, and no grade that is a number; 12.13.1.4.3.1: nothing else of a card."""
    return _print(PSEUDO_CARD, PROTECT, PROTECT, PSEUDO, {}, {}, pseudo=True)


def make_ticket(row: Mapping[str, object]) -> CardDef:
    """A ticket: what its text says is done when it is played, and not in the main phase."""
    number, grade = str(row["number"]), _number(row, "grade", "ticket")
    card = _print(row, number, str(row["name"]), TICKET, {"grade": grade}, {}, pseudo=True)
    faces = card.faces
    played = replace(card, activates=frozenset(), activated=(), registered=(), faces=())
    return with_faces(played, *faces)


FIGURES_OF_TOKENS: Final = ("grade", "power", "shield", "critical")


def make_token(name: str, spec: TokenSpec) -> CardDef:
    """A token unit with what its note says of it and no other information (12.13.1.4.3.1 of V)."""
    said = dict(spec.figures)
    figures: dict[str, int] = {figure: said[figure] for figure in FIGURES_OF_TOKENS if figure in said}
    icons = [word for icon, word in ICONS.items() if icon in spec.icons]
    title = f"{name.capitalize()} token"
    number = f"{title} ({', '.join((*(f'{figure} {amount}' for figure, amount in figures.items()), *icons))})"
    row: dict[str, object] = {"number": number, "name": title, "type": TOKEN, **figures, "icons": icons}
    values = {"drive": 1, **figures}
    values.update((icon, 1) for icon in spec.icons)
    return _print(row, number, title, AS_UNIT, values, {TOKEN: (name,)}, pseudo=True)


def token_of(row: Mapping[str, object]) -> CardDef:
    """The token that this row is of, as `make_token` writes it."""
    named = str(row.get("name")).removesuffix(" token").lower()
    figures = tuple((figure, _number(row, figure, named)) for figure in FIGURES_OF_TOKENS if figure in row)
    token = make_token(named, TokenSpec(figures, tuple(_icons(row.get("icons"), named))))
    if token.data != row:
        raise CardError(f"card {row.get('number')}: no text makes such a token")
    return token


_TYPE: Final = re.compile(r"^(?:[\w ]+-)?\[?(AUTO|ACT|CONT)\b", re.MULTILINE)  # of an ability that is printed
NUMBERED: Final = (DECK_LIMIT, DECK_MOST, OTHER_SIDE_STRIDE)  # keywords whose amount is a figure of the card


def _is_of(ability: Ability, name: str) -> bool:
    """What is said of cards of a name is said of this card only if it has that name."""
    return all(not isinstance(head, HasWord) or name in head.any_of for head in ability.heads)


def _print(
    row: Mapping[str, object],
    number: str,
    name: str,
    kind: str,
    values: dict[str, int],
    attrs: dict[str, tuple[str, ...]],
    pseudo: bool = False,
    silent: bool = False,
    game: str = "vanguard-g",
) -> CardDef:
    text = str(row.get("text") or "")
    abilities = () if silent else _abilities(text, number, name, game)
    values.update((word, 1) for one in abilities for word in _keywords(one))
    attrs = {**attrs, "abilities": tuple(dict.fromkeys(word for one in abilities for word in _ability_words(one)))}
    attrs["types"] = () if silent else tuple(dict.fromkeys(word.lower() for word in _TYPE.findall(text)))
    values.update((one.keyword, one.amount) for one in abilities if one.keyword in NUMBERED and _is_of(one, name))
    programs = build(number, abilities, EVERYWHERE, WHERE if MARKED.on else ANYWHERE, own_elsewhere=True)
    printed = programs[: len(abilities)]
    for program in programs:
        if ("intercepts", True) in program.waits:  # 11.3.1: on its way from (RC) to (GC) it is on both
            program.zones |= {REAR}
    own: dict[str, tuple[Program, ...]] = {}
    for program in printed:
        for event, of_itself in program.waits:
            if of_itself:
                own[event] = (*own.get(event, ()), program)
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
        face=_face(face_of(row, number, name, TOKEN if TOKEN in attrs else kind), row),
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
    information. 3.1.1.3: what works in the G zone works face down, too; cards lie there so.
    """
    icons = {icon: front.values[icon] for icon in ICONS if icon in front.values}
    kept = {attr: front.values[attr] for attr in ("critical", "grade", "shield", "drive") if attr in front.values}
    same = {"face": front.face, "data": front.data}
    there = {program for program in front.programs if program.zones == {G_ZONE}}
    back = CardDef(
        front.number,
        front.name,
        front.kind,
        values=front.values,
        attrs=front.attrs,
        down=True,
        own={event: tuple(one for one in rows if one in there) for event, rows in front.own.items()},
        registered=tuple(one for one in front.registered if one in there),
        activates=front.activates if any(one in there for one in front.activated) else frozenset(),
        activated=tuple(one for one in front.activated if one in there),
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


def _abilities(text: str, number: str, name: str, game: str) -> tuple[Ability, ...]:
    try:
        return compile_text(game, text) if text.strip() else ()
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


def _with_nation(attrs: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """2.17.3: lists write the nation icon of a card without a clan in the place of its clan."""
    icons = tuple(clan for clan in attrs["clan"] if clan in NATIONS)
    if attrs["nation"] or not icons:
        return attrs
    return attrs | {"nation": icons, "clan": tuple(clan for clan in attrs["clan"] if clan not in icons)}


def _words(words: object, where: str) -> tuple[str, ...]:
    if words is None:
        return ()
    rows = words if isinstance(words, list | tuple) else [words]
    if not all(isinstance(word, str) for word in rows):
        raise CardError(f"{where}: must be a word or a list of words")
    return tuple(map(tidy, rows))
