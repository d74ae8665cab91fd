"""From a row of a card list to a print: figures, words, and the programs that its text compiles to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import All
from gyoji.effects.nodes import walk
from gyoji.effects.program import AbilityProgram, build
from gyoji.games.dbs.zones import BATTLE, LEADER, ZONES
from gyoji.games.printing import face_of, heading, mark
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef, Program, with_faces
from gyoji.kernel.procedures import Switch
from gyoji.kernel.spelling import tidy, with_colons
from gyoji.text import TextError, compile_text
from gyoji.text.dbs.nodes import CanBurst, FitToPay, StillFit
from gyoji.text.dbs.words import COLORS, EVERYWHERE

ACTIVATED: Final = ac.ByRules("activated")  # 8-5-2-3: the cost is paid; a counter timing follows
TO_DROP: Final = ac.ByRules("to drop")  # 8-5-2-5-1: the Extra Card goes to the Drop Area as its skill resolves
SHUFFLE_BACK: Final = ac.ByRules("shuffle back")  # 11-6-3: decks of which cards were looked at are shuffled
TYPES: Final = ("leader", "battle", "extra")  # 2-3-2
MOST: Final = 999_999
KEYS: Final = frozenset(
    (
        "number",
        "name",
        "type",
        "color",
        "cost",
        "specified",
        "power",
        "combo_cost",
        "combo_power",
        "character",
        "traits",
        "era",
        "text",
        "back",
        "token",
        "set",
        "rarity",
        "block",
    )
)
# 2-8-2, 2-9-2, 2-10-2, 2-11-2: which types of card have which figures.
FIGURES_OF: Final = {
    "leader": ("power",),
    "battle": ("cost", "power", "combo_cost", "combo_power"),
    "extra": ("cost",),
}


class Elsewhere(dict[str, frozenset[int]]):
    """Where a skill works that says where; "hand or battle" are both."""

    def __missing__(self, where: str) -> frozenset[int]:
        return frozenset(kind for name in where.split(" or ") for kind in self[name])


ELSEWHERE: Final = Elsewhere(
    {
        **{one.name: frozenset((kind,)) for kind, one in enumerate(ZONES)},
        EVERYWHERE: frozenset[int](),  # what a card is in all areas it is as a print
    }
)
ON_TABLE: Final = ("battle", "leader", "fighters", "field", "combo")  # where skills find the cards that they describe
BY_DEFAULT = Switch("names, characters and traits from a card's own skill are its own")
LOOKED_SHUFFLED = Switch("cards that were only looked at are shuffled back")


def make_print(row: Mapping[str, object], game: str = "dbs") -> CardDef:
    """A print from a row of a card list; CardError or TextError where the row makes no card. `game`: with its
    extensions.
    """
    number, name, kind, where = heading(row, KEYS, TYPES)
    back = row.get("back")
    if back is not None and (kind != "leader" or not isinstance(back, Mapping)):
        raise CardError(f"{where}: only a leader can have a back, and it must be a mapping")
    front = _side(row, kind, number, where, dict(row), game)
    if isinstance(back, Mapping):
        shared = {key: row[key] for key in ("type", "color", "character", "traits", "era") if key in row}
        other = {**shared, "name": name, **back}
        heading({"number": number, **other}, KEYS - {"back"}, TYPES)
        return with_faces(front, _side(other, kind, f"{number} back", where, {}, game))
    return with_faces(front, _turned_up(front)) if kind != "leader" and not front.token else front


def _turned_up(front: CardDef) -> CardDef:
    """The card as it lies face up in a secret area: everybody sees it (3-1-3)."""
    return CardDef(
        f"{front.number} face up",
        front.name,
        front.kind,
        front.values,
        text=front.text,
        face=front.face,
        attrs=front.attrs,
        open=True,
    )


def _side(
    row: Mapping[str, object], kind: str, number: str, where: str, data: Mapping[str, object], game: str
) -> CardDef:
    name = tidy(str(row["name"]))
    values = _values(row, kind, where)
    text = str(row.get("text") or "")
    try:
        abilities = compile_text(game, text) if text.strip() else ()
    except TextError as error:
        error.add_note(f"in the text of {number} {name}")
        raise
    for ability in abilities:
        if ability.kind == "keyword" and ability.condition is None and ability.keyword not in LASTING_KEYWORDS:
            values[ability.keyword] = values.get(ability.keyword, 0) + ability.amount
    field = "field" in values
    home = LEADER if kind == "leader" else BATTLE
    programs = build(
        number,
        tuple(_giving(_fitting(_ready(_paying(one), kind, field), at)) for at, one in enumerate(abilities)),
        frozenset((home,)),
        ELSEWHERE,
    )
    printed = programs[: len(abilities)]
    own: dict[str, tuple[Program, ...]] = {}
    for program in printed:
        for event, of_itself in program.waits:
            if of_itself:
                own[event] = (*own.get(event, ()), program)
    activated = tuple(program for program in printed if program.ability.kind == "activated")
    attrs = {
        "names": (with_colons(name), *_added(abilities, "names")),
        "colors": _colors(row, where),
        "traits": (*_words(row.get("traits"), where), *_added(abilities, "traits")),
        "characters": (*_words(row.get("character"), where), *_added(abilities, "characters")),
        "eras": _words(row.get("era"), where),
    }
    attrs = {attr: tuple(dict.fromkeys((*words, *_everywhere(abilities, attr)))) for attr, words in attrs.items()}
    return CardDef(
        number,
        name,
        kind,
        values,
        text=text,
        token=bool(row.get("token")),
        programs=programs,
        own=own,
        registered=tuple(program for program in printed if program.listed),
        activates=frozenset(timing for program in activated for timing in program.ability.timings),
        activated=activated,
        timings=tuple(timing for ability in abilities if ability.kind == "counter" for timing in ability.timings),
        spans={ability.keyword: ability.span for ability in abilities if ability.keyword},
        mark=mark(number, row),
        face=_face(face_of(row, number, name, kind), row, values),
        data=data,
        attrs=attrs,
    )


# Keywords that forbid acts are lasting effects of their cards, so that the door knows when to ask.
LASTING_KEYWORDS: Final = frozenset(("indestructible",))
ANYWHERE_TOO: Final = frozenset(("deflect",))  # that a card has in every area beside (10-22-2, 10-22-3)


def _is_by_default(ability: Ability) -> bool:
    """2-1-3, 2-5-5, 2-6-6: a skill that adds names, characters or traits to its own card, whatever is in play."""
    plain = ability.kind == "constant" and ability.condition is None
    return plain and all(
        isinstance(action, ac.Modify)
        and action.target == se.ThisCard()
        and all(isinstance(change, ac.AlsoIs) for change in action.changes)
        for action in ability.body
    )


def _added(abilities: tuple[Ability, ...], attr: str) -> list[str]:
    """The words of this kind that the card has by such skills, in every area and while a deck is built."""
    found = []
    for node in walk(tuple(ability.body for ability in abilities if BY_DEFAULT.on and _is_by_default(ability))):
        if isinstance(node, ac.AlsoIs) and node.attr == attr:
            found.append(node.word)
    return found


def _shuffles_on_condition(body: tuple[ac.Action, ...]) -> bool:
    """Are cards of a deck looked at in any case, and is it shuffled only if something is so?"""
    level: list[ac.Action] = []
    for action in body:
        level += action.body if isinstance(action, ac.Then) else (action,)
    branches = [branch for one in level if isinstance(one, ac.If) for branch in (one.then, one.otherwise)]
    if any(isinstance(one, ac.Shuffle) or one == SHUFFLE_BACK for one in level):
        return False
    if any(_looks(one) for one in level) and any(isinstance(node, ac.Shuffle) for node in walk(tuple(branches))):
        return True
    return any(map(_shuffles_on_condition, branches))


def _looks(action: ac.Action) -> bool:
    if isinstance(action, ac.Choose):
        return se.looks_in(action.selector, "deck")
    return isinstance(action, ac.Reveal) and action.to != "all"


def _leaves_looked_at(ability: Ability) -> bool:
    """Are cards looked at of which the text says nothing more, or is a deck searched that it does not shuffle?"""
    nodes = list(walk(ability.body))
    if any(isinstance(node, ac.Shuffle) or node == SHUFFLE_BACK for node in nodes):
        return _shuffles_on_condition(ability.body)
    if any(isinstance(node, ac.Choose) and se.looks_in(node.selector, "deck") for node in nodes):
        return True
    looked = {node.target for node in nodes if isinstance(node, ac.Reveal) and node.to != "all"}
    named = {node.target for node in nodes if isinstance(node, ac.Move | ac.Play)}
    return any(one not in named and se.Left(getattr(one, "bind", -1)) not in named for one in looked)


def burst_of(ability: Ability) -> int:
    """10-30-1: so many cards go from the deck to the Drop Area when the skill is used."""
    return sum(part.number for part in walk(ability.condition) if isinstance(part, CanBurst))


def _ready(ability: Ability, kind: str, field: bool) -> Ability:
    """The skill with what its rules add: where it works, what is paid with energy, when it counts as activated."""
    if (burst := burst_of(ability)) > 0:
        used = [getattr(node, "bind", -1) for node in walk((ability.cost, ability.body))]
        bind = 1 + max([-1, *(one for one in used if isinstance(one, int))])
        top: tuple[ac.Action, ...] = (ac.Take(bind, "deck", "own", Const(burst)), ac.Move(se.Bound(bind), "drop"))
        ability = replace(ability, cost=(*top, *ability.cost))
    if ability.kind == "keyword" and ability.keyword == "field":  # 10-3-1
        ability = replace(ability, kind="activated", body=(ac.ByRules("place field"),), timings=("main",), where="hand")
        return replace(ability, cost=(ac.Pay(card=se.ThisCard()), ACTIVATED), body_spans=(ability.span,))
    everywhere = ability.keyword in ANYWHERE_TOO and ability.condition is None  # it is in the figures already
    if ability.kind == "keyword" and (everywhere or ability.keyword in LASTING_KEYWORDS):
        amount = 0 if everywhere else ability.amount
        lasting = ac.Modify(se.This(), (ac.Plus(ability.keyword, Const(amount)),), ac.WHILE)
        return replace(ability, kind="constant", body=(lasting,), body_spans=(ability.span,))
    if LOOKED_SHUFFLED.on and _leaves_looked_at(ability):  # 11-6-3
        ability = replace(ability, body=(*ability.body, SHUFFLE_BACK), body_spans=(*ability.body_spans, ability.span))
    if _is_by_default(ability):
        return replace(ability, kind="default")
    if ability.kind == "triggered":
        ability = _activated_at_will(ability) if ability.where == "hand" else ability
        return replace(ability, cost=(*ability.cost, ACTIVATED))
    if ability.kind == "counter":  # 10-10-1, 10-10-2
        return replace(ability, cost=_with_its_price(ability), where="hand")
    if ability.kind == "activated":
        if kind == "extra" and not field and not _works_from(ability):  # 8-1-3-1-2, 8-5-2-2-1
            return replace(ability, cost=(*_with_its_price(ability), ACTIVATED, TO_DROP), where="hand")
        return replace(ability, cost=(*ability.cost, ACTIVATED))
    return ability


def _works_from(ability: Ability) -> bool:
    """Is an Extra Card's skill activated where the card is, in the Drop Area or Warp? It is if its cost, or what it
    does first, moves the card from there; else it speaks of the card that has been placed there (8-5-2-5-1).
    """
    moved = (*ability.cost, *ability.body[:1])
    on_itself = [one for one in moved if isinstance(one, ac.Move) and one.target == se.This()]
    return ability.where not in ("", "hand", "battle") and bool(on_itself)


def _activated_at_will(ability: Ability) -> Ability:
    """8-5-2-1: an Auto skill of a card in the hand is activated only if its player shows the card. "You may" says the
    same, and is not asked again; what must be so for it is asked before.
    """
    match ability.body:
        case (ac.If(condition, (ac.May(body, "own"),), ()),):
            needs = condition if ability.condition is None else All((ability.condition, condition))
            return replace(ability, condition=needs, body=body, body_spans=(ability.span,) * len(body))
        case (ac.May(body, "own"),):
            return replace(ability, body=body, body_spans=(ability.span,) * len(body))
    return ability


def _with_its_price(ability: Ability) -> tuple[ac.Action, ...]:
    """8-5-2-2: the card's energy cost and the energy of the skill cost are paid in one, so that none takes the other's
    colours.
    """
    energy = [action for action in ability.cost if isinstance(action, ac.Pay)]
    sort = "counter" if ability.kind == "counter" else "activate"
    sorts = (sort, *(f"{sort} {timing}" for timing in ability.timings))
    colors = tuple(part for one in energy for part in one.colors)
    price = ac.Pay(sum(one.total for one in energy), colors, se.ThisCard(), sorts)
    return (price, *(action for action in ability.cost if not isinstance(action, ac.Pay)))


FORBIDDEN: Final[Mapping[type, tuple[str, ...]]] = {ac.Destroy: ("be_ko", "leave"), ac.Move: ("leave",)}


def _paying(ability: Ability) -> Ability:
    """8-4-2-2: what an effect keeps from being KO-ed, or from leaving, is not chosen to pay with just that."""
    bans = {
        action.target.bind: FORBIDDEN[type(action)]
        for action in ability.cost
        if isinstance(action, ac.Destroy | ac.Move) and isinstance(action.target, se.Bound)
    }
    cost: list[ac.Action] = []
    for action in ability.cost:
        if isinstance(action, ac.Choose) and action.bind in bans and se.looks_in(action.selector, "battle"):
            filters = (*action.selector.filters, FitToPay(bans[action.bind]))
            action = replace(action, selector=replace(action.selector, filters=filters))
        cost.append(action)
    return replace(ability, cost=tuple(cost))


def _fitting(ability: Ability, place: int) -> Ability:
    """8-1-4-2: a Permanent skill that describes its objects on the table asks of each that it is still fit."""
    if ability.kind != "constant":
        return ability
    return replace(ability, body=tuple(_still_fit(action, place) for action in ability.body))


def _still_fit(action: ac.Action, place: int) -> ac.Action:
    if isinstance(action, ac.If):
        then, otherwise = (tuple(_still_fit(one, place) for one in part) for part in (action.then, action.otherwise))
        return ac.If(action.condition, then, otherwise)
    target = action.target if isinstance(action, ac.Modify) else None
    if isinstance(target, se.Selector) and any(where in ON_TABLE for where, _ in se.areas_of(target)):
        assert isinstance(action, ac.Modify)
        return replace(action, target=replace(target, filters=(*target.filters, StillFit(place))))
    return action


def _giving(ability: Ability) -> Ability:
    """Skills that it gives to Battle Cards are made ready like those that are printed on one."""

    def ready(change: ac.Change) -> ac.Change:
        return ac.Gain(_ready(_paying(change.ability), "battle", False)) if isinstance(change, ac.Gain) else change

    def given(action: ac.Action) -> ac.Action:
        match action:
            case ac.Modify(_, changes) | ac.ModifyPlayer(_, changes):
                return replace(action, changes=tuple(map(ready, changes)))
            case ac.If(_, then, otherwise):
                return replace(action, then=tuple(map(given, then)), otherwise=tuple(map(given, otherwise)))
            case ac.May(body) | ac.Then(body) | ac.Delayed(_, body):
                return replace(action, body=tuple(map(given, body)))
            case ac.Modes(modes):
                return replace(action, modes=tuple(tuple(map(given, mode)) for mode in modes))
        return action

    return replace(ability, body=tuple(map(given, ability.body)))


@lru_cache(maxsize=4096)
def tags_of(program: AbilityProgram) -> tuple[str, ...]:
    """4-7-2, 10-10-3: what a skill speaks of, as far as counters ask: playing, attacking."""
    ability = program.ability
    events = [event for event, _ in program.waits]
    nodes = list(walk((ability.cost, ability.body)))
    tags = []
    if "play" in events or any(isinstance(node, ac.Play | ac.MakeTokens) for node in nodes):
        tags.append("play")
    if "attack" in events:
        tags.append("attack")
    return tuple(tags)


def counters(card: CardDef, timings: tuple[str, ...]) -> list[AbilityProgram]:
    """The counter skills of a card for these occasions."""
    return [
        program
        for program in card.programs
        if isinstance(program, AbilityProgram)
        and program.ability.kind == "counter"
        and program.ability.timings[0] in timings
    ]


def _everywhere(abilities: tuple[Ability, ...], attr: str) -> tuple[str, ...]:
    """Words of this kind that a card has by its text in all areas."""
    nodes = list(walk(tuple(ability.body for ability in abilities if ability.where == EVERYWHERE)))
    return tuple(node.word for node in nodes if isinstance(node, ac.AlsoIs) and node.attr == attr)


@lru_cache(maxsize=4096)
def token_print(token: ac.TokenSpec) -> CardDef:
    """10-18-2: the print of a token that a text describes. Its number tells all of it: equal tokens share one."""
    figures = {"cost": 0, **dict(token.figures)}
    number = " ".join(["token", token.name, *(f"{attr}:{value}" for attr, value in token.figures)])
    return make_print({"number": number, "name": token.name, "type": "battle", "token": True, **figures})


def tokens_of(card: CardDef) -> list[CardDef]:
    """The tokens that a card's skills make."""
    found = []
    for program in card.programs:
        assert isinstance(program, AbilityProgram)
        for node in walk((program.ability.cost, program.ability.body)):
            if isinstance(node, ac.MakeTokens):
                found.append(token_print(node.token))
    return found


