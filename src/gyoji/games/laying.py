"""Shared helpers for setting up a start position: reads its zones and cards, and reports errors."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.program import AbilityProgram
from gyoji.kernel import acts as do
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.spelling import tidy
from gyoji.kernel.state import THIS_TURN, Mod

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program

MOST_CARDS: Final = 999
MOST: Final = 999_999
TURN_KEYS: Final = frozenset(("player", "number", "phase", "step"))

Named = dict[str, int]  # slots of cards that a position names
Row = dict[str, object]  # a card of a position


def take_turn(game: Engine, turn: Mapping[str, object]) -> None:
    """Whose turn it is, and its number."""
    strange = {str(key) for key in turn} - TURN_KEYS
    if strange:
        raise PositionError(f"start.turn: unknown key {', '.join(sorted(strange))}; known: player, number, phase, step")
    number = count(turn.get("number", 1), "turn.number")
    game.place_turn(number, player(turn.get("player", "A"), "turn.player"), first=0)


def phase_and_step(turn: Mapping[str, object], phases: Mapping[str, str], steps: Collection[str]) -> tuple[str, str]:
    """Where the turn starts; a phase begins with the step that `phases` names."""
    phase = str(turn.get("phase", "main"))
    if phase not in phases:
        raise PositionError(f"start.turn.phase: {phase!r} is not one of {', '.join(phases)}")
    step = str(turn.get("step", phases[phase]))
    if step not in steps:
        raise PositionError(f"start.turn.step: {step!r} is not one of {', '.join(steps)}")
    return phase, step


def sides(players: Mapping[str, object], known: Collection[str]) -> Iterable[tuple[int, str, Mapping[str, object]]]:
    """Each player with the letter and the zones of a position; unknown zones are refused."""
    for owner, letter in enumerate("AB"):
        zones = players.get(letter) or {}
        if not isinstance(zones, Mapping):
            raise PositionError(f"start.{letter}: must be a mapping of zones")
        for key in zones:
            if key not in known and key != "used":
                raise PositionError(f"start.{letter}.{key}: no such zone; zones: {', '.join(known)}")
        yield owner, letter, zones


def rows(value: object, filler: str, keys: Collection[str], where: str) -> list[Row]:
    """A zone as a list of mappings: from a number of fillers, or a list of names and mappings."""
    if isinstance(value, bool) or not isinstance(value, int | list):
        raise PositionError(f"{where}: must be a number or a list of cards")
    if isinstance(value, int):
        return [{"card": filler} for _ in range(count(value, where))]
    found: list[Row] = []
    for item in value:
        if isinstance(item, Mapping):
            row = {str(key): part for key, part in item.items()}
            if set(row) - set(keys) or "card" not in row:
                raise PositionError(
                    f"{where}: a card must be a name or a mapping with `card` and {', '.join(sorted(keys))}"
                )
            found += [row] * count(row.pop("count", 1), where)
        else:
            found.append({"card": str(item)})
    return found


def new_card(game: Engine, name: str, owner: int, where: str) -> int:
    number = game.number_of(name)
    if number is None:
        raise PositionError(f"{where}: there is no card {name!r}")
    return game.new_slot(number, owner)


def put_plus(game: Engine, slot: int, plus: object, figures: Sequence[str], where: str) -> None:
    """`plus: {ap: 2}`: puts an effect of that size on the card, until the end of the turn."""
    if not isinstance(plus, Mapping):
        raise PositionError(f"{where}: plus must be a mapping of figures")
    state = game.state
    for attr, amount in plus.items():
        if attr not in figures:
            raise PositionError(f"{where}: plus takes {', '.join(figures)}, not {attr!r}")
        size, stamp = whole(amount, where), state.next_inc
        mod = Mod(str(attr), size, ac.THIS_TURN, stamp, slot, state.inc[slot], "", 0, 0, state.owner[slot])
        game.quietly(do.Change(slot, mod))


def spend(game: Engine, owner: int, spent: object, named: Named, abilities: Mapping[int, Sequence[Program]]) -> None:
    """`used: [Scout, Scout 2]`: marks the once-per-turn abilities of that card (or its second one) as used.

    `abilities` has the abilities of cards that are not printed on them.
    """
    if not isinstance(spent, list):
        raise PositionError("used: must be a list")
    state = game.state
    for text in (tidy(str(one)) for one in spent):
        name, _, last = text.rpartition(" ")
        name, number = (name, int(last)) if last.isdigit() and name else (text, 0)
        for slot, card in enumerate(state.prints):
            if state.owner[slot] == owner and (named.get(name) == slot or card.name.lower() == name.lower()):
                printed = [program for program in card.programs if number in (0, program.index + 1)]
                for program in printed or abilities.get(slot, ()):
                    assert isinstance(program, AbilityProgram)
                    until = program.ability.once or THIS_TURN
                    game.quietly(do.Use(slot, program.number, program.index, until))
                break
        else:
            raise PositionError(f"used: no card {name!r} is there")


def whole(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError(f"{where}: must be a whole number, not {value!r}")
    if not -MOST <= value <= MOST:
        raise PositionError(f"{where}: {str(value)[:12]} is too many for a position")
    return value


def count(value: object, where: str) -> int:
    number = whole(value, where)
    if number < 0:
        raise PositionError(f"{where}: the number of cards cannot be {number}")
    if number > MOST_CARDS:
        raise PositionError(f"{where}: {number} is too many for a position")
    return number


def player(value: object, where: str) -> int:
    if value not in ("A", "B"):
        raise PositionError(f"{where}: must be A or B, not {value!r}")
    return "AB".index(str(value))
