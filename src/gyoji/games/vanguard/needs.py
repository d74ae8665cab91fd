"""Which rule a text needs. One dialect serves all editions; a card whose text needs a rule that an edition does not
have is refused there, instead of being played by another edition's rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects.amounts import Tally
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.effects.program import AbilityProgram
from gyoji.games.vanguard.keywords import MARK_RULES
from gyoji.kernel.gamedef import CardError, Numbering
from gyoji.kernel.prints import CardDef
from gyoji.text import needs_extension
from gyoji.text.vanguard.nodes import acts as no
from gyoji.text.vanguard.nodes.conditions import Battles, Marked
from gyoji.text.vanguard.nodes.imaginary import CreateProtect, GetGift, PutGauge, TopGauges

G_UNIT: Final = "10.28.1"
GIFT, GAUGE = "v:10.6.3", "v:4.12.3"
RULES: Final[Mapping[type[object] | str, str]] = {
    "attack the vanguard": "10.34.1",
    "dominate": "10.35.1",
    no.DominateAndAttack: "10.35.1",
    "damage charge": "10.30.1",
    no.TimeLeap: "10.31.2",
    ac.ExtraTurn: "12.4.1",
    "locked": "10.22.9",
    "associate": "11.34.1",
    CreateProtect: "v:12.13.1.2",
    GetGift: GIFT,
    "gift": GIFT,
    PutGauge: GAUGE,
    TopGauges: GAUGE,
}
WAVE, COUNTED = "11.35.1", "7.1.2.1"  # the keyword; that battles are counted
Maker = Callable[[Mapping[str, object]], CardDef]


def only_known(make_print: Maker, numbering: Numbering, game: str) -> Maker:
    """The same, but CardError for a card that needs a rule this edition does not have, and TextError if an extension
    has it.
    """

    def make(row: Mapping[str, object]) -> CardDef:
        card = make_print(row)
        for key in _keys(card):
            if not numbering.own((key,)):
                later = key.rpartition(":")[2]
                raise needs_extension(game, card.text) or CardError(
                    f"card {card.number}: its text has no rule in this edition (paragraph {later} of a later one)"
                )
        return card

    return make


def name_of(node: object) -> type[object] | str:
    """What it is, or the name of what is done."""
    match node:
        case ac.DoTo(_, name) | ac.ByRules(name):
            return name
        case no.Charge(pile):
            return f"{pile} charge"
        case no.Call(locked=True):
            return "locked"
        case Pattern("gift") | Tally("forces"):
            return "gift"
    return type(node)


def _keys(card: CardDef) -> list[str]:
    found = [G_UNIT] if card.kind == "g" else []
    for program in card.programs:
        if isinstance(program, AbilityProgram):
            ability = program.ability
            for node in walk((ability.condition, ability.events, ability.cost, ability.body)):
                if isinstance(node, Marked):
                    found.append(MARK_RULES[node.mark][0])
                elif isinstance(node, Battles):
                    found.append(WAVE if node.wave else COUNTED)
                elif (key := name_of(node)) in RULES:
                    found.append(RULES[key])
    return found
