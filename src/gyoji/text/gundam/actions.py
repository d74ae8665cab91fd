"""Acts: one clause of a sentence into instructions. "Deal 2 damage to it", "draw 1", "all your Units get AP+1"."""

from __future__ import annotations

from collections.abc import Callable

from gyoji.effects.actions import (
    THIS_BATTLE,
    THIS_TURN,
    Action,
    Choose,
    Damage,
    DamagePlayer,
    DamageShieldArea,
    Deploy,
    Destroy,
    DestroyShields,
    Discard,
    Draw,
    LookTop,
    MakeToken,
    May,
    Mill,
    Move,
    Pair,
    Pay,
    PlaceResource,
    Recover,
    Redirect,
    ReduceDamage,
    Rest,
    ReturnRest,
    Reveal,
    RunOther,
    Shuffle,
    Stand,
    TakeShields,
    Target,
    TokenSpec,
)
from gyoji.effects.amounts import Amount, Const, Count, Figure
from gyoji.effects.selectors import Bound, IsRested, Ref, Selector, This
from gyoji.text.gundam.changes import keyword_and_amount
from gyoji.text.gundam.phrases import Phrase, traits_of
from gyoji.text.gundam.reading import ClauseReader, Reader
from gyoji.text.gundam.words import KEYWORDS, TIMING_HEADS, ordered
from gyoji.text.lexer import CIRCLED
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers, only, tokens

EX_BASE = TokenSpec("EX Base", "base", 0, 3)
UNTILS = {"this_turn": THIS_TURN, "this_battle": THIS_BATTLE}
DESTINATIONS = {
    "to_hand": "hand",
    "to_deck_top": "deck_top",
    "to_deck_bottom": "deck_bottom",
    "to_deck_shuffle": "deck_shuffle",
}


