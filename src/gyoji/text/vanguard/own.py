"""The readers of what only this dialect says: acts, descriptions, conditions, triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Allow, AlsoIs, Choose, Draw, Move, Plus, ReturnRest, SetTo
from gyoji.effects.amounts import Amount, Const
from gyoji.effects.conditions import Condition, Has, RefIs
from gyoji.effects.selectors import (
    Attacked,
    Bound,
    Compare,
    Facing,
    Filter,
    IsSame,
    NameIs,
    Selector,
    SharesWord,
    This,
    ThisCard,
)
from gyoji.text.english.act import acting
from gyoji.text.english.change import read_change, signed
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import always, described_as
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject, speak_of
from gyoji.text.english.noun import read_group_parts, read_np, that_card
from gyoji.text.english.phrase import OPS, Phrase, narrowed, read_range
from gyoji.text.trees import Node, enclosed, kid, kids, name, nodes, numbers, only, tokens
from gyoji.text.vanguard.keywords import ALL, OWN_REAR, STATES, UNIT
from gyoji.text.vanguard.nodes.acts import (
    AttackVanguard,
    Call,
    CounterCharge,
    DealDamage,
    Delete,
    Discarded,
    DominateAndAttack,
    Exchange,
    Heal,
    Lock,
    MoveOnField,
    Retire,
    SoulCharge,
    Unlock,
    UseUp,
)
from gyoji.text.vanguard.nodes.conditions import more_than
from gyoji.text.vanguard.nodes.filters import (
    ColumnOf,
    HasClan,
    InLegion,
    InState,
    IsBoosted,
    NotNamed,
    Original,
)
from gyoji.text.vanguard.places import WITH_HEARTS
from gyoji.text.vanguard.words import STEPS

if TYPE_CHECKING:
    from gyoji.text.english.tables import (
        ActReader,
        AgainReader,
        EventReader,
        FactReader,
        HavingReader,
        PartReader,
        PredicateReader,
    )

# ── acts ──


def read_draw_one(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Draw(amount=reader.amount(1))]


def read_delete_all(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Delete(Selector("vanguard", "enemy", UNIT))]


def read_dominate(reader: ClauseReader, clause: Node) -> list[Action]:
    return [DominateAndAttack(reader.one(reader.np(clause)))]


def read_attack(reader: ClauseReader, clause: Node) -> list[Action]:
    return [AttackVanguard(reader.one(reader.np(clause)))]


def read_exchange(reader: ClauseReader, clause: Node) -> list[Action]:
    refs = reader.discourse.pronoun()
    if len(refs) != 1 or not isinstance(refs[0], Bound):
        raise reader.discourse.error(clause, "say with which unit", "choose one of your other rear-guards")
    return [Exchange(refs[0], This())]


def read_exchange_both(reader: ClauseReader, clause: Node) -> list[Action]:
    """“choose two of your rear-guards, and exchange their positions”."""
    chosen = reader.discourse.done[-1] if reader.discourse.done else None
    refs = reader.discourse.pronoun()
    if not isinstance(chosen, Choose) or refs != (Bound(chosen.bind),) or (chosen.low, chosen.high) != (2, 2):
        raise reader.discourse.error(clause, "say which two units", "choose two of your rear-guards")
    return [Exchange(refs[0], None)]


def read_call(reader: ClauseReader, clause: Node) -> list[Action]:
    separate = name(clause) == "call_separate"
    return reader.each_target(reader.np(clause), lambda target: Call(target, separate))


def read_choose_all(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = read_group_parts(clause, reader.discourse)
    phrase.side, phrase.low, phrase.high = "own", ALL, ALL
    return [reader.choose(phrase)]


def read_use_up(reader: ClauseReader, clause: Node) -> list[Action]:
    return [UseUp(USED_FOR[name(clause)])]


def read_soul_charge(reader: ClauseReader, clause: Node) -> list[Action]:
    return [SoulCharge(numbers(clause)[0])]


def read_counter_charge(reader: ClauseReader, clause: Node) -> list[Action]:
    return [CounterCharge(numbers(clause)[0])]


def read_becomes(reader: ClauseReader, clause: Node) -> list[Action]:
    change = SetTo(name(only(clause)), Const(numbers(clause)[0]))
    return reader.modify_refs(clause, [This()], change)


def read_also_clan(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [ThisCard()], AlsoIs("clan", clan_of(clause)))


def read_battles_all(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [This()], Allow("battle_front_row"))


def read_makes_checks(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [This()], Allow("drive_checks"))


def read_discard_chosen(reader: ClauseReader, clause: Node) -> list[Action]:
    refs = reader.discourse.pronoun()
    if not refs or not all(isinstance(ref, Bound) for ref in refs):
        raise reader.discourse.error(clause, "say which cards", "choose a card from your hand")
    return [Discarded(ref) for ref in refs]


RESTS: Final = {"rest_to_bottom": "bottom", "rest_to_drop": "trash", "rest_to_top_any": "top"}


def read_rest(reader: ClauseReader, clause: Node) -> list[Action]:
    """“put the rest …”: of the cards looked at."""
    return [ReturnRest(reader.discourse.looked_at(clause), RESTS[name(clause)], "any")]


def read_either_end(reader: ClauseReader, clause: Node) -> list[Action]:
    if reader.np(clause).refs != (Bound(reader.discourse.looked),):
        raise reader.discourse.error(clause, "only cards that were looked at can go to the top or bottom", "look at")
    return [ReturnRest(reader.discourse.looked, "choice")]


def read_both_get(reader: ClauseReader, clause: Node) -> list[Action]:
    """“that unit and this unit get …”."""
    that = that_card(Phrase(clause), reader.discourse)
    change = read_change(only(clause), reader)
    return reader.modify_refs(clause, [that, This()], change)


def read_stride_grade(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify_refs(clause, [ThisCard()], Plus("stride_grade", Const(signed(clause))))


def deal_to_chosen(step: Choose, amount: Amount) -> Action:
    """“choose one of your opponent's vanguards, and deal one damage”."""
    assert isinstance(amount, Const)
    return DealDamage(Bound(step.bind), amount.value)