# ── what stands on the card ──


def _values(row: Mapping[str, object], kind: str, where: str) -> dict[str, int]:
    values = {attr: _number(row[attr], attr, where) for attr in FIGURES_OF[kind] if row.get(attr) is not None}
    for attr in ("cost", "power", "combo_cost", "combo_power"):
        if row.get(attr) is not None and attr not in FIGURES_OF[kind]:
            raise CardError(f"{where}: a {kind} card has no {attr}")
    if "combo_cost" in values and "combo_power" not in values:
        raise CardError(f"{where}: combo_cost without combo_power")
    for attr in ("cost", "power"):
        if attr in FIGURES_OF[kind] and not row.get("token"):  # 10-18-2: a token has what its maker says
            values.setdefault(attr, 0)
    wanted = row.get("specified") or {}
    if not isinstance(wanted, Mapping) or (wanted and kind == "leader"):
        raise CardError(f"{where}: specified must be a mapping of colours, on a Battle or Extra Card")
    for color, number in wanted.items():
        if color not in COLORS:
            raise CardError(f"{where}: specified names {color!r}, which is not one of {', '.join(COLORS)}")
        values["specified:" + str(color)] = _number(number, "specified", where)
    return values


def _number(value: object, key: str, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise CardError(f"{where}: {key} must be a whole number from 0 to {MOST}, not {value!r}")
    return value


def _colors(row: Mapping[str, object], where: str) -> tuple[str, ...]:
    """2-4-1; two colours are written with a stroke between them."""
    colors = tuple(part.strip() for part in str(row.get("color") or "").lower().split("/") if part.strip())
    if any(color not in COLORS for color in colors):
        raise CardError(
            f"{where}: color is {row.get('color')!r}, must be one of {', '.join(COLORS)} (or two: red/blue)"
        )
    return colors


def _words(value: object, where: str) -> tuple[str, ...]:
    """2-6-3: several are listed with /."""
    rows = value if isinstance(value, list) else [value] if value else []
    words = [one for one in rows if isinstance(one, str)]
    if words != rows:
        raise CardError(f"{where}: traits, character and era must be words")
    return tuple(with_colons(part.strip()) for word in words for part in word.split("/") if part.strip())


def _face(face: dict[str, object], row: Mapping[str, object], values: Mapping[str, int]) -> dict[str, object]:
    """What a view tells of the print, in plain data that need not be copied."""
    if row.get("token"):
        face["token"] = True
    for attr in FIGURES_OF[str(face["type"])]:
        if attr in values:
            face[attr] = values[attr]
    for key in ("color", "specified", "character", "era", "text"):
        if row.get(key):
            face[key] = row[key]
    if row.get("traits"):
        face["traits"] = row["traits"]
    return face
