"""What is done, in words: calls, damage, searches, the course of the game."""

from __future__ import annotations

from typing import Final

from gyoji.effects.actions import DrawUpTo, EndGame, ExtraTurn, Rest, Stand
from gyoji.effects.amounts import Const, Figure
from gyoji.effects.selectors import Bound, Selector, This, ThisCard
from gyoji.text.english.printing.act import chosen_words, verb
from gyoji.text.english.printing.change import figure_of
from gyoji.text.english.printing.noun import described, figure_word
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes.acts import (
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
    Exchange,
    Heal,
    Increase,
    LegionWith,
    Lock,
    MoveOnField,
    NullifyEffects,
    PutLocked,
    Retire,
    Ride,
    Search,
    SoulCharge,
    TimeLeap,
    TurnUp,
    Unlock,
)
from gyoji.text.vanguard.specific import found_by, leap
from gyoji.text.vanguard.words import ZONE_MARKS

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


def increase_words(action: Increase, speaker: Speaker) -> str:
    if action.target != This() or not isinstance(action.amount, Figure):
        raise NoWording(f"no words for {action}")
    duration = speaker.words.duration_words[action.until]
    by = figure_of(action.amount, speaker)
    speaker.spoke_of_it = True
    return f"increase this unit's {figure_word(action.attr, speaker).word} by {by}{duration}"


def draw_up_to_words(action: DrawUpTo, speaker: Speaker) -> str:
    if not isinstance(action.amount, Const):
        raise NoWording("a number of cards that is worked out")
    number = action.amount.value
    return f"draw up to {number} card{'s' if number != 1 else ''}"


PRINTERS = Printers(
    acts={
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
        DrawUpTo: draw_up_to_words,
        Increase: increase_words,
        Search: search_words,
        Blast: blast_words,
        TimeLeap: time_leap_words,
        Declare: lambda action, speaker: "declare a card name",
    },
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
)
