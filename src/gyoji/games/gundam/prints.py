"""From a row of a card list to a print: figures, traits, link, and the programs that its text compiles to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.amounts import Figure
from gyoji.effects.program import AbilityProgram, build
from gyoji.games.gundam import conditions  # noqa: F401  # what its filters and conditions mean
from gyoji.games.gundam.zones import BASE, BATTLE, HAND, LIMBO, TRASH
from gyoji.games.printing import face_of, heading, mark, must_be_readable
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef, Program
from gyoji.kernel.spelling import tidy
from gyoji.text import TextError, compile_text
from gyoji.text.gundam import nodes as own

TYPES = ("unit", "pilot", "command", "base", "resource")
COLORS = ("blue", "green", "red", "white", "purple")  # 2-4-2-1 names the first four; later cards are purple
MOST = 999
ZONE_OF_TEXT = {"base": BASE, "command": LIMBO}  # 2-10-2, 2-10-3: where a card's text works; else the battle area
_PILOT_LINE = re.compile(r"^\s*【\s*pilot\s*】\s*\[([^\]\n]+)\]", re.IGNORECASE | re.MULTILINE)  # 2-3-5-4-1
KEYS = frozenset(
    (
        "number",
        "name",
        "type",
        "color",
        "lv",
        "cost",
        "ap",
        "hp",
        "traits",
        "link",
        "pilot",
        "text",
        "token",
        "set",
        "rarity",
    )
)


def make_print(row: Mapping[str, object], game: str = "gundam") -> CardDef:
    """A print from a row of a card list; CardError or TextError if the row is not a valid card. `game`: with its
    extensions.
    """
    number, name, kind, where = heading(row, KEYS, TYPES)
    token = bool(row.get("token"))
    color = str(row.get("color") or "").lower()
    if color and color not in COLORS:
        raise CardError(f"{where}: color is {row.get('color')!r}, must be one of {', '.join(COLORS)}")
    values = {attr: _number(row, attr, where) for attr in ("ap", "hp", "lv", "cost")}
    if token:  # 4-17-2-2, 4-17-2-3
        color, values["lv"], values["cost"] = "", 0, 0
    lends: dict[str, int] = {}
    pilot = row.get("pilot")
    names: tuple[str, ...] = ()
    text = str(row.get("text") or "")
    called = _PILOT_LINE.search(text)
    if called and not pilot:
        raise CardError(f"{where}: its text names a 【Pilot】, so the row needs pilot: a mapping of name, ap and hp")
    if isinstance(pilot, Mapping):
        names = (tidy(str(pilot.get("name") or (called[1] if called else name))),)
        must_be_readable(names[0], f"{where}: the pilot's name")
        lends = {"ap": _number(pilot, "ap", where), "hp": _number(pilot, "hp", where)}
    elif pilot:
        raise CardError(f"{where}: pilot must be a mapping of name, ap and hp")
    elif kind == "pilot":
        lends = {"ap": values["ap"], "hp": values["hp"]}
    try:
        abilities = compile_text(game, text) if text.strip() else ()
    except TextError as error:
        error.add_note(f"in the text of {number} {name}")
        raise
    for ability in abilities:
        if ability.kind == "keyword" and not ability.heads and ability.condition is None:
            values[ability.keyword] = values.get(ability.keyword, 0) + ability.amount
            if kind == "pilot":
                lends[ability.keyword] = lends.get(ability.keyword, 0) + ability.amount
    zones = frozenset((ZONE_OF_TEXT.get(kind, BATTLE),))
    programs = build(number, abilities, zones, {"hand": frozenset((HAND,)), "trash": frozenset((TRASH,))})
    own: dict[str, tuple[Program, ...]] = {}
    printed = programs[: len(abilities)]
    for program in printed:
        program.activated = program.activated or program.ability.keyword == "support"  # 11-1-3
        if program.own:
            own[program.event] = (*own.get(program.event, ()), program)
    return CardDef(
        number,
        name,
        kind,
        values,
        lends,
        text,
        token,
        names,
        programs,
        own,
        tuple(program for program in printed if program.listed),
        _activates(abilities),
        tuple(program for program in printed if program.ability.kind == "activated"),
        tuple(timing for ability in abilities if ability.kind == "command" for timing in ability.timings),
        {ability.keyword: ability.span for ability in abilities if ability.kind == "keyword"},
        mark(number, row),
        _face(face_of(row, number, name, kind), row, color, values, token),
        dict(row),
        {
            "traits": _words(row.get("traits"), where),
            "colors": (color,) if color else (),
            **_link(str(row.get("link") or ""), where),
        },
    )


def _activates(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """When a player can activate something; <Support> in the main phase (11-1-3)."""
    timings = {timing for ability in abilities if ability.kind == "activated" for timing in ability.timings}
    return frozenset(timings | {"main" for ability in abilities if ability.keyword == "support"})


def _face(
    face: dict[str, object], row: Mapping[str, object], color: str, values: Mapping[str, int], token: bool
) -> dict[str, object]:
    """What a view shows of the print, in plain data that need not be copied."""
    kind = face["type"]
    if token:
        face["token"] = True
    if kind in ("unit", "base"):
        face |= {"ap": values["ap"], "hp": values["hp"], "damage": 0}
    if kind != "resource":
        face |= {"lv": values["lv"], "cost": values["cost"]}
    for key, told in (("color", color), ("text", row.get("text")), ("links", row.get("link"))):
        if told:
            face[key] = told
    return face


def _number(row: Mapping[str, object], key: str, where: str) -> int:
    number = row.get(key)
    if number is None:
        return 0
    if isinstance(number, bool) or not isinstance(number, int):
        raise CardError(f"{where}: {key} must be a whole number, not {number!r}")
    if not -MOST <= number <= MOST:
        raise CardError(f"{where}: {key} is {str(number)[:12]}, too large for a card")
    return number


def _words(words: object, where: str) -> tuple[str, ...]:
    if words is None:
        return ()
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise CardError(f"{where}: traits must be a list of words")
    return tuple(map(tidy, words))


def _link(text: str, where: str) -> dict[str, tuple[str, ...]]:
    """`[Name] / [Name]`, `(Trait) Trait`: any of them links."""
    names = tuple(tidy(word) for word in re.findall(r"\[([^\]]+)\]", text))
    traits = tuple(tidy(word) for word in re.findall(r"\(([^()]+)\)", re.sub(r"\[[^\]]*\]", "", text)))
    if text.strip() and not names and not traits:
        raise CardError(f"{where}: link {text!r} must name a [Pilot] or a (Trait)")
    return {"link names": names, "link traits": traits} if text.strip() else {}


@lru_cache(maxsize=4096)
def command_at(card: CardDef, timing: str) -> AbilityProgram | None:
    """The command effect that may be played at this timing."""
    for program in card.programs:
        assert isinstance(program, AbilityProgram)
        if program.ability.kind == "command" and timing in program.ability.timings:
            return program
    return None


# ── keyword effects, written in the same instructions as card texts ──

REPAIR, BREACH, SUPPORT = range(3)
KEYWORD_PRINT = "<keywords>"
_THIS = se.This()


def keyword_print() -> CardDef:
    """The pseudo-print that keyword effects run from (11-1-1 to 11-1-3)."""
    abilities = (
        Ability(
            "triggered", (ac.Recover(_THIS, Figure(_THIS, "repair")),), Trigger("turn_end", _THIS), keyword="repair"
        ),
        Ability(
            "triggered",
            (ac.DamagePlayer("enemy", Figure(_THIS, "breach"), "shield_area"),),
            Trigger("destroys", _THIS),
            keyword="breach",
        ),
        Ability(
            "activated",
            (
                ac.Choose(0, se.Selector("battle", "own", ("unit",), other=True)),
                ac.Modify(se.Bound(0), (ac.Plus("ap", Figure(_THIS, "support")),), ac.THIS_TURN),
                own.Announce("support_used", se.Bound(0)),
            ),
            cost=(ac.Switch(_THIS, True),),
            timings=("main",),
            keyword="support",
        ),
    )
    programs = build(KEYWORD_PRINT, abilities, frozenset((BATTLE,)), {})
    return CardDef(KEYWORD_PRINT, "keyword", "keyword", programs=programs, mark=KEYWORD_PRINT)


KEYWORD_CARD = keyword_print()