ACTS: dict[str, ActReader] = {
    "draw_one": read_draw_one,
    "retire": acting(Retire),
    "lock": acting(Lock),
    "unlock": acting(Unlock),
    "delete_all": read_delete_all,
    "dominate": read_dominate,
    "attack_vanguard": read_attack,
    "exchange": read_exchange,
    "exchange_both": read_exchange_both,
    "call": read_call,
    "call_separate": read_call,
    "choose_all": read_choose_all,
    "soul_charge": read_soul_charge,
    "counter_charge": read_counter_charge,
    "becomes": read_becomes,
    "also_clan": read_also_clan,
    "battles_all": read_battles_all,
    "makes_checks": read_makes_checks,
    "move_vc": acting(lambda target: MoveOnField(target, "vanguard")),
    "move_rc": acting(lambda target: MoveOnField(target, "rear")),
    "used_for_turn": read_use_up,
    "used_for_game": read_use_up,
    "into_drop": acting(lambda target: Move(target, "drop")),
    "into_damage": acting(lambda target: Move(target, "damage")),
    "to_either_end": read_either_end,
    "discard_chosen": read_discard_chosen,
    "heal": acting(Heal),
    **dict.fromkeys(RESTS, read_rest),
    "both_get": read_both_get,
    "stride_grade": read_stride_grade,
}
DAMAGE_AGAIN: dict[type, AgainReader] = {Choose: deal_to_chosen}
BANS: Final = {"ban_hit": "be_hit", "ban_attacked": "be_attacked", "ban_stand": "stand", "ban_deal": "deal_damage"}
USED_FOR: Final = {"used_for_turn": "turn", "used_for_game": "game"}

# ── descriptions ──


def clan_of(node: Node) -> str:
    return enclosed(tokens(node, "CLAN")[0])


