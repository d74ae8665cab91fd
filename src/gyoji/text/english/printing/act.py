"""Instructions into clauses: "draw 1", "return it to your hand". A clause has no capital and no full stop yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard

from gyoji.effects.actions import (
    Action,
    Ban,
    Choose,
    Damage,
    Discard,
    Draw,
    LookTop,
    LookUpTo,
    Modify,
    ModifyPlayer,
    Move,
    ReturnRest,
    Reveal,
    Shuffle,
    Target,
)
from gyoji.effects.amounts import Amount, Const, Count, Figure
from gyoji.effects.selectors import Bound, Ref, Selector, This, ThisCard
from gyoji.text.english.printing.change import (
    bans_words,
    counted,
    each_words,
    figure_of,
    modify_words,
    subject_words,
)
from gyoji.text.english.printing.noun import all_cards, described, number_of
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording

if TYPE_CHECKING:
    from gyoji.text.english.printing.tables import ActPrinter, TargetedPrinter

MOVES = {
    "hand": "return {} to its owner's hand",
    "deck_top": "return {} to the top of its owner's deck",
    "deck_bottom": "return {} to the bottom of its owner's deck",
    "deck_shuffle": "return {} to its owner's deck and shuffle it",
}
TO_YOURS = {  # the same of cards that are known to be your own
    "hand": "add {} to your hand",
    "deck_top": "return {} to the top of your deck",
    "deck_bottom": "return {} to the bottom of your deck",
}
RETURNS = {
    ("bottom", "random"): "return the remaining cards randomly to the bottom of your deck",
    ("bottom", "any"): "return the remaining cards to the bottom of your deck",
    ("top", "any"): "return the remaining cards to the top of your deck in any order",
}


# ── acts on cards ──


class Targeted(Protocol):
    """An act on cards."""

    @property
    def target(self) -> Target: ...


def is_targeted(action: Action, speaker: Speaker) -> TypeGuard[Targeted]:
    return type(action) in speaker.printers.targeted or type(action) in speaker.printers.subject_acts


def is_subject(action: Targeted, speaker: Speaker) -> bool:
    """Are its cards the subject of the clause: "it gets …"?"""
    return type(action) in speaker.printers.subject_acts


def target_words(target: Target, speaker: Speaker) -> str:
    return all_cards(target, speaker) if isinstance(target, Selector) else speaker.say(target)


def targeted_words(action: Targeted, words: str, many: bool, speaker: Speaker) -> str:
    """An act on cards that are already in words."""
    printers = speaker.printers
    printer = printers.targeted.get(type(action)) or printers.subject_acts[type(action)]
    return printer(action, words, many, speaker)


def targeted(action: Targeted, speaker: Speaker) -> str:
    target = action.target
    if is_subject(action, speaker):
        words, many = subject_words(target, speaker)
    else:
        words, many = target_words(target, speaker), False
    text = targeted_words(action, words, many, speaker)
    if not isinstance(target, Selector):
        speaker.refer(target)
    return text


def damage_words(action: Damage, words: str, many: bool, speaker: Speaker) -> str:
    if action.source is not None:
        raise NoWording("damage from another card")
    if isinstance(action.amount, Figure):
        return f"deal damage to {words} equal to {figure_of(action.amount, speaker)}"
    number, count = counted(action.amount)
    return f"deal {number} damage to {words}{each_words(count, speaker)}"


def move_words(action: Move, words: str, many: bool, speaker: Speaker) -> str:
    if action.to in TO_YOURS and is_own(action.target, speaker):
        return TO_YOURS[action.to].format(words)
    if action.to not in speaker.printers.moves:
        raise NoWording(f"no words for moving to {action.to}")
    return speaker.printers.moves[action.to].format(words)


def is_own(target: Target, speaker: Speaker) -> bool:
    """Does the card come from a place of your own that is not in play?"""
    return isinstance(target, ThisCard) or (isinstance(target, Bound) and target.bind in speaker.own_cards)


def reveal_words(action: Reveal, words: str, many: bool, speaker: Speaker) -> str:
    return f"reveal {words}"


def verb(pattern: str) -> TargetedPrinter:
    """The printer of an act that is a verb and its cards."""
    return lambda action, words, many, speaker: pattern.format(words)


TARGETED: dict[type, TargetedPrinter] = {Damage: damage_words, Move: move_words, Reveal: reveal_words}
SUBJECT_ACTS: dict[type, TargetedPrinter] = {Modify: modify_words}


# ── other acts ──


def amount_words(amount: Amount, pattern: str, speaker: Speaker) -> str:
    """A clause around a number: "draw {}"."""
    number, count = counted(amount)
    return pattern.format(number) + each_words(count, speaker)


def choose_words(action: Choose, speaker: Speaker) -> str:
    who = "your opponent chooses" if action.who == "enemy" else "choose"
    return f"{who} {chosen_words(action, speaker)}"


def chosen_words(action: Choose, speaker: Speaker) -> str:
    """The cards of a choice; from here on "it" means them."""
    selector = action.selector
    words = number_of(selector, action.low, action.high, speaker)
    if action.high > 1:
        speaker.many.add(action.bind)
    if selector.where == "bound" or (selector.where not in speaker.words.in_play and selector.side == "own"):
        speaker.own_cards.add(action.bind)
    speaker.refer(Bound(action.bind))
    return words


def discard_words(action: Discard, speaker: Speaker) -> str:
    if action.random and (action.who == "each" or action.filters or action.kinds):
        raise NoWording("discarding certain cards at random")
    who = {"own": "discard", "enemy": "your opponent discards", "each": "each player discards"}[action.who]
    if not action.filters and not action.kinds:
        return amount_words(action.amount, f"{who} {{}}{' at random' if action.random else ''}", speaker)
    if action.who == "each":
        raise NoWording("each player discards certain cards")
    number, count = counted(action.amount)
    cards = described(Selector("hand", "own", action.kinds, action.filters), str(number), number > 1, speaker, place="")
    return f"{who} {cards}{each_words(count, speaker)}"


def draw_words(action: Draw, speaker: Speaker) -> str:
    if isinstance(action.amount, Figure) and action.who == "own":
        return f"draw cards equal to {figure_of(action.amount, speaker)}"
    who = {"own": "draw {}", "enemy": "your opponent draws {}", "each": "each player draws {}"}[action.who]
    return amount_words(action.amount, who, speaker)


def top_words(amount: Amount, whose: str = "your") -> str:
    if not isinstance(amount, Const):
        raise NoWording("a counted number of cards of the deck")
    number = amount.value
    return f"the top card of {whose} deck" if number == 1 else f"the top {number} cards of {whose} deck"


def plural_words(selector: Selector, speaker: Speaker, place: str = "in") -> str:
    """“your cards in play”, “cards in your hand”."""
    in_play = selector.where in speaker.words.in_play
    whose = f"{speaker.words.sides.get(selector.side, '')} ".lstrip() if in_play else ""
    return whose + described(selector, "", True, speaker, side=False, place=place)


def look_words(action: LookTop, speaker: Speaker) -> str:
    if isinstance(action.amount, Const) and action.amount.value > 1:
        speaker.many.add(action.bind)
    speaker.own_cards.add(action.bind)
    speaker.refer(Bound(action.bind))
    if isinstance(action.amount, Count) and not action.reveal:
        speaker.many.add(action.bind)
        counted = plural_words(action.amount.selector, speaker)
        return f"look at the same number of cards from the top of your deck as the number of {counted}"
    return f"{'reveal' if action.reveal else 'look at'} {top_words(action.amount)}"


def look_up_to_words(action: LookUpTo, speaker: Speaker) -> str:
    if action.number > 1:
        speaker.many.add(action.bind)
    speaker.own_cards.add(action.bind)
    speaker.refer(Bound(action.bind))
    return f"look at up to {action.number} card{'s' if action.number != 1 else ''} from the top of your deck"


def return_words(action: ReturnRest, speaker: Speaker) -> str:
    if action.where == "choice" and action.order == "any":
        return f"return {speaker.say(Bound(action.bind))} to the top or bottom of your deck"
    words = speaker.printers.returns.get((action.where, action.order))
    if words is None:
        raise NoWording(f"no words for {action}")
    return words


def player_words(action: ModifyPlayer, speaker: Speaker) -> str:
    duration = speaker.words.duration_words.get(action.until)
    if action.side != "enemy" or duration is None:
        raise NoWording(f"no words for {action}")
    first = action.changes[0]
    if len(action.changes) == 1 and isinstance(first, Ban) and first.act in speaker.printers.ban_clauses:
        return speaker.printers.ban_clauses[first.act](first, "your opponent", speaker) + duration
    return f"your opponent can't {bans_words(action.changes, speaker)}{duration}"


ACTS: dict[type, ActPrinter] = {
    Choose: choose_words,
    Draw: draw_words,
    Discard: discard_words,
    ModifyPlayer: player_words,
    LookTop: look_words,
    LookUpTo: look_up_to_words,
    ReturnRest: return_words,
    Shuffle: lambda action, speaker: "shuffle your deck",
}


def clause_words(action: Action, speaker: Speaker) -> str:
    """One act that is neither a condition nor an option."""
    if is_targeted(action, speaker):
        return targeted(action, speaker)
    printer = speaker.printers.acts.get(type(action))
    if printer is None:
        raise NoWording(f"no words for {action}")
    return printer(action, speaker)


# ── the same act on several cards ──


def same_act(actions: tuple[Action, ...], at: int, refs: tuple[Ref, ...], speaker: Speaker) -> bool:
    """Do the acts from `at` on do the same to each of these cards ("deal 1 damage to them")?"""
    row = actions[at : at + len(refs)]
    if len(refs) < 2 or len(row) < len(refs) or not is_targeted(row[0], speaker):
        return False
    first = blank(row[0])
    for act, ref in zip(row, refs, strict=True):
        if type(act) is not type(row[0]) or getattr(act, "target", None) != ref or blank(act) != first:
            return False
    return True


def blank(action: Any) -> object:
    """The act without its cards, to compare."""
    return replace(action, target=This())


def them_words(action: Targeted, speaker: Speaker) -> str:
    cards = speaker.say_all(speaker.it, is_subject(action, speaker))
    return targeted_words(action, cards, True, speaker)
