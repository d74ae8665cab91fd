"""Abilities back into this game's words, beside the printers of the English core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import Allow, AlsoIs, Ban, Lose, Modify, Rest, SetTo, Stand
from gyoji.effects.amounts import Const, Figure
from gyoji.effects.conditions import Condition, Has, RefIs
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Bound, Filter, Selector, This, ThisCard
from gyoji.text.english.condition import both
from gyoji.text.english.printing.act import chosen_words, top_words, verb
from gyoji.text.english.printing.change import figure_of, only_change
from gyoji.text.english.printing.condition import condition_words
from gyoji.text.english.printing.event import subject_event_words, subject_words
from gyoji.text.english.printing.flow import cost_words, text_of
from gyoji.text.english.printing.line import body_rows, parts_of, timed_words, triggered_words
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.noun import a_card, article, bound_words, described, figure_word, number_of
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.guarding import FROM_BACK as INTERCEPT_FROM_BACK
from gyoji.text.vanguard.keywords import HOMARE, LABELS, MARKS, UNIT, WORDS
from gyoji.text.vanguard.nodes.acts import (
    STAND_ENEMY,
    STAND_OWN,
    AttackVanguard,
    Bind,
    Blast,
    Call,
    CallToGuard,
    CounterCharge,
    DealDamage,
    Declare,
    Delete,
    Discarded,
    Dominate,
    DominateAndAttack,
    DrawUpTo,
    EndGame,
    Exchange,
    ExtraTurn,
    Heal,
    Increase,
    LegionWith,
    Lock,
    LookUpTo,
    MoveOnField,
    NullifyEffects,
    PutLocked,
    Retire,
    Ride,
    Search,
    SeekMate,
    SoulCharge,
    TimeLeap,
    TurnUp,
    Unlock,
)
from gyoji.text.vanguard.nodes.conditions import Battles, Marked, NameUnused
from gyoji.text.vanguard.nodes.costs import (
    Cost,
    CounterBlast,
    DiscardCards,
    DiscardHand,
    IntoSoul,
    MillCards,
    PayCost,
    RevealCards,
    SoulBlast,
    Take,
    ThisPays,
)
from gyoji.text.vanguard.nodes.filters import (
    HasClan,
    HasDeclaredName,
    InLegion,
    InState,
    IsAttacked,
    IsBoosted,
    NotNamed,
    Original,
    SameColumn,
    SameNameAs,
    SameNameAsThis,
)
from gyoji.text.vanguard.nodes.imaginary import TYPE
from gyoji.text.vanguard.specific import found_by, leap
from gyoji.text.vanguard.words import PAYMENTS, STEPS, THIS_PAYS, ZONE_MARKS

if TYPE_CHECKING:
    from gyoji.text.english.printing.noun import Parts


ORDINALS: Final = {1: "st", 2: "nd", 3: "rd"}

# ── what stands in front of an effect ──


class VanguardMarks(Marks):
    def when(self, ability: Ability, speaker: Speaker) -> str:
        return head("[AUTO]", ability) + self.paid_in_its_course(ability, speaker)

    def always(self, ability: Ability, speaker: Speaker) -> str:
        return head("[CONT]", ability)

    def timings(self, ability: Ability, speaker: Speaker) -> str:
        return head("[ACT]", ability) + self.paid_in_its_course(ability, speaker)

    def paid_in_its_course(self, ability: Ability, speaker: Speaker) -> str:
        costs = costs_in(ability)
        return self.cost(pay_words(costs[0], speaker)) if len(costs) == 1 else ""

    def cost(self, words: str) -> str:
        return f"[{words}] "

    def unmarked(self, ability: Ability) -> Condition | None:
        parts = [part for part in parts_of(ability.condition) if not is_marked(part)]
        parts = [part for part in parts if part != NameUnused()]  # a sentence of its own says it
        if ability.trigger is not None and WHILE_BOOSTED in parts:  # what the words of the trigger say already
            parts.remove(WHILE_BOOSTED)
        return both(parts)


def head(kind: str, ability: Ability) -> str:
    """The kind of an ability, where it works, how often, and the keywords that say when."""
    label = label_words(ability) if ability.keyword in LABELS else ""
    where = ZONE_MARKS[ability.where] if ability.where else ""
    once = f"[1/{ability.once}]" if ability.once else ""
    marks = "".join(mark_words(part) for part in parts_of(ability.condition) if is_marked(part))
    homare = (
        HOMARE if any(isinstance(node, PayCost) and node.homare for node in walk((ability.cost, ability.body))) else ""
    )
    return f"{label}{kind}{where}{once}{marks}{homare}:"


def is_marked(part: Condition) -> bool:
    return isinstance(part, Marked | Battles)


def mark_words(part: Condition) -> str:
    if isinstance(part, Marked):
        return MARKS[part.mark].words.format(part.number)
    assert isinstance(part, Battles)
    times = [f"{number}{ORDINALS.get(number, 'th')}" for number in part.which]
    if part.on or len(times) == 1:
        return f"Wave-{times[0]} time {'or more' if part.on else 'only'}"
    return f"Wave-{' or '.join(times)} time"


def costs_in(ability: Ability) -> list[PayCost]:
    """The costs that are paid in the course of an effect; one of them stands in front of it."""
    return list(dict.fromkeys(node for node in walk(ability.body) if isinstance(node, PayCost)))


def paid_words(cost: PayCost, speaker: Speaker) -> str:
    if speaker.ability is not None and (len(costs_in(speaker.ability)) > 1 or speaker.ability.cost):
        return f"pay [{pay_words(cost, speaker)}]"
    return "pay the cost"


def activated_line(ability: Ability, speaker: Speaker) -> str:
    """8.1.1.1.1: a condition to play it stands in front of the cost."""
    condition = VanguardMarks().unmarked(ability)
    if condition is None or not ability.cost:
        return timed_words(ability, speaker)
    cost = cost_words(ability.cost, speaker)
    asked = condition_words(condition, speaker)
    speaker.it, speaker.named = (This(),), False
    return f"{head('[ACT]', ability)}If {asked}, [COST][{cost}], {text_of(body_rows(ability, speaker))}"


def triggered_line(ability: Ability, speaker: Speaker) -> str:
    words = triggered_words(ability, speaker)
    trigger = ability.trigger
    if trigger is not None and trigger.event == "battle_end" and WHILE_BOOSTED in parts_of(ability.condition):
        head_words, comma, rest = words.partition(", ")
        return f"{head_words} while boosted{comma}{rest}"
    return words


def label_words(ability: Ability) -> str:
    number = f" {ability.amount}" if ability.amount else ""
    return f"{LABELS[ability.keyword]}{number}-"


def pay_words(cost: PayCost, speaker: Speaker) -> str:
    return " & ".join(part_words(part, speaker) for part in cost.parts)


def required_words(filters: tuple[Filter, ...], speaker: Speaker) -> str:
    """10.16.1.1: which cards pay."""
    if not filters:
        return ""
    return f": {described(Selector('', 'any', (), filters), '', False, speaker, side=False, place='')}"


def part_words(part: Cost, speaker: Speaker) -> str:
    match part:
        case CounterBlast(number, filters):
            return f"Counter-Blast {number}{required_words(filters, speaker)}"
        case SoulBlast(number, filters):
            return f"Soul-Blast {number}{required_words(filters, speaker)}"
        case RevealCards(number, filters):
            return f"Reveal {number_of(Selector('hand', 'own', (), filters), number, number, speaker)}"
        case DiscardCards(1):
            return "Choose a card from your hand, and discard it"
        case Take(number, selector, deed):
            words = PAYMENTS[deed][number > 1]
            if not words:
                raise NoWording(f"no words for {part}")
            return f"Choose {number_of(selector, number, number, speaker)}, and {words}"
        case ThisPays(deed, moved):
            return THIS_PAYS[deed].replace("this unit", "this card") if moved else THIS_PAYS[deed]
        case DiscardHand():
            return "Discard all cards from your hand"
        case MillCards(1, "damage_down"):
            return "Put the top card of your deck into your damage zone face down"
        case MillCards(number, "bind"):
            return f"Bind {top_words(Const(number))} face up"
        case MillCards(number):
            return f"Put {number} cards from the top of your deck into your drop zone"
        case IntoSoul():
            return "Put this unit into your soul"
        case _:
            raise NoWording(f"no words for {part}")


# ── lines that are a keyword ──


def keyword_line(ability: Ability, speaker: Speaker) -> str:
    return head(WORDS[ability.keyword].mark, ability) + speaker.words.spelled(ability.keyword, ability.amount)


def legion_line(ability: Ability, speaker: Speaker) -> str:
    (seek,) = ability.body
    assert isinstance(seek, SeekMate)
    return f"[ACT](VC):[Legion {ability.amount}]" + " or ".join(f'"{name}"' for name in seek.names)


def stride_line(ability: Ability, speaker: Speaker) -> str:
    mark = "[Stride]" if ability.keyword == "stride" else "[Ultimate Stride]"
    return f"{mark}-Stride Step-[Discard cards with grades of 3 or more in all] [Stride] this card."


def g_guardian_line(ability: Ability, speaker: Speaker) -> str:
    return "[G Guardian]-Guard Step-[Discard a card with a heal trigger] Call this card."


# ── acts ──


CALLED_TO: Final = {
    (False, False): "(RC)",
    (True, False): "separate (RC)",
    (False, True): "an open (RC)",
    (True, True): "separate open (RC)",
}


def call_words(action: Call, words: str, many: bool, speaker: Speaker) -> str:
    words = "this card" if isinstance(action.target, ThisCard) else words
    if isinstance(action.target, Bound):
        speaker.recalled[action.target] = "the unit called with this effect"
    where = CALLED_TO[action.separate, action.open]
    if action.beside:
        if action.rested or where != "(RC)":
            raise NoWording(f"no words for {action}")
        where = "(RC) in the same column as this unit"
    return f"call {words} to {where}{' as [Rest]' if action.rested else ''}"


def attacks_words(action: AttackVanguard, speaker: Speaker) -> str:
    return f"{speaker.say(action.target, subject=True)} attacks your opponent's vanguard"


def dominate_words(action: DominateAndAttack, speaker: Speaker) -> str:
    return f"[Stand] and dominate {speaker.say(action.target)}, and attack your opponent's vanguard"


def exchange_words(action: Exchange, speaker: Speaker) -> str:
    if speaker.it != (action.target,) or action.other not in (None, This()):
        raise NoWording("“its position” would be another card's here")
    speaker.spoke_of_it = True
    return "exchange their positions" if action.other is None else "exchange its position with this unit"


def deal_words(action: DealDamage, speaker: Speaker) -> str:
    if isinstance(action.target, Selector):
        if action.target != Selector("vanguard", action.target.side, UNIT) or action.target.side == "any":
            raise NoWording(f"no words for {action}")
        whose = "your" if action.target.side == "own" else "your opponent's"
        return f"deal {action.number} damage to {whose} vanguard"
    if action.target == This():
        return f"deal this unit {action.number} damage"
    if speaker.it != (action.target,):
        raise NoWording("the damage would be dealt to another card here")
    speaker.spoke_of_it = True
    return f"deal {action.number} damage"


def delete_words(action: Delete, speaker: Speaker) -> str:
    if action.target != Selector("vanguard", "enemy", UNIT):
        raise NoWording(f"no words for {action}")
    return "delete all of your opponent's vanguards"


def search_words(action: Search, speaker: Speaker) -> str:
    """10.10.1: in a hidden zone, up to so many."""
    selector = action.selector
    if action.who != "own" or selector.side != "own":
        raise NoWording(f"no words for {action}")
    chosen_words(action, speaker)  # from here on "it" means what is found
    det = f"up to {action.high}" if action.low == 0 else str(action.high)
    words = described(selector, det, action.high > 1, speaker, side=False, place="")
    return f"search {speaker.words.place_words[selector.where, 'own']} for {words}"


def time_leap_words(action: TimeLeap, speaker: Speaker) -> str:
    bind = action.body[0]
    if not isinstance(bind, Bind) or isinstance(bind.target, Selector):
        raise NoWording(f"no words for {action}")
    if action.body != leap(bind.target, found_by(action)):
        raise NoWording(f"no words for {action}")
    words = f"time leap {speaker.say(bind.target)}"
    speaker.refer(bind.target)
    return words


def bind_words(action: Bind, words: str, many: bool, speaker: Speaker) -> str:
    if isinstance(action.target, Bound):
        speaker.recalled[action.target] = "the card bound with this effect"
    return f"bind {words}{' face down' if action.down else ''}"


def blast_words(action: Blast, speaker: Speaker) -> str:
    who = "you [Counter-Blast" if action.who == "own" else "your opponent [Counter-Blasts"
    return f"{who} {action.number}]"


# ── changes ──


def becomes_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, SetTo)
    if modify.target != This() or not isinstance(change.amount, Const):
        raise NoWording(f"no words for {modify}")
    return f"this unit's {figure_word(change.attr, speaker).word} becomes {change.amount.value}"


def also_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, AlsoIs)
    if change.attr == TYPE:
        return f"{subject} are also {change.word} units" if many else f"{subject} is also a {change.word} unit"
    return f"this card is also {article(f'<{change.word}>')}"


ALLOWED: Final = {
    "battle_front_row": "this unit battles all of your opponent's units in the front row in one attack",
    "drive_checks": "this unit makes drive checks",
}


def lose_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    only_change(modify)
    return f"{subject} {'lose' if many else 'loses'} all abilities"


def stays_words(ban: Ban, subject: str, speaker: Speaker) -> str:
    whose = "your" if ban.act == STAND_OWN else "your opponent's"
    return f"{subject} does not [Stand] during {whose} next stand phase"


LIMIT_BREAK: Final = "limit_break_"
FROM_BACK: Final = {"attack_from_back": "", "attack_vanguard_from_back": " a vanguard"}


def allow_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, Allow)
    if change.act == "no_cost" and not change.which:
        return f"{subject} {'lose the costs of their' if many else 'loses the costs of its'} abilities"
    if change.act == INTERCEPT_FROM_BACK:
        return f"{subject} can intercept from the back row"
    if change.act in FROM_BACK:
        return f"{subject} can attack{FROM_BACK[change.act]} from the back row"
    if change.act.startswith(LIMIT_BREAK) and modify.target == Selector("vanguard", "own", UNIT):
        number = int(change.act.removeprefix(LIMIT_BREAK))
        return f'your vanguard\'s "[Limit Break {number}]" is active even when you have {number - 1} or less damage'
    if modify.target != This() or change.which or change.act not in ALLOWED:
        raise NoWording(f"no words for {modify}")
    return ALLOWED[change.act]


def guard_words(ban: Ban, speaker: Speaker) -> str:
    if ban.by is None or ban.cause != "any":
        raise NoWording(f"no words for {ban}")
    return f"call {described(ban.by, '', True, speaker, side=False, place='')} from hand to (GC)"


# ── descriptions ──


def clan_words(part: HasClan, speaker: Speaker) -> str:
    if len(part.any_of) != 1:
        raise NoWording("several clans")
    return f"<{part.any_of[0]}>"


def original_words(part: Original, speaker: Speaker) -> str:
    figure = figure_word(part.attr, speaker)
    return f"original {figure.word} {part.number}{bound_words(part.op, figure.less, figure.more)}"


def sort_column(part: SameColumn, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("in the same column as this unit")


def sort_attacked(part: IsAttacked, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("that is being attacked")


def sort_same_name(part: SameNameAs, parts: Parts, many: bool, speaker: Speaker) -> None:
    whose = "your vanguard" if isinstance(part.ref, Selector) else "that unit"
    parts.posts.append(f"with the same card name as {whose}")


def sort_not_named(part: NotNamed, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append(f'not named "{part.name}"')


def sort_name(part: SameNameAsThis, parts: Parts, many: bool, speaker: Speaker) -> None:
    same, other = "with the same card name as this unit", "with a different card name from this unit"
    parts.posts.append(same if part.same else other)


# ── the course of the game ──


def look_up_to_words(action: LookUpTo, speaker: Speaker) -> str:
    if action.number > 1:
        speaker.many.add(action.bind)
    speaker.own_cards.add(action.bind)
    speaker.refer(Bound(action.bind))
    return f"look at up to {action.number} card{'s' if action.number != 1 else ''} from the top of your deck"


def increase_words(action: Increase, speaker: Speaker) -> str:
    if action.target != This() or not isinstance(action.amount, Figure):
        raise NoWording(f"no words for {action}")
    duration = speaker.words.duration_words[action.until]
    by = figure_of(action.amount, speaker)
    speaker.spoke_of_it = True
    return f"increase this unit's {figure_word(action.attr, speaker).word} by {by}{duration}"


# ── triggers ──

WHILE_BOOSTED: Final = RefIs(This(), (IsBoosted(),))


def conditions_of(speaker: Speaker) -> list[Condition]:
    return parts_of(speaker.ability.condition) if speaker.ability is not None else []


AIMS: Final = {"vanguard": "vanguard", "rear": "rear-guard"}  # what a battle is about


def battle_words(kinds: tuple[str, ...]) -> str:
    """In what battle it must happen."""
    if kinds == ("by vanguard",):
        return " during the battle that your opponent's vanguard attacked"
    by = " by your opponent's vanguard" if "by vanguard" in kinds else ""
    return "".join(f" during the battle that your {AIMS[kind]} was attacked{by}" for kind in kinds if kind in AIMS)


def placed_gc_event(trigger: Trigger, speaker: Speaker) -> str:
    hand = " from hand" if trigger.target == "hand" else ""
    return f"{subject_words(trigger.subject, speaker)} is placed on (GC){hand}{battle_words(trigger.other_kinds)}"


PLACED: Final = {
    "placed_rc": "(RC)",
    "placed_vc": "(VC)",
    "placed": "(VC) or (RC)",
    "placed_rc_gc": "(RC) or (GC)",
    "placed_any": "",
}
ABILITIES: Final = {"any": "", "own effect": " by your card's ability", "effect": " by a card's ability"}


def placed_event(trigger: Trigger, speaker: Speaker) -> str:
    place = {"any": "", "hand": " from your hand", "deck": " from your deck", "soul": " from your soul"}
    words = place.get(trigger.target, " from your drop zone") + ABILITIES[trigger.cause]
    where = f" on {PLACED[trigger.event]}" if PLACED[trigger.event] else ""
    return f"{subject_words(trigger.subject, speaker)} is placed{where}{words}"


def ridden_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.subject != This():
        raise NoWording(f"no words for {trigger}")
    speaker.other_words = "that unit"
    by = f" by {a_card(Selector('', 'any', (), trigger.other), speaker, place='')}" if trigger.other else ""
    return f"ridden upon{by}"


def stood_event(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.cause == "effect" and trigger.subject == This():
        return "[Stand] by a card's ability"
    return f"{subject_words(trigger.subject, speaker)} [Stand]{STOOD_BY[trigger.cause]}"


STOOD_BY: Final = {"any": "", "effect": " by a card's ability", "own effect": " due to the effect of your card"}


def attack_event(trigger: Trigger, speaker: Speaker) -> str:
    target = " a vanguard" if trigger.target == "vanguard" else ""
    boosted = " while boosted" if WHILE_BOOSTED in conditions_of(speaker) else ""
    return subject_event_words(trigger, speaker) + target + boosted


def situation_event(trigger: Trigger, speaker: Speaker) -> str:
    """8.6.7: a number of cards."""
    so = trigger.situation
    if not isinstance(so, Has):
        raise NoWording(f"no words for the situation {so}")
    if so == Has(Selector("hand", "own", ()), "==", 0):
        return "you do not have any cards in your hand"
    selector = so.selector
    in_play = selector.where in speaker.words.in_play
    whose = f"{speaker.words.sides.get(selector.side, '')} ".lstrip() if in_play else ""
    cards = described(selector, "", True, speaker, side=False, place="in")
    return f"the number of {whose}{cards} is {so.number}{bound_words(so.op, 'less', 'more')}"


PRINTERS = Printers(
    kinds={
        **{f"{kind} {word}": keyword_line for word in WORDS for kind in ("keyword", "triggered", "constant")},
        "activated ": activated_line,
        "triggered ": triggered_line,
        "activated legion": legion_line,
        "keyword stride": stride_line,
        "keyword ultimate_stride": stride_line,
        "keyword deck_limit": lambda ability, speaker: (
            f"[CONT]:You may have up to {ability.amount} cards with the same card name as this card in a deck."
        ),
        "keyword g_guardian": g_guardian_line,
    },
    acts={
        PayCost: paid_words,
        SoulCharge: lambda action, speaker: f"[Soul-Charge {action.number}]",
        CounterCharge: lambda action, speaker: f"[Counter-Charge {action.number}]",
        AttackVanguard: attacks_words,
        DominateAndAttack: dominate_words,
        Exchange: exchange_words,
        DealDamage: deal_words,
        Delete: delete_words,
        ExtraTurn: lambda action, speaker: (
            "you get an extra turn" if action.who == "own" else "your opponent gets an extra turn"
        ),
        EndGame: lambda action, speaker: f"you {'lose' if action.loser == 'own' else 'win'} the game",
        DrawUpTo: lambda action, speaker: f"draw up to {action.number} card{'s' if action.number != 1 else ''}",
        LookUpTo: look_up_to_words,
        Increase: increase_words,
        Search: search_words,
        Blast: blast_words,
        TimeLeap: time_leap_words,
        Declare: lambda action, speaker: "declare a card name",
    },
    costs={PayCost: pay_words},
    targeted={
        Retire: verb("retire {}"),
        Discarded: verb("discard {}"),
        Heal: verb("heal {}"),
        Lock: verb("lock {}"),
        Unlock: verb("unlock {}"),
        Stand: verb("[Stand] {}"),
        Rest: verb("[Rest] {}"),
        Ride: lambda action, words, many, speaker: f"ride {words}{' as [Rest]' if action.rested else ''}",
        Bind: bind_words,
        LegionWith: verb("[Legion] {}"),
        CallToGuard: verb("call {} to (GC)"),
        PutLocked: verb("put {} on (RC) as a locked card"),
        Dominate: verb("dominate {} until end of turn"),
        TurnUp: verb("turn {} face up"),
        Call: call_words,
        NullifyEffects: verb("nullify all effects on {}"),
        MoveOnField: lambda action, words, many, speaker: f"move {words} to {ZONE_MARKS[action.to]}",
    },
    moves={
        "removed": "remove {}",
        "soul": "put {} into your soul",
        "drop": "put {} into your drop zone",
        "damage": "put {} into your damage zone",
    },
    returns={("trash", "any"): "put the rest into your drop zone"},
    changes={SetTo: becomes_words, AlsoIs: also_words, Allow: allow_words, Lose: lose_words},
    bans={
        "be_hit": ("be hit", False),
        "be_attacked": ("be attacked", False),
        "stand": ("[Stand]", False),
        "deal_damage": ("deal damage", False),
    },
    special_bans={"guard": guard_words},
    replaced={"retire": lambda replaced, cause: "be retired"},
    qualities={HasClan: clan_words, InState: lambda part, speaker: part.state},
    ban_clauses={
        STAND_OWN: stays_words,
        STAND_ENEMY: stays_words,
        "trigger_effects": lambda ban, subject, speaker: f"{subject}'s trigger effects are nullified",
    },
    having={Original: original_words, HasDeclaredName: lambda part, speaker: "the declared card name"},
    filters={
        SameNameAs: sort_same_name,
        NotNamed: sort_not_named,
        SameNameAsThis: sort_name,
        SameColumn: sort_column,
        IsAttacked: sort_attacked,
    },
    predicates={IsBoosted: lambda part, speaker: "is boosted ([Boost])", InLegion: lambda part, speaker: "is [Legion]"},
    events={
        "power_increased": lambda trigger, speaker: "this unit's [Power] is increased",
        "power_reduced": lambda trigger, speaker: "this unit's [Power] is decreased",
        "placed_gc": placed_gc_event,
        "discarded": lambda trigger, speaker: "this card is discarded from your hand",
        **dict.fromkeys(PLACED, placed_event),
        "ridden": ridden_event,
        "stood": stood_event,
        "attack": attack_event,
        "misses": lambda trigger, speaker: "this unit's attack does not hit",
        "situation": situation_event,
    },
    subject_events={
        "dropped_gc": ("is put into the drop zone from (GC)", False),
        "unlocked": ("is unlocked", False),
        "ride": ("rides", False),
        "legion": ("[Legion]", False),
        "attacked": ("is attacked", False),
        "moved": ("is moved", False),
        "returned": ("is returned to your hand", False),
        "harmony": ("becomes in harmony", False),
        "to_gc": ("intercepts or is placed on (GC)", False),
        "returned_rc": ("is returned to your hand from (RC)", False),
    },
    moments={
        ("main_phase", "own"): "at the beginning of your main phase",
        ("battle_phase", "own"): "at the beginning of your battle phase",
        ("boost_end", "own"): "at the end of the battle that this unit boosted ([Boost])",
        **{(step, "own"): f"at the beginning of your {words}" for step, words in STEPS.items()},
        ("battle_end", "own"): "at the end of the battle that this unit attacked",
        ("battle_end vanguard", "own"): "at the end of the battle that this unit attacked a vanguard",
        ("battle_end rear", "own"): "at the end of the battle that this unit attacked a rear-guard",
        ("battle_end vanguard", "enemy"): "at the end of the battle that your vanguard was attacked",
        ("battle_end rear", "enemy"): "at the end of the battle that your rear-guard was attacked",
    },
)