def read_choose(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if not phrase.counted:
        raise reader.discourse.error(phrase.node, "say how many are chosen", "1", "up to 2")
    return [reader.choose(phrase, "enemy" if name(clause) == "enemy_chooses" else "own")]


def read_damage(reader: ClauseReader, clause: Node) -> list[Action]:
    amount = reader.amount(numbers(clause)[0])
    return reader.each_target(reader.np(clause), lambda target: Damage(target, amount))


def read_damage_amount(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    amount = read_amount(reader, list(nodes(clause))[1 if name(clause) == "damage_amount" else 0])
    return reader.each_target(phrase, lambda target: Damage(target, amount))


def read_amount(reader: ClauseReader, node: Node) -> Amount:
    if name(node) == "count":
        phrase = reader.np(node)
        if phrase.det not in ("", "own", "all_own", "enemys") or not phrase.plural:
            raise reader.discourse.error(phrase.node, "say what is counted", "your Units", "cards in your trash")
        return Count(phrase.selector(reader.discourse), 1, phrase.unique)
    attr = name(only(node))
    if name(node) == "this_figure":
        return Figure(This(), attr)
    refs = reader.discourse.pronoun()
    if len(refs) != 1:
        raise reader.discourse.error(node, "one card's figure is needed", "this Unit's AP")
    return Figure(refs[0], attr)


def read_return(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    destination = name(list(nodes(clause))[1])
    if destination == "to_choice":
        if phrase.refs != (Bound(reader.discourse.looked),):
            raise reader.discourse.error(
                clause, "only cards that were looked at go to the top or bottom", "look at the top card"
            )
        return [ReturnRest(reader.discourse.looked, "choice")]
    return reader.each_target(phrase, lambda target: Move(target, DESTINATIONS[destination]))


def read_return_top(reader: ClauseReader, clause: Node) -> list[Action]:
    """“return 1 to the top (and 1 to the bottom)” of the cards looked at."""
    looked = reader.discourse.looked_at(clause)
    number = numbers(clause)[0]
    bind = reader.discourse.new_bind()
    acts: list[Action] = [
        Choose(bind, Selector("bound", "any", (), bind=looked), number, number),
        Move(Bound(bind), "deck_top"),
    ]
    if name(clause) == "return_top_bottom":
        acts.append(ReturnRest(looked, "bottom"))
    return acts


RETURNS = {
    "bottom_random": ("bottom", "random"),
    "bottom_any": ("bottom", "any"),
    "top_any": ("top", "any"),
}


def read_return_rest(reader: ClauseReader, clause: Node) -> list[Action]:
    looked = reader.discourse.looked_at(clause)
    if name(clause) == "trash_rest":
        return [ReturnRest(looked, "trash")]
    where, order = RETURNS[name(list(nodes(clause))[1])]
    return [ReturnRest(looked, where, order)]


def read_add(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if phrase.noun == "shield" and not phrase.refs:
        return [TakeShields(*shields(reader, phrase))]
    return reader.each_target(phrase, lambda target: Move(target, "hand"))


def shields(reader: ClauseReader, phrase: Phrase) -> tuple[str, Amount]:
    if phrase.filters or phrase.low != phrase.high or not phrase.counted or phrase.side == "any":
        raise reader.discourse.error(phrase.node, "say how many Shields, and whose", "1 of your Shields")
    return phrase.side, reader.amount(phrase.low)


def read_destroy(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if phrase.noun == "shield" and phrase.counted:
        return [DestroyShields(*shields(reader, phrase))]
    return reader.each_target(phrase, Destroy)


def read_discard(reader: ClauseReader, clause: Node) -> list[Action]:
    kind = name(clause)
    who = "enemy" if kind.startswith("enemy") else "each" if kind == "each_discards" else "own"
    reader.discourse.throw()
    if numbers(clause):
        return [Discard(who, reader.amount(numbers(clause)[0]), random=kind.endswith("random"))]
    phrase = reader.np(clause)
    if phrase.where not in ("", "hand") or phrase.low != phrase.high or not phrase.counted or phrase.noun == "unit":
        raise reader.discourse.error(phrase.node, "cards are discarded from the hand", "1 card", "1 Unit card")
    return [Discard(who, reader.amount(phrase.low), ordered(phrase.filters), phrase.kinds)]


def read_draw(reader: ClauseReader, clause: Node) -> list[Action]:
    who = {"enemy_draws": "enemy", "each_draws": "each"}.get(name(clause), "own")
    return [Draw(who, reader.amount(numbers(clause)[0]))]


def top_number(clause: Node) -> int:
    top = only(clause)
    return numbers(top)[0] if name(top) == "top_cards" else 1


def read_mill(reader: ClauseReader, clause: Node) -> list[Action]:
    reader.discourse.throw()
    return [Mill("enemy" if name(clause) == "enemy_mill" else "own", reader.amount(top_number(clause)))]


def read_look(reader: ClauseReader, clause: Node) -> list[Action]:
    bind = reader.discourse.new_bind()
    reader.discourse.look(bind)
    return [LookTop(bind, reader.amount(top_number(clause)), name(clause) == "reveal_top")]


def read_reveal(reader: ClauseReader, clause: Node) -> list[Action]:
    before, targets = reader.targets(reader.np(clause))
    reader.about(targets)
    shown = [target for target in targets if not isinstance(target, Selector)]
    if not shown:
        raise reader.discourse.error(clause, "say which card is revealed", "it", "1 card from your hand")
    return [*before, *(Reveal(target) for target in shown)]


def read_place(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    rest_only = all(part == IsRested(True) for part in phrase.filters)
    if phrase.noun == "ex_resource" and phrase.counted and phrase.low == phrase.high:
        return [PlaceResource(reader.amount(phrase.low), True, IsRested(True) in phrase.filters)]
    if phrase.noun == "resource" and phrase.counted and phrase.low == phrase.high and rest_only:
        return [PlaceResource(reader.amount(phrase.low), False, bool(phrase.filters))]
    raise reader.discourse.error(phrase.node, "only Resources are placed", "1 EX Resource", "1 rested Resource")


def read_deploy(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    rested = IsRested(True) in phrase.filters
    if phrase.noun == "ex_base":
        return [MakeToken(EX_BASE, reader.amount(phrase.low), rested)]
    if phrase.names or phrase.stats is not None:
        return [MakeToken(token_spec(reader, phrase), reader.amount(phrase.low), rested)]
    if phrase.noun == "unit_token":
        raise reader.discourse.error(
            phrase.node, "say the token's name and figures", "[Name]((Trait)･AP1･HP1) Unit token"
        )
    return reader.each_target(phrase, Deploy)


def token_spec(reader: ClauseReader, phrase: Phrase) -> TokenSpec:
    extra = [part for part in phrase.filters if part != IsRested(True)]
    if phrase.noun != "unit_token" or not phrase.names or phrase.stats is None or len(extra) != 1:
        raise reader.discourse.error(
            phrase.node, "say the token's name and figures", "1 [Name]((Trait)･AP1･HP1) Unit token"
        )
    ap, hp = numbers(phrase.stats)
    traits = kid(phrase.stats, "traits")
    keywords = []
    for keyword in kids(phrase.stats, "keyword"):
        word, amount = keyword_and_amount(keyword, reader.discourse)
        keywords.append(f"<{KEYWORDS[word]}{f' {amount}' if numbers(keyword) else ''}>")
    return TokenSpec(
        phrase.names[0], "unit", ap, hp, traits_of(traits) if traits is not None else (), "\n".join(keywords)
    )


def read_pay_deploy(reader: ClauseReader, clause: Node) -> list[Action]:
    refs = reader.discourse.pronoun()
    return [Deploy(ref, pay=True) for ref in refs]


def read_pair(reader: ClauseReader, clause: Node) -> list[Action]:
    unit: Ref = This()
    if name(clause) == "pair_with_it":
        refs = reader.discourse.pronoun()
        if len(refs) != 1:
            raise reader.discourse.error(clause, "one Unit is paired", "this Unit")
        unit = refs[0]
    return reader.each_target(reader.np(clause), lambda target: Pair(target, unit))


def read_damage_again(reader: ClauseReader, clause: Node) -> list[Action]:
    """“Deal 3 damage instead.”: to what the sentence before dealt damage to."""
    reader.discourse.pronoun()
    amount = reader.amount(numbers(clause)[0])
    for step in reversed(reader.earlier):
        if isinstance(step, Damage):
            return [Damage(step.target, amount)]
        if isinstance(step, DamageShieldArea | DamagePlayer):
            return [type(step)(step.side, amount)]
    raise reader.discourse.error(clause, "say what the damage is dealt to", "to it")


def read_redirect(reader: ClauseReader, clause: Node) -> list[Action]:
    if name(clause) == "redirect_here":
        return [Redirect(reader.one(reader.np(clause)))]
    attacker, target = reader.np(clause), reader.np(clause, 1)
    if attacker.kinds != ("unit",) or attacker.side == "own" or attacker.refs:
        raise reader.discourse.error(attacker.node, "the attacking enemy Unit is meant", "the battling enemy Unit")
    return [Redirect(reader.one(target))]


def read_run_other(reader: ClauseReader, clause: Node) -> list[Action]:
    head = only(clause)
    if name(head) not in TIMING_HEADS:
        raise reader.discourse.error(
            head, "only a Command's effect can be activated like this", "【Main】", "【Action】"
        )
    return [RunOther(TIMING_HEADS[name(head)])]


def read_recover(reader: ClauseReader, clause: Node) -> list[Action]:
    amount = reader.amount(numbers(clause)[0])
    return reader.each_target(reader.np(clause), lambda target: Recover(target, amount))


def read_may_recover(reader: ClauseReader, clause: Node) -> list[Action]:
    return [May(tuple(read_recover(reader, clause)))]


def read_pay(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Pay(CIRCLED.index(tokens(clause, "CIRCLED")[0]) + 1)]


def acting(make: Callable[[Target], Action]) -> Reader:
    return lambda reader, clause: reader.each_target(reader.np(clause), make)


ACTING: dict[str, Reader] = {
    "choose": read_choose,
    "enemy_chooses": read_choose,
    "damage": read_damage,
    "damage_amount": read_damage_amount,
    "damage_player": lambda reader, clause: [DamagePlayer("enemy", reader.amount(numbers(clause)[0]))],
    "damage_shields": lambda reader, clause: [DamageShieldArea("enemy", reader.amount(numbers(clause)[0]))],
    "rest": acting(Rest),
    "stand": acting(Stand),
    "destroy": read_destroy,
    "return_to": read_return,
    "return_top": read_return_top,
    "return_top_bottom": read_return_top,
    "return_rest": read_return_rest,
    "trash_rest": read_return_rest,
    "add_to_hand": read_add,
    "exile": acting(lambda target: Move(target, "removed")),
    "discard_any": read_discard,
    "discard": read_discard,
    "enemy_discards": read_discard,
    "enemy_discards_np": read_discard,
    "each_discards": read_discard,
    "draw": read_draw,
    "enemy_draws": read_draw,
    "each_draws": read_draw,
    "mill": read_mill,
    "place": read_place,
    "place_in_trash": acting(lambda target: Move(target, "trash")),
    "shuffle": lambda reader, clause: [Shuffle()],
    "look": read_look,
    "reveal_top": read_look,
    "reveal": read_reveal,
    "deploy": read_deploy,
    "pay_deploy": read_pay_deploy,
    "pair": read_pair,
    "pair_with_it": read_pair,
    "damage_again": read_damage_again,
    "redirect": read_redirect,
    "redirect_here": read_redirect,
    "damage_amount_to": read_damage_amount,
    "discard_random": read_discard,
    "enemy_discards_random": read_discard,
    "draw_amount": lambda reader, clause: [Draw("own", read_amount(reader, only(clause)))],
    "enemy_mill": read_mill,
    "place_on_top": acting(lambda target: Move(target, "deck_top")),
    "place_at_bottom": acting(lambda target: Move(target, "deck_bottom")),
    "shuffle_in": acting(lambda target: Move(target, "deck_shuffle")),
    "run_other": read_run_other,
    "reduce": lambda reader, clause: [ReduceDamage(Const(numbers(clause)[0]))],
    "pay": read_pay,
    "recover": read_recover,
    "may_recover": read_may_recover,
}
