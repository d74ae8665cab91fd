"""What cards get, gain, can't and may: the changes that `Modify` puts on them."""

from __future__ import annotations

from collections.abc import Callable

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Allow, AlsoNamed, Ban, Change, Gain, Plus
from gyoji.effects.amounts import Amount, Const, Count
from gyoji.effects.selectors import IsRested, Selector
from gyoji.text.errors import TextError
from gyoji.text.gundam.discourse import Discourse
from gyoji.text.gundam.nouns import read_np
from gyoji.text.gundam.phrases import Phrase
from gyoji.text.gundam.triggers import cause_of, damage_kind
from gyoji.text.gundam.words import AMOUNT_KEYWORDS, KEYWORDS, ordered
from gyoji.text.trees import Node, kids, name, nodes, numbers, tokens

CompileQuoted = Callable[[str], tuple[Ability, ...]]


def times(number: int, each: tuple[Selector, bool] | None) -> Amount:
    """A number, or that number for each card that a selector finds (with unique names)."""
    return Const(number) if each is None else Count(each[0], number, each[1])


def keyword_and_amount(keyword: Node, discourse: Discourse) -> tuple[str, int]:
    word = name(next(nodes(keyword)))
    amounts = numbers(keyword)
    if (word in AMOUNT_KEYWORDS) != bool(amounts):
        right = f"<{KEYWORDS[word]} 1>" if word in AMOUNT_KEYWORDS else f"<{KEYWORDS[word]}>"
        raise discourse.error(keyword, "this keyword's amount is wrong", right)
    return word, amounts[0] if amounts else 1


def read_change(
    change: Node, each: tuple[Selector, bool] | None, discourse: Discourse, compile_quoted: CompileQuoted
) -> Change:
    kind = name(change)
    if kind == "plus":
        value = int(tokens(change, "SIGNED")[0].replace("−", "-").replace(" ", ""))
        return Plus(name(next(nodes(change))), times(abs(value), each), value < 0)
    if kind == "plus_keyword":
        word, amount = keyword_and_amount(next(nodes(change)), discourse)
        return Plus(word, times(amount, each))
    token = tokens(change, "QUOTED")[0]
    try:
        abilities = compile_quoted(token[1:-1])
    except TextError as error:
        raise error.shifted(discourse.line, (token.start_pos or 0) + 1) from None
    if len(abilities) != 1:
        raise discourse.error(change, "one effect is gained at a time")
    return Gain(abilities[0])


BANS = {
    "ban_attack": "attack",
    "ban_block": "block",
    "ban_blocked": "be_blocked",
    "ban_rested": "be_rested",
    "ban_destroyed": "be_destroyed",
    "ban_chosen": "be_chosen",
    "ban_returned": "be_returned",
    "ban_stand": "stand",
    "ban_paired": "be_paired",
    "ban_recover": "recover",
    "ban_player": "attack_player",
    "ban_units": "attack_unit",
    "ban_draw": "draw",
}
DAMAGE_CAUSES = {"any": "any", "battle": "battle", "effect": "effect damage", "enemy effect": "enemy effect damage"}


def read_ban(ban: Node, discourse: Discourse) -> Ban:
    kind = name(ban)
    if kind in BANS:
        return Ban(BANS[kind], cause_of(ban))
    cause = DAMAGE_CAUSES[damage_kind(ban)]
    if kind == "ban_damage":
        return Ban("receive_damage", cause)
    phrase = read_np(kids(ban, "np")[0], discourse)
    if phrase.noun == "command_card" and not phrase.filters:
        if cause != "effect damage" or phrase.side != "enemy":
            raise discourse.error(ban, "Commands deal effect damage", "effect damage from enemy Commands")
        return Ban("receive_damage", "enemy command")
    if phrase.det not in ("", "all") or not phrase.plural:
        raise discourse.error(phrase.node, "say from which cards", "enemy Units")
    return Ban("receive_damage", cause, phrase.selector(discourse))


def read_allow(target: Phrase, discourse: Discourse) -> Allow:
    """“an active enemy Unit that is Lv.3 or lower”: which may be chosen as attack target."""
    active = IsRested(False)
    if target.refs or target.kinds != ("unit",) or target.side != "enemy" or active not in target.filters:
        raise discourse.error(target.node, "only active enemy Units need this permission", "an active enemy Unit")
    return Allow("attack_active", ordered([part for part in target.filters if part != active]))


def read_name(clause: Node) -> AlsoNamed:
    return AlsoNamed(tokens(clause, "NAME")[0][1:-1].strip())