def read_clan(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(HasClan((clan_of(adj),)))


def bound(node: Node, attr: str) -> Compare:
    at = kid(node, *OPS)
    return Compare(attr, OPS[name(at)] if at is not None else "==", Const(numbers(node)[0]))


def read_grade(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(bound(adj, "grade"))


def read_original(having: Node, discourse: Discourse) -> Filter:
    stat, at = nodes(having)
    return Original(name(stat), OPS[name(at)], numbers(having)[0])


def read_state(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(InState(STATES[name(only(adj))]))


SAME_NAMES: Final = ("same_name_that", "same_name_vanguard")


def quoted(node: Node) -> str:
    return enclosed(tokens(node, "QUOTED")[0])


def stand_for_noun(phrase: Phrase, discourse: Discourse) -> None:
    """Where a place is told, a card of that place; else a unit."""
    phrase.plural = phrase.high > 1 or phrase.det in ("all_own", "all_enemy", "")
    phrase.noun = "card" if kid(phrase.node, "in_place", "among", *WITH_HEARTS) is not None else "unit"
    phrase.own["unsaid"] = phrase.node
    entry = discourse.words.nouns[phrase.noun]
    phrase.where, phrase.kinds = phrase.where or entry.where, entry.kinds


def read_called(noun: Node, phrase: Phrase, discourse: Discourse) -> None:
    """A name for a noun: “one of your "Name"”, “a "Name" from your soul”."""
    stand_for_noun(phrase, discourse)
    phrase.filters.append(NameIs(tuple(enclosed(token) for token in tokens(noun, "QUOTED"))))


def read_faced(det: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“a face down "Name"”, “up to two face up <Clan>”."""
    phrase.det = "one"
    if (number := next(nodes(det), None)) is not None:
        phrase.det = "some"
        phrase.low, phrase.high = read_range(number, discourse)
    phrase.filters.append(Facing(name(det) in ("one_up", "some_up")))


def read_not_named(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(NotNamed(quoted(post)))


def read_same_name(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“your other units with the same card name as that unit”: other than that one."""
    if name(post) == "same_name_vanguard":
        phrase.filters.append(SharesWord("names", Selector("vanguard", "own", UNIT)))
        return
    ref = that_card(Phrase(post), discourse)
    phrase.filters.append(SharesWord("names", ref))
    if phrase.other:
        phrase.other = False
        phrase.filters.append(IsSame(ref, False))


def read_unsaid(noun: Node, phrase: Phrase, discourse: Discourse) -> None:
    """A clan or a grade for a noun: “one of your <Clan>”, “a grade 3 from your hand”."""
    if not phrase.filters:
        raise discourse.error(phrase.node, "a word is missing: say which cards", "one of your other units")
    stand_for_noun(phrase, discourse)


def read_bare_clan(noun: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“the number of <Clan> in your soul”."""
    stand_for_noun(phrase, discourse)
    phrase.filters.append(HasClan((clan_of(noun),)))


ADJECTIVES: dict[str, PartReader] = {
    "clan": read_clan,
    "grade_bound": read_grade,
    "in_state": read_state,
}
POSTS: dict[str, PartReader] = {
    "same_column": narrowed(ColumnOf()),
    "being_attacked": narrowed(Attacked()),
    "called": read_called,
    "unsaid": read_unsaid,
    "bare_clan": read_bare_clan,
    **dict.fromkeys(("one_down", "one_up", "some_down", "some_up"), read_faced),
    **dict.fromkeys(SAME_NAMES, read_same_name),
    "not_named": read_not_named,
}
HAVING: dict[str, HavingReader] = {"original_bound": read_original}

# ── conditions ──


def read_number(fact: Node, discourse: Discourse) -> Condition:
    """“the number of cards in your hand is zero”."""
    phrase = read_np(kids(fact, "np")[0], discourse)
    if phrase.det not in ("", "own", "enemys") or not phrase.plural:
        raise discourse.error(phrase.node, "say what to count", "cards in your hand", "your rear-guards")
    at = kid(fact, *OPS)
    return Has(phrase.selector(discourse), OPS[name(at)] if at is not None else "==", numbers(fact)[0])


def stat_of(fact: Node) -> str:
    return name(next(nodes(fact)))


def read_this_figure(fact: Node, discourse: Discourse) -> Condition:
    return RefIs(This(), (bound(fact, stat_of(fact)),))


def read_vanguard_figure(fact: Node, discourse: Discourse) -> Condition:
    return Has(Selector("vanguard", "own", UNIT, (bound(fact, stat_of(fact)),)))


FACTS: dict[str, FactReader] = {
    "more_rear_guards": always(more_than(OWN_REAR, Selector("rear", "enemy", UNIT))),
    "number_is": read_number,
    "this_figure_is": read_this_figure,
    "vanguard_figure_is": read_vanguard_figure,
}
PREDICATES: dict[str, PredicateReader] = {
    "pred_boosted": described_as(IsBoosted()),
    "pred_legion": described_as(InLegion()),
}

# ── triggers ──

BATTLES: Final = {  # what is attacked, and by what
    "on_vanguard": ("vanguard",),
    "on_rear_guard": ("rear",),
    "on_vanguard_by_vanguard": ("vanguard", "by vanguard"),
    "by_vanguard": ("by vanguard",),
}
SUBJECT_EVENTS: Final = {
    "ev_placed_rc": "placed_rc",
    "ev_placed_vc": "placed_vc",
    "ev_placed_gc": "placed_gc",
    "ev_dropped": "dropped_rc",
    "ev_rides": "ride",
    "ev_legion": "legion",
    "ev_attacked": "attacked",
    "ev_moved": "moved",
    "ev_harmony": "harmony",
    "ev_placed": "placed",
    "ev_returned_rc": "returned_rc",
    "ev_intercept": "intercepts",
}


def targeted(event: str, target: str) -> EventReader:
    """The reader of an event of a card with something said about the other party."""

    def read(node: Node, discourse: Discourse) -> When:
        (phrase,) = phrases_of(node, discourse)
        if event == "placed_gc" and not phrase.where and not phrase.refs:  # “your opponent's sentinel”
            phrase.where, phrase.kinds = "guardians", UNIT
        return When(Trigger(event, plain_subject(phrase, discourse), target=target))

    return read


def hits(target: str, event: str = "hits") -> EventReader:
    def read(node: Node, discourse: Discourse) -> When:
        discourse.refer(This())
        return When(Trigger(event, This(), target=target))

    return read


def read_placed_in_battle(event: Node, discourse: Discourse) -> When:
    """“this unit is placed on (GC) from hand during the battle that your vanguard was attacked”."""
    (phrase,) = phrases_of(event, discourse)
    battle = kid(event, *BATTLES)
    assert battle is not None
    subject = plain_subject(phrase, discourse)
    return When(Trigger("placed_gc", subject, other_kinds=BATTLES[name(battle)], target="hand"))


def read_stride(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    if phrase.noun != "g_unit" or phrase.det != "own":
        raise discourse.error(phrase.node, "only a G unit can stride", "your G unit")
    if not phrase.filters:
        return When(Trigger("stride", None, player="own"))
    subject = phrase.selector(discourse)
    speak_of(subject, discourse)
    return When(Trigger("stride", subject))


def read_situation(event: Node, discourse: Discourse) -> When:
    condition = (
        Has(Selector("hand", "own", ()), "==", 0) if name(event) == "ev_no_hand" else read_number(event, discourse)
    )
    return When(Trigger("situation", None, player="any", situation=condition))


FROM: Final = ("hand", "deck", "soul", "drop")


def read_stood(event: Node, discourse: Discourse) -> When:
    """11.27.1: “this unit [Stand] due to the effect of your card”."""
    (phrase,) = phrases_of(event, discourse)
    return When(Trigger("stood", plain_subject(phrase, discourse), cause="own effect"))


EVENTS: dict[str, EventReader] = {
    "ev_attack_vanguard": targeted("attack", "vanguard"),
    "ev_placed_gc_from_hand": targeted("placed_gc", "hand"),
    **{f"ev_placed_rc_{zone}": targeted("placed_rc", zone) for zone in FROM},
    "ev_stood": read_stood,
    "ev_hits": hits("any"),
    "ev_hits_vanguard": hits("vanguard"),
    "ev_misses": hits("any", "misses"),
    "ev_placed_gc_in_battle": read_placed_in_battle,
    "ev_stride": read_stride,
    "ev_no_hand": read_situation,
    "ev_number": read_situation,
}
MOMENTS: Final = {
    "own_main": Trigger("main_phase", player="own"),
    "own_battle": Trigger("battle_phase", player="own"),
    **{f"own_{step}": Trigger(step, player="own") for step in STEPS},
    "own_end_phase": Trigger("turn_end", player="own"),  # 6.8.1.3
    "each_end": Trigger("turn_end", player="any"),
    "own_battle_end": Trigger("battle_end", This()),
    "own_boost_end": Trigger("boost_end", This()),
    "own_battle_end_vanguard": Trigger("battle_end", This(), target="vanguard"),
    "own_battle_end_rear": Trigger("battle_end", This(), target="rear"),
    "vanguard_battle_end": Trigger("battle_end", player="enemy", target="vanguard"),
    "rear_battle_end": Trigger("battle_end", player="enemy", target="rear"),
}
DELAYS: Final = {"own_end_phase": "end of turn", "that_end": "end of turn", "that_battle_end": "end of battle"}
