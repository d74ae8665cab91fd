"""Lines that are a keyword, and the skills by which cards stride, guard from the G zone and legion."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.bans import PRICE
from gyoji.text.lower.facts import both
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Predicate, Price, Skill, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Ref
from gyoji.text.meaning.values import Bound, Count, Player
from gyoji.text.resolve.references import Discourse
from gyoji.text.vanguard.keywords import DECK_LIMIT, DECK_MOST, SEEK_MATE_CARDS, WORDS
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.costs import parts_of
from gyoji.text.vanguard.lower.filters import HEAL, trigger_icon
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.setting import GAME
from gyoji.text.vanguard.nodes.acts import SeekMate
from gyoji.text.vanguard.nodes.costs import Cost, DropToDeck, PayCost, ThisPays
from gyoji.text.vanguard.nodes.imaginary import OTHER_SIDE_STRIDE
from gyoji.text.vanguard.playable import is_about_itself
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import keywords as words

HAND: Final = (pr.From(Area(("hand",), Player("you"))), pr.From(Area(("hand",))))  # “from your hand”, “from hand”
STRIDE_COST: Final = "stride_cost"
STRIDE_GRADES: Final = pr.Measured("grade", Bound(">=", 3), total=True)  # 11.11.1.3.1


def lower_word(skill: game.Ability, where: str, once: str, needs: list[co.Condition]) -> Ability:
    """An ability whose body is a keyword."""
    if skill.label is not None or once:
        raise Refused("a keyword with a limit or a label")
    match skill.body:
        case words.Word(keyword, number):
            return of_word(keyword, number, skill, where, needs)
        case words.SeekMate(number, mates):
            return seek_mate(number, mates, skill, where, needs)
        case words.DeckLimit(number, name, only):
            if skill.type != "cont" or where or needs:
                raise Refused("rules about decks must apply before the game")
            heads = (se.HasWord("names", (name,)),) if name else ()
            keyword = DECK_MOST if only else DECK_LIMIT
            return Ability("keyword", keyword=keyword, amount=number, heads=heads, span=skill.text_span)
    raise Refused(in_words("this line", skill))


def of_word(keyword: str, number: int, skill: game.Ability, where: str, needs: list[co.Condition]) -> Ability:
    row = WORDS[keyword]
    if row.mark != f"[{skill.type.upper()}]":
        raise Refused("this keyword is a different type of ability")
    ability = Ability("keyword", keyword=keyword, amount=number or 1, where=where, span=skill.text_span)
    if row.ability is None:
        if needs:
            raise Refused("this keyword cannot have a condition")
        return ability
    meant = row.ability(number or 1)
    asked = [*needs, *([meant.condition] if meant.condition is not None else [])]
    ability = replace(
        ability, kind=meant.kind, body=meant.body, trigger=meant.trigger, condition=both(asked) if asked else None
    )
    if not where and not is_about_itself(ability):
        raise Refused("say where this ability works")
    return ability


def seek_mate(
    number: int, mates: tuple[str, ...], skill: game.Ability, where: str, needs: list[co.Condition]
) -> Ability:
    """11.10.2."""
    if skill.type != "act" or where != "vanguard" or needs:
        raise Refused("only a vanguard can have Seek Mate")
    return Ability(
        "activated",
        (SeekMate(mates),),
        condition=co.GameIs("may seek mate"),
        cost=(PayCost((DropToDeck(SEEK_MATE_CARDS),)),),
        timings=("main",),
        where="vanguard",
        once="game",
        keyword="legion",
        amount=number,
        span=skill.text_span,
    )


# ── skills of the G zone ──


def lower_g_skill(skill: Skill) -> Ability:
    match skill:
        case words.StrideSkill(price, ultimate, ""):
            return Ability(
                "keyword",
                cost=() if is_grades(price) else (PayCost(own_price(price)),),
                keyword="ultimate_stride" if ultimate else "stride",
                amount=1,
                span=skill.text_span,
            )
        case words.StrideSkill(price, True, _):  # v:11.42.2.2
            if paid_from_hand(price) != (Count("exactly", 1),):
                raise Refused("what this stride costs")
            return Ability("keyword", keyword=OTHER_SIDE_STRIDE, amount=1, span=skill.text_span)
        case words.GuardianSkill(price):
            must_be_heal(price)
            return Ability("keyword", keyword="g_guardian", amount=1, span=skill.text_span)
    raise Refused(in_words("this line", skill))


def is_grades(price: Price) -> bool:
    """11.11.1.3.1: one or more cards whose grades add up to 3."""
    count, *mods = paid_from_hand(price)
    return count in (None, Count("at least", 1)) and mods == [STRIDE_GRADES]


def own_price(price: Price) -> tuple[Cost, ...]:
    """What else is paid, with cards that are chosen for it: the card itself lies in the G zone."""
    parts = parts_of(price, Discourse(GAME))
    if any(isinstance(part, ThisPays) for part in parts):
        raise Refused("what this stride costs")
    return parts


def other_stride_cost(act: words.PayToStride, lasts: str) -> ac.Action:
    """11.11.1.3: what may be paid in place of what a stride takes; 11.42.3: not of an ultimate stride."""
    price = None if act.price is None else Ability(PRICE, cost=(PayCost(own_price(act.price.price)),))
    what = g_units(act.of[0]) if act.of else None
    if act.next and lasts != ac.THIS_TURN:  # 6.5.1.2.2: in one turn there is no other
        raise Refused("how long this may be done")
    return ac.ModifyPlayer("own", (ac.Allow(STRIDE_COST, what=what, price=price),), lasts)


def g_units(what: Thing) -> se.Selector:
    match what:
        case Cards(Kind(_, _, "g"), None | Count("exactly", 1), None | Player("you"), False, _, ""):
            found = describe(replace(what, count=None, whose=None))
            if not found.placed:
                return se.Selector("", "any", (), tuple(found.filters))
    raise Refused(in_words("which stride is meant", what))


def must_be_heal(price: Price) -> None:
    """11.23.2: a card with a heal trigger."""
    match paid_from_hand(price):
        case (Count("exactly", 1), pr.Named(word)):
            if trigger_icon(word) == HEAL:
                return
        case (Count("exactly", 1), pr.Keyword("heal trigger")):
            return
    raise Refused("what a G guardian costs")


def paid_from_hand(price: Price) -> tuple[Count | Predicate | None, ...]:
    """How many cards are discarded from one's hand, and what is said of them."""
    match price:
        case ln.DoAct(
            do.Then(do.Choose(Cards(Kind((), None, "card"), count, None, False, mods, "")), do.Discard(Ref("it"), None))
        ):
            if not any(mod in HAND for mod in mods):
                raise Refused("what this costs")
            return count, *(mod for mod in mods if mod not in HAND)
        case ln.DoAct(do.Discard(Cards(Kind((), None, "card"), count, None, False, mods, ""), None)):
            return count, *(mod for mod in mods if mod not in HAND)
    raise Refused("what this costs")
