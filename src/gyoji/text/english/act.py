"""Acts: one clause of a sentence into instructions. "Draw 1", "return it to your hand", "it gets …"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gyoji.effects.actions import (
    Action,
    Choose,
    Damage,
    Discard,
    Draw,
    LookTop,
    LookUpTo,
    May,
    Mill,
    ModifyPlayer,
    Move,
    Recover,
    Rest,
    ReturnRest,
    Reveal,
    Shuffle,
    Stand,
    Target,
)
from gyoji.effects.amounts import Amount, Count, Figure
from gyoji.effects.selectors import Bound, Selector, This, ThisCard
from gyoji.text.english.change import read_ban, read_change, read_name
from gyoji.text.english.clause import ClauseReader
from gyoji.text.trees import Node, name, nodes, numbers, only

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, AgainReader, AmountReader

DESTINATIONS = {
    "to_hand": "hand",
    "to_deck_top": "deck_top",
    "to_deck_bottom": "deck_bottom",
    "to_deck_shuffle": "deck_shuffle",
}
ALL_OF = ("all", "all_own", "all_enemy")
RETURNS = {
    "bottom_random": ("bottom", "random"),
    "bottom_any": ("bottom", "any"),
    "top_any": ("top", "any"),
}


def acting(make: Callable[[Target], Action]) -> ActReader:
    """The reader of an act on cards; a dialect may read it in its own way for some nouns (`noun_acts`)."""

    def read(reader: ClauseReader, clause: Node) -> list[Action]:
        phrase = reader.np(clause)
        own = reader.discourse.readers.noun_acts.get((name(clause), phrase.noun))
        if own is not None and not phrase.refs:
            return own(reader, phrase)
        return reader.each_target(phrase, make)

    return read


def read_choose(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    every = reader.discourse.words.every
    if phrase.det in ALL_OF and every >= 0 and not phrase.refs:
        phrase.low = phrase.high = every
    elif phrase.noun in reader.discourse.words.single and phrase.det in ("own", "enemys") and not phrase.plural:
        phrase.low = phrase.high = 1  # the one that there is
    elif not phrase.counted:
        raise reader.discourse.error(phrase.node, "say how many are chosen", "1", "up to 2")
    if not phrase.where and phrase.side == "any" and reader.discourse.looked >= 0:  # among those looked at, where else
        phrase.where, phrase.bind = "bound", reader.discourse.looked_at(clause)
    return [reader.choose(phrase, "enemy" if name(clause) == "enemy_chooses" else "own")]


# ── damage ──


def read_damage(reader: ClauseReader, clause: Node) -> list[Action]:
    amount = reader.amount(numbers(clause)[0])
    return reader.each_target(reader.np(clause), lambda target: Damage(target, amount))


def read_damage_amount(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    amount = read_amount(reader, list(nodes(clause))[1 if name(clause) == "damage_amount" else 0])
    return reader.each_target(phrase, lambda target: Damage(target, amount))


def read_damage_again(reader: ClauseReader, clause: Node) -> list[Action]:
    """“Deal 3 damage instead.”: to what the sentence before dealt damage to."""
    reader.discourse.pronoun()
    amount = reader.amount(numbers(clause)[0])
    again = reader.discourse.readers.damage_again
    for step in reversed(reader.earlier):
        if type(step) in again:
            return [again[type(step)](step, amount)]
    raise reader.discourse.error(clause, "say what the damage is dealt to", "to it")


DAMAGE_AGAIN: dict[type, AgainReader] = {
    Damage: lambda step, amount: Damage(step.target, amount),
}


def read_recover(reader: ClauseReader, clause: Node) -> list[Action]:
    amount = reader.amount(numbers(clause)[0])
    return reader.each_target(reader.np(clause), lambda target: Recover(target, amount))


def read_may_recover(reader: ClauseReader, clause: Node) -> list[Action]:
    return [May(tuple(read_recover(reader, clause)))]


# ── amounts ──


def read_amount(reader: ClauseReader, node: Node) -> Amount:
    return reader.discourse.readers.amounts[name(node)](reader, node)


def read_count(reader: ClauseReader, node: Node) -> Amount:
    discourse = reader.discourse
    phrase = reader.np(node)
    if phrase.det not in ("", "own", "all_own", "all_enemy", "enemys") or not phrase.plural:
        hints = (f"your {discourse.words.many}", f"cards in {discourse.words.pile}")
        raise discourse.error(phrase.node, "say what to count", *hints)
    return Count(phrase.selector(discourse, names=True), 1, phrase.unique)


def read_this_figure(reader: ClauseReader, node: Node) -> Amount:
    return Figure(This(), name(only(node)))


def read_its_figure(reader: ClauseReader, node: Node) -> Amount:
    words = reader.discourse.words
    refs = reader.discourse.pronoun()
    if len(refs) != 1:
        figure = next(iter(words.figures.values())).word
        raise reader.discourse.error(node, "one card's figure is needed", f"this {words.one}'s {figure}")
    return Figure(refs[0], name(only(node)))


AMOUNTS: dict[str, AmountReader] = {
    "count": read_count,
    "this_figure": read_this_figure,
    "its_figure": read_its_figure,
}


# ── cards of the deck and the hand ──


def read_return(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    destination = name(list(nodes(clause))[1])
    if destination == "to_choice":
        if phrase.refs != (Bound(reader.discourse.looked),):
            raise reader.discourse.error(
                clause, "only cards that were looked at can go to the top or bottom", "look at the top card"
            )
        return [ReturnRest(reader.discourse.looked, "choice")]
    return reader.each_target(phrase, lambda target: Move(target, DESTINATIONS[destination]))


def read_return_top(reader: ClauseReader, clause: Node) -> list[Action]:
    """“return 1 to the top (and 1 to the bottom)” of the cards looked at."""
    looked = reader.discourse.looked_at(clause)
    number = numbers(clause)[0]
    if name(clause) == "return_top_bottom" and sum(numbers(clause)) != reader.discourse.looked_number:
        raise reader.discourse.error(
            clause, "the numbers must add up to the cards looked at", "1 to the top and 1 to the bottom"
        )
    bind = reader.discourse.new_bind()
    acts: list[Action] = [
        Choose(bind, Selector("bound", "any", (), bind=looked), number, number),
        Move(Bound(bind), "deck_top"),
    ]
    if name(clause) == "return_top_bottom":
        acts.append(ReturnRest(looked, "bottom"))
    return acts


def read_return_rest(reader: ClauseReader, clause: Node) -> list[Action]:
    looked = reader.discourse.looked_at(clause)
    where, order = RETURNS[name(list(nodes(clause))[1])]
    return [ReturnRest(looked, where, order)]


def read_discard(reader: ClauseReader, clause: Node) -> list[Action]:
    kind = name(clause)
    who = "enemy" if kind.startswith("enemy") else "each" if kind == "each_discards" else "own"
    reader.discourse.throw()
    if numbers(clause):
        return [Discard(who, reader.amount(numbers(clause)[0]), random=kind.endswith("random"))]
    phrase = reader.np(clause)
    other = "own" if who == "enemy" else "enemy"
    if phrase.where not in ("", "hand") or phrase.low != phrase.high or not phrase.counted or phrase.side == other:
        raise reader.discourse.error(phrase.node, "cards can only be discarded from the hand", "1 card")
    filters = reader.discourse.words.ordered(phrase.filters)
    return [Discard(who, reader.amount(phrase.low), filters, phrase.kinds)]


def read_draw(reader: ClauseReader, clause: Node) -> list[Action]:
    who = {"enemy_draws": "enemy", "each_draws": "each"}.get(name(clause), "own")
    return [Draw(who, reader.amount(numbers(clause)[0]))]


def read_draw_amount(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Draw("own", read_amount(reader, only(clause)))]


def top_number(clause: Node) -> int:
    top = only(clause)
    return numbers(top)[0] if name(top) == "top_cards" else 1


def read_mill(reader: ClauseReader, clause: Node) -> list[Action]:
    reader.discourse.throw()
    return [Mill("enemy" if name(clause) == "enemy_mill" else "own", reader.amount(top_number(clause)))]


def read_look(reader: ClauseReader, clause: Node) -> list[Action]:
    bind = reader.discourse.new_bind()
    reader.discourse.look(bind, top_number(clause))
    return [LookTop(bind, reader.amount(top_number(clause)), name(clause) == "reveal_top")]


def read_look_up_to(reader: ClauseReader, clause: Node) -> list[Action]:
    bind = reader.discourse.new_bind()
    reader.discourse.look(bind)
    return [LookUpTo(bind, numbers(clause)[0])]


def read_look_as_many(reader: ClauseReader, clause: Node) -> list[Action]:
    amount = read_count(reader, clause)
    bind = reader.discourse.new_bind()
    reader.discourse.look(bind)
    return [LookTop(bind, amount)]


def read_reveal(reader: ClauseReader, clause: Node) -> list[Action]:
    before, targets = reader.targets(reader.np(clause))
    reader.about(targets)
    shown = [target for target in targets if not isinstance(target, Selector)]
    if not shown:
        raise reader.discourse.error(clause, "say which card is revealed", "it", "1 card from your hand")
    return [*before, *(Reveal(target) for target in shown)]


def read_shuffle(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Shuffle()]


def read_pay_cost(reader: ClauseReader, clause: Node) -> list[Action]:
    """“you may pay the cost”, where the cost stands in front of the effect."""
    if not reader.discourse.cost:
        raise reader.discourse.error(clause, "there is no cost before this effect")
    return list(reader.discourse.cost)


# ── what cards get, gain and can't ──


def read_gets(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    return reader.modify(clause, phrase, *(read_change(change, reader) for change in list(nodes(clause))[1:]))


def read_cant(reader: ClauseReader, clause: Node) -> list[Action]:
    bans = [read_ban(ban, reader.discourse) for ban in list(nodes(clause))[1:]]
    return reader.modify(clause, reader.np(clause), *bans)


def read_enemy_cant(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ModifyPlayer("enemy", (read_ban(only(clause), reader.discourse),), reader.lasting(clause))]


def read_also_named(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [ThisCard()], read_name(clause))


ACTS: dict[str, ActReader] = {
    "choose": read_choose,
    "enemy_chooses": read_choose,
    "damage": read_damage,
    "damage_amount": read_damage_amount,
    "damage_amount_to": read_damage_amount,
    "damage_again": read_damage_again,
    "recover": read_recover,
    "may_recover": read_may_recover,
    "rest": acting(Rest),
    "stand": acting(Stand),
    "return_to": read_return,
    "return_top": read_return_top,
    "return_top_bottom": read_return_top,
    "return_rest": read_return_rest,
    "add_to_hand": acting(lambda target: Move(target, "hand")),
    "exile": acting(lambda target: Move(target, "removed")),
    "discard_any": read_discard,
    "discard": read_discard,
    "discard_random": read_discard,
    "enemy_discards": read_discard,
    "enemy_discards_np": read_discard,
    "enemy_discards_random": read_discard,
    "each_discards": read_discard,
    "draw": read_draw,
    "draw_amount": read_draw_amount,
    "enemy_draws": read_draw,
    "each_draws": read_draw,
    "mill": read_mill,
    "enemy_mill": read_mill,
    "place_on_top": acting(lambda target: Move(target, "deck_top")),
    "place_at_bottom": acting(lambda target: Move(target, "deck_bottom")),
    "shuffle_in": acting(lambda target: Move(target, "deck_shuffle")),
    "shuffle": read_shuffle,
    "look": read_look,
    "look_up_to": read_look_up_to,
    "look_as_many": read_look_as_many,
    "reveal_top": read_look,
    "reveal": read_reveal,
    "pay_cost": read_pay_cost,
    "gets": read_gets,
    "cant": read_cant,
    "enemy_cant": read_enemy_cant,
    "also_named": read_also_named,
}
AGAIN = {"choose": True, "damage": False, "rest": True, "stand": True}
